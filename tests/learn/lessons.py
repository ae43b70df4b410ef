"""The figures and chapters of `static/learn`, as the tests read them: settings, runs, and what is seen of a run."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from plywood import door, games
from plywood.search.register import RUNGS

LEARN = Path(__file__).resolve().parents[2] / 'static' / 'learn'
FIGURES: dict[str, dict[str, Any]] = json.loads((LEARN / 'figures.json').read_text())
CONTENTS: list[dict[str, str]] = json.loads((LEARN / 'contents.json').read_text())['chapters']
LADDER = [rung for rung in RUNGS.values() if rung.family == 'ladder' and rung.name != 'engine']
LEAF, ESTIMATE, CUT, HIT, REVISITED = 1, 2, 4, 8, 16

Setting = dict[str, str]
"""Each knob of a figure, and the text that it puts in its place."""


def choices(knob: dict[str, Any]) -> list[str]:
    """The settings of a knob: all of it, or its ends, its start and the middle where that is a number."""
    if 'choices' in knob:
        return [text for _, text in knob['choices']]
    if 'order' in knob:
        return [', '.join(text for _, text in order) for order in permutations(knob['order'])]
    low, high = knob['low'], knob['high']
    return [str(number) for number in dict.fromkeys((knob['start'], low, (low + high) // 2, high))]


def settings(figure: dict[str, Any], *only: str) -> Iterator[Setting]:
    """Every setting of some of a figure's knobs (of all where none is named), the first of them the usual one."""
    knobs = figure.get('knobs', [])
    turned = [choices(knob) if not only or knob['id'] in only else choices(knob)[:1] for knob in knobs]
    for texts in product(*turned):
        yield {knob['id']: text for knob, text in zip(knobs, texts, strict=True)}


def usual(figure: dict[str, Any]) -> Setting:
    return next(settings(figure))


def line(figure: dict[str, Any], setting: Setting | None = None) -> dict[str, Any]:
    """The line of play at a figure's end, as the door is asked for it."""
    put = usual(figure) if setting is None else setting
    options = {name: filled(text, put) for name, text in figure.get('options', {}).items()}
    start = filled(figure['position'], put) if 'position' in figure else None
    return {'game': figure['game'], 'options': options, 'start': start, 'moves': figure.get('moves', [])}


def run(figure: dict[str, Any], setting: Setting | None = None, **own: Any) -> dict[str, Any]:
    """The run that a figure shows, with what else is wanted in place of its own."""
    put = usual(figure) if setting is None else setting
    depth = filled(str(figure.get('depth', '')), put)
    asked = {'rung': filled(figure['rung'], put), 'depth': int(depth) if depth else None}
    return {**line(figure, put), **asked, **own}


def turned(figure: dict[str, Any], setting: Setting | None = None) -> bool:
    """Whether a figure's numbers are to the seat that moves, and not to MAX."""
    return filled(figure.get('signs', ''), usual(figure) if setting is None else setting) == 'negamax'


def filled(text: str, setting: Setting) -> str:
    for name, value in setting.items():
        text = text.replace(f'{{{name}}}', value)
    return text


def position(figure: dict[str, Any], setting: Setting | None = None) -> tuple[Any, Any]:
    """The game of a figure, and its position."""
    asked = line(figure, setting)
    game = games.find(asked['game'])
    there = (
        game.under(asked['options']).read_position(asked['start'])
        if asked['start']
        else game.under(asked['options']).initial()
    )
    for text in asked['moves']:
        there = game.play(there, game.read_move(there, text))
    return game, there


def fits(figure: dict[str, Any], rung: Any, setting: Setting | None = None) -> bool:
    """Whether a rung can search a figure to its end: those without chance leave out the trees that have it, and all
    leave out a game that is endless to them."""
    if figure.get('endless'):
        return False
    game, there = position(figure, setting)
    return rung.chance or not game.has_chance_left(there)


def ask(**request: Any) -> dict[str, Any]:
    reply = json.loads(door.dispatch(json.dumps(request)))
    assert reply['ok'], reply['error']
    return reply


class Visit(NamedTuple):
    """One visit, as MAX counts."""

    number: int
    path: str
    """The moves from the root, with spaces between."""
    low: float
    high: float
    value: float
    flags: int
    left: int
    """How many moves were left out."""


class Told:
    """A run as it was seen."""

    def __init__(self, seen: dict[str, Any]) -> None:
        self.seen, self.result = seen, seen['result']
        self.visits: list[Visit] = []
        for number, parent in enumerate(seen['parent']):
            above = self.visits[parent].path if parent >= 0 else ''
            self.visits.append(
                Visit(
                    number,
                    f'{above} {seen["move"][number]}'.strip(),
                    -inf if seen['low'][number] is None else seen['low'][number],
                    inf if seen['high'][number] is None else seen['high'][number],
                    seen['value'][number],
                    seen['flags'][number],
                    seen['left'][number],
                )
            )

    def at(self, path: str) -> Visit:
        """The last visit of a position."""
        return [visit for visit in self.visits if visit.path == path][-1]

    def paths(self) -> list[str]:
        return [visit.path for visit in self.visits]


def told(figure: dict[str, Any], setting: Setting | None = None, **own: Any) -> Told:
    return _told(json.dumps(run(figure, setting, **own)))


@cache
def _told(asked: str) -> Told:
    return Told(ask(op='trace', **json.loads(asked)))


def views(figure: dict[str, Any]) -> list[dict[str, Any]]:
    """The boards of all visits of a figure's own run."""
    shown = told(figure).seen
    found: list[dict[str, Any]] = ask(op='views', **shown['run'], visits=list(range(len(shown['parent']))))['views']
    return found


def counted(figure: dict[str, Any], setting: Setting | None = None, **own: Any) -> dict[str, Any]:
    """How a rung answers a figure, and what that took: a Count, which is no trace and so may be large."""
    return _counted(json.dumps(run(figure, setting, **own)))


@cache
def _counted(asked: str) -> dict[str, Any]:
    return ask(op='count', **json.loads(asked))


def asks(figure: dict[str, Any], **own: Any) -> Iterator[tuple[Setting, list[dict[str, Any]]]]:
    """The parts of a figure that asks: the setting of each, and its questions."""
    for part in figure['asks']:
        setting = {**usual(figure), **{name: text_at(figure, name, at) for name, at in part.get('set', {}).items()}}
        request = {name: part[name] for name in ('kinds', 'says') if name in part}
        if 'until' in part:
            request['until'] = until(figure, setting, part['until'])
        yield setting, ask(op='questions', **run(figure, setting), **request, **words(figure), **own)['questions']


def words(figure: dict[str, Any]) -> dict[str, Any]:
    """How the places of a figure are named, and its numbers counted."""
    return {'root': figure.get('root', ''), 'boards': figure.get('boards', False), 'mover': turned(figure)}


def text_at(figure: dict[str, Any], name: str, at: int) -> str:
    """The text that a knob puts in its place: that of a choice, or a number itself."""
    knob = next(knob for knob in figure['knobs'] if knob['id'] == name)
    return choices(knob)[at] if 'choices' in knob else str(at)


def until(figure: dict[str, Any], setting: Setting, wish: dict[str, Any]) -> dict[str, Any]:
    """The request for the number from which on something changes: the tree for each number of the knob."""
    knob = next(knob for knob in figure['knobs'] if knob['id'] == wish['leaf'])
    numbers = range(knob['low'], knob['high'] + 1)
    starts = {str(number): line(figure, {**setting, knob['id']: str(number)})['start'] for number in numbers}
    return {**wish, 'given': knob['start'], 'starts': starts}


def exact(figure: dict[str, Any], path: str, setting: Setting | None = None) -> float:
    """The value to MAX of the position at a path, by the plainest search of all."""
    game, there = position(figure, setting)
    for text in path.split():
        there = game.play(there, game.read_move(there, text))
    return _exact(game, there)


@cache
def _exact(game: Any, there: Any) -> float:
    payoff = game.payoff(there)
    if payoff is not None:
        return float(payoff[0])
    result = RUNGS['expectiminimax'].search(game, there)
    return float(-result.value if game.player(there) == 1 else result.value)


def mover(figure: dict[str, Any], path: str) -> int:
    """1 or -1, as the seat to move at a path counts; who would move at a finished game is the seat that did not."""
    game, there = position(figure)
    seat = game.player(there)
    for text in path.split():
        there, before = game.play(there, game.read_move(there, text)), seat
        seat = game.player(there) if game.payoff(there) is None else 1 - before
    return -1 if seat == 1 else 1

"""The one door that JavaScript knocks on: JSON in, JSON out, as `static/types.d.ts` tells.

A request about a game carries the whole line, so any worker can answer it at any time. What is kept here between two
requests only saves work.
"""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from plywood import games, players
from plywood.game import CHANCE, Game, Refusal, shorten
from plywood.record import Entry, Record, asked, options_of, read
from plywood.search.result import Result

LONGEST = 12_000_000
"""Characters of a request that are read at most."""
DEEPEST = 200
"""Brackets and braces that a request opens at most: reading deeply nested JSON can end the interpreter."""
QUOTED = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A text within a request, whose own brackets nest nothing."""
HINT_NODES = 20_000
KINDS = ('.py', '.txt', '.json')
"""The kinds of files that the engine is made of."""
ELSEWHERE = re.compile('plywood/terminal/|(.*/)?(__main__|match|train|write_[a-z]+)[.]py')
"""What a page has no use for: the terminal, matches, and the programs that make data."""
SEARCHES = ('think', 'choose', 'hint', 'count', 'trace', 'detail', 'views')

_listener: Callable[[str], object] | None = None
_kept: tuple[tuple[Any, ...], Record] | None = None
"""The last record, and what was asked for when it was begun."""


def listen(callback: Callable[[str], object] | None) -> None:
    """From now on tell this callback, as JSON, how each search gets on."""
    global _listener
    _listener = callback


def dispatch(request: str) -> str:
    """The reply to one request. It never raises: what goes wrong is told in words."""
    try:
        if len(request) > LONGEST or nests(request) > DEEPEST:
            raise Refusal('the request is too large or too deeply nested; ask about one game at a time')
        ask = json.loads(request)
        operation = OPERATIONS.get(str(ask.get('op'))) if isinstance(ask, dict) else None
        if operation is None:
            raise Refusal(f'there is no such request; op is one of {", ".join(OPERATIONS)}')
        reply = {'ok': True, **operation(ask)}
    except Refusal as refusal:
        more = {name: getattr(refusal, name, None) for name in ('ply', 'depth')}
        reply = {'ok': False, 'error': str(refusal), **{name: told for name, told in more.items() if told}}
    except json.JSONDecodeError as error:
        reply = {'ok': False, 'error': f'the request is not JSON: {error}'}
    except KeyboardInterrupt:
        reply = {'ok': False, 'error': 'stopped before there was an answer; ask again'}
    except Exception as error:
        reply = {'ok': False, 'error': f'a fault in Plywood itself ({error!r}); the game is kept, so try another move'}
    return json.dumps(reply)


def wants(request: str) -> str:
    """As JSON, the data files that would serve a request and are not here yet. It never raises, as `dispatch` does not:
    what is wrong with a request, the reply to it tells."""
    try:
        ask = json.loads(request) if nests(request) <= DEEPEST else {}
        if ask.get('op') in SEARCHES and insight(ask):
            record = replay(ask)
            return json.dumps(list(record.game.wants(record.position)))
    except Exception:
        pass
    return '[]'


def insight(ask: Mapping[str, Any]) -> bool:
    """Whether what is asked for may use what a game knows without search; weak levels may not."""
    return 'level' not in ask or players.find(str(ask['level'])).insight


def nests(request: str) -> int:
    """How many brackets and braces a request opens, those within texts left out."""
    bare = QUOTED.sub('', request)
    return bare.count('[') + bare.count('{')


def describe(ask: Mapping[str, Any]) -> dict[str, Any]:
    """Every game with its facts, and those that are to come."""
    return {'games': [facts(game) for game in games.GAMES.values()], 'coming': list(games.COMING)}


def look(ask: Mapping[str, Any]) -> dict[str, Any]:
    """What there is to see and to play at the end of a line."""
    return picture(replay(ask))


def think(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The engine's judgement of the end of a line, and of every move there."""
    record = replay(ask)
    limits = {name: limit(ask, name) for name in ('nodes', 'seconds', 'depth')}
    if not any(limits.values()):
        limits['nodes'] = players.LEVELS['level6'].nodes
    begun = perf_counter()
    report = reporter(record, ask, begun)
    return thought(record, players.think(record.game, record.position, report=report, **limits), ask, begun)


def choose(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The move that a level plays at the end of a line, and what it thought."""
    record, begun = replay(ask), perf_counter()
    level = players.find(str(ask.get('level')))
    seed = ask.get('seed', 0)
    report = reporter(record, ask, begun)
    move, result = players.choose(record.game, record.position, level, seed, report=report)
    return {**thought(record, result, ask, begun), 'move': record.game.write_move(record.position, move)}


def roll(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome that CHANCE brings at the end of a line. The same seed brings the same."""
    record = replay(ask)
    game, position = record.game, record.position
    luck = Random(f'{ask.get("seed", 0)} {game.name} {game.write_position(position)}')
    return {'move': game.write_move(position, players.roll(game, position, luck))}


def hint(ask: Mapping[str, Any]) -> dict[str, Any]:
    """What helps at the end of a line, in steps: what can be had, what is true here, where to look, the move."""
    record = replay(ask)
    game, position = record.game, record.position
    if game.player(position) == CHANCE:
        raise Refusal(f'{game.title}: chance is to move, so there is nothing to choose; see first what it brings')
    result = players.think(game, position, nodes=HINT_NODES)
    view = game.view(position, game.player(position))
    pressed = {path['move']: path for path in view['paths']}
    texts = [game.write_move(position, candidate.move) for candidate in result.ranked]
    steps = [{'text': verdict(game, position, result), 'cells': []}]
    steps += [{'text': sentence, 'cells': []} for sentence in game.advice(position)]
    if len(texts) > 2:
        near = sorted({cell for text in texts[:2] for cell in pressed[text]['cells']})
        steps.append({'text': 'One of these is best.', 'cells': near})
    best = pressed[texts[0]]
    steps.append({'text': f'Play {texts[0]}: {best["say"]}.', 'cells': best['cells'], 'move': texts[0]})
    return {'steps': steps}


def read_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The game that a pasted text stands for: its main line, the other lines, and what was wrong in the text."""
    record = read(games.find(str(ask.get('game'))), str(ask.get('text', '')), options_of(ask))
    others = [[entry.text for entry in line] for line in record.lines[1:]]
    return {**picture(record), 'others': others, 'problem': record.problem}


def write_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """A line, and others from the same start, in the game's own notation."""
    game, options, start, texts = asked(ask)
    record = Record(game, options, start)
    record.play_all(texts)
    for line in lines_of(ask):
        record.add(line)
    return {'text': record.write()}


def lines_of(ask: Mapping[str, Any]) -> list[list[str]]:
    lines = ask.get('others') or []
    if not isinstance(lines, list) or not all(
        isinstance(line, list) and all(isinstance(text, str) for text in line) for line in lines
    ):
        raise Refusal('others: give a list of lines, each a list of move texts from the start')
    return lines


# The lab and the examiner are loaded when they are first asked: no game waits for them.


def rungs(ask: Mapping[str, Any]) -> dict[str, Any]:
    from plywood import lab

    return lab.rungs(ask)


def seen(name: str) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    """An operation of the lab on the end of a line; the listener hears how many positions it has visited."""

    def tell(visits: int, of: int) -> None:
        if _listener is not None:
            _listener(json.dumps({'visits': visits, 'of': of}))

    def operation(ask: Mapping[str, Any]) -> dict[str, Any]:
        from plywood import lab

        reply: dict[str, Any] = getattr(lab, name)(replay(ask), ask, tell)
        return reply

    return operation


def exercise(ask: Mapping[str, Any]) -> dict[str, Any]:
    from plywood import examiner

    return examiner.exercise(ask)


def mark(ask: Mapping[str, Any]) -> dict[str, Any]:
    from plywood import examiner

    return examiner.mark(ask)


OPERATIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    'describe': describe,
    'look': look,
    'think': think,
    'choose': choose,
    'hint': hint,
    'roll': roll,
    'read': read_text,
    'write': write_text,
    'rungs': rungs,
    'count': seen('count'),
    'trace': seen('trace'),
    'detail': seen('detail'),
    'views': seen('views'),
    'exercise': exercise,
    'mark': mark,
}


# --- from a request ----------------------------------------------------------------------------------------------
def replay(ask: Mapping[str, Any]) -> Record:
    """The record of the line that a request carries. The last one is kept, and gone on from where it can be."""
    global _kept
    game, options, start, texts = asked(ask)
    origin = game, game.settle(options), start
    if _kept is None or _kept[0] != origin:
        _kept = origin, Record(game, options, start)
    record = _kept[1]
    while record.undo():
        pass
    for ply, text in enumerate(texts, 1):
        try:
            follow(record, text)
        except Refusal as refusal:
            raise Refusal(f'move {ply}: {refusal}', ply) from None
    return record


def follow(record: Record, text: str) -> None:
    """Play a move, at no cost where it was played before."""
    for reply in record.here.replies:
        if reply.text == text:
            record.here = reply
            return
    record.play(text)


def limit(ask: Mapping[str, Any], name: str) -> float | None:
    given, kinds = ask.get(name), (int, float) if name == 'seconds' else (int,)
    if given is not None and (type(given) not in kinds or not 0 < given <= 10**9):
        raise Refusal(f'{name}: {shorten(given)!r} will not do; give a number above 0')
    return given


# --- to a reply --------------------------------------------------------------------------------------------------
def picture(record: Record) -> dict[str, Any]:
    """A record's last position as the page shows it: a Look."""
    game, position = record.game, record.position
    view = game.view(position)
    if record.here is not record.root:
        path = path_to(game, record.here)
        for mark, cells in (('last', touched(path)), ('from', path['cells'][:-1])):
            for cell in cells:
                view['marks'].setdefault(cell, []).append(mark)
        if 'news' in path:
            view['news'] = path['news']
    return {
        'line': record.plain(),
        'position': game.write_position(position),
        'turn': game.player(position),
        'payoff': game.payoff(position),
        'legal': [path['move'] for path in view['paths']],
        'said': [spoken(game, entry) for entry in record.line],
        'view': view,
    }


def spoken(game: Game, entry: Entry) -> str:
    """How the move that led to an entry is spoken."""
    entry.said = entry.said or path_to(game, entry)['say']
    return entry.said


def path_to(game: Game, entry: Entry) -> dict[str, Any]:
    """The path of the move that led to an entry, as the board showed it before."""
    assert entry.parent is not None
    paths = game.view(entry.parent.position)['paths']
    return next(path for path in paths if path['move'] == entry.text)


def touched(path: Mapping[str, Any]) -> list[str]:
    """The cells that show a move: the last one pressed where it put something there, else all that it changed."""
    put, cells = path.get('put', {}), path['cells']
    return cells[-1:] if cells and cells[-1] in put else list(put or path.get('take') or cells)


def thought(record: Record, result: Result, ask: Mapping[str, Any], begun: float) -> dict[str, Any]:
    """A search's result as JSON carries it: a Thought."""

    game, position = record.game, record.position
    return {
        'move': None if result.move is None else game.write_move(position, result.move),
        'value': result.value,
        'proven': result.proven,
        'line': game.write_line(position, result.line),
        'depth': result.depth,
        **result.counts.plain(),
        'seconds': round(perf_counter() - begun, 3),
        'stopped': result.stopped,
        'lacking': list(game.wants(position)) if insight(ask) else [],
        'ranked': [candidate.plain(game, position) for candidate in result.ranked],
    }


def reporter(record: Record, ask: Mapping[str, Any], begun: float) -> Callable[[Result], None] | None:
    """What tells the listener how a search gets on, if there is one."""
    listener = _listener
    if listener is None:
        return None
    return lambda result: void(listener(json.dumps(thought(record, result, ask, begun))))


def void(_: object) -> None:
    """A callback's answer is of no interest."""


def verdict(game: Game, position: Any, result: Result) -> str:
    """What the seat to move can hope for, in a sentence that keeps proven and estimated apart."""
    value = result.value
    if game.bounds != (-1, 1):
        mean = ' on average' if game.draws(position) else ''
        unit = f' {game.unit}' if game.unit else ''
        known = 'Proven' if result.proven else 'Estimated'
        return f'{known}: with best play this is worth {value:g}{unit} to you{mean}.'
    if result.proven:
        if value == 0:
            return 'Proven: with best play on both sides this is a draw.'
        return f'Proven: you can {"win from here" if value > 0 else "only lose against best play"}.'
    if abs(value) < 0.1:
        return 'Estimated: about even.'
    return f'Estimated: {"better" if value > 0 else "worse"} for you.'


def facts(game: Game) -> dict[str, Any]:
    """What a page must know of a game before it is played: GameFacts."""
    return {
        'name': game.name,
        'title': game.title,
        'blurb': game.blurb,
        'rules': list(game.rules),
        'seats': list(game.seats),
        'chance': game.chance,
        'hidden': game.hidden,
        'bounds': list(game.bounds),
        'unit': game.unit,
        'options': [option.facts() for option in game.options],
        'positionHelp': game.position_help,
        'typed': game.typed,
        'levels': [
            {
                'name': level.name,
                'title': level.title,
                'nodes': level.nodes,
                'about': level.about,
                'strength': players.strength(game, level),
            }
            for level in players.LEVELS.values()
        ],
    }


def prepared() -> dict[str, Any]:
    """What the page shows before Python has arrived; written when the site is prepared."""
    package = Path(__file__).parent
    names = (path.relative_to(package.parent).as_posix() for path in package.rglob('*') if path.suffix in KINDS)
    return {
        **describe({}),
        'first': {name: picture(Record(game)) for name, game in games.GAMES.items()},
        'files': sorted(name for name in names if not ELSEWHERE.match(name)),
    }

"""The one door that JavaScript knocks on: JSON in, JSON out, as `static/types.d.ts` tells.

A request about a game carries the whole line, so any worker can answer it at any time. What is kept here between two
requests only saves work.
"""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

from plywood import games, players
from plywood.eyes import Onlooker, eyes_of
from plywood.game import CHANCE, Game, Refusal
from plywood.given import refuse
from plywood.record import Record, asked, options_of, read
from plywood.sealed import Seal, sealed
from plywood.search.result import Result

LONGEST = 12_000_000
"""Characters of a request that are read at most."""
DEEPEST = 200
"""Brackets and braces that a request opens at most: reading deeply nested JSON can end the interpreter."""
QUOTED = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A text within a request, whose own brackets nest nothing."""
HINT_NODES = 20_000
KEPT = 'the game is kept, so try another move'
KINDS = ('.py', '.txt', '.json')
"""The kinds of files that the engine is made of."""
ELSEWHERE = re.compile('plywood/terminal/|(.*/)?(__main__|match|train|train_[a-z]+|write_[a-z]+)[.]py')
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
    ask: Any = None
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
        reply = {'ok': False, 'error': f'a fault in Plywood itself ({fault(error, ask)}); {KEPT}'}
    return json.dumps(reply)


def fault(error: Exception, ask: object) -> str:
    """A fault in words; of a game with something hidden only its kind, for the rest may quote a position."""
    game = games.GAMES.get(str(ask.get('game'))) if isinstance(ask, dict) else None
    return type(error).__name__ if game and game.hidden else repr(error)


def wants(request: str) -> str:
    """As JSON, the data files that would serve a request and are not here yet. It never raises, as `dispatch` does not:
    what is wrong with a request, the reply to it tells."""
    try:
        ask = json.loads(request) if nests(request) <= DEEPEST else {}
        if ask.get('op') in SEARCHES and insight(ask):
            onlooker = replay(ask)
            return json.dumps(list(onlooker.game.wants(onlooker.position)))
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
    return replay(ask).look()


def think(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The strong search's judgement of the end of a line, and of every move there."""
    onlooker = replay(ask)
    position = onlooker.imagined('be thought about')
    limits: dict[str, Any] = {name: limit(ask, name) for name in ('nodes', 'seconds', 'depth')}
    if not any(limits.values()):
        limits['nodes'] = players.LEVELS['level6'].nodes
    begun = perf_counter()
    report = reporter(onlooker.game, position, ask, begun)
    return thought(onlooker.game, position, players.think(onlooker.game, position, report=report, **limits), ask, begun)


def choose(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The move that a level plays at the end of a line; what it thought, where these eyes may know that."""
    onlooker, begun = replay(ask), perf_counter()
    game, position, ply = onlooker.game, onlooker.position, onlooker.record.ply
    level = players.find(str(ask.get('level')))
    open_to = not onlooker.veiled or onlooker.eyes == game.player(position)
    report = reporter(game, position, ask, begun) if open_to else None
    texts: list[str] = []
    while True:
        move, result = players.choose(game, position, level, seed_of(ask), ply, report=report)
        texts.append(game.write_move(position, move))
        if open_to or game.say(position, move, None):
            break
        position = game.play(position, move)  # a silent move: nobody else may notice it, not even by a reply
    if open_to:
        return {**thought(game, position, result, ask, begun), 'move': onlooker.hand_out(texts)}
    return {'move': onlooker.hand_out(texts)}


def roll(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome that CHANCE brings at the end of a line. The same seed brings the same at the same ply."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.position
    outcome = players.roll(game, position, seed_of(ask), onlooker.record.ply)
    return {'move': onlooker.hand_out([game.write_move(position, outcome)])}


def hint(ask: Mapping[str, Any]) -> dict[str, Any]:
    """What helps at the end of a line, in steps: what can be had, what is true here, where to look, the move."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.imagined('be hinted at')
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


def belief(ask: Mapping[str, Any]) -> dict[str, Any]:
    """How likely the other side stands on each cell, for all that these eyes know, where every world counts alike."""
    return {'belief': replay(ask).belief()}


def read_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The game that a pasted text stands for: its main line, the other lines, and what was wrong in the text."""
    game = games.find(str(ask.get('game')))
    record = read(game, str(ask.get('text', '')), options_of(ask))
    others = [] if game.hidden else [[entry.text for entry in line] for line in record.lines[1:]]
    return {**Onlooker(record, eyes_of(ask, game), seed_of(ask)).look(), 'others': others, 'problem': record.problem}


def write_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """A line, and others from the same start, in the game's own notation."""
    game, options, start, texts = opened(ask)
    record = Record(game, options, start)
    onlooker = Onlooker(record, eyes_of(ask, game), seed_of(ask))
    onlooker.follow(texts)
    if any(map(sealed, texts)) and not onlooker.over:
        raise Refusal(f'{game.title}: the moves stay sealed until the game is over; write it down then')
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

        reply: dict[str, Any] = getattr(lab, name)(replay(ask).record, ask, tell)
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
    'belief': belief,
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
def replay(ask: Mapping[str, Any]) -> Onlooker:
    """The line that a request carries, through its eyes. The last record is kept, and gone on from where it can be."""
    global _kept
    game, options, start, texts = opened(ask)
    origin = game, game.settle(options), start
    if _kept is None or _kept[0] != origin:
        _kept = origin, Record(game, options, start)
    onlooker = Onlooker(_kept[1], eyes_of(ask, game), seed_of(ask))
    onlooker.follow(texts)
    return onlooker


def opened(ask: Mapping[str, Any]) -> tuple[Game, Mapping[str, object], str | None, list[str]]:
    """What a request asks for, with its start in clear."""
    game, options, start, texts = asked(ask)
    if start is not None and game.hidden and sealed(start):
        start = Seal(game, game.settle(options), seed_of(ask)).open_start(start)
    return game, options, start, texts


def seed_of(ask: Mapping[str, Any]) -> object:
    return ask.get('seed', 0)


def limit(ask: Mapping[str, Any], name: str) -> float | None:
    given, kinds = ask.get(name), (int, float) if name == 'seconds' else (int,)
    if given is not None and (type(given) not in kinds or not 0 < given <= 10**9):
        raise refuse(given, f'{name}: ', 'a number above 0')
    return given


# --- to a reply --------------------------------------------------------------------------------------------------
def thought(game: Game, position: Any, result: Result, ask: Mapping[str, Any], begun: float) -> dict[str, Any]:
    """A search's result as JSON carries it: a Thought."""
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


def reporter(game: Game, position: Any, ask: Mapping[str, Any], begun: float) -> Callable[[Result], None] | None:
    """What tells the listener how a search gets on, if there is one."""
    listener = _listener
    if listener is None:
        return None
    return lambda result: void(listener(json.dumps(thought(game, position, result, ask, begun))))


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
        'first': {name: Onlooker(Record(game), None, 0).look() for name, game in games.GAMES.items()},
        'files': sorted(name for name in names if not ELSEWHERE.match(name)),
    }

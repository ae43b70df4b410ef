"""The one door between JavaScript and Python: JSON in, JSON out, in the types of `static/types.d.ts`.

A request about a game carries the whole line, so any worker can answer it at any time. The few things kept between two
requests only save work.
"""

import json
from pathlib import Path
from typing import Any

from plywood import games
from plywood.door.playing import describe
from plywood.door.replies import listen as listen
from plywood.door.requests import checked, games_in, insight, nests, operation_of, replay
from plywood.game import Refusal
from plywood.onlooker import Onlooker
from plywood.operations import NOT_ON_PAGE, OPERATIONS, Operation
from plywood.record import Record

PACKAGE = Path(__file__).parent.parent
MOST_CHARACTERS = 12_000_000
"""The longest request that is read, in characters."""
MOST_BRACKETS = 200
"""The most brackets and braces that a request may open: reading deeply nested JSON can end the interpreter."""
KEPT = 'the game is kept, so try another move'
KINDS = ('.py', '.txt', '.json')
"""The kinds of files that the page's engine consists of."""
LATE_ZIP = 'study.zip'
"""The lab, the examiner, the review and imagined worlds. Like each family of games, the page fetches them when they are
first wanted."""
LATE = 'this part of the program has not arrived yet; check the connection and try again in a moment'


def dispatch(request: str) -> str:
    """The reply to one request. It never raises: the reply contains any error as a sentence."""
    ask: Any = None
    try:
        if len(request) > MOST_CHARACTERS or nests(request) > MOST_BRACKETS:
            raise Refusal('the request is too large or too deeply nested; ask about one game at a time')
        ask = parse(request)
        operation = checked(ask)
        if lacking(operation, ask):
            raise Refusal(LATE)
        reply = {'ok': True, **operation.run(ask)}
    except Refusal as refusal:
        more = {name: getattr(refusal, name, None) for name in ('ply', 'bare', 'depth')}
        reply = {'ok': False, 'error': str(refusal), **{name: value for name, value in more.items() if value}}
    except KeyboardInterrupt:
        reply = {'ok': False, 'error': ended(ask)}
    except Exception as error:
        reply = {'ok': False, 'error': f'a fault in Plywood itself ({fault(error, ask)}); {KEPT}'}
    return json.dumps(reply)


def parse(request: str) -> Any:
    """The request as JSON; a Refusal where it is none, or where Python does not read a number for its length."""
    try:
        return json.loads(request)
    except json.JSONDecodeError as error:
        raise Refusal(f'the request is not JSON: {error}') from None
    except ValueError:
        raise Refusal('a number in the request has thousands of digits; give a shorter one') from None


def ended(ask: object) -> str:
    """Why there is no answer to a request that was ended: a search by a person; anything else only when it runs on long
    after it should have ended."""
    operation = operation_of(ask)
    if operation and operation.kind == 'play':
        return f'the request ran on like an endless loop, and was ended; {KEPT}'
    return 'stopped before there was an answer; ask again'


def fault(error: Exception, ask: object) -> str:
    """A fault in words. In a hidden game only its kind, because its message may quote a position."""
    game = games.GAMES.imported.get(str(ask.get('game'))) if isinstance(ask, dict) else None
    return type(error).__name__ if game and game.hidden else repr(error)


def wants(request: str) -> str:
    """The missing files that would help to answer a request, as JSON. It never raises: the reply of `dispatch` reports
    whatever is wrong with the request."""
    names: list[str] = []
    try:
        ask = json.loads(request) if nests(request) <= MOST_BRACKETS else {}
        operation = operation_of(ask)
        names.extend(lacking(operation, ask) if operation else [])
        if operation and operation.kind != 'play' and (insight(ask) or games.find(ask['game']).engine.judged_by_files):
            onlooker = replay(ask)
            names.extend(onlooker.game.wants(onlooker.position))
    except Exception:
        pass
    return json.dumps(names)


def lacking(operation: Operation, ask: Any) -> list[str]:
    """The parts of the program that a request needs and that have not come yet; the page brings them all by itself,
    after the engine."""
    study = [LATE_ZIP] if operation.late and not (PACKAGE / 'lab').is_dir() else []
    named = games.GAMES if operation.every_game else games_in(ask)
    absent = {games.module_of(name) for name in named if name in games.GAMES and not games.has_come(name)}
    return study + [f'{module}.zip' for module in sorted(absent)]


def prepared() -> dict[str, Any]:
    """The data that the page shows before Python has loaded; written when the site is prepared."""
    names = (path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob('*') if path.suffix in KINDS)
    return {
        **describe({}),
        'requests': {operation.name: operation.kind for operation in OPERATIONS.values()},
        'first': {name: Onlooker(Record(game), None, 0).show() for name, game in games.GAMES.items()},
        'files': sorted(name for name in names if not NOT_ON_PAGE.match(name)),
    }

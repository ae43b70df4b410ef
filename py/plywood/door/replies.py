"""The replies of the door as plain data for JSON, and the progress of a running search."""

import json
from collections.abc import Callable, Mapping
from math import ceil, floor
from time import perf_counter
from typing import Any

from plywood import opponents, players
from plywood.door.requests import insight
from plywood.facts import plain_facts
from plywood.game import Game, inherits
from plywood.lines import short_line
from plywood.search.result import Result
from plywood.wording import counted, in_words

BANDS = (
    (0.1, 'even', 'even'),
    (0.3, 'slightly better', 'slightly worse'),
    (0.7, 'better', 'worse'),
    (1.0, 'winning', 'losing'),
)
"""Estimates between loss and win: the words for a player whose value is below each number, and for the other."""
MOST_LINES, MOST_MOVES = 12, 7
"""The most lines of a result, and the most moves of each, that are written as players write them."""
FEW = 20
"""With fewer points at stake than these, an estimate has a decimal place."""
DRAW = 'With best play on both sides, the game is a draw.'

_listener: Callable[[str], object] | None = None


def listen(callback: Callable[[str], object] | None) -> None:
    """From now on, send the progress of each search to this callback, as JSON."""
    global _listener
    _listener = callback


def announce(progress: dict[str, Any]) -> None:
    """Send the progress of a search to the listener, if there is one."""
    if _listener is not None:
        _listener(json.dumps(progress))


def report_visits(visits: int, of: int) -> None:
    """Send the progress of a watched search: its visits so far, and about how many there will be."""
    announce({'visits': visits, 'of': of})


def thought(game: Game, position: Any, result: Result, ask: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """A search's result, and the time that it took, as plain data: a Thought."""
    plain = result.plain(game, position)
    if not inherits(game, 'short'):
        for candidate, found in zip(result.ranked[:MOST_LINES], plain['ranked'], strict=False):
            found['short'] = short_line(game, position, (candidate.line or (candidate.move,))[:MOST_MOVES])
    return {
        **plain,
        'seconds': round(seconds, 3),
        'lacking': list(game.wants(position)) if insight(ask) else [],
    }


def reporter(game: Game, position: Any, ask: Mapping[str, Any], begun: float) -> Callable[[Result], None] | None:
    """A function that sends the thoughts of a search to the listener, if there is one."""
    if _listener is None:
        return None
    return lambda result: announce(thought(game, position, result, ask, perf_counter() - begun))


def verdict(game: Game, position: Any, result: Result) -> str:
    """The prospects of the player to move. A proven value is stated; of an estimated one, the sentence says what seems
    or should be."""
    value, proven = result.value, result.proven
    if game.bounds == (-1, 1):
        return outcome(value, result.plies) if proven and not game.has_chance_left(position) else standing(value)
    mean = ' on average' if game.has_chance_left(position) else ''
    grain = 10 if (game.values.decisive or game.under({}).bounds[1]) < FEW else 1
    size = floor(abs(value) * grain + 0.5) / grain
    if not size and not proven:
        return 'The game looks even.'
    if not game.unit:
        return payment(value, proven, mean)
    if proven:
        return margin(value, game.unit)
    return f'You should {"win" if value > 0 else "lose"} by {about(value, size, grain, game.unit)}{mean}.'


def outcome(value: float, plies: int | None = None) -> str:
    """A proven win, draw or loss, and how soon, if the search tells."""
    if value == 0:
        return DRAW
    soon = '' if plies is None else f' in {counted((plies + 1) // 2, "move")}'
    return f'You can force a win{soon}.' if value > 0 else f'Your opponent can force a win{soon}.'


def standing(value: float) -> str:
    """An estimate between loss and win, in the words of the values on the board."""
    band = next((band for band in BANDS if abs(value) < band[0]), BANDS[-1])
    if band is BANDS[0]:
        return 'The game looks even.'
    words = band[1] if value > 0 else band[2]
    return f'You seem to be {words}.' if band is BANDS[-1] else f'You seem {words}.'


def margin(value: float, unit: str) -> str:
    """A proven result in units: discs."""
    if value == 0:
        return DRAW
    number = counted(abs(value), unit.removesuffix('s'), unit)
    return f'With best play, you {"win" if value > 0 else "lose"} by {number}.'


def about(value: float, size: float, grain: int, unit: str) -> str:
    """An estimated result in units: with a decimal place, or between two whole numbers of them."""
    low, high = floor(abs(value)), ceil(abs(value))
    if grain > 1:
        return f'about {counted(size, unit.removesuffix("s"), unit)}'
    if low in (0, high):
        number = f'about {in_words(high)}'
    else:
        number = f'{in_words(low)} or {in_words(high)}' if in_words(high).isalpha() else f'{low} or {high}'
    return f'{number} {unit.removesuffix("s") if high == 1 else unit}'


def payment(value: float, proven: bool, mean: str) -> str:
    """A result that is a bare number: one seat pays it to the other."""
    number = f'{"" if proven else "about "}{abs(value):.10g}'
    deal = f'{"get" if value > 0 else "pay"} {number}' if value else 'neither get nor pay'
    return f'With best play, you {deal}{mean}.' if proven else f'You can expect to {deal}{mean}.'


def facts(game: Game) -> dict[str, Any]:
    """The facts of a game that the page needs before the first move: GameFacts."""
    return {
        **plain_facts(game),
        'levels': [
            {
                'name': card.level.name,
                'names': list(card.names),
                'title': card.level.title,
                'nodes': players.budget(game, card.level),
                'about': opponents.about(game, card.level),
                'strength': opponents.strength(game, card),
            }
            for card in opponents.cards(game)
        ],
    }

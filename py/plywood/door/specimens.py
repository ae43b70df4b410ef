"""Whole games for the first page to replay before Python has loaded: a start, and what each move changes. For those
that the page shows large, also the program's thought at each position.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from plywood.game import Game
from plywood.games import GAMES
from plywood.onlooker import Onlooker
from plywood.record import Record
from plywood.search import strong
from plywood.search.limits import Limits

WHILE = 5
"""Minutes. static/views/home.js has the same."""
GLANCE = 10_000
"""Nodes of a thought."""


def specimens() -> dict[str, Any]:
    """The specimen of each game that has one: `Specimen` in static/types.d.ts."""
    found = {name: filmed(game) for name, game in GAMES.items() if game.specimen}
    for game in shown_large([GAMES[name] for name in found]):
        found[game.name]['thoughts'] = thoughts(game)
    return found


def shown_large(games: Sequence[Game]) -> list[Game]:
    """The games that the page shows large: the longest, and the one that it invites newcomers to, which is the shortest
    of those that last a while."""
    lasting = [game for game in games if game.minutes >= WHILE]
    longest, shortest = max(game.minutes for game in games), min(game.minutes for game in lasting)
    inviting = [game for game in lasting if game.minutes == shortest][-1]
    return [*(game for game in games if game.minutes == longest), inviting]


def thoughts(game: Game) -> list[dict[str, Any] | None]:
    """The program's thoughts on each position of the specimen; None where the game is over."""
    record = Record(game)
    found = [glance(game, record.position)]
    for text in game.specimen.split():
        record.play(text)
        found.append(glance(game, record.position))
    return found


def glance(game: Game, position: Any) -> dict[str, Any] | None:
    """The program's thoughts on a position, with the value to the first seat."""
    seat = game.player(position)
    if seat is None:
        return None
    result = strong.think(game, position, Limits(GLANCE))
    pressed = {path['move']: path['cells'] for path in game.view(position, seat)['paths']}
    cells = pressed[game.write_move(position, result.move)]
    return {
        'seat': seat,
        'value': round(-result.value if seat else result.value, 3),
        'proven': result.proven,
        'depth': result.depth,
        'likes': game.short(position, result.move),
        'cells': [cells[0], cells[-1]],
    }


def filmed(game: Game) -> dict[str, Any]:
    record = Record(game)
    start = before = view_of(record)
    steps = []
    for text in game.specimen.split():
        record.play(text)
        after = view_of(record)
        steps.append(change(before['pieces'], after['pieces']) | {'marks': after['marks']})
        before = after
    return {'view': drawn(start), 'steps': steps}


def drawn(view: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a view that a small board needs."""
    return {name: view[name] for name in ('geometry', 'pieces', 'marks', 'shades') if name in view}


def view_of(record: Record) -> dict[str, Any]:
    """The view, without the marks for a player to move: here nobody is. Where something is hidden, the
    view is that of the player at the lower edge."""
    game = record.game
    view = Onlooker(record, (game.bottom_seat or 0) if game.hidden else None, 0).show()['view']
    marks = {cell: [mark for mark in marks if mark != 'must'] for cell, marks in view['marks'].items()}
    return {**view, 'marks': {cell: left for cell, left in marks.items() if left}}


def change(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The pieces to put, and the cells to empty."""
    put = {cell: piece for cell, piece in after.items() if before.get(cell) != piece}
    take = [cell for cell in before if cell not in after]
    return {name: what for name, what in (('put', put), ('take', take)) if what}

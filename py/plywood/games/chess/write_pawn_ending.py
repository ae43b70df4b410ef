"""Makes the table of pawn_ending.py: `python3 -m plywood.games.chess.write_pawn_ending` (a minute).

Positions are won backwards: first those in which the pawn becomes a queen or a rook that cannot be taken, then, round
by round, those in which White can move to a won one, and those in which Black can move to no other.
"""

from base64 import b85encode
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from zlib import compress

from .pawn_ending import PAWNS, POSITIONS, number
from .tables import NEAR_KINGS, STRIKES

TABLE = Path(__file__).parent / 'pawn_ending.txt'
Place = tuple[int, int, int, int]
"""The side to move, the squares of the pawn, of its king, and of the bare king."""


def possible(place: Place) -> bool:
    seat, pawn, strong, bare = place
    if len({pawn, strong, bare}) < 3 or bare in NEAR_KINGS[strong]:
        return False
    return seat == 1 or bare not in STRIKES[0][pawn]


def promotes(place: Place) -> bool:
    """Whether the pawn can become a queen or a rook that is not lost at once."""
    _, pawn, strong, bare = place
    end = pawn + 8
    return end > 55 and end not in (strong, bare) and (bare not in NEAR_KINGS[end] or strong in NEAR_KINGS[end])


def after_white(place: Place) -> Iterator[Place]:
    """What White's moves lead to while the pawn is a pawn."""
    _, pawn, strong, bare = place
    moved = [(1, pawn, square, bare) for square in NEAR_KINGS[strong]]
    if pawn < 48 and pawn + 8 not in (strong, bare):
        moved.append((1, pawn + 8, strong, bare))
        if pawn < 16 and pawn + 16 not in (strong, bare):
            moved.append((1, pawn + 16, strong, bare))
    return filter(possible, moved)


def after_black(place: Place) -> Iterator[Place | None]:
    """What Black's moves lead to; None where the pawn is taken."""
    _, pawn, strong, bare = place
    for square in NEAR_KINGS[bare]:
        if square in NEAR_KINGS[strong] or square in STRIKES[0][pawn]:
            continue
        yield None if square == pawn else (0, pawn, strong, square)


def solve() -> bytearray:
    """A bit for each position: whether White wins."""
    places = [place for place in product((0, 1), PAWNS, range(64), range(64)) if possible(place)]
    won = {place for place in places if not place[0] and promotes(place)}
    rest = [place for place in places if place not in won]
    while True:
        found = {place for place in rest if is_won(place, won)}
        if not found:
            break
        won |= found
        rest = [place for place in rest if place not in found]
    bits = bytearray(POSITIONS // 8)
    for place in won:
        at = number(*place)
        bits[at >> 3] |= 1 << (at & 7)
    return bits


def is_won(place: Place, won: set[Place]) -> bool:
    if place[0] == 0:
        return any(then in won for then in after_white(place))
    then = list(after_black(place))
    return bool(then) and all(each in won for each in then)


def write() -> None:
    text = b85encode(compress(bytes(solve()), 9)).decode()
    TABLE.write_text(f'{text}\n')
    print(f'{TABLE.name}: {len(text):,} characters')


if __name__ == '__main__':
    write()

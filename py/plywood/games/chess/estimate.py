"""What a position of chess is worth, in hundredths of a pawn and as an expected payoff.

Early and late worth are mixed by the material that is left. Beside the pieces on their squares count pawns (once for
each formation, which is kept), a pair of bishops, rooks on open files, and the pawns in front of a king.
"""

from plywood.game import squash

from .fast import Board
from .weights import FULL, HALF, MASK, SHIFT, WEIGHTS, packed

SCALE = 1_000_000
"""Units of an estimate per point of payoff: so many that no two estimates of the search become one."""
HALFWAY, MOST = 200, 940_000
"""The advantage that is worth half of the most that an estimate says."""
WORTH = 150, 350, 370, 550, 1050, 0
"""What each piece counts against a bare king: more than usual, so that a won ending is kept."""


def both(name: str) -> int:
    """A term's early and late worth in one int, as the sums have them."""
    return packed(*WEIGHTS[name])


PAIR, DOUBLED, ISOLATED, OPEN, HALF_OPEN, SHIELD = map(both, ('pair', 'doubled', 'isolated', 'open', 'half', 'shield'))
PASSED = [packed(*pair) for pair in WEIGHTS['passed']]
TEMPO: int = WEIGHTS['tempo']
FILES = [tuple(other for other in (file - 1, file, file + 1) if 0 <= other < 8) for file in range(8)]
MOST_KEPT = 60_000

Formation = tuple[int, tuple[int, ...], tuple[int, ...]]
"""What the pawns are worth, and on each file the rearmost row of White's pawns and the foremost of Black's."""
_formations: dict[int, Formation] = {}


def formation(p: Board) -> Formation:
    """The worth of the pawns, and the files that they leave open."""
    white = sorted(square for square, piece in p.sides[0].items() if piece == 1)
    black = sorted(square for square, piece in p.sides[1].items() if piece == 7)
    rear, rear_black = [8] * 10, [-1] * 10  # the last two stand for the files beyond the edges
    front, front_black = [-1] * 10, [8] * 10
    total = 0
    for square in white:
        file, row = square & 7, square >> 3
        if rear[file] < 8:
            total += DOUBLED
        rear[file] = min(rear[file], row)
        front[file] = max(front[file], row)
    for square in black:
        file, row = square & 7, square >> 3
        if rear_black[file] > -1:
            total -= DOUBLED
        rear_black[file] = max(rear_black[file], row)
        front_black[file] = min(front_black[file], row)
    for square in white:
        file, row = square & 7, square >> 3
        if rear[file - 1] == 8 and rear[file + 1] == 8:
            total += ISOLATED
        if row == front[file] and all(rear_black[other] <= row for other in FILES[file]):
            total += PASSED[row]
    for square in black:
        file, row = square & 7, square >> 3
        if rear_black[file - 1] == -1 and rear_black[file + 1] == -1:
            total -= ISOLATED
        if row == front_black[file] and all(rear[other] >= row for other in FILES[file]):
            total -= PASSED[7 - row]
    found = total, tuple(rear), tuple(rear_black)
    if len(_formations) >= MOST_KEPT:
        _formations.clear()
    _formations[p.pawns] = found
    return found


def advantage(p: Board) -> int:
    """The advantage of the side to move in hundredths of a pawn."""
    if len(p.sides[0]) == 1 or len(p.sides[1]) == 1:
        return against_bare_king(p)
    pawns = _formations.get(p.pawns) or formation(p)
    sums, white, black = pawns
    sums += p.sums
    bishops = 0
    for square, piece in p.sides[0].items():
        if piece == 4:
            file = square & 7
            if white[file] == 8:
                sums += OPEN if black[file] < 0 else HALF_OPEN
        elif piece == 3:
            bishops += 1
    if bishops > 1:
        sums += PAIR
    bishops = 0
    for square, piece in p.sides[1].items():
        if piece == 10:
            file = square & 7
            if black[file] < 0:
                sums -= OPEN if white[file] == 8 else HALF_OPEN
        elif piece == 9:
            bishops += 1
    if bishops > 1:
        sums -= PAIR
    king = p.kings[0]
    if king < 16:
        file, row = king & 7, king >> 3
        for other in FILES[file]:
            if white[other] - row == 1:
                sums += SHIELD
    king = p.kings[1]
    if king > 47:
        file, row = king & 7, king >> 3
        for other in FILES[file]:
            if row - black[other] == 1:
                sums -= SHIELD
    early = (sums + HALF & MASK) - HALF
    sums = sums - early >> SHIFT
    late = (sums + HALF & MASK) - HALF
    phase = sums - late >> SHIFT
    if phase > FULL:
        phase = FULL
    worth = (early * phase + late * (FULL - phase)) // FULL
    return (worth if p.seat == 0 else -worth) + TEMPO


def against_bare_king(p: Board) -> int:
    """The advantage where one side has only its king: material, and how near that king is to where mate is given.

    With a bishop and a knight that is a corner of the bishop's colour, else the edge; the other king must come near.
    """
    strong = 0 if len(p.sides[1]) == 1 else 1
    pieces = sorted((piece - 1) % 6 for piece in p.sides[strong].values())
    bare, king = p.kings[1 - strong], p.kings[strong]
    file, row = bare & 7, bare >> 3
    near = 14 - abs(file - (king & 7)) - abs(row - (king >> 3))
    worth = sum(WORTH[kind] for kind in pieces)
    if 0 in pieces:
        worth += sum(
            12 * (square >> 3 if strong == 0 else 7 - (square >> 3))
            for square, piece in p.sides[strong].items()
            if piece in (1, 7)
        )
        worth += near * 2
    elif pieces in ([1, 5], [2, 5], [1, 1, 5]):
        worth = near  # no mate can be forced
    elif pieces == [1, 2, 5]:
        bishop = next(square for square, piece in p.sides[strong].items() if (piece - 1) % 6 == 2)
        dark = (bishop + (bishop >> 3)) % 2 == 0
        corner = min(file + row, 14 - file - row) if dark else min(file + 7 - row, 7 - file + row)
        worth += 40 * (7 - corner) + 8 * near + edge(file, row)
    else:
        worth += 10 * edge(file, row) + 8 * near
    return worth if p.seat == strong else -worth


def edge(file: int, row: int) -> int:
    """How far a square is from the middle of the board, by column and row together."""
    return int(abs(file - 3.5) + abs(row - 3.5))


def advantage_of(value: float) -> int:
    """The advantage that is worth an expected payoff, in hundredths of a pawn: the inverse of `squash`."""
    share = min(abs(value) * SCALE / MOST, 0.99)
    return round(HALFWAY * share / (1 - share)) * (1 if value > 0 else -1)


def estimate(p: Board) -> int:
    """The expected payoff of the side to move, in the game's units."""
    return squash(advantage(p), HALFWAY, MOST)

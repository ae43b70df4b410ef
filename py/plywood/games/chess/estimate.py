"""What a position of chess is worth, in hundredths of a pawn and as an expected payoff.

Early and late worth are mixed by the material that is left. The pieces on their squares are summed up with every move,
in the key. The rest depends on pawns, rooks and kings alone, the frame of a position, and is kept for each frame: weak
and passed pawns, kings near them, rooks on open files, and the pawns in front of a king. A pair of bishops counts too.
The weights are those of weights.json.
"""

from plywood.game import squash

from . import pawn_ending
from .fast import Board
from .tables import FRAME, SUMS
from .weights import (
    BLACK_PAIR,
    FULL,
    HALF,
    MASK,
    PHASE,
    SHIFT,
    WEIGHTS,
    WHITE_PAIR,
    packed,
)

SCALE = 1_000_000
"""Units of an estimate per point of payoff: so many that no two estimates of the search become one."""
HALFWAY, MOST = 200, 940_000
"""The advantage that is worth half of the most that an estimate says."""
SURE = 150
"""What is added for a pawn that is sure to become a queen."""
WORTH = 150, 350, 370, 550, 1050, 0
"""What each piece counts against a bare king: more than usual, so that a won ending is kept."""


def both(name: str) -> int:
    """A term's early and late worth in one int, as the sums have them."""
    return packed(*WEIGHTS[name])


DOUBLED, ISOLATED, LINKED, GUARDED, OPEN, HALF_OPEN, SHIELD, ESCORT, CHASE = map(
    both, ('doubled', 'isolated', 'linked', 'guarded', 'open', 'half', 'shield', 'escort', 'chase')
)
PASSED = [packed(*pair) for pair in WEIGHTS['passed']]
EARLY_PAIR, LATE_PAIR = WEIGHTS['pair']
TEMPO: int = WEIGHTS['tempo']
ENOUGH = 10
"""Above this much material nobody looks for a bare king: two queens and two rooks win anyhow."""
BELOW_FRAME = (1 << SUMS) - 1
MOST_KEPT = 60_000
SQUARES = range(64)


def apart(one: int, other: int) -> int:
    """The king's steps from a square to another."""
    return max(abs((one & 7) - (other & 7)), abs((one >> 3) - (other >> 3)))


APART = [[apart(one, other) for other in SQUARES] for one in SQUARES]
BIT = [1 << square for square in SQUARES]


def rows(first: int, last: int) -> int:
    """The squares from one row to another, as bits; none if there are no such rows."""
    return sum(255 << 8 * row for row in range(max(first, 0), min(last, 7) + 1))


COLUMNS = [sum(1 << 8 * row + file for row in range(8)) if 0 <= file < 8 else 0 for file in range(-1, 9)]
FILE = [COLUMNS[(square & 7) + 1] for square in SQUARES]
BESIDE = [COLUMNS[square & 7] | COLUMNS[(square & 7) + 2] for square in SQUARES]
BEFORE = [rows(row + 1, 7) for row in range(8)], [rows(0, row - 1) for row in range(8)]
BEHIND = [rows(row - 1, row - 1) for row in range(8)], [rows(row + 1, row + 1) for row in range(8)]
HOME = (
    [rows(row + 1, row + 1 if row < 2 else 0) for row in range(8)],
    [rows(row - 1 if row > 5 else 8, row - 1) for row in range(8)],
)
"""By side and row, the rows before it, the one behind it, and the one before a king's that is at home."""
AHEAD = tuple([FILE[square] & before[square >> 3] for square in SQUARES] for before in BEFORE)
"""By side, the squares before a pawn on its file."""
WAY = tuple([(FILE[square] | BESIDE[square]) & before[square >> 3] for square in SQUARES] for before in BEFORE)
"""The squares from which the other side's pawns stop a pawn from being passed."""
SUPPORT = tuple([BESIDE[square] & behind[square >> 3] for square in SQUARES] for behind in BEHIND)
"""The squares from which a pawn is protected by another."""
SHELTER = tuple([(FILE[square] | BESIDE[square]) & home[square >> 3] for square in SQUARES] for home in HOME)
"""The squares in front of a king at home."""

Formation = tuple[int, tuple[int, ...], tuple[int, ...]]
"""What the pawns are worth, and the squares in front of each side's passed pawns."""
_formations: dict[int, Formation] = {}
_frames: dict[int, int] = {}


def formation(white: list[int], black: list[int], whites: int, blacks: int) -> Formation:
    """The worth of the pawns by themselves: their squares, and these as bits."""
    total, own_goals = pawns_of(0, white, whites, blacks)
    less, other_goals = pawns_of(1, black, blacks, whites)
    if len(_formations) >= MOST_KEPT:
        _formations.clear()
    found = _formations[whites | blacks << 64] = total - less, own_goals, other_goals
    return found


def pawns_of(seat: int, squares: list[int], own: int, others: int) -> tuple[int, tuple[int, ...]]:
    """The worth of a side's pawns, and the squares in front of its passed ones."""
    total, goals = 0, []
    ahead, way, support = AHEAD[seat], WAY[seat], SUPPORT[seat]
    for square in squares:
        linked = own & support[square]
        if linked:
            total += LINKED
        elif not own & BESIDE[square]:
            total += ISOLATED
        if own & ahead[square]:
            total += DOUBLED
        elif not others & way[square]:
            row = square >> 3
            total += PASSED[7 - row if seat else row]
            if linked:
                total += GUARDED
            goals.append(square - 8 if seat else square + 8)
    return total, tuple(goals)


def framed(p: Board) -> int:
    """The worth of pawns, rooks and kings to one another."""
    white, black, rooks, black_rooks = list[int](), list[int](), list[int](), list[int]()
    whites = blacks = 0
    for square, piece in p.sides[0].items():
        if piece == 1:
            white.append(square)
            whites |= BIT[square]
        elif piece == 4:
            rooks.append(square)
    for square, piece in p.sides[1].items():
        if piece == 7:
            black.append(square)
            blacks |= BIT[square]
        elif piece == 10:
            black_rooks.append(square)
    found = _formations.get(whites | blacks << 64) or formation(white, black, whites, blacks)
    total, goals, black_goals = found
    for square in rooks:
        if not FILE[square] & whites:
            total += HALF_OPEN if FILE[square] & blacks else OPEN
    for square in black_rooks:
        if not FILE[square] & blacks:
            total -= HALF_OPEN if FILE[square] & whites else OPEN
    king, black_king = p.kings
    total += SHIELD * ((SHELTER[0][king] & whites).bit_count() - (SHELTER[1][black_king] & blacks).bit_count())
    for square in goals:
        total += APART[king][square] * ESCORT + APART[black_king][square] * CHASE
    for square in black_goals:
        total -= APART[black_king][square] * ESCORT + APART[king][square] * CHASE
    if len(_frames) >= MOST_KEPT:
        _frames.clear()
    _frames[p.key >> FRAME] = total
    return total


def advantage(p: Board) -> int:
    """The advantage of the side to move in hundredths of a pawn."""
    key = p.key
    frame = _frames.get(key >> FRAME)
    sums = (key & BELOW_FRAME) + (framed(p) if frame is None else frame)
    early = (sums + HALF & MASK) - HALF
    sums = sums - early >> SHIFT
    late = (sums + HALF & MASK) - HALF
    counts = sums - late >> SHIFT
    phase = counts & PHASE
    if phase <= ENOUGH and (len(p.sides[0]) == 1 or len(p.sides[1]) == 1):
        return against_bare_king(p)
    if counts & WHITE_PAIR:
        early += EARLY_PAIR
        late += LATE_PAIR
    if counts & BLACK_PAIR:
        early -= EARLY_PAIR
        late -= LATE_PAIR
    if phase > FULL:
        phase = FULL
    worth = (early * phase + late * (FULL - phase)) // FULL
    return TEMPO + worth if p.seat == 0 else TEMPO - worth


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
    if pieces == [0, 5]:
        pawn = next(square for square, piece in p.sides[strong].items() if piece in (1, 7))
        if not pawn_ending.won(pawn, king, bare, strong, p.seat):
            worth = near  # a draw, which the other side may still spoil
        else:
            worth += SURE + 20 * (pawn >> 3 if strong == 0 else 7 - (pawn >> 3))
    elif 0 in pieces:
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
        worth += 160 * (7 - corner) + 8 * near + edge(file, row)
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

"""The estimate of a position of checkers: the sum of its features, each with a weight that was trained.

Every weight is a pair, one for a full board and one for an empty one, and counts in proportion to the pieces between.
The weights are in weights.json; train.py found them in the game's own games.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from pkgutil import get_data
from typing import Any

from .bits import BIT, FULL, SQUARE, bits, singly
from .board import SQUARES, place

Position = tuple[int, int, int, int, int, tuple[int, ...], int]
"""As the kernel has it: Dark's pieces, Light's, all kings, the seat to move, and the plies that led there."""

SCALE = 10_000
"""An estimate of this size would be a win."""
MOST = 9_500
SOFT = 45_000
"""The advantage that makes half of the greatest estimate; a man is worth about 10,000."""
PIECES = 24
"""On a full board."""
KEPT = 100_000
"""The number of sets of pieces whose features are remembered."""
SOON = bits(range(9, 29))
"""The squares on which a man of Dark is tested for being free."""

# --- the features ----------------------------------------------------------------------------------------------------
# Told of Dark; Light has the same, seen from the other end of the board, with the opposite sign.
MAN = 0
"""28 of them: a man on each square where one may stand."""
KING = MAN + 28
"""32: a king on each square."""
HOME = KING + 32
"""16: which of the men on the first row are still there, to keep the other side from being crowned."""
CHAINS = HOME + 16
"""2: a man with another right behind it, on the one diagonal and on the other."""
STEPS, KING_STEPS = CHAINS + 2, CHAINS + 3
"""Steps that men could make, and kings."""
FREE = KING_STEPS + 1
"""6: a man that no piece of the other side stands before, by how many rows it has to go."""
RATIO = FREE + 6
"""The difference of pieces as a part of all pieces: the side ahead gains by every exchange."""
CHASE = RATIO + 1
"""How near the kings of the side that is ahead are to the other side's pieces."""
TURN, MOVE = CHASE + 1, CHASE + 2
"""Being to move; and having the move, which is to say that the pieces stand so that the other must give way."""
COUNT = MOVE + 1

FEW = 12
"""Men get free, and kings chase, where there are no more pieces than this."""
LEAST_RATIO = 48
"""A difference of one piece among this number would be a ratio of 1."""
RATIOS = {
    (ahead, pieces): round(LEAST_RATIO * ahead / max(1, pieces))
    for pieces in range(PIECES + 1)
    for ahead in range(-pieces, pieces + 1)
}
SYSTEM = tuple(bits([square for square in SQUARES if place(square)[0] % 2 == row]) for row in (0, 1))
"""For each seat every other row: who is to move has the move if an odd number of pieces stands there."""


def distance(one: int, other: int) -> int:
    (row, column), (end, side) = place(one), place(other)
    return max(abs(row - end), abs(column - side))


def before(square: int) -> int:
    """Where a piece of Light stands before a man of Dark on this square, or beside its way."""
    row = place(square)[0]
    return bits(other for other in SQUARES if place(other)[0] - row >= max(1, distance(square, other)))


BEFORE = {BIT[square]: before(square) for square in SQUARES}
AROUND = tuple(
    {BIT[square]: bits(other for other in SQUARES if distance(square, other) <= reach) for square in SQUARES}
    for reach in (2, 3, 5)
)
"""The distance from which a piece can chase."""


def of_men(men: int) -> Iterator[tuple[int, int]]:
    """The features of Dark's men alone, each with how often it is there."""
    for bit in singly(men):
        yield MAN + SQUARE[bit] - 1, 1
    yield HOME + sum(1 << number for number in range(4) if men & BIT[number + 1]), 1
    yield CHAINS, (men & men << 5).bit_count()
    yield CHAINS + 1, (men & men << 6).bit_count()


def of_kings(kings: int) -> Iterator[tuple[int, int]]:
    for bit in singly(kings):
        yield KING + SQUARE[bit] - 1, 1


def turned(some: int) -> int:
    """The same squares seen from the other end of the board."""
    return sum(BIT[33 - SQUARE[bit]] for bit in singly(some))


def free(men: int, others: int) -> int:
    """Which of Dark's men have nothing of Light before them."""
    return sum(bit for bit in singly(men & SOON) if not BEFORE[bit] & others)


def of_free(men: int) -> Iterator[tuple[int, int]]:
    for bit in singly(men):
        yield FREE + 7 - place(SQUARE[bit])[0], 1


def chase(hunters: int, prey: int) -> int:
    """The distances of hunting kings from their prey, added."""
    return sum((hunters & zone).bit_count() for zone in zones(prey))


def zones(prey: int) -> tuple[int, ...]:
    """The squares from which a piece among the prey can be chased, each zone around the one before it."""
    return tuple(reduce(or_, (around[bit] for bit in singly(prey)), 0) for around in AROUND)


def features(dark: int, light: int, kings: int, seat: int) -> Iterator[tuple[int, int]]:
    """Every feature of a position with how much of it there is, Dark's less Light's: what `estimate` sums up."""
    men, others, own, foes = dark & ~kings, light & ~kings, dark & kings, light & kings
    empty, pieces, ahead = FULL & ~(dark | light), (dark | light).bit_count(), dark.bit_count() - light.bit_count()
    yield from of_men(men)
    yield from ((number, -amount) for number, amount in of_men(turned(others)))
    yield from of_kings(own)
    yield from ((number, -amount) for number, amount in of_kings(turned(foes)))
    yield STEPS, downward(men, empty) - upward(others, empty)
    yield KING_STEPS, downward(own, empty) + upward(own, empty) - downward(foes, empty) - upward(foes, empty)
    if ahead:
        yield RATIO, RATIOS[ahead, pieces]
    else:
        odd = ((dark | light) & SYSTEM[seat]).bit_count() % 2
        yield MOVE, 1 if odd != seat else -1
    if pieces <= FEW:
        yield from of_free(free(men, light))
        yield from ((number, -amount) for number, amount in of_free(free(turned(others), turned(dark))))
        if ahead > 0 and own:
            yield CHASE, chase(own, light)
        elif ahead < 0 and foes:
            yield CHASE, -chase(foes, dark)
    yield TURN, -1 if seat else 1


def downward(some: int, empty: int) -> int:
    return (some & empty >> 5).bit_count() + (some & empty >> 6).bit_count()


def upward(some: int, empty: int) -> int:
    return (some & empty << 5).bit_count() + (some & empty << 6).bit_count()


# --- the sum, fast ---------------------------------------------------------------------------------------------------
HALF = 24
"""Both weights of a feature are in one int, that of an empty board this number of bits to the left; so are all sums."""
ROUND = 1 << HALF - 1


class Found(dict[int, Any]):
    """The features of a set of pieces, found once: few sets are met, and each often."""

    def __init__(self, find: Callable[[int], Any]) -> None:
        self.find = find

    def __missing__(self, some: int) -> Any:
        if len(self) >= KEPT:
            self.clear()
        self[some] = found = self.find(some)
        return found


def behind(others: int) -> int:
    """Where a man of Dark is not free, or too far back, with Light's pieces on these squares."""
    return FULL ^ free(SOON, others)


ZONES = Found(zones)
BOUND = Found(behind), Found(lambda dark: turned(behind(turned(dark))))


def estimator(weights: Sequence[tuple[int, int]]) -> Callable[[Position], int]:
    """The estimate that goes with some weights: for the seat to move, in parts of SCALE."""
    both = [full + (empty << HALF) for full, empty in weights]

    def worth_of(of: Callable[[int], Iterable[tuple[int, int]]]) -> tuple[Found, Found]:
        """The worth of the features of a set of pieces, for Dark and for Light."""

        def worth(some: int) -> int:
            return sum(amount * both[number] for number, amount in of(some))

        return Found(worth), Found(lambda some: worth(turned(some)))

    (men_0, men_1), (kings_0, kings_1), (free_0, free_1) = map(worth_of, (of_men, of_kings, of_free))
    step, king_step, near, turn, move = (both[number] for number in (STEPS, KING_STEPS, CHASE, TURN, MOVE))
    ratios = [[both[RATIO] * RATIOS[ahead, pieces] for ahead in range(-pieces, pieces + 1)] for pieces in range(25)]
    turns = [[turn - move, turn + move], [-turn + move, -turn - move]]
    (bound_0, bound_1), zones, full, (even, odd) = BOUND, ZONES, FULL, SYSTEM

    def estimate(position: Position) -> int:
        dark, light, kings, seat, _, _, _ = position
        every, others, men = dark | light, light, dark
        pieces = every.bit_count()
        empty = full ^ every
        down_5, down_6, up_5, up_6 = empty >> 5, empty >> 6, empty << 5, empty << 6
        ahead = pieces - 2 * light.bit_count()
        worth: int
        if ahead:
            worth = ratios[pieces][pieces + ahead] + (-turn if seat else turn)
        else:
            worth = turns[seat][(every & (odd if seat else even)).bit_count() & 1]
        if kings:
            own, foes = dark & kings, light & kings
            men, others = dark ^ own, light ^ foes
            worth += kings_0[own] - kings_1[foes]
            if own:
                worth += king_step * (
                    (own & down_5).bit_count()
                    + (own & down_6).bit_count()
                    + (own & up_5).bit_count()
                    + (own & up_6).bit_count()
                )
            if foes:
                worth -= king_step * (
                    (foes & down_5).bit_count()
                    + (foes & down_6).bit_count()
                    + (foes & up_5).bit_count()
                    + (foes & up_6).bit_count()
                )
        worth += (
            men_0[men]
            - men_1[others]
            + step
            * (
                (men & down_5).bit_count()
                + (men & down_6).bit_count()
                - (others & up_5).bit_count()
                - (others & up_6).bit_count()
            )
        )
        if pieces <= FEW:
            loose = men & ~bound_0[light]
            if loose:
                worth += free_0[loose]
            loose = others & ~bound_1[dark]
            if loose:
                worth -= free_1[loose]
            if ahead and kings:
                hunters, prey = (own, light) if ahead > 0 else (foes, dark)
                if hunters:
                    two, three, five = zones[prey]
                    amount = (hunters & two).bit_count() + (hunters & three).bit_count() + (hunters & five).bit_count()
                    worth += near * amount if ahead > 0 else -near * amount
        bare = worth + ROUND >> HALF
        worth = (worth - (bare << HALF)) * pieces + bare * (PIECES - pieces)
        if seat:
            worth = -worth
        return MOST * worth // (PIECES * SOFT + worth) if worth > 0 else -(MOST * -worth // (PIECES * SOFT - worth))

    return estimate


def read() -> list[tuple[int, int]]:
    """The trained weights of every feature: on a full board, and on an empty one."""
    return [(full, empty) for full, empty in json.loads(get_data(__package__, 'weights.json') or b'')]


estimate = estimator(read())

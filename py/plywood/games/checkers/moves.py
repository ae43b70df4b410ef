"""The moves of checkers for the engine: found, ranked and counted on ints as boards.

From any square the two ways down are 5 and 6 bits to the left, the two ways up 5 and 6 to the right (bits.py).
"""

from collections.abc import Iterator

from .bits import BIT, FULL, SQUARE, WIDTH, bits, singly
from .board import Move, beside, place, taken

Fast = tuple[int, int, int, int, int, tuple[int, ...], int]
"""Dark's pieces, Light's, all kings, the seat to move, plies since a man moved or a piece was taken, the boards in
those plies, and how many of these boards stood before the search began."""
KEPT = 50_000
"""How many routes a table may hold."""

TOP, BOTTOM = bits(range(1, 5)), bits(range(29, 33))
CROWNING = TOP | BOTTOM
"""Both king rows: a man gets to no other than the far one."""


class Steps(dict[int, list[Move]]):
    """The steps of some pieces down the board, or up, likely best first: found once and met often. Steps of 5 bits
    stand in front of those of 6."""

    def __init__(self, up: bool) -> None:
        self.up = up

    def __missing__(self, some: int) -> list[Move]:
        found = list[Move]()
        for shift, rest in ((5, some >> WIDTH), (6, some & FULL)):
            for bit in singly(rest):
                found.append((SQUARE[bit], SQUARE[bit >> shift if self.up else bit << shift]))
        found.sort(key=RANKS.__getitem__)
        if len(self) < KEPT:
            self[some] = found
        return found


def leaping(piece: str) -> dict[int, tuple[tuple[int, int], ...]]:
    """From each bit the jumps of a piece: what it jumps, and where it lands."""
    return {
        bit: tuple((BIT[over], BIT[land]) for over, land in beside(square, piece) if land)
        for square, bit in BIT.items()
    }


MAN_LEAPS, KING_LEAPS = (leaping('d'), leaping('l')), leaping('D')


class Effects(dict[Move, tuple[int, int, int, int]]):
    """The effect of a move: the bit it leaves, that and the one it comes to, captures, and where it crowns a man."""

    def __missing__(self, move: Move) -> tuple[int, int, int, int]:
        start, end = BIT[move[0]], BIT[move[-1]]
        effect = start, start ^ end, bits(taken(move)), end & CROWNING
        if len(self) < KEPT:
            self[move] = effect
        return effect


class Ranks(dict[Move, int]):
    """How late a move is worth trying: long captures first, then steps to a king row or the middle; the guard stays."""

    def __missing__(self, move: Move) -> int:
        (row, _), (end, column) = place(move[0]), place(move[-1])
        leaves = row == (0 if end > row else 7)
        rank = -100 * len(move) if taken(move) else 12 * leaves - 20 * (end in (0, 7)) + abs(2 * column - 7)
        if len(self) < KEPT:
            self[move] = rank
        return rank


EFFECTS, RANKS = Effects(), Ranks()
SINKING, RISING = Steps(up=False), Steps(up=True)


def hunters(mine: int, theirs: int, empty: int, kings: int, seat: int) -> int:
    """The pieces of the seat to move that can capture."""
    own = mine & kings
    if seat:
        found = mine & ((theirs & empty << 5) << 5 | (theirs & empty << 6) << 6)
        return found | own & ((theirs & empty >> 5) >> 5 | (theirs & empty >> 6) >> 6) if own else found
    found = mine & ((theirs & empty >> 5) >> 5 | (theirs & empty >> 6) >> 6)
    return found | own & ((theirs & empty << 5) << 5 | (theirs & empty << 6) << 6) if own else found


def walkers(mine: int, empty: int, kings: int, seat: int) -> int:
    """The pieces of the seat to move that have an empty square to step to."""
    down, up = empty >> 5 | empty >> 6, empty << 5 | empty << 6
    return mine & up | mine & kings & down if seat else mine & down | mine & kings & up


def legal(position: Fast) -> list[Move]:
    """The captures of the seat to move, else its steps, likely best first."""
    dark, light, kings, seat, _, _, _ = position
    empty = FULL ^ (dark | light)
    if seat:
        rest, own = light & ((dark & empty << 5) << 5 | (dark & empty << 6) << 6), light & kings
        if not own:
            if rest:
                return chains(rest, 0, dark, empty, 1)
            return RISING[(light & empty << 5) << WIDTH | light & empty << 6][:]
        rest |= own & ((dark & empty >> 5) >> 5 | (dark & empty >> 6) >> 6)
        if rest:
            return chains(rest, own, dark, empty, 1)
        down, up = own, light
    else:
        rest, own = dark & ((light & empty >> 5) >> 5 | (light & empty >> 6) >> 6), dark & kings
        if not own:
            if rest:
                return chains(rest, 0, light, empty, 0)
            return SINKING[(dark & empty >> 5) << WIDTH | dark & empty >> 6][:]
        rest |= own & ((light & empty << 5) << 5 | (light & empty << 6) << 6)
        if rest:
            return chains(rest, own, light, empty, 0)
        down, up = dark, own
    found = SINKING[(down & empty >> 5) << WIDTH | down & empty >> 6]
    found = found + RISING[(up & empty << 5) << WIDTH | up & empty << 6]
    found.sort(key=RANKS.__getitem__)
    return found


def captures(position: Fast) -> list[Move]:
    """The captures of the seat to move, each a finished chain."""
    dark, light, kings, seat, _, _, _ = position
    empty = FULL ^ (dark | light)
    if seat:
        own, theirs, rest = light & kings, dark, light & ((dark & empty << 5) << 5 | (dark & empty << 6) << 6)
        if own:
            rest |= own & ((dark & empty >> 5) >> 5 | (dark & empty >> 6) >> 6)
    else:
        own, theirs, rest = dark & kings, light, dark & ((light & empty >> 5) >> 5 | (light & empty >> 6) >> 6)
        if own:
            rest |= own & ((light & empty << 5) << 5 | (light & empty << 6) << 6)
    return chains(rest, own, theirs, empty, seat) if rest else []


def chains(rest: int, own: int, theirs: int, empty: int, seat: int) -> list[Move]:
    """Every capture of the pieces in `rest`, those among `own` being kings; the longest first."""
    found: list[Move] = []
    while rest:
        bit = rest & -rest
        rest ^= bit
        leaps = KING_LEAPS if bit & own else MAN_LEAPS[seat]
        go_on(found, leaps, bit, theirs, empty | bit, (SQUARE[bit],))
    if len(found) > 1:
        found.sort(key=RANKS.__getitem__)
    return found


def go_on(
    found: list[Move], leaps: dict[int, tuple[tuple[int, int], ...]], bit: int, theirs: int, empty: int, route: Move
) -> None:
    """Notes every finished chain that goes on from a route. What was jumped is out of `theirs`, yet not empty."""
    finished = True
    for over, land in leaps[bit]:
        if over & theirs and land & empty:
            finished = False
            go_on(found, leaps, land, theirs ^ over, empty, (*route, SQUARE[land]))
    if finished:
        found.append(route)


def count(mine: int, theirs: int, kings: int, seat: int, depth: int) -> int:
    """The number of lines of `depth` plies, at least one, without draws. Steps of the last ply are counted as
    bits; all others are made."""
    empty = FULL & ~(mine | theirs)
    rest = hunters(mine, theirs, empty, kings, seat)
    total, less, other = 0, depth - 1, 1 - seat
    if rest:
        while rest:
            bit = rest & -rest
            rest ^= bit
            crowned = bit & kings
            for end, fallen in ends(KING_LEAPS if crowned else MAN_LEAPS[seat], bit, theirs, empty | bit, 0):
                if not less:
                    total += 1
                    continue
                after = kings & ~fallen
                after = after ^ bit ^ end if crowned else after | end & CROWNING
                total += count(theirs ^ fallen, mine ^ bit ^ end, after, other, less)
        return total
    own = mine & kings
    down, up = (own, mine) if seat else (mine, own)
    five, six, back_five, back_six = down & empty >> 5, down & empty >> 6, up & empty << 5, up & empty << 6
    if not less:
        return five.bit_count() + six.bit_count() + back_five.bit_count() + back_six.bit_count()
    for shift, rest in ((5, five), (6, six)):
        while rest:
            bit = rest & -rest
            rest ^= bit
            end = bit << shift
            after = kings ^ bit ^ end if bit & kings else kings | end & CROWNING
            total += count(theirs, mine ^ bit ^ end, after, other, less)
    for shift, rest in ((5, back_five), (6, back_six)):
        while rest:
            bit = rest & -rest
            rest ^= bit
            end = bit >> shift
            after = kings ^ bit ^ end if bit & kings else kings | end & CROWNING
            total += count(theirs, mine ^ bit ^ end, after, other, less)
    return total


def ends(
    leaps: dict[int, tuple[tuple[int, int], ...]], bit: int, theirs: int, empty: int, fallen: int
) -> Iterator[tuple[int, int]]:
    """Of every finished chain that goes on from a square, its last square and all that it takes."""
    finished = True
    for over, land in leaps[bit]:
        if over & theirs and land & empty:
            finished = False
            yield from ends(leaps, land, theirs ^ over, empty, fallen | over)
    if finished:
        yield bit, fallen

"""The next shot: of the likeliest cells, the one after which the fewest shots will miss.

The likeliest cell is not always best: another may leave less to look for. So each of a few cells is tried in a sample
of the fleets that the answers allow. There the game is played to its end, always at the likeliest cell, once for all
fleets of the sample: after each answer, the fleets that give it go their own way. Fleets outside the sample are not
known, so this flatters all cells, but all alike.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random

from .sea import Sea, bits

LIKELY = 8
"""Cells that are tried: the likeliest ones."""
SAMPLE = 768
"""Fleets in which they are tried."""

Column = tuple[int, int]
"""A cell, and the fleets that lie on it as a set: a bit for each."""


class Trial:
    """A sample of fleets, column by column."""

    def __init__(self, sea: Sea, fleets: Sequence[tuple[int, ...]], shot: int, hit: int) -> None:
        self.named, self.hit, self.all = sea.named, hit, (1 << len(fleets)) - 1
        lying = defaultdict[int, list[int]](list)
        for number, fleet in enumerate(fleets):
            for place in fleet:
                lying[place].append(number)
        self.holding = defaultdict[int, list[tuple[int, int]]](list)
        """By cell, the places over it, each with the fleets that have a ship there."""
        columns = defaultdict[int, int](int)
        for place, numbers in lying.items():
            having = set_of(numbers, len(fleets))
            for cell in bits(place & ~shot):
                columns[cell] |= having
                self.holding[cell].append((place, having))
        self.columns = list(columns.items())

    def misses(self, cell: int) -> int:
        """How many shots miss in all fleets together, if the next shot goes to this cell."""
        column = next((fleets for each, fleets in self.columns if each == cell), 0)
        return self.after(self.all, self.hit, cell, column, self.columns)

    def after(self, fleets: int, hit: int, cell: int, column: int, columns: list[Column]) -> int:
        """The misses from a shot on; each answer leads on by itself."""
        columns = [each for each in columns if each[0] != cell]
        struck = fleets & column
        missed = fleets ^ struck
        total = missed.bit_count()
        if total:
            total += self.rest(missed, hit, columns)
        if not struck:
            return total
        hit |= 1 << cell
        if self.named:
            sunk = dict[int, int]()
            for place, having in self.holding[cell]:
                if place & hit == place and struck & having:
                    length = place.bit_count()
                    sunk[length] = sunk.get(length, 0) | struck & having
            for those in sunk.values():
                total += self.rest(those, hit, columns)
                struck &= ~those
        return total + self.rest(struck, hit, columns)

    def rest(self, fleets: int, hit: int, columns: list[Column]) -> int:
        """The misses in these fleets, if each shot goes to the likeliest cell."""
        if not fleets & (fleets - 1):
            return 0  # only one fleet is left, so it is known
        left, top, best = list[Column](), 0, None
        for each in columns:
            count = (each[1] & fleets).bit_count()
            if count:
                left.append(each)
                if count > top:
                    top, best = count, each
        return self.after(fleets, hit, *best, left) if best else 0


def set_of(numbers: Sequence[int], size: int) -> int:
    found = bytearray(size // 8 + 1)
    for number in numbers:
        found[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(found, 'little')


def aim(
    sea: Sea, fleets: Sequence[tuple[int, ...]], shot: int, hit: int, odds: Mapping[int, float], rng: Random
) -> int:
    """The cell to shoot at, given fleets that the answers allow, and how likely each cell hits."""
    cells = sorted(odds, key=odds.__getitem__, reverse=True)[:LIKELY]
    if odds[cells[0]] == 1 or len(cells) == 1:
        return cells[0]
    trial = Trial(sea, fleets if len(fleets) <= SAMPLE else rng.sample(list(fleets), SAMPLE), shot, hit)
    return min(cells, key=trial.misses)

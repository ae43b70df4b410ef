"""The sea: its cells, the ships of a fleet, and where each may lie. A set of cells is an integer, a bit for each."""

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from plywood.game import Refusal

COLUMNS = 'ABCDEFGHIJ'


@dataclass(frozen=True, eq=False)
class Sea:
    """The facts of a game of battleships: one object for the same facts (`sea_of`), so that it is hashed at once."""

    size: int
    lengths: tuple[int, ...]
    """The ships, the longest first."""
    touching: bool
    salvo: bool
    named: bool
    """Whether a shooter is told that a ship has sunk, and its length."""
    again: bool
    """Whether a hit earns another shot."""

    @cached_property
    def names(self) -> list[str]:
        return [f'{COLUMNS[column]}{row + 1}' for row in range(self.size) for column in range(self.size)]

    @cached_property
    def area(self) -> int:
        """The cells of a whole fleet."""
        return sum(self.lengths)

    @cached_property
    def cells(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def places(self) -> dict[int, list[int]]:
        """By length, every place where a ship may lie, as a set of cells."""
        found: dict[int, list[int]] = {}
        for length in set(self.lengths):
            places = []
            for row in range(self.size):
                for column in range(self.size - length + 1):
                    across = sum(1 << (row * self.size + column + step) for step in range(length))
                    down = sum(1 << ((column + step) * self.size + row) for step in range(length))
                    places += [across, down] if length > 1 else [across]
            found[length] = sorted(places)
        return found

    @cached_property
    def halos(self) -> dict[int, int]:
        """For each place: the cells that no other ship may have, itself among them."""
        return {place: self.halo(place) for places in self.places.values() for place in places}

    def halo(self, place: int) -> int:
        if self.touching:
            return place
        halo = 0
        for cell in bits(place):
            row, column = divmod(cell, self.size)
            for r in range(max(0, row - 1), min(self.size, row + 2)):
                for c in range(max(0, column - 1), min(self.size, column + 2)):
                    halo |= 1 << (r * self.size + c)
        return halo

    def fits(self, taken: int, number: int) -> bool:
        """Whether the ships from this number on still find a place beside cells that are taken."""
        if number == len(self.lengths):
            return True
        return any(
            not place & taken and self.fits(taken | self.halos[place], number + 1)
            for place in self.places[self.lengths[number]]
        )

    @lru_cache(maxsize=64)  # noqa: B019
    def free(self, ships: tuple[int, ...]) -> tuple[int, ...]:
        """Where the next ship may lie, so that the ships after it still find a place."""
        taken = 0
        for ship in ships:
            taken |= self.halos[ship]
        number = len(ships)
        return tuple(
            place
            for place in self.places[self.lengths[number]]
            if not place & taken and self.fits(taken | self.halos[place], number + 1)
        )

    def ends(self, place: int) -> tuple[str, str]:
        """The names of the first and the last cell of a ship."""
        low = (place & -place).bit_length() - 1
        return self.names[low], self.names[place.bit_length() - 1]


def sea_of(size: int, lengths: tuple[int, ...], *rules: bool) -> Sea:
    """The sea with these facts; refused where the fleet does not fit."""
    sea = _sea(size, tuple(sorted(lengths, reverse=True)), *rules)
    if sea.lengths[0] > size or not sea.fits(0, 0):
        fleet = ' '.join(map(str, sea.lengths))
        raise Refusal(f'a fleet of {fleet} does not fit on {size} by {size}; take a larger sea')
    return sea


@cache
def _sea(size: int, lengths: tuple[int, ...], *rules: bool) -> Sea:
    return Sea(size, lengths, *rules)


def bits(cells: int) -> list[int]:
    """The cells of a set, in order."""
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


def named(sea: Sea, cells: int) -> list[str]:
    return [sea.names[cell] for cell in bits(cells)]

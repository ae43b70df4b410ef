"""A board of hexagons as bits: a row after another, with a column free behind each, so that no shift runs over an edge.

The neighbours of a cell lie left and right of it, above and above to the right, below and below to the left.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from string import ascii_lowercase

from plywood.game import Payoff

PASS, SWAP = -2, -1
"""The moves without a cell: a player passes, or Blue takes over the first stone."""
TOP, BOTTOM, LEFT, RIGHT = range(4)
EDGES = ((TOP, BOTTOM), (LEFT, RIGHT))
"""The two edges that each seat joins."""
BRIDGES = ((1, -2), (2, -1), (1, 1))
"""The steps of half of the six bridges: columns and rows."""


class Board:
    """A board of `size` rows and columns, with the rules that are played on it: whether the second player may take the
    first stone over, and whether players may pass."""

    def __init__(self, size: int, swap: bool = True, passes: bool = False) -> None:
        self.size, self.swap, self.passes, self.stride = size, swap, passes, size + 1
        self.names = [ascii_lowercase[x] + str(y + 1) for y in range(size) for x in range(size)]
        self.cells = {name: cell for cell, name in enumerate(self.names)}
        self.bits = [1 << y * self.stride + x for y in range(size) for x in range(size)]
        self.at = {bit: cell for cell, bit in enumerate(self.bits)}
        self.full = sum(self.bits)
        self.outward = sorted(enumerate(self.bits), key=lambda each: self.from_middle(each[0]))
        """Cells and their bits, from the middle outward."""
        column, row = sum(self.bits[::size]), sum(self.bits[:size])
        self.edges = (row, row << self.stride * (size - 1), column, column << size - 1)
        """The cells along each edge."""
        self.neighbours = [self.cells_of(self.around(bit) & self.full & ~bit) for bit in self.bits]

    def around(self, stones: int) -> int:
        """All cells beside some, with the cells themselves; also some off the board."""
        stride = self.stride
        beside = stones | stones << 1 | stones >> 1
        return beside | stones << stride | stones >> stride | stones << stride - 1 | stones >> stride - 1

    def flood(self, seed: int, stones: int) -> int:
        """The stones that hang together with some of them."""
        grown = seed & stones
        while True:
            more = self.around(grown) & stones
            if more == grown:
                return grown
            grown = more

    def joins(self, stones: int, seat: int) -> bool:
        """Whether stones join the two edges of a seat."""
        here, there = EDGES[seat]
        return bool(self.flood(self.edges[here], stones) & self.edges[there])

    def chain(self, stones: int, seat: int) -> list[int]:
        """The cells of a shortest chain of stones between the edges of a seat, from edge to edge; none if there is
        none."""
        here, there = EDGES[seat]
        layers = [self.edges[here] & stones]
        while layers[-1] and not layers[-1] & self.edges[there]:
            seen = layers[-1] | (layers[-2] if len(layers) > 1 else 0)
            layers.append(self.around(layers[-1]) & stones & ~seen)
        if not layers[-1]:
            return []
        cell = first(layers[-1] & self.edges[there])
        found = [cell]
        for layer in reversed(layers[:-1]):
            cell = first(self.around(cell) & layer)
            found.append(cell)
        return [self.at[bit] for bit in reversed(found)]

    def wanting(self, stones: int, free: int, seat: int) -> int:
        """How many more stones a seat needs to join its edges, if the other passed; more than all cells if it never
        can."""
        here, there = EDGES[seat]
        edge, goal, steps = self.edges[here], self.edges[there], 0
        reached = self.flood(edge, stones)
        while not reached & goal:
            fresh = (self.around(reached) | edge) & free & ~reached
            if not fresh:
                return self.size**2 + 1
            steps += 1
            reached |= fresh
            reached = self.flood(reached, stones | reached)
        return steps

    def cells_of(self, bits: int) -> list[int]:
        found = []
        while bits:
            bit = bits & -bits
            bits ^= bit
            found.append(self.at[bit])
        return found

    def from_middle(self, cell: int) -> int:
        row, column = divmod(cell, self.size)
        return abs(2 * column + 1 - self.size) + abs(2 * row + 1 - self.size)

    def mirrored(self, cell: int) -> int:
        """The cell on the other side of the long diagonal: column and row change places."""
        row, column = divmod(cell, self.size)
        return column * self.size + row

    def bridges(self, stones: int, taken: int) -> Iterator[tuple[int, int, int, int]]:
        """Every pair of stones with two free cells between them, of which either joins them: the two, then these."""
        size, free = self.size, self.full & ~taken
        for cell in self.cells_of(stones):
            row, column = divmod(cell, size)
            for across, down in BRIDGES:
                x, y = column + across, row + down
                if not (0 <= x < size and 0 <= y < size and self.bits[y * size + x] & stones):
                    continue
                other = y * size + x
                between = [each for each in self.neighbours[cell] if each in self.neighbours[other]]
                if all(self.bits[each] & free for each in between):
                    yield cell, other, between[0], between[1]

    def rows(self, marks: Sequence[str]) -> str:
        """A mark for each cell, the rows with strokes between them."""
        return '/'.join(''.join(marks[y * self.size : (y + 1) * self.size]) for y in range(self.size))


def first(bits: int) -> int:
    return bits & -bits


board_of = cache(Board)
Position = tuple[Board, int, int, int, Payoff | None]
"""The board, the stones of Red and of Blue, the seat to move, and the payoff once the edges of one are joined."""

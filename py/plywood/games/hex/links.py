"""Links that nobody can cut: two free cells, either of which joins. Whoever takes one leaves the other.

Two stones with two free cells between them are a bridge; so are a stone on the second row and its edge. Where no two
links of a chain share a cell, each intrusion has its own answer, and the chain holds as a whole.
"""

from functools import cache

from .board import BOTTOM, EDGES, LEFT, RIGHT, TOP, Board

NEVER = 1_000
"""The distance of edges that a seat can no longer join."""


class Links:
    """The links of a board."""

    def __init__(self, board: Board) -> None:
        self.board, stride = board, board.stride
        steps = (1, stride, stride - 1, -1, -stride, 1 - stride)
        self.bridges = [(one + other, one, other) for one, other in zip(steps, steps[1:] + steps[:1], strict=True)]
        """For each bridge the step to the other stone, and those to the two cells between."""
        self.beside = {TOP: steps[4:], BOTTOM: steps[1:3], LEFT: steps[2:4], RIGHT: (1, 1 - stride)}
        """The steps from the second row to the two cells at its edge."""
        top, bottom, left, right = board.edges
        self.second = {TOP: top << stride, BOTTOM: bottom >> stride, LEFT: left << 1, RIGHT: right >> 1}

    def carrier(self, own: int, free: int, seat: int) -> int | None:
        """The free cells by which a seat's edges are linked, whoever moves; None if they are not, as far as this sees.

        The chain grows from one edge. A cell that holds one link is kept for it, so that no two share a cell.
        """
        board, (here, there) = self.board, EDGES[seat]
        goal, used = board.edges[there], 0
        chain = board.flood(board.edges[here], own)
        for stone, between in self.at_edge(here, own & ~chain, free):
            if not (stone & chain or between & used):
                used |= between
                chain |= board.flood(stone, own)
        grows = True
        while grows and not chain & goal:
            for _, between in self.at_edge(there, chain, free & ~used):
                return used | between
            grows = False
            for step, one, other in self.bridges:
                left = free & ~used
                ends = shifted(chain & shifted(left, -one) & shifted(left, -other), step) & own & ~chain
                while ends:
                    end = ends & -ends
                    ends ^= end
                    start = shifted(end, -step)
                    between = shifted(start, one) | shifted(start, other)
                    if not (end & chain or between & used):
                        used, grows = used | between, True
                        chain |= board.flood(end, own)
        return used if chain & goal else None

    def at_edge(self, edge: int, stones: int, free: int) -> list[tuple[int, int]]:
        """Each stone that is linked to an edge, with the two cells between."""
        one, other = self.beside[edge]
        stones &= self.second[edge] & shifted(free, -one) & shifted(free, -other)
        found = []
        while stones:
            stone = stones & -stones
            stones ^= stone
            found.append((stone, shifted(stone, one) | shifted(stone, other)))
        return found

    def pairs(self, red: int, blue: int, free: int) -> list[tuple[int, int]]:
        """The two cells of every link of either side, but of those that share a cell only some: the first cells of many
        links, with the step from each to its second."""
        found = []
        for stones in (red, blue):
            for step, one, other in self.bridges[:3]:
                ends = stones & shifted(stones, -step) & shifted(free, -one) & shifted(free, -other)
                if ends:
                    found.append((shifted(ends, one), other - one))
        for seat, stones in enumerate((red, blue)):
            for edge in EDGES[seat]:
                one, other = self.beside[edge]
                ends = stones & self.second[edge] & shifted(free, -one) & shifted(free, -other)
                if ends:
                    found.append((shifted(ends, one), other - one))
        kept, left = [], free
        for firsts, step in found:
            firsts &= left & shifted(left, -step)
            firsts &= ~shifted(firsts, step)
            left &= ~(firsts | shifted(firsts, step))
            if firsts:
                kept.append((firsts, step))
        return kept

    def wanting(self, own: int, free: int, seat: int) -> int:
        """How many more stones would link the edges of a seat if the other passed, links that share cells included: an
        estimate."""
        board, (here, there) = self.board, EDGES[seat]
        first, last = self.near(here, free), self.near(there, free)
        reached, stones = self.closed(first & own, own, free), 0
        while not reached & last:
            fresh = (board.around(reached) | self.hops(reached, free) | first) & free & ~reached
            if not fresh:
                return NEVER
            stones += 1
            reached = self.closed(reached | fresh, own, free)
        return stones

    def near(self, edge: int, free: int) -> int:
        """The cells at an edge, and those that are linked to it."""
        one, other = self.beside[edge]
        return self.board.edges[edge] | self.second[edge] & shifted(free, -one) & shifted(free, -other)

    def closed(self, cells: int, own: int, free: int) -> int:
        """Cells, and the stones that they touch or are linked to."""
        while True:
            more = (self.board.around(cells) | self.hops(cells, free)) & own | cells
            if more == cells:
                return cells
            cells = more

    def hops(self, cells: int, free: int) -> int:
        """The cells a bridge away from some; also some off the board."""
        found = 0
        for step, one, other in self.bridges:
            found |= shifted(cells & shifted(free, -one) & shifted(free, -other), step)
        return found


def shifted(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by


links_of = cache(Links)

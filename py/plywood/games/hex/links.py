"""Links that nobody can cut: two free cells, either of which joins. Whoever takes one leaves the other.

Two stones with two free cells between them are a bridge; so are a stone on the second row and its edge. A stone on the
third row needs more cells (templates.py). Where no two links of a chain share a cell, each intrusion has its own
answer, and the chain holds as a whole.
"""

from functools import cache

from .board import BOTTOM, EDGES, LEFT, RIGHT, TOP, Board
from .templates import third_row

NEVER = 1_000
"""The distance of edges that a seat can no longer join."""


class Links:
    """The links of a board."""

    def __init__(self, board: Board) -> None:
        self.board, stride = board, board.stride
        steps = (1, stride, stride - 1, -1, -stride, 1 - stride)
        self.between = list(zip(steps, steps[1:] + steps[:1], strict=True))
        self.steps = [one + other for one, other in self.between]
        """The steps over the six bridges: first the three downward, then in the same order back."""
        self.down = [(self.steps[0], 1, stride - 1), (self.steps[1], stride, -1), (self.steps[2], stride - 1, -stride)]
        """For each bridge downward the step over it, that to one cell between, and from there to the other."""
        self.beside = {TOP: steps[4:], BOTTOM: steps[1:3], LEFT: steps[2:4], RIGHT: (1, 1 - stride)}
        """The steps from the second row to the two cells at its edge."""
        top, bottom, left, right = board.edges
        self.second = {TOP: top << stride, BOTTOM: bottom >> stride, LEFT: left << 1, RIGHT: right >> 1}
        self.middle = {TOP: top << 2 * stride, BOTTOM: bottom >> 2 * stride, LEFT: left << 2, RIGHT: right >> 2}
        self.third = {edge: third_row(board, edge) for edge in (TOP, BOTTOM, LEFT, RIGHT)}
        """For each stone on the third row, the cells of each of its templates."""

    def gaps(self, free: int) -> tuple[int, ...]:
        """For each of the six bridges the cells from which both cells between are free."""
        stride, slant = self.board.stride, self.board.stride - 1
        right, left, below, above = free >> 1, free << 1, free >> stride, free << stride
        aslant, astride = free >> slant, free << slant
        return right & below, below & aslant, aslant & left, left & above, above & astride, astride & right

    def carrier(self, own: int, free: int, seat: int) -> int | None:
        """The free cells by which a seat's edges are linked, whoever moves; None if they are not, as far as this sees.

        Templates of the third row are tried last: they need many cells.
        """
        plain = self.joined(own, free, seat)
        if plain is not None or not any(self.templates(edge, own, free) for edge in EDGES[seat]):
            return plain
        return self.joined(own, free, seat, templates=True)

    def joined(self, own: int, free: int, seat: int, templates: bool = False) -> int | None:
        """The cells of a chain that grows from one edge. Each link keeps its cells, so that no two share one."""
        board, (here, there) = self.board, EDGES[seat]
        goal, used = board.edges[there], 0
        chain = board.flood(board.edges[here], own)
        for stone, between in self.at_edge(here, own & ~chain, free, templates):
            if not (stone & chain or between & used):
                used |= between
                chain |= board.flood(stone, own)
        grows = True
        while grows and not chain & goal:
            for _, between in self.at_edge(there, chain, free & ~used, templates):
                return used | between
            grows = False
            for step, gap, beside in zip(self.steps, self.gaps(free & ~used), self.between, strict=True):
                ends = shifted(chain & gap, step) & own & ~chain
                while ends:
                    end = ends & -ends
                    ends ^= end
                    start = shifted(end, -step)
                    between = shifted(start, beside[0]) | shifted(start, beside[1])
                    if not (end & chain or between & used):
                        used, grows = used | between, True
                        chain |= board.flood(end, own)
        return used if chain & goal else None

    def at_edge(self, edge: int, stones: int, free: int, templates: bool) -> list[tuple[int, int]]:
        """Each stone that is linked to an edge, with the cells between: first those that need two."""
        one, other = self.beside[edge]
        seconds = stones & self.linked_row(edge, free)
        found = []
        while seconds:
            stone = seconds & -seconds
            seconds ^= stone
            found.append((stone, shifted(stone, one) | shifted(stone, other)))
        return found + self.templates(edge, stones, free) if templates else found

    def templates(self, edge: int, stones: int, free: int) -> list[tuple[int, int]]:
        """Each template of a stone on the third row whose cells are free."""
        stones &= self.third_row(edge, free)
        if not stones:
            return []
        each = self.third[edge].items()
        return [(stone, cells) for stone, those in each if stone & stones for cells in those if not cells & ~free]

    def third_row(self, edge: int, free: int) -> int:
        """The cells of the third row that may be linked to their edge: all templates have four cells in common."""
        one, other = self.beside[edge]
        below = shifted(free, -one) & shifted(free, -other)
        return self.middle[edge] & below & shifted(free, -2 * one) & shifted(free, -2 * other)

    def linked_row(self, edge: int, free: int) -> int:
        """The cells of the second row that are linked to their edge, whoever has a stone there."""
        one, other = self.beside[edge]
        return self.second[edge] & shifted(free, -one) & shifted(free, -other)

    def pairs(self, red: int, blue: int, free: int) -> list[tuple[int, int]]:
        """The two cells of each link of two stones, or of a stone and its edge. Links that share a cell: one of them.

        Links that lie alike stand together: an int with the first cell of each, and the step from there to the second.
        """
        kept, left = [], free

        def keep(firsts: int, step: int) -> None:
            nonlocal left
            firsts &= left & shifted(left, -step)
            firsts &= ~shifted(firsts, step)
            if firsts:
                left &= ~(firsts | shifted(firsts, step))
                kept.append((firsts, step))

        gaps = self.gaps(free)
        for seat, stones in enumerate((red, blue)):
            for gap, (over, first, step) in zip(gaps, self.down, strict=False):
                ends = stones & stones >> over & gap
                if ends:
                    keep(ends << first, step)
            for edge in EDGES[seat]:
                ends = stones & self.second[edge]
                if ends:
                    one, other = self.beside[edge]
                    keep(shifted(ends & self.linked_row(edge, free), one), other - one)
        return kept

    def winning(self, own: int, free: int, seat: int) -> list[int]:
        """For each stone that would link a seat's edges, as far as this sees, the cells that it needs: its own cell,
        and those of the links."""
        here, there = EDGES[seat]
        gaps = self.gaps(free)
        stones = free & self.one_away(own, free, gaps, here) & self.one_away(own, free, gaps, there)
        found = []
        while stones:
            stone = stones & -stones
            stones ^= stone
            cells = self.carrier(own | stone, free & ~stone, seat)
            if cells is not None:
                found.append(cells | stone)
        return found

    # --- estimates: links that share cells count as if they held -----------------------------------------------------
    def wanting(self, own: int, free: int, seat: int) -> int:
        """How many more stones would link the edges of a seat if the other passed."""
        here, there = EDGES[seat]
        gaps, last = self.gaps(free), self.near(there, free)
        reached, first, stones = 0, self.near(here, free), 0
        while True:
            reached = self.closed(reached | first & own, own, gaps)
            if reached & last:
                return stones
            fresh = (self.reached(reached, gaps) | first) & free & ~reached
            if not fresh:
                return NEVER
            stones += 1
            reached |= fresh

    def one_away(self, own: int, free: int, gaps: tuple[int, ...], edge: int) -> int:
        """The cells that are linked to an edge, also over stones."""
        first = self.near(edge, free) | self.third_row(edge, free)
        return first | self.reached(self.closed(first & own, own, gaps), gaps)

    def near(self, edge: int, free: int) -> int:
        """The cells at an edge, and those that are linked to it."""
        return self.board.edges[edge] | self.linked_row(edge, free)

    def closed(self, cells: int, own: int, gaps: tuple[int, ...]) -> int:
        """Cells, and the stones that they touch or are linked to."""
        while True:
            more = self.reached(cells, gaps) & own | cells
            if more == cells:
                return cells
            cells = more

    def reached(self, cells: int, gaps: tuple[int, ...]) -> int:
        """Some cells, those beside them and those a bridge away; also some off the board."""
        found = self.board.around(cells)
        a, b, c, d, e, f = self.steps
        ga, gb, gc, gd, ge, gf = gaps
        return (
            found
            | (cells & ga) << a
            | (cells & gb) << b
            | (cells & gc) << c
            | (cells & gd) >> -d
            | (cells & ge) >> -e
            | (cells & gf) >> -f
        )


def shifted(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by


links_of = cache(Links)

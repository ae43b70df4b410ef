"""Connect four for the engine: positions contain the threats of both seats, and estimates count threats.

A threat of a seat is a cell that would complete a line of its discs. A disc adds threats only along the lines through
it, so a table returns them by the discs on these lines; the tables fill as they are used.
"""

from functools import cache

from plywood.game import DRAWN, WON, EngineFacts, Game, Payoff

from .playouts import Playouts
from .shape import Position, Shape

Fast = tuple[int, int, int, int]
"""All discs, the discs of the seat to move, the threats of the seat to move, and the threats of the other seat."""
KEPT = 4096
"""The most entries of a table: all possible ones for a line of four, a limit for longer lines."""
ENDING = 28
"""The free cells with which a position can be solved in seconds."""


class Seen(dict[int, int]):
    """For a cell: the threats of a disc on it, with the discs on its lines in two directions."""

    def __init__(self, shape: Shape, cell: int, strides: tuple[int, ...]) -> None:
        self.shape, self.cell, self.strides = shape, cell, strides

    def __missing__(self, discs: int) -> int:
        threats = self.shape.threats(discs | self.cell, self.strides)
        if len(self) < KEPT:
            self[discs] = threats
        return threats


class Drops(dict[int, tuple[int, ...]]):
    """The single bits of an int."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        rest, found = bits, []
        while rest:
            found.append(rest & -rest)
            rest &= rest - 1
        if len(self) < 4 * KEPT:
            self[bits] = tuple(found)
        return tuple(found)


class Kernel(Game):
    """The same verbs and moves as the rules, on a form of position that is fast to search."""

    name = 'connect-four'
    playouts = Playouts()
    engine = EngineFacts(
        without=('extensions', 'history', 'killers'),  # threats order the moves better
        most_nodes=300_000,
        quick_nodes=90_000,
    )

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.full, self.bottom = shape.full, shape.bottom
        middle = sorted(range(shape.columns), key=lambda column: abs(2 * column + 1 - shape.columns))
        self.lanes = [(shape.column(column), shape.bit(column, 0)) for column in range(shape.columns)]
        # For ordering: each column's cells, with an int of its nearness to the middle (high bits) and its number (low
        # bits).
        self.ranked = [(shape.column(column), (16 - rank) << 4 | column) for rank, column in enumerate(middle)]
        self.column_of = {shape.bit(*cell): cell[0] for cell in shape.walk(shape.full)}
        along, across = shape.strides[:2], shape.strides[2:]
        self.lines = {
            cell: (
                shape.star(cell, along),
                Seen(shape, cell, along),
                shape.star(cell, across),
                Seen(shape, cell, across),
            )
            for cell in self.column_of
        }
        # For counting: half the columns have few enough free cells to keep every split into single bits.
        self.left = sum(shape.column(column) for column in range(shape.columns // 2))
        self.right, self.drops = self.full ^ self.left, Drops()
        # The rows of each seat if every column is filled in turn: on an even board the first seat gets the odd rows.
        odd = sum(shape.bit(column, row) for column in range(shape.columns) for row in range(0, shape.rows, 2))
        self.odd = odd

    def enter(self, taken: int, mine: int) -> Fast:
        """The fast form of a position."""
        return taken, mine, self.shape.threats(mine), self.shape.threats(taken ^ mine)

    def position_of(self, position: Fast) -> Position:
        return Position(self.shape, position[0], position[1])

    # --- the five verbs ------------------------------------------------------------------------------------------
    def payoff(self, position: Fast) -> Payoff | None:
        taken, mine, _, theirs = position
        if theirs & (taken ^ mine):  # a threat with a disc of the same seat on it is a line
            return WON[taken.bit_count() + 1 & 1]
        return DRAWN if taken == self.full else None

    def player(self, position: Fast) -> int | None:
        return None if self.payoff(position) else position[0].bit_count() & 1

    def moves(self, position: Fast) -> list[int]:
        if self.payoff(position):
            return []
        free = position[0] + self.bottom
        return [column for column, (cells, _) in enumerate(self.lanes) if free & cells]

    def play(self, position: Fast, move: int) -> Fast:
        taken, mine, my_threats, their_threats = position
        cells, floor = self.lanes[move]
        disc = taken + floor & cells
        along, threats_along, across, threats_across = self.lines[disc]
        return (
            taken | disc,
            taken ^ mine,
            their_threats,
            my_threats | threats_along[mine & along] | threats_across[mine & across],
        )

    # --- for the engine ------------------------------------------------------------------------------------------
    def key(self, position: Fast) -> int:
        return position[0] + position[1]

    def certain(self, position: Fast) -> Payoff | None:
        """The payoff of a finished line, an immediate win, an unavoidable loss or a full board; else None."""
        taken, mine, my_threats, their_threats = position
        if their_threats & (taken ^ mine):
            return WON[taken.bit_count() + 1 & 1]
        free = taken + self.bottom & self.full
        if not free:
            return DRAWN
        if free & my_threats:
            return WON[taken.bit_count() & 1]
        forced = free & their_threats
        if forced & forced - 1 or not (forced or free) & ~(their_threats >> 1):
            return WON[taken.bit_count() + 1 & 1]
        return None

    def certain_or_moves(self, position: Fast) -> Payoff | list[int]:
        """The certain payoff, else the moves that do not lose at once, those with the most new threats first."""
        payoff = self.certain(position)
        if payoff is not None:
            return payoff
        taken, mine, my_threats, their_threats = position
        free = taken + self.bottom & self.full
        if free & their_threats:
            return [self.column_of[free & their_threats]]
        free &= ~(their_threats >> 1)
        lines, ranked, new = self.lines, [], ~(taken | my_threats)
        for cells, rank in self.ranked:
            disc = free & cells
            if disc:
                along, threats_along, across, threats_across = lines[disc]
                threats = (threats_along[mine & along] | threats_across[mine & across]) & new
                ranked.append(threats.bit_count() << 8 | rank if threats else rank)
        if len(ranked) > 1:
            ranked.sort(reverse=True)
        return [rank & 15 for rank in ranked]

    def evaluate(self, position: Fast) -> int:
        """Counts the threats that can still be carried out; those on rows that the seat gets in turn count most."""
        taken, _, my_threats, their_threats = position
        mine, theirs = my_threats & ~taken, their_threats & ~taken
        my_rows = ~self.odd if taken.bit_count() & 1 else self.odd
        useful = (mine & my_rows).bit_count() - (theirs & ~my_rows).bit_count()
        return 60 * useful + 20 * (mine.bit_count() - theirs.bit_count())

    def ending(self, position: Fast) -> bool:
        """Whether few enough cells are free to play every line to its end: 28 take about a second."""
        return position[0].bit_count() >= self.shape.cells - ENDING

    # --- for counting --------------------------------------------------------------------------------------------
    def perft(self, position: Fast, depth: int) -> int:
        if depth == 0:
            return 1
        if depth == 1 or self.payoff(position):
            return len(self.moves(position))
        return self._count(position, depth)

    def _count(self, position: Fast, depth: int) -> int:
        """Makes every move, also in the last ply, as the int of all discs, and counts the resulting list.

        A winning move ends its line early, so it is left out; the last three plies need no new threats for that.
        """
        taken, mine, my_threats, their_threats = position
        bottom, left, right, drops = self.bottom, self.left, self.right, self.drops
        free = taken + bottom & ~my_threats
        discs = drops[free & left] + drops[free & right]
        if depth > 3:
            total, theirs = 0, taken ^ mine
            for disc in discs:
                along, threats_along, across, threats_across = self.lines[disc]
                threats = my_threats | threats_along[mine & along] | threats_across[mine & across]
                total += self._count((taken | disc, theirs, their_threats, threats), depth - 1)
            return total
        made = [taken | disc for disc in discs]
        if depth == 3:
            quiet = ~their_threats
            made = [
                child | disc
                for child in made
                for disc in drops[child + bottom & quiet & left] + drops[child + bottom & quiet & right]
            ]
        return len(
            [child | disc for child in made for disc in drops[child + bottom & left] + drops[child + bottom & right]]
        )


@cache
def kernel_of(shape: Shape) -> Kernel:
    return Kernel(shape)

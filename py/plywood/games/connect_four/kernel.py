"""Connect four for the engine: positions that carry the threats of both seats, and judgement by threats.

A threat of a seat is a cell that would complete a line of its discs. A disc adds threats only along the lines that
pass through it, so what it adds is looked up by the discs it sees; the tables fill as they are used.
"""

from functools import cache

from plywood.game import EngineFacts, Game, Payoff

from .shape import Shape

Fast = tuple[int, int, int, int]
"""Every disc, those of the seat to move, the threats of the seat to move, and those of the other."""
WINS = ((1.0, -1.0), (-1.0, 1.0))
DRAWN = (0.0, 0.0)
KEPT = 4096
"""How many entries a table may hold: all that there are for a line of four, a bound for longer ones."""
ENDING = 28
"""With so many free cells a position can be solved in seconds."""


class Seen(dict[int, int]):
    """For a cell: the threats of a disc on it together with the discs that it sees along two directions."""

    def __init__(self, shape: Shape, cell: int, strides: tuple[int, ...]) -> None:
        self.shape, self.cell, self.strides = shape, cell, strides

    def __missing__(self, discs: int) -> int:
        threats = self.shape.threats(discs | self.cell, self.strides)
        if len(self) < KEPT:
            self[discs] = threats
        return threats


class Drops(dict[int, tuple[int, ...]]):
    """The bits of an int, each by itself."""

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
    engine = EngineFacts(without=('extensions', 'history', 'killers'))  # threats order the moves better

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.full, self.bottom = shape.full, shape.bottom
        middle = sorted(range(shape.columns), key=lambda column: abs(2 * column + 1 - shape.columns))
        self.lanes = [(shape.column(column), shape.bit(column, 0)) for column in range(shape.columns)]
        # For ordering: each column's cells, and how near the middle it is above its number, in one int.
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
        # For counting: the free cells of half the columns are few enough to keep what they split into.
        self.left = sum(shape.column(column) for column in range(shape.columns // 2))
        self.right, self.drops = self.full ^ self.left, Drops()
        # Who gets which rows if every column is filled by turns: on an even board the first seat the odd rows.
        odd = sum(shape.bit(column, row) for column in range(shape.columns) for row in range(0, shape.rows, 2))
        self.odd = odd

    def enter(self, taken: int, mine: int) -> Fast:
        """The fast form of a position."""
        return taken, mine, self.shape.threats(mine), self.shape.threats(taken ^ mine)

    # --- the five verbs ------------------------------------------------------------------------------------------
    def payoff(self, position: Fast) -> Payoff | None:
        taken, mine, _, theirs = position
        if theirs & (taken ^ mine):  # a threat with a disc of the same seat on it is a line
            return WINS[taken.bit_count() + 1 & 1]
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
        """A line that stands, a win at hand, a loss that cannot be averted, a full board; None where it is open."""
        taken, mine, my_threats, their_threats = position
        if their_threats & (taken ^ mine):
            return WINS[taken.bit_count() + 1 & 1]
        free = taken + self.bottom & self.full
        if not free:
            return DRAWN
        if free & my_threats:
            return WINS[taken.bit_count() & 1]
        forced = free & their_threats
        if forced & forced - 1 or not (forced or free) & ~(their_threats >> 1):
            return WINS[taken.bit_count() + 1 & 1]
        return None

    def certain_or_moves(self, position: Fast) -> Payoff | list[int]:
        """What is certain, else the moves that do not lose at once, those that make most threats first."""
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
        """Threats that may still be carried out count, most those on rows that fall to the seat by turns."""
        taken, _, my_threats, their_threats = position
        mine, theirs = my_threats & ~taken, their_threats & ~taken
        my_rows = ~self.odd if taken.bit_count() & 1 else self.odd
        useful = (mine & my_rows).bit_count() - (theirs & ~my_rows).bit_count()
        return 60 * useful + 20 * (mine.bit_count() - theirs.bit_count())

    def ending(self, position: Fast) -> bool:
        """Whether so few cells are free that every line can be played to its end: 28 take a second or so."""
        return position[0].bit_count() >= self.shape.cells - ENDING

    # --- for counting --------------------------------------------------------------------------------------------
    def perft(self, position: Fast, depth: int) -> int:
        if depth == 0:
            return 1
        if depth == 1 or self.payoff(position):
            return len(self.moves(position))
        return self._count(position, depth)

    def _count(self, position: Fast, depth: int) -> int:
        """Every move is made, those of the last ply too, as the int of all discs; they are counted as a list.

        A move that wins ends its line early, so it is left out; the last three plies need no new threats for that.
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

"""Reversi for the engine: every line of the board, read both ways, side by side in one long int.

A run of the other seat's discs begins behind a disc of the mover. One addition carries along it to the cell at its end,
on all lines in all eight directions at once. An empty guard bit after each line stops a run at the edge of the board.
An operation on such an int costs hardly more than one on a short int, so that only the number of operations matters.
"""

from collections.abc import Iterator, Sequence

from plywood.game import EngineFacts, Game, Payoff

from .playouts import Playouts
from .shape import Position, Shape

PASS = -1
"""The move of a seat that cannot outflank any disc."""

Fast = tuple[int, int, int, int, dict]
"""The discs of the seat to move, those of the other, the seat to move, the ends of lines where it may put a disc, and
what `certain_or_moves` has already played; `play` takes it out again, so that nothing is kept longer than it is
searched."""

UNIT = 16
"""The bits from one part to the next where they are to be read as numbers: eight of one seat, eight of the other."""
ENDING = 14
"""The empty cells with which a position is solved well within a second, typically at a hundred thousand positions."""
LATE = 20
"""With fewer empty cells the discs themselves begin to count in an estimate."""

# The estimate, in hundredths of a disc. Freedom to move is always good; discs and corners are good or bad, as most or
# fewest discs win.
MOVE, OUTLOOK = 45, 12
CORNER, ANCHORED, BESIDE, DIAGONAL = 500, 160, 90, 380
DISC = 6
"""Of each disc, for each cell by which the empty ones are fewer than LATE."""

# The order of moves: the worth of a place, less the ends of lines on which the other seat may then play.
CORNER_FIRST, DIAGONAL_LAST, BESIDE_LATE = 14, -8, -3


class Kernel(Game):
    """The same verbs and moves as the rules, on a form of position that is fast to search."""

    name = 'reversi'
    playouts = Playouts()
    scale = 100
    engine = EngineFacts(first_late=1, most_nodes=100_000, quick_nodes=32_000)

    def __init__(self, shape: Shape, reverse: bool, parts: Sequence[list[int]] = ()) -> None:
        """`parts` are cells that must lie side by side, each part from a multiple of UNIT on; the rows come first."""
        self.shape, self.reverse = shape, reverse
        self.bounds = -shape.cells, shape.cells
        self.bits = [0] * shape.cells
        after, beyond = [0] * shape.cells, [0] * shape.cells
        ends: list[list[tuple[int, list[int]]]] = [[] for _ in range(shape.cells)]
        self.full = self.beside = self.diagonal = self.anchors = self.edges = 0
        places = lay([*parts, *(line for line in lines(shape) if line not in parts)], len(parts))
        self.at = [-1] * max(first + len(part) for first, part in places)  # the cell of each bit, -1 if it has none
        for first, part in places:
            for place, cell in enumerate(part):
                self.bits[cell] |= 1 << first + place
        for first, line in places:
            if line not in lines(shape):
                continue
            whole = (1 << first + len(line)) - (1 << first)
            self.full |= whole
            self.at[first : first + len(line)] = line
            for place, cell in enumerate(line):
                here = first + place
                after[cell] |= 2 << here
                beyond[cell] |= whole & -(2 << here)
                ends[cell].append((here + 1, line[place + 1 :]))
            if line[0] in shape.corners and line[-1] in shape.corners:
                if line[0] // shape.size == line[-1] // shape.size or (line[0] - line[-1]) % shape.size == 0:
                    self.beside |= 2 << first
                    self.anchors |= 1 << first
                    self.edges |= whole
                else:
                    self.diagonal |= 2 << first
        rows = [
            (first, line) for first, line in places if line[-1] - line[0] == shape.size - 1 and line[1] - line[0] == 1
        ]
        self.ranks = sum((1 << first + len(line)) - (1 << first) for first, line in rows)  # every cell once
        self.above = self.ranks.bit_length()  # so far above the own discs, the other's are closed up with them
        self.closing = list(closing(rows[1][0] - rows[0][0], shape.size, 1 << self.above | 1))
        self.apart = UNIT // 2 if parts else self.ranks.bit_length()  # so that two sets of ranks can lie in one int
        self.all_corners = sum(self.bits[cell] for cell in shape.corners)
        self.corners = self.all_corners & self.ranks
        # For each cell: its bits, those just behind it, all that lie behind it, and by the disc that closes a run
        # what the run turns.
        self.turns = [
            (self.bits[cell], after[cell] & self.full, beyond[cell], self._closed(ends[cell]))
            for cell in range(shape.cells)
        ]
        self.worth = [self._worth(cell) for cell in range(shape.cells)]
        self.rows: list[dict[int, int]] = [{} for _ in range(shape.size)]

    def _closed(self, ends: list[tuple[int, list[int]]]) -> dict[int, int]:
        """For each disc that may close a run: every bit of the discs in between."""
        closed = {}
        for here, ray in ends:
            run = 0
            for place, cell in enumerate(ray):
                closed[1 << here + place] = run
                run |= self.bits[cell]
        return closed

    def _worth(self, cell: int) -> int:
        """The worth of a place, for the order of moves."""
        size, sign = self.shape.size, -1 if self.reverse else 1
        x, y = (min(at, size - 1 - at) for at in (cell % size, cell // size))
        worth = {(0, 0): CORNER_FIRST, (1, 1): DIAGONAL_LAST, (0, 1): BESIDE_LATE, (1, 0): BESIDE_LATE}
        return sign * worth.get((x, y), 0)

    def enter(self, mine: int, theirs: int, seat: int) -> Fast:
        """The fast form of a position."""
        return self._form(self._on_lines(mine), self._on_lines(theirs), seat)

    def position_of(self, position: Fast) -> Position:
        mine, theirs, seat, _, _ = position
        both = mine & self.ranks | (theirs & self.ranks) << self.above
        for stay, move, far in self.closing:
            both = both & stay | (both & move) >> far
        return Position(self.shape, self.reverse, both & self.shape.full, both >> self.above, seat)

    def _on_lines(self, discs: int) -> int:
        """Discs on the plain board, on every line."""
        size, result = self.shape.size, 0
        for y, known in enumerate(self.rows):
            row = discs >> y * size & (1 << size) - 1
            if row not in known:
                known[row] = sum(self.bits[y * size + x] for x in range(size) if row >> x & 1)
            result |= known[row]
        return result

    def _form(self, mine: int, theirs: int, seat: int) -> Fast:
        return mine, theirs, seat, self._ends(mine, theirs), {}

    def _ends(self, mine: int, theirs: int) -> int:
        """The ends of lines on which one side outflanks the other: one bit for each cell and direction."""
        return theirs + (theirs & mine << 1) & self.full & ~(mine | theirs)

    def list_cells(self, ends: int) -> list[int]:
        """The cells that have a bit on any line, each once."""
        cells, at, bits = [], self.at, self.bits
        while ends:
            cell = at[ends.bit_length() - 1]
            ends &= ~bits[cell]
            cells.append(cell)
        return cells

    # --- the five verbs ------------------------------------------------------------------------------------------
    def payoff(self, position: Fast) -> Payoff | None:
        mine, theirs, seat, ends, _ = position
        if ends or self._ends(theirs, mine):
            return None
        own, others = (mine & self.ranks).bit_count(), (theirs & self.ranks).bit_count()
        margin = margin_of(own, others, self.shape.cells)
        if self.reverse != bool(seat):
            margin = -margin
        return margin, -margin

    def player(self, position: Fast) -> int | None:
        return None if self.payoff(position) else position[2]

    def moves(self, position: Fast) -> list[int]:
        if position[3]:
            return sorted(self.list_cells(position[3]))
        return [] if self.payoff(position) else [PASS]

    def play(self, position: Fast, move: int) -> Fast:
        played: Fast | None = position[4].pop(move, None)
        if played is not None:
            return played
        mine, theirs, seat, _, _ = position
        if move == PASS:
            return self._form(theirs, mine, 1 - seat)
        changed, after, beyond, closed = self.turns[move]
        ends = (theirs & beyond) + after & mine & beyond
        while ends:
            end = ends & -ends
            changed |= closed[end]
            ends ^= end
        return self._form(theirs & ~changed, mine | changed, 1 - seat)

    # --- for the engine ------------------------------------------------------------------------------------------
    def key(self, position: Fast) -> int:
        return (position[0] & self.ranks) << self.apart | position[1] & self.ranks

    def certain(self, position: Fast) -> Payoff | None:
        return None if position[3] else self.payoff(position)

    def certain_or_moves(self, position: Fast) -> Payoff | list[int]:
        return self.certain(position) or self.ranked(position)

    def order(self, position: Fast, moves: Sequence[int]) -> list[int]:
        return [move for move in self.ranked(position) if move in moves]

    def ranked(self, position: Fast) -> list[int]:
        """The moves, first those that leave the other seat little to play; each is played, and kept for `play`."""
        if not position[3]:
            return [PASS]
        played, worth, play = position[4], self.worth, self.play
        ranks = []
        for cell in self.list_cells(position[3]):
            after = play(position, cell)
            played[cell] = after
            ranks.append(1024 + worth[cell] - after[3].bit_count() << 7 | cell)
        ranks.sort(reverse=True)
        return [rank & 127 for rank in ranks]

    def evaluate(self, position: Fast) -> int:
        """Counts freedom to move now and later, corners and the discs anchored to them, and towards the end the
        discs."""
        mine, theirs, _, ends, _ = position
        free = self.full & ~(mine | theirs)
        rim = free << 1  # what stands beside an empty cell
        value = MOVE * (ends.bit_count() - self._ends(theirs, mine).bit_count())
        value += OUTLOOK * ((rim & theirs).bit_count() - (rim & mine).bit_count())
        place = 0
        if free & self.anchors != self.anchors:
            place += CORNER * ((mine & self.corners).bit_count() - (theirs & self.corners).bit_count())
            place += ANCHORED * (self._anchored(mine) - self._anchored(theirs))
        danger = rim & self.diagonal
        place -= DIAGONAL * ((danger & mine).bit_count() - (danger & theirs).bit_count())
        danger = rim & self.beside
        place -= BESIDE * ((danger & mine).bit_count() - (danger & theirs).bit_count())
        remaining = (free & self.ranks).bit_count()
        if remaining < LATE:
            discs = (mine & self.ranks).bit_count() - (theirs & self.ranks).bit_count()
            place += DISC * (LATE - remaining) * discs
        value += -place if self.reverse else place
        most = self.shape.cells * self.scale - 1
        return max(-most, min(most, value))

    def _anchored(self, discs: int) -> int:
        """The edge discs connected to a corner, which cannot be turned; those connected to two corners count twice."""
        runs = discs & self.edges
        return ((runs ^ runs + self.anchors) & runs).bit_count()

    def ending(self, position: Fast) -> bool:
        return (self.full & self.ranks & ~(position[0] | position[1])).bit_count() <= ENDING

    # --- for counting --------------------------------------------------------------------------------------------
    def perft(self, position: Fast, depth: int) -> int:
        return self._count(position[0], position[1], depth) if depth else 1

    def _count(self, mine: int, theirs: int, depth: int) -> int:
        """As perft; the moves of the last ply are listed, not made."""
        free = self.full & ~(mine | theirs)
        places = theirs + (theirs & mine << 1) & free
        if not places:
            if not mine + (mine & theirs << 1) & free:
                return 0
            return self._count(theirs, mine, depth - 1) if depth > 1 else 1
        total, at, turns = 0, self.at, self.turns
        while places:
            changed, after, beyond, closed = turns[at[places.bit_length() - 1]]
            places &= ~changed
            if depth == 1:
                total += 1
                continue
            ends = (theirs & beyond) + after & mine & beyond
            while ends:
                end = ends & -ends
                changed |= closed[end]
                ends ^= end
            total += self._count(theirs & ~changed, mine | changed, depth - 1)
        return total


def lines(shape: Shape) -> list[list[int]]:
    """Every line of the board long enough to outflank a disc, forwards and then backwards; the rows first."""
    size = shape.size
    grid = [[y * size + x for x in range(size)] for y in range(size)]
    found = grid + [list(column) for column in zip(*grid, strict=True)]
    for rows in (grid, [row[::-1] for row in grid]):
        for start in range(3 - size, size - 2):
            found.append([rows[y][start + y] for y in range(size) if 0 <= start + y < size])
    return found + [line[::-1] for line in found]


def closing(stride: int, size: int, boards: int) -> Iterator[tuple[int, int, int]]:
    """How to close the gaps between rows: by one gap in every second row, then by two in every second pair of rows, and
    so on. For each step the bits that stay, those that move, and how far; of every board that `boards` has a bit for.
    """
    firsts, cells, step = [row * stride for row in range(size)], ((1 << size) - 1) * boards, 1
    while step < size:
        stay, move = (sum(cells << first for row, first in enumerate(firsts) if row & step == bit) for bit in (0, step))
        far = (stride - size) * step
        yield stay, move, far
        firsts = [first - far if row & step else first for row, first in enumerate(firsts)]
        step *= 2


def lay(parts: list[list[int]], even: int) -> list[tuple[int, list[int]]]:
    """The first bit of each part, with a guard bit after it: some at multiples of UNIT, the others in the free
    places."""
    taken, places = 0, []
    for number, part in enumerate(parts):
        room, first = (2 << len(part)) - 1, number * UNIT
        if number >= even:
            first = 0
            while taken >> first & room:
                first += 1
        taken |= room << first
        places.append((first, part))
    return places


def margin_of(own: int, others: int, cells: int) -> int:
    """The lead of one side; the empty cells count for the side with more discs."""
    if own == others:
        return 0
    return cells - 2 * others if own > others else 2 * own - cells

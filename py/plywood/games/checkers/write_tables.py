"""Solves every checkers position with up to four pieces, from its end backward, and writes the endgame tables.

    python3 -m plywood.games.checkers.write_tables      a few minutes; writes data/*.bin anew, the same bytes each time

A slice is all positions of one material of the side to move against one of the other. Captures and crownings lead to
slices that are finished already; the other steps lead back and forth between two slices, which are solved together:
first each position is told what it gets from finished slices, then values go backward, the nearest end first, from a
position to those that can step to it. A position is lost once the last of its moves is known to lose; the loser chooses
the latest end. A position is won as soon as one move wins, and that win is the quickest.

Each side is seen from its own end of the board, so what is stored for the side to move serves both seats, and a move
needs no new count of the other side's squares: the two only change places.
"""

from collections.abc import Iterator
from functools import cache

from .board import KINGS, MEN, SQUARES, beside, crowned
from .tables import DRAW, FILES, Material, Side, best, configurations, packed, slices, write

NEVER = 100
"""Added to the count of moves that may yet turn out to lose, where another one is known not to."""
SETTLED = 255
"""Stands for that count where no step can be played: a capture is compulsory, or two pieces stand on one square."""


def bit(square: int) -> int:
    return 1 << square - 1


def turned(squares: int) -> int:
    """The same squares as they are seen from the other end."""
    return sum(bit(33 - square) for square in SQUARES if squares & bit(square))


class Half:
    """Every way to place the pieces of one side, and where its steps lead, whatever the other side has."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.places = [(sum(map(bit, men)), sum(map(bit, kings))) for men, kings in configurations(side)]
        self.index = {place: number for number, place in enumerate(self.places)}
        self.own = [men | kings for men, kings in self.places]
        self.seen = [turned(squares) for squares in self.own]
        self.steps: list[list[tuple[int, int]]] = []
        """From each place: the square that must be empty, and the place that is then reached."""
        self.crownings: list[list[tuple[int, int]]] = []
        """The same for steps to the king row: these places are of the side with a king more."""
        self.leaps: list[list[tuple[int, int]]] = []
        """The captures from each place: the square jumped, and both that and the one behind it."""
        self.back: list[list[tuple[int, int]]] = [[] for _ in self.places]
        """To each place: the square that must have been empty since, and the place that the step came from."""

    def link(self) -> None:
        men, kings = self.side
        more = half((men - 1, kings + 1)) if men else None
        for number, place in enumerate(self.places):
            own, steps, crownings, leaps = self.own[number], [], [], []
            for square, piece in pieces_of(place):
                for next_, land in beside(square, piece):
                    there = bit(next_)
                    if own & there:
                        continue
                    after = moved(place, square, piece, next_)
                    if after[0].bit_count() == men:
                        steps.append((there, self.index[after]))
                        self.back[self.index[after]].append((bit(square), number))
                    else:
                        assert more
                        crownings.append((there, more.index[after]))
                    if land and not own & bit(land):
                        leaps.append((there, there | bit(land)))
            self.steps.append(steps)
            self.crownings.append(crownings)
            self.leaps.append(leaps)


@cache
def half(side: Side) -> Half:
    made = Half(side)
    made.link()
    return made


def pieces_of(place: tuple[int, int]) -> Iterator[tuple[int, str]]:
    """The pieces of a side that looks down the board: its men are those of the first seat."""
    for squares, piece in zip(place, (MEN[0], KINGS[0]), strict=True):
        for square in SQUARES:
            if squares & bit(square):
                yield square, piece


def moved(place: tuple[int, int], start: int, piece: str, end: int) -> tuple[int, int]:
    men, kings = place
    if piece in KINGS:
        return men, kings ^ bit(start) | bit(end)
    men ^= bit(start)
    return (men, kings | bit(end)) if crowned(piece, end) in KINGS else (men | bit(end), kings)


def chains(
    place: tuple[int, int], start: int, piece: str, at: int, prey: int, taken: int, empty: int
) -> Iterator[tuple[tuple[int, int], int]]:
    """Of every chain that is finished: the place of the side that jumped, and the squares that it took."""
    finished = True
    for over, land in beside(at, piece):
        if land and bit(over) & prey & ~taken and bit(land) & empty:
            finished = False
            yield from chains(place, start, piece, land, prey, taken | bit(over), empty)
    if finished and taken:
        yield moved(place, start, piece, at), taken


def side_of(place: tuple[int, int]) -> Side:
    return place[0].bit_count(), place[1].bit_count()


class Solver:
    def __init__(self) -> None:
        self.values: dict[Material, bytearray] = {}
        """Of each slice the value of each position: plies to the end, even where the side to move loses, or DRAW."""

    def value(self, mine: tuple[int, int], theirs: tuple[int, int]) -> int:
        """The value of a position in a finished slice."""
        if not any(mine):
            return 0
        a, b = half(side_of(mine)), half(side_of(theirs))
        return self.values[a.side, b.side][a.index[mine] * len(b.places) + b.index[theirs]]

    def capture(self, mine: tuple[int, int], theirs: tuple[int, int]) -> int:
        """The value of a position in which the side to move captures."""
        prey = turned(theirs[0] | theirs[1])
        empty = ~(mine[0] | mine[1] | prey)
        found = []
        for square, piece in pieces_of(mine):
            for after, taken in chains(mine, square, piece, square, prey, 0, empty | bit(square)):
                gone = ~turned(taken)
                found.append(self.value((theirs[0] & gone, theirs[1] & gone), after))
        return best(found)

    def solve(self, material: Material) -> None:
        """The slice of a material, and the one with the sides exchanged."""
        pair = (material,) if material[0] == material[1] else (material, material[::-1])
        levels: list[list[tuple[int, int]]] = [[] for _ in range(DRAW)]
        begun = [self.begin(each, levels, number) for number, each in enumerate(pair)]
        halves = [(half(mine), half(theirs)) for mine, theirs in pair]
        for level, entries in enumerate(levels):
            for number, at in entries:
                values, _, _ = begun[number]
                if values[at] != DRAW:
                    continue
                values[at] = level
                mine, theirs = halves[number]
                before, counts, floors = begun[-1 - number]
                across, down = len(mine.places), len(theirs.places)
                i, j = divmod(at, down)
                seen = mine.seen[i]
                for square, place in theirs.back[j]:
                    if seen & square:
                        continue
                    there = place * across + i
                    count = counts[there]
                    if count == SETTLED:
                        continue
                    if level % 2 == 0:
                        if before[there] == DRAW:
                            levels[level + 1].append((len(pair) - 1 - number, there))
                    else:
                        counts[there] = count - 1
                        if count == 1:
                            levels[max(level + 1, floors[there])].append((len(pair) - 1 - number, there))
            entries.clear()
        for each, (values, _, _) in zip(pair, begun, strict=True):
            self.values[each] = values

    def begin(
        self, material: Material, levels: list[list[tuple[int, int]]], number: int
    ) -> tuple[bytearray, bytearray, bytearray]:
        """The values of a slice, none yet known; how many moves of each position may yet lose; and how long those
        hold out that are known to. What is known already goes to its level."""
        mine, theirs = half(material[0]), half(material[1])
        down = len(theirs.places)
        size = len(mine.places) * down
        values, counts, floors = bytearray([DRAW]) * size, bytearray(size), bytearray(size)
        higher = self.values.get((material[1], (material[0][0] - 1, material[0][1] + 1)))
        beyond = len(half((material[0][0] - 1, material[0][1] + 1)).places) if material[0][0] else 0
        seen = theirs.seen
        for i, place in enumerate(mine.places):
            own, leaps, steps, crownings = mine.own[i], mine.leaps[i], mine.steps[i], mine.crownings[i]
            for j in range(down):
                other, at = seen[j], i * down + j
                if own & other:
                    counts[at] = SETTLED
                    continue
                for over, both in leaps:
                    if other & both == over:
                        counts[at] = SETTLED
                        value = self.capture(place, theirs.places[j])
                        if value != DRAW:
                            levels[value].append((number, at))
                        break
                else:
                    count = floor = saved = 0
                    for square, _ in steps:
                        if not other & square:
                            count += 1
                    for square, after in crownings:
                        if not other & square:
                            assert higher is not None
                            value = higher[j * beyond + after]
                            if value % 2 and value != DRAW:
                                floor = max(floor, value + 1)
                            else:
                                saved = NEVER
                                if value != DRAW:
                                    levels[value + 1].append((number, at))
                    counts[at] = count + saved
                    floors[at] = floor
                    if not count and not saved:
                        levels[floor].append((number, at))
        return values, counts, floors

    def stored(self, material: Material) -> Iterator[tuple[int, int, int]]:
        """The positions of a slice that are asked for, in which nothing is captured: where each stands, and the places
        of both sides."""
        mine, theirs = half(material[0]), half(material[1])
        at = -1
        for i, (own, leaps) in enumerate(zip(mine.own, mine.leaps, strict=True)):
            for j, other in enumerate(theirs.seen):
                at += 1
                if not own & other and not any(other & both == over for over, both in leaps):
                    yield at, i, j

    def check(self, material: Material) -> int:
        """How many stored positions of a slice there are, each of which has the value that its moves give it."""
        mine, theirs = half(material[0]), half(material[1])
        values, after = self.values[material], self.values[material[::-1]]
        higher = self.values.get((material[1], (material[0][0] - 1, material[0][1] + 1)), bytearray())
        across = len(mine.places)
        beyond = len(higher) // len(theirs.places)
        count = 0
        for at, i, j in self.stored(material):
            count, other = count + 1, theirs.seen[j]
            found = [after[j * across + place] for square, place in mine.steps[i] if not other & square]
            found += [higher[j * beyond + place] for square, place in mine.crownings[i] if not other & square]
            if values[at] != best(found):
                raise AssertionError(f'{material}: {values[at]} stands for {best(found)}')
        return count

    def filled(self, material: Material) -> bytes:
        """A slice as it is stored: what nobody asks for is whatever came last, which packs best."""
        values = self.values[material]
        kept, last = bytearray(len(values)), 0
        asked = {at for at, _, _ in self.stored(material)}
        for at, value in enumerate(values):
            if at in asked:
                last = value
            kept[at] = last
        return bytes(kept)


def main() -> None:
    solver = Solver()
    for name in FILES:
        materials = slices(name)
        for material in materials:
            if material not in solver.values:
                solver.solve(material)
        count = sum(map(solver.check, materials))
        size = write(name, [packed(solver.filled(material), *material) for material in materials])
        longest = max(value for material in materials for value in solver.values[material] if value != DRAW)
        print(f'{name}: {count:,} positions, the longest of {longest} plies, in {size:,} bytes', flush=True)


if __name__ == '__main__':
    main()

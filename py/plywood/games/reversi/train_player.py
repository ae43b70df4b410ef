"""The player whose games train.py learns from: its board, what it believes, and how it looks ahead.

The filling of a slot (a line, or a corner) is a number in base 3 with the digits 1 and 2 for the two seats.
"""

from __future__ import annotations

from .patterns import KINDS, PATTERNS, stage

SHORT = [[2, 9, 16], [5, 14, 23], [40, 49, 58], [47, 54, 61]]
"""The lines of three: on them discs are turned, but they are no patterns."""
LINES = [cells for kind, cells in PATTERNS if kind != 'corner'] + SHORT
SLOTS = [cells for _, cells in PATTERNS] + SHORT
CELLS = range(64)
CORNERS = 0, 7, 56, 63
CENTRE = 27, 28, 35, 36

INFINITE = 1_000_000

MOVE, CORNER = 40, 400
"""The beliefs of the first generation, in hundredths of a disc: each way to outflank, and each corner."""

# --- the board: the filling of each slot, as a number in base 3 with the digits 1 and 2 for the two seats -----------

Fills = list
"""The content of each slot."""


def turns(length: int, place: int, seat: int) -> list[int]:
    """For each filling of a line: how many discs a new one at a place turns, to the left * 8 + to the right."""
    found = []
    for filling in range(3**length):
        digits = [filling // 3**k % 3 for k in range(length)]
        turned = [0, 0]
        if not digits[place]:
            for side, step in enumerate((-1, 1)):
                run, at = 0, place + step
                while 0 <= at < length and digits[at] == 2 - seat:
                    run, at = run + 1, at + step
                if 0 <= at < length and digits[at] == 1 + seat:
                    turned[side] = run
        found.append(turned[0] * 8 + turned[1])
    return found


TURNS = {
    (length, place): [turns(length, place, seat) for seat in (0, 1)]
    for length in range(3, 9)
    for place in range(length)
}
STAGE = [0, *(stage(discs) for discs in range(1, 65))]
SWAP = [0]
"""For each filling, the same one as the other seat sees it."""
for _power in (1, 3, 9, 27, 81, 243, 729, 2187):
    SWAP = [more + digit * _power for digit in (0, 2, 1) for more in SWAP]


class Board:
    """The tables of the board, made once."""

    def __init__(self) -> None:
        self.places = [
            [(slot, 3 ** cells.index(cell)) for slot, cells in enumerate(SLOTS) if cell in cells] for cell in CELLS
        ]
        self.ways = [
            [
                [
                    (slot, cells.index(cell), cells, TURNS[len(cells), cells.index(cell)][seat])
                    for slot, cells in enumerate(SLOTS)
                    if cell in cells and cells in LINES
                ]
                for cell in CELLS
            ]
            for seat in (0, 1)
        ]
        digits = [[filling // 3**place % 3 for place in range(8)] for filling in range(3**8)]
        self.leads = [of.count(1) - of.count(2) for of in digits]
        self.empties = [of.count(0) for of in digits]
        self.rows = [slot for slot, cells in enumerate(SLOTS) if max(cells) - min(cells) == 7 and len(cells) == 8]
        order = [cell for cell in CELLS if cell not in CENTRE]
        self.order = sorted(order, key=lambda cell: self._promise(cell))

    def _promise(self, cell: int) -> int:
        x, y = sorted(min(at, 7 - at) for at in divmod(cell, 8))
        return [[0, 8, 2, 3], [8, 9, 7, 6], [2, 7, 1, 5], [3, 6, 5, 4]][x][y]

    def start(self) -> Fills:
        fills = [0] * len(SLOTS)
        for cell, digit in zip(CENTRE, (2, 1, 1, 2), strict=True):
            for slot, power in self.places[cell]:
                fills[slot] += digit * power
        return fills

    def moves(self, fills: Fills, empty: list[int], seat: int) -> list[int]:
        found = []
        ways = self.ways[seat]
        for cell in empty:
            for slot, _, _, turned in ways[cell]:
                if turned[fills[slot]]:
                    found.append(cell)
                    break
        return found

    def play(self, fills: Fills, cell: int, seat: int) -> Fills:
        after, places = fills[:], self.places
        for slot, power in places[cell]:
            after[slot] += power * (1 + seat)
        flip = 1 if seat else -1
        for slot, place, cells, turned in self.ways[seat][cell]:
            both = turned[fills[slot]]
            if both:
                for at in range(place - (both >> 3), place + (both & 7) + 1):
                    if at != place:
                        for other, power in places[cells[at]]:
                            after[other] += flip * power
        return after

    def margin(self, fills: Fills) -> int:
        """By how many discs the first seat leads, the empty cells counted for whoever has more."""
        lead = empty = 0
        for slot in self.rows:
            lead += self.leads[fills[slot]]
            empty += self.empties[fills[slot]]
        return lead + empty if lead > 0 else lead - empty if lead < 0 else 0


BOARD = Board()

# --- a player ------------------------------------------------------------------------------------------------------

Weights = list
"""By the seat to move, the stage, the slot and its filling."""


class Player:
    """Looks a few plies ahead; values are in hundredths of a disc for the seat to move."""

    def __init__(self, kinds: list[dict[str, list[int]]], depth: int, perfect: int) -> None:
        self.depth, self.perfect = depth, perfect
        self.weights = [[[of[kind] for kind, _ in PATTERNS] for of in side] for side in (kinds, swapped(kinds))]

    def estimate(self, fills: Fills, seat: int, remaining: int) -> int:
        total = 0
        for slot, weights in enumerate(self.weights[seat][STAGE[64 - remaining]]):
            total += weights[fills[slot]]
        return total

    def choose(self, fills: Fills, empty: list[int], moves: list[int], seat: int) -> int:
        best, choice, remaining = -INFINITE, moves[0], len(empty)
        for cell, child in self.ordered(fills, empty, moves, seat):
            rest = [other for other in empty if other != cell]
            if remaining <= self.perfect:
                value = -self.finish(child, rest, 1 - seat, -INFINITE, -best, False)
            else:
                value = -self.search(child, rest, 1 - seat, self.depth - 1, -INFINITE, -best, False)
            if value > best:
                best, choice = value, cell
        return choice

    def ordered(self, fills: Fills, empty: list[int], moves: list[int], seat: int) -> list[tuple[int, Fills]]:
        """The moves with what they lead to, those first that look best at once."""
        remaining, found = len(empty) - 1, []
        for cell in moves:
            child = BOARD.play(fills, cell, seat)
            found.append((self.estimate(child, 1 - seat, remaining), cell, child))
        found.sort(key=lambda one: one[0])
        return [(cell, child) for _, cell, child in found]

    def search(self, fills: Fills, empty: list[int], seat: int, depth: int, alpha: int, beta: int, passed: bool) -> int:
        if depth <= 0:
            return self.estimate(fills, seat, len(empty))
        moves = BOARD.moves(fills, empty, seat)
        if not moves:
            if passed:
                return 100 * BOARD.margin(fills) * (1 - 2 * seat)
            return -self.search(fills, empty, 1 - seat, depth, -beta, -alpha, True)
        best = -INFINITE
        if depth > 1:
            children = self.ordered(fills, empty, moves, seat)
        else:
            children = [(cell, BOARD.play(fills, cell, seat)) for cell in moves]
        for cell, child in children:
            rest = [other for other in empty if other != cell]
            value = -self.search(child, rest, 1 - seat, depth - 1, -beta, -alpha, False)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def finish(self, fills: Fills, empty: list[int], seat: int, alpha: int, beta: int, passed: bool) -> int:
        """The margin with which the game ends if both play it perfectly."""
        moves = BOARD.moves(fills, empty, seat)
        if not moves:
            if passed:
                return BOARD.margin(fills) * (1 - 2 * seat)
            return -self.finish(fills, empty, 1 - seat, -beta, -alpha, True)
        best = -INFINITE
        children = [(cell, BOARD.play(fills, cell, seat)) for cell in moves]
        if len(empty) > 5:  # those first that leave the other least to play
            children.sort(key=lambda one: len(BOARD.moves(one[1], empty, 1 - seat)))
        for cell, child in children:
            rest = [other for other in empty if other != cell]
            value = -self.finish(child, rest, 1 - seat, -beta, -alpha, False)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best


def swapped(kinds: list[dict[str, list[int]]]) -> list[dict[str, list[int]]]:
    """The same weights for the second seat, whose own discs are the digit 2."""
    return [{kind: [known[at] for at in SWAP[: len(known)]] for kind, known in of.items()} for of in kinds]


def beliefs() -> dict[str, list[int]]:
    """The weights of the first generation."""
    found = {}
    for kind, cells in KINDS.items():
        size = len(cells)
        weights = [0] * 3**size
        for filling in range(3**size):
            if kind == 'corner':
                weights[filling] = CORNER * (0, 1, -1)[filling % 3]
                continue
            for place in range(size):
                for seat, sign in ((0, MOVE), (1, -MOVE)):
                    turned = TURNS[size, place][seat][filling]
                    weights[filling] += sign * (bool(turned >> 3) + bool(turned & 7))
        found[kind] = weights
    return found

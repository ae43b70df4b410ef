"""Stones on a board, with their groups and liberties kept up to date a stone at a time."""

from .board import Board
from .codes import BLACK, TAKEN, WHITE

FREE = 3
"""The liberties of the group of a free point: more than one, so that it never looks like one in atari."""


class Stones:
    """A position of stones that is changed in place.

    A group is named by one of its points; `group` has that name for each of its stones, and 0 on free points. By the
    name of a group: its stones and, as bits, its liberties.
    """

    __slots__ = ('board', 'codes', 'group', 'ko', 'liberties', 'members', 'sides')

    def __init__(self, board: Board) -> None:
        self.board = board
        self.group = [0] * board.slots
        self.liberties = [FREE] * board.slots
        self.members: list[tuple[int, ...]] = [()] * board.slots
        self.codes = board.codes[:]
        self.sides = [0, 0, 0]
        """By colour the stones, as bits."""
        self.ko = 0
        """The point on which a single stone was taken that would take back a single stone; else 0."""

    def copied(self, into: 'Stones') -> 'Stones':
        into.board, into.ko = self.board, self.ko
        into.group, into.liberties, into.members = self.group[:], self.liberties[:], self.members[:]
        into.codes, into.sides = self.codes[:], self.sides[:]
        return into

    @property
    def names(self) -> list[int]:
        """The names of all groups."""
        return sorted({*self.group} - {0})

    def names_of(self, colour: int) -> list[int]:
        """The names of the groups of a colour."""
        return [name for name in self.names if self.colour_of(name) == colour]

    def colour_of(self, name: int) -> int:
        """The colour of a group, or of any stone."""
        return BLACK if self.sides[BLACK] & self.board.bits[name] else WHITE

    def put(self, point: int, colour: int) -> tuple[int, ...]:
        """Put a stone that takes something or has a liberty; the stones that it takes."""
        board, group, liberties, members, codes = self.board, self.group, self.liberties, self.members, self.codes
        free, own, foes = board.beside[colour][point][codes[point] & 255]
        if own:
            name = group[own[0]]
            free |= liberties[name]
            stones = members[name] + board.one[point]
            for other in own:
                joined = group[other]
                if joined != name:
                    free |= liberties[joined]
                    stones += members[joined]
                    for stone in members[joined]:
                        group[stone] = name
            group[point] = name
            members[name] = stones
        else:
            name = group[point] = point
            members[name] = board.one[point]
        bit = board.bits[point]
        liberties[name] = free & ~bit
        self.sides[colour] |= bit
        up, right, down, left, a, b, c, d = board.steps
        codes[point] += TAKEN
        codes[point + up] += colour << 4
        codes[point + right] += colour << 6
        codes[point + down] += colour
        codes[point + left] += colour << 2
        codes[point + a] += colour << 12
        codes[point + b] += colour << 14
        codes[point + c] += colour << 8
        codes[point + d] += colour << 10
        self.ko = 0
        taken: tuple[int, ...] = ()
        for foe in foes:
            other = group[foe]
            if other:
                left_over = liberties[other] & ~bit
                if left_over:
                    liberties[other] = left_over
                else:
                    taken += self.take(other, 3 - colour)
        if len(taken) == 1 and len(members[name]) == 1 and liberties[name] == board.bits[taken[0]]:
            self.ko = taken[0]
        return taken

    def take(self, name: int, colour: int) -> tuple[int, ...]:
        """Take a group off; its points are liberties of the groups around."""
        board, group, liberties, codes = self.board, self.group, self.liberties, self.codes
        bits, beside = board.bits, board.beside[3 - colour]
        up, right, down, left, a, b, c, d = board.steps
        stones = self.members[name]
        gone = 0
        for stone in stones:
            group[stone] = 0
            gone |= bits[stone]
            codes[stone] -= TAKEN
            codes[stone + up] -= colour << 4
            codes[stone + right] -= colour << 6
            codes[stone + down] -= colour
            codes[stone + left] -= colour << 2
            codes[stone + a] -= colour << 12
            codes[stone + b] -= colour << 14
            codes[stone + c] -= colour << 8
            codes[stone + d] -= colour << 10
        self.sides[colour] ^= gone
        for stone in stones:
            bit = bits[stone]
            for other in beside[stone][codes[stone] & 255][1]:
                liberties[group[other]] |= bit
        return stones

    def settle(self, colour: int, name: int, left: int, found: list[int]) -> None:
        """The moves about a group in atari."""
        if not self.sides[colour] & self.board.bits[name]:
            found.append(left.bit_length() - 1)
            return
        liberties, group, codes = self.liberties, self.group, self.codes
        beside = self.board.beside[colour]
        for stone in self.members[name]:
            for foe in beside[stone][codes[stone] & 255][2]:
                its = liberties[group[foe]]
                if not its & its - 1:
                    found.append(its.bit_length() - 1)
        out = left.bit_length() - 1
        free = self.after(out, colour)
        if free & free - 1:
            found.append(out)

    def after(self, point: int, colour: int) -> int:
        """The liberties of a stone put here, if it takes nothing."""
        free, own, _ = self.board.beside[colour][point][self.codes[point] & 255]
        for other in own:
            free |= self.liberties[self.group[other]]
        return int(free & ~self.board.bits[point])

    def possible(self, point: int, colour: int) -> bool:
        """Whether a stone here takes something or has a liberty."""
        free, own, foes = self.board.beside[colour][point][self.codes[point] & 255]
        if free:
            return True
        bit, liberties, group = self.board.bits[point], self.liberties, self.group
        for foe in foes:
            if liberties[group[foe]] == bit:
                return True
        return any(liberties[group[other]] != bit for other in own)

    def in_atari(self, point: int, colour: int) -> bool:
        """Whether a stone put here would have one liberty, or none."""
        free = self.after(point, colour)
        return not free & free - 1 and not self.takes(point, colour)

    def takes(self, point: int, colour: int) -> bool:
        """Whether a stone put here takes others."""
        bit, foes = self.board.bits[point], self.board.beside[colour][point][self.codes[point] & 255][2]
        return any(self.liberties[self.group[foe]] == bit for foe in foes)

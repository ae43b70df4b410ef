"""Whether a group escapes, read out: each move is atari, flight or capture.

The positions are those of go, with a group that is hunted. The hunter wins by taking it. It escapes with two liberties
after a move of the hunter, or with three before one.
"""

from collections.abc import Iterator
from random import Random

from plywood.game import WON, Payoff

from .board import PASS
from .codes import BLACK, WHITE
from .position import Position

MOST = 300
"""The most positions that are read in passing."""


class Ladder(Position):
    """A position with a group that is hunted."""

    __slots__ = ('prey', 'runner')

    prey: int
    """The point of one of its stones."""
    runner: int
    """Its colour."""

    @property
    def taken(self) -> bool:
        return not self.group[self.prey]

    def like(self) -> 'Ladder':
        after = Ladder.__new__(Ladder)
        after.prey, after.runner = self.prey, self.runner
        return after

    @property
    def flees(self) -> bool:
        """Whether the group moves next."""
        return self.colour == self.runner

    def moves(self) -> list[int]:
        """The moves about the group that are legal; else a pass."""
        if self.seat is None:
            return []
        name, points = self.group[self.prey], list[int]()
        if self.flees:
            self.settle(self.runner, name, self.liberties[name], points)
        else:
            points += self.board.points_of(self.liberties[name])
        return [point for point in dict.fromkeys(points) if not self.hindrance(point)] or [PASS]

    def payoff(self) -> Payoff | None:
        if self.taken:
            return WON[2 - self.runner]
        escaped = self.liberties[self.group[self.prey]].bit_count() > 2 - self.flees
        return WON[self.runner - 1] if escaped or self.passes == 2 else None

    @property
    def seat(self) -> int | None:
        return self.colour - 1 if self.payoff() is None else None

    def lead(self) -> float:
        """An estimate: the more liberties, the nearer to escape."""
        free = 0 if self.taken else self.liberties[self.group[self.prey]].bit_count()
        return (free - 1.5) * (1 if self.runner == BLACK else -1)

    def play_out(self, rng: Random) -> tuple[Payoff, int]:
        """The end by moves that are drawn by lot, and their number."""
        position, plies = self, 0
        while (payoff := position.payoff()) is None:
            position = position.played(rng.choice(position.moves()))
            plies += 1
        return payoff, plies


def hunted(position: Position, prey: int, colour: int) -> Ladder:
    """The ladder of the group at a point, where a colour moves first."""
    found = Ladder.begun(position.rules, position.sides[BLACK], position.sides[WHITE], colour)
    found.prey, found.runner = prey, position.colour_of(prey)
    return found


def falling(position: Position) -> Iterator[tuple[int, list[int]]]:
    """The groups with two liberties that the player to move can take by a ladder, each with its line."""
    for name in position.names_of(3 - position.colour):
        if position.liberties[name].bit_count() == 2:
            told = read(hunted(position, name, position.colour))
            if told and told[0]:
                yield name, told[1]


def read(position: Ladder) -> tuple[bool, list[int]] | None:
    """Whether the group is taken, and the best line; None if MOST positions do not tell."""
    left = [MOST]
    found = search(position, left)
    return found if left[0] > 0 else None


def search(position: Ladder, left: list[int]) -> tuple[bool, list[int]]:
    left[0] -= 1
    if left[0] <= 0 or position.seat is None:
        return position.taken, []
    lines = []
    for move in position.moves():
        taken, line = search(position.played(move), left)
        if taken != position.flees:
            return taken, [move, *line]
        lines.append((taken, [move, *line]))
    return max(lines, key=lambda each: len(each[1]))

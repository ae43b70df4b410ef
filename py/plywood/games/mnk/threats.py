"""Threat search: a win by threats alone, each of which leaves the other side few answers.

In gomoku a *four* wants one stone more: it is answered on that cell, or it wins. A *three* wants two: left alone, the
next stone makes two fours at once. It is answered on a cell that spoils every way to do so, or by a four of the other
side. Any other answer loses at once, so a win that is found is proven. With another number in a row both want as many.
"""

from .board import Board

DEEPEST = 10
"""The most threats of a line."""


class Spent(Exception):
    """The positions that may be visited are used up."""


def forced_win(position: tuple[Board, int, int, int, object], most: int) -> tuple[list[int], int]:
    """The line by which the side to move wins, [] if none is found, and the number of positions visited."""
    search = Threats(position[0], most)
    return search.line(position[1], position[2]), most - search.left


class Threats:
    """One threat search."""

    def __init__(self, board: Board, most: int) -> None:
        self.board, self.left = board, most
        self.failed: dict[tuple[int, int], int] = {}
        """The stones of both sides where no win was found within a number of threats."""

    def line(self, stones: int, other: int) -> list[int]:
        """A line that wins, by the fewest threats."""
        before = 0
        try:
            for threats in range(1, DEEPEST + 1):
                left = self.left
                line = self.attack(stones, other, threats)
                if line or left - self.left == before:  # one threat more has led to no further position
                    return line
                before = left - self.left
        except Spent:
            pass
        return []

    def spend(self) -> None:
        if not self.left:
            raise Spent
        self.left -= 1

    def attack(self, stones: int, other: int, threats: int) -> list[int]:
        """A line that wins within a number of threats, from the attacker's move on."""
        self.spend()
        board = self.board
        free = board.full & ~(stones | other)
        wins = board.gaps(stones) & free
        if wins:
            return board.cells_of(wins)[:1]
        if self.failed.get((stones, other), 0) >= threats:
            return []
        must = board.gaps(other) & free
        allowed = must or free
        if len(board.cells_of(must)) > 1:
            return []
        wanting = board.places(stones, other)
        fours = board.covered(wanting[2] & board.one) & allowed
        for cell in board.cells_of(fours):
            line = self.four(stones | board.bits[cell], other, threats)
            if line:
                return [cell, *line]
        threes = board.covered(wanting[3] & board.one) & allowed & ~fours if threats > 1 else 0
        for cell in board.cells_of(threes):
            line = self.three(stones | board.bits[cell], other, threats)
            if line:
                return [cell, *line]
        self.failed[stones, other] = threats
        return []

    def four(self, stones: int, other: int, threats: int) -> list[int]:
        """The rest of a line after a four."""
        self.spend()
        board = self.board
        answers = board.fills(stones, other)
        if len(answers) > 1:
            return answers[:2]
        if not answers or threats == 1:
            return []
        line = self.attack(stones, other | board.bits[answers[0]], threats - 1)
        return [*answers, *line] if line else []

    def three(self, stones: int, other: int, threats: int) -> list[int]:
        """The rest of a line after a three: against every answer that may hold, the longest line."""
        self.spend()
        board, longest = self.board, list[int]()
        for answer in self.answers(stones, other):
            line = self.attack(stones, other | board.bits[answer], threats - 1)
            if not line:
                return []
            if len(line) >= len(longest):
                longest = [answer, *line]
        return longest

    def answers(self, stones: int, other: int) -> list[int]:
        """The cells on which a three may be answered; [] if it is none. If no answer holds, one that does not."""
        board = self.board
        free = board.full & ~(stones | other)
        wanting = board.places(stones, other)
        ways, saving = 0, free
        for cell in board.cells_of(board.covered(wanting[2] & board.one) & free):
            bits = board.bits[cell]
            gaps = board.fills(stones | bits, other)
            if len(gaps) > 1:
                ways += 1
                saving &= bits | board.bits[gaps[0]] | board.bits[gaps[1]] if len(gaps) == 2 else bits
        if not ways:
            return []
        fours = board.covered(wanting[2] >> board.span) & free
        return board.cells_of(saving | fours) or board.cells_of(free)[:1]

"""Positions of go: stones with all that was there before, since no position of the board may come back."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from plywood.game import DRAWN, WON, Payoff

from .board import PASS, Board, board_of
from .codes import BLACK, SPACE, WHITE
from .stones import Stones


@dataclass(frozen=True)
class Rules:
    """The rules of a game, and its board."""

    size: int
    komi: float
    """The points that White has from the start."""
    situational: bool = False
    """Whether a position of the board may come back if the other player is to move then."""
    suicide: bool = True
    """Whether a player may take own stones off by filling their last liberty."""

    @cached_property
    def board(self) -> Board:
        return board_of(self.size)

    def mark(self, black: int, white: int, colour: int) -> int:
        """A position of the board as an int, with the player to move if that matters."""
        both = black | white << self.board.slots
        return both << 1 | colour - 1 if self.situational else both


class Position(Stones):
    """A position, which is never changed once it is made."""

    __slots__ = ('before', 'colour', 'last', 'line', 'passes', 'peak', 'rules', 'seen', 'start')

    rules: Rules
    colour: int
    """The colour to move."""
    passes: int
    """The passes since the last stone."""
    last: int
    before: int
    """The last move, and the one before it."""
    seen: frozenset[int]
    """Every position of the board so far."""
    peak: int
    """The most stones that any of them had: a move to more stones repeats none."""
    start: tuple[int, int, int]
    """The stones at the start, and the colour that moved first."""
    line: tuple[int, ...]
    """The moves since."""

    @classmethod
    def begun(cls, rules: Rules, black: int = 0, white: int = 0, colour: int = BLACK) -> Self:
        """A position with these stones, before any move."""
        position = cls(rules.board)
        for side, stones in ((BLACK, black), (WHITE, white)):
            for point in rules.board.points_of(stones):
                position.put(point, side)
        position.rules, position.colour, position.passes, position.ko = rules, colour, 0, 0
        position.last = position.before = PASS
        position.start, position.line = (black, white, colour), ()
        position.seen = frozenset({rules.mark(black, white, colour)})
        position.peak = (black | white).bit_count()
        return position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)

    @property
    def identity(self) -> tuple[Any, ...]:
        return self.rules, self.start, self.line, self.prey

    prey = 0
    """A stone of the group that is hunted, in a ladder."""

    def like(self) -> Self:
        """A position of this kind, still empty."""
        return type(self).__new__(type(self))

    def played(self, move: int) -> Self:
        """The position after a legal move."""
        after = self.like()
        self.copied(after)
        after.rules, after.start, after.line = self.rules, self.start, (*self.line, move)
        after.before, after.last, after.colour = self.last, move, 3 - self.colour
        after.seen, after.peak = self.seen, self.peak
        if move == PASS:
            after.passes, after.ko = self.passes + 1, 0
            if not self.rules.situational:
                return after
        else:
            after.passes = 0
            after.put(move, self.colour)
            if not after.liberties[after.group[move]]:
                after.take(after.group[move], self.colour)
            after.peak = max(self.peak, (after.sides[BLACK] | after.sides[WHITE]).bit_count())
        after.seen = self.seen | {self.rules.mark(after.sides[BLACK], after.sides[WHITE], after.colour)}
        return after

    def moves(self) -> list[int]:
        """The legal moves: PASS, which always is one, then the points."""
        if self.passes == 2:
            return []
        points = [point for point in self.board.points if not self.group[point]]
        return [PASS, *(point for point in points if self.harmless(point) or not self.hindrance(point))]

    def harmless(self, point: int) -> bool:
        """Whether a stone on a free point certainly takes nothing, has a liberty, and repeats no position."""
        code = self.codes[point]
        if not self.board.senses[code] & SPACE or self.board.beside[self.colour][point][code & 255][2]:
            return False
        return (self.sides[BLACK] | self.sides[WHITE]).bit_count() >= self.peak

    def hindrance(self, point: int) -> str:
        """Why the player to move may not put a stone on a free point; '' if it is a legal move."""
        colour, bits = self.colour, self.board.bits
        falls = self.falls(point)
        if point in falls and not self.rules.suicide:
            return 'it would have no liberty'
        sides = self.sides[:]
        sides[colour] |= bits[point]
        if not falls and (sides[BLACK] | sides[WHITE]).bit_count() > self.peak:
            return ''
        gone = sum(bits[stone] for stone in falls)
        sides[BLACK] &= ~gone
        sides[WHITE] &= ~gone
        repeats = self.rules.mark(sides[BLACK], sides[WHITE], 3 - colour) in self.seen
        return 'the board would be as it was before' if repeats else ''

    def falls(self, point: int) -> tuple[int, ...]:
        """The stones that are taken off if the player to move puts one on a free point; with itself, its own group."""
        free, own, foes = self.board.beside[self.colour][point][self.codes[point] & 255]
        liberties, group, bit = self.liberties, self.group, self.board.bits[point]
        names = {group[foe] for foe in foes if liberties[group[foe]] == bit}
        if names:
            return tuple(stone for name in names for stone in self.members[name])
        if free or any(liberties[group[other]] != bit for other in own):
            return ()
        return (point, *(stone for name in {group[other] for other in own} for stone in self.members[name]))

    def lead(self) -> float:
        """Black's points less White's, as the board stands."""
        black, white = self.board.areas(self.sides[BLACK], self.sides[WHITE])
        return black.bit_count() - white.bit_count() - self.rules.komi

    @property
    def seat(self) -> int | None:
        """The seat that moves; None if the game is over."""
        return self.colour - 1 if self.passes < 2 else None

    def payoff(self) -> Payoff | None:
        if self.passes < 2:
            return None
        lead = self.lead()
        return WON[lead < 0] if lead else DRAWN

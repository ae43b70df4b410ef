"""Go played to its end by lot, by rules of thumb.

A move answers the last two where a group there is in danger; else it makes a shape beside them; else it is any that
fills no eye of its own. (The rules of thumb are those of MoGo, 2006.)
"""

from random import Random
from typing import Any

from .board import ORDERS, PASS
from .codes import BLACK, BLACK_EYE, SPACE, TAKEN, WHITE, WHITE_EYE
from .stones import FREE, Stones

ANSWER, SHAPE = 0.9, 0.95
"""How often a playout looks for an answer, and for a shape."""
RASH = 0.9, 0.5
"""How often a stone that puts its own group in atari is refused: where it makes a shape, and elsewhere."""
LONGEST = 3
"""A playout has no more moves than this many times the points of the board."""


class Playout(Stones):
    """A game that is played to its end."""

    __slots__ = ('moves',)

    def run(self, colour: int, last: int, before: int, rng: Random, plain: bool) -> None:
        """Play on until both pass; `last` and `before` are the points of the last two moves."""
        board, put, random = self.board, self.put, rng.random
        free = [point for point in board.points if not self.group[point]]
        moves = self.moves = list[int]()
        passed = False
        for _ in range(LONGEST * len(board.points)):
            point = PASS
            if last and not plain:
                lot = random()
                if lot < ANSWER:
                    point = self.answer(colour, last, before, lot)
                if not point and lot * 7919 % 1 < SHAPE:
                    point = self.shape(colour, last, before, int(lot * 65536) % ORDERS, random)
            if not point:
                point = self.any_move(colour, free, random, plain)
            moves.append(point)
            if point:
                free += put(point, colour)
                passed = False
            elif passed:
                return
            else:
                passed, self.ko = True, 0
            before, last, colour = last, point, 3 - colour

    def answer(self, colour: int, last: int, before: int, lot: float) -> int:
        """A move that takes a group in atari, or saves one, or deals with one that can run no further at the edge."""
        board, group, liberties = self.board, self.group, self.liberties
        safe, nine = board.inner | FREE, board.nine
        for point in (last, before):
            found: list[int] = []
            seen: list[int] = []
            for near in nine[point]:
                name = group[near]
                left = liberties[name]
                if left & left - 1 & safe or name in seen:
                    continue
                seen.append(name)
                if not left & left - 1:
                    self.settle(colour, name, left, found)
                elif not left & board.inner and len(self.members[name]) > 1 and left.bit_count() == 2:
                    self.corner(name, left, found)
            if found:
                move = found[int(lot * 1009) % len(found)]
                if move != self.ko and self.possible(move, colour):
                    return move
        return PASS

    def corner(self, name: int, left: int, found: list[int]) -> None:
        """The move that catches, or saves, a group whose two liberties are both on the edge."""
        own = BLACK if self.sides[BLACK] & self.board.bits[name] else WHITE
        one = left & -left
        for here, other in ((one, left ^ one), (left ^ one, one)):
            run = self.after(other.bit_length() - 1, own) & ~left
            if not run & run - 1 and self.after(here.bit_length() - 1, 3 - own) & ~left:
                found.append(here.bit_length() - 1)
                return

    def shape(self, colour: int, last: int, before: int, order: int, random: Any) -> int:
        """A move beside the last two that makes a shape."""
        codes, known, orders_here = self.codes, self.board.shapes, self.board.orders
        for point in (last, before):
            for near in orders_here[point][order]:
                if known[codes[near]] and self.sound(near, colour, random, RASH[0]):
                    return near
        return PASS

    def sound(self, point: int, colour: int, random: Any, rash: float) -> bool:
        """Whether a stone may be put here: it is legal, and no needless self-atari, which is mostly refused."""
        code = self.codes[point]
        board = self.board
        if board.senses[code] & SPACE:
            return True
        free, own, foes = board.beside[colour][point][code & 255]
        liberties, group, bit = self.liberties, self.group, board.bits[point]
        for other in own:
            free |= liberties[group[other]]
        free &= ~bit
        if free & free - 1:
            return True
        for foe in foes:
            if liberties[group[foe]] == bit:
                return point != self.ko
        return bool(free) and not (own and random() < rash)

    def areas(self) -> tuple[int, int]:
        """By colour the stones at the end, with the free points that only they touch."""
        board, (_, black, white) = self.board, self.sides
        free = board.full & ~(black | white)
        by_black, by_white = board.grown(black), board.grown(white)
        return black | free & by_black & ~by_white, white | free & by_white & ~by_black

    def firsts(self, colour: int) -> tuple[int, int]:
        """By seat the points on which it was the first to put a stone; `colour` made the first move."""
        bits, sides, taken = self.board.bits, [0, 0, 0], 0
        for move in self.moves:
            bit = bits[move]
            if not bit & taken:
                taken |= bit
                sides[colour] |= bit
            colour = 3 - colour
        return sides[BLACK], sides[WHITE]

    def any_move(self, colour: int, free: list[int], random: Any, plain: bool) -> int:
        """Any sound move that fills no eye of its own; PASS if there is none. Points that are taken leave the list."""
        codes, sense, eye = self.codes, self.board.senses, BLACK_EYE if colour == BLACK else WHITE_EYE
        rash = 0.0 if plain else RASH[1]
        count = len(free)
        at = int(random() * count)
        left = count
        while left:
            point = free[at]
            code = codes[point]
            if code >= TAKEN:
                last = free.pop()
                if at < len(free):
                    free[at] = last
                else:
                    at = 0
                left -= 1
                continue
            told = sense[code]
            if told & SPACE or (not told & eye and self.sound(point, colour, random, rash)):
                last = free.pop()
                if at < len(free):
                    free[at] = last
                return point
            at += 1
            if at >= len(free):
                at = 0
            left -= 1
        return PASS

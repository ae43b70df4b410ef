"""How soon a proven win can be forced, and by which line, in games that are won, drawn or lost.

A search for the value of a position is content with any win. Here the win is looked for again with one ply more at a
time: the first depth at which every reply loses is the shortest. The loser chooses the replies that take longest.
"""

from dataclasses import replace
from typing import Any

from plywood.game import Game

from .result import Result

POSITIONS = 8_000
"""The most positions that are looked at for one answer: a fraction of a second. Wins that are farther off have no
number of moves."""
DEEPEST = 60
"""The most plies of a win that is looked for."""


class Enough(Exception):
    """As many positions have been looked at as may be."""


class Forcing:
    """The wins of one player."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.known: dict[tuple[Any, int], bool] = {}
        self.seen = 0

    def wins(self, position: Any, depth: int) -> bool:
        """Whether the player can force a win within a number of plies."""
        payoff = self.game.payoff(position)
        if payoff is not None:
            return payoff[self.seat] > 0
        if not depth:
            return False
        known = self.known.get((position, depth))
        if known is not None:
            return known
        self.seen += 1
        if self.seen > POSITIONS:
            raise Enough
        after = (self.wins(self.game.play(position, move), depth - 1) for move in self.game.moves(position))
        found = any(after) if self.game.player(position) == self.seat else all(after)
        self.known[position, depth] = found
        return found

    def line(self, position: Any, depth: int) -> tuple[Any, ...]:
        """The moves of a win within a number of plies; the loser holds out as long as that can be."""
        moves: list[Any] = []
        while depth and self.game.payoff(position) is None:
            legal = list(self.game.moves(position))
            after = [self.game.play(position, move) for move in legal]
            if self.game.player(position) == self.seat:
                at = next(at for at, each in enumerate(after) if self.wins(each, depth - 1))
            else:
                longest = depth - 1
                while longest and all(self.wins(each, longest - 1) for each in after):
                    longest -= 1
                at = next((at for at, each in enumerate(after) if not (longest and self.wins(each, longest - 1))), 0)
                depth = longest + 1
            moves.append(legal[at])
            position, depth = after[at], depth - 1
        return tuple(moves)


def with_distances(game: Game, position: Any, result: Result) -> Result:
    """The result with the number of plies and a line for each proven win, as far as these are found: the shortest win
    first."""
    seat = game.player(position)
    wins = [each for each in result.ranked if each.proven and each.value > 0 and each.plies is None]
    counted = game.bounds != (-1, 1) or game.unit or game.hidden
    if counted or seat is None or not wins or result.interrupted or game.has_chance_left(position):
        return result
    forcing, found = Forcing(game, seat), dict[Any, tuple[int, tuple[Any, ...]]]()
    try:
        for depth in range(DEEPEST):
            for each in wins:
                after = game.play(position, each.move)
                if each.move not in found and forcing.wins(after, depth):
                    found[each.move] = depth + 1, (each.move, *forcing.line(after, depth))
            if len(found) == len(wins):
                break
    except Enough:
        pass
    if not found:
        return result
    return told(result, found)


def told(result: Result, found: dict[Any, tuple[int, tuple[Any, ...]]]) -> Result:
    ranked = [
        replace(each, plies=found[each.move][0], line=found[each.move][1]) if each.move in found else each
        for each in result.ranked
    ]
    ranked.sort(key=lambda each: (each.plies or DEEPEST) if each.proven and each.value > 0 else DEEPEST + 1)
    best = ranked[0]
    return replace(result, ranked=ranked, move=best.move, line=best.line, plies=best.plies)

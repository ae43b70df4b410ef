"""Max and Min: minimax as two functions that call each other, one for each seat, as the lectures first write it."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, MIN, Counts, Result, conclude


def max_and_min(game: Game, position: Any, depth: float = inf) -> Result:
    """The value of a position: what `minimax` says in one function, said in two.

    Both tell what a position is worth to MAX. A seat that moves twice running calls itself. Without a depth the value
    is exact. With one, the game's evaluation judges the positions `depth` plies on as if they were ends; values are in
    the game's units (1/scale of a payoff).
    """
    counts = Counts()

    def max_value(p: Any, depth: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p where MAX is to move, and the line of best play."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX] * game.scale, ()
        if depth == 0:
            counts.leaves += 1
            counts.estimates += 1
            return game.evaluate(p), ()
        best, line = -inf, ()
        for move in game.moves(p):
            child = game.play(p, move)
            worth, rest = (max_value if game.player(child) == MAX else min_value)(child, depth - 1)
            if worth > best:
                best, line = worth, (move, *rest)
        return best, line

    def min_value(p: Any, depth: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p where MIN is to move, and the line of best play."""
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX] * game.scale, ()
        if depth == 0:
            counts.leaves += 1
            counts.estimates += 1
            return -game.evaluate(p), ()
        best, line = inf, ()
        for move in game.moves(p):
            child = game.play(p, move)
            worth, rest = (min_value if game.player(child) == MIN else max_value)(child, depth - 1)
            if worth < best:
                best, line = worth, (move, *rest)
        return best, line

    if game.player(position) == MIN:
        best, line = min_value(position, depth)
        return conclude(game, -best, line, counts, None if depth == inf else int(depth))
    best, line = max_value(position, depth)
    return conclude(game, best, line, counts, None if depth == inf else int(depth))

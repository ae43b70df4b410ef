"""The second search: one line of this search is not as it should be. Which?"""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


def second(game: Game, position: Any, alpha: float = -inf, beta: float = inf) -> Result:
    """The value by alpha-beta, fail-soft. Compare what it returns with what you find on paper."""
    counts = Counts()

    def search(p: Any, seat: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value of p to seat, as exactly as the window needs it, and the line of best play."""
        if game.player(p) == 1 - seat:
            worth, line = search(p, 1 - seat, -beta, -alpha)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p)
        if payoff is not None:
            counts.leaves += 1
            return payoff[seat], ()
        best, line, moves = -inf, (), game.moves(p)
        for move in moves:
            worth, rest = search(game.play(p, move), 1 - seat, -max(alpha, best), -beta)
            if -worth > best:
                best, line = -worth, (move, *rest)
                if best >= beta:
                    counts.cutoffs += move != moves[-1]
                    break
        return best, line

    best, line = search(position, game.player(position) or 0, alpha, beta)
    return conclude(game, best * game.scale, line, counts)

"""Hidden games of search: the move that most probably finds what it seeks, judged by the game (`guesses`).

To play the worlds to their end would take long and tell little, because the other side's finds do not depend on one's
own. A value is an estimate: the standing of the game, and what a find is worth.
"""

from random import Random
from typing import Any

from plywood.game import Game
from plywood.search.result import Candidate, Counts, Result, tidy

FIND = 0.2
"""What a certain find is worth, in shares of the stake."""


def think(game: Game, observation: Any, seat: int, *, seed: object = 0, ahead: bool = True) -> Result:
    """Every move with its value, the likeliest first; where all are alike, one is drawn.

    With `ahead`, the first is the game's best guess: it may be a little less likely.
    """
    rng = Random(str(seed))
    found = game.guesses(observation, rng)
    assert found is not None, f'{game.name} is no game of guesses'
    odds, drawn = found
    world = next(iter(game.worlds(observation, rng)))
    standing = game.evaluate(world) / game.scale
    best = max(odds.values())
    stake = FIND * game.stake(world)
    guess = game.best_guess(observation, odds) if ahead and drawn is None else None
    if guess is not None:
        odds, drawn = {**odds, guess: best}, guess
    values = {move: tidy(standing + stake * (share - best)) for move, share in odds.items()}
    ranked = [Candidate(move, value, False, 1, (move,), (tidy(standing), value)) for move, value in values.items()]
    if drawn is None:
        top = [move for move, share in odds.items() if share == best]
        drawn = top[rng.randrange(len(top))]
    ranked.sort(key=lambda each: (each.move != drawn, -each.value))
    return Result(drawn, ranked[0].value, False, ranked[0].line, 1, Counts(len(odds), len(odds)), ranked)

"""Hidden games of search: the move that most probably finds what it seeks, judged by the game's service.

To play the worlds to their end would take long and tell little, because the other side's finds do not depend on one's
own. A value is an estimate: the standing of the game, and what a find is worth.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from plywood.game import Game
from plywood.search.result import Candidate, Counts, Result, tidy

FIND = 0.2
"""The worth of a certain find, in shares of the stake."""


class Seeker(Protocol):
    """The service of a hidden game of search. It gets the game with each call."""

    def guesses(self, game: Game, observation: Any, rng: Random) -> tuple[Mapping[Any, float], Any]:
        """How likely each move finds what it seeks, from 0 to 1; and a move drawn at random if all are alike."""
        ...

    def best_guess(self, game: Game, observation: Any, odds: Mapping[Any, float]) -> Any | None:
        """Of these guesses the one after which the fewest are wasted; None for the likeliest. For strong levels."""
        ...

    def belief(self, game: Game, observation: Any, rng: Random) -> Mapping[str, float]:
        """For each cell: how likely an unseen piece of the other side is there."""
        ...


def think(game: Game, observation: Any, seat: int, *, seed: object = 0, ahead: bool = True) -> Result:
    """Every move with its value, the likeliest first; where all are alike, one is drawn.

    With `ahead`, the first is the game's best guess: it may be a little less likely.
    """
    rng = Random(str(seed))
    seeker: Seeker = game.seeker
    odds, drawn = seeker.guesses(game, observation, rng)
    world = next(iter(game.worlds(observation, rng)))
    standing = game.evaluate(world) / game.scale
    best = max(odds.values())
    stake = FIND * game.stake(world)
    guess = seeker.best_guess(game, observation, odds) if ahead and drawn is None else None
    if guess is not None:
        odds, drawn = {**odds, guess: best}, guess
    values = {move: tidy(standing + stake * (share - best)) for move, share in odds.items()}
    ranked = [Candidate(move, value, False, 1, (move,), (tidy(standing), value)) for move, value in values.items()]
    if drawn is None:
        top = [move for move, share in odds.items() if share == best]
        drawn = top[rng.randrange(len(top))]
    ranked.sort(key=lambda each: (each.move != drawn, -each.value))
    return Result(drawn, ranked[0].value, False, ranked[0].line, 1, Counts(len(odds), len(odds)), ranked)

"""Who is better in a position? The answer of the evaluation, and that of games that are played on by lot."""

from random import Random
from typing import Any

from plywood.game import Game, Refusal
from plywood.search.playouts import play_out
from plywood.search.result import MAX, MIN
from plywood.trace.shares import Shares

GAMES = 100
"""The games that are played on from a position."""


def judged(game: Game, position: Any) -> dict[str, Any]:
    """The seat that each of the two holds for the better one, None if for neither, and its answer in words; a Refusal
    of a game that hides something."""
    if game.hidden or len(game.seats) != 2:
        raise Refusal(
            f'{game.title} is not judged by an estimate of its positions; choose a game of two that hides nothing'
        )
    sign = -1 if game.player(position) == MIN else 1
    estimate = sign * game.evaluate(position)
    payoffs = [play_out(game, position, Random(f'judged {number}')).payoff[MAX] for number in range(GAMES)]
    mean, shares = sum(payoffs) / GAMES, Shares(game, *game.bounds)
    return {
        'estimated': better(estimate),
        'sampled': better(shares.of(mean, MAX) - 0.5),
        'words': {
            'estimated': 'even' if not estimate else f'better for {game.seats[better(estimate) or 0]}',
            'sampled': f'{game.seats[MAX]} {"wins" if shares.wins else "has"} {shares.text(mean, MAX)}',
        },
    }


def better(difference: float) -> int | None:
    """The seat for which a difference to MAX speaks."""
    return None if not difference else MAX if difference > 0 else MIN

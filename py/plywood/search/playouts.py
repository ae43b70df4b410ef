"""Games played to their end by lot: the worth of a position that nobody can estimate."""

from random import Random
from typing import Any, NamedTuple, Protocol

from plywood.game import CHANCE, Game, Payoff


class Playout(NamedTuple):
    """One game played to its end."""

    payoff: Payoff
    plies: int
    owned: tuple[int | None, ...] = ()
    """In a game of places: the seat that owned each at the end, None for nobody's."""


class Playouts(Protocol):
    """For a game whose kernel plays faster to the end than move by move."""

    def play_out(self, game: Game, position: Any, rng: Random) -> Playout:
        """An end of the game, reached by moves that its playouts draw by lot."""


def play_out(game: Game, position: Any, rng: Random) -> Playout:
    """One end of a game: by its own playouts, if it has them, else by moves that are all equally likely."""
    if game.playouts is not None:
        played: Playout = game.playouts.play_out(game, position, rng)
        return played
    player, moves, play, random = game.player, game.moves, game.play, rng.random
    plies = 0
    while (mover := player(position)) is not None:
        plies += 1
        if mover == CHANCE:
            position = play(position, game.deal(position, rng))
        else:
            legal = moves(position)
            position = play(position, legal[int(random() * len(legal))])
    return Playout(game.payoff(position) or (), plies)

"""Games played to their end by lot: the worth of a position that nobody can estimate."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from plywood.game import CHANCE, Game, Payoff


class Playout(NamedTuple):
    """One game played to its end."""

    payoff: Payoff
    plies: int
    owned: tuple[int, int] = (0, 0)
    """In a game of places (`Playouts.places`), as bits: those that either seat owned at the end; in go, where it was
    the first to move."""


class Batch(NamedTuple):
    """Games that were played to their end side by side, each won by one of two seats.

    Of each place they are counted in 32 bits of an int: those of a place whose bit is 1 << n begin at 32 * n.
    """

    won: int
    """The games that the first seat won."""
    owned: tuple[int, int]
    """By seat the games in which it owned each place at the end."""
    owned_and_won: tuple[int, int]
    """Those of them that the same seat won."""


class Playouts(Protocol):
    """For a game whose kernel plays faster to the end than move by move."""

    without: tuple[str, ...]
    """Techniques of sampling (search/sampling/strong.py) that do not pay in this game, and are left out."""

    def play_out(self, game: Game, position: Any, rng: Random, plain: bool) -> tuple[Payoff, int, tuple[int, int]]:
        """The parts of a Playout, reached by moves that are drawn by lot: sensible ones; or all equally likely, if the
        playout is to be plain."""

    def places(self, game: Game, position: Any) -> Mapping[Any, int]:
        """For each move the bit of its place, so that a move may be judged by who owned that place in the end. Moves
        that are not legal may be there too."""


@runtime_checkable
class Judges(Playouts, Protocol):
    """For a game that judges its moves at sight, better than by its estimates."""

    doubt: float
    """The weight of doubt against the mean, for results from 0 to 1."""
    rave: int
    """The larger, the longer places that were won later count beside the samples of a move itself."""
    rest: Any
    """The move that only waits: it is made where all is as good as lost."""

    def judge(self, game: Game, position: Any, moves: Sequence[Any]) -> tuple[list[float], list[int]]:
        """For each move a result from 0 to 1 for the seat that makes it, and the number of samples it counts for."""


@runtime_checkable
class Counts(Playouts, Protocol):
    """For a game that is counted: its playouts tell how a board would stand."""

    def standing(self, game: Game, position: Any) -> Mapping[str, Any]:
        """The dead stones, the owners of the points, and a text: Standing in static/types.d.ts."""


@runtime_checkable
class Batches(Playouts, Protocol):
    """For a kernel that also plays games side by side."""

    many: int
    """The games that `play_many` plays."""

    def play_many(self, game: Game, position: Any, rng: Random) -> tuple[int, tuple[int, int], tuple[int, int]]:
        """The parts of a Batch, by sensible moves."""

    def size(self, position: Any) -> int:
        """The bytes of an int that counts all places."""


def play_out(game: Game, position: Any, rng: Random) -> Playout:
    """One end of a game: by its own playouts, if it has them, else by moves that are all equally likely."""
    if game.playouts is not None:
        return Playout(*game.playouts.play_out(game, position, rng, False))
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

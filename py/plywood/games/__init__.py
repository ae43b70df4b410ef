"""The catalogue: every game there is, and those still to come."""

from collections.abc import Mapping

from plywood.game import Game, Refusal, shorten

from .backgammon import Backgammon
from .battleships import Battleships
from .checkers import Checkers
from .chess import Chess
from .connect_four import ConnectFour
from .eight import Eight
from .go import Go
from .hex import Hex
from .mnk import Blind, TicTacToe
from .nim import Nim
from .poker import Kuhn, Leduc
from .reversi import Reversi
from .tree import TypedTree
from .whist import Partners, Whist

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Nim(),
        Eight(),
        TicTacToe(),
        Blind(),
        ConnectFour(),
        Reversi(),
        Hex(),
        Go(),
        Checkers(),
        Chess(),
        Backgammon(),
        Kuhn(),
        Leduc(),
        Battleships(),
        Whist(),
        Partners(),
        TypedTree(),
    )
}
"""Every game by its name, in the order in which they are shown."""


def find(name: str) -> Game:
    """The game of that name, else a Refusal that lists the names."""
    game = GAMES.get(name.strip().lower())
    if game is None:
        raise Refusal(f'there is no game {shorten(name)!r}; choose one of {", ".join(GAMES)}')
    return game


def claimed(text: str) -> tuple[Game, Mapping[str, object]] | None:
    """The game that a text says it is, with the options that it names; None if it does not say."""
    for game in GAMES.values():
        named = game.claims(text)
        if named is not None:
            return game, named
    return None

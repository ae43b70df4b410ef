"""The catalogue: every game there is, and those still to come."""

from plywood.game import Game, Refusal, shorten

from .checkers import Checkers
from .connect_four import ConnectFour
from .eight import Eight
from .mnk import Blind, TicTacToe
from .nim import Nim
from .reversi import Reversi
from .tree import TypedTree

GAMES: dict[str, Game] = {
    game.name: game
    for game in (Nim(), Eight(), TicTacToe(), Blind(), ConnectFour(), Reversi(), Checkers(), TypedTree())
}
"""Every game by its name, in the order in which they are shown."""


def find(name: str) -> Game:
    """The game of that name, else a Refusal that tells the names there are."""
    game = GAMES.get(name.strip().lower())
    if game is None:
        raise Refusal(f'there is no game {shorten(name)!r}; the games are {", ".join(GAMES)}')
    return game


def _coming(name: str, title: str, blurb: str, chance: bool = False, hidden: bool = False) -> dict[str, str | bool]:
    return {'name': name, 'title': title, 'blurb': blurb, 'chance': chance, 'hidden': hidden}


COMING = [
    _coming('chess', 'Chess', 'The whole game, with every rule of its laws.'),
    _coming('hex', 'Hex', 'Join your two edges. There are no draws.'),
    _coming('go', 'Go', 'Surround more than the other, on boards of 5 by 5 to 9 by 9.'),
    _coming('backgammon', 'Backgammon', 'Race fifteen men home, as the dice allow.', chance=True),
    _coming('battleships', 'Battleships', 'Find a fleet that you cannot see.', hidden=True),
    _coming('whist', 'Four-card whist', 'Four cards each, and the other hand unseen.', chance=True, hidden=True),
]
"""The games of the four quadrants that are not yet built, as the page's table shows them."""

"""The catalogue: every game there is. A game is imported when it is first asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec

from plywood.game import Game, Refusal, shorten

CLASSES = {
    'nim': 'nim.Nim',
    'eight': 'eight.Eight',
    'tic-tac-toe': 'mnk.TicTacToe',
    'blind-tic-tac-toe': 'mnk.Blind',
    'connect-four': 'connect_four.ConnectFour',
    'reversi': 'reversi.Reversi',
    'hex': 'hex.Hex',
    'go': 'go.Go',
    'checkers': 'checkers.Checkers',
    'chess': 'chess.Chess',
    'backgammon': 'backgammon.Backgammon',
    'kuhn': 'poker.Kuhn',
    'leduc': 'poker.Leduc',
    'battleships': 'battleships.Battleships',
    'whist': 'whist.Whist',
    'whist-partners': 'whist.Partners',
    'tree': 'tree.TypedTree',
}
"""The class of every game, after its module or package here, by the game's name; in the order in which they are
shown."""


class Catalogue(Mapping[str, Game]):
    """Every game by its name. To look at the names imports none."""

    def __init__(self) -> None:
        self.imported: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self.imported:
            module, kind = CLASSES[name].split('.')
            game: Game = getattr(import_module(f'{__name__}.{module}'), kind)()
            assert game.name == name
            self.imported[name] = game
        return self.imported[name]

    def __contains__(self, name: object) -> bool:
        return name in CLASSES

    def __iter__(self) -> Iterator[str]:
        return iter(CLASSES)

    def __len__(self) -> int:
        return len(CLASSES)


GAMES = Catalogue()


def module_of(name: str) -> str:
    """The module or package here that holds a game with its family, and stands on no other here."""
    return CLASSES[name].partition('.')[0]


def has_come(name: str) -> bool:
    """Whether a game can be imported: the page fetches each family by itself."""
    return name in GAMES.imported or find_spec(f'{__name__}.{module_of(name)}') is not None


def find(name: str) -> Game:
    """The game of that name, else a Refusal that lists the names."""
    name = name.strip().lower()
    if name not in GAMES:
        raise Refusal(f'there is no game {shorten(name)!r}; choose one of {", ".join(GAMES)}')
    return GAMES[name]


def claimed(text: str) -> tuple[Game, Mapping[str, object]] | None:
    """The game that a text says it is, with the options that it names; None if it does not say."""
    for game in GAMES.values():
        named = game.claims(text)
        if named is not None:
            return game, named
    return None

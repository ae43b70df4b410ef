"""Every game of the catalogue, and the three toys, keep the contract: with each option at its limits.

Two variants of each game are checked whole, the others by one game and a fifth of the positions; with --all each whole.
"""

from collections.abc import Iterator, Mapping

import pytest

from plywood.game import Game
from plywood.games import GAMES
from tests.conformance import check, option_sets
from tests.conftest import ALL
from tests.toys import TOYS

WHOLE = 2


def cases() -> Iterator[tuple[Game, Mapping[str, object], bool]]:
    """Each game with each set of options, and whether that is checked whole."""
    for game in (*GAMES.values(), *TOYS):
        for number, options in enumerate(option_sets(game)):
            yield game, options, ALL or number < WHOLE


def name(case: object) -> str:
    return case.name if isinstance(case, Game) else 'whole' if case is True else 'part' if case is False else str(case)


@pytest.mark.parametrize(('game', 'options', 'whole'), list(cases()), ids=name)
def test_conforms(game: Game, options: Mapping[str, object], whole: bool) -> None:
    check(game, options) if whole else check(game, options, games=1, positions=6)

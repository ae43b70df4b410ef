"""Every game of the catalogue, and the three toys, keep the contract: with each option at its limits.

The usual variant of each game is checked by four games and half of the positions, the others by one game and a fifth;
with --all each whole.
"""

from collections.abc import Iterator, Mapping

import pytest

from plywood.game import Game
from plywood.games import GAMES
from tests.conformance import check, option_sets
from tests.conftest import ALL, of
from tests.toys import TOYS


def cases() -> Iterator[tuple[Game, Mapping[str, object], bool]]:
    """Each game with each set of options, and whether that is checked whole."""
    for game in (*GAMES.values(), *TOYS):
        for number, options in enumerate(option_sets(game)):
            yield game, options, ALL or number == 0


def name(case: object) -> str:
    return case.name if isinstance(case, Game) else 'whole' if case is True else 'part' if case is False else str(case)


@pytest.mark.parametrize(('game', 'options', 'whole'), list(cases()), ids=name)
def test_conforms(game: Game, options: Mapping[str, object], whole: bool) -> None:
    games, positions = (4, of(30, 15)) if whole else (1, 6)
    check(game, options, games=games, positions=positions)

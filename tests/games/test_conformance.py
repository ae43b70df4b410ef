"""Every game of the catalogue, and the three toys, keep the contract: with each option at its limits."""

from collections.abc import Mapping

import pytest

from plywood.game import Game
from plywood.games import GAMES
from tests.conformance import check, option_sets
from tests.toys import TOYS

CASES = [(game, options) for game in (*GAMES.values(), *TOYS) for options in option_sets(game)]


def name(case: object) -> str:
    return case.name if isinstance(case, Game) else str(case)


@pytest.mark.parametrize(('game', 'options'), CASES, ids=name)
def test_conforms(game: Game, options: Mapping[str, object]) -> None:
    check(game, options)

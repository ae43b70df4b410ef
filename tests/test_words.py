"""Values in the words of players: pawns, how soon a game is won, and the same words in every place."""

from collections.abc import Callable
from typing import Any

import pytest

from plywood import games
from plywood.review import Graded, written
from plywood.search.register import find
from plywood.search.result import MAX, words
from plywood.terminal.printing import write_value
from plywood.trace.numbers import Numbers

CHESS, FOUR, REVERSI = games.find('chess'), games.find('connect-four'), games.find('reversi')
PAWN = 940_000 * 100 // 300 / 1_000_000
"""The payoff to expect with a pawn more: a hundred of the hundred and two hundred that make half of the greatest."""


def told(game: Any, *given: Any, **more: Any) -> str | None:
    return words(game, game.initial(), *given, **more).get('words')


def test_an_estimate_of_chess_is_in_pawns() -> None:
    assert told(CHESS, PAWN, False) == '+1.0'
    assert told(CHESS, -PAWN, False) == '−1.0'
    assert told(CHESS, 0.000001, False) == '0.0', 'what rounds to nothing has no sign'
    assert told(FOUR, 0.5, False) is None and told(REVERSI, 2.5, False) is None, 'points have no words of their own'
    whole = Numbers(CHESS, 1_000_000, [PAWN * 1_000_000], [])
    assert whole(PAWN * 1_000_000) == '1', 'the microscope says the same'


@pytest.mark.parametrize(
    ('game', 'value', 'plies', 'text'),
    [
        (CHESS, 1, 5, 'M3'),
        (CHESS, 1, 1, 'M1'),
        (CHESS, -1, 4, '−M2'),
        (FOUR, 1, 5, 'won in 3 moves'),
        (FOUR, -1, 2, 'lost in 1 move'),
        (FOUR, 0, 9, None),
        (FOUR, 1, None, None),
    ],
)
def test_how_soon_a_game_is_won(game: Any, value: int, plies: int | None, text: str | None) -> None:
    assert told(game, value, True, plies=plies) == text


def test_the_engine_tells_how_soon() -> None:
    mate = CHESS.read_position('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1')
    found = find('engine').search(CHESS, mate, nodes=1000).plain(CHESS, mate)
    assert (found['words'], found['ranked'][0]['words']) == ('M1', 'M1')
    assert write_value(found['value'], found['proof'], found['words']) == 'M1 proven'


def test_a_cost_is_the_difference_of_the_values_that_stand_beside_it(graded: Callable[..., Graded]) -> None:
    mark = graded(value=PAWN, played=-PAWN, cost=2 * PAWN)
    assert written(CHESS, CHESS.initial(), mark) == {'words': {'value': '+1.0', 'played': '−1.0', 'cost': '2.0 pawns'}}
    for proven in ({'proven': True}, {'sure': True}):
        assert written(CHESS, CHESS.initial(), graded(value=1, played=-1, cost=2, **proven)) == {}
    assert written(FOUR, FOUR.initial(), mark) == {}


@pytest.fixture
def graded() -> Callable[..., Graded]:
    def made(**given: Any) -> Graded:
        fields = dict.fromkeys(Graded.__annotations__)
        return Graded(**{**fields, 'ply': 1, 'seat': MAX, 'proven': False, 'sure': False, **given})  # type: ignore[arg-type]

    return made

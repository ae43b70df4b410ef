"""Small boards of go, proven by the program's own searches, and its first stone on them."""

import pytest

from plywood.games import find
from plywood.games.go.position import Position, Rules
from plywood.players import opening
from plywood.search.register import RUNGS
from plywood.search.sampling import strong

GO = find('go')


@pytest.mark.parametrize(('komi', 'value'), [(0.5, 1), (1.0, 0), (1.5, -1)])
def test_two_by_two_is_worth_one_point(komi: float, value: int) -> None:
    found = RUNGS['alphabeta-hard'].search(GO.under({'size': 2}), Position.begun(Rules(2, komi)))
    assert found.proven and found.value == value


def test_three_by_three_is_worth_all_nine_points() -> None:
    here = strong.begun(GO.under({'size': 3}), Position.begun(Rules(3, 8.5)), 1)
    while here.root.certain is None and here.nodes < 100_000:
        here.sample()
    assert here.root.certain == 1
    best = here.answer()
    assert best.proven and GO.under({'size': 3}).write_move(here.root.position, best.move) == 'B2'


@pytest.mark.parametrize(('size', 'middle'), [(3, 'B2'), (5, 'C3'), (7, 'D4'), (4, None), (9, None)])
def test_the_first_stone_on_a_small_board_is_in_the_middle(size: int, middle: str | None) -> None:
    game = GO.under({'size': size})
    start = game.initial()
    found = opening(game, start)
    assert (found and game.write_move(start, found)) == middle
    if middle:
        after = game.play(start, found)
        assert opening(game, after) is None


def test_with_a_handicap_there_is_no_book() -> None:
    game = GO.under({'size': 7, 'handicap': 2})
    assert opening(game, game.initial()) is None

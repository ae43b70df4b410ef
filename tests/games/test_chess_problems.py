"""The problems of chess: each is what it says, and a sample of them is solved."""

import pytest

from plywood.games.chess import fast
from plywood.players import LEVELS, choose
from plywood.search.engine import think
from tests.games.chess_problems import (
    GAME,
    KINDS,
    MATE_IN_2,
    MATE_IN_3,
    SAVE,
    TAKE,
    is_left_hanging,
    is_mate_in,
    mates,
    problems,
    queen_to_save,
    queen_to_take,
)

MATES = {MATE_IN_2: 2, MATE_IN_3: 3}


@pytest.mark.parametrize('kind', KINDS)
def test_there_are_a_hundred_of_every_kind_each_with_a_legal_move(kind: str) -> None:
    found = problems(kind)
    assert len({position for position, _ in found}) == len(found) >= 100, f'too few of {kind}'
    for text, move in found:
        position = GAME.read_position(text)
        assert GAME.write_move(position, GAME.read_move(position, move)) == move


@pytest.mark.parametrize('kind', MATES)
def test_a_sample_of_the_mates_is_proven_again(kind: str) -> None:
    for text, move in problems(kind)[:: 40 if kind == MATE_IN_3 else 10]:
        position = GAME.read_position(text)
        assert is_mate_in(position, GAME.read_move(position, move), MATES[kind])


def test_what_is_no_mate_is_told_from_one() -> None:
    board = fast.Board(GAME.read_position('7k/8/5K2/8/8/8/8/6Q1 w - - 0 1').scene)
    assert mates(board, 1)
    board = fast.Board(GAME.read_position('7k/8/8/4K3/8/8/8/6R1 w - - 0 1').scene)
    assert not mates(board, 1) and not mates(board, 2)
    corner = GAME.read_position('k7/8/2K5/8/8/8/8/7R w - - 0 1')
    move = GAME.read_move(corner, 'c6b6')
    assert not is_mate_in(corner, GAME.read_move(corner, 'h1h2'), 2) and is_mate_in(corner, move, 2)


@pytest.mark.parametrize('kind', MATES)
def test_a_sample_of_the_mates_is_found(kind: str) -> None:
    for text, _ in problems(kind)[::20]:
        found = think(GAME, GAME.read_position(text), nodes=30_000, rank=0)
        assert found.plies == 2 * MATES[kind] - 1 and found.value == 1, text


def test_level_3_takes_hanging_queens_and_saves_its_own() -> None:
    places = [GAME.read_position(text) for text, _ in problems(TAKE)[:20]]
    took = [choose(GAME, place, LEVELS['level3'], 1)[0] & 63 == queen_to_take(place) for place in places]
    assert sum(took) >= 0.9 * len(places)
    places = [GAME.read_position(text) for text, _ in problems(SAVE)[:20]]
    assert all(queen_to_save(place) is not None for place in places)
    left = [is_left_hanging(place, choose(GAME, place, LEVELS['level3'], 1)[0]) for place in places]
    assert sum(left) <= 0.1 * len(places)

"""Threat search in m,n,k games: its lines win against every answer, and it finds those it is known for."""

from random import Random
from typing import Any

import pytest

from plywood.game import Game
from plywood.games import find
from plywood.games.mnk.threats import Threats, forced_win
from plywood.search.limits import Limits
from plywood.search.play.principal_variation import search

GAME = find('tic-tac-toe')
GOMOKU = GAME.under({'m': 15, 'n': 15, 'k': 5})
MOST = 5_000


def place(game: Game, own: str, other: str) -> Any:
    """The position with these stones, the side that has the first ones to move."""
    board = game.initial()[0]
    stones = [sum(board.bits[board.cells[name]] for name in names.split()) for names in (own, other)]
    return board, *stones, 0, None


def won(game: Game, own: str, other: str, most: int = MOST) -> str:
    position = place(game, own, other)
    return ' '.join(position[0].names[move] for move in forced_win(position, most)[0])


@pytest.mark.parametrize(
    ('own', 'other', 'moves'),
    [
        ('h8 i8 j8 k8', 'g8 a1 b1 c2', 1),  # five
        ('h8 i8 j8', 'a1 b1 c2', 3),  # an open three: four, open at both ends
        ('h8 i8 j9 j10', 'a1 c2 e1 g3', 5),  # two threes at once
        ('h8 i8 j8 h9 h10', 'g8 h7 a1 c2 e1', 9),  # a four that builds a three, and on
    ],
)
def test_it_wins_by_fours_and_threes(own: str, other: str, moves: int) -> None:
    line = won(GOMOKU, own, other).split()
    assert len(line) == moves
    position = place(GOMOKU, own, other)
    for move in line:
        position = GOMOKU.play(position, GOMOKU.read_move(position, move))
    assert GOMOKU.payoff(position) == (1, -1)


def test_a_four_of_the_other_side_saves_it_from_a_three() -> None:
    two_threes = 'h8 i8 j9 j10'
    assert won(GOMOKU, two_threes, 'a1 c2 e1 g3')
    assert not won(GOMOKU, two_threes, 'a1 b1 c1 o1')


def test_a_row_that_is_too_long_is_no_threat_where_it_does_not_count() -> None:
    exact = GAME.under({'m': 15, 'n': 15, 'k': 5, 'exact': True})
    own, other = 'c8 e8 f8 g8 h8', 'i8 a1 b3 c5 d1'
    assert won(GOMOKU, own, other) == 'd8' and not won(exact, own, other)


def test_a_win_by_threats_is_a_win_against_every_answer() -> None:
    """Positions of a small board, which the engine solves to the end."""
    game, rng = GAME.under({'m': 6, 'n': 5, 'k': 4}), Random(3)
    found = 0
    for _ in range(400):
        position = game.initial()
        for _ in range(rng.randrange(9, 17)):
            if game.payoff(position) is None:
                position = game.play(position, rng.choice(game.moves(position)))
        if game.payoff(position) is not None:
            continue
        line, visited = forced_win(position, MOST)
        assert visited <= MOST
        if len(line) > 3:
            found += 1
            result = search(game, position, Limits(200_000), rank=0)
            assert result.proven and result.value == 1, game.write_position(position)
            for move in line:
                position = game.play(position, move)
            assert position[4] is not None
    assert found > 20


def test_it_ends_within_the_positions_that_it_may_visit() -> None:
    position = place(GOMOKU, 'h8 i8 j9 j10', 'a1 c2 e1 g3')
    for most in range(30):
        line, visited = forced_win(position, most)
        assert visited <= most and len(line) in (0, 5)


def test_an_answer_holds_where_it_spoils_every_way() -> None:
    board = GOMOKU.initial()[0]
    _, own, other, *_ = place(GOMOKU, 'h8 i8 j8', 'a1 b3 c5')
    names = {board.names[cell] for cell in Threats(board, MOST).answers(own, other)}
    assert names == {'g8', 'k8'}, 'one cell further off, four on the other side is open at both ends'


def test_the_engine_begins_with_threats_and_says_that_it_has_proven_them() -> None:
    position = place(GOMOKU, 'h8 i8 j9 j10', 'a1 c2 e1 g3')
    found = search(GOMOKU, position, Limits(1_000), rank=0)
    assert found.proven and found.value == 1 and found.counts.nodes < 50
    assert len(found.line) >= 3, 'as far as the end is not plain'
    without = search(GOMOKU, position, Limits(1_000), rank=0, without=('threats',))
    assert without.counts.nodes > found.counts.nodes

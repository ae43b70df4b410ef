"""Connect four: the rules and their traps, the kernel against the rules, and the book against a search."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plywood.game import Refusal
from plywood.games import find
from plywood.games.connect_four import book
from plywood.games.connect_four.kernel import kernel_of
from plywood.games.connect_four.shape import Shape, shape_of
from plywood.games.connect_four.solver import Solver
from plywood.search.engine import think

GAME = find('connect-four')
EMPTY = '......./......./......./......./......./.......'
DRAWN = '126613431456475467333341527215612225546777'
WON_BY_THE_LAST_DISC = '165272351361452665774351431436261744573227'


def after(moves: str, **options: object) -> Any:
    position, played = GAME.read_game(moves, options)
    for move in played:
        position = GAME.play(position, move)
    return position


def at(text: str) -> Any:
    return GAME.read_position(text)


def played_at_random(rng: Random, plies: int, **options: object) -> list[Any]:
    """The positions of a random game, to its end or for so many plies."""
    met = [GAME.initial(options)]
    while len(met) <= plies and GAME.payoff(met[-1]) is None:
        met.append(GAME.play(met[-1], rng.choice(GAME.moves(met[-1]))))
    return met


def in_lines(shape: Shape, discs: int) -> int:
    """The rule as a person would check it: walk from each disc along each way and count."""
    there = set(shape.walk(discs))
    found = set()
    for column, row in there:
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            run = [(column + step * right, row + step * up) for step in range(shape.line)]
            if there.issuperset(run):
                found.update(run)
    return sum(shape.bit(*cell) for cell in found)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Shape, int]:
    """A board of any size with discs anywhere on it."""
    shape = shape_of(draw(st.integers(4, 10)), draw(st.integers(4, 10)), draw(st.integers(3, 6)))
    return shape, (draw(st.integers(0, shape.full)) | draw(st.integers(0, shape.full))) & shape.full


# --- golden numbers ------------------------------------------------------------------------------------------------


def test_perft() -> None:
    counts = [GAME.perft(GAME.initial(), depth) for depth in range(1, 8)]
    assert counts == [7, 49, 343, 2401, 16807, 117649, 823536]


@pytest.mark.parametrize('options', [{}, {'columns': 10, 'rows': 4, 'line': 3}, {'columns': 4, 'rows': 10}])
def test_perft_counts_as_the_rules_do(options: dict[str, object]) -> None:
    def lines(position: Any, depth: int) -> int:
        return sum(lines(GAME.play(position, move), depth - 1) for move in GAME.moves(position)) if depth else 1

    rng = Random(1)
    for plies in (0, 0, 6, 9, 12, 15, 99):
        position = played_at_random(rng, plies, **options)[-1]
        for depth in range(5):
            assert GAME.perft(position, depth) == lines(position, depth)


def test_distinct_positions() -> None:
    layer, sizes = {GAME.initial()}, []
    for _ in range(6):
        sizes.append(len(layer))
        layer = {GAME.play(position, move) for position in layer for move in GAME.moves(position)}
    assert sizes == [1, 7, 49, 238, 1120, 4263]


# --- the traps -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('moves', ['1122334', '4142434', '12234334544', '76654554344'])
def test_four_in_all_four_directions_win(moves: str) -> None:
    assert GAME.payoff(after(moves)) == (1.0, -1.0)
    assert GAME.payoff(after(moves[:-1])) is None


def test_four_or_more() -> None:
    five = after('11225544' + '3')
    assert GAME.payoff(five) == (1.0, -1.0)
    assert list(GAME.view(five)['marks']) == ['1.1', '2.1', '3.1', '4.1', '5.1']


def test_a_full_board_is_a_draw_only_after_the_win_test() -> None:
    assert GAME.payoff(after(DRAWN)) == (0.0, 0.0)
    assert GAME.payoff(after(DRAWN[:-1])) is None
    last = after(WON_BY_THE_LAST_DISC)
    assert '.' not in GAME.write_position(last)
    assert GAME.payoff(last) == (-1.0, 1.0)
    assert GAME.payoff(after(WON_BY_THE_LAST_DISC[:-1])) is None


def test_lines_do_not_wrap_round_from_one_column_to_the_next() -> None:
    shape = shape_of(7, 6, 4)
    tops = [shape.bit(0, row) for row in (4, 5)] + [shape.bit(1, row) for row in (0, 1)]
    rising = [shape.bit(0, 4), shape.bit(1, 5), shape.bit(3, 0), shape.bit(4, 1)]
    falling = [shape.bit(0, 1), shape.bit(1, 0), shape.bit(1, 5), shape.bit(2, 4)]
    for cells in (tops, rising, falling):
        assert shape.lines(sum(cells)) == 0


@given(boards())
def test_lines_are_found_on_every_size_of_board(board: tuple[Shape, int]) -> None:
    shape, discs = board
    assert shape.lines(discs) == in_lines(shape, discs)
    wanted = sum(cell for cell in map(lambda at: shape.bit(*at), shape.walk(shape.full))
                 if in_lines(shape, discs & ~cell | cell) & cell)
    assert shape.threats(discs) == wanted


def test_two_lines_at_once_are_both_marked() -> None:
    position = after('1122334' if False else '112233' + '4')
    assert set(GAME.view(position)['marks']) == {'1.1', '2.1', '3.1', '4.1'}
    cross = at('......./......./X......X'.replace('X......X', '.......') + '/XOO..../OXO..OO/XXXX.OX' if False else
               '......./......./X....../OX...O./OOX..OO/OXXXX.X' if False else EMPTY)
    assert GAME.view(cross)['marks'] == {}

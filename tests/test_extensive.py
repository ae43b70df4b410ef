"""Small games written out for Gambit: every position once, with the sets that look alike. Gambit finds their values."""

import re
from typing import Any

import pytest

from plywood import games
from plywood.game import Refusal
from plywood.search.hidden.game_tree import Unrolled
from plywood.terminal.extensive import efg

COIN = '[a:3,b:chance[heads 1/4:8,tails 3/4:[1,2.5]]]'
TIC = ['b2', 'c2', 'c3', 'a3', 'a2']


def position(name: str, text: str = '', moves: tuple[str, ...] = ()) -> tuple[Any, Any]:
    game = games.find(name)
    here = game.read_position(text) if text else game.initial()
    for move in moves:
        here = game.play(here, game.read_move(here, move))
    return game, here


def sets(lines: list[str], seat: int) -> set[str]:
    return {found[1] for line in lines if (found := re.match(rf'p "" {seat + 1} ([0-9]+) ', line))}


def test_a_typed_tree_with_chance() -> None:
    assert list(efg(*position('tree', COIN))) == [
        'EFG 2 R "A tree of your own" { "MAX" "MIN" } ""',
        'p "" 1 1 "" { "a" "b" } 0',
        't "" 1 "" { 3, -3 }',
        'c "" 1 "" { "heads" 1/4 "tails" 3/4 } 0',
        't "" 2 "" { 8, -8 }',
        'p "" 2 1 "" { "1" "2" } 0',
        't "" 3 "" { 1, -1 }',
        't "" 4 "" { 2.5, -2.5 }',
    ]


@pytest.mark.parametrize('name', ['kuhn', 'leduc'])
def test_positions_that_look_alike_are_one_set(name: str) -> None:
    """As many sets as the solver of such games finds, where outcomes of chance that come to the same are not one."""
    game, here = position(name)
    lines = list(efg(game, here))
    tree = Unrolled(game, here)
    for seat in (0, 1):
        assert len(sets(lines, seat)) >= len(tree.known[seat])
    if name == 'kuhn':
        assert [len(sets(lines, seat)) for seat in (0, 1)] == [6, 6]
        assert len(lines) == 1 + tree.nodes == 56


def test_where_nothing_is_hidden_each_position_is_a_set() -> None:
    lines = list(efg(*position('tic-tac-toe', moves=tuple(TIC))))
    assert len(lines) == 1 + 53
    moves = [line for line in lines if line.startswith('p')]
    assert len(sets(lines, 0)) + len(sets(lines, 1)) == len(moves)


@pytest.mark.parametrize(('name', 'why'), [('whist', 'too many outcomes'), ('chess', 'more than 10,000')])
def test_what_is_too_large_is_refused(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        list(efg(*position(name)))


@pytest.mark.apart
def test_gambit_reads_them_back_and_finds_their_values(tmp_path: Any) -> None:
    import pygambit  # type: ignore[import-not-found]

    for name, text, moves, nodes, value in [
        ('tree', COIN, (), 7, 3),
        ('kuhn', '', (), 55, -1 / 18),
        ('tic-tac-toe', '', tuple(TIC), 53, 0),
        ('leduc', '', (), 9451, None),
    ]:
        file = tmp_path / f'{name}.efg'
        file.write_text('\n'.join(efg(*position(name, text, moves))), 'utf-8')
        read = pygambit.read_efg(str(file))
        assert (len(read.nodes), read.is_perfect_recall, read.is_const_sum) == (nodes, True, True)
        if value is not None:
            [found, *_] = pygambit.nash.lp_solve(read).equilibria
            assert float(found.payoff(next(iter(read.players)))) == pytest.approx(value)

"""The engine: right where it says proven, honest where it does not, deterministic, and never without a move."""

import time
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.game import CHANCE, Refusal
from plywood.search.engine import think
from tests.conformance import drawn
from tests.search.trees import HIGH, Exchange, Tree, trees, value


def to_mover(game, position, worth):
    return worth if game.player(position) == 0 else -worth


@given(trees)
def test_every_ranked_value_of_a_tree_is_its_value(tree):
    game = Tree(tree)
    result = think(game, tree)
    assert result.proven
    assert not result.stopped
    assert [candidate.value for candidate in result.ranked] == sorted((c.value for c in result.ranked), reverse=True)
    for candidate in result.ranked:
        assert candidate.proven
        assert candidate.value == to_mover(game, tree, value(game.play(tree, candidate.move)))


class Ending(Tree):
    """The same, with its end within reach at once, so that the engine solves it."""

    def ending(self, position):
        return True


class Few(Tree):
    """The same, of whose moves the engine searches one at each position below the root."""

    engine = replace(Tree.engine, candidates=1)


class Some(Tree):
    engine = replace(Tree.engine, candidates=2)


@given(trees)
def test_solving_an_ending_finds_the_same_values(tree):
    game = Ending(tree)
    for candidate in think(game, tree, nodes=10**6).ranked:
        assert candidate.proven
        assert candidate.value == to_mover(game, tree, value(game.play(tree, candidate.move)))


KINDS = st.sampled_from([Tree, Ending, Few, Some])


@given(trees, st.integers(1, 60), st.sampled_from([0.0, 0.3, 1.0]), KINDS)
def test_with_any_budget_it_has_a_move_and_proves_only_what_is_true(tree, nodes, rank, kind):
    game = kind(tree)
    result = think(game, tree, nodes=nodes, rank=rank)
    assert result.move in game.moves(tree)
    assert result.counts.nodes <= nodes
    assert result.ranked[0].move == result.move
    assert result.value == max(candidate.value for candidate in result.ranked)
    assert sorted(candidate.move for candidate in result.ranked) == list(game.moves(tree))
    if result.proven:
        assert result.value == to_mover(game, tree, value(tree))
    for candidate in result.ranked:
        if candidate.proven:
            assert candidate.value == to_mover(game, tree, value(game.play(tree, candidate.move)))
        else:
            assert -HIGH < candidate.value < HIGH or result.stopped


@given(trees, st.integers(1, 3), st.sampled_from([0.0, 0.3, 1.0]), st.sampled_from([Tree, Few, Some]))
def test_to_a_depth_it_proves_only_what_is_true(tree, depth, rank, kind):
    game = kind(tree)
    result = think(game, tree, depth=depth, rank=rank)
    assert result.depth <= depth
    for candidate in result.ranked:
        if candidate.proven:
            assert candidate.value == to_mover(game, tree, value(game.play(tree, candidate.move)))


def test_of_few_candidates_a_win_is_proven_and_a_loss_is_not():
    saved_by_the_second_move = (0, ((1, ((0, (-HIGH, (1, (1,)))),)),))
    found = think(Few(saved_by_the_second_move), saved_by_the_second_move, nodes=500)
    assert not found.proven and found.value > -HIGH
    wins_at_once = (0, ((1, (0, 0)), HIGH))
    found = think(Few(wins_at_once), wins_at_once, nodes=500)
    assert (found.move, found.value, found.proven) == (1, HIGH, True)


def test_quiescence_looks_behind_the_horizon_where_there_is_noise():
    loses_more_than_it_wins = (1, (2, -3))
    tree = (0, (0, loses_more_than_it_wins))
    seen = think(Exchange(tree), tree, depth=1)
    assert seen.move == 0
    assert next(c.value for c in seen.ranked if c.move == 1) < 0


@pytest.mark.parametrize('name', [name for name, game in games.GAMES.items() if not game.hidden])
def test_a_node_budget_makes_it_repeatable(name):
    game = games.find(name)
    position, rng = game.initial(), Random(1)
    while game.player(position) == CHANCE:
        position = game.play(position, drawn(game, position, rng))
    first, second = (think(game, position, nodes=3_000) for _ in range(2))
    assert first == second
    assert first.counts.nodes <= 3_000


def test_it_plays_small_games_to_the_truth():
    eight = games.find('eight')
    result = think(eight, eight.initial())
    assert result.proven
    assert {candidate.value for candidate in result.ranked} == {-1}
    tic = games.find('tic-tac-toe')
    result = think(tic, tic.initial())
    assert result.proven
    assert {candidate.value for candidate in result.ranked} == {0}
    nim = games.find('nim')
    assert think(nim, nim.under({'heaps': '15,14,13,12,11,10,9,8'}).initial(), nodes=5_000).proven


def test_it_takes_the_quickest_win_and_the_slowest_loss():
    wins_in_three_or_one = (0, ((1, ((0, (HIGH, HIGH)), (0, (HIGH, 0)))), HIGH))
    assert think(Tree(wins_in_three_or_one), wins_in_three_or_one).move == 1
    loses_in_two_or_four = (0, ((1, (-HIGH,)), (1, ((0, ((1, (-HIGH,)),)),))))
    assert think(Tree(loses_in_two_or_four), loses_in_two_or_four).move == 1


def test_it_stops_when_asked_and_when_interrupted_with_the_best_so_far():
    game = games.find('tic-tac-toe')
    position = game.under({'m': 7, 'n': 7, 'k': 5}).initial()
    asked = iter([False, False, True])
    result = think(game, position, stop=lambda: next(asked, True))
    assert result.stopped
    assert result.move in game.moves(position)

    def interrupt(result):
        raise KeyboardInterrupt

    result = think(game, position, nodes=50_000, report=interrupt)
    assert result.stopped
    assert len(result.ranked) == 49


def test_it_keeps_a_deadline():
    game = games.find('tic-tac-toe')
    position = game.under({'m': 9, 'n': 9, 'k': 5}).initial()
    ends = time.perf_counter() + 60  # it would go on for years; no machine is so busy that it takes this long
    result = think(game, position, seconds=0.2, stop=lambda: time.perf_counter() > ends)
    assert result.stopped
    assert time.perf_counter() < ends


def test_it_reports_after_each_depth():
    game = games.find('tic-tac-toe')
    told = []
    think(game, game.under({'m': 5, 'n': 5, 'k': 4}).initial(), depth=3, rank=0, report=told.append)
    assert [result.depth for result in told] == [1, 2, 3]


@pytest.mark.parametrize('rank', [0.0, 0.3])
def test_a_move_that_is_proven_lost_is_not_played_while_another_may_hold(rank):
    """The leader may turn out lost at a new depth, with too few nodes left to search the others as deep."""
    game = games.find('connect-four')
    position = game.under({'columns': 6, 'rows': 5}).initial()
    for move in (0, 3, 4, 3, 2, 0, 3, 2, 2, 0, 4, 4, 0):
        position = game.play(position, move)
    found = [think(game, position, nodes=nodes, rank=rank) for nodes in range(100, 1000, 50)]
    lost = [result for result in found if result.ranked[-1].proven and result.ranked[-1].value == -1]
    assert lost and not any(result.proven for result in lost)
    assert all(result.value > -1 for result in lost)


def test_a_finished_game_is_refused_in_words():
    with pytest.raises(Refusal, match='the game is over'):
        think(Tree((0, (1,))), 1)


def test_what_a_book_proves_is_taken_over_and_its_move_is_kept_even_where_all_is_lost():
    tree = (0, ((1, (-HIGH, 0)), (1, (-HIGH, (0, (-HIGH,)))), -HIGH))

    class WithBook(Tree):
        def known(self, position):
            return {1: -HIGH} if position == tree else None

    for rank in (0.0, 0.3, 1.0):
        result = think(WithBook(tree), tree, rank=rank)
        assert (result.move, result.value, result.proven) == (1, -HIGH, True)

"""Monte Carlo tree search keeps its promise, proves nothing false, and answers the same for the same seed."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given

from plywood.game import CHANCE, Game, Refusal
from plywood.games import find as game_of
from plywood.search.register import find
from plywood.search.result import MAX
from plywood.search.sampling import montecarlo as sampling
from plywood.search.sampling.montecarlo import montecarlo
from tests.search.trees import LoadedDie, Tree, trees

SIGN = (1, -1)


def reckoned(game: Game, p: Any) -> Fraction:
    """The value to MAX by the definition alone."""
    payoff = game.payoff(p)
    if payoff is not None:
        return Fraction(payoff[MAX])
    if game.player(p) == CHANCE:
        return sum((odds * reckoned(game, game.play(p, move)) for move, odds in game.chances(p)), Fraction())
    return (min if game.player(p) else max)(reckoned(game, game.play(p, move)) for move in game.moves(p))


@given(trees)
def test_what_is_proven_is_true(tree: Any) -> None:
    game = Tree(tree)
    if game.player(tree) is None:
        return
    for nodes in (1, 5, 30, 400):
        result = montecarlo(game, tree, nodes)
        sign = SIGN[game.player(tree) or 0]
        assert not result.proven or result.value == sign * reckoned(game, tree)
        for each in result.ranked:
            assert not each.proven or each.value == sign * reckoned(game, game.play(tree, each.move))
            assert each.visits and game.bounds[0] <= each.value <= game.bounds[1]
        assert result.move == result.ranked[0].move and result.counts.nodes <= nodes


@given(trees)
def test_a_proven_move_is_chosen_only_where_no_other_has_more_hope(tree: Any) -> None:
    game = Tree(tree)
    if game.player(tree) is None:
        return
    for nodes in (3, 8, 20, 50):
        first, *others = montecarlo(game, tree, nodes).ranked
        assert not first.proven or all(first.value >= each.value for each in others if not each.proven)


def test_the_trap_of_the_chapter_is_not_walked_into_once_it_is_proven() -> None:
    game = game_of('tic-tac-toe').under({'m': 5, 'n': 5, 'k': 4})
    position = game.initial()
    for text in ['c4', 'b4', 'd1', 'a5', 'd3', 'b2']:
        position = game.play(position, game.read_move(position, text))
    result = montecarlo(game, position, 10_000)
    assert max(result.ranked, key=lambda each: each.visits or 0).value == -1, 'most samples went to a proven loss'
    assert result.value > 0 and not result.ranked[0].proven


@given(trees)
def test_what_is_proven_of_chance_is_its_mean(tree: Any) -> None:
    game = LoadedDie(tree)
    if game.player(tree) is None:
        return
    result = montecarlo(game, tree, 500)
    assert not result.proven or result.value == pytest.approx(float(reckoned(game, tree)), abs=1e-6)


@given(trees)
def test_with_enough_samples_the_move_is_one_of_minimax(tree: Any) -> None:
    game = Tree(tree)
    if game.player(tree) is None:
        return
    result = montecarlo(game, tree, 20_000)
    assert reckoned(game, game.play(tree, result.move)) == reckoned(game, tree)


def test_without_proofs_the_means_come_to_the_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """The promise of the sampling alone: X comes to v."""
    monkeypatch.setattr(sampling.Tree, 'proof', lambda tree, node: None)
    tree = (0, ((1, (3, -3)), (1, (1, 2)), (1, ((0, (3, 3)), -2))))
    game = Tree(tree)
    off = [abs(montecarlo(game, tree, nodes).value - 1) for nodes in (100, 1_000, 20_000)]
    assert off[0] > off[1] > off[2] and off[2] < 0.05
    assert montecarlo(game, tree, 20_000).move == 1


@pytest.mark.parametrize(
    ('name', 'options', 'moves', 'best'),
    [
        ('tic-tac-toe', {}, ['b2', 'a1', 'c1', 'a2'], {'a3'}),
        ('connect-four', {'columns': 4, 'rows': 4}, ['1', '2', '1', '2', '1', '3'], {'1'}),
        ('nim', {'heaps': '1,2,4'}, [], {'3-1'}),
    ],
)
def test_it_finds_and_proves_what_is_near(name: str, options: dict[str, Any], moves: list[str], best: set[str]) -> None:
    game = game_of(name).under(options)
    position = game.initial()
    for move in moves:
        position = game.play(position, game.read_move(position, move))
    result = montecarlo(game, position, 2_000)
    assert game.write_move(position, result.move) in best and result.proven


def test_partners_are_played_for_their_side() -> None:
    whist = game_of('whist-partners').under({'cards': 3, 'open': True})
    position = whist.play(whist.initial(), whist.deal(whist.initial(), Random(1)))
    result = find('montecarlo').think(whist, position, nodes=20_000)
    exact = find('alphabeta-hard').think(whist, position)
    assert result.proven and result.value == exact.value and result.move in [
        each.move for each in exact.ranked if each.value == exact.value
    ]  # fmt: skip


def test_the_mean_of_chance_is_proven_when_all_of_it_is() -> None:
    game = game_of('tree')
    position = game.read_position('[chance[1/3: 3, 2/3: 0], chance[1/2: 0, 1/2: 1]]')
    result = find('montecarlo').think(game, position, nodes=200)
    assert result.proven and result.value == 1 and [each.value for each in result.ranked] == [1, 0.5]


def test_the_same_seed_gives_the_same_moves_visits_and_means() -> None:
    game = game_of('connect-four')
    one, same, other = (montecarlo(game, game.initial(), 300, seed) for seed in (1, 1, 2))
    assert one == same and one.ranked != other.ranked
    assert sum(each.visits or 0 for each in one.ranked) == one.counts.nodes == 300


def test_a_game_without_an_end_in_sight_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, 'MOST_PLIES', 3)
    game = game_of('connect-four')
    with pytest.raises(Refusal, match='no end of the game is in sight after 3 moves'):
        montecarlo(game, game.initial(), 10)


def test_it_takes_nodes_and_no_depth() -> None:
    game = game_of('tic-tac-toe')
    with pytest.raises(Refusal, match='takes only nodes'):
        find('montecarlo').think(game, game.initial(), depth=3)

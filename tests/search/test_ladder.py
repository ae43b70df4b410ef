"""The plain rungs: one value everywhere, what each bounded one promises for every window, and the golden counts."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.game import CHANCE, Refusal
from plywood.search.register import LADDER, RUNGS, find
from plywood.search.rungs.alphabeta_hard import alphabeta_hard
from plywood.search.rungs.alphabeta_soft import alphabeta_soft
from plywood.search.rungs.deepening import deepening
from plywood.search.rungs.depth_limited import depth_limited
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.search.rungs.minimax import minimax
from plywood.search.rungs.mtdf import mtdf
from plywood.search.rungs.negascout import negascout
from plywood.search.rungs.ordered import ordered
from plywood.search.rungs.quiescence import quiescence
from plywood.search.rungs.table import table
from tests.search.trees import HIGH, LOW, Exchange, Tree, trees, value

WINDOWS = [(a / 2, b / 2) for a in range(2 * LOW - 1, 2 * HIGH + 2) for b in range(a + 1, 2 * HIGH + 2)]


def to_mover(game, position, worth):
    return worth if game.player(position) == 0 else -worth


@given(trees)
def test_every_exact_rung_finds_the_value_of_a_tree_and_a_line_that_reaches_it(tree):
    game = Tree(tree)
    expected = to_mover(game, tree, value(tree))
    for rung in LADDER.values():
        result = rung.search(game, tree)
        assert (rung.name, result.value, result.proven) == (rung.name, expected, True)
        end = tree
        for move in result.line:
            end = game.play(end, move)
        assert result.move == result.line[0]
        if rung.name not in ('table', 'mtdf', 'sss', 'engine'):  # whose lines end where the table answers
            assert to_mover(game, tree, game.payoff(end)[0]) == expected
        assert value(game.play(tree, result.move)) == value(tree)


@given(trees)
def test_fail_hard_answers_inside_the_window_and_keeps_its_promise(tree):
    game = Tree(tree)
    v = to_mover(game, tree, value(tree))
    for alpha, beta in WINDOWS:
        x = alphabeta_hard(game, tree, alpha, beta).value
        assert alpha <= x <= beta
        assert x == min(max(v, alpha), beta)


@given(trees)
def test_fail_soft_bounds_the_value_from_its_side_of_the_window(tree):
    game = Tree(tree)
    v = to_mover(game, tree, value(tree))
    for alpha, beta in WINDOWS:
        keeps_promise(alphabeta_soft(game, tree, alpha, beta).value, v, alpha, beta)


def keeps_promise(x, v, alpha, beta):
    if x <= alpha:
        assert v <= x
    elif x >= beta:
        assert v >= x
    else:
        assert v == x


@given(trees, st.integers(0, 5), st.sampled_from(WINDOWS))
def test_the_rungs_with_a_depth_keep_their_promise_for_the_tree_cut_there(tree, depth, window):
    game = Tree(tree)
    v = to_mover(game, tree, value(tree, depth, game))
    alpha, beta = (bound * game.scale for bound in window)
    for rung in (depth_limited, ordered, quiescence, negascout):
        keeps_promise(
            round(rung(game, tree, depth, alpha, beta).value * game.scale), round(v * game.scale), alpha, beta
        )
    for exact in (deepening, mtdf, expectiminimax):
        assert exact(game, tree, depth).value == pytest.approx(v, abs=2e-6)


@given(trees, st.sampled_from(WINDOWS))
def test_the_table_keeps_its_promise_to_the_end_of_the_tree(tree, window):
    game = Tree(tree)
    alpha, beta = (bound * game.scale for bound in window)
    v = to_mover(game, tree, value(tree)) * game.scale
    keeps_promise(table(game, tree, alpha=alpha, beta=beta).value * game.scale, v, alpha, beta)


@given(trees, st.integers(0, 4))
def test_only_a_search_without_estimates_or_at_the_bounds_says_proven(tree, depth):
    game = Tree(tree)
    for rung in (depth_limited, ordered, deepening, table, quiescence, negascout, mtdf, expectiminimax):
        result = rung(game, tree, depth)
        if result.proven:
            assert result.value == to_mover(game, tree, value(tree))


@given(trees)
def test_cut_offs_only_ever_save_and_hard_and_soft_save_alike(tree):
    game = Tree(tree)
    nodes = {name: rung.search(game, tree).counts.nodes for name, rung in LADDER.items()}
    assert nodes['minimax'] == nodes['max-and-min'] == nodes['negamax'] >= nodes['preclusion']
    assert nodes['minimax'] >= nodes['alphabeta-hard'] == nodes['alphabeta-soft'] == nodes['depth-limited']


@pytest.mark.parametrize(
    ('rung', 'nodes'),
    [
        ('minimax', 549_946),
        ('negamax', 549_946),
        ('preclusion', 94_978),
        ('alphabeta-hard', 18_297),
        ('alphabeta-soft', 18_297),
        ('depth-limited', 18_297),
        ('coarse', 18_297),
        ('ordered', 3_098),
        ('sorted', 1_620),
        ('heap', 1_620),
        ('killers', 7_107),
        ('history', 10_230),
        ('deepening', 10_609),
        ('table', 1_797),
        ('negascout', 2_130),
        ('mtdf', 1_167),
        ('sss', 1_826),
    ],
)
def test_tic_tac_toe_from_the_empty_board_takes_the_golden_number_of_nodes(rung, nodes):
    game = games.find('tic-tac-toe')
    result = find(rung).search(game, game.initial())
    assert (result.value, result.proven, result.counts.nodes) == (0, True, nodes)


def test_minimax_counts_the_games_of_tic_tac_toe_as_leaves():
    game = games.find('tic-tac-toe')
    assert minimax(game, game.initial()).counts.leaves == 255_168


@given(st.data())
def test_exact_rungs_agree_on_positions_of_every_small_game(data):
    name = data.draw(st.sampled_from(['nim', 'eight', 'tic-tac-toe']))
    game = games.find(name)
    position = game.initial()
    for _ in range(data.draw(st.integers(3, 6))):
        if game.payoff(position) is None:
            position = game.play(position, data.draw(st.sampled_from(list(game.moves(position)))))
    if game.payoff(position) is None:
        values = {rung.name: rung.search(game, position).value for rung in LADDER.values()}
        assert len(set(values.values())) == 1, values


class Coin(Tree):
    """A tree whose MIN is a fair coin of as many sides as there are branches."""

    chance = True

    def player(self, position):
        return CHANCE if super().player(position) == 1 else super().player(position)

    def chances(self, position):
        return [(move, Fraction(1, len(position[1]))) for move in self.moves(position)]


@given(trees)
def test_expectiminimax_takes_the_mean_of_what_chance_may_bring(tree):
    def mean(position):
        if isinstance(position, int):
            return Fraction(position)
        values = [mean(child) for child in position[1]]
        return max(values) if position[0] == 0 else sum(values) / len(values)

    assert expectiminimax(Coin(tree), tree).value == pytest.approx(float(mean(tree)), abs=1e-6)


def test_quiescence_does_not_trust_an_estimate_in_the_middle_of_an_exchange():
    loses_more_than_it_wins = (1, (2, -3))
    tree = (0, (0, loses_more_than_it_wins))
    assert depth_limited(Exchange(tree), tree, 1).move == 1
    assert quiescence(Exchange(tree), tree, 1).move == 0


@given(trees)
def test_a_rung_ranks_every_move_by_its_own_value(tree):
    game = Tree(tree)
    for name in ('minimax', 'alphabeta-hard', 'ordered'):
        ranked = find(name).think(game, tree).ranked
        assert sorted(candidate.move for candidate in ranked) == list(game.moves(tree))
        for candidate in ranked:
            assert candidate.value == to_mover(game, tree, value(game.play(tree, candidate.move)))


def test_a_rung_refuses_in_words_what_it_cannot_do():
    game = games.find('tic-tac-toe')
    with pytest.raises(Refusal, match='no rung'):
        find('alphabetagamma')
    with pytest.raises(Refusal, match='takes no limit; leave out nodes'):
        find('minimax').think(game, game.initial(), nodes=5)
    with pytest.raises(Refusal, match='takes only depth'):
        find('ordered').think(game, game.initial(), seconds=1)

    class Hidden(Tree):
        hidden = True

    class Dice(Tree):
        chance = True

    with pytest.raises(Refusal, match='needs a game without hidden information'):
        find('negamax').think(Hidden((0, (1,))), (0, (1,)))
    with pytest.raises(Refusal, match='needs a game without chance'):
        find('negascout').think(Dice((0, (1,))), (0, (1,)))


def test_every_rung_is_in_one_register_with_its_family_and_its_measure() -> None:
    assert list(LADDER) == [name for name, rung in RUNGS.items() if rung.family == 'ladder']
    apart = {name: rung.family for name, rung in RUNGS.items() if name not in LADDER}
    assert apart == {
        'star': 'chance',
        'star-probing': 'chance',
        'averaging': 'hidden',
        'information-sets': 'hidden',
        'regret': 'hidden',
        'deals': 'hidden',
        'montecarlo': 'sampling',
        'sampling': 'sampling',
    }
    assert {name for name, rung in RUNGS.items() if rung.measure == 'nodes'} == {
        'engine', 'regret', 'deals', 'montecarlo', 'sampling'}  # fmt: skip
    assert all(rung.limits[:1] == ((rung.measure,) if rung.measure else ()) for rung in RUNGS.values())

"""The engine's techniques: each left out in turn, and all together, it finds the same values; none makes it sure of
what is not so; and none lets it search without end."""

from dataclasses import replace
from functools import reduce
from itertools import combinations
from random import Random

import pytest

from plywood import games
from plywood.game import EngineFacts, Game, Refusal
from plywood.lines import read_line
from plywood.match import player
from plywood.search.engine import think
from plywood.search.memory import Memory
from plywood.search.play.inner import TECHNIQUES, common_search
from plywood.search.rungs.minimax import minimax
from tests.search.trees import HIGH, LOW, Compulsory, Exchange, Paths, Tree, grow, value

COMMON = ('table', 'history', 'killers', 'reductions', 'probes', 'extensions', 'quiescence', 'lifts', 'futility')
"""The techniques of the search that games share. The others are those of a game's own search."""
SETS = [(), *((technique,) for technique in TECHNIQUES), *combinations(COMMON, 2), tuple(TECHNIQUES)]
SELECTIVE = 'reductions', 'probes', 'extensions', 'lifts', 'futility'
"""The techniques that search some lines deeper than others."""


def to_mover(tree, worth):
    return worth if tree[0] == 0 else -worth


class Guessing(Tree):
    """A tree whose estimates are trusted far too much."""

    engine = EngineFacts(deviation=1, swing=1, first_late=1, without=())


class GuessingEnding(Guessing):
    def ending(self, position):
        return True


class NoisyGuessing(Compulsory):
    engine = replace(Compulsory.engine, deviation=1, swing=1, first_late=1, without=())


def sprouts(count, *size):
    """Random trees in which there is something to choose."""
    rng = Random(f'techniques {size}')
    found = (grow(rng, *size) for _ in range(50 * count))
    return [tree for tree, _ in zip((tree for tree in found if not isinstance(tree, int)), range(count), strict=False)]


TREES = sprouts(120, 7, 2)


@pytest.mark.parametrize('without', SETS, ids='-'.join)
@pytest.mark.parametrize('kind', [Guessing, GuessingEnding, NoisyGuessing])
def test_with_and_without_each_mean_the_values_are_those_of_the_tree(kind, without):
    for tree in TREES[:40]:
        result = think(kind(tree), tree, without=without)
        assert result.proven
        for candidate in result.ranked:
            assert candidate.proven
            assert to_mover(tree, candidate.value) == value(tree[1][candidate.move]), (tree, without)


@pytest.mark.parametrize('kind', [Guessing, GuessingEnding, NoisyGuessing])
def test_what_selective_techniques_touch_is_never_wrongly_proven(kind):
    rng, proven, open_ = Random(3), 0, 0
    for tree in TREES:
        game = kind(tree)
        for limits in ({'depth': rng.randint(1, 5)}, {'nodes': rng.randint(1, 300)}):
            result = think(game, tree, rank=rng.choice([0.0, 0.3, 1.0]), **limits)
            for candidate in result.ranked:
                proven, open_ = proven + candidate.proven, open_ + (not candidate.proven)
                if candidate.proven:
                    assert to_mover(tree, candidate.value) == value(tree[1][candidate.move]), (tree, limits)
                else:
                    assert LOW < candidate.value < HIGH or result.stopped
    assert min(proven, open_) > 100


@pytest.mark.parametrize('without', [SELECTIVE, (*SELECTIVE, 'history'), (*SELECTIVE, 'killers'), tuple(TECHNIQUES)])
@pytest.mark.parametrize('depth', [1, 2, 3, 4])
def test_to_a_depth_the_means_that_only_save_change_nothing(depth, without):
    for tree in TREES:
        game = Paths(tree)
        found = think(game, (), depth=depth, rank=0.0, without=without).value
        assert found == pytest.approx(to_mover(tree, value(tree, depth, Tree(tree)))), tree


@pytest.fixture(scope='module')
def begun():
    """Positions of tic-tac-toe, each with its value."""
    tic = games.find('tic-tac-toe')
    lines = (read_line(tic, tic.initial(), line.split()) for line in ('b2 a1', 'a1 b1', 'a1 b2 c3'))
    positions = [reduce(tic.play, moves, start) for start, moves in lines]
    return [(position, minimax(tic, position).value) for position in positions]


@pytest.mark.parametrize('without', SETS, ids='-'.join)
def test_small_games_are_played_to_the_truth(begun, without):
    for position, worth in begun:
        result = think(games.find('tic-tac-toe'), position, without=without)
        assert result.proven
        assert result.value == worth


def test_selective_values_of_small_games_are_right_where_they_are_proven():
    for name, plies in (('reversi', 8), ('checkers', 30), ('connect-four', 16), ('nim', 2)):
        game, rng = games.find(name), Random(name)
        options = {'size': '4'} if name == 'reversi' else {}
        for _ in range(4):
            position = game.under(options).initial()
            for _ in range(plies):
                if game.payoff(position) is None:
                    position = game.play(position, rng.choice(list(game.moves(position))))
            if game.payoff(position) is None:
                selective = think(game, position, nodes=3_000)
                plain = think(game, position, nodes=20_000, without=SELECTIVE)
                if selective.proven and plain.proven:
                    assert selective.value == plain.value


class Corridor(Game):
    """Nothing but only moves, without end."""

    name, title = 'corridor', 'A corridor'
    engine = EngineFacts(without=())

    def player(self, position):
        return position % 2

    def moves(self, position):
        return ['on'] if position else ['on', 'over there']

    def play(self, position, move):
        return position + 1

    def payoff(self, position):
        return None

    def evaluate(self, position):
        return -position if position % 2 else position


def test_only_moves_are_looked_through_for_so_long_and_no_longer():
    for depth in range(1, 30):
        result = think(Corridor(), 0, depth=depth, rank=0.0)
        assert result.depth == depth
        assert result.counts.nodes < 8 * depth * depth
    deep = think(Corridor(), 0, depth=16, rank=0.0).value * Corridor.scale
    assert deep == 20  # sixteen plies, and four only moves for nothing
    assert think(Corridor(), 0, depth=16, rank=0.0, without=['extensions']).value * Corridor.scale == 16


def test_noise_that_is_compulsory_is_seen_through():
    wins_a_piece_and_loses_two = (0, ((0, ((1, (-2, -2)), -2)), 0))
    game = Compulsory(wins_a_piece_and_loses_two)
    for without in ((), ('quiescence',)):
        assert think(game, wins_a_piece_and_loses_two, without=without).value == 0


def test_probes_are_made_in_a_game_whose_spread_is_known():
    """Their savings show only in deep searches; that they are made shows in the counts at once."""
    reversi = games.find('reversi')
    asked = [think(reversi, reversi.initial(), depth=6, rank=0.0, without=out).counts.nodes for out in ((), ['probes'])]
    assert asked[0] != asked[1]


def visit(kind, tree, depth, alpha, without=(), settled=False):
    """The value of a tree in a null window, and the estimates behind it, without probes."""
    search = common_search(kind(tree), lambda nodes: nodes + 1_000, ('probes', *without), Memory(1_000))
    if settled:
        search.search_all()
    return search.visit(tree, tree[0], depth, alpha, alpha + 1, 0), search.tally().estimates


FAR = 100
"""From a window so far away no swing of one unit reaches it."""


def test_near_the_horizon_an_estimate_far_above_the_window_stands_for_the_value():
    looks_even, truth = (0, ((1, (-2,)), (1, (-2,)))), pytest.approx(-2 * Tree.scale, abs=1)
    assert visit(Guessing, looks_even, 2, -FAR) == (0, 1)
    assert visit(Guessing, looks_even, 2, -1)[0] == truth  # not far above
    assert visit(Guessing, looks_even, 4, -FAR)[0] == truth  # not near the horizon
    assert visit(Guessing, looks_even, 2, -FAR, ['lifts'])[0] == truth
    assert visit(Guessing, looks_even, 2, -FAR, settled=True)[0] == truth


def test_near_the_horizon_late_moves_that_can_hardly_reach_the_window_are_left_out():
    looks_bad, truth = (0, (-2, (0, (3,)))), pytest.approx(3 * Tree.scale, abs=1)
    now, alpha = -2 * Tree.scale, -2 * Tree.scale + FAR
    assert visit(Guessing, looks_bad, 2, alpha) == (now + 2, 1), 'at most a swing of one unit for each ply'
    assert visit(Guessing, looks_bad, 2, now + 1)[0] == truth
    assert visit(Guessing, looks_bad, 4, alpha)[0] == truth
    assert visit(Guessing, looks_bad, 2, alpha, ['futility'])[0] == truth
    assert visit(Guessing, looks_bad, 2, alpha, settled=True)[0] == truth


def test_no_estimate_stands_for_a_value_where_noise_is_compulsory():
    class Pressed(NoisyGuessing):
        def noisy(self, position):
            return self.moves(position)

    looks_even = (0, ((1, (-2,)),))
    assert visit(Pressed, looks_even, 1, -FAR) == (-2 * Tree.scale, 0)


def test_a_mean_that_there_is_not_is_refused_by_name():
    with pytest.raises(Refusal, match="no technique 'magic' to leave out; its techniques: table, history"):
        think(Exchange((0, (1, 2))), (0, (1, 2)), without=['magic'])
    with pytest.raises(Refusal, match='no technique'):
        player('engine@100-magic')


COUNTS = {
    'reversi': (
        '',
        6,
        {
            '': (1091, 640, 230),
            'table': (1026, 558, 300),
            'history': (1245, 720, 274),
            'killers': (1219, 734, 244),
            'reductions': (1497, 770, 402),
            'probes': (972, 578, 200),
            'lifts': (1086, 614, 254),
            'futility': (1209, 726, 292),
        },
    ),
    'checkers': (
        '',
        7,
        {
            '': (2976, 1008, 576),
            'table': (6898, 2501, 1380),
            'history': (2473, 841, 474),
            'killers': (3071, 1045, 587),
            'reductions': (5188, 1811, 963),
            'quiescence': (2055, 1045, 400),
        },
    ),
    'tic-tac-toe': (
        'd4 c4',
        4,
        {
            '': (7970, 5526, 1699),
            'table': (8147, 5709, 2390),
            'history': (7916, 5474, 1689),
            'killers': (8059, 5616, 2131),
            'reductions': (8329, 5883, 1831),
            'quiescence': (6789, 4246, 1676),
        },
    ),
}
"""Moves, a depth, and by the technique left out the nodes, leaves and cut-offs of a search to that depth. Only a change
of the engine that is meant may change these numbers."""


@pytest.mark.parametrize('name', COUNTS)
def test_a_search_takes_its_golden_number_of_nodes(name):
    moves, depth, counts = COUNTS[name]
    game = games.find(name)
    options = {'m': 7, 'n': 7, 'k': 4} if moves else {}
    position = game.under(options).initial()
    for move in moves.split():
        position = game.play(position, game.read_move(position, move))
    for without, expected in counts.items():
        found = think(game.under(options), position, depth=depth, rank=0, without=[without] if without else ()).counts
        assert (found.nodes, found.leaves, found.cutoffs) == expected, without

"""A quick search ends once the move is plain, always by count; every search reports often enough to be watched."""

from random import Random

import pytest

from plywood import games
from plywood.game import Game
from plywood.search import engine, limits
from plywood.search.play import principal_variation
from tests.search.trees import Tree

NODES = 8_000


def begun(name, plies=6, seed=1, options=None):
    """A game and a position of it a few random plies from the start, where no book answers."""
    game = games.find(name)
    position, rng = game.under(options).initial(), Random(seed)
    for _ in range(plies):
        position = game.play(position, rng.choice(game.moves(position)))
    return game, position


def forced(name, ending=False):
    """A game and a position of it with one legal move and no certain payoff."""
    game = games.find(name)
    for seed in range(1000):
        position, rng = game.initial(), Random(seed)
        while game.payoff(position) is None:
            only = len(game.moves(position)) == 1 and game.known(position) is None
            if only and game.ending(position) == ending and engine.think(game, position, nodes=NODES).depth > 2:
                return game, position
            position = game.play(position, rng.choice(game.moves(position)))
    raise AssertionError('no such position')


def spent(game, position, quick, nodes=NODES, rank=0.0):
    return engine.think(game, position, nodes=nodes, rank=rank, quick=quick).counts.nodes


@pytest.mark.parametrize('rank', [0.0, 1.0])
@pytest.mark.parametrize('name', ['reversi', 'checkers'])
def test_an_only_move_is_searched_to_depth_1(name, rank):
    game, position = forced(name)
    result = engine.think(game, position, nodes=NODES, rank=rank, quick=True)
    assert result.depth == 1 and not result.stopped
    assert result.move == game.moves(position)[0]
    assert 20 * result.counts.nodes < spent(game, position, quick=False, rank=rank)


def test_an_only_move_of_an_ending_is_not_solved():
    game, position = forced('reversi', ending=True)
    assert 20 * spent(game, position, quick=True) < spent(game, position, quick=False)


def test_a_proven_move_ends_the_search():
    game, position = begun('connect-four', plies=0)
    position = game.read_position('......./......./......./......./O.O.O../X.X.X..')
    for quick in (False, True):
        result = engine.think(game, position, nodes=100_000, rank=0, quick=quick)
        assert result.proven and result.counts.nodes < 1_000


@pytest.mark.parametrize('name', ['reversi', 'checkers', 'connect-four'])
def test_a_leader_of_several_depths_ends_the_search_late_in_its_nodes(name, monkeypatch):
    """It ends at the first depth at which the leader of enough depths has enough nodes behind it, and no sooner."""
    game, position = next(
        (game, position)
        for game, position in (begun(name, seed=seed) for seed in range(100))
        if len(game.moves(position)) > 1 and spent(game, position, quick=True) < NODES
    )
    leaders = []

    def listen(result):
        if not leaders or result.depth > leaders[-1][0]:
            leaders.append((result.depth, result.counts.nodes, result.move))

    whole = spent(game, position, quick=False)
    quick = engine.think(game, position, nodes=NODES, rank=0, quick=True, report=listen)
    assert whole == NODES and not quick.stopped
    moves = [move for _, _, move in leaders]
    assert moves[-principal_variation.STEADY :] == [quick.move] * principal_variation.STEADY
    assert principal_variation.PLAIN_FROM * NODES <= quick.counts.nodes < whole
    for at, (_, nodes, _) in enumerate(leaders[:-1], 1):
        alike = at >= principal_variation.STEADY and len(set(moves[at - principal_variation.STEADY : at])) == 1
        assert not alike or nodes < principal_variation.PLAIN_FROM * NODES
    for rule, value in (('STEADY', 1_000), ('PLAIN_FROM', 1.1)):  # either rule alone can keep it from ending
        with monkeypatch.context() as patch:
            patch.setattr(principal_variation, rule, value)
            assert spent(game, position, quick=True) == whole


class Corridor(Game):
    """Two long corridors without end. The estimate prefers one of them, or another one at each depth."""

    name, title = 'corridor', 'Corridor'

    def __init__(self, wavers):
        self.wavers = wavers

    def initial(self):
        return 0, 0

    def player(self, position):
        return position[1] % 2

    def moves(self, position):
        return (1, 2)

    def play(self, position, move):
        return position[0] or move, position[1] + 1

    def payoff(self, position):
        return None

    def evaluate(self, position):
        corridor, steps = position
        good = corridor == (1 + steps // 2 % 2 if self.wavers else 1)
        return (10 if good else -10) * (-1 if steps % 2 else 1)


def test_a_leader_that_changes_is_not_plain():
    still, wavering = Corridor(wavers=False), Corridor(wavers=True)
    assert spent(still, still.initial(), quick=True) < spent(still, still.initial(), quick=False) == NODES
    assert spent(wavering, wavering.initial(), quick=True) == NODES


def test_without_a_limit_in_nodes_only_the_other_limits_count():
    game, position = begun('checkers')
    found = [engine.think(game, position, depth=6, rank=0, quick=quick) for quick in (False, True)]
    assert found[0] == found[1] and found[0].depth == 6


def test_a_quick_search_that_ranks_all_moves_ends_as_any_other():
    game, position = begun('checkers')
    assert spent(game, position, quick=True, rank=1.0) == spent(game, position, quick=False, rank=1.0)


@pytest.mark.parametrize('rank', [0.0, principal_variation.RANKING, 1.0])
@pytest.mark.parametrize(
    ('name', 'options'),
    [('reversi', {}), ('checkers', {}), ('connect-four', {}), ('tic-tac-toe', {'m': 15, 'n': 15, 'k': 5})],
)
def test_it_reports_at_least_every_so_many_nodes(name, options, rank):
    game, position = begun(name, options=options)
    told = [0]
    result = engine.think(game, position, nodes=35_000, rank=rank, report=lambda found: told.append(found.counts.nodes))
    gaps = [after - before for before, after in zip(told, [*told[1:], result.counts.nodes], strict=True)]
    assert result.counts.nodes > 3 * principal_variation.REPORT_EVERY
    assert max(gaps) <= principal_variation.REPORT_EVERY + limits.PAUSE + 100  # the last visit may end in captures


def test_what_ended_a_search_is_said():
    """Spent nodes end it in the same way every time; the clock and a request do not."""
    game, position = begun('checkers')

    def interrupt(result):
        raise KeyboardInterrupt

    assert not engine.think(game, position, nodes=500).interrupted
    assert engine.think(game, position, nodes=500).stopped
    assert not engine.think(game, position, depth=2).interrupted
    assert engine.think(game, position, seconds=0.001).interrupted
    assert engine.think(game, position, nodes=50_000, stop=lambda: True).interrupted
    assert engine.think(game, position, nodes=50_000, report=interrupt).interrupted
    tree = (0, (1, (1, (2, 3))))
    assert not engine.think(Tree(tree), tree).interrupted

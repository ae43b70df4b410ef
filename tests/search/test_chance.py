"""The engine where dice decide: depth 1 is always whole, an unfinished depth counts, and its moves stay comparable."""

from fractions import Fraction

import pytest

from plywood.game import CHANCE, Game
from plywood.search.engine import think
from plywood.search.play.chance import level
from plywood.search.result import Candidate
from tests.toys import Dice


class Wide(Game):
    """Ten moves, then a coin, then a reply; a move's number is what it seems worth, and the deeper one looks the more
    all of them seem worth to who moves last. The first of the good ones is a trap that two plies show."""

    name, title = 'wide', 'Wide'
    chance, alternates = True, False
    trap = 9

    def player(self, position):
        return (0, CHANCE, 1, CHANCE, 0, None)[len(position)]

    def moves(self, position):
        return {None: [], CHANCE: [0, 1]}.get(self.player(position), list(range(10)))

    def chances(self, position):
        return [(0, Fraction(1, 2)), (1, Fraction(1, 2))] if self.player(position) == CHANCE else []

    def play(self, position, move):
        return (*position, move)

    def payoff(self, position):
        return (0, 0) if len(position) == 5 else None

    def evaluate(self, position):
        if not position:
            return 0
        last_word = (0, 0, 0, 0, -300)[len(position)]
        fallen = -400 if len(position) > 3 and position[0] == self.trap else 0
        worth = 20 * position[0] + last_word + fallen
        return worth if self.player(position) == 0 else -worth


def depths(result):
    return sorted({candidate.depth for candidate in result.ranked})


@pytest.mark.parametrize('limits', [{'nodes': 1}, {'seconds': 1e-9}, {'stop': lambda: True}, {'nodes': 25}])
@pytest.mark.parametrize('game', [Wide(), Dice()], ids=lambda game: game.name)
def test_no_limit_ends_a_search_before_every_move_was_looked_into(game, limits):
    start = () if game.name == 'wide' else game.initial()
    result = think(game, start, **limits)
    assert all(candidate.depth or candidate.proven for candidate in result.ranked)
    if game.name == 'wide':
        assert result.stopped and result.move == 9


def test_a_limit_within_a_depth_keeps_what_was_found_by_then():
    whole, game = think(Wide(), (), depth=2), Wide()
    first = think(game, (), depth=1).counts.nodes
    met = set()
    for nodes in range(first, whole.counts.nodes, 7):
        result = think(game, (), nodes=nodes)
        deep = [candidate for candidate in result.ranked if candidate.depth == 2]
        met.add(len(deep))
        assert result.stopped and result.counts.nodes <= nodes
        known = {candidate.move: candidate.value for candidate in whole.ranked}
        assert all(candidate.value == known[candidate.move] for candidate in deep)
        if len(deep) > 1:  # the trap comes first, for it looked best, and its neighbour shows what it is worth
            assert result.move == 8 and result.depth == 2
    assert met == set(range(10))


def test_moves_that_an_unfinished_depth_did_not_reach_keep_their_distance():
    """All seem worth less one ply deeper; a move must not come out on top because nobody looked so deep."""
    game = Wide()
    first, whole = think(game, (), depth=1), think(game, (), depth=2)
    result = think(game, (), nodes=(first.counts.nodes + whole.counts.nodes) // 2)
    assert depths(result) == [1, 2]
    assert [candidate.move for candidate in result.ranked][:2] == [candidate.move for candidate in whole.ranked][:2]
    reached = max(candidate.value for candidate in result.ranked if candidate.depth == 2)
    flat = {candidate.move: candidate.value for candidate in first.ranked}
    for candidate in result.ranked:
        assert len(candidate.history) == 2
        if candidate.depth == 1:
            assert candidate.value == pytest.approx(reached - (flat[9] - flat[candidate.move]))
            assert candidate.history == (flat[candidate.move], candidate.value)
    assert result.ranked[0].depth == 2


def test_what_is_kept_at_a_distance_stays_an_estimate_and_what_is_proven_stays_a_payoff():
    old = [Candidate('a', 0.9, False, 1), Candidate('b', -0.5, False, 1), Candidate('c', 0, True, 1)]
    new = [Candidate('a', -0.8, False, 2), old[1], old[2]]
    values = {candidate.move: candidate.value for candidate in level(Wide(), (), old, new)}
    assert values == {'a': -0.8, 'b': -0.999, 'c': 0}
    won = [Candidate('a', 1, True, 2), Candidate('b', 0.9, False, 1), old[2]]
    old = [Candidate('a', 0.9, False, 1), won[1], old[2]]
    assert [candidate.value for candidate in level(Wide(), (), old, won)] == [1, 0.999, 0]


def test_an_unlimited_search_is_the_same_in_every_move():
    for candidate in think(Wide(), (), depth=2).ranked:
        assert candidate.depth == 2 and len(candidate.history) == 2
    result = think(Dice(), Dice().initial())
    assert result.proven and not result.stopped

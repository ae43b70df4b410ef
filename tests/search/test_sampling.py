"""Sampling at full strength: what it proves is true, each technique does what it says, playouts are true games."""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from plywood.around import Around
from plywood.game import Game, Refusal
from plywood.games import find as game_of
from plywood.match import player
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.memory import Memory
from plywood.search.playouts import play_out
from plywood.search.register import find
from plywood.search.sampling.strong import TECHNIQUES, begun, sampling, search
from plywood.search.sampling.tree import Search
from plywood.search.strong import Wish
from tests.conftest import of
from tests.search.test_montecarlo import reckoned
from tests.search.trees import Tree, trees

FOUR, REVERSI, HEX = game_of('connect-four'), game_of('reversi'), game_of('hex')
SMALL = FOUR.under({'columns': 4, 'rows': 4})
BOARDS: dict[str, Game] = {
    'connect four 4x4': SMALL,
    'tic-tac-toe': game_of('tic-tac-toe'),
    'reversi 4x4': REVERSI.under({'size': 4}),
    'reverse reversi 4x4': REVERSI.under({'size': 4, 'reverse': True}),
    '4,4,3': game_of('tic-tac-toe').under({'m': 4, 'n': 4, 'k': 3}),
    '4,4,3 exactly': game_of('tic-tac-toe').under({'m': 4, 'n': 4, 'k': 3, 'exact': True}),
}


def drawn(game: Game, rng: Random, left: int) -> Any:
    """A running position, at most this number of moves before the end of a game by lot."""
    while True:
        line = [game.initial()]
        while game.payoff(line[-1]) is None:
            line.append(game.play(line[-1], rng.choice(list(game.moves(line[-1])))))
        if len(line) > 1:
            return line[max(0, len(line) - 1 - rng.randint(1, left))]


@given(trees)
def test_what_is_proven_is_true(tree: Any) -> None:
    game = Tree(tree)
    if game.player(tree) is None:
        return
    sign = -1 if game.player(tree) else 1
    for nodes in (1, 8, 200):
        for without in ((), ('priors', 'rave'), ('proofs',)):
            result = sampling(game, tree, nodes=nodes, without=without)
            assert result.move == result.ranked[0].move and result.counts.nodes <= nodes
            assert not result.proven or result.value == sign * reckoned(game, tree)
            for each in result.ranked:
                assert not each.proven or each.value == sign * reckoned(game, game.play(tree, each.move))


@pytest.mark.parametrize('name', BOARDS)
def test_what_is_proven_of_a_board_is_true(name: str) -> None:
    """And much is proven, at most six moves from the end."""
    game, rng, proven = BOARDS[name], Random(name), 0
    exact = find('alphabeta-hard')
    for seed in range(of(60, 8)):
        position = drawn(game, rng, 6)
        value = exact.think(game, position).value
        found = sampling(game, position, nodes=3_000, seed=seed)
        values = {each.move: each.value for each in exact.think(game, position).ranked}
        proven += found.proven
        assert not found.proven or found.value == value == values[found.move]
        assert all(not each.proven or each.value == values[each.move] for each in found.ranked)
    assert proven >= of(60, 8) // 3


@pytest.mark.parametrize('name', BOARDS)
def test_plain_playouts_draw_all_moves_alike(name: str) -> None:
    game = BOARDS[name]
    position = drawn(game, Random(f'{name} 3'), 5)
    kernel, fast = game.fast(position)
    games, rules = 2_000, Around(game)
    rules.playouts = None
    plain = [kernel.playouts.play_out(kernel, fast, Random(seed), True)[:2] for seed in range(games)]
    alike = [play_out(rules, position, Random(-seed)) for seed in range(games)]
    for spread, one, other in (
        (game.bounds[1], [payoff[0] for payoff, _ in plain], [each.payoff[0] for each in alike]),
        (5, [plies for _, plies in plain], [each.plies for each in alike]),
    ):
        assert sum(one) / games == pytest.approx(sum(other) / games, abs=5 * spread / games**0.5)


@pytest.mark.parametrize('plain', [True, False])
@pytest.mark.parametrize('name', BOARDS)
def test_a_playout_ends_as_a_game_does(name: str, plain: bool) -> None:
    """Its payoff, its length, and who owned what at the end fit one another."""
    game = BOARDS[name]
    for seed in range(of(200, 20)):
        position = drawn(game, Random(f'{name} {seed}'), 40)
        kernel, fast = game.fast(position)
        payoff, plies, (first, second), *_ = kernel.playouts.play_out(kernel, fast, Random(seed), plain)
        assert first & second == 0 and plies > 0 and sum(payoff) == 0
        if 'reversi' in name:
            most = max(first.bit_count(), second.bit_count())
            lead = first.bit_count() - second.bit_count()
            empty = 16 - first.bit_count() - second.bit_count()
            lead += (empty if lead > 0 else -empty) if lead else 0
            assert payoff[0] == (-lead if 'reverse ' in name else lead) and most <= 16
        else:
            kernel_won = [wins(game, kernel, side) for side in (first, second)]
            assert kernel_won == [payoff[0] > 0, payoff[1] > 0]


def wins(game: Game, kernel: Any, side: int) -> bool:
    """Whether some line of a side stands."""
    if game.name == 'connect-four':
        return bool(kernel.shape.won(side))
    board = game.initial()[0]
    stones = sum(board.bits[cell] for cell in range(board.size) if side & board.bits[cell])
    return bool(board.wins(stones))


def test_the_places_are_those_that_a_move_takes() -> None:
    for game in BOARDS.values():
        position = drawn(game, Random(f'{game.name} 1'), 9)
        kernel, fast = game.fast(position)
        places = kernel.playouts.places(kernel, fast)
        assert set(places) == {move for move in kernel.moves(fast) if move != -1}
        assert all(bit.bit_count() == 1 for bit in places.values()) and len(set(places.values())) == len(places)


def test_playouts_with_sense_win_at_once_and_stop_the_other_from_it() -> None:
    for moves, seats in ((['1', '7', '1', '7', '1'], 1), (['1', '7', '1', '7', '1', '4'], 0)):
        position = FOUR.initial()
        for move in moves:
            position = FOUR.play(position, FOUR.read_move(position, move))
        kernel, fast = FOUR.fast(position)
        ends = [kernel.playouts.play_out(kernel, fast, Random(seed), False) for seed in range(60)]
        if seats == 0:
            assert all(payoff == (1, -1) and plies == 1 for payoff, plies, _ in ends)
        else:
            plain = [kernel.playouts.play_out(kernel, fast, Random(seed), True)[1] == 2 for seed in range(200)]
            assert any(plain) and not any(payoff[0] > 0 and plies == 2 for payoff, plies, _ in ends)


@pytest.mark.parametrize('name', TECHNIQUES)
def test_each_technique_is_left_out_by_its_name(name: str) -> None:
    game = {'wins': REVERSI, 'together': HEX, 'shortlist': HEX}.get(name, FOUR)
    nodes = 8_000 if name == 'shortlist' else 800
    with_it = sampling(game, game.initial(), nodes=nodes)
    without = sampling(game, game.initial(), nodes=nodes, without=[name])
    visits = [[each.visits for each in result.ranked] for result in (with_it, without)]
    if name == 'tree':
        assert visits[0] == visits[1], 'nothing of it shows in one search'
    else:
        assert visits[0] != visits[1]


def test_without_proofs_nothing_is_proven_but_ends() -> None:
    position = SMALL.initial()
    for move in ('1', '2', '1', '2', '1', '3'):
        position = SMALL.play(position, SMALL.read_move(position, move))
    proven, sampled = (sampling(SMALL, position, nodes=300, without=without) for without in ((), ('proofs',)))
    assert proven.proven and proven.counts.nodes < 300 and not sampled.proven
    assert sampled.move == proven.move


def test_the_same_seed_gives_the_same_moves_visits_and_means() -> None:
    one, same, other = (sampling(FOUR, FOUR.initial(), nodes=500, seed=seed) for seed in (1, 1, 2))
    assert one == same and one.ranked != other.ranked
    assert sum(each.visits or 0 for each in one.ranked) == one.counts.nodes == 500


def test_the_tree_is_kept_from_one_move_to_the_next() -> None:
    memory, position = Memory(1000), FOUR.initial()
    first = search(FOUR, position, Limits(800), memory=memory)
    for move in first.line[:2]:
        position = FOUR.play(position, move)
    kept = Search(FOUR, position, memory=memory)
    assert kept.root.visits > 50 and kept.size > 20
    assert Search(FOUR, position, memory=memory, without=['tree']).root.visits == 0
    assert Search(FOUR, FOUR.play(FOUR.play(position, 0), 0), memory=memory).root.visits < kept.root.visits
    after = search(FOUR, position, Limits(100), memory=memory)
    assert sum(each.visits or 0 for each in after.ranked) > 100


@pytest.mark.parametrize('size', [2, 3, 4, 5])
def test_samples_of_many_at_a_time_prove_as_much_as_single_ones(size: int) -> None:
    game, rng, proven = HEX.under({'size': size, 'swap': False}), Random(size), 0
    exact = find('alphabeta-hard')
    for seed in range(of(40, 12)):
        position = drawn(game, rng, 6)
        found = sampling(game, position, nodes=8_000, seed=seed)
        values = {each.move: each.value for each in exact.think(game, position).ranked}
        proven += found.proven
        assert all(not each.proven or each.value == values[each.move] for each in found.ranked)
        assert not found.proven or found.value == max(values.values()) == values[found.move]
    assert proven >= of(40, 12) * 3 // 4


def test_moves_that_must_be_answered_are_listed_once_they_are_the_root() -> None:
    """A position below the root lists only the moves that stop a link; once it is played, all of them."""
    game, memory = HEX.under({'size': 7, 'swap': False}), Memory(1)
    position = game.initial()
    for move in ('d4', 'a1', 'd6', 'b1'):
        position = game.play(position, game.read_move(position, move))
    narrow = 0
    for _ in range(12):
        if game.payoff(position) is not None:
            break
        result = search(game, position, Limits(4_000), memory=memory)
        assert {each.move for each in result.ranked} == set(game.moves(position))
        node = memory.lasting['sampling'].children[memory.lasting['sampling'].moves.index(result.move)]
        narrow += bool(node and node.moves) and len(node.moves) < len(game.moves(node.position))
        position = game.play(position, result.move)
    assert narrow


def test_the_mean_of_a_move_is_that_of_its_batches() -> None:
    here: Any = begun(HEX, HEX.initial())
    for _ in range(200):
        here.sample()
    root, many = here.root, here.many
    assert many == 8 and here.nodes == root.visits == sum(root.tries) == 200 * many
    assert all(tries % many == 0 and 0 <= won <= tries for tries, won in zip(root.tries, root.results, strict=True))
    assert root.total == sum(root.results)
    for at, child in enumerate(root.children):
        if child is not None and at < 121:
            assert child.visits - child.total == root.results[at], 'a win of one seat is a loss of the other'
    lanes = memoryview(root.owned.to_bytes(here.size_of_counts, 'little')).cast('I')
    wins = memoryview(root.won.to_bytes(here.size_of_counts, 'little')).cast('I')
    assert all(won <= owned <= here.nodes for won, owned in zip(wins, lanes, strict=True))
    assert all(lanes[lane] >= tries for lane, tries in zip(root.lanes, root.tries, strict=True)), 'its own stone'


def test_batches_have_the_same_samples_and_means_as_ever() -> None:
    """Golden numbers: they change with how long a position ripens, with the short list, with the weight of RAVE,
    and with the doubt about a swap."""
    game = HEX.under({'size': 7})
    for moves, nodes, wanted in (
        ('b3 d4 e5', 4000, [('f3', 1896, 0.22), ('b5', 896, 0.205), ('b6', 184, 0.065), ('a7', 168, 0.036)]),
        ('b3', 2000, [('b6', 336, 0.065), ('swap', 232, -0.043), ('f3', 200, 0.05)]),
    ):
        position = game.initial()
        for move in moves.split():
            position = game.play(position, game.read_move(position, move))
        ranked = search(game, position, Limits(nodes), seed=1).ranked
        found = [(game.write_move(position, each.move), each.visits, round(each.value, 3)) for each in ranked]
        assert found[: len(wanted)] == wanted


def test_it_stops_when_it_is_told_and_has_a_move() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 1

    result = search(FOUR, FOUR.initial(), Limits(stop=stop))
    assert result.move is not None and result.interrupted and 0 < result.counts.nodes < 2_000


def test_a_game_that_differs_from_its_kernel_is_sampled_by_its_own_rules() -> None:
    class Turned(Around):
        def payoff(self, position: Any) -> Any:
            payoff = self.inner.payoff(position)
            return payoff and payoff[::-1]

    game = Turned(SMALL)
    position = SMALL.initial()
    for move in ('1', '2', '1', '2', '1', '3'):
        position = SMALL.play(position, SMALL.read_move(position, move))
    result = sampling(game, position, nodes=500)
    worst = SMALL.read_move(position, '1')
    assert Search(game, position).service is None
    assert all(each.move != worst or each.value == -1 or not each.visits for each in result.ranked)
    assert result.move != worst


def test_every_move_has_a_value_and_the_best_has_the_most_samples() -> None:
    position = HEX.initial()
    for samples, without in ((1, ()), (1, ['together']), (30, ()), (30, ['together']), (400, ()), (400, ['together'])):
        result = sampling(HEX, position, nodes=samples, without=without)
        assert {each.move for each in result.ranked} == set(HEX.moves(position))
        visits = [each.visits or 0 for each in result.ranked]
        many = 1 if without else HEX.playouts.many
        assert visits == sorted(visits, reverse=True)
        assert sum(visits) == max(1, samples // many) * many == result.counts.nodes, 'whole batches, and at least one'
        assert result.move == result.ranked[0].move
        untried = {each.value for each in result.ranked if not each.visits}
        assert len(untried) <= 1, 'the mean of all'


def test_a_game_that_says_so_is_played_by_sampling() -> None:
    game = game_of('hex').under({'size': 4, 'swap': False})
    result = strong.think(game, game.initial(), Limits(3_000))
    assert all(each.visits is not None for each in result.ranked)
    assert game.write_move(game.initial(), result.move) in ('d1', 'c2', 'b3', 'a4'), 'one of the four that win'


def test_the_rung_and_the_player_of_that_name_are_the_engine_all_the_same() -> None:
    game = game_of('hex').under({'size': 6})
    start = game.initial()
    for depth in (1, 2):
        result = find('engine').search(game, start, depth=depth)
        assert result.depth == depth and all(each.visits is None for each in result.ranked)
    assert player('engine@200')(game, start, 0, 0) in game.moves(start)


def test_any_open_game_is_sampled_at_full_strength() -> None:
    nim = game_of('nim').under({'heaps': '1,2,4'})
    result = find('sampling').think(nim, nim.initial(), nodes=2_000)
    assert result.proven and result.value == 1
    for name in ('backgammon', 'battleships'):
        with pytest.raises(Refusal, match='sampling cannot search'):
            find('sampling').think(game_of(name), game_of(name).initial(), nodes=10)


def test_a_tree_that_is_typed_is_sampled_by_its_own_payoffs() -> None:
    """Small differences beside the bounds of the game are great ones in the tree."""
    tree = game_of('tree')
    for text, value in (('[[-20,-30],[-40,[-5,-60]]]', -30), ('[[20,30],[40,[5,60]]]', 40), ('[7,7]', 7)):
        result = find('sampling').think(tree, tree.read_position(text), nodes=500)
        assert result.proven and result.value == value


def test_only_some_moves_are_sampled_if_asked() -> None:
    moves = FOUR.moves(FOUR.initial())[:2]
    assert {each.move for each in search(FOUR, FOUR.initial(), Limits(50), only=moves).ranked} == {*moves}


def test_a_player_samples_and_leaves_out_techniques() -> None:
    for text in ('sampling@50', 'sampling@50-rave-priors', 'montecarlo@50'):
        assert player(text)(FOUR, FOUR.initial(), 1, 0) in FOUR.moves(FOUR.initial())
    assert len({player('montecarlo@8')(FOUR, FOUR.initial(), seed, 0) for seed in range(12)}) > 1, 'seeds differ'
    with pytest.raises(Refusal, match="sampling has no technique 'killers' to leave out; its techniques: rave, priors"):
        player('sampling@50-killers')
    with pytest.raises(Refusal, match='needs a node budget, such as sampling@10000'):
        player('sampling')


def test_the_engine_goes_on_playing_where_no_game_says_otherwise() -> None:
    assert strong.strong(FOUR, FOUR.initial()) is strong.ENGINE
    found = strong.think_by_sampling(FOUR, FOUR.initial(), Limits(50), Wish())
    assert found.counts.nodes == 50 and found.ranked[0].visits

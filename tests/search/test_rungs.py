"""Each rung's own claim: what it visits, in which order, what its answer is worth, and that all of them agree."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import inf
from random import Random
from typing import Any

import pytest

from plywood.game import CHANCE, Game
from plywood.games import GAMES
from plywood.search import engine
from plywood.search.register import LADDER, RUNGS, find
from plywood.search.result import tidy
from plywood.search.rungs.coarse import coarse
from plywood.search.rungs.depth_limited import depth_limited
from plywood.search.rungs.do_undo import Board, do_undo
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.search.rungs.heap import heap
from plywood.search.rungs.history import history
from plywood.search.rungs.killers import killers
from plywood.search.rungs.max_and_min import max_and_min
from plywood.search.rungs.minimax import minimax
from plywood.search.rungs.mtdf import mtdf
from plywood.search.rungs.negamax import negamax
from plywood.search.rungs.ordered import ordered
from plywood.search.rungs.quiescence import quiescence
from plywood.search.rungs.sorted_moves import sorted_moves
from plywood.search.rungs.sss import sss
from plywood.trace.watch import watch
from tests.conftest import ALL
from tests.search.trees import LOW, LoadedDie, Paths, Tree, grow, value

TREES = [grow(Random(seed), 6, 1 + seed % 2) for seed in range(500)]
TIC_TAC_TOE = GAMES['tic-tac-toe']


def to_mover(game: Game, position: Any, worth: float) -> float:
    return -worth if game.player(position) == 1 else worth


# --- the same value at the same depth, whatever the order ------------------------------------------------------------


def test_max_and_min_are_minimax_in_two_functions() -> None:
    for tree in TREES:
        assert max_and_min(Tree(tree), tree) == minimax(Tree(tree), tree)


def test_one_board_is_changed_and_restored() -> None:
    """Do and undo visit what negamax visits; after each move undone the board is as it was, field by field."""
    eight = GAMES['eight']
    start = eight.initial()
    board = Board(eight, start)
    for move in eight.moves(start):
        board.do(move)
        assert board.frozen() == eight.play(start, move)
        for after in eight.moves(board.frozen()):
            before = board.frozen()
            board.do(after)
            assert board.frozen() != before
            board.undo()
            assert board.frozen() == before
        board.undo()
        assert board.frozen() == start
    assert board.written and board.copied
    one, other = watch(do_undo, eight, start), watch(negamax, eight, start)
    assert (one.position, one.value, one.seat) == (other.position, other.value, other.seat)


def test_two_functions_are_alpha_beta_in_one() -> None:
    """The same visits in the same windows; by the text-book's own form, which returns the bound."""
    for tree in TREES[:200]:
        one, other = (watch(RUNGS[name].search, Tree(tree), tree) for name in ('two-functions', 'alphabeta-hard'))
        assert (one.position, one.low, one.high) == (other.position, other.low, other.high)
        assert one.result is not None and other.result is not None
        assert (one.result.value, one.result.line) == (other.result.value, other.result.line)


def test_whatever_the_order_the_value_is_that_of_the_tree_cut_there_and_the_line_leads_to_it() -> None:
    for tree in TREES:
        game = Tree(tree)
        for depth in (0, 1, 2, 3, inf):
            v = tidy(to_mover(game, tree, value(tree, depth, game)))
            every = minimax(game, tree).counts.nodes
            for rung in (ordered, sorted_moves, heap, killers, history):
                result = rung(game, tree, depth)
                assert result.value == v, (rung.__name__, tree, depth)
                assert result.counts.nodes <= every
                end, left = tree, depth
                for move in result.line:
                    end, left = game.play(end, move), left - 1
                assert isinstance(end, int) or left == 0
                assert tidy(to_mover(game, tree, value(end, 0, game))) == v


@pytest.mark.parametrize('depth', [0, 1, 2, 3, inf])
def test_a_heap_visits_what_sorting_visits(depth: float) -> None:
    for tree in TREES:
        assert heap(Tree(tree), tree, depth) == sorted_moves(Tree(tree), tree, depth)
        one, other = Paths(tree), Paths(tree)
        heap(one, (), depth)
        sorted_moves(other, (), depth)
        assert one.ends == other.ends


def played(game: Game, seed: int) -> list[Any]:
    """The positions of a game played at random, which goes on for as long as there is a move after which it does."""
    rng, line = Random(seed), [game.initial()]
    while game.payoff(line[-1]) is None:
        moves = list(game.moves(line[-1]))
        rng.shuffle(moves)
        after = (game.play(line[-1], move) for move in moves)
        line.append(next((child for child in after if game.payoff(child) is None), game.play(line[-1], moves[0])))
    return line


def size(game: Game, position: Any, most: int) -> int:
    """How many visits minimax makes from a position, counted no further than `most`."""
    count = 1
    for move in game.moves(position):
        if count > most:
            break
        count += size(game, game.play(position, move), most - count)
    return count


def fits(name: str, game: Game, position: Any) -> bool:
    return find(name).chance or not game.has_chance_left(position)


OPEN_GAMES = [game.under({'size': 2}) if game.name == 'go' else game for game in GAMES.values() if not game.hidden]
"""On a larger board a game of go has no end that is soon reached."""
LARGE = () if ALL else ('chess', 'backgammon')
"""Games that are so large, and so slow by their plain rules, that fewer of their positions are searched, less deep."""


@pytest.mark.parametrize('game', OPEN_GAMES, ids=lambda game: game.name)
def test_exact_rungs_agree_on_endings_of_every_game(game: Game) -> None:
    seeds, most = (3, 200) if game.name in LARGE else (6, 2_000)
    for seed in range(seeds):
        position = next(p for p in played(game, seed)[-9:] if size(game, p, most) <= most)
        assert game.payoff(position) is None
        found = {name: rung.search(game, position).value for name, rung in LADDER.items() if fits(name, game, position)}
        assert len(set(found.values())) == 1, (game.write_position(position), found)


BY_DEPTH = ('depth-limited', 'ordered', 'sorted', 'heap', 'killers', 'history', 'deepening', 'negascout', 'mtdf', 'sss')

WITH_CHANCE = ('expectiminimax', 'star', 'star-probing')


@pytest.mark.parametrize('game', OPEN_GAMES, ids=lambda game: game.name)
def test_rungs_with_a_depth_agree_on_positions_of_every_game(game: Game) -> None:
    for seed in range(2 if game.name in LARGE else 4):
        position = Random(seed).choice(played(game, seed)[:-1])
        for depth in range(2 if game.has_chance_left(position) else 3 if game.name in LARGE else 4):
            names = [name for name in (*BY_DEPTH, *WITH_CHANCE) if fits(name, game, position)]
            found = {name: find(name).search(game, position, depth).value for name in names}
            assert len(set(found.values())) == 1, (game.write_position(position), depth, found)


class Decimals(Tree):
    """A tree of payoffs that lie next to one another in the game's units, and that a float holds only nearly."""

    payoffs = (0.571, 1.004, 2.004, 4.035, 4.036, 9.999, 16.01)
    bounds = (-20, 20)

    def payoff(self, position: Any) -> Any:
        worth = self.payoffs[position - LOW] if isinstance(position, int) else None
        return worth and (worth, -worth)

    def order(self, position: Any, moves: Any) -> Any:
        return moves


def test_payoffs_with_decimals_are_told_apart_by_windows_of_no_width() -> None:
    """In thousandths 4.036 and 16.01 are a hair's breadth from whole numbers; the first tree here once misled SSS*."""
    misleading = (0, ((1, (1, -2, -1)), (1, (2, (0, ((1, (0, -3)), (1, (-3,))))))))
    for tree in (misleading, *TREES):
        v = to_mover(Tree(tree), tree, Decimals.payoffs[int(value(tree)) - LOW])
        for name, rung in LADDER.items():
            assert (name, rung.search(Decimals(tree), tree).value) == (name, v)


# --- counts ----------------------------------------------------------------------------------------------------------


def visits(
    p: Any,
    order: Callable[[Any, int], Iterable[Any]],
    cut: Callable[[Any, int, Any], None],
    ply: int = 0,
    *window: float,
) -> tuple[float, int]:
    """Alpha-beta on tic-tac-toe as the lectures first write it, for MAX and MIN apart: the value, and the visits."""
    game, (alpha, beta), count = TIC_TAC_TOE, window or (-inf, inf), 1
    payoff = game.payoff(p)
    if payoff is not None:
        return payoff[0], 1
    for move in order(p, ply):
        worth, more = visits(game.play(p, move), order, cut, ply + 1, alpha, beta)
        count += more
        if game.player(p) == 0:
            alpha = max(alpha, worth)
        else:
            beta = min(beta, worth)
        if alpha >= beta:
            cut(p, ply, move)
            break
    return (alpha if game.player(p) == 0 else beta), count


def test_the_golden_counts_of_the_orders_are_those_of_another_alpha_beta() -> None:
    game, start = TIC_TAC_TOE, TIC_TAC_TOE.initial()
    credit: Counter[Any] = Counter()
    last: dict[int, list[Any]] = {}

    def by_estimate(p: Any, ply: int) -> list[Any]:
        def promise(move: Any) -> float:
            child = game.play(p, move)
            payoff = game.payoff(child)
            return -game.evaluate(child) if payoff is None else payoff[game.player(p)] * game.scale

        return sorted(game.moves(p), key=promise, reverse=True)

    def by_killers(p: Any, ply: int) -> list[Any]:
        first = [move for move in last.get(ply, []) if move in game.moves(p)]
        return first + [move for move in game.moves(p) if move not in first]

    def by_history(p: Any, ply: int) -> list[Any]:
        return sorted(game.moves(p), key=lambda move: credit[game.player(p), move], reverse=True)

    def learn(p: Any, ply: int, move: Any) -> None:
        credit[game.player(p), move] += 1
        last[ply] = [move, *(other for other in last.get(ply, []) if other != move)][:2]

    for order, names in ((by_estimate, ('sorted', 'heap')), (by_killers, ('killers',)), (by_history, ('history',))):
        credit.clear()
        last.clear()
        expected = visits(start, order, learn)
        for name in names:
            result = find(name).search(game, start)
            assert (name, result.value, result.counts.nodes) == (name, *expected)


# --- coarser estimates -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize('grain', [1, 10, 100, 250, 1000])
def test_a_coarse_value_is_the_finer_one_rounded(grain: int) -> None:
    """With payoffs that are whole grains, as here."""
    for tree in TREES:
        game = Tree(tree)
        for depth in (0, 1, 2):
            fine, rough = depth_limited(game, tree, depth), coarse(game, tree, depth, grain=grain)
            assert round(rough.value * game.scale) == int(round(fine.value * game.scale) / grain) * grain


@pytest.mark.parametrize('grain', [7, 300, 700])
def test_a_coarse_value_is_less_than_a_grain_from_the_finer_one(grain: int) -> None:
    for tree in TREES:
        game = Tree(tree)
        for depth in (0, 1, 2, inf):
            fine, rough = depth_limited(game, tree, depth), coarse(game, tree, depth, grain=grain)
            assert abs(fine.value - rough.value) * game.scale < grain
            assert rough.value == fine.value or not rough.proven


def test_coarser_estimates_cut_off_more_and_may_miss_the_better_move() -> None:
    game = TIC_TAC_TOE
    position = game.under({'m': 7, 'n': 7, 'k': 5}).read_position(
        '......./......./......./...XO../......./......./.......'
    )
    fine, rough = depth_limited(game, position, 3), coarse(game, position, 3)
    assert rough.counts.nodes < fine.counts.nodes / 5
    after = {move: -depth_limited(game, game.play(position, move), 2).value for move in (fine.move, rough.move)}
    assert after[rough.move] < after[fine.move] < after[rough.move] + 0.1


# --- SSS* ------------------------------------------------------------------------------------------------------------


def stockman(game: Paths) -> tuple[float, list[Any]]:
    """SSS* as Stockman wrote it in 1979, with a list of open positions: the value, and the ends in the order judged."""
    waiting: dict[tuple[int, ...], tuple[float, bool]] = {(): (inf, False)}
    judged = []
    while True:
        path = min(waiting, key=lambda path: (-waiting[path][0], path))
        merit, solved = waiting.pop(path)
        tree = game.at(path)
        if not solved and isinstance(tree, int):
            judged.append(path)
            waiting[path] = min(merit, tree), True
        elif not solved:
            for move in range(len(tree[1]) if tree[0] == 0 else 1):
                waiting[*path, move] = merit, False
        elif not path:
            return merit, judged
        else:
            above, move = path[:-1], path[-1]
            seat, branches = game.at(above)
            if seat == 1 and move + 1 < len(branches):
                waiting[*above, move + 1] = merit, False
                continue
            waiting = {other: at for other, at in waiting.items() if other[: len(above)] != above}
            waiting[above] = merit, True


class InTurn(Paths):
    """Paths whose moves keep the order of the tree."""

    def order(self, position: Any, moves: Any) -> Any:
        return moves


def test_sss_comes_to_the_same_ends_in_the_same_order_as_it_was_first_written() -> None:
    for tree in TREES:
        if tree[0] == 0:
            game = InTurn(tree)
            result = sss(game, ())
            assert (result.value, list(dict.fromkeys(game.ends))) == stockman(InTurn(tree))


def test_sss_judges_no_end_that_alpha_beta_in_the_same_order_does_not() -> None:
    fewer = 0
    for tree in TREES:
        one, other = Paths(tree), Paths(tree)
        sss(one, ())
        ordered(other, ())
        assert set(one.ends) <= set(other.ends)
        fewer += set(one.ends) < set(other.ends)
    assert fewer > len(TREES) // 10


@pytest.mark.parametrize('rung', [mtdf, sss])
@pytest.mark.parametrize('depth', [1, 2, 3, inf])
def test_every_answer_to_at_least_so_much_is_true(rung: Any, depth: float) -> None:
    for tree in TREES[:150]:
        game = Tree(tree)
        for visit in watch(rung, game, tree, depth=depth).visits:
            v = value(visit.position, visit.depth, game) * game.scale
            v = round(v if visit.view == 0 else -v)
            assert v >= visit.value if visit.value >= visit.beta else v <= visit.value


# --- the horizon -----------------------------------------------------------------------------------------------------


def test_at_the_horizon_a_plain_search_walks_into_a_loss_that_quiescence_sees() -> None:
    """Four in a row, 5 by 5: the estimate likes b3, after which O wins; the noisy moves show that c4 wins."""
    game = TIC_TAC_TOE
    position = game.under({'m': 5, 'n': 5, 'k': 4}).read_position('X..../X..../...X./OO.../.XO..')
    chosen = {rung: game.write_move(position, rung(game, position, 2).move) for rung in (depth_limited, quiescence)}
    assert chosen == {depth_limited: 'b3', quiescence: 'c4'}
    proven = {game.write_move(position, c.move): c.value for c in engine.think(game, position).ranked if c.proven}
    assert (proven['b3'], proven['c4']) == (-1, 1)


# --- chance ----------------------------------------------------------------------------------------------------------


def expected(game: LoadedDie, position: Any) -> Fraction:
    """The expected value to MAX: the definition."""
    if isinstance(position, int):
        return Fraction(position)
    if game.player(position) == CHANCE:
        return sum((odds * expected(game, position[1][side]) for side, odds in game.chances(position)), Fraction(0))
    return max(expected(game, child) for child in position[1])


def test_an_expected_value_is_exact_at_every_visit() -> None:
    for tree in TREES:
        game = LoadedDie(tree)
        trace = watch(expectiminimax, game, tree)
        assert trace.result is not None
        assert trace.result.value == tidy(expected(game, tree))
        for visit in trace.visits:
            assert visit.value == expected(game, visit.position) * game.scale


def test_a_mean_that_equals_a_sure_value_is_no_worse() -> None:
    """A tenth, ten times over, is one; in floating point it would be a little less."""

    class Die(LoadedDie):
        scale = 1

        def chances(self, position: Any) -> list[tuple[int, Fraction]]:
            return [(side, Fraction(1, 10)) for side in self.moves(position)]

    tree = (0, ((1, (1,) * 10), 1))
    assert sum([0.1] * 10) < 1
    assert expectiminimax(Die(tree), tree).move == 0

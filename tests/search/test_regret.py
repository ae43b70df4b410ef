"""Regret minimisation keeps its promise, and the best answers that measure it are the best."""

from itertools import product
from math import sqrt
from typing import Any

import pytest

from plywood.game import Refusal
from plywood.games import find
from plywood.search.hidden.game_tree import Known, Node, Unrolled, best_answer, gains, worth
from plywood.search.hidden.regret import regret, solve
from plywood.search.register import RUNGS
from plywood.search.register import find as rung

KUHN, LEDUC, BLIND = find('kuhn'), find('leduc'), find('blind-tic-tac-toe')


@pytest.mark.parametrize('rounds', [1, 2, 5, 20, 100, 1000])
def test_the_promise(rounds: int) -> None:
    """|X - v| <= 2 g and g <= 2 D N sqrt(M / T): D 4 antes apart, N 6 observations, M 2 moves."""
    result = regret(KUHN, KUHN.initial(), nodes=rounds * 110)
    assert result.gain is not None
    assert abs(result.value + 1 / 18) <= 2 * result.gain + 1e-9
    assert 0 <= result.gain <= 2 * 4 * 6 * sqrt(2 / rounds)


def test_more_rounds_are_safer() -> None:
    found = [regret(KUHN, KUHN.initial(), nodes=nodes).gain for nodes in (2_000, 20_000, 200_000)]
    assert found[0] > found[1] > found[2]  # type: ignore[operator]
    assert found[2] < 0.001  # type: ignore[operator]


def test_leduc_is_solved() -> None:
    result = regret(LEDUC, LEDUC.initial(), nodes=2_400_000)
    assert result.value == pytest.approx(-0.08561, abs=0.001) and (result.gain or 1) < 0.001


def test_a_game_without_chance_is_solved_too() -> None:
    start = BLIND.under({'m': 2, 'n': 2, 'k': 2, 'refused': 'lose-turn'}).initial()
    result = regret(BLIND, start, nodes=300_000)
    assert result.value == pytest.approx(2 / 3, abs=0.002)
    assert sum(candidate.share or 0 for candidate in result.ranked) == pytest.approx(1)
    assert result.move in BLIND.moves(start)


def pure(known: Known) -> list[list[float]]:
    size = len(known.moves)
    return [[float(index == chosen) for index in range(size)] for chosen in range(size)]


@pytest.mark.parametrize('seat', [0, 1])
def test_no_pure_strategy_is_better_than_the_best_answer(seat: int) -> None:
    """All 64 of each seat of Kuhn poker, against the other's mean lotteries after few rounds."""
    _, tree = solve(KUHN, KUHN.initial(), 3_000)
    best, _ = best_answer(tree, seat)
    tables = list(tree.known[seat].values())
    found = []
    for choice in product(*map(pure, tables)):
        for known, shares in zip(tables, choice, strict=True):
            known.shares = shares
        found.append(worth(tree.root, seat))
    assert len(found) == 64 and max(found) == pytest.approx(best)


def test_the_values_of_moves_agree_with_the_value_of_the_game() -> None:
    _, tree = solve(LEDUC, LEDUC.initial(), 400_000)
    total = 0.0
    value = gains(tree)[0]
    for known in [each for each in tree.known[0].values() if is_first(tree.root, each)]:
        tree.spread(0)
        reached = sum(node.reached for node in known.nodes)
        total += reached * sum(share * each for share, each in zip(known.shares, tree.values(known, 0), strict=True))
    assert total == pytest.approx(value)


def is_first(root: Node, known: Known) -> bool:
    return any(child.known is known for child in root.children)


def test_a_game_that_is_too_large_is_refused() -> None:
    with pytest.raises(Refusal, match='choose a smaller game'):
        Unrolled(LEDUC, LEDUC.initial(), most=100)


@pytest.mark.parametrize(('name', 'line'), [('nim', '1-1 2-3 3-4'), ('tic-tac-toe', 'b2 a1 c3 b1')])
def test_the_rung_plays_open_games_as_well(name: str, line: str) -> None:
    """Where nothing is hidden, its value is that of negamax."""
    game: Any = find(name)
    position = game.initial()
    for text in line.split():
        position = game.play(position, game.read_move(position, text))
    found = rung('regret').think(game, position, nodes=200_000)
    assert found.value == pytest.approx(RUNGS['negamax'].think(game, position).value, abs=0.02)

"""The promise of each bounded rung for a window, asserted on many thousands of random trees and windows a rung, with
--all on more than 100,000.

The trees are small, with many ties, and a seat may move twice running; the windows are all those whose bounds are
whole or half points, within the payoffs and just beyond them, and those that are open on either side.
"""

from collections.abc import Callable
from functools import cache
from math import inf
from random import Random
from typing import Any

import pytest

from plywood.search.result import Result, tidy
from plywood.search.rungs.alphabeta_hard import alphabeta_hard
from plywood.search.rungs.alphabeta_soft import alphabeta_soft
from plywood.search.rungs.coarse import coarse
from plywood.search.rungs.depth_limited import depth_limited
from plywood.search.rungs.heap import heap
from plywood.search.rungs.history import history
from plywood.search.rungs.killers import killers
from plywood.search.rungs.negascout import negascout
from plywood.search.rungs.ordered import ordered
from plywood.search.rungs.quiescence import quiescence
from plywood.search.rungs.sorted_moves import sorted_moves
from plywood.search.rungs.table import table
from tests.conftest import of
from tests.search.trees import HIGH, LOW, Compulsory, Exchange, Tree, grow, value

PAIRS = 100_000
BOUNDS = [-inf, *(half / 2 for half in range(2 * LOW - 1, 2 * HIGH + 2)), inf]
WINDOWS = [(alpha, beta) for alpha in BOUNDS for beta in BOUNDS if alpha < beta]
DEPTHS = (0, 1, 2, 3, inf)
TREES = PAIRS // len(WINDOWS) + 1
EVERY = of(1, 5)
"""Each tree is asked about every n-th of the windows, the next tree about those that follow them."""
GRAIN = 700


class Grainy(Tree):
    """A tree whose estimates come in whole grains, rounded towards 0."""

    def evaluate(self, position: Any) -> int:
        estimate = super().evaluate(position)
        return estimate - estimate % GRAIN if estimate >= 0 else estimate + -estimate % GRAIN


def in_grains(position: Any, depth: float, game: Tree) -> float:
    """The value to MAX of a tree cut at a depth, its estimates coarsened: the definition."""
    return value(position, depth, Grainy(position))


def after_the_noise(position: Any, depth: float, game: Exchange) -> float:
    """The value to MAX where, beyond the depth, a seat may stand still, unless noise is compulsory, or play a noisy
    move: the definition."""
    if isinstance(position, int):
        return position
    best = (max, min)[position[0]]
    if depth > 0:
        return best(after_the_noise(child, depth - 1, game) for child in position[1])
    noisy = [after_the_noise(game.play(position, move), depth - 1, game) for move in game.noisy(position)]
    return best(noisy if noisy and game.engine.compulsory else [value(position, 0, game), *noisy])


def in_points(rung: Callable[..., Result]) -> Callable[..., float]:
    """A rung whose window is in the game's units, asked in points of payoff as the plain ones are."""
    return lambda game, tree, depth, alpha, beta, **more: (
        rung(game, tree, depth, alpha * game.scale, beta * game.scale, **more).value
    )


@cache
def cases(
    kind: type[Tree], depths: tuple[float, ...], define: Callable[..., float], *size: int
) -> list[tuple[Any, ...]]:
    """Trees, each with a depth and the value that it defines, to the seat to move."""
    rng, found = Random(f'{kind.__name__} {depths}'), []
    for _ in range(TREES):
        tree, depth = grow(rng, *size), rng.choice(depths)
        game = kind(tree)
        v = define(tree, depth, game)
        found.append((game, tree, depth, tidy(v if tree[0] == 0 else -v)))
    return found


def plain(rung: Callable[..., Result]) -> Callable[..., float]:
    """A rung without a depth."""
    return lambda game, tree, depth, alpha, beta: rung(game, tree, alpha, beta).value


SOFT: dict[str, tuple[Any, ...]] = {
    'alphabeta-soft': (plain(alphabeta_soft), Tree, (inf,), value),
    **{
        rung.__name__: (in_points(rung), Tree, DEPTHS, value)
        for rung in (depth_limited, ordered, sorted_moves, heap, killers, history, negascout)
    },
    'coarse': (lambda *asked: in_points(coarse)(*asked, grain=GRAIN), Tree, DEPTHS, in_grains),
    'table': (in_points(table), Tree, (inf,), value, 6, 2),  # larger trees, in which more occurs again
    'quiescence': (in_points(quiescence), Exchange, DEPTHS, after_the_noise),
    'quiescence, compulsory': (in_points(quiescence), Compulsory, DEPTHS, after_the_noise),
}
"""How each is asked, of what trees, and what defines the value v of its contract."""


@pytest.mark.parametrize('name', SOFT)
def test_an_answer_bounds_the_value_from_its_side_of_the_window(name: str) -> None:
    ask, *trees = SOFT[name]
    pairs = 0
    for number, (game, tree, depth, v) in enumerate(cases(*trees)):
        for alpha, beta in WINDOWS[number % EVERY :: EVERY]:
            x = ask(game, tree, depth, alpha, beta)
            assert v <= x if x <= alpha else v >= x if x >= beta else v == x, (tree, depth, alpha, beta)
            pairs += 1
    assert pairs >= PAIRS // EVERY


def test_a_fail_hard_answer_is_the_value_clamped_to_the_window() -> None:
    pairs = 0
    for number, (game, tree, _, v) in enumerate(cases(Tree, (inf,), value)):
        for alpha, beta in WINDOWS[number % EVERY :: EVERY]:
            assert alphabeta_hard(game, tree, alpha, beta).value == min(max(v, alpha), beta), (tree, alpha, beta)
            pairs += 1
    assert pairs >= PAIRS // EVERY

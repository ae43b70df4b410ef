"""Search over information sets: one plan for all worlds that look alike, against a side that sees everything.

A seat cannot act on what it does not know: at each of its observations it has one move for all worlds there. So a plan
is worth a payoff in each world, and one plan is better than another only if it is nowhere worse. The search keeps all
plans that none of the others beats, and takes a mean only at the end. (The model is the best defence of Frank and Basin
1998, the fronts of plans are those of Cazenave and Ventos 2019.)
"""

from collections.abc import Callable, Sequence
from math import inf
from operator import add
from typing import Any, NamedTuple

from plywood.game import CHANCE, Game
from plywood.search.hidden.averaging import conclude, imagine, to_move
from plywood.search.result import Counts, Result

Plan = tuple[float, ...]
"""The worth of a plan in each world of a set."""
Branch = tuple[int, float, Any]
"""A position after a move: the number of the world that it comes from, its odds there, and the position."""


def information_sets(game: Game, position: Any, worlds: int = 20) -> Result:
    """The worth of each move with the best plan for the seat to move, on average over imagined worlds.

    The other side sees everything, and so does a partner. Let the worlds be all that there are: with X the value of a
    move, e its value by averaging.py, and v what it is worth if the others see only what the rules show them:
        X <= e    averaging supposes that the seat, too, will see everything
        X <= v    without partners: the plan gets X, whatever the others do
    Where X == e, nothing is lost by not knowing, and averaging is right about this move.
    """
    me, counts = to_move(game, position), Counts()
    found = search_set(game, imagine(game, position, me, worlds), me, counts)
    return conclude(list(game.moves(position)), found.worths, counts)


class Found(NamedTuple):
    """The search of a set of worlds that look alike to a seat."""

    worth: float
    """The mean of the best plan over these worlds."""
    plans: list[Plan]
    """All plans that no other beats, the best first."""
    worths: list[float]
    """If the seat itself moves here: the worth of each move."""


def search_set(game: Game, worlds: list[Any], me: int, counts: Counts) -> Found:
    """All plans worth a thought, from worlds that look alike to me."""
    counts.nodes += len(worlds)
    mover = game.player(worlds[0])
    if mover is None:
        counts.leaves += len(worlds)
        return concluded([tuple((game.payoff(world) or ())[me] for world in worlds)])
    if mover == me:
        return concluded(*(
            joined(game, [(at, 1.0, game.play(world, move)) for at, world in enumerate(worlds)], add, 0.0, me, counts)
            for move in game.moves(worlds[0])
        ))  # fmt: skip
    if mover == CHANCE:
        outcomes = [(at, odds, world, move) for at, world in enumerate(worlds) for move, odds in game.chances(world)]
        branches = [(at, float(odds), game.play(world, move)) for at, odds, world, move in outcomes]
        return concluded(joined(game, branches, add, 0.0, me, counts))
    branches = [(at, 1.0, game.play(world, move)) for at, world in enumerate(worlds) for move in game.moves(world)]
    partner = game.sides[mover] == game.sides[me]
    return concluded(joined(game, branches, max if partner else min, -inf if partner else inf, me, counts))


def concluded(*found: list[Plan]) -> Found:
    """The plans that no other beats, from those of each move."""
    plans = unbeaten([plan for each in found for plan in each])
    worlds = len(plans[0])
    return Found(sum(plans[0]) / worlds, plans, [max(map(sum, each)) / worlds for each in found])


def joined(
    game: Game,
    branches: Sequence[Branch],
    fold: Callable[[float, float], float],
    start: float,
    me: int,
    counts: Counts,
) -> list[Plan]:
    """The plans over all branches: branches that look alike to me are one set, and each set has its own part of
    a plan. Branches of one world are folded: `min` for the other side, `max` for a partner, their sum for chance."""
    sets: dict[Any, list[Branch]] = {}
    for branch in branches:
        sets.setdefault(game.observe(branch[2], me), []).append(branch)
    found: list[Plan] = [(start,) * (1 + max(at for at, _, _ in branches))]
    for alike in sets.values():
        parts = search_set(game, [after for _, _, after in alike], me, counts).plans
        whole = []
        for plan in found:
            for part in parts:
                worth = list(plan)
                for (at, odds, _), value in zip(alike, part, strict=True):
                    worth[at] = fold(worth[at], odds * value)
                whole.append(tuple(worth))
        found = unbeaten(whole)
    return found


def unbeaten(found: Sequence[Plan]) -> list[Plan]:
    """The plans that no other equals or beats in every world."""
    kept: list[Plan] = []
    for plan in sorted(set(found), key=sum, reverse=True):
        if not any(all(one >= other for one, other in zip(best, plan, strict=True)) for best in kept):
            kept.append(plan)
    return kept

"""The engine where CHANCE has a say: expectiminimax to depth 1, 2, 3 … within the limits, with every move ranked."""

from collections.abc import Callable
from dataclasses import fields
from itertools import count
from time import perf_counter
from typing import Any

from plywood.game import CHANCE, Around, Game, Payoff
from plywood.search.expectiminimax import expectiminimax
from plywood.search.result import Candidate, Counts, Result, owner, tidy


class Enough(Exception):
    """A limit was reached, or somebody asked to stop."""


class Limited(Around):
    """A game that ends a search which has visited enough of its positions."""

    def __init__(
        self, game: Game, nodes: int | None, seconds: float | None, stop: Callable[[], bool] | None = None
    ) -> None:
        super().__init__(game)
        self._stop, self._left = stop, nodes
        self._end = None if seconds is None else perf_counter() + seconds

    def payoff(self, position: Any) -> Payoff | None:
        """Asked once a visit."""
        if self._left is not None:
            if not self._left:
                raise Enough
            self._left -= 1
        if (self._end is not None and perf_counter() >= self._end) or (self._stop and self._stop()):
            raise Enough
        return self.inner.payoff(position)


def think(
    game: Game,
    position: Any,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    depth: int | None = None,
    stop: Callable[[], bool] | None = None,
    report: Callable[[Result], None] | None = None,
) -> Result:
    """The move of the greatest expected value, and that of every move. At a chance: what its outcomes are worth."""
    limited, counts = Limited(game, nodes, seconds, stop), Counts()
    unknown = 0 if game.player(position) == CHANCE else tidy(game.evaluate(position) / game.scale)
    found = {move: Candidate(move, unknown, False, 0, (move,)) for move in game.moves(position)}
    stopped = False
    try:
        for reach in count(1) if depth is None else range(1, depth + 1):
            found = {move: weigh(limited, position, move, reach, counts, found[move]) for move in found}
            if all(candidate.proven for candidate in found.values()):
                break
            if report:
                report(conclude(game, position, list(found.values()), counts))
    except (Enough, KeyboardInterrupt):
        stopped = True
    return conclude(game, position, list(found.values()), counts, stopped)


def weigh(game: Game, position: Any, move: Any, reach: int, counts: Counts, known: Candidate) -> Candidate:
    """One move of the root, looked into so many plies deep; what is known for certain is not looked into again."""
    if known.proven:
        return Candidate(move, known.value, True, known.depth, known.line, (*known.history, known.value))
    child = game.play(position, move)
    below = expectiminimax(game, child, reach - 1)
    for each in fields(Counts):
        setattr(counts, each.name, getattr(counts, each.name) + getattr(below.counts, each.name))
    value = below.value if owner(game, child) == owner(game, position) else -below.value
    return Candidate(move, value, below.proven, reach, (move, *below.line), (*known.history, value))


def conclude(game: Game, position: Any, ranked: list[Candidate], counts: Counts, stopped: bool = False) -> Result:
    """The record of what is known of each move, the best first."""
    ranked.sort(key=lambda candidate: -candidate.value)
    proven, depth = all(candidate.proven for candidate in ranked), max(candidate.depth for candidate in ranked)
    if game.player(position) == CHANCE:
        worth = {candidate.move: candidate.value for candidate in ranked}
        value = tidy(sum(float(odds) * worth[outcome] for outcome, odds in game.chances(position)))
        return Result(None, value, proven, (), depth, counts, ranked, stopped)
    best = ranked[0]
    return Result(best.move, best.value, proven, best.line, depth, counts, ranked, stopped)

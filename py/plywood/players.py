"""Players: from the ranked moves of a search to the move that is played.

Strength is a budget of nodes, so that a level is the same opponent on every machine. Weakness lies only in the choice
among ranked moves: a weak level weighs what is seen at once far more than what takes several plies to see, and it
takes the second-best more easily than the worst. So it errs as people do.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import exp
from pkgutil import get_data
from random import Random
from typing import Any

from plywood.game import CHANCE, Around, Game, Refusal, inherits, shorten
from plywood.search import RUNGS, engine, fit, hidden
from plywood.search.result import Candidate, Result


@dataclass(frozen=True)
class Level:
    """An opponent of a certain strength."""

    name: str
    title: str
    about: str
    nodes: int
    """How many positions it may visit for one move."""
    patience: float
    """From 0 to 1: how much what is seen one ply deeper weighs against what is seen before."""
    slack: float
    """How big a loss, as a share of what is at stake, it takes for no great matter; 0 takes none."""
    breadth: float
    """How many moves come to its mind, more or less."""
    insight: bool = False
    """Whether it has what the game knows without search: theorems, a book, wins told at sight."""
    seconds: float = 5.0
    """The cap on time, for slow machines."""


LEVELS = {
    level.name: level
    for level in (
        Level('level1', 'Beginner', 'sees what lies on the board, and often plays something else', 60, 0.3, 0.8, 6),
        Level('level2', 'Learner', 'sees a threat, and forgets it now and then', 300, 0.45, 0.4, 5),
        Level('level3', 'Player', 'looks a few moves ahead and trusts its eyes', 2_000, 0.65, 0.2, 3),
        Level('level4', 'Club', 'punishes what is loose; deep traps still catch it', 8_000, 0.8, 0.1, 2),
        Level('level5', 'Expert', 'errs only where it takes long to see why', 30_000, 0.92, 0.04, 1, True),
        Level('level6', 'Full strength', 'the engine with all it has', 300_000, 1.0, 0.0, 1, True, seconds=12.0),
    )
}


class Bare(Around):
    """A game as those see it who know its rules and can judge a position, but none of its theorems."""

    certain_or_moves, certain, ending, known = Game.certain_or_moves, Game.certain, Game.ending, Game.known

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.engine = replace(game.engine, deviation=None)
        if not game.engine.compulsory:  # else what is noisy is a matter of rules, not of skill
            vars(self).pop('noisy', None)

    def fast(self, position: Any) -> tuple[Game, Any]:
        """The game's kernel, as bare as this, where it has an order of its own; nothing is lost then but time."""
        kernel, fast = self.inner.fast(position)
        if kernel is self.inner or inherits(kernel, 'order'):
            return self, position
        return bare(kernel), fast


@lru_cache(maxsize=64)
def bare(game: Game) -> Bare:
    """A game or a kernel bared; kept, for a beginner's whole search takes little longer than that."""
    return Bare(game)


def find(name: str) -> Level:
    """The level of that name; a Refusal that lists the names where there is none."""
    if name not in LEVELS:
        raise Refusal(f'there is no level {shorten(name)!r}; the levels: {", ".join(LEVELS)}')
    return LEVELS[name]


def choose(
    game: Game,
    position: Any,
    level: Level,
    seed: object = 0,
    ply: int = 0,
    *,
    stop: Callable[[], bool] | None = None,
    report: Callable[[Result], None] | None = None,
) -> tuple[Any, Result]:
    """The move that a level plays, and the search it comes from. Nothing but what the seat to move may know has a part
    in it; the same seed gives the same move at the same ply."""
    if game.player(position) == CHANCE:
        raise Refusal(f'{game.title}: chance is to move, and no player chooses for it; roll first')
    enough = game.engine.enough
    nodes = level.nodes if enough is None else min(level.nodes, enough)
    asked = {'nodes': nodes, 'seconds': level.seconds, 'stop': stop, 'report': report}
    seen = game if level.insight else bare(game)
    result = think(seen, position, f'{seed} {ply}', rank=1.0 if level.slack else 0.0, **asked)
    if not level.slack:
        return result.move, result
    rng = Random(f'{seed} {ply} {game.name} {known(game, position)}')
    examined = [candidate for candidate in result.ranked if candidate.depth] or result.ranked
    losses = felt(examined, level.patience)
    better = [sum(other < loss for other in losses) for loss in losses]
    slack = level.slack * game.stake(position)
    weights = [exp(-loss / slack - n / level.breadth) for loss, n in zip(losses, better, strict=True)]
    return rng.choices([candidate.move for candidate in examined], weights)[0], result


def known(game: Game, position: Any) -> str:
    """All that the seat to move may know, as text: nothing else may have a part in its lots."""
    return game.write_observation(game.observe(position, game.player(position) or 0))


def think(game: Game, position: Any, seed: object = 0, *, rank: float = engine.RANKING, **limits: Any) -> Result:
    """The answer of the strong search that fits a game: of hidden.py where something is hidden, else of the engine.

    Where something is hidden, it is given what the seat to move may know, and never the position.
    """
    seat = game.player(position)
    if seat is None:
        raise engine.over(game)
    if game.hidden and seat != CHANCE:
        for name in ('depth', 'without'):
            if limits.pop(name, None):
                raise Refusal(f'{game.title} hides something, so its search takes no {name}; give nodes or seconds')
        return hidden.think(game, game.observe(position, seat), seat, seed=seed, **limits)
    fit(RUNGS['engine'], game, position)
    return engine.think(game, position, rank=rank, **limits)


def roll(game: Game, position: Any, seed: object, ply: int) -> Any:
    """What CHANCE brings. It depends on the seed and the ply alone: a position that comes back brings its own dice."""
    if game.player(position) != CHANCE:
        raise Refusal(
            f'{game.title}: there is nothing to roll here, since it is not chance that is to move; look again'
        )
    return game.deal(position, Random(f'{seed} {ply}'))


def felt(ranked: list[Candidate], patience: float) -> list[float]:
    """What each move seems to lose against the best one, in points of payoff.

    At each depth a move loses something against the best move of that depth. Depth 1 counts with 1 - patience of the
    whole, depth 2 with 1 - patience of the rest, and so on; the last depth takes what is left.
    """
    seen = [candidate.history or (candidate.value,) for candidate in ranked]
    depths = max(map(len, seen))
    losses, rest = [0.0] * len(seen), 1.0
    for depth in range(depths):
        values = [history[min(depth, len(history) - 1)] for history in seen]
        best, weight = max(values), rest if depth == depths - 1 else rest * (1 - patience)
        losses = [loss + weight * (best - value) for loss, value in zip(losses, values, strict=True)]
        rest -= weight
    return losses


@cache
def strengths() -> dict[str, dict[str, dict[str, float]]]:
    """Elo by game and level, as `tests/bench/levels.py` measured it; empty before it has ever run."""
    try:
        return dict(json.loads(get_data('plywood', 'strengths.json') or b'{}'))
    except OSError:
        return {}


def strength(game: Game, level: Level) -> str:
    """A level's measured strength in one game, in words."""
    found = strengths().get(game.name, {}).get(level.name)
    if not found:
        return 'not measured'
    if level.name == next(iter(LEVELS)):
        return 'Elo 0: the others are measured from here'
    return f'Elo {found["elo"]:+.0f} above Beginner'

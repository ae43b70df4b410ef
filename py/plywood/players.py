"""Players: how a level chooses among the ranked moves of a search.

Strength is a budget of nodes, so that a level is the same opponent on every machine; the game knows how many nodes keep
nobody waiting. Weakness is only in the choice among ranked moves. A weak level gives a value found at depth 1 far more
weight than one that needs several plies, and it prefers the second-best move to the worst. So it errs as people do.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from math import exp
from random import Random
from typing import Any, Protocol

from plywood.around import Around
from plywood.game import CHANCE, Game, Refusal, inherits, shorten
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.play.ending import allowance
from plywood.search.result import Candidate, Result
from plywood.search.soonest import with_distances
from plywood.search.strong import Wish


class OpeningBook(Protocol):
    """The theory of a game."""

    def moves(self, game: Game, position: Any) -> Mapping[Any, int]:
        """The moves of the book, each with its weight; none if the position is not in it. Levels with insight draw one,
        so that they do not play the same game twice."""

    def name(self, game: Game, position: Any) -> str:
        """The name of the opening that a position belongs to, as far as its lines share one; '' if it has none. The
        page gives the last name of a line."""


@dataclass(frozen=True)
class Level:
    """An opponent of a certain strength."""

    name: str
    title: str
    nodes: int | None
    """The most positions that it visits for one move; None for as many as the game allows (`budget`)."""
    patience: float
    """From 0 to 1: the weight of a value one ply deeper, against the depths before it."""
    slack: float
    """The loss, as a share of the stake, that it hardly minds; 0 accepts none."""
    breadth: float
    """Roughly, the number of moves that it considers."""
    sound: int = 0
    """If not 0: it wins at once if it can, and makes no move that a search of that many plies sees as good as lost,
    unless all are. In a game that hides something or is played with dice no search sees that."""
    insight: bool = False
    """Whether it uses the game's knowledge that needs no search: theorems, a book, wins seen at once."""
    answers: bool = False
    """In a game whose best strategy is known: whether it answers the habits of the other instead."""
    seconds: float = 5.0
    """The cap on time: a safety net for slow machines, because a level that reaches it is not the same opponent."""


LEVELS = {
    level.name: level
    for level in (
        Level('level1', 'Beginner', 60, 0.3, 0.8, 6),
        Level('level2', 'Learner', 300, 0.45, 0.4, 5),
        Level('level3', 'Player', 2_000, 0.65, 0.2, 3, 2),
        Level('level4', 'Club', 8_000, 0.8, 0.1, 2, 2),
        Level('level5', 'Expert', 30_000, 0.92, 0.04, 1, 2, True, answers=True),
        Level('level6', 'Full strength', None, 1.0, 0.0, 1, 0, True, seconds=12.0),
    )
}

LONGER = 20
"""The factor of positions for a longer search for values."""


class Bare(Around):
    """A game for a player who knows the rules and can evaluate a position, but knows no theorems."""

    certain_or_moves, certain, ending, known = Game.certain_or_moves, Game.certain, Game.ending, Game.known

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.engine = replace(game.engine, deviation=None, own_ending=None)
        if not game.engine.compulsory:  # otherwise noisy moves follow from the rules, not from skill
            vars(self).pop('noisy', None)

    def fast(self, position: Any) -> tuple[Game, Any]:
        """The game's kernel, also bare, if it has an `order` of its own; otherwise this game itself, which is only
        slower."""
        kernel, fast = self.inner.fast(position)
        if kernel is self.inner or inherits(kernel, 'order'):
            return self, position
        return bare(kernel), fast


@lru_cache(maxsize=64)
def bare(game: Game) -> Bare:
    """A bare game or kernel. Cached, because a beginner's whole search takes little longer than making one."""
    return Bare(game)


def find(name: str) -> Level:
    """The level of that name, else a Refusal that lists the names."""
    if name not in LEVELS:
        raise Refusal(f'there is no level {shorten(name)!r}; choose one of {", ".join(LEVELS)}')
    return LEVELS[name]


def fitted(game: Game, level: Level) -> Level:
    """A level as it is in a game."""
    own: Mapping[str, Any] = game.values.levels.get(level.name, {})
    return replace(level, **own) if own else level


def budget(game: Game, level: Level) -> int:
    """The most positions that a level visits for one move of a game."""
    level = fitted(game, level)
    return game.engine.most_nodes if level.nodes is None else min(level.nodes, game.engine.quick_nodes)


LOST = 0.89
"""A move is as good as lost from this share of the greatest loss on: an estimate that close to it means that the end is
in sight."""
TRIED = 0.05
"""A level that errs makes a move only if it was tried by this part of the samples of the one tried most."""


def choose(
    game: Game,
    position: Any,
    level: Level,
    seed: object = 0,
    ply: int = 0,
    *,
    stop: Callable[[], bool] | None = None,
    report: Callable[[Result], None] | None = None,
    led: Result | None = None,
) -> tuple[Any, Result]:
    """The move of a level, and the search behind it. Only the observation of the seat to move affects it. The same seed
    gives the same move at the same ply. `led` is the result of an earlier try in the same turn: no other search is made
    then."""
    if game.player(position) == CHANCE:
        raise Refusal(f"{game.title}: it is chance's turn, so no player can choose; roll first")
    level = fitted(game, level)
    booked = opening(game, position, seed, ply) if level.insight else None
    if booked is not None:
        return booked, of_the_book(game, position, booked)
    found, rank = None, 1.0 if level.slack else 0.0
    wish = Wish(f'{seed} {ply}', report, rank, quick=True, answers=level.answers, ahead=level.insight)
    search = strong.strong(game, position)
    if search.by_lot:
        found = search.think(game, position, Limits(), wish)
        if level.insight or alike(found):
            return found.move, found
    elif led is not None and led.later is not None:
        found = led.later(game.observe(position, game.player(position) or 0))
    nodes = budget(game, level)
    limits = Limits(nodes if level.nodes else allowance(game, position, nodes), level.seconds, stop=stop)
    result = found or search.think(game if level.insight else bare(game), position, limits, wish)
    if not level.slack or result.resting:
        return result.move, result
    rng = Random(f'{seed} {ply} {game.name} {observation_text(game, position)}')
    at_once = winning(game, position, result.ranked) if level.sound and not game.hidden else []
    weights = move_odds(game, at_once or result.ranked, level, game.stake(position))
    return rng.choices(list(weights), list(weights.values()))[0], result


class Mover:
    """A level that makes one move after another: the tries of one turn, which nobody else notices, share one search.

    Otherwise its time would tell the others how many of its tries were refused.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.led: Result | None = None
        self.next: Any = None
        """The seed, the ply and the position of a further try in the same turn."""

    def choose(self, game: Game, position: Any, seed: object = 0, ply: int = 0, **asked: Any) -> tuple[Any, Result]:
        """As the function `choose`; the same ply again goes on with the turn."""
        led = self.led if self.next == (seed, ply, position) else None
        move, result = choose(game, position, self.level, seed, ply, led=led, **asked)
        if game.hidden:
            self.led, self.next = result, (seed, ply, game.play(position, move))
        return move, result


def move_odds(game: Game, ranked: list[Candidate], level: Level, stake: float) -> dict[Any, float]:
    """How likely a level that errs makes each move, in proportion. A move that few samples have tried is out of the
    question: three lucky games are no good move. So is one that was only glanced at, where others were searched."""
    most = max((candidate.visits or 0 for candidate in ranked), default=0)
    deepest = max((len(candidate.history) for candidate in ranked), default=0)
    examined = [
        each
        for each in ranked
        if each.depth and (each.visits is None or each.visits >= TRIED * most) and len(each.history) >= deepest - 1
    ] or ranked
    if level.sound and not (game.hidden or game.chance):
        examined = sound(examined, level.sound, max(map(abs, game.bounds)))
    losses = apparent_losses(examined, level.patience, game.values.loss_scale)
    better = [sum(other < loss for other in losses) for loss in losses]
    slack = level.slack * stake
    weights = [exp(-loss / slack - n / level.breadth) for loss, n in zip(losses, better, strict=True)]
    return {candidate.move: weight for candidate, weight in zip(examined, weights, strict=True)}


def sound(candidates: list[Candidate], plies: int, most: float) -> list[Candidate]:
    """The moves that a search of that many plies does not see as good as lost; all, if it sees them all so."""
    return [each for each in candidates if seen(each)[:plies][-1] > -LOST * most] or candidates


def winning(game: Game, position: Any, candidates: list[Candidate]) -> list[Candidate]:
    """The moves that win at once."""
    seat, most = game.player(position) or 0, max(map(abs, game.bounds))
    hopes = [each for each in candidates if seen(each)[0] >= most]
    ends = [game.payoff(game.play(position, each.move)) for each in hopes]
    return [each for each, payoff in zip(hopes, ends, strict=True) if payoff and payoff[seat] >= most]


def seen(candidate: Candidate) -> tuple[float, ...]:
    """The value of a move at each depth."""
    return candidate.history or (candidate.value,)


def alike(result: Result) -> bool:
    """Whether all moves are worth the same, so that only the draw among them counts."""
    return len({candidate.value for candidate in result.ranked}) == 1


def opening(game: Game, position: Any, seed: object = 0, ply: int = 0) -> Any | None:
    """A move of the game's opening book, drawn by its weight; None if the book has none. Another seed draws another."""
    moves = game.opening_book.moves(game, position) if game.opening_book else {}
    if not moves:
        return None
    return Random(f'{seed} {ply} {game.name} book').choices(list(moves), list(moves.values()))[0]


def of_the_book(game: Game, position: Any, move: Any) -> Result:
    """A result for a move that needed no search: its value is that of a glance at the position."""
    value = game.evaluate(position) / game.scale
    return Result(move, value, False, (move,), ranked=[Candidate(move, value, False, 0, (move,))])


def observation_text(game: Game, position: Any) -> str:
    """The observation of the seat to move, as text: nothing else may affect its random choices."""
    return game.write_observation(game.observe(position, game.player(position) or 0))


def judge(
    game: Game,
    position: Any,
    report: Callable[[Result], None] | None = None,
    *,
    longer: bool = False,
    depth: int | None = None,
) -> Result:
    """The search behind the values and the hints that a person sees; a longer one, or one of a depth, for a person who
    asks for it."""
    if depth is not None:
        return with_distances(game, position, strong.think(game, position, Limits(depth=depth), Wish(report=report)))
    if longer and game.dice_search is not None:
        game = game.dice_search.for_analysis(game)
    share = LONGER if longer else 1
    nodes = allowance(game, position, share * game.engine.quick_nodes)
    found = strong.think(game, position, Limits(nodes), Wish(report=report))
    return with_distances(game, position, found)


def best_moves(result: Result) -> list[Any]:
    """The best move, and every move that the search found to be as good."""
    first = result.ranked[0]
    return [each.move for each in result.ranked if (each.value, each.proven) == (first.value, first.proven)]


def advice(game: Game, position: Any, result: Result) -> list[str]:
    """The game's advice, without any sentence that the search contradicts: none of its moves is among the best."""
    best = set(best_moves(result))
    return [each.text for each in game.advice(position) if each.moves is None or not best.isdisjoint(each.moves)]


def pledge(seed: object) -> str:
    """A checksum of a seed. Shown before the first roll, it lets a player check at the end that the dice were settled:
    the seed is named then, and it alone gives every roll."""
    return sha256(f'dice {seed}'.encode()).hexdigest()[:16]


def roll(game: Game, position: Any, seed: object, ply: int) -> Any:
    """The outcome of CHANCE. It depends on the seed and the ply alone, so that a repeated position has new dice."""
    if game.player(position) != CHANCE:
        raise Refusal(f"{game.title}: it is not chance's turn, so there is nothing to roll; play a move")
    return game.deal(position, Random(f'{seed} {ply}'))


def apparent_losses(
    ranked: list[Candidate], patience: float, scale: Callable[[float], float] = lambda value: value
) -> list[float]:
    """The apparent loss of each move against the best one, on the given scale: by default in points of payoff.

    At each depth a move loses something against the best move of that depth. Depth 1 has the weight 1 - patience; depth
    2 has 1 - patience of the remainder, and so on. The last depth takes all that remains.
    """
    histories = [tuple(map(scale, seen(candidate))) for candidate in ranked]
    depths = max(map(len, histories))
    losses, rest = [0.0] * len(histories), 1.0
    for depth in range(depths):
        values = [history[min(depth, len(history) - 1)] for history in histories]
        best, weight = max(values), rest if depth == depths - 1 else rest * (1 - patience)
        losses = [loss + weight * (best - value) for loss, value in zip(losses, values, strict=True)]
        rest -= weight
    return losses

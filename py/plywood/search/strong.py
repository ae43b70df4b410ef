"""The strong search of every position: the only place that says which search plays what.

A game that hides something is searched through the eyes of the seat to move, which gets its observation and never the
position: by the strategy that is written down for it, by how likely each guess is, by the worth of moves in worlds
that the game itself judges, or in worlds that are played to their end. An open game is searched by the engine, and
where dice or cards are still to come by expectiminimax.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.hidden import appraisal, guessing, strategy, worlds
from plywood.search.limits import Limits
from plywood.search.memory import Memory
from plywood.search.play import chance, principal_variation
from plywood.search.result import Result
from plywood.search.sampling import strong as sampling
from plywood.search.sides import fit


@dataclass(frozen=True)
class Wish:
    """The wishes of a caller beside the limits. Each search heeds what it can."""

    seed: object = 0
    report: Callable[[Result], None] | None = None
    """Is called with what was found so far."""
    rank: float = principal_variation.RANKING
    """The share of the limits that the engine keeps to rank the moves other than the best."""
    among: Collection[Any] | None = None
    """The moves to be ranked, besides the best."""
    quick: bool = False
    """For playing: the engine ends once the move is plain. No search through somebody's eyes does, because its time
    would tell the other seat how plain the move was."""
    without: Collection[str] = ()
    only: Collection[Any] | None = None
    memory: Memory | None = None
    answers: bool = False
    """Whether a known strategy gives way to the best answer to the other's habits."""
    ahead: bool = True
    """Whether a guess looks ahead to those after it."""


@dataclass(frozen=True)
class Strong:
    """One of the strong searches."""

    name: str
    run: Callable[[Game, Any, int, Limits, Wish], Result]
    takes: tuple[str, ...] = ()
    """The wishes that it heeds besides nodes, seconds and `stop`: a depth; techniques to leave out."""
    by_lot: bool = False
    """Whether its move is drawn by a lottery that is known without a search."""

    def think(self, game: Game, position: Any, limits: Limits, wish: Wish) -> Result:
        """The best move of a position that this search plays, and the value of every move; through the eyes of the seat
        to move, where something is hidden."""
        seat = game.player(position)
        if seat is None:
            raise principal_variation.over(game)
        for name, wanted in (('depth', limits.depth), ('without', wish.without)):
            if wanted and name not in self.takes:
                why = 'hides moves' if through_eyes(game, position) else 'is played by sampling'
                raise Refusal(f'{game.title} {why}, so its search takes no {name}; give nodes or seconds')
        seen = game.observe(position, seat) if through_eyes(game, position) else position
        return self.run(game, seen, seat, limits, wish)


def by_engine(game: Game, position: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return principal_variation.search(
        fit(game, position, 'engine', chance=True, hidden=False),
        position,
        limits,
        rank=wish.rank,
        among=wish.among,
        report=wish.report,
        without=wish.without,
        quick=wish.quick,
        only=wish.only,
        memory=wish.memory,
    )


def by_dice(game: Game, position: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return chance.think(fit(game, position, 'engine', chance=True, hidden=False), position, limits, report=wish.report)


def by_sampling(game: Game, position: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return sampling.search(
        fit(game, position, 'sampling', chance=False, hidden=False),
        position,
        limits,
        seed=wish.seed,
        without=wish.without,
        report=wish.report,
        memory=wish.memory,
        only=wish.only,
    )


def by_strategy(game: Game, seen: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return strategy.think(game, seen, seat, seed=own_seed(game, seen, wish), answers=wish.answers)


def by_guess(game: Game, seen: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return guessing.think(game, seen, seat, seed=own_seed(game, seen, wish), ahead=wish.ahead)


def by_appraisal(game: Game, seen: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return appraisal.think(game, seen, seat, limits, report=wish.report, seed=wish.seed)


def by_worlds(game: Game, seen: Any, seat: int, limits: Limits, wish: Wish) -> Result:
    return worlds.think(game, seen, seat, limits, report=wish.report, seed=wish.seed)


def own_seed(game: Game, seen: Any, wish: Wish) -> str:
    """Another lot at each observation."""
    return f'{wish.seed} {game.write_observation(seen)}'


ENGINE = Strong('engine', by_engine, ('depth', 'without'))
DICE = Strong('dice', by_dice, ('depth', 'without'))
SAMPLING = Strong('sampling', by_sampling, ('without',))
STRATEGY = Strong('strategy', by_strategy, by_lot=True)
GUESSING = Strong('guessing', by_guess, by_lot=True)
APPRAISAL = Strong('appraisal', by_appraisal)
WORLDS = Strong('worlds', by_worlds)


def through_eyes(game: Game, position: Any) -> bool:
    """Whether the seat to move does not see the position."""
    return game.hidden and game.player(position) not in (None, CHANCE)


def engine_for(game: Game, position: Any) -> Strong:
    """The engine for a position which nobody is kept from seeing."""
    return DICE if game.has_chance_left(position) else ENGINE


def open_search(game: Game, position: Any) -> Strong:
    """The search that plays such a position: the engine, or sampling where the game says so."""
    engine = engine_for(game, position)
    return SAMPLING if game.engine.samples and engine is ENGINE else engine


def strong(game: Game, position: Any) -> Strong:
    """The search that plays a position."""
    if not through_eyes(game, position):
        return open_search(game, position)
    seat = game.player(position) or 0
    if strategy.solved(game, game.observe(position, seat), seat):
        return STRATEGY
    return GUESSING if game.seeker else APPRAISAL if game.appraiser else WORLDS


def think_by_engine(game: Game, position: Any, limits: Limits, wish: Wish) -> Result:
    """The same without sampling, also where the game is played by it."""
    search = strong(game, position)
    return (engine_for(game, position) if search is SAMPLING else search).think(game, position, limits, wish)


def think_by_sampling(game: Game, position: Any, limits: Limits, wish: Wish) -> Result:
    """The same by sampling, whichever search plays the game."""
    return SAMPLING.think(game, position, limits, wish)


def think(game: Game, position: Any, limits: Limits | None = None, wish: Wish | None = None) -> Result:
    """The best move of a position and the value of every move, by the search that plays it."""
    return strong(game, position).think(game, position, limits or Limits(), wish or Wish())

"""The engine for games with chance: expectiminimax to depth 1, 2, 3 … within the limits. It ranks every move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import count
from math import fsum
from typing import Any, Protocol

from plywood.around import Around, judge_of
from plywood.game import CHANCE, Game, Payoff
from plywood.search.limits import Limits, Meter
from plywood.search.result import MIN, Candidate, Counts, Result, Stopped, owner, tidy
from plywood.search.rungs.expectiminimax import expectiminimax


class DiceSearch(Protocol):
    """The service of a game of dice that judges whole turns at once, with a search in place of expectiminimax."""

    odds: tuple[tuple[str, str], ...]
    """The chances that it gives with each move: a sign for each, and its meaning."""

    def search_dice(
        self, game: Game, position: Any, check: Callable[[int], None], judge: Callable[[Any], int] | None
    ) -> Iterator[tuple[Any, float, int, Sequence[float], float]]:
        """Moves with their worth to the seat to move, in points, the depth of that, the chances that `odds` names, and
        the standard error where the worth is a mean of games that were played on, else 0: all moves at depth 1, then,
        depth by depth, those that are worth a closer search.

        If CHANCE is to move, the moves are its outcomes, and the worth is that to the first seat. A move at depth 0
        changes nothing, and no level makes it. `check` is called before positions are judged, with their number and
        that of all before them, and ends the search if a limit forbids them. `judge` takes the place of its own
        evaluation (`judge_of`): it is asked before a roll, for the seat that rolls.
        """
        ...

    def for_analysis(self, game: Game) -> Game:
        """The game for a player who waits for better values: its search does more than look deeper."""
        ...

    def format_value(self, game: Game, position: Any, value: float, error: float = 0.0) -> str:
        """An estimate for the player to move as players of the game write it, with its standard error if it has one:
        `+0.312`, `+0.312 ± 0.008`."""
        ...

    def format_cost(self, game: Game, position: Any, cost: float) -> str:
        """The cost of a mistake in the same way: `0.112 points`."""
        ...

    def concessions(self, game: Game, position: Any, seat: int) -> Sequence[tuple[str, int]]:
        """The losses that a seat may choose when it gives up, from the least on: names within a sentence, and points.
        Empty where the points are not the seat's to choose."""
        ...

    def outcome_name(self, game: Game, position: Any, outcome: Any) -> str:
        """The name under which an outcome of CHANCE is counted, for the account of what fell."""
        ...


class Limited(Around):
    """A game that counts visits, and ends the search at a limit once the limits `bind`."""

    def __init__(self, game: Game, limits: Limits) -> None:
        super().__init__(game)
        self.visits, self.bind, self.meter = 0, False, Meter(limits)

    def payoff(self, position: Any) -> Payoff | None:
        """A search calls this once for each visit."""
        self.check(self.visits)
        self.visits += 1
        return self.inner.payoff(position)

    def judged(self, visits: int) -> None:
        """Called before a search of the game's own judges positions, with their number and that of all before them."""
        self.check(visits - 1)
        self.visits = visits

    def check(self, visits: int) -> None:
        """End the search if it must end after its visits so far."""
        if self.bind and self.meter.over(visits):
            raise Stopped


def think(
    game: Game,
    position: Any,
    limits: Limits,
    *,
    report: Callable[[Result], None] | None = None,
) -> Result:
    """The move with the greatest expected value, and the value of every move. At a chance: the worth of its outcomes.

    Depth 1 is always finished, whatever the limits are, because a move without a search cannot be ranked. Only an
    interrupt ends it. Later a limit ends the search between two moves, and the values found by then count. At each
    depth the moves are in the order of the depth before, the best first. `level` adjusts the values of the moves that
    were not reached.
    """
    limited, counts, depth = Limited(game, limits), Counts(), limits.depth
    if game.dice_search is not None:
        service: DiceSearch = game.dice_search
        own = service.search_dice(game, position, limited.judged, judge_of(game))
        return follow(limited, position, own, depth, report)
    unknown = 0 if game.player(position) == CHANCE else tidy(game.evaluate(position) / game.scale)
    found = [Candidate(move, unknown, False, 0, (move,)) for move in game.moves(position)]
    whole, stopped = found, False
    try:
        for reach in count(1) if depth is None else range(1, depth + 1):
            whole, found = found, found[:]
            for at, known in enumerate(whole):
                found[at] = search_move(limited, position, known, reach, counts)
            found.sort(key=lambda candidate: -candidate.value)
            if all(candidate.proven for candidate in found):
                break
            limited.bind = True
            if report:
                report(conclude(game, position, found[:], counts))
    except (Stopped, KeyboardInterrupt) as end:
        stopped = True
        limited.meter.interrupted = limited.meter.interrupted or isinstance(end, KeyboardInterrupt)
        if game.player(position) != CHANCE:
            found = level(game, position, whole, found)
    result = conclude(game, position, found, counts, stopped)
    return replace(result, interrupted=limited.meter.interrupted)


def follow(
    limited: Limited,
    position: Any,
    own: Iterator[tuple[Any, float, int, Sequence[float], float]],
    depth: int | None,
    report: Callable[[Result], None] | None,
) -> Result:
    """The result of a game's own search. A move that it left behind at some depth keeps its distance from the best."""
    game = limited.inner
    found, whole, reach, stopped = list[Candidate](), list[Candidate](), 1, False
    number: dict[Any, int] = {}

    def ranked() -> list[Candidate]:
        return level(game, position, whole, found) if reach > 1 else found[:]

    try:
        for move, worth, deep, chances, error in own:
            if deep > reach:
                if depth is not None and deep > depth:
                    break
                limited.bind = True
                if report:
                    report(conclude(game, position, ranked(), counts_of(limited)))
                found = ranked()
                whole, reach = found[:], deep
            value = tidy(worth)
            if deep <= 1:
                number[move] = len(found)
                found.append(Candidate(move, value, False, deep, (move,), (value,), odds=tuple(chances)))
            else:
                at = number[move]
                known = (*found[at].history[: deep - 1], value)
                found[at] = Candidate(move, value, False, deep, (move,), known, odds=tuple(chances), error=error)
                if error and report:
                    report(conclude(game, position, ranked(), counts_of(limited)))
    except (Stopped, KeyboardInterrupt) as end:
        stopped = True
        limited.meter.interrupted = limited.meter.interrupted or isinstance(end, KeyboardInterrupt)
    result = conclude(game, position, ranked(), counts_of(limited), stopped)
    return replace(result, interrupted=limited.meter.interrupted)


def counts_of(limited: Limited) -> Counts:
    """Every position that a game's own search visits is judged."""
    return Counts(limited.visits, limited.visits, limited.visits)


def search_move(game: Game, position: Any, known: Candidate, reach: int, counts: Counts) -> Candidate:
    """One move of the root, searched to a depth. A proven value is not searched again."""
    move = known.move
    if known.proven:
        return replace(known, history=(*known.history, known.value))
    child = game.play(position, move)
    deeper = expectiminimax(game, child, reach - 1)
    for each in fields(Counts):
        if each.name != 'made':
            setattr(counts, each.name, getattr(counts, each.name) + getattr(deeper.counts, each.name))
    value = deeper.value if owner(game, child) == owner(game, position) else -deeper.value
    return Candidate(move, value, deeper.proven, reach, (move, *deeper.line), (*known.history, value))


def level(game: Game, position: Any, whole: list[Candidate], found: list[Candidate]) -> list[Candidate]:
    """The moves after an unfinished depth: the reached ones with their new values, the others made comparable.

    Values of two depths do not compare. One ply more shifts them all, because the seat with the last move has the
    better estimate, and a move could seem good only because it was not searched. The distance from the best move of the
    same depth does compare. So a move that was not reached keeps its distance from the best of the last whole depth,
    and counts as that much worse than the best of the reached moves. The order is then right as far as it is known: the
    deeper search has chosen among the reached moves, and at the last whole depth no other move was better than all of
    them. A proven value is a payoff and does not change.
    """
    depth = max(candidate.depth for candidate in found)
    reached = [new for old, new in zip(whole, found, strict=True) if new is not old]
    if not reached or depth < 2:
        return found
    best, before = (max(candidate.value for candidate in some) for some in (reached, whole))
    low, high = (bound * game.scale for bound in game.bounds)
    low, high = (-high, -low) if owner(game, position) == MIN else (low, high)

    def shifted(candidate: Candidate) -> Candidate:
        value = round((candidate.value - before + best) * game.scale)
        value = max(low + 1, min(high - 1, value))  # never a bound, which only a payoff reaches
        worth = tidy(value / game.scale)
        return replace(candidate, value=worth, history=(*candidate.history, worth))

    return [shifted(new) if new is old and not new.proven else new for old, new in zip(whole, found, strict=True)]


def conclude(game: Game, position: Any, ranked: list[Candidate], counts: Counts, stopped: bool = False) -> Result:
    """The result, with every move ranked, the best first."""
    ranked.sort(key=lambda candidate: -candidate.value)
    proven, depth = all(candidate.proven for candidate in ranked), max(candidate.depth for candidate in ranked)
    if game.player(position) == CHANCE:
        worth = {candidate.move: candidate.value for candidate in ranked}
        value = tidy(fsum(float(odds) * worth[outcome] for outcome, odds in game.chances(position)))
        return Result(None, value, proven, (), depth, counts, ranked, stopped)
    best = ranked[0]
    return Result(best.move, best.value, proven, best.line, depth, counts, ranked, stopped)

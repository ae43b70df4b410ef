"""Searches counted and seen: one rung, or all, on the end of a line, as plain data for the page and the terminal.

All numbers are as MAX counts them, in points of payoff, and null where there is none. What is kept here between two
requests only saves work.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import inf
from time import perf_counter
from typing import Any

from plywood.game import ASKED, Around, Game, Move, Payoff, Position, Refusal, shorten
from plywood.given import whole
from plywood.record import Record
from plywood.search import RUNGS, Rung, find, fit
from plywood.search.engine import over
from plywood.search.result import MAX, MIN, Counts, Result, conclude, owner, tidy
from plywood.trace.story import cause_of_cut, explain, theorem
from plywood.trace.visits import AGAIN, CUT, Trace
from plywood.trace.watch import MOST_VISITS, TRIED, Enormous, recursive, steps, watch

MOST_COUNTED = 1_000_000
"""Moves that a rung may play to be counted; one that wants more is passed over."""
WELL_SEEN = 1_000
"""Visits that a trace has at most where its depth is not asked for."""
DEEPEST = 999
MOST_TOLD = 20_000
"""Visits whose lines and sentences are told for one request at most."""
TELLING = 500
"""Visits of a smaller depth from which that of a greater one can be foretold."""
SURE = 1.25
"""How much larger than foretold a trace may turn out, for all that is known."""
MOST_VIEWS = 500
"""Boards that are drawn for one request at most."""
LINES = ('line', 'rest', 'hint', 'onward')
"""Variables that hold moves played one after another."""
AFTER = ('rest', 'onward')
"""Those of them that begin after the move that is being tried."""
LONGEST_TEXT = 60
"""Characters of a variable that are shown."""

Ask = Mapping[str, Any]
Told = Callable[[int, int], object]
"""Hears how many positions were visited, and of how many at most."""


class TooLarge(Refusal):
    """A search that is too large to be seen, with the greatest depth that is not."""

    def __init__(self, sentence: str, depth: int | None) -> None:
        super().__init__(sentence)
        self.depth = depth


# --- rungs ---------------------------------------------------------------------------------------------------------


def rungs(ask: Ask) -> dict[str, Any]:
    """Every rung, in the order of the ladder."""
    return {'rungs': [rung_facts(rung) for rung in RUNGS.values()]}


def rung_facts(rung: Rung) -> dict[str, Any]:
    """What a page must know of a rung: RungFacts."""
    codes = recursive(rung.search)
    names = {name for code in codes for name in code.co_varnames[: code.co_argcount]}
    about = (sys.modules[rung.search.__module__].__doc__ or rung.title).strip()
    return {
        'name': rung.name,
        'title': rung.title,
        'about': ' '.join(about.split('\n\n')[0].split()),
        'file': 'py/' + rung.search.__module__.replace('.', '/') + '.py',
        'watched': bool(codes),
        'window': 'beta' in names,
        'chance': rung.chance,
    }


# --- games seen through a glass ------------------------------------------------------------------------------------


class TooMany(Exception):
    """A search plays more moves than can be waited for."""


class Capped(Around):
    """A game that ends a search which plays too many moves."""

    def __init__(self, game: Game, most: int, told: Told | None = None) -> None:
        super().__init__(game)
        self.most, self.told, self.played = most, told, 0
        self.play_there = game.play

    def play(self, position: Position, move: Move) -> Any:
        self.played += 1
        if self.played >= self.most:
            raise TooMany
        if self.told and self.played % 20_000 == 0:
            self.told(self.played, self.most)
        return self.play_there(position, move)


class Horizon(Around):
    """A game that ends after some plies, each unfinished position there worth its estimate: for rungs without a depth.

    Its positions are those of the game, each with the plies that are left.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.estimates = 0
        for name in ASKED.intersection(vars(self)):
            setattr(self, name, self.there(getattr(game, name)))

    @staticmethod
    def there(verb: Callable[..., Any]) -> Callable[..., Any]:
        return lambda position, *more: verb(position[0], *more)

    def play(self, position: Any, move: Any) -> Any:
        return self.inner.play(position[0], move), position[1] - 1

    def key(self, position: Any) -> Any:
        return self.inner.key(position[0]), position[1]

    def payoff(self, position: Any) -> Payoff | None:
        there, left = position
        payoff = self.inner.payoff(there)
        if payoff is not None or left > 0:
            return payoff
        self.estimates += 1
        worth = tidy(self.inner.evaluate(there) / self.scale)
        return (-worth, worth) if self.inner.player(there) == MIN else (worth, -worth)


class Noting(Around):
    """A game that notes how many moves each position of a search had: `many`, by the position's id."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.many: dict[int, int] = {}

    def moves(self, position: Any) -> Sequence[Any]:
        return self.noted(position, self.inner.moves(position))

    def noisy(self, position: Any) -> Sequence[Any]:
        return self.noted(position, self.inner.noisy(position))

    def noted(self, position: Any, moves: Sequence[Any]) -> Sequence[Any]:
        self.many[id(position)] = len(moves)
        return moves

    def left(self, seen: Trace) -> list[int]:
        """For each visit of a trace of this game, how many moves a cut-off left out."""
        tried = [0] * len(seen)
        for parent, flags in zip(seen.parent, seen.flags, strict=True):
            if parent >= 0 and not flags & AGAIN:
                tried[parent] += 1
        each = zip(seen.position, seen.flags, tried, strict=True)
        return [self.many.get(id(position), moves) - moves if flags & CUT else 0 for position, flags, moves in each]


# --- one run -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """A rung on a position, so many plies deep; to the end where no depth is told."""

    rung: Rung
    game: Game
    position: Any
    depth: int | None

    def __post_init__(self) -> None:
        fit(self.rung, self.game, self.position)

    def begin(self, most: int = 0, told: Told | None = None) -> tuple[Game, Any, dict[str, Any]]:
        """The game, the position and the limits that the rung is given. `most` moves are played, if that is told."""
        game, position, limits = self.game, self.position, {}
        if self.depth is not None and 'depth' in self.rung.limits:
            limits = {'depth': self.depth}
        elif self.depth is not None:
            game, position = Horizon(game), (position, self.depth)
        if most and 'nodes' in self.rung.limits:
            limits['nodes'] = most
        elif most:
            game = Capped(game, most, told)
        return game, position, limits

    def end(self, game: Game, result: Result) -> Result:
        """The result, with the horizon's estimates told as what they are."""
        if isinstance(game, Capped):
            game = game.inner
        if not isinstance(game, Horizon) or not game.estimates:
            return result
        result.counts.estimates = game.estimates
        return conclude(self.game, result.value * self.game.scale, result.line, result.counts, self.depth)

    def count(self, most: int, told: Told | None = None) -> Result | None:
        """The rung's answer; None where it would visit more positions than that."""
        game, position, limits = self.begin(most, told)
        try:
            result = self.end(game, self.rung.search(game, position, **limits))
        except TooMany:
            return None
        except RecursionError:
            raise self.too_deep() from None
        return None if result.stopped or result.counts.nodes > most else result

    def too_deep(self) -> Refusal:
        remedy = 'choose a depth' if self.depth is None else 'choose less depth'
        return Refusal(f'{self.rung.title} goes deeper here than Python can follow; {remedy}, or a later position')

    def to(self, depth: int | None) -> 'Run':
        return Run(self.rung, self.game, self.position, depth)

    def sizes(self, most: int) -> Iterator[tuple[int, bool]]:
        """How many visits depth 1, 2, 3 … take, as long as so many are enough; with the last, that it saw every end."""
        for depth in range(1, DEEPEST + 1):
            try:
                result = self.to(depth).count(most)
            except Refusal:
                return
            if result is None:
                return
            ended = not result.counts.estimates
            yield result.counts.nodes, ended
            if ended:
                return

    def facts(self, result: Result, seconds: float) -> dict[str, Any]:
        """A result as plain data: a Count."""
        sign = -1 if owner(self.game, self.position) == MIN else 1
        return {
            'rung': self.rung.name,
            'done': True,
            'value': number(sign * result.value),
            'proven': result.proven,
            'line': self.game.write_line(self.position, result.line),
            'depth': self.depth,
            'seconds': round(seconds, 3),
            **counts(result.counts),
        }


def counts(told: Counts) -> dict[str, int]:
    return {**told.plain(), 'estimates': told.estimates}


def number(value: float | None, unit: int = 1) -> float | None:
    """A value in points of payoff, as JSON can carry it."""
    return None if value is None or abs(value) == inf else tidy(value / unit) + 0


def compare(game: Game, position: Any, depth: int | None) -> Iterator[tuple[Rung, Result | None]]:
    """Every rung that fits, each with its result; None where it would visit too many positions."""
    for rung in RUNGS.values():
        try:
            run = Run(rung, game, position, depth)
        except Refusal:
            continue
        try:
            yield rung, run.count(MOST_COUNTED)
        except Refusal:
            yield rung, None


def count(record: Record, ask: Ask, told: Told | None = None) -> dict[str, Any]:
    """How one rung answers the end of a line, and what that took."""
    run = Run(rung_of(ask), record.game, record.position, depth_of(ask))
    if record.game.payoff(record.position) is not None:
        raise over(record.game)
    begun = perf_counter()
    result = run.count(MOST_COUNTED, told)
    seconds = perf_counter() - begun
    if result is not None:
        return run.facts(result, seconds)
    return {
        'rung': run.rung.name,
        'done': False,
        'value': None,
        'proven': False,
        'line': [],
        'depth': run.depth,
        'seconds': round(seconds, 3),
        **counts(Counts()),
    }


# --- one run, seen -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sight:
    """One run that was seen."""

    run: Run
    chosen: bool
    """Whether the depth was chosen for the run."""
    trace: Trace
    left: list[int]
    note: str | None
    seconds: float

    def answers(self, run: Run, chosen: bool) -> bool:
        """Whether this is the run that is asked for, where perhaps a depth is still to be chosen."""
        return self.chosen and self.run.to(None) == run if chosen else self.run == run


_kept: Sight | None = None


def trace(record: Record, ask: Ask, told: Told | None = None) -> dict[str, Any]:
    """One run of one rung, seen: a Seen."""
    sight = sighted(record, ask, told, complete=True)
    run, seen = sight.run, sight.trace
    game, position = seen.game, seen.position
    moves = [
        game.write_move(position[parent], move) if parent >= 0 else ''
        for parent, move in zip(seen.parent, seen.move, strict=True)
    ]
    return {
        'run': {**record.plain(), 'rung': run.rung.name, 'depth': run.depth},
        'rung': rung_facts(run.rung),
        'result': None if seen.result is None else run.facts(seen.result, sight.seconds),
        'note': sight.note,
        'parent': seen.parent,
        'move': moves,
        'seat': seen.seat,
        'view': seen.view,
        'low': points(seen.low, seen.unit),
        'high': points(seen.high, seen.unit),
        'value': points(seen.worth, seen.unit),
        'depth': points(seen.depth, 1),
        'flags': seen.flags,
        'left': sight.left,
        'clamped': clamped(seen),
    }


def sighted(record: Record, ask: Ask, told: Told | None = None, complete: bool = False) -> Sight:
    """The run that is asked about: the last one, if it is that (and was not stopped, if the whole is asked for)."""
    global _kept
    chosen = 'depth' not in ask
    run, note = Run(rung_of(ask), record.game, record.position, None if chosen else depth_of(ask)), None
    if _kept and _kept.answers(run, chosen) and (_kept.trace.result or not complete):
        return _kept
    if chosen and recursive(run.rung.search):
        run, note = choose(run)
        size = WELL_SEEN
    else:
        size = expect(run)
    begun = perf_counter()
    seen, left = see(run, told and (lambda visits: told(visits, max(visits, size))))
    if seen.result is None:
        note = f'Stopped after {len(seen):,} visits, of about {max(len(seen), size):,}.'
    _kept = Sight(run, chosen, seen, left, note, perf_counter() - begun)
    return _kept


def traced(run: Run) -> Trace:
    """The whole trace of a run, unless it is too large."""
    expect(run)
    seen, _ = see(run)
    if seen.result is None:
        raise KeyboardInterrupt
    return seen


def deepest(run: Run, most: int) -> tuple[int, int | None]:
    """The greatest depth that takes no more than so many visits, and how many it takes; None where it sees every end.

    A depth that is foretold to take far more is not tried, for to try it would take longest of all.
    """
    depth, before, after = 0, 0, 0
    for depth, (size, ended) in enumerate(run.sizes(most), 1):
        if ended:
            return depth, None
        before, after = after, size
        if before and after * after / before > SURE * most:
            break
    return depth, after


def choose(run: Run) -> tuple[Run, str]:
    """A run that can well be seen, and what there is to say of its depth."""
    depth, visits = deepest(run, WELL_SEEN)
    if visits is None:
        return run, 'Searched to the end.'
    plies = f'{depth} plies deep, in {visits:,} visits' if depth > 1 else '1 ply deep'
    return run.to(depth or 1), f'Searched {plies}; choose how deep, if you like.'


def expect(run: Run) -> int:
    """About how many visits a run has, found without watching it; a Refusal where it cannot be seen.

    To count it whole would take most of the time that watching it takes. The smaller depths take little, and tell
    how it grows; only where that comes near the limit it is counted.
    """
    if not recursive(run.rung.search):
        raise Refusal(f'{run.rung.title} is built for speed and not to be watched; choose another rung')
    sizes: list[int] = []
    foretold = inf
    if run.depth is not None:
        for size, ended in islice(run.sizes(MOST_VISITS), run.depth - 1):
            sizes.append(size)
            # A ply of MAX and a ply of MIN grow at different rates where much is cut off, so two are taken together.
            growth = sizes[-1] / sizes[-3] if len(sizes) > 2 else inf
            foretold = size if ended else size * growth ** ((run.depth - len(sizes)) / 2)
            if ended or (size >= TELLING and foretold * SURE <= MOST_VISITS):
                return round(foretold)
        if len(sizes) < run.depth - 1:
            raise too_large(run, len(sizes), foretold)
    result = run.count(MOST_VISITS)
    if result is None:
        raise too_large(run, len(sizes) if run.depth else deepest(run, MOST_VISITS)[0], foretold)
    return result.counts.nodes


def too_large(run: Run, depth: int, foretold: float = inf) -> TooLarge:
    """The refusal of a run that would not fit, with the greatest depth that does."""
    many = f'more than {MOST_VISITS:,}'
    if MOST_VISITS < foretold < inf:
        many = f'about {float(f"{foretold:.2g}"):,.0f}'
    where = 'to the end' if run.depth is None else f'to depth {run.depth}'
    remedy = f'choose depth {depth}' + (' or less' if depth > 1 else '') if depth else 'choose a later position'
    return TooLarge(
        f'{run.rung.title} {where} visits {many} positions here, too many to be seen; {remedy}',
        depth,
    )


def see(run: Run, told: Callable[[int], object] | None = None) -> tuple[Trace, list[int]]:
    """The trace of a run, and how many moves were left out at each visit."""
    game, position, limits = run.begin()
    noting = Noting(game)
    try:
        seen = watch(run.rung.search, noting, position, run.rung.unit(run.game), told, **limits)
    except Enormous:
        raise too_large(run, (run.depth or 1) - 1) from None
    except RecursionError:
        raise run.too_deep() from None
    left = noting.left(seen)
    if seen.result is not None:
        seen.result = run.end(game, seen.result)
    seen.game = run.game
    if isinstance(game, Horizon):
        seen.position = [there for there, _ in seen.position]
    return seen, left


def points(values: list[Any], unit: int) -> list[float | None]:
    """A column in points of payoff, as JSON can carry it."""
    told = {value: number(value, unit) for value in set(values)}
    return [told[value] for value in values]


def clamped(seen: Trace) -> dict[int, float | None]:
    """What finished games are worth where a search answered with an end of its window instead."""
    found = {}
    for visit, (seat, worth) in enumerate(zip(seen.seat, seen.worth, strict=True)):
        if seat is None and worth is not None:
            payoff = seen.game.payoff(seen.position[visit])
            if payoff is not None and abs(payoff[MAX] * seen.unit - worth) > 1e-6:
                found[visit] = number(payoff[MAX])
    return found


# --- what goes with the visits -------------------------------------------------------------------------------------


def detail(record: Record, ask: Ask, told: Told | None = None) -> dict[str, Any]:
    """The sentences and the lines that go with some visits: a Detail."""
    sight = sighted(record, ask, told)
    run, seen = sight.run, sight.trace
    first, last = number_in(ask, 'from', 0, len(seen)), number_in(ask, 'to', 0, 10**9)
    visits = range(first, max(first, min(last, len(seen), first + MOST_TOLD)))
    causes = [cause_of_cut(seen, visit) if seen.flags[visit] & CUT else None for visit in visits]
    game, position, limits = run.begin()
    try:
        taken = steps(run.rung.search, game, position, visits, **limits)
    except RecursionError:
        raise run.too_deep() from None
    return {
        'from': visits.start,
        'to': visits.stop,
        'sentences': [explain(seen, visit) for visit in visits],
        'theorems': [theorem(seen, visit) for visit in visits],
        'left': [
            [seen.game.write_move(seen.position[visit], move) for move in seen.left_out(visit)] for visit in visits
        ],
        'cause': [cause.visit if cause else -1 for cause in causes],
        'steps': {
            'visit': taken.visit,
            'moment': taken.moment,
            'line': taken.line,
            'changed': list(written(seen, taken.visit, taken.changed)),
        },
    }


def written(seen: Trace, visits: list[int], changed: list[dict[str, Any]]) -> Iterator[dict[str, str]]:
    """Variables as Python writes them; moves also as the game does."""
    game, trying = seen.game, {}
    for visit, values in zip(visits, changed, strict=True):
        texts = {}
        for name, value in values.items():
            text = str(value) if isinstance(value, Fraction) else repr(value)
            texts[name] = text if len(text) <= LONGEST_TEXT else shorten(text, LONGEST_TEXT)
            position = seen.position[visit]
            if name in TRIED:
                trying[visit] = value
                texts[name] += f' [{game.write_move(position, value)}]'
            elif name in LINES and value and isinstance(value, tuple):
                after = name in AFTER
                start = game.play(position, trying[visit]) if after else position
                texts[name] += f' [{shorten(" ".join(game.write_line(start, value)), LONGEST_TEXT)}]'
        yield texts


def views(record: Record, ask: Ask, told: Told | None = None) -> dict[str, Any]:
    """The boards of some visits."""
    seen = sighted(record, ask, told).trace
    wanted = ask.get('visits')
    if not isinstance(wanted, list) or len(wanted) > MOST_VIEWS:
        raise Refusal(f'visits: give a list of at most {MOST_VIEWS} numbers of visits')
    for visit in wanted:
        if type(visit) is not int or not 0 <= visit < len(seen):
            raise Refusal(f'visits: {shorten(visit)!r} is no visit of this run; it has 0 to {len(seen) - 1}')
    return {'views': [{**seen.game.view(seen.position[visit]), 'paths': []} for visit in wanted]}


# --- from a request ------------------------------------------------------------------------------------------------


def rung_of(ask: Ask) -> Rung:
    return find(str(ask.get('rung')))


def depth_of(ask: Ask) -> int | None:
    """The plies that are asked for; None is to the end."""
    return None if ask.get('depth') is None else number_in(ask, 'depth', 1, DEEPEST)


def number_in(ask: Ask, name: str, low: int, high: int) -> int:
    return whole(ask.get(name), low, high, f'{name}: ')

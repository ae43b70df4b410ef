"""One run of a rung, watched: the choice of a depth, the trace, and the variables as texts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import inf
from typing import Any

from plywood.game import Refusal, shorten
from plywood.lab.run import Run
from plywood.lab.spared import Spared, spared
from plywood.lab.wrappers import Horizon, Noting
from plywood.lines import short_line
from plywood.search.register import Rung
from plywood.search.result import tidy
from plywood.trace.functions import recursive
from plywood.trace.visits import Trace
from plywood.trace.watch import MOST_VISITS, TRIED, TooLarge, watch

WELL_SEEN = 1_000
"""The most visits of a trace whose depth is chosen here."""
FEW_ROUNDS = 250
"""Nodes of a search that plays rounds: the first few show how it learns."""
EXPECT_FROM = 500
"""The least visits at a smaller depth from which the visits at a greater depth can be estimated."""
SURE = 1.25
"""The factor by which a trace may be larger than expected."""
LINES = ('line', 'rest', 'hint', 'onward')
"""Variables with a line of moves."""
AFTER = ('rest', 'onward')
"""The variables among them whose line begins after the current move."""
MOST_SHOWN = 60
"""The most characters of a variable that are shown."""


@dataclass(frozen=True)
class Watched:
    """One watched run."""

    run: Run
    chosen: bool
    """Whether the depth was chosen for the run."""
    trace: Trace
    left_out: list[int]
    note: str | None
    seconds: float

    @cached_property
    def spared(self) -> Spared | None:
        """The positions that were never looked at, unless they are too many to be drawn. Of imagined worlds all is
        looked at."""
        return None if self.run.rung.hidden else spared(self.run, self.trace)

    def answers(self, run: Run, chosen: bool) -> bool:
        """Whether this is the requested run. `chosen`: the request leaves the depth to be chosen."""
        return self.chosen and self.run.to(None) == run if chosen else self.run == run


def traced(run: Run, most: int | None = None) -> Trace:
    """The whole trace of a run, unless it is too large."""
    expect(run, most)
    seen, _ = see(run, most=most)
    if seen.result is None:
        raise KeyboardInterrupt
    return seen


def deepest(run: Run, most: int) -> tuple[int, int | None]:
    """The greatest depth within a number of visits, and its number of visits; None if it sees the end of every line.

    A depth with far more expected visits is not tried, because that trial would take the longest of all.
    """
    depth, before, after = 0, 0, 0
    for depth, (size, ended) in enumerate(run.sizes(most), 1):
        if ended:
            return depth, None
        before, after = after, size
        if before and after * after / before > SURE * most:
            break
    return depth, after


def pick_depth(run: Run) -> tuple[Run, str | None]:
    """A run that can be seen well, and a sentence about its depth, if one was chosen."""
    refuse_unseen(run)
    if run.rung.hidden:
        return run.to(FEW_ROUNDS if run.rung.measure else None), None
    depth, visits = deepest(run, WELL_SEEN)
    if visits is None:
        return run, 'Searched to the end.'
    plies = f'{depth} plies deep, in {visits:,} visits' if depth > 1 else '1 ply deep'
    return run.to(depth or 1), f'Searched {plies}; choose how deep, if you like.'


def can_be_watched(rung: Rung) -> bool:
    """Whether a rung's functions visit one position, or set of worlds, after another."""
    return not rung.seeded and bool(recursive(rung.search))


def assumption(run: Run) -> str | None:
    """The bounds of the payoffs that a run's cut-offs at chance assume, in a sentence, if no rule tells them."""
    bounds = run.game.payoff_range(run.position)
    if run.rung.family != 'chance' or not bounds.assumed or not run.game.has_chance_left(run.position):
        return None
    low, high = tidy(bounds.least), tidy(bounds.greatest)
    return f'No bounds are written before this tree, so it is assumed that every payoff lies between {low} and {high}.'


def refuse_unseen(run: Run) -> None:
    """Refuse a run that cannot be watched."""
    if not can_be_watched(run.rung):
        why = 'samples whole games' if run.rung.seeded else 'is built for speed'
        raise Refusal(f'{run.rung.title} {why} and is not to be watched; choose another rung')


def expect(run: Run, most: int | None = None) -> int:
    """The approximate number of visits of a run, without watching it; a Refusal if it cannot be watched.

    To count the whole run would take almost as long as to watch it. The smaller depths take little time and show its
    growth. The whole run is counted only if the estimate is near the limit.
    """
    refuse_unseen(run)
    most = most or MOST_VISITS
    sizes: list[int] = []
    expected = inf
    if run.size is not None and run.rung.size_in == 'depth':
        for size, ended in islice(run.sizes(most), run.size - 1):
            sizes.append(size)
            # With many cut-offs, plies of MAX and of MIN grow at different rates, so the growth is that of two plies.
            growth = sizes[-1] / sizes[-3] if len(sizes) > 2 else inf
            expected = size if ended else size * growth ** ((run.size - len(sizes)) / 2)
            if ended or (size >= EXPECT_FROM and expected * SURE <= most):
                return round(expected)
        if len(sizes) < run.size - 1:
            raise too_large(run, most, len(sizes), expected)
    result = run.count(most)
    if result is None:
        raise too_large(run, most, len(sizes) if run.size or run.rung.hidden else deepest(run, most)[0], expected)
    return result.counts.nodes


def too_large(run: Run, most: int, depth: int, expected: float = inf) -> TooLarge:
    """The refusal of a run that is too large, with the greatest depth that is not."""
    many = f'more than {most:,}'
    if most < expected < inf:
        many = f'about {float(f"{expected:.2g}"):,.0f}'
    where = 'to the end' if run.size is None or run.rung.size_in == 'nodes' else f'to depth {run.size}'
    remedy = f'choose depth {depth}' + (' or less' if depth > 1 else '') if depth else 'choose a later position'
    return TooLarge(
        f'{run.rung.title} {where} visits {many} positions here, too many to be seen; {remedy}',
        depth,
    )


def see(run: Run, progress: Callable[[int], object] | None = None, most: int | None = None) -> tuple[Trace, list[int]]:
    """The trace of a run, and the number of moves left out at each visit."""
    game, position, limits = run.begin()
    noting = Noting(game)
    try:
        seen = watch(run.rung.search, noting, position, run.unit, progress, run.rung.null, most, **limits)
    except TooLarge:
        raise too_large(run, most or MOST_VISITS, 0 if run.rung.hidden else (run.size or 1) - 1) from None
    except RecursionError:
        raise run.too_deep() from None
    if not len(seen):
        raise Refusal(f'{run.rung.title} solves a smaller game in place of this one; choose another rung to watch')
    left_out = noting.left_out(seen)
    if seen.result is not None:
        seen.result = run.end(game, seen.result)
    seen.game = run.game
    if isinstance(game, Horizon):
        seen.position = [there for there, _ in seen.position]
    return seen, left_out


def written(seen: Trace, visits: list[int], changed: list[dict[str, Any]]) -> Iterator[dict[str, str]]:
    """Variables as Python writes them, and moves also as the game writes them."""
    game, trying = seen.game, {}
    for visit, values in zip(visits, changed, strict=True):
        texts = {}
        for name, value in values.items():
            text = str(value) if isinstance(value, Fraction) else repr(value)
            texts[name] = text if len(text) <= MOST_SHOWN else shorten(text, MOST_SHOWN)
            position = seen.position[visit]
            if name in TRIED:
                trying[visit] = value
                texts[name] += f' [{game.usual(position, value)}]'
            elif name in LINES and value and isinstance(value, tuple):
                after = name in AFTER
                start = game.play(position, trying[visit]) if after else position
                texts[name] += f' [{shorten(" ".join(short_line(game, start, value)), MOST_SHOWN)}]'
        yield texts

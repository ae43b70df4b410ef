"""Sampling at full strength: Monte Carlo tree search with playouts in the game's kernel, for open games without chance.

The techniques are named below, and each can be left out by its name. A limit of nodes is a number of samples; with it,
and a seed, the search is deterministic.
"""

from collections.abc import Callable, Collection
from typing import Any

from plywood.game import Game, Refusal, shorten
from plywood.search.limits import Limits, Meter
from plywood.search.memory import Memory
from plywood.search.playouts import Batches
from plywood.search.result import Result, Stopped
from plywood.search.sampling.together import Together
from plywood.search.sampling.tree import MOST_NODES, Search, service_of

TECHNIQUES = {
    'rave': 'a move is also judged by the samples in which its place was won later: rapid action value estimation',
    'priors': 'a move that was never tried is judged by the estimate of the position after it',
    'urgency': 'a promising move is tried again before every other was tried once: first-play urgency',
    'proofs': 'proven values are backed up, so that nothing is sampled whose value is known',
    'sense': 'playouts follow the rules of thumb of the game, such as to win at once where they can',
    'wins': 'a win counts in full, and its size a little',
    'together': 'many playouts run at a time, side by side in one number, and are counted in its parts',
    'shortlist': 'of many moves only the most promising are compared, and all of them now and then',
    'tree': 'the tree is kept from one move of a game to the next',
}
"""The effect of each technique. A game that lacks the data for a technique is searched without it."""
REPORT_EVERY = 2_000
"""Samples between two reports."""
FEW = 2_000
"""The samples of a rung without a limit."""


def search(
    game: Game,
    position: Any,
    limits: Limits,
    *,
    seed: object = 0,
    without: Collection[str] = (),
    report: Callable[[Result], None] | None = None,
    memory: Memory | None = None,
    only: Collection[Any] | None = None,
) -> Result:
    """The move that most samples chose, with the mean of each; proven where all that matters is proven."""
    meter, here = Meter(limits), begun(game, position, seed, without, memory, only)
    most, due, stopped = limits.nodes or MOST_NODES, 0, False
    try:
        while here.nodes + here.many <= max(most, here.many) and here.root.certain is None:
            if here.nodes >= due:
                due = meter.spend(here.nodes)
            here.sample()
            if report and here.nodes % REPORT_EVERY == 0:
                report(here.answer())
    except Stopped:
        stopped = True
    if here.memory is not None:
        here.memory.lasting['sampling'] = here.root
    result = here.answer()
    result.stopped, result.interrupted = stopped or here.nodes + here.many > most, meter.interrupted
    return result


def sampling(
    game: Game,
    position: Any,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    seed: object = 0,
    without: Collection[str] = (),
) -> Result:
    """The same as a rung: without a limit, FEW samples."""
    if nodes is None and seconds is None and stop is None:
        nodes = FEW
    return search(game, position, Limits(nodes, seconds, stop=stop), seed=seed, without=without)


def begun(game: Game, position: Any, seed: object = 0, without: Collection[str] = (), *rest: Any) -> Search:
    """A search without samples yet: by many at a time, if the kernel plays so and all that this rests on is wanted."""
    refuse_unknown(without)
    many = isinstance(service_of(game.fast(position)[0]), Batches) and not {'together', 'rave', 'sense'} & {*without}
    return (Together if many else Search)(game, position, seed, without, *rest)


def refuse_unknown(techniques: Collection[str]) -> None:
    """Refuse the name of a technique that sampling does not have."""
    for name in techniques:
        if name not in TECHNIQUES:
            raise Refusal(
                f'sampling has no technique {shorten(name)!r} to leave out; its techniques: {", ".join(TECHNIQUES)}'
            )

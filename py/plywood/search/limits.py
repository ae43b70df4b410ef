"""How far a search may go, and the meter that ends it there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from plywood.search.result import Stopped

PAUSE = 256
"""Nodes between two looks at the clock."""
FIRST = 1000
"""Without a limit in nodes: those before the first milestone."""


@dataclass(frozen=True)
class Limits:
    """Where a search must end: after a number of nodes or seconds, at a depth in plies, or once `stop` says so."""

    nodes: int | None = None
    seconds: float | None = None
    depth: int | None = None
    stop: Callable[[], bool] | None = None


class Meter:
    """One search under its limits. The search says how many nodes it has visited so far."""

    def __init__(self, limits: Limits) -> None:
        self.limits, self.began = limits, perf_counter()
        self.interrupted = False
        """Whether it was ended by the clock or by `stop`: then another run may end elsewhere."""
        self.take(1.0)

    def take(self, share: float) -> None:
        """From now on, the search ends when this share of its nodes or seconds is used up."""
        nodes, seconds = self.limits.nodes, self.limits.seconds
        self.nodes_end = None if nodes is None else max(1, int(nodes * share))
        self.seconds_end = None if seconds is None else self.began + seconds * share

    def over(self, nodes: int) -> bool:
        """Whether a search that has visited this number of nodes must end now."""
        if self.nodes_end is not None and nodes >= self.nodes_end:
            return True
        stop = self.limits.stop
        if (self.seconds_end is not None and perf_counter() >= self.seconds_end) or (stop is not None and stop()):
            self.interrupted = True
            return True
        return False

    def spend(self, nodes: int) -> int:
        """The number of nodes at which to ask next; raises Stopped if the search must end now."""
        if self.over(nodes):
            raise Stopped
        return nodes + PAUSE if self.nodes_end is None else min(nodes + PAUSE, self.nodes_end)

    def milestones(self) -> Iterator[float]:
        """The nodes after which a search that samples notes what it has found: 1/8, 1/4 and 1/2 of its limit; without
        one, FIRST, and then twice as many each time."""
        due = FIRST if self.limits.nodes is None else self.limits.nodes / 8
        while True:
            yield due
            due *= 2

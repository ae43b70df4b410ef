"""Sampling with many playouts at a time, for a game whose kernel plays them side by side (`Batch` in playouts.py).

A step adds a batch of samples. In how many of them each place was owned, and won with, is counted for all places in one
int, so that no loop runs over the moves. There is no doubt in the choice of a place: its counts change with every
sample, also if it was never tried. A move without a place, such as a swap, has its doubt as elsewhere.
"""

from collections.abc import Collection, Iterable, Mapping
from math import sqrt
from typing import Any

from plywood.game import Game, Payoff
from plywood.search.playouts import Batch
from plywood.search.result import MAX, MIN
from plywood.search.sampling.rounded import logarithm
from plywood.search.sampling.tree import DOUBT, Node, Search

RAVE = 1_000
"""The larger, the longer the places that were won count beside the samples of a move itself."""
RIPE = 2
"""The batches that are played from a position before its moves are listed."""
SHORT = 12
"""The moves of a short list."""
ANEW = 8
"""A short list is made anew when the samples of its position have grown by one part in this number."""
LOST = -1.0
"""The result of a move that is known to lose: less than any mean."""


class Counted(Node):
    """A position with counts of its places, from before its moves are listed."""

    __slots__ = ('due', 'lanes', 'owned', 'short', 'tried', 'won')

    def __init__(self, game: Game, position: Any, certain: float | None) -> None:
        super().__init__(game, position, certain)
        self.owned = self.won = self.due = 0

    def open(self, moves: list[Any], priors: list[float], weights: list[int], places: list[int]) -> None:
        super().open(moves, priors, weights, places)
        self.lanes = [place.bit_length() - 1 for place in places]
        """For each move the place of its count; -1 if it has none."""
        self.tried = [at for at, lane in enumerate(self.lanes) if lane < 0]
        """The moves with samples of their own, and those without a place."""

    def widen(self, moves: Iterable[Any], places: Mapping[Any, int]) -> None:
        """Take in those moves that are not listed."""
        listed = set(self.moves)
        missing = [move for move in moves if move not in listed]
        self.moves = [*self.moves, *missing]
        self.children += [None] * len(missing)
        for counts in (self.tries, self.results, self.points):
            counts += [0] * len(missing)
        lanes = [places.get(move, 0).bit_length() - 1 for move in missing]
        self.tried += [len(self.lanes) + at for at, lane in enumerate(lanes) if lane < 0]
        self.lanes += lanes
        self.due = 0


class Together(Search):
    """One search of one position, by batches of samples."""

    kind = Counted

    def __init__(self, game: Game, position: Any, seed: object, without: Collection[str], *rest: Any) -> None:
        kernel, root = game.fast(position)
        self.many, self.size_of_counts = kernel.playouts.many, kernel.playouts.size(root)
        self.places: Mapping[Any, int] = kernel.playouts.places(kernel, root)
        self.shortening = 'shortlist' not in without
        super().__init__(game, position, seed, without, *rest)

    # --- the tree ------------------------------------------------------------------------------------------------
    def kept(self, position: Any) -> Any:
        """With those moves as well that were not worth a sample."""
        node = super().kept(position)
        if isinstance(node, Counted) and node.moves:
            node.widen(self.game.moves(node.position), self.places)
        return node

    def payoff(self, position: Any) -> Payoff | None:
        """Whether it is certain is asked later, if all playouts from a position end alike."""
        return self.game.payoff(position)

    def closes(self, node: Counted) -> bool:
        """Whether the payoff turns out to be certain; else the moves are listed that are worth a sample."""
        game, position = self.game, node.position
        seen = game.certain_or_moves(position) if self.proving else [*game.moves(position)]
        if isinstance(seen, tuple):
            node.certain = float(seen[MAX])
            return True
        node.open(seen, [], [], [self.places.get(move, 0) for move in seen])
        return False

    # --- the four steps --------------------------------------------------------------------------------------------
    def sample(self) -> None:
        self.nodes += self.many
        way, node = self.select()
        if node.certain is None:
            batch = Batch(*self.service.play_many(self.game, node.position, self.rng))
            if self.proving and batch.won in (0, self.many):
                payoff = self.game.certain(node.position)
                node.certain = None if payoff is None else float(payoff[MAX])
            self.add(way, node, batch.won, batch)
        else:
            self.add(way, node, self.many if node.certain == self.greatest else 0, None)

    def ends(self, node: Any) -> bool:
        """A way also ends at a position that is not ripe."""
        if node.certain is not None or node.visits < RIPE * self.many:
            return True
        return not node.moves and self.closes(node)

    def choose(self, node: Any) -> int:
        """The move with the greatest mean: of the short list, or of all if a new list is due."""
        size = self.size_of_counts
        owned = memoryview(node.owned.to_bytes(size, 'little')).cast('I')
        won = memoryview(node.won.to_bytes(size, 'little')).cast('I')
        if node.visits < node.due:
            means = [self.mean(node, at, owned, won) for at in node.short]
            best = max(means)
            if best > LOST:
                return int(node.short[means.index(best)])
        means = [won[lane] / (owned[lane] or 1) for lane in node.lanes]
        for at in node.tried:
            means[at] = self.mean(node, at, owned, won)
        if self.shortening:
            node.short = sorted(range(len(means)), key=means.__getitem__, reverse=True)[:SHORT]
            node.due = node.visits + max(self.many, node.visits // ANEW)
        return means.index(max(means))

    def mean(self, node: Counted, at: int, owned: memoryview, won: memoryview) -> float:
        """The mean result of a move, in its own samples and in those in which its place was owned."""
        child, count, lane = node.children[at], node.tries[at], node.lanes[at]
        if child is not None and child.certain is not None:
            return self.result(child.certain, node.mover) or LOST
        if lane < 0:
            doubt = DOUBT * sqrt(logarithm(node.visits + 1) / (count or 1))
            return (node.results[at] / count if count else 0.5) + doubt
        others = owned[lane]
        mean = won[lane] / (others or 1)
        if count:
            own = node.results[at] / count
            share = others / (others + count + others * count / RAVE)
            return own + share * (mean - own)
        return mean

    def add(self, way: list[tuple[Any, int]], node: Any, won: int, batch: Batch | None) -> None:
        """A batch to all moves on its way, and to the counts of their positions."""
        many, below = self.many, node
        self.count(node, won, batch)
        for node, at in reversed(way):
            mine = self.count(node, won, batch)
            if not node.tries[at] and node.lanes[at] >= 0:
                node.tried.append(at)
            node.tries[at] += many
            node.results[at] += mine
            node.points[at] += mine * self.greatest + (many - mine) * self.least
            if self.proving and below.certain is not None and node.certain is None:
                node.certain = self.proof(node)
            below = node

    def count(self, node: Counted, won: int, batch: Batch | None) -> int:
        """The wins of the seat that moves, added to all that is counted of a position."""
        seat = node.mover
        mine = self.many - won if seat == MIN else won
        node.visits += self.many
        node.total += mine
        if batch is not None and seat is not None:
            node.owned += batch.owned[seat]
            node.won += batch.owned_and_won[seat]
        return mine

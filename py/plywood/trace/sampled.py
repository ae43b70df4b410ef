"""All samples of one run of Monte Carlo tree search: the way of each, its payoff, and what was proven by it.

The run is the rung's own tree, grown sample by sample. Since each sample draws its lots by its own number, any of them
can be run again alone, on the tree as it was (`before`). One sample in detail is in sample.py.
"""

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from itertools import islice
from math import inf
from typing import Any, NamedTuple

from plywood.game import CHANCE, Game
from plywood.search.result import Result
from plywood.search.sampling.montecarlo import Node, Tree

MOST_SAMPLES = 20_000
"""The most samples of a run that is to be drawn."""
PROGRESS_EVERY = 500
"""Samples between two reports of progress."""


class Edge(NamedTuple):
    """A move that samples have made at a position."""

    above: int
    move: Any
    below: int


def brief_name(game: Game, position: Any, move: Any) -> str:
    """A move as lists of moves have it; a roll, which has no such form, as players write it."""
    return game.short(position, move) or game.usual(position, move)


class Sampled:
    """The trace of a run. Nodes and edges are numbered in the order in which samples first reached them."""

    def __init__(
        self, game: Game, position: Any, samples: int, seed: object, progress: Callable[[int], object] | None = None
    ) -> None:
        self.game, self.position, self.seed = game, position, seed
        self.tree = self.begin()
        self.nodes: list[Node] = [self.tree.root]
        self.born = [0]
        """The sample that reached each node first."""
        self.edges: list[Edge] = []
        self.ways: list[list[int]] = []
        """The edges of each sample."""
        self.payoffs: list[float] = []
        self.proven: dict[int, int] = {}
        """The nodes whose value was found to be certain, each with the sample after which it was."""
        self.result: Result | None = None
        """None if the run was stopped."""
        self._numbers = {id(self.tree.root): 0}
        self._known: dict[Edge, int] = {}
        with suppress(KeyboardInterrupt):
            for way, node, payoff in self.tree.samples(samples):
                self._note(way, node, payoff)
                if progress and len(self.ways) % PROGRESS_EVERY == 0:
                    progress(len(self.ways))
            self.result = self.tree.result(len(self.ways))

    def begin(self) -> Tree:
        return Tree(self.game, self.position, self.seed)

    def __len__(self) -> int:
        return len(self.ways)

    def _note(self, way: list[tuple[Node, Any]], last: Node, payoff: float) -> None:
        number, edges = len(self.ways) + 1, []
        for (node, move), child in zip(way, [*(node for node, _ in way[1:]), last], strict=True):
            edge = Edge(self._numbers[id(node)], move, self._number(child, number))
            if edge not in self._known:
                self._known[edge] = len(self.edges)
                self.edges.append(edge)
            edges.append(self._known[edge])
        for node in (*(node for node, _ in way), last):
            if node.proven is not None:
                self.proven.setdefault(self._numbers[id(node)], number)
        self.ways.append(edges)
        self.payoffs.append(payoff)

    def _number(self, node: Node, sample: int) -> int:
        if id(node) not in self._numbers:
            self._numbers[id(node)] = len(self.nodes)
            self.nodes.append(node)
            self.born.append(sample)
        return self._numbers[id(node)]

    def name(self, edge: int) -> str:
        """The move of an edge as lists of moves have it."""
        above, move, _ = self.edges[edge]
        return brief_name(self.game, self.nodes[above].position, move)

    def order(self) -> list[int]:
        """For each edge, the place of its move among all of its position; where these are not all known, the order in
        which they came."""
        found, places = [], dict[int, dict[Any, int]]()
        for above, move, _ in self.edges:
            if above not in places:
                node = self.nodes[above]
                moves = self.game.moves(node.position) if self.chooses(node) else ()
                places[above] = {each: place for place, each in enumerate(moves)}
            found.append(places[above].setdefault(move, len(places[above])))
        return found

    def before(self, sample: int, extra: int = 0) -> tuple[Tree, dict[int, Node]]:
        """The tree as it was before a sample, as far as that sample looks at it, and the nodes of it by their numbers.
        `extra` is a node that is wanted as well, with those below it."""
        visits, totals, tries = [0] * len(self.nodes), [0.0] * len(self.nodes), [0] * len(self.edges)
        for way, payoff in zip(islice(self.ways, sample - 1), self.payoffs, strict=False):
            visits[0] += 1
            totals[0] += payoff
            for edge in way:
                below = self.edges[edge].below
                visits[below] += 1
                totals[below] += payoff
                tries[edge] += 1
        way = self.ways[sample - 1] if sample <= len(self) else []
        parents = {0, extra, *(self.edges[edge].above for edge in way), *(self.edges[edge].below for edge in way)}
        edges = [edge for edge, (above, _, _) in enumerate(self.edges) if above in parents]
        kept: dict[int, Node] = {}
        for number in sorted(parents | {self.edges[edge].below for edge in edges}):
            if number and self.born[number] >= sample:
                continue
            node = kept[number] = copy(self.nodes[number])
            node.visits, node.total, node.children, node.tries = visits[number], totals[number], {}, {}
            ended = self.game.payoff(node.position) is not None
            node.proven = node.proven if ended or self.proven.get(number, inf) < sample else None
            node.untried = list(self.game.moves(node.position)) if number in parents and self.chooses(node) else []
        for edge in edges:
            above, move, below = self.edges[edge]
            if tries[edge]:
                kept[above].children[move], kept[above].tries[move] = kept[below], tries[edge]
                if move in kept[above].untried:
                    kept[above].untried.remove(move)
        tree = copy(self.tree)
        tree.root, tree.known = kept[0], {(node.depth, node.position): node for node in kept.values()}
        return tree, kept

    def chooses(self, node: Node) -> bool:
        """Whether a player moves at a node, and all its moves are known."""
        return node.mover not in (None, CHANCE)

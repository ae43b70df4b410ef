"""Monte Carlo tree search: games are played to their end by lot, and the tree grows where they go well.

It needs no estimate of any position. Each sample has four steps. Selection goes down the tree, at each position by the
move with the greatest upper confidence bound: mean plus doubt. Expansion adds one move that was never tried. A playout
goes on from there, all moves equally likely. And its payoff is backed up to every position on the way. (UCT: Kocsis and
Szepesvári 2006. Values that are proven are backed up, too: Winands and others 2008.)
"""

from collections.abc import Iterator
from math import inf, sqrt
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.result import MAX, MIN, Candidate, Counts, Result, owner, tidy
from plywood.search.sampling.rounded import logarithm

DOUBT = 1.0
"""The weight of doubt against the mean, for payoffs from 0 to 1."""
MOST_PLIES = 10_000
"""The plies of a playout after which no end is in sight."""


def montecarlo(game: Game, position: Any, nodes: int = 2_000, seed: object = 0) -> Result:
    """The move that most samples chose, and the mean payoff of each move, after `nodes` samples.

    Let v be the value of a position by minimax. With more and more samples:
        X comes to v    what is best is chosen ever more often, so that the means of the rest count for less and less
    And where X is proven, X == v, however few the samples were.
    """
    tree = Tree(game, position, seed)
    return tree.result(sum(1 for _ in tree.samples(nodes)))


class Node:
    """A position of the tree, with the results of the samples that came through it, as MAX counts."""

    __slots__ = ('children', 'depth', 'mover', 'position', 'proven', 'total', 'tries', 'untried', 'visits')

    def __init__(self, game: Game, position: Any, depth: int) -> None:
        self.position, self.depth, self.mover = position, depth, game.player(position)
        payoff = game.payoff(position)
        self.proven: float | None = None if payoff is None else float(payoff[MAX])
        """The value, once it is known for certain."""
        self.untried = list(game.moves(position)) if self.mover in (MAX, MIN) else []
        self.children: dict[Any, Node] = {}
        self.tries: dict[Any, int] = {}
        """How many samples went on by each move."""
        self.visits, self.total = 0, 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits


Way = list[tuple[Node, Any]]
"""Positions from the root on, each with the move that a sample makes there."""


class Tree:
    """The positions that samples have tried. Two ways to the same position, equally long, lead to one node."""

    def __init__(self, game: Game, position: Any, seed: object) -> None:
        self.game, self.seed = game, seed
        self.known: dict[tuple[int, Any], Node] = {}
        self.root = self.node(position, 0)
        self.least, self.greatest, *_ = game.payoff_range(position)

    def samples(self, most: int) -> Iterator[tuple[Way, Node, float]]:
        """One sample after another, until the root is proven: its way, the position at its end, and its payoff."""
        for number in range(1, most + 1):
            if self.root.proven is not None:
                return
            yield self.sample(Random(f'{self.seed} {number}'))

    def sample(self, rng: Random) -> tuple[Way, Node, float]:
        way, node = self.select(rng)
        if node.proven is None:
            node = self.expand(way, node, rng)
        payoff = self.play_out(node.position, rng) if node.proven is None else node.proven
        self.back_up(way, node, payoff)
        return way, node, payoff

    def select(self, rng: Random) -> tuple[Way, Node]:
        """The way from the root to a position with a move that was never tried, or whose value is proven."""
        way: Way = []
        node = self.root
        while node.proven is None and not node.untried:
            if node.mover == CHANCE:
                move = self.game.deal(node.position, rng)
                if move not in node.children:
                    node.untried = [move]
                    break
            else:
                move = max(node.children, key=lambda move: self.bound(node, move))
            way.append((node, move))
            node = node.children[move]
        return way, node

    def bound(self, node: Node, move: Any) -> float:
        """How good a move may still be for the seat that makes it, from 0 to 1."""
        child = node.children[move]
        return self.share(node, child) + self.doubt(node, move)

    def share(self, node: Node, child: Node) -> float:
        """A value as the seat that moves at a node counts it, from 0 to 1."""
        worth = child.mean if child.proven is None else child.proven
        share = (worth - self.least) / ((self.greatest - self.least) or 1)
        return share if node.mover == MAX else 1 - share

    def doubt(self, node: Node, move: Any) -> float:
        """The less a move was tried, the more doubt there is about its mean. There is none about a proven value."""
        if node.children[move].proven is not None:
            return 0.0
        return DOUBT * sqrt(logarithm(node.visits) / node.tries[move])

    def expand(self, way: Way, node: Node, rng: Random) -> Node:
        """The position below a node, after a move that was never tried."""
        move = pick(node.untried, rng)
        node.untried.remove(move)
        child = node.children[move] = self.node(self.game.play(node.position, move), node.depth + 1)
        node.tries[move] = 0
        way.append((node, move))
        return child

    def node(self, position: Any, depth: int) -> Node:
        """The node of a position, which is made if there is none at this depth."""
        if (depth, position) not in self.known:
            self.known[depth, position] = Node(self.game, position, depth)
        return self.known[depth, position]

    def play_out(self, p: Any, rng: Random) -> float:
        """The payoff to MAX of a game that goes on from a position by lot."""
        game = self.game
        for _ in range(MOST_PLIES):
            payoff = game.payoff(p)
            if payoff is not None:
                return float(payoff[MAX])
            move = game.deal(p, rng) if game.player(p) == CHANCE else pick(game.moves(p), rng)
            p = game.play(p, move)
        raise Refusal(f'{game.title}: no end of the game is in sight after {MOST_PLIES:,} moves; choose another rung')

    def back_up(self, way: Way, node: Node, payoff: float) -> None:
        """The payoff of a sample to all positions on its way, from the last to the root; and values that are now
        proven."""
        node.visits, node.total = node.visits + 1, node.total + payoff
        for node, move in reversed(way):
            node.tries[move] += 1
            node.visits, node.total = node.visits + 1, node.total + payoff
            if node.proven is None:
                node.proven = self.proof(node)

    def proof(self, node: Node) -> float | None:
        """The value of a position if those after it prove it: if one is the best that there is, or all are proven."""
        known = [child.proven for child in node.children.values() if child.proven is not None]
        if node.mover == CHANCE:
            chances = self.game.chances(node.position)
            if not chances or len(known) < len(chances):
                return None
            return sum(float(odds) * (node.children[outcome].proven or 0) for outcome, odds in chances)
        best, end = (max, self.greatest) if node.mover == MAX else (min, self.least)
        if known and (best(known) == end or len(known) == len(node.children) + len(node.untried)):
            return best(known)
        return None

    def result(self, nodes: int) -> Result:
        """Every tried move with its value: the best proven one first, then those with the most samples. A proven one
        comes last if there is hope for more."""
        root, counts = self.root, Counts(nodes, leaves=nodes)
        sign = -1 if owner(self.game, root.position) == MIN else 1
        value = sign * (root.mean if root.proven is None else root.proven)
        ranked = [self.candidate(move, sign) for move in root.children]
        hope = max((each.value for each in ranked if not each.proven), default=-inf)

        def rank(each: Candidate) -> tuple[bool, bool, int]:
            best = root.proven is not None and each.proven and each.value == value
            return best, not each.proven or each.value >= hope, each.visits or 0

        ranked.sort(key=rank, reverse=True)
        result = Result(None, tidy(value), root.proven is not None, depth=0, counts=counts, ranked=ranked)
        if root.mover != CHANCE and ranked:
            result.move, result.line = ranked[0].move, (ranked[0].move,)
            result.value = result.value if result.proven else ranked[0].value
        return result

    def candidate(self, move: Any, sign: int) -> Candidate:
        child = self.root.children[move]
        worth = child.mean if child.proven is None else child.proven
        return Candidate(move, tidy(sign * worth), child.proven is not None, 1, (move,), visits=self.root.tries[move])


def pick(moves: Any, rng: Random) -> Any:
    """One of some moves, all equally likely."""
    return moves[int(rng.random() * len(moves))]

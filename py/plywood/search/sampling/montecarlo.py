"""Monte Carlo tree search: games are played to their end by lot, and the tree grows where they go well.

It needs no estimate of any position. Each sample has four steps. Selection goes down the tree, at each position to the
move with the greatest upper confidence bound: mean plus doubt. Expansion adds one position that was never tried. A
playout goes on from there, all moves equally likely. And its payoff is backed up to every position on the way. (UCT:
Kocsis and Szepesvári 2006. Values that are proven are backed up, too: Winands and others 2008.)
"""

from collections.abc import Iterator
from functools import cache
from math import log, sqrt
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.result import MAX, MIN, Candidate, Counts, Result, owner, tidy

DOUBT = 1.0
"""The weight of doubt against the mean, for payoffs from 0 to 1."""
MOST_PLIES = 10_000
"""The plies of a playout after which no end is in sight."""


class Node:
    """A position of the tree, with the results of the samples that came through it, as MAX counts."""

    __slots__ = ('children', 'mover', 'position', 'proven', 'total', 'untried', 'visits')

    def __init__(self, game: Game, position: Any) -> None:
        self.position, self.mover = position, game.player(position)
        payoff = game.payoff(position)
        self.proven: float | None = None if payoff is None else float(payoff[MAX])
        """The value, once it is known for certain."""
        self.untried = list(game.moves(position)) if self.mover in (MAX, MIN) else []
        self.children: dict[Any, Node] = {}
        self.visits, self.total = 0, 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits


def montecarlo(game: Game, position: Any, nodes: int = 2_000, seed: object = 0) -> Result:
    """The move that most samples chose, and the mean payoff of each move, after `nodes` samples.

    Let v be the value of a position by minimax. With more and more samples:
        X comes to v    what is best is chosen ever more often, so that the means of the rest count for less and less
    And where X is proven, X == v, however few the samples were.
    """
    rng, counts, root = Random(str(seed)), Counts(), Node(game, position)
    bounds = game.payoff_range(position)
    ends = bounds.least, bounds.greatest
    while counts.nodes < nodes and root.proven is None:
        counts.nodes += 1
        path = select(game, root, ends, rng)
        payoff = path[-1].proven
        if payoff is None:
            path.append(expand(game, path[-1], rng))
            payoff = play_out(game, path[-1].position, rng)
        counts.leaves += 1
        back_up(game, path, payoff, ends)
    return conclude(game, root, counts)


def select(game: Game, root: Node, ends: tuple[float, float], rng: Random) -> list[Node]:
    """The way from the root to a position with a move that was never tried, or whose value is proven."""
    path = [root]
    while (node := path[-1]).proven is None and not node.untried:
        if node.mover == CHANCE:
            outcome = game.deal(node.position, rng)
            if outcome not in node.children:
                node.untried = [outcome]
                break
            path.append(node.children[outcome])
        else:
            path.append(max(node.children.values(), key=lambda child: bound(node, child, ends)))
    return path


def bound(node: Node, child: Node, ends: tuple[float, float]) -> float:
    """How good a move may still be for the seat that makes it, from 0 to 1. There is no doubt about a proven value."""
    least, greatest = ends
    worth = child.mean if child.proven is None else child.proven
    share = (worth - least) / ((greatest - least) or 1)
    doubt = DOUBT * sqrt(logarithm(node.visits) / child.visits) if child.proven is None else 0.0
    return (share if node.mover == MAX else 1 - share) + doubt


@cache
def logarithm(number: int) -> float:
    """Rounded, so that every build of Python chooses the same moves."""
    return round(log(number), 9)


def expand(game: Game, node: Node, rng: Random) -> Node:
    """A new position below a node, after a move that was never tried."""
    move = node.untried.pop(int(rng.random() * len(node.untried)))
    child = node.children[move] = Node(game, game.play(node.position, move))
    return child


def play_out(game: Game, p: Any, rng: Random) -> float:
    """The payoff to MAX of a game that goes on from a position by lot."""
    for _ in range(MOST_PLIES):
        payoff = game.payoff(p)
        if payoff is not None:
            return float(payoff[MAX])
        if game.player(p) == CHANCE:
            p = game.play(p, game.deal(p, rng))
        else:
            moves = game.moves(p)
            p = game.play(p, moves[int(rng.random() * len(moves))])
    raise Refusal(f'{game.title}: no end of the game is in sight after {MOST_PLIES:,} moves; choose another rung')


def back_up(game: Game, path: list[Node], payoff: float, ends: tuple[float, float]) -> None:
    """The payoff of a sample to all positions on its way, from the last to the root; and values that are now proven."""
    for node in reversed(path):
        node.visits += 1
        node.total += payoff
        if node.proven is None:
            node.proven = proof(game, node, ends)


def proof(game: Game, node: Node, ends: tuple[float, float]) -> float | None:
    """The value of a position if those after it prove it: if one is the best that there is, or if all are proven."""
    known = [child.proven for child in node.children.values() if child.proven is not None]
    if node.mover == CHANCE:
        chances = game.chances(node.position)
        if not chances or len(known) < len(chances):
            return None
        return sum(float(odds) * (node.children[outcome].proven or 0) for outcome, odds in chances)
    best = max if node.mover == MAX else min
    if known and (best(known) == best(ends) or len(known) == len(node.children) + len(node.untried)):
        return best(known)
    return None


def conclude(game: Game, root: Node, counts: Counts) -> Result:
    """Every tried move with its value: the best proven one first, then those with the most samples."""
    sign = -1 if owner(game, root.position) == MIN else 1
    value = sign * (root.mean if root.proven is None else root.proven)
    ranked = sorted(candidates(root, sign), key=lambda each: (each.proven and each.value == value, each.visits or 0))
    ranked.reverse()
    result = Result(None, tidy(value), root.proven is not None, depth=0, counts=counts, ranked=ranked)
    if root.mover != CHANCE and ranked:
        result.move, result.line = ranked[0].move, (ranked[0].move,)
        result.value = result.value if result.proven else ranked[0].value
    return result


def candidates(root: Node, sign: int) -> Iterator[Candidate]:
    for move, child in root.children.items():
        worth = child.mean if child.proven is None else child.proven
        yield Candidate(move, tidy(sign * worth), child.proven is not None, 1, (move,), visits=child.visits)

"""Monte Carlo tree search: a tree of positions that grows by a position with every sample.

It has the four steps of montecarlo.py; strong.py names the techniques that make it strong.
"""

from collections.abc import Collection, Mapping
from math import sqrt
from random import Random
from typing import Any

from plywood.around import Around
from plywood.game import Game, Payoff
from plywood.search.memory import Memory
from plywood.search.playouts import Judges, Playout, play_out
from plywood.search.result import MAX, MIN, SEARCH, Candidate, Counts, Result, tidy
from plywood.search.sampling.rounded import logarithm

DOUBT = 0.35
"""The weight of doubt against the mean, for results from 0 to 1."""
RAVE = 300
"""The larger, the longer places that were won later count beside the samples of a move itself."""
PRIOR = 6
"""The number of samples that an estimate counts for."""
URGENCY = 0.05
"""By how much a move that was never tried counts as worse than its position."""
SIZE = 0.1
"""The weight of the size of a win, where a win itself counts."""
NARROW = 16
"""An estimate of one part in this number of all payoffs makes a win half certain."""
RULES = {'player', 'moves', 'play', 'payoff'}
"""The members of a game on which its playouts rely: where a wrapper changes one of them, they do not hold."""
HOPE = 0.03
"""Where the best mean result is less than this, all is as good as lost."""
MOST_NODES = 300_000
"""The most positions of a tree; and the most samples of a search without a limit in nodes."""


class Node:
    """A position, and for each of its moves the results as the seat that moves counts them."""

    __slots__ = (
        'certain',
        'children',
        'mover',
        'moves',
        'places',
        'points',
        'position',
        'priors',
        'rave_results',
        'rave_tries',
        'results',
        'total',
        'tries',
        'visits',
        'weights',
    )

    def __init__(self, game: Game, position: Any, certain: float | None) -> None:
        self.position, self.mover, self.certain = position, game.player(position), certain
        self.moves: list[Any] = []
        self.visits, self.total = 0, 0.0

    def open(self, moves: list[Any], priors: list[float], weights: list[int], places: list[int]) -> None:
        """The position is one from which moves are made; each prior has the weight of a number of samples."""
        count = len(moves)
        self.moves, self.priors, self.weights, self.places = moves, priors, weights, places
        self.children: list[Node | None] = [None] * count
        self.tries, self.results, self.points = [0] * count, [0.0] * count, [0.0] * count
        self.rave_tries, self.rave_results = [0] * count, [0.0] * count


class Search:
    """One search of one position."""

    many = 1
    """The samples of a step."""
    kind: type[Any] = Node
    """The class of its positions."""

    def __init__(
        self,
        game: Game,
        position: Any,
        seed: object = 0,
        without: Collection[str] = (),
        memory: Memory | None = None,
        only: Collection[Any] | None = None,
    ) -> None:
        self.game, root = game.fast(position)
        self.service = service_of(self.game)
        without = {*without, *(self.service.without if self.service else ())}
        self.plain = 'sense' in without
        self.raving = self.service is not None and 'rave' not in without
        self.doubt, self.rave = (DOUBT, RAVE)
        if isinstance(self.service, Judges):
            self.doubt, self.rave = self.service.doubt, self.service.rave
        self.judging, self.eager = 'priors' not in without, 'urgency' not in without
        self.proving, self.winning = 'proofs' not in without, 'wins' not in without
        self.rng = Random(f'{seed} {self.game.key(root)}')
        self.least, self.greatest, *_ = game.payoff_range(position)
        self.span = (self.greatest - self.least) or 1
        self.memory = None if 'tree' in without or only is not None else memory
        self.nodes = self.size = 0
        self.root = self.kept(root) or self.kind(self.game, root, None)
        if not self.root.moves:
            self.open(self.root, only)
        self.source = SEARCH
        if game.engine.samples and self.proving and only is None:
            self.learn(game.known(position) or {})
        self.root.certain = self.proof(self.root)
        """Only what a move proves is known of the root: else nothing tells which move it is."""

    # --- the tree ------------------------------------------------------------------------------------------------
    def kept(self, position: Any) -> Node | None:
        """The node of a position in the tree of the last move, if it is one or two moves below its root."""
        before = self.memory and self.memory.lasting.get('sampling')
        key, seat = self.game.key(position), self.game.player(position)
        level: list[Node] = [before] if isinstance(before, Node) else []
        for _ in range(3):
            for node in level:
                if node.mover == seat and self.game.key(node.position) == key:
                    self.size = size_of(node)
                    return node
            level = [child for node in level if node.moves for child in node.children if child is not None]
        return None

    def learn(self, known: Mapping[Any, int]) -> None:
        """Take over values of the moves that the game knows."""
        root = self.root
        for at, move in enumerate(root.moves):
            if move in known:
                child = root.children[at] = root.children[at] or self.node(self.game.play(root.position, move))
                child.certain = float(known[move] if root.mover == MAX else -known[move])
                self.source = self.game.engine.known_by

    def node(self, position: Any) -> Any:
        payoff = self.payoff(position)
        self.size += 1
        return self.kind(self.game, position, None if payoff is None else float(payoff[MAX]))

    def payoff(self, position: Any) -> Payoff | None:
        """The payoff of a new position, if it is certain."""
        return self.game.certain(position) if self.proving else self.game.payoff(position)

    def open(self, node: Node, only: Collection[Any] | None = None) -> None:
        """List the moves of a position, the likely best first, with what there is to judge them by."""
        game, position = self.game, node.position
        seen = game.certain_or_moves(position)
        first = seen if isinstance(seen, list) else []
        listed = set(first)
        moves = [*first, *(move for move in game.moves(position) if move not in listed)]
        if only is not None:
            moves = [move for move in moves if move in only] or moves
        priors, weights = self.judge(node, moves) if self.judging else ([], [])
        places = self.service.places(game, position) if self.raving and self.service else {}
        node.open(moves, priors, weights, [places.get(move, 0) for move in moves] if self.raving else [])

    def judge(self, node: Node, moves: list[Any]) -> tuple[list[float], list[int]]:
        """The results that the moves promise, each with its weight: the game's own judgement, else its estimates."""
        if isinstance(self.service, Judges):
            return self.service.judge(self.game, node.position, moves)
        return [self.prior(node, move) for move in moves], [PRIOR] * len(moves)

    def prior(self, node: Node, move: Any) -> float:
        """The estimate after a move, as a result for the seat that makes it."""
        game, after = self.game, self.game.play(node.position, move)
        payoff = game.certain(after)
        if payoff is not None:
            return self.result(float(payoff[MAX]), node.mover)
        value = game.evaluate(after) / game.scale
        value = -value if game.player(after) == MIN else value
        share = (value - self.least) / self.span
        if self.winning and self.greatest > 1:
            share = 0.5 + 0.5 * value / (abs(value) + self.span / NARROW)
        return 1 - share if node.mover == MIN else share

    def result(self, payoff: float, seat: int | None) -> float:
        """A payoff to MAX as a seat counts it, from 0 to 1."""
        result = (payoff - self.least) / self.span
        if self.winning and self.greatest > 1:
            won = 0.5 if payoff == 0 else float(payoff > 0)
            result = SIZE * result + (1 - SIZE) * won
        return 1 - result if seat == MIN else result

    # --- the four steps --------------------------------------------------------------------------------------------
    def sample(self) -> None:
        self.nodes += 1
        way, node = self.select()
        if node.certain is None:
            payoff, _, owned = self.play_out(node.position)
            self.back_up(way, node, float(payoff[MAX]), owned)
        else:
            self.back_up(way, node, node.certain, None)

    def select(self) -> tuple[list[tuple[Node, int]], Node]:
        """The way from the root by the most promising moves to a position that is new, or where it ends."""
        way, node = [], self.root
        while True:
            at = self.choose(node)
            way.append((node, at))
            child = node.children[at]
            if child is None:
                child = self.node(self.game.play(node.position, node.moves[at]))
                if self.size <= MOST_NODES:
                    node.children[at] = child
                return way, child
            node = child
            if self.ends(node):
                return way, node

    def ends(self, node: Any) -> bool:
        """Whether a way ends at a position of the tree, since its value is known; else its moves are listed."""
        if node.certain is None and not node.moves:
            self.open(node)
        return node.certain is not None

    def choose(self, node: Node) -> int:
        """The place of the move with the greatest bound, among the moves of a position."""
        children, tries, results = node.children, node.tries, node.results
        priors, weights = node.priors, node.weights
        rave_tries, rave_results = node.rave_tries, node.rave_results
        log, doubt, rave = logarithm(node.visits + 1), self.doubt, self.rave
        fresh = node.total / node.visits - URGENCY if node.visits and self.eager else 1.0
        best, chosen = -1.0, 0
        for at, count in enumerate(tries):
            child = children[at]
            if child is not None and child.certain is not None:
                bound = self.result(child.certain, node.mover)
            else:
                weight = count
                if priors:
                    weight += weights[at]
                    mean = (results[at] + weights[at] * priors[at]) / weight
                    if not count and not self.eager:
                        mean += 1.0
                else:
                    mean = results[at] / count if count else fresh
                others = rave_tries[at]
                if others:
                    share = others / (others + weight + others * weight / rave)
                    mean += share * (rave_results[at] / others - mean)
                bound = mean + doubt * sqrt(log / (weight + 1))
            if bound > best:
                best, chosen = bound, at
        return chosen

    def play_out(self, position: Any) -> Playout:
        if self.service is None:
            return play_out(self.game, position, self.rng)
        return Playout(*self.service.play_out(self.game, position, self.rng, self.plain))

    def back_up(self, way: list[tuple[Node, int]], node: Node, payoff: float, owned: tuple[int, int] | None) -> None:
        """The payoff of a sample to all moves on its way, and to those whose places the same seat owned."""
        result = self.result(payoff, MAX)
        node.visits += 1
        node.total += 1 - result if node.mover == MIN else result
        below = node
        for node, at in reversed(way):
            mine, points = (1 - result, -payoff) if node.mover == MIN else (result, payoff)
            node.visits += 1
            node.total += mine
            node.tries[at] += 1
            node.results[at] += mine
            node.points[at] += points
            if owned is not None and self.raving:
                won, rave_tries, rave_results = owned[node.mover or 0], node.rave_tries, node.rave_results
                for place, bit in enumerate(node.places):
                    if bit & won:
                        rave_tries[place] += 1
                        rave_results[place] += mine
            if self.proving and below.certain is not None and node.certain is None:
                node.certain = self.proof(node)
            below = node

    def proof(self, node: Node) -> float | None:
        """The value of a position if one of its moves is the best that there is, or if all of them are proven."""
        best, end = (max, self.greatest) if node.mover == MAX else (min, self.least)
        known = [child.certain for child in node.children if child is not None and child.certain is not None]
        if known and (best(known) == end or len(known) == len(node.moves)):
            return best(known)
        return None

    # --- the answer ------------------------------------------------------------------------------------------------
    def answer(self) -> Result:
        """Every move with its mean: first one that is proven to be best, then those with the most samples, and at last
        those that are proven to lose. A move that was never tried has the mean of all."""
        root, seat = self.root, self.root.mover or 0
        ranked = sorted(
            map(self.candidate, range(len(root.moves))),
            key=lambda each: (each.proven and each.value > 0, not (each.proven and each.value < 0), each.visits),
            reverse=True,
        )
        counts = Counts(self.nodes, leaves=self.nodes)
        value = ranked[0].value
        if root.certain is not None:
            value = tidy(-root.certain if seat == MIN else root.certain)
            ranked.sort(key=lambda each: each.proven and each.value == value, reverse=True)
        resting = root.certain is None and self.resting(self.result(value * (-1 if seat == MIN else 1), seat))
        if resting:
            ranked.sort(key=lambda each: bool(each.move == self.service.rest), reverse=True)
        best, proven = ranked[0], root.certain is not None
        return Result(
            best.move, value, proven, best.line, len(best.line), counts, ranked, source=self.source, resting=resting
        )

    def resting(self, best: float) -> bool:
        """Whether all is as good as lost by the mean of the best move, and the game has a move that waits."""
        return isinstance(self.service, Judges) and best < HOPE and self.service.rest in self.root.moves

    def known(self, at: int) -> float | None:
        """The certain value after a move of the root."""
        child = self.root.children[at]
        return None if child is None else child.certain

    def candidate(self, at: int) -> Candidate:
        root, certain = self.root, self.known(at)
        tries = root.tries[at]
        value = root.points[at] / tries if tries else sum(root.points) / (sum(root.tries) or 1)
        if certain is not None:
            value = -certain if root.mover == MIN else certain
        line = tuple(self.line(at))
        return Candidate(root.moves[at], tidy(value), certain is not None, len(line), line, visits=root.tries[at])

    def line(self, at: int) -> list[Any]:
        """A move of the root, and the moves after it that most samples made."""
        line, node = [self.root.moves[at]], self.root.children[at]
        while node is not None and node.moves and any(node.tries):
            at = max(range(len(node.moves)), key=node.tries.__getitem__)
            line.append(node.moves[at])
            node = node.children[at]
        return line


def service_of(game: Game) -> Any:
    """The playouts of a game; None if it has none, or plays by other rules than they do."""
    return None if isinstance(game, Around) and game.changes & RULES else game.playouts


def size_of(node: Node) -> int:
    """The positions of a tree."""
    return 1 + sum(size_of(child) for child in (node.children if node.moves else []) if child is not None)

"""A game with hidden information, written out as a tree: what each seat knows at each node, and the best answers.

A tree that is walked thousands of times is laid out once. Outcomes of chance after which `game.key` is the same become
one.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from plywood.game import CHANCE, Game, Refusal

MOST_NODES = 400_000
"""Nodes of a tree that is laid out."""


class Known:
    """One observation of a seat: its moves, its lottery, and what regret.py notes there."""

    __slots__ = ('missed', 'moves', 'nodes', 'reach', 'regrets', 'shares', 'total')

    def __init__(self, moves: Sequence[Any]) -> None:
        self.moves, size = list(moves), len(moves)
        self.shares = [1 / size] * size
        self.regrets, self.missed, self.total = [0.0] * size, [0.0] * size, [0.0] * size
        self.reach = 0.0
        self.nodes: list[Node] = []

    def take_mean(self) -> None:
        """Take the mean of all rounds as the lottery; where the seat never played towards it, the last one stays."""
        whole = sum(self.total)
        if whole:
            self.shares = [each / whole for each in self.total]


class Node:
    """A position of the tree. `known` is None where chance moves, and at an end."""

    __slots__ = ('children', 'keys', 'known', 'odds', 'payoff', 'position', 'reached', 'seat')

    def __init__(self, position: Any, seat: int | None, payoff: Any) -> None:
        self.position, self.seat, self.payoff = position, seat, payoff
        self.known: Known | None = None
        self.children: list[Node] = []
        self.odds: list[float] = []
        self.keys: list[Hashable] = []  # of the outcomes of chance
        self.reached = 0.0

    def frozen(self) -> Any:
        """The position, for those who watch."""
        return self.position

    @property
    def lottery(self) -> list[float]:
        """How likely each child is, as both play now; none at an end."""
        return self.odds if self.known is None else self.known.shares


Table = dict[tuple[Hashable, Hashable], Known]
"""By an observation and what led to it: a seat remembers what it knew before, and what it did."""


class Unrolled:
    """The tree of a game from a position, with every observation of each seat."""

    def __init__(self, game: Game, position: Any, most: int = MOST_NODES) -> None:
        self.game, self.start, self.nodes, self.most = game, position, 0, most
        self.known: tuple[Table, Table] = ({}, {})
        self.seen: tuple[dict[Hashable, list[Known]], dict[Hashable, list[Known]]] = ({}, {})
        self.root = self.lay(position, (None, None))

    def lay(self, position: Any, led: tuple[Hashable, Hashable]) -> Node:
        """The node of a position; `led` is what led each seat here: its last observation, and its move there."""
        game = self.game
        self.nodes += 1
        if self.nodes > self.most:
            raise Refusal(f'{game.title} has more than {self.most:,} positions from here; choose a smaller game')
        seat = game.player(position)
        node = Node(position, seat, game.payoff(position))
        if seat == CHANCE:
            for odds, child in merged(game, position):
                node.odds.append(float(odds))
                node.keys.append(game.key(child))
                node.children.append(self.lay(child, led))
        elif seat is not None:
            moves = game.moves(position)
            key = game.key(game.observe(position, seat)), led[seat]
            known = self.known[seat].setdefault(key, Known(moves))
            known.nodes.append(node)
            node.known = known
            for move in moves:
                past = known, move
                node.children.append(self.lay(game.play(position, move), (led[0], past) if seat else (past, led[1])))
        return node

    def at(self, seat: int, seen: Hashable) -> list[Known]:
        """All that a seat may remember at an observation."""
        if seen not in self.seen[seat]:
            self.seen[seat][seen] = [known for (each, _), known in self.known[seat].items() if each == seen]
        return self.seen[seat][seen]

    def adopt(self, lottery: Callable[[Hashable, int], Mapping[Any, float] | None]) -> None:
        """Take the lotteries of a strategy, given for an observation and a seat; where it has none, an even one."""
        for seat, table in enumerate(self.known):
            for (seen, _), known in table.items():
                shares = lottery(seen, seat)
                if shares is not None:
                    known.shares = [shares.get(move, 0.0) for move in known.moves]

    def spread(self, seat: int) -> None:
        """How likely the other seat and chance come to each node, in `reached`."""
        waiting = [(self.root, 1.0)]
        while waiting:
            node, likely = waiting.pop()
            node.reached = likely
            if node.known is None:
                waiting += [(child, likely * odds) for child, odds in zip(node.children, node.odds, strict=True)]
            elif node.seat == seat:
                waiting += [(child, likely) for child in node.children]
            else:
                shares = node.known.shares
                waiting += [(child, likely * share) for child, share in zip(node.children, shares, strict=True)]

    def values(self, known: Known, seat: int) -> list[float]:
        """The worth of each move to a seat at an observation, if both then play by their lotteries.

        Where the other never comes there, all its nodes count alike.
        """
        self.spread(seat)
        whole = sum(node.reached for node in known.nodes)
        weights = [node.reached / whole if whole else 1 / len(known.nodes) for node in known.nodes]
        return [
            sum(weight * worth(node.children[index], seat) for weight, node in zip(weights, known.nodes, strict=True))
            for index in range(len(known.moves))
        ]

    def worths(self, seat: int) -> Iterator[tuple[Hashable, 'Known', list[float], float]]:
        """Each observation of a seat: the worth of each move, as in `values`, and how likely play comes there."""
        self.spread(seat)
        reckoned: dict[int, float] = {}
        own = self.reach(seat)
        for (seen, _), known in self.known[seat].items():
            whole = sum(node.reached for node in known.nodes)
            found = [0.0] * len(known.moves)
            for node in known.nodes:
                weight = node.reached / whole if whole else 1 / len(known.nodes)
                if weight:
                    for index, child in enumerate(node.children):
                        found[index] += weight * reckon(child, seat, reckoned)
            yield seen, known, found, whole * own[id(known)]

    def reach(self, seat: int) -> dict[int, float]:
        """How likely a seat plays to come to each of its observations, by their `id`."""
        found: dict[int, float] = {}
        waiting = [(self.root, 1.0)]
        while waiting:
            node, likely = waiting.pop()
            if node.known is None or node.seat != seat:
                waiting += [(child, likely) for child in node.children]
            else:
                found[id(node.known)] = likely
                shares = node.known.shares
                waiting += [(child, likely * share) for child, share in zip(node.children, shares, strict=True)]
        return found


def reckon(node: Node, seat: int, reckoned: dict[int, float]) -> float:
    """The worth of a node to a seat; each node is reckoned once."""
    found = reckoned.get(id(node))
    if found is None:
        if node.payoff is not None:
            found = float(node.payoff[seat])
        else:
            shares = node.lottery
            pairs = zip(shares, node.children, strict=True)
            found = sum(share * reckon(child, seat, reckoned) for share, child in pairs if share)
        reckoned[id(node)] = found
    return found


def merged(game: Game, position: Any) -> list[tuple[Fraction, Any]]:
    """The outcomes of chance, with their odds; those of one key are one."""
    found: dict[Hashable, tuple[Fraction, Any]] = {}
    for outcome, odds in game.chances(position):
        child = game.play(position, outcome)
        key = game.key(child)
        before, first = found.get(key, (Fraction(0), child))
        found[key] = before + odds, first
    return list(found.values())


def worth(node: Node, seat: int) -> float:
    """The worth of a node to a seat, if both play by their lotteries."""
    if node.payoff is not None:
        return float(node.payoff[seat])
    shares = node.lottery
    return sum(share * worth(child, seat) for share, child in zip(shares, node.children, strict=True) if share)


def best_answer(tree: Unrolled, seat: int) -> tuple[float, dict[int, int]]:
    """The most that a seat can get against the other's lottery, and its move at each observation, by their `id`.

    At an observation the same move is best in all its nodes together, each weighed by how likely the other and chance
    come to it.
    """
    tree.spread(seat)
    chosen: dict[int, int] = {}
    reckoned: dict[int, float] = {}

    def value(node: Node) -> float:
        found = reckoned.get(id(node))
        if found is None:
            found = reckoned[id(node)] = fresh(node)
        return found

    def fresh(node: Node) -> float:
        if node.payoff is not None:
            return float(node.payoff[seat])
        if node.known is not None and node.seat == seat:
            return value(node.children[choose(node.known)])
        shares = node.lottery
        return sum(share * value(child) for share, child in zip(shares, node.children, strict=True) if share)

    def choose(known: Known) -> int:
        if id(known) not in chosen:
            likely = [node for node in known.nodes if node.reached] or known.nodes
            totals = [
                sum((node.reached or 1) * value(node.children[index]) for node in likely)
                for index in range(len(known.moves))
            ]
            chosen[id(known)] = totals.index(max(totals))
        return chosen[id(known)]

    return value(tree.root), chosen


def gains(tree: Unrolled) -> tuple[float, tuple[float, float]]:
    """The worth of the lotteries to the first seat, and the gain of either seat by its best answer."""
    value = worth(tree.root, 0)
    return value, (best_answer(tree, 0)[0] - value, best_answer(tree, 1)[0] + value)


def reduced(game: Game, position: Any) -> tuple[Game, Any]:
    """A smaller game with the same value, and this position in it, where the game knows one."""
    found: tuple[Game, Any] = game.strategy.reduced(game, position) if game.strategy else (game, position)
    return found


def expand(game: Game, seen: Any, seat: int, moves: Sequence[Any]) -> tuple[Any, Sequence[Sequence[Any]]]:
    """A seat's observation in the whole game for one of the reduced game, and the move there for each move."""
    if game.strategy is None:
        return seen, [(move,) for move in moves]
    found: tuple[Any, Sequence[Sequence[Any]]] = game.strategy.expand(game, seen, seat, moves)
    return found

"""Monte Carlo tree search where something is hidden: a deal is drawn first.

A seat knows only its own observation. So each sample begins with a world that the seat to move imagines: one of those
that its observation allows. In this world the sample goes on as in montecarlo.py, with one difference: each seat
chooses by what it would see there. All worlds that look alike to a seat lead to the same counts of its moves. So nobody
plays by a card that it does not see, and every seat learns to answer the others. (With a table for each seat: Cowling,
Powley and Whitehouse 2012. worlds.py in search/hidden is the strong form.)
"""

from random import Random
from typing import Any

from plywood.game import CHANCE, Game
from plywood.search.hidden.averaging import imagine, to_move
from plywood.search.result import Result
from plywood.search.sampling.montecarlo import Node, Tree, pick
from plywood.search.sides import two_sides


def deals(game: Game, position: Any, nodes: int = 2_000, seed: object = 0) -> Result:
    """The move that most samples chose, and the mean payoff of each move, after `nodes` samples.

    X is the mean of what was played, in the worlds that were drawn. Nothing is proven here. Where good play mixes its
    moves, X need not come to the value of the game, however many samples are drawn.
    """
    tree = Deals(game, position, seed)
    return tree.result(sum(1 for _ in tree.samples(nodes)))


class Tried:
    """The results of a move at one observation, as MAX counts them."""

    __slots__ = ('total', 'visits')
    proven = None

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits


class Known(Node):
    """An observation of the seat to move, with the results of its moves there."""

    __slots__ = ()
    children: dict[Any, Any]


class Deals(Tree):
    """The positions that samples have come to, as the seat at the root sees them; and what each seat has learned."""

    def __init__(self, game: Game, position: Any, seed: object) -> None:
        self.hidden, self.seat = game, to_move(game, position)
        self.seen = game.observe(position, self.seat)
        self.tables: list[dict[Any, Known]] = [{} for _ in game.seats]
        """By seat: its observations."""
        self.choices: list[tuple[Known, Any]] = []
        """The choices of the last sample."""
        [start] = imagine(game, position, self.seat, 1)
        super().__init__(two_sides(game), start, seed)
        known = self.learned(start)
        self.root.children, self.root.tries, self.root.untried = known.children, known.tries, known.untried

    def sample(self, rng: Random) -> tuple[list[tuple[Node, Any]], Node, float]:
        world = self.deal(rng)
        way, world = self.choose(world, rng)
        if self.game.payoff(world) is None:
            world = self.grow(way, world, rng)
        node = self.node(world, len(way))
        payoff = self.play_out(world, rng)
        self.back_up(way, node, payoff)
        return way, node, payoff

    def deal(self, rng: Random) -> Any:
        """A world that the seat at the root imagines."""
        return next(self.hidden.worlds(self.seen, rng))

    def choose(self, world: Any, rng: Random) -> tuple[list[tuple[Node, Any]], Any]:
        """The way in a world to its end, or to an observation with a move that was never tried there."""
        way: list[tuple[Node, Any]] = []
        self.choices = []
        while self.game.payoff(world) is None:
            known = self.learned(world)
            if known.untried:
                break
            move = max(known.children, key=lambda move: self.bound(known, move))
            way.append((self.node(world, len(way)), move))
            self.choices.append((known, move))
            world = self.go_on(world, move, rng)
        return way, world

    def grow(self, way: list[tuple[Node, Any]], world: Any, rng: Random) -> Any:
        """The world after a move that was never tried at what its seat sees."""
        known = self.learned(world)
        move = pick(known.untried, rng)
        known.untried.remove(move)
        known.children[move], known.tries[move] = Tried(), 0
        way.append((self.node(world, len(way)), move))
        self.choices.append((known, move))
        return self.go_on(world, move, rng)

    def go_on(self, world: Any, move: Any, rng: Random) -> Any:
        """The world after a move, and after the lots that chance draws then."""
        world = self.game.play(world, move)
        while self.game.player(world) == CHANCE:
            world = self.game.play(world, self.game.deal(world, rng))
        return world

    def learned(self, world: Any) -> Known:
        """The results of the seat to move at its observation of a world."""
        seat = self.hidden.player(world) or 0
        table, seen = self.tables[seat], self.hidden.observe(world, seat)
        if seen not in table:
            table[seen] = Known(self.game, world, 0)
        return table[seen]

    def node(self, position: Any, depth: int) -> Node:
        """The node of all worlds that look like this one to the seat at the root."""
        key = depth, self.hidden.observe(position, self.seat)
        if key not in self.known:
            self.known[key] = Node(self.game, position, depth)
            self.known[key].proven = None
        return self.known[key]

    def back_up(self, way: list[tuple[Node, Any]], node: Node, payoff: float) -> None:
        """The payoff of a sample to all choices that were made in it, and to all positions on its way."""
        for known, move in self.choices:
            tried = known.children[move]
            known.visits, known.tries[move] = known.visits + 1, known.tries[move] + 1
            tried.visits, tried.total = tried.visits + 1, tried.total + payoff
        for each in (*(each for each, _ in way), node):
            each.visits, each.total = each.visits + 1, each.total + payoff

"""All samples of one run that draws a deal first, and one of them in detail.

Nodes are positions as the seat at the root sees them. A choice is made by what its own seat sees in the world of the
sample, and comes with the numbers that this seat has learned there.
"""

from collections.abc import Iterable
from copy import copy
from itertools import islice
from types import FrameType
from typing import Any

from plywood.game import CHANCE
from plywood.search.sampling.deals import Deals, Known, Tried
from plywood.search.sampling.montecarlo import Node, Tree
from plywood.trace.sample import BACK, CHOOSE, GROW, Sample, Steps, Words
from plywood.trace.sampled import Sampled, brief_name

DEAL = 'deal'
"""The step before the four others."""


class Dealt(Sampled):
    """The trace of such a run."""

    tree: Deals

    def begin(self) -> Tree:
        self.choices: list[list[tuple[Known, Any]]] = []
        """The choices of each sample."""
        tree = Deals(self.game, self.position, self.seed)
        self.game = tree.game
        return tree

    def _note(self, way: list[tuple[Node, Any]], last: Node, payoff: float) -> None:
        super()._note(way, last, payoff)
        self.choices.append(self.tree.choices)

    def chooses(self, node: Node) -> bool:
        """The moves of the others are not known: they depend on what is hidden."""
        return node.mover is not None and self.tree.hidden.player(node.position) == self.tree.seat

    def before(self, sample: int, extra: int = 0) -> tuple[Tree, dict[int, Node]]:
        tree, nodes = copy(self.tree), list[Any](map(copy, self.nodes))
        for node in nodes:
            node.visits, node.total, node.children, node.tries = 0, 0.0, {}, {}
        learned: dict[int, Known] = {}
        for way, choices, payoff in islice(zip(self.ways, self.choices, self.payoffs, strict=False), sample - 1):
            add(nodes[0], payoff)
            for edge in way:
                above, move, below = self.edges[edge]
                add(nodes[below], payoff)
                try_move(nodes[above], move, payoff)
            for known, move in choices:
                if id(known) not in learned:
                    learned[id(known)] = fresh(known)
                add(learned[id(known)], payoff)
                try_move(learned[id(known)], move, payoff)
        tree.tables = [
            {seen: learned[id(known)] for seen, known in table.items() if id(known) in learned}
            for table in self.tree.tables
        ]
        kept = {number: node for number, node in enumerate(nodes) if not number or self.born[number] < sample}
        for node in (kept[0], kept.get(extra, kept[0])):
            moves = self.game.moves(node.position) if self.chooses(node) else ()
            node.untried = [move for move in moves if move not in node.children]
        for known in learned.values():
            known.untried = [move for move in self.game.moves(known.position) if move not in known.children]
        tree.root, tree.known = kept[0], {key: kept[n] for key, n in self._places() if n in kept}
        return tree, kept

    def _places(self) -> list[tuple[tuple[int, Any], int]]:
        return [(key, self._numbers[id(node)]) for key, node in self.tree.known.items() if id(node) in self._numbers]


def kinds(hidden: bool) -> tuple[type[Sampled], type[Sample]]:
    """The traces of a run, and of one sample of it; for games that hide something, and for the others."""
    return (Dealt, DealtSample) if hidden else (Sampled, Sample)


def fresh(node: Known) -> Known:
    """The same observation, of which nothing is known yet."""
    found = copy(node)
    found.visits, found.total, found.children, found.tries = 0, 0.0, {}, {}
    return found


def add(node: Node | Tried, payoff: float) -> None:
    node.visits, node.total = node.visits + 1, node.total + payoff


def try_move(node: Any, move: Any, payoff: float) -> None:
    """Count a move at a node."""
    add(node.children.setdefault(move, Tried()), payoff)
    node.tries[move] = node.tries.get(move, 0) + 1


class DealtSample(Sample):
    """One sample of such a run."""

    @staticmethod
    def words(tree: Any) -> Words:
        return DealtWords(tree)

    @staticmethod
    def watcher(words: Any, number: int) -> Steps:
        return DealtSteps(words, number)


class DealtWords(Words):
    """The sentences about the tree of one seat."""

    certainty = 'The game is over'
    tree: Deals

    def mover(self, position: Any) -> str:
        seat = self.tree.hidden.player(position)
        return 'Chance' if seat == CHANCE else self.tree.hidden.seats[seat or 0]

    def chooses(self, node: Node) -> bool:
        """Whether the numbers of a node are those by which its player chooses."""
        return isinstance(node, Known) or self.tree.hidden.player(node.position) == self.tree.seat

    def moves(self, node: Node) -> Iterable[Any]:
        return super().moves(node) if self.chooses(node) else node.children

    def doubt(self, node: Node, move: Any) -> float:
        return super().doubt(node, move) if self.chooses(node) else 0.0


class DealtSteps(Steps):
    """Watches the five functions of a sample."""

    functions = (Deals.deal, Deals.choose, Deals.grow, Deals.play_out, Deals.back_up)
    tree: Deals

    def __init__(self, words: DealtWords, number: int) -> None:
        super().__init__(words)
        self.number = number

    def enter(self, frame: FrameType) -> bool:
        wanted, function = super().enter(frame), frame.f_code.co_name
        if function == 'choose':
            self.kept = frame.f_locals['world']
        elif function == 'back_up':
            self.kept = self.visits
        return wanted

    @property
    def visits(self) -> int:
        """The visits of the first choice."""
        return self.tree.choices[0][0].visits

    def leave(self, value: Any) -> None:
        function = self.frame.f_code.co_name if self.frame else ''
        if function == 'deal':
            me = self.tree.hidden.seats[self.tree.seat]
            self.step(
                DEAL, value, sentence=f'World {self.number}, as {me} imagines it: it fits all that {me} has seen.'
            )
        elif function == 'grow':
            self.choice(GROW, value, 'tries', 'for the first time at what it sees there')
        else:
            super().leave(value)

    def deal(self, values: dict[str, Any]) -> None:
        """The world is told when it is drawn."""

    def grow(self, values: dict[str, Any]) -> None:
        """The move is told when it was played."""

    def choose(self, values: dict[str, Any]) -> None:
        """A move was played in the world."""
        world = values['world']
        if world is not self.kept:
            self.kept = world
            self.choice(CHOOSE, world, 'chooses', self.words.because(*self.tree.choices[-1]))

    def choice(self, phase: str, world: Any, does: str, why: str) -> None:
        known, move = self.tree.choices[-1]
        who, words = self.words.mover(known.position), self.words
        colon = ':' if phase == CHOOSE else ''
        self.step(
            phase,
            world,
            sentence=f'{who} {does} {words.named(known, move)}{colon} {why}.',
            move=brief_name(self.game, known.position, move),
            rows=words.rows(known),
        )

    def back_up(self, values: dict[str, Any]) -> None:
        """The payoff was added to a choice."""
        if self.kept != self.visits and not self.counted:
            self.counted = True
            self.step(BACK, values['node'].position)

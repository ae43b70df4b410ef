"""One sample in detail: run again alone, on the tree as it was, line by line.

Its steps are the moves that it made, each with the line of Python that made it, and a sentence. A choice comes with the
numbers of all moves between which it was made.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from plywood.game import CHANCE
from plywood.search.result import MAX, MIN
from plywood.search.sampling.montecarlo import Node, Tree
from plywood.trace.frames import watched
from plywood.trace.sampled import Sampled, brief_name
from plywood.trace.shares import Shares
from plywood.wording import capital, counted

CHOOSE, GROW, PLAY, BACK = 'choose', 'grow', 'play', 'back'
"""The four steps of a sample."""


class Row(NamedTuple):
    """One of the moves between which a choice is made, as the seat that makes it counts."""

    move: str
    tries: int
    share: float | None
    """From 0 to 1; None if the move was never tried."""
    doubt: float
    text: str
    """The share as it is written."""
    proven: bool


@dataclass
class Step:
    """One step of a sample: just after a line of Python."""

    phase: str
    file: str
    """Below `py`."""
    line: int
    position: Any
    sentence: str = ''
    move: str = ''
    rows: list[Row] = field(default_factory=list)


class Sample:
    """One sample of a run."""

    def __init__(self, sampled: Sampled, number: int) -> None:
        tree, _ = sampled.before(number)
        words = self.words(tree)
        watcher = self.watcher(words, number)
        rng = Random(f'{sampled.seed} {number}')
        self.way, _, self.payoff = watched(watcher, lambda: tree.sample(rng))
        self.steps = watcher.steps
        self.playout = sum(step.phase == PLAY for step in self.steps)
        _finish(self, words)

    @staticmethod
    def words(tree: Tree) -> 'Words':
        return Words(tree)

    @staticmethod
    def watcher(words: 'Words', number: int) -> 'Steps':
        return Steps(words)


class Words:
    """The sentences about a tree as it stands."""

    certainty = 'This position is certain'

    def __init__(self, tree: Tree) -> None:
        self.game, self.tree = tree.game, tree
        self.shares = Shares(tree.game, tree.least, tree.greatest)

    def mover(self, position: Any) -> str:
        seat = self.game.player(position)
        return 'Chance' if seat == CHANCE else self.game.seats[seat or 0]

    def moves(self, node: Node) -> Iterable[Any]:
        """All moves of a position, in the order of the game; of chance, those that came."""
        return node.children if node.mover == CHANCE else self.game.moves(node.position)

    def doubt(self, node: Node, move: Any) -> float:
        return 0.0 if node.mover == CHANCE else self.tree.doubt(node, move)

    def named(self, node: Node, move: Any) -> str:
        """A move for a sentence, in which a bare number might be taken for a value."""
        name = self.game.usual(node.position, move)
        return f'{"outcome" if node.mover == CHANCE else "move"} {name}' if name.isdigit() else name

    def rows(self, node: Node) -> list[Row]:
        """The moves of a position with their numbers."""
        game, side = self.game, MIN if node.mover == MIN else MAX
        rows = []
        for move in self.moves(node):
            child = node.children.get(move)
            if child is None or not node.tries.get(move):
                rows.append(Row(brief_name(game, node.position, move), 0, None, 0.0, '', False))
                continue
            worth = child.mean if child.proven is None else child.proven
            rows.append(
                Row(
                    brief_name(game, node.position, move),
                    node.tries[move],
                    self.shares.of(worth, side),
                    self.doubt(node, move),
                    self.shares.text(worth, side) if child.proven is None else self.shares.brief(child.proven),
                    child.proven is not None,
                )
            )
        return rows

    def next(self) -> str:
        """Which move of the root comes next, and why."""
        root = self.tree.root
        if root.proven is not None:
            return f'Proven: {self.shares.outcome(root.proven)}, with best play.'
        if root.mover == CHANCE:
            return 'Chance draws the next outcome, as likely as it is in the game.'
        if root.untried:
            left = len(root.untried)
            if left == 1:
                return f'Next is {self.named(root, root.untried[0])}: it was never tried.'
            return f'{left} moves were never tried, so one of them is next, drawn by lot.'
        move = self.furthest()
        return f'Next is {self.named(root, move)}: {self.because(root, move)}.'

    def furthest(self) -> Any:
        """The move of the root that reaches furthest."""
        root = self.tree.root
        return max(root.children, key=lambda move: self.tree.bound(root, move))

    def chosen(self) -> str:
        """Its name; '' if none is chosen."""
        root = self.tree.root
        if root.proven is not None or root.untried or root.mover == CHANCE:
            return ''
        return brief_name(self.game, root.position, self.furthest())

    def certain(self) -> str:
        """How many moves of the root are proven, and what the rest are."""
        root = self.tree.root
        if root.proven is not None:
            return ''
        known = sum(child.proven is not None for child in root.children.values())
        if not known:
            return 'Estimated by games played on by lot. Nothing here is proven.'
        moves = 'One move is' if known == 1 else f'{known} moves are'
        return f'{moves} proven; all else is estimated by games played on by lot.'

    def because(self, node: Node, move: Any) -> str:
        """Why a move has the greatest bound."""
        tree, child, side = self.tree, node.children[move], node.mover or MAX
        if child.proven is not None:
            return f'it is proven ({self.shares.outcome(child.proven)}), and no other move reaches further'
        result = self.shares.result(child.mean, side, node.tries[move])
        if len(node.children) == 1:
            return f'it {result}, and it is the only move'
        if all(tree.share(node, child) >= tree.share(node, other) for other in node.children.values()):
            return f'it {result}, the best so far, and reaches furthest with its doubt'
        return f'it {result}, and with its doubt it reaches furthest'


class Steps:
    """Watches the four functions of a sample."""

    functions: tuple[Callable[..., Any], ...] = (Tree.select, Tree.expand, Tree.play_out, Tree.back_up)

    def __init__(self, words: Words) -> None:
        self.game, self.tree, self.words = words.game, words.tree, words
        self.codes = [each.__code__ for each in self.functions]
        self.steps: list[Step] = []
        self.frame: FrameType | None = None
        self.last = 0
        self.kept: Any = None
        """The open function as it was at its last line: the length of its way, its position, or its node."""
        self.counted = False

    def enter(self, frame: FrameType) -> bool:
        self.frame, self.last = frame, frame.f_code.co_firstlineno
        self.kept = frame.f_locals['p'] if frame.f_code is Tree.play_out.__code__ else 0
        return True

    def line(self, frame: FrameType, line: int) -> None:
        getattr(self, frame.f_code.co_name)(frame.f_locals)
        self.last = line

    def leave(self, value: Any) -> None:
        if self.frame is not None and self.frame.f_code.co_name != 'back_up':
            self.line(self.frame, self.last)

    def step(self, phase: str, position: Any, **more: Any) -> None:
        module = self.frame.f_globals['__name__'] if self.frame else ''
        self.steps.append(Step(phase, f'{module.replace(".", "/")}.py', self.last, position, **more))

    def select(self, values: dict[str, Any]) -> None:
        """A move was added to the way."""
        way = values.get('way', ())
        if len(way) > self.kept:
            self.kept = len(way)
            node, move = way[-1]
            words, name = self.words, brief_name(self.game, node.position, move)
            if node.mover == CHANCE:
                sentence = f'Chance deals {self.game.usual(node.position, move)}.'
            else:
                sentence = (
                    f'{words.mover(node.position)} chooses {words.named(node, move)}: {words.because(node, move)}.'
                )
            self.step(CHOOSE, node.children[move].position, sentence=sentence, move=name, rows=words.rows(node))

    def expand(self, values: dict[str, Any]) -> None:
        """A position joined the tree."""
        child = values.get('child')
        if child is None or self.kept:
            return
        self.kept = 1
        node, move = values['node'], values['move']
        way = f'{self.words.mover(node.position)} tries {self.words.named(node, move)}'
        if node.mover == CHANCE:
            way = f'Chance deals {self.game.usual(node.position, move)}'
        there = 'a position that joins the tree' if not child.visits else 'a position that is in the tree already'
        self.step(
            GROW,
            child.position,
            sentence=f'{way} for the first time: {there}.',
            move=brief_name(self.game, node.position, move),
            rows=self.words.rows(node),
        )

    def play_out(self, values: dict[str, Any]) -> None:
        """A move was played by lot."""
        p = values['p']
        if p is self.kept:
            return
        name = self.game.usual(self.kept, values['move'])
        who = f'{self.words.mover(self.kept)} {"deals" if self.game.player(self.kept) == CHANCE else "plays"}'
        self.step(
            PLAY, p, sentence=f'{who} {name}, drawn by lot', move=brief_name(self.game, self.kept, values['move'])
        )
        self.kept = p

    def back_up(self, values: dict[str, Any]) -> None:
        """The payoff was added to a position; or its value is now proven."""
        node = values['node']
        if self.kept == 0:
            self.kept = node, node.visits, node.proven
        before, visits, proven = self.kept
        if node is before and node.visits != visits and not self.counted:
            self.counted = True
            self.step(BACK, node.position)
        if node is before and node.proven != proven:
            self.step(BACK, node.position, sentence=f'{self.proof(node)}')
        self.kept = node, node.visits, node.proven

    def proof(self, node: Node) -> str:
        """Why the value of a position is now certain."""
        words, shares = self.words, self.words.shares
        outcome = capital(shares.outcome(node.proven or 0))
        where = 'the root' if node is self.tree.root else f'this position, {counted(node.depth, "move")} down,'
        if node.mover == CHANCE:
            return f'All outcomes here are proven, so {where} is, too: {outcome}, on average.'
        end = self.tree.greatest if node.mover == MAX else self.tree.least
        if node.proven == end:
            move = next(move for move, child in node.children.items() if child.proven == end)
            return f'As {words.named(node, move)} is proven and cannot be bettered, {where} is proven: {outcome}.'
        return f'All moves of {words.mover(node.position)} are proven, so {where} is, too: {outcome}.'


def _finish(sample: Sample, words: Words) -> None:
    """The sentences that need all of a sample."""
    shares, root = words.shares, words.tree.root
    outcome, size = shares.outcome(sample.payoff), len(sample.way) + 1
    plays = [step for step in sample.steps if step.phase == PLAY]
    for at, step in enumerate(plays, 1):
        end = f', and the game is over: {outcome}' if at == len(plays) else ''
        step.sentence = f'Move {at} of {len(plays)} of the playout: {step.sentence}{end}.'
    back = next(step for step in sample.steps if step.phase == BACK)
    known = '' if plays else f'{words.certainty}, so nothing is played out. '
    side = MIN if root.mover == MIN else MAX
    now = shares.result(root.mean, side, root.visits)
    back.sentence = (
        f'{known}{capital(outcome)}: {counted(size, "position")} on the way count it. Now {shares.names[side]} {now}.'
    )

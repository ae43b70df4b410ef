"""The tree of an exercise, as a game: made at random from a seed, or taken from a position of another game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from plywood.examiner.convention import UNEVEN, Exam
from plywood.examiner.search import alphabeta
from plywood.game import CHANCE, Eyes, Game, Payoff, Refusal, shorten
from plywood.record import Record, asked
from plywood.search.result import MAX, MIN, tidy
from plywood.view import View

MOST_LEAVES = 50
"""The most leaves on a sheet."""
NUMBERS = range(-5, 10)
"""The range of a random leaf's worth to MAX."""
TRIES = 100
"""The most trees to try until one has every wanted property."""
HUNDREDTHS = 100
"""Of a point of payoff, in which estimates are written."""
ORDINALS = ('first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth')


@dataclass
class Node:
    """One place of the drawn tree."""

    parent: int
    seat: int | None = None
    """The seat to move; None at a leaf."""
    leaf: float | None = None
    """The worth of a leaf to MAX."""
    estimate: bool = False
    branch: str = ''
    """The move that leads here, in a tree from a game; in a random tree moves are only numbered."""
    name: str = ''
    """The letter of an inner node."""
    children: list[int] = field(default_factory=list)
    """From left to right."""


class Tree(Game):
    """Nodes in preorder; a position is a node's number, and so is the move that leads to it."""

    name, title = 'exercise', 'An exercise'
    alternates = False

    def __init__(self, nodes: list[Node], order: str = 'left', title: str = '') -> None:
        self.nodes, self.rightmost_first = nodes, order == 'right'
        self.title = title
        for number, node in enumerate(nodes[1:], 1):
            nodes[node.parent].children.append(number)
        for node in nodes:
            if [nodes[child].branch for child in node.children] == [str(n + 1) for n in range(len(node.children))]:
                for child in node.children:
                    nodes[child].branch = ''
        for count, number in enumerate(self._inner_by_level()):
            nodes[number].name = letters(count)

    def initial(self) -> int:
        return 0

    def player(self, position: int) -> int | None:
        return self.nodes[position].seat

    def moves(self, position: int) -> Sequence[int]:
        children = self.nodes[position].children
        return children[::-1] if self.rightmost_first else children

    def play(self, position: int, move: int) -> int:
        return move

    def payoff(self, position: int) -> Payoff | None:
        leaf = self.nodes[position].leaf
        return None if leaf is None else (leaf, -leaf)

    def view(self, position: int, eyes: Eyes = None) -> View:
        raise NotImplementedError('an exercise is drawn by the page')

    # --- names -------------------
    def turn(self, number: int) -> int:
        """The seat whose number is at a node, if numbers are written as the seat to move counts."""
        node = self.nodes[number]
        return 1 - self.turn(node.parent) if node.seat is None else node.seat

    def way(self, number: int, of: bool = True) -> str:
        """The branch to a node, in words: 'the third branch of R'."""
        node = self.nodes[number]
        above = self.nodes[node.parent]
        count = above.children.index(number)
        which = ORDINALS[count] if count < len(ORDINALS) else f'{count + 1}th'
        words = f'branch {node.branch}' if node.branch else f'the {which} branch'
        return f'{words} of {above.name}' if of else words

    def nested(self, number: int = 0, due: int = MAX) -> str:
        """The tree as text, in the order of the search; a seat is named if it does not follow from alternation."""
        node = self.nodes[number]
        if node.seat is None:
            return f'{node.leaf:.12g}'
        inside = ','.join(self.nested(child, 1 - node.seat) for child in self.moves(number))
        return f'{"" if node.seat == due else ("max", "min")[node.seat]}[{inside}]'

    def below(self, number: int) -> Iterator[int]:
        """A node with its whole subtree."""
        yield number
        for child in self.nodes[number].children:
            yield from self.below(child)

    def _inner_by_level(self) -> list[int]:
        found, level = [], [0]
        while level:
            found += [number for number in level if self.nodes[number].leaf is None]
            level = [child for number in level for child in self.nodes[number].children]
        return found


def letters(count: int) -> str:
    """A to Z, then AA, AB and so on."""
    more, last = divmod(count, 26)
    return (letters(more - 1) if more else '') + chr(ord('A') + last)


def grow(exam: Exam) -> Tree:
    """The tree of an exam; a Refusal if there is none, or if it is too large for a sheet."""
    return from_game(exam) if exam.line is not None else at_random(exam)


# --- at random -----------------------------------------------------------------------------------------------------
def at_random(exam: Exam) -> Tree:
    """A tree from a seed. The convention and the signs do not change it."""
    if exam.branches != UNEVEN:
        leaves = int(exam.branches) ** exam.plies
        if leaves > MOST_LEAVES:
            raise Refusal(
                f'{exam.plies} plies with {exam.branches} branches each make {leaves} leaves, and a sheet holds '
                f'{MOST_LEAVES}; choose fewer plies or fewer branches'
            )
    rng = Random(f'{exam.seed} {exam.plies} {exam.branches} {exam.order} {exam.root}')
    shape = f'{exam.branches} branches' if exam.branches != UNEVEN else 'uneven branches'
    title = f'Exercise {exam.seed}: {exam.plies} plies, {shape}'
    best: tuple[list[bool], Tree] | None = None
    for _ in range(TRIES):
        tree = Tree(list(sprouted(exam, rng)), exam.order, title)
        found = wishes(tree)
        if best is None or found > best[0]:
            best = found, tree
        if all(found):
            break
    assert best is not None
    return best[1]


def sprouted(exam: Exam, rng: Random) -> Iterator[Node]:
    """The nodes of a tree in preorder."""
    count = 0

    def sprout(parent: int, ply: int, seat: int) -> Iterator[Node]:
        nonlocal count
        number = count
        count += 1
        uneven = exam.branches == UNEVEN
        if ply == exam.plies or (uneven and ply > 1 and not rng.randrange(4)):
            yield Node(parent, leaf=NUMBERS[rng.randrange(len(NUMBERS))])
            return
        yield Node(parent, seat)
        for _ in range(2 + rng.randrange(2) if uneven else int(exam.branches)):
            yield from sprout(number, ply + 1, 1 - seat)

    return sprout(-1, 0, MAX if exam.root == 'max' else MIN)


def wishes(tree: Tree) -> list[bool]:
    """Whether a tree fits on a sheet, has a cut by any convention, one at equality, and one that saves a whole node."""

    def counts(cut: str, fail: str) -> tuple[int, int]:
        found = alphabeta(tree, 0, cut=cut, fail=fail).counts
        return found.nodes, found.nodes - found.leaves

    leaves = sum(node.leaf is not None for node in tree.nodes)
    return [
        leaves <= MOST_LEAVES,
        counts('>', 'hard')[0] < len(tree.nodes),
        counts('>=', 'soft')[0] < counts('>', 'soft')[0],
        counts('>=', 'soft')[1] < len(tree.nodes) - leaves,
    ]


# --- from a game ---------------------------------------------------------------------------------------------------
def from_game(exam: Exam) -> Tree:
    """The tree below a position, to a depth; unfinished games at its end are estimated."""
    assert exam.line is not None
    record = replay(exam.line)
    game, position = record.game, record.position
    if game.hidden or len(game.seats) != 2 or not game.zero_sum:
        raise Refusal(f'{game.title} makes no exercise in alpha-beta: it needs two seats that see everything')
    if game.payoff(position) is not None:
        raise Refusal(f'this game of {game.title} is over; choose a position with moves to come')
    nodes = list(taken(exam, game, position))
    if any(node.estimate for node in nodes):
        for node in nodes:
            node.leaf = None if node.leaf is None else round(node.leaf * HUNDREDTHS)
    return Tree(nodes, exam.order, f'{game.title}, {exam.plies} plies from {shorten(game.write_position(position))}')


def taken(exam: Exam, game: Game, root: Any) -> Iterator[Node]:
    """The nodes below a position in preorder."""
    count = leaves = 0

    def sprout(parent: int, position: Any, branch: str, plies: int) -> Iterator[Node]:
        nonlocal count, leaves
        number, seat, payoff = count, game.player(position), game.payoff(position)
        count += 1
        if seat == CHANCE:
            raise Refusal(f'{game.title} leaves something to chance here, and alpha-beta cannot; take another position')
        if payoff is not None or not plies:
            leaves += 1
            if leaves > MOST_LEAVES:
                raise Refusal(
                    f'{exam.plies} plies from here have more than the {MOST_LEAVES} leaves that a sheet holds; '
                    'choose fewer plies, only 2 or 3 branches of each node, or a position nearer to the end'
                )
            worth = payoff[MAX] if payoff is not None else estimate(game, position)
            yield Node(parent, None, tidy(worth), payoff is None, branch)
            return
        yield Node(parent, seat, branch=branch)
        moves = game.moves(position)
        for move in moves if exam.branches == UNEVEN else moves[: int(exam.branches)]:
            yield from sprout(number, game.play(position, move), game.write_move(position, move), plies - 1)

    return sprout(-1, root, '', exam.plies)


def estimate(game: Game, position: Any) -> float:
    """The estimate of a position for MAX, in points."""
    worth = game.evaluate(position) / game.scale
    return worth if game.player(position) == MAX else -worth


def replay(line: Mapping[str, Any]) -> Record:
    """The record of a line from outside."""
    game, start, moves = asked(line)
    record = Record(game, start)
    record.play_all(moves)
    return record

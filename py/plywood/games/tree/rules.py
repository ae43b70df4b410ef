"""A tree of your own: the rules. A position is a tree and the place in it that play has reached; a move is a branch."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from plywood.game import CHANCE, Eyes, Game, Payoff
from plywood.view import View

from .draft import EXAMPLE, GREATEST, MOST_PLIES, MOST_POSITIONS
from .reader import find, read_tree
from .shape import MIN, SCALE, Tree, write_number
from .view import board, say


class Place(NamedTuple):
    """A position: the whole tree, and which of its entries play has reached."""

    tree: Tree
    at: int

    def __repr__(self) -> str:
        return ' '.join(['at', *line_to(self)])


def line_to(position: Place) -> list[str]:
    """The branches from the root to a position."""
    tree, at = position
    return [tree.branch(step) for step in tree.path(at)[1:]]


class TypedTree(Game):
    """A move is the number of a branch, counted from 0; it is written by the branch's name, else counted from 1."""

    name = 'tree'
    title = 'A tree of your own'
    blurb = 'Type a tree of numbers and play it as MAX or MIN.'
    rules = (
        'A tree of numbers is the whole game. MAX and MIN start at its root and choose a branch, each where it is '
        'their turn, until a leaf is reached. Its number is what MAX gets and MIN pays.',
        f'Type a tree as nested lists: {EXAMPLE}. MAX moves at the root and the seats take turns, unless a list says '
        'otherwise: max[…], min[…] or chance[…]. A branch may have a name before a colon, [left: 3, right: [5,8]], '
        'and a list an estimate to MAX behind it, [3,12,8]~5; a name with a ! at its end marks a noisy move.',
        'Or type it as indented lines, one for each branch, what follows it indented below: left: 3 and right: min, '
        'say, and two more lines under that.',
        'Below chance each outcome has a probability, [heads 1/2: 3, tails 50%: -1]; where none is said, all outcomes '
        'are equally likely. Chance rolls by itself.',
        f'A tree has at most {MOST_POSITIONS:,} positions and {MOST_PLIES} plies; numbers go from {-GREATEST} to '
        f'{GREATEST}, with at most three digits after the point.',
    )
    seats = ('MAX', 'MIN')
    alternates = False
    bounds = (-GREATEST, GREATEST)
    scale = SCALE
    typed = True
    longest = 10_000_000
    position_help = (
        f'nested lists, with names, kinds and probabilities where you like: {EXAMPLE} or '
        'min[a: 3, b: chance[1/4: 8, 3/4: 0]], or indented lines; after a tree perhaps the branches played: '
        '[[3,12],[2,4]] at 2 1'
    )

    def initial(self, options: Mapping[str, object] | None = None) -> Place:
        return self.read_position(EXAMPLE, options)

    def player(self, position: Place) -> int | None:
        return position.tree.movers[position.at]

    def moves(self, position: Place) -> Sequence[int]:
        return position.tree.moves[position.at]

    def play(self, position: Place, move: int) -> Place:
        tree, at = position
        return Place(tree, tree.children[at][move])

    def payoff(self, position: Place) -> Payoff | None:
        return position.tree.payoffs[position.at]

    def chances(self, position: Place) -> Sequence[tuple[int, Fraction]]:
        tree, at = position
        if tree.movers[at] != CHANCE:
            return ()
        return [(move, tree.odds[child] or Fraction(0)) for move, child in enumerate(tree.children[at])]

    def draws(self, position: Place) -> bool:
        return position.tree.drawing[position.at]

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Place, move: int) -> str:
        tree, at = position
        return tree.branch(tree.children[at][move])

    def read_move(self, position: Place, text: str) -> int:
        tree, at = position
        there = find(tree, at, text)
        if there is None:
            raise self.refuse_move(position, text)
        return tree.ranks[there]

    def write_position(self, position: Place) -> str:
        line = line_to(position)
        return ' '.join([position.tree.text, 'at', *line]) if line else position.tree.text

    def read_position(self, text: str, options: Mapping[str, object] | None = None) -> Place:
        self.settle(options)
        return Place(*read_tree(text))

    def read_game(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Place, list[int]]:
        """Plain words are moves in the tree of the usual start; all else is a tree."""
        if re.search(r'[][:~,\n]', text):
            return self.read_position(text, options), []
        return self.replay(self.initial(options), self.words(text))

    # --- judgement -----------------------------------------------------------------------------------------------
    def key(self, position: Place) -> str:
        """The tree from here on, without its names."""
        return position.tree.keys[position.at]

    def evaluate(self, position: Place) -> int:
        """What was typed, else the mean of the leaves below."""
        estimate = worth(*position)
        return -estimate if position.tree.movers[position.at] == MIN else estimate

    def noisy(self, position: Place) -> Sequence[int]:
        tree, at = position
        return [move for move, child in enumerate(tree.children[at]) if tree.noisy[child]]

    def order(self, position: Place, moves: Sequence[int]) -> Sequence[int]:
        """By typed estimates, where there are any; else as typed."""
        tree, at = position
        below = tree.children[at]
        if all(tree.numbers[child] is None or tree.movers[child] is None for child in below):
            return moves
        sign = 1 if tree.movers[at] == MIN else -1
        return sorted(moves, key=lambda move: sign * worth(tree, below[move]))

    def stake(self, position: Place) -> float:
        """Half of what lies between the least and the greatest number typed."""
        tree = position.tree
        numbers = [number or 0 for number, mover in zip(tree.numbers, tree.movers, strict=True) if mover is None]
        return (max(numbers) - min(numbers)) / 2 / SCALE or 1

    def advice(self, position: Place) -> Sequence[str]:
        seat = self.player(position)
        if seat is None or seat == CHANCE:
            return ()
        sentences = [
            f'You are {self.seats[seat]}: you want the {"least" if seat == MIN else "greatest"} number, '
            f'and {self.seats[1 - seat]} the {"greatest" if seat == MIN else "least"}.',
            'Start from the leaves: first write at each position above them what its mover would choose.',
        ]
        if self.draws(position):
            sentences.append('A chance is worth the mean of its outcomes, each weighed by its probability.')
        return sentences

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Place, move: int, eyes: Eyes = None) -> str:
        return say(position.tree, position.tree.children[position.at][move])

    def view(self, position: Place, eyes: Eyes = None) -> View:
        return board(*position, self.status(position))

    def status(self, position: Place) -> str:
        tree, at = position
        below = tree.children[at]
        if not below:
            return f'The end: {write_number(tree.numbers[at] or 0)} for MAX.'
        if tree.movers[at] == CHANCE:
            said = [f'{tree.names[child]} {tree.odds[child]}'.strip() for child in below]
            return f'Chance decides: {listed(said, "outcomes")}.'
        mover = self.seats[tree.movers[at] or 0]
        return f'{mover} to move: {listed([tree.branch(child) for child in below], "branches")}.'


def worth(tree: Tree, at: int) -> int:
    """A position to MAX, in thousandths: the payoff at a leaf, else an estimate, which never reaches the bounds."""
    number = tree.numbers[at]
    if tree.movers[at] is None:
        return number or 0
    most = GREATEST * SCALE - 1
    return max(-most, min(most, tree.averages[at] if number is None else number))


def listed(words: list[str], many: str) -> str:
    """`a, b or c`; only how many there are where that would be long."""
    if len(words) > 6:
        return f'{len(words)} {many}'
    return words[0] if len(words) == 1 else f'{", ".join(words[:-1])} or {words[-1]}'

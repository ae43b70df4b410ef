"""A tree of your own: the rules. A position is a tree and the place in it that play has reached; a move is a branch."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from plywood.game import CHANCE, Advice, Eyes, Game, Payoff, PayoffRange
from plywood.lines import read_line, refuse_move
from plywood.view import View
from plywood.wording import listed

from .draft import EXAMPLE, GREATEST, MOST_PLIES, MOST_POSITIONS
from .reader import find, read_tree
from .shape import MIN, SCALE, Tree, best_play, plain, write_number
from .view import board, say

AIMS = ('greatest', 'smallest')
"""The numbers that MAX and MIN want."""
MOST_NAMED = 6
"""Of more branches than this, a sentence gives only the number."""


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
    minutes = 1
    rules = (
        'A tree of numbers is the whole game. MAX and MIN start at its root and choose branches, each when it is '
        'their turn, until they reach a leaf. MIN pays MAX the number there.',
        f'Type a tree as nested lists: {EXAMPLE}. MAX moves at the root and the players take turns, unless a list says '
        'otherwise: max[…], min[…] or chance[…]. A branch may have a name before a colon, [left: 3, right: [5,8]], '
        'and a list may have an estimate for MAX after it, [3,12,8]~5. A ! after a name marks a noisy move.',
        'Or type it as indented lines, one for each branch, with its own branches indented below it: left: 3, for '
        'example, then right: min with two more lines below.',
        'Before the tree you may write the least and the greatest payoff that there can be, bounds 0..20; cut-offs at '
        'chance reckon with them. Else they reckon with the least and the greatest number in the tree.',
        'Below chance, each outcome has a probability, [heads 1/2: 3, tails 50%: -1]; if none is given, all outcomes '
        'are equally likely. Chance moves by itself.',
        f'A tree has at most {MOST_POSITIONS:,} positions and is at most {MOST_PLIES} moves deep. Numbers go from '
        f'{-GREATEST} to {GREATEST}, with at most three digits after the point.',
    )
    seats = ('MAX', 'MIN')
    emblems = ({'look': 'max', 'seat': 0}, {'look': 'min', 'seat': 1})
    alternates = False
    bounds = (-GREATEST, GREATEST)
    scale = SCALE
    typed = True
    most_characters = 10_000_000
    position_help = (
        f'nested lists, with names, kinds and probabilities if you like: {EXAMPLE} or '
        'min[a: 3, b: chance[1/4: 8, 3/4: 0]], or indented lines; after a tree you can add the branches played: '
        '[[3,12],[2,4]] at 2 1'
    )

    def initial(self) -> Place:
        return self.read_position(EXAMPLE)

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

    def payoff_range(self, position: Place) -> PayoffRange:
        """The bounds as typed, else the least and the greatest number of the whole tree, estimates among them."""
        tree = position.tree
        numbers = [number for number in tree.numbers if number is not None]
        low, high = tree.bounds or (min(numbers), max(numbers))
        return PayoffRange(
            plain(low), plain(high), not any(number % SCALE for number in leaves(tree)), assumed=not tree.bounds
        )

    def has_chance_left(self, position: Place) -> bool:
        return position.tree.drawing[position.at]

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Place, move: int) -> str:
        tree, at = position
        return tree.branch(tree.children[at][move])

    def read_move(self, position: Place, text: str) -> int:
        tree, at = position
        there = find(tree, at, text)
        if there is None:
            raise refuse_move(self, position, text)
        return tree.ranks[there]

    def write_position(self, position: Place) -> str:
        line = line_to(position)
        return ' '.join([position.tree.text, 'at', *line]) if line else position.tree.text

    def read_position(self, text: str) -> Place:
        return Place(*read_tree(text))

    def read_game(self, text: str) -> tuple[Place, list[int]]:
        """Plain words are moves in the tree of the usual start; all else is a tree."""
        if re.search(r'[][:~,\n]', text):
            return self.read_position(text), []
        return read_line(self, self.initial(), self.words(text))

    # --- judgement -----------------------------------------------------------------------------------------------
    def key(self, position: Place) -> str:
        """The tree from here on, without its names."""
        return position.tree.keys[position.at]

    def evaluate(self, position: Place) -> int:
        """The typed estimate, else the mean of the leaves below."""
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
        numbers = leaves(position.tree)
        return (max(numbers) - min(numbers)) / 2 / SCALE or 1

    def advice(self, position: Place) -> Sequence[Advice]:
        seat = self.player(position)
        if seat is None or seat == CHANCE:
            return ()
        sentences = [
            f'You are {self.seats[seat]}: you want the {AIMS[seat]} number, and {self.seats[1 - seat]} wants the '
            f'{AIMS[1 - seat]}.',
            'Start from the leaves: at each position above them, write the number that its player would choose.',
        ]
        if self.has_chance_left(position):
            sentences.append('At chance, write the mean of the outcomes, each weighed by its probability.')
        return [Advice(sentence) for sentence in sentences]

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Place, move: int, eyes: Eyes = None) -> str:
        return say(position.tree, position.tree.children[position.at][move])

    def view(self, position: Place, eyes: Eyes = None) -> View:
        view = board(*position, self.status(position))
        seat = self.player(position)
        if seat is None:
            view['how'] = f'The leaf is {self.reached(position)}.'
            view['par'] = round(best_play(position.tree))
        elif seat != CHANCE:
            view['task'] = f'Head for the {AIMS[seat]} number.'
        return view

    def reached(self, position: Place) -> str:
        """The number at a leaf."""
        return write_number(position.tree.numbers[position.at] or 0)

    def status(self, position: Place) -> str:
        tree, at = position
        below = tree.children[at]
        if not below:
            return f'The end: MAX gets {self.reached(position)}.'
        if tree.movers[at] == CHANCE:
            said = [f'{tree.names[child]} {tree.odds[child]}'.strip() for child in below]
            return f'Chance decides: {few(said, "outcomes")}.'
        mover = self.seats[tree.movers[at] or 0]
        return f'{mover} to move: {few([tree.branch(child) for child in below], "branches")}.'


def leaves(tree: Tree) -> list[int]:
    """The numbers at the leaves, in thousandths."""
    return [number or 0 for number, mover in zip(tree.numbers, tree.movers, strict=True) if mover is None]


def worth(tree: Tree, at: int) -> int:
    """A position to MAX, in thousandths: the payoff at a leaf, else an estimate, which never reaches the bounds."""
    number = tree.numbers[at]
    if tree.movers[at] is None:
        return number or 0
    most = GREATEST * SCALE - 1
    return max(-most, min(most, tree.averages[at] if number is None else number))


def few(words: list[str], many: str) -> str:
    """`a, b or c`; only the number if there are many."""
    return f'{len(words)} {many}' if len(words) > MOST_NAMED else listed(words, 'or')

"""A tree as flat columns, one entry a position: the root first, then each branch with all that is below it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from plywood.game import CHANCE, Payoff

MAX, MIN = 0, 1
SCALE = 1000
"""Numbers are kept as whole thousandths, so that nothing is ever rounded."""
KINDS: dict[int, Literal['max', 'min', 'chance']] = {MAX: 'max', MIN: 'min', CHANCE: 'chance'}


class Tree:
    """One tree, complete and checked. Two trees are equal where they are written alike."""

    def __init__(
        self,
        parents: Sequence[int],
        movers: Sequence[int | None],
        names: Sequence[str],
        noisy: Sequence[bool],
        odds: Sequence[Fraction | None],
        numbers: Sequence[int | None],
        bounds: tuple[int, int] | None = None,
    ) -> None:
        """Each position by the one before it (-1 for the root), by who moves there (None at a leaf), by the branch
        that leads to it (its name or '', whether it is noisy, its probability), and by its number: the payoff of a
        leaf, or the estimate that was typed, to MAX. And the least and the greatest payoff that the
        game can have, if they were typed."""
        self.parents, self.movers, self.names, self.noisy, self.odds = parents, movers, names, noisy, odds
        self.numbers, self.bounds = numbers, bounds
        size = len(parents)
        below: list[list[int]] = [[] for _ in range(size)]
        for at in range(1, size):
            below[parents[at]].append(at)
        self.children = tuple(map(tuple, below))
        self.ranks = [0] * size
        """Which branch of its parent's leads to each position, counted from 0."""
        for children in below:
            for rank, child in enumerate(children):
                self.ranks[child] = rank
        self.evens = [len({odds[child] for child in children}) == 1 for children in below]
        """Whether all outcomes of a chance are equally likely, so that it need not be said."""
        self.depths = [0] * size
        self.lasts: list[int | None] = [None] * size
        """The last seat at or above each position, which tells who is the usual one to move below it."""
        for at in range(size):
            mover, before = movers[at], parents[at]
            self.depths[at] = self.depths[before] + 1 if at else 0
            self.lasts[at] = mover if mover in (MAX, MIN) else self.lasts[before] if at else None
        self._sum_up()

    def _sum_up(self) -> None:
        """The facts of each position that follow from all below it, from the leaves up."""
        size = len(self.parents)
        self.sizes = [1] * size
        leaves, sums = [0] * size, [0] * size
        self.drawing = [mover == CHANCE for mover in self.movers]
        """Whether CHANCE moves there or below."""
        self.keys, texts = [''] * size, [''] * size
        for at in reversed(range(size)):
            mover, number, below = self.movers[at], self.numbers[at], self.children[at]
            if mover is None:
                leaves[at], sums[at] = 1, number or 0
                self.keys[at] = text = write_number(number or 0)
            else:
                estimate = '' if number is None else '~' + write_number(number)
                kind, usual = KINDS[mover], self.usual(self.parents[at])
                branches = ','.join(texts[child] for child in below)
                text = f'{"" if mover == usual else kind}[{branches}]{estimate}'
                odds = [f'{self.odds[child] or ""}{"!" if self.noisy[child] else ""}' for child in below]
                bare = ','.join(f'{part}:{self.keys[child]}' for part, child in zip(odds, below, strict=True))
                self.keys[at] = f'{kind}[{bare}]{estimate}'
            texts[at] = f'{label}:{text}' if (label := self.label(at)) else text
            if at:
                before = self.parents[at]
                self.sizes[before] += self.sizes[at]
                leaves[before] += leaves[at]
                sums[before] += sums[at]
                self.drawing[before] |= self.drawing[at]
        ends = '' if self.bounds is None else '..'.join(map(write_number, self.bounds))
        self.text = f'bounds {ends} {texts[0]}' if ends else texts[0]
        self.averages = [round(total / count) for total, count in zip(sums, leaves, strict=True)]
        """The mean of the leaves below, in thousandths."""
        self.payoffs: list[Payoff | None] = [
            None if mover is not None or number is None else (plain(number), plain(-number))
            for mover, number in zip(self.movers, self.numbers, strict=True)
        ]
        self.moves = [range(len(below)) for below in self.children]

    def usual(self, parent: int) -> int:
        """Who moves below a position (-1: at the root) if it is not said: the seat that is not the last one."""
        last = self.lasts[parent] if parent >= 0 else None
        return MAX if last is None else 1 - last

    def label(self, at: int) -> str:
        """The branch to a position as it is written before it; '' where there is nothing to say."""
        name = self.names[at] + ('!' if self.noisy[at] else '')
        odds = self.odds[at]
        if odds is None or self.evens[self.parents[at]]:
            return name
        return f'{name} {odds}'.strip()

    def branch(self, at: int) -> str:
        """The branch to a position as a move is written: its name, else its number from 1."""
        return self.names[at] or str(self.ranks[at] + 1)

    def path(self, at: int) -> list[int]:
        """The positions from the root to one, both among them."""
        path = [at]
        while path[-1]:
            path.append(self.parents[path[-1]])
        return path[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return self.text


def best_play(tree: Tree) -> Fraction:
    """The payoff to MAX from the root, in thousandths, with best play on both sides."""
    values: list[Fraction] = [Fraction()] * len(tree.parents)
    for at in reversed(range(len(tree.parents))):
        below, mover = tree.children[at], tree.movers[at]
        if mover is None:
            values[at] = Fraction(tree.numbers[at] or 0)
        elif mover == CHANCE:
            values[at] = sum(((tree.odds[child] or 0) * values[child] for child in below), Fraction())
        else:
            values[at] = (max if mover == MAX else min)(values[child] for child in below)
    return values[0]


def plain(thousandths: int) -> float:
    """A number of thousandths as a payoff: an int where it is whole."""
    whole, rest = divmod(thousandths, SCALE)
    return thousandths / SCALE if rest else whole


def write_number(thousandths: int) -> str:
    """A number of thousandths as it is written: no more digits than it needs."""
    return f'{thousandths / SCALE:.3f}'.rstrip('0').rstrip('.')

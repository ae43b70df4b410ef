"""A tree as far as it has been read: positions, labels and numbers, each checked as it comes."""

import re
from fractions import Fraction
from typing import NamedTuple

from plywood.game import CHANCE, Refusal, shorten

from .shape import KINDS, MAX, SCALE, Tree, write_number

MOST_POSITIONS = 10_000
MOST_PLIES = 100
"""The depth that a rung can reach in every browser."""
FINEST = 10**12
GREATEST = 1_000_000
"""The greatest payoff; its negative is the least."""
SEATS: dict[str, int] = {name: kind for kind, name in KINDS.items()}
SIGNS = ('', *'[](){},:~')
EXAMPLE = '[[3,12,8],[2,4,6],[14,5,2]]'
NAME = re.compile(r"[^\W\d_][\w'-]{0,29}(!?)")
NUMBER = re.compile(r'([+-]?)([0-9]{1,9})?(?:\.([0-9]{0,9}))?')
ODDS = re.compile(r'([0-9]{0,9})(?:/([0-9]{1,9})|\.([0-9]{1,9}))?(%?)')
LIKE_NUMBER = re.compile(r'[-+.%/\d−]')


class Word(NamedTuple):
    """A piece of the text, and where it begins."""

    text: str
    at: int


class Label(NamedTuple):
    """The label of a branch: its name, whether it is noisy, its probability; and where that begins."""

    name: str = ''
    noisy: bool = False
    odds: Fraction | None = None
    at: int = 0


class Draft:
    """A tree as far as it has been read, in columns."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.bounds: tuple[int, int] | None = None
        self.parents: list[int] = []
        self.movers: list[int | None] = []
        self.labels: list[Label] = []
        self.numbers: list[int | None] = []
        self.places: list[int] = []
        """Where in the text each position stands."""
        self.depths: list[int] = []
        self.lasts: list[int | None] = []
        self.names: list[set[str]] = []
        """The names of each position's branches so far."""

    def refuse(self, at: int, sentence: str) -> Refusal:
        """The mistake at a place of the text, with its remedy."""
        before = self.text[:at]
        line, column = before.count('\n') + 1, at - before.rfind('\n')
        return Refusal(f'line {line}, column {column}: {sentence}')

    def add(self, parent: int, label: Label, at: int, number: int | None = None, kind: int | None = None) -> int:
        """One more position: a leaf where it has a number, else of a kind, the usual one unless it is told."""
        depth = self.depths[parent] + 1 if parent >= 0 else 0
        if len(self.parents) == MOST_POSITIONS:
            raise self.refuse(at, f'the tree has more than {MOST_POSITIONS:,} positions here; leave out some branches')
        if depth > MOST_PLIES:
            raise self.refuse(at, f'the tree is more than {MOST_PLIES} moves deep here; end this branch with a number')
        self._check_label(parent, label)
        last = self.lasts[parent] if parent >= 0 else None
        if number is None and kind is None:
            kind = MAX if last is None else 1 - last
        self.parents.append(parent)
        self.movers.append(kind)
        self.labels.append(label)
        self.numbers.append(number)
        self.places.append(at)
        self.depths.append(depth)
        self.lasts.append(last if kind in (None, CHANCE) else kind)
        self.names.append(set())
        return len(self.parents) - 1

    def _check_label(self, parent: int, label: Label) -> None:
        if label.odds is not None and (parent < 0 or self.movers[parent] != CHANCE):
            what = 'only branches below chance have one; remove it, or give a name that begins with a letter'
            raise self.refuse(label.at, f'{label.odds} is a probability, but {what}')
        if label.name:
            if parent < 0:
                raise self.refuse(label.at, f'no branch leads to the root, so it has no name; remove {label.name!r}')
            if label.name.lower() in self.names[parent]:
                raise self.refuse(label.at, f'{label.name!r} is the name of two branches here; rename one of them')
            self.names[parent].add(label.name.lower())

    def finish(self) -> Tree:
        """The tree, once all of it is there."""
        children: list[list[int]] = [[] for _ in self.parents]
        for at, parent in enumerate(self.parents[1:], 1):
            children[parent].append(at)
        self._check_bounds()
        odds = [label.odds for label in self.labels]
        for at, below in enumerate(children):
            if self.movers[at] is None:
                continue
            if not below:
                what = 'nothing follows here; put numbers between the brackets or on lines below, or a number here'
                raise self.refuse(self.places[at], what)
            if self.movers[at] == CHANCE:
                given = [child for child in below if odds[child] is not None]
                for child in below if not given else ():
                    odds[child] = Fraction(1, len(below))
                self._check_odds(at, below, odds)
        return Tree(
            self.parents,
            self.movers,
            [label.name for label in self.labels],
            [label.noisy for label in self.labels],
            odds,
            self.numbers,
            self.bounds,
        )

    def _check_bounds(self) -> None:
        if self.bounds is None:
            return
        low, high = self.bounds
        for number, place in zip(self.numbers, self.places, strict=True):
            if number is not None and not low <= number <= high:
                what = (
                    f'the bounds are {write_number(low)}..{write_number(high)}; make them wider, or change the number'
                )
                raise self.refuse(place, f'{write_number(number)} is not within the bounds: {what}')

    def _check_odds(self, at: int, below: list[int], odds: list[Fraction | None]) -> None:
        total = Fraction(0)
        for child in below:
            if total.denominator > FINEST:
                what = f'the probabilities here have no common denominator up to {FINEST}; make them rounder'
                raise self.refuse(self.labels[child].at, what)
            part = odds[child]
            if part is None:
                what = 'this outcome has no probability, but others have one; give one to each, or to none'
                raise self.refuse(self.places[child], what)
            total += part
        if total != 1:
            raise self.refuse(
                self.places[at], f'the probabilities below this chance sum to {shorten(total)}; make them sum to 1'
            )

    # --- words -----------------------------------------------------------------------------------------------------
    def number(self, word: Word, what: str = 'a payoff') -> int:
        """A number in thousandths."""
        text = word.text.replace('−', '-')
        found = NUMBER.fullmatch(text)
        if not found or (found[2] is None and not found[3]):
            wanted = f'write {what} in digits, such as 3 or -2.5'
            if re.fullmatch(r'[+-]?[0-9.]+', text) and text.count('.') < 2:
                raise self.refuse(word.at, f'{shorten(word.text)!r} has too many digits; {self._range()}')
            raise self.refuse(word.at, f'{shorten(word.text)!r} is not a number; {wanted}')
        digits = (found[3] or '').rstrip('0')
        if len(digits) > 3:
            raise self.refuse(word.at, f'{shorten(word.text)!r} has more than 3 digits after the point; leave some out')
        number = int(found[2] or 0) * SCALE + int(digits.ljust(3, '0'))
        if number > GREATEST * SCALE:
            raise self.refuse(word.at, f'{shorten(word.text)!r} is out of range; {self._range()}')
        return -number if found[1] == '-' else number

    @staticmethod
    def _range() -> str:
        return f'write a number from -{GREATEST} to {GREATEST} with at most 3 digits after the point'

    def label(self, words: list[Word]) -> Label:
        """The words before a colon: a name, a probability, or both."""
        name, noisy, odds = '', False, None
        for word in words:
            if LIKE_NUMBER.match(word.text):
                if odds is not None:
                    raise self.refuse(word.at, f'{shorten(word.text)!r} is a second probability; give only one')
                odds = self.odds(word)
                continue
            found = NAME.fullmatch(word.text)
            if not found:
                what = 'give at most 30 letters, digits, - or _, a letter first; it may end with !'
                raise self.refuse(word.at, f'{shorten(word.text)!r} cannot be a name; {what}')
            if name:
                what = 'write the name as one word, such as a-b'
                raise self.refuse(word.at, f'{shorten(word.text)!r} is a second name; {what}')
            noisy = bool(found[1])
            name = word.text.rstrip('!')
        return Label(name, noisy, odds, words[0].at if words else 0)

    def odds(self, word: Word) -> Fraction:
        """A probability: 1/2, 0.25 or 25%."""
        found = ODDS.fullmatch(word.text)
        wanted = 'write a probability such as 1/2, 0.25 or 25%, or a name that begins with a letter'
        if not found or not (found[1] or found[3]) or (found[2] and (not found[1] or not int(found[2]))):
            what = 'is neither a probability nor a name'
            raise self.refuse(word.at, f'{shorten(word.text)!r} {what}; {wanted}')
        odds = Fraction(int(found[1] or 0), int(found[2] or 1))
        if found[3]:
            odds += Fraction(int(found[3]), 10 ** len(found[3]))
        if found[4]:
            odds /= 100
        if not 0 < odds <= 1:
            what = 'is not between 0 and 1'
            raise self.refuse(word.at, f'{shorten(word.text)!r} {what}; {wanted}')
        return odds

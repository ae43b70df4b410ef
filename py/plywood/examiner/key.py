"""The key of an exercise: the trace of a search on its tree, and the blanks for its parts."""

import re
from collections.abc import Iterator
from math import inf

from plywood.examiner.convention import Exam
from plywood.examiner.search import alphabeta
from plywood.examiner.trees import Tree
from plywood.search.result import MAX, MIN, tidy
from plywood.search.rungs.negamax import negamax
from plywood.trace.watch import watch

Blank = tuple[int, str]
"""A node, and the part to fill in there: 'cut', 'alpha', 'beta' or 'value'."""


class Key:
    """The search of an exam, node by node. Numbers are as MAX counts; `number` writes them as the exam does."""

    def __init__(self, exam: Exam, tree: Tree) -> None:
        self.exam, self.tree = exam, tree
        trace = watch(alphabeta, tree, 0, cut=exam.cut, fail=exam.fail) if exam.windows else watch(negamax, tree, 0)
        self.low: dict[int, float] = {}
        self.high: dict[int, float] = {}
        self.value: dict[int, float] = {}
        for visit in trace.visits:
            number, alpha, beta = visit.position, visit.alpha, visit.beta
            alpha, beta = -inf if alpha is None else alpha, inf if beta is None else beta
            assert visit.value is not None
            self.low[number], self.high[number] = (alpha, beta) if visit.view == MAX else (-beta, -alpha)
            self.value[number] = tidy(visit.value if visit.view == MAX else -visit.value)

    def visited(self, number: int) -> bool:
        return number in self.value

    def searched(self, number: int) -> list[int]:
        """The children of a node that were visited, in that order."""
        return [child for child in self.tree.moves(number) if self.visited(child)]

    def left_out(self, number: int) -> list[int]:
        """The children of a node that were cut off."""
        return [child for child in self.tree.moves(number) if not self.visited(child)]

    def cut_at(self, number: int) -> bool:
        """Whether the node above cut when this node's turn came."""
        above = self.tree.nodes[number].parent
        return above >= 0 and self.visited(above) and self.left_out(above)[:1] == [number]

    def before(self, number: int) -> tuple[float, float]:
        """The window of the node above when this node's turn comes."""
        above = self.tree.nodes[number].parent
        low, high = self.low[above], self.high[above]
        for child in self.tree.moves(above):
            if child == number or not self.visited(child):
                break
            if self.tree.nodes[above].seat == MAX:
                low = max(low, self.value[child])
            else:
                high = min(high, self.value[child])
        return low, high

    # --- as the exam writes it ---
    def seat_at(self, number: int) -> int:
        """The seat as which numbers are written at a node."""
        return self.tree.turn(number) if self.exam.negamax else MAX

    def counts_for(self, number: int, part: str) -> int:
        """The seat as which the number of a blank is written."""
        at_edge = part != 'value' and self.exam.bounds == 'edges' and number
        return self.seat_at(self.tree.nodes[number].parent if at_edge else number)

    def number(self, number: int, part: str) -> float:
        """The right number for a blank of a visited node."""
        seat = self.counts_for(number, part)
        if part == 'value':
            return self.value[number] if seat == MAX else -self.value[number]
        return as_seen(seat, self.low[number], self.high[number])[part == 'beta']

    def answer(self, number: int, part: str) -> str | bool:
        """The right answer for a blank."""
        return self.cut_at(number) if part == 'cut' else write(self.number(number, part))

    # --- blanks and steps ---
    def blanks(self) -> list[Blank]:
        """Every blank, in the order of a search without cut-offs, so that the order does not reveal the cuts."""
        every = blanks(self.exam, self.tree)
        return every if self.exam.what != 'windows' else [blank for blank in every if self.visited(blank[0])]

    def steps(self) -> list[Blank]:
        """The decisions and results of the search itself, in its order."""
        return [
            (number, part)
            for number, part in self.blanks()
            if self.visited(number) or (part == 'cut' and self.cut_at(number))
        ]


def blanks(exam: Exam, tree: Tree) -> list[Blank]:
    """Every place of a tree with a blank of this exam."""

    def walk(number: int) -> Iterator[Blank]:
        inner = tree.nodes[number].leaf is None
        above = tree.nodes[number].parent
        if exam.what == 'cuts' and above >= 0 and number != tree.moves(above)[0]:
            yield number, 'cut'
        if exam.windows and (above >= 0 if exam.bounds == 'edges' else inner):
            yield number, 'alpha'
            yield number, 'beta'
        if inner:
            for child in tree.moves(number):
                yield from walk(child)
            yield number, 'value'

    return list(walk(0))


def as_seen(seat: int, low: float, high: float) -> tuple[float, float]:
    """Alpha and beta as a seat counts them."""
    return (low, high) if seat == MAX else (-high, -low)


# --- numbers as they are written -----------------------------------------------------------------------------------
def write(number: float) -> str:
    """A number as written on a sheet: with a real minus, and ∞."""
    size = '∞' if abs(number) == inf else f'{abs(number):g}'
    return ('−' if number < 0 else '') + size


def number_from(text: str) -> float | None:
    """The number in a written answer, in any of the usual forms; None if it is not a number."""
    plain = re.sub(r'\s', '', text).lower().translate({ord('−'): '-', ord('–'): '-', ord(','): '.'})
    found = re.fullmatch(r'([+-]?)(?:(∞|inf|infinity|oo)|([0-9]{1,9}(?:\.[0-9]{0,6})?))', plain, re.ASCII)
    if not found:
        return None
    size = inf if found[2] else float(found[3])
    return -size if found[1] == '-' else size


SEATS = {MAX: 'MAX', MIN: 'MIN'}

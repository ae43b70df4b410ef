"""The usual mistakes on paper, each as a learner who makes it throughout, with what that learner writes in each blank.

A wrong entry alone often fits several mistakes: ∞ for a beta may be a window that was never narrowed, or one that was
not turned round for the other seat. The other entries tell them apart. So the marking names the mistake whose learner
agrees best with the whole sheet.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf

from plywood.examiner.convention import Exam
from plywood.examiner.key import Blank, Key, as_seen
from plywood.examiner.trees import Tree
from plywood.search.result import MAX

Sheet = Mapping[Blank, float | bool]
"""The entry in each blank: a number, or True for a cut."""
KINDS = (
    'other cut',
    'other fail',
    'stale',
    'shallow',
    'swapped',
    'exchanged',
    'unturned',
    'sign',
    'one side',
    'reversed',
    'truth',
    'last',
    'no marks',
    'no cuts',
    'late',
)
"""The mistakes, the likelier first where two fit a sheet alike."""


@dataclass
class Learner:
    """A learner who makes one mistake throughout, and the resulting sheet. All inner numbers are as MAX counts."""

    exam: Exam
    tree: Tree
    kind: str
    key: Key
    true: Mapping[int, float]
    """The minimax value of every node."""

    def __post_init__(self) -> None:
        if self.kind == 'other cut':
            self.exam = replace(self.exam, cut='>' if self.exam.cut == '>=' else '>=')
        elif self.kind == 'other fail':
            self.exam = replace(self.exam, fail='soft' if self.exam.fail == 'hard' else 'hard')
        self.sheet: dict[Blank, float | bool] = {}
        self.visit(0, -inf, inf)

    def visit(self, number: int, low: float, high: float) -> float:
        """The learner's idea of the return of a node, having been called with a window."""
        tree, node = self.tree, self.tree.nodes[number]
        if self.exam.windows:
            self.write_window(number, low, high)
        if node.leaf is not None:
            return node.leaf
        best, own_low, own_high, closed = None, low, high, False
        for child in tree.moves(number):
            if self.leaves_out(child, closed):
                if self.exam.what == 'cuts' and self.kind != 'no marks':
                    self.sheet[child, 'cut'] = True
                break
            closed = best is not None and self.closed(own_low, own_high)  # for the learner who cuts a branch too late
            value = self.visit(child, *self.handed(number, (low, high), (own_low, own_high)))
            better = best is None or self.kind == 'last' or (value > best if self.wants_most(number) else value < best)
            best = value if better or best is None else best
            if (node.seat == MAX) != (self.kind == 'swapped'):
                own_low = max(low, best)
            else:
                own_high = min(high, best)
            if self.kind != 'late':
                closed = self.closed(own_low, own_high)
        assert best is not None
        returned = self.true[number] if self.kind == 'truth' else self.within(best, low, high)
        self.sheet[number, 'value'] = self.signed(number, 'value', returned)
        return returned

    def wants_most(self, number: int) -> bool:
        """Whether the learner takes the greatest at a node, or the least."""
        maximising = self.tree.nodes[number].seat == MAX
        return self.kind == 'one side' or maximising != (self.kind == 'reversed')

    def handed(self, number: int, called: tuple[float, float], own: tuple[float, float]) -> tuple[float, float]:
        """The window that the learner hands down from a node."""
        if self.kind == 'stale':
            return called
        if self.kind == 'shallow':
            return (own[0] if own[0] != called[0] else -inf, own[1] if own[1] != called[1] else inf)
        return own

    def closed(self, low: float, high: float) -> bool:
        return low > high or (low == high and self.exam.cut == '>=')

    def leaves_out(self, child: int, closed: bool) -> bool:
        """Whether the learner cuts the branch to a node. Where the cuts are given, there is nothing to decide."""
        if not self.exam.windows:
            return False
        if self.exam.what == 'windows':
            return not self.key.visited(child)
        return closed and self.kind not in ('no cuts', 'stale')

    def within(self, best: float, low: float, high: float) -> float:
        return min(max(best, low), high) if self.exam.windows and self.exam.fail == 'hard' else best

    # --- as the learner writes it ---
    def write_window(self, number: int, low: float, high: float) -> None:
        seat = self.key.counts_for(number, 'alpha')
        if self.kind == 'unturned' and number:
            seat = 1 - seat
        alpha, beta = as_seen(self.writer(number, seat), low, high)
        if self.kind == 'exchanged':
            alpha, beta = beta, alpha
        self.sheet[number, 'alpha'], self.sheet[number, 'beta'] = alpha, beta

    def signed(self, number: int, part: str, value: float) -> float:
        return value if self.writer(number, self.key.counts_for(number, part)) == MAX else 0 - value

    def writer(self, number: int, seat: int) -> int:
        """The seat as which the learner writes numbers: one who mixes up the signs writes them by the other rule."""
        if self.kind != 'sign':
            return seat
        return MAX if self.exam.negamax else self.tree.turn(number)


def likeliest(blank: Blank, given: Sheet, learners: Mapping[str, Sheet], right: Sheet) -> str | None:
    """The mistake that explains a wrong entry, or a wrong cut, and agrees best with all that is given; None if no
    learner's sheet has that entry."""

    def agrees(sheet: Sheet) -> int:
        return sum(1 if sheet.get(place) == entry else -1 for place, entry in given.items()) - sum(
            part == 'cut' and (number, part) not in given for number, part in sheet
        )

    fitting = {
        kind: agrees(sheet)
        for kind, sheet in learners.items()
        if sheet.get(blank) == given.get(blank) and sheet.get(blank) != right.get(blank)
    }
    return max(fitting, key=lambda kind: fitting[kind]) if fitting else None

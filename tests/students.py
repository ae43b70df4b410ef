"""Students who make one mistake throughout, for the examiner: their sheets, worked out as they would on paper.

Nothing here is the examiner's own: a student works with numbers to the seat that moves, and turns them round when they
are written down. What makes a student wrong is one small change of the right procedure.
"""

from collections.abc import Callable
from math import inf
from typing import Any

from plywood.examiner.convention import Exam
from plywood.examiner.key import Key, write
from plywood.examiner.trees import Tree


class Student:
    """A student who makes no mistake."""

    fits = frozenset[str]()
    """The reasons that fit this student's first wrong step."""

    def __init__(self, exam: Exam, tree: Tree, given: Key) -> None:
        self.exam, self.tree = exam, tree
        self.given = given
        """Where the cuts are printed on the sheet, they can be seen there."""
        self.paper: dict[str, Any] = {}
        self.work(0, -inf, inf)

    # --- the procedure, to the seat that moves ---
    def work(self, at: int, alpha: float, beta: float) -> float:
        node = self.tree.nodes[at]
        if self.exam.windows:
            self.write_window(at, alpha, beta)
        if node.leaf is not None:
            return node.leaf if self.tree.turn(at) == 0 else -node.leaf
        best, first, searched = -inf, True, []
        for child in self.tree.moves(at):
            if not first and self.stops(child, alpha, beta, best, searched):
                self.mark(child)
                break
            returned = self.branch(at, child, alpha, beta, best)
            best = returned if first else self.better(at, best, returned)
            searched.append(returned)
            first = False
        answer = self.answer(at, best, alpha, beta)
        self.write(f'{at}.value', at, self.written(at, answer))
        return answer

    def branch(self, at: int, child: int, alpha: float, beta: float, best: float) -> float:
        low, high = self.window(alpha, beta, best)
        if self.tree.turn(child) == self.tree.turn(at):
            return self.work(child, low, high)
        return -self.work(child, -high, -low)

    # --- what a student may get wrong ---
    def window(self, alpha: float, beta: float, best: float) -> tuple[float, float]:
        return max(alpha, best), beta

    def better(self, at: int, best: float, returned: float) -> float:
        return max(best, returned)

    def stops(self, child: int, alpha: float, beta: float, best: float, searched: list[float]) -> bool:
        if self.exam.what != 'cuts':
            return self.exam.what == 'windows' and child not in self.given.value
        return self.closed(max(alpha, best), beta)

    def closed(self, alpha: float, beta: float) -> bool:
        return alpha >= beta if self.exam.cut == '>=' else alpha > beta

    def answer(self, at: int, best: float, alpha: float, beta: float) -> float:
        hard = self.exam.windows and self.exam.fail == 'hard'
        return min(max(best, alpha), beta) if hard else best

    def mark(self, child: int) -> None:
        if self.exam.what == 'cuts':
            self.paper[f'{child}.cut'] = True

    def write_window(self, at: int, alpha: float, beta: float) -> None:
        above = self.tree.nodes[at].parent
        if self.exam.bounds == 'edges' and above < 0:
            return
        place = above if self.exam.bounds == 'edges' and at else at
        flip = self.flips(at, place)
        low, high = (-beta, -alpha) if flip else (alpha, beta)
        if self.exam.bounds == 'edges' or self.tree.nodes[at].leaf is None:
            self.paper[f'{at}.alpha'], self.paper[f'{at}.beta'] = write(low), write(high)

    def flips(self, at: int, place: int) -> bool:
        """Whether numbers to the seat that moves at a node are turned round to be written at a place."""
        turn = self.tree.turn(at)
        return turn != self.tree.turn(place) if self.exam.negamax else turn == 1

    def written(self, at: int, value: float) -> float:
        return -value if self.flips(at, at) else value

    def write(self, blank: str, at: int, number: float) -> None:
        self.paper[blank] = write(number + 0)


class NeverUpdates(Student):
    """Hands down the window of the start, and so never cuts."""

    fits = frozenset({'stale', 'missed'})

    def window(self, alpha: float, beta: float, best: float) -> tuple[float, float]:
        return alpha, beta

    def closed(self, alpha: float, beta: float) -> bool:
        return False


class Shallow(Student):
    """Hands a bound down by one ply only: those of the grandparents are forgotten."""

    fits = frozenset({'shallow'})

    def window(self, alpha: float, beta: float, best: float) -> tuple[float, float]:
        return (best if best > alpha else -inf), inf


class OtherCut(Student):
    """Cuts at equality where one does not, or does not where one does."""

    fits = frozenset({'convention'})

    def closed(self, alpha: float, beta: float) -> bool:
        return alpha > beta if self.exam.cut == '>=' else alpha >= beta


class OtherFail(Student):
    """Answers fail-soft for fail-hard, or the other way round."""

    fits = frozenset({'convention'})

    def answer(self, at: int, best: float, alpha: float, beta: float) -> float:
        soft = self.exam.windows and self.exam.fail == 'hard'
        return best if soft or not self.exam.windows else min(max(best, alpha), beta)


class ForgetsMarks(Student):
    """Cuts rightly, and marks none of the cuts."""

    fits = frozenset({'mark'})

    def mark(self, child: int) -> None:
        pass


class NeverCuts(Student):
    """Has every window right, and searches on."""

    fits = frozenset({'missed'})

    def closed(self, alpha: float, beta: float) -> bool:
        return False


class CutsLate(Student):
    """Looks at one branch more before each cut."""

    fits = frozenset({'late', 'missed'})

    def stops(self, child: int, alpha: float, beta: float, best: float, searched: list[float]) -> bool:
        if self.exam.what != 'cuts':
            return super().stops(child, alpha, beta, best, searched)
        return len(searched) > 1 and self.closed(max(alpha, *searched[:-1]), beta)


class Exchanges(Student):
    """Writes beta for alpha and alpha for beta."""

    fits = frozenset({'exchanged'})

    def write_window(self, at: int, alpha: float, beta: float) -> None:
        super().write_window(at, alpha, beta)
        pair = f'{at}.alpha', f'{at}.beta'
        if pair[0] in self.paper:
            self.paper[pair[0]], self.paper[pair[1]] = self.paper[pair[1]], self.paper[pair[0]]


class Unturned(Student):
    """By negamax: hands the window down as it is, not turned round for the other seat."""

    fits = frozenset({'turn'})

    def flips(self, at: int, place: int) -> bool:
        return super().flips(at, place)

    def write_window(self, at: int, alpha: float, beta: float) -> None:
        if at:
            alpha, beta = -beta, -alpha
        super().write_window(at, alpha, beta)


class WrongSigns(Student):
    """Writes all numbers by the other of minimax and negamax."""

    fits = frozenset({'sign'})

    def flips(self, at: int, place: int) -> bool:
        turn = self.tree.turn(at)
        return turn == 1 if self.exam.negamax else False


class MaxForBoth(Student):
    """Takes the greatest value to MAX everywhere: the best moves for one side, the worst for the other."""

    fits = frozenset({'side'})

    def better(self, at: int, best: float, returned: float) -> float:
        return max(best, returned) if self.tree.turn(at) == 0 else min(best, returned)


class Worst(Student):
    """Takes the worst move for each seat."""

    fits = frozenset({'side'})

    def better(self, at: int, best: float, returned: float) -> float:
        return min(best, returned)


class TrueValues(Student):
    """Writes what a node is truly worth, whatever the search finds out."""

    fits = frozenset({'truth', 'convention'})

    def answer(self, at: int, best: float, alpha: float, beta: float) -> float:
        def worth(number: int) -> float:
            node = self.tree.nodes[number]
            return node.leaf if node.leaf is not None else (max, min)[node.seat or 0](map(worth, node.children))

        return worth(at) if self.tree.turn(at) == 0 else -worth(at)


class TakesTheLast(Student):
    """Takes what the last branch returned."""

    fits = frozenset({'last'})

    def better(self, at: int, best: float, returned: float) -> float:
        return returned


WRONG: tuple[Callable[..., Student], ...] = (
    NeverUpdates, Shallow, OtherCut, OtherFail, ForgetsMarks, NeverCuts, CutsLate, Exchanges, Unturned, WrongSigns,
    MaxForBoth, Worst, TrueValues, TakesTheLast,
)  # fmt: skip

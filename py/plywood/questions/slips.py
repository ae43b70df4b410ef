"""The wrong numbers that the usual mistakes lead to, each with the examiner's sentence."""

from collections.abc import Callable, Mapping
from typing import Any

from plywood.examiner.convention import UNEVEN, Exam
from plywood.examiner.key import write
from plywood.examiner.marking import Marking
from plywood.examiner.trees import grow
from plywood.game import Refusal
from plywood.trace.visits import Trace

MARKED = {
    'max-and-min': ('values', 'hard'),
    'minimax': ('values', 'hard'),
    'alphabeta-hard': ('windows', 'hard'),
    'alphabeta-soft': ('windows', 'soft'),
}
"""The rungs that search as an exercise does, each with its kind of blanks and how it fails."""
PLIES = 99
"""More plies than any tree of a sheet has."""


class Slips:
    """The marking of an exercise on the tree of a run; of a run that is no exercise, nothing."""

    def __init__(self, rung: str, line: Mapping[str, Any]) -> None:
        self.marking: Marking | None = None
        if rung in MARKED:
            what, fail = MARKED[rung]
            exam = Exam(plies=PLIES, branches=UNEVEN, line=line, what=what, fail=fail)
            try:
                self.marking = Marking(exam, grow(exam), {})
            except Refusal:
                return

    def values(self, trace: Trace, visit: int, name: Callable[[int], str]) -> dict[str, str]:
        """Wrong values of a place, each with its sentence. On a sheet a mistake runs through the whole tree; here only
        this place is asked, so a sentence about its branches must be true of what they returned."""
        if self.marking is None:
            return {}
        node = self.node(trace, visit, name)
        returned = [self.marking.key.value[child] for child in self.marking.key.searched(node)]
        side = max(returned) if trace.seat[visit] else min(returned)
        holds = {'side': {side}, 'last': {returned[-1]}, 'sign': {-self.marking.key.value[node]} - set(returned)}
        slips = self.marking.slips(node, 'value')
        return {
            write(number): says
            for number, kind, says in reversed(slips)
            if number in holds.get(kind, ()) or says.startswith('That is what fail-')
        }

    def why(self, trace: Trace, visit: int, name: Callable[[int], str]) -> str:
        """The reason for the value of a place; '' of a run that is no exercise."""
        return '' if self.marking is None else self.marking.why(self.node(trace, visit, name), 'value')

    def node(self, trace: Trace, visit: int, name: Callable[[int], str]) -> int:
        """The place of a visit on the sheet, which has its name from now on."""
        assert self.marking is not None
        tree, node = self.marking.tree, 0
        for each in trace.path(visit)[1:]:
            parent = trace.parent[each]
            moves = list(trace.game.moves(trace.position[parent]))
            node = tree.nodes[node].children[moves.index(trace.move[each])]
        tree.nodes[node].name = name(visit)
        return node

"""A number in the tree that can be changed: from where on another move is chosen, or a place is looked at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from plywood.examiner.key import write
from plywood.lab.run import Run
from plywood.lab.watched import traced
from plywood.questions.places import Places
from plywood.questions.question import Question
from plywood.trace.visits import Trace


@dataclass(frozen=True)
class Until:
    """A leaf that is raised, and what becomes of it: the first move is another, or a place is looked at."""

    leaf: str
    """Its name in the figure."""
    given: int
    """Its number in the figure."""
    place: Sequence[str]
    """The moves to the place that is looked at in the end; none: the move at the root is watched."""

    def question(self, places: Places, runs: Mapping[int, Run]) -> Question:
        """The question, from a run for each number that the leaf may have."""
        traces = {number: traced(run) for number, run in sorted(runs.items())}
        found = {number: self.watched(trace) for number, trace in traces.items()}
        right = next(number for number, each in found.items() if number > self.given and each != found[self.given])
        last = len(places.trace) * 2 - 1
        tie = self.ties(traces[right - 1], str(found[right]))
        what, reason = self.words(places, str(found[self.given]), str(found[right]), right)
        if tie:
            reason += f' At {write(right - 1)} the two are equal, and the first one stays.'
        return Question(
            'until', 'number', self.leaf_of(places.trace), last, last,
            f'{self.leaf} is raised, one by one. From which number on {what}?',
            f'Drag {self.leaf} and see, or write the number at once.', [write(right)], reason,
            f'Write a whole number: {self.leaf} goes up to {max(found)}.',
            below='There it has not changed yet.',
            above='There it has changed, but it did so before.',
        )  # fmt: skip

    def leaf_of(self, trace: Trace) -> int:
        """The visit of the leaf."""
        return next(visit for visit in range(len(trace)) if trace.name(visit) == self.leaf)

    def watched(self, trace: Trace) -> str | bool:
        """The best move at the root, or whether the place is looked at."""
        if not self.place:
            assert trace.result is not None
            return trace.game.usual(trace.position[0], trace.result.line[0])
        return any([trace.name(each) for each in trace.path(visit)[1:]] == self.place for visit in range(len(trace)))

    def words(self, places: Places, before: str, after: str, right: int) -> tuple[str, str]:
        """The end of the question, and the reason."""
        if not self.place:
            return f'does {places.who(0)} play another move', f'At {write(right)}, {after} leaves more than {before}.'
        return f'is {self.place[-1]} looked at', f'At {write(right)}, {self.place[-1]} may matter.'

    def ties(self, trace: Trace, after: str) -> bool:
        """Whether the two numbers are equal just before the change: of the best moves, or a bound and what is beside
        the place."""
        names = {tuple(trace.name(each) for each in trace.path(visit)[1:]): visit for visit in range(len(trace))}
        if not self.place:
            return trace.worth[names[after,]] == trace.worth[0]
        cut = names[tuple(self.place[:-1])]
        bounds = (trace.low[cut], trace.high[cut])
        return trace.worth[cut] in bounds

"""Questions to a run: the places where a reader can foretell what comes, with the right answer and the reasons.

A question is asked at the moment before the run itself answers it, so nothing that is seen there gives it away. A
figure names the kinds and how many of each; places, answers and reasons come from the trace alone.
"""

from collections.abc import Mapping, Sequence

from plywood.questions.kinds import KINDS
from plywood.questions.places import Places
from plywood.questions.question import Question
from plywood.questions.until import Until

__all__ = ['KINDS', 'Places', 'Question', 'Until', 'Wanted', 'chosen']


Wanted = Mapping[str, int | Sequence[str]]
"""For each kind the number of its questions, or the places, as moves from the root with spaces between."""


def chosen(places: Places, wanted: Wanted) -> list[Question]:
    """The wanted numbers of questions of each kind, in the order of the run. No two foretell what the run shows at one
    moment: the first answer would give away the second."""
    order = list(KINDS)
    found: list[Question] = []
    for kind, most in wanted.items():
        taken = {question.shows for question in found if question.foretells}
        free = [each for each in KINDS[kind](places) if not (each.foretells and each.shows in taken)]
        if isinstance(most, int):
            found += best([question for question in free if question.interest >= 0], most)
        else:
            found += [question for question in free if places.path(question.visit) in most]
    return sorted(found, key=lambda question: (question.moment, order.index(question.kind)))


def best(found: Sequence[Question], most: int) -> list[Question]:
    """The most telling ones; among equals those that lie apart in the run."""
    ranked = sorted(found, key=lambda question: (-question.interest, question.moment))
    telling = [question for question in ranked if question.interest == ranked[0].interest] if ranked else []
    if len(telling) > most:
        step = (len(telling) - 1) / max(1, most - 1)
        return [telling[round(index * step)] for index in range(most)]
    return ranked[:most]

"""The requests of the lessons: figures, proofs and exercises."""

from typing import Any

from plywood import examiner, games
from plywood.door.requests import Ask, replay
from plywood.examiner import broken
from plywood.lab import bounds, evaluation, judges, proofs, regrets


def prove(ask: Ask) -> dict[str, Any]:
    """The steps of a proof, checked on the tree of a position: a Proof."""
    name, record = str(ask.get('what')), replay(ask).record
    return {'what': name, 'steps': [step.plain() for step in proofs.prove(name, record.game, record.position)]}


def opened(ask: Ask) -> dict[str, Any]:
    """The features of a position with weights of one's own, and the move that they lead to: an Opened."""
    record = replay(ask).record
    return evaluation.opened(record.game, record.position, ask.get('weights'))


def judged(ask: Ask) -> dict[str, Any]:
    """Who is better in a position, by the evaluation and by games that are played on: a Judged."""
    record = replay(ask).record
    return judges.judged(record.game, record.position)


def bounded(ask: Ask) -> dict[str, Any]:
    """The answers to bounds that a person names, as MTD(f) would ask: a Bounded."""
    record = replay(ask).record
    return bounds.asked(record.game, record.position, ask.get('bounds'))


def learned(ask: Ask) -> dict[str, Any]:
    """Two players who regret, after some hands: a Learned."""
    return regrets.learned(games.find(str(ask.get('game'))), ask.get('hands'), str(ask.get('seed')))


def answered(ask: Ask) -> dict[str, Any]:
    """A lottery against the best answer to it: an Answered."""
    game = games.find(str(ask.get('game')))
    return regrets.answered(game, ask.get('fixed') or {}, ask.get('known'), ask.get('move'), ask.get('steps'))


def exercise(ask: Ask) -> dict[str, Any]:
    """An exercise by its settings: an Exercise."""
    return examiner.exercise(ask)


def mark(ask: Ask) -> dict[str, Any]:
    """The marks of a student's answers: a Marked."""
    return examiner.mark(ask)


def mend(ask: Ask) -> dict[str, Any]:
    """A broken search with one line of one's own, put to the test: a Mended."""
    return broken.mend(str(ask.get('name')), ask.get('line'))


def symptom(ask: Ask) -> dict[str, Any]:
    """The first visit in which a broken search differs from the sound one: a Symptom."""
    return broken.show(str(ask.get('name')))


def typed(ask: Ask) -> dict[str, Any]:
    """A typed line, compared with the right one of a broken search."""
    return broken.typed(str(ask.get('name')), ask.get('line'))

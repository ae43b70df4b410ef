"""The request of figures that ask: the questions to a run, or to another one by a seed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from plywood.door.requests import Ask, replay
from plywood.door.searches import number_in, watched_run
from plywood.game import Refusal
from plywood.lab.run import Run
from plywood.questions import KINDS, Places, Question, Until, Wanted, chosen
from plywood.questions.redrawn import another
from plywood.questions.slips import Slips

MOST_ASKED = 6
"""The most questions of one kind."""
MOST_SEED = 2**31 - 1


def questions(ask: Ask) -> dict[str, Any]:
    """The questions of some kinds to a run; with a seed, to another one of its shape, with its position."""
    wanted = wanted_of(ask)
    if ask.get('seed') is None:
        return {'questions': [question.plain() for question in asked_of(ask, wanted)]}
    start, found = max(elsewhere(ask, wanted), key=lambda each: len(each[1]))
    return {'start': start, 'questions': [question.plain() for question in found]}


def elsewhere(ask: Ask, wanted: Wanted) -> Iterator[tuple[str, list[Question]]]:
    """Positions by the seed with their questions, until one has all of them."""
    record = replay(ask).record
    text = str(ask.get('start') or '')
    for position in another(record.game, record.position, text, number_in(ask, 'seed', 0, MOST_SEED)):
        if record.game.payoff(position) is not None:
            continue
        start = record.game.write_position(position)
        found = asked_of({**ask, 'start': start, 'moves': [], 'seed': None, 'until': None}, wanted)
        yield start, found
        if len(found) >= sum(most if isinstance(most, int) else len(most) for most in wanted.values()):
            return


def asked_of(ask: Ask, wanted: Wanted) -> list[Question]:
    """The questions of a request to its run."""
    record = replay(ask).record
    kept = watched_run(record, ask, complete=True)
    line = {'game': record.game.name, **{name: ask.get(name) for name in ('options', 'start', 'moves')}}
    slips = Slips(kept.run.rung.name, line)
    words = {name: ask.get(name) is True for name in ('boards', 'mover')}
    places = Places(kept.trace, slips, kept.spared, root=str(ask.get('root') or ''), **words)
    says = ask.get('says') or {}
    found = [replace(each, says=says.get(each.kind, each.says)) for each in chosen(places, wanted)]
    until = ask.get('until')
    if until:
        runs = {int(number): changed(kept.run, text) for number, text in until['starts'].items()}
        found.append(Until(until['leaf'], until['given'], until.get('place') or []).question(places, runs))
    return found


def changed(run: Run, text: str) -> Run:
    """The same run on another tree."""
    return Run(run.rung, run.game, run.game.read_position(text), run.size)


def wanted_of(ask: Ask) -> Wanted:
    """The kinds of the request, with how many of each."""
    given = ask.get('kinds') or {}
    for kind, most in given.items():
        places = isinstance(most, list) and all(isinstance(path, str) for path in most)
        number = isinstance(most, int) and 0 < most <= MOST_ASKED
        if kind not in KINDS or not (places or number):
            raise Refusal(
                f'kinds: give some of {", ".join(KINDS)}, each with a number from 1 to {MOST_ASKED}, or with places'
            )
    return dict(given)

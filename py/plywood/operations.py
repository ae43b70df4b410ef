"""Every request of the page, in one table: what answers it, how it may end, and whether it comes with the late pack.

The page reads the kinds from what is prepared, and py/hosting the files of the late pack. So nothing of ours is
imported here before a request asks for it, and what few visits need delays no game.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Literal

Answer = Callable[[Mapping[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Operation:
    """One request."""

    name: str
    function: str
    """The function that answers it: one of plywood.door, with its module."""
    kind: Literal['play', 'search', 'watched'] = 'play'
    """A search for a move or a value, and a watched search, may take long and can be stopped. All else is play."""
    late: bool = False
    """Whether it comes with the late pack, which the page fetches after the engine."""
    every_game: bool = False
    """Whether it may ask every game, and not only those that it names."""

    @property
    def module(self) -> str:
        return self.function.partition('.')[0]

    @cached_property
    def run(self) -> Answer:
        answer: Answer = getattr(import_module(f'plywood.door.{self.module}'), self.function.partition('.')[2])
        return answer


OPERATIONS = {
    operation.name: operation
    for operation in (
        Operation('describe', 'playing.describe', every_game=True),
        Operation('situation', 'playing.situation'),
        Operation('think', 'playing.think', 'search'),
        Operation('choose', 'playing.choose', 'search'),
        Operation('hint', 'playing.hint', 'search'),
        Operation('belief', 'playing.belief'),
        Operation('account', 'playing.account'),
        Operation('forms', 'playing.forms'),
        Operation('standing', 'playing.standing'),
        Operation('roll', 'playing.roll'),
        Operation('offer', 'playing.offer'),
        Operation('concede', 'playing.concede', 'search'),
        Operation('read', 'playing.read_text', every_game=True),
        Operation('write', 'playing.write_text'),
        Operation('review', 'reviewing.review', 'search', late=True),
        Operation('outcomes', 'reviewing.outcomes', late=True),
        Operation('worlds', 'imagined.worlds', 'search', late=True),
        Operation('rungs', 'searches.rungs', late=True),
        Operation('count', 'searches.count', 'watched', late=True),
        Operation('trace', 'searches.trace', 'watched', late=True),
        Operation('detail', 'searches.detail', 'watched', late=True),
        Operation('views', 'searches.views', 'watched', late=True),
        Operation('samples', 'samples.samples', 'watched', late=True),
        Operation('sample', 'samples.sample', 'watched', late=True),
        Operation('sample_views', 'samples.sample_views', 'watched', late=True),
        Operation('prove', 'lessons.prove', late=True),
        Operation('questions', 'asking.questions', late=True),
        Operation('opened', 'lessons.opened', late=True),
        Operation('judged', 'lessons.judged', late=True),
        Operation('bounded', 'lessons.bounded', late=True),
        Operation('learned', 'lessons.learned', late=True),
        Operation('answered', 'lessons.answered', late=True),
        Operation('exercise', 'lessons.exercise', late=True),
        Operation('mark', 'lessons.mark', late=True),
        Operation('mend', 'lessons.mend', late=True),
        Operation('symptom', 'lessons.symptom', late=True),
        Operation('typed', 'lessons.typed', late=True),
    )
}

_late = '|'.join(sorted({operation.module for operation in OPERATIONS.values() if operation.late}))
_RUNGS = 'search/(rungs/(?!__init__|expectiminimax)|(register|engine)[.])'
"""All rungs but the one that the strong search of dice stands on."""
_SAMPLED = 'search/(sampling/(montecarlo|deals)|hidden/(averaging|information_sets|regret))[.]'
"""Rungs that stand beside the searches which play."""
_STUDY = 'lab|trace|examiner|questions'
LATE_PACK = re.compile(f'plywood/(({_STUDY})/|{_RUNGS}|{_SAMPLED}|door/({_late})[.]|(review|reasons)[.])')
"""The files under py/ that no move waits for, by their names: these requests, and what they stand on."""
NOT_SHIPPED = re.compile('(.*/)?(train|train_[a-z]+|write_[a-z_]+)[.](py|txt)')
"""The programs that make data, and their first data: they stay in a clone, and go neither to the page nor into the
package for pip."""
_ALONE = '__main__|jobs|match|outside|door/specimens|door/pictures|games/(hex/solver|(go|hex)/pictures)'
NOT_ON_PAGE = re.compile(f'plywood/terminal/|plywood/({_ALONE})[.]py|{NOT_SHIPPED.pattern}')
"""The files under py/ that the page does not use: these, the terminal, long jobs, matches, outside programs, the
specimens and pictures, which `serve.py --prepare` writes, and the solver of hex, which the tests ask."""

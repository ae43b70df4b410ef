"""The request for an exercise: its tree, its kinds of blanks, and the convention that the key follows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from plywood.game import Refusal
from plywood.given import refuse, whole

UNEVEN = 'uneven'
LARGEST_SEED = 2**31 - 1
CHOICES = {
    'what': ('cuts', 'windows', 'values'),
    'cut': ('>=', '>'),
    'fail': ('hard', 'soft'),
    'signs': ('minimax', 'negamax'),
    'bounds': ('nodes', 'edges'),
    'order': ('left', 'right'),
    'root': ('max', 'min'),
}
"""The choices, the usual one first."""
RANGES = {'seed': (0, LARGEST_SEED), 'plies': (2, 4), 'branches': (2, 4)}


@dataclass(frozen=True)
class Exam:
    """One exercise. Equal exams always have the same tree."""

    seed: int = 1
    plies: int = 3
    branches: int | str = 2
    """The number at each node. UNEVEN: varying numbers, or in a tree from a game all its branches."""
    line: Mapping[str, Any] | None = None
    """A position of a game, whose tree replaces a random one."""
    what: str = 'cuts'
    """The kinds of blanks: minimax values; windows and values, with the cuts given; or cuts as well."""
    cut: str = '>='
    """The relation of alpha to beta at which a node leaves out its remaining branches."""
    fail: str = 'hard'
    """Whether a value outside the window is returned as the bound (hard) or unchanged (soft)."""
    signs: str = 'minimax'
    """Whether numbers are written as MAX counts, or as the seat to move counts."""
    bounds: str = 'nodes'
    """The place of a window: at the node that is called with it, or on the branch, as the node above counts."""
    order: str = 'left'
    """The side from which branches are searched."""
    root: str = 'max'

    @property
    def negamax(self) -> bool:
        return self.signs == 'negamax'

    @property
    def windows(self) -> bool:
        """Whether windows are to be filled in."""
        return self.what != 'values'

    def plain(self) -> dict[str, Any]:
        """The whole exam as plain data."""
        return dict(vars(self))


def read(ask: Mapping[str, Any]) -> Exam:
    """The exam of a request; a Refusal for an invalid part."""
    line = ask.get('line')
    if line is not None and not isinstance(line, dict):
        raise Refusal('line: give a game with its moves, such as {"game": NAME, "moves": []}, or leave it out')
    given: dict[str, Any] = {'line': line, 'branches': UNEVEN if line else Exam.branches}
    for name, (low, high) in RANGES.items():
        value = ask.get(name)
        if value is None:
            continue
        if name == 'branches':
            wanted = f'a whole number from {low} to {high} or {UNEVEN}'
            given[name] = value if value == UNEVEN else whole(value, low, high, 'branches: ', wanted)
        else:
            given[name] = whole(value, low, high, f'{name}: ')
    for name, choices in CHOICES.items():
        value = ask.get(name)
        if value is not None and value not in choices:
            raise refuse(value, f'{name}: ', ' or '.join(choices))
        given[name] = value or choices[0]
    return Exam(**given)

"""An exercise as it is asked for: which tree, what is to be filled in, and the convention that the key follows."""

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
"""What may be chosen, the usual choice first."""
RANGES = {'seed': (0, LARGEST_SEED), 'plies': (2, 4), 'branches': (2, 4)}


@dataclass(frozen=True)
class Exam:
    """One exercise. The same exam is the same tree, everywhere and for ever."""

    seed: int = 1
    plies: int = 3
    branches: int | str = 2
    """At each node; UNEVEN: differently many, or in a tree from a game all that there are."""
    line: Mapping[str, Any] | None = None
    """A position of a game whose tree is taken, instead of one made at random."""
    what: str = 'cuts'
    """What is filled in: values, as minimax has them; windows and values, the cuts being drawn; cuts too."""
    cut: str = '>='
    """How alpha stands to beta where a node leaves out the rest of its branches."""
    fail: str = 'hard'
    """Whether a value outside the window is returned as the bound (hard) or as it is (soft)."""
    signs: str = 'minimax'
    """Whether numbers are written as MAX counts, or as the seat to move counts."""
    bounds: str = 'nodes'
    """Where a window is written: at the node that is called with it, or on the branch, as the node above counts."""
    order: str = 'left'
    """From which side branches are searched."""
    root: str = 'max'

    @property
    def negamax(self) -> bool:
        return self.signs == 'negamax'

    @property
    def windows(self) -> bool:
        """Whether windows are asked for."""
        return self.what != 'values'

    def plain(self) -> dict[str, Any]:
        """The exam as JSON carries it, whole."""
        return dict(vars(self))


def read(ask: Mapping[str, Any]) -> Exam:
    """The exam that a request stands for; a Refusal for a part that cannot be."""
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

"""Searches with one wrong line, to be found by its symptom. Three give wrong values. The third only forgets bounds, and
the fifth only looks broken: both are right, but slower.

`find` is for the microscope, `show` tells the first visit that differs, `mend` confirms the line that a learner has
found, and `typed` the line that is to stand there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from inspect import getsource
from sys import modules
from typing import Any

from plywood.examiner.broken.fifth import fifth
from plywood.examiner.broken.first import first
from plywood.examiner.broken.fourth import fourth
from plywood.examiner.broken.second import second
from plywood.examiner.broken.symptom import symptom
from plywood.examiner.broken.third import third
from plywood.examiner.broken.typed import same, usual
from plywood.examiner.trees import replay
from plywood.game import Refusal, shorten
from plywood.given import whole
from plywood.search.register import Rung

TREE = '[[[7,9],[8,4]],[[8,6],[5,9]],[[9,3],[2,6]]]'
"""A tree on which all but the third go astray."""
LONGEST = 200
"""The most characters of a typed line that are read."""


@dataclass(frozen=True)
class Broken:
    """A broken search: its rung, a part of the line to mend, that part mended, and what is wrong with it."""

    rung: Rung
    line: str
    mended: str
    why: str
    hint: str
    """The answer to a line that does what it should."""
    slips: Mapping[str, str]
    """Other parts that one might put there, each with what is wrong with it."""
    sound: str = 'alphabeta-soft'
    """The rung that it is once it is mended."""
    tree: str = TREE
    """A tree on which it goes astray."""

    @property
    def lines(self) -> list[str]:
        return getsource(modules[self.rung.search.__module__]).splitlines()

    @property
    def wrong(self) -> str:
        """The line to mend."""
        return next(line for line in self.lines if self.line in line).strip()

    def with_part(self, part: str) -> str:
        """The line to mend with another part."""
        return self.wrong.replace(self.line, part)


BROKEN = {
    broken.rung.name: broken
    for broken in (
        Broken(
            Rung('broken-1', 'The first search', first),
            'return payoff[0], ()',
            'return payoff[seat], ()',
            'A payoff is told as MAX counts it, whichever seat asks. Where MIN would move at the end, the sign is '
            'wrong: MIN takes MAX’s wins for its own.',
            'Look at the first value that is wrong, and at what it was made from.',
            {
                'return -payoff[seat], ()': 'Now the sign is wrong for both seats.',
                'return payoff[1 - seat], ()': 'That is what it comes to for the other seat.',
                'return payoff[1], ()': 'Now a payoff is told as MIN counts it, whichever seat asks.',
            },
        ),
        Broken(
            Rung('broken-2', 'The second search', second),
            '-max(alpha, best), -beta)',
            '-beta, -max(alpha, best))',
            'The bounds are exchanged: turned round for the other seat, alpha becomes minus beta and beta minus alpha, '
            'and here they have kept their places. The window is closed before anything is searched.',
            'Look at the first window that is wrong, and at the line that hands it down.',
            {
                'alpha, beta)': 'A window must be turned round for the other seat, with its signs.',
                '-beta, -best)': 'Then what was found further up is lost: that is the mistake of the third search.',
                '-beta, -alpha)': 'Then what this place has found itself is not handed down.',
            },
        ),
        Broken(
            Rung('broken-3', 'The third search', third),
            '-beta, -best)',
            '-beta, -max(alpha, best))',
            'Alpha is not handed down: a position below knows what has been found one ply above it, and nothing of '
            'what was found further up. The value is right, but the cut-offs caused from far above are lost.',
            'The value at the top is right: compare the windows, and which leaves are looked at.',
            {
                '-beta, -alpha)': 'Then what this place has found itself is not handed down.',
                '-max(beta, best), -alpha)': 'Minus beta comes first, and what was found raises alpha, not beta.',
                '-beta, -min(alpha, best))': 'The greater of the two is what the seat is sure of.',
            },
            tree='[5,[[[3,9],4],6]]',
        ),
        Broken(
            Rung('broken-4', 'The fourth search', fourth),
            'not line or worth > best:',
            'not line or (worth > best if game.player(p) == MAX else worth < best):',
            'Both seats take the greatest value: the best move for MAX, and for MIN the worst.',
            'Look at the first value that is wrong, and at what it was made from.',
            {
                'not line or worth < best:': 'Now both seats take the least.',
                'not line or (worth < best if game.player(p) == MAX else worth > best):': (
                    'Now MAX takes the least and MIN the greatest.'
                ),
                'not line or worth >= best:': 'Both seats still take the greatest; only among equals another one.',
            },
            'minimax',
        ),
        Broken(
            Rung('broken-5', 'The fifth search', fifth),
            'if best > beta:',
            'if best >= beta:',
            'This one only looks broken. It cuts at > and not already at equality: the value is right, and some leaves '
            'are looked at that cannot matter.',
            'The value at the top is right: compare which leaves are looked at.',
            {
                'if best >= alpha:': 'Alpha is this seat’s own bound. It is beta that closes the window.',
                'if best > alpha:': 'Alpha is this seat’s own bound. It is beta that closes the window.',
                'if best < beta:': 'As long as the best is below beta the window is open, and the rest may matter.',
            },
        ),
    )
}


def find(name: str) -> Rung | None:
    """The broken search of that name, if there is one."""
    broken = BROKEN.get(name)
    return None if broken is None else broken.rung


def broken_of(name: str) -> Broken:
    if name not in BROKEN:
        raise Refusal(f'there is no broken search {shorten(name)!r}; give one of {", ".join(BROKEN)}')
    return BROKEN[name]


def show(name: str) -> dict[str, Any]:
    """The tree of a broken search, the rung that it should be, and the first visit that differs there."""
    broken = broken_of(name)
    record = replay({'game': 'tree', 'start': broken.tree})
    found = symptom(broken.rung.search, broken.sound, record.game, record.position)
    return {'tree': broken.tree, 'sound': broken.sound, 'visit': found.visit, 'kind': found.kind, 'why': found.why}


def mend(name: str, line: Any) -> dict[str, Any]:
    """Whether a line, counted from 1 in the file, is the one to mend; if so, what is wrong with it, it mended, and
    some lines to choose from."""
    broken = broken_of(name)
    at = whole(line, 1, len(broken.lines), 'line: ')
    text = broken.lines[at - 1]
    if broken.line in text:
        choices = sorted(broken.with_part(part) for part in (broken.line, broken.mended, *broken.slips))
        mended = broken.with_part(broken.mended)
        return {'found': True, 'why': broken.why, 'mended': mended, 'choices': choices}
    why = f'Line {at} does what it should. {broken.hint}' if text.strip() else f'Line {at} is empty.'
    return {'found': False, 'why': why, 'mended': None, 'choices': []}


def typed(name: str, line: Any) -> dict[str, Any]:
    """Whether a typed line is the right one, compared as code; if not, why not."""
    broken, text = broken_of(name), str(line)[:LONGEST].strip()
    if usual(text) is None:
        return {'right': False, 'why': 'That is no line of Python; compare its brackets and its colon.'}
    if same(text, broken.with_part(broken.mended)):
        return {'right': True, 'why': 'That is it.'}
    if same(text, broken.wrong):
        return {'right': False, 'why': 'That is the line as it stands.'}
    for part, why in broken.slips.items():
        if same(text, broken.with_part(part)):
            return {'right': False, 'why': why}
    return {'right': False, 'why': f'That does something else. {broken.hint}'}

"""Searches with one wrong line, to be found with the microscope. Three give wrong values. The
third only forgets bounds, and the fifth only looks broken: both are right, but slower.

`find` is for the microscope, `mend` confirms the line that a learner has found.
"""

from dataclasses import dataclass
from inspect import getsource
from sys import modules
from typing import Any

from plywood.examiner.broken.fifth import fifth
from plywood.examiner.broken.first import first
from plywood.examiner.broken.fourth import fourth
from plywood.examiner.broken.second import second
from plywood.examiner.broken.third import third
from plywood.game import Refusal, shorten
from plywood.given import whole
from plywood.search.register import Rung


@dataclass(frozen=True)
class Broken:
    """A broken search: its rung, a part of the line to mend, that part mended, and what is wrong with it."""

    rung: Rung
    line: str
    mended: str
    why: str


BROKEN = {
    broken.rung.name: broken
    for broken in (
        Broken(
            Rung('broken-1', 'The first search', first),
            'return payoff[0], ()',
            'return payoff[seat], ()',
            'A payoff is told as MAX counts it, whichever seat asks. Where MIN would move at the end, the sign is '
            'wrong: MIN takes MAX’s wins for its own.',
        ),
        Broken(
            Rung('broken-2', 'The second search', second),
            '-max(alpha, best), -beta)',
            '-beta, -max(alpha, best))',
            'The bounds are exchanged: turned round for the other seat, alpha becomes minus beta and beta minus alpha, '
            'and here they have kept their places. The window is closed before anything is searched.',
        ),
        Broken(
            Rung('broken-3', 'The third search', third),
            '-beta, -best)',
            '-beta, -max(alpha, best))',
            'Alpha is not handed down: a position below knows what has been found one ply above it, and nothing of '
            'what was found further up. The value is right, but the cut-offs caused from far above are lost.',
        ),
        Broken(
            Rung('broken-4', 'The fourth search', fourth),
            'not line or worth > best:',
            'not line or (worth > best if game.player(p) == MAX else worth < best):',
            'Both seats take the greatest value: the best move for MAX, and for MIN the worst.',
        ),
        Broken(
            Rung('broken-5', 'The fifth search', fifth),
            'if best > beta:',
            'if best >= beta:',
            'This one only looks broken. It cuts at > and not already at equality: the value is right, and some leaves '
            'are looked at that cannot matter.',
        ),
    )
}


def find(name: str) -> Rung | None:
    """The broken search of that name, if there is one."""
    broken = BROKEN.get(name)
    return None if broken is None else broken.rung


def mend(name: str, line: Any) -> dict[str, Any]:
    """Whether a line, counted from 1 in the file, is the one to mend; if so, what is wrong with it, and it mended."""
    if name not in BROKEN:
        raise Refusal(f'there is no broken search {shorten(name)!r}; give one of {", ".join(BROKEN)}')
    broken = BROKEN[name]
    lines = getsource(modules[broken.rung.search.__module__]).splitlines()
    at = whole(line, 1, len(lines), 'line: ')
    text = lines[at - 1]
    if broken.line in text:
        return {'found': True, 'why': broken.why, 'mended': text.replace(broken.line, broken.mended).strip()}
    why = f'Line {at} does what it should. Step to a visit whose value is not what you find on paper.'
    return {'found': False, 'why': why if text.strip() else f'Line {at} is empty.', 'mended': None}

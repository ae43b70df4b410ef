"""The worth of a position without a search: how likely either side wins, and by how much.

The end is counted, the last rolls of two bear-offs come from the exact table, races and contact from two nets. All take
a position between two turns, as seen by the side that has just played, and speak of the side that rolls next.
"""

from collections.abc import Callable

from . import bearoff
from .bits import LOW, MEN, parted
from .features import racing
from .net import Chances
from .plays import plays

ROLLS = [(one, two, 1 if one == two else 2) for one in range(1, 7) for two in range(1, one + 1)]
"""The 21 rolls, each with its share of 36."""
NIBBLES_AT_HOME = 0xFFFFFF
NIBBLES_AWAY = (LOW ^ NIBBLES_AT_HOME) | (LOW ^ 0xFFFFFF << 72) << 128
"""Where no man may stand in a bear-off of both sides."""


def turn(chances: Chances) -> Chances:
    """The same chances, of the other side."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    return 1 - win, lost_gammon, lost_backgammon, gammon, backgammon


def equity(chances: Chances) -> float:
    """The points won on average, without a cube."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    return 2 * win - 1 + gammon - lost_gammon + backgammon - lost_backgammon


def points(men: int) -> int:
    """The points that a finished game is worth, once the own men are off: 1, 2 for a gammon, 3 for a backgammon."""
    _, other = parted(men)
    if sum(other) < MEN:
        return 1
    return 3 if any(other[18:]) else 2


def finished(men: int) -> Chances:
    """The chances of the side that has lost."""
    worth = points(men)
    return 0.0, 0.0, 0.0, float(worth > 1), float(worth > 2)


def bearing(men: int) -> bool:
    """Whether both sides have nothing to do but to bear off."""
    return not men & NIBBLES_AWAY


def mirrored(home: int) -> int:
    """The men of the other side at home, by its own points."""
    return int(f'{home:06x}'[::-1], 16)


def kept_all(men: int) -> float:
    """How likely a side with fifteen men at home bears off none of them with its next roll."""
    return (
        sum(ways for one, two, ways in ROLLS if all(sum(parted(after)[0]) == MEN for after in plays(men, one, two)))
        / 36
    )


def exact(men: int) -> Chances:
    """The chances in a bear-off of both sides, from the table. A side with all its men may lose a gammon to one that
    needs no more than two rolls."""
    own, other = men & NIBBLES_AT_HOME, mirrored(men >> 200)
    win = bearoff.first_wins(other, own)
    gammon = lost = 0.0
    waiting, rolling = parted(men)
    if sum(waiting) == MEN:
        soon = bearoff.spread(other)
        gammon = soon[1] - (soon[2] if len(soon) > 2 else 0)
        if len(soon) > 2:
            gammon += (soon[2] - (soon[3] if len(soon) > 3 else 0)) * kept_all(own)
    if sum(rolling) == MEN:
        soon = bearoff.spread(own)
        lost = (soon[1] - (soon[2] if len(soon) > 2 else 0)) * kept_all(other)
    return win, gammon, 0.0, lost, 0.0


def judged(men: int, contact: Callable[[int], Chances], race: Callable[[int], Chances]) -> Chances:
    """The chances of any position, by two nets and the table."""
    if not men & LOW:
        return finished(men)
    if not racing(men):
        return contact(men)
    if bearing(men) and bearoff.table():
        return exact(men)
    return race(men)

"""The chances of a game under the cube and in a match, after Janowski: between a cube that is dead and one that
can be turned at the perfect moment.

A worth is what the game is played for: points in one game; in a match 1 for winning it, -1 for losing it, and between
them twice the chance to win it less one. A dead cube stays where it is. A live one is turned just when the other side
may as well take as drop, so its worth runs in straight lines between those moments. The truth lies between the two.
"""

from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import NamedTuple

from .net import Chances
from .position import MATCH_CAP, Position, Rules

CONTACT_LIVE, RACE_LIVE = 0.68, 0.6
"""The share of a live cube in the worth of a real one."""
GAMMONS, BACKGAMMONS = 0.27, 0.012
"""Of all won games, those worth two points or more, and three, in the program's own games; for the table of matches."""
MOST_LENGTH = 25


class Stakes(NamedTuple):
    """The stakes of a seat: the rules, the points of itself and of the other, and the cube."""

    rules: Rules
    points: tuple[int, int]
    crawford: bool
    cube: int
    """How often it was turned."""
    mine: bool
    """Whether the seat may turn it, now or later."""
    theirs: bool

    def worth(self, gain: int) -> float:
        """The worth of winning a number of points; below 0, of losing them."""
        length = self.rules.length
        if not length:
            return float(gain)
        own, other = self.points
        own, other = (own + gain, other) if gain > 0 else (own, other - gain)
        if own >= length:
            return 1.0
        if other >= length:
            return -1.0
        near = length - 1
        crawford = max(own, other) == near > max(self.points)
        return 2 * chance_of(length - own, length - other, crawford) - 1

    def turned(self) -> 'Stakes':
        """The stakes after this seat has doubled, and the other has taken."""
        return self._replace(cube=self.cube + 1, mine=False, theirs=self.may_turn(self.cube + 1))

    def other(self) -> 'Stakes':
        """The same, for the other seat."""
        return self._replace(points=self.points[::-1], mine=self.theirs, theirs=self.mine)

    def may_turn(self, cube: int) -> bool:
        """Whether a cube may be turned again after this number of turns."""
        return cube < (MATCH_CAP if self.rules.length else self.rules.cube)

    def of_use(self, cube: int) -> bool:
        """Whether a cube that was turned `cube` times can do anything more for this seat: it may be turned, and the
        seat does not win the match by it anyway."""
        length = self.rules.length
        return self.may_turn(cube) and (not length or self.points[0] + (1 << cube) < length)


def stakes_of(position: Position, seat: int) -> Stakes:
    """The stakes of a seat in a position, with the cube as it is."""
    rules = position.rules
    live = bool(rules.length or rules.cube) and not position.crawford
    owner, cap = position.owner, MATCH_CAP if rules.length else rules.cube
    mine, theirs = (live and owner in (None, side) and position.cube < cap for side in (seat, 1 - seat))
    points = (position.points[seat], position.points[1 - seat])
    return Stakes(rules, points, position.crawford, position.cube, mine, theirs)


def counting(stakes: Stakes, chances: Chances) -> Chances:
    """The chances as they count: with Jacoby's rule no gammon does while the cube is in the middle."""
    rules = stakes.rules
    if rules.jacoby and rules.cube and not rules.length and not stakes.cube:
        return chances[0], 0.0, 0.0, 0.0, 0.0
    return chances


Weights = tuple[float, float, float, float, float, float]


@lru_cache(maxsize=4096)
def weights(stakes: Stakes) -> Weights:
    """The worth of a dead cube as a sum: a number, and one for each of the chances."""
    stake = 1 << stakes.cube
    one, two, three = (stakes.worth(stake * times) for times in (1, 2, 3))
    lost, lost_two, lost_three = (stakes.worth(-stake * times) for times in (1, 2, 3))
    if counting(stakes, (0.5, 1.0, 0.0, 0.0, 0.0))[1] == 0:
        return lost, one - lost, 0.0, 0.0, 0.0, 0.0
    return lost, one - lost, two - one, three - two, lost_two - lost, lost_three - lost_two


def dead(by: Weights, chances: Chances) -> float:
    """The worth of a game whose cube stays where it is."""
    base, a, b, c, d, e = by
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    return base + a * win + b * gammon + c * backgammon + d * lost_gammon + e * lost_backgammon


def chances_of_worth(by: Weights, worth: float) -> Chances:
    """Chances of this worth with a dead cube: without gammons as far as it takes none, else with as many
    gammons and then backgammons as it takes."""
    lost, won, gammon, backgammon, lost_gammon, lost_backgammon = by
    less, more = worth - lost, worth - lost - won
    return (
        share(less, won),
        share(more, gammon),
        share(more - gammon, backgammon),
        share(less, lost_gammon),
        share(less - lost_gammon, lost_backgammon),
    )


def share(part: float, whole: float) -> float:
    """The part of a whole, kept from 0 to 1; 0 of nothing."""
    return max(0.0, min(1.0, part / whole)) if whole else 0.0


def ends(stakes: Stakes, chances: Chances) -> tuple[float, float]:
    """The mean worth of the games that are lost, and of those that are won."""
    base, a, b, c, d, e = weights(stakes)
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    lose = 1 - win
    below = base + ((d * lost_gammon + e * lost_backgammon) / lose if lose > 0 else 0)
    return below, base + a + ((b * gammon + c * backgammon) / win if win > 0 else 0)


def cash(stakes: Stakes, chances: Chances) -> float:
    """The chance to win from which the other side should drop a double; above 1 if it never should."""
    if not stakes.of_use(stakes.cube):
        return inf
    after = stakes.turned()
    below, above = ends(after, chances)
    low = 0.0
    if after.theirs:
        win, gammon, backgammon, lost_gammon, lost_backgammon = chances
        back = cash(after.other(), (1 - win, lost_gammon, lost_backgammon, gammon, backgammon))
        if back <= 1:
            low, below = 1 - back, after.worth(-(1 << after.cube))
    dropped = stakes.worth(1 << stakes.cube)
    if above <= dropped:
        return inf
    return max(low, low + (dropped - below) / (above - below) * (1 - low))


def live(stakes: Stakes, chances: Chances) -> float:
    """The worth if the cube is always turned at the perfect moment."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances
    below, above = ends(stakes, chances)
    stake = 1 << stakes.cube
    line = [(0.0, below)]
    if stakes.theirs:
        back = cash(stakes.other(), (1 - win, lost_gammon, lost_backgammon, gammon, backgammon))
        if back < 1:
            line.append((1 - back, stakes.worth(-stake)))
    if stakes.mine:
        high = cash(stakes, chances)
        if line[-1][0] < high < 1:
            line.append((high, stakes.worth(stake)))
    line.append((1.0, above))
    for (low, from_), (high, to) in pairwise(line):
        if win <= high:
            return from_ + (to - from_) * (win - low) / (high - low) if high > low else to
    return above


def cubeful(stakes: Stakes, chances: Chances, race: bool = False) -> float:
    """The worth of a position before the roll to the seat that rolls."""
    chances = counting(stakes, chances)
    still = dead(weights(stakes), chances)
    if not (stakes.mine or stakes.theirs):
        return still
    part = RACE_LIVE if race else CONTACT_LIVE
    return part * live(stakes, chances) + (1 - part) * still


class Doubles(NamedTuple):
    """The worth of the choices about the cube to the seat that may double."""

    rolls: float
    taken: float
    dropped: float


def doubles(stakes: Stakes, chances: Chances, race: bool = False) -> Doubles:
    after = cubeful(stakes.turned(), chances, race)
    return Doubles(cubeful(stakes, chances, race), after, stakes.worth(1 << stakes.cube))


# --- matches ---------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=4096)
def chance_of(own: int, other: int, crawford: bool) -> float:
    """The chance to win a match in which the sides need these points, before a game.

    Each game begins level, with the gammons that the program's own games have, and with a cube that is worth what the
    table says about the games to come. After the Crawford game the side that is behind doubles at once.
    """
    if own <= 0 or other <= 0:
        return 1.0 if own <= 0 else 0.0
    length = max(own, other)
    points = (length - own, length - other)
    half, gammon, backgammon = 0.5, 0.5 * GAMMONS, 0.5 * BACKGAMMONS
    level: Chances = (half, gammon, backgammon, gammon, backgammon)
    stakes = Stakes(Rules(length), points, crawford, 0, not crawford, not crawford)
    if crawford or length == 1:
        worth = dead(weights(stakes._replace(mine=False, theirs=False)), level)
    elif min(own, other) == 1:  # the leader's cube is dead; the other's double is taken, or dropped if that costs less
        behind = stakes if own > other else stakes.other()
        doubled = dead(weights(behind._replace(cube=1, mine=False, theirs=False)), level)
        worth = min(doubled, behind.worth(1))
        worth = worth if own > other else -worth
    else:
        worth = (cubeful(stakes, level) - cubeful(stakes.other(), level)) / 2  # it is not known who rolls first
    return (worth + 1) / 2

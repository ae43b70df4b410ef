"""The lore of beginners, as weights of features: with these a net begins, so that its first games make sense.

A weight is in units of the logarithm of odds, for the side that rolls next. Self-play finds better ones; these only
save it the games in which nobody knows yet that a race is won by running.
"""

from .bits import POINTS
from .features import (
    COUNT,
    DISTANCE,
    ESCAPES,
    HOMES,
    LEAD,
    LEAD_STEP,
    LEVELS,
    MIDDLES,
    POINT,
    ROLLER,
    SHOTS,
    WAITER,
)

MADE = {
    1: 0.0, 2: 0.1, 3: 0.25, 4: 0.4, 5: 0.5, 6: 0.35, 7: 0.3, 8: 0.15, 9: 0.1, 10: 0.05, 11: 0.05,
    18: 0.15, 20: 0.35, 21: 0.3, 22: 0.15, 23: 0.0, 24: -0.1,
}  # fmt: skip
"""The worth of a made point, by its owner's number."""
SPARE, STACKED = 0.06, -0.1
"""A third man on a point, and each further man."""
ON_BAR = -0.7
PIP, PIP_RACING = 0.02, 0.06
HIT, HIT_BACK = 0.8, -0.15
"""If every roll of the side that rolls hit a blot; if every roll of the other side would, and the blot stayed."""
ESCAPE = 1.0
"""If every roll let the rearmost man run."""
BOARD = 0.1
"""Each point of the own home board, beside its own worth."""
BLOCK = 0.12
"""Each of the points 4 to 9."""


def weights(race: bool) -> list[float]:
    """A weight for each feature."""
    found = [0.0] * COUNT
    for place in range(LEAD, DISTANCE):
        steps = place - LEAD - (DISTANCE - LEAD) // 2
        found[place] = -(steps + 0.5) * LEAD_STEP * (PIP_RACING if race else PIP) + (4 * PIP_RACING if race else 0.1)
    if race:
        return found
    for side, sign in ((ROLLER, 1), (WAITER, -1)):
        first = POINT + side * (POINTS + 1) * LEVELS
        for point in range(1, POINTS + 1):
            _, two, three, more = range(first + (point - 1) * LEVELS, first + point * LEVELS)
            made = MADE.get(point, 0.0)
            found[two], found[three], found[more] = sign * made, sign * (made + SPARE), sign * STACKED
        for level in range(LEVELS):
            found[first + POINTS * LEVELS + level] = sign * ON_BAR * (1 if level == 3 else level + 1)
        for count in range(37):
            found[ESCAPES + 37 * side + count] = sign * ESCAPE * count / 36
        for pattern in range(64):
            found[HOMES + 64 * side + pattern] = sign * BOARD * pattern.bit_count()
            found[MIDDLES + 64 * side + pattern] = sign * BLOCK * pattern.bit_count()
    for count in range(37):
        found[SHOTS + count] = HIT * count / 36
        found[SHOTS + 37 + count] = HIT_BACK * count / 36
    return found

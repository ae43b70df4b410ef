"""The features that the nets of backgammon see, as the numbers of rows of weights.

A position stands between two turns, as seen by the side that has just played: its own men wait, and the other side
rolls next. Every feature is there or not, or there several times; the first layer of a net is then a sum of rows.
"""

from collections.abc import Iterable, Iterator

from .bits import BAR, CHUNKS, EVERY, MEN, POINTS, Memory, chunks, manned

ROLLER, WAITER = 0, 1
LEVELS = 4
"""For each point: one man, two men, three or more, and each man more than three."""
REACH = 12
"""The distance up to which shots and blocks count, in points."""
WIDE = (1 << REACH) - 1

POINT = 0
OFF = POINT + 2 * (POINTS + 1) * LEVELS
SHOTS = OFF + 2 * (MEN + 1)
"""The rolls, of 36, that hit a blot."""
ESCAPES = SHOTS + 2 * 37
"""The rolls, of 36, that the rearmost man could move in full."""
HOMES = ESCAPES + 2 * 37
"""Which points of the own home board are made."""
MIDDLES = HOMES + 2 * 64
"""Which of the points 4 to 9 are made."""
LEAD = MIDDLES + 2 * 64
"""The difference of pips, in eights."""
MOST_LEAD, LEAD_STEP = 15, 8
DISTANCE = LEAD + 2 * MOST_LEAD + 1
"""The pips of the side that waits, in sixteens."""
DISTANCES, DISTANCE_STEP = 24, 16
COUNT = DISTANCE + DISTANCES


ROLLS = [(one, two, 1 if one == two else 2) for two in range(1, 7) for one in range(1, two + 1)]
"""Each roll, and how many of the 36 it is."""


def bits(distances: Iterable[int]) -> int:
    return sum(1 << pips - 1 for pips in distances if pips <= REACH)


REACHED = [
    (bits([one, 2 * one, 3 * one, 4 * one] if one == two else [one, two, one + two]), weight)
    for one, two, weight in ROLLS
]
"""The distances of each roll as bits; bit 0 is a distance of 1."""
STEPS = [(bits([one + two]), bits({one, two}), weight) for one, two, weight in ROLLS]
"""For each roll: where one man comes with both dice, and where it may stand between them."""


def hits(distances: int) -> int:
    """The rolls, of 36, that bring a man one of some distances; bit 0 is a distance of 1. Blocks are not looked at."""
    return sum([weight for reached, weight in REACHED if distances & reached])


def runs(blocks: int) -> int:
    """The rolls, of 36, whose two dice one man can move past some blocks; bit 0 is the next point."""
    return sum([weight for end, between, weight in STEPS if not blocks & end and between & ~blocks])


def reversed_bits(some: int) -> int:
    return int(f'{some:0{REACH}b}'[::-1], 2)


HITS, RUNS = Memory(hits), Memory(runs)
HITS_BACK, RUNS_BACK = Memory(lambda some: hits(reversed_bits(some))), Memory(lambda some: runs(reversed_bits(some)))
"""The same, with bit 11 for a distance of 1. Each is found when it is first asked for: the page starts sooner."""


def shots(men: int, bar: int, blots: int) -> int:
    """The distances between the men of the side that rolls and blots above them; bit 11 is a distance of 1."""
    reach = 1 << REACH - 1 if bar > 1 else men << REACH | (bar > 0) << REACH - 1
    found = 0
    while blots:
        found |= reach >> (blots & -blots).bit_length() - 1
        blots &= blots - 1
    return found & WIDE


def returns(men: int, bar: int, blots: int) -> int:
    """The distances between the men of the side that waits and blots below them; bit 0 is a distance of 1."""
    reach = BAR if bar > 1 else men | (bar > 0) << POINTS
    found = 0
    while blots:
        found |= reach >> (blots & -blots).bit_length()
        blots &= blots - 1
    return found & WIDE


def of_point(side: int, place: int, count: int) -> Iterator[int]:
    """The rows for some men on a point; `place` counts from 0 in the owner's own order, and 24 is the bar."""
    first = POINT + (side * (POINTS + 1) + place) * LEVELS
    if count:
        yield first + min(count, 3) - 1
    for _ in range(count - 3):
        yield first + 3


def lead(roller: int, waiter: int) -> int:
    """The row for two counts of pips."""
    return LEAD + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, (roller - waiter) // LEAD_STEP))


def distance(waiter: int) -> int:
    return DISTANCE + min(DISTANCES - 1, waiter // DISTANCE_STEP)


def racing(men: int) -> bool:
    """Whether no man of either side has still to pass one of the other."""
    parts = CHUNKS.unpack(men.to_bytes(32, 'little'))
    if parts[3] or parts[7]:
        return False
    other = manned(*parts[4:7]) & EVERY
    return (other & -other) >= 1 << (manned(*parts[:3]) & EVERY).bit_length()


def active(men: int, race: bool) -> list[int]:
    """The rows of a position, each as often as it counts. In a race nothing can be hit or blocked."""
    rows, pips, left = list[int](), [0, 0], [MEN, MEN]
    for side, shift in ((WAITER, 0), (ROLLER, 128)):
        for place in range(POINTS + 1):
            count = men >> shift + 4 * place & 15
            if count:
                own = place if side == WAITER or place == POINTS else POINTS - 1 - place
                rows += of_point(side, own, count)
                pips[side] += count * (own + 1)
                left[side] -= count
        rows.append(OFF + side * (MEN + 1) + left[side])
    rows += [lead(pips[ROLLER], pips[WAITER]), distance(pips[WAITER])]
    return rows if race else rows + contact(*chunks(men))


def contact(*parts: int) -> list[int]:
    """The rows of what may be hit or blocked, from the chunks of a position."""
    own, other, bar, bar_2 = manned(*parts[:3]), manned(*parts[4:7]), parts[3], parts[7]
    mine, theirs, made, made_2 = own & EVERY, other & EVERY, own >> 32, other >> 32
    last = POINTS if bar else mine.bit_length() - 1
    last_2 = 0 if bar_2 else (theirs & -theirs).bit_length()
    return [
        SHOTS + HITS_BACK[shots(theirs, bar_2, mine ^ made)],
        SHOTS + 37 + HITS[returns(mine, bar, theirs ^ made_2)],
        ESCAPES + RUNS[made >> last_2 & WIDE],
        ESCAPES + 37 + RUNS_BACK[made_2 << REACH >> last & WIDE],
        HOMES + (made_2 >> 18),
        HOMES + 64 + (made & 63),
        MIDDLES + (made_2 >> 15 & 63),
        MIDDLES + 64 + (made >> 3 & 63),
    ]

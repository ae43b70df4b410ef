"""The fast generator: all positions that a roll allows, each once, as the men of `bits.py` before they are turned.

Two plays with the same men afterwards are one play. Additions to one int do all the work: a move is a difference of two
nibbles, so that the pairs of moves of two dice are sums, made in one comprehension. Pairs that are wrong (one man moved
twice over, one blot hit twice) leave an int that no real position has, and are taken out again.
"""

from .bits import BAR, CHUNKS, EVERY, HALF, INSIDE, LOW, MANNED, POINTS, Memory

Node = tuple[int, int, int, int]
"""Men, own points with men and the bar, the other side's blots, and the highest point that may still move."""

NIBBLE = {1 << place: 15 << 4 * place for place in range(POINTS + 1)}
UNIT = {1 << place: 1 << 4 * place for place in range(POINTS + 1)}
HIT = {1 << place: (1 << 4 * POINTS) - (1 << 4 * place) << HALF for place in range(POINTS)}
"""The effect of a hit on a point, by its bit: a man less there, and one more on the bar."""
STEP = [
    {1 << place: (1 << 4 * place) - (1 << 4 * (place + pips)) for place in range(POINTS + 1 - pips)}
    for pips in range(13)
]
"""The effect of a move by some pips, by the bit of its end."""


def _steps(pips: int) -> Memory:
    effect = STEP[pips]

    def find(ends: int) -> list[int]:
        return [effect[bit] for bit in bits(ends)]

    return Memory(find)


def bits(some: int) -> list[int]:
    """The single bits of a set, the lowest first."""
    found = []
    while some:
        bit = some & -some
        some ^= bit
        found.append(bit)
    return found


STEPS = [_steps(pips) for pips in range(13)]
"""From a set of ends to the effects of the moves by this number of pips that end there."""


def plays(men: int, one: int, two: int) -> set[int] | list[int]:
    """All positions after a roll. If no man can move there is one, the same position."""
    first, second, third, bar, a, b, c, _ = CHUNKS.unpack(men.to_bytes(32, 'little'))
    own = MANNED[first] | MANNED[second] << 8 | MANNED[third] << 16
    other = MANNED[a] | MANNED[b] << 8 | MANNED[c] << 16
    occupied, made = own & EVERY, other >> 32
    open_, blots = EVERY ^ made, other & EVERY & ~made
    if bar:
        occupied |= BAR
    if one == two:
        return doubles(men, occupied, open_, blots, one)
    outside = occupied >> 6
    if bar or not (outside & outside - 1 or outside & own >> 38):  # at most one man has still to come home
        return in_order(men, occupied, open_, blots, one, two)
    ends_1, ends_2 = occupied >> one & open_, occupied >> two & open_
    twice = (ends_1 << one & ends_2 << two) & ~(own >> 32)  # a single man who can move by either die
    both = one + two
    if (ends_1 | ends_2 | (ends_1 >> two | ends_2 >> one) & open_) & blots:
        return hitting(men, ends_1, ends_2, open_, blots, twice, one, two)
    seconds = STEPS[two][ends_2]
    found = {men + effect + more for effect in STEPS[one][ends_1] for more in seconds}
    while twice:
        bit = twice & -twice
        twice ^= bit
        found.discard(men + STEP[one][bit >> one] + STEP[two][bit >> two])
    on = (ends_1 >> two | ends_2 >> one) & open_
    if on:
        found.update([men + effect for effect in STEPS[both][on]])
    if found:
        return found
    return larger(men, ends_1, ends_2, 0, one, two)


def larger(men: int, ends_1: int, ends_2: int, blots: int, one: int, two: int) -> list[int]:
    """The plays of one die, where two cannot be played: the larger die, if it can be."""
    if one > two:
        ends_1, ends_2, one, two = ends_2, ends_1, two, one
    if ends_2:
        ends_1, one = ends_2, two
    return effects(men, ends_1, blots, one) if ends_1 else [men]


def effects(men: int, ends: int, blots: int, die: int) -> list[int]:
    """The positions after a move by one die to each of these ends."""
    found = [men + effect for effect in STEPS[die][ends & ~blots]]
    for bit in bits(ends & blots):
        found.append(men + STEP[die][bit] + HIT[bit])
    return found


def hitting(
    men: int, ends_1: int, ends_2: int, open_: int, blots: int, twice: int, one: int, two: int
) -> set[int] | list[int]:
    """The same as the second half of `plays`, where a blot may be hit."""
    firsts = effects(men, ends_1, blots, one)
    seconds = effects(0, ends_2, blots, two)
    found = {effect + more for effect in firsts for more in seconds}
    for bit in bits(ends_1 & ends_2 & blots):  # the second man finds the blot gone
        wrong = men + STEP[one][bit] + STEP[two][bit] + 2 * HIT[bit]
        found.discard(wrong)
        found.add(wrong - HIT[bit])
    for bit in bits(twice):
        end, other = bit >> one, bit >> two
        wrong = men + STEP[one][end] + STEP[two][other]
        found.discard(wrong + (HIT[end] if end & blots else 0) + (HIT[other] if other & blots else 0))
    both = STEP[one + two]
    clean = ((ends_1 & ~blots) >> two | (ends_2 & ~blots) >> one) & open_
    for bit in bits(clean):
        found.add(men + both[bit] + (HIT[bit] if bit & blots else 0))
    for ends, die in (ends_1, two), (ends_2, one):
        for bit in bits((ends & blots) >> die & open_):
            found.add(men + both[bit] + HIT[bit << die] + (HIT[bit] if bit & blots else 0))
    return found or larger(men, ends_1, ends_2, blots, one, two)


def moved(node: Node, die: int, open_: int) -> list[Node]:
    """Every move of one die, from the highest point that may still move downward."""
    men, occupied, blots, most = node
    may = occupied & most
    if occupied & BAR:
        may &= BAR
    found = []
    ends, effect = may >> die & open_, STEP[die]
    while ends:
        end = ends & -ends
        ends ^= end
        start = end << die
        after = men + effect[end]
        left = blots
        if end & blots:
            after += HIT[end]
            left ^= end
        found.append((after, (occupied if after & NIBBLE[start] else occupied ^ start) | end, left, 2 * start - 1))
    if occupied <= INSIDE:
        start = 1 << die - 1
        if occupied < start:
            start = 1 << occupied.bit_length() >> 1
        if start & may:
            after = men - UNIT[start]
            found.append((after, occupied if after & NIBBLE[start] else occupied ^ start, blots, 2 * start - 1))
    return found


def in_order(men: int, occupied: int, open_: int, blots: int, one: int, two: int) -> set[int] | list[int]:
    """Both orders of two dice, one move after the other: where a man stands on the bar, or men may be borne off."""
    node = men, occupied, blots, -1
    firsts, others = moved(node, one, open_), moved(node, two, open_)
    found = set()
    for nodes, die in (firsts, two), (others, one):
        for men_1, occupied_1, blots_1, _ in nodes:
            if not men_1 & LOW:  # the last man is off
                found.add(men_1)
            for after in moved((men_1, occupied_1, blots_1, -1), die, open_):
                found.add(after[0])
    if found:
        return found
    if one > two:
        firsts, others = others, firsts
    return [after[0] for after in others or firsts] or [men]


def doubles(men: int, occupied: int, open_: int, blots: int, die: int) -> list[int]:
    """Up to four moves of one die. No start is higher than the one before, so that each play is found once."""
    level, ended = [(men, occupied, blots, -1)], []
    for _ in range(4):
        after = [each for node in level for each in moved(node, die, open_)]
        if not after:
            break
        ended += [each[0] for each in after if not each[1]]
        level = [each for each in after if each[1]]
    return ended + [each[0] for each in level]

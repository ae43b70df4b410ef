"""A net in plain Python whose first layer is a sum of ints: each row of weights is one int with a lane for each unit.

Sixteen bits of a lane hold a unit's sum, in 1/512 and raised by 32,768, so that a row is added for all units at once.
The rows of eight points are added once for all positions that share those points. Behind the units there are five
outputs, which are the lanes of one int again: the chances of the side that rolls to win, to win a gammon, a backgammon,
and to lose a gammon, a backgammon.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from struct import Struct, pack
from typing import NamedTuple

from . import features as of
from .bits import BAR, CHUNKS, EVERY, MANNED, MEN, POINTS, Memory, counts

Chances = tuple[float, float, float, float, float]
"""Of the side that rolls: to win, to win at least a gammon, a backgammon, to lose at least a gammon, a backgammon."""
OUTPUTS = 5

UNIT = 512
"""One, in a lane of the first layer."""
RAISED = 1 << 15
ACTIVE = 4095
"""One, as the activity of a unit."""
WEIGHT = 256
"""One, as a weight of the second layer."""
LANE = 32
RAISED_OUT = 1 << LANE - 1
FACTS = 4
"""The first lanes count: pips of the side that rolls, of the side that waits, men on the points of either."""

OUT = Struct(f'<{OUTPUTS}I')
SHARP = -1 / (ACTIVE * WEIGHT)
"""From a lane of the outputs to an exponent."""


class Weights(NamedTuple):
    """The weights of a net, as they are trained."""

    rows: list[list[float]]
    """For each feature a weight for each unit."""
    bias: list[float]
    outputs: list[list[float]]
    """For each output a weight for each unit."""
    ends: list[float]
    """The number that is added to each output."""


@cache
def activity() -> list[int]:
    """The activity of a unit by its sum."""
    return [round(ACTIVE / (1 + exp((RAISED - sum_) / UNIT))) for sum_ in range(2 * RAISED)]


def lanes(weights: Sequence[float]) -> int:
    """Weights of the first layer as one int. Weights of either sign may be added; a sum of raised ones is positive."""
    size = len(weights)
    raised = [max(0, min(2 * RAISED - 1, round(weight * UNIT) + RAISED)) for weight in weights]
    return int.from_bytes(pack(f'<{size}H', *raised), 'little') - ground(size)


def ground(size: int) -> int:
    """A raised zero in each lane."""
    return int.from_bytes(pack(f'<{size}H', *[RAISED] * size), 'little')


class Net:
    """A net made ready for playing."""

    def __init__(self, weights: Weights, race: bool) -> None:
        size = len(weights.bias)
        shift = 16 * FACTS
        rows = [lanes(row) << shift for row in weights.rows]
        self.race = race
        self.active = activity().__getitem__
        self.bytes = 2 * (FACTS + size)
        self.base = (lanes(weights.bias) + ground(size)) << shift
        self.units = [
            sum(round(each[unit] * WEIGHT) << LANE * number for number, each in enumerate(weights.outputs))
            for unit in range(size)
        ]
        self.ends = sum(
            (round(end * WEIGHT * ACTIVE) + RAISED_OUT) << LANE * number for number, end in enumerate(weights.ends)
        )
        self.waiter = [self._eight(rows, of.WAITER, first) for first in (0, 8, 16)]
        self.roller = [self._eight(rows, of.ROLLER, first) for first in (0, 8, 16)]
        self.bars = [
            [sum(rows[row] for row in of.of_point(side, POINTS, men)) + (25 * men << 16 * side) for men in range(16)]
            for side in (of.ROLLER, of.WAITER)
        ]
        self.off = [rows[of.OFF + side * (MEN + 1) :][: MEN + 1] for side in (of.ROLLER, of.WAITER)]
        self.lead = rows[of.LEAD : of.DISTANCE]
        self.distance = [rows[of.distance(pips)] for pips in range(MEN * 25 + 1)]
        patterns = range(1 << of.REACH)
        self.shots = [rows[of.SHOTS + of.HITS_BACK[some]] for some in patterns]
        self.returns = [rows[of.SHOTS + 37 + of.HITS[some]] for some in patterns]
        self.escapes = [rows[of.ESCAPES + of.RUNS[some]] for some in patterns]
        self.escapes_2 = [rows[of.ESCAPES + 37 + of.RUNS_BACK[some]] for some in patterns]
        self.patterns = [rows[first:][:64] for first in range(of.HOMES, of.LEAD, 64)]

    def _eight(self, rows: Sequence[int], side: int, first: int) -> Memory:
        """From a chunk to the sum of its rows, with its facts."""

        def find(chunk: int) -> int:
            total = 0
            for place, men in enumerate(counts(chunk), first):
                own = POINTS - 1 - place if side == of.ROLLER else place
                for row in of.of_point(side, own, men):
                    total += rows[row]
                total += (men * (own + 1) << 16 * side) + (men << 32 + 16 * side)
            return total

        return Memory(find)

    def chances(self, men: int) -> Chances:
        """The chances of the side that rolls next; `men` as seen by the other side, which has just played."""
        a, b, c, bar, d, e, f, bar_2 = CHUNKS.unpack(men.to_bytes(32, 'little'))
        (w0, w1, w2), (r0, r1, r2), (rolling, waiting), off = self.waiter, self.roller, self.bars, self.off
        total: int = self.base + w0[a] + w1[b] + w2[c] + r0[d] + r1[e] + r2[f] + waiting[bar] + rolling[bar_2]
        low = total & 0xFFFFFFFFFFFFFFFF
        pips, pips_2 = low & 0xFFFF, low >> 16 & 0xFFFF
        lead = (pips - pips_2) // 8
        total += (
            off[0][15 - bar_2 - (low >> 32 & 0xFFFF)]
            + off[1][15 - bar - (low >> 48)]
            + self.lead[15 + (-15 if lead < -15 else 15 if lead > 15 else lead)]
            + self.distance[pips_2]
        )
        if not self.race:
            own = MANNED[a] | MANNED[b] << 8 | MANNED[c] << 16
            other = MANNED[d] | MANNED[e] << 8 | MANNED[f] << 16
            mine, theirs, made, made_2 = own & EVERY, other & EVERY, own >> 32, other >> 32
            found = 0
            blots = mine ^ made
            if blots:
                reach = 2048 if bar_2 > 1 else theirs << 12 | 2048 if bar_2 else theirs << 12
                while blots:
                    found |= reach >> (blots & -blots).bit_length() - 1
                    blots &= blots - 1
            back = 0
            blots = theirs ^ made_2
            if blots:
                reach = BAR if bar > 1 else mine | BAR if bar else mine
                while blots:
                    back |= reach >> (blots & -blots).bit_length()
                    blots &= blots - 1
            home, home_2, middle, middle_2 = self.patterns
            total += (
                self.shots[found & 4095]
                + self.returns[back & 4095]
                + self.escapes[made >> (0 if bar_2 else (theirs & -theirs).bit_length()) & 4095]
                + self.escapes_2[made_2 << 12 >> (24 if bar else mine.bit_length() - 1) & 4095]
                + home[made_2 >> 18]
                + home_2[made & 63]
                + middle[made_2 >> 15 & 63]
                + middle_2[made >> 3 & 63]
            )
        units = memoryview(total.to_bytes(self.bytes, 'little')).cast('H')[4:]
        out = sum(map(mul, map(self.active, units), self.units), self.ends)
        return tuple(  # type: ignore[return-value]
            [1 / (1 + exp(SHARP * (lane - RAISED_OUT))) for lane in OUT.unpack(out.to_bytes(20, 'little'))]
        )

"""The solver that proves the opening book: the usual board only, one question at a time, made for PyPy.

Every int stays within 64 bits and every loop is spelled out, so that PyPy compiles it to machine words. It answers
"can the seat to move force at least this?" and remembers each answer in one slot of a large table.
"""

from array import array

STRIDE = 7
BOTTOM = sum(1 << STRIDE * column for column in range(7))
FULL = BOTTOM * 63
COLUMNS = tuple(63 << STRIDE * column for column in (3, 2, 4, 1, 5, 0, 6))
"""The columns as bits, from the middle outwards."""
PROBED = 14
"""With more empty cells than this, the table is asked about every move before one is searched."""
MIRRORED = 22
"""With more empty cells than this, a position and its mirror image share a slot."""


class Stopped(Exception):
    """The question was not answered within the nodes allowed."""


def threats(discs: int) -> int:
    """The cells, free or not, that would complete four in a row."""
    pairs = discs & discs >> 1
    found = (pairs & discs >> 2) << 3
    pairs = discs & discs >> 7
    threes = pairs & discs >> 14
    found |= threes << 21 | threes >> 7 | (pairs & discs >> 21) << 14 | (discs & pairs >> 14) << 7
    pairs = discs & discs >> 6
    threes = pairs & discs >> 12
    found |= threes << 18 | threes >> 6 | (pairs & discs >> 18) << 12 | (discs & pairs >> 12) << 6
    pairs = discs & discs >> 8
    threes = pairs & discs >> 16
    found |= threes << 24 | threes >> 8 | (pairs & discs >> 24) << 16 | (discs & pairs >> 16) << 8
    return found & FULL


def mirror(discs: int) -> int:
    return (
        (discs & 127) << 42
        | (discs & 127 << 7) << 28
        | (discs & 127 << 14) << 14
        | discs & 127 << 21
        | discs >> 14 & 127 << 14
        | discs >> 28 & 127 << 7
        | discs >> 42
    )


def count(bits: int) -> int:
    """How many bits are set. Spelled out: PyPy's own is slow."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


class Solver:
    """Answers for one seat: can it win (`question` 1), or can it at least draw (0)?"""

    def __init__(self, bits: int = 20) -> None:
        self.size = (1 << bits) - 39
        self.table = array('q', [0]) * self.size
        self.nodes = 0
        self.limit = 0

    def reaches(self, taken: int, mine: int, goal: int, budget: int = 1 << 62) -> bool:
        """Whether the seat to move can force a value of at least `goal`, 0 or 1. No line may stand on the board.

        One solver must always be asked the same question: from the other seat's side the goal is `1 - goal`, and
        the answer the opposite.
        """
        free = taken + BOTTOM & FULL
        if threats(mine) & free:
            return True
        self.limit = self.nodes + budget
        return self._reaches(taken, mine, threats(mine), threats(taken ^ mine), goal, 42 - count(taken))

    def _reaches(self, taken: int, mine: int, my_threats: int, their_threats: int, goal: int, remaining: int) -> bool:
        """As `reaches`, where the seat to move has no winning move."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise Stopped
        free = taken + BOTTOM & FULL
        forced = free & their_threats
        if forced:
            if forced & forced - 1:
                return False
            free = forced
        free &= ~(their_threats >> 1)
        if remaining <= 2 and (free or not remaining):
            return goal == 0
        if not free:
            return False

        key = taken + mine
        if remaining > MIRRORED:
            other = mirror(taken) + mirror(mine)
            if other < key:
                key = other
        slot = key % self.size
        entry = self.table[slot]
        if entry >> 1 == key:
            return entry & 1 == 1

        # The moves, those that make most threats first, equal ones from the middle outwards.
        theirs = taken ^ mine
        moves, after, worth = [0] * 7, [0] * 7, [0] * 7
        size = 0
        for column in COLUMNS:
            move = free & column
            if move:
                new = threats(mine | move)
                value = count(new & ~taken)
                place = size
                while place and worth[place - 1] < value:
                    worth[place] = worth[place - 1]
                    moves[place] = moves[place - 1]
                    after[place] = after[place - 1]
                    place -= 1
                worth[place], moves[place], after[place] = value, move, new
                size += 1

        if size > 1 and remaining > PROBED:
            for place in range(size):
                other = theirs + (taken | moves[place])
                if remaining > MIRRORED + 1:
                    other = min(other, mirror(theirs) + mirror(taken | moves[place]))
                if self.table[other % self.size] == other << 1:
                    self.table[slot] = key << 1 | 1
                    return True

        answer = 0
        for place in range(size):
            if not self._reaches(taken | moves[place], theirs, their_threats, after[place], 1 - goal, remaining - 1):
                answer = 1
                break
        self.table[slot] = key << 1 | answer
        return answer == 1

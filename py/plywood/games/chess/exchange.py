"""What a series of captures on one square is worth: the static exchange."""

from .tables import LINES, NEAR_KINGS, NEAR_KNIGHTS, STRIKES

WORTH = (0, *(100, 325, 335, 500, 975, 20_000) * 2)
"""By piece, in hundredths of a pawn."""


def loses(b: list[int], start: int, end: int) -> bool:
    """Whether a capture loses material if both sides go on capturing on that square with their cheapest pieces."""
    hunter, prey = WORTH[b[start]], WORTH[b[end]]
    if hunter <= prey:
        return False
    return chased(b, start, end, hunter - prey) or gained(b, start, end) < 0


def chased(b: list[int], start: int, end: int, most: int) -> bool:
    """Whether a pawn or a knight worth less than this can take what moves: no more than that can be taken in return.

    This is quick, and often all that need be known.
    """
    mover = 0 if b[start] < 7 else 1
    if most > WORTH[1]:
        pawn = 7 if mover == 0 else 1
        for t in STRIKES[mover][end]:
            if b[t] == pawn:
                return True
        if most > WORTH[2]:
            knight = 8 if mover == 0 else 2
            for t in NEAR_KNIGHTS[end]:
                if b[t] == knight:
                    return True
    return False


def gained(b: list[int], start: int, end: int) -> int:
    """What a move gains or loses if both sides go on capturing on its square with their cheapest pieces."""
    sides = attackers(b, end, start)
    gains, seat = [WORTH[b[end]]], int(b[start] < 7)
    standing, taken = WORTH[b[start]], [0, 0]
    while taken[seat] < len(sides[seat]):
        gains.append(standing - gains[-1])
        standing = sides[seat][taken[seat]]
        taken[seat] += 1
        seat = 1 - seat
    for at in range(len(gains) - 1, 0, -1):
        gains[at - 1] = -max(-gains[at - 1], gains[at])
    return gains[0]


def attackers(b: list[int], s: int, gone: int) -> tuple[list[int], list[int]]:
    """What White's and Black's pieces that attack a square are worth, the cheapest first. The piece on the square
    `gone` counts as moved away, and others behind an attacker on its line are counted too."""
    found: tuple[list[int], list[int]] = [], []
    for seat, pawn in ((0, 1), (1, 7)):
        for t in STRIKES[1 - seat][s]:
            if b[t] == pawn and t != gone:
                found[seat].append(WORTH[1])
    for t in NEAR_KNIGHTS[s]:
        q = b[t]
        if (q == 2 or q == 8) and t != gone:
            found[0 if q < 7 else 1].append(WORTH[2])
    for ray, straight in LINES[s]:
        for t in ray:
            q = b[t]
            if q and t != gone:
                kind = q if q < 7 else q - 6
                if kind == 5 or kind == (4 if straight else 3):
                    found[0 if q < 7 else 1].append(WORTH[kind])
                else:
                    break
    for t in NEAR_KINGS[s]:
        q = b[t]
        if (q == 6 or q == 12) and t != gone:
            found[0 if q < 7 else 1].append(WORTH[6])
    found[0].sort()
    found[1].sort()
    return found

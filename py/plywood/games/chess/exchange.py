"""Whether a move loses material to a series of captures on its square: the static exchange."""

from .tables import LINES, NEAR_KINGS, NEAR_KNIGHTS, STRIKES

WORTH = (0, *(100, 325, 335, 500, 975, 20_000) * 2)
"""By piece, in hundredths of a pawn."""
PAWN, KNIGHT, KING = WORTH[1], WORTH[2], WORTH[6]


def along(*kinds: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat and piece, the worth of these kinds: above 0 for the other side's, below 0 for the side's own."""
    white = [WORTH[kind] if kind in kinds else 0 for kind in range(1, 7)]
    black = [-worth for worth in white]
    return (0, *black, *white), (0, *white, *black)


STRAIGHT, SLANTED = along(4, 5), along(3, 5)
"""The pieces that move along rows and columns, and along diagonals."""
RAYS = [
    [tuple((ray, (STRAIGHT if straight else SLANTED)[seat]) for ray, straight in lines) for lines in LINES]
    for seat in (0, 1)
]
"""By seat and square, each ray from there, with the worth of the pieces that move along it."""


def loses(b: list[int], start: int, end: int, most: int = 0) -> bool:
    """Whether a move loses more than this if both sides go on capturing on its square with their cheapest pieces. What
    stands behind an attacker on its line is counted with it."""
    hunter = b[start]
    standing, prey = WORTH[hunter], WORTH[b[end]]
    risk = standing - prey - most  # what takes the hunter and is cheaper than this gains too much, even if it is taken
    if risk <= 0:
        return False
    seat, king, pawn, other_king, other_pawn = (0, 6, 1, 12, 7) if hunter < 7 else (1, 12, 7, 6, 1)
    his: list[int] = []
    for t in STRIKES[seat][end]:
        if b[t] == other_pawn:
            if risk > PAWN:
                return True
            his.append(PAWN)
    knight = other_pawn + 1
    for t in NEAR_KNIGHTS[end]:
        if b[t] == knight:
            if risk > KNIGHT:
                return True
            his.append(KNIGHT)
    own: list[int] = []
    b[start] = 0
    for ray, worths in RAYS[seat][end]:
        for t in ray:
            q = b[t]
            if q:
                worth = worths[q]
                if worth > 0:
                    his.append(worth)
                elif worth:
                    own.append(-worth)
                else:
                    break
    for t in NEAR_KINGS[end]:
        if b[t] == other_king:
            his.append(KING)
    if his:
        knight = pawn + 1
        for t in STRIKES[1 - seat][end]:
            if b[t] == pawn:
                own.append(PAWN)
        for t in NEAR_KNIGHTS[end]:
            if b[t] == knight:
                own.append(KNIGHT)
        for t in NEAR_KINGS[end]:
            if b[t] == king:
                own.append(KING)
    b[start] = hunter
    his.sort()
    own.sort()
    lost = standing - prey
    for at, taker in enumerate(his):
        if at == len(own) or lost - taker > most:
            return True  # even recapturing does not make up for it
        lost += own[at] - taker
        if lost <= most:
            return False
    return False

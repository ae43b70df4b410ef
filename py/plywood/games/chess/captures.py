"""The captures and the queens of a position, for the search at its horizon: not all of them legal, the best first."""

from .exchange import WORTH
from .fast import Board
from .moves import EN_PASSANT
from .tables import KING, KNIGHT, SLIDES, STRIKES

QUEEN = 4 << 12
PAWN_GAIN, QUEEN_GAIN = 100 << 24, 875 << 24
GAIN = [worth << 24 for worth in WORTH]
"""The gain of a capture, packed above its move."""
LAST = [rank << 20 for rank in (0, *(6, 5, 4, 3, 2, 1) * 2)]
"""Among captures of equal prey the cheapest hunter comes first."""
WHITE_STRIKES, BLACK_STRIKES = STRIKES


def captures(p: Board) -> list[int]:
    """Each move below the gain that it promises, the greatest first. A king may be left open to attack."""
    b = p.squares
    out: list[int] = []
    add = out.append
    passant = p.passant
    if p.seat == 0:
        for s, q in p.sides[0].items():
            if q == 1:
                for t in WHITE_STRIKES[s]:
                    c = b[t]
                    if c > 6:
                        if t > 55:
                            add(GAIN[c] + QUEEN_GAIN | s << 6 | t | QUEEN)
                        else:
                            add(GAIN[c] | 6 << 20 | s << 6 | t)
                    elif t == passant:
                        add(PAWN_GAIN | s << 6 | t | EN_PASSANT)
                if s > 47 and not b[s + 8]:
                    add(QUEEN_GAIN | s << 6 | s + 8 | QUEEN)
            elif q == 2:
                for t, m in KNIGHT[s]:
                    c = b[t]
                    if c > 6:
                        add(GAIN[c] | 5 << 20 | m)
            elif q == 6:
                for t, m in KING[s]:
                    c = b[t]
                    if c > 6:
                        add(GAIN[c] | 1 << 20 | m)
            else:
                last = LAST[q]
                for line in SLIDES[q][s]:
                    for t, m in line:
                        c = b[t]
                        if c:
                            if c > 6:
                                add(GAIN[c] | last | m)
                            break
    else:
        for s, q in p.sides[1].items():
            if q == 7:
                for t in BLACK_STRIKES[s]:
                    c = b[t]
                    if 0 < c < 7:
                        if t < 8:
                            add(GAIN[c] + QUEEN_GAIN | s << 6 | t | QUEEN)
                        else:
                            add(GAIN[c] | 6 << 20 | s << 6 | t)
                    elif t == passant:
                        add(PAWN_GAIN | s << 6 | t | EN_PASSANT)
                if s < 16 and not b[s - 8]:
                    add(QUEEN_GAIN | s << 6 | s - 8 | QUEEN)
            elif q == 8:
                for t, m in KNIGHT[s]:
                    c = b[t]
                    if 0 < c < 7:
                        add(GAIN[c] | 5 << 20 | m)
            elif q == 12:
                for t, m in KING[s]:
                    c = b[t]
                    if 0 < c < 7:
                        add(GAIN[c] | 1 << 20 | m)
            else:
                last = LAST[q]
                for line in SLIDES[q][s]:
                    for t, m in line:
                        c = b[t]
                        if c:
                            if c < 7:
                                add(GAIN[c] | last | m)
                            break
    if len(out) > 1:
        out.sort(reverse=True)
    return out

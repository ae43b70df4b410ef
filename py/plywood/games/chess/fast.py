"""A board of chess that is changed in place: every move made and taken back, and the legal moves.

The hottest code of the game. A list holds the pieces, a dictionary for each side says where its pieces stand, and the
key and the lanes of the net in it are updated with every move. Pins and checks are found once for a
position, so that only a capture en passant and some castlings are tried out to see whether they are legal.
"""

from functools import cache

from .board import EMPTY, HOME, NONE, PIECES, Scene, between, king_of
from .moves import CASTLING, DOUBLE, EN_PASSANT, Move, king_goal, moved, rook_goal
from .net import NET, START, places
from .tables import (
    AROUND,
    BETWEEN,
    KEYS,
    KING,
    KNIGHT,
    LINES,
    NEAR_KINGS,
    NEAR_KNIGHTS,
    NOWHERE,
    NUMBER,
    PASSANT_KEYS,
    RIGHTS_KEYS,
    SEAT_KEY,
    SEEN,
    SLIDES,
    STRIKES,
    THROUGH,
)

WHITE_STRIKES, BLACK_STRIKES = STRIKES
QUEENS, KNIGHTS, ROOKS, BISHOPS = 4 << 12, 1 << 12, 3 << 12, 2 << 12
"""The piece that a pawn becomes, in its move."""
ODD = CASTLING | EN_PASSANT
"""Moves after which a check may come from anywhere."""

LETTERS = (EMPTY + PIECES[0] + PIECES[1]).encode().ljust(256)
"""By number, the letter of a piece."""
PLACES: list[list[int]] = []
"""By piece and square, the part of the key for a piece there: a random number, and its numbers in the net's lanes."""
STEPS: list[list[int]] = [[]]
"""By piece and move, the change of the key by a step, with the side to move. Both are filled for the first board, so
that players of other games do not wait for them."""

Undo = tuple[int, int, int, int, int, int]


def fill() -> None:
    PLACES[:] = [
        [key + lanes for key, lanes in zip(*each, strict=True)] for each in zip(KEYS, places(NET), strict=True)
    ]
    for piece in range(1, 13):
        there, turn = PLACES[piece], SEAT_KEY if piece < 7 else -SEAT_KEY
        STEPS.append([turn + there[end] - there[start] for start in range(64) for end in range(64)])


class Castles:
    """The castlings of a starting array: for each right its move, and the squares that must be empty and safe."""

    __slots__ = ('kept', 'left', 'moves', 'rooks')

    def __init__(self, kings: tuple[int, int], rooks: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        self.kept = [15] * 64
        """By square, the rights that remain when a piece leaves it or is captured there."""
        self.rooks: dict[int, int] = {}
        """The right of each rook."""
        self.moves: list[list[tuple[int, Move, tuple[int, ...], tuple[int, ...]]]] = [[], []]
        for seat in (0, 1):
            for rook in rooks[seat]:
                king = kings[seat]
                right = (1 if rook > king else 2) << 2 * seat
                move = moved(king, rook, kind=CASTLING)
                safe = tuple(between(king, king_goal(move)))
                free = {*safe, *between(rook, rook_goal(move))} - {king, rook}
                self.moves[seat].append((right, move, tuple(sorted(free)), safe))
                self.rooks[rook] = right
                self.kept[rook] &= ~right
                self.kept[king] &= ~right
        self.left = [
            tuple(sorted(rook for rook, right in self.rooks.items() if right & rights)) for rights in range(16)
        ]
        """By the rights that are left, the squares of their rooks."""


@cache
def castles(kings: tuple[int, int], rights: tuple[int, ...]) -> Castles:
    own, other = (tuple(rook for rook in rights if rook // 8 == HOME[seat]) for seat in (0, 1))
    return Castles(kings, (own, other))


class Board:
    """A position that is changed in place."""

    __slots__ = ('castles', 'key', 'kings', 'passant', 'quiet', 'rights', 'seat', 'sides', 'squares')

    def __init__(self, scene: Scene, quiet: int = 0) -> None:
        if len(STEPS) == 1:
            fill()
        board, self.seat, rights, passant = scene
        self.squares = [NUMBER[letter] for letter in board]
        self.sides = (
            {square: piece for square, piece in enumerate(self.squares) if 0 < piece < 7},
            {square: piece for square, piece in enumerate(self.squares) if piece > 6},
        )
        self.kings = [king_of(board, 0), king_of(board, 1)]
        self.castles = castles((self.kings[0], self.kings[1]), rights)
        self.rights = sum(self.castles.rooks.values())
        self.passant = NOWHERE if passant < 0 else passant
        self.quiet = quiet
        self.key = START + RIGHTS_KEYS[self.rights] + PASSANT_KEYS[self.passant] + (SEAT_KEY if self.seat else 0)
        """The same for the same position; it holds the lanes of the net (net.py)."""
        for square, piece in enumerate(self.squares):
            if piece:
                self.key += PLACES[piece][square]

    def scene(self) -> Scene:
        """The same position in the plain form."""
        letters = bytes(self.squares).translate(LETTERS).decode()
        return Scene(
            letters, self.seat, self.castles.left[self.rights], NONE if self.passant == NOWHERE else self.passant
        )


def attacked(b: list[int], s: int, seat: int, lifted: int) -> bool:
    """Whether the pieces of a side attack a square, the square `lifted` taken as empty: a king that moves away."""
    pawn, knight, bishop, rook, queen, king = (1, 2, 3, 4, 5, 6) if seat == 0 else (7, 8, 9, 10, 11, 12)
    for t in STRIKES[1 - seat][s]:
        if b[t] == pawn:
            return True
    for t in NEAR_KNIGHTS[s]:
        if b[t] == knight:
            return True
    for ray, straight in LINES[s]:
        for t in ray:
            q = b[t]
            if q and t != lifted:
                if q == queen or q == (rook if straight else bishop):
                    return True
                break
    for t in NEAR_KINGS[s]:  # noqa: SIM110  # twice as fast as a generator
        if b[t] == king:
            return True
    return False


def struck(b: list[int], near: list[tuple[int, int]], s: int, lifted: int) -> bool:
    """The same as `attacked`, where only the pieces in a list may attack: square and piece."""
    there = s << 6
    for t, q in near:
        if SEEN[q][there | t]:
            for x in BETWEEN[there | t]:
                if b[x] and x != lifted:
                    break
            else:
                return True
    return False


def in_check(p: Board) -> bool:
    return attacked(p.squares, p.kings[p.seat], 1 - p.seat, -1)


def gives_check(b: list[int], king: int, last: Move) -> bool:
    """Whether the move just made attacks the other side's king, which was safe before it: with the piece that moved, or
    with one that stood behind it. Quicker than `attacked`."""
    end, far = last & 63, king << 6
    if last & ODD:
        return attacked(b, king, int(b[king] < 7), -1)
    if SEEN[b[end]][far | end]:
        for t in BETWEEN[far | end]:
            if b[t]:
                break
        else:
            return True
    for t in THROUGH[far | last >> 6 & 63]:
        q = b[t]
        if q:
            return (q < 7) != (b[king] < 7) and bool(SEEN[q][far | t])
    return False


def legal(p: Board) -> list[Move]:
    """The legal moves."""
    b, seat = p.squares, p.seat
    ks = p.kings[seat]
    out: list[Move] = []
    add = out.append
    low, high = (1, 6) if seat == 0 else (7, 12)
    far = ks << 6
    near = [(t, q) for t, q in p.sides[1 - seat].items() if AROUND[q][far | t]]
    pins: dict[int, tuple[int, ...]] = {}
    checks = 0
    block: tuple[int, ...] = ()
    for t, q in near:
        if SEEN[q][far | t]:
            way = BETWEEN[far | t]
            own = -1
            for x in way:
                if b[x]:
                    if own >= 0 or not low <= b[x] <= high:
                        break
                    own = x
            else:
                if own >= 0:
                    pins[own] = (*way, t)
                else:
                    checks += 1
                    block = (*way, t)
    for t, m in KING[ks]:
        if not low <= b[t] <= high and not struck(b, near, t, ks):
            add(m)
    if checks > 1:
        return out
    if p.rights and not checks:
        castle(p, out)
    passant = p.passant
    if seat == 0:
        for s, q in p.sides[0].items():
            if q == 1:
                t = s + 8
                if not b[t]:
                    if t > 55:
                        m = s << 6 | t
                        out += (m | QUEENS, m | ROOKS, m | BISHOPS, m | KNIGHTS)
                    else:
                        add(s << 6 | t)
                        if s < 16 and not b[t + 8]:
                            add(s << 6 | t + 8 | DOUBLE)
                for t in WHITE_STRIKES[s]:
                    if b[t] > 6:
                        if t > 55:
                            m = s << 6 | t
                            out += (m | QUEENS, m | ROOKS, m | BISHOPS, m | KNIGHTS)
                        else:
                            add(s << 6 | t)
                    elif t == passant:
                        add(s << 6 | t | EN_PASSANT)
            elif q == 2:
                for t, m in KNIGHT[s]:
                    q = b[t]
                    if not q or q > 6:
                        add(m)
            elif q != 6:
                for line in SLIDES[q][s]:
                    for t, m in line:
                        q = b[t]
                        if q:
                            if q > 6:
                                add(m)
                            break
                        add(m)
    else:
        for s, q in p.sides[1].items():
            if q == 7:
                t = s - 8
                if not b[t]:
                    if t < 8:
                        m = s << 6 | t
                        out += (m | QUEENS, m | ROOKS, m | BISHOPS, m | KNIGHTS)
                    else:
                        add(s << 6 | t)
                        if s > 47 and not b[t - 8]:
                            add(s << 6 | t - 8 | DOUBLE)
                for t in BLACK_STRIKES[s]:
                    if 0 < b[t] < 7:
                        if t < 8:
                            m = s << 6 | t
                            out += (m | QUEENS, m | ROOKS, m | BISHOPS, m | KNIGHTS)
                        else:
                            add(s << 6 | t)
                    elif t == passant:
                        add(s << 6 | t | EN_PASSANT)
            elif q == 8:
                for t, m in KNIGHT[s]:
                    if b[t] < 7:
                        add(m)
            elif q != 12:
                for line in SLIDES[q][s]:
                    for t, m in line:
                        q = b[t]
                        if q:
                            if q < 7:
                                add(m)
                            break
                        add(m)
    if not checks and not pins and passant == NOWHERE:
        return out
    kept = []
    for m in out:
        s = m >> 6 & 63
        if s != ks:
            if m & EN_PASSANT:
                if not passes(p, m):
                    continue
            elif (s in pins and m & 63 not in pins[s]) or (checks and m & 63 not in block):
                continue
        kept.append(m)
    return kept


def castle(p: Board, out: list[Move]) -> None:
    """Adds the legal castlings."""
    b, seat = p.squares, p.seat
    for right, m, free, safe in p.castles.moves[seat]:
        if p.rights & right:
            for s in free:
                if b[s]:
                    break
            else:
                ks, rs = m >> 6 & 63, m & 63
                for s in safe:
                    if attacked(b, s, 1 - seat, ks):
                        break
                else:
                    if b[rs] and not unveiled(b, m, ks, rs, seat):
                        out.append(m)


def unveiled(b: list[int], m: Move, ks: int, rs: int, seat: int) -> bool:
    """Whether a castled king is attacked along its row because the rook no longer stands in the way."""
    if rs & 7 in (0, 7):
        return False
    kg, rg, king, rook = king_goal(m), rook_goal(m), b[ks], b[rs]
    b[ks] = b[rs] = 0
    b[kg], b[rg] = king, rook
    found = attacked(b, kg, 1 - seat, -1)
    b[kg] = b[rg] = 0
    b[ks], b[rs] = king, rook
    return found


def passes(p: Board, m: Move) -> bool:
    """Whether a capture en passant leaves the king safe once both pawns have gone."""
    b, s, t = p.squares, m >> 6 & 63, m & 63
    e = s & 56 | t & 7
    pawn, other = b[s], b[e]
    b[s] = b[e] = 0
    b[t] = pawn
    safe = not attacked(b, p.kings[p.seat], 1 - p.seat, -1)
    b[s], b[e], b[t] = pawn, other, 0
    return safe


def make(p: Board, m: Move) -> Undo:
    """Plays a legal move; returns what `unmake` needs to take it back."""
    b, seat, rights, passant, key, quiet = p.squares, p.seat, p.rights, p.passant, p.key, p.quiet
    s, t = m >> 6 & 63, m & 63
    q, c = b[s], b[t]
    undo = m, c, rights, passant, key, quiet
    own = p.sides[seat]
    if m > 4095 and m & CASTLING:
        castled(p, m, own, q, c)
        return undo
    p.seat = 1 - seat
    b[s] = 0
    del own[s]
    key += STEPS[q][m & 4095]
    if c:
        del p.sides[1 - seat][t]
        key -= PLACES[c][t]
        p.quiet = 0
    else:
        p.quiet = quiet + 1
    if q == 1 or q == 7:
        p.quiet = 0
        if m > 4095 and not m & DOUBLE:
            if m & EN_PASSANT:
                e = s & 56 | t & 7
                c = b[e]
                b[e] = 0
                del p.sides[1 - seat][e]
                key -= PLACES[c][e]
            else:
                key -= PLACES[q][t]
                q += m >> 12
                key += PLACES[q][t]
    elif q == 6 or q == 12:
        p.kings[seat] = t
    b[t] = own[t] = q
    if rights:
        kept = p.castles.kept
        left = rights & kept[s] & kept[t]
        if left != rights:
            key += RIGHTS_KEYS[left] - RIGHTS_KEYS[rights]
            p.rights = left
    if passant < 64:
        p.passant = 64
        key -= PASSANT_KEYS[passant]
    if m > 4095 and m & DOUBLE:
        q = 8 - q  # the other side's pawn
        f = t & 7
        if (f and b[t - 1] == q) or (f < 7 and b[t + 1] == q):
            e = s + t >> 1
            for x in STRIKES[seat][e]:  # the squares from which a pawn of the other side captures there
                if b[x] == q and passes(p, x << 6 | e | EN_PASSANT):
                    p.passant = e
                    key += PASSANT_KEYS[e]
                    break
    p.key = key
    return undo


def castled(p: Board, m: Move, own: dict[int, int], king: int, rook: int) -> None:
    b, seat = p.squares, p.seat
    ks, rs, kg, rg = m >> 6 & 63, m & 63, king_goal(m), rook_goal(m)
    b[ks] = b[rs] = 0
    del own[ks], own[rs]
    b[kg], b[rg] = king, rook
    own[kg], own[rg] = king, rook
    p.kings[seat] = kg
    left = p.rights & (12 if seat == 0 else 3)
    rooks = PLACES[rook]
    p.key += (
        STEPS[king][ks << 6 | kg] + rooks[rg] - rooks[rs]
        + RIGHTS_KEYS[left] - RIGHTS_KEYS[p.rights] - PASSANT_KEYS[p.passant]
    )  # fmt: skip
    p.rights, p.passant, p.seat = left, 64, 1 - seat
    p.quiet += 1


def unmake(p: Board, undo: Undo) -> None:
    m, c, p.rights, p.passant, p.key, p.quiet = undo
    s, t = m >> 6 & 63, m & 63
    seat = p.seat = 1 - p.seat
    b, own = p.squares, p.sides[seat]
    q = b[t]
    if m > 4095:
        if m & CASTLING:
            uncastled(p, m, own, c)
            return
        if m & EN_PASSANT:
            e = s & 56 | t & 7
            b[e] = p.sides[1 - seat][e] = 7 if seat == 0 else 1
        elif not m & DOUBLE:
            q = 1 if seat == 0 else 7
    elif q == 6 or q == 12:
        p.kings[seat] = s
    b[s] = own[s] = q
    b[t] = c
    del own[t]
    if c:
        p.sides[1 - seat][t] = c


def uncastled(p: Board, m: Move, own: dict[int, int], rook: int) -> None:
    b, s, t, kg, rg = p.squares, m >> 6 & 63, m & 63, king_goal(m), rook_goal(m)
    king = b[kg]
    b[kg] = b[rg] = 0
    del own[kg], own[rg]
    b[s], b[t] = king, rook
    own[s], own[t] = king, rook
    p.kings[p.seat] = s


def perft(p: Board, depth: int) -> int:
    """The number of lines of `depth` plies, draws by repetition and quiet moves apart."""
    moves = legal(p)
    if depth == 1:
        return len(moves)
    count = 0
    for m in moves:
        undo = make(p, m)
        count += perft(p, depth - 1)
        unmake(p, undo)
    return count

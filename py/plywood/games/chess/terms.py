"""The terms of estimate.py one by one, for the program that finds their weights.

A position's advantage is the sum of its terms, each times a weight that is mixed from an early and a late one.
"""

from collections import Counter
from typing import Any

from .estimate import APART, BESIDE, BIT, FILE, SHELTER, SUPPORT, pawns_of
from .fast import Board
from .weights import FULL, NAMES, PHASES, WEIGHTS

Terms = tuple[tuple[tuple[int, int], ...], float]
"""The number of each term and how often White has it more than Black; and how early the position is, from 0 to 1."""

FOLDED = 'knight', 'bishop', 'rook'
"""Pieces whose weights are the same on both wings."""
SINGLE = 'pair', 'doubled', 'isolated', 'linked', 'guarded', 'open', 'half', 'shield', 'escort', 'chase'


def listed() -> list[tuple[str, int]]:
    """Every weight: its group, and its number within."""
    squares = [(name, at) for name in NAMES for at in range(64) if name not in FOLDED or at & 7 < 4]
    passed = [('passed', row) for row in range(8)]
    return [*squares, *passed, *((name, 0) for name in SINGLE)]


PLACES = listed()
NUMBER = {place: number for number, place in enumerate(PLACES)}


def folded(name: str, square: int) -> int:
    return square ^ 7 if name in FOLDED and square & 7 > 3 else square


def terms(p: Board) -> Terms:
    found: Counter[int] = Counter()
    phase = 0
    for seat, sign in ((0, 1), (1, -1)):
        turn = 56 if seat else 0
        for square, piece in p.sides[seat].items():
            kind = (piece - 1) % 6
            name = NAMES[kind]
            phase += PHASES[kind]
            found[NUMBER[name, folded(name, square ^ turn)]] += sign
        for place, count in single(p, seat).items():
            found[NUMBER[place]] += sign * count
    early = min(phase, FULL) / FULL
    return tuple((number, count) for number, count in sorted(found.items()) if count), early


def single(p: Board, seat: int) -> dict[tuple[str, int], int]:
    """The terms of a side beside its pieces' squares."""
    pieces, found = p.sides[seat], Counter[tuple[str, int]]()
    pawn, bishop, rook = (1, 3, 4) if seat == 0 else (7, 9, 10)
    pawns = [square for square, piece in pieces.items() if piece == pawn]
    own = sum(BIT[square] for square in pawns)
    others = sum(BIT[square] for square, piece in p.sides[1 - seat].items() if piece == 8 - pawn)
    goals = pawns_of(seat, pawns, own, others)[1]
    king, his_king = p.kings[seat], p.kings[1 - seat]
    found['pair', 0] = int(list(pieces.values()).count(bishop) > 1)
    found['shield', 0] = (SHELTER[seat][king] & own).bit_count()
    for square, piece in pieces.items():
        if piece == rook and not FILE[square] & own:
            found['half' if FILE[square] & others else 'open', 0] += 1
    for square in pawns:
        linked = bool(own & SUPPORT[seat][square])
        found['linked', 0] += linked
        found['isolated', 0] += not own & BESIDE[square]
        if square + (-8 if seat else 8) in goals:
            found['passed', 7 - (square >> 3) if seat else square >> 3] += 1
            found['guarded', 0] += linked
    found['doubled', 0] = len(pawns) - len({square & 7 for square in pawns})
    found['escort', 0] = sum(APART[king][square] for square in goals)
    found['chase', 0] = sum(APART[his_king][square] for square in goals)
    return found


# --- weights as lists --------------------------------------------------------------------------------------------


def weight(place: tuple[str, int]) -> tuple[float, float]:
    """The early and the late weight of a term, as they are in use."""
    group, at = place
    if group in NAMES:
        early, late = WEIGHTS[group]
        return early[at], late[at]
    pairs = WEIGHTS[group][at] if group == 'passed' else WEIGHTS[group]
    return pairs[0], pairs[1]


def data(weights: list[tuple[float, float]]) -> dict[str, Any]:
    """Weights in the form of weights.json."""
    rounded = {place: [round(each) for each in pair] for place, pair in zip(PLACES, weights, strict=True)}
    found: dict[str, Any] = {
        name: [[rounded[name, folded(name, square)][stage] for square in range(64)] for stage in (0, 1)]
        for name in NAMES
    }
    found['passed'] = [rounded['passed', row] for row in range(8)]
    return {**found, **{name: rounded[name, 0] for name in SINGLE}, 'tempo': WEIGHTS['tempo']}


def advantage(found: Terms, weights: list[tuple[float, float]]) -> float:
    """White's advantage by the weights, without the worth of the move."""
    pairs, early = found
    return sum(count * (early * weights[number][0] + (1 - early) * weights[number][1]) for number, count in pairs)

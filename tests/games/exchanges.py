"""The series of captures on one square, counted slowly: what py/plywood/games/chess/exchange.py finds quickly."""

from plywood.games.chess.exchange import WORTH
from plywood.games.chess.tables import LINES, NEAR_KINGS, NEAR_KNIGHTS, STRIKES

KINDS = {True: (4, 5), False: (3, 5)}
"""The pieces that move along a row or column, and along a diagonal."""


def attackers(squares: list[int], square: int) -> tuple[list[int], list[int]]:
    """The worths of White's and Black's pieces that attack a square, the cheapest first. Others behind an attacker on
    its line are counted too."""
    found: tuple[list[int], list[int]] = [], []

    def add(piece: int) -> None:
        found[int(piece > 6)].append(WORTH[piece])

    for seat, pawn in ((0, 1), (1, 7)):
        for other in STRIKES[1 - seat][square]:
            if squares[other] == pawn:
                add(pawn)
    for near, kind in ((NEAR_KNIGHTS, 2), (NEAR_KINGS, 6)):
        for other in near[square]:
            if squares[other] and (squares[other] - 1) % 6 + 1 == kind:
                add(squares[other])
    for ray, straight in LINES[square]:
        for other in ray:
            if squares[other]:
                if (squares[other] - 1) % 6 + 1 not in KINDS[straight]:
                    break
                add(squares[other])
    return sorted(found[0]), sorted(found[1])


def gained(squares: list[int], start: int, end: int) -> int:
    """The gain or loss by a move if both sides go on capturing on its square, cheapest pieces first, while it pays."""

    def best(standing: int, takers: list[int], others: list[int]) -> int:
        if not takers:
            return 0
        return max(0, standing - best(takers[0], others, takers[1:]))

    rest = [*squares[:start], 0, *squares[start + 1 :]]
    white, black = attackers(rest, end)
    own, other = (white, black) if squares[start] < 7 else (black, white)
    return WORTH[squares[end]] - best(WORTH[squares[start]], other, own)

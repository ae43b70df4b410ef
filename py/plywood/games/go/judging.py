"""The first judgement of moves: for each a result from 0 to 1, and the number of samples for which it counts."""

from collections.abc import Sequence

from .board import PASS
from .codes import BLACK, BLACK_EYE, SPACE, WHITE, WHITE_EYE
from .patterns import worths
from .position import Position

EVEN = 10
"""The samples for which every move counts, half of them won."""
ATARI = 15, 30
"""Won samples more for a move that takes or saves a single stone, or several."""
NEAR = (24, 22, 8)
"""Won samples more for the points one, two and three steps away from the last move; through a group it is one step."""
RASH = 10
"""Lost samples more for a stone that puts its own group in atari."""
LOW, HIGH = 10, 10
"""Where no stone is near: lost samples more on the two lowest lines, won ones on the third."""
BARE = 3
"""No stone is near if none is within this number of steps."""
HOPELESS = 50
"""The lost samples of a move into an own eye; a pass that ends the game counts for as many."""
HARDLY = 2
"""The samples for which another pass counts."""


def judge(position: Position, moves: Sequence[int]) -> tuple[list[float], list[int]]:
    """The results and their weights of legal moves."""
    board, codes, colour = position.board, position.codes, position.colour
    senses, shapes, bits = board.senses, worths(colour), board.bits
    eye = BLACK_EYE if colour == BLACK else WHITE_EYE
    urgent, rings, bare = ataris(position), around(position), far(position)
    low, third = sum(board.ranges[:2]) & bare, sum(board.ranges[2:3]) & bare
    results, weights = list[float](), list[int]()
    for move in moves:
        if move == PASS:
            results.append(ending(position))
            weights.append(HOPELESS if position.passes else HARDLY)
            continue
        if senses[codes[move]] & eye:
            results.append(0.0)
            weights.append(HOPELESS)
            continue
        won, lost = EVEN / 2 + urgent.get(move, 0), EVEN / 2
        bit = bits[move]
        if shapes[codes[move]] > 0:
            won += shapes[codes[move]]
        else:
            lost -= shapes[codes[move]]
        for ring, more in zip(rings, NEAR, strict=False):
            if ring & bit:
                won += more
                break
        if bit & low:
            lost += LOW
        elif bit & third:
            won += HIGH
        if not senses[codes[move]] & SPACE and position.in_atari(move, colour):
            lost += RASH
        results.append(won / (won + lost))
        weights.append(int(won + lost))
    return results, weights


def ending(position: Position) -> float:
    """The result of a pass, if the other player has passed, or passes next: the board counts as it stands."""
    lead = position.lead()
    return 0.5 if not lead else float((lead > 0) == (position.colour == BLACK))


def ataris(position: Position) -> dict[int, int]:
    """The won samples more for moves that take or save groups in atari."""
    colour, liberties = position.colour, position.liberties
    found: dict[int, int] = {}
    for name in {*position.group} - {0}:
        left = liberties[name]
        if left & left - 1:
            continue
        more = ATARI[len(position.members[name]) > 1]
        points: list[int] = []
        position.settle(colour, name, left, points)
        for point in points:
            found[point] = max(more, found.get(point, 0))
    return found


def around(position: Position) -> tuple[int, ...]:
    """The points one, two and three steps from the last move, where a group is as one point."""
    if not position.last:
        return ()
    board, black, white = position.board, position.sides[BLACK], position.sides[WHITE]
    done = board.bits[position.last]
    done = board.flood(done, black if black & done else white) if (black | white) & done else done
    rings = []
    for _ in NEAR:
        ring = board.grown(done) & board.full & ~done
        ring |= board.flood(ring & black, black) | board.flood(ring & white, white)
        rings.append(ring)
        done |= ring
    return tuple(rings)


def far(position: Position) -> int:
    """The points that no stone is near."""
    board = position.board
    reached = position.sides[BLACK] | position.sides[WHITE]
    for _ in range(BARE):
        reached = board.grown(reached) & board.full
    return board.full & ~reached

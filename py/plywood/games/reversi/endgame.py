"""The end of reversi, solved on the kernel's own tables: every line is played out, so nothing is estimated.

The engine makes a tuple, a key and a list a position. Here a position is two ints in two names. Above the last few
empty squares it keeps what it has found and tries first the move that leaves the other side least to play; below, where
sorting costs more than it saves, it only plays.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from plywood.game import OwnEnding

from .kernel import Fast, Kernel, margin_of

LEAST, GROWTH = 0.35, 2.6
"""With n empty squares, this times that to the n positions are visited, typically."""
PACE = 5
"""How many of them take as long as one that the engine visits."""
PLAIN = 4
"""With no more empty squares than this, moves are neither sorted nor kept."""
WORST = -1000
"""Less than any margin."""
AT_LEAST, EXACT, AT_MOST = 1, 0, 2
"""The kinds of bounds, as the engine's table has them."""


def own_ending(kernel: Kernel) -> OwnEnding:
    """The way to solve the ends of a kernel's games."""
    full, ranks = kernel.full, kernel.ranks

    def expects(position: Fast) -> float:
        return LEAST * GROWTH ** (full & ranks & ~(position[0] | position[1])).bit_count()

    return OwnEnding(expects, PACE, partial(begin, kernel))


def begin(
    kernel: Kernel, check: Callable[[int], int], table: dict[Any, tuple[int, int, int, Any]], room: int, proven: int
) -> tuple[Callable[..., int], Callable[[], tuple[int, int, int]]]:
    """See `OwnEnding`. The table is the engine's: its entries serve both searches."""
    full, ranks, above, at = kernel.full, kernel.ranks, kernel.apart, kernel.at
    turns, worth, scale = kernel.turns, kernel.worth, kernel.scale
    cells, sign = kernel.shape.cells, -1 if kernel.reverse else 1
    kept = table.get
    nodes = ends_met = cutoffs = pause_at = 0

    def margin(mine: int, theirs: int) -> int:
        """The payoff to the side whose discs come first, where nobody can move."""
        return sign * margin_of((mine & ranks).bit_count(), (theirs & ranks).bit_count(), cells)

    def solve(mine: int, theirs: int, alpha: int, beta: int, empty: int) -> int:
        """The payoff to the side to move, whose discs come first, as discs; as exact as the window asks for."""
        nonlocal nodes, ends_met, cutoffs, pause_at
        if nodes >= pause_at:
            pause_at = check(nodes)
        nodes += 1
        places = theirs + (theirs & mine << 1) & full & ~(mine | theirs)
        if not places:
            if mine + (mine & theirs << 1) & full & ~(mine | theirs):
                return -solve(theirs, mine, -beta, -alpha, empty)
            ends_met += 1
            return margin(mine, theirs)
        if empty <= PLAIN:
            return last(mine, theirs, alpha, beta, empty, places)
        key = (mine & ranks) << above | theirs & ranks
        first = -1
        entry = kept(key)
        if entry is not None:
            depth, bound, value, first = entry
            if depth == proven:
                value //= scale
                if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                    return value
        rest = []
        while places:
            cell = at[places.bit_length() - 1]
            changed, after, beyond, closed = turns[cell]
            places &= ~changed
            ends = (theirs & beyond) + after & mine & beyond
            while ends:
                end = ends & -ends
                changed |= closed[end]
                ends ^= end
            own, other = theirs & ~changed, mine | changed
            replies = (other + (other & own << 1) & full & ~(own | other)).bit_count()
            rest.append((1 << 20 if cell == first else worth[cell] - replies, cell, own, other))
        if len(rest) > 1:
            rest.sort(reverse=True)
        floor, best, choice, ahead = alpha, WORST, -1, empty - 1
        for late, (_, cell, own, other) in enumerate(rest):
            if late and beta - alpha > 1:
                value = -solve(own, other, -alpha - 1, -alpha, ahead)
                if alpha < value < beta:
                    value = -solve(own, other, -beta, -value, ahead)
            else:
                value = -solve(own, other, -beta, -alpha, ahead)
            if value > best:
                best, choice = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        cutoffs += late < len(rest) - 1
                        break
        bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
        if entry is not None or len(table) < room:
            table[key] = proven, bound, best * scale, choice
        return best

    def last(mine: int, theirs: int, alpha: int, beta: int, empty: int, places: int) -> int:
        """The same for the last few empty squares; `places` are the ends of lines where there is a move."""
        nonlocal nodes, ends_met, cutoffs
        best = WORST
        while places:
            changed, after, beyond, closed = turns[at[places.bit_length() - 1]]
            places &= ~changed
            ends = (theirs & beyond) + after & mine & beyond
            while ends:
                end = ends & -ends
                changed |= closed[end]
                ends ^= end
            if empty == 1:
                nodes += 1
                ends_met += 1
                return sign * (2 * ((mine | changed) & ranks).bit_count() - cells)
            value = -solve(theirs & ~changed, mine | changed, -beta, -alpha, empty - 1)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        cutoffs += places != 0
                        break
        return best

    def visit(position: Fast, seat: int, depth: int, alpha: int, beta: int, free: int) -> int:
        """As the engine's: in units of `evaluate`, for the seat to move."""
        mine, theirs, *_ = position
        low, high = max(alpha // scale, -cells - 1), min(-(-beta // scale), cells + 1)
        return scale * solve(mine, theirs, low, high, (full & ranks & ~(mine | theirs)).bit_count())

    return visit, lambda: (nodes, ends_met, cutoffs)

"""Checkers for the engine: boards are ints, and every direction is one shift.

The two ways down from a square are shifts by 5 and 6 bits to the left, the two ways up by 5 and 6 to the right
(bits.py).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from plywood.game import DRAWN, WON, EngineFacts, Game, Payoff

from .bits import BIT, FULL, MIDDLE, WIDTH
from .board import KINGS, PIECES, Move, Position
from .estimate import SCALE, estimate
from .moves import EFFECTS, KEPT, RANKS, Fast, captures, count, hunters, legal, walkers
from .tables import DRAW, MOST, best, probe

QUIET = 80
"""The plies (forty moves of each seat) after which a game without a man's move or a capture is a draw."""
SOONEST = 8
"""The least quiet plies at which a position can occur for the third time."""
LATE = 40
"""The quiet plies from which they are part of the key. Earlier, no search is deep enough for them to end the game."""


class Kernel(Game):
    """The same verbs and moves as the rules, on a form of position that is fast to search."""

    name = 'checkers'
    scale = SCALE
    engine = EngineFacts(known_by='tables', compulsory=True, first_late=1, most_nodes=150_000, quick_nodes=45_000)

    def enter(self, board: str, seat: int, quiet: int, past: Sequence[str]) -> Fast:
        """The fast form of a position."""
        dark, light, kings = sides(board)
        return dark, light, kings, seat, quiet, tuple(packed(*sides(before)) for before in past), len(past)

    def position_of(self, position: Fast) -> Position:
        dark, light, kings, seat, quiet, past, _ = position
        return Position(text(dark, light, kings), seat, quiet, tuple(map(unpacked, past)))

    # --- the five verbs ------------------------------------------------------------------------------------------
    def payoff(self, position: Fast) -> Payoff | None:
        dark, light, kings, seat, quiet, _, _ = position
        mine, theirs = (light, dark) if seat else (dark, light)
        empty = FULL & ~(dark | light)
        if not walkers(mine, empty, kings, seat) and not hunters(mine, theirs, empty, kings, seat):
            return WON[1 - seat]
        return DRAWN if quiet >= SOONEST and drawn(position) else None

    def player(self, position: Fast) -> int | None:
        return None if self.payoff(position) else position[3]

    def moves(self, position: Fast) -> list[Move]:
        return [] if position[4] >= SOONEST and drawn(position) else legal(position)

    def play(self, position: Fast, move: Move) -> Fast:
        dark, light, kings, seat, quiet, past, before = position
        start, change, fallen, crown = EFFECTS[move]
        if fallen:
            kings = (kings ^ change if kings & start else kings | crown) & ~fallen
            if seat:
                return dark ^ fallen, light ^ change, kings, 0, 0, (), 0
            return dark ^ change, light ^ fallen, kings, 1, 0, (), 0
        if kings and kings & start:
            past = (*past, packed(dark, light, kings))
            if seat:
                return dark, light ^ change, kings ^ change, 0, quiet + 1, past, before
            return dark ^ change, light, kings ^ change, 1, quiet + 1, past, before
        if crown:
            kings |= crown
        if seat:
            return dark, light ^ change, kings, 0, 0, (), 0
        return dark ^ change, light, kings, 1, 0, (), 0

    # --- for the engine ------------------------------------------------------------------------------------------
    def key(self, position: Fast) -> int:
        """The board, the seat, and late in a quiet spell how long it has lasted.

        The moves before are left out. Within one search they do not change a won or lost position, because the winner
        never needs to repeat a board. They can only make a draw, and `repeated` detects that on each line separately.
        """
        dark, light, kings, seat, quiet, _, _ = position
        board = ((dark << WIDTH | light) << WIDTH | kings) << 1 | seat
        return board if quiet < LATE else board << 7 | quiet

    def repeated(self, position: Fast) -> bool:
        past = position[5]
        if len(past) < 4:
            return False
        board, before = packed(*position[:3]), position[6]
        return board in past[before + (len(past) - before) % 2 :: 2] or past[len(past) % 2 :: 2].count(board) >= 2

    def certain_or_moves(self, position: Fast) -> Payoff | list[Move]:
        moves = legal(position)
        if not moves:
            return WON[1 - position[3]]
        if position[4] >= SOONEST and drawn(position):
            return DRAWN
        if (position[0] | position[1]).bit_count() <= MOST and not EFFECTS[moves[0]][2]:
            return tabled(position) or moves
        return moves

    def certain(self, position: Fast) -> Payoff | None:
        dark, light, kings, seat, quiet, _, _ = position
        mine, theirs = (light, dark) if seat else (dark, light)
        empty = FULL ^ (dark | light)
        if not walkers(mine, empty, kings, seat) and not hunters(mine, theirs, empty, kings, seat):
            return WON[1 - seat]
        if quiet >= SOONEST and drawn(position):
            return DRAWN
        if (dark | light).bit_count() > MOST or hunters(mine, theirs, empty, kings, seat):
            return None
        return tabled(position)

    def known(self, position: Fast) -> Mapping[Move, int] | None:
        """The value of each move in the endgame tables, the best first: the quickest win, the most promising draw, the
        slowest loss."""
        if (position[0] | position[1]).bit_count() > MOST:
            return None
        found, most = list[tuple[int, int, Move]](), -1
        for move in self.moves(position):
            after = self.play(position, move)
            outcome = ending(after)
            if outcome is None:
                return None
            plies, certain = outcome
            payoff = 0 if plies == DRAW else -1 if plies % 2 else 1
            if certain:
                found.append((-payoff, payoff * plies if payoff else self.evaluate(after), move))
            else:  # a win or a loss may still become a draw
                most = max(most, payoff if payoff > 0 else 0)
        found.sort()
        return {move: -less for less, _, move in found} if found and -found[0][0] >= most else None

    def noisy(self, position: Fast) -> list[Move]:
        found = captures(position)
        if found and position[4] >= SOONEST and drawn(position):
            return []
        return found

    def order(self, position: Fast, moves: Sequence[Move]) -> list[Move]:
        return sorted(moves, key=RANKS.__getitem__)

    evaluate = staticmethod(estimate)  # type: ignore[assignment]  # a separate method would cost an extra call

    # --- for counting --------------------------------------------------------------------------------------------
    def perft(self, position: Fast, depth: int) -> int:
        """By the verbs while a draw is possible, then without checks for draws."""
        dark, light, kings, seat, quiet, _, _ = position
        if depth == 0:
            return 1
        if quiet + depth > SOONEST:
            return sum(self.perft(self.play(position, move), depth - 1) for move in self.moves(position))
        return count(light, dark, kings, 1, depth) if seat else count(dark, light, kings, 0, depth)


KERNEL = Kernel()


def sides(board: str) -> tuple[int, int, int]:
    """Dark's pieces, Light's pieces and all kings of a board in the form of the rules."""
    dark, light, kings = (
        sum(BIT[square] for square, piece in enumerate(board, 1) if piece in some) for some in (*PIECES, KINGS)
    )
    return dark, light, kings


def packed(dark: int, light: int, kings: int) -> int:
    return (dark << WIDTH | light) << WIDTH | kings


@lru_cache(maxsize=KEPT)
def unpacked(board: int) -> str:
    """The text of a packed board."""
    return text(board >> 2 * WIDTH, board >> WIDTH & FULL, board & FULL)


def text(dark: int, light: int, kings: int) -> str:
    """The board in the form of the rules."""
    upper = HALVES[(dark & HALF) << 2 * MIDDLE | (light & HALF) << MIDDLE | kings & HALF]
    return upper + HALVES[(dark >> MIDDLE) << 2 * MIDDLE | (light >> MIDDLE) << MIDDLE | kings >> MIDDLE]


class Halves(dict[int, str]):
    """The text of four rows, by the bits of Dark, Light and the kings there: found once and met often."""

    def __missing__(self, bits: int) -> str:
        dark, light, kings = bits >> 2 * MIDDLE, bits >> MIDDLE & HALF, bits & HALF
        pieces = [PIECES[light & bit > 0][kings & bit > 0] if (dark | light) & bit else '.' for bit in UPPER]
        found = ''.join(pieces)
        if len(self) < KEPT:
            self[bits] = found
        return found


HALF, UPPER, HALVES = (1 << MIDDLE) - 1, [bit for bit in BIT.values() if bit >> MIDDLE == 0], Halves()


def drawn(position: Fast) -> bool:
    dark, light, kings, _, quiet, past, _ = position
    return quiet >= QUIET or past[len(past) % 2 :: 2].count(packed(dark, light, kings)) >= 2


def tabled(position: Fast) -> Payoff | None:
    """The value of a position with few pieces and no capture in the endgame tables, if it holds whatever moves came
    before: the key does not contain them."""
    dark, light, kings, seat, quiet, _, _ = position
    value = probe(dark, light, kings, seat) if dark and light else None
    if value is None or value == DRAW:
        return None if value is None else DRAWN
    return None if quiet or value > QUIET else WON[seat if value % 2 else 1 - seat]


def ending(position: Fast) -> tuple[int, bool] | None:
    """The value as the tables count it, with captures resolved, and whether it is certain after the moves before; None
    if the tables do not contain it."""
    dark, light, kings, seat, quiet, _, _ = position
    payoff = KERNEL.payoff(position)
    if payoff is not None:
        return (DRAW if payoff == DRAWN else 0), True
    if not (dark and light) or (dark | light).bit_count() > MOST:
        return None
    found = captures(position)
    if found:
        outcomes = [ending(KERNEL.play(position, move)) for move in found]
        values = [value for value in outcomes if value]
        return (best([plies for plies, _ in values]), all(sure for _, sure in values)) if values == outcomes else None
    value = probe(dark, light, kings, seat)
    if value is None:
        return None
    return value, value == DRAW or (quiet + value <= QUIET and not halted(position, value))


def halted(position: Fast, value: int) -> bool:
    """Whether a board that occurred twice in these quiet plies may be on the way to an end: the third time would be a
    draw. Every value on the way is lower than the one before."""
    seat, past = position[3], position[5]
    for back in (1, 2):
        boards = past[-back::-2]
        for board in set(boards):
            if boards.count(board) > 1:
                ahead = probe(board >> 2 * WIDTH, board >> WIDTH & FULL, board & FULL, seat if back == 2 else 1 - seat)
                if ahead is None or ahead < value:
                    return True
    return False

"""The search of chess below the root: the contract of search/play/inner.py, on a board that is changed in place.

A call of a verb costs more than most of what a position of chess needs, so this search makes and unmakes moves itself.
Each technique has the name that it has there, and can be left out by it. Inside, values are hundredths of a pawn, and a
mate is MATE less the plies to it. Outside they are expected payoffs, and a win in n plies is n units below the bound.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection
from math import log
from typing import Any, NamedTuple

from plywood.game import squash

from .captures import captures
from .draws import CLAIM_QUIET as CLAIM
from .draws import MOST_QUIET
from .estimate import HALFWAY, MOST, SCALE, advantage_of
from .estimate import advantage as net_advantage
from .exchange import WORTH, loses
from .fast import Board, attacked, gives_check, in_check, legal, make, unmake
from .moves import CASTLING, DOUBLE, EN_PASSANT, Move
from .positions import Fast
from .tables import PASSANT_KEYS, PLACE, QUIET_KEYS, SEAT_KEY

MATE, MATED = 32_000, -32_000
WON, LOST = 31_000, -31_000
"""Beyond these a value is a mate."""
DISTANCES = MATE - WON
DEEPEST = 100
"""Plies from the root at which every line ends."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2

SHALLOW = 5
"""The greatest depth at which an estimate far above beta is taken for the value."""
LIFT = 65
"""How far above, for each ply of depth."""
HOPELESS = 110
"""How much a quiet move may be hoped to gain, for each ply of depth, where late moves are left out."""
FEW = (0, 5, 9, 15, 22, 32)
"""By depth, the number of moves after which late quiet moves are left out."""
MATE_FROM = 4
"""Where mate is the question, late moves are left out only at depths from 2 to below this one."""
UNSAFE, UNSAFE_UNTIL = 50, 6
"""The most that a late move may lose by captures on its square, for each ply of depth; beyond that depth, anything."""
NULL_FROM = 3
"""The least depth at which a side may pass to show that it stands well enough."""
ALONE_FROM, ALONE_WITHIN = 6, 3
"""The least depth at which the table's move may count as alone, and how much less deep the table may have seen it."""
ALONE_BY = 2
"""How much better than the others it is then, for each ply of depth."""
ALONE_UNTIL = 40
"""The ply from which no move is looked at like that, so that lines do not grow without end."""
DEEPEN_FROM = 5
"""The least depth at which a position that the table does not know is searched one ply less."""
SETTLED = 4
"""The number of captures beyond the horizon for which the table is asked, and remembers."""
GAIN = 180
"""How much more than its prey a capture at the horizon may be hoped to gain."""
ASPIRE_FROM = 4
"""The least depth that begins with a narrow window around the last value."""
SPAN_AROUND = 25
"""How far that window reaches to both sides."""
OPEN_WINDOW = 2_000
"""A window wider than this asks for the value itself."""
LOGS = [log(max(1, count)) for count in range(220)]
LESS = [[int(0.6 + deep * late / 2) for late in LOGS] for deep in LOGS[:130]]
"""By depth and number in the order, how many plies less a late move is searched."""

PREY = WORTH
HUNTER = (0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6)
SOME: Move = CASTLING
"""Stands for the last move at the root of a search, which is not known."""
FIRST, PROMOTES, KILLER, COUNTER, BAD = 1 << 30, 9 << 26, 1 << 26, 1 << 25, -(1 << 26)
"""Ranks in the order of moves: captures, promotions, moves that cut off elsewhere, captures that lose material."""
MOST_HISTORY = 1 << 24


class Below(NamedTuple):
    """The answer to search/play/inner.py; the counts are those of its Counts, in order."""

    visit: Callable[[Fast, int, int, int, int, int], int]
    tally: Callable[[], tuple[int, int, int, int, int, int]]
    guesses: Callable[[], int]
    search_all: Callable[[], None]
    table: dict[int, tuple[int, int, int, Move | None]]


def payoff_of(value: int) -> int:
    """A value of the search as the engine has it."""
    if value >= WON:
        return SCALE - (MATE - value)
    if value <= LOST:
        return (value - MATED) - SCALE
    return squash(value, HALFWAY, MOST)


SPAN = range(MATED, MATE + 1)


def window(alpha: int, beta: int) -> tuple[int, int]:
    """The window of the search that asks the same as one of the engine's."""
    low = MATED + bisect_right(SPAN, alpha, key=payoff_of) - 1
    high = MATED + bisect_left(SPAN, beta, key=payoff_of)
    return max(low, MATED - 1), min(high, MATE + 1)


def searcher(
    check: Callable[[int], int],
    without: Collection[str],
    memory: Any,
    judge: Callable[[Fast], int] | None = None,
) -> Below:
    """The functions of one search, as closures, so that its hot loops touch only local names.

    Where another judge replaces the net, nothing is left out by what a ply or a capture may gain: that is known of the
    net alone. Its estimates count to a hundredth of a pawn.
    """
    keeping, ordering, killing = 'table' not in without, 'history' not in without, 'killers' not in without
    reducing, extending, quiescent = ('reductions' not in without, 'checks' not in without, 'quiescence' not in without)
    passing, lifting, pruning = 'nulls' not in without, 'lifts' not in without, 'futility' not in without
    exchanging, countering, thinning = 'exchanges' not in without, 'counters' not in without, 'thinning' not in without
    aspiring, doubting = 'aspiration' not in without, 'singular' not in without
    table: dict[int, tuple[int, int, int, Move | None]] = memory.table
    room = memory.room
    history: tuple[list[int], list[int]] = memory.lasting.setdefault('history', ([0] * 4096, [0] * 4096))
    killers: list[tuple[Move, Move]] = [(0, 0)] * (DEEPEST + 2)
    counters: dict[int, Move] = {}
    nodes = leaves = estimates = cutoffs = table_hits = researches = pause_at = 0
    path: list[int] = []
    limit = CLAIM
    barred: Move = 0
    """The move that the next position leaves out, to see what the others are worth."""
    p: Any = None
    heard: dict[int, int] = {}
    """The verdicts of another judge."""

    def judged(board: Board) -> int:
        """The advantage as the other judge sees it."""
        place = board.key & PLACE ^ QUIET_KEYS[board.quiet]
        found = heard.get(place)
        if found is None:
            found = advantage_of(asked(Fast(board.scene(), board.quiet, board.key)) / SCALE)
            if len(heard) < room:
                heard[place] = found
        return found

    advantage: Callable[[Board], int] = net_advantage
    most_gain = GAIN
    if judge is not None:
        asked, advantage, most_gain = judge, judged, 2 * MATE
        lifting = pruning = False

    def visit(position: Fast, seat: int, depth: int, alpha: int, beta: int, free: int) -> int:
        """The value of a position under the contract of the engine's own search."""
        nonlocal p, path, limit
        p = Board(position.scene, position.quiet)
        path = list(position.past)
        limit = CLAIM if position.quiet < CLAIM else MOST_QUIET  # a claim let go once may be let go again
        low, high = window(alpha, beta)
        depth = min(depth, DEEPEST)
        guess = table.get(p.key & PLACE) if aspiring and depth >= ASPIRE_FROM and high - low > OPEN_WINDOW else None
        value = search(depth, low, high, 1, SOME) if guess is None else aspired(depth, low, high, guess[2])
        found = payoff_of(value)
        return found if p.seat == seat or not found else -found

    def aspired(depth: int, low: int, high: int, guess: int) -> int:
        """The value within a wide window, asked for with a narrow one around a guess that widens as it fails."""
        span, guess = SPAN_AROUND, min(max(guess, low + 1), high - 1)
        alpha, beta = max(low, guess - span), min(high, guess + span)
        while True:
            value = search(depth, alpha, beta, 1, SOME)
            if alpha < value < beta:
                return value
            span *= 4
            if span > 16 * SPAN_AROUND or abs(value) >= WON:
                span = 2 * MATE
            if value <= alpha:
                if alpha == low:
                    return value
                alpha = max(low, value - span)
            else:
                if beta == high:
                    return value
                beta = min(high, value + span)

    def search(depth: int, alpha: int, beta: int, ply: int, last: Move) -> int:
        nonlocal nodes, leaves, estimates, cutoffs, table_hits, researches, pause_at, barred
        board, skipped, barred = p, barred, 0
        b, seat, quiet = board.squares, board.seat, board.quiet
        king = board.kings[seat]
        check_now = last != 0 and gives_check(b, king, last)  # nobody may pass while the other is in check
        if check_now and extending:
            depth += 1
        if nodes >= pause_at:
            pause_at = check(nodes)
        nodes += 1
        if not quiet and len(board.sides[0]) + len(board.sides[1]) < 5 and barren(board):
            leaves += 1
            return 0 if not check_now or legal(board) else MATED + ply
        if depth <= 0 and quiescent:
            return quieten(alpha, beta, ply, 0, last)
        key = board.key
        if quiet >= 4 and (key in path[-quiet:] or quiet >= limit) and not (check_now and not legal(board)):
            leaves += 1
            estimates += 1
            return 0
        if depth <= 0:
            leaves += 1
            if not legal(board):
                return MATED + ply if check_now else 0
            estimates += 1
            return advantage(board)
        if ply >= DEEPEST:
            leaves += 1
            estimates += 1
            return advantage(board)
        best_move: Move | None = None
        known = reach = 0
        bound = AT_MOST
        place = key & PLACE ^ QUIET_KEYS[quiet]
        entry = table.get(place)
        if entry is not None:
            reach, bound, known, best_move = entry
            if reach >= depth and not skipped and answers(bound, known, alpha, beta, ply):
                table_hits += 1
                estimates += 1
                return from_here(known, ply)
        narrow = beta - alpha == 1
        now = 0
        hopeless = False
        if not check_now and not skipped:
            if narrow and alpha > LOST and beta < WON:
                now = advantage(board)
                if lifting and depth <= SHALLOW and now - LIFT * depth >= beta:
                    leaves += 1
                    estimates += 1
                    return (now + beta) // 2
                if passing and depth >= NULL_FROM and now >= beta and last and armed(board.sides[seat]):
                    value = after_pass(board, depth, beta, ply, now)
                    if value >= beta:
                        cutoffs += 1
                        return value if value < WON else beta
                hopeless = pruning and depth <= 3 and now + HOPELESS * depth + 40 <= alpha
                if hopeless and depth == 1 and quiescent:
                    return quieten(alpha, beta, ply, 0, last)  # nothing but a capture would be searched
            if thinning and best_move is None and depth >= DEEPEN_FROM:
                depth -= 1
        deeper, floor, best, number, choice = depth - 1, alpha, MATED * 2, 0, None
        move = best_move or 0
        more = 0
        likely = doubting and bound != AT_MOST and not skipped and ply < ALONE_UNTIL
        if likely and move and ALONE_FROM <= depth <= reach + ALONE_WITHIN and LOST < known < WON:
            level = known - ALONE_BY * depth
            barred = move
            if search(deeper // 2, level - 1, level, ply, last) < level:
                more = 1
            elif level >= beta:
                cutoffs += 1
                estimates += 1
                return level  # at least two moves are as good as this
        moves: list[int] = []
        at = 0
        path.append(key)
        if not move or skipped:
            move = 0
            moves = ordered(legal(board), skipped, ply, last)
            if not moves:
                path.pop()
                if skipped:
                    return alpha
                leaves += 1
                return MATED + ply if check_now else 0
        late = len(FEW) > depth and pruning and narrow and not check_now
        ends = alpha <= LOST or beta >= WON  # mate is the question, and a late move may give it
        late = late and (1 < depth < MATE_FROM or not ends)
        careful = pruning and exchanging and depth <= UNSAFE_UNTIL and narrow and not check_now and not ends
        while True:
            if not move:
                if at >= len(moves):
                    break
                rank = moves[at]
                move = rank & 0x3FFFF
                rank >>= 18
                at += 1
                calm = BAD < rank < PROMOTES
                if number and best > LOST:
                    if calm and (hopeless or (late and number >= FEW[depth])):
                        move = 0
                        continue
                    if careful and rank < COUNTER and unsafe(b, move, UNSAFE * depth):
                        move = 0
                        continue
            else:
                calm = not b[move & 63] and not move & (7 << 12)
            undo = make(board, move)
            if number == 0:
                value = -search(deeper + more, -beta, -alpha, ply + 1, move)
            else:
                less = 0
                if reducing and calm and depth >= 3 and number >= 3 and not check_now:
                    less = LESS[depth][number]
                    if not narrow and less:
                        less -= 1
                    if less >= deeper:
                        less = deeper - 1
                value = -search(deeper - less, -alpha - 1, -alpha, ply + 1, move)
                if less and value > alpha:
                    researches += 1
                    value = -search(deeper, -alpha - 1, -alpha, ply + 1, move)
                if alpha < value < beta and not narrow:
                    researches += 1
                    value = -search(deeper, -beta, -alpha, ply + 1, move)
            unmake(board, undo)
            number += 1
            if value > best:
                best, choice = value, move
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        cutoffs += 1
                        if calm and not skipped:
                            credit(board, move, moves, at, depth, ply, last)
                        break
            if best_move and number == 1 and not moves and not skipped:
                moves = ordered(legal(board), best_move, ply, last)
            move = 0
        path.pop()
        if keeping and not skipped:
            bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
            keep(place, depth, bound, from_here(best, -ply), choice if best > floor or best_move is None else best_move)
        return best

    def keep(place: int, depth: int, bound: int, value: int, move: Move | None) -> None:
        if len(table) >= room:
            thin_out(table)
        table[place] = depth, bound, value, move

    def after_pass(board: Board, depth: int, beta: int, ply: int, now: int) -> int:
        """The value if the side to move does nothing: its best move should be worth at least that."""
        key, passant, quiet = board.key, board.passant, board.quiet
        board.key = key - PASSANT_KEYS[passant] + (SEAT_KEY if board.seat == 0 else -SEAT_KEY)
        board.passant, board.seat, board.quiet = 64, 1 - board.seat, 0
        value = -search(depth - 3 - depth // 3 - min(2, (now - beta) // 200), -beta, -beta + 1, ply + 1, 0)
        board.key, board.passant, board.seat, board.quiet = key, passant, 1 - board.seat, quiet
        return value

    def ordered(moves: list[Move], first: Move, ply: int, last: Move) -> list[int]:
        """The moves with their ranks, packed, the likely best first; without the one that has been tried."""
        b = p.squares
        tried = history[p.seat]
        counter = counters.get(last & 0xFFF | b[last & 63] << 12, 0) & 4095 if countering else 0
        one, two = killers[ply]
        one, two = one & 4095, two & 4095
        before = tried[counter], tried[two], tried[one]
        tried[counter], tried[two], tried[one] = COUNTER, KILLER, KILLER + 1  # for now: no move need be compared
        tried[0] = 0  # stands for no move
        ranked = list[int]()
        add = ranked.append
        for m in moves:
            if m == first:
                continue
            prey = b[m & 63]
            if not prey and (m < 4096 or m & DOUBLE):
                add(tried[m & 4095] << 18 | m)
                continue
            if prey and not m & CASTLING:
                s = m >> 6 & 63
                hunter = b[s]
                if exchanging and PREY[hunter] > PREY[prey] and loses(b, s, m & 63):
                    rank = BAD - HUNTER[hunter]
                else:
                    rank = FIRST + (HUNTER[prey] << 4) - HUNTER[hunter]
                if m & (7 << 12) == 4 << 12:
                    rank += 1 << 8
            elif m & (7 << 12):
                rank = PROMOTES if m & (7 << 12) == 4 << 12 else -1000 - MOST_HISTORY
            else:
                rank = FIRST + 15 if m & EN_PASSANT else tried[m & 4095]
            add(rank << 18 | m)
        tried[one], tried[two], tried[counter] = before[2], before[1], before[0]
        ranked.sort(reverse=True)
        return ranked

    def credit(board: Board, move: Move, moves: list[int], at: int, depth: int, ply: int, last: Move) -> None:
        """Remember a quiet move that cut off, and that those tried before it did not."""
        b = board.squares
        if killing and killers[ply][0] != move:
            killers[ply] = move, killers[ply][0]
        if countering:
            counters[last & 0xFFF | b[last & 63] << 12] = move
        if not ordering:
            return
        tried = history[board.seat]
        bonus = depth * depth
        tried[move & 4095] += bonus
        if tried[move & 4095] > MOST_HISTORY:
            for each in range(4096):
                tried[each] >>= 1
        for rank in moves[: at - 1]:
            m = rank & 0x3FFFF
            if not b[m & 63] and m != move and tried[m & 4095] > -MOST_HISTORY:
                tried[m & 4095] -= bonus

    def quieten(alpha: int, beta: int, ply: int, deep: int, last: Move) -> int:
        """The value once no capture is left that gains anything. The first of these positions has been counted."""
        nonlocal nodes, leaves, estimates, cutoffs, table_hits, pause_at
        board = p
        b, seat = board.squares, board.seat
        if 0 < deep < 4 and gives_check(b, board.kings[seat], last):
            return escape(alpha, beta, ply, deep)
        if deep == 0 and len(board.sides[seat]) < 4 and not legal(board):
            leaves += 1
            return MATED + ply if in_check(board) else 0
        place = 0
        if keeping and deep < SETTLED:
            place = board.key & PLACE ^ QUIET_KEYS[board.quiet]
            entry = table.get(place)
            if entry is not None:
                _, bound, value, _ = entry
                if answers(bound, value, alpha, beta, ply):
                    table_hits += 1
                    estimates += 1
                    return from_here(value, ply)
                place = 0  # what the table has is as deep or deeper
        if judge and deep and attacked(b, board.kings[1 - seat], seat, -1):
            return MATE  # the last move was not legal, and of such a position nobody is asked
        best = now = advantage(board)
        leaves += 1
        estimates += 1
        if best >= beta or ply >= DEEPEST:
            return best
        floor, choice = alpha, None
        if best > alpha:
            alpha = best
        for rank in captures(board):
            gain = rank >> 24
            if gain >= 15_000:
                return MATE  # the king can be taken, so the last move was not legal
            if now + gain + most_gain < alpha:
                if now + gain + most_gain > best:
                    best = now + gain + most_gain
                break
            move = rank & 0x3FFFF
            if exchanging and PREY[b[move >> 6 & 63]] > gain and loses(b, move >> 6 & 63, move & 63):
                continue
            undo = make(board, move)
            if nodes >= pause_at:
                pause_at = check(nodes)
            nodes += 1
            value = -quieten(-beta, -alpha, ply + 1, deep + 1, move)
            unmake(board, undo)
            if value > best and value > MATED:
                best = value
                if value > alpha:
                    alpha, choice = value, move
                    if alpha >= beta:
                        cutoffs += 1
                        break
        if place and LOST < best < WON and ply < DEEPEST - 1:
            keep(place, 0, AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST, best, choice)
        return best

    def escape(alpha: int, beta: int, ply: int, deep: int) -> int:
        """The value of a position in check at the horizon: every legal move is tried."""
        nonlocal nodes, leaves, cutoffs, pause_at
        board = p
        best = MATED + ply
        if attacked(board.squares, board.kings[1 - board.seat], board.seat, -1):
            return MATE  # the other king can be taken, so the last move was not legal
        moves = ordered(legal(board), 0, ply, 0)
        if not moves:
            leaves += 1
        for rank in moves:
            move = rank & 0x3FFFF
            undo = make(board, move)
            if nodes >= pause_at:
                pause_at = check(nodes)
            nodes += 1
            value = -quieten(-beta, -alpha, ply + 1, deep + 1, move)
            unmake(board, undo)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        cutoffs += 1
                        break
        return best

    def tally() -> tuple[int, int, int, int, int, int]:
        return nodes, leaves, estimates, cutoffs, table_hits, researches

    def guesses() -> int:
        return estimates

    def search_all() -> None:
        nonlocal reducing, passing, lifting, pruning, doubting
        reducing = passing = lifting = pruning = doubting = False

    return Below(visit, tally, guesses, search_all, table)


def thin_out(table: dict[int, tuple[int, int, int, Move | None]]) -> None:
    """Half of a full table makes room: the entries that cost least."""
    middle = sorted(entry[0] for entry in table.values())[len(table) // 2] if table else 0
    for key in [key for key, entry in table.items() if entry[0] <= middle]:
        del table[key]


def armed(own: dict[int, int]) -> bool:
    """Whether a side has a queen, a rook, two minor pieces, or one among more than four pieces and pawns: else it may
    be in zugzwang, and passing proves nothing."""
    minor = False
    for q in own.values():
        if q not in (1, 6, 7, 12):
            if minor or q in (4, 5, 10, 11) or len(own) > 4:
                return True
            minor = True
    return False


def from_here(value: int, ply: int) -> int:
    """A value of the table as it counts at a ply: mates are as many plies away as from there."""
    return value - ply if value >= WON else value + ply if value <= LOST else value


def answers(bound: int, value: int, alpha: int, beta: int, ply: int) -> bool:
    """Whether an entry of the table is an answer for a window."""
    if bound == EXACT:
        return True
    return from_here(value, ply) >= beta if bound == AT_LEAST else from_here(value, ply) <= alpha


def unsafe(b: list[int], move: Move, most: int) -> bool:
    """Whether a capture, or a quiet move of a piece other than pawn and king, loses more than this by captures on its
    square."""
    start, end = move >> 6 & 63, move & 63
    if b[end]:
        return loses(b, start, end, most)
    if not PREY[1] < PREY[b[start]] < PREY[6] or not loses(b, start, end, most):
        return False
    return attacked(b, end, int(b[start] < 7), start)  # what stands behind the side's own piece cannot begin


def barren(board: Board) -> bool:
    """Whether neither side can give mate, with at most four pieces on the board: bare kings, or one minor piece."""
    rest = [q for side in board.sides for q in side.values() if q not in (6, 12)]
    return not rest or (len(rest) == 1 and rest[0] in (2, 3, 8, 9))

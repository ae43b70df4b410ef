"""The engine's search below its root: a principal variation search, with every technique that makes it stronger.

Each technique has a name and can be left out by it. Proven and estimated values are kept apart by counting estimates. A
value is proven if no estimate was counted while it was found, however many moves were reduced or cut off. It is also
proven at the bounds of the payoff, because no estimate reaches them.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, NamedTuple

from plywood.around import judge_of
from plywood.game import Game, OwnEnding, Refusal, inherits, shorten
from plywood.search.memory import Memory
from plywood.search.result import Counts

TECHNIQUES = {
    'table': 'a repeated position is answered from its last result',
    'history': 'moves that often cut off are tried earlier',
    'killers': 'the last move that cut off at the same depth is tried first',
    'reductions': 'late moves are searched less deep, and once more if they prove better than expected',
    'probes': 'a shallow search that ends far from the window replaces a deep one: a probable cut-off',
    'extensions': 'an only move costs no depth',
    'quiescence': 'at the horizon the search continues with noisy moves',
    'checks': 'a move out of check costs no depth',
    'nulls': 'a side that stands well even if it passes need not be searched as deep',
    'lifts': 'near the horizon, an estimate far above the window stands for the value: reverse futility',
    'futility': 'near the horizon, late moves that can hardly reach the window are left out',
    'exchanges': 'moves that lose material by recapture come last or, near the horizon, not at all',
    'counters': 'the last answer that cut off after the same move is tried early',
    'thinning': 'a position without a move to try first is searched one ply less: internal reduction',
    'singular': 'a move that stands out from all others is searched one ply deeper',
    'threats': 'a win by threats that leave few answers is looked for first: threat search',
    'aspiration': 'each depth begins with a narrow window around the value of the depth before',
}
"""The effect of each technique. A game that lacks the data for a technique is searched without it."""

PROVEN = 1000
"""The depth that proven entries are stored with: deeper than any search, so that they answer at every depth."""
ALL = 10**6
"""More moves than any position has."""
INFINITE = 10**12
"""Greater than any value."""
TABLE_SIZE = 400_000
"""The most entries of the table; about 100 MB."""
HISTORY_FROM = 3
"""The least depth at which a better order is worth the time to sort."""
REDUCE_FROM = 3
"""The least depth at which late moves are reduced, by one ply."""
REDUCE_MORE_FROM = 5
"""The least depth at which the latest moves are reduced by two plies."""
LATEST = 3
"""The number of late moves before the latest ones."""
PROBE_FROM = 3
"""The least depth at which a probe is cheap enough to try."""
NEAR = 3
"""The greatest depth that is near the horizon: there lifts and futility take an estimate at its word."""
THREATS_FROM, THREATENED = 3, 50
"""The least depth at which a win by threats is looked for, and the positions that this may visit."""
FAR_OFF = 1.0
"""The distance from the window at which a probe replaces the search, in standard deviations."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
OwnSearch = Callable[[Callable[[int], int], Collection[str], Memory, Callable[[Any], int] | None], tuple[Any, ...]]
"""A kernel's own search, in place of `common_search`. It gets `check`, the techniques to leave out, the memory that
keeps its table, and what takes the place of its own evaluation (`judge_of`). It returns the fields of `Inner`, with the
counts as a tuple."""


class Inner(NamedTuple):
    """The functions and the table that the root uses."""

    visit: Callable[..., int]
    tally: Callable[[], Counts]
    """The counts so far."""
    guesses: Callable[[], int]
    """The number of new estimates; `tally` also counts table hits on estimated values."""
    search_all: Callable[[], None]
    """Switch off what is selective, for a search that must play every line to its end."""
    table: dict[Any, tuple[int, int, int, Any]]
    finish: Callable[..., int]
    """As `visit`, to the end of the game."""
    threaten: Callable[[Any, int, int], Any | None] = lambda position, seat, most: None
    """The move by which the seat to move wins by threats alone, if one is found within a number of positions."""


def inner_search(
    game: Game, check: Callable[[int], int], without: Collection[str] = (), memory: Memory | None = None
) -> Inner:
    """The recursive search of a game without some techniques: the game's own, if it has one, else the engine's.

    `check` receives the number of nodes so far, and returns the number at which to call it next. It raises Stopped at a
    limit.
    """
    refuse_unknown(without)
    memory = memory or Memory(TABLE_SIZE)
    if game.engine.own_ending is not None:
        return with_own_ending(game.engine.own_ending, game, check, without, memory)
    if game.engine.own_search is None:
        return common_search(game, check, without, memory)
    visit, counts, guesses, search_all, table = game.engine.own_search(check, without, memory, judge_of(game))
    return Inner(visit, lambda: Counts(*counts()), guesses, search_all, table, visit)


def with_own_ending(
    own: OwnEnding, game: Game, check: Callable[[int], int], without: Collection[str], memory: Memory
) -> Inner:
    """The search for every game, and the game's own for its end. A limit counts the positions of both."""
    room = 0 if 'table' in without else memory.room
    common = common_search(game, lambda nodes: check(nodes + counts()[0]) - counts()[0], without, memory)
    finish, counts = own.begin(
        lambda nodes: check(nodes + common.tally().nodes) - common.tally().nodes, memory.table, room, PROVEN
    )

    def tally() -> Counts:
        found, (nodes, leaves, cutoffs) = common.tally(), counts()
        return replace(found, nodes=found.nodes + nodes, leaves=found.leaves + leaves, cutoffs=found.cutoffs + cutoffs)

    return common._replace(finish=finish, tally=tally)


def common_search(game: Game, check: Callable[[int], int], without: Collection[str], memory: Memory) -> Inner:
    """The search for every game: closures, so that the hot loop touches only local names."""
    certain, certain_or_moves, evaluate = game.certain, game.certain_or_moves, game.evaluate
    play, player = game.play, game.player
    key_of, noisy, scale, alternates, facts = game.key, game.noisy, game.scale, game.alternates, game.engine
    low, high = (bound * scale for bound in game.bounds)
    lows, highs = (low, -high), (high, -low)
    repeated = None if inherits(game, 'repeated') else game.repeated
    quiescent = 'quiescence' not in without and not inherits(game, 'noisy')
    keeping, ordering, killing = ('table' not in without), ('history' not in without), ('killers' not in without)
    reducing, probing = 'reductions' not in without, 'probes' not in without and facts.deviation is not None
    compulsory, first_late, latest = facts.compulsory, facts.first_late, facts.first_late + LATEST
    margin = int(FAR_OFF * (facts.deviation or 0))
    swing, lifting, pruning = facts.swing, 'lifts' not in without, 'futility' not in without
    near = NEAR if swing and (lifting or pruning) else 0
    most_moves = facts.candidates or ALL
    forced_win = None if 'threats' in without else facts.forced_win
    table = memory.table
    kept, room = table.get, memory.room if keeping else 0  # without room the table stays empty, and never answers
    ranks: tuple[dict[Any, int], ...] = defaultdict(int), defaultdict(int)
    killers: dict[int, Any] = {}
    nodes = leaves = estimates = cutoffs = table_hits = remembered = researches = pause_at = 0

    def visit(p: Any, seat: int, depth: int, alpha: int, beta: int, free: int) -> int:
        """The value X of p to `seat`, the seat to move (or named for a finished game). For alpha < beta, and v the true
        value at this depth, X <= alpha: v <= X; alpha < X < beta: v == X; X >= beta: v >= X (except for reductions,
        probes, lifts and futility). The next `free` only moves of a line cost no depth."""
        nonlocal nodes, leaves, estimates, cutoffs, table_hits, remembered, researches, pause_at
        if nodes >= pause_at:
            pause_at = check(nodes)
        nodes += 1
        if repeated and repeated(p):  # before the table, whose entries know nothing of the line
            leaves += 1
            estimates += 1  # true of this line only, so that no value above it may count as proven
            return 0
        if depth <= 0:
            if quiescent:
                return quiet(p, seat, alpha, beta)
            leaves += 1
            payoff = certain(p)  # the horizon needs no moves, so not `certain_or_moves`
            if payoff is not None:
                return round(payoff[seat] * scale)
            estimates += 1
            return evaluate(p)
        first = None
        key = key_of(p)
        entry = kept(key)
        if entry is not None:
            reach, bound, value, first = entry
            if reach >= depth and (bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha)):
                table_hits += 1
                if reach < PROVEN:  # an estimated value: the values above it must not count as proven
                    estimates += 1
                    remembered += 1  # but it is not a new estimate: `guesses` subtracts it
                return value
        if (
            forced_win
            and depth >= THREATS_FROM
            and (entry is None or entry[0] < THREATS_FROM)
            and threaten(p, seat, THREATENED) is not None
        ):
            leaves += 1
            return highs[seat]
        most = None  # what a late move can hardly exceed, if that is not above the window
        # An estimate can only show on which side of a null window p lies; a wide window needs the value itself.
        probes = probing and depth >= PROBE_FROM
        if beta - alpha == 1 and (probes or depth <= near) and certain(p) is None:
            now = evaluate(p)
            if probes:
                wall = probed(p, seat, depth, alpha, beta, free, now >= beta)
                if wall is not None:
                    cutoffs += 1
                    return wall
            if depth <= near and not (compulsory and noisy(p)):
                change = swing * depth
                if lifting and now - change >= beta:
                    leaves += 1
                    estimates += 1
                    return now
                if pruning and now + change <= alpha:
                    most = now + change
        moves = certain_or_moves(p)
        if isinstance(moves, tuple):
            leaves += 1
            return round(moves[seat] * scale)
        deeper = depth - 1
        partly = len(moves) > most_moves
        if partly:
            moves = moves[:most_moves]
        if len(moves) > 2:  # two moves are not worth the sorting; the table's move is tried first anyway
            if ordering and depth >= HISTORY_FROM:
                # The sort is ascending, so good ranks are negative. Equal ones keep the game's order.
                moves.sort(key=ranks[seat].__getitem__)
            if killing:
                killer = killers.get(2 * depth + seat)  # after a reduction the other seat may be at this depth
                if killer is not None and killer in moves:
                    moves.remove(killer)
                    moves.insert(0, killer)
        elif free and len(moves) == 1:  # `free` runs out, so a line of only moves still ends
            deeper = depth
            free -= 1
        if first is not None and moves[0] != first and first in moves:  # last, so that it precedes even the killer
            moves.remove(first)
            moves.insert(0, first)
        estimated, floor, best, choice = estimates, alpha, -INFINITE, None
        for late, move in enumerate(moves):
            if most is not None and late >= first_late:
                estimates += 1
                best = max(best, most)
                break
            child = play(p, move)
            if alternates or player(child) != seat:
                if late:  # a null window suffices to show that a move is no better than the best so far
                    less = 0
                    if late >= first_late and depth >= REDUCE_FROM and reducing:
                        less = 1 if late < latest or depth < REDUCE_MORE_FROM else 2
                    value = -visit(child, 1 - seat, deeper - less, -alpha - 1, -alpha, free)
                    # A reduced search is not enough for alpha to rise. A full one that reached beta already cuts off.
                    if value > alpha and (less or value < beta):
                        researches += 1
                        value = -visit(child, 1 - seat, deeper, -beta, -alpha, free)
                else:
                    value = -visit(child, 1 - seat, deeper, -beta, -alpha, free)
            else:  # the same seat moves again: neither the sign nor the window is turned
                value = visit(child, seat, deeper, alpha, beta, free)
            if value > best:
                best, choice = value, move
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        cutoffs += late < len(moves) - 1
                        if late:  # a first move that cuts off has nothing to gain: it is tried first already
                            if ordering:
                                ranks[seat][move] -= depth * depth  # a deep cut-off saves more
                            if killing:
                                killers[2 * depth + seat] = move
                        break
        if partly and best < beta:  # a move that was left out may be better, so nothing is proven, least of all a loss
            estimates += 1
            best = max(best, lows[seat] + 1)
        bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST  # `floor`: alpha has risen since
        if estimates == estimated or best >= highs[seat] or best <= lows[seat]:
            depth = PROVEN  # no deeper search can change it
        if entry is not None or len(table) < room:  # a full table only updates: to choose an entry to drop costs time
            table[key] = depth, bound, best, choice
        return best

    def threaten(p: Any, winner: int, most: int) -> Any | None:
        """The move by which threats win, if one is found within `most` positions. Its line is kept."""
        nonlocal nodes
        if not forced_win:
            return None
        line, visited = forced_win(p, most)
        nodes += visited
        for move in line:
            if len(table) < room:
                value = highs[winner] if player(p) == winner else lows[1 - winner]
                table[key_of(p)] = PROVEN, EXACT, value, move
            p = play(p, move)
        return line[0] if line else None

    def probed(p: Any, seat: int, depth: int, alpha: int, beta: int, free: int, above: bool) -> int | None:
        """The end of a null window past which p very probably lies, if a search half as deep ends far past it. Only the
        likelier side is worth a probe: `above` says which."""
        nonlocal probing
        # As even or odd as `depth`: both searches then end after a move of the same seat, whom an estimate may favour.
        shallow = depth // 2 - (depth // 2 + depth & 1)
        wall = beta + margin if above else alpha - margin
        if not lows[seat] < wall < highs[seat]:  # no estimate gets that far
            return None
        probing = False  # a probe must not rest on other probes
        try:
            if above:
                return beta if visit(p, seat, shallow, wall - 1, wall, free) >= wall else None
            return alpha if visit(p, seat, shallow, wall, wall + 1, free) <= wall else None
        finally:  # also when a limit ends the search inside the probe
            probing = True

    def quiet(p: Any, seat: int, alpha: int, beta: int) -> int:
        """The value of p after its noisy moves. A seat may decline to make one, except where they are compulsory.

        `visit` has counted p itself."""
        nonlocal nodes, leaves, estimates, cutoffs, pause_at
        moves = noisy(p) if compulsory else ()  # if there are any, they are all that is legal: no estimate of p
        best = -INFINITE
        if not moves:
            leaves += 1
            payoff = certain(p)
            if payoff is not None:
                return round(payoff[seat] * scale)
            estimates += 1
            best = evaluate(p)
            if best >= beta or compulsory:  # not a cut-off: it is unknown whether there are moves to leave out
                return best
            alpha = max(alpha, best)
            moves = noisy(p)
        for move in moves:
            child = play(p, move)
            if nodes >= pause_at:
                pause_at = check(nodes)
            nodes += 1
            if alternates or player(child) != seat:
                value = -quiet(child, 1 - seat, -beta, -alpha)
            else:
                value = quiet(child, seat, alpha, beta)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        cutoffs += move != moves[-1]
                        break
        return best

    def tally() -> Counts:
        return Counts(nodes, leaves, estimates, cutoffs, table_hits, researches)

    def guesses() -> int:
        return estimates - remembered

    def search_all() -> None:
        nonlocal reducing, probing, near, most_moves
        reducing = probing = False
        near, most_moves = 0, ALL

    return Inner(visit, tally, guesses, search_all, table, visit, threaten)


def refuse_unknown(techniques: Collection[str]) -> None:
    """Refuse the name of a technique that the engine does not have."""
    for name in techniques:
        if name not in TECHNIQUES:
            raise Refusal(
                f'the engine has no technique {shorten(name)!r} to leave out; its techniques: {", ".join(TECHNIQUES)}'
            )

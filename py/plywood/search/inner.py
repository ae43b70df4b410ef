"""Below the root of the engine: principal variation search, with every technique that saves visits or tells more.

Each technique has a name, and can be left out by it. Proven and estimated are kept apart by counting estimates: a value
in which none had a part is proven, however many moves were reduced or cut off on the way to it, and so is one at the
bounds of the payoff, which no estimate reaches.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from plywood.game import Game, Refusal, inherits, shorten
from plywood.search.result import Counts

TECHNIQUES = {
    'table': 'what was found of a position is kept for when it comes again',
    'history': 'moves that often cut off are tried sooner',
    'killers': 'the move that last cut off so near the horizon is tried first',
    'reductions': 'late moves are searched less deep, until one turns out better than thought',
    'probes': 'a shallow search that ends far from the window stands for a deep one: a probable cut-off',
    'extensions': 'an only move costs no depth',
    'quiescence': 'at the horizon noisy moves are played on',
}
"""What each technique does; a game that does not tell what one needs is searched without it."""

PROVEN = 1000
"""The depth under which proven entries are kept: deeper than any search."""
INFINITE = 10**12
"""Beyond any value."""
TABLE_SIZE = 400_000
"""Entries the table holds before it takes no new ones; about 100 MB."""
HISTORY_FROM = 3
"""The depth from which a better order is worth the sorting."""
REDUCE_FROM = 3
"""The depth from which late moves are searched less deep."""
REDUCE_MORE_FROM = 5
"""And that from which the latest are by two plies."""
LATEST = 3
"""How many late moves there are before those."""
PROBE_FROM = 3
"""The depth from which a probe is so much cheaper that it is worth the trial."""
FAR_OFF = 1.0
"""How many standard deviations from the window a probe must end to stand for the whole."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Inner(NamedTuple):
    """What the root needs of the search below it."""

    visit: Callable[..., int]
    tally: Callable[[], Counts]
    """What was counted so far."""
    guesses: Callable[[], int]
    """How many estimates were made; `tally` also counts those that the table remembered."""
    settle: Callable[[], None]
    """From here on nothing is reduced or probed: every line is to be played to its end."""
    table: dict[Any, tuple[int, int, int, Any]]


def inner_search(game: Game, check: Callable[[int], int], without: Collection[str] = ()) -> Inner:
    """The recursive search of a game without some techniques: closures, so that the hot loop touches only local names.

    `check` is told how many nodes there were, and answers at how many it is to be told again.
    """
    refuse_unknown(without)
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
    table: dict[Any, tuple[int, int, int, Any]] = {}
    kept, room = table.get, TABLE_SIZE if keeping else 0
    ranks: tuple[dict[Any, int], ...] = defaultdict(int), defaultdict(int)
    killers: dict[int, Any] = {}
    nodes = leaves = estimates = cutoffs = table_hits = remembered = researches = pause_at = 0

    def visit(p: Any, seat: int, depth: int, alpha: int, beta: int, free: int) -> int:
        """The value of p to seat, who is to move (or would be). For v the true one at this depth, and alpha < beta,
            X <= alpha: v <= X; alpha < X < beta: v == X; X >= beta: v >= X (up to reductions and probes).
        The next `free` only moves of a line cost it no depth."""
        nonlocal nodes, leaves, estimates, cutoffs, table_hits, remembered, researches, pause_at
        if nodes >= pause_at:
            pause_at = check(nodes)
        nodes += 1
        if repeated and repeated(p):
            leaves += 1
            estimates += 1
            return 0
        if depth <= 0:
            if quiescent:
                return quiet(p, seat, alpha, beta)
            leaves += 1
            payoff = certain(p)
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
                if reach < PROVEN:
                    estimates += 1
                    remembered += 1
                return value
        if probing and depth >= PROBE_FROM and beta - alpha == 1 and certain(p) is None:
            wall = probed(p, seat, depth, alpha, beta, free)
            if wall is not None:
                cutoffs += 1
                return wall
        moves = certain_or_moves(p)
        if isinstance(moves, tuple):
            leaves += 1
            return round(moves[seat] * scale)
        deeper = depth - 1
        if len(moves) > 2:
            if ordering and depth >= HISTORY_FROM:
                moves.sort(key=ranks[seat].__getitem__)
            if killing:
                killer = killers.get(2 * depth + seat)
                if killer is not None and killer in moves:
                    moves.remove(killer)
                    moves.insert(0, killer)
        elif free and len(moves) == 1:
            deeper = depth
            free -= 1
        if first is not None and moves[0] != first and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        estimated, floor, best, choice = estimates, alpha, -INFINITE, None
        for late, move in enumerate(moves):
            child = play(p, move)
            if alternates or player(child) != seat:
                if late:
                    less = 0
                    if late >= first_late and depth >= REDUCE_FROM and reducing:
                        less = 1 if late < latest or depth < REDUCE_MORE_FROM else 2
                    value = -visit(child, 1 - seat, deeper - less, -alpha - 1, -alpha, free)
                    if value > alpha and (less or value < beta):
                        researches += 1
                        value = -visit(child, 1 - seat, deeper, -beta, -alpha, free)
                else:
                    value = -visit(child, 1 - seat, deeper, -beta, -alpha, free)
            else:  # the same seat moves again
                value = visit(child, seat, deeper, alpha, beta, free)
            if value > best:
                best, choice = value, move
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        cutoffs += 1
                        if late:
                            if ordering:
                                ranks[seat][move] -= depth * depth
                            if killing:
                                killers[2 * depth + seat] = move
                        break
        bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
        if estimates == estimated or best >= highs[seat] or best <= lows[seat]:
            depth = PROVEN
        if entry is not None or len(table) < room:
            table[key] = depth, bound, best, choice
        return best

    def probed(p: Any, seat: int, depth: int, alpha: int, beta: int, free: int) -> int | None:
        """The end of a narrow window beyond which p very probably lies, if a search half as deep finds it far off."""
        nonlocal probing
        shallow = depth // 2 - (depth // 2 + depth & 1)  # so that the same seat has the last move
        above = evaluate(p) >= beta
        wall = beta + margin if above else alpha - margin
        if not lows[seat] < wall < highs[seat]:
            return None
        probing = False  # a probe does not rest on probes
        try:
            if above:
                return beta if visit(p, seat, shallow, wall - 1, wall, free) >= wall else None
            return alpha if visit(p, seat, shallow, wall, wall + 1, free) <= wall else None
        finally:
            probing = True

    def quiet(p: Any, seat: int, alpha: int, beta: int) -> int:
        """The estimate of p once the noise has died down: who need not make noise may stop."""
        nonlocal nodes, leaves, estimates, cutoffs, pause_at
        moves = noisy(p) if compulsory else ()
        best = -INFINITE
        if not moves:
            leaves += 1
            payoff = certain(p)
            if payoff is not None:
                return round(payoff[seat] * scale)
            estimates += 1
            best = evaluate(p)
            if best >= beta or compulsory:
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
                        cutoffs += 1
                        break
        return best

    def tally() -> Counts:
        return Counts(nodes, leaves, estimates, cutoffs, table_hits, researches)

    def guesses() -> int:
        return estimates - remembered

    def settle() -> None:
        nonlocal reducing, probing
        reducing = probing = False

    return Inner(visit, tally, guesses, settle, table)


def refuse_unknown(techniques: Collection[str]) -> None:
    """A Refusal where a technique is named that the engine does not have."""
    for name in techniques:
        if name not in TECHNIQUES:
            raise Refusal(
                f'the engine has no technique {shorten(name)!r} to leave out; its techniques: {", ".join(TECHNIQUES)}'
            )

"""The engine's search: the techniques of the ladder together.

It deepens step by step over a principal variation search with a table, move ordering, late-move reductions and
quiescence. If the game reports that its end is within reach, the engine solves it outright, by a search of the game's
own where there is one (ending.py). Every estimate comes from the game. With a limit in nodes or depth the engine is
deterministic: the same position gives the same move and the same counts on every machine.

Proven and estimated values are kept apart by counting estimates. A value is proven if no estimate was counted while it
was found. It is also proven at the bounds of the payoff, because no estimate reaches them.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from plywood.game import Game, Refusal
from plywood.search.limits import Limits, Meter
from plywood.search.memory import Memory
from plywood.search.play.ending import closing, in_reach
from plywood.search.play.inner import INFINITE, inner_search
from plywood.search.result import SEARCH, SIGHT, Candidate, Result, Stopped, tidy

TO_THE_END = 900
"""The depth of a search that must not reach a horizon."""
EXTEND = 4
"""A line may be extended by one ply, at an only move, once in this number of plies of depth."""
STEADY = 4
"""The number of depths in a row after which their common leader may be plain."""
PLAIN_FROM = 0.35
"""The share of the nodes after which such a leader is plain, because the search would hardly finish the next depth."""
REPORT_EVERY = 10_000
"""Nodes between two reports, so that a person sees at least twice a second that the search goes on."""
RANKING = 0.3
"""The share of a limit that is reserved to rank the moves other than the best."""

THREATS, THREATENED = 0.05, 2_000
"""The share of a limit in which a win by threats is looked for first; the positions of that, if time is limited."""
OPENING = 0.2
"""The share of a limit that is spent on deepening before an ending is solved."""
OPENING_DEPTH = 8
"""The greatest depth of that deepening."""
GLANCE = 4
"""The depth of a first ranking, before all moves are solved by a search of the game's own."""


class Choice:
    """A move of the root and everything known about it. Values are in the game's units, for the seat to move."""

    __slots__ = ('depth', 'high', 'history', 'low', 'move', 'position', 'value')

    def __init__(self, move: Any, position: Any, low: int, high: int, value: int) -> None:
        self.move, self.position = move, position
        self.low, self.high, self.value = low, high, value  # proven bounds, and the current value
        self.depth = 0
        self.history: list[int] = []

    @property
    def proven(self) -> bool:
        return self.low == self.high


class Search:
    """One search of one position. Each search has its own object, so that no earlier search affects it."""

    def __init__(
        self,
        game: Game,
        position: Any,
        limits: Limits,
        without: Collection[str] = (),
        report: Callable[[Result], None] | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.report, self.report_at = report, REPORT_EVERY
        self.seat = game.player(position) or 0
        self.ending = game.ending(position)
        self.game, self.root = game.fast(position)
        self.own_ending = self.game.engine.own_ending
        self.candidates = self.game.engine.candidates or None
        low, high = (bound * game.scale for bound in game.bounds)
        self.lows, self.highs = (low, -high), (high, -low)
        far = self.game.engine.distances
        self.losses, self.wins = (low + far, -high + far), (high - far, -low - far)  # a value beyond these is an end
        self.meter = Meter(limits)
        without = {*without, *self.game.engine.without}
        self.extending = 'extensions' not in without
        self.visit, self.tally, self.guesses, self.search_all, self.table, self.finish, self.threaten = inner_search(
            self.game, self.check, without, memory
        )
        self.choices = self._choices()
        self.leader = self.choices[0]
        self.depth = 0
        self.source = SIGHT if isinstance(self.game.certain_or_moves(self.root), tuple) else SEARCH

    def _choices(self) -> list[Choice]:
        """Every legal move: first those worth searching, then the others, each in the game's order."""
        game, root = self.game, self.root
        seen = game.certain_or_moves(root)
        first = seen if isinstance(seen, list) else []
        moves = [*first, *(move for move in game.moves(root) if move not in first)]
        low, high, value = self.lows[self.seat], self.highs[self.seat], game.evaluate(root)
        return [Choice(move, game.play(root, move), low, high, value) for move in moves]

    # --- limits --------------------------------------------------------------------------------------------------
    def check(self, nodes: int) -> int:
        """The number of nodes at which to check next; raises Stopped if the search must end now."""
        due = self.meter.spend(nodes)
        if nodes >= self.report_at:
            self.report_now(nodes)
        return due

    def report_now(self, nodes: int) -> None:
        """Shows the listener, if there is one, how far the search has come."""
        self.report_at = nodes + REPORT_EVERY
        if self.report:
            self.report(self.result())

    def end_in_reach(self, limits: Limits) -> bool:
        return in_reach(self.game, self.root, limits) if self.own_ending else self.ending

    # --- the root ------------------------------------------------------------------------------------------------
    def examine(self, choice: Choice, depth: int, alpha: int, beta: int) -> int:
        """The value of one move of the root, under the contract of `visit`. A proven result also sets its bounds."""
        game, seat, estimates = self.game, self.seat, self.tally().estimates
        free = depth // EXTEND if self.extending and depth < TO_THE_END else 0
        visit = self.visit if depth < TO_THE_END else self.finish
        if game.player(choice.position) == seat:
            value = visit(choice.position, seat, depth - 1, alpha, beta, free)
        else:
            value = -visit(choice.position, 1 - seat, depth - 1, -beta, -alpha, free)
        win, loss = value >= self.wins[seat], value <= self.losses[seat]
        if self.tally().estimates == estimates or win or loss:
            if value > alpha and (not loss or value - self.lows[seat] <= depth):  # a later loss is not yet excluded
                choice.low = max(choice.low, value)
            if value < beta and (not win or self.highs[seat] - value <= depth):  # nor here an earlier win
                choice.high = min(choice.high, value)
        choice.value = (
            min(choice.value, value) if value <= alpha else max(choice.value, value) if value >= beta else value
        )
        if depth < TO_THE_END:
            choice.depth = depth
        return value

    @property
    def proven(self) -> bool:
        """True if no move can be better than a move with a proven value."""
        low = max(choice.low for choice in self.choices)
        return all(choice.high <= low for choice in self.choices)

    @property
    def decided(self) -> bool:
        """True if the payoff is proven, though perhaps not how soon the game ends."""
        win, loss = self.wins[self.seat], self.losses[self.seat]
        return (
            self.proven
            or any(choice.low >= win for choice in self.choices)
            or all(choice.high <= loss for choice in self.choices)
        )

    def exact(self, reach: int) -> bool:
        """True if a search of that depth has left out no line that ends sooner than the one it has found."""
        if self.proven:
            return True
        if not self.decided:
            return False
        low, high = max(choice.low for choice in self.choices), max(choice.high for choice in self.choices)
        plies = self.highs[self.seat] - low if low >= self.wins[self.seat] else high - self.lows[self.seat]
        return plies <= reach

    def open_choices(self) -> list[Choice]:
        """The moves that may still be the best, the likely best first."""
        low = max(choice.low for choice in self.choices)
        rest = sorted(self.choices, key=lambda choice: (choice is not self.leader, -choice.value))
        return [choice for choice in rest if not choice.proven and choice.high > low]

    def lead(self) -> None:
        """Once the value is proven, lead with the quickest win or the slowest loss."""
        if not self.proven:
            if self.decided:
                win = any(choice.low >= self.wins[self.seat] for choice in self.choices)
                self.leader = max(self.choices, key=lambda choice: choice.low if win else choice.high)
            return
        best = max(choice.low for choice in self.choices)
        equal = [choice for choice in self.choices if choice.low == best]
        if self.leader not in equal or best <= self.lows[self.seat]:
            losing = best <= self.lows[self.seat]
            self.leader = max(equal, key=lambda choice: choice.depth if losing else -choice.depth)

    def deepen(self, depth: int | None, quick: bool = False) -> None:
        """Principal variation search of the root to depth 1, 2, 3 … until the value is proven.

        With `quick` and a limit of nodes it also ends once the move is plain: the leader of several depths in a row.
        """
        before, steady, last = None, 0, 0
        for reach in range(1, TO_THE_END if depth is None else depth + 1):
            guesses, sure = self.guesses(), max(self.choices, key=lambda choice: choice.low)
            best = sure.low if sure.low > self.lows[self.seat] else -INFINITE
            for choice in self.open_choices()[: self.candidates if reach > 1 else None]:
                if best == -INFINITE:
                    value = self.examine(choice, reach, -INFINITE, INFINITE)
                else:
                    value = self.examine(choice, reach, best, best + 1)
                    if best < value:
                        value = self.examine(choice, reach, best, INFINITE)
                if value > best:
                    best, self.leader = value, choice
                elif choice is self.leader:  # searched first, but no better than a proven move
                    self.leader = sure
            self.depth = reach
            if self.exact(reach):
                self.lead()
                return
            if self.guesses() == guesses:  # no new estimate: open values rest on old ones alone
                self.search_all()
            nodes = self.tally().nodes
            self.report_now(nodes)
            steady = steady + 1 if self.leader is before else 1
            before = self.leader
            most = self.meter.nodes_end
            if self.beyond_doubt(best) and self.beyond_doubt(last):
                return
            last = best
            if quick and steady >= STEADY and most and nodes >= PLAIN_FROM * most:
                return

    def begin_with_threats(self) -> None:
        """Lead with a move by which threats win, if one is found."""
        move = self.threaten(self.root, self.seat, self.meter.nodes_end or THREATENED)
        for choice in self.choices:
            if choice.move == move:
                choice.low = choice.value = self.highs[self.seat]
                self.leader = choice

    def beyond_doubt(self, value: int) -> bool:
        """Whether a value is next to a bound, as where all candidates lose: no depth can prove that."""
        return self.candidates is not None and not self.lows[self.seat] + 1 < value < self.highs[self.seat] - 1

    def hope(self, choice: Choice) -> int:
        """The next payoff above a move's current value: a slightly higher guess settles the most at once."""
        return (choice.value // self.game.scale + 1) * self.game.scale

    def solve(self) -> None:
        """The root's value, by null windows to the end. Each asks: is there a move worth at least this much?"""
        self.search_all()
        while not self.proven:
            low = max(choice.low for choice in self.choices)
            high = max(choice.high for choice in self.choices)
            guess = min(max(self.hope(self.leader), low + 1), high)
            for choice in self.open_choices():
                if choice.high >= guess and self.examine(choice, TO_THE_END, guess - 1, guess) >= guess:
                    self.leader = choice
                    break
        self.lead()

    def wanted(self, among: Collection[Any] | None) -> list[Choice]:
        """The moves to rank, the likely best first."""
        some = self.choices if among is None else [choice for choice in self.choices if choice.move in among]
        return sorted(some, key=lambda choice: -choice.value)

    def rank(self, depth: int | None, spare: Choice | None, among: Collection[Any] | None = None) -> None:
        """The value of every move except `spare`, each with a full window, to depth 1, 2, 3 …"""
        order = [choice for choice in self.wanted(among) if choice is not spare]
        for reach in range(1, TO_THE_END if depth is None else depth + 1):
            if all(choice.proven for choice in order):
                return
            guesses = self.guesses()
            if self.candidates and reach == 2 and among is None:
                order = sorted(order, key=lambda choice: -choice.value)[: self.candidates]
            for choice in order:
                if not choice.proven:
                    self.examine(choice, reach, -INFINITE, INFINITE)
                choice.history.append(choice.value)
            self.depth = max(self.depth, reach)
            if spare is None:
                self.leader = max(order, key=lambda choice: choice.value)
            if reach > 2 and all(choice.proven or self.beyond_doubt(choice.value) for choice in order):
                return
            if self.guesses() == guesses:
                self.search_all()

    def prove(self, among: Collection[Any] | None = None) -> None:
        """The exact value of every move."""
        self.search_all()
        for choice in self.wanted(among):
            if self.own_ending and not choice.proven:
                self.examine(choice, TO_THE_END, choice.low - 1, choice.high + 1)
            while not choice.proven:
                guess = min(max(self.hope(choice), choice.low + 1), choice.high)
                self.examine(choice, TO_THE_END, guess - 1, guess)

    # --- the result ----------------------------------------------------------------------------------------------
    def learn(self, known: Mapping[Any, int]) -> None:
        """Take over proven payoffs of moves, and lead with the best. The greatest of them is the root's value."""
        scale = self.game.scale
        best = max(known, key=lambda move: known[move])
        for choice in self.choices:
            choice.high = min(choice.high, known[best] * scale)
            if choice.move in known:
                choice.low = choice.high = choice.value = known[choice.move] * scale
            if choice.move == best:
                self.leader = choice

    def line(self, choice: Choice) -> tuple[Any, ...]:
        """The line after a move, as far as the table contains it."""
        game, line, p = self.game, [choice.move], choice.position
        while len(line) < 64 and game.payoff(p) is None:
            seen = game.certain_or_moves(p)
            known = game.known(p)
            if known:
                move = max(known, key=known.__getitem__)
            elif isinstance(seen, tuple):  # certain without search: add the move that ends the game, if there is one
                line += next(([move] for move in game.moves(p) if game.payoff(game.play(p, move)) == seen), [])
                break
            else:
                move = closing(game, p)
                if move is None:
                    move = self.table.get(game.key(p), (0, 0, 0, None))[3]
            if move is None:
                break
            line.append(move)
            p = game.play(p, move)
            if game.repeated(p):
                break
        return tuple(line)

    def favourite(self) -> Choice:
        """The leader, unless it has just turned out lost, before the other moves were searched as deep."""
        lost = self.losses[self.seat]
        if self.leader.high > lost:
            return self.leader
        rest = [choice for choice in self.choices if choice.high > lost]
        return max(rest, key=lambda choice: choice.value, default=self.leader)

    def result(self, stopped: bool = False) -> Result:
        """The result so far. The favourite is first, because a deeper search preferred it."""
        leader = self.favourite()
        win, loss = self.wins[self.seat], self.losses[self.seat]
        highest = leader.low if leader.proven or leader.low >= win else leader.value
        values = {}
        glanced = min((choice.value for choice in self.choices if choice.depth > 1), default=INFINITE)
        for choice in self.choices:
            if choice.proven or choice.low >= win:
                values[choice] = choice.low
            elif choice.high <= loss:
                values[choice] = choice.high
            else:  # at most the leader's value, and never an end, which only a payoff reaches
                most = min(choice.high, highest, win - 1)
                if self.candidates and choice.depth < leader.depth:  # no more than the last of the candidates
                    most = min(most, glanced)
                values[choice] = max(min(choice.value, most), choice.low, loss + 1)
        proven = self.decided
        order = sorted(self.choices, key=lambda choice: (choice is not leader, -values[choice], not choice.proven))
        ranked = [
            Candidate(
                choice.move,
                self.payoff(values[choice]),
                choice.proven or not loss < values[choice] < win,
                choice.depth,
                self.line(choice),
                tuple(map(self.payoff, choice.history)),
                plies=self.plies(values[choice]),
            )
            for choice in order
        ]
        first = ranked[0]
        return Result(
            first.move,
            first.value,
            proven,
            first.line,
            self.depth,
            self.tally(),
            ranked,
            stopped and not proven,
            self.meter.interrupted,
            self.source,
            plies=first.plies,
        )

    def payoff(self, value: int) -> float:
        """A value in points, whatever it tells of the end's distance."""
        if value >= self.wins[self.seat]:
            value = self.highs[self.seat]
        elif value <= self.losses[self.seat]:
            value = self.lows[self.seat]
        return tidy(value / self.game.scale)

    def plies(self, value: int) -> int | None:
        """The plies to the end, if the value tells."""
        if not self.game.engine.distances:
            return None
        if value >= self.wins[self.seat]:
            return self.highs[self.seat] - value
        return value - self.lows[self.seat] if value <= self.losses[self.seat] else None


def search(
    game: Game,
    position: Any,
    limits: Limits,
    *,
    rank: float = RANKING,
    among: Collection[Any] | None = None,
    report: Callable[[Result], None] | None = None,
    without: Collection[str] = (),
    quick: bool = False,
    only: Collection[Any] | None = None,
    memory: Memory | None = None,
) -> Result:
    """The best move of a position and the value of every move, within the limits.

    `rank` is the share of the limits that is reserved for the moves other than the best: 0 searches only for the best
    move, 1 searches all moves alike. `among` limits the ranking to these moves, besides the best. `report` is called
    after each depth, and at least every REPORT_EVERY nodes. An interrupt stops the search, too. `quick` is for playing:
    the search ends once the move is plain, and an only move is searched to depth 1. `only` names the moves to consider.
    `without` names techniques of inner.py to leave out, in addition to those that the game leaves out. `memory` is the
    table of earlier searches of the same game, which this one adds to.
    """
    if game.payoff(position) is not None:
        raise over(game)
    search = Search(game, position, limits, without, report, memory)
    if only is not None:
        search.choices = [choice for choice in search.choices if choice.move in only]
        search.leader = search.choices[0]
    depth = 1 if quick and len(search.choices) == 1 else limits.depth
    stopped = False

    def within(share: float, step: Callable[..., None], *given: Any) -> None:
        nonlocal stopped
        search.meter.take(share)
        try:
            step(*given)
            stopped = False
        except Stopped:
            stopped = True

    try:
        known = game.known(position)
        if known:
            search.learn(known)
            search.source = search.game.engine.known_by
        solving = depth is None and search.end_in_reach(limits)
        pace = search.own_ending.pace if search.own_ending else 1
        if rank < 1 and not search.proven:
            if depth is None:
                within((1 - rank) * THREATS, search.begin_with_threats)
            if solving:
                within((1 - rank) * OPENING / pace, search.deepen, OPENING_DEPTH)
                within(1 - rank, search.solve)
            else:
                within(1 - rank, search.deepen, depth, quick)
        if rank > 0:
            reach = depth if rank == 1 or search.proven else search.depth
            if solving and search.own_ending:
                reach = min(reach or GLANCE, GLANCE)
            within(1, search.rank, reach, search.leader if rank < 1 or known else None, among)
            if solving:
                within(1, search.prove, among)
            if not known:
                search.lead()
    except KeyboardInterrupt:
        stopped = search.meter.interrupted = True
    return search.result(stopped)


def over(game: Game) -> Refusal:
    """The refusal of a search after the end of the game."""
    return Refusal(f'{game.title}: the game is over, so there is no move to think about; undo or start a new game')

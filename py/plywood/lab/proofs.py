"""The theorems of the lectures, proved step by step, each step checked on a tree: everywhere where it applies.

Values are reckoned by the definition, not by the searches that the theorems are about.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any

from plywood.game import Game, Refusal
from plywood.lab.run import Run
from plywood.lab.watched import traced
from plywood.search.register import find
from plywood.search.result import MAX, MIN

MOST_POSITIONS = 20_000
"""The most positions of a tree on which a proof is checked."""


@dataclass
class Step:
    """One step of a proof, with the places where it was checked: paths of moves from the root."""

    says: str
    held: list[list[str]] = field(default_factory=list)
    failed: list[list[str]] = field(default_factory=list)

    def check(self, path: list[str], holds: bool) -> None:
        (self.held if holds else self.failed).append(path)

    def plain(self) -> dict[str, Any]:
        """The step as plain data, with the first place where it failed, else where it was checked."""
        first = next(iter(self.failed or self.held), None)
        return {'says': self.says, 'cases': len(self.held) + len(self.failed), 'failed': len(self.failed), 'at': first}


class Values:
    """The value to MAX of each position of a tree, by the definition."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: dict[Any, float] = {}

    def __call__(self, position: Any) -> float:
        if position not in self.known:
            if len(self.known) >= MOST_POSITIONS:
                raise Refusal('this tree is too large to check a proof on; choose a smaller one')
            game, payoff = self.game, self.game.payoff(position)
            below = [self(game.play(position, move)) for move in game.moves(position)] if payoff is None else []
            best = min if game.player(position) == MIN else max
            self.known[position] = payoff[MAX] if payoff is not None else best(below)
        return self.known[position]


def places(game: Game, position: Any) -> Iterator[tuple[Any, list[str]]]:
    """Every place of a tree, with the path to it."""
    stack: list[tuple[Any, list[str]]] = [(position, [])]
    count = 0
    while stack:
        there, path = stack.pop()
        count += 1
        if count > MOST_POSITIONS:
            raise Refusal('this tree is too large to check a proof on; choose a smaller one')
        yield there, path
        if game.payoff(there) is None:
            moves = list(game.moves(there))[::-1]
            stack += [(game.play(there, move), [*path, game.usual(there, move)]) for move in moves]


def window(game: Game, position: Any) -> list[Step]:
    """The window theorem, at every visit of fail-soft alpha-beta, by induction from the leaves. In each step numbers
    are to the seat that moves at the visit."""
    value = Values(game)
    trace = traced(Run(find('alphabeta-soft'), game, position, None))
    base = Step('At a leaf, X is the payoff itself: whatever the window, all three parts hold.')
    handed = Step('Each move is searched in the window of the visit, narrowed by what the moves before it returned.')
    low = Step(
        'X ≤ alpha: every move has returned alpha or less to MAX, so by the parts proved below, each of them is '
        'truly worth no more, and neither is the best of them.'
    )
    between = Step(
        'alpha < X < beta: the move that returned X did so inside its window, so X is its true worth; every '
        'other is worth no more.'
    )
    high = Step(
        'X ≥ beta: some move has returned beta or more, so it is truly worth at least that, and the best of '
        'them is, too.'
    )
    answers = [0.0 if worth is None else worth for worth in trace.worth]
    for number, worth in enumerate(answers):
        there = trace.position[number]
        path = [trace.name(at) for at in trace.path(number)[1:]]
        if trace.seat[number] is None:
            base.check(path, worth == value(there))
            continue
        children, maximising = trace.children[number], trace.seat[number] == MAX
        bottom, top = ends(trace, number)
        best = -inf if maximising else inf
        fine = True
        for child in children:
            wanted = (max(bottom, best), top) if maximising else (bottom, min(top, best))
            fine = fine and ends(trace, child) == wanted
            best = (max if maximising else min)(best, answers[child])
        handed.check(path, fine)
        # For a seat that wants little, the window and all numbers are turned round.
        sign = 1 if maximising else -1
        alpha, beta = (bottom, top) if maximising else (-top, -bottom)
        returned = {child: sign * answers[child] for child in children}
        true = {child: sign * value(trace.position[child]) for child in children}
        x, v = sign * worth, sign * value(there)
        if x <= alpha:
            low.check(path, all(returned[c] <= alpha and true[c] <= alpha for c in children) and v <= alpha)
        elif x >= beta:
            high.check(path, any(returned[c] >= beta and true[c] >= beta for c in children) and v >= beta)
        else:
            exact = any(returned[c] == x == true[c] for c in children)
            between.check(path, exact and all(true[c] <= x for c in children) and v == x)
    whole = Step('At the root the window is −∞ to ∞, so only the middle part can apply: X is the value.')
    whole.check([], answers[0] == value(position))
    return [base, handed, low, between, high, whole]


def ends(trace: Any, number: int) -> tuple[float, float]:
    return trace.low[number], trace.high[number]


def strategies(game: Game, position: Any) -> list[Step]:
    """The theorem of the two strategies: MAX can be sure of the value m, and MIN can hold MAX to it."""
    value = Values(game)
    m = value(position)
    base = Step('At an end both are sure of the payoff, for nothing is left to choose.')
    own = Step('Where MAX moves, some move is worth as much as the position: MAX’s strategy plays it.')
    other = Step('Where MIN moves, no move is worth less than the position: whatever MIN does, MAX keeps what it has.')
    mirrored = Step('For MIN the same, with greatest and least exchanged: MIN’s strategy plays a move worth no more.')
    for there, path in places(game, position):
        worth = value(there)
        below = [value(game.play(there, move)) for move in game.moves(there)] if game.payoff(there) is None else []
        if not below:
            base.check(path, game.payoff(there)[MAX] == worth)  # type: ignore[index]
        elif game.player(there) == MAX:
            own.check(path, worth in below)
        else:
            other.check(path, min(below) >= worth)
            mirrored.check(path, worth in below)
    at_least = Step('So every line in which MAX keeps to its strategy ends with at least the value of the root.')
    at_most = Step('And every line in which MIN keeps to its strategy ends with at most that.')
    for seat, step in ((MAX, at_least), (MIN, at_most)):
        for end, path in kept(game, position, seat, value):
            payoff = game.payoff(end)
            step.check(path, payoff is not None and (payoff[MAX] >= m if seat == MAX else payoff[MAX] <= m))
    return [base, own, other, mirrored, at_least, at_most]


def kept(game: Game, position: Any, seat: int, value: Values) -> Iterator[tuple[Any, list[str]]]:
    """The ends of all lines in which a seat plays its strategy, and the other seat anything."""
    stack: list[tuple[Any, list[str]]] = [(position, [])]
    while stack:
        there, path = stack.pop()
        if game.payoff(there) is not None:
            yield there, path
            continue
        moves = list(game.moves(there))
        if game.player(there) == seat:
            moves = [next(move for move in moves if value(game.play(there, move)) == value(there))]
        stack += [(game.play(there, move), [*path, game.usual(there, move)]) for move in moves]


def rule(game: Game, position: Any) -> list[Step]:
    """A rule that tells won from lost at sight (`certain`), proved to be right by induction over the moves."""
    value = Values(game)

    def wins(there: Any) -> bool:
        verdict = game.certain(there) if game.payoff(there) is None else game.payoff(there)
        if verdict is None:
            raise Refusal(f'{game.title} has no rule that tells won from lost at sight; choose another game')
        seat = game.player(there)
        return verdict[last[id(there)] if seat is None else seat] > 0

    last: dict[int, int] = {}
    end = Step('At the end, the rule says who has won.')
    lost = Step('From a position that the rule calls lost, every move leads to one that it calls won for the other.')
    won = Step('From a position that the rule calls won, some move leads to one that it calls lost for the other.')
    all_right = Step('So, from the end upwards, the rule is right everywhere: what it calls won can be won.')
    for there, path in places(game, position):
        seat, payoff = game.player(there), game.payoff(there)
        if payoff is not None or seat is None:
            end.check(path, game.certain(there) == payoff)
            continue
        after = [game.play(there, move) for move in game.moves(there)]
        for one in after:
            last[id(one)] = 1 - seat
        if wins(there):
            won.check(path, any(not wins(one) for one in after))
        else:
            lost.check(path, all(wins(one) for one in after))
        all_right.check(path, wins(there) == (value(there) > 0 if seat == MAX else value(there) < 0))
    return [end, lost, won, all_right]


PROOFS: dict[str, Callable[[Game, Any], list[Step]]] = {'window': window, 'strategies': strategies, 'rule': rule}


def prove(name: str, game: Game, position: Any) -> list[Step]:
    """The steps of a proof, checked on the tree of a position; a Refusal if there is no such proof, or no such tree."""
    if name not in PROOFS:
        raise Refusal(f'there is no proof {name!r}; give one of {", ".join(PROOFS)}')
    if game.hidden or game.has_chance_left(position) or len(game.seats) != 2 or not game.zero_sum:
        raise Refusal(f'{game.title} is not a game of two that see everything, without chance; choose such a game')
    return PROOFS[name](game, position)

"""The search of backgammon: every play is judged, and the best are followed through the rolls that come after.

No worth is passed up, but the chances to win, to win a gammon and so on, as means over the rolls. The cube and the
match come in at the root. Below it the side to play takes the play that is best with the cube as it lies.
"""

from collections.abc import Callable, Generator, Iterator
from itertools import chain, islice
from typing import Any

from .bits import LOW, Memory, turned
from .cube import Doubles, Stakes, Weights, chances_of_worth, cubeful, dead, doubles, stakes_of, weights
from .estimate import SCALE, before_roll
from .features import racing
from .judge import ROLLS, finished, turn
from .net import Chances
from .plays import plays
from .position import CUBE, OFFER, OPENING, PLAY, ROLL, Position, doubling, men_of, rolled
from .rollout import VIEWS, Spend, rollout
from .stages import graph

FILTERS = ((0.0, 0), (0.3, 8), (0.12, 4))
"""For each depth, how much worse than the best a play may be to be followed, as a part of the stake, and how many are
followed at most. At depth 1 all are judged."""
DEEPEST = 3
ROLLED = {
    ROLL: [(one, two) for one, two, _ in reversed(ROLLS)],
    OPENING: [(one, two) for one in range(1, 7) for two in range(1, 7) if one != two],
}

PLAYED_ON = 3
"""The most plays that are played on, after a search."""
ROUND, ROUNDS = 6, 50
"""Games in a row from each of them, and how often."""
REACH = 8
"""Rolls of such a game; then it is judged."""

Searched = tuple[Any, float, int, Chances, float]
"""A move with its worth, the depth of that, the chances of the seat that moves, and a standard error or 0."""
Check = Callable[[int], None]
"""Receives the number of positions judged so far and to be judged next, and may end the search."""
Judge = Callable[[Position], int]
"""The worth of a position before a roll to the seat that rolls, as `evaluate` has it."""


class Ahead:
    """The means over the rolls to come, and a count of the positions judged for them."""

    def __init__(self, both: tuple[Weights, Weights], check: Check, views: tuple[Memory, Memory] = VIEWS) -> None:
        self.both, self.check, self.judged = both, check, 0
        self.views = views
        """From the men to the chances of the seat that rolls next: for either seat."""

    def from_(self, roller: int) -> tuple[tuple[Weights, Weights], Spend, tuple[Memory, Memory]]:
        """The input of a rollout that begins with a roll of this seat: its own side first."""
        own, other = roller, 1 - roller
        return (self.both[own], self.both[other]), self.spend, (self.views[own], self.views[other])

    def spend(self, positions: int) -> None:
        self.check(self.judged + positions)
        self.judged += positions

    def chances(self, men: int, roller: int, depth: int) -> Chances:
        """The chances of the seat that rolls, `depth` rolls deep; `men` as the other seat sees them."""
        if not depth or not men & LOW:
            self.spend(1)
            known: Chances = self.views[roller][men]
            return known
        by, view, own = self.both[1 - roller], self.views[1 - roller], turned(men)
        total = [0.0] * 5
        for one, two, ways in ROLLS:
            best, chosen = 0.0, 0
            after = plays(own, one, two)
            self.spend(len(after))
            for each in after:
                worth = dead(by, view[each])
                if not chosen or worth < best or (worth == best and each < chosen):
                    best, chosen = worth, each
            found = turn(view[chosen] if depth == 1 else self.chances(chosen, 1 - roller, depth - 1))
            for number, chance in enumerate(found):
                total[number] += ways * chance
        win, gammon, backgammon, lost_gammon, lost_backgammon = total
        return win / 36, gammon / 36, backgammon / 36, lost_gammon / 36, lost_backgammon / 36


def search_dice(
    position: Position, check: Check, plays_on: bool = False, judge: Judge | None = None
) -> Iterator[Searched]:
    """Moves with their worth to the seat to move, and the depth of it: all at depth 1, then the best ones deeper; at
    last, if so wished, by games that are played on from the best plays. `judge` takes the place of the nets.

    If the dice are to be thrown, every roll has its worth to White.
    """
    both = weights(stakes_of(position, 0)), weights(stakes_of(position, 1))
    ahead = Ahead(both, check, views_of(position, judge, both) if judge else VIEWS)
    if position.phase == PLAY:
        best = yield from of_plays(position, ahead)
        if plays_on:
            yield from played_on(position, ahead, best)
        return
    if position.phase in (ROLL, OPENING):
        yield from of_rolls(position, ahead)
        return
    roller = 1 - position.seat if position.phase == OFFER else position.seat
    men = position.men if roller else turned(position.men)
    idle = useless(position)
    judgements = ((ahead.chances(men, roller, depth), depth + 1, 0.0) for depth in range(1 if idle else DEEPEST))
    games = rollout(men, position.men, REACH, *ahead.from_(roller))
    means = ((found.chances, DEEPEST + 1, found.error) for found in islice(games, ROUND - 1, ROUND * ROUNDS, ROUND))
    for chances, depth, error in chain(judgements, means if plays_on and not idle else ()):
        choice = doubles(stakes_of(position, roller), chances, racing(men))
        seen_by = turn(chances) if position.phase == OFFER else chances
        for move, worth in words(position, choice):
            yield move, worth, 0 if idle and move == 'double' else depth, seen_by, error


def views_of(position: Position, judge: Judge, both: tuple[Weights, Weights]) -> tuple[Memory, Memory]:
    """The chances of either seat that rolls next, as a judge sees them, with the cube and the points of a position."""
    rules, _, _, _, _, cube, owner, points, crawford = position

    def view(roller: int) -> Memory:
        by, made = both[roller], tuple.__new__  # faster than to call the class, and this is done for every position
        least, most = (SCALE * worth for worth in (by[0], by[0] + by[1]))
        part = 1 / (most - least)

        def find(men: int) -> Chances:
            if not men & LOW:
                return finished(men)
            board = men if roller else turned(men)
            worth = judge(made(Position, (rules, board, roller, ROLL, (), cube, owner, points, crawford)))
            if least <= worth <= most:
                return (worth - least) * part, 0.0, 0.0, 0.0, 0.0
            return chances_of_worth(by, worth / SCALE)

        return Memory(find)

    return view(0), view(1)


def useless(position: Position) -> bool:
    """Whether the cube can do nothing more: either side wins the match with it as it lies. No level then turns it."""
    return not any(stakes_of(position, seat).of_use(position.cube) for seat in (0, 1))


def words(position: Position, choice: Doubles) -> list[tuple[str, float]]:
    """The moves with the cube and the worth of each."""
    rolls, taken, dropped = choice
    if position.phase == CUBE:
        return [('roll', rolls), ('double', min(taken, dropped))]
    return [('take', -taken), ('drop', -dropped)]


def of_rolls(position: Position, ahead: Ahead) -> Iterator[Searched]:
    """Every roll with the worth to White of the best play after it, at a glance."""
    for dice in ROLLED[position.phase]:
        after = rolled(position, dice)
        _, worth, _, chances, _ = max(of_plays(after, ahead, 1), key=worth_of)
        yield dice, -worth if after.seat else worth, 1, turn(chances) if after.seat else chances, 0.0


def of_plays(position: Position, ahead: Ahead, deepest: int = DEEPEST) -> Generator[Searched, None, list[int]]:
    """The plays, and at the end the men after those that were followed to the last depth, the best first."""
    seat = position.seat
    found = graph(men_of(position), position.dice).plays
    stakes, may = stakes_of(position, 1 - seat), doubling(position, 1 - seat)
    share = 1.0 if position.rules.length else float(1 << position.cube)
    kept, worths = list(found), dict[int, float]()
    for depth in range(1, deepest + 1):
        slack, most = FILTERS[depth - 1]
        if depth > 1:
            best = worths[kept[0]]
            close = [men for men in kept if worths[men] >= best - slack * share][:most]
            if len(close) < 2:
                break
            kept = close
        worths = {}
        for men in kept:
            chances = ahead.chances(men, 1 - seat, depth - 1)
            worths[men] = -after_play(stakes, chances, men, may)
            yield found[men], worths[men], depth, turn(chances), 0.0
        kept.sort(key=lambda men: (-worths[men], men))
    return kept


def played_on(position: Position, ahead: Ahead, best: list[int]) -> Iterator[Searched]:
    """The best plays by games that go on from them, a round for each in turn, with the same dice for all."""
    seat = position.seat
    plays = graph(men_of(position), position.dice).plays
    stakes, may = stakes_of(position, 1 - seat), doubling(position, 1 - seat)
    games = {men: rollout(men, position.men, REACH, *ahead.from_(1 - seat)) for men in best[:PLAYED_ON]}
    for _ in range(ROUNDS):
        for men, means in games.items():
            *_, found = islice(means, ROUND)
            worth = -after_play(stakes, found.chances, men, may)
            yield plays[men], worth, DEEPEST + 1, turn(found.chances), found.error


def worth_of(found: Searched) -> float:
    return found[1]


def after_play(stakes: Stakes, chances: Chances, men: int, may: bool) -> float:
    """The worth to the seat that rolls next, which may double first."""
    if not men & LOW:
        return dead(weights(stakes), chances)
    if not may:
        return cubeful(stakes, chances, racing(men))
    rolls, taken, dropped = doubles(stakes, chances, racing(men))
    return max(rolls, min(taken, dropped))


def outlook(position: Position) -> tuple[int, Chances]:
    """The seat that rolls next or now, and its chances at a glance."""
    roller = 1 - position.seat if position.phase == OFFER else position.seat
    return roller, before_roll(position, roller)[0]

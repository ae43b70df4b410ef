"""The search for hidden games: what it may know, what it finds where that can be computed, and its limits."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from plywood.around import Around
from plywood.game import CHANCE, Game, Payoff, Refusal
from plywood.games import find
from plywood.search import limits
from plywood.search.hidden import worlds
from plywood.search.limits import Limits
from plywood.search.result import Result
from tests.bench.blind import Response
from tests.toys import Card

BLIND = find('blind-tic-tac-toe')
CARD = Card()
RULES = ('try-again', 'lose-turn')
START = BLIND.observe(BLIND.initial(), 0)


class Pennies(Game):
    """Three seats name a side of a coin that only the last has seen; who is right gains what the others lose."""

    name = title = 'pennies'
    seats = ('A', 'B', 'C')
    chance = hidden = True
    bounds = (-2, 2)

    def player(self, position: tuple[str, ...]) -> int | None:
        return None if len(position) == 4 else len(position) - 1 if position else CHANCE

    def moves(self, position: tuple[str, ...]) -> Sequence[str]:
        return ('heads', 'tails') if len(position) < 4 else ()

    def chances(self, position: tuple[str, ...]) -> Sequence[tuple[str, Fraction]]:
        return [('heads', Fraction(3, 4)), ('tails', Fraction(1, 4))]

    def play(self, position: tuple[str, ...], move: str) -> tuple[str, ...]:
        return (*position, move)

    def payoff(self, position: tuple[str, ...]) -> Payoff | None:
        right = [side == position[0] for side in position[1:]]
        return tuple(3 * each - sum(right) for each in right) if len(right) == 3 else None

    def observe(self, position: tuple[str, ...], seat: int) -> Any:
        return len(position), position[:1] if seat == 2 else (), position[seat + 1 : seat + 2]

    def worlds(self, observation: Any, rng: Random) -> Iterator[tuple[str, ...]]:
        count, coin, _ = observation
        while True:
            drawn = coin or (self.deal((), rng),)
            yield () if count == 0 else (*drawn, *(rng.choice(('heads', 'tails')) for _ in range(count - 1)))


class Doors(Game):
    """One seat tries doors. Usually the first one opens and wins; sometimes it is barred, which only this seat notices,
    and then the last one wins."""

    name = title = 'doors'
    seats = ('A', 'B')
    hidden = True
    takings = {'plain': (1, 0, -1), 'barred': (0, -1, 1)}

    def player(self, position: tuple[str, tuple[int, ...]]) -> int | None:
        kind, tried = position
        return 0 if not tried or (tried == (0,) and kind == 'barred') else None

    def moves(self, position: tuple[str, tuple[int, ...]]) -> Sequence[int]:
        return [door for door in range(3) if door not in position[1]] if self.player(position) == 0 else ()

    def play(self, position: tuple[str, tuple[int, ...]], move: int) -> tuple[str, tuple[int, ...]]:
        return position[0], (*position[1], move)

    def payoff(self, position: tuple[str, tuple[int, ...]]) -> Payoff | None:
        value = None if self.player(position) == 0 else self.takings[position[0]][position[1][-1]]
        return None if value is None else (value, -value)

    def observe(self, position: tuple[str, tuple[int, ...]], seat: int) -> Any:
        return position[1]

    def worlds(self, observation: tuple[int, ...], rng: Random) -> Iterator[tuple[str, tuple[int, ...]]]:
        while True:
            yield 'barred' if observation or rng.random() < 0.25 else 'plain', observation


# --- what it may know ----------------------------------------------------------------------------------------------


class Drawn:
    """A position that came out of `worlds`, or out of one that did."""

    def __init__(self, position: Any) -> None:
        self.position = position


class Spy(Around):
    """A game that takes only drawn positions: any other, the true one above all, has no position inside."""

    def worlds(self, observation: Any, rng: Random) -> Iterator[Drawn]:
        return (Drawn(world) for world in self.inner.worlds(observation, rng))

    def observe(self, position: Drawn, seat: int) -> Any:
        return self.inner.observe(position.position, seat)

    def play(self, position: Drawn, move: Any) -> Drawn:
        return Drawn(self.inner.play(position.position, move))

    def player(self, position: Drawn) -> int | None:
        return self.inner.player(position.position)

    def moves(self, position: Drawn) -> Sequence[Any]:
        return self.inner.moves(position.position)

    def payoff(self, position: Drawn) -> Payoff | None:
        return self.inner.payoff(position.position)


@pytest.mark.parametrize('refused', RULES)
def test_it_asks_of_no_position_but_of_worlds_it_drew(refused: str) -> None:
    true = BLIND.play(BLIND.under({'refused': refused}).initial(), 4)
    spy = Spy(BLIND)
    with pytest.raises(AttributeError):
        spy.observe(true, 1)
    observation = BLIND.observe(true, 1)
    assert worlds.think(spy, observation, 1, Limits(2000)) == worlds.think(BLIND, observation, 1, Limits(2000))


def test_each_seat_looks_up_its_own_observations_only() -> None:
    """The worlds differ in a card that the seat has not seen, and all come to one place in its table."""
    drawn = CARD.worlds(((0, 2), ('bet',)), Random(1))
    search = worlds.Search(CARD, next(drawn), 1, Random(1))
    assert all(search.entry_of(next(drawn), 1) == (search.root, False) for _ in range(20))
    assert len(search.tables[1]) == 1 and not search.tables[0]


# --- what it finds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('cards', 'said', 'move', 'value'),
    [
        ((1, 0), (), 'pass', -1),
        ((2, 0), (), 'pass', 0),
        ((3, 0), (), 'bet', 1),
        ((0, 1), ('bet',), 'fold', -1),
        ((0, 2), ('bet',), 'call', 0),
        ((0, 3), ('bet',), 'call', 2),
    ],
)
def test_card(cards: tuple[int, int], said: tuple[str, ...], move: str, value: float) -> None:
    """The first seat bets nothing but the best card, since the second learns to answer; the second goes by its own."""
    result = worlds.think(CARD, (cards, said), cards.index(0) ^ 1, Limits(20_000))
    assert result.move == move and result.value == pytest.approx(value, abs=0.1)


def test_three_seats_and_chance() -> None:
    pennies = Pennies()
    knowing = worlds.think(pennies, pennies.observe(('tails', 'heads', 'heads'), 2), 2, Limits(2000))
    assert (knowing.move, knowing.value) == ('tails', pytest.approx(1, abs=0.1))  # the others guess 1/2 right: 3 - 2
    guessing = worlds.think(pennies, pennies.observe(('tails',), 0), 0, Limits(20_000))
    assert guessing.move == 'heads' and guessing.value > guessing.ranked[1].value + 0.5


def responses(seat: int, belief: Mapping[Any, float], choose: Any = None) -> float:
    """A seat's exact mean payoff against random play: of its best response, or of the moves that `choose` gives.

    A belief gives each position that may be its probability; the seat has the same history in all of them.
    """
    worth, running = 0.0, dict(belief)
    groups: dict[Any, dict[Any, float]] = defaultdict(lambda: defaultdict(float))
    while running:
        position, part = running.popitem()
        mover = BLIND.player(position)
        if mover is None:
            worth += part * (BLIND.payoff(position) or ())[seat]
        elif mover == seat:
            groups[BLIND.observe(position, seat)][position] += part
        else:
            moves = BLIND.moves(position)
            for move in moves:
                after = BLIND.play(position, move)
                running[after] = running.get(after, 0.0) + part / len(moves)
    for observation, group in groups.items():
        moves = BLIND.moves(next(iter(group))) if choose is None else [choose(observation)]
        worth += max(
            responses(seat, {BLIND.play(p, move): part for p, part in group.items()}, choose) for move in moves
        )
    return worth


SMALL = [
    (m, n, k, refused, seat) for m, n, k in ((2, 2, 2), (3, 2, 2), (3, 2, 3)) for refused in RULES for seat in (0, 1)
]


@pytest.mark.parametrize(('m', 'n', 'k', 'refused', 'seat'), SMALL)
def test_small_boards(m: int, n: int, k: int, refused: str, seat: int) -> None:
    """Against random play it loses little to the best response, which knows that it meets random play."""
    options: dict[str, object] = {'m': m, 'n': n, 'k': k, 'refused': refused}

    @cache
    def choose(observation: Any) -> Any:
        return worlds.think(BLIND, observation, seat, Limits(2000)).move

    start = {BLIND.under(options).initial(): 1.0}
    best = responses(seat, start)
    assert best == pytest.approx(Response(options).score(seat))  # the bench computes it by another way
    assert best - 0.1 <= responses(seat, start, choose) <= best + 1e-9


@pytest.mark.parametrize(('m', 'n', 'k', 'value'), [(2, 2, 2, 1.0), (3, 2, 2, 1.0), (3, 2, 3, 0.0)])
def test_value_is_near_the_true_one(m: int, n: int, k: int, value: float) -> None:
    start = BLIND.under({'m': m, 'n': n, 'k': k}).initial()
    assert worlds.think(BLIND, BLIND.observe(start, 0), 0, Limits(30_000)).value == pytest.approx(value, abs=0.15)


def test_it_takes_a_sure_win_and_stops_a_sure_loss() -> None:
    """X has found both stones of O, so that c1 is free; O has found a1 and b1, and c1 is free or the game were over."""
    wins = BLIND.read_observation('XX./OO./... X X 2')
    assert worlds.think(BLIND, wins, 0, Limits(2000)).move == 2
    threat = BLIND.read_observation('XX./.O./... O O 2')
    assert worlds.think(BLIND, threat, 1, Limits(2000)).move == 2


# --- the record ----------------------------------------------------------------------------------------------------


def test_same_seed_same_result() -> None:
    assert worlds.think(BLIND, START, 0, Limits(3000), seed=7) == worlds.think(BLIND, START, 0, Limits(3000), seed=7)
    assert worlds.think(BLIND, START, 0, Limits(3000), seed=7) != worlds.think(BLIND, START, 0, Limits(3000), seed=8)


@pytest.mark.parametrize('nodes', [1, 60, 300, 5000])
def test_record(nodes: int) -> None:
    result = worlds.think(BLIND, START, 0, Limits(nodes))
    values = [candidate.value for candidate in result.ranked]
    assert sorted(candidate.move for candidate in result.ranked) == list(BLIND.moves(BLIND.initial()))
    assert values == sorted(values, reverse=True) and (result.move, result.value) == (result.ranked[0].move, values[0])
    assert not result.proven and not any(candidate.proven for candidate in result.ranked)
    assert result.line == (result.move,) and nodes <= result.counts.nodes < nodes + 20
    assert 0 < result.counts.leaves <= nodes
    assert all(candidate.history[-1] == candidate.value for candidate in result.ranked)
    assert {len(candidate.history) for candidate in result.ranked} == {1 if nodes == 1 else 4}
    assert all(candidate.depth for candidate in result.ranked) == (nodes > 60)
    assert sum(candidate.visits or 0 for candidate in result.ranked) == result.counts.leaves
    assert all((candidate.depth > 0) == (candidate.visits != 0) for candidate in result.ranked)


def test_every_move_is_tried_often_enough_to_be_compared() -> None:
    """Cells that are mirror images of each other come out alike."""
    seen = {candidate.move: candidate.value for candidate in worlds.think(BLIND, START, 0, Limits(100_000)).ranked}
    for alike in ((0, 2, 6, 8), (1, 3, 5, 7)):
        values = [seen[cell] for cell in alike]
        assert max(values) - min(values) < 0.25


# --- limits --------------------------------------------------------------------------------------------------------


def test_reports_come_at_an_eighth_a_quarter_and_a_half() -> None:
    told: list[Result] = []
    result = worlds.think(BLIND, START, 0, Limits(8000), report=told.append)
    assert [round(each.counts.nodes / 1000) for each in told] == [1, 2, 4]
    assert all(
        candidate.history[:3] == tuple(next(c.value for c in each.ranked if c.move == candidate.move) for each in told)
        for candidate in result.ranked
    )


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a second whenever it is asked, which is once a world."""
    monkeypatch.setattr(limits, 'perf_counter', count().__next__)
    result = worlds.think(BLIND, START, 0, Limits(seconds=1_000))
    assert result.counts.leaves == 1_000 and all(1 <= len(each.history) <= 4 for each in result.ranked)
    assert worlds.think(BLIND, START, 0, Limits(10**9, seconds=0.0)).counts.leaves == 1


def test_stop_is_heard_and_there_is_a_move() -> None:
    assert worlds.think(BLIND, START, 0, Limits(stop=lambda: True)).move in range(9)
    asked = iter([False] * 50 + [True])
    assert worlds.think(BLIND, START, 0, Limits(stop=lambda: next(asked))).counts.leaves == 51


def test_interruption_is_a_stop() -> None:
    def interrupt(result: Result) -> None:
        raise KeyboardInterrupt

    assert worlds.think(BLIND, START, 0, Limits(), report=interrupt).counts.nodes < limits.FIRST + 20


def test_out_of_turn_is_refused() -> None:
    with pytest.raises(Refusal, match='seat 2 is not to move'):
        worlds.think(BLIND, BLIND.observe(BLIND.initial(), 1), 1, Limits(100))


# --- one search for a turn -------------------------------------------------------------------------------------------


def test_the_same_search_answers_after_a_try_that_nobody_noticed() -> None:
    """Before it the second door is better than the third; after it the third is."""
    result = worlds.think(Doors(), (), 0, Limits(400), seed=1)
    assert [each.move for each in result.ranked] == [0, 1, 2] and result.later is not None
    later = result.later((0,))
    assert [each.move for each in later.ranked] == [2, 1] and later.move == 2 and later.counts == result.counts
    assert later.value > 0.9 and -1 <= later.ranked[1].value < -0.9


def test_each_thing_that_was_learned_answers_by_itself() -> None:
    """The tries after the refusal; those before it, in worlds that refuse; and as the last resort the means of all."""
    rng = Random(1)
    drawn = Doors().worlds((), rng)
    search = worlds.Search(Doors(), next(drawn), 0, rng)
    for world in islice(drawn, 200):
        search.play_out(world)
    tried, search.tried = search.tried, {}
    assert search.later((0,)).move == 2 and search.later((0,)).value > 0.5
    search.tables[0].pop((0,))
    assert search.later((0,)).move == 1
    search.tried = tried
    assert search.later((0,)).move == 2 and search.later((0,)).value > 0.5


def test_a_search_in_its_turn_knows_a_mark_that_it_has_met() -> None:
    """X has a3 and b3 and has met a mark on c3: the best cell is now in the middle or above one of its marks."""
    position = BLIND.read_position('O../.../XXO')
    result = worlds.think(BLIND, BLIND.observe(position, 0), 0, Limits(20_000), seed=0)
    assert BLIND.write_move(position, result.move) == 'c3' and result.later is not None
    refused = BLIND.play(position, result.move)
    later = result.later(BLIND.observe(refused, 0))
    assert {each.move for each in later.ranked} == set(BLIND.moves(refused))
    assert BLIND.write_move(refused, later.move) in ('b2', 'a1')

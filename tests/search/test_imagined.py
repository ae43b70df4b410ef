"""Averaging and information sets keep their promises; on the stories of the roads one is wrong and the other right."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from plywood.game import Game, Refusal
from plywood.games import find as game_of
from plywood.search.hidden import appraisal
from plywood.search.hidden.averaging import averaging, imagine
from plywood.search.hidden.information_sets import information_sets, unbeaten
from plywood.search.hidden.regret import solve
from plywood.search.limits import Limits
from plywood.search.register import find
from plywood.search.result import MAX

WHIST, PARTNERS, KUHN = game_of('whist'), game_of('whist-partners'), game_of('kuhn')


class Roads(Game):
    """The three days of the lecture. Behind a fork lie jewels on one side and a bus on the other.

    A position is the day, the side of the jewels, and the road so far: 'a', 'b', 'bl', 'br'; 'l' is to look first.
    """

    name, title, seats = 'roads', 'Roads', ('Traveller', 'Nobody')
    hidden, alternates, bounds = True, False, (-10, 10)
    GOLD, JEWELS, BUS, FEE = 1, 10, -10, 2

    def initial(self) -> Any:
        return 3, 'l', ''

    def player(self, position: Any) -> int | None:
        return None if self.payoff(position) else MAX

    def moves(self, position: Any) -> list[str]:
        day, _, road = position
        if self.payoff(position):
            return []
        if not road:
            return ['a', 'b', 'look'] if day == 4 else ['a', 'b']
        return ['a', 'b'] if road == 'look' else ['l', 'r']

    def play(self, position: Any, move: str) -> Any:
        day, side, road = position
        return day, side, road + move

    def payoff(self, position: Any) -> Any:
        _, side, road = position
        fee = self.FEE if road.startswith('look') else 0
        last = road.removeprefix('look')
        if last == 'a':
            worth = self.GOLD - fee
        elif len(last) == 2:
            worth = (self.JEWELS if last[1] == side else self.BUS) - fee
        else:
            return None
        return worth, -worth

    def observe(self, position: Any, seat: int) -> Any:
        day, side, road = position
        known = day < 3 or road.startswith('look') or self.payoff(position) is not None
        return day, side if known else '?', road

    def worlds(self, observation: Any, rng: Random) -> Iterator[Any]:
        day, side, road = observation
        while True:
            for each in 'lr' if side == '?' else side:
                yield day, each, road

    def write_move(self, position: Any, move: str) -> str:
        return move

    def write_observation(self, observation: Any) -> str:
        return ' '.join(map(str, observation))

    def write_position(self, position: Any) -> str:
        return ' '.join(map(str, position))


ROADS = Roads()


def values(result: Any) -> dict[Any, float]:
    return {candidate.move: candidate.value for candidate in result.ranked}


@pytest.mark.parametrize('day', [1, 2])
@pytest.mark.parametrize('search', [averaging, information_sets])
def test_where_the_side_is_known_both_take_the_fork(day: int, search: Any) -> None:
    """On the first day the jewels lie left, on the second right: road B is right on both."""
    result = search(ROADS, (day, 'lr'[day - 1], ''), 2)
    assert result.move == 'b' and values(result) == {'a': 1, 'b': 10}


def test_where_the_side_is_hidden_averaging_takes_the_fork_and_is_wrong() -> None:
    """Road B was right in either world, and averaging still believes in it; a traveller who must guess gets nothing."""
    assert values(averaging(ROADS, (3, 'l', ''), 2)) == {'a': 1, 'b': 10}
    result = information_sets(ROADS, (3, 'l', ''), 2)
    assert result.move == 'a' and values(result) == {'a': 1, 'b': 0}


def test_only_information_sets_pay_to_find_out() -> None:
    assert averaging(ROADS, (4, 'r', ''), 2).move == 'b'
    result = information_sets(ROADS, (4, 'r', ''), 2)
    assert result.move == 'look' and values(result) == {'look': 8, 'a': 1, 'b': 0}


def test_the_answer_rests_on_the_observation() -> None:
    for search in (averaging, information_sets):
        found = [values(search(ROADS, (3, side, ''), 2)) for side in 'lr']
        assert found[0] == found[1]


def deals(game: Game, count: int, trump: str = 'none', seed: int = 4) -> Iterator[Any]:
    """Positions with two cards a hand left, or a card fewer."""
    rng, start = Random(seed), game.under({'cards': 3, 'trump': trump}).initial()
    for number in range(count):
        position = game.play(start, game.deal(start, rng))
        for _ in range(len(game.seats) + number % len(game.seats)):
            position = game.play(position, rng.choice(game.moves(position)))
        yield position


@pytest.mark.parametrize('trump', ['none', 'hearts'])
@pytest.mark.parametrize('game', [WHIST, PARTNERS])
def test_information_sets_never_promise_more_than_averaging(game: Game, trump: str) -> None:
    for position in deals(game, 6, trump):
        one, other = values(information_sets(game, position, 8)), values(averaging(game, position, 8))
        assert one.keys() == other.keys() == set(game.moves(position))
        assert all(one[move] <= other[move] + 1e-9 for move in one)


def test_in_one_world_both_are_minimax() -> None:
    for position in deals(WHIST, 6):
        world = imagine(WHIST, position, WHIST.player(position) or 0, 1)[0]
        exact = values(find('minimax').think(WHIST.under({'cards': 3, 'open': True}), opened(world)))
        assert values(averaging(WHIST, position, 1)) == values(information_sets(WHIST, position, 1)) == exact


def opened(world: Any) -> Any:
    return world._replace(table=world.table._replace(open=True))


def test_averaging_is_the_mean_of_open_worlds() -> None:
    position = next(deals(WHIST, 1))
    seat = WHIST.player(position) or 0
    worlds = imagine(WHIST, position, seat, 5)
    single = []
    for world in worlds:
        exact = find('minimax').think(WHIST.under({'cards': 3, 'open': True}), opened(world))
        single.append(values(exact))
    mean = {move: sum(each[move] for each in single) / 5 for move in single[0]}
    assert values(averaging(WHIST, position, 5)) == pytest.approx(mean)


@pytest.mark.parametrize('card', 'JQK')
def test_what_a_plan_promises_it_gets_in_the_game(card: str) -> None:
    """X <= v at Kuhn poker: against an opponent who sees no more than the rules show, each move is worth no less."""
    _, tree = solve(KUHN, KUHN.initial(), 200_000)
    other = 'Q' if card != 'Q' else 'J'
    position = KUHN.play(KUHN.initial(), card + other)
    known = tree.at(0, KUHN.observe(position, 0))[0]
    worth = dict(zip(known.moves, tree.values(known, 0), strict=True))
    promised = values(information_sets(KUHN, position, 60))
    believed = values(averaging(KUHN, position, 60))
    assert all(promised[move] <= worth[move] + 0.3 for move in promised)  # 60 worlds are drawn, not half of each
    assert all(promised[move] <= believed[move] + 1e-9 for move in promised)


def test_a_plan_that_is_nowhere_better_is_left_out() -> None:
    assert sorted(unbeaten([(1, 0), (0, 1), (0, 0), (1, 0), (0.5, 0.5)])) == [(0, 1), (0.5, 0.5), (1, 0)]


@pytest.mark.parametrize('name', ['averaging', 'information-sets'])
def test_chance_has_no_move_to_choose(name: str) -> None:
    with pytest.raises(Refusal, match='deal first'):
        find(name).think(WHIST, WHIST.initial())


# --- the strong form -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', [WHIST, PARTNERS])
def test_the_strong_form_gives_every_card_a_value_and_a_history(game: Game) -> None:
    for position in deals(game, 4):
        seat = game.player(position) or 0
        seen = game.observe(position, seat)
        for nodes in (60, 20_000):
            found = appraisal.think(game, seen, seat, Limits(nodes), seed=1)
            again = appraisal.think(game, seen, seat, Limits(nodes), seed=1)
            assert found is not None and again is not None
            assert set(values(found)) == set(game.moves(position)) and values(found) == values(again)
            assert all(len(candidate.history) == 4 for candidate in found.ranked)
            assert found.value == found.ranked[0].value and not found.proven


def test_the_strong_form_comes_near_the_rung() -> None:
    """With two hands it counts every deal, so drawn worlds come near it."""
    for position in deals(WHIST, 4):
        seen = WHIST.observe(position, WHIST.player(position) or 0)
        _, exact, _ = next(WHIST.appraiser.appraise(WHIST, seen, Random(1), 50_000) or iter(()))
        drawn = values(averaging(WHIST, position, 150))
        assert all(abs(exact[move] - drawn[move]) < 0.6 for move in drawn)

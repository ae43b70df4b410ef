"""The end of reversi, solved by a search of its own: every value against the common search, and against plain play."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from plywood.game import Game
from plywood.games import find
from plywood.games.reversi.endgame import own_ending
from plywood.games.reversi.kernel import Kernel
from plywood.search.limits import Limits
from plywood.search.play.ending import allowance, solved
from plywood.search.play.principal_variation import Search, search
from plywood.search.result import Result

GAME = find('reversi')
VARIANTS: list[dict[str, Any]] = [{}, {'reverse': True}, {'size': '6'}, {'size': '6', 'reverse': True}, {'size': '10'}]
NONE = 10**9


def ends(game: Game, empty: int, count: int, seed: int = 0) -> Iterator[Any]:
    """Positions with that many empty squares, from games played at random."""
    rng, size = Random(seed), int(game.chosen.size)  # type: ignore[attr-defined]
    while count:
        position = game.initial()
        while game.payoff(position) is None and size**2 - sum(position.counts()) > empty:
            position = game.play(position, rng.choice(list(game.moves(position))))
        if game.payoff(position) is None:
            count -= 1
            yield position


def begun(kernel: Kernel, table: dict[Any, Any]) -> Any:
    return own_ending(kernel).begin(lambda nodes: NONE, table, NONE, 1000)[0]


def plain(game: Game, position: Any) -> int:
    """The value to the seat to move, by playing all lines."""
    seat, payoff = game.player(position), game.payoff(position)
    if payoff is not None:
        return int(payoff[position.seat])
    values = []
    for move in game.moves(position):
        after = game.play(position, move)
        value = plain(game, after)
        values.append(value if after.seat == seat else -value)
    return max(values)


def by_common_search(game: Game, position: Any, monkeypatch: pytest.MonkeyPatch) -> Result:
    kernel, _ = game.fast(position)
    with monkeypatch.context() as patched:
        patched.setattr(kernel, 'engine', replace(kernel.engine, own_ending=None))
        return search(game, position, Limits())


@pytest.mark.parametrize('options', [*VARIANTS, {'size': '4'}])
def test_the_value_is_that_of_all_lines_whatever_the_window(options: dict[str, Any]) -> None:
    game = GAME.under(options)
    for number, position in enumerate(ends(game, 6, 12)):
        value, (kernel, fast) = plain(game, position), game.fast(position)
        assert isinstance(kernel, Kernel)
        scale, rng = kernel.scale, Random(number)
        assert begun(kernel, {})(fast, position.seat, 1, -(10**12), 10**12, 0) == scale * value
        table: dict[Any, Any] = {}
        for _ in range(12):
            alpha = rng.randint(value - 6, value + 5) * scale + rng.choice((0, 0, 37, -1))
            beta = alpha + rng.choice((1, scale, 5 * scale))
            found = begun(kernel, table)(fast, position.seat, 1, alpha, beta, 0)
            assert found % scale == 0
            if found <= alpha:
                assert value * scale <= found
            elif found >= beta:
                assert value * scale >= found
            else:
                assert value * scale == found


@pytest.mark.parametrize('options', VARIANTS)
def test_every_move_has_the_value_of_the_common_search(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAME.under(options)
    for position in ends(game, 9, 4, seed=3):
        ours, other = search(game, position, Limits()), by_common_search(game, position, monkeypatch)
        assert ours.proven and other.proven
        assert {each.move: each.value for each in ours.ranked} == {each.move: each.value for each in other.ranked}
        assert all(each.proven for each in ours.ranked)


def test_the_best_line_is_played_to_the_end_and_brings_what_is_promised() -> None:
    for position in ends(GAME, 10, 12, seed=5):
        found, last = search(GAME, position, Limits(200_000)), position
        for move in found.line:
            last = GAME.play(last, move)
        payoff = GAME.payoff(last)
        assert payoff is not None and payoff[position.seat] == found.value


def test_the_same_position_gives_the_same_move_and_counts_and_a_limit_is_kept() -> None:
    for position in ends(GAME, 12, 3, seed=8):
        for nodes in (50, 3_000, 20_000, 200_000):
            one, two = (search(GAME, position, Limits(nodes)) for _ in range(2))
            assert (one.move, one.counts, one.value) == (two.move, two.counts, two.value)
            assert one.counts.nodes <= nodes


def test_as_far_from_the_end_as_the_budget_reaches() -> None:
    most = GAME.engine.most_nodes
    within = {empty: solved(GAME, next(ends(GAME, empty, 1)), most) for empty in range(8, 18)}
    assert [empty for empty, does in within.items() if does] == [8, 9, 10, 11, 12, 13, 14]
    late = next(ends(GAME, 14, 1))
    assert allowance(GAME, late, GAME.engine.quick_nodes) == GAME.engine.quick_nodes
    assert search(GAME, late, Limits(allowance(GAME, late, most)), rank=0).proven
    assert not search(GAME, late, Limits(2_000), rank=0).proven


def test_where_only_time_is_limited_it_begins_when_there_is_time_for_it() -> None:
    near, far = next(ends(GAME, 10, 1)), next(ends(GAME, 16, 1))
    for position, seconds, does in ((near, 1.0, True), (far, 1.0, False), (far, None, True), (near, None, True)):
        limits = Limits(None, seconds)
        assert Search(GAME, position, limits).end_in_reach(limits) == does


def test_a_depth_is_searched_as_it_is_asked_for() -> None:
    position = next(ends(GAME, 10, 1, seed=2))
    found = search(GAME, position, Limits(depth=3))
    assert found.depth == 3 and not found.proven


def test_positions_where_one_must_pass_are_solved() -> None:
    game, seen = GAME.under({'size': '6'}), 0
    for position in ends(game, 5, 400, seed=1):
        if list(game.moves(position)) == [-1]:
            seen += 1
            kernel, fast = game.fast(position)
            assert isinstance(kernel, Kernel)
            value = begun(kernel, {})(fast, position.seat, 1, -(10**12), 10**12, 0)
            assert value == kernel.scale * plain(game, position)
    assert seen > 5

"""The distance of a proven win, against a search that looks at everything, and the line that leads there."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from plywood import players
from plywood.game import Game
from plywood.games import GAMES, find
from plywood.search import soonest, strong
from plywood.search.limits import Limits


def depth_of(game: Game, position: Any, seat: int) -> int | None:
    """The plies of the shortest win that a seat can force, by looking at everything; None where it cannot."""
    payoff = game.payoff(position)
    if payoff is not None:
        return 0 if payoff[seat] > 0 else None
    after = [depth_of(game, game.play(position, move), seat) for move in game.moves(position)]
    known = [each + 1 for each in after if each is not None]
    if game.player(position) == seat:
        return min(known, default=None)
    return max(known) if len(known) == len(after) else None


@pytest.mark.parametrize(
    ('name', 'options'),
    [('tic-tac-toe', {}), ('nim', {'heaps': (1, 2, 3)}), ('nim', {'heaps': (2, 3), 'misere': True}), ('eight', {})],
)
def test_each_win_is_as_many_moves_away_as_looking_at_everything_says(name: str, options: dict[str, Any]) -> None:
    game, rng, compared = find(name).under(options), Random(name), 0
    for _ in range(12):
        position = game.initial()
        while game.payoff(position) is None:
            seat = game.player(position)
            assert seat is not None
            for each in players.judge(game, position).ranked:
                if not (each.proven and each.value > 0):
                    continue
                after = depth_of(game, game.play(position, each.move), seat)
                assert after is not None and each.plies == after + 1
                assert each.line[0] == each.move and len(each.line) == each.plies
                end = position
                for move in each.line:
                    end = game.play(end, move)
                payoff = game.payoff(end)
                assert payoff is not None and payoff[seat] > 0
                compared += 1
            position = game.play(position, rng.choice(list(game.moves(position))))
    assert compared > 10


def test_the_shortest_win_comes_first_and_stays_the_move_of_the_result() -> None:
    game = GAMES['tic-tac-toe']
    position = game.initial()
    for text in ('b2', 'a2', 'a1', 'b3'):
        position = game.play(position, game.read_move(position, text))
    found = players.judge(game, position)
    assert (game.write_move(position, found.move), found.plies) == ('c3', 1)
    plies = [each.plies for each in found.ranked if each.proven and each.value > 0]
    assert plies == sorted(plies, key=lambda each: each or 99) and found.ranked[0].move == found.move
    assert found.line == found.ranked[0].line


def test_a_win_too_far_off_keeps_its_value_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soonest, 'POSITIONS', 5)
    game = GAMES['tic-tac-toe']
    position = game.initial()
    for text in ('b2', 'a2'):
        position = game.play(position, game.read_move(position, text))
    before = strong.think(game, position, Limits(1_000))
    after = soonest.with_distances(game, position, before)
    assert {each.plies for each in after.ranked} == {None} and after.value == before.value == 1


def test_a_search_that_somebody_ended_is_not_followed_by_another() -> None:
    game = GAMES['nim']
    found = replace(strong.think(game, game.initial(), Limits(1_000)), interrupted=True)
    assert soonest.with_distances(game, game.initial(), found) is found


@pytest.mark.parametrize('name', ['reversi', 'blind-tic-tac-toe', 'backgammon', 'tree'])
def test_games_of_points_chance_or_secrets_are_left_as_they_are(name: str) -> None:
    game = GAMES[name]
    found = strong.think(GAMES['nim'], GAMES['nim'].initial(), Limits(100))
    assert game.payoff(game.initial()) is None
    if game.bounds != (-1, 1) or game.unit or game.hidden:
        assert soonest.with_distances(game, game.initial(), found) is found

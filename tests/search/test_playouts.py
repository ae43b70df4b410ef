"""Playouts: every game comes to an end by lot, all moves equally likely; a game's own playouts take their place."""

from random import Random
from typing import Any

import pytest

from plywood.around import Around
from plywood.game import CHANCE, Game
from plywood.games import GAMES, find
from plywood.search.hidden import worlds
from plywood.search.limits import Limits
from plywood.search.playouts import Playout, play_out
from tests.toys import Dice, Take

BLIND = find('blind-tic-tac-toe')


@pytest.mark.parametrize('name', GAMES)
def test_every_game_comes_to_its_end_by_lot(name: str) -> None:
    game = GAMES[name]
    first, again = (play_out(game, game.initial(), Random(1)) for _ in range(2))
    assert first == again and first.plies > 0 and len(first.payoff) == len(game.seats) and sum(first.payoff) == 0


@pytest.mark.parametrize('game', [Take(), Dice()], ids=lambda game: game.name)
def test_all_moves_are_equally_likely(game: Game) -> None:
    ends = [play_out(game, game.initial(), Random(lot)).payoff[0] for lot in range(4_000)]
    assert sum(ends) / len(ends) == pytest.approx(mean(game, game.initial()), abs=0.05)


def mean(game: Game, position: Any) -> float:
    """The mean payoff to the first seat of all random play."""
    payoff = game.payoff(position)
    if payoff is not None:
        return payoff[0]
    if game.player(position) == CHANCE:
        return sum(float(odds) * mean(game, game.play(position, move)) for move, odds in game.chances(position))
    moves = game.moves(position)
    return sum(mean(game, game.play(position, move)) for move in moves) / len(moves)


def test_a_finished_game_is_its_own_end() -> None:
    nim = find('nim')
    over = nim.play(nim.read_position('1'), nim.read_move(nim.read_position('1'), '1-1'))
    assert play_out(nim, over, Random(1)) == Playout((1, -1), 0)


class Counted:
    """Playouts that note for whom they play, and play as any game would."""

    def __init__(self) -> None:
        self.asked = list[Game]()

    def play_out(self, game: Game, position: Any, rng: Random, plain: bool) -> Playout:
        self.asked.append(game)
        return play_out(BLIND, position, rng)


class Own(Around):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.playouts = Counted()


def test_a_game_of_its_own_playouts_is_searched_by_them() -> None:
    own, observation = Own(BLIND), BLIND.observe(BLIND.initial(), 0)
    found = worlds.think(own, observation, 0, Limits(2_000))
    assert found == worlds.think(BLIND, observation, 0, Limits(2_000))
    assert len(own.playouts.asked) == found.counts.leaves and {*map(id, own.playouts.asked)} == {id(own)}

"""The board of backgammon as data: men on spots, dice that are played, the cube at its owner's side, and the stages."""

from random import Random
from typing import Any

import pytest

from plywood.games.backgammon import Backgammon
from plywood.games.backgammon.position import PLAY, Position
from plywood.players import roll
from plywood.view import Change, Piece

GAME = Backgammon()


def after(pieces: dict[str, Piece], change: Change) -> dict[str, Piece]:
    left = {spot: piece for spot, piece in pieces.items() if spot not in change.get('take', [])}
    return {**left, **change.get('put', {})}


def men(pieces: dict[str, Piece]) -> dict[str, Piece]:
    return {spot: piece for spot, piece in pieces.items() if piece['look'] == 'disc'}


def some_positions(seed: int, count: int) -> list[Position]:
    """Positions with a play to choose, from games at random."""
    rng, found = Random(seed), list[Position]()
    position = GAME.initial()
    while len(found) < count:
        if position.phase == PLAY:
            found.append(position)
        moves = GAME.moves(position)
        position = GAME.play(position, rng.choice(moves)) if moves else GAME.initial()
    return found


@pytest.mark.parametrize('seed', [1, 2])
def test_every_way_through_the_stages_ends_at_its_move(seed: int) -> None:
    for position in some_positions(seed, 40):
        view = GAME.view(position)
        stages, rng = view['stages'], Random(seed)
        ends = {stage['move'] for stage in stages if 'move' in stage}
        assert ends == {GAME.write_move(position, move) for move in GAME.moves(position)}
        for _ in range(6):
            stage, pieces = stages[0], view['pieces']
            while stage['presses']:
                press = rng.choice(stage['presses'])
                assert press['to'] > stages.index(stage)
                pieces, stage = after(pieces, press), stages[press['to']]
            end = GAME.play(position, GAME.read_move(position, stage['move']))
            assert men(pieces) == men(GAME.view(end)['pieces'])


def test_a_played_die_stays_in_its_place_and_belongs_to_nobody() -> None:
    stages: Any = GAME.view(GAME.play(GAME.initial(), (3, 1)))['stages']
    three = next(press for press in stages[0]['presses'] if press['cells'] == ['8', '5'])
    one = next(press for press in stages[0]['presses'] if press['cells'] == ['6', '5'])
    assert three['put']['dice:1'] == {'look': 'die', 'seat': None, 'text': '3'} and 'dice:2' not in three['put']
    assert one['put']['dice:2'] == {'look': 'die', 'seat': None, 'text': '1'} and 'dice:1' not in one['put']


def test_the_cube_lies_with_its_owner() -> None:
    game, position = Backgammon().under({'cube': 6}), GAME.under({'cube': 6}).initial()
    seen = [game.view(position)['pieces']]
    for text in ('31', '8/5 6/5', 'double', 'take'):
        position = game.play(position, game.read_move(position, text))
        seen.append(game.view(position)['pieces'])
    cubes = [[(spot, piece['text']) for spot, piece in each.items() if piece['look'] == 'cube'] for each in seen]
    assert cubes == [[('cube', '64')]] * 3 + [[('cube:1', '2')]] * 2


def test_rolls_are_there() -> None:
    """A position with dice to throw shows none."""
    position = GAME.initial()
    assert not [piece for piece in GAME.view(position)['pieces'].values() if piece['look'] == 'die']
    rolled = GAME.play(position, roll(GAME, position, 1, 0))
    assert len([piece for piece in GAME.view(rolled)['pieces'].values() if piece['look'] == 'die']) == 2

"""The legal moves of go as a plain second program has them: boards as dictionaries, and all boards so far in a list."""

from random import Random

import pytest

from plywood.games import find
from plywood.games.go.position import Position
from plywood.games.go.rules import Go

Stones = dict[tuple[int, int], str]


def beside(point: tuple[int, int], size: int) -> list[tuple[int, int]]:
    x, y = point
    around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return [(a, b) for a, b in around if 0 <= a < size and 0 <= b < size]


def group(stones: Stones, point: tuple[int, int], size: int) -> tuple[set[tuple[int, int]], bool]:
    """The stones that hang together with one, and whether they have a liberty."""
    found, free = {point}, False
    waiting = [point]
    while waiting:
        for near in beside(waiting.pop(), size):
            if near not in stones:
                free = True
            elif stones[near] == stones[point] and near not in found:
                found.add(near)
                waiting.append(near)
    return found, free


def put(stones: Stones, point: tuple[int, int], colour: str, size: int) -> Stones:
    after = {**stones, point: colour}
    for near in beside(point, size):
        if near in after and after[near] != colour:
            foes, free = group(after, near, size)
            if not free:
                after = {at: after[at] for at in after if at not in foes}
    own, free = group(after, point, size)
    return after if free else {at: after[at] for at in after if at not in own}


def legal(
    stones: Stones, colour: str, before: list[tuple[Stones, str]], size: int, rules: tuple[str, bool]
) -> set[str]:
    superko, suicide = rules
    other, found = 'wb'[colour == 'w'], set()
    for x in range(size):
        for y in range(size):
            if (x, y) in stones:
                continue
            after = put(stones, (x, y), colour, size)
            if not suicide and (x, y) not in after:
                continue
            again = [then for board, then in before if board == after]
            if again if superko == 'positional' else other in again:
                continue
            found.add('ABCDEFGHJ'[x] + str(size - y))
    return found


@pytest.mark.parametrize('superko', ['positional', 'situational'])
@pytest.mark.parametrize('suicide', [True, False])
@pytest.mark.parametrize(('size', 'games', 'length'), [(2, 20, 40), (3, 20, 80), (5, 8, 120)])
def test_a_second_program_has_the_same_legal_moves(
    size: int, games: int, length: int, suicide: bool, superko: str
) -> None:
    game = find('go').under({'size': size, 'superko': superko, 'suicide': suicide})
    assert isinstance(game, Go)
    for number in range(games):
        rng, position = Random(f'{size} {number}'), game.initial()
        stones: Stones = {}
        before: list[tuple[Stones, str]] = [({}, 'b')]
        for _ in range(length):
            colour = 'bw'[position.colour - 1]
            wanted = legal(stones, colour, before, size, (superko, suicide))
            moves = [move for move in game.moves(position) if move]
            assert {game.write_move(position, move) for move in moves} == wanted
            if not moves or (rng.random() < 0.05 and not position.passes):
                move = 0
            else:
                move = rng.choice(moves)
                name = game.write_move(position, move)
                stones = put(stones, ('ABCDEFGHJ'.index(name[0]), size - int(name[1:])), colour, size)
            position = game.play(position, move)
            before.append((stones, 'bw'[position.colour - 1]))
            assert seen(position) == stones
            if game.player(position) is None:
                break


def seen(position: Position) -> Stones:
    found: Stones = {}
    for colour, letter in ((1, 'b'), (2, 'w')):
        for point in position.board.points_of(position.sides[colour]):
            row, column = position.board.place(point)
            found[column, row] = letter
    return found

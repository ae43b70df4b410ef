"""Hex played out many boards at a time: what is done to all of them at once is what would be done to each."""

from random import Random
from typing import Any

import pytest

from plywood.games import find
from plywood.games.hex.board import board_of
from plywood.games.hex.fills import LANE, MANY, fills_of
from plywood.games.hex.links import links_of, shifted


def drawn(size: int, rng: Random) -> tuple[Any, int, int, int]:
    board = board_of(size)
    cells = rng.sample(board.bits, rng.randrange(size**2 // 2))
    red, blue = sum(cells[::2]), sum(cells[1::2])
    return board, red, blue, board.full & ~(red | blue)


@pytest.mark.parametrize('size', [2, 3, 5, 8, 11, 13])
def test_every_board_of_a_fill_is_a_full_board_with_its_winner(size: int) -> None:
    rng, seen = Random(size), set[bool]()
    for _ in range(40):
        board, red, blue, free = drawn(size, rng)
        fills, pairs = fills_of(board), links_of(board).pairs(red, blue, free)
        cells, won = fills.fill(red, free, pairs, rng)
        boards = [cells >> number * fills.span & fills.board for number in range(MANY)]
        assert cells.bit_length() <= MANY * fills.span and not won & ~fills.each
        for number, each in enumerate(boards):
            assert not each & ~board.full and each & red == red and not each & blue
            joined = board.joins(each, 0)
            assert joined == bool(won >> number * fills.span & 1) != board.joins(board.full ^ each, 1)
            seen.add(joined)
            for firsts, step in pairs:
                assert not each & firsts & shifted(each, -step), 'both cells of a link to one side'
                assert firsts & (each | shifted(each, -step)) == firsts, 'both cells to the other side'
    assert seen == {True, False}


@pytest.mark.parametrize('size', [2, 5, 11, 13])
def test_the_counts_are_those_of_the_boards(size: int) -> None:
    rng = Random(size)
    fills = fills_of(board_of(size))
    for _ in range(20):
        board, red, _, free = drawn(size, rng)
        cells, _ = fills.fill(red, free, (), rng)
        counts = fills.counts(cells)
        for bit in board.bits:
            at = bit.bit_length() - 1
            counted = sum(cells >> number * fills.span + at & 1 for number in range(MANY))
            assert counts >> LANE * at & (1 << LANE) - 1 == counted
    everywhere = board_of(size).full * fills.each
    assert fills.counts(everywhere) == sum(MANY << LANE * (bit.bit_length() - 1) for bit in board_of(size).bits)


def test_a_cell_falls_to_either_side_as_often() -> None:
    rng, board = Random(1), board_of(6)
    fills, total = fills_of(board), 0
    for _ in range(500):
        total += fills.counts(fills.fill(0, board.full, (), rng)[0])
    counts = [total >> LANE * (bit.bit_length() - 1) & (1 << LANE) - 1 for bit in board.bits]
    assert all(abs(count - 2_000) < 5 * 4_000**0.5 / 2 for count in counts)


def test_a_batch_counts_what_each_seat_owned_and_won_with() -> None:
    game, rng = find('hex').under({'size': 5}), Random(3)
    for _ in range(60):
        board, red, blue, _ = drawn(5, rng)
        fills, seed = fills_of(board), rng.random()
        if board.joins(red, 0) or board.joins(blue, 1):
            continue
        won, owned, owned_and_won = game.playouts.play_many(game, (board, red, blue, 0, None), Random(seed))
        pairs = links_of(board).pairs(red, blue, board.full & ~(red | blue))
        cells, _ = fills.fill(red, board.full & ~(red | blue), pairs, Random(seed))
        boards = [cells >> number * fills.span & fills.board for number in range(MANY)]
        winners = [0 if board.joins(each, 0) else 1 for each in boards]
        assert won == winners.count(0)
        for seat in (0, 1):
            for bit in board.bits:
                at = LANE * (bit.bit_length() - 1)
                with_bit = [bool(each & bit) != bool(seat) for each in boards]
                mask = (1 << LANE) - 1
                assert owned[seat] >> at & mask == sum(with_bit)
                assert owned_and_won[seat] >> at & mask == sum(
                    each and winner == seat for each, winner in zip(with_bit, winners, strict=True)
                )
        assert game.playouts.size((board,)) * 8 >= max(each.bit_length() for each in (*owned, *owned_and_won))

"""Hex: whose stone lies where after a swap, which cells touch, and that somebody always wins."""

import re
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from plywood.game import WON, Refusal
from plywood.games import find
from plywood.games.hex.board import SWAP, Board, board_of
from plywood.games.hex.rules import Hex
from plywood.players import LEVELS, choose
from plywood.reasons import reasons
from plywood.terminal.board import draw

HEX = find('hex')


def sized(size: int, **more: Any) -> Hex:
    game = HEX.under({'size': size, **more})
    assert isinstance(game, Hex)
    return game


def played(game: Hex, moves: str) -> Any:
    position = game.initial()
    for text in moves.split():
        position = game.play(position, game.read_move(position, text))
    return position


# --- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('size', [2, 3, 5, 11, 13])
def test_six_neighbours_and_the_slant_of_the_drawing(size: int) -> None:
    board = board_of(size)
    for cell, name in enumerate(board.names):
        row, column = divmod(cell, size)
        assert name == 'abcdefghijklm'[column] + str(row + 1)
        around = {(row, column - 1), (row, column + 1), (row - 1, column), (row - 1, column + 1),
                  (row + 1, column), (row + 1, column - 1)}  # fmt: skip
        there = {y * size + x for y, x in around if 0 <= x < size and 0 <= y < size}
        assert set(board.neighbours[cell]) == there


@pytest.mark.parametrize('size', [2, 3, 4])
def test_every_full_board_has_just_one_winner(size: int) -> None:
    board = Board(size)
    for owners in product((0, 1), repeat=size**2):
        red = sum(bit for bit, owner in zip(board.bits, owners, strict=True) if not owner)
        assert board.joins(red, 0) != board.joins(board.full ^ red, 1)


def test_a_chain_is_a_shortest_one_and_its_stones_touch() -> None:
    rng, board = Random(3), board_of(7)
    for _ in range(200):
        red = rng.getrandbits(64) & board.full
        for seat, stones in enumerate((red, board.full ^ red)):
            chain = board.chain(stones, seat)
            assert bool(chain) == board.joins(stones, seat)
            assert all(later in board.neighbours[cell] for cell, later in pairwise(chain))
            assert all(board.bits[cell] & stones for cell in chain) and len(set(chain)) == len(chain)
            if chain:
                assert board.wanting(stones, 0, seat) == 0 and len(chain) >= 7


@pytest.mark.parametrize(('rows', 'seat', 'wanted'), [
    ('.../.../...', 0, 3), ('r../.../...', 0, 2), ('.../bbb/...', 0, 10), ('bb./.../...', 1, 1), ('.../.../bbb', 1, 0),
])  # fmt: skip
def test_the_stones_that_are_wanting(rows: str, seat: int, wanted: int) -> None:
    board = board_of(3)
    marks = rows.replace('/', '')
    red, blue = (sum(bit for bit, mark in zip(board.bits, marks, strict=True) if mark == own) for own in 'rb')
    assert board.wanting(blue if seat else red, board.full & ~(red | blue), seat) == wanted


def test_a_bridge_has_two_free_cells_between_its_stones() -> None:
    board = board_of(5)
    at = board.cells
    stones = board.bits[at['c3']] | board.bits[at['d1']] | board.bits[at['d4']]
    found = {tuple(board.names[cell] for cell in bridge) for bridge in board.bridges(stones, stones)}
    assert {each[:2] for each in found} == {('c3', 'd1'), ('c3', 'd4')}
    assert all(len(set(each)) == 4 for each in found)
    blocked = board.bits[at['c2']]
    assert ('c3', 'd1') not in {
        tuple(board.names[cell] for cell in bridge[:2]) for bridge in board.bridges(stones, stones | blocked)
    }


# --- the swap --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('first', 'after'), [('a2', 'b1'), ('b1', 'a2'), ('c3', 'c3'), ('a5', 'e1'), ('e4', 'd5')])
def test_a_swap_takes_the_stone_over_across_the_long_diagonal(first: str, after: str) -> None:
    game = sized(5)
    board, red, blue, seat, payoff = played(game, f'{first} swap')
    assert (red, blue, seat, payoff) == (0, board.bits[board.cells[after]], 0, None)


def test_only_the_second_player_may_swap_and_only_at_once() -> None:
    game = sized(5)
    assert SWAP not in game.moves(game.initial()) and SWAP in game.moves(played(game, 'a2'))
    for moves in ('', 'a2 b2', 'a2 swap', 'a2 swap c3', 'a2 b2 c2'):
        position = played(game, moves)
        assert SWAP not in game.moves(position)
        with pytest.raises(Refusal, match='only the second player may swap'):
            game.read_move(position, 'swap')
    without = sized(5, swap=False)
    assert SWAP not in without.moves(played(without, 'a2'))


def test_a_swap_is_pressed_on_the_stone_and_shown_where_it_goes() -> None:
    game = sized(5)
    view = game.view(played(game, 'a2'))
    [path] = [path for path in view['paths'] if path['move'] == 'swap']
    assert path['cells'] == ['a2'] and path['take'] == ['a2'] and set(path['put']) == {'b1'}
    assert path['say'] == 'Blue swaps: the stone is now Blue on b1'
    middle = game.view(played(game, 'c3'))
    [path] = [path for path in middle['paths'] if path['move'] == 'swap']
    assert 'take' not in path and set(path['put']) == {'c3'}


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('moves', 'winner'), [
    ('b1 a1 b2 a2 b3', 0), ('c1 a1 b2 a2 a3', 0), ('a1 a2 c1 b2 a3 c2', 1), ('a1 swap b2 b1 c2 c1', 1),
])  # fmt: skip
def test_red_joins_top_and_bottom_and_blue_left_and_right(moves: str, winner: int) -> None:
    game = sized(3)
    position = played(game, moves)
    assert game.payoff(position) == WON[winner] and game.moves(position) == ()
    view = game.view(position)
    assert 'win' in str(view['marks']) and view['status'] == f'{game.seats[winner]} wins.' and 'chain of' in view['how']


def test_a_long_diagonal_the_other_way_joins_nothing() -> None:
    """The classic bug: cells that touch only in a square drawing."""
    game = sized(3)
    assert game.payoff(played(game, 'a1 a2 b2 a3 c3')) is None


@pytest.mark.parametrize(('size', 'winning'), [(2, 'b1 a2'), (3, 'c1 a2 b2 c2 a3')])
def test_first_moves_that_win(size: int, winning: str) -> None:
    """Without a swap: just these."""
    game = sized(size, swap=False)
    start, known = game.initial(), dict[Any, int]()

    def wins(position: Any) -> bool:
        """Whether the seat to move wins."""
        if position not in known:
            known[position] = game.payoff(position) is None and any(
                not wins(game.play(position, move)) for move in game.moves(position))  # fmt: skip
        return bool(known[position])

    won = [game.write_move(start, move) for move in game.moves(start) if not wins(game.play(start, move))]
    assert won == winning.split()


# --- positions as text -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize('size', [2, 4, 11, 13])
def test_whole_games_are_written_and_read_back(size: int) -> None:
    game, rng = sized(size), Random(size)
    for _ in range(4):
        position, plies = game.initial(), 0
        while game.payoff(position) is None:
            assert game.read_position(game.write_position(position)) == position
            move = rng.choice(list(game.moves(position)))
            assert game.read_move(position, game.write_move(position, move)) == move
            position, plies = game.play(position, move), plies + 1
        assert game.read_position(game.write_position(position)) == position
        assert plies <= size**2 + 1


def test_the_text_of_a_position_is_that_of_the_documents() -> None:
    game = sized(4)
    assert game.write_position(game.read_position('..b./.r../..../.... RED')) == '..b./.r../..../.... red'


@pytest.mark.parametrize(('text', 'reason'), [
    ('../b. red', 'it has 2 rows'), ('.../.../... green', 'red or blue'), ('.../..../... red', 'row 2 has 4 cells'),
    ('x../.../... red', "row 1, column 1 holds 'x'"), ('rr./.../... red', '2 r and 0 b'),
    ('bb./.../... red', '0 r and 2 b'), ('.../.../... blue', '0 r and 0 b'),
    ('rbb/rb./r.. red', 'Red has won, but is to move')
])  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=re.escape(reason)):
        sized(3).read_position(text)


@pytest.mark.parametrize(('move', 'reason'), [('a1', 'that cell is taken'), ('d1', 'a1 to c3'), ('', 'a1 to c3')])
def test_a_wrong_move_is_refused_with_the_reason(move: str, reason: str) -> None:
    game = sized(3)
    with pytest.raises(Refusal, match=reason):
        game.read_move(played(game, 'a1 b2'), move)


def test_in_the_terminal_each_row_stands_further_right() -> None:
    game = sized(3)
    assert draw(game.view(played(game, 'b1 b2'))).split('\n') == ['   a b c', ' 1 . X .', '  2 . O .', '   3 . . .']


# --- playouts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('plain', [True, False])
def test_a_playout_fills_the_board_and_its_winner_has_joined(plain: bool) -> None:
    game, rng = sized(5), Random(8)
    position = played(game, 'b2 c3 d1')
    board, red, blue, _, _ = position
    wins = 0
    for _ in range(300):
        payoff, plies, (one, other) = game.playouts.play_out(game, position, rng, plain)
        assert one | other == board.full and not one & other and one & red == red and other & blue == blue
        assert plies == 22 and payoff == WON[board.joins(other, 1)] and board.joins(one, 0) == (payoff == WON[0])
        wins += payoff == WON[0]
        if plain:
            assert one.bit_count() == 13
    assert 100 < wins < 290


@pytest.mark.parametrize(
    ('text', 'moves', 'wanted'),
    [
        ('......./......./......./b..r.../......./...r.../....b.. red', 'c6 d3',
         'd3 would have linked d4 to the top edge; c6 does not.'),
        ('......b/r...b../......r/......./.b...../......./..rr... blue', 'b7 d4',
         'd4 would have linked the edges of Blue for good.'),
        ('......./...r.../......b/......./...rrb./......./....... blue', 'b4 e1',
         'It lets Red link its edges for good; e1 stops that.'),
        ('...r..r/...r.b./....r../b.....r/......./.b..r../bb..... blue', 'a1 d7',
         'It lets Red link its edges for good; only e2, d3, e4, e5, d7 or e7 could stop that.'),
        ('..br.b./.r...../......./rr..b../......./..bb.../r.r.b.. red', 'a6 c2',
         'Blue has cut into the bridge of b2 and d1; c2 would have joined them.'),
        ('......./......./......./......./......./......./....... red', 'a1 d4', None),
    ],
)  # fmt: skip
def test_a_mistake_has_a_reason_that_the_board_shows(text: str, moves: str, wanted: str | None) -> None:
    game = sized(7, swap=False)
    position = game.read_position(text)
    move, better = (game.read_move(position, each) for each in moves.split())
    assert reasons(game, position, move, better) == ([wanted] if wanted else [])


def test_the_stone_that_may_be_swapped_is_marked() -> None:
    game = sized(5)
    opened = played(game, 'b4')
    view = game.view(opened)
    assert view['marks'] == {'b4': ['swap']} and view['task'] == 'Join the left to the right, or swap the stone.'
    assert game.view(played(game, 'b4 c3'))['marks'] == {} and 'swap' not in game.view(played(game, 'b4 c3'))['task']
    assert game.view(played(sized(5, swap=False), 'b4'))['marks'] == {}
    assert game.view(played(sized(2), 'b1'))['links'] == [], 'no link is sure of a stone that may change hands'


@pytest.mark.parametrize('size', [6, 11, 13])
def test_the_book_opens_in_the_middle_or_with_a_stone_that_is_worth_no_swap(size: int) -> None:
    for swap in (False, True):
        game = sized(size, swap=swap)
        start = game.initial()
        moves = game.opening_book.moves(game, start)
        assert moves and set(moves) <= set(game.moves(start))
        names = {game.write_move(start, move) for move in moves}
        assert ({name[1:] for name in names} == {'1', str(size)} and 'a1' not in names) if swap else len(names) <= 4
        if not swap:
            assert all(min(divmod(move, size)) >= (size - 1) // 2 for move in moves)
        assert game.opening_book.moves(game, game.play(start, min(moves))) == {}
        assert choose(game, start, LEVELS['level6'], seed=3)[0] in moves
    assert sized(5).opening_book.moves(sized(5), sized(5).initial()) == {}

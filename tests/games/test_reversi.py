"""Reversi: the rules and their traps, the notations, the kernel against the rules, and what the engine makes of it."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood.game import Refusal, Written
from plywood.games import find
from plywood.games.reversi.kernel import PASS, Kernel, lines, margin_of
from plywood.games.reversi.shape import Position, shape_of
from plywood.lines import write_line
from plywood.search.engine import think
from tests.voice import advised

GAME = find('reversi')
ALL = [{'size': size, 'reverse': reverse} for size in ('4', '6', '8', '10') for reverse in (False, True)]
START = '---------------------------OX------XO--------------------------- X'
SHORTEST = 'e6f4e3f6g5d6e7f5c5'
"""A game that ends after nine moves: nothing is left to the second seat."""


def after(moves: str, **options: object) -> Any:
    position, played = GAME.under(options).read_game(moves)
    for move in played:
        position = GAME.play(position, move)
    return position


def board(*rows: str, mover: str = 'X', **options: object) -> Any:
    """The position with these rows; rows that are left out at the bottom are empty."""
    size = len(rows[0])
    text = ''.join(rows) + '-' * size * (size - len(rows))
    return GAME.under({'size': str(size), **options}).read_position(f'{text} {mover}')


def played_at_random(rng: Random, most: int = 999, **options: object) -> list[Any]:
    """The positions of a random game, to its end or for a number of plies."""
    met = [GAME.under(options).initial()]
    while len(met) <= most and GAME.payoff(met[-1]) is None:
        met.append(GAME.play(met[-1], rng.choice(GAME.moves(met[-1]))))
    return met


def texts(position: Any) -> list[str]:
    return [GAME.write_move(position, move) for move in GAME.moves(position)]


# --- golden numbers ------------------------------------------------------------------------------------------------


def test_perft() -> None:
    assert [GAME.perft(GAME.initial(), depth) for depth in range(1, 9)] == [
        *(4, 12, 56, 244, 1396, 8200, 55092, 390216),
    ]


@pytest.mark.parametrize('options', ALL, ids=str)
def test_perft_counts_as_the_rules_do(options: dict[str, object]) -> None:
    def count(position: Any, depth: int) -> int:
        return sum(count(GAME.play(position, move), depth - 1) for move in GAME.moves(position)) if depth else 1

    rng = Random(1)
    for plies in (0, 6, 12, 50, 999):
        met = played_at_random(rng, plies, **options)
        for position in {met[-1], met[max(0, len(met) - 4)]}:
            for depth in range(4):
                assert GAME.perft(position, depth) == count(position, depth)


def test_the_first_moves() -> None:
    assert texts(GAME.initial()) == ['d3', 'c4', 'f5', 'e6']


# --- the traps -----------------------------------------------------------------------------------------------------


def test_the_start() -> None:
    view = GAME.view(GAME.initial())
    owners = {cell: piece['seat'] for cell, piece in view['pieces'].items()}
    assert owners == {'d4': 1, 'e5': 1, 'e4': 0, 'd5': 0}
    assert view['status'] == 'Black to move: 2 to 2.'


def test_a1_is_top_left_and_numbers_grow_downwards() -> None:
    geometry = GAME.view(GAME.initial())['geometry']
    assert geometry['rows'][0][:2] == ['a1', 'b1']
    assert geometry['rows'][7][7] == 'h8'
    assert geometry['columnNames'] == list('abcdefgh')
    assert geometry['rowNames'] == list('12345678')


def test_a_move_flips_along_all_eight_lines() -> None:
    star = board('X-X-X---', '-OOO----', 'XO-OOX--', '-OOOX---', 'X-XXO---', '-----X--')
    there = GAME.play(star, GAME.read_move(star, 'c3'))
    assert there.discs(1) == 0
    assert GAME.payoff(there) == (64, -64)


def test_a_line_is_flipped_only_up_to_the_next_disc_of_ones_own() -> None:
    there = board('-OXOX---', '--------', '--------', '---OX---', '---XO---')
    there = GAME.play(there, GAME.read_move(there, 'a1'))
    assert GAME.write_position(there).startswith('XXXOX---')


def test_flipped_discs_flip_nothing_further() -> None:
    there = board('X-------', '-O------', '--O-----', '---OO--X', '---XX---', '------X-')
    there = GAME.play(there, GAME.read_move(there, 'e3'))
    # d4 would be outflanked only by discs that this move turns over.
    assert GAME.write_position(there)[:48] == 'X--------O--------O-X------OX--X---XX---------X-'


def test_flips_do_not_wrap_round_the_edge() -> None:
    there = board('------XO', 'O-------', '-X------', '---OX---', '---XO---')
    assert 'b2' not in texts(there)
    assert shape_of(8).turned(1 << 6, 1 << 7 | 1 << 8, 9) == 0


def test_a_move_that_outflanks_nothing_is_refused() -> None:
    with pytest.raises(Refusal, match='a disc on a1 would turn nothing over; play one of d3 c4 f5 e6'):
        GAME.read_move(GAME.initial(), 'a1')
    with pytest.raises(Refusal, match='d4 is taken'):
        GAME.read_move(GAME.initial(), 'd4')
    with pytest.raises(Refusal, match='the squares are a1 to h8'):
        GAME.read_move(GAME.initial(), 'i9')


def test_a_pass_is_refused_to_whom_can_move() -> None:
    assert 'pass' not in texts(GAME.initial())
    with pytest.raises(Refusal, match='you can turn a disc over, so you may not pass'):
        GAME.read_move(GAME.initial(), 'pass')


def test_a_forced_pass_is_a_move_and_is_announced() -> None:
    stuck = board('-OXX', 'XXXX', 'XXXX', 'XXXX', mover='O')
    assert texts(stuck) == ['pass']
    view = GAME.view(stuck)
    assert view['status'] == 'White has no move and must pass: 14 to 1.'
    assert view['paths'] == [
        {
            'move': 'pass',
            'cells': [],
            'choice': 'Pass',
            'say': 'pass',
            'news': 'White had no move and passed.',
        }
    ]
    there = GAME.play(stuck, PASS)
    assert GAME.player(there) == 0
    assert there.counts() == stuck.counts()
    assert texts(there) == ['a1']


def test_the_game_ends_when_neither_can_move_though_squares_are_empty() -> None:
    over = board('XX--', 'XXX-', 'XXX-', 'XX-O')
    assert GAME.payoff(over) is not None
    assert GAME.player(over) is None
    assert not GAME.moves(over)
    assert GAME.payoff(over._replace(mine=over.theirs, theirs=over.mine, seat=1)) == GAME.payoff(over)


def test_a_wipe_out_ends_the_game_at_once() -> None:
    over = after(SHORTEST)
    assert over.counts() == (13, 0)
    assert GAME.payoff(over) == (64, -64)
    assert GAME.view(over)['status'] == 'Black won by 64 discs: 13 to 0, and 51 empty squares for the winner.'


def test_empty_squares_count_for_the_winner_and_never_change_who_wins() -> None:
    assert margin_of(13, 0, 64) == 64
    assert margin_of(20, 30, 64) == -24
    assert margin_of(30, 30, 64) == 0
    assert margin_of(40, 24, 64) == 16


def test_as_many_discs_each_is_a_draw() -> None:
    over = board('XXOO', 'XXOO', 'XXOO', 'XXOO')
    assert GAME.payoff(over) == (0, 0)
    assert GAME.view(over)['status'] == 'A draw: 8 to 8.'


def test_fewest_discs_win_the_reverse_game() -> None:
    over = board('XXXX', 'XXXX', 'XXXO', 'XOOO', reverse=True)
    assert GAME.payoff(over) == (-8, 8)
    assert GAME.view(over)['status'] == 'White won by 8 with fewer discs: 12 to 4.'
    assert GAME.payoff(after(SHORTEST, reverse=True)) == (-64, 64)


def test_a_reached_position_tells_the_mover_whatever_the_number_of_discs() -> None:
    """After a pass as many discs stand as before it, so that counting them would tell the wrong seat."""
    rng, passes = Random(2), 0
    for _ in range(40):
        met = played_at_random(rng)
        for before, there in pairwise(met):
            assert there.seat == 1 - before.seat
            passes += there.counts() == before.counts()
    assert passes


# --- notation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('text', ['f5d6c3', 'f5 d6 c3', 'F5D6C3', 'f5, d6, c3', '1. f5 d6 2. c3', '1.f5 2.d6 3.c3'])
def test_a_transcript_is_read_liberally(text: str) -> None:
    start, moves = GAME.read_game(text)
    assert GAME.write_game(start, moves) == 'f5d6c3'


def game_with_a_pass(rng: Random, **options: object) -> tuple[Any, list[int]]:
    while True:
        position = start = GAME.under(options).initial()
        moves: list[int] = []
        while GAME.payoff(position) is None:
            moves.append(rng.choice(GAME.moves(position)))
            position = GAME.play(position, moves[-1])
        if PASS in moves:
            return start, moves


@pytest.mark.parametrize('size', ['4', '6', '8', '10'])
def test_a_transcript_leaves_out_passes_and_the_reader_puts_them_in(size: str) -> None:
    start, moves = game_with_a_pass(Random(3), size=size)
    text = GAME.write_game(start, moves)
    assert 'pass' not in text
    assert GAME.under({'size': size}).read_game(text) == (start, moves)
    assert GAME.under({'size': size}).read_game(' '.join(write_line(GAME, start, moves))) == (start, moves)
    last = moves.index(PASS)
    assert GAME.under({'size': size}).read_game(GAME.write_game(start, moves[: last + 1])) == (start, moves[: last + 1])


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('f5d6c3a8', ("move 4: 'a8'", 'a disc on a8 would turn nothing over')),
        ('f5 f5', ("move 2: 'f5'", 'f5 is taken')),
        ('f5 z9', ("move 2: 'z9'", 'the squares are a1 to h8')),
        ('f5 pass', ("move 2: 'pass'", 'may not pass')),
        ('f5?d6', ("move 2: '?'", 'is not a legal move')),
        (SHORTEST + 'a1', ("move 10: 'a1'", 'the game is over')),
        ('(;GM[Othello]B[F5]B[D6];)', ('move 2:', "given as Black's move, but it is White's turn")),
        ('(;GM[Othello]B[A1];)', ("move 1: 'a1'", 'would turn nothing over')),
        ('(;GM[Go]B[F5];)', ('the game Go', 'GM[Othello]')),
        ('(;GM[Othello]TY[10]B[F5];)', ("type '10'", 'size=8')),
        ('(;GM[Othello]TY[8a]B[F5];)', ("type '8a'", 'reverse=false')),
        ('(;GM[Othello]BO[6 ---- *]B[F5];)', ('of size 6', 'option size')),
        ('(GM[Othello])', ('begins with (;',)),
    ],
)
def test_a_wrong_game_is_refused_with_the_place_and_the_reason(text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.read_game(text)
    assert all(word in str(refusal.value) for word in words), refusal.value


@pytest.mark.parametrize(
    ('text', 'ply', 'kept'),
    [
        ('f5d6c3a8', 4, 'f5d6c3'),
        ('1. f5 d6 2. c3 c3', 4, 'f5d6c3'),
        ('f5d6c3 pass d3', 4, 'f5d6c3'),
        ('f5 d6 c3 hello', 4, 'f5d6c3'),
        ('(;GM[Othello]B[F5]W[D6]B[C3]W[PA]B[D3];)', 4, 'f5d6c3'),
        ('(;GM[Othello]B[F5]W[D6]B[C3]W[A8//2.5];)', 4, 'f5d6c3'),
        (SHORTEST + 'a1', 10, SHORTEST),
    ],
)
def test_everything_before_a_wrong_move_is_kept(text: str, ply: int, kept: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.read_game(text)
    assert refusal.value.ply == ply
    assert str(refusal.value).startswith(f'move {ply}: ')
    assert refusal.value.kept is not None
    start, lines, _ = refusal.value.kept
    assert (start, *lines) == GAME.read_game(kept)


def test_what_is_kept_has_the_passes_that_were_left_out() -> None:
    start, moves = game_with_a_pass(Random(10))
    upto = moves.index(PASS) + 2
    with pytest.raises(Refusal) as refusal:
        GAME.read_game(GAME.write_game(start, moves[:upto]) + 'e4')
    assert refusal.value.kept == Written(start, [moves[:upto]])


def test_a_wrong_move_from_a_start_of_ones_own_keeps_that_start() -> None:
    begin = '-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- O'
    with pytest.raises(Refusal) as refusal:
        GAME.read_game(f'(;GM[Othello]BO[8 {begin.replace("X", "*")}]W[F4]B[A1];)')
    assert refusal.value.ply == 2
    start, lines, _ = refusal.value.kept or Written(None, [])
    assert start == GAME.read_position(begin)
    assert lines == [[GAME.read_move(start, 'f4')]]


def test_the_ply_that_is_wrong_counts_the_passes_before_it() -> None:
    start, moves = game_with_a_pass(Random(4))
    first = moves.index(PASS)
    text = GAME.write_game(start, moves[: first + 2])
    with pytest.raises(Refusal) as refusal:
        GAME.read_game(text + 'd4')
    assert refusal.value.ply == first + 3


def test_a_position_is_sixty_four_characters_and_who_is_to_move() -> None:
    assert GAME.write_position(GAME.initial()) == START
    assert GAME.read_position(START) == GAME.initial()


@pytest.mark.parametrize(
    'text',
    [
        START.replace('-', '.').lower(),
        START.replace('X', '*'),
        START.replace(' ', ''),
        '/'.join(START[at : at + 8] for at in range(0, 64, 8)) + ' X',
        START.replace('-', '.').replace('X', '0').replace('O', '1'),
        START.replace('X', 'B').replace('O', 'W'),
        START.replace('X', '*').replace('-', '_'),
        START.replace('X', 'b').replace('O', 'w').replace('-', '.'),
    ],
)
def test_a_position_is_read_liberally(text: str) -> None:
    assert GAME.read_position(text) == GAME.initial()


def test_discs_may_float_in_a_position() -> None:
    there = GAME.read_position('X' + START[1:])
    assert there.counts() == (3, 2)


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        (START[:27] + '-' + START[28:], 'd4 is empty, but the middle squares never are'),
        (START[:-2], 'write 64 squares and then X or O'),
        (START + '-', 'it has 66 characters'),
        (START[:-1] + '-', "it ends with '-'"),
        ('Z' + START[1:], "a1 holds 'Z'; write X, O or -"),
        ('X' * 1_000_000, 'size=8, write 64 squares'),
        ('', 'it has 0 characters'),
        (START[:-2] + ' X O', 'it has 66 characters'),
        ('-' * 64 + ' X', 'd4 is empty'),
    ],
)
def test_a_wrong_position_is_refused_with_the_place_and_the_reason(text: str, words: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.read_position(text)
    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_ggf_is_read() -> None:
    start = '-------- -------- -------- ---O*--- ---*O--- -------- -------- --------'
    record = f'(;GM[Othello]PC[here]PB[a]PW[b]TY[8]RE[+2.0]BO[8 {start} *]B[F5//1.2]W[d6/3.0/2]B[C3];)'
    assert GAME.read_game(record) == GAME.read_game('f5d6c3')


@pytest.mark.parametrize('options', ALL, ids=str)
def test_a_game_from_a_start_of_ones_own_goes_out_as_ggf_and_comes_back(options: dict[str, object]) -> None:
    rng = Random(5)
    for plies in (1, 4, 7):
        position = start = played_at_random(rng, plies, **options)[-1]
        moves: list[int] = []
        while GAME.payoff(position) is None:
            moves.append(rng.choice(GAME.moves(position)))
            position = GAME.play(position, moves[-1])
        text = GAME.write_game(start, moves)
        assert text.startswith('(;GM[Othello]')
        assert GAME.under(options).read_game(text) == (start, moves)


@pytest.mark.parametrize(
    ('record', 'options'),
    [
        ('(;GM[Othello]TY[8]BO[8 x];)', {'size': '8', 'reverse': False}),
        ('(;GM[othello]PC[here]TY[s10a];)', {'size': '10', 'reverse': True}),
        ('(;GM[Othello]TY[14];)', None),
        ('(;GM[Othello];)', None),
        ('(;GM[4]TY[8];)', None),
        ('f5d6c3', None),
    ],
)
def test_only_a_record_of_this_game_is_claimed(record: str, options: object) -> None:
    assert GAME.claims(record) == options


# --- the board and advice ------------------------------------------------------------------------------------------


def test_a_path_puts_the_new_disc_and_all_that_it_turns() -> None:
    path = GAME.view(GAME.initial())['paths'][0]
    mine = {'look': 'disc', 'seat': 0}
    assert path == {
        'move': 'd3',
        'cells': ['d3'],
        'say': 'disc on d3, turning 1 disc',
        'put': {'d3': mine, 'd4': mine},
    }


def test_advice_is_true() -> None:
    rng, corners = Random(6), 0
    for _ in range(20):
        for position in played_at_random(rng):
            told = advised(GAME, position)
            legal = GAME.moves(position)
            can = set(legal) & set(position.shape.corners)
            assert ('You can take a corner now' in told) == bool(can)
            assert ('so you must pass' in told) == (legal == [PASS])
            assert ('never be turned over' in told) == ('take a corner' in told), 'no word of corners that are far'
            corners += bool(can)
    assert corners
    assert GAME.advice(after(SHORTEST)) == ()


# --- the kernel against the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize('options', ALL, ids=str)
def test_the_kernel_plays_by_the_rules(options: dict[str, object]) -> None:
    rng = Random(7)
    for _ in range(12):
        position = GAME.under(options).initial()
        kernel, fast = GAME.fast(position)
        while True:
            assert fast[:4] == GAME.fast(position)[1][:4]
            assert kernel.player(fast) == GAME.player(position)
            assert kernel.payoff(fast) == GAME.payoff(position)
            assert kernel.moves(fast) == GAME.moves(position)
            if not kernel.moves(fast):
                break
            if rng.random() < 0.5:  # what certain_or_moves has played must be what play plays
                kernel.certain_or_moves(fast)
            move = rng.choice(kernel.moves(fast))
            position, fast = GAME.play(position, move), kernel.play(fast, move)


@given(st.sampled_from([4, 6, 8, 10]), st.data())
def test_the_kernel_keeps_step_anywhere(size: int, data: st.DataObject) -> None:
    """On boards that no game may ever come to."""
    shape = shape_of(size)
    some, more = (data.draw(st.integers(0, shape.full)) for _ in range(2))
    position = Position(shape, False, some & more, some & ~more, data.draw(st.integers(0, 1)))
    kernel, fast = GAME.fast(position)
    assert kernel.moves(fast) == GAME.moves(position)
    for move in GAME.moves(position):
        assert kernel.play(fast, move)[:4] == GAME.fast(GAME.play(position, move))[1][:4]


@given(st.sampled_from([4, 6, 8, 10]), st.data())
def test_the_places_are_those_where_a_disc_turns_another(size: int, data: st.DataObject) -> None:
    shape = shape_of(size)
    some, more = (data.draw(st.integers(0, shape.full)) for _ in range(2))
    mine, theirs = some & more, some & ~more
    assert shape.places(mine, theirs) == [cell for cell in range(shape.cells) if shape.turned(mine, theirs, cell)]


@pytest.mark.parametrize('size', [4, 6, 8, 10])
def test_every_cell_is_on_every_line_that_can_turn_it_or_be_played(size: int) -> None:
    shape = shape_of(size)
    for line in lines(shape):
        assert len(line) >= 3
    ways = {tuple(line) for line in lines(shape)}
    assert len(ways) == len(lines(shape))
    for cell, rays in enumerate(shape.rays):
        for ray in rays:
            if len(ray) >= 2:
                assert any(line[line.index(cell) :] == [cell, *ray] for line in lines(shape) if cell in line)


def test_nothing_that_look_played_is_kept_once_it_is_searched() -> None:
    kernel, fast = GAME.fast(GAME.initial())
    moves = kernel.certain_or_moves(fast)
    assert set(fast[4]) == set(moves)
    first = kernel.play(fast, moves[0])
    assert moves[0] not in fast[4]
    assert kernel.play(fast, moves[0])[:4] == first[:4]


@pytest.mark.parametrize('options', ALL, ids=str)
def test_an_estimate_is_the_same_with_the_board_turned_and_lies_within_the_bounds(options: dict[str, object]) -> None:
    rng = Random(8)
    for _ in range(5):
        for position in played_at_random(rng, **options):
            shape, reverse, mine, theirs, seat = position

            def turned(discs: int, shape: Any = shape) -> int:
                return sum(1 << shape.cells - 1 - cell for cell in shape.walk(discs))

            other = Position(shape, reverse, turned(mine), turned(theirs), 1 - seat)
            assert GAME.evaluate(position) == GAME.evaluate(other)
            assert abs(GAME.evaluate(position)) < shape.cells * GAME.scale


def test_a_corner_is_good_unless_the_fewest_discs_win() -> None:
    rows = ('XO------', '--------', '--------', '---OX---', '---XO---')
    plain = ('-O------', '--------', '--X-----', '---OX---', '---XO---')
    assert GAME.evaluate(board(*rows)) > GAME.evaluate(board(*plain))
    assert GAME.evaluate(board(*rows, reverse=True)) < GAME.evaluate(board(*plain, reverse=True))


# --- the engine ----------------------------------------------------------------------------------------------------


def value(position: Any, alpha: float = -100, beta: float = 100) -> float:
    """The worth of a position to the seat to move, by plain alpha-beta on the rules."""
    payoff = GAME.payoff(position)
    if payoff is not None:
        return payoff[position.seat]
    for move in GAME.moves(position):
        alpha = max(alpha, -value(GAME.play(position, move), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


@pytest.mark.parametrize('reverse', [False, True])
def test_the_engine_solves_endings_exactly(reverse: bool) -> None:
    rng, solved = Random(9), 0
    while solved < 6:
        position = played_at_random(rng, 54, reverse=reverse)[-1]
        if GAME.payoff(position) is None:
            result = think(GAME, position, rank=0)
            assert result.proven
            assert result.value == value(position)
            solved += 1


@pytest.mark.parametrize(('reverse', 'payoff'), [(False, -10), (True, 4)])
def test_the_small_board_is_solved_from_the_start(reverse: bool, payoff: int) -> None:
    """The second seat wins 4 by 4 by 11 discs to 3, with 2 empty squares; in the reverse game the first wins by 4."""
    result = think(GAME, GAME.under({'size': '4', 'reverse': reverse}).initial(), rank=0)
    assert result.proven
    assert result.value == payoff
    assert payoff == value(GAME.under({'size': '4', 'reverse': reverse}).initial())


def test_bounds_follow_the_size() -> None:
    for size in (4, 6, 8, 10):
        kernel, _ = GAME.fast(GAME.under({'size': str(size)}).initial())
        assert isinstance(kernel, Kernel)
        assert kernel.bounds == (-size * size, size * size)
        low, high = GAME.bounds
        assert low <= kernel.bounds[0] < kernel.bounds[1] <= high

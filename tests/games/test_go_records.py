"""Records of go: SGF with variations and comments, as another program reads it (sgfmill), and what is refused."""

from random import Random
from typing import Any

import pytest
from sgfmill import boards, sgf, sgf_moves

from plywood.game import Ending, Refusal
from plywood.games import claimed, find
from plywood.games.go.board import PASS
from plywood.games.go.rules import Go

GO = find('go')


def sized(size: int, **more: Any) -> Go:
    game = GO.under({'size': size, **more})
    assert isinstance(game, Go)
    return game


def line(game: Go, rng: Random, length: int) -> list[int]:
    position, moves = game.initial(), list[int]()
    while len(moves) < length and (legal := game.moves(position)):
        moves.append(rng.choice(legal))
        position = game.play(position, moves[-1])
    return moves


@pytest.mark.parametrize(('size', 'options'), [(5, {}), (9, {'handicap': 4}), (13, {'komi': '6.5'}), (19, {})])
def test_sgfmill_reads_the_same_stones(size: int, options: dict[str, Any]) -> None:
    game, rng = sized(size, **options), Random(size)
    for _ in range(5):
        moves = line(game, rng, 60)
        record = sgf.Sgf_game.from_string(game.write_game(game.initial(), moves))
        assert record.get_size() == size and record.get_komi() == game.initial().rules.komi
        board, plays = sgf_moves.get_setup_and_moves(record)
        position = game.initial()
        for move, (colour, place) in zip(moves, plays, strict=True):
            assert colour == 'bw'[position.colour - 1]
            assert (place is None) == (move == PASS)
            if place is not None:
                row, column = position.board.place(move)
                assert place == (size - 1 - row, column)
                board.play(*place, colour)
            position = game.play(position, move)
            assert stones(board) == [position.sides[1], position.sides[2]]


def stones(board: boards.Board) -> list[int]:
    """By colour the stones of sgfmill's board, as bits."""
    own = GO.under({'size': board.side}).initial().board
    found = [0, 0]
    for colour, (row, column) in board.list_occupied_points():
        found['bw'.index(colour)] |= own.bits[own.points[(board.side - 1 - row) * board.side + column]]
    return found


def test_what_sgfmill_writes_is_read_with_its_variations_and_comments() -> None:
    record = sgf.Sgf_game(9)
    record.set_date()
    root = record.get_root()
    root.set('KM', 6.5)
    root.set('C', 'a beginning')
    first = record.extend_main_sequence()
    first.set_move('b', (3, 3))
    second = record.extend_main_sequence()
    second.set_move('w', (5, 5))
    second.set('C', 'the usual answer]')
    other = first.new_child()
    other.set_move('w', None)
    text = record.serialise().decode()
    game, named = claimed(text) or (GO, {})
    assert (game.name, named) == ('go', {'size': 9, 'komi': '6.5'})
    start, lines, notes = game.under(named).read_tree(text)
    names = start.board.names
    assert [[names.get(move, 'pass') for move in each] for each in lines] == [['D4', 'F6'], ['D4', 'pass']]
    assert 'a beginning' in notes[()] and notes[tuple(lines[0])] == 'the usual answer]'


@pytest.mark.parametrize('options', [
    {'size': 9}, {'size': 5}, {'size': 9, 'komi': '6.5'}, {'size': 9, 'handicap': 3},
    {'size': 7, 'handicap': 2, 'komi': '7'},
])  # fmt: skip
def test_a_record_names_the_komi_of_its_game_and_the_usual_one_as_usual(options: dict[str, Any]) -> None:
    game = GO.under(options)
    found = claimed(game.write_game(game.initial(), []))
    assert found and found[1]['komi'] == options.get('komi', 'usual')
    named = GO.under(found[1])
    assert isinstance(game, Go) and isinstance(named, Go) and named.ruled == game.ruled


def test_a_tree_comes_back_with_its_lines_and_its_ending() -> None:
    game, rng = sized(7), Random(2)
    lines = [line(game, rng, 20) for _ in range(3)]
    notes = {(): '[Black "Ann"]', tuple(lines[1][:4]): 'a \\ and a ]'}
    text = game.write_tree(game.initial(), lines, notes)
    assert game.read_tree(text) == (game.initial(), lines, notes)
    ended = game.write_ending(text, Ending('resigned', 0))
    assert 'RE[W+R]' in ended and game.read_ending(ended)[1] == Ending('resigned', 0)


def test_the_result_is_the_count() -> None:
    game = sized(5, komi='0.5')
    position = game.play(game.play(game.initial(), PASS), PASS)
    assert 'RE[W+0.5]' in game.write_game(game.initial(), position.line)


@pytest.mark.parametrize(('text', 'reason', 'kept'), [
    ('(;GM[1]SZ[9];B[cc];W[cc])', 'move 2: .*there is a stone', 1),
    ('(;GM[1]SZ[9];B[cc];W[zz])', "move 2: 'zz' is not on the board", 1),
    ('(;GM[1]SZ[9];B[cc];AB[dd])', 'changes the board after its start', 1),
])  # fmt: skip
def test_a_mistake_has_its_place_and_what_was_right_is_kept(text: str, reason: str, kept: int) -> None:
    with pytest.raises(Refusal, match=reason) as told:
        GO.read_tree(text)
    assert told.value.kept is not None and len(told.value.kept.lines[0]) == kept


@pytest.mark.parametrize(('text', 'reason'), [
    ('(;GM[1]SZ[9]KM[much])', r'KM\[much\] is no number'),
    ('(;GM[1]SZ[9]AB[aa][ab][ba]AW[bb])', None),
    ('(;GM[1]SZ[9]AW[aa]AB[ab][ba])', 'no liberty'),
    ('(;GM[1]SZ[9]AB[aa]AW[aa])', 'the same point'),
    ('(;GM[1]SZ[9]AB[zz])', 'not on the board'),
    ('(;GM[1]SZ[13])', 'set the option size'),
    ('(;GM[4]SZ[9])', 'GM\\[1\\]'),
])  # fmt: skip
def test_a_start_that_cannot_be_is_refused(text: str, reason: str | None) -> None:
    if reason is None:
        assert GO.read_tree(text).start.colour == 1
        return
    with pytest.raises(Refusal, match=reason):
        GO.read_tree(text)


def test_two_moves_of_one_colour_have_a_pass_between_and_tt_is_a_pass() -> None:
    start, [moves], _ = GO.read_tree('(;GM[1]SZ[9];B[cc];B[dd];W[tt])')
    assert [start.board.names.get(move, 'pass') for move in moves] == ['C7', 'pass', 'D6', 'pass']


def test_a_rectangle_of_stones_is_read() -> None:
    start = GO.read_tree('(;GM[1]SZ[9]AB[aa:cb]PL[W])').start
    assert start.sides[1].bit_count() == 6 and start.colour == 2

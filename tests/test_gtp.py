"""GTP as other programs speak it: every command, its refusals, clocks, handicap, and whole games of go and hex."""

import io
from pathlib import Path

import pytest

from plywood.terminal.gtp import Session


def told(lines: str, name: str = 'go', level: str = 'level1', resigns: bool = False) -> list[str]:
    """The answers to some lines."""
    sink = io.StringIO()
    Session(io.StringIO(lines), sink, name, level, resigns).run()
    return [answer for answer in sink.getvalue().split('\n\n') if answer]


def test_the_talk_of_the_definition() -> None:
    answers = told(
        'protocol_version\n1 name\n\n# a comment\n2 known_command genmove # and more\nknown_command x\n3 x\nquit\n'
    )
    assert answers == ['= 2', '=1 Plywood', '=2 true', '= false', '?3 unknown command', '=']


def test_every_command_is_listed_and_known() -> None:
    [names, *_] = told('list_commands')
    wanted = (
        'protocol_version name version known_command list_commands quit boardsize clear_board komi fixed_handicap '
        'place_free_handicap set_free_handicap play genmove undo time_settings time_left final_score final_status_list '
        'loadsgf reg_genmove showboard'
    )
    assert {*names.removeprefix('= ').split('\n')} == {*wanted.split()}


def test_moves_captures_and_what_is_illegal() -> None:
    moves = ('b a2', 'w a1', 'b b1', 'w a1', 'b z9', 'b b3')
    lines = '\n'.join(['boardsize 3', 'komi 0', *(f'play {move}' for move in moves), 'showboard', 'final_score'])
    size, komi, *played, board, count = told(lines)
    assert [size, komi] == ['=', '=']
    assert played == ['=', '=', '=', '? illegal move', '? illegal move', '='], 'a stone may not come back at once'
    assert 'A B C' in board and count == '= B+9'


def test_one_colour_may_move_twice_running() -> None:
    *_, listed, back, again = told(
        'boardsize 5\nplay b c3\nplay b c4\nfinal_status_list alive\nundo\nfinal_status_list alive'
    )
    assert listed == '= C4\nC3' and back == '=' and again == '= C3'


@pytest.mark.parametrize(('lines', 'answer'), [
    ('boardsize 40', '? unacceptable size'), ('undo', '? cannot undo'), ('komi much', '? komi not a float'),
    ('play b', '? invalid color or coordinate'), ('genmove green', '? invalid color'),
    ('fixed_handicap 1', '? invalid number of stones'), ('boardsize 8\nfixed_handicap 5', '? invalid number of stones'),
    ('play b c3\nfixed_handicap 2', '? board not empty'), ('set_free_handicap c3 c3', '? bad vertex list'),
    ('set_free_handicap c3 k12', '? bad vertex list'), ('loadsgf nowhere.sgf', '? cannot load file'),
    ('final_status_list what', '? invalid status: give alive, dead or seki'),
])  # fmt: skip
def test_what_is_wrong_is_refused_in_the_words_of_the_protocol(lines: str, answer: str) -> None:
    assert told(lines)[-1] == answer


def test_handicap_leaves_the_komi_to_the_other_program() -> None:
    [placed] = told('fixed_handicap 4')
    assert {*placed.removeprefix('= ').split()} == {'C3', 'C7', 'G3', 'G7'}
    answers = told('komi 0.5\nplace_free_handicap 12\nfinal_score\n')
    assert len(answers[1].split()) == 10 and answers[2] == '= B+80.5'


def test_a_game_against_itself_to_two_passes_and_on() -> None:
    lines = 'boardsize 3\nkomi 0\nplay b b2\nplay w pass\nplay b pass\nfinal_score\nplay w a1\nfinal_score\ngenmove b\n'
    *_, whole, on, after, move = told(lines)
    assert (whole, on, after) == ('= B+9', '=', '= 0') and move.startswith('= ')


def test_what_is_undone_is_a_move_with_the_pass_before_it() -> None:
    *_, again, listed = told('boardsize 5\nplay b c3\nplay b c4\nundo\nplay w d4\nfinal_status_list alive')
    assert again == '=' and listed == '= C3\nD4'


def test_one_colour_passes_and_moves_on() -> None:
    *played, count = told('boardsize 3\nkomi 0\nplay b pass\nplay b b2\nplay b a1\nfinal_score')
    assert {*played} == {'='} and count == '= B+9'


@pytest.mark.parametrize('words', [
    'place_free_handicap \u00b2', 'fixed_handicap \u00b2', 'time_left b nan 0', 'time_left b inf 0',
    'time_settings \u00b2 0 0', 'komi nan',
])  # fmt: skip
def test_what_is_no_number_is_refused(words: str) -> None:
    [answer] = told(words)
    assert answer.startswith('? ')


def test_the_komi_may_change_in_the_course_of_a_game() -> None:
    *_, count, back = told('boardsize 3\nplay b b2\nplay w pass\nkomi 0.5\nfinal_score\nundo')
    assert (count, back) == ('= B+8.5', '=')


def test_who_resigns_makes_no_move() -> None:
    lost = 'boardsize 3\nkomi 24.5\nplay b b2\nplay w a1\ntime_settings 0 1 5\ngenmove b\nfinal_status_list alive'
    *_, resigned, listed = told(lost, level='', resigns=True)
    assert resigned == '= resign' and {*listed[2:].split()} == {'A1', 'B2'}


def test_full_strength_keeps_to_its_clock_and_resigns_only_on_request() -> None:
    lost = 'boardsize 3\nkomi 24.5\nplay b b2\nplay w a1\ntime_settings 0 1 5\ntime_left b 1 5\ngenmove b\n'
    assert told(lost, level='', resigns=True)[-1] == '= resign'
    assert told(lost, level='')[-1] != '= resign'
    first, second = told('boardsize 5\nplay b c3\nreg_genmove w\nreg_genmove w\n', level='level3')[-2:]
    assert first == second


def test_a_record_is_loaded_up_to_a_move(tmp_path: Path) -> None:
    record = tmp_path / 'game.sgf'
    record.write_text('(;GM[1]SZ[5]KM[0];B[cc];W[dd];B[bb])')
    whole, part = (told(f'loadsgf {record} {most}\nfinal_status_list alive')[-1] for most in ('', '2'))
    assert whole == '= B4\nC3\nD2' and part == '= C3'


def test_hex_is_played_by_the_same_words() -> None:
    answers = told('boardsize 3\nplay b a1\nplay w swap-pieces\nplay b b2\nshowboard\nkomi 5\ngenmove w\n', 'hex')
    assert answers[:4] == ['=', '=', '=', '='] and answers[5] == '? unknown command'
    assert answers[6].startswith('= ') and answers[6][2:] in 'a1 b1 c1 a2 c2 a3 b3 c3'

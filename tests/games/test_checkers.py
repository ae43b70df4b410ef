"""Checkers: the rules and their traps, the kernel against the rules, and PDN."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood.game import Ending, Refusal, Written
from plywood.games import find
from plywood.games.checkers import ballots, estimate, kernel, tables
from plywood.games.checkers import board as plain
from plywood.games.checkers.rules import Position
from plywood.lines import write_line
from plywood.record import Record, read
from plywood.search.engine import think
from tests.voice import advised

GAME = find('checkers')
TWO_ROUTES = 'B:W6,7,14,15:BK2'
"""The king on 2 can go round either way, and ends where it began."""


def at(text: str) -> Any:
    return GAME.read_position(text)


def after(position: Any, *texts: str) -> Any:
    for text in texts:
        position = GAME.play(position, GAME.read_move(position, text))
    return position


def legal(position: Any) -> set[str]:
    return {GAME.write_move(position, move) for move in GAME.moves(position)}


def refused(position: Any, text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        GAME.read_move(position, text)
    assert len(str(refusal.value)) < 300
    return str(refusal.value)


def random_game(rng: Random, start: Any, most: int = 300) -> list[Any]:
    met = [start]
    while len(met) <= most and GAME.moves(met[-1]):
        met.append(GAME.play(met[-1], rng.choice(GAME.moves(met[-1]))))
    return met


def random_start(rng: Random) -> Any:
    """A few pieces anywhere, kings among them, with both sides there: full of long chains."""
    cells = ['.'] * 32
    for square in rng.sample(plain.SQUARES, rng.randrange(3, 20)):
        cells[square - 1] = plain.crowned(rng.choice('ddlllDL'), square)
    seat = rng.randrange(2)
    if not any(piece in plain.PIECES[1 - seat] for piece in cells):
        return GAME.initial()
    return Position(''.join(cells), seat)


# --- golden numbers ------------------------------------------------------------------------------------------------


def test_perft() -> None:
    """Beyond this depth in tests/bench/checkers.py."""
    counts = [GAME.perft(GAME.initial(), depth) for depth in range(1, 9)]
    assert counts == [7, 49, 302, 1469, 7361, 36768, 179740, 845931]


def test_perft_counts_as_the_rules_do() -> None:
    def lines(position: Any, depth: int) -> int:
        return sum(lines(GAME.play(position, move), depth - 1) for move in GAME.moves(position)) if depth else 1

    rng = Random(1)
    starts = [GAME.initial(), *(random_start(rng) for _ in range(30)), at('B:WK1:BK32:H78'), at('B:WK1:BK32:H6')]
    for position in starts:
        for depth in range(4):
            assert GAME.perft(position, depth) == lines(position, depth)


GOLDEN = (Path(__file__).with_name('checkers_games.txt')).read_text().split('\n\n')
"""Complete games, the shortest of each end among many played at random; another program's rules agree at every ply."""


@pytest.mark.parametrize('text', GOLDEN, ids=[text.split('\n')[0] for text in GOLDEN])
def test_golden_games_end_as_they_ended(text: str) -> None:
    ended, moves = text.strip().split('\n')
    result, status = ended.split(' ', 1)
    position = GAME.initial()
    for move in moves.split():
        assert GAME.payoff(position) is None
        position = after(position, move)
    assert GAME.payoff(position) == {'1-0': (1, -1), '0-1': (-1, 1), '1/2': (0, 0)}[result]
    assert GAME.view(position)['status'] == status
    start, played = GAME.read_game(moves)
    assert GAME.read_game(GAME.write_game(start, played)) == (start, played)


# --- the traps -----------------------------------------------------------------------------------------------------


def test_dark_moves_first_and_stands_on_1_to_12() -> None:
    start = GAME.initial()
    assert GAME.player(start) == 0
    assert GAME.write_position(start) == ('B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12')
    assert legal(start) == {'9-13', '9-14', '10-14', '10-15', '11-15', '11-16', '12-16'}


def test_the_single_corner_is_dark_at_each_players_left() -> None:
    rows = GAME.view(GAME.initial())['geometry']['rows']
    assert rows[7][0] == '29'
    assert rows[0][7] == '4'


def test_capture_is_compulsory_for_the_side() -> None:
    assert legal(at('B:W18,30:B1,14')) == {'14x23'}


def test_the_choice_among_captures_is_free() -> None:
    """International draughts would ask for the two; here the one will do."""
    assert legal(at('B:W10,17,25,18:B6,14')) == {'14x21x30', '14x23', '6x15x22x29'}


def test_a_chain_must_be_finished() -> None:
    position = at('B:W15,22,32:B11')
    assert legal(position) == {'11x18x25'}
    assert 'the capture is not finished there' in refused(position, '11x18')


def test_men_capture_forward_only() -> None:
    assert legal(at('B:W10,32:B15')) == {'15-18', '15-19'}
    assert legal(at('W:W10:B15,1')) == {'10-6', '10-7'}


def test_kings_capture_both_ways_and_step_one_square() -> None:
    assert legal(at('B:W10,19:BK15')) == {'15x6', '15x24'}
    assert legal(at('B:W32:BK15')) == {'15-10', '15-11', '15-18', '15-19'}


def test_a_king_does_not_fly() -> None:
    assert legal(at('B:W18:BK11')) == {'11-7', '11-8', '11-15', '11-16'}


def test_reaching_the_king_row_ends_the_move() -> None:
    """The new king could jump 27 from 31, but the move is over."""
    position = at('B:W26,27,12:B22')
    assert legal(position) == {'22x31'}
    crowned = after(position, '22x31')
    assert GAME.player(crowned) == 1
    assert GAME.write_position(crowned) == 'W:W12,27:BK31'


def test_a_king_starts_from_an_empty_square_so_it_may_come_back_there() -> None:
    position = at(TWO_ROUTES)
    assert legal(position) == {'2x9x18x11x2', '2x11x18x9x2'}
    assert GAME.write_position(after(position, '2x9x18x11x2')) == 'W:W:BK2'


def test_no_piece_is_jumped_twice() -> None:
    """Round the ring once: every piece of it is still there to be jumped again, and is not."""
    for move in GAME.moves(at(TWO_ROUTES)):
        assert len(set(plain.taken(move))) == len(plain.taken(move)) == 4


def test_routes_with_the_same_ends_are_two_moves() -> None:
    position = at('B:W6,7,14,15,32:BK2')
    view = GAME.view(position)
    assert len({tuple(path['cells']) for path in view['paths']}) == 2
    assert 'so write every square' in refused(position, '2x2')
    first, second = ('B:W6,7,14,15,32:BK2', '2x9x18x11x2'), ('B:W6,7,14,15,32:BK2', '2x11x18x9x2')
    assert after(at(first[0]), first[1]) == after(at(second[0]), second[1])


def test_routes_with_the_same_ends_may_take_different_men() -> None:
    position = at('B:W7,8,15,16,32:BK3')
    assert legal(position) == {'3x10x19x12x3', '3x12x19x10x3'}
    position = at('B:W8,16,7,15,24,32:B3')
    assert legal(position) == {'3x10x19x28', '3x12x19x28'}
    assert '2 captures lead from 3 to 28' in refused(position, '3x28')
    one, other = after(position, '3x10x19x28'), after(position, '3x12x19x28')
    assert GAME.write_position(one) == 'W:W8,16,32:B28'
    assert GAME.write_position(other) == 'W:W7,15,32:B28'


def test_who_cannot_move_loses() -> None:
    blocked = at('W:W29:B25,22')
    assert GAME.payoff(blocked) == (1.0, -1.0)
    assert GAME.view(blocked)['status'] == 'Dark won: Light cannot move.'
    assert GAME.view(at('W:W:B25'))['status'] == 'Dark won: Light has no piece left.'


def test_only_the_side_to_move_can_be_stuck() -> None:
    assert GAME.payoff(at('B:W29:B25,22')) is None


def test_the_third_time_is_a_draw() -> None:
    shuffle = ['1-5', '32-27', '5-1', '27-32']
    start = at('B:WK32:BK1')
    twice = after(start, *shuffle)
    assert GAME.payoff(twice) is None
    third = after(twice, *shuffle)
    assert GAME.payoff(third) == (0.0, 0.0)
    assert not GAME.moves(third)
    assert GAME.view(third)['status'] == 'A draw: the same position three times.'
    assert GAME.payoff(after(twice, *shuffle[:3])) is None


def test_what_stood_before_a_man_moved_does_not_count() -> None:
    shuffle = ['1-5', '32-27', '5-1', '27-32']
    position = after(at('B:WK32,21:BK1,12'), *shuffle, '12-16', '32-27', '1-5', '27-32', '5-1')
    assert GAME.payoff(position) is None
    assert position.times == 1


def test_forty_moves_of_each_side_without_progress_are_a_draw() -> None:
    position = at('B:WK32:BK1:H79')
    assert GAME.payoff(position) is None
    position = after(position, '1-5')
    assert GAME.payoff(position) == (0.0, 0.0)
    assert 'forty moves' in GAME.view(position)['status']


@pytest.mark.parametrize(('position', 'move'), [('B:WK32:BK1,12:H79', '12-16'), ('B:WK6,K32:BK1:H79', '1x10')])
def test_a_mans_move_or_a_capture_begins_the_count_anew(position: str, move: str) -> None:
    assert after(at(position), move).quiet == 0


def test_crowning_is_a_mans_move_and_a_new_king_is_quiet() -> None:
    position = after(at('B:WK4:B25:H20'), '25-30')
    assert position.quiet == 0
    assert after(position, '4-8').quiet == 1


def test_a_last_ply_that_blocks_wins_and_does_not_draw() -> None:
    position = after(at('B:W29,13:BK26,25,9,K6:H79'), '26-22')
    assert position.quiet == 80
    assert GAME.payoff(position) == (1.0, -1.0)


# --- ballots -------------------------------------------------------------------------------------------------------


def test_the_deck_is_what_its_generator_writes() -> None:
    assert [list(line) for line in ballots.deck()] == ballots.derived()
    assert len(ballots.deck()) == ballots.COUNT == 174


def test_a_ballot_is_three_moves_played() -> None:
    for number in (1, 50, 174):
        start = GAME.under({'ballot': number}).initial()
        assert start == after(GAME.initial(), *ballots.deck()[number - 1])
        assert GAME.player(start) == 1
    assert GAME.under({'ballot': 0}).initial() == GAME.initial()
    with pytest.raises(Refusal, match='a whole number from 0 to 174'):
        GAME.under({'ballot': 175}).initial()


# --- notation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('text', ['11x18x25', '11-18-25', '11:18:25', '11X18X25', '11x25', '11-25'])
def test_a_capture_is_read_in_every_form(text: str) -> None:
    assert GAME.read_move(at('B:W15,22,32:B11'), text) == (11, 18, 25)


@pytest.mark.parametrize(
    ('position', 'move', 'words'),
    [
        ('B:W14,32:B9,19', '19-23', '19-23 is not a capture, and you must capture; play 9x18'),
        ('B:W32:B1', '11-15', 'square 11 is empty'),
        ('B:W32:B1', '32-28', "the piece on 32 is Light's, and Dark is to move"),
        ('B:W32:B9', '9-5', 'the man on 9 moves only forward'),
        ('B:W32:B9', '9-18', 'the piece on 9 cannot reach 18 that way'),
        ('B:W32:B9,14', '9-14', 'square 14 is not empty'),
        ('B:W32:B9', '9-33', 'there is no square 33'),
        ('B:W32:B9', '1-0', 'there is no square 0'),
        ('B:W32:B9', 'c3', 'write the squares from 1 to 32'),
    ],
)
def test_an_illegal_move_is_refused_with_the_reason(position: str, move: str, words: str) -> None:
    assert words in refused(at(position), move)


PDN = """[Event "A game"]
[GameType "21"]
; a line of talk with 11-15 in it
1. 11-15! 23-19 {the Fourteenth (perhaps) 1. 9-13} 2. 8-11* 22-17 (2... 26-23 3. 4-8 (3. 11-16)) $4
3. 4-8 1-0"""


def test_pdn_is_read_with_its_tags_comments_marks_and_variations() -> None:
    start, lines, _ = GAME.read_tree(PDN)
    assert start == GAME.initial()
    main, *others = lines
    assert main == GAME.read_game(PDN)[1] == [(11, 15), (23, 19), (8, 11), (22, 17), (4, 8)]
    assert others == [
        [(11, 15), (23, 19), (8, 11), (26, 23), (4, 8)],
        [(11, 15), (23, 19), (8, 11), (26, 23), (11, 16)],
    ]
    assert GAME.write_tree(start, lines) == (
        '[GameType "21"] 1. 11-15 23-19 2. 8-11 22-17 (2... 26-23 3. 4-8 (3. 11-16)) 3. 4-8 *'
    )


def drawn_lines(data: st.DataObject, start: Any) -> list[list[Any]]:
    """A few lines from one start, each of which goes some way along one before it."""
    lines: list[list[Any]] = []
    for _ in range(data.draw(st.integers(1, 6))):
        line: list[Any] = []
        if lines:
            before = data.draw(st.sampled_from(lines))
            line = before[: data.draw(st.integers(0, len(before)))]
        position = start
        for move in line:
            position = GAME.play(position, move)
        for _ in range(data.draw(st.integers(1, 12))):
            if GAME.moves(position):
                line.append(data.draw(st.sampled_from(GAME.moves(position))))
                position = GAME.play(position, line[-1])
        lines.append(line)
    return lines


@given(st.data(), st.sampled_from([None, 'B:W21-32:B1-12', 'W:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29', TWO_ROUTES]))
def test_a_tree_of_lines_goes_out_as_pdn_and_comes_back(data: st.DataObject, start: str | None) -> None:
    record = Record(GAME, start)
    for line in drawn_lines(data, record.position):
        record.add(write_line(GAME, record.position, line))
    text = GAME.write_tree(record.position, [[entry.move for entry in line] for line in record.lines])
    again = read(GAME, text)
    assert again.problem == ''
    assert again.root.position == record.root.position
    assert [[entry.text for entry in line] for line in again.lines] == [
        [entry.text for entry in line] for line in record.lines
    ]
    assert [entry.text for entry in again.line] == [entry.text for entry in record.lines[0]]


def told(text: str) -> tuple[list[str], str]:
    """The record of a game that was read: its lines, and its mistakes."""
    record = read(GAME, text)
    return [' '.join(entry.text for entry in line) for line in record.lines], record.problem


def test_what_stands_before_a_wrong_move_is_kept_in_the_game_and_in_a_variation() -> None:
    lines, problem = told('1. 11-15 22-18 2. 10-14')
    assert lines == ['11-15 22-18']
    assert problem.startswith(
        "move 3: '10-14' is not a legal move: 10-14 is not a capture, and you must capture; play 15x22"
    )
    lines, problem = told('1. 11-15 (1. 9-13 22-18 2. 9-14 {no such man} 18x9) 22-18 (22-17) 2. 15x22')
    assert lines == ['11-15 22-18 15x22', '11-15 22-17', '9-13 22-18']
    assert problem.startswith("variation 1, move 3: '9-14' is not a legal move: square 9 is empty")


def test_a_second_game_and_a_variation_of_nothing_are_told_and_what_is_before_them_is_kept() -> None:
    lines, problem = told('1. 11-15 23-19 1-0 [Event "next"] 1. 9-13')
    assert (lines, problem) == (['11-15 23-19'], 'another game begins at the tag Event; give one game at a time')
    lines, problem = told('1. 11-15 ((1. 9-13) 10-15)')
    assert lines == ['11-15']
    assert problem.startswith("no move stands before the variation at '(1. 9-13) 10-15)'")
    assert told('1. 11-15 (1. 9-13 (1. 10-14')[0] == ['11-15', '9-13', '10-14']


def test_a_flood_of_variations_is_refused_and_not_waited_for() -> None:
    lines, problem = told('1. 11-15 ' + '(9-13' * 100)
    assert 'variations lie within one another' in problem
    lines, problem = told('1. 11-15 23-19 ' + '(22-18) ' * 6_000)
    assert 'has more than 10000 moves' in problem
    assert lines == ['11-15 23-19', '11-15 22-18']


@pytest.mark.parametrize('result', ['1-0', '0-1', '2-0', '0-2', '1-1', '0-0', '1/2-1/2'])
def test_a_result_is_not_taken_for_a_move(result: str) -> None:
    assert GAME.read_game(f'1. 11-15 23-19 {result}')[1] == [(11, 15), (23, 19)]
    assert GAME.read_game(result)[1] == []
    assert GAME.read_game(f'1. 11-15 (9-13 {result}) 23-19 {result}')[1] == [(11, 15), (23, 19)]
    lines, problem = told(f'1. 11-15 {result} 23-19')
    assert lines == ['11-15']
    assert f'stands after the result {result}' in problem


def test_a_star_is_the_result_of_an_open_game_or_marks_a_strong_move() -> None:
    assert GAME.read_game('*')[1] == []
    for text in ('1. 11-15* 23-19', '1. 11-15 * 23-19', '1. 11-15 23-19 *', '1. 11-15* 23-19*'):
        assert GAME.read_game(text)[1] == [(11, 15), (23, 19)]


def test_a_move_that_begins_like_a_result_is_one() -> None:
    position = '[FEN "B:W32:BK1,K2"]'
    assert GAME.read_game(f'{position} 1-6')[1] == [(1, 6)]
    assert GAME.read_game('[FEN "B:WK32:BK1"] 1-5 32-28 1-0')[1] == [(1, 5), (32, 28)]


def test_a_chain_may_be_written_jump_by_jump() -> None:
    assert GAME.read_game('[FEN "B:W15,22,32:B11"] 1. 11x18 18x25 32-27')[1] == [(11, 18, 25), (32, 27)]


def test_pdn_begins_with_a_position_where_the_game_does() -> None:
    text = '[GameType "21"] [FEN "W:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29"] 1... 18-14'
    start, moves = GAME.read_game(text)
    assert GAME.player(start) == 1
    assert GAME.read_game(GAME.write_game(start, moves)) == (start, moves)


def test_pdn_says_who_won() -> None:
    start = at('B:W6:B1')
    assert GAME.write_game(start, [(1, 10)]).endswith('1. 1x10 {Dark wins.} 1-0')


@pytest.mark.parametrize(
    ('ending', 'tags', 'end'),
    [
        (Ending('resigned', 0), '[Result "0-1"] [Termination "Dark resigned"]', '{Light wins.} 0-1'),
        (Ending('time', 1), '[Result "1-0"] [Termination "Light lost on time"]', '{Dark wins.} 1-0'),
        (Ending('agreed'), '[Result "1/2-1/2"] [Termination "draw agreed"]', '{A draw.} 1/2-1/2'),
        (Ending('claimed'), '[Result "1/2-1/2"] [Termination "draw claimed"]', '{A draw.} 1/2-1/2'),
    ],
)
def test_pdn_says_why_a_game_ended_before_its_end(ending: Ending, tags: str, end: str) -> None:
    start, moves = GAME.read_game('11-15 23-19')
    text = GAME.write_ending(GAME.write_game(start, moves), ending)
    assert text == f'[GameType "21"] {tags} 1. 11-15 23-19 {end}'
    assert GAME.read_ending(text) == (text, ending)
    assert GAME.read_game(text) == (start, moves)


@pytest.mark.parametrize(
    ('text', 'ending'),
    [
        ('1. 11-15 23-19 1/2-1/2', Ending('agreed')),
        ('[Result "1/2-1/2"] 1. 11-15', Ending('agreed')),
        ('1. 11-15 23-19 1-0', None),
        ('[Termination "normal"] 1. 11-15 23-19 0-1', None),
        ('[Termination "dark Resigned."] 1. 11-15 *', Ending('resigned', 0)),
        ('1. 11-15 (9-13 1/2-1/2) 23-19 *', None),
    ],
)
def test_pdn_of_others_ends_as_far_as_it_is_certain(text: str, ending: Ending | None) -> None:
    assert GAME.read_ending(text) == (text, ending)


@pytest.mark.parametrize(
    ('text', 'options'),
    [
        ('[GameType "21"] 1. 11-15', {}),
        ('[Event "x"] [gametype "20"] 1. 32-28', {}),
        ('[FEN "B:W32:BK1"] 1. 1-5', {}),
        ('[Event "x"] 1. e4 e5', None),
        ('[FEN "8/8/8/8/8/8/8/K6k w - - 0 1"]', None),
        ('1. 11-15 23-19', None),
        ('', None),
    ],
)
def test_only_a_record_with_tags_of_draughts_is_claimed(text: str, options: object) -> None:
    assert GAME.claims(text) == options


@pytest.mark.parametrize(
    ('text', 'kept', 'problem'),
    [
        (
            '1. 11-15 23-19 {talk 2. 8-11 22-17',
            2,
            "the comment '{talk 2. 8-11 22-17' is not closed; write } at its end",
        ),
        ('1. 11-15 {a} 23-19 {', 2, "the comment '{' is not closed; write } at its end"),
        ('1. 11-15\n[White "A]', 1, """the tag '[White "A]' is not complete; write it like [White "Anna"]"""),
        ('1. 11-15 23-19 (1... 24-20', 2, "the variation '(1... 24-20' is not closed; write ) at its end"),
        ('1. 11-15 23-19 3. 8-11', 3, 'move 2 has the number 3; check whether a move is missing'),
        ('1. 11-15 1. 23-19 2. 8-11 2... 22-17 4. 4-8', 5, 'move 3 has the number 4; check whether a move is missing'),
        ('7. 11-15 23-19 8. 8-11', 3, ''),
        ('1. 11-15 23-19 2. 8-11 (2. 9-13 22-17) 22-17 3. 4-8', 5, ''),
        ('[Result "1-0"] 1. 11-15 0-1', 1, 'the tag Result says 1-0, but the game ends with 0-1; correct one of them'),
        ('[Result "2-0"] 1. 11-15 1-0', 1, ''),
        ('[Result "*"] 1. 11-15 1-0', 1, ''),
        ('[FEN "B:W6:B1"] 1. 1x10 1/2-1/2', 1, 'the result 1/2-1/2 is given, but the moves end in a win'),
        ('[FEN "B:W6:B1"] 1. 1x10 0-1', 1, ''),
    ],
)
def test_pdn_with_something_wrong_beside_its_moves_says_so_and_keeps_what_is_right(
    text: str, kept: int, problem: str
) -> None:
    found = read(GAME, text)
    assert found.problem.startswith(problem) if problem else found.problem == ''
    assert len(found.line) == kept


def test_pdn_of_another_game_is_refused() -> None:
    with pytest.raises(Refusal, match='English draughts is 21'):
        GAME.read_game('[GameType "20,W,10,10"] 1. 32-28')


def test_a_wrong_move_in_a_game_is_refused_with_its_ply() -> None:
    with pytest.raises(Refusal, match=r'move 3: .10-14. .*') as refusal:
        GAME.read_game('1. 11-15 22-18 2. 10-14')
    assert refusal.value.ply == 3
    assert refusal.value.kept == Written(GAME.initial(), [[(11, 15), (22, 18)]])


def test_a_capture_may_leave_out_squares_as_long_as_it_is_the_only_one() -> None:
    position = at('B:W8,16,7,15,24,32:B3')
    assert GAME.read_move(position, '3x10x28') == (3, 10, 19, 28)
    assert GAME.read_move(position, '3x12x28') == (3, 12, 19, 28)
    for text in ('3x28', '3x19x28'):
        assert 'so write every square: 3x10x19x28 or 3x12x19x28' in refused(position, text)
    assert 'cannot reach' in refused(position, '3x11x28')


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('B:W29:B30', 'a man of Dark on 30 would have been crowned; write K30'),
        ('B:W3:B9', 'a man of Light on 3 would have been crowned'),
        ('B:W:B', 'neither side has a piece'),
        ('B:W:B9', 'Light has no pieces, but Dark is to move; give Light a piece'),
        ('B:W9:B9', 'square 9 is given twice'),
        ('B:W33:B9', 'there is no square 33'),
        ('B:Wx:B9', "'X' is not a square"),
        ('B:W20-32:B1', 'Light has 13 pieces; give each side at most 12'),
        ('B:W32', 'it must begin with B: or W:'),
        ('B:B32:B1', 'the squares of W and those of B'),
        ('B:WK32:BK1:H81', 'give a number from 0 to 80'),
        ('B:WK32:BK1:H1,5-1', '5-1 was not a legal move when it was played; leave out the moves after H1'),
        ('B:WK32:BK1:H1,31-32', '31-32 cannot have led there'),
        ('B:WK32:BK1:H0,27-32', 'H0 will not do; give a number from 1 to 80'),
        ('B:WK32:BK1:7', "'7' cannot be read; write H and a number"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(Refusal) as refusal:
        at(text)
    assert words in str(refusal.value)


@pytest.mark.parametrize('text', ['B:W21-32:B1-12', 'b:b1-12:w21-32.', '"B:W21-32:B1-12"', 'B : W 21-32 : B 1 - 12'])
def test_a_position_is_read_liberally(text: str) -> None:
    assert at(text) == GAME.initial()


def test_a_position_tells_what_may_still_be_drawn_by() -> None:
    position = after(at('B:WK32:BK1:H3'), '1-5', '32-27')
    assert GAME.write_position(position) == 'B:WK27:BK5:H5,1-5,32-27'
    assert at(GAME.write_position(position)) == position


# --- the board -----------------------------------------------------------------------------------------------------


def test_the_status_says_who_must_capture() -> None:
    assert GAME.view(GAME.initial())['status'] == 'Dark to move.'
    assert GAME.view(at('B:W14,15,32:B9,10'))['status'] == 'Dark must jump with the man on 9 or 10.'


def test_a_path_is_pressed_square_by_square_and_spoken() -> None:
    [path] = GAME.view(at('B:W15,22,32:B11'))['paths']
    assert path['cells'] == ['11', '18', '25']
    assert path['say'] == 'man from 11 to 18, to 25, takes 15 and 22'
    assert path['take'] == ['11', '15', '22']
    labels = GAME.view(at('B:WK15:B11'))['labels']
    assert (labels['11'], labels['15'], labels['16']) == ('11, dark man, must capture', '15, light king', '16, empty')


def test_a_square_says_why_no_move_begins_there() -> None:
    why = GAME.view(GAME.initial())['why']
    assert why['9'] == 'The man on 9 can go to 13 or 14.'
    assert why['5'] == 'The man on 5 is blocked by the piece on 9.'
    assert why['6'] == 'The man on 6 is blocked by the pieces on 9 and 10.'
    assert why['22'] == "The man on 22 is Light's. Press one of yours."
    assert why['14'] == 'Square 14 is empty. Press one of your pieces.'
    assert why['a8'] == 'Pieces stand only on dark squares.'
    why = GAME.view(at('B:W15,22,32:BK1,5,10,11'))['why']
    assert why['11'] == 'The man on 11 must jump to 18.'
    assert why['1'] == 'The king on 1 cannot jump, but 10 or 11 must.'
    crowd = GAME.view(at('B:W14,15,16,31:B1,9,10,11,12'))
    assert crowd['why']['1'] == 'The man on 1 cannot jump, but one of four others must.'
    assert crowd['task'] == 'You must jump with one of four men.'
    assert crowd['status'] == 'Dark must jump with one of four men.'


@pytest.mark.parametrize(
    ('position', 'task'),
    [
        ('B:W32:B1', 'Move a man.'),
        ('B:WK32:B1', 'Move a man.'),
        ('B:W32:BK1', 'Move a king.'),
        ('B:W32:BK1,12', 'Move a man or a king.'),
        ('B:W6,32:BK1', 'You must jump with the king on 1.'),
        ('B:W6,7,32:BK1,3', 'You must jump with the piece on 1 or 3.'),
    ],
)
def test_the_task_names_the_pieces_that_can_move(position: str, task: str) -> None:
    assert GAME.view(at(position))['task'] == task


def test_how_it_ended_does_not_name_the_winner() -> None:
    assert GAME.view(at('W:W:B25'))['how'] == 'The last piece was taken.'
    assert GAME.view(after(at('B:WK32:BK1:H79'), '1-5'))['how'] == 'Forty moves with no capture and no man moved.'


def test_advice_is_true() -> None:
    assert advised(GAME, at('B:W15,22,32:B11')) == 'You must jump, and there is only one way.'
    assert 'You can crown a man at once with 25-29 or 25-30.' in advised(GAME, at('B:W12,11,10,9:B25'))
    assert GAME.advice(at('W:W:B25')) == []


# --- the kernel against the rules ----------------------------------------------------------------------------------


def in_step(position: Any, fast: Any) -> None:
    engine = kernel.KERNEL
    assert fast[:6] == GAME.fast(position)[1][:6]
    moves = GAME.moves(position)
    assert sorted(engine.moves(fast)) == sorted(moves)
    assert engine.payoff(fast) == GAME.payoff(position)
    tabled = GAME.payoff(position) is None and engine.certain(fast)
    assert len(position.board) - position.board.count('.') <= tables.MOST if tabled else True
    assert tabled or engine.certain(fast) == GAME.payoff(position)
    assert sorted(engine.noisy(fast)) == sorted(GAME.noisy(position))
    seen = engine.certain_or_moves(fast)
    assert seen == engine.certain(fast) if isinstance(seen, tuple) else sorted(seen) == sorted(moves)


def test_the_kernel_plays_by_the_rules() -> None:
    rng = Random(2)
    for number in range(60):
        position = GAME.initial() if number % 3 == 0 else random_start(rng)
        fast = GAME.fast(position)[1]
        for _ in range(150):
            in_step(position, fast)
            if not GAME.moves(position):
                break
            move = rng.choice(GAME.moves(position))
            position, fast = GAME.play(position, move), kernel.KERNEL.play(fast, move)


def test_the_kernel_sees_a_third_time_as_the_rules_do() -> None:
    rng = Random(3)
    drawn = 0
    for _ in range(30):
        position = at('B:WK32,K28:BK1,K5')
        fast = GAME.fast(position)[1]
        while GAME.moves(position):
            move = rng.choice(GAME.moves(position)[:2])
            position, fast = GAME.play(position, move), kernel.KERNEL.play(fast, move)
            in_step(position, fast)
        drawn += GAME.payoff(position) == (0.0, 0.0) and position.quiet < 80
    assert drawn


def test_positions_go_out_and_come_back() -> None:
    rng = Random(4)
    for _ in range(20):
        for position in random_game(rng, GAME.initial())[::7]:
            assert at(GAME.write_position(position)) == position


def test_the_estimate_is_the_same_with_the_colours_exchanged() -> None:
    rng = Random(5)
    for _ in range(200):
        position = random_start(rng)
        turned = Position(position.board[::-1].translate(str.maketrans('dlDL', 'ldLD')), 1 - position.seat)
        assert GAME.evaluate(position) == GAME.evaluate(turned)
        assert abs(GAME.evaluate(position)) < GAME.scale


def test_the_estimate_is_the_sum_of_its_features() -> None:
    """By a weight of one kind alone: what the fast sum finds is the number that the plain features tell."""
    rng = Random(6)
    positions = [GAME.fast(random_start(rng))[1] for _ in range(80)]
    for number in range(estimate.COUNT):
        alone = estimate.estimator([(1000 * (other == number),) * 2 for other in range(estimate.COUNT)])
        for position in positions:
            amount = sum(amount for feature, amount in estimate.features(*position[:4]) if feature == number)
            worth = 1000 * (-amount if position[3] else amount)
            found = estimate.MOST * abs(worth) // (estimate.SOFT + abs(worth))
            assert alone(position) == (found if worth > 0 else -found)


def test_a_man_more_is_estimated_as_better_and_a_king_as_more_than_a_man() -> None:
    even, ahead, king = (
        GAME.evaluate(at(text)) for text in ('B:W21,22:B10,11', 'B:W21,22:B10,11,9', 'B:W21,22:B10,K11')
    )
    assert even < king < ahead


@pytest.mark.parametrize(('text', 'plies'), [('B:W6:B1', 1), ('B:W20:BK10,K15', 3), ('B:WK31:BK22,K23,K14', 3)])
def test_the_engine_proves_short_wins(text: str, plies: int) -> None:
    result = think(GAME, at(text), nodes=20_000, rank=0)
    assert (result.value, result.proven) == (1, True)
    assert len(result.line) <= plies


def test_the_engine_proves_a_draw_by_the_forty_moves() -> None:
    result = think(GAME, at('B:WK32:BK1:H77'), rank=0)
    assert (result.value, result.proven) == (0, True)


SHUFFLE = ['1-5', '32-27', '5-1', '27-32']


def fast_after(start: str, before: list[str], searched: list[str]) -> Any:
    """The kernel's position after moves of the game, and then after others that a search makes."""
    position = after(at(start), *before)
    fast = GAME.fast(position)[1]
    for text in searched:
        move = GAME.read_move(position, text)
        position, fast = GAME.play(position, move), kernel.KERNEL.play(fast, move)
    return fast


def test_the_key_leaves_out_how_a_position_came_about_until_late_in_a_quiet_spell() -> None:
    def key(text: str) -> int:
        return kernel.KERNEL.key(GAME.fast(at(text))[1])

    assert key('B:WK32:BK1') == key('B:WK32:BK1:H9') == key('B:WK32:BK1:H4,1-5,32-27,5-1,27-32')
    assert len({key(text) for text in ('B:WK32:BK1', 'W:WK32:BK1', 'B:WK32:BK1:H40', 'B:WK32:BK1:H41')}) == 4


def test_a_search_that_comes_round_is_told_what_the_key_leaves_out() -> None:
    repeated, start = kernel.KERNEL.repeated, 'B:WK32:BK1'
    assert not repeated(fast_after(start, [], SHUFFLE[:3]))
    assert repeated(fast_after(start, [], SHUFFLE))
    assert not repeated(fast_after(start, SHUFFLE, []))
    assert not repeated(fast_after(start, SHUFFLE[:3], SHUFFLE[3:]))
    assert repeated(fast_after(start, SHUFFLE + SHUFFLE[:3], SHUFFLE[3:]))
    assert not repeated(fast_after('B:WK32,21:BK1,12', SHUFFLE, ['12-16', '32-27', '1-5', '27-32']))

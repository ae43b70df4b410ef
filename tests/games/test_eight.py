"""Eight: its rules and their traps, and its whole tree."""

import pytest

from plywood.game import Refusal
from plywood.games import find
from tests.conformance import exhaust
from tests.voice import advised

EIGHT = find('eight')
START = EIGHT.initial()


def after(digits: str) -> tuple[int, int, int, int]:
    start, moves = EIGHT.read_game(digits)
    for move in moves:
        start = EIGHT.play(start, move)
    return start


def tree(position: object) -> tuple[int, int]:
    """The positions of the tree below and with this one, and the finished games among them."""
    below = [tree(EIGHT.play(position, move)) for move in EIGHT.moves(position)]
    return 1 + sum(size for size, _ in below), sum(games for _, games in below) or 1


def test_whole_tree_has_62_positions_and_32_games() -> None:
    assert tree(START) == (62, 32)


def test_second_seat_wins_after_any_first_move() -> None:
    assert [exhaust(EIGHT, EIGHT.play(START, move), {}) for move in EIGHT.moves(START)] == [-1, -1, -1]


def test_first_move_is_free() -> None:
    assert EIGHT.moves(START) == [1, 2, 3]


@pytest.mark.parametrize(('used', 'left'), [('1', [2, 3]), ('2', [1, 3]), ('3', [1, 2]), ('12', [1, 3])])
def test_number_just_used_is_barred(used: str, left: list[int]) -> None:
    assert EIGHT.moves(after(used)) == left


def test_only_the_number_just_used_is_barred() -> None:
    assert 2 in EIGHT.moves(after('21'))


def test_exactly_eight_wins_for_who_makes_it() -> None:
    assert EIGHT.payoff(after('2123')) == (-1, 1)
    assert EIGHT.payoff(after('323')) == (1, -1)


def test_above_eight_loses_for_who_goes_there() -> None:
    assert EIGHT.payoff(after('3213')) == (1, -1)
    assert EIGHT.payoff(after('12313')) == (-1, 1)


def test_game_is_written_as_digits() -> None:
    start, moves = EIGHT.read_game('2123')
    assert EIGHT.write_game(start, moves) == '2123'
    assert EIGHT.read_game(' 2, 1 2\n3 ') == (start, moves)


def test_position_is_sum_number_and_seat() -> None:
    assert EIGHT.write_position(after('32')) == '5 2 1'
    assert EIGHT.read_position('5 2 1') == after('32')


@pytest.mark.parametrize('text', ['2 1 1', '4 2 1', '11 3 1', '11 2 2', '0 1 1', '5 0 1', '1 2 2', '12 3 1'])
def test_sum_that_no_game_has_after_that_number_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match='do not go together with the target 8; check both'):
        EIGHT.read_position(text)


@pytest.mark.parametrize('text', ['', '8 2', '8 2 3', '8 4 1', '٣ 3 2', '5 3 2 ' * 10, '-1 1 1'])
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match='cannot be read; write the sum'):
        EIGHT.read_position(text)


def test_either_seat_may_be_put_to_move() -> None:
    assert EIGHT.player(EIGHT.read_position('5 3 2')) == 1
    assert EIGHT.player(EIGHT.read_position('5 3 1')) == 0


def test_barred_number_is_refused_with_the_reason() -> None:
    with pytest.raises(Refusal, match="'2' is not a legal move: 2 was just used; play one of 1 3"):
        EIGHT.read_move(after('2'), '2')


def test_wrong_ply_of_a_game_is_named() -> None:
    with pytest.raises(Refusal, match='move 4'):
        EIGHT.read_game('2133')


def test_view_shows_token_goal_and_barred_cell() -> None:
    view = EIGHT.view(after('32'))
    assert list(view['pieces']) == ['5']
    assert view['marks'] == {'8': ['goal'], '9': ['over'], '10': ['over'], '7': ['barred']}
    assert view['labels']['5'] == '5, token'
    assert view['labels']['7'] == '7, barred, 2 was just used'
    assert [path['cells'] for path in view['paths']] == [['6'], ['8']]
    assert view['paths'][1]['say'] == 'add 3, making 8'


def test_barred_cell_may_be_the_goal() -> None:
    view = EIGHT.view(after('123'))
    assert view['status'] == "It is Player 2's turn. The sum is 6, and 3 was just used."
    assert view['task'] == 'Add 1 or 2: 3 was just used. Exactly 8 wins.'
    assert EIGHT.view(after('132'))['marks']['8'] == ['goal', 'barred']


def test_status_says_how_it_ended() -> None:
    assert EIGHT.view(after('2123'))['status'] == 'Player 2 made exactly 8 and won.'
    above = EIGHT.view(after('3213'))
    assert above['status'] == 'Player 2 went above 8, so Player 1 won.'
    assert above['how'] == 'The sum went above 8.'


def test_advice_is_true_at_every_position() -> None:
    worth: dict[object, object] = {}
    exhaust(EIGHT, START, worth)
    for position, value in worth.items():
        mover = EIGHT.player(position)
        if mover is None:
            continue
        wins = value == (-1 if mover else 1)
        text = advised(EIGHT, position)
        assert ('exactly 8 now' in text or 'every reply loses' in text) == wins
        assert ('Every number has a good reply' in text) == (not wins)


@pytest.mark.parametrize('target', range(4, 31))
def test_any_target_keeps_the_rules(target: int) -> None:
    position = EIGHT.under({'target': target}).initial()
    line = []
    while EIGHT.payoff(position) is None:
        line.append(EIGHT.moves(position)[-1])
        position = EIGHT.play(position, line[-1])
    last = (len(line) - 1) % 2
    assert EIGHT.payoff(position)[last] == (1 if sum(line) == target else -1)


def test_there_is_no_advice_after_the_end() -> None:
    over = after('3131')
    assert EIGHT.player(over) is None and over[0] == 8
    assert not EIGHT.advice(over)


@pytest.mark.parametrize('target', [3, 31])
def test_a_target_out_of_range_is_refused(target: int) -> None:
    with pytest.raises(Refusal, match='4 to 30'):
        EIGHT.under({'target': target}).initial()


def test_a_preset_is_named_by_its_target() -> None:
    for preset in EIGHT.presets:
        assert preset.title == f'To {EIGHT.under(preset.options).chosen.target}'

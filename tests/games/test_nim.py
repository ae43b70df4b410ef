"""Nim: its rules and their traps, normal and misère."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood.game import Refusal
from plywood.games import find
from tests.conformance import exhaust
from tests.voice import advised

NIM = find('nim')
HEAPS = st.lists(st.integers(0, 4), min_size=1, max_size=3).map(tuple)


def at(text: str, misere: bool = False) -> Any:
    return NIM.under({'misere': misere}).read_position(text)


def test_at_least_one_object_from_one_heap() -> None:
    assert [NIM.write_move(None, move) for move in NIM.moves(at('1,0,2'))] == ['1-1', '3-1', '3-2']


def test_whole_heap_may_be_taken_and_last_object_too() -> None:
    """A peer offers one too few."""
    assert NIM.write_position(NIM.play(at('0,3'), NIM.read_move(at('0,3'), '2-3'))) == '0,0 2'


def test_normal_play_last_object_wins() -> None:
    assert NIM.payoff(NIM.play(at('1'), (0, 1))) == (1, -1)


def test_misere_last_object_loses() -> None:
    assert NIM.payoff(NIM.play(at('1', misere=True), (0, 1))) == (-1, 1)


def test_screen_says_normal_or_misere() -> None:
    assert NIM.view(at('3,4,5'))['status'] == "It is Player 1's turn. The last bead wins."
    assert NIM.view(at('3 2', misere=True))['status'] == "It is Player 2's turn. The last bead loses."
    assert NIM.view(at('0 2'))['status'] == 'Player 1 took the last bead and won.'
    assert NIM.view(at('0 2', misere=True))['status'] == 'Player 1 took the last bead and lost.'
    assert 'misère' in ' '.join(NIM.rules) and 'normal' in ' '.join(NIM.rules)


@given(HEAPS, st.booleans(), st.integers(0, 1))
def test_theorem_equals_exhaustive_search(heaps: tuple[int, ...], misere: bool, seat: int) -> None:
    """Misère: the nim-sum until all heaps are at most one, then parity."""
    position = at(f'{",".join(map(str, heaps))} {seat + 1}', misere)
    seen = NIM.certain_or_moves(position)
    assert type(seen) is tuple
    assert seen[0] == exhaust(NIM, position, {})


@given(HEAPS, st.booleans())
def test_advice_and_estimate_agree_with_the_theorem(heaps: tuple[int, ...], misere: bool) -> None:
    position = at(','.join(map(str, heaps)), misere)
    if NIM.player(position) is None:
        assert NIM.advice(position) == ()
        return
    wins = exhaust(NIM, position, {}) == 1
    text = advised(NIM, position)
    assert (NIM.evaluate(position) > 0) == wins
    for sign in ('you can make it 0', 'Leave your opponent'):
        assert wins or sign not in text
    for sign in ('make the win hard to find', 'is lost for you'):
        assert not wins or sign not in text
    if 'leave an odd number' in text:
        ones = [move for move in NIM.moves(position) if sum(NIM.play(position, move).heaps) % 2]
        assert wins and any(exhaust(NIM, NIM.play(position, move), {}) == 1 for move in ones)
    for sign in ('you must take it', 'all moves are alike'):
        if sign in text:
            assert ('you win' in text) == wins and ('you lose' in text) == (not wins)


@pytest.mark.parametrize(
    ('heaps', 'misere', 'last'), [('3,1,1', True, True), ('3,3,1', True, False), ('3,1,1', False, False)]
)
def test_misere_advice_is_given_when_one_heap_of_more_than_one_object_is_left(
    heaps: str, misere: bool, last: bool
) -> None:
    assert ('leave an odd number' in advised(NIM, at(heaps, misere))) == last


def test_the_largest_game_is_decided_at_sight() -> None:
    position = NIM.under({'heaps': '15,15,15,15,15,15,15,14'}).initial()
    assert NIM.certain_or_moves(position) == (1, -1)


def test_game_is_written_with_its_heaps() -> None:
    start, moves = NIM.read_game('3,4,5: 2-1 3-2')
    assert NIM.write_game(start, moves) == '3,4,5: 2-1 3-2'
    assert NIM.read_game('2-1 3-2') == (start, moves)
    assert NIM.read_game('1,2 2: 2-1')[0].seat == 1
    assert NIM.write_game(*NIM.read_game('1,2 2: 2-1')) == '1,2 2: 2-1'


def test_seat_may_be_left_out_of_a_position() -> None:
    assert at('3,4,5') == at('3,4,5 1') == at(' 3, 4 ,5  1 ')


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('4-1', 'the heaps are numbered 1 to 3'),
        ('1-4', 'you can take 1 to 3 beads from heap 1'),
        ('1-0', 'you can take 1 to 3 beads from heap 1'),
        ('2-1', 'heap 2 is empty'),
        ('one', 'write the heap, a dash and the number of beads'),
        ('1-' + '9' * 50000, 'write the heap'),
    ],
)
def test_wrong_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        NIM.read_move(at('3,0,5'), text)


@pytest.mark.parametrize('text', ['', '16', '1,' * 8 + '1', '3,4,5 3', '-1,2', '3,,4', '٣,4', '1,' * 10**6])
def test_wrong_position_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match='position'):
        at(text)


def test_board_keeps_the_room_of_the_start() -> None:
    start = NIM.under({'heaps': '2,3'}).initial()
    later = NIM.play(NIM.play(start, (1, 3)), (0, 1))
    assert NIM.view(later)['geometry']['rows'] == [['1.1', '1.2'], ['2.1', '2.2', '2.3']]
    assert NIM.view(later)['labels']['1.1'] == 'heap 1, bead 1 of 1'
    assert NIM.view(later)['labels']['2.3'] == 'heap 2, place 3, empty'


def test_pressing_an_object_takes_it_and_all_after_it() -> None:
    paths = {path['move']: path for path in NIM.view(at('3,4,5'))['paths']}
    assert paths['2-3']['cells'] == ['2.2']
    assert paths['2-3']['take'] == ['2.2', '2.3', '2.4']
    assert paths['2-3']['say'] == 'take 3 from heap 2, leaving 1'


def test_key_forgets_whose_turn_it_is_and_nothing_else() -> None:
    assert NIM.key(at('5,3')) == NIM.key(at('5,3 2'))
    others = [at('3,5'), at('5,3,0'), at('0,5,3'), at('5,3', misere=True)]
    assert len({NIM.key(position) for position in [at('5,3'), *others]}) == 5

"""The count of go as it would stand: dead stones, owners, and the end that players settle."""

import json
from typing import Any

import pytest

from plywood import door, sgf
from plywood.game import Ending
from plywood.games import find
from plywood.games.go.rules import Go
from plywood.games.go.standing import Standing
from plywood.record import read

GO = find('go')
FIVE = GO.under({'size': 5, 'komi': '0'})
WALL = '..bw./..bw./..bwb/..bw./..bw. black 0'
"""Black has three columns, White two; a black stone has no hope among White's."""
WHOLE = {'game': 'go', 'options': {'size': 5, 'komi': '0'}, 'start': WALL, 'moves': ['pass', 'pass']}


def dispatch(ask: dict[str, Any]) -> Any:
    return json.loads(door.dispatch(json.dumps(ask)))


def stood(text: str, over: bool = True) -> Standing:
    assert isinstance(FIVE, Go)
    position = FIVE.read_position(text)
    for _ in range(2 * over):
        position = FIVE.play(position, 0)
    return FIVE.playouts.standing(FIVE, position)


def test_a_stone_without_hope_is_dead_and_its_point_is_the_other_sides() -> None:
    found = stood(WALL)
    assert found['dead'] == ['E3']
    white = [cell for cell, seat in found['owners'].items() if seat]
    assert sorted(white) == ['E1', 'E2', 'E3', 'E4', 'E5'] and len(found['owners']) == 15
    assert found['loser'] == 1
    assert found['text'] == (
        "Black's stone at E3 looks dead. Without dead stones Black has 15 points, White 10. Black wins by 5 points."
    )


def test_while_the_game_runs_nobody_has_lost() -> None:
    found = stood(WALL, False)
    assert found['dead'] == ['E3'] and 'loser' not in found
    assert 'By 200 playouts Black has 15 points, White 10; on average Black leads by ' in found['text']


def test_stones_in_a_seki_are_not_dead() -> None:
    assert stood('bbbww/bbbww/bb.ww/bb.ww/bbwww black 0')['dead'] == []


def test_of_many_dead_groups_some_are_named() -> None:
    assert stood('b.bwb/..bw./b.bwb/..bw./..bwb black 0')['text'].startswith(
        "Black's 3 stones at E5, E3 and E1 look dead. "
    )


def test_the_door_tells_the_count_of_a_game_that_is_counted() -> None:
    assert dispatch({**WHOLE, 'op': 'standing'})['dead'] == ['E3']
    refused = dispatch({'game': 'nim', 'moves': [], 'op': 'standing'})
    assert refused['error'] == 'Nim is not counted; ask for the values of moves'


def test_only_a_board_with_stones_of_both_is_settled() -> None:
    for text, settles in ((WALL, True), ('...../...../..b../...../..... white 0', False)):
        position = FIVE.play(FIVE.play(FIVE.read_position(text), 0), 0)
        assert FIVE.view(position)['settles'] is settles


@pytest.mark.parametrize('loser', [0, None])
def test_a_settled_game_is_written_and_read_back(loser: int | None) -> None:
    ending = {'reason': 'settled', 'loser': loser}
    text = dispatch({**WHOLE, 'op': 'write', 'ending': ending})['text']
    assert dispatch({'game': 'go', 'text': text, 'op': 'read'})['end'] == ending


def test_a_record_that_was_counted_otherwise_was_settled() -> None:
    played = 'B[cc];W[];B[]'
    for result, ending in (
        ('W+3.5', Ending('settled', 0)),
        ('B+3.5', None),  # as the board has it
        ('0', None),
    ):
        assert read(FIVE, f'(;GM[1]FF[4]SZ[5]KM[0]RE[{result}];{played})').ending == ending
    assert read(FIVE, '(;GM[1]FF[4]SZ[5]KM[0]RE[W+3.5];B[cc])').ending == Ending('given', 0)
    assert sgf.result_of(Ending('settled', 1)) == {'RE': ['B+'], 'GC': ['without dead stones']}


def test_a_stone_tells_its_liberties() -> None:
    view = FIVE.view(FIVE.read_position('bw.../...../..b../...../..... white 0'))
    assert view['why']['A5'] == "Black's stone at A5 has 1 liberty, and can be taken at A4."
    assert view['why']['C3'] == "Black's stone at C3 has 4 liberties."
    white = next(group for group in view['groups'] if group['seat'])
    assert (white['cells'], sorted(white['free'])) == (['B5'], ['B4', 'C5'])

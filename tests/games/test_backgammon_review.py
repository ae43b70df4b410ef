"""Backgammon for a player at the page: equities and chances beside each play, errors and luck in a review, what fell,
the words at the end of a game, and the marks that dice leave alone."""

import json
from typing import Any

import pytest

from plywood import players, review
from plywood.door import dispatch
from plywood.games.backgammon import Backgammon
from plywood.games.backgammon.bits import joined
from plywood.games.backgammon.position import Position
from plywood.record import Record
from plywood.search import strong
from plywood.search.limits import Limits

GAME = Backgammon()
OPENING = ['31', '8/5 6/5', '42', '8/4 6/4']


def ask(op: str, moves: list[str], **more: Any) -> dict[str, Any]:
    reply = json.loads(dispatch(json.dumps({'op': op, 'game': 'backgammon', 'moves': moves, **more})))
    assert reply['ok'], reply
    return dict(reply)


def at(own: dict[int, int], other: dict[int, int], dice: tuple[int, ...], **facts: Any) -> Position:
    sides = [[men.get(point, 0) for point in range(1, 26)] for men in (own, other)]
    start = GAME.under(facts.pop('options', {})).initial()
    return start._replace(men=joined(*sides), phase='play', dice=dice, **facts)


# --- values ----------------------------------------------------------------------------------------------------------
def test_every_play_has_its_equity_and_its_chances() -> None:
    found = ask('think', ['31'])
    assert len(found['ranked']) == 16
    for each in found['ranked']:
        win, gammon, backgammon, lost_gammon, lost_backgammon = each['odds']
        assert 1 >= win >= gammon >= backgammon >= 0 and 1 - win >= lost_gammon >= lost_backgammon >= 0
        equity = 2 * win - 1 + gammon + backgammon - lost_gammon - lost_backgammon
        assert each['value'] == pytest.approx(equity, abs=0.15 if each['depth'] < found['depth'] else 0.001)
        assert each['words'] == f'{each["value"]:+.3f}'.replace('-', '−')
    assert found['words'] == found['ranked'][0]['words']


def test_a_match_is_told_in_chances_to_win_it() -> None:
    found = ask('think', ['31'], options={'length': 5})
    assert found['words'] == f'{50 * (found["value"] + 1):.1f}%'
    assert ask('situation', [], options={'length': 5})['decisive'] == 1 and ask('situation', [])['decisive'] == 3


def test_the_rolls_of_a_turn_are_worth_as_much_as_the_turn() -> None:
    """The mean over the rolls, each with its best play, is what the search of one roll more finds."""
    position = GAME.play(GAME.play(GAME.initial(), (3, 1)), GAME.read_move(position_of('31'), '8/5 6/5'))
    result = strong.think(GAME.under({}), position, Limits(10_000))
    assert len(result.ranked) == 21 and result.ranked[0].value > result.value > result.ranked[-1].value
    deeper = strong.think(GAME.under({}), position_of('31'), Limits(100_000))
    searched = next(each for each in deeper.ranked if each.move == ((8, 3), (6, 1)))
    assert result.value == pytest.approx(searched.history[1], abs=1e-6)


def position_of(*moves: str) -> Position:
    record = Record(GAME)
    for move in moves:
        record.play(move)
    found: Position = record.position
    return found


def test_the_stake_is_what_lies_between_a_single_game_won_and_lost() -> None:
    one = at({6: 2}, {6: 2}, (2, 1))
    assert GAME.stake(one) == 1 and GAME.stake(one._replace(cube=2, owner=0)) == 4
    last = at({6: 2}, {6: 2}, (2, 1), options={'length': 3}, points=(2, 2))
    assert GAME.stake(last) == 1
    early = GAME.under({'length': 7}).initial()
    assert 0 < GAME.stake(early) < 0.3
    assert (
        GAME.dice_search.format_cost(GAME, early, 0.02).endswith('of this game')
        and GAME.dice_search.format_cost(GAME, one, 0.02) == '0.020 points'
    )


def test_no_level_turns_a_cube_that_can_do_nothing_more() -> None:
    game = GAME.under({'length': 3})
    dead = at({6: 5}, {6: 5}, (), options={'length': 3}, points=(0, 1), cube=2, owner=0)._replace(phase='cube')
    found = strong.think(game, dead, Limits(500))
    assert {each.move: each.depth > 0 for each in found.ranked} == {'roll': True, 'double': False}
    assert found.ranked[0].value == found.ranked[1].value
    assert {players.choose(game, dead, players.LEVELS['level1'], seed)[0] for seed in range(20)} == {'roll'}
    of_use = dead._replace(cube=0, owner=None)
    assert all(each.depth > 0 for each in strong.think(game, of_use, Limits(500)).ranked)


# --- reviews ---------------------------------------------------------------------------------------------------------
def test_an_error_is_told_in_points_and_called_as_players_call_it() -> None:
    mark = ask('review', ['31', '24/21 6/5'], next=None)
    assert mark['grade'] == 'blunder' and mark['cost'] > 0.16
    assert mark['words']['cost'] == f'{mark["cost"]:.3f} points' and mark['line'][0] == '8/5 6/5'
    assert GAME.values.grades == (('blunder', 0.16), ('mistake', 0.08), ('slip', 0.04))


def test_luck_is_the_worth_of_a_roll_above_the_mean_of_all() -> None:
    """The luck of all rolls, each by its chance, is nothing."""
    total = 0.0
    for dice, odds in GAME.chances(position_of(*OPENING[:2])):
        record = Record(GAME)
        for move in [*OPENING[:2], ''.join(map(str, dice))]:
            record.play(move)
        mark = review.grade_move(record.game, record.here, 3)
        assert mark.seat == -1 and not mark.cost
        total += float(odds) * (mark.played - mark.value)
    assert total == pytest.approx(0, abs=1e-5)


def test_what_fell_is_counted_beside_what_was_to_be_expected() -> None:
    found = {each['name']: each for each in ask('outcomes', OPENING)['outcomes']}
    assert len(found) == 21 and sum(each['count'] for each in found.values()) == 2
    assert (found['31']['count'], found['42']['count'], found['66']['count']) == (1, 1, 0)
    assert found['31']['expected'] == pytest.approx(1 / 15 + 1 / 18, abs=1e-4)
    assert found['66']['expected'] == 0.0278 == round(1 / 36, 4)


# --- words and marks -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ('other', 'cube', 'how'),
    [
        ({1: 14}, 0, 'A single game.'),
        ({13: 15}, 0, 'A gammon.'),
        ({13: 14, 25: 1}, 1, 'A backgammon, with the cube at 2.'),
        ({24: 15}, 2, 'A backgammon, with the cube at 4.'),
    ],
)
def test_the_end_says_how_the_game_was_won(other: dict[int, int], cube: int, how: str) -> None:
    options = {'cube': 6}
    position = at({1: 1}, other, (2, 1), options=options, cube=cube, owner=0 if cube else None)
    assert GAME.view(GAME.play(position, ((1, 2),)))['how'] == how


def test_a_game_within_a_match_ends_with_news() -> None:
    position = at({1: 1}, {13: 15}, (2, 1), options={'length': 5}, points=(1, 2))
    path = next(path for path in GAME.view(position)['paths'] if path['move'] == '1/off')
    assert path['news'] == 'White wins 2 points: 3 to 2 in the match to 5.'
    last = at({1: 1}, {13: 15}, (2, 1), options={'length': 5}, points=(4, 2))
    assert all('news' not in path for path in GAME.view(last)['paths'])
    assert GAME.view(GAME.play(last, ((1, 2),)))['how'] == 'The match, 6 to 2. A gammon.'


def test_dice_leave_the_marks_of_the_play_before_them() -> None:
    after = ask('situation', OPENING[:2])['view']['marks']
    rolled = ask('situation', OPENING[:3])['view']['marks']
    assert (
        {cell for cell, marks in rolled.items() if 'last' in marks}
        == {cell for cell, marks in after.items() if 'last' in marks and not cell.startswith('dice')}
        != set()
    )
    assert not ask('situation', ['31'])['view']['marks']


def test_the_list_of_moves_has_a_play_with_its_roll() -> None:
    assert ask('situation', OPENING)['short'] == ['', '○ 31: 8/5 6/5', '', '● 42: 8/4 6/4']
    cube = ask('situation', [*OPENING[:2], 'roll', *OPENING[2:], 'double', 'take'], options={'cube': 6}, start=None)[
        'short'
    ]
    assert cube[-2:] == ['○ doubles', '● takes']


def test_a_position_has_a_gnu_id_too() -> None:
    assert ask('forms', [])['forms'] == {'GNU id': '4HPwATDgc/ABMA'}
    assert ask('forms', [], game='nim')['forms'] == {}


def test_the_larger_die_leads() -> None:
    view = ask('situation', ['31'])['view']
    assert view['lead'] == {'names': ['3', '1'], 'cell': 'dice'}
    assert 'lead' not in ask('situation', ['31', '8/5 6/5', '44'])['view']

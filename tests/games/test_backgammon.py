"""Backgammon: the laws with their traps, the fast generator against a plain one, the cube, matches, and notations."""

import json
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood.door import dispatch
from plywood.game import CHANCE, Refusal
from plywood.games.backgammon import Backgammon
from plywood.games.backgammon.bits import LOW, joined, opening, parted, pips, turned
from plywood.games.backgammon.plays import plays
from plywood.games.backgammon.position import Position, men_of
from plywood.games.backgammon.stages import graph
from plywood.games.backgammon.xgid import is_gnu, read_gnu, write_gnu
from plywood.players import pledge, roll
from tests.conformance import drawn

GAME = Backgammon()
COUNTS = {
    '65': 7, '64': 14, '63': 14, '62': 14, '61': 10, '54': 9, '53': 9, '52': 8, '51': 8, '43': 17, '42': 18, '41': 14,
    '32': 17, '31': 16, '21': 15, '66': 11, '55': 4, '44': 52, '33': 73, '22': 75, '11': 42,
}  # fmt: skip
"""The plays of each roll from the opening position."""


def at(own: dict[int, int], other: dict[int, int], dice: str = '', **facts: Any) -> Position:
    """A position with White to play, from the men of both by their own points; 25 is the bar. The rest is off."""
    sides = [[men.get(point, 0) for point in range(1, 26)] for men in (own, other)]
    start = GAME.under(facts.pop('options', {})).initial()
    numbers = tuple(sorted(map(int, dice), reverse=True))
    return start._replace(men=joined(*sides), phase='play' if dice else 'roll', dice=numbers, seat=0)._replace(**facts)


def texts(position: Position) -> set[str]:
    return {GAME.write_move(position, move) for move in GAME.moves(position)}


def after(position: Position, text: str) -> Position:
    return GAME.play(position, GAME.read_move(position, text))


# --- the plain generator ---------------------------------------------------------------------------------------------
def singles(own: list[int], other: list[int], die: int) -> Iterator[tuple[list[int], list[int]]]:
    """Every move of one die, by the letter of the rules."""
    starts = [25] if own[24] else [point for point in range(1, 25) if own[point - 1]]
    for start in starts:
        end = start - die
        mine, theirs = own[:], other[:]
        mine[start - 1] -= 1
        if end > 0:
            if theirs[24 - end] > 1:
                continue
            if theirs[24 - end]:
                theirs[24 - end] = 0
                theirs[24] += 1
            mine[end - 1] += 1
        elif any(own[6:]) or (end < 0 and any(own[start:6])):
            continue
        yield mine, theirs


def plain(men: int, one: int, two: int) -> set[int]:
    """All positions after a roll, by every order of the dice."""
    found: dict[int, set[int]] = {0: {men}}
    by_die: dict[int, set[int]] = {}

    def on(own: list[int], other: list[int], left: tuple[int, ...], used: tuple[int, ...]) -> None:
        for place, die in enumerate(left):
            for mine, theirs in singles(own, other, die):
                there = joined(mine, theirs)
                found.setdefault(len(used) + 1, set()).add(there)
                if not used:
                    by_die.setdefault(die, set()).add(there)
                if sum(mine):
                    on(mine, theirs, left[:place] + left[place + 1 :], (*used, die))
            if left.count(die) == len(left):
                break  # equal dice need no second order

    on(*parted(men), (one,) * 4 if one == two else (one, two), ())
    most = max(found)
    ended = {there for some in found.values() for there in some if not there & LOW}
    return ended | (by_die[max(by_die)] if most == 1 and one != two else found[most])


@pytest.mark.parametrize(('roll_', 'count'), COUNTS.items())
def test_plays_of_the_opening_position(roll_: str, count: int) -> None:
    one, two = map(int, roll_)
    assert len(plays(opening(), one, two)) == count == len(graph(opening(), (one, two)).plays)


@given(st.integers(0, 10**9))
def test_three_generators_agree(seed: int) -> None:
    """On some turns of a random game, from the opening or from few men in the last third of the board."""
    rng = Random(seed)
    men = opening()
    if seed % 2:
        sides = [[0] * 25, [0] * 25]
        for side in sides:
            for _ in range(rng.randint(1, 5)):
                side[rng.choice((*range(9), 24))] += 1
        men = joined(*sides)
    for _ in range(6):
        one, two = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
        found = list(plays(men, one, two))
        assert len(found) == len(set(found))
        assert set(found) == plain(men, one, two) == set(graph(men, (one, two)).plays)
        men = rng.choice(sorted(found))
        if not men & LOW:
            break
        assert turned(turned(men)) == men
        men = turned(men)


# --- traps -----------------------------------------------------------------------------------------------------------
def test_start_has_167_pips() -> None:
    assert pips(opening()) == (167, 167)


def test_opening_roll_is_never_a_double_and_the_greater_die_begins() -> None:
    start = GAME.initial()
    outcomes = GAME.chances(start)
    assert len(outcomes) == 30 and {share for _, share in outcomes} == {Fraction(1, 30)}
    assert all(one != two for (one, two), _ in outcomes)
    assert GAME.play(start, (3, 1)).seat == 0 and GAME.play(start, (1, 3)).seat == 1
    assert GAME.play(start, (1, 3)).dice == (3, 1)


def test_no_cube_before_the_opening_roll() -> None:
    assert GAME.player(GAME.under({'cube': 6}).initial()) == CHANCE
    assert after(GAME.under({'cube': 6}).initial(), '31').phase == 'play'


def test_21_rolls_with_their_shares() -> None:
    shares = dict(GAME.chances(at({6: 1}, {6: 1})))
    assert len(shares) == 21 and sum(shares.values()) == 1
    assert shares[3, 3] == Fraction(1, 36) and shares[3, 1] == Fraction(1, 18)


def test_men_on_the_bar_enter_first() -> None:
    assert texts(at({25: 2, 13: 3}, {6: 2}, '21')) == {'bar/24 bar/23'}
    assert texts(at({25: 1, 13: 2}, {6: 2}, '31')) == {'bar/24 13/10', 'bar/22 13/12', 'bar/21'}


def test_if_one_man_enters_and_another_stays_the_other_die_is_lost() -> None:
    assert texts(at({25: 2, 13: 3}, {6: 2}, '61')) == {'bar/24'}
    assert texts(at({25: 2, 13: 3}, {1: 1, 6: 2}, '61')) == {'bar/24*'}


def test_nobody_enters_a_closed_board() -> None:
    closed = at({25: 1, 13: 3}, dict.fromkeys(range(1, 7), 2), '61')
    assert texts(closed) == {'pass'} and GAME.say(closed, ()) == 'White cannot move'
    assert after(closed, 'pass').seat == 1


def test_both_dice_if_any_order_allows_it() -> None:
    """The six could be played from 8 as well, but then no five could."""
    assert texts(at({24: 1, 8: 1}, {6: 2, 22: 2}, '65')) == {'24/13'}


def test_larger_die_if_either_can_be_played_but_not_both() -> None:
    assert texts(at({20: 1}, {14: 2}, '54')) == {'20/15'}


def test_smaller_die_if_only_that_can_be_played() -> None:
    assert texts(at({20: 1}, {11: 2, 15: 2}, '64')) == {'20/16'}


def test_as_many_of_a_double_as_can_be_played() -> None:
    assert texts(at({24: 1}, {13: 2}, '44')) == {'24/16'}
    assert texts(at({24: 2}, {5: 2}, '22')) == {'24/22(2)'}
    assert texts(at({24: 2}, {17: 2}, '22')) == {'24/22 24/18', '24/16', '24/20(2)'}


def test_no_way_through_two_blocks() -> None:
    """Both landings between are blocked, so one man cannot move the sum of the dice."""
    assert '13/8' not in texts(at({13: 1, 2: 1}, {14: 2, 15: 2}, '32'))
    assert '13/8' in texts(at({13: 1, 2: 1}, {14: 2}, '32'))


def test_different_ways_that_hit_or_not_are_different_plays() -> None:
    found = texts(at({13: 1}, {14: 1}, '32'))
    assert found == {'13/8', '13/11*/8'}
    position = at({13: 1}, {14: 1}, '32')
    assert parted(after(position, '13/11*/8').men)[1][24] == 1
    assert parted(after(position, '13/8').men)[1][24] == 0


def test_second_man_finds_the_blot_gone() -> None:
    position = at({8: 1, 6: 1}, {20: 1, 2: 1}, '31')
    assert parted(after(position, '8/5* 6/5').men)[1][24] == 1


def test_bearing_off_needs_all_men_at_home() -> None:
    assert texts(at({9: 1, 1: 1}, {1: 2}, '21')) == {'9/6'}


def test_a_hit_stops_the_bear_off() -> None:
    assert texts(at({25: 1, 2: 3}, {20: 1}, '21')) == {'bar/22', 'bar/23 2/1'}


def test_a_man_may_come_home_and_then_another_is_borne_off() -> None:
    assert texts(at({7: 1, 1: 1}, {1: 2}, '21')) == {'7/5 1/off', '7/4'}


def test_larger_die_bears_off_from_the_highest_point_only_if_nothing_is_behind() -> None:
    assert texts(at({4: 1, 2: 1}, {1: 2}, '65')) == {'4/off 2/off'}
    assert texts(at({6: 1, 2: 1}, {1: 2}, '51')) == {'6/1 2/1', '6/off'}


def test_moving_inside_instead_of_bearing_off() -> None:
    assert texts(at({6: 2, 3: 1}, {1: 2}, '31')) == {'6/5 3/off', '6/5 6/3', '6/2'}


def test_the_last_man_ends_the_game_with_a_die_left() -> None:
    over = after(at({2: 1}, {1: 2, 6: 12}, '65'), '2/off')
    assert GAME.payoff(over) == (1, -1) and GAME.player(over) is None


def test_the_die_of_a_bear_off_is_kept_with_the_move() -> None:
    (move,) = GAME.moves(at({3: 1, 2: 1}, {1: 2}, '65'))
    assert sorted(die for _, die in move) == [5, 6]
    (double,) = GAME.moves(at({3: 1, 2: 1}, {1: 2}, '66'))
    assert [die for _, die in double] == [6, 6]


@pytest.mark.parametrize(
    ('other', 'points'),
    [
        ({1: 14}, 1), ({24: 1, 1: 13}, 1), ({1: 15}, 2), ({7: 15}, 2), ({18: 15}, 2), ({19: 1, 1: 14}, 3),
        ({25: 1, 1: 14}, 3),
    ],
)  # fmt: skip
def test_gammon_and_backgammon(other: dict[int, int], points: int) -> None:
    """Two without a man off, three if one of them is on the bar or in the home board of the winner."""
    assert GAME.payoff(after(at({1: 1}, other, '21'), '1/off')) == (points, -points)


def test_equal_results_are_one_play() -> None:
    ends = [GAME.play(at({6: 2, 5: 1}, {1: 2}, '11'), move).men for move in GAME.moves(at({6: 2, 5: 1}, {1: 2}, '11'))]
    assert len(ends) == len(set(ends))


# --- the cube --------------------------------------------------------------------------------------------------------
def money(**facts: Any) -> Position:
    return at({6: 5}, {6: 5}, options={'cube': 6}, **facts)


def test_the_cube_before_the_roll_by_the_middle_or_the_owner_only() -> None:
    turn = after(after(GAME.under({'cube': 6}).initial(), '31'), '8/5 6/5')
    assert turn.seat == 1 and GAME.moves(turn) == ('roll', 'double')
    taken = after(after(turn, 'double'), 'take')
    assert (taken.cube, taken.owner, taken.seat, taken.phase) == (1, 0, 1, 'roll')
    back = after(after(taken, '21'), texts(after(taken, '21')).pop())
    assert back.seat == 0 and 'double' in GAME.moves(back)
    again = after(after(back, 'double'), 'take')
    assert (again.cube, again.owner) == (2, 1)


def test_a_drop_costs_the_stake_so_far() -> None:
    offered = money(phase='offer', seat=1, cube=2, owner=0)
    assert GAME.payoff(after(offered, 'drop')) == (4, -4)


def test_the_cap_ends_the_doubling() -> None:
    capped = at({6: 5}, {6: 5}, options={'cube': 1}, cube=1, owner=0, seat=0, phase='play', dice=(2, 1))
    turn = after(after(capped, '6/4 6/5')._replace(dice=(2, 1), phase='play'), '6/4 6/5')
    assert turn.seat == 0 and turn.phase == 'roll'


def test_jacoby_counts_gammons_only_with_a_turned_cube() -> None:
    for cube, owner, points in ((0, None, 1), (1, 0, 4)):
        position = at({1: 1}, {1: 15}, '21', options={'cube': 6, 'jacoby': True}, cube=cube, owner=owner)
        assert GAME.payoff(after(position, '1/off')) == (points, -points)


def test_gammons_always_count_in_a_match() -> None:
    position = at({1: 1}, {1: 15}, '21', options={'length': 5, 'jacoby': True})
    assert after(position, '1/off').points == (2, 0)


def test_crawford_is_the_first_game_in_which_a_player_needs_one() -> None:
    position = at({1: 1}, {1: 14}, '21', options={'length': 3}, points=(1, 0))
    crawford = after(position, '1/off')
    assert crawford.crawford and crawford.points == (2, 0) and crawford.phase == 'opening'
    turn = after(after(crawford, '31'), '8/5 6/5')
    assert turn.phase == 'roll', 'nobody doubles in the Crawford game'
    lost = at({1: 14}, {1: 1}, '21', options={'length': 3}, points=(2, 0), crawford=True, seat=1)
    later = after(lost, '1/off')
    assert later.points == (2, 1) and not later.crawford
    assert after(after(later, '31'), '8/5 6/5').phase == 'cube', 'afterwards the cube is back'


def test_a_match_to_one_point_has_no_cube() -> None:
    assert after(after(GAME.under({'length': 1}).initial(), '31'), '8/5 6/5').phase == 'roll'


def test_a_dead_cube_may_still_be_turned() -> None:
    position = at({6: 5}, {6: 5}, options={'length': 3}, points=(0, 1), cube=2, owner=0, seat=0, phase='cube')
    assert 'double' in GAME.moves(position)


def test_a_match_ends_with_its_points() -> None:
    position = at({1: 1}, {1: 15}, '21', options={'length': 3}, points=(1, 2), cube=1, owner=0)
    over = after(position, '1/off')
    assert GAME.payoff(over) == (1, -1) and over.points == (5, 2)


def test_bounds_follow_the_options() -> None:
    assert GAME.under({}).bounds == (-3, 3)
    assert GAME.under({'cube': 6}).bounds == (-192, 192)
    assert GAME.under({'length': 5}).bounds == (-1, 1)


# --- dice ------------------------------------------------------------------------------------------------------------
def test_dice_come_from_the_seed_and_the_turn_alone() -> None:
    one, other = at({6: 1}, {6: 1}), at({24: 2, 13: 5}, {1: 3}, seat=1)
    thrown = [roll(GAME, one, 'seed', ply) for ply in range(200)]
    assert thrown == [roll(GAME, other, 'seed', ply) for ply in range(200)]
    assert thrown != [roll(GAME, one, 'another', ply) for ply in range(200)]
    assert len(set(thrown)) == 21


def test_a_checksum_of_the_seed_is_given_before_the_first_roll() -> None:
    """The same seed, the same checksum; another seed another one, and the seed itself cannot be read from it."""
    first, again, other = (
        json.loads(dispatch(json.dumps({'op': 'situation', 'game': 'backgammon', 'moves': [], 'seed': seed})))['pledge']
        for seed in (17, 17, 18)
    )
    assert first == again == pledge(17) == sha256(b'dice 17').hexdigest()[:16] != other
    assert 'pledge' not in json.loads(dispatch(json.dumps({'op': 'situation', 'game': 'nim', 'moves': [], 'seed': 1})))


def test_dice_are_fair() -> None:
    """Chi square of 21 outcomes in 7,200 rolls: above 45 once in 800 seeds, and this is one seed."""
    counts = dict.fromkeys((outcome for outcome, _ in GAME.chances(at({6: 1}, {6: 1}))), 0)
    for ply in range(7200):
        counts[roll(GAME, at({6: 1}, {6: 1}), 'fair', ply)] += 1
    expected = {outcome: 7200 * float(share) for outcome, share in GAME.chances(at({6: 1}, {6: 1}))}
    assert sum((counts[outcome] - mean) ** 2 / mean for outcome, mean in expected.items()) < 45


# --- notation --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ('own', 'other', 'dice', 'given_', 'written'),
    [
        ({8: 3, 6: 5}, {}, '31', '6/5, 8/5', '8/5 6/5'),
        ({8: 3, 6: 5}, {}, '31', '31: 8/5 6/5', '8/5 6/5'),
        ({24: 2}, {}, '65', '24/18/13', '24/13'),
        ({24: 2}, {7: 1}, '65', '24/18*/13', '24/18*/13'),
        ({25: 1, 6: 2}, {5: 1}, '51', '25/20*/19', 'bar/20*/19'),
        ({6: 4, 1: 1}, {}, '66', '6/0(4)', '6/off(4)'),
        ({8: 4}, {}, '33', '8/5(2) 5/2(2)', '8/2(2)'),
        ({13: 2}, {}, '22', '13-11 13-11 11-9 11-9', '13/9(2)'),
    ],
)
def test_plays_are_read_liberally_and_written_strictly(
    own: dict[int, int], other: dict[int, int], dice: str, given_: str, written: str
) -> None:
    position = at(own, {**other, 1: 2}, dice)
    assert GAME.write_move(position, GAME.read_move(position, given_)) == written


@pytest.mark.parametrize(
    ('position', 'text', 'reason'),
    [
        (at({6: 2}, {1: 2}, '21'), 'pass', 'cannot pass'),
        (at({25: 1, 6: 2}, {1: 2}, '21'), '6/3', 'must enter first'),
        (at({6: 2}, {23: 2}, '41'), '6/2', 'point 2 is blocked'),
        (at({6: 2}, {1: 2}, '21'), '6/4', 'as many dice'),
        (at({6: 2}, {1: 2}, '21'), '8/5', 'no man on point 8'),
        (at({6: 2}, {1: 2}, '21'), '6/3*x', 'not a way from point to point'),
        (at({6: 2}, {1: 2}, '21'), '3/6', 'higher point to a lower'),
        (at({7: 1, 2: 2}, {1: 2}, '42'), '2/off 2/off', 'only when all are at home'),
        (at({6: 1}, {1: 2}), '77', 'two dice from 1 to 6'),
        (GAME.initial(), '33', 'thrown again'),
        (money(phase='cube'), 'take', 'double before you roll'),
        (money(phase='offer', seat=1), 'roll', 'offered to you'),
    ],
)
def test_refusals_name_the_reason(position: Position, text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_move(position, text)


def test_lines_are_split_into_rolls_and_plays() -> None:
    line = '31 8/5 6/5 66 24/18(2) 13/7(2) 21 pass double take'
    assert GAME.words(line) == ['31', '8/5 6/5', '66', '24/18(2) 13/7(2)', '21', 'pass', 'double', 'take']


# --- position ids ----------------------------------------------------------------------------------------------------
def test_xgid_of_the_opening_position() -> None:
    start = after(GAME.under({'cube': 10}).initial(), '31')
    assert GAME.write_position(start) == 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'


@pytest.mark.parametrize(
    ('xgid', 'reason'),
    [
        ('XGID=-b----P-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0', 'letters from A to O'),
        ('XGID=-b----E-C---eE---c-e---AB-:0:0:1:31:0:0:0:0:0', 'White has 16 men'),
        ('XGID=-b----E-C---eE---c-e----Bb:0:0:1:31:0:0:0:0:0', 'bar of White'),
        ('XGID=Ab----E-C---eE---c-e----A-:0:0:1:31:0:0:0:0:0', 'bar of Black'),
        ('XGID=-b----E-C---eE---c-e----B-:1:1:1:31:0:0:0:0:10', 'these options have none'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:0', 'not dice'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:0', 'length=7'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:2:31:0:0:0:0:0', 'not a number from -1 to 1'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:0', 'no double'),
        ('XGID=-------------------------B:0:0:1:31:0:0:0:0:0', 'side without men'),
        ('XGID=--------------------------:0:0:1:31:0:0:0:0:0', 'no men'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:31', '10 fields'),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(xgid: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_position(xgid)


@pytest.mark.parametrize(
    ('xgid', 'options', 'reason'),
    [
        ('XGID=-b----E-C---eE---c-e----B-:1:0:1:31:0:0:0:0:6', {'cube': 6}, 'has an owner'),
        ('XGID=-b----E-C---eE---c-e----B-:0:1:1:31:0:0:0:0:6', {'cube': 6}, 'has an owner'),
        ('XGID=-b----E-C---eE---c-e----B-:3:1:1:31:0:0:0:0:2', {'cube': 2}, 'has an owner'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:1:1:5:10', {'length': 5}, 'Crawford game is the first'),
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:5:5:0:5:10', {'length': 5}, 'both players'),
    ],
)
def test_a_cube_or_a_match_that_cannot_be_is_refused(xgid: str, options: dict[str, object], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.under(options).read_position(xgid)


def test_an_xgid_names_its_options() -> None:
    men = '-b----E-C---eE---c-e----B-'
    assert GAME.claims(f'XGID={men}:0:0:1:31:2:1:0:7:10') == {'length': 7}
    assert GAME.claims(f'XGID={men}:0:0:1:31:0:0:1:0:6') == {'cube': 6, 'jacoby': True}
    assert GAME.claims(f'XGID={men}:0:0:1:31:0:0:0:0:0') == {'cube': 0, 'jacoby': False}
    assert GAME.claims('1. e4 e5') is None


def test_gnu_position_ids() -> None:
    """The opening, and an asymmetric position as gnubg writes it, with either player on roll."""
    assert write_gnu(opening()) == '4HPwATDgc/ABMA' and read_gnu('4HPwATDgc/ABMA') == opening()
    for turn, name in ((1, '2M3gCSCMz+ANAA'), (-1, 'jM/gDQDYzeAJIA')):
        text = f'XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:{turn}:63:0:0:0:3:8'
        men = men_of(GAME.under({'length': 3}).read_position(text))
        assert write_gnu(men) == name and read_gnu(name) == men
    assert men_of(GAME.read_position('2M3gCSCMz+ANAA')) == read_gnu('2M3gCSCMz+ANAA')


def test_gnu_position_ids_are_read_back_along_whole_games() -> None:
    rng = Random(4)
    for _ in range(2):
        position = GAME.initial()
        while GAME.payoff(position) is None:
            assert read_gnu(GAME.forms(position, [])['GNU id']) == men_of(position)
            position = GAME.play(position, drawn(GAME, position, rng))
        assert is_gnu(GAME.forms(position, [])['GNU id'])


def test_gnu_position_ids_are_read_back_when_men_are_borne_off() -> None:
    """In gnubg's id the bits of men that are off are zeros, at the end: one man each on the ace point is 1, 25 zeros,
    1 and 53 zeros."""
    assert write_gnu(joined([1] + 24 * [0], [1] + 24 * [0])) == 'AQAABAAAAAAAAA'
    rng = Random(5)
    for _ in range(200):
        own, other = ([0] * 25, [0] * 25)
        for side in (own, other):
            for _ in range(rng.randint(1, 15)):
                side[rng.randrange(6)] += 1
        men = joined(own, other)
        assert read_gnu(write_gnu(men)) == men


@pytest.mark.parametrize('word', ['//////////////', 'AAAAAAAAAAAAAA', '4HPwATDgc/ABM', '4HPwATDgc/ABMA4'])
def test_a_gnu_id_that_cannot_be_is_refused(word: str) -> None:
    with pytest.raises(Refusal):
        GAME.read_position(word)


def test_a_double_offered_names_the_player_on_roll() -> None:
    text = 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:0:6'
    position = GAME.under({'cube': 6}).read_position(text)
    assert position.phase == 'offer' and position.seat == 0 and GAME.write_position(position) == text


# --- .mat ------------------------------------------------------------------------------------------------------------
MATCH = """; [EventDate "2026.11.22"]

 5 point match

 Game 1
 White : 0                      Black : 0
  1)                             42: 6/4 6/2
  2) 11: 6/5 6/5 6/5 6/5         33: 24/21 13/10 8/5 5/2
  3)  Doubles => 2               Drops
     Wins 1 point

 Game 2
 White : 1                      Black : 0
  1) 31: 8/5 6/5                 61: 13/7 8/7
"""

WRITTEN = """ 5 point match

 Game 1
 White : 0                              Black : 0
  1)                                   42: 6/4 6/2
  2) 11: 6/5(4)                        33: 24/21 13/10 8/2
  3)  Doubles => 2                      Drops
      Wins 1 point

 Game 2
 White : 1                              Black : 0
  1) 31: 8/5 6/5                       61: 13/7 8/7
"""


def played_at_random(options: dict[str, object], seed: int) -> list[Any]:
    rng, position, moves = Random(seed), GAME.under(options).initial(), list[Any]()
    while GAME.payoff(position) is None:
        choices = list(GAME.moves(position))
        if 'double' in choices and rng.random() < 0.9:
            choices = ['roll']
        moves.append(rng.choice(choices))
        position = GAME.play(position, moves[-1])
    return moves


def test_a_mat_file_of_gnubg_is_read() -> None:
    options = GAME.claims(MATCH)
    assert options == {'length': 5}
    start, moves = GAME.under(options).read_game(MATCH)
    position = start
    for move in moves:
        position = GAME.play(position, move)
    assert position.points == (1, 0) and (position.seat, position.phase) == (0, 'cube')
    assert [GAME.write_move(start, moves[0]), moves.count('double'), moves.count('drop')] == ['24', 1, 1]


def test_a_mat_file_is_written_in_two_columns_with_its_turns_counted_from_one() -> None:
    assert GAME.write_game(*GAME.under({'length': 5}).read_game(MATCH)) == WRITTEN


@pytest.mark.parametrize(('options', 'seed'), [({'length': 3}, 3), ({}, 1), ({'cube': 6}, 5)])
def test_a_mat_file_comes_back_wherever_it_is_cut(options: dict[str, object], seed: int) -> None:
    start, moves = GAME.under(options).initial(), played_at_random(options, seed)
    for number in [*range(0, len(moves), 17), len(moves)]:
        text = GAME.write_game(start, moves[:number])
        assert GAME.under(options).read_game(text) == (start, moves[:number])


@pytest.mark.parametrize(
    ('old', 'new', 'reason', 'kept'),
    [
        ('61: 13/7 8/7', '61: 13/7 9/8', 'line 14: .* no man on point 9', 12),
        ('33: 24/21 13/10', '33: 24/21 13/9', 'line 8', 5),
        ('Drops', 'Takes', 'line 12: a game begins before', 10),
        ('Doubles => 2', 'Dubbels', "line 9: .*'Dubbels", 8),
    ],
)
def test_before_an_error_in_a_mat_file_all_is_kept(old: str, new: str, reason: str, kept: int) -> None:
    with pytest.raises(Refusal, match=reason) as refusal:
        GAME.under({'length': 5}).read_game(MATCH.replace(old, new))
    assert refusal.value.kept is not None and len(refusal.value.kept[1][0]) == kept
    assert refusal.value.ply == kept + 1


def test_a_mat_file_of_another_length_is_refused() -> None:
    with pytest.raises(Refusal, match='choose the option length=5'):
        GAME.under({'length': 7}).read_game(MATCH)

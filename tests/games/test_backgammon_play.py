"""Backgammon's judgement and search: the bear-off table, the nets and their lanes, the cube, matches, the engine."""

import json
from array import array
from fractions import Fraction
from itertools import islice
from math import exp
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from plywood import door, jobs
from plywood.game import Refusal
from plywood.games.backgammon import Backgammon, bearoff, estimate, judge, rollout, train
from plywood.games.backgammon.bits import LOW, MEN, joined, opening, turned
from plywood.games.backgammon.cube import Stakes, cash, chance_of, cubeful, doubles, live
from plywood.games.backgammon.features import COUNT, HITS, RUNS, active, racing
from plywood.games.backgammon.net import OUTPUTS, Net, Weights
from plywood.games.backgammon.plays import plays
from plywood.games.backgammon.position import Position, Rules
from plywood.players import LEVELS, choose
from plywood.search.engine import think
from plywood.search.result import tidy

GAME = Backgammon().under({})


def home(*points: int) -> int:
    return sum(1 << 4 * (point - 1) for point in points)


def both(own: dict[int, int], other: dict[int, int]) -> int:
    return joined(*([men.get(point, 0) for point in range(1, 26)] for men in (own, other)))


def games(seed: int, turns: int) -> list[int]:
    """Positions of random games, after each turn."""
    rng, men, found = Random(seed), opening(), []
    for _ in range(turns):
        after = rng.choice(sorted(plays(men, rng.randint(1, 6), rng.randint(1, 6))))
        men = turned(after) if after & LOW else opening()
        found += [after] if after & LOW else []
    return found


# --- the bear-off table ----------------------------------------------------------------------------------------------
IN_ONE = {
    (6,): 27, (1, 1): 36, (2, 2): 26, (3, 3): 17, (4, 4): 11, (5, 5): 6, (6, 6): 4, (6, 5): 6, (6, 1): 15, (5, 2): 19,
    (4, 1): 29,
}  # fmt: skip


@pytest.mark.parametrize(('points', 'ways'), IN_ONE.items())
def test_chances_to_finish_in_one_roll(points: tuple[int, ...], ways: int) -> None:
    assert 1 - bearoff.spread(home(*points))[2] == pytest.approx(ways / 36, abs=2e-5)


@pytest.mark.parametrize(
    ('points', 'rolls'),
    [
        ((6,), Fraction(5, 4)),
        ((2, 2), Fraction(23, 18)),
        ((6, 1), Fraction(257, 162)),
        ((6, 6), Fraction(49213, 23328)),
        ((1, 1, 1), Fraction(11, 6)),
    ],
)
def test_least_expected_rolls(points: tuple[int, ...], rolls: Fraction) -> None:
    assert bearoff.expected(home(*points)) == pytest.approx(float(rolls), abs=5e-5)


def test_the_table_has_every_position_and_each_adds_up() -> None:
    table = bearoff.table()
    assert table is not None and len(table.number) == 54_264
    for men in Random(1).sample(sorted(table.number), 300):
        assert sum(table.shares(men)) == bearoff.WHOLE


def test_a_position_of_the_table_is_the_mean_of_those_after_it() -> None:
    """By the rules alone, for some positions: of each roll the play with the least expected number of rolls."""
    table = bearoff.table()
    assert table is not None
    for men in Random(2).sample(sorted(table.number)[1:], 40):
        mean = 1.0
        for one, two, ways in judge.ROLLS:
            mean += ways / 36 * min(map(bearoff.expected, plays(men, one, two)))
        assert bearoff.expected(men) == pytest.approx(mean, abs=2e-3)


def test_who_rolls_first_wins_by_the_table() -> None:
    assert bearoff.first_wins(home(1), home(1)) == 1
    assert bearoff.first_wins(home(6), home(1)) == pytest.approx(27 / 36, abs=1e-4)
    assert bearoff.first_wins(home(6, 6), home(6, 6)) > 0.5


def test_a_damaged_table_is_none() -> None:
    data = bearoff.FILE.read_bytes()
    assert bearoff.unpacked(data[:-1]) is None and bearoff.unpacked(b'') is None


def test_exact_chances_know_the_gammon_of_a_side_that_has_borne_off_nothing() -> None:
    certain = judge.exact(both({6: 15}, {1: 1}))
    assert certain[0] == 1 and certain[1] == 1
    assert judge.exact(both({6: 14}, {1: 1}))[1] == 0


def test_a_net_that_begins_is_fair_and_sensible() -> None:
    """A fresh net thinks well of who rolls first, better of who is ahead, and badly of blots under fire."""
    net = Net(fresh(8, 1), False)
    level = net.chances(opening())[0]
    assert 0.5 < level < 0.6
    assert net.chances(both({6: 5, 8: 3, 13: 7}, {6: 5, 8: 3, 13: 5, 24: 2}))[0] < level
    assert net.chances(both({6: 6, 8: 1, 7: 1, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}))[0] > level


# --- features and nets -----------------------------------------------------------------------------------------------
def test_hits_and_runs_by_hand() -> None:
    assert [HITS[1 << away - 1] for away in range(1, 13)] == [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    assert RUNS[0] == 36 and RUNS[0b111111] == 0


def fresh(units: int, seed: int) -> Weights:
    return train.fresh(units, False, Random(seed))


@pytest.mark.parametrize('race', [False, True])
def test_a_net_of_ints_is_the_net_of_floats(race: bool) -> None:
    weights = fresh(12, 3)
    net = Net(weights, race)
    for men in games(4, 200):
        sums = [
            bias + sum(weights.rows[row][unit] for row in active(men, race)) for unit, bias in enumerate(weights.bias)
        ]
        units = [1 / (1 + exp(-at)) for at in sums]
        outs = [
            end + sum(weight * unit for weight, unit in zip(line, units, strict=True))
            for line, end in zip(weights.outputs, weights.ends, strict=True)
        ]
        assert net.chances(men) == pytest.approx([1 / (1 + exp(-out)) for out in outs], abs=4e-3)


def test_learning_comes_nearer_to_its_aim() -> None:
    learner = train.Learner(False, fresh(8, 1))
    men, aim = games(1, 3)[-1], (0.9, 0.3, 0.0, 0.1, 0.0)
    before = Net(learner.weights, False).chances(men)
    for _ in range(60):
        learner.learn(men, aim, 0.05)
    after = Net(learner.weights, False).chances(men)
    assert (
        sum(abs(a - b) for a, b in zip(after, aim, strict=True))
        < sum(abs(a - b) for a, b in zip(before, aim, strict=True)) / 2
    )


def test_a_stopped_training_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    file = tmp_path / 'run.json'
    one, resumed = train.Training(7, 100, 2, 1), train.Training(0, 100)
    one.round()
    one.save(file)
    resumed.resume(file)
    assert (resumed.weights, resumed.move) == (one.weights, one.move)
    one.round()
    resumed.round()
    assert (one.games, one.weights) == (4, resumed.weights) and resumed.games == 4


def test_the_workers_of_a_training_change_nothing_and_its_shards_do() -> None:
    one, two, seven, alone = (train.Training(7, 100, shards, 1) for shards in (3, 3, 3, 1))
    for run, workers in ((one, 1), (two, 2), (seven, 7)):
        with jobs.held(jobs.local(workers)) as make:
            run.round(make, 4)
            run.round(make, 4)
    for _ in range(2):
        alone.round()
    assert (one.games, one.weights, one.move) == (6, two.weights, two.move)
    assert one.weights == seven.weights != alone.weights


def test_a_file_of_before_the_shards_goes_on(tmp_path: Path) -> None:
    """It names neither shards nor games a round: the arguments do."""
    file, run = tmp_path / 'run.json', train.Training(7, 100, 2, 1)
    run.round()
    run.save(file)
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({name: kept[name] for name in ('seed', 'games', 'weights', 'move')}))
    older = train.Training(0, 100, 2, 1)
    older.resume(file)
    assert (older.shards, older.each, older.weights) == (2, 1, run.weights)


def test_a_round_moves_by_the_mean_and_a_part_of_the_move_before() -> None:
    run = train.Training(7, 100, 2, 1)
    for before_it in (0.0, 1.0):
        run.move = array('d', [before_it] * len(run.move))
        before, seed = run.weights.tobytes(), f'7 {run.games}'
        step = train.FIRST_STEP + (train.LAST_STEP - train.FIRST_STEP) * run.games / 100
        memory = train.MEMORY - (train.MEMORY - train.LAST_MEMORY) * run.games / train.FORGOTTEN
        one, two = (array('d', train.Round(before, 1, seed, step, memory)(shard)) for shard in (0, 1))
        run.round()
        means = [(a + b) / 2 + before_it / 2 for a, b in zip(one, two, strict=True)]
        assert one != two and list(run.weights) == pytest.approx(means)


def test_the_weights_come_back_from_their_bytes() -> None:
    run = train.Training(7, 100)
    assert train.flat(*train.restored(run.weights.tobytes())) == run.weights


def test_the_file_of_the_nets_comes_back() -> None:
    pair = [fresh(6, 1), fresh(4, 2)]
    found = estimate.unpacked(estimate.packed(pair))
    assert found is not None and [len(each.rows) for each in found] == [COUNT, COUNT]
    for weights, again in zip(pair, found, strict=True):
        assert again.rows[5] == pytest.approx(weights.rows[5], abs=1 / estimate.FINE)
        assert len(again.outputs) == OUTPUTS and again.ends == pytest.approx(weights.ends, abs=1 / estimate.FINE)
    assert estimate.unpacked(b'broken') is None


def test_without_the_nets_the_pips_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimate, 'nets', list)
    ahead, behind = both({6: 5, 13: 10}, {6: 15}), both({6: 15}, {6: 5, 13: 10})
    assert estimate.plain(ahead)[0] > 0.5 > estimate.plain(behind)[0]
    assert estimate.wants() == [estimate.NETS]
    for level in LEVELS:  # each judges by the nets, or its play would depend on whether another has fetched them
        ask = {'op': 'choose', 'game': 'backgammon', 'moves': ['31'], 'level': level}
        assert json.loads(door.wants(json.dumps(ask))) == [estimate.NETS]


@pytest.mark.parametrize(
    ('module', 'kept', 'men'),
    [(estimate, '_nets', '-b----E-C---eE---c-e----AA'), (bearoff, '_table', '-ABCA--------------ab-ab--')],
)
def test_what_was_judged_before_a_file_came_is_forgotten_once_it_is_there(
    module: ModuleType, kept: str, men: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    position = GAME.read_position(f'XGID={men}:0:0:1:00:0:0:0:0:0')
    with_it, file = GAME.evaluate(position), module.FILE
    monkeypatch.setattr(module, 'FILE', tmp_path / 'none')
    monkeypatch.setattr(module, kept, [])
    estimate.forget()
    assert GAME.evaluate(position) != with_it
    monkeypatch.setattr(module, 'FILE', file)
    assert not GAME.wants(position) and GAME.evaluate(position) == with_it
    monkeypatch.undo()
    estimate.forget()


def test_racing_needs_all_men_past_each_other() -> None:
    assert racing(both({6: 1}, {18: 1})) and not racing(both({6: 1}, {20: 1}))
    assert not racing(both({6: 1, 25: 1}, {6: 1}))


def test_judgement_of_the_end_is_the_payoff() -> None:
    assert judge.finished(both({}, {1: 14})) == (0, 0, 0, 0, 0)
    assert judge.finished(both({}, {7: 15})) == (0, 0, 0, 1, 0)
    assert judge.finished(both({}, {25: 15})) == (0, 0, 0, 1, 1)
    assert judge.equity(judge.finished(both({}, {25: 15}))) == -3
    assert judge.turn(judge.turn((0.6, 0.2, 0.1, 0.05, 0.01))) == pytest.approx((0.6, 0.2, 0.1, 0.05, 0.01))


# --- the cube and matches --------------------------------------------------------------------------------------------
def money(cube: int = 0, mine: bool = True, theirs: bool = True) -> Stakes:
    return Stakes(Rules(0, 10), (0, 0), False, cube, mine, theirs)


def race(win: float) -> tuple[float, float, float, float, float]:
    return win, 0.0, 0.0, 0.0, 0.0


def test_take_point_of_a_live_cube_is_20_of_a_hundred_and_of_a_dead_one_25() -> None:
    assert cash(money(), race(0.5)) == pytest.approx(0.8, abs=0.01)
    last = Stakes(Rules(0, 1), (0, 0), False, 0, True, True)
    assert cash(last, race(0.5)) == pytest.approx(0.75)


def test_a_centred_cube_is_worth_nothing_between_equals() -> None:
    assert cubeful(money(), race(0.5)) == pytest.approx(0)
    assert cubeful(money(mine=True, theirs=False), race(0.5)) > 0 > cubeful(money(mine=False, theirs=True), race(0.5))


def test_worth_grows_with_the_chance_to_win() -> None:
    for stakes in (money(), money(1, True, False), money(1, False, True)):
        values = [live(stakes, race(win / 50)) for win in range(51)]
        assert values == sorted(values) and values[0] == -(1 << stakes.cube) and values[-1] == 1 << stakes.cube


@pytest.mark.parametrize(('win', 'double', 'take'), [(0.5, False, True), (0.76, True, True), (0.9, True, False)])
def test_doubles_and_takes_at_the_usual_chances(win: float, double: bool, take: bool) -> None:
    rolls, taken, dropped = doubles(money(), race(win))
    assert (min(taken, dropped) > rolls) == double and (taken < dropped) == take


def test_too_good_to_double() -> None:
    rolls, taken, dropped = doubles(money(), (0.95, 0.9, 0.3, 0.0, 0.0))
    assert rolls > dropped > 0 and taken > dropped


def test_jacoby_counts_no_gammon_with_the_cube_in_the_middle() -> None:
    rules = Rules(0, 10, True)
    chances = (0.6, 0.5, 0.0, 0.0, 0.0)
    assert cubeful(Stakes(rules, (0, 0), False, 0, False, False), chances) == pytest.approx(0.2)
    assert cubeful(Stakes(rules, (0, 0), False, 1, False, False), chances) == pytest.approx(1.4)


def test_table_of_matches() -> None:
    """Level scores are even, the table is fair to both, and each point helps. With the figures that players know."""
    for own in range(1, 8):
        assert chance_of(own, own, False) == pytest.approx(0.5)
        assert chance_of(1, own + 1, False) >= chance_of(1, own, False), 'every second point is of no use'
    for own in range(2, 8):
        for other in range(2, 8):
            assert chance_of(own, other, False) + chance_of(other, own, False) == pytest.approx(1)
            assert chance_of(own, other + 1, False) > chance_of(own, other, False)
    assert chance_of(1, 2, True) == pytest.approx(0.68, abs=0.03)
    assert chance_of(2, 3, False) == pytest.approx(0.60, abs=0.03)
    assert chance_of(2, 5, False) == pytest.approx(0.75, abs=0.02)


def test_at_the_last_point_of_both_nobody_doubles() -> None:
    stakes = Stakes(Rules(5), (3, 3), False, 1, True, False)
    assert cash(stakes, race(0.7)) > 1, 'a cube of two wins the match: it is dead'


# --- the engine ------------------------------------------------------------------------------------------------------
def at(men: int, **facts: Any) -> Position:
    return GAME.initial()._replace(men=men, phase='play', seat=0)._replace(**facts)


def test_the_engine_hits_the_shot_that_wins() -> None:
    position = at(both({8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, {20: 1, 1: 14}), dice=(3, 2))
    assert '8/5*' in GAME.write_move(position, think(GAME, position, nodes=500).move)


def test_every_move_is_ranked_and_the_search_keeps_its_budget() -> None:
    position = GAME.play(GAME.initial(), (3, 1))
    shallow, deep = (think(GAME, position, nodes=nodes) for nodes in (1, 4_000))
    assert len(shallow.ranked) == len(deep.ranked) == 16
    assert max(each.depth for each in deep.ranked) == 2 and deep.counts.nodes <= 4_600
    assert deep.ranked[0].value == deep.value and not deep.proven
    again = think(GAME, position, nodes=4_000)
    assert [(each.move, each.value) for each in again.ranked] == [(each.move, each.value) for each in deep.ranked]


def test_black_judges_as_white_does() -> None:
    """The same position with the colours exchanged gets the same values."""
    white = GAME.play(GAME.initial(), (6, 4))
    black = GAME.play(GAME.initial(), (4, 6))
    values = [[each.value for each in think(GAME, p, nodes=1).ranked] for p in (white, black)]
    assert values[0] == values[1]


def test_cube_decisions_are_searched_too() -> None:
    game = Backgammon().under({'cube': 6})
    far = both({4: 1, 1: 1}, {1: 2})
    position = game.under({'cube': 6}).initial()._replace(men=far, phase='cube', seat=0)
    assert think(game, position, nodes=3_000).move == 'double'
    offered = game.play(position, 'double')
    assert think(game, offered, nodes=3_000).move == 'drop'


@pytest.mark.parametrize('options', [{}, {'cube': 6}, {'length': 3}])
@pytest.mark.parametrize('level', ['level1', 'level3'])
def test_levels_play_legal_moves(level: str, options: dict[str, object]) -> None:
    game, rng = Backgammon().under(options), Random(5)
    position = game.under(options).initial()
    for ply in range(24):
        if game.player(position) == -1:
            move = game.deal(position, rng)
        else:
            move, _ = choose(game, position, LEVELS[level], 1, ply)
        assert move in game.moves(position)
        position = game.play(position, move)
        if game.payoff(position):
            break


def test_too_many_men_are_refused() -> None:
    with pytest.raises(Refusal, match=f'there are {MEN}'):
        GAME.read_position('XGID=-b----E-C---eE---c-e----C-:0:0:1:31:0:0:0:0:0')


def test_advice_is_about_the_race_and_the_shots() -> None:
    ahead = at(both({6: 2, 5: 1}, {20: 1, 6: 5}), dice=(2, 1))
    texts = [each.text for each in GAME.advice(ahead)]
    assert texts[0] == 'You are ahead in the race by 33 pips: 17 against 50.'
    assert texts[1].startswith('The safest plays leave')
    forced = at(both({25: 1, 13: 3}, dict.fromkeys(range(1, 7), 2)), dice=(6, 1))
    assert [each.text for each in GAME.advice(forced)][1] == 'No man can move.'


# --- rollouts --------------------------------------------------------------------------------------------------------
def test_the_luck_of_a_rollout_is_nothing_on_average() -> None:
    """In a bear-off, where the table is exact, every game comes to the same once its luck is taken out."""
    men = both({6: 2, 3: 1}, {5: 2, 4: 1})
    *_, found = islice(rollout.rollout(men, 1, 40), 30)
    assert found.reduced == pytest.approx(-judge.equity(estimate.CHANCES[men]), abs=1e-4)
    assert found.chances == pytest.approx(estimate.CHANCES[men], abs=1e-4)
    assert found.error < 1e-4 < 0.1 < found.plain_error


def test_a_rollout_that_goes_on_has_the_same_games() -> None:
    men = both({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    ten = list(islice(rollout.rollout(men, 2, 4), 6))
    assert list(islice(rollout.rollout(men, 2, 4), 3)) == ten[:3]
    assert ten[5].error < ten[5].plain_error
    assert -judge.equity(ten[5].chances) == pytest.approx(ten[5].reduced)


@pytest.mark.parametrize(
    ('value', 'words'), [(0.31249, '+0.312'), (-0.0004, '+0.000'), (-0.0, '+0.000'), (-1, '−1.000')]
)
def test_nothing_has_no_minus(value: float, words: str) -> None:
    assert GAME.dice_search.format_value(GAME, GAME.initial(), value) == words
    assert str(tidy(-1e-9)) == '0'


LOST = 'XGID=-aAA---------------eed----:{cube}:{owner}:{turn}:00:0:0:{jacoby}:0:{most}'
"""White has two men left. Black has borne off none, and its last man stands on White's ace point."""


def ask(**request: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps(request)))
    return reply


def concessions(cube: int = 0, owner: int = 0, jacoby: int = 0, most: int = 0, seat: int = 1) -> list[tuple[int, bool]]:
    game = {'op': 'concede', 'game': 'backgammon', 'seat': seat, 'options': {'cube': most, 'jacoby': bool(jacoby)}}
    start = LOST.format(cube=cube, owner=owner, turn=-1, jacoby=jacoby, most=most)
    return [(each['points'], each['enough']) for each in ask(**game, start=start)['offers']]


def test_who_resigns_may_offer_what_can_still_be_lost_and_a_level_refuses_too_little() -> None:
    assert concessions() == [(1, False), (2, True), (3, True)]
    assert concessions(cube=1, owner=-1, most=10) == [(2, False), (4, True), (6, True)]
    assert concessions(jacoby=1, most=10) == [(1, True)], 'without a turn of the cube a gammon counts as a single game'
    assert concessions(seat=0) == [(1, True)], 'White has borne men off, and wins'


def test_a_match_is_given_up_as_a_whole_and_nothing_at_the_end() -> None:
    assert ask(op='concede', game='backgammon', seat=0, options={'length': 5}, moves=['31'])['offers'] == []
    refused = ask(op='concede', game='nim', seat=0, moves=['1-1'])
    assert 'nothing can be conceded here' in refused['error']

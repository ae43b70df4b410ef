"""Matches: paired openings, sides swapped, and an interval that means what it says."""

import json
import math
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from plywood import match
from plywood.game import Refusal
from plywood.games import GAMES, find
from plywood.lines import read_line
from plywood.match import Tally, elo
from plywood.search.register import RUNGS, Rung

ROOT = Path(__file__).resolve().parent.parent


def tally(**pairs: int) -> Tally:
    """The number of pairs of each kind: WW, WD, DD, WL …"""
    points = {'W': 1.0, 'D': 0.5, 'L': 0.0}
    return Tally([(points[kind[0]], points[kind[1]]) for kind, count in pairs.items() for _ in range(count)])


# --- the sums ----------------------------------------------------------------------------------------------------


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01) and elo(0.25) == -elo(0.75)
    assert elo(1) == math.inf and elo(0) == -math.inf


def test_wins_draws_and_losses() -> None:
    found = tally(WW=2, WD=1, WL=3, DD=1, LL=1)
    assert (found.games, found.wins, found.draws, found.losses) == (16, 8, 3, 5)
    assert found.share == (8 + 1.5) / 16


def test_the_interval_lies_around_the_share_and_narrows() -> None:
    few, many = tally(WW=3, WL=4, LL=3), tally(WW=300, WL=400, LL=300)
    for found in (few, many):
        low, high = found.interval()
        assert low < found.share == 0.5 < high and high - 0.5 == pytest.approx(0.5 - low)
    assert few.interval()[1] > many.interval()[1]
    assert many.interval()[1] - 0.5 == pytest.approx(1.96 * math.sqrt(0.15 / 1000), rel=0.01)


def test_pairs_that_cancel_out_say_more_than_single_games_would() -> None:
    assert tally(WL=50).interval()[1] < tally(WW=25, LL=25).interval()[1]


def test_nothing_but_draws_is_not_certainty() -> None:
    low, high = tally(DD=10).interval()
    assert 0.3 < low < 0.5 < high < 0.7


def test_a_clean_sweep_has_one_bound() -> None:
    low, high = tally(WW=10).interval()
    assert high == 1 and low == pytest.approx(0.05 ** (1 / 10))
    assert tally(LL=10).interval() == (0, pytest.approx(1 - low))
    assert str(tally(WW=10)) == '+20 =0 -0, Elo at least +183 (95%)'
    assert str(tally(LL=10)) == '+0 =0 -20, Elo at most -183 (95%)'
    assert tally(WW=10).plain()['elo'] is tally(WW=10).plain()['high'] is None


def test_both_sides_of_a_match_agree() -> None:
    one, other = tally(WW=5, WD=3, LL=2), tally(LL=5, LD=3, WW=2)
    assert one.interval()[0] == pytest.approx(1 - other.interval()[1])


def test_the_interval_covers_the_truth_19_times_in_20() -> None:
    rng, covered, trials = Random(1), 0, 500
    for _ in range(trials):
        found = Tally([tuple(rng.choices((1.0, 0.5, 0.0), (5, 3, 2), k=2)) for _ in range(40)])  # type: ignore[misc]
        low, high = found.interval()
        covered += low <= 0.65 <= high
    assert 0.92 < covered / trials < 0.98


# --- openings and games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_openings_are_running_games(game) -> None:  # type: ignore[no-untyped-def]
    found = match.openings(game, game.initial(), 40, Random(1))
    assert len(found) == 40
    assert all(game.player(position) is not None for position in found)
    assert found == match.openings(game, game.initial(), 40, Random(1))


def test_openings_are_different_while_there_are_enough() -> None:
    game = find('connect-four')
    assert len(set(match.openings(game, game.initial(), 100, Random(1)))) == 100


def test_a_match_is_the_same_with_the_same_seed() -> None:
    game = find('tic-tac-toe')
    one, other = match.player('level1'), match.player('random')
    first, second = (match.run(game, game.initial(), one, other, 20, 7) for _ in range(2))
    assert first == second and first.games == 20


def test_the_stronger_player_wins_from_either_side() -> None:
    game = find('tic-tac-toe')
    perfect, weak = match.player('engine@3000'), match.player('random')
    found = match.run(game, game.initial(), perfect, weak, 40, 1)
    assert found.interval()[0] > 0.6
    turned = match.run(game, game.initial(), weak, perfect, 40, 1)
    assert turned.interval()[1] < 0.4


def test_a_rung_may_play() -> None:
    game = find('eight')
    for name in ('minimax', 'alphabeta-soft', 'depth-limited@4', 'engine@100'):
        found = match.run(game, game.initial(), match.player(name), match.player('random'), 10, 1)
        assert found.share >= 0.5


@pytest.mark.parametrize(
    'name', ['', 'level0', 'level1@3', 'random@2', 'engine', 'engine@', 'engine@0', 'engine@x', 'engine@' + '9' * 9999,
             'minimax@2', 'depth-limited@', 'depth-limited@0', 'person', '@', 'LEVEL1', 'x' * 100_000]
)  # fmt: skip
def test_what_is_no_player_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        match.player(name)
    assert len(str(refusal.value)) < 300


def test_an_odd_number_of_games_is_refused() -> None:
    game = find('eight')
    with pytest.raises(Refusal, match='even'):
        match.run(game, game.initial(), match.player('random'), match.player('random'), 3, 1)


def test_a_game_that_is_over_is_refused() -> None:
    game = find('eight')
    over = read_line(game, game.initial(), ['3', '2', '3'])
    position = game.initial()
    for move in over[1]:
        position = game.play(position, move)
    with pytest.raises(Refusal, match='over'):
        match.run(game, position, match.player('random'), match.player('random'), 2, 1)


@pytest.mark.parametrize('name', ['regret', 'regret@100', 'averaging', 'information-sets@3'])
def test_a_rung_that_begins_where_both_know_all_is_no_player(name):
    with pytest.raises(Refusal, match='begins where both players know all'):
        match.player(name)


def test_a_rung_that_draws_deals_plays_by_what_it_sees():
    kuhn = find('kuhn')
    position, chooses = kuhn.play(kuhn.initial(), kuhn.read_move(kuhn.initial(), 'JQ')), match.player('deals@30')
    other = kuhn.play(kuhn.initial(), kuhn.read_move(kuhn.initial(), 'JK'))
    assert [chooses(kuhn, position, seed, 0) for seed in range(8)] == [
        chooses(kuhn, other, seed, 0) for seed in range(8)
    ]
    assert match.run(kuhn, kuhn.initial(), chooses, match.player('random'), 4, 1)


def test_a_rung_takes_a_size_in_its_own_measure(monkeypatch):
    given = []

    def search(game, position, **limits):
        given.append(limits)
        return RUNGS['minimax'].search(game, position)

    for name, measure in (('samples', 'nodes'), ('plies', 'depth'), ('whole', '')):
        monkeypatch.setitem(RUNGS, name, Rung(name, name.title(), search, measure))
    eight = find('eight')
    for text in ('samples@1000', 'samples', 'plies@4', 'whole'):
        match.player(text)(eight, eight.initial(), 1, 0)
    assert given == [{'nodes': 1000}, {}, {'depth': 4}, {}]
    with pytest.raises(Refusal, match='searches to the end of the game; write it without @'):
        match.player('whole@3')
    with pytest.raises(Refusal, match='needs a depth'):
        match.player('plies@1000')


# --- matches as jobs -----------------------------------------------------------------------------------------------

MATCH = ['match', 'tic-tac-toe', 'level3', 'engine@300', '--games', '12', '--seed', '7']


def compete(*more: str) -> 'subprocess.CompletedProcess[str]':
    environment = {**os.environ, 'PYTHONPATH': os.pathsep.join([str(ROOT / 'py'), str(ROOT)])}
    words = [sys.executable, '-m', 'plywood', *MATCH, *more]
    return subprocess.run(words, capture_output=True, text=True, env=environment)


def test_a_match_is_the_same_on_any_workers_and_as_in_one_process(tmp_path: Path) -> None:
    game = find('tic-tac-toe')
    whole = match.run(game, game.initial(), match.player('level3'), match.player('engine@300'), 12, 7)
    told = set()
    for more in (['--workers', '0'], ['--workers', '2'], ['--executor', 'tests.test_jobs:threads']):
        file = tmp_path / more[1].replace(':', ' ')
        ran = compete('--json', '--file', str(file), *more)
        assert ran.returncode == 0 and ran.stderr == ''
        told.add((ran.stdout, *sorted(file.read_text().splitlines())))
    [(line, *_)] = told
    told_of = {'game': 'tic-tac-toe', 'a': 'level3', 'b': 'engine@300', 'seed': 7}
    assert json.loads(line) == {**told_of, **whole.plain()}


def test_a_match_that_was_ended_says_how_far_it_came_and_goes_on_from_there(tmp_path: Path) -> None:
    file = tmp_path / 'kept'
    words = [sys.executable, '-m', 'plywood', *MATCH, '--workers', '1', '--file', str(file)]
    words[words.index('engine@300')], words[words.index('12')] = 'engine@3000', '24'
    environment = {**os.environ, 'PYTHONPATH': str(ROOT / 'py')}
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)  # one that is ignored, the command would inherit
    try:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    finally:
        signal.signal(signal.SIGINT, heeded)
    with process:
        while process.poll() is None and not (file.exists() and file.read_text().count('\n') > 2):
            pass
        process.send_signal(signal.SIGINT)
        out, complaint = process.communicate()
    assert process.returncode in (0, 130) and complaint.strip() == ''
    assert out.startswith('level3 against engine@3000 in Tic-tac-toe: +')
    before = file.read_text()
    whole = subprocess.run(words, capture_output=True, text=True, env=environment)
    assert whole.returncode == 0 and file.read_text().startswith(before[: before.rfind('\n') + 1])
    assert file.read_text().count('\n') == 13
    fresh = subprocess.run(words[: words.index('--file')], capture_output=True, text=True, env=environment)
    assert whole.stdout == fresh.stdout


@pytest.mark.parametrize(
    ('more', 'words'),
    [
        (['--workers', '-1'], 'workers'),
        (['--workers', 'many'], 'workers'),
        (['--executor', 'nowhere:make'], "executor 'nowhere:make' cannot be imported"),
        (['--executor', 'os:getcwd'], "executor 'os:getcwd' gives no Executor"),
        (['--executor', 'os:getcwd', '--workers', '2'], 'not both'),
        (['--file', str(Path(__file__))], 'is not the file of a job'),
        (['--file', '/'], 'cannot be'),
        (['--file', '/nowhere/at/all'], 'cannot be'),
    ],
)
def test_what_a_match_cannot_be_run_with_is_one_clear_sentence(more: list[str], words: str) -> None:
    before = Path(__file__).read_bytes()
    ran = compete(*more)
    assert ran.returncode == 2 and ran.stdout == '' and ran.stderr.count('\n') == 1 and words in ran.stderr
    assert Path(__file__).read_bytes() == before


# --- a match that ends when it is decided --------------------------------------------------------------------------


def test_the_bounds_are_the_published_ones() -> None:
    """With errors of 5 % a test goes on between -2.94 and 2.94 (Wald; the bounds that Fishtest shows)."""
    assert match.Sequential(0, 5).bound == pytest.approx(2.944, abs=0.001)


def test_the_likeliest_odds_have_their_mean_and_none_near_them_are_likelier() -> None:
    seen = [0.1, 0.2, 0.3, 0.25, 0.15]

    def likelihood(odds: list[float]) -> float:
        return sum(p * math.log(q) for p, q in zip(seen, odds, strict=True))

    for mean in (0.3, 0.5, 0.6, 0.9):
        odds = match.likeliest(seen, mean)
        assert sum(odds) == pytest.approx(1) and min(odds) > 0
        assert sum(p * share for p, share in zip(odds, match.SHARES, strict=True)) == pytest.approx(mean)
        for at in range(3):  # moved along a way that keeps both the sum and the mean
            for step in (1e-3, -1e-3):
                near = list(odds)
                near[at], near[at + 1], near[at + 2] = near[at] + step, near[at + 1] - 2 * step, near[at + 2] + step
                assert min(near) < 0 or likelihood(near) < likelihood(odds)
    own = sum(p * share for p, share in zip(seen, match.SHARES, strict=True))
    assert match.likeliest(seen, own) == pytest.approx(seen)


def test_the_ratio_is_near_that_of_the_normal_curve_where_pairs_are_many() -> None:
    found = tally(WW=300, WD=500, WL=900, LD=450, LL=280)
    test, shares = match.Sequential(-5, 5), [sum(pair) / 2 for pair in found.pairs]
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / len(shares)
    low, high = match.expected(-5), match.expected(5)
    assert test.ratio(found) == pytest.approx(
        len(shares) * (high - low) * (2 * mean - low - high) / 2 / spread, rel=0.02
    )


@pytest.mark.parametrize('true', [0, 60])
def test_it_is_wrong_as_seldom_as_it_says(true: float) -> None:
    rng, wrong, trials = Random(3), 0, 200
    test, win = match.Sequential(0, 60), match.expected(true)
    for _ in range(trials):
        found = Tally()
        while test.answer(found) is None:
            found.pairs += [(float(rng.random() < win), float(rng.random() < win)) for _ in range(4)]
        wrong += test.answer(found) != true
    assert wrong / trials < 0.09


def test_a_match_ends_once_it_is_decided_and_at_the_same_pair_on_any_workers() -> None:
    words = ['--games', '400', '--sprt', '0', '200', '--json']
    told = {compete(*words, '--workers', workers).stdout for workers in ('0', '2')}
    [report] = map(json.loads, told)
    assert report['games'] < 400 and report['sprt']['accepted'] in (0, 200) and report['sprt']['elo'] == [0, 200]
    said = compete(*words[:-1]).stdout.splitlines()
    assert said[1].startswith(f'accepted: Elo {report["sprt"]["accepted"]:+g} (log-likelihood ratio ')
    ran = compete('--sprt', '20', '0')
    assert ran.returncode == 2 and 'the smaller first' in ran.stderr

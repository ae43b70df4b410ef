"""Every bench finds what it imports, inside its functions too: they run by hand alone, so nothing else would notice.
The reckoning of levels is right."""

import ast
import importlib
import json
import math
from pathlib import Path

import pytest

from plywood.games import find
from plywood.given import Refusal
from plywood.match import Pairs, Tally, elo
from tests.bench import en_prise, levels, measures, unanswered

BENCHES = sorted((Path(__file__).parent / 'bench').glob('*.py'))
OURS = ('hosting', 'plywood', 'tests')


@pytest.mark.parametrize('bench', BENCHES, ids=lambda path: path.stem)
def test_a_bench_finds_its_imports(bench: Path) -> None:
    for node in ast.walk(ast.parse(bench.read_text())):
        if isinstance(node, ast.Import):
            assert 'serve' not in [alias.name for alias in node.names], 'serve.py only starts; import from hosting'
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split('.')[0] in OURS:
            missing = [alias.name for alias in node.names if not is_there(node.module, alias.name)]
            assert not missing, f'{node.module} has no {missing}'


def is_there(module: str, name: str) -> bool:
    if hasattr(importlib.import_module(module), name):
        return True
    try:
        importlib.import_module(f'{module}.{name}')
    except ModuleNotFoundError:
        return False
    return True


def test_a_step_by_way_of_a_player_between_is_the_sum_of_both_parts() -> None:
    even, won = Tally([(1.0, 0.0), (0.5, 0.5)] * 20), Tally([(1.0, 1.0)] * 20)
    assert not levels.wide(even) and levels.wide(won)
    gain, low, high = levels.summed([even])
    assert (gain, low, high) == (0, elo(even.interval()[0]), elo(even.interval()[1]))
    twice, lower, higher = levels.summed([even, even])
    assert twice == 0 and lower == pytest.approx(2**0.5 * low) and higher == pytest.approx(2**0.5 * high)
    assert levels.summed([even, won])[0] == elo(won.interval()[0]) and levels.summed([even, won])[2] == math.inf


def test_a_match_goes_on_where_it_was_and_with_other_code_only_if_it_is_mixed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find('eight')
    file = tmp_path / 'eight level2'
    both = levels.Meetings(game, tmp_path, 0, False).played('level2', 'level1', 4)
    head, *pairs = file.read_text().splitlines(keepends=True)
    file.write_text(head.replace(json.loads(head)['code'], 'other') + pairs[0])
    with pytest.raises(Refusal, match='begun by other code'):
        levels.Meetings(game, tmp_path, 0, False).played('level2', 'level1', 4)
    assert levels.Meetings(game, tmp_path, 0, True).played('level2', 'level1', 4).pairs == both.pairs
    assert file.read_text().splitlines(keepends=True)[1:] == [pairs[0], head, pairs[1]]
    assert 'level2 over level1, 4 games' in capsys.readouterr().out


def test_the_player_between_is_one_that_neither_level_is_far_from() -> None:
    asked: list[tuple[str, str]] = []

    def play(first: str, second: str) -> Tally:
        """A level is worth the engine with 3 nodes, the one below it with 1."""
        asked.append((first, second))
        worth = {'level2': 3, 'level1': 1}
        one, other = (worth.get(name) or int(name.partition('@')[2]) for name in (first, second))
        return Tally([(float(one >= other), float(one >= other))] * 4)

    found = levels.by_way(find('chess'), 'level2', 'level1', play)
    assert [first for first, _ in asked] == ['level2', 'level2', 'engine@2'] and len(found) == 2
    assert asked[-1] == ('engine@2', 'level1')

    def lose(first: str, second: str) -> Tally:
        asked.append((first, second))
        return Tally([(0.0, 0.0)])

    asked.clear()
    assert levels.by_way(find('chess'), 'level2', 'level1', lose) == []
    assert [second for _, second in asked] == ['engine@16', 'engine@2', 'engine@1'], 'fewer nodes there are not'


def test_luck_is_none_on_average_and_is_taken_from_what_was_won() -> None:
    game = find('backgammon')
    position = game.initial()
    rolls = [(roll, float(odds)) for roll, odds in game.chances(position)]
    luck = {roll: measures.luck_of(game, position, roll) for roll, _ in rolls}
    assert sum(odds * luck[roll] for roll, odds in rolls) == pytest.approx(0, abs=1e-9)
    assert max(luck.values()) > 0.05 > -0.05 > min(luck.values())


def test_equal_players_gain_nothing_where_each_deal_is_played_from_both_sides() -> None:
    one, other = measures.Margins('whist', (), 'level1', 'level1', 4, 1)(0)
    assert one == -other
    gains = measures.Gains([(2.0, 0.0), (1.0, -1.0), (0.0, 2.0)])
    assert gains.games == 6 and gains.mean == pytest.approx(2 / 3)
    assert gains.interval()[0] < gains.mean < gains.interval()[1]


def test_the_strength_of_a_level_is_that_below_and_the_step() -> None:
    elo_step = levels.sum_up({'elo': 100}, {'gain': 49.6, 'low': 1, 'high': 90, 'games': 200})
    assert elo_step == {'elo': 150, 'low': 1, 'high': 90, 'games': 200}
    tricks = levels.sum_up({'total': 0.5}, {'gain': 0.25, 'unit': 'tricks a deal', 'low': 0.1, 'high': 0.4})
    assert tricks['total'] == 0.75 and tricks['gain'] == 0.25


class Recorded(levels.Meetings):
    """Matches that were all played before."""

    def pairs(self, task: Pairs, label: str) -> list[tuple[float, float]]:
        lines = map(json.loads, self.file(label).read_text().splitlines())
        found = {line['index']: tuple(line['result']) for line in lines if 'index' in line}
        assert sorted(found) == list(range(task.games // 2))
        return [found[index] for index in sorted(found)]


MATCHED = {name: found for name, found in levels.strengths().items() if 'loses' not in found[levels.LOWEST]}


@pytest.mark.parametrize('name', MATCHED)
def test_the_strengths_are_those_of_the_games_beside_the_bench(name: str) -> None:
    meetings = Recorded(find(name), Path(levels.__file__).with_name('levels'), 0, True)
    *_, found = levels.measure(meetings, {})
    ours = {level: {key: each[key] for key in each if 'uci' not in key} for level, each in MATCHED[name].items()}
    assert found == ours


def test_what_each_game_has_beside_its_usual_options_is_measured() -> None:
    for name, variants in levels.BESIDE.items():
        assert set(find(name).values.variants) == set(variants)
        for options in variants.values():
            find(name).under(dict(options))


def test_a_piece_is_en_prise_if_an_exchange_on_its_square_wins_it() -> None:
    chess = find('chess')
    position = chess.read_position('4k3/8/3p4/8/8/8/3Q4/4K3 w - - 0 1')
    moves = {text: en_prise.given(position, chess.read_move(position, text)) for text in ('d2d5', 'd2d6', 'd2e3')}
    assert moves['d2e3'] == 0 and moves['d2d6'] == -100
    assert en_prise.given(position, chess.read_move(position, 'd2d5')) == 0
    hangs = chess.read_position('6k1/8/3p4/8/8/8/4Q3/4K3 w - - 0 1')
    assert en_prise.given(hangs, chess.read_move(hangs, 'e2e5')) >= en_prise.EN_PRISE


def test_an_open_three_is_to_be_answered_and_one_that_is_closed_is_not() -> None:
    game = unanswered.GAME
    position = game.initial()
    for text in ['h8', 'a1', 'i8', 'o1', 'j8']:
        position = game.play(position, game.read_move(position, text))
    assert {position[0].names[move] for move in unanswered.answers(position)} == {'g8', 'k8'}
    closed = game.initial()
    for text in ['h8', 'g8', 'i8', 'o1', 'j8']:
        closed = game.play(closed, game.read_move(closed, text))
    assert unanswered.answers(closed) == []

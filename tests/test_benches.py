"""Every bench finds what it imports, inside its functions too: they run by hand alone, so nothing else would notice.
The reckoning of levels is right."""

import ast
import importlib
import math
from pathlib import Path

import pytest

from plywood.games import find
from plywood.match import Tally, elo
from tests.bench import levels

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


def test_the_player_between_is_one_that_neither_level_is_far_from() -> None:
    asked: list[tuple[str, str]] = []

    def play(first: str, second: str) -> Tally:
        """A level is worth the engine with 20 nodes, the one below it with 5."""
        asked.append((first, second))
        worth = {'level2': 20, 'level1': 5}
        one, other = (worth.get(name) or int(name.partition('@')[2]) for name in (first, second))
        return Tally([(float(one >= other), float(one >= other))] * 4)

    found = levels.by_way(find('chess'), 'level2', 'level1', play)
    assert [first for first, _ in asked] == ['level2', 'level2', 'engine@16'] and len(found) == 2
    assert asked[-1] == ('engine@16', 'level1')
    assert levels.by_way(find('chess'), 'level2', 'level1', lambda *_: Tally([(0.0, 0.0)])) == []

"""Every bench finds what it imports, inside its functions too: they run by hand alone, so nothing else would notice."""

import ast
import importlib
from pathlib import Path

import pytest

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

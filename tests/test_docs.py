"""README.md and CONTRIBUTING.md tell the truth: their examples are run, their figures compared."""

import contextlib
import io
import os
import re
import subprocess
import sys
import types
from pathlib import Path

import pytest

from plywood.game import Game
from tests import figures
from tests.conformance import check

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / 'README.md').read_text()
CONTRIBUTING = (ROOT / 'CONTRIBUTING.md').read_text()


def blocks(text: str, language: str) -> list[str]:
    """The examples in a language."""
    return re.findall(rf'```{language}\n(.*?)```', text, re.DOTALL)


def shown(text: str) -> list[tuple[str, str]]:
    """Each command that a console example shows, with what it prints."""
    found = []
    for block in blocks(text, 'console'):
        for piece in re.split(r'^\$ ', block, flags=re.MULTILINE)[1:]:
            command, _, output = piece.partition('\n')
            found.append((command, output))
    return found


def timeless(output: str) -> str:
    return re.sub(r'\d+\.\d+ s\b|(?<="seconds": )[\d.e-]+', 'TIME', output).strip()


@pytest.mark.parametrize(('command', 'output'), shown(README))
def test_a_terminal_example(command: str, output: str) -> None:
    program, *words = command.split()
    assert program == 'python3'
    environment = {**os.environ, 'PYTHONPATH': str(ROOT / 'py'), 'PYTHONIOENCODING': 'utf-8'}
    ran = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment, check=True)
    assert timeless(ran.stdout) == timeless(output)


def test_the_python_example() -> None:
    [example] = [block for block in blocks(README, 'python') if 'playwright' not in block]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(example, 'README.md', 'exec'), {})
    assert printed.getvalue() == 'c1 0 proven\n'


def test_the_example_game_keeps_the_contract() -> None:
    [example] = blocks(CONTRIBUTING, 'python')
    module = types.ModuleType('squares')
    exec(compile(example, 'CONTRIBUTING.md', 'exec'), module.__dict__)
    game: Game = module.Squares()
    for stones in (1, 2, 20, 30):
        check(game, {'stones': stones})


def test_the_figures_are_up_to_date() -> None:
    [written] = figures.PLACE.findall(README)
    assert written == figures.figures(), 'run `python3 tests/figures.py` and commit README.md'


def test_every_path_that_is_named_is_there() -> None:
    for text in (README, CONTRIBUTING):
        for path in re.findall(r'`((?:py|static|tests|\.github)/[\w./-]*)`', text):
            assert path.endswith('squares.py') or (ROOT / path).exists(), path
        for path in re.findall(r'\]\(([\w./]+)\)', text):
            assert (ROOT / path).exists(), path

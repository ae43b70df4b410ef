"""Each target of tests/faults/fuzz.py a few times, so that it stays runnable, and a short walk through each game; the
fuzz itself runs with --all."""

import random
import subprocess
import sys

import pytest

from plywood.door import searches
from plywood.games import GAMES
from plywood.lab import watched
from plywood.terminal import protocol
from tests.faults import fuzz

SEED = '103'
"""Of the walks: one with which a book read without being asked for, an id that could not be written and observations
that could not be read would have been found."""


@pytest.mark.parametrize('name', fuzz.TARGETS)
def test_a_target_finds_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, 'MOST_COUNTED', 500)
    monkeypatch.setattr(watched, 'MOST_VISITS', 500)
    monkeypatch.setattr(protocol, 'LIMITS', {'movetime': 50, 'nodes': 100, 'depth': 2})
    rng = random.Random(7)
    for _ in range(10):
        assert fuzz.TARGETS[name](rng) is not None


def test_whole_games_of_every_kind_are_walked_and_nothing_is_found() -> None:
    """In a process of its own, for what comes late to the page is absent in it."""
    ran = subprocess.run([sys.executable, fuzz.HERE / 'walk.py', '0', SEED], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines()[-1].startswith(f'{2 * len(GAMES)} games walked'), ran.stdout


def test_what_is_spoilt_differs_and_repeats() -> None:
    texts = ['one two three', '[1,2,3]']
    first = [fuzz.spoilt(random.Random(seed), texts) for seed in range(40)]
    assert first == [fuzz.spoilt(random.Random(seed), texts) for seed in range(40)]
    assert len(set(first)) > 20

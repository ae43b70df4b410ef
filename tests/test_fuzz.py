"""Each target of tests/faults/fuzz.py a few times, so that it stays runnable; the fuzz itself runs with --all."""

import random

import pytest

from plywood.door import searches
from plywood.lab import watched
from plywood.terminal import protocol
from tests.faults import fuzz


@pytest.mark.parametrize('name', fuzz.TARGETS)
def test_a_target_finds_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, 'MOST_COUNTED', 500)
    monkeypatch.setattr(watched, 'MOST_VISITS', 500)
    monkeypatch.setattr(protocol, 'LIMITS', {'movetime': 50, 'nodes': 100, 'depth': 2})
    rng = random.Random(7)
    for _ in range(10):
        assert fuzz.TARGETS[name](rng) is not None


def test_what_is_spoilt_differs_and_repeats() -> None:
    texts = ['one two three', '[1,2,3]']
    first = [fuzz.spoilt(random.Random(seed), texts) for seed in range(40)]
    assert first == [fuzz.spoilt(random.Random(seed), texts) for seed in range(40)]
    assert len(set(first)) > 20

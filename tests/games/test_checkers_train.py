"""The training of checkers' estimate: its games, on any workers."""

from random import Random

import pytest

from plywood import jobs
from plywood.games.checkers import train
from plywood.games.checkers.board import START
from plywood.games.checkers.estimate import estimator
from plywood.games.checkers.kernel import KERNEL


def test_the_games_of_a_round_are_the_same_on_any_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, 'DEPTH', 1)
    weights, start = train.by_hand(), KERNEL.enter(START, 0, 0, ())
    expected = [train.play(estimator(weights), start, Random(f'1 {number}')) for number in range(3)]
    for workers in (0, 2):
        found = list(jobs.run(train.SelfPlay(1, tuple(weights)), 3, make=jobs.local(workers)))
        assert found == expected and all(0 <= ended <= 1 for met in found for _, ended in met)

"""The program that finds the weights of chess: repeatable, resumed after a stop, with the terms of the estimate."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from plywood.games.chess import estimate, terms, train
from plywood.games.chess.fast import Board
from plywood.games.chess.kernel import KERNEL

WEIGHTS = [terms.weight(place) for place in terms.PLACES]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A training of a few short games, with its weights in a folder of its own."""
    for name, value in {'NODES': 40, 'MOST_PLIES': 30, 'BLOCK': 2, 'STEPS': 4}.items():
        monkeypatch.setattr(train, name, value)
    (tmp_path / 'weights.json').write_text(train.START_FILE.read_text())
    monkeypatch.setattr(train, 'FILE', tmp_path / 'weights.json')
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, 'argv', ['train', *words])
    train.main()


def test_the_terms_times_their_weights_are_the_estimate() -> None:
    rng = Random(5)
    for _ in range(60):
        position = train.KERNEL_START
        for _ in range(rng.randint(0, 60)):
            if KERNEL.payoff(position) is None:
                position = KERNEL.play(position, rng.choice(KERNEL.moves(position)))
        board = Board(position.scene)
        if min(map(len, board.sides)) > 1:
            found = terms.advantage(terms.terms(board), WEIGHTS)
            shown = estimate.advantage(board) - estimate.TEMPO
            assert abs(found - (shown if board.seat == 0 else -shown)) <= 1


def test_a_seed_gives_the_same_game_with_quiet_positions_and_its_end(small: Path) -> None:
    lines = list(train.game('a seed'))
    assert lines == list(train.game('a seed')) != list(train.game('another'))
    for line in lines:
        _, value, end = line.split(';')
        assert abs(int(value)) < train.DECIDED
        assert end in ('0.0', '0.5', '1.0')


def test_a_game_that_was_cut_short_is_played_again() -> None:
    text = train.blocked(['a;1;0.5', 'b;2;0.5'], 10) + 'c;3;1.0\n'
    assert train.kept(text) == (['a;1;0.5', 'b;2;0.5'], 10)
    assert train.kept(train.blocked(*train.kept(text)) + train.blocked(['d;4;0.0'], 20))[1] == 20
    assert train.kept('') == ([], 0)


def test_a_run_that_is_stopped_goes_on_and_finds_the_same_weights(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = train.START_FILE.read_text()
    run(monkeypatch, '--keep', str(small / 'whole'), '--games', '4')
    whole = train.FILE.read_text()
    train.FILE.write_text(first)
    run(monkeypatch, '--keep', str(small / 'parts'), '--games', '2')
    train.FILE.write_text(first)
    with (small / 'parts').open('a') as file:
        file.write('a line of a game that was cut short\n')
    run(monkeypatch, '--keep', str(small / 'parts'), '--games', '4')
    assert train.kept((small / 'parts').read_text()) == train.kept((small / 'whole').read_text())
    assert json.loads(train.FILE.read_text()) == json.loads(whole) != json.loads(first)


def test_other_weights_than_the_first_are_refused(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    train.FILE.write_text('{}')
    with pytest.raises(SystemExit):
        run(monkeypatch, '--keep', str(small / 'kept'))
    assert 'copy train_start.json to weights.json first' in capsys.readouterr().err
    assert not (small / 'kept').exists()


def test_the_fit_forecasts_better_than_the_weights_that_it_began_with(small: Path) -> None:
    lines = [line for number in range(6) for line in train.game(f'fit {number}')]
    lessons = list(train.lessons(lines))
    assert train.loss(lessons, train.fitted(lessons, WEIGHTS)) < train.loss(lessons, WEIGHTS)

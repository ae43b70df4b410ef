"""The program that finds the net of chess: repeatable, resumed after a stop, and better for what it has learned."""

import sys
from pathlib import Path
from random import Random

import pytest

from plywood import jobs
from plywood.games.chess import estimate, train
from plywood.games.chess.fast import Board
from plywood.games.chess.kernel import KERNEL
from plywood.games.chess.net import NET, read


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A training of a few short games, with its net in a folder of its own."""
    for name, value in {'NODES': 40, 'MOST_PLIES': 30, 'BLOCK': 2, 'ROUNDS': 2, 'BATCH': 16, 'UNITS': 4}.items():
        monkeypatch.setattr(train, name, value)
    (tmp_path / 'net.txt').write_text(train.START_FILE.read_text('utf-8'), 'utf-8')
    monkeypatch.setattr(train, 'FILE', tmp_path / 'net.txt')
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, 'argv', ['train', *words])
    train.main()


def test_the_forecast_is_the_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the net in use, in the form in which it is learned."""
    sizes = train.STEEP * 4
    monkeypatch.setattr(train, 'UNITS', len(NET.units))
    rows = [[unit.numbers[place] / sizes for unit in NET.units] for place in range(train.INPUTS)]
    rows.append([unit.bias / sizes for unit in NET.units])
    rows.append([unit.turn / sizes for unit in NET.units])
    rows.append([1.0 if unit.gains else -1.0 for unit in NET.units])
    rows.append([each / sizes for each in (*NET.plain, NET.turn)])
    assert train.rounded(rows) == NET
    rng = Random(5)
    for _ in range(60):
        position = train.KERNEL_START
        for _ in range(rng.randint(0, 60)):
            if KERNEL.payoff(position) is None:
                position = KERNEL.play(position, rng.choice(KERNEL.moves(position)))
        board = Board(position.scene)
        if min(map(len, board.sides)) > 1:
            lesson = train.Lesson(bytes(board.squares), board.seat, False, 0.5)
            found = train.forecast(rows, board.seat, *train.rows_of(lesson, False))[0] * train.STEEP
            shown = estimate.advantage(board)
            assert abs(found - (shown if board.seat == 0 else -shown)) <= 1


def test_a_mirrored_lesson_is_the_mirrored_position() -> None:
    board = Board(train.KERNEL_START.scene)
    plain = train.Lesson(bytes(board.squares), 0, True, 0.5)
    mirrored = train.Lesson(bytes(board.squares[place ^ 7] for place in range(64)), 0, True, 0.5)
    for one, other in zip(train.rows_of(plain, True), train.rows_of(mirrored, False), strict=True):
        assert sorted(one) == sorted(other)


def test_learning_goes_downhill() -> None:
    """The change by a lesson is the slope of its loss, for numbers of each kind."""
    rows, rng = train.first_rows(), Random(2)
    lines = [line for number in range(2) for line in train.game(f'slope {number}')]
    lesson = train.lessons(lines)[9]
    slopes = train.blank()
    train.learn(rows, slopes, lesson, False)
    white, black = train.rows_of(lesson, False)
    for row in (white[0], black[3], train.ALWAYS, train.TURN, train.COUNT, train.PLAIN):
        at = rng.randrange(train.UNITS) if row < train.PLAIN else -1
        before = rows[row][at]
        losses = []
        for step in (1e-5, -1e-5):
            rows[row][at] = before + step
            losses.append(train.loss([lesson], rows))
        rows[row][at] = before
        assert slopes[row][at] == pytest.approx((losses[0] - losses[1]) / 2e-5, abs=1e-5)


def test_every_lesson_is_visited_once_in_a_round() -> None:
    for count in (1, 2, 10, 9_973, 10_000):
        stride = train.spread(count)
        assert len({at * stride % count for at in range(count)}) == count


def test_a_seed_gives_the_same_game_with_quiet_positions_and_its_end(small: Path) -> None:
    lines = list(train.game('a seed'))
    assert lines == list(train.game('a seed')) != list(train.game('another'))
    for line in lines:
        _, value, end = line.split(';')
        assert abs(int(value)) < train.DECIDED
        assert end in ('0.0', '0.5', '1.0')


def test_games_are_the_same_on_any_workers(small: Path) -> None:
    expected = [list(train.game(f'{train.SEED} {number}')) for number in (5, 6)]
    for workers in (0, 2):
        assert list(jobs.run(train.SelfPlay(5), 2, make=jobs.local(workers))) == expected


def test_a_game_that_was_cut_short_is_played_again() -> None:
    text = train.blocked(['a;1;0.5', 'b;2;0.5'], 10) + 'c;3;1.0\n'
    assert train.kept(text) == (['a;1;0.5', 'b;2;0.5'], 10)
    assert train.kept(train.blocked(*train.kept(text)) + train.blocked(['d;4;0.0'], 20))[1] == 20
    assert train.kept('') == ([], 0)


def test_a_run_that_is_stopped_goes_on_and_finds_the_same_net(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = train.START_FILE.read_text('utf-8')
    run(monkeypatch, '--keep', str(small / 'whole'), '--games', '4')
    whole = train.FILE.read_text('utf-8')
    train.FILE.write_text(first, 'utf-8')
    run(monkeypatch, '--keep', str(small / 'parts'), '--games', '2')
    train.FILE.write_text(first, 'utf-8')
    with (small / 'parts').open('a') as file:
        file.write('a line of a game that was cut short\n')
    run(monkeypatch, '--keep', str(small / 'parts'), '--games', '4')
    assert train.kept((small / 'parts').read_text()) == train.kept((small / 'whole').read_text())
    assert train.FILE.read_text('utf-8') == whole != first
    assert len(read(whole).units) == 4


def test_another_net_than_the_first_is_refused(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    train.FILE.write_text('another')
    with pytest.raises(SystemExit):
        run(monkeypatch, '--keep', str(small / 'kept'))
    assert 'copy train_start.txt to net.txt first' in capsys.readouterr().err
    assert not (small / 'kept').exists()


def test_too_few_positions_leave_the_net_as_it_is(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, 'BATCH', 10_000)
    with pytest.raises(SystemExit):
        run(monkeypatch, '--keep', str(small / 'kept'), '--games', '2')
    assert 'too few to learn from: give --games a greater number' in capsys.readouterr().err
    assert train.FILE.read_text('utf-8') == train.START_FILE.read_text('utf-8')


def test_a_lesson_is_mirrored_only_where_nobody_may_castle() -> None:
    board = 'r3k2r/8/8/8/8/8/8/R3K2R w'
    found = train.lessons([f'{board} {rights} - 0 1;30;0.5' for rights in ('KQkq', 'q', '-')])
    assert [lesson.free for lesson in found] == [False, False, True]


def test_the_fit_forecasts_better_than_the_rows_that_it_began_with(small: Path) -> None:
    lines = [line for number in range(6) for line in train.game(f'fit {number}')]
    lessons = train.lessons(lines)
    assert train.loss(lessons, train.fitted(lessons)) < train.loss(lessons, train.first_rows())

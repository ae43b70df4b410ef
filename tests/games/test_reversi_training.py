"""Reversi's patterns: that they cover the board, that the file of weights is whole, and that training is repeatable."""

from random import Random
from typing import Any

import pytest

from plywood import jobs
from plywood.games import find
from plywood.games.reversi import train as training
from plywood.games.reversi.kernel import PASS
from plywood.games.reversi.patterns import ENDS, KINDS, PATTERNS, UNIT, instances, read, smallest, text
from plywood.games.reversi.train import BOARD, Batch, Generation, Player, game, opening, train

GAME = find('reversi')


def test_patterns_lie_on_the_board_alike_on_all_sides() -> None:
    assert {kind: len(instances(kind)) for kind in KINDS} == {
        **dict.fromkeys(KINDS, 4),
        'diagonal8': 2,
    }
    times = [sum(cell in cells for _, cells in PATTERNS) for cell in range(64)]
    board = [times[y * 8 : y * 8 + 8] for y in range(8)]
    assert board == board[::-1] == [row[::-1] for row in board] == [list(column) for column in zip(*board, strict=True)]


@pytest.mark.parametrize('kind', KINDS)
def test_mirrored_fillings_share_a_weight(kind: str) -> None:
    cells, own = KINDS[kind], smallest(kind)
    assert all(own[own[filling]] == own[filling] <= filling for filling in range(3 ** len(cells)))
    if kind != 'corner':
        for filling in range(0, 3 ** len(cells), 7):
            digits = [filling // 3**place % 3 for place in range(len(cells))]
            mirrored = sum(digit * 3**place for place, digit in enumerate(digits[::-1]))
            assert own[filling] == own[mirrored]


def test_the_file_has_a_weight_for_every_filling_in_every_stage() -> None:
    for number in range(len(ENDS)):
        weights = read(text(), number)
        assert {kind: len(known) for kind, known in weights.items()} == {k: 3 ** len(c) for k, c in KINDS.items()}
        assert all(weight % UNIT == 0 and abs(weight) < 6400 for known in weights.values() for weight in known)
    lines = text().splitlines()
    assert len(lines) == 1 + len(ENDS) * len(KINDS)
    assert all(len(line.split(' ')[2]) == len(set(smallest(line.split(' ')[1]))) for line in lines[1:])


def test_the_trainer_plays_by_the_rules_and_judges_as_the_kernel_does() -> None:
    player, rng = Player([read(text(), at) for at in range(len(ENDS))], 1, 0), Random(1)
    for _ in range(6):
        fills, position = BOARD.start(), GAME.initial()
        while GAME.payoff(position) is None:
            seat, empty = position.seat, [c for c in BOARD.order if not (position.mine | position.theirs) >> c & 1]
            kernel, fast = GAME.fast(position)
            estimate = player.estimate(fills, seat, len(empty))
            assert kernel.evaluate(fast) == max(-6399, min(6399, estimate))
            moves = BOARD.moves(fills, empty, seat)
            assert (sorted(moves) or [PASS]) == list(GAME.moves(position))
            move = rng.choice(GAME.moves(position))
            fills = fills if move == PASS else BOARD.play(fills, move, seat)
            position = GAME.play(position, move)
        assert BOARD.margin(fills) == GAME.payoff(position)[0]


def test_the_trainer_ends_games_perfectly() -> None:
    def value(position: Any) -> float:
        payoff = GAME.payoff(position)
        if payoff is not None:
            return payoff[position.seat]
        return max(-value(GAME.play(position, move)) for move in GAME.moves(position))

    player, rng = Player([training.beliefs() for _ in ENDS], 1, 6), Random(2)
    for _ in range(4):
        fills, position = BOARD.start(), GAME.initial()
        while GAME.payoff(position) is None and sum(position.counts()) < 58:
            move = rng.choice(GAME.moves(position))
            fills = fills if move == PASS else BOARD.play(fills, move, position.seat)
            position = GAME.play(position, move)
        empty = [cell for cell in BOARD.order if not (position.mine | position.theirs) >> cell & 1]
        assert player.finish(fills, empty, position.seat, -100, 100, False) == value(position)


def test_the_same_seeds_write_the_same_bytes_with_any_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, 'TRAIT_RATES', [0.0001])
    monkeypatch.setattr(training, 'RATES', [0.0006])
    more = [Batch('2', 1, 2, 4, (8, 10)), Batch('3', 1, 1, 4, (8, 10))]
    tiny = Generation([Batch('1', 2, 1, 4, (8, 10))]), Generation(more, reuse=True, foresight=True)
    first = list(train(tiny))
    for workers in (0, 2):
        assert first == list(train(tiny, jobs.local(workers)))
    assert len(first) == 2 and first[0] != first[1]
    assert read(first[1], 0).keys() == KINDS.keys()


def test_a_sample_tells_the_margin_as_the_seat_to_move_sees_it() -> None:
    player = Player([training.beliefs() for _ in ENDS], 1, 4)
    met = game(player, opening(Random(3), 8))
    assert met[0][1] == 12
    assert {abs(margin) for _, _, margin in met} == {abs(met[0][2])}
    rows = [slot for slot in BOARD.rows if slot < len(PATTERNS)]
    for filled, discs, _ in met:
        assert sum(8 - BOARD.empties[filled[slot]] for slot in rows) == discs

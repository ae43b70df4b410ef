"""The line protocol: what a program writes, what it is answered, and that nothing wrong ends the conversation."""

import io
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from plywood.game import CHANCE
from plywood.games import GAMES
from plywood.terminal import protocol
from plywood.terminal.protocol import Session
from tests.conformance import drawn

PY = Path(__file__).resolve().parent.parent / 'py'


def talk(*lines: str) -> list[str]:
    """The answers to lines written all at once."""
    sink = io.StringIO()
    Session(io.StringIO(''.join(f'{line}\n' for line in lines)), sink).run()
    return sink.getvalue().splitlines()


class Driver:
    """A program that drives the engine."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, '-m', 'plywood', 'engine'],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, 'PYTHONPATH': str(PY)},
        )

    def write(self, *lines: str) -> None:
        for line in lines:
            self.process.stdin.write(f'{line}\n')  # type: ignore[union-attr]
        self.process.stdin.flush()  # type: ignore[union-attr]

    def until(self, word: str) -> list[str]:
        """The answers up to the first that begins with a word."""
        found: list[str] = []
        for line in self.process.stdout:  # type: ignore[union-attr]
            found.append(line.rstrip('\n'))
            if line.startswith(word):
                return found
        raise AssertionError(f'the engine left without {word}: {found}')


ENDLESS = 120
"""Seconds after which a conversation is taken for endless: far more than any machine needs, however slow or busy."""


@pytest.fixture
def driver() -> Iterator[Driver]:
    driver = Driver()
    watch = threading.Timer(ENDLESS, driver.process.kill)
    watch.start()
    with driver.process:
        yield driver
        watch.cancel()
        driver.process.kill()


def moves_of(game: str, *texts: str) -> list[str]:
    position = GAMES[game].initial()
    for text in texts:
        position = GAMES[game].play(position, GAMES[game].read_move(position, text))
    return [GAMES[game].write_move(position, move) for move in GAMES[game].moves(position)]


def dealt(game: str) -> list[str]:
    """The first outcomes of chance in a game, up to the first turn of a seat."""
    position, texts, rng = GAMES[game].initial(), [], Random(1)
    while GAMES[game].player(position) == CHANCE:
        outcome = drawn(GAMES[game], position, rng)
        texts.append(GAMES[game].write_move(position, outcome))
        position = GAMES[game].play(position, outcome)
    return texts


@pytest.mark.parametrize('game', GAMES)
def test_every_game_is_played_over_it(game: str) -> None:
    *infos, best = talk(f'new {game}', f'position moves {" ".join(dealt(game))}', 'go nodes 500')
    word, move = best.split(maxsplit=1)
    assert word == 'bestmove' and move in moves_of(game, *dealt(game))
    for info in infos:
        words = info.split()
        assert words[:2] == ['info', 'depth'] and words[3] == 'nodes' and words[5] == 'value'
        assert words[7] in ('proven', 'estimated') and words[8] == 'line'
        low, high = GAMES[game].bounds
        assert int(words[2]) >= 0 and int(words[4]) >= 0 and low <= float(words[6]) <= high


def test_a_position_and_its_moves() -> None:
    assert talk('new tic-tac-toe', 'position moves a1 b2 b1', 'go nodes 5000')[-1] == 'bestmove c1'
    there = '1 1 2'
    assert talk('new eight', f'position {there}', 'go depth 8')[-1] == 'bestmove 3'
    assert talk('new eight', f'position {there} moves 3', 'position', 'position moves 1', 'go')[-1] == 'bestmove 3'


def test_the_value_is_that_of_the_seat_to_move() -> None:
    """A position that is won for whoever moves, and one that is lost, from either seat."""
    for position, worth in (('5', 1), ('1,1', -1)):
        for seat in (1, 2):
            *_, info, _ = talk('new nim heaps=5,5', f'position {position} {seat}', 'go')
            words = info.split()
            assert (words[words.index('value') + 1], words[words.index('value') + 2]) == (str(worth), 'proven')


def test_options_belong_to_new() -> None:
    assert talk('new nim heaps=1,1,1 misere=true', 'position moves 1-1', 'go')[-1] in ('bestmove 2-1', 'bestmove 3-1')
    assert talk('new nim heaps=5 misere=true', 'go')[-1] == 'bestmove 1-4'
    assert talk('new nim heaps=5', 'go')[-1] == 'bestmove 1-5'


def test_the_same_lines_get_the_same_answers() -> None:
    lines = ['new connect-four', 'position moves 4 4', 'go nodes 3000', 'position moves 1 7', 'go depth 3', 'quit']
    assert talk(*lines) == talk(*lines)


def test_no_seat_to_move() -> None:
    assert talk('new eight', 'position moves 3 2 3', 'go', 'isready') == ['bestmove none', 'readyok']


@pytest.mark.parametrize(
    ('lines', 'named'),
    [
        (['position moves b2'], 'new GAME'),
        (['go'], 'new GAME'),
        (['new'], 'no game'),
        (['new ludo'], 'ludo'),
        (['new nim heaps'], 'name=value'),
        (['new nim heaps=0'], 'heaps'),
        (['new eight size=3'], 'size'),
        (['new eight', 'position nonsense'], 'nonsense'),
        (['new eight', 'position moves 1 1'], 'move 2'),
        (['new eight', 'go fast'], 'fast'),
        (['new eight', 'go nodes'], 'nodes'),
        (['new eight', 'go nodes -5'], '-5'),
        (['new eight', 'go depth 3 nodes'], 'nodes'),
        (['new eight', 'go movetime 1e3'], '1e3'),
        (['new eight', 'go movetime 1000000001'], 'from 1 to 1000000000'),
        (['new eight', 'go nodes 1000000000001'], 'from 1 to 1000000000000'),
        (['new eight', 'go depth 801'], 'from 1 to 800'),
        (['new eight', 'go depth 0'], 'from 1 to 800'),
        (['new eight', 'go nodes ' + '9' * 100_000], 'whole number'),
        (['uci'], 'uci'),
        (['\x00\x01 \ufffd'], 'no command'),
        (['x' * 5_000_000], 'no command'),
    ],
)
def test_anything_wrong_is_one_error_and_on_it_goes(lines: list[str], named: str) -> None:
    *_, error, ready = talk(*lines, 'isready')
    assert ready == 'readyok'
    assert error.startswith('error ') and named in error and len(error) < 500


def test_an_error_leaves_the_position_as_it_was() -> None:
    lines = ['new eight', 'position moves 1', 'position moves 9', 'new ludo', 'go nodes 1000']
    assert talk(*lines)[-1] == 'bestmove 3'


def test_blank_lines_and_a_stray_stop_say_nothing() -> None:
    assert talk('', '   ', 'stop', 'quit', 'isready') == []


def test_a_search_with_limits_is_finished_before_leaving() -> None:
    lines = ['new connect-four', 'go nodes 20000']
    assert talk(*lines, 'quit') == talk(*lines) == talk(*lines, 'isready')[:-1]


def test_a_search_without_limits_ends_when_nobody_is_left_to_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, 'FAREWELL', 0.05)
    assert talk('new connect-four columns=8', 'go')[-1].startswith('bestmove ')
    assert talk('new connect-four columns=8', 'go infinite', 'quit')[-1].startswith('bestmove ')


def test_stop_is_heard_while_thinking(driver: Driver) -> None:
    driver.write('new connect-four columns=8 rows=7', 'isready')
    driver.until('readyok')
    for go in ('go', 'go movetime 100000000', 'go nodes 1000000000'):
        driver.write(go)
        driver.until('info')
        driver.write('stop')
        answer = driver.until('bestmove')
        assert answer[-1].split()[1] in [str(column) for column in range(1, 9)]
    driver.write('position moves 4', 'go nodes 100')
    driver.until('bestmove')


def test_stop_right_behind_go_is_for_that_search(driver: Driver) -> None:
    driver.write('new connect-four columns=8 rows=7')
    for go in ('go', 'go infinite', 'go nodes 1000000000'):
        driver.write(go, 'stop')
        driver.until('bestmove')
    driver.write('go', 'stop', 'go depth 2', 'isready')
    assert any(line.startswith('info depth 2 ') for line in driver.until('readyok'))


def test_what_is_written_while_thinking_waits_its_turn(driver: Driver) -> None:
    driver.write('new connect-four', 'go movetime 300', 'new eight', 'position moves 1', 'go nodes 1000', 'isready')
    lines = driver.until('readyok')
    assert [line for line in lines if line.startswith('bestmove')][1] == 'bestmove 3'


def test_movetime_is_kept(driver: Driver) -> None:
    driver.write('new connect-four columns=8', 'isready')
    driver.until('readyok')
    driver.write('go movetime 300')
    driver.until('bestmove')


def test_quit_leaves(driver: Driver) -> None:
    driver.write('new eight', 'quit')
    assert driver.process.wait(ENDLESS) == 0


def test_a_driver_that_dies_takes_the_engine_with_it(driver: Driver) -> None:
    driver.write('new connect-four columns=8', 'go')
    driver.process.stdin.close()  # type: ignore[union-attr]
    assert driver.process.wait(ENDLESS) == 0


def test_what_a_seat_may_know_is_all_that_a_search_needs() -> None:
    asked = talk('new blind-tic-tac-toe', 'observation .../.X./... O O 1', 'go nodes 400', 'quit')
    same = talk('new blind-tic-tac-toe', 'position moves b2 b2', 'go nodes 400', 'quit')
    assert asked == same and asked[-1].startswith('bestmove ')
    for wrong in ('observation .../.X./... O O 4', 'observation', 'observation x', 'go depth 2'):
        assert talk('new blind-tic-tac-toe', wrong, 'quit')[0].startswith('error ')

"""A match on a cluster of this machine: the same bytes as on one core, also where a worker is lost. Only with --all."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.apart

ROOT = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, 'PYTHONPATH': os.pathsep.join([str(ROOT / 'py'), str(ROOT)])}
MATCH = ['match', 'connect-four', 'engine@400', 'engine@200', '--games', '40', '--json']
PATIENCE = 60
"""Seconds that anything here may take on a busy machine."""


def dask() -> Any:
    """The executor of the scheduler that the environment names, as README.md makes it."""
    from distributed import Client

    return Client(os.environ['SCHEDULER']).get_executor(pure=False, retries=2)


def started(*words: object, **more: str) -> 'subprocess.Popen[str]':
    """A program in a group of its own, so that it can be ended with all that it starts."""
    return subprocess.Popen(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**ENVIRONMENT, **more},
        start_new_session=True,
    )


def kill(process: 'subprocess.Popen[str]') -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def result(process: 'subprocess.Popen[str]') -> str:
    told, wrong = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, wrong
    return told


def until(done: Any) -> None:
    for _ in range(20 * PATIENCE):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError('it has not come')


def lines(file: Path) -> list[str]:
    return sorted(file.read_text().splitlines()) if file.exists() else []


@pytest.fixture(scope='module')
def plain(tmp_path_factory: Any) -> tuple[str, list[str]]:
    """The output and the sorted file of the match in one process."""
    file = tmp_path_factory.mktemp('plain') / 'match'
    told = result(started(sys.executable, '-m', 'plywood', *MATCH, '--workers', '0', '--file', file))
    return told, lines(file)


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, list['subprocess.Popen[str]']]]:
    """A scheduler of Dask, and two workers of it."""
    pytest.importorskip('distributed')
    note = folder / 'scheduler'
    running = [started(TOOLS / 'dask', 'scheduler', '--port', 0, '--no-dashboard', '--scheduler-file', note)]
    try:
        until(note.exists)
        for _ in range(2):
            words = '--scheduler-file', note, '--nthreads', 1, '--no-dashboard', '--local-directory', folder
            running.append(started(TOOLS / 'dask', 'worker', *words))
        yield json.loads(note.read_text())['address'], running[1:]
    finally:
        for process in running:
            if process.poll() is None:
                kill(process)


@pytest.mark.parametrize('lost', [False, True])
def test_dask_gives_the_same_bytes_also_if_it_loses_a_worker(
    plain: tuple[str, list[str]], lost: bool, tmp_path: Path
) -> None:
    file = tmp_path / 'match'
    with scheduler(tmp_path) as (address, workers):
        words = *MATCH, '--executor', 'tests.test_cluster:dask', '--file', file
        playing = started(sys.executable, '-m', 'plywood', *words, SCHEDULER=address)
        if lost:
            until(lambda: len(lines(file)) > 3)
            assert len(lines(file)) < len(plain[1])
            kill(workers[0])
        assert (result(playing), lines(file)) == plain


def test_mpi_gives_the_same_bytes(plain: tuple[str, list[str]], tmp_path: Path) -> None:
    pytest.importorskip('mpi4py')
    file = tmp_path / 'match'
    words = *MATCH, '--executor', 'mpi4py.futures:MPIPoolExecutor', '--file', file
    playing = started(TOOLS / 'mpiexec', '-n', 3, sys.executable, '-m', 'mpi4py.futures', '-m', 'plywood', *words)
    assert (result(playing), lines(file)) == plain

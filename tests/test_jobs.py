"""Long jobs: the same results whatever runs them, kept as they come, and gone on with after any stop."""

import json
import os
import random
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import jobs
from plywood.game import Refusal


@dataclass(frozen=True)
class Drawn:
    """A number drawn by seed and index. `log` is a folder in which every call leaves a trace."""

    seed: int
    log: str = ''

    def __call__(self, index: int) -> list[int]:
        if self.log:
            with Path(self.log, str(index)).open('a') as file:
                file.write('.')
        return [index, random.Random(f'{self.seed} {index}').randrange(1000)]


@dataclass(frozen=True)
class Deadly:
    """Ends its process at one index, as often as it may: each time takes a file away from a folder."""

    at: int
    lives: str

    def __call__(self, index: int) -> int:
        if index == self.at and (left := sorted(Path(self.lives).iterdir())):
            left[0].unlink()
            os._exit(1)
        return index


@dataclass(frozen=True)
class Faulty:
    def __call__(self, index: int) -> int:
        return 10 // (3 - index)


def threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(3)


def run(task: Any, count: int, workers: int = 0, **more: Any) -> list[Any]:
    return list(jobs.run(task, count, make=jobs.local(workers), **more))


def held(file: Path) -> list[str]:
    """The lines of a file, the heading first, the others by their numbers."""
    head, *lines = file.read_text().splitlines()
    return [head, *sorted(lines, key=lambda line: json.loads(line)['index'])]


WHOLE = [Drawn(5)(index) for index in range(20)]


# --- the same whatever runs it -------------------------------------------------------------------------------------


@pytest.mark.parametrize('workers', [0, 1, 2, 7])
def test_the_workers_change_nothing(workers: int, tmp_path: Path) -> None:
    file = tmp_path / 'job'
    assert run(Drawn(5), 20, workers, file=file) == WHOLE
    assert run(Drawn(5), 20, 0, file=tmp_path / 'other') == WHOLE
    assert held(file) == held(tmp_path / 'other')


def test_any_executor_runs_it() -> None:
    assert list(jobs.run(Drawn(5), 20, make=jobs.made_by('tests.test_jobs:threads'))) == WHOLE
    assert list(jobs.run(Drawn(5), 0)) == []


def test_a_heading_says_which_job_it_is_and_no_line_has_a_time(tmp_path: Path) -> None:
    run(Drawn(5), 3, file=tmp_path / 'job')
    head, *lines = (json.loads(line) for line in held(tmp_path / 'job'))
    assert (
        head == {'job': 'tests.test_jobs.Drawn', 'seed': 5, 'log': '', 'code': head['code']} and len(head['code']) == 16
    )
    assert lines == [{'index': index, 'result': result} for index, result in enumerate(WHOLE[:3])]


def test_no_more_is_given_out_than_the_width() -> None:
    most, out = 0, 0

    class Slow(jobs.Here):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> 'Future[Any]':
            nonlocal most, out
            out += 1
            most = max(most, out)
            return super().submit(fn, *args, **kwargs)

    for _ in jobs.results(Drawn(5), range(50), Slow, 6):
        out -= 1
    assert most == 6


# --- kept, and gone on with ----------------------------------------------------------------------------------------


@given(st.integers(0, 20), st.integers(0, 60))
def test_a_stop_at_any_moment_loses_nothing_and_does_nothing_twice(tmp_path_factory: Any, stop: int, cut: int) -> None:
    folder = tmp_path_factory.mktemp('job')
    file, log = folder / 'job', folder / 'log'
    log.mkdir()
    task = Drawn(5, str(log))
    found = jobs.run(task, 20, file=file, make=jobs.Here, width=1)
    some = [next(found) for _ in range(stop)]
    found.close()  # type: ignore[attr-defined]
    if file.exists():
        whole = file.read_bytes()
        begun = max(0, len(whole) - cut)
        file.write_bytes(whole[:begun])
        kept = max(0, whole[:begun].count(b'\n') - 1)
    else:
        kept = 0
    for trace in log.iterdir():
        trace.unlink()
    assert run(task, 20, file=file) == WHOLE and some == WHOLE[:stop]
    assert {trace.name: trace.read_text() for trace in log.iterdir()} == {str(each): '.' for each in range(kept, 20)}
    assert [json.loads(line)['index'] for line in held(file)[1:]] == list(range(20))


@pytest.mark.parametrize(
    ('other', 'words'),
    [(Drawn(6), r'another job \(seed: 5, not 6\)'), (Faulty(), r'another job \(job: "tests.test_jobs.Drawn", not')],
)
def test_the_file_of_another_job_is_refused_and_left_as_it_is(other: Any, words: str, tmp_path: Path) -> None:
    file = tmp_path / 'job'
    run(Drawn(5), 3, file=file)
    before = file.read_bytes()
    for mixed in (False, True):
        with pytest.raises(Refusal, match=words):
            run(other, 3, file=file, mixed=mixed)
    assert file.read_bytes() == before


def test_a_file_of_other_code_is_gone_on_with_only_if_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / 'job'
    run(Drawn(5), 3, file=file)
    head, *lines = file.read_text().splitlines()
    file.write_text('\n'.join([head.replace(json.loads(head)['code'], 'f' * 16), *lines, '']))
    with pytest.raises(Refusal, match='begun by other code; name another file, or go on with --mixed'):
        run(Drawn(5), 5, file=file)
    assert run(Drawn(5), 5, file=file, mixed=True) == WHOLE[:5]
    assert [line for line in file.read_text().splitlines() if 'job' in json.loads(line)][-1] == head
    assert run(Drawn(5), 6, file=file) == WHOLE[:6], 'now its last heading is of this code'


@pytest.mark.parametrize('text', ['{"index": 0}\n', 'a letter\n', '[]\n', '{"index": "x", "result": 1}\n'])
def test_what_is_no_file_of_a_job_is_refused_and_left_as_it_is(text: str, tmp_path: Path) -> None:
    file = tmp_path / 'letter'
    file.write_text(text)
    with pytest.raises(Refusal, match='is not the file of a job; name another file'):
        run(Drawn(5), 3, file=file)
    assert file.read_text() == text


# --- faults --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('lives', [1, 2])
def test_a_worker_that_dies_is_replaced(lives: int, tmp_path: Path) -> None:
    for each in range(lives):
        (tmp_path / str(each)).touch()
    assert run(Deadly(4, str(tmp_path)), 8, 2) == list(range(8))


def test_a_task_that_always_kills_its_worker_is_named(tmp_path: Path) -> None:
    lives, file = tmp_path / 'lives', tmp_path / 'job'
    lives.mkdir()
    for each in range(50):
        (lives / str(each)).touch()
    with pytest.raises(Refusal, match='task 4 ended its process 3 times'):
        run(Deadly(4, str(lives)), 8, 2, file=file)
    assert {0, 1, 2, 3} <= {json.loads(line)['index'] for line in held(file)[1:]}


@pytest.mark.parametrize('workers', [0, 2])
def test_a_fault_of_a_task_is_not_tried_again(workers: int, tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        run(Faulty(), 8, workers, file=tmp_path / 'job', width=1)
    assert [json.loads(line)['index'] for line in held(tmp_path / 'job')[1:]] == [0, 1, 2]


@contextmanager
def nothing() -> Iterator[None]:
    yield


def no_manager() -> int:
    return 3


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('nowhere_at_all:make', 'cannot be imported'),
        ('tests.test_jobs:missing', 'cannot be imported'),
        ('tests.test_jobs:WHOLE', 'is no factory; give MODULE:FACTORY'),
        ('threads', 'is no factory; give MODULE:FACTORY'),
        ('', 'is no factory'),
        ('tests.test_jobs:no_manager', 'gives no Executor to begin with'),
        ('tests.test_jobs:nothing', 'gives no Executor of concurrent.futures'),
    ],
)
def test_what_is_no_executor_is_refused(text: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        list(jobs.run(Drawn(5), 3, make=jobs.made_by(text)))


def test_an_executor_that_is_not_ours_is_closed_at_the_end() -> None:
    closed = []

    class Own(jobs.Here):
        def __exit__(self, *more: Any) -> None:
            closed.append(True)

    some = jobs.run(Drawn(5), 20, make=Own, width=2)
    assert isinstance(Own(), Executor) and next(some) == WHOLE[0]
    some.close()  # type: ignore[attr-defined]
    assert closed == [True]

"""Long jobs: many results of one task, on one core or on many machines, and always the same.

A task is a frozen dataclass of plain facts. Called with a number it makes a result: `task(0)` to `task(count - 1)`. Its
random numbers come from its facts and that number alone, so the workers decide how long a job takes, and nothing else.
Any Executor of `concurrent.futures` can run it: processes of this machine (`local`), this process (`Here`), or one that
a cluster gives (`made_by`).

A job may keep its results in a file, each at once. The first line says which job it is, and each other line is one
result with its number. A job that was stopped goes on with the same file.
"""

import hashlib
import json
import os
import pkgutil
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from typing import Any

from plywood.given import Refusal, shorten

Task = Callable[[int], Any]
Make = Callable[[], AbstractContextManager[Executor]]
"""Gives the executor of a job; once more, if the first one breaks."""

MOST_BREAKS = 3
"""How often an executor may break, with no result between, before the task is named that breaks it."""
PACKAGE = Path(__file__).parent
SOURCES = ('.py', '.txt', '.json', '.bin')
FOUND = 'strengths.json'
"""Findings of jobs, which no task reads."""


class Ended(BaseException):
    """Somebody has ended the job: Ctrl-C. It is no KeyboardInterrupt, which would only end the search that runs."""


# --- what runs a job -----------------------------------------------------------------------------------------------


class Here(Executor):
    """Runs each task at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> 'Future[Any]':
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def local(workers: int | None = None) -> Make:
    """The processes of this machine, one for each core if their number is not given; with 0, this process alone."""
    return Here if workers == 0 else partial(processes, workers or cores())


def cores() -> int:
    return os.cpu_count() or 1


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    from concurrent.futures import ProcessPoolExecutor  # not everywhere can processes be made

    with ProcessPoolExecutor(workers, initializer=heed_the_terminal) as executor:
        try:
            yield executor
        except (Ended, GeneratorExit):
            for process in list(executor._processes.values()):
                process.terminate()  # else the end would wait for what nobody wants any more
            raise


def heed_the_terminal() -> None:
    """In a worker: Ctrl-C ends it at once and in silence."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def made_by(text: str) -> Make:
    """The factory that `MODULE:FACTORY` names; a Refusal if there is none, or later if it gives no Executor."""
    try:
        made = pkgutil.resolve_name(text) if ':' in text else None
    except (ImportError, AttributeError, ValueError) as error:
        raise Refusal(
            f'executor {shorten(text)!r} cannot be imported ({shorten(str(error))}); check its name'
        ) from None
    if not callable(made):
        raise Refusal(
            f'executor {shorten(text)!r} is no factory; give MODULE:FACTORY, a function that gives an Executor'
        )

    @contextmanager
    def opened() -> Iterator[Executor]:
        manager = made()
        if not isinstance(manager, AbstractContextManager):
            raise Refusal(f'executor {shorten(text)!r} gives no Executor to begin with `with`; give another factory')
        with manager as executor:
            if not isinstance(executor, Executor):
                raise Refusal(
                    f'executor {shorten(text)!r} gives no Executor of concurrent.futures; give another factory'
                )
            yield executor

    return opened


# --- a job ---------------------------------------------------------------------------------------------------------


def run(
    task: Task,
    count: int,
    *,
    file: Path | None = None,
    make: Make | None = None,
    width: int | None = None,
    mixed: bool = False,
) -> Iterator[Any]:
    """The results of task(0) to task(count - 1) in that order, each as soon as those before it are there.

    What `file` holds is not done again. `width` tasks are given out at a time; by default two for each core. A file
    that other code has begun is refused, unless results may be `mixed`.
    """
    kept = Kept(file, heading(task, file), mixed) if file else None
    known = dict(kept.results) if kept else {}
    todo = [index for index in range(count) if index not in known]
    with closing(results(task, todo, make or local(), width or 2 * cores())) as found, ending_at_once():
        for index in range(count):
            while index not in known:
                done, result = next(found)
                if kept:
                    kept.add(done, result)
                known[done] = result
            yield known.pop(index)


def results(task: Task, todo: Iterable[int], make: Make, width: int) -> Generator[tuple[int, Any], None, None]:
    """Each number with its result, as they come. An executor that breaks is made anew; what it had is done again."""
    left, breaks = deque(todo), 0
    flying: dict[Future[Any], int] = {}
    while left or flying:
        try:
            with make() as executor:
                while left or flying:
                    # After a second break tasks go one by one, so that the next break names the task.
                    while left and len(flying) < (width if breaks < MOST_BREAKS - 1 else 1):
                        flying[executor.submit(task, left[0])] = left[0]
                        left.popleft()
                    for future in sorted(wait(flying, return_when=FIRST_COMPLETED).done, key=flying.__getitem__):
                        result = future.result()
                        breaks = 0
                        yield flying.pop(future), result
        except BrokenExecutor:
            breaks += 1
            lost = sorted(flying.values())
            flying.clear()
            if breaks == MOST_BREAKS:
                raise Refusal(
                    f'task {lost[0] if lost else left[0]} ended its process {breaks} times; '
                    'the results before it are kept; look for the cause, or leave it out'
                ) from None
            left.extendleft(reversed(lost))
        finally:
            for future in flying:
                future.cancel()


@contextmanager
def held(make: Make) -> Iterator[Make]:
    """Keeps an executor from one job to the next, and makes another once it has broken."""
    with ExitStack() as stack:
        kept: list[Executor] = []

        @contextmanager
        def lent() -> Iterator[Executor]:
            if not kept:
                kept.append(stack.enter_context(make()))
            try:
                yield kept[0]
            except BrokenExecutor:
                kept.clear()
                raise

        yield lent


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Where Ctrl-C ends the job, and not only the search that runs in this process."""

    def end(number: int, frame: object) -> None:
        raise Ended

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# --- the file of a job ---------------------------------------------------------------------------------------------


def heading(task: Any, file: Path) -> dict[str, Any]:
    """The first line of a job's file: the task by its name, its facts, and a digest of all that it may run."""
    return {'job': f'{type(task).__module__}.{type(task).__qualname__}', **asdict(task), 'code': digest(file.resolve())}


@cache
def digest(apart: Path) -> str:
    """A checksum of the sources and data under py/plywood, apart from one file, which the job itself may write."""
    whole = hashlib.sha256()
    for path in sorted(PACKAGE.rglob('*')):
        if path.suffix in SOURCES and path.name != FOUND and path.resolve() != apart:
            whole.update(f'{path.relative_to(PACKAGE).as_posix()}\0'.encode() + path.read_bytes() + b'\0')
    return whole.hexdigest()[:16]


class Kept:
    """The results in a job's file."""

    def __init__(self, path: Path, head: dict[str, Any], mixed: bool) -> None:
        self.path = path
        self.results: dict[int, Any] = {}
        try:
            path.touch()
            whole = path.read_bytes()
        except OSError as error:
            raise Refusal(f'{path} cannot be written ({error.strerror}); name another file') from None
        size = whole.rfind(b'\n') + 1
        lines = whole[:size].splitlines()
        heads = [head for head in map(self.read, lines) if head]
        plain = json.loads(json.dumps(head))
        if heads and heads[-1] != plain:
            self.refuse(heads[-1], plain, mixed)
        if size < len(whole):  # a line that a stop has cut off is done again
            os.truncate(path, size)
        if not heads or heads[-1] != plain:
            self.write(plain)

    def read(self, line: bytes) -> dict[str, Any] | None:
        """Takes in the result of a line; what it holds, if it is a heading."""
        try:
            held = json.loads(line)
            if 'job' in held:
                return dict(held)
            self.results.setdefault(int(held['index']), held['result'])
        except (ValueError, TypeError, KeyError):
            raise Refusal(f'{self.path} is not the file of a job; name another file') from None
        return None

    def refuse(self, held: dict[str, Any], wanted: dict[str, Any], mixed: bool) -> None:
        """A file of another job is never gone on with; one of other code, if that is wished for."""
        names = [name for name in (*wanted, *held) if held.get(name) != wanted.get(name)]
        if names == ['code', 'code']:
            if not mixed:
                raise Refusal(f'{self.path} was begun by other code; name another file, or go on with --mixed')
        else:
            name = next(name for name in names if name != 'code')
            was, now = (json.dumps(head.get(name)) for head in (held, wanted))
            raise Refusal(f'{self.path} is of another job ({name}: {was}, not {now}); name another file')

    def add(self, index: int, result: Any) -> None:
        self.write({'index': index, 'result': result})

    def write(self, line: dict[str, Any]) -> None:
        with self.path.open('ab') as file:
            file.write(json.dumps(line).encode() + b'\n')

"""Long jobs in a terminal: the arguments that say where they run, and the line that says how far they are."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from plywood import jobs
from plywood.game import Refusal
from plywood.terminal.arguments import Parser, between
from plywood.terminal.printing import say_progress

MOST_WORKERS = 10_000


def add_job(parser: Parser) -> None:
    """The arguments of every long job. None of them changes its outcome."""
    parser.add_argument(
        '--workers', metavar='N', type=between(0, MOST_WORKERS), help='processes (default: one a core; 0: this one)'
    )
    parser.add_argument('--executor', metavar='MODULE:FACTORY', help='run on the Executor that this factory gives')
    parser.add_argument('--file', metavar='FILE', type=Path, help='keep each result here, and go on from those in it')
    parser.add_argument('--mixed', action='store_true', help='go on with a file that other code has begun')


def work(given: Namespace, task: jobs.Task, count: int) -> Iterator[Any]:
    """The results of a job, run as its arguments say."""
    if given.executor and given.workers is not None:
        raise Refusal('an executor has its own workers; give --executor or --workers, not both')
    make = jobs.made_by(given.executor) if given.executor else jobs.local(given.workers)
    width = 2 * (given.workers or jobs.cores())
    return jobs.run(task, count, file=given.file, make=make, width=width, mixed=given.mixed)


@contextmanager
def progress(count: int, quiet: bool) -> Iterator[Callable[[str], None]]:
    """One line on the terminal: results so far, their rate, the time left, and a text. None where nobody looks."""
    shown, began, done = not quiet and sys.stderr.isatty(), monotonic(), 0

    def say(text: str) -> None:
        nonlocal done
        done += 1
        if shown:
            each = (monotonic() - began) / done
            left = f', {duration(each * (count - done))} left' if done < count else ''
            say_progress(f'{done} of {count}, {60 / max(each, 1e-3):.3g} a minute{left}: {text}')

    try:
        yield say
    finally:
        if shown:
            say_progress('')


def duration(seconds: float) -> str:
    """A time in its two greatest units: 40 s, 3 min, 2 h 5 min."""
    minutes = round(seconds / 60)
    if seconds < 90:
        return f'{round(seconds)} s'
    return f'{minutes} min' if minutes < 60 else f'{minutes // 60} h {minutes % 60} min'

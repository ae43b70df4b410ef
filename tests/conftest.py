"""The common ground of all tests: hypothesis without deadlines (busy cores keep none), the same examples every run.

Of random examples a run takes a third, and of large grids of like cases a sample; `tests/run.py --all` takes them all.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import hypothesis

ALL = os.environ.get('PLYWOOD_TESTS') == 'all'


def examples(most: int) -> hypothesis.settings:
    """How many random examples a test takes."""
    return hypothesis.settings(max_examples=most if ALL else most // 3)


def of(whole: Any, some: Any) -> Any:
    """The cases of a test with --all, and those in other runs."""
    return whole if ALL else some


ENDLESS = 20
"""Seconds of this process alone after which it is taken for endless: a hundred times what any of these takes."""


@contextmanager
def before_long() -> Iterator[None]:
    """The work done here ends. (Where a system has no such alarm, whoever waits will notice.)"""

    def end(*_: object) -> None:
        raise AssertionError(f'it has not ended after {ENDLESS} seconds of work')

    if not hasattr(signal, 'setitimer'):
        yield
        return
    former = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)


hypothesis.settings.register_profile(
    'plywood', max_examples=100 if ALL else 33, deadline=None, derandomize=True, database=None
)
hypothesis.settings.load_profile('plywood')

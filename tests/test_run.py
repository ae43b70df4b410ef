"""The run of the tests itself: what it makes of a browser test that fails beside the others."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests import run

TESTS = [f'tests/browser/test_some.py::test_{letter}' for letter in 'abc']


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    for kept in (run.counts, run.notes, run.unsteady, run.took):
        kept.clear()
    yield
    for kept in (run.counts, run.notes, run.unsteady, run.took):
        kept.clear()


def run_with(failed: list[str], alone: list[str], monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The browser part where these tests fail, and of them these alone too; what pytest was asked each time."""
    asked: list[list[str]] = []

    def pytest_run(name: str, arguments: list[Any]) -> list[str]:
        asked.append(arguments)
        ended = failed if len(asked) == 1 else alone
        run.counts.update(passed=10 - len(ended), failed=len(ended))
        run.notes.extend(f'FAILED: {test}' for test in ended)
        return ended

    monkeypatch.setattr(run, 'pytest', pytest_run)
    run.browser_tests('chromium', 'browser', [])
    return asked


def test_a_test_that_passes_alone_is_unsteady(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    asked = run_with(TESTS[:2], TESTS[:1], monkeypatch)
    assert asked[1] == ['-n', '0', *TESTS[:2]]
    assert run.close(1.0) == 1
    told = capsys.readouterr().out.splitlines()
    assert told.count(f'FAILED: {TESTS[0]}') == 1 and f'FAILED: {TESTS[1]}' not in told
    assert f'unsteady: {TESTS[1]} failed beside others and passed alone' in told
    assert told[-1] == '9 passed, 1 failed, 0 skipped'


def test_two_unsteady_tests_pass_and_three_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    run_with(TESTS[:2], [], monkeypatch)
    assert run.close(1.0) == 0
    run.unsteady.clear()
    run_with(TESTS, [], monkeypatch)
    assert run.close(1.0) == 1


def test_many_failures_are_no_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [f'tests/browser/test_some.py::test_{number}' for number in range(run.MOST_AGAIN + 1)]
    assert len(run_with(many, [], monkeypatch)) == 1
    assert run.close(1.0) == 1


def test_what_a_part_took_is_noted() -> None:
    ended = run.run([sys.executable, '-c', 'sum(range(10**6)); print("done")'], name='sum', capture=True)
    assert (ended.returncode, ended.stdout) == (0, 'done\n')
    wall, used = run.took['sum']
    assert wall > 0 and used > 0
    assert run.run([sys.executable, '-c', 'raise SystemExit(3)'], name='sum', capture=True).returncode == 3


def test_a_part_belongs_to_the_usual_run_and_to_all() -> None:
    ended = subprocess.run(
        [sys.executable, run.ROOT / 'tests' / 'run.py', '--fast', '--part', 'python'], capture_output=True, text=True
    )
    assert ended.returncode == 2 and '--part takes a part of the usual run' in ended.stderr


@pytest.mark.parametrize('known', [['chromium-headless-shell', 'chromium'], ['chromium'], []], ids=str)
def test_a_missing_chromium_is_installed_and_the_smaller_one_where_there_is_one(
    known: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []

    def apt(*packages: str) -> bool:
        found = {*packages} <= {*known, 'xvfb', 'xauth'}
        installed.extend(packages if found else ())
        return found

    monkeypatch.setattr(run, 'apt', apt)
    monkeypatch.setattr(run, 'run', lambda command, **_: installed.append(str(command[-1])))
    monkeypatch.setattr(run, 'present', lambda package: bool(installed))
    assert run.browsers(every=False)
    assert installed[:1] == (known[:1] or ['chromium'])
    assert len(installed) == (3 if known else 1)

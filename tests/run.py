"""The tests, from nothing: `python3 tests/run.py`.

It makes its own environment under .venv, brings the JavaScript tools and a browser, runs the checks, and closes with
what passed, what failed, what could not be run on this machine, and what each part took. It needs Python 3.11 or newer;
what else is missing (Node, npm, browsers) it installs on Debian as root, and names otherwise. Nothing here imports the
project.

    python3 tests/run.py --lint     ruff, mypy, tsc (on two cores half a minute)
    python3 tests/run.py --fast     these, and all tests that need no browser (five minutes)
    python3 tests/run.py            every check, in Chromium (18 minutes)
    python3 tests/run.py --ci       the same, with a story in Firefox and in WebKit; notes in build/passed what passed
    python3 tests/run.py --all      every browser, every case, the real engine in every test, three times as many random
                                    examples, a cluster on this machine, Gambit, a minute of hostile inputs
    python3 tests/run.py --part P   a part of the usual run, or with --all of that one: python, chromium or others
    python3 tests/run.py -k WORDS   only the Python and browser tests that WORDS picks, as pytest's -k does
"""

import argparse
import contextlib
import ctypes
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import venv
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / '.venv'
TOOLS = HOME / ('Scripts' if os.name == 'nt' else 'bin')
BUILD = ROOT / 'build'

BROWSERS = {
    'chromium': ('Chromium', ('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')),
    'firefox-esr': ('Firefox', ('firefox-esr', 'firefox')),
    'webkit2gtk-driver': ('WebKit', ('WebKitWebDriver',)),
}
"""Debian's package: what it is called here, and the programs that show it is there."""
SMALLER = {'chromium': 'chromium-headless-shell'}
"""A package that will do, where Debian has it."""
PARTS = ('python', 'chromium', 'others')
MOST_UNSTEADY = 2
"""The most browser tests that may fail beside the others and pass alone; they are named."""
MOST_AGAIN = 10
"""With more failures than this, none is run again: they are no accident."""

SET_CHILD_SUBREAPER = 36
"""Linux's number of this request to prctl."""
Ended = subprocess.CompletedProcess

counts: Counter[str] = Counter()
notes: list[str] = []
unsteady: list[str] = []
took: dict[str, tuple[float, float]] = {}
"""Of each part its seconds, and the processor seconds of all that it started."""


def main() -> int:
    asked = argparse.ArgumentParser(description='Run the tests, from nothing.')
    extent = asked.add_mutually_exclusive_group()
    extent.add_argument('--lint', action='store_true', help='only ruff, mypy and tsc')
    extent.add_argument('--fast', action='store_true', help='leave the browsers out')
    extent.add_argument('--ci', action='store_true', help='other browsers, in short; notes in build/passed what passed')
    extent.add_argument('--all', action='store_true', help='every browser, case and random example')
    asked.add_argument('--part', choices=PARTS, help='only this part, of the usual run or of --all')
    asked.add_argument('-k', metavar='WORDS', help='only the pytest tests that these words pick')
    options = asked.parse_args()
    if options.part and (options.lint or options.fast or options.ci):
        asked.error('--part takes a part of the usual run, or of --all')
    began = time.monotonic()
    adopt_orphans()
    os.environ.pop('PYTHONDONTWRITEBYTECODE', None)  # else each of many processes compiles all that it imports
    python_tools(['requirements.txt', 'cluster.txt', 'gambit.txt'] if options.all else ['requirements.txt'])
    javascript_tools()
    if options.lint:
        lint()
        return close(time.monotonic() - began)
    if options.all:
        os.environ['PLYWOOD_TESTS'] = 'all'
    else:
        notes.append(
            'many like cases, two thirds of the random examples, the real engine in most tests: only with --all'
        )
    parts = (options.part,) if options.part else PARTS if options.all or options.ci else PARTS[:2]
    chosen = {name: name in parts and not (options.fast and name != 'python') for name in PARTS}
    picked = ['-k', options.k] if options.k else []
    without_browsers(chosen, picked, every=options.all, tidy=not options.k)
    if (chosen['chromium'] or chosen['others']) and browsers(chosen['others']) and BUILD.joinpath('tested').is_dir():
        if chosen['chromium']:
            browser_tests('chromium', 'browser and not others' + ('' if options.all else ' and not apart'), picked)
        if chosen['others']:
            browser_tests('others', 'others' + ('' if options.all else ' and not apart'), picked)
    return close(time.monotonic() - began, noted=options.ci)


def cores() -> str:
    return str(min(4, os.cpu_count() or 1))


def drivers() -> str:
    """Half as many again, for a browser and the test that drives it wait for each other."""
    return str(int(cores()) * 3 // 2)


# --- what the tests stand on ---------------------------------------------------------------------------------------


def python_tools(lists: list[str]) -> None:
    """The pinned packages of these lists in tests/, in an environment of our own; with more than these it will do."""
    stamp = HOME / 'made-for'
    python = f'python {sys.version_info.major}.{sys.version_info.minor}'
    marks = [f'{fingerprint(ROOT / "tests" / each)} {python}' for each in lists]
    if set(marks) <= set(read(stamp).splitlines()):
        return
    say('making .venv and bringing the Python tools')
    try:
        venv.create(HOME, clear=True, with_pip=True)
    except (subprocess.CalledProcessError, OSError):
        if not apt('python3-venv'):
            sys.exit('Python cannot make an environment: install its venv module (Debian: python3-venv) and run again')
        run_or_stop([sys.executable, '-m', 'venv', '--clear', HOME], 'the environment under .venv could not be made')
    pip = [TOOLS / 'python', '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
    for each in lists:
        run_or_stop([*pip, '-r', ROOT / 'tests' / each], f'pip could not bring the packages of tests/{each}')
    stamp.write_text('\n'.join(marks))


def javascript_tools() -> None:
    """The packages of package-lock.json, Pyodide among them."""
    if not (shutil.which('npm') or apt('nodejs', 'npm')):
        sys.exit('npm is not installed: install Node 20 or newer with npm and run again')
    stamp = ROOT / 'node_modules' / '.made-for'
    mark = fingerprint(ROOT / 'package-lock.json')
    if read(stamp) == mark:
        return
    say('bringing the JavaScript tools')
    run_or_stop(
        [shutil.which('npm') or 'npm', 'ci', '--silent'], 'npm could not bring the packages of package-lock.json'
    )
    stamp.write_text(mark)


def browsers(every: bool) -> bool:
    """Whether there is a browser to test in; installs those that are missing where it may."""
    wanted = BROWSERS if every else {'chromium': BROWSERS['chromium']}
    missing = [package for package in wanted if not present(package)]
    smaller = [SMALLER.get(package, package) for package in missing]
    if missing and not any(apt(*names, 'xvfb', 'xauth') for names in (smaller, missing)) and 'chromium' in missing:
        say("bringing Playwright's own Chromium")
        run([TOOLS / 'python', '-m', 'playwright', 'install', 'chromium'], timeout=600)
    for package, (name, _) in wanted.items():
        if not present(package):
            notes.append(f'{name} is not installed: its tests are left out (Debian: apt-get install {package})')
    if present('chromium'):
        return True
    counts['failed'] += 1
    notes.append('FAILED: the browser tests need Chromium: install it, or run .venv/bin/playwright install chromium')
    return False


def present(package: str) -> bool:
    """Whether a browser is there, Playwright's own or the system's."""
    name, programs = BROWSERS[package]
    if any(shutil.which(program) for program in programs):
        return True
    ask = 'from playwright.sync_api import sync_playwright as use\n'
    ask += f'with use() as playwright: print(playwright.{name.lower()}.executable_path)'
    return Path(run([TOOLS / 'python', '-c', ask], capture=True).stdout.strip()).is_file()


def export() -> bool:
    """The site as a host would get it, written once for all the browser tests."""
    shutil.rmtree(BUILD / 'tested', ignore_errors=True)
    os.environ['PLYWOOD_SITE'] = str(BUILD / 'tested')
    return check('export', [TOOLS / 'python', 'serve.py', '--export', BUILD / 'tested'])


def apt(*packages: str) -> bool:
    """Install Debian's packages where that is possible: as root, with apt-get."""
    if not shutil.which('apt-get') or not hasattr(os, 'geteuid') or os.geteuid() != 0:
        return False
    say(f"installing Debian's {', '.join(packages)}")
    os.environ['DEBIAN_FRONTEND'] = 'noninteractive'
    run(['apt-get', 'update', '-qq'], capture=True)
    return run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', *packages], capture=True).returncode == 0


# --- the checks ----------------------------------------------------------------------------------------------------


def without_browsers(chosen: dict[str, bool], picked: list[str], *, every: bool, tidy: bool) -> None:
    """The export and the Python tests, which need what it packs; beside them the tools and the Node tests."""

    def beside() -> None:
        if chosen['python'] and tidy:
            lint()
            node_tests()
            if every:
                check('fuzz', [TOOLS / 'python', ROOT / 'tests' / 'faults' / 'fuzz.py', '60'])

    running = threading.Thread(target=beside)
    running.start()
    if chosen['chromium'] or chosen['others']:
        export()
    if chosen['python']:
        marks = 'not browser' if every else 'not browser and not apart'
        pytest('python', ['-n', cores(), '--dist', 'worksteal', '-m', marks, *picked])
    running.join()


def lint() -> None:
    check('ruff check', [TOOLS / 'ruff', 'check', '.'])
    check('ruff format', [TOOLS / 'ruff', 'format', '--check', '.'])
    check('mypy', [TOOLS / 'mypy'])
    for project in sorted(ROOT.glob('tsconfig*.json')):
        check(f'tsc {project.name}', ['node', tsc(), '--project', project])


def check(name: str, command: list[object]) -> bool:
    """One tool that passes or fails as a whole; it is heard where it fails."""
    ran = run(command, name=name, capture=True)
    passed = ran.returncode == 0
    counts['passed' if passed else 'failed'] += 1
    if not passed:
        print(f'\n{ran.stdout}{ran.stderr}', end='', flush=True)
        notes.append(f'FAILED: {name}')
    say(f'{name}: {"passed" if passed else "FAILED"}')
    return passed


def node_tests() -> None:
    ran = run(['node', '--test-reporter=tap', ROOT / 'tests' / 'js' / 'all.js'], name='node tests', capture=True)
    told = dict(re.findall(r'^# (pass|fail|cancelled|skipped) (\d+)$', ran.stdout, re.MULTILINE))
    failed = int(told.get('fail', 0)) + int(told.get('cancelled', 0)) or int(ran.returncode != 0)
    counts.update(passed=int(told.get('pass', 0)), failed=failed, skipped=int(told.get('skipped', 0)))
    if failed:
        print(ran.stdout + ran.stderr, flush=True)
        notes.append('FAILED: node tests')
    say(f'node tests: {told.get("pass", 0)} passed, {failed} failed')


def browser_tests(name: str, marks: str, picked: list[str]) -> None:
    """The browser tests; those that fail are run once more, alone: a test that then passes is unsteady."""
    failed = pytest(name, ['-n', drivers(), '--dist', 'loadgroup', '-m', marks, *picked])
    count_orphans(f'pytest {name}')
    if failed and len(failed) <= MOST_AGAIN:
        settle(name, failed)


def settle(name: str, failed: list[str]) -> None:
    before = counts.copy(), notes.copy()
    still = pytest(f'{name}, alone', ['-n', '0', *failed])
    count_orphans(f'pytest {name}, alone')
    counts.clear()
    counts.update(before[0])
    notes[:] = before[1]
    for test in failed:
        if test in still:
            continue
        unsteady.append(test)
        if len(unsteady) <= MOST_UNSTEADY:
            counts.update(passed=1, failed=-1)
            notes.remove(f'FAILED: {test}')
        notes.append(f'unsteady: {test} failed beside others and passed alone')


def pytest(name: str, arguments: list[str]) -> list[str]:
    """A run of pytest, counted; the tests that failed."""
    say(f'pytest: {name}')
    report = BUILD / f'tests-{name.replace(", ", "-")}.xml'
    report.unlink(missing_ok=True)
    ran = run([TOOLS / 'python', '-m', 'pytest', f'--junit-xml={report}', '-rs', *arguments], name=f'pytest {name}')
    if ran.returncode == 5:
        return []
    if not report.exists():
        counts['failed'] += 1
        notes.append(f'FAILED: pytest {name} did not get as far as its report')
        return []
    failed = []
    for case in ElementTree.parse(report).iter('testcase'):
        ends = {child.tag for child in case}
        test = f'{case.get("classname", "").replace(".", "/")}.py::{case.get("name")}'
        end = 'failed' if ends & {'failure', 'error'} else 'skipped' if 'skipped' in ends else 'passed'
        counts[end] += 1
        if end == 'failed':
            failed.append(test)
            notes.append(f'FAILED: {test}')
        if end == 'skipped':
            reason = next(case.iter('skipped')).get('message')
            notes.append(f'left out: {case.get("name")}: {reason}')
    if ran.returncode and not failed:
        counts['failed'] += 1
        notes.append(f'FAILED: pytest {name} ended with status {ran.returncode}')
    return failed


# --- what it took --------------------------------------------------------------------------------------------------


def adopt_orphans() -> None:
    """On Linux, Chromium's processes count too: it leaves some behind, and this process inherits them."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def count_orphans(name: str) -> None:
    """Adds what processes used that a part has left behind. No other part may be running."""
    with contextlib.suppress(ChildProcessError, AttributeError):
        while (ended := os.wait4(-1, os.WNOHANG))[0]:
            note(name, 0, ended[2].ru_utime + ended[2].ru_stime)


def note(name: str, seconds: float, processor: float) -> None:
    before = took.get(name, (0.0, 0.0))
    took[name] = before[0] + seconds, before[1] + processor


def close(seconds: float, *, noted: bool = False) -> int:
    """The cost of each part, the notes, and one line that counts; a run of CI that passed is noted by its tree."""
    total = f'{seconds / 60:.1f} minutes, {sum(used for _, used in took.values()):.0f} processor seconds'
    say(f'done in {total}')
    for name, (wall, used) in took.items():
        print(f'{name:24}{wall / 60:6.1f} minutes{used:6.0f} processor seconds')
    for line in notes:
        print(line)
    print(f'{counts["passed"]} passed, {counts["failed"]} failed, {counts["skipped"]} skipped')
    if counts['failed'] or not counts['passed']:
        return 1
    if noted and not run(['git', 'status', '--porcelain'], capture=True).stdout.strip():
        tree = run(['git', 'rev-parse', 'HEAD^{tree}'], capture=True).stdout.strip()
        (BUILD / 'passed').write_text(f'ci {tree} {total}\n')
    return 0


# --- small things --------------------------------------------------------------------------------------------------


def say(what: str) -> None:
    print(f'\n== {what}', flush=True)


def run(command: list[object], *, name: str = '', capture: bool = False, timeout: float | None = None) -> Ended:
    """A command run in the repository's root; a missing program counts as a failed one. A name notes what it took."""
    words = [str(word) for word in command]
    how: dict[str, Any] = {'cwd': ROOT, 'text': True, 'stdin': subprocess.DEVNULL}
    began = time.monotonic()
    try:
        if not name or not hasattr(os, 'wait4'):
            return subprocess.run(words, capture_output=capture, timeout=timeout, **how)
        with tempfile.TemporaryFile('w+', encoding='utf-8', errors='replace') as heard:
            started = subprocess.Popen(
                words, stdout=heard if capture else None, stderr=heard if capture else None, **how
            )
            _, status, used = os.wait4(started.pid, 0)
            started.returncode = os.waitstatus_to_exitcode(status)
            note(name, time.monotonic() - began, used.ru_utime + used.ru_stime)
            heard.seek(0)
            return Ended(words, started.returncode, heard.read(), '')
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return Ended(words, 127, '', str(error))


def run_or_stop(command: list[object], otherwise: str) -> None:
    if run(command).returncode != 0:
        sys.exit(f'{otherwise}: see the lines above')


def tsc() -> Path:
    return ROOT / 'node_modules' / 'typescript' / 'bin' / 'tsc'


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read(path: Path) -> str:
    return path.read_text() if path.is_file() else ''


if __name__ == '__main__':
    sys.exit(main())

"""The tests, from nothing: `python3 tests/run.py`.

It makes its own environment under .venv, brings the JavaScript tools and a browser, runs every check, and closes with
what passed, what failed and what could not be run on this machine. It needs Python 3.11 or newer; what else is missing
(Node, npm, browsers) it installs on Debian as root, and names otherwise. Nothing here imports the project.

    python3 tests/run.py            every check, in Chromium
    python3 tests/run.py --all      with the other browsers, a minute of hostile inputs, and three times as many random
                                    examples, as CI runs it
    python3 tests/run.py --fast     all but the browsers
    python3 tests/run.py -k WORDS   only the Python and browser tests that WORDS picks, as pytest's -k does
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import venv
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / '.venv'
TOOLS = HOME / ('Scripts' if os.name == 'nt' else 'bin')
BUILD = ROOT / 'build'

BROWSERS = {
    'chromium': ('Chromium', ('chromium', 'chromium-browser', 'google-chrome')),
    'firefox-esr': ('Firefox', ('firefox-esr', 'firefox')),
    'webkit2gtk-driver': ('WebKit', ('WebKitWebDriver',)),
}
"""Debian's package: what it is called here, and the programs that show it is there."""

Ended = subprocess.CompletedProcess

counts: Counter[str] = Counter()
notes: list[str] = []


def main() -> int:
    asked = argparse.ArgumentParser(description='Run the tests, from nothing.')
    asked.add_argument('--fast', action='store_true', help='leave the browsers out')
    asked.add_argument('--all', action='store_true', help='other browsers, and more random examples, too')
    asked.add_argument('-k', metavar='WORDS', help='only the pytest tests that these words pick')
    options = asked.parse_args()
    began = time.monotonic()
    if options.all:
        os.environ['PLYWOOD_TESTS'] = 'all'
    else:
        notes.append('Firefox, WebKit, many like cases and two thirds of the random examples: only with --all')

    python_tools()
    javascript_tools()
    if not options.k:
        check('ruff check', [TOOLS / 'ruff', 'check', '.'])
        check('ruff format', [TOOLS / 'ruff', 'format', '--check', '.'])
        check('mypy', [TOOLS / 'mypy'])
        for project in sorted(ROOT.glob('tsconfig*.json')):
            check(f'tsc {project.name}', ['node', tsc(), '--project', project])
        node_tests()
    picked = ['-k', options.k] if options.k else []
    if options.all and not options.k:
        check('fuzz', [TOOLS / 'python', ROOT / 'tests' / 'faults' / 'fuzz.py', '60'])
    pytest('python', ['-n', cores(), '--dist', 'worksteal', '-m', 'not browser', *picked])
    if options.fast:
        notes.append('the browser tests were left out, as --fast asks')
    elif browsers(options.all) and export():
        chosen = 'browser' if options.all else 'browser and not apart'
        pytest('browser', ['-n', drivers(), '--dist', 'loadgroup', '-m', chosen, *picked])
    return close(time.monotonic() - began)


def cores() -> str:
    return str(min(4, os.cpu_count() or 1))


def drivers() -> str:
    """Half as many again, for a browser and the test that drives it wait for each other."""
    return str(int(cores()) * 3 // 2)


# --- what the tests stand on ---------------------------------------------------------------------------------------


def python_tools() -> None:
    """The pinned packages of tests/requirements.txt, in an environment of our own."""
    wanted = ROOT / 'tests' / 'requirements.txt'
    stamp = HOME / 'made-for'
    mark = fingerprint(wanted) + f' python {sys.version_info.major}.{sys.version_info.minor}'
    if read(stamp) == mark:
        return
    say('making .venv and bringing the Python tools')
    try:
        venv.create(HOME, clear=True, with_pip=True)
    except (subprocess.CalledProcessError, OSError):
        if not apt('python3-venv'):
            sys.exit('Python cannot make an environment: install its venv module (Debian: python3-venv) and run again')
        run_or_stop([sys.executable, '-m', 'venv', '--clear', HOME], 'the environment under .venv could not be made')
    pip = [TOOLS / 'python', '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', wanted]
    run_or_stop(pip, 'pip could not bring the packages of tests/requirements.txt')
    stamp.write_text(mark)


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
    if missing and not apt(*missing, 'xvfb', 'xauth') and 'chromium' in missing:
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


def check(name: str, command: list[object]) -> bool:
    """One tool that passes or fails as a whole."""
    say(name)
    passed = run(command).returncode == 0
    counts['passed' if passed else 'failed'] += 1
    if not passed:
        notes.append(f'FAILED: {name}')
    return passed


def node_tests() -> None:
    say('node --test')
    files = sorted((ROOT / 'tests' / 'js').rglob('*.test.js'))
    ran = run(['node', '--test', '--test-reporter=tap', *files], capture=True)
    told = dict(re.findall(r'^# (pass|fail|cancelled|skipped) (\d+)$', ran.stdout, re.MULTILINE))
    failed = int(told.get('fail', 0)) + int(told.get('cancelled', 0)) or int(ran.returncode != 0)
    counts.update(passed=int(told.get('pass', 0)), failed=failed, skipped=int(told.get('skipped', 0)))
    print(f'{told.get("pass", 0)} passed, {failed} failed' if not failed else ran.stdout + ran.stderr)
    if failed:
        notes.append('FAILED: node --test')


def pytest(name: str, arguments: list[str]) -> None:
    say(f'pytest: {name}')
    report = BUILD / f'tests-{name}.xml'
    report.unlink(missing_ok=True)
    ran = run([TOOLS / 'python', '-m', 'pytest', f'--junit-xml={report}', '-rs', *arguments])
    if ran.returncode == 5:
        return
    if not report.exists():
        counts['failed'] += 1
        notes.append(f'FAILED: pytest {name} did not get as far as its report')
        return
    for case in ElementTree.parse(report).iter('testcase'):
        ends = {child.tag for child in case}
        end = 'failed' if ends & {'failure', 'error'} else 'skipped' if 'skipped' in ends else 'passed'
        counts[end] += 1
        if end == 'failed':
            notes.append(f'FAILED: {case.get("classname")}::{case.get("name")}')
        if end == 'skipped':
            reason = next(case.iter('skipped')).get('message')
            notes.append(f'left out: {case.get("name")}: {reason}')
    if ran.returncode and not any(note.startswith('FAILED') for note in notes):
        counts['failed'] += 1
        notes.append(f'FAILED: pytest {name} ended with status {ran.returncode}')


def close(seconds: float) -> int:
    """The notes, and one line that counts."""
    say(f'done in {seconds / 60:.1f} minutes')
    for note in notes:
        print(note)
    print(f'{counts["passed"]} passed, {counts["failed"]} failed, {counts["skipped"]} skipped')
    return 1 if counts['failed'] or not counts['passed'] else 0


# --- small things --------------------------------------------------------------------------------------------------


def say(what: str) -> None:
    print(f'\n== {what}', flush=True)


def run(command: list[object], *, capture: bool = False, timeout: float | None = None) -> Ended:
    """A command run in the repository's root; a missing program counts as a failed one."""
    words = [str(word) for word in command]
    how = {'cwd': ROOT, 'capture_output': capture, 'text': True, 'timeout': timeout, 'stdin': subprocess.DEVNULL}
    try:
        return subprocess.run(words, **how)
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

"""Small changes that some test should notice: `python3 tests/bench/mutants.py [--seed N] [--count N] [FILE …]`.

With `--workers N` that number of mutants is judged at a time, each in a copy of its own, and with `--keep FILE` a run
that was stopped goes on; neither changes which mutants survive.

Each mutant is one such change, made in a copy of the repository: a comparison turned or shifted, and for or, a number
one more or less, a sign turned, a condition negated, a value not returned. Then the tests that judge the file run.
Printed are the mutants that none of them notices, and at the end how many of how many. A survivor asks for a test, or
changes nothing. The same seed makes the same mutants of the same files; the working tree is only read.
"""

import ast
import atexit
import os
import re
import signal
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from shutil import copy2, copytree
from tempfile import TemporaryDirectory
from time import monotonic

HERE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HERE / 'py'))

from plywood import jobs  # noqa: E402
from plywood.game import Refusal  # noqa: E402

GAME = 'tests/games/test_conformance.py tests/games/test_kit.py -k'
RUNGS = 'tests/search/test_contracts.py tests/search/test_rungs.py'
JUDGES: Mapping[str, Sequence[str]] = {
    'py/plywood/games/nim.py': ('tests/games/test_nim.py', f'{GAME} nim'),
    'py/plywood/games/mnk/rules.py': ('tests/games/test_tic_tac_toe.py', f'{GAME} tic-tac-toe'),
    'py/plywood/games/mnk/blind/rules.py': ('tests/games/test_blind.py', f'{GAME} blind', 'tests/test_secrets.py'),
    'py/plywood/games/mnk/blind/notation.py': ('tests/games/test_blind.py', f'{GAME} blind', 'tests/test_secrets.py'),
    'py/plywood/games/mnk/blind/position.py': ('tests/games/test_blind.py', f'{GAME} blind', 'tests/test_secrets.py'),
    'py/plywood/games/connect_four/notation.py': ('tests/games/test_connect_four.py', f'{GAME} connect-four'),
    'py/plywood/games/eight.py': ('tests/games/test_eight.py', f'{GAME} eight'),
    'py/plywood/search/strong.py': ('tests/search/test_strong.py', 'tests/test_players.py'),
    'py/plywood/search/limits.py': ('tests/search/test_strong.py', 'tests/search/test_hidden.py'),
    'py/plywood/search/play/principal_variation.py': (
        'tests/search/test_engine.py',
        'tests/search/test_techniques.py',
        'tests/search/test_cycles.py',
    ),
    'py/plywood/search/play/inner.py': (
        'tests/search/test_engine.py',
        'tests/search/test_techniques.py',
        'tests/search/test_cycles.py',
    ),
    'py/plywood/search/rungs/alphabeta_soft.py': (RUNGS, 'tests/search/test_ladder.py'),
    'py/plywood/trace/sentences.py': ('tests/trace/test_sentences.py', 'tests/test_lab.py'),
    'py/plywood/trace/watch.py': ('tests/trace/test_watch.py', 'tests/trace/test_sentences.py'),
    'py/plywood/examiner/marking.py': ('tests/test_examiner.py',),
    'py/plywood/door/playing.py': ('tests/test_door.py', 'tests/test_secrets.py', 'tests/games/test_tree.py -k rolled'),
    'py/plywood/onlooker.py': ('tests/test_secrets.py', 'tests/test_door.py', 'tests/games/test_blind.py'),
    'py/plywood/sealed.py': ('tests/test_secrets.py', 'tests/test_record.py'),
    'py/plywood/record.py': ('tests/test_record.py', 'tests/test_door.py', 'tests/test_secrets.py'),
    'py/plywood/reasons.py': ('tests/test_review.py -k reason',),
    'py/plywood/review.py': ('tests/test_review.py', 'tests/games/test_backgammon_review.py'),
    'py/plywood/players.py': ('tests/test_players.py', 'tests/test_door.py', 'tests/games/test_tree.py -k level'),
    'py/plywood/terminal/protocol.py': ('tests/test_protocol.py',),
    'static/session/asking.js': ('tests/js/session/asking.test.js', 'tests/js/session/session.test.js'),
    'static/session/line.js': ('tests/js/session/line.test.js',),
    'static/session/seats.js': ('tests/js/session/seats.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/review.js': ('tests/js/session/review.test.js',),
    'static/session/session.js': ('tests/js/session/session.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/progress.js': ('tests/js/session/session.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/analysis.js': ('tests/js/session/session.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/talk.js': ('tests/js/session/session.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/turns.js': ('tests/js/session/session.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/questions.js': ('tests/js/session/session.test.js', 'tests/js/session/hidden.test.js'),
    'static/session/opening.js': ('tests/js/session/opening.test.js', 'tests/js/session/session.test.js'),
    'static/session/situations.js': ('tests/js/session/situations.test.js',),
    'static/base/store.js': ('tests/js/base/store.test.js',),
    'static/base/links.js': ('tests/js/base/links.test.js',),
    'static/base/endings.js': ('tests/js/base/endings.test.js',),
    'static/play/options.js': ('tests/js/play/options.test.js',),
    'static/app/api.js': ('tests/js/app/api.test.js',),
    'sw.js': ('tests/js/offline/sw.test.js', 'tests/browser/test_versions.py'),
    'static/engine/client.js': ('tests/js/engine/client.test.js', 'tests/js/engine/interrupt.test.js'),
    'static/trees/layout.js': ('tests/js/trees/layout.test.js',),
    'static/app/journal.js': ('tests/js/app/journal.test.js', 'tests/browser/test_games.py'),
    'static/app/main.js': (
        'tests/browser/test_front.py',
        'tests/browser/test_settings.py',
        'tests/browser/test_play.py',
    ),
    'static/app/shell.js': ('tests/browser/test_front.py', 'tests/browser/test_narrow.py'),
    'static/app/watch.js': ('tests/browser/test_versions.py',),
    'static/boards/board.js': ('tests/browser/test_boards.py',),
    'static/boards/surface.js': ('tests/browser/test_boards.py',),
    'static/boards/press/entry.js': ('tests/js/boards/press/entry.test.js', 'tests/browser/test_boards.py'),
    'static/app/saving.js': ('tests/js/app/saving.test.js', 'tests/browser/test_games.py'),
    'static/app/requests.js': ('tests/js/app/requests.test.js',),
    'static/app/place.js': ('tests/browser/test_front.py', 'tests/browser/test_play.py'),
    'static/app/updates.js': ('tests/browser/test_versions.py',),
    'static/boards/press/input.js': ('tests/browser/test_boards.py', 'tests/browser/test_battleships.py'),
    'static/boards/paint/painter.js': ('tests/browser/test_boards.py', 'tests/browser/test_material.py'),
    'static/play/curtain.js': ('tests/browser/test_hidden.py',),
    'static/play/end.js': ('tests/browser/test_room.py',),
    'static/play/hint.js': ('tests/browser/test_play.py', 'tests/browser/test_fit.py'),
    'static/play/more.js': ('tests/js/play/more.test.js', 'tests/browser/test_play.py'),
    'static/play/moves.js': ('tests/browser/test_variations.py', 'tests/browser/test_openings.py'),
    'static/play/newgame.js': ('tests/browser/test_room.py',),
    'static/play/review.js': ('tests/browser/test_review.py',),
    'static/play/room.js': ('tests/browser/test_play.py', 'tests/browser/test_room.py'),
    'static/play/share.js': ('tests/browser/test_files.py',),
    'static/sheets/about.js': ('tests/browser/test_about.py',),
    'static/sheets/settings.js': ('tests/browser/test_settings.py',),
    'static/views/exam.js': ('tests/browser/test_exam.py',),
    'static/views/games.js': ('tests/browser/test_games.py',),
    'static/views/home.js': ('tests/browser/test_front.py',),
    'static/views/ladder.js': ('tests/browser/test_ladder.py',),
    'static/views/learn.js': ('tests/browser/test_learn.py',),
    'static/views/microscope.js': ('tests/browser/test_microscope.py',),
}
"""Which test files judge a source file, those that are quickest to notice first. A `-k` picks among their tests."""

LARGE = 100
"""From here on a number is a budget, a time or a size, and one more or less of it is nobody's concern."""
Change = tuple[int, int, str]
"""From where to where in a file, and what stands there in the mutant."""


# --- Python --------------------------------------------------------------------------------------------------------
TURNED: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}


def others(node: ast.AST) -> Iterator[ast.expr]:
    """The replacements for an expression, or of one that a statement holds."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for turned in TURNED[type(op)]:
                    other = deepcopy(node)
                    other.ops[at] = turned()
                    yield other
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            yield ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.UnaryOp(op=ast.USub() | ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value) if value < LARGE:
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)


def python(text: str) -> Iterator[Change]:
    """The changes of a Python file, in its UTF-8 bytes, as its syntax tree counts."""
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def change(node: ast.expr, other: ast.expr) -> Change:
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        return begin, end, f'({ast.unparse(other)})'

    for node in outside_texts(ast.parse(text)):
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield change(test, ast.UnaryOp(ast.Not(), test))
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield change(value, ast.Constant(None))
        if isinstance(node, ast.expr):
            yield from (change(node, other) for other in others(node))


def outside_texts(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those within an f-string, whose places are wrong before Python 3.12."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.JoinedStr):
            yield from outside_texts(child)


# --- JavaScript ----------------------------------------------------------------------------------------------------
ASIDE = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | '(?:\\.|[^'\\\n])*' | "(?:\\.|[^"\\\n])*" | `(?:\\.|[^`\\])*`
    | (?:(?<=[(!])|(?<=[=,:&|?]\ ))/(?:\\.|\[(?:\\.|[^]\\\n])*]|[^/\\\n*])+/""",
    re.DOTALL | re.VERBOSE,
)
"""Comments, texts and patterns, in which nothing is changed."""
SWAPPED = {
    ' < ': (' <= ', ' >= '),
    ' <= ': (' < ', ' > '),
    ' > ': (' >= ', ' <= '),
    ' >= ': (' > ', ' < '),
    ' === ': (' !== ',),
    ' !== ': (' === ',),
    ' && ': (' || ',),
    ' || ': (' && ',),
    ' + 1': (' - 1',),
    ' - 1': (' + 1',),
    ' += ': (' -= ',),
    ' -= ': (' += ',),
    'true': ('false',),
    'false': ('true',),
    '!': ('',),
}
PLACES = re.compile(r' (?:[<>]=?|[!=]==|[-+]=|&&|\|\|) | [-+] 1\b|\b(?:true|false)\b|!(?=[\w(])|(?<![\w.])\d[\d_]*\b')


def javascript(text: str) -> Iterator[Change]:
    """The changes of a JavaScript file, in its UTF-8 bytes, found by their looks."""
    bare = ASIDE.sub(lambda aside: re.sub(r'[^\n]', '_', aside[0]), text)
    for found in PLACES.finditer(bare):
        word = found[0]
        number = word.replace('_', '')
        swaps = SWAPPED.get(word, ())
        if number.isdigit() and int(number) < LARGE:
            swaps = str(int(number) + 1), str(int(number) - 1)
        begin = len(text[: found.start()].encode())
        for swap in swaps:
            yield begin, begin + len(word.encode()), swap


# --- making and judging --------------------------------------------------------------------------------------------
KINDS: Mapping[str, Callable[[str], Iterator[Change]]] = {'.py': python, '.js': javascript}


def pick(files: Sequence[str], count: int, seed: int) -> list[tuple[str, Change]]:
    """A number of mutants, as evenly from the files as can be, those of one file together."""
    queues = []
    for file in files:
        changes = sorted(set(KINDS[Path(file).suffix]((HERE / file).read_text('utf-8'))))
        Random(f'{seed} {file}').shuffle(changes)
        queues.append([(file, change) for change in changes])
    mutants = [mutant for mutant in chain.from_iterable(zip_longest(*queues)) if mutant]
    return sorted(mutants[:count], key=lambda mutant: files.index(mutant[0]))


def listed() -> list[str]:
    """All files that git does not ignore, as they stand in the working tree."""
    words = ['git', 'ls-files', '-coz', '--exclude-standard']
    found = subprocess.run(words, cwd=HERE, capture_output=True, check=True).stdout.decode().split('\0')
    return [name for name in found if name and (HERE / name).is_file()]


def copy(folder: Path) -> None:
    for name in listed():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy2(HERE / name, folder / name)
    if (HERE / 'node_modules').is_dir():
        (folder / 'node_modules').symlink_to(HERE / 'node_modules')
    if (HERE / 'build' / 'packed').is_dir():  # Python as it was packed, for the browser tests
        copytree(HERE / 'build' / 'packed', folder / 'build' / 'packed')


def passes(folder: Path, tests: str, limit: float | None = None) -> bool:
    """Whether tests pass in a copy; a mutant may make them run for ever, and one that takes too long is noticed."""
    runner = (
        ['node', '--test']
        if '.js' in tests
        else [python_tools(), '-m', 'pytest', '-xq', '-p', 'no:cacheprovider', '-m', 'not apart']
    )
    running = subprocess.Popen(
        [*runner, *tests.split()],
        cwd=folder,
        # A mutant may have the size and the second of the one before, and then the one before would run from its .pyc.
        env={**os.environ, 'PYTHONDONTWRITEBYTECODE': '1'},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # so that what the tests start can be ended with them
    )
    try:
        return running.wait(limit) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()


def python_tools() -> str:
    """The Python that has pytest: the one that tests/run.py made, else this one."""
    made = HERE / '.venv/bin/python'
    return str(made if made.exists() else sys.executable)


def unlike(before: str, after: str) -> tuple[int, str, str]:
    """The first line in which two texts differ, from 1, and how it reads in each."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    return next((number, old.strip(), new.strip()) for number, (old, new) in enumerate(pairs, 1) if old != new)


class Workshop:
    """A copy of the repository in which one process judges mutants."""

    def __init__(self) -> None:
        self.place = TemporaryDirectory()
        atexit.register(self.place.cleanup)
        self.folder = Path(self.place.name)
        copy(self.folder)
        self.limits: dict[str, float] = {}

    def judge(self, file: str, change: Change) -> dict[str, object] | None:
        """The change of a mutant that passes all that judges its file; None for one that is noticed."""
        for tests in JUDGES[file]:
            if tests not in self.limits:
                began = monotonic()
                if not passes(self.folder, tests):
                    raise Refusal(f'{tests} fails without any mutant; mend that first')
                self.limits[tests] = 20 + 5 * (monotonic() - began)
        original = (HERE / file).read_bytes()
        begin, end, put = change
        mutant = original[:begin] + put.encode() + original[end:]
        (self.folder / file).write_bytes(mutant)
        survived = all(passes(self.folder, tests, self.limits[tests]) for tests in JUDGES[file])
        (self.folder / file).write_bytes(original)
        if not survived:
            return None
        line, old, new = unlike(original.decode(), mutant.decode())
        return {'file': file, 'line': line, 'old': old, 'new': new}


workshop = cache(Workshop)


@dataclass(frozen=True)
class Mutants:
    """The mutants of some files, by their numbers."""

    files: tuple[str, ...]
    count: int
    seed: int
    tree: str
    """A checksum of the working tree: another tree has other mutants, or other judges."""

    def __call__(self, index: int) -> dict[str, object] | None:
        return workshop().judge(*picked(self)[index])


@cache
def picked(mutants: Mutants) -> list[tuple[str, Change]]:
    return pick(mutants.files, mutants.count, mutants.seed)


def checksum(names: Iterable[str]) -> str:
    whole = sha256()
    for name in sorted(names):
        whole.update(f'{name}\0'.encode() + (HERE / name).read_bytes() + b'\0')
    return whole.hexdigest()[:16]


def main() -> None:
    parser = ArgumentParser(description='Small changes that some test should notice.')
    parser.add_argument('files', nargs='*', metavar='FILE', help=f'of {", ".join(JUDGES)}; all if none is named')
    parser.add_argument('--seed', type=int, default=0)
    parser.add_argument('--count', type=int, default=60, help='how many mutants in all')
    parser.add_argument('--workers', type=int, default=0, help='mutants at a time, each in a process')
    parser.add_argument('--keep', metavar='FILE', type=Path, help='where the results are kept, to go on from')
    given = parser.parse_args()
    unknown = set(given.files) - set(JUDGES)
    if unknown:
        parser.error(f'no tests are listed for {", ".join(sorted(unknown))}')
    task = Mutants(tuple(given.files or JUDGES), given.count, given.seed, checksum(listed()))
    count, survivors = len(picked(task)), 0
    try:
        make, width = jobs.local(given.workers), 2 * given.workers or 1
        for found in jobs.run(task, count, file=given.keep, make=make, width=width):
            if found:
                survivors += 1
                print('{file}:{line}\n  - {old}\n  + {new}'.format(**found), flush=True)
    except Refusal as refusal:
        sys.exit(str(refusal))
    except jobs.Ended:
        sys.exit(130)
    print(f'{survivors} of {count} survived (seed {given.seed})')


if __name__ == '__main__':
    main()

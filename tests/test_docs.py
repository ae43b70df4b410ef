"""README.md, ARCHITECTURE.md and CONTRIBUTING.md tell the truth: their examples are run, their figures compared, and
all that they name is there."""

import contextlib
import functools
import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plywood import __version__
from tests import figures, house

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / 'README.md').read_text()
CONTRIBUTING = (ROOT / 'CONTRIBUTING.md').read_text()
CHANGELOG = (ROOT / 'CHANGELOG.md').read_text()
ARCHITECTURE = (ROOT / 'ARCHITECTURE.md').read_text()


def blocks(text: str, language: str) -> list[str]:
    """The examples in a language."""
    return re.findall(rf'```{language}\n(.*?)```', text, re.DOTALL)


def shown(text: str) -> list[tuple[str, str]]:
    """Each command that a console example shows, with what it prints."""
    found = []
    for block in blocks(text, 'console'):
        for piece in re.split(r'^\$ ', block, flags=re.MULTILINE)[1:]:
            command, _, output = piece.partition('\n')
            found.append((command, output))
    return found


def timeless(output: str) -> str:
    return re.sub(r'\d+\.\d+ s\b|(?<="seconds": )[\d.e-]+', 'TIME', output).strip()


@pytest.mark.parametrize(('command', 'output'), shown(README))
def test_a_terminal_example(command: str, output: str) -> None:
    program, *words = command.split()
    assert program == 'python3'
    environment = {**os.environ, 'PYTHONPATH': str(ROOT / 'py'), 'PYTHONIOENCODING': 'utf-8'}
    ran = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment, check=True)
    assert timeless(ran.stdout) == timeless(output)


def test_the_python_example() -> None:
    [example] = [block for block in blocks(README, 'python') if 'playwright' not in block]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(example, 'README.md', 'exec'), {})
    assert printed.getvalue() == 'c1 0 proven\n'


# --- the recipes ---------------------------------------------------------------------------------------------------

RECIPES = dict(
    re.findall(r'^### (.+?)\n(.*?)(?=^###? |\Z)', CONTRIBUTING.partition('\n## Recipes\n')[2], re.DOTALL | re.MULTILINE)
)
"""The text of each recipe by its title."""
PREPARE = """
import sys

sys.path.insert(0, 'py')
from hosting.preparing import write_rows
from plywood import door

open('static/prepared.json', 'wb').write(write_rows(door.prepared()))
"""
"""The part of `serve.py --prepare` that tells the page of a game: the rest needs Node, or takes long."""
TSC = f'{ROOT}/node_modules/.bin/tsc -p tsconfig.json'
PYTEST = f'{sys.executable} -m pytest -p no:cacheprovider -q'
CHECKS: dict[str, tuple[str, ...]] = {
    'A rung': (
        f'{PYTEST} tests/search/test_contracts.py tests/trace/test_watch.py',
        f'PYTHONPATH=py {sys.executable} -m plywood think tic-tac-toe a1 b2 --rung last-first | grep "0 proven"',
        f'{PYTEST} -k code_of_a_rung tests/learn/test_chapters.py',
        f'{PYTEST} -k last_first tests/test_house.py',
    ),
    'A geometry': (
        TSC,
        f'{PYTEST} tests/test_view.py',
        """node --input-type=module -e "
            import { layout } from './static/boards/layout/geometry.js';
            const { cells } = layout({ kind: 'circle', rows: [['1', '2', '3', '4']] });
            if (!(cells['1'].cy < cells['2'].cy && cells['2'].cx > cells['4'].cx)) throw new Error('no circle');
        " """,
    ),
    'A request': (
        TSC,
        f'{PYTEST} tests/test_door.py -k "every_request"',
        f"""{sys.executable} -c "
import json, sys
sys.path.insert(0, 'py')
from plywood.door import dispatch
ask = dict(op='choices', game='tic-tac-toe', moves=['b2'])
assert json.loads(dispatch(json.dumps(ask))) == dict(ok=True, choices=8)
" """,
    ),
    'A setting': (
        TSC,
        'node --test tests/js/base/store.test.js',
        """node --input-type=module -e "
            import { createStore } from './static/base/store.js';
            const held = new Map(), keeper = {
              getItem: key => held.get(key) ?? null, setItem: (key, value) => held.set(key, value), removeItem() {},
            };
            createStore(keeper).set({ outlines: true });
            if (!createStore(keeper).settings().outlines) throw new Error('it is not kept');
        " """,
    ),
    'A view': (
        TSC,
        'node --test tests/js/base/links.test.js',
        f'{PYTEST} tests/test_house.py -k "site.js or main.js or links.js"',
    ),
    'A chapter': (f'{PYTEST} tests/learn/test_chapters.py -k "second-look or contents"',),
}
"""The checks that must pass once a recipe has been followed, each in the copy."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The repository again, to be changed, without the browser tests."""
    hidden = shutil.ignore_patterns('browser', '.*', '*.pyc.*')  # those are being written
    for folder in ('py', 'static', 'tests'):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=hidden)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, tmp_path)
    (tmp_path / 'node_modules').symlink_to(ROOT / 'node_modules')
    return tmp_path


def follow(text: str, copy: Path) -> None:
    """Does in a copy of the repository what a recipe says."""
    for language in ('python', 'js'):
        for example in blocks(text, language):
            [place] = re.findall(r'Save it\s+as\s+`([\w./]+)`', text)
            (copy / place).write_text(example)
    for block in blocks(text, 'diff'):
        place, _, changes = block.partition('\n')
        path = copy / place
        for hunk in changes.split('@@\n'):
            before, after = (
                ''.join(f'{line[1:]}\n' for line in hunk.splitlines() if line[:1] in signs) for signs in (' -', ' +')
            )
            whole = path.read_text()
            assert before and whole.count(before) == 1, f'{place} has no such lines:\n{before}'
            path.write_text(whole.replace(before, after))


def test_every_recipe_is_followed() -> None:
    assert RECIPES.keys() == {'A game', *CHECKS}


@pytest.mark.parametrize('title', CHECKS)
def test_a_recipe_works(title: str, copy: Path) -> None:
    if title == 'A chapter':
        learn = copy / 'static/learn'
        shutil.copy(learn / 'negamax.html', learn / 'second-look.html')
        contents = json.loads((learn / 'contents.json').read_text())
        contents['chapters'].append({'name': 'second-look', 'title': 'A second look', 'about': 'One rule once more.'})
        (learn / 'contents.json').write_text(json.dumps(contents))
    follow(RECIPES[title], copy)
    subprocess.run([sys.executable, '-c', PREPARE], cwd=copy, check=True)
    for check in CHECKS[title]:
        ran = subprocess.run(check, shell=True, cwd=copy, capture_output=True, text=True)
        assert ran.returncode == 0, f'{check}\n{ran.stdout}{ran.stderr}'


CATALOGUE = Path('py/plywood/games/__init__.py')
LISTED = """
CLASSES['NAME'] = 'NAME.TITLE'
"""


def test_the_example_game_passes_the_tests_of_the_catalogue(copy: Path) -> None:
    """A new game adds files and is listed; nothing else is changed for it, in no test either."""
    [place] = re.findall(r'Save it as `py/plywood/games/(\w+)\.py`', RECIPES['A game'])
    follow(RECIPES['A game'], copy)
    listed = LISTED.replace('NAME', place).replace('TITLE', place.title())
    (copy / CATALOGUE).write_text((ROOT / CATALOGUE).read_text() + listed)
    run = functools.partial(subprocess.run, cwd=copy, capture_output=True, text=True)
    assert run([sys.executable, '-c', PREPARE]).returncode == 0
    tests = [path for path in (copy / 'tests').rglob('test_*.py') if 'GAMES' in path.read_text()]
    picked = f'[{place} or -{place} or {place}.py or whole_catalogue'
    ran = run([sys.executable, '-m', 'pytest', '-p', 'no:cacheprovider', '-vv', '-k', picked, *tests])
    assert ran.returncode == 0, ran.stdout
    own = [line for line in ran.stdout.splitlines() if f'[{place}' in line and 'PASSED' in line]
    assert len(own) > 30, ran.stdout


def test_the_figures_are_up_to_date() -> None:
    [written] = figures.PLACE.findall(README)
    assert written == figures.figures(), 'run `python3 tests/figures.py` and commit README.md'


def test_all_that_drives_the_page_is_listed() -> None:
    text = (ROOT / 'static/app/api.js').read_text()
    verbs = re.findall(
        r'^  (?:async |get )?([a-z]\w*)\b', text[text.index('class Plywood') : text.index('export const')], re.M
    )
    drives = README[README.index('`window.plywood` has') : README.index('## Hosting')]
    assert {verb for verb in verbs if not re.search(rf'`(?:plywood[.])?{verb}\b', drives)} == {'constructor'}


def test_the_latest_release_heads_the_changes() -> None:
    releases = re.findall(r'^## ([0-9]+[.][0-9]+[.][0-9]+) [(]([0-9-]{10})[)]$', CHANGELOG, re.MULTILINE)
    version, day = releases[0]
    assert version == __version__, 'write the release into CHANGELOG.md'
    assert releases == sorted(releases, key=lambda each: [int(part) for part in each[0].split('.')], reverse=True)
    citation = (ROOT / 'CITATION.cff').read_text()
    assert f'version: {version}\ndate-released: {day}\n' in citation


def test_the_picture_of_the_house_is_drawn_from_its_imports() -> None:
    assert house.PICTURE.read_text('utf-8') == house.picture(), (
        'run `python3 tests/house.py` and commit .github/house.svg'
    )


def test_a_new_import_changes_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = house.page_parts()
    assert 'play' not in parts['learn']
    monkeypatch.setattr(house, 'page_parts', lambda: {**parts, 'learn': parts['learn'] | {'play'}})
    assert house.PICTURE.read_text('utf-8') != house.picture()


@pytest.mark.parametrize('named', re.findall(r'`(tests/[\w/]+\.py::\w+)`', ARCHITECTURE))
def test_an_invariant_is_held_by_a_test(named: str) -> None:
    path, _, test = named.partition('::')
    assert f'def {test}(' in (ROOT / path).read_text()


def rooms() -> list[str]:
    """Every part of the source that needs a row in the layout: files and folders one level down."""
    python = [
        path for path in (ROOT / 'py/plywood').iterdir() if path.suffix == '.py' or (path / '__init__.py').exists()
    ]
    page = [path for path in (ROOT / 'static').iterdir() if any(path.glob('*.js'))]
    return sorted(path.name for path in [*python, *page] if path.name not in ('__init__.py',))


@pytest.mark.parametrize('room', rooms())
def test_every_room_has_a_row_in_the_layout(room: str) -> None:
    rows = [
        line.split('|')[1] for line in CONTRIBUTING.splitlines() if re.match(r'\| `(?:py|static|serve|tests)', line)
    ]
    assert any(re.search(rf'[`/]{re.escape(room)}[`/]', row) for row in rows), f'{room} has no row in CONTRIBUTING.md'


MADE = re.findall(r'Save it\s+as\s+`([\w./]+)`', CONTRIBUTING)
"""The files that the recipes make."""


def test_every_path_that_is_named_is_there() -> None:
    for text in (README, CONTRIBUTING, ARCHITECTURE):
        for path in re.findall(r'`((?:py|static|tests|\.github)/[\w./-]*)`', text):
            assert path in MADE or (ROOT / path).exists(), path
        for path in re.findall(r'\]\(([\w./]+)\)', text):
            assert (ROOT / path).exists(), path

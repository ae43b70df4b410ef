"""The modules of the start, joined into one script: all of them, and none of the others."""

import re
from pathlib import Path

import pytest

from hosting import imports, joining
from hosting.common import UserError
from tests.hosting.conftest import needs_node

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL = {
    imports.MAIN: "import { a } from '../base/a.js';\nconsole.log(a, () => import('../views/b.js'));\n",
    'static/base/a.js': "export const a = 'of the start';\n",
    'static/views/b.js': "import { a } from '../base/a.js';\nexport const b = `${a}, late`;\n",
    'static/engine/worker.js': "import { c } from './c.js';\nc();\n",
    'static/engine/c.js': 'export const c = () => 3;\n',
}
PAGE = """<html>
  <link rel="modulepreload" href="static/base/a.js">
  <script type="module" src="static/app/main.js"></script>
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    monkeypatch.setattr(joining, 'KEPT', tmp_path / 'joined')
    return {name: text.encode() for name, text in {**SMALL, 'index.html': PAGE, 'static/a.css': 'a {}'}.items()}


@needs_node
def test_the_start_is_one_script_and_what_comes_late_stays_apart(files: dict[str, bytes]) -> None:
    made = joining.joined(files)
    assert made.keys() == files.keys() - {'static/base/a.js', 'static/engine/c.js'}
    main, late = made[imports.MAIN].decode(), made['static/views/b.js'].decode()
    assert 'of the start' in main and "import('../views/b.js')" in main
    assert "from '../app/main.js'" in late and 'of the start' not in late
    assert re.search(r'const c = \(\) => 3;.*c\(\);', made['static/engine/worker.js'].decode(), re.DOTALL)
    assert made['static/a.css'] == files['static/a.css']
    assert 'modulepreload' not in made['index.html'].decode()


@needs_node
def test_the_same_modules_are_joined_once(files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    made = joining.joined(files)
    monkeypatch.setattr(joining, 'run', lambda asked: pytest.fail('joined again'))
    assert joining.joined(files) == made
    [kept] = joining.KEPT.iterdir()
    kept.write_text(kept.read_text()[:-9])
    monkeypatch.undo()
    monkeypatch.setattr(joining, 'KEPT', kept.parent)
    assert joining.joined(files) == made, 'half a file is made anew'


@needs_node
@pytest.mark.parametrize(
    'text', ["import { a } from '../base/a.js';\nexport const =", "import { missing } from '../base/a.js';\n"]
)
def test_a_module_that_cannot_be_joined_is_reported(files: dict[str, bytes], text: str) -> None:
    with pytest.raises(UserError, match=r'static/app/main\.js|missing'):
        joining.joined({**files, imports.MAIN: text.encode()})


@needs_node
def test_the_page_starts_with_all_its_modules(gathered: dict[str, bytes]) -> None:
    whole = gathered[imports.MAIN].decode()
    named = re.findall('modulepreload" href="([^"]+)"', (ROOT / 'index.html').read_text('utf-8'))
    assert len(named) > 70
    for name in named:
        lines = (ROOT / name).read_text('utf-8').splitlines()
        code = [line.removeprefix('export ') for line in lines if not line.lstrip().startswith(('import', '/', '*'))]
        longest = sorted(filter(None, code), key=len)[-5:]  # names may have become others in some of them
        assert any(line in whole for line in longest), name
        assert name not in gathered, name
    assert set(joining.PRELOAD.findall(gathered['index.html'].decode())) <= gathered.keys()

"""Bringing Pyodide: checked whenever it is there, and everything in the way is one sentence."""

import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from hosting import common, pyodide, serving

ROOT = Path(__file__).resolve().parent.parent.parent


def program(folder: Path, name: str, text: str) -> None:
    """A program of our own in the place of another."""
    path = folder / name
    path.write_text(f'#!/bin/sh\n{text}\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds the only programs there are: a Node that is new enough, and an npm that does nothing."""
    folder = tmp_path / 'tools'
    folder.mkdir()
    program(folder, 'node', 'echo v20.1.0')
    program(folder, 'npm', 'exit 0')
    monkeypatch.setenv('PATH', str(folder))
    monkeypatch.setattr(pyodide, 'PACKAGES', tmp_path / 'node_modules')
    monkeypatch.setattr(pyodide, 'PYODIDE', tmp_path / 'node_modules' / 'pyodide')
    return folder


def install(folder: Path, text: str) -> None:
    """The pinned packages in a folder; of Pyodide's files the text stands in all."""
    for name in pyodide.NEEDED:
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / 'package.json').write_text(json.dumps({'version': pyodide.pinned(name)}))
    for name in (*pyodide.RUNTIME, pyodide.WHOLE_STDLIB):
        (folder / 'pyodide' / name).write_text(text)


def npm_that_brings(tools: Path, folder: Path) -> None:
    """An npm that deletes what is there, as `npm ci` does, and then brings a folder."""
    remove, copy = (shutil.which(name, path=os.defpath) for name in ('rm', 'cp'))
    program(tools, 'npm', f'{remove} -rf node_modules && {copy} -R {folder} node_modules')


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site.json that pins a Pyodide in which every file holds `whole`."""
    facts = {'integrity': common.integrity('sha384', b'whole')}
    pins = {'pyodide': pyodide.pinned(), 'files': dict.fromkeys((*pyodide.RUNTIME, pyodide.WHOLE_STDLIB), facts)}
    path = tmp_path / 'site.json'
    path.write_text(json.dumps(pins))
    monkeypatch.setattr(pyodide, 'SITE', path)
    return path


def there(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob('*') if path.is_file()}


def refused() -> str:
    with pytest.raises(common.UserError) as found:
        pyodide.bring_pyodide()
    return str(found.value)


def test_the_files_that_are_there_are_the_pinned_ones() -> None:
    if not pyodide.has_pyodide():
        pytest.skip('needs Pyodide')
    assert pyodide.damaged_files(pyodide.PYODIDE) == []


def test_a_damaged_file_is_brought_anew(tools: Path, tmp_path: Path, site: Path, capsys: pytest.CaptureFixture) -> None:
    install(pyodide.PACKAGES, 'half')
    tools_of_others = {'typescript/tsc': 'a tool', '@types/node/index.d.ts': 'types'}
    for name, text in tools_of_others.items():
        (pyodide.PACKAGES / name).parent.mkdir(parents=True)
        (pyodide.PACKAGES / name).write_text(text)
    install(tmp_path / 'whole', 'whole')
    (tmp_path / 'whole' / '.package-lock.json').write_text('{}')
    (tmp_path / 'whole' / '@types' / 'ws').mkdir(parents=True)
    (tmp_path / 'whole' / '@types' / 'ws' / 'index.d.ts').write_text('types')
    npm_that_brings(tools, tmp_path / 'whole')
    assert len(pyodide.damaged_files(pyodide.PYODIDE)) == 4
    pyodide.bring_pyodide()
    assert 'is damaged; npm brings it again' in capsys.readouterr().out
    brought = {name: text for name, text in there(tmp_path / 'whole').items() if name[0] != '.'}
    assert there(pyodide.PACKAGES) == {**brought, **tools_of_others}
    (tools / 'npm').unlink()
    pyodide.bring_pyodide()


def test_what_is_missing_is_brought_from_nothing(tools: Path, tmp_path: Path, site: Path) -> None:
    install(tmp_path / 'whole', 'whole')
    npm_that_brings(tools, tmp_path / 'whole')
    pyodide.bring_pyodide()
    assert there(pyodide.PACKAGES) == there(tmp_path / 'whole')


@pytest.mark.parametrize(
    'npm', ['{rm} -rf node_modules; echo "npm error network no address." >&2; exit 1', '{rm} -rf node_modules', None]
)
def test_what_is_there_stays_if_nothing_better_can_be_brought(
    tools: Path, tmp_path: Path, site: Path, npm: str | None
) -> None:
    install(pyodide.PACKAGES, 'whole')
    (pyodide.PYODIDE / 'pyodide.asm.wasm').write_text('half')
    before = there(pyodide.PACKAGES)
    if npm is None:
        install(tmp_path / 'other', 'other')
        npm_that_brings(tools, tmp_path / 'other')
        assert 'put package-lock.json and static/engine/site.json back as they were committed' in refused()
    else:
        program(tools, 'npm', npm.format(rm=shutil.which('rm', path=os.defpath)))
        assert 'check your connection, then run this again. Nothing in node_modules was changed.' in refused()
    assert there(pyodide.PACKAGES) == before


def test_a_package_that_cannot_be_put_in_place_leaves_the_former_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / 'place').mkdir()
    (tmp_path / 'place' / 'file').write_text('former')
    with pytest.raises(OSError):
        pyodide.put_in_place(tmp_path / 'missing', tmp_path / 'place', tmp_path / 'away' / 'former')
    assert there(tmp_path) == {'place/file': 'former'}


@pytest.mark.parametrize(
    ('node', 'said'),
    [
        ('echo v18.19.0', 'v18.19.0 is too old: install version 20'),
        ('exit 1', 'of no version is too old: install version 20'),
        ('echo nonsense', 'nonsense is too old: install version 20'),
    ],
)
def test_an_old_node_is_refused(tools: Path, node: str, said: str) -> None:
    program(tools, 'node', node)
    assert said in refused()


def test_no_node_and_no_npm(tools: Path) -> None:
    (tools / 'npm').unlink()
    assert 'npm was not found: install Node.js 20' in refused()
    (tools / 'node').unlink()
    assert 'Node.js with its npm was not found: install version 20' in refused()


def test_npm_without_a_network_gives_its_reason(tools: Path) -> None:
    program(tools, 'npm', 'echo "npm error code ENOTFOUND" >&2; echo "npm error network no address." >&2; exit 1')
    said = refused()
    assert said == (
        'npm could not bring Pyodide (network no address): check your connection, then run this again. '
        'Nothing in node_modules was changed.'
    )


def test_npm_shows_a_sign_of_life(
    tools: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sleep = shutil.which('sleep', path=os.defpath)
    program(tools, 'npm', f'{sleep} 0.3; exit 1')
    monkeypatch.setattr(pyodide, 'SIGN_OF_LIFE', 0.05)
    assert 'it gave no reason' in refused()
    assert 'npm is still at work' in capsys.readouterr().out


def test_without_node_the_repository_is_served_as_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, 'which', lambda _: None)
    monkeypatch.setattr(serving.Server, 'serve_forever', lambda self: None)
    serving.serve('127.0.0.1', 0, show=False, isolate=False)
    said = capsys.readouterr().out
    assert 'Node.js with its npm was not found' in said and 'served as it stands' in said


# --- the command ---------------------------------------------------------------------------------------------------
def run(*words: str, **environment: str) -> subprocess.CompletedProcess:
    command = [sys.executable, str(ROOT / 'serve.py'), *words]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})


@pytest.mark.parametrize(
    ('words', 'status', 'said'),
    [
        (['--export', str(ROOT)], 1, 'name a folder of its own'),
        (['--export', str(ROOT / 'LICENSE')], 1, 'name a folder of its own'),
        (['--export', str(ROOT / 'LICENSE' / 'below')], 1, 'see to its permissions, or choose another place'),
        (['--export', '/proc/plywood'], 1, 'see to its permissions, or choose another place'),
        (['--export', '/tmp/with\n'], 0, ''),
    ][:4],
)
def test_wrong_words_end_with_one_line(words: list[str], status: int, said: str) -> None:
    ended = run(*words)
    assert (ended.returncode, ended.stderr.count('\n')) == (status, 1), ended.stderr
    assert said in ended.stderr
    assert 'Traceback' not in ended.stderr


@pytest.mark.parametrize('port', ['70000', '-1', 'http', '8000.5', ''])
def test_a_wrong_port_is_refused_in_words(port: str) -> None:
    ended = run(f'--port={port}')
    assert ended.returncode == 2
    assert 'give a number from 0 to 65535' in ended.stderr
    assert 'Traceback' not in ended.stderr


def test_an_old_python_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    import serve

    monkeypatch.setattr(sys, 'version_info', (3, 10, 4))
    assert serve.main([]) == 1
    assert 'run this with Python 3.11 or newer' in capsys.readouterr().err


def test_an_old_python_can_read_the_command() -> None:
    """Nothing in serve.py that Python 3.6 cannot parse: no words of its own stand between it and the sentence."""
    import ast

    ast.parse((ROOT / 'serve.py').read_text(), feature_version=(3, 6))


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import serve

    from hosting import exporting

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(exporting, 'bring_pyodide', interrupted)
    assert serve.main(['--export', str(tmp_path / 'site')]) == 130


def test_a_checkout_that_cannot_be_written_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import serve

    from hosting import exporting

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(30, 'Read-only file system', str(tmp_path))

    monkeypatch.setattr(exporting, 'build', refuse)
    monkeypatch.setattr(exporting, 'bring_pyodide', lambda: None)
    assert serve.main(['--export', str(tmp_path / 'site')]) == 1
    assert 'cannot be read or written (Read-only file system): see to its permissions' in capsys.readouterr().err

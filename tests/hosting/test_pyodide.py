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
    monkeypatch.setattr(pyodide, 'PYODIDE', tmp_path / 'pyodide')
    return folder


def refused() -> str:
    with pytest.raises(common.Trouble) as found:
        pyodide.bring_pyodide()
    return str(found.value)


def test_the_files_that_are_there_are_the_pinned_ones() -> None:
    if not pyodide.has_pyodide():
        pytest.skip('needs Pyodide')
    assert pyodide.damaged_files() == []


def test_a_damaged_file_is_brought_anew(tools: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pyodide.PYODIDE.mkdir()
    (pyodide.PYODIDE / 'package.json').write_text(json.dumps({'version': pyodide.pinned()}))
    for name in (*pyodide.RUNTIME, pyodide.STDLIB):
        (pyodide.PYODIDE / name).write_text('half')
    assert len(pyodide.damaged_files()) == 4
    assert 'is not the pinned one' in refused()
    assert 'is damaged; npm brings it again' in capsys.readouterr().out


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
    assert said == ('npm could not bring Pyodide (network no address): check your connection, then run this again.')


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

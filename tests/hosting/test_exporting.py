"""Exports into folders that hold other things: nothing foreign is touched, and two versions stay."""

import hashlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hosting import common, exporting
from hosting.exporting import LIST, exports, put
from hosting.site import Built
from tests.hosting.conftest import needs_node

ROOT = Path(__file__).resolve().parent.parent.parent


def version(name: str, **more: bytes) -> Built:
    """A small site."""
    files = {
        f'v/{name}/static/main.js': name.encode(),
        'pyodide/1-aa/a.wasm': b'wasm',
        'index.html': f'<p>{name}'.encode(),
        '.nojekyll': b'',
        'sw.js': f'// sw\nconst SITE = {{}};\n// {name}'.encode(),
    }
    return Built(name, files | {key.replace('__', '/'): data for key, data in more.items()}, '')


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob('*') if path.is_file()}


def again(target: Path, made: Built) -> str:
    return put(target, made, exports(target))


FOREIGN = {
    '.git/config': b'[core]',
    '.git/objects/aa/bb': b'object',
    '.well-known/acme': b'token',
    'CNAME': b'play.example',
    'letter.txt': b'dear',
    'static/own.css': b'p {}',
    'v/mine.txt': b'mine',
    'v/one/static/note.txt': b'note',
    'python/script.py': b'print()',
}


def with_foreign(target: Path) -> None:
    for name, data in FOREIGN.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_bytes(data)


def test_exports_into_a_folder_with_foreign_files_touch_none_of_them(tmp_path: Path) -> None:
    put(tmp_path, version('one'), [])
    with_foreign(tmp_path)
    for name in ('two', 'three', 'four', 'five'):
        again(tmp_path, version(name))
        there = contents(tmp_path)
        assert {key: there.get(key) for key in FOREIGN} == FOREIGN
    assert {key for key in there if key.startswith('v/')} == {
        'v/four/static/main.js',
        'v/five/static/main.js',
        'v/mine.txt',
        'v/one/static/note.txt',
    }


def test_the_former_version_stays_until_the_next_export_but_one(tmp_path: Path) -> None:
    for names in (['one'], ['one', 'two'], ['two', 'three'], ['three', 'four']):
        again(tmp_path, version(names[-1]))
        assert sorted(path.name for path in (tmp_path / 'v').iterdir()) == sorted(names)
        assert (tmp_path / 'index.html').read_text() == f'<p>{names[-1]}'


def test_exporting_the_same_again_changes_nothing_and_keeps_the_former(tmp_path: Path) -> None:
    for name in ('one', 'two'):
        again(tmp_path, version(name))
    before = contents(tmp_path)
    assert '0 files written' in again(tmp_path, version('two'))
    assert contents(tmp_path) == before


def test_a_version_that_comes_back_is_the_newest(tmp_path: Path) -> None:
    for name in ('one', 'two', 'one'):
        again(tmp_path, version(name))
    assert [one.version for one in exports(tmp_path)] == ['one', 'two']
    assert (tmp_path / 'v/two/static/main.js').exists()


def test_what_was_changed_by_hand_stays_and_is_named(tmp_path: Path) -> None:
    again(tmp_path, version('one'))
    (tmp_path / 'v/one/static/main.js').write_text('mended')
    again(tmp_path, version('two'))
    account = again(tmp_path, version('three'))
    assert 'left alone because they are not as an export wrote them (v/one/static/main.js)' in account
    assert (tmp_path / 'v/one/static/main.js').read_text() == 'mended'


@pytest.mark.parametrize('name', ['index.html', 'sw.js', 'v/two/static/main.js'])
def test_nothing_foreign_is_overwritten(tmp_path: Path, name: str) -> None:
    again(tmp_path, version('one'))
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text('mine')
    before = contents(tmp_path)
    with pytest.raises(common.UserError, match=f'{name} in .* is not as an export wrote it'):
        again(tmp_path, version('two'))
    assert contents(tmp_path) == before


def test_no_way_leads_out_of_the_folder(tmp_path: Path) -> None:
    target, outside = tmp_path / 'site', tmp_path / 'outside'
    again(target, version('one', static__a=b'a'))
    again(target, version('two'))
    outside.mkdir()
    (outside / 'a').write_bytes(b'a')
    (target / 'static/a').unlink()
    (target / 'static').rmdir()
    (target / 'static').symlink_to(outside, target_is_directory=True)
    again(target, version('three'))
    assert (outside / 'a').exists(), 'removed through a link'
    with pytest.raises(common.UserError, match='nothing was changed'):
        again(target, version('four', static__b=b'b'))
    assert not (outside / 'b').exists()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout from which a site of one version is exported."""
    root = tmp_path / 'checkout'
    for name in (*exporting.OURS, 'build'):
        (root / name).mkdir(parents=True)
    monkeypatch.setattr(exporting, 'ROOT', root)
    monkeypatch.setattr(exporting, 'bring_pyodide', lambda: None)
    monkeypatch.setattr(exporting, 'build', lambda offline, stored: version('one'))
    monkeypatch.chdir(root / 'static')
    return root


@pytest.mark.parametrize(
    'name',
    ['static/zz', 'static', 'py/new/site', 'tests/site', '.git/site', 'build/../static/zz', 'link/zz', 'zz', '.'],
)
def test_no_site_is_written_into_the_checkouts_own_folders(checkout: Path, name: str) -> None:
    (checkout / 'link').symlink_to('static', target_is_directory=True)
    with pytest.raises(common.UserError, match='belongs to Plywood itself: name another, such as build/export'):
        exporting.export(Path(name) if name in ('zz', '.') else checkout / name)
    assert contents(checkout) == {}


def test_a_folder_with_another_name_for_the_sources_is_one_of_them(checkout: Path) -> None:
    """As static and STATIC are, on a disk that takes capitals for small letters."""
    (checkout / 'static').rmdir()
    (checkout / 'static').symlink_to('held', target_is_directory=True)
    (checkout / 'held').mkdir()
    with pytest.raises(common.UserError, match='belongs to Plywood itself'):
        exporting.export(checkout / 'held' / 'zz')


@pytest.mark.parametrize('name', ['build/site', 'site', '../elsewhere/static', 'build/static/zz'])
def test_other_folders_of_a_checkout_take_the_site(checkout: Path, name: str) -> None:
    exporting.export(checkout / name)
    assert (checkout / name / 'index.html').exists()


@pytest.mark.parametrize(
    'name', ['../outside', '/etc/passwd', 'a/../../outside', '.git/config', 'v/.hidden', 'c:\\a', 'a\0b', '', './a']
)
def test_a_list_that_names_other_places_is_not_believed(tmp_path: Path, name: str) -> None:
    target = tmp_path / 'site'
    again(target, version('one'))
    (tmp_path / 'outside').write_text('x')
    held = json.loads((target / LIST).read_text())
    held['exports'][0]['files'] = {name: common.integrity('sha256', b'x')}
    (target / LIST).write_text(json.dumps(held))
    assert exports(target)[0].files == {}
    assert (tmp_path / 'outside').exists()


@pytest.mark.parametrize('text', ['', '{', '[]', '{"exports": 3}', '{"exports": [{"version": 1}]}', '\xff'])
def test_without_its_list_an_export_is_known_by_its_service_worker(tmp_path: Path, text: str) -> None:
    files = {'static/old.js': common.integrity('sha256', b'old')}
    worker = 'const SITE = ' + json.dumps({'version': 'old', 'files': files}) + ';'
    (tmp_path / 'static').mkdir()
    (tmp_path / 'static/old.js').write_bytes(b'old')
    (tmp_path / 'sw.js').write_text(worker)
    (tmp_path / LIST).write_text(text, 'latin-1')
    (tmp_path / 'letter.txt').write_text('dear')
    again(tmp_path, version('one'))
    assert (tmp_path / 'static/old.js').exists(), 'the former version goes at once'
    again(tmp_path, version('two'))
    assert not (tmp_path / 'static').exists()
    assert (tmp_path / 'letter.txt').exists()


@pytest.mark.parametrize('at', range(6))
def test_an_export_that_was_interrupted_is_finished_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    again(tmp_path, version('one'))
    written = 0

    def write(path: Path, data: bytes) -> bool:
        nonlocal written
        if written == at:
            raise KeyboardInterrupt
        written += 1
        return common.write(path, data)

    monkeypatch.setattr(exporting, 'write', write)
    with pytest.raises(KeyboardInterrupt):
        again(tmp_path, version('two'))
    page = (tmp_path / 'index.html').read_text()
    assert (tmp_path / f'v/{page.removeprefix("<p>")}/static/main.js').exists(), 'the page names what is not there'
    monkeypatch.undo()
    again(tmp_path, version('three'))
    assert contents(tmp_path)['index.html'] == b'<p>three'
    assert {one.version for one in exports(tmp_path)} <= {'one', 'two', 'three'}


@given(st.lists(st.sampled_from('abc'), min_size=1, max_size=6), st.sets(st.sampled_from(sorted(FOREIGN))))
def test_after_any_exports_all_that_is_listed_is_there_and_nothing_foreign_has_gone(
    tmp_path_factory: pytest.TempPathFactory, names: list[str], foreign: set[str]
) -> None:
    target = tmp_path_factory.mktemp('any')
    for at, name in enumerate(names):
        again(target, version(name))
        if at == 0:
            for other in foreign:
                (target / other).parent.mkdir(parents=True, exist_ok=True)
                (target / other).write_bytes(FOREIGN[other])
    there = contents(target)
    listed = exports(target)
    expected = list(dict.fromkeys(reversed(names)))[:2]
    assert [one.version for one in listed] == expected
    assert all(key in there for one in listed for key in one.files)
    assert {key: there.get(key) for key in foreign} == {key: FOREIGN[key] for key in foreign}
    ours = {key for one in listed for key in one.files} | {LIST, '.nojekyll'}
    assert there.keys() - ours <= foreign


# --- the whole command ---------------------------------------------------------------------------------------------
def test_a_folder_with_other_things_and_no_export_is_refused(tmp_path: Path) -> None:
    (tmp_path / 'letter.txt').write_text('dear')
    for folder in (tmp_path, ROOT, ROOT.parent, tmp_path / 'letter.txt'):
        with pytest.raises(common.UserError, match='folder'):
            exporting.export(folder)
    assert (tmp_path / 'letter.txt').read_text() == 'dear'


@needs_node
def test_a_checkout_for_a_host_may_hold_its_own_things(
    tmp_path: Path, built: Built, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exporting, 'build', lambda offline, stored: {True: built}[offline])
    monkeypatch.setattr(exporting, 'table', lambda made: f'the table of {made.version}')
    for name in ('.git/config', 'CNAME'):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    exporting.export(tmp_path)
    said = capsys.readouterr().out
    assert 'files written' in said and f'the table of {built.version}' in said
    exporting.export(tmp_path)
    assert '0 files written' in capsys.readouterr().out
    assert {(tmp_path / name).read_text() for name in ('.git/config', 'CNAME')} == {'.git/config', 'CNAME'}


def test_a_checksum_is_what_the_browser_computes() -> None:
    assert common.integrity('sha256', b'') == 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    assert hashlib.sha256(b'').hexdigest().startswith('e3b0c442')

"""The site as it is laid out: complete, whole, one version in one folder."""

import base64
import gzip
import hashlib
import io
import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from hosting import common, compressing, exporting, imports, packing, preparing, pyodide
from hosting import site as sites
from plywood import door
from plywood.door import searches
from tests.hosting.conftest import needs_node

ROOT = Path(__file__).resolve().parent.parent.parent


def versioned(site: Path) -> Path:
    """The folder of the only version."""
    (folder,) = (site / 'v').iterdir()
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob('*') if path.is_file()}


# --- complete ------------------------------------------------------------------------------------------------------
@needs_node
def test_the_export_is_complete_and_names_only_what_it_holds(site: Path) -> None:
    engine = versioned(site) / 'static/engine'
    facts = json.loads((engine / 'site.json').read_text())
    assert (facts['form'], facts['offline'], facts['pyodide']) == ('built', True, pyodide.pinned())
    for part in [*facts['files'].values(), *facts['data'].values()]:
        assert (versioned(site) / part['urls'][0]).stat().st_size == part['bytes']
    page = (site / 'index.html').read_text()
    urls = re.findall(r'(?:src|href)="([^"#][^"]*)"', page)
    assert len(urls) > 10
    for url in urls:
        assert (site / url).is_file(), url
    manifest = json.loads((site / 'static/manifest.webmanifest').read_text())
    for icon in manifest['icons']:
        assert (site / 'static' / icon['src']).is_file(), icon
    assert not list(site.rglob('*.d.ts'))


@needs_node
def test_every_rung_s_own_page_is_there_to_be_shown_beside_its_run(site: Path) -> None:
    for rung in searches.rungs({})['rungs']:
        assert (versioned(site) / rung['file']).read_bytes() == (ROOT / rung['file']).read_bytes()


@needs_node
def test_no_address_in_the_export_is_absolute(site: Path) -> None:
    assert 'https://' not in (versioned(site) / 'static/engine/site.json').read_text()
    assert not re.search(r'(src|href)="(/|https?:)', (site / 'index.html').read_text())


@needs_node
def test_the_service_worker_lists_every_file_with_its_checksum(site: Path) -> None:
    line = re.search(r'^const SITE = (.*);$', (site / 'sw.js').read_text(), re.MULTILINE)
    assert line
    listed = json.loads(line[1])
    assert listed['version'] == versioned(site).name
    there = {path.relative_to(site).as_posix() for path in site.rglob('*') if path.is_file()}
    assert set(listed['files']) == there - {'sw.js', '.nojekyll', exporting.LIST}
    for name, checksum in listed['files'].items():
        found = base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode()
        assert checksum == f'sha256-{found}', name


@needs_node
def test_the_bytes_before_the_engine_answers_keep_to_the_budget(built: sites.Built) -> None:
    table = exporting.table(built)
    assert 'within the budget' in table, table


def packed(site: Path, part: str) -> list[zipfile.ZipInfo]:
    whole = gzip.decompress(next((site / 'python').glob(f'{part}-*.pack')).read_bytes())
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        return archive.infolist()


@needs_node
def test_the_packed_engine_is_compiled_and_leaves_the_terminal_behind(site: Path) -> None:
    entries = packed(site, 'engine')
    names = [entry.filename for entry in entries]
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert 'plywood/door/__init__.pyc' in names
    assert not [name for name in names if 'terminal' in name or '__main__' in name]
    assert not [name for name in names if name.endswith('.py')]


@needs_node
def test_the_study_travels_by_itself_after_the_engine(site: Path) -> None:
    names = [entry.filename for entry in packed(site, 'study')]
    assert {name.rpartition('/')[0] for name in names if name.endswith('.py')} == {'plywood/examiner/broken'}
    assert not {'plywood/lab/run.pyc', 'plywood/trace/watch.pyc', 'plywood/review.pyc'} - {*names}
    assert not {*names} & {entry.filename for entry in packed(site, 'engine')}
    facts = json.loads((versioned(site) / 'static/engine/site.json').read_text('utf-8'))
    assert not [name for name in facts['files'] if 'study' in name]
    assert (versioned(site) / facts['data']['py/study.zip']['urls'][0]).resolve().is_file()


@needs_node
def test_pyodide_prepares_what_cpython_prepares(site: Path) -> None:
    built = json.loads((versioned(site) / 'static/prepared.json').read_text('utf-8'))
    assert built == json.loads(json.dumps(door.prepared()))


# --- versions ------------------------------------------------------------------------------------------------------
@needs_node
def test_only_these_keep_their_address_from_version_to_version(site: Path) -> None:
    steady = {name for name in contents(site) if not name.startswith(('v/', 'pyodide/', 'python/'))}
    assert {name for name in steady if not name.startswith(('static/icons/', 'licences/'))} == {
        '.nojekyll',
        exporting.LIST,
        'LICENSE',
        'index.html',
        'static/manifest.webmanifest',
        'sw.js',
    }
    for name in contents(site):
        if name.startswith(('pyodide/', 'python/')):
            assert re.search(r'-[0-9a-f]{8}(/|\.pack$)', name), f'{name} does not carry its checksum'


@needs_node
@pytest.mark.parametrize('name', ['index.html', 'sw.js', 'static/app/main.js', 'static/icons/icon.svg', 'LICENSE'])
def test_any_change_is_another_version(gathered: dict[str, bytes], built: sites.Built, name: str) -> None:
    assert sites.lay_out({**gathered, name: gathered[name] + b'\n'}).version != built.version


@needs_node
def test_the_same_files_are_the_same_version(gathered: dict[str, bytes], built: sites.Built) -> None:
    assert sites.lay_out(dict(reversed(gathered.items()))) == built


@needs_node
def test_every_first_module_and_style_is_checked_by_the_browser(site: Path) -> None:
    page = (site / 'index.html').read_text()
    tags = re.findall(r'<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>', page)
    assert [tag for tag in tags if 'static/app/main.js' in tag] and len(tags) > 5
    for tag in tags:
        found = re.search(r'(?:href|src)="([^"]+)" integrity="([^"]+)"', tag)
        assert found and found[2] == common.integrity('sha256', (site / found[1]).read_bytes()), tag


@needs_node
def test_every_late_module_is_listed_with_all_that_comes_with_it(site: Path) -> None:
    parts = json.loads((versioned(site) / sites.PARTS).read_text())
    modules = {name for name in parts['sums'] if name.endswith('.js')}
    assert {'static/views/see.js', 'static/views/learn.js', 'static/play/review.js'} <= parts['late'].keys()
    for entry, needs in parts['late'].items():
        assert entry in needs and imports.MAIN not in needs, entry
    worker = {name for name in modules if name.startswith('static/engine/')}
    assert modules - {name for needs in parts['late'].values() for name in needs} == {imports.MAIN, *worker}
    for name, checksum in parts['sums'].items():
        assert checksum == common.integrity('sha256', (versioned(site) / name).read_bytes())


def test_a_late_module_brings_what_it_imports_and_the_first_ones_do_not_have() -> None:
    files = {
        imports.MAIN: b"import { a } from '../base/a.js';\n/** {import('../types.js')} */\nimport('../views/late.js');",
        'static/base/a.js': b'',
        'static/views/late.js': b"import { a } from '../base/a.js';\nimport {\n  b,\n} from './b.js';\n",
        'static/views/b.js': b'',
    }
    assert imports.late(files) == {'static/views/late.js': ['static/views/b.js', 'static/views/late.js']}


# --- scripts that stand in the page itself -------------------------------------------------------------------------
def test_the_page_holds_its_own_scripts_as_their_files_have_them() -> None:
    page = (ROOT / 'index.html').read_text('utf-8')
    assert sites.inlined() == ['static/app/watch.js', 'static/app/first.js']
    assert page == sites.with_inlined(page), 'run python3 serve.py --prepare'


def test_the_source_form_allows_the_folders_of_pyodide_and_no_more_of_the_public_host() -> None:
    page = (ROOT / 'index.html').read_text('utf-8')
    places = [place.format(pyodide.pinned()) for place in pyodide.CDN]
    for part in ('script-src', 'connect-src'):
        found = re.search(rf'{part} ([^;"]+)', page)
        assert found and [each for each in found[1].split() if each.startswith('https:')] == places
    older = page.replace(pyodide.pinned() + '/', '1.2.3/')
    assert older != page and sites.with_inlined(older) == page, 'a new version of Pyodide is allowed by --prepare'


@needs_node
def test_the_policies_allow_those_scripts_and_no_others(site: Path) -> None:
    for page in ((ROOT / 'index.html').read_text('utf-8'), (site / 'index.html').read_text('utf-8')):
        tag = sites.POLICY_TAG.search(page)
        assert tag and "'unsafe-inline'" not in tag[0]
        sums = {common.integrity('sha256', f'\n{text}'.encode()) for _, text in sites.INLINE.findall(page)}
        assert set(re.findall(r"'(sha256-[^']+)'", tag[0])) == sums
        assert len(sums) == 2 == len(re.findall(r'<script(?! type="module" src)', page))


@needs_node
def test_the_watch_is_a_script_for_old_browsers() -> None:
    """No word of a later language, and it can be read as a script."""
    watch = (ROOT / 'static/app/watch.js').read_text('utf-8')
    code = re.sub(r"//.*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'", '', watch)
    assert not re.search(r'=>|`|\b(const|let|class|async|await|of)\b|\?\.|\?\?|\.\.\.', code)
    for _, text in sites.INLINE.findall((ROOT / 'index.html').read_text('utf-8')):
        run = subprocess.run(
            ['node', '--check', '--input-type=commonjs', '-'], input=text, text=True, capture_output=True
        )
        assert run.returncode == 0, run.stderr


def test_a_jsdoc_comment_before_code_takes_no_code_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sites, 'ROOT', tmp_path)
    (tmp_path / 'a.js').write_text('/** @type {x} */ var a;\n  /**\n   * b\n   */\nvar b; // c\n// d\n\n')
    page = '<meta http-equiv="Content-Security-Policy" content="script-src \'wasm-unsafe-eval\'">'
    page = sites.with_inlined(page + '<script data-from="a.js">\nold\n</script>')
    assert '<script data-from="a.js">\n/** @type {x} */ var a;\nvar b; // c\n</script>' in page
    assert sites.with_inlined(page) == page


@pytest.mark.parametrize('tag', [sites.VERSION_TAG, 'Content-Security-Policy'])
@needs_node
def test_a_page_without_its_tags_is_refused(gathered: dict[str, bytes], tag: str) -> None:
    page = gathered['index.html'].replace(tag.encode(), b'')
    with pytest.raises(common.UserError, match='put it back'):
        sites.lay_out({**gathered, 'index.html': page})


# --- what the repository holds ready -------------------------------------------------------------------------------
def test_what_python_and_the_page_say_alike_is_up_to_date() -> None:
    held = (ROOT / 'static/base/alike.js').read_text('utf-8')
    assert held == preparing.write_alike(), 'run python3 serve.py --prepare'


def test_prepared_json_is_up_to_date() -> None:
    held = json.loads((ROOT / 'static/prepared.json').read_text('utf-8'))
    assert held == json.loads(json.dumps(door.prepared())), 'run python3 serve.py --prepare'
    assert (ROOT / 'static/prepared.json').read_bytes() == preparing.write_rows(door.prepared())


@needs_node
def test_site_json_is_up_to_date_and_pins_every_file() -> None:
    held = (ROOT / 'static/engine/site.json').read_bytes()
    assert held == sites.source_site(), 'run python3 serve.py --prepare'
    for part in json.loads(held)['files'].values():
        assert part['integrity'].startswith('sha384-')
        assert all(pyodide.pinned() in url for url in part['urls'])


def test_the_pinned_version_is_the_one_asked_for() -> None:
    assert json.loads((ROOT / 'package.json').read_text())['dependencies']['pyodide'] == pyodide.pinned()


@needs_node
def test_smaller_forms_lie_beside_files_that_never_change(built: sites.Built) -> None:
    few = {
        name: data for name, data in built.files.items() if not name.startswith(('v/', 'pyodide/')) or 'learn/' in name
    }
    made = sites.Built(built.version, few, '')
    whole = compressing.compressed(made)
    forms = whole.files.keys() - made.files.keys()
    assert len(forms) > 50
    for form in forms:
        name = form[:-3]
        assert name.startswith(compressing.LASTING)
        assert len(whole.files[form]) < len(made.files[name])
        if form.endswith('.gz'):
            assert gzip.decompress(whole.files[form]) == made.files[name]
    assert {**whole.files, **made.files} == whole.files


@needs_node
def test_packs_for_a_host_that_compresses_them_are_stored() -> None:
    files = sites.gather(offline=True, stored=True)
    facts = json.loads(files['static/engine/site.json'])
    for name in ('python_stdlib.zip', 'engine.zip'):
        [url] = facts['files'][name]['urls']
        data = files[url.removeprefix('../../')]
        assert url.endswith('.zip') and len(data) == facts['files'][name]['bytes']
        assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None
    assert not any(name.endswith('.pack') for name in files)


# --- packing -------------------------------------------------------------------------------------------------------
PACKED = ('engine.pack', 'study.pack', 'prepared.json')


def packer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """A packer that writes three words, and the folders that it was given."""
    runs: list[Path] = []

    def run_packer(out: Path) -> None:
        runs.append(out)
        for name in PACKED:
            (out / name).write_text(name)

    monkeypatch.setattr(packing, 'BUILD', tmp_path)
    monkeypatch.setattr(packing, 'run_packer', run_packer)
    return runs


@pytest.mark.parametrize('harm', ['none', 'a part gone', 'a part cut', 'no list', 'a file in its place', 'empty'])
def test_a_half_finished_packing_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, harm: str) -> None:
    runs = packer(monkeypatch, tmp_path)
    target = packing.pack()
    if harm == 'a part gone':
        (target / 'engine.pack').unlink()
    elif harm == 'a part cut':
        (target / 'engine.pack').write_text('engi')
    elif harm == 'no list':
        (target / packing.SUMS).unlink()
    elif harm == 'empty':
        for path in target.iterdir():
            path.unlink()
    elif harm == 'a file in its place':
        for path in target.iterdir():
            path.unlink()
        target.rmdir()
        target.write_text('')
    assert packing.pack() == target
    assert len(runs) == (1 if harm == 'none' else 2)
    assert sorted(path.name for path in target.iterdir()) == sorted([*PACKED, packing.SUMS])
    assert [path.name for path in target.parent.iterdir()] == [target.name]


def test_a_packing_that_fails_leaves_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    packer(monkeypatch, tmp_path)

    def interrupted(out: Path) -> None:
        (out / 'engine.pack').write_text('half')
        raise KeyboardInterrupt

    monkeypatch.setattr(packing, 'run_packer', interrupted)
    with pytest.raises(KeyboardInterrupt):
        packing.pack()
    assert list((tmp_path / 'packed').iterdir()) == []

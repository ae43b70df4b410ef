"""The complete site, laid out by version.

All scripts, styles and data of one version lie in one folder, `v/VERSION/`, so relative imports lead from a module to
its own version and never to another. Beside it lie files whose addresses carry their own checksums (Pyodide, the packed
Python), which versions share. Only index.html, sw.js, the manifest and the icons keep their addresses.
"""

import gzip
import json
import re
from dataclasses import dataclass
from typing import Any

from hosting.common import ROOT, UserError, digest, integrity, name_of, sources, write_json
from hosting.imports import late
from hosting.joining import joined
from hosting.packing import ENGINE, PACKING, ZIP, is_data, is_rung, pack, packs_of_games
from hosting.pyodide import CDN, PYODIDE, RUNTIME, WHOLE_STDLIB, lock_info, pinned

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{}; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' data: blob:; connect-src 'self' blob:; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""The built page's content security policy, with a place for the checksums of the scripts that stand in the page
itself; an address with blob: tells a running search to stop."""

POLICY_TAG = re.compile(r'<meta http-equiv="Content-Security-Policy" content="[^"]*">')
VERSION_TAG = '<meta name="version" content="">'
SITE_LINE = re.compile(r'^const SITE = .*;$', re.MULTILINE)
INLINE = re.compile(r'<script data-from="([^"]+)">\n(.*?)</script>', re.DOTALL)
CHECKED = re.compile(r'<(?:link rel="(?:stylesheet|modulepreload)"|script type="module") (?:href|src)="([^"]+)"')
SUMMED = re.compile(r"(\{ style: '([^']+)', sum: ')(' \})")
"""Where a script in the page itself has the checksum of a style that it may ask for."""
JSDOC = re.compile(r'^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n', re.MULTILINE | re.DOTALL)
PARTS = 'static/parts.json'
PUBLIC = re.compile(r'(?: https://[^ ;"]+)+')
"""The public places of Pyodide in the policy of the source form: its own folders, and nothing else of that host."""
STEADY = ('static/icons/', 'static/manifest.webmanifest')
"""The files that devices remember by their address: they keep it."""


@dataclass(frozen=True)
class Built:
    """A whole site: every file by its place, index.html and sw.js last, and the policy that goes with it."""

    version: str
    files: dict[str, bytes]
    policy: str


def build(offline: bool, stored: bool = False) -> Built:
    return lay_out(gather(offline, stored))


def gather(offline: bool, stored: bool = False) -> dict[str, bytes]:
    """The site's files by their names in the repository, Python packed and the start joined; no versions yet. A host
    compresses the packs that are stored."""
    packed = pack()
    files: dict[str, bytes] = {}
    for path in sources():
        name = name_of(path)
        inline = name in inlined()
        shown = name.startswith('static/') and path.suffix != '.ts' and not path.is_relative_to(PACKING) and not inline
        shown |= is_rung(path) or is_data(path)
        if shown or name in ('index.html', 'sw.js', 'LICENSE'):
            files[name] = path.read_bytes()
    files['static/prepared.json'] = (packed / 'prepared.json').read_bytes()

    runtime = {name: (PYODIDE / name).read_bytes() for name in RUNTIME}
    folder = f'pyodide/{pinned()}-{digest(*runtime.values())[:8]}'
    parts = {name: (f'{folder}/{name}', data) for name, data in runtime.items()}
    early = {*runtime, WHOLE_STDLIB, ENGINE}
    for path in sorted(packed.glob('*.pack')):
        key = {'stdlib': WHOLE_STDLIB, 'engine': ENGINE}.get(path.stem, f'py/{path.stem}{ZIP}')
        data, suffix = path.read_bytes(), path.suffix
        data, suffix = (gzip.decompress(data), ZIP) if stored else (data, suffix)
        parts[key] = (f'python/{path.stem}-{digest(data)[:8]}{suffix}', data)
    files |= dict(parts.values())
    site = site_facts('built', offline)
    found = {name: {'urls': [f'../../{url}'], 'bytes': len(data)} for name, (url, data) in parts.items()}
    found |= {name: {'urls': [name], 'bytes': len(data)} for name, data in files.items() if name.endswith('.bin')}
    site['files'] = {name: facts for name, facts in found.items() if name in early}
    site['data'] = {name: facts for name, facts in found.items() if name not in early}
    site['games'] = packs_of_games()
    files['static/engine/site.json'] = write_json(site)
    return joined(files)


def lay_out(files: dict[str, bytes]) -> Built:
    """Give each file its place: what a version is made of goes into that version's folder."""
    versioned = {name: data for name, data in files.items() if is_versioned(name)}
    sums = {name: integrity('sha256', data) for name, data in sorted(versioned.items())}
    versioned[PARTS] = write_json({'sums': sums, 'late': late(versioned)})
    version = digest(write_json(sums), *(files[name] for name in sorted(files.keys() - versioned.keys())))[:12]
    placed = {f'v/{version}/{name}': data for name, data in versioned.items()}
    steady = {name: files[name] for name in files.keys() - versioned.keys() - {'index.html', 'sw.js'}}
    page, policy = dress_page(files['index.html'].decode(), version, sums)
    whole = {**dict(sorted({**placed, **steady}.items())), 'index.html': page.encode()}
    listed = {name: integrity('sha256', data) for name, data in whole.items()}
    facts = json.dumps({'version': version, 'files': listed})
    worker = SITE_LINE.sub(lambda _: f'const SITE = {facts};', files['sw.js'].decode())
    return Built(version, {**whole, '.nojekyll': b'', 'sw.js': worker.encode()}, policy)


def is_versioned(name: str) -> bool:
    return name.startswith(('static/', 'py/plywood/')) and not name.startswith(STEADY)


def dress_page(page: str, version: str, sums: dict[str, str]) -> tuple[str, str]:
    """index.html with its version, its addresses in that version's folder with their checksums, and its policy."""
    if page.count(VERSION_TAG) != 1:
        raise UserError(f'index.html must hold one {VERSION_TAG}; put it back.')
    page = SUMMED.sub(lambda match: match[1] + sums[match[2]] + match[3], page)
    policy = POLICY.format(''.join(f" '{integrity('sha256', text.encode())}'" for _, text in inline_scripts(page)))
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    page, found = POLICY_TAG.subn(lambda _: tag, page)
    if found != 1:
        raise UserError(
            'index.html must hold one <meta http-equiv="Content-Security-Policy" content="…">; put it back.'
        )
    page = CHECKED.sub(lambda match: f'{match[0]} integrity="{sums[match[1]]}"' if match[1] in sums else match[0], page)
    places = r'((?:href|src)=")(static/[^"]+)'
    page = re.sub(places, lambda m: m[1] + (f'v/{version}/' if is_versioned(m[2]) else '') + m[2], page)
    return page.replace(VERSION_TAG, VERSION_TAG.replace('content=""', f'content="{version}"')), policy


# --- scripts that stand in the page itself -------------------------------------------------------------------------
def inlined() -> list[str]:
    """The scripts that index.html holds in itself, so that nothing can keep them from it."""
    return [name for name, _ in INLINE.findall((ROOT / 'index.html').read_text('utf-8'))]


def inline_scripts(page: str) -> list[tuple[str, str]]:
    """Each with its text as the browser sees it."""
    return [(name, f'\n{text}') for name, text in INLINE.findall(page)]


def with_inlined(page: str) -> str:
    """index.html with its own scripts as their files have them, and with their checksums in its policy."""

    def script(match: re.Match[str]) -> str:
        text = JSDOC.sub('', (ROOT / match[1]).read_text('utf-8'))
        code = [line for line in text.splitlines() if line.strip() and not re.fullmatch(r'\s*//.*', line)]
        return f'<script data-from="{match[1]}">\n' + '\n'.join(code) + '\n</script>'

    page = INLINE.sub(script, page)
    tag = POLICY_TAG.search(page)
    if not tag:
        raise UserError(
            'index.html must hold one <meta http-equiv="Content-Security-Policy" content="…">; put it back.'
        )
    places = ' '.join(place.format(pinned()) for place in CDN)
    bare = PUBLIC.sub(f' {places}', re.sub(r" 'sha256-[^']+'", '', tag[0]))
    sums = ''.join(f" '{integrity('sha256', text.encode())}'" for _, text in inline_scripts(page))
    return page.replace(tag[0], bare.replace("'wasm-unsafe-eval'", f"'wasm-unsafe-eval'{sums}"))


# --- site.json -----------------------------------------------------------------------------------------------------
def site_facts(form: str, offline: bool) -> dict[str, Any]:
    """The content of static/engine/site.json in both forms; `lock` is the part of Pyodide's own list that is needed."""
    return {'form': form, 'offline': offline, 'pyodide': pinned(), 'lock': lock_info(), 'files': {}}


def source_site() -> bytes:
    """site.json for the repository as it stands: the pinned files on the CDN, each with its checksum."""
    site = site_facts('source', False)
    for name in (*RUNTIME, WHOLE_STDLIB):
        data = (PYODIDE / name).read_bytes()
        urls = [base.format(pinned()) + name for base in CDN]
        site['files'][name] = {'urls': urls, 'bytes': len(data), 'integrity': integrity('sha384', data)}
    return write_json(site)

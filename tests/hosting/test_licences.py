"""Nothing of others is shipped without its licence, and where its source is."""

import json
import re
from pathlib import Path

import pytest

from hosting import pyodide
from hosting import site as sites
from tests.hosting.conftest import needs_node

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / 'static' / 'licences'
LIST = json.loads((FOLDER / 'list.json').read_text('utf-8'))
BY_NAME = {entry['name']: entry for entry in LIST}

SHIPPED = {'pyodide/': 'pyodide', 'python/stdlib': 'cpython'}
"""The shipped parts that others have written, by its place in the site."""
OURS = re.compile(
    r'(v/[^/]+/(static|py)/|static/(icons/|manifest)|python/(?!stdlib-)|(index\.html|sw\.js|LICENSE|\.nojekyll)$)'
)

INSIDE = {
    b'inflate 1.': 'zlib',
    b'expat_2.': 'expat',
    b'lzma': 'xz',
    b'bzip2': 'bzip2',
    b'zstd': 'zstd',
    b'sqlite3': 'sqlite',
    b'mpdecimal': 'mpdecimal',
    b'mimalloc': 'mimalloc',
    b'Python Software Foundation': 'cpython',
}
"""Words by which a library inside the interpreter is known."""


@needs_node
def test_whatever_is_shipped_is_ours_or_has_its_licence(built: sites.Built) -> None:
    for name in built.files:
        licensed = [entry for place, entry in SHIPPED.items() if name.startswith(place)]
        assert OURS.match(name) or (len(licensed) == 1 and licensed[0] in BY_NAME), name


@needs_node
def test_nothing_of_others_hides_among_our_own_files(gathered: dict[str, bytes]) -> None:
    """A copyright line is in no file of ours but the licences themselves, and a font is one of those listed."""
    for name, data in gathered.items():
        if name.startswith(('static/', 'py/')) and not name.startswith('static/licences/'):
            assert not re.search(rb'(?i)copyright \(c\)|@license|SPDX-License|all rights reserved', data), name
            assert not name.endswith(('.woff', '.ttf', '.otf', '.mp3', '.ogg')), name
            if name.endswith('.woff2'):
                font, version = Path(name).stem.split('-')
                assert BY_NAME[font]['version'] == version


@needs_node
def test_every_library_inside_the_interpreter_has_its_licence() -> None:
    parts = b''.join((pyodide.PYODIDE / name).read_bytes() for name in pyodide.RUNTIME)
    for word, entry in INSIDE.items():
        assert word in parts, f'{word!r} is no longer a word of {entry}'
        assert entry in BY_NAME


@pytest.mark.parametrize('entry', LIST, ids=lambda entry: entry['name'])
def test_every_licence_has_its_text_and_a_source(entry: dict) -> None:
    assert entry['licence'] and entry['about'].endswith('.')
    assert entry['source'].startswith('https://')
    assert entry['texts']
    for name in entry['texts']:
        assert len((FOLDER / name).read_text('utf-8')) > 400, name


def test_every_text_belongs_to_an_entry() -> None:
    texts = {name for entry in LIST for name in entry['texts']}
    assert {path.name for path in FOLDER.iterdir()} == texts | {'list.json'}


@needs_node
def test_the_versions_are_those_that_are_shipped() -> None:
    assert BY_NAME['pyodide']['version'] == pyodide.pinned()
    assert BY_NAME['pyodide']['source'].endswith(f'/{pyodide.pinned()}')
    info = pyodide.lock_info()['info']
    assert BY_NAME['cpython']['version'] == info['python']
    assert BY_NAME['cpython']['source'].endswith(f'/v{info["python"]}')
    assert info['platform'].removeprefix('emscripten_').replace('_', '.') == BY_NAME['emscripten']['version']


PARTS = {
    'Mersenne Twister': b'random',
    'Sockets': b'getaddrinfo',
    'SipHash24': b'',
    'strtod and dtoa': b'could not convert string to float',
    'cfuhash': b'tracemalloc',
    'asyncio': b'_asyncio',
    'Global Unbounded Sequences': b'',
    'Zstandard bindings': b'_zstd',
}
"""Parts of CPython with a notice of their own, each with a word of the interpreter by which it is known, if any."""


@needs_node
def test_the_parts_of_cpython_have_their_notices() -> None:
    text = (FOLDER / 'python-parts.txt').read_text('utf-8')
    inside = (pyodide.PYODIDE / 'pyodide.asm.wasm').read_bytes()
    for title, word in PARTS.items():
        assert re.search(rf'^{title}.*\n-+\n', text, re.MULTILINE), title
        assert word in inside, title


def test_the_licences_say_what_they_must() -> None:
    said = {
        'mpl.txt': 'Mozilla Public License Version 2.0',
        'python.txt': 'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2',
        'llvm.txt': 'LLVM Exceptions',
        'zstd.txt': 'BSD',
        'emscripten.txt': 'Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file.',
        'musl.txt': 'Copyright © 2017-2018 Arm Limited',
        'mimalloc.txt': 'Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen',
        'hacl.txt': 'Copyright (c) 2022-2023 HACL* Contributors',
        'mpdecimal.txt': 'Copyright (c) 2008-2020 Stefan Krah. All rights reserved.',
        'stackframe.txt': 'Copyright (c) 2017 Eric Wendelin and other contributors',
    }
    for name, words in said.items():
        assert words in (FOLDER / name).read_text('utf-8'), name

"""The fonts of the page: small, of the pinned packages, with their licences, asked for by their names."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / 'static' / 'fonts'
MOST_BYTES = 120_000


def files(suffix: str) -> list[Path]:
    return sorted(FONTS.glob(f'*{suffix}'))


def test_two_fonts_travel_light() -> None:
    assert [path.name.partition('-')[0] for path in files('.woff2')] == ['fraunces', 'inter']
    assert sum(path.stat().st_size for path in files('.woff2')) < MOST_BYTES
    assert all(path.read_bytes()[:4] == b'wOF2' for path in files('.woff2'))


def test_they_come_from_the_pinned_packages() -> None:
    packages = json.loads((ROOT / 'package-lock.json').read_text('utf-8'))['packages']
    for path in files('.woff2'):
        name, version = path.stem.split('-')
        package = packages[f'node_modules/@fontsource-variable/{name}']
        assert (package['version'], package['license']) == (version, 'OFL-1.1')


def test_their_licences_are_the_packages_own() -> None:
    for path in files('.woff2'):
        licence = (ROOT / 'static' / 'licences' / f'{path.stem.partition("-")[0]}.txt').read_text('utf-8')
        assert 'SIL Open Font License, Version 1.1' in licence
        assert licence.startswith('Copyright')


def test_the_page_asks_for_these_files() -> None:
    names = [path.name for path in files('.woff2')]
    style = (ROOT / 'static' / 'style' / 'base.css').read_text('utf-8')
    page = (ROOT / 'index.html').read_text('utf-8')
    assert sorted(re.findall(r'\.\./fonts/([^"]+)', style)) == names
    assert re.findall(r'preload" href="static/fonts/([^"]+)" as="font"', page) == names

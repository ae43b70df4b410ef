"""A sample of what tests/bench/missing.py tries with every file: one that does not come as it should is worked without,
or named with what to do."""

import pytest
from playwright.sync_api import Browser

from tests.browser.driving import PATIENCE
from tests.faults.missing import SCENES, glance, look, new_page, says_which, wait_for
from tests.faults.sites import Behaviour

SECONDS = PATIENCE / 1000

CASES = (
    ('static/app/main.js', 'gone', 'home'),
    ('static/app/main.js', 'plain', 'home'),
    ('static/app/main.js', 'cut', 'play'),
    ('static/app/main.js', 'slow', 'play'),
    ('static/prepared.json', 'cut', 'home'),
    ('static/prepared.json', 'gone', 'play'),
    ('static/parts.json', 'gone', 'learn'),
    ('static/style/base.css', 'plain', 'home'),
    ('static/style/room.css', 'cut', 'play'),
    ('static/style/exam.css', 'cut', 'exam'),
    ('static/views/learn.js', 'gone', 'learn'),
    ('static/trees/layout.js', 'cut', 'see'),
    ('static/learn/minimax.html', 'gone', 'learn minimax'),
    ('static/learn/figures.json', 'cut', 'learn'),
    ('static/licences/list.json', 'plain', 'licences'),
    ('static/sheets/about.js', 'gone', 'settings'),
    ('static/play/files.js', 'gone', 'file'),
    ('static/play/drop.js', 'plain', 'dragged'),
    ('static/engine/worker.js', 'cut', 'engine'),
    ('static/engine/worker.js', 'plain', 'engine'),
    ('static/base/save.js', 'slow', 'save'),
    ('static/parts.json', 'cut', 'settings'),
    ('static/specimens.json', 'gone', 'home'),
    ('static/style/embed.css', 'cut', 'embedded'),
    ('static/play/imagined.js', 'gone', 'imagined'),
)


@pytest.mark.parametrize(('name', 'way', 'scene'), CASES, ids=[f'{name} {way}' for name, way, _ in CASES])
def test_a_file_that_does_not_come(
    chromium: Browser, faulty: tuple[str, Behaviour], name: str, way: str, scene: str
) -> None:
    """One that is late is there in the end, and then the page works."""
    base, behaviour = faulty
    folder = f'{way}-{name.replace("/", "-")}'
    behaviour.cases[folder] = name, way
    with new_page(chromium) as page:
        try:
            seen = look(page, f'{base}{folder}/', SCENES[scene], None, SECONDS)
        finally:
            behaviour.open()
        assert any(asked.startswith(folder) and asked.endswith(name) for asked in behaviour.asked), 'nobody asks for it'
        assert seen.what in ('works', 'says'), seen
        assert seen.what == 'works' or says_which(seen, name), seen
        if way == 'slow':
            assert seen.what == 'says'
            assert wait_for(page, SCENES[scene], None, ('works',), SECONDS).what == 'works'


def test_the_scenes_notice_a_page_that_says_nothing(chromium: Browser, faulty: tuple[str, Behaviour]) -> None:
    """A scene that never comes, without a word, is silent; a page with nothing on it is blank."""
    base, behaviour = faulty
    behaviour.cases['fine'] = '', ''
    with new_page(chromium) as page:
        assert look(page, f'{base}fine/', SCENES['home'], None, SECONDS).what == 'works'
        assert glance(page, SCENES['home'], {'other.css': 1}).what == 'silent'
    with new_page(chromium) as page:
        page.route('**/fine/', lambda route: route.fulfill(body='<body></body>', content_type='text/html'))
        assert look(page, f'{base}fine/', SCENES['home'], None, seconds=0.001).what == 'blank'

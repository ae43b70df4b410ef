"""A sample of what tests/bench/missing.py tries with every file: one that does not come as it should is worked without,
or named with what to do."""

import pytest
from playwright.sync_api import Browser

from tests.faults.missing import SCENES, look, new_page, says_which
from tests.faults.sites import Behaviour

CASES = (
    ('static/app/main.js', 'gone', 'home'),
    ('static/base/elements.js', 'plain', 'home'),
    ('static/boards/board.js', 'cut', 'play'),
    ('static/session/session.js', 'slow', 'play'),
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
    ('static/room/embed.js', 'gone', 'code'),
    ('static/room/drop.js', 'plain', 'dragged'),
    ('static/engine/load.js', 'cut', 'engine'),
    ('static/engine/supply.js', 'plain', 'engine'),
    ('static/base/save.js', 'slow', 'save'),
    ('static/parts.json', 'cut', 'settings'),
    ('static/specimens.json', 'gone', 'home'),
    ('static/style/embed.css', 'cut', 'embedded'),
    ('static/room/imagined.js', 'gone', 'imagined'),
)


@pytest.mark.parametrize(('name', 'way', 'scene'), CASES, ids=[f'{name} {way}' for name, way, _ in CASES])
def test_a_file_that_does_not_come(
    chromium: Browser, faulty: tuple[str, Behaviour], name: str, way: str, scene: str
) -> None:
    base, behaviour = faulty
    folder = f'{way}-{name.replace("/", "-")}'
    behaviour.cases[folder] = name, way
    with new_page(chromium) as page:
        seen = look(page, f'{base}{folder}/', SCENES[scene], None)
    assert seen.what in ('works', 'says'), seen
    assert seen.what == 'works' or says_which(seen, name), seen


def test_the_scenes_notice_a_page_that_says_nothing(chromium: Browser, faulty: tuple[str, Behaviour]) -> None:
    """A scene that never comes, without a word, is silent; a page with nothing on it is blank."""
    base, behaviour = faulty
    behaviour.cases['fine'] = '', ''
    with new_page(chromium) as page:
        assert look(page, f'{base}fine/', SCENES['home'], {'other.css': 1}, seconds=3).what == 'silent'
    with new_page(chromium) as page:
        page.route('**/fine/', lambda route: route.fulfill(body='<body></body>', content_type='text/html'))
        assert look(page, f'{base}fine/', SCENES['home'], None, seconds=2).what == 'blank'

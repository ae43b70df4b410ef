"""On the narrowest screen, 320 CSS pixels, and in a magnified window nothing sticks out, and all can be reached."""

import pytest
from playwright.sync_api import expect

from plywood.games import GAMES
from tests.browser.conftest import sampled
from tests.browser.driving import Visit
from tests.conftest import of
from tests.learn.lessons import CONTENTS

NARROW = 320
SEEN = [name for name, game in GAMES.items() if not game.hidden]
STICKS_OUT = """width => {
    const scrolls = element => {
        for (let one = element; one && one !== document.body; one = one.parentElement) {
            if (getComputedStyle(one).overflowX !== 'visible') return true;
        }
        return false;
    };
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [...document.body.querySelectorAll('*')]
        .filter(one => !(one instanceof SVGElement) && one.getClientRects().length)
        .filter(one => one.getBoundingClientRect().right > width + 0.5 && !scrolls(one))
        .map(one => `${one.tagName} ${one.className}: ${one.getBoundingClientRect().right}`)
        .slice(0, 5).concat(wide > 0 ? [`the page: ${wide} too wide`] : []);
}"""
"""The elements that reach over the right edge, unless a part of the page holds it that scrolls by itself."""


OVER_ITS_MARGIN = """() => [...document.querySelectorAll('dialog[open] > *, dialog[open] > form > *')].filter(part => {
    const sheet = part.closest('dialog');
    const end = sheet.getBoundingClientRect().right - parseFloat(getComputedStyle(sheet).paddingInlineEnd);
    return part.getBoundingClientRect().right > end + 0.5;
}).map(part => `${part.tagName} ${part.className}`)"""
"""The parts of an open sheet that reach into its margin."""


def fits(page: Visit) -> None:
    page.settled()
    assert page.page.evaluate(STICKS_OUT, NARROW) == []
    assert page.page.evaluate(OVER_ITS_MARGIN) == []


@pytest.fixture
def narrow(page: Visit) -> Visit:
    return page.looks(width=NARROW, height=568)


@pytest.mark.parametrize('game', GAMES)
def test_every_game_fits(narrow: Visit, game: str) -> None:
    """At its start with each tab in front, and with the sheet for a new game over it."""
    narrow.open(f'#/play/{game}').ready()
    fits(narrow)
    for tab in narrow.page.get_by_role('tab').all():
        if tab.is_visible():
            tab.click()
            fits(narrow)
    narrow.page.keyboard.press('n')
    narrow.page.get_by_role('dialog').wait_for()
    fits(narrow)


@pytest.mark.parametrize('size', [(640, 360), (320, 180)], ids=['200 %', '400 %'])
@pytest.mark.parametrize('game', sampled(GAMES))
def test_every_game_is_whole_when_magnified(page: Visit, game: str, size: tuple[int, int]) -> None:
    """A window of 1280 by 720 has this many CSS pixels left. Every control can be brought into it whole."""
    page.open(f'#/play/{game}').ready().looks(width=size[0], height=size[1]).settled()
    assert page.page.evaluate(STICKS_OUT, size[0]) == []
    tools = [page.button(tool) for tool in ('Undo', 'Hint', 'Values', 'More')]
    for part in [*tools, *page.page.get_by_role('tab').all()]:
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=1)
    page.page.locator('.box canvas').scroll_into_view_if_needed()
    expect(page.page.locator('.box canvas')).to_be_in_viewport(ratio=0.4)
    page.page.keyboard.press('n')
    start = page.page.get_by_role('dialog').get_by_role('button', name='Start')
    start.scroll_into_view_if_needed()
    expect(start).to_be_in_viewport(ratio=1)


def test_every_view_fits(narrow: Visit) -> None:
    for link in ('#/', '#/settings', '#/learn', '#/learn/items', '#/learn/figures', '#/exam?seed=3'):
        narrow.open(link).ready()
        fits(narrow)


@pytest.mark.parametrize('view', ['see', 'ladder'])
def test_every_search_fits(narrow: Visit, view: str) -> None:
    for game in of(SEEN, SEEN[::3]):
        narrow.open(f'#/{view}/{game}?depth=1').ready()
        fits(narrow)


@pytest.mark.parametrize('part', range(4))
def test_every_chapter_fits(narrow: Visit, part: int) -> None:
    for chapter in CONTENTS[part::4]:
        narrow.open(f'#/learn/{chapter["name"]}').ready()
        for figure in narrow.page.locator('.lesson-figure').all():
            figure.scroll_into_view_if_needed()
        fits(narrow)

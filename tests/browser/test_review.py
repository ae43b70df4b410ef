"""The review in the browser: marks for a host, a move that goes first, arrows by mouse and key, and readable pages."""

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable
from tests.browser.test_room import sized

LOST = '#/play/tic-tac-toe?moves=b2,a1,a2,b1,c2&seats=person,person'
"""With b1, O threatened c1 and left c2 to X."""


def reviewed(page: Visit) -> None:
    expect(page.page.locator('.review-head > p')).to_have_text('5 moves reviewed')


def test_a_host_gets_the_marks_and_a_move_goes_before_a_review(page: Visit) -> None:
    page.open('#/play/connect-four?seats=person,person&moves=4,4,4,4,3,3,2').ready()
    page.page.evaluate('() => { plywood.review(); }')
    page.play('1')
    assert page.state()['moves'][-1] == '1'
    found = page.page.evaluate('() => plywood.review()')
    assert [mark['ply'] for mark in found['marks']] == list(range(1, 9))
    assert len(found['accuracy']) == 2 and page.state()['moves'][-1] == '1'


def test_arrows_and_circles_of_ones_own_by_mouse_and_by_key(page: Visit) -> None:
    page.open('#/play/tic-tac-toe?seats=person,person').ready()
    first, second = (page.page.locator(f'[data-cell="{cell}"]') for cell in ('a1', 'c3'))
    first.hover()
    page.page.mouse.down(button='right')
    second.hover()
    page.page.mouse.up(button='right')
    expect(first).to_have_attribute('aria-description', 'X on a1, arrow to c3, empty')
    second.focus()
    page.page.keyboard.press('a')
    page.page.keyboard.press('a')
    expect(second).to_have_attribute('aria-description', 'X on c3, circled')
    page.page.keyboard.press('a')
    page.page.keyboard.press('a')
    expect(second).to_have_attribute('aria-description', 'X on c3')
    page.more('Clear the arrows')
    expect(first).to_have_attribute('aria-description', 'X on a1')
    assert page.state()['moves'] == []


@pytest.mark.parametrize('size', [(1280, 720), (390, 844)])
def test_the_review_is_readable(page: Visit, size: tuple[int, int]) -> None:
    page.open(LOST).ready()
    sized(page, size)
    page.button('Review').click()
    reviewed(page)
    readable(page)

"""In the room nothing that is said is cut, and nothing covers what one asked for, whatever the size of the window."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit

WIDE, TALL, LYING = (1280, 720), (390, 844), (844, 390)
PHONES = pytest.mark.parametrize('window', [TALL, LYING], ids=['tall', 'lying'])
CAPTURED = 'position=8/8/8/8/4k3/8/3Q4/3K4%20w%20-%20-%200%201'

CUT = '() => { const { scrollHeight, clientHeight } = document.querySelector(%r); return scrollHeight - clientHeight }'
OVERLAP = """() => {
    const [one, other] = ['#notice', '.room > .box'].map(at => document.querySelector(at).getBoundingClientRect());
    return one.height > 0 && one.left < other.right && one.right > other.left && one.top < other.bottom
        && one.bottom > other.top;
}"""


def at(page: Visit, window: tuple[int, int], link: str) -> Visit:
    return page.looks(width=window[0], height=window[1]).open(f'#/play/{link}').ready().settled()


def cut(page: Visit, part: str) -> int:
    """The pixels of a part's text that are out of sight."""
    return page.page.evaluate(CUT % part)


def width(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box['width']


def hints(page: Visit, count: int) -> None:
    page.button('Hint').click()
    for _ in range(count - 1):
        page.settled()
        page.button('Tell me more').click()
    page.settled()


@PHONES
def test_a_hint_makes_way_for_the_page_that_is_chosen(page: Visit, window: tuple[int, int]) -> None:
    at(page, window, 'tic-tac-toe?moves=a1,b2&seats=person,person')
    card = page.page.locator('.hint-card:not(.offer)')
    for name in ('Share', 'Rules', 'Analysis', 'Moves'):
        hints(page, 2)
        expect(page.button('Close the hint')).to_be_in_viewport(ratio=1)
        expect(page.tab(name)).to_be_visible()
        expect(card).to_be_hidden()
    hints(page, 2)
    page.page.keyboard.press('y')
    expect(page.page.get_by_role('region', name='Review')).to_be_visible()
    expect(card).to_be_hidden()


def test_beside_a_hint_there_is_room_for_every_page_in_a_wide_window(page: Visit) -> None:
    at(page, WIDE, 'tic-tac-toe?seats=person,person')
    hints(page, 2)
    expect(page.tab('Rules')).to_be_visible()
    expect(page.button('Close the hint')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize('window', [WIDE, TALL, LYING], ids=['wide', 'tall', 'lying'])
def test_the_heading_of_a_hint_stays_and_its_lines_are_whole(page: Visit, window: tuple[int, int]) -> None:
    at(page, window, 'nim?seats=person,person')
    page.button('Hint').click()
    steps = page.page.get_by_role('list', name='Steps of the hint')
    more = page.button('Tell me more')
    while True:
        page.settled()
        box = page.page.locator('.hint-card:not(.offer)').bounding_box()
        assert box
        for part in (page.button('Close the hint'), page.page.locator('.hint-card .row button')):
            inside = part.bounding_box()
            assert inside and box['y'] <= inside['y'] and inside['y'] + inside['height'] <= box['y'] + box['height']
        lines = steps.evaluate('one => [one.clientHeight, one.scrollTop].map(at => at / 21)')
        assert all(abs(count - round(count)) < 0.06 for count in lines) and lines[0] >= 0.9, lines
        if not more.is_visible():
            break
        more.click()


def test_the_line_of_the_state_is_not_cut(page: Visit) -> None:
    at(page, WIDE, 'tic-tac-toe?moves=a1,b2,c3&seats=person,person')
    page.page.keyboard.press(',')
    page.settled()
    line = page.page.locator('.state-line')
    expect(line).to_have_text('Move here to try something else.')
    assert cut(page, '.state-line') <= 0 and cut(page, '.state') <= 0
    line.evaluate("one => { one.textContent = 'South plays the 7 of spades; North wins the trick.'; }")
    assert cut(page, '.state-line') <= 0 and cut(page, '.state') <= 0


@pytest.mark.parametrize(
    ('link', 'task'),
    [
        ('battleships?seed=3', re.compile('Place your carrier')),
        (f'chess?{CAPTURED.replace("Q", "q")}', 'You are in check.'),
    ],
)
def test_a_phone_lying_shows_the_task(page: Visit, link: str, task: re.Pattern[str] | str) -> None:
    at(page, LYING, link)
    expect(page.page.locator('.state-line')).to_have_text(task)
    expect(page.page.locator('.state-line')).to_be_in_viewport(ratio=1)
    assert cut(page, '.state-line') <= 0 and cut(page, '.state') <= 0


@pytest.mark.parametrize('window', [WIDE, TALL, LYING], ids=['wide', 'tall', 'lying'])
def test_captured_pieces_give_way_to_names(page: Visit, window: tuple[int, int]) -> None:
    names = [page.page.locator(f'.strip.{side} .who') for side in ('far', 'own')]
    at(page, window, 'chess?seats=person,level6')
    free = [width(name) for name in names]
    at(page, window, f'chess?seats=person,level6&{CAPTURED}&clock=10m')
    assert [width(name) for name in names] == free
    for clock in page.page.locator('.clock').all():
        assert clock.evaluate("one => one.closest('.strip-seat').scrollWidth <= one.closest('.strip-seat').clientWidth")


@PHONES
def test_the_word_of_a_kept_game_covers_no_board(page: Visit, window: tuple[int, int]) -> None:
    at(page, window, 'nim?seats=person,person&seed=11')
    page.play('1-1')
    page.page.keyboard.press('n')
    page.button('Play a friend here').click()
    page.settled()
    expect(page.page.locator('#notice')).to_contain_text('Your unfinished game is kept.')
    assert not page.page.evaluate(OVERLAP)
    page.button('Hint').click()
    page.settled()
    page.button('Tell me more').click()


def test_the_field_for_a_move_leaves_the_list_whole(page: Visit) -> None:
    at(page, TALL, 'chess?moves=e2e4,e7e5&seats=person,person')
    page.page.keyboard.press('m')
    page.page.get_by_label('Move', exact=True).fill('zzz')
    page.button('Play').click()
    expect(page.page.locator('.typing').get_by_role('alert')).not_to_be_empty()
    expect(page.page.locator('.moves-head')).to_be_hidden()
    expect(page.page.locator('.moves [aria-current]')).to_be_in_viewport(ratio=1)


def test_what_was_copied_is_forgotten_when_the_game_goes_on(page: Visit) -> None:
    at(page, WIDE, 'tic-tac-toe?moves=a1,b2&seats=person,person')
    report = page.tab('Share').locator('.share-report')
    for go_on in (lambda: page.play('c3'), lambda: at(page, WIDE, 'tic-tac-toe?moves=b1&seats=person,person')):
        page.button('Copy game').click()
        expect(report.locator('p').first).to_contain_text(re.compile('^(The game is copied|Copy the game)'))
        go_on()
        assert report.inner_text().strip() == '' and report.locator('textarea').input_value() == ''
        expect(report.locator('textarea')).to_be_hidden()


def test_the_menu_is_whole_in_a_wide_window(page: Visit) -> None:
    at(page, WIDE, 'chess?moves=e2e4&seats=person,person')
    page.button('More').click()
    expect(page.item('Settings')).to_be_in_viewport(ratio=1)
    assert cut(page, '.menu') <= 0
    page.page.keyboard.press('Escape')

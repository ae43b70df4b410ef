"""A search too large for a tree: all of it as blocks, and the way to where one stands as columns."""

import re

from playwright.sync_api import Page, expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable
from tests.browser.test_microscope import act, press, sentence, step

GREAT = '#/see/tic-tac-toe?rung=alphabeta-soft&depth=6&step=4000'
"""6,130 visits."""


def columns(page: Page) -> list[list[str]]:
    """For each column: its heading, and the moves of its lines."""
    return [
        [*each.locator('h2').all_inner_texts(), *each.locator('.column-line > span').all_inner_texts()]
        for each in page.locator('.scope-columns > li').all()
    ]


def test_the_way_stands_below_the_blocks(page: Visit) -> None:
    """Board, window, moves with their visits and values; those that were cut off are never played."""
    page.page.set_viewport_size({'width': 1280, 'height': 720})
    page.open(GREAT).ready()
    act(page, 'Next cut')
    blocks = page.page.locator('.scope-blocks')
    expect(blocks).to_be_visible()
    expect(page.page.locator('.scope-stage')).to_be_hidden()
    colours = blocks.evaluate(
        'canvas => new Set(new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)'
        '.data.buffer)).size'
    )
    assert colours > 5, 'they are painted'
    shown = columns(page.page)
    assert len(shown) == 4 and all(len(column) > 1 for column in shown)
    assert page.page.locator('.column-board > canvas').count() == 4
    assert [column[0].removeprefix('after ') for column in shown[1:]] == [column[1] for column in shown[:-1]], (
        'the move on the way stands first'
    )
    left = int(page.page.locator('.column-rest.is-cut').inner_text().split()[0].replace(',', ''))
    named = page.page.locator('.scope-why p', has_text='Left out').inner_text()
    assert left == len(named.split(','))
    assert 'cannot matter' in sentence(page.page)
    box = page.page.locator('.scope-columns').bounding_box()
    said = page.page.locator('.scope-say').bounding_box()
    assert box and said and box['y'] + box['height'] <= said['y']
    readable(page)


def test_another_search_at_the_same_step_has_columns_of_its_own(page: Visit) -> None:
    start = GREAT.replace('step=4000', 'step=0')
    page.open(start).ready()
    column = page.page.locator('.scope-columns > li')
    expect(column).to_contain_text('9 not yet')
    page.open(start.replace('?', '?moves=b2&').replace('alphabeta-soft', 'negamax')).settled()
    expect(column).to_contain_text('8 not yet')


def test_a_line_and_a_block_are_ways_to_a_visit(page: Visit) -> None:
    page.open(GREAT).ready()
    before = step(page.page)
    line = page.page.locator('.scope-columns > li').first.locator('.column-line').nth(1)
    named = line.locator('span').first.inner_text()
    line.click()
    page.settled()
    assert columns(page.page)[-1][0] == f'after {named}'
    assert page.page.locator('.scope-aside').is_visible() and step(page.page) == before
    act(page, 'Back')
    blocks = page.page.locator('.scope-blocks')
    box = blocks.bounding_box()
    assert box
    blocks.click(position={'x': 3, 'y': box['height'] * 1.5 / 7})
    page.settled()
    assert columns(page.page)[-1][0] == 'after a1', 'the first block of the second row'


def test_the_columns_by_keyboard(page: Visit) -> None:
    page.open(GREAT).ready()
    act(page, 'Next cut')
    press(page, 'b')
    focused = page.page.locator('.column-line:focus')
    expect(focused).to_have_count(1)
    said = ' '.join((focused.text_content() or '').split())
    assert re.fullmatch(r'[a-c][1-3]([0-9,]+ visits)?: (…|([≤≥≈] )?−?[0-9.]+)', said), said
    press(page, 'Enter')
    assert page.page.locator('.scope-aside').is_visible()


def test_a_great_search_is_also_drawn_as_a_tree_and_a_small_one_as_blocks(page: Visit) -> None:
    page.open(GREAT).ready()
    act(page, 'Draw as a tree')
    expect(page.page.locator('.scope-blocks')).to_be_hidden()
    expect(page.page.locator('.scope-stage canvas')).to_be_visible()
    act(page, 'Draw as blocks')
    expect(page.page.locator('.scope-blocks')).to_be_visible()
    page.open('#/see/eight?rung=alphabeta-hard&depth=end&step=3').ready()
    expect(page.page.locator('.scope-blocks')).to_be_hidden()
    act(page, 'Draw as blocks')
    assert columns(page.page)[0][0] == 'The root'


def test_on_a_telephone_three_columns_have_boards_alone(page: Visit) -> None:
    page.page.set_viewport_size({'width': 390, 'height': 844})
    page.open(GREAT).ready()
    act(page, 'Next cut')
    assert page.page.locator('.scope-columns > li').count() == 3
    for each in page.page.locator('.column-board').all():
        box = each.bounding_box()
        assert box and box['x'] >= 0 and box['x'] + box['width'] <= 390
    assert page.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')

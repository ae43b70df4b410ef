"""The review in the browser: the better move of a lost game found, its line played out; lines, arrows, by keys too."""

import pytest
from playwright.sync_api import expect

from plywood import games
from tests.browser.dressing import usual_afterwards
from tests.browser.driving import Visit
from tests.browser.test_access import readable
from tests.browser.test_room import SHIFTED, WATCH_SHIFTS, boxes, sized

LOST = '#/play/tic-tac-toe?moves=b2,a1,a2,b1,c2&seats=person,person'
"""With b1, O threatened c1 and left c2 to X."""


def reviewed(page: Visit) -> None:
    expect(page.page.locator('.review-head > p')).to_have_text('5 moves reviewed')


def test_a_lost_game_is_reviewed_and_the_better_move_is_found(page: Visit) -> None:
    page.open(LOST).ready()
    before = boxes(page)
    page.page.evaluate(WATCH_SHIFTS)
    page.button('Review').click()
    reviewed(page)
    expect(page.page.get_by_role('button', name='Move 2: b1, O on b1; a blunder')).to_be_visible()
    page.page.get_by_role('button', name='Move 2: b1').click()
    card = page.page.get_by_role('region', name='This move')
    expect(card).to_contain_text('This let a proven draw go')
    expect(card).to_contain_text('After b1, X can win at once with c2; c2 prevents that.')
    expect(card).to_contain_text('Better: c2')
    slider = page.page.get_by_role('slider', name='Value along the game')
    slider.focus()
    expect(slider).to_have_attribute('aria-valuenow', '4')
    expect(slider).to_have_attribute('aria-valuetext', 'Move 2, O on b1; a blunder; won for X, proven')
    page.page.keyboard.press('Home')
    expect(slider).to_have_attribute('aria-valuetext', 'The start; drawn for X, proven')
    page.page.keyboard.press('PageDown')
    page.settled()
    assert page.state()['ply'] == 4
    page.page.get_by_role('button', name='Move 2: b1').click()
    page.button('Show the line').click()
    page.settled()
    assert page.state()['moves'][:4] == ['b2', 'a1', 'a2', 'c2']
    page.button('Back to the game').click()
    page.settled()
    assert (page.state()['moves'], page.state()['ply']) == (['b2', 'a1', 'a2', 'b1', 'c2'], 4)
    page.button('Try again from here').click()
    page.settled()
    assert (page.state()['moves'], page.state()['turn']) == (['b2', 'a1', 'a2'], 1)
    after = boxes(page)
    assert {**after, 'tabs': before['tabs']} == before
    moved = [each for _, *some in page.page.evaluate(SHIFTED) for each in some]
    room = ('top', 'strip', 'board', 'panel:', 'bar', 'tools')
    assert not [each for each in moved if each.startswith(room)], moved


def test_a_review_opens_with_its_verdict_at_the_first_mistake_and_lets_it_be_tried_again(page: Visit) -> None:
    page.open('#/play/tic-tac-toe?moves=b2,a1,a2,b1,c2&seats=level6,person').ready()
    page.button('Review').click()
    reviewed(page)
    expect(page.page.locator('.review-verdict')).to_have_text('One move cost the game')
    expect(page.page.locator('.review-found')).to_contain_text('Before move 2 it was drawn for you, proven.')
    expect(page.page.locator('.graph-axis')).to_have_text('wonevenlost')
    page.settled()
    assert page.state()['ply'] == 4
    page.button('Learn from it').click()
    page.settled()
    lesson = page.page.get_by_role('region', name='Learn from your mistakes')
    expect(lesson).to_contain_text('Mistake 1 of 1: move 2')
    assert page.state()['ply'] == 3
    for cell, told in {'b1': 'That is the move of the game', 'c1': 'Not c1.', 'c2': 'Yes, c2 is good.'}.items():
        page.page.locator(f'[data-cell="{cell}"]').click()
        expect(lesson).to_contain_text(told)
    assert page.state()['moves'] == ['b2', 'a1', 'a2', 'b1', 'c2']
    page.button('Finish').click()
    expect(lesson).to_contain_text('You found 0 of 1 at the first try.')
    page.button('Back to the review').click()
    expect(lesson).to_be_hidden()
    expect(page.page.locator('.review-verdict')).to_be_visible()
    page.button('Try again from here').wait_for()


@pytest.mark.pyodide
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


def test_the_lines_of_the_analysis_are_played_out_and_counted(page: Visit) -> None:
    page.open('#/play/connect-four?seats=person,person&moves=1,2,1,2,7').ready()
    page.button('Values').click()
    page.settled()
    page.tab('Analysis')
    rows = page.page.locator('.ranked tbody tr')
    expect(rows).to_have_count(7)
    with usual_afterwards(page):
        page.page.get_by_label('Lines shown').select_option('3')
        expect(rows).to_have_count(3)
    rows.get_by_role('button').first.click()
    page.settled()
    assert page.state()['ply'] == 6 and len(page.state()['moves']) > 6
    page.tab('Moves')
    page.button('Back to the game').first.click()
    page.settled()
    assert page.state()['moves'] == ['1', '2', '1', '2', '7']


WHOLE = '#/play/connect-four?moves=3,1,4,5,6,3,5,1,3,3,4,4,4,1&seats=person,level2'
PARTS = """() => Object.fromEntries(['.review-head', '.review-found', '.graph', '.accuracy', '.review > .row']
    .map(at => [at, document.querySelector(at).getBoundingClientRect()])
    .map(([at, { x, y, width, height }]) => [at, [x, y, width, height]]))"""


TO_THE_TOP = "() => document.querySelectorAll('.moves-page, .moves-rest').forEach(one => one.scrollTo(0, 0))"


@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_no_press_moves_a_part_of_the_review(page: Visit, size: tuple[int, int]) -> None:
    """Not even while it runs, or while a line is played out; layout shifts count even shortly after input. Only a card
    is as tall as its text, and the list of moves stands below it."""
    page.looks(width=size[0], height=size[1]).open(WHOLE).ready()
    page.more('Review the moves')
    page.page.locator('.mark-card').wait_for()
    page.page.locator('.moves .move').nth(13).wait_for()
    before = page.page.evaluate(PARTS)
    page.page.evaluate(WATCH_SHIFTS)
    expect(page.page.locator('.review-head > p')).to_have_text('14 moves reviewed')

    def still(after: str) -> None:
        page.settled()
        page.page.evaluate(TO_THE_TOP)
        assert page.page.evaluate(PARTS) == before, after

    still('the marks')
    slider = page.page.get_by_role('slider', name='Value along the game')
    slider.focus()
    for _ in range(3):
        page.page.keyboard.press('PageUp')
        still('a step')
    page.page.locator('.moves .move').first.press('Enter')
    still('a move')
    found = page.page.evaluate('() => plywood.review()')
    wrong = next(mark['ply'] for mark in found['marks'] if mark['line'] and mark['ply'] > 1)
    page.page.locator('.moves .move').nth(wrong - 1).press('Enter')
    page.button('Show the line').press('Enter')
    page.settled()
    page.button('Back to the game').press('Enter')
    still('a line')
    moved = [each for _, *some in page.page.evaluate(SHIFTED) for each in some]
    below = ('past', 'tried', 'row', 'move', 'LI', 'mark-card')
    assert not [each for each in moved if not each.startswith(below)], moved


@pytest.mark.parametrize('size', [(1280, 720), (390, 844)])
def test_the_review_is_readable(page: Visit, size: tuple[int, int]) -> None:
    page.open(LOST).ready()
    sized(page, size)
    page.button('Review').click()
    reviewed(page)
    readable(page)


@pytest.mark.pyodide
def test_who_stops_a_review_by_key_can_go_on_by_key(page: Visit) -> None:
    moves = ','.join(games.GAMES['chess'].specimen.split())  # too many to be reviewed before the press
    page.open(f'#/play/chess?seats=person,person&moves={moves}').ready()
    page.more('Review the moves')
    page.button('Stop').press('Enter')
    expect(page.button('Go on')).to_be_focused()
    page.page.keyboard.press('Enter')
    expect(page.page.locator('.review-head :focus')).to_have_count(1)

"""Hex as a person plays it: by mouse, by keys, by touch, and read aloud; the swap, and the chain that wins."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable

Opener = Callable[..., Visit]
PERSONS = 'seats=person,person&seed=1'


def cell(page: Visit, name: str) -> Locator:
    return page.page.locator(f'.board-grid [data-cell="{name}"]')


def opened(page: Visit, size: int = 5, moves: str = '') -> Visit:
    played = f'&moves={moves}' if moves else ''
    return page.open(f'#/play/hex?opt=size:{size}{played}&{PERSONS}').ready()


def test_a_game_by_mouse_to_its_chain(page: Visit) -> None:
    opened(page, 3)
    for name in ('b1', 'a1', 'b2', 'a3'):
        cell(page, name).click()
        page.settled()
    assert page.state()['moves'] == ['b1', 'a1', 'b2', 'a3']
    cell(page, 'b3').click()
    page.settled()
    assert page.state()['moves'][-1] == 'b3'
    expect(page.page.locator('.end-card')).to_contain_text('A chain of three stones joins the edges.')
    for name in ('b1', 'b2', 'b3'):
        expect(cell(page, name)).to_have_accessible_name(re.compile('winning line'))


def test_the_stone_itself_is_pressed_to_swap(page: Visit) -> None:
    opened(page, 5, 'a2')
    cell(page, 'a2').click()
    page.settled()
    assert page.state()['moves'] == ['a2', 'swap']
    expect(cell(page, 'b1')).to_have_accessible_name(re.compile('^b1, Blue'))
    page.button('Undo').click()
    assert page.settled().state()['moves'] == ['a2'], 'a swap is taken back as any move'


def test_the_keys_lead_along_rows_columns_and_the_slant(page: Visit) -> None:
    opened(page, 5)
    cell(page, 'c3').focus()
    keys = page.page.keyboard
    for key, name in (('ArrowRight', 'd3'), ('ArrowDown', 'd4'), ('PageDown', 'c5'), ('PageUp', 'd4'),
                      ('ArrowUp', 'd3'), ('ArrowLeft', 'c3')):  # fmt: skip
        keys.press(key)
        expect(cell(page, name)).to_be_focused()
    keys.press('Enter')
    assert page.settled().state()['moves'] == ['c3']


def test_a_cell_is_read_with_the_stones_that_it_touches(page: Visit) -> None:
    opened(page, 5, 'c3,d2,b4')
    expect(cell(page, 'c3')).to_have_accessible_name('c3, Red; touches d2 Blue and b4 Red')
    expect(cell(page, 'c4')).to_have_accessible_name(re.compile('^c4; touches c3 Red and b4 Red'))
    readable(page)


@pytest.mark.parametrize('size', [5, 11])
def test_the_board_fits_a_small_phone(page: Visit, size: int) -> None:
    page.looks(width=360)
    opened(page, size, 'c3')
    assert page.page.evaluate('() => document.documentElement.scrollWidth') <= 360
    cell(page, 'b4').click()
    assert page.settled().state()['moves'] == ['c3', 'b4']


def test_the_program_plays_and_says_how_often_it_wins(page: Visit) -> None:
    page.open('#/play/hex?opt=size:4&moves=b2,c3&seats=person,level3&seed=2').ready()
    cell(page, 'b3').click()
    page.settled()
    assert len(page.state()['moves']) == 4


def finger(page: Visit, kind: str, x: float, y: float) -> None:
    """A touch at a place of the board, in shares of its width and height."""
    page.page.evaluate(
        """([kind, x, y]) => {
            const grid = document.querySelector('.board-grid'), box = grid.getBoundingClientRect();
            const at = { clientX: box.x + x * box.width, clientY: box.y + y * box.height };
            const over = document.elementFromPoint(at.clientX, at.clientY);
            const how = { pointerType: 'touch', pointerId: 7, button: 0, bubbles: true, ...at };
            (grid.contains(over) ? over : grid).dispatchEvent(new PointerEvent(kind, how));
        }""",
        [kind, x, y],
    )


def middle(page: Visit, name: str) -> tuple[float, float]:
    x, y = page.page.evaluate(
        """name => {
            const box = document.querySelector('.board-grid').getBoundingClientRect();
            const own = document.querySelector(`.board-grid [data-cell="${name}"]`).getBoundingClientRect();
            return [(own.x + own.width / 2 - box.x) / box.width, (own.y + own.height / 2 - box.y) / box.height];
        }""",
        name,
    )
    return x, y


def test_a_finger_aims_with_a_loupe_and_plays_where_it_is_lifted(page: Visit) -> None:
    page.looks(width=390, height=844)
    opened(page, 11, 'c3')
    loupe = page.page.locator('.board-loupe')
    finger(page, 'pointerdown', *middle(page, 'h4'))
    expect(loupe).to_be_visible()
    x, y = middle(page, 'f6')
    finger(page, 'pointermove', x + 0.015, y - 0.015)
    assert page.state()['moves'] == ['c3'], 'nothing is played before the finger is lifted'
    finger(page, 'pointerup', x + 0.015, y - 0.015)
    assert page.settled().state()['moves'] == ['c3', 'f6']
    expect(loupe).to_have_count(0)
    finger(page, 'pointerdown', *middle(page, 'h4'))
    finger(page, 'pointermove', 0.99, 0.01)
    finger(page, 'pointerup', 0.99, 0.01)
    assert page.settled().state()['moves'] == ['c3', 'f6'], 'beside the board nothing is meant'
    finger(page, 'pointerdown', *middle(page, 'h4'))
    finger(page, 'pointercancel', *middle(page, 'h4'))
    expect(loupe).to_have_count(0)
    assert page.settled().state()['moves'] == ['c3', 'f6']


def test_a_game_by_touch(page: Visit) -> None:
    page.looks(width=390, height=844)
    opened(page, 11)
    for at in range(11):
        for name in (f'e{at + 1}', f'f{at + 1}')[: 1 if at == 10 else 2]:
            place = middle(page, name)
            finger(page, 'pointerdown', *place)
            finger(page, 'pointerup', *place)
            page.settled()
    expect(page.page.locator('.end-card')).to_contain_text('A chain of 11 stones joins the edges.')


def test_a_game_by_keys_alone(page: Visit) -> None:
    opened(page, 3)
    cell(page, 'b2').focus()
    keys = page.page.keyboard
    for key in ('Enter', 'ArrowRight', 'Enter', 'ArrowLeft', 'ArrowUp', 'Enter', 'ArrowRight', 'Enter',
                'PageDown', 'PageDown', 'Enter'):  # fmt: skip
        keys.press(key)
        page.settled()
    assert page.state()['moves'] == ['b2', 'c2', 'b1', 'c1', 'a3']
    expect(page.page.locator('.end-card')).to_contain_text('A chain of three stones joins the edges.')


def test_links_are_marked_on_request_and_their_proof_is_played(page: Visit) -> None:
    opened(page, 7, 'd3,b6,d5')
    page.page.keyboard.press('x')
    card = page.page.get_by_role('group', name='Links')
    expect(card).to_contain_text('Link 1 of')
    for _ in range(8):
        if 'd3 is linked to the top edge' in (card.text_content() or ''):
            break
        card.get_by_role('button', name='Next link').click()
    expect(card).to_contain_text('d3 is linked to the top edge: Blue cannot stop it within these 8 cells.')
    proof = card.get_by_role('button', name='Play')
    proof.click()
    expect(card).to_contain_text('Cell 1 of 8. Blue: d1')
    for _ in range(40):
        if 'each cell has its answer' in (card.text_content() or ''):
            break
        proof.click()
    expect(card).to_contain_text('Cell 8 of 8.')
    assert page.state()['moves'] == ['d3', 'b6', 'd5'], 'the proof is played on no real board'
    page.page.keyboard.press('x')
    expect(card).to_be_hidden()
    page.page.keyboard.press('x')
    page.button('Hint').click()
    expect(card).to_be_hidden()


def test_rows_may_lie_straight_and_stay_so(visit: Opener) -> None:
    page = visit()
    opened(page, 5, 'c3')

    def tops() -> set[float]:
        return {
            round(cell(page, name).evaluate('each => each.getBoundingClientRect().y')) for name in ('a1', 'c1', 'e1')
        }

    assert len(tops()) == 3
    page.page.keyboard.press('d')
    page.settled()
    assert len(tops()) == 1
    cell(page, 'd3').click()
    assert page.settled().state()['moves'] == ['c3', 'd3']
    page.page.reload()
    page.ready()
    assert len(tops()) == 1


def test_the_rules_have_pictures_and_a_map_of_the_first_stones(page: Visit) -> None:
    opened(page, 5)
    page.page.get_by_role('tab', name='Rules').click()
    figures = page.page.locator('.rules figure')
    expect(figures).to_have_count(8)
    expect(figures.last).to_contain_text('On 5 × 5 a first stone wins')
    page.page.get_by_role('tab', name='Moves').click()
    page.page.get_by_role('tab', name='Rules').click()
    expect(figures).to_have_count(8)


def test_links_are_marked_along_a_game_that_is_over(page: Visit) -> None:
    opened(page, 3, 'b1,c1,b2,c2,b3')
    card = page.page.get_by_role('group', name='Links')
    page.page.keyboard.press('x')
    expect(card).to_have_count(0)
    page.page.keyboard.press(',')
    page.settled()
    page.page.keyboard.press('x')
    expect(card).to_contain_text('Red has won already')
    page.page.keyboard.press('.')
    page.settled()
    expect(card).to_be_hidden()


def test_on_a_phone_a_page_that_is_chosen_takes_the_place_of_the_links(page: Visit) -> None:
    page.looks(width=390, height=844)
    opened(page, 5, 'c3,b4,c2')
    page.page.keyboard.press('x')
    card = page.page.get_by_role('group', name='Links')
    expect(card).to_be_visible()
    page.page.get_by_role('tab', name='Rules').click()
    expect(card).to_be_hidden()
    expect(page.page.locator('.rules figure').first).to_be_visible()

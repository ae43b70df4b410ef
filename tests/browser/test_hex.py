"""Hex as a person plays it: by mouse, by keys, by touch, and read aloud; the swap, and the chain that wins."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable

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
    expect(page.page.get_by_text('A chain of three stones joins the edges.').first).to_be_visible()
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

"""Other lines of a game: tried or pasted, reached from the list of moves, kept over a reload, and written out again."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import Visit

Opener = Callable[..., Visit]
START = '#/play/checkers?seats=person,person'
PDN = '1. 11-15 (1. 9-13 22-18) 1... 23-19 (1... 22-18 2. 15x22) 2. 8-11'


def paste(page: Visit, text: str) -> None:
    page.tab('Share')
    page.page.get_by_label('Paste a position, moves or a game').fill(text)
    page.button('Read it').click()
    page.settled()


def test_a_pasted_games_variations_are_walked_kept_and_written_again(visit: Opener) -> None:
    page = visit(START).ready()
    paste(page, PDN)
    page.until('state.moves.length == 3')
    page.tab('Moves')
    page.page.get_by_role('button', name='Move 1: 23-19').click()
    page.page.get_by_role('button', name='22-18, instead of 23-19').click()
    page.settled()
    assert (page.state()['moves'], page.state()['ply']) == (['11-15', '22-18', '15x22'], 2)
    page.page.reload()
    page.ready()
    page.tab('Moves')
    page.page.get_by_role('button', name='23-19, instead of 22-18').click()
    page.settled()
    assert page.state()['moves'] == ['11-15', '23-19', '8-11']
    page.tab('Share')
    page.button('Copy game').click()
    written = '[GameType "21"] 1. 11-15 (1. 9-13 22-18) 1... 23-19 (1... 22-18 2. 15x22) 2. 8-11 *'
    expect(page.page.get_by_label('Text to copy')).to_have_value(written)


def test_another_move_after_undo_leaves_a_way_back(page: Visit) -> None:
    page.open(START + '&moves=11-15,23-19').ready()
    page.button('Undo').click()
    page.settled()
    page.press('22-18')
    page.page.get_by_role('button', name='23-19, instead of 22-18').click()
    page.settled()
    assert page.state()['moves'] == ['11-15', '23-19']


def test_what_is_right_in_a_pasted_game_stays_and_what_is_wrong_is_told(page: Visit) -> None:
    page.open(START).ready()
    paste(page, '1. 11-15 22-18 2. 10-14')
    page.until('state.moves.length == 2')
    expect(page.page.get_by_role('alert').filter(has_text="Move 3: '10-14' is not a legal move")).to_be_visible()


def test_a_line_that_is_shown_is_listed_as_players_write_it(page: Visit) -> None:
    page.open('#/play/chess?seats=person,person&moves=e2e4,e7e5').ready()
    page.button('Values').click()
    page.settled()
    page.tab('Analysis').locator('.ranked .line button').first.click()
    page.tab('Moves')
    expect(page.page.locator('.moves .move').filter(has_text=re.compile('^[a-h][1-8][a-h][1-8]'))).to_have_count(0)
    assert len(page.state()['moves']) > 4


def test_moves_that_were_read_beside_the_game_are_listed_as_players_write_them(page: Visit) -> None:
    page.open('#/play/chess?seats=person,person').ready()
    paste(page, '1. e4 e5 2. Nf3 (2. Bc4 Nf6) Nc6 *')
    page.until('state.moves.length == 4')
    page.tab('Moves')
    page.page.get_by_role('button', name='Move 2: Nf3').click()
    expect(page.page.get_by_role('button', name='Bc4, instead of Nf3')).to_be_visible()


def test_a_game_that_the_second_player_begins_leaves_the_first_place_empty(page: Visit) -> None:
    page.open('#/play/chess?seats=person,person&position=4k3/8/8/8/8/8/8/4K2R b - - 0 1&moves=e8d7,h1h7').ready()
    expect(page.page.locator('.moves:not(.moves-head) > li')).to_have_text(['1Kd7', '2Rh7+'])

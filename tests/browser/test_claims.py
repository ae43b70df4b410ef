"""Choices and claims: a promotion by mouse and keys, a check that is spoken, a draw that is claimed, comments kept."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visit

TO_PROMOTION = 'e2e4,f7f5,e4f5,g7g6,f5g6,g8f6,g6h7,f6g8,a2a3,a7a6'
SHUFFLE = 'g1f3,g8f6,f3g1,f6g8'


def at(page: Visit, link: str) -> Visit:
    return page.open(link).ready()


def promoting(page: Visit) -> Visit:
    """White's pawn on h7 can take the knight on g8."""
    return at(page, f'#/play/chess?seats=person,person&moves={TO_PROMOTION}')


def test_a_promotion_is_chosen_with_the_mouse(page: Visit) -> None:
    promoting(page)
    page.press('h7g8n')
    assert page.state()['moves'][-1] == 'h7g8n'


@pytest.mark.parametrize('key', ['r', 'ArrowDown'])
def test_a_promotion_is_chosen_with_the_keys(page: Visit, key: str) -> None:
    promoting(page)
    page.cell('h7, white pawn').click()
    page.cell('g8, black knight').click()
    expect(page.page.get_by_role('menuitem')).to_have_text(['queen', 'rook', 'bishop', 'knight'])
    page.page.keyboard.press(key)
    if key == 'ArrowDown':
        page.page.keyboard.press('Enter')
    page.settled()
    assert page.state()['moves'][-1] == 'h7g8r'


def test_a_check_is_spoken(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,person&moves=e2e4,f7f6,d1h5')
    expect(page.page.get_by_role('gridcell', name='e8, black king, in check')).to_be_visible()


def test_a_draw_is_claimed_when_the_rules_allow_it(page: Visit) -> None:
    at(page, f'#/play/chess?seats=person,person&moves={SHUFFLE}')
    expect(page.button('Claim the draw')).to_have_count(0)
    at(page, f'#/play/chess?seats=person,person&moves={SHUFFLE},{SHUFFLE}')
    page.button('Claim the draw').click()
    page.settled()
    assert page.state()['result'] == {'payoff': [0, 0], 'text': 'Draw, claimed by the rules.', 'reason': 'claimed'}


def test_comments_of_a_game_that_was_read_are_written_again(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,person')
    panel = page.tab('Share')
    panel.get_by_label('Paste a position, moves or a game').fill('1. e4 {best} e5 $1 *')
    panel.get_by_role('button', name='Read it').click()
    page.until('state.moves.length == 2')
    page.settled()
    page.tab('Share')
    with page.page.expect_download() as download:
        page.button('Save game').click()
    assert Path(download.value.path()).read_text().endswith('1. e4 {best} 1... e5 $1 *\n')

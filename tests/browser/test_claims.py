"""Choices and claims: a promotion by mouse and keys, a check that is spoken, a draw that is claimed, comments kept."""

import re
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visit
from tests.browser.test_settings import picture

TO_PROMOTION = 'e2e4,f7f5,e4f5,g7g6,f5g6,g8f6,g6h7,f6g8,a2a3,a7a6'
BOARD = '.board > canvas'
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


@pytest.mark.parametrize(
    ('keys', 'piece'),
    [(['r'], 'r'), (['ArrowDown', 'Enter'], 'r'), (['q'], 'q'), (['n'], 'n'), (['k'], 'n'), (['b'], 'b')],
)
def test_a_promotion_is_chosen_with_the_keys(page: Visit, keys: list[str], piece: str) -> None:
    promoting(page)
    page.cell('h7, white pawn').click()
    page.cell('g8, black knight').click()
    expect(page.page.get_by_role('menuitem')).to_have_text(['queen', 'rook', 'bishop', 'knight'])
    for key in ['e', 'v', 'u', *keys]:  # letters of the page that mean nothing here
        page.page.keyboard.press(key)
    page.settled()
    expect(page.page.get_by_role('dialog')).to_have_count(0)
    assert page.state()['moves'][-1] == f'h7g8{piece}'


def test_a_check_is_spoken(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,person&moves=e2e4,f7f6,d1h5')
    expect(page.page.get_by_role('gridcell', name='e8, black king, in check')).to_be_visible()


def test_a_draw_is_claimed_when_the_rules_allow_it(page: Visit) -> None:
    at(page, f'#/play/chess?seats=person,person&moves={SHUFFLE}')
    expect(page.button('Claim the draw')).to_have_count(0)
    at(page, f'#/play/chess?seats=person,person&moves={SHUFFLE},{SHUFFLE}')
    page.button('Claim the draw').click()
    page.settled()
    assert page.state()['result'] == {'payoff': [0, 0], 'text': 'Draw, claimed by a player.', 'reason': 'claimed'}
    expect(page.page.locator('.end-card')).to_contain_text('White claimed it. This position has come up three times.')
    for turn in page.page.locator('.strip-seat .turn').all():
        expect(turn).to_be_hidden()


def test_a_declined_draw_is_an_answer_until_the_next_move(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,level1&moves=e2e4,e7e5&seed=4')
    page.more('Offer a draw')
    expect(page.page.locator('.notice.calm')).to_contain_text('The draw is declined')
    assert page.state()['error'] is None
    page.play('g1f3')
    expect(page.page.locator('#notice')).to_be_empty()


def test_a_refused_move_is_named_as_players_write_it_and_goes_with_the_next(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,person&moves=e2e4')
    page.type('zz')
    field, problem = page.page.get_by_label('Move', exact=True), page.page.locator('#typed-problem')
    expect(field).to_have_attribute('placeholder', 'such as a6')
    expect(problem).to_have_text(re.compile(r"^'zz' is not a legal move; play one of a6 a5 .*\(20 in all\)[.]$"))
    page.play('e7e5')
    expect(problem).to_be_empty()
    expect(field).to_have_value('')


def test_a_piece_that_came_to_the_pointer_is_not_lifted(page: Visit) -> None:
    """A pawn with one move, on which the pointer rests since it was moved: pointing at it anew shows that move."""
    at(page, '#/play/chess?seats=person,person&moves=e2e4')
    page.cell('e7, black pawn').click()
    page.cell('e6, empty').click()
    page.settled()
    page.play('d2d3')
    rests = picture(page, BOARD)
    page.page.mouse.move(5, 5)
    assert picture(page, BOARD) == rests
    page.cell('e6, black pawn').hover()
    assert picture(page, BOARD) != rests


def test_comments_of_a_game_that_was_read_are_written_again(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,person')
    panel = page.tab('Share')
    given = '[White "Morphy"]\n[ECO "C20"]\n\n1. e4 {best} e5! $1 *'
    panel.get_by_label('Paste a position, moves or a game').fill(given)
    panel.get_by_role('button', name='Read it').click()
    page.until('state.moves.length == 2')
    page.settled()
    page.tab('Share')
    with page.page.expect_download() as download:
        page.button('Save game').click()
    written = Path(download.value.path()).read_text()
    assert written.endswith('\n[ECO "C20"]\n\n1. e4 {best} 1... e5 $1 *\n')
    assert '[White "Morphy"]\n[Black "?"]\n' in written and '[Date "????.??.??"]' in written


def test_marks_stand_behind_the_moves_and_the_comment_of_the_last_one_below(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,person')
    panel = page.tab('Share')
    given = "{Paris} 1. e4 {King's pawn} e5 2. Nf3 d6 3. d4 Bg4?! (3... exd4) 4. dxe5 *"
    panel.get_by_label('Paste a position, moves or a game').fill(given)
    panel.get_by_role('button', name='Read it').click()
    page.until('state.moves.length == 7')
    page.settled()
    page.tab('Moves')
    expect(page.page.locator('ol.moves .move')).to_have_text(['e4', 'e5', 'Nf3', 'd6', 'd4', 'Bg4?!', 'dxe5'])
    expect(page.page.get_by_role('button', name=re.compile('Move 3: Bg4, .*, a slip'))).to_be_visible()
    comment = page.page.locator('.comment')
    expect(comment).to_be_empty()
    page.page.get_by_role('button', name='Move 1: e4, ').click()
    expect(comment).to_have_text("King's pawn")
    page.page.keyboard.press('ArrowLeft')
    expect(comment).to_have_text('Paris')


def test_a_game_is_saved_with_the_names_of_those_who_play_it(page: Visit) -> None:
    at(page, '#/play/chess?seats=person,level1&moves=e2e4,e7e5')
    page.tab('Share')
    page.button('Copy game').click()
    expect(page.page.get_by_label('Text to copy')).to_have_value(
        re.compile(rf'\[Date "{date.today():%Y.%m.%d}"\]\n.*\n\[White "You"\]\n\[Black "Plywood level 1"\]\n')
    )

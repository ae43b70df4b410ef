"""The list of moves as players write them, with the name of the opening above it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visit

LINE = '#/play/chess?seats=person,person&moves=e2e4,c7c5,g1f3'


def test_moves_are_listed_as_players_write_them_under_the_name_of_their_opening(page: Visit) -> None:
    page.open(LINE).ready()
    page.tab('Moves')
    listed = page.page.locator('ol.moves .move')
    expect(listed).to_have_text(['e4', 'c5', 'Nf3'])
    expect(page.page.get_by_text('Sicilian Defence', exact=True)).to_be_visible()
    page.page.get_by_role('button', name='Move 1: e4, ').click()
    expect(page.page.get_by_text('Sicilian Defence', exact=True)).to_be_hidden()


def test_a_move_taken_back_and_one_tried_instead_keep_their_form(page: Visit) -> None:
    page.open(LINE).ready()
    page.tab('Moves')
    expect(page.page.locator('ol.moves .move')).to_have_count(3)
    page.button('Undo').click()
    page.settled()
    expect(page.page.locator('ol.moves s')).to_have_text(['Nf3'])
    page.press('b1c3')
    page.settled()
    page.page.get_by_role('button', name='Nf3, instead of Nc3').click()
    page.settled()
    assert page.state()['moves'] == ['e2e4', 'c7c5', 'g1f3']


def test_other_games_list_their_own_texts(page: Visit) -> None:
    page.open('#/play/checkers?seats=person,person&moves=11-15,23-19').ready()
    page.tab('Moves')
    expect(page.page.locator('ol.moves .move')).to_have_text(['11-15', '23-19'])


def test_a_new_game_of_chess960_has_an_array_drawn_by_lot_and_the_rematch_keeps_it(page: Visit) -> None:
    page.open('#/play/chess?seats=person,person').ready()
    page.page.evaluate('() => { window.lots = Math.random; Math.random = () => 0.5; }')
    page.button('New game').click()
    sheet = page.page.get_by_role('dialog')
    sheet.get_by_label('Chess960').check(force=True)
    sheet.get_by_role('button', name='Play a friend here').click()
    page.settled()
    page.page.evaluate('() => { Math.random = window.lots; delete window.lots; }')
    assert page.state()['options'] == {'array': 38} and 'opt=array:38' in page.link()
    expect(page.tab('Rules').get_by_text('Chess960, array 38.')).to_be_visible()
    page.button('New game').click()
    expect(sheet.get_by_label('Chess960')).to_be_checked()
    page.page.keyboard.press('Escape')
    page.play('a2a3')
    page.resign()
    page.button('Rematch').click()
    page.settled()
    assert page.state()['options'] == {'array': 38} and not page.state()['moves']


STONES = """labels => [...document.querySelectorAll('dialog .segments canvas')].slice(0, 2).map(canvas =>
    canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[0])"""


def test_another_variant_in_the_same_room_has_its_own_stones_and_names(visit: Callable[..., Visit]) -> None:
    page = visit('#/play/tic-tac-toe?seats=person,level3').ready()
    page.button('New game').click()
    sheet = page.page.get_by_role('dialog')
    sheet.get_by_label('Gomoku').check(force=True)
    black, white = page.page.evaluate(STONES)
    assert black < 90 and white > 180, 'the stones of the variant that is chosen, not of the board below'
    sheet.get_by_role('button', name='Start').click()
    page.settled()
    upper, lower = (page.page.get_by_role('group', name=name, exact=True) for name in ('White', 'Black'))
    expect(upper.get_by_label('Who plays White')).to_have_value('level3')
    expect(lower.locator('.side')).to_have_text('Black')


QUEUED = """async ([game, moves, cells]) => {
    await window.plywood.open(game, { seats: ['person', 'level1'], moves, seed: 3 });
    for (const cell of cells) document.querySelector(`[data-cell="${cell}"]`).click();
    await window.plywood.settled();
    return window.plywood.state().moves;
}"""


@pytest.mark.parametrize(
    ('game', 'moves', 'cells', 'played'),
    [
        ('chess', ['e2e4'], ['g1', 'f3'], 'g1f3'),
        ('checkers', ['11-15'], ['8', '11'], '8-11'),
        ('chess', ['e2e4'], ['g1', 'g4'], None),
        ('chess', ['e2e4'], ['g1', 'f3', 'g1', 'g1'], None),
    ],
)
def test_a_move_waits_for_its_turn(
    visit: Callable[..., Visit], game: str, moves: list[str], cells: list[str], played: str | None
) -> None:
    page = visit('#/play/chess').ready()
    found = page.page.evaluate(QUEUED, [game, moves, cells])
    if played:
        assert found[2] == played and len(found) == 4
    else:
        assert len(found) == 2
    if cells[-1] == 'g4':
        expect(page.page.locator('#notice')).to_contain_text('Your queued move from g1 to g4 is not possible now.')

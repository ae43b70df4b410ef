"""Go as a person plays it: by mouse, by keys, by touch, and read aloud; the ko, the passes, and the count."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable
from tests.browser.test_hex import finger, middle

Opener = Callable[..., Visit]
PERSONS = 'seats=person,person&seed=1'
WALL = 'C5,D5,C4,D4,C3,D3,C2,D2,C1,D1'
"""A wall of either colour through the middle of a board of five rows."""


def point(page: Visit, name: str) -> Locator:
    return page.page.locator(f'.board-grid [data-cell="{name}"]')


def opened(page: Visit, size: int = 5, moves: str = '', seats: str = PERSONS) -> Visit:
    played = f'&moves={moves}' if moves else ''
    return page.open(f'#/play/go?opt=size:{size}{played}&{seats}').ready()


def test_a_game_by_mouse_to_its_count(page: Visit) -> None:
    opened(page, 5)
    for name in WALL.split(','):
        point(page, name).click()
        page.settled()
    for _ in range(2):
        page.page.get_by_role('button', name='Pass', exact=True).click()
        page.settled()
    assert page.state()['moves'] == [*WALL.split(','), 'pass', 'pass']
    expect(page.page.locator('.end-card')).to_contain_text('Black has 15 points, White 10 and komi 24.5.')
    expect(point(page, 'A1')).to_have_accessible_name("A1, Black's point")
    expect(point(page, 'E1')).to_have_accessible_name("E1, White's point")


def test_a_game_by_keys_alone(page: Visit) -> None:
    opened(page, 5)
    keys = page.page.keyboard
    point(page, 'C3').focus()
    keys.press('Enter')
    assert page.settled().state()['moves'] == ['C3']
    keys.press('ArrowRight')
    expect(point(page, 'D3')).to_be_focused()
    keys.press('Enter')
    assert page.settled().state()['moves'] == ['C3', 'D3']
    for _ in range(2):
        keys.press('p')
        page.settled()
    assert page.state()['moves'] == ['C3', 'D3', 'pass', 'pass']


def test_a_game_by_touch(page: Visit) -> None:
    page.looks(width=390, height=844)
    opened(page, 13)
    for name in ('E5', 'C3', 'N13', 'A1'):
        place = middle(page, name)
        finger(page, 'pointerdown', *place)
        expect(page.page.locator('.board-loupe')).to_be_visible()
        finger(page, 'pointerup', *place)
        page.settled()
    assert page.state()['moves'] == ['E5', 'C3', 'N13', 'A1']
    page.page.get_by_role('button', name='Pass', exact=True).click()
    assert page.settled().state()['moves'][-1] == 'pass'


def test_a_stone_is_read_with_the_liberties_of_its_group(page: Visit) -> None:
    opened(page, 5, 'C3,D3,C4')
    expect(point(page, 'C4')).to_have_accessible_name(re.compile('^C4, black, five liberties'))
    expect(point(page, 'D3')).to_have_accessible_name(re.compile('^D3, white, three liberties'))
    readable(page)


def test_a_ko_is_marked_and_says_why_it_may_not_be_taken_back(page: Visit) -> None:
    opened(page, 5, 'B3,C3,C4,D4,C2,D2,A1,E3,D3')
    expect(point(page, 'C3')).to_have_accessible_name(re.compile('^C3, ko'))
    point(page, 'C3').click(force=True)
    expect(page.page.get_by_text('C3: the board would be as it was before.').first).to_be_visible()
    assert len(page.settled().state()['moves']) == 9


def test_liberties_are_marked_on_request_and_a_pressed_stone_names_its_group(page: Visit) -> None:
    opened(page, 5, 'C3,C4,A1,B3,A5,D3,E1')
    page.page.keyboard.press('x')
    card = page.page.get_by_role('group', name='Liberties')
    expect(card).to_contain_text('1 group in atari.')
    expect(card).to_contain_text("Black's stone at C3 has 1 liberty")
    page.page.keyboard.press('j')
    expect(point(page, 'C3')).to_be_focused()
    page.page.keyboard.press('g')
    expect(point(page, 'E1')).to_be_focused()
    point(page, 'C4').click(force=True)
    expect(card).to_contain_text("White's stone at C4 has 3 liberties.")
    expect(page.page.get_by_text("White's stone at C4 has 3 liberties.").first).to_be_visible()
    page.page.get_by_role('button', name='Close the liberties').click()
    expect(card).to_be_hidden()


def test_the_count_as_it_would_stand(page: Visit) -> None:
    opened(page, 5, WALL)
    page.page.keyboard.press('w')
    card = page.page.get_by_role('group', name='The count')
    expect(card).to_contain_text('By 200 playouts Black has 15 points, White 10 and komi 24.5')
    point(page, 'A1').click()
    page.settled()
    expect(card).to_contain_text('Black has')
    page.page.keyboard.press('w')
    expect(card).to_be_hidden()


def test_dead_stones_are_counted_off_if_both_agree(page: Visit) -> None:
    opened(page, 5, f'{WALL},E3,pass,pass')
    card = page.page.get_by_role('group', name='The count')
    expect(card).to_contain_text("Black's stone at E3 looks dead.")
    expect(page.page.get_by_role('region', name='The game is over')).to_be_hidden()
    card.get_by_role('button', name='Agree').click()
    expect(page.page.get_by_role('region', name='The game is over')).to_contain_text('Counted without dead stones')
    assert page.state()['result']['reason'] == 'settled'
    page.page.reload()
    page.ready().settled()
    expect(page.page.get_by_role('region', name='The game is over')).to_contain_text('Counted without dead stones')
    expect(page.page.get_by_role('group', name='The count')).to_contain_text('White 10')


def test_who_does_not_agree_plays_on(page: Visit) -> None:
    opened(page, 5, f'{WALL},E3,pass,pass')
    page.page.get_by_role('button', name='Play on').click()
    page.settled()
    expect(page.page.get_by_role('group', name='The count')).to_be_hidden()
    assert page.state()['moves'] == [*WALL.split(','), 'E3']
    point(page, 'E2').click()
    assert page.settled().state()['moves'][-1] == 'E2'


@pytest.mark.parametrize('size', [9, 13, 19])
def test_the_board_fits_a_small_phone(page: Visit, size: int) -> None:
    page.looks(width=360)
    opened(page, size, 'C3')
    assert page.page.evaluate('() => document.documentElement.scrollWidth') <= 360
    point(page, 'D4').click()
    assert page.settled().state()['moves'] == ['C3', 'D4']


def test_the_program_plays(page: Visit) -> None:
    opened(page, 5, 'C3,C2', 'seats=person,level3&seed=2')
    point(page, 'D2').click()
    page.settled()
    assert len(page.state()['moves']) == 4


def test_a_ladder_is_read_out_in_the_microscope(page: Visit) -> None:
    rows = '........./........./........./....b..../...bw..../....bb.../........./........./.........'
    page.open(f'#/play/go?position={rows}+white+7&{PERSONS}').ready()
    page.page.keyboard.press('x')
    card = page.page.get_by_role('group', name='Liberties')
    expect(card).to_contain_text('and cannot escape: it falls within')
    card.get_by_role('link', name='Read it out').click()
    expect(page.page.get_by_text('Searched to the end.')).to_be_visible()
    assert 'ladder+E5' in page.page.url and 'rung=alphabeta-hard' in page.page.url


def test_the_chapter_on_go_asks_who_won_a_game(page: Visit) -> None:
    page.open('#/learn/go').ready()
    page.page.get_by_role('button', name='White won').click()
    expect(
        page.page.get_by_text(re.compile('^Right: White won this game[.] The evaluation: better for White'))
    ).to_be_visible()
    page.page.get_by_role('button', name='Next position').click()
    expect(page.page.get_by_text('Position 2 of 10')).to_be_visible()

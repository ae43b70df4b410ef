"""Turns of backgammon: a play entered step by step, taken back and confirmed, by mouse and by keys alone; dice that are
swapped, typed in and checked; positions and matches from outside."""

import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit, is_forced, look
from tests.browser.holding import Held


def begin(page: Visit, *moves: str) -> None:
    request = {'seats': ['person', 'person'], 'seed': 5, 'moves': moves}
    page.page.evaluate('request => window.plywood.open("backgammon", request)', request)
    page.settled()


def cell(page: Visit, name: str) -> Locator:
    return page.page.locator(f'.board-cell[data-cell="{name}"]')


def stages(page: Visit) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = look(page.state())['view']['stages']
    return found


def click(page: Visit, *names: str) -> None:
    for name in names:
        cell(page, name).click()


def walk(page: Visit, *names: str) -> None:
    """Goes to each cell by arrow keys, and presses it."""
    rows = look(page.state())['view']['geometry']['rows']
    for name in names:
        target = next(row for row in rows if name in row)
        for _ in rows:
            here = page.page.evaluate('() => document.activeElement.dataset.cell')
            if here in target:
                break
            there = next(number for number, row in enumerate(rows) if here in row)
            page.page.keyboard.press('ArrowDown' if there < rows.index(target) else 'ArrowUp')
        page.page.keyboard.press('Home')
        for _ in range(target.index(name)):
            page.page.keyboard.press('ArrowRight')
        expect(cell(page, name)).to_be_focused()
        page.page.keyboard.press('Enter')


def play(page: Visit, enter: Any, confirm: Any) -> None:
    """Plays the first step of each stage."""
    count, all_stages = len(page.state()['moves']), stages(page)
    stage = all_stages[0]
    while stage['presses']:
        press = stage['presses'][0]
        enter(page, *press['cells'])
        stage = all_stages[press['to']]
    if not is_forced(all_stages):
        confirm()
    page.settled()
    assert page.state()['moves'][count] == stage['move']


def test_a_play_by_mouse(page: Visit) -> None:
    begin(page, '31')
    confirm, back = page.page.get_by_role('button', name='Confirm'), page.button('Take back')
    click(page, '8', '5')
    expect(confirm).to_be_hidden()
    expect(cell(page, '8')).to_have_attribute('aria-label', 'point 8, 2 pieces now')
    back.click()
    expect(cell(page, '8')).to_have_attribute('aria-label', 'point 8, 17 for Black, 3 White men')
    click(page, '6', '5', '8', '5')  # the other die first
    expect(confirm).to_be_visible()
    assert page.state()['moves'] == ['31']
    confirm.click()
    page.settled()
    assert page.state()['moves'][:2] == ['31', '8/5 6/5']
    expect(page.page.locator('.room')).to_contain_text('163')
    for _ in range(3):
        play(page, click, confirm.click)


def test_a_play_by_drag(page: Visit) -> None:
    begin(page, '31')
    cell(page, '8').drag_to(cell(page, '5'))
    cell(page, '6').drag_to(cell(page, '5'))
    page.page.get_by_role('button', name='Confirm').click()
    page.settled()
    assert page.state()['moves'][1] == '8/5 6/5'


def test_plays_by_keys_alone(page: Visit) -> None:
    begin(page, '31')
    cell(page, '13').focus()
    walk(page, '8', '5')
    page.page.keyboard.press('Backspace')
    expect(cell(page, '8')).to_have_attribute('aria-label', 'point 8, 17 for Black, 3 White men')
    for _ in range(2):
        if not page.page.evaluate('() => "cell" in document.activeElement.dataset'):
            cell(page, '13').focus()
        play(page, walk, lambda: page.page.keyboard.press('Enter'))


def test_the_first_die_leads_and_a_press_on_the_dice_swaps_them(page: Visit) -> None:
    begin(page, '31')
    cell(page, '8').dblclick()
    expect(cell(page, '8')).to_have_attribute('aria-label', 'point 8, 2 pieces now')
    expect(cell(page, '5')).to_have_attribute('aria-label', 'point 5, 1 piece now')
    page.button('Take back').click()
    cell(page, 'dice').click()
    cell(page, '6').dblclick()
    expect(cell(page, '5')).to_have_attribute('aria-label', 'point 5, 1 piece now')
    expect(cell(page, '6')).to_have_attribute('aria-label', 'point 6, 4 pieces now')


def test_before_python_the_board_says_how_far_the_dice_are_and_rolls_when_it_is_there(
    visit: Callable[..., Visit],
) -> None:
    page = visit(None)
    worker = Held(page.page, '**/worker*.js')
    page.open('#/play/backgammon?seats=person,level1&seed=4')
    coming = page.page.locator('.coming')
    expect(coming).to_contain_text('Loading the dice…')
    expect(coming.get_by_role('progressbar')).to_be_visible()
    expect(page.page.locator('.welcome-rules > li')).to_have_count(3)
    expect(page.page.locator('.welcome-foe')).to_have_text('Level 1 plays almost any move.')
    worker.release()
    page.ready()
    page.until('state.moves.length > 0')
    expect(coming).to_be_hidden()


def test_the_seed_of_the_dice_is_a_secret_until_the_end(page: Visit) -> None:
    page.page.evaluate('() => { location.hash = "#/play/backgammon?seats=person,person"; }')
    page.page.wait_for_function('() => window.plywood.state().moves.length > 0')
    page.settled()
    page.tab('Share')
    summary = page.page.locator('.dice-card summary')
    expect(summary).to_have_text(re.compile('^Dice: checksum [0-9a-f]{16}$'))
    pledge = summary.inner_text().split()[-1]
    assert page.state()['seed'] is None and 'seed' not in page.link()
    page.resign()
    expect(summary).to_have_text(re.compile('^Dice: seed [0-9]+$'))
    seed = int(summary.inner_text().split()[-1])
    page.settled()
    assert page.state()['seed'] == seed and sha256(f'dice {seed}'.encode()).hexdigest().startswith(pledge)


def test_persons_type_in_the_dice_that_they_throw(page: Visit) -> None:
    begin(page)
    page.page.evaluate('() => window.plywood.open("backgammon", {seats: ["person", "person"], seed: 5})')
    page.settled()
    page.tab('Share')
    page.page.locator('.dice-card summary').click()
    page.button('Throw your own dice').click()
    page.button('Undo').click()
    pad = page.page.get_by_role('region', name='Your dice')
    expect(pad).to_contain_text("White's first")
    pad.get_by_role('button', name='4').click()
    page.page.keyboard.press('2')
    page.settled()
    assert page.state()['moves'] == ['42'] and 'dice=typed' in page.link()
    play(page, click, page.page.get_by_role('button', name='Confirm').click)
    expect(pad).to_contain_text('Both dice of Black')
    page.page.keyboard.press('m')
    page.page.get_by_label('Move', exact=True).fill('6 6')
    page.page.keyboard.press('Enter')
    page.settled()
    assert page.state()['moves'][2] == '66'


def test_the_cube_is_offered_taken_and_passed(page: Visit) -> None:
    request = {'seats': ['person', 'person'], 'seed': 5, 'options': {'cube': 6}, 'moves': ['31', '8/5 6/5']}
    page.page.evaluate('request => window.plywood.open("backgammon", request)', request)
    page.settled()
    for word, then in (('Double', 'double'), ('Take', 'take')):
        page.page.get_by_role('button', name=word, exact=True).click()
        page.settled()
        assert then in page.state()['moves'][2:4]
    expect(cell(page, 'cube')).to_have_attribute('aria-label', 'cube, 2, of White')
    play(page, click, page.page.get_by_role('button', name='Confirm').click)
    page.page.get_by_role('button', name='Double', exact=True).click()
    page.page.get_by_role('button', name='Drop', exact=True).click()
    expect(page.page.locator('.end-card')).to_contain_text('White won by 2 points')
    expect(page.page.locator('.end-card')).to_contain_text('The double was dropped')


def test_positions_and_matches_from_outside(page: Visit) -> None:
    begin(page, '31')
    page.page.get_by_role('tab', name='Share').click()
    field = page.page.get_by_label('Paste a position, moves or a game')
    report = page.page.locator('.share-report')
    for text, reason in (
        ('XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:0', 'are not dice'),
        ('XGID=-b----E-C---eE---c-e----C-:0:0:1:31:0:0:0:0:0', '16 men'),
        ('XGID=-b----E-C---eE---c-e----B-:2:0:1:31:0:0:0:0:6', 'a cube that was turned has an owner'),
    ):
        field.fill(text)
        page.button('Read it').click()
        expect(report).to_contain_text(reason)
    field.fill('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:5:10')
    page.button('Read it').click()
    page.settled()
    expect(page.page.locator('.state')).to_contain_text('Play 3 and 1')
    assert page.state()['options']['length'] == 5


def test_thinking_longer_plays_the_best_plays_on_until_it_is_stopped(page: Visit) -> None:
    begin(page, '31')
    page.tab('Analysis')
    panel, longer = page.page.locator('.thinking'), page.page.get_by_role('button', name='Think longer')
    expect(longer).to_be_hidden()
    page.button('Values').click()
    page.settled()
    expect(panel).not_to_contain_text('±')
    longer.click()
    expect(panel.locator('td', has_text='±').first).to_be_visible()
    panel.get_by_role('button', name='Stop').click()
    page.settled()
    expect(panel).to_contain_text('one standard error')
    expect(longer).to_be_hidden()
    page.page.evaluate('() => window.plywood.go(0)')
    page.settled()
    page.page.evaluate('() => window.plywood.go(1)')
    page.settled()
    expect(panel).to_contain_text('±')


def test_resigning_says_what_it_costs_and_a_level_refuses_too_little(page: Visit) -> None:
    """Black has borne off none, White only waits to enter its last man: a gammon is near."""
    lost = 'XGID=-aA-----------------eed--A:0:0:-1:31:0:0:0:0:0'
    request = {'position': lost, 'seats': ['level3', 'person'], 'seed': 4}
    page.page.evaluate('request => window.plywood.open("backgammon", request)', request)
    page.settled()
    page.page.evaluate('window.plywood.play("24/20")')
    page.until('state.turn === 1 && state.moves.length > 1')
    card, notice = page.page.locator('.panel .hint-card.offer:not([hidden])'), page.page.locator('#notice')
    page.button('Resign').click()
    card.get_by_role('button', name='A single game: 1 point').click()
    expect(notice).to_contain_text('Your opponent refuses a single game: it expects more by playing on.')
    page.button('Resign').click()
    card.get_by_role('button', name='A gammon: 2 points').click()
    expect(page.page.locator('.end-card')).to_contain_text('You lost by 2 points')
    expect(notice).to_be_hidden()
    assert page.state()['result']['payoff'] == [2, -2]
    expect(page.page).to_have_url(re.compile(r'end=resigned\.1\.2$'))


def test_two_persons_agree_on_what_is_given_up(page: Visit) -> None:
    begin(page, '31', '8/5 6/5')
    page.until('state.turn !== -1')
    card = page.page.locator('.panel .hint-card.offer:not([hidden])')
    for answer in ('Decline', 'Accept'):
        page.button('Resign').click()
        card.get_by_role('button', name='A gammon: 2 points').click()
        expect(card).to_contain_text('gives up a gammon: 2 points.')
        card.get_by_role('button', name=answer).click()
    assert page.state()['result']['payoff'] in ([2, -2], [-2, 2])

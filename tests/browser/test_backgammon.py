"""Turns of backgammon: a play entered step by step, taken back and confirmed, by mouse and by keys alone."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit, look


def begin(page: Visit, *moves: str) -> None:
    request = {'seats': ['person', 'person'], 'seed': 5, 'moves': moves}
    page.page.evaluate('request => window.plywood.open("backgammon", request)', request)
    page.settled()


def cell(page: Visit, name: str) -> Locator:
    return page.page.locator(f'.board-cell[data-cell="{name}"]')


def stages(page: Visit) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = look(page.state())['view']['stages']
    return found


def is_forced(all_stages: list[dict[str, Any]]) -> bool:
    return len({stage['move'] for stage in all_stages if 'move' in stage}) == 1


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

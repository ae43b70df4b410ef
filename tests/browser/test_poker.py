"""Hands of poker, played to the end: by mouse, by keys alone, on a phone, and by two persons with the curtain."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable

WORDS = {'check': 'Check', 'bet': 'Bet', 'call': 'Call', 'raise': 'Raise', 'fold': 'Fold'}


def begin(page: Visit, game: str, *seats: str, hands: int = 3, seed: int = 4) -> None:
    request = {'options': {'hands': hands}, 'seats': seats, 'seed': seed}
    page.page.evaluate('([game, request]) => window.plywood.open(game, request)', [game, request])
    page.settled()


def buttons(page: Visit) -> Any:
    return page.page.locator('.board-bar button:visible')


def text_of(page: Visit) -> str:
    """All that can be read of the game, the rules left out: the board as it is spoken, the state, the moves."""
    return str(
        page.page.evaluate(
            """() => [...document.querySelectorAll('.board-grid, .board-bar, .state, ol.moves, [aria-live]')]
                .map(each => each.outerHTML).join()"""
        )
    )


@pytest.mark.parametrize('game', ['kuhn', 'leduc'])
def test_a_match_by_mouse(page: Visit, game: str) -> None:
    begin(page, game, 'person', 'level6')
    rng = random.Random(1)
    while page.state()['result'] is None:
        state = page.state()
        if state['turn'] != 0:
            page.settled()
            continue
        move = rng.choice(state['legal'])
        expect(buttons(page)).to_have_count(len(state['legal']))
        buttons(page).filter(has_text=WORDS[move]).click()
        page.settled()
    page.ended()
    account = page.tab('Analysis').get_by_role('table', name='3 hands played, in antes')
    won = page.state()['result']['payoff'][0]
    expect(account.get_by_role('row', name='In all')).to_contain_text(str(abs(won)))
    expect(account.get_by_role('row')).to_have_count(4)
    expect(page.page.get_by_text('Press Values')).to_have_count(0)


def test_a_match_by_keys_alone(page: Visit) -> None:
    begin(page, 'leduc', 'level6', 'person', hands=2)
    page.page.locator('.board-cell').first.focus()
    for _ in range(20):
        page.settled()
        state = page.state()
        if state['result'] is not None:
            break
        if state['turn'] == 1:
            expect(buttons(page).first).to_be_visible()
            if not page.page.evaluate('() => document.activeElement.closest(".board-bar") !== null'):
                buttons(page).first.focus()
            page.page.keyboard.press('Tab')  # the second choice: bet, or call
            page.page.keyboard.press('Enter')
    page.ended()


def test_a_hand_on_a_phone(page: Visit) -> None:
    page.looks(width=390, height=844)
    begin(page, 'leduc', 'person', 'level6', hands=1)
    for each in range(2):
        box = buttons(page).nth(each).bounding_box()
        assert box and box['height'] >= 44 and box['x'] >= 0 and box['x'] + box['width'] <= 390
    readable(page)
    while page.state()['result'] is None:
        if page.state()['turn'] == 0:
            buttons(page).nth(1).click()
        page.settled()
    page.ended()


def test_two_persons_with_the_curtain(page: Visit) -> None:
    """Of two deals that White cannot tell apart, nothing on the page differs but what is White's to know."""
    begin(page, 'kuhn', 'person', 'person', hands=1, seed=2)
    names = ('White', 'Black')
    cards: dict[int, str] = {}
    while page.state()['result'] is None:
        state = page.state()
        turn = state['turn']
        if state['eyes'] != turn:
            if state['eyes'] is not None:
                page.button(f'Hand over to {names[turn]}').click()
                page.settled()
            assert page.page.locator('.board-cell').count() == 0
            page.button(f'I am {names[turn]}: show the board').click()
            page.settled()
        own = page.page.get_by_role('gridcell', name=f"{names[turn]}'s card, ").get_attribute('aria-label')
        cards[turn] = str(own).partition(', ')[2]
        other = page.page.get_by_role('gridcell', name=f"{names[1 - turn]}'s card, face down")
        expect(other).to_have_count(1)
        for seat, card in cards.items():
            if seat != turn:
                assert card not in text_of(page)
        assert all(move.startswith('~') for move in page.state()['moves'])
        buttons(page).last.click()
        page.settled()
    page.ended()


def test_values_tell_how_often(page: Visit) -> None:
    begin(page, 'kuhn', 'person', 'level6', hands=1, seed=3)
    page.button('Values').click()
    page.settled()
    shown = page.tab('Analysis')
    expect(shown.get_by_role('columnheader', name='How often')).to_be_visible()
    expect(shown.get_by_role('row')).to_have_count(3)

"""Deals of whist, played to their end: by mouse, by keys alone, and on a phone; what cannot be played says why."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable

Opener = Callable[..., Visit]


def begin(page: Visit, game: str, *seats: str, cards: int = 4, seed: int = 4) -> None:
    request = {'options': {'cards': cards}, 'seats': seats, 'seed': seed}
    page.page.evaluate('([game, request]) => window.plywood.open(game, request)', [game, request])
    page.settled()


def own(page: Visit, name: str) -> Locator:
    """The cards that a player holds, as they lie on the board."""
    return page.page.locator(f'.board-cell[data-cell^="{name} "]:visible')


def legal(page: Visit, name: str) -> Locator:
    return page.page.locator(f'.board-cell[data-cell^="{name} "]:not([aria-disabled]):visible')


def turns(page: Visit, seat: int) -> Any:
    """The state at each turn of a person, to the end."""
    while (state := page.state())['result'] is None:
        if state['turn'] == seat:
            yield state
        page.settled()


@pytest.mark.parametrize('game, seat', [('whist', 1), ('whist-partners', 2)])
def test_a_deal_by_mouse(page: Visit, game: str, seat: int) -> None:
    begin(page, game, *('person' if each == seat else 'level1' for each in range(2 * seat)))
    left = 4
    for state in turns(page, seat):
        expect(own(page, 'south')).to_have_count(left)
        expect(legal(page, 'south')).to_have_count(len(state['legal']))
        legal(page, 'south').first.click()
        left -= 1
        page.settled()
        expect(own(page, 'south')).to_have_count(left)
    page.ended()


@pytest.mark.parametrize(('game', 'seat', 'width'), [('whist', 1, 390), ('whist-partners', 2, 1280)])
def test_a_deal_by_keys_alone(page: Visit, game: str, seat: int, width: int) -> None:
    """The focus stays in the hand, on the card next to the one that was played."""
    page.looks(width=width, height=844)
    begin(page, game, *('person' if each == seat else 'level1' for each in range(2 * seat)))
    own(page, 'south').first.focus()
    focus = page.page.locator('.board-cell[data-cell^="south "]:focus')
    for _ in turns(page, seat):
        expect(focus).to_have_count(1)
        page.page.keyboard.press('Home')
        while focus.get_attribute('aria-disabled') is not None:
            page.page.keyboard.press('ArrowRight')
        page.page.keyboard.press('Enter')
        page.settled()
    page.ended()


def test_the_sheet_seats_four(page: Visit) -> None:
    """Any of the four may be persons; who is at the screen sits near, and looks into imagined deals only alone."""
    begin(page, 'whist-partners', 'level1', 'level1', 'person', 'level1')
    page.tab('Analysis')
    page.button('Imagine the hidden cards').click()
    expect(page.page.get_by_role('heading', name='20 imagined deals vote')).to_be_visible()
    expect(page.page.locator('.worlds a')).to_have_count(20)
    page.button('New game').click()
    sheet = page.page.get_by_role('dialog')
    expect(sheet.get_by_label('South')).to_be_checked()
    expect(sheet.get_by_label('North')).not_to_be_checked()
    sheet.get_by_label('Four cards, face up').check(force=True)
    sheet.get_by_role('button', name='Four people').click()
    page.settled()
    state = page.state()
    assert state['seats'] == ['person'] * 4 and state['eyes'] == 'open'
    expect(page.page.locator('.curtain')).to_be_hidden()
    assert page.page.locator('.imagined').inner_text() == ''


def test_thirteen_cards_on_a_phone(page: Visit) -> None:
    """Of each card at least 24 pixels can be pressed, and a press there means that card."""
    page.looks(width=390, height=844)
    begin(page, 'whist-partners', 'level1', 'level1', 'person', 'level1', cards=13)
    found = page.page.evaluate(
        """() => [...document.querySelectorAll('.board-cell[data-cell^="south "]:not([hidden])')].map(button => {
            const { left, top } = button.getBoundingClientRect();
            return [4, 23].map(x => document.elementFromPoint(left + x, top + 30) === button);
        })"""
    )
    assert len(found) == 13 and all(all(each) for each in found)
    readable(page)
    barred = page.page.locator('.board-cell[data-cell^="south "][aria-disabled]:visible')
    if barred.count():  # a card of another suit than the one led
        barred.first.click(position={'x': 8, 'y': 40}, force=True)  # disabled for Playwright: it explains itself
        expect(page.page.locator('.state')).to_contain_text('so you must follow suit')
    count = own(page, 'south').count()
    legal(page, 'south').first.click(position={'x': 8, 'y': 40})
    page.settled()
    expect(own(page, 'south')).to_have_count(count - 1)


def test_a_bad_deal_is_refused_in_a_sentence_and_nothing_is_lost(page: Visit) -> None:
    """A card dealt twice, a hand of the wrong size, no deal at all; then a record that goes wrong on its way."""
    begin(page, 'whist', 'person', 'person')
    before = page.state()
    page.tab('Share')
    field, problem = page.page.get_by_label('Paste a position, moves or a game'), page.page.locator('.share .problem')
    for text, reason in (
        ('[Deal "N:AK.3..7 - A.K2.4. -"]', 'the ace of spades is dealt twice'),
        ('[Deal "N:AK.3..7 - J.K2.42. -"]', 'South has 5 cards, but a hand has 4'),
        ('[Deal "N:AK.3..7 - J.K2.4 -"]', 'write spades.hearts.diamonds.clubs'),
        ('[Deal "N:AK.3..7 - J.K2.4. -"]\n[Trump "X"]', 'give one of none, spades, hearts, diamonds, clubs'),
    ):
        field.fill(text)
        page.button('Read it').click()
        expect(problem).to_contain_text(reason)
        assert {**page.state(), 'error': None} == before and field.input_value() == text
    field.fill('[Deal "N:AK.3..7 - J.K2.4. -"]\nH3 SJ')
    page.button('Read it').click()
    expect(problem).to_contain_text('you hold hearts, and must follow suit')
    assert len(page.state()['moves']) == 2


def test_four_names_and_their_levels_are_read_on_a_phone(page: Visit) -> None:
    page.looks(width=360, height=740)
    begin(page, 'whist-partners', 'level1', 'level2', 'person', 'level3')
    cut = page.page.evaluate(
        """() => [...document.querySelectorAll('.far .side, .far .who')]
            .filter(each => each.scrollWidth > each.clientWidth || !each.offsetWidth).map(each => each.textContent)"""
    )
    assert cut == []
    wide = page.page.locator('.far .who').evaluate_all('all => all.map(one => one.offsetWidth)')
    assert len(wide) == 3 and min(wide) > 50


def test_a_rubber_goes_on_over_deals_and_a_reload_and_the_lead_passes_on(visit: Opener) -> None:
    """You are you to the end, wherever you sit; the balance stands beside the state, and at the end on the card."""
    page = visit()
    begin(page, 'whist-partners', 'level1', 'level1', 'person', 'level1')
    balance, card = page.page.locator('.state > .balance'), page.page.locator('.end-card')
    expect(balance).to_be_hidden()
    page.button('New game').click()
    page.page.locator('.segment', has_text='A rubber').click()
    page.button('Start').click()
    page.settled()
    expect(balance).to_contain_text('We: 0 games, 0 points. They: 0 games, 0 points.')
    for _ in turns(page, 2):
        legal(page, 'south').first.click()
        page.settled()
    won = page.state()['result']['payoff'][2]
    ours, theirs = max(won, 0) // 2, max(-won, 0) // 2
    expect(card).to_contain_text(f'We: 0 games, {ours} point')
    expect(card.get_by_role('button', name='Swap sides')).to_have_count(0)
    page.page.reload()
    page.ready()
    page.settled()
    expect(card).to_contain_text(f'We: 0 games, {ours} point')
    expect(page.page.locator('.board-cell[data-cell="north 1"]')).to_have_attribute('aria-label', re.compile('partner'))
    card.get_by_role('button', name='Next deal').click()
    page.settled()
    assert page.state()['seats'] == ['level1', 'person', 'level1', 'level1']
    expect(balance).to_contain_text(f'They: 0 games, {theirs} point')
    expect(page.page.locator('.moves-head')).to_contain_text('LeftPartnerRightYou')


def test_a_balance_that_cannot_be_read_begins_anew_and_the_deal_stays(visit: Opener) -> None:
    page = visit()
    begin(page, 'whist', 'person', 'level1')
    page.button('New game').click()
    page.page.locator('.segment', has_text='A rubber').click()
    page.button('Start').click()
    page.settled()
    legal(page, 'north').first.click()
    page.settled()
    count = len(page.state()['moves'])
    page.page.evaluate(
        """() => {
            for (const key of Object.keys(localStorage)) {
                if (key.startsWith('plywood.games')) {
                    localStorage[key] = localStorage[key].replace(/"series":\\[[^\\]]*\\]/g, '"series":"lots"');
                }
            }
        }"""
    )
    page.page.reload()
    page.ready()
    page.settled()
    expect(page.page.locator('#notice')).to_contain_text('The results of the games before this one were lost.')
    assert len(page.state()['moves']) == count

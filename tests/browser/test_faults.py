"""Faults on the way to the page: each ends in a sentence and a way back, never in an endless wait."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import sampled
from tests.browser.driving import Visit
from tests.faults.hosts import FAULTS, SAID, err, mend
from tests.faults.sites import Behaviour

Faulty = tuple[str, Behaviour]
Opener = Callable[..., Visit]
LINK = '#/play/tic-tac-toe?seats=person,person'


def answer(**how: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(**how)


GONE = answer(status=404, content_type='text/html', body='<!doctype html><title>Not found</title>')


@pytest.mark.parametrize('fault', sampled(FAULTS))
def test_a_fault_ends_in_a_sentence_and_try_again_mends_it(visit: Opener, faulty: Faulty, fault: str) -> None:
    page = visit(None)
    page.expects(*SAID)
    base, behaviour = faulty
    folder = err(behaviour, fault)
    page.address = base + folder
    page.open(LINK)
    again = page.button('Try again')
    expect(again).to_be_visible()
    sentence = again.locator('xpath=..').inner_text()
    assert FAULTS[fault][2] in sentence, sentence
    assert page.state()['engine'] == 'failed'
    assert page.state()['error']
    page.page.get_by_role('gridcell', name='b2').click()
    mend(behaviour, folder)
    again.click()
    page.until('state.engine === "ready"')
    page.settled()
    assert page.state()['moves'] == ['b2']
    assert page.state()['error'] is None
    expect(again).to_be_hidden()


def test_a_wrong_type_for_wasm_is_put_up_with(visit: Opener) -> None:
    """Some hosts say application/octet-stream."""
    page = visit(None)

    def odd(route: Route) -> None:
        whole = route.fetch()
        route.fulfill(response=whole, headers={**whole.headers, 'content-type': 'application/octet-stream'})

    page.page.route('**/*.wasm', odd)
    page.open(LINK).ready()
    page.press('b2')
    assert page.state()['moves'] == ['b2']


def test_the_list_of_games_is_missing(visit: Opener) -> None:
    page = visit(None)
    page.expects('Failed to load resource')
    page.page.route('**/prepared.json', GONE)
    page.page.goto(page.address)
    expect(page.page.get_by_role('alert').filter(has_text='prepared.json')).to_be_visible()
    page.page.unroute('**/prepared.json')
    with page.page.expect_event('load'):  # the button loads the page anew
        page.button('Try again').click()
    page.ready()


def test_the_network_goes_and_comes_back(visit: Opener) -> None:
    page = visit(None)
    page.expects('Failed to load resource', 'ERR_')
    page.page.route('**/*.pack', lambda route: route.abort())
    page.open(LINK)
    expect(page.button('Try again')).to_be_visible()
    page.page.unroute('**/*.pack')
    page.page.context.set_offline(True)
    page.page.context.set_offline(False)
    page.until('state.engine === "ready"')


def test_no_storage_is_put_up_with(visit: Opener, site: Path) -> None:
    page = visit(None)
    page.page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })")
    page.open(LINK).ready()
    page.press('b2')
    assert page.state()['moves'] == ['b2']


def erring(visit: Opener, faulty: Faulty, name: str, files: str, way: str) -> tuple[Visit, Behaviour]:
    """A page of whose site these files err."""
    page = visit(None)
    page.expects(*SAID)
    base, behaviour = faulty
    behaviour.cases[name] = files, way
    page.address = f'{base}{name}/'
    page.open('#/play/tic-tac-toe').ready()
    return page, behaviour


@pytest.mark.parametrize('way', ['gone', 'cut', 'other', 'html'])
def test_a_game_that_does_not_come_says_so_and_the_next_try_brings_it(visit: Opener, faulty: Faulty, way: str) -> None:
    """The game of the address comes with the engine, and any other after it."""
    page, behaviour = erring(visit, faulty, f'game-{way}', 'python/connect_four*.pack', way)
    assert any(name.startswith(f'game-{way}/python/mnk-') for name in behaviour.asked)
    page.open('#/play/connect-four?seats=person,person').settled()
    page.press('4')
    page.until('state.error')
    assert 'has not arrived yet' in page.state()['error'] and 'try again' in page.state()['error']
    behaviour.cases[f'game-{way}'] = '', ''
    page.press('4')
    page.until('state.moves.length > 0 && !state.error')


@pytest.mark.parametrize('way', ['gone', 'cut', 'other', 'html'])
def test_without_the_study_games_are_played_and_the_next_try_brings_it(visit: Opener, faulty: Faulty, way: str) -> None:
    """The lab, the examiner and the review come after the engine; each says so as long as they are not there."""
    page, behaviour = erring(visit, faulty, f'study-{way}', 'python/study*.pack', way)
    page.press('b2')
    assert len(page.state()['moves']) == 2
    assert any(name.startswith(f'study-{way}/python/study-') for name in behaviour.asked)  # before anyone wants it
    page.open('#/ladder/nim')
    again = page.button('Try again')
    expect(again).to_be_visible()
    said = again.locator('xpath=..').inner_text()
    assert 'has not arrived yet' in said and 'try again' in said
    behaviour.cases[f'study-{way}'] = '', ''
    again.click()
    expect(page.page.locator('[data-rungs~=minimax]')).to_be_visible()

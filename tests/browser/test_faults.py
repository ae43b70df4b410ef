"""What can go wrong on the way to the page: each ends in a sentence and a way back, never in an endless wait."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import sampled
from tests.browser.driving import Visit

Opener = Callable[..., Visit]
LINK = '#/play/tic-tac-toe?seats=person,person'


def answer(**how: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(**how)


def cut(route: Route) -> None:
    """Half of the file, as a full answer."""
    whole = route.fetch()
    route.fulfill(
        response=whole, body=whole.body()[: len(whole.body()) // 2], headers={'content-type': 'application/wasm'}
    )


def blocked(route: Route) -> None:
    """The worker under a policy that forbids WebAssembly."""
    policy = "default-src 'self'; connect-src 'self' blob:; script-src 'self'"
    whole = route.fetch()
    route.fulfill(response=whole, headers={**whole.headers, 'content-security-policy': policy})


NO_WASM = answer(status=200, content_type='application/wasm', body='no')
GONE = answer(status=404, content_type='text/html', body='<!doctype html><title>Not found</title>')
PAGE = answer(status=200, content_type='text/html', body='<!doctype html><title>Hello</title>')

FAULTS: dict[str, tuple[str, Callable[[Route], None], str]] = {
    'wasm is missing': ('**/*.wasm', GONE, 'pyodide.asm.wasm'),
    'wasm is cut off': ('**/*.wasm', cut, 'pyodide.asm.wasm'),
    'wasm is a web page': ('**/*.wasm', PAGE, 'pyodide.asm.wasm'),
    'wasm is no wasm': (
        '**/*.wasm',
        answer(status=200, content_type='application/wasm', body='no'),
        'pyodide.asm.wasm',
    ),
    'wasm is forbidden': ('**/engine/worker.js', blocked, 'policy'),
    'wasm: no network': ('**/*.wasm', lambda route: route.abort(), 'pyodide.asm.wasm'),
    'wasm: server error': ('**/*.wasm', answer(status=503, body=''), 'pyodide.asm.wasm'),
    'the library is missing': ('**/stdlib*.pack', GONE, 'stdlib'),
    'the library is no zip': ('**/stdlib*.pack', answer(status=200, content_type='application/zip', body='PK'), ''),
    'the engine is missing': ('**/engine*.pack', GONE, 'engine'),
    'the engine is no zip': ('**/engine*.pack', answer(status=200, content_type='application/zip', body='PK' * 99), ''),
    'site.json is a web page': ('**/site.json', PAGE, 'site.json'),
    'site.json is missing': ('**/site.json', GONE, 'site.json'),
    'the worker is missing': ('**/engine/worker.js', GONE, 'worker.js'),
    'the worker is a web page': ('**/engine/worker.js', PAGE, 'worker.js'),
    'pyodide is missing': ('**/pyodide.mjs', GONE, 'pyodide.mjs'),
    'pyodide is a web page': ('**/pyodide.asm.mjs', PAGE, 'pyodide.asm.mjs'),
}


@pytest.mark.parametrize('fault', sampled(FAULTS))
def test_a_fault_ends_in_a_sentence_and_try_again_mends_it(visit: Opener, fault: str) -> None:
    where, what, told = FAULTS[fault]
    page = visit(None)
    page.expects('Failed to load resource', 'MIME type', 'Content Security Policy', 'wasm', 'WebAssembly', 'ERR_FAILED')
    page.expects('Error occurred while installing the standard library', '^Trouble: ')
    page.page.route(where, what)
    page.open(LINK)
    again = page.button('Try again')
    expect(again).to_be_visible()
    sentence = again.locator('xpath=..').inner_text()
    assert told in sentence, sentence
    assert page.state()['engine'] == 'failed'
    assert page.state()['error']
    page.page.get_by_role('gridcell', name='b2').click()
    page.page.unroute(where)
    again.click()
    page.until('state.engine === "ready"')
    page.settled()
    assert page.state()['moves'] == ['b2']
    assert page.state()['error'] is None
    expect(again).to_be_hidden()


def test_parts_of_different_versions(visit: Opener) -> None:
    page = visit(None)
    page.expects('Failed to load resource', 'Pyodide', 'version')

    def older(route: Route) -> None:
        whole = route.fetch()
        version = route.request.url.split('/pyodide/')[1].split('-')[0]
        body = whole.text().replace(version, '0.0.1')
        assert body != whole.text()
        route.fulfill(response=whole, body=body)

    page.page.route('**/pyodide.mjs', older)
    page.open(LINK)
    expect(page.button('Try again')).to_be_visible()


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

"""The last part of the settings: ready offline when it is true, licences one press away, and a text for a report."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from plywood import __version__
from tests.browser.conftest import served
from tests.browser.driving import Visit, visiting

Opener = Callable[..., Visit]


def test_the_licences_are_one_press_from_the_settings(page: Visit) -> None:
    page.open('#/settings').settled()
    page.button('Licences').click()
    sheet = page.page.get_by_role('dialog', name='Licences')
    rows = sheet.get_by_role('listitem')
    expect(rows.filter(has_text='Pyodide').first).to_be_visible()
    assert rows.count() >= 15
    for link in sheet.get_by_role('link').all():
        href = link.get_attribute('href') or ''
        if link.inner_text() != 'source':
            answer = page.page.request.get(href)
            assert answer.ok and len(answer.text()) > 400, href
    page.page.keyboard.press('Escape')


def test_ready_offline_is_said_when_it_is_true_and_only_then(chromium: Browser, site: Path, tmp_path: Path) -> None:
    place = tmp_path / 'site'
    shutil.copytree(site, place)
    with served(tmp_path) as base, visiting(chromium, base + 'site/', service_workers='allow') as page:
        page.page.add_init_script("""window.persisted = false;
            navigator.storage.persist = () => { window.persisted = true; return Promise.resolve(true); };
            navigator.storage.persisted = () => Promise.resolve(window.persisted);""")
        page.open('#/settings').ready()
        about = page.page.locator('.about')
        expect(about).to_contain_text('Ready offline')
        keys = page.page.evaluate("""async () => {
            const [name] = await caches.keys();
            return (await (await caches.open(name)).keys()).length;
        }""")
        files = [path for path in place.rglob('*') if path.is_file()]
        assert keys == len([path for path in files if path.name not in ('sw.js', '.nojekyll', 'exported.json')]) + 1
        assert page.page.evaluate('() => window.persisted') is False, 'asked without a press'
        page.button('Keep this page').click()
        expect(about).to_contain_text('until you remove them')
        expect(page.button('Keep this page')).to_be_hidden()


def test_without_a_service_worker_the_page_needs_the_network(page: Visit) -> None:
    page.open('#/settings').settled()
    about = page.page.locator('.about')
    expect(about).to_contain_text(re.compile('needs the network|Not ready offline'))
    expect(about).not_to_contain_text('Ready offline')
    expect(page.button('Keep this page')).to_be_hidden()


def report(page: Visit) -> str:
    page.page.get_by_role('button', name='Settings').first.click()
    page.button('Copy what went wrong').click()
    field = page.page.get_by_label('What went wrong', exact=True).locator('visible=true').last
    expect(field).to_have_value(re.compile('Plywood: what went wrong'))
    return field.input_value()


def test_a_report_names_version_browser_actions_and_errors(page: Visit) -> None:
    page.open('#/play/tic-tac-toe?seats=person,person').ready()
    page.expects('a test of reports')
    page.press('b2')
    with page.page.expect_event('pageerror'):
        page.page.evaluate('() => { setTimeout(() => { throw new Error("a test of reports"); }); }')
    before = len(page.requests)
    text = report(page)
    version = page.page.evaluate("() => document.querySelector('meta[name=version]').content")
    told = (f'release: {__version__}', f'version: {version}', '5.0 (', 'moves=b2', 'a move in tic-tac-toe')
    for part in (*told, 'a test of reports'):
        assert part in text, part
    # what the page fetches while it rests, and a search's own signal
    ours = ('/static/', '/py/plywood/', '/python/', 'blob:')
    sent = [url for url in page.requests[before:] if not any(part in url for part in ours)]
    assert sent == [], 'something was sent'


def test_a_report_from_a_hidden_game_tells_nothing_of_it(visit: Opener) -> None:
    page = visit('#/play/blind-tic-tac-toe?seats=person,level1&seed=5').ready()
    page.play('c1')
    text = report(page)
    assert 'it hides something' in text
    assert not re.search(r'\bc1\b|moves=|~', text), text

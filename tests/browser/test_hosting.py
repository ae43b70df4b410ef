"""Where the site may live: any static host, any path; offline after a visit; the repository as it stands."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import ROOT, Host, served
from tests.browser.driving import Visit, visiting

Opener = Callable[..., Visit]
LINK = '#/play/tic-tac-toe?seats=person,person'


def test_nothing_is_fetched_from_anyone_else(visit: Opener) -> None:
    page = visit('#/').ready()
    page.page.get_by_role('link', name='Nim').first.click()
    page.settled()
    page.open('#/settings')
    assert page.requests
    for url in page.requests:
        assert url.startswith((page.address, 'blob:', 'data:')), url


def test_the_policy_is_strict(visit: Opener) -> None:
    page = visit('#/settings').ready()
    page.expects('Content Security Policy', 'Failed to fetch', 'violates')
    policy = page.page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute('content') or ''
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy
    assert '*' not in policy
    elsewhere = page.address.replace('127.0.0.1', 'localhost')
    tries = f"""async () => {{
        const refused = async act => {{ try {{ await act(); return false; }} catch {{ return true; }} }};
        const later = () => new Promise(resolve => setTimeout(resolve));
        return [
            await refused(() => fetch({elsewhere!r})),
            await refused(() => later().then(() => eval('1'))),
            await refused(() => import('data:text/javascript,')),
        ];
    }}"""
    assert page.page.evaluate(tries) == [True, True, True]


FEW = '#/play/checkers?position=B:WK1:BK31,K32&seats=person,person'
DATA = re.compile(r'/py/.*[.]bin$')


def proves(page: Visit) -> None:
    page.button('Values').click()
    page.settled()
    expect(page.page.locator('.verdict')).to_contain_text('proven')


def test_data_is_fetched_when_a_search_first_wants_it(visit: Opener) -> None:
    page = visit(FEW).ready()

    def fetched() -> list[str]:
        return sorted(url.rpartition('/')[2] for url in page.requests if DATA.search(url))

    assert fetched() == []
    proves(page)
    assert fetched() == ['1v1.bin', '2v1.bin']
    page.type('31-26')
    page.settled()
    assert fetched() == ['1v1.bin', '2v1.bin']


def test_a_search_goes_on_without_data_that_cannot_be_fetched(visit: Opener) -> None:
    page = visit('#/').ready()
    page.expects('Failed to load resource', 'ERR_')
    page.page.context.route(DATA, lambda route: route.abort())
    page.open(FEW).settled()
    page.button('Values').click()
    page.settled()
    expect(page.page.get_by_text('some data could not be fetched')).to_be_attached()
    rows = page.page.locator('.thinking tbody tr')
    expect(rows).to_have_count(len(page.state()['legal']))
    expect(rows.first).to_contain_text(re.compile('(estimated|proven)'))
    assert page.state()['error'] is None


def test_offline_after_a_visit(chromium: Browser, site: Path, tmp_path: Path) -> None:
    place = tmp_path / 'below'
    shutil.copytree(site, place)
    with served(tmp_path) as base, visiting(chromium, base + 'below/', service_workers='allow') as page:
        page.expects('ERR_', 'Failed to load resource')
        page.open(LINK).ready()
        page.wait('navigator.serviceWorker.ready')
        page.press('b2')
        page.page.reload()
        page.ready()
        page.page.wait_for_function('() => navigator.serviceWorker.controller !== null')
        shutil.rmtree(place)
        page.page.context.set_offline(True)
        page.page.reload()
        page.ready()
        page.press('a1')
        assert page.state()['moves'] == ['b2', 'a1']
        page.open('#/')
        page.page.reload()
        page.page.get_by_role('link', name='Connect four').first.click()
        page.ready()
        page.type('4')
        assert page.state()['moves'][0] == '4'
        page.open(FEW).settled()
        proves(page)


class OpenHost(Host):
    """A plain host whose files may be used by any page."""

    def end_headers(self) -> None:
        self.send_header('access-control-allow-origin', '*')
        super().end_headers()


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[str]:
    """The repository as it stands on a plain host: what git holds, without node_modules."""
    place = tmp_path / 'plywood'
    place.mkdir()
    for name in ('index.html', 'sw.js', 'py', 'static'):
        (place / name).symlink_to(ROOT / name)
    (tmp_path / 'cdn').symlink_to(ROOT / 'node_modules' / 'pyodide')
    with served(tmp_path, OpenHost) as base:
        yield base + 'plywood/'


def cdn(route: Route) -> None:
    """The public CDN, played by the pinned package on the host of the page: its megabytes do not go through here."""
    name = urlsplit(route.request.url).path.rpartition('/')[2]
    there = urlsplit(route.request.headers['referer'])._replace(path=f'/cdn/{name}', query='').geturl()
    route.fulfill(status=302, headers={'access-control-allow-origin': '*', 'location': there})


OUTSIDE = re.compile(r'^https://')


def test_the_repository_as_it_stands(chromium: Browser, repository: str) -> None:
    with visiting(chromium, repository) as page:
        page.page.context.route(OUTSIDE, cdn)
        page.open(LINK).ready()
        page.press('b2')
        page.press('a1')
        assert page.state()['moves'] == ['b2', 'a1']
        page.open(FEW).settled()
        proves(page)
        assert {urlsplit(url).hostname for url in page.requests if OUTSIDE.match(url)} == {'cdn.jsdelivr.net'}


def test_the_repository_without_the_cdn_says_so(chromium: Browser, repository: str) -> None:
    with visiting(chromium, repository) as page:
        page.expects('Failed to load resource', 'ERR_')
        page.page.context.route(OUTSIDE, lambda route: route.abort())
        page.open(LINK)
        again = page.button('Try again')
        expect(again).to_be_visible()
        assert 'cdn.jsdelivr.net' in again.locator('xpath=..').inner_text()


def test_a_file_of_the_cdn_that_is_not_the_pinned_one_is_refused(chromium: Browser, repository: str) -> None:
    def changed(route: Route) -> None:
        if route.request.url.endswith('python_stdlib.zip'):
            headers = {'access-control-allow-origin': '*', 'content-type': 'application/zip'}
            route.fulfill(body=b'PK other', headers=headers)
        else:
            cdn(route)

    with visiting(chromium, repository) as page:
        page.expects('integrity', 'Failed to load resource')
        page.page.context.route(OUTSIDE, changed)
        page.open(LINK)
        again = page.button('Try again')
        expect(again).to_be_visible()
        assert 'python_stdlib.zip' in again.locator('xpath=..').inner_text()

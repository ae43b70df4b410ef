"""From one version to the next while people play: versions never mix, no game is lost, and nobody sees a blank page.

In each version of these tests some things go by other names, so a module that met one of another version would fail,
and the console would say so. Every test ends with the new version, the game as it was, and an engine that answers.
"""

import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.driving import Visit, visiting, visiting_in
from tests.faults.sites import Behaviour, deploy, hosted, version

LINK = '#/play/tic-tac-toe?seats=person,person'
NEWER = 'A newer version of Plywood is here'
GONE = ('Failed to load resource', '404', 'MIME type')
"""What the console says of files that the host no longer has."""
OFFLINE = {'service_workers': 'allow'}


class Place:
    """A folder on a host, with version A in it."""

    def __init__(self, folder: Path, address: str, behaviour: Behaviour) -> None:
        self.folder, self.address, self.behaviour = folder, address, behaviour
        deploy(folder, 'A')

    def deploy(self, letter: str) -> None:
        deploy(self.folder, letter)

    def replace(self, letter: str) -> None:
        """As a host does that empties a folder before it is filled anew: nothing of the former version stays."""
        shutil.rmtree(self.folder)
        deploy(self.folder, letter)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with hosted(tmp_path) as (address, behaviour):
        yield Place(tmp_path / 'site', address + 'site/', behaviour)


@contextmanager
def tabs(chromium: Browser, place: Place, count: int, **context: str) -> Iterator[list[Visit]]:
    """Pages of one person, each with a game begun; with a service worker, once it has kept everything."""
    with ExitStack() as stack:
        first = stack.enter_context(visiting(chromium, place.address, **context))
        others = [stack.enter_context(visiting_in(first.page.context, place.address)) for _ in range(count - 1)]
        for page in [first, *others]:
            page.open(LINK).ready()
            page.press('b2')
            assert running(page) == 'A'
        if context:
            first.wait('navigator.serviceWorker.ready')
            first.page.reload()
            first.ready()
            for page in [first, *others]:
                page.page.wait_for_function('() => navigator.serviceWorker.controller !== null')
        yield [first, *others]


def running(page: Visit) -> str:
    """The version of a page, from its own document."""
    found = page.page.evaluate('() => document.querySelector(\'meta[name="version"]\').content')
    return next(letter for letter in 'ABC' if version(letter).version == found)


def update(page: Visit) -> None:
    """The browser looks whether there is a new service worker, as it does now and then, and it fills its cache."""
    page.page.evaluate('() => navigator.serviceWorker.ready.then(registration => registration.update())')


def offered(page: Visit) -> None:
    expect(page.page.locator('#notice')).to_contain_text(NEWER)


def load_it(page: Visit) -> None:
    with page.page.expect_event('load'):
        page.page.get_by_role('button', name='Load it').first.click()
    page.ready()


def is_whole(page: Visit, letter: str) -> None:
    """This version, with the game, an engine that answers, and parts that come late."""
    assert running(page) == letter
    assert page.state()['moves'][:1] == ['b2']
    page.press('a1' if 'a1' in page.state()['legal'] else page.state()['legal'][0])
    game = page.link()
    page.open('#/learn/minimax').settled()
    expect(page.page.locator('h1')).to_have_text('Minimax')
    page.open(game).settled()
    assert running(page) == letter


def kill(page: Visit) -> None:
    """The worker dies: from now on the engine must be fetched anew."""
    page.page.wait_for_function('() => document.documentElement.dataset.engine === "ready"')
    page.loses('() => self.close()')


def dies_and_loads(page: Visit, letter: str) -> None:
    """The engine of a page dies where its version is gone: the page offers the newer one, and is whole with it."""
    kill(page)
    expect(page.page.locator('#problem')).to_contain_text(NEWER)
    load_it(page)
    is_whole(page, letter)


def test_two_tabs_and_the_new_version_is_taken_in_one(chromium: Browser, place: Place) -> None:
    with tabs(chromium, place, 2, **OFFLINE) as (one, two):
        place.replace('B')
        update(one)
        offered(one)
        offered(two)
        load_it(one)
        is_whole(one, 'B')
        kill(two)
        two.until('state.engine === "ready"')
        is_whole(two, 'A')
        assert caches(one) == {'A', 'B'}
        offered(two)
        load_it(two)
        is_whole(two, 'B')
        two.page.wait_for_function('() => caches.keys().then(names => names.length === 1)')
        assert caches(two) == {'B'}


def caches(page: Visit) -> set[str]:
    names = page.page.evaluate('() => caches.keys()')
    return {letter for letter in 'ABC' if any(name.endswith(version(letter).version) for name in names)}


def test_the_new_version_begins_by_itself_when_all_pages_are_closed(chromium: Browser, place: Place) -> None:
    with tabs(chromium, place, 1, **OFFLINE) as (one,):
        place.replace('B')
        update(one)
        offered(one)
        with visiting_in(one.page.context, 'about:blank') as blank:
            blank.page.goto('about:blank')
            one.page.goto('about:blank')
            blank.page.wait_for_timeout(500)
        one.open(LINK).ready()
        assert running(one) == 'B'
        assert caches(one) == {'B'}


@pytest.mark.parametrize('way', ['late part', 'worker'])
@pytest.mark.parametrize('kept', [True, False], ids=['former kept', 'former gone'])
def test_a_page_that_is_open_over_a_deployment(chromium: Browser, place: Place, way: str, kept: bool) -> None:
    """Without a service worker: where the host keeps the former version, the page goes on; else it says so."""
    with tabs(chromium, place, 1) as (page,):
        if kept:
            place.deploy('B')
            kill(page)
            page.until('state.engine === "ready"')
            is_whole(page, 'A')
            page.page.reload()
            page.ready()
        else:
            page.expects(*GONE)
            place.replace('B')
            if way == 'worker':
                kill(page)
                expect(page.page.locator('#problem')).to_contain_text(NEWER)
            else:
                page.page.evaluate('() => { location.hash = "#/learn/minimax"; }')
                offered(page)
            load_it(page)
        is_whole(page, 'B')


def test_two_tabs_without_a_service_worker(chromium: Browser, place: Place) -> None:
    """The tab that has taken the new version and the one that has not each keep to their own."""
    with tabs(chromium, place, 2) as (one, two):
        for page in (one, two):
            page.expects(*GONE)
        place.replace('B')
        one.page.reload()
        one.ready()
        is_whole(one, 'B')
        assert running(two) == 'A'
        two.press('a1')
        dies_and_loads(two, 'B')


def test_a_page_that_is_open_over_two_deployments(chromium: Browser, place: Place) -> None:
    """An export keeps the version before it and no other: the page goes on after the first, and hears of the second."""
    with tabs(chromium, place, 1) as (page,):
        page.expects(*GONE)
        place.deploy('B')
        kill(page)
        page.until('state.engine === "ready"')
        assert running(page) == 'A'
        place.deploy('C')
        dies_and_loads(page, 'C')


def test_a_game_that_hides_something_is_kept_through_the_new_version(chromium: Browser, place: Place) -> None:
    """What is hidden is sealed anew each time, so the game is known by what its player sees, once that one is back."""

    def known(page: Visit) -> tuple[object, ...]:
        state = page.state()
        return state['game'], state['seed'], state['position'], state['legal'], state['moves'][0], len(state['moves'])

    with visiting(chromium, place.address) as page:
        page.expects(*GONE)
        page.open('#/play/blind-tic-tac-toe?seats=person,level1&seed=5').ready()
        page.play('b2')
        before = known(page)
        place.replace('B')
        page.page.evaluate('() => { location.hash = "#/learn/minimax"; }')
        offered(page)
        load_it(page)
        assert running(page) == 'B'
        page.wait('window.plywood.uncover(0)')
        assert known(page) == before


def test_a_page_that_comes_to_the_front_asks_for_a_newer_version(chromium: Browser, place: Place) -> None:
    with visiting(chromium, place.address) as page:
        page.page.add_init_script("""(() => {
            const { now } = Date;
            window.later = 0;
            Date.now = () => now() + window.later;
        })()""")
        page.open(LINK).ready()
        page.press('b2')
        page.wait('new Promise(resolve => setTimeout(resolve, 500))')
        place.deploy('B')
        for later, told in ((60_000, False), (11 * 60_000, True)):
            page.page.evaluate(
                '(later) => { window.later = later; document.dispatchEvent(new Event("visibilitychange")); }', later
            )
            if told:
                offered(page)
        load_it(page)
        is_whole(page, 'B')


def test_an_index_that_is_older_than_the_host_leads_to_one_reload(chromium: Browser, place: Place) -> None:
    place.behaviour.max_age = 600
    with tabs(chromium, place, 1) as (page,):
        page.expects(*GONE)
        place.replace('B')
        page.page.goto('about:blank')
        place.behaviour.asked.clear()
        page.open(LINK)  # from the browser's cache
        page.page.wait_for_function('() => window.plywood')
        page.ready()
        assert running(page) == 'B'
        assert place.behaviour.asked.count('site/') <= 3
        page.press('b2')
        is_whole(page, 'B')


def test_a_host_whose_index_stays_old_leads_to_a_sentence_and_no_loop(chromium: Browser, place: Place) -> None:
    """Some caches answer a reload with the old page although they have shown the new one."""
    with visiting(chromium, place.address) as page:
        page.expects(*GONE)
        old = (place.folder / 'index.html').read_bytes()
        place.replace('B')

        def stale(route: Route) -> None:
            """A page that is loaded is old, whatever else is asked for is what the host has."""
            if route.request.is_navigation_request():
                route.fulfill(body=old, content_type='text/html')
            else:
                route.continue_()

        page.page.route(place.address, stale)
        loads: list[str] = []
        page.page.on('load', lambda loaded: loads.append(loaded.url))
        page.open('')
        expect(page.page.locator('#watch')).to_contain_text('the browser keeps an old copy')
        page.page.wait_for_timeout(3000)
        assert len(loads) == 2
        page.page.unroute(place.address)
        load_it(page)
        assert running(page) == 'B'


def test_a_host_that_is_half_copied(chromium: Browser, place: Place) -> None:
    """The new page is there, and some of its files are not yet: a sentence; when all are there, a reload does."""
    with tabs(chromium, place, 1) as (page,):
        page.expects(*GONE)
        place.replace('B')
        shutil.move(place.folder / 'v', place.folder / 'away')
        page.page.reload()
        expect(page.page.locator('#watch')).to_contain_text('is missing on the server')
        expect(page.page.locator('#watch')).to_contain_text('if the site is being uploaded now, wait a minute')
        shutil.move(place.folder / 'away', place.folder / 'v')
        with page.page.expect_event('load'):
            page.button('Reload').click()
        page.ready()
        is_whole(page, 'B')


def test_a_request_that_hangs_does_not_keep_the_newer_version_away(chromium: Browser, place: Place) -> None:
    """A browser lets the newer service worker begin when the former one has answered everything, or after minutes."""
    answered = threading.Event()

    def hang(name: str) -> None:
        if 'hangs' in name:
            answered.wait()

    waits = '() => navigator.serviceWorker.ready.then(registration => registration.waiting !== null)'
    with tabs(chromium, place, 1, **OFFLINE) as (page,):
        page.expects(*GONE)
        place.behaviour.rule = hang
        try:
            place.replace('B')
            update(page)
            offered(page)
            page.page.evaluate('() => { fetch("static/hangs.js").catch(() => {}); }')
            page.page.wait_for_timeout(500)
            load_it(page)
            assert page.page.evaluate(waits)
            is_whole(page, 'B')
            kill(page)
            page.until('state.engine === "ready"')
            is_whole(page, 'B')
        finally:
            answered.set()
        page.page.wait_for_function('() => navigator.serviceWorker.ready.then(registration => !registration.waiting)')
        page.page.wait_for_timeout(1500)
        expect(page.page.locator('#notice')).to_be_hidden()
        page.page.reload()
        page.ready()
        is_whole(page, 'B')


@pytest.mark.parametrize('trouble', ['half-copied host', 'interrupted fill', 'storage full'])
def test_a_new_version_that_cannot_be_kept_leaves_the_old_one_whole(
    chromium: Browser, place: Place, trouble: str
) -> None:
    with tabs(chromium, place, 1, **OFFLINE) as (page,):
        page.expects('Failed to', 'integrity', '404', 'ERR_', 'Quota', 'net::')
        session = page.page.context.new_cdp_session(page.page)
        place.replace('B')
        if trouble == 'half-copied host':
            late = place.folder / 'v' / version('B').version / 'static' / 'views'
            shutil.move(late, place.folder / 'away')
        elif trouble == 'interrupted fill':
            place.behaviour.rule = lambda name: 'drop' if name.startswith('static/views') else None
        else:
            origin = place.address.removesuffix('/site/')
            session.send('Storage.overrideQuotaForOrigin', {'origin': origin, 'quotaSize': 1_000})
        page.page.evaluate("""() => navigator.serviceWorker.ready.then(registration => new Promise(resolve => {
            registration.addEventListener('updatefound', () => {
                registration.installing.addEventListener('statechange', ({ target }) => resolve(target.state));
            });
            registration.update().catch(() => {});
        })).then(state => { if (state !== 'redundant') throw new Error(state); })""")
        page.page.reload()
        page.ready()
        is_whole(page, 'A')
        if trouble == 'half-copied host':
            shutil.move(place.folder / 'away', late)
        elif trouble == 'interrupted fill':
            place.behaviour.rule = lambda name: None
            place.behaviour.asked.clear()
        else:
            session.send('Storage.overrideQuotaForOrigin', {'origin': origin})
        update(page)
        offered(page)
        if trouble == 'interrupted fill':
            again = [name for name in place.behaviour.asked if name.endswith('static/app/main.js')]
            assert again == [], 'what had come was fetched again'
        load_it(page)
        is_whole(page, 'B')


def test_a_first_visit_without_room_to_keep_the_site(chromium: Browser, place: Place) -> None:
    with visiting(chromium, place.address, **OFFLINE) as page:
        page.expects('Failed to', 'Quota', 'net::')
        page.page.goto('about:blank')
        session = page.page.context.new_cdp_session(page.page)
        session.send('Storage.overrideQuotaForOrigin', {'origin': place.address[: -len('/site/')], 'quotaSize': 1_000})
        page.open(LINK).ready()
        page.press('b2')
        is_whole(page, 'A')

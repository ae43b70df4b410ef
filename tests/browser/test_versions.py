"""From one version to the next while people play: versions never mix, no game is lost, and nobody sees a blank page.

In each version of these tests some things go by other names, so a module that met one of another version would fail,
and the console would say so. The whole site goes through its stories once with a service worker and once without; what
sw.js and the watcher of the start do in all their cases is tried on the small site of tests/faults/stub.py.
"""

import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from hosting.exporting import exports, put
from hosting.site import Built
from tests.browser.driving import PATIENCE, Visit, visiting, visiting_in
from tests.faults import sites, stub
from tests.faults.sites import Behaviour, bare, hosted

LINK = '#/play/tic-tac-toe?seats=person,person'
HIDDEN = '#/play/blind-tic-tac-toe?seats=person,level1&seed=5'
NEWER = 'A newer version of Plywood is here'
GONE = ('Failed to load resource', '404', 'MIME type')
"""The words of the console about files that the host no longer has."""
OFFLINE = {'service_workers': 'allow'}
TOGETHER = pytest.mark.xdist_group('versions')
"""In one process the whole site is laid out once."""
OUTSIDE = 'outside.html'
"""A page of the same host that is none of ours."""


class Place:
    """A folder on a host, with version A of a site in it."""

    def __init__(self, root: Path, base: str, behaviour: Behaviour, version: Callable[[str], Built]) -> None:
        self.folder, self.base, self.address, self.behaviour = root / 'site', base, f'{base}site/', behaviour
        self.version = version
        self.deploy('A')

    def deploy(self, letter: str) -> None:
        """A version exported over what is there."""
        put(self.folder, self.version(letter), exports(self.folder))

    def replace(self, letter: str) -> None:
        """As a host does that empties a folder before it is filled anew: nothing of the former version stays."""
        shutil.rmtree(self.folder)
        self.deploy(letter)

    def running(self, page: Visit) -> str:
        """The version of a page, from its own document."""
        return self.letter(page.page.evaluate('() => document.querySelector(\'meta[name="version"]\').content'))

    def caches(self, page: Visit) -> list[str]:
        """The versions of which anything is kept on the device."""
        return sorted(map(self.letter, page.page.evaluate('() => caches.keys()')))

    def keeps(self, page: Visit, letters: str) -> None:
        """Waits until these versions are kept and no other: the last page has said that it is there, or gone."""
        page.page.wait_for_function('count => caches.keys().then(names => names.length === count)', arg=len(letters))
        assert self.caches(page) == [*letters]

    def letter(self, name: str) -> str:
        return next(letter for letter in 'ABCD' if name.endswith(self.version(letter).version))


@contextmanager
def placed(root: Path, version: Callable[[str], Built]) -> Iterator[Place]:
    with hosted(root) as (base, behaviour):
        try:
            yield Place(root, base, behaviour, version)
        finally:
            behaviour.open()


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Place]:
    with placed(tmp_path, stub.version) as place:
        yield place


@pytest.fixture
def whole(tmp_path: Path) -> Iterator[Place]:
    with placed(tmp_path, sites.version) as place:
        yield place


def update(page: Visit) -> None:
    """The browser looks whether there is a new service worker, as it does now and then, and it fills its cache."""
    page.page.evaluate('() => navigator.serviceWorker.ready.then(registration => registration.update())')


def offered(page: Visit) -> None:
    expect(page.page.locator('#notice')).to_contain_text(NEWER)


def load_it(page: Visit) -> None:
    with page.page.expect_event('load'):
        page.page.get_by_role('button', name='Load it').first.click()


def is_kept(page: Visit) -> None:
    """The service worker has kept everything, and answers this page."""
    page.page.wait_for_function('() => navigator.serviceWorker.controller !== null')


# --- the small site --------------------------------------------------------------------------------------------------


@contextmanager
def tabs(chromium: Browser, place: Place, count: int = 1, **context: Any) -> Iterator[list[Visit]]:
    """Pages of one person on the small site; with a service worker, once it has kept everything."""
    with ExitStack() as stack:
        first = stack.enter_context(visiting(chromium, place.address, **context))
        pages = [first, *(stack.enter_context(visiting_in(first.page.context, place.address)) for _ in range(1, count))]
        for page in pages:
            page.open()
            if context:
                is_kept(page)
            begun(place, page, 'A')
        yield pages


def begun(place: Place, page: Visit, letter: str) -> None:
    """A page of the small site has begun, in this version; the part that comes late has not been asked for."""
    page.page.wait_for_function('() => window.stub')
    assert place.running(page) == letter


def runs(place: Place, page: Visit, letter: str) -> None:
    """A page of the small site is of this version, and so is the part that comes late."""
    begun(place, page, letter)
    assert page.page.evaluate('() => stub.part().then(part => part.letter)') == letter


def forget_the_notice(page: Visit) -> None:
    page.page.evaluate('() => document.querySelector("#notice").replaceChildren()')


FAILS = """() => navigator.serviceWorker.ready.then(registration => new Promise(resolve => {
    registration.addEventListener('updatefound', () => {
        registration.installing.addEventListener('statechange', ({ target }) => resolve(target.state));
    });
    registration.update().catch(() => {});
}))"""
"""The fate of a new version that the browser finds."""


def test_a_site_on_the_device_opens_without_a_network(chromium: Browser, small: Place) -> None:
    with tabs(chromium, small, **OFFLINE) as (page,):
        assert page.page.evaluate('() => stub.offlineState()') == 'kept'
        page.page.context.set_offline(True)
        small.behaviour.asked.clear()
        page.page.reload()
        runs(small, page, 'A')
        assert small.behaviour.asked == []


def test_the_new_version_is_taken_in_one_of_two_tabs_and_then_in_both(chromium: Browser, small: Place) -> None:
    """Each keeps to its own; a version that no page is of is dropped. What two have in common is not fetched again."""
    with tabs(chromium, small, 2, **OFFLINE) as (one, two):
        small.replace('B')
        small.behaviour.asked.clear()
        update(one)
        offered(one)
        offered(two)
        forget_the_notice(two)
        load_it(one)
        runs(small, one, 'B')
        runs(small, two, 'A')
        assert small.caches(one) == ['A', 'B']
        offered(two)
        load_it(two)
        runs(small, two, 'B')
        small.keeps(two, 'B')
        asked = [bare(address) for address in small.behaviour.asked]
        assert 'static/app/main.js' in asked and 'static/engine/offline.js' not in asked


def test_the_new_version_begins_by_itself_when_all_pages_are_closed(chromium: Browser, small: Place) -> None:
    with tabs(chromium, small, 2, **OFFLINE) as (one, two):
        (small.folder.parent / OUTSIDE).write_text(
            '<!doctype html><title>Another</title><link rel="icon" href="data:,">'
        )
        small.replace('B')
        update(one)
        offered(one)
        for page in (one, two):
            page.page.goto(small.base + OUTSIDE)
        two.page.wait_for_function(
            """scope => navigator.serviceWorker.getRegistration(scope)
                .then(({ active, waiting }) => !waiting && active.state === 'activated')""",
            arg=small.address,
        )
        one.open()
        runs(small, one, 'B')
        assert small.caches(one) == ['B']


def test_a_request_that_hangs_does_not_keep_the_newer_version_away(chromium: Browser, small: Place) -> None:
    """A browser lets the newer service worker begin when the former one has answered everything, or after minutes."""
    hangs = threading.Event()

    def hang(name: str) -> str | None:
        if 'hangs' not in name:
            return None
        hangs.set()
        return 'slow'

    with tabs(chromium, small, **OFFLINE) as (page,):
        page.expects(*GONE)
        small.behaviour.rule = hang
        small.replace('B')
        update(page)
        offered(page)
        page.page.evaluate('() => { fetch("static/hangs.js").catch(() => {}); }')
        assert hangs.wait(PATIENCE / 1000)
        load_it(page)
        assert page.page.evaluate('() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)')
        runs(small, page, 'B')
        page.page.evaluate("""() => {
            window.taken = new Promise(resolve => { navigator.serviceWorker.oncontrollerchange = resolve; });
        }""")
        small.behaviour.open()
        page.wait('window.taken')
        for _ in range(2):  # the page has asked before us, and has its answer before our second
            assert asks(page, 'version') == small.version('B').version
        expect(page.page.locator('#notice')).to_be_hidden()
        page.page.reload()
        runs(small, page, 'B')
        small.keeps(page, 'B')


def asks(page: Visit, message: str) -> str:
    """The answer of a page's service worker to a message."""
    return page.page.evaluate(
        """message => new Promise(resolve => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => setTimeout(resolve, 0, data);
            navigator.serviceWorker.controller.postMessage(message, [port2]);
        })""",
        message,
    )


def test_a_new_version_that_cannot_be_kept_leaves_the_old_one_whole(chromium: Browser, small: Place) -> None:
    """On a host that is half-copied, in a full storage, over a network that breaks off: the next try succeeds."""
    with tabs(chromium, small, **OFFLINE) as (page,):
        page.expects('Failed to', 'integrity', '404', 'ERR_', 'Quota', 'net::')
        session = page.page.context.new_cdp_session(page.page)
        origin = small.base.removesuffix('/')

        def fails() -> None:
            assert page.page.evaluate(FAILS) == 'redundant'
            page.page.reload()
            runs(small, page, 'A')

        small.replace('B')
        late = small.folder / 'v' / small.version('B').version / 'static' / 'views'
        shutil.move(late, small.folder / 'away')
        fails()
        shutil.move(small.folder / 'away', late)

        session.send('Storage.overrideQuotaForOrigin', {'origin': origin, 'quotaSize': 1_000})
        fails()
        assert small.caches(page) == ['A']
        session.send('Storage.overrideQuotaForOrigin', {'origin': origin})

        small.behaviour.rule = lambda name: 'drop' if name.startswith('static/views') else None
        fails()
        small.behaviour.rule = lambda name: None
        small.behaviour.asked.clear()
        update(page)
        offered(page)
        again = [name for name in small.behaviour.asked if name.endswith('static/app/main.js')]
        assert again == [], 'what had come was fetched again'
        load_it(page)
        runs(small, page, 'B')


def test_half_a_version_is_dropped_when_a_later_one_begins(chromium: Browser, small: Place) -> None:
    with tabs(chromium, small, **OFFLINE) as (page,):
        page.expects('Failed to', 'ERR_', 'net::')
        small.replace('B')
        small.behaviour.rule = lambda name: 'drop' if name.startswith('static/views') else None
        assert page.page.evaluate(FAILS) == 'redundant'
        assert small.caches(page) == ['A', 'B']
        small.behaviour.rule = lambda name: None
        small.replace('C')
        update(page)
        offered(page)
        load_it(page)
        runs(small, page, 'C')
        small.keeps(page, 'C')


def test_a_first_visit_without_room_to_keep_the_site(chromium: Browser, small: Place) -> None:
    with visiting(chromium, small.address, **OFFLINE) as page:
        page.expects('Failed to', 'Quota', 'net::')
        page.page.goto('about:blank')
        session = page.page.context.new_cdp_session(page.page)
        session.send('Storage.overrideQuotaForOrigin', {'origin': small.base.removesuffix('/'), 'quotaSize': 1_000})
        page.open()
        page.page.wait_for_function('() => window.stub && stub.offlineState() === "failed"')
        runs(small, page, 'A')


def test_a_copy_that_cannot_be_renewed_is_let_go(chromium: Browser, small: Place) -> None:
    with visiting(chromium, small.address, **OFFLINE) as page:
        page.expects('Failed to', 'Quota', 'net::')
        page.page.clock.install()
        page.open()
        is_kept(page)
        session = page.page.context.new_cdp_session(page.page)
        session.send('Storage.overrideQuotaForOrigin', {'origin': small.base.removesuffix('/'), 'quotaSize': 1_000})
        small.replace('B')
        assert page.page.evaluate(FAILS) == 'redundant'
        comes_to_the_front(page, minutes=11)
        offered(page)
        load_it(page)
        runs(small, page, 'B')


def test_a_copy_that_is_no_longer_whole_is_let_go(chromium: Browser, small: Place) -> None:
    with tabs(chromium, small, **OFFLINE) as (page,):
        page.expects(*GONE)
        page.page.evaluate("""async () => {
            const [name] = await caches.keys();
            await (await caches.open(name)).delete(document.querySelector('script[type="module"]').src);
        }""")
        small.replace('B')
        page.page.reload()
        page.page.wait_for_function(f'() => document.querySelector(\'meta[content="{small.version("B").version}"]\')')
        runs(small, page, 'B')


def comes_to_the_front(page: Visit, minutes: int) -> None:
    """After this number of minutes."""
    page.page.clock.fast_forward(minutes * 60_000)
    page.page.evaluate('() => { document.dispatchEvent(new Event("visibilitychange")); }')


def test_a_page_that_comes_to_the_front_asks_for_a_newer_version(chromium: Browser, small: Place) -> None:
    """Not when it has asked a minute ago; and it asks the host, not the browser's cache."""
    small.behaviour.max_age = 600
    with visiting(chromium, small.address) as page:
        page.page.clock.install()
        page.open()
        runs(small, page, 'A')
        small.deploy('B')
        page.requests.clear()
        comes_to_the_front(page, minutes=1)
        comes_to_the_front(page, minutes=10)
        offered(page)
        assert page.requests == [small.address]
        load_it(page)
        runs(small, page, 'B')


def test_an_index_that_is_older_than_the_host_leads_to_one_reload(chromium: Browser, small: Place) -> None:
    small.behaviour.max_age = 600
    with tabs(chromium, small) as (page,):
        page.expects(*GONE)
        small.replace('B')
        page.page.goto('about:blank')
        small.behaviour.asked.clear()
        page.open()  # from the browser's cache
        page.page.wait_for_function('() => window.stub')
        runs(small, page, 'B')
        assert small.behaviour.asked.count('site/') == 2  # whether there is another, and that one


def test_a_host_whose_index_stays_old_leads_to_a_sentence_and_no_loop(chromium: Browser, small: Place) -> None:
    """Some caches answer a reload with the old page although they have shown the new one."""
    with visiting(chromium, small.address) as page:
        page.expects(*GONE)
        old = (small.folder / 'index.html').read_bytes()
        small.replace('B')
        loads: list[str] = []

        def stale(route: Route) -> None:
            """A page that is loaded is old, whatever else is asked for is what the host has."""
            if route.request.is_navigation_request():
                loads.append(route.request.url)
                route.fulfill(body=old, content_type='text/html')
            else:
                route.continue_()

        page.page.route(small.address, stale)
        page.open('')
        expect(page.page.locator('#watch')).to_contain_text('the browser keeps an old copy')
        with page.page.expect_request_finished(lambda request: request.url == small.address):
            page.page.evaluate("""() => {
                const { src } = document.querySelector('script[type="module"]');
                document.head.append(Object.assign(document.createElement('script'), { src }));
            }""")  # the watcher examines once more
        assert len(loads) == 2
        expect(page.page.locator('#watch')).to_contain_text('the browser keeps an old copy')
        page.page.unroute(small.address)
        load_it(page)
        runs(small, page, 'B')


def test_a_host_that_is_half_copied(chromium: Browser, small: Place) -> None:
    """The new page is there, and some of its files are not yet: a sentence; when all are there, a reload does."""
    with tabs(chromium, small) as (page,):
        page.expects(*GONE)
        small.replace('B')
        shutil.move(small.folder / 'v', small.folder / 'away')
        page.page.reload()
        expect(page.page.locator('#watch')).to_contain_text('is missing on the server')
        expect(page.page.locator('#watch')).to_contain_text('if the site is being uploaded now, wait a minute')
        shutil.move(small.folder / 'away', small.folder / 'v')
        with page.page.expect_event('load'):
            page.button('Reload').click()
        runs(small, page, 'B')


# --- the whole site --------------------------------------------------------------------------------------------------


def is_whole(place: Place, page: Visit, letter: str) -> None:
    """This version, with the game, an engine that answers, and parts that come late."""
    page.ready()
    assert place.running(page) == letter
    assert page.state()['moves'][:1] == ['b2']
    page.press('a1' if 'a1' in page.state()['legal'] else page.state()['legal'][0])
    game = page.link()
    page.open('#/learn/minimax').settled()
    expect(page.page.locator('h1')).to_have_text('Minimax')
    page.open(game).settled()
    assert place.running(page) == letter


def kill(page: Visit) -> None:
    """The worker dies: from now on the engine must be fetched anew."""
    page.page.wait_for_function('() => document.documentElement.dataset.engine === "ready"')
    page.loses('() => self.close()')


def begin(page: Visit, link: str = LINK) -> None:
    page.open(link).ready()
    page.play('b2')


def known(page: Visit) -> tuple[object, ...]:
    """Hidden moves are sealed anew each time, so the game is known by what its player sees, once that one is back."""
    state = page.state()
    return state['game'], state['seed'], state['position'], state['legal'], state['moves'][0], len(state['moves'])


@TOGETHER
def test_two_tabs_and_the_new_version_is_taken_in_one(chromium: Browser, whole: Place) -> None:
    """With a service worker: each goes on with its own version and its engine, whatever the host has."""
    with (
        visiting(chromium, whole.address, **OFFLINE) as one,
        visiting_in(one.page.context, whole.address) as two,
    ):
        for page in (one, two):
            begin(page)
            is_kept(page)
        whole.replace('B')
        update(one)
        offered(one)
        offered(two)
        load_it(one)
        is_whole(whole, one, 'B')
        kill(two)
        is_whole(whole, two, 'A')
        assert whole.caches(one) == ['A', 'B']
        offered(two)
        load_it(two)
        is_whole(whole, two, 'B')
        whole.keeps(two, 'B')


@TOGETHER
def test_two_tabs_that_are_open_over_two_deployments(chromium: Browser, whole: Place) -> None:
    """Without a service worker: where the host keeps the former version, a page goes on; else it says so.

    An export keeps the version before it and no other.
    """
    with visiting(chromium, whole.address) as one, visiting_in(one.page.context, whole.address) as two:
        begin(one, HIDDEN)
        before = known(one)
        begin(two)
        whole.deploy('B')
        kill(two)
        is_whole(whole, two, 'A')

        whole.deploy('C')
        for page in (one, two):
            page.expects(*GONE)
        kill(one)  # its engine is gone
        expect(one.page.locator('#problem')).to_contain_text(NEWER)
        load_it(one)
        one.ready()
        assert whole.running(one) == 'C'
        one.wait('window.plywood.uncover(0)')
        assert known(one) == before

        assert whole.running(two) == 'A'
        two.press(two.state()['legal'][0])
        two.page.evaluate('() => { location.hash = "#/exam"; }')  # which this page has not fetched yet
        offered(two)
        load_it(two)
        is_whole(whole, two, 'C')

"""The real page in a real browser: the exported site, served from a sub-path as any static host would serve it."""

import functools
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.driving import USUAL, Visit, visiting_in
from tests.conftest import ALL
from tests.faults.sites import Behaviour, hosted
from tests.run import BROWSERS
from tests.stand_in.host import Doors

ROOT = Path(__file__).resolve().parent.parent.parent
SAMPLE = 4
"""Of many like cases this number is always tested; the others stand apart."""
SUB_PATH = 'games/of ours'
SLOWED = float(os.environ.get('PLYWOOD_SLOWED', 1))
STAND_IN = (
    'access', 'backgammon', 'battleships', 'boards', 'claims', 'exam', 'files', 'fit', 'games', 'go', 'hex', 'hidden',
    'ladder', 'learn', 'material', 'microscope', 'narrow', 'openings', 'play', 'poker', 'review', 'room',
    'sampling', 'settings', 'typed_tree', 'variations', 'whist',
)  # fmt: skip
"""The files whose tests need no Python of the browser's own, outside --all: none about loading, stopping, dying, time,
files that come late, secrets or versions. One test among them keeps the real engine by the mark `pyodide`, or by asking
for its `address`, as the readers of secrets in test_hidden.py do."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker('browser')


def sampled(cases: Iterable[Any]) -> list[Any]:
    """Cases for a test's parameters: a sample spread over all of them, and the rest apart, for --all."""
    every = list(cases)
    chosen = {round(index * (len(every) - 1) / (SAMPLE - 1)) for index in range(SAMPLE)}
    return [case if at in chosen else pytest.param(case, marks=pytest.mark.apart) for at, case in enumerate(every)]


# --- the site and its host -----------------------------------------------------------------------------------------


class Host(SimpleHTTPRequestHandler):
    """A plain static host, as `python -m http.server` is, that keeps quiet."""

    protocol_version = 'HTTP/1.1'

    def log_message(self, format: str, *words: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, address: Any) -> None:
        """A browser that hangs up in the middle is no error of ours."""


class StandInHost(Doors, Host):
    """The same host, but the worker that it gives has its Python behind this host."""


@contextmanager
def served(folder: Path, host: type[Host] = Host) -> Iterator[str]:
    """The address of a folder while it is served."""
    with Server(('127.0.0.1', 0), functools.partial(host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f'http://127.0.0.1:{server.server_port}/'
        server.shutdown()


@pytest.fixture(scope='session')
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported site: the one that tests/run.py wrote, else one of our own."""
    if 'PLYWOOD_SITE' in os.environ:
        return Path(os.environ['PLYWOOD_SITE'])
    return write_site(tmp_path_factory.mktemp('site') / 'site')


def write_site(folder: Path) -> Path:
    subprocess.run([sys.executable, ROOT / 'serve.py', '--export', folder], check=True, cwd=ROOT)
    return folder


@pytest.fixture(scope='session')
def root(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a host that has the site below it."""
    root = tmp_path_factory.mktemp('host')
    place = root / SUB_PATH
    place.parent.mkdir(parents=True)
    place.symlink_to(site.resolve(), target_is_directory=True)
    return root


@pytest.fixture(scope='session')
def address(root: Path) -> Iterator[str]:
    """Where the site is, below the root of its host."""
    with served(root) as base:
        yield base + SUB_PATH.replace(' ', '%20') + '/'


@pytest.fixture(scope='session')
def stand_in(root: Path) -> Iterator[str]:
    """Where the same site is with a stand-in for its engine."""
    with served(root, StandInHost) as base:
        yield base + SUB_PATH.replace(' ', '%20') + '/'


@pytest.fixture(scope='session')
def faulty(site: Path) -> Iterator[tuple[str, Behaviour]]:
    """The site on a host that errs as a test says, and how that host behaves."""
    with hosted(site) as (base, behaviour):
        yield base, behaviour


# --- browsers ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope='session')
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


def own(path: str) -> str | None:
    """Playwright's own browser, where it was brought."""
    return path if Path(path).is_file() else None


def system(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope='session')
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = open_chromium(playwright)
    yield browser
    browser.close()


def open_chromium(playwright: Playwright, *more: str) -> Browser:
    program = own(playwright.chromium.executable_path) or chromium_program()
    assert program, 'Chromium is not installed: run .venv/bin/playwright install chromium'
    quiet = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update']
    arguments = ['--no-sandbox', '--process-per-site', *quiet, *more]
    browser = playwright.chromium.launch(executable_path=program, args=arguments)
    if SLOWED > 1:
        slow(browser)
    return browser


def slow(browser: Browser) -> None:
    """Each page has a share of its processor, as tests/bench/steady.py asks."""
    usual = browser.new_context

    def slowed(**how: Any) -> BrowserContext:
        context = usual(**how)

        def throttle(page: Page) -> None:
            context.new_cdp_session(page).send('Emulation.setCPUThrottlingRate', {'rate': SLOWED})

        context.on('page', throttle)
        return context

    browser.new_context = slowed  # type: ignore[method-assign]


def chromium_program() -> str | None:
    """The system's Chromium."""
    return system(*BROWSERS['chromium'][1])


@pytest.fixture(scope='session')
def firefox(playwright: Playwright) -> Iterator[Browser]:
    ours, theirs = own(playwright.firefox.executable_path), system('firefox-esr', 'firefox')
    if ours:
        browser = playwright.firefox.launch()
    elif theirs:
        browser = playwright.firefox.launch(channel='moz-firefox', executable_path=theirs)
    else:
        pytest.skip('Firefox is not installed')
    yield browser
    browser.close()


# --- pages ---------------------------------------------------------------------------------------------------------


APART = "addEventListener('storage', event => event.stopImmediatePropagation(), true);"
"""The shared page hears nothing of other pages, in which it would put its last game back."""
ASLEEP = """window.AudioContext = class extends AudioContext {
    constructor() {
        super();
        this.suspend();
    }
    async resume() {}
};"""
"""The shared page makes its tones, but nothing plays them: that would take processor time for as long as it is open."""


class House:
    """One context that goes from test to test, and in it a page in which Python has been started.

    That page goes from test to test, put back each time, and is thrown away where that fails. The other pages of the
    context begin anew, with nothing stored; they find Pyodide compiled, for all of them share a process.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Visit | None = None

    def started(self) -> Visit:
        if self.page is None:
            page = Visit(self.context.new_page(), self.address)
            page.page.add_init_script(APART + ASLEEP)
            page.open('#/games').page.evaluate('() => localStorage.clear()')
            page.page.reload()
            self.page = page.ready().at_first()
        return self.page

    def store(self, settings: dict[str, Any]) -> None:
        """Settings and nothing else are stored on this device."""
        with ExitStack() as pages:
            page = self.page.page if self.page else pages.enter_context(closing(self.context.new_page()))
            if not self.page:
                page.goto(self.address + 'no-such-page')  # any page of this origin will do
            page.evaluate(
                """settings => {
                    localStorage.clear();
                    sessionStorage.clear();
                    if (settings) localStorage.setItem('plywood.settings', JSON.stringify(settings));
                }""",
                settings or None,
            )

    def tidy(self) -> None:
        """The network is there, as it is, and nothing is stored."""
        self.context.unroute_all()
        self.context.set_offline(False)
        if self.page:
            self.store({})

    def throw_away(self) -> None:
        if self.page:
            self.page.page.close()
        self.page = None


Houses = Callable[..., House]


@pytest.fixture(scope='session')
def houses(chromium: Browser) -> Iterator[Houses]:
    """A house for each address and each kind of context (a touch screen, another density of pixels), kept once made."""
    with ExitStack() as contexts:

        @functools.cache
        def house(address: str, **context: Any) -> House:
            made = USUAL | {name: json.loads(value) for name, value in context.items()}
            return House(contexts.enter_context(closing(chromium.new_context(**made))), address)

        yield lambda address, **context: house(address, **{name: json.dumps(context[name]) for name in sorted(context)})


@pytest.fixture
def home(request: pytest.FixtureRequest) -> str:
    """The address of the site, with the engine that the test may have."""
    real = ALL or request.path.stem.removeprefix('test_') not in STAND_IN or request.node.get_closest_marker('pyodide')
    address: str = request.getfixturevalue('address' if real else 'stand_in')
    return address


@pytest.fixture
def page(houses: Houses, home: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """The page that was started before, at the empty list of finished games; it must be possible to put it back."""
    house = houses(home)
    failed = request.session.testsfailed
    clean = False
    try:
        page = house.started()
        yield page
        if request.session.testsfailed == failed:
            page.at_first()
            clean = True
    finally:
        if not clean:
            house.throw_away()


@pytest.fixture
def visit(houses: Houses, home: str) -> Iterator[Callable[..., Visit]]:
    """Opens pages that begin anew, with nothing stored but some settings; with None nothing is opened yet.

    What only a context can be told (a touch screen) takes a context of that kind.
    """
    with ExitStack() as pages:

        def open_page(link: str | None = '#/', *, settings: dict[str, Any] | None = None, **context: Any) -> Visit:
            house = houses(home, **context)
            pages.callback(house.tidy)
            house.store(settings or {})
            page = pages.enter_context(visiting_in(house.context, home))
            return page if link is None else page.open(link)

        yield open_page

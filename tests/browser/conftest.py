"""The real page in a real browser: the exported site, served from a sub-path as any static host would serve it.

A test asks for `visit`, opens pages with it and drives them by role and name. Whatever a page writes to the console as
an error, or throws and does not catch, fails the test, unless the test said that it would (`Visit.expects`).
"""

import functools
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
SUB_PATH = 'games/of ours'
PATIENCE = 30_000
"""Milliseconds that a slow machine may take for what a person waits for."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker('browser')


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


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served."""
    with Server(('127.0.0.1', 0), functools.partial(Host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f'http://127.0.0.1:{server.server_port}/'
        server.shutdown()


@pytest.fixture(scope='session')
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported site: the one that tests/run.py wrote, else one of our own."""
    if 'PLYWOOD_SITE' in os.environ:
        return Path(os.environ['PLYWOOD_SITE'])
    folder = tmp_path_factory.mktemp('site') / 'site'
    subprocess.run([sys.executable, ROOT / 'serve.py', '--export', folder], check=True, cwd=ROOT)
    return folder


@pytest.fixture(scope='session')
def address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is, below the root of its host."""
    root = tmp_path_factory.mktemp('host')
    place = root / SUB_PATH
    place.parent.mkdir(parents=True)
    place.symlink_to(site.resolve(), target_is_directory=True)
    with served(root) as base:
        yield base + SUB_PATH.replace(' ', '%20') + '/'


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
    program = own(playwright.chromium.executable_path) or system('chromium', 'chromium-browser', 'google-chrome')
    assert program, 'Chromium is not installed: run .venv/bin/playwright install chromium'
    quiet = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update']
    browser = playwright.chromium.launch(executable_path=program, args=['--no-sandbox', *quiet])
    yield browser
    browser.close()


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


class Visit:
    """One page, as a person has it before them."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.expected: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
        page.on('pageerror', lambda error: self.errors.append(f'{error}\n{error.stack or ""}'))
        page.on('request', lambda request: self.requests.append(request.url))

    def expects(self, *patterns: str) -> None:
        """These errors in the console are what the test is about."""
        self.expected += patterns

    def surprises(self) -> list[str]:
        return [error for error in self.errors if not any(re.search(known, error) for known in self.expected)]

    def open(self, link: str = '#/') -> 'Visit':
        self.page.goto(self.address + link)
        return self

    def ready(self) -> 'Visit':
        """Waits until the engine has arrived and nothing moves."""
        self.page.evaluate('async () => { await window.plywood.ready; await window.plywood.settled() }')
        return self

    def settled(self) -> 'Visit':
        self.page.evaluate('() => window.plywood.settled()')
        return self

    def state(self) -> dict[str, Any]:
        return self.page.evaluate('() => window.plywood.state()')

    def cell(self, name: str) -> Locator:
        """The cell that begins its spoken name so: 'b2'."""
        return self.page.get_by_role('gridcell', name=re.compile(rf'^{re.escape(name)}\b', re.IGNORECASE))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role('button', name=re.compile(name, re.IGNORECASE))

    def until(self, condition: str, seconds: float = PATIENCE / 1000) -> None:
        """Waits for a condition on `state`: 'state.moves.length == 2'."""
        self.page.wait_for_function(
            f'() => {{ const state = window.plywood.state(); return {condition} }}', timeout=seconds * 1000
        )


@contextmanager
def visiting(browser: Browser, address: str, **context: Any) -> Iterator[Visit]:
    context = {
        'service_workers': 'block',
        'reduced_motion': 'reduce',
        'viewport': {'width': 1280, 'height': 800},
    } | context
    with closing(browser.new_context(**context)) as made:
        visit = Visit(made.new_page(), address)
        yield visit
        assert visit.surprises() == []


@contextmanager
def closing(context: BrowserContext) -> Iterator[BrowserContext]:
    try:
        yield context
    finally:
        context.close()


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Opens pages in Chromium, each in a context of its own."""
    with ExitStack() as pages:
        yield lambda link='#/', **context: pages.enter_context(visiting(chromium, address, **context)).open(link)

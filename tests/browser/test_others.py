"""A sample of the same in Firefox and in WebKit, where they are installed."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import own, system
from tests.browser.driving import PATIENCE, Visit, look, visiting
from tests.faults.hosts import FAULTS, err, mend
from tests.faults.sites import Behaviour

Faulty = tuple[str, Behaviour]

CUT = '#/see/tree?rung=alphabeta-hard&depth=end&step=12'
LINK = '#/play/tic-tac-toe?seats=person,level6&seed=1'
FIREFOX = pytest.mark.xdist_group('firefox')
WEBKIT = pytest.mark.xdist_group('webkit')
pytestmark = [
    pytest.mark.others,
    pytest.mark.filterwarnings('ignore:setting remote_server_addr:DeprecationWarning'),
]


def sample(page: Visit) -> None:
    """A program answers, a dead worker is replaced, a reload keeps the game."""
    page.open('#/').page.get_by_role('link', name='Connect four').first.click()
    page.ready()
    page.open(LINK).ready()
    page.press('b2')
    page.until('state.moves.length === 2')
    page.settled()
    page.button('Undo').click()
    page.settled()
    assert page.state()['moves'] == []
    page.press('a1')
    page.until('state.moves.length === 2')
    before = page.settled().state()
    assert before['position'] == look(before)['position']
    page.page.reload()
    assert page.ready().state() == before
    page.open('#/play/tic-tac-toe?opt=m:15&opt=n:15&opt=k:5&seats=person,person').ready()
    page.type('h8')
    page.button('Values').click()
    page.until('state.thinking')
    page.page.keyboard.press('s')  # 'Stop thinking': a menu may open only once the thought is over
    page.settled()
    assert page.state()['moves'] == ['h8']
    page.open(CUT).ready()
    expect(page.page.locator('.scope-sentence')).to_contain_text('the moves left cannot matter')
    expect(page.page.get_by_role('tabpanel', name='Code')).to_contain_text('def search(')
    page.more('Back to the last cut-off')
    page.open('#/learn/alpha-beta?questions=off').ready()
    page.page.locator('figure').first.scroll_into_view_if_needed()
    expect(page.page.locator('figure .scope-sentence').first).to_contain_text('Worth exactly', ignore_case=True)


@FIREFOX
def test_firefox(firefox: Browser, address: str) -> None:
    with visiting(firefox, address, reduced_motion=None) as page:
        sample(page)


@FIREFOX
@pytest.mark.apart
@pytest.mark.parametrize('fault', FAULTS)
def test_firefox_says_what_a_host_does_wrong(firefox: Browser, faulty: Faulty, fault: str) -> None:
    base, behaviour = faulty
    folder = err(behaviour, fault)
    with visiting(firefox, base + folder, reduced_motion=None) as page:
        page.expects('')
        page.open(LINK)
        again = page.button('Try again')
        expect(again).to_be_visible()
        assert FAULTS[fault][2] in again.locator('xpath=..').inner_text()
        mend(behaviour, folder)
        again.click()
        page.until('state.engine === "ready"')


def test_playwrights_webkit(playwright: Playwright, address: str) -> None:
    if not own(playwright.webkit.executable_path):
        pytest.skip("Playwright's own WebKit is not installed (.venv/bin/playwright install webkit)")
    browser = playwright.webkit.launch()
    try:
        with visiting(browser, address) as page:
            sample(page)
    finally:
        browser.close()


# --- WebKitGTK, by its own driver under a display that nobody sees ---------------------------------------------------


@pytest.fixture(scope='module')
def screen() -> Iterator[None]:
    """A display: the one there is, or Xvfb's."""
    if os.environ.get('DISPLAY') or not (xvfb := shutil.which('Xvfb')):
        yield
        return
    reading, writing = os.pipe()
    command = [xvfb, '-displayfd', str(writing), '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        os.environ['DISPLAY'] = f':{told.readline().strip()}'
    yield
    del os.environ['DISPLAY']
    server.terminate()
    server.wait()


@pytest.fixture(scope='module')
def webkit(screen: None) -> Iterator[Any]:
    from selenium import webdriver

    driver = system('WebKitWebDriver')
    browsers = [
        *Path('/usr/lib').glob('*/webkit2gtk-4.*/MiniBrowser'),
        *Path('/usr/libexec').glob('webkit*/MiniBrowser'),
    ]
    if not driver or not browsers:
        pytest.skip('WebKitGTK and its driver are not installed (Debian: webkit2gtk-driver)')
    if not os.environ.get('DISPLAY'):
        pytest.skip('WebKitGTK needs a display: install Xvfb (Debian: xvfb)')
    options = webdriver.WebKitGTKOptions()
    options.add_argument('--automation')
    options.binary_location = str(browsers[0])
    browser = webdriver.WebKitGTK(options=options, service=webdriver.webkitgtk.service.Service(driver))
    browser.set_script_timeout(PATIENCE / 1000)
    yield browser
    browser.quit()


def wait(webkit: Any, true: Callable[[], Any]) -> Any:
    """Waits until something is true; what it was."""
    from selenium.webdriver.support.wait import WebDriverWait

    return WebDriverWait(webkit, PATIENCE / 1000, poll_frequency=0.1).until(lambda _: true())


@WEBKIT
def test_webkitgtk(webkit: Any, address: str) -> None:
    def run(script: str) -> Any:
        return webkit.execute_async_script(
            f'const done = arguments[0]; (async () => {{ {script} }})().then(done, error => done(String(error)))'
        )

    def state() -> dict[str, Any]:
        return run('return window.plywood.state()')

    webkit.get(address + LINK)
    wait(webkit, lambda: webkit.execute_script('return Boolean(window.plywood)'))
    run('await window.plywood.ready; await window.plywood.settled()')
    cells = webkit.find_elements('css selector', '[role=gridcell]')
    next(cell for cell in cells if 'b2' in cell.accessible_name).click()
    wait(webkit, lambda: len(state()['moves']) == 2)
    run('await window.plywood.settled()')
    before = state()
    assert before['moves'][0] == 'b2'
    assert before['position'] == look(before)['position']
    webkit.refresh()
    wait(webkit, lambda: webkit.execute_script('return Boolean(window.plywood)'))
    run('await window.plywood.ready; await window.plywood.settled()')
    assert state() == before
    webkit.get(address + CUT)
    said = 'return document.querySelector(".scope-sentence")?.textContent ?? ""'
    wait(webkit, lambda: 'the moves left cannot matter' in webkit.execute_script(said))


def quiet_no_more(sentence: str) -> str:
    return '' if 'gone quiet' in sentence else sentence


@WEBKIT
@pytest.mark.apart
@pytest.mark.parametrize('fault', FAULTS)
def test_webkitgtk_says_what_a_host_does_wrong(webkit: Any, faulty: Faulty, fault: str) -> None:
    base, behaviour = faulty
    folder = err(behaviour, fault)
    webkit.get(base + folder + LINK)
    said = 'return document.querySelector("#problem")?.innerText ?? ""'
    sentence = wait(webkit, lambda: webkit.execute_script(said))
    if 'gone quiet' in sentence:  # a busy machine was slower than the page's patience
        webkit.execute_script('document.querySelector("#problem button").click()')
        sentence = wait(webkit, lambda: quiet_no_more(webkit.execute_script(said)))
    assert FAULTS[fault][2] in sentence and 'Try again' in sentence
    mend(behaviour, folder)
    webkit.execute_script('document.querySelector("#problem button").click()')
    wait(webkit, lambda: webkit.execute_script('return document.documentElement.dataset.engine === "ready"'))

"""A view may be left at any time, and nothing of it stays; tests/bench/memory.py counts many more changes."""

from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Route

from tests.bench.memory import changes, grown
from tests.browser.driving import Visit

ROUNDS = 8 * 3
"""Changes of view between two counts: all of them, each left at work and at rest."""


SEE = '#/see/tic-tac-toe?moves=b2,a1,c1,a3,b1&rung=alphabeta-hard&depth=2'


def test_the_ladder_may_be_left_while_it_counts(page: Visit) -> None:
    for _ in range(3):
        page.page.evaluate('() => { location.hash = "#/ladder/connect-four"; }')
        page.page.wait_for_selector('.ladder [data-rungs]')
        page.page.evaluate('() => { location.hash = "#/"; }')
        page.settled()
    assert page.surprises() == []


def test_a_view_that_comes_is_not_taken_for_the_one_that_goes(page: Visit) -> None:
    """While the next view is being fetched, the address is no longer the ladder's, but the ladder still counts."""
    page.open('#/ladder/tic-tac-toe?moves=b2,a1,c1,a3,b1&depth=2')
    page.page.wait_for_selector('.ladder')
    page.page.evaluate('() => { location.hash = "#/learn/minimax"; }')
    page.settled()
    page.open(SEE)
    page.page.evaluate('() => { location.hash = "#/exam"; }')
    page.settled()
    assert page.surprises() == []


def living(page: Visit, selector: str) -> int:
    """How many elements that some script holds are fitted by a selector, on the page or not, garbage collected."""
    session = page.page.context.new_cdp_session(page.page)
    made = session.send('Runtime.evaluate', {'expression': 'HTMLElement.prototype'})['result']
    found = session.send('Runtime.queryObjects', {'prototypeObjectId': made['objectId']})['objects']
    fitting = """function (selector) {
        return this.filter(one => one.constructor.prototype !== one && one.matches(selector)).length;
    }"""
    count = session.send(
        'Runtime.callFunctionOn',
        {
            'objectId': found['objectId'],
            'functionDeclaration': fitting,
            'arguments': [{'value': selector}],
            'returnByValue': True,
        },
    )
    session.detach()
    return int(count['result']['value'])


ROUNDS_OF_FRAMES = 60
FRAMES = """() => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
})"""


def goes(page: Visit, selector: str) -> bool:
    """Whether the page holds no such element; the browser's painter may, until it has painted a few frames more."""
    for _ in range(ROUNDS_OF_FRAMES):
        if living(page, selector) == 0:
            return True
        page.page.evaluate(FRAMES)
    return False


def test_the_first_page_goes_where_no_site_is_kept(visit: Callable[..., Visit]) -> None:
    """It waits to say that the site is kept on the device; where that never comes, nothing may wait with it."""
    page = visit().ready()
    assert living(page, '.stage-board') == 1
    page.open('#/play/nim?seats=person,person').settled()
    assert goes(page, '.stage-board')


REST_HAS_COME = """() => Promise.all([
    import(document.querySelector('link[href$="/static/views/see.js"]').href),
    ...[...document.querySelectorAll('link[rel=stylesheet]:not([href$="/microscope.css"])')].map(link =>
        link.sheet || new Promise(come => { link.addEventListener('load', come); })),
]).then(() => null)"""
"""All that the microscope needs is there, but for the style of its name."""


def test_a_view_that_is_left_as_it_comes_goes(visit: Callable[..., Visit]) -> None:
    """All that it needs is there, but the address changed once more before it could be built."""
    page = visit().ready()

    def last(route: Route) -> None:
        page.page.evaluate(REST_HAS_COME)
        route.continue_()

    page.page.route('**/style/microscope.css', last)
    page.page.evaluate(
        """see => {
            const leave = ({ target }) => {
                if (target.href?.endsWith('microscope.css')) location.hash = '#/';
            };
            document.addEventListener('load', leave, true);
            location.hash = see;
        }""",
        SEE,
    )
    page.page.wait_for_function(
        "() => [...document.styleSheets].some(({ href }) => href?.endsWith('microscope.css')) && location.hash === '#/'"
    )
    page.settled()
    assert page.page.locator('#notice').inner_text() == ''
    assert goes(page, '.scope')
    page.open(SEE).settled()
    assert living(page, '.scope') == 1


def test_nodes_and_listeners_of_views_that_were_left_go(page: Visit) -> None:
    """The browser itself may hold one view that was left, for a while. What is held for good grows at every count."""
    _, *counts = changes(page, 4 * ROUNDS, ROUNDS)
    for name in ('Nodes', 'JSEventListeners'):
        steps = [grown([before, after], (name,)) for before, after in pairwise(counts)]
        assert not all(steps), steps

"""A page as a person has it before them, driven by role and name, and a referee: the same rules on CPython.

Whatever a page writes to the console as an error, or throws and does not catch, fails the test, unless the test said
that it would (`Visit.expects`).
"""

import json
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from plywood import door

PATIENCE = 120_000
"""Milliseconds until a wait is taken for endless: far more than any machine needs, however slow or busy."""
expect.set_options(timeout=PATIENCE)


def ask(**request: Any) -> dict[str, Any]:
    """What Python says of a request, without any page."""
    return json.loads(door.dispatch(json.dumps(request)))


def look(state: dict[str, Any], start: str | None = None) -> dict[str, Any]:
    """What Python says of the position that a page's `state` stands at."""
    line = {'game': state['game'], 'options': state['options'], 'start': start, 'moves': state['moves'][: state['ply']]}
    return ask(op='look', **line)


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
        return self.wait('window.plywood.ready.then(() => window.plywood.settled())')

    def settled(self) -> 'Visit':
        return self.wait('window.plywood.settled()')

    def wait(self, promise: str) -> 'Visit':
        """Waits for a promise in the page, but not for ever."""
        late = f'new Promise((_, no) => setTimeout(no, {2 * PATIENCE}, new Error({promise!r} + " takes too long")))'
        self.page.evaluate(f'() => Promise.race([{promise}, {late}]).then(() => null)')
        return self

    def link(self) -> str:
        """The address as the page has it now; the driver hears of changes later."""
        return self.page.evaluate('() => location.hash')

    def loses(self, death: str) -> None:
        """Ends the worker, and waits until the page knows."""
        self.page.evaluate("""() => {
            window.lost = new Promise(resolve => window.plywood.addEventListener('change', ({ detail }) => {
                if (detail.engine !== 'ready') resolve();
            }));
        }""")
        self.page.workers[0].evaluate(death)
        self.wait('window.lost')

    def state(self) -> dict[str, Any]:
        return self.page.evaluate('() => window.plywood.state()')

    def presses(self, move: str) -> list[Locator]:
        """What to press for a move: its cells, found as they are spoken, or its button."""
        view = look(self.state())['view']
        path = next(path for path in view['paths'] if path['move'] == move)
        if not path['cells']:
            return [self.button(path['choice'])]
        return [self.cell(view['labels'][cell]) for cell in path['cells']]

    def cell(self, label: str) -> Locator:
        """A cell by what is said of it, whatever is added to that."""
        return self.page.get_by_role('gridcell', name=re.compile(f'^{re.escape(label)}(,|$)'))

    def press(self, move: str) -> None:
        """Plays a move with the mouse."""
        for place in self.presses(move):
            place.click()
        self.settled()

    def type(self, move: str) -> None:
        """Plays a move by its text."""
        self.page.get_by_label('Move', exact=True).fill(move)
        self.button('Play').click()
        self.settled()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role('button', name=name, exact=True)

    def until(self, condition: str) -> None:
        """Waits for a condition on `state`: 'state.moves.length == 2'."""
        self.page.wait_for_function(f'() => {{ const state = window.plywood.state(); return {condition} }}')


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
        assert not visit.surprises(), visit.surprises()

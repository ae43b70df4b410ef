"""A page as a person has it before them, driven by role and name, and a referee: the same rules on CPython.

Whatever a page writes to the console as an error, or throws and does not catch, fails the test, unless the test said
that it would (`Visit.expects`).
"""

import json
import os
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from plywood import door, games

PATIENCE = int(os.environ.get('PLYWOOD_PATIENCE', '120_000'))
"""Milliseconds until a wait is taken for endless: far more than any machine needs, however slow or busy."""
expect.set_options(timeout=PATIENCE)
WIDTH, HEIGHT = 1280, 800
LOOKS: dict[str, Any] = {'media': 'null', 'color_scheme': 'light', 'reduced_motion': 'reduce', 'forced_colors': 'none'}
USUAL: dict[str, Any] = {
    'service_workers': 'block',
    'reduced_motion': 'reduce',
    'viewport': {'width': WIDTH, 'height': HEIGHT},
}
"""How a page is looked at where a test does not say."""


ENGINE = Path(__file__).resolve().parents[2] / 'static' / 'engine'
CLIENT = re.compile(r'/static/engine/(?!worker)\w+\.js$')


def lend_client(page: Page) -> None:
    """Bring along the client's own modules, for a client without the page: the site holds them joined with the rest."""
    page.route(CLIENT, lambda route: route.fulfill(path=ENGINE / route.request.url.rpartition('/')[2]))


def open_seats(game: str) -> str:
    """Seats that show a board: between two persons a hidden one is covered at first."""
    rules = games.GAMES[game]
    others = len(rules.sides) - 1
    return ','.join(['person', *['level1' if rules.hidden else 'person'] * others])


def ask(**request: Any) -> dict[str, Any]:
    """Python's reply to a request, without any page."""
    return json.loads(door.dispatch(json.dumps(request)))


def look(state: dict[str, Any], start: str | None = None) -> dict[str, Any]:
    """Python's answer about the position at which a page's `state` stands at."""
    line = {'game': state['game'], 'options': state['options'], 'start': start, 'moves': state['moves'][: state['ply']]}
    return ask(op='situation', **line)


PUT_BACK = """async () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    await window.plywood.open('nim');
    document.activeElement.blur();
    for (const name of Object.keys(localStorage)) if (!/settings/.test(name)) localStorage.removeItem(name);
    location.hash = '#/games';
}"""
"""The list of finished games is the plainest view. It lists none that the test before ended: the games go before it is
shown, the settings once they were read."""
LEFT = """() => {
    const { game, error, thinking, engine } = window.plywood.state();
    const { theme, palette, motion } = document.documentElement.dataset;
    const stored = Object.entries(localStorage).filter(([name, text]) => /settings/.test(name) && text !== '{}').join();
    const names = [window, performance, history].flatMap(Object.getOwnPropertyNames);
    const before = window.before ??= new Set([...names, 'before', 'axe', '__core-js_shared__']);
    const told = ['#notice', '#problem'].map(place => document.querySelector(place).textContent.trim());
    const whole = [location.hash, theme, palette, motion, game, engine, thinking].join();
    localStorage.clear();
    sessionStorage.clear();
    return [
        whole !== '#/games,system,wood,system,nim,ready,false' && whole, error, stored, ...told,
        ...names.filter(name => !before.has(name)),
        document.querySelector('dialog, .room') && 'a view',
    ].filter(Boolean);
}"""
"""Things that a page did not hold when it was new: settings (which live on in the page), words, names, functions."""


def steps_to(stages: list[dict[str, Any]], move: str, at: int = 0) -> list[str] | None:
    """The cells to press for a move of stages."""
    if stages[at].get('move') == move:
        return []
    for press in stages[at]['presses']:
        rest = steps_to(stages, move, press['to'])
        if rest is not None:
            return [*press['cells'], *rest]
    return None


def is_forced(stages: list[dict[str, Any]]) -> bool:
    """Whether a move of stages is the only one, so that the page plays it without Confirm."""
    return len({stage['move'] for stage in stages if 'move' in stage}) == 1


class Visit:
    """One page, as a person has it before them."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.expected: list[str] = []
        self.dressed = False
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

    def looks(self, *, width: int = 0, height: int = 740, **media: Any) -> 'Visit':
        """Gives the window another width, the page other colours or motion; what is not named stays."""
        if width:
            self.page.set_viewport_size({'width': width, 'height': height})
        if media:
            self.page.emulate_media(**media)
            self.dressed = True
        return self

    def at_first(self) -> 'Visit':
        """Brings a page that is open back to where every test begins: the empty list of finished games, looked at as
        usual, with nothing stored."""
        self.page.unroute_all()
        if self.page.viewport_size != USUAL['viewport']:
            self.looks(width=WIDTH, height=HEIGHT)
        if self.dressed:
            self.looks(**LOOKS)
        self.dressed = False
        self.page.mouse.move(0, 0)
        self.page.evaluate(PUT_BACK)
        left = self.ready().page.evaluate(LEFT)
        assert not left, f'left behind, so take a page of its own (visit): {left}'
        assert not self.surprises(), self.surprises()
        self.errors, self.requests, self.expected = [], [], []
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
        """The places to press for a move: its cells, found as they are spoken, and a remaining choice; or its button. A
        move of stages is pressed step by step, and confirmed if it need not be played."""
        view = look(self.state())['view']
        stages = view.get('stages') or []
        if any(stage['presses'] for stage in stages):
            steps = [self.page.locator(f'.board-cell[data-cell="{cell}"]') for cell in steps_to(stages, move)]
            return steps if is_forced(stages) else [*steps, self.page.get_by_role('button', name='Confirm')]
        path = next(path for path in view['paths'] if path['move'] == move)
        if not path['cells']:
            return [self.button(path['choice'])]
        cells = [self.cell(view['labels'][cell]) for cell in path['cells']]
        return [*cells, *([self.item(path['choice'])] if 'choice' in path else [])]

    def cell(self, label: str) -> Locator:
        """A cell by what is said of it, whatever is added to that."""
        return self.page.get_by_role('gridcell', name=re.compile(f'^{re.escape(label)}(,|$)'))

    def press(self, move: str) -> None:
        """Plays a move with the mouse."""
        for place in self.presses(move):
            place.click()
        self.settled()

    def play(self, move: str) -> None:
        """Plays a move from outside, as a script does."""
        self.page.evaluate('move => window.plywood.play(move)', move)
        self.settled()

    def type(self, move: str) -> None:
        """Plays a move by its text, typed in."""
        field = self.page.get_by_label('Move', exact=True)
        if not field.is_visible():
            self.more('Type a move')
        field.fill(move)
        self.button('Play').click()
        self.settled()

    def resign(self) -> None:
        """Gives the game up: the second press is the answer to the first."""
        self.button('Resign').click()
        self.button('Resign').click()

    def more(self, words: str) -> None:
        """Chooses from the menu of what is seldom needed."""
        self.button('More').click()
        self.item(words).click()

    def item(self, words: str) -> Locator:
        """A choice of the open menu."""
        both = [self.page.get_by_role(role, name=words, exact=True) for role in ('menuitem', 'menuitemcheckbox')]
        return both[0].or_(both[1])

    def tab(self, name: str) -> Locator:
        """Brings a page of the panel to the front."""
        self.page.get_by_role('tab', name=name, exact=True).click()
        return self.page.get_by_role('tabpanel', name=name, exact=True)

    def seat(self, name: str) -> Locator:
        """Who plays there, as a choice."""
        return self.page.get_by_label(f'Who plays {name}', exact=True)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role('button', name=name, exact=True)

    def ended(self) -> None:
        """The end has been called out: whose win it is, and why."""
        state = self.state()
        line = {name: state[name] for name in ('game', 'options', 'moves')}
        hidden = {'seed': state['seed'], 'eyes': 'open'} if games.GAMES[state['game']].hidden else {}
        if state['seats'].count('person') == 1:
            hidden['chair'] = state['seats'].index('person')
        view, payoff = ask(op='situation', **line, **hidden)['view'], state['result']['payoff']
        called = self.page.locator('[aria-live="assertive"]')
        if 'par' in view:  # a number is reached, and nobody is said to have won
            return expect(called).to_contain_text(self.page.locator('.end-card h2').inner_text())
        persons = state['seats'].count('person')
        names = [
            'You' if sitter == 'person' and persons == 1 else f'Level {sitter[5:]}' if sitter != 'person' else own
            for sitter, own in zip(state['seats'], games.GAMES[state['game']].seats, strict=True)
        ]
        expect(called).to_contain_text((view.get('how') or view['status']).format(*names), ignore_case=True)
        seat = payoff.index(max(payoff))
        who = 'You' if state['seats'].count('person') == 1 else games.GAMES[state['game']].seats[seat]
        won = f'{who} {"won" if state["seats"][seat] == "person" else "lost"}'
        expect(called).to_contain_text(won if max(payoff) > 0 else 'A draw')
        expect(called).to_contain_text(self.page.locator('.end-card h2').inner_text())

    def until(self, condition: str) -> None:
        """Waits for a condition on `state`: 'state.moves.length == 2'."""
        self.page.wait_for_function(f'() => {{ const state = window.plywood.state(); return {condition} }}')


@contextmanager
def visiting(browser: Browser, address: str, **context: Any) -> Iterator[Visit]:
    """A page in a context of its own: its own storage, its own cache."""
    with closing(browser.new_context(**USUAL | context)) as made, visiting_in(made, address) as visit:
        yield visit


@contextmanager
def visiting_in(context: BrowserContext, address: str) -> Iterator[Visit]:
    """One more page of a context; whatever it complains of fails the test."""
    with closing(context.new_page()) as page:
        visit = Visit(page, address)
        yield visit
        assert not visit.surprises(), visit.surprises()

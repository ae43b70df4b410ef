"""A game in which each side sees only a part, on one screen: who may read what, and whole games behind a curtain.

Two games that O cannot tell apart are played side by side; whatever can be read off the page when O is there, or
nobody, must be the same in both, sealed moves counted by their length only. These have the real engine at each run, a
story of each family; the other tests are about the page alone, and tests/test_secrets.py is about the replies.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import sampled
from tests.browser.dressing import usual_afterwards
from tests.browser.driving import Visit, ask, visiting, visiting_in
from tests.browser.test_access import every_tab_readable, readable
from tests.conftest import of

Opener = Callable[..., Visit]
GAME = 'blind-tic-tac-toe'
STATIC = Path(__file__).resolve().parents[2] / 'static'
AGAIN, LOSE = 'try-again', 'lose-turn'
BELIEF = 'Where the other side may be'
NAMES = 'XO'
SMALL = 'm:2 n:2 k:2'
TOGETHER = pytest.mark.xdist_group('pair')
"""These tests share two pages, so one process runs them all."""


# --- driving ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(page: Visit) -> Visit:
    """The screen that two share."""
    return page


def start(page: Visit, *seats: str, seed: int = 5, rule: str = AGAIN, moves: str = '', board: str = '') -> Visit:
    options = {'refused': rule, **dict(each.split(':') for each in board.split())}
    request = {'options': options, 'seats': seats or ('person', 'person'), 'seed': seed, 'moves': moves.split()}
    page.page.evaluate('([game, request]) => window.plywood.open(game, request)', [GAME, request])
    return page.settled()


def uncover(page: Visit, seat: int) -> None:
    page.button(f'I am {NAMES[seat]}: show the board').click()
    page.settled()


def hand_over(page: Visit, seat: int) -> None:
    page.button(f'Hand over to {NAMES[seat]}').click()
    page.settled()


def press(page: Visit, cell: str) -> None:
    page.page.locator(f'[data-cell="{cell}"]').click()
    page.settled()


def change_hands(page: Visit) -> None:
    """Whoever is to move comes to see the board."""
    state = page.state()
    if state['eyes'] == state['turn']:
        return
    if state['eyes'] is not None:
        hand_over(page, state['turn'])
    uncover(page, state['turn'])


# --- what can be read ------------------------------------------------------------------------------------------------

HEAR = """() => {
    const heard = window.heard = [];
    const kept = window.kept = [];
    for (const name of ['replaceState', 'pushState']) {
        const real = history[name].bind(history);
        history[name] = (state, title, url) => { kept.push(String(url)); real(state, title, url); };
    }
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) { kept.push(`${key} ${value}`); put.call(this, key, value); };
    for (const type of ['change', 'move', 'over', 'error']) {
        window.plywood.addEventListener(type, event => heard.push(JSON.stringify([type, event.detail])));
    }
}"""
"""From now on: what is heard on `plywood`, and every address and stored thing, which a history keeps."""

READ = """() => ({
    page: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input, textarea, select')].map(one => [one.id, one.value, one.checked]),
    focus: document.activeElement?.outerHTML ?? '',
    title: document.title,
    address: location.href,
    history: history.length,
    stored: [localStorage, sessionStorage].map(storage => Object.entries(storage).sort()),
    ever: [...new Set(window.kept.map(text => window.mask(text)))].sort(),
    state: window.plywood.state(),
    heard: window.heard.filter((text, index, all) => text !== (index ? all[index - 1] : window.lately)),
    pictures: [...document.querySelectorAll('canvas')].map(canvas => canvas.toDataURL()),
})"""
STILL = """async () => {
    const pictures = () => [...document.querySelectorAll('canvas')].map(canvas => canvas.toDataURL()).join();
    for (let before = '', now = pictures(); now !== before; now = pictures()) {
        before = now;
        await new Promise(done => setTimeout(done, 100));
    }
}"""
"""Waits until no picture changes."""
MASK = [(r'~[\w-]{8,}', '~sealed'), (r'at\\*":\d+', 'at":0'), (r'\d+(\.\d+)? s\b', '0 s')]
"""Parts that may differ: sealed moves in their letters, and the clock."""
FREE = (
    r'<svg.*?</svg>',
    r'<p[^>]* id="new-position-help".*?</p>',
)
"""Where letters and digits stand that name no cell: pictures, and how a position is written."""


def mask(text: str) -> str:
    for pattern, instead in MASK:
        text = re.sub(pattern, instead, text)
    return text


def taken(page: Visit, said: list[str]) -> dict[str, str]:
    """All that can be read off a page, by name."""
    page.page.evaluate(STILL)
    found = page.page.evaluate(READ)
    found['tokens'] = sorted({len(each) for each in re.findall(r'~[\w-]{8,}', json.dumps(found))})
    found['spoken'] = page.page.locator('body').aria_snapshot()
    found['console'] = said
    return {name: mask(json.dumps(value)) for name, value in found.items()}


def listening(page: Visit) -> list[str]:
    """The list that the page's console is written to from now on."""
    said: list[str] = []
    own = 'Service Worker registration blocked'  # Playwright's word, whenever it comes
    page.page.on('console', lambda message: None if own in message.text else said.append(message.text))
    page.page.evaluate(
        'rules => { window.mask = text => rules.reduce((all, [pattern, instead]) => '
        'all.replace(new RegExp(pattern, "g"), instead), text) }',
        MASK,
    )
    page.page.evaluate(HEAR)
    return said


def behind(page: Visit) -> None:
    """Nothing of the board is in the document while the curtain is down."""
    assert page.page.locator('[role=gridcell], canvas:not(.token), .board-bar').count() == 0, (
        'there is a board behind the curtain'
    )
    whole = page.page.content() + page.page.evaluate('() => JSON.stringify(window.plywood.state())')
    for pattern in FREE:
        whole = re.sub(pattern, '', whole, flags=re.DOTALL)
    named = re.findall(r'.{60}\b[abc][123]\b.{20}', mask(whole), re.DOTALL)
    assert not named, f'a cell is named behind the curtain: {named[:3]}'
    fields = page.page.evaluate(
        "() => [...document.querySelectorAll('input, textarea')].map(field => field.value).join()"
    )
    assert not re.search(r'\b[abc][123]\b', fields), f'a field holds {fields}'


def compare(one: list[dict[str, str]], other: list[dict[str, str]]) -> None:
    assert len(one) == len(other)
    for at, (this, that) in enumerate(zip(one, other, strict=True)):
        for name in this:
            assert this[name] == that[name], f'reading {at}, {name}: {differing(this[name], that[name])}'


def differing(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f'…{one[max(0, at - 120) : at + 80]}… and …{other[max(0, at - 120) : at + 80]}…'


# --- two games that O cannot tell apart -------------------------------------------------------------------------------

ALIKE = {
    AGAIN: ('b2 / a2 / a2 c1 / c2 / a2 c2 b1', 'a1 / a2 / c3 / c2 / b1'),
    LOSE: ('b2 / a2 / a2 / c2 / c1', 'a1 / a2 / c3 / c2 / b1'),
}
"""For each rule two games, turn by turn: in the first X is refused, in the second never."""
TRIED = """text => window.plywood.play(text).then(() => '', error => error.message)"""


def turns(line: str, rule: str) -> list[list[str]]:
    """The tries of each turn; with the usual rule one that has been refused before is left out."""
    found = [turn.split() for turn in line.split(' / ')]
    seen: set[tuple[int, str]] = set()
    for number, turn in enumerate(found):
        for cell in [*turn]:
            if (number % 2, cell) in seen and rule == AGAIN:
                turn.remove(cell)
            seen.add((number % 2, cell))
    return found


def meddle(page: Visit, own: str) -> None:
    """X leaves all the traces that a player can leave: typed, refused, asked for, pasted, copied."""
    page.type(own)
    expect(page.page.locator('#typed-problem')).to_contain_text(own)
    assert own in page.page.evaluate(TRIED, own)
    page.more(BELIEF)
    page.settled()
    for name in ('Hint', 'Tell me more', 'Values'):
        page.button(name).click()
        page.settled()
    page.tab('Share')
    page.button('Copy link').click()
    page.page.get_by_label('Paste a position, moves or a game').fill(own)
    page.button('New game').click()
    page.page.get_by_text('Start from a position').click()
    page.page.get_by_label('Position', exact=True).fill(f'{own} X')
    page.page.get_by_role('dialog').get_by_role('button', name='Close').click()
    page.tab('Moves')


def probe(page: Visit, said: list[str]) -> list[dict[str, str]]:
    """All that O may ask for, each answer read."""
    found = []

    def read() -> None:
        page.settled()
        found.append(taken(page, said))

    assert 'has no undo' in page.page.evaluate('() => window.plywood.undo().catch(error => error.message)')
    assert 'no move to redo' in page.page.evaluate('() => window.plywood.redo().catch(error => error.message)')
    read()
    page.more(BELIEF)
    page.button('Hint').click()
    read()
    while page.button('Tell me more').count():
        page.button('Tell me more').click()
    read()
    page.button('Values').click()
    page.tab('Analysis')
    read()
    page.button('Values').click()
    page.tab('Share')
    for words in ('Copy link', 'Copy position', 'Copy game'):
        page.button(words).click()
        read()
    page.tab('Moves')
    for key in (',', ',', '.', '.'):
        page.page.keyboard.press(key)
        read()
    page.more('Type a move')
    field = page.page.get_by_label('Move', exact=True)
    page.page.keyboard.press('Control+z')
    assert field.input_value() == '', 'what X has typed comes back'
    return found


def afresh(page: Visit) -> None:
    """Nothing is left of a game before, on the page or on the device."""
    page.page.evaluate("""async () => {
        await window.plywood.open('nim');
        localStorage.clear();
        for (const list of [window.kept, window.heard, window.seen = []]) list.length = 0;
    }""")


def watched(page: Visit, line: str, rule: str, said: list[str], asked: bool = True) -> list[dict[str, str]]:
    """A game by two persons with the mouse, and what can be read each time that X has handed over."""
    afresh(page)
    start(page, rule=rule)
    found = []
    stones: list[str] = []
    for number, tries in enumerate(turns(line, rule)):
        seat = number % 2
        uncover(page, seat)
        if seat == 1:
            found.append(taken(page, said))
            if asked and number == 3:
                found += probe(page, said)
        elif number == 2:
            meddle(page, stones[0])
        for cell in tries:
            press(page, cell)
            if seat == 0:
                stones.append(cell)
        if number == 2:
            assert 'O is to move' in page.page.evaluate(TRIED, stones[0])
        forget(page, said)
        hand_over(page, 1 - seat)
        behind(page)
        if seat == 0:
            found.append(taken(page, said))
    uncover(page, 1)
    found.append(taken(page, said))
    return found


HANDS = {
    'whist': (1, ('N:A.5.7. - 3.4.5. -', 'N:A.K..2 - 3.4.5. -'), ('AS', '3S')),
    'whist-partners': (3, ('N:A.5.7. 2.6.8. 3.9.T. 4.J.Q.', 'N:A.8.T. 2.5.9. 3.6.7. 4.J.Q.'), ('AS', '2S', '3S', '4S')),
}
"""For each game of cards: a seat, two deals that it cannot tell apart, and the cards of a trick."""
COMPASS = {'whist': ('North', 'South'), 'whist-partners': ('North', 'East', 'South', 'West')}
RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace']
SPOKEN = re.compile(rf'\b({"|".join(RANKS)}) of (spades|hearts|diamonds|clubs)\b')


def held(page: Visit, said: str) -> None:
    """Plays a card of one's own, by its name."""
    page.page.get_by_role('gridcell', name=f'{said}, You', exact=True).click(position={'x': 8, 'y': 20})
    page.settled()


def spoken(card: str) -> str:
    return f'{RANKS["23456789TJQKA".index(card[0])]} of spades'


def among_persons(page: Visit, game: str, options: dict[str, Any], position: str | None, persons: int) -> None:
    afresh(page)
    request = {'options': options, 'seats': ['person'] * persons, 'seed': 5, 'position': position}
    page.page.evaluate('([game, request]) => window.plywood.open(game, request)', [game, request])
    page.settled()


def sit_down(page: Visit, name: str, said: list[str]) -> dict[str, str]:
    """All that can be read behind the curtain, which a player then opens."""
    assert page.page.locator('[role=gridcell], canvas:not(.token)').count() == 0, 'a board behind the curtain'
    found = taken(page, said)
    page.button(f'I am {name}: show the board').click()
    page.settled()
    return found


def forget(page: Visit, said: list[str]) -> None:
    """The words heard and read by a player at the board are that player's own. The same state, if it comes once more,
    is nothing new."""
    page.page.evaluate('() => { window.lately = window.heard.at(-1) ?? window.lately; window.heard.length = 0 }')
    said.clear()


def dealt(page: Visit, game: str, deal: str, said: list[str]) -> list[dict[str, str]]:
    """A trick by persons with the mouse, and all that one of them, or nobody, can read."""
    eyes, _, cards = HANDS[game]
    names, found, public = COMPASS[game], [], set[str]()
    among_persons(page, game, {'cards': 3}, deal, len(names))
    for seat, card in enumerate(cards):
        seen = {match[0] for match in SPOKEN.finditer(page.page.content())}
        assert seen <= public, f'cards are named behind the curtain: {seen - public}'
        found.append(sit_down(page, names[seat], said))
        if seat == eyes:
            found += asked(page, said)
        held(page, spoken(card))
        public.add(spoken(card))
        forget(page, said)
        if seat < len(cards) - 1:
            page.button(f'Hand over to {names[seat + 1]}').click()
            page.settled()
    if eyes == 1:
        found.append(taken(page, said))
    return found


SHOTS = of('D1-D3 F5-F6 / D1 / E6 / A6 / E5', 'D1-D3 F5-F6 / D1 / E6')
GUESSED: dict[str, tuple[dict[str, Any], tuple[str | None, str | None], tuple[str, str]]] = {
    'battleships': (
        {'size': 6, 'fleet': [3, 2]},
        (None, None),
        (f'A1-C1 A3-A4 / {SHOTS}', f'B1-B3 F2-F3 / {SHOTS}'),
    ),
    'kuhn': ({'hands': 1}, ('1 KQ:', '1 JQ:'), ('check / bet', 'check / bet')),
    'leduc': ({'hands': 1}, ('1 KsQh:', '1 JhQh:'), ('bet / raise', 'bet / raise')),
}
"""For each guessing game: options, and two games that Black cannot tell apart, each with its start and its turns."""


def guessed(page: Visit, game: str, which: int, said: list[str]) -> list[dict[str, str]]:
    """A game by two persons, and all that Black, or nobody, can read."""
    options, starts, lines = GUESSED[game]
    names, found = ('White', 'Black'), []
    among_persons(page, game, options, starts[which], len(names))
    for number, moves in enumerate(lines[which].split(' / ')):
        found.append(sit_down(page, names[number % 2], said))
        if number % 2:
            found += asked(page, said)
        for move in moves.split():
            page.play(move)
        forget(page, said)
        page.button(f'Hand over to {names[1 - number % 2]}').click()
        page.settled()
    found.append(taken(page, said))
    return found


def asked(page: Visit, said: list[str]) -> list[dict[str, str]]:
    """All that a player of cards can ask for, each answer read."""
    found = [taken(page, said)]
    page.button('Hint').click()
    page.settled()
    while page.button('Tell me more').count():
        page.button('Tell me more').click()
    found.append(taken(page, said))
    page.button('Values').click()
    page.settled()
    page.tab('Analysis')
    found.append(taken(page, said))
    page.button('Values').click()
    page.tab('Share')
    for words in ('Copy link', 'Copy position', 'Copy game'):
        page.button(words).click()
        page.settled()
        found.append(taken(page, said))
    page.tab('Moves')
    return found


def repeatable(route: Route) -> None:
    """Searches by their size, not by the clock, so that two runs can be compared; and the leaks below, all closed."""
    whole = route.fetch()
    text = whole.text()
    places = {name: place_of(file, sound, text) for name, (file, sound, _) in LEAKS.items()}
    for name, at in sorted(places.items(), key=lambda place: -place[1]):
        _, sound, leak = LEAKS[name]
        text = text[:at] + leak.replace('LEAK', f'(window.leak === {name!r})') + text[at + len(sound) :]
    route.fulfill(response=whole, body=text.replace('seconds: this.#services.cap()', 'nodes: 200'))


def place_of(file: str, sound: str, joined: str) -> int:
    """Where a text of one of the page's files stands in the joined script: it is found by the lines around it."""
    text = (STATIC / file).read_text()
    assert text.count(sound) == 1, f'{file} has changed; put the leak back in another way'
    at = text.index(sound)
    first = text.rindex('\n', 0, text.rindex('\n', 0, at))
    lines = text[first : text.index('\n', text.index('\n', at + len(sound)) + 1)]
    assert joined.count(lines) == 1, f'{file} is joined in another way'
    return joined.index(lines) + at - first


def unchecked(route: Route) -> None:
    """The page without the checksums of its modules, because some are changed."""
    whole = route.fetch()
    route.fulfill(response=whole, body=re.sub(r' integrity="[^"]+"', '', whole.text()))


@pytest.fixture(scope='module')
def pair(chromium: Browser, address: str) -> Iterator[list[tuple[Visit, list[str]]]]:
    with visiting(chromium, address) as one, visiting(chromium, address) as other:
        for page in (one, other):
            page.page.route(address, unchecked)
            page.page.route('**/static/app/main.js', repeatable)
            page.open('#/').ready()
        yield [(page, listening(page)) for page in (one, other)]


@TOGETHER
@pytest.mark.parametrize('game', ['whist', pytest.param('whist-partners', marks=pytest.mark.apart)])
def test_nobody_reads_a_card_of_another_hand(pair: list[tuple[Visit, list[str]]], game: str) -> None:
    _, deals, _ = HANDS[game]
    compare(*[dealt(page, game, deal, said) for (page, said), deal in zip(pair, deals, strict=True)])


@TOGETHER
@pytest.mark.parametrize('game', ['battleships', pytest.param('kuhn', marks=pytest.mark.apart), 'leduc'])
def test_black_reads_nothing_of_a_fleet_or_a_card_of_white(pair: list[tuple[Visit, list[str]]], game: str) -> None:
    compare(*[guessed(page, game, which, said) for which, (page, said) in enumerate(pair)])


@TOGETHER
@pytest.mark.parametrize('rule', [AGAIN, pytest.param(LOSE, marks=pytest.mark.apart)])
def test_o_reads_nothing_of_what_it_cannot_know(pair: list[tuple[Visit, list[str]]], rule: str) -> None:
    found = [watched(page, line, rule, said) for (page, said), line in zip(pair, ALIKE[rule], strict=True)]
    compare(*found)


@TOGETHER
def test_o_reads_nothing_of_what_a_program_knows(pair: list[tuple[Visit, list[str]]]) -> None:
    programs_watched(pair)


def programs_watched(pair: list[tuple[Visit, list[str]]]) -> None:
    """O plays against a program, which begins, in two games that differ in what the program has."""
    for (page, _), moves in zip(pair, ('b2 c3', 'a2 c3'), strict=True):
        afresh(page)
        start(page, 'level1', 'person', moves=moves)
        behind(page)
    compare(*([taken(page, said)] for page, said in pair))
    for page, _ in pair:
        uncover(page, 1)
        page.tab('Analysis')
    compare(*([taken(page, said)] for page, said in pair))
    taken_by_x = {
        cell for page, _ in pair for cell in ask(op='situation', **line_of(page.state()), eyes=0)['view']['pieces']
    }
    for page, _ in pair:
        press(page, next(cell for cell in page.state()['legal'] if cell not in taken_by_x))
        page.until('state.turn !== 0')
        page.settled()
    if not any(page.state()['result'] for page, _ in pair):
        compare(*([taken(page, said)] for page, said in pair))


# --- what once leaked, put back ---------------------------------------------------------------------------------------

LEAKS: dict[str, tuple[str, str, str]] = {
    'a pending move in the address': (
        'session/progress.js',
        'const waits = this.secret ? null :',
        'const waits = this.secret && !LEAK ? null :',
    ),
    'the stored look': (
        'app/saving.js',
        'pending || secret ? null',
        'pending || secret && !LEAK ? null',
    ),
    'looks of other eyes': (
        'session/progress.js',
        ' situations: new Situations(),\n      analysis: Object.assign',
        ' ...(!LEAK || seat !== null) && { situations: new Situations() },\n      analysis: Object.assign',
    ),
    'thoughts of other eyes': (
        'session/progress.js',
        '{ beliefs, believer }),',
        '{ beliefs, believer }, LEAK && { thought: this.analysis.thought }),',
    ),
    'refusals of other eyes': (
        'session/progress.js',
        'shownTo: seat, pending: null, error: null,',
        'shownTo: seat, pending: null, ...!LEAK && { error: null },',
    ),
    'lines that a silent move replaced': (
        'session/session.js',
        'keep: !this.hidden }',
        'keep: !this.hidden || LEAK }',
    ),
    'the thought of the program': (
        'session/turns.js',
        'level: session.seats[seat], seed: session.seed,',
        'level: session.seats[seat], seed: session.seed, ...LEAK && { eyes: situation.turn },',
    ),
    'what the mover saw, in the list of moves': (
        'play/entries.js',
        "move + (session.secret ? '' : sign), grade",
        "(LEAK && session.secret ? window.seen[index] ??= said : move) + (session.secret ? '' : sign), grade",
    ),
    'what was typed, and its refusal': (
        'play/room.js',
        'this.#typing.clear();\n    this.#head.clear();\n    this.#announcer.clear',
        'if (!LEAK) this.#typing.clear();\n    this.#head.clear();\n    if (!LEAK) this.#announcer.clear',
    ),
    'a notice': ('play/room.js', 'this.#shell.clear();', 'if (!LEAK) this.#shell.clear();'),
    'what was pasted': ('play/share.js', "reading.field.value = '';", "if (!LEAK) reading.field.value = '';"),
    'a position half typed': ('play/newgame.js', '() => dialog.remove()', '() => LEAK || dialog.remove()'),
    'a board that is only out of sight': ('play/boardplace.js', 'if (this.#board) {', 'if (this.#board && !LEAK) {'),
}
"""A file of the page, a text in it, and that text with the leak beside it, open where LEAK is true."""


@TOGETHER
@pytest.mark.parametrize('leak', sampled(LEAKS))
def test_a_leak_is_seen(pair: list[tuple[Visit, list[str]]], leak: str) -> None:
    for page, _ in pair:
        page.page.evaluate('leak => { window.leak = leak }', leak)
    try:
        with pytest.raises(AssertionError, match=r'reading|curtain|field'):
            if leak == 'the thought of the program':
                programs_watched(pair)
            else:
                lines = [' / '.join(line.split(' / ')[:3]) for line in ALIKE[AGAIN]]
                games = zip(pair, lines, strict=True)
                compare(*(watched(page, line, AGAIN, said, False) for (page, said), line in games))
    finally:
        for page, _ in pair:
            page.page.evaluate("() => { window.leak = '' }")


# --- whole games ------------------------------------------------------------------------------------------------------


def play_out(page: Visit, play: Callable[[str], None], hands: Callable[[Visit], None], seed: int) -> list[str]:
    """Random tries to the end; before each the page and the referee agree on what the player may know."""
    rng = random.Random(seed)
    tries: list[str] = []
    for _ in range(60):
        page.settled()
        if page.state()['result']:
            break
        hands(page)
        state = page.state()
        assert state['eyes'] == state['turn'] and state['error'] is None
        assert all(move.startswith('~') for move in state['moves'])
        judged = judge(state)
        assert (state['position'], sorted(state['legal'])) == (judged['position'], sorted(judged['legal']))
        tries.append(rng.choice(state['legal']))
        play(tries[-1])
    return tries


def judge(state: dict[str, Any]) -> dict[str, Any]:
    return ask(op='situation', **line_of(state), eyes=state['eyes'])


def line_of(state: dict[str, Any]) -> dict[str, Any]:
    return {name: state[name] for name in ('game', 'options', 'moves', 'seed')}


def face_up(page: Visit) -> None:
    """The game is over, everybody sees everything, and one may walk back openly and begin anew."""
    state = page.settled().state()
    assert state['eyes'] == 'open' and state['result'] and not any(move.startswith('~') for move in state['moves'])
    page.ended()
    labels = page.page.locator('[data-cell]').evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    assert labels and not any('unknown' in label for label in labels)
    expect(page.page.locator('.curtain, .handover').locator('visible=true')).to_have_count(0)
    assert (
        page.page.evaluate('() => window.plywood.go(1).then(state => state.position)')
        == ask(op='situation', game=GAME, options=state['options'], moves=state['moves'][:1], eyes='open')['position']
    )
    page.more('New game')
    page.button('Play a friend here' if state['seats'].count('person') == 2 else 'Start').click()
    after = page.settled().state()
    assert len(after['moves']) == (after['seats'][0] != 'person') and after['result'] is None
    assert after['eyes'] == (None if state['seats'].count('person') == 2 else state['seats'].index('person'))


@pytest.mark.parametrize('rule', [AGAIN, pytest.param(LOSE, marks=pytest.mark.apart)])
def test_two_persons_play_with_the_mouse(table: Visit, rule: str) -> None:
    start(table, rule=rule)
    tries = play_out(table, lambda cell: press(table, cell), change_hands, seed=3)
    assert table.state()['moves'] == tries
    face_up(table)


def test_two_persons_play_with_the_keyboard_alone(table: Visit) -> None:
    start(table, rule=AGAIN, seed=6)
    keyboard = table.page.keyboard
    shortcut = False

    def until(condition: str) -> None:
        for _ in range(60):
            if table.page.evaluate(f'() => {condition}'):
                return
            keyboard.press('Tab')
        raise AssertionError(f'Tab never comes to {condition}')

    def hands(page: Visit) -> None:
        nonlocal shortcut
        while (state := page.state())['eyes'] != state['turn']:
            words = 'I am' if state['eyes'] is None else 'Hand over'
            if shortcut:
                keyboard.press('o')
            else:
                until(f"document.activeElement.textContent.startsWith('{words}')")
                keyboard.press('Enter')
            page.settled()
            if state['eyes'] is None:
                assert page.page.evaluate("() => document.activeElement.matches('[role=gridcell]')")
                shortcut = not shortcut
            else:
                assert page.page.evaluate("() => document.activeElement.closest('.curtain') !== null")

    def play(cell: str) -> None:
        until("document.activeElement.matches('[role=gridcell]')")
        keyboard.press('Control+Home')
        for key in ['ArrowRight'] * 'abc'.index(cell[0]) + ['ArrowDown'] * (int(cell[1]) - 1) + ['Enter']:
            keyboard.press(key)

    assert table.state()['moves'] == [] and play_out(table, play, hands, seed=4) == table.state()['moves']
    face_up(table)


def test_two_persons_play_by_touch(visit: Opener) -> None:
    page = visit(
        f'#/play/{GAME}?seats=person,person&seed=5', has_touch=True, viewport={'width': 390, 'height': 844}
    ).ready()

    def hands(page: Visit) -> None:
        state = page.state()
        if state['eyes'] not in (None, state['turn']):
            page.button(f'Hand over to {NAMES[state["turn"]]}').tap()
            page.settled()
        if page.state()['eyes'] is None:
            page.button(f'I am {NAMES[state["turn"]]}: show the board').tap()
            page.settled()

    play_out(page, lambda cell: page.page.locator(f'[data-cell="{cell}"]').tap(), hands, seed=5)
    face_up(page)


@pytest.mark.parametrize(
    ('rule', 'seats', 'board'), [(AGAIN, ['person', 'level3'], ''), (LOSE, ['level1', 'person'], 'n:2')]
)
def test_a_person_plays_a_level(table: Visit, rule: str, seats: list[str], board: str) -> None:
    start(table, *seats, rule=rule, seed=9, board=board)

    def hands(page: Visit) -> None:
        page.until('state.result || state.eyes === state.turn')

    play_out(table, lambda cell: press(table, cell), hands, seed=6)
    table.until('state.result')
    with usual_afterwards(table):
        face_up(table)


def test_two_programs_play_in_the_open_step_by_step(table: Visit) -> None:
    start(table, 'level1', 'level2', board=SMALL)
    table.until('state.result')
    assert table.state()['eyes'] == 'open'
    table.button('Rematch').click()
    table.button('Pause').click()
    length = len(table.settled().state()['moves'])
    if not table.state()['result']:
        table.button('Step').click()
        table.until(f'state.moves.length > {length}')
        assert 'unknown' not in table.page.locator('[data-cell]').first.get_attribute('aria-label')
        table.button('Go on').click()
    table.until('state.result')


def test_a_person_leaves_a_seat_to_a_program(table: Visit) -> None:
    start(table, board=SMALL)
    with usual_afterwards(table):
        uncover(table, 0)
        press(table, 'b2')
        table.seat('X').select_option('level1')
        table.settled()
        behind(table)
        uncover(table, 1)
        assert table.state()['eyes'] == 1 and table.state()['position'] == judge(table.state())['position']
        table.seat('O').select_option('level1')
        table.until('state.result')


# --- what is refused --------------------------------------------------------------------------------------------------


def test_no_seat_of_a_program_is_taken_before_the_end(table: Visit) -> None:
    start(table, 'person', 'level1')
    press(table, 'b2')
    table.until('state.turn === 0')
    before = table.settled().state()
    notice = table.page.locator('#notice')
    table.seat('O').select_option('person')
    expect(notice).to_contain_text('when the game is over')
    assert {**table.settled().state(), 'error': None} == before
    expect(table.seat('O')).to_have_value('level1')
    expect(table.seat('X')).to_have_value('person')
    table.button('Close').click()


def test_driving_from_outside(table: Visit) -> None:
    start(table)
    said = table.page.evaluate("""async () => {
        const { plywood } = window;
        const refused = promise => promise.then(() => null, error => error.message);
        const found = [];
        for (const wrong of [() => plywood.play('b2'), () => plywood.uncover(1), () => plywood.uncover(9)]) {
            found.push(await refused(wrong()));
        }
        const eyes = [plywood.state().eyes, (await plywood.uncover(0)).eyes];
        await plywood.play('b2');
        found.push(await refused(plywood.undo()));
        eyes.push(plywood.state().eyes, (await plywood.cover()).eyes, (await plywood.uncover(1)).eyes);
        return { found, eyes };
    }""")
    assert said['eyes'] == [None, 0, 0, None, 1]
    assert all(said['found']) and len(set(said['found'])) == 4


def test_nonsense_is_refused(table: Visit) -> None:
    start(table, moves='b2')
    uncover(table, 1)
    before = table.state()
    for text in ('z9', '~AAAA', '<b>', 'a1 ' * 5000, 'd1', before['moves'][0]):
        table.type(text)
        assert {**table.state(), 'error': None} == before
        expect(table.page.locator('#typed-problem')).not_to_be_empty()


def test_no_search_is_shown_on_a_hidden_game_in_play(table: Visit) -> None:
    start(table, moves='b2')
    uncover(table, 1)
    press(table, 'a1')
    sealed = table.state()['moves']
    assert sealed and all(move.startswith('~') for move in sealed)
    table.open(f'#/see/{GAME}?moves={",".join(sealed)}')
    expect(table.page.locator('.scope')).to_contain_text('No search opens a game in play')
    expect(table.page.locator('.scope [role=treeitem]')).to_have_count(0)
    table.open(f'#/ladder/{GAME}')
    expect(table.page.locator('#notice')).to_contain_text('play it, or choose another game')
    start(table)
    expect(table.button('See it think')).to_be_disabled()
    table.button('More').click()
    for words in ('See it think', 'Compare the searches'):
        expect(table.item(words)).to_have_count(0)
    table.page.keyboard.press('Escape')
    table.page.keyboard.press('t')
    assert '#/play/' in table.settled().link()


# --- links, reloads, and what breaks ----------------------------------------------------------------------------------


def test_a_reload_and_a_link_open_behind_the_curtain(visit: Opener) -> None:
    page = visit(f'#/play/{GAME}?seats=person,person&seed=5').ready()
    uncover(page, 0)
    press(page, 'b2')
    hand_over(page, 1)
    uncover(page, 1)
    press(page, 'b2')
    before = page.state()
    assert 'eyes' not in page.page.url and before['legal'] and 'b2' not in before['legal']
    page.page.reload()
    behind(page.ready())
    uncover(page, 1)
    assert mask(str(page.state())) == mask(str(before))  # a sealed move looks different each time
    with visiting_in(page.page.context, page.address) as other:  # another tab
        other.open(page.page.url.partition(page.address)[2]).ready()
        behind(other)
        uncover(other, 1)
        assert mask(str(other.state())) == mask(str(before))
    token = page.state()['moves'][0]
    changed = token[:9] + ('A' if token[9] != 'A' else 'B') + token[10:]
    for wrong, told in (
        (page.page.url.replace(token, changed), 'altered'),
        (page.page.url.replace('seed=5', 'seed=6'), 'altered'),
        (page.page.url.replace('person,person', 'person,person,person'), '2 players'),
        (page.page.url.replace('person,person', 'person,nobody'), 'nobody'),
    ):
        page.page.goto(wrong)
        expect(page.page.locator('#notice')).to_contain_text(told)
        page.settled()
        assert mask(str({**page.state(), 'error': None})) == mask(str(before))
    page.page.goto(page.address + '#/')
    card = page.page.get_by_role('link', name=re.compile('Continue Blind'))
    expect(card).to_contain_text('The board is covered · 1 move played')
    assert page.page.locator('.resume canvas').count() == 0
    card.click()
    behind(page.ready())
    page.page.goto(page.address + '#/')
    page.page.reload()
    page.page.get_by_role('link', name=re.compile('Continue Blind')).click()
    behind(page.ready())
    uncover(page, 1)
    assert mask(str({**page.state(), 'error': None})) == mask(str(before))


@pytest.mark.pyodide
def test_the_worker_may_die_and_the_network_go(visit: Opener) -> None:
    table = visit()
    table.expects('Failed to load resource', 'ERR_INTERNET')
    start(table, moves='b2')
    uncover(table, 1)
    before = table.state()
    table.loses('() => self.close()')
    table.until("state.engine === 'ready'")
    assert {**table.settled().state(), 'error': None} == before
    press(table, 'b2')
    press(table, 'a1')
    assert len(table.state()['moves']) == 2
    table.page.context.set_offline(True)
    hand_over(table, 0)
    behind(table)
    uncover(table, 0)
    press(table, 'c1')
    assert len(table.state()['moves']) == 3
    table.page.context.set_offline(False)
    start(table, 'person', 'level4')
    table.page.evaluate("() => void window.plywood.play('b2')")
    table.page.workers[0].evaluate('() => self.close()')
    table.until('state.moves.length === 2')
    assert table.settled().state()['error'] is None


def test_wild_pressing_breaks_nothing(visit: Opener) -> None:
    table = start(visit(), rule=LOSE, board='m:4 n:4 k:4')
    table.page.evaluate('() => { window.seen = 0; window.plywood.addEventListener("move", () => window.seen++); }')
    rng = random.Random(7)
    for number in range(of(300, 150)):
        if not number % 25:
            table.settled()  # else a busy machine plays nothing between the presses
        if rng.random() < 0.3:
            table.page.keyboard.press(
                rng.choice(['o', 'o', 'k', 'v', 'h', 'u', 'r', 'f', ',', '.', 's', 'p', 'Enter', 'Escape'])
            )
        else:
            table.page.evaluate(
                """luck => {
                    const some = '.room [data-cell], .curtain button, .handover button, .typing button, [role=tab],'
                        + ' .tools button, .hint-card button, .moves button';
                    const not = /More/; // what lies in there ends the game, or lasts
                    const all = [...document.querySelectorAll(some)]
                        .filter(one => one.offsetParent && !not.test(one.textContent));
                    all[Math.floor(luck * all.length)]?.click();
                }""",
                rng.random(),
            )
    state = table.settled().state()
    judged = judge({**state, 'moves': state['moves'][: state['ply']]})
    assert state['position'] == judged['position'] and sorted(state['legal']) == sorted(judged['legal'])
    assert table.page.evaluate('() => window.seen') > 2


def test_axe_before_behind_and_after(table: Visit) -> None:
    start(table, moves='b2')
    readable(table)
    uncover(table, 1)
    table.more(BELIEF)
    press(table, 'b2')
    every_tab_readable(table)
    start(table, moves='a1 a2 b1 b1 b2 c1')
    readable(table)

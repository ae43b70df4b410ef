"""The engine in the page: the same answers as CPython, stopped at once, replaced when it dies, and no leak."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from plywood import games
from tests.browser.driving import HEIGHT, WIDTH, Visit, ask, lend_client
from tests.browser.searching import ASKED, KILL, endless
from tests.conftest import of

Opener = Callable[..., Visit]

START = """async address => {
    const page = await (await fetch(address)).text();
    const [, version] = /<meta name="version" content="([^"]+)">/.exec(page);
    const { createEngine } = await import(`${address}v/${version}/static/engine/client.js`);
    const { requests } = await (await fetch(`${address}v/${version}/static/prepared.json`)).json();
    const engine = window.engine = createEngine();
    engine.start(requests);
    const reply = await engine.ask({ op: 'describe' });
    return reply.ok;
}"""
ASK = """async asks => {
    const replies = [];
    for (const one of asks) replies.push(await window.engine.ask(one));
    return replies;
}"""


def asks() -> list[dict[str, Any]]:
    """Requests about positions on the way through a random game of each kind, searched with several budgets."""
    rng = random.Random(20)
    requests: list[dict[str, Any]] = []
    others = {'tic-tac-toe': {'m': '6', 'n': '5', 'k': '4'}, 'nim': {'heaps': '7,11,13', 'misere': 'true'}}
    for game in games.GAMES:
        for options in filter(None, ({'': ''}, others.get(game))):
            line: dict[str, Any] = {'game': game, 'options': options if '' not in options else {}, 'moves': []}
            while (legal := ask(op='situation', **line)['legal']) and len(line['moves']) < 24:
                if len(line['moves']) % of(4, 8) == 0:
                    requests.append({'op': 'situation', **line})
                    requests += [{'op': 'think', 'nodes': nodes, **line} for nodes in of((50, 700, 3000), (50, 700))]
                    requests += [{'op': 'choose', 'level': 'level2', 'seed': seed, **line} for seed in (1, 2)]
                    requests.append({'op': 'write', **line})
                line = {**line, 'moves': [*line['moves'], rng.choice(legal)]}
    requests += [{'op': 'hint', 'game': game, 'moves': []} for game in games.GAMES]
    requests.append({'op': 'situation', 'game': 'nim', 'moves': ['9-9']})
    requests.append({'op': 'read', 'game': 'tic-tac-toe', 'text': 'b2 a1 c3'})
    return requests


def plain(reply: dict[str, Any]) -> dict[str, Any]:
    """A reply without the clock."""
    return {key: value for key, value in reply.items() if key != 'seconds'}


def start_alone(page: Visit) -> None:
    """An engine on the page that is asked without the page."""
    lend_client(page.page)
    assert page.page.evaluate(START, page.address)


def test_transcripts_are_the_same_on_cpython_and_in_the_page_node_for_node(visit: Opener) -> None:
    page = visit('#/settings').ready()
    start_alone(page)
    requests = asks()
    replies = page.page.evaluate(ASK, requests)
    for request, reply in zip(requests, replies, strict=True):
        assert plain(reply) == plain(ask(**request)), request


DEATHS = {
    'killed': '() => self.close()',
    'crashed': "() => { setTimeout(() => { throw new Error('crash') }) }",
}


@pytest.mark.parametrize('death', DEATHS)
def test_a_dead_worker_is_replaced_and_the_game_goes_on(visit: Opener, death: str) -> None:
    page = visit('#/play/connect-four?moves=4,4,3&seats=person,person').ready()
    before = page.state()
    page.loses(DEATHS[death])
    page.until('state.engine === "ready"')
    assert {**page.state(), 'error': None} == before
    page.press('3')
    assert page.state()['moves'] == ['4', '4', '3', '3']


def thought(page: Visit) -> None:
    """Waits until a search has told something, and shows that the page answers a press meanwhile."""
    expect(page.page.locator('.verdict')).to_contain_text('estimated')
    page.tab('Rules').get_by_text('How to play').wait_for()
    page.tab('Analysis')
    assert page.state()['thinking']


CHOOSING = f"count => ({ASKED})().filter(op => op === 'choose').length === count"


def test_a_worker_that_dies_while_it_thinks_is_asked_again(visit: Opener) -> None:
    page = visit('#/play/tic-tac-toe?opt=m:9&opt=n:9&opt=k:5&seats=person,level6').ready()
    with endless(page.page):
        page.page.evaluate("() => void window.plywood.play('e5')")
        page.page.wait_for_function(CHOOSING, arg=1)
        page.page.evaluate(KILL)
        page.page.wait_for_function(CHOOSING, arg=2)
        thought(page)
        page.page.evaluate('() => window.plywood.stop()')
    page.until('state.moves.length === 2')
    page.settled()
    assert page.state()['error'] is None


def test_a_hung_worker_is_replaced(visit: Opener) -> None:
    page = visit('#/play/nim?seats=person,person').ready()
    page.page.workers[0].evaluate('() => { self.postMessage = () => { for (;;); }; }')
    page.page.evaluate("() => void window.plywood.play('3-1')")
    page.until('state.moves.length === 1')
    assert page.settled().state()['moves'] == ['3-1']


def test_a_worker_that_dies_again_and_again_is_given_up_in_words(visit: Opener) -> None:
    """So often within a minute; the page's clock stands, for a slow machine takes longer than that to die so often."""
    page = visit('#/play/nim?seats=person,person').ready()
    page.page.evaluate('() => { const now = performance.now(); performance.now = () => now; }')
    for _ in range(4):
        page.loses(DEATHS['killed'])
        page.until('state.engine === "ready" || state.engine === "failed"')
    assert page.state()['engine'] == 'failed'
    page.page.get_by_text('The engine stopped several times').first.wait_for()
    page.button('Try again').click()
    page.ready()
    page.press('3-1')
    assert page.state()['moves'] == ['3-1']


def test_stop_is_heeded_at_once_and_nothing_freezes_before(visit: Opener) -> None:
    """The page's clock stands, so that nothing ends a search but the stop that the worker hears: no limit, and no
    patience with a worker that does not hear it."""
    page = visit(None, viewport={'width': WIDTH, 'height': HEIGHT})  # a context of its own gets the clock
    page.page.clock.install(time=0)
    page.open('#/play/tic-tac-toe?opt=m:15&opt=n:15&opt=k:5&seats=person,person').ready()
    with endless(page.page):
        page.page.clock.pause_at(24 * 3600)
        for _ in range(2):
            page.button('Values').click()
            thought(page)
            page.page.evaluate('() => void window.plywood.stop()')
            page.until('!state.thinking')
            expect(page.button('Values')).to_have_attribute('aria-pressed', 'false')
        page.page.clock.resume()
        page.seat('White').select_option('level6')
        page.settled()
        page.page.clock.pause_at(48 * 3600)
        page.page.evaluate("() => void window.plywood.play('h8')")
        thought(page)
        page.more('Stop thinking')
        page.until('!state.thinking')
    page.page.clock.resume()
    page.until('state.moves.length === 2')
    page.settled()
    best = page.page.locator('.thinking tbody th').first
    expect(best).to_have_text(page.state()['moves'][1])


def test_many_games_leave_nothing_behind(visit: Opener) -> None:
    """Heap and live proxies do not grow over 200 games: one worker, asked as the page asks it."""
    page = visit('#/settings').ready()
    start_alone(page)
    lines = []
    for seed in range(200):
        rng, moves = random.Random(seed), []
        while legal := ask(op='situation', game='tic-tac-toe', moves=moves)['legal']:
            moves = [*moves, rng.choice(legal)]
        lines.append(moves)
    play = """async lines => {
        for (const moves of lines) {
            for (let ply = 0; ply <= moves.length; ply += 3) {
                await window.engine.ask({ op: 'situation', game: 'tic-tac-toe', moves: moves.slice(0, ply) });
            }
            await window.engine.ask({ op: 'choose', level: 'level2', game: 'tic-tac-toe', moves: moves.slice(0, 3) });
        }
        return window.engine.info().heap;
    }"""
    warm = page.page.evaluate(play, lines[:40])
    assert page.page.evaluate(play, lines) == warm

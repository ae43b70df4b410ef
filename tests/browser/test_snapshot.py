"""A second visit starts from a snapshot of the first: it answers the same, and where it cannot be used nothing is said.

One device has the site kept and its snapshot made; each test is a visit to it.
"""

import json
import random
import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from plywood.game import CHANCE
from plywood.games import GAMES
from tests.browser.conftest import served
from tests.browser.driving import USUAL, Visit, visiting, visiting_in
from tests.conftest import ALL

pytestmark = pytest.mark.xdist_group('snapshot')
Device = tuple[BrowserContext, str]

LINK = '#/play/tic-tac-toe?seats=person,person'
REPLIES = 1000 if ALL else 150

HEARD = """
    window.heard = [];
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            window.first ??= this;
            this.addEventListener('message', ({ data }) => {
                window.heard.push(data.type === 'spare' && data.packed ? 'snapshot' : data.type);
                if (data.type === window.fatal) this.terminate();
            });
        }
    };
"""
MADE = """async () => {
    for (let wait = 0; wait < 300; wait++) {
        for (const name of await caches.keys()) {
            const found = await caches.match(new URL('snapshot', location.href).href, { cacheName: name });
            if (found) return (await found.arrayBuffer()).byteLength;
        }
        await new Promise(resolve => setTimeout(resolve, 100));
    }
    return 0;
}"""
CHANGED = """async change => {
    const [name] = await caches.keys();
    const cache = await caches.open(name), url = new URL('snapshot', location.href).href;
    if (change === 'forgiven') return cache.delete(`${url}-failures`);
    if (change === 'gone') return cache.delete(url);
    if (change === 'tried') return cache.put(`${url}-tried`, new Response());
    const whole = new Uint8Array(await (await cache.match(url)).arrayBuffer());
    whole[whole.length >> 1] ^= 1;
    await cache.put(url, new Response(change === 'altered' ? whole : whole.slice(0, whole.length >> 1)));
}"""
ASK = """async asks => {
    const replies = [];
    for (const [at, ask] of asks.entries()) {
        const id = -1 - at;
        window.first.postMessage({ type: 'ask', id, text: JSON.stringify(ask), milliseconds: 60000, token: null });
        replies.push(await new Promise(resolve => window.first.addEventListener('message', function hear({ data }) {
            if (data.id !== id || !['reply', 'erred', 'fatal'].includes(data.type)) return;
            window.first.removeEventListener('message', hear);
            resolve(data.reply ? JSON.parse(data.reply) : data.problem);
        })));
    }
    return replies;
}"""
TIMES = re.compile('second|rate|elapsed|took')
SEALED = re.compile('~[A-Za-z0-9_-]+')
"""No two seals are alike."""


@pytest.fixture(scope='module')
def device(chromium: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """A device on which two tabs have the site open until one of them has made a snapshot."""
    folder = tmp_path_factory.mktemp('kept')
    shutil.copytree(site, folder / 'site')
    with served(folder) as base, closing(chromium.new_context(**USUAL | {'service_workers': 'allow'})) as context:
        context.add_init_script(HEARD)
        with visiting_in(context, base + 'site/') as first, visiting_in(context, base + 'site/') as second:
            for page in (first, second):
                page.open(LINK).ready()
            assert 10_000_000 < made(first) < 40_000_000
            assert sum(heard(page).count('snapshot') for page in (first, second)) == 1
        yield context, base + 'site/'


def made(page: Visit) -> int:
    """The bytes of the snapshot, when it is there."""
    size: int = page.page.evaluate(MADE)
    assert size, 'no snapshot was made'
    return size


def heard(page: Visit) -> list[str]:
    found: list[str] = page.page.evaluate('() => heard')
    return found


def forgiven(page: Visit) -> None:
    """Another is made, as if none had failed."""
    page.page.evaluate(CHANGED, 'forgiven')
    made(page)


def plays(page: Visit) -> None:
    page.press(page.state()['legal'][0])
    assert page.state()['error'] is None
    assert page.state()['moves']


def test_a_visit_starts_from_the_snapshot(device: Device) -> None:
    for _ in range(2):
        with visiting_in(*device) as page:
            page.open(LINK).ready()
            assert heard(page).count('restoring') == 1
            plays(page)


def test_a_dead_worker_is_replaced_from_what_the_page_holds(device: Device) -> None:
    with visiting_in(*device) as page:
        page.open(LINK).ready()
        page.page.evaluate(CHANGED, 'gone')
        page.loses('() => self.close()')
        page.ready()
        assert heard(page).count('restoring') == 2
        plays(page)
    with visiting_in(*device) as page:
        page.open(LINK).ready()
        assert 'restoring' not in heard(page)
        forgiven(page)


@pytest.mark.parametrize('change', ['half written', 'altered', 'tried'])
def test_one_that_is_not_to_be_trusted_is_not_used(device: Device, change: str) -> None:
    with visiting_in(*device) as page:
        page.open(LINK).ready()
        page.page.evaluate(CHANGED, change)
    with visiting_in(*device) as page:
        page.open(LINK).ready()
        assert 'restoring' not in heard(page)
        plays(page)
        forgiven(page)


def test_a_worker_that_dies_at_its_start_is_followed_by_a_plain_one(device: Device) -> None:
    with visiting_in(*device) as page:
        page.page.add_init_script('window.fatal = "restoring"')
        page.open(LINK).ready()
        assert heard(page).count('restoring') == 1
        plays(page)
        assert 'failed' not in page.state()['engine']
    with visiting_in(*device) as page:
        page.open(LINK).ready()
        assert 'restoring' not in heard(page), 'it is never loaded again'
        forgiven(page)


# --- the same answers ----------------------------------------------------------------------------------------------
def requests() -> list[dict[str, Any]]:
    """Requests of every kind along games of all kinds, the same at every call."""
    draw, found = random.Random(41), []
    while len(found) < REPLIES:
        for name, game in GAMES.items():
            moves: list[str] = []
            position = game.initial()
            for _ in range(draw.randrange(8)):
                if game.payoff(position) is not None:
                    break
                chance = game.player(position) is CHANCE
                move = game.deal(position, draw) if chance else draw.choice(game.moves(position))
                moves.append(game.write_move(position, move))
                position = game.play(position, move)
            level = draw.choice(['level1', 'level2', 'level3'])
            asks: list[dict[str, Any]] = [
                {'op': 'situation'},
                {'op': 'choose', 'level': level, 'seed': draw.randrange(100)},
                {'op': 'think', 'nodes': draw.randrange(20, 200)},
                {'op': 'hint'},
                {'op': 'write'},
                {'op': 'trace', 'rung': 'minimax', 'depth': 1},
            ]
            found.append({'game': name, 'moves': moves, **draw.choice(asks)})
    return found[:REPLIES]


def replies(page: Visit, asks: list[dict[str, Any]]) -> list[str]:
    found = page.page.evaluate(ASK, asks)
    return [SEALED.sub('~', json.dumps(timeless(reply), sort_keys=True)) for reply in found]


def timeless(reply: Any) -> Any:
    if isinstance(reply, list):
        return [timeless(each) for each in reply]
    if isinstance(reply, dict):
        return {key: timeless(value) for key, value in reply.items() if not TIMES.search(key)}
    return reply


def test_the_replies_are_those_of_a_plain_start(device: Device, chromium: Browser) -> None:
    asks = requests()
    with visiting_in(*device) as page:
        page.open(LINK).ready()
        assert 'restoring' in heard(page)
        found = replies(page, asks)
    with visiting(chromium, device[1]) as page:
        page.page.add_init_script(HEARD)
        page.open(LINK).ready()
        assert 'restoring' not in heard(page)
        expected = replies(page, asks)
    good = sum('"ok": true' in reply for reply in found)
    for ask, reply, other in zip(asks, found, expected, strict=True):
        assert reply == other, ask
    assert good > len(found) // 2

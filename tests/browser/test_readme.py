"""README.md's example of driving the page runs as it stands, but for the address and the place of the browser."""

import ast
import subprocess
import sys

from playwright.sync_api import Browser, expect

from tests.browser.conftest import chromium_program
from tests.browser.driving import PATIENCE, Visit
from tests.test_docs import README, blocks


def test_driving_the_page(chromium: Browser, address: str) -> None:
    [example] = [block for block in blocks(README, 'python') if 'playwright' in block]
    for known, here in {
        "'http://127.0.0.1:8000/'": repr(address),
        'chromium.launch()': f'chromium.launch(executable_path={chromium_program()!r}, args=["--no-sandbox"])',
    }.items():
        assert known in example
        example = example.replace(known, here)
    ran = subprocess.run([sys.executable, '-c', example], capture_output=True, text=True, timeout=PATIENCE / 1000)
    assert ran.returncode == 0, ran.stderr
    moves, legal = (ast.literal_eval(f'{part}]') for part in ran.stdout.strip().rstrip(']').split('] '))
    assert moves[:3] == ['a1', 'b2', 'b1']
    assert len(moves) == 4, 'the program has not answered'
    assert 'a3' in legal


def test_driving_a_hidden_game(page: Visit) -> None:
    [example] = blocks(README, 'js')
    state = page.open().ready().page.evaluate(f'async () => {{ {example} return state }}')
    assert state['eyes'] == 1 and len(state['moves']) == 1 and state['moves'][0].startswith('~')


def test_an_impossible_request_rejects(page: Visit) -> None:
    page.open().ready()
    for call, words in {
        'go(999)': 'The ply must be a whole number from 0 to 1, the number of moves.',
        "open('chess', { bogus: 1 })": "The request has an unknown part 'bogus'; its parts can be ",
    }.items():
        told = page.page.evaluate(f"""async () => {{
            await plywood.open('nim', {{ moves: ['1-1'] }});
            return plywood.{call}.then(() => 'it resolved', error => error.message);
        }}""")
        assert told.startswith(words)
        assert (page.state()['game'], page.state()['moves']) == ('nim', ['1-1'])


def test_two_programs_pause_between_two_moves_and_go_on(page: Visit) -> None:
    page.open().ready()
    stopped, later = page.page.evaluate("""async () => {
        const moved = new Promise(resolve => plywood.addEventListener('move', resolve, { once: true }));
        await plywood.open('nim', { seats: ['level1', 'level1'], seed: 1 });
        await moved;
        do await new Promise(resolve => setTimeout(resolve)); while (plywood.state().thinking);
        return [await plywood.stop(), await plywood.settled()];
    }""")
    assert later == stopped and stopped['paused'] and not stopped['result']
    expect(page.button('Go on')).to_be_visible()
    assert not page.page.evaluate('async () => (await plywood.resume()).paused')
    page.until(f'state.moves.length > {len(stopped["moves"])}')
    assert page.page.evaluate('async () => (await plywood.pause()).paused')
    expect(page.button('Go on')).to_be_visible()

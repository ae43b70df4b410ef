"""README.md's example of driving the page runs as it stands, but for the address and the place of the browser."""

import ast
import subprocess
import sys

from playwright.sync_api import Browser

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

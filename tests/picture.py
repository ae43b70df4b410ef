"""Takes the picture that README.md shows: `.venv/bin/python tests/picture.py`, after `python3 tests/run.py`.

It writes .github/picture.png: connect four in the middle of a game, with the value of every move on the board.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from tests.browser.conftest import open_chromium, served, write_site  # noqa: E402
from tests.browser.driving import visiting  # noqa: E402

LINK = '#/play/connect-four?moves=4,4,4,4,2,3,5,4,6,7,4,3,5&seats=person,person'


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder) / 'site')
        browser = open_chromium(playwright)
        look = {'viewport': {'width': 1200, 'height': 760}, 'color_scheme': 'light'}
        with served(Path(folder)) as base, visiting(browser, f'{base}site/', **look) as page:
            page.open(LINK).ready()
            page.button('Values').click()
            page.settled()
            page.page.screenshot(path=ROOT / '.github' / 'picture.png')
        browser.close()


if __name__ == '__main__':
    main()

"""Takes the moving picture that README.md shows: `.venv/bin/python tests/picture.py`, after `python3 tests/run.py`.

It writes .github/picture.webp from the real page: connect four with the value of every move on the board, then the same
search in the microscope, step by step. The browser makes each frame a WebP file; here they are put into one.
"""

import base64
import struct
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from tests.browser.conftest import open_chromium, served, write_site  # noqa: E402
from tests.browser.driving import Visit, visiting  # noqa: E402

WIDTH, HEIGHT = 1120, 680
SHOWN = 840
"""The picture's width; README shows it no wider."""
QUALITY = 0.8
MOVES = ['4', '4', '4', '4', '2', '3', '5', '4', '6', '7', '4', '3', '5']
FIRST = 9
"""The ply with which the game begins here."""
SEE = '#/see/connect-four?moves={}&rung=alphabeta-soft&depth=3&step={}'
STEPS = (4, 12, 20, 28, 40, 56)

SHRUNK = """async ([data, width, height, quality]) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack('<I', len(data)) + data + b'\0' * (len(data) % 2)


def three(number: int) -> bytes:
    return struct.pack('<I', number)[:3]


def film(frames: list[tuple[bytes, int]], width: int, height: int) -> bytes:
    """An animated WebP from still ones, each shown for its number of milliseconds, for ever."""
    size = three(width - 1) + three(height - 1)
    parts = [chunk(b'VP8X', b'\x02\0\0\0' + size), chunk(b'ANIM', b'\xff\xff\xff\xff\0\0')]
    for still, shown in frames:
        picture = still[still.index(b'VP8 ', 12) :]
        parts.append(chunk(b'ANMF', three(0) * 2 + size + three(shown) + b'\x02' + picture))
    body = b'WEBP' + b''.join(parts)
    return b'RIFF' + struct.pack('<I', len(body)) + body


def scenes(page: Visit) -> list[tuple[bytes, int]]:
    """The scenes, each with its length."""
    found = []
    for ply in range(FIRST, len(MOVES) + 1):
        page.open(f'#/play/connect-four?moves={",".join(MOVES[:ply])}&seats=person,person&seed=1').ready()
        page.button('Values').click()
        page.page.mouse.move(0, 0)
        page.settled()
        found.append((page.page.screenshot(), 1100))
    for step in STEPS:
        page.open(SEE.format(','.join(MOVES), step)).ready()
        found.append((page.page.screenshot(), 900))
    return found


def shrunk(page: Page, picture: bytes) -> bytes:
    size = [SHOWN, SHOWN * HEIGHT // WIDTH]
    return base64.b64decode(page.evaluate(SHRUNK, [base64.b64encode(picture).decode(), *size, QUALITY]))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder) / 'site')
        browser = open_chromium(playwright)
        look = {'viewport': {'width': WIDTH, 'height': HEIGHT}, 'color_scheme': 'light'}
        with served(Path(folder)) as base, visiting(browser, f'{base}site/', **look) as page:
            pictures = scenes(page)
        blank = browser.new_page()
        frames = [(shrunk(blank, picture), shown) for picture, shown in pictures]
        (ROOT / '.github' / 'picture.webp').write_bytes(film(frames, SHOWN, SHOWN * HEIGHT // WIDTH))
        browser.close()


if __name__ == '__main__':
    main()

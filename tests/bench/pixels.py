"""Whether two exported sites look alike: `.venv/bin/python tests/bench/pixels.py BEFORE AFTER [--only PLACE …]`.

Each place (a view, a sheet, a menu) is shown at two sizes, light and dark, with the same seeds and without motion.
Printed are those whose pictures differ, with the share of the pixels that do; both are then in the folder, if --out
names one. A place counts for nothing where two pictures of the first site differ, such as by the seconds of a search.
"""

import base64
import sys
from argparse import ArgumentParser
from contextlib import ExitStack, closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.browser import launched, served

SIZES = ((1280, 720), (390, 844))
SCHEMES = ('light', 'dark')
CHESS = '#/play/chess?seats=person,person&moves=e2e4,e7e5,g1f3'
FOUR = '#/play/connect-four?seats=person,person&moves=4,4,3'
OVER = '#/play/tic-tac-toe?seats=person,level1&moves=b2,a1,b1,a2,b3'
PLACES = {
    'home': ('#/', ''),
    'games': ('#/games', ''),
    'chapters': ('#/learn', ''),
    'chapter': ('#/learn/alpha-beta', ''),
    'examiner': ('#/exam', ''),
    'settings': ('#/settings', ''),
    'keys': (FOUR, '?'),
    'tic-tac-toe': ('#/play/tic-tac-toe?seats=person,person&moves=b2,a1', ''),
    'connect-four': (FOUR, ''),
    'values': (FOUR, 'v'),
    'hint': (FOUR, 'hh'),
    'reversi': ('#/play/reversi?seats=person,person&moves=d3', ''),
    'checkers': ('#/play/checkers?seats=person,person&moves=11-15', ''),
    'chess': (CHESS, ''),
    'chess, turned': (CHESS, 'f'),
    'backgammon': ('#/play/backgammon?seats=person,person&seed=3&moves=31', ''),
    'nim': ('#/play/nim?seats=person,person&moves=1-1', ''),
    'eight': ('#/play/eight?seats=person,person&moves=1', ''),
    'tree': ('#/play/tree?seats=person,person&position=[[3,12,8],[2,4,6],[14,5,2]]', ''),
    'battleships': ('#/play/battleships?seats=person,level1&seed=5', ''),
    'whist': ('#/play/whist?seats=person,level1&seed=5', ''),
    'whist, four': ('#/play/whist-partners?seats=person,level1,level1,level1&seed=5', ''),
    'kuhn': ('#/play/kuhn?seats=person,level1&seed=5', ''),
    'leduc': ('#/play/leduc?seats=person,level1&seed=5', ''),
    'blind': ('#/play/blind-tic-tac-toe?seats=person,level1&seed=5', ''),
    'curtain': ('#/play/blind-tic-tac-toe?seats=person,person&seed=5&moves=b2', ''),
    'the end': (OVER, ''),
    'new game': (CHESS, 'n'),
    'microscope': ('#/see/tic-tac-toe?rung=alphabeta-soft&depth=3&step=40&moves=b2,a1', ''),
    'microscope of a tree': ('#/see/tree?rung=minimax&position=[[3,12,8],[2,4,6],[14,5,2]]', ''),
}
"""An address, and the keys pressed there."""
SETTLED = """async () => {
    while (!window.plywood) await new Promise(resolve => setTimeout(resolve, 20));
    await window.plywood.ready;
    await window.plywood.settled();
    await Promise.all(['600 1em Fraunces', '400 1em Inter'].map(face => document.fonts.load(face)));
    document.documentElement.dataset.fonts = 'title text'; // else they are worn by the next view
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""
DIFFER = """async ([one, other]) => {
    const [first, second] = await Promise.all([one, other].map(async data => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d');
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, picture.width, picture.height);
    }));
    if (first.width !== second.width || first.height !== second.height) return 1;
    const [a, b] = [first, second].map(({ data }) => new Uint32Array(data.buffer));
    return a.reduce((count, pixel, at) => count + (pixel !== b[at]), 0) / a.length;
}"""


def pictures(browser: Browser, site: str, width: int, height: int, scheme: str, places: list[str]) -> dict[str, bytes]:
    """Every place of a site at this size."""
    found = {}
    for name in places:
        address, keys = PLACES[name]
        with closing(
            browser.new_context(
                viewport={'width': width, 'height': height},
                color_scheme=scheme,  # type: ignore[arg-type]
                reduced_motion='reduce',
                service_workers='block',
            )
        ) as context:
            page = context.new_page()
            page.goto(site + address)
            page.evaluate(SETTLED)
            for key in keys:
                page.keyboard.press(key)
                page.evaluate(SETTLED)
            found[name] = page.screenshot(animations='disabled', caret='hide')
    return found


def difference(page: Page, one: bytes, other: bytes) -> float:
    share: float = page.evaluate(DIFFER, [base64.b64encode(each).decode() for each in (one, other)])
    return share


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('sites', nargs=2, metavar='FOLDER', type=Path)
    parser.add_argument('--out', type=Path)
    parser.add_argument('--only', nargs='+', default=list(PLACES), metavar='PLACE', choices=PLACES, dest='places')
    given = parser.parse_args()
    places, others = given.places, 0
    with sync_playwright() as playwright, ExitStack() as sites:
        addresses = [sites.enter_context(served(isolate=False, folder=folder)) for folder in given.sites]
        browser = launched(playwright)
        blank = browser.new_page()
        for width, height in SIZES:
            for scheme in SCHEMES:
                before, after = (pictures(browser, site, width, height, scheme, places) for site in addresses)
                for name in places:
                    share = difference(blank, before[name], after[name])
                    if share:
                        again = pictures(browser, addresses[0], width, height, scheme, [name])[name]
                        share = 0 if difference(blank, before[name], again) else share
                    if share:
                        others += 1
                        print(f'{name} at {width}x{height}, {scheme}: {share:.3%} of the pixels differ', flush=True)
                        if given.out:
                            given.out.mkdir(parents=True, exist_ok=True)
                            for when, picture in (('before', before[name]), ('after', after[name])):
                                given.out.joinpath(f'{name} {width} {scheme} {when}.png').write_bytes(picture)
        browser.close()
    print(f'{len(places) * len(SIZES) * len(SCHEMES)} pictures, {others} differ')
    return int(others > 0)


if __name__ == '__main__':
    sys.exit(main())

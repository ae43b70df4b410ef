"""How soon a page plays again after it has taken a newer version: `.venv/bin/python tests/bench/update.py [--times N]`.

A game is open, a host replaces version A by version B, and the page loads anew: by a reload without a service worker,
and by the press on "Load it" with one. Measured are the seconds from the load to a move that the new engine has taken.
"""

import argparse
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.bench.browser import launched  # noqa: E402
from tests.browser import test_versions as versions  # noqa: E402
from tests.browser.driving import visiting  # noqa: E402
from tests.faults.sites import version  # noqa: E402


def back(browser: Browser, **context: str) -> float:
    """Seconds from the load of version B to a move that its engine has taken."""
    with (
        TemporaryDirectory() as folder,
        versions.placed(Path(folder), version) as place,
        visiting(browser, place.address, **context) as page,
    ):
        page.expects(*versions.GONE)
        versions.begin(page)
        if context:
            versions.is_kept(page)
        place.deploy('B')
        if context:
            versions.update(page)
            versions.offered(page)
        with page.page.expect_event('load'):
            if context:
                page.page.get_by_role('button', name='Load it').first.click()
            else:
                page.page.evaluate('() => location.reload()')
        began = monotonic()
        page.page.wait_for_function('() => window.plywood')
        page.ready()
        page.press(page.state()['legal'][0])
        page.settled()
        assert place.running(page) == 'B'
        return monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('--times', type=int, default=4)
    times = parser.parse_args().times
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for name, context in (('without a service worker', {}), ('with one', versions.OFFLINE)):
            took = [back(browser, **context) for _ in range(times)]
            print(f'{name:26}{statistics.median(took):5.2f} s   worst {max(took):.2f}', flush=True)
        browser.close()


if __name__ == '__main__':
    main()

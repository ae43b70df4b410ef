"""The sight of a person where a file of the page does not come: each file, each way.

    python3 tests/bench/missing.py FOLDER [--ways gone,plain,cut,slow] [--files WORDS] [--every N] [--at-once 6]

FOLDER is an exported site. First every scene is played without a fault, which finds out which scene asks for which
file; then each file errs in each way while a scene that asks for it is looked at. Within 25 seconds the page must work,
or say what is missing and what to do. It prints the pages that stay blank or silent, the sentences that do not name
the file, and the counts. `--files` keeps the names that hold the words; `--every N` takes each Nth case.
"""

import argparse
import json
import sys
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.browser.conftest import open_chromium  # noqa: E402
from tests.faults.missing import SCENES, SECONDS, WAYS, Seen, look, new_page, says_which  # noqa: E402
from tests.faults.sites import Behaviour, bare, hosted  # noqa: E402

Case = tuple[str, str, str]
"""A file, the way in which it errs, and the scene."""
HOSTS_OWN = {'index.html'}
"""Where this does not come, the host answers, or nobody."""
DELAY = 20
"""Seconds until a slow file comes."""
FINE = 'fine'
"""The folder in which nothing errs."""


def scenes_of(base: str, behaviour: Behaviour, browser: Browser) -> tuple[dict[str, str], dict[str, dict[str, int]]]:
    """For each file the first scene that asks for it; for each scene its style sheets as they are when all is well."""
    first: dict[str, str] = {}
    styles: dict[str, dict[str, int]] = {}
    behaviour.cases[FINE] = ('', '')
    for name, scene in SCENES.items():
        behaviour.asked.clear()
        with new_page(browser) as page:
            seen = look(page, f'{base}{FINE}/', scene, None, seconds=60)
        if seen.what != 'works':
            sys.exit(f'The scene {name} does not work without any fault: {seen}')
        styles[name] = seen.dressed
        for address in behaviour.asked:
            first.setdefault(bare(address.removeprefix(f'{FINE}/')), name)
    return first, styles


def cases(first: dict[str, str], ways: Iterable[str], words: str) -> list[Case]:
    return [(name, way, first[name]) for name in sorted(first.keys() - HOSTS_OWN) for way in ways if words in name]


def never_asked(folder: Path, first: dict[str, str]) -> list[str]:
    """The files of the newest version that no scene asks for; like files stand for them."""
    newest = json.loads((folder / 'exported.json').read_text('utf-8'))['exports'][0]['files']
    return sorted({bare(name) for name in newest} - first.keys())


class Results:
    """The sights, counted by all who look."""

    def __init__(self) -> None:
        self.counts, self.bad, self.lock = Counter[str](), 0, threading.Lock()

    def next(self, left: Iterator[tuple[int, Case]]) -> tuple[int, Case] | None:
        with self.lock:
            return next(left, None)

    def add(self, name: str, way: str, scene: str, seen: Seen) -> None:
        vague = seen.what == 'says' and not says_which(seen, name)
        with self.lock:
            self.counts[seen.what] += 1
            self.counts['of these name no file'] += vague
            if seen.what in ('blank', 'silent') or vague:
                self.bad += 1
                words = 'names no file' if vague else seen.what
                print(f'{name}, {way}, {scene}: {words}: {seen.words[:200]!r}', flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', type=Path)
    parser.add_argument('--ways', default=','.join(WAYS))
    parser.add_argument('--files', default='')
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--at-once', type=int, default=6)
    parser.add_argument('--seconds', type=float, default=SECONDS, help='more, where the machine has other work')
    given = parser.parse_args()
    with hosted(given.folder.resolve()) as (base, behaviour):
        behaviour.delay = DELAY
        with sync_playwright() as playwright, closing(open_chromium(playwright)) as browser:
            first, styles = scenes_of(base, behaviour, browser)
        todo = cases(first, given.ways.split(','), given.files)[:: given.every]
        print(f'{len(first)} files, {len(todo)} cases', flush=True)
        print('no scene asks for', ', '.join(never_asked(given.folder, first)), flush=True)
        results = Results()
        left = iter(list(enumerate(todo)))

        def work() -> None:
            """Takes cases one by one, in a browser of its own."""
            with sync_playwright() as playwright, closing(open_chromium(playwright)) as browser:
                while case := results.next(left):
                    number, (name, way, scene) = case
                    behaviour.cases[f'case{number}'] = (name, way)
                    with new_page(browser) as page:
                        seen = look(page, f'{base}case{number}/', SCENES[scene], styles[scene], given.seconds)
                    results.add(name, way, scene, seen)

        with ThreadPoolExecutor(given.at_once) as pool:
            for done in [pool.submit(work) for _ in range(given.at_once)]:
                done.result()
    print(', '.join(f'{count} {what}' for what, count in sorted(results.counts.items())))
    return 1 if results.bad else 0


if __name__ == '__main__':
    sys.exit(main())

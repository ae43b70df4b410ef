"""Milliseconds from an answer to its verdict, for every question of every figure, in the real page.

python3 tests/bench/asking.py --site http://localhost:8000
"""

import argparse
import json
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
LEARN = ROOT / 'static' / 'learn'
ANSWERS = """async ([figure, answer]) => {
    const page = document.querySelector(`#figure-${figure}`), line = page.querySelector('.ask-line');
    const button = page.querySelector(`.ask-answers [data-answer="${answer}"]`);
    const field = page.querySelector('.ask-field input');
    const begun = performance.now();
    if (button) button.click();
    else { field.value = answer; page.querySelector('.ask-field').requestSubmit(); }
    while (line.dataset.kind === 'ask') await new Promise(resolve => requestAnimationFrame(resolve));
    const spent = performance.now() - begun;
    page.querySelector('[data-act=next]').click();
    return [spent, line.dataset.kind];
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--site', default='http://localhost:8000')
    site = parser.parse_args().site
    spent = []
    with sync_playwright() as play:
        from tests.bench.browser import launched

        page = launched(play).new_page(reduced_motion='reduce')
        for chapter, row in json.loads((LEARN / 'asked.json').read_text()).items():
            if row['asks']:
                page.goto(f'{site}/#/learn/{chapter}')
                page.wait_for_selector('.lesson-figure')
            for figure in row['asks']:
                spent += answered(page, figure)
    print(f'{len(spent)} answers: median {median(spent):.1f} ms, at most {max(spent):.1f} ms')


def answered(page: Page, figure: str) -> list[float]:
    """The time of each verdict of a figure; of questions that are about no run, those with an answer to press."""
    place_of = LEARN / 'questions' / f'{figure}.json'
    asked = json.loads(place_of.read_text()) if place_of.exists() else {}
    questions = [question for part in asked.get('parts', []) for question in part['questions']]
    questions = questions or [question for question in asked.get('asks', []) if question['answers'] == 'choice']
    if not questions:
        return []
    place = page.locator(f'#figure-{figure}')
    place.scroll_into_view_if_needed()
    found = []
    for question in questions:
        if place.locator('[data-act=answer]').count():
            return found
        place.locator('.ask-line[data-kind=ask]').wait_for()
        spent, _ = page.evaluate(ANSWERS, [figure, question['right'][0]])
        found.append(spent)
    return found


if __name__ == '__main__':
    import sys

    sys.path[:0] = [str(ROOT), str(ROOT / 'py')]
    main()

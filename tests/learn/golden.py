"""Golden traces: `python3 tests/learn/golden.py` writes tests/learn/golden.json anew, for a test to compare, and with
it static/learn/stills.json, from which the page draws a figure until Python has arrived, and static/learn/questions,
from which a figure asks until then.

Of every rung on every figure, in its usual setting, it keeps the counts, the value, the line, and a digest of all that
the trace holds. Where a digest differs, the comparison says what differs as far as the counts tell.
"""

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PLACE = Path(__file__).with_suffix('.json')
STILLS = ROOT / 'static' / 'learn' / 'stills.json'
QUESTIONS = ROOT / 'static' / 'learn' / 'questions'
ASKED = ROOT / 'static' / 'learn' / 'asked.json'
SLOT = r'<(?:figure|div|p)[^>]* data-(?!count|code|hold|at=|level)[a-z]+='
"""A part of a chapter that is tried out."""
GOAL = r'data-opened="([^"]+)"[^>]* data-goal='
JUDGED = r'data-judged="([^"]+)"[^>]* data-lines="([^"]+)"'
ASKING = r'data-(figure|guesses)="([^"]+)"'
WORDS_A_MINUTE, MINUTES_A_SLOT, MINUTES_A_QUESTION = 160, 2, 0.5
COUNTS = ('nodes', 'leaves', 'estimates', 'cutoffs', 'tableHits', 'researches')
COLUMNS = ('parent', 'move', 'seat', 'view', 'low', 'high', 'value', 'depth', 'flags', 'left')

Kept = dict[str, str]
"""Each rung, and what is kept of its trace, in one line."""


def of(name: str) -> Kept:
    from tests.learn.lessons import FIGURES, LADDER, fits, told

    figure = FIGURES[name]
    kept = {}
    for rung in LADDER:
        if fits(figure, rung):
            shown = told(figure, rung=rung.name)
            columns = json.dumps([shown.seen[column] for column in COLUMNS])
            digest = hashlib.sha256(columns.encode()).hexdigest()[:12]
            kept[rung.name] = f'{summary(shown.result)} {digest}'
    return kept


def summary(result: dict[str, Any]) -> str:
    counts = ' '.join(f'{result[name]} {name},' for name in COUNTS if result[name])
    return f'{result["value"]:g} by {" ".join(result["line"]) or "-"}: {counts}'


def compare(kept: Kept, now: Kept) -> list[str]:
    """The differences, a sentence each."""
    complaints = []
    for rung in {**kept, **now}:
        before, after = kept.get(rung, 'nothing'), now.get(rung, 'nothing')
        if before != after:
            told_before, told_after = before.rpartition(' ')[0], after.rpartition(' ')[0]
            if told_before == told_after:
                complaints.append(f'{rung}: the same counts ({told_before}), but other visits')
            else:
                complaints.append(f'{rung}: was {told_before} and is {told_after}')
    return complaints


def still(name: str) -> dict[str, Any]:
    """The still picture of a figure until Python has arrived: its own run, in its usual setting."""
    from tests.learn.lessons import FIGURES, told, views

    shown = told(FIGURES[name]).seen
    boards = {'boards': [bare(view) for view in views(FIGURES[name])]} if FIGURES[name].get('boards') else {}
    return kept(shown) | boards


def kept(shown: dict[str, Any]) -> dict[str, Any]:
    """A run as it is kept: without what another machine would measure otherwise."""
    counts = {**shown['result'], 'seconds': 0} if shown['result'] else None
    return {key: shown[key] for key in shown if key != 'ok'} | {'result': counts}


def asked(name: str) -> dict[str, Any]:
    """The questions of a figure, each part with its run, the whole tree in pencil; without what the still picture has
    as well."""
    from tests.learn.lessons import FIGURES, asks, told

    parts, known = [], still(name)
    for setting, questions in asks(FIGURES[name]):
        shown = kept(told(FIGURES[name], setting, spared=True).seen)
        own = {key: part for key, part in shown.items() if key not in known or known[key] != part}
        parts.append({'seen': own, 'questions': questions})
    return {'parts': parts}


def files() -> dict[str, dict[str, Any]]:
    """The questions of each figure and each set of guesses, as the page reads them."""
    from tests.learn import guesses
    from tests.learn.lessons import FIGURES

    figures = {name: asked(name) for name, figure in FIGURES.items() if 'asks' in figure}
    return figures | {name: guesses.asked(name) for name in guesses.GUESSES}


def lengths() -> dict[str, dict[str, Any]]:
    """By chapter: how many questions each of its figures asks, and the minutes that it takes."""
    from tests.learn.guesses import GUESSES
    from tests.learn.lessons import CONTENTS, FIGURES, LEARN, asks

    found = {}
    for chapter in CONTENTS:
        text = (LEARN / f'{chapter["name"]}.html').read_text()
        counts = {f'judged-{game}': lines.count('|') + 1 for game, lines in re.findall(JUDGED, text)}
        counts |= {'bounds': 1} if 'data-bounds=' in text else {}
        counts |= {f'opened-{game}': 1 for game in re.findall(GOAL, text)}
        for kind, name in re.findall(ASKING, text):
            if kind == 'guesses':
                counts[name] = len(GUESSES[name]['asks'])
            elif 'asks' in FIGURES[name]:
                counts[name] = sum(len(questions) for _, questions in asks(FIGURES[name]))
        words, slots = len(re.sub('<[^>]*>', ' ', text).split()), len(re.findall(SLOT, text))
        minutes = words / WORDS_A_MINUTE + MINUTES_A_SLOT * slots + MINUTES_A_QUESTION * sum(counts.values())
        found[chapter['name']] = {'minutes': round(minutes), 'asks': counts}
    return found


def bare(view: dict[str, Any]) -> dict[str, Any]:
    """A board without what only a player needs."""
    return {key: view[key] for key in ('geometry', 'shades', 'pieces', 'marks') if key in view} | {'paths': []}


def main() -> None:
    from tests.learn.lessons import FIGURES

    PLACE.write_text(json.dumps({name: of(name) for name in FIGURES}, indent=1, ensure_ascii=False) + '\n')
    write(STILLS, {name: still(name) for name in FIGURES})
    write(ASKED, lengths())
    QUESTIONS.mkdir(exist_ok=True)
    for name, asks in files().items():
        text = json.dumps(asks, ensure_ascii=False, separators=(',', ':'))
        (QUESTIONS / f'{name}.json').write_text(f'{text}\n')


def write(place: Path, table: dict[str, Any]) -> None:
    """A table as JSON, a line a row."""
    rows = (f' {json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}' for name, row in table.items())
    place.write_text('{\n' + ',\n'.join(rows) + '\n}\n')


if __name__ == '__main__':
    sys.path[:0] = [str(ROOT), str(ROOT / 'py')]
    main()

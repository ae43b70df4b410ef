"""Golden traces: `python3 tests/learn/golden.py` writes tests/learn/golden.json anew, for a test to compare, and with
it static/learn/stills.json, from which the page draws a figure until Python has arrived.

Of every rung on every figure, in its usual setting, it keeps the counts, the value, the line, and a digest of all that
the trace holds. Where a digest differs, the comparison says what differs as far as the counts tell.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PLACE = Path(__file__).with_suffix('.json')
STILLS = ROOT / 'static' / 'learn' / 'stills.json'
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
    counts = {**shown['result'], 'seconds': 0} if shown['result'] else None
    boards = {'boards': [bare(view) for view in views(FIGURES[name])]} if FIGURES[name].get('boards') else {}
    return {key: shown[key] for key in shown if key != 'ok'} | {'result': counts} | boards


def bare(view: dict[str, Any]) -> dict[str, Any]:
    """A board without what only a player needs."""
    return {key: view[key] for key in ('geometry', 'pieces', 'marks')} | {'paths': []}


def main() -> None:
    from tests.learn.lessons import FIGURES

    PLACE.write_text(json.dumps({name: of(name) for name in FIGURES}, indent=1, ensure_ascii=False) + '\n')
    rows = (f' {json.dumps(name)}: {json.dumps(still(name), ensure_ascii=False)}' for name in FIGURES)
    STILLS.write_text('{\n' + ',\n'.join(rows) + '\n}\n')


if __name__ == '__main__':
    sys.path[:0] = [str(ROOT), str(ROOT / 'py')]
    main()

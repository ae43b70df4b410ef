"""Check the sentences about searches: `.venv/bin/python tests/bench/sentences.py [--sentences N] [--seed K]`.

Each sentence about each visit of each rung, on random trees, typed trees and positions of six games, is read and
compared with a reckoning by the rules alone (tests/trace/claims.py). Prints the false ones, and how many were checked,
by rung and by game. 100,000 sentences take about a minute.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from tests.trace.cases import runs  # noqa: E402
from tests.trace.claims import Checked, Reckoning  # noqa: E402

MOST_SHOWN = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--sentences', type=int, default=100_000)
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    rungs: Counter[str] = Counter()
    games: Counter[str] = Counter()
    false = 0
    for run in runs(Random(given.seed)):
        checked = Checked(run, Reckoning(run.game, run.rung.name))
        for complaint in checked.faults():
            false += 1
            if false <= MOST_SHOWN:
                where = run.game.write_position(run.position) if run.game.name != 'test-tree' else run.position
                print(f'{run.rung.name} on {run.game.name} {where}, depth {run.size}: {complaint}')
        rungs[run.rung.name] += checked.sentences
        games[run.game.name] += checked.sentences
        if rungs.total() >= given.sentences:
            break
    print(f'{rungs.total():,} sentences, {false} false')
    for counts in (rungs, games):
        print('  ' + ', '.join(f'{name} {count:,}' for name, count in counts.most_common()))
    sys.exit(bool(false))


if __name__ == '__main__':
    main()

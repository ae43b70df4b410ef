"""A part of the tests on a bad machine: `python3 tests/bench/steady.py PART [--times N] [--loops N] [--slowed N]`.

The part (python, chromium or others, as tests/run.py knows them) runs several times with busy loops beside it,
and in Chromium with each page slowed. Of each run the closing lines are printed; the whole output of one
in which a test failed or was unsteady is in build/.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('part', choices=('python', 'chromium', 'others'))
    parser.add_argument('--times', type=int, default=3)
    parser.add_argument('--loops', type=int, default=4)
    parser.add_argument('--slowed', type=float, default=1)
    parser.add_argument('--all', action='store_true', help='the part of --all')
    asked = parser.parse_args()
    command = [sys.executable, ROOT / 'tests' / 'run.py', '--part', asked.part, *(['--all'] if asked.all else [])]
    loops = [subprocess.Popen([sys.executable, '-c', 'while True: pass']) for _ in range(asked.loops)]
    bad = 0
    try:
        for time in range(asked.times):
            told = subprocess.run(
                command, env=os.environ | {'PLYWOOD_SLOWED': str(asked.slowed)}, stdout=subprocess.PIPE, text=True
            )
            closing = told.stdout.partition('== done in ')[2]
            if told.returncode != 0 or 'unsteady: ' in closing:
                bad += 1
                ROOT.joinpath('build', f'steady-{asked.part}-{time + 1}.log').write_text(told.stdout)
            print(f'{time + 1} of {asked.times}: {closing or told.stdout[-2000:]}', flush=True)
    finally:
        for loop in loops:
            loop.kill()
    return int(bad > 0)


if __name__ == '__main__':
    sys.exit(main())

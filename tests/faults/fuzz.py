"""Hostile inputs for the readers, the door, the two protocols, links and storage.

    python3 tests/faults/fuzz.py [SECONDS [SEED]]     60 seconds by default: a third for the readers, the door and the
                                                      protocols, a third for whole games (walk.py), a third for the page

Inputs come from tests/faults/corpus.json, cut, joined and spoilt at random. Found are: an exception where a sentence
is due, an answer that blames Plywood itself, a game that is not read back as it was written, and anything that takes
longer than five seconds. It prints how many inputs were tried and exits with 1 if anything was found; what is found
belongs into the corpus.
"""

import faulthandler
import io
import json
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent / 'py')]

from plywood import games  # noqa: E402
from plywood.door import OPERATIONS, dispatch, searches  # noqa: E402
from plywood.game import Refusal  # noqa: E402
from plywood.lab import watched  # noqa: E402
from plywood.record import read  # noqa: E402
from plywood.terminal import protocol, uci  # noqa: E402

LONGEST = 5.0
"""Seconds of the processor that any one input may take."""
ENDLESS = 60
"""Seconds after which an input is taken for endless: then the place where it hangs is printed, and all ends."""
CORPUS = json.loads((HERE / 'corpus.json').read_text('utf-8'))
ODD = [
    '',
    '\0',
    '\ud800',
    '9' * 4400,
    '-1',
    '1e999',
    '{' * 300,
    '[' * 300,
    '"',
    '\\',
    '\n',
    '~',
    '%',
    '…',
    'NaN',
    'null',
]


def spoilt(rng: random.Random, texts: list[str]) -> str:
    """A text of the corpus, changed in a few places, or two joined."""
    text = rng.choice(texts)
    for _ in range(rng.randrange(5)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        text = rng.choice(
            [
                text[:at] + text[to:],
                text[:at] + rng.choice(ODD) + text[at:],
                text[:to] + text[at:],
                text[:at] + rng.choice(texts)[:200] + text[to:],
                text[:at] + chr(rng.randrange(1, 0x500)) + text[at + 1 :],
            ]
        )[:20_000]
    return text


def through_the_door(rng: random.Random) -> str:
    request = rng.choice(CORPUS['requests'])
    if rng.random() < 0.5:
        text = spoilt(rng, [json.dumps(request)])
    else:
        changed = {
            **request,
            rng.choice([*request, 'seed', 'eyes', 'others']): rng.choice([*ODD, 7, -1, None, [], {}, 1.5]),
        }
        text = json.dumps({**changed, 'op': rng.choice([*OPERATIONS, request['op']])})
    reply = json.loads(dispatch(text))
    assert reply['ok'] or 'fault in Plywood' not in reply['error'], (text, reply)
    return text


def through_a_reader(rng: random.Random) -> str:
    game = rng.choice(list(games.GAMES.values()))
    text = spoilt(rng, CORPUS['games'])
    try:
        read(game, text)
    except Refusal as refusal:
        assert str(refusal)
    return text


def talk(session: type, rng: random.Random, lines: list[str]) -> str:
    """A conversation: every line is answered or passed over, none ends it."""
    said = [spoilt(rng, lines) if rng.random() < 0.5 else rng.choice(lines) for _ in range(rng.randrange(1, 8))]
    text = '\n'.join([*said, 'isready', 'quit', ''])
    sink = io.StringIO()
    session(io.StringIO(text), sink).run()
    assert 'Traceback' not in sink.getvalue()
    return text


def through_the_protocol(rng: random.Random) -> str:
    return talk(protocol.Session, rng, CORPUS['protocol'])


def through_uci(rng: random.Random) -> str:
    return talk(uci.Session, rng, CORPUS['uci'])


def written_and_read(rng: random.Random) -> str:
    """A game as it is written, and the same with something behind it: none of its moves is lost.

    Unless the two together are a typed game's position: `2` and `99` are a tree of two leaves.
    """
    game = rng.choice([game for game in games.GAMES.values() if not game.hidden and not game.chance])
    moves: list[str] = []
    position = game.initial()
    while game.payoff(position) is None and len(moves) < rng.randrange(1, 30):
        move = rng.choice(game.moves(position))
        moves.append(game.write_move(position, move))
        position = game.play(position, move)
    about = {'game': game.name, 'moves': moves}
    text = json.loads(dispatch(json.dumps({'op': 'write', **about})))['text']
    for tail in ('', rng.choice(['\n', ' ']) + rng.choice(['zz', '{', '\0', '99', 'q'])):
        reply = json.loads(dispatch(json.dumps({'op': 'read', 'game': game.name, 'text': text + tail})))
        if reply['ok'] and not (game.typed and tail and 'start' in reply['line']):
            assert reply['line']['moves'][: len(moves)] == moves, (text + tail, reply['line'])
        assert reply['ok'] or tail, (text, reply)
    return text


TARGETS: dict[str, Callable[[random.Random], str]] = {
    'door': through_the_door,
    'readers': through_a_reader,
    'protocol': through_the_protocol,
    'UCI': through_uci,
    'notations': written_and_read,
}


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    searches.MOST_COUNTED = watched.MOST_VISITS = 5_000
    protocol.LIMITS.update(movetime=100, nodes=300, depth=3)
    rng, tried, found = random.Random(seed), Counter[str](), list[str]()
    ends = time.monotonic() + seconds / 3
    while time.monotonic() < ends and len(found) < 10:
        for name, target in TARGETS.items():
            before, state = time.process_time(), rng.getstate()
            tried[name] += 1
            faulthandler.dump_traceback_later(ENDLESS, exit=True)
            try:
                target(rng)
            except Exception as error:
                found.append(f'{name}: {error!r} after {state[1][-1]} in try {tried[name]}')
            if time.process_time() - before > LONGEST:
                found.append(f'{name}: try {tried[name]} took {time.process_time() - before:.1f} s')
    faulthandler.cancel_dump_traceback_later()
    programs: list[tuple[str, Path]] = [(sys.executable, HERE / 'walk.py')]
    if node := shutil.which('node'):
        programs.append((node, HERE / 'fuzz.mjs'))
    for program in programs:
        run = subprocess.run([*program, str(seconds / 3), str(seed)], capture_output=True, text=True)
        print(run.stdout.strip())
        found += [run.stderr.strip() or f'{program[-1].name}: see above'] if run.returncode else []
    print('\n'.join(found))
    print(', '.join(f'{count:,} through the {name}' for name, count in tried.items()), f'- {len(found)} found')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())

"""Hex against mopyhex, from its own repository (github.com/kenjyoung/mopyhex; it needs numpy), on 11x11 without swaps.

python3 tests/bench/mopyhex.py rates FOLDER                 # steps a second of both, in turns, empty and with 30 stones
python3 tests/bench/mopyhex.py match FOLDER [OPENINGS [SECONDS]]  # openings of one stone, from both sides

Both have the same processor time for a move. Its player with RAVE is met where the repository has one.
"""

import importlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random, seed
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from plywood.games import find  # noqa: E402
from plywood.search.memory import Memory  # noqa: E402
from plywood.search.sampling import strong  # noqa: E402
from tests.bench.sampling import wilson  # noqa: E402

SIZE = 11
GAME = find('hex').under({'size': SIZE, 'swap': False})
CELLS = [(row, column) for row in range(SIZE) for column in range(SIZE)]


class Peer:
    """The players of the repository in a folder."""

    def __init__(self, folder: str) -> None:
        sys.path.insert(0, folder)
        time.clock = process_time  # type: ignore[attr-defined]  # it asks for a name that Python no longer has
        self.state: Any = importlib.import_module('gamestate').gamestate
        self.plain: Any = importlib.import_module('mctsagent').mctsagent
        try:
            self.best: Any = importlib.import_module('rave_mctsagent').rave_mctsagent
        except ImportError:
            self.best = self.plain

    def after(self, kind: Any, stones: Sequence[tuple[int, int]]) -> Any:
        state = self.state(SIZE)
        for cell in stones:
            state.play(cell)
        player = kind()
        player.set_gamestate(state)
        return player


def rates(folder: str, seconds: str = '3') -> None:
    peer, stones = Peer(folder), Random(5).sample(CELLS, 30)
    for name, played in (('empty', []), ('30 stones', stones)):
        position = GAME.initial()
        for row, column in played:
            position = GAME.play(position, row * SIZE + column)
        for _ in range(2):
            theirs, begun, steps = peer.after(peer.plain, played), process_time(), 0
            while process_time() - begun < float(seconds):
                node, state = theirs.select_node()
                turn = state.turn()
                theirs.backup(node, turn, theirs.roll_out(state))
                steps += 1
            here, begun, own = strong.begun(GAME, position), process_time(), 0
            while process_time() - begun < float(seconds):
                here.sample()
                own += 1
            rate, other = own / float(seconds), steps / float(seconds)
            print(f'{name}: mopyhex {other:,.0f} steps a second, plywood {rate:,.0f}: {rate / other:.2f} times')


def match(folder: str, openings: str = '50', seconds: str = '1') -> None:
    peer, won = Peer(folder), list[bool]()
    for number, opening in enumerate(Random(2026).sample(CELLS, int(openings))):
        for seat in (0, 1):
            won.append(is_won(peer, opening, seat, number, float(seconds)))
            print(f'{sum(won)} of {len(won)} ({wilson(won)})', flush=True)


def is_won(peer: Peer, opening: tuple[int, int], seat: int, number: int, seconds: float) -> bool:
    """Whether plywood wins a game from this seat."""
    seed(f'{number} {seat}')
    position, memory = GAME.play(GAME.initial(), opening[0] * SIZE + opening[1]), Memory(1)
    theirs = peer.after(peer.best, [opening])
    while GAME.payoff(position) is None:
        if GAME.player(position) == seat:
            here, begun = strong.begun(GAME, position, number, (), memory), process_time()
            while here.root.certain is None and process_time() - begun < seconds:
                here.sample()
            memory.lasting['sampling'] = here.root
            move = here.answer().move
        else:
            theirs.search(seconds)
            row, column = theirs.best_move()
            move = row * SIZE + column
        theirs.move(divmod(move, SIZE))
        position = GAME.play(position, move)
    return bool((GAME.payoff(position) or (0, 0))[seat] > 0)


if __name__ == '__main__':
    (rates if sys.argv[1] == 'rates' else match)(*sys.argv[2:])

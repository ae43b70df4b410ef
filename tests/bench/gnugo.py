"""Go against GNU Go 3.8 (Debian's package gnugo), and its playouts against michi's (github.com/pasky/michi).

python3 tests/bench/gnugo.py match [GAMES [SECONDS [LEVEL]]]   # 9x9, komi 7, by area, both colours in turns
python3 tests/bench/gnugo.py five [GAMES [SECONDS]]            # 5x5, komi 24.5: ours is Black, and must own the board
python3 tests/bench/gnugo.py referee [GAMES]                   # sensible playouts against plain ones: who must win
python3 tests/bench/gnugo.py rates                             # playouts and samples a second
python3 tests/bench/gnugo.py rules [GAMES]                     # legal moves and captures along random games

The seconds are of processor time for a move. Both count a finished game; where they differ, that is told.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from plywood import players  # noqa: E402
from plywood.games import find  # noqa: E402
from plywood.games.go.board import PASS  # noqa: E402
from plywood.games.go.playouts import Playout  # noqa: E402
from plywood.search.memory import Memory  # noqa: E402
from plywood.search.sampling import strong  # noqa: E402
from tests.bench.sampling import wilson  # noqa: E402

PEER = '/usr/games/gnugo'
RULES = ('--chinese-rules', '--positional-superko', '--allow-all-suicide', '--capture-all-dead', '--play-out-aftermath')
GAME: Any = find('go')
HOPELESS, TIMES = 0.06, 3
"""Ours resigns if its results were below this share this number of moves running."""
OPENING = 'E5 C4 E3 G6 D7 G4 F7 C6 C7 D4 G7 E4 F4 F3 F5 G5 D3 C3 D5 C5'
MOST = 200
"""The moves after which a game is counted as it stands."""


class Peer:
    """GNU Go, by GTP."""

    def __init__(self, level: int, size: int = 9, komi: float = 7) -> None:
        command = [PEER, '--mode', 'gtp', *RULES, '--level', str(level)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.size, self.komi = size, komi

    def ask(self, words: str) -> str:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()
        lines = list[str]()
        while (line := self.process.stdout.readline()) != '\n' or not lines:
            assert line, 'GNU Go has ended'
            lines.append(line.strip())
        assert lines[0][:1] == '=', (words, lines)
        return ' '.join(lines)[1:].strip()

    def begin(self, seed: int) -> None:
        for words in (f'boardsize {self.size}', 'clear_board', f'komi {self.komi:g}', f'set_random_seed {seed}'):
            self.ask(words)


def move(position: Any, seconds: float, memory: Memory, seed: int) -> tuple[int, float]:
    """Our move after some processor time, and its mean result; or a move of the opening book."""
    booked = players.opening(GAME, position)
    if booked is not None:
        return booked, 0.0
    here, begun = strong.begun(GAME, position, seed, (), memory), process_time()
    while process_time() - begun < seconds and here.root.certain is None:
        here.sample()
    memory.lasting['sampling'] = here.root
    answer = here.answer()
    return answer.move, answer.value


def game(peer: Peer, seat: int, seconds: float, seed: int) -> tuple[bool, str]:
    """Whether ours won, and how."""
    peer.begin(seed)
    position, memory, behind = GAME.under({'size': peer.size}).initial(), Memory(64), 0
    while GAME.payoff(position) is None and len(position.line) < MOST:
        colour = 'bw'[position.colour - 1]
        if GAME.player(position) == seat:
            chosen, value = move(position, seconds, memory, seed)
            behind = behind + 1 if value < 2 * HOPELESS - 1 else 0
            if behind == TIMES:
                return False, 'resigned'
            peer.ask(f'play {colour} {GAME.write_move(position, chosen)}')
        else:
            said = peer.ask(f'genmove {colour}').lower()
            if said == 'resign':
                return True, 'the other resigned'
            chosen = GAME.read_move(position, said)
        position = GAME.play(position, chosen)
    lead, theirs = position.lead(), peer.ask('final_score')
    differs = '' if theirs[:1] == ('B' if lead > 0 else 'W' if lead else '0') else f', GNU Go says {theirs}'
    return (lead > 0) == (seat == 0) and lead != 0, f'B{lead:+g}{differs}'


def match(games: str = '60', seconds: str = '3', level: str = '10') -> None:
    peer, won = Peer(int(level)), list[bool]()
    for number in range(int(games)):
        ours, how = game(peer, number % 2, float(seconds), number)
        won.append(ours)
        print(f'{sum(won)} of {len(won)} ({wilson(won)}): {how}', flush=True)


def five(games: str = '10', seconds: str = '3') -> None:
    """As Black on 5x5, against GNU Go and against itself."""
    peer, won, alone = Peer(10, 5, 24.5), list[bool](), list[bool]()
    start = GAME.under({'size': 5}).initial()
    for number in range(int(games)):
        ours, how = game(peer, 0, float(seconds), number)
        won.append(ours)
        position, memories = start, [Memory(64), Memory(64)]
        while GAME.payoff(position) is None and len(position.line) < MOST:
            chosen, _ = move(position, float(seconds), memories[len(position.line) % 2], number)
            position = GAME.play(position, chosen)
        alone.append(position.lead() > 0)
        opening = GAME.write_move(start, position.line[0])
        print(f'GNU Go: {sum(won)} of {len(won)}, {how}; itself: {sum(alone)}, opens {opening}', flush=True)


def referee(games: str = '10') -> None:
    """Sensible playouts against plain ones, 400 samples a move."""
    won = list[bool]()
    for number in range(int(games)):
        position, seat = GAME.initial(), number % 2
        while GAME.payoff(position) is None and len(position.line) < MOST:
            without = () if GAME.player(position) == seat else ('sense',)
            here = strong.begun(GAME, position, number, without)
            while here.nodes < 400 and here.root.certain is None:
                here.sample()
            position = GAME.play(position, here.answer().move)
        won.append((position.lead() > 0) == (seat == 0))
        print(f'sensible playouts won {sum(won)} of {len(won)} ({wilson(won)})', flush=True)


def rates(seconds: str = '3') -> None:
    positions = {'empty': GAME.initial(), '20 stones': GAME.initial()}
    for text in OPENING.split():
        positions['20 stones'] = GAME.play(positions['20 stones'], GAME.read_move(positions['20 stones'], text))
    for name, position in positions.items():
        for _ in range(2):
            for plain in (True, False):
                begun, count, rng = process_time(), 0, Random(1)
                while process_time() - begun < float(seconds):
                    playout = Playout.__new__(Playout)
                    position.copied(playout)
                    playout.run(position.colour, PASS, PASS, rng, plain)
                    count += 1
                kind = 'plain' if plain else 'sensible'
                print(f'{name}: {count / float(seconds):,.0f} {kind} playouts a second')
            begun, here = process_time(), strong.begun(GAME, position)
            while process_time() - begun < float(seconds):
                here.sample()
            print(f'{name}: {here.nodes / float(seconds):,.0f} samples a second')


def rules(games: str = '100') -> None:
    """Legal moves and stones as GNU Go has them, along random games; superko is left to the tests."""
    wrong = moves = 0
    for size in (5, 9):
        game_of = GAME.under({'size': size})
        peer = Peer(1, size)
        for number in range(int(games)):
            peer.begin(number)
            position, rng = game_of.initial(), Random(number)
            for _ in range(3 * size * size):
                legal = [each for each in game_of.moves(position) if each]
                if not legal:
                    break
                chosen = rng.choice(legal)
                colour = 'bw'[position.colour - 1]
                theirs = {*peer.ask(f'all_legal {colour}').split()} - {'PASS'}
                ours = {game_of.write_move(position, each) for each in legal}
                others = [position.board.named[name] for name in theirs - ours]
                wrong += not ours <= theirs or any('before' not in position.hindrance(each) for each in others)
                peer.ask(f'play {colour} {game_of.write_move(position, chosen)}')
                position = game_of.play(position, chosen)
                for side, name in enumerate(('black', 'white'), 1):
                    stones = {position.board.names[p] for p in position.board.points_of(position.sides[side])}
                    wrong += stones != {*peer.ask(f'list_stones {name}').split()}
                moves += 1
        print(f'{size}x{size}: {moves:,} moves, {wrong} wrong', flush=True)


def main(words: Sequence[str]) -> None:
    {'match': match, 'five': five, 'referee': referee, 'rates': rates, 'rules': rules}[words[0]](*words[1:])


if __name__ == '__main__':
    main(sys.argv[1:])

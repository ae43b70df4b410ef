"""The worth of shapes in go, learnt from games of the program against itself on 9x9.

python3 tests/bench/go_patterns.py play FILE [GAMES [WORKERS]]   # a job: it goes on with the same file
python3 tests/bench/go_patterns.py fit FILE                      # writes py/plywood/games/go/patterns.txt
python3 tests/bench/go_patterns.py match [GAMES [SAMPLES]]       # learnt shapes against those by hand
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

sys.path[:0] = [str(root := Path(__file__).resolve().parents[2]), str(root / 'py')]

from plywood import jobs  # noqa: E402
from plywood.games import find  # noqa: E402
from plywood.games.go import judging  # noqa: E402
from plywood.games.go.codes import BLACK, TAKEN  # noqa: E402
from plywood.games.go.patterns import FILE, turned, worths  # noqa: E402
from plywood.games.go.position import Position  # noqa: E402
from plywood.games.go.shapes import known as by_hand  # noqa: E402
from plywood.games.go.shapes import swapped  # noqa: E402
from plywood.search.memory import Memory  # noqa: E402
from plywood.search.sampling import strong  # noqa: E402
from tests.bench.sampling import wilson  # noqa: E402

GAME: Any = find('go')
SAMPLES = 300
LONGEST = 110
"""A game has no more moves than this."""
DRAWN = 8
"""The first moves of a game, up to this number of them, are drawn by lot, as often as they were tried."""
TRIED = 0.02
"""A move is kept that has at least this share of the samples."""
KNOWN = 10
"""A shape has a worth of its own if it could be played this number of times."""
ASIDE = 10
"""One game in this number is kept aside."""
ROUNDS, RATE, DECAY = 6, 0.3, 0.00002
"""How often all is gone through; how much of an error a worth takes on itself, less and less; and how much it loses."""
SHAPE = 10
"""The won samples for which a shape by hand counts."""

Turn = tuple[int, dict[str, int]]
"""The move that was made, and the samples of each move that was tried."""
Choice = list[tuple[list[Any], float]]
"""A position: for each move its traits, first its shape, and its share of the samples."""


@dataclass(frozen=True)
class SelfPlay:
    """Games by their numbers."""

    samples: int

    def __call__(self, number: int) -> list[Turn]:
        rng, memory, position = Random(f'{number}'), Memory(64), GAME.initial()
        lots, turns = rng.randint(0, DRAWN), list[Turn]()
        while GAME.payoff(position) is None and len(turns) < LONGEST:
            here = strong.begun(GAME, position, number, (), memory)
            while here.root.visits < self.samples and here.root.certain is None:
                here.sample()
            memory.lasting['sampling'] = here.root
            tries = dict(zip(here.root.moves, here.root.tries, strict=True))
            move = here.answer().move
            if len(turns) < lots:
                move = rng.choices([*tries], [*tries.values()])[0]
            turns.append((move, {str(at): count for at, count in tries.items() if count >= TRIED * self.samples}))
            position = GAME.play(position, move)
        return turns


def play(file: str, games: str = '240', workers: str = '1') -> None:
    make = jobs.local(int(workers))
    for number, turns in enumerate(jobs.run(SelfPlay(SAMPLES), int(games), file=Path(file), make=make, mixed=True), 1):
        print(f'{number} of {games}: {len(turns)} moves', flush=True)


# --- the fit -------------------------------------------------------------------------------------------------------


def traits(position: Position) -> Iterator[tuple[str, int]]:
    """The traits of moves beside their shapes, each with the points that have it."""
    board = position.board
    for point, worth in judging.ataris(position).items():
        yield f'atari {worth}', board.bits[point]
    for at, ring in enumerate(judging.around(position), 1):
        yield f'near {at}', ring
    bare = judging.far(position)
    for at, line in enumerate(board.ranges[:3], 1):
        yield f'line {at}', line & bare
    free = board.full & ~(position.sides[1] | position.sides[2])
    beside = board.points_of(free & board.grown(position.sides[1] | position.sides[2]))
    yield 'rash', sum(board.bits[point] for point in beside if position.in_atari(point, position.colour))


def shape(position: Position, point: int) -> int:
    """The shape around a point, as Black's, the least of all ways to turn it."""
    code = position.codes[point]
    return min(turned(code if position.colour == BLACK else swapped(code)))


def choices(turns: list[Turn]) -> list[Choice]:
    """The positions of a game, as far as stones were tried in them."""
    found, position = list[Choice](), GAME.initial()
    for move, tries in turns:
        moves = [point for point in position.moves() if point]
        whole = sum(tries.get(str(point), 0) for point in moves)
        if whole:
            named: dict[int, list[Any]] = {point: [shape(position, point)] for point in moves}
            for name, bits in traits(position):
                for point in moves:
                    if bits >> point & 1:
                        named[point].append(name)
            found.append([(named[point], tries.get(str(point), 0) / whole) for point in moves])
        position = GAME.play(position, move)
    return found


def loss(weights: dict[Any, float], choice: Choice) -> tuple[float, list[float]]:
    """The loss of a forecast, in nats, and the forecast."""
    sums = [exp(sum(weights.get(name, 0.0) for name in names)) for names, _ in choice]
    whole = sum(sums)
    forecast = [each / whole for each in sums]
    return -sum(share * log(p) for (_, share), p in zip(choice, forecast, strict=True) if share), forecast


def report(weights: dict[Any, float], aside: list[Choice], words: str) -> None:
    found = [loss(weights, choice) for choice in aside]
    first = sum(
        max(range(len(choice)), key=forecast.__getitem__) == max(range(len(choice)), key=lambda at: choice[at][1])
        for choice, (_, forecast) in zip(aside, found, strict=True)
    )
    mean = sum(value for value, _ in found) / len(aside)
    print(
        f'{words}: {mean:.3f} nats on {len(aside)} positions kept aside, first move right in {first / len(aside):.1%}'
    )


def fit(file: str) -> None:
    held = [json.loads(line) for line in Path(file).read_text().splitlines()]
    results = {line['index']: line['result'] for line in held if 'index' in line}
    games = [choices(results[number]) for number in sorted(results)]
    aside = [choice for at, game in enumerate(games) if at % ASIDE == 0 for choice in game]
    seen = [choice for at, game in enumerate(games) if at % ASIDE for choice in game]
    counts = Counter(names[0] for choice in seen for names, _ in choice)
    for choice in (*seen, *aside):
        for names, _ in choice:
            if counts[names[0]] < KNOWN:
                names[0] = 'rare'
    print(f'{len(games)} games, {len(seen)} positions, {sum(n >= KNOWN for n in counts.values())} shapes')
    weights: dict[Any, float] = {}
    report(weights, aside, 'nothing known')
    rng = Random(1)
    for turn in range(ROUNDS):
        rng.shuffle(seen)
        learn(weights, seen, RATE / (turn + 1))
        report(weights, aside, f'round {turn + 1}')
    body = [f'{name} {round(100 * weights[name])}' for name in sorted(name for name in weights if type(name) is int)]
    FILE.write_text('\n'.join(['# Written by tests/bench/go_patterns.py; patterns.py reads it.', *body, '']), 'ascii')


def learn(weights: dict[Any, float], seen: list[Choice], rate: float) -> None:
    """Go through the positions once."""
    for choice in seen:
        _, forecast = loss(weights, choice)
        for (names, share), p in zip(choice, forecast, strict=True):
            error = rate * (share - p)
            if abs(error) > rate / 1000:
                for name in names:
                    weights[name] = weights.get(name, 0.0) * (1 - DECAY) + error


# --- the match -----------------------------------------------------------------------------------------------------


def hand(colour: int) -> list[int]:
    """The worth of the shapes by hand."""
    return [SHAPE * each for each in by_hand()[:TAKEN]]


def match(games: str = '100', samples: str = '300') -> None:
    """Learnt shapes against those by hand, from openings by lot, both colours; a lost game is given up."""
    won = list[bool]()
    for number in range(int(games)):
        rng, position, ours = Random(number // 2), GAME.initial(), number % 2
        for _ in range(2 + number // 2 % 3):
            inner = [move for move in GAME.moves(position) if move and position.board.line(move) >= 2]
            position = GAME.play(position, rng.choice(inner))
        memories = [Memory(64), Memory(64)]
        given_up = None
        while GAME.payoff(position) is None and given_up is None and len(position.line) < 2 * LONGEST:
            seat = GAME.player(position)
            judging.worths = worths if seat == ours else hand  # type: ignore[assignment]
            here = strong.begun(GAME, position, number, (), memories[seat])
            while here.nodes < int(samples) and here.root.certain is None:
                here.sample()
            memories[seat].lasting['sampling'] = here.root
            answer = here.answer()
            given_up = seat if answer.value < -0.9 and len(position.line) > 20 else None
            position = GAME.play(position, answer.move)
        winner = int(position.lead() < 0) if given_up is None else 1 - given_up
        won.append(winner == ours)
        if len(won) % 10 == 0:
            print(f'learnt shapes won {sum(won)} of {len(won)} ({wilson(won)})', flush=True)


COMMANDS: dict[str, Callable[..., None]] = {'play': play, 'fit': fit, 'match': match}


if __name__ == '__main__':
    COMMANDS[sys.argv[1]](*sys.argv[2:])

"""How well hidden games are guessed: `python3 tests/bench/guessing.py [shots|placing|poker|levels]
[--games N]`.

`shots`: the mean number of shots in which full strength sinks a fleet drawn uniformly, with its interval. `placing`:
the gain of a shooter that knows how often the program's fleets lie on each cell. `poker`: values and gains of the
strategies in the files, and the processor time to find them again. `levels`: what each level of poker loses a hand,
reckoned exactly and written to py/plywood/strengths.json.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs, players
from plywood.games import find
from plywood.games.battleships.answers import answers
from plywood.games.battleships.fleets import Answers, Fleets, fleets
from plywood.games.battleships.likely import hidden_fleet, likely, shot_at
from plywood.games.battleships.sea import Sea
from plywood.search.hidden.game_tree import Unrolled, best_answer, gains, worth
from plywood.search.hidden.regret import regret
from plywood.search.result import Candidate, tidy

SHIPS = find('battleships')
STRENGTHS = Path(players.__file__).with_name('strengths.json')


def shots_to_sink(sea: Sea, fleet: tuple[int, ...], habit: Sequence[float] | None = None) -> tuple[int, float]:
    """How many shots sink a fleet, and the longest time of one. With a habit, each shot goes to the likeliest cell, its
    chance weighed by how often a fleet of that player lies there, against a fleet drawn uniformly."""
    cells, longest = list[int](), 0.0
    whole = sum(fleet)
    even = likely(sea, Answers((), ())).shares
    while whole:
        began = process_time()
        known = Answers(tuple(cells), answers(sea, fleet, tuple(cells)))
        if habit:
            found = [
                share * (own + 0.002) / (usual + 0.002)
                for share, own, usual in zip(likely(sea, known).shares, habit, even, strict=True)
            ]
            cell = max((cell for cell in range(len(found)) if cell not in cells), key=found.__getitem__)
        else:
            cell = shot_at(sea, known)
        longest = max(longest, process_time() - began)
        cells.append(cell)
        whole &= ~(1 << cell)
    return len(cells), longest


@dataclass(frozen=True)
class Sinking:
    """Fleets to be sunk, as a task by their numbers."""

    sea: Sea
    fleets: tuple[tuple[int, ...], ...]
    habit: tuple[float, ...] | None = None

    def __call__(self, number: int) -> tuple[int, float]:
        return shots_to_sink(self.sea, self.fleets[number], self.habit)


def placed(sea: Sea, rng: Random) -> tuple[int, ...]:
    """A fleet as the program places it."""
    ships: tuple[int, ...] = ()
    while len(ships) < len(sea.lengths):
        ships = (*ships, hidden_fleet(sea, ships, rng))
    return ships


def told(name: str, found: Sequence[float]) -> None:
    half = 1.96 * stdev(found) / sqrt(len(found))
    print(f'{name}: mean {fmean(found):.2f} +- {half:.2f} in {len(found)} games', flush=True)


def shots(games: int, make: jobs.Make) -> None:
    sea, found, slowest = SHIPS.initial().sea, list[float](), 0.0
    drawn = Fleets(sea, Answers((), ())).draw(Random(11))
    for count, longest in jobs.run(Sinking(sea, tuple(islice(drawn, games))), games, make=make):
        found.append(count)
        slowest = max(slowest, longest)
        if len(found) % 50 == 0:
            told('shots', found)
    told('shots to sink a fleet drawn uniformly', found)
    print(f'the slowest shot took {slowest:.2f} s of processor time')


def placing(games: int, make: jobs.Make) -> None:
    """The habit is learned from 1,000 fleets; then the program's own fleets are shot at with and without it."""
    sea, rng = SHIPS.initial().sea, Random(12)
    habit = [0.0] * (sea.size * sea.size)
    for _ in range(1000):
        for ship in placed(sea, rng):
            for cell in range(len(habit)):
                habit[cell] += (ship >> cell & 1) / 1000
    own = tuple(placed(sea, rng) for _ in range(games))
    even = likely(sea, Answers((), ())).shares
    plain, knowing = (
        [count for count, _ in jobs.run(Sinking(sea, own, tuple(usual)), games, make=make)] for usual in (even, habit)
    )
    told('without the habit', plain)
    told('with the habit', knowing)
    told('gain', [a - b for a, b in zip(plain, knowing, strict=True)])


def poker(games: int, make: jobs.Make) -> None:
    for name, nodes in (('kuhn', 4_000_000), ('leduc', 20_000_000)):
        game = find(name)
        tree = Unrolled(game, game.initial())
        tree.adopt(partial(game.strategy.lottery, game))
        value, (one, other) = gains(tree)
        print(f'{name}, the file: value {value:.6f}, gain {(one + other) / 2:.6f}')
        began = process_time()
        result = regret(game, game.initial(), nodes)
        seconds = process_time() - began
        print(f'{name}, found again: value {result.value:.6f}, gain {result.gain:.6f}, in {seconds:.1f} s')


def play_as(tree: Unrolled, level: players.Level, seats: Sequence[int]) -> None:
    """Make these seats play as a level does in the first hand of a match; the tree holds the strategy before."""
    game = tree.game
    told = [(known, tree.values(known, seat), known.shares) for seat in seats for known in tree.known[seat].values()]
    for known, worths, shares in told:
        if level.insight or len(set(map(tidy, worths))) == 1:
            known.shares = shares
            continue
        ranked = [Candidate(move, tidy(worth), False, 1) for move, worth in zip(known.moves, worths, strict=True)]
        weights = players.move_odds(game, ranked, level, game.stake(None))
        known.shares = [weights[move] / sum(weights.values()) for move in known.moves]


def levels(games: int, make: jobs.Make) -> None:
    """The loss of each level of poker a hand, to full strength and to the best answer; the mean of both seats."""
    kept = json.loads(STRENGTHS.read_text())
    for name in ('kuhn', 'leduc'):
        game, kept[name] = find(name), {}
        for level in players.LEVELS.values():
            lost, most = 0.0, 0.0
            for seat in (0, 1):
                tree = Unrolled(game, game.initial())
                tree.adopt(partial(game.strategy.lottery, game))
                value = worth(tree.root, seat)
                play_as(tree, level, [seat])
                lost += (value - worth(tree.root, seat)) / 2
                most += (value + best_answer(tree, 1 - seat)[0]) / 2
            kept[name][level.name] = {'loses': abs(round(lost, 4)), 'most': abs(round(most, 4))}
            print(name, level.name, kept[name][level.name], flush=True)
    STRENGTHS.write_text(json.dumps(kept, indent=1) + '\n')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('what', nargs='?', choices=('shots', 'placing', 'poker', 'levels'))
    parser.add_argument('--games', type=int, default=1000)
    parser.add_argument('--workers', type=int, help='processes that sink fleets; default: one a core')
    given = parser.parse_args()
    fleets.cache_clear()
    for each in (shots, placing, poker, levels):
        if given.what in (None, each.__name__):
            each(given.games, jobs.local(given.workers))


if __name__ == '__main__':
    main()

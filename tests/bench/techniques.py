"""The worth of each of the engine's techniques: `python3 tests/bench/techniques.py [GAME …] [--games N] [--nodes N]`.

For each game: nodes and processor time to a fixed depth, and the depth reached in one second, with all the techniques
that the game uses and with each of them left out in turn; one that the game itself leaves out (EngineFacts.without) is
added instead. Then a match of the engine with the technique against the engine without it, over paired openings, at the
same nodes for each move, or with --seconds at the same processor time. --deviation measures what probable cut-offs need
to know: how far a search half as deep is off, in units of the estimate. About ten minutes for all, on an idle machine.
"""

import sys
from argparse import ArgumentParser
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from random import Random
from statistics import fmean, median, pstdev
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs, match
from plywood.game import Game, inherits
from plywood.games import find
from plywood.search import engine, limits
from plywood.search.play.inner import TECHNIQUES

limits.perf_counter = process_time

SETS: dict[str, tuple[int, tuple[int, ...]]] = {
    'reversi': (6, (16, 26)),
    'checkers': (9, (8, 24)),
    'connect-four': (9, (4, 8)),
    'chess': (7, (10, 24)),
}
"""For each game how deep to search, and how many random plies from the start the positions lie."""
POSITIONS = 8
SEED = 1


def lean(game: Game, without: tuple[str, ...]) -> Game:
    """The game, searched without exactly these techniques, with no book, and never solved at once."""
    found = copy(game)

    def fast(position: Any) -> tuple[Game, Any]:
        kernel, root = game.fast(position)
        kernel = copy(kernel)
        kernel.engine = replace(kernel.engine, without=without)
        return kernel, root

    vars(found).update(known=lambda position: None, ending=lambda position: False, fast=fast)
    return found


def positions(game: Game, plies: tuple[int, ...], count: int) -> list[Any]:
    """Running games, a number of random plies from the start."""
    rng, found = Random(SEED), []
    while len(found) < count:
        position = game.initial()
        for _ in range(plies[len(found) % len(plies)]):
            if game.payoff(position) is None:
                position = game.play(position, rng.choice(list(game.moves(position))))
        if game.payoff(position) is None:
            found.append(position)
    return found


def used(game: Game) -> list[str]:
    """The techniques that a game gives what they need."""
    kernel = game.fast(game.initial())[0]
    common = kernel.engine.own_search is None
    lacks = {
        'probes': kernel.engine.deviation is None,
        'extensions': not common,
        'quiescence': inherits(kernel, 'noisy'),
        **dict.fromkeys(('lifts', 'futility'), common and not kernel.engine.swing),
        **dict.fromkeys(('checks', 'nulls', 'exchanges', 'counters', 'thinning', 'singular', 'aspiration'), common),
    }
    return [technique for technique in TECHNIQUES if not lacks.get(technique)]


def cost(game: Game, places: list[Any], depth: int) -> tuple[int, float, float]:
    """Nodes and seconds to a depth, and the depth in one second, the median of some positions."""
    began = process_time()
    nodes = sum(engine.think(game, place, depth=depth, rank=0).counts.nodes for place in places)
    seconds = process_time() - began
    return nodes, seconds, median(engine.think(game, place, seconds=1, rank=0).depth for place in places[:3])


@dataclass(frozen=True)
class Duel:
    """A match of the engine, searching without some techniques, against itself without others; its pairs as a task."""

    name: str
    count: int
    limit: tuple[str, float]
    without: tuple[tuple[str, ...], tuple[str, ...]]

    def __call__(self, index: int) -> tuple[float, float]:
        game, drawn = plan(self)
        first, second = (self.player(lean(game, each)) for each in self.without)
        return match.play_pair(game, *drawn[index], first, second)

    def player(self, own: Game) -> match.Player:
        """The engine on a game of its own making, whatever game the match is of."""
        return lambda _, position, seed, ply: engine.think(own, position, rank=0, **dict([self.limit])).move


@lru_cache(1)
def plan(duel: Duel) -> tuple[Game, list[tuple[Any, int]]]:
    game = find(duel.name)
    return game, match.draw_pairs(game, game.initial(), duel.count, SEED)


def measure(name: str, count: int, limit: tuple[str, float], make: jobs.Make) -> None:
    """The table of one game."""
    game, (depth, plies) = find(name), SETS[name]
    usual = game.fast(game.initial())[0].engine.without
    places = positions(game, plies, POSITIONS)
    whole = lean(game, usual)
    cost(whole, places, depth)  # what the game looks up is filled before anything is timed
    nodes, seconds, reach = cost(whole, places, depth)
    print(f'\n{name}, {POSITIONS} positions to depth {depth}: {nodes:,} nodes, {seconds:.2f} s; in 1 s depth {reach:g}')
    for technique in used(game):
        extra = technique in usual
        fewer = tuple(each for each in usual if each != technique) if extra else (*usual, technique)
        other = lean(game, fewer)
        more, longer, deep = cost(other, places, depth)
        told = f'{"added" if extra else "without"} {technique}'
        line = f'{told:20} {more / nodes:5.2f} of the nodes, {longer / seconds:5.2f} of the time, in 1 s depth {deep:g}'
        if count:
            both = (fewer, usual) if extra else (usual, fewer)
            tally = match.Tally(list(jobs.run(Duel(name, count, limit, both), count // 2, make=make)))
            line += f'; with over without: {tally}'
        print(line, flush=True)


def deviation(name: str) -> None:
    """How far searches half as deep are off, without selective techniques."""
    game, (_, plies) = find(name), SETS[name]
    plain = lean(game, ('reductions', 'probes', 'extensions'))
    scale = game.fast(game.initial())[0].scale
    for far in plies:
        places = positions(game, (far,), 5 * POSITIONS)
        for depth in range(3, 7):
            shallow = depth // 2 - (depth // 2 + depth & 1)
            off = []
            for place in places:
                deep, near = (engine.think(plain, place, depth=reach, rank=0) for reach in (depth, max(1, shallow)))
                if not deep.proven:
                    off.append(scale * (deep.value - near.value))
            if len(off) > 1:
                print(
                    f'{name}, {far} plies from the start, depth {depth} less depth {max(1, shallow)}: '
                    f'{fmean(off):+.0f}, standard deviation {pstdev(off):.0f}',
                    flush=True,
                )


def main() -> None:
    parser = ArgumentParser(description='What each technique of the engine is worth.')
    parser.add_argument('names', nargs='*', metavar='GAME', help=f'of {", ".join(SETS)}')
    parser.add_argument('--games', type=int, default=20, help='games of each match, 0 for none')
    parser.add_argument('--nodes', type=int, default=800, help='nodes for each move of a match')
    parser.add_argument('--seconds', type=float, help='processor time for each move instead')
    parser.add_argument('--workers', type=int, help='processes that play; default: one a core')
    parser.add_argument('--deviation', action='store_true', help='only measure how far shallow searches are off')
    given = parser.parse_args()
    limit = ('seconds', given.seconds) if given.seconds else ('nodes', given.nodes)
    for name in given.names or SETS:
        if given.deviation:
            deviation(name)
        else:
            measure(name, given.games, limit, jobs.local(given.workers))


if __name__ == '__main__':
    main()

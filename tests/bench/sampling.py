"""How good sampling is: `python3 tests/bench/sampling.py truth | proofs | judges | engine GAME [--games N]
[--seconds S]`.

`truth`: on random trees and solved boards, how often Monte Carlo tree search finds a move of minimax value, with proofs
backed up and without. `proofs`: proven values beside minimax, on many positions. `judges`: on decided positions of
connect four after twelve moves by lot, how often the evaluation and a hundred games by lot name the winner. `engine`: a
match of sampling at full strength against the engine without its book, at the same limit of processor time for each
move. Some minutes each.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from copy import copy
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import match
from plywood.game import Game
from plywood.games import find
from plywood.lab import judges
from plywood.search import limits, strong
from plywood.search.limits import Limits
from plywood.search.register import find as rung
from plywood.search.result import MIN
from plywood.search.sampling.montecarlo import Tree
from plywood.search.strong import Wish

limits.perf_counter = process_time
SEED = 'kept aside'
"""The positions were not looked at while numbers of the search were chosen."""
BOARDS: dict[str, tuple[str, dict[str, Any], int]] = {
    'tic-tac-toe': ('tic-tac-toe', {}, 9),
    'connect four 4x4': ('connect-four', {'columns': 4, 'rows': 4}, 12),
    'nim': ('nim', {'heaps': '3,4,5'}, 9),
}
"""Each with its options, and how many moves before the end of a game by lot its positions lie at most."""
SHOWN = 10
"""The positions that are printed: those of the chapter."""
SAMPLES, FEWER, SMALL = 2_000, 5, 10_000
"""The most samples; and the part of the positions of a tree that has fewer than SMALL of them."""


def running(name: str, rng: Random) -> tuple[Game, Any]:
    """A running position of a board, with more than one move."""
    game_name, options, left = BOARDS[name]
    game = find(game_name).under(options)
    while True:
        line = [game.initial()]
        while game.payoff(line[-1]) is None:
            line.append(game.play(line[-1], rng.choice(list(game.moves(line[-1])))))
        position = line[max(0, len(line) - 1 - rng.randint(1, left))]
        if len(game.moves(position)) > 1:
            return game, position


def written(rng: Random, plies: int = 4) -> str:
    """A random tree, as it is typed."""
    if not plies or rng.random() < 0.1:
        return str(rng.randint(-9, 9))
    return f'[{", ".join(written(rng, plies - 1) for _ in range(rng.randint(2, 4)))}]'


def cases(count: int) -> Iterator[tuple[str, Game, Any]]:
    rng, tree = Random(SEED), find('tree')
    for _ in range(count):
        text = written(rng)
        if text.startswith('['):
            yield 'random trees', tree, tree.read_position(text)
    for name in BOARDS:
        for _ in range(count):
            yield name, *running(name, rng)


def size(game: Game, position: Any) -> int:
    """The positions of a tree, each way counted, up to SMALL."""
    found, waiting = 0, [position]
    while waiting and found < SMALL:
        found += 1
        p = waiting.pop()
        waiting += [game.play(p, move) for move in game.moves(p)] if game.payoff(p) is None else []
    return found


def truth(count: int) -> None:
    found: dict[str, list[bool]] = {}
    for name, game, position in cases(count):
        ranked = {each.move: each.value for each in rung('alphabeta-hard').think(game, position).ranked}
        best, small = max(ranked.values()), size(game, position)
        fifth = min(SAMPLES, max(1, small // FEWER) if small < SMALL else SAMPLES)
        for proving in (True, False):
            for how, samples in ((f'{SAMPLES:,} samples', SAMPLES), ('a fifth of small trees', fifth)):
                tree = Tree(game, position, 0)
                if not proving:
                    tree.proof = lambda node: None  # type: ignore[method-assign]
                result = tree.result(sum(1 for _ in tree.samples(samples)))
                words = f'{name}, {how}, {"with" if proving else "without"} proofs'
                found.setdefault(words, []).append(ranked[result.move] == best)
    for words, right in sorted(found.items()):
        print(f'{words}: {sum(right)} of {len(right)} ({100 * fmean(right):.1f} %, {wilson(right)})')


def wilson(right: list[bool]) -> str:
    """The interval of a share that holds 95 % of the time."""
    n, p, z = len(right), fmean(right), match.DEVIATIONS
    middle, half = (p + z * z / (2 * n)) / (1 + z * z / n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    low, high = middle - half / (1 + z * z / n), middle + half / (1 + z * z / n)
    return f'{100 * max(0.0, low):.1f} to {100 * min(1.0, high):.1f}'


def proofs(count: int) -> None:
    proven = wrong = 0
    for name, game, position in cases(count // 4):
        ranked = {each.move: each.value for each in rung('alphabeta-hard').think(game, position).ranked}
        for search in ('montecarlo', 'sampling'):
            result = rung(search).think(game, position, nodes=300)
            checks = [(result.value, max(ranked.values()))] if result.proven else []
            checks += [(each.value, ranked[each.move]) for each in result.ranked if each.proven]
            proven += len(checks)
            wrong += sum(one != other for one, other in checks)
            if any(one != other for one, other in checks):
                print('wrong:', name, search, game.write_position(position))
    print(f'{count} positions, two searches: {proven} proven values, {wrong} wrong')


def decided(game: Game, rng: Random, plies: int = 12) -> tuple[list[str], Any, int]:
    """A position of connect four after some moves by lot that one player wins: its moves, and that player."""
    while True:
        position, line = game.initial(), list[str]()
        while len(line) < plies and game.payoff(position) is None:
            move = rng.choice(list(game.moves(position)))
            line.append(game.write_move(position, move))
            position = game.play(position, move)
        if game.payoff(position) is not None:
            continue
        result = strong.think(game, position, Limits(10**6), Wish(rank=0.0, quick=True))
        if result.proven and result.value:
            return line, position, int((result.value > 0) == (game.player(position) == MIN))


def judges_named(count: int) -> None:
    game, rng = find('connect-four'), Random(SEED)
    right: dict[str, list[bool]] = {'estimated': [], 'sampled': []}
    for number in range(count):
        line, position, winner = decided(game, rng)
        found = judges.judged(game, position)
        if number < SHOWN:
            print(winner, ' '.join(line), found['words'])
        for name, each in right.items():
            each.append(found[name] == winner)
    for name, each in right.items():
        print(f'{name}: {wilson(each)} of {count}', flush=True)


def without_book(game: Game) -> Game:
    """The game, of which the engine knows nothing but what it finds."""
    found = copy(game)
    vars(found).update(known=lambda position: None)
    return found


def engine(name: str, games: int, seconds: float) -> None:
    game, pairs, spent = find(name), [], {'sampling': 0.0, 'engine': 0.0}
    plain = without_book(game)
    think = {
        'sampling': lambda *given: strong.think_by_sampling(game, *given),
        'engine': lambda *given: strong.think(plain, *given),
    }
    for number, opening in enumerate(match.openings(game, game.initial(), games // 2, Random(SEED))):
        results = []
        for seat in (0, 1):
            position, ply = opening, 0
            while game.payoff(position) is None:
                who = 'sampling' if game.player(position) == seat else 'engine'
                begun = process_time()
                wish = Wish(f'{number} {seat} {ply}', rank=0)
                position = game.play(position, think[who](position, Limits(seconds=seconds), wish).move)
                spent[who] += process_time() - begun
                ply += 1
            payoff = game.payoff(position)[seat]  # type: ignore[index]
            results.append(0.5 if not payoff else float(payoff > 0))
        pairs.append(fmean(results))
        half = match.DEVIATIONS * stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 0.5
        ratio = spent['sampling'] / spent['engine']
        print(f'{name}: sampling {100 * fmean(pairs):.1f} % +- {100 * half:.1f} of {2 * len(pairs)} games, '
              f'{ratio:.2f} of the time', flush=True)  # fmt: skip


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or '').partition('\n')[0])
    parser.add_argument('part', choices=('truth', 'proofs', 'judges', 'engine'))
    parser.add_argument('game', nargs='?', default='connect-four')
    parser.add_argument('--games', type=int, default=100)
    parser.add_argument('--positions', type=int, default=0)
    parser.add_argument('--seconds', type=float, default=0.1)
    given = parser.parse_args()
    if given.part == 'truth':
        truth(given.positions or 250)
    elif given.part == 'proofs':
        proofs(given.positions or 10_000)
    elif given.part == 'judges':
        judges_named(given.positions or 200)
    else:
        engine(given.game, given.games, given.seconds)


if __name__ == '__main__':
    main()

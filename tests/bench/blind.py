"""How well the search for hidden games plays blind tic-tac-toe: `python3 tests/bench/blind.py [--games N] [--nodes N]`.

For both rules on the 3x3 board, payoffs a game from -1 to 1, by seat and for both together:

- best response: the exact score of the player that knows it meets random play, and misses nothing that it could know.
  It is found by dynamic programming over all that this player may have learned, with exact beliefs;
- the search against random play. The mark: at most 0.1 below the best response;
- the search against two players to whom a refusal tells nothing but that the cell cannot be played, the mark being
  more than 0. One searches as long, in worlds in which the stones of the other may lie on any cell but its own
  (forgetful); the other takes a cell of the line that wants the fewest of its own stones (straight).

Each game's moves are drawn from its own seed (--seed), so that a table can be had again, or had from fresh games.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from math import gcd
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.games import find
from plywood.games.mnk import lots
from plywood.search import hidden
from plywood.search.unrolled import Unrolled, gains

GAME = find('blind-tic-tac-toe')
RULES = ('try-again', 'lose-turn')
Player = Callable[[Any, str], Any]
"""From an observation of the seat to move, and a seed, to a move."""


# --- the best response ---------------------------------------------------------------------------------------------


class Response:
    """The best that one seat can do against tries at random, on one board.

    Of random play only the set of cells matters on which it has been. Where a refused try loses the turn, these are
    the cells that it has tried: it tries the cells in a random order, and what it tried lies on the board unless it
    was refused by a stone of ours. Where it tries again, they are its stones: whatever it was refused before, the free
    cell that it comes to is any of them, each as likely as any other. A belief gives each set that may be its weight.
    """

    def __init__(self, options: dict[str, object]) -> None:
        self.board = GAME.initial(options)[0]
        self.found: dict[Any, float] = {}
        self.clear: dict[tuple[int, int, bool], float] = {}

    def score(self, seat: int) -> float:
        return self.answer(0, 0, {0: 1}) if seat == 0 else self.wait(0, 0, {0: 1})

    def tries(self, own: int, been: int) -> tuple[int, ...]:
        """The cells on which random play may come next, each as likely as any other."""
        return self.board.cells[self.board.full & ~been & ~(own if self.board.retry else 0)]

    def wait(self, own: int, refused: int, belief: dict[int, int]) -> float:
        """What a belief is worth before random play is to move; times the weight of the whole belief, as below."""
        board, after, worth, ways = self.board, dict[int, int](), 0.0, 1
        for been, weight in belief.items():
            cells = self.tries(own, been)
            ways = len(cells)  # the same in every world
            for cell in cells:
                now = been | 1 << cell
                if own >> cell & 1 or not (board.won[now & ~own] or now | own == board.full):
                    after[now] = after.get(now, 0) + weight
                elif board.won[now & ~own]:
                    worth -= weight
        return (worth + (self.answer(own, refused, after) if after else 0.0)) / ways

    def answer(self, own: int, refused: int, belief: dict[int, int]) -> float:
        """The same before our own move. A move whose worth, were all open, is no more than the best, is left out."""
        board, common = self.board, gcd(*belief.values())
        belief = {been: weight // common for been, weight in belief.items()}
        key = own, refused, tuple(sorted(belief.items()))
        if key not in self.found:
            tries = sorted(
                (self.tried(own, refused, cell, belief) for cell in board.cells[board.full & ~(own | refused)]),
                key=lambda each: -each[0],
            )
            best = -float(sum(belief.values())) - 1
            for hope, cell, sure, free, taken in tries:
                if hope <= best + 1e-9:
                    break
                bit = 1 << cell
                worth = sure + (self.wait(own | bit, refused, free) if free else 0.0)
                if taken:
                    worth += (self.answer if board.retry else self.wait)(own, refused | bit, taken)
                best = max(best, worth)
            self.found[key] = best
        return common * self.found[key]

    def tried(
        self, own: int, refused: int, cell: int, belief: dict[int, int]
    ) -> tuple[float, int, float, dict[int, int], dict[int, int]]:
        """What a try may be worth at most, its cell, what it wins at once, and the beliefs if free and if taken."""
        board, now = self.board, own | 1 << cell
        hope, sure, free, taken = 0.0, 0.0, dict[int, int](), dict[int, int]()
        for been, weight in belief.items():
            if been >> cell & 1:
                taken[been] = weight
                hope += weight * self.open(own, been, board.retry)
            elif board.won[now]:
                sure += weight
            elif now | been != board.full:
                free[been] = weight
                hope += weight * self.open(now, been, False)
        return hope + sure, cell, sure, free, taken

    def open(self, own: int, been: int, ours: bool) -> float:
        """What a world is worth if nothing is hidden from us, before our move or another; we may pass."""
        board, key = self.board, (own, been, ours)
        if key not in self.clear:
            if ours:
                worths = [] if board.retry else [self.open(own, been, False)]
                for cell in board.cells[board.full & ~(own | been)]:
                    now = own | 1 << cell
                    worths.append(
                        1.0 if board.won[now] else 0.0 if now | been == board.full else self.open(now, been, False)
                    )
                self.clear[key] = max(worths)
            else:
                worths = []
                for cell in self.tries(own, been):
                    now = been | 1 << cell
                    over = not own >> cell & 1 and (board.won[now & ~own] or now | own == board.full)
                    worths.append(-float(board.won[now & ~own]) if over else self.open(own, now, True))
                self.clear[key] = fmean(worths)
        return self.clear[key]


# --- players -------------------------------------------------------------------------------------------------------


def searching(observation: Any, seed: str, nodes: int) -> Any:
    return hidden.think(GAME, observation, observation[1], nodes=nodes, seed=seed).move


def forgetful(observation: Any, seed: str, nodes: int) -> Any:
    """The search in worlds drawn as if nothing had ever been refused; the best of its moves that may be played."""
    board, seat, own, refused, mover, turns = observation
    result = hidden.think(GAME, (board, seat, own, 0, mover, turns), seat, nodes=nodes, seed=seed)
    return next(each.move for each in result.ranked if not refused >> each.move & 1)


def straight(observation: Any, seed: str) -> Any:
    """A cell of the line that wants the fewest stones, of those in which no cell has refused it."""
    board, _, own, refused, _, _ = observation
    wanting = [line & ~own for line in board.lines if not line & refused] or [board.full & ~(own | refused)]
    least = min(cells.bit_count() for cells in wanting)
    return Random(seed).choice(
        sorted({cell for cells in wanting if cells.bit_count() == least for cell in board.cells[cells]})
    )


def at_random(observation: Any, seed: str) -> Any:
    board, _, own, refused, _, _ = observation
    return Random(seed).choice(board.cells[board.full & ~(own | refused)])


# --- matches -------------------------------------------------------------------------------------------------------


def play(numbered: tuple[int, int], first: Player, second: Player, options: dict[str, object], seed: int) -> float:
    """The payoff of one game to the first player, who has the seat given."""
    seat, number = numbered
    position, ply = GAME.initial(options), 0
    while (mover := GAME.player(position)) is not None:
        player = first if mover == seat else second
        position = GAME.play(position, player(GAME.observe(position, mover), f'{seed} {seat} {number} {ply}'))
        ply += 1
    return (GAME.payoff(position) or ())[seat]


def row(name: str, payoffs: list[float]) -> str:
    """A row of the table: the mean by seat and of both, with its 95 % interval; half the games with each seat."""
    half = len(payoffs) // 2
    averages = fmean(payoffs[:half]), fmean(payoffs[half:]), fmean(payoffs)
    within = 1.96 * ((stdev(payoffs[:half]) ** 2 + stdev(payoffs[half:]) ** 2) / half) ** 0.5 / 2
    return f'{name:28}' + ''.join(f'{mean:9.3f}' for mean in averages) + f' +- {within:.3f}'


def solved() -> None:
    """Of each file: what its lotteries are worth, and what the best answers gain, by players who forget nothing."""
    for name in sorted(lots.WRITTEN):
        m, n, k, refused = name.split('-')
        rule = RULES[refused == 'lose']
        tree = Unrolled(*GAME.folded(GAME.initial({'m': int(m), 'n': int(n), 'k': int(k), 'refused': rule})))
        for seat in (0, 1):
            for (seen, _), known in tree.known[seat].items():
                observation, moves = tree.game.unfolded(seen, seat, known.moves)
                if lottery := GAME.lottery(observation, seat):
                    alike = sum(map(len, moves)) / len(lottery)
                    known.shares = [sum(lottery[cell] for cell in cells) / alike for cells in moves]
        value, gained = gains(tree)
        print(f'{m} by {n}, {k} in a row, {rule:9}  value {value:8.5f}  gain {sum(gained) / 2:.6f}', flush=True)


def main() -> None:
    parser = ArgumentParser(description='How well the search for hidden games plays blind tic-tac-toe.')
    parser.add_argument('--games', type=int, default=200, help='games a match, half of them with each seat')
    parser.add_argument('--nodes', type=int, default=30_000, help='how many nodes the search has for one move')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--exact', action='store_true', help='the best response only')
    parser.add_argument('--solved', action='store_true', help='only the lotteries in the files, and what they lose')
    asked = parser.parse_args()
    if asked.solved:
        return solved()
    for refused in RULES:
        print(f'{refused}, {asked.nodes} nodes, {asked.games} games{"as X":>14}{"as O":>9}{"both":>9}', flush=True)
        options: dict[str, object] = {'refused': refused}
        response = Response(options)
        scores = response.score(0), response.score(1)
        print(
            f'{"best response to random":28}' + ''.join(f'{score:9.3f}' for score in (*scores, fmean(scores))),
            flush=True,
        )
        if asked.exact:
            continue
        search = partial(searching, nodes=asked.nodes)
        others: dict[str, Player] = {
            'random': at_random,
            'straight': straight,
            'forgetful': partial(forgetful, nodes=asked.nodes),
        }
        numbered = [(seat, number) for seat in (0, 1) for number in range(asked.games // 2)]
        with Pool() as pool:
            for name, other in others.items():
                game = partial(play, first=search, second=other, options=options, seed=asked.seed)
                print(row(f'search against {name}', pool.map(game, numbered, 5)), flush=True)


if __name__ == '__main__':
    main()

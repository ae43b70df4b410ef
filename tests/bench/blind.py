"""How well the search for hidden games plays blind tic-tac-toe: `python3 tests/bench/blind.py [--games N] [--nodes N]`.

For both rules on the 3x3 board, payoffs a game from -1 to 1, by seat and for both together:

- best response: the exact score of the player that knows it meets random play, and misses nothing that it could know.
  It is found by dynamic programming over all that this player may have learned, with exact beliefs;
- trained (--trained, and nothing else): what a player wins who has met the search with a few seeds, knows the best
  answer to that mixture exactly, and then meets it with seeds that are new. The mean of both seats is a lower bound of
  what the search can be exploited by;
- the search against random play. The mark: at most 0.1 below the best response;
- the search against two players to whom a refusal tells nothing but that the cell cannot be played, the mark being
  more than 0. One searches as long, in worlds in which the stones of the other may lie on any cell but its own
  (forgetful); the other takes a cell of the line that wants the fewest of its own stones (straight).

Each game's moves are drawn from its own seed (--seed), so that a table can be had again, or had from fresh games.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import gcd
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.games import find
from plywood.games.mnk.blind import strategy as lots
from plywood.search.hidden import worlds
from plywood.search.hidden.game_tree import Unrolled, expand, gains, reduced
from plywood.search.limits import Limits

GAME = find('blind-tic-tac-toe')
RULES = ('try-again', 'lose-turn')
Player = Callable[[Any, str], Any]
"""From an observation of the seat to move, and a seed, to a move."""
Belief = tuple[tuple[int, Any], ...]
"""Seeds, each with the position that it has led to."""


# --- the best response ---------------------------------------------------------------------------------------------


class Response:
    """The best that one seat can do against tries at random, on one board.

    Of random play only the set of cells matters on which it has been. Where a refused try loses the turn, these are
    the cells that it has tried: it tries the cells in a random order, and what it tried lies on the board unless it
    was refused by a stone of ours. Where it tries again, they are its stones: whatever it was refused before, the free
    cell that it comes to is any of them, each as likely as any other. A belief gives each set that may be its weight.
    """

    def __init__(self, options: dict[str, object]) -> None:
        self.board = GAME.under(options).initial()[0]
        self.found: dict[Any, float] = {}
        self.clear: dict[tuple[int, int, bool], float] = {}

    def score(self, seat: int) -> float:
        return self.answer(0, 0, {0: 1}) if seat == 0 else self.wait(0, 0, {0: 1})

    def tries(self, own: int, been: int) -> tuple[int, ...]:
        """The cells on which random play may come next, each as likely as any other."""
        return self.board.cells[self.board.full & ~been & ~(own if self.board.retry else 0)]

    def wait(self, own: int, refused: int, belief: dict[int, int]) -> float:
        """The worth of a belief before random play is to move; times the weight of the whole belief, as below."""
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
        """The most that a try may be worth, its cell, its gain at once, and the beliefs if free and if taken."""
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
        """The worth of a world if nothing is hidden from us, before our move or another; we may pass."""
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
    return worlds.think(GAME, observation, observation[1], Limits(nodes), seed=seed).move


def forgetful(observation: Any, seed: str, nodes: int) -> Any:
    """The search in worlds drawn as if nothing had ever been refused; the best of its moves that may be played."""
    board, seat, own, refused, mover, turns = observation
    result = worlds.think(GAME, (board, seat, own, 0, mover, turns), seat, Limits(nodes), seed=seed)
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


# --- a trained player ----------------------------------------------------------------------------------------------


class Trained:
    """The best answer of one seat to the search with each of a few seeds, all equally likely.

    With one seed the search is a fixed habit: an observation gives a move. So a belief is a list of seeds, each with
    the one position that its habit has led to, and the best plan is found by trying every move.
    """

    def __init__(self, seat: int, options: dict[str, object], nodes: int, seeds: Sequence[int]) -> None:
        self.seat, self.nodes, self.known = seat, nodes, dict[Any, tuple[float, Any]]()
        self.habits = dict[Any, Any]()
        start = GAME.under(options).initial()
        self.start = start
        self.first = [(seed, self.wait(seed, start)) for seed in seeds]

    def wait(self, seed: int, position: Any) -> Any:
        """The position after the moves of the search, when we are to move or the game is over."""
        other = 1 - self.seat
        while GAME.player(position) == other:
            seen = GAME.observe(position, other)
            if (seed, seen) not in self.habits:
                self.habits[seed, seen] = searching(seen, f'trained {seed}', self.nodes)
            position = GAME.play(position, self.habits[seed, seen])
        return position

    def plan(self, belief: Belief) -> tuple[float, Any]:
        """The worth of a belief, times the number of its seeds, and the move."""
        key = frozenset(belief)
        if key not in self.known:
            best, chosen = -len(belief) - 1.0, None
            for move in GAME.moves(belief[0][1]):
                worth = self.tried(belief, move)
                if worth > best:
                    best, chosen = worth, move
                if best == len(belief):
                    break
            self.known[key] = best, chosen
        return self.known[key]

    def tried(self, belief: Belief, move: Any) -> float:
        worth, alike = 0.0, dict[Any, list[tuple[int, Any]]]()
        for seed, position in belief:
            after = self.wait(seed, GAME.play(position, move))
            payoff = GAME.payoff(after)
            if payoff is None:
                alike.setdefault(GAME.observe(after, self.seat), []).append((seed, after))
            else:
                worth += payoff[self.seat]
        return worth + sum(self.plan(tuple(each))[0] for each in alike.values())

    def play(self, seed: int) -> float:
        """A game against the search with a new seed; where no seed of the training did the same, as the search."""
        position = self.wait(seed, self.start)
        belief = self.alike(self.first, position)
        while GAME.payoff(position) is None:
            seen = GAME.observe(position, self.seat)
            move = self.plan(belief)[1] if belief else searching(seen, f'own {seed}', self.nodes)
            position = self.wait(seed, GAME.play(position, move))
            belief = self.alike([(each, self.wait(each, GAME.play(place, move))) for each, place in belief], position)
        return float((GAME.payoff(position) or ())[self.seat])

    def alike(self, found: Iterable[tuple[int, Any]], position: Any) -> Belief:
        """The seeds of the training that would have shown us the same."""
        seen = None if GAME.payoff(position) else GAME.observe(position, self.seat)
        return tuple(
            (seed, each)
            for seed, each in found
            if GAME.payoff(each) is None and seen is not None and GAME.observe(each, self.seat) == seen
        )


def trained(games: int, nodes: int, seeds: int) -> None:
    for refused in RULES:
        payoffs: list[float] = []
        for seat in (0, 1):
            player = Trained(seat, {'refused': refused}, nodes, range(seeds))
            hope = player.plan(tuple(player.first))[0] / seeds
            payoffs += [player.play(1000 + number) for number in range(games // 2)]
            print(f'{refused}, trained as {"XO"[seat]}: {hope:.3f} against the seeds of the training', flush=True)
        print(row(f'{refused}, with new seeds', payoffs), flush=True)


# --- matches -------------------------------------------------------------------------------------------------------


def play(numbered: tuple[int, int], first: Player, second: Player, options: dict[str, object], seed: int) -> float:
    """The payoff of one game to the first player, who has the seat given."""
    seat, number = numbered
    position, ply = GAME.under(options).initial(), 0
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
        tree = Unrolled(*reduced(GAME, GAME.under({'m': int(m), 'n': int(n), 'k': int(k), 'refused': rule}).initial()))
        for seat in (0, 1):
            for (seen, _), known in tree.known[seat].items():
                observation, moves = expand(tree.game, seen, seat, known.moves)
                if lottery := GAME.strategy.lottery(GAME, observation, seat):
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
    parser.add_argument('--trained', type=int, metavar='SEEDS', help='a player trained with so many seeds only')
    asked = parser.parse_args()
    if asked.solved:
        return solved()
    if asked.trained:
        return trained(asked.games, asked.nodes, asked.trained)
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

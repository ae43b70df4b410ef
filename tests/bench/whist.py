"""How fast and how well whist is played: `python3 tests/bench/whist.py [PART …] [--deals N] [--seed S]`.

- solver: deals of four cards in four hands, solved openly, a second (the mark: 200), all compared with plain minimax;
  and the median time of 13 cards in four hands (the aim: 5 s), as far as --seconds allows.
- match: the search over information sets against averaging at equal processor time, four cards in two hands. Each deal
  is played twice, with hands exchanged; the payoff a deal, with its 95 % interval (the mark: above 0).
- wrong: deals in which averaging over all worlds is provably wrong, because another card is worth more against an
  opponent who sees everything, with the best of all plans (fronts of plans, exact); how often the engine is right (the
  mark: 45 of 50).
- thumb: 13 cards, four hands: the engine against players who know the usual rules of thumb (second hand low, third hand
  high, lead the longest suit), each deal twice (the mark: above 0).
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean, median, stdev
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood import jobs
from plywood.game import Game
from plywood.games import find
from plywood.games.whist import judge
from plywood.games.whist.cards import SUIT, fanned
from plywood.games.whist.play import Position, Seen, best, legal, trick
from plywood.games.whist.sets import Sets, Weighted, World, at, classes, seen_at, values, without
from plywood.games.whist.solver import Solver, TooLong, solver

TWO, FOUR = find('whist'), find('whist-partners')
Player = Callable[[Seen], int]


def deals(game: Game, rng: Random, **options: object) -> Iterator[Position]:
    start = game.under(options).initial()
    while True:
        yield game.play(start, game.deal(start, rng))


@lru_cache(4)
def dealt(name: str, options: tuple[tuple[str, object], ...], count: int, seed: int) -> list[Position]:
    """The deals of a match, the same in every process."""
    return list(islice(deals(find(name), Random(seed), **dict(options)), count))


# --- the solver ------------------------------------------------------------------------------------------------------


def minimax(game: Game, position: Position, known: dict[Any, int]) -> int:
    """The payoff to the first side, by the rules alone."""
    payoff = game.payoff(position)
    if payoff is not None:
        return int(payoff[0])
    key = game.key(position)
    if key not in known:
        after = [minimax(game, game.play(position, move), known) for move in game.moves(position)]
        known[key] = min(after) if game.sides[game.player(position) or 0] else max(after)
    return known[key]


@dataclass(frozen=True)
class Solved:
    """Deals of four cards to four hands, solved, as a task by their numbers."""

    trump: str
    count: int
    seed: int

    def __call__(self, number: int) -> tuple[bool, float]:
        """Whether it was solved unlike minimax, and the time it took."""
        position = dealt('whist-partners', (('cards', 4), ('trump', self.trump)), self.count, self.seed)[number]
        judged = Solver(FOUR.sides, position.table.trump)
        began = process_time()
        found = judged.values(position, 10**9)
        spent = process_time() - began
        known: dict[Any, int] = {}
        plain = {move: minimax(FOUR, FOUR.play(position, move), known) for move in FOUR.moves(position)}
        return found != plain, spent


def measure_solver(count: int, seed: int, seconds: float, make: jobs.Make) -> None:
    tasks = [Solved(trump, count // 2, seed) for trump in ('none', 'hearts')]
    solved = [each for task in tasks for each in jobs.run(task, count // 2, make=make)]
    wrong, spent = sum(unlike for unlike, _ in solved), sum(time for _, time in solved)
    print(f'solver: four cards, four hands: {count / spent:.0f} deals a second, {wrong} of {count} unlike minimax')
    times: list[float] = []
    began = process_time()
    for position in deals(FOUR, Random(seed), cards=13):
        judged = Solver(FOUR.sides, None)
        judged.lay(position.dealt)
        judged.most = 1 << 60
        here = process_time()
        low, high, guess = 0, 13, 6
        while low < high:
            need = min(max(guess, low + 1), high)
            if judged.can(0, 13, need):
                low, guess = need, need + 1
            else:
                high, guess = need - 1, need - 1
        times.append(process_time() - here)
        print(f'  13 cards: {low} tricks, {times[-1]:.1f} s, {judged.nodes:,} nodes', flush=True)
        if process_time() - began > seconds:
            break
    print(f'solver: 13 cards, four hands: median {median(times):.1f} s of {len(times)} deals')


# --- matches ---------------------------------------------------------------------------------------------------------


def play(game: Game, position: Position, players: Sequence[Player]) -> float:
    """The payoff to the first seat."""
    while (seat := game.player(position)) is not None:
        moves = game.moves(position)
        position = game.play(position, moves[0] if len(moves) == 1 else players[seat](game.observe(position, seat)))
    return (game.payoff(position) or ())[0]


Spent = tuple[float, int]
"""The processor time of a player's moves, and their number."""


@dataclass(frozen=True)
class Paired:
    """Deals, each played twice with the players exchanged, as a task by their numbers."""

    game: str
    options: tuple[tuple[str, object], ...]
    one: tuple[str, float]
    other: tuple[str, float]
    """A kind of PLAYERS, with what it may spend on a move."""
    count: int
    seed: int

    def __call__(self, number: int) -> tuple[float, Spent, Spent]:
        """The gain of one from the other, on average over both ways to sit, and what both spent."""
        game = find(self.game)
        position = dealt(self.game, self.options, self.count, self.seed)[number]
        one, other = (Timed(PLAYERS[kind](most)) for kind, most in (self.one, self.other))
        there = play(game, position, [(one, other)[side] for side in game.sides])
        back = play(game, position, [(other, one)[side] for side in game.sides])
        return (there - back) / 2, (one.spent, one.moves), (other.spent, other.moves)


def mean(spent: Sequence[Spent]) -> float:
    """The seconds of a move."""
    return sum(time for time, _ in spent) / max(1, sum(moves for _, moves in spent))


def shown(name: str, found: Sequence[float]) -> str:
    within = 1.96 * stdev(found) / len(found) ** 0.5
    return f'{name}: {fmean(found):+.3f} +- {within:.3f} tricks a deal, {len(found)} deals'


class Timed:
    """A player whose processor time is kept."""

    def __init__(self, choose: Player) -> None:
        self.choose, self.spent, self.moves = choose, 0.0, 0

    def __call__(self, seen: Seen) -> int:
        began = process_time()
        card = self.choose(seen)
        self.spent += process_time() - began
        self.moves += 1
        return card


def likeliest(found: dict[int, float]) -> int:
    return max(found, key=lambda card: found[card])


def by_sets(nodes: int) -> Callable[[Seen], dict[int, float]]:
    def choose(seen: Seen) -> dict[int, float]:
        spent = 0
        for cost, found, _ in judge.judged(seen, Random(str(seen)), max(nodes, judge.LEAST)):
            last, spent = found, spent + cost
            if spent >= nodes:
                break
        return dict(last)

    return choose


def by_averaging(seconds: float) -> Callable[[Seen], dict[int, float]]:
    def choose(seen: Seen) -> dict[int, float]:
        end = process_time() + seconds
        for _, found, _ in judge.averaged(seen, Random(str(seen))):
            if process_time() >= end:
                return dict(found)
        raise AssertionError

    return choose


PLAYERS: dict[str, Callable[[float], Player]] = {
    'sets': lambda nodes: lambda seen: likeliest(by_sets(int(nodes))(seen)),
    'averaging': lambda seconds: lambda seen: likeliest(by_averaging(seconds)(seen)),
    'thumb': lambda _: thumb,
}


def measure_match(count: int, seed: int, make: jobs.Make) -> None:
    sets = ('sets', judge.LEAST)
    for trump in ('spades', 'none'):
        options = (('trump', trump),)
        probe = Paired('whist', options, sets, sets, max(20, count // 20), seed + 1)
        usual = mean([each for _, one, other in jobs.run(probe, probe.count, make=make) for each in (one, other)])
        task = Paired('whist', options, sets, ('averaging', usual), count, seed)
        gains, ours, theirs = zip(*jobs.run(task, count, make=make), strict=True)
        print(
            f'{shown(f"match: trumps {trump}, information sets over averaging", gains)}; '
            f'{1000 * mean(ours):.1f} and {1000 * mean(theirs):.1f} ms a move',
            flush=True,
        )


# --- where averaging is wrong ----------------------------------------------------------------------------------------

Plan = tuple[int, ...]
MOST_PLANS = 400
MOST_WORLDS = 200
"""Kinds of deals: with more, finding every plan takes most of a minute."""


class Exact(Sets):
    """The same search with every plan that none beats, so that its values are exact against one who sees everything."""

    def fronts(self, worlds: Sequence[Weighted], leader: int, rest: int) -> list[Plan]:
        if len(worlds) == 1 or rest == 1:
            return [tuple(self.opened(world, leader, rest) for world, _ in worlds)]
        if leader != self.seat:
            alike: dict[Any, list[tuple[int, World]]] = {}
            for index, (world, _) in enumerate(worlds):
                for suit in range(4):
                    for place, above in seen_at(world[suit], self.seat):
                        alike.setdefault((suit, above), []).append((index, without(world, suit, place)))
            return self.join(worlds, rest, alike, lambda key, after: self.followed(after, key[0], key[1], rest))
        found: list[Plan] = []
        for suit in range(4):
            for number in range(len(at(worlds[0][0][suit], self.seat))):
                found += self.led_fronts(worlds, suit, number, rest)
        return unbeaten(found)

    def led_fronts(self, worlds: Sequence[Weighted], suit: int, number: int, rest: int) -> list[Plan]:
        alike: dict[Any, list[tuple[int, World]]] = {}
        for index, (world, _) in enumerate(worlds):
            place = at(world[suit], self.seat)[number]
            left = without(world, suit, place)
            if at(left[suit], self.other):
                for each, above in seen_at(left[suit], self.seat, place):
                    alike.setdefault((suit, above, each < place), []).append((index, without(left, suit, each)))
                continue
            for thrown in range(4):
                for each, above in seen_at(left[thrown], self.seat):
                    key = thrown, above, thrown == self.trump
                    alike.setdefault(key, []).append((index, without(left, thrown, each)))

        def onward(key: Any, after: list[Weighted]) -> list[Plan]:
            plans = self.fronts(after, self.other if key[2] else self.seat, rest - 1)
            return [tuple(value + (not key[2]) for value in plan) for plan in plans]

        return self.join(worlds, rest, alike, onward)

    def join(
        self,
        worlds: Sequence[Weighted],
        rest: int,
        alike: dict[Any, list[tuple[int, World]]],
        onward: Callable[[Any, list[Weighted]], list[Plan]],
    ) -> list[Plan]:
        found: list[Plan] = [(rest + 1,) * len(worlds)]
        for key, members in alike.items():
            parts = onward(key, [(world, worlds[index][1]) for index, world in members])
            whole = []
            for plan in found:
                for part in parts:
                    worth = list(plan)
                    for (index, _), value in zip(members, part, strict=True):
                        worth[index] = min(worth[index], value)
                    whole.append(tuple(worth))
            found = unbeaten(whole)
            if len(found) > MOST_PLANS:
                raise TooLong
        return found

    def followed(self, worlds: Sequence[Weighted], led: int, above: int, rest: int) -> list[Plan]:
        found: list[Plan] = []
        for suit, number in self.answers(worlds[0][0], led):
            found += self.answer_fronts(worlds, led, above, suit, number, rest)
        return unbeaten(found)

    def answer_fronts(
        self, worlds: Sequence[Weighted], led: int, above: int, suit: int, number: int, rest: int
    ) -> list[Plan]:
        wins = number < above if suit == led else suit == self.trump
        after = [(without(world, suit, at(world[suit], self.seat)[number]), weight) for world, weight in worlds]
        plans = self.fronts(after, self.seat if wins else self.other, rest - 1)
        return [tuple(value + wins for value in plan) for plan in plans]


def unbeaten(found: Sequence[Plan]) -> list[Plan]:
    kept: list[Plan] = []
    for plan in sorted(set(found), key=sum, reverse=True):
        if not any(all(one >= other for one, other in zip(better, plan, strict=True)) for better in kept):
            kept.append(plan)
    return kept


def exact_values(seen: Seen, worlds: Sequence[Weighted]) -> dict[int, float]:
    """The worth of each card with the best of all plans."""
    search = Exact(solver(seen.table), seen.seat)
    hand, on_table = seen.own & ~seen.gone, trick(seen)
    rest = seen.table.size - sum(seen.won)
    weights = [weight for _, weight in worlds]
    found = {}
    for card in fanned(legal(hand, on_table)):
        number = above_in(hand, card)
        if on_table:
            led, above = on_table[0] // SUIT, above_in(hand, on_table[0])
            plans = search.answer_fronts(worlds, led, above, card // SUIT, number, rest)
        else:
            plans = search.led_fronts(worlds, card // SUIT, number, rest)
        worth = max(sum(value * weight for value, weight in zip(plan, weights, strict=True)) for plan in plans)
        found[card] = 2 * worth / sum(weights) - rest + seen.won[seen.seat] - seen.won[1 - seen.seat]
    return found


def above_in(hand: int, card: int) -> int:
    """The cards of a hand above a card of its suit."""
    return sum(1 for each in fanned(hand) if each // SUIT == card // SUIT and each > card)


def measure_wrong(count: int, seed: int) -> None:
    rng, found, right, tried, lost = Random(seed), 0, 0, 0, 0.0
    while found < count:
        position = next(deals(TWO, rng, trump=rng.choice(('none', 'spades'))))
        for _ in range(rng.randrange(5)):
            position = TWO.play(position, rng.choice(TWO.moves(position)))
        seen = TWO.observe(position, TWO.player(position) or 0)
        worlds = classes(seen, MOST_WORLDS)
        if len(TWO.moves(position)) < 2 or worlds is None:
            continue
        tried += 1
        open_values = values(Sets(solver(seen.table), seen.seat), seen, worlds, 1)
        plan = values(Sets(solver(seen.table), seen.seat), seen, worlds, 9)
        chosen = [card for card, value in open_values.items() if value > max(open_values.values()) - 1e-9]
        if max(plan[card] for card in chosen) > max(plan.values()) - 1e-9:
            continue  # a plan does not favour another card, so this is no candidate
        try:
            true = exact_values(seen, worlds)
        except TooLong:
            continue
        if max(true[card] for card in chosen) > max(true.values()) - 1e-9:
            continue
        found += 1
        lost += max(true.values()) - max(true[card] for card in chosen)
        engine = by_sets(TWO.engine.most_nodes)(seen)
        right += true[max(engine, key=lambda card: engine[card])] > max(true.values()) - 1e-9
    print(
        f'wrong: in {found} of {tried} deals averaging over all worlds is wrong, by {lost / found:.2f} tricks in the '
        f'mean; the engine is right in {right}'
    )


# --- rules of thumb --------------------------------------------------------------------------------------------------


def thumb(seen: Seen) -> int:
    """Lead the longest suit, from the top of a sequence of honours, else its lowest card; second hand low; third hand
    high, unless the partner wins with a high card; the last hand wins as cheaply as it can; ruff if the other side is
    winning; throw the lowest card."""
    table, cards = seen.table, trick(seen)
    hand = seen.own & ~seen.gone
    moves = fanned(legal(hand, cards))
    low = min(moves, key=lambda card: (card // SUIT == table.trump, card % SUIT))
    if not cards:
        suits = sorted({card // SUIT for card in moves}, key=lambda suit: -sum(card // SUIT == suit for card in moves))
        own = [card for card in moves if card // SUIT == suits[0]]
        return (
            own[0] if own[0] % SUIT == 12 or (len(own) > 1 and own[0] - own[1] == 1 and own[0] % SUIT > 8) else own[-1]
        )
    ahead = best(cards, table.trump)
    partner = (len(cards) - ahead) % 2 == 0
    winning = sorted(
        (card for card in moves if best((*cards, card), table.trump) == len(cards)),
        key=lambda card: (card // SUIT == table.trump, card % SUIT),
    )
    follows = moves[0] // SUIT == cards[0] // SUIT
    if not winning or (len(cards) == 1 and follows):
        return low
    if partner and (len(cards) == 3 or cards[ahead] % SUIT > 8 or not follows):
        return low
    return winning[-1] if len(cards) == 2 and follows else winning[0]


def measure_thumb(count: int, seed: int, nodes: int, make: jobs.Make) -> None:
    for trump in ('none', 'spades'):
        options = (('cards', 13), ('trump', trump))
        task = Paired('whist-partners', options, ('sets', nodes), ('thumb', 0), count, seed)
        gains, ours, _ = zip(*jobs.run(task, count, make=make), strict=True)
        print(
            f'{shown(f"thumb: trumps {trump}, engine with {nodes:,} nodes over rules of thumb", gains)}; '
            f'{1000 * mean(ours):.0f} ms a move',
            flush=True,
        )


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('parts', nargs='*', metavar='PART', help='solver, match, wrong or thumb; all by default')
    parser.add_argument(
        '--deals', type=int, help='how many deals (500 solved, 1,000 of a match, 50 wrong, 20 of thumb)'
    )
    parser.add_argument('--seconds', type=float, default=60, help='how long deals of 13 cards are solved')
    parser.add_argument('--nodes', type=int, default=10_000, help='nodes a move of the engine against rules of thumb')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--workers', type=int, help='processes that solve and play; default: one a core')
    asked = parser.parse_args()
    make = jobs.local(asked.workers)
    parts = asked.parts or ['solver', 'match', 'wrong', 'thumb']
    if 'solver' in parts:
        measure_solver(asked.deals or 500, asked.seed, asked.seconds, make)
    if 'match' in parts:
        measure_match(asked.deals or 1_000, asked.seed, make)
    if 'wrong' in parts:
        measure_wrong(asked.deals or 50, asked.seed)
    if 'thumb' in parts:
        measure_thumb(asked.deals or 20, asked.seed, asked.nodes, make)


if __name__ == '__main__':
    main()

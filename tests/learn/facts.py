"""Numbers that the chapters tell and that no single search of a figure gives: each a function, by its name."""

import difflib
import inspect
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, reduce
from heapq import heapify
from itertools import product
from math import log
from operator import xor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.around import Around
from plywood.examiner.broken import BROKEN
from plywood.games.backgammon import bearoff, train
from plywood.games.backgammon.bits import joined, opening
from plywood.games.backgammon.plays import plays
from plywood.games.chess import book, net
from plywood.games.chess import search as chess_search
from plywood.lab import regrets
from plywood.lines import read_start
from plywood.search.hidden.regret import regret
from plywood.search.register import RUNGS, find
from tests.learn import cards
from tests.learn.lessons import FIGURES, LEAF, counted, exact, position, settings, told

LARGEST_HEAP = 7


@cache
def nim_positions() -> int:
    """Positions of up to three heaps in which a search finds what the rule of the exclusive or says: all there are."""
    nim = games.find('nim')
    found = 0
    for heaps in product(range(LARGEST_HEAP + 1), repeat=3):
        if any(heaps):
            there = nim.read_position(f'{",".join(map(str, heaps))} 1')
            wins = RUNGS['table'].search(nim, there).value == 1
            assert wins == (reduce(xor, heaps) != 0), heaps
            found += 1
    return found


def nim_largest() -> int:
    return LARGEST_HEAP


@cache
def nim_losing() -> int:
    """Settings of the figure `nim-heaps` in which the seat to move loses."""
    figure = FIGURES['nim-heaps']
    ranges = [range(knob['low'], knob['high'] + 1) for knob in figure['knobs']]
    names = [knob['id'] for knob in figure['knobs']]
    lost = 0
    for heaps in product(*ranges):
        value = counted(figure, dict(zip(names, map(str, heaps), strict=True)))['value']
        assert (value < 0) == (reduce(xor, heaps) == 0)
        lost += value < 0
    return lost


@cache
def eight_step() -> int:
    """First loses Eight just where the target is a multiple of this, for every target that a search is asked for."""
    eight = games.find('eight')
    lost = [
        target
        for target in range(4, eight_furthest() + 1)
        if RUNGS['table'].search(eight, eight.under({'target': target}).initial()).value < 0
    ]
    assert lost == list(range(4, eight_furthest() + 1, 4))
    return lost[0]


def eight_furthest() -> int:
    return 21


def coarse_grain() -> float:
    """Steps of an estimate that `coarse` tells apart, in a typed tree: by their number to a point."""
    return games.find('tree').scale / 100


def worst_order() -> int:
    """The most leaves that alpha-beta looks at in the figure `why-cut`, over all orders of A's moves."""
    return max(counted(FIGURES['why-cut'], setting)['leaves'] for setting in settings(FIGURES['why-cut']))


def fewest_two_ply() -> int:
    return min(counted(FIGURES['two-ply-cut'], setting)['leaves'] for setting in settings(FIGURES['two-ply-cut']))


@cache
def drawn_positions() -> float:
    """Of the positions of noughts and crosses that can come about, the percentage that are worth a draw."""
    game, values = games.find('tic-tac-toe'), {}

    def value(p: object) -> float:
        if p not in values:
            payoff = game.payoff(p)
            below = [value(game.play(p, move)) for move in game.moves(p)] if payoff is None else []
            values[p] = payoff[0] if payoff is not None else (min if game.player(p) else max)(below)
        return values[p]

    assert value(game.initial()) == 0
    return round(100 * sum(worth == 0 for worth in values.values()) / len(values))


def c_leaves() -> int:
    _, there = position(FIGURES['why-cut'])
    return len(leaves_below(there, 'C'))


def leaves_below(there: object, path: str) -> list[object]:
    game = games.find('tree')
    for text in path.split():
        there = game.play(there, game.read_move(there, text))
    if game.payoff(there) is not None:
        return [there]
    return [leaf for move in game.moves(there) for leaf in leaves_below(game.play(there, move), '')]


def c_first() -> int:
    """The leaves below C that alpha-beta looks at if C comes first; in the order given it looks at two."""
    figure = FIGURES['why-cut']
    first = next(setting for setting in settings(figure) if setting['moves'].startswith('C'))
    looked = {
        'first': sum(bool(visit.flags & LEAF) and visit.path.startswith('C ') for visit in told(figure, first).visits),
        'given': sum(bool(visit.flags & LEAF) and visit.path.startswith('C ') for visit in told(figure).visits),
    }
    assert looked['given'] == 2
    return looked['first']


def hard_soft_lines() -> int:
    """The lines of the fail-hard rung that are not in the fail-soft one: the functions alone."""

    def body(name: str) -> list[str]:
        return inspect.getsource(sys.modules[RUNGS[name].search.__module__]).partition('counts = ')[2].splitlines()

    return sum(line.startswith('- ') for line in difflib.ndiff(body('alphabeta-hard'), body('alphabeta-soft')))


class Compared:
    """The values that are compared to order moves; all comparisons are counted."""

    count = 0

    def __init__(self, key: Any) -> None:
        self.key = key

    def __lt__(self, other: 'Compared') -> bool:
        Compared.count += 1
        return self.key < other.key

    def __getitem__(self, at: int) -> Any:
        return self.key[at]


def heap_of(waiting: list[Any]) -> None:
    waiting[:] = map(Compared, waiting)
    heapify(waiting)


def ordered_by(moves: Any, key: Any) -> list[Any]:
    return sorted(moves, key=lambda move: Compared(key(move)))


@cache
def comparisons(rung: str, wide: bool) -> int:
    """Comparisons to order moves: in noughts and crosses to the end, or two plies of four in a row on 7 by 7."""
    game = games.find('tic-tac-toe')
    options = {'m': 7, 'n': 7, 'k': 4} if wide else {}
    game = game.under(options)
    Compared.count = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules['plywood.search.rungs.sorted_moves'], 'sorted', ordered_by, raising=False)
        patch.setattr(sys.modules['plywood.search.rungs.heap'], 'heapify', heap_of)
        RUNGS[rung].search(game, game.under(options).initial(), **({'depth': 2} if wide else {}))
    return Compared.count


def sort_narrow() -> int:
    return comparisons('sorted', False)


def heap_narrow() -> int:
    return comparisons('heap', False)


def sort_wide() -> int:
    return comparisons('sorted', True)


def heap_wide() -> int:
    return comparisons('heap', True)


def saved(before: str, after: str) -> int:
    """By how many per cent a rung visits less than another, in noughts and crosses."""
    least, most = (counted(FIGURES['opening'], rung=name, depth=None)['nodes'] for name in (after, before))
    return round(100 * (1 - least / most))


def step_negamax() -> int:
    return saved('minimax', 'negamax')


def step_preclusion() -> int:
    return saved('negamax', 'preclusion')


def step_alphabeta() -> int:
    return saved('preclusion', 'alphabeta-soft')


def step_order() -> int:
    return saved('alphabeta-soft', 'ordered')


def step_table() -> int:
    return saved('ordered', 'table')


def step_mtdf() -> int:
    return saved('table', 'mtdf')


def step_all() -> int:
    found = [counted(FIGURES['opening'], rung=name, depth=None)['nodes'] for name in ('minimax', 'mtdf')]
    return round(found[0] / found[1])


def chess_inputs() -> int:
    return net.INPUTS


def chess_units() -> int:
    return len(net.NET.units)


def chess_aspires() -> int:
    return chess_search.ASPIRE_FROM


def chess_lines() -> int:
    return sum(1 for _ in book.lines())


def chess_budget() -> int:
    return games.find('chess').engine.most_nodes


def deep_blue_power() -> float:
    """The plies of chess, with 35 moves each, in the positions that Deep Blue saw in 100 seconds."""
    return log(200_000_000 * 100, 35)


def deep_blue_depth() -> int:
    return round(2 * deep_blue_power())


def slower_leaves() -> int:
    """The leaves that the fifth broken search looks at, which cuts only at >; its value is right."""
    _, there = position(FIGURES['to-mend'])
    slower = BROKEN['broken-5'].rung.search(games.find('tree'), there)
    assert slower.value == exact(FIGURES['to-mend'], '')
    return slower.counts.leaves


@cache
def full_and_won() -> int:
    """Full boards of noughts and crosses that the last cross has won."""
    game = games.find('tic-tac-toe')
    seen, found, stack = set(), 0, [game.initial()]
    while stack:
        there = stack.pop()
        if there in seen:
            continue
        seen.add(there)
        payoff = game.payoff(there)
        if payoff is None:
            stack += [game.play(there, move) for move in game.moves(there)]
        elif payoff[0] == 1 and '.' not in game.write_position(there):
            found += 1
    return found


def seen_leads() -> int:
    """The worth of every lead of the four-card hand in both worlds, all cards seen."""
    [worth] = {worth for world in cards.leads().values() for worth in world.values()}
    return worth


def club_lead() -> float:
    [worth] = {cards.hoped(card) for card in ('C9', 'C8')}
    return worth


def red_lead() -> float:
    [worth] = {cards.hoped(card) for card in ('H6', 'D6')}
    return worth


class TwoDeals(Around):
    """Whist for a player who knows that the deal is one of these."""

    def __init__(self, deals: list[Any]) -> None:
        super().__init__(games.find('whist'))
        self.deals = deals

    def worlds(self, observation: Any, rng: Random) -> Iterator[Any]:
        while True:
            yield from self.deals


@cache
def of_two_deals(rung: str) -> dict[str, float]:
    """The value by a rung for hidden games of each lead of the four-card hand, by its suit; MAX is North, MIN South."""
    whist = games.find('whist')
    deals = [read_start(whist, f'N:.6.6.98 - 2.{hand}.T5 -') for hand in ('4.', '.4')]
    found = find(rung).search(TwoDeals(deals), deals[0], worlds=len(deals))
    by_suit: dict[str, set[float]] = {}
    for each in found.ranked:
        by_suit.setdefault(whist.write_move(deals[0], each.move)[1], set()).add(each.value)
    return {suit: value for suit, [value] in by_suit.items()}


def averaged_leads() -> float:
    [worth] = set(of_two_deals('averaging').values())
    return worth


def planned_club() -> float:
    return of_two_deals('information-sets')['C']


def planned_red() -> float:
    found = of_two_deals('information-sets')
    assert found['H'] == found['D']
    return found['H']


def guess() -> float:
    """The four-card hand after the throw, MIN's card not known."""
    *_, unknown = settings(FIGURES['hand'])
    return exact(FIGURES['hand'], '', unknown)


@cache
def bluffs() -> dict[float, float]:
    """White's gain in Kuhn poker against the best answer, by how often it bets a jack; as the chapter has the rest.

    Reckoned from all that Black can do, pure strategy by pure strategy.
    """
    found = {}
    for share in (Fraction(step, 24) for step in range(25)):
        strategy = {'J': share, 'Q': Fraction(0), 'K': Fraction(1)}
        calls = {'J': Fraction(0), 'Q': Fraction(2, 3), 'K': Fraction(1)}
        lost = Fraction(0)
        for own in 'JQK':  # each card of Black answers by itself
            options = []
            for call, bet in product((0, 1), repeat=2):
                total = Fraction(0)
                for card in set('JQK') - {own}:
                    sign = 1 if 'JQK'.index(card) > 'JQK'.index(own) else -1
                    met = 2 * sign if call else 1
                    checked = calls[card] * 2 * sign - (1 - calls[card]) if bet else sign
                    total += (strategy[card] * met + (1 - strategy[card]) * checked) / 6
                options.append(total)
            lost += min(options)
        found[float(share)] = float(lost)
    return found


def bluff_never() -> float:
    return -bluffs()[0.0]


def bluff_always() -> float:
    return -bluffs()[1.0]


def bluff_best() -> float:
    """One jack in a number of them."""
    return 1 / max(bluffs(), key=bluffs().__getitem__)


def kuhn_loses() -> float:
    assert max(bluffs().values()) == pytest.approx(-1 / 18)
    return -max(bluffs().values())


def learned(hands: int) -> float:
    return float(regrets.learned(games.find('kuhn'), hands, '1')['gain'])


def learned_early() -> float:
    return learned(100)


def learned_late() -> float:
    return learned(3000)


def blind_square() -> float:
    """The value to X of blind tic-tac-toe on 2 by 2 with two in a row, where a refused try costs the turn."""
    game = games.find('blind-tic-tac-toe')
    start = game.under({'m': 2, 'n': 2, 'k': 2, 'refused': 'lose-turn'}).initial()
    return regret(game, start, 30_000).value


# --- backgammon ------------------------------------------------------------------------------------------------------
ROLLS = [(one, two) for one in range(1, 7) for two in range(1, 7)]


def shots(distance: int) -> int:
    """The rolls, of 36, with which a man hits one who stands alone `distance` points before him; no other is near."""
    return sum(hits(distance, *dice) for dice in ROLLS)


def hits(distance: int, one: int, two: int) -> bool:
    own, other = [0] * 25, [0] * 25
    own[24 - 1], other[distance] = 1, 1  # by its owner's numbers, the blot stands on distance + 1
    return any(after >> 224 for after in plays(joined(own, other), one, two))


def shots_at_four() -> int:
    return shots(4)


def shots_at_six() -> int:
    return shots(6)


def shots_at_six_together() -> int:
    """Those that take both dice, or a double."""
    return sum(hits(6, *dice) for dice in ROLLS if 6 not in dice)


def shots_at_seven() -> int:
    return shots(7)


def opening_plays() -> float:
    """The mean number of plays that a roll leaves in the starting position, doubles included."""
    return sum(len(plays(opening(), *dice)) for dice in ROLLS) / len(ROLLS)


def opening_width() -> int:
    return round(21 * opening_plays())


def bear_off_positions() -> int:
    return sum(1 for _ in bearoff.positions())


def games_taught() -> int:
    return train.GAMES


LEARNED: dict[str, float] = json.loads(Path(__file__).with_name('learned.json').read_text())
"""By the games of a training: the points a game that its nets then win from those that have not learned."""


def taught() -> float:
    return LEARNED[str(train.GAMES)]


def taught_100() -> float:
    return abs(LEARNED['100'])


def taught_1000() -> float:
    return LEARNED['1000']


def taught_10000() -> float:
    return LEARNED['10000']


def two_on_six() -> float:
    """The mean number of rolls that two men on point 6 need, from the table."""
    return bearoff.expected(2 << 4 * 5)

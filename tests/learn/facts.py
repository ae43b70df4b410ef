"""Numbers that the chapters tell and that no single search of a figure gives: each a function, by its name."""

from functools import cache, reduce
from itertools import product
from operator import xor

from plywood import games
from plywood.search import RUNGS
from tests.learn import cards
from tests.learn.lessons import FIGURES, counted, exact, settings

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
        if RUNGS['table'].search(eight, eight.initial({'target': target})).value < 0
    ]
    assert lost == list(range(4, eight_furthest() + 1, 4))
    return lost[0]


def eight_furthest() -> int:
    return 21


def coarse_grain() -> float:
    """Steps of an estimate that `coarse` tells apart, in a typed tree: one of so many to a point."""
    return games.find('tree').scale / 100


def worst_order() -> int:
    """The most leaves that alpha-beta looks at in the figure `why-cut`, over all orders of A's moves."""
    return max(counted(FIGURES['why-cut'], setting)['leaves'] for setting in settings(FIGURES['why-cut']))


def fewest_two_ply() -> int:
    return min(counted(FIGURES['two-ply-cut'], setting)['leaves'] for setting in settings(FIGURES['two-ply-cut']))


def seen_leads() -> int:
    """What every lead of the four-card hand is worth in both worlds, all cards seen."""
    [worth] = {worth for world in cards.leads().values() for worth in world.values()}
    return worth


def club_lead() -> float:
    [worth] = {cards.hoped(card) for card in ('C9', 'C8')}
    return worth


def red_lead() -> float:
    [worth] = {cards.hoped(card) for card in ('H6', 'D6')}
    return worth


def guess() -> float:
    """The four-card hand after the throw, MIN's card not known."""
    *_, unknown = settings(FIGURES['hand'])
    return exact(FIGURES['hand'], '', unknown)

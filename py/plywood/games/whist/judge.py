"""How the program judges its cards: in imagined deals, by the worth of each card there.

A deal that the solver can finish is solved openly. One that is too long is played out by rules of thumb, once for each
card. With two hands the deals are searched as information sets instead (sets.py), as long as they are short enough.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from plywood.game import Game
from plywood.wording import counted

from .cards import SUIT, SUIT_SETS, cards_of, fanned
from .habits import play_out
from .play import Position, Seen, hand_of, legal, trick, turn
from .sets import Sets, Weighted, classes, values
from .solver import Solver, TooLong, solver
from .worlds import worlds

SHORT = {2: 13, 4: 7}
"""Cards a hand of the longest deals that are solved, by the number of hands."""
MOST = 8_000
"""Nodes for one deal; one that takes more is played out."""
ERRS = 0.05
"""How often the other, who does not see our cards, is taken to play any card."""
CLASSES = 1_000
"""The most kinds of deals that are searched as information sets."""
LEAST = 5_000
"""With fewer nodes, deals are drawn instead."""
DRAWN = 5
"""The cost of drawing and laying out a deal, in nodes of the solver."""
PLAYED = 4
"""Cards played out at the cost of one node of the solver."""
Values = Mapping[int, float]
Step = tuple[int, Values, str]
"""The nodes that it took, the worth of every card so far, and a sentence about what was reckoned."""


def averaged(seen: Seen, rng: Random) -> Iterator[Step]:
    """The mean over imagined deals, one more with each step."""
    cards = cheapest(legal(seen.own & ~seen.gone, trick(seen)))
    totals = dict.fromkeys(cards, 0)
    judge, solved = solver(seen.table), 0
    for count, world in enumerate(worlds(seen, rng), 1):
        nodes, found, whole = solve_or_play_out(world, judge)
        solved += whole
        for card, value in found.items():
            totals[card] += value
        yield nodes, {card: totals[card] / count for card in cards}, account(count, solved)


def account(count: int, solved: int) -> str:
    """How imagined deals were judged."""
    deals = f'The mean of {counted(count, "imagined deal")}'
    if solved == count:
        return f'{deals}, {"each " if count > 1 else ""}solved with all hands face up.'
    if not solved:
        return f'{deals}. They are too long to be solved, so all play on by rules of thumb.'
    return f'{deals}: {solved} solved with all hands face up, the others too long and played on by rules of thumb.'


def cheapest(cards: int) -> list[int]:
    """The lowest cards first: of moves with one value the first is played."""
    return sorted(cards_of(cards), key=lambda card: card % SUIT)


def solve_or_play_out(world: Position, judge: Solver) -> tuple[int, Mapping[int, int], bool]:
    """The nodes that it took to judge one deal, the worth of each card there, and whether it was solved."""
    rest, spent = world.table.size - sum(world.won), 0
    if rest <= SHORT[len(world.table.seats)]:
        try:
            worth = judge.values(world, MOST)
            return judge.nodes + DRAWN, worth, True
        except TooLong:
            spent = judge.nodes
    return spent + rest * len(world.dealt) * rest // PLAYED, played_out(world), False


def played_out(world: Position) -> dict[int, int]:
    """The worth of each card if all play on by rules of thumb."""
    table, seat, before = world.table, turn(world), [1 << card for card in trick(world)]
    hands = [hand & ~world.gone for hand in world.dealt]
    trump = 0 if table.trump is None else SUIT_SETS[table.trump]
    rest = table.size - sum(world.won)
    found = {}
    for card in fanned(legal(hand_of(world, seat), trick(world))):
        held = hands[:]
        held[seat] ^= 1 << card
        won = play_out(held, table.sides, trump, world.leader, [*before, 1 << card], rest)
        ahead = world.won[0] - world.won[1] + 2 * won - rest
        found[card] = -ahead if table.sides[seat] else ahead
    return found


def by_sets(seen: Seen, known: Sequence[Weighted], most: int) -> Iterator[Step]:
    """The values of the search over information sets, one more of the player's moves deep each time."""
    search = Sets(solver(seen.table), seen.seat, ERRS)
    for deep in range(1, max(2, seen.table.size - sum(seen.won))):  # the last trick leaves no choice
        before = search.nodes
        try:
            found = values(search, seen, known, deep)
        except TooLong:
            return
        ahead = 'your next card' if deep == 1 else f'your next {deep} cards'
        how = f'All hands that your opponent may hold, {len(known)} kinds of them, and one plan for {ahead}.'
        yield search.nodes - before, {card: found[card] for card in cheapest(sum(1 << card for card in found))}, how
        search.most = most


def judged(seen: Seen, rng: Random, most: int) -> Iterator[Step]:
    """Ever better values of the cards that may be played."""
    rest = seen.table.size - sum(seen.won)
    few = len(seen.table.seats) == 2 and most >= LEAST
    known = classes(seen, min(CLASSES, most >> rest)) if few else None  # a world costs about 2 ** rest nodes
    yield from averaged(seen, rng) if known is None else by_sets(seen, known, most)


class Appraiser:
    """The service for search/hidden/appraisal.py."""

    def appraise(self, game: Game, observation: Seen, rng: Random, nodes: int) -> Iterator[Step]:
        return judged(observation, rng, nodes)

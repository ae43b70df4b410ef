"""Mixed strategies to look at: how regret finds one, hand by hand; and a lottery against the best answer to it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal, shorten
from plywood.search.hidden.game_tree import Known, Node, Unrolled, best_answer, gains
from plywood.search.hidden.regret import learn, play_round
from plywood.search.hidden.strategy import answered as worths_of
from plywood.search.result import Counts

MOST_HANDS = 3_000
MOST_STEPS = 48
ALIKE = 1e-6
"""Worths that differ by less are the same."""
MOST_NODES = 100
"""Nodes of a tree whose strategies are shown."""
FINE = 1.12
"""A curve has a point for each hand at first, then one each time the number of hands has grown by this factor."""


def tree_of(game: Game) -> Unrolled:
    start = game.initial()
    if not game.hidden or game.player(start) != CHANCE:
        raise Refusal(f'{game.title} does not begin with a deal of hidden cards; take another game')
    return Unrolled(game, start, MOST_NODES)


# --- regret, hand by hand --------------------------------------------------------------------------------------------


class Learning:
    """Two players who regret, after some hands."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game, self.tree, self.rng = game, tree_of(game), Random(seed)
        self.deals = [(child, [observations_in(child, seat) for seat in (0, 1)]) for child in self.tree.root.children]
        self.hands = 0
        self.due = 1.0
        self.curve: list[tuple[int, float]] = []

    def play(self, hands: int) -> None:
        """Play until there were `hands` hands. In each, both players try every move with the cards that they have."""
        while self.hands < hands:
            self.hands += 1
            deal, seen = self.rng.choice(self.deals)
            for seat in (0, 1):
                play_round(deal, seat, Counts())
                for known in seen[seat]:
                    learn(known, self.hands)
            if self.hands >= self.due:
                self.due = max(self.due * FINE, self.due + 1)
                self.curve.append((self.hands, self.now()['gain']))

    def now(self) -> dict[str, Any]:
        """The worth of the mean of all hands so far, the gain of the best answers, and how often it makes each
        move."""
        every = [known for table in self.tree.known for known in table.values()]
        kept = [known.shares for known in every]
        for known in every:
            known.take_mean()
        value, each = gains(self.tree)
        shares = written(self.game, self.tree)
        for known, share in zip(every, kept, strict=True):
            known.shares = share
        return {'value': round(value, 6), 'gain': round(sum(each) / 2, 6), 'shares': shares}


def observations_in(node: Node, seat: int) -> list[Known]:
    """The observations of a seat from a node on."""
    found = [known for child in node.children for known in observations_in(child, seat)]
    return [node.known, *found] if node.known is not None and node.seat == seat else found


def written(game: Game, tree: Unrolled) -> dict[str, dict[str, float]]:
    """By the text of an observation, how often each move is made."""
    return {
        game.write_observation(seen): {
            str(move): round(share, 6) for move, share in zip(known.moves, known.shares, strict=True)
        }
        for table in tree.known
        for (seen, _), known in table.items()
    }


@lru_cache(maxsize=2)
def _learning(game: Game, seed: str) -> list[Learning]:
    return [Learning(game, seed)]


def learned(game: Game, hands: object, seed: str) -> dict[str, Any]:
    """The players after a number of hands, and how the gain of the best answers fell until then."""
    if isinstance(hands, bool) or not isinstance(hands, int) or not 1 <= hands <= MOST_HANDS:
        raise Refusal(f'hands: {shorten(hands)!r} will not do; give a whole number from 1 to {MOST_HANDS}')
    held = _learning(game, seed)
    if held[0].hands > hands:
        held[0] = Learning(game, seed)
    held[0].play(hands)
    return {'hands': hands, **held[0].now(), 'curve': held[0].curve, 'most': MOST_HANDS}


# --- against the best answer -----------------------------------------------------------------------------------------


def answered(game: Game, fixed: Mapping[str, Any], known: object, move: object, steps: object) -> dict[str, Any]:
    """The gain of the first seat against the best answer, by how often it makes one move at one observation.

    Its other lotteries are those given, else those of the game's own strategy.
    """
    if not isinstance(steps, int) or not 1 <= steps <= MOST_STEPS:
        raise Refusal(f'steps: {shorten(steps)!r} will not do; give a whole number from 1 to {MOST_STEPS}')
    tree = tree_of(game)
    tree.adopt(partial(game.strategy.lottery, game))
    places = {game.write_observation(seen): each for (seen, _), each in tree.known[0].items()}
    for text, shares in read(fixed).items():
        find(places, text).shares = list(shares)
    there = find(places, known)
    if len(there.moves) != 2 or move not in there.moves:
        raise Refusal(f'move: {shorten(move)!r} is not one of two moves there; choose a place with two moves')
    points = []
    for step in range(steps + 1):
        share = step / steps
        there.shares = [share if each == move else 1 - share for each in there.moves]
        lost, chosen = best_answer(tree, 1)
        answers = {
            game.write_observation(seen): ' or '.join(best_moves(tree, each, chosen))
            for (seen, _), each in tree.known[1].items()
            if id(each) in chosen
        }
        points.append({'share': share, 'value': round(-lost, 6), 'answers': answers})
    return {'points': points}


def best_moves(tree: Unrolled, known: Known, chosen: Mapping[int, int]) -> list[str]:
    """The moves of the second seat at an observation that are worth the most, if it answers best elsewhere."""
    worths = worths_of(tree, known, 1, chosen)
    return [str(move) for move, worth in zip(known.moves, worths, strict=True) if worth > max(worths) - ALIKE]


def find(places: Mapping[str, Known], text: object) -> Known:
    if text not in places:
        raise Refusal(f'{shorten(text)!r} is nothing that the first player can know; give one of {", ".join(places)}')
    return places[str(text)]


def read(fixed: Mapping[str, Any]) -> dict[str, Sequence[float]]:
    """Lotteries of two moves by the text of an observation."""
    for text, shares in fixed.items():
        good = isinstance(shares, list) and len(shares) == 2 and all(isinstance(each, int | float) for each in shares)
        if not good or min(shares) < 0 or abs(sum(shares) - 1) > 1e-6:
            raise Refusal(f'fixed: {shorten(text)!r}: give how often each of two moves is made, together 1')
    return dict(fixed)

"""Minimax in styles other than the rungs': what is seen of a search must not hang on how it is written."""

from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, Counts, Result, conclude


def beside(game: Game, root: Any) -> Result:
    """The function stands beside the search; the position comes second, and the loop is a comprehension."""
    counts = Counts()
    return conclude(game, worth_beside(game, root, counts) * game.scale, (), counts)


def worth_beside(game: Game, node: Any, counts: Counts) -> float:
    counts.nodes += 1
    if (payoff := game.payoff(node)) is not None:
        counts.leaves += 1
        return payoff[MAX]
    choose = max if game.player(node) == MAX else min
    return choose(worth_beside(game, game.play(node, m), counts) for m in game.moves(node))


def children_first(game: Game, root: Any) -> Result:
    """All positions are made before the first is searched, and a helper has the position, too."""
    counts = Counts()

    def following(here: Any) -> list[Any]:
        return [game.play(here, step) for step in game.moves(here)]

    def judge(here: Any) -> float:
        counts.nodes += 1
        payoff = game.payoff(here)
        return best(here) if payoff is None else ended(payoff)

    def ended(payoff: Any) -> float:
        counts.leaves += 1
        return payoff[MAX]

    def best(here: Any) -> float:
        values = [judge(there) for there in following(here)]
        return max(values) if game.player(here) == MAX else min(values)

    return conclude(game, judge(root) * game.scale, (), counts)


class Searcher:
    """The search is an object; its functions are methods that call each other."""

    def __init__(self, game: Game) -> None:
        self.game, self.counts = game, Counts()

    def greatest(self, *, state: Any) -> float:
        return self.ended(state=state, start=-inf, choose=max)

    def least(self, *, state: Any) -> float:
        return self.ended(state=state, start=inf, choose=min)

    def ended(self, *, state: Any, start: float, choose: Any) -> float:
        self.counts.nodes += 1
        payoff, value = self.game.payoff(state), start
        if payoff is not None:
            self.counts.leaves += 1
            return payoff[MAX]
        for action in self.game.moves(state):
            after = self.game.play(state, action)
            turn = self.greatest if self.game.player(after) == MAX else self.least
            value = choose(value, turn(state=after))
        return value


def methods(game: Game, root: Any) -> Result:
    searcher = Searcher(game)
    turn = searcher.greatest if game.player(root) == MAX else searcher.least
    return conclude(game, turn(state=root) * game.scale, (), searcher.counts)


def misleading(game: Game, root: Any) -> Result:
    """The names mean other things than in the rungs: p is a probability, a move is a number."""
    counts = Counts()

    def value(p: float, state: Any) -> float:
        counts.nodes += 1
        payoff = game.payoff(state)
        if payoff is not None:
            counts.leaves += 1
            return payoff[MAX]
        values, moves = [], list(game.moves(state))
        for move in range(len(moves)):
            values.append(value(p / len(moves), game.play(state, moves[move])))
        return max(values) if game.player(state) == MAX else min(values)

    return conclude(game, value(1.0, root) * game.scale, (), counts)


def two_at_once(game: Game, position: Any) -> Result:
    """Not to be watched: it goes on from positions two moves away."""
    counts = Counts()

    def value(p: Any) -> float:
        payoff = game.payoff(p)
        if payoff is not None:
            return payoff[MAX]
        return max(
            min(value(game.play(game.play(p, one), other)) for other in game.moves(game.play(p, one)))
            for one in game.moves(p)
        )

    return conclude(game, value(position), (), counts)


STYLES = (beside, children_first, methods, misleading)

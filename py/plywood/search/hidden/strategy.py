"""Games whose best strategy is known and draws lots: the worth of each move, habits and their answers, luck and play.

The strategy comes from the game's service; regret.py has found it. Only trees that are laid out at once are taken.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from random import Random
from typing import Any, Protocol

from plywood.game import Game
from plywood.search.hidden.game_tree import Known, Node, Unrolled, best_answer, worth
from plywood.search.result import Candidate, Counts, Result, tidy


class Strategy(Protocol):
    """The service of a game whose best play draws lots and is written down. It gets the game with each call."""

    accounts: bool
    """Whether it may be a match of many parts, of which an account is kept."""

    def subgame(self, game: Game, observation: Any, seat: int) -> tuple[Any, Any, int]:
        """The part of a game that is solved by itself: its start, this observation in it, and this seat in it.

        In a match of many hands it is the hand in play; else the whole game, and no start is named.
        """
        ...

    def lottery(self, game: Game, observation: Any, seat: int) -> Mapping[Any, float] | None:
        """How often to make each move at an observation of the subgame; None if that is unknown."""
        ...

    def worths(self, game: Game, observation: Any, seat: int) -> Mapping[Any, float] | None:
        """The worth of each move to the seat if both play by the strategy, where it is written down, because the tree
        is too large to be laid out while somebody waits; else None."""
        ...

    def reduced(self, game: Game, position: Any) -> tuple[Game, Any]:
        """A smaller game with the same value, and this position in it: moves that are alike are one."""
        ...

    def expand(
        self, game: Game, observation: Any, seat: int, moves: Sequence[Any]
    ) -> tuple[Any, Sequence[Sequence[Any]]]:
        """A seat's observation in the whole game for one of the reduced game, and the move there for each move:
        moves that are alike, one drawn."""
        ...

    def finished_games(self, game: Game, position: Any) -> Sequence[tuple[Any, Sequence[Any], int]]:
        """The parts of a match that are over: the start of each, its moves, and the seat that the first seat has there.
        For the account of luck and play, and for the habits of a player."""
        ...


STUBBORN = 6
"""An opponent's habit counts as much as the strategy itself after this number of moves at one observation."""
EXACT = 20_000
"""Nodes of the largest tree that is laid out here."""


def solved(game: Game, observation: Any, seat: int) -> bool:
    """Whether a game knows a mixed strategy for an observation."""
    if not game.hidden or game.strategy is None:
        return False
    _, seen, side = game.strategy.subgame(game, observation, seat)
    return game.strategy.lottery(game, seen, side) is not None


@lru_cache(maxsize=16)
def laid(game: Game, start: Any) -> Unrolled:
    """The tree of a game, with its own strategy in it."""
    tree = Unrolled(game, start, EXACT)
    tree.adopt(partial(game.strategy.lottery, game))
    return tree


def single(game: Game) -> Game:
    """The game whose parts a match consists of: the same for all matches, so that its tree is laid out once."""
    return game.under({})


def think(game: Game, observation: Any, seat: int, *, seed: object = 0, answers: bool = False) -> Result:
    """The worth of each move, and one drawn by the lottery. With `answers`, the best one against the habits seen.

    The values hold if both play by the strategy from then on; with `answers`, if the other plays as the habits are.
    """
    known_strategy: Strategy = game.strategy
    start, seen, side = known_strategy.subgame(game, observation, seat)
    lots, known_worths = known_strategy.lottery(game, seen, side), known_strategy.worths(game, seen, side)
    if lots is not None and known_worths is not None:
        return ranking(list(lots), list(known_worths.values()), list(lots.values()), seed, 1)
    one = single(game)
    tree = laid(one, start)
    known = tree.at(side, one.key(seen))[0]
    habits = game_habits(game, observation, 1 - seat) if answers else {}
    with borrowed(tree, 1 - side):
        bend(tree, habits)
        chosen = best_answer(tree, side)[1] if habits else {}
        worths = answered(tree, known, side, chosen) if habits else tree.values(known, side)
    shares = [float(index == chosen[id(known)]) for index in range(len(known.moves))] if habits else known.shares
    return ranking(known.moves, worths, shares, seed, tree.nodes)


def ranking(moves: Sequence[Any], worths: Sequence[float], shares: Sequence[float], seed: object, nodes: int) -> Result:
    """Moves by their worth, and one of them drawn by its share."""
    drawn = Random(str(seed)).choices(moves, shares)[0]
    ranked = [
        Candidate(move, tidy(value), False, 1, (move,), share=share)
        for move, value, share in zip(moves, worths, shares, strict=True)
    ]
    ranked.sort(key=lambda each: (-each.value, -(each.share or 0)))
    best = next(each for each in ranked if each.move == drawn)
    return Result(drawn, best.value, False, best.line, 1, Counts(nodes, 0), ranked)


def answered(tree: Unrolled, known: Known, side: int, chosen: Mapping[int, int]) -> list[float]:
    """The worth of each move to a seat that then plays its best answer."""
    with borrowed(tree, side) as table:
        for each in table:
            if id(each) in chosen:
                each.shares = [float(index == chosen[id(each)]) for index in range(len(each.moves))]
        return tree.values(known, side)


@contextmanager
def borrowed(tree: Unrolled, side: int) -> Iterator[list[Known]]:
    """A seat's observations, for a while with other shares; the lottery is put back at the end."""
    table = list(tree.known[side].values())
    kept = [each.shares for each in table]
    try:
        yield table
    finally:
        for each, shares in zip(table, kept, strict=True):
            each.shares = shares


# --- habits ----------------------------------------------------------------------------------------------------------


def game_habits(game: Game, position: Any, seat: int) -> dict[tuple[int, Hashable], dict[Any, int]]:
    """How often a seat has made each move at each observation, in the finished parts of a match."""
    found: dict[tuple[int, Hashable], dict[Any, int]] = {}
    one = single(game)

    def note(position: Any, move: Any, mover: int | None, side: int) -> None:
        if mover == side:
            key = side, one.key(one.observe(position, side))
            made = found.setdefault(key, {})
            made[move] = made.get(move, 0) + 1

    for start, moves, first in game.strategy.finished_games(game, position):
        side = first ^ seat
        position = start
        for move in moves:
            note(position, move, one.player(position), side)
            position = one.play(position, move)
    return found


def bend(tree: Unrolled, habits: Mapping[tuple[int, Hashable], Mapping[Any, int]]) -> None:
    """Take the habits of a seat for its lottery, as far as there are enough of them."""
    for (side, key), made in habits.items():
        total = STUBBORN + sum(made.values())
        for known in tree.at(side, key):
            known.shares = [
                (STUBBORN * share + made.get(move, 0)) / total
                for move, share in zip(known.moves, known.shares, strict=True)
            ]


# --- luck and play ---------------------------------------------------------------------------------------------------


def account(game: Game, position: Any) -> dict[str, float]:
    """Of the finished parts of a match: how many, what the first seat has won, and who or what gave it that.

    `chance` is what the cards were worth if both had played by the strategy; `own` and `other` are what the moves of
    either seat have changed. The three add up to what was won.
    """
    one = single(game)
    parts = game.strategy.finished_games(game, position) if game.strategy else ()
    found = {'parts': float(len(parts)), 'won': 0.0, 'chance': 0.0, 'own': 0.0, 'other': 0.0}
    for start, moves, first in parts:
        follow(one, laid(one, start), moves, first, found)
    return found


def follow(game: Game, tree: Unrolled, moves: Any, first: int, found: dict[str, float]) -> None:
    """Add one finished part to an account; the first seat of the match is `first` in it."""
    position, node = tree.start, tree.root
    before = 0.0
    for move in moves:
        position, mover = game.play(position, move), node.seat
        node = reached(game, node, position, move)
        after = worth(node, first)
        whose = 'own' if mover == first else 'other' if mover == 1 - first else 'chance'
        found[whose] += after - before
        before = after
    found['won'] += before


def reached(game: Game, node: Node, position: Any, move: Any) -> Node:
    """The node after a move; outcomes of chance with one key share theirs."""
    if node.known is not None:
        return node.children[node.known.moves.index(move)]
    keys = node.keys
    return node.children[keys.index(game.key(position))]

"""A tree as a game, for testing searches: leaves are payoffs to MAX, and each inner position says who moves."""

from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import strategies as st

from plywood.game import CHANCE, EngineFacts, Game, Payoff

LOW, HIGH = -3, 3


class Tree(Game):
    """Positions are ints (leaves, worth that to MAX) or pairs of a seat and the positions that follow."""

    name, title = 'test-tree', 'A tree'
    bounds = (LOW, HIGH)
    alternates = False

    def __init__(self, root: Any) -> None:
        self.root = root

    def initial(self) -> Any:
        return self.root

    def player(self, position: Any) -> int | None:
        return None if isinstance(position, int) else position[0]

    def moves(self, position: Any) -> range:
        return range(0 if isinstance(position, int) else len(position[1]))

    def play(self, position: Any, move: int) -> Any:
        return position[1][move]

    def payoff(self, position: Any) -> Payoff | None:
        return (position, -position) if isinstance(position, int) else None

    def write_move(self, position: Any, move: int) -> str:
        return str(move + 1)

    def evaluate(self, position: Any) -> int:
        """The mean of the leaves next to it, to the seat to move: an estimate that misleads now and then."""
        near = [child for child in position[1] if isinstance(child, int)]
        mean = sum(near) * self.scale // max(1, len(near))
        return max(LOW * self.scale + 1, min(HIGH * self.scale - 1, mean if position[0] == 0 else -mean))

    def order(self, position: Any, moves: Any) -> list[int]:
        """Finished games first, those that are good for the seat to move before the others."""
        sign = 1 if position[0] == 0 else -1
        return sorted(moves, key=lambda m: -sign * position[1][m] if isinstance(position[1][m], int) else HIGH)


class Exchange(Tree):
    """A tree in which a seat may stop at any time: a position's estimate is its first child, the rest is noise."""

    def evaluate(self, position):
        worth = position[1][0] if isinstance(position[1][0], int) else 0
        return (worth if position[0] == 0 else -worth) * (self.scale - 1)

    def noisy(self, position):
        return self.moves(position)[1:]


class LoadedDie(Tree):
    """A tree whose MIN is a die of as many sides as there are branches, the first of them as likely as all others."""

    chance = True

    def player(self, position: Any) -> int | None:
        return CHANCE if super().player(position) == 1 else super().player(position)

    def chances(self, position: Any) -> list[tuple[int, Fraction]]:
        first, *others = self.moves(position)
        if not others:
            return [(first, Fraction(1))]
        return [(first, Fraction(1, 2)), *((other, Fraction(1, 2 * len(others))) for other in others)]


class Compulsory(Exchange):
    """A tree in which all moves of every other position are noisy, and nobody may stop there."""

    engine = EngineFacts(compulsory=True)

    def noisy(self, position):
        return self.moves(position) if hash(position) % 2 else ()


leaves = st.integers(LOW, HIGH)
trees = st.recursive(
    leaves,
    lambda below: st.tuples(st.integers(0, 1), st.lists(below, min_size=1, max_size=4).map(tuple)),
    max_leaves=24,
).filter(lambda tree: not isinstance(tree, int))
"""Random trees with many ties, in which a seat may move twice running."""


def value(position: Any, depth: float = float('inf'), game: Tree | None = None) -> float:
    """The value to MAX of a tree, or of what is left of it when cut at a depth: the definition, and nothing else."""
    if isinstance(position, int):
        return position
    if depth == 0:
        assert game is not None
        estimate = game.evaluate(position) / game.scale
        return estimate if position[0] == 0 else -estimate
    return (max, min)[position[0]](value(child, depth - 1, game) for child in position[1])


def grow(rng: Random, plies: int = 5, least: int = 1) -> Any:
    """A random tree, made fast: small, with many ties, parts that occur again, and a seat may move twice running."""
    layer: list[Any] = [rng.randint(LOW, HIGH) for _ in range(4)]
    for _ in range(rng.randint(1, plies)):
        positions = [(rng.randint(0, 1), tuple(rng.choices(layer, k=rng.randint(least, 3)))) for _ in range(3)]
        layer = [*positions, rng.randint(LOW, HIGH)]
    return layer[0]


class Paths(Tree):
    """A tree whose positions are the ways to them, so that no two are equal; it notes each end that is judged."""

    def __init__(self, root: Any) -> None:
        super().__init__(root)
        self.ends: list[tuple[int, ...]] = []

    def initial(self) -> Any:
        return ()

    def at(self, path: tuple[int, ...]) -> Any:
        """The leaf at the end of a way."""
        tree = self.root
        for move in path:
            tree = tree[1][move]
        return tree

    def player(self, position: Any) -> int | None:
        return super().player(self.at(position))

    def moves(self, position: Any) -> range:
        return super().moves(self.at(position))

    def play(self, position: Any, move: int) -> Any:
        return *position, move

    def payoff(self, position: Any) -> Payoff | None:
        payoff = super().payoff(self.at(position))
        if payoff is not None:
            self.ends.append(position)
        return payoff

    def evaluate(self, position: Any) -> int:
        return super().evaluate(self.at(position))

    def order(self, position: Any, moves: Any) -> list[int]:
        return super().order(self.at(position), moves)

"""Another tree of the same shape, or another position as near to its end, for a figure to ask about."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from plywood.game import Game

TRIES = 60
"""The most that are tried until all questions find a place."""
PAYOFF = re.compile(r'(?<![\w/.])-?[0-9]+(?:[.][0-9]+)?(?![\w/.:])')
"""A number in the text of a tree that is the payoff of a leaf: no name of a branch, and no chance."""


def another(game: Game, position: Any, text: str, seed: int) -> Iterator[Any]:
    """Positions by a seed: a typed tree with other numbers at its leaves, else a game played on by lot until as many
    moves are left as in the position."""
    rng = Random(f'{game.name} {seed}')
    payoffs = PAYOFF.findall(text)
    for _ in range(TRIES):
        if text.startswith(('[', 'max[', 'min[', 'chance[')) and payoffs:
            drawn = rng.sample(range(low(payoffs), high(payoffs) + 1), min(len(payoffs), high(payoffs) - low(payoffs)))
            yield game.read_position(with_payoffs(text, [drawn[count % len(drawn)] for count in range(len(payoffs))]))
        else:
            yield by_lot(game, len(game.moves(position)), rng)


def with_payoffs(text: str, numbers: list[int]) -> str:
    """The text of a tree with other payoffs."""
    left = iter(numbers)
    return PAYOFF.sub(lambda _: str(next(left)), text)


def low(payoffs: list[str]) -> int:
    return int(min(map(float, payoffs)))


def high(payoffs: list[str]) -> int:
    """The end of the range of the numbers: never so near that all would be alike."""
    return max(int(max(map(float, payoffs))), low(payoffs) + len(payoffs) + 2)


def by_lot(game: Game, moves: int, rng: Random) -> Any:
    """A position of a game with this number of moves, from its start."""
    position = game.initial()
    while game.payoff(position) is None and len(game.moves(position)) > moves:
        position = game.play(position, rng.choice(list(game.moves(position))))
    return position

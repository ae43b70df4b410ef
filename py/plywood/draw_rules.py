"""Draws by a word instead of a move: which draw a player may claim, and when a level claims or accepts one.

Nothing is kept here: whoever holds the game also holds the values that a level saw of its own moves.
"""

from collections.abc import Sequence
from typing import Any

from plywood.game import Game

QUIET_MOVES = 4
"""After this number of moves in which it saw nothing better than a draw, a level accepts one."""
QUIET_VALUE = 0.05
"""The greatest value that is nothing better than a draw, in points of payoff."""


class DrawRules:
    """The service of a game whose players agree on draws."""

    def claim(self, game: Game, position: Any) -> str:
        """The reason why the player to move may claim a draw, as a sentence; '' if there is none."""
        return ''


def claims(game: Game, position: Any, value: float) -> bool:
    """Whether a level claims a draw instead of making its move: it may, and it sees nothing better."""
    return game.draw_rules is not None and value <= 0 and bool(game.draw_rules.claim(game, position))


def accepts(seen: Sequence[float]) -> bool:
    """Whether a level accepts a draw, from the values that it saw of its own moves, the last one at the end."""
    return len(seen) >= QUIET_MOVES and all(value <= QUIET_VALUE for value in seen[-QUIET_MOVES:])

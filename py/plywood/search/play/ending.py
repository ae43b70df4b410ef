"""Endings that a game solves by a search of its own: how far from the end it is begun, and with how many positions."""

from collections.abc import Callable
from typing import Any

from plywood.game import Game
from plywood.search.limits import Limits
from plywood.search.play.inner import INFINITE, PROVEN

SPARE = 2
"""An ending is solved if the limit is this number of times what that is expected to take."""
UNLIMITED = 3_000_000
"""The positions that it may be expected to take where there is no limit."""
CLOSE = 100
"""The positions within which an ending is solved at once."""


def solvable(kernel: Game, position: Any, nodes: float) -> bool:
    """Whether a search of the game's own can be expected to solve a position within a number of its nodes."""
    own = kernel.engine.own_ending
    return own is not None and own.expects(position) * SPARE <= nodes


def in_reach(kernel: Game, position: Any, limits: Limits) -> bool:
    """The same within limits, whose nodes are of both searches."""
    own = kernel.engine.own_ending
    if own is None or limits.nodes is not None:
        return solvable(kernel, position, limits.nodes or 0)
    if limits.seconds is not None:
        return solvable(kernel, position, limits.seconds * kernel.engine.quick_nodes * own.pace)
    return solvable(kernel, position, UNLIMITED * SPARE)


def allowance(game: Game, position: Any, nodes: int) -> int:
    """A budget for a position: where a search of the game's own can solve it, as many nodes as take that one as long as
    the engine takes for this number."""
    kernel, root = game.fast(position)
    own = kernel.engine.own_ending
    return nodes * own.pace if own and solvable(kernel, root, nodes * own.pace) else nodes


def solved(game: Game, position: Any, nodes: int) -> bool:
    """Whether `allowance` lets a search of the game's own solve a position."""
    return allowance(game, position, nodes) > nodes


def closing(kernel: Game, position: Any) -> Any | None:
    """The best move so near the end that a search of the game's own does not keep it; None elsewhere."""
    own, seat = kernel.engine.own_ending, kernel.player(position)
    if own is None or seat is None:
        return None
    moves = kernel.moves(position)
    if len(moves) == 1:
        return moves[0]
    if own.expects(position) > CLOSE:
        return None
    finish: Callable[..., int]
    finish, _ = own.begin(lambda nodes: nodes + CLOSE, {}, 0, PROVEN)

    def worth(move: Any) -> int:
        after = kernel.play(position, move)
        value = finish(after, kernel.player(after), 0, -INFINITE, INFINITE, 0)
        return value if kernel.player(after) == seat else -value

    return max(moves, key=worth)

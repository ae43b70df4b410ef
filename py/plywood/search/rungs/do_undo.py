"""Do and undo: negamax on one board that each move changes and that is restored after it, instead of a new position."""

from collections.abc import Sequence
from math import inf
from typing import Any

from plywood.game import Game
from plywood.search.result import Counts, Result, conclude


class Board:
    """A board in place of a game's positions: its fields are changed by `do`, and `undo` puts back what was there.

    The game's own positions cannot be changed, and stay so: this adapter writes the parts of the next one over the
    parts of the last, and notes what it wrote over. `written` counts these parts, there and back; `copied` counts the
    parts that new positions would have had.
    """

    def __init__(self, game: Game, position: Any) -> None:
        self.game, self.kind = game, type(position)
        self.fields: list[Any] = self.parts(position)
        self.noted: list[list[tuple[int, Any]]] = []
        self.written = self.copied = 0

    def do(self, move: Any) -> None:
        """Change the board by a move."""
        after = self.parts(self.game.play(self.frozen(), move))
        changed = [(at, was) for at, was in enumerate(self.fields) if was != after[at]]
        for at, _ in changed:
            self.fields[at] = after[at]
        self.noted.append(changed)
        self.written += 2 * len(changed)
        self.copied += len(after)

    def undo(self) -> None:
        """Restore the board as it was before the last move."""
        for at, was in self.noted.pop():
            self.fields[at] = was

    def frozen(self) -> Any:
        """The position on the board now."""
        return self.kind(*self.fields) if hasattr(self.kind, '_fields') else self.fields[0]

    @staticmethod
    def parts(position: Any) -> list[Any]:
        """The fields of a position that has them by name; else the whole position is the one field."""
        return list(position) if hasattr(position, '_fields') else [position]


def do_undo(game: Game, position: Any) -> Result:
    """The result of `negamax`, visit for visit, on one board for the whole search.

    A program in C gains by it: nothing is copied. What may go wrong is an undo that is forgotten, or that restores less
    than the move has changed: then all that follows is searched from a position that never was.
    """
    counts = Counts()
    board = Board(game, position)

    def value(p: Board, seat: int) -> tuple[float, tuple[Any, ...]]:
        """The worth of the board to seat, and the line that both then play."""
        if game.player(p.frozen()) == 1 - seat:  # from the other side: see search/register.py
            worth, line = value(p, 1 - seat)
            return -worth, line
        counts.nodes += 1
        payoff = game.payoff(p.frozen())
        if payoff is not None:
            counts.leaves += 1
            return payoff[seat], ()
        best, line = -inf, ()
        moves: Sequence[Any] = game.moves(p.frozen())
        for move in moves:
            p.do(move)
            worth, rest = value(p, 1 - seat)
            p.undo()
            if -worth > best:
                best, line = -worth, (move, *rest)
        return best, line

    best, line = value(board, game.player(position) or 0)
    assert board.frozen() == position
    return conclude(game, best * game.scale, line, counts)

"""Hex solved: who wins, and by which cells. Exact for boards of up to 5 by 5; swaps and passes are no part of it.

The search looks only where it must: a win of the other side needs certain cells, so a move on none of them loses.
"""

from .board import Board
from .links import links_of


class Solver:
    """A board with all that was solved on it."""

    def __init__(self, board: Board) -> None:
        self.board, self.links = board, links_of(board)
        self.solved: dict[tuple[int, int, int], tuple[bool, int]] = {}

    def wins(self, red: int, blue: int, seat: int) -> bool:
        """Whether the seat to move wins."""
        return self.solve(red, blue, seat)[0]

    def solve(self, red: int, blue: int, seat: int) -> tuple[bool, int]:
        """Whether the seat to move wins, and the free cells that the winner needs for it."""
        key = red, blue, seat
        if key not in self.solved:
            self.solved[key] = self.search(red, blue, seat)
        return self.solved[key]

    def search(self, red: int, blue: int, seat: int) -> tuple[bool, int]:
        carrier = self.links.carrier
        own, foe = (blue, red) if seat else (red, blue)
        free = self.board.full & ~(red | blue)
        for stones, side in ((foe, 1 - seat), (own, seat)):
            cells = carrier(stones, free, side)
            if cells is not None:
                return side == seat, cells
        moves = [bit for bit in self.board.bits if bit & free]
        for move in moves:
            cells = carrier(own | move, free & ~move, seat)
            if cells is not None:
                return True, cells | move
        must, needed = free, 0
        for move in moves:
            cells = carrier(foe | move, free & ~move, 1 - seat)
            if cells is not None:
                must &= cells | move
                needed |= cells | move
        for move in sorted(
            (move for move in moves if move & must), key=lambda move: self.promise(own, foe, move, seat)
        ):
            if move & must:
                won, cells = self.solve(*((red, blue | move) if seat else (red | move, blue)), 1 - seat)
                if not won:
                    return True, cells | move
                must &= cells
                needed |= cells
        return False, needed

    def promise(self, own: int, foe: int, move: int, seat: int) -> tuple[int, int]:
        """The less, the likelier a move wins: stones that both sides want after it, and the way to the middle."""
        wanting, free = self.links.wanting, self.board.full & ~(own | foe | move)
        lead = wanting(own | move, free, seat) - wanting(foe, free, 1 - seat)
        y, x = divmod(self.board.at[move], self.board.size)
        middle = self.board.size - 1
        return lead, abs(2 * x - middle) + abs(2 * y - middle) + abs(x + y - middle)

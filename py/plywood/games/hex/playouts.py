"""Hex played to a full board by lot: `Playouts` in search/playouts.py.

It never matters who would have won earlier: on a full board just one player has joined the edges.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from plywood.game import WON, Payoff

from .board import EDGES
from .links import links_of, shifted


class Playouts:
    """Every free cell falls to either side by lot, but of each link one cell to either, as if a cut were answered."""

    without = ('priors',)
    """An estimate of every move costs more than the samples that it saves."""

    def play_out(self, game: Any, position: Any, rng: Random, plain: bool) -> tuple[Payoff, int, tuple[int, int]]:
        board, red, blue, seat, payoff = position
        if payoff is not None:
            return payoff, 0, (red, blue)
        free = board.full & ~(red | blue)
        if plain:
            cells = board.cells_of(free)
            rng.shuffle(cells)
            own = sum(board.bits[cell] for cell in cells[: (len(cells) + 1) // 2])
        else:
            own = rng.getrandbits(board.full.bit_length()) & free
            for firsts, step in links_of(board).pairs(red, blue, free):
                own = own & ~shifted(firsts, step) | shifted(firsts & ~own, step)
        red |= free ^ own if seat else own
        blue = board.full ^ red
        here, there = EDGES[0]
        won = not board.flood(board.edges[here], red) & board.edges[there]
        return WON[won], free.bit_count(), (red, blue)

    def places(self, game: Any, position: Any) -> Mapping[int, int]:
        """The cells on which stones are put; to swap is none."""
        board = position[0]
        return {move: board.bits[move] if move >= 0 else 0 for move in game.moves(position)}

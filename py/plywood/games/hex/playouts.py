"""Hex played to a full board by lot: `Playouts` in search/playouts.py.

It never matters who would have won earlier: on a full board just one player has joined the edges.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from plywood.game import WON, Payoff

from .board import EDGES
from .fills import LANE, MANY, fills_of
from .links import links_of, shifted


class Playouts:
    """Every free cell falls to either side by lot, but of each link one cell to either, as if a cut were answered."""

    without = ('priors',)
    """An estimate of every move costs more than the samples that it saves."""
    many = MANY

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
        return dict(enumerate(board.bits))

    def play_many(self, game: Any, position: Any, rng: Random) -> tuple[int, tuple[int, int], tuple[int, int]]:
        board, red, blue, *_ = position
        free, fills = board.full & ~(red | blue), fills_of(board)
        cells, won = fills.fill(red, free, links_of(board).pairs(red, blue, free), rng)
        count, owned = won.bit_count(), fills.counts(cells)
        with_win = fills.counts(cells & won * fills.board) if 0 < count < MANY else owned if count else 0
        one = fills.one
        return count, (owned, one * MANY - owned), (with_win, one * (MANY - count) - (owned - with_win))

    def size(self, position: Any) -> int:
        return fills_of(position[0]).span * LANE // 8

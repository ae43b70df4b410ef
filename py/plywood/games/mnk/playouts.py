"""M,n,k games played to their end by lot: `Playouts` in search/playouts.py."""

from collections.abc import Mapping
from random import Random
from typing import Any

from plywood.game import DRAWN, WON, Payoff


class Playouts:
    """Stones are put by lot: one that wins at once, else one that stops the other side from it, else any."""

    without = ()

    def play_out(self, game: Any, position: Any, rng: Random, plain: bool) -> tuple[Payoff, int, tuple[int, int]]:
        board, stones, other, seat, payoff = position
        full, shifts, bits, span, random, plies = board.full, board.shifts, board.bits, board.span, rng.random, 0
        empty = list(board.in_rows(full & ~(stones | other)))
        while payoff is None:
            bit = 0
            if not plain:
                gaps, free = board.gaps(stones | other << span), full & ~(stones | other)
                bit = gaps & free or gaps >> span & free
            if bit:
                cell = board.at[(bit & -bit).bit_length() - 1]
                empty.remove(cell)
            else:
                at = int(random() * len(empty))
                cell, empty[at] = empty[at], empty[-1]
                empty.pop()
            stones |= bits[cell]
            run = stones
            for shift in shifts:
                run &= run >> shift
            if run and (not board.exact or board.wins(stones)):
                payoff = WON[seat]
            elif not empty:
                payoff = DRAWN
            stones, other, seat, plies = other, stones, 1 - seat, plies + 1
        owned = stones & board.across, other & board.across
        return payoff, plies, owned[::-1] if seat else owned

    def places(self, game: Any, position: Any) -> Mapping[int, int]:
        """The cells on which stones are put."""
        board = position[0]
        return {cell: board.bits[cell] & board.across for cell in game.moves(position)}

"""Reversi played to its end by lot, in the kernel: `Playouts` in search/playouts.py."""

from collections.abc import Mapping
from random import Random
from typing import Any

from plywood.game import DRAWN, Payoff


class Playouts:
    """Discs are put by lot: on a corner if one can be had, unless the fewest discs win; else anywhere."""

    without = ('rave',)  # who owns a cell in the end says little about who should move there now: 8 of 100 games

    def play_out(self, game: Any, position: Any, rng: Random, plain: bool) -> tuple[Payoff, int, tuple[int, int]]:
        mine, theirs, seat, ends, _ = position
        full, turns, list_cells, random, plies = game.full, game.turns, game.list_cells, rng.random, 0
        corners = 0 if plain or game.reverse else game.all_corners
        while True:
            if not ends:
                mine, theirs, seat = theirs, mine, 1 - seat
                ends = theirs + (theirs & mine << 1) & full & ~(mine | theirs)
                if not ends:
                    break
                plies += 1
            cells = list_cells(ends & corners or ends)
            changed, after, beyond, closed = turns[cells[int(random() * len(cells))]]
            runs = (theirs & beyond) + after & mine & beyond
            while runs:
                run = runs & -runs
                changed |= closed[run]
                runs ^= run
            mine, theirs, seat = theirs & ~changed, mine | changed, 1 - seat
            ends = theirs + (theirs & mine << 1) & full & ~(mine | theirs)
            plies += 1
        owned = mine & game.ranks, theirs & game.ranks
        return game.payoff((mine, theirs, seat, 0, {})) or DRAWN, plies, owned[::-1] if seat else owned

    def places(self, game: Any, position: Any) -> Mapping[int, int]:
        """The cells on which discs are put; a pass has none."""
        return {cell: game.bits[cell] & game.ranks for cell in game.moves(position) if cell >= 0}

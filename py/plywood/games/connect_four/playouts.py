"""Connect four played to its end by lot, in the kernel: `Playouts` in search/playouts.py."""

from collections.abc import Mapping
from random import Random
from typing import Any

from plywood.game import DRAWN, WON, Payoff


class Playouts:
    """Discs fall by lot: one that wins at once, else one that stops the other side from it, else any that does not let
    the other side win on top of it."""

    without = ()

    def play_out(self, game: Any, position: Any, rng: Random, plain: bool) -> tuple[Payoff, int, tuple[int, int]]:
        taken, mine, my_threats, their_threats = position
        lines, bottom, full, drops, random = game.lines, game.bottom, game.full, game.drops, rng.random
        payoff, before = game.payoff(position), taken.bit_count()
        while payoff is None:
            free = taken + bottom & full
            if not plain:
                free = free & my_threats or free & their_threats or free & ~(their_threats >> 1) or free
            discs = drops[free]
            disc = discs[int(random() * len(discs))]
            if disc & my_threats:
                payoff = WON[taken.bit_count() & 1]
            elif taken | disc == full:
                payoff = DRAWN
            along, threats_along, across, threats_across = lines[disc]
            taken, mine, my_threats, their_threats = (
                taken | disc,
                taken ^ mine,
                their_threats,
                my_threats | threats_along[mine & along] | threats_across[mine & across],
            )
        owned = taken ^ mine, mine
        return payoff, taken.bit_count() - before, owned if taken.bit_count() & 1 else owned[::-1]

    def places(self, game: Any, position: Any) -> Mapping[int, int]:
        """The cells on which discs land."""
        free = position[0] + game.bottom
        return {column: free & cells for column, (cells, _) in enumerate(game.lanes) if free & cells}

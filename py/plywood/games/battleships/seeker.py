"""Guessing and hiding in battleships: the service for search/hidden/guessing.py."""

from collections.abc import Mapping
from random import Random
from typing import Any

from plywood.game import Game

from .answers import Position
from .likely import asked, hidden_fleet, likely, shot_at

SEATS = ('White', 'Black')


class Seeker:
    def guesses(self, game: Game, observation: Any, rng: Random) -> tuple[Mapping[int, float], int | None]:
        """How likely each shot hits. While ships are placed all places are alike: the fleet is drawn so that each fleet
        is as likely as any other, which nobody can read."""
        if len(observation.ships) < len(observation.sea.lengths):
            places = observation.sea.free(observation.ships)
            return dict.fromkeys(places, 0.0), hidden_fleet(observation.sea, observation.ships, rng)
        found = likely(observation.sea, asked(observation)).shares
        shot = set(observation.shots[observation.eyes])
        return {cell: share for cell, share in enumerate(found) if cell not in shot}, None

    def best_guess(self, game: Game, observation: Any, odds: Mapping[int, float]) -> int | None:
        """In a salvo the likeliest cells are shot at, because no answer comes between its shots."""
        if isinstance(observation, Position) or observation.sea.salvo:
            return None
        return shot_at(observation.sea, asked(observation))

    def belief(self, game: Game, observation: Any, rng: Random) -> Mapping[str, float]:
        """For each cell of the other sea that was not shot at: how likely a ship lies there."""
        if isinstance(observation, Position) or observation.others < len(observation.sea.lengths):
            return {}
        shot = set(observation.shots[observation.eyes])
        found = likely(observation.sea, asked(observation)).shares
        other = SEATS[1 - observation.eyes].lower()
        sea = observation.sea
        return {f'{other} {sea.names[cell]}': share for cell, share in enumerate(found) if cell not in shot}

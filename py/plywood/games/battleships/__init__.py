"""Battleships: two hidden fleets, and shots at them."""

from .rules import Battleships as Battleships

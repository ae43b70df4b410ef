"""Hex: join your two edges."""

from .rules import Hex as Hex

"""Reversi: rules and view, its notations, and a fast kernel that looks along all eight directions at once."""

from .rules import Reversi

__all__ = ['Reversi']

"""A tree typed in by hand, as a game: its shape, the two ways to write it, its rules and its board."""

from .rules import TypedTree

__all__ = ['TypedTree']

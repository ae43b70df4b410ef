"""Chess: rules and view, a fast kernel with a search of its own, and its notations (FEN, SAN, PGN)."""

from .rules import Chess

__all__ = ['Chess']

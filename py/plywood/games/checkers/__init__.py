"""Checkers, or English draughts: rules and view, a fast kernel, and its notation (PDN)."""

from .rules import Checkers

__all__ = ['Checkers']

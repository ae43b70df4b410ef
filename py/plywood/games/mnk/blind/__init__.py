"""Tic-tac-toe played blind: rules, what is told of them, and lotteries that nobody can exploit."""

from .rules import Blind

__all__ = ['Blind']

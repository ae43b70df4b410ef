"""Rows on a ruled board: tic-tac-toe with every m,n,k game, and the same played blind."""

from .blind import Blind
from .rules import TicTacToe

__all__ = ['Blind', 'TicTacToe']

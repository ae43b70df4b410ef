"""Connect four: rules and view, a fast kernel with an exact eye for threats, and an opening book."""

from .rules import ConnectFour

__all__ = ['ConnectFour']

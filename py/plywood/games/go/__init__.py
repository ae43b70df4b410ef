"""Go: surround the board."""

from .rules import Go as Go

"""Whist: tricks with a hidden hand, for two hands and for four in partnerships."""

from .rules import Partners as Partners
from .rules import Whist as Whist

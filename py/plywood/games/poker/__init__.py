"""Poker as the theory of games has it: two players, a few cards, and bets of fixed sizes."""

from .kuhn import Kuhn as Kuhn
from .leduc import Leduc as Leduc

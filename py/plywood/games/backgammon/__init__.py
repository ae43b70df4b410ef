"""Backgammon: a race with dice, a cube, and a judgement that was trained by self-play."""

from .rules import Backgammon as Backgammon

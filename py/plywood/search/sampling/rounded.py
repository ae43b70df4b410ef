"""Logarithms, rounded, so that every build of Python chooses the same moves."""

from functools import cache
from math import log


@cache
def logarithm(number: int) -> float:
    return round(log(number), 9)

"""The answers of chess to the protocol of chess programs."""

from . import arrays
from .estimate import advantage_of


class Uci:
    flags = {'UCI_Chess960': {'array': arrays.LAST}}

    def centipawns(self, value: float) -> int:
        return advantage_of(value)

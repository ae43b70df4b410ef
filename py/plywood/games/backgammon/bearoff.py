"""The bear-off table: for men at home and nothing but their own way to go, the exact number of rolls that they need.

`write_bearoff.py` makes it, for every position of one side with up to fifteen men. A position has a share for each
number of rolls: how likely that many are needed, in 1/65535, by the plays with the least expected number of rolls. The
sides then run one against the other: neither play depends on the other's, but for the last few rolls of a close race.
"""

import lzma
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from zlib import crc32

from .bits import HOME, MEN

WHOLE = (1 << 16) - 1
"""The shares of a position add up to this."""
PLACE = 'plywood/games/backgammon/data/bearoff.bin'
FILE = Path(__file__).with_name('data') / 'bearoff.bin'
PACKING = [{'id': 0x21, 'preset': 9, 'lc': 3, 'lp': 0, 'pb': 0, 'dict_size': 1 << 21}]


def positions() -> Iterator[int]:
    """Every way to place up to fifteen men at home, as nibbles, in the order of the table."""

    def placed(place: int, left: int, men: int) -> Iterator[int]:
        if place < 0:
            yield men
            return
        for count in range(left + 1):
            yield from placed(place - 1, left - count, men | count << 4 * place)

    yield from placed(HOME - 1, MEN, 0)


class Table:
    """The shares of every position."""

    def __init__(self, data: bytes) -> None:
        self.number = {men: number for number, men in enumerate(positions())}
        size = len(self.number)
        rows = len(data) // size // 2
        low = [data[2 * row * size : (2 * row + 1) * size] for row in range(rows)]
        high = [data[(2 * row + 1) * size : (2 * row + 2) * size] for row in range(rows)]
        self.columns = list(zip(low, high, strict=True))

    def shares(self, men: int) -> list[int]:
        """How likely each number of rolls is, from 0 on, in 1/65535."""
        number = self.number[men]
        return [low[number] | high[number] << 8 for low, high in self.columns]


def packed(rows: list[list[int]]) -> bytes:
    """The file of a table from the shares of each position: for each number of rolls the low bytes, then the high."""
    most = max(map(len, rows))
    columns = [[row[rolls] if rolls < len(row) else 0 for row in rows] for rolls in range(most)]
    data = b''.join(bytes(share & 255 for share in each) + bytes(share >> 8 for share in each) for each in columns)
    body = lzma.compress(data, lzma.FORMAT_RAW, filters=PACKING)
    return crc32(body).to_bytes(4, 'big') + body


def unpacked(file: bytes) -> Table | None:
    """The table of a file; None if the file is damaged."""
    if len(file) < 4 or crc32(file[4:]) != int.from_bytes(file[:4], 'big'):
        return None
    return Table(lzma.decompress(file[4:], lzma.FORMAT_RAW, filters=PACKING))


_table: list[Table] = []
on_arrival: list[Callable[[], object]] = []
"""Called once the table has come: forgets the judgements made without it."""


def table() -> Table | None:
    """The table; None where its file is not here. A missing file may have come since."""
    if not _table:
        try:
            found = unpacked(FILE.read_bytes())
        except OSError:
            return None
        if found is None:
            return None
        _table.append(found)
        for forget in on_arrival:
            forget()
    return _table[0]


@lru_cache(maxsize=8_000)
def spread(men: int) -> tuple[float, ...]:
    """For each number of rolls from 0 on, how likely at least that many are needed."""
    found = table()
    assert found is not None
    left, rest = [], float(WHOLE)
    for share in found.shares(men):
        left.append(rest / WHOLE)
        rest -= share
    return tuple(left)


def first_wins(first: int, second: int) -> float:
    """How likely the side that rolls first has borne off its men before the other has."""
    one, two = spread(first), spread(second)
    chance = 0.0
    for rolls in range(len(one) - 1):  # the first needs exactly this number; the second then needs as many, or more
        chance += (one[rolls] - one[rolls + 1]) * two[rolls]
    return chance + one[-1] * two[-1]


def expected(men: int) -> float:
    """The expected number of rolls."""
    return sum(spread(men)[1:])

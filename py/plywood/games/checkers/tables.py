"""The endgame tables of checkers: the value of every position with up to four pieces, and how soon it ends.

`write_tables.py` makes them; here they are read, each file when first asked for and each part of it when first used.
The value of a position is how many plies the game goes on if the winner hastens and the loser delays: odd where the
side to move wins, even where it loses, 0 where it cannot move, and DRAW where neither can win. Values stand for
positions in which nothing can be captured; a capture leads on to another position.

The tables do not know the draws of the rules, by repetition and by plies without progress. A draw of theirs is one all
the same: a side that need not lose when nobody calls a halt loses no sooner when somebody does. A win of n plies is
certain where a man has just moved or a piece has just been taken and n is no more than the plies without progress that
are allowed: on its way every value is lower than the one before, so no position comes twice, and the last ply comes
in time. Where quiet plies went before, `kernel.py` counts them in.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from .bits import BIT, WIDTH

try:
    import lzma
except ImportError:  # a Python that was built without it plays on, without tables
    lzma = None  # type: ignore[assignment]

Side = tuple[int, int]
"""How many men and how many kings."""
Material = tuple[Side, Side]
"""The pieces of the side to move, and those of the other."""

DRAW = 255
MOST = 4
"""Pieces of a position in the tables."""
NEAR = 8
"""With at most this number of pieces left a search may come to the tables."""
FILES = {'1v1': (1, 1), '2v1': (2, 1), '2v2': (2, 2), '3v1': (3, 1)}
"""Each file with how many pieces the sides have."""
PLACE = 'plywood/games/checkers/data/{}.bin'
FOLDER = Path(__file__).with_name('data')
PACKING = [{'id': 0x21, 'preset': 9, 'lc': 4, 'lp': 0, 'pb': 0, 'dict_size': 1 << 20}]
"""LZMA2 with these settings, and nothing around it: a part is as long as its slice has positions."""


# --- the order of positions ------------------------------------------------------------------------------------------
def sides(pieces: int) -> list[Side]:
    return [(men, pieces - men) for men in range(pieces + 1)]


def slices(name: str) -> list[Material]:
    """The materials of a file in their order: the fewer men, the sooner, since a man may become a king."""
    more, fewer = FILES[name]
    found = {pair for a in sides(more) for b in sides(fewer) for pair in ((a, b), (b, a))}
    return sorted(found, key=lambda pair: (pair[0][0] + pair[1][0], pair))


def configurations(side: Side) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to place the men and the kings of a side that moves down the board."""
    for men in combinations(range(1, 29), side[0]):
        free = [square for square in range(1, 33) if square not in men]
        for kings in combinations(free, side[1]):
            yield men, kings


SIDES = [side for pieces in (1, 2, 3) for side in sides(pieces)]
NUMBER = {side: number for number, side in enumerate(SIDES)}


class Places(dict[int, int]):
    """From the pieces of one side to which of its configurations that is: its number, and the number of the side."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __missing__(self, key: int) -> int:
        pieces, kings = key >> WIDTH, key & (1 << WIDTH) - 1
        side = (pieces ^ kings).bit_count(), kings.bit_count()
        value, bit = NUMBER[side], [BIT.get(33 - square if self.seat else square, 0) for square in range(33)]
        for men, crowned in configurations(side):
            kings = sum([bit[square] for square in crowned])
            self[sum([bit[square] for square in men]) + kings << WIDTH | kings] = value
            value += 16
        return self[key]


class Slice(NamedTuple):
    values: bytes
    mine: int
    """The distance between two values that differ by one configuration of the side to move."""
    theirs: int


class Slices(dict[int, Slice | None]):
    """From the numbers of two sides to their slice, or None where its file is not here."""

    def __missing__(self, key: int) -> Slice | None:
        mine, theirs = SIDES[key >> 4], SIDES[key & 15]
        name = next(name for name, counts in FILES.items() if set(counts) == {sum(mine), sum(theirs)})
        self[key] = unpacked(_parts[name][slices(name).index((mine, theirs))], mine, theirs) if here(name) else None
        return self[key]


PLACES = Places(0), Places(1)
SLICES = Slices()
_parts: dict[str, list[bytes]] = {}
"""Of each file that was read, its packed slices."""


# --- for the search --------------------------------------------------------------------------------------------------
def probe(dark: int, light: int, kings: int, seat: int) -> int | None:
    """The value of a position in which both sides have pieces, four or fewer, and the side to move has no capture; None
    where its file is not here."""
    first = PLACES[0][dark << WIDTH | dark & kings]
    second = PLACES[1][light << WIDTH | light & kings]
    if seat:
        first, second = second, first
    found = SLICES[(first & 15) << 4 | second & 15]
    return found and found.values[(first >> 4) * found.mine + (second >> 4) * found.theirs]


def wants(dark: int, light: int) -> list[str]:
    """The files that are not here and that a search with these numbers of pieces may come to."""
    if dark + light > NEAR:
        return []
    more, fewer = max(dark, light), min(dark, light)
    needed = [name for name, (a, b) in FILES.items() if a <= more and b <= fewer]
    return [PLACE.format(name) for name in needed if not here(name)]


def best(found: Sequence[int]) -> int:
    """The value of a position from those of the positions that its moves lead to."""
    losses = [value for value in found if value % 2 == 0]
    return min(losses) + 1 if losses else DRAW if DRAW in found else max(found, default=-1) + 1


# --- files -----------------------------------------------------------------------------------------------------------
def here(name: str) -> bool:
    """Whether a file is here, whole and read. A missing one may have come since."""
    if name in _parts:
        return True
    try:
        data = (FOLDER / f'{name}.bin').read_bytes()
    except OSError:
        return False
    if lzma is None or len(data) < 8 or crc32(data[4:]) != int.from_bytes(data[:4], 'big'):
        return False
    parts, at = [], 4
    while at < len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], 'big')
        parts.append(data[at + 4 : end])
        at = end
    _parts[name] = parts
    for key in [key for key, found in SLICES.items() if found is None]:
        del SLICES[key]
    return True


def write(name: str, parts: list[bytes]) -> int:
    """Write a file of packed slices; its size."""
    data = b''.join(len(part).to_bytes(4, 'big') + part for part in parts)
    FOLDER.mkdir(exist_ok=True)
    return (FOLDER / f'{name}.bin').write_bytes(crc32(data).to_bytes(4, 'big') + data)


def packed(values: bytes, mine: Side, theirs: Side) -> bytes:
    """A slice, packed; its values come by the configurations of the side to move."""
    across, down = size(mine), size(theirs)
    if across > down:
        values = b''.join(values[place::down] for place in range(down))
    return lzma.compress(values, lzma.FORMAT_RAW, filters=PACKING)


def unpacked(part: bytes, mine: Side, theirs: Side) -> Slice:
    """Its values come by the configurations of the side that has fewer of them: so they are packed smallest."""
    across, down = size(mine), size(theirs)
    values = lzma.decompress(part, lzma.FORMAT_RAW, filters=PACKING)
    return Slice(values, 1, across) if across > down else Slice(values, down, 1)


def size(side: Side) -> int:
    """How many configurations a side has."""
    men, kings = side
    return comb(28, men) * comb(32 - men, kings)

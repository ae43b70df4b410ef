"""The worth of a position at a glance: the chances that nets and table see, and what the cube makes of them."""

import lzma
from array import array
from functools import lru_cache
from math import exp
from pathlib import Path
from zlib import crc32

from . import bearoff
from .bits import LOW, Memory, pips, turned
from .cube import Stakes, chance_of, cubeful, doubles, stakes_of
from .features import COUNT, racing
from .judge import bearing, exact, finished
from .net import OUTPUTS, Chances, Net, Weights
from .position import CUBE, OFFER, OPENING, OVER, Position

SCALE = 1000
WELL = 0.94
"""The least distance of an estimate from the bounds."""
NETS = 'plywood/games/backgammon/data/nets.bin'
FILE = Path(__file__).with_name('data') / 'nets.bin'
PACKING = [{'id': 0x21, 'preset': 9, 'lc': 0, 'lp': 1, 'pb': 1, 'dict_size': 1 << 18}]
FINE = 256
"""One, as a weight in the file."""
ROLL_WORTH = 4
"""Half of an average roll, in pips: the worth of rolling next."""


# --- the file of the nets --------------------------------------------------------------------------------------------
def packed(nets: list[Weights]) -> bytes:
    """The weights of both nets in 1/256, each net as its number of units, its rows and its outputs."""
    numbers = array('h')
    for rows, bias, outputs, ends in nets:
        numbers.append(len(bias))
        for row in [*rows, bias, *outputs, ends]:
            numbers.extend(max(-32768, min(32767, round(weight * FINE))) for weight in row)
    body = lzma.compress(numbers.tobytes(), lzma.FORMAT_RAW, filters=PACKING)
    return crc32(body).to_bytes(4, 'big') + body


def unpacked(file: bytes) -> list[Weights] | None:
    """The weights of a file; None if it is damaged."""
    if len(file) < 4 or crc32(file[4:]) != int.from_bytes(file[:4], 'big'):
        return None
    numbers = array('h', lzma.decompress(file[4:], lzma.FORMAT_RAW, filters=PACKING))
    weights, at = [number / FINE for number in numbers], 0
    found = []
    while at < len(weights):
        size = numbers[at]
        at += 1
        lines = [weights[at + size * line : at + size * (line + 1)] for line in range(COUNT + 1 + OUTPUTS)]
        at += size * len(lines)
        found.append(Weights(lines[:COUNT], lines[COUNT], lines[COUNT + 1 :], weights[at : at + OUTPUTS]))
        at += OUTPUTS
    return found


_nets: list[Net] = []
"""The net for contact and the net for races, once they are read."""


def nets() -> list[Net]:
    """Both nets; none where their file is not here. A missing file may have come since."""
    if not _nets:
        try:
            found = unpacked(FILE.read_bytes())
        except OSError:
            return []
        if found:
            _nets.extend(Net(weights, race) for weights, race in zip(found, (False, True), strict=True))
            forget()
    return _nets


def wants() -> list[str]:
    """The files that are not here."""
    return [place for place, here in ((NETS, nets()), (bearoff.PLACE, bearoff.table())) if not here]


# --- chances ---------------------------------------------------------------------------------------------------------
def plain(men: int) -> Chances:
    """The chances by the pips alone, for a page that has not fetched the nets."""
    waiting, rolling = pips(men)
    ahead = waiting - rolling + ROLL_WORTH
    win = 1 / (1 + exp(-8 * ahead / (waiting + rolling + 40)))
    return win, win * win / 4, 0.0, (1 - win) * (1 - win) / 4, 0.0


def judged(men: int) -> Chances:
    """The chances of the side that rolls next; `men` as seen by the other side, which has just played."""
    if not men & LOW:
        return finished(men)
    race = racing(men)
    if race and bearing(men) and bearoff.table():
        return exact(men)
    both = nets()
    return both[race].chances(men) if both else plain(men)


CHANCES = Memory(judged, room=50_000)
"""From men to the chances of the side that rolls next: as many as full strength judges for a move."""


# --- positions -------------------------------------------------------------------------------------------------------
def before_roll(position: Position, seat: int) -> tuple[Chances, bool]:
    """The chances of a seat that is about to roll, and whether the position is a race."""
    men = position.men if seat else turned(position.men)  # as the other seat sees them
    return CHANCES[men], racing(men)


@lru_cache(maxsize=20_000)
def worth(position: Position) -> float:
    """The worth of a running game to the seat whose turn it is, whatever its dice are; at the opening, to White."""
    seat = position.seat
    if position.phase == OPENING:
        return level(stakes_of(position, 0))
    roller = 1 - seat if position.phase == OFFER else seat
    chances, race = before_roll(position, roller)
    stakes = stakes_of(position, roller)
    if position.phase == OFFER:
        _, taken, dropped = doubles(stakes, chances, race)
        return -min(taken, dropped)
    if position.phase == CUBE:
        rolls, taken, dropped = doubles(stakes, chances, race)
        return max(rolls, min(taken, dropped))
    return cubeful(stakes, chances, race)


def forget() -> None:
    """Forgets the judgements made before a file came."""
    CHANCES.clear()
    worth.cache_clear()


bearoff.on_arrival.append(forget)


def level(stakes: Stakes) -> float:
    """The worth of a game before its opening roll."""
    length, (own, other) = stakes.rules.length, stakes.points
    return 2 * chance_of(length - own, length - other, stakes.crawford) - 1 if length else 0.0


def estimate(position: Position) -> int:
    """The worth to the seat to move, in thousandths, well within the bounds."""
    rules = position.rules
    most = SCALE * (1 if rules.length else 3 << rules.cube)
    if position.phase == OVER:
        return 0
    found = round(SCALE * worth(position))
    limit = int(WELL * most)
    return max(-limit, min(limit, found))

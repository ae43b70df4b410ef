"""Positions of battleships, a side's knowledge of them, and the answers to its shots."""

from functools import lru_cache
from typing import NamedTuple

from plywood.game import Payoff

from .fleets import HIT, MISS, Answers
from .sea import Sea, bits

BITS = tuple(1 << cell for cell in range(100))
"""Each cell as a set."""


class Position(NamedTuple):
    """The ships of each seat, and the shots of each in order. Of a salvo, the last shots of the seat to move may still
    be unanswered."""

    sea: Sea
    ships: tuple[tuple[int, ...], tuple[int, ...]]
    shots: tuple[tuple[int, ...], tuple[int, ...]]
    seat: int
    aimed: int


class Seen(NamedTuple):
    """The knowledge of a seat: its own ships, the number that the other has placed, all shots, and its answers."""

    sea: Sea
    eyes: int
    ships: tuple[int, ...]
    others: int
    shots: tuple[tuple[int, ...], tuple[int, ...]]
    told: tuple[int, ...]
    seat: int
    aimed: int


def shot_by(position: Position, seat: int) -> tuple[int, ...]:
    """The answered shots of a seat."""
    shots = position.shots[seat]
    return shots[: len(shots) - position.aimed] if position.aimed and position.seat == seat else shots


@lru_cache(maxsize=256)
def owners(ships: tuple[int, ...]) -> dict[int, int]:
    """By cell, the ship that lies there, by its number."""
    return {cell: number for number, ship in enumerate(ships) for cell in bits(ship)}


@lru_cache(maxsize=4096)
def answers(sea: Sea, ships: tuple[int, ...], shots: tuple[int, ...]) -> tuple[int, ...]:
    """The answers to shots at a fleet, in order."""
    owner, told = owners(ships).get, list[int]()
    left = [ship.bit_count() for ship in ships]
    for cell in shots:
        number = owner(cell)
        if number is None:
            told.append(MISS)
            continue
        left[number] -= 1
        told.append(HIT if left[number] or not sea.named else -ships[number].bit_count())
    return tuple(told)


def set_of(cells: tuple[int, ...]) -> int:
    return sum(map(BITS.__getitem__, cells))


def told_to(position: Position, seat: int) -> tuple[int, ...]:
    """The answers that a seat has got."""
    return answers(position.sea, position.ships[1 - seat], shot_by(position, seat))


def known_by(position: Position, seat: int) -> Answers:
    return Answers(shot_by(position, seat), told_to(position, seat))


def afloat(ships: tuple[int, ...], shots: tuple[int, ...]) -> int:
    """The number of ships afloat."""
    left = ~set_of(shots)
    return sum([1 for ship in ships if ship & left])


def placing(position: Position) -> bool:
    """Whether the seat to move is placing its ships."""
    return len(position.ships[position.seat]) < len(position.sea.lengths)


def payoff_of(position: Position) -> Payoff | None:
    sea, ships, shots, seat, aimed = position
    if len(ships[1]) < len(sea.lengths):
        return None
    for shooter in (0, 1):
        if len(shots[shooter]) >= sea.area:
            fired = shots[shooter][: len(shots[shooter]) - aimed] if aimed and seat == shooter else shots[shooter]
            if not afloat(ships[1 - shooter], fired):
                return (1, -1) if shooter == 0 else (-1, 1)
    return None


def volley(position: Position) -> int:
    """How many shots the seat to move has in this turn."""
    if not position.sea.salvo:
        return 1
    return afloat(position.ships[position.seat], shot_by(position, 1 - position.seat))


def shoot(position: Position, cell: int) -> Position:
    sea, ships, shots, seat, aimed = position
    own = (*shots[seat], cell)
    shots = (own, shots[1]) if seat == 0 else (shots[0], own)
    room = sea.size * sea.size - len(own)
    if aimed + 1 < volley(position) and room:
        return Position(sea, ships, shots, seat, aimed + 1)
    hit = any(ship >> cell & 1 for ship in ships[1 - seat])
    after = Position(sea, ships, shots, 1 - seat, 0)
    if sea.again and not sea.salvo and hit and payoff_of(after) is None:
        return Position(sea, ships, shots, seat, 0)
    return after


def place(position: Position, ship: int) -> Position:
    """Put the next ship; after White's last one Black places, after Black's White shoots."""
    sea, ships, shots, seat, _ = position
    own = (*ships[seat], ship)
    ships = (own, ships[1]) if seat == 0 else (ships[0], own)
    done = len(own) == len(sea.lengths)
    return Position(sea, ships, shots, 1 - seat if done else seat, 0)


def due(
    sea: Sea, eyes: int, ships: tuple[int, ...], shots: tuple[tuple[int, ...], tuple[int, ...]], told: tuple[int, ...]
) -> set[tuple[int, int]]:
    """The seats that may be to move, each with the shots of a salvo already fired, if sinking is not told.

    How many shots the other has depends on that: any number of its ships may be afloat that the hits allow.
    """
    found, met = set[tuple[int, int]](), set[tuple[int, tuple[int, int], int]]()
    turns = {(0, (0, 0), len(sea.lengths))}  # who begins to shoot; the shots of both before; the ships of the other
    while turns:
        turn = seat, fired, others = turns.pop()
        met.add(turn)
        volley = afloat(ships, shots[1 - eyes][: fired[1 - eyes]]) if seat == eyes else others
        begun = len(shots[seat]) - fired[seat]
        if begun < volley:
            if fired[1 - seat] == len(shots[1 - seat]) and fired[eyes] == len(told):
                found.add((seat, begun))
            continue
        if not volley:
            continue
        after = (fired[0] + volley, fired[1]) if seat == 0 else (fired[0], fired[1] + volley)
        news, hits = sum(told[fired[eyes] : after[eyes]]), sum(told[: after[eyes]])
        turns |= {
            (1 - seat, after, left)
            for left in range(max(1, others - news), others + 1)
            if sum(sea.lengths[left:]) <= hits <= sea.area - left
        } - met
    return found


def observe(position: Position, seat: int) -> Seen:
    sea, ships, shots, mover, aimed = position
    return Seen(sea, seat, ships[seat], len(ships[1 - seat]), shots, told_to(position, seat), mover, aimed)

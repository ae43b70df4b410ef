"""The count as it would stand: playouts tell whose each point becomes, and which stones are dead."""

from functools import lru_cache
from random import Random
from typing import NotRequired, TypedDict

from plywood.view import Cell
from plywood.wording import listed

from .board import PASS
from .codes import BLACK, WHITE
from .grouping import SEATS
from .playouts import Playout
from .position import Position
from .showing import counts, points, winner

SAMPLES = 200
OWNED = 0.7
"""A point belongs to a player who has it at the end of at least this share of the playouts."""
DEAD = 0.2
"""A group is dead if its player has its points at the end of at most this share of them."""
NAMED = 3
"""The most dead groups of a player that are named."""


class Standing(TypedDict):
    """The count of a board as it would stand, by playouts."""

    dead: list[Cell]
    """The stones that would be taken off."""
    owners: dict[Cell, int]
    """Each free point, and each point of a dead stone, that would be a player's."""
    text: str
    loser: NotRequired[int | None]
    """Once the game is over: who has lost without the dead stones; None for a draw."""


@lru_cache(16)
def standing(position: Position) -> Standing:
    """The dead stones, and the owners of the points without them: by the rules once the game is over, before that as
    most playouts have them."""
    board, shares = position.board, black_shares(position)
    dead = [name for name in position.names if is_dead(position, name, shares)]
    gone = sum(board.bits[stone] for name in dead for stone in position.members[name])
    stones = [position.sides[colour] & ~gone for colour in (BLACK, WHITE)]
    if position.passes == 2:
        areas = board.areas(*stones)
        lead = areas[0].bit_count() - areas[1].bit_count() - position.rules.komi
        text = f'Without dead stones {counts(position, areas)}. {winner(lead)}.'
    else:
        areas = (
            sum(board.bits[point] for point in board.points if shares[point] >= OWNED),
            sum(board.bits[point] for point in board.points if shares[point] <= 1 - OWNED),
        )
        lead = sum(2 * share - 1 for share in shares.values()) - position.rules.komi
        rest = (board.full & ~(areas[0] | areas[1])).bit_count()
        unclear = f', {points(rest)} open' if rest else ''
        average = f'on average {SEATS[lead < 0]} leads by {points(round(abs(lead), 1))}'
        text = f'By {SAMPLES} playouts {counts(position, areas)}{unclear}; {average}.'
    found: Standing = {
        'dead': [board.names[point] for point in board.points_of(gone)],
        'owners': {
            board.names[point]: seat
            for seat, area in enumerate(areas)
            for point in board.points_of(area & ~stones[seat])
        },
        'text': f'{naming(position, dead)} {text}' if dead else text,
    }
    if position.passes == 2:
        found['loser'] = int(lead > 0) if lead else None
    return found


def black_shares(position: Position) -> dict[int, float]:
    """By point the share of playouts in which it is Black's at the end, or half of it where it is nobody's."""
    board, rng, tally = position.board, Random(1), dict.fromkeys(position.board.points, 0)
    for sample in range(SAMPLES):
        playout = Playout.__new__(Playout)
        position.copied(playout)
        playout.run((BLACK, WHITE)[sample % 2], PASS, PASS, rng, False)
        black, white = playout.areas()
        for point in tally:
            tally[point] += 1 + bool(black & board.bits[point]) - bool(white & board.bits[point])
    return {point: count / (2 * SAMPLES) for point, count in tally.items()}


def is_dead(position: Position, name: int, shares: dict[int, float]) -> bool:
    stones = position.members[name]
    share = sum(shares[stone] for stone in stones) / len(stones)
    return (share if position.colour_of(name) == BLACK else 1 - share) <= DEAD


def naming(position: Position, dead: list[int]) -> str:
    """A sentence that names dead groups by one stone of each."""
    board, owners, single = position.board, list[str](), sum(len(position.members[name]) for name in dead) == 1
    for colour in (BLACK, WHITE):
        names = [name for name in dead if position.colour_of(name) == colour]
        stones = sum(len(position.members[name]) for name in names)
        if stones:
            where = [board.names[name] for name in names]
            where[NAMED:] = ['elsewhere'] if len(where) > NAMED else []
            owners.append(
                f"{SEATS[colour - 1]}'s {'stone' if stones == 1 else f'{stones} stones'} at {listed(where, 'and')}"
            )
    return f'{listed(owners, "and")} {"looks" if single else "look"} dead.'

"""Reasons why one move of go is worse than another: stones taken, stones left in atari or to a ladder."""

from collections.abc import Iterator

from plywood.wording import counted, listed

from .board import PASS
from .grouping import SEATS
from .ladder import falling
from .position import Position


def reasons(position: Position, move: int, better: int) -> list[str]:
    if position.prey:
        return []
    return [*captures(position, move, better), *dangers(position, move, better)]


def named(position: Position, move: int) -> str:
    return position.board.names[move] if move else 'the pass'


def captures(position: Position, move: int, better: int) -> Iterator[str]:
    """The better move takes more stones."""
    taken, instead = (0 if each == PASS else len(position.falls(each)) for each in (move, better))
    if better != PASS and instead > taken and better not in position.falls(better):
        yield f'{named(position, better)} would have taken {counted(instead, "stone")}.'


def dangers(position: Position, move: int, better: int) -> Iterator[str]:
    """The stones that the other player can take after a move, and not after the better one."""
    after, wiser = position.played(move), position.played(better)
    if after.seat is None or wiser.seat is None:
        return
    text, instead, other = named(position, move), named(position, better), SEATS[2 - position.colour]
    for words, threatened in (('can take', in_atari), ('can hunt down', hunted_down)):
        lost = threatened(after) - threatened(wiser)
        names = sorted({after.group[point] for point in lost})
        if names:
            where = listed([after.board.names[name] for name in names], 'and')
            yield f'After {text}, {other} {words} {counted(len(lost), "stone")} at {where}; {instead} prevents that.'


def in_atari(position: Position) -> set[int]:
    """The stones of the player who does not move that can be taken at once."""
    legal = {*position.moves()}
    return {
        stone
        for name in position.names_of(3 - position.colour)
        if position.liberties[name].bit_count() == 1 and position.liberties[name].bit_length() - 1 in legal
        for stone in position.members[name]
    }


def hunted_down(position: Position) -> set[int]:
    """Those that have two liberties, and that a ladder takes."""
    return {stone for name, _ in falling(position) for stone in position.members[name]}

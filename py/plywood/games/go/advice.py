"""True sentences about a position of go, for a hint."""

from collections.abc import Iterator, Sequence

from plywood.game import Advice
from plywood.wording import counted, listed

from .board import PASS
from .codes import BLACK
from .ladder import falling, hunted, read
from .position import Position

FEW = 8
"""With at most this number of stones on the board a game has only begun."""
LARGE, HEMMED = 3, 4
"""A group with this number of stones or more, and this number of liberties or fewer, needs eyes."""


def advice(position: Position) -> Sequence[Advice]:
    if position.passes == 2 or position.prey:
        return ()
    found = [*ataris(position), *hunts(position), *cuts(position), *eyes(position), *endings(position)]
    if (position.sides[1] | position.sides[2]).bit_count() <= FEW:
        found.append(Advice('Corners need the fewest stones to surround, then edges, then the middle.'))
    return found


def stones_at(position: Position, name: int) -> str:
    return f'{counted(len(position.members[name]), "stone")} at {position.board.names[name]}'


def ataris(position: Position) -> Iterator[Advice]:
    """Groups with one liberty: which can be taken, and which can be saved, as a ladder reads it."""
    legal = {*position.moves()}
    for name in position.names_of(3 - position.colour):
        left = position.liberties[name]
        point = left.bit_length() - 1
        if not left & left - 1 and point in legal:
            yield Advice(f'Their {stones_at(position, name)} can be taken: one liberty is left.', [point])
    for name in position.names_of(position.colour):
        if position.liberties[name].bit_count() > 1:
            continue
        words = f'Your {stones_at(position, name)} {"is" if len(position.members[name]) == 1 else "are"} in atari'
        told = read(hunted(position, name, position.colour))
        if told is None:
            yield Advice(f'{words}.')
        elif told[0]:
            yield Advice(f'{words}, and cannot escape.')
        else:
            yield Advice(f'{words}, and can escape.', [told[1][0]])


def hunts(position: Position) -> Iterator[Advice]:
    """Groups of the other player with two liberties that a ladder takes."""
    for name, line in falling(position):
        yield Advice(f'Their {stones_at(position, name)} can be hunted down, move by move.', [line[0]])


def cuts(position: Position) -> Iterator[Advice]:
    """Points at which groups meet: a stone there keeps those of the other player apart, or joins one's own."""
    board, own = position.board, position.names_of(position.colour)
    theirs = position.names_of(3 - position.colour)
    for point in position.moves():
        if point == PASS or position.in_atari(point, position.colour):
            continue
        beside = {position.group[near] for near in board.neighbours[point]} - {0}
        for among, does in ((theirs, 'keeps their groups at {} apart'), (own, 'joins your groups at {}')):
            names = sorted(beside.intersection(among))
            if len(names) > 1:
                where = listed([board.names[name] for name in names], 'and')
                yield Advice(f'A stone on {board.names[point]} {does.format(where)}.', [point])


def eyes(position: Position) -> Iterator[Advice]:
    """Large groups that are hemmed in and surround one point, or none."""
    board, own = position.board, position.sides[position.colour]
    free = board.full & ~(position.sides[1] | position.sides[2])
    enclosed = [area for area in regions(position, free) if not board.grown(area) & board.full & ~area & ~own]
    for name in position.names_of(position.colour):
        stones = sum(board.bits[stone] for stone in position.members[name])
        if len(position.members[name]) < LARGE or position.liberties[name].bit_count() > HEMMED:
            continue
        inside = [area for area in enclosed if board.grown(area) & stones]
        if len(inside) < 2:
            has = 'one eye' if inside else 'no eye'
            left = counted(position.liberties[name].bit_count(), 'liberty', 'liberties')
            yield Advice(f'Your {stones_at(position, name)} have {has} and {left}; two eyes would make them safe.')


def regions(position: Position, free: int) -> Iterator[int]:
    """The areas of free points that hang together."""
    while free:
        area = position.board.flood(free & -free, free)
        free &= ~area
        yield area


def endings(position: Position) -> Iterator[Advice]:
    """After a pass: whether another one wins."""
    lead = position.lead() if position.colour == BLACK else -position.lead()
    if position.passes and lead > 0:
        yield Advice('As the board stands you win, so you may pass, too.', [PASS])
    elif position.passes and lead < 0:
        yield Advice('As the board stands you would lose by a pass, so play on.')

"""Links told and proven: what each joins, and how each intrusion is answered until it is joined by stones."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from plywood.view import Link
from plywood.wording import listed

from .board import EDGES, Board
from .links import links_of
from .templates import place

SIDES: tuple[Literal['top', 'bottom', 'left', 'right'], ...] = ('top', 'bottom', 'left', 'right')
NONE = -1
"""In place of an edge."""


class Joint(NamedTuple):
    """A link: its seat, one stone and another or an edge, and the cells between, as bits."""

    seat: int
    stone: int
    other: int
    edge: int
    between: int


def links(board: Board, red: int, blue: int, seats: tuple[str, ...]) -> list[Link]:
    """Every link on the board that joins more than stones that touch: of each seat the bridges, then those to an edge.
    Before them the chain that links two edges already, if there is one."""
    return [*chains(board, red, blue, seats), *(explained(board, joint, seats) for joint in joints(board, red, blue))]


def chains(board: Board, red: int, blue: int, seats: tuple[str, ...]) -> Iterator[Link]:
    free = board.full & ~(red | blue)
    for seat, own in enumerate((red, blue)):
        between = links_of(board).carrier(own, free, seat)
        if between is not None:
            text = f'{seats[seat]} has won already: these links join the two edges, and no two of them share a cell.'
            cells = [board.names[cell] for cell in board.cells_of(between)]
            yield {'seat': seat, 'ends': [], 'between': cells, 'text': text, 'lines': []}


def joints(board: Board, red: int, blue: int) -> Iterator[Joint]:
    free = board.full & ~(red | blue)
    for seat, own in enumerate((red, blue)):
        for one, other, first, second in board.bridges(own, red | blue):
            if not board.flood(board.bits[one], own) & board.bits[other]:
                yield Joint(seat, board.bits[one], board.bits[other], NONE, board.bits[first] | board.bits[second])
        for edge in EDGES[seat]:
            for stone, between in edge_links(board, edge, own, free):
                yield Joint(seat, stone, 0, edge, between)


def edge_links(board: Board, edge: int, own: int, free: int) -> Iterator[tuple[int, int]]:
    """The links of stones to an edge: one for each chain, and a template only where two cells are not enough."""
    at_edge = board.flood(board.edges[edge], own)
    for templates in (False, True):
        for stone, between in links_of(board).at_edge(edge, own & ~at_edge, free, templates):
            if not stone & at_edge:
                at_edge |= board.flood(stone, own)
                yield stone, between


def explained(board: Board, joint: Joint, seats: tuple[str, ...]) -> Link:
    seat, stone, other, edge, between = joint
    names = board.names
    ends = [names[cell] for cell in board.cells_of(stone | other)]
    cells = [names[cell] for cell in board.cells_of(between)]
    foe = seats[1 - seat]
    if edge == NONE:
        text = f'{listed(ends, "and")} cannot be parted: if {foe} takes one cell between them, the other joins them.'
    elif len(cells) == 2:
        text = f'{ends[0]} is linked to the {SIDES[edge]} edge: if {foe} takes one of two cells, the other joins it.'
    else:
        text = f'{ends[0]} is linked to the {SIDES[edge]} edge: {foe} cannot stop it within these {len(cells)} cells.'
    lines = [[names[cell] for cell in line] for line in proof(board, joint)]
    link: Link = {'seat': seat, 'ends': ends, 'between': cells, 'text': text, 'lines': lines}
    if edge != NONE:
        link['edge'] = SIDES[edge]
    return link


@lru_cache(1000)
def proof(board: Board, joint: Joint) -> list[list[int]]:
    """For each intrusion a line: the intrusion, its answer and so on, until the stone is joined."""
    cells = board.cells_of(joint.between)
    if len(cells) == 2:
        return [cells, cells[::-1]]
    return [line(board, joint, cell) for cell in cells]


def line(board: Board, joint: Joint, cell: int) -> list[int]:
    """Each answer leaves links of two cells, and each further intrusion takes one of these."""
    links, own, free, found = links_of(board), joint.stone | behind(board, joint), joint.between, list[int]()
    while True:
        found.append(cell)
        free &= ~board.bits[cell]
        for answer in board.cells_of(free):
            bit = board.bits[answer]
            left = links.carrier(own | bit, free & ~bit, joint.seat)
            if left is not None:
                break
        else:
            raise AssertionError('a template holds')
        found.append(answer)
        if not left:
            return found
        own, free = own | bit, left
        cell = board.cells_of(left)[0]


def behind(board: Board, joint: Joint) -> int:
    """Stones in a row from the stone to the other edge."""
    row, column = divmod(board.at[joint.stone], board.size)
    rows = (board.size - 1 - row, row, board.size - 1 - column, column)[joint.edge]
    cells = [place(joint.edge, (column, row), (0, -far)) for far in range(1, rows + 1)]
    return sum(board.bits[y * board.size + x] for x, y in cells)

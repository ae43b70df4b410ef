"""True sentences about a position of hex, for a hint, and about a mistake, for a review."""

from collections.abc import Iterator, Sequence
from typing import Any

from plywood.game import WON, Advice
from plywood.wording import capital, counted, listed

from . import openings, proofs
from .board import EDGES, SWAP, Board, Position

MOST_NAMED = 6
"""Of more cells than this, a sentence names none."""


def advice(game: Any, position: Position) -> Sequence[Advice]:
    board, red, blue, seat, payoff = position
    if payoff is not None:
        return ()
    own, foe, other = (blue, red, 'Red') if seat else (red, blue, 'Blue')
    here, there = (proofs.SIDES[edge] for edge in EDGES[seat])
    general = Advice(f'Join the {here} to the {there}: every cell that stops {other} helps you.')
    cells = board.cells_of(board.full & ~(red | blue))
    wins = [cell for cell in cells if board.joins(own | board.bits[cell], seat)]
    if wins:
        return general, Advice('You can join your edges now.', wins)
    threats = [cell for cell in cells if board.joins(foe | board.bits[cell], 1 - seat)]
    if threats:
        return general, Advice(f'{other} threatens to join the edges.', threats)
    if game.may_swap(position):
        return general, of_swap(board, red)
    linked = game.linked(position)
    if linked is not None:
        side = 'You have' if linked == seat else f'{other} has'
        return general, Advice(f'{side} won already: each cut into the chain has its answer.')
    if not red | blue and board.size in openings.WINNING:
        first = [cell for cell in cells if openings.wins(board, cell)]
        names, unless = listed([board.names[cell] for cell in first], 'or'), ', but Blue would swap'
        text = f'A first stone on {names} wins{unless * board.swap}.'
        return general, Advice(text, None if board.swap else first)
    return (
        general,
        *pressing(game, position),
        Advice('A stone on these cells brings your edges nearer together.', nearer(position)),
    )


def of_swap(board: Board, red: int) -> Advice:
    if board.size not in openings.WINNING or board.passes:
        return Advice('A strong first stone is worth a swap; a weak one is not.', [SWAP])
    wins = openings.replies(board, board.at[red])
    if not wins:
        return Advice('This first stone wins, so it is worth a swap.', [SWAP])
    return Advice(
        f'This first stone loses, so leave it: {listed([board.names[cell] for cell in wins], "or")} wins.', wins
    )


def pressing(game: Any, position: Position) -> Iterator[Advice]:
    """The cells that every threat of the other seat needs; else the links that are there."""
    board, red, blue, seat, _ = position
    other, must = game.seats[1 - seat], game.must(position)
    if isinstance(must, int) and must != board.full & ~(red | blue):
        yield Advice(f'{other} is about to link its edges. Only a few cells stop that.', board.cells_of(must))
        return
    bridges = list(board.bridges((red, blue)[seat], red | blue))
    if bridges:
        pairs = capital(counted(len(bridges), 'pair'))
        yield Advice(f'{pairs} of your stones cannot be parted: either of two cells joins them.')
    else:
        yield Advice('Leave two cells between your stones: either of them joins, so nobody can part them.')


def nearer(position: Position) -> list[int]:
    """The cells that lie on a shortest way from edge to edge."""
    board, red, blue, seat, _ = position
    own, free = blue if seat else red, board.full & ~(red | blue)
    now = board.wanting(own, free, seat)
    return [cell for cell in board.cells_of(free) if board.wanting(own | board.bits[cell], free, seat) < now]


def reasons(game: Any, position: Position, move: int, better: int) -> list[str]:
    """The threat that a move leaves standing, or the bridge or the edge that it leaves cut."""
    board, red, blue, seat, _ = position
    if move < 0 or better < 0:
        return []
    own, other = game.seats[seat], game.seats[1 - seat]
    text, instead, must = board.names[move], board.names[better], game.must(position)
    if isinstance(must, int) and board.bits[better] & must and not board.bits[move] & must:
        cells = [board.names[cell] for cell in board.cells_of(must)]
        only = f'only {listed(cells, "or")} could stop that' if len(cells) <= MOST_NAMED else f'{instead} stops that'
        return [f'It lets {other} link its edges for good; {only}.']
    ours = [game.certain(game.play(position, each)) == WON[seat] for each in (move, better)]
    if ours == [False, True]:
        return [f'{instead} would have linked the edges of {own} for good.']
    stones, taken = (red, blue)[seat], red | blue
    found = [
        f'{other} has cut into the bridge of {listed(ends, "and")}; {instead} would have joined them.'
        for ends in broken(board, stones, taken, better)
    ]
    kept, lost = (held(board, stones, taken | board.bits[each], seat, each) for each in (better, move))
    for edge in EDGES[seat]:
        stone = kept[edge] & ~lost[edge] & stones
        if stone and not found:
            name = board.names[board.cells_of(stone)[0]]
            found.append(f'{instead} would have linked {name} to the {proofs.SIDES[edge]} edge; {text} does not.')
    return found


def broken(board: Board, stones: int, taken: int, cell: int) -> Iterator[list[str]]:
    """The ends of each bridge that is cut into, and that a stone on this cell joins."""
    for one, other, *between in board.bridges(stones, 0):
        if cell in between and not board.flood(board.bits[one], stones) & board.bits[other]:
            (rest,) = set(between) - {cell}
            if board.bits[rest] & taken:
                yield [board.names[one], board.names[other]]


def held(board: Board, stones: int, taken: int, seat: int, cell: int) -> dict[int, int]:
    """For each edge of a seat its stones that are joined or linked to it, with one more stone."""
    stones |= board.bits[cell]
    found = {}
    for edge in EDGES[seat]:
        found[edge] = board.flood(board.edges[edge], stones)
        for stone, _ in proofs.edge_links(board, edge, stones, board.full & ~taken):
            found[edge] |= board.flood(stone, stones)
    return found

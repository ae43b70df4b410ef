"""True sentences about a position of reversi, for hints."""

from collections.abc import Sequence

from plywood.game import Advice, Game
from plywood.wording import capital, counted, in_words, listed

from .kernel import PASS
from .shape import Position

MOST_NAMED = 3
"""Of more moves than this, a sentence gives only the number."""
FEWER = 4
"""A difference in replies from which it is worth a sentence."""
LAST_SQUARES = 16
"""From this number of empty squares on, the parity of their regions is worth a sentence."""


def advice(game: Game, position: Position) -> Sequence[Advice]:
    moves = game.moves(position)
    if not moves:
        return ()
    if moves == [PASS]:
        return (Advice('You cannot turn any disc over, so you must pass.'),)
    replies = {move: [reply for reply in game.moves(game.play(position, move)) if reply != PASS] for move in moves}
    return [*of_corners(game, position, replies), *of_replies(game, position, replies)]


def of_corners(game: Game, position: Position, replies: dict[int, list[int]]) -> list[Advice]:
    """In the reverse game a corner is a burden, so all of this recommends the opposite."""
    shape, reverse, other = position.shape, position.reverse, game.seats[1 - position.seat]
    moves, corners = list(replies), set(shape.corners)

    def names(some: Sequence[int]) -> str:
        return listed([shape.names[move] for move in some], 'or')

    counts = 'against' if reverse else 'for'
    sentences: list[Advice] = []
    taking = [move for move in moves if move in corners]
    if taking:
        others = [move for move in moves if move not in corners] or None
        sentences.append(Advice(f'You can take a corner now: {names(taking)}.', others if reverse else taking))
    giving = [move for move in moves if corners.intersection(replies[move])]
    keeping = [move for move in moves if move not in giving]
    if giving and keeping:
        few = len(giving) <= MOST_NAMED
        after = names(giving) if few else f'{len(giving)} of your {len(moves)} moves'
        sentences.append(Advice(f'After {after}, {other} can take a corner.', giving if reverse else keeping))
    why = f'A disc in a corner can never be turned over: it counts {counts} its owner to the end.'
    return [Advice(why), *sentences] if sentences else []


def of_replies(game: Game, position: Position, replies: dict[int, list[int]]) -> list[Advice]:
    """The moves that leave the other seat the fewest replies."""
    other, numbers = game.seats[1 - position.seat], [len(some) for some in replies.values()]
    fewest = min(numbers)
    if fewest == max(numbers):
        return []
    tight = [move for move, some in replies.items() if len(some) == fewest]
    leave = 'One move leaves' if len(tight) == 1 else f'{capital(in_words(len(tight)))} moves leave'
    few = f'only {counted(fewest, "reply", "replies")}, the fewest possible' if fewest else 'without a reply'
    return [Advice(f'{leave} {other} {few}.', tight)]


def reasons(game: Game, position: Position, move: int, better: int) -> list[str]:
    """The gifts of a move: a corner, replies to the other seat, or the parity of a region."""
    if PASS in (move, better):
        return []
    shape, other, instead = position.shape, game.seats[1 - position.seat], position.shape.names[better]
    found, corners = list[str](), set(shape.corners)
    given, kept = (replies_of_other(game, position, each) for each in (move, better))
    if position.reverse:
        if move in corners and better not in corners:
            found.append('It takes a corner, which counts against its owner to the end.')
    elif better in corners and move not in corners:
        found.append(f'{instead} would have taken a corner.')
    elif corners.intersection(given) and not corners.intersection(kept):
        names = listed([shape.names[cell] for cell in sorted(corners.intersection(given))], 'or')
        found.append(f'It lets {other} take the corner {names}; {instead} does not.')
    if len(given) >= len(kept) + FEWER:
        few = counted(len(kept), 'reply', 'replies')
        found.append(f'It leaves {other} {counted(len(given), "reply", "replies")}; {instead} leaves {few}.')
    if shape.cells - sum(position.counts()) <= LAST_SQUARES:
        room, rather = (region(position, cell).bit_count() for cell in (move, better))
        if room % 2 == 0 and rather % 2:
            odd = f'{instead} is in a region of {rather}, an odd number'
            found.append(f'It is in a region of {room} empty squares, an even number; {odd}.')
    return found


def replies_of_other(game: Game, position: Position, move: int) -> list[int]:
    """The other seat's replies to a move, without a pass."""
    after = game.play(position, move)
    return [reply for reply in game.moves(after) if reply != PASS]


def region(position: Position, cell: int) -> int:
    """The empty squares that hang together with a cell, also by their corners."""
    shape = position.shape
    free = shape.full & ~(position.mine | position.theirs)
    found = edge = 1 << cell
    while edge:
        near = 0
        for each in shape.walk(edge):
            for ray in shape.rays[each]:
                near |= 1 << ray[0] if ray else 0
        edge = near & free & ~found
        found |= edge
    return found

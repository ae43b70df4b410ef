"""True sentences about a position of reversi, for hints."""

from collections.abc import Sequence

from plywood.game import Advice, Game
from plywood.wording import capital, counted, in_words, listed

from .kernel import PASS
from .shape import Position

MOST_NAMED = 3
"""Of more moves than this, a sentence gives only the number."""


def advice(game: Game, position: Position) -> Sequence[Advice]:
    moves = game.moves(position)
    if not moves:
        return ()
    if moves == [PASS]:
        return (Advice('You cannot turn any disc over, so you must pass.'),)
    replies = {move: [reply for reply in game.moves(game.play(position, move)) if reply != PASS] for move in moves}
    return [*of_corners(game, position, replies), *of_replies(game, position, replies)]


def of_corners(game: Game, position: Position, replies: dict[int, list[int]]) -> list[Advice]:
    """In the reverse game a corner is a burden, so that all of this recommends the opposite."""
    shape, reverse, other = position.shape, position.reverse, game.seats[1 - position.seat]
    moves, corners = list(replies), set(shape.corners)

    def names(some: Sequence[int]) -> str:
        return listed([shape.names[move] for move in some], 'or')

    counts = 'against' if reverse else 'for'
    sentences = [Advice(f'A disc in a corner can never be turned over: it counts {counts} its owner to the end.')]
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
    return sentences


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

"""True sentences about a position of connect four for hints, and about a move that cost something for the review."""

from collections.abc import Sequence

from plywood.game import Advice, Game
from plywood.wording import listed

from .shape import Position


def advice(game: Game, position: Position) -> Sequence[Advice]:
    if game.payoff(position):
        return ()
    shape, taken, mine = position
    moves = game.moves(position)
    wins, blocks, gifts = [], [], []
    for move in moves:
        bit = shape.drop(taken, move)
        if shape.won(mine | bit):
            wins.append(move)
        if shape.won(taken ^ mine | bit):
            blocks.append(move)
        above = shape.drop(taken | bit, move)
        if above and shape.won(taken ^ mine | above):
            gifts.append(move)
    if wins:
        return (
            Advice('You can win at once.', wins),
            Advice(f'A disc in column {columns(wins, "or")} completes a line.', wins),
        )
    if len(blocks) > 1:
        threats = f'Your opponent threatens to win in columns {columns(blocks, "and")}'
        return (Advice(f'{threats}, and you can stop only one.'),)
    if blocks:
        return (
            Advice('Your opponent threatens to win at once.', blocks),
            Advice(f'The threat is in column {columns(blocks, "or")}: you must stop it.', blocks),
        )
    sentences = []
    safe = [move for move in moves if move not in gifts]
    if gifts and safe:
        text = f'A disc in column {columns(gifts, "or")} would let your opponent win on top of it.'
        sentences.append(Advice(text, safe))
    elif gifts:
        sentences.append(Advice('Every move lets your opponent win on top of it.'))
    if taken.bit_count() < shape.columns:
        middle = [move for move in moves if abs(2 * move + 1 - shape.columns) <= shape.columns // 2]
        sentences.append(Advice('A disc near the middle stands in more lines than a disc at the edge.', middle))
    return sentences


def reasons(game: Game, position: Position, move: int) -> Sequence[str]:
    shape = position.shape
    after = game.play(position, move)
    theirs, ours, above = after.mine, after.taken ^ after.mine, shape.drop(after.taken, move)
    if not above or game.payoff(after) is not None:
        return ()
    seat = position.taken.bit_count() % 2
    own, other = game.seats[seat], game.seats[1 - seat]
    if shape.won(theirs | above):
        return (f'It lets {other} win on top of it.',)
    if shape.won(ours | above):
        return (f'It lets {other} take the cell above it, where {own} would have won.',)
    return ()


def columns(moves: Sequence[int], joint: str) -> str:
    return listed([move + 1 for move in moves], joint)

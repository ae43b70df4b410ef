"""Why checkers refuses a move: the reason for a text, and the reason for each square that may be pressed."""

from collections.abc import Iterable, Sequence

from plywood.wording import in_words, listed

from .board import KINGS, MEN, PIECES, SQUARES, Move, beside, place, taken
from .notation import NAMES, matching, squares_of, write_move

SHOWN = 6
"""How many moves a refusal lists as an example."""
MOST_NAMED = 3
"""Of more pieces that can capture, a sentence gives only the number."""


def of_text(board: str, seat: int, legal: Sequence[Move], text: str) -> str:
    """Why a text is no legal move, as exactly as can be told."""
    given = squares_of(text)
    if given is None:
        return 'write the squares from 1 to 32 with - between, or x for a capture, as in 11-15 or 11x18x25'
    wrong = next((square for square in given if square not in SQUARES), None)
    if wrong is not None:
        return f'there is no square {wrong}; the squares are numbered 1 to 32'
    start, end, written = given[0], given[-1], '-'.join(map(str, given))
    piece = board[start - 1]
    if piece == '.':
        return f'square {start} is empty'
    if piece not in PIECES[seat]:
        return f"the piece on {start} is {NAMES[1 - seat]}'s, and {NAMES[seat]} is to move"
    several = matching(legal, text)
    if several:
        return f'{len(several)} captures lead from {start} to {end}, so write every square: {some(several)}'
    if any(move[: len(given)] == given for move in legal):
        return 'the capture is not finished there'
    one_step = len(given) == 2 and any(end == next_ for next_, _ in beside(start, piece.upper()))
    if legal and taken(legal[0]) and (one_step or start not in {move[0] for move in legal}):
        return f'{written} is not {"a capture" if one_step else "a possible capture"}, and you must capture'
    if board[end - 1] != '.' and end != start:
        return f'square {end} is not empty'
    row, other = place(start)[0], place(given[1])[0]
    if piece in MEN and (other < row if seat == 0 else other > row):
        return f'the man on {start} moves only forward'
    return f'the piece on {start} cannot reach {end} that way'


def of_squares(board: str, seat: int, moves: Sequence[Move], light: Iterable[str]) -> dict[str, str]:
    """Where the piece on a square may go, or why no move begins there."""
    if not moves:
        return {}
    found = dict.fromkeys(light, 'Pieces stand only on dark squares.')
    starts = list(dict.fromkeys(move[0] for move in moves))
    for square, piece in enumerate(board, 1):
        if piece == '.':
            reason = f'Square {square} is empty. Press one of your pieces.'
        elif piece not in PIECES[seat]:
            reason = f"The {kind(piece)} on {square} is {NAMES[1 - seat]}'s. Press one of yours."
        elif square in starts:
            ways = listed(list(dict.fromkeys(move[1] for move in moves if move[0] == square)), 'or')
            reason = f'The {kind(piece)} on {square} {"must jump" if taken(moves[0]) else "can go"} to {ways}.'
        elif taken(moves[0]):
            many = f'one of {in_words(len(starts))} others'
            others = listed(starts, 'or') if len(starts) <= MOST_NAMED else many
            reason = f'The {kind(piece)} on {square} cannot jump, but {others} must.'
        else:
            reason = f'The {kind(piece)} on {square} is {blocked(board, square)}.'
        found[str(square)] = reason
    return found


def blocked(board: str, square: int) -> str:
    """The pieces in the way of one that can neither step nor jump."""
    others = [next_ for next_, _ in beside(square, board[square - 1])]
    return f'blocked by the {"piece" if len(others) == 1 else "pieces"} on {listed(others, "and")}'


def some(moves: Sequence[Move]) -> str:
    texts = [write_move(move) for move in moves[:SHOWN]]
    return ' or '.join(texts) + (' or another' if len(moves) > SHOWN else '')


def kind(piece: str) -> str:
    return 'king' if piece in KINGS else 'man'


def hunters(board: str, squares: Sequence[int]) -> str:
    """The pieces that can capture, as after "must jump"."""
    kinds = {kind(board[square - 1]) for square in squares}
    one = kinds.pop() if len(kinds) == 1 else 'piece'
    if len(squares) > MOST_NAMED:
        return f'with one of {in_words(len(squares))} {"men" if one == "man" else one + "s"}'
    return f'with the {one} on {listed(squares, "or")}'

"""Why checkers refuses a move: the reason for a text, and the reason for each square that may be pressed."""

from collections.abc import Iterable, Sequence

from .board import MEN, PIECES, SQUARES, Move, beside, place, taken
from .notation import NAMES, matching, squares_of, write_move

SHOWN = 6
"""How many moves a refusal lists as an example."""


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
        return f'{len(several)} captures lead from {start} to {end}; write every square of one: {some(several)}'
    further = [move for move in legal if move[: len(given)] == given]
    if further:
        return f'the capture is not finished there; {some(further)} goes on'
    one_step = len(given) == 2 and any(end == next_ for next_, _ in beside(start, piece.upper()))
    if legal and taken(legal[0]) and (one_step or start not in {move[0] for move in legal}):
        does = 'does not capture' if one_step else 'is no capture that can be made'
        return f'{written} {does}, and {some(legal)} must be played'
    if board[end - 1] != '.' and end != start:
        return f'square {end} is not empty'
    row, other = place(start)[0], place(given[1])[0]
    if piece in MEN and (other < row if seat == 0 else other > row):
        return f'the man on {start} goes forward only'
    return f'the piece on {start} cannot get to {end} that way'


def of_squares(board: str, seat: int, moves: Sequence[Move], light: Iterable[str]) -> dict[str, str]:
    """Where the piece on a square may go, or why no move begins there."""
    if not moves:
        return {}
    name, found = NAMES[seat], dict.fromkeys(light, 'Nothing ever stands on a light square.')
    starts = list(dict.fromkeys(move[0] for move in moves))
    for square, piece in enumerate(board, 1):
        if piece == '.':
            reason = f'{square} is empty. Press a piece of {name} first, then where it goes.'
        elif piece not in PIECES[seat]:
            reason = f"{square} is {NAMES[1 - seat]}'s, and {name} is to move."
        elif square in starts:
            ways = list(dict.fromkeys(move[1] for move in moves if move[0] == square))
            reason = f'{square} {"must capture: it jumps to" if taken(moves[0]) else "can go to"} {listed(ways, "or")}.'
        elif taken(moves[0]):
            reason = f'{square} may not move: {name} must capture, with {listed(starts, "or")}.'
        else:
            reason = f'{square} cannot move: {blocked(board, square)}.'
        found[str(square)] = reason
    return found


def blocked(board: str, square: int) -> str:
    """Why a piece can neither step nor jump."""
    *others, last = [next_ for next_, _ in beside(square, board[square - 1])]
    return f'{listed((*others, last), "and")} {"are" if others else "is"} taken, and it can jump over nothing'


def some(moves: Sequence[Move]) -> str:
    texts = [write_move(move) for move in moves[:SHOWN]]
    return ' or '.join(texts) + (' or another' if len(moves) > SHOWN else '')


def listed(squares: Sequence[int], word: str) -> str:
    *most, last = map(str, squares)
    return f'{", ".join(most)} {word} {last}' if most else last

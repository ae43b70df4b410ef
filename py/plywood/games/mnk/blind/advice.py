"""True sentences about a position of blind tic-tac-toe, for hints."""

from collections.abc import Sequence

from plywood.game import Advice, Game
from plywood.wording import in_words, listed

from .position import SEATS, Position, count_turns
from .sets import Board


def advice(game: Game, position: Position) -> Sequence[Advice]:
    board, own, _, refused, _, seat, payoff = position
    if payoff is not None:
        return ()
    other, row = SEATS[1 - seat], f'{in_words(board.k)} in a row'
    turns = game.observe(position, seat)[5]
    if board.retry:
        general = f'A refused try costs nothing: it shows you a mark of {other}, and {other} does not notice.'
    else:
        general = f'A refused try costs the turn, but it shows you a mark of {other}.'
    hopes = [line for line in board.lines if not line & refused]
    near = {line & ~own for line in hopes if (line & ~own).bit_count() == 1}
    threats = {line & ~refused for line in board.lines if (line & ~refused).bit_count() == 1 and not line & own}
    news = []
    if near:
        text = f'You make {row} on {named(board, near)}, unless {other} has a mark there.'
        news.append(Advice(text, board.cells[sum(near)]))
    if threats:
        free = 'that cell is' if len(threats) == 1 else 'those cells are'
        text = f'{other} needs only {named(board, threats)} for {row}, and {free} still free.'
        news.append(Advice(text, board.cells[sum(threats)]))
    if not hopes:
        news.append(Advice(f'You can no longer make {row}, but you can stop {other} from making it.'))
    elif not news and turns:
        news.append(Advice(f'{count_turns(board, 1 - seat, turns)}, and you have {found(board, refused, turns)}.'))
    elif not news:
        text = f'Try a cell that lies in many lines: you know nothing of {other} yet.'
        news.append(Advice(text, busy(game, position)))
    return Advice(general), *news


def busy(game: Game, position: Position) -> list[int]:
    """The cells to try that lie in many lines: in more than half of the most."""
    lines = {move: sum(line >> move & 1 for line in position[0].lines) for move in game.moves(position)}
    return [move for move, count in lines.items() if 2 * count > max(lines.values())]


def found(board: Board, refused: int, turns: int) -> str:
    """The finds of a seat among the other's marks, after "the other has placed two marks, and you have"."""
    number = refused.bit_count()
    if not board.retry:
        return f'found {in_words(number)} {"mark" if number == 1 else "marks"}'
    if turns == 1:
        return 'found it' if number else 'not found it yet'
    return f'found {in_words(number) if number else "none"} of them'


def named(board: Board, cells: set[int]) -> str:
    return listed(board.named(sum(cells)), 'or')

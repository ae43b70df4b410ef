"""True sentences about a position of chess, for hints."""

from collections.abc import Sequence

from plywood.game import Advice
from plywood.wording import counted, listed

from .board import EMPTY, NONE, PIECES, Scene, after, attackers, checked, legal, placed, taken
from .moves import NAMES, Move, end_of
from .san import piece_name, plain

WORTH = dict(zip('PNBRQK', (1, 3, 3, 5, 9, 100), strict=True))
MOST_NAMED = 4


def advice(scene: Scene, moves: Sequence[Move], claim: str) -> list[Advice]:
    if not moves:
        return []
    sentences = [Advice(f'You may claim a draw. {claim}')] if claim else []
    if checked(scene.board, scene.seat):
        sentences.append(Advice(f'You are in check and have {counted(len(moves), "legal move")}.'))
    mates = [move for move in moves if mated(after(scene, move))]
    if mates:
        return [*sentences, Advice('You can give checkmate at once.', mates)]
    return [*sentences, *gifts(scene, moves), *dangers(scene)]


def mated(scene: Scene) -> bool:
    return checked(scene.board, scene.seat) and not legal(scene)


def gifts(scene: Scene, moves: Sequence[Move]) -> list[Advice]:
    """Pieces that can be taken for nothing, or for less than they are worth."""
    board, seat, _, _ = scene
    free: dict[int, list[Move]] = {}
    for move in moves:
        square = taken(board, move)
        if square == NONE:
            continue
        then = placed(board, seat, move)
        prey, hunter = WORTH[board[square].upper()], WORTH[then[end_of(move)].upper()]
        if prey > hunter or not any(True for _ in attackers(then, end_of(move), 1 - seat)):
            free.setdefault(square, []).append(move)
    if not free:
        return []
    best = max(free, key=lambda square: WORTH[board[square].upper()])
    texts = [plain(board, moves, move) for move in free[best][:MOST_NAMED]]
    return [
        Advice(f'You can win the {piece_name(board[best])} on {NAMES[best]} with {listed(texts, "or")}.', free[best])
    ]


def dangers(scene: Scene) -> list[Advice]:
    """Own pieces that are attacked and not protected, or attacked by something cheaper."""
    board, seat, _, _ = scene
    loose = []
    for square, piece in enumerate(board):
        if piece == EMPTY or piece not in PIECES[seat][:5]:
            continue
        hunters = [WORTH[board[each].upper()] for each in attackers(board, square, 1 - seat)]
        guarded = any(True for _ in attackers(board, square, seat))
        if hunters and (not guarded or min(hunters) < WORTH[piece.upper()]):
            loose.append(square)
    if not loose:
        return []
    names = [f'the {piece_name(board[square])} on {NAMES[square]}' for square in loose[:MOST_NAMED]]
    return [Advice(f'Your opponent is attacking {listed(names, "and")}.')]

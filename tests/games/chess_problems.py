"""Problems of chess for tests and benches, and their program: `python3 tests/games/chess_problems.py`.

All come from games that the engine plays against itself, hardly looking ahead, from random openings. Mates are proven
by trying every move. A tactic has one best move that a glance does not find, and that a long search prefers by far. In
the last two kinds a queen hangs: the mover can take it, or has to save it. The file is the same each time it is made.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

if __name__ == '__main__':
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.games import find
from plywood.games.chess import fast, fen
from plywood.games.chess.exchange import WORTH, attackers
from plywood.search.engine import think

GAME = find('chess')
FILE = Path(__file__).with_name('chess_problems.txt')
MATE_IN_2, MATE_IN_3, TACTIC, TAKE, SAVE = 'mate in 2', 'mate in 3', 'tactic', 'take', 'save'
KINDS = (MATE_IN_2, MATE_IN_3, TACTIC, TAKE, SAVE)
EACH = 110
"""Problems of each kind."""
RANDOM_PLIES = 4, 12
GLANCE, LOOK, STUDY = 150, 3_000, 40_000
"""Nodes for a move of the games, for a first choice of problems, and for a tactic to be accepted."""
TRIED = 0.1
"""The share of positions that are looked at for tactics."""
CLEAR = 0.3
"""How much more than every other move the solution of a tactic is worth, of a payoff of 1."""
QUEENS = 5, 11


def problems(kind: str) -> list[tuple[str, str]]:
    """The problems of one kind: a position, and the move that solves it."""
    text = FILE.read_text() if FILE.exists() else ''
    lines = (line.split(';') for line in text.splitlines() if line[0] != '#')
    return [(position, move) for named, position, move in lines if named == kind]


# --- mates, by trying every move -----------------------------------------------------------------------------------


def mates(board: fast.Board, moves: int, first: int = 0) -> bool:
    """Whether the side to move can force mate in so many moves; `first` is the move to try before the others."""
    legal = fast.legal(board)
    if first:
        legal.sort(key=lambda move: move != first)
    return any(forces(board, move, moves) for move in legal)


def forces(board: fast.Board, move: int, moves: int) -> bool:
    """Whether this move mates, or leads to mate after every reply."""
    undo = fast.make(board, move)
    if moves == 1 and not fast.in_check(board):
        found = False
    else:
        replies = fast.legal(board)
        if not replies:
            found = fast.in_check(board)
        else:
            found = moves > 1 and all(answered(board, reply, moves - 1) for reply in replies)
    fast.unmake(board, undo)
    return found


def answered(board: fast.Board, reply: int, moves: int) -> bool:
    undo = fast.make(board, reply)
    found = mates(board, moves)
    fast.unmake(board, undo)
    return found


def is_mate_in(position: Any, move: int, moves: int) -> bool:
    """Whether the move forces mate in so many moves, and no move forces it sooner."""
    board = fast.Board(position.scene)
    return not mates(board, moves - 1) and forces(board, move, moves)


# --- hanging queens ------------------------------------------------------------------------------------------------


def hangs(squares: list[int], square: int) -> bool:
    """Whether the queen there can be taken by something cheaper, or for nothing."""
    white, black = attackers(squares, square, square)
    own, other = (white, black) if squares[square] < 7 else (black, white)
    return bool(other) and (not own or other[0] < WORTH[5])


def queen_to_take(position: Any) -> int | None:
    """The square of the opponent's only queen, if it hangs and can be taken."""
    board = fast.Board(position.scene)
    found = [square for square, piece in board.sides[1 - board.seat].items() if piece in QUEENS]
    if len(found) != 1 or not hangs(board.squares, found[0]):
        return None
    return found[0] if any(move & 63 == found[0] for move in fast.legal(board)) else None


def queen_to_save(position: Any) -> int | None:
    """The square of the mover's only queen, if it hangs."""
    board = fast.Board(position.scene)
    found = [square for square, piece in board.sides[board.seat].items() if piece in QUEENS]
    return found[0] if len(found) == 1 and hangs(board.squares, found[0]) else None


def is_left_hanging(position: Any, move: int) -> bool:
    """Whether a queen can be taken for nothing after the move, and the move has not taken as much."""
    taken = WORTH[fast.Board(position.scene).squares[move & 63]]
    return taken < WORTH[5] and queen_to_take(GAME.play(position, move)) is not None


# --- games and problems --------------------------------------------------------------------------------------------


def games() -> Iterator[list[tuple[Any, Any]]]:
    """Games without end: each position with what the search found there."""
    rng = Random('problems')
    while True:
        position, line = GAME.initial(), []
        for _ in range(rng.randint(*RANDOM_PLIES)):
            if GAME.player(position) is not None:
                position = GAME.play(position, rng.choice(GAME.moves(position)))
        while GAME.player(position) is not None and len(line) < 200 and not GAME.claim(position):
            found = think(GAME, position, nodes=rng.choice((40, GLANCE, 2 * GLANCE)), rank=0)
            line.append((position, found))
            position = GAME.play(position, found.move)
        yield line


def kind_of(position: Any, found: Any) -> str:
    """The kind of problem that a position may be."""
    if found.plies in (3, 5) and found.value > 0:
        return MATE_IN_2 if found.plies == 3 else MATE_IN_3
    if queen_to_take(position) is not None:
        return TAKE
    return SAVE if queen_to_save(position) is not None else TACTIC


def solution(kind: str, position: Any, found: Any) -> int | None:
    """The move that solves the problem; None if it is none."""
    if kind in (MATE_IN_2, MATE_IN_3):
        return found.move if is_mate_in(position, found.move, 2 if kind == MATE_IN_2 else 3) else None
    best = think(GAME, position, nodes=LOOK, rank=0)
    if kind == TAKE:
        return best.move if best.move & 63 == queen_to_take(position) else None
    if kind == SAVE:
        saved = not is_left_hanging(position, best.move) and best.value > -CLEAR
        return best.move if saved else None
    if best.move == found.move or abs(best.value) > 0.9 or best.plies is not None:
        return None
    known = [choice for choice in GAME.moves(position) if choice != best.move]
    rest = think(GAME, position, nodes=LOOK, rank=0, only=known) if known else best
    if best.value - rest.value < CLEAR:
        return None
    sure, other = think(GAME, position, nodes=STUDY, rank=0), think(GAME, position, nodes=STUDY, rank=0, only=known)
    return best.move if sure.move == best.move and sure.value - other.value >= CLEAR else None


def make() -> None:
    """Problems of every kind, at most one of each from a game; the file grows as they are found."""
    made: dict[str, list[str]] = {kind: [] for kind in KINDS}
    rng = Random('problems chosen')
    for line in games():
        rng.shuffle(line)
        open_kinds = {kind for kind in KINDS if len(made[kind]) < EACH}
        if not open_kinds:
            return
        for position, found in line:
            kind = kind_of(position, found)
            if kind not in open_kinds or (kind == TACTIC and rng.random() > TRIED):
                continue
            move = solution(kind, position, found)
            if move is not None:
                open_kinds.remove(kind)
                text = fen.write(position.scene, position.quiet, position.number)
                made[kind].append(f'{kind};{text};{GAME.write_move(position, move)}')
                write(made)


def write(made: dict[str, list[str]]) -> None:
    head = '# Made by chess_problems.py: the kind of problem, the position, and the move that solves it.'
    FILE.write_text('\n'.join([head, *(line for kind in KINDS for line in made[kind])]) + '\n')
    print({kind: len(lines) for kind, lines in made.items()}, flush=True)


if __name__ == '__main__':
    make()

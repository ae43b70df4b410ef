"""Problems of chess for tests and benches, and their program: `python3 tests/games/chess_problems.py mates FIRST LAST`,
or `queens` or `tactics`.

Mates lie in positions of scattered pieces, and are proven by trying every move. The others come from games that the
engine plays against itself, hardly looking ahead, from random openings. A tactic has one winning move, which a glance
does not find. Stockfish is the judge of that: Debian's 15.1 made the file. The engine's own searches have no say, so
that they find a tactic only by strength. In the last two kinds a queen hangs: the mover can take it, or has to save it.
FIRST and LAST number the positions or games, so that the work can be taken up again; all at once or in parts, the same
programs make the same file.
"""

import sys
from functools import cache
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

if __name__ == '__main__':
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from plywood.game import Refusal
from plywood.games import find
from plywood.games.chess import fast, fen
from plywood.games.chess.exchange import WORTH
from plywood.search.engine import think
from tests.games.exchanges import attackers

GAME = find('chess')
FILE = Path(__file__).with_name('chess_problems.txt')
MATE_IN_2, MATE_IN_3, TACTIC, TAKE, SAVE = 'mate in 2', 'mate in 3', 'tactic', 'take', 'save'
KINDS = (MATE_IN_2, MATE_IN_3, TACTIC, TAKE, SAVE)
EACH = 110
"""Problems of each kind."""
RANDOM_PLIES = 4, 12
GLANCE = 40
"""Nodes for a move of the games."""
SEARCHED = 300, 1_500
"""Nodes to find a mate, in turns."""
LOOK = 2_000
"""Nodes to judge hanging queens."""
JUDGED = 20_000, 1_000_000
"""Stockfish's nodes in its two looks at a tactic, which have to agree."""
MOST_PLIES = 200
WINNING, APART, ENOUGH = 150, 200, 250
"""Centipawns that a tactic wins at least, that it lies above every other move, and that no other move reaches."""
LOST = -0.3
"""A queen cannot be saved where the best move is worth less than this, of a payoff of 1."""
QUEENS = 5, 11
EDGE = [square for square in range(64) if square % 8 in (0, 7) or square // 8 in (0, 7)]


def apart(one: int, other: int) -> int:
    """The king's steps from a square to another."""
    return max(abs(one % 8 - other % 8), abs(one // 8 - other // 8))


def problems(kind: str) -> list[tuple[str, str]]:
    """The problems of one kind: a position, and the move that solves it."""
    lines = (line.split(';') for line in kept())
    return [(position, move) for named, position, move, _ in lines if named == kind]


# --- mates, by trying every move -----------------------------------------------------------------------------------


def mates(board: fast.Board, moves: int, first: int = 0) -> bool:
    """Whether the side to move can force mate in a number of moves; `first` is the move to try before the others."""
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
    """Whether the move forces mate in a number of moves, and no move forces it sooner."""
    board = fast.Board(position.scene)
    return not mates(board, moves - 1) and forces(board, move, moves)


# --- hanging queens ------------------------------------------------------------------------------------------------


def hangs(squares: list[int], square: int) -> bool:
    """Whether the queen there can be taken by something cheaper, or for nothing."""
    white, black = attackers(squares, square)
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


def game(number: int) -> list[tuple[Any, Any]]:
    """A game of the engine against itself: each position with what the search found there."""
    rng, position, line = Random(f'problems {number} {GLANCE}'), GAME.initial(), []
    for _ in range(rng.randint(*RANDOM_PLIES)):
        if GAME.player(position) is not None:
            position = GAME.play(position, rng.choice(GAME.moves(position)))
    while GAME.player(position) is not None and len(line) < MOST_PLIES and position.seen < 3:
        found = think(GAME, position, nodes=GLANCE, rank=0)
        line.append((position, found))
        position = GAME.play(position, found.move)
    rng.shuffle(line)
    return line


def scattered(number: int) -> list[tuple[Any, Any]]:
    """A position of pieces here and there, White stronger, with what a search finds there."""
    rng = Random(f'mates {number}')
    while True:
        pieces = [*rng.sample('QRRBBNN', rng.randint(2, 4)), *rng.sample('qrrbbnn', rng.randint(0, 2))]
        pawns = ['P'] * rng.randint(0, 2) + ['p'] * rng.randint(1, 3)
        board = dict(zip(rng.sample(range(64), len(pieces)), pieces, strict=True))
        board |= dict(zip(rng.sample(range(8, 56), len(pawns)), pawns, strict=True))
        bare = rng.choice(EDGE)
        board[rng.choice([square for square in range(64) if apart(bare, square) == 2])] = 'K'
        board[bare] = 'k'
        rows = (''.join(board.get(row * 8 + file, '1') for file in range(8)) for row in reversed(range(8)))
        try:
            position = GAME.read_position(f'{"/".join(rows)} w - - 0 1')
        except Refusal:
            continue
        if GAME.player(position) == 0 and not mates(fast.Board(position.scene), 1):
            return [(position, think(GAME, position, nodes=SEARCHED[number % 2], rank=0))]


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
    if kind == TACTIC:
        return winner(position, found.move)
    best = think(GAME, position, nodes=LOOK, rank=0)
    if kind == TAKE:
        return best.move if best.move & 63 == queen_to_take(position) else None
    return best.move if not is_left_hanging(position, best.move) and best.value > LOST else None


@cache
def judge() -> Any:
    """Stockfish, which tactics alone need."""
    from chess.engine import SimpleEngine

    return SimpleEngine.popen_uci(which('stockfish') or '/usr/games/stockfish')


def winner(position: Any, glanced: int) -> int | None:
    """The only winning move, if there is one and the glance has missed it."""
    from chess import Board
    from chess.engine import Limit

    board, chosen = Board(written(position)), set()
    for nodes in JUDGED:
        lines = judge().analyse(board, Limit(nodes=nodes), multipv=2, game=object())
        best, other = (line['score'].relative.score(mate_score=10_000) for line in lines) if len(lines) > 1 else (0, 0)
        chosen.add(GAME.read_move(position, lines[0]['pv'][0].uci()))
        if best < WINNING or best - other < APART or other > ENOUGH or chosen & {glanced} or len(chosen) > 1:
            return None
    return chosen.pop()


def written(position: Any) -> str:
    return fen.write(position.scene, position.quiet, position.number)


def make(source: str, first: int, last: int) -> None:
    """Problems from some games or scattered positions, at most one of each kind from each; the file grows with them."""
    made = {kind: [line for line in kept() if line.startswith(f'{kind};')] for kind in KINDS}
    for number in range(first, last):
        wanted = {kind for kind in SOURCES[source][1] if len(made[kind]) < EACH}
        if not wanted:
            break
        for position, found in SOURCES[source][0](number):
            kind = kind_of(position, found)
            if kind not in wanted:
                continue
            move = solution(kind, position, found)
            if move is not None:
                wanted.remove(kind)
                made[kind].append(f'{kind};{written(position)};{GAME.write_move(position, move)};{number}')
                write(made)
                print(number, {kind: len(lines) for kind, lines in made.items()}, flush=True)


SOURCES = {
    'mates': (scattered, (MATE_IN_2, MATE_IN_3)),
    'queens': (game, (TAKE, SAVE)),
    'tactics': (game, (TACTIC,)),
}
"""Where problems come from, and their kinds."""


def kept() -> list[str]:
    lines = FILE.read_text().splitlines() if FILE.exists() else []
    return [line for line in lines if line[0] != '#']


def write(made: dict[str, list[str]]) -> None:
    head = '# By chess_problems.py: the kind of problem, the position, the move that solves it, and its source.'
    FILE.write_text('\n'.join([head, *(line for kind in KINDS for line in made[kind])]) + '\n')


if __name__ == '__main__':
    make(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    if judge.cache_info().currsize:
        judge().quit()

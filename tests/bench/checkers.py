"""Checkers' figures beside other programs: `python3 tests/bench/checkers.py [PART …] [--peer NAME=FOLDER …]`.

Parts: perft (moves made and lines counted a second, beside py-draughts), depth (in one second, from the start and in
the middle game) and match (at equal processor time, only when asked for). The peers that it knows: py-draughts
(`pip install --target FOLDER py-draughts`), whose SimpleEngine is given a board on which captures are compulsory, and
raven (the repository bcorfman/raven-checkers).
"""

import platform
import sys
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from engine import made
from peers import Ours, Player, arguments, compare, deepest, depths, match, openings

from plywood.games import find

PARTS = 'perft', 'depth', 'match'
GAME = find('checkers')
MADE, COUNTED = 7, 8
"""To which depth moves are made, and lines counted without making the last moves."""
DEEPER = {9: 3_963_680, 10: 18_391_564}
"""The numbers of lines by their plies: too long for the tests."""
MIDDLE = 24
"""Random plies before a middle game, level all the same."""
PLIES, SLACK = 4, 0.1
"""Of a match's openings: random plies, and how far ahead the engine may see a side, where a man is about 0.2."""


# --- counting ----------------------------------------------------------------------------------------------------


def perft(folders: dict[str, Path]) -> None:
    kernel, start = GAME.fast(GAME.initial())
    for depth, lines in DEEPER.items():
        assert kernel.perft(start, depth) == lines, f'perft({depth}) is not {lines}'
    make = {'plywood': lambda: made(kernel, start, MADE)}
    count = {'plywood': lambda: kernel.perft(start, COUNTED)}
    if 'py-draughts' in folders:
        core = Core()
        assert core.count(*core.start, COUNTED) == kernel.perft(start, COUNTED)
        make['py-draughts, its core'] = lambda: core.make(*core.start, MADE)
        make['py-draughts, its board'] = lambda: on_board(SimpleEngine().board(GAME.initial()), MADE)
        count['py-draughts, its core'] = lambda: core.count(*core.start, COUNTED)
    compare('moves made', make)
    compare('lines counted', count)


class Core:
    """py-draughts' generator of moves on four ints; making them is left to whoever uses it."""

    def __init__(self) -> None:
        from draughts.boards._core import CORE_AMERICAN as CORE

        self.moves, self.bit = CORE.gen_moves, CORE.geo.BIT
        self.crowning = CORE.geo.PROMO_WHITE | CORE.geo.PROMO_BLACK
        self.start = sum(self.bit[20:]), 0, sum(self.bit[:12]), 0, False

    def after(self, wm: int, wk: int, bm: int, bk: int, white: bool, path: Any, taken: Any) -> Any:
        start, end = self.bit[path[0]], self.bit[path[-1]]
        men, kings = (wm, wk) if white else (bm, bk)
        if kings & start:
            kings ^= start ^ end
        elif end & self.crowning:
            men, kings = men ^ start, kings | end
        else:
            men ^= start ^ end
        if not taken:
            return (men, kings, bm, bk, False) if white else (wm, wk, men, kings, True)
        left = ~sum([self.bit[square] for square in taken])
        return (men, kings, bm & left, bk & left, False) if white else (wm & left, wk & left, men, kings, True)

    def make(self, wm: int, wk: int, bm: int, bk: int, white: bool, depth: int) -> int:
        count, after, make = 0, self.after, self.make
        captures, quiets = self.moves(wm, wk, bm, bk, white, False)
        for path, taken, _ in captures:
            position = after(wm, wk, bm, bk, white, path, taken)
            count += 1 + (make(*position, depth - 1) if depth > 1 else 0)  # type: ignore[call-arg]
        for path in quiets or ():
            position = after(wm, wk, bm, bk, white, path, None)
            count += 1 + (make(*position, depth - 1) if depth > 1 else 0)  # type: ignore[call-arg]
        return count

    def count(self, wm: int, wk: int, bm: int, bk: int, white: bool, depth: int) -> int:
        captures, quiets = self.moves(wm, wk, bm, bk, white, False)
        if depth == 1:
            return len(captures or quiets)
        total, after, count = 0, self.after, self.count
        for path, taken, _ in captures:
            total += count(*after(wm, wk, bm, bk, white, path, taken), depth - 1)  # type: ignore[call-arg]
        for path in quiets or ():
            total += count(*after(wm, wk, bm, bk, white, path, None), depth - 1)  # type: ignore[call-arg]
        return total


def on_board(board: Any, depth: int) -> int:
    """Every move made and taken back on py-draughts' board."""
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += 1 + (on_board(board, depth - 1) if depth > 1 else 0)
        board.pop()
    return count


# --- the peers that play -----------------------------------------------------------------------------------------


class SimpleEngine(Player):
    """py-draughts' engine for every variant, its board made to follow the rules of English draughts."""

    def __init__(self) -> None:
        from draughts.boards import american
        from draughts.engines import simple
        from draughts.models import Color

        class English(american.Board):
            @property
            def legal_moves(self) -> Any:
                return self._legal_moves_from_core(american._CORE, max_capture=False, captures_optional=False)

            @property
            def is_draw(self) -> bool:
                return self.halfmove_clock >= 80 or self.is_threefold_repetition

        simple.time = SimpleNamespace(time=process_time)
        self.english, self.black, self.white = English, Color.BLACK, Color.WHITE
        self.make = simple.SimpleEngine
        self.engine = self.make(depth_limit=60)

    def board(self, position: Any) -> Any:
        """Its board, with the quiet plies that led to a position, so that it sees repetitions."""
        import numpy

        past = [*position.past, position.board]
        first = self.black if (position.seat + len(position.past)) % 2 == 0 else self.white
        values = {'d': 1, 'D': 2, 'l': -1, 'L': -2, '.': 0}
        board = self.english(numpy.array([values[piece] for piece in past[0]], dtype=numpy.int8), turn=first)
        board.halfmove_clock = position.quiet - len(position.past)
        for before, after in pairwise(past):
            start = next(at for at in range(32) if before[at] != '.' and after[at] == '.')
            end = next(at for at in range(32) if before[at] == '.' and after[at] != '.')
            board.push(next(move for move in board.legal_moves if move.square_list == [start, end]))
        return board

    def move(self, position: Any, seconds: float) -> str:
        self.engine.time_limit = seconds
        found = self.engine.get_best_move(self.board(position))
        return ('x' if found.captured_list else '-').join(str(at + 1) for at in found.square_list)

    def depth(self, position: Any, seconds: float) -> int:
        return deepest(lambda depth: self.make(depth_limit=depth).get_best_move(self.board(position)), seconds, 60)


class Raven(Player):
    """Raven's deepening alpha-beta, by the rule of its own controller: a capture is the longest, never searched; else
    it deepens until another depth would not fit, and ends what it has begun."""

    def __init__(self) -> None:
        from ai.games import alphabeta_search
        from game.checkers import Checkers
        from util import globalconst

        self.search, self.checkers, self.words = alphabeta_search, Checkers, globalconst
        self.numbers = globalconst.create_key_map()

    def place(self, position: Any) -> Any:
        model, words = self.checkers(), self.words
        board = model.curr_state
        looks = {
            'd': words.BLACK | words.MAN,
            'D': words.BLACK | words.KING,
            'l': words.WHITE | words.MAN,
            'L': words.WHITE | words.KING,
            '.': words.FREE,
        }
        for index, number in self.numbers.items():
            board.squares[index] = looks[position.board[number - 1]]
        board.to_move = (words.BLACK, words.WHITE)[position.seat]
        board.update_piece_count()
        return model

    def move(self, position: Any, seconds: float) -> str:
        model = self.place(position)
        captures = model.captures_available()
        if captures:
            move = max(captures, key=lambda move: len(move.affected_squares))
            return 'x'.join(str(self.numbers[square[0]]) for square in move.affected_squares[::2])
        began = now = process_time()
        for depth in range(1, self.words.MAX_DEPTH + 2):
            move = self.search(model.curr_state, model, depth)
            before, now = now, process_time()
            if now - began > seconds or 3 * (now - before) > seconds:
                break
        return '-'.join(str(self.numbers[square[0]]) for square in move.affected_squares)

    def depth(self, position: Any, seconds: float) -> int:
        """Its depth 1 looks three plies ahead; what each depth takes is added up, as it deepens."""
        model, began = self.place(position), process_time()
        for depth in range(1, 60):
            self.search(model.curr_state, model, depth)
            if process_time() - began > seconds:
                break
        return depth + 1


PLAYERS: dict[str, Callable[[], Player]] = {'py-draughts': SimpleEngine, 'raven': Raven}


def main() -> None:
    given, folders = arguments('The figures of checkers.', PARTS)
    players = {name: PLAYERS[name] for name in folders if name in PLAYERS}
    print(platform.python_implementation(), platform.python_version())
    if 'perft' in given.parts:
        perft(folders)
    if 'depth' in given.parts:
        everyone = {'plywood': lambda: Ours(GAME), **players}
        depths(everyone, [GAME.initial()], 'from the start')
        depths(everyone, islice(openings(GAME, MIDDLE, SLACK), given.positions), 'middle game')
    if 'match' in given.parts:
        for name, player in players.items():
            match(GAME, name, player, openings(GAME, PLIES, SLACK), given)


if __name__ == '__main__':
    main()

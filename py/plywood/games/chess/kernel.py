"""Chess for the engine: the same verbs and moves as the rules, on the board of fast.py, and a search of its own."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from plywood.game import DRAWN, WON, EngineFacts, Game, Payoff

from . import draws, fast
from .board import NONE, Scene, taken
from .estimate import SCALE, estimate
from .fast import Board
from .moves import EN_PASSANT, Move, end_of, promoted_in, start_of
from .positions import Before, Fast, Position
from .search import DISTANCES, searcher
from .tables import PLACE, QUIET_KEYS

FACTS = EngineFacts(most_nodes=90_000, quick_nodes=22_000, distances=DISTANCES)
SOONEST = 8
"""The least quiet plies at which a position can occur for the third time."""


@lru_cache(maxsize=4096)
def legal(scene: Scene) -> tuple[Move, ...]:
    return tuple(fast.legal(Board(scene)))


class Kernel(Game):
    """The same verbs and moves as the rules, on a form of position that is fast to search."""

    name = 'chess'
    scale = SCALE
    engine = replace(FACTS, own_search=searcher)

    def __init__(self, shuffled: bool = False) -> None:
        super().__init__()
        self.shuffled = shuffled
        """Whether the positions of the game write castling as Chess960 has it."""

    def enter(self, scene: Scene, quiet: int, past: Sequence[Before]) -> Fast:
        """The fast form of a position."""
        seats = [(scene.seat + len(past) - number) % 2 for number in range(len(past))]
        keys = [
            Board(Scene(before.board, seat, scene.rights, before.passant)).key
            for before, seat in zip(past, seats, strict=True)
        ]
        return Fast(scene, quiet, Board(scene).key, tuple(keys))

    def position_of(self, position: Fast) -> Position:
        """The position of the rules, without the number of its move and the positions before it, which a search does
        not keep: a board that came five times is no draw there."""
        return Position(*position.scene, position.quiet, 1, (), self.shuffled)

    # --- the five verbs ------------------------------------------------------------------------------------------
    def payoff(self, position: Fast) -> Payoff | None:
        scene = position.scene
        if not legal(scene):
            return WON[1 - scene.seat] if fast.in_check(Board(scene)) else DRAWN
        return DRAWN if drawn(position) else None

    def player(self, position: Fast) -> int | None:
        return None if self.payoff(position) else position.scene.seat

    def moves(self, position: Fast) -> list[Move]:
        return [] if drawn(position) else list(legal(position.scene))

    def play(self, position: Fast, move: Move) -> Fast:
        board = Board(position.scene, position.quiet)
        rights, key = board.rights, board.key
        fast.make(board, move)
        past = (*position.past, key) if board.quiet and board.rights == rights else ()
        return Fast(board.scene(), board.quiet, board.key, past)

    # --- for the engine ------------------------------------------------------------------------------------------
    def key(self, position: Fast) -> int:
        return position.key & PLACE ^ QUIET_KEYS[position.quiet]

    def repeated(self, position: Fast) -> bool:
        return len(position.past) >= 4 and position.key in position.past

    def evaluate(self, position: Fast) -> int:
        return estimate(Board(position.scene))

    def noisy(self, position: Fast) -> list[Move]:
        board = position.scene.board
        return [move for move in self.moves(position) if taken(board, move) != NONE or promoted_in(move) == 4]

    def order(self, position: Fast, moves: Sequence[Move]) -> list[Move]:
        """Captures first, the greatest prey by the smallest hunter before the others; then promotions."""
        squares = Board(position.scene).squares

        def rank(move: Move) -> int:
            prey = 1 if move & EN_PASSANT else squares[end_of(move)]
            hunter = squares[start_of(move)]
            if prey and (prey < 7) != (hunter < 7):
                return (hunter - 1) % 6 - 20 * ((prey - 1) % 6 + 1)
            return -50 if promoted_in(move) == 4 else 0

        return sorted(moves, key=rank)

    def perft(self, position: Fast, depth: int) -> int:
        """By the verbs while a draw is possible, then without checks for draws."""
        if depth == 0:
            return 1
        if position.quiet + depth > SOONEST or position.scene.board.count('.') > 58:
            return sum(self.perft(self.play(position, move), depth - 1) for move in self.moves(position))
        return fast.perft(Board(position.scene), depth)


KERNEL, SHUFFLED = Kernel(), Kernel(shuffled=True)


def drawn(position: Fast) -> bool:
    """Whether the laws end the game as a draw, although there are moves."""
    return (
        position.quiet >= draws.MOST_QUIET
        or (len(position.past) >= SOONEST and position.past.count(position.key) + 1 >= draws.MOST_REPEATED)
        or draws.dead(position.scene.board)
    )

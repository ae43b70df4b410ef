"""The first stone on small boards, where sampling hardly tells the points apart."""

from collections.abc import Mapping

from plywood.game import Game

from .position import Position

CENTRED = (3, 5, 7)
"""The sizes on which the middle is best: on 3 by 3 the program proves it (tests/games/test_go_proofs.py), 5 by 5 was
solved by van der Werf in 2002, and of 7 by 7 strong players hold it to be so."""


class OpeningBook:
    def moves(self, game: Game, position: Position) -> Mapping[int, int]:
        board = position.board
        if board.size not in CENTRED or any(position.sides) or position.line or position.prey:
            return {}
        return {board.points[len(board.points) // 2]: 1}

    def name(self, game: Game, position: Position) -> str:
        return ''

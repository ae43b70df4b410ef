"""The worth of the training of reversi's weights: `python3 tests/bench/reversi_training.py [GAMES [SECONDS]]`.

The engine meets itself on the same openings from both sides, at equal processor time a move: judging by the trained
patterns, and by the evaluation made by hand that the other sizes of board use.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.game import Game
from plywood.games.reversi.kernel import Kernel
from plywood.games.reversi.rules import Reversi
from plywood.games.reversi.shape import Position
from plywood.match import Player, run
from plywood.search.engine import think


class ByHand(Reversi):
    """Reversi as it is judged on boards for which nothing was trained."""

    def fast(self, position: Position) -> tuple[Kernel, Any]:
        kernel = BY_HAND
        return kernel, kernel.enter(position.mine, position.theirs, position.seat)


TRAINED = Reversi()
BY_HAND = Kernel(TRAINED.initial().shape, False)


def player(own: Game, seconds: float, spent: list[float]) -> Player:
    """The engine, judging as `own` does, for a number of seconds of processor time a move."""

    def choose(game: Game, position: Any, seed: int, ply: int) -> Any:
        began = process_time()
        move = think(own, position, rank=0, stop=lambda: process_time() - began >= seconds).move
        spent.append(process_time() - began)
        return move

    return choose


def main(games: int = 60, seconds: float = 0.05, say: Callable[[str], None] = print) -> None:
    spent: tuple[list[float], list[float]] = [], []
    first, second = (player(own, seconds, of) for own, of in zip((TRAINED, ByHand()), spent, strict=True))
    tally = run(TRAINED, TRAINED.initial(), first, second, games, 1, lambda line: say(line) if '0 of' in line else None)
    used = ' and '.join(f'{sum(of) / len(of):.3f}' for of in spent)
    say(f'trained against made by hand, {games} games, {used} s a move: {tally}')


if __name__ == '__main__':
    main(*(kind(given) for kind, given in zip((int, float), sys.argv[1:], strict=False)))

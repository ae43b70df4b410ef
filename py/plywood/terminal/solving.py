"""A mixed strategy that nobody can exploit: found by the rung of that kind, printed and written."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from plywood.game import Game, Refusal, shorten
from plywood.search.hidden.game_tree import Unrolled, expand
from plywood.search.hidden.game_tree import gains as gains
from plywood.search.hidden.regret import solve
from plywood.search.result import Result

DIGITS = 5
HARDLY = 1e-12
"""The weight of a memory with which nobody comes."""


def solution(game: Game, position: Any, nodes: int) -> tuple[Result, Unrolled]:
    """The result of the rung, and the tree with its lotteries."""
    if not game.hidden or len(game.seats) != 2 or not game.zero_sum:
        raise Refusal(f'{game.title}: only a game of two players with something hidden needs lots; use think')
    return solve(game, position, nodes)


class Lots:
    """How often to make each move at an observation, and the worth of each, as they are written."""

    def __init__(self) -> None:
        self.weight = 0.0
        self.shares: dict[Any, float] = {}
        self.worths: dict[Any, float] = {}
        self.parts: dict[Any, float] = {}

    def take_up(self, weight: float, moves: Sequence[Sequence[Any]], shares: list[float], worths: list[float]) -> None:
        """Adds a seat's lottery with one of the memories that lead here, by how likely it has that one."""
        self.weight += weight
        for alike, share, worth in zip(moves, shares, worths, strict=True):
            part = weight / len(alike)
            for move in alike:
                self.shares[move] = self.shares.get(move, 0.0) + part * share
                self.worths[move] = self.worths.get(move, 0.0) + part * worth
                self.parts[move] = self.parts.get(move, 0.0) + part

    def row(self, moves: Sequence[Any]) -> str:
        shares = ' '.join(brief(self.shares[move] / self.weight) for move in moves)
        return f'{shares}\t{" ".join(brief(self.worths[move] / self.parts[move]) for move in moves)}'


def lotteries(tree: Unrolled) -> dict[tuple[int, Any], Lots]:
    """The lotteries of a tree by what a seat sees. The game may not give a level what it remembers beside that: then
    the lotteries of all its memories are one, each weighed by how likely the seat comes there with it."""
    found: dict[tuple[int, Any], Lots] = {}
    for seat in (0, 1):
        for seen, known, worths, likely in tree.worths(seat):
            observation, moves = expand(tree.game, seen, seat, known.moves)
            lots = found.setdefault((seat, observation), Lots())
            lots.take_up(likely + HARDLY, moves, known.shares, worths)
    return found


def play_by(tree: Unrolled, lots: dict[tuple[int, Any], Lots]) -> None:
    """Make the tree play by what is written."""
    for seat in (0, 1):
        for (seen, _), known in tree.known[seat].items():
            observation, moves = expand(tree.game, seen, seat, known.moves)
            written = lots[seat, observation]
            looks = sum(map(len, moves)) / len(written.shares)
            known.shares = [sum(written.shares[move] for move in alike) / looks / written.weight for alike in moves]


def rows(game: Game, lots: dict[tuple[int, Any], Lots]) -> Iterator[str]:
    """One line for each observation: its text, how often to make each move, in their order, and what each is worth."""
    for (_, seen), each in lots.items():
        if len(each.shares) > 1:
            moves = game.moves(next(game.worlds(seen, Random(0))))
            yield f'{game.write_observation(seen)}\t{each.row(moves)}'


def brief(share: float) -> str:
    """A share in as few signs as it needs."""
    return f'{round(share, DIGITS):.{DIGITS}f}'.rstrip('0').rstrip('.')


def write(name: str, head: str, lines: Iterator[str]) -> None:
    try:
        Path(name).write_text('\n'.join([f'# {head}', *lines]) + '\n', encoding='utf-8')
    except OSError as error:
        raise Refusal(f'cannot write {shorten(name)!r}: {error.strerror}; give another file') from None

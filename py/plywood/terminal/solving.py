"""A mixed strategy that nobody can exploit: found by the rung of that kind, printed and written."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from plywood.game import Game, Refusal, shorten
from plywood.search.regret import solve
from plywood.search.result import Result
from plywood.search.unrolled import Unrolled

DIGITS = 5


def solution(game: Game, position: Any, nodes: int) -> tuple[Result, Unrolled]:
    """The result of the rung, and the tree with its lotteries."""
    if not game.hidden or len(game.seats) != 2 or not game.zero_sum:
        raise Refusal(f'{game.title}: only a game of two players with something hidden needs lots; use think')
    return solve(game, position, nodes)


def rows(game: Game, tree: Unrolled) -> Iterator[str]:
    """One line for each observation: its text, and how often to make each move, in their order."""
    for table in tree.known:
        for (seen, _), known in table.items():
            if len(known.moves) > 1:
                yield f'{game.write_observation(seen)}\t{" ".join(brief(share) for share in known.shares)}'


def brief(share: float) -> str:
    """A share in as few signs as it needs."""
    return f'{round(share, DIGITS):.{DIGITS}f}'.rstrip('0').rstrip('.')


def write(name: str, head: str, lines: Iterator[str]) -> None:
    try:
        Path(name).write_text('\n'.join([f'# {head}', *lines]) + '\n', encoding='utf-8')
    except OSError as error:
        raise Refusal(f'cannot write {shorten(name)!r}: {error.strerror}; give another file') from None

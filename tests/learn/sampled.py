"""Numbers that the chapter on sampling tells: each a function, by its name. Its slots are read from its page."""

import re
from functools import cache
from typing import Any

from plywood import games
from plywood.game import Game
from plywood.lab.judges import judged
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.register import RUNGS
from plywood.search.result import MIN, Candidate
from plywood.search.sampling.montecarlo import montecarlo
from plywood.search.strong import Wish
from tests.learn.lessons import LEARN

TEXT = (LEARN / 'sampling.html').read_text()
NODES = 10**6


def slot(kind: str, number: int = 0) -> dict[str, str]:
    """The attributes of an element of the chapter, by their kind."""
    tag = re.findall(rf'<div (data-{kind}=[^>]*)>', TEXT)[number]
    return {
        name: double or single for name, double, single in re.findall(r"data-(\w+)=(?:\"([^\"]*)\"|'([^']*)')", tag)
    }


def placed(game: Game, moves: str) -> Any:
    position = game.initial()
    for text in moves.split():
        position = game.play(position, game.read_move(position, text))
    return position


@cache
def judgements() -> list[tuple[int, dict[str, Any]]]:
    """Of each position of the figure, the player that wins, which is proven, and what the two judges say."""
    four, found = games.find('connect-four'), []
    for line in slot('judged')['lines'].split('|'):
        winner, _, moves = line.partition(' ')
        position = placed(four, moves)
        result = strong.think(four, position, Limits(NODES), Wish(rank=0.0, quick=True))
        assert result.proven and int((result.value > 0) == (four.player(position) == MIN)) == int(winner), line
        assert len(moves.split()) == 12
        found.append((int(winner), judged(four, position)))
    return found


def judged_positions() -> int:
    return len(judgements())


def judged_estimated() -> int:
    return sum(said['estimated'] == winner for winner, said in judgements())


def judged_sampled() -> int:
    return sum(said['sampled'] == winner for winner, said in judgements())


def crosses_samples() -> int:
    """The sample by which the first sampled figure is proven."""
    shown = slot('sampled')
    game = games.find(shown['sampled'])
    result = montecarlo(game, placed(game, shown['moves']), int(shown['nodes']))
    assert result.proven and result.value == 0
    return result.counts.nodes


@cache
def trap() -> tuple[Game, Any, list[Candidate]]:
    """The trap, and every move with its value, which is proven."""
    shown = slot('sampled', 1)
    game = games.find(shown['sampled']).under({'m': 5, 'n': 5, 'k': 4})
    position = placed(game, shown['moves'])
    found = strong.think(game, position, Limits(NODES), Wish(rank=1.0)).ranked
    assert all(each.proven for each in found)
    return game, position, found


def trap_moves() -> int:
    return len(trap()[2])


def trap_lost() -> int:
    return sum(each.value == -1 for each in trap()[2])


def trap_share() -> int:
    game, position, found = trap()
    best = montecarlo(game, position, 1_000).ranked[0]
    assert game.write_move(position, best.move) == 'b3'
    assert next(each.value for each in found if each.move == best.move) == -1
    return round(100 * (best.value + 1) / 2)


def trap_turns() -> int:
    """The samples, in thousands, from which on the best move is one that does not lose."""
    game, position, found = trap()
    kept = {each.move for each in found if each.value > -1}
    assert len(kept) == 2
    sizes = range(1_000, 20_001, 1_000)
    return 1_000 + max(size for size in sizes if montecarlo(game, position, size).ranked[0].move not in kept)


def trap_visits() -> int:
    """The visits in which alpha-beta proves at the depth told that the move of the samples loses."""
    game, position, _ = trap()
    result = RUNGS['ordered'].think(game, position, depth=6)
    [move] = [each for each in result.ranked if game.write_move(position, each.move) == 'b3']
    assert move.proven and move.value == -1
    assert not any(
        each.proven for each in RUNGS['ordered'].think(game, position, depth=5).ranked if each.move == move.move
    )
    return result.counts.nodes

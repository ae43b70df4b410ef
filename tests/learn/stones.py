"""Numbers that the chapter on go tells: each a function, by its name."""

import re
from functools import cache
from random import Random
from typing import Any

from plywood import games
from plywood.lab.judges import judged
from plywood.search.register import RUNGS
from tests.learn.lessons import LEARN
from tests.learn.sampled import placed

TEXT = (LEARN / 'go.html').read_text()
GAMES, MOVES = 10, 100
"""The games by lot on the large board, and their first moves."""


@cache
def large() -> list[list[int]]:
    """The number of points that may be played before each of the first moves of games by lot on the large board."""
    game, counts = games.find('go').under({'size': 19}), []
    for number in range(GAMES):
        rng, position, widths = Random(number), game.initial(), list[int]()
        for _ in range(MOVES):
            points = [move for move in game.moves(position) if move]
            widths.append(len(points))
            position = game.play(position, rng.choice(points))
        counts.append(widths)
    return counts


def go_first() -> int:
    return large()[0][0]


def go_wide() -> int:
    return round(sum(map(sum, large())) / (GAMES * MOVES))


@cache
def judgements() -> list[tuple[int, dict[str, Any]]]:
    """Of each position of the figure, who won that game, and what the two judges say."""
    go, found = games.find('go'), []
    (lines,) = re.findall(r'data-judged="go".*?data-lines="([^"]*)"', TEXT)
    for line in lines.split('|'):
        winner, _, moves = line.partition(' ')
        assert len(moves.split()) == 24
        found.append((int(winner), judged(go, placed(go, moves))))
    return found


def go_positions() -> int:
    return len(judgements())


def go_estimated() -> int:
    return sum(said['estimated'] == winner for winner, said in judgements())


def go_sampled() -> int:
    return sum(said['sampled'] == winner for winner, said in judgements())


@cache
def ladder() -> Any:
    """The search of the ladder to which the chapter leads."""
    (text,) = re.findall(r'position=([^&]*)&amp;rung=alphabeta-hard', TEXT)
    go = games.find('go')
    result = RUNGS['alphabeta-hard'].search(go, go.read_position(text.replace('+', ' ')))
    assert result.proven and result.value == -1
    return result


def go_ladder_depth() -> int:
    return len(ladder().line)


def go_ladder_visits() -> int:
    return int(ladder().counts.nodes)

"""All that was visited and all that was spared are the whole tree, to the same depth, and nothing is both."""

from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.game import Refusal
from plywood.lab.run import Run
from plywood.lab.spared import Spared, spared
from plywood.lab.watched import see
from plywood.search.register import find
from plywood.trace.visits import Trace
from tests.search import trees
from tests.trace.cases import WATCHED, drawn

GAMES = {
    'tic-tac-toe': ('b2 c2 c3 a3 a2', None),
    'connect-four': ('4 4 4', 2),
    'reversi': ('f5 d6', 3),
    'chess': ('', 2),
}


def visited(seen: Trace) -> set[tuple[Any, ...]]:
    return {tuple(seen.move[each] for each in seen.path(visit)[1:]) for visit in range(len(seen))}


def left(seen: Trace, found: Spared) -> list[tuple[Any, ...]]:
    """The lines to the spared positions; each is where its moves lead."""
    lines: list[tuple[Any, ...]] = []
    game = seen.game
    for under, level, name, seat, position in zip(
        found.under, found.level, found.move, found.seat, found.position, strict=True
    ):
        if level == 1:
            above, start = seen.position[under], tuple(seen.move[each] for each in seen.path(under)[1:])
        else:
            at = max(number for number in range(len(lines)) if found.level[number] == level - 1)
            above, start = found.position[at], lines[at]
        move = next(
            move
            for move in [*game.moves(above), *(each for each, _ in game.chances(above))]
            if game.play(above, move) == position and game.usual(above, move) == name and (*start, move) not in lines
        )
        assert seat == game.player(position)
        lines.append((*start, move))
    return lines


def check(run: Run, plain: Run) -> int:
    seen, whole = see(run)[0], visited(see(plain)[0])
    found = spared(run, seen)
    assert found is not None
    lines = left(seen, found)
    assert len(set(lines)) == len(lines)
    assert not visited(seen) & set(lines)
    beyond = visited(seen) - whole
    assert not beyond or run.rung.name == 'quiescence', beyond
    assert visited(seen) - beyond | set(lines) == whole
    return len(lines)


@pytest.mark.parametrize('rung', WATCHED, ids=lambda rung: rung.name)
def test_visits_and_spared_positions_are_the_whole_tree(rung: Any) -> None:
    rng, plain, count = Random(5), find('expectiminimax'), 0
    for _ in range(30):
        tree = trees.grow(rng, 4)
        small = trees.Tree(tree)
        for depth in (None, 2):
            if not isinstance(tree, int):
                count += check(Run(rung, small, tree, depth), Run(plain, small, tree, depth))
    for name, (moves, depth) in GAMES.items():
        game = games.find(name)
        position = game.initial()
        for text in moves.split():
            position = game.play(position, game.read_move(position, text))
        count += check(Run(rung, game, position, depth), Run(plain, game, position, depth))
    if rung.chance:
        game = games.find('tree')
        for _ in range(30):
            position = game.read_position(drawn(rng))
            count += check(Run(rung, game, position, None), Run(plain, game, position, None))
    assert (count == 0) == (rung.name in ('minimax', 'max-and-min', 'negamax', 'do-undo', 'expectiminimax'))


def test_too_many_to_be_drawn() -> None:
    game = games.find('connect-four')
    run = Run(find('ordered'), game, game.initial(), 4)
    seen = see(run)[0]
    assert spared(run, seen) is None
    found = spared(run, seen, 2801)
    assert found is not None and len(seen) + len(found.under) == 1 + 7 + 49 + 343 + 2401
    assert spared(run, seen, 2800) is None
    with pytest.raises(Refusal):
        Run(find('minimax'), games.find('backgammon'), games.find('backgammon').initial(), 1)

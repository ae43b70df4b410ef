"""Runs whose sentences are checked: every rung on random trees, typed trees, and positions of the games."""

from collections.abc import Iterator
from random import Random
from typing import Any

from plywood import games
from plywood.game import Refusal
from plywood.lab.run import Run
from plywood.lab.watched import can_be_watched
from plywood.search.register import RUNGS
from tests.search import trees

WATCHED = [rung for rung in RUNGS.values() if can_be_watched(rung) and not rung.hidden]
"""Those of the hidden family have worlds for roots: test_unseen.py watches them."""
WHERE: dict[str, tuple[dict[str, Any], int, tuple[int | None, ...]]] = {
    'nim': ({'heaps': '2,3,1'}, 2, (None, 2)),
    'eight': ({}, 2, (None, 3)),
    'tic-tac-toe': ({}, 5, (None, 2, 3)),
    'connect-four': ({'columns': 4, 'rows': 4}, 10, (None, 2, 3)),
    'reversi': ({}, 20, (1, 2)),
    'checkers': ({}, 30, (1, 2)),
    'chess': ({}, 30, (1, 2)),
    'backgammon': ({}, 60, (1,)),
}
"""The games, each with its options, the plies that are played at random before, and the depths that are searched."""
ENDLESS = {('quiescence', 'chess')}
"""Left out: the reckoning knows no window, and would follow every exchange to its end."""
TREES = 4
"""Trees of each kind for one position of each game."""


def typed(rng: Random) -> str:
    """A typed tree, with names, fractions, estimates, noisy moves and, in some, seats out of turn or chance."""
    names, fractions, chance = rng.random() < 0.3, rng.random() < 0.3, rng.random() < 0.4

    def grow(plies: int) -> str:
        if not plies or rng.random() < 0.15:
            number = rng.randint(-9, 9)
            return str(number / 2 if fractions else number)
        branches = []
        for count in range(rng.randint(1, 3)):
            mark = '!' if names and rng.random() < 0.3 else ''
            branches.append((f'm{count}{mark}: ' if names else '') + grow(plies - 1))
        kind = rng.choice(['', '', '', 'max', 'min', *(['chance'] if chance and not names else [])])
        estimate = f'~{rng.randint(-9, 9)}' if rng.random() < 0.3 else ''
        return f'{kind}[{", ".join(branches)}]{estimate}'

    tree = grow(rng.randint(2, 4))
    bounds = rng.choice(['', '', 'bounds -9..9 ', 'bounds -12..20.5 '])
    return bounds + (tree if '[' in tree else f'[{tree}]')


def drawn(rng: Random) -> str:
    """A typed tree with much chance, in narrow bounds, so that there are cut-offs at it."""

    def grow(plies: int) -> str:
        if not plies or rng.random() < 0.1:
            return str(rng.randint(-9, 9))
        branches = [grow(plies - 1) for _ in range(rng.randint(2, 4))]
        kind = rng.choice(['chance', 'chance', 'max', 'min', ''])
        if kind == 'chance':
            parts = [rng.randint(1, 4) for _ in branches]
            branches = [f'{part}/{sum(parts)}: {branch}' for part, branch in zip(parts, branches, strict=True)]
        return f'{kind}[{", ".join(branches)}]' + (f'~{rng.randint(-9, 9)}' if rng.random() < 0.2 else '')

    tree = grow(rng.randint(2, 4))
    return rng.choice(['', 'bounds -9..9 ', 'bounds -11..10 ']) + (tree if '[' in tree else f'[{tree}]')


def places(rng: Random) -> Iterator[tuple[Any, Any, tuple[int | None, ...]]]:
    """Without end: a game, a position of it, and the depths to which it is searched."""
    while True:
        for _ in range(TREES):
            tree = trees.grow(rng, 4)
            if not isinstance(tree, int):
                yield trees.Tree(tree), tree, (None, 1, 2, 3)
            game = games.find('tree')
            yield game, game.read_position(typed(rng)), (None, 1, 2)
            yield game, game.read_position(drawn(rng)), (None, None, 1, 2)
        for name, (options, plies, depths) in WHERE.items():
            game = games.find(name)
            if game.chance and rng.random() < 0.75:
                continue  # it has far more visits than the others
            game = game.under(options)
            position = game.under(options).initial()
            for _ in range(rng.randrange(plies + 1) if None not in depths else plies):
                after = game.play(position, rng.choice(game.moves(position)))
                if game.payoff(after) is not None:
                    break
                position = after
            yield game, position, depths


def runs(rng: Random) -> Iterator[Run]:
    """Without end: a run of each rung that fits, to one of the depths."""
    for game, position, depths in places(rng):
        depth = rng.choice(depths)
        for rung in WATCHED:
            if (rung.name, game.name) in ENDLESS:
                continue
            try:
                yield Run(rung, game, position, depth)
            except Refusal:
                continue

"""Writes the figures in README.md: `python3 tests/figures.py`. A test compares them with what is there.

They stand between two marks: what the engine proves of each game from its start, how far the opening book of connect
four reaches, and the strength of each level as tests/bench/levels.py measured it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'py')]

from plywood import players  # noqa: E402
from plywood.games import GAMES  # noqa: E402
from plywood.games.connect_four import book  # noqa: E402

PLACE = re.compile(r'(?<=<!-- figures: tests/figures.py -->\n).*?(?=<!-- end of figures -->)', re.DOTALL)
OUTCOMES = {1: 'the first seat wins', 0: 'a draw', -1: 'the second seat wins'}


def table(*rows: list[str]) -> str:
    head, *rest = (f'| {" | ".join(row)} |' for row in rows)
    return '\n'.join([head, '|' + '---|' * len(rows[0]), *rest])


def proofs() -> str:
    """What the engine makes of each game's start, with the nodes of its full strength."""
    rows = [['game, from its usual start', 'with best play on both sides', 'nodes that the proof took']]
    for game in GAMES.values():
        result = players.think(game, game.initial(), nodes=players.LEVELS['level6'].nodes)
        outcome = OUTCOMES[int(result.value)] if result.proven else 'not proven'
        from_book = game.known(game.initial()) is not None
        rows.append([game.title, outcome, 'in the book' if from_book else f'{result.counts.nodes:,}'])
    return table(*rows)


def reach() -> str:
    """How far the book of connect four goes."""
    sizes: dict[str, int] = {}
    positions = 0
    for tree, discs, letters in book.lines():
        sizes[tree] = max(sizes.get(tree, 0), discs)
        positions += len(letters)
    first, second = sizes.pop('-'), sizes
    after = ', '.join(f'{discs} after a start in column {tree}' for tree, discs in sorted(second.items()))
    replies = f'; as the second player, to {after} (or its mirror)' if second else ''
    return (
        f'The opening book of connect four holds {positions:,} positions, each with one best move that the solver in '
        f'this repository has proven. As the first player it answers whatever the other does, up to {first} discs on '
        f'the board{replies}. From 14 discs on the engine solves positions exactly, in a second or two on CPython.'
    )


def levels() -> str:
    """The strength of each level in each game."""
    rows = [['level', *(game.title for game in GAMES.values())]]
    for level in players.LEVELS.values():
        told = [players.strength(game, level) for game in GAMES.values()]
        rows.append([level.title, *(re.sub(r'^Elo ([+\d-]+).*', r'\1', text) for text in told)])
    return table(*rows)


def figures() -> str:
    words = (
        'Strength of the levels, in Elo above the lowest of them, measured by matches between neighbours\n'
        '(`python3 tests/bench/levels.py` plays them again):'
    )
    return f'{proofs()}\n\n{reach()}\n\n{words}\n\n{levels()}\n'


def main() -> None:
    readme = ROOT / 'README.md'
    readme.write_text(PLACE.sub(lambda _: figures(), readme.read_text()))


if __name__ == '__main__':
    main()

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
FIXED = [game for game in GAMES.values() if not game.typed]
"""The games of which something can be said once for all: a start of one's own is another each time."""
OUTCOMES = {1: 'the first seat wins', 0: 'a draw', -1: 'the second seat wins'}


def table(*rows: list[str]) -> str:
    head, *rest = (f'| {" | ".join(row)} |' for row in rows)
    return '\n'.join([head, '|' + '---|' * len(rows[0]), *rest])


def proofs() -> str:
    """What the engine makes of each game's start, with the nodes of its full strength."""
    rows = [['game, from its usual start', 'with best play on both sides', 'nodes that the proof took']]
    for game in FIXED:
        if game.hidden:
            continue  # there is no best move where the best play is a lottery
        result = players.think(game, game.initial(), nodes=players.LEVELS['level6'].nodes)
        outcome = OUTCOMES[(result.value > 0) - (result.value < 0)] if result.proven else 'not proven'
        nodes = f'{"" if result.proven else "more than "}{result.counts.nodes:,}'
        from_book = game.known(game.initial()) is not None
        rows.append([game.title, outcome, 'in the book' if from_book else nodes])
    return table(*rows)


def reach() -> str:
    """How far the book of connect four goes."""
    sizes = book.reach()
    positions = sum(len(letters) for _, _, letters in book.lines())
    first, second = sizes.pop('-'), min(sizes.values())
    assert set(sizes) == {'1', '2', '3', '4'}, 'a start in columns 5 to 7 is the mirror of one of these'
    return (
        f'The opening book of connect four holds {positions:,} positions, each with one move that the solver in this '
        f'repository has proven best. As the first player it wins against whatever the other does, up to {first} discs '
        f'on the board; as the second player it is there to {second} discs after any first move (after a start in the '
        f'middle, which wins, its moves are those that leave the fewest ways to do so). From 14 discs on the engine '
        f'solves positions exactly, mostly within a second on CPython; `tests/bench/connect_four.py` tells how long.'
    )


def levels() -> str:
    """The strength of each level in each game."""
    rows = [['level', *(game.title for game in FIXED)]]
    for level in players.LEVELS.values():
        told = [players.strength(game, level) for game in FIXED]
        rows.append([level.title, *(re.sub(r'^Elo ([+\d-]+).*', r'\1', text) for text in told)])
    return table(*rows)


def figures() -> str:
    words = (
        'Strength of the levels, in Elo above the lowest of them, measured by matches between neighbours\n'
        '(`python3 tests/bench/levels.py` plays them again). A step in which every game was won counts for no more\n'
        'than its interval allows; the upper steps of reversi and checkers come from few games, so they look small:'
    )
    return f'{proofs()}\n\n{reach()}\n\n{words}\n\n{levels()}\n'


def main() -> None:
    readme = ROOT / 'README.md'
    readme.write_text(PLACE.sub(lambda _: figures(), readme.read_text()))


if __name__ == '__main__':
    main()

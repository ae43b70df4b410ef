"""A whole game as a tree, in the .efg format of Gambit, which finds the equilibria of games.

Every line of play is written out, with chance, and with the sets of positions that look alike to the seat that moves
there. A seat remembers what it knew and did before, so positions are in one set only if that is the same, too.
"""

from collections.abc import Hashable, Iterator
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.result import tidy

MOST_POSITIONS = 10_000


def efg(game: Game, position: Any) -> Iterator[str]:
    """The lines of the file for a game from a position on."""
    yield f'EFG 2 R {quoted(game.title)} {{ {" ".join(map(quoted, game.seats))} }} ""'
    sets: list[dict[Hashable, int]] = [{} for _ in game.seats]
    waiting: list[tuple[Any, tuple[Hashable, ...]]] = [(position, (None,) * len(game.seats))]
    count = chances = ends = 0
    while waiting:
        here, past = waiting.pop()
        count += 1
        if count > MOST_POSITIONS:
            raise Refusal(f'{game.title} has more than {MOST_POSITIONS:,} positions from here; choose a later position')
        seat = game.player(here)
        if seat is None:
            ends += 1
            payoff = ', '.join(str(tidy(float(each))) for each in game.payoff(here) or ())
            yield f't "" {ends} "" {{ {payoff} }}'
            continue
        if seat == CHANCE:
            chances += 1
            outcomes = game.chances(here)
            if not outcomes:
                raise Refusal(f'{game.title} has too many outcomes of chance here to list; choose a later position')
            written = ' '.join(f'{quoted(game.write_move(here, move))} {odds}' for move, odds in outcomes)
            yield f'c "" {chances} "" {{ {written} }} 0'
            following = [(move, past) for move, _ in outcomes]
        else:
            known = game.observe(here, seat), past[seat]
            number = sets[seat].setdefault(known, len(sets[seat]) + 1)
            moves = game.moves(here)
            written = ' '.join(quoted(game.write_move(here, move)) for move in moves)
            yield f'p "" {seat + 1} {number} "" {{ {written} }} 0'
            following = [(move, (*past[:seat], (known, move), *past[seat + 1 :])) for move in moves]
        waiting += [(game.play(here, move), after) for move, after in reversed(following)]


def quoted(text: str) -> str:
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'

"""Reasons for a mistake, from the rules alone: a win that was there, a win that was let in. Nothing is searched deeply
and nothing is guessed: each sentence is a fact that anyone can check on the board.
"""

from collections.abc import Sequence
from typing import Any

from plywood.game import Game
from plywood.wording import listed

MOST_TRIED = 6_000
"""Positions that one question may try. A larger one is not asked."""
MOST_NAMED = 3
"""Of more winning moves than this, a sentence names only the first."""


def reasons(game: Game, position: Any, move: Any, better: Any) -> list[str]:
    """The losses of a move against a better one: facts of the rules, then facts of the game itself."""
    if game.hidden:
        return []
    return [*of_wins(game, position, move, better), *game.reasons(position, move, better)]


def of_wins(game: Game, position: Any, move: Any, better: Any) -> list[str]:
    """Wins within two moves, for games that are won, drawn or lost."""
    if game.bounds != (-1, 1) or len(game.seats) != 2 or game.has_chance_left(position):
        return []
    seat = game.player(position)
    there = wins(game, position)
    if there:
        return [f'{_names(game, position, there)} would have won at once.'] if move not in there else []
    played, wiser = game.play(position, move), game.play(position, better)
    text, instead = game.short(position, move), game.short(position, better)
    found = []
    if wins_next(game, position, better) and not wins_next(game, position, move):
        found.append(f'{instead} would have won with the move after it, whatever the reply.')
    if game.player(played) != 1 - (seat or 0) or game.player(wiser) not in (None, 1 - (seat or 0)):
        return found
    other = game.seats[1 - (seat or 0)]
    replies = wins(game, played)
    if replies:
        if not wins(game, wiser):
            names = _names(game, played, replies)
            found.append(f'After {text}, {other} can win at once with {names}; {instead} prevents that.')
        return found
    if wins(game, wiser):
        return found
    forcing = next((reply for reply in game.moves(played) if wins_next(game, played, reply)), None)
    if forcing is not None and not any(wins_next(game, wiser, reply) for reply in game.moves(wiser)):
        plan = f'{other} can play {game.short(played, forcing)} and then wins, whatever the reply'
        found.append(f'After {text}, {plan}; {instead} prevents that.')
    return found


def wins(game: Game, position: Any) -> list[Any]:
    """The moves that win at once for the seat to move."""
    seat = game.player(position)
    found = []
    for move in game.moves(position):
        payoff = game.payoff(game.play(position, move))
        if payoff is not None and payoff[seat or 0] > 0:
            found.append(move)
    return found


def wins_next(game: Game, position: Any, move: Any) -> bool:
    """Whether a move that does not end the game wins by the mover's next one, whatever the reply. False too where that
    takes too long to see."""
    seat, after = game.player(position), game.play(position, move)
    if game.player(after) is None or game.player(after) == seat or len(game.moves(after)) ** 3 > MOST_TRIED:
        return False
    for reply in game.moves(after):
        then = game.play(after, reply)
        if game.player(then) != seat or not wins(game, then):
            return False
    return True


def _names(game: Game, position: Any, moves: Sequence[Any]) -> str:
    return listed([game.short(position, move) for move in moves[:MOST_NAMED]], 'or')

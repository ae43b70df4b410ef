"""The worlds that a player imagines: what each would have it play if all lay face up, and how they vote."""

from collections.abc import Mapping
from typing import Any

from plywood import players
from plywood.door.requests import replay
from plywood.facts import face_up_option
from plywood.game import CHANCE, Game, Refusal
from plywood.lines import read_start
from plywood.search import strong
from plywood.search.hidden.averaging import imagine
from plywood.search.limits import Limits
from plywood.search.strong import Wish

WORLDS = 20
NODES = 1_500
"""For one world; a longer game has an estimate there."""


def worlds(ask: Mapping[str, Any]) -> dict[str, Any]:
    """Worlds that the player to move considers possible, each with its best moves and the values of all, and the votes.

    Each is a position of the same game with everything face up, so that a search of it can be shown. They depend on
    the observation alone.
    """
    onlooker = replay(ask)
    game = onlooker.game
    face_up = face_up_option(game)
    if not face_up or not game.hidden:
        raise Refusal(f'{game.title} cannot be played face up, so it has no worlds to show; choose another game')
    seat = game.player(onlooker.position)
    if seat is None or seat == CHANCE:
        raise Refusal(f'{game.title}: no player is to move, so there is nothing to imagine; go back to an earlier move')
    bare = game.under({**game.chosen.plain(), face_up: True})
    drawn = imagine(game, onlooker.imagined('imagine deals'), seat, WORLDS)
    found = [judged(bare, read_start(bare, game.write_position(world))) for world in drawn]
    return {'worlds': found, 'votes': votes(found)}


def judged(game: Game, position: Any) -> dict[str, Any]:
    """One world: its text, the value of every move, and the best ones."""
    result = strong.think(game, position, Limits(NODES), Wish(rank=1.0, quick=True))
    return {
        'position': game.write_position(position),
        'values': {game.write_move(position, each.move): each.value for each in result.ranked},
        'best': sorted(game.write_move(position, move) for move in players.best_moves(result)),
        'proven': result.proven,
    }


def votes(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For each move, the worlds in which it is among the best and its mean value; most votes first."""
    counted = [
        {
            'move': move,
            'worlds': sum(move in world['best'] for world in found),
            'mean': round(sum(world['values'][move] for world in found) / len(found), 4),
        }
        for move in found[0]['values']
    ]
    return sorted(counted, key=lambda vote: (-vote['worlds'], -vote['mean'], vote['move']))

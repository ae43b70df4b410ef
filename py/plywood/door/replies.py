"""The replies of the door as plain data for JSON, and the progress of a running search."""

import json
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from plywood import players
from plywood.door.requests import insight
from plywood.game import Game
from plywood.search.result import Result

_listener: Callable[[str], object] | None = None


def listen(callback: Callable[[str], object] | None) -> None:
    """From now on, send the progress of each search to this callback, as JSON."""
    global _listener
    _listener = callback


def announce(progress: dict[str, Any]) -> None:
    """Send the progress of a search to the listener, if there is one."""
    if _listener is not None:
        _listener(json.dumps(progress))


def thought(game: Game, position: Any, result: Result, ask: Mapping[str, Any], begun: float) -> dict[str, Any]:
    """A search's result as plain data: a Thought."""
    return {
        **result.plain(game, position),
        'seconds': round(perf_counter() - begun, 3),
        'lacking': list(game.wants(position)) if insight(ask) else [],
    }


def reporter(game: Game, position: Any, ask: Mapping[str, Any], begun: float) -> Callable[[Result], None] | None:
    """A function that sends the thoughts of a search to the listener, if there is one."""
    if _listener is None:
        return None
    return lambda result: announce(thought(game, position, result, ask, begun))


def verdict(game: Game, position: Any, result: Result) -> str:
    """The prospects of the seat to move, in a sentence that keeps proven and estimated apart."""
    value = result.value
    if game.bounds != (-1, 1):
        mean = ' on average' if game.draws(position) else ''
        unit = f' {game.unit}' if game.unit else ''
        known = 'Proven' if result.proven else 'Estimated'
        return f'{known}: with best play this is worth {value:g}{unit} to you{mean}.'
    if result.proven:
        if value == 0:
            return 'Proven: with best play on both sides this is a draw.'
        return f'Proven: you can {"win from here" if value > 0 else "only lose against best play"}.'
    if abs(value) < 0.1:
        return 'Estimated: about even.'
    return f'Estimated: {"better" if value > 0 else "worse"} for you.'


def facts(game: Game) -> dict[str, Any]:
    """The facts of a game that the page needs before the first move: GameFacts."""
    return {
        **game.facts(),
        'levels': [
            {
                'name': level.name,
                'title': level.title,
                'nodes': level.nodes,
                'about': level.about,
                'strength': players.strength(game, level),
            }
            for level in players.LEVELS.values()
        ],
    }

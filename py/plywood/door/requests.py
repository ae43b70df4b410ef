"""Requests, read and checked. The record kept here between two requests only saves work."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from plywood import games, opponents
from plywood.game import Game, Refusal
from plywood.given import refuse
from plywood.onlooker import Onlooker, chair_of, eyes_of
from plywood.operations import OPERATIONS, Operation
from plywood.record import Record, asked
from plywood.sealed import Seal, sealed
from plywood.search.limits import Limits
from plywood.shapes import REQUEST, check

Ask = Mapping[str, Any]

QUOTED = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A string in a request: brackets inside it do not nest."""
MOST_KEPT = 2_000
"""Entries of a kept record beyond those of the line asked for. Many games in one page do not fill its memory."""
_kept: tuple[tuple[Any, ...], Record] | None = None
"""The last record, with the game and the start that it was made for."""


def operation_of(ask: Any) -> Operation | None:
    return OPERATIONS.get(str(ask.get('op'))) if isinstance(ask, dict) else None


def checked(ask: Any) -> Operation:
    """The operation that a request names; a Refusal of an unknown one, or of a part with the wrong shape."""
    operation = operation_of(ask)
    if operation is None:
        raise Refusal(f'there is no such request; op is one of {", ".join(OPERATIONS)}')
    check(ask, REQUEST)
    return operation


def games_in(given: object) -> Iterator[str]:
    """The games that a request names, in whichever part of it."""
    if isinstance(given, dict):
        if isinstance(given.get('game'), str):
            yield given['game'].strip().lower()
        for part in given.values():
            yield from games_in(part)


def insight(ask: Mapping[str, Any]) -> bool:
    """Whether the request may use a game's knowledge that needs no search; weak levels may not."""
    if 'level' not in ask:
        return True
    return opponents.card_of(games.find(str(ask['game'])), str(ask['level'])).level.insight


def nests(request: str) -> int:
    """The number of brackets and braces that a request opens, without those inside strings."""
    bare = QUOTED.sub('', request)
    return bare.count('[') + bare.count('{')


def replay(ask: Mapping[str, Any]) -> Onlooker:
    """The line of a request, through its eyes. The last record is kept, and reused for a line with the same start."""
    global _kept
    game, start, texts = opened(ask)
    origin = game, start
    if _kept is None or _kept[0] != origin or _kept[1].tree.size > len(texts) + MOST_KEPT:
        _kept = origin, Record(game, start)
    onlooker = Onlooker(_kept[1], eyes_of(ask, game), seed_of(ask), chair_of(ask, game))
    onlooker.follow(texts)
    return onlooker


def opened(ask: Mapping[str, Any]) -> tuple[Game, str | None, list[str]]:
    """The game under its options, the start and the moves of a request, with the start unsealed."""
    game, start, texts = asked(ask)
    if start is not None and game.hidden and sealed(start):
        start = Seal(game, seed_of(ask)).open_start(start)
    return game, start, texts


def seed_of(ask: Mapping[str, Any]) -> object:
    return ask.get('seed', 0)


def limits_of(ask: Mapping[str, Any]) -> Limits:
    return Limits(*(limit(ask, name) for name in ('nodes', 'seconds', 'depth')))


def limit(ask: Mapping[str, Any], name: str) -> Any:
    given, kinds = ask.get(name), (int, float) if name == 'seconds' else (int,)
    if given is not None and (type(given) not in kinds or not 0 < given <= 10**9):
        raise refuse(given, f'{name}: ', 'a number above 0')
    return given

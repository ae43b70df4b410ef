"""Requests, read and checked. The record kept here between two requests only saves work."""

import re
from collections.abc import Mapping
from typing import Any

from plywood import players
from plywood.game import Game, Refusal
from plywood.given import refuse
from plywood.onlooker import Onlooker, eyes_of
from plywood.record import Record, asked
from plywood.sealed import Seal, sealed

Ask = Mapping[str, Any]

QUOTED = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A string in a request: brackets inside it do not nest."""
MOST_SEED = 100
"""Characters of a seed."""
MOST_KEPT = 2_000
"""Entries of a kept record beyond those of the line that is asked for: so many games in one page do not fill memory."""
_kept: tuple[tuple[Any, ...], Record] | None = None
"""The last record, with the game, options and start that it was made for."""


def insight(ask: Mapping[str, Any]) -> bool:
    """Whether the request may use a game's knowledge that needs no search; weak levels may not."""
    return 'level' not in ask or players.find(str(ask['level'])).insight


def nests(request: str) -> int:
    """The number of brackets and braces that a request opens, without those inside strings."""
    bare = QUOTED.sub('', request)
    return bare.count('[') + bare.count('{')


def lines_of(ask: Mapping[str, Any]) -> list[list[str]]:
    lines = ask.get('others') or []
    if not isinstance(lines, list) or not all(
        isinstance(line, list) and all(isinstance(text, str) for text in line) for line in lines
    ):
        raise Refusal('others: give a list of lines, each a list of move texts from the start')
    return lines


def notes_of(ask: Mapping[str, Any]) -> list[tuple[list[str], str]]:
    """The comments in a request, each with the texts of the moves up to the one that it follows."""
    notes = ask.get('notes') or []
    if not isinstance(notes, list) or not all(
        isinstance(note, list)
        and len(note) == 2
        and isinstance(note[0], list)
        and isinstance(note[1], str)
        and all(isinstance(text, str) for text in note[0])
        for note in notes
    ):
        raise Refusal('notes: give a list of pairs, each a list of move texts from the start and a comment')
    return [(texts, note) for texts, note in notes]


def replay(ask: Mapping[str, Any]) -> Onlooker:
    """The line of a request, through its eyes. The last record is kept, and reused for a line with the same start."""
    global _kept
    game, options, start, texts = opened(ask)
    origin = game, game.settle(options), start
    if _kept is None or _kept[0] != origin or _kept[1].size > len(texts) + MOST_KEPT:
        _kept = origin, Record(game, options, start)
    onlooker = Onlooker(_kept[1], eyes_of(ask, game), seed_of(ask))
    onlooker.follow(texts)
    return onlooker


def opened(ask: Mapping[str, Any]) -> tuple[Game, Mapping[str, object], str | None, list[str]]:
    """The game, options, start and moves of a request, with the start unsealed."""
    game, options, start, texts = asked(ask)
    if start is not None and game.hidden and sealed(start):
        start = Seal(game, game.settle(options), seed_of(ask)).open_start(start)
    return game, options, start, texts


def seed_of(ask: Mapping[str, Any]) -> object:
    seed = ask.get('seed', 0)
    text = str(seed)
    if len(text) > MOST_SEED or not text.isascii():
        raise refuse(seed, 'seed: ', f'a whole number, or a text of at most {MOST_SEED} letters and digits')
    return seed


def limit(ask: Mapping[str, Any], name: str) -> float | None:
    given, kinds = ask.get(name), (int, float) if name == 'seconds' else (int,)
    if given is not None and (type(given) not in kinds or not 0 < given <= 10**9):
        raise refuse(given, f'{name}: ', 'a number above 0')
    return given

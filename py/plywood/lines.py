"""Moves and lines of moves as texts, for every game: written, read, refused.

They ask a game for its verbs, and no game has to define them. game.py stands on this file, which therefore cannot name
its type.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any

from plywood.given import Refusal, shorten


def write_line(game: Any, start: Any, moves: Sequence[Any]) -> list[str]:
    """The texts of moves played one after another."""
    return written(game, start, moves, game.write_move)


def usual_line(game: Any, start: Any, moves: Sequence[Any]) -> list[str]:
    """The same as players write them."""
    return written(game, start, moves, game.usual)


def short_line(game: Any, start: Any, moves: Sequence[Any]) -> list[str]:
    """The same as lists of moves have them."""
    return written(game, start, moves, game.short)


def written(game: Any, position: Any, moves: Sequence[Any], write: Callable[[Any, Any], str]) -> list[str]:
    texts = []
    for move in moves:
        texts.append(write(position, move))
        position = game.play(position, move)
    return texts


def in_line(refusal: Refusal, ply: int, kept: tuple[Any, list[list[Any]]] | None = None) -> Refusal:
    """The refusal of a move, with its place in a line."""
    placed = Refusal(f'move {ply}: {refusal}', ply, kept)
    placed.bare = str(refusal)
    return placed


def read_line(game: Any, start: Any, texts: Sequence[str]) -> tuple[Any, list[Any]]:
    """The start and the moves that texts name from there, or a Refusal that names the wrong ply."""
    position, moves = start, list[Any]()
    for ply, text in enumerate(texts, 1):
        try:
            move = game.read_move(position, text)
        except Refusal as refusal:
            raise in_line(refusal, ply, (start, [moves])) from None
        moves.append(move)
        position = game.play(position, move)
    return start, moves


def write_start(game: Any, anchor: Any, moves: Sequence[Any]) -> str:
    """A position as UCI writes it: an earlier one, and the moves from there: `POSITION moves MOVE …`.

    The best anchor is the position after the last irreversible move: nothing before it matters any more.
    """
    texts = write_line(game, anchor, moves)
    return ' '.join([game.write_position(anchor), *(['moves', *texts] if texts else [])])


def read_start(game: Any, text: str) -> Any:
    """The position of a text: a position alone, or an earlier one with the moves from there.

    Moves without a position begin at the start of the game. A Refusal gives the number of the wrong move.
    """
    try:
        return game.read_position(text)  # first, because `moves` may be a word in a position
    except Refusal:
        if 'moves' not in text:
            raise
        anchor, *led = re.split(r'(?:^|\s)moves(?=\s|$)', text)  # twice, if the anchor has moves of its own
        if not led:
            raise
    position = game.read_position(anchor) if anchor.strip() else game.initial()
    try:
        moves = read_line(game, position, game.words(' '.join(led)))[1]
    except Refusal as refusal:  # its ply does not count in the line that begins here
        raise Refusal(f'position {shorten(text)!r}: {refusal}') from None
    return reduce(game.play, moves, position)


def read_cell(game: Any, position: Any, text: str, cells: Mapping[str, int], taken: Callable[[int], bool]) -> int:
    """The free cell that a text names, in a game whose moves are such cells; a Refusal with the reason."""
    if game.player(position) is None:
        raise refuse_move(game, position, text)
    cell = cells.get(text.strip().lower())
    if cell is None:
        names = list(cells)
        raise refuse_move(game, position, text, f'the cells are {names[0]} to {names[-1]}')
    if taken(cell):
        raise refuse_move(game, position, text, 'that cell is taken')
    return cell


def refuse_move(game: Any, position: Any, text: str, reason: str = '') -> Refusal:
    """The Refusal of an illegal move: the reason, and the legal moves."""
    if game.player(position) is None:
        return Refusal(f'{shorten(text)!r} cannot be played: the game is over; undo a move or start a new game')
    legal = game.moves(position)
    named = [game.short(position, move) or game.usual(position, move) for move in legal[:12]]
    between = ', ' if any(' ' in each for each in named) else ' '
    some = between.join(named) + (f' … ({len(legal)} in all)' if len(legal) > 12 else '')
    remedy = f'play one of {some}' if len(legal) > 1 else f'play {some}'
    return Refusal(f'{shorten(text)!r} is not a legal move{": " + reason if reason else ""}; {remedy}')

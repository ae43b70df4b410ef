"""The opening book of chess: `openings.txt`, by position, so that a line is found by any order of its moves."""

from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pkgutil import get_data

from plywood.game import Game

from .board import NONE, START, Scene, after, legal
from .moves import CASTLING, NAMES, Move, end_of, king_goal, start_of
from .positions import Position
from .san import matching

LONGEST = 10
"""No move in the book has a greater number."""
USUAL = Scene(START, 0, (0, 7, 56, 63), NONE)


def lines() -> Iterator[tuple[str, list[str]]]:
    """The name of each opening with its moves."""
    for line in (get_data(__package__, 'openings.txt') or b'').decode().splitlines():
        name, colon, moves = line.partition(':')
        if colon and not line.startswith('#'):
            yield name, moves.split()


@cache
def places() -> dict[Scene, tuple[str, dict[str, int]]]:
    """By position: the opening's name as far as it is known there, and the moves of the book with their weights."""
    found: dict[Scene, tuple[str, dict[str, int]]] = {}
    for name, texts in lines():
        scene = USUAL
        for text in texts:
            (move,) = matching(scene.board, legal(scene), text)
            weights = found.setdefault(scene, ('', {}))[1]
            written = by_squares(move)
            weights[written] = weights.get(written, 0) + 1
            scene = after(scene, move)
        found[scene] = name, found.get(scene, ('', {}))[1]
    return found


@cache
def names() -> dict[Scene, str]:
    """By position: the common part of the names of all openings that lead through it."""
    found: dict[Scene, str] = {}
    for name, texts in lines():
        scene = USUAL
        for text in texts:
            (move,) = matching(scene.board, legal(scene), text)
            scene = after(scene, move)
            found[scene] = common(found[scene], name) if scene in found else name
    return found


def common(one: str, other: str) -> str:
    """The parts of two names up to where they differ: the opening without its variation, or ''."""
    pairs = zip(one.split(', '), other.split(', '), strict=False)
    return ', '.join(part for part, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def name(scene: Scene) -> str:
    """The name of the opening that a position belongs to; '' if none has it."""
    return names().get(scene, '')


def by_squares(move: Move) -> str:
    end = king_goal(move) if move & CASTLING else end_of(move)
    return NAMES[start_of(move)] + NAMES[end]


def moves(scene: Scene) -> dict[str, int]:
    """The moves of the book; none if the position is not in it."""
    return places()[scene][1] if scene in places() else {}


class OpeningBook:
    """The book as the levels and the page ask for it."""

    def moves(self, game: Game, position: Position) -> dict[Move, int]:
        texts = moves(position.scene) if position.number <= LONGEST else {}
        return {game.read_move(position, text): weight for text, weight in texts.items()}

    def name(self, game: Game, position: Position) -> str:
        return name(position.scene) if position.number <= LONGEST else ''

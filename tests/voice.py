"""The voice of the play room, as far as a program can hear it: words that no person should read, and one for many."""

import re
from collections.abc import Iterator
from typing import Any

from plywood.game import Game

THINGS = {
    'bead': 'beads',
    'branch': 'branches',
    'capture': 'captures',
    'cell': 'cells',
    'character': 'characters',
    'column': 'columns',
    'disc': 'discs',
    'king': 'kings',
    'man': 'men',
    'mark': 'marks',
    'move': 'moves',
    'piece': 'pieces',
    'position': 'positions',
    'reply': 'replies',
    'row': 'rows',
    'square': 'squares',
    'turn': 'turns',
}
ONE, MANY = '|'.join(THINGS), '|'.join(THINGS.values())
NUMBERS = r'\d{2,}|[02-9]|two|three|four|five|six|seven|eight|nine'
STRANGE = re.compile(r'\b(seats?|ply|plies|rungs?|whoever)\b|\b(First|Second) to move\b', re.IGNORECASE)
WRONG = re.compile(
    rf'\b(1|one) ({MANY})\b|\b({NUMBERS}) ({ONE})\b(?!…)'  # a cut text may end inside a word
    rf'|\b(1|one) ({ONE}) (are|have|leave|make|win)\b|\b({NUMBERS}) ({MANY}) (is|has|leaves|makes|wins)\b',
    re.IGNORECASE,
)


def complaints(sentence: str) -> Iterator[str]:
    """Parts over which a native reader would stumble in a sentence to a person."""
    for found in STRANGE.finditer(sentence):
        yield f'{sentence!r} says {found[0]!r} to a person'
    for found in WRONG.finditer(sentence):
        yield f'{sentence!r} mistakes one for many: {found[0]!r}'


def advised(game: Game, position: Any) -> str:
    """All the advice of a game in one text."""
    return ' '.join(advice.text for advice in game.advice(position))

"""The shape of what comes from outside as JSON: a request, or a line of play. It is checked here and nowhere else.

Whether a value makes sense (a game's name, a legal move, a depth) is a question for its users.
"""

from collections.abc import Callable, Mapping
from typing import Any

from plywood.given import Refusal, refuse

MOST_SEED = 100
"""Characters of a seed."""


def is_texts(given: object) -> bool:
    return isinstance(given, list) and all(isinstance(text, str) for text in given)


def is_lines(given: object) -> bool:
    return isinstance(given, list) and all(map(is_texts, given))


def is_notes(given: object) -> bool:
    return isinstance(given, list) and all(
        isinstance(note, list) and len(note) == 2 and is_texts(note[0]) and isinstance(note[1], str) for note in given
    )


def is_values(given: object) -> bool:
    return isinstance(given, list) and all(isinstance(each, int | float) and type(each) is not bool for each in given)


def is_seed(given: object) -> bool:
    text = str(given)
    return len(text) <= MOST_SEED and text.isascii()


def is_text(given: object) -> bool:
    return isinstance(given, str)


def is_map(given: object) -> bool:
    return isinstance(given, dict)


Shape = tuple[Callable[[object], bool], str]
"""Whether a value fits, and what to give instead."""
LINE: Mapping[str, Shape] = {
    'options': (is_map, 'names with values, such as {"heaps": "3,4,5"}'),
    'start': (is_text, 'a position as text, or leave it out'),
    'moves': (is_texts, 'a list of move texts, such as ["b2", "a1"]'),
}
"""The parts of a line of play that have a shape, by their names."""
REQUEST: Mapping[str, Shape] = {
    **LINE,
    'seed': (is_seed, f'a whole number, or a text of at most {MOST_SEED} letters and digits'),
    'others': (is_lines, 'a list of lines, each a list of move texts from the start'),
    'notes': (is_notes, 'a list of pairs, each a list of move texts from the start and a comment'),
    'seen': (is_values, 'the values that the level saw of its moves, such as [0.2, 0.1]'),
    'weights': (is_map, 'a map such as {"men": 5}'),
    'fixed': (is_map, 'a map such as {"1 K?:": [0, 1]}'),
}
"""The same of a whole request."""


def check(given: Mapping[str, Any], shapes: Mapping[str, Shape]) -> None:
    """A Refusal of the first part that has another shape. A part may be missing, or null."""
    for name, (fits, wanted) in shapes.items():
        value = given.get(name)
        if value is not None and not fits(value):
            raise (
                Refusal(f'{name}: give {wanted}')
                if isinstance(value, list | dict)
                else refuse(value, f'{name}: ', wanted)
            )

"""The words of a view are the same on both sides: py/plywood/view.py for Python, static/types.d.ts for the page."""

import re
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from plywood import view
from plywood.terminal.board import DRAWN

TYPES = (Path(__file__).resolve().parent.parent / 'static' / 'types.d.ts').read_text()

# Each side as lines, one for each key of each map: "Path.choice?: string", with a ? where it may be left out. Other
# names of a type are written out, and alternatives stand in the order of the alphabet.


def either(kinds: Iterable[str]) -> str:
    return ' | '.join(sorted(kinds))


def python_side() -> Iterator[str]:
    for name, words in vars(view).items():
        if is_typeddict(words):
            for key, kind in get_type_hints(words).items():
                yield f'{name}.{key}{"?" if key in words.__optional_keys__ else ""}: {written(kind)}'


def written(kind: Any) -> str:
    """A type of Python as TypeScript has it."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return either(f"'{word}'" for word in inner)
    if origin in (Union, types.UnionType):
        return either(map(written, inner))
    if origin is list:
        item = written(inner[0])
        return f'({item})[]' if '|' in item and not item.endswith(']') else f'{item}[]'
    if origin is dict:
        return f'Record<{written(inner[0])}, {written(inner[1])}>'
    return {str: 'string', bool: 'boolean', int: 'number', type(None): 'null'}.get(kind) or str(kind.__name__)


def page_side(text: str) -> Iterator[str]:
    """The interface View, and every one that it leads to."""
    text = re.sub(r'/\*.*?\*/|//[^\n]*', '', text, flags=re.DOTALL)
    others = {name: ' '.join(kind.split()) for name, kind in re.findall(r'export type (\w+) =([^;{]*);', text)}
    interfaces = dict(re.findall(r'export interface (\w+) \{([^{}]*)\}', text))
    waiting = ['View']
    for name in waiting:
        for key, kind in re.findall(r'(\w+\??):([^;]+)', interfaces.get(name, '')):
            plain = spelt(kind, others)
            yield f'{name}.{key}: {plain}'
            waiting += [word for word in re.findall(r'\w+', plain) if word in interfaces and word not in waiting]


def spelt(kind: str, others: dict[str, str]) -> str:
    kind = re.sub(r'\b[A-Z]\w*', lambda word: f'({others.get(word[0], word[0]).strip()})', ' '.join(kind.split()))
    kind = re.sub(r'\(([^()|]*)\)|\(([^()]*)\)(?!\[)', lambda inside: inside[1] or inside[2], kind)
    return re.sub(r"'?\w+'?(?: \| '?\w+'?)+", lambda run: either(run[0].split(' | ')), kind)


def differences(text: str) -> set[str]:
    return set(python_side()) ^ set(page_side(text))


def test_both_sides_have_the_same_words() -> None:
    assert differences(TYPES) == set()
    assert len(list(python_side())) > 30


@pytest.mark.parametrize(
    ('good', 'bad', 'where'),
    [
        ("'squares' | 'heaps' |", "'squares' |", 'Geometry.kind'),
        ("'felt'", "'felt' | 'grass'", 'Geometry.surface'),
        ("'cross' | 'ring'", "'cross' | 'rings'", 'Piece.look'),
        (" | 'must'", '', 'View.marks'),
        ('text?: string', 'text: string', 'Piece.text'),
        ('  status: string;', '  status?: string;', 'View.status'),
        ('  choice?: string;', '', 'Path.choice'),
        ('  why?: Record', '  sound?: string; why?: Record', 'View.sound'),
        ('name: string }', 'name: string; odds?: string }', 'Branch.odds'),
        ('seat: number | null', 'seat: number', 'Piece.seat'),
        ('steps?: Change[]', 'steps?: Step[]', 'Path.steps'),
        ('export interface Tally {', 'export interface Count {', 'Tally.say'),
    ],
)
def test_a_difference_is_seen(good: str, bad: str, where: str) -> None:
    assert good in TYPES
    assert any(line.startswith(where) for line in differences(TYPES.replace(good, bad)))


def test_the_terminal_draws_every_kind() -> None:
    assert set(DRAWN) == set(get_args(view.Kind))

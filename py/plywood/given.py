"""Readers of values from outside (numbers, options), and the refusal of invalid ones.

Files that import game.py take Refusal, Option and shorten from there, as part of the contract.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

ON, OFF = ('true', 'yes', 'on', '1'), ('false', 'no', 'off', '0')
"""The spellings of a flag, in any case."""


class Written(NamedTuple):
    """A written game, as far as it was read."""

    start: Any
    lines: list[list[Any]]
    """The moves of each line from the start, the main line first."""
    notes: Mapping[tuple[Any, ...], str] = {}
    """Comments, each by the moves from the start up to the one that it follows; at the start, also who played it and
    when: `[White "Morphy"]`."""


class Refusal(ValueError):
    """Invalid input from outside. Its sentence names the thing, the place and the remedy."""

    def __init__(self, sentence: str, ply: int | None = None, kept: tuple[Any, list[list[Any]]] | None = None) -> None:
        super().__init__(sentence)
        self.ply = ply
        """The number of the wrong move in a line, from 1."""
        self.bare = ''
        """The sentence without that number, for a reader who knows which move it was."""
        self.kept = Written(*kept) if kept else None
        """The correct part, if a game could be read only in part."""


def shorten(text: object, length: int = 40) -> str:
    """The typed text, short enough to repeat inside an error."""
    words = ' '.join(str(text).split())
    return words if len(words) <= length else words[: length - 1] + '…'


def refuse(given: object, what: str, wanted: str) -> Refusal:
    """The Refusal of a value: `what` names its place, `wanted` the values to give instead."""
    return Refusal(f'{what}{shorten(given)!r} will not do; give {wanted}')


def whole(given: object, low: int, high: int, what: str = '', wanted: str = '') -> int:
    """A whole number from outside, within a range, else a Refusal. JSON's `true` and 2.0 are not whole numbers."""
    if type(given) is int and low <= given <= high:
        return given
    raise refuse(given, what, wanted or f'a whole number from {low} to {high}')


def digits(text: str) -> int | str:
    """The number of a text of digits. Any other text is returned unchanged, for `whole` to refuse."""
    return int(text) if re.fullmatch(r'[0-9]{1,13}', text) else text


class Chosen(SimpleNamespace):
    """The options of a game with their values, read by their names. They never change."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(vars(self).items()))

    def plain(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass(frozen=True)
class Option:
    """One choice made before a game starts: its name, default, range, and a line of help.

    The kind follows the default: a flag (bool), a number (int), a list of numbers (tuple) or one of `choices` (str).
    `low` and `high` bound a number or each number of a list; `most` bounds how many numbers a list has.
    """

    name: str
    default: bool | int | tuple[int, ...] | str
    help: str
    low: int = 0
    high: int = 0
    most: int = 1
    choices: tuple[str, ...] = ()
    drawn: bool = False
    """True if this option is often chosen at random: the page then offers to draw it."""
    reveals: bool = False
    """True for a flag under which nothing is hidden."""

    @property
    def kind(self) -> str:
        return {bool: 'flag', int: 'number', tuple: 'numbers', str: 'choice'}[type(self.default)]

    def facts(self) -> dict[str, Any]:
        """The option as plain data, for the page and the terminal."""
        return {'kind': self.kind, **asdict(self)}

    def read(self, given: object) -> Any:
        """The value of a text or a JSON value, else a Refusal."""
        text = ','.join(map(str, given)) if isinstance(given, (list, tuple)) else str(given).strip()
        if self.kind == 'flag':
            if text.lower() in ON:
                return True
            if text.lower() in OFF:
                return False
            raise self._refusal(text, 'true or false')
        if self.kind == 'choice':
            if text.lower() in self.choices:
                return text.lower()
            raise self._refusal(text, 'one of ' + ', '.join(self.choices))
        if self.kind == 'number':
            return self._number(text, f'a whole number from {self.low} to {self.high}')
        wanted = f'1 to {self.most} whole numbers from {self.low} to {self.high}, separated by commas'
        pieces = text.split(',', self.most)
        if len(pieces) > self.most:
            raise self._refusal(text, wanted)
        return tuple(self._number(piece.strip(), wanted) for piece in pieces)

    def write(self, value: Any) -> str:
        """The text that `read` reads back."""
        if self.kind == 'flag':
            return 'true' if value else 'false'
        return ','.join(map(str, value)) if self.kind == 'numbers' else str(value)

    def _number(self, text: str, wanted: str) -> int:
        given = int(text) if re.fullmatch(r'[+-]?[0-9]{1,9}', text) else text
        return whole(given, self.low, self.high, f'option {self.name}: ', wanted)

    def _refusal(self, text: str, wanted: str) -> Refusal:
        return refuse(text, f'option {self.name}: ', wanted)


def choose_options(name: str, options: Sequence[Option], given: Mapping[str, object] | None) -> Chosen:
    """Every option of a game, with its checked value; a Refusal for an unknown one or a bad value."""
    left = dict(given or {})
    values = {option.name: option.read(left.pop(option.name, option.default)) for option in options}
    if left:
        known = ', '.join(option.name for option in options)
        remedy = f'its options are {known}' if known else 'it has none, so leave it out'
        raise Refusal(f'{name} has no option {shorten(next(iter(left)))!r}; {remedy}')
    return Chosen(**values)

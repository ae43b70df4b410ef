"""The values of one run as texts, in the unit in which players of the game count.

One text stands for one value, and a greater value has a text that says more. So a sentence with rounded numbers is as
true as one without. Values that would be rounded to the same number get more decimal places. An end of a null window
lies one unit beside a value of the game; it is written as that value with a sign: `>0.1` is just above 0.1.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from math import inf

from plywood.game import Game
from plywood.search.result import tidy

ABOVE, BELOW = '>', '<'
MOST_DIGITS = 9


class Numbers:
    """The texts of some values, which are in units of a search, as MAX counts them."""

    def __init__(
        self, game: Game, unit: int, values: Collection[float], reached: Collection[float], apart: bool = True
    ) -> None:
        """`reached` are the values among them that positions have, and not only windows, if all are whole numbers of
        units; else none. Without `apart`, values that are rounded to one number have one text."""
        self.game, self.unit = game, unit
        self.texts: dict[float, str] = {}
        finite = sorted(value for value in set(values) if abs(value) != inf)
        for _, group in groupby(finite, self.rounded):
            alike = list(group)
            self.texts.update(self.told_apart(alike, reached) if apart else self.one_text(alike))

    @property
    def unit_name(self) -> str:
        """The name of what the texts count; '' if it has none."""
        return self.game.values.counted_in or self.game.unit

    def __call__(self, value: float | None) -> str:
        if value is None or abs(value) == inf:
            return '?' if value is None else '∞' if value > 0 else '-∞'
        return self.texts.get(value) or self.plain(value, self.game.values.digits)

    def is_rounded(self, value: float) -> bool:
        """Whether the text of a value is not quite the value."""
        return abs(value) != inf and self(value) != self.plain(value, MOST_DIGITS)

    def counted(self, value: float) -> float:
        return self.game.values.counted(float(value) / self.unit)

    def rounded(self, value: float) -> float:
        counted = self.counted(value)
        return counted if abs(counted) == inf else round(counted, self.game.values.digits)

    def plain(self, value: float, digits: int) -> str:
        """A value without a thought of the others."""
        counted = self.counted(value)
        if abs(counted) == inf:
            return self.game.values.decided if counted > 0 else f'-{self.game.values.decided}'
        whole, _, part = f'{tidy(round(counted, digits)):.{digits}f}'.partition('.')
        return '.'.join(filter(None, [whole, part.rstrip('0')]))

    def one_text(self, alike: Iterable[float]) -> dict[float, str]:
        return {value: self.plain(value, self.game.values.digits) for value in alike}

    def told_apart(self, alike: list[float], reached: Collection[float]) -> dict[float, str]:
        """The texts of values that are rounded to one number."""
        beside = dict(self.beside(alike, reached))
        others = [value for value in alike if value not in beside]
        digits = self.game.values.digits
        while digits < MOST_DIGITS and len({self.plain(value, digits) for value in others}) < len(others):
            digits += 1
        texts = {value: self.plain(value, digits) for value in others}
        return texts | {value: sign + texts[near] for value, (sign, near) in beside.items()}

    @staticmethod
    def beside(alike: list[float], reached: Collection[float]) -> Iterator[tuple[float, tuple[str, float]]]:
        """The values among those that are rounded to one number that no position has, and that are one unit beside
        one that a position has: each with its sign and that one."""
        had = [value for value in alike if value in reached]
        for value in alike:
            if value not in had:
                near = [(ABOVE, value - 1), (BELOW, value + 1)]
                yield from ((value, (sign, other)) for sign, other in near[::-1] if other in had)


def negated(text: str) -> str:
    """The text of a value as the other side counts it."""
    sign, number = (text[0], text[1:]) if text[0] in (ABOVE, BELOW) else ('', text)
    turned = number[1:] if number.startswith('-') else number if number in ('0', '?') else f'-{number}'
    return {ABOVE: BELOW, BELOW: ABOVE, '': ''}[sign] + turned

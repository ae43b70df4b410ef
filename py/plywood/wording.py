"""Grammar for sentences: numbers in words, one or many, lists, shares.

This file imports nothing from this project.
"""

from collections.abc import Sequence

NUMBERS = ('no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine')


def in_words(number: int) -> str:
    """ "No" to "nine" in words, as stands best before a noun; greater numbers in digits."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(number: float, one: str, many: str = '') -> str:
    """ "1 disc", "2 discs"; "1 man", "2 men"."""
    return f'{number:.10g} {one if number == 1 else many or one + "s"}'


def listed(words: Sequence[object], joint: str) -> str:
    """ "a", "a or b", "a, b or c"."""
    *most, last = map(str, words)
    return f'{", ".join(most)} {joint} {last}' if most else last


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]


def percent(share: float) -> str:
    """A share in per cent; one that is neither all nor nothing is not rounded to it."""
    if 0 < share < 0.005:
        return '<1%'
    if 0.995 <= share < 1:
        return '>99%'
    return f'{share:.0%}'

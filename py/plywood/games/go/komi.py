"""Komi: the points that White has from the start, because Black moves first."""

import re

USUAL = 'usual'
KOMI = {5: 24.5, 7: 8.5}
"""The usual komi by size; elsewhere it is EVEN, and with a handicap HALF, so that no game is drawn."""
KOMIS = ('0', '0.5', '3.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '24.5')
EVEN, HALF = 7.0, 0.5


def usual_komi(size: int, stones: int) -> float:
    """The usual komi on a board of this size, with this number of handicap stones."""
    return HALF if stones else KOMI.get(size, EVEN)


def komi_text(komi: float) -> str:
    return f'{komi:g}'


def read_komi(text: str) -> float | None:
    """A komi of a record; None if the text is no number."""
    found = re.fullmatch(r'\s*([0-9]{1,3})(?:\.([0-9]{1,4}))?\s*', text)
    return float(text) if found else None

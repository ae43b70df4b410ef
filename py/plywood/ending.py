"""Ends that are not on the board: a player resigns or runs out of time, a draw is agreed or claimed, a record gives
only the result, or players settle which stones are dead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plywood.given import refuse

LOST = {'resigned': 'resigned', 'time': 'lost on time', 'given': 'lost', 'settled': 'lost without the dead stones'}
DRAWN = {
    'agreed': 'draw agreed',
    'claimed': 'draw claimed',
    'time': 'draw on time',
    'given': 'draw',
    'settled': 'draw without the dead stones',
}
"""The words of each reason in written games. For a loss they follow the name of the seat that lost."""
SAID_LOST = {
    'resigned': 'resigned',
    'time': 'ran out of time',
    'given': 'lost',
    'settled': 'lost without the dead stones',
}
SAID_DRAWN = {
    'agreed': 'Draw by agreement',
    'claimed': 'Draw, claimed by a player',
    'time': 'Draw: time ran out',
    'given': 'A draw',
    'settled': 'A draw without the dead stones',
}
"""The same as the page says them."""
SETTLED = 'settled'


@dataclass(frozen=True)
class Ending:
    """The reason, and the seat that lost by it; None for a draw."""

    reason: str
    loser: int | None = None

    def words(self, seats: Sequence[str]) -> str:
        """The ending as written games have it: `Red resigned`, `draw agreed`."""
        return DRAWN[self.reason] if self.loser is None else f'{seats[self.loser]} {LOST[self.reason]}'

    def fits(self, payoff: Sequence[float] | None) -> 'Ending | None':
        """The same where the board pays this, None if nothing is left to say. To settle dead stones is to say more than
        the board of a finished game; where the game is not finished, it is a result like any other."""
        if self.reason != SETTLED:
            return self if payoff is None else None
        if payoff is None:
            return Ending('given', self.loser)
        lost = payoff.index(min(payoff)) if any(payoff) else None
        return None if self.loser == lost else self

    def plain(self) -> dict[str, Any]:
        return {'reason': self.reason, 'loser': self.loser}


def every(seats: Sequence[str]) -> list[Ending]:
    """All endings that any game with these seats can have; dead stones are settled in go alone."""
    return [each for each in of_all_games(seats) if each.reason != SETTLED]


def of_all_games(seats: Sequence[str]) -> list[Ending]:
    lost = [Ending(reason, loser) for loser in range(len(seats)) for reason in LOST]
    return lost + [Ending(reason) for reason in DRAWN]


def ending_in(words: str, seats: Sequence[str]) -> Ending | None:
    """The ending that these words name; None if they name none."""
    wanted = ' '.join(words[:100].lower().split()).removesuffix('.')
    return next((each for each in of_all_games(seats) if each.words(seats).lower() == wanted), None)


def ending_of(given: object, seats: Sequence[str]) -> Ending | None:
    """The ending in a request, else a Refusal; None stands for none."""
    if given is None:
        return None
    if isinstance(given, Mapping) and set(given) <= {'reason', 'loser'}:
        reason, loser = given.get('reason'), given.get('loser')
        for each in of_all_games(seats):
            if each.reason == reason and each.loser == loser and type(loser) is not bool:
                return each
    last = len(seats) - 1
    raise refuse(
        given,
        'ending: ',
        f'a reason and a loser: "resigned", "time" or "given" with a player from 0 to {last}, '
        '"agreed", "claimed", "time" or "given" with null',
    )

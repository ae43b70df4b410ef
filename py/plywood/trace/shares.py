"""The results of samples in words: a mean as a share of wins, or in the game's points; and an outcome by its winner."""

from typing import Any

from plywood.game import Game
from plywood.search.result import MAX, MIN, tidy
from plywood.wording import counted, percent

WHOLE = (-1, 1)
"""The payoffs of a game that is won, drawn or lost."""


class Shares:
    """The words for the results of one run."""

    def __init__(self, game: Game, least: float, greatest: float) -> None:
        self.game, self.least, self.greatest = game, least, greatest
        self.names = game.seats
        self.wins = not game.unit and (least, greatest) == WHOLE
        """Whether a mean is a share of wins, a draw counted as half a win."""

    def of(self, mean: float, side: int) -> float:
        """A mean of payoffs to MAX as a side counts it, from 0 to 1."""
        share = (mean - self.least) / ((self.greatest - self.least) or 1)
        return share if side == MAX else 1 - share

    def text(self, mean: float, side: int) -> str:
        """A mean of payoffs to MAX as a side counts it: 62%, or +3.2 discs. No mean is rounded to all or to none."""
        if self.wins:
            return percent(self.of(mean, side))
        number = mean if side == MAX else -mean
        return ' '.join(filter(None, [f'{number:+.1f}'.replace('-', '−'), self.game.unit]))

    def result(self, mean: float, side: int, samples: int) -> str:
        """The same after the name of a side: wins 62% of 8 samples, has +3.2 discs in 8 samples."""
        does, joint = ('wins', 'of') if self.wins else ('has', 'in')
        return f'{does} {self.text(mean, side)} {joint} {samples:,} sample{"" if samples == 1 else "s"}'

    def outcome(self, payoff: float) -> str:
        """An outcome for certain: Red wins; Black by 12 discs; a draw; 3 for MAX."""
        if payoff == 0 and (self.wins or self.game.unit):
            return 'a draw'
        if self.wins:
            return self.brief(payoff)
        if self.game.unit:
            size = counted(tidy(abs(payoff)), self.game.unit.removesuffix('s'), self.game.unit)
            return f'{self.winner(payoff)} by {size}'
        return f'{tidy(payoff)} for {self.names[MAX]}'

    def winner(self, payoff: float) -> str:
        return self.names[MAX if payoff > 0 else MIN]

    def brief(self, payoff: float) -> str:
        """The same in a picture, where little room is: Red wins; Black by 12; draw; 3."""
        if payoff == 0 and (self.wins or self.game.unit):
            return 'draw'
        if self.wins:
            return f'{self.winner(payoff)} wins'
        return f'{self.winner(payoff)} by {tidy(abs(payoff))}' if self.game.unit else f'{tidy(payoff)}'

    def plain(self) -> dict[str, Any]:
        return {
            'least': tidy(self.least),
            'greatest': tidy(self.greatest),
            'wins': self.wins,
            'unit': self.game.unit,
            'names': list(self.names),
        }

"""How backgammon searches its dice and writes its values: the service for search/play/chance.py."""

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace

from plywood.around import Around
from plywood.game import Game

from . import notation
from .bits import parted, turned
from .position import Position
from .search import Searched, search_dice

CONCEDED = ('a single game', 'a gammon', 'a backgammon')
PATIENT = 100_000
"""`quick_nodes` of the longer search: enough to play some plays on a hundred times each."""


def signed(value: float) -> str:
    """A number with its sign and three decimal places; a value that rounds to 0 counts as a gain."""
    return f'{round(value, 3) or 0:+.3f}'.replace('-', '−')


def percent(chance: float) -> str:
    return f'{100 * chance:.1f}%'


class DiceSearch:
    odds = (
        ('W', 'to win'),
        ('G', 'to win a gammon or more'),
        ('B', 'to win a backgammon'),
        ('−G', 'to lose a gammon or more'),
        ('−B', 'to lose a backgammon'),
    )
    plays_on = False

    def search_dice(
        self, game: Game, position: Position, check: Callable[[int], None], judge: Callable[[Position], int] | None
    ) -> Iterator[Searched]:
        return search_dice(position, check, self.plays_on, judge)

    def for_analysis(self, game: Game) -> Game:
        """The best plays are also played on, many times."""
        if isinstance(game, Around):
            return game.around(self.for_analysis(game.inner))
        found = copy(game)
        found.dice_search = PlaysOn()
        found.engine = replace(game.engine, quick_nodes=PATIENT)
        return found

    def format_value(self, game: Game, position: Position, value: float, error: float = 0.0) -> str:
        """Points in one game; in a match the chance to win it."""
        if position.rules.length:
            return percent((value + 1) / 2) + (f' ± {percent(error / 2)}' if error else '')
        return signed(value) + (f' ± {error:.3f}' if error else '')

    def format_cost(self, game: Game, position: Position, cost: float) -> str:
        equity = f'{cost / game.stake(position):.3f}'
        if position.rules.length:
            return f'{percent(cost / 2)} of the match, {equity} of this game'
        return f'{cost:.3f} points' + (f', {equity} of the stake' if position.cube else '')

    def concessions(self, game: Game, position: Position, seat: int) -> list[tuple[str, int]]:
        """A single game, as long as it can still happen a gammon, and a backgammon; in a match only the match."""
        rules = position.rules
        if rules.length:
            return []
        own = parted(turned(position.men) if seat else position.men)[0]
        simple = rules.jacoby and rules.cube and position.owner is None
        most = 1 if simple or sum(own) < 15 else 3 if any(own[18:]) else 2
        return [(name, points << position.cube) for points, name in enumerate(CONCEDED[:most], 1)]

    def outcome_name(self, game: Game, position: Position, outcome: tuple[int, int]) -> str:
        return notation.write_roll(tuple(sorted(outcome, reverse=True)))


class PlaysOn(DiceSearch):
    plays_on = True

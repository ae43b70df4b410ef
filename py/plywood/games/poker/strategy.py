"""The strategy of poker that nobody can exploit, as `python3 -m plywood solve` has written it, hand by hand."""

from collections.abc import Mapping, Sequence
from functools import cache
from pkgutil import get_data

from .betting import WORDS
from .hands import Position
from .match import Match

ONE_HAND = Position(1, (), (), '')


class Strategy:
    """The service for the searches: search/hidden/strategy.py says what it answers."""

    accounts = True

    def subgame(self, game: Match, observation: Position, seat: int) -> tuple[Position, Position, int]:
        """The hand in play, as a match of one hand: there the seat that begins is the first."""
        cards, begins = observation.cards, game.first(len(observation.past))
        cards = (*cards[:2][::-1], *cards[2:]) if begins else cards
        return ONE_HAND, Position(1, (), cards, observation.line), seat ^ begins

    def lottery(self, game: Match, observation: Position, seat: int) -> Mapping[str, float] | None:
        """How often to make each move, in a match of one hand."""
        shares = read(game.name).get(game.write_observation(game.plain(observation)))
        if shares is None:
            return None
        return dict(zip(game.betting.choices(observation.line), shares, strict=True))

    def worths(self, game: Match, observation: Position, seat: int) -> None:
        """The tree of a hand is small enough to be laid out."""

    def reduced(self, game: Match, position: Position) -> tuple[Match, Position]:
        return game, position

    def expand(
        self, game: Match, observation: Position, seat: int, moves: Sequence[str]
    ) -> tuple[Position, Sequence[Sequence[str]]]:
        return observation, [(move,) for move in moves]

    def finished_games(self, game: Match, position: Position) -> list[tuple[Position, list[str], int]]:
        """Each finished hand as a match of one."""
        found = []
        for number, (cards, line) in enumerate(position.past):
            begins = game.first(number)
            one, two, *public = (*cards[:2][::-1], *cards[2:]) if begins else cards
            rounds = [[WORDS[letter] for letter in letters] for letters in line.split('/')]
            moves = [one + two]
            for betting, card in zip(rounds, [*public, ''], strict=False):
                moves += [*betting, *([card] if card else [])]
            found.append((ONE_HAND, moves, begins))
        return found


@cache
def read(name: str) -> dict[str, tuple[float, ...]]:
    """How often to make each move, by the text of an observation."""
    try:
        text = (get_data(__package__, f'{name}.txt') or b'').decode()
    except OSError:
        return {}
    rows = (line.split('\t') for line in text.splitlines() if line and line[0] != '#')
    return {known: tuple(map(float, shares.split())) for known, shares, *_ in rows}

"""The result of every search: a value, the move and line that reach it, and the cost of finding it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypedDict

from plywood.game import Game
from plywood.lines import write_line
from plywood.wording import counted, percent

MAX, MIN = 0, 1
"""The two seats in the lectures: MAX moves first and prefers great payoffs, MIN small ones."""


SEARCH, BOOK, TABLES, SIGHT = 'search', 'book', 'tables', 'sight'
"""The sources of a proof: a search; an opening book; endgame tables; a position that is certain without any of them."""


class Stopped(Exception):
    """A limit was reached, or a stop was requested: the search ends at once."""


@dataclass
class Counts:
    """The counts of a search."""

    nodes: int = 0
    """Positions visited, the root among them."""
    leaves: int = 0
    """Positions that were not searched further: finished games and estimates."""
    estimates: int = 0
    """Leaves with an estimate: the game was not over there."""
    cutoffs: int = 0
    """Positions at which a bound was reached and moves were left out for it; if none remained, none is counted."""
    table_hits: int = 0
    """Positions answered by the table."""
    researches: int = 0
    """Searches repeated because the window was too narrow."""
    made: int | None = None
    """Positions made by playing a move, also those that were made only to sort the moves. None if nobody counted: a
    rung does not, its caller can."""

    def plain(self) -> dict[str, int | None]:
        """The counts that the ladder compares, under their names in the page and the terminal."""
        return {
            'nodes': self.nodes,
            'leaves': self.leaves,
            'cutoffs': self.cutoffs,
            'tableHits': self.table_hits,
            'researches': self.researches,
            'made': self.made,
        }


@dataclass
class Candidate:
    """One move of the root, with its value for the seat to move: a payoff if proven, else an estimate."""

    move: Any
    value: float
    proven: bool
    depth: int
    line: tuple[Any, ...] = ()
    history: tuple[float, ...] = ()
    """Its value at depth 1, 2, and so on: it shows the depth at which the value became clear."""
    share: float | None = None
    """How often a mixed strategy makes this move; None if the search finds one best move."""
    plies: int | None = None
    """The plies to the end of a proven win or loss, if the search tells."""
    odds: tuple[float, ...] = ()
    """The chances that the game names (`DiceSearch.odds`), if its own search gives them."""
    error: float = 0.0
    """The standard error of its value, if that is a mean of games that were played on."""
    visits: int | None = None
    """How often a search that samples has tried the move."""

    def plain(self, game: Game, position: Any) -> dict[str, Any]:
        """The candidate as plain data, for a move of this position."""
        return {
            'move': game.write_move(position, self.move),
            'value': self.value,
            'proven': self.proven,
            'depth': self.depth,
            'line': write_line(game, position, self.line),
            **({} if self.share is None else {'share': round(self.share, 4)}),
            **({'odds': [round(chance, 4) for chance in self.odds]} if self.odds else {}),
            **({'error': round(self.error, 4)} if self.error else {}),
            **({} if self.visits is None else {'visits': self.visits}),
            **words(game, position, self.value, self.proven, self.error, self.plies, self.visits),
        }


@dataclass
class Result:
    """A search's answer. The value is for the seat to move: a payoff if proven, else an estimate."""

    move: Any
    value: float
    proven: bool
    line: tuple[Any, ...] = ()
    depth: int = 0
    counts: Counts = field(default_factory=Counts)
    ranked: list[Candidate] = field(default_factory=list)
    stopped: bool = False
    """True if a limit or a request ended the search early."""
    interrupted: bool = False
    """True if a request or the clock ended it early, so that the same search may answer otherwise another time."""
    source: str = SEARCH
    """The source of the value, once it is proven."""
    plies: int | None = None
    """The plies to the end of a proven win or loss, if the search tells."""
    gain: float | None = None
    """Of a mixed strategy: the mean of what either seat would gain by a best answer to it."""
    later: 'Callable[[Any], Result] | None' = field(default=None, compare=False, repr=False)
    """For hidden games: the answer of the same search at an observation that the seat comes to in the same turn."""
    how: str = ''
    """A sentence about what was reckoned, where that depends on the size of the game; '' if the counts say it all."""
    resting: bool = False
    """True if its move only waits, because all is as good as lost."""

    @property
    def proof(self) -> str | None:
        """The source of the proof; None if the value is an estimate."""
        return self.source if self.proven else None

    def plain(self, game: Game, position: Any) -> dict[str, Any]:
        """The result as plain data, for the searched position."""
        return {
            'move': None if self.move is None else game.write_move(position, self.move),
            'value': self.value,
            'proven': self.proven,
            'proof': self.proof,
            'plies': self.plies,
            'line': write_line(game, position, self.line),
            'depth': self.depth,
            **self.counts.plain(),
            'stopped': self.interrupted,
            **({'how': self.how} if self.how else {}),
            **words(game, position, self.value, self.proven, plies=self.plies),
            'ranked': [candidate.plain(game, position) for candidate in self.ranked],
        }


PLACES = 1
"""The decimal places of an estimate in the players' own unit. The numbers in a tree must differ where their values do:
they have `Values.digits`."""


class Told(TypedDict, total=False):
    """A value as players write it, in games where they do, and whom its number favours: 1 the player to move, -1 the
    other, 0 nobody."""

    words: str
    side: int


def words(
    game: Game,
    position: Any,
    value: float,
    proven: bool,
    error: float = 0.0,
    plies: int | None = None,
    visits: int | None = None,
) -> Told:
    """A value in the words of players, for games that have some: an estimate in their unit, how soon a game is won."""
    text, number = '', value
    if proven:
        text = '' if plies is None or not value else how_soon(game, value, plies)
    elif visits is not None:
        text, number = of_samples(game, value, visits), round(value, 2)
    elif game.dice_search is not None:
        text, number = game.dice_search.format_value(game, position, value, error), round(value, 3)
    elif game.values.counted_in:
        number = round(game.values.counted(value), PLACES)
        text = in_players_unit(game, value)
    return {'words': text, 'side': (number > 0) - (number < 0)} if text else {}


def of_samples(game: Game, value: float, visits: int) -> str:
    """A mean of samples, with their number: wins 62% of 2,000 samples; a draw counts as half a win."""
    if not visits:
        return 'not tried'
    samples = f'{visits:,} sample{"" if visits == 1 else "s"}'
    if not game.unit and game.bounds == (-1, 1):
        return f'wins {percent((value + 1) / 2)} of {samples}'
    number = f'{value:+.2f}'.replace('-', '−')
    return f'{" ".join(filter(None, [number, game.unit]))} in {samples}'


def how_soon(game: Game, value: float, plies: int) -> str:
    """A proven win or loss with the number of moves to it: won in 3 moves, in chess M3."""
    moves, decided = (plies + 1) // 2, game.values.decided
    if decided:
        return f'{"" if value > 0 else "−"}{decided[0].upper()}{moves}'
    return f'{"won" if value > 0 else "lost"} in {counted(moves, "move")}'


def in_players_unit(game: Game, value: float) -> str:
    """An estimate as players of the game count it: +0.3."""
    number = round(game.values.counted(value), PLACES)
    return f'{number:+.{PLACES}f}'.replace('-', '−') if number else f'{0:.{PLACES}f}'


def conclude(game: Game, value: float, line: tuple[Any, ...], counts: Counts, depth: int | None = None) -> Result:
    """The result of a rung that found `value`, in the game's units, for the seat to move.

    It is proven if there was no estimate, and also at either bound, because no estimate reaches a bound.
    """
    value /= game.scale
    proven = counts.estimates == 0 or abs(value) >= max(map(abs, game.bounds))
    return Result(line[0] if line else None, tidy(value), proven, line, len(line) if depth is None else depth, counts)


def owner(game: Game, position: Any) -> int:
    """The seat for whom a search of this position returns the value: the seat to move, or MAX if CHANCE or no seat is
    to move."""
    return MIN if game.player(position) == MIN else MAX


def tidy(value: float) -> float:
    """A whole number as an int, so that a payoff is written 1 and not 1.0; one that rounds to 0 has no sign."""
    return int(value) if value == int(value) else round(float(value), 6) or 0

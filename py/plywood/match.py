"""Matches: two players meet on the same openings from both sides, and the result is given with its uncertainty.

The two games of a pair depend on one another, so the interval is reckoned from pairs, never from single games.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any

from plywood import games, outside, players
from plywood.draw_rules import claims
from plywood.ending import Ending
from plywood.game import CHANCE, Game, Refusal, shorten
from plywood.given import digits, whole
from plywood.players import roll
from plywood.search import register, strong
from plywood.search.hidden.averaging import imagine
from plywood.search.limits import Limits
from plywood.search.play import inner
from plywood.search.sampling import strong as sampling
from plywood.search.strong import Wish

Player = Callable[[Game, Any, int, int], Any]
"""From a game, a position, a seed and the ply to the move that is played, or to an Ending in its place."""
CLAIMED = Ending('claimed')

PLAYERS = (
    'level1 to level6, engine@NODES or sampling@NODES, engine@NODES-TECHNIQUE for one without a technique, '
    'a rung such as minimax or depth-limited@4, random, or the command of a program (by UCI or our protocol; '
    'by GTP after gtp:)'
)
STRONG = {
    'engine': (inner.refuse_unknown, strong.think_by_engine),
    'sampling': (sampling.refuse_unknown, strong.think_by_sampling),
}
"""The players that leave out techniques by name: each refuses those that it does not have."""
MOST_OPENING_PLIES = 4
MOST_PLIES = 2000
"""Plies after which a game counts as a draw, for games that need not end."""
DEVIATIONS = 1.959964
"""The number of standard deviations to each side that hold 95% of a normal distribution."""


# --- players -----------------------------------------------------------------------------------------------------


def player(text: str) -> Player:
    """The player that a text names, else a Refusal that tells what may stand there."""
    name, at, number = text.partition('@')
    if name in players.LEVELS and not at:
        return LevelPlayer(players.LEVELS[name])
    if text == 'random':
        return by_lot
    if name in STRONG:
        number, *without = number.split('-')
        nodes = _number(text, number, 10**9, f'a node budget, such as {name}@10000')
        refuse, think = STRONG[name]
        refuse(without)
        return lambda game, position, seed, ply: (
            think(game, position, Limits(nodes), Wish(f'{seed} {ply}', rank=0, without=without)).move
        )
    if text.startswith(outside.GTP) or (name not in register.RUNGS and outside.split(text)):
        return outside.program(text)
    if name not in register.RUNGS:
        raise Refusal(f'there is no player {shorten(text)!r}; give {PLAYERS}')
    rung = register.RUNGS[name]
    if rung.hidden and not rung.samples:
        raise Refusal(f'player {shorten(text)!r}: rung {name} begins where both players know all; give {PLAYERS}')
    if at and not rung.measure:
        raise Refusal(f'player {shorten(text)!r}: rung {name} searches to the end of the game; write it without @')
    most, wanted = (99, f'a depth, such as {name}@4') if rung.measure == 'depth' else (10**9, f'nodes: {name}@1000')
    limits = {rung.measure: _number(text, number, most, wanted)} if at else {}

    def choose(game: Game, position: Any, seed: int, ply: int) -> Any:
        if rung.hidden:
            [position] = imagine(game, position, game.player(position) or 0, 1)
        game = register.fit(rung, game, position)
        seeds = {'seed': f'{seed} {ply}'} if rung.seeded else {}
        return rung.search(game, position, **limits, **seeds).move

    return choose


class LevelPlayer:
    """A level in a match or in the terminal: it claims a draw as it does on the page."""

    def __init__(self, level: players.Level) -> None:
        # A match must be the same on a slow machine, so no cap on time.
        self.mover = players.Mover(replace(level, seconds=math.inf))
        self.seen = 0.0
        """The value that it saw at its last move."""

    def __call__(self, game: Game, position: Any, seed: int, ply: int) -> Any:
        move, result = self.mover.choose(game, position, seed, ply)
        self.seen = result.value
        return CLAIMED if claims(game, position, result.value) else move


def by_lot(game: Game, position: Any, seed: int, ply: int) -> Any:
    """Any legal move; the lot knows no more than the seat does."""
    return Random(f'{seed} {ply} {players.observation_text(game, position)}').choice(game.moves(position))


def _number(text: str, number: str, most: int, wanted: str) -> int:
    try:
        return whole(digits(number), 1, most)
    except Refusal:
        raise Refusal(f'player {shorten(text)!r} needs {wanted}') from None


# --- games and matches -------------------------------------------------------------------------------------------


def openings(game: Game, start: Any, count: int, rng: Random) -> list[Any]:
    """Running games a few random plies from the start, all different as long as there are enough."""
    if game.player(start) is None:
        raise Refusal('no match can begin here: the game is over; choose other options')
    drawn: list[Any] = []
    fresh: dict[Any, None] = {}
    for _ in range(20 * count):
        position = start
        for _ in range(rng.randint(0, MOST_OPENING_PLIES)):
            chance = game.player(position) == CHANCE
            move = game.deal(position, rng) if chance else rng.choice(game.moves(position))
            after = game.play(position, move)
            if game.player(after) is None:
                break
            position = after
        drawn.append(position)
        fresh[position] = None
        if len(fresh) == count:
            break
    return (list(fresh) + drawn)[:count]


def play_game(
    game: Game,
    position: Any,
    seats: Sequence[Player],
    seed: int,
    watch: Callable[[Any, Any], None] = lambda position, move: None,
) -> Sequence[float]:
    """The payoff of a game played on from a position. `watch` is told of each move, and of each roll, before it is
    made."""
    ply = 0
    for _ in range(MOST_PLIES):
        seat = game.player(position)
        if seat is None:
            break
        move = roll(game, position, seed, ply) if seat == CHANCE else seats[seat](game, position, seed, ply)
        if isinstance(move, Ending):
            return [0.0 if move.loser is None else 1.0 - 2 * (at == move.loser) for at in range(len(game.seats))]
        watch(position, move)
        ply += not game.hidden or bool(game.say(position, move))  # nobody's choice may tell of a silent move
        position = game.play(position, move)
    payoff = game.payoff(position)
    return [0.0] * len(game.seats) if payoff is None else payoff


@dataclass(frozen=True)
class Pairs:
    """A match as a task: its pairs by their numbers. Each opening is played twice, sides swapped."""

    game: str
    options: tuple[tuple[str, str], ...]
    first: str
    second: str
    games: int
    seed: int

    def __call__(self, index: int) -> tuple[float, float]:
        game, drawn = plan(self)
        return play_pair(game, *drawn[index], player(self.first), player(self.second))


@lru_cache(2)
def plan(match: Pairs) -> tuple[Game, list[tuple[Any, int]]]:
    """The game of a match, and its openings, each with a lot; drawn before any game, so that all workers agree."""
    game = games.find(match.game).under(dict(match.options))
    return game, draw_pairs(game, game.initial(), match.games, match.seed)


def draw_pairs(game: Game, start: Any, count: int, seed: int) -> list[tuple[Any, int]]:
    """The openings of `count` games, each with a lot for the choices in its two games."""
    if len(game.sides) != len(game.seats):
        raise Refusal(f'{game.name} has {len(game.seats)} seats; a match needs a game for two sides')
    if count % 2:
        raise Refusal(f'{count} games would leave an opening that was played from one side only; give an even number')
    rng = Random(seed)
    return [(opening, rng.getrandbits(32)) for opening in openings(game, start, count // 2, rng)]


def play_pair(game: Game, opening: Any, lot: int, first: Player, second: Player) -> tuple[float, float]:
    """The points of the first player in the two games of an opening."""
    own, other = (game.sides.index(side) for side in (0, 1))
    there = play_game(game, opening, [(first, second)[side] for side in game.sides], lot)
    back = play_game(game, opening, [(second, first)[side] for side in game.sides], lot)
    return _points(there[own], there[other]), _points(back[other], back[own])


def run(
    game: Game,
    start: Any,
    first: Player,
    second: Player,
    count: int,
    seed: int,
    say: Callable[[str], None] | None = None,
) -> 'Tally':
    """A match of `count` games in this process, between players of any kind. The same seed gives the same match."""
    tally = Tally()
    for opening, lot in draw_pairs(game, start, count, seed):
        tally.pairs.append(play_pair(game, opening, lot, first, second))
        if say:
            say(f'{tally.games} of {count} games: {tally}')
    return tally


def _points(own: float, other: float) -> float:
    return 1.0 if own > other else 0.0 if own < other else 0.5


# --- what a result is worth --------------------------------------------------------------------------------------


@dataclass
class Tally:
    """The results of a match for its first player: in each pair the points of both games (1, a half, 0)."""

    pairs: list[tuple[float, float]] = field(default_factory=list)

    @property
    def games(self) -> int:
        return 2 * len(self.pairs)

    @property
    def wins(self) -> int:
        return sum(points == 1 for pair in self.pairs for points in pair)

    @property
    def draws(self) -> int:
        return sum(points == 0.5 for pair in self.pairs for points in pair)

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def share(self) -> float:
        """The part of all points that the first player won."""
        return sum(map(sum, self.pairs)) / self.games

    def interval(self) -> tuple[float, float]:
        """The interval that holds the true share 19 times in 20; one-sided where one player won every game.

        An imagined pair that might have gone either way keeps a match of nothing but draws from looking certain.
        """
        count, share = len(self.pairs), self.share
        if share in (0, 1):
            reach = 0.05 ** (1 / count)
            return (reach, 1.0) if share else (0.0, 1 - reach)
        squares = sum((sum(pair) / 2 - share) ** 2 for pair in self.pairs)
        imagined = ((1 - share) ** 2 + share**2) / 2
        margin = DEVIATIONS * math.sqrt((squares + imagined) / (count + 1) / count)
        return max(0.0, share - margin), min(1.0, share + margin)

    def plain(self) -> dict[str, Any]:
        """As data; an Elo that has no bound is null."""
        low, high = self.interval()
        return {
            'games': self.games,
            'wins': self.wins,
            'draws': self.draws,
            'losses': self.losses,
            'elo': rounded(elo(self.share)),
            'low': rounded(elo(low)),
            'high': rounded(elo(high)),
        }

    def __str__(self) -> str:
        low, high = map(elo, self.interval())
        counted = f'+{self.wins} ={self.draws} -{self.losses}'
        if self.share == 1:
            return f'{counted}, Elo at least {low:+.0f} (95%)'
        if self.share == 0:
            return f'{counted}, Elo at most {high:+.0f} (95%)'
        return f'{counted}, Elo {elo(self.share):+.0f} (95%: {low:+.0f} to {high:+.0f})'


@dataclass(frozen=True)
class Sequential:
    """A test that ends a match once it is plain which of two differences in Elo is true: SPRT, on pairs.

    It compares how likely the results are, by the likeliest odds of the five outcomes of a pair under either mean (Van
    den Bergh's generalised test, as Fishtest has it). Pairs count in their order, so the answer depends on no speed.
    """

    low: float
    high: float
    error: float = 0.05
    """How often it may choose the wrong one, for either."""

    @property
    def bound(self) -> float:
        """The logarithm of a ratio of likelihoods from which the match is decided, on either side."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, tally: Tally) -> float:
        """The logarithm of the ratio of likelihoods: above 0 where the results rather speak for the greater one."""
        counts = [ONE_OF_EACH] * 5
        for pair in tally.pairs:
            counts[round(2 * sum(pair))] += 1
        odds = [count / sum(counts) for count in counts]
        less, more = (likeliest(odds, expected(difference)) for difference in (self.low, self.high))
        return sum(counts) * sum(p * math.log(b / a) for p, a, b in zip(odds, less, more, strict=True))

    def answer(self, tally: Tally) -> float | None:
        """The difference that is accepted; None while neither is."""
        ratio = self.ratio(tally)
        return self.high if ratio >= self.bound else self.low if ratio <= -self.bound else None


SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The outcomes of a pair, as shares of its points."""
ONE_OF_EACH = 1e-3
"""Of each outcome this much is counted before the first pair, so that none is impossible."""


def likeliest(odds: Sequence[float], mean: float) -> list[float]:
    """The odds with this mean under which outcomes seen with `odds` are likeliest."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        bend = (low + high) / 2
        if sum(p * (share - mean) / (1 + bend * (share - mean)) for p, share in zip(odds, SHARES, strict=True)) > 0:
            low = bend
        else:
            high = bend
    return [p / (1 + bend * (share - mean)) for p, share in zip(odds, SHARES, strict=True)]


def expected(difference: float) -> float:
    """The share of the points that a difference in Elo gives."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo(share: float) -> float:
    """The difference in Elo at which this share of the points is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def rounded(number: float) -> float | None:
    return round(number, 1) if math.isfinite(number) else None

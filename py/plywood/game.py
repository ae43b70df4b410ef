"""What a game is: five verbs on immutable positions, facts as data, and optional upgrades.

Nothing here knows a particular game, a search or a board on a screen. Of ours it imports only given.py and view.py.
"""

import re
from bisect import bisect
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import accumulate
from math import lcm
from random import Random
from types import FunctionType
from typing import Any, Final, Literal

from plywood.given import Option as Option
from plywood.given import Refusal as Refusal
from plywood.given import shorten as shorten
from plywood.view import View

CHANCE = -1
"""What `player` answers where dice or cards decide."""
OPEN: Final = 'open'
"""The eyes that see everything face up: after the end, and in worlds that somebody imagines."""
Eyes = int | Literal['open'] | None
"""Through whose eyes a game is seen: those of a seat, OPEN, or None for what all may know."""

Position = Hashable
Move = Hashable
Payoff = tuple[float, ...]
"""What a finished game is worth, one number for each seat."""


def squash(advantage: int, half: int, most: int) -> int:
    """An advantage in any unit as an estimate: `half` of it brings half of `most`, and none brings all of it.

    The greater the advantage the greater the estimate, as fast at first as if it grew on; the two seats see the same.
    """
    size = abs(advantage)
    worth = most * size // (half + size)
    return worth if advantage > 0 else -worth


@dataclass(frozen=True)
class EngineFacts:
    """What only searches ask of a game, or of its kernel: how the engine's techniques (search/inner.py) serve it."""

    compulsory: bool = False
    """True where noisy moves, if there are any, are all that is legal: then nobody may stand still in quiescence."""
    deviation: int | None = None
    """How far, in units of `evaluate`, a search about half as deep is off: one standard deviation. For probable
    cut-offs; None where there shall be none."""
    without: tuple[str, ...] = ('extensions',)
    """Techniques that do not pay here: they are left out."""
    first_late: int = 3
    """How many moves of a position, in the order of `certain_or_moves`, are searched before the rest are taken for
    late."""
    enough: int | None = None
    """Nodes beyond which a search for one move gains nothing: no level takes more; None where more is better."""


class Game:
    """The rules of one game. A position is immutable, hashable, and knows its own options (a board size, misère).

    A new game states the facts, writes the five verbs, the notation and the view; the rest has defaults.
    """

    # --- facts ---------------------------------------------------------------------------------------------------
    name: str
    """As in links and in the terminal: `connect-four`."""
    title: str
    blurb: str
    """One line for the table of games."""
    rules: tuple[str, ...]
    """The rules as a person would read them, a paragraph each."""
    seats: tuple[str, ...] = ('First', 'Second')
    chance: bool = False
    hidden: bool = False
    zero_sum: bool = True
    alternates: bool = True
    """True where the seats always take turns; a search may not assume it otherwise."""
    bounds: tuple[int, int] = (-1, 1)
    """The least and the greatest payoff to the first seat."""
    unit: str = ''
    """What points of payoff are, where they have a name: discs."""
    scale: int = 1000
    """How many units of `evaluate` make one point of payoff."""
    engine: EngineFacts = EngineFacts()
    options: tuple[Option, ...] = ()
    position_help: str = ''
    """The one documented line: how a position is written."""
    typed: bool = False
    """True where a start of one's own is the game: the page offers room to type one in."""
    longest: int = 100_000
    """Characters of a position from outside that are read at most."""
    widest: int = 12
    """Characters of a move's text at most, with the silent ones beside it. For sealed moves, which are all of one
    length."""

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self, options: Mapping[str, object] | None = None) -> Any:
        """The starting position. Options are texts or values; what is not given takes its default."""
        raise NotImplementedError

    def player(self, position: Any) -> int | None:
        """The seat that moves, CHANCE where dice or cards decide, None when the game is over."""
        raise NotImplementedError

    def moves(self, position: Any) -> Sequence[Any]:
        """The legal moves, in a fixed order; none when the game is over. Where CHANCE moves: what it may bring."""
        raise NotImplementedError

    def play(self, position: Any, move: Any) -> Any:
        """The position after a legal move; the given one is untouched."""
        raise NotImplementedError

    def payoff(self, position: Any) -> Payoff | None:
        """None while the game runs, else what it is worth to each seat."""
        raise NotImplementedError

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Any, move: Any) -> str:
        """The one written form of a move."""
        raise NotImplementedError

    def read_move(self, position: Any, text: str) -> Any:
        """The legal move that a text stands for, else a Refusal with the reason. Liberal: games may take more forms."""
        wanted = text.strip().lower()
        for move in self.moves(position):
            if self.write_move(position, move).lower() == wanted:
                return move
        raise self.refuse_move(position, text)

    def refuse_move(self, position: Any, text: str, reason: str = '') -> Refusal:
        """The sentence for a move that is none: the reason, and what may be played instead."""
        if self.player(position) is None:
            return Refusal(f'{shorten(text)!r} cannot be played: the game is over; undo or start a new one')
        legal = [self.write_move(position, move) for move in self.moves(position)]
        some = ' '.join(legal[:12]) + (f' … ({len(legal)} in all)' if len(legal) > 12 else '')
        return Refusal(f'{shorten(text)!r} is not a legal move{": " + reason if reason else ""}; play one of {some}')

    def words(self, text: str) -> list[str]:
        """The texts of the moves in a text of several, one after another. For games whose move texts hold spaces."""
        return text.split()

    def write_position(self, position: Any) -> str:
        """One line of text that `read_start`, given the same options, reads back.

        Where what led to a position belongs to it (repetition, counted plies), this is what `write_start` writes.
        """
        raise NotImplementedError

    def read_position(self, text: str, options: Mapping[str, object] | None = None) -> Any:
        """The position that a text without moves stands for, checked piece by piece, else a Refusal with the reason."""
        raise NotImplementedError

    def write_start(self, anchor: Any, moves: Sequence[Any]) -> str:
        """A position as UCI writes it: an earlier one, and the moves from there: `POSITION moves MOVE …`.

        The anchor is best the last position before which nothing counts any more, because its move cannot be undone.
        """
        texts = self.write_line(anchor, moves)
        return ' '.join([self.write_position(anchor), *(['moves', *texts] if texts else [])])

    def read_start(self, text: str, options: Mapping[str, object] | None = None) -> Any:
        """The position that a text stands for, with or without the moves that led to it from an earlier one.

        Without a position before them the moves are from the start of the game. A Refusal names a wrong one by number.
        """
        try:
            return self.read_position(text, options)  # first, for `moves` may be a word of the game's own
        except Refusal:
            anchor, *led = re.split(r'(?:^|\s)moves(?=\s|$)', text)  # twice, where an anchor tells moves of its own
            if not led:
                raise
        position = self.read_position(anchor, options) if anchor.strip() else self.initial(options)
        try:
            moves = self.replay(position, self.words(' '.join(led)))[1]
        except Refusal as refusal:  # its ply is none of the line that begins here
            raise Refusal(f'position {shorten(text)!r}: {refusal}') from None
        return reduce(self.play, moves, position)

    def write_line(self, start: Any, moves: Sequence[Any]) -> list[str]:
        """The texts of moves played one after another."""
        texts = []
        for move in moves:
            texts.append(self.write_move(start, move))
            start = self.play(start, move)
        return texts

    def write_game(self, start: Any, moves: Sequence[Any]) -> str:
        """A whole game in the game's own notation; by default its moves with spaces between."""
        return ' '.join(self.write_line(start, moves))

    def read_game(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Any, list[Any]]:
        """The start and the moves of a written game, else a Refusal that names the first move that is wrong."""
        return self.replay(self.initial(options), self.words(text))

    def write_tree(self, start: Any, lines: Sequence[Sequence[Any]]) -> str:
        """A game with its variations: lines of moves, each from the start, the main one first; by default it alone."""
        return self.write_game(start, lines[0])

    def read_tree(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Any, list[list[Any]]]:
        """The start and the lines of a written game, the main one first; by default there is no other."""
        start, moves = self.read_game(text, options)
        return start, [moves]

    def replay(self, start: Any, texts: Sequence[str]) -> tuple[Any, list[Any]]:
        """Move texts played from a start: that start and the moves; a Refusal names the ply that is wrong."""
        position, moves = start, list[Any]()
        for ply, text in enumerate(texts, 1):
            try:
                move = self.read_move(position, text)
            except Refusal as refusal:
                raise Refusal(f'move {ply}: {refusal}', ply, (start, [moves])) from None
            moves.append(move)
            position = self.play(position, move)
        return start, moves

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        """How a move is spoken: "X on b2". Where something is hidden: only the part of it that those eyes learn.

        It is '' for a silent move, of which the others do not even learn that it was made: a try that was refused.
        Such a move leaves what the others observe as it was, and no game begins with one.
        """
        raise NotImplementedError

    def view(self, position: Any, eyes: Eyes = None) -> View:
        """What the board shows to somebody, in the words of `view.py`."""
        raise NotImplementedError

    # --- optional upgrades: each with its default, and who needs it ----------------------------------------------
    def chances(self, position: Any) -> Sequence[tuple[Any, Fraction]]:
        """Where CHANCE moves: each outcome with its exact probability. For expectiminimax and for rolling dice."""
        return ()

    def draws(self, position: Any) -> bool:
        """Whether CHANCE may still move, here or later. For choosing a search."""
        return self.chance

    def deal(self, position: Any, rng: Random) -> Any:
        """Where CHANCE moves: one outcome, drawn fairly. For dice, and for deals of too many outcomes to list."""
        outcomes, parts = zip(*self.chances(position), strict=True)
        whole = lcm(*(part.denominator for part in parts))
        ends = list(accumulate(int(part * whole) for part in parts))
        return outcomes[bisect(ends, rng.randrange(whole))]

    def observe(self, position: Any, seat: int) -> Any:
        """All that a seat may know of a position. For opponents in hidden games; here nothing is hidden."""
        return position

    def worlds(self, observation: Any, rng: Random) -> Iterator[Any]:
        """Positions that an observation allows, each as likely as any other, without end. For hidden games."""
        while True:
            yield observation

    def write_observation(self, observation: Any) -> str:
        """One line of text that `read_observation`, given the same options, reads back."""
        return self.write_position(observation)

    def read_observation(self, text: str, options: Mapping[str, object] | None = None) -> Any:
        """The observation that a text stands for, else a Refusal with the reason, also where no position fits it."""
        return self.read_position(text, options)

    def key(self, position: Any) -> Any:
        """Equal only for positions with the same moves and the same values. For tables; an int is fastest."""
        return position

    def repeated(self, position: Any) -> bool:
        """True where the line of a search has come round to where it was, so that it is as good as drawn.

        For the engine, which takes that for an estimate: another line to the same position may win. So what led to a
        position need not be part of its key.
        """
        return False

    def evaluate(self, position: Any) -> int:
        """What the seat to move may expect to be paid, in 1/scale of a payoff, well within bounds. For depth limits.

        A pawn is not a hundredth of a win: a level forgives a loss by its share of what is at stake (`stake`), so an
        advantage must count for what it does to the outcome. `squash` makes that of one.
        """
        return 0

    def noisy(self, position: Any) -> Sequence[Any]:
        """The moves after which an estimate cannot be trusted (captures, checks). For quiescence."""
        return ()

    def order(self, position: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """The same moves, likely best first. For alpha-beta's cut-offs."""
        return moves

    def certain_or_moves(self, position: Any) -> Payoff | list[Any]:
        """What needs no search: a payoff (a tuple) that is certain from here on, else the moves worth searching.

        The moves come likely best first in a fresh list; one may be left out only if another in it is surely no worse.
        For the engine, which calls it once a position.
        """
        payoff = self.payoff(position)
        return payoff if payoff is not None else list(self.order(position, self.moves(position)))

    def certain(self, position: Any) -> Payoff | None:
        """The payoff where `certain_or_moves` would tell one, else None. For the engine's horizon, where moves are of
        no use."""
        seen = self.certain_or_moves(position)
        return seen if isinstance(seen, tuple) else None

    def fast(self, position: Any) -> 'tuple[Game, Any]':
        """A private kernel: the same verbs and moves on a faster form of position, and that form. For the engine."""
        return self, position

    def ending(self, position: Any) -> bool:
        """True where playing every line to its end is within reach. For the engine, which then solves."""
        return False

    def known(self, position: Any) -> Mapping[Any, int] | None:
        """Moves with payoffs for the seat to move that a search proved; no move is better than the best of them.

        For the engine's root: an opening book.
        """
        return None

    def wants(self, position: Any) -> Sequence[str]:
        """Data files, by their paths below py/, that would serve a search of a position and are not here.

        For the page, which fetches them before the search begins; without them it goes on, and proves less.
        """
        return ()

    def stake(self, position: Any) -> float:
        """How many points of payoff decide about a game, more than 0. For levels, whose slack is a share of it."""
        return (self.bounds[1] - self.bounds[0]) / 2

    def advice(self, position: Any) -> Sequence[str]:
        """True sentences about a position, the most general first. For hints, before the move itself is told."""
        return ()

    def perft(self, position: Any, depth: int) -> int:
        """How many lines of exactly `depth` plies there are. For checking rules and for timing them."""
        if depth == 0:
            return 1
        moves = self.moves(position)
        return len(moves) if depth == 1 else sum(self.perft(self.play(position, move), depth - 1) for move in moves)

    # --- for every game ------------------------------------------------------------------------------------------
    def settle(self, options: Mapping[str, object] | None) -> dict[str, Any]:
        """Every option with its value, checked; a Refusal for a name or a value that this game does not have."""
        given = dict(options or {})
        values = {option.name: option.read(given.pop(option.name, option.default)) for option in self.options}
        if given:
            known = ', '.join(option.name for option in self.options) or 'none'
            raise Refusal(f'{self.name} has no option {shorten(next(iter(given)))!r}; its options: {known}')
        return values

    def facts(self) -> dict[str, Any]:
        """The game's facts as plain data, for the page and the terminal."""
        return {
            'name': self.name,
            'title': self.title,
            'blurb': self.blurb,
            'rules': list(self.rules),
            'seats': list(self.seats),
            'chance': self.chance,
            'hidden': self.hidden,
            'bounds': list(self.bounds),
            'unit': self.unit,
            'options': [option.facts() for option in self.options],
            'positionHelp': self.position_help,
            'typed': self.typed,
        }

    def under(self, options: Mapping[str, object] | None) -> 'Game':
        """This game with the facts that the options change (bounds that follow a size), in all else the same.

        Whoever has a game and its options goes on with this one: a search trusts the bounds of what it is given.
        """
        return self


def inherits(game: Game, name: str) -> bool:
    """Whether a game has no verb of its own by that name, only the default; the same through any wrappers."""
    return getattr(getattr(game, name), '__func__', None) is VERBS[name]


VERBS = {name: verb for name, verb in vars(Game).items() if isinstance(verb, FunctionType)}
"""The defaults of what a game can be asked."""
ASKED = frozenset(
    name for name, verb in VERBS.items() if {'position', 'start'}.intersection(verb.__code__.co_varnames[1:2])
)
"""The verbs that are asked of a position. For wrappers whose positions are other than the game's."""


class Around(Game):
    """A game that is another one in all that its own class does not say.

    What the other game merely inherits runs on the wrapper itself, so that a default which calls another verb
    (`certain_or_moves` calls `payoff`, `order` and `moves`) sees what the wrapper changes.
    """

    def __init__(self, game: Game) -> None:
        own = {name for kind in type(self).__mro__ if issubclass(kind, Around) for name in vars(kind)}
        kind = type(game)
        lent = {name for name in dir(kind) if name not in VERBS or getattr(kind, name) is not VERBS[name]}
        if isinstance(game, Around):  # else the dictionary is left alone: once it is asked for, a kernel gets slower
            lent |= vars(game).keys()
        vars(self).update({name: getattr(game, name) for name in lent - own if name[0] != '_'})
        self.inner = game

    def __getattr__(self, name: str) -> Any:
        """What is no part of the contract, the other game has."""
        if name == 'inner':
            raise AttributeError(name)
        return getattr(self.inner, name)

    def fast(self, position: Any) -> tuple[Game, Any]:
        """Itself, for the other game's kernel knows nothing of what is different here."""
        return self, position

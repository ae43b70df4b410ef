"""The contract of a game: five verbs on immutable positions, facts as data, and optional upgrades.

Nothing here knows a particular game, a search or a board on a screen. From this project it imports only ending.py,
given.py, lines.py and view.py.
"""

from bisect import bisect
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import lcm
from random import Random
from types import FunctionType
from typing import Any, Final, Literal, NamedTuple

from plywood.ending import Ending as Ending
from plywood.ending import ending_in as ending_in
from plywood.ending import every
from plywood.given import Chosen, choose_options
from plywood.given import Option as Option
from plywood.given import Refusal as Refusal
from plywood.given import Written as Written
from plywood.given import shorten as shorten
from plywood.lines import read_line, read_start, refuse_move, write_line
from plywood.view import Path, Piece, View

CHANCE = -1
"""The answer of `player` if dice or cards decide."""
OPEN: Final = 'open'
"""The eyes that see everything: after the end, and in imagined worlds."""


class Chair(str):
    """OPEN from the chair of a player, who sees everything and is called you."""

    seat: int

    def __new__(cls, seat: int) -> 'Chair':
        chair = super().__new__(cls, OPEN)
        chair.seat = seat
        return chair


Eyes = int | Literal['open'] | Chair | None
"""The eyes through which a game is shown: a seat, OPEN, or None for public knowledge."""


def seat_of(eyes: Eyes) -> int | None:
    """The player whose eyes these are; None for onlookers."""
    return eyes if isinstance(eyes, int) else eyes.seat if isinstance(eyes, Chair) else None


Position = Hashable
Move = Hashable
Payoff = tuple[float, ...]
"""The worth of a finished game, one number for each seat."""
WON: tuple[Payoff, Payoff] = ((1, -1), (-1, 1))
"""By the seat that has won, where a game is won, drawn or lost."""
DRAWN: Payoff = (0, 0)


class PayoffRange(NamedTuple):
    """The payoffs to the first seat that can follow: the least, the greatest, and whether all are whole numbers."""

    least: float
    greatest: float
    whole: bool = True
    assumed: bool = False
    """Whether no rule of the game tells the least and the greatest, but only what is to be seen."""


def squash(advantage: int, half: int, most: int) -> int:
    """An advantage in any unit, as an estimate below `most`: an advantage of `half` gives half of `most`.

    A greater advantage gives a greater estimate, nearly in proportion at first. Both seats are treated alike.
    """
    size = abs(advantage)
    worth = most * size // (half + size)
    return worth if advantage > 0 else -worth


@dataclass(frozen=True)
class Feature:
    """One thing that an evaluation counts in a position: the first seat's less the second's, and its usual weight."""

    name: str
    about: str
    weight: float
    value: float


class OwnEnding(NamedTuple):
    """A kernel's own way to solve positions near the end, for a game whose end can be reckoned from afar."""

    expects: Callable[[Any], float]
    """The positions that it visits to solve one, typically."""
    pace: int
    """How many of them take as long as one that the engine visits."""
    begin: Callable[..., tuple[Callable[..., int], Callable[[], tuple[int, int, int]]]]
    """Gets the engine's `check`, its table, the room in it, and the depth that proven entries have; returns `visit` of
    `Inner` (search/play/inner.py) and its counts so far: positions, those where a game ends, cut-offs."""


@dataclass(frozen=True)
class EngineFacts:
    """Facts of a game or a kernel for searches only: how the engine's techniques (search/play/inner.py) serve it."""

    known_by: str = 'book'
    """The source of what `known` knows: 'book' or 'tables'."""
    judged_by_files: bool = False
    """Whether the files that `wants` names judge positions: then every level has them, not only those with insight."""
    compulsory: bool = False
    """True if noisy moves, when there are any, are the only legal ones: then quiescence may not stand pat."""
    deviation: int | None = None
    """Standard deviation between a search and one half as deep, in units of `evaluate`. For probable cut-offs; None
    switches them off."""
    swing: int = 0
    """How far a ply may be hoped to change an estimate, in units of `evaluate`. For lifts and futility; 0 switches them
    off."""
    without: tuple[str, ...] = ('extensions',)
    """Techniques that do not pay in this game; the engine leaves them out."""
    first_late: int = 3
    """The number of moves, in the order of `certain_or_moves`, that are searched before the others count as late."""
    distances: int = 0
    """If a search of the game's own tells how far off an end is: the most plies. A win in n plies is then worth n units
    less than the bound. 0 if values do not tell."""
    candidates: int = 0
    """How many moves of a position are searched, the first in the order of `certain_or_moves`, where all are too many.
    A win among them is proven; that none of them saves a position proves nothing. 0 for all."""
    most_nodes: int = 100_000
    """Nodes for a move at full strength: as many as Chromium visits in 3 seconds, or fewer where more are of no use."""
    quick_nodes: int = 30_000
    """Nodes for values, hints and, at most, a move of any other level: as many as Chromium visits in a second, or
    fewer. tests/bench/waits.py measures both."""
    samples: bool = False
    """Whether the game is played by sampling at full strength, and not by the engine."""
    own_search: Callable[..., Any] | None = None
    """A kernel's own search, if moves are best made and taken back in place: `OwnSearch` in search/play/inner.py."""
    own_ending: OwnEnding | None = None
    """A kernel's own way to solve positions near the end."""
    forced_win: Callable[[Any, int], tuple[list[Any], int]] | None = None
    """A search for a win by threats alone. It gets a position and the most positions to visit. It returns the moves by
    which the seat to move wins and the answers between them, [] if it finds none; and the positions visited."""


@dataclass(frozen=True)
class Values:
    """How the values of a game count for people: for levels, which err, for reviews, and for drawings."""

    loss_scale: Callable[[float], float] = float
    """A value on the scale on which levels err, where a payoff is 1: by default itself. A game in which players who are
    far ahead still mind a loss counts what was lost."""
    levels: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """The traits of some levels in this game: by level, fields of players.Level."""
    variants: tuple[str, ...] = ()
    """Variants in which levels may differ that are alike under the usual options; tests/bench/levels.py plays them."""
    grades: tuple[tuple[str, float], ...] = (('blunder', 0.4), ('mistake', 0.15), ('slip', 0.06))
    """The grade of a move in a review from this cost on, as a share of the stake."""
    decisive: float = 0
    """A value that is as good as won, if values are far from the bounds: for drawings."""
    counted: Callable[[float], float] = float
    """A value in the unit in which players of the game count: in chess an estimate in pawns. A greater value counts
    more, and the same for the other side is its negative. Infinite if it is more than any estimate."""
    counted_in: str = ''
    """The name of that unit, if it is not the game's unit of payoff: pawns."""
    digits: int = 3
    """The decimal places with which such a number is written."""
    decided: str = ''
    """The word for an infinite one: mate."""


@dataclass(frozen=True)
class Preset:
    """A variant under the name that players give it: the options that differ from the usual ones."""

    title: str
    options: Mapping[str, bool | int | tuple[int, ...] | str] = field(default_factory=dict)
    draw: str = ''
    """The option that the page draws by lot for each new game, if there is one; never its default."""


@dataclass(frozen=True)
class Rubber:
    """A game played again and again, the first seat passing on each time, until one side has won a number of games. A
    deal counts half of its payoff, rounded up: the tricks beyond half of them."""

    points: int = 5
    """The points that make a game."""
    games: int = 2
    """The games that make the rubber."""


@dataclass(frozen=True)
class Advice:
    """A true sentence about a position, for a hint."""

    text: str
    moves: Sequence[Any] | None = None
    """The moves that it recommends: a warning of some recommends the others. None for a plain fact. A hint leaves out a
    sentence if a search finds none of its moves among the best."""


@dataclass(frozen=True)
class Picture:
    """A small board beside the rules (door/pictures.py)."""

    text: str
    moves: str
    options: Mapping[str, bool | int | tuple[int, ...] | str] = field(default_factory=dict)
    linked: tuple[str, ...] = ()
    """The ends of a link that is marked."""
    wins: tuple[str, ...] = ()
    """The cells on which a move wins: each cell has its value."""


class Game:
    """The rules of one game. A position is immutable, hashable, and knows its own options (a board size, misère).

    A new game defines its facts, the five verbs, the notation and the view. Everything else has a default.
    """

    # --- facts ---------------------------------------------------------------------------------------------------
    name: str
    """The name in links and in the terminal: `connect-four`."""
    title: str
    blurb: str
    """One line for the table of games."""
    rules: tuple[str, ...]
    """The rules in prose, one paragraph each."""
    minutes: int = 2
    """About how long a game takes a person. The page shows the longest games first."""
    specimen: str = ''
    """The moves of a game worth watching, from the usual start: the first page replays it without Python, a hidden
    game as the player at the lower edge sees it."""
    seats: tuple[str, ...] = ('Player 1', 'Player 2')
    chance: bool = False
    hidden: bool = False
    zero_sum: bool = True
    sides: tuple[int, ...] = (0, 1)
    """The side of each seat, 0 or 1: partners share theirs, and all that it is paid. For searches (search/sides.py)."""
    alternates: bool = True
    """True if the seats always alternate. A search may assume alternation only then."""
    bounds: tuple[int, int] = (-1, 1)
    """The least and the greatest payoff to the first seat."""
    unit: str = ''
    """The name of a point of payoff, if it has one: discs."""
    scale: int = 1000
    """Units of `evaluate` per point of payoff."""
    engine: EngineFacts = EngineFacts()
    values: Values = Values()
    options: tuple[Option, ...] = ()
    position_help: str = ''
    """One line that documents how a position is written."""
    bottom_seat: int | None = None
    """The seat on the lower edge of the board that `view` shows; None where the board has no sides. For the page, which
    turns the board so that a person sits there."""
    emblems: tuple[Piece, ...] = ()
    """The piece of each seat, to stand beside its name; none where the seats share theirs."""
    presets: tuple[Preset, ...] = ()
    """Variants that have a name, the usual one first."""
    rubber: Rubber | None = None
    """The rubber of which the page keeps count, if the game is played for one."""
    notations: tuple[str, ...] = ()
    """The names of other notations of a position that `forms` writes."""
    dice: bool = False
    """True if CHANCE is dice: a person may throw them and type them in, and the page keeps the seed that it drew
    secret until the game is over."""
    typed: bool = False
    """True if the game is a typed start: the page then has a field for it."""
    suffix: str = 'txt'
    """The last part of the name of a file with a game in its own notation: `pdn`."""
    written_starts: bool = False
    """True if the game's own notation names the position that a game begins from: then `write_game` takes any start."""
    most_characters: int = 100_000
    """The longest position accepted from outside, in characters."""
    most_move_characters: int = 12
    """The longest text of a move with the silent moves before it, in characters. Sealed moves are padded to one
    length."""

    # --- services: what one kind of game alone needs, documented beside the search that asks for it ---------------
    draw_rules: Any = None
    """`DrawRules` in draw_rules.py, where players agree on draws, so that one may be offered."""
    strategy: Any = None
    """`Strategy` in search/hidden/strategy.py: lotteries that nobody can exploit, for a small hidden game."""
    seeker: Any = None
    """`Seeker` in search/hidden/guessing.py: how likely each guess is, for a hidden game of search."""
    appraiser: Any = None
    """`Appraiser` in search/hidden/appraisal.py: the worth of moves in worlds, for a game that solves them fast."""
    dice_search: Any = None
    """`DiceSearch` in search/play/chance.py: whole turns judged at once, for a game of dice."""
    playouts: Any = None
    """`Playouts` in search/playouts.py: games played to their end in the kernel, with who won and who owned what."""
    opening_book: Any = None
    """`OpeningBook` in players.py: the theory of a game, for levels that know it, and the names of its openings."""
    uci: Any = None
    """`Uci` in terminal/uci.py, for the game that is played by that protocol."""

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Any:
        """The starting position under the game's options."""
        raise NotImplementedError

    def player(self, position: Any) -> int | None:
        """The seat to move, CHANCE if dice or cards decide, None when the game is over."""
        raise NotImplementedError

    def moves(self, position: Any) -> Sequence[Any]:
        """The legal moves, in a fixed order; none when the game is over. If CHANCE moves, its outcomes; none are listed
        if they are too many, such as deals of cards."""
        raise NotImplementedError

    def play(self, position: Any, move: Any) -> Any:
        """The position after a legal move; the given position does not change."""
        raise NotImplementedError

    def payoff(self, position: Any) -> Payoff | None:
        """The payoff to each seat, or None while the game runs."""
        raise NotImplementedError

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Any, move: Any) -> str:
        """The one written form of a move."""
        raise NotImplementedError

    def read_move(self, position: Any, text: str) -> Any:
        """The legal move that a text names, else a Refusal with the reason. Games may accept more forms."""
        wanted = text.strip().lower()
        for move in self.moves(position):
            if self.write_move(position, move).lower() == wanted:
                return move
        raise refuse_move(self, position, text)

    def words(self, text: str) -> list[str]:
        """The text split into the texts of its moves. For games with spaces in their move texts."""
        return text.split()

    def write_position(self, position: Any) -> str:
        """One line of text that `read_start`, under the same options, reads back.

        If a position depends on the moves before it (repetition, counted plies), this is the text of `write_start`.
        """
        raise NotImplementedError

    def read_position(self, text: str) -> Any:
        """The position of a text without moves, checked piece by piece, else a Refusal with the reason."""
        raise NotImplementedError

    def write_game(self, start: Any, moves: Sequence[Any]) -> str:
        """A whole game in its own notation; by default its moves, separated by spaces."""
        return ' '.join(write_line(self, start, moves))

    def read_game(self, text: str) -> tuple[Any, list[Any]]:
        """The start and the moves of a written game, else a Refusal that names the first wrong move."""
        return read_line(self, self.initial(), self.words(text))

    def write_tree(
        self, start: Any, lines: Sequence[Sequence[Any]], notes: Mapping[tuple[Any, ...], str] | None = None
    ) -> str:
        """A game with its lines and its notes, as `Written` has them. By default only the main line."""
        return self.write_game(start, lines[0])

    def read_tree(self, text: str) -> Written:
        """The start, the lines and the notes of a written game. By default there is only the main line, and no note."""
        start, moves = self.read_game(text)
        return Written(start, [moves])

    def write_ending(self, text: str, ending: Ending) -> str:
        """A written game with an ending that is not on its board. By default a closing word: `b2 a1 {X resigned}`."""
        return f'{text} {{{ending.words(self.seats)}}}'.strip()

    def read_ending(self, text: str) -> tuple[str, Ending | None]:
        """A written game without the ending that `write_ending` has added, and that ending; None if there is none.

        If the game's own reader passes over the ending, the text stays as it is.
        """
        before, brace, words = text.rstrip().rpartition('{')
        if not brace or not words.endswith('}'):
            return text, None
        ending = ending_in(words[:-1], self.seats)
        if ending is None:
            known = ', '.join(f'{{{each.words(self.seats)}}}' for each in every(self.seats))
            raise Refusal(f'the ending {shorten("{" + words)!r} is unknown; write one of {known}')
        return before.rstrip(), ending

    def usual(self, position: Any, move: Any) -> str:
        """The move as players write it, for sentences and trees; `read_move` reads it. By default its text. A bare
        number might be taken for a value: it has a noun before it (column 2)."""
        return self.write_move(position, move)

    def short(self, position: Any, move: Any) -> str:
        """The move as lists of moves have it, where players know a shorter form than its text: Nf3. '' for one that no
        list has, as a roll."""
        return self.write_move(position, move)

    def listed(self, position: Any, move: Any, eyes: Eyes = OPEN) -> str:
        """The same for a move that was made, in a game that hides something with what came of it. It tells these eyes
        no more than `say`."""
        return self.short(position, move)

    def claims(self, text: str) -> Mapping[str, object] | None:
        """The options that a text names if it says itself that it is a game of this kind, else None.

        For files: with a tag or a header a game is read as what it is, whatever game is on the board.
        """
        return None

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        """The spoken form of a move: "X on b2". In a hidden game, only the part that those eyes learn.

        It is '' for a silent move, such as a refused attempt: the other seats do not even learn that it was made. Such
        a move does not change the observations of the others, and no game begins with one.
        """
        raise NotImplementedError

    def view(self, position: Any, eyes: Eyes = None) -> View:
        """The board for these eyes, in the words of `view.py`."""
        raise NotImplementedError

    # --- optional upgrades, each with its default and its user ----------------------------------------------
    def path(self, position: Any, move: Any, eyes: Eyes = None) -> Path | None:
        """How a legal move is made on the board, as the view's paths have it; None if these eyes do not see that. A
        game whose view takes long finds it without one."""
        text = self.write_move(position, move)
        return next((path for path in self.view(position, eyes)['paths'] if path['move'] == text), None)

    def chances(self, position: Any) -> Sequence[tuple[Any, Fraction]]:
        """If CHANCE moves: each outcome with its exact probability; none if they are too many to list, and `deal` draws
        one. For expectiminimax and for rolling dice."""
        return ()

    def payoff_range(self, position: Any) -> PayoffRange:
        """The payoffs that can follow, or more. Their bounds are for cut-offs at chance; where all are whole, null
        windows are 1 point wide."""
        return PayoffRange(*self.bounds)

    def has_chance_left(self, position: Any) -> bool:
        """Whether CHANCE may still move, here or later. For choosing a search."""
        return self.chance

    def deal(self, position: Any, rng: Random) -> Any:
        """If CHANCE moves: one outcome, drawn fairly. For dice, and for deals with too many outcomes to list."""
        outcomes, parts = zip(*self.chances(position), strict=True)
        whole = lcm(*(part.denominator for part in parts))
        ends = list(accumulate(int(part * whole) for part in parts))
        return outcomes[bisect(ends, rng.randrange(whole))]

    def observe(self, position: Any, seat: int) -> Any:
        """All that a seat may know of a position. For programs in hidden games; by default nothing is hidden."""
        return position

    def worlds(self, observation: Any, rng: Random) -> Iterator[Any]:
        """Positions that an observation allows, drawn without end, all equally likely. For hidden games."""
        while True:
            yield observation

    def write_observation(self, observation: Any) -> str:
        """One line of text that `read_observation`, under the same options, reads back."""
        return self.write_position(observation)

    def read_observation(self, text: str) -> Any:
        """The observation that a text names, else a Refusal with the reason, also if no position fits it."""
        return read_start(self, text)

    def key(self, position: Any) -> Any:
        """Equal only for positions with the same moves and the same values. For tables; an int is fastest."""
        return position

    def repeated(self, position: Any) -> bool:
        """True if the line of a search has come back to an earlier position, so that it counts as a draw.

        For the engine, which treats this as an estimate, because another line to the same position may win. So a key
        need not include the moves that led to a position.
        """
        return False

    def evaluate(self, position: Any) -> int:
        """The expected payoff of the seat to move, in 1/scale of a point, well within bounds. For depth limits.

        A pawn is not a hundredth of a win. A level forgives a loss according to its share of the stake (`stake`), so an
        advantage must count by its effect on the outcome. `squash` converts one.
        """
        return 0

    def features(self, position: Any) -> Sequence[Feature]:
        """A few features that a person would count. For the chapter that opens an evaluation."""
        return ()

    def noisy(self, position: Any) -> Sequence[Any]:
        """The moves after which an estimate cannot be trusted (captures, checks). For quiescence."""
        return ()

    def order(self, position: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """The same moves, likely best first. For alpha-beta's cut-offs."""
        return moves

    def certain_or_moves(self, position: Any) -> Payoff | list[Any]:
        """A payoff (a tuple) if it is certain without a search, else the list of moves worth searching.

        The list is fresh, the likely best move first. A move may be missing only if another in the list is certainly no
        worse. For the engine, which calls it once for each position.
        """
        payoff = self.payoff(position)
        return payoff if payoff is not None else list(self.order(position, self.moves(position)))

    def certain(self, position: Any) -> Payoff | None:
        """The payoff if `certain_or_moves` returns one, else None. For the engine's horizon, where moves are not
        needed."""
        if inherits(self, 'certain_or_moves'):
            return self.payoff(position)  # what the default is certain of, without the moves and their order
        seen = self.certain_or_moves(position)
        return seen if isinstance(seen, tuple) else None

    def fast(self, position: Any) -> 'tuple[Game, Any]':
        """A private kernel, with the same verbs and moves on a faster form of position, and that form of this position.
        For the engine."""
        return self, position

    def position_of(self, position: Any) -> Any:
        """For a kernel: the position of which this is the fast form, so that a wrapper of the game can judge it."""
        return position

    def forms(self, start: Any, moves: Sequence[Any]) -> Mapping[str, str]:
        """The position after moves in the other `notations`, by their names, for programs that read those."""
        return {}

    def ending(self, position: Any) -> bool:
        """True if every line can be played to its end in reasonable time. The engine then solves the position."""
        return False

    def known(self, position: Any) -> Mapping[Any, int] | None:
        """Moves with proven payoffs for the seat to move; the best of them is the best move of the position.

        For the engine's root: an opening book or endgame tables.
        """
        return None

    def wants(self, position: Any) -> Sequence[str]:
        """Paths under py/ of missing data files that would help a search of this position.

        The page fetches them before the search begins. Without them the search runs, but proves less.
        """
        return ()

    def stake(self, position: Any) -> float:
        """The points of payoff at stake, more than 0. A level's slack is a share of it."""
        return (self.bounds[1] - self.bounds[0]) / 2

    def advice(self, position: Any) -> Sequence[Advice]:
        """Sentences about a position, the most general first, said to the player to move, who is "you". Hints show them
        before the move itself."""
        return ()

    def reasons(self, position: Any, move: Any, better: Any) -> Sequence[str]:
        """Sentences on what a move gave away against a better one, "it" being the move. For reviews.

        Each states only what the rules show; none guesses. There are none in a hidden game.
        """
        return ()

    def perft(self, position: Any, depth: int) -> int:
        """The number of lines of exactly `depth` plies. For checking and timing the rules."""
        if depth == 0:
            return 1
        moves = self.moves(position)
        return len(moves) if depth == 1 else sum(self.perft(self.play(position, move), depth - 1) for move in moves)

    # --- options -------------------------------------------------------------------------------------------------
    def __init__(self) -> None:
        self.fit_options()

    @cached_property
    def chosen(self) -> Chosen:
        """The options of this game, by name: at first the defaults, after `under` those that it was given."""
        return Chosen(**{option.name: option.default for option in self.options})

    def fit_options(self) -> None:
        """Fit the facts to the options, such as bounds to a size. Called once the options are chosen."""

    def under(self, options: Mapping[str, object] | None) -> 'Game':
        """This game with these options, and all others at their defaults. The same options give the same game, so that
        what is kept by the game stays known."""
        chosen = choose_options(self.name, self.options, options)
        return self if chosen == self.chosen else bound(self, chosen)


@lru_cache(maxsize=256)
def bound(game: Game, chosen: Chosen) -> Game:
    """A game with its options bound."""
    game = copy(game)
    game.chosen = chosen
    game.fit_options()
    return game


def inherits(game: Game, name: str) -> bool:
    """Whether a game uses the default of this verb, also through wrappers."""
    return getattr(getattr(game, name), '__func__', None) is VERBS[name]


VERBS = {name: verb for name, verb in vars(Game).items() if isinstance(verb, FunctionType)}
"""The default of every verb."""
CONTRACT = frozenset(name for name in (*vars(Game), *Game.__annotations__) if name[0] != '_')
"""All names of the contract: facts and verbs."""
TAKES_POSITION = frozenset(
    name for name, verb in VERBS.items() if {'position', 'start'}.intersection(verb.__code__.co_varnames[1:2])
)
"""The verbs that take a position. For wrappers with positions of their own."""

"""A line of play through somebody's eyes: the limits of every reply about it.

In a hidden game, moves are sent and received sealed until the end; after the end everything is open.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from plywood.game import OPEN, Chair, Eyes, Game, Refusal, inherits, shorten
from plywood.lines import in_line
from plywood.record import Entry, Record
from plywood.sealed import Seal, sealed
from plywood.view import Mark, Path, View

WORLDS = 1_000
"""The number of worlds sampled for a belief."""
OFTEN = 12
"""If each world appeared this often on average, there are no other worlds."""


class Onlooker:
    """A viewer of a record: a seat, any onlooker (None), or OPEN, which sees everything."""

    def __init__(self, record: Record, eyes: Eyes, seed: object, chair: int | None = None) -> None:
        self.record, self.game, self.seal = record.reader(), record.game, Seal(record.game, seed)
        self.asked = eyes
        self.chair = chair
        """The player who looks on once nothing is hidden."""

    @property
    def position(self) -> Any:
        return self.record.position

    @property
    def eyes(self) -> Eyes:
        eyes = OPEN if self.game.hidden and self.over else self.asked
        bare = eyes == OPEN or not self.game.hidden
        return Chair(self.chair) if bare and self.chair is not None else eyes

    @property
    def over(self) -> bool:
        return self.game.payoff(self.position) is not None

    @property
    def veiled(self) -> bool:
        """Whether something is hidden from these eyes, so that moves are sealed."""
        return self.game.hidden and self.eyes != OPEN

    # --- the line ------------------------------------------------------------------------------------------------
    def follow(self, texts: Sequence[str]) -> None:
        """Go along a line of moves, sealed or not, from the start. A Refusal names the wrong move."""
        record, game = self.record, self.game
        record.here = record.root
        closed = False
        for number, text in enumerate(texts):
            try:
                if game.hidden and sealed(text):
                    closed = True
                    for each in self.seal.open(number, text):
                        record.follow(each)
                else:
                    if closed and self.asked != game.player(self.position):
                        raise self.not_theirs('play a move')
                    record.follow(text)
            except Refusal as refusal:
                raise in_line(refusal, number + 1) from None
        if closed and self.asked == OPEN and not self.over:
            raise Refusal(f'{game.title}: sealed moves are opened at the end; until then, give the eyes of one player')

    @property
    def turns(self) -> list[list[Entry]]:
        """The moves, grouped as these eyes count them."""
        return self.record.turns if self.veiled else [[entry] for entry in self.record.line]

    def line(self) -> dict[str, Any]:
        """The line as plain data, sealed if something is hidden.

        The last turn is sealed with new randomness each time: it may contain attempts that the others must not notice.
        """
        plain = self.record.plain()
        if self.veiled:
            turns = [[entry.text for entry in turn] for turn in self.turns]
            last = len(turns) - 1
            plain['moves'] = [self.seal.close(number, turn, number == last) for number, turn in enumerate(turns)]
            plain['start'] = plain['start'] and self.seal.close_start(plain['start'])
        return plain

    def hand_out(self, texts: Sequence[str]) -> str:
        """A next move, with the silent moves before it, in the form that these eyes may have."""
        return self.seal.close(len(self.turns), list(texts)) if self.veiled else ' '.join(texts)

    # --- reading the line --------------------------------------------------------------------------------------
    def show(self) -> dict[str, Any]:
        """The last position as a `Look`, for the page."""
        game, position = self.game, self.position
        view = self.view()
        return {
            'line': self.line(),
            'position': self.write_position(),
            'turn': game.player(position),
            'first': game.player(self.record.root.position),
            'payoff': game.payoff(position),
            'legal': [path['move'] for path in view['paths']],
            'said': ['; '.join(filter(None, map(self.said, turn))) for turn in self.turns],
            'movers': [self.mover(self.heard(turn)) for turn in self.turns],
            **self.as_players_write(),
            'view': view,
        }

    def heard(self, turn: Sequence[Entry]) -> Entry:
        """The move of a turn that everybody knows of."""
        return next((entry for entry in turn if self.record.said(entry, None)), turn[0])

    def mover(self, entry: Entry) -> int | None:
        return self.game.player(entry.parent.position) if entry.parent else None

    def listed(self, turn: Sequence[Entry]) -> str:
        """A turn in the list of moves: what its mover tried, and the move. Tries of the next player wait for theirs."""
        mover = self.mover(self.heard(turn))
        told = (self.record.listed(entry, self.eyes) for entry in turn if self.mover(entry) == mover)
        return ', '.join(filter(None, told))

    def as_players_write(self) -> dict[str, Any]:
        """The moves in the short form that players have for them, a legal one to type, and the name of the opening, in
        games with such."""
        game, record = self.game, self.record
        if inherits(game, 'short') and inherits(game, 'listed'):
            return {}
        found: dict[str, Any] = {'short': [self.listed(turn) for turn in self.turns]}
        if self.veiled:
            return found
        found['opening'] = record.opening
        if moves := game.moves(self.position):
            usual = game.usual(self.position, moves[0])
            found['example'] = usual if usual.isascii() else game.write_move(self.position, moves[0])
        return found

    def said(self, entry: Entry) -> str:
        return self.record.said(entry, self.eyes)

    def write_position(self) -> str:
        """The position as far as these eyes know it; '' for an onlooker of a hidden game."""
        game, eyes = self.game, self.eyes
        if not self.veiled:
            return game.write_position(self.position)
        return '' if eyes is None else game.write_observation(game.observe(self.position, int(eyes)))

    def view(self) -> View:
        """The board, with a mark on the last move that these eyes know of."""
        game = self.game
        view = game.view(self.position, self.eyes)
        last = next((entry for entry in reversed(self.record.line) if not game.hidden or self.said(entry)), None)
        if game.dice:
            last = self.last_on_the_board()
        if last is None or last.parent is None:
            return view
        path = game.path(last.parent.position, last.move, self.eyes)
        shown: list[tuple[Mark, list[str]]] = [('last', touched(path)), ('from', path['cells'][:-1])] if path else []
        for mark, cells in shown:
            for cell in cells:
                view['marks'].setdefault(cell, []).append(mark)
        again = game.player(last.parent.position) == game.player(self.position)
        if game.hidden and again and path and path['say'] == self.said(last):
            return view  # a player who goes on learns nothing new: the task may be shown
        if game.hidden:
            view['news'] = f'{self.said(last)}.'
        elif path and 'news' in path:
            view['news'] = path['news']
        return view

    def last_on_the_board(self) -> Entry | None:
        """The last move with cells of its own: dice and words leave the marks of the move before them."""
        game, line = self.game, self.record.line
        for entry in reversed(line[-4:]):
            assert entry.parent is not None
            path = game.path(entry.parent.position, entry.move, self.eyes)
            if path and (path['cells'] or 'news' in path):
                return entry
        return None

    # --- requests -----------------------------------------------------------------------------------
    def imagined(self, purpose: str) -> Any:
        """The position for a request of these eyes, or a world in its place; a Refusal if they may not ask."""
        seat = self.game.player(self.position)
        if self.veiled and seat is not None and self.eyes != seat:
            raise self.not_theirs(purpose)
        return imagined(self.game, self.position)

    def belief(self) -> dict[str, float]:
        """For each cell that may hold an unseen piece of the other side: the share of worlds in which it does."""
        game, eyes = self.game, self.eyes
        if not self.veiled or not isinstance(eyes, int):
            return {}
        if game.seeker is not None:
            known = game.seeker.belief(game, game.observe(self.position, eyes), Random(0))
            return {cell: round(share, 4) for cell, share in sorted(known.items())}
        seen = game.view(self.position, eyes)['pieces']
        drawn = Counter(islice(game.worlds(game.observe(self.position, eyes), Random(0)), WORLDS))
        if len(drawn) * OFTEN <= WORLDS:
            drawn = Counter(drawn.keys())  # all worlds are equally likely, so the belief is exact
        found: Counter[str] = Counter()
        for each, count in drawn.items():
            for cell in game.view(each, OPEN)['pieces']:
                if cell not in seen:
                    found[cell] += count
        return {cell: count / drawn.total() for cell, count in sorted(found.items())}

    def not_theirs(self, purpose: str) -> Refusal:
        turn = self.game.player(self.position)
        who = self.game.seats[turn] if turn is not None and turn >= 0 else 'chance'
        return Refusal(f"{self.game.title}: it is {who}'s turn, so {purpose} only through {who}'s eyes")


def imagined(game: Game, position: Any) -> Any:
    """A position that represents the observation of the seat to move, with the hidden part drawn at random."""
    seat = game.player(position)
    return position if not game.hidden or seat is None else world(game, game.observe(position, seat))


def world(game: Game, observation: Any) -> Any:
    """One position that an observation allows, always the same one."""
    return next(iter(game.worlds(observation, Random(0))))


def eyes_of(ask: Mapping[str, Any], game: Game) -> Eyes:
    """The eyes in a request; None, for onlookers, if it names none."""
    eyes = ask.get('eyes')
    if eyes is None or eyes == OPEN or is_seat(eyes, game):
        return eyes
    last = len(game.seats) - 1
    raise Refusal(
        f"eyes: there is no player {shorten(eyes)!r} in {game.title}; give a number from 0 to {last}, 'open' or null"
    )


def chair_of(ask: Mapping[str, Any], game: Game) -> int | None:
    """The chair in a request; None where nobody sits, or nobody can."""
    chair = ask.get('chair')
    return chair if is_seat(chair, game) else None


def is_seat(given: Any, game: Game) -> bool:
    return type(given) is int and 0 <= given < len(game.seats)


def touched(path: Path) -> list[str]:
    """The cells that show a move: the last pressed cell if it received a piece, else all changed cells. Pegs only count
    points."""
    cells, put = path['cells'], {cell: piece for cell, piece in path.get('put', {}).items() if piece['look'] != 'peg'}
    return cells[-1:] if cells and cells[-1] in put else list(put or path.get('take') or cells)

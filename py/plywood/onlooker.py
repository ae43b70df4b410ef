"""A line of play through somebody's eyes: what a reply about it may say, and nothing beyond.

In a game with something hidden the moves go out sealed until the end, and come back so; then everything is open.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from plywood.game import OPEN, Eyes, Game, Refusal, shorten
from plywood.record import Entry, Record
from plywood.sealed import Seal, sealed
from plywood.view import Mark, Path, View

WORLDS = 1_000
"""Worlds that a belief is counted in."""
OFTEN = 12
"""Where each world has come up so often on average, there are no others."""


class Onlooker:
    """Somebody who looks at a record: a seat, all who look on (None), or OPEN, who see everything."""

    def __init__(self, record: Record, eyes: Eyes, seed: object) -> None:
        self.record, self.game, self.seal = record, record.game, Seal(record.game, record.options, seed)
        self.asked = eyes

    @property
    def position(self) -> Any:
        return self.record.position

    @property
    def eyes(self) -> Eyes:
        return OPEN if self.game.hidden and self.over else self.asked

    @property
    def over(self) -> bool:
        return self.game.payoff(self.position) is not None

    @property
    def veiled(self) -> bool:
        """Whether there is anything that these eyes may not see, so that moves go out sealed."""
        return self.game.hidden and self.eyes != OPEN

    # --- the line ------------------------------------------------------------------------------------------------
    def follow(self, texts: Sequence[str]) -> None:
        """Play a line of moves, in clear or sealed, from the start of the record; a Refusal names the wrong one."""
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
                        raise self.not_theirs('be played')
                    record.follow(text)
            except Refusal as refusal:
                raise Refusal(f'move {number + 1}: {refusal}', number + 1) from None
        if closed and self.asked == OPEN and not self.over:
            raise Refusal(f'{game.title}: moves that are sealed are opened at the end; look through the eyes of a seat')

    @property
    def turns(self) -> list[list[Entry]]:
        """The moves as these eyes count them."""
        return self.record.turns if self.veiled else [[entry] for entry in self.record.line]

    def line(self) -> dict[str, Any]:
        """The line as plain data, sealed where something is hidden.

        The last turn, which may hold tries that the others must not notice, looks different each time.
        """
        plain = self.record.plain()
        if self.veiled:
            turns = [[entry.text for entry in turn] for turn in self.turns]
            last = len(turns) - 1
            plain['moves'] = [self.seal.close(number, turn, number == last) for number, turn in enumerate(turns)]
            plain['start'] = plain['start'] and self.seal.close_start(plain['start'])
        return plain

    def hand_out(self, texts: Sequence[str]) -> str:
        """A next move, with the silent ones before it, as these eyes may hold it."""
        return self.seal.close(len(self.turns), list(texts)) if self.veiled else ' '.join(texts)

    # --- what is seen of it --------------------------------------------------------------------------------------
    def show(self) -> dict[str, Any]:
        """The last position as the page shows it: a Look."""
        game, position = self.game, self.position
        view = self.view()
        return {
            'line': self.line(),
            'position': self.write_position(),
            'turn': game.player(position),
            'payoff': game.payoff(position),
            'legal': [path['move'] for path in view['paths']],
            'said': ['; '.join(filter(None, map(self.said, turn))) for turn in self.turns],
            'view': view,
        }

    def said(self, entry: Entry) -> str:
        return self.record.said(entry, self.eyes)

    def write_position(self) -> str:
        """The position as far as these eyes know it; '' for those who only look on where something is hidden."""
        game, eyes = self.game, self.eyes
        if not self.veiled:
            return game.write_position(self.position)
        return '' if eyes is None else game.write_observation(game.observe(self.position, int(eyes)))

    def view(self) -> View:
        """The board, with the last move that these eyes know of marked on it."""
        game = self.game
        view = game.view(self.position, self.eyes)
        last = next((entry for entry in reversed(self.record.line) if not game.hidden or self.said(entry)), None)
        if last is None or last.parent is None:
            return view
        paths = game.view(last.parent.position, self.eyes)['paths']
        path = next((path for path in paths if path['move'] == last.text), None)
        shown: list[tuple[Mark, list[str]]] = [('last', touched(path)), ('from', path['cells'][:-1])] if path else []
        for mark, cells in shown:
            for cell in cells:
                view['marks'].setdefault(cell, []).append(mark)
        if game.hidden:
            view['news'] = f'{self.said(last)}.'
        elif path and 'news' in path:
            view['news'] = path['news']
        return view

    # --- what they may ask for -----------------------------------------------------------------------------------
    def imagined(self, purpose: str) -> Any:
        """What stands for the position where these eyes ask about it; a Refusal where they may not."""
        seat = self.game.player(self.position)
        if self.veiled and seat is not None and self.eyes != seat:
            raise self.not_theirs(purpose)
        return imagined(self.game, self.position)

    def belief(self) -> dict[str, float]:
        """For each cell on which the other side may stand unseen: the share of worlds in which it does."""
        game, eyes = self.game, self.eyes
        if not self.veiled or not isinstance(eyes, int):
            return {}
        seen = game.view(self.position, eyes)['pieces']
        drawn = Counter(islice(game.worlds(game.observe(self.position, eyes), Random(0)), WORLDS))
        if len(drawn) * OFTEN <= WORLDS:
            drawn = Counter(drawn.keys())  # each is as likely as any other, so the belief is exact
        found: Counter[str] = Counter()
        for each, count in drawn.items():
            for cell in game.view(each, OPEN)['pieces']:
                if cell not in seen:
                    found[cell] += count
        return {cell: count / drawn.total() for cell, count in sorted(found.items())}

    def not_theirs(self, purpose: str) -> Refusal:
        turn = self.game.player(self.position)
        whose = f'it is the turn of {self.game.seats[turn]}' if turn is not None and turn >= 0 else 'no seat is to move'
        return Refusal(f'{self.game.title}: nothing can {purpose} through these eyes now, for {whose}')


def imagined(game: Game, position: Any) -> Any:
    """A position that stands for all that the seat to move may know, as if the rest were drawn by lot."""
    seat = game.player(position)
    return position if not game.hidden or seat is None else world(game, game.observe(position, seat))


def world(game: Game, observation: Any) -> Any:
    """One position that an observation allows, always the same one."""
    return next(iter(game.worlds(observation, Random(0))))


def eyes_of(ask: Mapping[str, Any], game: Game) -> Eyes:
    """The eyes that a request names; left out, those of all who look on."""
    eyes = ask.get('eyes')
    if eyes is None or eyes == OPEN or (type(eyes) is int and 0 <= eyes < len(game.seats)):
        return eyes
    last = len(game.seats) - 1
    raise Refusal(f"eyes: {shorten(eyes)!r} are nobody's at {game.title}; give a seat from 0 to {last}, 'open' or null")


def touched(path: Path) -> list[str]:
    """The cells that show a move: the last one pressed where it put something there, else all that it changed."""
    put, cells = path.get('put', {}), path['cells']
    return cells[-1:] if cells and cells[-1] in put else list(put or path.get('take') or cells)

"""The record of a game: a tree of moves with a current position; undo, redo, variations, import and export."""

import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from plywood import games
from plywood.game import Ending, Eyes, Game, Refusal, shorten
from plywood.lines import in_line, read_start, write_line
from plywood.shapes import LINE, check

MOST_CHARACTERS = 100_000
"""The longest game accepted from outside, in characters."""
MOST_WORDS = 500
"""The longest refusal of a text, in characters."""
TAGGED = re.compile(r'(?:%.*\n\s*)*\[\s*\w+\s*"')
"""The beginning of a record with tags, as PGN, PDN and PBN have them."""


@dataclass
class Entry:
    """One position of the tree, with its move and the replies tried from it, the main reply first."""

    position: Any
    move: Any = None
    text: str = ''
    parent: 'Entry | None' = field(default=None, repr=False)
    replies: 'list[Entry]' = field(default_factory=list)
    said: dict[Eyes, str] = field(default_factory=dict)
    """The spoken form of the move, by the eyes that it is for."""
    listed: dict[Eyes, str] = field(default_factory=dict)
    """The move as lists of moves have it, by the eyes that it is for."""


@dataclass
class Tree:
    """Every position of a record."""

    root: Entry
    size: int = 1
    """The number of entries."""


class Record:
    """A game's record: its start, every move tried, and the current entry."""

    def __init__(self, game: Game, start: str | None = None) -> None:
        self.game = game
        own = position = game.initial()
        if start is not None:
            position = read_start(game, within(start, game.most_characters))
        self.start = None if position == own else game.write_position(position)
        """The starting position as text; None for the game's own start."""
        self.problem = ''
        """The mistake in the text that was read; everything before it is in the record."""
        self.notes: dict[tuple[Any, ...], str] = {}
        """Comments, each by the moves from the start up to the one that it follows; at the start, tags as well."""
        self.ending: Ending | None = None
        """The ending of the main line, if it is not on the board."""
        self.root = self.here = Entry(position)
        self.tree = Tree(self.root)

    def reader(self) -> 'Record':
        """The same record with a current entry of its own: who looks around there does not move this one."""
        return copy(self)

    @property
    def position(self) -> Any:
        return self.here.position

    @property
    def line(self) -> list[Entry]:
        """The moves from the start to here."""
        return line_to(self.here)

    @property
    def turns(self) -> list[list[Entry]]:
        """The moves from the start to here, grouped as onlookers count them: each with the silent moves before it.

        Silent moves with no other move after them yet belong to the last group.
        """
        turns: list[list[Entry]] = [[]]
        for entry in self.line:
            turns[-1].append(entry)
            if self.said(entry, None):
                turns.append([])
        *whole, rest = turns
        return [*whole[:-1], [*whole[-1], *rest]] if whole else [rest] if rest else []

    @property
    def ply(self) -> int:
        """The number of moves that everybody knows of; silent moves do not count."""
        if not self.game.hidden:
            return len(self.line)
        return sum(bool(self.said(entry, None)) for entry in self.line)

    def said(self, entry: Entry, eyes: Eyes) -> str:
        """The spoken form of the move that led to an entry."""
        if eyes not in entry.said:
            assert entry.parent is not None
            entry.said[eyes] = self.game.say(entry.parent.position, entry.move, eyes)
        return entry.said[eyes]

    def listed(self, entry: Entry, eyes: Eyes) -> str:
        """The move that led to an entry, as lists of moves have it."""
        if eyes not in entry.listed:
            assert entry.parent is not None
            entry.listed[eyes] = self.game.listed(entry.parent.position, entry.move, eyes)
        return entry.listed[eyes]

    @property
    def opening(self) -> str:
        """The name of the opening that the line to here belongs to; '' if it has none."""
        book = self.game.opening_book
        if book is None:
            return ''
        names = (book.name(self.game, entry.position) for entry in reversed([self.root, *self.line]))
        return next(filter(None, names), '')

    def play(self, text: str) -> Entry:
        """Play a move here. A move tried before is entered again; a new one becomes a variation."""
        return self.go(self.game.read_move(self.position, within(text)))

    def go(self, move: Any) -> Entry:
        """Like `play`, with a legal move instead of its text."""
        for reply in self.here.replies:
            if reply.move == move:
                self.here = reply
                return reply
        written = self.game.write_move(self.position, move)
        self.here.replies.append(Entry(self.game.play(self.position, move), move, written, self.here))
        self.tree.size += 1
        self.here = self.here.replies[-1]
        return self.here

    def follow(self, text: str) -> Entry:
        """Like `play`, but at no cost if the same text was played before."""
        for reply in self.here.replies:
            if reply.text == text:
                self.here = reply
                return reply
        return self.play(text)

    def play_all(self, texts: Sequence[str]) -> None:
        """Play several moves. A Refusal names the first wrong one; the moves before it stay."""
        for text in texts:
            try:
                self.play(text)
            except Refusal as refusal:
                raise in_line(refusal, len(self.line) + 1) from None

    def add(self, texts: Sequence[str]) -> None:
        """Add a line from the start; the current position does not change."""
        here, self.here = self.here, self.root
        try:
            self.play_all(texts)
        finally:
            self.here = here

    @property
    def lines(self) -> list[list[Entry]]:
        """Every line from the start to an end, the main line first; there is always at least one."""
        found, rest = list[list[Entry]](), [self.root]
        while rest:
            entry = rest.pop()
            rest += entry.replies[::-1]
            if not entry.replies:
                found.append(line_to(entry))
        return found

    def undo(self) -> bool:
        """Go back one ply; False at the start."""
        if self.here.parent is None:
            return False
        self.here = self.here.parent
        return True

    def redo(self) -> bool:
        """Go on with the main reply; False if there is none."""
        if not self.here.replies:
            return False
        self.here = self.here.replies[0]
        return True

    def plain(self) -> dict[str, Any]:
        """The line to here as plain data, with all options and normalised moves; `asked` reads it back."""
        return {
            'game': self.game.name,
            'options': self.game.chosen.plain(),
            'start': self.start,
            'moves': [entry.text for entry in self.line],
        }

    def write(self) -> str:
        """The game in its own notation, with its ending, and with its variations if the notation has them.

        If that notation cannot begin at the start of this game, `POSITION | MOVES`.
        """
        game, start = self.game, self.root.position
        lines = [[entry.move for entry in line] for line in self.lines]
        if self.start is None or game.written_starts or len(lines) > 1:
            text = game.write_tree(start, lines, self.notes)
        else:
            text = ' '.join([game.write_position(start), '|', *(entry.text for entry in self.lines[0])])
        return text if self.ending is None else game.write_ending(text, self.ending)


def line_to(entry: Entry) -> list[Entry]:
    """The entries after the start, up to this one."""
    entries = []
    while entry.parent is not None:
        entries.append(entry)
        entry = entry.parent
    return entries[::-1]


def asked(line: Mapping[str, Any]) -> tuple[Game, str | None, list[str]]:
    """The request in a line from outside: a game under its options, its start and the moves."""
    check(line, LINE)
    game = games.find(str(line.get('game'))).under(line.get('options') or {})
    return game, line.get('start'), line.get('moves') or []


def read(game: Game, text: str) -> Record:
    """A record from a text: `POSITION | MOVES`, a game in its own notation, or a position alone; with its ending.

    If a move is wrong, the record keeps everything before it and `problem` names the mistake. If nothing can be kept, a
    Refusal.
    """
    text = within(text, max(MOST_CHARACTERS, game.most_characters))
    if not game.typed:  # a typed game may depend on the first line's indentation
        text = text.strip()
    text, ending = game.read_ending(text)
    record = read_moves(game, text)
    if not record.problem:
        record.ending = ending and ending.fits(game.payoff(record.position))
    return record


def read_moves(game: Game, text: str) -> Record:
    """A record from a text without its ending."""
    position, bar, moves = text.partition('|')
    if bar:
        record = Record(game, position.strip())
        try:
            record.play_all(game.words(moves))
        except Refusal as refusal:
            record.problem = str(refusal)
        return record
    problem = ''
    try:
        start, lines, notes = game.read_tree(text)
    except Refusal as as_game:
        if as_game.kept is None or not any(as_game.kept.lines):
            return alone(game, text, as_game)
        (start, lines, notes), problem = as_game.kept, str(as_game)
    record = Record(game)
    if start != record.position:
        record = Record(game, game.write_position(start))
    record.problem = problem
    for line in lines:
        record.add(write_line(game, start, line))
    record.notes = dict(notes)
    while record.redo():
        pass
    return record


def alone(game: Game, text: str, as_game: Refusal) -> Record:
    """A record of a position alone, for a text that is not a game. If the text says what it is and goes wrong before
    its first move, the refusal names the mistake in the game alone; so it does where one reading is plainly meant."""
    try:
        return Record(game, text)
    except Refusal as as_position:
        began = as_game.ply is None and game.claims(text) is not None
        if began or (as_game.ply or 0) > 1 or str(as_game) == str(as_position):
            raise as_game from None
        if re.match(r'\S+/\S+/', text):  # rows of a board
            raise
        if re.match(r'[0-9]+\.', text) or TAGGED.match(text):  # numbered moves, or tags
            raise as_game from None
        both = f'{shorten(text)!r} is neither a game of {game.title} ({as_game}) nor a position ({as_position})'
        if len(both) > MOST_WORDS:
            raise
        raise Refusal(both) from None


def within(text: str, most: int = MOST_CHARACTERS) -> str:
    """The text; a Refusal if it is too long to be a game."""
    if len(text) > most:
        raise Refusal(f'the text has {len(text):,} characters; give at most {most:,}')
    return text

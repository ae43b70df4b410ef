"""A game being played: a tree of moves with a place in it; undo, redo, variations, import and export."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from plywood import games
from plywood.game import Eyes, Game, Refusal, shorten

MOST_CHARACTERS = 100_000
"""Characters of a game from outside that are read at most."""


@dataclass
class Entry:
    """One position of the tree, with the move that led to it and the moves tried from it, the main one first."""

    position: Any
    move: Any = None
    text: str = ''
    parent: 'Entry | None' = field(default=None, repr=False)
    replies: 'list[Entry]' = field(default_factory=list)
    said: dict[Eyes, str] = field(default_factory=dict)
    """How the move is spoken, to those who have asked."""


class Record:
    """A game's record: where it started, every move tried, and the entry that is being looked at."""

    def __init__(self, game: Game, options: Mapping[str, object] | None = None, start: str | None = None) -> None:
        self.game = game = game.under(options)
        self.options = game.settle(options)
        position = game.initial(options) if start is None else game.read_start(within(start, game.longest), options)
        self.start = None if start is None else game.write_position(position)
        """The position it began from, as the game writes it; None for the game's own start."""
        self.problem = ''
        """What was wrong in the text that it was read from; all before that is here."""
        self.root = self.here = Entry(position)

    @property
    def position(self) -> Any:
        return self.here.position

    @property
    def line(self) -> list[Entry]:
        """The moves from the start to here."""
        return line_to(self.here)

    @property
    def turns(self) -> list[list[Entry]]:
        """The moves from the start to here, as those who look on count them: each with the silent ones before it.

        Silent moves that no other has followed yet go with the last.
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
        """How many moves there were, as all know: silent ones are not counted."""
        if not self.game.hidden:
            return len(self.line)
        return sum(bool(self.said(entry, None)) for entry in self.line)

    def said(self, entry: Entry, eyes: Eyes) -> str:
        """How the move that led to an entry is spoken."""
        if eyes not in entry.said:
            assert entry.parent is not None
            entry.said[eyes] = self.game.say(entry.parent.position, entry.move, eyes)
        return entry.said[eyes]

    def play(self, text: str) -> Entry:
        """Play a move here; one that was tried before is gone into again, a new one becomes a variation."""
        return self.go(self.game.read_move(self.position, within(text)))

    def go(self, move: Any) -> Entry:
        """The same with the move itself, a legal one."""
        for reply in self.here.replies:
            if reply.move == move:
                self.here = reply
                return reply
        written = self.game.write_move(self.position, move)
        self.here.replies.append(Entry(self.game.play(self.position, move), move, written, self.here))
        self.here = self.here.replies[-1]
        return self.here

    def follow(self, text: str) -> Entry:
        """The same at no cost where a move was played before under this very text."""
        for reply in self.here.replies:
            if reply.text == text:
                self.here = reply
                return reply
        return self.play(text)

    def play_all(self, texts: Sequence[str]) -> None:
        """Play moves one after another; a Refusal names the first that is wrong, and the moves before it stay."""
        for text in texts:
            try:
                self.play(text)
            except Refusal as refusal:
                ply = len(self.line) + 1
                raise Refusal(f'move {ply}: {refusal}', ply) from None

    def add(self, texts: Sequence[str]) -> None:
        """Another line from the start; the place looked at stays."""
        here, self.here = self.here, self.root
        try:
            self.play_all(texts)
        finally:
            self.here = here

    @property
    def lines(self) -> list[list[Entry]]:
        """Every line from the start to an end, the main one first; there is always one."""
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
        """Go on by the main reply; False where there is none."""
        if not self.here.replies:
            return False
        self.here = self.here.replies[0]
        return True

    def plain(self) -> dict[str, Any]:
        """The line to here as plain data, options complete and moves in their one form: what `asked` reads."""
        return {
            'game': self.game.name,
            'options': {option.name: self.options[option.name] for option in self.game.options},
            'start': self.start,
            'moves': [entry.text for entry in self.line],
        }

    def write(self) -> str:
        """The game in its own notation, with its variations where that has room for them; `POSITION | MOVES` where it
        began at a position of its own and has none."""
        lines = [[entry.move for entry in line] for line in self.lines]
        if self.start is None or len(lines) > 1:
            return self.game.write_tree(self.root.position, lines)
        return ' '.join([self.game.write_position(self.root.position), '|', *(entry.text for entry in self.lines[0])])


def line_to(entry: Entry) -> list[Entry]:
    """The entries from the start to this one, the start itself left out."""
    entries = []
    while entry.parent is not None:
        entries.append(entry)
        entry = entry.parent
    return entries[::-1]


def asked(line: Mapping[str, Any]) -> tuple[Game, Mapping[str, object], str | None, list[str]]:
    """What a line from outside asks for: a game, its options, where it starts, and the moves."""
    game, options, start = games.find(str(line.get('game'))), options_of(line), line.get('start')
    texts = line.get('moves') or []
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Refusal('moves: give a list of move texts, such as ["b2", "a1"]')
    if start is not None and not isinstance(start, str):
        raise Refusal('start: give a position as text, or leave it out')
    return game, options, start, texts


def options_of(line: Mapping[str, Any]) -> Mapping[str, object]:
    options = line.get('options') or {}
    if not isinstance(options, dict):
        raise Refusal('options: give names with values, such as {"heaps": "3,4,5"}')
    return options


def read(game: Game, text: str, options: Mapping[str, object] | None = None) -> Record:
    """A record from a text: `POSITION | MOVES`, a game in its own notation, or a position alone.

    Where a move is wrong the record has all before it, and tells the problem; where nothing can be kept: a Refusal.
    """
    game = game.under(options)
    text = within(text, max(MOST_CHARACTERS, game.longest))
    if not game.typed:  # there the first line's indentation may mean something
        text = text.strip()
    position, bar, moves = text.partition('|')
    if bar:
        record = Record(game, options, position.strip())
        try:
            record.play_all(game.words(moves))
        except Refusal as refusal:
            record.problem = str(refusal)
        return record
    problem = ''
    try:
        start, lines = game.read_tree(text, options)
    except Refusal as as_game:
        if as_game.kept is None or not any(as_game.kept[1]):
            return alone(game, text, options, as_game)
        (start, lines), problem = as_game.kept, str(as_game)
    record = Record(game, options)
    if start != record.position:
        record = Record(game, options, game.write_position(start))
    record.problem = problem
    for line in lines:
        record.add(game.write_line(start, line))
    while record.redo():
        pass
    return record


def alone(game: Game, text: str, options: Mapping[str, object] | None, as_game: Refusal) -> Record:
    """A record of a position alone, where the text is no game."""
    try:
        return Record(game, options, text)
    except Refusal as as_position:
        if (as_game.ply or 0) > 1 or str(as_game) == str(as_position):
            raise as_game from None
        raise Refusal(
            f'{shorten(text)!r} is no game of {game.title} ({as_game}) and no position ({as_position})'
        ) from None


def within(text: str, most: int = MOST_CHARACTERS) -> str:
    """The text, unless it is too long to be a game."""
    if len(text) > most:
        raise Refusal(f'the text has {len(text)} characters; give one of at most {most}')
    return text

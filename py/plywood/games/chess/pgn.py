"""Games of chess as text: PGN, with tags, variations, comments and glyphs. Read liberally, written strictly."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from textwrap import fill
from typing import Any

from plywood.game import Ending, Game, Payoff, Refusal, ending_in, shorten
from plywood.lines import read_start

from . import arrays, fen
from .fen import COLOURS

TOKEN = re.compile(
    r"""\{(?P<comment>[^}]*)(?P<closed>\})?            # not nested
    | ;(?P<rest>[^\n]*) | (?m:^%[^\n]*)                # to the end of the line
    | \[\s*(?P<tag>\w+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]
    | (?P<open>\() | (?P<close>\))                     # a variation
    | \$(?P<glyph>[0-9]{1,3}) | (?P<mark>[!?]{1,2})
    | (?P<result>(?:1-0|0-1|1/2-1/2|½-½|\*)(?![-\w]))
    | (?P<number>[0-9]{1,4})(?:\.+|(?=\s))             # of a move
    | (?P<move>(?:[^\s(){}\[\];!?$.]|\.(?=p))+)        # e.p. has a dot
    | (?P<other>\S)""",
    re.VERBOSE,
)
GLYPHS = {'!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6}
ROSTER = {'Event': '?', 'Site': '?', 'Date': '????.??.??', 'Round': '?', 'White': '?', 'Black': '?'}
RESULTS: dict[Payoff | None, str] = {None: '*', (1.0, -1.0): '1-0', (-1.0, 1.0): '0-1', (0.0, 0.0): '1/2-1/2'}
WINNER = {'1-0': 0, '0-1': 1, '1/2-1/2': None, '½-½': None}
"""The seat that a result names, or none; * names no result."""
WIDTH = 79
MOST_MOVES = 10_000
"""In all lines together; moves that lines share count in each."""
MOST_OPEN = 50
"""Variations within variations."""
MOST_NOTE = 2_000
"""Characters of a comment."""
MOST_TAGS = 24
NOTED = re.compile(
    r"""\[(?!(?i:result|termination|setup|fen|led|variant|plycount)\s)(\w{1,40})\s"(?!\?)((?:[^"\\\n]|\\.){1,200})"\]
    | (\$[0-9]{1,3}|\{[^{}]*\})""",
    re.VERBOSE,
)
"""The notes that are kept: a tag that does not follow from the game, a glyph or a comment."""

LED = 'Led'
"""The tag of a start that may come again: the moves that led there, which no other program expects in a FEN."""
TERMINATION = re.compile(r'\[\s*Termination\s*"([^"]{1,100})"\s*\]', re.IGNORECASE)
RESULT = re.compile(r'\[\s*Result\s*"([^"]{1,10})"\s*\]|(1-0|0-1|1/2-1/2|½-½)\s*\Z')
OWN_TAG = re.compile(
    r'\[\s*Variant\s*"(?:chess|standard|fischer)|\[\s*FEN\s*"[1-8KQRBNPkqrbnp]+(?:/[1-8KQRBNPkqrbnp]+){7}'
    r'|(?s:\[\s*White\s*".*?(?<![.\w])1\.\s*(?:[a-h][34]|N[acfh]3)\b)',
    re.IGNORECASE,
)
"""The notes that only records of this game have."""

Line = tuple[Any, ...]
"""Moves from the start."""
Notes = Mapping[Line, str]
"""Glyphs and comments, as PGN has them, by the moves up to the one that they follow; at the start, tags as well."""


# --- writing -------------------------------------------------------------------------------------------------------


def write(game: Any, start: Any, lines: Sequence[Sequence[Any]], usual: Any, notes: Notes) -> str:
    """A game in PGN; the tags name the position where it began, if that is not the usual array."""
    end = start
    for move in lines[0]:
        end = game.play(end, move)
    result = RESULTS[game.payoff(end)]
    given = {found[1]: found[2] for found in NOTED.finditer(notes.get((), '')) if found[1]}
    tags = [f'{name} "{given.pop(name, blank)}"' for name, blank in ROSTER.items()]
    tags.append(f'Result "{result}"')
    if start.shuffled:
        tags.append('Variant "Chess960"')
    if start != usual:
        tags += ['SetUp "1"', f'FEN "{fen.write(start.scene, start.quiet, start.number)}"']
    if start.past:
        tags.append(f'{LED} "{game.write_position(start)}"')
    tags += [f'{name} "{value}"' for name, value in given.items()]
    tree: dict[Any, Any] = {}
    for line in lines:
        place = tree
        for move in line:
            place = place.setdefault(move, {})
    words = [*noted(notes, ()), *written(game, start, tree, (), notes), result]
    return '\n'.join([*(f'[{tag}]' for tag in tags), '', wrapped(' '.join(words))])


def wrapped(text: str) -> str:
    """The text in lines, of which none begins like a line that readers pass over."""
    return fill(text, WIDTH, break_long_words=False, break_on_hyphens=False).replace('\n%', ' %')


def noted(notes: Notes, line: Line) -> list[str]:
    return [found[3] for found in NOTED.finditer(notes.get(line, '')) if found[3]]


def written(game: Any, position: Any, replies: dict[Any, Any], before: Line, notes: Notes) -> Iterator[str]:
    """A line and, in brackets behind each of its moves, what else was tried there."""
    numbered = False
    while replies:
        (move, after), *others = replies.items()
        if position.seat == 0 or not numbered:
            yield f'{position.number}{"..." if position.seat else "."}'
        yield game.short(position, move)
        mine = noted(notes, (*before, move))
        yield from mine
        for other in others:
            yield f'({" ".join(written(game, position, dict([other]), before, notes))})'
        replies, numbered = after, not others and '{' not in ''.join(mine)
        position, before = game.play(position, move), (*before, move)


def write_ending(record: str, ending: Ending) -> str:
    """A record with an ending that is not on its board, in its tags and at its end."""
    payoff = (0.0, 0.0) if ending.loser is None else (-1.0, 1.0) if ending.loser == 0 else (1.0, -1.0)
    result = RESULTS[payoff]
    head, star, moves = record.removesuffix(RESULTS[None]).partition(f'[Result "{RESULTS[None]}"]')
    tags = f'[Result "{result}"]' if star else ''
    if star and ending.reason != 'given':
        tags += f'\n[Termination "{ending.words(COLOURS)}"]'
    return f'{head}{tags}{moves}{result}'


def read_ending(record: str) -> Ending | None:
    """The ending that a record names: often only a result."""
    found = TERMINATION.search(record)
    named = ending_in(found[1], COLOURS) if found else None
    winners = {WINNER[result] for result in map(''.join, RESULT.findall(record)) if result in WINNER}
    if named or len(winners) != 1:  # none, or two that contradict each other
        return named
    (winner,) = winners
    reason = 'time' if found and 'time' in found[1].lower() else 'given'
    return Ending(reason, None if winner is None else 1 - winner)


# --- reading -------------------------------------------------------------------------------------------------------


@dataclass
class Told:
    """A record as it was written, before its moves are checked."""

    tags: dict[str, str] = field(default_factory=dict)
    lines: list[list[int]] = field(default_factory=lambda: [[]])
    """Each line as the numbers of its moves; lines share the moves before they part."""
    texts: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """For each move, the line of the text on which it stands."""
    notes: dict[int, list[str]] = field(default_factory=dict)
    """Glyphs and comments by the number of the move before them; -1 at the start, where tags are too."""
    wrong: str = ''
    ended: str = ''
    """The result behind the moves."""
    odd: str = ''
    """A fault beside the moves, which are all kept."""


def read(game: Game, text: str) -> tuple[Any, list[list[Any]], dict[Line, str], Refusal | None]:
    """The start, the lines, the notes, and the first thing that is wrong. A mistake ends only the line it stands in."""
    told = scan(text)
    start = begin(game, told.tags)
    wrong = Refusal(told.wrong) if told.wrong else None
    lines, notes = list[list[Any]](), dict[Line, str]()
    for number, given in enumerate(told.lines):
        position, line = start, list[Any]()
        keep(notes, told, -1, line)
        for each in given:
            try:
                move = game.read_move(position, told.texts[each])
            except Refusal as refusal:
                whose = "Black's move" if position.seat else 'move'
                name = f'line {told.places[each]}, {whose} {position.number}'
                name += f' of variation {number}' if number else ''
                wrong = wrong or Refusal(f'{name}: {refusal}', len(line) + 1)
                break
            line.append(move)
            keep(notes, told, each, line)
            position = game.play(position, move)
        lines.append(line)
        if not number and not wrong:
            told.odd = told.odd or contradicted(told, game.payoff(position))
    return start, lines, notes, wrong or (Refusal(told.odd) if told.odd else None)


def contradicted(told: Told, payoff: Payoff | None) -> str:
    """A result that another one, or the end of the moves, contradicts."""
    tagged, ended = told.tags.get('result', '').strip(), told.ended
    named = [result for result in (tagged, ended) if result in WINNER]
    if len({WINNER[result] for result in named}) > 1:
        return f'the tag Result says {tagged}, but the game ends with {ended}; correct one of them'
    if payoff is None or not named or RESULTS[payoff] in {named[0], named[0].replace('½-½', '1/2-1/2')}:
        return ''
    return f'the result {named[0]} is given, but the moves end in {RESULTS[payoff]}; correct one of them'


def begin(game: Game, tags: Mapping[str, str]) -> Any:
    if 'fen' not in tags:
        return game.initial()
    named = tags.get('variant', '').lower()
    if ('960' in named or 'fischer' in named) and game.chosen.array == arrays.USUAL:
        game = game.under({'array': arrays.LAST})
    start = read_start(game, tags['fen'])
    if LED.lower() in tags:
        with suppress(Refusal):  # another program may mean something else by this tag
            led = read_start(game, tags[LED.lower()])
            if led._replace(past=()) == start:
                return led
    return start


def keep(notes: dict[Line, str], told: Told, number: int, line: Sequence[Any]) -> None:
    if number in told.notes:
        notes[tuple(line)] = ' '.join(told.notes[number])


def scan(text: str) -> Told:
    """Tags, lines and notes of a written game, up to the first thing that cannot be right."""
    told = Told()
    line = told.lines[0]
    around, early = list[list[int]](), list[str]()  # the lines in whose brackets this one stands; comments before moves
    opened = False
    count, row, at = 0, 1, 0
    first, bracket = None, ''  # the first move's number; the last variation's beginning
    for token in TOKEN.finditer(text):
        tag, word = (token['tag'] or '').lower(), token['move'] or token['other'] or ''
        note = note_of(token)
        if token['comment'] is not None and not token['closed']:
            told.wrong = f'the comment {shorten(token[0])!r} is not closed; write }} at its end'
        elif note is not None:
            if opened:
                early.append(note)
            elif note:
                notes = told.notes.setdefault(line[-1] if line else -1, [])
                if note not in notes:  # a mark may stand there twice, as `?!` and as `$6`
                    notes.append(note)
        elif tag and (told.texts or around):
            told.wrong = f'another game begins at the tag {token["tag"]}; give one game at a time'
        elif tag:
            head = f'[{token["tag"]} "{token["value"]}"]'
            if NOTED.fullmatch(head) and len(told.tags) < MOST_TAGS:
                told.notes.setdefault(-1, []).append(head)
            told.tags[tag] = re.sub(r'\\(.)', r'\1', token['value'])
        elif token['open'] and (not line or len(around) == MOST_OPEN):
            there = shorten(text[token.start() :])
            told.wrong = (
                f'more than {MOST_OPEN} variations lie within one another at {there!r}; leave the innermost out'
                if line
                else f'no move stands before the variation at {there!r}; write it after the move that it replaces'
            )
        elif token['open']:
            around.append(line)
            line, opened = line[:-1], True
            bracket = shorten(text[token.start() :])
            told.lines.append(line)
            count += len(line)
        elif token['close'] and around:
            line, opened = around.pop(), False
        elif token['number']:
            turns = (len(line) + black_begins(told.tags)) // 2
            first = int(token['number']) - turns if first is None else first
            if int(token['number']) != first + turns and not told.odd:
                told.odd = f'move {first + turns} has the number {token["number"]}; check whether a move is missing'
        elif token['result'] and not around:
            told.ended = token['result']
        elif word == '[':
            begun = shorten(text[token.start() :].partition('\n')[0])
            told.wrong = f'the tag {begun!r} is not complete; write it like [White "Anna"]'
        elif word and told.ended:
            told.wrong = f'{shorten(word)!r} stands after the result; put the result at the end'
        elif word and count >= MOST_MOVES:
            told.wrong = f'the game has more than {MOST_MOVES} moves; give a shorter one'
        elif word:
            line.append(len(told.texts))
            told.texts.append(word)
            row += text.count('\n', at, token.start())
            at = token.start()
            told.places.append(row)
            if early:
                told.notes[line[-1]] = early
            early, opened = [], False
            count += 1
        if told.wrong:
            break
    if around and not told.wrong:
        told.wrong = f'the variation {bracket!r} is not closed; write ) at its end'
    return told


def black_begins(tags: Mapping[str, str]) -> bool:
    """Whether Black has the first move behind the tags; the moves that led there stand behind a position of ours."""
    first, _, led = tags.get('fen', '').partition(' moves ')
    return (first.split()[1:2] == ['b']) != bool(len(led.split()) % 2)


def note_of(token: re.Match[str]) -> str | None:
    """A comment or a glyph as it is kept; None if the token is something else."""
    if token['glyph'] or token['mark']:
        return f'${int(token["glyph"]) if token["glyph"] else GLYPHS.get(token["mark"], 5)}'
    comment = token['comment'] if token['comment'] is not None else token['rest']
    if comment is None:
        return None
    words = ' '.join(comment.split())[:MOST_NOTE]
    return f'{{{words}}}' if words else ''

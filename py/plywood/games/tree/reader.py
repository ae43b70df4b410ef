"""Reads a tree as it is typed: nested lists, or indented lines. What is wrong is told with its line and column.

A person writes these by hand, so white space is free, and each refusal says what to write instead. Nothing here
recurses: a text may nest as deep as it likes.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from plywood.game import CHANCE, Refusal, shorten

from .shape import KINDS, MAX, SCALE, Tree

MOST_POSITIONS = 10_000
MOST_PLIES = 100
"""So deep a rung can go in every browser."""
FINEST = 10**12
GREATEST = 1_000_000
"""The greatest payoff; its negative is the least."""
SEATS: dict[str, int] = {name: kind for kind, name in KINDS.items()}
SIGNS = ('', *'[](){},:~')
EXAMPLE = '[[3,12,8],[2,4,6],[14,5,2]]'

TOKEN = re.compile(r'\s*([\[\](){},:~]|[^\s\[\](){},:~]+)?')
NESTED = re.compile(r'(?:(?:max|min|chance)\s*)?[\[\](){},]|[^\s:]+\s*\Z', re.IGNORECASE)
NAME = re.compile(r"[^\W\d_][\w'-]{0,29}(!?)")
NUMBER = re.compile(r'([+-]?)([0-9]{1,9})?(?:\.([0-9]{0,9}))?')
ODDS = re.compile(r'([0-9]{0,9})(?:/([0-9]{1,9})|\.([0-9]{1,9}))?(%?)')
LIKE_NUMBER = re.compile(r'[-+.%/\d−]')


class Word(NamedTuple):
    """A piece of the text, and where it begins."""

    text: str
    at: int


class Label(NamedTuple):
    """What stands before a branch: its name, whether it is noisy, its probability; and where that begins."""

    name: str = ''
    noisy: bool = False
    odds: Fraction | None = None
    at: int = 0


class Draft:
    """A tree as far as it has been read, in columns."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parents: list[int] = []
        self.movers: list[int | None] = []
        self.labels: list[Label] = []
        self.numbers: list[int | None] = []
        self.places: list[int] = []
        """Where in the text each position stands."""
        self.depths: list[int] = []
        self.lasts: list[int | None] = []
        self.names: list[set[str]] = []
        """The names of each position's branches so far."""

    def refuse(self, at: int, sentence: str) -> Refusal:
        """What is wrong at a place of the text, and what to do about it."""
        before = self.text[:at]
        line, column = before.count('\n') + 1, at - before.rfind('\n')
        return Refusal(f'line {line}, column {column}: {sentence}')

    def add(self, parent: int, label: Label, at: int, number: int | None = None, kind: int | None = None) -> int:
        """One more position: a leaf where it has a number, else of a kind, the usual one unless it is told."""
        depth = self.depths[parent] + 1 if parent >= 0 else 0
        if len(self.parents) == MOST_POSITIONS:
            raise self.refuse(at, f'the tree has more than {MOST_POSITIONS:,} positions here; leave some branches out')
        if depth > MOST_PLIES:
            raise self.refuse(at, f'the tree is more than {MOST_PLIES} plies deep here; give this branch a number')
        self._check_label(parent, label)
        last = self.lasts[parent] if parent >= 0 else None
        if number is None and kind is None:
            kind = MAX if last is None else 1 - last
        self.parents.append(parent)
        self.movers.append(kind)
        self.labels.append(label)
        self.numbers.append(number)
        self.places.append(at)
        self.depths.append(depth)
        self.lasts.append(last if kind in (None, CHANCE) else kind)
        self.names.append(set())
        return len(self.parents) - 1

    def _check_label(self, parent: int, label: Label) -> None:
        if label.odds is not None and (parent < 0 or self.movers[parent] != CHANCE):
            what = 'and only below chance has a branch one; remove it, or give a name that begins with a letter'
            raise self.refuse(label.at, f'{label.odds} is a probability, {what}')
        if label.name:
            if parent < 0:
                raise self.refuse(label.at, f'no branch leads to the root, so it has no name; remove {label.name!r}')
            if label.name.lower() in self.names[parent]:
                raise self.refuse(label.at, f'{label.name!r} is the name of two branches here; rename one of them')
            self.names[parent].add(label.name.lower())

    def finish(self) -> Tree:
        """The tree, once all of it is there."""
        children: list[list[int]] = [[] for _ in self.parents]
        for at, parent in enumerate(self.parents[1:], 1):
            children[parent].append(at)
        odds = [label.odds for label in self.labels]
        for at, below in enumerate(children):
            if self.movers[at] is None:
                continue
            if not below:
                what = 'nothing follows here: put numbers between the brackets, a line each below it, or a number here'
                raise self.refuse(self.places[at], what)
            if self.movers[at] == CHANCE:
                given = [child for child in below if odds[child] is not None]
                for child in below if not given else ():
                    odds[child] = Fraction(1, len(below))
                self._check_odds(at, below, odds)
        return Tree(
            self.parents,
            self.movers,
            [label.name for label in self.labels],
            [label.noisy for label in self.labels],
            odds,
            self.numbers,
        )

    def _check_odds(self, at: int, below: list[int], odds: list[Fraction | None]) -> None:
        total = Fraction(0)
        for child in below:
            if total.denominator > FINEST:
                what = f'the probabilities here have no common denominator up to {FINEST}; make them rounder'
                raise self.refuse(self.labels[child].at, what)
            part = odds[child]
            if part is None:
                what = 'this outcome of chance has no probability, but others have; give one to each, or to none'
                raise self.refuse(self.places[child], what)
            total += part
        if total != 1:
            raise self.refuse(
                self.places[at], f'the probabilities below this chance sum to {shorten(total)}; make them sum to 1'
            )

    # --- words -----------------------------------------------------------------------------------------------------
    def number(self, word: Word, what: str = 'a payoff') -> int:
        """A number in thousandths."""
        text = word.text.replace('−', '-')
        found = NUMBER.fullmatch(text)
        if not found or (found[2] is None and not found[3]):
            wanted = f'write {what} in digits, such as 3 or -2.5'
            if re.fullmatch(r'[+-]?[0-9.]+', text) and text.count('.') < 2:
                raise self.refuse(word.at, f'{shorten(word.text)!r} has too many digits; {self._range()}')
            raise self.refuse(word.at, f'{shorten(word.text)!r} is not a number; {wanted}')
        digits = (found[3] or '').rstrip('0')
        if len(digits) > 3:
            raise self.refuse(word.at, f'{shorten(word.text)!r} has more than 3 digits after the point; leave some out')
        number = int(found[2] or 0) * SCALE + int(digits.ljust(3, '0'))
        if number > GREATEST * SCALE:
            raise self.refuse(word.at, f'{shorten(word.text)!r} is beyond the bounds; {self._range()}')
        return -number if found[1] == '-' else number

    @staticmethod
    def _range() -> str:
        return f'write a number from -{GREATEST} to {GREATEST} with at most 3 digits after the point'

    def label(self, words: list[Word]) -> Label:
        """What stands before a colon: a name, a probability, or both."""
        name, noisy, odds = '', False, None
        for word in words:
            if LIKE_NUMBER.match(word.text):
                if odds is not None:
                    raise self.refuse(word.at, f'{shorten(word.text)!r} is a second probability; give one')
                odds = self.odds(word)
                continue
            found = NAME.fullmatch(word.text)
            if not found:
                what = 'begin it with a letter and go on with letters, digits, - or _, 30 at most; a ! may end it'
                raise self.refuse(word.at, f'{shorten(word.text)!r} will not do as a name; {what}')
            if name:
                what = 'write the name as one word, such as a-b'
                raise self.refuse(word.at, f'{shorten(word.text)!r} is a second name; {what}')
            noisy = bool(found[1])
            name = word.text.rstrip('!')
        return Label(name, noisy, odds, words[0].at if words else 0)

    def odds(self, word: Word) -> Fraction:
        """A probability: 1/2, 0.25 or 25%."""
        found = ODDS.fullmatch(word.text)
        wanted = 'write a probability such as 1/2, 0.25 or 25%, or a name that begins with a letter'
        if not found or not (found[1] or found[3]) or (found[2] and (not found[1] or not int(found[2]))):
            what = 'is no probability, and looks too much like a number for a name'
            raise self.refuse(word.at, f'{shorten(word.text)!r} {what}; {wanted}')
        odds = Fraction(int(found[1] or 0), int(found[2] or 1))
        if found[3]:
            odds += Fraction(int(found[3]), 10 ** len(found[3]))
        if found[4]:
            odds /= 100
        if not 0 < odds <= 1:
            what = 'is no probability, which is above 0 and at most 1'
            raise self.refuse(word.at, f'{shorten(word.text)!r} {what}; {wanted}')
        return odds


def read_tree(text: str) -> tuple[Tree, int]:
    """The tree that a text stands for, and the position in it that play has reached; a Refusal where it is none."""
    text = text.replace('\r\n', '\n').replace('\r', '\n')
    draft = Draft(text)
    if not text.strip():
        raise Refusal(f'line 1, column 1: there is no tree here; type one, such as {EXAMPLE}')
    if NESTED.match(text, len(text) - len(text.lstrip())):
        rest = nested(draft)
        tree = draft.finish()
        return tree, walk(draft, tree, rest)
    indented(draft)
    return draft.finish(), 0


# --- nested lists --------------------------------------------------------------------------------------------------


def tokens(text: str) -> Iterator[Word]:
    """The brackets, commas, colons, tildes and words of a text; at its end an empty one, for ever."""
    at = 0
    while True:
        found = TOKEN.match(text, at)
        assert found is not None
        if found[1] is None:
            break
        yield Word(found[1], found.start(1))
        at = found.end()
    while True:
        yield Word('', len(text.rstrip()))


def nested(draft: Draft) -> list[Word]:
    """Reads nested lists; what stands behind them is given back."""
    stream = tokens(draft.text)
    opened: list[int] = []
    token = next(stream)
    while True:
        # Here a branch begins: its label, then a number, or a list of its own.
        label = Label()
        words, token = gather(stream, token)
        if token.text == ':':
            if not words:
                raise draft.refuse(token.at, 'there is nothing before this colon; put the name of the branch there')
            label = draft.label(words)
            words, token = gather(stream, next(stream))
        parent = opened[-1] if opened else -1
        if token.text == '[':
            opened.append(draft.add(parent, label, (words or [token])[0].at, kind=kind_of(draft, words)))
            here, token = token, next(stream)
            if token.text == ']':
                raise draft.refuse(here.at, 'this list is empty; put numbers into it, or a number in its place')
            continue
        draft.add(parent, label, words[0].at if words else token.at, leaf(draft, words, token, opened))
        # Here a branch has ended: others follow, or the list ends too.
        closed = -1
        while token.text in (']', '~'):
            if token.text == '~':
                token = estimate(draft, stream, closed, token)
                continue
            if not opened:
                raise draft.refuse(token.at, 'this ] closes nothing; remove it, or add a [ before')
            closed = opened.pop()
            token = next(stream)
        if token.text == ',' and opened:
            token = next(stream)
            continue
        if opened:
            raise unfinished(draft, token, opened)
        return behind(draft, stream, token)


def gather(stream: Iterator[Word], token: Word) -> tuple[list[Word], Word]:
    """The words from here on, a few of them, and the sign that follows."""
    words: list[Word] = []
    while token.text not in SIGNS and len(words) < 4:
        words.append(token)
        token = next(stream)
    return words, token


def kind_of(draft: Draft, words: list[Word]) -> int | None:
    """Who moves at a list, by the word before it; None where there is none."""
    if not words:
        return None
    if len(words) > 1 or words[0].text.lower() not in SEATS:
        what = 'write max, min or chance, or put a colon behind a name'
        raise draft.refuse(words[0].at, f'{shorten(words[0].text)!r} before a list tells nobody who moves; {what}')
    return SEATS[words[0].text.lower()]


def leaf(draft: Draft, words: list[Word], token: Word, opened: list[int]) -> int:
    """The number of a leaf."""
    if not words:
        if not token.text:
            raise unfinished(draft, token, opened)
        if token.text in '(){}':
            raise draft.refuse(token.at, f'{token.text!r} is no bracket of a tree; write [ and ]')
        if token.text == '~':
            raise draft.refuse(token.at, 'an estimate stands behind a list: [3,12,8]~5; write a number or a list first')
        raise draft.refuse(token.at, f'a number or a list is missing before {token.text!r}; write one there')
    if len(words) > 1:
        what = 'put a comma between two branches, and a colon behind a name'
        raise draft.refuse(words[1].at, f'{shorten(words[1].text)!r} stands where a comma or a bracket should; {what}')
    return draft.number(words[0])


def estimate(draft: Draft, stream: Iterator[Word], closed: int, tilde: Word) -> Word:
    """The estimate behind a list; the sign after it is given back."""
    if closed < 0:
        raise draft.refuse(tilde.at, 'a leaf has its payoff and needs no estimate; put ~ behind a list, or remove it')
    if draft.numbers[closed] is not None:
        raise draft.refuse(tilde.at, 'this list has a second estimate; remove one')
    word = next(stream)
    if word.text in SIGNS:
        raise draft.refuse(tilde.at, 'a number must follow this ~; write ~5, say, or remove it')
    draft.numbers[closed] = draft.number(word, 'an estimate')
    return next(stream)


def unfinished(draft: Draft, token: Word, opened: list[int]) -> Refusal:
    """A list goes on where it should end."""
    if not token.text and opened:
        count = len(opened)
        what = f'add {count} ] at the end' if count > 1 else 'add a ] at the end'
        return draft.refuse(draft.places[opened[-1]], f'this list is never closed; {what}')
    if not token.text:
        return draft.refuse(token.at, f'a number or a list is missing here; write a tree such as {EXAMPLE}')
    what = '[ and ]' if token.text in '(){}' else 'a comma before the next branch, or a ] behind the last'
    return draft.refuse(token.at, f'{shorten(token.text)!r} cannot stand here; write {what}')


def behind(draft: Draft, stream: Iterator[Word], token: Word) -> list[Word]:
    """The words behind the tree: `at` and a path, or nothing."""
    if not token.text:
        return []
    if token.text.lower() != 'at':
        what = 'remove it, or put one [ before and one ] behind everything'
        raise draft.refuse(token.at, f'{shorten(token.text)!r} stands behind the end of the tree; {what}')
    path = []
    for word in stream:
        if not word.text:
            break
        path.append(word)
        if len(path) > MOST_PLIES:
            raise draft.refuse(word.at, f'no line has more than {MOST_PLIES} moves; leave some out')
    return path


def walk(draft: Draft, tree: Tree, path: list[Word]) -> int:
    """The position at the end of a path of branches."""
    at = 0
    for word in path:
        there = find(tree, at, word.text)
        if there is None:
            some = ', '.join(tree.branch(child) for child in tree.children[at][:8])
            what = f'go on with {some}' if some else 'the line ends here, so leave it out'
            raise draft.refuse(word.at, f'there is no branch {shorten(word.text)!r} here; {what}')
        at = there
    return at


def find(tree: Tree, at: int, text: str) -> int | None:
    """The position that a branch leads to, by its name or its number from 1; None where there is none."""
    below, wanted = tree.children[at], text.strip().lower().rstrip('!')
    if re.fullmatch(r'[0-9]{1,5}', wanted):
        return below[int(wanted) - 1] if 1 <= int(wanted) <= len(below) else None
    return next((child for child in below if tree.names[child].lower() == wanted != ''), None)


# --- indented lines ------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """One line: how far it is indented, its label, its own words, its estimate, and where it begins."""

    indent: int
    label: list[Word]
    colon: bool
    words: list[Word]
    estimate: list[Word] | None
    at: int


def indented(draft: Draft) -> None:
    """Reads a line a position, what follows it indented below it. The root's own line may be left out."""
    lonely = alone(draft.text)
    opened: list[tuple[int, int]] = []
    for row in rows(draft):
        if not draft.parents and not (lonely and not row.label and not (row.words and bare_name(row.words))):
            opened = [(-1, draft.add(-1, Label(), row.at))]
        while opened and opened[-1][0] >= row.indent:
            indent, _ = opened.pop()
            if indent > row.indent and (not opened or opened[-1][0] < row.indent):
                raise draft.refuse(row.at, 'this line stands between two depths; indent it like the branches beside it')
        parent = opened[-1][1] if opened else -1
        if parent >= 0 and draft.movers[parent] is None:
            what = 'put max, min or chance in place of that number, or move this line to the left'
            raise draft.refuse(row.at, f'this line is indented below a leaf; {what}')
        opened.append((row.indent, plant(draft, parent, row)))


def alone(text: str) -> bool:
    """Whether no other line stands as far to the left as the first."""
    lines = (line for line in text.split('\n') if line.strip())
    indents = [len(line[: len(line) - len(line.lstrip())].expandtabs(8)) for line in lines]
    return indents.count(indents[0]) == 1


def rows(draft: Draft) -> Iterator[Row]:
    at = 0
    for line in draft.text.split('\n'):
        if line.strip():
            body = line.lstrip()
            begin = at + len(line) - len(body)
            label, colon, _ = body.partition(':') if ':' in body else ('', '', body)
            own, tilde, estimated = body[len(label + colon) :].partition('~')
            after = begin + len(label + colon)
            yield Row(
                len(line[: len(line) - len(body)].expandtabs(8)),
                split(label, begin),
                bool(colon),
                split(own, after),
                split(estimated, after + len(own) + 1) if tilde else None,
                begin,
            )
        at += len(line) + 1


def split(text: str, at: int) -> list[Word]:
    return [Word(found[0], at + found.start()) for found in re.finditer(r'\S+', text)]


def bare_name(words: list[Word]) -> bool:
    """Whether a line without a colon is the name of a branch alone."""
    return len(words) == 1 and words[0].text.lower() not in SEATS and NAME.fullmatch(words[0].text) is not None


def plant(draft: Draft, parent: int, row: Row) -> int:
    """Adds the position of one line."""
    label, words = row.label, row.words
    if row.colon and not label:
        raise draft.refuse(row.at, 'there is nothing before this colon; put the name of the branch there')
    if not row.colon and bare_name(words):
        label, words = words, []
    if len(words) > 1:
        what = 'write a line as `name: number`, with a colon behind the name, one branch a line'
        raise draft.refuse(words[1].at, f'{shorten(words[1].text)!r} is one word too many; {what}')
    number = kind = None
    if words and words[0].text.lower() in SEATS:
        kind = SEATS[words[0].text.lower()]
    elif words:
        if words[0].text[0] in '[({':
            raise draft.refuse(words[0].at, 'brackets and indented lines do not mix; write the whole tree in one way')
        number = draft.number(words[0])
    at = draft.add(parent, draft.label(label), words[0].at if words else row.at, number, kind)
    if row.estimate is not None:
        if number is not None:
            raise draft.refuse(row.at, 'a leaf has its payoff and needs no estimate; remove it')
        if len(row.estimate) != 1:
            raise draft.refuse(row.at, 'one number makes an estimate; write ~5, say, at the end of this line')
        draft.numbers[at] = draft.number(row.estimate[0], 'an estimate')
    return at

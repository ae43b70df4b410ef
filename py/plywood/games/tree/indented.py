"""Reads a tree that is typed as indented lines, a position a line."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from plywood.game import shorten

from .draft import NAME, SEATS, Draft, Label, Word


class Row(NamedTuple):
    """One line: how far it is indented, its label, its own words, its estimate, and where it begins."""

    indent: int
    label: list[Word]
    colon: bool
    words: list[Word]
    estimate: list[Word] | None
    at: int


def indented(draft: Draft) -> None:
    """Reads one position from each line, its followers indented below it. The root's own line may be left out."""
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
        what = 'write one branch on each line, as `name: number`, with a colon after the name'
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
            raise draft.refuse(row.at, 'a leaf has its number and needs no estimate; remove it')
        if len(row.estimate) != 1:
            raise draft.refuse(row.at, 'an estimate is one number; write ~5, for example, at the end of this line')
        draft.numbers[at] = draft.number(row.estimate[0], 'an estimate')
    return at

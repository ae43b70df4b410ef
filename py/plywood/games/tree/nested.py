"""Reads a tree that is typed as nested lists."""

import re
from collections.abc import Iterator

from plywood.game import Refusal, shorten

from .draft import EXAMPLE, MOST_PLIES, SEATS, SIGNS, Draft, Label, Word

TOKEN = re.compile(r'\s*([\[\](){},:~]|[^\s\[\](){},:~]+)?')


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
                raise draft.refuse(token.at, 'this ] closes nothing; remove it, or add a [ before it')
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
        what = 'write max, min or chance, or put a colon after a name'
        raise draft.refuse(words[0].at, f'{shorten(words[0].text)!r} before a list does not name a player; {what}')
    return SEATS[words[0].text.lower()]


def leaf(draft: Draft, words: list[Word], token: Word, opened: list[int]) -> int:
    """The number of a leaf."""
    if not words:
        if not token.text:
            raise unfinished(draft, token, opened)
        if token.text in '(){}':
            raise draft.refuse(token.at, f'{token.text!r} cannot stand in a tree; write [ and ]')
        if token.text == '~':
            raise draft.refuse(token.at, 'an estimate comes after a list, as in [3,12,8]~5; write a list before it')
        raise draft.refuse(token.at, f'a number or a list is missing before {token.text!r}; write one there')
    if len(words) > 1:
        what = 'put a comma between two branches, and a colon after a name'
        raise draft.refuse(words[1].at, f'{shorten(words[1].text)!r} stands in place of a comma or a bracket; {what}')
    return draft.number(words[0])


def estimate(draft: Draft, stream: Iterator[Word], closed: int, tilde: Word) -> Word:
    """The estimate behind a list; the sign after it is given back."""
    if closed < 0:
        raise draft.refuse(tilde.at, 'a leaf has its number and needs no estimate; put ~ after a list, or remove it')
    if draft.numbers[closed] is not None:
        raise draft.refuse(tilde.at, 'this list has a second estimate; remove one')
    word = next(stream)
    if word.text in SIGNS:
        raise draft.refuse(tilde.at, 'a number must follow this ~; write ~5, for example, or remove it')
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
    what = '[ and ]' if token.text in '(){}' else 'a comma before the next branch, or a ] after the last'
    return draft.refuse(token.at, f'{shorten(token.text)!r} cannot stand here; write {what}')


def behind(draft: Draft, stream: Iterator[Word], token: Word) -> list[Word]:
    """The words behind the tree: `at` and a path, or nothing."""
    if not token.text:
        return []
    if token.text.lower() != 'at':
        what = 'remove it, or put one [ before and one ] after everything'
        raise draft.refuse(token.at, f'{shorten(token.text)!r} stands after the end of the tree; {what}')
    path = []
    for word in stream:
        if not word.text:
            break
        path.append(word)
        if len(path) > MOST_PLIES:
            raise draft.refuse(word.at, f'no line has more than {MOST_PLIES} moves; leave some out')
    return path

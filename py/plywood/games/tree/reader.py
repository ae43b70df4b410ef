"""Reads a tree as it is typed: nested lists, or indented lines. A mistake is told with its line and column.

A person writes these by hand, so white space is free, and each refusal says what to write instead. Nothing here
recurses: a text may nest as deep as it likes.
"""

import re

from plywood.game import Refusal, shorten

from .draft import EXAMPLE, Draft, Word
from .indented import indented
from .nested import nested
from .shape import Tree

BOUNDS = re.compile(r'\s*bounds +([^\s[:]+)', re.IGNORECASE)
NESTED = re.compile(r'(?:(?:max|min|chance)\s*)?[\[\](){},]|[^\s:]+\s*\Z', re.IGNORECASE)


def read_tree(text: str) -> tuple[Tree, int]:
    """The tree that a text stands for, and the position in it that play has reached; a Refusal where it is none."""
    text = text.replace('\r\n', '\n').replace('\r', '\n')
    draft = Draft(text)
    body = bounds(draft)
    if not body.strip():
        raise Refusal(f'line 1, column 1: there is no tree here; type one, such as {EXAMPLE}')
    if NESTED.match(body.lstrip()):
        rest = nested(draft)
        tree = draft.finish()
        return tree, walk(draft, tree, rest)
    if draft.bounds and body.split('\n')[0].strip():
        raise draft.refuse(len(draft.text) - len(body), 'begin a new line for the branches below the bounds')
    indented(draft)
    return draft.finish(), 0


def bounds(draft: Draft) -> str:
    """Reads the bounds of the payoffs, if they stand before the tree, and blanks them. Gives back what follows."""
    text = draft.text
    found = BOUNDS.match(text)
    if found is None:
        return text
    least, dots, greatest = found[1].partition('..')
    if not dots:
        raise draft.refuse(
            found.start(1), 'write the least and the greatest payoff with two points between: bounds 0..20'
        )
    low = draft.number(Word(least, found.start(1)), 'a bound')
    high = draft.number(Word(greatest, found.end() - len(greatest)), 'a bound')
    if low >= high:
        raise draft.refuse(found.start(1), 'the first bound is not less than the second; write the lesser one first')
    draft.bounds = low, high
    body = text[found.end() :]
    draft.text = re.sub(r'[^\n]', ' ', found[0]) + body
    return body


def walk(draft: Draft, tree: Tree, path: list[Word]) -> int:
    """The position at the end of a path of branches."""
    at = 0
    for word in path:
        there = find(tree, at, word.text)
        if there is None:
            some = ', '.join(tree.branch(child) for child in tree.children[at][:8])
            what = f'choose one of {some}' if some else 'the line ends here, so leave it out'
            raise draft.refuse(word.at, f'there is no branch {shorten(word.text)!r} here; {what}')
        at = there
    return at


def find(tree: Tree, at: int, text: str) -> int | None:
    """The position that a branch leads to, by its name or its number from 1; None where there is none."""
    below, wanted = tree.children[at], text.strip().lower().rstrip('!')
    if re.fullmatch(r'[0-9]{1,5}', wanted):
        return below[int(wanted) - 1] if 1 <= int(wanted) <= len(below) else None
    return next((child for child in below if tree.names[child].lower() == wanted != ''), None)

"""SGF, the smart game format of stone games: a tree of nodes, each with named properties. Read liberally."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from plywood.ending import SETTLED, Ending
from plywood.given import Refusal, Written, shorten
from plywood.lines import in_line, read_line

TOKEN = re.compile(r'([A-Za-z]+)|\[((?:[^\]\\]|\\.|\\\Z)*+)(?:\]|\Z)|([;()])', re.DOTALL)
"""Each alternative takes all it can and never looks back, so that a long text costs no more than its length."""
BEGIN = re.compile(r'\s*\(\s*;')
HEAD = 10_000
"""The characters that are read to learn what a record is of."""


@dataclass
class Node:
    """The properties of a node, each with its values, and the nodes after it, the main line first."""

    properties: dict[str, list[str]] = field(default_factory=dict)
    after: 'list[Node]' = field(default_factory=list)

    def value(self, name: str) -> str:
        """The first value of a property; '' if the node has none."""
        return next(iter(self.properties.get(name, ())), '')


def meant(text: str) -> bool:
    """Whether a text is meant as a record."""
    return text.lstrip().startswith('(')


def begins(text: str) -> bool:
    """Whether a text begins like a record."""
    return BEGIN.match(text) is not None


def read(text: str) -> Node:
    """The first node of the first game in a record; strange characters are passed over."""
    above = Node()
    here, branches, values = above, list[Node](), list[str]()
    for found in TOKEN.finditer(text):
        name, value, sign = found.groups()
        if sign == '(':
            branches.append(here)
        elif sign == ')':
            here = branches.pop() if branches else above
            if not branches:
                break
        elif sign == ';':
            here.after.append(Node())
            here, values = here.after[-1], []
        elif name:
            values = here.properties.setdefault(re.sub('[a-z]', '', name), [])
        else:
            values.append(re.sub(r'\\(.)', r'\1', value, flags=re.DOTALL).strip())
    return above.after[0] if above.after else above


def checked(text: str) -> Node:
    """The first node of a text that is meant as a record, else a Refusal."""
    if not begins(text):
        raise Refusal(f'the record {shorten(text)!r} cannot be read; give an SGF record, which begins with (;')
    return read(text)


def main_line(root: Node) -> Iterator[Node]:
    """A node, and those of its main line."""
    yield root
    while root.after:
        root = root.after[0]
        yield root


def write(root: Node) -> str:
    """A record; variations stand in brackets."""
    parts, rest = list[str](), list[Node | str]([')', root, '('])
    while rest:
        node = rest.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        parts.append(';' + ''.join(f'{name}[{"][".join(map(escaped, v))}]' for name, v in node.properties.items()))
        if len(node.after) == 1:
            rest.append(node.after[0])
        else:
            for child in reversed(node.after):
                rest += [')', child, '(']
    return ''.join(parts)


def escaped(value: str) -> str:
    return re.sub(r'([\\\]])', r'\\\1', value)


# --- games ------------------------------------------------------------------------------------------------------------

MOST_MOVES = 10_000
"""In all lines together; moves that lines share count in each."""
TAG = re.compile(r'\[(\w+) "([^"\\\n]*)"\]\s*')
Line = tuple[Any, ...]
"""Moves from the start."""
Step = Callable[[Node, Any], tuple[Any, list[Any]]]
"""Plays the moves of a node at a place: the place after them, and the moves."""


def grow(
    game: Any,
    root: Node,
    start: Any,
    lines: Sequence[Sequence[Any]],
    notes: Mapping[Line, str],
    write: Callable[[Any, Any], tuple[str, str]],
) -> Any:
    """Hang lines below a first node, each move as the property that `write` makes of it; the end of the main line."""
    nodes = {(): (root, start)}
    for line in lines:
        for ply, move in enumerate(line, 1):
            before, here = tuple(line[: ply - 1]), tuple(line[:ply])
            if here not in nodes:
                above, position = nodes[before]
                name, value = write(position, move)
                node = Node({name: [value]})
                note(node, notes.get(here, ''))
                above.after.append(node)
                nodes[here] = node, game.play(position, move)
    return nodes[tuple(lines[0])][1]


def walk(root: Node, start: Any, step: Step, comment: Callable[[Node], str]) -> tuple[Any, Refusal | None]:
    """The lines and the notes below a node, and the first mistake; each ends the line that it is in, and no other."""
    lines, notes, wrong = list[list[Any]](), dict[Line, str](), None
    rest: list[tuple[Node, Any, Line]] = [(root, start, ())]
    moves = 0
    while rest:
        node, place, line = rest.pop()
        try:
            place, made = step(node, place)
            line = (*line, *made)
        except Refusal as refusal:
            wrong = wrong or in_line(refusal, len(line) + 1)
            node = Node()
        if said := comment(node):
            notes[line] = said
        rest += [(child, place, line) for child in reversed(node.after)]
        if not node.after:
            moves += len(line)
            lines.append(list(line))
        if moves > MOST_MOVES:
            wrong = wrong or Refusal(f'the record has more than {MOST_MOVES:,} moves in its lines; give fewer of them')
            break
    return (lines, notes), wrong


def played(game: Any, text: str, found: tuple[Written, Refusal | None] | None) -> Written:
    """The game that a record gave, with what was right of it in the Refusal of a mistake. Where the text was no record:
    moves with spaces or commas between, also with move numbers."""
    if found is None:
        start, moves = read_line(game, game.initial(), game.words(re.sub(r'\b[0-9]+\.|[,;]', ' ', text)))
        return Written(start, [moves])
    written, wrong = found
    if wrong:
        wrong.kept = written
        raise wrong
    return written


def note(node: Node, comment: str) -> None:
    if comment:
        node.properties['C'] = [comment]


def head(root: Node, notes: str, tags: Mapping[str, str]) -> None:
    """Put the notes at the start into a first node: its tags as the properties that there are for them."""
    root.properties |= {tags[name]: [dated(value, '.', '-')] for name, value in TAG.findall(notes) if name in tags}
    note(root, TAG.sub(lambda tag: '' if tag[1] in tags else tag[0], notes))


def comment_of(node: Node, tags: Mapping[str, str]) -> str:
    """The comment of a node, behind its tags."""
    named = [f'[{tag} "{dated(node.value(name), "-", ".")}"]' for tag, name in tags.items() if node.value(name)]
    return '\n'.join([*(tag for tag in named if TAG.fullmatch(tag)), *filter(None, [node.value('C')])])


def dated(value: str, one: str, other: str) -> str:
    """A date with other signs between its numbers, any other value as it is."""
    return value.replace(one, other) if re.fullmatch(r'[0-9?]{4}\W[0-9?]{2}\W[0-9?]{2}', value) else value


# --- the result ------------------------------------------------------------------------------------------------------

LOSSES = {'R': 'resigned', 'T': 'time', '': 'given'}
UNSAID = 'without dead stones'
"""The comment of a result that players settled, where its points are not known."""
DRAWS = {'draw claimed': 'claimed', 'draw on time': 'time', 'draw': 'given', f'draw {UNSAID}': SETTLED}
"""SGF has one word for every draw, so a comment names the rarer kinds."""
RESULT = re.compile(r'([BW])\+(?:([RT])[a-z]*|([0-9.]{1,9}))?|0|draw', re.IGNORECASE)
"""A result in points was counted by the players: without the stones that they held for dead."""


def result_of(ending: Ending) -> dict[str, list[str]]:
    """The properties for an ending that is not on the board."""
    if ending.loser is None:
        said = [said for said, reason in DRAWS.items() if reason == ending.reason]
        return {'RE': ['0'], **({'GC': said} if said else {})}
    if ending.reason == SETTLED:
        return {'RE': [f'{"WB"[ending.loser]}+'], 'GC': [UNSAID]}
    (letter,) = (letter for letter, reason in LOSSES.items() if reason == ending.reason)
    return {'RE': [f'{"WB"[ending.loser]}+{letter}']}


def ended(text: str, ending: Ending) -> str:
    """A record with an ending that is not on its board."""
    root = read(text)
    root.properties |= result_of(ending)
    return write(root)


def ending_of(root: Node, counted: bool = False) -> Ending | None:
    """The ending that a record names; a result with an unknown reason is none. Where a game is `counted`, players may
    have settled a result in points."""
    found = RESULT.fullmatch(root.value('RE'))
    if found is None or (found[3] and not counted):
        return None
    if found[1]:
        reason = SETTLED if found[3] or root.value('GC') == UNSAID else LOSSES[(found[2] or '').upper()]
        return Ending(reason, 'WB'.index(found[1].upper()))
    return Ending(DRAWS.get(root.value('GC'), 'agreed'))

"""The board of a tree: the whole of it where it is small, else what is near the place that play has reached."""

from collections import deque
from itertools import pairwise
from typing import NamedTuple

from plywood.game import CHANCE
from plywood.view import Branch, Path, Piece, View
from plywood.wording import counted

from .shape import KINDS, Tree, write_number

MOST_CELLS = 150
"""The most positions that can be told apart on one board."""
MOST_ROWS = 12
ABOVE = 4
"""Of a large tree: the plies above the place reached that are shown, and the branches on each side of the path."""
BESIDE = 3
NAMES = {0: 'MAX', 1: 'MIN', CHANCE: 'chance'}


class Slot(NamedTuple):
    """The content of one cell: a position, or a run of branches that are not shown one by one."""

    first: int
    last: int

    @property
    def folded(self) -> bool:
        return self.first != self.last


def board(tree: Tree, at: int, status: str) -> View:
    slots = whole(tree) if small(tree) else near(tree, at)
    path = tree.path(at)
    top = next((step for step in path if step in slots), at)
    cells = {top: cell(tree, top)}
    rows, shown = [[cells[top]]], [(cells[top], Slot(top, top))]
    branches: list[Branch] = []
    if top:
        rows.insert(0, ['0'])
        branches.append({'from': '0', 'to': cells[top], 'name': '…'})
    level = [top]
    while level := [parent for parent in level if parent in slots]:
        row = []
        for parent in level:
            for slot in slots[parent]:
                there = cells[slot.first] = cell(tree, slot.first)
                name = '…' if slot.folded else tree.label(slot.first)
                row.append(there)
                shown.append((there, slot))
                branches.append({'from': cells[parent], 'to': there, 'name': name})
        rows.append(row)
        level = [slot.first for parent in level for slot in slots[parent] if not slot.folded]
    pieces = {there: piece(tree, slot, slot.first in slots) for there, slot in shown}
    labels = {there: label(tree, slot, slot.first in slots) for there, slot in shown}
    if top:
        pieces['0'] = {'look': 'more', 'seat': None}
        labels['0'] = f'the root: {counted(len(tree.path(top)) - 1, "move")} up, folded away'
    labels[cells[at]] += ', here'
    return {
        'geometry': {'kind': 'tree', 'rows': rows, 'branches': branches},
        'pieces': pieces,
        'marks': {cells[at]: ['here']},
        'labels': labels,
        'paths': [
            path_to(tree, child, slot, cells[slot.first]) for slot in slots.get(at, ()) for child in run(tree, slot)
        ],
        'status': status,
    }


# --- what is shown -------------------------------------------------------------------------------------------------


def small(tree: Tree) -> bool:
    return len(tree.parents) <= MOST_CELLS and max(tree.depths) < MOST_ROWS


def whole(tree: Tree) -> dict[int, list[Slot]]:
    """Every position with its branches."""
    return {at: [Slot(child, child) for child in below] for at, below in enumerate(tree.children) if below}


def near(tree: Tree, at: int) -> dict[int, list[Slot]]:
    """The positions around a place whose branches are shown: the last of those before it, then what lies below."""
    slots: dict[int, list[Slot]] = {}
    path = tree.path(at)
    for parent, child in pairwise(path[-ABOVE - 1 :]):
        slots[parent] = beside(tree, parent, tree.ranks[child])
    room = MOST_CELLS - sum(map(len, slots.values())) - 2
    waiting = deque([at])
    while waiting:
        parent = waiting.popleft()
        below = tree.children[parent]
        if parent == at and len(below) > room:
            slots[at] = [*(Slot(child, child) for child in below[: room - 1]), Slot(below[room - 1], below[-1])]
            break
        if below and len(below) <= room and tree.depths[parent] - tree.depths[at] < MOST_ROWS - ABOVE - 2:
            slots[parent] = [Slot(child, child) for child in below]
            room -= len(below)
            waiting.extend(below)
    return slots


def beside(tree: Tree, parent: int, rank: int) -> list[Slot]:
    """The branches next to one of them, and a run for those further off on either side."""
    below = tree.children[parent]
    first, last = max(0, rank - BESIDE), min(len(below), rank + BESIDE + 1)
    slots = [Slot(child, child) for child in below[first:last]]
    if first:
        slots.insert(0, Slot(below[0], below[first - 1]))
    if last < len(below):
        slots.append(Slot(below[last], below[-1]))
    return slots


def run(tree: Tree, slot: Slot) -> tuple[int, ...]:
    """The positions that a slot stands for."""
    below = tree.children[tree.parents[slot.first]]
    return below[tree.ranks[slot.first] : tree.ranks[slot.last] + 1]


# --- how it is shown and spoken ------------------------------------------------------------------------------------


def cell(tree: Tree, at: int) -> str:
    """The branches from the root, counted from 1: `2.1`; the root is `0`."""
    return '.'.join(str(tree.ranks[step] + 1) for step in tree.path(at)[1:]) or '0'


def piece(tree: Tree, slot: Slot, opened: bool) -> Piece:
    mover, number = tree.movers[slot.first], tree.numbers[slot.first]
    if slot.folded:
        return {'look': 'more', 'seat': None, 'text': f'+{len(run(tree, slot))}'}
    if mover is None:
        return {'look': 'leaf', 'seat': None, 'text': write_number(number or 0)}
    look: Piece = {'look': KINDS[mover] if opened else 'more', 'seat': None if mover == CHANCE else mover}
    return look if number is None else {**look, 'text': f'≈{write_number(number)}'}


def label(tree: Tree, slot: Slot, opened: bool) -> str:
    at, count = slot.first, len(run(tree, slot)) if slot.first else 1
    steps = [tree.branch(step) for step in tree.path(at)[1:]]
    if slot.folded:
        begin = f'branches {tree.ranks[at] + 1} to {tree.ranks[slot.last] + 1} of {" ".join(steps[:-1]) or "the root"}'
        return f'{begin}: {count} folded away'
    odds = tree.odds[at]
    begin = (' '.join(steps) or 'the root') + ('' if odds is None else f', probability {odds}')
    mover, number, below = tree.movers[at], tree.numbers[at], tree.children[at]
    if mover is None:
        return f'{begin}: leaf {write_number(number or 0)}'
    many = counted(len(below), 'branch', 'branches')
    folded = '' if opened else f', {counted(tree.sizes[at] - 1, "position")} folded away below'
    what = f'{NAMES[mover]}, {many}{folded}'
    return f'{begin}: {what}' + ('' if number is None else f', estimated {write_number(number)}')


def say(tree: Tree, child: int) -> str:
    """The branch to a position, and what it leads to."""
    move, mover, number = tree.branch(child), tree.movers[child], tree.numbers[child]
    if tree.movers[tree.parents[child]] == CHANCE:
        return f'Chance brings {move}'
    goal = f'the leaf {write_number(number or 0)}' if mover is None else NAMES[mover]
    return f'branch {move}, to {goal}'


def path_to(tree: Tree, child: int, slot: Slot, there: str) -> Path:
    """The move to a branch."""
    move = tree.branch(child)
    path: Path = {'move': move, 'cells': [there], 'say': say(tree, child)}
    if slot.folded:
        path['choice'] = move
    return path

"""The examiner: exercises in alpha-beta on a small tree, and their marking. It is never wrong: its key is the trace.

`exercise` returns everything that a page or a printed sheet needs, `mark` finds the first mistake in the answers, and
`show` writes a sheet as text.
"""

from collections.abc import Mapping
from typing import Any

from plywood.examiner.convention import Exam, read
from plywood.examiner.key import SEATS, Key, write
from plywood.examiner.marking import Marking
from plywood.examiner.sheet import show
from plywood.examiner.trees import Tree, grow
from plywood.search.result import MAX

__all__ = ['exercise', 'mark', 'show']


def exercise(ask: Mapping[str, Any]) -> dict[str, Any]:
    """An exercise as plain data, with its key only on request."""
    exam = read(ask)
    tree = grow(exam)
    key = Key(exam, tree)
    marking = Marking(exam, tree, {})
    nodes = [
        {
            'parent': node.parent,
            'seat': node.seat,
            'name': node.name,
            'branch': node.branch,
            'leaf': None if node.leaf is None else write(leaf(exam, tree, number)),
            'estimate': node.estimate,
            'label': label(exam, tree, number),
            'out': exam.what == 'windows' and not key.visited(number),
        }
        for number, node in enumerate(tree.nodes)
    ]
    return {
        'exam': exam.plain(),
        'title': tree.title,
        'instruction': ' '.join(instruction(exam, tree)),
        'lines': instruction(exam, tree),
        'nodes': nodes,
        'blanks': [
            {'node': number, 'part': part, 'label': marking.place(number, part)} for number, part in key.blanks()
        ],
        'see': see(exam, tree),
        'key': answers(key) if ask.get('key') else None,
    }


def mark(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The first wrong step of the answers and the remaining blanks; on request also the next step, which corrects the
    first wrong one."""
    exam = read(ask)
    marking = Marking(exam, grow(exam), ask.get('answers') or {})
    problem, following = marking.problem, marking.next() if ask.get('next') else None
    return {
        'problem': problem and {'node': problem.number, 'part': problem.part, 'kind': problem.kind, 'why': problem.why},
        'blank': [{'node': number, 'part': part} for number, part in marking.blank],
        'right': marking.right,
        'steps': len(marking.steps),
        'done': problem is None and not marking.blank,
        'verdict': marking.verdict(),
        'next': following and shown(marking, *following),
    }


def shown(marking: Marking, number: int, part: str) -> dict[str, Any]:
    """The next step with its answer and the reason; if there is a wrong entry, that one corrected."""
    problem = marking.problem
    why = problem.why if problem and part == 'cut' else marking.why(number, part)
    return {
        'node': number,
        'part': part,
        'answer': marking.key.answer(number, part),
        'why': f'Corrected. {why}' if problem else why,
        'corrects': problem is not None,
        'clear': [f'{node}.{name}' for node, name in marking.beyond(number, part)],
    }


def answers(key: Key) -> dict[str, str | bool]:
    """The key, in the form of answers."""
    return {f'{number}.{part}': key.answer(number, part) for number, part in key.steps() if key.answer(number, part)}


def leaf(exam: Exam, tree: Tree, number: int) -> float:
    """The number at a leaf, as the exam writes it."""
    worth = tree.nodes[number].leaf or 0
    return worth if not exam.negamax or tree.turn(number) == MAX else 0 - worth


def label(exam: Exam, tree: Tree, number: int) -> str:
    """The spoken form of a node."""
    node = tree.nodes[number]
    if node.seat is None:
        what = 'estimate' if node.estimate else 'leaf'
        return f'{what} {write(leaf(exam, tree, number))}, {tree.way(number)}'
    return ', '.join([node.name, SEATS[node.seat], *([tree.way(number)] if number else [])])


def instruction(exam: Exam, tree: Tree) -> list[str]:
    """The instruction of an exercise, with its convention: what to write, when to cut, and how numbers are counted."""
    lines = alphabeta_lines(exam) if exam.windows else ['Fill in the value of each node, as minimax finds it.']
    if exam.negamax:
        counted = 'Negamax: each number is as the seat to move counts, at a leaf the seat whose turn it would be.'
    else:
        counted = 'All numbers are as MAX counts.'
    if exam.order == 'right' and exam.windows:
        counted += ' Branches are counted from the left all the same.'
    if any(node.estimate for node in tree.nodes):
        counted += ' Leaves are in hundredths of a point; where the game is not over, ≈ marks an estimate.'
    return [*lines[:-1], f'{lines[-1]} {counted}'] if exam.windows else [*lines, counted]


def alphabeta_lines(exam: Exam) -> list[str]:
    """The entries to write and the cuts to make in a search by alpha-beta, and the return of a node."""
    side = 'left to right' if exam.order == 'left' else 'right to left'
    if exam.bounds == 'nodes':
        write_down = 'Write at each node that is visited the window it is called with, and the value it returns.'
    else:
        counted = ' as the node above counts,' if exam.negamax else ''
        write_down = (
            f'Write on each branch that is searched the window handed down along it,{counted} '
            'and at each node that is visited the value it returns.'
        )
    rule = 'alpha ≥ beta' if exam.cut == '>=' else 'alpha > beta'
    return [
        f'Search the tree by alpha-beta, from {side}, beginning with the window (−∞, ∞). {write_down}',
        f'Cut as soon as {rule}: mark the first branch that is left out; those after it go with it.'
        if exam.what == 'cuts'
        else f'What is cut, because {rule}, is struck out already.',
        'Fail-hard: a node whose value lies outside its window returns the nearer bound.'
        if exam.fail == 'hard'
        else 'Fail-soft: a node returns the best that it has found, inside its window or not.',
    ]


def see(exam: Exam, tree: Tree) -> dict[str, str] | None:
    """The same search for the microscope: the tree as text, and the rung with the same convention; None if there is
    none."""
    if exam.windows and exam.cut != '>=':
        return None
    plain = 'negamax' if exam.negamax else 'minimax'
    rung = f'alphabeta-{exam.fail}' if exam.windows else plain
    return {'game': 'tree', 'position': tree.nested(), 'rung': rung}

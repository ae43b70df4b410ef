"""An exercise as text: the tree with its blanks, or filled in from the key."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

BLANK = '____'


def show(exercise: Mapping[str, Any]) -> str:
    """The sheet, filled in if the exercise has its key."""
    numbered = (f'{count}. {line}' for count, line in enumerate(exercise['lines'], 1))
    told = [part for line in numbered for part in wrap(line, 100, subsequent_indent='   ')]
    return '\n'.join([exercise['title'], '', *told, '', *tree(exercise)])


def tree(exercise: Mapping[str, Any]) -> Iterator[str]:
    """One line for each node, under its parent and from left to right: cut, branch, name, seat, window, value."""
    nodes, key = exercise['nodes'], exercise['key']
    asked: dict[int, list[str]] = {}
    for blank in exercise['blanks']:
        asked.setdefault(blank['node'], []).append(blank['part'])
    plies: list[int] = []
    for number, node in enumerate(nodes):
        plies.append(0 if node['parent'] < 0 else plies[node['parent']] + 1)
        count = 1 + sum(other['parent'] == node['parent'] for other in nodes[:number])
        words = [f'{node["branch"] or count}:'] if number else []
        if 'cut' in asked.get(number, ()):
            words.insert(0, '[cut]' if key and key.get(f'{number}.cut') else '[ ]')
        if node['out']:
            words.append('cut')
        if node['seat'] is None:
            words.append(('≈' if node['estimate'] else '') + node['leaf'])
        else:
            words += [node['name'], 'MIN' if node['seat'] else 'MAX']
        for part in ('alpha', 'beta', 'value'):
            if part in asked.get(number, ()):
                words.append(f'{part} {BLANK if key is None else key.get(f"{number}.{part}", "-")}')
        yield '    ' * plies[number] + ' '.join(words)

"""The picture of the house in ARCHITECTURE.md, drawn from the imports: `python3 tests/house.py` writes it anew.

A box is a part of the source. It stands above every part that it imports. An arrow leads to what a part imports, unless
a longer way of arrows leads there too. One pair of rooms is joined by no import: the engine of the page speaks with the
door of Python in JSON.
"""

import ast
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / '.github' / 'house.svg'

PYTHON = {
    'view': 'words',
    'given': 'words',
    'shapes': 'words',
    'operations': 'words',
    'ending': 'words',
    'wording': 'words',
    'lines': 'game',
    'facts': 'game',
    'draw_rules': 'game',
    'around': 'game',
    'sealed': 'onlooker',
    'opponents': 'players',
    'reasons': 'review',
    'jobs': 'words',
    'outside': 'terminal',
    'match': 'terminal',
    '__main__': 'terminal',
}
"""The box of each part of py/plywood/ that has none of its own name."""
NAMES = {
    'words': 'view, given, ending, wording …',
    'game': 'game, lines, facts, around …',
    'players': 'players, opponents',
    'record': 'record',
    'onlooker': 'onlooker, sealed',
    'review': 'review, reasons',
    'terminal': 'terminal, match',
}
"""The text on a box, where it is not its name."""

WIDE, HIGH, GAP = 430, 34, 34
"""The width of a half; the height of a box; the space between two floors."""
MARGIN, TITLE, BETWEEN = 24, 40, 56
LETTER, AROUND = 7.1, 22
"""The width of a letter, and the space on both sides of a name."""
KNOT, SWEEPS = '>', 8
"""The sign in the name of a knot; how often the rows are ordered, down and up."""
STYLE = """
  text { font: 13px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #2a2520; text-anchor: middle; }
  .half { font-size: 15px; font-weight: 600; }
  .page { fill: #dbe6ee; stroke: #4a6c86; }
  .python { fill: #f0e3c4; stroke: #94763a; }
  .arrow { fill: none; stroke: #8a8178; stroke-width: 1.1; }
  .door { fill: none; stroke: #b4472e; stroke-width: 1.8; stroke-dasharray: 5 4; }
  .said { fill: #9a3520; font-size: 12px; }
"""

Graph = Mapping[str, set[str]]


# --- the imports ---------------------------------------------------------------------------------------------------


def python_parts() -> dict[str, set[str]]:
    """Each box of Python with the boxes that it imports."""
    graph: dict[str, set[str]] = {}
    for path in sorted((ROOT / 'py/plywood').rglob('*.py')):
        part = path.relative_to(ROOT / 'py/plywood').parts[0].removesuffix('.py')
        if part != '__init__':
            imported = {PYTHON.get(other, other) for other in parts_of(path.read_text('utf-8'), path)}
            graph.setdefault(PYTHON.get(part, part), set()).update(imported)
    return {box: others & set(graph) - {box} for box, others in graph.items()}


def parts_of(text: str, path: Path) -> Iterator[str]:
    """The parts of the package that a module imports."""
    package = ['plywood', *path.relative_to(ROOT / 'py/plywood').parts[:-1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            names = ['.'.join([*base, *filter(None, [node.module]), alias.name]) for alias in node.names]
        else:
            continue
        yield from (name.split('.')[1] for name in names if name.startswith('plywood.'))


def page_parts() -> dict[str, set[str]]:
    """Each folder of the page with the folders that it imports; what is only a type counts too."""
    graph: dict[str, set[str]] = {}
    for path in sorted((ROOT / 'static').rglob('*.js')):
        module = path.relative_to(ROOT / 'static').as_posix()
        folder = posixpath.dirname(module)
        for other in re.findall(r"""(?:\bfrom |\bimport\()'(\.[^']+)'""", path.read_text('utf-8')):
            there = posixpath.normpath(posixpath.join(folder, other)).split('/')[0]
            graph.setdefault(module.split('/')[0], set()).add(there)
        graph.setdefault(module.split('/')[0], set())
    return {box: others & set(graph) - {box} for box, others in graph.items()}


# --- where the boxes stand -----------------------------------------------------------------------------------------


def floors(graph: Graph) -> list[list[str]]:
    """The boxes floor by floor, from the ground up: each as low as its imports allow."""
    floor: dict[str, int] = {}

    def climb(box: str) -> int:
        if box not in floor:
            floor[box] = 1 + max(map(climb, graph[box]), default=-1)
        return floor[box]

    rows: list[list[str]] = [[] for _ in range(1 + max(map(climb, graph)))]
    for box in sorted(graph):
        rows[floor[box]].append(box)
    return rows


def shortened(graph: Graph) -> dict[str, set[str]]:
    """The graph without an import that a longer way shows too."""

    def below(box: str) -> set[str]:
        return graph[box].union(*map(below, graph[box]))

    return {box: others - set[str]().union(*map(below, others)) for box, others in graph.items()}


def threaded(rows: Sequence[Sequence[str]], graph: Graph) -> tuple[list[list[str]], dict[str, set[str]]]:
    """The rows and the graph with a knot on each floor that an arrow passes, so that it keeps clear of the boxes."""
    floor = {box: number for number, row in enumerate(rows) for box in row}
    found, ways = [list(row) for row in rows], {box: set[str]() for box in graph}
    for box, others in graph.items():
        for other in sorted(others):
            above = box
            for number in range(floor[box] - 1, floor[other], -1):
                knot = f'{box}{KNOT}{other}{KNOT}{number}'
                found[number].append(knot)
                ways[above].add(knot)
                ways[knot], above = set(), knot
            ways[above].add(other)
    return found, ways


def untangled(rows: Sequence[Sequence[str]], graph: Graph) -> list[list[str]]:
    """The rows, each box near the middle of its neighbours on the next floors."""
    found = [list(row) for row in rows]
    near = {box: {*graph[box], *(other for other, below in graph.items() if box in below)} for box in graph}
    place = {box: (at + 0.5) / len(row) for row in found for at, box in enumerate(row)}
    for row in [*found, *reversed(found)] * SWEEPS:
        row.sort(key=lambda box: (sum(place[other] for other in sorted(near[box])) / len(near[box]), box))
        place.update({box: (at + 0.5) / len(row) for at, box in enumerate(row)})
    return found


@dataclass(frozen=True)
class Box:
    name: str
    x: float
    y: float

    @property
    def text(self) -> str:
        return NAMES.get(self.name, self.name)

    @property
    def is_knot(self) -> bool:
        return KNOT in self.name

    @property
    def width(self) -> float:
        return 0 if self.is_knot else len(self.text) * LETTER + AROUND


def placed(rows: Sequence[Sequence[str]], left: float, top: float) -> dict[str, Box]:
    """The boxes of a half by name; the row on the ground comes last."""
    found = {}
    for number, row in enumerate(reversed(rows)):
        widths = [Box(name, 0, 0).width for name in row]
        space = (WIDE - sum(widths)) / (len(row) + 1)
        x = left + space
        for name, width in zip(row, widths, strict=True):
            found[name] = Box(name, round(x + width / 2, 1), top + number * (HIGH + GAP))
            x += width + space
    return found


# --- the drawing ---------------------------------------------------------------------------------------------------


def drawn(boxes: Iterable[Box], kind: str) -> Iterator[str]:
    for box in boxes:
        if box.is_knot:
            continue
        x, width = round(box.x - box.width / 2, 1), round(box.width, 1)
        yield f'<rect class="{kind}" x="{x}" y="{box.y}" width="{width}" height="{HIGH}" rx="7"/>'
        yield f'<text x="{box.x}" y="{box.y + 22}">{escape(box.text)}</text>'


def arrows(boxes: Mapping[str, Box], graph: Graph) -> Iterator[str]:
    for name, others in graph.items():
        for other in sorted(others):
            above, below = boxes[name], boxes[other]
            start = above.y + HIGH
            end = below.y if below.is_knot else below.y - 5
            bend = round((end - start) / 2, 1)
            way = f'M{above.x} {start} C{above.x} {start + bend} {below.x} {end - bend} {below.x} {end}'
            if below.is_knot:
                yield f'<path class="arrow" d="{way} v{HIGH}"/>'
            else:
                yield f'<path class="arrow" marker-end="url(#tip)" d="{way}"/>'


def doorway(engine: Box, door: Box, middle: float) -> Iterator[str]:
    """The way from the engine of the page to the door of Python."""
    x, y = round(engine.x + engine.width / 2, 1), engine.y + HIGH / 2
    end, top = round(door.x - door.width / 2, 1), door.y + HIGH / 2
    yield f'<path class="door" d="M{x} {y} C{middle} {y} {middle} {y} {middle} {(y + top) / 2}'
    yield f'  S{middle} {top} {end} {top}"/>'
    yield f'<text class="said" transform="translate({middle - 8} {(y + top) / 2}) rotate(-90)">JSON, in a worker</text>'


def picture() -> str:
    page, python = page_parts(), python_parts()
    halves = []
    for parts in (page, python):
        rows, ways = threaded(floors(parts), shortened(parts))
        halves.append((ways, untangled(rows, ways)))
    tallest = max(len(rows) for _, rows in halves)
    high = MARGIN + TITLE + tallest * (HIGH + GAP)
    wide = 2 * (MARGIN + WIDE) + BETWEEN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-labelledby="house">',
        '<title id="house">The parts of Plywood, each above the parts that it imports</title>',
        f'<style>{STYLE}</style>',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
        '<path d="M0 0 L8 4 L0 8 Z" fill="#8a8178"/></marker></defs>',
        f'<rect width="{wide}" height="{high}" rx="12" fill="#fbf8f2"/>',
    ]
    found: list[dict[str, Box]] = []
    for number, (ways, rows) in enumerate(halves):
        left = MARGIN + number * (WIDE + BETWEEN)
        title = ('The page: static/', 'Python: py/plywood/')[number]
        lines.append(f'<text class="half" x="{left + WIDE / 2}" y="{MARGIN + 14}">{title}</text>')
        boxes = placed(rows, left, MARGIN + TITLE + (tallest - len(rows)) * (HIGH + GAP))
        found.append(boxes)
        lines += [*arrows(boxes, ways), *drawn(boxes.values(), ('page', 'python')[number])]
    lines += doorway(found[0]['engine'], found[1]['door'], MARGIN + WIDE + BETWEEN / 2)
    return '\n'.join([*lines, '</svg>', ''])


def main() -> None:
    PICTURE.write_text(picture(), 'utf-8')
    print(f'{PICTURE.relative_to(ROOT)} is written')


if __name__ == '__main__':
    main()

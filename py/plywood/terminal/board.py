"""A board as plain text, drawn from the same view that the page paints; no game is named here."""

from collections.abc import Callable, Mapping, Sequence

from plywood.view import Kind, Piece, PieceLook, View

MARKS: Mapping[PieceLook, str] = {
    'cross': 'X',
    'ring': 'O',
    'token': '@',
    'hull': 'H',
    'miss': 'o',
    'hit': '*',
    'wreck': '#',
}
SEATS = 'XO'
OF_SEATS: Mapping[PieceLook, str] = {
    'king': 'Kk',
    'peg': 'xo',
    'pawn': 'Pp',
    'knight': 'Nn',
    'bishop': 'Bb',
    'rook': 'Rr',
    'queen': 'Qq',
    'monarch': 'Kk',
}
"""The marks of a piece for each seat, where those of SEATS would not tell it from others."""
KINDS: Mapping[PieceLook, str] = {'max': 'MAX', 'min': 'MIN', 'chance': 'chance', 'more': '…'}


def draw(view: View) -> str:
    """The board, lines of text without colours."""
    return '\n'.join(DRAWN[view['geometry']['kind']](view))


def squares(view: View) -> list[str]:
    geometry = view['geometry']
    names = geometry.get('columnNames') or [''] * max(map(len, geometry['rows']))
    sides = geometry.get('rowNames') or [''] * len(geometry['rows'])
    wide, margin = max(map(len, names)), max(map(len, sides))
    lines = []
    for side, row in zip(sides, geometry['rows'], strict=True):
        cells = ' '.join(f'{mark(view, cell):>{wide or 1}}' for cell in row)
        lines.append(f'{side:>{margin}} {cells}'.rstrip())
    if wide:
        edge = ' ' * margin + ' ' + ' '.join(f'{name:>{wide}}' for name in names)
        # Falling pieces are named by their column, so its name is below, where they land.
        lines = [*lines, edge] if geometry.get('gravity') else [edge, *lines]
    return lines


def hexes(view: View) -> list[str]:
    """Each row half a cell further to the right than the one above it."""
    geometry = view['geometry']
    names, sides = geometry['columnNames'], geometry['rowNames']
    lines = ['   ' + ' '.join(names)]
    for at, (side, row) in enumerate(zip(sides, geometry['rows'], strict=True)):
        lines.append(' ' * at + f'{side:>2} ' + ' '.join(mark(view, cell) for cell in row))
    return lines


def heaps(view: View) -> list[str]:
    lines = []
    for number, row in enumerate(view['geometry']['rows'], 1):
        stones = [cell for cell in row if cell in view['pieces']]
        lines.append(f'{number:>3}: {"| " * len(stones)}({len(stones)})')
    return lines


def line(view: View) -> list[str]:
    cells = [cell for row in view['geometry']['rows'] for cell in row]
    wide = max(map(len, cells))
    above = ' '.join(f'{cell:>{wide}}' for cell in cells)
    below = ' '.join(f'{mark(view, cell, " "):>{wide}}' for cell in cells)
    return [above, below.rstrip()]


def tree(view: View) -> list[str]:
    """One line for each position, its followers indented; an arrow marks the current position."""
    geometry = view['geometry']
    branches: dict[str, list[tuple[str, str]]] = {}
    for branch in geometry['branches']:
        branches.setdefault(branch['from'], []).append((branch['to'], branch['name']))
    lines = []
    waiting = [(geometry['rows'][0][0], '', 0)]
    while waiting:
        cell, name, ply = waiting.pop()
        piece = view['pieces'][cell]
        words = [name and f'{name}:', KINDS.get(piece['look'], ''), piece.get('text', '')]
        if 'here' in view['marks'].get(cell, ()):
            words.append('<-')
        lines.append('  ' * ply + ' '.join(filter(None, words)))
        waiting += [(to, name, ply + 1) for to, name in reversed(branches.get(cell, []))]
    return lines


def places(view: View) -> list[str]:
    """One line for each place that is not empty: its spoken form."""
    return [view['labels'][cell] for row in view['geometry']['rows'] for cell in row if cell in view['pieces']]


def parts(view: View) -> list[str]:
    """Each part under its name, one below the other."""
    lines: list[str] = []
    for part in view['geometry']['parts']:
        own: View = {**view, 'geometry': part['geometry']}
        lines += [*([part['name']] if part['name'] else []), *DRAWN[part['geometry']['kind']](own)]
    return lines


def points(view: View) -> list[str]:
    """Each row of cells with its names, and below each name the pieces on it: their number, and whose they are."""
    lines = list[str]()
    for row in view['geometry']['rows']:
        heaps = [spots(view, cell) for cell in row]
        wide = [max(len(cell), len(heap)) + 1 for cell, heap in zip(row, heaps, strict=True)]
        lines.append(''.join(cell.rjust(width) for cell, width in zip(row, wide, strict=True)))
        lines.append(''.join(heap.rjust(width) for heap, width in zip(heaps, wide, strict=True)))
    return lines


def spots(view: View, cell: str) -> str:
    """The pieces on the spots of a cell: their texts, or their number with the mark of their side."""
    found = [piece for spot, piece in view['pieces'].items() if spot.partition(':')[0] == cell]
    if not found:
        return '.'
    texts = [piece.get('text') for piece in found]
    seat = found[0].get('seat')
    return ' '.join(map(str, texts)) if all(texts) else f'{len(found)}{"" if seat is None else SEATS[seat]}'


DRAWN: Mapping[Kind, Callable[[View], list[str]]] = {
    'squares': squares,
    'hexes': hexes,
    'heaps': heaps,
    'line': line,
    'tree': tree,
    'places': places,
    'stakes': places,
    'fan': places,
    'parts': parts,
    'points': points,
}


def mark(view: View, cell: str, empty: str = '.') -> str:
    """The piece on a cell, as one or two characters."""
    piece = view['pieces'].get(cell)
    if piece is None:
        return '#' if 'barred' in view['marks'].get(cell, ()) else empty
    return str(piece['text']) if piece.get('text') else sign(piece)


def sign(piece: Piece) -> str:
    """The shape and the owner of a piece, as one letter."""
    look, seat = piece['look'], piece['seat']
    return MARKS.get(look) or ('o' if seat is None else OF_SEATS.get(look, SEATS)[seat])


def signs(view: View, emblems: Sequence[Piece]) -> list[str]:
    """The marks of the emblems of the seats, on boards that are drawn with marks."""
    return [sign(emblem) for emblem in emblems] if view['geometry']['kind'] in ('squares', 'points') else []

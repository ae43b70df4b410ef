"""The words of a view: all that Python may say of a board to whoever paints, reads out or prints it.

Plain maps that JSON carries; `static/types.d.ts` has the same words for the page, and tests/test_view.py compares them.
This file imports nothing of ours.
"""

from typing import Literal, NotRequired, TypedDict

Cell = str
"""A cell's name, the same in Python, in links and in speech: "b2", "2.3" (heap 2, third object), "5"."""

Kind = Literal['squares', 'heaps', 'line', 'tree']
"""The kinds of geometry."""
Surface = Literal['board', 'lines', 'checks', 'felt']
"""What squares lie on: framed wood with holes (connect four), ruled paper (tic-tac-toe), framed wood that is dark and
light by turns, ruled cloth in a frame."""
PieceLook = Literal['cross', 'ring', 'disc', 'king', 'stone', 'token', 'max', 'min', 'chance', 'leaf', 'more']
"""The shapes of pieces; from 'max' on those of positions in a tree, of which 'more' is one whose branches are folded
away."""
Mark = Literal['last', 'from', 'win', 'goal', 'over', 'barred', 'here', 'must']
"""'last' and 'from' are where the last move ended and what it came through; 'must' is on what must move."""
Shade = Literal['dark', 'light']


Branch = TypedDict('Branch', {'from': Cell, 'to': Cell, 'name': str})
"""A branch of a tree, from cell to cell, and what is written on it."""


class Geometry(TypedDict):
    """Where cells lie. Each key that may be left out belongs to one kind."""

    kind: Kind
    rows: list[list[Cell]]
    """The order of the grid, from the top: what arrows walk and a screen reader reads. Of a tree: its plies."""
    columnNames: NotRequired[list[str]]
    """Squares: what is written along the edges; nothing where it is left out."""
    rowNames: NotRequired[list[str]]
    gravity: NotRequired[bool]
    """Squares: pieces fall; a press anywhere in a column means the move that lands in that column."""
    turns: NotRequired[bool]
    """Squares: pieces stay where they are put, and are turned over."""
    surface: NotRequired[Surface]
    numbered: NotRequired[bool]
    """Squares: the cells with a number for a name may have it in their corner."""
    branches: NotRequired[list[Branch]]
    """Tree: every branch between two cells."""


class Piece(TypedDict):
    """What stands on a cell."""

    look: PieceLook
    seat: int | None
    """Whose it is, for colour and shape; None is nobody's."""
    text: NotRequired[str]


class Change(TypedDict):
    """What a move, or one step of it, does."""

    put: NotRequired[dict[Cell, Piece]]
    """Pieces that will stand."""
    take: NotRequired[list[Cell]]
    """Cells that will be empty."""


class Path(Change):
    """A legal move: what to press for it, how it is spoken, and what it does."""

    move: str
    """The move's text, as in links."""
    cells: list[Cell]
    """The cells to press, in order. Where there are none (a pass), the move has a button, whose face is its choice."""
    say: str
    """What the game's `say` answers to the same eyes."""
    choice: NotRequired[str]
    """A named choice where the cells alone leave one open."""
    steps: NotRequired[list[Change]]
    """A move of several jumps: one change for each cell after the first. Together they do what the move does."""
    news: NotRequired[str]
    """A sentence for after the move, where the board does not show it."""


class Tally(TypedDict):
    """What is counted for a seat."""

    text: str
    """In a sign or two."""
    say: str
    """As it is spoken."""


class View(TypedDict):
    """What the board shows to somebody."""

    geometry: Geometry
    pieces: dict[Cell, Piece]
    marks: dict[Cell, list[Mark]]
    labels: dict[Cell, str]
    """Each cell as it is spoken, with what stands on it."""
    paths: list[Path]
    """The legal moves."""
    status: str
    """One sentence, with its full stop: whose turn it is, or how the game ended."""
    shades: NotRequired[list[Shade]]
    """A shade for each seat, where its pieces are to look dark or light whatever the colours of the seats."""
    tallies: NotRequired[list[Tally]]
    """One for each seat."""
    why: NotRequired[dict[Cell, str]]
    """A sentence for a cell: why no move begins on it, or where the moves that begin there lead."""
    news: NotRequired[str]
    """The last move in a sentence, where the board does not show it: the news of its path. Games leave it out."""

"""The words of a view: the data that Python sends about a board to the painter, the screen reader and the terminal.

They are plain maps, for JSON. `static/types.d.ts` has the same words for the page, and tests/test_view.py compares
them. This file imports nothing from this project.
"""

from typing import Literal, NotRequired, TypedDict

Cell = str
"""A cell's name, the same in Python, in links and in speech: "b2", "2.3" (heap 2, third object), "5"."""

Kind = Literal['squares', 'heaps', 'line', 'tree', 'places', 'stakes', 'fan', 'parts', 'points', 'hexes']
"""The kinds of geometry. 'stakes' is the place of a card with chips beside it: in a row of two to its right, in a row
of three to its left, and the dealer's button to its right. A fan is a hand of cards, which may overlap. On 'points'
(backgammon) pieces lie on spots: `13:2` is the second place on cell 13."""
Surface = Literal['board', 'lines', 'checks', 'felt', 'sea', 'goban']
"""The surface of squares: framed wood with holes (connect four), ruled paper (tic-tac-toe), framed wood in a dark and
light pattern, ruled cloth in a frame, water, or a slab of wood with lines on whose crossings stones lie. Parts on
'felt' lie on one cloth."""
PieceLook = Literal[
    'cross', 'ring', 'disc', 'king', 'stone', 'token', 'pebble', 'peg',
    'pawn', 'knight', 'bishop', 'rook', 'queen', 'monarch',
    'card', 'back', 'chips', 'hull', 'miss', 'hit', 'wreck', 'die', 'cube',
    'max', 'min', 'chance', 'leaf', 'more',
]  # fmt: skip
"""The shapes of pieces. A pebble is a stone of go, and a peg is on a free point that counts for a player. 'king' is a
crowned disc, and 'monarch' the king among standing pieces. A card and the back of one; chips, with their number; a part
of a ship, a shot into water, a hit, and a part of a sunk ship. From 'max' on they are the shapes of tree positions;
'more' is one with its branches folded."""
Mark = Literal['last', 'from', 'win', 'goal', 'over', 'barred', 'here', 'must', 'check', 'takes', 'swap', 'ko']
"""'last' and 'from' mark the end of the last move and the cells that it came through; 'must' marks the pieces that must
move, and 'check' one that is attacked and has to be saved; 'takes' marks the card that takes a whole trick, and
'swap' a piece that changes hands if it is pressed; 'ko' a point on which a stone may not be taken back at once."""
Shade = Literal['dark', 'light', 'red', 'blue']


Branch = TypedDict('Branch', {'from': Cell, 'to': Cell, 'name': str})
"""A branch of a tree, from cell to cell, with its text."""


class Geometry(TypedDict):
    """The places of cells. Each optional key belongs to one kind."""

    kind: Kind
    rows: list[list[Cell]]
    """The rows of the grid, from the top: the order for arrow keys and screen readers. In a tree, its plies; of parts,
    all their rows."""
    columnNames: NotRequired[list[str]]
    """Squares: the names along the edges; nothing if the key is missing."""
    rowNames: NotRequired[list[str]]
    gravity: NotRequired[bool]
    """Squares: pieces fall, so a press anywhere in a column means the move of that column."""
    turns: NotRequired[bool]
    """Squares: pieces stay in their place and are turned over."""
    surface: NotRequired[Surface]
    numbered: NotRequired[bool]
    """Squares: cells named by a number may show it in the corner."""
    branches: NotRequired[list[Branch]]
    """Tree: every branch between two cells."""
    parts: NotRequired[list['Part']]
    """Parts: the boards that lie together, the first at the top or on the left."""
    beside: NotRequired[Literal['own', 'other']]
    """Parts: they lie side by side, the near player's own one larger, or the other; without it, one above the other."""


class Part(TypedDict):
    """A named board beside others: a sea, a hand of cards, a tray."""

    name: str
    geometry: Geometry
    seat: NotRequired[int]
    """Its owner. Round a table it lies on the owner's side."""
    aside: NotRequired[bool]
    """It is looked at now and then, so it may be small: the last trick."""
    away: NotRequired[bool]
    """Of parts side by side: it is not there yet."""


class Piece(TypedDict):
    """A piece on a cell."""

    look: PieceLook
    seat: int | None
    """Its owner, for colour and shape; None if it has none."""
    text: NotRequired[str]
    of: NotRequired[int]
    """The number of the ship of its owner that it is a part of."""


class Change(TypedDict):
    """The effect of a move, or of one step of it."""

    put: NotRequired[dict[Cell, Piece]]
    """Pieces to put, by cell."""
    take: NotRequired[list[Cell]]
    """Cells to empty."""


class Ship(TypedDict):
    """A ship of a fleet, as far as it is known."""

    length: int
    fate: Literal['later', 'next', 'placed', 'afloat', 'sunk']
    """Still to be placed, or now; then where it is."""


class Fleet(TypedDict):
    """The ships of a seat, the longest first."""

    name: str
    ships: list[Ship]


Way = Literal['across', 'down']


class Path(Change):
    """A legal move: the cells to press, its spoken form and its effect."""

    move: str
    """The move's text, as in links."""
    cells: list[Cell]
    """The cells to press, in order. If there are none (a pass), the move has a button labelled with its choice."""
    say: str
    """The result of the game's `say` for the same eyes."""
    choice: NotRequired[str]
    """A named choice, if several moves have the same cells."""
    shows: NotRequired[Piece]
    """The piece that stands for the choice."""
    way: NotRequired[Way]
    """How what is placed lies. If the first cell is pressed twice, it lies as the board's Turn button says."""
    steps: NotRequired[list[Change]]
    """A move of several jumps: one change for each cell after the first. Together they have the effect of the move."""
    news: NotRequired[str]
    """A sentence after the move, if the board does not show its effect."""


class Press(Change):
    """A step from one stage of a move to another."""

    cells: list[Cell]
    """The cells to press: the start and the end of the step."""
    text: str
    """The name of the step, if another one has the same cells: the die."""
    to: int
    """The stage that it leads to, by its place in the list."""


class MoveStage(TypedDict):
    """A stage of a move that is entered in parts, in any order. The first of the list is the beginning."""

    presses: list[Press]
    """The steps that may follow; none if the move is complete."""
    move: NotRequired[str]
    """The text of the complete move."""


class Lead(TypedDict):
    """The name of the step that a piece makes if it is pressed twice, and of the next one."""

    names: list[str]
    cell: Cell
    """The cell that shows the names, on its first and second spot: a press on it changes their order."""


class Tally(TypedDict):
    """A count for a seat."""

    text: str
    """A short text."""
    say: str
    """Its spoken form."""
    pieces: NotRequired[list[Piece]]
    """Pieces to be shown before the text: what has been captured."""


class Link(TypedDict):
    """Cells between stones that nobody can part, or between a stone and its edge."""

    seat: int
    ends: list[Cell]
    """Two stones, or one, where an edge is the other end."""
    edge: NotRequired[Literal['top', 'bottom', 'left', 'right']]
    between: list[Cell]
    """The free cells that it needs."""
    text: str
    """A sentence that names it, and why it holds."""
    lines: list[list[Cell]]
    """The proof: for each intrusion of the other side a line of play, until the ends are joined."""


class Group(TypedDict):
    """Stones that hang together."""

    seat: int
    cells: list[Cell]
    free: list[Cell]
    """Their liberties."""
    text: str
    """A sentence about them."""
    ladder: NotRequired[str]
    """The position from which it is read whether they escape."""


class View(TypedDict):
    """The board as shown to some eyes."""

    geometry: Geometry
    pieces: dict[Cell, Piece]
    marks: dict[Cell, list[Mark]]
    labels: dict[Cell, str]
    """The spoken form of each cell, with its piece."""
    paths: list[Path]
    """The legal moves."""
    stages: NotRequired[list[MoveStage]]
    """The same moves, if they may be entered in parts of any order."""
    lead: NotRequired[Lead]
    """With stages: the order of their names."""
    status: str
    """The turn, or the end of the game and who won, in the third person with the names of the pieces: it is spoken to
    persons on either side. One or two sentences."""
    task: NotRequired[str]
    """While the game runs: what the player to move must know or do, said to "you". Like `how`, it stands on one line,
    so it is about 45 characters long and never more than 60."""
    how: NotRequired[str]
    """Once the game is over: how it ended, without saying who won. {0} stands for the name of the first player, and so
    on: the page says "You"."""
    par: NotRequired[int]
    """Once the game is over, where points are all that counts: the first seat's payoff with best play on both sides,
    in thousandths."""
    claim: NotRequired[str]
    """A sentence, if the player to move may claim a draw: the reason."""
    harmless: NotRequired[list[int]]
    """The seats that cannot win, however the game goes on: against them, running out of time is a draw."""
    shades: NotRequired[list[Shade]]
    """A shade for each seat, if its pieces must look dark or light whatever the seat colours are."""
    fleets: NotRequired[list[Fleet]]
    """The fleet of each seat, where they have ships."""
    tallies: NotRequired[list[Tally]]
    """One for each seat."""
    why: NotRequired[dict[Cell, str]]
    """A sentence for a cell: the reason that no move begins on it, or the targets of the moves that do."""
    news: NotRequired[str]
    """The `news` of the last move's path; in a hidden game, what was told last, except to a player who only goes on.
    Games leave it out."""
    links: NotRequired[list[Link]]
    """The links on the board, which a person may have marked; games with such links have it while they run."""
    groups: NotRequired[list[Group]]
    """In go, while it runs: the groups of stones."""
    settles: NotRequired[bool]
    """Once the game is over: whether stones may be dead that the count has left standing."""
    random: NotRequired[str]
    """The words of a button that lets the program make this player's moves, as long as views have it."""

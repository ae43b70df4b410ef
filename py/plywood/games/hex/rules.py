"""Hex on boards of 2 by 2 to 13 by 13. `board.py` tells what its ints mean."""

from collections.abc import Mapping, Sequence

from plywood import sgf
from plywood.game import WON, Advice, Ending, EngineFacts, Eyes, Game, Option, Payoff, Preset, Written
from plywood.lines import read_cell, refuse_move
from plywood.view import Path, Piece, View
from plywood.wording import in_words, listed

from . import advice, openings, proofs, records
from .board import EDGES, PASS, SWAP, Board, Position, board_of
from .links import links_of
from .notation import MARKS, TURNS, read_rows, refuse
from .playouts import Playouts

WORDS = {SWAP: 'swap', PASS: 'pass'}
STEP = 60
"""The estimate for each stone that a seat needs less than the other."""
MOST = 900


class Hex(Game):
    name = 'hex'
    playouts = Playouts()
    opening_book = openings.OpeningBook()
    title = 'Hex'
    blurb = 'Join your two edges. There are no draws.'
    minutes = 10
    specimen = 'c2 f6 g6 g5 h5 c9 h4 d9 e9 e8 f8 f7 g7 h3 g4 g3 j2 i3 j3 i4 f4 f3 e4 e3 j4 i5 j5 i6 j6 d4 i7'
    rules = (
        'Two players, Red and Blue, take turns to put a stone on a free cell. Red moves first.',
        'Red joins the top to the bottom, Blue the left to the right, by a chain of stones that touch. The first to do '
        'so wins.',
        'A game is never drawn: on a full board just one of the two has joined the edges.',
        'To move first is worth a great deal, so the second player may swap instead of moving: the first stone is '
        "taken over. It becomes Blue's, on the cell across the long diagonal. Then Red moves.",
    )
    engine = EngineFacts(most_nodes=32_000, quick_nodes=12_000, samples=True)
    seats = ('Red', 'Blue')
    emblems = ({'look': 'disc', 'seat': 0}, {'look': 'disc', 'seat': 1})
    presets = (
        Preset('11 × 11'),
        Preset('7 × 7', {'size': 7}),
        Preset('5 × 5', {'size': 5}),
        Preset('13 × 13', {'size': 13}),
    )
    options = (
        Option('size', 11, 'rows and columns', low=2, high=13),
        Option('swap', True, 'the second player may swap'),
        Option('passes', False, 'players may pass'),
    )
    suffix = 'sgf'
    written_starts = True
    notations = ('HexWorld link',)
    position_help = (
        'the rows from the top, separated by /, with r, b and . for a free cell, then red or blue to move: ../b. red'
    )

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        return self.board, 0, 0, 0, None

    @property
    def board(self) -> Board:
        return board_of(self.chosen.size, self.chosen.swap, self.chosen.passes)

    def player(self, position: Position) -> int | None:
        return position[3] if position[4] is None else None

    def moves(self, position: Position) -> Sequence[int]:
        board, red, blue, _, payoff = position
        if payoff is not None:
            return ()
        free = board.full & ~(red | blue)
        moves = [cell for cell, bit in enumerate(board.bits) if bit & free]
        if self.may_swap(position):
            moves.append(SWAP)
        if board.passes:
            moves.append(PASS)
        return moves

    def may_swap(self, position: Position) -> bool:
        """Whether the second player moves for the first time."""
        board, red, blue, seat, _ = position
        return bool(board.swap and seat == 1 and not blue and red.bit_count() == 1)

    def play(self, position: Position, move: int) -> Position:
        board, red, blue, seat, _ = position
        if move == SWAP:
            return board, 0, board.bits[board.mirrored(board.at[red])], 0, None
        if move == PASS:
            return board, red, blue, 1 - seat, None
        if seat:
            blue |= board.bits[move]
        else:
            red |= board.bits[move]
        return board, red, blue, 1 - seat, WON[seat] if board.joins(blue if seat else red, seat) else None

    def payoff(self, position: Position) -> Payoff | None:
        return position[4]

    # --- certainty -----------------------------------------------------------------------------------------------
    def certain(self, position: Position) -> Payoff | None:
        """Also a payoff that is certain because a seat has linked its edges, or links them next."""
        must = self.must(position)
        return must if isinstance(must, tuple) else None

    def certain_or_moves(self, position: Position) -> Payoff | list[int]:
        """Where the other seat threatens to link its edges, only the cells that stop it."""
        must = self.must(position)
        if isinstance(must, tuple):
            return must
        board = position[0]
        without = [SWAP] * self.may_swap(position) + [PASS] * board.passes
        return without + [cell for cell, bit in board.outward if bit & must]

    def must(self, position: Position) -> Payoff | int:
        """A certain payoff, else the must-play region: the cells that every threat of the other seat needs.

        A threat is a stone that would link its edges. A move on none of its cells leaves it standing, and loses.
        """
        board, red, blue, seat, payoff = position
        if payoff is not None:
            return payoff
        free = board.full & ~(red | blue)
        if self.may_swap(position) or (not red | blue and board.swap):
            return free
        links = links_of(board)
        own, foe = (blue, red) if seat else (red, blue)
        if links.carrier(foe, free, 1 - seat) is not None:
            return WON[1 - seat]
        if links.carrier(own, free, seat) is not None or links.winning(own, free, seat):
            return WON[seat]
        must = free
        for cells in links.winning(foe, free, 1 - seat):
            must &= cells
        return must or WON[1 - seat]

    def linked(self, position: Position) -> int | None:
        """The seat whose edges are joined for certain, though not yet by stones."""
        board, red, blue, _, payoff = position
        if payoff is not None or self.may_swap(position):
            return None
        free = board.full & ~(red | blue)
        for seat, stones in enumerate((red, blue)):
            if links_of(board).carrier(stones, free, seat) is not None:
                return seat
        return None

    def known(self, position: Position) -> Mapping[int, int] | None:
        """On small boards the first two moves are solved. A swap wins if it takes over a stone that wins."""
        board, red, blue, seat, _ = position
        if board.size not in openings.WINNING or board.passes or blue or red.bit_count() != seat:
            return None
        if seat == 0:
            return {cell: 1 if openings.wins(board, cell) and not board.swap else -1 for cell in self.moves(position)}
        wins = openings.replies(board, board.at[red])
        values = {move: 1 if move in wins else -1 for move in self.moves(position)}
        return values | {SWAP: 1 if not wins else -1} if board.swap else values

    # --- judgement -----------------------------------------------------------------------------------------------
    def key(self, position: Position) -> tuple[int, bool, bool, int, int, int]:
        board, red, blue, seat, _ = position
        return board.size, board.swap, board.passes, red, blue, seat

    def evaluate(self, position: Position) -> int:
        board, red, blue, seat, _ = position
        free = board.full & ~(red | blue)
        lead = STEP * (board.wanting(blue, free, 1) - board.wanting(red, free, 0)) + STEP // 2 * (1 - 2 * seat)
        return max(-MOST, min(MOST, -lead if seat else lead))

    def order(self, position: Position, moves: Sequence[int]) -> Sequence[int]:
        """From the middle outward."""
        from_middle = position[0].from_middle
        return sorted(moves, key=lambda move: from_middle(move) if move >= 0 else 1)

    def advice(self, position: Position) -> Sequence[Advice]:
        return advice.advice(self, position)

    def reasons(self, position: Position, move: int, better: int) -> Sequence[str]:
        return advice.reasons(self, position, move, better)

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return WORDS.get(move) or position[0].names[move]

    def read_move(self, position: Position, text: str) -> int:
        board, red, blue, _, payoff = position
        word = text.strip().lower()
        if payoff is None and word in ('swap', 'swap-pieces'):
            if self.may_swap(position):
                return SWAP
            raise refuse_move(self, position, text, "only the second player may swap, as the game's second move")
        if payoff is None and word == 'pass':
            if board.passes:
                return PASS
            raise refuse_move(self, position, text, 'players may pass only with the option passes')
        return read_cell(self, position, text, board.cells, lambda cell: bool(board.bits[cell] & (red | blue)))

    def write_position(self, position: Position) -> str:
        board, red, blue, seat, _ = position
        marks = [MARKS[0] if bit & red else MARKS[1] if bit & blue else '.' for bit in board.bits]
        return f'{board.rows(marks)} {TURNS[seat]}'

    def read_position(self, text: str) -> Position:
        board = self.board
        red, blue, seat = read_rows(text, board)
        return self.check(text, board, red, blue, seat)

    def check(self, text: str, board: Board, red: int, blue: int, seat: int) -> Position:
        """The position with these stones, if a game can come to it."""
        more = red.bit_count() - blue.bit_count()
        allowed = {seat, seat - 1} if board.swap and blue else {seat}
        if more not in allowed and not board.passes:
            with_swap = ', or one fewer after a swap' if board.swap else ''
            wanted = f'one more r than b{with_swap}' if seat else f'as many r as b{with_swap}'
            raise refuse(
                text, f'it has {red.bit_count()} r and {blue.bit_count()} b; with {TURNS[seat]} to move, give {wanted}'
            )
        joined = [board.joins(stones, side) for side, stones in enumerate((red, blue))]
        if joined[seat]:
            raise refuse(text, f'{self.seats[seat]} has won, but is to move; take one stone off')
        last = 1 - seat
        stones = blue if last else red
        if joined[last] and all(board.joins(stones & ~board.bits[cell], last) for cell in board.cells_of(stones)):
            raise refuse(text, f'{self.seats[last]} had joined the edges before the last move; take one stone off')
        return board, red, blue, seat, WON[last] if joined[last] else None

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        return self.write_tree(start, [moves])

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        start, (main, *_), _ = self.read_tree(text)
        return start, main

    def write_tree(
        self, start: Position, lines: Sequence[Sequence[int]], notes: Mapping[tuple[int, ...], str] | None = None
    ) -> str:
        """An SGF record, GM[11]."""
        return records.write_sgf(self, start, lines, notes or {})

    def read_tree(self, text: str) -> Written:
        """An SGF record, a link to HexWorld, or moves with spaces or commas between, also with move numbers."""
        return sgf.played(self, text, records.read(self, text))

    def write_ending(self, text: str, ending: Ending) -> str:
        return sgf.ended(text, ending)

    def read_ending(self, text: str) -> tuple[str, Ending | None]:
        return (text, records.read_ending(text)) if records.meant(text) else super().read_ending(text)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return records.claims(text)

    def forms(self, start: Position, moves: Sequence[int]) -> Mapping[str, str]:
        return {self.notations[0]: records.write_link(self, start, moves)}

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        board = position[0]
        if move == SWAP:
            cell = board.mirrored(board.at[position[1]])
            return f'Blue swaps: the stone is now Blue on {board.names[cell]}'
        return (
            f'{self.seats[position[3]]} passes' if move == PASS else f'{self.seats[position[3]]} on {board.names[move]}'
        )

    def view(self, position: Position, eyes: Eyes = None) -> View:
        board, red, blue, mover, payoff = position
        names, pieces, labels = board.names, dict[str, Piece](), dict[str, str]()
        for seat, stones in enumerate((red, blue)):
            for cell in board.cells_of(stones):
                pieces[names[cell]] = {'look': 'disc', 'seat': seat}
                labels[names[cell]] = f'{names[cell]}, {self.seats[seat]}'
        labels = {name: self.label(board, name, labels) for name in names}
        size, chain = board.size, self.chain(position)
        view: View = {
            'geometry': {
                'kind': 'hexes',
                'rows': [names[y * size : (y + 1) * size] for y in range(size)],
                'columnNames': [name[0] for name in names[:size]],
                'rowNames': [str(y + 1) for y in range(size)],
            },
            'pieces': pieces,
            'marks': {names[cell]: ['win'] for cell in chain},
            'labels': labels,
            'paths': [self.path(position, move) for move in self.moves(position)],
            'status': self.status(position),
            'shades': ['red', 'blue'],
        }
        if payoff is None:
            here, there = (proofs.SIDES[edge] for edge in EDGES[mover])
            view['task'] = f'Join the {here} to the {there}.'
            swaps = self.may_swap(position)
            view['links'] = [] if swaps else proofs.links(board, red, blue, self.seats)
            if swaps:
                view['marks'][names[board.at[red]]] = ['swap']
                view['task'] = f'Join the {here} to the {there}, or swap the stone.'
        else:
            view['how'] = f'A chain of {in_words(len(chain))} stones joins the edges.'
        return view

    def status(self, position: Position) -> str:
        seat, payoff = position[3], position[4]
        return f"It is {self.seats[seat]}'s turn." if payoff is None else f'{self.seats[int(payoff != WON[0])]} wins.'

    def label(self, board: Board, name: str, owners: Mapping[str, str]) -> str:
        """A cell in speech: whose stone is there, and which stones it touches."""
        beside = [board.names[other] for other in board.neighbours[board.cells[name]]]
        stones = [owners[other].replace(',', '') for other in beside if other in owners]
        touches = f'; touches {listed(stones, "and")}' if stones else ''
        return owners.get(name, name) + touches

    def chain(self, position: Position) -> list[int]:
        """The winner's chain."""
        board, red, blue, _, payoff = position
        if payoff is None:
            return []
        seat = int(payoff != WON[0])
        return board.chain(blue if seat else red, seat)

    def path(self, position: Position, move: int, eyes: Eyes = None) -> Path:
        board, seat = position[0], position[3]
        say = self.say(position, move)
        if move == PASS:
            return {'move': 'pass', 'cells': [], 'choice': 'Pass', 'say': say}
        if move != SWAP:
            name = board.names[move]
            return {'move': name, 'cells': [name], 'say': say, 'put': {name: {'look': 'disc', 'seat': seat}}}
        stone = board.at[position[1]]
        here, there = board.names[stone], board.names[board.mirrored(stone)]
        path: Path = {'move': 'swap', 'cells': [here], 'say': say, 'put': {there: {'look': 'disc', 'seat': 1}}}
        if here != there:
            path['take'] = [here]
        return path

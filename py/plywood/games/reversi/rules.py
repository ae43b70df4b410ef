"""Reversi: outflank discs to turn them over. Boards of 4, 6, 8 and 10 squares a side; most discs win, or fewest."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from plywood.game import Advice, Eyes, Feature, Game, Option, Payoff, Preset, Refusal
from plywood.lines import in_line, refuse_move
from plywood.view import Path, View

from . import notation, view
from .advice import advice, reasons
from .features import features
from .kernel import PASS, Fast, Kernel, margin_of
from .shape import Position, shape_of
from .trained import kernel_of

SIZES = '4', '6', '8', '10'


class Reversi(Game):
    name = 'reversi'
    title = 'Reversi'
    blurb = 'Outflank discs to turn them over. The most discs win.'
    minutes = 10
    specimen = (
        'c4 e3 f4 c5 d6 f5 d3 c3 g5 e6 f6 c7 c6 d7 f3 e7 b4 g4 g6 e2 f7 g3 h3 b6 b5 f8 f1 c2 d2 h6 c1 f2 '
        'e8 d8 a6 b3 g1 e1 d1 h5 a3 h4 h7 g2 c8 b8 b7 a8 a7 a5 a4 b2 b1 a2 g7 g8 h1 h2 pass h8'
    )
    rules = (
        'Black and White take turns to place a disc of their own on an empty square. Black begins.',
        'A new disc must outflank: between it and another of your discs, along a row, a column or a diagonal, there '
        "must be an unbroken line of your opponent's discs. All discs that the new disc outflanks, in all eight "
        'directions, are turned over and become yours. Discs that are turned over outflank nothing themselves.',
        'If you cannot outflank any disc, you must pass; if you can, you may not pass. The game ends when neither '
        'player can move.',
        'The player with more discs wins, by the difference; empty squares count for the winner. With equal numbers, '
        'the game is a draw.',
        'In the reverse game, an option, the player with fewer discs wins, also by the difference.',
    )
    seats = ('Black', 'White')
    emblems = ({'look': 'disc', 'seat': 0}, {'look': 'disc', 'seat': 1})
    presets = (
        Preset('Classic 8 × 8'),
        Preset('6 × 6', {'size': '6'}),
        Preset('10 × 10', {'size': '10'}),
        Preset('Fewest discs win', {'reverse': True}),
    )
    bounds = (-100, 100)
    unit = 'discs'
    scale = 100
    written_starts = True
    engine = Kernel.engine
    options = (
        Option('size', '8', 'board size; squares on each side', choices=SIZES),
        Option('reverse', False, 'fewest discs win; the reverse game'),
    )
    position_help = (
        'the squares row by row from a1, with X for Black, O for White and - for empty, then the player to move: '
        '---------------------------OX------XO--------------------------- X'
    )

    def fit_options(self) -> None:
        """On the board of ten, a position takes longer to visit, in proportion to the squares."""
        share = 8 * 8 / (10 * 10) if self.chosen.size == '10' else 1
        most, quick = (round(nodes * share) for nodes in (Kernel.engine.most_nodes, Kernel.engine.quick_nodes))
        self.engine = replace(Kernel.engine, most_nodes=most, quick_nodes=quick)

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        shape = shape_of(int(self.chosen.size))
        return Position(shape, self.chosen.reverse, *shape.start, 0)

    def player(self, position: Position) -> int | None:
        return None if self.payoff(position) else position.seat

    def moves(self, position: Position) -> Sequence[int]:
        shape, _, mine, theirs, _ = position
        return shape.places(mine, theirs) or ([PASS] if shape.open(theirs, mine) else [])

    def play(self, position: Position, move: int) -> Position:
        shape, reverse, mine, theirs, seat = position
        if move == PASS:
            return Position(shape, reverse, theirs, mine, 1 - seat)
        turned = shape.turned(mine, theirs, move)
        return Position(shape, reverse, theirs & ~turned, mine | turned | 1 << move, 1 - seat)

    def payoff(self, position: Position) -> Payoff | None:
        shape, reverse, mine, theirs, _ = position
        if shape.open(mine, theirs) or shape.open(theirs, mine):
            return None
        margin = margin_of(*position.counts(), shape.cells)
        return (-margin, margin) if reverse else (margin, -margin)

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: int) -> str:
        return notation.word(position.shape, move)

    def read_move(self, position: Position, text: str) -> int:
        shape, wanted = position.shape, text.strip().lower()
        legal = self.moves(position)
        move = PASS if wanted in notation.PASSES else shape.numbers.get(wanted)
        if move is not None and move in legal:
            return move
        if move is None:
            reason = f'the squares are a1 to {shape.names[-1]}'
        elif move == PASS:
            reason = 'you can turn a disc over, so you may not pass'
        elif (position.mine | position.theirs) >> move & 1:
            reason = f'{wanted} is taken'
        else:
            reason = f'a disc on {wanted} would turn nothing over'
        raise refuse_move(self, position, text, reason)

    def write_position(self, position: Position) -> str:
        return notation.write_board(position.shape, position.discs(0), position.discs(1), position.seat)

    def read_position(self, text: str) -> Position:
        start = self.initial()
        return self._place(start, notation.read_board(start.shape, text))

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        """A transcript, which leaves out passes; a GGF record where the game does not begin with the usual start."""
        shape, reverse, *_ = start
        if start == Position(shape, reverse, *shape.start, 0):
            return notation.write_transcript(shape, moves)
        return notation.write_ggf(shape, reverse, self.write_position(start), moves, start.seat)

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        """A transcript, with or without spaces, move numbers and passes, or a GGF record."""
        start = self.initial()
        if not text.lstrip().startswith('('):
            return start, self._follow(start, [(None, word) for word in notation.words(start.shape, text)])
        board, words = notation.read_ggf(start.shape, start.reverse, text)
        if board is not None:
            start = self._place(start, board)
        return start, self._follow(start, words)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return notation.ggf_options(text, SIZES)

    def _place(self, start: Position, board: tuple[int, int, int]) -> Position:
        first, second, seat = board
        mine, theirs = (second, first) if seat else (first, second)
        return Position(start.shape, start.reverse, mine, theirs, seat)

    def _follow(self, position: Position, words: Sequence[tuple[int | None, str]]) -> list[int]:
        """The moves that words stand for, each with its seat where it is given; passes that are left out put in."""
        start, moves = position, list[int]()
        for seat, word in words:
            if self.moves(position) == [PASS] and word not in notation.PASSES:
                moves.append(PASS)
                position = self.play(position, PASS)
            try:
                if seat not in (None, self.player(position)) and self.player(position) is not None:
                    who, turn = self.seats[seat or 0], self.seats[1 - (seat or 0)]
                    raise Refusal(f"{word!r} is given as {who}'s move, but it is {turn}'s turn; check the order")
                moves.append(self.read_move(position, word))
            except Refusal as refusal:
                ply = len(moves) + 1
                raise in_line(refusal, ply, (start, [moves])) from None
            position = self.play(position, moves[-1])
        return moves

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return view.say(position, move)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return view.view(self, position)

    def path(self, position: Position, move: int, eyes: Eyes = None) -> Path:
        return view.path(self, position, move)

    # --- optional upgrades ---------------------------------------------------------------------------------------
    def key(self, position: Position) -> int:
        """The discs of both sides above a floor of one bit: one int a position, another for each size and aim."""
        shape, reverse, mine, theirs, _ = position
        return ((2 | reverse) << shape.cells | mine) << shape.cells | theirs

    def fast(self, position: Position) -> tuple[Kernel, Fast]:
        kernel = kernel_of(position.shape, position.reverse)
        return kernel, kernel.enter(position.mine, position.theirs, position.seat)

    def order(self, position: Position, moves: Sequence[int]) -> Sequence[int]:
        kernel, fast = self.fast(position)
        return kernel.order(fast, moves)

    def evaluate(self, position: Position) -> int:
        kernel, fast = self.fast(position)
        return kernel.evaluate(fast)

    def features(self, position: Position) -> Sequence[Feature]:
        return features(position.shape, position.discs(0), position.discs(1))

    def ending(self, position: Position) -> bool:
        kernel, fast = self.fast(position)
        return kernel.ending(fast)

    def stake(self, position: Position) -> float:
        return position.shape.cells

    def perft(self, position: Position, depth: int) -> int:
        kernel = kernel_of(position.shape, True)  # who wins is not asked, and without patterns it is quicker
        return kernel.perft(kernel.enter(position.mine, position.theirs, position.seat), depth)

    def advice(self, position: Position) -> Sequence[Advice]:
        return advice(self, position)

    def reasons(self, position: Position, move: int, better: int) -> Sequence[str]:
        return reasons(self, position, move, better)

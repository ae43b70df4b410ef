"""Checkers: English draughts on 32 squares. Captures are compulsory, chains are finished, and who cannot move loses."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from plywood.game import Eyes, Game, Option, Payoff, Refusal
from plywood.view import View

from . import ballots, notation, refusals, tables, view
from . import board as plain
from .board import Move
from .estimate import SCALE
from .kernel import DRAWN, KERNEL, QUIET, WON, Kernel, ending
from .moves import Fast


class Position(NamedTuple):
    board: str
    seat: int
    """Who is to move."""
    quiet: int = 0
    """Plies since a man last moved or a piece was taken."""
    past: tuple[str, ...] = ()
    """The boards in those plies, as far as they are known: only these can come again."""

    @property
    def seen(self) -> int:
        """How often this board has been there before, with the same seat to move."""
        return self.past[len(self.past) % 2 :: 2].count(self.board)


class Checkers(Game):
    name = 'checkers'
    title = 'Checkers'
    blurb = 'Jump what stands before you, and crown your men.'
    rules = (
        'Dark and Light have twelve men each on the dark squares of the board. Dark moves first. A man steps one '
        'square diagonally forward onto an empty square.',
        'A piece captures by jumping over a piece of the other side that stands next to it, onto the empty square '
        'behind. If it can then jump on, it must, until it cannot: that is one move. Nothing is jumped twice.',
        'Who can capture must capture, but may choose freely among the captures, whether they take more or less.',
        'A man that reaches the far row is crowned, and that ends the move. A king steps and jumps one square like a '
        'man, but backward too.',
        'Who is to move and cannot, because nothing is left or everything is blocked, loses.',
        'The game is a draw when the same position, with the same side to move, stands for the third time, or when in '
        'the last forty moves of each side no man has moved and nothing has been taken.',
        f'With a ballot the first three moves are drawn, not chosen: one of {ballots.COUNT} starts from which neither '
        'side loses a man by force.',
    )
    seats = notation.NAMES
    options = (
        Option('ballot', 0, 'three first moves from the deck, by number; 0 for none', high=ballots.COUNT, drawn=True),
    )
    scale = SCALE
    engine = Kernel.engine
    position_help = notation.HELP

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self, options: Mapping[str, object] | None = None) -> Position:
        position = Position(plain.START, 0)
        ballot = self.settle(options)['ballot']
        for text in ballots.deck()[ballot - 1] if ballot else ():
            position = self.play(position, self.read_move(position, text))
        return position

    def player(self, position: Position) -> int | None:
        return None if self.payoff(position) else position.seat

    def moves(self, position: Position) -> Sequence[Move]:
        return [] if self.drawn(position) else plain.moves(position.board, position.seat)

    def play(self, position: Position, move: Move) -> Position:
        board, seat, quiet, past = position
        after = plain.after(board, move)
        if board[move[0] - 1] in plain.MEN or plain.taken(move):
            return Position(after, 1 - seat)
        return Position(after, 1 - seat, quiet + 1, (*past, board))

    def payoff(self, position: Position) -> Payoff | None:
        if not plain.moves(position.board, position.seat):  # a last ply that blocks the other side wins, not draws
            return WON[1 - position.seat]
        return DRAWN if self.drawn(position) else None

    def drawn(self, position: Position) -> bool:
        return position.quiet >= QUIET or position.seen >= 2

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Move) -> str:
        return notation.write_move(move)

    def read_move(self, position: Position, text: str) -> Move:
        legal = self.moves(position)
        found = notation.matching(legal, text)
        if len(found) == 1:
            return found[0]
        raise self.refuse_move(position, text, refusals.of_text(position.board, position.seat, legal, text))

    def write_game(self, start: Position, moves: Sequence[Move]) -> str:
        return self.write_tree(start, [moves])

    def read_game(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Position, list[Move]]:
        start, (main, *_) = self.read_tree(text, options)
        return start, main

    def write_tree(self, start: Position, lines: Sequence[Sequence[Move]]) -> str:
        end = start
        for move in lines[0]:
            end = self.play(end, move)
        position = None if start == self.initial() else self.write_position(start)
        return notation.write_tree(position, start.seat, lines, self.payoff(end))

    def read_tree(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Position, list[list[Move]]]:
        """PDN: tags, move numbers, comments, marks and variations. What is wrong in a variation ends that alone."""
        position, lines, problem = notation.read_tree(text)
        start = self.initial(options) if position is None else self.read_position(position, options)
        found, wrong = list[list[Move]](), Refusal(problem) if problem else None
        for number, texts in enumerate(lines):
            try:
                found.append(self.replay(start, notation.joined(start.board, texts))[1])
            except Refusal as refusal:
                found.append(refusal.kept[1][0] if refusal.kept else [])
                wrong = wrong or Refusal(f'variation {number}, {refusal}' if number else str(refusal), refusal.ply)
        if wrong:
            wrong.kept = start, found
            raise wrong
        return start, found

    def write_position(self, position: Position) -> str:
        return notation.write_position(*position)

    def read_position(self, text: str, options: Mapping[str, object] | None = None) -> Position:
        self.settle(options)
        board, seat, quiet, led = notation.read_position(text, QUIET)
        position = Position(board, seat, quiet)
        if led:
            position = Position(notation.undone(text, board, led), (seat + len(led)) % 2, quiet - len(led))
            for move in led:
                if move not in self.moves(position):
                    raise notation.refuse(text, f'{notation.write_move(move)} was no legal move when it was played')
                position = self.play(position, move)
        return position

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: Move, eyes: Eyes = None) -> str:
        return view.say(position.board, move)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        board, turn, quiet, _ = position
        payoff = self.payoff(position)
        if payoff == DRAWN:
            status = (
                'A draw: forty moves of each side without a man moved or a piece taken.'
                if quiet >= QUIET
                else 'A draw: the same position for the third time.'
            )
        else:
            status = view.status(board, turn, over=payoff is not None)
        return view.view(board, turn, self.moves(position), status)

    def advice(self, position: Position) -> Sequence[str]:
        seen = view.advice(position.board, position.seat, self.moves(position))
        plies, certain = ending(self.enter(position)) or (0, False)
        if not plies or plies == tables.DRAW or not certain:
            return seen
        winner = position.seat if plies % 2 else 1 - position.seat
        return [f'With best play {self.seats[winner]} wins, and the game lasts {plies} more plies.', *seen]

    # --- optional upgrades ---------------------------------------------------------------------------------------
    def evaluate(self, position: Position) -> int:
        return KERNEL.evaluate(self.enter(position))

    def noisy(self, position: Position) -> Sequence[Move]:
        moves = self.moves(position)
        return moves if moves and plain.taken(moves[0]) else ()

    def order(self, position: Position, moves: Sequence[Move]) -> Sequence[Move]:
        return KERNEL.order(self.enter(position), moves)

    def known(self, position: Position) -> Mapping[Move, int] | None:
        return KERNEL.known(self.enter(position))

    def wants(self, position: Position) -> Sequence[str]:
        return tables.wants(*(sum(map(position.board.count, pieces)) for pieces in plain.PIECES))

    def enter(self, position: Position) -> Fast:
        return KERNEL.enter(*position)

    def fast(self, position: Position) -> tuple[Kernel, Fast]:
        return KERNEL, self.enter(position)

    def perft(self, position: Position, depth: int) -> int:
        return KERNEL.perft(self.enter(position), depth)

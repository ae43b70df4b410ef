"""Checkers: English draughts on 32 squares. Captures are compulsory, chains are finished, and having no move loses."""

from collections.abc import Mapping, Sequence

from plywood.draw_rules import DrawRules
from plywood.game import DRAWN, WON, Advice, Ending, Eyes, Feature, Game, Option, Payoff, Refusal, Written
from plywood.lines import read_line, refuse_move
from plywood.view import Path, View
from plywood.wording import capital, counted

from . import ballots, notation, refusals, tables, view
from . import board as plain
from .board import Move
from .board import Position as Position
from .estimate import SCALE
from .features import features
from .kernel import KERNEL, QUIET, Kernel, ending
from .moves import Fast


class Checkers(Game):
    name = 'checkers'
    title = 'Checkers'
    blurb = "Jump over your opponent's men, and crown your own."
    minutes = 15
    specimen = (
        '9-14 23-18 14x23 26x19 6-9 22-17 10-14 17x10 7x14 27-23 14-18 23x14 9x18 25-22 18x25 29x22 5-9 '
        '24-20 11-16 20x11 8x15x24 28x19 4-8 21-17 8-11 22-18 9-13 17-14 13-17 19-15 11-16 15-11 16-19 '
        '14-9 17-22 11-8 19-23 8-4 1-6 9-5 12-16 18-15 2-7 15-11 23-26 11x2 6-10 30x23 10-14 2-6 16-20 '
        '6-9 22-25 9x18 25-30 5-1 30-25 18-22 25x18x27 31x24'
    )
    rules = (
        'Dark and Light have twelve men each on the dark squares of the board. Dark moves first. A man steps one '
        'square diagonally forward to an empty square.',
        "A piece captures by jumping over one of your opponent's pieces next to it, to the empty square behind. If it "
        'can then jump again, it must, until it cannot: that is one move. No piece is jumped twice.',
        'If you can capture, you must. You may choose freely among the captures, even one that takes fewer pieces.',
        'A man that reaches the far row is crowned, and that ends the move. A king steps and jumps one square like a '
        'man, but backward too.',
        'You lose if you cannot move on your turn: all your pieces are taken or blocked.',
        'The game is a draw when the same position, with the same player to move, comes up for the third time, or when '
        'each player has made forty moves without moving a man or taking a piece.',
        f'With a ballot, the first three moves are drawn by lot: one of {ballots.COUNT} openings in which no man is '
        'lost by force.',
    )
    seats = notation.NAMES
    bottom_seat = 1
    draw_rules = DrawRules()
    suffix = 'pdn'
    written_starts = True
    emblems = ({'look': 'disc', 'seat': 0}, {'look': 'disc', 'seat': 1})
    options = (
        Option('ballot', 0, 'ballot; the number of a three-move opening, 0 for none', high=ballots.COUNT, drawn=True),
    )
    scale = SCALE
    engine = Kernel.engine
    position_help = notation.HELP

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        position = Position(plain.START, 0)
        ballot = self.chosen.ballot
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
        return position.quiet >= QUIET or position.times >= 2

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Move) -> str:
        return notation.write_move(move)

    def read_move(self, position: Position, text: str) -> Move:
        legal = self.moves(position)
        found = notation.matching(legal, text)
        if len(found) == 1:
            return found[0]
        raise refuse_move(self, position, text, refusals.of_text(position.board, position.seat, legal, text))

    def write_game(self, start: Position, moves: Sequence[Move]) -> str:
        return self.write_tree(start, [moves])

    def read_game(self, text: str) -> tuple[Position, list[Move]]:
        start, (main, *_), _ = self.read_tree(text)
        return start, main

    def write_tree(
        self, start: Position, lines: Sequence[Sequence[Move]], notes: Mapping[tuple[Move, ...], str] | None = None
    ) -> str:
        position = None if start == self.under({}).initial() else self.write_position(start)
        return notation.write_tree(position, start.seat, lines, self.payoff(self.at_end(start, lines[0])))

    def at_end(self, start: Position, line: Sequence[Move]) -> Position:
        for move in line:
            start = self.play(start, move)
        return start

    def read_tree(self, text: str) -> Written:
        """PDN: tags, move numbers, comments, marks and variations. A mistake in a variation ends that one alone."""
        position, lines, problem = notation.read_tree(text)
        start = self.initial() if position is None else self.read_position(position)
        found, wrong = list[list[Move]](), Refusal(problem) if problem else None
        for number, texts in enumerate(lines):
            try:
                found.append(read_line(self, start, notation.joined(start.board, texts))[1])
            except Refusal as refusal:
                found.append(refusal.kept.lines[0] if refusal.kept else [])
                wrong = wrong or Refusal(f'variation {number}, {refusal}' if number else str(refusal), refusal.ply)
        if not wrong and (odd := notation.result_of(text, self.payoff(self.at_end(start, found[0])))):
            wrong = Refusal(odd)
        if wrong:
            wrong.kept = Written(start, found)
            raise wrong
        return Written(start, found)

    def write_ending(self, text: str, ending: Ending) -> str:
        return notation.write_ending(text, ending)

    def read_ending(self, text: str) -> tuple[str, Ending | None]:
        return text, notation.read_ending(text)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return {} if notation.OWN_TAG.search(text) else None

    def write_position(self, position: Position) -> str:
        return notation.write_position(*position)

    def read_position(self, text: str) -> Position:
        board, seat, quiet, led = notation.read_position(text, QUIET)
        position = Position(board, seat, quiet)
        if led:
            position = Position(notation.undone(text, board, led), (seat + len(led)) % 2, quiet - len(led))
            for move in led:
                if move not in self.moves(position):
                    wrong = f'{notation.write_move(move)} was not a legal move when it was played'
                    raise notation.refuse(text, f'{wrong}; leave out the moves after H{quiet}')
                position = self.play(position, move)
        return position

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: Move, eyes: Eyes = None) -> str:
        return view.say(position.board, move)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        board, turn, quiet, _ = position
        payoff = self.payoff(position)
        if payoff == DRAWN:
            why = 'forty moves with no capture and no man moved' if quiet >= QUIET else 'the same position three times'
            return view.over(board, turn, f'A draw: {why}.', f'{capital(why)}.')
        if payoff is not None:
            return view.over(board, turn, view.won(board, turn), view.how(board, turn))
        return view.running(board, turn, self.moves(position))

    def path(self, position: Position, move: Move, eyes: Eyes = None) -> Path:
        return view.path(position.board, move)

    def advice(self, position: Position) -> Sequence[Advice]:
        seen = view.advice(position.board, position.seat, self.moves(position))
        plies, certain = ending(self.enter(position)) or (0, False)
        if not plies or plies == tables.DRAW or not certain:
            return seen
        wins = 'you win' if plies % 2 else f'{self.seats[1 - position.seat]} wins'
        return [Advice(f'With best play, {wins} in {counted((plies + 1) // 2, "move")}.'), *seen]

    def reasons(self, position: Position, move: Move, better: Move) -> Sequence[str]:
        other = 1 - position.seat
        boards = [plain.after(position.board, each) for each in (move, better)]
        lost, less = (
            plain.exchange(board, other) - len(plain.taken(each))
            for board, each in zip(boards, (move, better), strict=True)
        )
        if lost <= max(less, 0):
            return ()
        begins = notation.write_move(plain.best_captures(boards[0], other)[0])
        instead = f'{self.write_move(position, better)} loses {max(less, 0) or "none"}'
        return (f'It loses {counted(lost, "piece")} by force, beginning with {begins}; {instead}.',)

    # --- optional upgrades ---------------------------------------------------------------------------------------
    def evaluate(self, position: Position) -> int:
        return KERNEL.evaluate(self.enter(position))

    def features(self, position: Position) -> Sequence[Feature]:
        return features(position.board)

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

"""Chess by the Laws of FIDE, from the usual array or any of Chess960's: draws that must be claimed, and those that
come by themselves."""

from collections.abc import Mapping, Sequence
from functools import reduce

from plywood.game import (
    DRAWN,
    WON,
    Advice,
    Ending,
    Eyes,
    Feature,
    Game,
    Option,
    Payoff,
    Preset,
    Refusal,
    Written,
    shorten,
)
from plywood.lines import refuse_move
from plywood.view import Path, View
from plywood.wording import listed

from . import advice, arrays, draws, fen, pgn, refusals, san, view
from . import board as plain
from .board import NONE, Scene
from .book import OpeningBook
from .features import features
from .kernel import FACTS, KERNEL, SHUFFLED, Kernel
from .moves import CASTLING, NAMES, Move, end_of, king_goal, promoted_in, start_of
from .positions import Before, Fast
from .positions import Position as Position
from .uci import Uci
from .values import VALUES


class Chess(Game):
    name = 'chess'
    title = 'Chess'
    blurb = "Attack your opponent's king until it cannot escape."
    minutes = 30
    specimen = (
        'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 '
        'c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8'
    )
    rules = (
        'White moves first; then the players take turns to move one piece to a square that is empty or holds an '
        'opposing piece, which is taken. Nobody may leave their own king open to attack.',
        'A rook moves along rows and columns, a bishop along diagonals, a queen along both, each until a piece is in '
        'the way. A knight leaps two squares one way and one to the side. A king steps one square in any direction.',
        'A pawn moves one square straight ahead, or two from where it began, but captures one square diagonally ahead. '
        'If an opposing pawn has just made a double step past a square that your pawn attacks, your pawn may take it '
        'on that square, en passant, on the next move only.',
        'A pawn that reaches the last row becomes a queen, a rook, a bishop or a knight, as you choose.',
        'Castling moves the king two squares towards a rook, and that rook to the square that it crossed. Neither '
        'piece may have moved, the squares between them must be empty, and the king may not be in check, nor cross or '
        'reach an attacked square.',
        'A king that is attacked is in check and must be brought out of it at once. If that is impossible, it is '
        'checkmate, and the game is lost. If a player who is not in check has no legal move, that is stalemate, a '
        'draw.',
        'You may claim a draw when a position comes up for the third time, with the same moves possible, or when each '
        'player has made fifty moves without a capture or a pawn move. When it comes up for the fifth time, or after '
        'seventy-five such moves, the game is drawn without a claim.',
        'If your time runs out, you lose, unless your opponent has only the king: then the game is a draw.',
        'The game is also drawn when neither side has the pieces for any checkmate. Only the pieces are counted: a '
        'position that is dead because everything is blocked is not noticed; agree on a draw there.',
        'In Chess960 the pieces of the first row begin in one of 960 orders. After castling, king and rook stand where '
        'they do in the usual game. To castle, press the king, then its rook.',
    )
    seats = fen.COLOURS
    bottom_seat = 0
    draw_rules = draws.ChessDraws()
    suffix = 'pgn'
    written_starts = True
    notations = ('FEN',)
    emblems = ({'look': 'monarch', 'seat': 0}, {'look': 'monarch', 'seat': 1})
    options = (
        Option(
            'array',
            arrays.USUAL,
            f'starting array: its number in Chess960 ({arrays.USUAL} is the usual array)',
            high=arrays.LAST,
            drawn=True,
        ),
    )
    presets = (Preset('Chess'), Preset('Chess960', {'array': 0}, draw='array'))
    scale = Kernel.scale
    engine = FACTS
    values = VALUES
    opening_book = OpeningBook()
    uci = Uci()
    position_help = fen.HELP

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        number = self.chosen.array
        row = arrays.back_row(number)
        rooks = tuple(square for square in (*range(8), *range(56, 64)) if row[square % 8] == 'R')
        board = row + plain.START[8:56] + row.lower()
        return Position(board, 0, rooks, shuffled=number != arrays.USUAL)

    def player(self, position: Position) -> int | None:
        return None if self.payoff(position) else position.seat

    def moves(self, position: Position) -> Sequence[Move]:
        return [] if self.drawn(position) else list(plain.legal(position.scene))

    def play(self, position: Position, move: Move) -> Position:
        board, seat, rights, passant, quiet, number, past, shuffled = position
        then = plain.after(position.scene, move)
        number += seat
        if board[start_of(move)] in 'Pp' or plain.taken(board, move) != NONE:
            return Position(*then, 0, number, (), shuffled)
        past = (*past, Before(board, passant, move)) if then.rights == rights else ()
        return Position(*then, quiet + 1, number, past, shuffled)

    def payoff(self, position: Position) -> Payoff | None:
        """Checkmate comes before every draw, also on the last of seventy-five moves."""
        if not plain.legal(position.scene):
            return WON[1 - position.seat] if plain.checked(position.board, position.seat) else DRAWN
        return DRAWN if self.drawn(position) else None

    def drawn(self, position: Position) -> bool:
        """Whether the laws end the game here as a draw, although there are moves."""
        return (
            position.quiet >= draws.MOST_QUIET
            or (len(position.past) >= 8 and position.times >= draws.MOST_REPEATED)
            or draws.dead(position.board)
        )

    def forms(self, start: Position, moves: Sequence[Move]) -> Mapping[str, str]:
        position = reduce(self.play, moves, start)
        return {self.notations[0]: fen.write(position.scene, position.quiet, position.number)}

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Move) -> str:
        """As UCI has it. In the usual game a castling king goes to its goal, in Chess960 it takes its own rook."""
        start, end = start_of(move), end_of(move)
        if move & CASTLING and not position.shuffled and start % 8 == 4 and end % 8 in (0, 7):
            end = king_goal(move)
        return NAMES[start] + NAMES[end] + ' nbrq'[promoted_in(move)].strip()

    def read_move(self, position: Position, text: str) -> Move:
        legal = self.moves(position)
        found = san.matching(position.board, legal, text)
        if len(found) == 1:
            return found[0]
        if found:
            meanings = listed([self.usual(position, move) for move in found], 'or')
            raise Refusal(f'{shorten(text)!r} has several meanings; write {meanings}')
        raise refuse_move(self, position, text, refusals.of_text(position.scene, text))

    def usual(self, position: Position, move: Move) -> str:
        return san.write(position.scene, self.moves(position), move)

    short = usual

    def write_game(self, start: Position, moves: Sequence[Move]) -> str:
        return self.write_tree(start, [moves])

    def read_game(self, text: str) -> tuple[Position, list[Move]]:
        start, (main, *_), _ = self.read_tree(text)
        return start, main

    def write_tree(
        self, start: Position, lines: Sequence[Sequence[Move]], notes: Mapping[tuple[Move, ...], str] | None = None
    ) -> str:
        return pgn.write(self, start, lines, self.under({}).initial(), notes or {})

    def read_tree(self, text: str) -> Written:
        """PGN: tags, variations, comments and glyphs. A mistake in a variation ends that one alone."""
        start, lines, notes, wrong = pgn.read(self, text)
        if wrong:
            wrong.kept = Written(start, lines, notes)
            raise wrong
        return Written(start, lines, notes)

    def write_ending(self, text: str, ending: Ending) -> str:
        return pgn.write_ending(text, ending)

    def read_ending(self, text: str) -> tuple[str, Ending | None]:
        return text, pgn.read_ending(text)

    def claims(self, text: str) -> Mapping[str, object] | None:
        return {} if pgn.OWN_TAG.search(text) else None

    def write_position(self, position: Position) -> str:
        """FEN; after moves that can be undone, that of the position before them, and these moves."""
        plies, number = len(position.past), position.number
        seat = (position.seat + plies) % 2
        if not position.past:
            return fen.write(position.scene, position.quiet, number)
        first = position.past[0]
        scene = Scene(first.board, seat, position.rights, first.passant)
        moves = ' '.join(self.write_move(position, before.move) for before in position.past)
        return f'{fen.write(scene, position.quiet - plies, number - (plies + seat) // 2)} moves {moves}'

    def read_position(self, text: str) -> Position:
        shuffled = self.chosen.array != arrays.USUAL
        scene, quiet, number = fen.read(text)
        return Position(*scene, quiet, number, (), shuffled)

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: Move, eyes: Eyes = None) -> str:
        return view.say(position.scene, move)

    def view(self, position: Position, eyes: Eyes = None) -> View:
        moves = self.moves(position)
        texts = {move: self.write_move(position, move) for move in moves}
        if self.payoff(position) is None:
            return view.running(position.scene, texts, self.draw_rules.claim(self, position))
        return view.over(position.scene, self.reason(position))

    def path(self, position: Position, move: Move, eyes: Eyes = None) -> Path:
        return view.path(position.scene, move, self.write_move(position, move))

    def reason(self, position: Position) -> str:
        """Why the game is over: checkmate, or what made it a draw."""
        if not plain.legal(position.scene):
            return 'checkmate' if plain.checked(position.board, position.seat) else 'stalemate'
        if draws.dead(position.board):
            return 'too few pieces for checkmate'
        if position.quiet >= draws.MOST_QUIET:
            return 'seventy-five moves without a capture or a pawn move'
        return 'the same position five times'

    def advice(self, position: Position) -> Sequence[Advice]:
        return advice.advice(position.scene, self.moves(position), self.draw_rules.claim(self, position))

    # --- optional upgrades ---------------------------------------------------------------------------------------
    def evaluate(self, position: Position) -> int:
        return KERNEL.evaluate(self.enter(position))

    def features(self, position: Position) -> Sequence[Feature]:
        return features(position.board)

    def noisy(self, position: Position) -> Sequence[Move]:
        """Captures, and pawns that become queens."""
        board = position.board
        return [move for move in self.moves(position) if plain.taken(board, move) != NONE or promoted_in(move) == 4]

    def order(self, position: Position, moves: Sequence[Move]) -> Sequence[Move]:
        return KERNEL.order(self.enter(position), moves)

    def enter(self, position: Position) -> Fast:
        return KERNEL.enter(position.scene, position.quiet, position.past)

    def fast(self, position: Position) -> tuple[Kernel, Fast]:
        return SHUFFLED if position.shuffled else KERNEL, self.enter(position)

    def perft(self, position: Position, depth: int) -> int:
        return KERNEL.perft(self.enter(position), depth)

"""UCI, driven by another program's engine module, and line by line where that module would not go."""

import io
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.engine
import chess.pgn
import pytest

from plywood.games import find
from plywood.lines import read_start
from plywood.record import read
from plywood.terminal import uci
from plywood.terminal.uci import Session, read_limits, seconds_for

PY = Path(__file__).resolve().parent.parent / 'py'
GAME = find('chess')
PATIENCE = 120
"""Seconds for an answer: far more than any machine needs, however slow or busy."""
MATE = '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'


@pytest.fixture(scope='module')
def engine() -> Iterator[chess.engine.SimpleEngine]:
    command = [sys.executable, '-m', 'plywood', 'uci']
    with chess.engine.SimpleEngine.popen_uci(
        command, timeout=PATIENCE, env={**os.environ, 'PYTHONPATH': str(PY)}
    ) as found:
        yield found


def talk(*lines: str) -> list[str]:
    """The answers to lines written all at once."""
    sink = io.StringIO()
    Session(io.StringIO(''.join(f'{line}\n' for line in lines)), sink).run()
    return sink.getvalue().splitlines()


class Kept(io.StringIO):
    """The words said, and whether there was a move in it."""

    def __init__(self, moves: int) -> None:
        super().__init__()
        self.moves, self.answered = moves, threading.Event()

    def write(self, text: str) -> int:
        size = super().write(text)
        if self.getvalue().count('bestmove') == self.moves:
            self.answered.set()
        return size


def heard_first(*lines: str, moves: int = 1) -> list[str]:
    """The answers to lines that are all heard before the first of them is taken, from a program that then says no more
    until it has a number of moves."""
    sink, heard = Kept(moves), threading.Event()
    in_time: list[bool] = []

    def source() -> Iterator[str]:
        yield from lines
        heard.set()
        in_time.append(sink.answered.wait(PATIENCE))

    class Late(Session):
        def _next(self) -> str | None:
            heard.wait()
            return super()._next()

    Late(source(), sink).run()  # type: ignore[arg-type]
    assert in_time == [True], sink.getvalue()
    return sink.getvalue().splitlines()


def test_another_program_plays_a_match_with_it(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    for _ in range(8):
        played = engine.play(board, chess.engine.Limit(nodes=300), info=chess.engine.INFO_ALL)
        assert played.move in board.legal_moves
        board.push(played.move)


def test_a_mate_is_announced_in_moves(engine: chess.engine.SimpleEngine) -> None:
    info = engine.analyse(chess.Board(MATE), chess.engine.Limit(depth=4))
    assert info['score'].relative == chess.engine.Mate(1)
    lost = engine.analyse(chess.Board('7k/R7/8/6K1/8/8/8/1R6 b - - 0 1'), chess.engine.Limit(depth=5))
    assert lost['score'].relative == chess.engine.Mate(-1)


def test_several_lines_are_ranked(engine: chess.engine.SimpleEngine) -> None:
    lines = engine.analyse(chess.Board(), chess.engine.Limit(nodes=4000), multipv=3)
    assert len({line['pv'][0] for line in lines}) == 3 and all(
        line['score'].relative.score() is not None for line in lines
    )


def test_only_the_moves_that_are_asked_for(engine: chess.engine.SimpleEngine) -> None:
    wanted = [chess.Move.from_uci('a2a3'), chess.Move.from_uci('h2h4')]
    assert engine.play(chess.Board(), chess.engine.Limit(nodes=300), root_moves=wanted).move in wanted


def test_pondering_and_stopping(engine: chess.engine.SimpleEngine) -> None:
    with engine.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get('depth', 0) >= 3:
                break
    assert analysis.wait().move in chess.Board().legal_moves
    limit = chess.engine.Limit(white_clock=2, black_clock=2)
    first = engine.play(chess.Board(), limit, ponder=True)
    board = chess.Board()
    board.push(first.move)
    board.push(next(iter(board.legal_moves)))
    assert engine.play(board, limit, ponder=False).move in board.legal_moves


def test_chess960(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board('4k3/8/8/8/8/8/8/4KR2 w F - 0 1', chess960=True)
    wanted = [chess.Move.from_uci('e1f1')]
    assert engine.play(board, chess.engine.Limit(nodes=200), root_moves=wanted).move == wanted[0]


def test_a_level_and_a_seed_choose_the_same_move_again(engine: chess.engine.SimpleEngine) -> None:
    options = {'Level': 'level1', 'Seed': 5, 'OwnBook': False}
    moves = {engine.play(chess.Board(), chess.engine.Limit(nodes=1), options=options).move for _ in range(2)}
    assert len(moves) == 1


def test_the_book_opens_differently_by_seed() -> None:
    first = {talk(f'setoption name Seed value {seed}', 'go nodes 1')[-1].split()[1] for seed in range(12)}
    assert first == {'d2d4', 'e2e4'}


def test_a_move_of_the_book_has_a_line_and_an_answer_also_where_the_book_ends() -> None:
    position, line = GAME.initial(), list[str]()
    while GAME.opening_book.moves(GAME, position):
        info, best = talk(f'position startpos moves {" ".join(line)}', 'go nodes 1')
        _, move, _, reply = best.split()
        assert info.startswith('info depth 1 ') and info.endswith(f' pv {move} {reply}')
        assert GAME.read_move(position, move) in GAME.opening_book.moves(GAME, position)
        position = GAME.play(position, GAME.read_move(position, move))
        book = GAME.opening_book.moves(GAME, position)
        assert GAME.read_move(position, reply) in (book or GAME.moves(position))
        line.append(move)
    assert not book and len(line) > 4


def test_stop_and_ponderhit_count_from_the_moment_that_go_is_heard() -> None:
    assert heard_first('go infinite', 'stop')[-1].startswith('bestmove ')
    assert heard_first('go ponder movetime 1', 'ponderhit')[-1].startswith('bestmove ')
    assert heard_first('go ponder infinite', 'ponderhit', 'stop')[-1].startswith('bestmove ')
    heard_first('go infinite', 'stop', 'go infinite', 'stop', moves=2)
    heard_first('go infinite', 'go infinite', 'stop', moves=2)


def test_stop_is_for_the_searches_before_it() -> None:
    answers = heard_first('setoption name OwnBook value false', 'go infinite', 'stop', 'go depth 3', moves=2)
    assert any(line.startswith('info depth 3 ') for line in answers)


def test_is_it_ready_is_answered_before_a_search_that_still_waits_its_turn() -> None:
    answers = heard_first('go infinite', 'isready', 'stop')
    assert answers.index('readyok') < len(answers) - 1 and answers[-1].startswith('bestmove ')


def test_another_program_ponders_and_has_its_answer_at_once(engine: chess.engine.SimpleEngine) -> None:
    board, limit = chess.Board(), chess.engine.Limit(nodes=300, time=PATIENCE)  # without a time it waits for ever
    for _ in range(10):
        played = engine.play(board, limit, ponder=True)
        board.push(played.move)
        board.push(played.ponder or next(iter(board.legal_moves)))


def test_after_a_refused_position_there_is_none_to_search() -> None:
    """Not the one before: the other program would take its move for one in the position it sent."""
    for wrong in ('fen 8/8/8/8/8/8/8/K7 w - - 0 1', 'startpos moves e2e5', 'fen'):
        first, second, best = heard_first('position startpos moves e2e4', f'position {wrong}', 'go depth 1')
        assert first.startswith('info string ') and best == 'bestmove 0000'
        assert second.startswith('info string') and 'send another' in second
    assert talk('position fen x', 'position startpos', 'go nodes 1')[-1].split()[1] in ('d2d4', 'e2e4')


def test_a_go_that_is_wrong_has_an_answer_too() -> None:
    refusal, best = heard_first('go searchmoves e2e5 depth 1')
    assert refusal.startswith('info string') and 'e2e5' in refusal and best == 'bestmove 0000'


def test_there_is_no_move_before_stop_also_where_the_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    sink, waits, early = Kept(1), threading.Event(), list[bool]()

    class Noted(uci.Going):
        @property
        def silent(self) -> bool:
            waits.set()
            return super().silent

    def source() -> Iterator[str]:
        yield 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
        yield 'go infinite'
        waits.wait(PATIENCE)
        early.append(sink.answered.is_set())
        yield 'stop'

    monkeypatch.setattr(uci, 'Going', Noted)
    Session(source(), sink).run()  # type: ignore[arg-type]
    assert early == [False] and sink.getvalue() == 'bestmove 0000\n'


def test_one_best_move_for_each_go_and_none_before_stop() -> None:
    assert [line for line in talk('go nodes 20', 'go depth 1') if line.startswith('bestmove')].__len__() == 2
    assert talk('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go depth 1') == ['bestmove 0000']


def test_nonsense_is_passed_over_and_a_wrong_position_refused() -> None:
    assert talk('xyzzy', 'go2', 'isready') == ['readyok']
    (refusal,) = talk('position fen 8/8/8/8/8/8/8/K7 w - - 0 1')
    assert refusal.startswith('info string') and 'no king' in refusal
    assert 'is not a legal move' in talk('position startpos moves e2e5')[0]


def test_the_table_is_told_and_kept_between_moves_until_another_game(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board(fen='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1')
    first, again, other = (
        engine.analyse(board, chess.engine.Limit(depth=4), game=game, options={'Hash': 1}) for game in (1, 1, 2)
    )
    assert again['nodes'] < first['nodes'] == other['nodes']
    assert 0 < first['hashfull'] <= again['hashfull'] <= 1000


def test_limits() -> None:
    assert read_limits('wtime 1000 btime x nodes 5 wibble searchmoves e2e4 d2d4') == {
        'wtime': 1000,
        'nodes': 5,
        'searchmoves': ['e2e4', 'd2d4'],
    }
    assert seconds_for({'wtime': 60_000, 'winc': 1_000}, 0) == pytest.approx(2.75)
    assert seconds_for({'wtime': 60_000}, 1) is None
    assert seconds_for({'wtime': 1_000, 'movestogo': 1}, 0) == pytest.approx(0.75)


def test_another_program_reads_our_pgn_and_we_read_its_own() -> None:
    text = '1. e4 {best} e5 (1... c5 $5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 *'
    theirs = chess.pgn.read_game(io.StringIO(read(GAME, text).write()))
    assert theirs is not None and not theirs.errors
    assert [move.uci() for move in theirs.mainline_moves()] == ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6']
    assert theirs.next().comment == 'best' and theirs.next().variations[1].nags == {5}  # type: ignore[union-attr]
    ours = read(GAME, str(theirs))
    assert [entry.text for entry in ours.lines[0]] == [move.uci() for move in theirs.mainline_moves()]
    assert ours.notes == read(GAME, text).notes


def test_another_program_reads_our_pgn_from_a_position_that_may_come_again() -> None:
    start = read_start(GAME, 'k7/8/8/8/8/8/7r/K7 w - - 3 9 moves a1b1')
    theirs = chess.pgn.read_game(io.StringIO(GAME.write_game(start, [GAME.read_move(start, 'h2g2')])))
    assert theirs is not None and not theirs.errors
    assert [move.uci() for move in theirs.mainline_moves()] == ['h2g2']

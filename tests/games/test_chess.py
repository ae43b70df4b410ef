"""Chess: every trap of its laws by name, its notations, and two forms of one truth."""

import json
from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plywood.door import dispatch
from plywood.game import Ending, Refusal
from plywood.games import find
from plywood.games.chess import board as plain
from plywood.games.chess import estimate, fast, pawn_ending
from plywood.games.chess.arrays import back_row
from plywood.games.chess.exchange import loses
from plywood.games.chess.net import FINE, HALF, NET, ONES, written
from plywood.games.chess.net import read as read_net
from plywood.games.chess.rules import Chess, Position
from plywood.lines import read_start
from plywood.record import read

GAME = find('chess')
assert isinstance(GAME, Chess)
KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'


def at(text: str, *moves: str, **options: object) -> Position:
    position = read_start(GAME.under(options), text)
    for move in moves:
        position = GAME.play(position, GAME.read_move(position, move))
    return position


def texts(position: Position) -> set[str]:
    return {GAME.write_move(position, move) for move in GAME.moves(position)}


def after(*moves: str, **options: object) -> Position:
    return reduce(lambda p, text: GAME.play(p, GAME.read_move(p, text)), moves, GAME.under(options).initial())


def claim(position: Position) -> str:
    return GAME.draw_rules.claim(GAME, position)


def refused(text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        GAME.read_position(text)
    return str(refusal.value)


# --- golden numbers ------------------------------------------------------------------------------------------------

PERFT = {
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1': (20, 400, 8_902, 197_281),
    KIWIPETE: (48, 2_039, 97_862),
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -': (14, 191, 2_812, 43_238),
    'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -': (44, 1_486, 62_379),
    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1': (6, 264, 9_467),
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10': (46, 2_079, 89_890),
    'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9': (21, 528, 12_189),
    '2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9': (21, 807, 18_002),
    'b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9': (20, 479, 10_471),
    '2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1': (22, 501, 11_459),
}


def count(scene: plain.Scene, depth: int) -> int:
    moves = plain.legal(scene)
    return len(moves) if depth == 1 else sum(count(plain.after(scene, move), depth - 1) for move in moves)


@pytest.mark.parametrize('text', PERFT)
def test_perft_of_the_kernel(text: str) -> None:
    position = GAME.read_position(text)
    assert [GAME.perft(position, depth) for depth in range(1, len(PERFT[text]) + 1)] == list(PERFT[text])


@pytest.mark.parametrize('text', PERFT)
def test_perft_of_the_plain_rules(text: str) -> None:
    scene = GAME.read_position(text).scene
    assert [count(scene, depth) for depth in (1, 2)] == list(PERFT[text][:2])


@given(st.integers(0, 2**32), st.integers(0, 959))
@settings(max_examples=12, deadline=None)
def test_the_fast_board_keeps_step_with_the_plain_one(seed: int, array: int) -> None:
    """Through a random game: the same moves, the same position and key, and every move taken back exactly."""
    rng, scene = Random(seed), GAME.under({'array': array}).initial().scene
    board = fast.Board(scene)
    for _ in range(120):
        moves = plain.legal(scene)
        assert sorted(fast.legal(board)) == sorted(moves)
        if not moves:
            break
        move = rng.choice(moves)
        before = (board.squares[:], *map(dict, board.sides), board.kings[:], board.key)
        undo = fast.make(board, move)
        fast.unmake(board, undo)
        assert before == (board.squares, *board.sides, board.kings, board.key)
        fast.make(board, move)
        scene = plain.after(scene, move)
        assert board.scene() == scene
        fresh = fast.Board(scene)
        assert board.key == fresh.key


def test_the_key_is_that_of_the_position_however_it_came_about() -> None:
    one, other = after('e2e4', 'g8f6', 'g1f3'), after('g1f3', 'g8f6', 'e2e4')
    assert one.scene == other.scene
    assert GAME.fast(one)[1].key == GAME.fast(other)[1].key
    kernel, start = GAME.fast(GAME.initial())
    assert reduce(kernel.play, [GAME.read_move(GAME.initial(), 'e2e4')], start).key != start.key


# --- castling ------------------------------------------------------------------------------------------------------

CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'


def test_castling_both_ways() -> None:
    assert {'e1g1', 'e1c1'} <= texts(at(CASTLES))
    assert at(CASTLES, 'O-O').board[4:8] == '.RK.'
    assert at(CASTLES, 'O-O-O').board[:5] == '..KR.'


@pytest.mark.parametrize('attacker', ['4r3', '5r2', '6r1'])
def test_no_castling_out_of_through_or_into_attack(attacker: str) -> None:
    assert 'e1g1' not in texts(at(f'{attacker}/8/8/8/8/8/k7/4K2R w K - 0 1'))


@pytest.mark.parametrize('attacker', ['r7', '1r6', '7r'])
def test_the_rook_and_its_way_may_be_attacked(attacker: str) -> None:
    assert {'e1c1', 'e1g1'} <= texts(at(f'{attacker}/8/8/8/4k3/8/8/R3K2R w KQ - 0 1'))


def test_rights_die_when_the_rook_is_captured_at_home() -> None:
    position = at('r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1', 'g2a8')
    assert GAME.write_position(position).split()[2] == 'KQk'


def test_rights_die_when_king_or_rook_moves_and_do_not_come_back() -> None:
    assert GAME.write_position(at(CASTLES, 'h1h2', 'a8b8')).split()[2] == 'Qk'
    assert 'e1g1' not in texts(at(CASTLES, 'h1h2', 'e8d8', 'h2h1', 'd8e8'))


def test_chess960_the_rook_moved_away_may_uncover_an_attack() -> None:
    assert 'c1b1' not in texts(at('4k3/8/8/8/8/8/8/qRK5 w B - 0 1'))
    assert 'c1b1' in texts(at('4k3/8/8/8/8/8/8/1RK5 w B - 0 1'))


def test_chess960_king_or_rook_may_stay_and_the_king_may_pass_its_rook() -> None:
    position = at('4k3/8/8/8/8/8/8/5RK1 w F - 0 1', array=0)
    assert 'g1f1' in texts(position) and plain.placed(position.board, 0, GAME.read_move(position, 'O-O-O'))[2:4] == 'KR'
    stays = at('4k3/8/8/8/8/8/8/6KR w H - 0 1', 'O-O', array=0)
    assert stays.board[5:7] == 'RK'


def test_chess960_castling_is_the_king_taking_its_own_rook() -> None:
    usual, other = at(CASTLES), at(CASTLES, array=0)
    assert {'e1g1', 'e1c1'} <= texts(usual) and {'e1h1', 'e1a1'} <= texts(other)
    assert GAME.read_move(usual, 'e1h1') == GAME.read_move(usual, 'e1g1') == GAME.read_move(other, 'e1g1')
    paths = {path['move']: path['cells'] for path in GAME.view(other)['paths']}
    assert paths['e1h1'] == ['e1', 'h1'] and GAME.short(other, GAME.read_move(other, 'e1h1')) == 'O-O'


def test_starting_arrays() -> None:
    assert (back_row(0), back_row(518), back_row(959)) == ('BBQNNRKR', 'RNBQKBNR', 'RKRNNQBB')
    rows = {back_row(number) for number in range(960)}
    assert len(rows) == 960 and all(row.index('R') < row.index('K') < row.rindex('R') for row in rows)
    assert all(row.index('B') % 2 != row.rindex('B') % 2 for row in rows)


# --- pawns ---------------------------------------------------------------------------------------------------------


def test_en_passant_only_at_once() -> None:
    position = after('e2e4', 'a7a6', 'e4e5', 'd7d5')
    assert 'e5d6' in texts(position)
    assert 'e5d6' not in texts(at(GAME.write_position(position), 'a2a3', 'a6a5'))


def test_en_passant_takes_both_pawns_off_the_row() -> None:
    position = at('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1')
    assert 'e4d3' not in texts(position) and position.passant == plain.NONE


def test_en_passant_may_answer_a_check() -> None:
    position = at('8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1')
    assert 'e4d3' in texts(position)


def test_promotion_has_four_choices_also_on_capture() -> None:
    position = at('1n5k/P7/8/8/8/8/8/7K w - - 0 1')
    assert {f'a7{end}{piece}' for end in ('a8', 'b8') for piece in 'qrbn'} <= texts(position)
    choices = [path.get('choice') for path in GAME.view(position)['paths'] if path['cells'] == ['a7', 'b8']]
    assert choices == ['queen', 'rook', 'bishop', 'knight']
    with pytest.raises(Refusal, match=r"'a7a8' has several meanings; write .*a8=B or a8=N$"):
        GAME.read_move(position, 'a7a8')


# --- the end -------------------------------------------------------------------------------------------------------


def test_mate_and_stalemate() -> None:
    assert GAME.payoff(after('f2f3', 'e7e5', 'g2g4', 'd8h4')) == (-1, 1)
    assert GAME.payoff(at('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')) == (0, 0)


SHUFFLE = ('g1f3', 'g8f6', 'f3g1', 'f6g8')


def test_threefold_is_a_claim_and_fivefold_is_a_draw() -> None:
    twice, thrice = after(*SHUFFLE), after(*SHUFFLE * 2)
    assert claim(twice) == '' and GAME.payoff(thrice) is None
    assert 'three times' in claim(thrice)
    assert GAME.payoff(after(*SHUFFLE * 3)) is None
    assert GAME.payoff(after(*SHUFFLE * 4)) == (0, 0)


def test_a_claim_also_holds_for_a_position_about_to_appear() -> None:
    assert 'for the third time' in claim(after(*(SHUFFLE * 2)[:-1]))
    assert claim(after(*(SHUFFLE * 2)[:-2])) == ''


def test_a_lost_right_makes_another_position() -> None:
    line = ('h1g1', 'a8b8', 'g1h1', 'b8a8')
    assert claim(at(CASTLES, *line * 2)) == '' != claim(at(CASTLES, *line * 3))


def test_a_lost_en_passant_makes_another_position() -> None:
    start = at('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4')
    assert start.passant == 20
    line = ('e8d8', 'e1d1', 'd8e8', 'd1e1')
    end = reduce(lambda p, text: GAME.play(p, GAME.read_move(p, text)), line * 2, start)
    assert end.times == 2


def test_fifty_moves_are_a_claim_and_seventy_five_a_draw() -> None:
    assert 'Fifty moves' in claim(at('7k/8/8/8/8/8/R7/K7 w - - 100 90'))
    assert 'completes fifty moves' in claim(at('7k/8/8/8/8/8/R7/K7 w - - 99 90'))
    assert claim(at('7k/8/8/8/8/8/R7/K7 w - - 98 90')) == ''
    assert GAME.payoff(at('7k/8/8/8/8/8/R7/K7 w - - 149 90')) is None
    assert GAME.payoff(at('7k/8/8/8/8/8/R7/K7 w - - 149 90', 'a2a3')) == (0, 0)


def test_mate_on_the_last_of_seventy_five_moves_comes_first() -> None:
    assert GAME.payoff(at('7k/5K2/8/8/8/8/6R1/8 w - - 149 90', 'g2h2')) == (1, -1)


@pytest.mark.parametrize(
    ('men', 'dead'),
    [
        ('8/8/8/8/8/8/8/8', True),
        ('8/8/8/8/8/8/8/1B6', True),
        ('8/8/8/8/8/8/8/n7', True),
        ('B1b5/8/8/8/8/8/8/1B1B4', True),
        ('8/8/8/8/8/8/8/NN6', False),
        ('n7/8/8/8/8/8/8/N7', False),
        ('1b6/8/8/8/8/8/8/1B6', False),
        ('8/8/8/8/8/8/P7/8', False),
        ('8/8/8/8/8/8/8/1BN5', False),
    ],
)
def test_dead_positions_by_material(men: str, dead: bool) -> None:
    rows = men.split('/')
    rows[3], rows[5] = '4k3', '4K3'
    assert (GAME.payoff(at(f'{"/".join(rows)} w - - 0 1')) == (0, 0)) is dead


# --- notation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('text', 'move', 'short'),
    [
        ('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'a1d1', 'Rd1'),
        ('4k3/8/8/8/8/4K3/8/R6R w - - 0 1', 'a1d1', 'Rad1'),
        ('R7/8/8/8/3k4/8/7K/R7 w - - 0 1', 'a1a4', 'R1a4+'),
        ('1k6/8/8/8/4Q2Q/8/8/3K3Q w - - 0 1', 'h4e1', 'Qh4e1'),
        ('4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Ne2'),
        ('4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', 'a8=N'),
        ('1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 'axb8=Q+'),
        ('7k/5K2/8/8/8/8/6R1/8 w - - 0 1', 'g2h2', 'Rh2#'),
    ],
)
def test_san_tells_apart_only_legal_rivals(text: str, move: str, short: str) -> None:
    position = at(text)
    found = GAME.read_move(position, move)
    assert GAME.short(position, found) == short
    assert GAME.read_move(position, short) == found


@pytest.mark.parametrize('text', ['O-O', '0-0', 'o-o', 'OO', 'e1g1', 'e1h1', 'Ke1-g1', 'O-O!?'])
def test_castling_is_read_in_all_its_forms(text: str) -> None:
    position = at(CASTLES)
    assert GAME.write_move(position, GAME.read_move(position, text)) == 'e1g1'


@pytest.mark.parametrize('text', ['Nf3', 'nf3', 'Ng1f3', 'Ng1-f3', 'g1f3', 'G1F3', 'N1f3', 'Nf3!', 'Nf3 $1'])
def test_san_is_read_liberally(text: str) -> None:
    assert GAME.write_move(GAME.initial(), GAME.read_move(GAME.initial(), text)) == 'g1f3'


def test_a_small_letter_is_a_piece_only_where_no_pawn_is_meant() -> None:
    both = at('4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1')
    assert GAME.write_move(both, GAME.read_move(both, 'bxc3')) == 'b2c3'
    assert GAME.write_move(both, GAME.read_move(both, 'Bxc3')) == 'd2c3'
    one = at('4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1')
    assert GAME.write_move(one, GAME.read_move(one, 'bxc3')) == 'd2c3'


def test_an_ambiguous_move_is_refused_with_its_meanings() -> None:
    with pytest.raises(Refusal, match='has several meanings'):
        GAME.read_move(at('4k3/8/8/8/8/4K3/8/R6R w - - 0 1'), 'Rd1')


@pytest.mark.parametrize(
    ('text', 'move', 'reason'),
    [
        (CASTLES, 'b3b4', 'b3 is empty'),
        (CASTLES, 'a8a7', 'is not White'),
        ('4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1', 'Ne2-c3', 'pinned'),
        ('4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1', 'a1b3', 'leaves the king in check'),
        ('4k3/8/8/8/8/8/r7/4K3 w - - 0 1', 'e1e2', 'would be in check'),
        ('4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'O-O', 'no right to castle'),
    ],
)
def test_a_refused_move_says_why(text: str, move: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_move(at(text), move)


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('kk6/8/8/8/8/8/8/K7 w - - 0 1', 'Black has 2 kings'),
        ('8/8/8/8/8/8/8/K7 w - - 0 1', 'Black has no king'),
        ('k7/8/8/8/8/8/8/KP6 w - - 0 1', 'a pawn stands on b1'),
        ('k7/8/8/8/8/8/8/R6K w - - 0 1', 'Black is in check, but White is to move'),
        ('k7/8/8/8/8/8/8/K7 w K - 0 1', 'cannot castle'),
        ('k7/8/8/8/8/8/8/4K3 w K - 0 1', 'White has no rook for K'),
        ('k7/8/8/8/8/8/8/4K3 w - e6 0 1', 'no pawn can have made a double step'),
        ('k7/8/8/8/8/8/8/4K3 w - e3 0 1', 'cannot be taken en passant'),
        ('k7/8/8/8/8/8/8/4K3 x - - 0 1', 'not a side to move'),
        ('k7/8/8/8/8/8/4K3 w - - 0 1', 'the board has 7 rows'),
        ('k7/8/8/9/8/8/8/4K3 w - - 0 1', 'row 5'),
        ('k7/8/8/7/8/8/8/4K3 w - - 0 1', 'row 5 has 7 squares'),
        ('k7/pppppppp/p7/8/8/8/8/4K3 w - - 0 1', 'Black has 9 pawns'),
        ('k7/8/8/8/8/3n1n2/8/4K3 w - - 0 1', 'no move lets the pieces on f3 and d3 both give check'),
        ('k3r3/8/8/8/8/5n2/8/r3K3 w - - 0 1', 'all give check'),
        ('k7/8/8/8/8/8/8/4K3 w - - 151 1', 'a number from 0 to 150'),
        ('k7/8/8/8/8/8/QQQQQQQQ/QQK5 w - - 0 1', 'more pieces'),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    assert reason in refused(text)


@pytest.mark.parametrize('text', ['HAha', 'KQkq', 'AHah', 'KQha'])
def test_rights_are_read_in_three_forms_and_written_as_x_fen(text: str) -> None:
    position = at(CASTLES.replace('KQkq', text))
    assert GAME.write_position(position).split()[2] == 'KQkq'


def test_an_inner_rook_is_written_by_its_file() -> None:
    inner = at('4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1')
    assert GAME.write_position(inner).split()[2] == 'C'
    assert GAME.write_position(at('4k3/8/8/8/8/8/8/R1R1K3 w A - 0 1')).split()[2] == 'Q'


def test_both_habits_of_the_en_passant_field_are_one_position() -> None:
    fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {} 0 1'
    assert at(fen.format('e3')) == at(fen.format('-')) == after('e2e4')
    assert GAME.write_position(after('e2e4')).split()[3] == '-'


def test_a_position_carries_what_repetition_needs() -> None:
    text = GAME.write_position(after('e2e4', 'e7e5', *SHUFFLE))
    assert text.endswith(' moves g1f3 g8f6 f3g1 f6g8') and read_start(GAME, text) == after('e2e4', 'e7e5', *SHUFFLE)


PGN = """[Event "A \\"test\\""]
[White "Ann"]
[Result "1-0"]

% passed over
1. e4 {best} e5 2. Nf3 (2. f4!? exf4 (2... d5 $2) 3. Nf3 {a gambit}) 2... Nc6 ; to the end
3. Bc4 Nf6?? 4. Qxf7# 1-0
"""


def test_pgn_keeps_variations_comments_and_glyphs() -> None:
    text = PGN.replace('2. Nf3 (', '2. Qh5 (').replace('Nf6??', 'Nf6 $4')
    record = read(GAME, text)
    assert record.problem == ''
    assert [len(line) for line in record.lines] == [7, 5, 4]
    written = record.write()
    for piece in ('{best}', '(2. f4 $5 exf4 (2... d5 $2)', '{a gambit}', '{to the end}', '$4', '4. Qxf7# 1-0'):
        assert piece in ' '.join(written.split()), piece
    again = read(GAME, written)
    assert again.write() == written and again.notes == record.notes


def test_a_pgn_keeps_its_tags_and_writes_a_mark_once() -> None:
    head = r'[Event "A \"match\""] {now} [White "Morphy"] [Black "Duke"] [Date "1858.??.??"] [PlyCount "2"] [ECO "C20"]'
    written = read(GAME, head + ' [Result "1-0"] 1. e4! {[ECO "?"]} e5 $1 1-0').write()
    roster = ('[Event "A \\"match\\""]', '[Site "?"]', '[Date "1858.??.??"]', '[Round "?"]', '[White "Morphy"]')
    assert written.startswith('\n'.join((*roster, '[Black "Duke"]', '[Result "1-0"]\n')))
    assert written.endswith('[ECO "C20"]\n\n{now} 1. e4 $1 {[ECO "?"]} 1... e5 $1 1-0')
    assert read(GAME, written).write() == written
    assert read(GAME, '1. e4?! $6 e5 $6 ?! *').write().endswith('1. e4 $6 e5 $6 *')


def test_no_note_breaks_a_record() -> None:
    note = '[Result "1-0"] [a"b "c"] [Site "x\\"] [ECO "a\nb"] {a} } junk $7'
    written = GAME.write_tree(GAME.initial(), [[]], {(): note})
    assert written.endswith(
        '[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n{a} $7 *'
    )


def test_a_pgn_from_a_position_says_so() -> None:
    start = at(KIWIPETE)
    text = GAME.write_game(start, [GAME.read_move(start, 'O-O')])
    assert '[SetUp "1"]' in text and f'[FEN "{KIWIPETE}"]' in text
    assert GAME.read_game(text) == (start, [GAME.read_move(start, 'O-O')])


AGAIN = 'k7/8/8/8/8/8/7r/K7 w - - 3 9 moves a1b1'


def test_a_pgn_from_a_position_that_may_come_again_has_a_plain_fen_and_keeps_what_led_there() -> None:
    start = read_start(GAME, AGAIN)
    text = GAME.write_game(start, [GAME.read_move(start, 'h2g2')])
    assert '[FEN "k7/8/8/8/8/8/7r/1K6 b - - 4 9"]' in text and f'[Led "{AGAIN}"]' in text
    assert GAME.read_game(text) == (start, [GAME.read_move(start, 'h2g2')])
    assert GAME.read_game(text.replace(AGAIN, 'some words')) == (start._replace(past=()), GAME.read_game(text)[1])
    assert GAME.read_game(text.replace('a1b1', 'h2h1'))[0] == start._replace(past=())


def test_a_mistake_in_a_pgn_names_line_and_move_and_keeps_what_is_before() -> None:
    with pytest.raises(Refusal, match=r'^line 2, move 3: .Bb9') as refusal:
        GAME.read_tree('1. e4 e5 2. Nf3 Nc6\n3. Bb9 a6')
    assert refusal.value.kept is not None and len(refusal.value.kept[1][0]) == 4 and refusal.value.ply == 5
    with pytest.raises(Refusal, match=r"^line 1, Black's move 1 of variation 1: 'Ke3'"):
        GAME.read_tree('1. e4 e5 (1... Ke3)')


def test_endings_in_a_pgn() -> None:
    assert GAME.read_ending('1. e4 e5 1/2-1/2')[1] == Ending('given')
    assert GAME.read_ending('[Result "0-1"]\n\n1. e4 e5 0-1')[1] == Ending('given', 0)
    assert GAME.read_ending('[Result "0-1"] [Termination "time forfeit"] 1. e4 0-1')[1] == Ending('time', 0)


@pytest.mark.parametrize(
    ('text', 'kept', 'problem'),
    [
        ('1. e4 e5 {talk 2. Nf3 Nc6', 2, "the comment '{talk 2. Nf3 Nc6' is not closed; write } at its end"),
        ('1. e4 {a} e5 {', 2, "the comment '{' is not closed; write } at its end"),
        ('1. e4 e5\n[White "A]', 2, """the tag '[White "A]' is not complete; write it like [White "Anna"]"""),
        ('1. e4 e5 (1... c5', 2, "the variation '(1... c5' is not closed; write ) at its end"),
        ('1. e4 e5 3. Nf3', 3, 'move 2 has the number 3; check whether a move is missing'),
        ('1. e4 1... e5 2. Nf3 2... Nc6 4. Bc4', 5, 'move 3 has the number 4; check whether a move is missing'),
        ('7. e4 e5 8. Nf3', 3, ''),
        ('1 e4 e5 2 Nf3', 3, ''),
        ('1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 2... Nc6 3. Bc4', 5, ''),
        ('[FEN "7r/8/8/8/8/1k6/8/K7 b - - 0 9"] 9... Rh2 10. Kb1', 2, ''),
        ('[FEN "k7/8/8/8/8/8/7r/K7 w - - 0 9 moves a1b1"] 9... Rg2 10. Ka1', 2, ''),
        ('[Result "1-0"] 1. e4 0-1', 1, 'the tag Result says 1-0, but the game ends with 0-1; correct one of them'),
        ('[Result "1/2-1/2"] 1. e4 ½-½', 1, ''),
        ('[Result "*"] 1. e4 1-0', 1, ''),
        ('1. f3 e5 2. g4 Qh4# 1-0', 4, 'the result 1-0 is given, but the moves end in 0-1; correct one of them'),
        ('1. f3 e5 2. g4 Qh4# 0-1', 4, ''),
    ],
)
def test_a_fault_beside_the_moves_of_a_pgn_is_named_and_what_is_right_is_kept(
    text: str, kept: int, problem: str
) -> None:
    found = read(GAME, text)
    assert found.problem == problem
    assert len(found.line) == kept


def test_two_results_that_contradict_each_other_name_no_ending() -> None:
    assert GAME.read_ending('[Result "1-0"]\n\n1. e4 e5 0-1')[1] is None
    assert GAME.read_ending('[Result "1-0"]\n\n1. e4 e5 1-0')[1] == Ending('given', 1)


def test_only_its_own_records_are_claimed() -> None:
    assert GAME.claims('[Event "x"]\n[White "a"]\n[Black "b"]\n\n1. e4 e5') == {}
    assert GAME.claims('[FEN "8/8/8/8/8/8/8/K6k w - - 0 1"]') == {}
    assert GAME.claims('[GameType "21"] 1. 11-15') is None
    assert GAME.claims('[Event "x"] [White "a"] 1. 11-15 23-19') is None


# --- openings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('line', 'name'),
    [
        ('e4', ''),
        ('e4 c5', 'Sicilian Defence'),
        ('e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6', 'Sicilian Defence, Najdorf'),
        ('Nf3 d6 e4 c5 d4 cxd4 Nxd4 Nf6 Nc3 g6', 'Sicilian Defence, Dragon'),
        ('e4 c5 a3 a6 a4 a5', 'Sicilian Defence'),
        ('a3', ''),
    ],
)
def test_a_line_is_named_after_its_opening_also_by_another_order_of_moves(line: str, name: str) -> None:
    record = read(GAME, line)
    assert record.opening == name


def test_the_list_of_moves_is_in_san_and_other_games_have_their_texts() -> None:
    look = json.loads(dispatch(json.dumps({'op': 'situation', 'game': 'chess', 'moves': ['e2e4', 'c7c5', 'g1f3']})))
    assert look['short'] == ['e4', 'c5', 'Nf3'] and look['opening'] == 'Sicilian Defence'
    assert 'short' not in json.loads(dispatch(json.dumps({'op': 'situation', 'game': 'reversi'})))


# --- weights and tables --------------------------------------------------------------------------------------------


def judged(board: fast.Board) -> int:
    """The net's view of a board, unit by unit: White's advantage in parts of a hundredth of a pawn."""
    total = -NET.turn if board.seat else NET.turn
    for side, sign in enumerate((1, -1)):
        turn, mirror = side == board.seat, 56 * side
        seen = [
            (piece - 1 + 6 * side) % 12 * 64 + (square ^ mirror) for square, piece in enumerate(board.squares) if piece
        ]
        total += sign * sum(NET.plain[place] for place in seen if place < len(NET.plain))
        for unit in NET.units:
            count = unit.bias + unit.turn * turn + sum(unit.numbers[place] for place in seen)
            total += sign * max(count, 0) * (1 if unit.gains else -1)
    return total


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_the_lanes_hold_what_the_net_says(seed: int) -> None:
    rng, board = Random(seed), fast.Board(GAME.under({'array': seed % 960}).initial().scene)
    for _ in range(100):
        moves = fast.legal(board)
        if not moves or len(board.sides[0]) == 1 or len(board.sides[1]) == 1:
            break
        assert estimate.advantage(board) == judged(board) * (1 - 2 * board.seat) // FINE
        fast.make(board, rng.choice(moves))


def test_no_unit_outgrows_its_lane_nor_all_of_them_their_sum() -> None:
    """Even with 32 pieces that all stand where they add most."""
    most = [abs(unit.bias) + abs(unit.turn) + 32 * max(map(abs, unit.numbers)) for unit in NET.units]
    assert max(most) < HALF and sum(most) < ONES
    assert abs(NET.turn) + 32 * max(map(abs, NET.plain)) < HALF


def test_a_net_survives_its_way_into_a_file() -> None:
    assert read_net(written(NET)) == NET
    far = NET.units[0]._replace(numbers=[-2_000, 2_000, *NET.units[0].numbers[2:]])
    assert read_net(written(NET._replace(units=[far]))).units == [far]


def test_king_and_pawn_against_king_by_the_rules_alone() -> None:
    """In every position of the sample a won move leads on, and a draw has none: as the table has it."""
    rng, count = Random('pawn'), 0
    while count < 300:
        pawn, strong, bare = rng.randrange(8, 56), rng.randrange(64), rng.randrange(64)
        squares = ['.'] * 64
        squares[pawn], squares[strong], squares[bare] = 'P', 'K', 'k'
        seat = rng.randrange(2)
        rows = [''.join(squares[row * 8 : row * 8 + 8]).replace('.', '1') for row in reversed(range(8))]
        try:
            position = GAME.read_position(f'{"/".join(rows)} {"wb"[seat]} - - 0 1')
        except Refusal:
            continue
        if len({pawn, strong, bare}) < 3:
            continue
        count += 1
        worths = [wins(GAME.play(position, move)) for move in GAME.moves(position)]
        if seat == 0:
            assert pawn_ending.won(pawn, strong, bare, 0, 0) is any(worths)
        else:
            assert pawn_ending.won(pawn, strong, bare, 0, 1) is (bool(worths) and all(worths))


def wins(position: Position) -> bool:
    """Whether White wins, by the table, or with a queen or a rook that is not lost at once."""
    if GAME.payoff(position) is not None:
        return GAME.payoff(position) == (1, -1)
    board = fast.Board(position.scene)
    ((square, piece),) = [(square, piece) for square, piece in board.sides[0].items() if piece != 6]
    if piece == 1:
        return pawn_ending.won(square, board.kings[0], board.kings[1], 0, board.seat)
    return piece in (4, 5) and square not in [move & 63 for move in fast.legal(board)]


def test_king_and_pawn_has_as_many_won_positions_as_it_is_known_to_have() -> None:
    pawns = [row * 8 + file for row in range(1, 7) for file in range(4)]
    found = [sum(kings.bit_count() for pawn in pawns for kings in pawn_ending.lost(pawn)[seat]) for seat in (0, 1)]
    assert found == [62_480, 48_802]


def test_either_side_and_either_wing_has_the_pawn() -> None:
    for pawn, strong, bare, mover in ((12, 4, 60, 0), (35, 43, 59, 1), (8, 0, 63, 0), (48, 40, 56, 1)):
        found = pawn_ending.won(pawn, strong, bare, 0, mover)
        assert pawn_ending.won(pawn ^ 7, strong ^ 7, bare ^ 7, 0, mover) is found
        assert pawn_ending.won(pawn ^ 56, strong ^ 56, bare ^ 56, 1, 1 - mover) is found


# --- the board -----------------------------------------------------------------------------------------------------


def test_check_is_marked_spoken_and_told() -> None:
    view = GAME.view(after('e2e4', 'f7f6', 'd1h5'))
    assert view['marks'] == {'e8': ['check']} and view['labels']['e8'].endswith('in check')
    assert view['task'] == 'You are in check.' and [path['move'] for path in view['paths']] == ['g7g6']


def test_captured_pieces_are_counted() -> None:
    white, black = GAME.view(after('e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5a2', 'c3a2'))['tallies']
    assert [piece['look'] for piece in white['pieces']] == ['queen', 'pawn'] and white['text'] == '+8'
    assert [piece['look'] for piece in black['pieces']] == ['pawn', 'pawn'] and black['text'] == ''


def test_a_pawn_that_became_a_queen_was_not_captured() -> None:
    moves = ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'c8b7', 'a6b7', 'h7h6', 'b7a8q']
    white, black = GAME.view(after(*moves))['tallies']
    assert [piece['look'] for piece in white['pieces']] == ['rook', 'bishop', 'pawn', 'pawn']
    assert black['pieces'] == [] and black['text'] == ''


def test_moves_are_named_as_players_write_them() -> None:
    with pytest.raises(Refusal, match=r"'Kb8' is not a legal move; play one of Nc3 Na3 .*\(20 in all\)$"):
        GAME.read_move(GAME.initial(), 'Kb8')
    with pytest.raises(Refusal, match=r'has several meanings; write Nbd2 or Nfd2$'):
        GAME.read_move(after('g1f3', 'a7a6', 'd2d3', 'a6a5'), 'Nd2')
    place = {'game': 'chess', 'moves': ['e2e4', 'e7e5']}
    step = json.loads(dispatch(json.dumps({'op': 'hint', **place})))['steps'][-1]
    assert step['text'].startswith(f'Play {step["usual"]}: ') and step['usual'] != step['move']
    assert json.loads(dispatch(json.dumps({'op': 'situation', **place})))['example'] == 'Nc3'


def test_a_bishop_told_by_its_row_is_no_square() -> None:
    """Bishops on c4 and c6 can both go to d5; so can, in the other position, a queen on b3."""
    bishops = at('7k/8/2B5/8/2B5/8/P7/4K3 w - - 0 1')
    assert GAME.write_move(bishops, GAME.read_move(bishops, 'B4d5')) == 'c4d5'
    beside = at('7k/8/8/8/2B5/1Q6/P7/4K3 w - - 0 1')
    assert GAME.write_move(beside, GAME.read_move(beside, 'B4d5')) == 'c4d5'
    assert GAME.write_move(beside, GAME.read_move(beside, 'b3d1')) == 'b3d1'
    assert GAME.write_move(beside, GAME.read_move(beside, 'B3d1')) == 'b3d1'


def test_only_a_bare_king_cannot_win() -> None:
    assert GAME.view(at('8/8/8/8/4k3/8/3Q4/3K4 w - - 0 1'))['harmless'] == [1]
    assert GAME.view(at('8/8/8/8/4k3/5p2/8/3K4 w - - 0 1'))['harmless'] == [0]
    assert 'harmless' not in GAME.view(at('8/8/8/8/4kn2/8/3Q4/3K4 w - - 0 1'))


def test_a_result_without_a_reason_is_kept_without_one() -> None:
    text = '[Result "1-0"]\n[Termination "normal"]\n\n1. e4 e5 2. Nf3 1-0'
    record, ending = GAME.read_ending(text)
    assert ending == Ending('given', 1)
    written = GAME.write_ending(GAME.write_game(*GAME.read_game(record)), ending)
    assert 'Termination' not in written and written.count('1-0') == 2
    assert GAME.read_ending(written)[1] == ending


def test_a_position_is_given_as_fen_alone() -> None:
    position = after('g1f3', 'g8f6')
    assert GAME.forms(position, []) == {'FEN': 'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2'}


def test_a_claim_is_shown_where_it_holds() -> None:
    assert 'three times' in GAME.view(after(*SHUFFLE * 2))['claim']
    assert 'claim' not in GAME.view(GAME.initial())


@pytest.mark.parametrize(
    ('text', 'start', 'end', 'bad'),
    [
        ('4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1', 4, 36, True),
        ('4k3/8/8/4p3/8/8/8/4R1K1 w - - 0 1', 4, 36, False),
        ('4k3/8/3p4/4p3/8/8/4R3/4R1K1 w - - 0 1', 12, 36, True),
        ('4k3/4r3/8/4p3/8/8/4R3/4R1K1 w - - 0 1', 12, 36, False),
    ],
)
def test_an_exchange_is_weighed_to_its_end(text: str, start: int, end: int, bad: bool) -> None:
    assert loses(fast.Board(at(text).scene).squares, start, end) is bad

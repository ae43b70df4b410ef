"""The search of chess behind the engine's interface: the same values, soonest mates, draws, endings, human errors."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plywood import players
from plywood.game import Game, squash
from plywood.games import find
from plywood.games.chess import fast
from plywood.games.chess.estimate import HALFWAY, MOST, SCALE
from plywood.games.chess.exchange import loses
from plywood.games.chess.moves import CASTLING
from plywood.games.chess.search import LOST, MATE, WON, payoff_of, unsafe, window
from plywood.lines import read_start
from plywood.players import LEVELS, choose
from plywood.search.engine import think
from plywood.search.memory import Memory
from plywood.search.play.inner import TECHNIQUES
from plywood.search.register import RUNGS
from tests.games.exchanges import gained

GAME = find('chess')
SELECTIVE = tuple(TECHNIQUES)
"""Every technique: left out, both searches are plain alpha-beta to a depth."""
FAR = 13_000
"""No material is worth more hundredths of a pawn."""
POSITIONS = (
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    '6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1',
    '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1',
)


@pytest.mark.parametrize('text', POSITIONS)
def test_without_techniques_it_finds_the_values_of_the_rungs(text: str) -> None:
    position = GAME.read_position(text)
    for depth in (1, 2):
        plain = RUNGS['depth-limited'].search(GAME, position, depth)
        found = think(GAME, position, depth=depth, rank=0, without=SELECTIVE)
        assert (found.value, found.proven) == (plain.value, plain.proven)


@pytest.mark.parametrize('technique', TECHNIQUES)
def test_a_technique_left_out_changes_the_count_but_no_mate(technique: str) -> None:
    position = GAME.read_position('r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1')
    found = think(GAME, position, nodes=40_000, rank=0, without=(technique,))
    assert GAME.write_move(position, found.move) == 'd2h6' and found.proven and found.plies == 3


OWN = ('table', 'history', 'killers', 'reductions', 'quiescence', 'checks', 'nulls', 'lifts', 'futility', 'exchanges',
       'counters', 'thinning', 'singular', 'aspiration')  # fmt: skip


@cache
def spent(text: str | None, depth: int, without: tuple[str, ...] = ()) -> int:
    """The nodes of a search to a depth, from a position or from the start."""
    position = GAME.read_position(text) if text else GAME.initial()
    return think(GAME, position, depth=depth, rank=0, without=without).counts.nodes


@pytest.mark.parametrize('technique', OWN)
def test_each_technique_does_something(technique: str) -> None:
    text = POSITIONS[0] if technique in ('aspiration', 'thinning', 'singular') else None
    depth = 7 if technique in ('thinning', 'singular') else 6
    assert spent(text, depth) != spent(text, depth, (technique,))


@pytest.mark.parametrize(('number', 'depth', 'nodes'), [(0, 7, 27_963), (1, 9, 31_704)])
def test_the_search_takes_its_golden_number_of_nodes(number: int, depth: int, nodes: int) -> None:
    """Every number of the search was chosen by matches: one that changes should be noticed, and measured again."""
    assert spent(POSITIONS[number], depth) == nodes


@pytest.mark.parametrize(
    ('text', 'plies'),
    [
        ('6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1', 1),
        ('7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 1),
        ('r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1', 3),
        ('k7/8/2K5/8/8/8/8/7R w - - 0 1', 3),
        ('k7/8/1K6/8/8/8/8/7R b - - 0 1', 2),
        ('4B3/k2P4/N7/2K4r/Rp6/8/5P2/R7 w - - 0 1', 5),  # its last move is late in the order
    ],
)
def test_the_soonest_mate_is_told(text: str, plies: int) -> None:
    found = think(GAME, GAME.read_position(text), nodes=60_000, rank=0)
    assert found.proven and found.plies == plies and found.value == (1 if plies % 2 else -1)


def test_a_mate_is_one_unit_less_for_each_ply_and_windows_are_translated_exactly() -> None:
    likely = (*range(-MATE, LOST + 1), *range(-FAR, FAR), *range(WON, MATE + 1))
    values = [payoff_of(value) for value in likely]
    assert values == sorted(set(values)), 'two values of the search become one estimate'
    for low, high in ((-1_000_000, 1_000_000), (0, 1), (315_000, 315_001), (-999_998, 5)):
        alpha, beta = window(low, high)
        for value in (alpha - 1, alpha, alpha + 1, beta - 1, beta, beta + 1):
            if -MATE <= value <= MATE:
                assert (payoff_of(value) <= low) == (value <= alpha) and (payoff_of(value) >= high) == (value >= beta)


def test_a_draw_by_repetition_is_seen_and_taken_by_the_side_that_needs_it() -> None:
    position = read_start(GAME, '4k3/8/8/8/8/8/q7/5K2 w - - 0 1 moves f1e1 a2b2 e1f1 b2a2')
    found = think(GAME, position, nodes=5_000, rank=1)
    assert GAME.write_move(position, found.move) == 'f1e1' and found.value == 0 and not found.proven
    assert all(candidate.value < -0.5 for candidate in found.ranked[1:])


def test_the_same_nodes_give_the_same_search() -> None:
    first, second = (think(GAME, GAME.initial(), nodes=5_000) for _ in range(2))
    assert first == second


def test_a_memory_is_used_again_and_keeps_to_its_room() -> None:
    memory, position = Memory(2_000), GAME.initial()
    first = think(GAME, position, depth=5, rank=0, memory=memory)
    assert 0 < len(memory.table) <= memory.room and 0 < memory.full <= 1
    again = think(GAME, position, depth=5, rank=0, memory=memory)
    assert again.counts.nodes < first.counts.nodes
    assert think(GAME, position, depth=5, rank=0) == first, 'a search without it has learned from it'
    assert memory.lasting['history'][0] != [0] * 4096
    memory.forget()
    assert memory.full == 0 and think(GAME, position, depth=5, rank=0, memory=memory) == first


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_a_check_is_found_from_the_squares_of_the_last_move(seed: int) -> None:
    rng, board = Random(seed), fast.Board(GAME.under({'array': seed % 960}).initial().scene)
    for _ in range(150):
        moves = fast.legal(board)
        if not moves:
            break
        move = rng.choice(moves)
        fast.make(board, move)
        assert fast.gives_check(board.squares, board.kings[board.seat], move) == fast.in_check(board)


@pytest.mark.parametrize(
    ('placed', 'move', 'checks'),
    [
        ('5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', True),
        ('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', False),
        ('8/8/8/R1pP3k/8/8/8/4K3 w - c6 0 1', 'd5c6', True),
        ('5k2/8/8/2pP4/8/B7/8/4K3 w - c6 0 1', 'd5c6', True),
        ('8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', False),
        ('8/P1k5/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', True),
        ('k7/8/8/8/N7/8/8/R3K3 w - - 0 1', 'a4c5', True),
        ('k7/8/p7/8/N7/8/8/R3K3 w - - 0 1', 'a4c5', False),
        ('k7/8/8/N7/8/8/8/B3K3 w - - 0 1', 'a5c4', False),
    ],
    ids=[
        'castling',
        'castling beside',
        'en passant along the row',
        'en passant, past the pawn that was taken',
        'knight made, no check',
        'knight made',
        'uncovered',
        'uncovered, but blocked',
        'nothing behind',
    ],
)
def test_a_check_that_is_easily_missed(placed: str, move: str, checks: bool) -> None:
    position = GAME.read_position(placed)
    board, made = fast.Board(position.scene), GAME.read_move(position, move)
    fast.make(board, made)
    assert fast.gives_check(board.squares, board.kings[board.seat], made) == fast.in_check(board) == checks


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_an_exchange_is_lost_by_the_quick_look_as_by_the_whole_count(seed: int) -> None:
    rng, board = Random(seed), fast.Board(GAME.initial().scene)
    for _ in range(80):
        moves = fast.legal(board)
        if not moves:
            break
        for move in moves:
            if not move & CASTLING:
                start, end = move >> 6 & 63, move & 63
                gain = gained(board.squares, start, end)
                for most in (0, -gain - 1, -gain, -gain + 1):
                    assert most < 0 or loses(board.squares, start, end, most) == (gain < -most)
        fast.make(board, rng.choice(moves))


def test_a_rook_behind_a_piece_of_the_other_side_does_not_make_a_quiet_move_unsafe() -> None:
    """The rook on d8 comes to d4 only after the rook on d5 has: the queen has nothing to fear there."""
    position = GAME.read_position('3r2k1/8/8/3R4/8/4Q3/8/4K3 w - - 0 1')
    board, made = fast.Board(position.scene), GAME.read_move(position, 'e3d4')
    assert loses(board.squares, made >> 6 & 63, made & 63)
    assert not unsafe(board.squares, made, 0)


@pytest.mark.parametrize(
    ('move', 'lost'),
    [('d2d5', 975), ('d2d4', 975), ('d2e3', 0), ('a1a4', 500), ('f1a6', 335), ('b1c3', 0), ('h2h4', 0)],
)
def test_a_quiet_move_that_loses_a_piece_is_told_with_its_loss(move: str, lost: int) -> None:
    position = GAME.read_position('r1b1k3/8/4p3/2p5/8/8/3Q3P/RN2KB2 w Q - 0 1')
    board, made = fast.Board(position.scene), GAME.read_move(position, move)
    told = [most for most in (0, 300, 350, 900, 1000) if unsafe(board.squares, made, most)]
    assert told == [most for most in (0, 300, 350, 900, 1000) if most < lost]


def test_a_line_goes_on_as_far_as_the_table_knows_it() -> None:
    """The engine finds the positions of a line by the same key under which the search has kept them."""
    result = think(GAME, GAME.read_position(POSITIONS[0]), depth=6, rank=0)
    assert len(result.line) >= 4


def test_quiet_plies_count_in_the_key_once_the_limit_may_come_within_reach() -> None:
    def key(quiet: int) -> int:
        kernel, position = GAME.fast(GAME.read_position(f'7k/8/8/8/8/8/R7/K7 w - - {quiet} 90'))
        return kernel.key(position)

    assert key(0) == key(69)
    assert len({key(quiet) for quiet in range(69, 100)}) == 31


def test_strong_levels_open_from_the_book_and_weak_ones_think() -> None:
    start = GAME.initial()
    assert {choose(GAME, start, LEVELS['level6'], seed)[1].counts.nodes for seed in range(3)} == {0}
    assert choose(GAME, start, LEVELS['level3'], 1)[1].counts.nodes > 0
    assert players.opening(GAME, GAME.read_position(POSITIONS[0])) is None
    book = GAME.opening_book.moves(GAME, start)
    assert book['e2e4'] > 10 if isinstance(next(iter(book)), str) else len(book) == 4


HANGING = (
    ('rnb1kbnr/pppp1ppp/8/4p1q1/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 1 3', 'c1g5'),
    ('rnbqkb1r/ppp1pppp/5n2/3p4/3P2Q1/4P3/PPP2PPP/RNB1KBNR b KQkq - 1 3', 'c8g4'),
    ('rnb1kbnr/ppp1pppp/8/8/8/2N2q2/PPPP1PPP/R1BQKBNR w KQkq - 0 4', 'd1f3'),
)


def test_every_level_forgives_less_than_the_one_below_it_and_looks_no_less_far() -> None:
    levels = [players.fitted(GAME, level) for level in LEVELS.values()]
    slacks, budgets = [level.slack for level in levels], [players.budget(GAME, level) for level in levels]
    assert slacks == sorted(set(slacks), reverse=True) and budgets == sorted(set(budgets))


@pytest.mark.parametrize(('text', 'move'), HANGING)
def test_level_3_takes_a_hanging_queen(text: str, move: str) -> None:
    position = GAME.read_position(text)
    taken = sum(
        GAME.write_move(position, choose(GAME, position, LEVELS['level3'], seed)[0])[2:4] == move[2:]
        for seed in range(6)
    )
    assert taken >= 5


def test_a_queen_counts_as_one_however_far_ahead_a_level_is() -> None:
    even, ahead, further = 0.0, squash(900, HALFWAY, MOST) / SCALE, squash(1800, HALFWAY, MOST) / SCALE
    scale = GAME.values.loss_scale
    assert scale(ahead) - scale(even) == pytest.approx(scale(further) - scale(ahead), rel=0.02)
    assert scale(1.0) > scale(further) > 0 > scale(-1.0)


@pytest.mark.parametrize(
    ('text', 'nodes'),
    [
        ('8/8/8/4k3/8/8/8/KQ6 w - - 0 1', 3_000),
        ('8/8/8/4k3/8/8/8/KR6 w - - 0 1', 8_000),
        ('2k5/8/2K5/8/8/8/2NB4/8 w - - 0 1', 3_000),
        ('8/4k3/8/3K4/4P3/8/8/8 w - - 0 1', 1_000),
    ],
)
def test_simple_endings_are_won(text: str, nodes: int) -> None:
    game: Game = GAME
    position = game.read_position(text)
    while game.player(position) is not None:
        budget = nodes if game.player(position) == 0 else 600
        position = game.play(position, think(game, position, nodes=budget, rank=0).move)
    assert game.payoff(position) == (1, -1)

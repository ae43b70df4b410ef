"""Tic-tac-toe and m,n,k: the rules and their traps, against a slow and simple reading of them."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from plywood.door.playing import situation
from plywood.facts import plain_facts
from plywood.game import Ending, Refusal
from plywood.games import find
from plywood.games.mnk.rules import CANDIDATES
from plywood.lines import read_line, write_line
from plywood.search.limits import Limits
from plywood.search.play.principal_variation import search
from tests.conformance import exhaust
from tests.voice import advised

GAME = find('tic-tac-toe')
GOMOKU = {'m': 15, 'n': 15, 'k': 5}
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))


def at(text: str, **options: object) -> Any:
    rows = text.split('/')
    return GAME.under({'m': len(rows[0]), 'n': len(rows), **options}).read_position(text)


def after(moves: str, **options: object) -> Any:
    position, played = GAME.under(options).read_game(moves)
    for move in played:
        position = GAME.play(position, move)
    return position


def won(stones: set[tuple[int, int]], k: int, exact: bool) -> bool:
    """The rule as a person would check it: walk along every run from its first stone."""
    for x, y in stones:
        for right, down in WAYS:
            if (x - right, y - down) not in stones:
                length = 0
                while (x + length * right, y + length * down) in stones:
                    length += 1
                if length == k or (length > k and not exact):
                    return True
    return False


@st.composite
def boards(draw: st.DrawFn) -> tuple[Any, set[tuple[int, int]], set[tuple[int, int]]]:
    """A board of any shape with stones anywhere: the board, X's stones and O's."""
    m, n, k = draw(st.integers(1, 8)), draw(st.integers(1, 8)), draw(st.integers(1, 6))
    board = GAME.under({'m': m, 'n': n, 'k': k, 'exact': draw(st.booleans())}).initial()[0]
    marks = draw(st.text('XXXO.', min_size=m * n, max_size=m * n))
    stones = [{(i % m, i // m) for i in range(m * n) if marks[i] == mark} for mark in 'XO']
    return board, stones[0], stones[1]


def bits(board: Any, stones: set[tuple[int, int]]) -> int:
    return sum(board.bits[y * board.m + x] for x, y in stones)


# --- golden numbers ------------------------------------------------------------------------------------------------


def count(position: Any, seen: set[object]) -> tuple[int, int]:
    """The positions of the tree, and the finished games; the different positions into `seen`."""
    seen.add(position)
    moves = GAME.moves(position)
    if not moves:
        return 1, 1
    size, games = 1, 0
    for move in moves:
        more, finished = count(GAME.play(position, move), seen)
        size, games = size + more, games + finished
    return size, games


def test_golden_numbers_of_tic_tac_toe() -> None:
    seen: set[object] = set()
    assert count(GAME.initial(), seen) == (549_946, 255_168)
    assert len(seen) == 5_478
    assert len({GAME.key(position) for position in seen}) == 5_478


def test_tic_tac_toe_is_a_draw() -> None:
    assert exhaust(GAME, GAME.initial(), {}) == 0


# --- the rule of k in a row ----------------------------------------------------------------------------------------


@given(boards())
def test_win_equals_the_slow_rule(case: Any) -> None:
    board, stones, _ = case
    assert bool(board.wins(bits(board, stones))) == won(stones, board.k, board.exact)


@given(boards())
def test_completing_cells_equal_the_slow_rule(case: Any) -> None:
    board, stones, others = case
    assume(not won(stones, board.k, board.exact))
    cells = {(x, y) for x in range(board.m) for y in range(board.n)} - stones - others
    slow = {y * board.m + x for x, y in cells if won(stones | {(x, y)}, board.k, board.exact)}
    found = board.fills(bits(board, stones), bits(board, others))
    assert set(found) == slow and len(found) == len(slow)


@given(boards())
def test_open_places_equal_a_slow_count(case: Any) -> None:
    board, stones, others = case
    places = [
        {(x + i * right, y + i * down) for i in range(board.k)}
        for x in range(board.m)
        for y in range(board.n)
        for right, down in WAYS
        if x + (board.k - 1) * right < board.m and 0 <= y + (board.k - 1) * down < board.n
    ]
    sides = bits(board, stones), bits(board, others)
    room, wanting = board.room(*sides), board.places(*sides)
    for side, other, shift in ((stones, others, 0), (others, stones, board.span)):
        free = [place for place in places if not place & other]
        assert (room >> shift & board.one).bit_count() == len(free)
        for want, found in enumerate(wanting[1:], 1):
            assert (found >> shift & board.one).bit_count() == sum(len(place - side) == want for place in free)


def test_more_than_k_in_a_row_wins_unless_exact() -> None:
    line = {'m': 7, 'n': 2, 'k': 5}
    over = 'a1 a2 b1 b2 d1 d2 e1 e2 f1 g2 c1'
    assert GAME.payoff(after(over, **line)) == (1, -1)
    assert GAME.payoff(after(over, exact=True, **line)) is None


def test_exactly_k_beside_an_overline_wins() -> None:
    """One stone may make six in one direction, which does not count, and five in another, which does."""
    moves = 'c5 a7 d5 c7 f5 g7 g5 i7 h5 a1 e1 c1 e2 g1 e3 i1 e4 a3 e5'
    position = after(moves, m=9, n=7, k=5, exact=True)
    assert GAME.payoff(position) == (1, -1)
    assert GAME.view(position)['marks'] == {f'e{row}': ['win'] for row in range(1, 6)}


def test_overline_alone_leaves_the_exact_game_open() -> None:
    position = after('a1 a2 b1 b2 c1 c2 e1 e2 f1 g2 d1 f2', m=9, n=2, k=5, exact=True)
    assert GAME.payoff(position) is None
    assert GAME.view(position)['marks'] == {}


@pytest.mark.parametrize(('m', 'n'), [(5, 3), (3, 5), (15, 2), (2, 15), (7, 6)])
def test_rectangular_boards_do_not_wrap(m: int, n: int) -> None:
    """Stones at the end of one row and the start of the next are no line."""
    board = GAME.under({'m': m, 'n': n, 'k': 3}).initial()[0]
    for y in range(n - 1):
        wrapped = {(m - 2, y), (m - 1, y), (0, y + 1), (1, y + 1)}
        assert bool(board.wins(bits(board, wrapped))) == won(wrapped, 3, False)
    assert (
        GAME.view(GAME.under({'m': m, 'n': n}).initial())['geometry']['rows'][0][-1] == 'abcdefghijklmno'[m - 1] + '1'
    )
    assert len(GAME.view(GAME.under({'m': m, 'n': n}).initial())['geometry']['rows']) == n


def test_win_on_the_last_cell_is_a_win() -> None:
    position = after('a1 b1 c1 a2 b2 c2 b3 a3 c3')
    assert GAME.payoff(position) == (1, -1)
    assert GAME.moves(position) == ()


def test_full_board_without_a_line_is_a_draw() -> None:
    position = after('b2 a1 c1 a3 a2 c2 b1 b3 c3')
    assert GAME.payoff(position) == (0, 0)
    assert GAME.view(position)['status'] == 'A draw: the board is full.'


@pytest.mark.parametrize('k', [4, 7, 15])
def test_k_beyond_both_sides_can_never_be_won(k: int) -> None:
    position = GAME.under({'k': k}).initial()
    assert GAME.certain_or_moves(position) == (0, 0)
    assert exhaust(GAME, position, {}) == 0


def test_k_may_exceed_one_side_only() -> None:
    assert GAME.payoff(after('a1 a2 b1 b2 c1 c2 d1', m=5, n=2, k=4)) == (1, -1)
    assert GAME.payoff(after('a1 b1 a2 b2 a3 b3 a4', m=2, n=5, k=4)) == (1, -1)


def test_one_in_a_row_wins_at_once() -> None:
    assert GAME.payoff(after('b2', k=1)) == (1, -1)
    assert GAME.certain_or_moves(GAME.under({'k': 1, 'exact': True}).initial()) == (1, -1)


def test_two_lines_at_once_are_both_marked() -> None:
    position = after('a1 b1 a3 b3 c1 c2 c3 a2 b2')
    assert GAME.payoff(position) == (1, -1)
    assert GAME.view(position)['marks'] == {cell: ['win'] for cell in ('a1', 'c1', 'b2', 'a3', 'c3')}


# --- judgement -----------------------------------------------------------------------------------------------------


def test_what_needs_no_search_is_true_at_every_position_of_tic_tac_toe() -> None:
    worth: dict[Any, Any] = {}
    exhaust(GAME, GAME.initial(), worth)
    for position, value in worth.items():
        seen = GAME.certain_or_moves(position)
        if type(seen) is tuple:
            assert seen[0] == value
        else:
            better = min if GAME.player(position) else max
            assert better(worth[GAME.play(position, move)] for move in seen) == value


@pytest.mark.parametrize('options', [{'m': 4, 'k': 3}, {'m': 3, 'n': 4, 'k': 3, 'exact': True}, {'m': 4, 'k': 4}])
def test_what_needs_no_search_is_true_on_other_boards(options: dict[str, object]) -> None:
    worth: dict[Any, Any] = {}
    start = GAME.play(GAME.under(options).initial(), 4)
    exhaust(GAME, start, worth)
    for position, value in list(worth.items())[::7]:
        seen = GAME.certain_or_moves(position)
        if type(seen) is tuple:
            assert seen[0] == value
        else:
            better = min if GAME.player(position) else max
            assert better(worth[GAME.play(position, move)] for move in seen) == value


def test_one_threat_is_answered_and_two_are_lost() -> None:
    assert [GAME.write_move(at('XX./O../...'), move) for move in GAME.certain_or_moves(at('XX./O../...'))] == ['c1']
    assert GAME.certain_or_moves(at('X.X/.O./X.O')) == (1, -1)


def test_gomoku_looks_near_the_stones_first() -> None:
    position = after('h8', **GOMOKU)
    near = [GAME.write_move(position, move) for move in GAME.certain_or_moves(position)[:8]]
    assert sorted(near) == ['g7', 'g8', 'g9', 'h7', 'h9', 'i7', 'i8', 'i9']
    assert len(GAME.certain_or_moves(position)) == 224


class Stepped(list[int]):
    """Moves that may be gone through once, but not searched."""

    times = 0

    def __iter__(self) -> Iterator[int]:
        self.times += 1
        assert self.times == 1
        return super().__iter__()

    def __contains__(self, move: object) -> bool:
        raise AssertionError('a search of the list for each move takes the square of its length')

    index = count = __contains__  # type: ignore[assignment]


@pytest.mark.parametrize('moves', ['h8', 'h8 a1 i8 a2 j8', 'h8 h9 g7 i9 f6 e5'])
def test_gomoku_orders_its_moves_in_one_walk(moves: str) -> None:
    position = after(moves, **GOMOKU)
    legal = list(GAME.moves(position))
    ordered = list(GAME.order(position, Stepped(legal)))
    seen = GAME.certain_or_moves(position)
    assert sorted(ordered) == sorted(legal)
    if isinstance(seen, list) and len(seen) > 1:
        assert ordered == seen, 'where no move is forced, the order is that of the engine'
    some = legal[::3]
    assert GAME.order(position, some) == [move for move in ordered if move in some]


def test_gomoku_open_three_is_extended_or_stopped() -> None:
    position = after('h8 a1 i8 a2 j8', **GOMOKU)
    first = [GAME.write_move(position, move) for move in GAME.certain_or_moves(position)[:2]]
    assert set(first) == {'g8', 'k8'}


@pytest.mark.parametrize(('options', 'few'), [(GOMOKU, True), ({'m': 9, 'n': 9, 'k': 5}, True), ({}, False)])
def test_on_large_boards_the_engine_searches_the_likely_moves_alone(options: dict[str, int], few: bool) -> None:
    game = GAME.under(options)
    assert game.engine.candidates == (CANDIDATES if few else 0)
    assert game.under({}).engine.candidates == 0 and game.under({}).seats == ('X', 'O'), (
        'a variant leaves nothing behind'
    )
    position = game.initial()
    result = search(game, game.play(position, 0), Limits(4_000))
    assert (result.depth >= 3) and len(result.ranked) == len(game.moves(game.play(position, 0)))


def test_a_move_that_was_only_glanced_at_is_worth_no_more_than_the_last_candidate() -> None:
    position = after('h8 g8 i8 i7 h7 h9', **GOMOKU)
    ranked = search(GAME.under(GOMOKU), position, Limits(15_000)).ranked
    deep = [candidate for candidate in ranked if candidate.depth > 1]
    assert CANDIDATES <= len(deep) <= CANDIDATES + 1, 'the best one and the others'
    assert max(each.value for each in ranked if each.depth <= 1) <= min(each.value for each in deep)


def test_where_all_candidates_lose_no_depth_is_searched_for_nothing() -> None:
    line = (
        'h9 i10 h10 h8 i9 k8 j9 g9 j8 g11 j6 j10 k7 l6 l8 i5 m9 n10 j5 j7 m10 f10 l9 k9 '
        'e11 e9 h12 g10 h13 h11 g8 h6 m12 g13 g12 g7 f8 k3 j4 m11 i12'
    )
    for rank in (0.0, 0.3, 1.0):
        result = search(GAME.under(GOMOKU), after(line, **GOMOKU), Limits(15_000), rank=rank)
        assert result.depth < 12 and result.counts.nodes < 15_000
        assert not result.proven and result.value == -0.999, 'another move may hold'


def test_from_four_in_a_row_on_a_move_that_threatens_is_noisy() -> None:
    for k, moves, noisy in ((4, 'b2 a5 c2 e5', ['a2', 'd2', 'e2']), (3, 'b2 a5 c4 e5', [])):
        _, line = GAME.under({'m': 5, 'n': 5, 'k': k}).read_game(moves)
        position = GAME.under({'m': 5, 'n': 5, 'k': k}).initial()
        for move in line:
            position = GAME.play(position, move)
        assert sorted(GAME.write_move(position, move) for move in GAME.noisy(position)) == noisy


def test_estimate_is_for_the_seat_to_move() -> None:
    ahead = after('h8 a1 i8 a2 j8 a15', **GOMOKU)
    assert GAME.evaluate(ahead) > 0 > GAME.evaluate(GAME.play(ahead, 100))


@given(st.lists(st.integers(0, 8), max_size=8))
def test_advice_is_true(choices: list[int]) -> None:
    position = GAME.initial()
    for choice in choices:
        if GAME.player(position) is not None:
            moves = GAME.moves(position)
            position = GAME.play(position, moves[choice % len(moves)])
    board, stones, other, _, _ = position
    text = advised(GAME, position)
    after_each = [GAME.payoff(GAME.play(position, move)) for move in GAME.moves(position)]
    wins = any(payoff and any(payoff) for payoff in after_each)
    assert ('You can make three' in text) == wins
    assert ('threatens' in text) <= bool(board.fills(other, stones))
    assert all(
        advice.moves is None or set(advice.moves) <= set(GAME.moves(position)) for advice in GAME.advice(position)
    )


@pytest.mark.parametrize(('text', 'fork'), [('.../..O/XOX', True), ('.../.../.OX', False)])
def test_a_cell_with_two_threats_is_announced_where_there_is_one(text: str, fork: bool) -> None:
    assert ('two threats at once' in advised(GAME, GAME.read_position(text))) == fork


# --- notation ------------------------------------------------------------------------------------------------------


def test_a1_is_top_left() -> None:
    assert GAME.write_position(after('a1 c1 a3')) == 'X.O/.../X..'


@pytest.mark.parametrize('text', ['b2 a1 c3', 'B2,A1,C3', '1. b2 a1 2. c3', ' b2\n a1;c3 '])
def test_reader_is_liberal_and_writer_strict(text: str) -> None:
    start, moves = GAME.read_game(text)
    assert GAME.write_game(start, moves) == '(;FF[4]GM[4]SZ[3]RU[3 in a row];B[bb];W[aa];B[cc])'


def test_sgf_main_line_is_read() -> None:
    record = r'(;FF[4]GM[4]SZ[15]C[a \] bracket; B[aa]];B[hh];W[gg](;B[ii];W[jj])(;B[aa]))'
    start, moves = GAME.under(GOMOKU).read_game(record)
    assert write_line(GAME, start, moves) == ['h8', 'g7', 'i9', 'j10']


@pytest.mark.parametrize(
    ('record', 'reason'),
    [
        ('(;GM[4]SZ[15];B[hh])', 'set the options m=15 and n=15'),
        ('(;GM[4]SZ[7:6];B[aa])', 'set the options m=7 and n=6'),
        ('(;GM[1]SZ[3];B[aa])', r'give one with GM\[4\]'),
        ('(;GM[4]SZ[3];B[aa];B[bb])', 'move 2: B moves out of turn'),
        ('(;GM[4]SZ[3];W[aa])', 'move 1: W moves out of turn'),
        ('(;GM[4]SZ[3];B[aa];W[])', r'move 2: W\[\] is not a cell'),
        ('(;GM[4]SZ[3];B[aa];W[aa])', 'move 2: .*that cell is taken'),
        ('(;GM[4]SZ[3]AB[aa]AE[bb];W[bb])', r'changes the board after its start \(AE\)'),
        ('(;GM[4]SZ[3];B[aa];AW[bb])', r'changes the board after its start \(AW\)'),
        ('(;GM[4]SZ[3]AB[ad];W[bb])', r'AB\[ad\] is not a cell of this board'),
        ('(;GM[4]SZ[3]AB[aa:cc];W[bb])', r'AB\[aa:cc\] is not a cell of this board'),
        ('(;GM[4]SZ[3]AB[aa];B[bb])', 'move 1: B moves out of turn'),
        ('(;GM[4]SZ[3]AB[aa][bb];B[cc])', 'it has 2 X and 0 O'),
        ('(;B[' * 25_000, r'move 1: B\[.* is not a cell'),
        ('(' * 200_000, 'longer than'),
        ('(B' * 40_000, r'begins with \(;'),
    ],
)
def test_sgf_that_does_not_fit_is_refused_with_the_reason(record: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_game(record)


@pytest.mark.parametrize(
    ('moves', 'options', 'record'),
    [
        ('', {}, '(;FF[4]GM[4]SZ[3]RU[3 in a row])'),
        ('a1 b2', {'m': 7, 'n': 6, 'k': 4}, '(;FF[4]GM[4]SZ[7:6]RU[4 in a row];B[aa];W[bb])'),
        ('h8', GOMOKU | {'exact': True}, '(;FF[4]GM[4]SZ[15]RU[exactly 5 in a row];B[hh])'),
        ('a1 b2 a2 b1 a3', {}, '(;FF[4]GM[4]SZ[3]RU[3 in a row]RE[B+];B[aa];W[bb];B[ab];W[ba];B[ac])'),
        ('c3 a1 b2 a2 c1 a3', {}, '(;FF[4]GM[4]SZ[3]RU[3 in a row]RE[W+];B[cc];W[aa];B[bb];W[ab];B[ca];W[ac])'),
    ],
)
def test_a_record_names_its_board_its_rules_and_its_result(moves: str, options: Any, record: str) -> None:
    start, played = GAME.under(options).initial(), read_line(GAME, GAME.under(options).initial(), moves.split())[1]
    assert GAME.write_game(start, played) == record
    assert GAME.under(options).read_game(record) == (start, played)
    assert GAME.claims(record) == {'m': 3, 'n': 3, 'k': 3, 'exact': False} | options


def test_a_record_from_a_position_sets_up_its_stones() -> None:
    start = GAME.read_position('X.O/.X./...')
    record = GAME.write_game(start, [8])
    assert record == '(;FF[4]GM[4]SZ[3]RU[3 in a row]AB[aa][bb]AW[ca]PL[W];W[cc])'
    assert GAME.read_game(record) == (start, [8])


@pytest.mark.parametrize(
    ('record', 'options'),
    [
        ('(;GM[4]SZ[19];B[aa])', {'m': 19, 'n': 19, 'k': 5}),
        ('(;GM[4]SZ[4];B[aa])', {'m': 4, 'n': 4}),
        ('(;GM[4]SZ[7:6]RU[renju];B[aa])', {'m': 7, 'n': 6, 'k': 5}),
        ('(;GM[1]SZ[9];B[aa])', None),
        ('(;GM[4];B[aa])', None),
        ('(;SZ[3];B[aa];GM[4])', None),
        ('b2 a1 c3', None),
        ('(' * 100_000, None),
        ('(;' + 'GM[' * 50_000, None),
    ],
)
def test_only_a_record_of_this_game_is_claimed(record: str, options: Any) -> None:
    assert GAME.claims(record) == options


@pytest.mark.parametrize(
    ('result', 'ending'),
    [
        ('RE[B+R]', Ending('resigned', 1)),
        ('RE[W+Resign]', Ending('resigned', 0)),
        ('RE[b+time]', Ending('time', 1)),
        ('RE[0]', Ending('agreed')),
        ('RE[Draw]', Ending('agreed')),
        ('RE[0]GC[draw claimed]', Ending('claimed')),
        ('RE[B+]', Ending('given', 1)),
        ('RE[0]GC[draw on time]', Ending('time')),
        ('RE[W+F]', None),
        ('RE[B+3.5]', None),
        ('RE[?]', None),
        ('RE[Void]', None),
        ('C[RE 0]', None),
        ('', None),
    ],
)
def test_the_result_of_a_record_is_read_as_far_as_it_has_a_reason(result: str, ending: Ending | None) -> None:
    record = f'(;FF[4]GM[4]SZ[3]{result};B[bb])'
    assert GAME.read_ending(record) == (record, ending)


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('XX./.../...', 'it has 2 X and 0 O'),
        ('OX./O../...', 'it has 1 X and 2 O'),
        ('XXX/OOO/...', 'both X and O have won'),
        ('XXX/OO./O..', 'X has won, but O has moved after that'),
        ('OOO/XX./XX.', 'O has won, but X has moved after that'),
        ('X.O/.X.', 'it has 2 rows; with the options m=3 and n=3, give 3 rows'),
        ('X.O/.X../...', 'row 2 has 4 cells'),
        ('X.O/.Y./...', "row 2, column 2 holds 'Y'"),
        ('', 'it has 1 row'),
        ('/' * 10**6, 'it has [0-9]+ rows'),
        ('X.O/.X./...' + ' ' * 100 + 'X', 'row 3'),
        ('X' * 10**6, 'it has 1 row'),
    ],
)
def test_impossible_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_position(text)


def test_two_lines_that_no_single_move_completes_are_refused() -> None:
    with pytest.raises(Refusal, match='no single move completes'):
        at('XXXX/OO.O/O..O/XXXX/OO..', k=4)
    blobs = ('.XXX..OOO.', 'XXXXXOOOOO', 'XXXXXOOOOO', 'XXXXXOOOOO', '.XXX..OOO.')
    with pytest.raises(Refusal, match='no single move completes'):
        at('/'.join(blobs), k=1, exact=True)


def test_position_may_be_written_loosely() -> None:
    assert GAME.write_position(GAME.read_position('x-o/___/...')) == 'X.O/.../...'


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('b2', 'that cell is taken'),
        ('d1', 'the cells are a1 to c3'),
        ('', 'the cells are'),
        ('b' * 10**6, 'the cells are'),
    ],
)
def test_wrong_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_move(after('b2'), text)


def test_move_after_the_end_is_refused() -> None:
    with pytest.raises(Refusal, match='the game is over'):
        GAME.read_move(after('a1 b1 a2 b2 a3'), 'c3')


# --- the board -----------------------------------------------------------------------------------------------------


def test_view_speaks() -> None:
    view = GAME.view(after('b2 a1'))
    assert view['labels']['b2'] == 'b2, X'
    assert view['labels']['a1'] == 'a1, O'
    assert view['labels']['c3'] == 'c3, empty'
    assert view['status'] == 'X to move.'
    path = view['paths'][0]
    assert path == {'move': 'b1', 'cells': ['b1'], 'say': 'X on b1', 'put': {'b1': {'look': 'cross', 'seat': 0}}}
    assert GAME.view(after('a1 b1 a2 b2 a3'))['status'] == 'X won with a1, a2 and a3.'


def test_boards_with_equal_options_are_one() -> None:
    """So that positions of two games can be compared, and survive being copied or sent."""
    import copy
    import pickle

    position = after('h8', **GOMOKU)
    assert copy.deepcopy(position) == pickle.loads(pickle.dumps(position)) == position


@pytest.mark.parametrize(('m', 'n', 'k'), [(3, 3, 3), (4, 3, 3), (5, 5, 4), (15, 15, 5), (2, 2, 3)])
def test_cells_are_tried_by_the_lines_they_belong_to_then_from_the_middle(m: int, n: int, k: int) -> None:
    """No result depends on it, but how fast a search is does, and which of equal moves a level plays."""
    places = dict.fromkeys(range(m * n), 0)
    for start in range(m * n):
        for right, down in WAYS:
            line = [(start % m + right * step, start // m + down * step) for step in range(k)]
            if all(0 <= x < m and 0 <= y < n for x, y in line):
                for x, y in line:
                    places[y * m + x] += 1
    far = {cell: max(abs(cell % m - (m - 1) / 2), abs(cell // m - (n - 1) / 2)) for cell in places}
    board = GAME.under({'m': m, 'n': n, 'k': k}).initial()[0]
    assert board.centre == sorted(places, key=lambda cell: (-places[cell], far[cell], cell))


@pytest.mark.parametrize(
    ('m', 'n', 'stones'), [(9, 9, True), (15, 15, True), (8, 15, False), (15, 8, False), (3, 3, False)]
)
def test_on_large_boards_black_and_white_stones_lie_on_crossings(m: int, n: int, stones: bool) -> None:
    game = find('tic-tac-toe').under({'m': m, 'n': n})
    view = game.view(game.play(game.initial(), 0))
    assert game.seats == (('Black', 'White') if stones else ('X', 'O'))
    assert view['pieces']['a1'] == {'look': 'pebble' if stones else 'cross', 'seat': 0}
    assert (view['geometry']['surface'], view.get('shades')) == (
        ('goban', ['dark', 'light']) if stones else ('lines', None)
    )
    assert view['labels']['a1'] == f'a1, {game.seats[0]}' and view['status'] == f'{game.seats[1]} to move.'
    told = situation({'game': game.name, 'options': {'m': m, 'n': n}, 'moves': []})
    assert told.get('seats') == (['Black', 'White'] if stones else None) and ('emblems' in told) == stones
    assert game.write_position(game.play(game.initial(), 0)).startswith('X'), 'positions are written as before'


def test_variants_say_who_plays_them() -> None:
    presets = plain_facts(GAME)['presets']
    assert [preset['seats'][0] for preset in presets] == ['X', 'X', 'Black', 'Black']
    assert [preset['shades'] for preset in presets] == [[], [], ['dark', 'light'], ['dark', 'light']]
    assert all('seats' not in preset for preset in plain_facts(find('connect-four'))['presets'])

"""Connect four: the rules and their traps, the kernel against the rules, and the book against a search."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import jobs
from plywood.game import Refusal
from plywood.games import find
from plywood.games.connect_four import book, write_book
from plywood.games.connect_four.rules import Position
from plywood.games.connect_four.shape import Shape, shape_of
from plywood.games.connect_four.write_book_solver import Solver
from plywood.lines import read_start
from plywood.search.engine import think
from tests.voice import advised

GAME = find('connect-four')
FOUR = {'columns': 4, 'rows': 4}
DRAWN = '126613431456475467333341527215612225546777'
WON_BY_THE_LAST_DISC = '165272351361452665774351431436261744573227'


def after(moves: str, **options: object) -> Any:
    position, played = GAME.under(options).read_game(moves)
    for move in played:
        position = GAME.play(position, move)
    return position


def played_at_random(rng: Random, plies: int, **options: object) -> list[Any]:
    """The positions of a random game, to its end or for a number of plies."""
    met = [GAME.under(options).initial()]
    while len(met) <= plies and GAME.payoff(met[-1]) is None:
        met.append(GAME.play(met[-1], rng.choice(GAME.moves(met[-1]))))
    return met


def in_lines(shape: Shape, discs: int) -> int:
    """The rule as a person would check it: walk from each disc along each way and count."""
    there = set(shape.walk(discs))
    found = set()
    for column, row in there:
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            run = [(column + step * right, row + step * up) for step in range(shape.line)]
            if there.issuperset(run):
                found.update(run)
    return sum(shape.bit(*cell) for cell in found)


@st.composite
def boards(draw: st.DrawFn) -> tuple[Shape, int]:
    """A board of any size with discs anywhere on it."""
    shape = shape_of(draw(st.integers(4, 10)), draw(st.integers(4, 10)), draw(st.integers(3, 6)))
    return shape, (draw(st.integers(0, shape.full)) | draw(st.integers(0, shape.full))) & shape.full


# --- golden numbers ------------------------------------------------------------------------------------------------


def test_perft() -> None:
    counts = [GAME.perft(GAME.initial(), depth) for depth in range(1, 8)]
    assert counts == [7, 49, 343, 2401, 16807, 117649, 823536]


@pytest.mark.parametrize('options', [{}, {'columns': 10, 'rows': 4, 'line': 3}, {'columns': 4, 'rows': 10}])
def test_perft_counts_as_the_rules_do(options: dict[str, object]) -> None:
    def lines(position: Any, depth: int) -> int:
        return sum(lines(GAME.play(position, move), depth - 1) for move in GAME.moves(position)) if depth else 1

    rng = Random(1)
    for plies in (0, 0, 6, 9, 12, 15, 99):
        position = played_at_random(rng, plies, **options)[-1]
        for depth in range(5):
            assert GAME.perft(position, depth) == lines(position, depth)


def test_distinct_positions() -> None:
    layer, sizes = {GAME.initial()}, []
    for _ in range(6):
        sizes.append(len(layer))
        layer = {GAME.play(position, move) for position in layer for move in GAME.moves(position)}
    assert sizes == [1, 7, 49, 238, 1120, 4263]


# --- the traps -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('moves', ['1122334', '4142434', '12234334544', '76654554344'])
def test_four_in_all_four_directions(moves: str) -> None:
    assert GAME.payoff(after(moves)) == (1.0, -1.0)
    assert GAME.payoff(after(moves[:-1])) is None


def test_four_or_more() -> None:
    five = after('11225544' + '3')
    assert GAME.payoff(five) == (1.0, -1.0)
    assert list(GAME.view(five)['marks']) == ['1.1', '2.1', '3.1', '4.1', '5.1']


def test_a_full_board_is_a_draw_only_after_the_win_test() -> None:
    assert GAME.payoff(after(DRAWN)) == (0.0, 0.0)
    assert GAME.payoff(after(DRAWN[:-1])) is None
    last = after(WON_BY_THE_LAST_DISC)
    assert '.' not in GAME.write_position(last)
    assert GAME.payoff(last) == (-1.0, 1.0)
    assert GAME.payoff(after(WON_BY_THE_LAST_DISC[:-1])) is None


def test_lines_do_not_wrap_round_from_one_column_to_the_next() -> None:
    shape = shape_of(7, 6, 4)
    tops = [shape.bit(0, row) for row in (4, 5)] + [shape.bit(1, row) for row in (0, 1)]
    rising = [shape.bit(0, 4), shape.bit(1, 5), shape.bit(3, 0), shape.bit(4, 1)]
    falling = [shape.bit(0, 1), shape.bit(1, 0), shape.bit(1, 5), shape.bit(2, 4)]
    for cells in (tops, rising, falling):
        assert shape.lines(sum(cells)) == 0


@given(boards())
def test_lines_are_found_on_every_size_of_board(board: tuple[Shape, int]) -> None:
    shape, discs = board
    assert shape.lines(discs) == in_lines(shape, discs)
    cells = [shape.bit(*cell) for cell in shape.walk(shape.full)]
    assert shape.threats(discs) == sum(cell for cell in cells if in_lines(shape, discs & ~cell | cell) & cell)


def test_two_lines_at_once_are_both_marked() -> None:
    view = GAME.view(after('124317123556251'))
    assert view['marks'] == {cell: ['win'] for cell in ('1.1', '1.2', '1.3', '1.4', '2.3', '3.2', '4.1')}
    assert view['status'] == 'Player 1 won with four in a row.'
    assert view['how'] == 'Several lines at once.'


def test_the_first_player_wins_from_the_centre() -> None:
    assert GAME.known(GAME.initial()) == {3: 1}


# --- notation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('text', ['4453', '4 4 5 3', '4, 4, 5, 3', 'ddec', 'D D E C', '1. 4 4 2. 5 3', '44 53'])
def test_a_game_is_read_liberally(text: str) -> None:
    start, moves = GAME.read_game(text)
    assert [move + 1 for move in moves] == [4, 4, 5, 3]
    assert GAME.write_game(start, moves) == '4453'


def test_columns_above_nine_are_written_with_spaces() -> None:
    start, moves = GAME.under({'columns': 10}).read_game('10 1 10, j a')
    assert moves == [9, 0, 9, 9, 0]
    assert GAME.write_game(start, moves) == '10 1 10 10 1'


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('4444444', ("move 7: '4'", 'column 4 is full', 'play one of 1 2 3 5 6 7')),
        ('448', ("move 3: '8'", 'the columns are numbered 1 to 7')),
        ('440', ("move 3: '0'", 'the columns are numbered 1 to 7')),
        ('44x', ("move 3: 'x'", 'is not a legal move')),
        ('11223344', ("move 8: '4'", 'the game is over')),
        ('4' * 1_000_000, ('move 7',)),
    ],
)
def test_a_wrong_game_is_refused_with_its_ply(text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.read_game(text)
    assert all(word in str(refusal.value) for word in words), refusal.value


def test_a_position_goes_out_and_comes_back() -> None:
    rng = Random(2)
    sizes: tuple[dict[str, object], ...] = ({}, {'columns': 4, 'rows': 10}, {'columns': 10, 'rows': 4, 'line': 6})
    for options in sizes:
        for _ in range(20):
            for position in played_at_random(rng, 99, **options):
                assert GAME.under(options).read_position(GAME.write_position(position)) == position


@pytest.mark.parametrize(
    ('rows', 'words'),
    [
        ('...X.../.......', 'a disc in column 4 floats above row 1, which is empty'),
        ('..X....', 'it has 5 rows; with the options columns=7 and rows=6, give 6 rows separated by /'),
        ('......./......', 'row 6 has 6 cells; with the options columns=7 and rows=6, give each row 7'),
        ('......./...Z...', "row 6, column 4 holds 'Z'; write X, O or ."),
        ('......./XX.....', 'it has 2 X and 0 O'),
        ('......./O......', 'it has 0 X and 1 O'),
        ('OOOO.../XXXX...', 'both X and O have a line'),
        ('OOO..../XXXX..O', 'X has a line, but O has moved after that'),
        ('OXOO.../XXXX..O', 'X has lines that no single disc completes'),
        ('XOXOXOX/XXXXOOOO', 'row 6 has 8 cells'),
    ],
)
def test_a_wrong_position_is_refused_with_the_reason(rows: str, words: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.read_position('/'.join(['.......'] * 4 + [rows]))
    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_lines_that_no_single_disc_completed_are_refused() -> None:
    with pytest.raises(Refusal, match='X has lines that no single disc completes'):
        GAME.read_position('......./......./......./XXXXO../OOXOOXO/XXXXOOO')


def test_an_enormous_position_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match='give 6 rows separated by /') as refusal:
        GAME.read_position('X/' * 1_000_000)
    assert len(str(refusal.value)) < 300


def test_a_full_column_is_named() -> None:
    with pytest.raises(Refusal, match='column 4 is full'):
        GAME.read_move(after('444444'), '4')


@pytest.mark.parametrize(
    ('moves', 'how'),
    [
        ('1212121', 'Four in column 1.'),
        ('1122334', 'Four in row 1, columns 1 to 4.'),
        ('561463146655', 'Four on a diagonal, columns 3 to 6.'),
        (DRAWN, 'The board is full.'),
    ],
)
def test_how_it_ended_says_where_the_line_lies(moves: str, how: str) -> None:
    view = GAME.view(after(moves))
    assert view['how'] == how and 'task' not in view


def test_advice_is_true() -> None:
    assert advised(GAME, after('112233')) == 'You can win at once. A disc in column 4 completes a line.'
    assert advised(GAME, after('11223')).endswith('The threat is in column 4: you must stop it.')
    assert 'threatens to win in columns 2 and 6, and you can stop only one.' in advised(GAME, after('33445'))
    assert [advice.moves for advice in GAME.advice(after('112233'))] == [[3], [3]]
    assert GAME.advice(after(DRAWN)) == ()


# --- the kernel against the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize('options', [{}, {'columns': 9, 'rows': 7}, {'columns': 10, 'rows': 10, 'line': 6}, FOUR])
def test_the_kernel_plays_by_the_rules(options: dict[str, object]) -> None:
    rng = Random(3)
    for _ in range(30):
        position = GAME.under(options).initial()
        kernel: Any
        kernel, fast = GAME.fast(position)
        while True:
            assert fast == kernel.enter(position.taken, position.mine)
            assert kernel.player(fast) == GAME.player(position)
            assert kernel.payoff(fast) == GAME.payoff(position)
            assert kernel.moves(fast) == GAME.moves(position)
            if not kernel.moves(fast):
                break
            move = rng.choice(kernel.moves(fast))
            position, fast = GAME.play(position, move), kernel.play(fast, move)


def value(solvers: tuple[Solver, Solver], position: Any) -> int:
    """The worth of a position to the seat to move, by the solver that writes the book."""
    payoff = GAME.payoff(position)
    if payoff is not None:
        return int(payoff[len(GAME.write_position(position).replace('.', '').replace('/', '')) % 2])
    _, taken, mine = position
    seat = GAME.player(position)
    return sum(solvers[seat if goal else 1 - seat].reaches(taken, mine, goal) for goal in (0, 1)) - 1


def test_what_the_kernel_is_certain_of_is_so() -> None:
    rng, solvers = Random(4), (Solver(16), Solver(16))
    for _ in range(150):
        position = played_at_random(rng, rng.randrange(22, 40))[-1]
        if GAME.payoff(position) is None:
            kernel, fast = GAME.fast(position)
            seen, worth = kernel.certain_or_moves(fast), value(solvers, position)
            if isinstance(seen, tuple):
                assert seen[GAME.player(position)] == worth
            else:
                assert max(-value(solvers, GAME.play(position, move)) for move in seen) == worth


def test_the_engine_agrees_with_the_solver() -> None:
    rng, solvers = Random(5), (Solver(18), Solver(18))
    for _ in range(12):
        position = played_at_random(rng, 20)[-1]
        if GAME.payoff(position) is None:
            result = think(GAME, position, rank=0)
            assert result.proven
            assert result.value == value(solvers, position)


def test_a_slice_of_the_book_is_the_same_with_any_workers_and_its_moves_keep_the_value(tmp_path: Path) -> None:
    rng, positions = Random(6), dict[Any, int]()
    while len(positions) < 20:
        position = played_at_random(rng, 24)[-1]
        if GAME.payoff(position) is None and not book.wins_now(position[1:]):
            positions[position[1:]] = -1
    found = set()
    for workers in (0, 1, 2):
        file = tmp_path / str(workers)
        letters = write_book.proven(positions, 14, file, jobs.local(workers))
        found.add((letters, *sorted(file.read_text().splitlines())))
    assert len(found) == 1
    solvers = Solver(16), Solver(16)
    for discs, letter in zip(positions, letters, strict=True):
        worth, column = book.MEANING[letter]
        position = Position(shape_of(7, 6, 4), *discs)
        assert value(solvers, position) == worth
        assert worth < 0 or -value(solvers, GAME.play(position, column)) == worth


def test_a_position_and_its_mirror_image_have_one_key() -> None:
    assert GAME.key(after('1223')) == GAME.key(after('7665')) != GAME.key(after('1224'))


# --- the book ------------------------------------------------------------------------------------------------------


def test_the_book_reaches_as_far_as_the_readme_says() -> None:
    assert book.reach() == {'-': 14, '1': 13, '2': 13, '3': 13, '4': 13}


@pytest.mark.parametrize('discs', range(16))
def test_every_letter_of_the_book_belongs_to_a_position(discs: int) -> None:
    letters = sum(len(letters) for _, size, letters in book.lines() if size == discs)
    assert len(book.entries(discs)) <= letters
    assert bool(letters) == (discs <= max(book.reach().values()))


@pytest.mark.parametrize('discs', [12, 13, 14])
def test_the_last_entries_of_the_book_are_so(discs: int) -> None:
    entries = sorted(book.entries(discs).items())
    for (taken, mine), (worth, move) in Random(discs).sample(entries, 2):
        position = GAME.play(Position(book.SHAPE, taken, mine), move)
        assert value((Solver(18), Solver(18)), position) == -worth


@pytest.mark.parametrize(
    ('first', 'win'), [('', 1), ('1', 1), ('2', 1), ('6', 1), ('7', 1), ('3', 0), ('5', 0), ('4', -1)]
)
def test_who_plays_by_the_book_keeps_what_can_be_had(first: str, win: int) -> None:
    """Against random play, as far as the book reaches: a win is never let go, nor is a draw."""
    reach = book.reach()[min(first, str(8 - int(first))) if first else '-']
    rng = Random(6)
    for _ in range(60):
        position, least = after(first), win
        while position.taken.bit_count() <= reach:
            known = GAME.known(position)
            if known is None:
                kernel, fast = GAME.fast(position)
                assert kernel.certain_or_moves(fast)[GAME.player(position)] == 1.0
                break
            [(move, worth)] = known.items()
            assert worth >= least
            position, least = GAME.play(position, move), worth
            if GAME.payoff(position) is not None:
                break
            position = GAME.play(position, rng.choice(GAME.moves(position)))
            if GAME.payoff(position) is not None:
                assert least == -1
                break


def test_the_book_answers_the_best_first_move_though_it_is_lost() -> None:
    assert GAME.known(after('4')) == {3: -1}


def test_the_book_knows_what_every_reply_to_it_is_worth() -> None:
    assert GAME.known(after('414')) == dict.fromkeys(range(7), -1)
    assert GAME.known(after('34')) == {0: -1, 1: -1, 2: 0, 3: 0, 4: -1, 5: -1, 6: -1}


def test_a_mirror_image_is_answered_by_the_mirrored_move() -> None:
    left, right = GAME.known(after('1')), GAME.known(after('7'))
    assert left == {6 - move: worth for move, worth in right.items()}
    assert set(left.values()) == {1}


def test_the_book_says_nothing_of_other_boards_or_of_ended_games() -> None:
    assert GAME.known(GAME.under({'columns': 8}).initial()) is None
    assert GAME.known(after('1122334')) is None
    assert GAME.known(after('112233')) is None


def test_the_book_is_wanted_where_it_reaches_and_done_without_until_it_is_there(monkeypatch, tmp_path):
    monkeypatch.setattr(book, 'FILE', tmp_path / 'book.bin')
    assert GAME.wants(GAME.initial()) == ['plywood/games/connect_four/book.bin']
    assert GAME.known(GAME.initial()) is None
    assert think(GAME, GAME.initial(), nodes=200).move in GAME.moves(GAME.initial())
    late = read_start(GAME, 'moves 4 4 4 4 4 4 3 3 3 3 3 3 2 2 2')
    assert GAME.wants(late) == []
    assert GAME.wants(GAME.under({'columns': 8}).initial()) == ()
    monkeypatch.undo()
    assert GAME.wants(GAME.initial()) == [] and GAME.known(GAME.initial()) == {3: 1}

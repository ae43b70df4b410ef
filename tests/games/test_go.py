"""Go: groups and liberties, what may not come back, the count, handicap, and a program that ends a game soundly."""

from itertools import product
from random import Random
from typing import Any

import pytest

from plywood.game import DRAWN, WON, Refusal
from plywood.games import find
from plywood.games.go.board import PASS, Board, board_of
from plywood.games.go.codes import BLACK, TAKEN, WHITE
from plywood.games.go.patterns import turned, worths
from plywood.games.go.playouts import Playout
from plywood.games.go.position import Position
from plywood.games.go.rules import Go
from plywood.games.go.shapes import SHAPES, TURNS, codes, known, swapped
from plywood.games.go.stones import Stones
from plywood.lines import read_start
from plywood.players import LEVELS, choose

GO = find('go')


def sized(size: int, **more: Any) -> Go:
    game = GO.under({'size': size, **more})
    assert isinstance(game, Go)
    return game


def played(game: Go, moves: str, start: str = '') -> Position:
    position = read_start(game, start) if start else game.initial()
    for text in moves.split():
        position = game.play(position, game.read_move(position, text))
    assert isinstance(position, Position)
    return position


def played_by_lot(game: Go, rng: Random, length: int) -> Position:
    position = game.initial()
    for _ in range(length):
        position = game.play(position, rng.choice([move for move in game.moves(position) if move]))
    return position


def rows(position: Position) -> str:
    return (
        GO.under({'size': position.board.size})
        .write_position(Position.begun(position.rules, *position.sides[1:]))
        .split()[0]
    )


# --- the kernel ------------------------------------------------------------------------------------------------------


def group_of(board: Board, colours: dict[int, int], point: int) -> tuple[set[int], set[int]]:
    """The group of a stone and its liberties, step by step."""
    seen, rest, free = {point}, [point], set[int]()
    while rest:
        for near in board.neighbours[rest.pop()]:
            if near not in colours:
                free.add(near)
            elif colours[near] == colours[point] and near not in seen:
                seen.add(near)
                rest.append(near)
    return seen, free


@pytest.mark.parametrize('size', [2, 3, 5, 9, 13, 19])
def test_groups_liberties_and_codes_are_kept_up_to_date(size: int) -> None:
    board, rng = board_of(size), Random(size)
    for _ in range(3 if size < 10 else 1):
        stones, colours, colour = Stones(board), dict[int, int](), BLACK
        for _ in range(min(2 * size * size, 200)):
            free = [point for point in board.points if point not in colours]
            possible = [point for point in free if stones.possible(point, colour)]
            if not possible:
                break
            point = rng.choice(possible)
            taken = stones.put(point, colour)
            colours[point] = colour
            gone = set[int]()
            for near in board.neighbours[point]:
                if colours.get(near) == 3 - colour:
                    group, left = group_of(board, colours, near)
                    gone |= group if not left else set()
            assert gone == {*taken}
            colours = {point: owner for point, owner in colours.items() if point not in gone}
            for point in board.points:
                assert (point in colours) == bool(stones.group[point]) == (stones.codes[point] >= TAKEN)
                around = enumerate(point + step for step in board.steps)
                code = sum((colours.get(near, 0) if near in board.points else 3) << 2 * way for way, near in around)
                assert stones.codes[point] % TAKEN == code
                if point in colours:
                    group, left = group_of(board, colours, point)
                    assert {*stones.members[stones.group[point]]} == group
                    assert {*board.points_of(stones.liberties[stones.group[point]])} == left
            colour = 3 - colour


def test_a_playout_makes_moves_that_are_possible_and_ends_with_two_passes() -> None:
    game, rng = sized(9), Random(4)
    for plain in (False, True) * 10:
        playout = Playout.__new__(Playout)
        game.initial().copied(playout)
        playout.run(BLACK, PASS, PASS, rng, plain)
        assert playout.moves[-2:] == [PASS, PASS] and len(playout.moves) < 200
        stones, colour = Stones(board_of(9)), BLACK
        for move in playout.moves:
            assert not move or stones.possible(move, colour)
            if move:
                stones.put(move, colour)
            colour = 3 - colour
        assert stones.sides == playout.sides
        whole = [area.bit_count() for area in board_of(9).areas(*playout.sides[1:])]
        assert [area.bit_count() for area in playout.areas()] == whole


def test_a_learnt_shape_counts_the_same_in_every_turn_and_for_either_colour() -> None:
    black, white = worths(BLACK), worths(WHITE)
    assert len({*black}) > 20 and min(black) < 0 < max(black)
    board = board_of(9)
    seen = 0
    for number in range(20):
        position = played_by_lot(sized(9), Random(number), 30)
        for point in board.points:
            code = position.codes[point]
            if code < TAKEN:
                assert {black[way] for way in turned(code)} == {black[code]} == {white[swapped(code)]}
                assert {white[way] for way in turned(code)} == {white[code]}
                seen += 1
    assert seen > 500


def test_a_code_is_turned_as_the_board_is() -> None:
    def there(board: Board, point: int, way: tuple[int, int, int, int]) -> int:
        row, column = board.place(point)
        x, y, (a, b, c, d), last = 2 * column - board.size + 1, 2 * row - board.size + 1, way, board.size - 1
        return board.points[(c * x + d * y + last) // 2 * board.size + (a * x + b * y + last) // 2]

    for seed in range(20):
        position = played_by_lot(sized(9), Random(seed), 25)
        board = position.board
        for turn, way in enumerate(TURNS):
            other = Stones(board)
            for colour in (BLACK, WHITE):
                for point in board.points_of(position.sides[colour]):
                    other.put(there(board, point, way), colour)
            for point in board.points:
                if position.codes[point] < TAKEN:
                    assert turned(position.codes[point])[turn] == other.codes[there(board, point, way)]


def test_shapes_are_known_for_either_colour_in_every_turn() -> None:
    for shape in (shape for shapes in SHAPES.values() for shape in shapes):
        for code in codes(shape):
            assert known()[code] and known()[swapped(code)] and swapped(swapped(code)) == code
    assert not known()[0]


# --- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('size', 'count'), [(2, 57), (3, 12_675)])
def test_the_legal_positions_are_counted(size: int, count: int) -> None:
    game, found = sized(size), 0
    for marks in product('.bw', repeat=size * size):
        text = '/'.join(''.join(marks[y * size : (y + 1) * size]) for y in range(size))
        try:
            game.read_position(f'{text} black')
        except Refusal as refusal:
            assert 'no liberty' in str(refusal)
        else:
            found += 1
    assert found == count


def test_names_skip_the_letter_i_and_count_from_the_bottom() -> None:
    board = board_of(9)
    assert board.names[board.points[0]] == 'A9' and board.names[board.points[-1]] == 'J1'
    assert board_of(19).names[board_of(19).points[-1]] == 'T1' and not any('I' in name for name in board.named)
    assert GO.read_move(GO.initial(), 'd4') == board.named['D4']
    with pytest.raises(Refusal, match='A1 to J9, without a column I'):
        GO.read_move(GO.initial(), 'I5')


def test_the_other_group_is_taken_before_ones_own_is_looked_at() -> None:
    position = played(sized(3), 'A3', '.wb/wb./b.. black')
    assert rows(position) == 'b.b/.b./b..'


def test_a_ko_may_not_be_taken_back_at_once() -> None:
    game = sized(4)
    start = '.bw./bw.w/.bw./.... black'
    position = played(game, 'C3', start)
    assert rows(position) == '.bw./b.bw/.bw./....'
    with pytest.raises(Refusal, match='the board would be as it was before'):
        game.read_move(position, 'B3')
    assert game.view(position)['marks']['B3'] == ['ko']
    later = played(game, 'C3 A1 D1', start)
    assert rows(played(game, 'C3 A1 D1 B3', start)) == '.bw./bw.w/.bw./w..b' and later.passes == 0


def test_a_snapback_takes_two_or_more_at_once() -> None:
    start = 'bw..w/bwwww/.bbbb/...../..... black'
    thrown_in = played(sized(5), 'C5 D5', start)
    assert rows(thrown_in).startswith('bw.ww/') and thrown_in.ko == 0
    assert rows(played(sized(5), 'C5 D5 C5', start)).startswith('b.b../b..../.bbbb/')


def test_two_stones_that_were_taken_may_come_back_one_by_one_but_not_to_the_same_board() -> None:
    game = sized(3, suicide=True)
    rng, repeats = Random(5), 0
    for _ in range(300):
        position = game.initial()
        boards = {(0, 0)}
        for _ in range(40):
            moves = game.moves(position)
            if not moves:
                break
            for point in position.board.points:
                if position.group[point] or point in moves:
                    continue
                repeats += position.falls(point) == ()
            position = game.play(position, rng.choice(moves))
            if position.last:
                assert (position.sides[BLACK], position.sides[WHITE]) not in boards
            boards.add((position.sides[BLACK], position.sides[WHITE]))
    assert repeats  # also a move that takes nothing may repeat a board


def test_a_stone_that_takes_others_may_repeat_a_board_though_it_has_room() -> None:
    """The board that would follow is written among those before: no short game leads there."""
    game = sized(5)
    position = game.read_position('wb.../...../...../...../..... black')
    move = position.board.named['A4']
    assert move in game.moves(position)
    after = game.play(position, move)
    position.seen |= {position.rules.mark(after.sides[BLACK], after.sides[WHITE], WHITE)}
    assert position.hindrance(move) and move not in game.moves(position)


def test_superko_is_positional_or_situational() -> None:
    """A single stone that takes itself off leaves the board as it was, with the other player to move."""
    for superko, legal in (('positional', False), ('situational', True)):
        game = sized(2, superko=superko)
        position = game.read_position('.b/b. white')
        assert (position.board.named['A2'] in game.moves(position)) is legal


def test_suicide_is_legal_of_several_stones_and_may_be_switched_off() -> None:
    start = '.wb/wwb/bb. white'
    allowed, barred = sized(3), sized(3, suicide=False)
    position = played(allowed, 'A3', start)
    assert rows(position) == '..b/..b/bb.'
    with pytest.raises(Refusal, match='it would have no liberty'):
        barred.read_move(barred.read_position(start), 'A3')
    path = allowed.path(allowed.read_position(start), board_of(3).named['A3'])
    assert 'put' not in path and {*path['take']} == {'B3', 'A2', 'B2'}


def test_a_pass_is_always_legal_and_two_end_the_game() -> None:
    game = sized(5, komi='0')
    position = played(game, 'C3 pass pass')
    assert game.moves(position) == [] and game.payoff(position) == WON[0] and position.lead() == 25
    assert game.payoff(played(game, 'pass pass')) == DRAWN
    assert game.view(position)['status'] == 'Black wins by 25 points.'
    assert game.view(position)['pieces']['A1'] == {'look': 'peg', 'seat': 0}


def test_a_region_between_both_colours_counts_for_nobody() -> None:
    position = sized(3, komi='0').read_position('b.w/b.w/b.w black')
    assert position.lead() == 0
    assert sized(3, komi='0').read_position('.b./bbw/.bw black').lead() == 4


@pytest.mark.parametrize(('options', 'komi'), [
    ({}, 7), ({'size': 5}, 24.5), ({'size': 7}, 8.5), ({'size': 13}, 7), ({'komi': '6.5'}, 6.5),
    ({'handicap': 2}, 2.5), ({'handicap': 4, 'komi': '0'}, 4),
])  # fmt: skip
def test_komi_is_usual_for_the_size_and_pays_for_a_handicap(options: dict[str, Any], komi: float) -> None:
    game = GO.under(options)
    assert isinstance(game, Go) and game.ruled.komi == komi


@pytest.mark.parametrize(('size', 'stones', 'points'), [
    (9, 2, 'C3 G7'), (9, 4, 'C3 C7 G3 G7'), (9, 5, 'C3 C7 E5 G3 G7'), (9, 9, 'C3 C5 C7 E3 E5 E7 G3 G5 G7'),
    (13, 2, 'D4 K10'), (19, 9, 'D4 D10 D16 K4 K10 K16 Q4 Q10 Q16'), (8, 3, 'C3 C6 F6'),
])  # fmt: skip
def test_handicap_stones_lie_where_programs_put_them(size: int, stones: int, points: str) -> None:
    position = sized(size, handicap=stones).initial()
    placed = {position.board.names[point] for point in position.board.points_of(position.sides[BLACK])}
    assert placed == {*points.split()} and position.colour == WHITE


@pytest.mark.parametrize(('size', 'stones'), [(9, 1), (8, 5), (5, 2)])
def test_a_handicap_that_does_not_fit_is_refused(size: int, stones: int) -> None:
    with pytest.raises(Refusal, match='stones do not fit' if stones > 1 else 'handicap'):
        sized(size, handicap=stones)


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('superko', ['positional', 'situational'])
def test_a_position_comes_back_from_its_text_with_all_that_may_not_come_back(superko: str) -> None:
    game, rng = sized(4, superko=superko), Random(7)
    for _ in range(40):
        position = game.initial()
        while game.payoff(position) is None and len(position.line) < 60:
            again = read_start(game, game.write_position(position))
            assert (
                again == position
                and game.moves(again) == game.moves(position)
                and game.key(again) == game.key(position)
            )
            position = game.play(position, rng.choice(game.moves(position)))


@pytest.mark.parametrize(('text', 'reason'), [
    ('b.. black', 'it has 1 row'), ('../.. red', 'black or white to move'), ('bx/.. black', "holds 'x'"),
    ('bb/bb white', 'no liberty'), ('../.. black 3', 'its komi is 3, that of the options is 7'),
])  # fmt: skip
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        sized(2).read_position(text)


def test_a_point_is_spoken_with_its_liberties() -> None:
    position = played(GO, 'D4 D5')  # type: ignore[arg-type]
    labels = GO.view(position)['labels']
    assert labels['D4'] == 'D4, black, three liberties' and labels['E5'] == 'E5'


# --- the program -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('level', LEVELS)
def test_no_level_passes_into_a_loss_when_the_other_passes_early(level: str) -> None:
    game = sized(5, komi='0.5')
    behind = game.play(game.read_position('...../..w../.bw../...../..... white'), PASS)
    assert behind.lead() < 0
    for seed in range(10 if LEVELS[level].nodes else 2):
        move, _ = choose(game, behind, LEVELS[level], seed)
        assert move != PASS


@pytest.mark.parametrize('level', LEVELS)
def test_every_level_passes_where_all_is_as_good_as_lost(level: str) -> None:
    """Else it would put stones where they are lost, for hundreds of moves."""
    game = sized(5, komi='0.5')
    lost = game.read_position('.b.b./bbbb./.b.bb/bbbb./.w.b. white')
    for seed in range(3):
        move, result = choose(game, lost, LEVELS[level], seed)
        assert move == PASS and result.resting and len(game.moves(lost)) > 1
    assert not choose(game, game.initial(), LEVELS[level], 1)[1].resting


@pytest.mark.parametrize('size', [2, 3, 5])
def test_full_strength_plays_the_smallest_boards_to_their_end(size: int) -> None:
    game = sized(size, komi='0.5')
    position = game.initial()
    while game.payoff(position) is None:
        position = game.play(position, choose(game, position, LEVELS['level6'], 1, len(position.line))[0])
        assert len(position.line) < 4 * size * size
    assert size == 2 or game.payoff(position) == WON[0], 'the first player wins'


def test_full_strength_takes_what_would_count_against_it_before_it_passes() -> None:
    """A white stone is dead in Black's corner: as the board stands, Black would lose by a pass."""
    game = sized(5, komi='24.5')
    position = game.read_position('bb.../.bbbb/b...b/bbb.b/w.bbb white')
    move, result = choose(game, game.play(position, PASS), LEVELS['level6'], 1)
    assert move != PASS
    position = game.play(game.play(position, PASS), move)
    while game.payoff(position) is None:
        move = PASS if position.colour == WHITE else choose(game, position, LEVELS['level6'], 1)[0]
        position = game.play(position, move)
        assert len(position.line) < 30
    assert game.payoff(position) == WON[0] and result.value > 0

"""Blind tic-tac-toe: its rules and their traps, what each seat may know, and that worlds are drawn fairly."""

from collections import Counter, defaultdict
from functools import cache
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import players
from plywood.game import OPEN, Refusal
from plywood.games import find
from plywood.games.mnk.blind import strategy as lots
from plywood.games.mnk.blind.position import unseen
from plywood.search.hidden.game_tree import Unrolled, expand, gains, reduced
from plywood.search.hidden.regret import learn, play_round
from plywood.search.result import Counts

GAME = find('blind-tic-tac-toe')
RULES = ('try-again', 'lose-turn')
SMALL = [(m, n, k, rule) for m, n, k in ((2, 2, 2), (2, 2, 3), (3, 2, 2), (3, 2, 3)) for rule in RULES]


def options(m: int = 3, n: int = 3, k: int = 3, refused: str = 'try-again') -> dict[str, object]:
    return {'m': m, 'n': n, 'k': k, 'refused': refused}


def after(moves: str, refused: str = 'try-again', m: int = 3, n: int = 3, k: int = 3) -> Any:
    position, played = GAME.under(options(m, n, k, refused)).read_game(moves)
    for move in played:
        position = GAME.play(position, move)
    return position


def names(position: Any) -> list[str]:
    return [GAME.write_move(position, move) for move in GAME.moves(position)]


@cache
def reachable(m: int, n: int, k: int, refused: str) -> frozenset[Any]:
    """Every position that a game can come to, ends among them."""
    found, stack = set(), [GAME.under(options(m, n, k, refused)).initial()]
    while stack:
        position = stack.pop()
        if position not in found:
            found.add(position)
            stack += [GAME.play(position, move) for move in GAME.moves(position)]
    return frozenset(found)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Any, dict[str, object], list[Any]]:
    """A position of any board after random tries, its options, and what was tried."""
    chosen = options(
        draw(st.integers(2, 4)), draw(st.integers(2, 4)), draw(st.integers(2, 4)), draw(st.sampled_from(RULES))
    )
    position, line = GAME.under(chosen).initial(), []
    for _ in range(draw(st.integers(0, 24))):
        if GAME.player(position) is not None:
            line.append(draw(st.sampled_from(GAME.moves(position))))
            position = GAME.play(position, line[-1])
    return position, chosen, line


# --- golden numbers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('m', 'n', 'k', 'refused', 'nodes', 'sets'),
    [
        (2, 2, 2, 'try-again', 153, (17, 5)),
        (2, 2, 2, 'lose-turn', 129, (17, 5)),
        (3, 2, 2, 'try-again', 4_405, (109, 117)),
        (3, 2, 2, 'lose-turn', 3_973, (189, 107)),
        (3, 2, 3, 'try-again', 358_645, (1_027, 5_743)),
        (3, 2, 3, 'lose-turn', 493_663, (11_767, 6_037)),
        (3, 3, 2, 'try-again', 1_525_027, (3_266, 5_167)),
        (3, 3, 2, 'lose-turn', 1_947_067, (11_922, 7_850)),
    ],
)
def test_golden_numbers(m: int, n: int, k: int, refused: str, nodes: int, sets: tuple[int, int]) -> None:
    """Lines of tries, and the information sets of seats that forget nothing: each try of one's own, and its answer."""
    count, learned = 0, (set[object](), set[object]())
    stack: list[Any] = [(GAME.under(options(m, n, k, refused)).initial(), (), ())]
    while stack:
        position, *seen = stack.pop()
        count += 1
        seat = GAME.player(position)
        if seat is not None:
            learned[seat].add(seen[seat])
            for move in GAME.moves(position):
                own = (*seen[seat], (move, position[2] >> move & 1))
                stack.append((GAME.play(position, move), seen[0] if seat else own, own if seat else seen[1]))
    assert (count, (len(learned[0]), len(learned[1]))) == (nodes, sets)


# --- the best mixed strategy ---------------------------------------------------------------------------------------

SOLVED = {
    (2, 2, 2, 'try-again'): 1,
    (2, 2, 2, 'lose-turn'): 2 / 3,
    (3, 2, 2, 'try-again'): 1,
    (3, 2, 2, 'lose-turn'): 0.7647,
    (3, 2, 3, 'try-again'): 0,
    (3, 3, 2, 'try-again'): 1,
    (3, 3, 2, 'lose-turn'): 0.835,
}


@cache
def written(m: int, n: int, k: int, refused: str) -> Unrolled:
    """The tree with the lotteries in the file; seats forget nothing, so its best answers are the best there are."""
    tree = Unrolled(*reduced(GAME, GAME.under(options(m, n, k, refused)).initial()))
    for seat in (0, 1):
        for (seen, _), known in tree.known[seat].items():
            observation, moves = expand(tree.game, seen, seat, known.moves)
            lottery = GAME.strategy.lottery(GAME, observation, seat)
            if lottery is None:
                assert len(GAME.moves(next(GAME.worlds(observation, Random(1))))) == 1
                continue
            looks = sum(map(len, moves)) / len(lottery)
            known.shares = [sum(lottery[cell] for cell in alike) / looks for alike in moves]
            assert sum(known.shares) == pytest.approx(1, abs=0.001)
    return tree


@pytest.mark.parametrize('board', [board for board in SOLVED if board[0] * board[1] * board[2] < 18], ids=str)
def test_written_lotteries_have_the_value_and_cannot_be_exploited(board: tuple[int, int, int, str]) -> None:
    value, (one, other) = gains(written(*board))
    assert value == pytest.approx(SOLVED[board], abs=0.002)
    assert (one + other) / 2 < 0.005 and min(one, other) > -1e-4


@pytest.mark.parametrize('board', [board for board in SMALL if board[2] == 2], ids=str)
def test_a_tree_of_alike_tries_has_the_value_of_the_whole_tree(board: tuple[int, int, int, str]) -> None:
    start = GAME.under(options(*board)).initial()
    whole, folded = Unrolled(GAME, start), Unrolled(*reduced(GAME, start))
    assert folded.nodes < whole.nodes / 3
    for tree in (whole, folded):
        for number in range(1, 120):
            for seat in (0, 1):
                play_round(tree.root, seat, Counts())
                for known in tree.known[seat].values():
                    learn(known, number)
        for table in tree.known:
            for known in table.values():
                known.take_mean()
    assert gains(whole)[0] == pytest.approx(gains(folded)[0], abs=0.005)


@given(st.sampled_from([(2, 2, 2), (3, 2, 2)]), st.sampled_from(RULES), st.data())
def test_boards_that_are_alike_have_the_same_lottery(
    size: tuple[int, int, int], rule: str, data: st.DataObject
) -> None:
    """After the same tries on the board and on its mirror image, each cell and its image are tried as often."""
    m, n, k = size
    position = other = GAME.under(options(m, n, k, rule)).initial()
    for _ in range(data.draw(st.integers(0, 4))):
        if GAME.player(position) is None:
            return
        move = data.draw(st.sampled_from(GAME.moves(position)))
        position, other = GAME.play(position, move), GAME.play(other, move // m * m + m - 1 - move % m)
    seat = GAME.player(position)
    if seat is None or len(GAME.moves(position)) == 1:
        return
    one, two = (GAME.strategy.lottery(GAME, GAME.observe(each, seat), seat) for each in (position, other))
    assert one is not None and two is not None
    assert {cell // m * m + m - 1 - cell % m: share for cell, share in one.items()} == pytest.approx(two, abs=2e-5)


def test_levels_draw_from_the_written_lottery() -> None:
    position = after('', 'lose-turn', 3, 2, 2)
    lottery = GAME.strategy.lottery(GAME, GAME.observe(position, 0), 0) or {}
    drawn = Counter(players.choose(GAME, position, players.LEVELS['level6'], seed)[0] for seed in range(400))
    assert all(abs(drawn[cell] - 400 * share) < 5 * (400 * share) ** 0.5 + 1 for cell, share in lottery.items())


def test_the_file_of_a_board_is_wanted_only_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start = GAME.under(options(3, 2, 2)).initial()
    assert GAME.wants(start) == [] and GAME.wants(GAME.under(options(3, 3, 3)).initial()) == []
    monkeypatch.setattr(lots, 'FOLDER', tmp_path)
    assert GAME.wants(start) == ['plywood/games/mnk/blind/lots/3-2-2-retry.bin']
    assert GAME.strategy.lottery(GAME, GAME.observe(start, 0), 0) is None


# --- the rules and their traps -------------------------------------------------------------------------------------


def test_own_and_refused_cells_are_not_tried_again() -> None:
    assert names(after('b2 b2 a1')) == ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3']
    assert names(after('b2 b2 a1 a1')) == ['b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3']


def test_try_again_keeps_the_turn_until_a_try_is_accepted() -> None:
    assert [GAME.player(after(moves)) for moves in ('b2', 'b2 b2', 'b2 b2 a1', 'b2 b2 a1 a1 c3')] == [1, 1, 0, 1]


def test_lose_turn_passes_it_on() -> None:
    assert [GAME.player(after(moves, 'lose-turn')) for moves in ('b2', 'b2 b2', 'b2 b2 a1')] == [1, 0, 1]


def test_try_again_tells_the_other_nothing_of_a_refusal() -> None:
    before, late = after('b2'), after('b2 b2')
    assert before != late and GAME.observe(before, 0) == GAME.observe(late, 0)
    assert GAME.observe(before, 1) != GAME.observe(late, 1)
    assert GAME.view(before, 0) == GAME.view(late, 0) and GAME.view(before) == GAME.view(late)


def test_lose_turn_tells_the_other_that_a_turn_was_used_and_not_how() -> None:
    before, refused, accepted = (after(moves, 'lose-turn') for moves in ('b2', 'b2 b2', 'b2 a1'))
    assert GAME.observe(before, 0) != GAME.observe(refused, 0) == GAME.observe(accepted, 0)
    assert GAME.view(refused, 0) == GAME.view(accepted, 0) and GAME.view(refused) == GAME.view(accepted)
    assert 'O has used one turn' in GAME.view(refused, 0)['status']


@pytest.mark.parametrize('refused', RULES)
def test_end_is_open_to_both(refused: str) -> None:
    end = after('a1 a2 b1 b2 c1', refused)
    assert GAME.payoff(end) == (1, -1)
    assert GAME.observe(end, 0) == GAME.observe(end, 1) == end
    views = [GAME.view(end, eyes) for eyes in (None, 0, 1, OPEN)]
    assert all(view == views[0] for view in views)
    assert set(views[0]['pieces']) == {'a1', 'b1', 'c1', 'a2', 'b2'}
    assert views[0]['marks'] == {'a1': ['win'], 'b1': ['win'], 'c1': ['win']}
    assert views[0]['labels']['c3'] == 'c3, empty' and views[0]['paths'] == []
    assert views[0]['status'] == 'X won with a1, b1 and c1.'


@pytest.mark.parametrize('refused', RULES)
def test_full_board_is_a_draw_and_a_line_on_the_last_cell_is_a_win(refused: str) -> None:
    draw = after('a1 b1 c1 a2 b2 a3 b3 c3 c2', refused)
    assert GAME.payoff(draw) == (0, 0)
    assert GAME.view(draw)['status'] == 'A draw: the board is full.'
    assert GAME.payoff(after('a1 b1 c1 a2 b2 b3 a3', refused)) == (1, -1)
    last = after('a1 b1 c1 a2 c2 b2 b3 a3 c3', refused)
    assert GAME.payoff(last) == (1, -1) and set(GAME.view(last)['marks']) == {'c1', 'c2', 'c3'}


def test_lines_of_a_rectangular_board_do_not_wrap() -> None:
    board = GAME.under(options(4, 3, 3)).initial()[0]
    assert len(board.lines) == 6 + 4 + 4
    assert not any(board.won[sum(1 << cell for cell in cells)] for cells in ((2, 3, 4), (3, 4, 5), (3, 4, 8)))


def test_line_too_long_for_the_board_is_never_made() -> None:
    assert {GAME.payoff(end) for end in reachable(2, 2, 3, 'lose-turn') if GAME.player(end) is None} == {(0, 0)}


def test_first_try_is_never_refused() -> None:
    """So under the rule that loses the turn, a seat that knows of one turn of X knows of one stone."""
    observation = GAME.observe(after('a1', 'lose-turn'), 1)
    assert all(world[2].bit_count() == 1 for world in islice(GAME.worlds(observation, Random(1)), 100))


# --- worlds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('board', SMALL, ids=str)
def test_worlds_are_all_that_can_be_each_as_often_as_any_other(board: tuple[int, int, int, str]) -> None:
    """Against every position there is: the sets that may be hidden, in exactly as many ways as there are positions."""
    allowed: dict[Any, set[Any]] = defaultdict(set)
    for position in reachable(*board):
        for seat in (0, 1):
            allowed[GAME.observe(position, seat)].add(position)
    rng = Random(1)
    for observation, worlds in allowed.items():
        drawn = list(islice(GAME.worlds(observation, rng), 3))
        assert worlds.issuperset(drawn)
        if len(observation) == 6:
            stones = Counter(world[2] if observation[1] == world[5] else world[1] for world in worlds)
            assert dict(zip(*unseen(observation), strict=True)) == stones
    for observation in sorted(allowed, key=lambda each: -len(allowed[each]))[:3]:
        worlds = allowed[observation]
        count = Counter(islice(GAME.worlds(observation, rng), 200 * len(worlds)))
        assert set(count) == worlds
        assert all(abs(times - 200) < 5.5 * 200**0.5 for times in count.values())


@given(positions(), st.integers(0, 1))
def test_worlds_are_positions_that_look_the_same(drawn: tuple[Any, dict[str, object], list[Any]], seat: int) -> None:
    position, chosen, _ = drawn
    observation = GAME.observe(position, seat)
    for world in islice(GAME.worlds(observation, Random(1)), 5):
        assert GAME.observe(world, seat) == observation
        assert GAME.under(chosen).read_position(GAME.write_position(world)) == world
        assert GAME.view(world, seat) == GAME.view(position, seat)
        if GAME.player(position) == seat:
            assert GAME.advice(world) == GAME.advice(position)
            assert GAME.moves(world) == GAME.moves(position)


# --- notation ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('board', SMALL, ids=str)
def test_exactly_the_reachable_positions_are_read(board: tuple[int, int, int, str]) -> None:
    m, n, k, refused = board
    cells, found = GAME.under(options(*board)).initial()[0].names, set()
    for kinds in product(('.', 'X', 'O', 'X?', 'O?'), repeat=m * n):
        rows = '/'.join(''.join(kind[0] for kind in kinds[y * m : (y + 1) * m]) for y in range(n))
        sides = (','.join(cells[i] for i, kind in enumerate(kinds) if kind == mark) or '-' for mark in ('O?', 'X?'))
        try:
            found.add(GAME.under(options(m, n, k, refused)).read_position(' '.join((rows, *sides))))
        except Refusal as refusal:
            assert 20 <= len(str(refusal)) <= 300
    assert found == reachable(*board)


@pytest.mark.parametrize('board', SMALL[:6], ids=str)
def test_exactly_the_observations_that_a_position_fits_are_read(board: tuple[int, int, int, str]) -> None:
    m, n, _, _ = board
    found = set()
    for marks in product('.XO', repeat=m * n):
        rows = '/'.join(''.join(marks[y * m : (y + 1) * m]) for y in range(n))
        for rest in product('XO', 'XO', range(2 * m * n)):
            try:
                found.add(GAME.under(options(*board)).read_observation(' '.join(map(str, (rows, *rest)))))
            except Refusal as refusal:
                assert 20 <= len(str(refusal)) <= 300
    running = [position for position in reachable(*board) if GAME.player(position) is not None]
    assert found == {GAME.observe(position, seat) for position in running for seat in (0, 1)}


@given(positions())
def test_round_trips(drawn: tuple[Any, dict[str, object], list[Any]]) -> None:
    position, chosen, line = drawn
    assert GAME.under(chosen).read_position(GAME.write_position(position)) == position
    for seat in (0, 1):
        observation = GAME.observe(position, seat)
        assert GAME.under(chosen).read_observation(GAME.write_observation(observation)) == observation
    start = GAME.under(chosen).initial()
    text = GAME.write_game(start, line)
    assert GAME.under(chosen).read_game(text) == GAME.under(chosen).read_game(text.replace('?', '')) == (start, line)


def test_texts() -> None:
    position = after('b2 b2? a1 a1? c3')
    assert GAME.write_game(GAME.initial(), GAME.read_game('b2 b2 a1 a1 c3')[1]) == 'b2 b2? a1 a1? c3'
    assert GAME.write_position(position) == 'O../.X./..X O a1 b2'
    assert GAME.write_observation(GAME.observe(position, 0)) == 'O../.X./..X X O 1'
    assert GAME.write_observation(GAME.observe(position, 1)) == 'O../.X./... O O 2'
    assert GAME.read_position(' o--/_x_/..x  A1 B2 ') == position
    assert GAME.write_position(after('b2')) == '.../.X./... O - -'
    assert GAME.read_position('.../.X./...') == after('b2')
    assert GAME.read_position(GAME.position_help.rpartition(': ')[2])


@pytest.mark.parametrize(
    ('text', 'refused', 'reason'),
    [
        ('', 'try-again', 'it has 1 row; with'),
        ('.../...', 'try-again', 'it has 2 rows; with'),
        ('.../.../..', 'try-again', 'row 3 has 2 cells'),
        ('.../.?./...', 'try-again', 'row 2, column 2 holds'),
        ('X../.../... O d1', 'try-again', "'d1' is not a cell; the cells are a1 to c3"),
        ('X../.../... O - - b2', 'try-again', 'one word too many'),
        ('X../.../... O b2 -', 'try-again', 'b2 was refused to X, but O has no mark there; add one'),
        (
            'X../.../... X',
            'try-again',
            'X has placed one mark and O has placed no marks, so write O for the player to move, not X',
        ),
        ('XX./.../...', 'try-again', 'X has placed two marks and O has placed no marks; X moves first'),
        ('XX./O../... a2 -', 'lose-turn', 'X has used three turns and O has used one turn; X moves first'),
        ('O../.../... a1 -', 'lose-turn', "X's first try was refused, but the board was empty then"),
        ('XXX/OOO/...', 'try-again', 'X has three in a row, but O has moved after that'),
        ('XXX/OO./O..', 'try-again', 'X has three in a row, but O has moved after that'),
        ('XXX/OO./... - a1,b1,c1', 'try-again', 'no mark of X can have ended it'),
        ('XXX/O.O/XXO', 'lose-turn', 'X has used five turns and O has used three turns'),
    ],
)
def test_wrong_position_is_refused_with_the_reason(text: str, refused: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.under({'refused': refused}).read_position(text)


@pytest.mark.parametrize(
    ('text', 'refused', 'reason'),
    [
        ('', 'try-again', 'it has 1 row'),
        ('X../.../...', 'try-again', 'the game is not over, so nobody can know all of that'),
        ('X../.../... P O 0', 'try-again', 'after the rows write the player who looks'),
        (
            'X../.../... X X 0',
            'try-again',
            'O has placed no marks, so it is not the turn of X',
        ),
        ('XXX/.../... X O 2', 'try-again', 'X has three in a row, so the game is over'),
        ('O../.../... X O 0', 'lose-turn', "X's first try was refused"),
        ('XO./O../... X X 1', 'try-again', 'no running game gives O so many turns'),
        ('OOO/XX./X.. X X 3', 'try-again', 'no running game gives O so many turns'),
        ('X../.../... X O ' + '9' * 50, 'try-again', 'position'),
    ],
)
def test_wrong_observation_is_refused_with_the_reason(text: str, refused: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.under({'refused': refused}).read_observation(text)


@pytest.mark.parametrize(
    ('text', 'reason'),
    [
        ('b2', 'your own mark is there'),
        ('a1', 'you know that it is taken'),
        ('d4', 'the cells are a1 to c3'),
        ('', 'the cells are a1 to c3'),
    ],
)
def test_wrong_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        GAME.read_move(after('b2 a1 a1'), text)
    with pytest.raises(Refusal, match='the game is over'):
        GAME.read_move(after('a1 a2 b1 b2 c1'), 'c3')


def test_sign_of_refusal_after_an_accepted_try_is_refused() -> None:
    with pytest.raises(Refusal, match='move 2: a1') as refusal:
        GAME.read_game('b2 a1? c3')
    assert refusal.value.ply == 2 and refusal.value.kept[1] == [GAME.read_game('b2')[1]]
    with pytest.raises(Refusal, match='move 3: '):
        GAME.read_game('b2 b2? b2')


# --- what is shown and spoken --------------------------------------------------------------------------------------


@pytest.mark.parametrize('refused', RULES)
def test_only_the_mover_hears_where_a_try_went(refused: str) -> None:
    position = after('b2', refused)
    free, taken = GAME.read_move(position, 'a1'), GAME.read_move(position, 'b2')
    assert [GAME.say(position, free, eyes) for eyes in (1, OPEN, 0, None)] == ['O on a1'] * 2 + ['O has moved'] * 2
    silent = '' if refused == 'try-again' else 'O has moved'
    own = 'b2 is taken: try again' if refused == 'try-again' else 'b2 is taken'
    assert [GAME.say(position, taken, eyes) for eyes in (1, OPEN)] == [own, 'O tries b2: taken']
    assert [GAME.say(position, taken, eyes) for eyes in (0, None)] == [silent] * 2


def test_everyone_hears_the_move_that_ends_the_game() -> None:
    position = after('a1 a2 b1 b2')
    assert {GAME.say(position, GAME.read_move(position, 'c1'), eyes) for eyes in (0, 1, OPEN, None)} == {'X on c1'}


def test_each_pair_of_eyes_sees_its_own_board() -> None:
    position = after('b2 b2? a1 a1? c3')
    seen = {eyes: set(GAME.view(position, eyes)['pieces']) for eyes in (0, 1, None, OPEN)}
    assert seen == {0: {'b2', 'c3', 'a1'}, 1: {'a1', 'b2'}, None: set(), OPEN: {'a1', 'b2', 'c3'}}
    labels = GAME.view(position, 1)['labels']
    assert (labels['a1'], labels['b2'], labels['c3']) == ('a1, O', 'b2, X', 'c3, unknown')
    assert GAME.view(position, OPEN)['labels']['a2'] == 'a2, empty'
    assert set(GAME.view(position)['labels'].values()) == {f'{name}, unknown' for name in position[0].names}
    assert GAME.view(position, 1)['pieces']['b2'] == {'look': 'cross', 'seat': 0}


def test_only_the_mover_is_shown_what_may_be_tried() -> None:
    """A path does not show what it puts down: whether the try is accepted is hidden."""
    position = after('b2')
    assert GAME.view(position, 0)['paths'] == GAME.view(position)['paths'] == []
    assert GAME.view(position, OPEN)['paths'] == GAME.view(position, 1)['paths']
    assert GAME.view(position, 1)['paths'][4] == {'move': 'b2', 'cells': ['b2'], 'say': 'O tries b2'}


def test_status_is_true_for_the_eyes_that_read_it() -> None:
    position = after('b2 b2? a1 c3')
    told = {eyes: GAME.view(position, eyes)['status'] for eyes in (0, 1, None)}
    assert told[0] == 'O to move. O has placed one mark.'
    assert told[1] == 'O to move. X has placed two marks.'
    assert told[None] == 'O to move. X has placed two marks and O has placed one mark.'


def advice(position: Any) -> list[str]:
    return [each.text for each in GAME.advice(position)]


@given(positions())
def test_advice_is_true_in_every_world(drawn: tuple[Any, dict[str, object], list[Any]]) -> None:
    position, _, _ = drawn
    seat = GAME.player(position)
    if seat is None:
        assert GAME.advice(position) == ()
        return
    board, told = position[0], ' '.join(advice(position))
    for world in islice(GAME.worlds(GAME.observe(position, seat), Random(1)), 5):
        for name, cell in zip(board.names, range(len(board.names)), strict=True):
            if 'You make' in told and name in told.partition('You make')[2].partition('.')[0]:
                end = GAME.payoff(GAME.play(world, cell))
                assert world[2] >> cell & 1 or (end and end[seat] == 1)
            if 'needs only' in told and name in told.partition('needs only')[2]:
                assert not world[2] >> cell & 1 and board.won[world[2] | 1 << cell]


def test_advice_follows_what_is_known() -> None:
    assert 'you know nothing of O yet' in advice(after(''))[1]
    assert advice(after('b2 a1'))[1] == 'O has placed one mark, and you have not found it yet.'
    assert advice(after('b2 b2'))[1] == 'X has placed one mark, and you have found it.'
    assert advice(after('b2 a1 a2'))[1] == 'X has placed two marks, and you have found none of them.'
    assert advice(after('b2 a1 a3 a3'))[1] == 'X has placed two marks, and you have found one of them.'
    needs = 'X needs only c2 for three in a row, and that cell is still free.'
    assert advice(after('b2 a1 a2 b2 a2'))[1] == needs
    assert advice(after('b2 a1 a2 b1'))[1] == 'You make three in a row on c2, unless O has a mark there.'
    assert 'costs the turn' in advice(after('', 'lose-turn'))[0]
    assert advice(after('b2 b2', 'lose-turn'))[1] == 'O has used one turn, and you have found no marks.'
    assert advice(after('b2 b2 a1', 'lose-turn'))[1] == 'X has used two turns, and you have found one mark.'
    assert 'costs nothing' in advice(after(''))[0]


def test_advice_names_the_cells_that_it_recommends() -> None:
    names = GAME.initial()[0].names
    found = [each.moves and [names[move] for move in each.moves] for each in GAME.advice(after(''))]
    assert found == [None, ['a1', 'c1', 'b2', 'a3', 'c3']]
    assert [names[move] for move in GAME.advice(after('b2 a1 a2 b1'))[1].moves or ()] == ['c2']
    assert [names[move] for move in GAME.advice(after('b2 a1 a2 b2 a2'))[1].moves or ()] == ['c2']


def test_the_task_is_said_for_the_eyes_that_read_it() -> None:
    position = after('b2 b2? a1')
    told = {eyes: GAME.view(position, eyes).get('task') for eyes in (0, 1, None)}
    assert told[0] == 'O has placed one mark. Try a cell.'
    assert told[1] == 'X has placed one mark. Try a cell.'
    assert told[None] == 'Three in a row wins. Try a cell.'


@pytest.mark.parametrize('wrong', [{'m': 1}, {'n': 5}, {'k': 1}, {'refused': 'perhaps'}, {'exact': True}])
def test_wrong_options_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        GAME.under(wrong).initial()

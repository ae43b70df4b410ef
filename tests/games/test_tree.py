"""A tree of your own: two ways to write it, every mistake by name, its rules, its board, and that rungs agree on it."""

import json
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import door, opponents, players
from plywood.game import CHANCE, Refusal
from plywood.games import find
from plywood.games.tree.draft import MOST_PLIES, MOST_POSITIONS
from plywood.games.tree.rules import Place, TypedTree
from plywood.search import register
from tests.conformance import check, check_one_view
from tests.conftest import before_long

TREE = find('tree')
LECTURE = '[[3,12,8],[2,4,6],[14,5,2]]'
COIN = 'max[a:3,b:chance[heads 1/4:8,tails 3/4:[1,2]]~4]'


def read(text: str) -> Place:
    return TREE.read_position(text)


def written(text: str) -> str:
    return TREE.write_position(read(text))


def refused(text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        read(text)
    sentence = str(refusal.value)
    assert 20 <= len(sentence) <= 300
    assert '\n' not in sentence
    return sentence


class Grown(TypedTree):
    """The game of one particular tree."""

    def __init__(self, text: str) -> None:
        self.text = text

    def initial(self) -> Place:
        return self.read_position(self.text)


# --- how it is written ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('text', 'canonical'),
    [
        (LECTURE, LECTURE),
        (' [ [3, 12,8] ,\n [2,4,6],\t[14,5,2] ] ', LECTURE),
        ('[[3,12,8],[2,4,6],[14,5,2]] at  2', LECTURE + ' at 2'),
        ('5', '5'),
        ('max[1, MIN [2,3]]', '[1,[2,3]]'),
        ('min[1,min[2,3],max[4]]', 'min[1,min[2,3],[4]]'),
        ('[chance[[1,2],3],4]', '[chance[[1,2],3],4]'),
        ('[chance[max[1,2],min[3]],4]', '[chance[max[1,2],[3]],4]'),
        ('chance[[1,2],min[3]]', 'chance[[1,2],min[3]]'),
        ('[a: 3, b!: [c: 4]]', '[a:3,b!:[c:4]]'),
        ('[1.50, -0, +3, −2, .5, 7.]', '[1.5,0,3,-2,0.5,7]'),
        ('[[3,12,8] ~ 5, 2]~-1', '[[3,12,8]~5,2]~-1'),
        ('chance[0.25: 1, 75%: 2]', 'chance[1/4:1,3/4:2]'),
        ('chance[heads 1/2: 1, 0.5 tails: 2]', 'chance[heads:1,tails:2]'),
        ('[b1:[a1:3,a2:12]] at B1 2', '[b1:[a1:3,a2:12]] at b1 a2'),
        ('[max:1,at:2,chance:3] at at', '[max:1,at:2,chance:3] at at'),
        ('bounds 0..20 [[3,5],[1,9]] at 2', 'bounds 0..20 [[3,5],[1,9]] at 2'),
        (' Bounds  -1.50..2 \n max[1,2]', 'bounds -1.5..2 [1,2]'),
        ('bounds 0..9[1,2]', 'bounds 0..9 [1,2]'),
        ('bounds -.5..4\nleft: 3\nright: 4', 'bounds -0.5..4 [left:3,right:4]'),
        ('bounds: 3\nb: 4', '[bounds:3,b:4]'),
    ],
)
def test_nested_lists(text: str, canonical: str) -> None:
    assert written(text) == canonical
    assert read(canonical) == read(text)


@pytest.mark.parametrize(
    ('text', 'canonical'),
    [
        ('3\n12\n8', '[3,12,8]'),
        ('max\n  3\n  12', '[3,12]'),
        ('min\n\ta: 3\n\tb:\n\t\t1\n\t\t2', 'min[a:3,b:[1,2]]'),
        ('left\n  1\n  2\nright ~3\n  4', '[left:[1,2],right:[4]~3]'),
        ('    left: 1\n    right!: 2\n\n', '[left:1,right!:2]'),
        ('chance\n heads 1/2: 3\n tails 50%: max ~2\n  1\n  2.5', 'chance[heads:3,tails:[1,2.5]~2]'),
        ('a:3', '[a:3]'),
        ('max ~5\r\n  1\r\n  2\r\n', '[1,2]~5'),
        ('a: 1\nb: chance\n  9/10: 2\n  10%: 3\nc: 4', '[a:1,b:chance[9/10:2,1/10:3],c:4]'),
    ],
)
def test_indented_lines(text: str, canonical: str) -> None:
    assert written(text) == canonical


@st.composite
def trees(draw: st.DrawFn, plies: int = 4) -> tuple[str, str]:
    """The same random tree, as nested lists and as indented lines."""

    def number() -> str:
        return str(draw(st.integers(-9, 9))) + draw(st.sampled_from(['', '', '.5', '.125']))

    def grow(left: int, space: str, label: str) -> tuple[str, list[str]]:
        before = f'{label}: ' if label else ''
        if left == 0 or (left < plies and draw(st.booleans())):
            leaf = number()
            return before + leaf, [f'{space}{before}{leaf}']
        kind = draw(st.sampled_from(['max', 'min', 'chance']))
        estimate = draw(st.sampled_from(['', f' ~ {number()}']))
        count = draw(st.integers(1, 3))
        labels = [draw(st.sampled_from(['', f'x{i}', f'x{i}!'])) for i in range(count)]
        if kind == 'chance' and draw(st.booleans()):
            parts = [draw(st.integers(1, 5)) for _ in labels]
            labels = [f'{label} {part}/{sum(parts)}'.strip() for label, part in zip(labels, parts, strict=True)]
        below = [grow(left - 1, space + '  ', label) for label in labels]
        nested = f'{before}{kind}[{", ".join(text for text, _ in below)}]{estimate}'
        return nested, [f'{space}{before}{kind}{estimate}', *(line for _, lines in below for line in lines)]

    nested, lines = grow(plies, '', '')
    return nested, '\n'.join(lines)


@given(trees(), st.randoms(use_true_random=False))
def test_both_forms_are_the_same_tree_and_round_trip_from_every_position(both: tuple[str, str], rng: Random) -> None:
    nested, indented = both
    position = read(nested)
    assert read(indented) == position
    while True:
        text = TREE.write_position(position)
        assert read(text) == position
        assert TREE.write_position(read(text)) == text
        moves = TREE.moves(position)
        if not moves:
            break
        for move in moves:
            assert TREE.read_move(position, TREE.write_move(position, move)) == move
        position = TREE.play(position, rng.choice(moves))


# --- every mistake by name -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('text', 'place', 'reason', 'remedy'),
    [
        ('', '1, column 1', 'there is no tree here', 'such as [['),
        (' \n\t ', '1, column 1', 'there is no tree here', 'such as [['),
        ('[[1,2],[3,4]', '1, column 1', 'never closed', 'add a ] at the end'),
        ('[1,\n [2,[3', '2, column 5', 'never closed', 'add 3 ] at the end'),
        ('[1,2]]', '1, column 6', 'this ] closes nothing', 'remove it'),
        ('[1,2],3', '1, column 6', 'after the end', 'put one ['),
        ('[1,2] 3', '1, column 7', 'after the end', 'put one ['),
        ('[1,[]]', '1, column 4', 'this list is empty', 'put numbers into it'),
        ('[]', '1, column 1', 'this list is empty', 'put numbers into it'),
        ('[1,,2]', '1, column 4', "missing before ','", 'write one'),
        ('[1,2,]', '1, column 6', "missing before ']'", 'write one'),
        ('[1 2]', '1, column 4', 'in place of a comma or a bracket', 'put a comma'),
        ('[1[2]]', '1, column 2', "'1' before a list does not name a player", 'write max, min or chance'),
        ('[[1][2]]', '1, column 5', "'[' cannot stand here", 'write a comma'),
        ('(1,2)', '1, column 1', 'cannot stand in a tree', 'write [ and ]'),
        ('[1,{2}]', '1, column 4', 'cannot stand in a tree', 'write [ and ]'),
        ('[1,2)', '1, column 5', "')' cannot stand here", 'write [ and ]'),
        ('[1,\n[2,three]]', '2, column 4', "'three' is not a number", 'write a payoff in digits'),
        ('x', '1, column 1', "'x' is not a number", 'write a payoff in digits'),
        ('[nan]', '1, column 2', "'nan' is not a number", 'digits'),
        ('[-inf]', '1, column 2', "'-inf' is not a number", 'digits'),
        ('[1e5]', '1, column 2', "'1e5' is not a number", 'digits'),
        ('[1_000]', '1, column 2', 'is not a number', 'digits'),
        ('[٣]', '1, column 2', 'is not a number', 'digits'),
        ('[--3]', '1, column 2', 'is not a number', 'digits'),
        ('[1000001]', '1, column 2', 'is out of range', 'from -1000000 to 1000000'),
        ('[-1000000.001]', '1, column 2', 'is out of range', 'from -1000000 to 1000000'),
        (f'[{"9" * 5000}]', '1, column 2', 'too many digits', 'from -1000000 to 1000000'),
        ('[0.0001]', '1, column 2', 'more than 3 digits after the point', 'leave some out'),
        ('[a:1,b:2,A:3]', '1, column 10', "'A' is the name of two branches", 'rename one'),
        ('[a!:1,a:2]', '1, column 7', "'a' is the name of two branches", 'rename one'),
        ('[2a:1]', '1, column 2', 'is neither a probability nor a name', 'begins with a letter'),
        ('[1:2]', '1, column 2', '1 is a probability', 'a name that begins with a letter'),
        ('[a.b:2]', '1, column 2', 'cannot be a name', 'a letter first'),
        ('[a|b:2]', '1, column 2', 'cannot be a name', 'a letter first'),
        ('[' + 'a' * 31 + ':2]', '1, column 2', 'cannot be a name', 'at most 30 letters'),
        ('[a b:2]', '1, column 4', "'b' is a second name", 'as one word'),
        ('[:2]', '1, column 2', 'nothing before this colon', 'put the name'),
        ('a:[1]', '1, column 3', 'do not mix', 'in one way'),
        ('max:[1]', '1, column 5', 'do not mix', 'in one way'),
        ('[a:]', '1, column 4', "missing before ']'", 'write one'),
        ('[maxi[1]]', '1, column 2', "'maxi' before a list does not name a player", 'colon after a name'),
        ('[max]', '1, column 2', "'max' is not a number", 'digits'),
        ('[1~2]', '1, column 3', 'needs no estimate', 'remove it'),
        ('[1,2]~', '1, column 6', 'a number must follow this ~', 'write ~5'),
        ('[1,2]~x', '1, column 7', "'x' is not a number", 'write an estimate in digits'),
        ('[1,2]~1~2', '1, column 8', 'a second estimate', 'remove one'),
        ('[~1]', '1, column 2', 'comes after a list', 'write a list before it'),
        ('[1,2] at 3', '1, column 10', "no branch '3' here", 'choose one of 1, 2'),
        ('[1,2] at 1 1', '1, column 12', "no branch '1' here", 'the line ends here'),
        ('[1/2:3,1/2:4]', '1, column 2', '1/2 is a probability', 'below chance'),
        ('chance[1/2:1,1/3:2]', '1, column 1', 'sum to 5/6', 'make them sum to 1'),
        ('[1,\n  chance[60%:1,60%:2]]', '2, column 3', 'sum to 6/5', 'make them sum to 1'),
        ('chance[0:1,1:2]', '1, column 8', 'is not between 0 and 1', 'such as 1/2'),
        ('chance[-1/2:1,3/2:2]', '1, column 8', 'is neither a probability nor a name', 'such as 1/2'),
        ('chance[3/2:1]', '1, column 8', 'is not between 0 and 1', 'such as 1/2'),
        ('chance[1/0:1]', '1, column 8', 'is neither a probability nor a name', 'such as 1/2'),
        ('chance[1/2:1,2]', '1, column 14', 'has no probability, but others have', 'give one to each, or to none'),
        ('chance[1/2 1/2:1,2]', '1, column 12', 'a second probability', 'give only one'),
        ('max\n  a: 1\n    b: 2', '3, column 5', 'indented below a leaf', 'move this line to the left'),
        ('max\n    a: 1\n  b: 2', '3, column 3', 'stands between two depths', 'like the branches beside it'),
        ('    a: 1\n  b: 2', '2, column 3', 'stands between two depths', 'like the branches beside it'),
        ('max\n  a:\n  b: 2', '2, column 3', 'nothing follows here', 'or on lines below'),
        ('a: 1\nb: two', '2, column 4', "'two' is not a number", 'digits'),
        ('a: 1\nb 2', '2, column 3', 'one word too many', 'a colon after the name'),
        ('a: 1\nb: 2 ~3', '2, column 1', 'needs no estimate', 'remove it'),
        ('a: 1\nb: max ~3 4\n  1', '2, column 1', 'an estimate is one number', 'write ~5'),
        ('a: 1\na: 2', '2, column 1', "'a' is the name of two branches", 'rename one'),
        ('chance\n  1/2: 1\n  1/4: 2', '1, column 1', 'sum to 3/4', 'make them sum to 1'),
        ('a: 1\n: 2', '2, column 1', 'nothing before this colon', 'put the name'),
        ('bounds 0..9', '1, column 1', 'there is no tree here', 'such as [['),
        ('bounds 0-9 [1]', '1, column 8', 'with two points between', 'bounds 0..20'),
        ('bounds 0.. [1]', '1, column 11', "'' is not a number", 'write a bound in digits'),
        ('bounds x..9 [1]', '1, column 8', "'x' is not a number", 'write a bound in digits'),
        ('bounds 9..9 [9]', '1, column 8', 'not less than the second', 'the lesser one first'),
        ('bounds 0..9 [1,\n 12]', '2, column 2', '12 is not within the bounds', 'make them wider'),
        ('bounds 0..9 [[1,2]~-3]', '1, column 14', '-3 is not within the bounds', 'make them wider'),
        ('bounds 0..9 [1,two]', '1, column 16', "'two' is not a number", 'digits'),
        ('bounds 0..9 left: 1\nright: 2', '1, column 12', 'the branches below the bounds', 'begin a new line'),
    ],
)
def test_a_mistake_is_told_with_line_column_and_remedy(text: str, place: str, reason: str, remedy: str) -> None:
    sentence = refused(text)
    assert sentence.startswith(f'line {place}: ')
    assert reason in sentence
    assert remedy in sentence


def test_probabilities_too_fine_to_add_are_refused() -> None:
    text = ','.join(f'1/{999_999_000 + i}:1' for i in range(2, 900))
    assert 'no common denominator' in refused(f'chance[{text}]')


MILLION = 1_000_000


@pytest.mark.parametrize(
    ('text', 'place'),
    [
        ('[' + '1,' * MILLION + '1]', f'line 1, column {2 * MOST_POSITIONS}'),
        ('1\n' * MILLION, f'line {MOST_POSITIONS}, column 1'),
        ('[1,\n' * MILLION, f'line {MOST_PLIES + 1}, column 2'),
        ('[' * MILLION, f'line 1, column {MOST_PLIES + 2}'),
        ('\n'.join(' ' * depth + 'max' for depth in range(1000)), f'line {MOST_PLIES + 2}, column {MOST_PLIES + 2}'),
    ],
    ids=['wide', 'wide lines', 'deep and wide', 'deep', 'deep lines'],
)
def test_a_flood_is_refused_fast_where_the_limit_is_passed(text: str, place: str) -> None:
    with before_long():
        assert refused(text).startswith(f'{place}: the tree ')


def test_the_door_tells_the_place_in_a_flood_and_does_not_count_brackets_in_texts() -> None:
    flood = door.dispatch('{"op": "situation", "game": "tree", "start": "[' + '[1],' * 300_000 + '1]"}')
    assert 'line 1, column' in flood
    many = '[' + ','.join(['[1,2]'] * 3000) + ']'
    assert '"ok": true' in door.dispatch(f'{{"op": "situation", "game": "tree", "start": "{many}"}}')
    for hostile in ('[' * 300, '"\\"' + '[' * 300, '{"a": "x\\\\"' + ', [' * 300, '"' + '[' * 300 + '"' + '[' * 300):
        assert '"ok": false' in door.dispatch(hostile)
    assert 'too deeply nested' in door.dispatch('"' + '[' * 300 + '"' + '[' * 300)


def test_the_largest_trees_are_read_and_searched() -> None:
    wide = read('[' + ','.join(map(str, range(MOST_POSITIONS - 1))) + ']')
    assert len(TREE.moves(wide)) == MOST_POSITIONS - 1
    deep = read('[0,' * MOST_PLIES + '1' + ']' * MOST_PLIES)
    for name in ('minimax', 'negamax', 'alphabeta-hard', 'table', 'engine'):
        limits = {'nodes': 100_000} if name == 'engine' else {}
        assert register.RUNGS[name].search(TREE, deep, **limits).value == 0


# --- the rules -----------------------------------------------------------------------------------------------------

GROWN = [
    COIN,
    'min[1,[2,3]~2.5,chance[4,min[5,6]]]',
    'min[a:min[1,2],b!:max[max[3,-4.5],5]]',
    'chance[heads:3,tails:[1,2]]',
    '7',
    '[[1,2],[1,2],[2,1]]',
    '[c:[1],b:[2]~1000000,a:[3]~-1000000]',
    '[1000000,[-1000000]]',
]


@pytest.mark.parametrize('text', GROWN)
def test_any_tree_keeps_the_contract(text: str) -> None:
    check(Grown(text))


def test_who_moves_is_told_or_alternates_and_below_chance_it_is_the_other_seat() -> None:
    def movers(text: str) -> list[int | None]:
        return list(read(text).tree.movers)

    assert movers('[[[1]]]') == [0, 1, 0, None]
    assert movers('min[[1]]') == [1, 0, None]
    assert movers('[chance[[1],[2]]]') == [0, CHANCE, 1, None, 1, None]
    assert movers('min[chance[chance[[1]]]]') == [1, CHANCE, CHANCE, 0, None]
    assert movers('chance[[1]]') == [CHANCE, 0, None]
    assert movers('[max[min[min[1]]]]') == [0, 0, 1, 1, None]


def test_a_move_is_a_name_else_a_number_and_either_is_read() -> None:
    position = read('[left:1,2,c!:3]')
    assert [TREE.write_move(position, move) for move in TREE.moves(position)] == ['left', '2', 'c']
    assert [TREE.read_move(position, text) for text in (' LEFT ', '2', 'c!', '1', '3')] == [0, 1, 2, 0, 2]
    with pytest.raises(Refusal, match='play one of left 2 c'):
        TREE.read_move(position, '4')


def test_the_payoff_is_the_leaf_to_max() -> None:
    assert TREE.payoff(read('[-2.5] at 1')) == (-2.5, 2.5)
    assert TREE.payoff(read('[3] at 1')) == (3, -3)
    assert TREE.payoff(read('[3]')) is None


@pytest.mark.parametrize(
    ('text', 'par'),
    [
        ('[[3,12,8],[2,4,6],[14,5,2]] at 1 1', 3000),
        ('[3,12,8] at 3', 12000),
        ('min[3,-2.5] at 1', -2500),
        (COIN + ' at a', 3000),
    ],
)
def test_an_end_says_what_best_play_would_have_led_to(text: str, par: float) -> None:
    assert TREE.view(read(text))['par'] == par


def test_chance_draws_only_above_a_chance() -> None:
    position = read('[1,[2,chance[3,4]]]')
    assert TREE.has_chance_left(position)
    assert not TREE.has_chance_left(TREE.play(position, 0))
    assert not TREE.has_chance_left(read(LECTURE))
    assert TREE.chances(read(COIN + ' at b')) == [(0, Fraction(1, 4)), (1, Fraction(3, 4))]


def test_an_estimate_is_what_was_typed_else_the_mean_and_never_a_bound() -> None:
    assert TREE.evaluate(read('[3,12,8]~5')) == 5000
    assert TREE.evaluate(read('min[3,12,8]~5')) == -5000
    assert TREE.evaluate(read('[[1,2],6]')) == 3000
    assert TREE.evaluate(read('[1000000,1000000]')) == 10**9 - 1
    assert TREE.evaluate(read('min[1]~1000000')) == 1 - 10**9


def test_moves_are_ordered_by_typed_estimates_where_there_are_any() -> None:
    def order(text: str) -> list[int]:
        position = read(text)
        return list(TREE.order(position, TREE.moves(position)))

    assert order('[1,3,2]') == [0, 1, 2]
    assert order('[1,[9,9],2]') == [0, 1, 2]
    assert order('[[0]~1,[0]~3,[0]~2]') == [1, 2, 0]
    assert order('min[[0]~1,[0]~3,2]') == [0, 2, 1]


def test_equal_trees_have_one_key_whatever_their_names() -> None:
    position = read('[[a:1,b:2],[1,2],[2,1],max[1,2],[1,2]~1,[a!:1,b:2]]')
    keys = [TREE.key(TREE.play(position, move)) for move in TREE.moves(position)]
    assert keys[0] == keys[1]
    assert len(set(keys)) == 5
    assert TREE.key(read('chance[1/3:1,2/3:2]')) != TREE.key(read('chance[1,2]'))


def test_payoffs_lie_within_the_typed_bounds_else_it_is_assumed_within_the_numbers_of_the_whole_tree() -> None:
    def told(text: str) -> tuple[float, float, bool, bool]:
        return tuple(TREE.payoff_range(read(text)))  # type: ignore[return-value]

    assert told('bounds 0..20 [[3,5],[1,9]]') == told('bounds 0..20 [[3,5],[1,9]] at 2') == (0, 20, True, False)
    assert told('[[3,5],[1,9.5]] at 1') == (1, 9.5, False, True)
    assert told('[[3,5]~12,[1,9]~0.5]') == (0.5, 12, True, True)
    assert TREE.bounds == (-1_000_000, 1_000_000)


def test_noisy_moves_are_those_marked() -> None:
    assert list(TREE.noisy(read('[a:1,b!:2,c!:[3]]'))) == [1, 2]
    trap = read('[a:[take:[9]~9,back!:[-9]~-9]~9,b:[1]~1]')
    assert TREE.write_move(trap, register.RUNGS['depth-limited'].search(TREE, trap, depth=1).move) == 'a'
    assert TREE.write_move(trap, register.RUNGS['quiescence'].search(TREE, trap, depth=1).move) == 'b'


# --- rungs and players ---------------------------------------------------------------------------------------------


def worth(position: Place) -> Fraction:
    """The value to MAX by the definition."""
    payoff = TREE.payoff(position)
    if payoff is not None:
        return Fraction(payoff[0]).limit_denominator(1000)
    if TREE.player(position) == CHANCE:
        return sum((odds * worth(TREE.play(position, move)) for move, odds in TREE.chances(position)), Fraction(0))
    values = [worth(TREE.play(position, move)) for move in TREE.moves(position)]
    return min(values) if TREE.player(position) == 1 else max(values)


@given(trees(plies=3))
def test_rungs_find_the_value_of_the_definition(both: tuple[str, str]) -> None:
    position = read(both[0])
    if not TREE.moves(position):
        return
    expected = worth(position) * (-1 if TREE.player(position) == 1 else 1)
    for rung in register.LADDER.values():
        try:
            result = rung.think(TREE, position)
        except Refusal as refusal:
            assert TREE.has_chance_left(position), refusal
            assert not rung.chance
            continue
        assert result.proven
        assert result.value == pytest.approx(float(expected), abs=1e-6), rung.name
        assert {candidate.move for candidate in result.ranked} == set(TREE.moves(position))
        for candidate in result.ranked:
            if candidate.move == result.move and candidate.proven:
                mover = -1 if TREE.player(position) == 1 else 1
                after = worth(TREE.play(position, candidate.move))
                assert candidate.value == pytest.approx(float(after * mover), abs=1e-6), rung.name


def test_the_mean_is_exact() -> None:
    assert register.RUNGS['expectiminimax'].search(TREE, read('chance[1/3:1,1/3:1,1/3:1]')).value == 1
    assert register.RUNGS['expectiminimax'].search(TREE, read('[chance[1/7:7,6/7:0],chance[1/3:4,2/3:1]]')).value == 2
    assert register.RUNGS['engine'].think(TREE, read(COIN), nodes=1000).value == 3


def test_every_level_plays_a_tree_with_chance_within_its_limits() -> None:
    rng = Random(1)

    def grow(plies: int) -> str:
        if not plies:
            return str(rng.randint(-9, 9))
        return rng.choice(['max', 'min', 'chance']) + '[' + ','.join(grow(plies - 1) for _ in range(4)) + ']'

    position = read('max[' + ','.join(grow(5) for _ in range(4)) + ']')
    for level in players.LEVELS.values():
        move, result = players.choose(TREE, position, level, seed=1)
        assert move in TREE.moves(position)
        assert result.counts.nodes <= players.budget(TREE, level)
        assert len(result.ranked) == 4
    assert {opponents.strength(TREE, card) for card in opponents.cards(TREE)} == {'not measured'}
    assert result.proven
    assert result.value == pytest.approx(float(worth(position)), abs=1e-6)
    with pytest.raises(Refusal, match="it is chance's turn"):
        players.choose(TREE, read('chance[1,2]'), players.LEVELS['level1'])


def test_chance_is_rolled_as_often_as_its_probability_says() -> None:
    position = read(COIN + ' at b')
    rolled = [players.roll(TREE, position, seed, 1) for seed in range(2000)]
    assert 420 < rolled.count(0) < 580
    asked = '{{"op": "roll", "game": "tree", "start": "{}", "moves": ["b"], "seed": {}}}'
    rolls = [door.dispatch(asked.format(COIN, seed)) for seed in range(20)]
    assert rolls == [door.dispatch(asked.format(COIN, seed)) for seed in range(20)]
    assert {json.loads(each)['move'] for each in rolls} == {'heads', 'tails'}
    assert 'there is nothing to roll' in door.dispatch('{"op": "roll", "game": "tree"}')


# --- the board -----------------------------------------------------------------------------------------------------


def test_the_board_shows_kinds_numbers_names_and_where_play_is() -> None:
    view = TREE.view(read(COIN + ' at b'))
    assert view['geometry']['rows'] == [['0'], ['1', '2'], ['2.1', '2.2'], ['2.2.1', '2.2.2']]
    assert view['geometry']['branches'][2] == {'from': '2', 'to': '2.1', 'name': 'heads 1/4'}
    assert view['pieces']['0'] == {'look': 'max', 'seat': 0}
    assert view['pieces']['2'] == {'look': 'chance', 'seat': None, 'text': '≈4'}
    assert view['pieces']['2.2'] == {'look': 'min', 'seat': 1}
    assert view['pieces']['1'] == {'look': 'leaf', 'seat': None, 'text': '3'}
    assert view['marks'] == {'2': ['here']}
    assert view['labels']['0'] == 'the root: MAX, 2 branches'
    assert view['labels']['2'] == 'b: chance, 2 branches, estimated 4, here'
    assert view['labels']['2.1'] == 'b heads, probability 1/4: leaf 8'
    assert [path['say'] for path in view['paths']] == ['Chance brings heads', 'Chance brings tails']
    assert view['status'] == 'Chance decides: heads 1/4 or tails 3/4.'
    assert TREE.view(read(COIN))['status'] == 'MAX to move: a or b.'
    assert TREE.view(read(COIN + ' at a'))['status'] == 'The end: MAX gets 3.'


def walks(position: Place, rng: Random) -> Iterator[Place]:
    while True:
        yield position
        if not TREE.moves(position):
            return
        position = TREE.play(position, rng.choice(TREE.moves(position)))


@pytest.mark.parametrize(
    'text',
    [
        '[' + ','.join(['[' + ','.join(['[1,2,3,4]'] * 6) + ']'] * 9) + ']',
        '[0,' * MOST_PLIES + '1' + ']' * MOST_PLIES,
        '[' + ','.join(map(str, range(2000))) + ']',
        '[' + ','.join(['[' + ','.join(['[1,2]'] * 70) + ']'] * 30) + ']',
    ],
    ids=['bushy', 'deep', 'wide', 'wide and deep'],
)
def test_of_a_large_tree_the_board_shows_what_is_near(text: str) -> None:
    rng = Random(3)
    for position in walks(read(text), rng):
        view = TREE.view(position)
        check_one_view(TREE, position, view)
        assert len(view['labels']) <= 160
        assert len(view['geometry']['rows']) <= 14
        assert sum('here' in marks for marks in view['marks'].values()) == 1
        moves = [TREE.write_move(position, move) for move in TREE.moves(position)]
        assert [path['move'] for path in view['paths']] == moves
        hung = {branch['to'] for branch in view['geometry']['branches']}
        assert hung == set(view['labels']) - {view['geometry']['rows'][0][0]}

"""The values of a run as texts: in the units of players, rounded, and yet no two with one text."""

from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.game import Game
from plywood.games.chess.estimate import MOST, SCALE, in_pawns
from plywood.lab.run import Run
from plywood.lab.watched import see
from plywood.search.register import find
from plywood.terminal.seeing import tree
from plywood.trace.numbers import Numbers, negated
from plywood.trace.sentences import explain, fluent, theorem

TREE, CHESS, REVERSI = games.find('tree'), games.find('chess'), games.find('reversi')


def numbers(game: Game, unit: int, *values: float, reached: tuple[float, ...] = ()) -> list[str]:
    texts = Numbers(game, unit, values, reached)
    return [texts(value) for value in values]


@pytest.mark.parametrize(
    ('game', 'unit', 'values', 'texts'),
    [
        (TREE, 1, (3, -3, 0, inf, -inf), ['3', '-3', '0', '∞', '-∞']),
        (TREE, 3, (7, -1, 6), ['2.333', '-0.333', '2']),
        (TREE, 1, (2.0004, -0.0001), ['2', '0']),
        (TREE, 100_000, (200_001, 200_002, 200_900), ['2.00001', '2.00002', '2.009']),
        (REVERSI, 100, (82, 83, -140), ['0.82', '0.83', '-1.4']),
        (CHESS, SCALE, (44_761, -44_761, SCALE, -SCALE, 0), ['0.1', '-0.1', 'mate', '-mate', '0']),
    ],
)
def test_a_value_is_written_in_the_unit_of_players(
    game: Game, unit: int, values: tuple[float, ...], texts: list[str]
) -> None:
    assert numbers(game, unit, *values) == texts


def test_the_end_of_a_null_window_is_written_as_the_value_beside_it() -> None:
    real = 44_761
    assert numbers(CHESS, SCALE, real, real + 1, reached=(real,)) == ['0.1', '>0.1']
    assert numbers(CHESS, SCALE, real, real - 1, reached=(real,)) == ['0.1', '<0.1']
    assert numbers(CHESS, SCALE, SCALE - 1, SCALE, reached=(SCALE,)) == ['<mate', 'mate']
    assert numbers(REVERSI, 100, 82, 83, reached=(82,)) == ['0.82', '0.83'], 'both have texts of their own'
    # two positions with estimates one unit apart are told apart by their digits
    assert numbers(CHESS, SCALE, real, real + 1, reached=(real, real + 1)) == ['0.099998', '0.1']


@given(st.lists(st.integers(-MOST + 1, MOST - 1), min_size=2), st.data())
def test_a_greater_value_has_a_greater_text(values: list[int], data: st.DataObject) -> None:
    """As rounding keeps order, a sentence about more and less is as true as one with all digits."""
    reached = data.draw(st.lists(st.sampled_from(values)))
    texts = Numbers(CHESS, SCALE, values, reached)
    for less, more in pairwise(sorted(set(values))):
        low, high = texts(less), texts(more)
        assert low != high
        step = {'<': -1, '>': 1}.get
        one, other = ((float(each.strip('<>')), step(each[0], 0)) for each in (low, high))
        assert one < other


@given(st.floats(-0.93, 0.93))
def test_pawns_are_the_inverse_of_the_estimate(value: float) -> None:
    pawns = in_pawns(value)
    assert MOST / SCALE * pawns / (2 + abs(pawns)) == pytest.approx(value)
    assert in_pawns(-value) == -pawns


@pytest.mark.parametrize(
    ('text', 'other'),
    [('3', '-3'), ('0', '0'), ('>0.1', '<-0.1'), ('<-0.1', '>0.1'), ('∞', '-∞'), ('mate', '-mate'), ('?', '?')],
)
def test_the_other_side_counts_the_negative(text: str, other: str) -> None:
    assert negated(text) == other
    assert negated(other) == text


def test_a_sentence_has_words_for_the_signs() -> None:
    assert fluent('gets at least >0.1:') == 'gets more than 0.1:'
    assert fluent('gets at most <-0.1:') == 'gets less than -0.1:'
    assert fluent('X ≥ >0.1 means') == 'X > 0.1 means'
    assert fluent('X ≤ <0.1 means') == 'X < 0.1 means'
    assert fluent('from <0.1 to >0.1') == 'from just below 0.1 to just above 0.1'
    assert fluent('0.1 < X < 0.3') == '0.1 < X < 0.3'


def test_sentences_and_the_tree_of_the_terminal_have_one_writer() -> None:
    position = CHESS.play(CHESS.initial(), CHESS.read_move(CHESS.initial(), 'e4'))
    trace = see(Run(find('mtdf'), CHESS, position, 2))[0]
    head, root, *_ = tree(trace)
    low, high = (trace.numbers(end[0]) for end in (trace.low, trace.high))
    assert head == 'Windows and values are to MAX, in pawns.'
    assert f'[{low}, {high}]' in root
    assert fluent(f'The window is {low} to {high}') in theorem(trace, 0)
    leaf = next(visit for visit, flags in enumerate(trace.flags) if flags & 1)
    assert f'an estimate of {trace.numbers(trace.worth[leaf])} pawns for MAX' in explain(trace, leaf)


def test_what_is_rounded_is_not_called_exact() -> None:
    position = TREE.read_position('chance[1, 2, 4]')
    trace = see(Run(find('expectiminimax'), TREE, position, None))[0]
    assert theorem(trace, 0).endswith('so the true value is 2.333.')
    assert theorem(trace, 1).endswith('the true value is exactly 1.')


def test_a_unit_of_one_is_named_as_one() -> None:
    position = REVERSI.initial()
    trace = see(Run(find('depth-limited'), REVERSI, position, 1))[0]
    units = {explain(trace, visit).partition(' of ')[2].partition(' for MAX')[0] for visit in range(1, len(trace))}
    assert units
    assert all(unit.endswith(' discs') or unit in ('1 disc', '-1 disc') for unit in units)

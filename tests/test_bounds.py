"""MTD(f) played by hand: the answers are those of the search, and bounds that are known are refused."""

import json
from itertools import product
from typing import Any

import pytest

from plywood import games
from plywood.door import dispatch
from plywood.search.register import RUNGS

TREE = '[[[7, 9], [8, 4]], [[5, 6], [8, 9]]]'


def ask(bounds: object, start: str = TREE, game: str = 'tree') -> dict[str, Any]:
    request = {'op': 'bounded', 'game': game, 'options': {}, 'start': start, 'moves': [], 'bounds': bounds}
    found: dict[str, Any] = json.loads(dispatch(json.dumps(request)))
    return found


def exact(start: str) -> float:
    game = games.find('tree')
    return RUNGS['minimax'].search(game, game.read_position(start)).value


@pytest.mark.parametrize('leaves', list(product((1, 6, 9), repeat=4)))
def test_each_answer_is_true_and_the_bounds_meet_at_the_value(leaves: tuple[int, ...]) -> None:
    start = '[[{}, {}], [{}, {}]]'.format(*leaves)
    value, bounds = exact(start), list[int]()
    low, high = 0, 10
    while low < high:
        bounds.append((low + high + 1) // 2)
        found = ask(bounds, start)
        last = found['answers'][-1]
        assert (last['value'] >= last['bound']) == (value >= last['bound'])
        assert last['value'] <= value if last['value'] >= last['bound'] else last['value'] >= value
        assert last['leaves'] <= 4
        low, high = (0 if found['limits'][0] is None else int(found['limits'][0]),
                     10 if found['limits'][1] is None else int(found['limits'][1]))  # fmt: skip
    assert found['limits'] == [value, value]


def test_the_table_spares_the_next_question_its_leaves() -> None:
    below, then = (answer['leaves'] for answer in ask([7, 8])['answers'])
    [alone] = (answer['leaves'] for answer in ask([8])['answers'])
    assert (below, then, alone) == (2, 2, 3)


def test_the_program_s_own_count_is_that_of_the_rung() -> None:
    game = games.find('tree')
    counts = RUNGS['mtdf'].search(game, game.read_position(TREE)).counts
    assert ask([])['own']['leaves'] == counts.leaves
    assert ask([])['answers'] == []
    assert ask([])['limits'] == [None, None]


@pytest.mark.parametrize(
    ('bounds', 'start', 'words'),
    [
        ([5, 3], TREE, 'You know that already: it is at least 7; name another bound.'),
        ([9, 9], TREE, 'You know that already: it is at most 8; name another bound.'),
        ([7.5], TREE, 'bounds: give at most 60 whole numbers'),
        ('many', TREE, 'bounds: give at most 60 whole numbers'),
        ([True], TREE, 'bounds: give at most 60 whole numbers'),
        ([1] * 61, TREE, 'bounds: give at most 60 whole numbers'),
        ([1], '[1, chance[2, 3]]', 'has chance or hides something here'),
    ],
)
def test_a_bound_that_makes_no_sense_is_refused(bounds: object, start: str, words: str) -> None:
    found = ask(bounds, start)
    assert not found['ok']
    assert words in found['error']


def test_a_tree_that_is_too_large_is_refused() -> None:
    found = json.loads(dispatch(json.dumps({'op': 'bounded', 'game': 'chess', 'moves': [], 'bounds': [1]})))
    assert 'too large' in found['error']

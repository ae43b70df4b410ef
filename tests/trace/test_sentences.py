"""The sentences about a search are true: checked by rule, against the definition of a value, on random trees."""

import re
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.search.register import LADDER, RUNGS
from plywood.search.result import MAX
from plywood.search.rungs.alphabeta_hard import alphabeta_hard
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.trace.functions import recursive
from plywood.trace.sentences import cause_of_cut, explain, theorem
from plywood.trace.visits import Trace
from plywood.trace.watch import watch
from tests.search.trees import Tree, trees, value
from tests.toys import Dice

WATCHED = [rung for rung in LADDER.values() if recursive(rung.search)]
DEEP = [rung for rung in WATCHED if 'depth' in rung.limits and rung.name not in ('coarse', 'quiescence')]
"""Rungs that find the value of a tree cut at a depth, whatever the way."""
CLAIM = r'(exactly|at most|at least) (-?[0-9.]*[0-9])'
LECTURE = (0, (3, (1, (1, 2))))
rungs = st.sampled_from(WATCHED)


def true(claim: tuple[str, str], worth: float) -> bool:
    """Whether what is claimed of a value holds."""
    how, number = claim[0], float(claim[1])
    near = abs(worth - number) < 1e-6
    return near or (how == 'at most' and worth < number) or (how == 'at least' and worth > number)


def run(rung, tree, **limits) -> Trace:
    game = Tree(tree)
    return watch(rung.search, game, tree, rung.unit(game), **limits)


@given(rungs, trees)
def test_the_ancestor_named_at_a_cut_really_holds_that_bound(rung, tree):
    """Its seat has a move there, searched before, that is worth the bound; and that is why the cut cannot matter."""
    trace = run(rung, tree)
    for number, visit in enumerate(trace.visits):
        cause = cause_of_cut(trace, number) if visit.cut else None
        if cause:
            path = trace.path(number)
            assert cause.visit in path[:-1]
            towards = path[path.index(cause.visit) + 1]
            worth = [trace.worth[child] for child in trace.children[cause.visit] if child < towards]
            maximising = trace.seat[cause.visit] == MAX
            assert cause.bound == (max if maximising else min)(worth)
            assert trace.parent[cause.giver] == cause.visit
            assert trace.worth[cause.giver] == cause.bound
            assert trace.seat[cause.visit] != visit.seat
            assert trace.worth[number] <= cause.bound if maximising else trace.worth[number] >= cause.bound


@given(rungs, trees)
def test_where_nobody_is_named_the_bound_was_only_asked_about(rung, tree):
    trace = run(rung, tree)
    for number, visit in enumerate(trace.visits):
        if visit.cut and cause_of_cut(trace, number) is None:
            assert rung.name in ('preclusion', 'negascout', 'mtdf', 'sss'), rung.name
            told = explain(trace, number)
            assert re.search('no better payoff|only whether|any bound will do', told)
            asked = re.search(r'only whether MAX gets (at least|at most) (-?[0-9.]*[0-9]):', told)
            if asked:  # a question that is answered here already
                assert asked[1] == ('at least' if visit.seat == MAX else 'at most')
                assert true((asked[1], asked[2]), trace.worth[number] / trace.unit), told
                end = (trace.high if visit.seat == MAX else trace.low)[number]
                assert abs(float(asked[2]) - end / trace.unit) < 1e-6, told


@given(rungs, trees)
def test_what_is_told_of_a_value_is_true(rung, tree):
    trace = run(rung, tree)
    for number, visit in enumerate(trace.visits):
        told, exact = explain(trace, number), value(visit.position)
        if trace.estimated[number]:
            continue
        got = re.search(r'MAX can get (\S+) here', told)
        held = re.search(r'MIN can hold MAX to (\S+) here', told)
        claims = [(how, what) for how, what in re.findall(f'Worth {CLAIM}', told)]
        claims += [('at least', got[1])] if got else [('at most', held[1])] if held else []
        claims += [('exactly', what) for what in re.findall(r'over here: (\S+) for', told)]
        assert len(claims) == (not visit.hit), told
        assert all(true(claim, exact) for claim in claims), (told, exact)


@given(rungs, trees, st.none() | st.tuples(st.integers(-4, 3), st.integers(1, 4)))
def test_the_theorem_is_true_at_every_visit(rung, tree, window):
    """From any window at the root, fail-hard and fail-soft alike, the null windows of some rungs among them."""
    limits, unit = {}, rung.unit(Tree(tree))
    if window and 'alpha' in rung.search.__code__.co_varnames[: rung.search.__code__.co_argcount]:
        limits = {'alpha': window[0] * unit, 'beta': (window[0] + window[1]) * unit}
    trace = run(rung, tree, **limits)
    for number, visit in enumerate(trace.visits):
        told = theorem(trace, number)
        if trace.estimated[number]:
            continue  # an early iteration
        promise, _, kept = told.partition('. ')
        claims = re.findall(f'the true value is {CLAIM}', kept)
        assert len(claims) == 1, told
        assert true(claims[0], value(visit.position)), (told, value(visit.position))
        low, high, worth = trace.low[number], trace.high[number], trace.worth[number]
        if low is None:
            assert promise.startswith('No window')
        elif f'over here: the true value is exactly {claims[0][1]}' not in kept:
            side = 'at most' if worth <= low else 'at least' if worth >= high else 'exactly'
            assert claims[0][0] == side
            wanted = {'at most': 'at most X', 'at least': 'at least X', 'exactly': 'exactly X'}[side]
            assert wanted in promise or 'the value itself' in promise, told


@given(st.sampled_from(DEEP), trees, st.integers(1, 3))
def test_what_rests_on_estimates_is_told_of_the_tree_that_ends_in_them(rung, tree, depth):
    game = Tree(tree)
    trace = run(rung, tree, depth=depth)
    for number, visit in enumerate(trace.visits):
        told = theorem(trace, number) + explain(trace, number)
        exact = value(visit.position)
        assert all(true(claim, exact) for claim in re.findall(f'the true value is {CLAIM}', told)), told
        assert all(true(claim, exact) for claim in re.findall(f'Worth {CLAIM}', told) if 'by the est' not in told), told
        ahead = value(visit.position, visit.depth, game)
        assert all(true(claim, ahead) for claim in re.findall(rf'plies? below is {CLAIM}', told)), (told, ahead)
        assert ('proves nothing' in told) == (visit.estimate and not visit.children)
        assert trace.estimated[number] or 'the true value' in told
        assert not trace.estimated[number] or not re.search('the true value|Worth exactly', told), told


@given(trees, rungs)
def test_everything_that_happens_has_a_sentence(tree, rung):
    trace = run(rung, tree)
    for number in range(len(trace)):
        assert explain(trace, number).endswith('.')
        assert theorem(trace, number).endswith('.')


def test_the_lecture_s_cut_is_explained_by_its_root():
    trace = watch(alphabeta_hard, Tree(LECTURE), LECTURE)
    assert trace.worth == [3, 3, 3, 3]
    r = next(number for number, visit in enumerate(trace.visits) if visit.cut)
    assert explain(trace, r) == (
        'MIN can hold MAX to 3 here. But MAX, one ply above, is already sure of 3 by playing move 1, '
        'so MAX gains nothing by coming here: the moves left cannot matter.'
    )
    assert explain(trace, 0) == 'Worth exactly 3 to MAX.'
    assert theorem(trace, 0) == (
        'The window is -∞ to ∞: nothing is known yet, so an answer X is the value itself. '
        'X = 3, so the true value is exactly 3.'
    )
    assert theorem(trace, r) == (
        'The window is 3 to ∞: X ≤ 3 means a value of at most X, 3 < X means exactly X. '
        'X = 3 ≤ 3, so the true value is at most 3.'
    )


def test_a_fail_hard_leaf_tells_its_payoff_and_the_answer():
    trace = watch(alphabeta_hard, Tree(LECTURE), LECTURE)
    assert explain(trace, 3) == (
        'The game is over here: 1 for MAX. The answer is 3, the end of the window on that side.'
    )


def test_a_deep_cut_names_an_ancestor_above_the_parent():
    deep = (0, (2, (1, ((0, ((1, (1, 3)),)), 3))))
    trace = watch(alphabeta_hard, Tree(deep), deep)
    sentences = [explain(trace, number) for number, visit in enumerate(trace.visits) if visit.cut]
    assert any('MAX, 3 plies above, is already sure of 2 by playing move 1,' in sentence for sentence in sentences)


def test_a_bound_held_by_min_is_told_as_min_s():
    tree = (1, (2, (0, (3, 1))))
    trace = watch(alphabeta_hard, Tree(tree), tree)
    assert explain(trace, 2) == (
        'MAX can get 2 here. But MIN, one ply above, can hold MAX to 2 by playing move 1, so MIN gains nothing by '
        'coming here: the moves left cannot matter.'
    )


ESTIMATED = (0, ((1, ((0, (2, 2)),)), (1, (1, (0, (3,))))))
"""Cut at a depth of 2, it has an estimate below its first move, and that lies exactly on a payoff."""


def test_an_estimate_is_told_as_one_even_where_it_equals_a_payoff():
    trace = run(RUNGS['depth-limited'], ESTIMATED, depth=2)
    assert [explain(trace, number) for number in range(4)] == [
        'Worth 2 to MAX, by the estimates below.',
        'Worth 2 to MAX, by the estimates below.',
        'The horizon: an estimate of 2 for MAX stands in for the search.',
        'MIN can hold MAX to 1 here. But MAX, one ply above, already has 2 by playing move 1, as the estimates say, '
        'so MAX gains nothing by coming here: the moves left cannot matter.',
    ]
    kept = [theorem(trace, number).partition('. ')[2] for number in range(5)]
    assert kept == [
        'X = 2, so the value with estimates 2 plies below is exactly 2.',
        'X = 2, so the value with estimates 1 ply below is exactly 2.',
        'X = 2 is an estimate, and an estimate proves nothing.',
        'X = 1 ≤ 2, so the true value is at most 1.',
        'The game is over here: the true value is exactly 1.',
    ]


def test_min_holds_max_by_an_estimate_as_the_estimates_say():
    mirrored = (1, ((0, ((1, (-2, -2)),)), (0, (-1, (1, (-3,))))))
    trace = run(RUNGS['depth-limited'], mirrored, depth=2)
    assert 'But MIN, one ply above, can hold MAX to -2 by playing move 1, as the estimates say, so' in explain(trace, 3)
    assert theorem(trace, 4).endswith('The game is over here: the true value is exactly -1.')


def test_what_a_table_knew_is_told_in_points_and_named_as_the_table_s():
    twin = (1, (2, (0, (1, 2))))
    trace = run(RUNGS['table'], (0, ((1, (3, twin)), (1, (twin, 0)), (1, (twin, 3)))))
    told = [explain(trace, number) for number, visit in enumerate(trace.visits) if visit.hit]
    assert told == ['The table knew enough of this position: 2.']


@pytest.mark.parametrize(
    ('unit', 'beta', 'promise'),
    [
        (1000, 1, '0 to 0.001: X ≤ 0 means a value of at most X, X ≥ 0.001 means a value of at least X.'),
        (1000, 2, '0 to 0.002: X ≤ 0 means a value of at most X, 0 < X < 0.002 means exactly X, X ≥ 0.002 means a '),
        (1, 1, '0 to 1: X ≤ 0 means a value of at most X, 0 < X < 1 means exactly X, X ≥ 1 means a value of at'),
    ],
)
def test_only_a_window_without_room_for_a_value_promises_none(unit, beta, promise):
    """One apart is no room where values are counted in small units, and is some where they are points of payoff."""
    trace = watch(alphabeta_hard, Tree(LECTURE), LECTURE, unit, whole=unit > 1, alpha=0, beta=beta)
    assert theorem(trace, 0).startswith(f'The window is {promise}')


def test_iterations_and_guesses_are_told_at_their_roots():
    tree = (0, ((1, (2, (0, (1, 3)))), (1, ((0, (3, 2)), -1))))
    trace = run(RUNGS['deepening'], tree)
    told = [explain(trace, root) for root, parent in enumerate(trace.parent) if parent < 0]
    assert [sentence.partition('.')[0] for sentence in told] == [f'Iteration to depth {depth}' for depth in range(4)]
    trace = run(RUNGS['mtdf'], tree)
    told = [explain(trace, root) for root, parent in enumerate(trace.parent) if parent < 0]
    assert [sentence.partition(':')[0] for sentence in told] == [f'Guess {number + 1}' for number in range(len(told))]
    assert 'Guess 1: is it worth at least 0 to MAX, or less?' in told[0]
    trace = run(RUNGS['sss'], tree)
    assert explain(trace, 0).startswith('Guess 1. ')


def test_a_chance_is_told_as_the_mean_that_it_is():
    game = Dice()
    trace = watch(expectiminimax, game, game.initial(), game.scale)
    number = next(at for at, seat in enumerate(trace.seat) if seat == -1 and trace.worth[at] not in (0, inf))
    told = explain(trace, number)
    terms = re.findall(r'([0-9/]+) × (-?[0-9.]*[0-9])', told)
    worth = sum(eval(odds) * float(each) for odds, each in terms)
    assert worth == pytest.approx(float(trace.worth[number]) / game.scale, abs=2e-3)
    assert told.startswith(
        f'Chance is worth {re.search("worth (-?[0-9.]+)", told)[1]} to MAX: the mean of what may come'
    )


def test_the_number_that_a_cut_was_asked_about_is_the_bound_of_its_seat():
    """MTD(f) asks with windows of width 1: whether MAX gets at least 3, or at most 2."""
    found = set()
    tree = (0, ((1, (3, 5)), (1, (2, 4)), (1, (6, 1))))
    trace = run(RUNGS['mtdf'], tree)
    for number, visit in enumerate(trace.visits):
        asked = re.search(r'only whether MAX gets (at least|at most) (-?[0-9.]*[0-9]):', explain(trace, number))
        if asked:
            bound = (trace.high if visit.seat == MAX else trace.low)[number]
            assert abs(float(asked[2]) - bound / trace.unit) < 1e-6
            found.add(asked[1])
    assert found == {'at least', 'at most'}


def test_a_bare_number_has_the_noun_of_its_kind():
    """A number alone might be taken for a value: it is a move of a seat, a roll of dice, or another outcome."""
    tree = games.find('tree')
    position = tree.read_position('[chance[1, 2], 3]')
    trace = watch(expectiminimax, tree, position, tree.scale)
    assert [trace.title(visit) for visit in range(1, 4)] == ['move 1', 'outcome 1', 'outcome 2']
    backgammon = games.find('backgammon')
    trace = watch(expectiminimax, backgammon, backgammon.initial(), backgammon.scale, depth=0)
    assert trace.title(1) == f'roll {trace.name(1)}' and trace.outcome_word == 'roll'

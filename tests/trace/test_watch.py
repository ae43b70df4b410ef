"""A watched search is the same search: same answer, same counts, each of them seen at the visit where it happened."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.search import RUNGS
from plywood.search.alphabeta_hard import alphabeta_hard
from plywood.search.minimax import minimax
from plywood.search.negascout import negascout
from plywood.trace import watch as watching
from plywood.trace.story import cause_of_cut, explain
from plywood.trace.watch import TooLarge, watch
from tests.search.trees import Tree, trees

WATCHED = [rung for rung in RUNGS.values() if rung.name != 'engine']
rungs = st.sampled_from(WATCHED)

LECTURE = (0, (3, (1, (1, 2))))
"""The lecture's example: P is MAX's, with Q worth 3 (10 there) and R, which is MIN's, with S worth 1 (5) and T."""


@given(rungs, trees)
def test_watching_changes_nothing(rung, tree):
    game = Tree(tree)
    before = sys.gettrace()
    assert watch(rung.search, game, tree).result == rung.search(game, tree)
    assert sys.gettrace() is before


@given(rungs, trees)
def test_every_count_is_seen_at_the_visit_where_it_happened(rung, tree):
    trace = watch(rung.search, Tree(tree), tree)
    counts, visits = trace.result.counts, trace.visits
    assert len(visits) == counts.nodes
    assert sum(visit.cut for visit in visits) == counts.cutoffs
    assert sum(visit.hit for visit in visits) == counts.table_hits
    assert sum(visit.leaf for visit in visits) == counts.leaves
    assert sum(visit.again for visit in visits) == counts.researches


@given(rungs, trees)
def test_visits_form_the_tree_of_positions(rung, tree):
    game = Tree(tree)
    visits = watch(rung.search, game, tree).visits
    for number, visit in enumerate(visits):
        assert visit.parent < number
        if visit.parent < 0:
            assert visit.position == tree
        else:
            assert number in visits[visit.parent].children
            assert game.play(visits[visit.parent].position, visit.move) == visit.position


@given(trees)
def test_the_ancestor_named_at_a_cut_really_holds_that_bound(tree):
    """Its seat has a move there, searched before, that is worth the bound; and that is why the cut cannot matter."""
    trace = watch(alphabeta_hard, Tree(tree), tree)
    for number, visit in enumerate(trace.visits):
        if visit.cut and visit.beta != float('inf'):
            cause = cause_of_cut(trace, number)
            path = trace.path(number)
            assert cause.visit in path[:-1]
            owner, towards = trace.visits[cause.visit], path[path.index(cause.visit) + 1]
            searched = [trace.visits[child] for child in owner.children if child < towards]
            worth = [child.value if child.view == owner.view else -child.value for child in searched]
            assert cause.bound in worth
            assert cause.bound == max(worth)
            assert owner.view != visit.view
            assert visit.value >= -cause.bound


def test_the_lecture_s_cut_is_explained_by_its_root():
    trace = watch(alphabeta_hard, Tree(LECTURE), LECTURE)
    assert [visit.value for visit in trace.visits] == [3, -3, -3, 3]
    r = next(number for number, visit in enumerate(trace.visits) if visit.cut)
    assert explain(trace, r) == (
        'MIN can hold MAX to 3 here. But MAX, one ply above, is already sure of 3, '
        'so MAX gains nothing by coming here: the moves left cannot matter.'
    )
    assert explain(trace, 0) == 'Worth exactly 3 to MAX.'


def test_a_deep_cut_names_an_ancestor_above_the_parent():
    deep = (0, (2, (1, ((0, ((1, (1, 3)),)), 3))))
    trace = watch(alphabeta_hard, Tree(deep), deep)
    sentences = [explain(trace, number) for number, visit in enumerate(trace.visits) if visit.cut]
    assert any('MAX, 3 plies above, is already sure of 2' in sentence for sentence in sentences)


@given(trees, rungs)
def test_everything_that_happens_has_a_sentence(tree, rung):
    trace = watch(rung.search, Tree(tree), tree)
    for number in range(len(trace.visits)):
        assert explain(trace, number).endswith('.')


@given(trees)
def test_a_value_told_as_exact_is_exact(tree):
    game = Tree(tree)
    trace = watch(negascout, game, tree, unit=game.scale)
    for number, visit in enumerate(trace.visits):
        if visit.seat is not None and not visit.cut and 'exactly' in (told := explain(trace, number)):
            exact = minimax(game, visit.position).value
            to_max = exact if visit.seat == 0 else -exact
            assert f'exactly {to_max:g} ' in told


@given(trees, st.sampled_from([rung for rung in WATCHED if rung.name != 'minimax']))
def test_the_lines_of_some_visits_are_those_of_the_whole_run(tree, rung):
    game = Tree(tree)
    whole = watch(rung.search, game, tree, lines=range(10_000))
    some = range(1, 1 + len(whole.visits) // 2)
    part = watch(rung.search, game, tree, lines=some)
    assert [step for step in whole.steps if step.visit in some] == part.steps
    last = whole.first_line + whole.source.count('\n')
    assert all(whole.first_line < step.line < last for step in whole.steps)


def test_a_line_is_seen_with_its_variables():
    trace = watch(alphabeta_hard, Tree(LECTURE), LECTURE, lines=range(1))
    lines = trace.source.splitlines()
    seen = {}
    for step in trace.steps:
        seen.update(step.changed)
        if lines[step.line - trace.first_line].strip().startswith('return alpha'):
            break
    assert seen['alpha'] == 3
    assert seen['line'] == (0,)


def test_too_large_a_search_is_broken_off_in_a_sentence(monkeypatch):
    monkeypatch.setattr(watching, 'MOST_VISITS', 1_000)
    game = games.find('tic-tac-toe')
    with pytest.raises(TooLarge, match=r'more than 1000 positions.*less depth'):
        watch(minimax, game, game.initial())
    assert sys.gettrace() is None or sys.gettrace().__module__ != watching.__name__


def test_progress_is_told():
    game, told = games.find('tic-tac-toe'), []
    watch(alphabeta_hard, game, game.initial(), told=told.append)
    assert told == list(range(0, 18_297, watching.TOLD_EVERY))

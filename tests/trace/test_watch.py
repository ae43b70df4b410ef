"""A watched search is the same search: same answer, same counts, each of them seen at the visit where it happened."""

import sys
from collections import Counter
from fractions import Fraction
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.game import Refusal
from plywood.lab.watched import can_be_watched
from plywood.search.register import RUNGS
from plywood.search.rungs.alphabeta_hard import alphabeta_hard
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.search.rungs.minimax import minimax
from plywood.search.rungs.quiescence import quiescence
from plywood.trace import steps as stepping
from plywood.trace import watch as watching
from plywood.trace.frames import by_monitoring, by_settrace
from plywood.trace.steps import steps
from plywood.trace.visits import CUT, LEAF, PROBE
from plywood.trace.watch import TooLarge, watch
from tests.search.trees import Exchange, LoadedDie, Tree, trees
from tests.toys import Dice
from tests.trace import styles
from tests.trace.cases import WATCHED, drawn
from tests.trace.styles import STYLES

rungs = st.sampled_from(WATCHED)

LECTURE = (0, (3, (1, (1, 2))))
"""The lecture's example: P is MAX's, with Q worth 3 (10 there) and R, which is MIN's, with S worth 1 (5) and T."""


def test_all_but_the_engine_and_those_that_sample_can_be_watched():
    unseen = ['engine', 'deals', 'montecarlo', 'sampling']
    assert [rung.name for rung in RUNGS.values() if not can_be_watched(rung)] == unseen
    hidden = [rung for rung in RUNGS.values() if rung.hidden and not rung.samples]
    assert [*WATCHED, *hidden] == [rung for rung in RUNGS.values() if rung.name not in unseen]


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
    assert sum(visit.revisited for visit in visits) == counts.researches


@given(trees, st.integers(0, 2))
def test_an_estimate_with_noise_below_it_is_seen_where_it_was_made(tree, depth):
    trace = watch(quiescence, Exchange(tree), tree, depth=depth)
    assert sum(visit.estimate for visit in trace.visits) == trace.result.counts.estimates
    assert sum(visit.leaf for visit in trace.visits) == trace.result.counts.leaves
    assert all(visit.depth <= 0 and visit.seat is not None for visit in trace.visits if visit.estimate)


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


@pytest.mark.parametrize('name', ['expectiminimax', 'star', 'star-probing'])
def test_every_visit_of_a_tree_with_chance_is_seen_once_under_its_own_outcome(name):
    """As many visits as nodes, each after a move of its parent, and no two after one move but a probe and what follows
    it."""
    rng, game, counted = Random(3), games.find('tree'), Counter()
    for _ in range(250):
        position = game.read_position(drawn(rng))
        depth = rng.choice([inf, inf, 1, 2])
        trace = watch(RUNGS[name].search, game, position, game.scale, depth=depth)
        assert trace.result == RUNGS[name].search(game, position, depth=depth)
        counts = trace.result.counts
        assert (len(trace), sum(flags & CUT > 0 for flags in trace.flags)) == (counts.nodes, counts.cutoffs)
        assert sum(flags & LEAF > 0 for flags in trace.flags) == counts.leaves
        for visit in trace.visits:
            moves = [trace.move[child] for child in visit.children if not trace.flags[child] & PROBE]
            probed = [trace.move[child] for child in visit.children if trace.flags[child] & PROBE]
            assert len(set(moves)) == len(moves)
            assert len(set(probed)) == len(probed)
            assert [game.play(visit.position, trace.move[child]) for child in visit.children] == [
                trace.position[child] for child in visit.children
            ]
            counted[visit.seat, 'cut'] += visit.cut
            counted['probe'] += visit.probe
        assert all(trace.left_out(number) for number, visit in enumerate(trace.visits) if visit.cut)
    assert (counted[-1, 'cut'] > 50) == name.startswith('star')
    assert (counted['probe'] > 50) == (name == 'star-probing')


def test_two_outcomes_with_the_same_position_are_two():
    """Each is named once, with its own odds, whichever was played first."""
    for name in ('expectiminimax', 'star', 'star-probing'):
        trace = watch(RUNGS[name].search, LoadedDie(SAME), SAME)
        assert [trace.move[child] for child in trace.children[0]] == [0, 1, 2]
        assert [trace.odds[child] for child in trace.children[0]] == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]


SAME = (1, (3, 3, 3))


def test_the_outcome_of_a_chance_is_the_move_that_led_on():
    game = Dice()
    trace = watch(expectiminimax, game, game.initial(), game.scale, depth=2)
    below = [visit for visit in trace.visits if visit.parent >= 0 and trace.seat[visit.parent] == -1]
    assert {visit.move for visit in below} == {'1', '3'}
    assert all(game.play(trace.position[visit.parent], visit.move) == visit.position for visit in below)
    mean = next(number for number, seat in enumerate(trace.seat) if seat == -1)
    worth = [trace.worth[child] for child in trace.children[mean]]
    assert trace.worth[mean] == Fraction(2, 3) * worth[0] + Fraction(1, 3) * worth[1]


@pytest.mark.parametrize('style', STYLES, ids=lambda style: style.__name__)
@given(tree=trees)
def test_a_search_in_any_style_is_seen(style, tree):
    game = Tree(tree)
    plain, other = watch(minimax, game, tree), watch(style, game, tree)
    for column in ('parent', 'move', 'position', 'seat', 'value', 'flags'):
        assert getattr(other, column) == getattr(plain, column), column
    taken = steps(style, game, tree, range(len(other)))
    assert set(taken.visit) == set(range(len(other)))


def test_a_search_that_skips_a_ply_is_refused():
    tree = (0, ((1, (1, 2)), (1, (3, 0))))
    with pytest.raises(Refusal, match='to which no move leads'):
        watch(styles.two_at_once, Tree(tree), tree)
    assert not watching_still()


@given(rungs, trees)
def test_numbers_are_told_as_max_counts(rung, tree):
    trace = watch(rung.search, Tree(tree), tree)
    for number, visit in enumerate(trace.visits):
        own = (visit.alpha, visit.beta) if visit.view == 0 else (trace.high[number], trace.low[number])
        if visit.view == 1 and visit.alpha is not None:
            own = (-own[0], -own[1])
        assert own == (visit.alpha, visit.beta)
        assert trace.worth[number] == (visit.value if visit.view == 0 else -visit.value)


@given(trees, rungs)
def test_the_lines_of_some_visits_are_those_of_the_whole_run(tree, rung):
    game = Tree(tree)
    count = len(watch(rung.search, game, tree))
    whole = steps(rung.search, game, tree, range(count))
    some = range(1, 1 + count // 2)
    wanted = [at for at, visit in enumerate(whole.visit) if visit in some]
    part = steps(rung.search, game, tree, some)
    assert [[column[at] for at in wanted] for column in whole] == list(part)
    code = rung.search.__code__
    assert set(whole.visit) == set(range(count))
    assert all(code.co_firstlineno < line for line in whole.line)


@given(trees, rungs)
def test_each_line_stands_between_two_moments(tree, rung):
    """A moment is the beginning or the end of a visit: before a line, the visit has begun or one below it has ended."""
    trace = watch(rung.search, Tree(tree), tree)
    owners, ended = [], []
    for number in range(len(trace)):
        while ended and ended[-1] != trace.parent[number]:
            owners.append(('end', ended.pop()))
        owners.append(('begin', number))
        ended.append(number)
    owners += [('end', number) for number in reversed(ended)]
    taken = steps(rung.search, Tree(tree), tree, range(len(trace)))
    assert taken.moment == sorted(taken.moment)
    for visit, moment in zip(taken.visit, taken.moment, strict=True):
        what, owner = owners[moment]
        assert owner == visit if what == 'begin' else trace.parent[owner] == visit


@given(trees, rungs)
def test_no_change_of_a_variable_is_missed(tree, rung):
    """To look only at what a line's instructions may store finds what looking at everything finds."""
    game = Tree(tree)
    quick = steps(rung.search, game, tree, range(10_000))
    kept = stepping._stored
    stepping._stored = Everything
    try:
        slow = steps(rung.search, game, tree, range(10_000))
    finally:
        stepping._stored = kept
    assert quick == slow


class Everything(dict):
    """For every line, all variables of the code."""

    def __init__(self, code):
        self.names = code.co_varnames + code.co_cellvars

    def get(self, line, default=()):
        return tuple(dict.fromkeys(self.names))


def test_a_line_is_seen_with_its_variables():
    taken = steps(alphabeta_hard, Tree(LECTURE), LECTURE, range(1))
    assert taken.changed[0] == {'seat': 0, 'alpha': -float('inf'), 'beta': float('inf')}
    seen = {}
    for changed in taken.changed:
        seen.update(changed)
    assert seen == {**seen, 'alpha': 3, 'line': (0,), 'move': 1}
    assert watched_line(alphabeta_hard, taken.line[-1]) == 'return alpha, line'


def watched_line(search, number):
    with open(search.__code__.co_filename) as file:
        return file.readlines()[number - 1].strip()


def test_too_large_a_search_is_broken_off_in_a_sentence(monkeypatch):
    monkeypatch.setattr(watching, 'MOST_VISITS', 2_000)
    game = games.find('tic-tac-toe')
    with pytest.raises(TooLarge, match=r'visits 2,000 positions.*less depth'):
        watch(minimax, game, game.initial())
    assert not watching_still()


def test_progress_is_told():
    game, told = games.find('tic-tac-toe'), []
    watch(alphabeta_hard, game, game.initial(), progress=told.append)
    assert told == list(range(0, 18_297, watching.PROGRESS_EVERY))


@pytest.mark.parametrize('after', [2_000, 4_000])
def test_an_interrupted_search_shows_what_was_seen_until_then(after):
    game = games.find('tic-tac-toe')

    def stop(visits):
        if visits == after:
            raise KeyboardInterrupt

    trace = watch(alphabeta_hard, game, game.initial(), progress=stop)
    whole = watch(alphabeta_hard, game, game.initial())
    assert trace.result is None
    assert len(trace) == after + 1
    for column in ('parent', 'move', 'position', 'seat', 'view', 'alpha', 'beta', 'depth'):
        assert getattr(trace, column) == getattr(whole, column)[: len(trace)]
    assert trace.value[0] is None
    assert all(seen in (value, None) for seen, value in zip(trace.value, whole.value, strict=False))
    assert not watching_still()


def test_a_game_that_fails_leaves_nothing_watched():
    class Broken(Tree):
        def payoff(self, position):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        watch(minimax, Broken(LECTURE), LECTURE)
    assert not watching_still()


def watching_still():
    monitoring = getattr(sys, 'monitoring', None)
    names = [monitoring.get_tool(tool) for tool in range(6)] if monitoring else []
    trace = sys.gettrace()
    return 'plywood' in names or (trace is not None and trace.__module__ == by_settrace.__module__)


@pytest.mark.skipif(not hasattr(sys, 'monitoring'), reason='this Python has only the one')
@given(trees, rungs)
def test_both_front_ends_tell_the_same(tree, rung):
    told = []
    for front in (lambda watcher, run: by_monitoring(watcher, run, vars(sys)['monitoring'], 4), by_settrace):
        kept = watching.watched
        watching.watched = stepping.watched = front
        try:
            trace = watch(rung.search, Tree(tree), tree)
            taken = steps(rung.search, Tree(tree), tree, range(len(trace) // 2, len(trace)))
            told.append((trace, taken))
        finally:
            watching.watched = stepping.watched = kept
    assert told[0] == told[1]

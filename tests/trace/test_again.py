"""Visits that are run again alone show the lines that they showed in the whole run, and run nothing else."""

from random import Random

import pytest

from plywood.lab.watched import see
from plywood.search.register import find
from plywood.trace.steps import steps
from plywood.trace.watch import watch
from tests.search.trees import Tree, grow
from tests.trace.cases import WATCHED, runs
from tests.trace.styles import STYLES

REMEMBER = {'do-undo', 'history', 'killers', 'mtdf', 'sss', 'table'}
"""The rungs whose visits leave something behind: a board, killers, a table."""


def test_some_visits_alone_are_as_in_the_whole_run() -> None:
    found = set()
    for number, run in enumerate(runs(Random(9))):
        seen, _ = see(run)
        assert (seen.again is None) == (run.rung.name in REMEMBER)
        assert seen.result is not None
        counts, rng = dict(vars(seen.result.counts)), Random(number)
        first = rng.randrange(len(seen))
        visits = range(first, min(len(seen), first + rng.randrange(40)))
        game, position, limits = run.begin()
        whole = steps(run.rung.search, game, position, visits, **limits)
        assert steps(run.rung.search, game, position, visits, seen, **limits) == whole, (run, visits)
        assert dict(vars(seen.result.counts)) == counts
        found.add(run.rung.name)
        if number > 250:
            break
    assert found == {rung.name for rung in WATCHED}


@pytest.mark.parametrize('style', STYLES, ids=lambda style: style.__name__)
def test_in_any_style(style) -> None:  # type: ignore[no-untyped-def]
    """A method's object may change, and a function that does not name itself is not found: these are run as a whole."""
    rng = Random(2)
    for _ in range(20):
        tree = grow(rng, 4)
        if isinstance(tree, int):
            continue
        game = Tree(tree)
        seen = watch(style, game, tree)
        assert (seen.again is None) == (style.__name__ in ('children_first', 'methods'))
        visits = range(len(seen) // 3, 1 + len(seen) // 2)
        assert steps(style, game, tree, visits, seen) == steps(style, game, tree, visits)
        assert seen.result == watch(style, game, tree).result


class Counting(Tree):
    """A tree that counts the moves that are played."""

    played = 0

    def play(self, position, move):  # type: ignore[no-untyped-def]
        self.played += 1
        return super().play(position, move)


def test_what_is_not_wanted_does_not_run() -> None:
    """The root's lines run from the first to the last moment of the search, and yet only its own moves are played."""
    tree = (0, tuple((1, tuple((0, (1, 2, 3)) for _ in range(5))) for _ in range(5)))
    counting = Counting(tree)
    trace = watch(find('minimax').search, counting, tree)
    counting.played = 0
    taken = steps(find('minimax').search, counting, tree, range(1), trace)
    assert set(taken.visit) == {0} and taken.moment[-1] == 2 * len(trace) - 2
    assert counting.played == 5

"""The broken searches: each is broken as it is said to be, and the examiner confirms the right line and no other."""

import inspect
import json
import re
import sys
from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.door import dispatch
from plywood.examiner.broken import BROKEN
from plywood.search.register import LADDER, RUNGS
from tests.learn.lessons import LEARN
from tests.search import trees

WRONG = {'broken-1', 'broken-2', 'broken-4'}
RIGHT = {'broken-3', 'broken-5'}


def ask(**what: Any) -> dict[str, Any]:
    return json.loads(dispatch(json.dumps(what)))


def source(name: str) -> str:
    return inspect.getsource(sys.modules[BROKEN[name].rung.search.__module__])


def shown() -> tuple[Any, Any]:
    """The tree on which the page runs them."""
    [text] = re.findall(r"TREE = '(.*)'", (LEARN / 'mend.js').read_text())
    game = games.find('tree')
    return game, game.read_position(text)


@pytest.mark.parametrize('name', BROKEN)
def test_a_broken_search_is_wrong_or_slow_as_it_is_said(name: str) -> None:
    rng, wrong, more = Random(11), 0, 0
    for _ in range(150):
        tree = trees.grow(rng, 4)
        if isinstance(tree, int):
            continue
        game = trees.Tree(tree)
        found, right = BROKEN[name].rung.search(game, tree), RUNGS['alphabeta-soft'].search(game, tree)
        wrong += found.value != right.value
        more += found.counts.leaves > right.counts.leaves
    assert bool(wrong) == (name in WRONG)
    assert name in WRONG or more


@pytest.mark.parametrize('name', BROKEN)
def test_it_goes_astray_on_the_tree_of_the_page(name: str) -> None:
    game, there = shown()
    found, right = BROKEN[name].rung.search(game, there), RUNGS['alphabeta-soft'].search(game, there)
    if name in WRONG:
        assert found.value != right.value
    elif name == 'broken-5':
        assert found.value == right.value
        assert found.counts.leaves > right.counts.leaves


@pytest.mark.parametrize('name', BROKEN)
def test_mended_it_is_right(name: str) -> None:
    """With the line as it should be, it finds what alpha-beta finds, and looks at no more leaves than that."""
    broken = BROKEN[name]
    text = source(name)
    assert text.count(broken.line) == 1
    scope: dict[str, Any] = {}
    exec(compile(text.replace(broken.line, broken.mended), name, 'exec'), scope)
    search, rng = scope[broken.rung.search.__name__], Random(12)
    for _ in range(80):
        tree = trees.grow(rng, 4)
        if isinstance(tree, int):
            continue
        game, plain = trees.Tree(tree), 'minimax' if name == 'broken-4' else 'alphabeta-soft'
        found, right = search(game, tree), RUNGS[plain].search(game, tree)
        assert (found.value, found.counts.leaves) == (right.value, right.counts.leaves)


@pytest.mark.parametrize('name', BROKEN)
def test_the_examiner_confirms_one_line(name: str) -> None:
    lines = source(name).splitlines()
    found = [at for at in range(1, len(lines) + 1) if ask(op='mend', name=name, line=at)['found']]
    assert len(found) == 1
    reply = ask(op='mend', name=name, line=found[0])
    assert reply['mended'] and reply['why'] == BROKEN[name].why
    assert BROKEN[name].line in lines[found[0] - 1] and reply['mended'] != lines[found[0] - 1].strip()
    assert ask(op='mend', name=name, line=2)['why'] == 'Line 2 is empty.'


@pytest.mark.parametrize('name', BROKEN)
def test_it_can_be_watched_and_is_no_rung_of_the_ladder(name: str) -> None:
    reply = ask(op='trace', game='tree', start='[[3,4],[1,2]]', rung=name, depth=None)
    assert reply['ok'] and reply['rung']['watched']
    assert name not in LADDER


@pytest.mark.parametrize(
    ('asked', 'sentence'),
    [
        ({'name': 'broken-9', 'line': 3}, "there is no broken search 'broken-9'"),
        ({'name': 'broken-1', 'line': 999}, 'line: '),
        ({'name': 'broken-1', 'line': 'ten'}, 'line: '),
        ({'name': 'broken-1'}, 'line: '),
    ],
)
def test_what_cannot_be_mended(asked: dict[str, Any], sentence: str) -> None:
    reply = ask(op='mend', **asked)
    assert not reply['ok'] and sentence in reply['error']

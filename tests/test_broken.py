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
from tests.search import trees

WRONG = {'broken-1', 'broken-2', 'broken-4'}
RIGHT = {'broken-3', 'broken-5'}


def ask(**what: Any) -> dict[str, Any]:
    return json.loads(dispatch(json.dumps(what)))


def source(name: str) -> str:
    return inspect.getsource(sys.modules[BROKEN[name].rung.search.__module__])


def shown(name: str) -> tuple[Any, Any]:
    """The tree on which the page runs it."""
    game = games.find('tree')
    return game, game.read_position(BROKEN[name].tree)


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
    game, there = shown(name)
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
    assert len(reply['choices']) == len(set(reply['choices'])) == 5 and reply['mended'] in reply['choices']
    wrong = {ask(op='mend', name=name, line=at)['why'] for at in range(1, len(lines) + 1) if at != found[0]}
    assert any(BROKEN[name].hint in why for why in wrong)
    assert BROKEN[name].line in lines[found[0] - 1] and reply['mended'] != lines[found[0] - 1].strip()
    assert ask(op='mend', name=name, line=2)['why'] == 'Line 2 is empty.'


def visits(name: str, rung: str) -> list[tuple[Any, ...]]:
    """The visits of a run on the tree of a broken search: path, window, value."""
    seen = ask(op='trace', game='tree', start=BROKEN[name].tree, rung=rung, depth=None)
    paths: list[str] = []
    for parent, move in zip(seen['parent'], seen['move'], strict=True):
        paths.append(f'{paths[parent]} {move}' if parent >= 0 else '')
    return list(zip(paths, seen['low'], seen['high'], seen['value'], strict=True))


@pytest.mark.parametrize('name', BROKEN)
def test_the_first_visit_that_differs(name: str) -> None:
    found = ask(op='symptom', name=name)
    here, sound = visits(name, name), visits(name, found['sound'])
    at, kind = found['visit'], found['kind']
    begun = [visit[:3] for visit in here]
    assert begun[:at] == [visit[:3] for visit in sound][:at], 'all before it begins alike'
    if kind == 'window':
        one, other = re.findall(r'\[[^]]*\]', found['why'])
        assert here[at][0] == sound[at][0] and one != other
    elif kind == 'visit':
        assert here[at][0] not in [visit[0] for visit in sound]
    else:
        assert here[at][:3] == sound[at][:3] and here[at][3] != sound[at][3]
        below = [visit for visit in range(at + 1, len(here)) if here[visit][0].startswith(f'{here[at][0]} ')]
        assert all(here[visit] == sound[visit] for visit in below), 'none that ends before it differs'
    if name in RIGHT:
        assert here[0][3] == sound[0][3] and len(here) > len(sound), 'right, and slower: the hint says so'
        assert 'top is right' in BROKEN[name].hint


@pytest.mark.parametrize('name', BROKEN)
def test_a_typed_line_is_compared_and_never_run(name: str) -> None:
    broken = BROKEN[name]
    right = broken.with_part(broken.mended)
    assert ask(op='typed', name=name, line=f'   {right}  ')['right']
    assert ask(op='typed', name=name, line=right.replace(' ', '  '))['right']
    assert ask(op='typed', name=name, line=broken.wrong)['why'] == 'That is the line as it stands.'
    for part, why in broken.slips.items():
        assert ask(op='typed', name=name, line=broken.with_part(part)) == {'ok': True, 'right': False, 'why': why}
    for text in ('return (', '', 'if :', '\0', 'x' * 500, '(' * 300):
        assert not ask(op='typed', name=name, line=text)['right']
    assert broken.hint in ask(op='typed', name=name, line='__import__("os").abort()')['why']


def test_two_ways_to_write_one_line_are_the_same() -> None:
    assert ask(op='typed', name='broken-5', line='if beta <= best:')['right']
    assert not ask(op='typed', name='broken-5', line='if beta >= best:')['right']
    line = 'worth, rest = search(game.play(p, move), 1 - seat, -beta, -max(best, alpha))'
    assert ask(op='typed', name='broken-3', line=line)['right']
    assert ask(op='typed', name='broken-2', line=line)['right']


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

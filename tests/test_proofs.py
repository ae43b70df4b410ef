"""The proofs of the chapters: each step holds in every place of every tree, and a step that is wrong would be seen."""

import json
from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.door import dispatch
from plywood.lab import proofs
from tests.search import trees
from tests.trace.cases import typed


def ask(**what: Any) -> dict[str, Any]:
    return json.loads(dispatch(json.dumps(what)))


@pytest.mark.parametrize('what', ['window', 'strategies'])
def test_every_step_holds_on_random_trees(what: str) -> None:
    rng, cases = Random(3), [0] * 6
    for _ in range(60):
        tree = trees.grow(rng, 4)
        if isinstance(tree, int):
            continue
        for number, step in enumerate(proofs.prove(what, trees.Tree(tree), tree)):
            assert not step.failed, (tree, step)
            cases[number] += len(step.held)
    assert all(cases), 'each case comes about somewhere'


def test_every_step_holds_on_typed_trees() -> None:
    game, rng, done = games.find('tree'), Random(5), 0
    while done < 25:
        text = typed(rng)
        if 'chance' in text:
            continue
        done += 1
        for what in ('window', 'strategies'):
            assert not [step for step in proofs.prove(what, game, game.read_position(text)) if step.failed], text


@pytest.mark.parametrize('heaps', ['1,2 1', '2,3,1 1', '3,3 1', '1,1,1 1'])
def test_the_rule_of_nim_is_proved(heaps: str) -> None:
    reply = ask(op='prove', what='rule', game='nim', start=heaps)
    assert [step['failed'] for step in reply['steps']] == [0] * 4
    assert all(step['cases'] for step in reply['steps'])


def test_a_wrong_rule_fails_where_it_is_wrong() -> None:
    """A rule that calls every position won: then no move can lead to a lost one."""
    from plywood.around import Around

    class Hopeful(Around):
        def certain(self, position: Any) -> Any:
            seat = self.inner.player(position)
            return self.inner.certain(position) if seat is None else ((1, -1) if seat == 0 else (-1, 1))

    nim = games.find('nim')
    steps = proofs.prove('rule', Hopeful(nim), nim.read_position('1,1 1'))
    assert steps[1].held == [] and steps[2].failed and steps[3].failed


def test_a_wrong_search_fails_the_window_theorem(monkeypatch: pytest.MonkeyPatch) -> None:
    from plywood.examiner import broken

    game = games.find('tree')
    monkeypatch.setattr(proofs, 'find', lambda name: broken.find('broken-1'))
    steps = proofs.prove('window', game, game.read_position('[[[7,9],[8,4]],[[8,6],[5,9]],[[9,3],[2,6]]]'))
    assert any(step.failed for step in steps)


@pytest.mark.parametrize(
    ('asked', 'sentence'),
    [
        ({'what': 'pigs', 'game': 'eight'}, "there is no proof 'pigs'; give one of window, strategies, rule"),
        ({'what': 'rule', 'game': 'eight'}, 'has no rule that tells won from lost at sight'),
        ({'what': 'window', 'game': 'tree', 'start': '[chance[1,2],3]'}, 'without chance'),
        ({'what': 'strategies', 'game': 'connect-four'}, 'too large to check a proof on; choose a smaller one'),
    ],
)
def test_what_cannot_be_proved(asked: dict[str, Any], sentence: str) -> None:
    reply = ask(op='prove', **asked)
    assert not reply['ok'] and sentence in reply['error']

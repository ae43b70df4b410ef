"""Mixed strategies in a chapter: regret hand by hand, and a lottery against the best answer to it."""

import json
from typing import Any

import pytest

from plywood.door import dispatch
from plywood.games import find
from plywood.lab import regrets
from tests.learn.facts import bluffs

KUHN = find('kuhn')
FIXED = {'1 Q?:': [1, 0], '1 Q?:kb': [1 / 3, 2 / 3], '1 K?:': [0, 1], '1 K?:kb': [0, 1], '1 J?:kb': [1, 0]}


def ask(**what: Any) -> Any:
    return json.loads(dispatch(json.dumps({'game': 'kuhn', **what})))


def learned(hands: int, seed: str = '1') -> Any:
    return ask(op='learned', hands=hands, seed=seed)


def test_more_hands_are_safer() -> None:
    found = [learned(hands)['gain'] for hands in (1, 30, 300, 3000)]
    assert found == sorted(found, reverse=True) and found[0] > 0.3 and found[-1] < 0.03


def test_the_lotteries_come_to_an_equilibrium() -> None:
    """A jack bets a, a king 3 a, a queen calls a + 1/3; Black bluffs and calls one time in three."""
    shares = learned(3000)['shares']
    bluff = shares['1 J?:']['bet']
    assert shares['1 K?:']['bet'] == pytest.approx(3 * bluff, abs=0.15)
    assert shares['1 Q?:kb']['call'] == pytest.approx(bluff + 1 / 3, abs=0.06)
    assert shares['1 ?J:k']['bet'] == pytest.approx(1 / 3, abs=0.06)
    assert shares['1 ?Q:b']['call'] == pytest.approx(1 / 3, abs=0.06)
    assert all(sum(each.values()) == pytest.approx(1, abs=1e-5) for each in shares.values())


def test_the_players_are_the_same_however_they_are_asked() -> None:
    regrets._learning.cache_clear()
    at_once = learned(200)
    regrets._learning.cache_clear()
    for hands in (1, 50, 300, 20, 199):
        learned(hands)
    assert learned(200) == at_once
    assert learned(200, 'another')['curve'] != at_once['curve']


def test_the_curve_begins_with_each_hand_and_never_goes_back() -> None:
    curve = learned(500)['curve']
    hands = [hand for hand, _ in curve]
    assert hands[:8] == [1, 2, 3, 4, 5, 6, 7, 8] and hands == sorted(set(hands)) and hands[-1] <= 500


def answered(**what: Any) -> Any:
    return ask(op='answered', **{'fixed': FIXED, 'known': '1 J?:', 'move': 'bet', 'steps': 24, **what})


def test_the_best_answers_to_bluffs_are_the_best_there_are() -> None:
    """Against the reckoning of the chapter's numbers, which tries all that Black can do with each card."""
    points = answered()['points']
    assert len(points) == 25
    for (share, value), point in zip(bluffs().items(), points, strict=True):
        assert point['share'] == pytest.approx(share) and point['value'] == pytest.approx(value, abs=1e-6)
    says = [point['answers']['1 ?Q:b'] for point in points]
    assert says == ['fold'] * 8 + ['fold or call'] + ['call'] * 16, 'at one jack in three both are worth the same'


@pytest.mark.parametrize(
    ('what', 'reason'),
    [
        ({'op': 'learned', 'hands': 0}, 'from 1 to 3000'),
        ({'op': 'learned', 'hands': 3001}, 'from 1 to 3000'),
        ({'op': 'learned', 'hands': True}, 'from 1 to 3000'),
        ({'op': 'learned', 'hands': 5, 'game': 'nim'}, 'does not begin with a deal'),
        ({'op': 'learned', 'hands': 5, 'game': 'leduc'}, 'choose a smaller game'),
        ({'op': 'answered', 'steps': 0}, 'from 1 to 48'),
        ({'op': 'answered', 'steps': 5, 'fixed': {}, 'known': 'x'}, 'nothing that the first player can know'),
        ({'op': 'answered', 'steps': 5, 'fixed': {}, 'known': '1 J?:', 'move': 'call'}, 'not one of two moves'),
        ({'op': 'answered', 'steps': 5, 'fixed': [], 'known': '1 J?:', 'move': 'bet'}, 'give a map'),
        ({'op': 'answered', 'steps': 5, 'fixed': {'1 K?:': [1, 1]}, 'known': '1 J?:', 'move': 'bet'}, 'together 1'),
    ],
)
def test_bad_input_is_refused(what: dict[str, Any], reason: str) -> None:
    reply = ask(**what)
    assert not reply['ok'] and reason in reply['error']

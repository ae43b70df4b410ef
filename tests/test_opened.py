"""An evaluation opened: features that are what they say, weights that count, and a move that follows from them."""

import json
from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.door import dispatch
from plywood.game import Game
from plywood.lab.opened import HEAVIEST, Weighed, opened

OPEN = [game for game in games.GAMES.values() if game.features(game.initial({}))]


def ask(**what: Any) -> dict[str, Any]:
    return json.loads(dispatch(json.dumps({'op': 'opened', **what})))


def played(game: Game, seed: int, plies: int) -> Any:
    rng, position = Random(seed), game.initial({})
    for _ in range(plies):
        if game.payoff(position) is None:
            position = game.play(position, rng.choice(game.moves(position)))
    return position


def test_two_games_at_least_can_be_opened() -> None:
    assert {'checkers', 'reversi'} <= {game.name for game in OPEN}


@pytest.mark.parametrize('game', OPEN, ids=lambda game: game.name)
def test_the_start_is_even_and_a_feature_is_the_first_seat_s_less_the_second_s(game: Game) -> None:
    start = {feature.name: feature.value for feature in game.features(game.initial({}))}
    assert set(start.values()) == {0}
    seen: dict[str, set[bool]] = {name: set() for name in start}
    for seed in range(20):
        for feature in game.features(played(game, seed, 30)):
            if feature.value:
                seen[feature.name].add(feature.value > 0)
    assert all(signs == {True, False} for signs in seen.values()), seen


@pytest.mark.parametrize('game', OPEN, ids=lambda game: game.name)
def test_the_sum_is_that_of_the_products_and_a_weight_turned_round_turns_the_move(game: Game) -> None:
    changed = 0
    for seed in range(8):
        position = played(game, seed, 12)
        if game.payoff(position) is not None:
            continue
        usual = opened(game, position, None)
        assert usual['sum'] == pytest.approx(sum(row['value'] * row['weight'] for row in usual['features']))
        assert usual['move'] in {game.write_move(position, move) for move in game.moves(position)}
        against = {row['name']: -row['weight'] for row in usual['features']}
        turned = opened(game, position, against)
        assert turned['sum'] == pytest.approx(-usual['sum'])
        changed += turned['move'] != usual['move']
    assert changed


@pytest.mark.parametrize('game', OPEN, ids=lambda game: game.name)
def test_an_estimate_stays_within_what_can_be_won(game: Game) -> None:
    """Even with the heaviest weights, a payoff lies beyond every estimate."""
    weights = {feature.name: HEAVIEST for feature in game.features(game.initial({}))}
    for seed in range(10):
        position = played(game, seed, 25)
        if game.payoff(position) is None:
            estimate = Weighed(game, weights).evaluate(position) / game.scale
            assert game.bounds[0] < estimate < game.bounds[1]


def test_the_positions_of_the_page_can_be_played() -> None:
    import re

    from tests.learn.lessons import LEARN

    text = (LEARN / 'evaluation.html').read_text()
    found = re.findall('data-opened="([a-z]+)" data-moves="([^"]*)"', text)
    assert len(found) == 2
    for name, moves in found:
        reply = ask(game=name, moves=moves.split())
        assert reply['ok'] and reply['move']


@pytest.mark.parametrize(
    ('asked', 'sentence'),
    [
        (
            {'game': 'reversi', 'weights': {'discs': 99}},
            "weights: discs: '99' will not do; give a number from -20 to 20",
        ),
        ({'game': 'reversi', 'weights': {'discs': True}}, 'will not do'),
        ({'game': 'reversi', 'weights': {'discs': 'ten'}}, 'will not do'),
        ({'game': 'reversi', 'weights': {'pigs': 3}}, "weights: there is no feature 'pigs'; give one of discs"),
        ({'game': 'reversi', 'weights': [3]}, 'weights: give a map'),
        ({'game': 'eight'}, 'Eight has no features to weigh'),
    ],
)
def test_weights_that_will_not_do(asked: dict[str, Any], sentence: str) -> None:
    reply = ask(**asked)
    assert not reply['ok'] and sentence in reply['error']

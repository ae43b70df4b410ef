"""An evaluation opened: features that are what they say, weights that count, and a move that follows from them."""

import json
import re
from itertools import product
from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.door import dispatch
from plywood.game import Game
from plywood.lab.evaluation import HEAVIEST, Weighted, opened
from tests.learn.lessons import LEARN

OPEN = [game for game in games.GAMES.values() if game.features(game.initial())]


def ask(**what: Any) -> dict[str, Any]:
    return json.loads(dispatch(json.dumps({'op': 'opened', **what})))


def played(game: Game, seed: int, plies: int) -> Any:
    rng, position = Random(seed), game.initial()
    for _ in range(plies):
        if game.payoff(position) is None:
            position = game.play(position, rng.choice(game.moves(position)))
    return position


def replay(game: Game, texts: list[str]) -> Any:
    position = game.initial()
    for text in texts:
        position = game.play(position, game.read_move(position, text))
    return position


def test_three_games_at_least_can_be_opened() -> None:
    assert {'checkers', 'reversi', 'chess'} <= {game.name for game in OPEN}


@pytest.mark.parametrize('game', OPEN, ids=lambda game: game.name)
def test_the_start_is_even_and_a_feature_is_the_first_seat_s_less_the_second_s(game: Game) -> None:
    start = {feature.name: feature.value for feature in game.features(game.initial())}
    assert set(start.values()) == {0}
    seen: dict[str, set[bool]] = {name: set() for name in start}
    for seed, plies in product(range(20), (30, 70)):
        for feature in game.features(played(game, seed, plies)):
            if feature.value:
                seen[feature.name].add(feature.value > 0)
        if all(len(signs) == 2 for signs in seen.values()):
            return
    raise AssertionError(seen)


@pytest.mark.parametrize('game', OPEN, ids=lambda game: game.name)
def test_the_sum_is_that_of_the_products_and_a_weight_turned_round_turns_the_move(game: Game) -> None:
    changed = 0
    for seed in range(8):
        position = played(game, seed, 12)
        if game.payoff(position) is not None:
            continue
        usual = opened(game, position, None)
        assert usual['sum'] == pytest.approx(sum(row['value'] * row['weight'] for row in usual['features']))
        assert usual['move'] in {game.usual(position, move) for move in game.moves(position)}
        against = {row['name']: -row['weight'] for row in usual['features']}
        turned = opened(game, position, against)
        assert turned['sum'] == pytest.approx(-usual['sum'])
        changed += turned['move'] != usual['move']
    assert changed


@pytest.mark.parametrize('game', OPEN, ids=lambda game: game.name)
def test_an_estimate_stays_within_what_can_be_won(game: Game) -> None:
    """Even with the heaviest weights, a payoff lies beyond every estimate."""
    weights = {feature.name: HEAVIEST for feature in game.features(game.initial())}
    for seed in range(10):
        position = played(game, seed, 25)
        if game.payoff(position) is None:
            estimate = Weighted(game, weights).evaluate(position) / game.scale
            assert game.bounds[0] < estimate < game.bounds[1]


def test_the_positions_of_the_page_can_be_played() -> None:
    text = (LEARN / 'evaluation.html').read_text()
    found = re.findall('data-opened="([a-z]+)" data-moves="([^"]*)"', text)
    assert len(found) == 4
    for name, moves in found:
        reply = ask(game=name, moves=moves.split())
        assert reply['ok'] and reply['move']


def test_the_two_positions_of_chess_are_as_the_chapter_says() -> None:
    """In both the pieces left count the same. White stands slightly better in the first; in the second White has two
    moves, of which one is mated at once and one loses the queen."""
    chess = games.find('chess')
    text = (LEARN / 'evaluation.html').read_text()
    first, second = (
        replay(chess, moves.split()) for moves in re.findall('data-opened="chess" data-moves="([^"]*)"', text)
    )
    for position in (first, second):
        assert opened(chess, position, None)['sum'] == 0
    assert chess.player(first) == 1 and chess.player(second) == 0
    assert 10 < -chess.uci.centipawns(chess.evaluate(first) / chess.scale) < 150
    assert opened(chess, first, {'centre': 1, 'out': 1})['sum'] > 0
    ends = {chess.write_move(second, move): chess.play(second, move) for move in chess.moves(second)}
    assert set(ends) == {'c4e2', 'd1e2'}
    mated = chess.play(ends['c4e2'], chess.read_move(ends['c4e2'], 'd4f3'))
    assert chess.payoff(mated) == (-1, 1)
    assert {'d4e2', 'e4e2'} & {chess.write_move(ends['d1e2'], move) for move in chess.moves(ends['d1e2'])}


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

"""The worlds that a player imagines, as the page asks for them: what they share, how they vote, and who may ask."""

import json
from typing import Any

import pytest

from plywood import door
from plywood.games import find
from plywood.lines import read_start


def ask(op: str, **more: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps({'op': op, **more})))
    return reply


def line(game: str, deal: str, *cards: str) -> dict[str, Any]:
    return {'game': game, 'options': {'cards': 3}, 'seed': 5, 'moves': [deal, *cards]}


DEALS = {'whist': 'A.5.7./3.4.5.', 'whist-partners': 'A.5.7./2.6.8./3.9.T./4.J.Q.'}


@pytest.mark.parametrize('name', DEALS)
def test_each_world_has_the_own_hand_and_what_was_played(name: str) -> None:
    game, options = find(name), {'cards': 3, 'open': True}
    found = ask('worlds', **line(name, DEALS[name], 'AS'), eyes=1)
    mine = game.play(game.under(options).initial(), game.read_move(game.under(options).initial(), DEALS[name])).dealt[1]
    worlds = [read_start(game.under(options), world['position']) for world in found['worlds']]
    assert len(worlds) == 20 and len({world.dealt for world in worlds}) > 10
    assert all(world.dealt[1] == mine and world.line == worlds[0].line and world.table.open for world in worlds)


@pytest.mark.parametrize('name', DEALS)
def test_the_votes_are_those_of_the_worlds(name: str) -> None:
    found = ask('worlds', **line(name, DEALS[name]), eyes=0)
    for vote in found['votes']:
        values = [world['values'][vote['move']] for world in found['worlds']]
        assert vote['worlds'] == sum(vote['move'] in world['best'] for world in found['worlds'])
        assert vote['mean'] == pytest.approx(sum(values) / 20, abs=1e-3)
    assert [vote['worlds'] for vote in found['votes']] == sorted((v['worlds'] for v in found['votes']), reverse=True)
    assert all(world['values'][world['best'][0]] == max(world['values'].values()) for world in found['worlds'])


def test_only_the_player_to_move_imagines() -> None:
    assert "North's turn" in ask('worlds', **line('whist', DEALS['whist']), eyes=1)['error']
    assert 'eyes' in ask('worlds', **line('whist', DEALS['whist']))['error']
    assert 'no player is to move' in ask('worlds', game='whist', moves=[], eyes=0)['error']
    assert 'face up' in ask('worlds', game='kuhn', moves=[], eyes=0)['error']
    assert 'face up' in ask('worlds', game='whist', options={'open': True}, moves=[], eyes=0)['error']

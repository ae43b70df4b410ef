"""Values and hints come from one search: they agree in every position, and nothing kept between requests is shown of
another position."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from plywood import games, players
from plywood.door import dispatch, playing
from plywood.game import CHANCE, OPEN, Game
from plywood.games.backgammon.rollout import rollout
from plywood.search.play import principal_variation
from tests.conformance import drawn
from tests.conftest import ALL

POSITIONS = 1_000 if ALL else 100
NODES = 1_000
"""For one search. Whether hint and values agree does not depend on their depth."""


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, '_judged', None)
    monkeypatch.setattr(playing, '_pondered', {})


def ask(op: str, **what: Any) -> dict[str, Any]:
    return dict(json.loads(dispatch(json.dumps({'op': op, **what}))))


def variants() -> Iterator[tuple[Game, dict[str, Any]]]:
    for game in games.GAMES.values():
        for preset in [preset.options for preset in game.presets] or [{}]:
            settled = game.under(preset).chosen.plain()
            yield game, {option.name: option.write(settled[option.name]) for option in game.options}


VARIANTS = list(variants())


def met(game: Game, options: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    """Requests for running positions of random games."""
    rng, game = Random(f'{game.name} {options}'), game.under(options)
    while number > 0:
        position, places = game.initial(), []
        texts: list[str] = []
        while game.payoff(position) is None:
            if game.player(position) != CHANCE:
                places.append((position, list(texts)))
            move = drawn(game, position, rng)
            texts.append(game.write_move(position, move))
            position = game.play(position, move)
        for place, before in rng.sample(places, min(3, number, len(places))):
            number -= 1
            where = {'start': game.write_position(place), 'eyes': OPEN} if game.hidden else {'moves': before}
            yield {'game': game.name, 'options': options, **where}


@pytest.mark.parametrize(('game', 'options'), VARIANTS, ids=lambda case: getattr(case, 'name', str(case)))
def test_a_hint_is_among_the_best_by_the_values(game, options, monkeypatch):
    monkeypatch.setattr(game, 'engine', replace(game.engine, quick_nodes=NODES), raising=False)
    for number, place in enumerate(met(game, options, -(-POSITIONS // len(VARIANTS)))):
        ops = ('hint', 'think') if number % 2 else ('think', 'hint')
        found = {op: ask(op, **place) for op in ops}
        ranked, steps = found['think']['ranked'], found['hint']['steps']
        # By samples the best move is the one with the most: a few lucky ones are no better.
        most = ranked[0]['value'] if game.engine.samples else max(candidate['value'] for candidate in ranked)
        best = {candidate['move'] for candidate in ranked if candidate['value'] == most}
        assert steps[-1]['move'] in best
        shares = {candidate['move']: candidate['share'] for candidate in ranked if 'share' in candidate}
        if shares:  # a mixed strategy draws its move
            assert shares[found['think']['move']] > 0
        else:
            assert found['think']['move'] == steps[-1]['move']
        paths = {path['move']: path['cells'] for path in ask('situation', **place)['view']['paths']}
        assert [step['cells'] for step in steps] == [[], paths[steps[-1]['move']]]


def searches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """From now on, the positions that are searched for a judgement."""
    seen: list[Any] = []
    judge = players.judge

    def noted(game, position, report=None, **wish):
        seen.append(position)
        return judge(game, position, report, **wish)

    monkeypatch.setattr(players, 'judge', noted)
    return seen


def test_values_and_hint_take_one_search_also_where_it_spends_all_its_nodes(monkeypatch):
    reversi = games.find('reversi')
    monkeypatch.setattr(reversi, 'engine', replace(reversi.engine, quick_nodes=NODES), raising=False)
    seen = searches(monkeypatch)
    first = ask('think', game='reversi', moves=['d3'])
    assert first['nodes'] == NODES and not first['stopped']
    ask('hint', game='reversi', moves=['d3'])
    again = ask('think', game='reversi', moves=['d3'])
    assert (again['ranked'], again['seconds']) == (first['ranked'], first['seconds'])
    assert len(seen) == 1
    ask('think', game='reversi', moves=['d3'], nodes=10)
    ask('choose', game='reversi', moves=['d3'], level='level1')
    ask('hint', game='reversi', moves=['d3'])
    assert len(seen) == 1, 'a search with limits, or of a level, neither asks for the judgement nor replaces it'
    ask('hint', game='reversi', moves=['d3', 'c3'])
    ask('hint', game='reversi', moves=['d3'])
    assert len(seen) == 3, 'only the last one is kept'


@pytest.mark.parametrize('name', list(games.GAMES))
def test_values_of_a_longer_search_stand_for_their_position(name, monkeypatch):
    game = games.find(name)
    where = next(met(game, {}, 1))
    if game.dice_search is not None:
        monkeypatch.setattr(type(game.dice_search), 'for_analysis', lambda self, game: game)
    monkeypatch.setattr(game, 'engine', replace(game.engine, quick_nodes=NODES // 5), raising=False)
    monkeypatch.setattr(players, 'LONGER', 5)
    short, longer = ask('think', **where), ask('think', longer=True, **where)
    assert longer['nodes'] >= short['nodes']
    seen = searches(monkeypatch)
    ask('think', game='tree')
    assert ask('think', **where)['ranked'] == longer['ranked']
    hint = ask('hint', **where)['steps'][-1]['move']
    assert hint in [each['move'] for each in longer['ranked'] if each['value'] == longer['ranked'][0]['value']]
    assert len(seen) == (name != 'tree'), 'only that of the other position was made'


def test_values_of_a_chosen_depth_stand_for_their_position_and_hints_follow_them(monkeypatch):
    chosen = ask('think', game='checkers', moves=['11-15'], longer=True, depth=2)
    assert chosen['depth'] == 2
    seen = searches(monkeypatch)
    assert ask('think', game='checkers', moves=['11-15'])['ranked'] == chosen['ranked']
    best = [each['move'] for each in chosen['ranked'] if each['value'] == chosen['ranked'][0]['value']]
    assert ask('hint', game='checkers', moves=['11-15'])['steps'][-1]['move'] in best
    assert not seen


def test_a_longer_search_visits_so_many_times_as_many_positions(monkeypatch):
    reversi = games.find('reversi')
    monkeypatch.setattr(reversi, 'engine', replace(reversi.engine, quick_nodes=NODES), raising=False)
    assert ask('think', game='reversi', moves=['d3'], longer=True)['nodes'] == players.LONGER * NODES


def test_a_longer_search_that_lacked_data_stands_until_they_are_there(monkeypatch):
    reversi = games.find('reversi')
    monkeypatch.setattr(reversi, 'engine', replace(reversi.engine, quick_nodes=NODES), raising=False)
    monkeypatch.setattr(players, 'LONGER', 2)
    monkeypatch.setattr(reversi, 'wants', lambda position: ('some.bin',), raising=False)
    longer = ask('think', game='reversi', moves=['d3'], longer=True)
    assert ask('think', game='reversi', moves=['d3'])['nodes'] == longer['nodes'] == 2 * NODES
    monkeypatch.setattr(reversi, 'wants', lambda position: ())
    assert ask('think', game='reversi', moves=['d3'])['nodes'] == NODES


def test_plays_are_played_on_with_the_same_dice(monkeypatch):
    seeds = []

    def noted(men, seed, *more):
        seeds.append((men, seed))
        return rollout(men, seed, *more)

    monkeypatch.setattr('plywood.games.backgammon.dice_search.PATIENT', 2_000)
    monkeypatch.setattr('plywood.games.backgammon.search.rollout', noted)
    ask('think', game='backgammon', moves=['31'], longer=True)
    assert len({men for men, _ in seeds}) == 3 and len({seed for _, seed in seeds}) == 1


def test_the_longer_search_of_backgammon_plays_on(monkeypatch):
    monkeypatch.setattr('plywood.games.backgammon.dice_search.PATIENT', 3_000)
    for roll, values in (('31', []), ('31 8/5,6/5', ['double', 'roll'])):
        thought = ask('think', game='backgammon', options={'cube': '6'}, moves=roll.split(), longer=True)
        ranked = thought['ranked']
        best = [each for each in ranked if 'error' in each]
        assert best[0] == ranked[0] and 1 < len(best) <= 3 and thought['depth'] == 4
        assert all(f'± {each["error"]:.3f}' in each['words'] for each in best)
        assert not values or sorted(each['move'] for each in ranked) == values


def test_a_judgement_is_of_its_position_and_options_alone(monkeypatch):
    """Asked one after the other, variants and seats have the answers that they have alone."""
    blind = 'X../.O./... X b2 a1'
    requests: list[dict[str, Any]] = [
        *({'game': 'nim', 'options': {'misere': misere}, 'start': '1,1,1 1'} for misere in ('false', 'true')),
        *({'game': 'tic-tac-toe', 'options': {'m': '4', 'n': '4', 'k': k}, 'moves': ['b2']} for k in ('3', '4')),
        *({'game': 'tic-tac-toe', 'options': {'exact': exact}, 'moves': ['b2']} for exact in ('false', 'true')),
        *({'game': 'reversi', 'options': {'reverse': on}, 'moves': ['d3']} for on in ('false', 'true')),
        *(
            {'game': 'blind-tic-tac-toe', 'options': {'refused': refused}, 'start': blind, 'eyes': eyes}
            for refused in ('try-again', 'lose-turn')
            for eyes in (0, 1, OPEN)
        ),
    ]
    for game in games.GAMES.values():
        monkeypatch.setattr(game, 'engine', replace(game.engine, quick_nodes=NODES), raising=False)

    def answer(request):
        reply = ask('think', **request)
        return reply.get('ranked') or reply['error']

    alone = []
    for request in requests:
        playing._judged = None
        alone.append(answer(request))
    assert [answer(request) for request in requests] == alone
    assert [answer(request) for request in reversed(requests)] == alone[::-1]
    others = [answer for request, answer in zip(requests, alone, strict=True) if request.get('eyes') == 1]
    assert all('only through' in answer for answer in others), 'the seat that is not to move learns nothing'


def test_a_judgement_tells_nothing_of_what_is_hidden(monkeypatch):
    """Two positions that look alike to the seat to move have one judgement, whatever was asked before."""
    blind = games.find('blind-tic-tac-toe')
    monkeypatch.setattr(blind, 'engine', replace(blind.engine, quick_nodes=NODES), raising=False)
    starts = ['X../.O./... X - -', 'X../..O/... X - -']
    assert len({blind.write_observation(blind.observe(blind.read_position(start), 0)) for start in starts}) == 1
    found = [ask('think', game=blind.name, start=start, eyes=0)['ranked'] for start in starts]
    assert found[0] == found[1]


def test_a_judgement_that_was_interrupted_is_not_kept(monkeypatch):
    seen = searches(monkeypatch)

    def interrupt(search, nodes):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(principal_variation.Search, 'report_now', interrupt)
        broken = ask('think', game='reversi', moves=['d3'])
    assert broken['ok'] and broken['stopped'] and broken['nodes'] < NODES
    assert ask('think', game='reversi', moves=['d3'])['nodes'] > broken['nodes']
    assert len(seen) == 2


def test_a_judgement_that_lacked_data_is_not_kept(monkeypatch):
    game = games.find('nim')
    seen, missing = searches(monkeypatch), ['plywood/games/some.bin']
    monkeypatch.setattr(game, 'wants', lambda position: tuple(missing), raising=False)
    ask('think', game='nim')
    missing.clear()
    ask('think', game='nim')
    ask('hint', game='nim')
    assert len(seen) == 2

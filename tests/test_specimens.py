"""The games that the first page replays: legal, worth watching, and written as the games are now."""

import json
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from plywood.door.pictures import pictures
from plywood.door.specimens import change, filmed, glance, shown_large, view_of
from plywood.game import OPEN, Game
from plywood.games import GAMES
from plywood.onlooker import Onlooker
from plywood.opponents import strengths
from plywood.record import Record
from tests.conftest import of

WRITTEN = Path(__file__).resolve().parent.parent / 'static' / 'specimens.json'
SHOWN = [game for game in GAMES.values() if game.specimen]
MOST_BYTES = 88_000


def then(game: Game) -> Callable[[Any, str], Any]:
    return lambda position, text: game.play(position, game.read_move(position, text))


def test_what_is_written_is_what_python_says() -> None:
    films, written = ({game.name: filmed(game) for game in SHOWN}, json.loads(WRITTEN.read_text('utf-8')))
    found = {name: film.pop('thoughts') for name, film in written.items() if 'thoughts' in film}
    assert written == json.loads(json.dumps(films))
    for name, thoughts in found.items():
        positions = list(accumulate(GAMES[name].specimen.split(), then(GAMES[name]), initial=GAMES[name].initial()))
        assert len(thoughts) == len(positions)
        for number in range(0, len(positions), of(1, 5)):  # each is thought of by itself
            assert thoughts[number] == glance(GAMES[name], positions[number]), number
    assert WRITTEN.stat().st_size < MOST_BYTES


@pytest.mark.whole_catalogue
def test_the_games_that_are_shown_large_are_those_with_thoughts() -> None:
    films = json.loads(WRITTEN.read_text('utf-8'))
    assert {name for name, film in films.items() if 'thoughts' in film} == {'chess', 'connect-four'}


@pytest.mark.parametrize('game', shown_large(SHOWN), ids=lambda game: game.name)
def test_a_game_that_is_shown_large_has_a_thought_of_each_position(game: Game) -> None:
    """They are of the game as it is replayed: whose turn it is, a legal move, and at the end the proven result."""
    thoughts = json.loads(WRITTEN.read_text('utf-8'))[game.name]['thoughts']
    record = Record(game)
    for text, thought in zip(game.specimen.split(), thoughts, strict=False):
        position = record.position
        assert thought['seat'] == game.player(position) and -1 <= thought['value'] <= 1
        assert thought['likes'] in [game.short(position, move) for move in game.moves(position)]
        record.play(text)
    payoff = game.payoff(record.position)
    assert payoff and thoughts[-1] is None and thoughts[-2]['proven'] and thoughts[-2]['value'] == payoff[0]


@pytest.mark.whole_catalogue
def test_every_game_that_was_measured_is_replayed_and_none_that_one_types() -> None:
    assert set(strengths()) <= {game.name for game in SHOWN}
    assert not any(game.typed for game in SHOWN)


@pytest.mark.parametrize('game', [game for game in SHOWN if game.hidden], ids=lambda game: game.name)
def test_a_hidden_game_is_seen_by_one_player(game: Game) -> None:
    """Up to the end, each picture is the one that the player at the lower edge has."""
    record, seat = Record(game), game.bottom_seat or 0
    for text in game.specimen.split():
        assert view_of(record)['pieces'] == Onlooker(record, seat, 1).show()['view']['pieces']
        assert game.payoff(record.position) is None
        record.play(text)
    assert view_of(record)['pieces'] == Onlooker(record, OPEN, 1).show()['view']['pieces']


@pytest.mark.parametrize('game', SHOWN, ids=lambda game: game.name)
def test_a_replay_comes_to_where_the_game_does(game: Game) -> None:
    record = Record(game)
    record.play_all(game.specimen.split())
    end = view_of(record)
    film = filmed(game)
    assert len(film['steps']) == len(game.specimen.split())
    pieces = dict(film['view']['pieces'])
    for step in film['steps']:
        for cell in step.get('take', []):
            del pieces[cell]
        pieces.update(step.get('put', {}))
    assert pieces == end['pieces']
    assert film['steps'][-1]['marks'] == end['marks']
    assert not any('must' in marks for step in film['steps'] for marks in step['marks'].values())


def test_a_change_names_what_comes_goes_and_turns() -> None:
    man, king = {'look': 'disc', 'seat': 0}, {'look': 'king', 'seat': 0}
    assert change({'1': man, '2': man, '3': man}, {'2': man, '3': king, '4': man}) == {
        'put': {'3': king, '4': man},
        'take': ['1'],
    }
    assert change({'1': man}, {'1': man}) == {}


def test_the_pictures_beside_the_rules_are_what_python_says() -> None:
    written = json.loads(WRITTEN.with_name('pictures.json').read_text('utf-8'))
    assert written == json.loads(json.dumps(pictures()))
    assert set(written) == {'hex', 'go'} and WRITTEN.with_name('pictures.json').stat().st_size < 12_000
    for picture in written['hex']:
        cells = {cell for row in picture['view']['geometry']['rows'] for cell in row}
        assert len(picture.get('links', [0])) == 1 and set(picture.get('values', {})) in (set(), cells)
    _, before, swapped, *_ = written['hex']
    assert list(before['view']['pieces']) == ['b4'] and list(swapped['view']['pieces']) == ['d2']
    won = [sum(value > 0 for value in picture['values'].values()) for picture in written['hex'] if 'values' in picture]
    assert won == [5, 4, 13]
    looks = [[piece['look'] for piece in picture['view']['pieces'].values()] for picture in written['go']]
    assert [len(each) for each in looks][:2] == [5, 6] and 'peg' in looks[-1]
    assert [cell for cell, marks in written['go'][2]['view']['marks'].items() if 'ko' in marks] == ['C3']

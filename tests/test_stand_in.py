"""The stand-in for Pyodide: a door on CPython that has what the page has fetched, and no more."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from plywood import door as ours
from tests.stand_in.host import Door, parts


@pytest.fixture
def door() -> Iterator[Door]:
    with closing(Door()) as door:
        assert hear(door) == {'answer': ''}
        for game in ('connect_four', 'chess'):
            door.tell({'arrived': f'{game}.zip'})
        yield door


def hear(door: Door) -> dict[str, Any]:
    assert door.process.stdout
    heard: dict[str, Any] = json.loads(door.process.stdout.readline())
    return heard


def dispatch(door: Door, **ask: Any) -> dict[str, Any]:
    door.tell({'dispatch': json.dumps(ask)})
    while 'progress' in (heard := hear(door)):
        pass
    reply: dict[str, Any] = json.loads(heard['answer'])
    return reply


LINE = {'game': 'connect-four', 'options': {}, 'start': None, 'moves': ['4', '4']}


def test_it_answers_as_python_does(door: Door) -> None:
    ask = {'op': 'choose', **LINE, 'level': 'level3', 'seed': 1}
    reply, wanted = dispatch(door, **ask), json.loads(ours.dispatch(json.dumps(ask)))
    assert reply['ok'] and {**reply, 'seconds': 0} == {**wanted, 'seconds': 0}


def test_a_game_comes_when_the_page_has_fetched_it(door: Door) -> None:
    ask = {'op': 'situation', 'game': 'reversi'}
    assert dispatch(door, **ask) == {'ok': False, 'error': ours.LATE}
    door.tell({'arrived': 'reversi.zip'})
    assert dispatch(door, **ask)['ok']


def test_the_study_comes_when_the_page_has_fetched_it(door: Door) -> None:
    assert dispatch(door, op='rungs', **LINE) == {'ok': False, 'error': ours.LATE}
    door.tell({'arrived': 'study.zip'})
    assert dispatch(door, op='rungs', **LINE)['ok']


def test_data_comes_when_the_page_has_fetched_it(door: Door) -> None:
    (name,) = [name for name in parts() if name.startswith('plywood/games/connect_four/')]
    ask = json.dumps({'op': 'think', **LINE, 'seconds': 1})
    door.tell({'wants': ask})
    assert json.loads(hear(door)['answer']) == [name]
    assert not (door.folder / name).exists()
    door.tell({'arrived': name})
    door.tell({'wants': ask})
    assert json.loads(hear(door)['answer']) == []


def test_a_stop_ends_a_search_and_nothing_else(door: Door) -> None:
    door.tell({'stop': True})
    ask = {'op': 'think', 'game': 'chess', 'options': {}, 'start': None, 'moves': []}
    door.tell({'dispatch': json.dumps(ask)})
    assert 'progress' in hear(door)
    door.tell({'stop': True})
    while 'progress' in (heard := hear(door)):
        pass
    assert 'answer' in heard
    assert dispatch(door, op='forms', **LINE)['ok']

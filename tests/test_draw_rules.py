"""Draws by a word: when a level accepts or claims one, in a match, in the terminal and through the door."""

import json
from typing import Any

import pytest

from plywood import match
from plywood.around import Around
from plywood.door import dispatch
from plywood.draw_rules import accepts, claims
from plywood.games import GAMES, find
from plywood.record import Record
from plywood.terminal.play import Table

CHESS = find('chess')
QUIET = '7k/8/8/8/8/8/R7/K7 b - - 100 90'
"""Fifty moves without a capture, and Black, who is worse, is to move."""
QUIET_WHITE = QUIET.replace(' b ', ' w ')


def ask(**request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dispatch(json.dumps(request)))
    return found


def test_a_level_accepts_a_draw_after_four_moves_in_which_it_saw_nothing_better() -> None:
    assert not accepts([0, 0.05, -0.3]), 'three are too few'
    assert accepts([0, 0.05, -0.3, 0])
    assert not accepts([0, 0.05, -0.3, 0, 0.06])
    assert accepts([0.5, 0.06, 0, 0, 0, 0]), 'the chance is over'


def test_a_level_claims_a_draw_that_it_may_claim_and_cannot_better() -> None:
    position = CHESS.read_position(QUIET)
    assert claims(CHESS, position, 0) and claims(CHESS, position, -0.9)
    assert not claims(CHESS, position, 0.01)
    assert not claims(CHESS, CHESS.initial(), -0.9), 'the rules give no reason'
    assert not claims(find('nim'), find('nim').initial(), -0.9), 'a game without draws'
    assert claims(Around(CHESS), position, 0)


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_no_game_begins_with_a_claim(game: Any) -> None:
    assert not claims(game, game.initial(), -1)


def test_in_a_match_a_level_claims_and_a_search_plays_on() -> None:
    position, white = (CHESS.read_position(text) for text in (QUIET, QUIET_WHITE))
    level = match.player('level2')
    assert level(CHESS, position, 1, 0) is match.CLAIMED
    assert level(CHESS, white, 1, 0) in CHESS.moves(white)
    assert match.player('engine@300')(CHESS, position, 1, 0) in CHESS.moves(position)

    def never(*_: Any) -> Any:
        raise AssertionError('the game was over')

    assert list(match.play_game(CHESS, position, (never, level), 1)) == [0, 0]


def test_the_door_says_that_a_level_claims() -> None:
    line = {'op': 'choose', 'game': 'chess', 'level': 'level2', 'moves': []}
    assert ask(**line, start=QUIET)['claims'] is True
    assert 'claims' not in ask(**line, start=QUIET_WHITE)
    assert 'claims' not in ask(**line)


def test_an_offer_is_answered_from_the_values_that_are_given() -> None:
    line = {'op': 'offer', 'game': 'chess', 'moves': ['e2e4']}
    assert ask(**line, seen=[0, 0, 0, 0])['accepts'] is True
    assert ask(**line, seen=[0, 0, 0])['accepts'] is False
    assert ask(**line)['accepts'] is False
    assert 'no draw can be offered' in ask(**line | {'game': 'nim', 'moves': []}, seen=[0] * 4)['error']
    for nonsense in ('0', [True] * 4, ['0'], {'a': 0}):
        assert ask(**line, seen=nonsense)['error'].startswith('seen: ')


@pytest.mark.parametrize('name', [name for name, game in GAMES.items() if not game.hidden])
def test_a_move_comes_with_the_situation_after_it(name: str) -> None:
    first = {'game': name, 'moves': [], 'seed': 3}
    op = 'roll' if ask(op='situation', **first)['turn'] == -1 else 'choose'
    reply = ask(op=op, level='level1', **first)
    after = ask(op='situation', **first | {'moves': [reply['move']]})
    del after['ok']
    assert reply['situation'] == after


# --- the terminal ------------------------------------------------------------------------------------------------


def sit(monkeypatch: pytest.MonkeyPatch, capsys: Any, seats: str, typed: list[str], start: str | None = None) -> str:
    """The print when these lines are typed at a table of chess."""
    lines = iter(typed)

    def line(prompt: str = '') -> str:
        print(prompt)
        return next(lines)

    monkeypatch.setattr('builtins.input', line)
    Table(Record(CHESS, start), seats, 1).sit()
    return str(capsys.readouterr().out)


def test_a_level_in_the_terminal_claims(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    told = sit(monkeypatch, capsys, 'person,level2', [], QUIET)
    assert told.endswith('Black claims a draw. Fifty moves without a capture or a pawn move.\nDraw claimed.\n')


def test_a_person_in_the_terminal_claims_when_the_rules_allow_it(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8']
    told = sit(monkeypatch, capsys, 'person,person', ['claim', *shuffle, *shuffle, 'claim'])
    assert 'No draw can be claimed here: the rules give no reason. Play on.' in told
    assert told.endswith('Draw claimed.\n')


def test_a_level_in_the_terminal_answers_from_its_moves_on_the_line(
    monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    values = iter([0.5, 0, 0, 0, 0.5, 0])

    class Seeing(match.LevelPlayer):
        def __call__(self, game: Any, position: Any, seed: int, ply: int) -> Any:
            self.seen = next(values)
            return game.moves(position)[0]

    monkeypatch.setattr(match, 'LevelPlayer', Seeing)
    typed = ['offer', 'a3', 'b3', 'c3', 'd3', 'offer', 'e3', 'offer', 'undo', 'f3', 'offer']
    told = sit(monkeypatch, capsys, 'person,level2', typed)
    assert told.count('Black declines the draw.') == 3
    assert told.endswith('Draw agreed.\n')


def test_a_person_answers_an_offer_and_may_resign(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    told = sit(monkeypatch, capsys, 'person,person', ['resign', 'e4', 'offer', 'no', 'resign'])
    assert 'There is nothing to resign here' in told
    assert 'White, Black offers a draw. Type yes to accept it: ' in told
    assert told.endswith('White declines the draw.\nBlack> \nBlack resigned.\n')
    assert sit(monkeypatch, capsys, 'person,person', ['e4', 'offer', 'Yes']).endswith('Draw agreed.\n')
    assert 'No draw can be offered in this game' in game_of_nim(monkeypatch, capsys)


def game_of_nim(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> str:
    lines = iter(['offer', 'quit'])
    monkeypatch.setattr('builtins.input', lambda prompt='': next(lines))
    Table(Record(find('nim')), 'person,person', 1).sit()
    return str(capsys.readouterr().out)

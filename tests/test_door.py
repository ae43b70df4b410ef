"""The door: every request is answered in JSON, whatever it holds, in the form that the page expects."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from itertools import islice, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hosting.packing import parts
from plywood import door, games
from plywood.door import dispatch, searches
from plywood.door import requests as asked
from plywood.game import CHANCE
from plywood.lab import watched
from plywood.operations import LATE_PACK, OPERATIONS

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / 'py'


@pytest.fixture(autouse=True, scope='module')
def impatient():
    """Random requests may be large; here nobody waits for it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(searches, 'MOST_COUNTED', 5_000)
        patch.setattr(watched, 'MOST_VISITS', 5_000)
        yield


def ask(op, **what):
    return json.loads(dispatch(json.dumps({'op': op, **what})))


def test_a_look_tells_all_a_board_needs():
    look = ask('situation', game='tic-tac-toe', moves=['B2', 'a1'])
    assert look['line'] == {
        'game': 'tic-tac-toe',
        'options': {'m': 3, 'n': 3, 'k': 3, 'exact': False},
        'start': None,
        'moves': ['b2', 'a1'],
    }
    assert (look['turn'], look['payoff'], look['position']) == (0, None, 'O../.X./...')
    assert len(look['legal']) == 7
    assert look['view']['marks']['a1'] == ['last']
    assert len(look['said']) == 2


@pytest.mark.parametrize('name', list(games.GAMES))
def test_every_game_is_looked_at_thought_about_and_hinted(name):
    def ask_first(op, **more):
        return ask(op, game=name, eyes=0, **more)

    dealt = [ask_first('roll', seed=1)['move']] if ask_first('situation')['turn'] == CHANCE else []
    first = ask_first('situation', seed=1, moves=dealt)
    assert first['ok']
    assert sorted(first['legal']) == sorted(path['move'] for path in first['view']['paths'])
    thought = ask_first('think', nodes=500, seed=1, moves=dealt)
    assert thought['move'] in first['legal']
    assert sorted(candidate['move'] for candidate in thought['ranked']) == sorted(first['legal'])
    steps = ask_first('hint', seed=1, moves=dealt)['steps']
    assert steps[-1]['move'] in first['legal']
    assert all(step['text'].endswith('.') for step in steps)
    for level in ('level1', 'level3'):
        move = ask_first('choose', level=level, seed=1, moves=dealt)['move']
        assert move in first['legal'] or games.find(name).hidden
        assert ask_first('situation', seed=1, moves=[*dealt, move])['ok']


def test_asking_in_any_order_gives_the_same_answers():
    """All that the door keeps between two requests only saves work."""
    lines = [[], ['b2'], ['b2', 'a1'], ['b2', 'c1'], ['b2', 'a1', 'c3'], ['a1']]
    alone = []
    for line in lines:
        asked._kept = None
        alone.append(ask('situation', game='tic-tac-toe', moves=line))
    assert [ask('situation', game='tic-tac-toe', moves=line) for line in lines] == alone
    assert [ask('situation', game='tic-tac-toe', moves=line) for line in reversed(lines)] == alone[::-1]


def test_many_games_in_one_page_do_not_fill_its_memory():
    cells = [f'{column}{row}' for column in 'abc' for row in '123']
    most = 0
    for line in islice(permutations(cells, 5), 3_000):
        ask('situation', game='tic-tac-toe', moves=line)
        most = max(most, asked._kept[1].tree.size)
    assert asked.MOST_KEPT - 5 <= most <= asked.MOST_KEPT + 10


def test_a_wrong_move_is_told_with_its_ply():
    reply = ask('situation', game='tic-tac-toe', moves=['b2', 'b2'])
    assert (reply['ok'], reply['ply']) == (False, 2)
    assert reply['error'] == f'move 2: {reply["bare"]}' and 'bare' not in ask('situation', game='chess', start='x')
    assert 'taken' in reply['error']


def test_texts_are_read_and_written():
    assert ask('read', game='connect-four', text='4453')['line']['moves'] == ['4', '4', '5', '3']
    assert ask('write', game='connect-four', moves=['4', '4', '5', '3'])['text'] == '4453'


def test_progress_is_told_while_it_thinks():
    heard = []
    door.listen(heard.append)
    try:
        ask('think', game='tic-tac-toe', options={'m': 5, 'n': 5, 'k': 4}, depth=3)
    finally:
        door.listen(None)
    assert [json.loads(text)['depth'] for text in heard] == [1, 2, 3]


def test_play_does_without_the_study_and_a_study_asks_for_it(monkeypatch, tmp_path):
    wanted = json.dumps({'op': 'rungs', 'game': 'nim'})
    assert json.loads(door.wants(wanted)) == []
    monkeypatch.setattr(door, 'PACKAGE', tmp_path)
    assert json.loads(door.wants(wanted)) == [door.LATE_ZIP]
    assert ask('rungs', game='nim') == {'ok': False, 'error': door.LATE}
    assert ask('hint', game='nim')['ok']
    (tmp_path / 'lab').mkdir()
    assert json.loads(door.wants(wanted)) == []
    assert ask('rungs', game='nim')['ok']


FAMILIES = sorted({games.module_of(name) for name in games.GAMES})
ALONE = """
import json, re
from plywood import door, games

for name in [name for name in games.GAMES if games.has_come(name)]:
    for ask in ({'op': 'situation'}, {'op': 'choose', 'level': 'level2', 'seed': 1}, {'op': 'hint'}, {'op': 'write'}):
        text = json.dumps({'game': name, **ask})
        reply = json.loads(door.dispatch(text))
        assert reply['ok'] or not re.search('fault in Plywood|not arrived', reply['error']), reply
        assert not [part for part in json.loads(door.wants(text)) if part.endswith('.zip')]
other = next(name for name in games.GAMES if not games.has_come(name))
request = json.dumps({'op': 'situation', 'game': other})
assert json.loads(door.wants(request)) == [f'{games.module_of(other)}.zip']
assert json.loads(door.dispatch(request))['error'] == door.LATE
reading = json.dumps({'op': 'read', 'text': 'b2 a1'})
assert len(json.loads(door.wants(reading))) == FAMILIES - 1
print(*games.GAMES.imported)
"""


@pytest.mark.parametrize('family', FAMILIES)
def test_a_family_of_games_needs_the_engine_and_no_other_family(tmp_path: Path, family: str) -> None:
    """As on the page, where each comes by itself; and the others are wanted when they are asked for."""
    brought = parts()
    for name in [*brought['engine.zip'], *brought[f'{family}.zip']]:
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(PY / name)
    code = ALONE.replace('FAMILIES', str(len(FAMILIES)))
    ran = subprocess.run([sys.executable, '-c', code], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert {games.module_of(name) for name in ran.stdout.split()} == {family}


def test_a_request_names_its_games_in_whichever_part() -> None:
    ask = {'op': 'exercise', 'exam': {'line': {'game': 'Nim '}}, 'game': 'chess', 'moves': ['game']}
    assert set(asked.games_in(ask)) == {'nim', 'chess'}
    assert set(asked.games_in([ask])) == set(asked.games_in({'game': 7})) == set()


@pytest.mark.parametrize(('op', 'said'), [('situation', 'ran on like an endless loop'), ('think', 'stopped before')])
def test_an_interrupt_is_answered_in_words(monkeypatch, op, said):
    def interrupted(ask):
        raise KeyboardInterrupt

    monkeypatch.setitem(vars(OPERATIONS[op]), 'run', interrupted)
    assert said in ask(op, game='nim')['error']


@pytest.mark.parametrize('seed', ['"\\ud800"', '"' + 'x' * 101 + '"', '9' * 4000, '9' * 5000, '[' + '1,' * 99 + '1]'])
@pytest.mark.parametrize('op', ['situation', 'choose'])
def test_a_seed_that_will_not_do_is_refused_in_words(op, seed):
    reply = json.loads(dispatch(f'{{"op": "{op}", "game": "nim", "level": "level1", "seed": {seed}}}'))
    assert not reply['ok'] and 'fault' not in reply['error']
    assert 'seed: ' in reply['error'] or 'thousands of digits' in reply['error']


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=8), below, max_size=3),
    max_leaves=6,
)
requests = st.fixed_dictionaries(
    {'op': st.sampled_from([*OPERATIONS, 'nonsense']) | json_values},
    optional={
        'game': st.sampled_from([*games.GAMES, 'ludo']) | json_values,
        'options': json_values,
        'start': json_values,
        'moves': st.lists(st.text(max_size=5), max_size=4) | json_values,
        'level': st.just('level1') | json_values,
        'seed': json_values,
        'nodes': st.just(50),
        'depth': st.integers(1, 2) | json_values,
        'text': json_values,
        'rung': st.sampled_from(['minimax', 'alphabeta-hard', 'mtdf', 'engine']) | json_values,
        'from': st.integers(0, 2) | json_values,
        'to': st.integers(0, 5) | json_values,
        'visits': st.lists(st.integers(0, 2) | json_values, max_size=3) | json_values,
    },
)


@given(requests)
def test_nonsense_gets_a_sentence(request):
    reply = json.loads(dispatch(json.dumps(request)))
    if not reply['ok']:
        assert len(reply['error']) > 10
        assert 'fault' not in reply['error'], reply['error']


@given(st.text(max_size=50))
def test_what_is_not_json_gets_a_sentence(text):
    assert json.loads(dispatch(text))['ok'] is False


def test_floods_and_deep_nests_are_refused_before_they_are_read():
    assert 'too large' in json.loads(dispatch('[' * 100_000))['error']
    assert 'too large' in json.loads(dispatch(json.dumps({'op': 'situation', 'game': 'x' * 20_000_000})))['error']


@pytest.mark.parametrize('text', ['[{' * 150, '"[' * 300, '\\' * 3 + '[' * 300, '\n[' * 300])
def test_brackets_within_a_text_nest_nothing(text):
    """A pasted game may be full of them, between quotes and backslashes of its own."""
    assert door.nests(json.dumps({'text': text})) == 1
    assert door.nests(json.dumps([{'text': text}, {text: [text]}])) == 4
    assert 'too large' not in ask('read', game='checkers', text=text)['error']
    deep = json.dumps({'op': 'situation', 'game': [text]}).replace(': [', ': ' + '[' * 200)
    assert 'too large' in json.loads(dispatch(deep))['error']


@pytest.mark.whole_catalogue
def test_what_is_prepared_for_the_page_is_whole():
    prepared = door.prepared()
    assert [game['name'] for game in prepared['games']] == list(games.GAMES)
    assert set(prepared['first']) == set(games.GAMES)
    assert 'plywood/door/__init__.py' in prepared['files']
    assert json.loads(json.dumps(prepared)) == json.loads(json.dumps(door.prepared()))


def test_the_page_is_told_what_a_search_wants_before_it_begins(monkeypatch):
    """A search goes on without its data files, and says which it lacked; weak levels have no use for them."""
    game = games.find('nim')
    monkeypatch.setattr(game, 'wants', lambda position: ('plywood/games/some.bin',), raising=False)

    def wants(**what):
        return json.loads(door.wants(json.dumps({'game': 'nim', **what})))

    assert wants(op='think') == wants(op='hint') == wants(op='choose', level='level6') == ['plywood/games/some.bin']
    assert wants(op='situation') == wants(op='choose', level='level1') == wants(op='think', game='eight') == []
    monkeypatch.setattr(game, 'engine', replace(game.engine, judged_by_files=True), raising=False)
    assert wants(op='choose', level='level1') == ['plywood/games/some.bin'] and wants(op='situation') == []
    assert ask('think', game='nim', nodes=100)['lacking'] == ['plywood/games/some.bin']
    assert ask('choose', game='nim', level='level1')['lacking'] == []
    assert ask('think', game='eight', nodes=100)['lacking'] == []


@pytest.mark.parametrize('request_', ['', '[]', '{}', '[' * 9999, '{"op": "think"}', '{"op": "choose", "level": 7}'])
def test_what_is_no_request_wants_nothing(request_):
    assert door.wants(request_) == '[]'


def test_the_door_rolls_with_the_seed_at_the_ply():
    """The same outcome again for the same seed, others for other seeds, and another one at the next chance."""

    def rolled(seed, moves=()):
        return ask(
            'roll', game='tree', start='chance[' + ','.join(['chance[1,2,3,4]'] * 4) + ']', moves=moves, seed=seed
        )

    first = [rolled(seed)['move'] for seed in range(20)]
    assert first == [rolled(seed)['move'] for seed in range(20)]
    assert set(first) == {'1', '2', '3', '4'}
    assert first != [rolled(seed, ['1'])['move'] for seed in range(20)]


def test_a_pasted_game_brings_its_variations_and_what_was_wrong_in_it():
    told = ask('read', game='checkers', text='1. 11-15 (1. 9-13) 22-18 2. 10-14')
    assert told['line']['moves'] == ['11-15', '22-18']
    assert told['others'] == [['9-13']]
    assert told['problem'].startswith('move 3: ')


def test_other_lines_are_written_with_the_main_one():
    told = ask('write', game='checkers', moves=['11-15', '22-18'], others=[['9-13'], ['11-15', '23-19']])
    assert told['text'] == '[GameType "21"] 1. 11-15 (1. 9-13) 1... 22-18 (1... 23-19) *'
    assert 'is not a legal move' in ask('write', game='checkers', moves=['11-15'], others=[['9-9']])['error']
    assert ask('write', game='checkers', others=['9-13'])['error'] == (
        'others: give a list of lines, each a list of move texts from the start'
    )


@pytest.mark.parametrize(('game', 'moves'), [('eight', []), ('eight', ['1']), ('nim', []), ('tic-tac-toe', ['b2'])])
def test_a_hint_is_a_sentence_and_then_one_of_the_best_moves(game: str, moves: list[str]) -> None:
    first, last = ask('hint', game=game, moves=moves)['steps']
    ranked = ask('think', game=game, moves=moves)['ranked']
    best = [each['move'] for each in ranked if (each['value'], each['proven']) == (ranked[0]['value'], True)]
    assert last['move'] == best[0] and last['text'].startswith(f'Play {best[0]}: ')
    assert first['cells'] == [] and 'move' not in first and best[0] not in first['text'].split()


def test_a_hint_to_pass_says_so() -> None:
    steps = ask('hint', game='reversi', options={'size': '4'}, start=f'-O{14 * "X"} O')['steps']
    assert steps[-1]['text'] == 'Pass.' and steps[-1]['move'] == 'pass'


def test_an_ending_is_written_and_read():
    for game, ending, end in (
        ('checkers', {'reason': 'resigned', 'loser': 1}, '{Dark wins.} 1-0'),
        ('nim', {'reason': 'time', 'loser': 0}, '{Player 1 lost on time}'),
        ('tic-tac-toe', {'reason': 'claimed', 'loser': None}, ')'),
    ):
        moves = ask('situation', game=game)['legal'][:1]
        text = ask('write', game=game, moves=moves, ending=ending)['text']
        assert text.endswith(end)
        told = ask('read', game=game, text=text)
        assert (told['end'], told['line']['moves'], told['problem']) == (ending, moves, '')
    assert ask('read', game='nim', text='3-1')['end'] is None


def test_an_ending_after_the_end_of_the_board_is_left_out():
    line = {'game': 'connect-four', 'moves': list('1212121')}
    assert ask('write', **line, ending={'reason': 'resigned', 'loser': 0})['text'] == '1212121'


@pytest.mark.parametrize(
    'ending',
    [
        'resigned',
        {},
        {'reason': 'bored', 'loser': 0},
        {'reason': 'resigned', 'loser': None},
        {'reason': 'resigned', 'loser': 2},
        {'reason': 'resigned', 'loser': True},
        {'reason': 'resigned', 'loser': -1},
        {'reason': 'agreed', 'loser': 0},
        {'reason': ['time'], 'loser': 0},
        {'reason': 'time', 'loser': 0, 'more': 1},
    ],
)
def test_an_ending_that_is_none_is_refused(ending):
    told = ask('write', game='checkers', moves=['11-15'], ending=ending)
    assert told['error'].startswith('ending: ')
    assert told['error'].endswith('from 0 to 1, "agreed", "claimed", "time" or "given" with null')


def test_a_text_that_names_its_game_is_read_as_that_game():
    told = ask('read', game='nim', options={'misere': True}, text='[GameType "21"] 1. 11-15 1/2-1/2')
    assert (told['line']['game'], told['line']['moves'], told['end']['reason']) == ('checkers', ['11-15'], 'agreed')
    told = ask('read', game='tic-tac-toe', options={'exact': True}, text='(;GM[4]SZ[7:6];B[gf])')
    assert told['line']['options'] == {'m': 7, 'n': 6, 'k': 5, 'exact': True}
    told = ask('read', text='(;GM[Othello]TY[6a];)')
    assert (told['line']['game'], told['line']['options']) == ('reversi', {'size': '6', 'reverse': True})
    assert 'option m: ' in ask('read', game='nim', text='(;GM[4]SZ[19];B[aa])')['error']
    assert 'draughts is 21' in ask('read', game='nim', text='[GameType "20"] 32-28')['error']
    assert ask('read', text='b2 a1')['error'] == (
        'the text does not name its game; open the game first, then read the text'
    )


# --- the table of requests -----------------------------------------------------------------------------------------


def test_every_request_has_a_function_and_its_late_ones_travel_with_the_late_pack():
    for operation in OPERATIONS.values():
        assert callable(operation.run)
        file = f'plywood/door/{operation.module}.py'
        assert (PY / file).is_file() and operation.late == bool(LATE_PACK.match(file)), operation.name


def test_what_plays_imports_nothing_of_the_late_pack():
    code = 'import sys; from plywood import door; print(*sys.modules)'
    ran = subprocess.run([sys.executable, '-c', code], cwd=PY, capture_output=True, text=True, check=True)
    loaded = [name.replace('.', '/') + '.py' for name in ran.stdout.split()]
    assert 'plywood/players.py' in loaded and [name for name in loaded if LATE_PACK.match(name)] == []


def test_the_page_types_every_request_and_is_told_its_kind():
    types = (ROOT / 'static/types.d.ts').read_text()
    table = types[types.index('export interface Requests {') : types.index('export type RequestName')]
    assert set(re.findall(r'^  (\w+): \{', table, re.MULTILINE)) == set(OPERATIONS)
    kinds = json.loads((ROOT / 'static/prepared.json').read_text())['requests']
    assert kinds == {name: operation.kind for name, operation in OPERATIONS.items()}


@pytest.mark.parametrize(
    ('part', 'said'),
    [
        ({'options': [1]}, 'options: give names with values'),
        ({'start': 7}, "start: '7' will not do; give a position as text"),
        ({'moves': 'b2'}, "moves: 'b2' will not do; give a list of move texts"),
        ({'moves': [2]}, 'moves: give a list of move texts'),
        ({'seed': 'x' * 101}, 'give a whole number, or a text of at most 100'),
        ({'others': [['b2'], 'a1']}, 'others: give a list of lines'),
        ({'notes': [[['b2'], 'good', 1]]}, 'notes: give a list of pairs'),
        ({'weights': [1]}, 'weights: give a map'),
        ({'fixed': 1}, "fixed: '1' will not do; give a map"),
    ],
)
@pytest.mark.parametrize('op', ['situation', 'think', 'review', 'opened'])
def test_a_part_of_another_shape_is_refused_by_every_request_alike(op, part, said):
    assert said in ask(op, game='tic-tac-toe', **part)['error']

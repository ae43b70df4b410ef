"""The commands of the terminal: their formats, and what they say of anything wrong."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from plywood.__main__ import main
from plywood.game import OPEN, Game
from plywood.games import GAMES
from plywood.search.register import LADDER, RUNGS
from plywood.terminal import board
from plywood.terminal.commands import COMMANDS
from plywood.terminal.play import CURTAIN, Table
from tests.conformance import drawn
from tests.toys import Take, listed

PY = Path(__file__).resolve().parent.parent / 'py'
PROCESS: dict[str, Any] = {
    'stdin': subprocess.PIPE,
    'stdout': subprocess.PIPE,
    'stderr': subprocess.PIPE,
    'text': True,
    'env': {**os.environ, 'PYTHONPATH': str(PY)},
}
ENDLESS = 120
"""Seconds after which a wait is taken for endless: far more than any machine needs, however slow or busy."""
SOME = ['nim', 'eight', 'tic-tac-toe', 'connect-four']

Run = Callable[..., tuple[int, list[str], list[str]]]


@pytest.fixture
def run(capsys: Any, monkeypatch: Any) -> Iterator[Run]:
    """A command run in this process: its status, and the lines of both outputs."""
    handler = signal.getsignal(signal.SIGINT)

    def command(*arguments: str, stdin: str = '') -> tuple[int, list[str], list[str]]:
        monkeypatch.setattr(sys, 'stdin', io.StringIO(stdin))
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    yield command
    signal.signal(signal.SIGINT, handler)


def answer(run: Run, *arguments: str) -> dict[str, Any]:
    status, out, err = run(*arguments, '--json')
    assert (status, len(out), err) == (0, 1, [])
    found: dict[str, Any] = json.loads(out[0])
    return found


def answers(run: Run, *arguments: str, stdin: str) -> list[dict[str, Any]]:
    status, out, err = run(*arguments, '--batch', stdin=stdin)
    assert (status, err) == (0, [])
    return [json.loads(line) for line in out]


def refused(run: Run, *arguments: str, stdin: str = '') -> str:
    """The one clear line."""
    status, out, err = run(*arguments, stdin=stdin)
    assert (status, out, len(err)) == (2, [], 1), (status, out, err)
    assert err[0].startswith('plywood: ') and len(err[0]) < 600
    return err[0]


# --- games and moves ---------------------------------------------------------------------------------------------


@pytest.mark.whole_catalogue
def test_games_are_listed_in_catalogue_order(run: Run) -> None:
    status, out, err = run('games')
    assert (status, err) == (0, [])
    assert [line.split()[0] for line in out if not line.startswith(' ')] == list(GAMES)


@pytest.mark.whole_catalogue
def test_games_as_json_tell_every_option(run: Run) -> None:
    _, out, _ = run('games', '--json')
    told = {game['name']: game for game in map(json.loads, out)}
    assert list(told) == list(GAMES)
    for name, game in GAMES.items():
        assert [option['name'] for option in told[name]['options']] == [option.name for option in game.options]
        assert told[name]['bounds'] == list(game.under({}).bounds)


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_moves_at_the_start(run: Run, game: Game) -> None:
    start = game.initial()
    assert answer(run, 'moves', game.name) == {
        'position': game.write_position(start),
        'player': game.player(start),
        'moves': sorted(game.write_move(start, move) for move in game.moves(start)),
        'payoff': None,
    }


def test_moves_when_the_game_is_over(run: Run) -> None:
    found = answer(run, 'moves', 'tic-tac-toe', 'a1', 'a2', 'b1', 'b2', 'c1')
    assert (found['player'], found['moves'], found['payoff']) == (None, [], [1, -1])


def test_moves_are_played_from_a_position_given(run: Run) -> None:
    there = answer(run, 'moves', 'connect-four', '4', '4')['position']
    assert answer(run, 'moves', 'connect-four', '--from', there, '3') == answer(
        run, 'moves', 'connect-four', '4', '4', '3'
    )


def test_moves_may_stand_anywhere_among_the_options(run: Run) -> None:
    there = answer(run, 'moves', 'eight', '1')['position']
    assert answer(run, 'moves', 'eight', '2', '--from', there) == answer(run, 'moves', 'eight', '1', '2')


def test_options_reach_the_game(run: Run) -> None:
    found = answer(run, 'moves', 'nim', '--option', 'heaps=1,2', '--option', 'misere=true')
    assert found['moves'] == ['1-1', '2-1', '2-2']
    assert answer(run, 'moves', 'nim', '--option=heaps=1,2', '--option=misere=true', '1-1', '2-2')['payoff'] == [1, -1]


def test_moves_in_words(run: Run) -> None:
    _, out, _ = run('moves', 'eight', '1')
    assert out[1:] == ['to move   Player 2', 'moves     2 3']
    _, out, _ = run('moves', 'eight', '3', '2', '3')
    assert out[1] == 'result    Player 1 +1, Player 2 -1'


# --- perft -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('game', 'counts'),
    [
        ('tic-tac-toe', [1, 9, 72, 504, 3024, 15120]),
        ('connect-four', [1, 7, 49, 343, 2401, 16807]),
        ('eight', [1, 3, 6, 12]),
    ],
)
def test_perft(run: Run, game: str, counts: list[int]) -> None:
    for depth, count in enumerate(counts):
        found = answer(run, 'perft', game, str(depth))
        assert list(found) == ['nodes', 'seconds'] and found['nodes'] == count


def test_perft_from_a_position_counts_no_finished_game(run: Run) -> None:
    there = answer(run, 'moves', 'tic-tac-toe', 'a1', 'a2', 'b1', 'b2')['position']
    assert answer(run, 'perft', 'tic-tac-toe', '1', '--from', there)['nodes'] == 5
    assert answer(run, 'perft', 'tic-tac-toe', '2', '--from', there)['nodes'] == 16
    assert answer(run, 'perft', 'tic-tac-toe', '3', '--from', there, 'c1')['nodes'] == 0


# --- think -------------------------------------------------------------------------------------------------------

THOUGHT = ['move', 'value', 'proven', 'proof', 'line', 'depth', 'nodes', 'leaves', 'seconds', 'ranked']


def test_think_ranks_every_move(run: Run) -> None:
    found = answer(run, 'think', 'tic-tac-toe', 'a1', 'b2', 'b1')
    assert list(found) == THOUGHT
    assert (found['move'], found['value'], found['proven']) == ('c1', 0, True)
    assert sorted(candidate['move'] for candidate in found['ranked']) == sorted(
        answer(run, 'moves', 'tic-tac-toe', 'a1', 'b2', 'b1')['moves']
    )
    assert list(found['ranked'][0]) == ['move', 'value', 'proven', 'depth', 'line']
    assert found['ranked'][0]['move'] == found['line'][0] == 'c1'


def test_think_tells_the_value_to_the_side_that_moves(run: Run) -> None:
    assert answer(run, 'think', 'eight')['value'] == -1
    assert answer(run, 'think', 'eight', '1')['value'] == 1


@pytest.mark.parametrize('game', SOME)
def test_think_is_the_same_every_time_with_a_node_budget(run: Run, game: str) -> None:
    first, second = (answer(run, 'think', game, '--nodes', '2000') for _ in range(2))
    for found in (first, second):
        assert found.pop('seconds') >= 0
    assert first == second


@pytest.mark.parametrize('rung', LADDER)
def test_every_rung_thinks(run: Run, rung: str) -> None:
    found = answer(run, 'think', 'eight', '1', '--rung', rung)
    assert (found['value'], found['proven'], found['move']) == (1, True, '3')
    assert {candidate['move'] for candidate in found['ranked']} == {'2', '3'}


def test_the_ladder_counts_what_the_lectures_count(run: Run) -> None:
    assert answer(run, 'think', 'eight', '--rung', 'minimax')['nodes'] == 62


def test_think_with_a_depth(run: Run) -> None:
    wide = [f'--option={name}=5' for name in 'mn']
    found = answer(run, 'think', 'tic-tac-toe', *wide, '--option=k=4', '--depth', '3')
    assert found['depth'] == 3 and not found['proven']
    assert answer(run, 'think', 'connect-four', '--rung', 'depth-limited', '--depth', '3')['depth'] == 3


def test_think_keeps_to_its_seconds(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('plywood.terminal.arguments.PATIENCE', ENDLESS)
    found = answer(run, 'think', 'connect-four', '--option', 'columns=8', '--seconds', '0.2')
    assert not found['proven'] and found['seconds'] < ENDLESS / 2


def test_think_in_words(run: Run) -> None:
    _, out, _ = run('think', 'eight', '1')
    assert out[0] == 'move   3' and out[1] == 'value  +1 proven'


# --- batches -----------------------------------------------------------------------------------------------------


def test_a_batch_answers_each_line(run: Run) -> None:
    there = answer(run, 'moves', 'tic-tac-toe', 'b2')['position']
    found = answers(run, 'moves', 'tic-tac-toe', stdin=f'b2 a1\n\n{there} | a1\n  |b2\nb2 zz\n{there}|\n')
    assert found[0] == found[2] == answer(run, 'moves', 'tic-tac-toe', 'b2', 'a1')
    assert found[1] == answer(run, 'moves', 'tic-tac-toe')
    assert list(found[3]) == list(found[4]) == ['error']
    assert found[4]['error'].startswith('move 2: ')
    assert found[5] == answer(run, 'moves', 'tic-tac-toe', 'b2')


def test_a_batch_begins_where_from_says(run: Run) -> None:
    there = answer(run, 'moves', 'eight', '1')['position']
    assert answers(run, 'moves', 'eight', '--from', there, stdin='2\n') == [answer(run, 'moves', 'eight', '1', '2')]


def test_perft_and_think_take_batches(run: Run) -> None:
    assert [found['nodes'] for found in answers(run, 'perft', 'eight', '2', stdin='1\n2\n')] == [4, 4]
    found = answers(run, 'think', 'eight', '--nodes', '1000', stdin='1\n1 3\n3 2 3\n')
    assert [each.get('move') for each in found] == ['3', found[1]['move'], None]
    assert 'over' in found[2]['error']


def test_thousands_of_cases_take_one_start(run: Run) -> None:
    assert len(answers(run, 'moves', 'tic-tac-toe', stdin='b2 a1 c3 a3\n' * 3000)) == 3000


def test_an_enormous_line_is_refused_unread(run: Run) -> None:
    for game in GAMES:
        for line in ('x' * 2_000_000, 'x ' * 500_000, '7' * 1_000_000 + ' | 1', '|' * 1_000_000):
            (found,) = answers(run, 'moves', game, stdin=line)
            assert list(found) == ['error'] and len(found['error']) < 500


@pytest.mark.parametrize(
    ('command', 'wanted'),
    [('--version', set()), ('moves nim', {'nim'}), ('play nosuch', set()), ('gtp hex', {'hex'})],
)
def test_a_game_is_imported_when_it_is_asked_for(command: str, wanted: set[str]) -> None:
    code = 'import sys; from plywood.__main__ import main; main(); from plywood.games import GAMES; '
    code += 'print(*GAMES.imported, file=sys.stderr)'
    process = subprocess.Popen([sys.executable, '-c', code, *command.split()], **PROCESS)
    _, told = process.communicate('quit\n', timeout=ENDLESS)
    assert {*told.splitlines()[-1].split()} == wanted, told


def test_a_driver_may_wait_for_each_answer() -> None:
    with subprocess.Popen([sys.executable, '-m', 'plywood', 'moves', 'eight', '--batch'], **PROCESS) as process:
        for text in ('1', '2'):
            process.stdin.write(f'{text}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())['player'] == 1
        process.stdin.close()
        assert process.wait(ENDLESS) == 0


# --- what is wrong -----------------------------------------------------------------------------------------------

WRONG = [
    ([], 'no command given'),
    (['dance'], "no command 'dance'"),
    (['moves'], 'GAME'),
    (['moves', 'ludo'], 'ludo'),
    (['moves', 'eight', '9'], 'move 1'),
    (['moves', 'eight', '--from', 'nonsense'], 'nonsense'),
    (['moves', 'eight', '--from', '-1 -1 -1'], '-1'),
    (['moves', 'eight', '--from'], 'expected one argument'),
    (['moves', 'eight', '--frob'], '--frob'),
    (['moves', 'eight', '--option', 'size=3'], 'size'),
    (['moves', 'eight', '--option', 'size'], 'name=value'),
    (['moves', 'nim', '--option', 'misere=true', '--option', 'misere=false'], 'twice'),
    (['moves', 'nim', '--option', 'heaps=' + '1,' * 100_000], 'heaps'),
    (['moves', 'eight', '1', '--batch'], 'standard input'),
    (['perft', 'eight'], 'DEPTH'),
    (['perft', 'eight', '-1'], "'-1'"),
    (['perft', 'eight', '9' * 100_000], 'whole number'),
    (['perft', 'eight', 'two'], "'two'"),
    (['think', 'eight', '--nodes', '0'], "'0'"),
    (['think', 'eight', '--seconds', 'nan'], "'nan'"),
    (['think', 'eight', '--seconds', '0'], "'0'"),
    (['think', 'eight', '--depth', '-3'], '--depth'),
    (['think', 'eight', '--nodes', '5', '--depth', '3'], 'not allowed'),
    (['think', 'eight', '--rung', 'ladder'], 'ladder'),
    (['think', 'eight', '--rung', 'minimax', '--depth', '3'], 'depth'),
    (['think', 'eight', '--rung', 'minimax', '--nodes', '3'], 'nodes'),
    (['think', 'eight', '3', '2', '3'], 'over'),
    (['think', 'eight', '\udcff\n\x00'], 'legal move'),
    (['match', 'eight', 'level1'], 'B'),
    (['match', 'eight', 'level1', 'level9'], 'level9'),
    (['match', 'eight', 'engine', 'level1'], 'node budget'),
    (['match', 'eight', 'minimax@3', 'level1'], 'minimax'),
    (['match', 'eight', 'depth-limited@x', 'level1'], 'depth'),
    (['match', 'eight', 'level1', 'level2', '--games', '3'], 'even'),
    (['play', 'eight', '--seats', 'person'], '--seats'),
    (['play', 'eight', '--seats', 'person,nobody'], 'nobody'),
    (['engine', 'eight'], 'eight'),
]


@pytest.mark.parametrize(('arguments', 'named'), WRONG, ids=[' '.join(words)[:50] for words, _ in WRONG])
def test_anything_wrong_is_one_clear_line(run: Run, arguments: list[str], named: str) -> None:
    assert named in refused(run, *arguments)


# --- play --------------------------------------------------------------------------------------------------------


def test_two_persons_play_to_the_end(run: Run) -> None:
    status, out, err = run('play', 'eight', '--seats', 'person,person', stdin='3\n9\n2\n3\n')
    assert (status, err) == (0, [])
    assert 'not a legal move' in '\n'.join(out) and out[-1].endswith('Player 1 +1, Player 2 -1')


def test_hint_undo_rules_and_moves(run: Run) -> None:
    stdin = 'rules\nmoves\n' + 'hint\n' * 6 + 'b2\nundo\nundo\nhelp\nquit\n'
    status, out, _ = run('play', 'tic-tac-toe', '--seed', '3', stdin=stdin)
    text = '\n'.join(out)
    assert status == 0
    assert 'a1 b1 c1' in text and '(0 proven)' in text and 'nothing to undo' in text and text.count('b2') > 2


@pytest.mark.parametrize(
    ('game', 'head'),
    [
        ('checkers', 'Checkers: Dark (X): person, Light (O): level3.'),
        ('backgammon', 'Backgammon: White (X): person, Black (O): level3.'),
        ('tic-tac-toe', 'Tic-tac-toe: X: person, O: level3.'),
        ('nim', 'Nim: Player 1: person, Player 2: level6.'),
        ('tree', 'A tree of your own: MAX: person, MIN: level3.'),
        ('battleships', 'Battleships: White: person, Black: level3.'),
    ],
)
def test_the_first_line_names_the_marks_that_tell_the_players_apart(run: Run, game: str, head: str) -> None:
    assert run('play', game, '--seed', '3', stdin='quit\n')[1][0] == head


def test_a_game_of_chess_is_written_as_players_write_it(run: Run) -> None:
    stdin = 'e4\nb8c6\nundo\nundo\ntried\nmoves\n' + 'hint\n' * 9 + 'quit\n'
    status, out, err = run('play', 'chess', '--seats', 'person,person', stdin=stdin)
    assert status == 0 and not err
    assert any(line.endswith('White plays e4') for line in out) and any('Black plays Nc6' in line for line in out)
    assert {'White> e4', 'White> Nc3 Na3 Nh3 Nf3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4'} <= set(out)
    assert out[0] == 'Chess: White (K): person, Black (k): person.'
    assert {'  8 r n b q k b n r', '  7 p p p p p p p p', '  1 R N B Q K B N R'} <= set(map(str.rstrip, out))
    assert not re.search(r'\b[a-h][1-8][a-h][1-8]\b', '\n'.join(out))


def test_a_game_with_variations_is_read_walked_and_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / 'game.pdn'
    file.write_text('1. 11-15 (1. 9-13 22-18) 1... 23-19 2. 8-11')
    given = 'play', 'checkers', '--seats', 'person,person', '--read', str(file)
    status, out, err = run(*given, stdin='undo\nundo\nundo\ntried\n9-13\nredo\n10-14\nwrite\nquit\n')
    assert (status, err) == (0, [])
    assert any(line.endswith('11-15 9-13') for line in out)
    assert any('[GameType "21"] 1. 11-15 (1. 9-13 22-18 2. 10-14) 1... 23-19 2. 8-11 *' in line for line in out)
    file.write_text('1. 11-15 23-19 2. 15-16')
    status, out, _ = run(*given, stdin='write\nquit\n')
    assert out[0].startswith("move 3: '15-16' is not a legal move")
    assert any('1. 11-15 23-19 *' in line for line in out)
    status, _, err = run(*given[:-1], str(tmp_path / 'none'))
    assert status == 2
    assert 'cannot read' in err[0]


@pytest.mark.parametrize('game', SOME)
def test_programs_play_one_another_the_same_way_again(run: Run, game: str) -> None:
    games = [run('play', game, '--seats', 'level1,random', '--seed', '5') for _ in range(2)]
    assert games[0] == games[1] and games[0][0] == 0


@pytest.mark.parametrize('game', GAMES.values(), ids=GAMES)
def test_every_board_is_drawn(game: Game) -> None:
    position, rng = game.initial(), Random(game.name)
    for _ in range(3_000):
        text = board.draw(game.view(position))
        assert text.isascii() and max(map(len, text.splitlines())) < 100
        if game.player(position) is None:
            return
        position = game.play(position, drawn(game, position, rng))
    raise AssertionError('the game does not end')


ON_SQUARES = [game for game in GAMES.values() if game.view(game.initial())['geometry']['kind'] == 'squares']


@pytest.mark.parametrize('game', ON_SQUARES, ids=lambda game: game.name)
def test_no_two_pieces_on_squares_are_marked_alike(game: Game) -> None:
    marked: dict[str, tuple[str, int | None]] = {}
    for seed in range(2):
        position, rng = game.initial(), Random(seed)
        while game.player(position) is not None:
            view = game.view(position)
            for piece in view['pieces'].values():
                mark = piece.get('text') or board.sign(piece)
                assert marked.setdefault(mark, (piece['look'], piece['seat'])) == (piece['look'], piece['seat'])
            position = game.play(position, drawn(game, position, rng))
    if game.name in ('checkers', 'chess'):
        kinds = {'checkers': 'XOKk', 'chess': 'PpNnBbRrQqKk'}[game.name]
        assert set(kinds) == set(marked)


def test_a_board_of_squares() -> None:
    rows = [['a1', 'b1'], ['a2', 'b2']]
    view: dict[str, Any] = {
        'geometry': {'kind': 'squares', 'rows': rows, 'columnNames': ['a', 'b'], 'rowNames': ['1', '2']},
        'pieces': {'a1': {'look': 'cross', 'seat': 0}, 'b2': {'look': 'ring', 'seat': 1}},
        'marks': {'a2': ['barred']},
    }
    assert board.draw(view).splitlines() == ['  a b', '1 X .', '2 # O']


# --- the process -------------------------------------------------------------------------------------------------


def test_help_tells_every_command(run: Run, capsys: Any) -> None:
    _, out, _ = run('--help')
    assert all(any(line.split()[:1] == [name] for line in out) for name in COMMANDS)
    for name in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([name, '--help'])
        assert ended.value.code == 0 and f'plywood {name}' in capsys.readouterr().out


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen([sys.executable, '-m', 'plywood', 'moves', 'eight', '--batch'], **PROCESS) as process:
        process.stdout.close()
        process.stdin.write('1\n' * 20)
        process.stdin.close()
        assert process.wait(ENDLESS) == 141
        assert process.stderr.read() == ''


TELLING = """
import sys
from plywood import __main__ as plywood
from plywood import jobs
work = jobs.run
def run(*given, **more):
    print('the match begins', flush=True)
    return work(*given, **more)
jobs.run = run
sys.exit(plywood.main())
"""
"""The commands, but a match says that it begins."""


@pytest.mark.parametrize(
    ('arguments', 'written', 'status'),
    [
        (['engine'], 'isready\n', 130),
        (['moves', 'eight', '--batch'], '1\n', -signal.SIGINT),
        (['match', 'connect-four', 'level5', 'level5', '--workers', '0'], '', 130),
        (['match', 'connect-four', 'level5', 'level5', '--workers', '2'], '', 130),
    ],
)
def test_control_c_is_clean(arguments: list[str], written: str, status: int) -> None:
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)  # one that is ignored, the command would inherit
    try:
        process = subprocess.Popen([sys.executable, '-c', TELLING, *arguments], **PROCESS)
    finally:
        signal.signal(signal.SIGINT, heeded)
    with process:
        try:
            process.stdin.write(written)
            process.stdin.flush()
            assert process.stdout.readline()
            process.send_signal(signal.SIGINT)
            assert process.wait(ENDLESS) == status
            assert process.stderr.read().strip() == ''
        finally:
            process.kill()


def test_bytes_that_are_no_text_are_an_error_like_any_other() -> None:
    process = subprocess.run(
        [sys.executable, '-m', 'plywood', 'moves', 'eight', '--batch'],
        input=b'\xff\xfe\x00\n1\n',
        capture_output=True,
        env=PROCESS['env'],
        timeout=ENDLESS,
    )
    first, second = map(json.loads, process.stdout.splitlines())
    assert list(first) == ['error'] and second['player'] == 1


def test_a_trace_shows_windows_values_and_why_moves_were_left_out(run: Run) -> None:
    status, out, _ = run('trace', 'eight', '2', '3')
    assert status == 0
    assert out[:2] == ['Windows and values are to MAX.', 'root MAX [-∞, ∞] = -1']
    assert out[5].startswith('  2 MIN [-1, ∞] = -1 - MIN can hold MAX to -1 here. But MAX, one ply above, is already')
    found = [json.loads(line) for line in run('trace', 'eight', '2', '3', '--json')[1]]
    assert len(found) == len(out) - 1 == 6
    assert [visit['parent'] for visit in found] == [None, 0, 1, 1, 0, 4]
    assert sum(visit['cut'] for visit in found) == 1


def test_a_trace_says_to_whom_its_numbers_are(run: Run) -> None:
    """To MAX, as its sentences are; or as the rung has them. A leaf that the rung clamps shows both numbers."""
    tree = ['trace', 'tree', '--from', '[Q:10,R:[S:5,T:18]]', '--rung', 'alphabeta-hard']
    to_max, to_mover = run(*tree)[1], run(*tree, '--signs', 'mover')[1]
    assert to_max[0] == 'Windows and values are to MAX.'
    assert to_mover[0] == 'Windows and values are to the seat whose value is returned, and sentences to MAX.'
    assert [line.partition(' - ')[0] for line in to_max[2:]] == [
        '  Q end [-∞, ∞] = 10', '  R MIN [10, ∞] = 10', '    S end [10, ∞] = 5, answered as 10',
    ]  # fmt: skip
    assert [line.partition(' - ')[0] for line in to_mover[2:]] == [
        '  Q end [-∞, ∞] = -10', '  R MIN [-∞, -10] = -10', '    S end [10, ∞] = 5, answered as 10',
    ]  # fmt: skip
    assert run(*tree, '--signs', 'min')[0] == 2


def test_a_proof_has_a_source(run: Run) -> None:
    """An answer that came out of a book or of tables does not pass for one that was searched."""
    for case, proof, told in (
        (['connect-four', '--nodes', '1000'], 'book', '+1 proven (book)'),
        (['checkers', '--from', 'W:WK1:BK10', '--nodes', '1000'], 'tables', '0 proven (tables)'),
        (['nim', '--nodes', '1000'], 'sight', '+1 proven (at sight)'),
        (['tic-tac-toe', 'a1', 'b2', '--nodes', '100000'], 'search', '0 proven'),
        (['tic-tac-toe', 'a1', 'b2', '--rung', 'negamax'], 'search', '0 proven'),
        (['reversi', '--nodes', '1000'], None, None),
    ):
        found = json.loads(run('think', *case, '--json')[1][0])
        assert found['proof'] == proof
        assert found['proven'] == (proof is not None)
        assert told is None or run('think', *case)[1][1] == f'value  {told}'


def test_a_long_trace_says_how_much_is_left(run: Run) -> None:
    status, out, _ = run('trace', 'tic-tac-toe', '--most', '10')
    assert (status, len(out)) == (0, 12)
    assert out[-1] == '… and 18,287 more visits; use --most N to print more'


def test_any_rung_is_traced_to_a_depth_and_too_large_a_trace_names_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('plywood.terminal.seeing.MOST_VISITS', 3_000)
    status, out, _ = run('trace', 'connect-four', '--rung', 'minimax', '--depth', '1')
    assert (status, len(out)) == (0, 9)
    status, _, error = run('trace', 'connect-four', '--rung', 'minimax')
    assert status == 2
    assert len(error) == 1
    assert 'visits more than 3,000 positions here, too many to be seen; choose depth 4 or less' in error[0]
    assert 'not to be watched' in run('trace', 'eight', '--rung', 'engine')[2][0]


ROLLED = 'max[chance[1/2:4,1/2:-2],[1,3]]'


@pytest.mark.parametrize('rung', ['star', 'star-probing'])
@pytest.mark.parametrize('opening', [['backgammon', '21'], ['tree', '--from', ROLLED]], ids=' '.join)
def test_where_chance_moves_the_stars_are_watched(run: Run, rung: str, opening: list[str]) -> None:
    status, out, err = run('trace', *opening, '--rung', rung, '--depth', '1')
    assert (status, err) == (0, []) and any(re.search('chance \\[', line) for line in out)


@pytest.mark.parametrize('game', GAMES)
def test_any_rung_is_traced_in_any_game_or_says_why_not(run: Run, game: str) -> None:
    first = next(iter(GAMES[game].moves(GAMES[game].initial())), None)
    opening = [GAMES[game].write_move(GAMES[game].initial(), first)] if first is not None else []
    for rung in RUNGS:
        status, out, err = run('trace', game, *opening, '--rung', rung, '--depth', '1')
        assert (status, bool(out), len(err)) in ((0, True, 0), (2, False, 1)), (rung, err)
    status, out, err = run('ladder', game, *opening, '--depth', '1')
    assert (status, bool(out), len(err)) in ((0, True, 0), (2, False, 1)), err


def test_the_ladder_sets_all_rungs_side_by_side(run: Run) -> None:
    rows = [json.loads(line) for line in run('ladder', 'eight', '1', '--json')[1]]
    found = {row['rung']: row for row in rows}
    assert list(found) == [*LADDER, 'montecarlo']
    assert {row['value'] for row in found.values()} == {1}
    assert [row['rung'] for row in found.values() if 'samples' in row] == ['montecarlo'], 'in its own measure'
    assert found['minimax']['nodes'] > found['alphabeta-hard']['nodes'] == found['alphabeta-soft']['nodes']
    status, out, _ = run('ladder', 'connect-four', '4', '--depth', '2')
    assert status == 0
    assert [line.split()[0] for line in out][:3] == ['rung', 'minimax', 'max-and-min']


def test_an_exercise_is_printed_with_and_without_its_key(run: Run) -> None:
    status, lines, _ = run('exercise', '--seed', '1')
    sheet = '\n'.join(lines)
    assert status == 0 and sheet.startswith('Exercise 1: ') and sheet.count('____') == 21 and '[cut]' not in sheet
    key = '\n'.join(run('exercise', '--seed', '1', '--key')[1])
    assert '____' not in key and key.count('[cut]') == 2 and 'B MIN alpha −∞ beta ∞ value 6' in key
    (taken,) = run('exercise', '--game', 'eight', '3', '1', '--branches', 'uneven', '--what', 'values', '--json')[1]
    assert json.loads(taken)['exam']['line']['moves'] == ['3', '1']
    for wrong in (['--cut', 'x'], ['--branches', '9'], ['b2'], ['--game', 'tic-tac-toe']):
        status, _, complaint = run('exercise', *wrong)
        assert status == 2 and len(complaint) == 1, wrong


def test_a_rung_too_slow_for_the_ladder_is_passed_over(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('plywood.lab.run.MOST_COUNTED', 100)
    status, out, _ = run('ladder', 'tic-tac-toe')
    assert status == 0
    assert out[1] == 'minimax          more than 100 nodes; set a --depth'


def test_a_hint_is_refused_where_the_engine_does_not_fit(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Take, 'zero_sum', False)
    listed(monkeypatch, Take())
    _, out, _ = run('play', 'take', '--seats', 'person,random', stdin='hint\nquit\n')
    assert any('engine cannot search Take: it needs two opposing sides' in line for line in out)


# --- where something is hidden ---------------------------------------------------------------------------------------

BLIND = 'blind-tic-tac-toe'


def seen_by_the_second(run: Run, *tries: str) -> str:
    """The screen of O after some tries of X, the last of which was accepted."""
    stdin = '\n'.join(
        ['', 'b2', '', '', 'a1', '', '', *tries, '', '', 'moves', 'hint', 'hint', 'hint', 'hint', 'undo', 'write']
    )
    status, out, err = run('play', BLIND, '--seats', 'person,person', '--seed', '3', stdin=stdin)
    assert (status, err) == (0, [])
    return '\n'.join(out).rpartition(CURTAIN)[2]


def test_two_persons_share_a_screen_that_only_one_may_see(run: Run) -> None:
    """Whatever X does where O cannot see it, O has the same before it: also where X was refused first."""
    seen = seen_by_the_second(run, 'c3')
    assert seen == seen_by_the_second(run, 'a1', 'c3') == seen_by_the_second(run, 'b1')
    assert 'O is next' in seen and 'O> ' in seen and 'has no undo' in seen
    assert 'X . .' not in seen and '. X .' not in seen and 'when it is over' in seen


def hints_at_the_position(self: Table) -> None:
    print(self.game.write_position(self.position))


@pytest.mark.parametrize(
    ('name', 'leaky'),
    [('hint', hints_at_the_position), ('eyes', property(lambda self: OPEN))],
)
def test_a_leak_of_the_terminal_is_seen(run: Run, monkeypatch: pytest.MonkeyPatch, name: str, leaky: Any) -> None:
    monkeypatch.setattr(Table, name, leaky)
    assert len({seen_by_the_second(run, 'c3'), seen_by_the_second(run, 'c1')}) == 2


def tells_the_move(out: list[str]) -> bool:
    """Whether a person reads where X has moved."""
    rows = [line.split() for line in out if line.startswith(('  1 ', '  2 ', '  3 '))]
    return any('plays' in line or 'X on' in line for line in out) or any('X' in row for row in rows)


def test_a_program_tells_a_person_no_more_than_that_it_moved(run: Run) -> None:
    _, out, _ = run('play', BLIND, '--seats', 'level1,person', '--seed', '3', stdin='quit\n')
    assert 'X has moved' in out and not tells_the_move(out)


def test_a_program_that_tells_its_move_is_seen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES[BLIND]), 'say', lambda self, position, move, eyes=None: 'X on it')
    assert tells_the_move(run('play', BLIND, '--seats', 'level1,person', '--seed', '3', stdin='quit\n')[1])
    monkeypatch.undo()
    monkeypatch.setattr(Table, 'eyes', property(lambda self: OPEN))
    assert tells_the_move(run('play', BLIND, '--seats', 'level1,person', '--seed', '3', stdin='quit\n')[1])


def test_the_end_is_shown_to_both(run: Run) -> None:
    _, out, _ = run(
        'play', BLIND, '--seats', 'person,random', '--seed', '3', stdin='a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\n'
    )
    assert out[-1].startswith(('X +1', 'X -1', 'X 0')) and any('O' in line for line in out[-8:])


def test_what_a_seat_may_know_is_printed_and_thought_about(run: Run) -> None:
    seen = answer(run, 'moves', BLIND, '--eyes', 'o', 'b2', 'b2')
    assert seen == answer(run, 'moves', BLIND, '--eyes', 'O', 'b2', 'b2')
    assert 'b2' not in seen['moves'] and len(seen['moves']) == 8
    assert answer(run, 'moves', BLIND, '--eyes', 'X', 'b2', 'b2')['moves'] == []
    thought = answer(run, 'think', BLIND, '--nodes', '500', '--observation', seen['position'])
    from_there = answer(run, 'think', BLIND, '--nodes', '500', 'b2', 'b2')
    assert {**thought, 'seconds': 0} == {**from_there, 'seconds': 0}
    assert sorted(candidate['move'] for candidate in thought['ranked']) == seen['moves']


@pytest.mark.parametrize(
    ('arguments', 'named'),
    [
        (['think', BLIND, '--observation', '.../.X./... O O 4'], 'not the turn of O'),
        (['think', BLIND, '--observation', 'nonsense'], 'nonsense'),
        (['think', BLIND, '--observation', '.../.../... X X 0', '--from', '.../.../... X - -'], 'give only one'),
        (['think', BLIND, '--depth', '3'], 'takes no depth'),
        (['think', BLIND, '--rung', 'minimax'], 'hidden'),
        (['think', BLIND, '--without', 'table'], 'takes no without'),
        (['moves', BLIND, '--eyes', 'Z'], 'give one of X, O'),
        (['trace', BLIND, '--rung', 'minimax'], 'hidden'),
        (['exercise', '--game', BLIND], 'see everything'),
        (['ladder', BLIND], 'hidden'),
    ],
)
def test_what_cannot_be_asked_of_a_hidden_game_is_one_clear_line(run: Run, arguments: list[str], named: str) -> None:
    assert named in refused(run, *arguments)


def test_go_is_counted_on_request_and_names_dead_stones_at_its_end(run: Run) -> None:
    wall = ['C5', 'D5', 'C4', 'D4', 'C3', 'D3', 'C2', 'D2', 'C1', 'D1', 'E3']
    status, out, _ = run(
        'play',
        'go',
        '--option',
        'size=5',
        '--seats',
        'person,person',
        stdin='\n'.join([*wall, 'count', 'pass', 'pass']),
    )
    assert status == 0 and 'Type count to see how the board would be counted.' in out
    assert any('looks dead. By 200 playouts Black has 15 points, White 10 and komi 24.5' in line for line in out)
    assert out[-1].startswith("Black's stone at E3 looks dead. Without dead stones Black has 15 points, White 10")
    _, out, _ = run('play', 'nim', '--seats', 'person,person', stdin='count\nquit\n')
    assert any('Nim is not counted; type hint for the value of a move.' in line for line in out)

"""Other programs as players: by both protocols, and every way in which one may fail, in words."""

import subprocess
import sys
from pathlib import Path

import pytest

from plywood import match, outside
from plywood.game import Ending, Refusal
from plywood.games import find
from plywood.lines import read_start
from plywood.search import strong
from plywood.search.limits import Limits

OURS = f'{sys.executable} -m plywood'


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('PYTHONPATH', str(Path(outside.__file__).parents[1]))


def speaker(folder: Path, script: str) -> str:
    """The command of a program that does what a script says."""
    path = folder / 'program.py'
    path.write_text(script)
    return f'{sys.executable} {path}'


@pytest.mark.parametrize(
    ('name', 'options', 'text'),
    [
        ('connect-four', {'columns': 6, 'rows': 5}, ''),
        ('nim', {'misere': True}, '3,1 2'),
        ('battleships', {}, ''),
    ],
)
def test_a_program_plays_by_the_line_protocol_under_the_options(
    name: str, options: dict[str, object], text: str
) -> None:
    game = find(name).under(options)
    position = game.read_position(text) if text else game.initial()
    player = match.player(f'{OURS} engine@300')
    move = player(game, position, 1, 0)
    assert move in game.moves(position)
    assert isinstance(player, outside.Program) and player.nodes == 300
    if not game.hidden:
        assert move == strong.think(game, position, Limits(300)).move
    player.end()


def test_a_program_plays_chess_by_uci_each_move_by_itself() -> None:
    game = find('chess')
    position = game.read_position('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1')
    player = match.player(f'{OURS} uci@500')
    assert game.write_move(position, player(game, position, 1, 0)) == 'a1a8', 'it gives mate'
    start = game.initial()
    assert {game.write_move(start, player(game, start, 1, 0)) for _ in range(2)} < {
        game.write_move(start, move) for move in game.moves(start)
    }
    player.end()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ('name', 'options', 'text'),
    [
        ('go', {'size': 5}, '..b../..w../..b../...../..... white 24.5 moves D3 C2 pass'),
        ('go', {'size': 5, 'komi': '0.5'}, ''),
        ('hex', {'size': 5}, '...../..r../...../.rb../..... blue'),
    ],
)
def test_a_program_plays_a_game_of_stones_by_gtp(name: str, options: dict[str, object], text: str) -> None:
    game = find(name).under(options)
    position = read_start(game, text) if text else game.initial()
    player = match.player(f'gtp:{OURS} gtp {name} --level level2')
    assert player(game, position, 1, 0) in game.moves(position)
    player.end()  # type: ignore[attr-defined]


GTP = """
for line in iter(input, ''):
    print({!r} if line.startswith('genmove') else '=', end='\\n\\n', flush=True)
"""


def test_a_program_is_told_the_whole_game_by_gtp(tmp_path: Path) -> None:
    heard = tmp_path / 'heard'
    script = GTP.format('= C1').replace(
        '\n    print', f'\n    open({str(heard)!r}, "a").write(line + chr(10))\n    print'
    )
    game = find('go').under({'size': 5, 'komi': '3.5'})
    position = read_start(game, '..b../..w../..b../...../..... white 3.5 moves D3 C2 pass')
    player = match.player(f'gtp:{speaker(tmp_path, script)}')
    assert game.write_move(position, player(game, position, 1, 0)) == 'C1'
    assert heard.read_text().split('\n')[:-1] == [
        'boardsize 5', 'clear_board', 'komi 3.5', 'play black C5', 'play white C4', 'play black C3',
        'play white D3', 'play black C2', 'play white pass', 'genmove black',
    ]  # fmt: skip
    player.end()  # type: ignore[attr-defined]


def test_a_program_may_resign_by_gtp(tmp_path: Path) -> None:
    game = find('go').under({'size': 5})
    player = match.player(f'gtp:{speaker(tmp_path, GTP.format("= resign"))}')
    assert player(game, game.initial(), 1, 0) == Ending('resigned', 0)
    assert match.play_game(game, game.initial(), [player, player], 1) == [-1, 1]
    player.end()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ('name', 'answer', 'words'),
    [
        ('go', '= Z9', 'a move that the rules do not allow'),
        ('go', '? out of memory', 'refuses: out of memory'),
        ('nim', '= 1', 'GTP is for boards of stones, not for Nim; name another player'),
    ],
)
def test_what_a_program_does_wrong_by_gtp_is_one_sentence(name: str, answer: str, words: str, tmp_path: Path) -> None:
    game = find(name)
    player = match.player(f'gtp:{speaker(tmp_path, GTP.format(answer))}')
    with pytest.raises(Refusal, match=words):
        player(game, game.initial(), 1, 0)
    player.end()  # type: ignore[attr-defined]


def test_a_match_against_a_program_is_the_same_again() -> None:
    game = find('tic-tac-toe')
    weak, program = match.player('level2'), match.player(f'{OURS} engine@200')
    one, other = (match.run(game, game.initial(), weak, program, 4, 3) for _ in range(2))
    program.end()  # type: ignore[attr-defined]
    assert one == other and one.games == 4


READY = """
for line in iter(input, ''):
    if line == 'isready':
        print('readyok', flush=True)
    if line.startswith('go'):
        """


@pytest.mark.parametrize(
    ('script', 'words'),
    [
        ('', r'has ended \(status 0\) in the middle of a game; check that it runs by itself'),
        ('import sys; input(); sys.exit(3)', r'has ended \(status 3\)'),
        (READY + "print('bestmove z9', flush=True)", "a move that the rules do not allow: 'z9' is not a legal move"),
        (READY + "print('bestmove', flush=True)", 'answers with a move that the rules do not allow'),
        (READY + 'break', 'has ended'),
        ("input(); print('error no such game', flush=True); input()", 'refuses: no such game'),
        ('import time; time.sleep(60)', "has said nothing for 0.5 seconds after 'isready'"),
    ],
)
def test_what_a_program_does_wrong_is_one_sentence(
    script: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if 'sleep' in script:
        monkeypatch.setattr(outside, 'PATIENCE', 0.5)
    game = find('tic-tac-toe')
    player = match.player(speaker(tmp_path, script))
    with pytest.raises(Refusal, match=words):
        player(game, game.initial(), 1, 0)
    assert isinstance(player, outside.Program)
    player.end()


def test_what_is_no_program_is_no_player() -> None:
    for text in ('nowhere-at-all', "an open 'quote", '/', '@3', ' '):
        assert outside.split(text) is None
        with pytest.raises(Refusal, match='there is no player'):
            match.player(text)
    assert outside.split(f'{OURS} engine') == ([sys.executable, '-m', 'plywood', 'engine'], outside.NODES)
    with pytest.raises(Refusal, match='on this machine; give its path'):
        outside.program('nowhere-at-all')


def test_the_command_tells_it_and_keeps_its_exit_status(tmp_path: Path) -> None:
    words = [sys.executable, '-m', 'plywood', 'match', 'tic-tac-toe', 'level1', speaker(tmp_path, 'input()')]
    ran = subprocess.run([*words, '--games', '4', '--workers', '2'], capture_output=True, text=True)
    assert ran.returncode == 2 and ran.stdout == ''
    assert ran.stderr.count('\n') == 1 and 'in the middle of a game' in ran.stderr

"""The endgame tables of checkers: right by the rules, sound in the game, and lost without harm."""

import json
import lzma
from pathlib import Path
from random import Random
from typing import Any

import pytest

from plywood import door, players
from plywood.games import find
from plywood.games.checkers import board as plain
from plywood.games.checkers import kernel, tables
from plywood.games.checkers.rules import Position
from plywood.games.checkers.write_tables import Solver
from plywood.lines import write_line
from plywood.search.engine import think
from tests.bench import tables as bench

GAME: Any = find('checkers')
FIRST_POSITION = 'W:WK15,20:BK28,12'


def at(text: str) -> Any:
    return GAME.read_position(text)


def plies(position: Any) -> int | None:
    """The certain answers of the tables."""
    told, certain = kernel.ending(GAME.enter(position)) or (0, False)
    return told if certain else None


def positions(count: int, seed: int) -> list[Any]:
    return [Position(*standing) for some in bench.sample(count, seed).values() for standing in some]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another folder for the files, empty, with nothing read yet."""
    monkeypatch.setattr(tables, 'FOLDER', tmp_path)
    monkeypatch.setattr(tables, '_parts', {})
    monkeypatch.setattr(tables, 'SLICES', tables.Slices())
    return tmp_path


# --- right -----------------------------------------------------------------------------------------------------------


def test_a_search_by_the_rules_agrees() -> None:
    for some in bench.sample(150, seed=2).values():
        search = bench.Search()
        for standing in some:
            assert bench.searched(standing, bench.told(standing), 7, search), standing


def test_each_value_follows_from_the_moves() -> None:
    for some in bench.sample(2000, seed=3).values():
        for board, seat in some:
            found = [bench.told((plain.after(board, move), 1 - seat)) for move in plain.moves(board, seat)]
            assert bench.told((board, seat)) == (bench.best(found) if found else 0)


def test_the_generator_makes_what_is_stored() -> None:
    solver = Solver()
    for material in tables.slices('1v1'):
        if material not in solver.values:
            solver.solve(material)
        assert solver.check(material) > 700
    for part, material in zip(stored('1v1'), tables.slices('1v1'), strict=True):
        mine = tables.unpacked(tables.packed(solver.filled(material), *material), *material)
        assert tables.unpacked(part, *material) == mine


def stored(name: str) -> list[bytes]:
    assert tables.here(name)
    return tables._parts[name]


def test_all_files_together_are_light() -> None:
    assert sum(path.stat().st_size for path in tables.FOLDER.iterdir()) < 1_000_000


# --- textbooks -------------------------------------------------------------------------------------------------------


def test_two_kings_win_against_one_even_in_the_double_corner() -> None:
    assert plies(at('B:WK1:BK31,K32')) == 33
    assert plies(at('W:WK1:BK31,K32')) == 30


def test_one_king_wins_only_with_the_move() -> None:
    """The kings as Edward Lasker's book has them: who has the move wins or is safe in the double corner."""
    assert plies(at('W:WK32:BK26')) == 9
    assert plies(at('B:WK32:BK26')) == tables.DRAW


def test_the_first_position_of_the_standard_ones_is_won_as_the_books_win_it() -> None:
    position = at(FIRST_POSITION)
    thought = think(GAME, position, nodes=5_000)
    assert (thought.value, thought.proven) == (1, True)
    line = write_line(GAME, position, thought.line)
    assert line[:7] == ['15-19', '28-32', '20-16', '32-28', '16-11', '28-32', '11-7']
    assert think(GAME, at(FIRST_POSITION.replace('W:', 'B:', 1)), nodes=5_000).value == 0


# --- sound in the game -----------------------------------------------------------------------------------------------


def test_what_is_told_happens_when_both_play_their_best() -> None:
    """By the rules themselves, with their draws, whatever the tables left out."""
    for position in positions(60, seed=4):
        told = plies(position)
        if told is None:
            continue
        winner = None if told == tables.DRAW else position.seat if told % 2 else 1 - position.seat
        left = 12 if winner is None else told
        while left and GAME.payoff(position) is None:
            known = GAME.known(position)
            assert known
            position = GAME.play(position, next(iter(known)))
            left -= 1
        if winner is None:
            assert GAME.payoff(position) in (None, (0, 0))
        else:
            assert GAME.payoff(position) == kernel.WON[winner]
        assert not left or winner is None


def test_nobody_leads_a_win_astray_by_going_on_at_random() -> None:
    rng = Random(5)
    for position in positions(60, seed=5):
        told = plies(position)
        if told is None or told == tables.DRAW:
            continue
        winner = position.seat if told % 2 else 1 - position.seat
        while GAME.payoff(position) is None:
            known = GAME.known(position)
            assert known
            move = next(iter(known)) if position.seat == winner else rng.choice(GAME.moves(position))
            position = GAME.play(position, move)
        assert GAME.payoff(position) == kernel.WON[winner]


def test_a_win_that_forty_moves_would_end_as_a_draw_is_not_told() -> None:
    assert plies(at('B:WK1:BK31,K32:H47')) == 33
    assert plies(at('B:WK1:BK31,K32:H48')) is None
    assert GAME.known(at('B:WK1:BK31,K32:H48')) is None
    assert plies(at('B:WK32:BK26:H79')) == tables.DRAW


def test_a_win_that_the_third_time_could_end_as_a_draw_is_not_told() -> None:
    """It may if a board that stood twice lies ahead, not if it lies behind."""

    def played(position: Any, *texts: str) -> Any:
        for text in texts:
            position = GAME.play(position, GAME.read_move(position, text))
        return position

    start = at('B:WK1:BK31,K32')
    assert plies(played(start, '31-26')) == 32
    there_and_back = ('31-26', '1-6', '26-23', '6-1', '23-26', '1-6', '26-23', '6-1', '23-27', '1-5', '27-31', '5-1')
    ahead = played(start, *there_and_back)
    assert plies(ahead) is None
    assert not GAME.known(ahead)
    behind = played(start, '32-28', '1-5', '28-32', '5-1', '31-26')
    assert plies(behind) == 32


def test_in_a_search_a_win_is_told_only_where_nothing_quiet_went_before() -> None:
    """The memory of a position in a search does not know how many quiet plies led to it."""
    game, position = GAME.fast(at('B:WK1:BK31,K32'))
    assert game.certain_or_moves(position) == game.certain(position) == (1, -1)
    later = game.play(game.play(position, (32, 28)), (1, 5))
    assert game.certain(later) is None
    assert isinstance(game.certain_or_moves(later), list)
    game, position = GAME.fast(at('B:WK32:BK26:H30'))
    assert game.certain_or_moves(position) == game.certain(position) == (0, 0)


def test_where_a_capture_waits_nothing_is_certain_at_sight() -> None:
    game, position = GAME.fast(at('B:W18:BK14,1'))
    assert game.certain(position) is None
    assert game.certain_or_moves(position) == [(14, 23)]
    assert plies(at('B:W18:BK14,1')) == 1


def test_a_board_that_no_table_holds_is_no_matter() -> None:
    for board in ('dd' + 30 * '.', 'dddd' + 27 * '.' + 'L', 'DDDD' + 28 * '.', 'DDDd' + 27 * '.' + 'l'):
        for seat in (0, 1):
            game, position = GAME.fast(Position(board, seat))
            game.certain_or_moves(position), game.certain(position), game.known(position)
            assert kernel.ending(position) in (None, (0, True))


# --- in use ----------------------------------------------------------------------------------------------------------


def test_the_engine_leads_with_the_quickest_win_and_the_slowest_loss() -> None:
    for text, told in (('B:WK1:BK31,K32', 33), ('W:WK1:BK31,K32', 30)):
        position = at(text)
        thought = think(GAME, position, nodes=2_000)
        assert (thought.proven, len(thought.line)) == (True, told)
        assert all(candidate.proven for candidate in thought.ranked)
        wins = 'you win in 17 moves' if told == 33 else 'Dark wins in 15 moves'
        assert GAME.advice(position)[0].text == f'With best play, {wins}.'


def test_a_search_of_more_pieces_proves_by_the_tables(folder: Path) -> None:
    """A man is given for a win that lies too deep for the search alone."""
    position = at('B:WK1,27:BK31,K32,K14')
    without = think(GAME, position, nodes=3_000)
    for name in tables.FILES:
        (folder / f'{name}.bin').write_bytes((Path(tables.__file__).with_name('data') / f'{name}.bin').read_bytes())
    assert GAME.wants(position) == []
    found = think(GAME, position, nodes=3_000)
    assert (without.proven, found.proven, found.value) == (False, True, 1)


def test_with_tables_and_without_the_same_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.try_worth(15, seed=6, nodes=2_000) == 0
    assert 'proven with the tables' in capsys.readouterr().out


def test_weak_levels_do_not_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError('a weak level looked into the tables')

    monkeypatch.setattr(kernel, 'probe', never)
    position = at('B:WK1:BK31,K32')
    for name in ('level1', 'level4'):
        players.choose(GAME, position, players.find(name))
    with pytest.raises(AssertionError):
        players.choose(GAME, position, players.find('level5'))


# --- files -----------------------------------------------------------------------------------------------------------


def test_what_a_search_may_come_to_is_wanted(folder: Path) -> None:
    def names(text: str) -> list[str]:
        return [Path(wanted).stem for wanted in GAME.wants(at(text))]

    assert GAME.wants(GAME.initial()) == []
    assert names('B:WK1:BK32') == ['1v1']
    assert names('B:WK1:BK32,K31') == ['1v1', '2v1']
    assert names('B:WK1,K2:BK32,K31') == ['1v1', '2v1', '2v2']
    assert names('B:WK1:BK32,K31,K30') == ['1v1', '2v1', '3v1']
    assert names('B:WK1,7,8,9:BK32,21,22,23') == ['1v1', '2v1', '2v2', '3v1']


def test_a_missing_file_is_told_and_nothing_is_lost(folder: Path) -> None:
    position = at('B:WK1:BK31,K32')
    data = (Path(tables.__file__).with_name('data') / '2v1.bin').read_bytes()
    for broken in (None, data[:-1], b'', b'<html>' + data):
        if broken is not None:
            (folder / '2v1.bin').write_bytes(broken)
        assert 'plywood/games/checkers/data/2v1.bin' in GAME.wants(position)
        assert GAME.known(position) is None
        thought = think(GAME, position, nodes=300)
        assert not thought.proven
        assert thought.move in GAME.moves(position)
        ask = {'op': 'think', 'game': 'checkers', 'start': 'B:WK1:BK31,K32', 'nodes': 300}
        assert 'plywood/games/checkers/data/2v1.bin' in json.loads(door.dispatch(json.dumps(ask)))['lacking']
    (folder / '2v1.bin').write_bytes(data)
    assert GAME.wants(position) == ['plywood/games/checkers/data/1v1.bin']
    assert think(GAME, position, nodes=300).proven


def test_a_python_without_lzma_plays_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / '1v1.bin').write_bytes((Path(tables.__file__).with_name('data') / '1v1.bin').read_bytes())
    monkeypatch.setattr(tables, 'lzma', None)
    assert GAME.wants(at('B:WK1:BK32'))
    monkeypatch.setattr(tables, 'lzma', lzma)
    assert not GAME.wants(at('B:WK1:BK32'))

"""Records of hex: SGF with variations, links to HexWorld, passes, and every mistake with its place."""

from random import Random
from typing import Any

import pytest
from sgfmill import sgf_grammar  # type: ignore[import-untyped]

from plywood.ending import Ending
from plywood.game import Refusal
from plywood.games import claimed, find
from plywood.lines import write_line
from plywood.record import Record, read
from tests.games.test_hex import HEX, played, sized

RECORD = '(;FF[4]GM[11]SZ[11];B[a2];W[swap-pieces];B[f6])'


def lines(record: Record) -> list[list[str]]:
    return [[entry.text for entry in line] for line in record.lines]


def texts(game: Any, text: str) -> list[list[str]]:
    start, lines, _ = game.read_tree(text)
    return [write_line(game, start, line) for line in lines]


# --- SGF -------------------------------------------------------------------------------------------------------------


def test_the_record_of_the_definition_is_read_and_written() -> None:
    assert texts(HEX, RECORD) == [['a2', 'swap', 'f6']]
    assert HEX.write_game(*HEX.read_game(RECORD)) == RECORD
    assert HEX.claims(RECORD) == {'size': 11}


def test_variations_and_comments_come_back() -> None:
    text = r'(;FF[4]GM[11]SZ[5]C[by \] hand];B[a2](;W[swap-pieces];B[c3]C[strong])(;W[c3](;B[d2])(;B[b4];W[b3])))'
    game = sized(5)
    assert texts(game, text) == [['a2', 'swap', 'c3'], ['a2', 'c3', 'd2'], ['a2', 'c3', 'b4', 'b3']]
    record = read(game, text)
    assert record.write() == text and sorted(record.notes.values()) == ['by ] hand', 'strong']


def test_players_and_date_stay_with_the_record() -> None:
    text = '(;FF[4]GM[11]SZ[5]PC[Hamburg]DT[2026-11-28]PB[Ada]PW[Bo]C[a friendly game];B[a2])'
    record = read(sized(5), text)
    assert record.notes[()] == ('[Site "Hamburg"]\n[Date "2026.11.28"]\n[Red "Ada"]\n[Blue "Bo"]\na friendly game')
    assert record.write() == text


def test_a_record_is_read_by_another_program() -> None:
    """Its own lines, and those of games with variations from any position."""
    rng = Random(7)
    for size in (2, 5, 11, 13):
        game = sized(size)
        start = game.initial()
        for _ in range(rng.randrange(4)):
            start = game.play(start, rng.choice(game.moves(start)))
        record = Record(game, game.write_position(start))
        for _ in range(3):
            record.here = record.root
            while game.payoff(record.position) is None and rng.random() < 0.9:
                record.go(rng.choice(game.moves(record.position)))
        text = record.write()
        tree = sgf_grammar.parse_sgf_game(text.encode())
        main = list(sgf_grammar.main_sequence_iter(tree))
        moves = [values[0].decode() for node in main for name, values in node.items() if name in ('B', 'W')]
        assert [move.replace('swap-pieces', 'swap') for move in moves] == [each.text for each in record.lines[0]]
        back = read(game, text)
        assert back.write() == text and not back.problem
        assert [[each.text for each in line] for line in back.lines] == [
            [e.text for e in line] for line in record.lines
        ]
        assert back.root.position == record.root.position


def test_a_change_of_colours_is_read_as_what_it_does() -> None:
    """The stone stays and the players change: here the stone changes, and the rest is mirrored."""
    game = sized(5)
    assert texts(game, '(;GM[11]SZ[5];B[a2];W[swap-sides];W[c4];B[e1])') == [['a2', 'swap', 'd3', 'a5']]
    sides, pieces = (played(game, moves) for moves in ('a2 swap d3 a5', 'a2'))
    assert game.write_position(pieces) == '...../r..../...../...../..... blue'
    assert game.write_position(sides) == '.b.../...../...r./...../b.... red'


@pytest.mark.parametrize(('record', 'reason', 'kept'), [
    ('(;GM[1]SZ[5];B[aa])', r'give one with GM\[11\]', None),
    ('(;GM[11]SZ[6];B[a2])', 'a board of size 6; set the option size', None),
    ('(;GM[11]SZ[5];B[a2];B[b2])', 'move 2: B moves out of turn', [['a2']]),
    ('(;GM[11]SZ[5];B[a2];W[a2])', "move 2: 'a2' is not a legal move: that cell is taken", [['a2']]),
    ('(;GM[11]SZ[5];B[a2];W[f6])', "move 2: 'f6' is not a legal move: the cells are a1 to e5", [['a2']]),
    ('(;GM[11]SZ[5];B[swap-pieces])', "move 1: .*as the game's second move", [[]]),
    ('(;GM[11]SZ[5];B[a2];W[b2];B[swap-pieces])', "move 3: .*as the game's second move", [['a2', 'b2']]),
    ('(;GM[11]SZ[5];B[a2];W[pass])', 'move 2: .*only with the option passes', [['a2']]),
    ('(;GM[11]SZ[5];B[a2](;W[f6])(;W[c3];B[c4]))', "move 2: 'f6'", [['a2'], ['a2', 'c3', 'c4']]),
    ('(;GM[11]SZ[5];B[a2];AW[b2])', r'move 2: the record changes the board after its start \(AW\)', [['a2']]),
    ('(;GM[11]SZ[5]AB[f1])', r'AB\[f1\] is not a cell of this board', None),
    ('(;GM[11]SZ[5]AB[a1]AW[a1])', 'AB and AW name the same cell', None),
    ('(;GM[11]SZ[5]AB[a1][b1][c1]AW[a2])', 'it has 3 r and 1 b', None),
    ('(' * 90_000, r'begins with \(;', None),
])  # fmt: skip
def test_a_wrong_record_is_refused_and_the_rest_is_kept(record: str, reason: str, kept: list[list[str]] | None) -> None:
    game = sized(5)
    with pytest.raises(Refusal, match=reason) as refused:
        game.read_tree(record)
    found = refused.value.kept
    assert (found and [write_line(game, found.start, line) for line in found.lines]) == kept
    if kept and any(kept):
        assert read(game, record).problem == str(refused.value)


@pytest.mark.parametrize('record', [
    '(;B[' * 20_000, '(;B[a1]' + ';W[a1]' * 15_000, '(;B[a1]' + '(;W[f6]' * 12_000,
])  # fmt: skip
def test_a_hostile_record_ends_soon(record: str) -> None:
    game = sized(5)
    with pytest.raises(Refusal):
        game.read_tree(record)


# --- links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('text', [
    'https://hexworld.org/board/#11c1,a2:sf6:rw', 'hexworld.org/board/#11r9c1,a2:sf6', '#11,a2:sf6', '#11nc1,a2,:sf6',
])  # fmt: skip
def test_a_link_is_read_in_every_form(text: str) -> None:
    assert HEX.claims(text) == {'size': 11}
    assert texts(HEX, text) == [['a2', 'swap', 'f6']]
    found = claimed(text)
    assert found and found[0].name == 'hex'


@pytest.mark.parametrize(('end', 'ending'), [
    (':rw', Ending('resigned', 1)), (':rb', Ending('resigned', 0)), (':fb', Ending('time', 0)), ('', None),
])  # fmt: skip
def test_the_end_of_a_link_is_read(end: str, ending: Ending | None) -> None:
    record = read(HEX, 'https://hexworld.org/board/#11c1,a2:sf6' + end)
    assert record.ending == ending and len(record.line) == 3


def test_a_link_with_a_mistake_keeps_the_moves_before_it() -> None:
    game = sized(5)
    record = read(game, '#5c1,a2c3z9b1')
    assert [each.text for each in record.line] == ['a2', 'c3'] and "move 3: 'z9' is not a legal move" in record.problem
    with pytest.raises(Refusal, match='size 11; set the option'):
        read(game, '#11c1,a2')
    assert "move 3: 'q' is not" in read(game, '#5c1,a2c3qq').problem


def test_a_line_is_written_as_a_link() -> None:
    game = sized(11)
    start, moves = game.read_game(RECORD)
    assert game.forms(start, moves) == {'HexWorld link': 'https://hexworld.org/board/#11c1,a2:sf6'}


@pytest.mark.parametrize('text', ['r../.b./... red', 'r../.b./..r blue', '.b./.../... red', '.../.../... red'])
def test_the_link_of_a_position_leads_there(text: str) -> None:
    game = sized(3)
    link = game.forms(game.read_position(text), [])['HexWorld link']
    named = HEX.claims(link)
    assert named is not None
    there = HEX.under(named)
    record = read(there, link)
    assert there.write_position(record.position) == text and not record.problem


# --- passes ----------------------------------------------------------------------------------------------------------


def test_the_pass_of_a_record_is_read() -> None:
    for text in ('(;FF[4]GM[11]SZ[5];B[a2];W[pass];B[c3])', '(;GM[11]SZ[5];B[a2];W[];B[c3])', '#5c1,a2:pc3'):
        found = claimed(text)
        assert found and found[1] == {'size': 5, 'passes': True}
        game = find('hex').under(found[1])
        record = read(game, text)
        assert [each.text for each in record.line] == ['a2', 'pass', 'c3']
        position = game.write_position(record.position)
        assert position == '...../r..../..r../...../..... blue' and game.read_position(position) == record.position


def test_a_pass_is_a_move_only_where_the_option_says_so() -> None:
    game = sized(5, passes=True)
    view = game.view(game.initial())
    [path] = [path for path in view['paths'] if not path['cells']]
    assert path['choice'] == 'Pass' and path['say'] == 'Red passes' and path['move'] == 'pass'
    assert all(path['cells'] for path in sized(5).view(sized(5).initial())['paths'])
    with pytest.raises(Refusal, match='it has 2 r and 0 b'):
        sized(5).read_position('rr.../...../...../...../..... blue')


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('result', 'ending'), [
    ('RE[B+R]', Ending('resigned', 1)), ('RE[W+T]', Ending('time', 0)), ('RE[B+]', Ending('given', 1)), ('', None),
])  # fmt: skip
def test_the_ending_of_a_record_comes_back(result: str, ending: Ending | None) -> None:
    record = read(HEX, f'(;FF[4]GM[11]SZ[11]{result};B[a2];W[b5])')
    assert record.ending == ending
    assert record.write() == f'(;FF[4]GM[11]SZ[11]{result};B[a2];W[b5])'


def test_a_player_resigns_in_the_place_of_a_move() -> None:
    record = read(HEX, '(;GM[11]SZ[11];B[a2];W[b5];B[resign])')
    assert record.ending == Ending('resigned', 0) and len(record.line) == 2 and not record.problem


def test_a_finished_game_names_its_winner() -> None:
    game = sized(3)
    start, moves = game.read_game('b1 a1 b2 a2 b3')
    assert game.write_game(start, moves).startswith('(;FF[4]GM[11]SZ[3]RE[B+];B[b1]')
    start, moves = game.read_game('a1 a2 c1 b2 a3 c2')
    assert 'RE[W+]' in game.write_game(start, moves)

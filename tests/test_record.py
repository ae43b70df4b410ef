"""A record is a tree: undo and redo walk it, another move is a variation, and it is written and read back whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games
from plywood.ending import Ending, ending_in, ending_of, every
from plywood.game import Game, Refusal
from plywood.onlooker import Onlooker
from plywood.record import MOST_CHARACTERS, MOST_WORDS, Record, read
from tests.conformance import drawn

TIC = games.find('tic-tac-toe')
CONNECT = games.find('connect-four')
START = CONNECT.write_position(CONNECT.initial())


def texts(record):
    return [entry.text for entry in record.line]


def test_undo_and_redo_walk_the_line():
    record = Record(TIC)
    record.play_all(['b2', 'a1', 'c3'])
    assert record.undo()
    assert record.undo()
    assert texts(record) == ['b2']
    assert record.redo()
    assert texts(record) == ['b2', 'a1']
    while record.undo():
        pass
    assert record.position == TIC.initial()
    assert not record.undo()


def test_another_move_is_a_variation_and_the_first_stays():
    record = Record(TIC)
    record.play_all(['b2', 'a1'])
    record.undo()
    record.play('c1')
    record.undo()
    assert [reply.text for reply in record.here.replies] == ['a1', 'c1']
    record.play('a1')
    assert len(record.here.parent.replies) == 2
    record.undo()
    assert record.redo()
    assert texts(record) == ['b2', 'a1']


def test_a_wrong_move_names_its_ply_and_keeps_what_came_before():
    record = Record(TIC)
    with pytest.raises(Refusal, match=r'move 3: .*taken') as refused:
        record.play_all(['b2', 'a1', 'b2', 'c1'])
    assert refused.value.ply == 3
    assert texts(record) == ['b2', 'a1']


@given(st.data())
def test_every_game_is_written_and_read_back(data):
    game = data.draw(st.sampled_from(list(games.GAMES.values())))
    start = None
    record = Record(game)
    for _ in range(data.draw(st.integers(0, 12))):
        if game.payoff(record.position) is None:
            move = drawn(game, record.position, data.draw(st.randoms(use_true_random=False)))
            record.play(game.write_move(record.position, move))
    if data.draw(st.booleans()) and game.payoff(record.position) is None:
        start = game.write_position(record.position)
        record = Record(game, start)
    again = read(game, record.write())
    assert again.position == record.position
    assert texts(again) == texts(record)


@given(st.data())
def test_every_ending_of_every_game_is_written_and_read_back(data):
    game = data.draw(st.sampled_from(list(games.GAMES.values())))
    ending = data.draw(st.sampled_from(every(game.seats)))
    record = Record(game)
    for begins in (False, True):
        if begins and data.draw(st.booleans()):
            record = Record(game, game.write_position(record.position))
        for _ in range(data.draw(st.integers(0, 6))):
            moves = game.moves(record.position)
            going = [move for move in moves if game.payoff(game.play(record.position, move)) is None]
            if going:
                record.go(data.draw(st.sampled_from(going)))
    record.ending = ending
    again = read(game, record.write())
    assert (again.ending, texts(again), again.start) == (ending, texts(record), record.start)
    assert ending_in(ending.words(game.seats), game.seats) == ending_of(ending.plain(), game.seats) == ending


def test_an_ending_stands_behind_the_moves():
    record = Record(CONNECT)
    record.play_all(['4', '4'])
    record.ending = Ending('resigned', 1)
    assert record.write() == '44 {Player 2 resigned}'
    for text in ('44{player 2  RESIGNED.}', '4 4 { Player 2 resigned } ', f'{START} | 4 4 {{Player 2 resigned}}'):
        again = read(CONNECT, text)
        assert (again.ending, texts(again)) == (record.ending, ['4', '4'])
    assert read(CONNECT, '{draw agreed}').ending == Ending('agreed')


@pytest.mark.parametrize('words', ['{Third resigned}', '{}', '{Player 2 resined}', '{resigned}', '{drawn}'])
def test_an_ending_that_is_none_is_refused_with_those_there_are(words):
    with pytest.raises(Refusal) as refused:
        read(CONNECT, f'44 {words}')
    assert str(refused.value) == (
        f"the ending '{words}' is unknown; write one of {{Player 1 resigned}}, {{Player 1 lost on time}}, "
        '{Player 1 lost}, {Player 2 resigned}, {Player 2 lost on time}, {Player 2 lost}, '
        '{draw agreed}, {draw claimed}, {draw on time}, {draw}'
    )


def test_an_ending_is_dropped_where_the_board_or_a_mistake_ends_the_game_first():
    assert read(CONNECT, '4453 {Player 1 resigned}').ending == Ending('resigned', 0)
    assert read(CONNECT, '1212121 {Player 1 resigned}').ending is None
    wrong = read(CONNECT, '449 {Player 1 resigned}')
    assert wrong.ending is None
    assert wrong.problem.startswith('move 3: ')


def test_a_position_alone_is_read():
    record = read(TIC, 'X.O/.X./...')
    assert TIC.write_position(record.position) == 'X.O/.X./...'
    assert texts(record) == []


def test_nonsense_and_floods_are_refused_in_a_sentence():
    with pytest.raises(Refusal, match=r'neither a game of Tic-tac-toe .* nor a position'):
        read(TIC, 'castle kingside')
    with pytest.raises(Refusal, match=f'at most {MOST_CHARACTERS:,}'):
        read(TIC, 'b2 ' * MOST_CHARACTERS)


@pytest.mark.parametrize(
    ('name', 'text', 'start'),
    [
        ('chess', '1.e4,e5 2 Nf3', "line 1, move 1: 'e4,e5' is not a legal move"),
        ('chess', '8/8/8/8/8/8/8/K6k x', "position '8/8/8/8/8/8/8/K6k x': 'x' is not a side to move"),
        ('checkers', '1. 11-19', "move 1: '11-19' is not a legal move"),
        ('connect-four', '../xx/..', "position '../xx/..': it has 3 rows"),
        ('checkers', '[Event "Club night"]\n\n1. 11-19', "move 1: '11-19' is not a legal move"),
        ('whist', '% PBN 2.1\n[Board "1"]\n[Deal "N:AK"]', "deal 'N:AK' will not do: give four hands"),
    ],
)
def test_a_text_that_is_plainly_a_game_or_a_position_gets_that_fault_alone(name: str, text: str, start: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read(games.find(name), text)
    assert str(refusal.value).startswith(start) and 'neither' not in str(refusal.value)


@pytest.mark.parametrize('game', games.GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize('text', ['{}', 'N:{}', '[Deal "N:{}"]', '[Event "{}"]', '{} | {}'])
def test_a_refusal_is_no_longer_than_one_reads(game: Game, text: str) -> None:
    """Not even where a text is neither a game nor a position, and long."""
    try:
        told = read(game, text.format('x' * 400, 'y' * 400)).problem
    except Refusal as refusal:
        told = str(refusal)
    assert len(told) <= MOST_WORDS


def test_what_comes_before_a_wrong_move_is_kept_and_the_move_is_told():
    for text in ('b2 a1 b2 c1', '.../.../... | b2 a1 b2 c1'):
        record = read(TIC, text)
        assert texts(record) == ['b2', 'a1']
        assert 'move 3: ' in record.problem
        assert 'taken' in record.problem
    assert read(TIC, 'b2 a1').problem == ''


def test_every_line_is_told_the_main_one_first():
    record = Record(TIC)
    record.play_all(['b2', 'a1', 'c3'])
    record.add(['b2', 'c1'])
    record.add(['b2', 'a1', 'a3', 'b1'])
    record.add(['a1'])
    assert texts(record) == ['b2', 'a1', 'c3']
    assert [[entry.text for entry in line] for line in record.lines] == [
        ['b2', 'a1', 'c3'],
        ['b2', 'a1', 'a3', 'b1'],
        ['b2', 'c1'],
        ['a1'],
    ]
    assert Record(TIC).lines == [[]]


def test_who_looks_at_a_record_does_not_move_it() -> None:
    record = Record(games.find('nim'))
    record.play('1-1')
    here = record.here
    onlooker = Onlooker(record, None, 0)
    assert onlooker.position == record.position
    onlooker.follow(['2-1', '2-1'])
    assert record.here is here and onlooker.record.ply == 2
    assert len(record.root.replies) == 2 and record.tree.size == 4, 'what was tried is kept for the next one'

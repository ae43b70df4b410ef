"""Hidden games through the door: no reply tells what it should hide, and every leak that was once found is seen."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from plywood import door, games, onlooker, players, sealed
from plywood.door import requests
from plywood.game import OPEN, Game
from plywood.lines import write_line
from plywood.record import Record
from plywood.search.hidden import worlds
from tests.conformance import Broken, Sample, check_say
from tests.conftest import of
from tests.secrecy import check_choices, check_secrets, compare
from tests.toys import Card, listed

HIDDEN = [game for game in games.GAMES.values() if game.hidden]
BLIND = games.find('blind-tic-tac-toe')
SMALL: list[dict[str, object]] = [
    {'m': 2, 'n': 2, 'k': 2, 'refused': 'try-again'},
    {'m': 3, 'n': 2, 'k': 3, 'refused': 'try-again'},
    {'m': 3, 'n': 2, 'k': 3, 'refused': 'lose-turn'},
]
"""Small boards, on which random games often look alike to somebody."""


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy with a hidden card is in the catalogue; no record is left over; hints take short searches."""
    listed(monkeypatch, Card())
    for game in HIDDEN:
        monkeypatch.setattr(game, 'engine', replace(game.engine, quick_nodes=of(game.engine.quick_nodes, 1_000)))
    monkeypatch.setattr(requests, '_kept', None)


def ask(op: str, **more: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps({'op': op, **more})))
    return reply


def walk(game: Game, options: dict[str, object], count: int = 30) -> list[tuple[Any, Any]]:
    """Positions of random games, each with a move."""
    rng, found = Random(2), []
    for _ in range(count):
        position = game.under(options).initial()
        while game.payoff(position) is None:
            move = rng.choice(game.moves(position) or [game.deal(position, rng)])
            found.append((position, move))
            position = game.play(position, move)
    return found


def sample(options: dict[str, object]) -> Sample:
    """The positions of random games, for checks of the kit."""
    return Sample(
        BLIND.under(options), BLIND.under(options).initial(), met=[position for position, _ in walk(BLIND, options)]
    )


# --- what must hold ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('options', SMALL, ids=str)
def test_no_reply_tells_what_is_hidden(options: dict[str, object]) -> None:
    assert check_secrets(BLIND, options, games=of(60, 20)) > 20


def test_no_reply_tells_what_is_hidden_in_the_usual_game() -> None:
    assert check_secrets(BLIND, {}, games=of(150, 40)) > 20


def test_no_reply_tells_a_card() -> None:
    assert check_secrets(Card(), {}, games=40) > 5


@pytest.mark.parametrize('name', ['kuhn', 'leduc'])
@pytest.mark.parametrize('hands', [1, 3])
def test_no_reply_tells_a_card_of_poker(name: str, hands: int) -> None:
    game, options = games.find(name), {'hands': hands}
    assert check_secrets(game.under(options), options, games=of(40 if hands == 1 else 25, 12)) > 5
    check_choices(game.under(options), (position for position, _ in walk(game, options, 8)))


@pytest.mark.parametrize('more', [{}, {'salvo': True}, {'named': False}], ids=str)
def test_no_reply_tells_where_a_ship_is(more: dict[str, object]) -> None:
    game, options = games.find('battleships'), {'size': 6, 'fleet': (2, 1), **more}
    assert check_secrets(game, options, games=30) > 5
    check_choices(game, (position for position, _ in walk(game, options, 1)))


@pytest.mark.parametrize('name', ['whist', 'whist-partners'])
@pytest.mark.parametrize('options', [{'cards': 3}, {'cards': 3, 'trump': 'spades'}], ids=str)
def test_no_reply_tells_a_card_of_another_hand(name: str, options: dict[str, object]) -> None:
    """Deals are too many for two games to look alike by chance: each is compared with a world of what was seen."""
    game, rng, start = games.find(name), Random(6), games.find(name).under(options).initial()
    played = [position for position, _ in walk(game, options, 1) if position.dealt]
    for position in rng.sample(played, of(2, 1)):
        for eyes in (None, *range(len(game.seats))):
            seen = game.observe(position, rng.randrange(len(game.seats)) if eyes is None else eyes)
            for world in islice(game.worlds(seen, rng), 1):
                lines = [
                    (game.write_move(start, each.dealt), *write_line(game, game.play(start, each.dealt), each.line))
                    for each in (position, world)
                ]
                compare(game, options, eyes, *lines)


@pytest.mark.parametrize('name', ['whist', 'whist-partners'])
def test_a_level_plays_a_card_by_what_it_knows(name: str) -> None:
    game = games.find(name)
    for options in ({'cards': 3}, {'cards': 5, 'trump': 'hearts'}):
        check_choices(game, islice((position for position, _ in walk(game, options, 1)), 1, 20, 3))


@pytest.mark.parametrize('options', SMALL, ids=str)
def test_a_level_chooses_by_what_it_knows(options: dict[str, object]) -> None:
    check_choices(BLIND, (position for position, _ in walk(BLIND, options, 6)))


@pytest.mark.parametrize('options', SMALL, ids=str)
def test_a_silent_move_is_silent(options: dict[str, object]) -> None:
    check_say(sample(options))


def test_every_hidden_game_is_checked() -> None:
    names = ['blind-tic-tac-toe', 'kuhn', 'leduc', 'battleships', 'whist', 'whist-partners']
    assert [game.name for game in HIDDEN] == names


# --- what once leaked, put back ------------------------------------------------------------------------------------


def clear_line(self: onlooker.Onlooker) -> dict[str, Any]:
    return self.record.plain()


def said_openly(self: onlooker.Onlooker, entry: Any) -> str:
    return self.record.said(entry, OPEN)


def token_for_each_move(self: Record) -> list[list[Any]]:
    return [[entry] for entry in self.line]


def tokens_of_their_length(self: sealed.Seal, turn: int, texts: list[str], salted: bool = False) -> str:
    return self._close(turn, ' '.join(texts).encode(), salted)


REAL_VIEW = type(BLIND).view
LEAKS: dict[str, tuple[object, str, Any]] = {
    'the address and state().moves': (onlooker.Onlooker, 'line', clear_line),
    'the list of moves': (onlooker.Onlooker, 'said', said_openly),
    'how many tries were refused': (Record, 'turns', property(token_for_each_move)),
    'how long a sealed move is': (sealed.Seal, 'close', tokens_of_their_length),
    'the position': (onlooker.Onlooker, 'write_position', lambda self: self.game.write_position(self.position)),
    'the board': (type(BLIND), 'view', lambda self, position, eyes=None: REAL_VIEW(self, position, OPEN)),
    'a hint from the true position': (onlooker.Onlooker, 'imagined', lambda self, purpose: self.position),
    'the thoughts of the other side': (onlooker.Onlooker, 'veiled', property(lambda self: False)),
}
"""A place, a name there, and the leaky thing that once stood in it."""


@pytest.mark.parametrize('leak', LEAKS)
def test_a_leak_is_seen(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, leaky = LEAKS[leak]
    monkeypatch.setattr(place, name, leaky)
    with pytest.raises((Broken, AssertionError)):
        for options in SMALL:
            check_secrets(BLIND, options, games=150)


def test_a_choice_by_the_position_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[..., Any] = players.choose

    def leaky(game: Game, position: Any, level: Any, seed: object = 0, ply: int = 0, **more: Any) -> Any:
        return real(game, position, level, f'{seed} {game.write_position(position)}', ply, **more)

    monkeypatch.setattr(players, 'choose', leaky)
    with pytest.raises(Broken):
        check_choices(BLIND, (position for options in SMALL for position, _ in walk(BLIND, options)))


def test_an_observed_silence_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(BLIND), 'observe', lambda self, position, seat: position)
    with pytest.raises(Broken):
        check_say(sample(SMALL[0]))


# --- what goes through the door ------------------------------------------------------------------------------------

GAME = {'game': 'blind-tic-tac-toe', 'seed': 5}


def test_a_line_goes_out_sealed_and_comes_back() -> None:
    first = ask('situation', **GAME, moves=['b2'], eyes=0)
    assert first['said'] == ['X on b2'] and first['line']['moves'][0].startswith('~')
    second = ask('situation', **GAME, moves=[*first['line']['moves'], 'b2'], eyes=1)
    assert second['said'] == ['X has moved; b2 is taken: try again'] and len(second['line']['moves']) == 1
    third = ask('situation', **GAME, moves=[*second['line']['moves'], 'a1'], eyes=1)
    assert third['said'] == ['X has moved', 'b2 is taken: try again; O on a1'] and third['turn'] == 0
    assert ask('situation', **GAME, moves=third['line']['moves'], eyes=0)['said'] == ['X on b2', 'O has moved']
    assert ask('situation', **GAME, moves=third['line']['moves'])['said'] == ['X has moved', 'O has moved']


def test_what_one_saw_sealed_tells_nothing_when_it_is_seen_again() -> None:
    """A refused try changes no token that the other side has seen, but for the last, which is another each time."""
    for options in SMALL:
        for seed in range(10):
            rng, position, line = Random(seed), BLIND.under(options).initial(), list[str]()
            before: list[str] = []
            while True:
                move = rng.choice(BLIND.moves(position))
                said, after = BLIND.say(position, move), BLIND.play(position, move)
                if BLIND.payoff(after) is not None:
                    break
                line.append(BLIND.write_move(position, move))
                for seat in (None, 0, 1):
                    looks = [ask('situation', **GAME, options=options, moves=line, eyes=seat) for _ in range(2)]
                    one, two = (each['line']['moves'] for each in looks)
                    assert one[:-1] == two[:-1] and one[-1] != two[-1] and len(one) == len(before) + bool(said)
                    assert one[: len(before) - 1] == before[:-1]
                before, position = one, after


def test_a_start_of_ones_own_goes_out_sealed() -> None:
    start = BLIND.write_position(BLIND.play(BLIND.initial(), 4))
    first = ask('situation', **GAME, start=start, moves=['a1'], eyes=1)
    sealed_start = first['line']['start']
    assert sealed_start.startswith('~') and first['line']['moves'][0].startswith('~')
    again = ask('situation', **GAME, start=sealed_start, moves=first['line']['moves'], eyes=0)
    assert again['line']['start'] == sealed_start and set(again['view']['pieces']) == {'b2'}
    assert not ask('situation', game=GAME['game'], seed=6, start=sealed_start)['ok']
    assert 'altered' in ask('situation', **GAME, start=sealed_start[:-3] + 'AAA')['error']


def test_a_game_that_is_over_is_in_clear() -> None:
    moves = ['a1', 'a2', 'b1', 'b1', 'b2', 'c1']
    over = ask('situation', **GAME, moves=moves, eyes=0)
    assert over['line']['moves'] == moves and over['payoff'] == [1, -1] and over['view']['pieces']['b2']['seat'] == 1
    assert ask('write', **GAME, moves=moves)['text'] == 'a1 a2 b1 b1? b2 c1'
    sealed_moves = ask('situation', **GAME, moves=moves[:-1], eyes=0)['line']['moves']
    assert ask('situation', **GAME, moves=[*sealed_moves, 'c1'], eyes=0)['line']['moves'] == moves
    back = ask('situation', **GAME, moves=moves[:2], eyes='open')
    assert back['line']['moves'] == moves[:2] and set(back['view']['pieces']) == {'a1', 'a2'}


def test_a_program_hands_out_its_whole_turn_as_one_move() -> None:
    """Its refused tries go with the try that was accepted: neither their number nor their time can be told."""
    moves = ask('situation', **GAME, moves=['b2', 'a1', 'c3'], eyes=0)['line']['moves']
    for seed in range(20):
        again = ask('situation', game=GAME['game'], seed=seed, moves=['b2', 'a1', 'c3'], eyes=0)['line']['moves']
        reply = ask('choose', game=GAME['game'], seed=seed, moves=again, eyes=0, level='level1')
        assert set(reply) == {'ok', 'move'} and len(reply['move']) == len(moves[0])
        after = ask('situation', game=GAME['game'], seed=seed, moves=[*again, reply['move']], eyes=0)
        assert after['turn'] == 0 and len(after['line']['moves']) == 4 and after['said'][-1] == 'O has moved'


@pytest.mark.parametrize('level', ['level1', 'level4', 'level6'])
def test_the_nodes_of_a_turn_do_not_tell_of_refused_tries(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """X has two marks that O has not met: whether O bumps into none of them or both, it makes one search."""
    monkeypatch.setattr(BLIND, 'engine', replace(BLIND.engine, most_nodes=900, quick_nodes=600), raising=False)
    spent: list[int] = []
    search = worlds.think

    def counted(*args: Any, **limits: Any) -> Any:
        result = search(*args, **limits)
        spent.append(result.counts.nodes)
        return result

    monkeypatch.setattr(worlds, 'think', counted)
    bumps, nodes = set[int](), set[tuple[int, ...]]()
    for first, third in combinations([cell for cell in BLIND.initial()[0].names if cell != 'a1'], 2):
        moves = ask('situation', **GAME, moves=[first, 'a1', third], eyes=0)['line']['moves']
        spent.clear()
        reply = ask('choose', **GAME, moves=moves, eyes=0, level=level)
        nodes.add(tuple(spent))
        seal = sealed.Seal(BLIND, GAME['seed'])
        bumps.add(len(seal.open(len(moves), reply['move'])) - 1)
    assert bumps == {0, 1, 2} and len(nodes) == 1 and len(*nodes) == 1


@pytest.mark.parametrize(
    ('more', 'words'),
    [
        ({'moves': ['~AAAA'], 'eyes': 0}, 'altered'),
        ({'moves': ['~'], 'eyes': 0}, 'altered'),
        ({'moves': ['~ÄÖ€'], 'eyes': 0}, 'altered'),
        ({'moves': ['~' + 'A' * 100_000], 'eyes': 0}, 'altered'),
        ({'moves': ['b2'], 'eyes': 2}, 'give a number from 0 to 1'),
        ({'moves': ['b2'], 'eyes': -1}, 'give a number from 0 to 1'),
        ({'moves': ['b2'], 'eyes': True}, 'give a number from 0 to 1'),
        ({'moves': ['b2'], 'eyes': '0'}, 'give a number from 0 to 1'),
        ({'moves': ['b2'], 'eyes': {'a': 1}}, 'give a number from 0 to 1'),
    ],
)
def test_bad_input_is_refused_in_one_sentence(more: dict[str, Any], words: str) -> None:
    reply = ask('situation', **GAME, **more)
    assert not reply['ok'] and words in reply['error'] and len(reply['error']) < 400


def test_a_sealed_move_opens_in_its_own_game_only() -> None:
    moves = ask('situation', **GAME, moves=['b2', 'a1'], eyes=0)['line']['moves']
    for one in range(len(moves[0])):
        other = 'A' if moves[0][one] != 'A' else 'B'
        wrong = [moves[0][:one] + other + moves[0][one + 1 :], moves[1]]
        assert not ask('situation', **GAME, moves=wrong, eyes=0)['ok']
    assert not ask('situation', game=GAME['game'], seed=6, moves=moves, eyes=0)['ok']
    assert not ask('situation', **GAME, moves=moves[::-1], eyes=0)['ok']
    assert not ask('situation', **GAME, moves=moves, options={'refused': 'lose-turn'}, eyes=0)['ok']
    assert ask('situation', **GAME, moves=moves, eyes=0)['ok']


@pytest.mark.parametrize('op', ['think', 'hint', 'choose'])
def test_nobody_asks_for_the_other_side(op: str) -> None:
    moves = ask('situation', **GAME, moves=['b2'], eyes=0)['line']['moves']
    reply = ask(op, **GAME, moves=moves, eyes=0, level='level1')
    if op == 'choose':
        assert set(reply) == {'ok', 'move'} and reply['move'].startswith('~')
    else:
        assert not reply['ok'] and "O's turn" in reply['error']
    assert not ask('situation', **GAME, moves=[*moves, 'a1'], eyes=0)['ok']
    assert not ask('situation', **GAME, moves=moves, eyes=OPEN)['ok']
    assert not ask('write', **GAME, moves=moves, eyes=0)['ok']
    given_up = {'reason': 'resigned', 'loser': 0}
    assert ask('write', **GAME, moves=moves, eyes=0, ending=given_up)['text'].endswith('{X resigned}')


def test_a_fault_quotes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Game, position: Any, eyes: Any = None) -> Any:
        raise KeyError(self.write_position(position))

    monkeypatch.setattr(type(BLIND), 'view', fails)
    reply = ask('situation', **GAME, moves=['b2'], eyes=1)
    assert 'KeyError' in reply['error'] and 'X' not in reply['error']


def test_the_first_paint_shows_what_all_may_know() -> None:
    for game in HIDDEN:
        first = door.prepared()['first'][game.name]
        assert first == onlooker.Onlooker(Record(game), None, 0).show() and first['legal'] == []


def test_beliefs_are_shares_of_worlds() -> None:
    moves = ask('situation', **GAME, moves=['b2', 'a1'], eyes=0)['line']['moves']
    belief = ask('belief', **GAME, moves=moves, eyes=0)['belief']
    assert set(belief) == {'a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'}
    assert set(belief.values()) == {1 / 8}
    moves = ask('situation', **GAME, moves=['b2', 'a1', 'c3', 'a3', 'a2', 'b1'], eyes=0)['line']['moves']
    belief = ask('belief', **GAME, moves=moves, eyes=0)['belief']
    drawn = Counter(
        cell
        for world in islice(BLIND.worlds(BLIND.read_observation('.../XX./..X X X 3'), Random(1)), 20_000)
        for cell in BLIND.view(world, OPEN)['pieces']
    )
    assert all(abs(share - drawn[cell] / 20_000) < 0.07 for cell, share in belief.items()) and len(belief) == 6
    assert ask('belief', **GAME, moves=moves)['belief'] == {}

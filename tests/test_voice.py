"""The voice of the play room: no word of the workshop, one and many, and no sentence that the search contradicts."""

from random import Random
from typing import Any

import pytest

from plywood import games, opponents, players
from plywood.door import playing, requests
from plywood.door.replies import verdict
from plywood.game import CHANCE, Advice, Game, Refusal, Values, inherits
from plywood.games import GAMES
from plywood.onlooker import Onlooker
from plywood.record import Record
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.result import Candidate, Result
from plywood.wording import capital, counted, in_words, listed
from tests.conformance import drawn
from tests.conftest import of
from tests.voice import complaints

POSITIONS = of(200, 50)
NODES = 500
"""Of a search behind a hint here: few, so that it is often wrong and its advice often contradicted."""


# --- grammar -------------------------------------------------------------------------------------------------------


def test_numbers_and_lists_in_words() -> None:
    assert [in_words(number) for number in (0, 1, 9, 10)] == ['no', 'one', 'nine', '10']
    assert [counted(number, 'disc') for number in (0, 1, 2)] == ['0 discs', '1 disc', '2 discs']
    assert [counted(number, 'man', 'men') for number in (1, 1_000_000, 1.5)] == ['1 man', '1000000 men', '1.5 men']
    assert [listed('abc'[:count], 'or') for count in (1, 2, 3)] == ['a', 'a or b', 'a, b or c']
    assert capital('the discs of White') == 'The discs of White' and capital('') == ''


@pytest.mark.parametrize(
    'sentence',
    [
        'There are 1 discs.',
        'One moves leaves White.',
        'There are 2 disc on b2.',
        'White has 12 move.',
        'Two moves leaves White one reply.',
        'One move leave White one reply.',
        'First to move.',
        'No seat is to move.',
        'It is over in 3 plies.',
        'Whoever takes it wins.',
    ],
)
def test_a_bad_sentence_is_heard(sentence: str) -> None:
    assert list(complaints(sentence))


@pytest.mark.parametrize(
    'sentence',
    [
        'One move leaves White 1 reply.',
        'Two moves leave White 11 replies.',
        'White has no move and must pass: 21 to 1.',
        'A disc in column 3 would let your opponent win on top of it.',
        "It is Player 1's turn.",
        'Supply the rest; replies come at once.',
    ],
)
def test_a_good_sentence_is_let_pass(sentence: str) -> None:
    assert list(complaints(sentence)) == []


# --- facts and refusals --------------------------------------------------------------------------------------------


@pytest.mark.whole_catalogue
def test_levels_speak_to_persons() -> None:
    told = [text for level in players.LEVELS.values() for text in (level.title,)]
    told += [text for texts in opponents.ABOUT.values() for text in texts]
    told += [opponents.strength(game, card) for game in GAMES.values() for card in opponents.cards(game)]
    assert [each for text in told for each in complaints(text)] == []


@pytest.mark.parametrize(
    'attempt',
    [
        lambda: games.find('zzz'),
        lambda: players.find('level9'),
        lambda: players.roll(GAMES['nim'], GAMES['nim'].initial(), 0, 0),
        lambda: players.choose(GAMES['tree'], GAMES['tree'].read_position('chance[1,2]'), players.LEVELS['level1']),
        lambda: playing.hint({'game': 'tree', 'start': 'chance[1,2]'}),
        lambda: playing.hint({'game': 'nim', 'eyes': 7}),
        lambda: playing.hint({'game': 'blind-tic-tac-toe', 'eyes': 1}),
        lambda: playing.think({'game': 'blind-tic-tac-toe', 'eyes': 1}),
        lambda: playing.situation({'game': 'nim', 'moves': ['9-9']}),
        lambda: playing.situation({'game': 'nim', 'moves': 'b2'}),
        lambda: playing.situation({'game': 'nim', 'start': 3}),
        lambda: playing.situation({'game': 'nim', 'options': [3]}),
        lambda: playing.situation({'game': 'nim', 'options': {'size': 3}}),
        lambda: playing.situation({'game': 'eight', 'options': {'goal': 3, 'target': 8}}),
        lambda: playing.situation({'game': 'blind-tic-tac-toe', 'moves': ['~AAAA']}),
        lambda: playing.read_text({'game': 'nim', 'text': 'x' * 200_000}),
        lambda: playing.read_text({'game': 'nim', 'text': 'what?'}),
        lambda: requests.checked({'op': 'write', 'game': 'nim', 'others': 3}),
    ],
)
def test_a_refusal_is_one_sentence_with_a_remedy(attempt: Any) -> None:
    with pytest.raises(Refusal) as refused:
        attempt()
    sentence = str(refused.value)
    assert list(complaints(sentence)) == []
    assert any(mark in sentence for mark in (';', ' only through ', ': give ')) and '\n' not in sentence


def test_a_refusal_gives_a_single_legal_move_as_one() -> None:
    nim = GAMES['nim']
    with pytest.raises(Refusal, match=r'; play 1-1$'):
        nim.read_move(nim.read_position('1'), '9-9')


# --- the verdict of a hint -----------------------------------------------------------------------------------------


class Stakes(Game):
    """A game of which only the stakes matter."""

    name = 'stakes'

    def __init__(self, bounds: tuple[int, int], unit: str = '', chance: bool = False, decisive: float = 0) -> None:
        self.bounds, self.unit, self.chance, self.values = bounds, unit, chance, Values(decisive=decisive)


WIN, DISCS, NUMBERS = Stakes((-1, 1)), Stakes((-64, 64), 'discs'), Stakes((-9, 9))
TRICKS, POINTS = Stakes((-13, 13), 'tricks'), Stakes((-192, 192), 'points', chance=True, decisive=3)


def said(game: Game, value: float, proven: bool) -> str:
    return verdict(game, None, Result(0, value, proven))


@pytest.mark.parametrize(
    ('game', 'value', 'proven', 'sentence'),
    [
        (WIN, 1, True, 'You can force a win.'),
        (WIN, 0, True, 'With best play on both sides, the game is a draw.'),
        (WIN, -1, True, 'Your opponent can force a win.'),
        (WIN, 0.05, False, 'The game looks even.'),
        (WIN, 0.2, False, 'You seem slightly better.'),
        (WIN, -0.4, False, 'You seem worse.'),
        (WIN, 0.9, False, 'You seem to be winning.'),
        (WIN, -0.9, False, 'You seem to be losing.'),
        (Stakes((-1, 1), chance=True), 0.4, True, 'You seem better.'),
        (DISCS, 1.4, False, 'You should win by one or two discs.'),
        (DISCS, -1.4, False, 'You should lose by one or two discs.'),
        (DISCS, 0.6, False, 'You should win by about one disc.'),
        (DISCS, 1.0, False, 'You should win by about one disc.'),
        (DISCS, 9.5, False, 'You should win by 9 or 10 discs.'),
        (DISCS, 0.4, False, 'The game looks even.'),
        (TRICKS, 0.04, False, 'The game looks even.'),
        (TRICKS, -0.96, False, 'You should lose by about 1 trick.'),
        (TRICKS, 1.4, False, 'You should win by about 1.4 tricks.'),
        (POINTS, -0.374, False, 'You should lose by about 0.4 points on average.'),
        (POINTS, 0.25, False, 'You should win by about 0.3 points on average.'),
        (DISCS, 1, True, 'With best play, you win by 1 disc.'),
        (DISCS, -12, True, 'With best play, you lose by 12 discs.'),
        (DISCS, 0, True, 'With best play on both sides, the game is a draw.'),
        (NUMBERS, 5, True, 'With best play, you get 5.'),
        (NUMBERS, -1_000_000, True, 'With best play, you pay 1000000.'),
        (NUMBERS, 0, True, 'With best play, you neither get nor pay.'),
        (NUMBERS, 2.5, False, 'You can expect to get about 2.5.'),
        (NUMBERS, 0.04, False, 'The game looks even.'),
        (Stakes((-9, 9), chance=True), -2.5, True, 'With best play, you pay 2.5 on average.'),
    ],
)
def test_a_verdict_is_said_as_people_say_it(game: Game, value: float, proven: bool, sentence: str) -> None:
    assert said(game, value, proven) == sentence


def test_no_verdict_is_both_proven_and_estimated() -> None:
    values = [value / 4 for value in range(-40, 41)]
    for game, most in ((WIN, 1), (DISCS, 10), (NUMBERS, 10)):
        found = {
            proven: {said(game, value, proven) for value in values if abs(value) <= most} for proven in (True, False)
        }
        assert found[True] and not found[True] & found[False]


GOOD = ('you win', 'You can force', 'better', 'winning', 'should win', 'you get', 'to get')
BAD = ('you lose', 'opponent can', 'worse', 'losing', 'should lose', 'you pay', 'to pay')


@pytest.mark.parametrize(('proven', 'parts'), [(True, 1), (False, 10)])
def test_no_verdict_contradicts_its_value(proven: bool, parts: int) -> None:
    for game, most in ((WIN, 1), (DISCS, 64), (NUMBERS, 9)):
        for value in (value / parts for value in range(-parts * most, parts * most + 1)):
            sentence = said(game, value, proven)
            good, bad = (any(word in sentence for word in words) for words in (GOOD, BAD))
            assert list(complaints(sentence)) == []
            assert good <= (value > 0) and bad <= (value < 0), (value, sentence)
            assert good or bad or abs(value) < 0.5, (value, sentence)


# --- advice and the search -----------------------------------------------------------------------------------------


def positions(game: Game, seed: int = 0) -> list[Any]:
    """Positions of random games in which a person may ask for a hint."""
    rng, found = Random(seed), list[Any]()
    starts = [game.initial()]
    if game.typed:
        starts.append(game.read_position('[[3,[1,2]],chance[1/4:[8,9],3/4:[0,5]],[[2,4],6]]'))
    while len(found) < POSITIONS:
        position = rng.choice(starts)
        while (seat := game.player(position)) is not None and len(found) < POSITIONS:
            if seat != CHANCE:
                found.append(position)
            position = game.play(position, drawn(game, position, rng))
    return found


@pytest.mark.parametrize('game', GAMES.values(), ids=lambda game: game.name)
def test_no_hint_recommends_only_moves_that_its_own_search_finds_worse(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, 'judge', lambda game, position, *more: strong.think(game, position, Limits(NODES)))
    shown = left_out = 0
    for position in positions(game):
        ask = {'game': game.name, 'start': game.write_position(position), 'eyes': game.player(position)}
        if not game.hidden:
            del ask['eyes']
        steps = [step['text'] for step in playing.hint(ask)['steps']]
        assert [each for text in steps for each in complaints(text)] == []
        ranked = playing.think(ask)['ranked']
        values = {each['move']: each['value'] for each in ranked}
        best, here = max(values.values()), Onlooker(Record(game, ask['start']), ask.get('eyes'), 0)
        seen = here.imagined('ask')
        told = players.advice(game, seen, playing.judged(game, seen)[0])
        assert all(text in steps[0] for text in told[:1])
        for advice in game.advice(seen):
            if advice.moves is None:
                assert advice.text in told
                continue
            worth = max(values[game.write_move(position, move)] for move in advice.moves)
            if advice.text in told:
                shown += 1
                if game.engine.samples:  # the best move is the one with the most samples
                    likely = {each['move'] for each in ranked if each['value'] == ranked[0]['value']}
                    assert likely & {game.write_move(position, move) for move in advice.moves}
                else:
                    assert worth == best, (ask, advice, values)
            else:
                left_out += 1
    assert shown or game.typed or inherits(game, 'advice')
    if game.name in ('reversi', 'checkers'):
        assert left_out > POSITIONS / 50, 'nothing was contradicted, so nothing was tested'


def test_advice_stays_if_one_of_its_moves_is_as_good_as_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    game, position = GAMES['nim'], GAMES['nim'].initial()
    ranked = [Candidate('a', 1, True, 3), Candidate('b', 1, True, 2), Candidate('c', 0.9, False, 4)]
    result = Result('a', 1, True, ranked=ranked)
    sentences = [Advice('A fact.'), Advice('The second.', ['b', 'c']), Advice('The third.', ['c'])]
    monkeypatch.setattr(type(game), 'advice', lambda self, position: sentences)
    assert players.best_moves(result) == ['a', 'b']
    assert players.advice(game, position, result) == ['A fact.', 'The second.']

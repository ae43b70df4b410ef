"""The opponents that a game offers: which levels are one card, what a card says of its strength, and old names."""

import json
import re
from typing import Any

import pytest

from plywood import door, games, opponents, players
from plywood.door.requests import insight
from plywood.game import Values
from plywood.opponents import cards
from plywood.players import LEVELS
from plywood.record import Record
from plywood.terminal.play import Table

NIM, CHESS, KUHN = (games.find(name) for name in ('nim', 'chess', 'kuhn'))
NAMES = list(LEVELS)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets the steps of the levels of Nim, each as its low end, its high end and its games."""

    def measure(*steps: tuple[float | None, float | None, int], **more: Any) -> None:
        monkeypatch.setattr(NIM, 'values', Values())
        found = {'level1': {'elo': 0, 'low': 0, 'high': 0, 'games': 0, **more}}
        for place, (low, high, count) in enumerate(steps, 2):
            found[f'level{place}'] = {'elo': 100 * place, 'low': low, 'high': high, 'games': count, **more}
        monkeypatch.setattr(opponents, 'strengths', lambda: {'nim': found})

    return measure


UP = (50.0, 150.0, 200)


@pytest.mark.parametrize(
    ('step', 'together'),
    [
        ((50.0, 150.0, 200), False),
        ((300.0, None, 20), False),  # every game won
        ((-10.0, 90.0, 200), False),  # an indication
        ((-10.0, 90.0, 400), True),  # not proven by enough games
        ((-10.0, 39.9, 100), True),  # less than it takes to notice
        ((5.0, 39.0, 400), True),
        ((5.0, 41.0, 400), False),
        ((None, -50.0, 100), True),  # every game lost
    ],
)
def test_two_levels_are_one_card_if_no_difference_has_shown(measured: Any, step: Any, together: bool) -> None:
    measured(UP, UP, UP, UP, step)
    last = cards(NIM)[-1]
    assert last.names == (('level5', 'level6') if together else ('level6',))
    assert last.level.name == 'level6'
    assert [name for card in cards(NIM) for name in card.names] == NAMES


def test_a_card_plays_as_the_strongest_of_its_levels_and_is_measured_from_the_card_below(measured: Any) -> None:
    measured(UP, (-5.0, 5.0, 400), (-5.0, 5.0, 400), UP, UP)
    first, second, *rest = cards(NIM)
    assert second.names == ('level2', 'level3', 'level4') and second.level.title == 'Club' and len(rest) == 2
    assert opponents.strength(NIM, first) == '0 Elo, as the measure of the other levels'
    assert opponents.strength(NIM, second) == 'about 400 Elo above Beginner; +50 to +150 in 200 games'
    assert opponents.strength(NIM, rest[0]).endswith('+50 to +150 against Club in 200 games')
    assert [opponents.played(NIM, name) for name in (*NAMES, 'person', 'engine@100')] == [
        'level1', 'level4', 'level4', 'level4', 'level5', 'level6', 'person', 'engine@100',
    ]  # fmt: skip


def test_what_is_not_proven_is_called_an_indication(measured: Any) -> None:
    measured(UP, (-10.0, 90.0, 60), UP, UP, UP)
    said = [opponents.strength(NIM, card) for card in cards(NIM)]
    assert said[2] == 'about 300 Elo above Beginner; an indication only: -10 to +90 against Learner in 60 games'
    assert not any('indication' in text for text in (*said[:2], *said[3:]))


def test_levels_that_may_differ_in_a_variant_stay_apart_until_that_is_measured(
    measured: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured(UP, UP, UP, UP, (-5.0, 5.0, 400))
    assert len(cards(NIM)) == 5
    monkeypatch.setattr(NIM, 'values', Values(variants=('1, 3, 5, 7',)))
    assert len(cards(NIM)) == 6
    beside = opponents.strengths()['nim']['level6']['others'] = {'1, 3, 5, 7': {'low': -5.0, 'high': 5.0, 'games': 400}}
    assert len(cards(NIM)) == 5
    beside['1, 3, 5, 7'] = {'low': 50.0, 'high': None, 'games': 60}
    assert len(cards(NIM)) == 6
    assert opponents.strength(NIM, cards(NIM)[-1]).endswith(
        '-5 to +5 against Expert in 400 games, at least +50 in 60 games of 1, 3, 5, 7'
    )


def test_tricks_and_points_are_told_in_their_unit_under_every_variant(measured: Any, monkeypatch: Any) -> None:
    other = {'gain': 0.8, 'low': 0.3, 'high': 1.3, 'games': 60}
    step = {'unit': 'tricks a deal', 'total': 0.25, 'gain': 0.25, 'low': -0.1, 'high': 0.6, 'games': 200}
    found = {name: step | {'variant': '4 cards', 'others': {'13 cards': other}} for name in NAMES}
    monkeypatch.setattr(opponents, 'strengths', lambda: {'nim': found})
    all_cards = cards(NIM)
    assert len(all_cards) == 6, 'proven under one variant'
    assert opponents.strength(NIM, all_cards[0]) == '0 tricks a deal, as the measure of the other levels'
    assert opponents.strength(NIM, all_cards[2]) == (
        'about 0.25 tricks a deal above Beginner; '
        '-0.10 to +0.60 against Learner in 200 games of 4 cards, +0.30 to +1.30 in 60 games of 13 cards'
    )


def test_the_last_two_of_poker_differ_in_kind_and_lose_nothing() -> None:
    *_, expert, full = cards(KUHN)
    assert (expert.names, full.names) == (('level5',), ('level6',))
    assert [opponents.about(KUHN, card.level) for card in (expert, full)] == [
        'plays against your habits',
        'cannot be beaten in the long run',
    ]


@pytest.mark.whole_catalogue
def test_every_game_has_cards_for_all_levels_and_a_sentence_for_each() -> None:
    for game in games.GAMES.values():
        found = cards(game)
        assert [name for card in found for name in card.names] == NAMES
        assert all(card.level.name == card.names[-1] for card in found)
        said = [opponents.about(game, card.level) for card in found]
        assert len(set(said)) == len(said), game.name
        hidden_lots = any('loses' in each for each in opponents.strengths().get(game.name, {}).values())
        assert ('in the long run' in said[-1]) == hidden_lots, 'said only where it was reckoned'


@pytest.mark.whole_catalogue
def test_every_card_says_its_strength_in_every_game_in_which_it_was_measured() -> None:
    known = opponents.strengths()
    assert set(known) <= set(games.GAMES)
    for game in games.GAMES.values():
        for card in cards(game):
            told = opponents.strength(game, card)
            right = told.startswith(('0 ', 'about ', 'loses ')) if game.name in known else told == 'not measured'
            assert right, (game.name, card)


def test_an_interval_may_be_open_on_one_side() -> None:
    ends = [(-12.3, 302), (490.2, None), (None, -0.4), (1500, 1700.4)]
    said = ['-12 to +302', 'at least +490', 'at most +0']
    assert [opponents.interval(low, high, '+') for low, high in ends[:3]] == said
    assert opponents.interval(*ends[3]) == '1500 to 1700'


def test_the_upper_levels_of_chess_are_also_on_a_scale_that_others_use() -> None:
    known = opponents.strengths()['chess']
    on_it = [name for name in NAMES if 'uci' in known[name]]
    assert on_it and on_it == NAMES[-len(on_it) :]
    for card in cards(CHESS):
        assert ('UCI_Elo' in opponents.strength(CHESS, card)) == (card.level.name in on_it)
    worth = [known[name]['uci'] for name in on_it]
    assert worth == sorted(worth)


def test_an_old_name_plays_as_the_card_that_it_belongs_to(measured: Any) -> None:
    """On the page, in its knowledge, and in the terminal."""
    measured(UP, UP, (-5.0, 5.0, 400), (-5.0, 5.0, 400), (-5.0, 5.0, 400))
    line = {'op': 'choose', 'game': 'nim', 'options': {}, 'position': None, 'moves': [], 'seed': 3}
    replies = [json.loads(door.dispatch(json.dumps(line | {'level': name}))) for name in ('level3', 'level6')]
    assert [reply['ok'] for reply in replies] == [True, True]
    assert replies[0]['move'] == replies[1]['move'] and replies[0]['nodes'] == replies[1]['nodes']
    assert insight(line | {'level': 'level3'}) and not insight(line | {'level': 'level2'})
    assert Table(Record(NIM), 'person,level4', 1).names == ['person', 'level6']


def test_a_level_that_does_not_exist_is_refused_by_the_names() -> None:
    with pytest.raises(players.Refusal, match=re.escape(', '.join(NAMES))):
        opponents.card_of(NIM, 'level7')

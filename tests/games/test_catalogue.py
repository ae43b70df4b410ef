"""The catalogue, and that no text from outside does harm to any game in it."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood.game import Game, Refusal
from plywood.games import GAMES, find
from plywood.wording import in_words
from tests.conftest import before_long

TEXTS = st.text(max_size=60) | st.text('XO./ 0123456789abcxyz,:;-()[]BWSZGM\\', max_size=60)
FLOODS = ['1', ' ', '/', '(', '[', '(;B[', 'a', 'a(', '1.', '1-1 ', 'X', '\\', '(;B[\\', ',', '1 ', '1:', 'b2 a1 ']


@pytest.mark.whole_catalogue
def test_games_stand_under_their_own_names() -> None:
    assert list(GAMES)[:3] == ['nim', 'eight', 'tic-tac-toe']
    assert all(find(name) is game and game.name == name for name, game in GAMES.items())
    assert find(' Tic-Tac-Toe ').name == 'tic-tac-toe'


@pytest.mark.whole_catalogue
@pytest.mark.parametrize('name', ['', 'ludo', 'x' * 10**6, '\0'])
def test_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(Refusal, match='choose one of nim, eight, tic-tac-toe') as refusal:
        find(name)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize('game', GAMES.values(), ids=lambda game: game.name)
def test_a_title_names_no_number_that_an_option_changes(game: Game) -> None:
    """Whist of five cards is no four-card whist. Eight and connect four are called so whatever the options."""
    words = set(re.findall(r'\w+', game.title.lower())) - set(game.name.split('-'))
    numbers = [option for option in game.options if option.kind == 'number']
    assert not words & {word for option in numbers for word in (str(option.default), in_words(int(option.default)))}


@pytest.mark.whole_catalogue
def test_every_quadrant_has_a_game() -> None:
    games = {(game.chance, game.hidden) for game in GAMES.values()}
    assert games == {(chance, hidden) for chance in (False, True) for hidden in (False, True)}


def readers(game: Game) -> list[Callable[[str], object]]:
    start = game.initial()
    return [lambda text: game.read_move(start, text), game.read_position, game.read_game]


@pytest.mark.parametrize('game', GAMES.values(), ids=lambda game: game.name)
@given(text=TEXTS)
def test_any_text_is_read_or_refused(game: Game, text: str) -> None:
    for read in readers(game):
        try:
            read(text)
        except Refusal as refusal:
            assert 20 <= len(str(refusal)) <= 500


@pytest.mark.parametrize('flood', FLOODS)
@pytest.mark.parametrize('game', GAMES.values(), ids=lambda game: game.name)
def test_enormous_text_is_refused_at_once(game: Game, flood: str) -> None:
    with before_long():
        for read in readers(game):
            try:
                read(flood * (200_000 // len(flood)))
            except Refusal as refusal:
                assert len(str(refusal)) <= 500

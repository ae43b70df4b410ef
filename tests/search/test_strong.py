"""The one place that says which search plays what; and the limits that all of them keep."""

import ast
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from plywood import games
from plywood.around import Around
from plywood.game import CHANCE, Game, Refusal
from plywood.search import limits as limits_module
from plywood.search.limits import FIRST, Limits, Meter
from plywood.search.result import Result, Stopped
from plywood.search.strong import ENGINE, STRATEGY, Wish, strong, think

PY = Path(__file__).resolve().parents[2] / 'py/plywood'
PLAYS = {
    'nim': 'engine',
    'eight': 'engine',
    'tic-tac-toe': 'engine',
    'blind-tic-tac-toe': 'worlds',
    'connect-four': 'engine',
    'reversi': 'engine',
    'checkers': 'engine',
    'chess': 'engine',
    'backgammon': 'dice',
    'kuhn': 'strategy',
    'leduc': 'strategy',
    'battleships': 'guessing',
    'whist': 'appraisal',
    'whist-partners': 'appraisal',
    'tree': 'engine',
}
"""Of the games that are known here, what plays them where a player is first to move."""


def dealt(game: Game) -> Any:
    """The first position in which a player moves."""
    from random import Random

    position = game.initial()
    while game.player(position) == CHANCE:
        position = game.play(position, game.deal(position, Random(1)))
    return position


@pytest.mark.parametrize(('name', 'search'), PLAYS.items())
def test_each_game_is_played_by_its_search(name: str, search: str) -> None:
    game = games.find(name)
    assert strong(game, dealt(game)).name == search


def test_other_options_may_be_played_by_another_search() -> None:
    blind = games.find('blind-tic-tac-toe').under({'m': 2, 'n': 2, 'k': 2, 'refused': 'lose-turn'})
    assert strong(blind, blind.initial()).name == 'strategy'
    whist = games.find('whist').under({'open': True})
    assert strong(whist, whist.initial()).name == 'dice' and strong(whist, dealt(whist)).name == 'engine'
    tree = games.find('tree')
    assert strong(tree, tree.read_position('[chance[1,2],3]')).name == 'dice'
    assert strong(tree, tree.play(tree.read_position('[chance[1,2],3]'), 1)).name == 'engine'


class Wrapped(Around):
    """Changes nothing."""


@pytest.mark.parametrize('game', games.GAMES.values(), ids=lambda game: game.name)
def test_a_wrapped_game_is_played_by_the_same_search(game: Game) -> None:
    position = dealt(game)
    assert strong(Wrapped(game), position) is strong(game, position)


class Asked:
    """A service that notes which game it gets."""

    def __init__(self, service: Any) -> None:
        self.service, self.games = service, set[int]()

    def __getattr__(self, name: str) -> Any:
        answer = getattr(self.service, name)
        if not callable(answer):
            return answer

        def noted(game: Game, *given: Any) -> Any:
            self.games.add(id(game))
            return answer(game, *given)

        return noted


def services(game: Game) -> dict[str, Asked]:
    named = ((name, getattr(game, name)) for name in ('strategy', 'seeker', 'appraiser', 'dice_search'))
    return {name: Asked(service) for name, service in named if service is not None}


@pytest.mark.parametrize('game', [*filter(services, games.GAMES.values())], ids=lambda game: game.name)
def test_a_service_gets_the_wrapped_game_and_answers_as_to_the_plain_one(game: Game) -> None:
    position, wish = dealt(game), Wish(seed=2)
    wrapped, asked = Wrapped(game), services(game)
    vars(wrapped).update(asked)
    found, plain = (think(each, position, Limits(300), wish) for each in (wrapped, game))
    assert (found.move, found.ranked, found.counts) == (plain.move, plain.ranked, plain.counts)
    assert set[int]().union(*(each.games for each in asked.values())) == {id(wrapped)}


def test_what_a_search_does_not_take_is_refused_and_what_it_takes_is_heeded() -> None:
    kuhn, tic = games.find('kuhn'), games.find('tic-tac-toe')
    for limits, wish, name in ((Limits(depth=2), Wish(), 'depth'), (Limits(), Wish(without=['table']), 'without')):
        with pytest.raises(Refusal, match=f'takes no {name}; give nodes or seconds'):
            think(kuhn, dealt(kuhn), limits, wish)
    assert think(tic, tic.initial(), Limits(depth=2)).depth == 2
    assert think(tic, tic.initial(), Limits(nodes=50)).counts.nodes <= 50
    assert STRATEGY.by_lot and not ENGINE.by_lot


def test_a_search_through_eyes_never_gets_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    blind = games.find('blind-tic-tac-toe').under({'m': 4, 'n': 4, 'k': 4})
    one, other = (blind.play(blind.initial(), move) for move in (3, 7))
    assert blind.observe(one, 1) == blind.observe(other, 1)
    assert think(blind, one, Limits(300)).ranked == think(blind, other, Limits(300)).ranked


def test_no_other_file_says_which_search_plays() -> None:
    """Who wants a strong search asks `strong`; only tests and the ladder call one of them by its name."""
    ours = {'appraisal', 'guessing', 'hidden', 'chance', 'strategy'}
    found = []
    for path in PY.rglob('*.py'):
        if path == PY / 'search/strong.py':
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and node.attr == 'think' and isinstance(node.value, ast.Name):
                found += [path.name] if node.value.id in ours else []
    assert found == []


# --- limits ---------------------------------------------------------------------------------------------------------


def test_a_meter_ends_at_its_nodes_and_says_when_to_ask_next() -> None:
    meter = Meter(Limits(nodes=1_000))
    assert (meter.spend(0), meter.spend(900)) == (256, 1_000)
    assert not meter.over(999) and meter.over(1_000) and not meter.interrupted
    meter.take(0.5)
    assert not meter.over(499)
    with pytest.raises(Stopped):
        meter.spend(500)
    meter.take(0.0001)
    assert not meter.over(0) and meter.over(1)


def test_time_is_a_share_too_and_leaves_a_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, 'perf_counter', count().__next__)
    meter = Meter(Limits(seconds=10))
    meter.take(0.5)
    assert [meter.over(0) for _ in range(5)] == [False] * 4 + [True] and meter.interrupted
    meter.take(1.0)
    assert not meter.over(0), 'what is kept for later may still be used'


def test_stop_is_asked_and_leaves_a_mark() -> None:
    asked = iter([False, True])
    meter = Meter(Limits(stop=lambda: next(asked)))
    assert (meter.over(10**9), meter.over(0), meter.interrupted) == (False, True, True)


@pytest.mark.parametrize(('nodes', 'due'), [(800, [100, 200, 400]), (None, [FIRST, 2 * FIRST, 4 * FIRST])])
def test_milestones_double(nodes: int | None, due: list[int]) -> None:
    milestones = Meter(Limits(nodes)).milestones()
    assert [next(milestones) for _ in range(3)] == due


@pytest.mark.parametrize('name', sorted(PLAYS))
def test_a_budget_and_a_seed_make_it_repeatable(name: str) -> None:
    game = games.find(name)
    first, second = (think(game, dealt(game), Limits(1_500), Wish(seed=3)) for _ in range(2))
    assert (first.move, first.ranked, first.counts) == (second.move, second.ranked, second.counts)


@pytest.mark.parametrize('name', sorted(PLAYS))
def test_a_report_comes_from_the_same_search_as_the_answer(name: str) -> None:
    game, told = games.find(name), list[Result]()
    found = think(game, dealt(game), Limits(400), Wish(report=told.append))
    assert {each.move for each in found.ranked} >= {each.move for each in told[-1].ranked} if told else True

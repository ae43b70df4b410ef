"""Every figure of the lectures is there, and says what the lectures say, by every rung that can search it."""

import json
import re
from math import inf
from pathlib import Path
from typing import Any

import pytest

from plywood import games
from tests.conftest import ALL
from tests.learn import cards, golden
from tests.learn.lessons import (
    CUT,
    FIGURES,
    LADDER,
    ask,
    counted,
    exact,
    fits,
    line,
    mover,
    run,
    settings,
    told,
    turned,
    usual,
)

NEEDED = {'title', 'caption', 'seed', 'where', 'game', 'rung'}
OPTIONAL = set(
    re.findall(
        r'\w+',
        'told stays root proof boards options position moves depth signs mark knobs holds tells values seen start '
        'best play exercise asks another endless',
    )
)
each = pytest.mark.parametrize('name', FIGURES)
INEXACT = {'coarse'}
"""Rungs that answer another question than what a position is worth."""
SLOW = {'do-undo', 'max-and-min', 'expectiminimax'}
"""Rungs that visit all that minimax visits: of the one large figure they are asked with --all."""


@each
def test_a_figure_is_whole(name: str) -> None:
    figure = FIGURES[name]
    assert set(figure) <= NEEDED | OPTIONAL
    assert set(figure) >= NEEDED
    assert figure['seed'] in {None, '000', '001', '002', '003', '004'}
    assert figure['caption'].endswith('.')
    for knob in figure.get('knobs', []):
        assert len({'low', 'choices', 'order'} & set(knob)) == 1


@each
def test_a_caption_that_stays_is_true_of_every_setting(name: str) -> None:
    """It gives no number that a knob changes; what a caption says of one setting goes when a knob is turned."""
    figure = FIGURES[name]
    if not figure.get('stays'):
        return
    numbers = set(re.findall(r'[−-]?[0-9.]*[0-9]', figure['caption']))
    texts = json.dumps([figure['position' if 'position' in figure else 'title'], figure.get('knobs')])
    values = {f'{counted(figure, setting)["value"]:g}'.replace('-', '−') for setting in settings(figure)}
    for number in numbers:
        assert number in texts or number in {'1', '−1'} or values == {number}, number


@each
def test_every_setting_can_be_searched(name: str) -> None:
    figure = FIGURES[name]
    for setting in settings(figure):
        assert counted(figure, setting)['done']


@each
def test_the_values_are_the_lecture_s(name: str) -> None:
    figure = FIGURES[name]
    for path, value in figure.get('values', {}).items():
        sign = mover(figure, path) if turned(figure) else 1
        assert exact(figure, path) * sign == pytest.approx(value), path


@pytest.mark.parametrize('rung', LADDER, ids=lambda rung: rung.name)
@each
def test_every_rung_that_fits_finds_the_value(name: str, rung: Any) -> None:
    figure = FIGURES[name]
    if rung.name in INEXACT or (name == 'opening' and rung.name in SLOW and not ALL) or not fits(figure, rung):
        return
    found = counted(figure, rung=rung.name, depth=None)
    assert found['value'] == pytest.approx(exact(figure, ''))
    assert found['proven']
    if 'best' in figure and rung.name not in {'table', 'mtdf', 'sss'}:
        best = figure['best'].split()
        assert found['line'][: len(best)] == best


@each
def test_what_is_seen_is_the_lecture_s(name: str) -> None:
    """Windows, returned values and moves left out, visit by visit, where the lecture tells them."""
    figure = FIGURES[name]
    for rung, visits in figure.get('seen', {}).items():
        run_of_it = told(figure, rung=rung)
        for path, says in visits.items():
            visit = run_of_it.at(path)
            if 'window' in says:
                low, high = says['window']
                assert (visit.low, visit.high) == (-inf if low is None else low, inf if high is None else high), path
            if 'value' in says:
                assert visit.value == pytest.approx(says['value']), path
            detail = ask(op='detail', **{'from': visit.number, 'to': visit.number + 1}, **run(figure, rung=rung))
            if 'left' in says:
                assert detail['left'][0] == says['left'], path
            if 'cause' in says:
                assert run_of_it.visits[detail['cause'][0]].path == says['cause'], path
                assert visit.flags & CUT


@each
def test_what_is_said_to_stay_stays(name: str) -> None:
    """`holds` of a figure is true of all its settings, that of a knob of all settings of that knob."""
    figure = FIGURES[name]
    groups = [(figure.get('holds', []), list(settings(figure)))]
    for knob in figure.get('knobs', []):
        groups.append((knob.get('holds', []), list(settings(figure, knob['id']))))
        if 'monotone' in knob:
            same = list(settings(figure, knob['id']))
            groups.append((['visits', 'line'], same[: knob['monotone']]))
            assert facts(figure, same[knob['monotone']])['line'] != facts(figure, same[0])['line']
    for what, all_settings in groups:
        first = facts(figure, all_settings[0])
        for setting in all_settings[1:]:
            other = facts(figure, setting)
            assert {one: other[one] for one in what} == {one: first[one] for one in what}, setting


def facts(figure: dict[str, Any], setting: dict[str, str]) -> dict[str, Any]:
    seen = told(figure, setting)
    return {
        'value': seen.result['value'],
        'line': seen.result['line'],
        'visits': sorted(seen.paths()),
        'windows': [(visit.low, visit.high) for visit in seen.visits],
    }


def test_a_monotone_change_keeps_the_order() -> None:
    for figure in FIGURES.values():
        for knob in figure.get('knobs', []):
            if 'monotone' in knob:
                orders = [order(leaves(text)) for _, text in knob['choices'][: knob['monotone']]]
                assert all(one == orders[0] for one in orders)
                assert order(leaves(knob['choices'][knob['monotone']][1])) != orders[0]


def leaves(text: str) -> list[float]:
    tree = games.find('tree').read_position(text).tree
    return [payoff[0] for payoff in tree.payoffs if payoff is not None]


def order(numbers: list[float]) -> list[int]:
    return [sorted(set(numbers)).index(number) for number in numbers]


def test_the_third_reply_first_cuts_the_other_two() -> None:
    """Seed 002 of D, here a3: in the order given nothing is cut; with the third first, both others are."""
    figure = FIGURES['two-ply-cut']
    best = min(settings(figure), key=lambda setting: counted(figure, setting)['nodes'])
    assert best['replies'].startswith('d3')
    detail = told(figure, best)
    assert detail.at('a3').left == 2
    assert told(figure, usual(figure)).at('a3').left == 0


def test_the_window_of_the_lecture_is_as_good_as_an_infinite_one() -> None:
    """Seed 003 starts with alpha -2 and beta 2: the same visits, and the same value."""
    from plywood.search.rungs.alphabeta_soft import alphabeta_soft

    for figure in FIGURES.values():
        if 'start' in figure:
            low, high = figure['start']
            asked = line(figure)
            game = games.find(asked['game'])
            there = game.under(asked['options']).read_position(asked['start'])
            assert alphabeta_soft(game, there, low, high) == alphabeta_soft(game, there)


def test_just_the_subtrees_that_the_text_names_are_left_out() -> None:
    """Seed 004, Figure 3: two subtrees are in dotted lines, and all else is looked at."""
    seen = told(FIGURES['four-branches-cut'])
    assert [visit.path for visit in seen.visits if visit.left] == ['3', '4']


def test_the_hand_is_played_out_from_its_cards() -> None:
    [knob] = FIGURES['hand']['knobs']
    hearts, diamonds, averaged, unknown = (text for _, text in knob['choices'])
    assert hearts == cards.tree('hearts')
    assert diamonds == cards.tree('diamonds')
    assert averaged == cards.averaged()
    assert unknown == cards.unknown()


def test_the_hand_says_what_the_lecture_says() -> None:
    """Seed 002, the third case: after the wrong throw MIN's four wins a trick, 0 in all; after the right one 2."""
    hand = FIGURES['hand']
    *_, unknown = settings(hand)
    for throw, world, four, value in (
        ('H6', 'hearts', 'H4', 0), ('H6', 'diamonds', 'D4', 2), ('D6', 'hearts', 'H4', 2), ('D6', 'diamonds', 'D4', 0),
    ):  # fmt: skip
        assert exact(hand, f'{throw} {world} {four}', unknown) == value
    assert [exact(hand, '', setting) for setting in settings(hand)] == [2, 2, 2, 1]


def test_a_lead_that_tells_is_worth_more_than_one_that_does_not() -> None:
    """Seen cards make all leads alike; unseen ones do not: a club leaves MAX to guess, a red six shows the hand."""
    assert {worth for world in cards.leads().values() for worth in world.values()} == {0}
    assert {card: cards.hoped(card) for card in sorted(cards.MAX_HAND)} == {'C8': -1, 'C9': -1, 'D6': 0, 'H6': 0}


def test_every_figure_of_the_lectures_is_there() -> None:
    """One line for each figure and worked example of the seeds; what is not a search is named with its chapter."""
    wanted = {
        '000': {'nim-values', 'nim-heaps', 'windows', 'rook-and-queen'},
        '001': {'why-cut', 'why-cut-negamax', 'greedy', 'coarser', 'delay'},
        '002': {
            'two-ply',
            'two-ply-cut',
            'off-path',
            'order-only',
            'coins',
            'scale-matters',
            'roads',
            'hand',
            'opening',
        },
        '003': {'crosses', 'crosses-precluded', 'converging'},
        '004': {
            'eight',
            'four-branches',
            'four-branches-negamax',
            'four-branches-cut',
            'crosses-negamax',
            'null-windows',
        },
    }
    for seed, names in wanted.items():
        assert names == {name for name, figure in FIGURES.items() if figure['seed'] == seed}


# --- golden traces -------------------------------------------------------------------------------------------------


@each
def test_the_traces_are_golden(name: str) -> None:
    """Every rung on every figure runs as it did. Where that is meant to change: `python3 tests/learn/golden.py`."""
    kept = json.loads(Path(golden.PLACE).read_text())
    assert golden.compare(kept[name], golden.of(name)) == []


@each
def test_what_stands_until_python_has_arrived_is_the_run_itself(name: str) -> None:
    assert json.loads(golden.STILLS.read_text())[name] == golden.still(name)


@each
def test_an_exercise_can_be_set(name: str) -> None:
    figure = FIGURES[name]
    if 'exercise' in figure:
        signs = 'negamax' if turned(figure) else 'minimax'
        assert ask(op='exercise', line=line(figure), what=figure['exercise'], signs=signs)['blanks']

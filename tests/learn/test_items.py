"""The page that lists every item of the five lectures: each has its place here, and every link leads to one."""

import json
import re
from urllib.parse import unquote

import pytest

from plywood import games
from plywood.search import register
from tests.learn.lessons import CONTENTS, LEARN

ITEMS = json.loads((LEARN / 'items.json').read_text())
EVERY = [(seed, *item[:3]) for seed, lecture in ITEMS.items() for item in lecture['items']]
MISSING = {item[0] for lecture in ITEMS.values() for item in lecture['items'] if item[3:] == ['missing']}
"""The items without a place."""
CHAPTERS = {chapter['name']: chapter['title'] for chapter in CONTENTS}


def test_all_five_lectures_are_there() -> None:
    assert list(ITEMS) == ['000', '001', '002', '003', '004']
    assert len(EVERY) > 80
    assert len({(seed, item) for seed, item, _, _ in EVERY}) == len(EVERY)


@pytest.mark.parametrize(('seed', 'item', 'words', 'href'), EVERY, ids=[f'{seed} {item}' for seed, item, _, _ in EVERY])
def test_an_item_has_its_place(seed: str, item: str, words: str, href: str | None) -> None:
    """A chapter under its title, a game that is in the catalogue, a rung on a position that can be read."""
    assert (href is None) == (item in MISSING)
    if href is None:
        return
    path, _, query = href.removeprefix('#/').partition('?')
    kind, _, name = path.partition('/')
    if kind == '':
        return
    if kind == 'learn':
        chapter, _, figure = name.partition('/')
        own = {'figures': 'All figures', '': 'The chapters'}
        assert words == own.get(chapter) or words == CHAPTERS[chapter]
        assert not figure or re.search(f'data-(figure|guesses)="{figure}"', (LEARN / f'{chapter}.html').read_text())
        return
    assert kind in {'play', 'see', 'ladder'}
    game = games.find(name)
    asked = dict(pair.split('=', 1) for pair in query.split('&') if pair)
    if 'position' in asked:
        game.read_position(unquote(asked['position']))
    if kind == 'see':
        assert asked['rung'] in register.LADDER
        assert asked['rung'] in words


def test_every_chapter_is_somebody_s_place() -> None:
    """But for the one that gathers them all."""
    places = {
        href.removeprefix('#/learn/').partition('/')[0] for *_, href in EVERY if href and href.startswith('#/learn/')
    }
    assert set(CHAPTERS) - places == {'ladder'}


def test_what_a_chapter_is_said_to_hold_is_there() -> None:
    """A few of the items, by the words that a chapter must have for them."""
    for name, wanted in {
        'formal': 'TERMINAL-TEST', 'proofs': 'binary', 'mend': 'fail-hard', 'arithmetic': 'metareasoning',
        'evaluation': 'ordinal', 'perfect': 'McCarthy', 'hidden': 'every deal', 'chance': '6,000',
        'negamax': 'undo', 'ordering': 'heap', 'horizon': 'quiescence', 'eight': 'perfect information',
    }.items():  # fmt: skip
        assert re.search(re.escape(wanted), (LEARN / f'{name}.html').read_text(), re.IGNORECASE), name


def test_an_item_works_or_says_how_far() -> None:
    states = [item[3] for lecture in ITEMS.values() for item in lecture['items'] if len(item) > 3]
    assert set(states) <= {'partly', 'missing'}
    assert len(states) < len(EVERY) / 5

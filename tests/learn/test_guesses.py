"""The questions that are about no run: each number in them is marked and right, and each answer is what the games and
searches say."""

import json
import re
from typing import Any

import pytest

from tests.learn import golden
from tests.learn.guesses import GUESSES, MARKED, asked
from tests.learn.lessons import CONTENTS, LEARN
from tests.learn.marks import FORBIDDEN, computed, number

MOST_BYTES = 150_000
"""All that is asked, as the page reads it."""


def texts(part: Any) -> list[str]:
    """The sentences of a guess, without what only makes its answer."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, dict):
        return [
            text for key, value in part.items() if key in {'says', 'facts', 'why', 'other'} for text in texts(value)
        ]
    return [text for each in part for text in texts(each)]


SAID = [(name, text) for name, of in GUESSES.items() for text in texts(of['asks'])]
MARKS = [(name, *found) for name, text in SAID for found in MARKED.findall(text)]


@pytest.mark.parametrize(('name', 'text', 'mark'), MARKS)
def test_a_number_is_right(name: str, text: str, mark: str) -> None:
    if not mark:
        assert re.fullmatch('1[0-9]{3}|20[0-9]{2}', text), f'{text} is no year'
        return
    said, slack = number(text)
    assert abs(computed(mark, text) - said) <= slack, f'{name}: {text} is {computed(mark, text)} by {mark}'


def test_no_number_is_unmarked() -> None:
    for name, text in SAID:
        bare = re.sub(r'\b[a-h][1-8]\b', '', MARKED.sub('', text))
        assert not FORBIDDEN.search(bare), (name, text)
        assert text.endswith(('.', '?')), text


@pytest.mark.parametrize('name', GUESSES)
def test_what_was_written_beforehand_is_what_is_made(name: str) -> None:
    assert json.loads((LEARN / 'questions' / f'{name}.json').read_text()) == json.loads(json.dumps(asked(name)))


@pytest.mark.parametrize('name', GUESSES)
def test_an_answer_can_be_given(name: str) -> None:
    for guess in asked(name)['asks']:
        [right, *_] = guess['right']
        choices = [answer for answer, _ in guess.get('choices', [])]
        match guess['answers']:
            case 'choice':
                assert right in choices
                assert len(set(choices)) == len(choices)
                assert set(guess.get('wrong', {})) <= set(choices) - {right}
            case 'slide':
                assert guess.get('low', 0) <= float(right) <= guess.get('high', 100)
                assert 0 < guess['near'] < guess.get('high', 100)
            case 'order':
                assert sorted(right.split()) == sorted(card for card, _ in guess['cards'])
                assert right.split() != [card for card, _ in guess['cards']]
            case 'digits':
                assert all(after != ','.join(map(str, guess['heaps'])) for after in guess['right'])
            case 'rolls':
                assert set(right.split()) < {f'{one}{two}' for one in range(1, 7) for two in range(1, 7)}


def test_pieces_have_the_colours_that_the_text_names() -> None:
    shades = {name: [guess['view'].get('shades') for guess in asked(name)['asks'] if 'view' in guess]
              for name in ('captures', 'better')}  # fmt: skip
    light_first, dark_first = ['light', 'dark'], ['dark', 'light']
    assert shades == {'captures': [light_first] * 2, 'better': [dark_first] * 2 + [light_first] * 2}


def test_each_stands_in_one_chapter() -> None:
    found = [name for chapter in CONTENTS for name in re.findall(
        r'data-guesses="([^"]+)"', (LEARN / f'{chapter["name"]}.html').read_text())]  # fmt: skip
    assert sorted(found) == sorted(GUESSES)


def test_the_history_is_in_the_order_of_its_years() -> None:
    """Each card has its year in the list of the chapter."""
    years = {
        'babbage': 1846, 'zermelo': 1913, 'neumann': 1928, 'turing': 1951, 'mccarthy': 1956, 'moore': 1975,
        'tesauro': 1992, 'blue': 1997, 'checkers': 2007, 'alphago': 2016,
    }  # fmt: skip
    text = (LEARN / 'perfect.html').read_text()
    assert all(f'<time>{year}</time>' in text for year in years.values())
    [guess] = asked('history')['asks']
    assert guess['right'][0].split() == sorted(years, key=years.__getitem__)


def test_all_that_is_asked_is_small() -> None:
    found = {place.stem: len(place.read_bytes()) for place in golden.QUESTIONS.glob('*.json')}
    assert set(found) == set(golden.files())
    assert sum(found.values()) < MOST_BYTES

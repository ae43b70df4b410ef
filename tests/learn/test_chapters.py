"""Every number in the chapters is marked with what it is, and is what a computation says.

A number (in figures or in words) stands in an element with the attribute data-count, whose value says what is counted:

    FIGURE RUNG nodes             also leaves, estimates, cutoffs, table-hits, researches, made, value: a run
    FIGURE RUNG returned PATH     also low, high, left (how many moves were left out): at the last visit of a path
    FIGURE value PATH             what the position at a path is worth to MAX, by the plainest search
    FIGURE moves PATH             how many moves there are, at a path or at the root
    FIGURE positions              how many the whole tree has, with `ends` how many of those are ends
    FIGURE given                  the number stands in the figure's own text
    fact NAME                     what a function of tests/learn/facts.py gives
    = 20 * (21 * 20) ** 3         arithmetic, with digits(n) for how long a number is

RUNG may be followed by @4 for a depth, or @end for none. FIGURE may be followed by @knob=2 for the second choice of a
knob, or its number; several with ; between. The number in the text may be rounded: it must be right to its last digit.
Moves, positions and Python stand in code and var, years in time. Beyond those no figure may be unmarked, nor any number
word but one, two, three and half.
"""

import ast
import json
import operator
import re
from html.parser import HTMLParser
from math import log10
from pathlib import Path
from typing import Any

import pytest

from hosting.packing import is_rung
from plywood.search.register import RUNGS
from tests.learn import facts, sampled, stones
from tests.learn.lessons import CONTENTS, FIGURES, LEARN, counted, exact, position, settings, told, usual

CHAPTERS = [chapter['name'] for chapter in CONTENTS]
each = pytest.mark.parametrize('name', CHAPTERS)
EXEMPT = {'code', 'var', 'time'}
UNITS = 'zero one two three four five six seven eight nine ten eleven twelve'
TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
WORDS = {word: number for number, word in enumerate(f'{UNITS} {TEENS}'.split())} | {'half': 0.5, 'hundred': 100}
FREE = {'one', 'two', 'three', 'half', 'eight', 'zero'}
"""Words that may stand for themselves; one is also the name of a game, and one part of `zero-sum`."""
LARGE = {'million': 10**6, 'billion': 10**9}
FORBIDDEN = re.compile(
    r'[0-9]|\b(?:' + '|'.join({*WORDS, *LARGE, 'thousand', 'thirty', 'forty', 'fifty'} - FREE) + r')\b', re.IGNORECASE
)
COUNTS = {
    'nodes': 'nodes', 'leaves': 'leaves', 'estimates': 'estimates', 'cutoffs': 'cutoffs', 'table-hits': 'tableHits',
    'researches': 'researches', 'value': 'value', 'made': 'made',
}  # fmt: skip


class Chapter(HTMLParser):
    """A chapter's numbers, its figures, its links, and its words without what is marked or exempt."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str | None]] = []
        self.marked: list[tuple[str, str]] = []
        self.figures: list[str] = []
        self.links: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.bare = ''
        self.code: list[str] = []
        self.all = ''
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        self.tags.append((tag, named))
        if tag == 'figure':
            self.figures.append(named['data-figure'] or '')
        if 'href' in named:
            self.links.append(named['href'] or '')
        if tag not in {'br', 'hr'}:
            self.open.append((tag, named.get('data-count')))
        if 'data-count' in named:
            self.marked.append((named['data-count'] or '', ''))

    def handle_endtag(self, tag: str) -> None:
        opened, _ = self.open.pop()
        assert opened == tag, f'<{opened}> is closed by </{tag}>'

    def handle_data(self, data: str) -> None:
        self.all += data
        if self.open and self.open[-1][1] is not None:
            what, before = self.marked[-1]
            self.marked[-1] = what, before + data
        elif any(tag in EXEMPT for tag, _ in self.open):
            self.code.append(data)
        else:
            self.bare += data


def read(name: str) -> Chapter:
    return Chapter((LEARN / f'{name}.html').read_text())


def marks() -> list[tuple[str, str, str]]:
    return [(name, what, text) for name in CHAPTERS for what, text in read(name).marked]


# --- what a mark says ----------------------------------------------------------------------------------------------


def number(text: str) -> tuple[float, float]:
    """The number that a text writes, and by how much it may be off."""
    words = text.strip().replace('−', '-').replace(',', '').lower()
    scale = 1.0
    for word, times in LARGE.items():
        if words.endswith(word):
            words, scale = words.removesuffix(word).strip(), times
    if words in WORDS:
        return WORDS[words] * scale, 0.5 * scale if scale > 1 else 0
    assert re.fullmatch(r'-?[0-9]+(\.[0-9]+)?', words), f'{text!r} is no number'
    digits = len(words.partition('.')[2])
    return float(words) * scale, (0.5 * 10**-digits * scale if digits or scale > 1 else 0) * 1.000001


def computed(what: str, text: str) -> float:
    """The number by its mark."""
    if what.startswith('='):
        return calculate(ast.parse(what[1:].strip(), mode='eval').body)
    first, *words = what.split()
    if first == 'fact':
        name = words[0].replace('-', '_')
        [place] = [place for place in (facts, sampled, stones) if hasattr(place, name)]
        return float(getattr(place, name)())
    name, _, knobs = first.partition('@')
    figure = FIGURES[name]
    setting = {**usual(figure), **dict(turned(figure, knob) for knob in knobs.split(';') if knob)}
    match words:
        case ['value', *path]:
            return exact(figure, ' '.join(path), setting)
        case ['moves', *path]:
            game, there = walk(figure, setting, path)
            return len(game.moves(there))
        case ['positions' | 'ends' as which]:
            return size(*position(figure, setting), which == 'ends')
        case ['given']:
            wanted = text.strip().replace('−', '-')
            shown = json.dumps([figure['caption'], figure.get('position', ''), setting])
            assert re.search(rf'(?<![\d.]){re.escape(wanted)}(?![\d.])', shown), f'{wanted} is not in {name}'
            return number(text)[0]
        case [rung, ('low' | 'high' | 'returned' | 'left') as which, *path]:
            visit = told(figure, setting, **asked(rung)).at(' '.join(path))
            return getattr(visit, 'value' if which == 'returned' else which)
        case [rung, count]:
            found = counted(figure, setting, **asked(rung))
            assert found['done']
            return found[COUNTS[count]]
    raise AssertionError(f'{what!r} is no mark')


def asked(rung: str) -> dict[str, Any]:
    name, _, depth = rung.partition('@')
    return {'rung': name, **({'depth': None if depth == 'end' else int(depth)} if depth else {})}


def turned(figure: dict[str, Any], words: str) -> tuple[str, str]:
    name, _, stands = words.partition('=')
    [knob] = [knob for knob in figure['knobs'] if knob['id'] == name]
    return name, knob['choices'][int(stands) - 1][1] if 'choices' in knob else stands


def walk(figure: dict[str, Any], setting: dict[str, str], path: list[str]) -> tuple[Any, Any]:
    game, there = position(figure, setting)
    for text in path:
        there = game.play(there, game.read_move(there, text))
    return game, there


def size(game: Any, there: Any, ends: bool) -> int:
    below = [size(game, game.play(there, move), ends) for move in game.moves(there)]
    return sum(below) + (not below if ends else 1)


OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def calculate(node: ast.AST) -> float:
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.BinOp():
            return OPERATORS[type(node.op)](calculate(node.left), calculate(node.right))
        case ast.UnaryOp(op=ast.USub()):
            return -calculate(node.operand)
        case ast.Call(func=ast.Name(id='digits'), args=[long]):
            return 1 + int(log10(calculate(long)))
    raise AssertionError(f'{ast.dump(node)} is no arithmetic')


@pytest.mark.parametrize(('name', 'what', 'text'), marks())
def test_a_number_is_right(name: str, what: str, text: str) -> None:
    said, slack = number(text)
    assert abs(computed(what, text) - said) <= slack, f'{name}: {text} is {computed(what, text)} by {what}'


@each
def test_no_number_is_unmarked(name: str) -> None:
    assert unmarked(read(name)) == []


def unmarked(chapter: Chapter) -> list[str]:
    return [
        chapter.bare[max(0, found.start() - 30) : found.end() + 20] for found in FORBIDDEN.finditer(chapter.bare)
    ] + [
        text
        for text in chapter.code
        if re.fullmatch(r'\W*[0-9.]+\W*', text) and not re.fullmatch('1[0-9]{3}|20[0-9]{2}', text)
    ]


@pytest.mark.parametrize(
    'text',
    ['<p>There are 12.</p>', '<p>It takes seventeen visits.</p>', '<p>Two million.</p>', '<p><code>12</code></p>'],
)
def test_an_unmarked_number_is_seen(text: str) -> None:
    assert unmarked(Chapter(text))


@pytest.mark.parametrize(
    ('what', 'text'),
    [('windows alphabeta-hard nodes', '5'), ('= 2 * 3', 'seven'), ('windows value R', '6'), ('= 10 / 3', '3.34')],
)
def test_a_wrong_number_is_seen(what: str, text: str) -> None:
    said, slack = number(text)
    assert abs(computed(what, text) - said) > slack


# --- the rest of a chapter -----------------------------------------------------------------------------------------


@each
def test_a_chapter_is_short_and_whole(name: str) -> None:
    chapter = read(name)
    words = len(chapter.all.split())
    assert 220 <= words <= 680, words
    others = [named for _, named in chapter.tags if {'data-sampled', 'data-twins'} & set(named)]
    assert 1 <= len(chapter.figures) <= 3 or (not chapter.figures and others)
    assert set(chapter.figures) <= set(FIGURES)
    classes = [named.get('class') for _, named in chapter.tags]
    assert classes.count('lede') == 1
    assert classes.count('try') == 1
    assert '!' not in chapter.all
    assert not {'style', 'script', 'img', 'h1'} & {tag for tag, _ in chapter.tags}
    assert not [named for _, named in chapter.tags if any(key == 'style' or key.startswith('on') for key in named)]


@each
def test_the_links_of_a_chapter_lead_somewhere(name: str) -> None:
    for link in read(name).links:
        place, _, rest = link.removeprefix('#/').partition('/')
        assert link.startswith('#/') and place in {'learn', 'play', 'exam', 'see', 'ladder'}, link
        if place == 'learn':
            assert rest in {'', 'figures', 'items', *CHAPTERS}, link


def test_the_code_of_a_rung_stands_in_a_chapter() -> None:
    tags = [named for name in CHAPTERS for _, named in read(name).tags]
    shown = [named['data-code'] for named in tags if 'data-code' in named]
    assert all(is_rung(LEARN.parents[1] / page) for page in shown), 'only these pages are put on a host one by one'
    rungs = [rung for rung in RUNGS.values() if rung.name != 'engine']
    pages = {f'py/{rung.search.__module__.replace(".", "/")}.py' for rung in rungs}
    assert pages == set(shown)


def test_the_chapters_are_those_of_the_contents() -> None:
    assert {path.stem for path in Path(LEARN).glob('*.html')} == set(CHAPTERS)


SHUNNED = re.compile(r'\b(score[sd]?|state|agent|bot|AI|node)\b')


@each
def test_the_words_are_those_of_the_glossary(name: str) -> None:
    assert SHUNNED.findall(read(name).bare) == []


def test_every_setting_a_mark_names_is_there() -> None:
    assert len(list(settings(FIGURES['null-windows']))) == 8

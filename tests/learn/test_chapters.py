"""Every number in the chapters is marked with what it is, and is what a computation says.

A number (in figures or in words) stands in an element with the attribute data-count, whose value is a mark (marks.py).
Moves, positions and Python stand in code and var, years in time. Beyond those no figure may be unmarked, nor any number
word but one, two, three and half.
"""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hosting.packing import is_rung
from plywood.search.register import RUNGS
from tests.learn.lessons import CONTENTS, FIGURES, LEARN, settings
from tests.learn.marks import FORBIDDEN, computed, number

CHAPTERS = [chapter['name'] for chapter in CONTENTS]
each = pytest.mark.parametrize('name', CHAPTERS)
EXEMPT = {'code', 'var', 'time'}


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

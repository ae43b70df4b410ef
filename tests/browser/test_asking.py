"""Figures that ask, as a student meets them: by mouse, by keyboard, on a phone, before Python, and where they are set
off, linked and embedded."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit
from tests.browser.test_access import readable
from tests.learn.lessons import LEARN

Opener = Callable[..., Visit]


def prepared(name: str) -> list[dict[str, Any]]:
    """The questions of a figure, as they were written beforehand."""
    parts = json.loads((LEARN / 'questions' / f'{name}.json').read_text())['parts']
    return [question for part in parts for question in part['questions']]


def figure_of(page: Visit, name: str) -> Locator:
    """A figure that has put its first question."""
    figure = page.page.locator(f'#figure-{name}')
    figure.scroll_into_view_if_needed()
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
    return figure


def says(figure: Locator) -> str:
    return figure.locator('.ask-says > span').inner_text()


def words(text: str) -> str:
    """A sentence as it is read, without the signs before MAX and MIN."""
    return re.sub(r'\s+', ' ', text)


def answer(figure: Locator, question: dict[str, Any], right: bool = True) -> None:
    """An answer by its button, or by the field."""
    text = question['right'][0]
    if not right:
        text = next(iter(question.get('wrong', {})), None) or '99'
    button = figure.locator(f'.ask-answers [data-answer="{text}"]')
    if button.count():
        button.click()
    else:
        figure.locator('.ask-field input').fill(text)
        figure.locator('.ask-field input').press('Enter')


def all_answered(figure: Locator, questions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Each question as it is put; then it is answered and one goes on."""
    for question in questions:
        expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
        assert words(says(figure)) == question['says']
        yield question
        answer(figure, question)
        expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'right')
        assert words(says(figure)) == f'Right. {question["why"]}'
        figure.locator('[data-act=next]').click()


def answer_all(figure: Locator, questions: list[dict[str, Any]]) -> None:
    for _ in all_answered(figure, questions):
        pass


@pytest.mark.parametrize('name', ['crosses', 'two-ply'])
def test_a_figure_is_answered_from_end_to_end(page: Visit, name: str) -> None:
    page.open('#/learn/minimax').ready()
    figure, questions = figure_of(page, name), prepared(name)
    expect(figure.locator('.knobs, figcaption, .figure-tries, .scope-strip').filter(visible=True)).to_have_count(0)
    answer_all(figure, questions)
    assert says(figure) == f'{len(questions)} of {len(questions)} at the first try.'
    expect(figure.locator('figcaption')).to_be_visible()
    expect(figure.locator('.pips .is-first')).to_have_count(len(questions))
    page.page.reload()
    page.ready()
    figure.scroll_into_view_if_needed()
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'done')
    expect(figure.locator('.pips .is-first')).to_have_count(len(questions))
    expect(page.page.locator(f'[data-hold^="{name}"].held')).to_have_count(0)
    figure.locator('[data-act=repeat]').click()
    assert words(says(figure_of(page, name))) == questions[0]['says']
    assert page.surprises() == []


def test_a_wrong_answer_has_its_reason_and_stays_asked(page: Visit) -> None:
    page.open('#/learn/minimax').ready()
    figure = figure_of(page, 'two-ply')
    [first, *_] = prepared('two-ply')
    figure.locator('[data-answer="12"]').click()
    assert words(says(figure)) == first['wrong']['12'] == 'That is the best for MAX, but MIN moves at a1.'
    expect(figure.locator('.ask-says small')).to_have_text(first['says'])
    figure.locator('.ask-field input').fill('many')
    figure.locator('.ask-field input').press('Enter')
    assert says(figure) == 'That is no number; write one such as 4 or −3.'
    figure.locator('[data-act=show]').click()
    assert words(says(figure)) == f'Answer: 3. {first["why"]}'
    expect(figure.locator('.pips > i').first).to_have_class('is-later')


def test_what_comes_next_is_held_back(page: Visit) -> None:
    """Neither a control, nor the tree that is read out, nor the text of the chapter gives the answer away."""
    page.open('#/learn/alpha-beta').ready()
    figure, questions = figure_of(page, 'windows'), prepared('windows')
    held = page.page.locator('[data-hold^="windows"].held')
    expect(held).to_have_count(4)
    for number, question in enumerate(questions[:3], 1):
        expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
        for act in ('forward', 'over', 'cut', 'end', 'play'):
            figure.locator(f'[data-act={act}]').click(force=True)
        page.settled()
        tree = figure.get_by_role('tree').inner_text()
        assert 'cut' not in tree.lower() or number > 3
        item = figure.locator(f'[data-visit="{question["visit"]}"]')
        assert not re.search(r'value', item.inner_text()), 'the place that is asked has not returned'
        expect(page.page.locator(f'[data-hold="windows {number}"]')).to_have_attribute('inert', '')
        answer(figure, question)
        expect(page.page.locator(f'[data-hold="windows {number}"]')).not_to_have_attribute('inert', '')
        figure.locator('[data-act=next]').click()
    expect(held).to_have_count(1)


def test_one_comes_back_where_one_stopped(page: Visit) -> None:
    page.open('#/learn/alpha-beta').ready()
    figure, questions = figure_of(page, 'windows'), prepared('windows')
    answer_all(figure, questions[:2])
    page.open('#/learn').ready()
    on = page.page.locator('.go-on')
    expect(on).to_contain_text('Go on with chapter 7')
    expect(page.page.locator('[href="#/learn/alpha-beta"] .ring')).to_have_attribute(
        'aria-label', '2 of 14 questions answered'
    )
    on.click()
    page.settled()
    figure = figure_of(page, 'windows')
    assert words(says(figure)) == questions[2]['says']
    page.page.reload()
    page.ready()
    assert words(says(figure_of(page, 'windows'))) == questions[2]['says']


def test_answers_are_deleted_and_brought_back(page: Visit) -> None:
    page.open('#/learn/hidden').ready()
    figure = figure_of(page, 'hand')
    answer(figure, prepared('hand')[0], right=False)
    answer(figure, prepared('hand')[0])
    page.open('#/learn').ready()
    ring = page.page.locator('[href="#/learn/hidden"] .ring')
    expect(ring).to_have_attribute('aria-label', '1 of 13 questions answered')
    page.page.get_by_role('button', name='Delete my answers').click()
    expect(ring).to_have_attribute('aria-label', '0 of 13 questions answered')
    page.page.get_by_role('button', name='Bring them back').click()
    expect(ring).to_have_attribute('aria-label', '1 of 13 questions answered')


@pytest.mark.pyodide
def test_another_tree_is_asked_about_by_python(page: Visit) -> None:
    page.open('#/learn/alpha-beta').ready()
    figure, questions = figure_of(page, 'off-path'), prepared('off-path')
    answer_all(figure, questions)
    figure.locator('[data-act=another]').click()
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
    expect(figure.locator('.pips .is-first')).to_have_count(0)
    page.settled()
    for _ in range(20):
        choice = figure.locator('.ask-answers button')
        if figure.locator('[data-act=another]').count():
            break
        for act in ('next', 'show'):
            if figure.locator(f'[data-act={act}]').count():
                choice = figure.locator(f'[data-act={act}]')
        choice.first.click()
        page.settled()
    expect(figure.locator('.ask-says')).to_contain_text('at the first try')
    expect(figure.locator('figcaption')).to_contain_text('Changed: another tree. Here the root is worth')
    figure.get_by_role('button', name='Put it back').click()
    page.settled()
    expect(figure.locator('figcaption')).to_contain_text('At V, MIN can hold MAX to 3')
    assert page.page.evaluate('() => JSON.stringify(localStorage)').count('1111') == 1, 'only the own tree is kept'


@pytest.mark.pyodide
def test_a_leaf_is_raised_to_find_the_answer(page: Visit) -> None:
    page.open('#/learn/minimax').ready()
    figure, questions = figure_of(page, 'two-ply'), prepared('two-ply')
    answer_all(figure, questions[:-1])
    expect(figure.locator('.ask-says')).to_contain_text('From which number on')
    figure.get_by_label('Leaf c1').press('End')
    page.settled()
    expect(figure.locator('.ask-says')).to_contain_text('From which number on')
    answer(figure, {'right': ['3']})
    assert says(figure) == questions[-1]['below']
    answer(figure, questions[-1])
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'right')
    page.settled()
    expect(figure.get_by_label('Leaf c1')).to_have_value('4')


def walk_to(page: Visit, figure: Locator, visit: str) -> None:
    """The keyboard goes to an item of the tree that is read out, by its arrows."""
    figure.locator('[role=treeitem][tabindex="0"]').focus()
    page.page.keyboard.press('Home')
    for _ in range(20):
        if page.page.evaluate('() => document.activeElement.dataset.visit') == visit:
            return
        page.page.keyboard.press('ArrowDown')
    raise AssertionError(visit)


def test_the_same_by_keyboard(page: Visit) -> None:
    """The buttons of the line, the field, and the tree that is read out."""
    page.open('#/learn/minimax').ready()
    figure, questions = figure_of(page, 'crosses'), prepared('crosses')
    keyboard = page.page.keyboard
    figure.locator('.ask-answers button').first.focus()
    for question in questions:
        expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
        if question['answers'] == 'place':
            walk_to(page, figure, question['right'][0])
            keyboard.press('Enter')
            figure.locator('[data-act=next]').focus()
        else:
            buttons = figure.locator('.ask-answers [data-answer]')
            expect(buttons.first).to_be_focused()
            answers = buttons.evaluate_all('all => all.map(one => one.dataset.answer)')
            for _ in range(answers.index(question['right'][0])):
                keyboard.press('Tab')
            keyboard.press('Enter')
            expect(figure.locator('[data-act=next]')).to_be_focused()
        expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'right')
        keyboard.press('Enter')
        if question['answers'] == 'place' and question is not questions[-1]:
            figure.locator('.ask-answers [data-answer]').first.focus()
    assert says(figure) == '5 of 5 at the first try.'


def test_look_and_cut_hang_in_the_tree_and_a_node_is_pressed_there(page: Visit) -> None:
    page.open('#/learn/alpha-beta').ready()
    figure, questions = figure_of(page, 'windows'), prepared('windows')
    answer_all(figure, questions[:2])
    hung = figure.locator('.ask-hung')
    expect(hung).to_be_visible()
    hung.get_by_text('Look').click()
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'wrong')
    expect(figure.locator('.ask-says')).to_contain_text('T is cut off.')
    expect(hung).to_be_hidden()
    figure.locator('[data-act=next]').click()
    expect(figure.locator('.ask-says')).to_contain_text('Which move does MAX play at P?')
    place = page.page.evaluate(
        """() => {
            const canvas = document.querySelector('#figure-windows canvas').getBoundingClientRect();
            return [canvas.left, canvas.top, canvas.width, canvas.height];
        }"""
    )
    for share in (0.3, 0.35, 0.38, 0.4, 0.42):
        page.page.mouse.click(place[0] + share * place[2], place[1] + 0.5 * place[3])
        if figure.locator('.ask-line').get_attribute('data-kind') == 'right':
            break
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'right')


def test_on_a_phone_all_answers_can_be_pressed(visit: Opener) -> None:
    page = visit('#/learn/hidden', viewport={'width': 390, 'height': 844}).ready()
    figure, questions = figure_of(page, 'roads'), prepared('roads')
    for _ in all_answered(figure, questions):
        boxes = [each.bounding_box() for each in figure.locator('.ask-answers button, .ask-answers input').all()]
        assert all(box and box['height'] >= 44 and box['width'] >= 44 for box in boxes)
        assert all(box and box['x'] >= 0 and box['x'] + box['width'] <= 390 for box in boxes)
    assert says(figure) == '6 of 6 at the first try.'
    expect(figure.locator('.figure-tries tbody th')).to_have_text('third, as it is')
    expect(figure.locator('.figure-tries tbody td').first).to_have_text('10')
    expect(figure.get_by_label('third, as it is')).to_be_checked()


@pytest.mark.pyodide
def test_before_python_the_same_is_asked_and_marked(visit: Opener) -> None:
    page = visit(None)
    page.expects('Failed to load', 'net::ERR', '404', 'worker')
    page.page.route(re.compile(r'(pyodide|python)/'), lambda route: route.abort())
    page.open('#/learn/minimax')
    figure, questions = figure_of(page, 'crosses'), prepared('crosses')
    answer_all(figure, questions)
    assert says(figure) == '5 of 5 at the first try.'


def test_questions_that_do_not_come_leave_the_figure(visit: Opener) -> None:
    page = visit(None)
    page.expects('Failed to load', '404', 'net::ERR')
    page.page.route(re.compile(r'questions/two-ply'), lambda route: route.abort())
    page.open('#/learn/minimax').ready()
    figure = page.page.locator('#figure-two-ply')
    figure.scroll_into_view_if_needed()
    expect(figure.locator('figcaption')).to_contain_text('The questions could not be loaded')
    page.settled()
    expect(figure.locator('.scope-sentence')).to_contain_text('Worth exactly 3', ignore_case=True)


def test_questions_are_switched_off_and_stay_off(visit: Opener) -> None:
    page = visit('#/learn/alpha-beta').ready()
    figure = figure_of(page, 'windows')
    figure.get_by_role('switch', name='Questions').uncheck()
    page.settled()
    expect(figure.locator('.ask-line')).to_be_hidden()
    expect(figure.locator('figcaption')).to_be_visible()
    expect(figure.locator('.scope-sentence')).to_contain_text('worth exactly 10')
    expect(page.page.locator('.held')).to_have_count(0)
    page.page.reload()
    page.ready()
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_role('switch', name='Questions')).not_to_be_checked()
    expect(figure.locator('.ask-line')).to_be_hidden()
    figure.get_by_role('switch', name='Questions').check()
    figure_of(page, 'windows')


def test_an_address_opens_one_figure_at_one_step(page: Visit) -> None:
    page.open('#/learn/alpha-beta/off-path?step=8').ready()
    figure = page.page.locator('#figure-off-path')
    page.settled()
    expect(figure).to_be_in_viewport()
    expect(figure.locator('.scope-sentence')).to_contain_text('MAX, 3 plies above, is already sure of 5')
    expect(figure.get_by_role('switch', name='Questions')).not_to_be_checked()
    figure.get_by_role('link', name='Link to this figure').click()
    assert page.link().endswith('#/learn/alpha-beta/off-path')
    page.open('#/learn/alpha-beta/nothing').ready()
    expect(page.page.locator('#notice')).to_have_text(re.compile("There is no figure 'nothing' in this chapter"))
    expect(page.page.get_by_role('heading', level=1)).to_have_text('Alpha-beta')


def test_an_embedded_figure_stands_alone_and_leads_out(visit: Opener) -> None:
    page = visit(None)
    page.page.set_viewport_size({'width': 600, 'height': 704})
    page.open('?embed#/learn/minimax/two-ply')
    figure = figure_of(page, 'two-ply')
    expect(page.page.locator('h1, .prose')).to_have_count(0)
    expect(page.page.get_by_role('link', name='Open in Plywood')).to_have_attribute(
        'href', re.compile(r'/#/learn/minimax/two-ply$')
    )
    answer(figure, prepared('two-ply')[0])
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'right')
    assert page.page.evaluate('() => Object.keys(localStorage).filter(key => key.includes("answers")).length') == 0


def guesses_of(name: str) -> list[dict[str, Any]]:
    asks: list[dict[str, Any]] = json.loads((LEARN / 'questions' / f'{name}.json').read_text())['asks']
    return asks


def put(figure: Locator, guess: dict[str, Any]) -> None:
    """The right answer, in the way that a guess is answered."""
    [right, *_] = guess['right']
    match guess['answers']:
        case 'choice':
            return figure.locator(f'.ask-answers [data-answer="{right}"]').click()
        case 'slide':
            figure.locator('input[type=range]').fill('200')
        case 'rolls':
            for roll in right.split():
                figure.get_by_role('button', name=f'{roll[0]} and {roll[1]}', exact=True).click()
        case 'digits':
            before, after = guess['heaps'], map(int, right.split(','))
            for heap, (was, wanted) in enumerate(zip(before, after, strict=True), 1):
                for worth in (4, 2, 1):
                    if (was ^ wanted) & worth:
                        figure.get_by_role('button', name=f'Heap {heap}, the digit for {worth}').click()
        case 'order':
            for place, card in enumerate(right.split()):
                while figure.locator('[data-card]').nth(place).get_attribute('data-card') != card:
                    figure.locator(f'[data-card={card}] [data-way="-1"]').press('Enter')
    return figure.locator('[data-act=answer]').click()


@pytest.mark.parametrize(
    ('chapter', 'name'), [('values', 'heaps'), ('proofs', 'nim-digits'), ('chance', 'hits'), ('perfect', 'history')]
)
def test_a_guess_needs_no_python_and_is_kept(visit: Opener, chapter: str, name: str) -> None:
    page = visit(f'#/learn/{chapter}/{name}')
    figure = figure_of(page, name)
    guesses, marks = guesses_of(name), []
    for guess in guesses:
        assert words(says(figure)) == guess['says']
        put(figure, guess)
        first = guess['answers'] != 'slide'
        expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'right' if first else 'wrong')
        assert words(says(figure)).endswith(guess['why'])
        marks.append(first)
        figure.locator('[data-act=next]').click()
    assert says(figure) == f'{sum(marks)} of {len(marks)} at the first try.'
    expect(figure.locator('.pips .is-first')).to_have_count(sum(marks))
    expect(page.page.locator(f'[data-hold^="{name}"].held')).to_have_count(0)
    page.page.reload()
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'done')
    expect(figure.locator('.pips .is-first')).to_have_count(sum(marks))
    expect(figure.locator('.pips .is-due')).to_have_count(0)
    figure.locator('[data-act=repeat]').click()
    expect(figure.locator('.pips .is-due')).to_have_count(1)
    expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
    assert page.surprises() == []


def test_guesses_wait_while_questions_are_off(visit: Opener) -> None:
    page = visit('#/learn/perfect/history?questions=off')
    figure = page.page.locator('#figure-history')
    held = page.page.locator('[data-hold="history"].held')
    expect(figure).to_have_attribute('data-quiet', '')
    expect(figure.locator('.ask-line')).to_be_hidden()
    expect(held).to_have_count(0)
    figure.get_by_role('switch').check()
    expect(figure.locator('.ask-line')).to_be_visible()
    expect(held.first).to_be_visible()


def test_the_judges_keep_your_answers(visit: Opener) -> None:
    page = visit('#/learn/sampling').ready()
    figure = page.page.locator('#judged-1')
    figure.scroll_into_view_if_needed()
    figure.get_by_role('button', name='Player 1 wins').click()
    expect(figure.locator('.pips > :is(.is-first, .is-later)')).to_have_count(1)
    page.page.reload()
    page.ready()
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_text('Position 2 of 10')).to_be_visible()
    page.page.goto(f'{page.page.url.partition("#")[0]}#/learn')
    expect(page.page.locator('a[href="#/learn/sampling"] .ring')).to_have_attribute(
        'aria-label', '1 of 13 questions answered'
    )


def test_the_bounds_of_mtdf_are_named_by_hand(visit: Opener) -> None:
    page = visit('#/learn/null-windows').ready()
    figure = page.page.locator('#bounds-1')
    figure.scroll_into_view_if_needed()
    news, field = figure.get_by_role('status'), figure.get_by_label('At least')
    expect(news).to_have_text('Nothing is known yet. Is it at least …?')
    field.fill('99')
    field.press('Enter')
    expect(news).to_have_text(re.compile(r'It is at most \d+'))
    field.fill('99')
    field.press('Enter')
    expect(news).to_have_text(re.compile(r'You know that already: it is at most \d+'))
    bound = 1
    while 'bounds meet' not in news.inner_text():
        before = news.inner_text()
        field.fill(str(bound))
        field.press('Enter')
        expect(news).not_to_have_text(before)
        known = re.search(r'between (\d+) and', news.inner_text())
        bound = int(known[1]) + 1 if known else bound
    expect(news).to_have_text(re.compile(r'The bounds meet: it is \d+\. You looked at \d+ lea'))
    expect(figure.locator('.pips > :is(.is-first, .is-later)')).to_have_count(1)
    figure.get_by_role('button', name='Another tree').click()
    expect(news).to_have_text('Nothing is known yet. Is it at least …?')


ASKING: dict[str, dict[str, int]] = {
    chapter: {name: of for name, of in row['asks'].items() if (LEARN / 'questions' / f'{name}.json').exists()}
    for chapter, row in json.loads((LEARN / 'asked.json').read_text()).items()
}
"""By chapter: its figures and sets of guesses, and how many questions each has."""
PARTS = 6


@pytest.mark.parametrize('part', range(PARTS))
def test_every_chapter_is_finished_on_a_phone(visit: Opener, part: int) -> None:
    """Each question of every figure is put, can be pressed, and is answered; nothing is held back in the end."""
    for chapter in list(ASKING)[part::PARTS]:
        page = visit(f'#/learn/{chapter}', viewport={'width': 390, 'height': 844}).ready()
        for name, count in ASKING[chapter].items():
            asked = json.loads((LEARN / 'questions' / f'{name}.json').read_text())
            figure = figure_of(page, name)
            for question in asked['asks'] if 'asks' in asked else prepared(name):
                expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'ask')
                boxes = [each.bounding_box() for each in figure.locator('.ask-answers button').all()]
                assert boxes and all(box and box['height'] >= 44 and box['width'] >= 44 for box in boxes), question
                assert all(box and box['x'] >= 0 and box['x'] + box['width'] <= 390 for box in boxes), question
                put(figure, question) if 'asks' in asked else answer(figure, question)
                expect(figure.locator('.ask-line')).to_have_attribute('data-kind', re.compile('right|wrong'))
                assert words(says(figure)).endswith(question['why'])
                figure.locator('[data-act=next]').click()
            expect(figure.locator('.ask-line')).to_have_attribute('data-kind', 'done')
            assert says(figure).startswith(f'{count} of {count} ') or 'asks' in asked
        expect(page.page.locator('.held')).to_have_count(0)
        assert page.surprises() == []


@pytest.mark.parametrize(('chapter', 'name'), [('minimax', 'crosses'), ('ordering', 'two-ply-cut')])
def test_a_run_in_five_pictures_waits_for_its_questions(visit: Opener, chapter: str, name: str) -> None:
    page = visit(f'#/learn/{chapter}')
    states = page.page.locator('#states-1')
    expect(page.page.locator('[data-hold].held', has=states)).to_have_count(1)
    page.page.goto(f'{page.page.url}?questions=off')
    states.scroll_into_view_if_needed()
    expect(page.page.locator('[data-hold].held', has=states)).to_have_count(0)
    pictures = set()
    for number in range(1, 6):
        expect(states.get_by_text(f'Picture {number} of 5')).to_be_visible()
        pictures.add(states.locator('img').get_attribute('src'))
        states.get_by_role('button', name='Next').click(force=True)
    assert len(pictures) == 5
    expect(states.get_by_text('Picture 5 of 5')).to_be_visible()
    states.get_by_role('button', name='Back').click()
    expect(states.get_by_text('Picture 4 of 5')).to_be_visible()


def test_weights_are_set_until_a_move_is_played(visit: Opener) -> None:
    page = visit('#/learn/evaluation').ready()
    figure = page.page.locator('#opened-reversi')
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_text('Set the weights so that it plays c7 first.')).to_be_visible()
    figure.get_by_label('Weight of discs on the board').fill('20')
    expect(figure.get_by_text('Solved: it plays c7.')).to_be_visible()
    expect(figure.locator('.pips > .is-first')).to_have_count(1)


def test_forced_colours_give_nothing_away(visit: Opener) -> None:
    page = visit('#/learn/alpha-beta').ready()
    page.page.emulate_media(forced_colors='active')
    held = page.page.locator('.held')
    assert held.count() > 3
    for part in [*held.all(), *held.locator('*').all()]:
        assert part.evaluate('part => getComputedStyle(part).color') == 'rgba(0, 0, 0, 0)'
    figure = figure_of(page, 'windows')
    colours = figure.locator('.pips > i').evaluate_all('all => all.map(one => getComputedStyle(one).backgroundColor)')
    assert colours[0] != colours[1]


def test_a_route_is_chosen_and_kept(visit: Opener) -> None:
    page = visit('#/learn').ready()
    page.page.get_by_label(re.compile('^90 minutes')).check()
    expect(page.page.locator('.books > li:not(.is-off)')).to_have_count(5)
    page.page.reload()
    page.ready()
    expect(page.page.get_by_label(re.compile('^90 minutes'))).to_be_checked()


@pytest.mark.parametrize('name', ['', 'minimax', 'alpha-beta'])
def test_axe_with_a_verdict_on_the_page(visit: Opener, name: str) -> None:
    page = visit(f'#/learn/{name}'.rstrip('/')).ready()
    for figure in page.page.locator('.lesson-figure[data-asking]').all():
        figure.scroll_into_view_if_needed()
        expect(figure.locator('.ask-line')).to_be_visible()
        figure.locator('.ask-answers button').first.click()
    readable(page)


def test_a_road_is_walked_and_a_hand_is_led(page: Visit) -> None:
    page.open('#/learn/hidden').ready()
    walks, leads = page.page.locator('#walks-1'), page.page.locator('#leads-1')
    walks.scroll_into_view_if_needed()
    for number in range(10):
        walks.get_by_role('button', name=('Road A', 'Road B, left')[number % 2], exact=True).click()
    expect(walks.locator('.tally li')).to_have_count(10)
    expect(walks.get_by_role('status')).to_contain_text('Road B is worth −450 in the long run')
    leads.get_by_role('button', name='20 deals of each by themselves').click()
    expect(leads).to_contain_text('By the plan a club is worth −1, and a red card 0.')
    assert set(leads.locator('.tally').first.locator('li').all_inner_texts()) <= {'0', '−2'}
    leads.get_by_role('button', name='Lead a club').click()
    leads.get_by_role('button', name='Throw the heart').click()
    expect(leads.get_by_role('status')).to_contain_text('MIN held the')


@pytest.mark.pyodide
def test_a_leaf_is_dragged_and_a_branch_put_first_in_the_tree(visit: Opener) -> None:
    page = visit('#/learn/minimax?questions=off', viewport={'width': 1280, 'height': 900}).ready()
    figure = page.page.locator('#figure-two-ply')
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute('data-alive', '')
    page.settled()
    drag(page, figure, (0.402, 0.8), (0, -14))
    page.settled()
    expect(figure.get_by_label('Leaf c1')).to_have_value('4')
    expect(figure.locator('figcaption')).to_contain_text('Here the root is worth 4 to MAX, by a2')
    page.open('#/learn/ordering?questions=off').ready()
    figure = page.page.locator('#figure-why-cut')
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute('data-alive', '')
    page.settled()
    before = figure.locator('.knob-order').inner_text().split()
    drag(page, figure, (0.17, 0.42), (500, 0))
    page.settled()
    assert figure.locator('.knob-order').inner_text().split() != before == ['B', 'C', 'D']


def drag(page: Visit, figure: Locator, at: tuple[float, float], by: tuple[int, int]) -> None:
    """A drag that begins at a part of the tree's picture."""
    box = figure.locator('.tree-board canvas').bounding_box()
    assert box
    x, y = box['x'] + at[0] * box['width'], box['y'] + at[1] * box['height']
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + by[0], y + by[1], steps=4)
    page.page.mouse.up()

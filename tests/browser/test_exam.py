"""The examiner's page: filled in by keyboard from Python's own key, wrong in one place, cut too soon, printed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from plywood import examiner
from tests.browser.driving import Visit
from tests.browser.test_access import readable

ASK: dict[str, Any] = {'seed': 1, 'plies': 3, 'branches': 2}
LINK = '#/exam?seed=1&plies=3&branches=2'


def open_exam(page: Visit, link: str = LINK) -> Visit:
    page.open(link).page.locator('.exam-frame').wait_for()
    return page.ready()


def control(page: Visit, label: str) -> Locator:
    return page.page.locator('.exam-frame').get_by_label(label, exact=True)


def verdict(page: Visit) -> Locator:
    return page.page.locator('#exam-verdict')


def labels(ask: dict[str, Any]) -> dict[str, str]:
    return {f'{blank["node"]}.{blank["part"]}': blank['label'] for blank in examiner.exercise(ask)['blanks']}


def key(ask: dict[str, Any]) -> dict[str, Any]:
    return examiner.exercise({**ask, 'key': True})['key']


def fill_in(page: Visit, ask: dict[str, Any], answers: dict[str, Any]) -> None:
    names = labels(ask)
    for name, answer in answers.items():
        if answer is True:
            control(page, names[name]).click()
        else:
            control(page, names[name]).fill(answer)


def check(page: Visit) -> None:
    page.button('Check').click()
    page.settled()


@pytest.mark.parametrize(
    'convention',
    [
        {},
        {'signs': 'negamax', 'bounds': 'edges', 'order': 'right'},
        {'cut': '>', 'fail': 'soft', 'root': 'min'},
        {'what': 'values', 'signs': 'negamax'},
        {'what': 'windows', 'branches': 'uneven'},
    ],
    ids=str,
)
def test_a_whole_exercise_by_keyboard(page: Visit, convention: dict[str, str]) -> None:
    """Down goes to the next blank in the order of the search; Space presses a cut; nothing below it is asked."""
    ask = {**ASK, **convention}
    link = '#/exam?' + '&'.join(f'{name}={value}' for name, value in ask.items())
    open_exam(page, link)
    answers, names = key(ask), labels(ask)
    by_label = {label: answers.get(name) for name, label in names.items()}
    control(page, next(iter(names.values()))).focus()
    press = page.page.keyboard.press
    seen = []
    while True:
        label = page.page.evaluate('() => document.activeElement.getAttribute("aria-label")')
        if label in seen:
            break
        seen.append(label)
        answer = by_label[label]
        if answer is True:
            press('Space')
        elif answer:
            page.page.keyboard.type(answer.replace('∞', 'inf').replace('−', '-'))
        press('ArrowDown')
    assert {names[name] for name in answers} <= set(seen)
    check(page)
    steps = examiner.mark({**ask, 'answers': answers})['steps']
    expect(verdict(page)).to_have_text(f'Everything is right: all {steps} steps.')


@pytest.mark.pyodide
def test_the_first_wrong_step_is_ringed_and_explained(page: Visit) -> None:
    open_exam(page)
    answers = {**key(ASK), '0.value': '3'}
    name = next(name for name in key(ASK) if name.endswith('.beta') and name != '0.beta')
    answers[name] = '9'
    fill_in(page, ASK, answers)
    check(page)
    problem = examiner.mark({**ASK, 'answers': answers})['problem']
    expect(verdict(page)).to_have_text(problem['why'])
    wrong = control(page, labels(ASK)[f'{problem["node"]}.{problem["part"]}'])
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute('aria-invalid', 'true')
    expect(page.page.locator('.exam-box.wrong')).to_have_count(1)
    wrong.fill(key(ASK)[f'{problem["node"]}.{problem["part"]}'])
    expect(page.page.locator('.exam-box.wrong')).to_have_count(0)


def test_cutting_too_soon_and_too_late(page: Visit) -> None:
    open_exam(page)
    control(page, 'the cut at the second branch of D').click()
    check(page)
    expect(verdict(page)).to_contain_text('the window is open, so the branch must be searched.')
    expect(control(page, 'the cut at the second branch of D')).to_be_focused()
    page.button('Start again').click()
    late = {name: answer for name, answer in key(ASK).items() if answer is not True}
    fill_in(page, ASK, late)
    check(page)
    expect(verdict(page)).to_contain_text('No cut is marked at the second branch of E')
    act, branch = page.page.locator('.exam-act'), page.page.locator('.exam-place')
    assert branch.bounding_box()['y'] + branch.bounding_box()['height'] <= act.bounding_box()['y'] + 1


def test_what_a_cut_leaves_out_cannot_be_filled_in(page: Visit) -> None:
    open_exam(page)
    control(page, 'alpha at G').fill('3')
    control(page, 'the cut at the second branch of C').click()
    expect(control(page, 'alpha at G')).to_be_disabled()
    control(page, 'the cut at the second branch of C').click()
    expect(control(page, 'alpha at G')).to_have_value('3')


def test_answers_survive_a_reload_and_the_key(visit: Callable[..., Visit]) -> None:
    page = open_exam(visit(None))
    control(page, 'alpha at A').fill('-inf')
    control(page, 'alpha at A').blur()
    control(page, 'the cut at the second branch of C').click()
    page.page.reload()
    page.ready()
    expect(control(page, 'alpha at A')).to_have_value('−∞')
    expect(control(page, 'the cut at the second branch of C')).to_have_attribute('aria-pressed', 'true')
    page.button('Show the key').click()
    page.settled()
    expect(control(page, 'the value of A')).to_have_value(key(ASK)['0.value'])
    page.button('Hide the key').click()
    expect(control(page, 'the value of A')).to_have_value('')
    expect(control(page, 'alpha at A')).to_have_value('−∞')


def test_step_by_step(page: Visit) -> None:
    open_exam(page)
    for _ in range(3):
        page.button('Show next step').click()
        page.settled()
    expect(control(page, 'alpha at B')).to_have_value('−∞')
    expect(control(page, 'alpha at B')).to_be_focused()
    expect(verdict(page)).to_contain_text('so alpha is still −∞.')
    page.button('Write infinity').click()
    expect(control(page, 'alpha at B')).to_have_value('∞')


def test_the_next_step_corrects_what_is_wrong_and_says_so(page: Visit) -> None:
    open_exam(page)
    control(page, 'alpha at A').fill('7')
    page.button('Show next step').click()
    page.settled()
    expect(control(page, 'alpha at A')).to_have_value('−∞')
    expect(verdict(page)).to_contain_text('Corrected.')
    control(page, 'the cut at the second branch of D').click()
    control(page, 'beta at A').fill('inf')
    for name in ('B', 'D'):
        control(page, f'alpha at {name}').fill('-inf')
        control(page, f'beta at {name}').fill('inf')
    page.button('Show next step').click()
    page.settled()
    expect(control(page, 'the cut at the second branch of D')).to_have_attribute('aria-pressed', 'false')
    expect(verdict(page)).to_contain_text('Corrected. At the second branch of D you cut')


def test_a_count_presets_and_the_end(page: Visit) -> None:
    """Filled blanks are counted; three ready-made exercises come before the choices; the end leads on."""
    open_exam(page)
    expect(page.page.locator('.exam-instruction li')).to_have_count(3)
    count = page.page.locator('.exam-count')
    expect(count).to_have_text('0 of 21 filled in')
    control(page, 'alpha at A').fill('-inf')
    expect(count).to_have_text('1 of 21 filled in')
    control(page, 'the cut at the second branch of C').click()
    expect(count).to_have_text('1 of 18 filled in')
    page.button('Easy values only').click()
    page.settled()
    expect(page.button('Easy values only')).to_have_attribute('aria-pressed', 'true')
    assert 'what=values' in page.link() and 'seed=1' in page.link()
    ask = {**ASK, 'what': 'values'}
    fill_in(page, ask, key(ask))
    expect(page.button('Next exercise')).to_be_hidden()
    check(page)
    expect(page.page.locator('.exam-act.done')).to_be_visible()
    page.button('Next exercise').click()
    page.settled()
    assert 'seed=1&' not in page.link()
    expect(page.page.locator('.exam-act.done')).to_have_count(0)


def test_a_printed_sheet_and_its_key(visit: Callable[..., Visit]) -> None:
    page = open_exam(visit(None))
    page.page.evaluate('() => { window.print = () => dispatchEvent(new Event("beforeprint")) }')
    page.button('Print').click()
    page.settled()
    page.looks(media='print')
    sheet, filled = page.page.locator('.exam-paper section').all()
    assert sheet.locator('text.exam-answer').count() == 0
    assert filled.locator('text.exam-answer').count() == sum(answer is not True for answer in key(ASK).values())
    assert sheet.locator('rect.exam-blank').count() == filled.locator('rect.exam-blank').count() == 21
    expect(sheet).to_be_visible()
    expect(page.button('Check')).to_be_hidden()
    expect(page.page.locator('.exam-frame input').first).to_be_hidden()
    assert page.page.pdf(prefer_css_page_size=True).count(b'/Type /Page\n') == 2


def test_the_form_makes_another_exercise_and_the_link_says_so(page: Visit) -> None:
    open_exam(page)
    choose = page.page.get_by_role
    choose('combobox', name='Numbers count for').focus()
    choose('combobox', name='Numbers count for').select_option('negamax')
    page.settled()
    expect(page.page.locator('.exam-instruction')).to_contain_text('Negamax')
    expect(choose('combobox', name='Numbers count for')).to_be_focused()
    assert 'signs=negamax' in page.link() and 'seed=1' in page.link()
    choose('combobox', name='Tree', exact=True).select_option('eight')
    page.settled()
    expect(page.page.get_by_role('heading', level=1)).to_contain_text('Eight')
    page.page.get_by_label('Moves, with commas between').fill('3, 1')
    page.button('Take this position').click()
    page.settled()
    assert 'game=eight&moves=3,1' in page.link()
    choose('combobox', name='Branches').select_option('uneven')
    page.settled()
    expect(page.page.locator('.exam-sign.leaf').first).to_be_visible()
    page.page.go_back()
    page.settled()
    assert 'branches=2' in page.link()


def test_the_same_search_in_the_microscope(page: Visit) -> None:
    open_exam(page)
    link = page.page.get_by_role('link', name='See it in the microscope')
    expect(link).to_have_attribute(
        'href', '#/see/tree?position=%5B%5B%5B6,2%5D,%5B7,1%5D%5D,%5B%5B6,-3%5D,%5B1,-5%5D%5D%5D&rung=alphabeta-hard'
    )


@pytest.mark.parametrize(
    ('link', 'sentence'),
    [
        ('#/exam?seed=1&plies=9', "Plies: '9' will not do; give a whole number from 2 to 4."),
        ('#/exam?seed=x', "The link's seed 'x' is not a whole number; give one such as 3."),
        ('#/exam?seed=1&game=ludo', "There is no game 'ludo'"),
    ],
)
def test_a_link_that_cannot_be(page: Visit, link: str, sentence: str) -> None:
    page.open(link).ready()
    expect(verdict(page)).to_contain_text(sentence)
    page.button('Another exercise').click()
    expect(page.page.locator('.exam-frame')).to_be_visible()


@pytest.mark.parametrize('bounds', ['nodes', 'edges'])
def test_axe(page: Visit, bounds: str) -> None:
    open_exam(page, f'{LINK}&bounds={bounds}')
    control(page, 'the cut at the second branch of D').click()
    check(page)
    readable(page)
    page.button('Show the key').click()
    page.settled()
    readable(page)

"""A search that samples, in the page: the tree, the sample step by step, the choice, by pointer, keys and speech."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import Visit, ask
from tests.browser.test_access import every_tab_readable, readable
from tests.browser.test_microscope import choose, press, sentence, step

TIC = {'game': 'tic-tac-toe', 'moves': ['b2', 'a1', 'c1'], 'rung': 'montecarlo', 'nodes': 60}
SEEN = '#/see/tic-tac-toe?moves=b2,a1,c1&rung=montecarlo&nodes=60'
FOUR = '#/see/connect-four?moves=4,4,4,3,3,5&rung=montecarlo&nodes=300'


def does(page: Visit, *names: str) -> None:
    for name in names:
        page.page.get_by_role('group', name='Steps').get_by_role('button', name=name, exact=True).click()
    page.settled()


def rows(page: Page) -> list[str]:
    """The moves of the choice, as they are read out."""
    return [' '.join(each.split()) for each in page.locator('.bandit-rows > li').all_text_contents()]


def test_the_page_tells_what_python_tells(page: Visit) -> None:
    """The same seed: the same samples, visits and means as on CPython."""
    page.open(f'{SEEN}&step=40').settled()
    told = ask(op='sample', **TIC, number=40)
    assert sentence(page.page).startswith(told['next'])
    shown = rows(page.page)
    assert len(shown) == len(told['rows'])
    for row, text in zip(told['rows'], shown, strict=True):
        assert text.startswith(row['move']) and row['text'] in text
        assert ('proven' in text) == row['proven'] and ('next' in text) == (row['move'] == told['chosen'])
    expect(page.page.locator('.flow-root')).to_have_text(re.compile(r'^\d+% of 40$'))


def test_the_samples_are_stepped_through_and_every_step_is_a_link(page: Visit) -> None:
    page.open(SEEN).settled()
    assert step(page.page) == '56' and 'Proven: a draw' in sentence(page.page)
    does(page, 'Back')
    assert step(page.page) == '55' and 'Next is a3' in sentence(page.page)
    does(page, 'Start')
    assert step(page.page) == '0'
    does(page, 'Sample', 'Sample')
    assert step(page.page) == '2'
    does(page, '100 more')
    assert step(page.page) == '56'
    page.open(f'{SEEN}&step=7').settled()
    expect(page.page.get_by_role('heading', name='Sample 7')).to_be_visible()


def test_one_sample_runs_step_by_step_and_its_line_is_lit(page: Visit) -> None:
    told = ask(op='sample', **TIC, number=40)['steps']
    page.open(f'{SEEN}&step=39').settled()
    page.page.get_by_role('tab', name='Code').click()
    for at, each in enumerate(told, 1):
        press(page, 'i')
        assert step(page.page) == f'40.{at}' and sentence(page.page) == each['sentence']
        lit = page.page.locator('.source-lines > li.runs')
        expect(lit).to_have_count(1)
        assert lit.evaluate('line => [...line.parentNode.children].indexOf(line) + 1') == each['line']
    press(page, 'i')
    assert step(page.page) == '40'
    press(page, 'u')
    assert step(page.page) == f'40.{len(told)}'


KUHN = {'game': 'kuhn', 'moves': ['JQ'], 'rung': 'deals', 'nodes': 50}


def test_where_something_is_hidden_a_deal_is_drawn_first(page: Visit) -> None:
    told = ask(op='sample', **KUHN, number=40)
    page.open('#/see/kuhn?moves=JQ&rung=deals&nodes=50&step=39').settled()
    page.page.get_by_role('tab', name='Code').click()
    press(page, 'i')
    assert sentence(page.page) == told['steps'][0]['sentence'] and 'World 40, as White imagines it' in sentence(
        page.page
    )
    lit = page.page.locator('.source-lines > li.runs')
    expect(lit).to_contain_text('return next(')
    page.page.get_by_role('tab', name='Here').click()
    steps = page.page.get_by_role('list', name='The steps of this sample').get_by_role('button')
    expect(steps).to_have_count(5)
    press(page, 'i')
    assert step(page.page) == '40.2' and len(rows(page.page)) == len(told['steps'][1]['rows'])
    page.open('#/see/kuhn?moves=JQ&rung=deals&nodes=50&step=50').settled()
    assert 'Nothing here is proven' in sentence(page.page)


def test_the_four_steps_are_pressed(page: Visit) -> None:
    page.open(f'{SEEN}&step=40').settled()
    steps = page.page.get_by_role('list', name='The steps of this sample').get_by_role('button')
    expect(steps).to_have_count(4)
    board = page.page.locator('.sample-board')
    for name in ('Choose', 'Grow', 'Play on', 'Back up'):
        page.page.get_by_role('button', name=re.compile(f'^{name}')).click()
        page.settled()
        expect(page.page.locator('.phases .is-now')).to_contain_text(name)
        assert board.get_attribute('aria-label')


def test_a_position_of_the_tree_is_looked_at(page: Visit) -> None:
    """By pointer and by keys; each is told with its path, its samples, its mean, and whether it is proven."""
    page.open(f'{SEEN}&step=40').settled()
    tree = page.page.get_by_role('tree', name='The tree of the samples')
    root = tree.get_by_role('treeitem', name=re.compile('^The root: O wins [0-9]+% of 40 samples, estimated'))
    expect(root).to_have_count(1)
    expect(tree.get_by_role('treeitem', name=re.compile('^After b1: 5 samples, proven: X wins$'))).to_have_count(1)
    press(page, 'b', 'ArrowDown')
    focused = page.page.evaluate('document.activeElement.getAttribute("aria-label")')
    assert focused.startswith('After a3: '), 'down leads to the move that was tried most'
    press(page, 'ArrowRight', 'ArrowLeft', 'Enter')
    expect(tree.locator('[aria-selected="true"]')).to_have_attribute('aria-label', focused)
    expect(page.page.locator('.sample-board')).to_have_attribute('aria-label', focused)
    expect(page.page.locator('.bandit > p').first).to_contain_text('after a3')
    expect(page.page.locator('.scope [role="status"]').last).to_have_text(focused)
    press(page, 'ArrowUp', 'Enter')
    expect(tree.locator('[aria-selected="true"]')).to_have_attribute('aria-label', re.compile('^The root'))


def test_another_number_of_samples_and_another_rung_are_chosen(page: Visit) -> None:
    page.open(SEEN).settled()
    choose(page.page, 'Samples', '300')
    page.settled()
    assert 'nodes=300' in page.page.url
    tree = page.page.get_by_role('tree', name='The tree of the samples')
    expect(tree.get_by_role('treeitem', name=re.compile('^The root: '))).to_have_count(1)
    expect(tree.get_by_role('treeitem', name=re.compile('^After b1: '))).to_have_count(1)
    choose(page.page, 'Rung', 'alphabeta-hard')
    page.settled()
    expect(page.page.get_by_label('Depth', exact=True)).to_be_visible()
    expect(page.page.get_by_role('button', name='Next cut')).to_be_visible()
    choose(page.page, 'Rung', 'montecarlo')
    page.settled()
    expect(page.page.locator('.flow')).to_be_visible()
    page.page.go_back()
    page.settled()
    expect(page.page.get_by_role('button', name='Next cut')).to_be_visible()


def test_it_plays_by_itself_to_the_end(page: Visit) -> None:
    page.looks(reduced_motion='no-preference').open(f'{SEEN}&step=40').settled()
    does(page, 'Play')
    assert step(page.page) == '56'


def test_what_is_painted_has_limbs_of_either_colour(page: Visit) -> None:
    page.open(SEEN).settled()
    colours = page.page.locator('.flow > canvas').evaluate(
        'canvas => new Set(new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)'
        '.data.buffer)).size'
    )
    assert colours > 50


def test_it_is_readable_everywhere(page: Visit) -> None:
    page.open(f'{FOUR}&step=300.2').settled()
    every_tab_readable(page)
    page.open(f'{SEEN}&step=56').settled()
    readable(page)


@pytest.mark.parametrize(
    ('nodes', 'words'), [('0', 'from 1 to 20000'), ('1000000000', 'from 1 to 20000'), ('x', "'x'")]
)
def test_a_number_of_samples_that_will_not_do_says_so(page: Visit, nodes: str, words: str) -> None:
    page.open(SEEN.replace('nodes=60', f'nodes={nodes}')).settled()
    expect(page.page.locator('.scope-cover [role="status"]')).to_contain_text(words)


def test_a_step_that_is_not_there_says_so(page: Visit) -> None:
    page.open(f'{SEEN}&step=999').settled()
    expect(page.page.locator('#notice')).to_contain_text("There is no sample '999'")
    assert 'Proven' in sentence(page.page)

"""The microscope: opened from a position, stepped through every way, and every step a link."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import Visit
from tests.browser.test_access import every_tab_readable, readable

Opener = Callable[..., Visit]

SMALL = '#/see/eight?rung=alphabeta-hard&depth=end'
"""One whole tree that fits a screen, with cut-offs."""
SEEN = '#/see/tic-tac-toe?moves=a1,b2&rung=alphabeta-hard&depth=4'


def step(page: Page) -> str:
    """The step that the address names, once all rests."""
    link = page.evaluate('() => window.plywood.settled().then(() => location.hash)')
    return next(iter(re.findall(r'[?&]step=([0-9.]+)', link)), '0')


def sentence(page: Page) -> str:
    return page.locator('.scope-sentence').inner_text()


def press(visit: Visit, *keys: str) -> None:
    for key in keys:
        visit.page.keyboard.press(key)
    visit.settled()


def act(visit: Visit, *names: str) -> None:
    for name in names:
        visit.page.get_by_role('group', name='Steps').get_by_role('button', name=name, exact=True).click()
    visit.settled()


def counts(page: Page) -> dict[str, tuple[str, str]]:
    """So far, and in all."""
    page.get_by_role('tab', name='Counts').click()
    rows = page.locator('.scope-counts tbody tr').all()
    return {row.locator('th').inner_text(): tuple(row.locator('td').all_inner_texts()[:2]) for row in rows}  # type: ignore[misc]


@pytest.mark.parametrize(
    ('more', 'wanted', 'all_'),
    [
        ('step=99999', "step '99999'", 'steps'),
        ('step=soon', "step 'soon'", 'steps'),
        ('visit=9999', 'visit 9999', 'visits'),
    ],
)
def test_a_link_to_a_step_that_is_not_there_says_so(page: Visit, more: str, wanted: str, all_: str) -> None:
    """The search is seen all the same: at its last step, where the link asks for a later one."""
    page.open(f'{SEEN}&{more}').ready()
    said = page.page.locator('#notice p').inner_text()
    found = re.fullmatch(rf'There is no {wanted} in this search; its {all_} go from 0 to ([0-9]+)\.', said)
    assert found, said
    assert step(page.page) == (found[1] if more == 'step=99999' else '0')
    assert sentence(page.page)
    page.page.locator('#notice').get_by_role('button', name='Close').click()


@pytest.mark.parametrize('how', ['key', 'button'])
def test_opened_from_a_position(page: Visit, how: str) -> None:
    page.open('#/play/tic-tac-toe?moves=a1,b2,c3&seats=person,person').ready()
    if how == 'key':
        page.page.keyboard.press('t')
    else:
        page.button('See it think').click()
    expect(page.page.get_by_role('heading', name='How a search thinks: Tic-tac-toe')).to_be_visible()
    page.settled()
    assert '/see/tic-tac-toe?moves=a1,b2,c3' in page.link()
    assert sentence(page.page).startswith('The root: MIN is to move')
    press(page, 't')
    assert page.state()['moves'] == ['a1', 'b2', 'c3']
    expect(page.page.get_by_role('heading', name='Tic-tac-toe', exact=True)).to_be_visible()


@pytest.mark.pyodide
def test_every_step_and_back(page: Visit) -> None:
    page.open(SMALL).ready()
    assert step(page.page) == '0'
    act(page, 'Step', 'Step')
    assert step(page.page) == '2'
    act(page, 'Back')
    assert step(page.page) == '1'
    act(page, 'Over')
    over = int(step(page.page))
    assert over > 10, 'the first branch has many visits'
    act(page, 'Back over')
    assert step(page.page) == '1'
    act(page, 'Step', 'Step', 'Out')
    assert sentence(page.page).startswith('1 2 1:')
    act(page, 'End')
    last = int(step(page.page))
    press(page, '.', 'ArrowRight')
    assert int(step(page.page)) == last, 'the end is the end'
    press(page, 'ArrowLeft', ',')
    assert int(step(page.page)) == last - 2
    press(page, 'g')
    assert step(page.page) == '0'


def test_line_by_line(page: Visit) -> None:
    page.open(SMALL).ready()
    running = page.page.locator('.source-lines [aria-current]')
    expect(running).to_contain_text('def search(')
    page.page.get_by_label('Line by line').check()
    act(page, 'Step', 'Step')
    assert step(page.page) == '0.2'
    expect(running).to_contain_text('counts.nodes += 1')
    assert 'counts.nodes += 1' in sentence(page.page)
    expect(page.page.locator('.variables')).to_contain_text('alpha')
    press(page, *'..........')
    expect(page.page.locator('.source-lines .waits')).to_have_count(1)
    expect(page.page.locator('.source-where')).to_contain_text('above wait')
    before = step(page.page)
    press(page, '.', ',')
    assert step(page.page) == before
    assert page.page.locator('.variables .changed').count() < page.page.locator('.variables tbody tr').count()


def test_from_cut_to_cut(page: Visit) -> None:
    page.open(SEEN).ready()
    act(page, 'Next cut')
    assert 'the moves left cannot matter' in sentence(page.page)
    first = step(page.page)
    expect(page.page.locator('.scope .unseen[role=status]')).to_contain_text('cannot matter')
    page.page.get_by_role('tab', name='Why').click()
    why = page.page.get_by_role('tabpanel', name='Why')
    expect(why).to_contain_text('The window is')
    expect(why).to_contain_text('Left out:')
    why.get_by_role('button', name='The bound is held by').click()
    page.settled()
    expect(page.page.locator('.scope-aside')).to_contain_text('You look at')
    assert 'visit=' in page.link()
    page.button('Back to the step').click()
    press(page, ']')
    assert int(step(page.page)) > int(first)
    press(page, '[')
    assert step(page.page) == first


def test_the_strip_scrubs(page: Visit) -> None:
    page.open(SEEN).ready()
    slider = page.page.get_by_role('slider', name='Moment of the search')
    box = page.page.locator('.tree-strip').bounding_box()
    assert box
    page.page.mouse.click(box['x'] + box['width'] / 2, box['y'] + 10)
    page.settled()
    moments = int(slider.get_attribute('max') or 0) + 1
    assert abs(int(step(page.page)) - moments / 2) < moments / 20
    slider.press('End')
    page.settled()
    assert int(step(page.page)) == moments - 1
    for name, (now, total) in counts(page.page).items():
        assert now == total, name


def test_a_link_to_a_step_shows_that_step(page: Visit, visit: Opener) -> None:
    page.open('#/see/tic-tac-toe?moves=a1,b2').ready()
    page.page.get_by_label('Line by line').check()
    act(page, 'Next cut', 'Next cut', 'Step', 'Step')
    page.page.get_by_label('Numbers').select_option('negamax')
    at = step(page.page)
    assert '.' in at
    shown = sentence(page.page), counts(page.page), page.page.get_by_role('slider').get_attribute('aria-valuetext')
    link = page.settled().link()
    assert 'signs=negamax' in link
    other = visit(link).ready()
    assert (sentence(other.page), counts(other.page)) == shown[:2]
    assert other.page.get_by_role('slider').get_attribute('aria-valuetext') == shown[2]
    assert step(other.page) == at
    expect(other.page.get_by_label('Numbers')).to_have_value('negamax')


def test_the_board_of_a_visit(page: Visit) -> None:
    page.open(SEEN).ready()
    page.page.get_by_role('tab', name='Board').click()
    act(page, 'Step', 'Step')
    board = page.page.get_by_role('grid', name='The position of this visit')
    expect(board.get_by_role('gridcell', name=re.compile('X'))).to_have_count(2)
    page.page.get_by_role('link', name='Play from here').click()
    page.settled()
    state = page.state()
    assert state['moves'][:2] == ['a1', 'b2']
    assert len(state['moves']) >= 3


def test_another_rung_another_depth(page: Visit) -> None:
    page.open(SEEN).ready()
    page.page.get_by_label('Rung', exact=True).select_option('minimax')
    page.page.wait_for_url(re.compile('rung=minimax'))
    page.settled()
    minimax = counts(page.page)
    assert minimax['Cut-offs'][1] == '0'
    page.page.get_by_label('Depth').select_option('2')
    page.page.wait_for_url(re.compile('depth=2'))
    page.settled()
    nodes = int(minimax['Nodes'][1].replace(',', ''))
    assert int(counts(page.page)['Nodes'][1].replace(',', '')) < nodes
    page.page.go_back()
    page.settled()
    expect(page.page.get_by_label('Depth')).to_have_value('4')


def test_the_moves_before_stand_as_players_write_them(page: Visit) -> None:
    page.open('#/see/chess?moves=e2e4,d7d5,g1f3&rung=sorted&depth=1').ready()
    line = page.page.locator('.microscope-title p')
    expect(line).to_have_text('after e4 d5 Nf3')
    page.page.evaluate("""() => {
        const lines = window.lines = [];
        const line = document.querySelector('.microscope-title p');
        new MutationObserver(() => lines.push(line.textContent)).observe(line, {
            childList: true, characterData: true, subtree: true,
        });
    }""")
    page.page.get_by_label('Rung', exact=True).select_option('negamax')
    page.settled()
    assert 'rung=negamax' in page.page.url and page.page.evaluate('() => window.lines') == []
    page.page.evaluate("() => { location.hash = '#/see/chess?moves=d2d4,g8f6&rung=negamax&depth=1' }")
    expect(line).to_have_text('after d4 Nf6')
    lines = page.page.evaluate('() => { const { lines } = window; delete window.lines; return lines; }')
    assert lines == ['after d2d4 g8f6', 'after d4 Nf6']


def test_a_rung_that_comes_by_a_link_has_its_title_and_its_page(page: Visit) -> None:
    """Also one that is on no list, because it differs from others only where chance moves."""
    page.open('#/see/tree?rung=star&depth=2&position=[3:[1,5],2]').ready()
    page.settled()
    chosen = page.page.get_by_label('Rung', exact=True).locator('option:checked')
    expect(chosen).to_have_text('Star1: cut-offs at chance')
    page.page.get_by_role('tab', name='Source').click()
    expect(page.page.locator('.scope .source, .source').first).to_contain_text(
        'Star1: alpha-beta where chance moves too'
    )


def test_a_rung_that_does_not_fit_says_why(page: Visit) -> None:
    page.open('#/see/tic-tac-toe?rung=nonsense').ready()
    expect(page.page.locator('.scope-cover')).to_contain_text('nonsense')


def test_too_large_offers_less(page: Visit) -> None:
    page.open('#/see/tic-tac-toe?rung=minimax&depth=9')
    expect(page.page.locator('.scope-cover')).to_contain_text('too many')
    page.page.get_by_role('button', name=re.compile('^See [0-9]+ pl')).click()
    expect(page.page.locator('.scope-cover')).to_be_hidden()
    page.settled()
    assert page.page.get_by_label('Depth').input_value() not in ('9', '')


@pytest.mark.pyodide
def test_a_search_is_stopped(page: Visit) -> None:
    page.open(SMALL).ready()
    page.page.evaluate("""() => new Promise(resolve => {
        const seen = new MutationObserver(() => {
            const stop = [...document.querySelectorAll('.scope-cover button')].find(one => one.textContent === 'Stop');
            if (!stop) return;
            seen.disconnect();
            resolve(stop.click());
        });
        seen.observe(document.querySelector('main'), { childList: true, subtree: true });
        location.hash = '#/see/connect-four?rung=negamax&depth=6';
    })""")
    expect(page.button('Stop')).to_be_hidden()
    expect(page.page.locator('.microscope')).to_contain_text(re.compile('[Ss]topped'))


@pytest.mark.pyodide
def test_a_worker_that_dies_comes_back(visit: Opener) -> None:
    page = visit(SEEN).ready()
    press(page, ']')
    told = sentence(page.page)
    page.expects('.*')
    page.page.evaluate("""async () => {
        location.hash = '#/see/connect-four?rung=alphabeta-hard&depth=5';
        await new Promise(done => addEventListener('hashchange', () => setTimeout(done)));
    }""")
    page.page.workers[0].evaluate('() => { setTimeout(() => { throw new Error("ended by the test"); }); close(); }')
    expect(page.page.locator('.scope-cover')).to_be_hidden()
    page.settled()
    assert sentence(page.page) != told
    press(page, '.')
    assert step(page.page) == '1'


PLAYED_A_LITTLE = """button => new Promise(resolve => {
    const slider = document.querySelector('input[type=range], [role=slider]');
    const look = () => {
        if (slider.value < 2) return void requestAnimationFrame(look);
        resolve(button.textContent);
        button.click();
    };
    button.click();
    look();
})"""
"""Presses, and presses again two steps later: by the page's own frames, so that it is not over before that."""


def test_it_plays_only_when_asked_and_pauses_when_told(page: Visit) -> None:
    page.open(SMALL).ready()
    assert step(page.page) == '0'
    slider = page.page.get_by_role('slider', name='Moment of the search')
    last = int(slider.get_attribute('max') or 0)
    steps = page.page.get_by_role('group', name='Steps')
    page.page.get_by_label('How fast it plays').select_option('fast')
    said = steps.get_by_role('button', name='Play', exact=True).evaluate(PLAYED_A_LITTLE)
    assert said.strip() == 'Pause'
    at = int(step(page.page))
    assert 2 <= at < last
    expect(page.page.locator('.scope .unseen[role=status]')).to_be_empty()
    page.page.get_by_label('How fast it plays').select_option('rush')
    act(page, 'Play')
    expect(page.page.get_by_role('button', name='Play', exact=True)).to_be_visible()
    assert int(step(page.page)) == last


@pytest.mark.parametrize(('name', 'begins'), [('Save as SVG', '<svg'), ('Save as text', 'root')])
def test_the_tree_is_taken_away(page: Visit, name: str, begins: str) -> None:
    page.open(SMALL).ready()
    act(page, 'End')
    with page.page.expect_download() as download:
        page.button(name).click()
    text = download.value.path().read_text('utf-8')
    assert text.lstrip().startswith(begins)
    assert len(text) > 500


def test_the_tree_by_keyboard(page: Visit) -> None:
    page.open(SMALL).ready()
    act(page, 'End')
    press(page, 'b')
    tree = page.page.get_by_role('tree')
    assert tree.evaluate('element => element.contains(document.activeElement)')
    press(page, 'ArrowDown', 'Enter')
    expect(page.page.locator('.scope-aside')).to_contain_text('You look at')
    page.page.get_by_role('button', name='Its beginning').first.click()
    page.settled()
    assert int(step(page.page)) >= 1


def test_keys_are_listed(page: Visit) -> None:
    page.open(SMALL).ready()
    press(page, '?')
    expect(page.page.get_by_role('dialog')).to_contain_text('On to the next cut-off')


def test_a_game_that_is_over_says_so(page: Visit) -> None:
    page.open('#/see/tic-tac-toe?moves=a1,b1,a2,b2,a3').ready()
    expect(page.page.locator('.microscope')).to_contain_text('choose an earlier position')


def test_axe(page: Visit) -> None:
    page.open(SEEN + '&step=40').ready()
    every_tab_readable(page)
    act(page, 'Next cut')
    readable(page)

"""The microscope: opened from a position, stepped through every way, and every step a link."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import sampled
from tests.browser.driving import Visit
from tests.browser.test_access import every_tab_readable, readable

Opener = Callable[..., Visit]

SMALL = '#/see/eight?rung=alphabeta-hard&depth=end&step=0'
"""One whole tree that fits a screen, with cut-offs."""
UNSTEPPED = '#/see/tic-tac-toe?moves=a1,b2&rung=alphabeta-hard&depth=4'
SEEN = UNSTEPPED + '&step=0'


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


FIVE = 'Start', 'Back', 'Play', 'Pause', 'Step', 'Next cut'


def act(visit: Visit, *names: str) -> None:
    """Presses one of the five steps, or chooses from the menu."""
    for name in names:
        if name in FIVE:
            visit.page.get_by_role('group', name='Steps').get_by_role('button', name=name, exact=True).click()
        else:
            visit.more(name)
    visit.settled()


def choose(page: Page, label: str, value: str) -> None:
    page.get_by_label(label, exact=True).select_option(value)


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
    page.open(f'{UNSTEPPED}&{more}').ready()
    said = page.page.locator('#notice p').inner_text()
    found = re.fullmatch(rf'There is no {wanted} in this search; its {all_} go from 0 to ([0-9]+)\.', said)
    assert found, said
    if more != 'visit=9999':
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
    expect(page.page.get_by_role('heading', name='How a search thinks: Tic-tac-toe')).to_be_attached()
    page.settled()
    assert '/see/tic-tac-toe?moves=a1,b2,c3' in page.link()
    act(page, 'Start')
    assert sentence(page.page).startswith('MIN is to move')
    expect(page.page.get_by_role('heading', name='The root')).to_be_visible()
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
    act(page, 'Over what lies below')
    over = int(step(page.page))
    assert over > 10, 'the first branch has many visits'
    act(page, 'Back to where this visit began')
    assert step(page.page) == '1'
    act(page, 'Step', 'Step', 'Out, to where this visit ends')
    expect(page.page.get_by_label('The moves that lead here')).to_have_text(
        re.compile('MAX.move 1.*MIN.move 2.*MAX.move 1')
    )
    act(page, 'To the end')
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
    act(page, 'Line by line')
    act(page, 'Step', 'Step')
    assert step(page.page) == '0.2'
    expect(running).to_contain_text('counts.nodes += 1')
    assert 'counts.nodes += 1' in sentence(page.page)
    page.tab('Values')
    expect(page.page.locator('.variables')).to_contain_text('alpha')
    press(page, *'..........')
    page.tab('Code')
    expect(page.page.locator('.source-lines .waits')).to_have_count(1)
    expect(page.page.locator('.source-where')).to_contain_text('above wait')
    before = step(page.page)
    press(page, '.', ',')
    assert step(page.page) == before
    page.tab('Values')
    assert page.page.locator('.variables .changed').count() < page.page.locator('.variables tbody tr').count()


def test_from_cut_to_cut(page: Visit) -> None:
    page.open(SEEN).ready()
    act(page, 'Next cut')
    assert 'the moves left cannot matter' in sentence(page.page)
    first = step(page.page)
    expect(page.page.locator('.scope .unseen[role=status]')).to_contain_text('cannot matter')
    expect(page.page.locator('.source-lines [aria-current]')).to_contain_text('>= beta')
    expect(page.page.locator('.source-value')).to_contain_text('≥')
    expect(page.page.get_by_role('heading', name='Cut after')).to_be_visible()
    why = page.page.locator('.scope-why')
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


def test_the_positions_never_looked_at_are_counted(page: Visit) -> None:
    """At the cut after b1, and before anything was cut: the whole tree is known from the first step."""
    link = '#/see/tic-tac-toe?moves=b2,c2,c3,a3,a2&rung=alphabeta-soft&depth=end&step='
    page.open(f'{link}28').ready()
    expect(page.page.locator('.state-line')).to_have_text('15 of 53 positions looked at, 14 cut off')
    spared = page.page.get_by_role('treeitem', name=re.compile('10 positions never looked at'))
    expect(page.page.locator('.scope-key')).to_have_text('looked atnot yetcut off')
    expect(spared).to_have_count(1)
    page.open(f'{link}0').settled()
    expect(page.page.locator('.state-line')).to_have_text('1 of 53 positions looked at')
    expect(spared).to_have_count(0)
    page.open('#/see/tic-tac-toe?rung=minimax&depth=2').ready()
    expect(page.page.locator('.scope-key')).to_be_hidden()


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
    page.open('#/see/tic-tac-toe?moves=a1,b2&step=0').ready()
    act(page, 'Line by line')
    act(page, 'Next cut', 'Next cut', 'Step', 'Step')
    act(page, 'Numbers as the mover counts')
    at = step(page.page)
    assert '.' in at
    shown = sentence(page.page), counts(page.page), page.page.get_by_role('slider').get_attribute('aria-valuetext')
    link = page.settled().link()
    assert 'signs=negamax' in link
    other = visit(link).ready()
    assert (sentence(other.page), counts(other.page)) == shown[:2]
    assert other.page.get_by_role('slider').get_attribute('aria-valuetext') == shown[2]
    assert step(other.page) == at
    other.button('More').click()
    expect(other.item('Numbers as the mover counts')).to_have_attribute('aria-checked', 'true')


def test_the_board_of_a_visit(page: Visit) -> None:
    page.open(SEEN).ready()
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
    choose(page.page, 'Rung', 'minimax')
    page.page.wait_for_url(re.compile('rung=minimax'))
    page.settled()
    minimax = counts(page.page)
    assert minimax['Cut-offs'][1] == '0'
    choose(page.page, 'Depth', '2')
    page.page.wait_for_url(re.compile('depth=2'))
    page.settled()
    nodes = int(minimax['Nodes'][1].replace(',', ''))
    assert int(counts(page.page)['Nodes'][1].replace(',', '')) < nodes
    page.page.go_back()
    page.settled()
    expect(page.page.get_by_label('Depth', exact=True)).to_have_value('4')


def test_the_moves_before_stand_as_players_write_them_and_lead_back(page: Visit) -> None:
    page.open('#/see/chess?moves=e2e4,d7d5,g1f3&rung=sorted&depth=1').ready()
    position = page.page.get_by_label('Position', exact=True)
    expect(position.locator('option')).to_have_text(
        ['from the start', 'after e4', 'after 2 moves: d5', 'after 3 moves: Nf3']
    )
    choose(page.page, 'Rung', 'negamax')
    page.settled()
    assert 'rung=negamax' in page.page.url
    choose(page.page, 'Position', '1')
    page.settled()
    assert '/see/chess?moves=e2e4&rung=negamax' in page.link()
    expect(position.locator('option:checked')).to_have_text('after e4')
    choose(page.page, 'Game', 'nim')
    expect(page.page.get_by_role('heading', name='How a search thinks: Nim')).to_be_attached()
    page.settled()
    assert page.link().startswith('#/see/nim?rung=')


def test_a_rung_that_comes_by_a_link_has_its_title_and_its_page(page: Visit) -> None:
    """Also one that is on no list, because it differs from others only where chance moves."""
    page.open('#/see/tree?rung=star&depth=2&position=[3:[1,5],2]').ready()
    page.settled()
    chosen = page.page.get_by_label('Rung', exact=True).locator('option:checked')
    expect(chosen).to_have_text('Star1: cut-offs at chance')
    expect(page.page.get_by_role('tabpanel', name='Code')).to_contain_text('Star1: alpha-beta where chance moves too')


def test_a_rung_that_does_not_fit_says_why(page: Visit) -> None:
    page.open('#/see/tic-tac-toe?rung=nonsense').ready()
    expect(page.page.locator('.scope-cover')).to_contain_text('nonsense')


def test_too_large_offers_less(page: Visit) -> None:
    page.open('#/see/tic-tac-toe?rung=minimax&depth=9')
    expect(page.page.locator('.scope-cover')).to_contain_text('too many')
    page.page.get_by_role('button', name=re.compile('^See [0-9]+ pl')).click()
    expect(page.page.locator('.scope-cover')).to_be_hidden()
    page.settled()
    assert page.page.get_by_label('Depth', exact=True).input_value() not in ('9', '')


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
        location.hash = '#/see/connect-four?rung=alphabeta-hard&depth=5&step=0';
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


def test_it_plays_when_asked_and_pauses_when_told(page: Visit) -> None:
    page.looks(reduced_motion='no-preference').open(SMALL).ready()
    assert step(page.page) == '0'
    slider = page.page.get_by_role('slider', name='Moment of the search')
    last = int(slider.get_attribute('max') or 0)
    steps = page.page.get_by_role('group', name='Steps')
    act(page, 'Play fast')
    said = steps.get_by_role('button', name='Play', exact=True).evaluate(PLAYED_A_LITTLE)
    assert said.strip() == 'Pause'
    at = int(step(page.page))
    assert 2 <= at < last
    expect(page.page.locator('.scope .unseen[role=status]')).to_be_empty()
    act(page, 'Play in a rush', 'Play')
    expect(page.page.get_by_role('button', name='Play', exact=True)).to_be_visible()
    assert int(step(page.page)) == last


TAKEN = [
    ('Save as SVG', b'<svg'), ('Save as PNG', b'\x89PNG'), ('Save as TikZ, for LaTeX', b'% \\usepackage{tikz}'),
    ('Save as text', b'root'),
]  # fmt: skip


@pytest.mark.parametrize(('name', 'begins'), TAKEN)
def test_the_tree_is_taken_away(page: Visit, name: str, begins: bytes) -> None:
    page.open(SMALL).ready()
    act(page, 'To the end')
    with page.page.expect_download() as download:
        page.more(name)
    saved = download.value.path().read_bytes()
    assert saved.lstrip().startswith(begins)
    assert len(saved) > 500


def test_the_tree_by_keyboard(page: Visit) -> None:
    page.open(SMALL).ready()
    act(page, 'To the end')
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
    page.open(UNSTEPPED + '&step=40').ready()
    every_tab_readable(page)
    act(page, 'Next cut')
    readable(page)


def test_it_opens_at_the_first_cut_that_spares_much(page: Visit) -> None:
    """At once, where nothing may move; else it plays for a few seconds and rests there."""
    page.open(UNSTEPPED).ready()
    rest = step(page.page)
    assert int(rest) > 0 and 'the moves left cannot matter' in sentence(page.page)
    page.looks(reduced_motion='no-preference').open('#/').ready().open(UNSTEPPED)
    expect(page.page.get_by_role('button', name='Pause', exact=True)).to_be_visible()
    page.settled()
    assert step(page.page) == rest
    expect(page.page.locator('.scope .unseen[role=status]')).to_contain_text('cannot matter')


def test_play_is_a_step_where_nothing_may_move(page: Visit) -> None:
    page.open(SMALL).ready()
    act(page, 'Play', 'Play')
    assert step(page.page) == '2'


SIX = (
    'tic-tac-toe?moves=b2,c2,c3,a3,a2&rung=alphabeta-soft&depth=end',
    'connect-four?moves=4,4,4&rung=alphabeta-hard&depth=3',
    'reversi?moves=f5,d6&rung=killers&depth=3',
    'chess?rung=ordered&depth=2',
    'checkers?rung=table&depth=4',
    'tree?rung=negascout&depth=end',
)


@pytest.mark.parametrize('link', sampled(SIX))
def test_all_is_seen_at_once_and_nothing_scrolls(page: Visit, link: str) -> None:
    """Tree, sentence, board (of a typed tree that is the tree), windows, reason and the line that runs."""
    page.page.set_viewport_size({'width': 1280, 'height': 720})
    page.open(f'#/see/{link}').ready()
    parts = ['.scope-stage canvas', '.scope-sentence', '.funnel', '.scope-why', '[aria-current=step]']
    if not link.startswith('tree'):
        parts.append('.scope-pair canvas')
    for part in parts:
        box = page.page.locator(part).last.bounding_box()
        assert box and box['height'] > 8 and box['y'] >= 0 and box['y'] + box['height'] <= 720, part
    for scrolled in ('document.documentElement', 'document.querySelector(".microscope")'):
        assert page.page.evaluate(f'() => {scrolled}.scrollHeight <= {scrolled}.clientHeight'), scrolled


def test_on_a_telephone_the_sentence_stands_under_the_tree(page: Visit) -> None:
    page.page.set_viewport_size({'width': 390, 'height': 844})
    page.open(SEEN).ready()
    act(page, 'Next cut')
    places = [
        page.page.locator(each).bounding_box() for each in ('.scope-frame', '.scope-say', '.panel', '.scope-walk')
    ]
    assert [place['y'] for place in places if place] == sorted(place['y'] for place in places if place)
    frame, said = places[0], places[1]
    assert frame and said and abs(frame['y'] + frame['height'] - said['y']) < 2
    for tab in ('Code', 'Values', 'Counts', 'Here'):
        assert page.tab(tab).is_visible()
        expect(page.page.locator('.scope-sentence')).to_be_in_viewport()


def test_worlds_rounds_and_sets_are_seen_from_the_start_of_a_hidden_game(visit: Opener) -> None:
    """The rungs are those that suit the game, speech tells what looks alike, and no play goes on from a world."""
    page = visit('#/see/kuhn').ready()
    scope = page.page.locator('.scope')
    expect(scope).to_have_attribute('aria-busy', 'false')
    rungs = page.page.get_by_label('Rung', exact=True)
    titles = ['Averaging', 'Information sets', 'Regret', 'Monte Carlo with deals']
    assert rungs.locator('option').all_text_contents() == titles
    expect(rungs).to_have_value('regret')
    expect(page.page.get_by_label('Depth', exact=True)).to_be_hidden()
    expect(scope.get_by_role('treeitem', name=re.compile('^Round 1: White')).first).to_be_attached()
    expect(scope.get_by_role('treeitem', name=re.compile('looks like 1 other')).first).to_be_attached()
    expect(page.page.get_by_role('link', name='Play from here')).to_be_hidden()
    page.open('#/see/kuhn?moves=JQ&rung=information-sets&step=27')
    expect(page.page.locator('.scope-sentence')).to_contain_text('20 worlds look alike to White here')
    page.open('#/see/kuhn?moves=JQ&rung=averaging&depth=3')
    expect(scope).to_contain_text('leave out the depth')

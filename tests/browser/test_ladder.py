"""The ladder view: every rung on one position, how each grows, and a race, all of it with the numbers of Python."""

import math
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit, ask
from tests.browser.test_access import EVERY, readable

Opener = Callable[..., Visit]
LINE = {'game': 'tic-tac-toe', 'moves': ['b2', 'a1', 'c3']}
LINK = '#/ladder/tic-tac-toe?moves=b2,a1,c3'
COUNTS = {
    'nodes': 'visits', 'leaves': 'leaves', 'cutoffs': 'cuts', 'tableHits': 'remembered', 'researches': 'searched again',
}  # fmt: skip


SAMPLING = 'montecarlo'
"""The rung that stands beside the others in its own measure."""


def lines(page: Visit) -> dict[str, Locator]:
    """The line in which each rung stands, by the rung's name."""
    found = page.page.locator('[data-rungs]')
    return {
        rung: found.nth(at)
        for at, rungs in enumerate(found.evaluate_all('all => all.map(one => one.dataset.rungs)'))
        for rung in rungs.split()
    }


def nodes(page: Visit, rung: str) -> int:
    """The visits that a rung's line tells."""
    return number(page.page.locator(f'[data-rungs~="{rung}"] .rung-track b').inner_text())


def number(text: str) -> int:
    return int(text.replace(',', ''))


def cell(row: Locator, column: int) -> str:
    return row.locator('th, td').nth(column).inner_text()


@pytest.mark.parametrize('depth', ['end', '3'])
def test_every_line_has_the_numbers_of_python_and_all_values_agree(page: Visit, depth: str) -> None:
    page.open(f'{LINK}&depth={depth}').ready()
    shown = lines(page)
    rungs = ask(op='rungs')['rungs']
    assert set(shown) == {*(rung['name'] for rung in rungs), SAMPLING}
    expect(shown[SAMPLING]).to_contain_text(re.compile('[0-9]+ samples$'))
    expect(page.page.locator('.agreement')).to_contain_text('Monte Carlo says ')
    values = set()
    for rung in rungs:
        told = ask(op='count', **LINE, rung=rung['name'], depth=None if depth == 'end' else int(depth))
        line = shown[rung['name']].locator('.rung')
        assert nodes(page, rung['name']) == told['nodes'], rung['name']
        if line.get_attribute('aria-expanded') == 'false':
            line.click()
        card = page.page.locator('.pick')
        expect(card.get_by_role('heading', name=rung['title'], exact=True)).to_be_visible()
        counts = dict(zip(card.locator('dt').all_inner_texts(), card.locator('dd').all_inner_texts(), strict=True))
        for key, word in COUNTS.items():
            assert number(counts.get(word, '0')) == told[key], (rung['name'], word)
        value = card.locator('> p').last.inner_text()
        assert value.endswith('proven.' if told['proven'] else 'estimated.')
        if rung['name'] != 'coarse':
            values.add(value)
    said = page.page.locator('.agreement')
    if depth == 'end':
        assert values == {'It says a draw, proven.'}
        expect(said).to_contain_text(f'All {len(rungs)} rungs agree: a draw, proven.')
    else:
        expect(said).to_contain_text(' rungs agree: ')


@pytest.mark.pyodide
def test_what_differs_is_told_with_its_reason(page: Visit) -> None:
    page.open('#/ladder/tic-tac-toe?depth=4').ready()
    expect(page.page.locator('.agreement li').filter(has_text='Coarser estimates')).to_contain_text('rounds')


def test_the_moves_before_stand_as_players_write_them(page: Visit) -> None:
    page.open('#/ladder/chess?moves=e2e4,d7d5,g1f3&depth=1').ready()
    expect(page.page.locator('.ladder-about .line')).to_have_text('after e4 d5 Nf3')
    page.open('#/ladder/backgammon?moves=21&depth=1').settled()
    expect(page.page.locator('.ladder-about .line')).to_have_text('after 21')


def test_dots_stand_on_a_scale_of_tens_and_equal_counts_are_one_line(page: Visit) -> None:
    page.open('#/ladder/connect-four?depth=4').ready()
    found = page.page.locator('[data-rungs]:has(.rung-track)').evaluate_all("""all => all.map(one => [
        one.dataset.rungs, parseFloat(one.style.getPropertyValue('--at')),
        Number(one.querySelector('.rung-track b').textContent.replace(',', ''))])""")
    most = max(count for _, _, count in found)
    for _, place, count in found:
        assert abs(place - 100 * math.log(count) / math.log(most)) < 0.01
    assert found[0][0].split() == ['minimax', 'max-and-min', 'negamax', 'do-undo', 'preclusion', 'expectiminimax']
    expect(page.page.locator('[data-rung=minimax] .rung-name')).to_have_text('Minimax+5')


def test_rungs_of_chance_come_where_dice_are_thrown(page: Visit) -> None:
    page.open('#/ladder/backgammon?moves=21&depth=1').ready()
    told = ask(op='count', game='backgammon', moves=['21'], rung='star', depth=1)
    assert nodes(page, 'star') == told['nodes']
    expect(page.page.get_by_role('list', name='Not for this position')).to_contain_text('do not fit this position')
    page.page.locator('[data-rung=star]').click()
    page.button('Race it').first.click()
    expect(page.page.locator('#race-right')).to_have_value('star')
    assert 'right=star' in page.settled().link()


def test_growth_is_what_python_counts(page: Visit) -> None:
    page.open(f'{LINK}&depth=2&rungs=minimax,alphabeta-soft').ready()
    page.page.get_by_text('Other rungs, and the numbers').click()
    table = page.page.locator('.numbers table')
    assert table.locator('thead th').all_inner_texts()[:3] == ['Depth', 'Minimax', 'Alpha-beta, fail-soft']
    body = table.locator('tbody tr')
    assert body.count() == 6, 'six plies are left'
    width = {}
    before = 1
    for depth in range(1, 7):
        row = body.nth(depth - 1)
        whole, cut = (
            ask(op='count', **LINE, rung=rung, depth=depth)['nodes'] for rung in ('minimax', 'alphabeta-soft')
        )
        assert [number(cell(row, column)) for column in (0, 1, 2)] == [depth, whole, cut]
        width[depth], before = whole - before, whole
    ply = max(width, key=lambda depth: (width[depth], depth))
    b = width[ply] ** (1 / ply)
    said = page.page.locator('.growth-said')
    expect(said).to_contain_text(f'{width[ply]:,} positions exactly {ply} plies from here')
    expect(said).to_contain_text(f'^(1/{ply}) = {b:.1f}')
    expect(said).to_contain_text(f'At depth 6 Minimax visited {whole:,} positions.')
    picture = page.page.get_by_role('img', name=re.compile('Positions visited, by depth'))
    assert picture.locator('.mark').count() == 12
    page.page.get_by_label('MTD(f)', exact=True).check()
    page.settled()
    expect(table.locator('thead th')).to_contain_text(['Depth', 'Minimax', 'Alpha-beta, fail-soft', 'MTD(f)'])
    assert 'rungs=minimax,alphabeta-soft,mtdf' in page.link()


def test_a_race_to_the_end(page: Visit) -> None:
    page.looks(reduced_motion='no-preference').open(f'{LINK}&depth=3').ready()
    page.page.locator('#race-left').select_option(label='Minimax')
    page.page.locator('#race-right').select_option(label='Alpha-beta, fail-hard')
    page.button('Set up the race').click()
    page.settled()
    lanes = page.page.locator('.lane')
    sizes = [ask(op='count', **LINE, rung=rung, depth=3)['nodes'] for rung in ('minimax', 'alphabeta-hard')]
    expect(page.page.locator('.race-said')).to_have_text(f'1 visit of {sizes[0]:,} and {sizes[1]:,}.')
    assert page.link().endswith('step=1'), 'nothing plays by itself'
    page.page.locator('#race-speed').select_option('1024')
    page.page.locator('body').press('p')
    page.settled()
    saved = sizes[0] - sizes[1]
    said = f'Alpha-beta, fail-hard is done first, after {sizes[1]:,} visits: it saves {saved:,} of Minimax’s '
    expect(page.page.locator('.race-said')).to_have_text(f'{said}{sizes[0]:,}, {100 * saved / sizes[0]:.0f}%.')
    for lane, size in zip(lanes.all(), sizes, strict=True):
        expect(lane).to_contain_text(f'done after {size:,}')
    assert f'step={sizes[0]}' in page.link()
    page.page.locator('body').press(',')
    assert f'step={sizes[0] - 1}' in page.settled().link()
    expect(lanes.nth(0)).to_contain_text(f'searching, {sizes[0] - 1:,} of {sizes[0]:,}')


def test_samples_race_in_their_own_measure(page: Visit) -> None:
    page.open(f'{LINK}&depth=3&left=minimax&right=montecarlo&step=100').ready()
    size = ask(op='count', **LINE, rung='minimax', depth=3)['nodes']
    samples = ask(op='samples', **LINE, rung='montecarlo')
    lane = page.page.locator('.lane').nth(1)
    expect(page.page.locator('.race-said')).to_contain_text(
        f'begun 100 of {size:,} visits, Monte Carlo has begun 100 of {len(samples["ways"]):,} samples.'
    )
    expect(lane.locator('dd').first).to_have_text('100')
    page.page.get_by_text('The two trees').click()
    page.page.get_by_role('tree', name='The tree of Monte Carlo').get_by_role('treeitem').first.click()
    assert 'step=1' in page.settled().link(), 'the first sample came to the root'
    expect(lane.locator('dd').first).to_have_text('1')
    board = page.page.locator('.lane-tree .flow > canvas')
    assert board.evaluate('canvas => canvas.height') > 100


def test_a_link_brings_everything_back(page: Visit) -> None:
    link = f'{LINK}&depth=3&scale=log&rungs=minimax,ordered&left=ordered&right=negascout&step=12'
    page.open(link).ready()
    assert page.link() == link
    expect(page.page.locator('#ladder-depth')).to_have_value('3')
    ticked = page.page.locator('.growth-rungs input:checked').evaluate_all('all => all.map(one => one.value)')
    assert ticked == ['minimax', 'ordered']
    expect(page.page.locator('#race-left')).to_have_value('ordered')
    expect(page.page.locator('#race-right')).to_have_value('negascout')
    expect(page.page.locator('#race-step')).to_have_value('12')
    page.page.locator('[data-rungs~=negamax] .rung').click()
    watch = page.page.get_by_role('link', name='See it think (Negamax)')
    assert watch.get_attribute('href') == '#/see/tic-tac-toe?moves=b2,a1,c3&rung=negamax&depth=3'


def test_another_address_is_followed(page: Visit) -> None:
    page.open(f'{LINK}&depth=2').ready()
    page.open(f'{LINK}&depth=3&rungs=negamax').settled()
    expect(page.page.locator('#ladder-depth')).to_have_value('3')
    ticked = page.page.locator('.growth-rungs input:checked').evaluate_all('all => all.map(one => one.value)')
    assert ticked == ['negamax']
    assert nodes(page, 'minimax') == ask(op='count', **LINE, rung='minimax', depth=3)['nodes']
    page.open('#/ladder/nim?moves=1-1').settled()
    expect(page.page.get_by_role('heading', level=1)).to_have_text('The ladder: Nim')
    page.page.go_back()
    page.settled()
    assert nodes(page, 'minimax') == ask(op='count', **LINE, rung='minimax', depth=3)['nodes']


@pytest.mark.pyodide
def test_stopping_and_going_on(page: Visit) -> None:
    page.open('#/ladder/connect-four?depth=end')
    page.wait('window.plywood.ready')
    running = page.page.locator('li[data-stand=running]')
    running.wait_for()
    page.button('Stop').click()
    expect(page.button('Go on')).to_be_visible()
    expect(running).to_have_count(0)
    page.settled()
    assert 'not counted' in page.page.locator('.rungs').inner_text()
    page.page.locator('#ladder-depth').select_option('2')
    page.settled()
    assert nodes(page, 'minimax') == ask(op='count', game='connect-four', rung='minimax', depth=2)['nodes']


@pytest.mark.pyodide
def test_a_dead_worker_is_replaced_and_the_table_is_finished(visit: Opener) -> None:
    page = visit(f'{LINK}&depth=end')
    page.wait('window.plywood.ready')
    page.page.locator('li[data-stand=count]').first.wait_for()
    page.page.workers[0].evaluate('() => self.close()')
    expect(page.page.locator('li:is([data-stand=waits], [data-stand=running])')).to_have_count(0)
    page.settled()
    assert set(lines(page)) == {*(rung['name'] for rung in ask(op='rungs')['rungs']), SAMPLING}
    expect(page.page.locator('.agreement')).to_contain_text('agree: a draw, proven.')


@pytest.mark.parametrize(
    ('link', 'told'),
    [
        ('#/ladder/tic-tac-toe?moves=b2,b2', 'move 2'),
        ('#/ladder/tic-tac-toe?moves=a1,b1,a2,b2,a3', 'The game is over here'),
        ('#/ladder/nim?position=nonsense', 'nonsense'),
    ],
)
def test_what_cannot_be_searched_is_told(page: Visit, link: str, told: str) -> None:
    page.open(link).ready()
    expect(page.page.locator('.ladder .problem').first).to_contain_text(told, ignore_case=True)


def test_everyone_can_read_it(page: Visit) -> None:
    page.open(f'{LINK}&depth=3&left=minimax&right=ordered&step=9').ready()
    readable(page)
    page.looks(forced_colors='active')
    readable(page, EVERY[:2])

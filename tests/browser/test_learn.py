"""The chapters, as a student goes through them: by keyboard, every figure alive, every value as figures.json has it."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

from plywood import games
from plywood.lab.regrets import learned
from tests.browser.conftest import sampled
from tests.browser.driving import Visit
from tests.browser.test_access import readable
from tests.conftest import ALL, of
from tests.learn.lessons import CONTENTS, FIGURES, counted, line, run, settings, told, turned

Opener = Callable[..., Visit]
CHAPTERS = [chapter['name'] for chapter in CONTENTS]


def figures(page: Page) -> list[str]:
    return page.locator('.lesson-figure[id^="figure-"]:not(.guesses)').evaluate_all(
        'all => all.map(one => one.id.replace("figure-", ""))'
    )


def enliven(visit: Visit, name: str) -> Locator:
    """A figure, scrolled to and alive."""
    figure = visit.page.locator(f'#figure-{name}')
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute('data-alive', '')
    visit.settled()
    return figure


def spoken(figure: Locator) -> dict[int, float]:
    """The value of each visit, as the tree's twin for keyboard and screen reader says it."""
    items = figure.locator('[role=treeitem]').evaluate_all(
        'all => all.map(one => [one.dataset.visit, one.textContent])'
    )
    returned = r'(?:value|estimates|estimate|answered as) (minus )?([0-9.]+)(?!.*answered)'
    found = {int(visit): re.search(returned, text) for visit, text in items}
    return {visit: float(told[2]) * (-1 if told[1] else 1) for visit, told in found.items() if told}


def test_all_chapters_by_keyboard(page: Visit) -> None:
    page.open('#/learn').ready()
    titles = []
    page.page.locator('.chapter-card').first.focus()
    page.page.keyboard.press('Enter')
    for chapter in CONTENTS:
        expect(page.page.get_by_role('heading', level=1)).to_have_text(chapter['title'])
        expect(page.page).to_have_title(f'{chapter["title"]} · Plywood')
        assert page.link().endswith(f'#/learn/{chapter["name"]}')
        assert page.page.evaluate('() => scrollY') == 0
        for name in figures(page.page)[: of(None, 1)]:
            enliven(page, name)
        titles.append(chapter['title'])
        page.page.keyboard.press('j')
    assert len(titles) == len(CONTENTS) == 24
    page.page.keyboard.press('k')
    expect(page.page.get_by_role('heading', level=1)).to_have_text(CONTENTS[-2]['title'])


def third() -> int:
    """One of three, by the tree of the commit, so that a tree has always the same; without git the first."""
    asked = ['git', 'rev-parse', 'HEAD^{tree}']
    try:
        found = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True)
    except OSError:
        return 0
    return int(found.stdout, 16) % 3 if found.returncode == 0 else 0


COMPARED = list(FIGURES) if ALL else list(FIGURES)[third() :: 3]
"""These figures' values are compared in the page, too; Python compares all (tests/learn)."""
PARTS = 4 if ALL else 2


@pytest.mark.parametrize('part', range(PARTS))
def test_every_figure_is_alive_with_its_values(page: Visit, part: int) -> None:
    page.open('#/learn/figures?questions=off').ready()
    for name in COMPARED[part::PARTS]:
        figure = enliven(page, name)
        seen = told(FIGURES[name])
        values = spoken(figure)
        assert len(values) >= min(20, len(seen.visits)), name
        for visit, value in values.items():
            sign = -1 if turned(FIGURES[name]) and seen.seen['view'][visit] else 1
            in_pawns = FIGURES[name].get('endless')  # and the run's values are expected payoffs
            assert in_pawns or value == pytest.approx(seen.visits[visit].value * sign, abs=0.001), (name, visit)
        for heading, field in (('Visits', 'nodes'), ('Leaves', 'leaves'), ('Cut-offs', 'cutoffs')):
            columns = figure.locator('.figure-tries thead th').all_inner_texts()
            if heading in columns:
                cell = figure.locator('.figure-tries tbody tr').first.locator('th, td').nth(columns.index(heading))
                assert cell.inner_text() == f'{seen.result[field]:,}'


@pytest.mark.pyodide
def test_knobs_turn_and_every_try_is_kept(page: Visit) -> None:
    page.open('#/learn/alpha-beta?questions=off').ready()
    figure = enliven(page, 'windows')
    rows = figure.locator('.figure-tries tbody tr')
    expect(rows).to_have_text(['S 5, T 01041'])
    figure.get_by_label('T', exact=True).press('End')
    page.settled()
    expect(rows).to_have_text(['S 5, T 01041', 'S 5, T 201041'])
    figure.get_by_label('S', exact=True).press('End')
    page.settled()
    high = counted(FIGURES['windows'], {'S': '20', 'T': '20'})
    expect(rows.last).to_have_text(f'S 20, T 20{high["value"]}{high["nodes"]}{high["cutoffs"] or 0}')
    expect(rows.last).to_have_class('latest')


def test_an_order_is_changed_by_keyboard(page: Visit) -> None:
    page.open('#/learn/ordering?questions=off').ready()
    figure = enliven(page, 'two-ply-cut')
    for place in ('d3', 'd3'):
        figure.get_by_role('button', name=f'Put {place} one place forward').press('Enter')
        page.settled()
    expect(figure.get_by_role('button', name='d3 comes first')).to_be_focused()
    leaves = [counted(FIGURES['two-ply-cut'], setting)['leaves'] for setting in settings(FIGURES['two-ply-cut'])]
    expect(figure.locator('.figure-tries tbody tr.latest')).to_contain_text(f'd3 d1 d2 3 {min(leaves)}'.split()[0])
    assert figure.locator('.figure-tries tbody tr.latest td').nth(1).inner_text() == str(min(leaves))


def test_a_choice_is_made_and_the_way_on_follows_it(page: Visit) -> None:
    page.open('#/learn/hidden?questions=off').ready()
    figure = enliven(page, 'hand')
    figure.get_by_label('not known').check()
    page.settled()
    expect(figure.locator('.figure-tries tbody tr.latest td').first).to_have_text('1')
    figure.get_by_role('link', name='Open in the microscope').click()
    page.settled()
    assert '#/see/tree?position=[H6:chance[hearts:' in page.link()
    expect(page.page.get_by_role('heading', level=1)).to_contain_text('How a search thinks')
    page.settled()
    expect(page.page.locator('.scope-sentence')).to_contain_text('Worth exactly 1 to MAX')


BOARDS_DRAWN = """() => {
    const { drawImage } = CanvasRenderingContext2D.prototype;
    window.drawn = 0;
    CanvasRenderingContext2D.prototype.drawImage = function draw(...given) {
        window.drawn += Boolean(this.canvas.closest?.('#figure-crosses .tree-board'));
        return drawImage.apply(this, given);
    };
}"""


def test_the_positions_of_a_figure_that_asks_for_them_are_boards(visit: Opener) -> None:
    page = visit().open('#/learn/minimax?questions=off').ready()
    page.page.evaluate(BOARDS_DRAWN)
    enliven(page, 'crosses')
    assert page.page.evaluate('() => window.drawn') > 1


def test_the_ways_on_from_a_figure(page: Visit) -> None:
    page.open('#/learn/minimax?questions=off').ready()
    figure = enliven(page, 'crosses')
    figure.get_by_role('link', name='Set as an exercise').click()
    expect(page.page.get_by_role('heading', level=1)).not_to_have_text('Minimax')
    page.settled()
    assert page.page.get_by_role('alert').filter(has_text=re.compile(r'\w')).count() == 0
    page.page.go_back()
    expect(page.page.get_by_role('heading', level=1)).to_have_text('Minimax')
    enliven(page, 'crosses').get_by_role('link', name='Play it').click()
    page.settled()
    assert page.state()['position'] == line(FIGURES['crosses'])['start']


@pytest.mark.parametrize(('day', 'walk', 'gold'), [('second', ['B', 'right'], 100), ('third, as it is', ['A'], 10)])
def test_a_day_of_the_road_story_is_walked(page: Visit, day: str, walk: list[str], gold: int) -> None:
    page.open('#/learn/hidden?questions=off').ready()
    figure = enliven(page, 'roads')
    figure.get_by_label(day, exact=True).check()
    page.settled()
    figure.get_by_role('link', name='Play it').click()
    for step in walk:
        page.settled()
        page.type(step)
    page.until('state.result !== null')
    assert page.state()['result']['payoff'][0] == gold


def test_an_address_that_is_no_chapter(page: Visit) -> None:
    page.open('#/learn/poker').ready()
    expect(page.page.locator('#notice')).to_contain_text("There is no chapter 'poker'")
    expect(page.page.get_by_role('heading', level=1)).to_have_text('How a program finds a move')


@pytest.mark.pyodide
def test_without_python_the_text_and_a_drawing_are_there(visit: Opener) -> None:
    page = visit(None)
    page.expects('Failed to load', 'net::ERR', '404', 'worker')
    page.page.route(re.compile(r'(pyodide|python)/'), lambda route: route.abort())
    page.open('#/learn/alpha-beta?questions=off')
    expect(page.page.get_by_role('heading', level=1)).to_have_text('Alpha-beta')
    still = page.page.locator('#figure-windows .figure-still')
    expect(still).to_be_visible()
    assert '[10, ∞]' in still.locator('img').get_attribute('alt')
    assert still.locator('img').evaluate('image => image.naturalWidth') > 100
    expect(page.page.locator('#figure-windows figcaption')).to_contain_text('T cannot matter')
    page.open('#/learn/minimax?questions=off')
    drawing = page.page.locator('#figure-crosses .figure-still img')
    expect(drawing).to_be_visible()
    assert unquote(drawing.get_attribute('src') or '').count('<image ') == 10, 'a board for each visit'


def test_on_paper_there_is_the_text_and_a_drawing(page: Visit) -> None:
    page.open('#/exam').ready()  # whose style for paper stays
    page.open('#/learn/alpha-beta?questions=off').ready()
    enliven(page, 'windows')
    page.looks(media='print')
    expect(page.page.locator('#figure-windows .figure-still')).to_be_visible()
    expect(page.page.locator('#figure-windows .figure-scope')).to_be_hidden()
    expect(page.page.locator('.chapter-turn')).to_be_hidden()


PAGES = ['', 'figures', 'items', *CHAPTERS]


@pytest.mark.parametrize('name', sampled(PAGES))
def test_axe(page: Visit, name: str) -> None:
    """Every chapter, with all its figures alive, wide and narrow, light and dark."""
    page.open(f'#/learn/{name}'.rstrip('/')).ready()
    for one in figures(page.page):
        enliven(page, one)
    readable(page)


def test_the_numbers_are_to_the_seat_that_moves_where_a_figure_says_so(page: Visit) -> None:
    page.open('#/learn/negamax?questions=off').ready()
    figure = enliven(page, 'four-branches-negamax')
    assert turned(FIGURES['four-branches-negamax'])
    assert run(FIGURES['four-branches-negamax'])['rung'] == 'negamax'
    tree = figure.get_by_role('tree')
    before = tree.inner_text()
    figure.get_by_label('to MAX').check()
    page.settled()
    assert tree.inner_text() != before


def test_a_caption_goes_when_its_figure_is_changed_and_comes_back(page: Visit) -> None:
    page.open('#/learn/minimax?questions=off').ready()
    figure = enliven(page, 'two-ply')
    caption = figure.locator('figcaption')
    expect(caption).to_contain_text('MAX chooses a1')
    figure.get_by_label('Leaf c1').press('End')
    page.settled()
    expect(caption).not_to_contain_text('MAX chooses a1')
    expect(caption).to_contain_text('Here the root is worth 4 to MAX, by a2 c2')
    caption.get_by_role('button', name='Put it back').click()
    page.settled()
    expect(caption).to_have_text(FIGURES['two-ply']['caption'])
    expect(figure.get_by_label('Leaf c1')).to_have_value('2')


def test_a_figure_explains_its_own_signs(page: Visit) -> None:
    """Those that it shows, and no others."""
    page.open('#/learn/alpha-beta?questions=off').ready()
    signs = enliven(page, 'windows').locator('.figure-legend')
    for words in ('MAX moves', 'MIN moves', 'these moves are left out', 'the window, alpha and beta'):
        expect(signs).to_contain_text(words)
    for words in ('chance moves', 'null window', 'searched again'):
        expect(signs).not_to_contain_text(words)
    expect(page.page.locator('#figure-windows [role=treeitem]').first).to_contain_text('P')


def test_a_proof_is_checked_on_its_tree_and_shows_a_place(page: Visit) -> None:
    page.open('#/learn/proofs?questions=off').ready()
    figure = enliven(page, 'proof-window')
    steps = figure.locator('.figure-proof li')
    expect(steps).to_have_count(6)
    expect(steps.first).to_contain_text('it holds in all')
    expect(figure.locator('.figure-proof li.wrong')).to_have_count(0)
    steps.first.get_by_role('button', name='Show me one').click()
    page.settled()
    expect(figure.locator('.scope-sentence')).to_contain_text('the game is over here')


def test_a_broken_search_is_mended_line_by_line(page: Visit) -> None:
    page.open('#/learn/mend?questions=off').ready()
    page.page.get_by_text('Search 1 of 5').click()
    search = page.page.locator('.mend').first
    left, right = (
        search.get_by_role('region', name=name) for name in ('Search 1, as it is', 'Search 1, as it should be')
    )
    expect(right.locator('.scope-sentence')).to_contain_text('worth exactly 8')
    for visit, says in ((2, 'the same in both'), (6, 'differs already'), (3, 'returns −7 here, and 7 in the sound')):
        left.locator(f'[role=treeitem][data-visit="{visit}"]').dispatch_event('click')
        expect(search.locator('.mend-verdict').first).to_contain_text(says)
    expect(right.get_by_role('tree')).to_be_attached()
    verdict = search.locator('.mend-verdict').nth(1)
    search.get_by_role('button', name='Line 1:').click()
    expect(verdict).to_contain_text('does what it should')
    search.get_by_role('button', name='return payoff[0]').press('Enter')
    expect(verdict).to_contain_text('Found. A payoff is told as MAX counts it')
    line = search.get_by_label('The line as it should be')
    for text, says in (
        ('return payoff[0], ()', 'the line as it stands'),
        ('return payoff[1 - seat], ()', 'for the other seat'),
        ('return payoff[', 'no line of Python'),
        ('return payoff[seat], ()', 'That is it.'),
    ):
        line.fill(text)
        line.press('Enter')
        expect(search.locator('.mend-right .mend-verdict')).to_contain_text(says)
    page.looks(width=390)
    expect(line).to_be_hidden()
    search.locator('.mend-choices button').filter(has_text='-payoff[seat]').click()
    expect(search.locator('.mend-right .mend-verdict')).to_contain_text('wrong for both seats')
    page.looks(width=1280)
    page.page.get_by_text('Search 3 of 5').click()
    page.settled()
    readable(page)
    search.get_by_role('link', name='Watch it run in the microscope').click()
    page.settled()
    assert 'rung=broken-1' in page.link()
    expect(page.page.locator('.scope-sentence')).not_to_be_empty()


def test_an_evaluation_is_turned_and_played_against(page: Visit) -> None:
    page.open('#/learn/evaluation').ready()
    figure = page.page.locator('#opened-reversi')
    figure.scroll_into_view_if_needed()
    page.settled()
    summary = figure.locator('p[role=status]')
    expect(summary).to_contain_text('with these weights plays')
    before = summary.inner_text()
    figure.get_by_label('Weight of moves that can be made').press('Home')
    expect(summary).not_to_have_text(before)
    moves = figure.get_by_role('gridcell').count()
    assert moves == 64
    figure.get_by_role('button', name='Let it move').click()
    expect(summary).to_contain_text('with these weights plays')


def test_two_positions_of_chess_are_judged_and_played(page: Visit) -> None:
    page.open('#/learn/evaluation').ready()
    for name, sum_, move in (('opened-chess', '0', None), ('opened-chess-2', '0', 'Qe2')):
        figure = page.page.locator(f'#{name}')
        figure.scroll_into_view_if_needed()
        summary = figure.locator('p[role=status]')
        expect(summary).to_contain_text(f'Together {sum_} to the first player.')
        expect(summary).to_contain_text(f'plays {move}' if move else 'with these weights plays')
    first = page.page.locator('#opened-chess')
    first.get_by_label('Weight of pieces and pawns on the four squares in the middle').press('End')
    expect(first.locator('p[role=status]')).to_contain_text('Together 40 to the first player.')


def test_a_game_that_is_not_zero_sum_is_pressed_cell_by_cell(page: Visit) -> None:
    page.open('#/learn/formal').ready()
    prisoners, chicken = page.page.locator('figure.both').all()
    said = prisoners.get_by_role('status')
    expect(said).to_have_text('In years in prison: less is better.')
    cell = prisoners.get_by_role('button', name='You talk, the other chooses to talk: 6, 6')
    cell.press('Enter')
    expect(cell).to_have_attribute('aria-pressed', 'true')
    expect(said).to_contain_text('Together that is 12. Neither of you gains by changing alone.')
    expect(said).to_contain_text('And yet both would be better off')
    chicken.get_by_role('button', name='−10, −10').click()
    expect(chicken.get_by_role('status')).to_contain_text('Either of you would gain by changing alone.')


def test_every_item_leads_somewhere(page: Visit) -> None:
    page.open('#/learn/items').ready()
    links = page.page.locator('.items a').evaluate_all('all => all.map(one => one.getAttribute("href"))')
    assert len(links) > 75
    for link in sorted({link for link in links if link.startswith(('#/learn', '#/see'))}):
        page.open(link).ready()
        expect(page.page.locator('#notice')).to_be_empty()


def test_players_who_regret_are_dealt_hands(page: Visit) -> None:
    """Each press deals as many hands as it says; the curve and the shares are those of the engine."""
    page.open('#/learn/lots?questions=off').ready()
    figure = page.page.locator('#lots-learned')
    figure.scroll_into_view_if_needed()
    expect(figure.locator('p[role=status]')).to_contain_text('After 1 hand ')
    for press, hands in (('Deal one hand', 2), ('Deal 10', 12), ('Deal 100', 112)):
        figure.get_by_role('button', name=press, exact=True).press('Enter')
        expect(figure.locator('p[role=status]')).to_contain_text(f'After {hands} hands ')
    found = learned(games.find('kuhn'), 112, '1')
    expect(figure.locator('p[role=status]')).to_contain_text(f'gain {found["gain"]:.3f} antes')
    row = figure.get_by_role('row', name='Black bets a jack')
    expect(row).to_contain_text(f'{found["shares"]["1 ?J:k"]["bet"]:.0%}')
    figure.get_by_role('button', name='Run').click()
    figure.get_by_role('button', name='Stop').click()
    expect(figure.get_by_role('button', name='Run')).to_be_visible()


def test_a_bluff_is_weighed_against_the_best_answer(page: Visit) -> None:
    page.open('#/learn/lots?questions=off').ready()
    figure = page.page.locator('#lots-answered')
    figure.scroll_into_view_if_needed()
    expect(figure.locator('p[role=status]')).to_have_text(
        "White loses 0.111 antes a hand. Black's best answer to a bet, with a queen: fold."
    )
    slide = figure.get_by_label('White bets a jack')
    slide.press('End')
    expect(figure.locator('p[role=status]')).to_have_text(
        "White loses 0.278 antes a hand. Black's best answer to a bet, with a queen: call."
    )
    expect(slide).to_have_attribute('aria-valuetext', '100%')
    readable(page)

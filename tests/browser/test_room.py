"""The play room: its measures at the size of a window, and that nothing in it moves; setting up, endings, clocks."""

import itertools
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import TimeoutError, expect

from plywood import games, opponents
from tests.browser.conftest import sampled
from tests.browser.dressing import usual_afterwards
from tests.browser.driving import HEIGHT, WIDTH, Visit, open_seats
from tests.browser.searching import endless

Opener = Callable[..., Visit]

SQUARE = ('tic-tac-toe', 'tic-tac-toe?opt=m:15&opt=n:15&opt=k:5', 'reversi', 'reversi?opt=size:10', 'checkers')
LEAST = {(1280, 720): 552, (1440, 900): 732, (1920, 1080): 912}
TALL, LYING = (390, 844), (844, 390)
WINDOWS = [*LEAST, (820, 1180), TALL, LYING]

BOXES = """() => {
    const box = one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
    const named = { top: '.top', far: '.strip.far', own: '.strip.own', box: '.room > .box', canvas: '.box canvas',
        panel: '.panel', state: '.state', tabs: '.tabs', tools: '.tools', foot: '.foot' };
    const boxes = {};
    for (const [name, at] of Object.entries(named)) boxes[name] = box(document.querySelector(at));
    for (const tool of document.querySelectorAll('.foot button.tool, .foot-buttons > button')) {
        boxes[`tool ${[...tool.parentNode.children].indexOf(tool)} of ${tool.parentNode.className}`] = box(tool);
    }
    return boxes;
}"""
WATCH_SHIFTS = """() => {
    const shifts = [];
    const note = entries => {
        for (const { value, sources } of entries) {
            const moved = sources.map(({ node, previousRect: { x, y }, currentRect: now }) =>
                `${node?.className || node?.nodeName}: ${[x, y]} to ${[now.x, now.y]}`);
            shifts.push([value, ...moved]);
        }
    };
    const watcher = new PerformanceObserver(list => note(list.getEntries()));
    watcher.observe({ type: 'layout-shift' });
    window.shifted = () => {
        delete window.shifted;
        note(watcher.takeRecords());
        watcher.disconnect();
        return shifts;
    };
}"""
SHIFTED = '() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(window.shifted()))))'
"""The parts that have moved since then; nobody watches any more."""
FITS = (
    '() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth'
)

TOO_FAR = """() => [...document.querySelectorAll('*')].map(part => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5)
    .map(([part, { right, bottom }]) => `${part.tagName}.${part.className}#${part.id} ends at ${right}, ${bottom}`)"""


@pytest.fixture
def dressed(page: Visit) -> Iterator[Visit]:
    """The started page, whose settings are put back: the level that is chosen last is one."""
    with usual_afterwards(page):
        yield page


def at(page: Visit, game: str, **more: str) -> Visit:
    extra = ''.join(
        f'{"&" if "?" in game or index else "?"}{name}={value}' for index, (name, value) in enumerate(more.items())
    )
    return page.open(f'#/play/{game}{extra}').ready()


def sized(page: Visit, size: tuple[int, int]) -> None:
    """The page in a window of another size, laid out."""
    page.looks(width=size[0], height=size[1]).settled()
    page.page.evaluate('() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    try:
        page.page.wait_for_function(FITS)
    except TimeoutError as late:
        raise AssertionError(page.page.evaluate(TOO_FAR)) from late


def boxes(page: Visit) -> dict[str, list[float]]:
    return page.page.evaluate(BOXES)


def told(page: Visit, title: str, line: str = '') -> None:
    """The words of the state: its title, and the line below."""
    expect(page.page.locator('.state-title')).to_have_text(title)
    if line:
        expect(page.page.locator('.state-line')).to_have_text(line)


# --- measures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', SQUARE)
def test_a_square_board_is_as_large_as_the_window_allows(page: Visit, game: str) -> None:
    at(page, game, seats='person,person')
    for (width, height), least in LEAST.items():
        sized(page, (width, height))
        found = boxes(page)
        _, _, across, down = found['canvas']
        assert min(across, down) >= least - 0.5, (width, height, across, down)
        assert found['panel'][0] >= found['box'][0] + found['box'][2]
        assert 340 <= found['panel'][2] <= 400


@pytest.mark.parametrize('game', sampled(games.GAMES))
def test_on_a_phone_the_board_takes_the_width_or_the_height(page: Visit, game: str) -> None:
    at(page, game, seats=open_seats(game))
    sized(page, TALL)
    if page.state()['legal']:
        page.play(page.state()['legal'][0])
    found = boxes(page)
    assert found['box'][2] == TALL[0]
    for tool in ('Undo', 'Hint', 'Values', 'More'):
        expect(page.button(tool)).to_be_in_viewport(ratio=1)
    if not games.GAMES[game].hidden:
        expect(page.page.locator('.moves [aria-current]')).to_be_in_viewport(ratio=1)
    sized(page, LYING)
    x, y, across, down = boxes(page)['canvas']
    assert x >= 0 and y >= 0 and y + down <= LYING[1] and x + across <= LYING[0]
    assert max(across, down) >= LYING[1] - 16.5


@pytest.mark.parametrize('game', sampled(games.GAMES))
def test_every_board_lies_whole_in_every_window(page: Visit, game: str) -> None:
    at(page, game, seats=open_seats(game))
    for width, height in WINDOWS:
        sized(page, (width, height))
        x, y, across, down = boxes(page)['canvas']
        assert x >= -0.5 and y >= -0.5 and x + across <= width + 0.5 and y + down <= height + 0.5, (width, height)


# --- nothing moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('window', [(1280, 720), TALL, pytest.param(LYING, marks=pytest.mark.apart)])
def test_in_a_whole_game_nothing_moves(dressed: Visit, window: tuple[int, int]) -> None:
    """With hint, values, a refusal, a change of level and of tab; layout shifts count even shortly after input. At the
    end the tabs make room for its card."""
    page = dressed.looks(width=window[0], height=window[1])
    at(page, 'tic-tac-toe', seats='person,level1', seed='5')
    page.page.evaluate(WATCH_SHIFTS)
    first = boxes(page)

    def still(after: str) -> None:
        page.settled()
        found = boxes(page)
        if page.state()['turn'] is None:
            assert found['tabs'][1] >= first['tabs'][1]
            found['tabs'] = first['tabs']
        assert found == first, (
            after,
            {name: (first[name], found[name]) for name in first if found[name] != first[name]},
        )

    for ply in itertools.count():
        state = page.state()
        if state['turn'] is None:
            break
        if ply == 0:
            for name in ('Hint', 'Tell me more', 'Values', 'Values'):
                page.button(name).click()
                still(name)
            for tab in ('Analysis', 'Rules', 'Share', 'Moves'):
                page.page.get_by_role('tab', name=tab).click()
                still(tab)
        if ply == 1:
            page.page.get_by_role('gridcell', name=re.compile('^[abc][123], X')).first.click(force=True)
            still('a refused press')
            page.page.get_by_label('Who plays O').select_option('level2')
            still('another level')
            page.button('Hint').click()
            still('a hint')
        page.press(state['legal'][0])
        still(state['legal'][0])
    still('the end')
    shifts = page.page.evaluate(SHIFTED)
    assert not shifts, '\n'.join(map(str, shifts))


# --- alive ---------------------------------------------------------------------------------------------------------


def test_the_strip_of_a_program_at_thought_shows_how_far_it_has_come(page: Visit) -> None:
    at(page, 'tic-tac-toe?opt=m:15&opt=n:15&opt=k:5', seats='person,level6')
    page.page.evaluate("""() => {
        const seen = window.seen = new Set();
        const figures = document.querySelector('.strip.far .figures');
        new MutationObserver(() => { if (!figures.hidden) seen.add(figures.textContent); })
            .observe(figures, { subtree: true, childList: true, characterData: true, attributes: true });
    }""")
    with endless(page.page):
        page.page.evaluate("() => void window.plywood.play('h8')")
        page.page.wait_for_function('() => window.seen.size >= 3')
        page.page.evaluate('() => window.plywood.stop()')
    page.until('state.moves.length === 2')
    page.settled()
    seen = page.page.evaluate('() => { const { seen } = window; delete window.seen; return [...seen]; }')
    assert all(re.fullmatch(r'depth \d+.* positions ?likes [a-o]\d+', text) for text in seen), seen
    expect(page.page.locator('.strip.far .live')).to_be_hidden()


def test_on_a_phone_a_program_at_thought_keeps_its_level_and_no_figure_is_cut(page: Visit) -> None:
    at(page, 'chess', seats='person,level6').looks(width=TALL[0], height=TALL[1])
    strip = page.page.locator('.strip.far')
    with endless(page.page):
        page.page.evaluate("() => void window.plywood.play('a2a4')")
        expect(strip.get_by_text('depth')).to_be_visible()
        who, figures = strip.locator('.who').bounding_box(), strip.locator('.figures').bounding_box()
        assert who is not None and figures is not None
        assert who['width'] >= 100 and who['x'] + who['width'] <= figures['x']
        for figure in strip.locator('.figures > span').all():
            box = figure.bounding_box()
            whole = box is None or box['x'] + box['width'] <= figures['x'] + figures['width'] + 0.5
            assert whole or box['y'] >= figures['y'] + figures['height']
        page.page.evaluate('() => window.plywood.stop()')
    page.settled()


def test_a_hint_rings_a_move_that_is_best_by_the_values_shown(page: Visit) -> None:
    for game in ('connect-four', 'reversi', 'checkers', 'nim'):
        at(page, game, seats='person,person')
        page.page.evaluate('() => window.plywood.play(window.plywood.state().legal[0])')
        page.settled()
        page.button('Values').click()
        page.settled()
        best = page.page.locator('.ranked tbody tr').all_inner_texts()
        values = [re.split(r'\t', row)[:2] for row in best]
        page.button('Hint').click()
        page.settled()
        while page.button('Tell me more').count():
            page.button('Tell me more').click()
        page.settled()
        hinted = (
            page.page.locator('.hint-card')
            .get_by_role('button', name=re.compile('^Play '))
            .inner_text()
            .removeprefix('Play ')
        )
        assert hinted in [move for move, value in values if value == values[0][1]], (game, hinted, values)


# --- setting up ----------------------------------------------------------------------------------------------------


def test_enter_starts_what_was_chosen_and_it_is_chosen_again(dressed: Visit) -> None:
    page = at(dressed, 'connect-four', seats='person,level3')
    page.page.keyboard.press('n')
    sheet = page.page.get_by_role('dialog')
    sheet.get_by_role('radio', name=re.compile('Expert')).check()
    sheet.get_by_role('radio', name='Player 2').check()
    sheet.get_by_role('radio', name='6 × 5').check()
    sheet.get_by_role('radio', name='10 + 0').check()
    page.page.keyboard.press('Enter')
    expect(sheet).to_have_count(0)
    page.until('state.moves.length === 1')
    state = page.state()
    assert state['seats'] == ['level5', 'person']
    assert (state['options']['columns'], state['options']['rows']) == (6, 5)
    expect(page.page.get_by_role('timer').first).to_be_visible()
    page.settled()
    page.page.keyboard.press('n')
    for name in (re.compile('Expert'), 'Player 2', '6 × 5', '10 + 0'):
        expect(sheet.get_by_role('radio', name=name)).to_be_checked()
    page.page.keyboard.press('Escape')
    expect(sheet).to_have_count(0)
    assert page.state()['seats'] == ['level5', 'person']


def test_the_sheet_has_the_measured_strength_of_the_chosen_level_and_nothing_moves(page: Visit) -> None:
    at(page, 'chess', seats='person,level3')
    for window, font in itertools.product(((1280, 720), TALL), ('var(--font)', 'monospace')):
        page.looks(width=window[0], height=window[1]).page.keyboard.press('n')
        sheet = page.page.get_by_role('dialog')
        sheet.locator('.strengths').evaluate('(strengths, font) => { strengths.style.fontFamily = font; }', font)
        foes, places = sheet.get_by_role('radiogroup', name='Your opponent'), set()
        for card in opponents.cards(games.find('chess')):
            sheet.get_by_role('radio', name=re.compile(card.level.title)).check()
            strength = opponents.strength(games.find('chess'), card)
            text = f'{strength[0].upper()}{strength[1:]}.'
            expect(foes).to_have_accessible_description(text)
            expect(sheet.get_by_text(text, exact=True)).to_be_visible()
            places.add(str(sheet.get_by_role('radio', name='White').bounding_box()))
        assert len(places) == 1
        expect(sheet.get_by_role('button', name='Start')).to_be_in_viewport(ratio=1)
        page.page.keyboard.press('Escape')
        expect(sheet).to_have_count(0)


def test_a_running_game_that_another_replaces_is_one_press_away(page: Visit) -> None:
    at(page, 'nim', seats='person,person', seed='11')
    for move in ('1-1', '2-1'):
        page.play(move)
    page.page.keyboard.press('n')
    expect(page.page.get_by_role('dialog')).to_contain_text('Your unfinished game is kept. To go on')
    page.button('Play a friend here').click()
    page.settled()
    assert page.state()['moves'] == []
    expect(page.page.locator('#notice')).to_contain_text('Your unfinished game is kept.')
    page.play('3-2')
    expect(page.page.locator('#notice')).to_be_empty()
    page.open('#/')
    cards = page.page.get_by_role('link', name=re.compile('Continue Nim'))
    expect(cards).to_have_count(2)
    cards.filter(has_text='2 moves').click()
    page.settled()
    assert page.state()['moves'] == ['1-1', '2-1']


def test_what_cannot_be_opened_says_so_in_the_sheet_and_the_game_stays(dressed: Visit) -> None:
    page = at(dressed, 'tic-tac-toe', seats='person,person')
    page.play('b2')
    page.page.keyboard.press('n')
    sheet = page.page.get_by_role('dialog')
    sheet.get_by_text('Start from a position').click()
    sheet.get_by_label('Position', exact=True).fill('nonsense')
    page.button('Start').click()
    expect(sheet.get_by_role('alert')).not_to_be_empty()
    assert page.state()['moves'] == ['b2']
    page.page.keyboard.press('Escape')


@pytest.mark.parametrize('clock', ['0', '10', 'hourglass', '%00', '5m5m5m5m5m5m5m5m'])
def test_a_link_with_a_clock_that_does_not_exist_is_one_sentence(page: Visit, clock: str) -> None:
    at(page, 'nim', seats='person,person')
    page.play('1-1')
    page.open(f'#/play/nim?seats=person,person&clock={clock}').settled()
    expect(page.page.locator('#notice')).to_contain_text('clock')
    assert page.state()['moves'] == ['1-1']


# --- the ending ----------------------------------------------------------------------------------------------------

WON = ('a1', 'b1', 'a2', 'b2', 'a3')


def finish(page: Visit, *moves: str) -> None:
    for move in moves:
        page.page.evaluate('move => window.plywood.play(move)', move)
        page.settled()


def test_a_win_and_a_loss_and_a_draw_have_words_of_their_own(page: Visit) -> None:
    end = page.page.get_by_role('region', name='The game is over')
    for seats, moves, words, kind in [
        ('person,level1', WON, 'You won in 3 moves', 'win'),
        ('level1,person', WON, 'You lost', 'loss'),
        ('person,level1', ('b2', 'a1', 'c3', 'a3', 'a2', 'c2', 'b3', 'b1', 'c1'), 'A draw', 'draw'),
        ('person,person', WON, 'X won', 'over'),
    ]:
        page.open(f'#/play/tic-tac-toe?seats={seats}&seed=3&moves={",".join(moves)}').ready()
        expect(end).to_contain_text(words)
        told(page, words)
        expect(end).to_have_attribute('data-kind', kind)
        expect(page.page.locator('s, del, strike')).to_have_count(0)


def test_rematch_swap_and_next_level_are_one_press_each(dressed: Visit) -> None:
    page = at(dressed, 'tic-tac-toe', seats='person,level1', moves=','.join(WON))
    page.page.keyboard.press('Enter')
    page.settled()
    assert (page.state()['moves'], page.state()['seats']) == ([], ['person', 'level1'])
    at(page, 'tic-tac-toe', seats='person,level1', moves=','.join(WON))
    page.button('Swap sides').click()
    page.until('state.moves.length === 1')
    assert page.state()['seats'] == ['level1', 'person']
    at(page, 'tic-tac-toe', seats='person,level1', moves=','.join(WON))
    page.button('Level 2').click()
    page.settled()
    assert (page.state()['moves'], page.state()['seats']) == ([], ['person', 'level2'])
    page.page.keyboard.press('n')
    expect(page.page.get_by_role('dialog').get_by_role('radio', name=re.compile('Level 2'))).to_be_checked()
    page.page.keyboard.press('Escape')


def test_resigning_is_kept_in_the_link_and_after_a_reload_and_undo_takes_it_back(visit: Opener) -> None:
    page = at(visit(), 'connect-four', seats='person,level1')
    expect(page.button('Resign')).to_be_disabled()
    page.play('4')
    page.until('state.moves.length === 2')
    page.settled()
    page.resign()
    told(page, 'You lost', 'You resigned.')
    assert page.state()['result'] == {'payoff': [-1, 1], 'text': 'Player 1 resigned.', 'reason': 'resigned'}
    assert 'end=resigned.0' in page.settled().link()
    page.page.reload()
    page.ready()
    told(page, 'You lost')
    moves = page.state()['moves']
    page.button('Undo').click()
    page.settled()
    assert page.state()['result'] is None and page.state()['moves'] == moves
    told(page, 'Your turn')


def test_one_press_does_not_resign(visit: Opener) -> None:
    page = at(visit(), 'connect-four', seats='person,level1', moves='4,4')
    page.button('Resign').click()
    ask = page.page.get_by_text('Resign this game?')
    expect(ask).to_be_visible()
    page.button('Play on').click()
    expect(ask).to_be_hidden()
    page.button('Resign').click()
    expect(ask).to_be_hidden()
    assert page.state()['result'] is None, 'the question went by itself'
    page.button('Resign').click()
    page.button('Yes, resign').click()
    told(page, 'You lost', 'You resigned.')


def test_an_end_that_was_taken_back_is_not_among_the_finished_games(visit: Opener) -> None:
    page = at(visit(), 'connect-four', seats='person,level1', moves='4,4')
    page.resign()
    page.settled()
    page.button('Undo').click()
    page.settled()
    assert page.state()['result'] is None
    page.page.evaluate("location.hash = '#/games'")
    expect(page.page.get_by_text('No game has been finished')).to_be_visible()


def test_a_hidden_game_that_was_only_looked_at_is_not_continued(visit: Opener) -> None:
    page = at(visit(), 'whist', seats='person,level1')
    page.until('state.moves.length > 0')
    page.settled()
    page.page.evaluate("location.hash = '#/'")
    page.page.get_by_role('heading', level=1).wait_for()
    expect(page.page.get_by_role('link', name=re.compile('^Continue'))).to_have_count(0)
    page.page.go_back()
    page.until('state.legal.length > 0')
    page.play(page.state()['legal'][0])
    page.settled()
    page.page.evaluate("location.hash = '#/'")
    expect(page.page.get_by_role('link', name=re.compile('Continue Whist'))).to_be_visible()


OVER = """() => {
    const card = document.querySelector('.end-card').getBoundingClientRect();
    return [...document.querySelectorAll('.board canvas, .strip, .foot')].filter(part => {
        const box = part.getBoundingClientRect();
        const meets = card.top < box.bottom && box.top < card.bottom && card.left < box.right && box.left < card.right;
        return box.width && meets;
    }).map(part => part.className);
}"""
"""The parts that the card at the end lies over."""


@pytest.mark.parametrize('window', [(1280, 720), (1440, 900), TALL, LYING, (320, 640)])
@pytest.mark.parametrize(
    'link', ['connect-four?moves=4,1,4,1,4,1&seats=person,person', 'leduc?seats=person,level2&seed=3', 'tree']
)
def test_the_card_at_the_end_lies_over_nothing(page: Visit, link: str, window: tuple[int, int]) -> None:
    at(page, link)
    sized(page, window)
    while not page.state()['result']:
        page.until('state.legal.length > 0 || state.result')
        if page.state()['result']:
            break
        legal = page.state()['legal']
        page.play('4' if '4' in legal else 'call' if 'call' in legal else legal[0])
        page.settled()
    card = page.page.locator('.end-card')
    expect(card).to_be_visible()
    assert page.page.evaluate(OVER) == []
    for button in card.get_by_role('button').all():
        expect(button).to_be_in_viewport(ratio=1)
    rest = card.evaluate('card => [card.scrollWidth - card.clientWidth, card.scrollHeight - card.clientHeight]')
    assert max(rest) <= 1


def test_the_end_of_a_tree_says_how_much_there_was_to_be_had(visit: Opener) -> None:
    page = at(visit(), 'tree?moves=2&seats=person,person')
    page.play('1')
    expect(page.page.locator('.end-card')).to_contain_text('MAX got 2 of a possible 3')
    page = at(page, 'tree?seats=person,level6&moves=2')
    expect(page.page.locator('.end-card')).to_contain_text('You got 2 of a possible 3')


def test_a_draw_is_offered_and_answered(page: Visit) -> None:
    at(page, 'checkers', seats='person,person')
    page.play(page.state()['legal'][0])
    page.button('More').click()
    page.page.get_by_role('menuitem', name='Offer a draw').click()
    offer = page.page.get_by_role('alert').filter(has_text='offers a draw')
    expect(offer).to_be_visible()
    page.button('Decline').click()
    expect(offer).to_be_hidden()
    page.button('More').click()
    page.page.get_by_role('menuitem', name='Offer a draw').click()
    page.button('Accept').click()
    told(page, 'A draw', 'By agreement.')


HIDDEN = """hidden => {
    if (hidden) Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    else delete document.hidden;
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_clock_that_runs_out_ends_the_game_and_stands_still_out_of_sight(visit: Opener) -> None:
    """Time passes only where the test says so."""
    page = visit(None, viewport={'width': WIDTH, 'height': HEIGHT})  # a context of its own gets the clock
    page.page.clock.install(time=0)
    page.open().ready()
    page.page.clock.pause_at(24 * 3600)  # the rest in which the page fetches more is over
    page.open('#/play/nim?seats=person,person&clock=10s')
    left = page.page.get_by_role('timer')
    expect(left).to_have_text(['0:10', '0:10'])
    page.page.clock.run_for(3000)
    expect(left).to_have_text(['0:10', '0:10'])  # no clock runs before the first move
    page.page.evaluate("() => void window.plywood.play('1-1')")
    page.until('state.moves.length === 1')
    page.page.clock.run_for(3000)
    expect(left).to_have_text(['7.0', '0:10'])
    page.page.evaluate(HIDDEN, True)
    page.page.clock.run_for(12_000)
    page.page.evaluate(HIDDEN, False)
    page.page.clock.run_for(6900)
    expect(left).to_have_text(['0.1', '0:10'])
    assert page.state()['result'] is None
    page.page.clock.run_for(200)
    expect(page.page.locator('.state-line')).to_have_text('Player 2 ran out of time.')
    assert page.state()['result']['reason'] == 'time'


def test_a_clock_goes_on_after_a_reload_with_the_time_that_was_left(page: Visit) -> None:
    page.open('#/play/nim?seats=person,person&clock=5m').ready()
    page.page.evaluate("plywood.play('1-1')")
    page.settled()
    page.page.evaluate(
        """() => {
            const keys = Object.keys(localStorage).filter(key => key.startsWith('plywood.games'));
            for (const key of keys) {
                localStorage[key] = localStorage[key].replace(/"timeLeft":\\[[^\\]]*/, '"timeLeft":[100000,100000');
            }
        }"""
    )
    page.page.reload()
    page.ready()
    expect(page.page.locator('.clock').first).to_have_text(re.compile('1:[34]'))

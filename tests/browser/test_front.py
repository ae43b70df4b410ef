"""The first page and its type: the fonts are worn when they are there, and never while somebody reads."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from plywood.game import Game
from plywood.games import GAMES
from tests.browser.driving import Visit
from tests.browser.holding import Held

Opener = Callable[..., Visit]

SHIFTS = """() => {
    window.shifted = 0;
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) window.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
}"""
ON_PAGE = """button => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height];
}"""
WORN = "() => [document.documentElement.dataset.fonts, getComputedStyle(document.querySelector('h1')).fontFamily]"
PAINTED = '() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))'
FACES = '[...document.fonts]'
LOADED = '() => document.fonts.ready.then(() => [...document.fonts].map(face => face.status))'


def test_fonts_that_come_late_are_worn_by_the_next_view(visit: Opener) -> None:
    page = visit(None)
    fonts = Held(page.page, '**/*.woff2')
    page.page.add_init_script(f'({SHIFTS})()')
    page.page.goto(f'{page.address}#/', wait_until='commit')  # what is asked for in the head holds the page's load
    page.page.wait_for_function('() => window.plywood')
    page.ready()
    worn, family = page.page.evaluate(WORN)
    assert not worn
    assert 'Fraunces' not in family
    page.page.wait_for_function(f'() => {FACES}.filter(face => face.status === "loading").length === 2')
    page.page.evaluate(PAINTED)  # the word on the engine, too
    before = page.page.evaluate('() => window.shifted')
    fonts.release()
    page.page.wait_for_function(f'() => {FACES}.every(face => face.status === "loaded")')
    assert page.page.evaluate(WORN) == [worn, family]
    page.page.evaluate(PAINTED)
    assert page.page.evaluate('() => window.shifted') == before
    page.open('#/play/nim').ready()
    assert sorted(page.page.evaluate('() => document.documentElement.dataset.fonts').split()) == ['text', 'title']
    page.open('#/').settled()
    assert 'Fraunces' in page.page.evaluate(WORN)[1]
    assert page.page.evaluate(LOADED) == ['loaded', 'loaded']


@pytest.mark.parametrize('size', [(1280, 720), (390, 844), (844, 390)])
def test_a_link_to_a_game_has_its_header_in_place_from_the_first_paint_on(visit: Opener, size: tuple[int, int]) -> None:
    page = visit(None)
    page.page.set_viewport_size({'width': size[0], 'height': size[1]})
    page.page.add_init_script(f'({SHIFTS})()')
    page.page.goto(f'{page.address}#/play/chess')
    page.ready()
    assert page.page.evaluate('() => window.shifted') < 0.01


def test_fonts_that_come_while_a_chapter_is_read_are_worn_by_the_next(visit: Opener) -> None:
    page = visit('#/learn/minimax').ready()
    page.page.wait_for_function(f'() => {FACES}.every(face => face.status === "loaded")')
    page.open('#/learn/negamax').settled()
    assert sorted(page.page.evaluate('() => document.documentElement.dataset.fonts').split()) == ['text', 'title']


def test_both_fonts_travel_before_the_engine_answers_and_each_once(visit: Opener) -> None:
    page = visit(None)
    page.page.route('**/*.wasm', lambda route: None)  # never answered, so neither does the engine
    page.page.goto(f'{page.address}#/')
    page.page.get_by_role('img', name='A game of connect four, replayed').wait_for()
    fonts = [address for address in page.requests if address.endswith('.woff2')]
    assert sorted('fraunces' in address for address in fonts) == [False, True]


def test_without_the_fonts_the_page_stands(visit: Opener) -> None:
    page = visit(None)
    page.expects('woff2|Failed to load resource')
    page.page.route('**/*.woff2', lambda route: route.abort())
    page.open('#/play/nim').ready()
    page.open('#/').settled()
    assert not page.page.evaluate(WORN)[0]


# --- the first page --------------------------------------------------------------------------------------------------

STAGE = "() => document.querySelector('.stage-board').toDataURL()"
IN_SIGHT = """() => new Promise(resolve => {
    const watcher = new IntersectionObserver(found => { if (found.some(one => one.isIntersecting)) resolve(); });
    watcher.observe(document.querySelector('.stage-board'));
})"""
"""The board has been painted, and the replay has heard before us that it is in sight."""


def test_a_game_is_replayed_without_the_engine_but_not_where_nothing_should_move(visit: Opener) -> None:
    page = visit(None, reduced_motion='reduce')  # a context of its own gets the clock
    page.page.clock.install()
    page.page.add_init_script('window.Worker = class extends EventTarget { postMessage() {} terminate() {} };')
    for motion in ('reduce', 'no-preference'):
        page.looks(reduced_motion=motion).page.goto(f'{page.address}?{motion}#/')
        page.page.get_by_role('img', name='A game of connect four, replayed').wait_for()
        page.page.evaluate(IN_SIGHT)
        before = page.page.evaluate(STAGE)
        page.page.clock.run_for(5_000)
        assert (page.page.evaluate(STAGE) == before) is (motion == 'reduce')
    stage = page.page.locator('.stage')
    for edge in (0, 1):  # each player in turn has a thought, and only one at a time
        expect(stage.locator('.figures').nth(edge)).to_contain_text('likes')
        expect(stage.locator('.figures').nth(1 - edge)).to_be_empty()
    assert page.page.evaluate("() => document.querySelector('.gauge-share').style.translate")


def test_one_press_plays_the_last_game_against_the_last_level(visit: Opener) -> None:
    page = visit(None, settings={'level': 'level2'})
    page.open().ready()
    expect(page.page.locator('.hero')).to_contain_text('Against Level 2 · Learner. You start.')
    page.page.get_by_role('link', name='Play connect four').click()
    page.settled()
    assert (page.state()['game'], page.state()['seats']) == ('connect-four', ['person', 'level2'])
    page.open('#/play/nim?seats=person,person&moves=3-2').ready()
    page.open('#/').settled()
    expect(page.page.get_by_role('link', name='Play nim')).to_be_visible()
    expect(page.page.get_by_role('link', name='Continue Nim')).to_contain_text('1 move played')


def test_the_longest_games_come_first(page: Visit) -> None:
    page.open().settled()
    titles = page.page.locator('.shop .game-title').all_inner_texts()
    assert titles[:3] == ['Chess', 'Checkers', 'Reversi']
    assert sorted(titles) == sorted(game.title for game in GAMES.values())


@pytest.mark.parametrize(
    ('words', 'keep'),
    [
        ('Quick', lambda game: game.minutes <= 2),
        ('No luck', lambda game: not game.chance and not game.hidden),
        ('Dice and cards', lambda game: game.chance),
        ('Hidden', lambda game: game.hidden),
    ],
)
def test_the_games_are_filtered_and_no_button_moves(page: Visit, words: str, keep: Callable[[Game], bool]) -> None:
    page.open().settled()
    shown = page.page.locator('.shop > li:visible .game-title')
    button = page.button(words)
    before = button.evaluate(ON_PAGE)
    button.click()
    assert sorted(shown.all_inner_texts()) == sorted(game.title for game in GAMES.values() if keep(game))
    assert button.evaluate(ON_PAGE) == before
    page.button('All').click()
    expect(shown).to_have_count(len(GAMES))


def test_offline_is_promised_once_it_holds(visit: Opener) -> None:
    page = visit('#/').ready()
    expect(page.page.locator('.promise')).to_be_empty()
    page = visit('#/', service_workers='allow').ready()
    expect(page.page.locator('.promise')).to_have_text('Ready to play offline')


def test_the_offer_to_install_is_shown_and_passed_on(page: Visit) -> None:
    offer = page.open().button('Install Plywood on this device')
    expect(offer).to_have_count(0)
    page.page.evaluate("""() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        offer.prompt = async () => { window.asked = offer.defaultPrevented; };
        window.dispatchEvent(offer);
    }""")
    offer.click()
    expect(offer).to_have_count(0)
    assert page.page.evaluate('() => { const { asked } = window; delete window.asked; return asked; }') is True


def either(wanted: bool | None) -> tuple[bool, ...]:
    """The games that a filter keeps; None keeps all."""
    return (False, True) if wanted is None else (wanted,)


def quadrant(chance: bool | None, hidden: bool | None) -> list[str]:
    """The games of a part of the table; None stands for either."""
    games = [(game.title, game.chance, game.hidden) for game in GAMES.values()]
    return [title for title, *facts in games if facts[0] in either(chance) and facts[1] in either(hidden)]


def test_the_lectures_table_is_two_filters(page: Visit) -> None:
    page.open('#/learn').settled()
    table = page.page.get_by_role('region', name='The games, by luck and by information')
    titles = table.locator('.game-title')
    luck, information = (table.get_by_role('group', name=name) for name in ('Luck', 'Information'))
    assert titles.all_inner_texts() == quadrant(None, None)
    luck.get_by_role('button', name='Chance').click()
    assert titles.all_inner_texts() == quadrant(True, None)
    information.get_by_role('button', name='Imperfect').click()
    assert titles.all_inner_texts() == quadrant(True, True)
    luck.get_by_role('button', name='Deterministic').click()
    assert titles.all_inner_texts() == quadrant(False, True)
    luck.get_by_role('button', name='Either').click()
    assert titles.all_inner_texts() == quadrant(None, True) != quadrant(False, True)

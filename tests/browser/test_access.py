"""Every screen, light and dark, wide and narrow, has no violation that axe-core finds."""

from pathlib import Path
from typing import Any

import pytest

from plywood.games import GAMES
from tests.browser.conftest import sampled
from tests.browser.driving import WIDTH, Visit, open_seats
from tests.conftest import ALL

AXE = (Path(__file__).parents[2] / 'node_modules' / 'axe-core' / 'axe.min.js').read_text()

SCREENS: dict[str, tuple[str, list[str]]] = {
    'home': ('#/', []),
    'settings': ('#/settings', []),
    'nim': ('#/play/nim?seats=person,person', ['Hint']),
    'eight': ('#/play/eight?moves=3,1&seats=person,person', ['Values']),
    'tic-tac-toe, over': ('#/play/tic-tac-toe?moves=a1,b1,a2,b2,a3&seats=person,person', []),
    'connect four, paused': ('#/play/connect-four?moves=4,4,3&ply=2&seats=level1,level1', []),
    'bad link': ('#/play/ludo', []),
}


def violations(page: Visit) -> list[str]:
    if not page.page.evaluate('() => "axe" in window'):
        page.page.evaluate(AXE)
    found: list[dict[str, Any]] = page.page.evaluate('async () => (await axe.run(document)).violations')
    return [f'{one["id"]}: {one["help"]}: {[node["html"][:160] for node in one["nodes"]][:4]}' for one in found]


Look = tuple[str, int]
EVERY: tuple[Look, ...] = (('light', 1280), ('light', 360), ('dark', 360), ('dark', 1280))
ACROSS = EVERY[::2]
"""Each colour and each width once."""
USUAL = EVERY if ALL else ACROSS


def readable(page: Visit, looks: tuple[Look, ...] = USUAL) -> None:
    """The page as it stands has no violation, and nothing sticks out, light and dark, wide and narrow."""
    for scheme, width in looks:
        page.looks(width=width, color_scheme=scheme).settled()
        assert violations(page) == [], f'{scheme}, {width} pixels wide'
        overflow = page.page.evaluate('() => document.documentElement.scrollWidth - innerWidth')
        assert overflow <= 0, f'the page is {overflow} pixels wider than the screen, {width} pixels wide'


def every_tab_readable(page: Visit) -> None:
    """The same with each tab in front."""
    readable(page)
    for tab in page.looks(width=WIDTH).page.get_by_role('tab').all():
        page.looks(width=WIDTH)  # a telephone shows a hint in the place of the tabs
        if tab.get_attribute('aria-selected') == 'true':
            continue
        tab.click()
        page.settled()
        readable(page, ACROSS)


@pytest.mark.parametrize('screen', SCREENS)
def test_axe(page: Visit, screen: str) -> None:
    link, buttons = SCREENS[screen]
    page.open(link).ready()
    for name in buttons:
        page.button(name).click()
        page.settled()
    if page.page.get_by_role('tab').count():
        every_tab_readable(page)
    else:
        readable(page)


@pytest.mark.parametrize('game', sampled(GAMES))
def test_axe_in_every_game(page: Visit, game: str) -> None:
    """After a move, with values or a hint where the game has them, with the analysis beside it."""
    page.open(f'#/play/{game}?seats={open_seats(game)}&seed=1').ready()
    if page.state()['legal']:
        page.play(page.state()['legal'][0])
    for name in ('Values', 'Hint'):
        if page.button(name).is_enabled():
            page.button(name).click()
            page.settled()
    page.page.get_by_role('tab', name='Analysis').click()
    readable(page.settled(), ACROSS)


@pytest.mark.parametrize(('game', 'key'), [('nim', '?'), ('nim', 'n'), ('eight', 'n'), ('tree', 'n')])
def test_axe_in_dialogs(page: Visit, game: str, key: str) -> None:
    page.open(f'#/play/{game}?seats=person,person').ready()
    page.page.keyboard.press(key)
    page.page.get_by_role('dialog').wait_for()
    readable(page)
    page.page.keyboard.press('Escape')
    page.page.get_by_role('dialog').wait_for(state='hidden')


@pytest.mark.parametrize('shown', ['More', 'Type a move', 'Offer a draw', 'Turn the board', 'Resign'])
def test_axe_over_the_room(page: Visit, shown: str) -> None:
    page.open('#/play/checkers?moves=11-15&seats=person,person&clock=5m').ready()
    if shown == 'More':
        page.button('More').click()
    else:
        page.more(shown)
    readable(page)
    if shown == 'Type a move':
        page.type('11-15')
        readable(page)
    page.page.keyboard.press('Escape')

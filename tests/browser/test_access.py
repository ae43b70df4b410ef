"""Every screen, light and dark, wide and narrow, has no violation that axe-core finds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.driving import Visit

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
    page.page.evaluate(AXE)
    found: list[dict[str, Any]] = page.page.evaluate('async () => (await axe.run(document)).violations')
    return [f'{one["id"]}: {one["help"]}: {[node["html"][:160] for node in one["nodes"]][:4]}' for one in found]


@pytest.mark.parametrize('width', [1280, 360])
@pytest.mark.parametrize('scheme', ['light', 'dark'])
@pytest.mark.parametrize('screen', SCREENS)
def test_axe(visit: Callable[..., Visit], screen: str, scheme: str, width: int) -> None:
    link, buttons = SCREENS[screen]
    page = visit(link, color_scheme=scheme, viewport={'width': width, 'height': 740}, bypass_csp=True).ready()
    for name in buttons:
        page.button(name).click()
        page.settled()
    assert violations(page) == []
    for tab in page.page.get_by_role('tab').all():
        tab.click()
        assert violations(page) == []
    overflow = page.page.evaluate('() => document.documentElement.scrollWidth - innerWidth')
    assert overflow <= 0, f'the page is {overflow} pixels wider than the screen'


@pytest.mark.parametrize('scheme', ['light', 'dark'])
def test_axe_in_dialogs(visit: Callable[..., Visit], scheme: str) -> None:
    page = visit('#/play/nim?seats=person,person', color_scheme=scheme, bypass_csp=True).ready()
    page.page.keyboard.press('?')
    page.page.get_by_role('dialog').wait_for()
    assert violations(page) == []
    page.page.keyboard.press('Escape')
    page.page.get_by_role('dialog').wait_for(state='hidden')

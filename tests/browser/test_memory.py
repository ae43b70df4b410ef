"""A view may be left at any time, and nothing of it stays; tests/bench/memory.py counts many more changes."""

from tests.bench.memory import changes, grown
from tests.browser.driving import Visit

ROUNDS = 8 * 3
"""Changes of view between two counts: all of them, each left at work and at rest."""


def test_the_ladder_may_be_left_while_it_counts(page: Visit) -> None:
    for _ in range(3):
        page.page.evaluate('() => { location.hash = "#/ladder/connect-four"; }')
        page.page.wait_for_selector('.ladder tbody tr')
        page.page.evaluate('() => { location.hash = "#/"; }')
        page.settled()
    assert page.surprises() == []


def test_a_view_that_comes_is_not_taken_for_the_one_that_goes(page: Visit) -> None:
    """While the next view is being fetched, the address is no longer the ladder's, but the ladder still counts."""
    page.open('#/ladder/tic-tac-toe?moves=b2,a1,c1,a3,b1&depth=2')
    page.page.wait_for_selector('.ladder')
    page.page.evaluate('() => { location.hash = "#/learn/minimax"; }')
    page.settled()
    page.open('#/see/tic-tac-toe?moves=b2,a1,c1,a3,b1&rung=alphabeta-hard&depth=2')
    page.page.evaluate('() => { location.hash = "#/exam"; }')
    page.settled()
    assert page.surprises() == []


def test_nodes_and_listeners_of_views_that_were_left_go(page: Visit) -> None:
    counts = list(changes(page, 3 * ROUNDS, ROUNDS))
    assert grown(counts[1:], ('Nodes', 'JSEventListeners')) == []

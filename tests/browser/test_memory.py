"""A view may be left at any time; tests/bench/memory.py counts what stays of many that were left."""

from tests.browser.driving import Visit


def test_the_ladder_may_be_left_while_it_counts(page: Visit) -> None:
    for _ in range(3):
        page.page.evaluate('() => { location.hash = "#/ladder/connect-four"; }')
        page.page.wait_for_selector('.ladder tbody tr')
        page.page.evaluate('() => { location.hash = "#/"; }')
        page.settled()
    assert page.surprises() == []

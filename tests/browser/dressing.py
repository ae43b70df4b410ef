"""Settings of a page that is open: given, as if they had been chosen in the sheet, and put back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser.driving import Visit

GIVE = """given => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    [...document.querySelectorAll('header button')].find(one => /Settings/.test(one.textContent)).click();
    const choose = () => document.querySelector('.settings input[name=motion][value=system]')
        .dispatchEvent(new Event('change'));
    choose();
    const place = Object.keys(localStorage).find(name => /settings/.test(name));
    const held = localStorage.getItem(place);
    localStorage.setItem(place, JSON.stringify({ ...JSON.parse(held), ...given }));
    choose();
    document.querySelector('dialog.settings').close();
    localStorage.removeItem(place);
    return JSON.parse(held);
}"""
"""A choice in the sheet brings with it what another page of this site has stored. Returns what was chosen before."""
CHANGED = '() => Object.keys(localStorage).some(name => /settings/.test(name))'

_usual: dict[str, Any] = {}


def give(page: Visit, **settings: Any) -> None:
    """Gives settings; motion stays as the system has it."""
    held = page.page.evaluate(GIVE, settings)
    if not _usual:
        _usual.update(held)


@contextmanager
def usual_afterwards(page: Visit) -> Iterator[Visit]:
    """The started page, whose settings may be changed."""
    if not _usual:
        give(page)
    yield page
    give(page, **_usual)

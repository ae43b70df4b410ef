"""The finished games of a device: kept as they end, counted once, listed, saved as a file, read back and deleted."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.driving import Visit

Opener = Callable[..., Visit]
WON = '#/play/nim?opt=heaps:1,1&seats=person,level1&seed=5'


def finish(page: Visit) -> None:
    """A game of Nim that ends: one heap each."""
    page.open(WON).ready()
    page.play('1-1')
    page.settled()
    page.until('state.result !== null')


def test_a_game_that_ends_is_kept_and_counted_once(visit: Opener) -> None:
    page = visit('#/games').ready()
    expect(page.page.locator('.finished')).to_contain_text('No game has been finished on this device yet')
    finish(page)
    page.button('Undo').first.click()
    page.settled()
    page.play('1-1')
    page.settled()
    page.until('state.result !== null')
    page.open('#/').settled()
    page.page.get_by_role('link', name='Your games').click()
    tiles = page.page.locator('.tile')
    expect(tiles).to_have_count(1)
    expect(tiles).to_contain_text('1 game')
    for words, count in (('Hidden', 0), ('Last 30 days', 1), ('No luck', 1)):
        page.button(words).click()
        expect(tiles).to_have_count(count)
        expect(page.page.locator('.finished-list li')).to_have_count(count)
    expect(page.page.locator('.finished-list li')).to_have_count(1)
    page.page.locator('.finished-list a').click()
    page.settled()
    assert page.state()['moves'] == ['1-1', '2-1']
    page.open('#/games').settled()
    expect(page.page.locator('.finished-list li')).to_have_count(1)


def test_a_finished_game_from_a_link_is_not_counted(visit: Opener) -> None:
    page = visit(WON + '&moves=1-1,2-1').ready()
    page.open('#/games').settled()
    expect(page.page.locator('.finished')).to_contain_text('No game has been finished on this device yet')


def test_the_games_go_to_a_file_and_come_back(visit: Opener, tmp_path: Path) -> None:
    page = visit('#/')
    finish(page)
    page.open('#/games').settled()
    with page.page.expect_download() as download:
        page.button('Save as a file').click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert re.fullmatch(r'plywood-games-\d{4}-\d\d-\d\d\.json', file.name)
    assert [one['game'] for one in json.loads(file.read_text())['games']] == ['nim']
    page.button('Delete all').click()
    expect(page.page.locator('.finished')).to_contain_text('No game has been finished')
    expect(page.page.locator('#notice')).to_contain_text('deleted')
    page.page.locator('input[type=file]').set_input_files(file)
    expect(page.page.locator('#notice')).to_contain_text('One game was added.')
    expect(page.page.locator('.finished-list li')).to_have_count(1)
    page.button('Delete all').click()
    page.button('Bring them back').click()
    expect(page.page.locator('.finished-list li')).to_have_count(1)
    wrong = tmp_path / 'other.json'
    wrong.write_text('{"plywood": ')
    page.page.locator('input[type=file]').set_input_files(wrong)
    expect(page.page.locator('#notice')).to_contain_text('has no finished Plywood games')
    expect(page.page.locator('.finished-list li')).to_have_count(1)

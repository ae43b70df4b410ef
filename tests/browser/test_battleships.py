"""Battleships in the browser: ships placed by drag, press and key; whole games; a phone; and the curtain."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.driving import Visit
from tests.browser.holding import Held
from tests.browser.pressing import is_pressed
from tests.browser.test_access import readable

SMALL: dict[str, Any] = {'size': 6, 'fleet': [3, 2]}
NAMES = ('White', 'Black')
SHIP = re.compile('part of a ship')


def begin(page: Visit, *seats: str, seed: int = 4, options: Any = None, moves: Any = ()) -> None:
    request = {'options': SMALL if options is None else options, 'seats': seats, 'seed': seed, 'moves': list(moves)}
    page.page.evaluate('request => window.plywood.open("battleships", request)', request)
    page.settled()


def cell(page: Visit, name: str) -> Any:
    return page.page.locator(f'[data-cell="{name}"]')


def is_near_its_end(page: Visit) -> bool:
    """Whether one more hit of White's may end the game."""
    sea = page.page.locator('[data-cell^="black "][aria-label]')
    labels = sea.evaluate_all('all => all.map(one => one.getAttribute("aria-label"))')
    return sum(bool(re.search('hit|sunk|ship', label)) for label in labels) >= sum(SMALL['fleet']) - 1


def shoot_on(page: Visit) -> None:
    """White shoots at random until the game is over, a sample of the shots by hand."""
    rng = random.Random(3)
    for turn in range(36):
        state = page.state()
        if state['result'] is not None:
            break
        shot = rng.choice(state['legal'])
        if is_pressed(turn, is_near_its_end(page)):
            cell(page, f'black {shot}').click()
            page.settled()
        else:
            page.play(shot)


def test_ships_are_placed_by_drag_and_by_press_and_a_game_is_played_by_mouse(page: Visit) -> None:
    begin(page, 'person', 'level1')
    cell(page, 'white B2').hover()
    page.page.mouse.down()
    cell(page, 'white C2').hover()
    cell(page, 'white D2').hover()
    page.page.mouse.up()
    page.settled()
    expect(cell(page, 'white C2')).to_have_attribute('aria-label', re.compile('^C2 of White, part of a ship of White'))
    cell(page, 'white F1').click()
    cell(page, 'white F2').click()
    page.until('state.turn === 0 && state.legal.includes("A1")')
    page.settled()
    shoot_on(page)
    page.ended()


def test_a_ship_is_turned_and_the_rest_is_placed_at_random(page: Visit) -> None:
    """One end pressed twice: the ship lies as the button says. Then the program places what is left."""
    begin(page, 'person', 'level1')
    page.button('Turn: lies across').click()
    expect(page.button('Turn: lies down')).to_be_visible()
    for _ in range(2):
        cell(page, 'white B2').click()
    page.settled()
    for name in ('B2', 'B3', 'B4'):
        expect(cell(page, f'white {name}')).to_have_attribute('aria-label', re.compile('part of a ship of White'))
    page.button('Rest at random').click()
    page.until('state.turn === 0 && state.legal.includes("A1")')
    page.settled()
    expect(page.page.locator('[data-cell^="white "][aria-label*="part of a ship of White"]')).to_have_count(5)
    expect(page.page.locator('.board-bar button:visible')).to_have_count(0)


@pytest.mark.parametrize('window', [(1280, 720), (390, 844), (320, 640)])
def test_the_seas_keep_their_size_when_python_comes_and_no_button_covers_them(
    visit: Callable[..., Visit], window: tuple[int, int]
) -> None:
    page = visit(None, viewport={'width': window[0], 'height': window[1]})
    worker = Held(page.page, '**/worker*.js')
    page.open('#/play/battleships?seats=person,level1&seed=4')
    sea = page.page.locator('.board canvas').first
    sea.wait_for()
    before = [sea.bounding_box(), cell(page, 'white J10').bounding_box()]
    worker.release()
    page.ready()
    expect(page.button('All at random')).to_be_visible()
    page.settled()
    assert [sea.bounding_box(), cell(page, 'white J10').bounding_box()] == before
    last, bar = before[1], box_of(page, '.board-bar')
    assert last
    assert last['x'] + last['width'] <= bar['x'] + 0.5 or last['y'] + last['height'] <= bar['y'] + 0.5
    place = box_of(page, '.board')
    for name in ('Turn: ', 'All at random'):
        button = page.page.get_by_role('button', name=name).bounding_box()
        assert button and button['y'] + button['height'] <= place['y'] + place['height']
        assert button['x'] >= place['x'] and button['x'] + button['width'] <= place['x'] + place['width']


def test_a_ship_is_seen_before_it_is_placed_and_turned_by_key_and_right_button(page: Visit) -> None:
    begin(page, 'person', 'level1', options={}, seed=5)
    way = page.page.get_by_role('button', name='Turn: ')
    cell(page, 'white C3').hover()
    seen = [pixels(page)]
    for act in (lambda: page.page.keyboard.press('r'), lambda: cell(page, 'white C3').click(button='right')):
        before = way.get_attribute('aria-label')
        act()
        expect(way).not_to_have_attribute('aria-label', before or '')
        page.settled()
        seen.append(pixels(page))
    assert seen[0] != seen[1] and seen[0] == seen[2], 'the ship lies under the pointer as it would be placed'
    cell(page, 'white C3').click()
    cell(page, 'white D3').click()
    expect(cell(page, 'white G3')).to_have_accessible_name(SHIP)  # a cell in line with the first end means that way
    box = [cell(page, name).bounding_box() for name in ('white B6', 'white B8')]
    assert box[0] and box[1]
    page.page.mouse.move(box[0]['x'] + 9, box[0]['y'] + 9)
    page.page.mouse.down()
    page.page.mouse.move(box[1]['x'] + 9, box[1]['y'] + 9, steps=5)
    page.page.mouse.up()
    expect(cell(page, 'white B9')).to_have_accessible_name(SHIP)  # dragged down from its first end


def box_of(page: Visit, selector: str) -> Any:
    box = page.page.locator(selector).first.bounding_box()
    assert box
    return box


def pixels(page: Visit) -> str:
    page.settled()
    found: str = page.page.evaluate("document.querySelector('.board canvas').toDataURL()")
    return found


def test_each_move_stands_in_the_column_of_its_player(page: Visit) -> None:
    begin(page, 'person', 'person', moves=['A1-C1', 'A3-B3', 'D1-D3', 'F5-F6', 'D1', 'A1'])
    page.page.evaluate('window.plywood.uncover(0)')
    page.settled()
    page.tab('Moves')
    expect(page.page.locator('.moves-head')).to_have_text('WhiteBlack')
    rows = page.page.locator('ol.moves > li').evaluate_all(
        'all => all.map(row => [...row.children].map(one => one.textContent))'
    )
    assert rows == [
        ['1', 'cruiser A1-C1', 'cruiser'],
        ['2', 'patrol boat A3-B3', 'patrol boat'],
        ['3', 'D1 hit', 'A1 hit'],
    ]


def test_a_whole_fleet_at_random_by_keys(page: Visit) -> None:
    """In another game it lies elsewhere."""
    fleets = set()
    for seed in (1, 2):
        begin(page, 'person', 'level1', options={}, seed=seed)
        page.button('All at random').press('Enter')
        page.until('state.turn === 0 && state.legal.includes("A1")')
        page.settled()
        hulls = page.page.locator('[data-cell^="white "][aria-label*="part of a ship of White"]')
        expect(hulls).to_have_count(17)
        fleets.add(tuple(hulls.evaluate_all('all => all.map(one => one.dataset.cell)')))
    assert len(fleets) == 2


def test_a_game_by_keys_alone(page: Visit) -> None:
    begin(page, 'person', 'level1', seed=9)
    keys = page.page.keyboard
    cell(page, 'white A1').focus()
    for key in ('Enter', 'ArrowRight', 'ArrowRight', 'Enter'):
        keys.press(key)
    page.settled()
    cell(page, 'white A3').focus()
    for key in ('Enter', 'ArrowDown', 'Enter'):
        keys.press(key)
    page.until('state.turn === 0 && state.legal.includes("A1")')
    page.settled()
    cell(page, 'black A1').focus()
    here = (0, 0)
    for turn in range(36):
        if page.state()['result'] is not None:
            break
        there = divmod(turn, 6)
        if is_pressed(turn, is_near_its_end(page)):
            for key in ('ArrowDown',) * (there[0] - here[0]) + ('Home',) + ('ArrowRight',) * there[1]:
                keys.press(key)
            keys.press('Enter')
            page.settled()
            here = there
        else:
            page.play(f'{"ABCDEF"[there[1]]}{there[0] + 1}')
    page.ended()


def test_on_a_phone_each_cell_can_be_pressed(page: Visit) -> None:
    page.looks(width=390, height=844)
    begin(page, 'person', 'level1', options={}, seed=5)
    box = cell(page, 'white A1').bounding_box()
    assert box and min(box['width'], box['height']) >= 24
    moves = ['A1-E1', 'A2-D2', 'A3-C3', 'A4-C4', 'A5-B5']
    for move in moves:
        page.play(move)
    page.until('state.turn === 0 && state.legal.includes("A1")')
    page.settled()
    box = cell(page, 'black A1').bounding_box()
    assert box and min(box['width'], box['height']) >= 24
    small = cell(page, 'white A1').bounding_box()
    assert small and 16 <= small['width'] < box['width'] * 0.6
    readable(page)


def test_the_heat_map_tells_how_likely_each_cell_is(page: Visit) -> None:
    begin(page, 'person', 'level6', options={}, seed=5)
    for move in ('A1-E1', 'A2-D2', 'A3-C3', 'A4-C4', 'A5-B5'):
        page.play(move)
    page.until('state.turn === 0 && state.legal.includes("A1")')
    page.more('Where the other side may be')
    page.settled()
    expect(cell(page, 'black E5')).to_have_attribute('aria-description', re.compile(r'\d+% likely taken'))


def test_after_the_end_the_heat_map_is_that_of_either_side(page: Visit) -> None:
    """At a place before the end: where White could expect Black's ships, and Black White's; by the menu and by key."""
    shots = ['D1', 'A6', 'D2', 'B6', 'D3', 'C6', 'F5', 'D6', 'F6']
    begin(page, 'person', 'level1', moves=['A1-C1', 'A3-A4', 'D1-D3', 'F5-F6', *shots])
    assert page.state()['result']['payoff'] == [1, -1]
    likely = page.page.locator('.board-cell[aria-description*="likely taken"]')
    for _ in range(3):
        page.page.keyboard.press(',')
        page.settled()
    for choice, sea in (('What White could know', 'black '), ('What Black could know', 'white ')):
        page.more(choice)
        page.settled()
        cells = likely.evaluate_all('all => all.map(one => one.dataset.cell)')
        assert len(cells) > 10 and all(cell.startswith(sea) for cell in cells)
    page.page.keyboard.press('k')
    page.settled()
    expect(likely).to_have_count(0)
    page.page.keyboard.press('k')
    page.settled()
    expect(likely.first).to_have_attribute('data-cell', re.compile('^black '))


def test_two_persons_with_the_curtain(page: Visit) -> None:
    begin(page, 'person', 'person', seed=2)
    fleets = (('A1-C1', 'A3-A4'), ('D1-D3', 'F5-F6'))
    shots = {0: iter(('D1', 'D2', 'D3', 'F5', 'F6')), 1: iter(('A1', 'B1', 'C1', 'A3'))}
    ships = {seat: iter(fleet) for seat, fleet in enumerate(fleets)}
    while page.state()['result'] is None:
        state = page.state()
        turn = state['turn']
        if state['eyes'] != turn:
            if state['eyes'] is not None:
                page.button(f'Hand over to {NAMES[turn]}').click()
                page.settled()
            assert page.page.locator('.board-cell').count() == 0
            page.button(f'I am {NAMES[turn]}: show the board').click()
            page.settled()
        html = page.page.evaluate('() => document.querySelector(".board-grid").innerHTML')
        assert f'part of a ship of {NAMES[1 - turn]}' not in html
        assert all(move.startswith('~') for move in page.state()['moves'])
        page.play(next(ships[turn], None) or next(shots[turn]))
    page.ended()
    assert page.state()['result']['payoff'] == [1, -1]


@pytest.mark.parametrize('bad', ['A1-F6', 'Z1', 'A1-A9'])
def test_a_wrong_ship_is_refused_and_nothing_is_lost(page: Visit, bad: str) -> None:
    begin(page, 'person', 'person', seed=2)
    page.button('I am White: show the board').click()
    page.settled()
    page.play('A1-C1')
    refused = page.page.evaluate('bad => window.plywood.play(bad).catch(error => error.message)', bad)
    assert 'two ends of a ship of length 2' in refused and len(page.state()['moves']) == 1

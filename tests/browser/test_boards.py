"""The boards of reversi and checkers as a person plays on them: by mouse, keys and touch, step by step, told why."""

import itertools
import random
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.dressing import give, usual_afterwards
from tests.browser.driving import Visit, ask, look
from tests.browser.pressing import drive, is_pressed, lead
from tests.browser.test_access import readable
from tests.conftest import ALL

Opener = Callable[..., Visit]
PERSONS = 'seats=person,person'
STUCK = '-OXXXXXXXXXXXXXX O'
"""On four by four: White can only pass, then Black takes a1."""
TWO_WAYS = 'B:W15,16,22,23,32:B11,1'
"""11 jumps to 18, and from there to 25 or to 27."""
ROUND = 'B:W6,7,14,15,32:BK2'
"""Round the ring either way: both routes begin and end on 2."""
FORK = 'B:W17,18,25,26,31:B14'
"""14 jumps to 30 by way of 21 or of 23."""
CHAIN = 'W:W32,27:B24,16,7,1'
"""Light's 27 jumps three."""


def opened(page: Visit, game: str, position: str = '', more: str = PERSONS, **looks: Any) -> Visit:
    start = f'position={quote(position)}&' if position else ''
    return page.looks(**looks).open(f'#/play/{game}?{start}{more}').ready()


def cell(page: Visit, name: str) -> Locator:
    return page.page.locator(f'[data-cell="{name}"]')


def stands(page: Visit) -> dict[str, str]:
    """The words for each cell, by its name."""
    return page.page.evaluate(
        '() => Object.fromEntries([...document.querySelectorAll("[data-cell]")].map(cell => '
        '[cell.dataset.cell, cell.getAttribute("aria-label")]))'
    )


def told(page: Visit) -> Locator:
    return page.page.locator('.state-line.refusal')


def line(page: Visit) -> Locator:
    """The line about the state: the task, or news, or how the game ended."""
    return page.page.locator('.state-line')


def spoken(page: Visit) -> Locator:
    return page.page.locator('[aria-live="polite"]')


# --- a whole game ----------------------------------------------------------------------------------------------------


Play = Callable[[str, dict[str, Any]], None]


def play_out(page: Visit, *ways: Play, seed: int, most: int = 300) -> dict[str, Any]:
    """Random moves, a sample of them by hand, in each way in turn; moves of more than two presses, too."""
    rng, way = random.Random(seed), itertools.cycle(ways)
    state = page.state()
    judged, moves = look(state), state['moves']
    for turn in range(most):
        if state['moves'] == moves:
            assert state['position'] == judged['position']
            assert state['error'] is None
        if judged['turn'] is None:
            assert state['result']['text'] == judged['view']['status']
            break
        move = rng.choice(judged['legal'])
        path = next(path for path in judged['view']['paths'] if path['move'] == move)
        before, moves = moves, [*moves, move]
        judged = look({**state, 'moves': moves, 'ply': len(moves)})
        if is_pressed(turn, judged['turn'] is None) or len(path['cells']) not in (1, 2):
            if state['moves'] != before:
                lead(page, before)
            next(way)(move, path)
            state = page.settled().state()
            assert state['moves'] == moves
        elif ALL:
            state = drive(page, move)
            assert state['moves'] == moves
    return state


def by_mouse(page: Visit) -> Play:
    def play(move: str, path: dict[str, Any]) -> None:
        for name in path['cells']:
            cell(page, name).click()
        if not path['cells']:
            page.button(path['choice']).click()

    return play


def by_keys(page: Visit) -> Play:
    """Arrows from wherever the focus is, Enter on each cell, P for a move without cells."""
    keyboard = page.page.keyboard

    def play(move: str, path: dict[str, Any]) -> None:
        rows = look(page.state())['view']['geometry']['rows']
        places = {name: (r, c) for r, row in enumerate(rows) for c, name in enumerate(row)}
        for name in path['cells']:
            keyboard.press('b')
            here = places[page.page.evaluate('() => document.activeElement.dataset.cell')]
            down, right = (to - at for to, at in zip(places[name], here, strict=True))
            for key in ['ArrowDown' if down > 0 else 'ArrowUp'] * abs(down):
                keyboard.press(key)
            for key in ['ArrowRight' if right > 0 else 'ArrowLeft'] * abs(right):
                keyboard.press(key)
            keyboard.press('Enter')
        if not path['cells']:
            keyboard.press('p')

    return play


def by_touch(page: Visit) -> Play:
    def play(move: str, path: dict[str, Any]) -> None:
        for name in path['cells']:
            cell(page, name).tap()
        if not path['cells']:
            page.button(path['choice']).tap()

    return play


GAMES = pytest.mark.parametrize('link', [pytest.param('reversi?opt=size:6', marks=pytest.mark.apart), 'checkers?'])


@GAMES
def test_a_whole_game_by_mouse_and_by_keys(page: Visit, link: str) -> None:
    page.open(f'#/play/{link}&{PERSONS}').ready()
    end = play_out(page, by_mouse(page), by_keys(page), seed=3)
    assert end['result'] is not None
    page.ended()


@GAMES
def test_a_whole_game_by_touch(visit: Opener, link: str) -> None:
    size = {'viewport': {'width': 360, 'height': 740}, 'device_scale_factor': 3}
    page = visit(f'#/play/{link}&{PERSONS}', has_touch=True, is_mobile=True, **size).ready()
    across, side = page.page.evaluate(
        """() => {
            const canvas = document.querySelector('.board > canvas');
            return [canvas.width, canvas.getBoundingClientRect().width];
        }"""
    )
    assert across == pytest.approx(3 * side, abs=1), 'the board is not sharp'
    end = play_out(page, by_touch(page), seed=3)
    assert end['result'] is not None
    page.ended()


def test_a_touch_is_confirmed_by_a_second_one_and_a_mouse_needs_none(visit: Opener) -> None:
    page = visit(f'#/play/tic-tac-toe?{PERSONS}', has_touch=True).ready()
    give(page, confirm=True)
    cell(page, 'b2').tap()
    cell(page, 'c3').tap()
    assert page.settled().state()['moves'] == [], 'each touch chose another cell'
    cell(page, 'c3').tap()
    assert page.settled().state()['moves'] == ['c3']
    cell(page, 'a1').click()
    assert page.settled().state()['moves'] == ['c3', 'a1']


def test_moves_are_seen_with_motion_too(page: Visit) -> None:
    page.looks(reduced_motion='no-preference')
    for link, seed in (('reversi?opt=size:4', 5), ('checkers?', 6)):
        page.open(f'#/play/{link}&{PERSONS}').ready()
        play_out(page, by_mouse(page), seed=seed, most=14)


@pytest.mark.parametrize('game', [pytest.param('reversi', marks=pytest.mark.apart), 'checkers'])
def test_wild_clicking_breaks_nothing(visit: Opener, game: str) -> None:
    page = visit(None).looks(reduced_motion='no-preference').open(f'#/play/{game}?{PERSONS}').ready()
    page.page.evaluate('() => { window.played = 0; window.plywood.addEventListener("move", () => window.played++); }')
    rng = random.Random(7)
    for turn in range(120):
        if turn % 8 == 0:
            page.settled()
        page.page.evaluate(
            """([luck, any]) => {
                const legal = document.querySelectorAll('[data-cell]:not([aria-disabled])');
                const cells = any || !legal.length ? document.querySelectorAll('[data-cell]') : legal;
                cells[Math.floor(luck * cells.length)].click();
            }""",
            [rng.random(), rng.random() < 0.4],
        )
        if rng.random() < 0.1:
            page.page.keyboard.press(rng.choice(['Escape', 'Backspace', 'u', 'r', 'f', 'p', 'c']))
    state = page.settled().state()
    assert state['position'] == look(state)['position']
    assert sorted(state['legal']) == sorted(look(state)['legal'])
    assert page.page.evaluate('() => window.played') > 3


# --- reversi ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('how', ['button', 'key', 'enter'])
def test_a_forced_pass_has_a_button_and_is_announced(page: Visit, how: str) -> None:
    opened(page, 'reversi', STUCK, f'opt=size:4&{PERSONS}')
    expect(line(page)).to_have_text(task(page, STUCK))
    expect(line(page)).to_contain_text('must pass')
    cell(page, 'a1').click(force=True)
    assert page.state()['moves'] == []
    if how == 'button':
        page.button('Pass').click()
    elif how == 'key':
        page.page.keyboard.press('p')
    else:
        page.button('Pass').focus()
        page.page.keyboard.press('Enter')
    page.settled()
    assert page.state()['moves'] == ['pass']
    after = look(page.state(), STUCK)['view']
    expect(line(page)).to_have_text(after['news'])
    expect(spoken(page)).to_contain_text(f'{after["news"]} {after["status"]}')
    expect(page.button('Pass')).to_be_hidden()
    cell(page, 'a1').click()
    page.settled()
    expect(line(page)).not_to_contain_text('pass')
    expect(page.page.locator('.state-title')).to_have_text('Black won by 16 discs')


def test_the_program_passes_and_that_stays_to_be_read(visit: Opener) -> None:
    page = opened(visit(None), 'reversi', STUCK, 'opt=size:4&seats=person,level2&seed=1')
    page.until('state.moves.length === 1')
    page.settled()
    after = look(page.state(), STUCK)['view']
    assert 'passed' in after['news']
    expect(line(page)).to_have_text(after['news'])
    expect(spoken(page)).to_contain_text(f'{after["news"]} {after["status"]}')
    page.page.reload()
    page.ready()
    expect(line(page)).to_have_text(after['news'])


def task(page: Visit, start: str | None = None) -> str:
    """The task of the player to move."""
    return look(page.state(), start)['view']['task']


def test_the_keyboard_comes_to_the_pass_and_back(page: Visit) -> None:
    moves = next(forced_passes())
    opened(page, 'reversi', more=f'opt=size:4&moves={",".join(moves[:-1])}&{PERSONS}')
    cell(page, moves[-1]).focus()
    page.page.keyboard.press('Enter')
    page.settled()
    expect(page.button('Pass')).to_be_focused()
    page.page.keyboard.press('Enter')
    page.settled()
    assert page.state()['moves'] == [*moves, 'pass']
    assert page.page.evaluate('() => document.activeElement.getAttribute("role")') == 'gridcell'


def forced_passes() -> Iterator[list[str]]:
    """Games on four by four that come to a forced pass."""
    for seed in range(100):
        rng, moves = random.Random(seed), list[str]()
        while legal := ask(op='situation', game='reversi', options={'size': '4'}, moves=moves)['legal']:
            if legal == ['pass']:
                yield moves
                break
            moves.append(rng.choice(legal))


def test_the_discs_are_counted_beside_the_seats(page: Visit) -> None:
    page.open(f'#/play/reversi?{PERSONS}').ready()

    def count(black: str, white: str) -> None:
        for seat, text in {'Black': black, 'White': white}.items():
            expect(page.page.get_by_role('group', name=seat, exact=True).locator('.tally')).to_have_text(text)

    count('22 discs', '22 discs')
    page.press('d3')
    count('44 discs', '11 disc')
    page.button('Undo').click()
    page.settled()
    count('22 discs', '22 discs')


def test_a_square_that_outflanks_nothing_says_so(page: Visit) -> None:
    page.open(f'#/play/reversi?{PERSONS}').ready()
    cell(page, 'a1').click(force=True)
    expect(told(page)).to_have_text('A disc on a1 would turn nothing over.')
    expect(spoken(page)).to_have_text('A disc on a1 would turn nothing over.')
    cell(page, 'd4').click(force=True)
    expect(told(page)).to_have_text('There is a disc on d4. Choose an empty square.')
    assert page.state()['moves'] == []
    page.press('d3')
    expect(told(page)).to_have_count(0)


def test_the_reverse_game_says_what_wins(page: Visit) -> None:
    page.open(f'#/play/reversi?opt=reverse:true&{PERSONS}').ready()
    expect(line(page)).to_have_text(task(page))
    expect(line(page)).to_contain_text('The fewest discs win')


def painted(page: Visit, name: str) -> list[int]:
    """The colour in the middle of a cell's lower half, as it is painted."""
    return page.page.evaluate(
        """name => {
            const canvas = document.querySelector('.board > canvas');
            const cell = document.querySelector(`[data-cell="${name}"]`);
            const [frame, box] = [canvas.getBoundingClientRect(), cell.getBoundingClientRect()];
            const scale = canvas.width / frame.width;
            const [x, y] = [box.x - frame.x + box.width * 0.5, box.y - frame.y + box.height * 0.78];
            return [...canvas.getContext('2d').getImageData(x * scale, y * scale, 1, 1).data];
        }""",
        name,
    )


@pytest.mark.parametrize('looks', [{'color_scheme': 'light'}, {'color_scheme': 'dark'}, {'forced_colors': 'active'}])
@pytest.mark.parametrize(('game', 'dark', 'light'), [('reversi', 'e4', 'd4'), ('checkers', '1', '32')])
def test_dark_looks_dark_and_light_light(page: Visit, game: str, dark: str, light: str, looks: dict[str, Any]) -> None:
    opened(page, game, **looks)
    assert max(painted(page, dark)[:3]) < 100
    assert min(painted(page, light)[:3]) > 150


HELD = """() => {
    let now = performance.now();
    performance.now = () => now;
    window.frame = () => new Promise(resolve => requestAnimationFrame(() => resolve(now += 16)));
}"""
"""The page's clock goes on by one frame a frame, so that a slow machine paints all that a fast one does."""
LET_GO = '() => { delete performance.now; delete window.frame; }'


def test_discs_turn_over_the_nearest_first(page: Visit) -> None:
    row = '-' * 24 + '-OOOOOOX' + '---OX---' + '-' * 24 + ' X'
    opened(page, 'reversi', row, reduced_motion='no-preference')
    page.page.evaluate(HELD)
    seen = page.page.evaluate(
        """async () => {
            const canvas = document.querySelector('.board > canvas');
            const middle = name => {
                const [frame, box] = [canvas.getBoundingClientRect(),
                    document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect()];
                const at = (part, side, low) => (part - low + side / 2) * canvas.width / frame.width;
                const [x, y] = [at(box.x, box.width, frame.x), at(box.y, box.height, frame.y)];
                return canvas.getContext('2d').getImageData(x, y, 1, 1).data[0];
            };
            const turned = {};
            document.querySelector('[data-cell="a4"]').click();
            for (let i = 0; i < 400 && Object.keys(turned).length < 6; i++) {
                await window.frame();
                for (const name of ['b4', 'c4', 'd4', 'e4', 'f4', 'g4']) if (middle(name) < 120) turned[name] ??= i;
            }
            return turned;
        }"""
    )
    frames = [seen[name] for name in ('b4', 'c4', 'd4', 'e4', 'f4', 'g4')]
    assert frames == sorted(frames)
    assert frames[0] < frames[-1]
    page.page.evaluate(LET_GO)


@pytest.mark.parametrize('size', ['4', '6', '8', '10'])
def test_every_size_fits_a_narrow_page(page: Visit, size: str) -> None:
    page.looks(width=360).open(f'#/play/reversi?opt=size:{size}&{PERSONS}').ready()
    assert page.page.evaluate('() => document.documentElement.scrollWidth - innerWidth') <= 0
    cells = page.page.get_by_role('gridcell')
    assert cells.count() == int(size) ** 2
    box = cells.first.bounding_box()
    assert box and box['width'] > 28


# --- checkers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('motion', ['reduce', 'no-preference'])
def test_a_chain_is_jumped_step_by_step_and_can_be_taken_back(page: Visit, motion: str) -> None:
    opened(page, 'checkers', TWO_WAYS, reduced_motion=motion)
    back = page.button('Take back this jump')
    expect(back).to_be_hidden()
    cell(page, '11').click()
    cell(page, '18').click()
    assert page.state()['moves'] == []
    there = stands(page)
    assert there['18'] == '18, empty, the piece is here now'
    assert there['15'] == '15, light man, empty now'
    expect(spoken(page)).to_have_text('18. Next: 25 or 27.')
    back.click()
    assert stands(page)['18'] == '18, empty'
    expect(back).to_be_hidden()
    for undo in ('Escape', 'Backspace'):
        cell(page, '18').click()
        page.page.keyboard.press(undo)
        assert stands(page)['18'] == '18, empty'
        expect(cell(page, '11')).to_have_attribute('aria-selected', 'true')
    cell(page, '18').click()
    cell(page, '11').click()
    assert stands(page)['18'] == '18, empty'
    cell(page, '18').click()
    cell(page, '27').click()
    page.settled()
    assert page.state()['moves'] == ['11x18x27']
    assert stands(page)['27'] == '27, dark man, last move'


def test_escape_gives_up_the_piece_at_last(page: Visit) -> None:
    opened(page, 'checkers', TWO_WAYS)
    cell(page, '11').click()
    cell(page, '18').click()
    page.page.keyboard.press('Escape')
    page.page.keyboard.press('Escape')
    assert page.page.locator('[data-cell][aria-selected="true"]').count() == 0
    expect(spoken(page)).to_have_text('Cancelled. Choose again.')


def test_a_press_that_goes_astray_leaves_the_chain(page: Visit) -> None:
    opened(page, 'checkers', TWO_WAYS)
    cell(page, '11').click()
    cell(page, '24').click(force=True)
    expect(told(page)).to_have_text('The man on 11 must jump to 18 or 20.')
    cell(page, '18').click()
    cell(page, '24').click(force=True)
    assert stands(page)['18'] == '18, empty, the piece is here now'
    cell(page, '25').click()
    page.settled()
    assert page.state()['moves'] == ['11x18x25']


def test_the_end_of_a_chain_may_be_pressed_at_once(page: Visit) -> None:
    opened(page, 'checkers', TWO_WAYS, reduced_motion='no-preference')
    cell(page, '11').click()
    cell(page, '27').click(force=True)
    page.settled()
    assert page.state()['moves'] == ['11x18x27']


def test_of_two_routes_round_a_ring_one_is_walked(page: Visit) -> None:
    opened(page, 'checkers', ROUND)
    assert page.state()['legal'] == ['2x9x18x11x2', '2x11x18x9x2']
    for name in ('2', '11', '18', '9', '2'):
        cell(page, name).click()
    page.settled()
    assert page.state()['moves'] == ['2x11x18x9x2']


def test_an_end_that_two_routes_have_is_asked_for(page: Visit) -> None:
    opened(page, 'checkers', FORK)
    cell(page, '14').click()
    cell(page, '30').click()
    choices = page.page.get_by_role('menuitem')
    expect(choices).to_have_text(
        [
            'man from 14 to 21, to 30, takes 17 and 25, crowned',
            'man from 14 to 23, to 30, takes 18 and 26, crowned',
        ]
    )
    page.page.keyboard.press('Escape')
    expect(cell(page, '14')).to_have_attribute('aria-selected', 'true')
    cell(page, '30').click()
    choices.nth(1).click()
    page.settled()
    assert page.state()['moves'] == ['14x23x30']
    assert stands(page)['30'].startswith('30, dark king')


def test_what_must_capture_is_marked_and_others_are_told_why_not(page: Visit) -> None:
    must = 'B:W15,22,32:B1,5,10,11'
    opened(page, 'checkers', must)
    expect(line(page)).to_have_text(task(page, must))
    expect(line(page)).to_contain_text('10 or 11')
    assert stands(page)['11'] == '11, dark man, must capture'
    cell(page, '1').click(force=True)
    expect(told(page)).to_have_text('The man on 1 cannot jump, but 10 or 11 must.')
    expect(spoken(page)).to_have_text('The man on 1 cannot jump, but 10 or 11 must.')
    cell(page, '22').click(force=True)
    expect(told(page)).to_have_text("The man on 22 is Light's. Press one of yours.")
    cell(page, '11').click()
    expect(told(page)).to_have_count(0)
    expect(line(page)).to_have_text(task(page, must))


def test_a_blocked_piece_is_told_why(page: Visit) -> None:
    page.open(f'#/play/checkers?{PERSONS}').ready()
    cell(page, '5').click(force=True)
    expect(told(page)).to_have_text('The man on 5 is blocked by the piece on 9.')
    cell(page, '6').click(force=True)
    expect(told(page)).to_have_text('The man on 6 is blocked by the pieces on 9 and 10.')
    cell(page, '14').click(force=True)
    expect(told(page)).to_have_text('Square 14 is empty. Press one of your pieces.')
    cell(page, 'a8').click(force=True)
    expect(told(page)).to_have_text('Pieces stand only on dark squares.')


@pytest.mark.parametrize('motion', ['reduce', 'no-preference'])
def test_a_piece_is_dragged(page: Visit, motion: str) -> None:
    opened(page, 'checkers', reduced_motion=motion)
    cell(page, '11').drag_to(cell(page, '15'))
    page.settled()
    assert page.state()['moves'] == ['11-15']
    opened(page, 'checkers', TWO_WAYS)
    cell(page, '11').drag_to(cell(page, '18'))
    assert stands(page)['18'] == '18, empty, the piece is here now'
    cell(page, '18').drag_to(cell(page, '25'))
    page.settled()
    assert page.state()['moves'] == ['11x18x25']


@pytest.mark.parametrize('back', ['where it was', 'beside the board'])
def test_a_piece_that_is_dropped_without_a_move_is_still_held(page: Visit, back: str) -> None:
    opened(page, 'checkers')
    mouse, start, end = page.page.mouse, cell(page, '11'), cell(page, '15')
    start.hover()
    mouse.down()
    end.hover(force=True)
    (start if back == 'where it was' else page.page.locator('.tabs').first).hover(force=True)
    mouse.up()
    assert page.state()['moves'] == []
    end.click()
    page.settled()
    assert page.state()['moves'] == ['11-15']


def test_a_chain_played_at_once_is_seen_step_by_step(page: Visit) -> None:
    """In between the piece stands on the square that it jumps through, also where a program jumps."""
    opened(page, 'checkers', CHAIN, more=f'{PERSONS}&seed=2', reduced_motion='no-preference')
    assert page.state()['legal'] == ['27x20x11x2']
    page.page.evaluate(HELD)
    page.page.evaluate(
        """() => {
            window.lightest = 0;
            const watch = () => { // the board turns round for the person who is left
                if (!window.frame) return;
                const canvas = document.querySelector('.board > canvas');
                const box = document.querySelector('[data-cell="20"]').getBoundingClientRect();
                const frame = canvas.getBoundingClientRect();
                const at = (part, side, low) => (part - low + side / 2) * canvas.width / frame.width;
                const [x, y] = [at(box.x, box.width, frame.x), at(box.y, box.height, frame.y)];
                const [red, green, blue] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
                window.lightest = Math.max(window.lightest, Math.min(red, green, blue));
                window.frame().then(watch);
            };
            window.frame().then(watch);
        }"""
    )
    assert page.page.evaluate('() => window.lightest') < 120
    with usual_afterwards(page):
        page.seat('Light').select_option('level1')
        page.until('state.moves.length === 1')
        page.settled()
        assert page.state()['moves'] == ['27x20x11x2']
        assert page.page.evaluate('() => window.lightest') > 150
        page.page.evaluate(f'() => {{ ({LET_GO})(); delete window.lightest; }}')


# --- signs -----------------------------------------------------------------------------------------------------------


def light(colour: list[int]) -> float:
    """The relative luminance of WCAG."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def pixels(page: Visit, name: str, *places: tuple[float, float]) -> list[list[int]]:
    """The colours at places of a cell: from its middle, in shares of its width, right and down."""
    page.page.mouse.move(0, 0)
    page.settled()
    return page.page.evaluate(
        """([name, places]) => {
            const canvas = document.querySelector('.board > canvas');
            const cell = document.querySelector(`[data-cell="${name}"]`);
            const [frame, box] = [canvas.getBoundingClientRect(), cell.getBoundingClientRect()];
            const scale = canvas.width / frame.width;
            return places.map(([right, down]) => {
                const [x, y] = [box.x - frame.x + box.width / 2, box.y - frame.y + box.height / 2];
                const [at, below] = [x + right * box.width, y + down * box.width];
                return [...canvas.getContext('2d').getImageData(at * scale, below * scale, 1, 1).data];
            });
        }""",
        [name, places],
    )


THEMES = pytest.mark.parametrize('scheme', ['light', 'dark'])


@THEMES
def test_targets_and_captures_are_seen(page: Visit, scheme: str) -> None:
    opened(page, 'checkers', TWO_WAYS, color_scheme=scheme)
    cell(page, '11').click()
    dot, wood = pixels(page, '18', (0, 0), (0.3, 0.3))
    assert contrast(dot, wood) >= 3
    ring, wood = pixels(page, '15', (0.4537, 0), (0.46, 0.46))
    assert contrast(ring, wood) >= 3
    opened(page, 'reversi')
    dot, felt = pixels(page, 'd3', (0, 0), (0.3, 0.3))
    assert contrast(dot, felt) >= 3


@THEMES
def test_the_last_move_is_a_tint_with_a_line(page: Visit, scheme: str) -> None:
    opened(page, 'checkers', more=f'moves=11-15&{PERSONS}', color_scheme=scheme)
    for name in ('11', '15'):
        tint, line = pixels(page, name, (0.44, 0.44), (0.476, 0))
        (wood,) = pixels(page, '18', (0.44, 0.44))
        assert tint[0] - wood[0] > 20
        assert contrast(tint, line) >= 3


def test_a_value_is_told_in_white_on_its_colour(page: Visit) -> None:
    opened(page, 'tic-tac-toe', more=f'moves=a1,b1,a2,b2&{PERSONS}')
    page.page.keyboard.press('v')
    page.settled()
    wide = [(0.01 * i, 0) for i in range(-43, 44)]
    for name in ('a3', 'b3'):
        colours = pixels(page, name, *wide)
        plate = max({tuple(colour) for colour in colours}, key=[tuple(colour) for colour in colours].count)
        assert contrast(max(colours, key=light), list(plate)) >= 4.5
        beside, below = pixels(page, name, (0.47, 0), (0.47, 0.2))
        assert beside == pytest.approx(below, abs=8), 'the plate ends before the edge of its cell'


@THEMES
def test_what_has_won_is_outlined_in_gold_and_the_rest_fades_over_an_untouched_board(page: Visit, scheme: str) -> None:
    moves = 'moves=4,4,7,7,6,5,5,4,4,7,6,4'
    opened(page, 'connect-four', more=f'{moves}&{PERSONS}', color_scheme=scheme)
    ((*wood,),) = pixels(page, '1.6', (0.48, 0.48))
    opened(page, 'connect-four', more=f'{moves},5&{PERSONS}', color_scheme=scheme)
    lit, outline = pixels(page, '7.1', (0.2, 0), (0.44, 0))
    (other,) = pixels(page, '4.1', (0.2, 0))
    assert light(lit) > 2 * light(other)
    assert outline == pytest.approx([242, 193, 78, 255], abs=16)
    assert pixels(page, '1.6', (0.48, 0.48)) == [wood]


def test_a_square_board_fills_its_box(page: Visit) -> None:
    page.open(f'#/play/checkers?{PERSONS}').ready()
    for width, height in ((1280, 720), (390, 844)):
        page.looks(width=width, height=height).settled()
        sides = """() => ['.box', '.board > canvas'].map(name => {
            const { width, height } = document.querySelector(name).getBoundingClientRect();
            return [width, height];
        })"""
        box, canvas = page.page.evaluate(sides)
        assert box == pytest.approx(canvas, abs=0.5)


# --- values ----------------------------------------------------------------------------------------------------------


def test_values_stand_on_the_squares_in_discs(page: Visit) -> None:
    opened(page, 'reversi', 'XXXOOOXXXOOO---- O', f'opt=size:4&{PERSONS}')
    page.button('Values').click()
    page.settled()
    described = [one.get_attribute('aria-description') or '' for one in page.page.get_by_role('gridcell').all()]
    assert any(re.search(r', [+−]\d+ discs?, proven', text) for text in described)
    verdict = page.page.get_by_role('tabpanel', name='Analysis')
    expect(verdict).to_contain_text(re.compile(r'[+−]\d+ discs?proven for White'))


@THEMES
def test_values_of_a_large_board_are_a_map_of_what_was_searched(page: Visit, scheme: str) -> None:
    moves = 'moves=h8,i9,i8,g8,j7,k6,h9,j9'
    opened(page, 'tic-tac-toe', more=f'opt=m:15&opt=n:15&opt=k:5&{moves}&{PERSONS}', color_scheme=scheme)
    off = {name: pixels(page, name, (0.15, 0.15)) for name in ('k8', 'n14')}
    page.page.keyboard.press('v')
    page.settled()
    described = {name: cell(page, name).get_attribute('aria-description') for name in off}
    assert described == {'k8': 'Black on k8, even, estimated, best', 'n14': 'Black on n14, even, estimated'}
    ((red, _, blue, _),) = pixels(page, 'k8', (0.15, 0.15))
    assert blue > red + 20, 'the best move has the colour of what may be done'
    assert pixels(page, 'n14', (0.15, 0.15)) == off['n14'], 'a move that was only glanced at is not shown'


def test_values_of_paths_stand_where_they_lead(page: Visit) -> None:
    opened(page, 'checkers', TWO_WAYS)
    page.button('Values').click()
    page.settled()
    expect(cell(page, '11')).to_have_attribute('aria-description', re.compile('.+, (estimated|proven), best$'))
    cell(page, '11').click()
    for end in ('25', '27'):
        expect(cell(page, end)).to_have_attribute('aria-description', re.compile('.+, (estimated|proven)'))


# --- typed, pasted, kept ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('game', 'moves'), [('reversi', ['d3', 'C3', 'c4']), ('checkers', ['11-15', '22-18', '15x22', '25x18'])]
)
def test_typed_moves(page: Visit, game: str, moves: list[str]) -> None:
    page.open(f'#/play/{game}?{PERSONS}').ready()
    for move in moves:
        page.type(move)
    assert page.state()['moves'] == [move.lower() for move in moves]


@pytest.mark.parametrize(
    ('game', 'text', 'before', 'reasons'),
    [
        ('reversi', 'd3c3c4a1e3', ['d3', 'c3', 'c4'], ('move 4', 'a disc on a1 would turn nothing over')),
        ('checkers', '1. 11-15 22-18 2. 9-14 18-22', ['11-15', '22-18'], ('move 3', 'you must capture')),
    ],
)
def test_a_bad_game_is_told_where_and_keeps_what_came_before(
    page: Visit, game: str, text: str, before: list[str], reasons: tuple[str, ...]
) -> None:
    page.open(f'#/play/{game}?{PERSONS}').ready()
    page.tab('Share')
    page.page.get_by_label('Paste a position, moves or a game').fill(text)
    page.button('Read it').click()
    page.settled()
    for reason in reasons:
        expect(page.page.locator('.share .problem')).to_contain_text(reason, ignore_case=True)
    assert page.state()['moves'] == before


def test_a_reload_in_the_middle_of_a_chain_keeps_the_game(visit: Opener) -> None:
    page = opened(visit(None), 'checkers', TWO_WAYS)
    page.type('11x18x25')
    page.button('Undo').click()
    page.settled()
    before = page.state()
    cell(page, '11').click()
    cell(page, '18').click()
    page.page.reload()
    assert page.ready().state() == before
    assert stands(page)['18'] == '18, empty'
    for name in ('11', '18', '27'):
        cell(page, name).click()
    assert page.settled().state()['moves'] == ['11x18x27']


@pytest.mark.pyodide
def test_a_worker_that_dies_in_the_middle_of_a_chain_is_replaced(visit: Opener) -> None:
    page = opened(visit(None), 'checkers', TWO_WAYS)
    cell(page, '11').click()
    cell(page, '18').click()
    page.loses('() => self.close()')
    assert stands(page)['18'] == '18, empty, the piece is here now'
    cell(page, '25').click()
    page.until('state.moves.length === 1')
    assert page.settled().state()['moves'] == ['11x18x25']
    assert page.state()['error'] is None


@pytest.mark.parametrize('which', ['pass', 'why', 'chain', 'menu'])
def test_axe(page: Visit, which: str) -> None:
    if which == 'pass':
        opened(page, 'reversi', STUCK, f'opt=size:4&{PERSONS}')
        readable(page)
        page.button('Pass').click()
        page.settled()
    elif which == 'why':
        opened(page, 'reversi')
        cell(page, 'a1').click(force=True)
    elif which == 'chain':
        opened(page, 'checkers', TWO_WAYS)
        cell(page, '11').click()
        cell(page, '18').click()
    else:
        opened(page, 'checkers', FORK)
        cell(page, '14').click()
        cell(page, '30').click()
    readable(page)

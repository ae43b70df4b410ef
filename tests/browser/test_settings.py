"""Settings as a sheet over the game, the list of keys, sounds and silence, the whole screen."""

import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.dressing import give, usual_afterwards
from tests.browser.driving import Visit
from tests.browser.holding import Held
from tests.browser.searching import endless

Opener = Callable[..., Visit]
PERSONS = 'seats=person,person'
GAME = f'#/play/checkers?moves=11-15,22-18&{PERSONS}'
TALL, LYING = (390, 844), (844, 390)
WINDOWS = [(1280, 720), (1440, 900), (1920, 1080), (1000, 600), (820, 1180), TALL, LYING]
PHONE: dict[str, Any] = {
    'has_touch': True,
    'is_mobile': True,
    'viewport': {'width': TALL[0], 'height': TALL[1]},
}

EAR = """() => {
    const { prototype } = BaseAudioContext;
    const usual = { make: prototype.createOscillator, state: Object.getOwnPropertyDescriptor(prototype, 'state') };
    window.heard = [];
    Object.defineProperty(prototype, 'state', { get: () => 'running', configurable: true });
    prototype.createOscillator = Object.assign(function () {
        const tone = usual.make.call(this);
        tone.frequency.setValueAtTime = pitch => window.heard.push(pitch);
        return tone;
    }, { usual });
}"""
"""An ear: the pitch of every tone that is made, in order."""
DEAF = """() => {
    const { prototype } = BaseAudioContext;
    const { make, state } = prototype.createOscillator.usual;
    prototype.createOscillator = make;
    Object.defineProperty(prototype, 'state', state);
    delete window.heard;
}"""
KNOCKS = {
    'move': [240],
    'capture': [240, 150],
    'turn': [240, 420, 420],
    'crown': [260, 520],
    'win': [262, 330, 392, 523],
    'loss': [262, 220, 175],
    'draw': [262, 262],
    'refused': [140],
}


@pytest.fixture
def page(page: Visit) -> Iterator[Visit]:
    """The started page, whose settings are put back afterwards."""
    with usual_afterwards(page):
        yield page


@pytest.fixture
def ear(page: Visit) -> Iterator[Visit]:
    """The same with an ear, after a first gesture."""
    page.page.evaluate(EAR)
    page.page.mouse.click(2, 2)
    yield page
    page.page.evaluate(DEAF)


def sheet(page: Visit, name: str = 'Settings') -> Locator:
    return page.page.get_by_role('dialog', name=name)


def closed(page: Visit, name: str = 'Settings') -> None:
    expect(sheet(page, name)).to_have_count(0)


def opened(page: Visit) -> Locator:
    page.page.keyboard.press('e')
    expect(sheet(page)).to_be_visible()
    return sheet(page)


def switch(page: Visit, name: str) -> Locator:
    return sheet(page).get_by_role('checkbox', name=re.compile(f'^{name}'))


def choose(page: Visit, name: str) -> None:
    sheet(page).get_by_role('radio', name=name, exact=True).check(force=True)


def picture(page: Visit, canvas: str) -> str:
    """All that is painted on a canvas, when nothing moves."""
    page.settled()
    page.page.evaluate('() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))')
    return page.page.locator(canvas).evaluate('canvas => canvas.toDataURL()')


def boxes(page: Visit) -> list[list[float]]:
    """Where the parts of the room stand."""
    parts = ['.top', '.strip.far', '.strip.own', '.box', '.panel', '.tools', '.mute', '.whole']
    found = [page.page.locator(part).bounding_box() or {} for part in parts]
    return [[*box.values()] for box in found]


# --- the sheet -----------------------------------------------------------------------------------------------------


def test_the_settings_lie_over_the_game_and_give_it_back(page: Visit) -> None:
    page.open(GAME).ready()
    before, link = page.state(), page.link()
    for way, close in itertools.product(('Settings', 'More', 'Turn the board'), ('Escape', 'Close', 'beside')):
        opener = page.button(way)
        if way == 'More':
            page.more('Settings')
        elif way == 'Turn the board':
            opener.focus()
            page.page.keyboard.press('e')
        else:
            opener.click()
        expect(sheet(page)).to_be_visible()
        assert (page.state(), page.link()) == (before, link)
        if close == 'Close':
            sheet(page).get_by_role('button', name='Close', exact=True).click()
        elif close == 'beside':
            page.page.mouse.click(20, 300)
        else:
            page.page.keyboard.press('Escape')
        closed(page)
        expect(opener).to_be_focused()
        assert (page.settled().state(), page.link()) == (before, link)


def test_a_press_in_the_sheet_or_a_drag_out_of_it_leaves_it_open(page: Visit) -> None:
    page.open(GAME).ready()
    box = opened(page).bounding_box()
    assert box
    page.page.mouse.click(box['x'] + 4, box['y'] + box['height'] / 2)
    expect(sheet(page)).to_be_visible()
    page.page.mouse.move(box['x'] + 30, box['y'] + 40)
    page.page.mouse.down()
    page.page.mouse.move(20, 300)
    page.page.mouse.up()
    expect(sheet(page)).to_be_visible()


def test_the_address_of_the_settings_opens_them_over_what_stands(visit: Opener) -> None:
    page = visit('#/settings').ready()
    expect(sheet(page)).to_be_visible()
    assert page.link() == '#/'
    expect(page.page.locator('.hero')).to_be_visible()
    page.open(GAME).ready()
    closed(page)
    link, before = page.link(), page.state()
    page.open('#/settings').settled()
    expect(sheet(page)).to_be_visible()
    assert (page.link(), page.state()) == (link, before)
    page.open('#/learn').settled()
    closed(page)
    page.open('#/settings').settled()
    expect(sheet(page)).to_be_visible()
    assert page.link() == '#/learn'
    expect(page.page.locator('#main h1')).to_have_text('How a program finds a move')


def test_one_who_goes_back_leaves_no_sheet_over_another_page(page: Visit) -> None:
    page.open(GAME).ready()
    page.open(f'#/play/nim?{PERSONS}').ready()
    opened(page)
    page.page.go_back()
    closed(page)
    page.settled()
    assert page.state()['game'] == 'checkers'


def test_a_running_search_goes_on_under_the_sheet_and_at_the_end_of_the_line(page: Visit) -> None:
    page.open('#/play/reversi?seats=person,level6').ready()
    with endless(page.page) as asked:
        page.page.evaluate('() => void window.plywood.play(window.plywood.state().legal[0])')
        page.until('state.thinking')
        for key in ('ArrowRight', '.', 'ArrowRight'):
            page.page.keyboard.press(key)
        opened(page)
        choose(page, 'Dark')
        choose(page, 'High contrast')
        switch(page, 'Coordinates').uncheck()
        expect(page.page.locator('html')).to_have_attribute('data-palette', 'contrast')
        assert page.state()['thinking'] and asked().count('choose') == 1
        page.page.evaluate('() => window.plywood.stop()')
    page.until('state.moves.length === 2')
    expect(sheet(page)).to_be_visible()
    page.settled()


def test_the_sheet_fits_and_leaves_the_board_in_sight(page: Visit) -> None:
    page.open(GAME).ready()
    for width, height in WINDOWS:
        page.looks(width=width, height=height).settled()
        box = opened(page).bounding_box()
        board = page.page.locator('.board > canvas').bounding_box()
        assert box and board
        assert box['x'] >= 0 and box['x'] + box['width'] <= width
        assert box['y'] >= 0 and box['y'] + box['height'] <= height + 0.5
        assert box['width'] >= 320 and box['height'] >= 280
        beside = box['x'] >= board['x'] + board['width'] - 0.5
        below = box['y'] >= board['y'] + board['height'] - 0.5
        assert beside or below, (box, board)
        last = sheet(page).get_by_text('kept on this device only')
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=1)
        expect(sheet(page).get_by_role('button', name='Close', exact=True)).to_be_in_viewport(ratio=1)
        wide = sheet(page).evaluate('one => one.scrollWidth - one.clientWidth')
        inner = sheet(page).locator('.sheet-body').evaluate('one => one.scrollWidth - one.clientWidth')
        assert (wide, inner) == (0, 0)
        page.page.keyboard.press('Escape')
        closed(page)


# --- a change is seen at once --------------------------------------------------------------------------------------

CHANGES: list[tuple[str, Callable[[Visit], None]]] = [
    ('dark', lambda page: choose(page, 'Dark')),
    ('contrast', lambda page: choose(page, 'High contrast')),
    ('coordinates', lambda page: switch(page, 'Coordinates').uncheck()),
    ('numbers', lambda page: switch(page, 'Square numbers').uncheck()),
]


def test_a_change_is_seen_on_the_board_behind_and_the_game_is_as_it_was(page: Visit) -> None:
    for name, change in CHANGES:
        game = 'reversi' if name == 'coordinates' else 'checkers'
        page.open(f'#/play/{game}?{PERSONS}').ready()
        before, seen = page.state(), picture(page, '.board > canvas')
        opened(page)
        assert picture(page, '.board > canvas') == seen, name
        change(page)
        assert picture(page, '.board > canvas') != seen, name
        assert page.state() == before
        page.page.keyboard.press('Escape')
        closed(page)


def test_the_pieces_in_the_strips_follow_the_colours(page: Visit) -> None:
    page.open(f'#/play/connect-four?{PERSONS}').ready()
    token = '.strip.own .token'
    seen = {picture(page, token)}
    opened(page)
    for count, name in enumerate(('Blue and gold', 'High contrast', 'Dark'), 2):
        choose(page, name)
        seen.add(picture(page, token))
        assert len(seen) == count, name


def test_each_sample_shows_what_its_choice_gives(page: Visit) -> None:
    """A sample looks the same whichever palette the page has, so its own palette is what is painted there; and the
    board has the colours of the chosen one."""
    page.open(f'#/play/connect-four?moves=4,4&{PERSONS}').ready()
    opened(page)
    hues = """canvas => {
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let blue = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at + 2] > data[at] + 60) blue += 1;
        return blue > data.length / 4 / 200;
    }"""

    def samples() -> list[str]:
        return [
            picture(page, f'.sample[data-palette="{palette}"] canvas >> nth={at}')
            for palette in ('wood', 'bluegold', 'contrast')
            for at in (0, 1)
        ]

    def blue() -> tuple[bool, bool]:
        """Whether there is much of it on the board, and in the sample that has it."""
        sample = sheet(page).locator('.sample[data-palette="bluegold"] canvas').first
        return page.page.locator('.board > canvas').evaluate(hues), sample.evaluate(hues)

    first = samples()
    assert len({*first[::2]}) == 3, 'coloured pieces differ in every palette'
    assert first[1] == first[3] != first[5], 'dark and light ones only where contrast is high'
    assert blue() == (False, True)
    for name in ('Blue and gold', 'High contrast', 'Classic'):
        choose(page, name)
        assert samples() == first, name
        assert blue() == (name == 'Blue and gold', True)
    choose(page, 'Dark')
    assert samples()[4] != first[4]


STANDS = """() => [...document.querySelectorAll('dialog.settings input')].map(input =>
    [input.name, input.type === 'range' ? input.value : `${input.value} ${input.checked}`])"""


def test_every_setting_is_kept(visit: Opener) -> None:
    page = visit('#/settings').ready()
    usual = page.page.evaluate(STANDS)
    for name in ('Dark', 'Blue and gold', 'Maple', 'Printed', 'Black', 'Off', '20 s'):
        choose(page, name)
    sheet(page).get_by_role('slider', name='Volume').fill('35')
    for box in sheet(page).get_by_role('checkbox').all():
        box.click()
    chosen = page.page.evaluate(STANDS)
    assert {name for name, *_ in usual} == {name for name, *_ in chosen}
    for name in {name for name, *_ in usual}:
        assert [one for one in usual if one[0] == name] != [one for one in chosen if one[0] == name], name
    page.page.reload()
    page.ready()
    page.page.get_by_role('button', name='Settings', exact=True).click()
    assert page.page.evaluate(STANDS) == chosen
    assert page.page.evaluate('() => getComputedStyle(document.documentElement).colorScheme') == 'dark'
    page.open(GAME).ready()
    expect(page.button('Mute')).to_have_attribute('aria-pressed', 'true')


@pytest.mark.parametrize(
    ('game', 'choices'),
    [('chess', ['Maple', 'Slate', 'Walnut']), ('chess', ['Printed', 'Turned']), ('kuhn', ['Green', 'Black', 'Red'])],
)
def test_a_board_pieces_and_backs_that_are_chosen_are_seen_at_once(
    visit: Opener, game: str, choices: list[str]
) -> None:
    page = visit(f'#/play/{game}?seed=4&seats=person,level1').ready()
    page.settled()
    usual = picture(page, '.board > canvas')
    seen = [usual]
    page.button('Settings').click()
    for name in choices:
        choose(page, name)
        page.settled()
        seen.append(picture(page, '.board > canvas'))
    assert seen[-1] == usual and len(set(seen)) == len(choices)


def test_square_numbers_are_one_setting_in_the_menu_by_key_and_in_the_sheet(page: Visit) -> None:
    page.open(f'#/play/checkers?{PERSONS}').ready()
    seen = picture(page, '.board > canvas')
    page.page.keyboard.press('c')
    assert picture(page, '.board > canvas') != seen
    opened(page)
    expect(switch(page, 'Square numbers')).not_to_be_checked()
    switch(page, 'Square numbers').check()
    assert picture(page, '.board > canvas') == seen
    page.page.keyboard.press('Escape')
    page.button('More').click()
    expect(page.item('Square numbers')).to_have_attribute('aria-checked', 'true')
    page.item('Square numbers').click()
    assert picture(page, '.board > canvas') != seen
    opened(page)
    expect(switch(page, 'Square numbers')).not_to_be_checked()


def test_without_previews_pointing_shows_nothing(page: Visit) -> None:
    page.open(f'#/play/tic-tac-toe?{PERSONS}').ready()
    middle = page.page.locator('.board-cell').nth(4)
    empty = picture(page, '.board > canvas')
    middle.hover()
    assert picture(page, '.board > canvas') != empty
    opened(page)
    switch(page, 'Show what a move does').uncheck()
    page.page.keyboard.press('Escape')
    middle.hover()
    assert picture(page, '.board > canvas') == empty


# --- keys ----------------------------------------------------------------------------------------------------------


def test_the_keys_stand_in_groups_and_none_is_left_out(page: Visit) -> None:
    page.open(GAME).ready()
    page.page.keyboard.press('?')
    keys = sheet(page, 'Keys')
    assert keys.get_by_role('heading', level=2).all_inner_texts() == [
        'The game',
        'Moves',
        'The board',
        'Help and views',
    ]
    shown = keys.locator('kbd').all_inner_texts()
    for key in (
        'n',
        'u',
        'r',
        'h',
        'v',
        's',
        'p',
        'f',
        'c',
        'm',
        'b',
        't',
        'l',
        ',',
        '.',
        'q',
        'e',
        '?',
        'Enter',
        'Esc',
    ):
        assert key in shown, key
    page.page.keyboard.press('Escape')
    closed(page, 'Keys')


def test_every_view_lists_its_keys_and_those_of_the_page(page: Visit) -> None:
    for link in ('#/', '#/learn', '#/exam', '#/games', '#/see/nim'):
        page.open(link).ready()
        page.button('Keys').click()
        keys = sheet(page, 'Keys')
        own = [] if link in ('#/', '#/games') else ['On this page']
        expect(keys.get_by_role('heading', level=2)).to_have_text([*own, 'Help and views'])
        shown = keys.locator('kbd').all_inner_texts()
        assert shown[-2:] == ['e', '?']
        assert len(shown) == len({*shown})
        page.page.keyboard.press('Escape')
        closed(page, 'Keys')


def test_the_list_of_keys_opens_from_the_menu_and_from_the_settings_and_leads_there(page: Visit) -> None:
    page.open(GAME).ready()
    page.more('Keys')
    sheet(page, 'Keys').get_by_role('button', name='Settings').click()
    closed(page, 'Keys')
    sheet(page).get_by_role('button', name='All keys').click()
    closed(page)
    expect(sheet(page, 'Keys')).to_be_visible()
    page.page.keyboard.press('Escape')
    expect(page.button('More')).to_be_focused()


def test_single_keys_can_be_switched_off_and_the_arrows_stay(page: Visit) -> None:
    page.open(GAME).ready()
    opened(page)
    switch(page, 'Single-key shortcuts').uncheck()
    page.page.keyboard.press('Escape')
    for key in ('f', 'e', '?', ','):
        page.page.keyboard.press(key)
    closed(page)
    closed(page, 'Keys')
    expect(page.button('Turn the board')).to_have_attribute('aria-pressed', 'false')
    assert page.state()['ply'] == 2
    page.page.keyboard.press('ArrowLeft')
    assert page.state()['ply'] == 1
    page.button('Keys').click()
    expect(sheet(page, 'Keys')).to_contain_text('Single keys are switched off')


NAMED = r"""() => {
    const texts = [...document.querySelectorAll('body *')].flatMap(one => [
        ...[...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data),
        one.title, one.getAttribute('aria-label'), one.getAttribute('aria-keyshortcuts'), one.placeholder,
    ]);
    return [
        ...[...document.querySelectorAll('kbd')].map(one => one.outerHTML),
        ...texts.filter(text => /\b(keys?|keyboard|shortcuts?|enter|esc|arrows?)\b/i.test(text ?? '')
            || /\bEscape\b/.test(text ?? '')),
        ...[...document.querySelectorAll('[title]')].map(one => one.title).filter(text => /\(.\)$/.test(text)),
    ];
}"""
"""Every text on the page that names a key."""


def test_on_a_telephone_no_key_is_named_and_sounds_are_where_there_is_room(visit: Opener) -> None:
    page = visit(None, **PHONE)
    for link in ('#/', '#/learn', '#/see/nim', '#/settings', '#/play/tic-tac-toe?moves=a1,b1,a2,b2,a3'):
        page.open(link).ready()
        assert page.page.evaluate(NAMED) == [], link
    expect(page.button('Rematch')).to_be_visible()
    page.open(f'#/play/checkers?{PERSONS}').ready()
    expect(page.button('Mute')).to_be_hidden()
    page.button('More').click()
    expect(page.item('Sounds')).to_have_attribute('aria-checked', 'true')
    assert page.page.evaluate(NAMED) == [], 'More'
    page.item('Sounds').click()
    page.button('More').click()
    expect(page.item('Sounds')).to_have_attribute('aria-checked', 'false')
    page.item('Settings').click()
    expect(switch(page, 'Sounds')).not_to_be_checked()
    assert page.page.evaluate(NAMED) == [], 'Settings'
    sheet(page).get_by_role('button', name='Close', exact=True).click()
    page.looks(width=LYING[0], height=LYING[1])
    expect(page.button('Mute')).to_have_attribute('aria-pressed', 'true')
    page.button('Mute').tap()
    expect(page.button('Mute')).to_have_attribute('aria-pressed', 'false')


def test_with_a_keyboard_keys_are_named(page: Visit) -> None:
    """The search above finds what it looks for."""
    page.open(f'#/play/tic-tac-toe?moves=a1,b1,a2,b2,a3&{PERSONS}').ready()
    assert 'Keys' in page.page.evaluate(NAMED)
    assert 'Enter' in page.page.evaluate(NAMED)
    page.button('More').click()
    assert '<kbd aria-hidden="true">n</kbd>' in page.page.evaluate(NAMED)
    page.page.keyboard.press('Escape')
    opened(page)
    assert 'Single-key shortcuts' in page.page.evaluate(NAMED)
    page.open('#/see/nim').ready()
    assert 'One step on (.)' in page.page.evaluate(NAMED)


def test_left_and_right_walk_the_moves_away_from_board_and_fields(page: Visit) -> None:
    page.open(GAME).ready()
    keyboard = page.page.keyboard

    def walks(key: str) -> int:
        before = page.state()['ply']
        keyboard.press(key)
        return page.settled().state()['ply'] - before

    for place in (page.page.locator('body'), page.button('Turn the board'), page.button('Settings')):
        place.focus()
        assert (walks('ArrowLeft'), walks('ArrowLeft'), walks('ArrowLeft')) == (-1, -1, 0)
        assert (walks('ArrowRight'), walks('ArrowRight'), walks('ArrowRight')) == (1, 1, 0)
    page.page.locator('.moves button').last.focus()
    assert walks('ArrowLeft') == -1
    assert walks('ArrowRight') == 1
    keyboard.press('b')
    expect(page.page.locator('.board-cell:focus')).to_have_count(1)
    assert (walks('ArrowLeft'), walks('ArrowRight')) == (0, 0)
    keyboard.press('m')
    expect(page.page.get_by_label('Move', exact=True)).to_be_focused()
    assert (walks('ArrowLeft'), walks('ArrowRight')) == (0, 0)
    page.page.get_by_role('tab', name='Moves').focus()
    assert walks('ArrowLeft') == 0
    page.seat('Dark').focus()
    assert walks('ArrowUp') == 0
    page.page.evaluate('() => document.activeElement.blur()')
    opened(page)
    assert walks('ArrowLeft') == 0


# --- sounds --------------------------------------------------------------------------------------------------------


def heard(page: Visit) -> list[int]:
    """The sounds since this was last asked."""
    page.settled()
    return page.page.evaluate('() => window.heard.splice(0)')


CUES = [
    ('move', f'checkers?{PERSONS}', '11-15'),
    ('capture', f'checkers?moves=11-15,22-18&{PERSONS}', '15x22'),
    ('turn', f'reversi?{PERSONS}', 'd3'),
    ('crown', f'checkers?position=B:W5:B28&{PERSONS}', '28-32'),
    ('move win', f'tic-tac-toe?moves=a1,b1,a2,b2&{PERSONS}', 'a3'),
    ('move win', 'tic-tac-toe?moves=a1,b1,a2,b2&seats=person,level1', 'a3'),
    ('move draw', f'tic-tac-toe?moves=b2,a1,c1,a3,a2,c2,b1,b3&{PERSONS}', 'c3'),
]


def test_a_move_and_an_end_are_heard_once(ear: Visit) -> None:
    for cue, link, move in CUES:
        ear.open(f'#/play/{link}').ready()
        assert heard(ear) == [], 'opening a game is silent'
        ear.play(move)
        assert heard(ear) == [pitch for name in cue.split() for pitch in KNOCKS[name]], (cue, link)


def test_a_loss_and_a_refusal_have_sounds_of_their_own(ear: Visit) -> None:
    ear.open('#/play/tic-tac-toe?moves=b2,a1,c3&seats=level1,person').ready()
    ear.page.evaluate("() => window.plywood.play('b2').catch(() => {})")
    assert heard(ear) == KNOCKS['refused']
    ear.resign()
    assert heard(ear) == KNOCKS['loss']


def test_a_press_of_a_person_is_heard_before_python_is_there(visit: Opener) -> None:
    page = visit(None)
    page.page.add_init_script(f'({EAR})()')
    python = Held(page.page, '**/*.wasm')
    page.open(f'#/play/tic-tac-toe?{PERSONS}')
    page.page.locator('.board-cell').nth(4).click()
    page.page.wait_for_function(f'() => window.heard.join() === "{KNOCKS["move"][0]}"')
    assert page.state()['engine'] != 'ready'
    python.release()
    page.ready()
    assert page.state()['moves'] == ['b2']
    assert heard(page) == KNOCKS['move']


def test_silence_makes_no_tone(ear: Visit) -> None:
    for settings in ({'sounds': False}, {'sounds': True, 'volume': 0}):
        give(ear, **settings)
        heard(ear)
        ear.open(f'#/play/checkers?{PERSONS}').ready()
        ear.play('11-15')
        ear.page.evaluate("() => window.plywood.play('1-2').catch(() => {})")
        assert heard(ear) == []
        expect(ear.button('Mute')).to_have_attribute('aria-pressed', 'true')
        ear.open('#/').settled()


def test_mute_is_one_press_on_the_boards_side_and_moves_nothing(ear: Visit) -> None:
    ear.open(GAME).ready()
    mute = ear.button('Mute')
    expect(mute).to_have_attribute('aria-pressed', 'false')
    before, drawn = boxes(ear), mute.locator('path').get_attribute('d')
    box = mute.bounding_box()
    board = ear.page.locator('.box').bounding_box()
    assert box and board
    assert box['x'] >= board['x'] and box['x'] + box['width'] <= board['x'] + board['width'] + 9
    mute.click()
    expect(mute).to_have_attribute('aria-pressed', 'true')
    assert boxes(ear) == before
    assert mute.locator('path').get_attribute('d') != drawn
    ear.play('15x22')
    assert heard(ear) == []
    ear.page.keyboard.press('q')
    expect(mute).to_have_attribute('aria-pressed', 'false')
    assert mute.locator('path').get_attribute('d') == drawn
    ear.play(ear.state()['legal'][0])
    assert heard(ear)


def test_a_change_of_volume_is_heard_and_nothing_without_sounds(ear: Visit) -> None:
    ear.open(f'#/play/checkers?{PERSONS}').ready()
    opened(ear)
    slider = sheet(ear).get_by_role('slider', name='Volume')
    slider.focus()
    ear.page.keyboard.press('ArrowLeft')
    assert heard(ear) == KNOCKS['move']
    expect(slider).to_have_value('95')
    switch(ear, 'Sounds').uncheck()
    assert heard(ear) == []
    expect(slider).to_be_disabled()
    switch(ear, 'Sounds').check()
    assert heard(ear) == KNOCKS['move']
    slider.fill('0')
    assert heard(ear) == []
    ear.page.keyboard.press('Escape')
    expect(ear.button('Mute')).to_have_attribute('aria-pressed', 'true')
    ear.button('Mute').click()
    opened(ear)
    expect(slider).to_have_value('50')


# --- the whole screen ----------------------------------------------------------------------------------------------

FILLS = """() => {
    const { x, y, width, height } = document.querySelector('.room').getBoundingClientRect();
    const head = document.querySelector('.top').getBoundingClientRect().height;
    return document.fullscreenElement === document.documentElement && x === 0 && y === head
        && width === innerWidth && Math.abs(height + head - innerHeight) < 1;
}"""


@pytest.mark.parametrize('way', ['More', 'corner'])
def test_the_room_fills_the_screen_and_gives_it_back(page: Visit, way: str) -> None:
    page.open(GAME).ready()
    before = page.state()
    whole = page.button('Full screen')
    if way == 'More':
        page.more('Full screen')
    else:
        whole.click()
    expect(whole).to_have_attribute('aria-pressed', 'true')
    page.page.wait_for_function(FILLS)
    page.button('More').click()
    expect(page.item('Full screen')).to_have_attribute('aria-checked', 'true')
    page.page.keyboard.press('Escape')
    page.page.evaluate('() => document.exitFullscreen()')  # as the browser does for Escape
    expect(whole).to_have_attribute('aria-pressed', 'false')
    assert page.state() == before
    whole.click()
    expect(whole).to_have_attribute('aria-pressed', 'true')
    whole.click()
    expect(whole).to_have_attribute('aria-pressed', 'false')


def test_where_the_browser_cannot_fill_the_screen_nothing_offers_it(page: Visit) -> None:
    page.page.evaluate(
        "() => Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })"
    )
    page.open(GAME).ready()
    expect(page.button('Full screen')).to_have_count(0)
    page.button('More').click()
    expect(page.item('Settings')).to_be_visible()
    expect(page.item('Full screen')).to_have_count(0)
    page.page.evaluate('() => delete document.fullscreenEnabled')


def test_a_refused_full_screen_changes_nothing(page: Visit) -> None:
    page.page.evaluate(
        '() => { document.documentElement.requestFullscreen = () => Promise.reject(new TypeError("no")); }'
    )
    page.open(GAME).ready()
    page.button('Full screen').click()
    page.settled()
    expect(page.button('Full screen')).to_have_attribute('aria-pressed', 'false')
    page.page.evaluate('() => delete document.documentElement.requestFullscreen')

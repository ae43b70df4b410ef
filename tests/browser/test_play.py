"""Playing as a person does: with the mouse, the keyboard, typed moves; back and forth; against programs; from links."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from plywood import games
from tests.browser.dressing import usual_afterwards
from tests.browser.driving import Visit, ask, look
from tests.browser.holding import Held
from tests.browser.pressing import drive, is_pressed, lead
from tests.conftest import ALL

Opener = Callable[..., Visit]
PERSONS = 'seats=person,person'
LONG = 'tic-tac-toe?opt=m:15&opt=n:15&opt=k:15'
"""Two programs play this for minutes: whatever is pressed meanwhile, it is not over."""
SHORT = {'chess': 128, 'backgammon': None}
"""Seeds of short games, where most random ones are long; None for the first move at every turn."""


def play_out(page: Visit, by_hand: Callable[[str], None], seed: int | None, *, every: bool = False) -> dict[str, Any]:
    """Random moves to the end of the game, a sample of them by hand, or all; wherever the page has come to, it and the
    referee agree on everything."""
    rng = random.Random(seed or 0)
    state = page.state()
    judged = agreed(state)
    for turn in range(400):
        if judged['turn'] is None:
            result = {'payoff': judged['payoff'], 'text': judged['view']['status'], 'reason': 'board'}
            assert state['result'] == result
            return state
        assert state['result'] is None
        move = judged['legal'][0] if seed is None and judged['turn'] >= 0 else rng.choice(judged['legal'])
        moves = [*judged['moves'], move]
        after = referee(state, moves)
        if judged['turn'] < 0:
            judged = after  # the dice fall as they like where the page is not looking
            continue
        if every or is_pressed(turn, after['turn'] is None):
            if judged['moves'] != state['moves']:
                agreed(lead(page, judged['moves']))
            by_hand(move)
            state = page.state()
        elif ALL:
            state = drive(page, move)
        else:
            judged = after
            continue
        assert state['moves'][: len(moves)] == moves  # the dice may have fallen already
        judged = agreed(state)
    raise AssertionError('the game does not end')


def referee(state: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    """Python's answer about the game of a page after some moves, and the moves."""
    return {**look({**state, 'moves': moves, 'ply': len(moves)}), 'moves': moves}


def agreed(state: dict[str, Any]) -> dict[str, Any]:
    """The referee's word on where the page is, from which the page's does not differ."""
    judged = referee(state, state['moves'])
    assert state['position'] == judged['position']
    assert sorted(state['legal']) == sorted(judged['legal'])
    assert state['turn'] == judged['turn']
    assert state['error'] is None
    return judged


@pytest.mark.parametrize('game', [name for name, game in games.GAMES.items() if not game.hidden])  # else test_hidden.py
def test_every_game_to_its_end_with_the_mouse(page: Visit, game: str) -> None:
    page.open().page.get_by_role('link', name=re.compile(f'^{re.escape(games.GAMES[game].title)}')).click()
    page.ready()
    for seat in games.GAMES[game].seats:
        page.seat(seat).select_option('person')
    play_out(page, page.press, SHORT.get(game, 1))
    page.ended()


@pytest.mark.parametrize('link', ['nim?opt=heaps:1,3,5,7&opt=misere:true', 'tic-tac-toe?opt=m:5&opt=n:4&opt=k:4'])
def test_other_options_with_the_mouse(page: Visit, link: str) -> None:
    page.open(f'#/play/{link}&{PERSONS}').ready()
    play_out(page, page.press, seed=2)


@pytest.mark.pyodide
def test_a_game_with_the_keyboard_alone(visit: Opener) -> None:
    page = visit().settled()
    keyboard = page.page.keyboard
    title = games.GAMES['tic-tac-toe'].title
    for _ in range(40):
        keyboard.press('Tab')
        named = '() => document.activeElement.querySelector(".game-title")?.textContent'
        if page.page.evaluate(named) == title:
            break
    keyboard.press('Enter')
    page.page.wait_for_url(re.compile('#/play/tic-tac-toe'))
    page.ready()
    for seat in (0, 1):
        page.page.wait_for_function('() => document.querySelector("h1")')
        while not page.page.evaluate(f'() => document.activeElement.id === "seat-{seat}"'):
            keyboard.press('Tab')
        keyboard.press('Home')

    def play(move: str) -> None:
        while not page.page.evaluate('() => document.activeElement.matches("[role=gridcell]")'):
            keyboard.press('Tab')
        keyboard.press('Control+Home')
        column, row = 'abc'.index(move[0]), int(move[1]) - 1
        for key in ['ArrowRight'] * column + ['ArrowDown'] * row + ['Enter']:
            keyboard.press(key)
        page.settled()

    play_out(page, play, seed=3, every=True)


def focused(page: Visit) -> str:
    return page.page.evaluate(
        "() => (one => one.getAttribute('role') ?? (one.title || one.id || one.tagName))(document.activeElement)"
    )


def test_the_focus_of_who_plays_by_keys_is_never_lost(page: Visit) -> None:
    page.open(f'#/play/tic-tac-toe?moves=a1,b1,a2,b2&{PERSONS}').ready()
    keyboard = page.page.keyboard

    def enter(button: str) -> None:
        page.button(button).focus()
        keyboard.press('Enter')
        page.settled()

    enter('Hint')
    enter('Close the hint')
    assert focused(page) == 'gridcell'
    for close in (lambda: keyboard.press('Escape'), lambda: enter('Close the field')):
        keyboard.press('m')
        assert focused(page) == 'typed'
        close()
        assert focused(page) == 'gridcell'
    enter('Undo')
    enter('To the start')
    assert focused(page) == 'Forward'
    enter('To the end')
    assert focused(page) == 'Back'
    for _ in range(3):
        enter('Undo')
    assert focused(page) == 'Hint'
    page.open(f'#/play/tic-tac-toe?moves=a1,b1,a2,b2&{PERSONS}').ready()
    page.cell('a3, empty').focus()
    keyboard.press('Enter')
    page.settled()
    expect(page.button('Rematch')).to_be_focused()
    keyboard.press('Enter')
    page.settled()
    assert page.state()['moves'] == []
    assert focused(page) == 'gridcell'


@pytest.mark.parametrize(('width', 'height'), [(390, 844), (844, 390), (320, 568), (820, 1180), (1000, 600)])
def test_every_choice_of_the_menu_is_within_reach(page: Visit, width: int, height: int) -> None:
    page.looks(width=width, height=height).open(f'#/play/checkers?moves=11-15&{PERSONS}').ready()
    page.button('More').click()
    choices = page.page.locator('.menu-item:not(:disabled)').all()
    assert len(choices) > 8
    for choice in choices:
        choice.click(trial=True)
    page.page.keyboard.press('Escape')


def test_a_rematch_keeps_the_clock(page: Visit) -> None:
    for again, seats in (('Rematch', ['person', 'level2']), ('Swap sides', ['level2', 'person'])):
        page.open('#/play/nim?opt=heaps:1&clock=5m&moves=1-1&seats=person,level2').ready()
        page.button(again).click()
        page.settled()
        assert page.state()['seats'] == seats
        assert 'clock=5m' in page.link()


def test_a_game_by_typed_moves(page: Visit) -> None:
    page.open(f'#/play/connect-four?{PERSONS}').ready()
    play_out(page, page.type, seed=4)


def test_a_wrong_move_gets_one_sentence_and_changes_nothing(page: Visit) -> None:
    page.open(f'#/play/tic-tac-toe?moves=b2&{PERSONS}').ready()
    before = page.state()
    for text in ('b2', 'z9', '', '<b>', 'a1 ' * 5000):
        page.type(text)
        assert {**page.state(), 'error': None} == {**before, 'error': None}
    expect(page.page.locator('#typed-problem')).to_contain_text('is not a legal move')
    page.type('a1')
    assert page.state()['moves'] == ['b2', 'a1']
    expect(page.page.locator('#typed-problem')).to_be_empty()


def test_a_program_answers_and_undo_goes_in_pairs(page: Visit) -> None:
    page.open('#/play/tic-tac-toe?seats=person,level6&seed=7').ready()
    page.press('b2')
    page.until('state.moves.length === 2')
    page.settled()
    first = page.state()['moves']
    page.press(page.state()['legal'][0])
    page.until('state.moves.length === 4')
    page.settled()
    whole = page.state()['moves']
    page.button('Undo').click()
    page.settled()
    assert page.state()['moves'] == first
    page.more('Redo')
    page.settled()
    assert page.state()['moves'] == whole
    page.button('Undo').click()
    page.button('Undo').click()
    page.settled()
    assert page.state()['moves'] == []
    expect(page.button('Undo')).to_be_disabled()


def test_the_level_that_was_chosen_last_is_the_opponent_of_the_next_game(page: Visit) -> None:
    with usual_afterwards(page):
        page.open('#/play/connect-four?moves=4&ply=0&seats=level1,level2').ready()
        page.seat('Player 2').select_option('level5')
        page.open('#/play/tic-tac-toe').ready()
        assert page.state()['seats'] == ['person', 'level5']
        page.seat('O').select_option('person')
        page.open('#/play/reversi').ready()
        assert page.state()['seats'] == ['person', 'level5']


def test_the_same_seed_gives_the_same_game(page: Visit) -> None:
    expected = [ask(op='choose', game='nim', moves=['3-1'], level='level2', seed=seed)['move'] for seed in (1, 2, 3)]
    for seed, move in zip((1, 2, 3), expected, strict=True):
        page.open(f'#/play/nim?moves=3-1&seats=person,level2&seed={seed}').ready()
        page.until('state.moves.length === 2')
        assert page.state()['moves'] == ['3-1', move]


def test_jumping_to_a_ply_and_playing_on_from_there(page: Visit) -> None:
    page.open(f'#/play/tic-tac-toe?moves=b2,a1,c3,a3&{PERSONS}').ready()
    page.page.locator('.moves .move').nth(1).click()
    page.settled()
    assert page.state()['ply'] == 2
    assert page.state()['position'] == look(page.state())['position']
    assert page.state()['moves'] == ['b2', 'a1', 'c3', 'a3']
    page.button('To the end').click()
    page.button('Back').click()
    page.settled()
    assert page.state()['ply'] == 3
    page.type('c1')
    assert page.state()['moves'] == ['b2', 'a1', 'c3', 'c1']


def test_program_against_program_with_pause_and_step(page: Visit) -> None:
    page.open(f'#/play/{LONG}&seats=level1,level1&seed=5')
    page.until('state.moves.length >= 2')
    page.button('Pause').click()
    page.settled()
    length = len(page.state()['moves'])
    assert page.state()['result'] is None, 'settled would wait for a game that goes on'
    page.button('Step').click()
    page.until(f'state.moves.length === {length + 1}')
    page.settled()
    page.button('Go on').click()
    page.until(f'state.moves.length >= {length + 3}')


def test_a_hint_comes_in_steps_and_ends_with_the_move(page: Visit) -> None:
    page.open(f'#/play/tic-tac-toe?moves=a1,b2,b1&{PERSONS}').ready()
    steps = ask(op='hint', game='tic-tac-toe', moves=['a1', 'b2', 'b1'])['steps']
    page.button('Hint').click()
    page.settled()
    hints = page.page.get_by_role('status').get_by_role('listitem')
    expect(hints).to_have_count(1)
    for shown in range(2, len(steps) + 1):
        page.button('Tell me more').click()
        expect(hints).to_have_count(shown)
    assert steps[-1]['move'] == 'c1'
    page.button('Play c1').click()
    page.settled()
    assert page.state()['moves'] == ['a1', 'b2', 'b1', 'c1']


def test_the_value_of_every_move_proven_and_estimated_told_apart(page: Visit) -> None:
    page.open(f'#/play/tic-tac-toe?moves=a1,b2,b1&{PERSONS}').ready()
    page.button('Values').click()
    page.settled()
    rows = page.page.get_by_role('row').filter(has=page.page.get_by_role('rowheader'))
    expect(rows.filter(has_text=re.compile('^c1'))).to_contain_text('drawn (proven)')
    expect(rows.filter(has_text=re.compile('^a2'))).to_contain_text('lost (proven)')
    page.open(f'#/play/tic-tac-toe?opt=m:9&opt=n:9&opt=k:5&{PERSONS}').ready()
    page.button('Values').click()
    page.settled()
    expect(page.page.get_by_role('table')).to_contain_text('(estimated)')


def test_a_reload_keeps_the_game(visit: Opener) -> None:
    page = visit('#/play/nim?opt=heaps:2,5,6&seats=person,level3&seed=9').ready()
    page.type('3-2')
    page.until('state.moves.length === 2')
    page.settled()
    before = page.state()
    page.page.reload()
    page.ready()
    assert page.state() == before
    page.open('#/')
    page.page.reload()
    page.page.get_by_role('link', name=re.compile('Continue')).first.click()
    page.ready()
    assert page.state()['moves'] == before['moves']
    assert page.state()['options'] == before['options']


def test_a_link_round_trip(page: Visit, visit: Opener) -> None:
    page.open('#/play/connect-four').ready()
    wanted = {
        'options': {'columns': '6', 'rows': '5'},
        'moves': ['3', '3', '4'],
        'seats': ['person', 'person'],
        'seed': 11,
        'ply': 2,
    }
    page.page.evaluate('wanted => window.plywood.open("connect-four", wanted)', wanted)
    page.settled()
    there = page.state()
    assert (there['moves'], there['ply'], there['seed']) == (['3', '3', '4'], 2, 11)
    again = visit(page.link()).ready()
    assert again.state() == there


def test_going_back_in_the_browser(page: Visit) -> None:
    page.open().page.get_by_role('link', name=games.GAMES['nim'].title).first.click()
    page.ready()
    page.page.go_back()
    expect(page.page.get_by_role('heading', level=1)).to_contain_text('Board games')
    page.page.go_forward()
    page.ready()
    assert page.state()['game'] == 'nim'


def test_the_first_move_is_taken_before_python_is_there(visit: Opener) -> None:
    page = visit(None)
    python = Held(page.page, '**/*.wasm')
    page.page.goto(page.address + f'#/play/tic-tac-toe?{PERSONS}')
    page.page.get_by_role('gridcell', name=re.compile('^b2')).click()
    expect(page.page.get_by_text('Your move is kept', exact=False)).to_be_visible()
    assert page.state()['engine'] != 'ready'
    python.release()
    page.ready()
    assert page.state()['moves'] == ['b2']
    page.press('a1')
    assert page.state()['moves'] == ['b2', 'a1']


# --- window.plywood ------------------------------------------------------------------------------------------------


def test_driving_the_page_from_outside(page: Visit) -> None:
    state = page.page.evaluate("""async () => {
        const { plywood } = window;
        await plywood.ready;
        await plywood.open('tic-tac-toe', { seats: ['person', 'person'], seed: 3 });
        await plywood.play('b2');
        await plywood.play('a1');
        await plywood.undo();
        await plywood.settled();
        return plywood.state();
    }""")
    assert state['game'] == 'tic-tac-toe'
    assert state['moves'] == ['b2']
    assert state['thinking'] is False
    assert state['result'] is None
    assert sorted(state['legal']) == sorted(look(state)['legal'])


@pytest.mark.parametrize('link', ['#/learn', '#/'])
def test_a_page_is_settled_when_what_was_pressed_stands(page: Visit, link: str) -> None:
    page.open(f'#/play/nim?{PERSONS}').ready()
    stands = page.page.evaluate(
        """async link => {
            document.querySelector(`a[href="${link}"]`).click();
            await window.plywood.settled();
            return [location.hash, document.querySelector('h1').textContent];
        }""",
        link,
    )
    assert stands[0] == link
    assert not stands[1].startswith(games.GAMES['nim'].title)


def test_a_move_of_a_program_does_not_undo_the_press_of_a_link(visit: Opener) -> None:
    page = visit(f'#/play/{LONG}&seats=level1,level1&seed=5').wait('window.plywood.ready')
    view = Held(page.page, '**/views/learn.js')
    page.page.get_by_role('link', name='Learn').click()
    length = len(page.state()['moves'])
    page.until(f'state.moves.length > {length + 1}')
    view.release()
    expect(page.page.get_by_role('heading', level=1)).to_have_text('How a program finds a move')
    assert page.link() == '#/learn'


@pytest.mark.parametrize(
    'call',
    [
        "open('chess-960')",
        "open('nim', {options: {heaps: 'many'}})",
        "open('nim', {options: {teeth: 1}})",
        "open('tic-tac-toe', {position: 'nonsense'})",
        "open('tic-tac-toe', {moves: ['b2', 'b2']})",
        "open('tic-tac-toe', {seats: ['nobody', 'person']})",
        "open('tic-tac-toe', {moves: Array(5000).fill('a1')})",
        "open('tic-tac-toe', {position: 'x'.repeat(1e6)})",
        "play('b2')",
        "play('<img src=x onerror=alert(1)>')",
    ],
)
def test_what_cannot_be_is_refused_and_the_game_stays(page: Visit, call: str) -> None:
    page.open(f'#/play/tic-tac-toe?moves=b2&{PERSONS}').ready()
    before = page.state()
    said = page.page.evaluate(f'() => window.plywood.{call}.then(() => null, error => error.message)')
    assert said and len(said) < 400, said
    page.settled()
    after = page.state()
    assert {**after, 'error': None} == {**before, 'error': None}
    page.press('a1')
    assert page.state()['moves'] == ['b2', 'a1']


# --- what comes from outside and is wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('link', 'told'),
    [
        ('#/play/ludo', 'ludo'),
        ('#/elsewhere', 'elsewhere'),
        ('#/play/nim?moves=9-9', '9-9'),
        ('#/play/nim?opt=heaps:0,0', 'heaps'),
        ('#/play/nim?opt=heaps:' + '9,' * 3000, 'heaps'),
        ('#/play/reversi?opt=size:7', 'size'),
        ('#/play/chess?opt=size:9', 'size'),
        ('#/play/nim?seats=person', '2 players'),
        ('#/play/nim?seed=-1', 'seed'),
        ('#/play/tic-tac-toe?position=%E0%A4%A', 'position'),
        ('#/play/tic-tac-toe?moves=' + 'b2,' * 4000, 'moves'),
        ('#/play/tic-tac-toe?ply=5&moves=b2', 'move 5 of 1'),
        ('#/play/%3Cscript%3E', 'script'),
    ],
)
def test_a_bad_link_gets_one_sentence(page: Visit, link: str, told: str) -> None:
    page.open(link).ready()
    expect(page.page.get_by_text(re.compile(re.escape(told))).first).to_be_visible()
    page.open('#/play/nim')
    page.page.get_by_role('link', name=games.GAMES['nim'].title).or_(page.page.get_by_role('grid')).first.wait_for()


@pytest.mark.parametrize(
    ('link', 'moves', 'told'),
    [
        ('#/play/chess?moves=e2e4,e7e5,e2e4,g1f3', ['e2e4', 'e7e5'], 'before move 3 of the link'),
        ('#/play/nim?moves=9-9', [], 'before move 1 of the link'),
        ('#/play/chess?position=8/8&moves=e2e4', [], 'eight'),
        ('#/play/reversi?opt=size:7', [], 'size'),
        ('#/play/nim?seed=-1', [], 'seed'),
    ],
)
@pytest.mark.parametrize('before', ['', '#/play/tic-tac-toe?seats=person,person&moves=b2'])
def test_a_broken_link_opens_its_own_game_as_far_as_it_is_right(
    visit: Opener, before: str, link: str, moves: list[str], told: str
) -> None:
    page = visit(before or link)
    if before:
        page.settled()
        page.page.evaluate(f'location.hash = {link!r}')
    expect(page.page.locator('#notice p')).to_contain_text(told)
    page.settled()
    state = page.state()
    assert (state['game'], state['moves']) == (link.split('?')[0].removeprefix('#/play/'), moves)
    expect(page.page.get_by_role('grid')).to_be_visible()
    assert 'moves=9-9' not in page.page.url and 'e2e4,e7e5,e2e4' not in page.page.url


def test_a_broken_link_leaves_the_board_of_its_game(visit: Opener) -> None:
    """Where nothing of it is right, a game that stands there is worth more than an empty board."""
    page = visit('#/play/nim?seats=person,person&moves=1-1')
    page.settled()
    page.page.evaluate("location.hash = '#/play/nim?opt=heaps:x'")
    expect(page.page.locator('#notice p')).to_contain_text('heaps')
    page.settled()
    assert page.state()['moves'] == ['1-1'] and 'moves=1-1' in page.page.url


@pytest.mark.parametrize('link', ['#/play/ludo', '#/elsewhere'])
def test_a_bad_link_leads_home_on_a_first_visit_too(visit: Opener, link: str) -> None:
    page = visit(link)
    expect(page.page.locator('#notice p')).to_be_visible()
    expect(page.page.get_by_role('heading', level=1)).to_contain_text('Board games')


STORE = 'for (const [name, text] of Object.entries({})) localStorage.setItem(name, text);'
"""The entry that lies there before the page reads it."""


@pytest.mark.parametrize(
    ('settings', 'games'),
    [
        ('{', 'null'),
        ('[]', '{"nim": ' + '[' * 5000),
        ('{"theme": 7, "seconds": "<b>"}', '{"nim": {"game": "nim", "request": {"moves": [1, 2]}}}'),
    ],
)
def test_bad_stored_things_are_dropped(visit: Opener, settings: str, games: str) -> None:
    page = visit(None)
    page.page.add_init_script(STORE.format(json.dumps({'plywood.settings': settings, 'plywood.games': games})))
    page.open(f'#/play/nim?{PERSONS}')
    expect(page.page.locator('#notice')).to_contain_text(re.compile('saved games? .* dropped'))
    page.ready()
    page.type('3-1')
    assert page.state()['moves'] == ['3-1']


def test_a_stored_game_that_python_refuses_is_dropped(visit: Opener) -> None:
    page = visit(f'#/play/tic-tac-toe?moves=b2&{PERSONS}').ready()
    key = page.page.evaluate("() => Object.keys(localStorage).find(key => key.startsWith('plywood.games'))")
    text = page.page.evaluate('key => localStorage.getItem(key)', key)
    page.page.goto('about:blank')
    page = visit(None)
    page.page.add_init_script(STORE.format(json.dumps({key: text.replace('"b2"', '"q9"')})))
    page.open('#/')
    page.page.get_by_role('link', name=re.compile('Continue')).first.click()
    page.ready()
    expect(page.page.get_by_text('q9').first).to_be_visible()
    page.open(f'#/play/nim?{PERSONS}').ready()
    page.type('3-1')
    assert page.state()['moves'] == ['3-1']

"""Files and pictures: a game saved and read, dropped anywhere, drawn as PNG and SVG, shared, and in another page."""

import base64
import itertools
import json
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from plywood import games
from plywood.game import Game
from tests.browser.conftest import sampled
from tests.browser.driving import Visit, ask

Opener = Callable[..., Visit]
PERSONS = 'seats=person,person'
GAMES = {
    'nim': ('txt', '2-1,1-3', '3,4,5: 2-1 1-3 {Player 1 resigned}\n'),
    'eight': ('txt', '3,1', '31 {Player 1 resigned}\n'),
    'tic-tac-toe': ('sgf', 'b2,a1', '(;FF[4]GM[4]SZ[3]RE[W+R]RU[3 in a row];B[bb];W[aa])\n'),
    'connect-four': ('txt', '4,4', '44 {Player 1 resigned}\n'),
    'reversi': ('txt', 'f5,d6', 'f5d6 {Black resigned}\n'),
    'hex': ('sgf', 'a2,swap', '(;FF[4]GM[11]SZ[11]DT[{day}]RE[W+R];B[a2];W[swap-pieces])\n'),
    'go': (
        'sgf',
        'C3,pass',
        '(;FF[4]GM[1]SZ[9]KM[7]RU[Tromp-Taylor]DT[{day}]RE[W+R];B[cg];W[])\n',
    ),
    'checkers': (
        'pdn',
        '11-15,23-19',
        '[GameType "21"] [Result "0-1"] [Termination "Dark resigned"] 1. 11-15 23-19 {Light wins.} 0-1\n',
    ),
    'chess': (
        'pgn',
        'e2e4,e7e5',
        '[Event "?"]\n[Site "?"]\n[Date "{today}"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "0-1"]\n'
        '[Termination "White resigned"]\n\n1. e4 e5 0-1\n',
    ),
    'backgammon': (
        'mat',
        '31,8/5 6/5',
        '0 point match\n\n Game 1\n White : 0                              Black : 0\n  1) 31: 8/5 6/5'
        '\n {White resigned}\n',
    ),
    'tree': ('txt', '1', '1 {MAX resigned}\n'),
}

DRAG = """([kind, files]) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
    return !document.querySelector('#main').dispatchEvent(event);
}"""
"""A file over the page, or let go there; answers whether the page takes it."""


def share(page: Visit) -> None:
    page.tab('Share')


def saved(page: Visit, button: str) -> tuple[str, Path]:
    """The name and the file that a button saves."""
    with page.page.expect_download() as download:
        page.button(button).click()
    return download.value.suggested_filename, download.value.path()


def over(page: Visit, *files: tuple[str, str], kind: str = 'dragenter') -> bool:
    return page.page.evaluate(DRAG, [kind, files])


def target(page: Visit) -> Any:
    return page.page.get_by_text('Drop the file to open its game')


def drop(page: Visit, *files: tuple[str, str]) -> None:
    """Drags files over the page, as far as it takes to be ready for them, and lets go."""
    over(page, *files)
    expect(page.page.locator('.drop-target')).to_be_attached()
    assert over(page, *files, kind='dragover')
    assert over(page, *files, kind='drop')
    page.settled()


def give(page: Visit, name: str, text: str | bytes) -> None:
    """Opens a file by its button."""
    with page.page.expect_file_chooser() as chooser:
        page.button('Open a file').click()
    content = text if isinstance(text, bytes) else text.encode()
    chooser.value.set_files({'name': name, 'mimeType': 'text/plain', 'buffer': content})
    page.settled()


def said(page: Visit) -> str:
    """The report of the tab about the last thing done in it."""
    return page.page.locator('.share-report').inner_text().strip()


# --- a game as a file ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', sampled(GAMES))
def test_a_game_is_saved_with_its_end_and_opened_again(page: Visit, game: str) -> None:
    suffix, moves, written = GAMES[game]
    page.open(f'#/play/{game}?moves={moves}&{PERSONS}&end=resigned.0').ready()
    before = page.state()
    written = written.replace('{today}', f'{date.today():%Y.%m.%d}').replace('{day}', date.today().isoformat())
    share(page)
    name, path = saved(page, 'Save game')
    assert name == f'{game}-{date.today().isoformat()}.{suffix}' and path.read_text() == written
    expect(page.page.locator('.share-report')).to_contain_text(f'The game is saved as {name}.')
    page.open(f'#/play/{game}?{PERSONS}').ready()
    share(page)
    give(page, name, written)
    expect(page.page.locator('.share-report')).to_contain_text('The game has been read and is on the board.')
    after = page.state()
    assert {**after, 'seed': before['seed']} == before
    assert after['result']['reason'] == 'resigned'


def test_no_program_plays_on_in_a_game_that_was_read(page: Visit) -> None:
    page.open('#/play/chess?seats=person,level3').ready()
    share(page)
    tags = '[White "Kasparov"]\n[Black "Topalov"]\n'
    give(page, 'game.pgn', f'{tags}[Result "*"]\n\n1. e4 d6 2. d4 Nf6 3. Nc3 *')
    page.until('state.moves.length == 5 && !state.thinking')
    assert page.state()['seats'] == ['person', 'person']
    page.tab('Moves')
    expect(page.page.locator('.moves-head')).to_contain_text('KasparovTopalov')
    share(page)
    give(page, 'game.pgn', f'{tags}[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0')
    page.until('state.moves.length == 3 && state.result')
    assert page.state()['result'] == {'payoff': [1, -1], 'text': 'Black lost.', 'reason': 'given'}
    share(page)
    give(page, 'game.pgn', '[White "You"]\n[Black "Plywood level 1"]\n[Result "*"]\n\n1. e4 *')
    page.until('state.moves.length == 2')
    assert page.state()['seats'] == ['person', 'level1']


def test_every_game_says_what_its_files_are_called() -> None:
    others = [game for game in games.GAMES.values() if game.name not in GAMES]
    assert all(game.hidden or game.suffix == Game.suffix for game in others)
    assert {name: games.GAMES[name].suffix for name in GAMES} == {name: suffix for name, (suffix, *_) in GAMES.items()}


def test_a_file_of_another_game_opens_there(page: Visit) -> None:
    page.open(f'#/play/nim?{PERSONS}&moves=1-1').ready()
    share(page)
    give(page, 'game.pdn', GAMES['checkers'][2])
    page.until("state.game == 'checkers' && state.moves.length == 2")
    assert page.state()['result']['text'] == 'Dark resigned.'
    drop(page, ('game.sgf', '(;GM[4]SZ[9]RU[exactly 4 in a row];B[ee];W[ef])'))
    page.until("state.game == 'tic-tac-toe' && state.moves.length == 2")
    assert page.state()['options'] == {'m': 9, 'n': 9, 'k': 4, 'exact': True}
    share(page)
    give(page, 'link.txt', 'https://hexworld.org/board/#5c1,a2:pc3:rw')
    page.until("state.game == 'hex' && state.moves.length == 3")
    assert page.state()['options'] == {'size': 5, 'swap': True, 'passes': True}
    assert page.state()['result']['text'] == 'Blue resigned.'


def test_nothing_is_saved_before_the_first_move(page: Visit) -> None:
    page.open(f'#/play/connect-four?{PERSONS}').ready()
    share(page)
    page.button('Save game').click()
    expect(page.page.locator('.share .problem')).to_have_text('Nothing has been played yet. Play a move first.')


def test_a_game_given_up_keeps_its_end_in_what_is_copied(page: Visit) -> None:
    page.open(f'#/play/connect-four?moves=4,4&{PERSONS}').ready()
    share(page)
    page.button('Copy game').click()
    field = page.page.get_by_label('Text to copy')
    expect(field).to_have_value('44')
    page.resign()
    page.button('Copy game').click()
    expect(field).to_have_value('44 {Player 1 resigned}')
    page.page.get_by_role('button', name='Undo').click()
    page.settled()
    page.button('Copy game').click()
    expect(field).to_have_value('44')


# --- dropped anywhere ------------------------------------------------------------------------------------------------


def test_a_dropped_file_takes_the_place_of_the_game(page: Visit) -> None:
    page.open(f'#/play/reversi?moves=f5,d6&{PERSONS}').ready()
    over(page, ('game.txt', 'x'))
    expect(page.page.locator('.drop-target')).to_be_attached()
    over(page, ('game.txt', 'x'), kind='dragover')
    expect(target(page)).to_be_visible()
    over(page, kind='dragleave')
    expect(target(page)).to_be_hidden()
    drop(page, ('game.txt', 'd3c3 {White lost on time}'))
    expect(target(page)).to_be_hidden()
    state = page.state()
    assert (state['moves'], state['result']['text']) == (['d3', 'c3'], 'White ran out of time.')
    page.page.get_by_role('button', name='Back to it').click()
    page.settled()
    assert page.state()['moves'] == ['f5', 'd6']


def test_a_file_may_be_dropped_on_the_first_page(visit: Opener) -> None:
    page = visit().ready()
    drop(page, ('game.txt', 'f5d6'))
    expect(page.page.locator('#notice')).to_contain_text('The text does not name its game')
    assert page.link() == '#/'
    drop(page, ('game.pdn', '1. 11-15 [GameType "21"]'), ('more', ''))
    expect(page.page.locator('#notice')).to_contain_text('You gave 2 files.')
    drop(page, ('game.pdn', '[GameType "21"] 1. 11-15'))
    page.until("state.game == 'checkers' && state.moves[0] == '11-15'")
    expect(page.page.locator('#notice')).to_be_empty()


@pytest.mark.parametrize(
    ('files', 'sentence'),
    [
        ([('letter.txt', 'Dear Sir')], "'Dear Sir' is neither a game of Reversi"),
        ([('film.mp4', '0' * 200_001)], '‘film.mp4’ has 201 kB, too much for a game. Give one of at most 200 kB.'),
        ([('long.txt', 'f5' * 60_000)], 'The text has 120,000 characters; give at most 100,000.'),
        ([('a.txt', 'f5'), ('b.txt', 'd3')], 'You gave 2 files. Give one game at a time.'),
        ([('a.png', '\x89PNG\0')], '‘a.png’ is not a text. Give a file with a game in it.'),
        ([('a.txt', '')], '‘a.txt’ is empty. Give a file with a game in it.'),
        ([('a.pdn', '[GameType "20"] 1. 32-28')], 'draughts is 21'),
        ([('a.txt', 'f5d6 {Black resined}')], 'is unknown; write one of {Black resigned}'),
    ],
    ids=lambda case: case[0][0] if isinstance(case, list) else '',
)
def test_a_file_that_is_no_game_gets_one_sentence_and_nothing_is_lost(
    page: Visit, files: list[tuple[str, str]], sentence: str
) -> None:
    page.open(f'#/play/reversi?moves=f5,d6&{PERSONS}').ready()
    before = page.state()
    drop(page, *files)
    expect(page.page.locator('#notice')).to_contain_text(sentence)
    assert len(re.findall(r'[.!?](?= [A-Z])', page.page.locator('#notice p').inner_text())) <= 1
    assert {**page.state(), 'error': None} == before
    drop(page, ('game.txt', 'd3'))
    page.until("state.moves.join() == 'd3'")
    expect(page.page.locator('#notice')).not_to_contain_text(sentence)
    page.button('Close').click()


def test_what_is_right_in_a_dropped_game_stands_and_the_mistake_is_told(page: Visit) -> None:
    page.open(f'#/play/reversi?{PERSONS}').ready()
    drop(page, ('game.txt', 'd3c3c4a1 {Black resigned}'))
    expect(page.page.locator('#notice')).to_contain_text('The file has been read, but it has a mistake. Move 4: ')
    state = page.state()
    assert (state['moves'], state['result']) == (['d3', 'c3', 'c4'], None)
    page.button('Close').click()


def test_a_pasted_error_stays_no_longer_than_the_next_text(page: Visit) -> None:
    page.open(f'#/play/reversi?moves=f5,d6&{PERSONS}').ready()
    before = page.state()
    share(page)
    field = page.page.get_by_label('Paste a position, moves or a game')
    for text, sentence in (('', 'The field is empty.'), ('Dear Sir', 'Dear Sir')):
        field.fill(text)
        page.button('Read it').click()
        expect(page.page.locator('.share .problem')).to_contain_text(sentence)
        assert {**page.state(), 'error': None} == before
    assert field.input_value() == 'Dear Sir'
    field.fill('d3')
    page.button('Read it').click()
    expect(page.page.locator('.share-report')).to_contain_text('The game has been read')
    expect(page.page.locator('.share .problem')).to_be_empty()
    assert (page.state()['moves'], page.state()['error'], field.input_value()) == (['d3'], None, '')


def test_after_a_mistake_the_field_and_its_button_are_in_sight_with_what_is_said(page: Visit) -> None:
    page.open(f'#/play/chess?{PERSONS}').ready()
    page.looks(width=1280, height=720)
    share(page)
    page.page.get_by_label('Paste a position, moves or a game').fill('1.e4,e5 2 Nf3')
    page.button('Read it').click()
    problem = page.page.locator('.share .problem')
    expect(problem).to_contain_text("'e4,e5' is not a legal move")
    top = problem.bounding_box()['y']
    for part in (page.button('Read it'), page.page.locator('#share-in')):
        box = part.bounding_box()
        assert box['y'] > 0 and box['y'] + box['height'] <= top


# --- the tab ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('width', 'height'), [(1000, 700), (1280, 720), (390, 844)])
def test_the_tab_has_four_parts_and_no_press_moves_one(page: Visit, width: int, height: int) -> None:
    page.page.context.grant_permissions(['clipboard-read', 'clipboard-write'])  # not every Chromium grants them itself
    page.open(f'#/play/reversi?moves=f5,d6&{PERSONS}').ready()
    page.looks(width=width, height=height)
    share(page)
    assert page.page.locator('.share h2').all_inner_texts() == ['Link', 'Game', 'Picture', 'Read']
    boxes = """() => [...document.querySelectorAll('.share button, .share select, #share-in')].map(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, x, y, width, height];
    })"""
    before = page.page.evaluate(boxes)
    for name in ('Copy link', 'Copy code for a web page', 'Copy position'):
        page.page.evaluate(
            'name => [...document.querySelectorAll(".share button")].find(one => one.textContent === name).click()',
            name,
        )
        expect(page.page.locator('.share-report')).to_contain_text('copied')
        assert page.page.evaluate(boxes) == before
    assert page.page.evaluate("""() => {
        const tab = document.querySelector('.share');
        const wraps = [...tab.querySelectorAll('button')].filter(one => one.offsetHeight > 60).length;
        return tab.scrollWidth <= tab.clientWidth && !wraps;
    }""")


def test_the_tab_is_worked_with_keys(page: Visit) -> None:
    page.open(f'#/play/reversi?moves=f5,d6&{PERSONS}').ready()
    share(page)
    page.page.keyboard.press('Tab')
    reached = []
    for _ in range(10):
        page.page.keyboard.press('Tab')
        reached.append(page.page.evaluate('() => document.activeElement.textContent || document.activeElement.id'))
    assert reached == [
        'Copy link', 'Copy code for a web page', 'Copy game', 'Save game', 'Copy position', 'PNGSVG', 'Save picture',
        'share-in', 'Read it', 'Open a file',
    ]  # fmt: skip


def test_there_is_a_share_sheet_only_where_the_system_has_one(page: Visit) -> None:
    page.open(f'#/play/nim?{PERSONS}').ready()
    share(page)
    expect(page.button('Share…')).to_have_count(0)
    page.page.evaluate("""() => {
        navigator.canShare = ({ files }) => files.every(file => file.type === 'image/png');
        navigator.share = async ({ title, url, files }) => {
            if (window.refuses) throw new DOMException('', window.refuses);
            window.shared = [title, url, files.map(file => [file.name, file.size > 1000])];
        };
    }""")
    page.open(f'#/play/reversi?moves=f5&{PERSONS}').ready()
    share(page)
    page.button('Share…').click()
    expect(page.page.locator('.share-report')).to_contain_text('The game is shared.')
    name = f'reversi-{date.today().isoformat()}.png'
    assert page.page.evaluate('window.shared') == ['Reversi · Plywood', page.page.url, [[name, True]]]
    page.page.evaluate('window.refuses = "AbortError"')
    page.button('Share…').click()
    expect(page.page.locator('.share-report')).to_have_text('')
    page.page.evaluate('window.refuses = "NotAllowedError"')
    page.button('Share…').click()
    expect(page.page.locator('.share .problem')).to_have_text('The game could not be shared. Copy the link instead.')
    page.page.evaluate("""() => {
        for (const name of ['shared', 'refuses']) delete window[name];
        for (const name of ['canShare', 'share']) delete navigator[name];
    }""")


# --- pictures --------------------------------------------------------------------------------------------------------

SCENES = {
    'reversi': 'moves=f5,d6,c3,d3,c4',
    'checkers': 'position=B:WK7,21,22,30:B1,2,9,K14,K29',
    'connect-four': 'moves=1,2,1,2,1,2,1',
    'tic-tac-toe': 'moves=b2,a1,c1,a3,a2,c2',
    'nim': 'moves=2-1',
    'eight': 'moves=3',
    'tree': 'moves=1',
    'go': 'moves=D4,E5,C3',
    'backgammon': 'moves=31,8/5+6/5',
}
COMPARED = """async ([png, svg]) => {
    const draw = async (type, content, size) => {
        const image = new Image();
        image.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(content), one => one.charCodeAt(0))], { type }));
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = size ?? [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return { data, width: image.naturalWidth, height: image.naturalHeight };
    };
    const a = await draw('image/png', png);
    const b = await draw('image/svg+xml', svg, [a.width, a.height]);
    const seen = document.querySelector('.board canvas');
    let [most, far] = [0, 0];
    for (let i = 0; i < a.data.length; i++) {
        const gap = Math.abs(a.data[i] - b.data[i]);
        if (gap > 40) far += 1;
        most += gap;
    }
    return {
        sizes: [a.width, a.height, 2 * b.width, 2 * b.height, 2 * seen.clientWidth], mean: most / a.data.length,
        far: far / a.data.length,
    };
}"""


def pictures(page: Visit) -> tuple[bytes, str]:
    share(page)
    found = []
    for kind in ('PNG', 'SVG'):
        page.page.get_by_label('Kind of picture').select_option(kind)
        name, path = saved(page, 'Save picture')
        assert name == f'{page.state()["game"]}-{date.today().isoformat()}.{kind.lower()}'
        found.append(path.read_bytes())
    return found[0], found[1].decode()


def compared(page: Visit, png: bytes, svg: str) -> dict[str, Any]:
    return page.page.evaluate(COMPARED, [base64.b64encode(data).decode() for data in (png, svg.encode())])


@pytest.mark.parametrize('game', SCENES)
def test_both_pictures_show_the_board(page: Visit, game: str) -> None:
    page.open(f'#/play/{game}?{SCENES[game]}&{PERSONS}').ready()
    png, svg = pictures(page)
    found = compared(page, png, svg)
    width, height, drawn, high, seen = found['sizes']
    assert abs(width - seen) <= 2 and abs(width - drawn) <= 2 and abs(height - high) <= 2
    assert found['mean'] < 8, 'wood has no grain in an SVG, but the same colour'
    assert found['far'] < 0.02
    assert '<image' not in svg and 'NaN' not in svg and 'undefined' not in svg
    assert f'<title>{games.GAMES[game].title}: ' in svg


def test_a_picture_has_the_looks_of_the_page_and_the_values_on_the_board(page: Visit) -> None:
    page.open(f'#/play/reversi?moves=f5,d6&{PERSONS}').ready()
    _, plain = pictures(page)
    page.button('Values').click()
    page.settled()
    _, valued = pictures(page)
    assert '<feDropShadow' in valued and '<feDropShadow' not in plain
    page.looks(color_scheme='dark').settled()
    png, dark = pictures(page)
    colours = [set(re.findall(r'fill="(#[0-9a-f]{6})"', svg)) for svg in (valued, dark)]
    assert colours[0] != colours[1]
    assert compared(page, png, dark)['mean'] < 4


def test_what_is_pointed_at_or_pressed_is_not_in_the_picture(page: Visit) -> None:
    page.open(f'#/play/checkers?{PERSONS}').ready()
    _, before = pictures(page)
    page.cell('11, dark man').click()
    page.settled()
    _, after = pictures(page)
    assert before == after


def test_nothing_of_a_picture_comes_before_it_is_wanted(visit: Opener) -> None:
    page = visit(f'#/play/reversi?moves=f5&{PERSONS}').ready()
    late = (
        'boards/picture.js',
        'boards/paint/svg.js',
        'play/files.js',
        'play/drop.js',
        'play/embed.js',
        'base/save.js',
    )
    assert not [url for url in page.requests if url.endswith(late)]
    pictures(page)
    assert [url for url in page.requests if url.endswith('boards/paint/svg.js')]


def test_there_is_no_picture_behind_the_curtain(page: Visit) -> None:
    page.open(f'#/play/blind-tic-tac-toe?{PERSONS}').ready()
    page.page.evaluate('() => window.plywood.uncover(0)')
    page.settled()
    page.play('b2')
    page.page.evaluate('() => window.plywood.cover()')
    page.settled()
    share(page)
    expect(page.button('Save picture')).to_be_disabled()
    page.page.evaluate('() => window.plywood.uncover(1)')
    page.settled()
    expect(page.button('Save picture')).to_be_enabled()
    _, svg = pictures(page)
    assert svg.count('stroke="#b5442a"') == 0  # X's stone is hidden from O


# --- inside another page ---------------------------------------------------------------------------------------------

INSIDE = """() => {
    const box = at => { const { left, top, right, bottom } = document.querySelector(at).getBoundingClientRect();
        return [left, top, right, bottom]; };
    const seen = at => [...document.querySelectorAll(at)].some(one => one.checkVisibility());
    const boxes = ['.board', '.strip.far', '.strip.own', '.way-out'].map(box);
    return {
        board: boxes[0], all: boxes.every(([left, top, right, bottom]) =>
            left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && right > left),
        over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
        more: ['.brand', '.top-links', '.tabs', '.foot', '.state', '.game-choice'].filter(seen),
    };
}"""


def embedded(visit: Opener, link: str) -> Visit:
    page = visit(None)
    page.open(f'?embed{link}')
    page.page.wait_for_function('() => window.plywood')
    return page.ready()


FRAMES = ((320, 240), (600, 400), (800, 800), (400, 520), (900, 300))


def test_board_and_strips_fill_a_frame_of_any_size_and_a_reason_why_is_said_over_them(visit: Opener) -> None:
    page = embedded(visit, '#/play/nim?seats=person,level1')
    for game, (width, height) in itertools.product(('reversi', 'connect-four', 'eight'), FRAMES):
        page.open(f'?embed#/play/{game}?seats=person,level1').looks(width=width, height=height).settled()
        inside = page.page.evaluate(INSIDE)
        assert inside['all'] and inside['over'] == [0, 0] and inside['more'] == [], (game, width, height, inside)
        left, top, right, bottom = inside['board']
        assert max(right - left, bottom - top) >= min(width - 130, height - 112, 0.83 * max(width, height))
    page.open(f'?embed#/play/checkers?{PERSONS}').settled()
    page.cell('1, dark man').click(force=True)
    expect(page.page.locator('.state-line')).to_be_visible()
    assert page.page.evaluate(INSIDE)['over'] == [0, 0]


def test_a_search_and_a_chapter_can_be_used_in_a_small_frame(visit: Opener) -> None:
    page = embedded(visit, '#/see/tic-tac-toe?rung=alphabeta-hard&depth=3').looks(width=420, height=420)
    page.settled()
    for part in ('.scope-frame', '.scope-say', '.scope-walk'):
        expect(page.page.locator(part)).to_be_in_viewport(ratio=0.9)
    frame = page.page.locator('.scope-frame').bounding_box()
    assert frame and frame['width'] >= 400 and frame['height'] >= 180
    page.page.locator('.scope-walk button:enabled').first.click()
    page.settled()
    assert page.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')
    way = page.page.get_by_role('link', name='Open in Plywood')
    expect(way).to_be_in_viewport(ratio=1)
    for link, part in (
        ('learn/alpha-beta', 'h1'),
        ('learn/alpha-beta/windows', '.ask-answers, .figure-controls, .alone'),
    ):
        page.open(f'?embed#/{link}').settled()
        page.page.locator(part).first.wait_for()
        assert page.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth'), link
        expect(way).to_be_visible()
        for button in page.page.locator('main button:visible').all()[:12]:
            box, over = button.bounding_box(), way.bounding_box()
            assert box and over
            apart = box['y'] + box['height'] <= over['y'] + 1 or over['y'] + over['height'] <= box['y'] + 1
            beside = box['x'] + box['width'] <= over['x'] + 1 or over['x'] + over['width'] <= box['x'] + 1
            assert apart or beside or link == 'learn/alpha-beta', (link, box, over)


def test_an_embedded_game_is_played_by_keyboard_and_opens_in_the_whole_room(visit: Opener) -> None:
    page = embedded(visit, f'#/play/tic-tac-toe?{PERSONS}&seed=5')
    page.page.keyboard.press('b')
    page.page.keyboard.press('Enter')
    page.settled()
    page.page.keyboard.press('ArrowRight')
    page.page.keyboard.press('Enter')
    page.settled()
    moves = page.state()['moves']
    assert len(moves) == 2
    page.page.keyboard.press('u')
    page.settled()
    assert page.state()['moves'] == moves[:1]
    for key in ('n', 't', 'l', '?', 'm', 'e'):
        page.page.keyboard.press(key)
    page.settled()
    expect(page.page.get_by_role('dialog')).to_have_count(0)
    assert page.link().startswith('#/play/tic-tac-toe')
    way = page.page.get_by_role('link', name='Open in Plywood')
    expect(way).to_have_attribute('href', f'{page.address}#/play/tic-tac-toe?moves={moves[0]}&{PERSONS}&seed=5')
    with page.page.context.expect_page() as opened:
        way.click()
    opened.value.wait_for_function('() => window.plywood')
    whole = Visit(opened.value, page.address).ready()
    assert whole.state()['moves'] == moves[:1]
    expect(whole.page.get_by_role('tab', name='Moves')).to_be_visible()
    whole.page.close()


def test_an_embedded_game_leaves_the_visitors_own_games_alone(visit: Opener) -> None:
    page = visit(f'#/play/reversi?moves=f5,d6&{PERSONS}&seed=1', settings={'theme': 'dark'}).ready()
    kept = '() => JSON.stringify(localStorage)'
    page.settled()
    before = page.page.evaluate(kept)
    assert 'f5' in before
    page.open('?embed#/play/reversi?seats=person,person&seed=2')
    page.page.wait_for_function('() => window.plywood')
    page.ready().play('d3')
    page.page.locator('#seat-1').select_option('level1')
    page.settled()
    assert len(page.state()['moves']) == 2
    assert page.page.locator('html').get_attribute('data-theme') == 'dark'
    page.page.keyboard.press('q')
    page.page.goto('about:blank')
    page.open('#/')
    assert page.page.evaluate(kept) == before


def test_the_copied_code_puts_the_game_into_a_page(visit: Opener) -> None:
    page = visit('#/play/reversi?moves=f5,d6&seats=person,level1&seed=3').ready()
    share(page)
    page.button('Copy code for a web page').click()
    field = page.page.get_by_label('Text to copy')
    expect(field).not_to_have_value('')
    code = field.input_value()
    host = visit(None)
    host.page.set_content(f'<title>A blog</title><h1>Today</h1>{code}<input id="own">')
    frame = frame_of(host.page)
    frame.get_by_role('grid', name='Reversi, the board').wait_for()
    assert host.page.get_by_title('Reversi, a game in Plywood').count() == 1
    frame.wait_for_function('() => window.plywood')
    frame.evaluate('() => window.plywood.ready.then(() => window.plywood.settled()).then(() => null)')
    assert frame.evaluate('() => window.plywood.state().moves') == ['f5', 'd6']
    assert host.page.evaluate('() => document.activeElement === document.body')
    width, height = host.page.locator('iframe').bounding_box()['width'], 704
    assert (width, frame.evaluate('() => [innerWidth, innerHeight]')) == (600, [600, height])
    left, _, right, _ = frame.evaluate(INSIDE)['board']
    assert right - left > 580


def frame_of(page: Page) -> Frame:
    page.wait_for_selector('iframe')
    return page.frames[1]


def test_an_ended_game_does_not_take_the_focus_of_the_page_around_it(visit: Opener) -> None:
    host = visit(None)
    link = f'{host.address}?embed#/play/connect-four?moves=1,2,1,2,1,2,1&{PERSONS}'
    host.page.set_content(f'<input id="own" autofocus><iframe src="{link}" width="400" height="500"></iframe>')
    host.page.locator('#own').focus()
    frame = frame_of(host.page)
    frame.get_by_role('button', name='Rematch').wait_for()
    host.page.keyboard.type('mine')
    assert host.page.locator('#own').input_value() == 'mine'


def test_a_bad_ending_in_a_request_is_one_sentence() -> None:
    reply = ask(op='write', game='nim', moves=['1-1'], ending={'reason': 'bored', 'loser': 0})
    assert not reply['ok'] and json.dumps(reply['error']).count('\\n') == 0

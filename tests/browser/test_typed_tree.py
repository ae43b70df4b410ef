"""A tree of one's own on the page: typed in, wrong and right, played, and chance rolled in it."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import Visit, look

Opener = Callable[..., Visit]
LINES = """left: min
\ta: 3
\tb: 12
right: chance ~4
\theads 1/4: 8
\ttails 3/4: min
\t\tc: 1
\t\td: 2
"""


def type_in(page: Visit, text: str) -> None:
    page.button('New game').click()
    page.page.get_by_label('A tree of your own', exact=True).fill(text)
    page.button('Play a friend here').click()


def test_a_tree_is_typed_in_and_played_and_chance_rolls_by_itself(page: Visit, visit: Opener) -> None:
    page.open('#/play/tree?seats=person,person&seed=3').ready()
    type_in(page, LINES)
    page.settled()
    state = page.state()
    assert state['position'] == '[left:[a:3,b:12],right:chance[heads 1/4:8,tails 3/4:[c:1,d:2]]~4]'
    assert state['legal'] == ['left', 'right']
    page.page.get_by_role('gridcell', name='right: chance, 2 branches, estimated 4', exact=True).click()
    page.until('state.moves.length === 2')
    page.settled()
    state = page.state()
    assert state['moves'][1] in ('heads', 'tails')
    expect(page.page.get_by_role('status').filter(has_text='Chance brings')).to_contain_text(state['moves'][1])
    again = visit(page.link()).ready()
    assert again.state()['moves'] == state['moves']
    page.button('Undo').click()
    page.settled()
    assert page.state()['moves'] == []
    page.type('right')
    page.until('state.moves.length === 2')
    assert page.state()['moves'] == state['moves'], 'the same seed brings the same'


def test_a_wrong_tree_is_told_beside_it_with_its_place_and_the_game_stays(page: Visit) -> None:
    page.open('#/play/tree?seats=person,person&moves=2').ready()
    before = page.state()
    type_in(page, '[[3,12],\n [2,four]]')
    problem = page.page.locator('#new-problem')
    expect(problem).to_contain_text("Line 2, column 5: 'four' is not a number")
    area = page.page.get_by_label('A tree of your own', exact=True)
    expect(area).to_be_focused()
    chosen = area.evaluate('area => area.value.slice(area.selectionStart, area.selectionEnd)')
    assert chosen == 'four'
    page.settled()
    assert {**page.state(), 'error': None} == before
    area.press_sequentially('4')
    page.button('Play a friend here').click()
    page.settled()
    assert page.state()['position'] == '[[3,12],[2,4]]'
    expect(page.page.get_by_role('dialog')).to_have_count(0)


def test_programs_play_a_tree_with_chance_to_its_end(page: Visit) -> None:
    tree = '%5Bchance%5B%5B1,2%5D,%5B3,chance%5B4,5%5D%5D%5D,0%5D'
    page.open(f'#/play/tree?position={tree}&seats=level2,level6&seed=5').ready()
    page.until('state.result !== null')
    state = page.state()
    assert state['moves'][0] == '1'
    assert look(state, '[chance[[1,2],[3,chance[4,5]]],0]')['payoff'] == state['result']['payoff']


def test_a_tree_on_a_narrow_page_lies_down_and_is_walked_by_keys(page: Visit) -> None:
    wide = ','.join(f'%5B{i},{i},{i},{i}%5D' for i in range(6))
    page.looks(width=360).open(f'#/play/tree?position=%5B{wide}%5D&seats=person,person').ready()
    root = page.page.get_by_role('gridcell', name='the root: MAX, 6 branches, here', exact=True)
    child = page.page.get_by_role('gridcell', name='2: MIN, 4 branches', exact=True)
    assert root.bounding_box()['x'] < child.bounding_box()['x']
    assert child.bounding_box()['height'] >= 24
    assert page.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')
    root.focus()
    for key in ('ArrowRight', 'ArrowDown'):
        page.page.keyboard.press(key)
    expect(child).to_be_focused()
    page.page.keyboard.press('Enter')
    page.settled()
    assert page.state()['moves'] == ['2']

"""Links of hex that nobody can cut, and the solver: both against a plain search of every line."""

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from plywood.game import WON
from plywood.games.hex import openings, proofs
from plywood.games.hex.board import BOTTOM, EDGES, SWAP, Board, board_of
from plywood.games.hex.links import links_of, shifted
from plywood.games.hex.solver import Solver
from plywood.games.hex.templates import PAIR, THIRD, fitted, third_row
from plywood.search.limits import Limits
from plywood.search.sampling import strong
from tests.bench.hex import made
from tests.conftest import of
from tests.games.test_hex import played, sized


@cache
def plainly(board: Board, red: int, blue: int, seat: int) -> bool:
    """Whether the seat to move wins, by trying everything."""
    if board.joins(blue if 1 - seat else red, 1 - seat):
        return False
    free = board.full & ~(red | blue)
    return any(
        not plainly(board, red if seat else red | bit, blue | bit if seat else blue, 1 - seat)
        for bit in board.bits
        if bit & free
    )


def some(size: int, count: int, least: int = 0) -> list[tuple[int, int, int]]:
    """Positions in which nobody has won, with equally many stones or one more of Red."""
    rng, board, found = Random(size), board_of(size), list[tuple[int, int, int]]()
    while len(found) < count:
        cells = rng.sample(board.bits, rng.randint(least, size**2))
        red, blue = sum(cells[::2]), sum(cells[1::2])
        if not board.joins(red, 0) and not board.joins(blue, 1):
            found.append((red, blue, len(cells) % 2))
    return found


@pytest.mark.parametrize(('size', 'count', 'least'), [(2, 50, 0), (3, 400, 0), (4, 150, 5), (5, 60, 13)])
def test_the_solver_agrees_with_a_search_of_every_line(size: int, count: int, least: int) -> None:
    solver = Solver(board_of(size))
    for red, blue, seat in some(size, count, least):
        assert solver.wins(red, blue, seat) == plainly(solver.board, red, blue, seat)


@pytest.mark.parametrize(('size', 'count', 'least'), [(2, 50, 0), (3, 400, 0), (4, 1500, 3), (5, 200, 13)])
def test_a_link_holds_whoever_moves_and_however_it_is_cut(size: int, count: int, least: int) -> None:
    """Also if the other side has every cell outside its carrier: the answers lie inside."""
    board, seen, by_templates = board_of(size), 0, 0
    for red, blue, _ in some(size, count, least):
        for seat, (own, foe) in enumerate(((red, blue), (blue, red))):
            free = board.full & ~(red | blue)
            carrier = links_of(board).carrier(own, free, seat)
            if carrier is None:
                continue
            seen += 1
            by_templates += links_of(board).joined(own, free, seat) is None
            assert not carrier & ~free
            others = foe | free & ~carrier
            assert not plainly(board, *((others, own) if seat else (own, others)), 1 - seat)
    assert seen > 5 and by_templates >= (5 if size == 4 else 0)


def test_a_bridge_and_two_edges_are_linked() -> None:
    game = sized(5)
    board, red, blue, _, _ = game.read_position('...../..r../...../.r.../...b. blue')
    carrier = links_of(board).carrier(red, board.full & ~(red | blue), 0)
    assert carrier is not None
    assert sorted(board.names[cell] for cell in board.cells_of(carrier)) == ['a5', 'b3', 'b5', 'c1', 'c3', 'd1']
    assert game.linked(game.read_position('...../..r../...../.r.../...b. blue')) == 0
    for cut in ('b3', 'c3', 'c1', 'a5'):
        stones = blue | board.bits[board.cells[cut]]
        assert links_of(board).carrier(red, board.full & ~(red | stones), 0) is None


def plain_answer(board: Board, own: int, foe: int, seat: int) -> bool:
    """Whether the solver lets the seat join its edges although the other side moves."""
    return not Solver(board).wins(*((foe, own) if seat else (own, foe)), 1 - seat)


def alone(board: Board, edge: int, stone: int, cells: int) -> tuple[int, int, int]:
    """A stone with a way to the far edge, where all else is the other side's but these cells."""
    seat = int(edge not in EDGES[0])
    own = stone | proofs.behind(board, proofs.Joint(seat, stone, 0, edge, cells))
    return own, board.full & ~(own | cells), seat


def every_template(size: int) -> list[tuple[int, int, int]]:
    board = board_of(size)
    third = [(edge, stone, cells) for edge in range(4) for stone, each in third_row(board, edge).items()
             for cells in each]  # fmt: skip
    return third + [(edge, board.bits[cell], fitted(board, edge, cell, PAIR)) for edge in range(4)
                    for cell in range(size * size) if board.bits[cell] & links_of(board).second[edge]
                    and fitted(board, edge, cell, PAIR)]  # fmt: skip


def test_each_edge_template_holds_and_can_spare_no_cell() -> None:
    """Proven by the solver, on every place of a board, at each of its edges."""
    board, templates = board_of(7), every_template(7)
    assert len(templates) == 4 * (4 + 4 + 3 + 6)
    for edge, stone, cells in templates:
        own, foe, seat = alone(board, edge, stone, cells)
        assert plain_answer(board, own, foe, seat)
        for cell in board.cells_of(cells):
            assert not plain_answer(board, own, foe | board.bits[cell], seat), 'a cell could be spared'


def test_cells_near_a_stone_hold_just_if_a_template_is_among_them() -> None:
    board, stone = board_of(7), board_of(7).bits[board_of(7).cells['d5']]
    each = third_row(board, BOTTOM)[stone]
    near = fitted(board, BOTTOM, board.cells['d5'], tuple({*THIRD[0], *THIRD[1], *THIRD[2]}))
    cells, rng = board.cells_of(near), Random(7)
    for _ in range(of(200, 2000)):
        some = sum(board.bits[cell] for cell in rng.sample(cells, rng.randint(8, len(cells) - 1)))
        holds = plain_answer(board, *alone(board, BOTTOM, stone, some))
        assert holds == any(not template & ~some for template in each)


@pytest.mark.parametrize(('size', 'count'), [(4, 100), (5, 100), (7, 60)])
def test_each_link_that_is_told_is_proven_to_its_end(size: int, count: int) -> None:
    board, told = board_of(size), 0
    rng = Random(size)
    for _ in range(count):
        cells = rng.sample(board.bits, rng.randint(2, size * 2))
        red, blue = sum(cells[::2]), sum(cells[1::2])
        for joint in proofs.joints(board, red, blue):
            link = proofs.explained(board, joint, ('Red', 'Blue'))
            own = (red, blue)[joint.seat]
            told += 1
            assert not joint.between & (red | blue) and joint.stone & own
            assert sorted(line[0] for line in link['lines']) == sorted(link['between'])
            for line in link['lines']:
                bits = [board.bits[board.cells[name]] for name in line]
                assert len(set(bits)) == len(bits) and not sum(bits) & ~joint.between
                goal = joint.other or board.edges[joint.edge]
                mine = own | sum(bits[1::2])
                assert board.flood(joint.stone, mine) & goal, f'{line} joins'
                assert not board.flood(joint.stone, own | sum(bits[1:-1:2])) & goal, 'and not before its end'
    assert told > count / 2


def test_what_stones_join_already_is_no_link() -> None:
    game = sized(5)
    text = '...../..r../..rb./b..../..... red'
    links = game.view(game.read_position(text))['links']
    assert [(link['ends'], link.get('edge')) for link in links] == [(['c2'], 'top'), (['d3'], 'right')]
    assert links[0]['text'] == 'c2 is linked to the top edge: if Blue takes one of two cells, the other joins it.'
    linked = game.view(game.read_position('...../..r../...../.r.../...b. blue'))['links']
    assert linked[0]['text'].startswith('Red has won already') and linked[0]['lines'] == []
    assert sorted(linked[0]['between']) == ['a5', 'b3', 'b5', 'c1', 'c3', 'd1']
    assert [(link['ends'], link.get('edge')) for link in linked[1:] if not link['seat']] == [
        (['c2', 'b4'], None), (['c2'], 'top'), (['b4'], 'bottom')]  # fmt: skip
    won = game.read_position('..r../..r../..r../..rb./bbrb. blue')
    assert 'links' not in game.view(won) and game.view(game.initial())['links'] == []


def test_two_links_never_share_a_cell() -> None:
    """The stones c3 and d3 stand over the same cell of the edge's row: one link for each, but not both in one chain."""
    board = board_of(4)
    names = board.cells
    own = board.bits[names['b3']] | board.bits[names['c2']]
    free = board.full & ~own & ~board.bits[names['c1']] & ~board.bits[names['d1']]
    assert links_of(board).carrier(own, free, 0) is None


@pytest.mark.parametrize('size', [2, 3, 4, pytest.param(5, marks=() if of(True, False) else pytest.mark.skip('90 s'))])
def test_the_winning_first_moves_are_just_these(size: int) -> None:
    solver = Solver(board_of(size))
    board = solver.board
    won = [name for name, bit in zip(board.names, board.bits, strict=True) if not solver.wins(bit, 0, 1)]
    assert ' '.join(won) == openings.WINNING[size]
    for name, bit in zip(board.names, board.bits, strict=True):
        wins = [cell for cell, other in enumerate(board.bits) if other != bit and not solver.wins(bit, other, 0)]
        assert openings.replies(board, board.cells[name]) == ([] if name in won else wins)
    assert len(openings.WINNING[5].split()) == 13


@pytest.mark.parametrize('size', [2, 3])
@pytest.mark.parametrize('swap', [False, True])
def test_a_known_first_move_has_the_value_that_every_line_gives(size: int, swap: bool) -> None:
    game = sized(size, swap=swap)

    def wins(position: Any) -> bool:
        payoff = game.payoff(position)
        if payoff is not None:
            return payoff == WON[position[3]]
        return any(not wins(game.play(position, move)) for move in game.moves(position))

    start = game.initial()
    for position in (start, *(game.play(start, move) for move in game.moves(start))):
        for move, value in (game.known(position) or {}).items():
            assert (not wins(game.play(position, move))) == (value > 0)
            assert move in game.moves(position)
    assert game.known(start) is not None and sized(6).known(sized(6).initial()) is None
    assert game.known(played(game, 'a1 b1')) is None
    assert sized(3, passes=True).known(sized(3, passes=True).initial()) is None


@pytest.mark.parametrize(('size', 'count', 'least'), [(2, 40, 0), (3, 200, 2), (4, 100, 6)])
def test_a_certain_payoff_is_the_value_of_the_position(size: int, count: int, least: int) -> None:
    game, seen = sized(size, swap=False), 0
    board = game.board
    for red, blue, seat in some(size, count, least):
        payoff = game.certain((board, red, blue, seat, None))
        if payoff is not None:
            seen += 1
            assert (payoff == WON[seat]) == plainly(board_of(size), red, blue, seat)
    assert seen > 5


def test_nothing_is_certain_while_the_stone_may_be_taken_over() -> None:
    game = sized(2)
    assert game.certain(played(game, 'b1')) is None and game.linked(played(game, 'b1')) is None
    assert game.certain(played(sized(2, swap=False), 'b1')) == WON[0]
    result = strong.search(game, played(game, 'b1'), Limits(100))
    assert result.move == SWAP and result.proven and result.value == 1 and result.source == 'book'


def test_full_strength_proves_puzzles() -> None:
    game = sized(5, swap=False)
    for position, answer in islice(made(Solver(game.board), Random(38)), 8):
        result = strong.search(game, position, Limits(24_000))
        assert result.move == answer and result.proven


def test_a_hint_tells_a_chain_that_cannot_be_cut() -> None:
    game = sized(5)
    position = game.read_position('...../..r../...../.r.../...b. blue')
    assert game.advice(position)[-1].text.startswith('Red has won already')
    assert game.advice(game.read_position('...../..r../...../.r.../..b.b red'))[-1].text.startswith('You have')
    assert not any('already' in each.text for each in game.advice(played(game, 'c3 c4')))


def test_a_hint_names_the_first_moves_that_win() -> None:
    small, without = sized(3), sized(3, swap=False)
    assert small.advice(small.initial())[-1].text == (
        'A first stone on c1, a2, b2, c2 or a3 wins, but Blue would swap.'
    )
    fact = without.advice(without.initial())[-1]
    assert fact.text == 'A first stone on c1, a2, b2, c2 or a3 wins.'
    assert fact.moves == [without.board.cells[name] for name in openings.WINNING[3].split()]


@pytest.mark.parametrize('size', [3, 5, 11])
def test_the_pairs_of_links_share_no_cell_and_each_joins(size: int) -> None:
    """Each pair lies beside a stone of one side, and beside another stone of it or on its edge."""
    rng, board = Random(size), board_of(size)
    links, seen = links_of(board), 0
    for _ in range(100):
        cells = rng.sample(board.bits, size**2 // 3)
        sides = (sum(cells[::2]), sum(cells[1::2]))
        free, used = board.full & ~sum(cells), 0
        for firsts, step in links.pairs(*sides, free):
            for first in [bit for bit in board.bits if bit & firsts]:
                pair = first | shifted(first, step)
                assert pair.bit_count() == 2 and not pair & ~free and not pair & used
                used |= pair
                seen += 1
                beside = board.around(first) & board.around(pair ^ first)
                at_edge = [any(not pair & ~board.edges[edge] for edge in EDGES[seat]) for seat in (0, 1)]
                assert any((beside & sides[seat]).bit_count() + at_edge[seat] >= 2 for seat in (0, 1))
    assert seen > 50


def test_a_link_is_held_in_every_playout_but_a_plain_one() -> None:
    game = sized(11)
    position = game.play(game.play(played(game, 'f6 a1 e8'), game.board.cells['c3']), game.board.cells['g10'])
    between = game.board.bits[game.board.cells['e7']] | game.board.bits[game.board.cells['f7']]
    held = dict[bool, set[int]]()
    for plain in (False, True):
        ends = [game.playouts.play_out(game, position, Random(seed), plain) for seed in range(60)]
        held[plain] = {(red & between).bit_count() for _, _, (red, _) in ends}
        assert all(red ^ blue == game.board.full and payoff == WON[board_of(11).joins(blue, 1)]
                   for payoff, _, (red, blue) in ends)  # fmt: skip
    assert held == {False: {1}, True: {0, 1, 2}}

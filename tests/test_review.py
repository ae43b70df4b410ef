"""The review: every mark of a solved game against an independent solver, every reason against the position."""

import json
import math
import os
import re
import statistics
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from plywood import players, review
from plywood.__main__ import main
from plywood.door import dispatch
from plywood.game import CHANCE, Game, Payoff
from plywood.games import GAMES
from plywood.reasons import of_wins, reasons
from plywood.record import Record, read
from plywood.review import Graded
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.result import Candidate, Result
from plywood.search.strong import Wish
from tests.conftest import of
from tests.toys import Dice, Take, TakePosition
from tests.voice import complaints

GAMES_EACH = of(12, 4)
"""Games of each kind in the suite; tests/bench/review.py takes 200."""
SENTENCES = 500


def played_at_random(game: Game, rng: Random, options: dict[str, object] | None = None) -> Record:
    record = Record(game.under(options))
    while (seat := record.game.player(record.position)) is not None:
        here = record.game.moves(record.position) if seat != CHANCE else ()
        record.go(rng.choice(here) if here else record.game.deal(record.position, rng))
    return record


def marks_of(record: Record) -> list[Graded]:
    return list(review.review(record))[::-1]


# --- against an independent solver -----------------------------------------------------------------------------------


@cache
def solved(game: Game, position: Any) -> float:
    """The payoff to the first seat with best play, by the five verbs alone."""
    payoff = game.payoff(position)
    if payoff is not None:
        return payoff[0]
    best = max if game.player(position) == 0 else min
    return best(solved(game, game.play(position, move)) for move in game.moves(position))


def wrong_marks(record: Record, solve: Callable[[Game, Any], float], from_ply: int = 1) -> Iterator[str]:
    """The objections of an independent solver to the marks of a solved game: every one must be proven and right."""
    game = record.game
    for entry, mark in zip(record.lines[0], marks_of(record), strict=True):
        if mark.ply < from_ply:
            continue
        position, sign = entry.parent.position, 1 if mark.seat == 0 else -1  # type: ignore[union-attr]
        value, played = sign * solve(game, position), sign * solve(game, entry.position)
        gone = 'win' if value > 0 >= played else 'draw' if value == 0 > played else ''
        right = (value, True, played, True, value - played, gone)
        if (mark.value, mark.proven, mark.played, mark.sure, mark.cost, mark.let_go) != right:
            yield f'{entry.text} at {game.write_position(position)}: {mark}, not {right}'
        if mark.line and sign * solve(game, game.play(position, mark.line[0])) != value:
            yield f'{mark.line[0]} at {game.write_position(position)} is not the best move'
        if bool(mark.line) != (value > played):
            yield f'{mark} has no line, or one too many'


@pytest.mark.parametrize(
    ('name', 'options'),
    [
        ('nim', {}),
        ('nim', {'misere': True, 'heaps': (1, 2, 3, 3)}),
        ('eight', {}),
        ('eight', {'target': 21}),
        ('tic-tac-toe', {}),
        ('connect-four', {'columns': 4, 'rows': 4}),
    ],
)
def test_solved_games_are_marked_without_a_mistake(name: str, options: dict[str, object]) -> None:
    rng, mistakes = Random(name), 0
    for _ in range(GAMES_EACH):
        record = played_at_random(GAMES[name], rng, options)
        assert list(wrong_marks(record, solved)) == []
        mistakes += sum(bool(mark.cost) for mark in marks_of(record))
    assert mistakes > GAMES_EACH / 2  # or there was nothing to find


def test_the_page_asks_for_one_move_at_a_time_and_gets_the_same_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    few = replace(GAMES['connect-four'].engine, quick_nodes=500)
    monkeypatch.setattr(GAMES['connect-four'], 'engine', few, raising=False)
    record = played_at_random(GAMES['connect-four'], Random(5), {'columns': 5, 'rows': 4})
    line, later = record.plain(), None
    for mark in review.review(record):
        ask = {**line, 'op': 'review', 'moves': line['moves'][: mark.ply], 'next': later}
        later = json.loads(dispatch(json.dumps(ask)))
        expected = review.plain(record.game, record.lines[0][mark.ply - 1], mark)
        assert later == {'ok': True, **json.loads(json.dumps(expected)), 'cells': later['cells'], 'say': later['say']}
        assert bool(later['cells']) == bool(mark.line) == bool(later['say'])


def test_what_is_proven_later_counts_before() -> None:
    record = read(GAMES['connect-four'], '4444413322223')
    entry = record.lines[0][-1]
    unknown = review.grade_move(record.game, entry, 13)
    told = review.grade_move(record.game, entry, 13, review.Worth(1, 1, True))
    assert (told.played, told.sure) == (-1, True)
    assert unknown.value == told.value and told.cost == told.value + 1


def test_a_forced_move_costs_nothing_and_counts_nothing() -> None:
    record = read(GAMES['reversi'], 'f5d6c4d3c3')
    marks = marks_of(record)
    assert [mark.share for mark in marks if mark.share is None] == []
    nim = marks_of(read(GAMES['nim'], '1,1 | 1-1 2-1'))
    assert [mark.share for mark in nim] == [1.0, None]
    assert review.accuracy(GAMES['nim'], nim) == [1.0, None]


def test_accuracy_is_the_mean_that_its_formula_says() -> None:
    record = read(GAMES['tic-tac-toe'], 'b2 b1 a2 c3 c2')
    marks = marks_of(record)
    by_hand = [max(0.0, 1 - mark.cost) for mark in marks if mark.seat == 1]
    assert review.accuracy(record.game, marks)[1] == sum(by_hand) / len(by_hand) < 1


def test_a_mark_tells_both_worths_the_cost_its_share_and_the_better_line() -> None:
    tree = GAMES['tree']
    record = Record(tree, '[0,3,[6,-1]]')
    record.play('1')
    (mark,) = marks_of(record)
    assert mark == Graded(1, 0, 3, True, 0, True, 3, 0.1429, 'blunder', '', (1,), ())
    assert [mark.worth, review.Worth(1, 2, True).to(0)] == [review.Worth(0, 3, True), -2]
    told = review.plain(record.game, record.here, mark)
    assert {name: told[name] for name in ('move', 'share', 'line', 'shortLine')} == {
        'move': '1',
        'share': 0.1429,
        'line': ['2'],
        'shortLine': ['2'],
    }
    record = Record(tree, '[4,[1,0],3]')
    record.play_all(['2', '2'])
    dear, good = marks_of(record)
    assert (dear.cost, dear.share) == (4, 0), 'no move counts less than 0'
    assert good == Graded(2, 1, 0, True, 0, True, 0, 1.0, '', '', (), ())
    assert good.worth == review.Worth(1, 0, True)


class Found(NamedTuple):
    """A search's result at a turn of two moves: the worth of the position, then that of each move, the best first."""

    value: float
    proven: bool
    best: tuple[float, bool]
    other: tuple[float, bool]


@pytest.mark.parametrize(
    ('found', 'best', 'later', 'mark'),
    [
        (Found(0.3, False, (0.3, False), (0.1, False)), True, None, (0.3, False, 0.3, False, 0, '')),
        (Found(0.3, False, (0.3, False), (0.1, False)), False, None, (0.3, False, 0.1, False, 0.2, 'mistake')),
        (Found(0.3, False, (0.3, False), (0.28, False)), False, None, (0.3, False, 0.28, False, 0.02, '')),
        # A move may be worth more than the lottery it belongs to, or seem so where it was searched less deeply.
        (Found(0.1, False, (0.2, False), (0, False)), True, None, (0.2, False, 0.2, False, 0, '')),
        (Found(0.3, False, (0.3, False), (0.5, False)), False, None, (0.3, False, 0.5, False, 0, '')),
        # A proof about the next position counts before the search.
        (Found(0.3, False, (0.3, False), (0.1, False)), False, (1, True), (1, True, 1, True, 0, '')),
        (Found(-0.2, False, (-0.2, False), (-0.4, False)), False, (0, True), (0, False, 0, True, 0, '')),
        (Found(0.3, False, (0.3, False), (0.1, False)), True, (-1, True), (0.3, False, -1, True, 1.3, 'blunder')),
        (Found(0.3, False, (0.3, False), (0.1, False)), True, (-1, False), (0.3, False, 0.3, False, 0, '')),
        (Found(1, True, (1, True), (0.1, False)), False, None, (1, True, 0.1, False, 0.9, 'blunder')),
    ],
)
def test_a_move_is_weighed_by_what_its_search_and_the_next_position_tell(
    found: Found,
    best: bool,
    later: tuple[float, bool] | None,
    mark: tuple[float, bool, float, bool, float, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = Record(GAMES['tic-tac-toe'])
    centre, edge = (record.game.read_move(record.position, text) for text in ('b2', 'b1'))
    ranked = [Candidate(centre, *found.best, 1, (centre,)), Candidate(edge, *found.other, 1, (edge,))]
    result = Result(centre, found.value, found.proven, (centre,), 1, ranked=ranked)
    monkeypatch.setattr(strong, 'think', lambda *asked: result)
    monkeypatch.setattr(review, 'reasons', lambda *given: ['It is so.'])
    record.go(centre if best else edge)
    graded = review.grade_move(record.game, record.here, 1, later and review.Worth(1, -later[0], later[1]))
    assert (graded.value, graded.proven, graded.played, graded.sure, graded.cost, graded.grade) == mark
    assert (graded.line, graded.let_go) == ((centre,) if graded.cost else (), '')
    assert graded.reasons == (('It is so.',) if graded.grade else ())


def test_the_search_of_a_mark_has_the_nodes_of_its_level_and_more_near_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = GAMES['connect-four'], list[tuple[Limits, Wish]]()
    think = strong.think

    def noted(game: Game, position: Any, limits: Limits, wish: Wish) -> Result:
        asked.append((limits, wish))
        return think(game, position, Limits(100), wish)

    monkeypatch.setattr(strong, 'think', noted)
    late = read(game, '44444413322223').position
    review.search(game, game.initial(), 1, 3)
    review.search(game, late, 15, 0)
    review.searched(game, late, 15)
    few, many = players.budget(game, players.LEVELS['level5']), game.engine.quick_nodes
    assert few < many and game.ending(late)
    assert [limits.nodes for limits, _ in asked] == [few, many, many]
    assert [(wish.rank, wish.among, wish.quick) for _, wish in asked] == [
        (0.3, (3,), True),
        (0.3, (0,), True),
        (0, (), True),
    ]


def test_a_mark_has_the_reasons_for_its_better_line() -> None:
    record = read(GAMES['tic-tac-toe'], 'a1 b2 c1 a3')
    mark = review.grade_move(record.game, record.here, 4)
    better = record.game.read_move(record.position, 'b1')
    assert mark.line[0] == better != mark.line[-1]
    assert mark.reasons == ('After a3, X can win at once with b1; b1 prevents that.',)


def test_the_main_line_is_reviewed_and_a_forced_move_at_its_end_is_searched() -> None:
    record = Record(GAMES['tree'], '[[4,2]]')
    record.play('1')
    (mark,) = marks_of(record)
    assert (mark.seat, mark.value, mark.played, mark.sure, mark.share) == (0, 2, 2, True, None)
    record = Record(GAMES['tree'], '[[4,2],[5,6]]')
    record.play_all(['1', '2'])
    record.undo()
    record.undo()
    record.play('2')
    assert [(mark.ply, mark.value, mark.played) for mark in marks_of(record)] == [(1, 5, 2), (2, -2, -2)]


@pytest.mark.parametrize(
    ('name', 'value', 'played', 'gone'),
    [
        ('nim', 1, -1, 'win'),
        ('nim', 1, 0, 'win'),
        ('nim', 0, -1, 'draw'),
        ('nim', 0, 0, ''),
        ('nim', 1, 1, ''),
        ('nim', -1, -1, ''),
        ('reversi', 12, 2, ''),
        ('reversi', 12, 0, 'win'),
        ('reversi', 12, -2, 'win'),
        ('reversi', -2, -12, ''),
        ('tree', 12, -2, ''),
    ],
)
def test_a_win_or_a_draw_is_let_go_where_games_are_won_and_lost(
    name: str, value: float, played: float, gone: str
) -> None:
    assert review.let_go(GAMES[name], value, played) == gone


def test_a_grade_begins_at_its_share_of_the_stake_and_what_is_let_go_is_a_blunder() -> None:
    nim = GAMES['nim']
    shares = 0.059, 0.06, 0.149, 0.15, 0.399, 0.4, 2
    grades = ['', 'slip', 'slip', 'mistake', 'mistake', 'blunder', 'blunder']
    assert [review.graded(nim, share, '') for share in shares] == grades
    assert review.graded(nim, 0.01, 'draw') == 'blunder'


def lichess(values: list[int], first: int) -> list[float | None]:
    """A second program: the published steps one by one, in per cent."""
    wins = [50 + 50 * (2 / (1 + math.exp(-0.00368208 * max(-1000, min(1000, each)))) - 1) for each in [15, *values]]
    length = min(8, max(2, len(values) // 10))
    moves: tuple[list[tuple[float, float]], list[tuple[float, float]]] = ([], [])
    for number, (before, after) in enumerate(pairwise(wins)):
        begin = max(0, number - (length - 2))
        weight = min(12, max(0.5, statistics.pstdev(wins[begin : begin + length])))
        side = (number + first) % 2
        lost = after - before if side else before - after
        share = 100 if lost <= 0 else 103.1668100711649 * math.exp(-0.04354415386753951 * lost) - 3.166924740191411 + 1
        moves[side].append((min(100, max(0, share)), weight))
    return [
        (
            statistics.fmean([share for share, _ in each], [weight for _, weight in each])
            + statistics.harmonic_mean([max(1, share) for share, _ in each])
        )
        / 2
        if each
        else None
        for each in moves
    ]


ACCURACIES = Path(__file__).parent / 'js' / 'session' / 'accuracies.json'
"""The same games for the page: written anew with PLYWOOD_WRITE=1."""


def test_accuracy_in_chess_is_that_of_a_second_program() -> None:
    rng = Random(42)
    games = []
    for number in range(20):
        values, value = [], 20
        for _ in range(number * 6 + 1):
            value = max(-2000, min(2000, round(value + rng.gauss(0, 25 if rng.random() < 0.8 else 300))))
            values.append(value)
        first = number % 2
        found = lichess(values, first)
        games.append({'values': values, 'first': first, 'found': found})
        for one, other in zip(review.by_chances(values, first), found, strict=True):
            assert (one is None) == (other is None)
            assert one is None or other is None or abs(100 * one - other) < 0.001
    text = json.dumps({'games': games})
    if os.environ.get('PLYWOOD_WRITE'):
        ACCURACIES.write_text(text + '\n')
    assert json.loads(ACCURACIES.read_text()) == json.loads(text)


def test_accuracy_in_chess_takes_each_value_from_the_next_position() -> None:
    record = read(GAMES['chess'], 'f3 e5 g4 Qh4')
    marks = marks_of(record)
    values = [review.after_move(record.game, marks, index) for index in range(4)]
    assert values[-1] < -1000 and values[1] == record.game.uci.centipawns(marks[2].value)
    assert values[0] == -record.game.uci.centipawns(marks[1].value)
    white, black = review.accuracy(record.game, marks)
    assert white is not None and black is not None and white < 0.6 < black
    entries = record.lines[0]
    assert [
        review.plain(record.game, entry, mark)['hundredths'][0] for entry, mark in zip(entries, marks, strict=True)
    ] == [record.game.uci.centipawns(mark.value) for mark in marks]


def test_accuracy_leaves_out_moves_without_a_choice_and_seats_that_had_none() -> None:
    marks = [
        Graded(ply, seat, 0, True, 0, True, 0, share, '', '', (), ())
        for ply, (seat, share) in enumerate([(0, 1.0), (1, None), (0, 0.25), (CHANCE, None), (2, 0.0), (0, None)], 1)
    ]
    game = SimpleNamespace(uci=None, seats=('one', 'two', 'three'))
    assert review.accuracy(cast(Any, game), marks) == [0.625, None, 0.0]


def test_the_most_that_a_side_can_get() -> None:
    game = Last()
    game.bounds = (-3, 5)
    assert [review.most(game, side) for side in (0, 1)] == [5, 3]


# --- chance and hidden games -----------------------------------------------------------------------------------------


def test_luck_is_told_apart_from_mistakes() -> None:
    record = Record(GAMES['tree'], '[chance[1,9],4]')
    record.play_all(['1', '1'])
    choice, roll = marks_of(record)
    assert (choice.seat, choice.value, choice.played, choice.cost) == (0, 5, 5, 0)
    assert (roll.seat, roll.value, roll.played, roll.share, roll.cost) == (CHANCE, 5, 1, None, 0)
    wrong = Record(GAMES['tree'], '[chance[1,9],4]')
    wrong.play_all(['2'])
    (mark,) = marks_of(wrong)
    assert (mark.cost, mark.value, mark.played, mark.let_go) == (1, 5, 4, '')


def test_a_hidden_move_is_weighed_by_the_observation_alone() -> None:
    game = GAMES['blind-tic-tac-toe']
    one, other = Record(game), Record(game)
    one.play_all(['a1', 'b2', 'c3'])
    other.play_all(['a1', 'c2', 'c3'])  # what X cannot tell from it
    first, second = (review.grade_move(game, record.lines[0][-1], 3) for record in (one, other))
    assert first == second and not first.proven and not first.reasons
    known = review.grade_move(game, one.lines[0][-1], 3, review.Worth(1, 1, True))
    assert known == first  # no seat can know the next position


def test_the_luck_of_a_deal_is_its_worth_against_the_mean_of_all_deals() -> None:
    game = GAMES['kuhn']
    deal, *_ = marks_of(read(game, 'QK bet call'))
    assert (deal.seat, deal.share, deal.proven, deal.sure) == (CHANCE, None, False, False)
    assert deal.value == pytest.approx(-1 / 18, abs=0.01)  # what the game is worth to who begins


def test_the_luck_of_a_deal_is_proven_only_with_the_mean_and_counts_for_the_first_side() -> None:
    record = Record(GAMES['kuhn'])
    record.go(record.game.chances(record.position)[0][0])
    mark = review.grade_move(record.game, record.here, 1, review.Worth(0, 1, True))
    assert (mark.played, mark.proven) == (1, False)
    record = Record(GAMES['whist-partners'].under({'cards': 3}))
    record.go(record.game.deal(record.position, Random(1)))
    for seat, value in enumerate((3, -3, 3, -3)):
        assert review.grade_move(record.game, record.here, 1, review.Worth(seat, 3, False)).played == value


@pytest.mark.parametrize('name', [game.name for game in GAMES.values() if game.hidden and not game.sides[2:]])
def test_a_hidden_game_is_reviewed_from_its_end_to_its_start(name: str) -> None:
    small = {'size': 6, 'fleet': (3, 2)} if name == 'battleships' else {}
    record = played_at_random(GAMES[name], Random(3), of({}, small))
    marks = marks_of(record)
    assert [mark.ply for mark in marks] == list(range(1, len(record.lines[0]) + 1))
    assert not any(mark.proven and mark.cost for mark in marks if mark.seat != CHANCE)


def test_a_hidden_game_is_not_reviewed_before_its_end() -> None:
    line = {'game': 'blind-tic-tac-toe', 'moves': ['a1'], 'eyes': 0}
    reply = json.loads(dispatch(json.dumps({**line, 'op': 'review'})))
    assert not reply['ok'] and 'when it is over' in reply['error']


# --- reasons ---------------------------------------------------------------------------------------------------------


def wins_at_once(game: Game, position: Any, seat: int) -> set[str]:
    found = set()
    for move in game.moves(position):
        payoff = game.payoff(game.play(position, move))
        if game.player(position) == seat and payoff and payoff[seat] > 0:
            found.add(game.write_move(position, move))
    return found


def wins_in_two(game: Game, position: Any, text: str, seat: int) -> bool:
    after = game.play(position, game.read_move(position, text))
    if game.payoff(after) is not None:
        return False
    return all(wins_at_once(game, game.play(after, reply), seat) for reply in game.moves(after))


def true(game: Game, position: Any, move: Any, better: Any, sentence: str) -> bool:
    """Whether a reason holds, read from its words and checked on the board by other means than those that made it."""
    seat = game.player(position)
    assert seat is not None
    after, wiser = game.play(position, move), game.play(position, better)
    texts = {game.write_move(position, move), game.write_move(position, better)}
    if found := re.fullmatch(r'(.+) would have won at once\.', sentence):
        named = set(re.split(r', | or ', found[1]))
        return named <= wins_at_once(game, position, seat) and game.write_move(position, move) not in named
    if found := re.fullmatch(r'(\S+) would have won with the move after it, whatever the reply\.', sentence):
        return found[1] in texts and wins_in_two(game, position, found[1], seat)
    if found := re.fullmatch(r'After (\S+), (.+) can win at once with (.+); (\S+) prevents that\.', sentence):
        other = game.seats.index(found[2])
        named = set(re.split(r', | or ', found[3]))
        ways = wins_at_once(game, after, other)
        return other != seat and bool(named) and named <= ways and not wins_at_once(game, wiser, other)
    pattern = r'After (\S+), (.+) can play (\S+) and then wins, whatever the reply; (\S+) prevents that\.'
    if found := re.fullmatch(pattern, sentence):
        other = game.seats.index(found[2])
        freed = [game.write_move(wiser, reply) for reply in game.moves(wiser)]
        escaped = not any(wins_in_two(game, wiser, text, other) for text in freed)
        return wins_in_two(game, after, found[3], other) and escaped and not wins_at_once(game, wiser, other)
    return OWN[game.name](game, position, after, wiser, sentence)


def nim_reason(game: Game, position: Any, after: Any, wiser: Any, sentence: str) -> bool:
    mover = game.player(position)
    assert mover is not None
    losing, winning = solved(game, after) * (1 - 2 * mover), solved(game, wiser) * (1 - 2 * mover)
    if found := re.fullmatch(r'It leaves a nim-sum of (\d+), which a good reply makes 0; \S+ makes it 0\.', sentence):
        total = 0
        for held in after.heaps:
            total ^= held
        rest = 0
        for held in wiser.heaps:
            rest ^= held
        return total == int(found[1]) > 0 == rest and (losing, winning) == (-1, 1)
    found = re.search(r': it leaves (\d+), and \S+ leaves (\d+)\.$', sentence)
    counts = (sum(after.heaps), sum(wiser.heaps))
    return bool(found) and counts == (int(found[1]), int(found[2])) and (losing, winning) == (-1, 1)  # type: ignore[index]


def eight_reason(game: Game, position: Any, after: Any, wiser: Any, sentence: str) -> bool:
    if found := re.fullmatch(r'It goes above (\d+)\.', sentence):
        return bool(after[0] > int(found[1]) == after[3])
    pattern = r'It leaves (\d+) to (\d+), from which .* can always win; \d leaves (\d+), from which every reply loses\.'
    found = re.fullmatch(pattern, sentence)
    sign = 1 if game.player(position) == 0 else -1
    return (
        bool(found)
        and [int(part) for part in found.groups()] == [after[3] - after[0], after[3], wiser[3] - wiser[0]]  # type: ignore[union-attr]
        and (sign * solved(game, after), sign * solved(game, wiser)) == (-1, 1)
    )


def connect_four_reason(game: Game, position: Any, after: Any, wiser: Any, sentence: str) -> bool:
    seat = game.player(position)
    assert seat is not None
    here, there = (game.write_position(each).replace('/', '') for each in (position, after))
    column = (
        next(at for at, (old, new) in enumerate(zip(here, there, strict=True)) if old != new) % position.shape.columns
    )
    on_top = game.play(after, column)
    if found := re.fullmatch(r'It lets (.+) win on top of it\.', sentence):
        payoff = game.payoff(on_top)
        return game.seats.index(found[1]) == 1 - seat and payoff is not None and payoff[1 - seat] > 0
    found = re.fullmatch(r'It lets (.+) take the cell above it, where (.+) would have won\.', sentence)
    if not found or [game.seats.index(name) for name in found.groups()] != [1 - seat, seat]:
        return False
    rows = [list(row) for row in game.write_position(on_top).split('/')]
    changed = [
        (y, x)
        for y, row in enumerate(game.write_position(after).split('/'))
        for x, mark in enumerate(row)
        if mark != rows[y][x]
    ]
    ((y, x),) = changed
    return four(rows, y, x, 'XO'[seat])


def four(rows: list[list[str]], y: int, x: int, mark: str) -> bool:
    """Whether a disc of this mark on a cell would stand in a line of four."""

    def run(down: int, right: int) -> int:
        length, to_y, to_x = 0, y + down, x + right
        while 0 <= to_y < len(rows) and 0 <= to_x < len(rows[0]) and rows[to_y][to_x] == mark:
            length, to_y, to_x = length + 1, to_y + down, to_x + right
        return length

    return any(run(*way) + run(-way[0], -way[1]) >= 3 for way in ((0, 1), (1, 0), (1, 1), (1, -1)))


def reversi_reason(game: Game, position: Any, after: Any, wiser: Any, sentence: str) -> bool:
    move = next(each for each in game.moves(position) if game.play(position, each) == after)
    size, seat = position.shape.size, game.player(position)
    assert seat is not None
    corners = {column + row for column in ('a', 'abcdefgh'[size - 1]) for row in ('1', str(size))}

    def replies(then: Any) -> list[str]:
        texts = [game.write_move(then, move) for move in game.moves(then)]
        return [] if game.player(then) == seat else [text for text in texts if text != 'pass']

    if found := re.fullmatch(r'(\S+) would have taken a corner\.', sentence):
        return found[1] in corners and found[1] in {game.write_move(position, move) for move in game.moves(position)}
    if found := re.fullmatch(r'It lets (\S+) take the corner (.+); \S+ does not\.', sentence):
        named = set(re.split(r', | or ', found[2]))
        return named <= corners & set(replies(after)) and not corners & set(replies(wiser))
    if sentence == 'It takes a corner, which counts against its owner to the end.':
        return position.reverse and game.write_move(position, move) in corners
    if found := re.fullmatch(r'It leaves (\S+) (\d+) repl(?:y|ies); \S+ leaves (\d+) repl(?:y|ies)\.', sentence):
        return (len(replies(after)), len(replies(wiser))) == (int(found[2]), int(found[3]))
    board = game.write_position(position)[: size * size]
    put = [
        next(at for at, cell in enumerate(game.write_position(then)) if cell != '-' and board[at] == '-')
        for then in (after, wiser)
    ]
    found = re.search(r'region of (\d+) empty squares, an even number; \S+ is in a region of (\d+), an odd', sentence)
    return bool(found) and [hang_together(board, size, at) for at in put] == [int(found[1]), int(found[2])]  # type: ignore[index]


def hang_together(board: str, size: int, at: int) -> int:
    seen, rest = {at}, [at]
    while rest:
        y, x = divmod(rest.pop(), size)
        for to_y in range(max(0, y - 1), min(size, y + 2)):
            for to_x in range(max(0, x - 1), min(size, x + 2)):
                near = to_y * size + to_x
                if board[near] == '-' and near not in seen:
                    seen.add(near)
                    rest.append(near)
    return len(seen)


def checkers_reason(game: Game, position: Any, after: Any, wiser: Any, sentence: str) -> bool:
    seat = game.player(position)
    assert seat is not None
    men = ('dD', 'lL')

    def balance(then: Any) -> int:
        return sum(1 if piece in men[seat] else -1 for piece in then.board if piece != '.')

    def settle(then: Any) -> int:
        jumps = [move for move in game.moves(then) if 'x' in game.write_move(then, move)]
        if not jumps:
            return balance(then)
        return (max if game.player(then) == seat else min)(settle(game.play(then, move)) for move in jumps)

    found = re.fullmatch(r'It loses (\d+) pieces? by force, beginning with (\S+); \S+ loses (none|\d+)\.', sentence)
    if not found:
        return False
    least = 0 if found[3] == 'none' else int(found[3])
    first = game.play(after, game.read_move(after, found[2]))
    ours = balance(position) - settle(after), max(0, balance(position) - settle(wiser))
    return ours == (int(found[1]), least) and settle(first) == settle(after)


OWN: dict[str, Callable[[Game, Any, Any, Any, str], bool]] = {
    'nim': nim_reason,
    'eight': eight_reason,
    'connect-four': connect_four_reason,
    'reversi': reversi_reason,
    'checkers': checkers_reason,
}
KINDS = {
    'nim': ({}, {'misere': True}),
    'eight': ({}, {'target': 30}),
    'tic-tac-toe': ({}, {'m': 4, 'n': 4}),
    'connect-four': ({}, {'columns': 5, 'rows': 5}),
    'reversi': ({}, {'size': 6}, {'size': 6, 'reverse': True}),
    'checkers': ({},),
}


def test_reasons_are_true() -> None:
    """Random pairs of moves in random games: nothing that is said depends on a search, so any pair will do."""
    rng, kinds, total = Random(12), dict[str, int](), 0
    while total < SENTENCES:
        for name, variants in KINDS.items():
            record = played_at_random(GAMES[name], rng, rng.choice(variants))
            for entry in record.lines[0]:
                assert entry.parent is not None
                position, game = entry.parent.position, record.game
                better = rng.choice(game.moves(position))
                for sentence in reasons(game, position, entry.move, better) if better != entry.move else ():
                    assert true(game, position, entry.move, better, sentence), (game.write_position(position), sentence)
                    assert list(complaints(sentence)) == []
                    kind = f'{name}: {re.sub(r"[a-h]?[0-9]+([-x][0-9]+)*", "…", sentence)}'
                    kinds[kind] = kinds.get(kind, 0) + 1
                    total += 1
    assert len(kinds) > 20, kinds


def test_a_false_reason_is_noticed() -> None:
    game = GAMES['tic-tac-toe']
    position = game.read_position('XX./OO./...')
    block, other = game.read_move(position, 'c3'), game.read_move(position, 'c2')
    assert reasons(game, position, block, other) == ['c1 would have won at once.']
    assert not true(game, position, block, other, 'c2 would have won at once.')
    nim = GAMES['nim']
    start = nim.initial()
    pair = nim.read_move(start, '1-1'), nim.read_move(start, '1-2')
    (reason, *_) = nim.reasons(start, *pair)
    assert true(nim, start, *pair, reason) and not true(nim, start, *pair, reason.replace('of 3', 'of 2'))


def due(game: Game, position: Any, move: Any, better: Any) -> list[str]:
    """The sentences about wins within two moves, by their definitions."""
    seat = game.player(position)
    assert seat is not None
    other, played, wiser = 1 - seat, game.play(position, move), game.play(position, better)
    text, instead = game.short(position, move), game.short(position, better)

    def forcing(here: Any, by: int) -> list[str]:
        thens = {game.write_move(here, each): game.play(here, each) for each in game.moves(here)}
        return [
            each
            for each, then in thens.items()
            if game.player(then) == 1 - by and len(game.moves(then)) <= 18 and wins_in_two(game, here, each, by)
        ]

    def names(here: Any, by: int) -> str:
        ways = wins_at_once(game, here, by)
        *most, last = [each for each in (game.write_move(here, one) for one in game.moves(here)) if each in ways][:3]
        return f'{", ".join(most)} or {last}' if most else last

    if ways := wins_at_once(game, position, seat):
        return [] if text in ways else [f'{names(position, seat)} would have won at once.']
    found, mine = [], forcing(position, seat)
    if instead in mine and text not in mine:
        found.append(f'{instead} would have won with the move after it, whatever the reply.')
    if game.player(played) != other or game.player(wiser) == seat or wins_at_once(game, wiser, other):
        return found
    if wins_at_once(game, played, other):
        found.append(
            f'After {text}, {game.seats[other]} can win at once with {names(played, other)}; {instead} prevents that.'
        )
    elif (plans := forcing(played, other)) and not forcing(wiser, other):
        plan = f'{game.seats[other]} can play {plans[0]} and then wins, whatever the reply'
        found.append(f'After {text}, {plan}; {instead} prevents that.')
    return found


class Last(Take):
    """Who takes most wins, by however much; a seat may move twice running."""

    bounds = (-1, 1)

    def fit_options(self) -> None:
        """Its bounds are the same, whatever its size."""

    def payoff(self, position: TakePosition) -> Payoff | None:
        sign = (position.lead > 0) - (position.lead < 0)
        return None if position.left else (sign, -sign)


def test_no_reason_within_two_moves_is_left_out() -> None:
    kinds = dict.fromkeys(('would have won at once', 'with the move after it', 'can win at once', 'then wins'), 0)
    rng, tic, nim = Random(7), GAMES['tic-tac-toe'], GAMES['nim']
    for game, options in [
        (tic, {}),
        (tic, {'m': 4, 'n': 3}),
        (nim, {'heaps': (1, 2, 2)}),
        (nim, {'heaps': (1, 2, 2), 'misere': True}),
        (Last(), {}),
        (Last(), {'size': 10}),
    ] * 15:
        record = played_at_random(game, rng, options)
        for entry in record.lines[0]:
            assert entry.parent is not None
            position = entry.parent.position
            for better in record.game.moves(position):
                if better != entry.move:
                    found = of_wins(record.game, position, entry.move, better)
                    assert found == due(record.game, position, entry.move, better)
                    for kind in kinds:
                        kinds[kind] += any(kind in sentence for sentence in found)
    assert min(kinds.values()) > 20, kinds


def test_of_many_wins_reasons_name_three() -> None:
    game = GAMES['tic-tac-toe']
    position = game.under({'m': 4, 'n': 4, 'k': 3}).read_position('.O../.XX./.X../O..O')
    other, win = (game.read_move(position, text) for text in ('a1', 'b4'))
    assert wins_at_once(game, position, 0) == {'d1', 'a2', 'd2', 'b4'}
    assert reasons(game, position, other, win) == ['d1, a2 or d2 would have won at once.']


def test_reasons_look_two_moves_ahead_up_to_eighteen_replies() -> None:
    """Two in a row with both ends open win next; 18³ positions are tried, 19³ are not."""
    game = GAMES['tic-tac-toe']
    for options, board, replies, seen in [
        ({'m': 7, 'n': 3, 'k': 3}, '......./...X.../O......', 18, True),
        ({'m': 6, 'n': 4, 'k': 3}, 'O...../...X../....../X....O', 19, False),
    ]:
        position = game.under(options).read_position(board)
        here = game.under(options)
        better, other = (here.read_move(position, text) for text in ('c2', 'b1'))
        assert len(here.moves(here.play(position, better))) == replies
        assert bool(reasons(here, position, other, better)) == seen


def test_reasons_are_of_games_that_are_won_drawn_or_lost_and_hide_nothing() -> None:
    tree, dice, blind = GAMES['tree'], Dice(), GAMES['blind-tic-tac-toe']
    points = tree.read_position('[-1,9]')
    assert reasons(tree, points, *tree.moves(points)) == []
    thrown = dice.read_position('1 3 2 0')
    assert wins_at_once(dice, thrown, 1) == {'stop'}
    assert reasons(dice, thrown, 'throw', 'stop') == []
    record = Record(blind)
    record.play_all(['a1', 'a2', 'b1', 'b2'])
    other, win = (blind.read_move(record.position, text) for text in ('c3', 'c1'))
    assert reasons(blind, record.position, other, win) == []


# --- the terminal, and bad input -------------------------------------------------------------------------------------


def test_the_terminal_reviews_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / 'game.txt'
    file.write_text('b2 b1 a2 c3 c2')
    assert main(['review', 'tic-tac-toe', '--read', str(file), '--json']) == 0
    *marks, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [mark['ply'] for mark in marks] == [5, 4, 3, 2, 1] and last['game'] == 'tic-tac-toe'
    assert next(mark for mark in marks if mark['ply'] == 4)['letGo'] == ''
    assert main(['review', 'tic-tac-toe', '--read', str(file)]) == 0
    text = capsys.readouterr().out
    assert 'lets a proven draw go; better' in text and 'O: accuracy' in text


@pytest.mark.parametrize(
    ('text', 'moves', 'complaint'),
    [('b2 b1 z9 c3', 2, "'z9'"), ('b2', 1, ''), ('b2 b2', 1, "'b2'")],
)
def test_a_broken_game_is_reviewed_as_far_as_it_goes(
    text: str, moves: int, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / 'game.txt'
    file.write_text(text)
    assert main(['review', 'tic-tac-toe', '--read', str(file), '--json']) == 0
    seen = capsys.readouterr()
    assert len(seen.out.splitlines()) == moves + 1 and complaint in seen.err
    assert len(seen.err.splitlines()) == bool(complaint)


@pytest.mark.parametrize('arguments', [['review', 'nim'], ['review', 'zzz', '1-1'], ['review', 'nim', '9-9']])
def test_a_wrong_request_is_refused_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    seen = capsys.readouterr()
    assert len(seen.err.splitlines()) == 1 and not seen.out


def test_a_very_long_game_is_reviewed_at_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(review, 'MOST_PLIES', 3)
    assert main(['review', 'nim', '1-1', '2-1', '3-1', '2-3', '3-1', '--json']) == 0
    seen = capsys.readouterr()
    assert [json.loads(line).get('ply') for line in seen.out.splitlines()] == [5, 4, 3, None]
    assert seen.err == 'plywood: only the last 3 of 5 moves are reviewed\n'


@pytest.mark.parametrize('later', [3, {}, {'seat': 0, 'value': 'x', 'proven': True}, {'seat': 0, 'value': True}])
def test_a_bad_next_mark_is_refused(later: object) -> None:
    reply = json.loads(dispatch(json.dumps({'op': 'review', 'game': 'nim', 'moves': ['1-1'], 'next': later})))
    assert not reply['ok'] and reply['error'].startswith('next: ')


def test_no_move_is_no_review() -> None:
    reply = json.loads(dispatch(json.dumps({'op': 'review', 'game': 'nim'})))
    assert not reply['ok'] and 'play one first' in reply['error']


# --- the games of many files ---------------------------------------------------------------------------------------


def test_many_games_are_reviewed_as_one_by_one_on_any_workers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = ['b2 a1 b1 b3 c1 a2 a3', 'a1 b2 c3 nonsense', 'no game at all', 'a1 a2 b1 b2 c1']
    files = [str(tmp_path / f'{number}.txt') for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        Path(file).write_text(text)
    told = []
    for workers in ('0', '2'):
        assert main(['review', 'tic-tac-toe', '--many', *files, '--json', '--workers', workers]) == 0
        told.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert told[0] == told[1] and [found['file'] for found in told[0]] == files
    assert main(['review', 'tic-tac-toe', '--read', files[0], '--json']) == 0
    *marks, last = map(json.loads, capsys.readouterr().out.splitlines())
    first, cut, none, _ = told[0]
    assert first['accuracy'] == last['accuracy'] and first['moves'] == len(marks) == 7
    for grade in ('blunder', 'mistake', 'slip'):
        assert sum(first[f'{grade}s']) == sum(mark['grade'] == grade for mark in marks)
    assert cut['moves'] == 3 and 'nonsense' in cut['problem'] and list(none) == ['file', 'error']
    assert main(['review', 'tic-tac-toe', '--many', *files, '--workers', '0']) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and lines[0].startswith(f'{files[0]}: 7 moves, X ') and '%' in lines[0]


def test_many_games_go_on_from_the_file_of_the_job(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, kept = tmp_path / 'game', tmp_path / 'kept'
    game.write_text('a1 a2 b1 b2 c1')
    words = ['review', 'tic-tac-toe', '--many', str(game), '--file', str(kept), '--workers', '0', '--json']
    for _ in range(2):
        assert main(words) == 0
    one, other = capsys.readouterr().out.splitlines()
    assert one == other and kept.read_text().count('\n') == 2
    game.write_text('b2 a2 b1 b3 c1')
    assert main(words) == 2
    assert 'is of another job (sums:' in capsys.readouterr().err


@pytest.mark.parametrize(
    ('more', 'words'),
    [(['a1'], 'leave out the moves'), (['--from', 'X../.../... O'], 'leave out'), ([], 'nowhere')],
)
def test_what_many_reviews_cannot_take_is_one_sentence(
    more: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(['review', 'tic-tac-toe', *more, '--many', 'nowhere', '--workers', '0']) == 2
    out, err = capsys.readouterr()
    assert out == '' and err.count('\n') == 1 and words in err
    assert main(['review', 'tic-tac-toe', 'b2', '--file', 'kept']) == 2
    assert 'go with --many' in capsys.readouterr().err

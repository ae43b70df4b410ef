"""The searches for games that hide something, watched: as many visits as nodes, legal moves, true values and sentences,
and nothing of a game in play."""

import json
import re
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from plywood import door
from plywood.game import CHANCE, OPEN, Game, Refusal
from plywood.games import find as game_of
from plywood.lab.run import Run
from plywood.lab.watched import Watched, pick_depth, see
from plywood.search.hidden.averaging import imagine
from plywood.search.register import RUNGS
from plywood.search.result import MAX
from plywood.trace.sentences import explain, theorem
from plywood.trace.visits import Trace, ways
from tests.search import trees
from tests.search.test_imagined import ROADS
from tests.trace.cases import drawn

KUHN, LEDUC = game_of('kuhn'), game_of('leduc')
ONE_BY_ONE, SETS = 'averaging', 'information-sets'
BLIND = 'OXX/X.O/..O X c3 a2'
NEAR = 1e-9


class Written(trees.Tree):
    """A tree whose positions have a text."""

    def write_position(self, position: Any) -> str:
        return repr(position)


def dealt(name: str, cards: int, plays: int, seed: int) -> tuple[Game, Any]:
    game = game_of(name).under({'cards': cards})
    rng = Random(seed)
    position = game.play(game.initial(), game.deal(game.initial(), rng))
    for _ in range(plays):
        position = game.play(position, rng.choice(game.moves(position)))
    return game, position


def places() -> dict[str, tuple[Game, Any]]:
    """Positions with a seat to move."""
    found: dict[str, tuple[Game, Any]] = {f'roads {day}': (ROADS, (day, 'l', '')) for day in (1, 2, 3, 4)}
    for card in ('JQ', 'QK', 'KJ'):
        found[f'kuhn {card}'] = KUHN, KUHN.play(KUHN.initial(), card)
    found['kuhn bet'] = KUHN, KUHN.play(KUHN.play(KUHN.initial(), 'QJ'), 'bet')
    leduc = LEDUC.play(LEDUC.initial(), 'JsQs')
    found['leduc'] = LEDUC, leduc
    for seed in range(3):
        found[f'whist {seed}'] = dealt('whist', 3, 0, seed)
        found[f'partners {seed}'] = dealt('whist-partners', 3, 4 + seed, seed)
    blind = game_of('blind-tic-tac-toe')
    found['blind'] = blind, blind.read_position(BLIND)
    rng = Random(7)
    for number in range(4):
        tree = trees.grow(rng, 4)
        if not isinstance(tree, int):
            found[f'open {number}'] = Written(tree), tree
    typed = game_of('tree')
    for number in range(6):
        position = typed.read_position(drawn(rng))
        if typed.player(position) not in (None, CHANCE):
            found[f'chance {number}'] = typed, position
    return found


PLACES = places()
seen_at: dict[tuple[str, str], Trace] = {}


def seen(rung: str, place: str) -> Trace:
    if (rung, place) not in seen_at:
        game, position = PLACES[place]
        seen_at[rung, place] = see(Run(RUNGS[rung], game, position, None))[0]
    return seen_at[rung, place]


def rounds(game: Game = KUHN, nodes: int = 700) -> Trace:
    return see(Run(RUNGS['regret'], game, game.initial(), nodes))[0]


worlds_of = pytest.mark.parametrize('rung', [ONE_BY_ONE, SETS])
everywhere = pytest.mark.parametrize('place', list(PLACES))


@worlds_of
@everywhere
def test_watching_changes_nothing_and_every_node_is_a_visit(rung: str, place: str) -> None:
    trace = seen(rung, place)
    plain = RUNGS[rung].search(*PLACES[place])
    assert trace.result == plain and trace.result is not None
    worlds = trace.unseen.worlds
    assert sum(len(worlds[visit]) for visit in range(len(trace))) == plain.counts.nodes if rung == SETS else not worlds
    assert rung == SETS or len(trace) == plain.counts.nodes
    assert set(trace.unseen.me) == set(range(len(trace)))
    assert all(value is not None for value in trace.value)
    assert len(trace.roots) == (1 if rung == SETS else 20)


@worlds_of
@everywhere
def test_every_move_is_legal_and_leads_to_its_visit(rung: str, place: str) -> None:
    trace = seen(rung, place)
    game = trace.game
    for visit, parent in enumerate(trace.parent):
        if parent < 0:
            continue
        above = trace.unseen.worlds.get(parent) or [trace.position[parent]]
        ways_there = [world for world in above if trace.move[visit] in ways(game, world)]
        assert any(game.play(world, trace.move[visit]) == trace.position[visit] for world in ways_there)
        assert trace.name(visit)
    if rung == ONE_BY_ONE:
        for children in trace.children:
            assert max(Counter(trace.move[child] for child in children).values(), default=1) == 1


@everywhere
def test_each_world_is_searched_as_if_it_were_open(place: str) -> None:
    game, position = PLACES[place]
    trace, me = seen(ONE_BY_ONE, place), game.player(position) or 0
    assert [trace.position[root] for root in trace.roots] == imagine(game, position, me, 20)
    for visit in range(len(trace)):
        below = [trace.worth[child] for child in trace.children[visit]]
        seat = game.player(trace.position[visit])
        if seat is None:
            assert trace.worth[visit] == (game.payoff(trace.position[visit]) or ())[MAX]
        elif seat == CHANCE:
            odds = [float(trace.odds[child]) for child in trace.children[visit]]
            assert trace.worth[visit] == pytest.approx(sum(map(float.__mul__, odds, map(float, below))))
        else:
            assert trace.worth[visit] == (min if game.sides[seat] else max)(below)


@everywhere
def test_worlds_of_one_visit_look_alike_and_go_on_below(place: str) -> None:
    trace = seen(SETS, place)
    game = trace.game
    for visit, worlds in trace.unseen.worlds.items():
        me = trace.unseen.me[visit]
        assert len({game.observe(world, me) for world in worlds}) == 1
        assert trace.position[visit] == worlds[0]
        below = [world for child in trace.children[visit] for world in trace.unseen.worlds[child]]
        expected = [game.play(world, move) for world in worlds for move in ways(game, world)]
        if game.player(worlds[0]) is not None:
            assert Counter(map(repr, below)) == Counter(map(repr, expected))
        else:
            mean = sum((game.payoff(world) or ())[MAX] for world in worlds) / len(worlds)
            assert trace.worth[visit] == pytest.approx(mean)


@everywhere
def test_a_set_is_worth_no_more_than_its_worlds_to_the_seat_that_plans(place: str) -> None:
    """At its own moves the best plan has the best move's mean; elsewhere no plan beats the play of open worlds."""
    trace = seen(SETS, place)
    plain = seen(ONE_BY_ONE, place)
    top = trace.value[0] or 0
    assert top <= sum(plain.value[root] or 0 for root in plain.roots) / len(plain.roots) + NEAR
    assert all(count >= 1 for count in trace.unseen.plans.values())


def test_a_round_is_reckoned_from_its_lotteries() -> None:
    for game, nodes in ((KUHN, 700), (LEDUC, 2_000)):
        trace = rounds(game, nodes)
        assert trace.result is not None and trace.result.counts.nodes == len(trace)
        for visit in range(len(trace)):
            children = trace.children[visit]
            position, lottery = trace.position[visit], trace.unseen.lotteries[visit]
            if not children:
                assert trace.worth[visit] == (game.payoff(position) or ())[MAX]
                continue
            if trace.seat[visit] == CHANCE:
                odds = [float(trace.odds[child]) for child in children]
                assert odds == pytest.approx(lottery) and sum(odds) == pytest.approx(1)
            else:
                often = dict(zip(game.moves(position), lottery, strict=True))
                odds = [often[trace.move[child]] for child in children]
            mean = sum(share * (trace.worth[child] or 0) for share, child in zip(odds, children, strict=True))
            assert trace.worth[visit] == pytest.approx(mean)
        assert [trace.unseen.me[root] for root in trace.roots] == [0, 1] * (len(trace.roots) // 2)
        changed = [trace.unseen.lotteries[root + 1] for root in trace.roots if trace.unseen.me[root] == 0]
        assert changed[0] == [0.5, 0.5] and (len(changed) < 2 or changed[-1] != changed[0]), 'it learns'


@pytest.mark.parametrize('make', [rounds, lambda: seen(ONE_BY_ONE, 'kuhn QK'), lambda: seen(ONE_BY_ONE, 'whist 0')])
def test_what_looks_alike_is_told_and_nothing_else(make: Any) -> None:
    trace = make()
    game, by_root = trace.game, trace.unseen.lotteries
    root = {visit: trace.path(visit)[0] for visit in range(len(trace))}
    sight = {
        visit: (root[visit] if by_root else 0, seat, game.key(game.observe(trace.position[visit], seat)))
        for visit in range(len(trace))
        if (seat := game.player(trace.position[visit])) is not None
        and seat >= 0
        and (by_root or seat == trace.unseen.me[visit])
    }
    counted = Counter(sight.values())
    assert trace.alike.keys() == {visit for visit, key in sight.items() if counted[key] > 1}
    assert all(sight[visit] == sight[first] and first <= visit for visit, first in trace.alike.items())
    assert trace.alike


# --- sentences -----------------------------------------------------------------------------------------------------


def number(text: str) -> float:
    return float(text)


@everywhere
def test_the_sentences_about_worlds_are_true(place: str) -> None:
    trace = seen(ONE_BY_ONE, place)
    for visit in range(len(trace)):
        said = explain(trace, visit)
        worth = float(re.search(r'(?:worth|here:) (-?[\d.]+)', said)[1])  # type: ignore[index]
        assert worth == pytest.approx(trace.worth[visit], abs=0.001)
        best = re.search(r'(?:by|plays) ([^:.]+?)(?::|\.)', said)
        if best:
            named = re.split(r', | or ', best[1])
            found = [trace.title(child) for child in trace.children[visit] if trace.worth[child] == trace.worth[visit]]
            assert set(named) == set(found) or (len(found) > 4 and set(named[:-1]) < set(found))
        assert 'not of the game' in theorem(trace, visit)


@everywhere
def test_the_last_world_tells_the_votes_and_the_best_mean(place: str) -> None:
    trace = seen(ONE_BY_ONE, place)
    said = explain(trace, trace.roots[-1])
    assert trace.result is not None
    votes = Counter(
        trace.title(child)
        for root in trace.roots
        for child in trace.children[root]
        if trace.worth[child] == trace.worth[root]
    )
    name, count = re.search(r'Most worlds vote for (.+?), (\d+) of 20;', said).groups()  # type: ignore[union-attr]
    assert votes[name] == int(count) == max(votes.values())
    mean = number(re.search(r'the best mean, (-?[\d.]+) to MAX', said)[1])  # type: ignore[index]
    sign = -1 if trace.view[0] else 1
    assert mean == pytest.approx(sign * trace.result.value, abs=0.006)
    assert 'Most worlds' not in explain(trace, trace.roots[0])


@everywhere
def test_the_sentences_about_sets_are_true(place: str) -> None:
    trace = seen(SETS, place)
    for visit, worlds in trace.unseen.worlds.items():
        said = explain(trace, visit)
        assert said.startswith(f'{len(worlds)} worlds look alike' if len(worlds) > 1 else 'Only one world is left')
        worth = number(re.search(r'(-?[\d.]*\d) to MAX', said)[1])  # type: ignore[index]
        assert worth == pytest.approx(trace.worth[visit], abs=0.006)
        plans = trace.unseen.plans[visit]
        if trace.children[visit]:
            assert ('one plan is kept' in said) == (plans == 1) and (plans == 1 or f'{plans} plans' in said)
        mover = trace.game.player(worlds[0])
        assert ('who sees everything' in said) == (mover not in (None, CHANCE, trace.unseen.me[visit]))
    assert 'see everything' in theorem(trace, 0)
    assert ('can bring' in theorem(trace, 0)) == (len(trace.game.seats) == 2)


def test_the_sentences_about_rounds_are_true() -> None:
    trace = rounds()
    for visit in range(len(trace)):
        said, me = explain(trace, visit), trace.unseen.me[visit]
        who = trace.game.seats[me]
        if trace.parent[visit] < 0:
            earlier = [trace.unseen.me[root] for root in trace.roots if root <= visit]
            assert said.startswith(f'Round {earlier.count(me)}: {who} learns')
        if trace.game.player(trace.position[visit]) != me:
            assert 'would bring' not in said
            continue
        better = [
            trace.title(child)
            for child in trace.children[visit]
            if (trace.value[child] or 0) > (trace.value[visit] or 0) + NEAR
        ]
        named = re.search(r'(\w+(?: and \w+)*) would bring \w+ more, which', said)
        assert (named is None) == (not better)
        assert named is None or named[1].lower().split(' and ') == better
    assert 'not the value of the game' in theorem(trace, 0)


# --- bad requests, and the door --------------------------------------------------------------------------------------


def test_a_depth_is_refused_and_the_few_first_rounds_are_chosen() -> None:
    game, position = PLACES['kuhn JQ']
    for name in (ONE_BY_ONE, SETS):
        with pytest.raises(Refusal, match='leave out the depth'):
            Run(RUNGS[name], game, position, 3)
        assert pick_depth(Run(RUNGS[name], game, position, None)) == (Run(RUNGS[name], game, position, None), None)
    run, _ = pick_depth(Run(RUNGS['regret'], KUHN, KUHN.initial(), None))
    assert run.size == 250 and len(see(run)[0].roots) == 4


def test_regret_begins_where_both_know_everything() -> None:
    with pytest.raises(Refusal, match='both players know everything'):
        RUNGS['regret'].think(KUHN, KUHN.play(KUHN.initial(), 'JQ'))
    partners, dealt_to_four = dealt('whist-partners', 3, 0, 1)
    with pytest.raises(Refusal, match='two players'):
        RUNGS['regret'].think(partners, dealt_to_four)


@pytest.mark.parametrize('rung', ['regret', ONE_BY_ONE, SETS, 'expectiminimax', 'star'])
def test_no_rung_searches_deals_that_cannot_be_listed(rung: str) -> None:
    """It would find the mean of nothing, and call it the true value."""
    whist = game_of('whist').under({'open': not RUNGS[rung].hidden})
    with pytest.raises(Refusal, match='deal first, or type the hands'):
        RUNGS[rung].think(whist, whist.initial())


def test_nothing_of_them_is_spared() -> None:
    game, position = PLACES['kuhn JQ']
    run = Run(RUNGS[SETS], game, position, None)
    trace, left_out = see(run)
    assert Watched(run, False, trace, left_out, None, 0).spared is None and not any(left_out)


def asked(op: str, **request: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps({'op': op, 'game': 'kuhn', **request})))
    return reply


def test_the_door_tells_what_looks_alike_and_the_titles_of_rounds() -> None:
    reply = asked('trace', rung='regret')
    assert reply['ok'] and reply['titles']['0'] == 'Round 1: White' and len(reply['titles']) == 4
    assert reply['odds']['1'] == str(Fraction(1, 6)) and reply['odds']['2'] == '50%'
    assert reply['alike'] and reply['worlds'] == {}
    sets = asked('trace', moves=['JQ'], rung=SETS)
    assert sets['worlds']['0'] == 20 and sets['titles'] == {'0': 'All worlds'} and sets['alike'] == {}
    assert asked('trace', moves=['JQ'], rung=ONE_BY_ONE)['titles']['9'] == 'World 2'


def test_the_board_of_a_set_shows_no_more_than_its_worlds_share() -> None:
    game, _ = PLACES['kuhn JQ']
    reply = asked('views', moves=['JQ'], rung=SETS, visits=[0])
    shown = [game.view(world, 0)['pieces'] for world in seen(SETS, 'kuhn JQ').unseen.worlds[0]]
    assert all(reply['views'][0]['pieces'] == json.loads(json.dumps(each)) for each in shown)
    world = asked('views', moves=['JQ'], rung=ONE_BY_ONE, visits=[0])['views'][0]['pieces']
    first = seen(ONE_BY_ONE, 'kuhn JQ').position[0]
    assert world == json.loads(json.dumps(game.view(first, OPEN)['pieces']))


@pytest.mark.parametrize('op', ['trace', 'detail', 'views', 'count'])
def test_a_game_in_play_is_never_opened(op: str) -> None:
    line = asked('situation', moves=['JQ'], eyes=0, seed=5)['line']
    assert line['moves'][0].startswith('~')
    wishes: dict[str, dict[str, Any]] = {'detail': {'from': 0, 'to': 5}, 'views': {'visits': [0]}}
    more = wishes.get(op, {})
    for rung in (SETS, ONE_BY_ONE, 'regret'):
        reply = asked(op, moves=line['moves'], seed=5, eyes=0, rung=rung, **more)
        assert not reply['ok'] and 'no search opens a game in play' in reply['error']

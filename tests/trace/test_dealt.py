"""A run that draws a deal first is told as it ran: the world, what each player saw in it, and who counts what."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from plywood import door
from plywood.games import find as game_of
from plywood.search.register import find
from plywood.search.sampling.deals import Deals
from plywood.trace.dealt import DEAL, Dealt, DealtSample, DealtWords
from plywood.trace.sample import BACK, CHOOSE, GROW, PLAY
from tests.search.test_deals import dealt

SAMPLES = {'kuhn': 80, 'leduc': 80, 'whist': 60, 'whist-partners': 40, 'battleships': 3}


@pytest.fixture(scope='module', params=SAMPLES)
def run(request: pytest.FixtureRequest) -> Dealt:
    game = game_of(request.param)
    return Dealt(game, dealt(game, 2, 1), SAMPLES[request.param], 0)


def test_the_tree_before_a_sample_is_that_which_stood_there(run: Dealt) -> None:
    grown = Deals(run.tree.hidden, run.position, 0)
    samples = grown.samples(len(run))
    for number in range(1, len(run) + 1):
        tree, kept = run.before(number)
        assert isinstance(tree, Deals) and tree.root is kept[0]
        assert [set(table) for table in tree.tables] == [
            {seen for seen, known in table.items() if known.visits} for table in grown.tables]  # fmt: skip
        for mine, theirs in zip(tree.tables, grown.tables, strict=True):
            for seen, known in mine.items():
                assert known.tries == theirs[seen].tries and known.untried == theirs[seen].untried
                assert {move: each.total for move, each in known.children.items()} == {
                    move: each.total for move, each in theirs[seen].children.items()}  # fmt: skip
        for node in grown.known.values():
            if node.visits:
                seen = run.tree.hidden.observe(node.position, run.tree.seat)
                assert (tree.known[node.depth, seen].visits, tree.known[node.depth, seen].total) == (
                    node.visits, node.total)  # fmt: skip
        next(samples)


def test_a_sample_that_runs_again_is_the_one_that_ran(run: Dealt) -> None:
    for number in range(1, len(run) + 1):
        one = DealtSample(run, number)
        assert one.payoff == run.payoffs[number - 1]
        assert [move for _, move in one.way] == [run.edges[edge].move for edge in run.ways[number - 1]]


def test_the_steps_lead_from_a_world_that_fits_to_the_end_of_the_game(run: Dealt) -> None:
    game = run.tree.hidden
    for number in range(1, len(run) + 1):
        deal, *steps = DealtSample(run, number).steps
        phases = [step.phase for step in steps]
        order = [CHOOSE, GROW, PLAY, BACK]
        assert deal.phase == DEAL and phases == sorted(phases, key=order.index)
        assert phases.count(GROW) <= 1 and phases.count(BACK) == 1
        assert game.observe(deal.position, run.tree.seat) == run.tree.seen
        assert f'World {number}, as {game.seats[run.tree.seat]} imagines it' in deal.sentence
        before = deal.position
        for step in steps[:-1]:
            who = 'Chance' if game.player(before) == -1 else game.seats[game.player(before) or 0]
            assert who in step.sentence, (who, step)
            before = step.position
        assert game.payoff(before) is not None
        for step in (deal, *steps):
            assert re.fullmatch(r'[A-Z0-9].*\.', step.sentence)


def test_each_step_is_at_a_line_of_the_page_that_ran(run: Dealt) -> None:
    pages = {rung: Path(find(rung).search.__code__.co_filename).read_text() for rung in ('deals', 'montecarlo')}
    text = {rung: page.split('\n') for rung, page in pages.items()}
    parts = {DEAL: 'return next(', CHOOSE: 'world = self.go_on(', GROW: 'return self.go_on(',
             PLAY: 'p = game.play(p, move)', BACK: 'known.visits, '}  # fmt: skip
    for number in range(1, len(run) + 1):
        for step in DealtSample(run, number).steps:
            rung = step.file.rsplit('/', 1)[1].removesuffix('.py')
            assert (rung == 'montecarlo') == (step.phase == PLAY)
            assert text[rung][step.line - 1].strip().startswith(parts[step.phase]), step


def test_a_choice_is_the_greatest_of_its_rows(run: Dealt) -> None:
    for number in range(1, len(run) + 1):
        for step in DealtSample(run, number).steps:
            if step.phase == CHOOSE:
                rows = {row.move: (row.share or 0) + row.doubt for row in step.rows}
                assert all(row.tries for row in step.rows) and rows[step.move] == max(rows.values())


def test_rows_of_the_others_are_counts_without_doubt(run: Dealt) -> None:
    tree, kept = run.before(len(run) + 1)
    words = DealtWords(tree)  # type: ignore[arg-type]
    for number, node in kept.items():
        rows, mine = words.rows(node), run.tree.hidden.player(node.position) == run.tree.seat
        tried = [run.edges[edge].move for way in run.ways for edge in way if run.edges[edge].above == number]
        assert sum(row.tries for row in rows) == len(tried) <= node.visits
        assert mine or all(row.doubt == 0 and row.tries for row in rows)


def asked(op: str, **more: Any) -> dict[str, Any]:
    ask = {'op': op, 'game': 'kuhn', 'moves': ['JQ'], 'rung': 'deals', 'nodes': 50, **more}
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps(ask)))
    return reply


def test_the_boards_of_the_tree_are_those_that_the_player_sees() -> None:
    reply = asked('samples')
    assert reply['ok'] and len(reply['ways']) == 50 and reply['proven'] == [] and reply['scale']['unit'] == 'antes'
    open_ended = [node for node, seat in enumerate(reply['seat']) if seat is not None]
    views = asked('sample_views', nodes_of=open_ended)['nodes']
    hands = {json.dumps(view['pieces']) for view in views}
    assert not any('"Q"' in hand or '"K"' in hand for hand in hands), 'only its own card is face up'
    worlds = {json.dumps(asked('sample_views', number=number, steps_of=[0])['steps'][0]['pieces'])
              for number in range(1, 30)}  # fmt: skip
    assert len(worlds) == 2, 'the other holds a queen or a king'

"""Monte Carlo tree search, watched: every sample that is run again alone is the one that ran, move by move, and all
that is told of it is true."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from plywood import door
from plywood.game import CHANCE, OPEN, Game
from plywood.games import find as game_of
from plywood.search.register import find
from plywood.search.result import MAX, MIN
from plywood.search.sampling.montecarlo import Tree, montecarlo
from plywood.trace.sample import BACK, CHOOSE, GROW, PLAY, Sample, Words
from plywood.trace.sampled import Sampled, brief_name
from plywood.trace.shares import Shares
from plywood.wording import percent

CHANCES = '[Q: chance[1/3: 3, 2/3: [A: 0, B: 2]], R: chance[1/2: 0, 1/2: 1]]'
PLACES: dict[str, tuple[str, dict[str, Any], list[str], int]] = {
    'connect four': ('connect-four', {}, ['4', '4', '4', '3', '3', '5'], 120),
    'connect four 4x4': ('connect-four', {'columns': 4, 'rows': 4}, ['1', '2', '1', '2', '1', '3'], 200),
    'tic-tac-toe': ('tic-tac-toe', {}, ['b2', 'a1', 'c1'], 200),
    'reversi': ('reversi', {}, ['f5'], 30),
    'nim': ('nim', {'heaps': '1,2,4'}, [], 100),
    'a typed tree of chance': ('tree', {}, [CHANCES], 30),
    'backgammon': ('backgammon', {}, [], 4),
}


def placed(name: str) -> tuple[Game, Any, int]:
    game_name, options, moves, samples = PLACES[name]
    game = game_of(game_name).under(options)
    if game_name == 'tree':
        return game, game.read_position(moves[0]), samples
    position = game.initial()
    for move in moves:
        position = game.play(position, game.read_move(position, move))
    return game, position, samples


@pytest.fixture(scope='module', params=PLACES)
def seen(request: pytest.FixtureRequest) -> Sampled:
    game, position, samples = placed(request.param)
    return Sampled(game, position, samples, 0)


def numbers(seen: Sampled) -> list[int]:
    """Some samples: the first, the last, and every seventh."""
    return sorted({*range(1, len(seen) + 1, 7), 1, len(seen)})


def test_the_run_is_that_of_the_rung(seen: Sampled) -> None:
    assert seen.result == montecarlo(seen.game, seen.position, len(seen), 0)
    assert seen.nodes[0].depth == 0 and len(seen.born) == len(seen.nodes)
    assert all(seen.nodes[below].depth == seen.nodes[above].depth + 1 for above, _, below in seen.edges)
    assert all(seen.edges[one].below == seen.edges[other].above
               for way in seen.ways for one, other in pairwise(way))  # fmt: skip


def test_the_tree_before_a_sample_is_that_which_stood_there(seen: Sampled) -> None:
    grown = Tree(seen.game, seen.position, 0)
    samples = grown.samples(len(seen))
    for number in range(1, len(seen) + 1):
        if number in numbers(seen):
            tree, kept = seen.before(number)
            for node in (kept[0], *(kept[seen.edges[edge].below] for edge in seen.ways[number - 1][:-1])):
                real = grown.known[node.depth, node.position]
                assert (node.visits, node.total, node.proven, node.tries) == (
                    real.visits, real.total, real.proven, real.tries)  # fmt: skip
                assert (node.untried == real.untried and list(node.children) == list(real.children)) or (
                    node.mover == CHANCE)  # fmt: skip
            assert tree.root is kept[0]
        next(samples)


def test_a_sample_that_runs_again_is_the_one_that_ran(seen: Sampled) -> None:
    for number in numbers(seen):
        one = Sample(seen, number)
        way = [seen.edges[edge] for edge in seen.ways[number - 1]]
        assert one.payoff == seen.payoffs[number - 1]
        assert [move for _, move in one.way] == [edge.move for edge in way]
        tree = [step for step in one.steps if step.phase in (CHOOSE, GROW)]
        assert [step.position for step in tree] == [seen.nodes[edge.below].position for edge in way]
        assert [step.move for step in tree] == list(map(seen.name, seen.ways[number - 1]))


def test_a_playout_is_played_move_by_move_to_its_end(seen: Sampled) -> None:
    game = seen.game
    for number in numbers(seen):
        one = Sample(seen, number)
        plays = [step for step in one.steps if step.phase == PLAY]
        at = [step for step in one.steps if step.phase in (CHOOSE, GROW)][-1:]
        position = at[0].position if at else seen.position
        for step in plays:
            ways = dict(game.chances(position)) if game.player(position) == CHANCE else game.moves(position)
            assert any(game.play(position, move) == step.position and brief_name(game, position, move) == step.move
                       for move in ways)  # fmt: skip
            position = step.position
        if plays:
            payoff = game.payoff(position)
            assert payoff is not None and payoff[0] == one.payoff and 'the game is over' in plays[-1].sentence
        phases = [step.phase for step in one.steps]
        order = [CHOOSE, GROW, PLAY, BACK]
        assert phases == sorted(phases, key=order.index) and phases.count(GROW) <= 1 and BACK in phases


def test_each_step_is_at_a_line_of_the_page_that_ran(seen: Sampled) -> None:
    with open(find('montecarlo').search.__code__.co_filename) as file:
        lines = [line.strip() for line in file]
    parts = {CHOOSE: 'way.append(', GROW: 'child = ', PLAY: 'p = game.play(p, move)'}
    for number in numbers(seen):
        for step in Sample(seen, number).steps:
            if step.phase in parts:
                assert lines[step.line - 1].startswith(parts[step.phase]), (step, lines[step.line - 1])
            else:
                proof = 'proven' in step.sentence and 'count it' not in step.sentence
                assert ('node.proven = ' if proof else 'node.visits') in lines[step.line - 1]


def test_a_choice_is_the_greatest_of_its_rows(seen: Sampled) -> None:
    for number in numbers(seen):
        for step in Sample(seen, number).steps:
            if step.phase == CHOOSE and not step.sentence.startswith('Chance'):
                rows = {row.move: row for row in step.rows}
                assert all(row.share is not None for row in step.rows)
                best = max((row.share or 0) + row.doubt for row in step.rows)
                assert (rows[step.move].share or 0) + rows[step.move].doubt == best


def test_sentences_are_sentences(seen: Sampled) -> None:
    for number in numbers(seen):
        for step in Sample(seen, number).steps:
            assert re.fullmatch(r'[A-Z0-9].*\.', step.sentence), step.sentence
    words = Words(seen.before(len(seen) + 1)[0])
    assert words.next().endswith('.') and (words.certain() == '') == (seen.tree.root.proven is not None)


def test_what_a_row_says_is_what_was_counted(seen: Sampled) -> None:
    tree, _ = seen.before(len(seen) + 1)
    rows = {row.move: row for row in Words(tree).rows(tree.root)}
    assert seen.result is not None
    side = MIN if tree.root.mover == MIN else MAX
    for each in seen.result.ranked:
        row = rows[brief_name(seen.game, seen.position, each.move)]
        assert row.tries == each.visits and row.proven == each.proven
        mean = -each.value if side == MIN else each.value
        assert row.share == pytest.approx(Shares(seen.game, tree.least, tree.greatest).of(mean, side), abs=1e-5)


def test_the_words_of_results() -> None:
    four, reversi, tree = (game_of(name) for name in ('connect-four', 'reversi', 'tree'))
    wins = Shares(four, -1, 1)
    assert [wins.text(mean, side) for mean, side in ((0.24, 0), (0.24, 1), (0.999, 0), (-0.999, 0), (1, 0))] == [
        '62%', '38%', '>99%', '<1%', '100%']  # fmt: skip
    assert [wins.outcome(value) for value in (1, -1, 0)] == ['Player 1 wins', 'Player 2 wins', 'a draw']
    assert wins.result(0.24, 0, 2000) == 'wins 62% of 2,000 samples' and wins.result(1, 0, 1).endswith('1 sample')
    discs = Shares(reversi, -64, 64)
    assert [discs.text(3.24, 0), discs.text(3.24, 1)] == ['+3.2 discs', '−3.2 discs']
    assert [discs.outcome(12), discs.outcome(-1), discs.brief(12)] == [
        'Black by 12 discs',
        'White by 1 disc',
        'Black by 12',
    ]
    assert Shares(tree, 0, 9).outcome(0) == '0 for MAX' and Shares(tree, 0, 9).brief(2.5) == '2.5'
    assert percent(0.5) == '50%'


ASK = {'game': 'tic-tac-toe', 'moves': ['b2', 'a1', 'c1'], 'rung': 'montecarlo', 'nodes': 60}


def asked(op: str, **more: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps({'op': op, **ASK, **more})))
    return reply


def test_the_door_tells_all_samples_and_one_in_detail() -> None:
    reply = asked('samples')
    assert json.loads(door.dispatch(json.dumps({'op': 'samples', 'game': 'nim', 'rung': 'montecarlo'})))['run'][
        'nodes'
    ] == (1_000)
    assert reply['ok'] and reply['run']['nodes'] == 60 and len(reply['ways']) == len(reply['payoff']) == 56
    assert len(reply['above']) == len(reply['below']) == len(reply['move']) == len(reply['order'])
    assert reply['scale'] == {'least': -1, 'greatest': 1, 'wins': True, 'unit': '', 'names': ['X', 'O']}
    assert [0, 56, 0] in reply['proven'] and reply['certain']['0'] == 'draw' and reply['note']
    one = asked('sample', number=40)
    assert {step['phase'] for step in one['steps']} == {CHOOSE, GROW, PLAY, BACK} and one['next'] and one['chosen']
    last = asked('sample', number=56)
    assert last['next'] == 'Proven: a draw, with best play.' and last['chosen'] == ''
    first = asked('sample', number=0)
    assert first['steps'] == [] and all(row['share'] is None for row in first['rows'])
    views = asked('sample_views', number=40, nodes_of=[0, 3], steps_of=[0, 1])
    assert [len(views['nodes']), len(views['steps'])] == [2, 2]
    assert views['nodes'][0]['pieces'] == game_of('tic-tac-toe').view(placed('tic-tac-toe')[1], OPEN)['pieces']


@pytest.mark.parametrize(
    ('op', 'more', 'words'),
    [
        ('samples', {'nodes': 0}, "nodes: '0' will not do; give a whole number from 1 to 20000"),
        ('samples', {'nodes': 10**9}, 'give a whole number from 1 to 20000'),
        ('samples', {'nodes': 'many'}, 'give a whole number'),
        ('samples', {'rung': 'minimax'}, 'Minimax draws no samples that can be watched; choose Monte Carlo'),
        ('samples', {'moves': ['b2', 'a1', 'b1', 'a2', 'b3']}, 'over'),
        ('samples', {'game': 'battleships', 'moves': []}, 'hidden'),
        ('sample', {'number': 57}, 'give a whole number from 0 to 56'),
        ('sample', {'number': 1, 'node': 10**6}, 'node: '),
        ('sample_views', {'nodes_of': [10**6]}, 'is not one of them'),
        ('sample_views', {'nodes_of': [0] * 501}, 'at most 500'),
    ],
)
def test_what_cannot_be_seen_is_refused_in_a_sentence(op: str, more: dict[str, Any], words: str) -> None:
    reply = asked(op, **more)
    assert not reply['ok'] and words in reply['error'], reply


def test_a_run_that_is_stopped_shows_the_samples_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    real, taken = Tree.sample, []

    def sample(tree: Tree, rng: Any) -> Any:
        taken.append(1)
        if len(taken) > 9:
            raise KeyboardInterrupt
        return real(tree, rng)

    monkeypatch.setattr(Tree, 'sample', sample)
    reply = asked('samples', seed=9)
    assert reply['result'] is None and len(reply['ways']) == 9 and reply['note'].startswith('Stopped after 9 samples.')

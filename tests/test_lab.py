"""The lab: every rung counted, seen and told in detail, as plain data that is right in every number."""

import json
import re
from fractions import Fraction
from math import inf
from typing import Any

import pytest

from plywood import door, games
from plywood.door import dispatch, searches
from plywood.game import Refusal
from plywood.lab import watched
from plywood.lab.judges import judged
from plywood.lines import write_line
from plywood.search.register import LADDER, RUNGS, Rung
from plywood.trace.functions import recursive
from plywood.trace.visits import CUT, ESTIMATE, HIT, LEAF, REVISITED
from tests.test_house import ROOT
from tests.toys import Dice, Take, listed

WATCHED = [name for name, rung in LADDER.items() if recursive(rung.search)]
COLUMNS = ('parent', 'move', 'seat', 'view', 'low', 'high', 'value', 'depth', 'flags', 'left')


def ask(op, **what):
    """A reply, checked for what JSON cannot carry everywhere."""
    return json.loads(dispatch(json.dumps({'op': op, **what})), parse_constant=lambda text: pytest.fail(text))


@pytest.fixture(autouse=True)
def forget():
    searches._kept = None


@pytest.mark.parametrize('more', [{}, {'depth': 2}], ids=['depth chosen', 'depth given'])
def test_a_run_that_cannot_be_watched_is_refused(more):
    reply = ask('trace', game='tree', rung='engine', **more)
    assert not reply['ok'] and 'not to be watched' in reply['error']


def test_a_cut_at_chance_says_what_it_assumes():
    tree = 'max[12,chance[2,min[15,4],9]]'
    for rung, start, note in [
        (
            'star',
            tree,
            'No bounds are written before this tree, so it is assumed that every payoff lies between 2 and 15.',
        ),
        ('star-probing', f'bounds 0..20 {tree}', None),
        ('expectiminimax', tree, None),
    ]:
        assert ask('trace', game='tree', start=start, rung=rung, depth=None).get('note') == note
        assert (note or 'end.') in ask('trace', game='tree', start=start, rung=rung)['note']


# --- rungs and counts ----------------------------------------------------------------------------------------------


def test_every_rung_is_told_with_the_page_that_can_be_read():
    rungs, others = (ask('rungs')[part] for part in ('rungs', 'others'))
    assert {rung['name']: rung['title'] for rung in [*rungs, *others]} == {
        name: rung.title for name, rung in RUNGS.items()
    }
    assert [rung['name'] for rung in rungs] == list(LADDER)
    for rung in rungs:
        assert (ROOT / rung['file']).read_text().startswith(f'"""{rung["about"].split()[0]}')
        assert rung['about'].endswith('.')
        assert rung['watched'] == (rung['name'] != 'engine')
    windows = {rung['name'] for rung in rungs if not rung['window'] and rung['watched']}
    assert windows == {'minimax', 'max-and-min', 'negamax', 'do-undo', 'preclusion', 'expectiminimax'}


@pytest.mark.parametrize('name', LADDER)
def test_a_count_is_what_the_rung_itself_says(name):
    count = ask('count', game='eight', rung=name)
    assert count.pop('ok') and count.pop('seconds') >= 0
    rung, game = RUNGS[name], games.find('eight')
    result = rung.search(game, game.initial())
    assert count == {
        'rung': name,
        'done': True,
        'value': -1,
        'proven': True,
        'proof': 'search',
        'line': write_line(game, game.initial(), result.line),
        'depth': None,
        'nodes': result.counts.nodes,
        'leaves': result.counts.leaves,
        'estimates': result.counts.estimates,
        'cutoffs': result.counts.cutoffs,
        'tableHits': result.counts.table_hits,
        'researches': result.counts.researches,
        'made': count['made'],
    }
    assert (count['made'] is None) == (name == 'engine')
    if name not in ('engine', 'sorted', 'heap', 'deepening', 'negascout', 'mtdf', 'sss'):
        assert count['made'] == count['nodes'] - 1, 'each visit but the root is made once'


def test_the_size_of_a_rung_is_in_its_own_measure():
    small, great = (ask('count', game='kuhn', rung='regret', seed=1, nodes=nodes) for nodes in (2_000, 20_000))
    assert small['done'] and small['depth'] is None and small['nodes'] <= 2_000 < great['nodes'] <= 20_000
    assert "nodes: '0' will not do" in ask('count', game='kuhn', rung='regret', seed=1, nodes=0)['error']
    shallow, same = (ask('count', game='eight', rung='engine', depth=2, nodes=nodes) for nodes in (1, 10**6))
    assert shallow['depth'] == 2 and {**shallow, 'seconds': 0} == {**same, 'seconds': 0}


def test_a_value_is_told_as_max_counts_it():
    assert ask('count', game='eight', rung='negamax', moves=['1'])['value'] == -1
    assert ask('count', game='eight', rung='negamax', moves=['1', '2'])['value'] == 1
    assert ask('trace', game='eight', rung='negamax', moves=['1'])['value'][0] == -1


def test_how_likely_an_outcome_of_chance_is_stands_in_the_trace():
    seen = ask('trace', game='tree', start='chance[1/3: max[1, 2], 2/3: 5]', rung='expectiminimax')
    assert seen['odds'] == {'1': '1/3', '4': '2/3'}
    rolled = ask('trace', game='backgammon', moves=['31', '8/5 6/5'], rung='expectiminimax', depth=1)
    below = [visit for visit, parent in enumerate(rolled['parent']) if parent == 0]
    assert len(below) == 21 and [rolled['move'][visit] for visit in below][:2] == ['66', '65']
    assert sum(Fraction(rolled['odds'][str(visit)]) for visit in below) == 1


def test_a_rung_that_takes_too_long_is_told_as_such(monkeypatch):
    monkeypatch.setattr(searches, 'MOST_COUNTED', 1_000)
    for name in ('minimax', 'engine'):
        count = ask('count', game='tic-tac-toe', options={'m': 5, 'n': 5, 'k': 4}, rung=name)
        assert (count['ok'], count['done'], count['value'], count['nodes']) == (True, False, None, 0)


def test_at_a_depth_all_plain_rungs_agree_and_call_nothing_proven_that_is_estimated():
    counts = [ask('count', game='connect-four', rung=name, depth=4) for name in WATCHED]
    counts = [count for count in counts if count['rung'] not in ('coarse', 'quiescence')]
    assert {count['value'] for count in counts} == {counts[0]['value']}
    assert not any(count['proven'] for count in counts)
    assert all(count['estimates'] for count in counts)
    nodes = {count['rung']: count['nodes'] for count in counts}
    assert nodes['minimax'] == nodes['negamax'] == sum(7**ply for ply in range(5))
    assert nodes['alphabeta-soft'] == nodes['depth-limited']


def test_a_win_at_the_horizon_is_proven_all_the_same():
    line = ['1', '2', '1', '2', '1', '2']
    count = ask('count', game='connect-four', rung='minimax', depth=2, moves=line)
    assert (count['value'], count['proven'], count['line']) == (1, True, ['1'])
    assert count['estimates'] > 0


# --- a run, seen ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('name', WATCHED)
@pytest.mark.parametrize(('game', 'depth'), [('eight', None), ('tic-tac-toe', 3), ('nim', 2)])
def test_what_is_seen_agrees_with_itself_and_with_the_count(name, game, depth):
    seen = ask('trace', game=game, rung=name, depth=depth)
    count = ask('count', game=game, rung=name, depth=depth)
    size = len(seen['parent'])
    assert {len(seen[column]) for column in COLUMNS} == {size}
    assert seen['run'] == {**seen['run'], 'game': game, 'rung': name, 'depth': depth, 'moves': [], 'start': None}
    assert {**seen['result'], 'ok': True, 'seconds': 0} == {**count, 'seconds': 0, 'made': None}
    assert seen['note'] is None
    flags = seen['flags']
    assert count['nodes'] == size
    for flag, name in ((LEAF, 'leaves'), (CUT, 'cutoffs'), (HIT, 'tableHits'), (REVISITED, 'researches')):
        assert sum(bool(told & flag) for told in flags) == count[name], name
    last = max(number for number, parent in enumerate(seen['parent']) if parent < 0)
    assert seen['value'][last] == count['value']
    for number, parent in enumerate(seen['parent']):
        assert parent < number
        assert (parent < 0) == (seen['move'][number] == '')
        assert (seen['left'][number] > 0) == bool(flags[number] & CUT)
        assert bool(flags[number] & LEAF) or seen['seat'][number] is not None


@pytest.mark.parametrize('name', ['minimax', 'alphabeta-hard', 'negascout', 'mtdf', 'heap', 'quiescence'])
def test_moves_that_were_left_out_are_the_others(name):
    seen = ask('trace', game='tic-tac-toe', rung=name, depth=4)
    size = len(seen['parent'])
    told = ask('detail', game='tic-tac-toe', rung=name, depth=4, **{'from': 0, 'to': size})
    assert [len(moves) for moves in told['left']] == seen['left']
    game = games.find('tic-tac-toe')
    tried = [set() for _ in range(size)]
    positions = [game.initial()] * size
    for number, (parent, move) in enumerate(zip(seen['parent'], seen['move'], strict=True)):
        if parent >= 0:
            tried[parent].add(move)
            positions[number] = game.play(positions[parent], game.read_move(positions[parent], move))
    for number in range(size):
        if seen['flags'][number] & CUT:
            legal = {game.write_move(positions[number], move) for move in game.moves(positions[number])}
            assert tried[number] | set(told['left'][number]) == legal
            assert not tried[number] & set(told['left'][number])


def test_a_horizon_s_leaves_are_estimates_and_never_ends():
    seen = ask('trace', game='connect-four', rung='minimax', depth=2)
    game = games.find('connect-four')
    leaves = [number for number, flags in enumerate(seen['flags']) if flags & LEAF]
    assert len(leaves) == 49 and all(seen['flags'][leaf] == LEAF | ESTIMATE for leaf in leaves)
    position = game.play(game.play(game.initial(), 0), 0)
    assert seen['value'][2] == game.evaluate(position) / game.scale
    assert seen['seat'][2] == 0
    told = ask('detail', game='connect-four', rung='minimax', depth=2, **{'from': 0, 'to': 3})
    assert told['sentences'][2].startswith('The horizon: an estimate of')
    assert 'exactly' not in told['sentences'][0] and 'the value up to the horizon' in told['theorems'][0]


@pytest.mark.parametrize(
    ('game', 'rung', 'depth'),
    [('eight', 'minimax', None), ('connect-four', 'minimax', 3), ('tic-tac-toe', 'table', 4), ('nim', 'ordered', 4)],
)
def test_a_depth_that_is_left_out_is_one_that_can_well_be_seen(game, rung, depth):
    seen = ask('trace', game=game, rung=rung)
    assert seen['run']['depth'] == depth
    assert len(seen['parent']) <= searches.WELL_SEEN
    assert ('to the end' in seen['note']) if depth is None else (f'{depth} plies deep' in seen['note'])
    if depth:
        assert len(ask('trace', game=game, rung=rung, depth=depth + 1)['parent']) > searches.WELL_SEEN  # in these games
    again = ask('trace', game=game, rung=rung)
    assert {**again, 'result': None} == {**seen, 'result': None}


def test_too_large_a_search_says_so_beforehand_and_offers_a_depth(monkeypatch):
    monkeypatch.setattr(watched, 'MOST_VISITS', 3_000)
    for depth, rung in ((None, 'minimax'), (9, 'minimax'), (7, 'ordered'), (30, 'mtdf')):
        monkeypatch.setattr(searches, 'see', lambda *given: pytest.fail('it was watched'))
        reply = ask('trace', game='connect-four', rung=rung, depth=depth)
        assert not reply['ok']
        assert re.search('visits (more than 3,000|about [1-9][0-9,]{4,}) positions', reply['error'])
        assert reply['error'].endswith(f'choose depth {reply["depth"]} or less')
        monkeypatch.undo()
        monkeypatch.setattr(watched, 'MOST_VISITS', 3_000)
        size = len(ask('trace', game='connect-four', rung=rung, depth=reply['depth'])['parent'])
        assert size <= 3_000 < ask('count', game='connect-four', rung=rung, depth=reply['depth'] + 1)['nodes']


def test_a_search_that_grew_more_than_the_smaller_depths_promised_is_refused_all_the_same(monkeypatch):
    monkeypatch.setattr('plywood.trace.watch.MOST_VISITS', 2_000)
    monkeypatch.setattr('plywood.trace.watch.PROGRESS_EVERY', 100)
    reply = ask('trace', game='tic-tac-toe', rung='alphabeta-soft', depth=6)
    assert reply == {'ok': False, 'error': reply['error'], 'depth': 5}


def test_the_engine_is_not_to_be_watched():
    assert 'not to be watched' in ask('trace', game='eight', rung='engine')['error']
    assert 'not to be watched' in ask('trace', game='kuhn', moves=['JQ'], rung='deals')['error']
    assert 'not to be watched' in ask('trace', game='eight', rung='engine', depth=3)['error']


def test_a_game_that_is_over_is_one_visit_and_no_count():
    seen = ask('trace', game='eight', moves=['2', '1', '2', '3'], rung='alphabeta-hard')
    assert (seen['seat'], seen['value'], seen['flags']) == ([None], [-1], [LEAF])
    assert 'over' in ask('count', game='eight', moves=['2', '1', '2', '3'], rung='minimax')['error']


def test_chances_are_seen_as_means(monkeypatch):
    listed(monkeypatch, Dice())
    seen = ask('trace', game='dice', rung='expectiminimax', depth=2)
    assert -1 in seen['seat']
    assert json.dumps(seen)
    told = ask('detail', game='dice', rung='expectiminimax', depth=2, **{'from': 0, 'to': len(seen['parent'])})
    number = seen['seat'].index(-1)
    assert 'the mean of what may come' in told['sentences'][number]
    assert 'without chance' in ask('trace', game='dice', rung='minimax')['error']


def test_a_seat_that_moves_twice_running_is_seen_as_it_is(monkeypatch):
    listed(monkeypatch, Take())
    for name in WATCHED:
        seen = ask('trace', game='take', rung=name)
        assert seen['result']['value'] == ask('trace', game='take', rung='minimax')['value'][0], name
        assert any(
            seen['seat'][number] == seen['seat'][parent] for number, parent in enumerate(seen['parent']) if parent >= 0
        )


# --- what goes with the visits -------------------------------------------------------------------------------------


def test_details_of_a_part_are_those_of_the_whole(monkeypatch):
    what = {'game': 'tic-tac-toe', 'rung': 'negascout', 'depth': 4}
    size = len(ask('trace', **what)['parent'])
    whole = ask('detail', **what, **{'from': 0, 'to': size})
    searches._kept = None
    part = ask('detail', **what, **{'from': 100, 'to': 300})
    for name in ('sentences', 'theorems', 'left', 'cause'):
        assert part[name] == whole[name][100:300]
    wanted = [at for at, visit in enumerate(whole['steps']['visit']) if 100 <= visit < 300]
    assert part['steps'] == {name: [column[at] for at in wanted] for name, column in whole['steps'].items()}
    assert ask('detail', **what, **{'from': size - 1, 'to': 10**6})['to'] == size
    monkeypatch.setattr(searches, 'MOST_DETAILED', 10)
    assert ask('detail', **what, **{'from': 5, 'to': 99})['to'] == 15


def test_variables_are_shown_as_python_writes_them_and_moves_as_the_game_does():
    what = {'game': 'tic-tac-toe', 'rung': 'alphabeta-soft', 'depth': 2, 'from': 0, 'to': 1}
    changed = [variables for variables in ask('detail', **what)['steps']['changed'] if variables]
    assert changed[0] == {'seat': '0', 'alpha': '-inf', 'beta': 'inf'}
    told = {name: text for variables in changed for name, text in variables.items()}
    assert told['move'] == '8 [c3]'
    moves = [variables['move'] for variables in changed if 'move' in variables]
    assert moves[:2] == ['0 [a1]', '1 [b1]']
    assert next(variables['line'] for variables in changed if variables.get('line', '()') != '()') == '(0, 4) [a1 b2]'


def test_a_tree_of_chess_names_its_moves_as_players_write_them():
    run: dict[str, Any] = {'game': 'chess', 'moves': ['e2e4', 'd7d5', 'g1f3'], 'rung': 'negascout', 'depth': 2}
    seen = ask('trace', **run)
    assert {'dxe4', 'Nc3', 'Bb5+'} <= set(seen['move'])
    assert seen['result']['line'][0] in {
        seen['move'][visit] for visit, above in enumerate(seen['parent']) if above == 0
    }
    assert {'Bxa6', 'Ng5'} <= {move for left in seen['omitted'].values() for move in left}
    detail = ask('detail', **run, **{'from': 0, 'to': len(seen['move'])})
    assert any('by playing dxe4, as the estimates say' in sentence for sentence in detail['sentences'])
    assert any(values.get('move', '').endswith('[dxe4]') for values in detail['steps']['changed'])
    assert any('[dxe4 Nc3]' in text for values in detail['steps']['changed'] for text in values.values())
    assert not re.search(r'\b[a-h][1-8][a-h][1-8]\b', json.dumps([seen['move'], seen['omitted'], detail]))
    assert seen['before'] == ['e4', 'd5', 'Nf3']
    line = [*run['moves'], *seen['result']['line']]
    assert ask('situation', game='chess', moves=line)['line']['moves'][3:] == ['d5e4', 'b1c3'], 'and they are read'


def test_boards_of_visits_are_those_of_their_positions():
    what = {'game': 'eight', 'rung': 'minimax'}
    seen = ask('trace', **what)
    views = ask('views', **what, visits=[0, 1, 2])['views']
    for number, view in enumerate(views):
        moves = []
        while seen['parent'][number] >= 0:
            moves.insert(0, seen['move'][number])
            number = seen['parent'][number]
        look = ask('situation', game='eight', moves=moves)['view']
        assert (view['pieces'], view['labels'], view['status']) == (look['pieces'], look['labels'], look['status'])


# --- from outside --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('op', 'what', 'words'),
    [
        ('trace', {'rung': 'ladder'}, 'there is no rung'),
        ('trace', {'rung': 'minimax', 'depth': 0}, 'depth: .* from 1 to'),
        ('trace', {'rung': 'minimax', 'depth': True}, 'depth: .* from 1 to'),
        ('count', {'rung': 'minimax', 'depth': 2.5}, 'depth: .* from 1 to'),
        ('detail', {'rung': 'minimax', 'from': 0}, 'to: '),
        ('detail', {'rung': 'minimax', 'from': -1, 'to': 2}, 'from: '),
        ('detail', {'rung': 'minimax', 'from': 99, 'to': 200}, 'from: .* from 0 to'),
        ('views', {'rung': 'minimax', 'visits': [62]}, 'it has 0 to 61'),
        ('views', {'rung': 'minimax', 'visits': [True]}, 'it has 0 to 61'),
        ('views', {'rung': 'minimax', 'visits': 7}, 'give a list'),
        ('views', {'rung': 'minimax', 'visits': list(range(9_999))}, 'give a list'),
    ],
)
def test_what_cannot_be_is_refused_in_words(op, what, words):
    reply = ask(op, game='eight', **what)
    assert not reply['ok']
    assert re.search(words, reply['error']), reply['error']


def test_a_search_too_deep_for_python_is_refused_in_words(monkeypatch):
    def endless(game, position):
        raise RecursionError

    monkeypatch.setitem(RUNGS, 'minimax', Rung('minimax', 'Minimax', endless))
    assert 'deeper here than Python can follow; choose a depth' in ask('count', game='nim', rung='minimax')['error']


def test_a_search_that_is_too_deep_only_while_it_is_watched_is_refused_in_words_too(monkeypatch):
    def deeper(*given, **more):
        raise RecursionError

    monkeypatch.setattr(watched, 'watch', deeper)
    assert 'deeper here than Python can follow' in ask('trace', game='eight', rung='minimax')['error']
    monkeypatch.undo()
    monkeypatch.setattr(searches, 'steps', deeper)
    assert 'choose less depth' in ask('detail', game='eight', rung='minimax', depth=2, **{'from': 0, 'to': 1})['error']


def test_what_is_kept_only_saves_work():
    """The same run asked for with its depth and without, in any order, with another between."""
    asks = [{'rung': 'minimax'}, {'rung': 'minimax', 'depth': 3}, {'rung': 'minimax', 'depth': 2}, {'rung': 'negamax'}]
    alone = []
    for each in asks:
        searches._kept = None
        alone.append({**ask('trace', game='nim', **each), 'result': None})
    for order in ([0, 1, 2, 3], [1, 0, 1, 3, 0], [2, 1, 0, 0, 3, 3]):
        for number in order:
            told = {**ask('trace', game='nim', **asks[number]), 'result': None}
            assert told == {**alone[number], 'note': told['note']}
            assert told['note'] == alone[number]['note'] or number == 1
    assert len(ask('trace', game='tic-tac-toe', rung='alphabeta-hard', depth=None)['parent']) == 18_297
    assert len(ask('trace', game='tic-tac-toe', rung='alphabeta-hard')['parent']) == 655


def test_progress_is_told_of_traces_and_of_counts(monkeypatch):
    heard = []
    door.listen(lambda text: heard.append(json.loads(text)))
    try:
        seen = ask('trace', game='tic-tac-toe', rung='alphabeta-hard', depth=None)
        assert [told['visits'] for told in heard] == list(range(0, 18_297, 2_000))
        assert {told['of'] for told in heard} == {len(seen['parent'])}
        heard.clear()
        ask('count', game='tic-tac-toe', rung='minimax', depth=6)
        assert [told['visits'] for told in heard] == [20_000, 40_000, 60_000]
    finally:
        door.listen(None)


def test_a_trace_that_is_stopped_answers_with_what_was_seen():
    def stop(text):
        if json.loads(text)['visits'] == 4_000:
            raise KeyboardInterrupt

    door.listen(stop)
    try:
        seen = ask('trace', game='tic-tac-toe', rung='alphabeta-hard', depth=None)
    finally:
        door.listen(None)
    assert seen['ok'] and seen['result'] is None
    assert len(seen['parent']) == 4_001
    assert seen['note'] == 'Stopped after 4,001 visits, of about 18,297.'
    assert seen['value'][0] is None
    told = ask('detail', game='tic-tac-toe', rung='alphabeta-hard', depth=None, **{'from': 0, 'to': 4_001})
    assert told['sentences'][0] == 'Still being searched.'
    assert len(ask('trace', game='tic-tac-toe', rung='alphabeta-hard', depth=None)['parent']) == 18_297


def test_infinite_bounds_are_null():
    seen = ask('trace', game='eight', rung='alphabeta-hard')
    assert seen['low'][0] is seen['high'][0] is seen['depth'][0] is None
    assert inf not in seen['low']


def test_the_judges_of_a_position_speak_in_the_terms_of_its_game():
    wins = judged(games.find('hex').under({'size': 3}), games.find('hex').under({'size': 3}).initial())
    assert wins['sampled'] == 0 and re.fullmatch(r'Red wins \d+%', wins['words']['sampled'])
    reversi = games.find('reversi')
    discs = judged(reversi, reversi.initial())
    assert re.fullmatch(r'Black has [+−][0-9.]+ discs', discs['words']['sampled'])
    assert discs['words']['estimated'] == 'even' or discs['estimated'] is not None
    for name in ('kuhn', 'whist', 'battleships'):
        with pytest.raises(Refusal, match='hides nothing'):
            judged(games.find(name), games.find(name).initial())

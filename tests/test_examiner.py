"""The examiner: its key is what the ladder's rungs do, it never marks wrongly, and it names the first wrong step."""

import itertools
import json
import re
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import door, examiner
from plywood.examiner.convention import CHOICES, read
from plywood.examiner.key import Key, number_from, write
from plywood.examiner.marking import Marking
from plywood.examiner.search import alphabeta
from plywood.examiner.trees import MOST_LEAVES, grow
from plywood.game import Refusal
from plywood.search.register import RUNGS
from plywood.search.result import MAX
from plywood.trace.watch import watch
from tests.conftest import examples
from tests.search import trees
from tests.students import WRONG, Student, Unturned

exams = st.fixed_dictionaries(
    {
        'seed': st.integers(0, 2**31 - 1),
        'plies': st.integers(2, 4),
        'branches': st.sampled_from([2, 'uneven']),
        **{name: st.sampled_from(choices) for name, choices in CHOICES.items()},
    }
)


def marked(ask: dict[str, Any], answers: dict[str, Any], **more: Any) -> dict[str, Any]:
    return examiner.mark({**ask, 'answers': answers, **more})


def key_of(ask: dict[str, Any]) -> dict[str, Any]:
    return examiner.exercise({**ask, 'key': True})['key']


# --- the key -------------------------------------------------------------------------------------------------------


@given(ask=exams, fail=st.sampled_from(['hard', 'soft']))
@examples(150)
def test_the_key_is_what_the_rung_does(ask: dict[str, Any], fail: str) -> None:
    """The same visits, windows, values and cuts. (The rung clamps a leaf too, which here is read as it is printed.)"""
    tree = grow(read(ask))
    ours = watch(alphabeta, tree, 0, cut='>=', fail=fail)
    theirs = watch(RUNGS[f'alphabeta-{fail}'].search, tree, 0)
    for mine, its in zip(ours.visits, theirs.visits, strict=True):
        assert (mine.position, mine.parent, mine.alpha, mine.beta) == (its.position, its.parent, its.alpha, its.beta)
        assert (mine.seat, mine.cut, mine.leaf) == (its.seat, its.cut, its.leaf)
        value = min(max(mine.value, mine.alpha), mine.beta) if mine.leaf and fail == 'hard' else mine.value
        assert value == its.value
    assert ours.result is not None and theirs.result is not None
    assert (ours.result.value, ours.result.line) == (theirs.result.value, theirs.result.line)


@given(tree=trees.trees, low=st.integers(-4, 4), width=st.integers(0, 4))
@examples(400)
def test_every_convention_keeps_its_contract(tree: Any, low: int, width: int) -> None:
    game = trees.Tree(tree)
    seat = tree[0]
    true = trees.value(tree) if seat == MAX else -trees.value(tree)
    for cut, fail in itertools.product(CHOICES['cut'], CHOICES['fail']):
        alpha, beta = low, low + width + (cut == '>=')
        found = alphabeta(game, tree, alpha, beta, cut=cut, fail=fail).value
        if fail == 'hard':
            assert alpha <= found <= beta
        if fail == 'hard' and alpha == beta:
            continue
        if alpha < found < beta or (cut == '>' and fail == 'soft' and alpha <= found <= beta):
            assert found == true
        elif found <= alpha:
            assert true <= (found if fail == 'soft' else alpha)
        else:
            assert true >= (found if fail == 'soft' else beta)
        assert alphabeta(game, tree, cut=cut, fail=fail).value == true


@given(ask=exams)
@examples(100)
def test_values_are_those_of_minimax(ask: dict[str, Any]) -> None:
    exam = read({**ask, 'what': 'values'})
    tree = grow(exam)
    key = Key(exam, tree)

    def value(number: int) -> float:
        node = tree.nodes[number]
        return node.leaf if node.leaf is not None else (max, min)[node.seat](map(value, node.children))

    assert key.value == {number: value(number) for number in range(len(tree.nodes))}


@given(ask=exams)
@examples(150)
def test_the_node_that_is_named_holds_the_bound(ask: dict[str, Any]) -> None:
    """It is an ancestor whose seat raises that bound, and the branch that is named had given it by then."""
    exam = read({**ask, 'what': 'cuts'})
    marking = Marking(exam, grow(exam), {})
    tree, key = marking.tree, marking.key
    for number, low in itertools.product(key.value, (True, False)):
        bound = (key.low if low else key.high)[number]
        owner = marking._owner(number, low)
        path = [number]
        while path[-1]:
            path.append(tree.nodes[path[-1]].parent)
        if owner is None:
            assert abs(bound) == inf
            continue
        holder, giver = owner
        assert holder in path[1:] and tree.nodes[holder].seat == (0 if low else 1)
        before = [child for child in key.searched(holder) if child not in path]
        before = before[
            : key.searched(holder).index(next(child for child in path if child in tree.nodes[holder].children))
        ]
        assert giver in before and key.value[giver] == bound == (max if low else min)(key.value[c] for c in before)


# --- marking -------------------------------------------------------------------------------------------------------


@given(ask=exams)
@examples(200)
def test_the_key_is_marked_right(ask: dict[str, Any]) -> None:
    found = marked(ask, key_of(ask))
    assert found['done'] and found['problem'] is None and not found['blank']
    assert found['right'] == found['steps'] > 0
    assert found['verdict'] == f'Everything is right: all {found["steps"]} steps.'


@given(ask=exams, data=st.data())
@examples(400)
def test_one_change_of_the_key_is_marked_at_that_very_step(ask: dict[str, Any], data: st.DataObject) -> None:
    exam = read(ask)
    key = Key(exam, grow(exam))
    answers = key_of(ask)
    number, part = data.draw(st.sampled_from(key.steps()))
    name = f'{number}.{part}'
    if part == 'cut':
        changed = {**answers, name: not key.cut_at(number)}
    else:
        other = data.draw(st.sampled_from([*range(-12, 13), inf, -inf]).filter(lambda n: n != key.number(number, part)))
        changed = {**answers, name: write(other)}
    found = marked(ask, changed)
    assert (found['problem']['node'], found['problem']['part']) == (number, part), found['problem']
    assert not found['done'] and found['verdict'] == found['problem']['why']
    assert sentence_like(found['problem']['why'])

    if part != 'cut':
        blank = marked(ask, {**answers, name: ' '})
        assert blank['problem'] is None and blank['blank'] == [{'node': number, 'part': part}] and not blank['done']
        nonsense = marked(ask, {**answers, name: 'seven'})
        assert (nonsense['problem']['node'], nonsense['problem']['kind']) == (number, 'unread')


@given(ask=exams, data=st.data())
@examples(150)
def test_of_several_mistakes_the_first_is_told(ask: dict[str, Any], data: st.DataObject) -> None:
    exam = read(ask)
    key = Key(exam, grow(exam))
    answers = key_of(ask)
    numbers = [step for step in key.steps() if step[1] != 'cut']
    wrong = data.draw(st.lists(st.sampled_from(numbers), min_size=1, max_size=4))
    for number, part in wrong:
        answers[f'{number}.{part}'] = '77'
    first = next(step for step in numbers if step in wrong)
    problem = marked(ask, answers)['problem']
    assert (problem['node'], problem['part']) == first


@given(ask=exams, data=st.data())
@examples(200)
def test_what_is_filled_in_below_a_cut_is_seen(ask: dict[str, Any], data: st.DataObject) -> None:
    ask['what'] = 'cuts'
    exam = read(ask)
    key = Key(exam, grow(exam))
    below = [blank for blank in key.blanks() if not key.visited(blank[0]) and not key.visited(parent(key, blank[0]))]
    below += [blank for blank in key.blanks() if not key.visited(blank[0]) and blank[1] != 'cut']
    if not below:
        return
    number, part = data.draw(st.sampled_from(below))
    top = number
    while not key.visited(parent(key, top)):
        top = parent(key, top)
    cut = key.left_out(parent(key, top))[0]
    answers = {**key_of(ask), f'{number}.{part}': True if part == 'cut' else '3'}
    problem = marked(ask, answers)['problem']
    assert (problem['node'], problem['part'], problem['kind']) == (cut, 'cut', 'below')
    del answers[f'{cut}.cut']
    problem = marked(ask, answers)['problem']
    assert (problem['node'], problem['part']) == (cut, 'cut') and problem['kind'] in ('missed', 'convention', 'late')


def parent(key: Key, number: int) -> int:
    return key.tree.nodes[number].parent


@given(ask=exams)
@examples(60)
def test_step_by_step_the_whole_key_is_shown(ask: dict[str, Any]) -> None:
    answers: dict[str, Any] = {}
    found = marked(ask, answers, next=True)
    assert found['right'] == 0 and found['problem'] is None
    while found['next']:
        step = found['next']
        answers[f'{step["node"]}.{step["part"]}'] = step['answer']
        assert sentence_like(step['why'])
        found = marked(ask, answers, next=True)
        assert found['problem'] is None
    assert found['done'] and answers == key_of(ask)


@given(ask=exams, data=st.data())
@examples(60)
def test_the_next_step_corrects_a_wrong_one(ask: dict[str, Any], data: st.DataObject) -> None:
    """Whatever is wrong, going on by next steps ends with the key, and each correction says that it is one."""
    exam = read(ask)
    key = Key(exam, grow(exam))
    answers: dict[str, Any] = dict(key_of(ask))
    for blank in data.draw(st.lists(st.sampled_from(key.blanks()), min_size=1, max_size=3)):
        name = f'{blank[0]}.{blank[1]}'
        answers[name] = not answers.get(name, False) if blank[1] == 'cut' else '77'
    for _ in range(99):
        found = marked(ask, {name: answer for name, answer in answers.items() if answer}, next=True)
        step = found['next']
        if step is None:
            break
        assert step['corrects'] == (found['problem'] is not None) == step['why'].startswith('Corrected. ')
        assert sentence_like(step['why'])
        for name in step['clear']:
            answers.pop(name, None)
        answers[f'{step["node"]}.{step["part"]}'] = step['answer']
    assert found['done']


@given(ask=exams, data=st.data())
@examples(60)
def test_right_wrong_and_blank_add_up(ask: dict[str, Any], data: st.DataObject) -> None:
    exam = read(ask)
    key = Key(exam, grow(exam))
    answers: dict[str, Any] = dict(key_of(ask))
    numbers = [step for step in key.steps() if step[1] != 'cut']
    gone = data.draw(st.lists(st.sampled_from(numbers), max_size=5))
    for number, part in gone:
        answers.pop(f'{number}.{part}', None)
    found = marked(ask, answers)
    assert found['right'] + len(found['blank']) == found['steps'] == len(key_of(ask))


def sentence_like(text: str) -> bool:
    return text.endswith('.') and '  ' not in text and 'None' not in text and len(text) < 400


def test_the_answers_that_go_with_a_cut_may_be_marked_or_not() -> None:
    ask = {'seed': 3, 'plies': 3, 'branches': 3}
    key = Key(read(ask), grow(read(ask)))
    answers = key_of(ask)
    for number in range(1, len(key.tree.nodes)):
        if key.visited(parent(key, number)) and not key.visited(number):
            answers[f'{number}.cut'] = True
    assert marked(ask, answers)['done']


# --- what is said --------------------------------------------------------------------------------------------------


def test_an_exercise_stays_as_it_is() -> None:
    """A link to an exercise is for ever: the same seed is the same tree, in every Python."""
    first = examiner.exercise({'seed': 1})
    assert first['see'] == {'game': 'tree', 'position': '[[[6,2],[7,1]],[[6,-3],[1,-5]]]', 'rung': 'alphabeta-hard'}
    other = examiner.exercise({'seed': 2, 'branches': 'uneven', 'root': 'min'})
    assert other['see']['position'] == 'min[[[-5,6],[3,7,-5],[-1,7]],[[-1,0],[-4,-5,0]],[[2,2,-3],0]]'


def typed(tree: str, **convention: Any) -> dict[str, Any]:
    """An exercise on a tree that is typed in."""
    return {'line': {'game': 'tree', 'start': tree}, 'plies': 4, **convention}


def why(ask: dict[str, Any], **changes: Any) -> tuple[str, str]:
    """The marking of the key with some changes: `_4cut=True`, `_0value='3'`."""
    pairs = [(re.fullmatch('_([0-9]+)([a-z]+)', name), value) for name, value in changes.items()]
    answers = {**key_of(ask), **{f'{name[1]}.{name[2]}': value for name, value in pairs if name}}
    problem = marked(ask, answers)['problem']
    return problem['kind'], problem['why']


LECTURE = typed('[10,[5,9]]')
"""P with Q, worth 10, and R with S, worth 5, and T. Here they are A, a leaf, B, and two leaves."""
DEEP = typed('[5,[9,[[4,8],9]]]')
"""A MAX over B MIN over C MAX over D MIN: where D has seen 4, it is A's 5 that cuts."""
TIE = typed('[[3,8],[3,1]]')


def test_the_cut_of_the_lecture() -> None:
    ask = LECTURE
    assert key_of(ask) == {
        '0.alpha': '−∞', '0.beta': '∞', '2.alpha': '10', '2.beta': '∞', '4.cut': True, '2.value': '10', '0.value': '10'
    }  # fmt: skip
    assert why(ask, _4cut=False) == (
        'mark',
        'No cut is marked at the second branch of B, but there alpha is 10 and beta is 5: alpha ≥ beta, so B cuts it '
        'and all that follow. That alpha of 10 comes from A, where MAX has 10 from the first branch.',
    )
    assert why(ask, _2cut=True) == (
        'pruned',
        'At the second branch of A you cut, but alpha is 10 and beta is ∞: the window is open, so the branch must be '
        'searched.',
    )
    assert why(ask, _2value='5') == (
        'convention',
        'For the value of B you wrote 5. That is what fail-soft would return. B is MIN’s: only one of its branches is '
        'searched, and that returns 5; but fail-hard answers within the window, so it returns alpha, 10.',
    )
    assert why({**ask, 'fail': 'soft'}, _2value='10')[0] == 'convention'
    assert why(ask, _2alpha='−∞') == (
        'stale',
        'For alpha at B you wrote −∞. That is the bound with which A was called; it has been raised since then. '
        'Alpha is 10: it comes from A, where MAX has 10 from the first branch.',
    )
    assert why(ask, _2beta='ten') == (
        'unread',
        "'ten' for beta at B is not a number; write one such as 4 or −3, or ∞.",
    )


def test_the_node_far_above_that_caused_a_cut_is_named() -> None:
    key = key_of(DEEP)
    assert key['7.cut'] is True
    kind, said = why(DEEP, _7cut=False)
    assert kind == 'mark' and 'alpha is 5 and beta is 4' in said
    assert said.endswith('That alpha of 5 comes from A, where MAX has 5 from the first branch.')


def test_cutting_at_equality_is_a_matter_of_convention() -> None:
    assert why(TIE, _6cut=False) == (
        'convention',
        'No cut is marked at the second branch of C, but there alpha and beta are both 3: one cuts already at '
        'equality (alpha ≥ beta), so C cuts it and all that follow. That alpha of 3 comes from A, where MAX has 3 '
        'from the first branch.',
    )
    assert why({**TIE, 'cut': '>'}, _6cut=True) == (
        'convention',
        'At the second branch of C, you cut at equality: alpha and beta are both 3, and here one cuts only when '
        'alpha > beta, so the branch must be searched.',
    )
    kind, said = why({**TIE, 'fail': 'soft'}, _4value='1')
    assert kind == 'truth' and 'truly worth, but this search does not find it out.' in said
    kind, said = why({**TIE, 'fail': 'soft'}, _4value='1', _6cut=False)
    assert kind == 'convention' and 'one cuts already at equality' in said


def test_wrong_signs_are_known_for_what_they_are() -> None:
    ask = {**LECTURE, 'signs': 'negamax'}
    assert key_of(ask)['2.value'] == '−10' and key_of(ask)['2.beta'] == '−10'
    assert why(ask, _2value='10') == (
        'sign',
        'For the value of B you wrote 10. The sign is turned: here the number is as MIN counts. B is MIN’s: only one '
        'of its branches is searched, and that returns −5 (signs turned); but fail-hard answers within the window, so '
        'it returns beta, −10.',
    )
    kind, said = why(ask, _2alpha='10')
    assert kind == 'turn' and 'alpha is minus the beta at A' in said
    edges = key_of({**ask, 'bounds': 'edges'})
    assert (edges['2.alpha'], edges['2.beta'], edges['3.alpha'], edges['3.beta']) == ('10', '∞', '−∞', '−10')


def test_the_wrong_seat_and_the_true_value_are_recognised() -> None:
    assert 'best for MIN, but MAX moves at A' in why(typed('[1,[5,9],2]', what='values'), _0value='1')[1]
    ask = typed('[[3,8],[4,[1,7]]]', fail='soft')
    assert sentence_like(why(ask, _4value='9')[1])


def test_what_is_said_of_answers_that_are_not_all_there() -> None:
    assert marked(LECTURE, {})['verdict'] == 'Nothing is filled in yet: 7 steps are asked for.'
    some = marked(LECTURE, {'0.alpha': '-inf', '0.beta': '+∞'})
    assert some['verdict'] == 'Right so far: 2 of 7 steps; 5 are not yet filled in.' and some['problem'] is None
    assert some['blank'][0] == {'node': 2, 'part': 'alpha'} and some['next'] is None


# --- exercises -----------------------------------------------------------------------------------------------------


@given(ask=exams)
@examples(60)
def test_an_exercise_does_not_give_its_key_away(ask: dict[str, Any]) -> None:
    """The sheet that is sent does not depend on the cuts, nor on the leaves but for the leaves themselves."""
    ask['what'] = 'cuts'
    sent = examiner.exercise(ask)
    assert sent['key'] is None and not any(node['out'] for node in sent['nodes'])
    other = examiner.exercise({**ask, 'cut': '>', 'fail': 'soft'})
    assert sent['blanks'] == other['blanks'] and sent['nodes'] == other['nodes']


@pytest.mark.parametrize('branches', [2, 3, 'uneven'])
@pytest.mark.parametrize('order', CHOICES['order'])
@pytest.mark.parametrize('root', CHOICES['root'])
def test_there_is_something_to_cut(branches: Any, order: str, root: str) -> None:
    """By every convention, and by cutting at > there is less of it."""
    for seed in range(12):
        ask = {'seed': seed, 'branches': branches, 'order': order, 'root': root}
        counts = {}
        for cut, fail in itertools.product(CHOICES['cut'], CHOICES['fail']):
            exam = read({**ask, 'cut': cut, 'fail': fail})
            tree = grow(exam)
            counts[cut, fail] = len(Key(exam, tree).value)
            assert counts[cut, fail] < len(tree.nodes)
        assert counts['>=', 'soft'] < counts['>', 'soft']


@given(ask=exams)
@examples(100)
def test_what_is_sent_can_be_drawn(ask: dict[str, Any]) -> None:
    sent = json.loads(door.dispatch(json.dumps({'op': 'exercise', **ask})))
    assert sent['ok'] and sent['title'] and sent['instruction'].endswith('.')
    nodes = sent['nodes']
    assert sum(node['leaf'] is not None for node in nodes) <= MOST_LEAVES
    assert all(node['parent'] < number for number, node in enumerate(nodes))
    assert len({node['name'] for node in nodes if node['name']}) == sum(node['seat'] is not None for node in nodes)
    assert len({node['label'] for node in nodes}) == len(nodes)
    assert len({blank['label'] for blank in sent['blanks']}) == len(sent['blanks'])
    again = json.loads(door.dispatch(json.dumps({'op': 'exercise', **sent['exam']})))
    assert again == sent


def test_a_tree_from_a_game() -> None:
    line = {'game': 'tic-tac-toe', 'moves': ['b2', 'a1', 'a2', 'c2']}
    sent = examiner.exercise({'line': line, 'plies': 2, 'branches': 2})
    assert [node['branch'] for node in sent['nodes']] == ['', 'b1', 'c1', 'a3', 'c1', 'b1', 'a3']
    assert 'hundredths' in sent['instruction'] and any(node['estimate'] for node in sent['nodes'])
    assert sent['blanks'][4]['label'] == 'the cut at branch a3 of B'
    whole = examiner.exercise({'line': {'game': 'eight', 'moves': ['3', '1']}, 'plies': 4})
    assert 'hundredths' not in whole['instruction']
    assert {node['leaf'] for node in whole['nodes']} == {None, '1', '−1'}


@pytest.mark.parametrize(
    ('ask', 'sentence'),
    [
        ({'seed': -1}, "seed: '-1' will not do; give a whole number from 0 to 2147483647"),
        ({'plies': 9}, "plies: '9' will not do; give a whole number from 2 to 4"),
        ({'branches': True}, "branches: 'True' will not do; give a whole number from 2 to 4 or uneven"),
        ({'cut': '<'}, "cut: '<' will not do; give >= or >"),
        ({'what': ['cuts']}, 'will not do; give cuts or windows or values'),
        ({'plies': 4, 'branches': 4}, 'make 256 leaves, and a sheet holds 50; choose fewer plies or fewer branches'),
        ({'line': 'tic-tac-toe'}, 'give a game with its moves'),
        ({'line': {'game': 'ludo'}}, "there is no game 'ludo'"),
        ({'line': {'game': 'tic-tac-toe'}}, 'more than the 50 leaves that a sheet holds; choose fewer plies'),
        ({'line': {'game': 'eight', 'moves': ['3', '3']}}, 'move 2'),
        ({'line': {'game': 'eight', 'moves': 'all'}}, 'give a list of move texts'),
        ({'line': {'game': 'eight', 'options': 3}}, 'give names with values'),
        ({'line': {'game': 'eight', 'start': 3}}, 'give a position as text'),
        ({'line': {'game': 'eight', 'moves': ['3', '2', '3']}}, 'this game of Eight is over'),
        ({'line': {'game': 'tree', 'start': 'chance[1,2]'}}, 'leaves something to chance here'),
    ],
)
def test_what_cannot_be_asked(ask: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        examiner.exercise(ask)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    ('answers', 'sentence'),
    [
        ('5', 'give a map'),
        ([{'node': 1}], 'give a map'),
        ({'99.value': '3'}, "this exercise has no blank '99.value'"),
        ({'1.cut': True}, "this exercise has no blank '1.cut'"),
    ],
)
def test_answers_that_cannot_be(answers: Any, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        examiner.mark({'answers': answers})


def test_answers_may_be_numbers_and_nothing() -> None:
    found = examiner.mark({'answers': {'0.value': 6, '0.alpha': None, '0.beta': '', '2.alpha': 'x' * 1000}})
    assert found['problem']['kind'] == 'unread' and found['right'] == 1


def test_the_forms_of_a_number() -> None:
    for text in ('-inf', '−∞', '- ∞', '-Infinity', '-oo', '–∞'):
        assert number_from(text) == -inf
    for text in ('∞', '+∞', 'inf', ' +inf '):
        assert number_from(text) == inf
    for text in ('-3', '−3', '– 3', ' -3 ', '-3.0', '-3,0', '-03'):
        assert number_from(text) == -3
    assert number_from('+4') == 4 and number_from('0.5') == number_from('0,5') == 0.5
    for text in ('', '-', 'x', '1e5', '--3', '3-', '4 or 5', '٣', '²', '1/2', '9' * 40, 'nan'):
        assert number_from(text) is None
    assert [write(number) for number in (-inf, inf, -3, 0, -0.0, 0.5)] == ['−∞', '∞', '−3', '0', '0', '0.5']


# --- students who make one mistake throughout ------------------------------------------------------------------------


def sheets(seeds: range) -> Iterator[tuple[Any, dict[str, Any], dict[str, Any], Key]]:
    """The sheets of wrong students, on exercises by every convention, where their mistake shows at all."""
    for seed in seeds:
        rng = Random(seed)
        ask: dict[str, Any] = {'seed': seed, 'plies': rng.choice([3, 3, 4]), 'branches': rng.choice([2, 3, 'uneven'])}
        if ask['plies'] == 4 and ask['branches'] == 3:
            ask['plies'] = 3
        ask |= {name: rng.choice(choices) for name, choices in CHOICES.items()}
        exam = read(ask)
        tree = grow(exam)
        key = Key(exam, tree)
        right = key_of(ask)
        for student in WRONG:
            if student is Unturned and not exam.negamax:
                continue
            paper = student(exam, tree, key).paper
            if {name: answer for name, answer in paper.items() if answer} != right:
                yield student, ask, paper, key


def first_wrong(key: Key, paper: dict[str, Any]) -> tuple[int, str]:
    """The first step, in the order of the search, that a sheet has otherwise than the key."""
    for number, part in key.steps():
        if key.answer(number, part) != paper.get(f'{number}.{part}', False if part == 'cut' else None):
            return number, part
    raise AssertionError('nothing is wrong')


def test_a_student_without_a_mistake_has_everything_right() -> None:
    for seed in range(40):
        rng = Random(seed)
        ask = {'seed': seed, **{name: rng.choice(choices) for name, choices in CHOICES.items()}}
        exam = read(ask)
        tree = grow(exam)
        assert marked(ask, Student(exam, tree, Key(exam, tree)).paper)['done'], ask


def test_the_mistake_of_a_wrong_student_is_found_and_named() -> None:
    """The first wrong step always; the reason that fits the student in 95 of 100 sheets, and of each kind in most."""
    found: dict[str, list[bool]] = {}
    for student, ask, paper, key in sheets(range(24)):
        problem = marked(ask, paper)['problem']
        number, part = first_wrong(key, paper)
        assert (problem['node'], problem['part']) == (number, part), (student, ask)
        tree = key.tree
        sheets_of = [other(key.exam, tree, key) for other in WRONG]
        alike = {kind for other in sheets_of if other.paper == paper for kind in other.fits}
        found.setdefault(student.__name__, []).append(problem['kind'] in alike)  # two mistakes may come to one sheet
    everything = [fine for each in found.values() for fine in each]
    assert len(found) == len(WRONG) >= 10
    assert sum(everything) >= 0.95 * len(everything), {name: sum(each) / len(each) for name, each in found.items()}
    assert all(sum(each) >= 0.6 * len(each) for each in found.values()), found

"""The questions of the figures: each answer by another reckoning, each reason true, and nothing given away."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from plywood.door import dispatch
from plywood.questions.places import signed
from plywood.questions.redrawn import with_payoffs
from tests.learn import cards, golden
from tests.learn.guesses import GUESSES
from tests.learn.lessons import CONTENTS, CUT, FIGURES, LEARN, Told, ask, asks, exact, run, told, turned, words

ASKING = [name for name, figure in FIGURES.items() if 'asks' in figure]
ANOTHER = [name for name in ASKING if FIGURES[name].get('another')]
SEEDS = range(20)
MINUS = str.maketrans('−', '-')


class Case:
    """One question, with the run that it is about."""

    def __init__(self, figure: dict[str, Any], seen: Told, question: dict[str, Any]) -> None:
        self.figure, self.seen, self.question = figure, seen, question
        self.visit = seen.visits[question['visit']]
        self.children = [visit for visit in seen.visits if seen.seen['parent'][visit.number] == self.visit.number]

    def sign(self) -> int:
        """-1 where the figure counts as the seat does that moves, and that is MIN."""
        return -1 if turned(self.figure) and self.seen.seen['view'][self.visit.number] else 1

    def takes_most(self) -> bool:
        return turned(self.figure) or self.seen.seen['seat'][self.visit.number] == 0

    def ends(self, number: int) -> int:
        """The moment at which a visit ends, counted one by one."""
        parents, waiting, moment = self.seen.seen['parent'], list[int](), 0
        for visit in range(len(parents) + 1):
            above = parents[visit] if visit < len(parents) else -1
            while waiting and waiting[-1] != above:
                if waiting.pop() == number:
                    return moment
                moment += 1
            waiting.append(visit)
            moment += 1
        raise AssertionError(number)

    def exact(self, path: str) -> float:
        """The value of a place by the plainest search of all."""
        asked = self.seen.seen['run']
        start = {} if asked['start'] is None else {'position': asked['start']}
        return exact({**self.figure, **start, 'options': asked['options'], 'moves': [], 'knobs': []}, path)


def cases(name: str) -> Iterator[Case]:
    figure = FIGURES[name]
    for setting, questions in asks(figure):
        yield from (Case(figure, told(figure, setting), question) for question in questions)
    if name not in ANOTHER:
        return
    [part] = figure['asks']
    for seed in SEEDS:
        reply = ask(op='questions', **run(figure), kinds=part['kinds'], seed=seed, **words(figure))
        seen = told(figure, start=reply['start'], moves=[])
        yield from (Case(figure, seen, question) for question in reply['questions'])


@pytest.fixture(scope='module')
def all_cases() -> dict[str, list[Case]]:
    return {name: list(cases(name)) for name in ASKING}


def number(text: str) -> float:
    return float(text.translate(MINUS))


def of_kind(found: dict[str, list[Case]], *kinds: str) -> list[Case]:
    return [case for each in found.values() for case in each if case.question['kind'] in kinds]


@pytest.mark.parametrize('name', ASKING)
def test_what_was_written_beforehand_is_what_python_asks(name: str) -> None:
    written = json.loads((LEARN / 'questions' / f'{name}.json').read_text())
    assert written == json.loads(json.dumps(golden.asked(name)))


def test_the_lengths_of_the_chapters_are_counted() -> None:
    assert json.loads((LEARN / 'asked.json').read_text()) == golden.lengths()


def test_a_figure_asks_three_to_six_times(all_cases: dict[str, list[Case]]) -> None:
    for name in ASKING:
        assert 3 <= len(questions_of(name)) <= 6, name


def test_another_tree_has_something_to_ask_too(all_cases: dict[str, list[Case]]) -> None:
    for name in ANOTHER:
        [part] = FIGURES[name]['asks']
        for seed in SEEDS:
            reply = ask(op='questions', **run(FIGURES[name]), kinds=part['kinds'], seed=seed)
            assert len(reply['questions']) >= 3, (name, seed)
            assert reply['start'] == ask(op='questions', **run(FIGURES[name]), kinds=part['kinds'], seed=seed)['start']


def test_a_value_is_what_the_search_returns(all_cases: dict[str, list[Case]]) -> None:
    for case in of_kind(all_cases, 'value', 'end'):
        if case.figure.get('endless'):  # its numbers are in pawns, and the run's are expected payoffs
            assert (number(case.question['right'][0]) < 0) == (case.visit.value < 0)
            continue
        assert [number(text) for text in case.question['right']] == [pytest.approx(case.sign() * case.visit.value)]
        if case.visit.low == -float('inf') and case.visit.high == float('inf') and not case.seen.result['estimates']:
            assert case.visit.value == pytest.approx(case.exact(case.visit.path))


def test_a_bound_is_the_best_of_what_has_come_back(all_cases: dict[str, list[Case]]) -> None:
    assert of_kind(all_cases, 'bound')
    for case in of_kind(all_cases, 'bound'):
        back = [child.value for child in case.children if case.ends(child.number) <= case.question['moment']]
        best = max if case.seen.seen['seat'][case.visit.number] == 0 else min
        assert [number(text) for text in case.question['right']] == [best(back)]
        assert ('least' if best is max else 'most') in case.question['says']


def test_look_or_cut_is_what_the_run_does_next(all_cases: dict[str, list[Case]]) -> None:
    found = of_kind(all_cases, 'look')
    assert {case.question['right'][0] for case in found} == {'look', 'cut'}
    for case in found:
        later = [child for child in case.children if case.ends(child.number) > case.question['moment']]
        assert case.question['right'] == ['look' if later else 'cut']
        assert later or case.visit.flags & CUT


def test_a_move_is_the_best_and_the_others_are_worse(all_cases: dict[str, list[Case]]) -> None:
    for case in of_kind(all_cases, 'move'):
        sign = 1 if case.seen.seen['seat'][case.visit.number] == 0 else -1
        best = max(sign * child.value for child in case.children)
        more = 'more' if case.takes_most() else 'less'
        assert f'leaves {more}.' in case.question['why']
        right = {case.seen.visits[int(text)].number for text in case.question['right']}
        assert all(sign * case.seen.visits[one].value == best for one in right)
        assert min(child.number for child in case.children if sign * child.value == best) in right
        for text, why in case.question['wrong'].items():
            child = case.seen.visits[int(text)]
            assert child.number not in right
            shown = f'{case.sign() * child.value + 0:g}'.replace('-', '−')
            assert f'leaves {more},' in why
            assert f'it is {shown}.' in why or case.figure.get('endless')
            if sign * child.value == best:
                assert child.low != -float('inf'), 'a bound only, in a window that was narrowed'


def test_the_holder_is_the_cause_of_the_cut(all_cases: dict[str, list[Case]]) -> None:
    assert of_kind(all_cases, 'holder')
    for case in of_kind(all_cases, 'holder'):
        at = case.visit.number
        detail = ask(op='detail', **{**case.seen.seen['run'], 'from': at, 'to': at + 1})
        assert case.question['right'] == [str(detail['cause'][0])]
        assert len(case.visit.path.split()) >= 2


def changed(case: Case, leaf: str, place: str, value: int) -> object:
    """Whether a place is looked at, or the best move, with another number at a leaf."""
    start, count = re.subn(rf'\b{leaf}:\s*-?\d+', f'{leaf}:{value}', case.seen.seen['run']['start'])
    assert count == 1
    seen = told(case.figure, start=start)
    return place in seen.paths() if place else seen.result['line'][0]


def test_a_raised_leaf_changes_the_run_there_and_not_before(all_cases: dict[str, list[Case]]) -> None:
    found = of_kind(all_cases, 'until')
    assert len(found) == 2
    for case in found:
        [part] = [part for part in case.figure['asks'] if 'until' in part]
        leaf, place = part['until']['leaf'], ' '.join(part['until'].get('place', []))
        given = next(knob['start'] for knob in case.figure['knobs'] if knob['id'] == leaf)

        right = int(number(case.question['right'][0]))
        states = [changed(case, leaf, place, value) for value in range(given, right + 1)]
        assert len(set(states[:-1])) == 1
        assert states[-1] != states[0]


def test_nothing_is_seen_that_answers(all_cases: dict[str, list[Case]]) -> None:
    """The place has not returned when its value, move, cut or holder is asked, and what comes next has not begun."""
    for case in [case for each in all_cases.values() for case in each]:
        question = case.question
        if question['kind'] in {'value', 'end', 'move', 'holder', 'look'}:
            assert question['moment'] < case.ends(case.visit.number)
            assert question['moment'] < question['shows'] <= case.ends(case.visit.number)
        if question['kind'] in {'leaves', 'visits'}:
            assert question['moment'] == 0
        told_already = f'{question["says"]} {question["facts"]}'
        if question['kind'] in {'value', 'end'} and 'window' not in question['facts']:
            assert not re.search(r'[−\d]', re.sub(r'\b[a-zA-Z]+\d\b', '', told_already)), told_already


def test_no_known_answer_is_both_right_and_wrong(all_cases: dict[str, list[Case]]) -> None:
    for case in [case for each in all_cases.values() for case in each]:
        question = case.question
        assert not set(question['right']) & set(question.get('wrong', {}))
        choices = [answer for answer, _ in question.get('choices', [])]
        assert not choices or set(question['right']) & set(choices), question
        assert len(choices) == len(set(choices)) <= 4
        for sentence in [question['why'], question.get('other', question['why']), *question.get('wrong', {}).values()]:
            assert sentence.endswith(('.', '?'))
            assert sentence[0] == sentence[0].upper() or sentence[1].isdigit()
            assert '-' not in re.sub(r'\w-\w', '', sentence), 'a minus is written as one'


def test_a_wrong_value_is_explained_by_what_came_back(all_cases: dict[str, list[Case]]) -> None:
    seen = set()
    for case in of_kind(all_cases, 'value'):
        values = [case.sign() * child.value for child in case.children]
        value = case.sign() * case.visit.value
        for text, why in case.question.get('wrong', {}).items():
            seen.add(why.split(',')[0].split(':')[0].split('.')[0])
            if 'best for' in why:
                assert number(text) == (max(values) if 'best for MAX' in why else min(values))
                assert (case.seen.seen['seat'][case.visit.number] == 0) == ('best for MIN' in why)
            elif 'last branch' in why:
                assert number(text) == values[-1] != value
            elif 'sign is turned' in why:
                assert number(text) == -value
                assert number(text) not in values
            elif 'the least' in why:
                assert number(text) == min(values)
                assert turned(case.figure)
            else:
                other = {'alphabeta-hard': 'alphabeta-soft', 'alphabeta-soft': 'alphabeta-hard'}
                run_of_it = {**case.seen.seen['run'], 'rung': other[case.seen.seen['run']['rung']]}
                assert number(text) == Told(ask(op='trace', **run_of_it)).at(case.visit.path).value
    assert seen == {
        'That is the best for MAX',
        'That is the best for MIN',
        'That is the least',
        'That is what fail-hard would return',
        'That is what fail-soft would return',
        'That is what the last branch returns',
        'The sign is turned',
    }


def test_what_an_answer_proves_holds_of_the_true_value(all_cases: dict[str, list[Case]]) -> None:
    found = of_kind(all_cases, 'proves')
    assert {case.question['right'][0] for case in found} >= {'most', 'least'}
    for case in found:
        true, returned, right = case.exact(case.visit.path), case.visit.value, case.question['right'][0]
        assert {'most': true <= returned, 'exact': true == returned, 'least': true >= returned}[right]
        word = {'most': 'at most', 'exact': 'exactly', 'least': 'at least'}[right]
        assert f'the true value is {word} {returned:g}' in case.question['why'].replace('−', '-')


def test_leaves_and_visits_are_counted_in_the_run_and_in_the_whole_tree(all_cases: dict[str, list[Case]]) -> None:
    for case in of_kind(all_cases, 'leaves', 'visits'):
        of_leaves = case.question['kind'] == 'leaves'
        count = case.seen.result['leaves' if of_leaves else 'nodes']
        assert case.question['right'] == [str(count)]
        whole = ask(op='count', **{**case.seen.seen['run'], 'rung': 'minimax'})['leaves' if of_leaves else 'nodes']
        assert f'{count} of {whole} ' in case.question['why']
        assert f'of the {whole} ' in case.question['says']


@pytest.mark.parametrize(
    ('wish', 'sentence'),
    [
        ({'kinds': {'colour': 1}}, 'kinds: give some of'),
        ({'kinds': {'value': 0}}, 'kinds: give some of'),
        ({'kinds': {'value': True, 'move': 'one'}}, 'kinds: give some of'),
        ({'kinds': {'value': 1}, 'seed': -1}, 'seed: '),
        ({'kinds': {'value': 1}, 'seed': 'seven'}, 'seed: '),
    ],
)
def test_a_bad_wish_is_refused_with_a_sentence(wish: dict[str, Any], sentence: str) -> None:
    reply = json.loads(dispatch(json.dumps({'op': 'questions', **run(FIGURES['two-ply']), **wish})))
    assert not reply['ok']
    assert sentence in reply['error']


def test_payoffs_are_redrawn_and_names_are_not() -> None:
    text = '[a1: [b1: 3, b2: -12], chance[1/2: 0.5, 1/2: 7]]'
    assert with_payoffs(text, [9, 8, 7, 6]) == '[a1: [b1: 9, b2: 8], chance[1/2: 7, 1/2: 6]]'


def test_a_minus_is_written_as_one_and_a_hyphen_stays() -> None:
    assert signed('X = -3 in a null-window from -∞, -0.5 + 2-ply') == 'X = −3 in a null-window from −∞, −0.5 + 2-ply'


def test_a_word_is_the_one_that_tells_what_is_seen(all_cases: dict[str, list[Case]]) -> None:
    assert {case.question['right'][0] for case in of_kind(all_cases, 'word')} == {'TERMINAL-TEST', 'PLAYER', 'UTILITY'}
    for case in of_kind(all_cases, 'word'):
        facts, [right] = case.question['facts'], case.question['right']
        assert case.question['moment'] == case.question['shows']
        assert (right == 'UTILITY') == bool(case.visit.flags & 1) == ('is over' in facts)
        assert (right == 'TERMINAL-TEST') == (case.visit.path == '')
        if right == 'PLAYER':
            assert f'points {"down" if case.seen.seen["seat"][case.visit.number] else "up"}' in facts


def test_a_later_branch_tells_the_result_of_a_move() -> None:
    [question] = ask(op='questions', **run(FIGURES['formal']), kinds={'word': ['a2']})['questions']
    assert question['right'] == ['RESULT']
    assert question['facts'] == 'A move was tried at the root, and a2 is what it leads to.'


def test_a_hope_takes_the_greatest_payoff_for_all_that_is_to_come(all_cases: dict[str, list[Case]]) -> None:
    [case] = of_kind(all_cases, 'hope')
    known = [child.value for child in case.children]
    assert known == [7, 5]
    assert number(case.question['right'][0]) == pytest.approx((sum(known) + 12) / 3) == case.visit.value
    [look] = [each for each in of_kind(all_cases, 'look') if each.figure is case.figure]
    assert (look.question['moment'], look.question['right']) == (case.question['moment'], ['cut'])
    kinds = [each.question['kind'] for each in all_cases['cut-at-chance']]
    assert kinds.index('hope') < kinds.index('look'), 'the look would tell how much can be hoped for'


def test_a_twin_is_the_same_position_by_other_moves(all_cases: dict[str, list[Case]]) -> None:
    def sum_and_last(path: str) -> tuple[int, str]:
        return sum(map(int, path.split())), path[-1:]

    assert len(of_kind(all_cases, 'twin')) == 3
    for case in of_kind(all_cases, 'twin'):
        assert case.visit.flags & 8
        paths = {str(visit.number): visit.path for visit in case.seen.visits}
        for answer, words_of in case.question['choices']:
            same = sum_and_last(paths[answer]) == sum_and_last(case.visit.path)
            assert same == (answer in case.question['right'])
            assert words_of == f'after {paths[answer]}'


def test_a_look_below_a_question_names_the_question(all_cases: dict[str, list[Case]]) -> None:
    facts = [case.question['facts'] for case in all_cases['null-windows'] if case.question['kind'] == 'look']
    assert any(fact.startswith('The question is whether MAX gets at ') for fact in facts)
    assert not any('Nothing is known' in fact for fact in facts)


def test_what_is_held_back_waits_for_a_question_that_there_is() -> None:
    for chapter in CONTENTS:
        text = (LEARN / f'{chapter["name"]}.html').read_text()
        for held in re.findall(r'data-hold="([^"]*)"', text):
            name, _, place = held.partition(' ')
            assert re.search(f'data-(figure|guesses)="{name}"', text)
            count = len(GUESSES[name]['asks']) if name in GUESSES else len(questions_of(name))
            assert not place or 1 <= int(place) <= count, held


def questions_of(name: str) -> list[dict[str, Any]]:
    return [question for _, questions in asks(FIGURES[name]) for question in questions]


def test_the_leads_of_the_hand_bring_what_the_text_says() -> None:
    """After a club MAX throws a red card without knowing which MIN holds; after a red card MIN's answer shows it."""
    text = (LEARN / 'hidden.html').read_text()
    [told_results] = re.findall(r'data-leads="([^"]*)"', text)
    right, wrong, red = map(int, re.findall(r'-?\d+', told_results))
    for world, play in cards.THROW.items():
        results = {card: cards.value(cards.after(play, card)[0]) - 2 for card in ('H6', 'D6')}
        own = 'D6' if world == 'hearts' else 'H6'
        other = 'H6' if world == 'hearts' else 'D6'
        assert (results[own], results[other]) == (right, wrong)
    assert cards.hoped('H6') == cards.hoped('D6') == red
    assert cards.hoped('C9') == (right + wrong) / 2

"""The kinds of question, each a walk over the places of a run where it can be asked."""

from collections.abc import Callable, Iterator, Sequence
from math import inf

from plywood.examiner.key import number_from, write
from plywood.game import CHANCE
from plywood.questions.places import SEATS, Places, opened
from plywood.questions.question import Question
from plywood.search.result import MIN
from plywood.wording import capital, in_words

MOST_CHOICES = 4


def bound(run: Places) -> Iterator[Question]:
    """A move has returned a value, and others are to come: the value on one side of which this place now is."""
    for visit, children in enumerate(run.trace.children):
        if run.trace.seat[visit] == CHANCE or run.trace.visits[visit].revisited:
            continue
        for count, child in enumerate(children, 1):
            if run.best(visit, count) != child or (count == len(children) and not run.trace.visits[visit].cut):
                continue
            side, who = ('least', 'MAX') if run.maximises(visit) else ('most', 'MIN')
            word = 'less' if side == 'least' else 'more'
            reason = f'{who} may play {run.move(child)} there, and that is worth {run.worth(child)}.'
            holder = run.holder(visit)
            held = {} if holder is None else {
                run.number(holder.bound): f'That is what {SEATS[run.maximises(visit)]} has elsewhere. '
                f'Here {who} chooses: what can {who} have already?'
            }  # fmt: skip
            right = run.worth(child)
            yield Question(
                'bound',
                'number',
                visit,
                run.ends(child),
                run.ends(child),
                f'{run.opening(child)} has returned {right}. {run.start(visit)} is worth at {side} …?',
                f'{who} is to move {run.at(visit)}, and has other moves to try.',
                [right],
                f'{reason} Whatever else comes, {run.name(visit)} is worth no {word}.',
                f'{who} may play {run.move(child)}. Its value is a bound for {run.name(visit)}.',
                {number: why for number, why in held.items() if number != right},
                choices=numbers(right, {*held, *(run.worth(each) for each in children[:count])}),
                interest=2 if count == 1 else 1,
            )


def look(run: Places) -> Iterator[Question]:
    """Whether the next move at a place is looked at, or cut off."""
    precludes = any(run.trace.left_out(visit) for visit in range(len(run.trace)))
    for visit, children in enumerate(run.trace.children):
        if run.trace.seat[visit] == CHANCE:
            yield from looked_by_lot(run, visit)
            continue
        if run.trace.alpha[visit] is None and not precludes:
            continue
        left = run.trace.left_out(visit)
        for count, child in enumerate(children, 1):
            last = count == len(children)
            if last and not left:
                continue
            following = left[0] if last else run.trace.name(children[count])
            yield looked(run, visit, child, count, following, last)


def looked(run: Places, visit: int, child: int, count: int, following: str, cut: bool) -> Question:
    """Whether the move after a child of a place is looked at."""
    name = 'the next branch' if following.isdigit() else following
    start = opened(name)
    who, value = SEATS[not run.maximises(visit)], run.worth(run.best(visit, count))
    by = run.move(run.best(visit, count))
    holder = run.holder(visit)
    windows = run.trace.alpha[visit] is not None
    asked = question_of(run, visit)
    above = asked or ('Nothing is known from above yet.' if windows else 'It stops at a win.')
    if holder is not None and holder.giver is not None:
        above = (
            f'{SEATS[run.maximises(visit)]} has {run.number(holder.bound)} by {run.move(holder.giver)}'
            f'{higher(run, visit, holder.visit)}.'
        )
    facts = f'{above} {capital(run.at(visit))}, {who} can already play {by}, worth {value}.'
    if cut:
        why = f'{start} is cut off. {run.explained(visit)}'
    elif holder is None:
        none = 'no bound from above can close the window' if windows else f'{value} is not the best that there can be'
        none = f'{value} does not settle that' if asked else none
        why = f'{start} is looked at: {none}.'
    else:
        side = 'more' if not run.maximises(visit) else 'less'
        why = (
            f'{start} is looked at: {value} is still {side} than the {run.number(holder.bound)} that '
            f'{SEATS[run.maximises(visit)]} has, so {name} may matter.'
        )
    return Question(
        'look', 'choice', visit, run.ends(child), run.ends(child) + 1, f'Is {name} looked at?', facts,
        ['cut' if cut else 'look'], why, why, choices=[('look', 'Look'), ('cut', 'Cut')],
        interest=3 if cut else 2 if holder is not None else 1,
    )  # fmt: skip


def question_of(run: Places, visit: int) -> str:
    """The question of a window that no value from above has made, as a sentence."""
    bound = run.trace.high[visit] if run.maximises(visit) else run.trace.low[visit]
    if run.holder(visit) is not None or bound is None or abs(bound) == inf:
        return ''
    side, other = ('least', 'less') if run.maximises(visit) else ('most', 'more')
    return f'The question is whether MAX gets at {side} {run.number(bound)}, or {other}.'


def looked_by_lot(run: Places, visit: int) -> Iterator[Question]:
    """The outcomes left where chance moves, as those that came settle it."""
    holder, left = run.holder(visit), run.trace.left_out(visit)
    mean = most_hoped(run, visit)
    if holder is None or holder.giver is None or mean is None or not left:
        return
    last = run.children(visit)[-1]
    why = f'{opened(left[0])} is cut off. The mean is at most {mean}, and MAX has {run.number(holder.bound)} already.'
    yield Question(
        'look', 'choice', visit, run.ends(last), run.ends(last) + 1, f'Is {left[0]} looked at?',
        f'MAX has {run.number(holder.bound)} by {run.move(holder.giver)}.', ['cut'], why, why,
        choices=[('look', 'Look'), ('cut', 'Cut')], interest=3,
    )  # fmt: skip


def most_hoped(run: Places, visit: int) -> str | None:
    """The greatest mean that there can be where chance moves; None where it is the least that settles it."""
    holder, children = run.holder(visit), run.children(visit)
    if holder is None or run.trace.seat[holder.visit] == MIN or not run.trace.visits[visit].cut:
        return None
    most = greatest(run, visit)
    rest = 1 - sum(run.trace.odds[child] for child in children)
    return run.number(float(sum(run.trace.odds[child] * run.value(child) for child in children) + rest * most))


def greatest(run: Places, visit: int) -> float:
    """The greatest payoff that can follow, to MAX."""
    return float(run.trace.game.payoff_range(run.trace.position[visit]).greatest * run.trace.unit)


def above(run: Places, visit: int, place: int) -> str:
    """A place on the way to another one, as it is pressed."""
    plies = run.plies(visit, place)
    if run.trace.parent[place] >= 0 and (run.boards or run.trace.name(place).isdigit()):
        return f'{plies} plies above' if plies > 1 else '1 ply above'
    return run.start(place)


def higher(run: Places, visit: int, holder: int) -> str:
    """How far above a place the holder of a bound is, in words."""
    plies = run.plies(visit, holder)
    return '' if plies < 2 else f', {plies} plies above'


def holder(run: Places) -> Iterator[Question]:
    """The rest of a place is cut off: the place above that holds the bound."""
    for visit in range(len(run.trace)):
        held = run.holder(visit) if run.trace.visits[visit].cut else None
        path = run.trace.path(visit)[:-1]
        if held is None or len(path) < 2:
            continue
        who, needed = SEATS[run.maximises(visit)], SEATS[not run.maximises(visit)]
        seat = run.trace.seat[held.visit]
        wrong = {}
        for each in path:
            if each != held.visit and run.trace.seat[each] == seat:
                wrong[str(each)] = f'{who} moves there too, but has nothing there yet that closes the window.'
            elif each != held.visit:
                wrong[str(each)] = f'{needed} moves there. It is a bound of {who} that closes the window here.'
        yield Question(
            'holder', 'place', visit, run.ends(visit) - 1, run.ends(visit),
            f'The rest of {run.name(visit)} is cut off. Whose bound does it?',
            f'Press the place above where {who} is sure of enough.',
            [str(held.visit)], run.explained(visit),
            f'The bound lies above {run.name(visit)}, where {who} moves.', wrong,
            choices=[(str(each), above(run, visit, each)) for each in path] if len(path) <= MOST_CHOICES else (),
            interest=len(path),
        )  # fmt: skip


def value(run: Places) -> Iterator[Question]:
    """All moves of a place have returned, or a cut is due: the value of the place. One that is cut, or where nothing is
    to choose, is asked about only where a figure names it."""
    for visit, children in enumerate(run.trace.children):
        cut, chance = run.trace.visits[visit].cut, run.trace.seat[visit] == CHANCE
        if not children or any(run.trace.visits[child].revisited for child in children):
            continue
        values = {run.counted(visit, child) for child in children}
        plain = not cut and (chance or len(values) > 1)
        right = run.worth(visit)
        asks = f'What is {run.name(visit)} worth?' if run.boards or chance else f'What does {run.name(visit)} return?'
        facts = 'A draw decides here: think of the mean.' if chance else f'{run.who(visit)} is to move.'
        rest = ' The rest is cut off.' if cut else ''
        why, other = mean(run, visit) if chance else taken(run, visit)
        yield Question(
            'value', 'number', visit, run.ends(visit) - 1, run.ends(visit), asks, f'{facts}{run.window(visit)}{rest}',
            [right], (run.slips.why(run.trace, visit, run.name) if cut else '') or why, other,
            {number: why for number, why in mistakes(run, visit).items() if why and number != right},
            choices=numbers(right, values), interest=len(children) if plain else -1,
        )  # fmt: skip


def mistakes(run: Places, visit: int) -> dict[str, str]:
    """Wrong values of a place, each with its reason."""
    if not run.mover:
        return run.slips.values(run.trace, visit, run.name)
    returned = sorted((run.counted(visit, child) for child in run.children(visit)), key=float_of)
    slips = {} if turned(run.worth(visit)) in returned else {
        turned(run.worth(visit)): f'The sign is turned: here the number is as {run.who(visit)} counts.'
    }  # fmt: skip
    least = {returned[0]: 'That is the least. Here each seat takes the greatest of its own numbers.'}
    return slips if run.trace.seat[visit] == CHANCE else {**slips, **least}


def end(run: Places) -> Iterator[Question]:
    """A finished game, drawn as a board: its value."""
    for visit, here in enumerate(run.trace.visits):
        if not run.boards or here.seat is not None or run.trace.parent[visit] < 0:
            continue
        right = run.worth(visit)
        yield Question(
            'end', 'number', visit, run.begins(visit), run.ends(visit), 'The game is over here. What is it worth?',
            f'Numbers are as MAX counts, who is {run.trace.game.seats[0]} here.',
            [right], run.explained(visit),
            'Look who has won: a win of MAX counts above 0, a loss below.',
            {} if run.value(visit) == 0 else {turned(right): 'That is what it is worth to the other side.'},
            choices=numbers(right, set()), interest=1 + (run.value(visit) <= 0),
        )  # fmt: skip


def taken(run: Places, visit: int) -> tuple[str, str]:
    """The reason for the value of a place where a seat moves, and the answer to a wrong one."""
    word = 'greatest' if run.takes_most(visit) else 'least'
    begin = f'{run.who(visit)} moves {run.at(visit)} and takes the {word}'
    turned = ', each sign turned' if run.mover else ''
    return f'{begin} of {run.returned(visit)}{turned}: {run.worth(visit)}.', f'{begin} of what comes back{turned}.'


def mean(run: Places, visit: int) -> tuple[str, str]:
    """The same where chance moves."""
    odds = run.trace.odds
    parts = ' + '.join(f'{odds[child]} × {run.worth(child)}' for child in run.children(visit))
    rule = f'{run.start(visit)} is worth the mean of what can come, each by its chance'
    return f'{rule}: {parts} = {run.worth(visit)}.', f'{rule}. It is nobody’s choice.'


def move(run: Places) -> Iterator[Question]:
    """All moves of a place have returned: the move that is played there."""
    for visit in run.inner():
        if run.trace.seat[visit] == CHANCE:
            continue
        first, children = run.best(visit), run.children(visit)
        bounded = run.trace.alpha[visit] is not None
        right = [each for each in children if run.value(each) == run.value(first) and (each == first or not bounded)]
        if len({run.value(each) for each in children}) < 2:
            continue
        more, who = 'more' if run.takes_most(visit) else 'less', run.who(visit)
        wants = f'Another move leaves {more}, and {who} wants that.'
        wrong = {
            str(each): f'With {run.move(each)} it is {run.counted(visit, each)}. {wants}'
            for each in children if each not in right
        }  # fmt: skip
        asks = f'{who} is to move here: which move?' if run.boards else f'Which move does {who} play {run.at(visit)}?'
        yield Question(
            'move', 'place', visit, run.ends(visit) - 1, run.ends(visit), asks,
            'All have come back. Press the move in the tree.',
            [str(each) for each in right],
            f'With {run.move(first)} it is {run.counted(visit, first)}, and no other move leaves {more}.',
            f'The move is one of those from {run.name(visit)}.', wrong,
            choices=[(str(each), run.move(each)) for each in few(run, visit, first)],
            interest=3 if run.trace.parent[visit] < 0 else 1,
        )  # fmt: skip


def few(run: Places, visit: int, right: int) -> list[int]:
    """Some moves of a place to press, in their order: the right one, and those that come nearest to it."""
    others = [child for child in run.children(visit) if child != right]
    others.sort(key=lambda child: abs(run.value(child) - run.value(right)))
    return sorted([right, *others[: MOST_CHOICES - 1]])


def proves(run: Places) -> Iterator[Question]:
    """A place has returned: what the lectures' theorem says of its true value."""
    for visit, children in enumerate(run.trace.children):
        low, high, here = run.trace.low[visit], run.trace.high[visit], run.value(visit)
        if not children or low is None or high is None or run.trace.estimated[visit]:
            continue
        right = 'most' if here <= low else 'least' if here >= high else 'exact'
        why = run.proven(visit)
        worth = run.number(here)
        yield Question(
            'proves', 'choice', visit, run.ends(visit), run.ends(visit),
            f'{run.start(visit)} has returned {worth}. Its true value is …?',
            run.window(visit).strip() or 'The window was the widest.', [right], why, why,
            choices=[('most', f'at most {worth}'), ('exact', f'exactly {worth}'), ('least', f'at least {worth}')],
            interest=2 if right != 'exact' else 1 if run.window(visit) else 0,
        )  # fmt: skip


WORDS = {
    'PLAYER': 'PLAYER says who moves.',
    'ACTIONS': 'ACTIONS names the legal moves.',
    'RESULT': 'RESULT gives the position after a move.',
    'TERMINAL-TEST': 'TERMINAL-TEST says whether it is over.',
    'UTILITY': 'UTILITY says what an end comes to.',
}
"""The words of a game, as the lectures write them: all but the start."""


def word(run: Places) -> Iterator[Question]:
    """A place has come up: which word of the game has told what is seen there."""
    for visit, children in enumerate(run.trace.children):
        above, name = run.trace.parent[visit], run.name(visit)
        first = above >= 0 and run.children(above)[0] == visit
        if not children:
            right, facts = 'UTILITY', f'It is over at {name}, and {run.worth(visit)} comes back.'
        elif above < 0:
            right, facts = 'TERMINAL-TEST', f'A place has come up at {name}, and it is not drawn as an end.'
        elif first:
            right, facts = 'PLAYER', f'The triangle at {name} points {"up" if run.maximises(visit) else "down"}.'
        else:
            right, facts = 'RESULT', f'A move was tried at {run.name(above)}, and {name} is what it leads to.'
        at = run.begins(visit) if children else run.ends(visit)
        offers = [right, *(each for each in WORDS if each != right)][:MOST_CHOICES]
        yield Question(
            'word', 'choice', visit, at, at, 'Which of the words has told that?', facts, [right], WORDS[right],
            WORDS[right], {each: f'{WORDS[each]} {WORDS[right]}' for each in offers if each != right},
            choices=[(each, each) for each in WORDS if each in offers],
        )  # fmt: skip


def hope(run: Places) -> Iterator[Question]:
    """Chance moves, and what has come back settles that no outcome to come can reach the window: the greatest mean."""
    odds = run.trace.odds
    for visit, children in enumerate(run.trace.children):
        right = most_hoped(run, visit) if run.trace.seat[visit] == CHANCE and not run.mover else None
        if right is None:
            continue
        most, rest = run.number(greatest(run, visit)), 1 - sum(odds[child] for child in children)
        known = ' + '.join(f'{odds[child]} × {run.worth(child)}' for child in children)
        yield Question(
            'hope', 'number', visit, run.ends(children[-1]), run.ends(children[-1]),
            f'The mean of {run.name(visit)} is at most …?',
            f'The rest has a chance of {rest}, and no payoff is above {most}.', [right],
            f'{known} + {rest} × {most} = {right}.',
            f'Take {most} for all that is still to come.',
            choices=numbers(right, {run.worth(child) for child in children}), interest=2,
        )  # fmt: skip


def twin(run: Places) -> Iterator[Question]:
    """The table answers: the place where the same position was searched."""
    for visit, here in enumerate(run.trace.visits):
        same = [each for each in range(visit) if run.trace.position[each] == run.trace.position[visit]]
        if not here.hit or not same:
            continue
        near = [each for each in range(visit) if run.trace.children[each] and each not in same][-MOST_CHOICES + 1 :]
        offers = sorted([same[0], *near])
        yield Question(
            'twin', 'place', visit, run.ends(visit), run.ends(visit),
            'The table knows this position. Where was it met?', f'It comes about by {run.path(visit)}.',
            [str(each) for each in same],
            f'After {run.path(same[0])} it is the same position, and its value is remembered.',
            'That is another position. All that the rules look at must be the same, however it came about.',
            choices=[(str(each), f'after {run.path(each)}') for each in offers], interest=1,
        )  # fmt: skip


def leaves(run: Places) -> Iterator[Question]:
    """How many leaves the whole run looks at, asked before it begins."""
    yield from counted(run, 'leaves', 'leaves', sum(here.leaf for here in run.trace.visits), [None])


def visits(run: Places) -> Iterator[Question]:
    """How many positions the whole run visits, asked before it begins."""
    yield from counted(run, 'visits', 'positions', len(run.trace), [None, 0, 1, CHANCE])


def counted(run: Places, kind: str, what: str, seen: int, seats: Sequence[int | None]) -> Iterator[Question]:
    """The number of some positions that a run looks at, of all that there are. A run that comes to some of them twice
    is not asked about."""
    again = len(run.trace.roots) > 1 or any(here.revisited for here in run.trace.visits)
    if run.spared is None or again:
        return
    every = seen + sum(seat in seats for seat in run.spared.seat)
    cuts = sum(here.cut for here in run.trace.visits)
    known = ', or below what was known' if run.trace.uses_table else ''
    rest = f'The others hang below {in_words(cuts)} {"cut" if cuts == 1 else "cuts"}{known}.'
    last = 2 * len(run.trace) - 1
    yield Question(
        kind, 'number', 0, 0, last, f'How many of the {every} {what} will be looked at?',
        'Guess before it runs, and see.', [str(seen)],
        f'{seen} of {every} {what} are looked at. {rest if every > seen else "Nothing is cut."}',
        f'There are {every} {what} in all.', below='More are looked at.', above='Fewer are looked at.',
    )  # fmt: skip


def numbers(right: str, wrong: set[str]) -> list[tuple[str, str]]:
    """Some numbers to press, the least first; the page adds a field for any other."""
    others = ('−1', '1') if right == '0' else ('0', turned(right))
    near = [*sorted(wrong - {right}, key=float_of), *(other for other in others if other not in wrong)]
    few = [right, *near[: MOST_CHOICES - 2]]
    return [(text, text) for text in sorted(few, key=float_of)]


def turned(number: str) -> str:
    return write(0 - float_of(number))


def float_of(text: str) -> float:
    number = number_from(text)
    assert number is not None
    return number


KINDS: dict[str, Callable[[Places], Iterator[Question]]] = {
    'word': word,
    'bound': bound,
    'hope': hope,
    'look': look,
    'end': end,
    'value': value,
    'move': move,
    'holder': holder,
    'proves': proves,
    'leaves': leaves,
    'visits': visits,
    'twin': twin,
}
"""In the order in which two that come at one moment are asked."""

"""The kinds of question, each a walk over the places of a run where it can be asked."""

from collections.abc import Callable, Iterator

from plywood.game import CHANCE
from plywood.questions.places import SEATS, Places
from plywood.questions.question import Question
from plywood.trace.sentences import explain
from plywood.wording import capital

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
    for visit, children in enumerate(run.trace.children):
        if run.trace.seat[visit] == CHANCE or run.trace.alpha[visit] is None:
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
    start = name if name == following else capital(name)
    who, value = SEATS[not run.maximises(visit)], run.worth(run.best(visit, count))
    by = run.move(run.best(visit, count))
    holder = run.holder(visit)
    above = 'Nothing is known from above yet.'
    if holder is not None and holder.giver is not None:
        above = (
            f'{SEATS[run.maximises(visit)]} has {run.number(holder.bound)} by {run.move(holder.giver)}'
            f'{higher(run, visit, holder.visit)}.'
        )
    facts = f'{above} {capital(run.at(visit))}, {who} can already play {by}, worth {value}.'
    if cut:
        why = f'{start} is cut off. {explain(run.trace, visit)}'.replace('-', '−')
    elif holder is None:
        why = f'{start} is looked at: no bound from above can close the window.'
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


def above(run: Places, visit: int, place: int) -> str:
    """A place on the way to another one, as it is pressed."""
    plies = len(run.trace.path(visit)) - len(run.trace.path(place))
    if run.trace.parent[place] >= 0 and (run.boards or run.trace.name(place).isdigit()):
        return f'{plies} plies above' if plies > 1 else '1 ply above'
    return run.start(place)


def higher(run: Places, visit: int, holder: int) -> str:
    """How far above a place the holder of a bound is, in words."""
    plies = len(run.trace.path(visit)) - len(run.trace.path(holder))
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
            [str(held.visit)], explain(run.trace, visit).replace('-', '−'),
            f'The bound lies above {run.name(visit)}, where {who} moves.', wrong,
            choices=[(str(each), above(run, visit, each)) for each in path] if len(path) <= MOST_CHOICES else (),
            interest=len(path),
        )  # fmt: skip


def value(run: Places) -> Iterator[Question]:
    """All moves of a place have returned: the value of the place."""
    for visit in run.inner():
        values = {run.worth(child) for child in run.children(visit)}
        chance = run.trace.seat[visit] == CHANCE
        if len(values) < 2 and not chance:
            continue
        right = run.worth(visit)
        slips = run.slips.values(run.trace, visit, run.name)
        asks = f'What is {run.name(visit)} worth?' if run.boards or chance else f'What does {run.name(visit)} return?'
        yield Question(
            'value', 'number', visit, run.ends(visit) - 1, run.ends(visit), asks,
            'A draw decides here: think of the mean.' if chance else f'{run.who(visit)} is to move.',
            [right], *(mean(run, visit) if chance else taken(run, visit)),
            {number: why for number, why in slips.items() if why and number != right},
            choices=numbers(right, values), interest=len(run.children(visit)),
        )  # fmt: skip


def end(run: Places) -> Iterator[Question]:
    """A finished game, drawn as a board: its value."""
    for visit, here in enumerate(run.trace.visits):
        if not run.boards or here.seat is not None or run.trace.parent[visit] < 0:
            continue
        right = run.worth(visit)
        yield Question(
            'end', 'number', visit, run.begins(visit), run.ends(visit), 'The game is over here. What is it worth?',
            f'Numbers are as MAX counts, who is {run.trace.game.seats[0]} here.',
            [right], explain(run.trace, visit).replace('-', '−'),
            'Look who has won: a win of MAX counts above 0, a loss below.',
            {} if run.value(visit) == 0 else {turned(right): 'That is what it is worth to the other side.'},
            choices=numbers(right, set()), interest=1 + (run.value(visit) <= 0),
        )  # fmt: skip


def taken(run: Places, visit: int) -> tuple[str, str]:
    """The reason for the value of a place where a seat moves, and the answer to a wrong one."""
    word = 'greatest' if run.maximises(visit) else 'least'
    begin = f'{run.who(visit)} moves {run.at(visit)} and takes the {word}'
    return f'{begin} of {run.returned(visit)}: {run.worth(visit)}.', f'{begin} of what comes back.'


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
        more, who = 'more' if run.maximises(visit) else 'less', run.who(visit)
        wants = f'Another move leaves {more}, and {who} wants that.'
        wrong = {
            str(each): f'With {run.move(each)} it is {run.worth(each)}. {wants}'
            for each in children if each not in right
        }  # fmt: skip
        asks = f'{who} is to move here: which move?' if run.boards else f'Which move does {who} play {run.at(visit)}?'
        yield Question(
            'move', 'place', visit, run.ends(visit) - 1, run.ends(visit), asks,
            'All have come back. Press the move in the tree.',
            [str(each) for each in right],
            f'With {run.move(first)} it is {run.worth(first)}, and no other move leaves {more}.',
            f'The move is one of those from {run.name(visit)}.', wrong,
            choices=[(str(each), run.move(each)) for each in children] if len(children) <= MOST_CHOICES else (),
            interest=3 if run.trace.parent[visit] < 0 else 1,
        )  # fmt: skip


def numbers(right: str, wrong: set[str]) -> list[tuple[str, str]]:
    """Some numbers to press, the least first; the page adds a field for any other."""
    others = ('−1', '1') if right == '0' else ('0', turned(right))
    near = [*sorted(wrong - {right}, key=float_of), *(other for other in others if other not in wrong)]
    few = [right, *near[: MOST_CHOICES - 2]]
    return [(text, text) for text in sorted(few, key=float_of)]


def turned(number: str) -> str:
    return number.removeprefix('−') if number.startswith('−') or number == '0' else f'−{number}'


def float_of(text: str) -> float:
    return float(text.replace('−', '-').replace('∞', 'inf'))


KINDS: dict[str, Callable[[Places], Iterator[Question]]] = {
    'bound': bound,
    'look': look,
    'end': end,
    'value': value,
    'move': move,
    'holder': holder,
}
"""In the order in which two that come at one moment are asked."""

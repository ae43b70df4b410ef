"""Guesses: the questions that are about no run of a search. `guesses.json` holds them as they were written; what the
page reads of them is made here, each answer found by the games and searches themselves.

A number in a text stands as {155|= digits(35 ** 100)}, with a mark as in the chapters; a year stands as {1846}.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from plywood import games
from plywood.search.register import RUNGS
from tests.learn.facts import ROLLS, hits
from tests.learn.golden import bare
from tests.learn.lessons import ask, line, position
from tests.learn.marks import computed

GUESSES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_suffix('.json').read_text())
MARKED = re.compile(r'\{([^|}]+)(?:\|([^}]+))?\}')
Written = dict[str, Any]
"""A guess as it was written, or as it is asked."""

OUTCOMES = {1: 'won', 0: 'drawn', -1: 'lost'}
EVEN = 0.02
"""An estimate that favours nobody, to a win of 1."""


def asked(name: str) -> dict[str, Any]:
    return {'asks': [prepared(guess) for guess in GUESSES[name]['asks']]}


def prepared(guess: Written) -> Written:
    """A guess with its answer and without marks."""
    made = {**guess}
    for kind, make in MAKERS.items():
        if kind in guess:
            made |= make(made.pop(kind), made)
    plain: Written = unmarked({'facts': '', **made})
    return plain


def unmarked(part: Any) -> Any:
    """A part of a guess with its numbers as they are read."""
    if isinstance(part, str):
        return MARKED.sub(r'\1', part)
    if isinstance(part, dict):
        return {key: unmarked(value) for key, value in part.items()}
    return [unmarked(each) for each in part] if isinstance(part, list | tuple) else part


def placed(wish: Written) -> Written:
    """A line of play as a figure has it."""
    return {**wish, 'moves': wish.get('moves', '').split()}


def shown(wish: Written) -> Written:
    """The board at the end of a line, and the words for it."""
    game, there = position(placed(wish))
    view = ask(op='situation', **line(placed(wish)))['view']
    return {'view': bare(view), 'seen': f'{game.title}: {game.write_position(there)}'}


def worth(wish: Written, guess: Written) -> Written:
    """The outcome of a position, proven; as won, drawn or lost, by the seat that wins, or whether to begin."""
    game, there = position(placed(wish))
    found = ask(op='think', **line(placed(wish)))
    assert found['proven'], wish
    value, mover = found['value'], game.seats[game.player(there)]
    match guess['choices']:
        case 'begin':
            says = f'Heaps of {" and ".join(wish["options"]["heaps"].split(","))}: begin, or let the other begin?'
            choices, right = [('begin', 'Begin'), ('wait', 'Let the other begin')], 'begin' if value > 0 else 'wait'
        case 'seats':
            choices = [('0', 'First'), ('1', 'Second')]
            return {'answers': 'choice', 'choices': choices, 'right': [str(int(value < 0))]}
        case _:
            says = f'{game.title}: {mover} is to move. Won, drawn or lost for {mover}?'
            choices, right = [(word, word.capitalize()) for word in OUTCOMES.values()], OUTCOMES[value]
    return {'says': says, 'answers': 'choice', 'choices': choices, 'right': [right], **shown(wish)}


def leads(wish: Written, _: Written) -> Written:
    """The side that is better, by a search of a few plies."""
    game, there = position(placed(wish))
    result = RUNGS[wish['rung']].search(game, there, depth=wish['depth'])
    value = result.value if game.player(there) == 0 else -result.value
    first, second = game.seats
    side = '' if abs(value) < EVEN else first if value > 0 else second
    plies = f'A search of {wish["depth"]} plies'
    better = f'{plies} finds {side} better' if side else f'{plies} finds both about equal'
    return {
        'answers': 'choice', 'choices': [(first, first), ('', 'Neither'), (second, second)], 'right': [side],
        'why': f'{better}, by {abs(value):.2f} where a win is one.',
        **shown(wish),
    }  # fmt: skip


def plays(wish: Written, guess: Written) -> Written:
    """The move that a search plays, by its line as the page writes it."""
    for depth in wish['depths']:
        found = ask(op='count', **line(placed(wish)), rung=wish['rung'], depth=depth)['line']
        assert guess['right'] == [found[0]], found
    return shown(wish)


def from_depth(wish: Written, guess: Written) -> Written:
    """The depth from which on a search does not play a move; on the board of the question before."""
    lines = {
        depth: ask(op='count', **line(placed(wish)), rung=wish['rung'], depth=depth)['line']
        for depth in range(wish['low'], wish['high'] + 1)
    }
    held = [depth for depth, line in lines.items() if line[0] == wish['move']]
    assert guess['right'] == [str(max(held) + 1)]
    assert held == list(range(wish['low'], max(held) + 1))
    return {'stays': True}


def count(mark: str, _: Written) -> Written:
    return {'right': [f'{computed(mark, ""):.15g}']}


def digits(text: str, _: Written) -> Written:
    """Every winning move in some heaps, as it leaves them."""
    game = games.find('nim')
    there = game.read_position(f'{text} 1')
    after = [game.play(there, move) for move in game.moves(there)]
    right = [game.write_position(each).split()[0] for each in after if RUNGS['table'].search(game, each).value < 0]
    heaps = text.split(',')
    return {
        'says': f'Heaps of {", ".join(heaps[:-1])} and {heaps[-1]}. Flip digits so that your move wins.',
        'facts': 'Each column is to have an even number of ones.',
        'answers': 'digits', 'heaps': [int(heap) for heap in heaps], 'right': right,
        'other': 'Flip digits of one heap.',
    }  # fmt: skip


def child(wish: Written, _: Written) -> Written:
    """The move of a sample's first choice, by what all moves have won before it."""
    steps = ask(op='sample', **line(placed(wish)), rung='montecarlo', nodes=wish['nodes'], number=wish['number'])[
        'steps'
    ]
    rows, chosen = steps[0]['rows'], steps[0]['move']
    assert not any(row['proven'] or row['share'] is None for row in rows)
    best, taken = max(rows, key=lambda row: row['share']), next(row for row in rows if row['move'] == chosen)
    assert best is not taken, 'the move that won most is no question'

    def won(row: dict[str, Any]) -> str:
        count = row['share'] * row['tries']
        return f'{row["move"]}: won {count:g} of {row["tries"]}'

    def reach(row: dict[str, Any]) -> str:
        return f'{row["share"]:.2f} + {row["doubt"]:.2f}'

    return {
        'answers': 'choice', 'right': [chosen], 'choices': [(row['move'], won(row)) for row in rows],
        'why': f'{best["move"]} has won most, and reaches {reach(best)}. But {chosen} was tried less: {reach(taken)}, '
        'its share and its doubt together, is more.',
        'wrong': {best['move']: f'It has won most, but its doubt is smaller: {reach(best)}, and {chosen} reaches '
                  f'{reach(taken)}.'},
        **shown(wish),
    }  # fmt: skip


def rolls(distance: int, _: Written) -> Written:
    return {'answers': 'rolls', 'right': [' '.join(f'{a}{b}' for a, b in ROLLS if hits(distance, a, b))]}


def order(cards: list[list[str]], _: Written) -> Written:
    """Cards that are listed in the right order, laid out in another one."""
    laid = [*cards]
    Random(4).shuffle(laid)
    return {'answers': 'order', 'cards': laid, 'right': [' '.join(card for card, _ in cards)]}


MAKERS: dict[str, Callable[[Any, Written], Written]] = {
    'worth': worth, 'leads': leads, 'plays': plays, 'from': from_depth, 'count': count, 'digits': digits,
    'rolls': rolls, 'child': child, 'order': order,
}  # fmt: skip

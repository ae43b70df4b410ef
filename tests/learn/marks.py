"""Numbers in texts, each with a mark that says what is counted:

    FIGURE RUNG nodes             also leaves, estimates, cutoffs, table-hits, researches, made, value: a run
    FIGURE RUNG returned PATH     also low, high, left (how many moves were left out): at the last visit of a path
    FIGURE value PATH             what the position at a path is worth to MAX, by the plainest search
    FIGURE moves PATH             how many moves there are, at a path or at the root
    FIGURE positions              how many the whole tree has, with `ends` how many of those are ends
    FIGURE given                  the number stands in the figure's own text
    fact NAME                     what a function of tests/learn/facts.py gives
    = 20 * (21 * 20) ** 3         arithmetic, with digits(n) for how long a number is

RUNG may be followed by @4 for a depth, or @end for none. FIGURE may be followed by @knob=2 for the second choice of a
knob, or its number; several with ; between. The number in the text may be rounded: it must be right to its last digit.
"""

import ast
import json
import operator
import re
from math import log10
from typing import Any

from tests.learn import facts, sampled, stones
from tests.learn.lessons import FIGURES, counted, exact, position, told, usual

UNITS = 'zero one two three four five six seven eight nine ten eleven twelve'
TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
WORDS = {word: number for number, word in enumerate(f'{UNITS} {TEENS}'.split())} | {'half': 0.5, 'hundred': 100}
FREE = {'one', 'two', 'three', 'half', 'eight', 'zero'}
"""Words that may stand for themselves; one is also the name of a game, and one part of `zero-sum`."""
LARGE = {'million': 10**6, 'billion': 10**9}
FORBIDDEN = re.compile(
    r'[0-9]|\b(?:' + '|'.join({*WORDS, *LARGE, 'thousand', 'thirty', 'forty', 'fifty'} - FREE) + r')\b', re.IGNORECASE
)
COUNTS = {
    'nodes': 'nodes', 'leaves': 'leaves', 'estimates': 'estimates', 'cutoffs': 'cutoffs', 'table-hits': 'tableHits',
    'researches': 'researches', 'value': 'value', 'made': 'made',
}  # fmt: skip


def number(text: str) -> tuple[float, float]:
    """The number that a text writes, and by how much it may be off."""
    words = text.strip().replace('−', '-').replace(',', '').lower()
    scale = 1.0
    for word, times in LARGE.items():
        if words.endswith(word):
            words, scale = words.removesuffix(word).strip(), times
    if words in WORDS:
        return WORDS[words] * scale, 0.5 * scale if scale > 1 else 0
    assert re.fullmatch(r'-?[0-9]+(\.[0-9]+)?', words), f'{text!r} is no number'
    digits = len(words.partition('.')[2])
    return float(words) * scale, (0.5 * 10**-digits * scale if digits or scale > 1 else 0) * 1.000001


def computed(what: str, text: str) -> float:
    """The number by its mark."""
    if what.startswith('='):
        return calculate(ast.parse(what[1:].strip(), mode='eval').body)
    first, *words = what.split()
    if first == 'fact':
        name = words[0].replace('-', '_')
        [place] = [place for place in (facts, sampled, stones) if hasattr(place, name)]
        return float(getattr(place, name)())
    name, _, knobs = first.partition('@')
    figure = FIGURES[name]
    setting = {**usual(figure), **dict(turned(figure, knob) for knob in knobs.split(';') if knob)}
    match words:
        case ['value', *path]:
            return exact(figure, ' '.join(path), setting)
        case ['moves', *path]:
            game, there = walk(figure, setting, path)
            return len(game.moves(there))
        case ['positions' | 'ends' as which]:
            return size(*position(figure, setting), which == 'ends')
        case ['given']:
            wanted = text.strip().replace('−', '-')
            shown = json.dumps([figure['caption'], figure.get('position', ''), setting])
            assert re.search(rf'(?<![\d.]){re.escape(wanted)}(?![\d.])', shown), f'{wanted} is not in {name}'
            return number(text)[0]
        case [rung, ('low' | 'high' | 'returned' | 'left') as which, *path]:
            visit = told(figure, setting, **asked(rung)).at(' '.join(path))
            return getattr(visit, 'value' if which == 'returned' else which)
        case [rung, count]:
            found = counted(figure, setting, **asked(rung))
            assert found['done']
            return found[COUNTS[count]]
    raise AssertionError(f'{what!r} is no mark')


def asked(rung: str) -> dict[str, Any]:
    name, _, depth = rung.partition('@')
    return {'rung': name, **({'depth': None if depth == 'end' else int(depth)} if depth else {})}


def turned(figure: dict[str, Any], words: str) -> tuple[str, str]:
    name, _, stands = words.partition('=')
    [knob] = [knob for knob in figure['knobs'] if knob['id'] == name]
    return name, knob['choices'][int(stands) - 1][1] if 'choices' in knob else stands


def walk(figure: dict[str, Any], setting: dict[str, str], path: list[str]) -> tuple[Any, Any]:
    game, there = position(figure, setting)
    for text in path:
        there = game.play(there, game.read_move(there, text))
    return game, there


def size(game: Any, there: Any, ends: bool) -> int:
    below = [size(game, game.play(there, move), ends) for move in game.moves(there)]
    return sum(below) + (not below if ends else 1)


OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def calculate(node: ast.AST) -> float:
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.BinOp():
            return OPERATORS[type(node.op)](calculate(node.left), calculate(node.right))
        case ast.UnaryOp(op=ast.USub()):
            return -calculate(node.operand)
        case ast.Call(func=ast.Name(id='digits'), args=[long]):
            return 1 + int(log10(calculate(long)))
    raise AssertionError(f'{ast.dump(node)} is no arithmetic')

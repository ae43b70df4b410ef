"""A search as text: the tree of one run, which the page draws."""

from collections.abc import Iterator
from math import inf
from typing import Any

from plywood.game import CHANCE
from plywood.lab.run import number as in_points
from plywood.search.result import MIN, tidy
from plywood.trace.numbers import negated
from plywood.trace.sample import Words
from plywood.trace.sampled import Sampled
from plywood.trace.sentences import explain
from plywood.trace.visits import Trace
from plywood.wording import counted

SIGNS = {'max': 'MAX', 'mover': 'the seat whose value is returned'}
"""The seats whose numbers can be printed, each with its words for the head line."""
MOST_VISITS = 1_000_000
"""The most visits of a run that is printed: it need not be drawn."""
SHOWN = 200
"""The default number of visits to print."""


def events(trace: Trace) -> Iterator[dict[str, Any]]:
    """The visits one by one, as plain data."""
    for number, visit in enumerate(trace.visits):
        yield {
            'visit': number,
            'parent': None if visit.parent < 0 else visit.parent,
            'move': trace.name(number) or None,
            'seat': visit.seat,
            'view': visit.view,
            'alpha': in_points(visit.alpha, trace.unit),
            'beta': in_points(visit.beta, trace.unit),
            'depth': None if visit.depth in (None, inf) else visit.depth,
            'value': in_points(visit.value, trace.unit),
            'leaf': visit.leaf,
            'estimate': visit.estimate,
            'cut': visit.cut,
            'hit': visit.hit,
            'again': visit.revisited,
            'probe': visit.probe,
            'text': explain(trace, number),
        }


def tree(trace: Trace, most: int = SHOWN, signs: str = 'max') -> Iterator[str]:
    """The tree, one line for each visit: move, seat, window, value, and the reason for any moves left out."""
    unit = trace.numbers.unit_name
    in_units = f', in {unit}' if unit else ''
    yield f'Windows and values are to {SIGNS[signs]}{", and sentences to MAX" if signs == "mover" else ""}{in_units}.'
    plies: list[int] = []
    for number, visit in enumerate(trace.visits[:most]):
        ply = 0 if visit.parent < 0 else plies[visit.parent] + 1
        plies.append(ply)
        who = {None: 'end', CHANCE: 'chance', 0: 'MAX', 1: 'MIN'}.get(visit.seat, str(visit.seat))
        odds = [f'({trace.odds[number]})'] if number in trace.odds else []
        parts = [trace.name(number) or 'root', *odds, who]
        turned = signs == 'mover' and visit.view == MIN
        low, high = trace.low[number], trace.high[number]
        if low is not None or high is not None:
            ends = (high, low) if turned else (low, high)
            parts.append(f'[{", ".join(_show(trace, end, turned) for end in ends)}]')
        outcome, answer = trace.clamped(number), _show(trace, trace.worth[number], turned)
        parts.append(f'= {answer}' if outcome is None else f'= {_show(trace, outcome, turned)}, answered as {answer}')
        if visit.cut or visit.hit or visit.revisited or visit.probe or trace.unseen.me:
            parts.append(f'- {explain(trace, number)}')
        yield '  ' * ply + ' '.join(parts)
    if len(trace.visits) > most:
        yield f'… and {len(trace.visits) - most:,} more visits; use --most N to print more'


def samples(sampled: Sampled) -> Iterator[dict[str, Any]]:
    """The samples one by one, as plain data: the moves made in the tree, and the payoff to MAX."""
    for number, (way, payoff) in enumerate(zip(sampled.ways, sampled.payoffs, strict=True), 1):
        yield {
            'sample': number,
            'way': list(map(sampled.name, way)),
            'payoff': tidy(payoff),
            'proven': [depth for depth in range(len(way) + 1) if proven_by(sampled, number, depth)],
        }


def proven_by(sampled: Sampled, number: int, depth: int) -> bool:
    """Whether the position at a depth of a sample's way was found to be certain after just this sample."""
    way = sampled.ways[number - 1]
    return sampled.proven.get(sampled.edges[way[depth - 1]].below if depth else 0) == number


def sampled_text(sampled: Sampled, words: Words, most: int = SHOWN) -> Iterator[str]:
    """The samples, a line each: the moves made in the tree, and the outcome; then the moves of the root."""
    yield 'Each sample: the moves in the tree, the last one new unless all is certain there, and the outcome.'
    for number, way in enumerate(sampled.ways[:most], 1):
        certain = sum(proven_by(sampled, number, depth) for depth in range(len(way) + 1))
        more = f'; proves {counted(certain, "position")}' if certain else ''
        outcome = words.shares.outcome(sampled.payoffs[number - 1])
        yield f'{number:,}  {", ".join(map(sampled.name, way))}: {outcome}{more}'
    if len(sampled) > most:
        yield f'… and {len(sampled) - most:,} more samples; use --most N to print more'
    for row in words.rows(words.tree.root):
        worth = f'{row.text} (proven)' if row.proven else row.text or 'never tried'
        yield f'{row.move}  {row.tries:,} of {len(sampled):,}  {worth}'
    yield words.next()


def _show(trace: Trace, value: float | None, turned: bool = False) -> str:
    return negated(trace.numbers(value)) if turned and value is not None else trace.numbers(value)

"""The sentences for a search that imagines the hidden: what happened at a visit, and what its answer means.

Numbers are as MAX counts them, as in sentences.py.
"""

from plywood.game import CHANCE
from plywood.search.result import MAX
from plywood.trace.visits import NEAR, Trace
from plywood.wording import capital, listed

FEW = 4
"""The most moves or ways on that are listed one by one."""


def explain(trace: Trace, number: int) -> str:
    """The events at a visit, in a sentence or two."""
    worth = trace.worth[number]
    if worth is None:
        return 'Still being searched.'
    if trace.unseen.worlds:
        return _set(trace, number)
    if trace.unseen.lotteries:
        return _round(trace, number)
    return _world(trace, number)


def theorem(trace: Trace, number: int) -> str:
    """The meaning of any answer X here."""
    who = trace.game.seats[trace.unseen.me[number]]
    if trace.unseen.worlds:
        if trace.parent[number] >= 0:
            return 'X is the mean of the best plan for these worlds alone. Above, whole plans are weighed, and not X.'
        also = '' if _partners(trace) else f' No play of the others can bring {who} less, if there are no other worlds.'
        return f'X is the mean of the best plan if the others see everything.{also}'
    if trace.unseen.lotteries:
        return (
            'X is what the lotteries of this round bring from here. It is not the value of the game: '
            'only the mean of all rounds comes near it.'
        )
    return (
        f'X is the value of this world with everything open, and not of the game: '
        f'{who} does not know which world it is, and can have only one plan for all.'
    )


def root_title(trace: Trace, root: int) -> str:
    """A title for a root: one of the worlds, all of them, or a round in which a seat learns."""
    unseen, roots = trace.unseen, trace.roots
    if unseen.lotteries:
        me = unseen.me[root]
        return f'Round {sum(unseen.me[each] == me for each in roots if each <= root)}: {trace.game.seats[me]}'
    return 'All worlds' if unseen.worlds else f'World {roots.index(root) + 1}'


def _partners(trace: Trace) -> bool:
    return len(trace.game.seats) > 2


def _over(trace: Trace, number: int) -> str:
    return f'The game is over here: {trace.numbers(trace.worth[number])} for MAX.'


# --- worlds one by one ---------------------------------------------------------------------------------------------


def _world(trace: Trace, number: int) -> str:
    value = trace.numbers(trace.worth[number])
    if trace.parent[number] < 0:
        return _root(trace, number, value)
    if trace.seat[number] is None:
        return _over(trace, number)
    if trace.seat[number] == CHANCE:
        return f'Chance is worth {value} to MAX in this world: the mean of what may come.'
    best = _best(trace, number)
    return f'{_mover(trace, number)} sees everything and plays {_either(best)}: worth {value} to MAX in this world.'


def _root(trace: Trace, number: int, value: str) -> str:
    roots = trace.roots
    at = roots.index(number) + 1
    who = trace.game.seats[trace.unseen.me[number]]
    here = (
        f'World {at} of {len(roots)}, as {who} may imagine it, with everything open: '
        f'worth {value} to MAX by {_either(_best(trace, number))}.'
    )
    return here if at < len(roots) else f'{here} {_votes(trace)}'


def _votes(trace: Trace) -> str:
    """How the worlds vote, after the last."""
    roots, children = trace.roots, trace.children
    moves = {trace.title(child): [each] for child in children[roots[0]] for each in [trace.move[child]]}
    means, votes = {}, dict.fromkeys(moves, 0)
    for root in roots:
        for name in _best(trace, root):
            votes[name] += 1
    for at, name in enumerate(moves):
        means[name] = sum(trace.worth[children[root][at]] or 0 for root in roots) / len(roots)
    first = max(votes, key=lambda name: votes[name])
    best = (max if trace.view[0] == MAX else min)(means.values())
    chosen = _either([name for name, mean in means.items() if mean == best])
    mean = trace.numbers.plain(best, 2)
    return f'Most worlds vote for {first}, {votes[first]} of {len(roots)}; the best mean, {mean} to MAX, has {chosen}.'


def _best(trace: Trace, number: int) -> list[str]:
    """The moves that bring a visit's answer."""
    children = trace.children[number]
    return [trace.title(child) for child in children if trace.worth[child] == trace.worth[number]]


def _either(names: list[str]) -> str:
    shown = names if len(names) <= FEW else [*names[: FEW - 1], f'{len(names) - FEW + 1} others']
    return listed(shown, 'or')


def _mover(trace: Trace, number: int) -> str:
    seat = trace.game.player(trace.position[number])
    return trace.game.seats[seat or 0]


# --- sets of worlds ------------------------------------------------------------------------------------------------


def _set(trace: Trace, number: int) -> str:
    unseen, value = trace.unseen, trace.numbers(trace.worth[number])
    worlds, who = len(unseen.worlds[number]), trace.game.seats[unseen.me[number]]
    alike = f'{worlds} worlds look alike to {who} here' if worlds > 1 else f'Only one world is left for {who} here'
    mean = f'{value} to MAX' if worlds == 1 else f'{value} to MAX on average'
    seat = trace.game.player(trace.position[number])
    if seat is None:
        return f'{alike}, and the game is over: {mean}.'
    kept = unseen.plans[number]
    plans = 'one plan is kept' if kept == 1 else f'{kept} plans are kept, as none of them beats another everywhere'
    if seat == unseen.me[number]:
        how = 'so it has one move for all of them' if worlds > 1 else 'so it may fit its move to it'
    elif seat == CHANCE:
        how = 'and chance goes on'
    else:
        mover = trace.game.seats[seat]
        side = 'for' if trace.game.sides[seat] == trace.game.sides[unseen.me[number]] else 'against'
        how = f'and {mover}, who sees everything, plays the best {side} each plan'
    return f'{alike}, {how}. The best plan brings {mean}; {plans}.'


# --- lotteries -----------------------------------------------------------------------------------------------------


def _round(trace: Trace, number: int) -> str:
    unseen, value = trace.unseen, trace.numbers(trace.worth[number])
    me = unseen.me[number]
    who = trace.game.seats[me]
    root = trace.parent[number] < 0
    begin = f'{root_title(trace, number)} learns from its lotteries. ' if root else ''
    seat = trace.game.player(trace.position[number])
    if seat is None:
        return begin + _over(trace, number)
    if seat == CHANCE:
        return f'{begin}Chance is worth {value} to MAX: the mean of what may come.'
    lottery, mover = unseen.lotteries[number], trace.game.seats[seat]
    names = [trace.game.usual(trace.position[number], move) for move in trace.game.moves(trace.position[number])]
    draws = [f'{name} {share:.0%}' for name, share in zip(names, lottery, strict=True)]
    here = f'{begin}The lottery of {mover} is {listed(draws, "and")}: worth {value} to MAX.'
    if seat != me:
        return here
    better = [
        trace.title(child)
        for child in trace.children[number]
        if (trace.value[child] or 0) > (trace.value[number] or 0) + NEAR
    ]
    if not better:
        return f'{here} No move would bring {who} more.'
    its = 'its regret' if len(better) == 1 else 'their regrets'
    return f'{here} {capital(listed(better, "and"))} would bring {who} more, which adds to {its}.'

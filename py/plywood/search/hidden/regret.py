"""Counterfactual regret minimisation: where something is hidden, two players who regret come to a safe lottery.

At each observation a seat counts, for every move, how much more it would have got by that move than by its lottery. In
the next round it plays every move in proportion to that regret. The lotteries never settle, but their mean does.
(This is CFR+: Zinkevich and others 2007, Tammelin 2014. A seat must remember what it knew before.)
"""

from itertools import islice
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.hidden.game_tree import Known, Node, Unrolled, expand, gains, reduced
from plywood.search.result import Candidate, Counts, Result, owner, tidy

TRIED = 20
"""Worlds that are drawn to find one that is not the position."""


def regret(game: Game, position: Any, nodes: int = 1_000_000) -> Result:
    """The value of a game of two seats from a position that both know, and how often to make each move there.

    Let g be the `gain` of the result: the mean of what either seat would gain by the best answer to the other's mean
    lottery, found exactly. Then the value v of the position is known: |X - v| <= 2 g. And after T rounds, with at most
    N observations of a seat, M moves at each, and payoffs at most D apart: g <= 2 D N sqrt(M / T).
    """
    refuse_unknown(game, position)
    return solve(game, position, nodes)[0]


def refuse_unknown(game: Game, position: Any) -> None:
    """Refuse a game of more than two players, and a position that one of them does not know."""
    if len(game.seats) != 2:
        raise Refusal(f'{game.title}: regret is for games of two players; choose another game')
    for seat in (0, 1):
        worlds = game.worlds(game.observe(position, seat), Random(0))
        if any(world != position for world in islice(worlds, TRIED)):
            raise Refusal(f'{game.title}: regret begins where both players know everything; choose an earlier position')


def solve(game: Game, position: Any, nodes: int) -> tuple[Result, Unrolled]:
    """The result, and the tree with the mean lottery at every observation."""
    counts, tree = Counts(), Unrolled(*reduced(game, position))
    for number in range(1, max(1, nodes // (2 * tree.nodes)) + 1):
        for seat in (0, 1):
            play_round(tree.root, seat, counts)
            for known in tree.known[seat].values():
                learn(known, number)
    for table in tree.known:
        for known in table.values():
            known.take_mean()
    return conclude(game, position, tree, counts), tree


def play_round(node: Node, me: int, counts: Counts, own: float = 1.0, others: float = 1.0) -> float:
    """The worth of a node to me as both play now; my regrets are noted. `own` and `others`: the probability that my own
    moves lead here, and that those of the other and of chance do."""
    counts.nodes += 1
    if node.payoff is not None:
        counts.leaves += 1
        return float(node.payoff[me])
    if node.known is None:  # chance
        return sum(
            odds * play_round(child, me, counts, own, others * odds)
            for odds, child in zip(node.odds, node.children, strict=True)
        )
    shares = node.known.shares
    if node.seat != me:
        return sum(
            share * play_round(child, me, counts, own, others * share)
            for share, child in zip(shares, node.children, strict=True)
            if share
        )
    values = [
        play_round(child, me, counts, own * share, others) for share, child in zip(shares, node.children, strict=True)
    ]
    mean = sum(share * value for share, value in zip(shares, values, strict=True))
    for index, value in enumerate(values):
        node.known.missed[index] += others * (value - mean)
    node.known.reach = own
    return mean


def learn(known: Known, number: int) -> None:
    """After a round: the mean takes up the lottery of this round, and the next lottery follows the regrets.

    Later rounds count more, and a regret never falls below 0.
    """
    for index, share in enumerate(known.shares):
        known.total[index] += number * known.reach * share
        known.regrets[index] = max(0.0, known.regrets[index] + known.missed[index])
        known.missed[index] = 0.0
    whole = sum(known.regrets)
    if whole:
        known.shares = [each / whole for each in known.regrets]
    else:
        known.shares = [1 / len(known.shares)] * len(known.shares)


def conclude(game: Game, position: Any, tree: Unrolled, counts: Counts) -> Result:
    """The lotteries of a tree as a result: what they are worth, and the moves at the root with their shares."""
    value, (one, other) = gains(tree)
    seat, root = owner(game, position), tree.root
    value = -value if seat else value
    result = Result(None, tidy(value), False, counts=counts, depth=0, gain=(one + other) / 2)
    if root.known is not None and game.player(position) != CHANCE:
        seen = tree.game.observe(tree.start, seat)
        _, stands = expand(tree.game, seen, seat, root.known.moves)
        for each, share, moves in zip(tree.values(root.known, seat), root.known.shares, stands, strict=True):
            alike = sorted(set(moves))
            part = share / len(alike)
            result.ranked += [Candidate(move, tidy(each), False, 1, (move,), share=part) for move in alike]
        result.ranked.sort(key=lambda candidate: -(candidate.share or 0))
        result.move, result.line = result.ranked[0].move, result.ranked[0].line
    return result

"""Draft."""

from random import Random
from plywood.search.result import Candidate, Counts, Result


def think(game, observation, seat, *, nodes=None, seconds=None, stop=None, report=None, seed=0):
    rng = Random(str(seed))
    worlds = game.worlds(observation, rng)
    first = next(worlds)
    total = {m: [0, 0] for m in game.moves(first)}
    n = 0
    while n < (nodes or 1000):
        for m in total:
            p = game.play(next(worlds), m)
            n += 1
            while game.payoff(p) is None:
                p = game.play(p, rng.choice(game.moves(p)))
                n += 1
            total[m][0] += game.payoff(p)[seat]
            total[m][1] += 1
    ranked = sorted(
        (Candidate(m, round(a / b, 6), False, 1, (m,), (a / b,)) for m, (a, b) in total.items()), key=lambda c: -c.value
    )
    return Result(ranked[0].move, ranked[0].value, False, ranked[0].line, 1, Counts(nodes=n), ranked)

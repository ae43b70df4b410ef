"""The engine for hidden games: a search over the observations of each seat, in worlds drawn at random.

It receives an observation, never a position. It repeatedly draws a world that the observation allows, and plays that
world to its end. Each seat has its own table, with its observations and the results of its moves there. At an
observation in its table, a seat chooses the move with the greatest upper confidence bound: mean plus doubt. After the
first observation that is new to its seat, all moves are random. So every choice rests only on the observation of its
seat in that world, and every seat learns to answer the play that the others have learned.

The averages are estimates, however long it runs. If good play mixes several moves, their averages come out about equal.
(This is multiple-observer information set Monte Carlo tree search: Cowling, Powley and Whitehouse 2012.)
"""

from collections.abc import Callable
from math import inf, log, sqrt
from random import Random
from typing import Any

from plywood.game import CHANCE, Game, Refusal
from plywood.search.limits import Limits, Meter
from plywood.search.playouts import play_out
from plywood.search.result import Candidate, Counts, Result, tidy

EXPLORE = 1.0
"""The weight of doubt against the mean, for payoffs from -1 to 1."""


class Known:
    """One observation of the seat to move: its moves, in the order of their first tries, with their results."""

    __slots__ = ('averages', 'doubts', 'moves', 'total', 'visits')

    def __init__(self, moves: list[Any]) -> None:
        self.moves, self.total = moves, 0
        self.visits = [0] * len(moves)
        self.averages = [0.0] * len(moves)
        self.doubts = [inf] * len(moves)  # one over the root of the visits

    def choose(self, explore: float) -> int:
        weight = explore * sqrt(log(self.total + 2))
        bounds = [mean + weight * doubt for mean, doubt in zip(self.averages, self.doubts, strict=True)]
        return bounds.index(max(bounds))

    def learn(self, index: int, payoff: float) -> None:
        self.total += 1
        self.visits[index] = visits = self.visits[index] + 1
        self.averages[index] += (payoff - self.averages[index]) / visits
        self.doubts[index] = 1 / sqrt(visits)


class Search:
    """The tables of all seats, and the cost of filling them."""

    def __init__(self, game: Game, world: Any, seat: int, rng: Random) -> None:
        self.game, self.seat, self.rng = game, seat, rng
        self.tables: list[dict[Any, Known]] = [{} for _ in game.seats]
        self.explore = EXPLORE * (game.bounds[1] - game.bounds[0]) / 2
        self.counts = Counts()
        self.root, _ = self.entry_of(world, seat)
        self.depths = [0] * len(self.root.moves)  # the number of plies that the tables covered after each move
        self.silences: dict[Any, int] = {}
        self.tried: dict[int, list[list[float]]] = {}
        """By the silent moves of a world: for each move of the root its tries there, and the sum of their payoffs."""

    def entry_of(self, world: Any, seat: int) -> tuple[Known, bool]:
        """The seat's entry for its observation of a world, and whether that entry is new."""
        table, observation = self.tables[seat], self.game.observe(world, seat)
        found = table.get(observation)
        if found is not None:
            return found, False
        moves = list(self.game.moves(world))
        self.rng.shuffle(moves)
        found = table[observation] = Known(moves)
        return found, True

    def play_out(self, world: Any) -> None:
        """Play one world to its end; every seat learns from it.

        At the root every second try takes the moves in turn, so that the averages of all moves can be compared.
        """
        root = self.root
        player, play = self.game.player, self.game.play
        index = root.visits.index(min(root.visits)) if root.total % 2 else root.choose(self.explore)
        path = [(self.seat, root, index)]
        tried = self.tried.setdefault(self.silent(world), [[0, 0.0] for _ in root.moves])[index]
        world = play(world, root.moves[index])
        nodes, new = 1, False
        while not new and (mover := player(world)) is not None:
            nodes += 1
            if mover == CHANCE:
                world = play(world, self.game.deal(world, self.rng))
            else:
                known, new = self.entry_of(world, mover)
                index = known.choose(self.explore)
                path.append((mover, known, index))
                world = play(world, known.moves[index])
        payoff, plies, _ = play_out(self.game, world, self.rng)
        for mover, known, index in path:
            known.learn(index, payoff[mover])
        tried[0] += 1
        tried[1] += payoff[self.seat]
        first = path[0][2]
        self.depths[first] = max(self.depths[first], len(path))
        self.counts.nodes += nodes + plies
        self.counts.leaves += 1

    def silent(self, world: Any) -> int:
        """The moves of the root, as bits, after which the same seat moves again: nobody else has noticed these."""
        found = self.silences.get(world)
        if found is None:
            game, seat = self.game, self.seat
            found = sum(
                1 << at for at, move in enumerate(self.root.moves) if game.player(game.play(world, move)) == seat
            )
            self.silences[world] = found
        return found

    def later(self, observation: Any) -> Result:
        """The moves at an observation to which this seat comes in the same turn, after tries that nobody else noticed.

        No search is made, so that its time tells nobody of these tries. Each move has the mean of its tries there, of
        its tries at the root in worlds in which the moves that are gone are silent, and, as one try, of all at the
        root.
        """
        root, there = self.root, self.tables[self.seat].get(observation)
        legal = self.game.moves(next(self.game.worlds(observation, Random(0))))
        gone = sum(1 << at for at, move in enumerate(root.moves) if move not in legal)
        alike = [tried for silent, tried in self.tried.items() if silent & gone == gone]
        ranked = []
        for at, (move, before) in enumerate(zip(root.moves, fared(root), strict=True)):
            if gone >> at & 1:
                continue
            visits, total = 1 + sum(tried[at][0] for tried in alike), before + sum(tried[at][1] for tried in alike)
            if there:
                index = there.moves.index(move)
                visits, total = visits + there.visits[index], total + there.visits[index] * there.averages[index]
            value = tidy(total / visits)
            ranked.append(Candidate(move, value, False, 1, (move,), (value,), visits=int(visits) - 1))
        ranked.sort(key=lambda candidate: -candidate.value)
        best, counts = ranked[0], Counts(self.counts.nodes, self.counts.leaves)
        return Result(best.move, best.value, False, best.line, 1, counts, ranked, later=self.later)


def think(
    game: Game,
    observation: Any,
    seat: int,
    limits: Limits,
    *,
    report: Callable[[Result], None] | None = None,
    seed: object = 0,
) -> Result:
    """The best move for the seat to move, and the value of every move, given only the seat's observation.

    Nodes are moves played in worlds. With a limit in nodes and a seed the search is deterministic. A move that was
    never tried has the mean of all tries as its value, and depth 0.
    """
    rng = Random(str(seed))
    worlds = game.worlds(observation, rng)
    world = next(worlds)
    if game.player(world) != seat:
        raise Refusal(f'{game.title}: seat {seat + 1} is not to move in this observation; ask when it is its turn')
    search = Search(game, world, seat, rng)
    meter, history = Meter(limits), list[list[float]]()
    milestones = meter.milestones()
    due = next(milestones)
    try:
        while True:
            search.play_out(world)
            spent = search.counts.nodes
            if meter.over(spent):
                break
            if spent >= due:
                due = next(milestones)
                history.append(fared(search.root))
                if report:
                    report(conclude(search, history))
            world = next(worlds)
    except KeyboardInterrupt:
        meter.interrupted = True
    history.append(fared(search.root))
    return conclude(search, history, meter.interrupted)


def fared(root: Known) -> list[float]:
    """The mean of every move so far; for a move never tried, the mean of all tries."""
    tried = sum(mean * visits for mean, visits in zip(root.averages, root.visits, strict=True)) / max(root.total, 1)
    return [tidy(mean if visits else tried) for mean, visits in zip(root.averages, root.visits, strict=True)]


def conclude(search: Search, history: list[list[float]], interrupted: bool = False) -> Result:
    """Every move as a Candidate, the best first. Its history has the values after 1/8, 1/4, 1/2 and all of the
    nodes."""
    root = search.root
    found = zip(root.moves, root.visits, search.depths, zip(*history[-4:], strict=True), strict=True)
    ranked = [
        Candidate(move, seen[-1], False, depth, (move,), seen, visits=visits) for move, visits, depth, seen in found
    ]
    ranked.sort(key=lambda candidate: -candidate.value)
    best, counts = ranked[0], Counts(search.counts.nodes, search.counts.leaves)
    later = search.later
    return Result(
        best.move, best.value, False, best.line, best.depth, counts, ranked, interrupted, interrupted, later=later
    )

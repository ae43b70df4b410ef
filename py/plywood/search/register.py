"""The ladder: search algorithms from minimax to the engine. Each rung has its own file, and none knows a game.

Whose value a rung returns. A result is for the seat to move at its root (`owner` in result.py: MIN if MIN moves, else
MAX). Inside, minimax, Max and Min, and expectiminimax keep all values as MAX counts them, and check at each position
which seat moves. Every other rung has one rule for both seats. `search(p, seat, …)` is the worth of p to `seat`. A
move's worth is the worth of its position to the other seat, negated, and the window is negated too: -beta..-alpha.

Why a rung may be called for the wrong seat. After a move the caller names the other seat, which is usually to move. But
a seat may move twice running (it jumps on, or the other seat has no move), and no rung assumes that it does not. Then
the named seat is not the seat that chooses, and the greatest of the moves' values would belong to the wrong seat. So
the first lines of a rung call it again for the seat that chooses, with sign and window negated once more, and negate
the answer. The two negations cancel, and the seat continues with its own window. This does not count as a visit: the
position is visited once, for the seat that moves. When the game is over no seat moves, and the payoff is that of the
named seat. The engine cannot afford the extra call, so it checks which seat moves before it searches a position.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from plywood.game import Game, Refusal, shorten
from plywood.search import sides
from plywood.search.engine import think
from plywood.search.hidden.averaging import averaging
from plywood.search.hidden.information_sets import information_sets
from plywood.search.hidden.regret import regret
from plywood.search.play.principal_variation import over
from plywood.search.result import Candidate, Result, owner
from plywood.search.rungs.alphabeta_hard import alphabeta_hard
from plywood.search.rungs.alphabeta_soft import alphabeta_soft
from plywood.search.rungs.coarse import coarse
from plywood.search.rungs.deepening import deepening
from plywood.search.rungs.depth_limited import depth_limited
from plywood.search.rungs.do_undo import do_undo
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.search.rungs.heap import heap
from plywood.search.rungs.history import history
from plywood.search.rungs.killers import killers
from plywood.search.rungs.max_and_min import max_and_min
from plywood.search.rungs.minimax import minimax
from plywood.search.rungs.mtdf import mtdf
from plywood.search.rungs.negamax import negamax
from plywood.search.rungs.negascout import negascout
from plywood.search.rungs.ordered import ordered
from plywood.search.rungs.preclusion import preclusion
from plywood.search.rungs.quiescence import quiescence
from plywood.search.rungs.sorted_moves import sorted_moves
from plywood.search.rungs.sss import sss
from plywood.search.rungs.star import star
from plywood.search.rungs.star_probing import star_probing
from plywood.search.rungs.table import table
from plywood.search.rungs.two_functions import two_functions
from plywood.search.sampling.deals import deals
from plywood.search.sampling.montecarlo import montecarlo
from plywood.search.sampling.strong import sampling
from plywood.wording import listed


@dataclass(frozen=True)
class Rung:
    """One algorithm of the ladder: its names, its function, its limits."""

    name: str
    title: str
    search: Callable[..., Result]
    measure: Literal['', 'depth', 'nodes'] = ''
    """The unit of its size: plies, or nodes. A rung without a measure plays every line to its end."""
    more: tuple[str, ...] = ()
    """Its further limits."""
    family: Literal['ladder', 'chance', 'hidden', 'sampling'] = 'ladder'
    """Rungs of chance differ from expectiminimax only where chance moves; without chance they are alpha-beta. Rungs for
    games that hide something need a position that both seats know, and their values come near and are never exact. So
    both families stand apart from the ladder, whose rungs are compared on open games without chance."""
    chance: bool = False
    """True if it can search a game with dice or cards."""
    group: str = ''
    """The title of the group in which a list shows it."""
    null: bool = False
    """True if it asks with null windows: its values are whole numbers of units, and such a window is 1 unit wide."""

    @property
    def limits(self) -> tuple[str, ...]:
        """The limits that it accepts: nodes, seconds, depth."""
        return (*((self.measure,) if self.measure else ()), *self.more)

    @property
    def size_in(self) -> Literal['depth', 'nodes']:
        """The unit in which a lesson counts its size: plies, if it takes a depth, or if a horizon can end it."""
        return 'nodes' if self.measure == 'nodes' and 'depth' not in self.more else 'depth'

    @property
    def hidden(self) -> bool:
        return self.family == 'hidden'

    @property
    def samples(self) -> bool:
        """Whether its samples can be watched one by one."""
        return self.search in (montecarlo, deals)

    @property
    def seeded(self) -> bool:
        """Whether it draws lots."""
        return self.samples or self.family == 'sampling'

    def think(self, game: Game, position: Any, seed: object = 0, **limits: Any) -> Result:
        """The rung's result for a position, with every move ranked; a Refusal if the game does not fit the rung. A seed
        is for the lots of a rung that samples."""
        game = fit(self, game, position)
        if game.payoff(position) is not None:
            raise over(game)
        given = self.given(**limits) | ({'seed': seed} if self.seeded else {})
        result = self.search(game, position, **given)
        return result if result.ranked or self.hidden else self._ranked(game, position, result, given)

    def given(self, **limits: Any) -> dict[str, Any]:
        """The limits that are not None; a Refusal for one that this rung does not accept."""
        for name, limit in limits.items():
            if limit is not None and name not in self.limits:
                takes = f'only {listed(list(self.limits), "and")}' if self.limits else 'no limit'
                raise Refusal(f'the rung {self.name} takes {takes}; leave out {name}')
        return {name: limit for name, limit in limits.items() if limit is not None}

    def unit(self, game: Game) -> int:
        """The rung's own units per point of payoff. A rung with a depth uses the units of `evaluate`."""
        return game.scale if 'depth' in self.limits else 1

    def _ranked(self, game: Game, position: Any, result: Result, limits: dict[str, Any]) -> Result:
        """Rank every move. A plain rung returns only the best one, so it also searches the positions of the others."""
        seat, depth = owner(game, position), limits.get('depth')
        for move in game.moves(position):
            child = game.play(position, move)
            payoff = game.payoff(child)
            if move == result.move:
                found = Candidate(move, result.value, result.proven, result.depth, result.line)
            elif payoff is not None:
                found = Candidate(move, payoff[seat], True, 1, (move,))
            else:
                deeper = self.search(game, child, **({} if depth is None else {'depth': max(0, depth - 1)}))
                value = deeper.value if owner(game, child) == seat else -deeper.value
                found = Candidate(move, value, deeper.proven, deeper.depth + 1, (move, *deeper.line))
            result.ranked.append(found)
        result.ranked.sort(key=lambda candidate: (candidate.move != result.move, -candidate.value))
        return result


WHOLE, CUTS, ORDER = 'Every line', 'Cut-offs', 'Order of moves'
MORE, ENGINE, CHANCE, HIDDEN = 'Memory, guesses and horizons', 'The engine', 'Cut-offs at chance', 'Hidden cards'
SAMPLING = 'Sampling'
RUNGS = {
    rung.name: rung
    for rung in (
        Rung('minimax', 'Minimax', minimax, group=WHOLE),
        Rung('max-and-min', 'Max and Min', max_and_min, 'depth', group=WHOLE),
        Rung('negamax', 'Negamax', negamax, group=WHOLE),
        Rung('do-undo', 'Do and undo', do_undo, group=WHOLE),
        Rung('preclusion', 'Preclusion', preclusion, group=WHOLE),
        Rung('two-functions', 'Alpha-beta, two functions', two_functions, group=CUTS),
        Rung('alphabeta-hard', 'Alpha-beta, fail-hard', alphabeta_hard, group=CUTS),
        Rung('alphabeta-soft', 'Alpha-beta, fail-soft', alphabeta_soft, group=CUTS),
        Rung('depth-limited', 'Depth limit and evaluation', depth_limited, 'depth', group=CUTS),
        Rung('coarse', 'Coarser estimates', coarse, 'depth', group=CUTS),
        Rung('ordered', 'Move ordering', ordered, 'depth', group=ORDER),
        Rung('sorted', 'Ordering by estimate', sorted_moves, 'depth', group=ORDER),
        Rung('heap', 'Ordering by heap', heap, 'depth', group=ORDER),
        Rung('killers', 'Killer moves', killers, 'depth', group=ORDER),
        Rung('history', 'History', history, 'depth', group=ORDER),
        Rung('deepening', 'Iterative deepening', deepening, 'depth', group=MORE),
        Rung('table', 'Transposition table', table, 'depth', group=MORE),
        Rung('quiescence', 'Quiescence', quiescence, 'depth', group=MORE),
        Rung('negascout', 'NegaScout', negascout, 'depth', null=True, group=MORE),
        Rung('mtdf', 'MTD(f)', mtdf, 'depth', null=True, group=MORE),
        Rung('sss', 'SSS*', sss, 'depth', null=True, group=MORE),
        Rung('expectiminimax', 'Expectiminimax', expectiminimax, 'depth', chance=True, group=WHOLE),
        Rung('engine', 'Engine', think, 'nodes', ('seconds', 'depth', 'without'), chance=True, group=ENGINE),
        Rung('star', 'Star1: cut-offs at chance', star, 'depth', family='chance', chance=True, group=CHANCE),
        Rung('star-probing', 'Star2: a probe first', star_probing, 'depth', family='chance', chance=True, group=CHANCE),
        Rung('averaging', 'Averaging', averaging, family='hidden', chance=True, group=HIDDEN),
        Rung('information-sets', 'Information sets', information_sets, family='hidden', chance=True, group=HIDDEN),
        Rung('regret', 'Regret', regret, 'nodes', family='hidden', chance=True, group=HIDDEN),
        Rung('deals', 'Monte Carlo with deals', deals, 'nodes', family='hidden', chance=True, group=HIDDEN),
        Rung('montecarlo', 'Monte Carlo', montecarlo, 'nodes', family='sampling', chance=True, group=SAMPLING),
        Rung(
            'sampling',
            'Sampling, at full strength',
            sampling,
            'nodes',
            ('seconds', 'without'),
            family='sampling',
            group=SAMPLING,
        ),
    )
}
LADDER = {name: rung for name, rung in RUNGS.items() if rung.family == 'ladder'}
"""The rungs that are compared with one another, the plainest first."""


def find(name: str) -> Rung:
    """The rung of that name, else a Refusal that lists the names."""
    if name not in RUNGS:
        raise Refusal(f'there is no rung {shorten(name)!r}; the rungs: {", ".join(RUNGS)}')
    return RUNGS[name]


def fit(rung: Rung, game: Game, position: Any) -> Game:
    """The game as a rung searches it; a Refusal of a game that it cannot search from here."""
    return sides.fit(game, position, rung.name, chance=rung.chance, hidden=rung.hidden)

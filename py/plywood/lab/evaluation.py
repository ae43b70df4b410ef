"""An evaluation opened: a weighted sum of a game's features, with weights of one's own, and the move it leads to."""

from collections.abc import Mapping
from typing import Any

from plywood.around import Around
from plywood.game import Game, Refusal, shorten, squash
from plywood.lines import usual_line
from plywood.search.result import MIN
from plywood.search.rungs.ordered import ordered

HEAVIEST = 20
"""The greatest weight, and the least below nothing."""
PLIES = 2
HALF = 12_000
"""The thousandths of a weighted sum that make half of the greatest estimate."""
MOST = 0.9
"""The greatest estimate, as a part of the stake."""


class Weighted(Around):
    """A game whose evaluation is the weighted sum of its features."""

    def __init__(self, game: Game, weights: Mapping[str, float]) -> None:
        super().__init__(game)
        self.weights = weights

    def around(self, game: Game) -> Game:
        return Weighted(game, self.weights)

    def evaluate(self, position: Any) -> int:
        total = sum(self.weights[feature.name] * feature.value for feature in self.inner.features(position))
        most = int(MOST * self.inner.stake(position) * self.inner.scale)
        estimate = squash(round(total * 1000), HALF, most)
        return -estimate if self.inner.player(position) == MIN else estimate


def opened(game: Game, position: Any, given: Mapping[str, object] | None) -> dict[str, Any]:
    """The features of a position, weighed, and the move that a short search with these weights plays; a Refusal for
    weights that will not do, or a game without features."""
    features = game.features(position)
    if not features:
        raise Refusal(f'{game.title} has no features to weigh; choose another game')
    weights = read(given, {feature.name: feature.weight for feature in features})
    rows = [
        {
            'name': feature.name,
            'about': feature.about,
            'value': feature.value,
            'weight': weights[feature.name],
            'product': round(weights[feature.name] * feature.value, 6),
        }
        for feature in features
    ]
    found = None if game.payoff(position) is not None else ordered(Weighted(game, weights), position, PLIES)
    return {
        'features': rows,
        'sum': round(sum(weights[feature.name] * feature.value for feature in features), 6),
        'move': None if found is None or found.move is None else game.usual(position, found.move),
        'line': [] if found is None else usual_line(game, position, found.line),
        'plies': PLIES,
        'heaviest': HEAVIEST,
    }


def read(given: Mapping[str, object] | None, usual: Mapping[str, float]) -> dict[str, float]:
    """The weights of a request, the usual ones where it has none."""
    weights = dict(usual)
    for name, weight in (given or {}).items():
        if name not in usual:
            raise Refusal(f'weights: there is no feature {shorten(name)!r}; give one of {", ".join(usual)}')
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not -HEAVIEST <= weight <= HEAVIEST:
            wanted = f'a number from -{HEAVIEST} to {HEAVIEST}'
            raise Refusal(f'weights: {name}: {shorten(weight)!r} will not do; give {wanted}')
        weights[name] = weight
    return weights

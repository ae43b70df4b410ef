"""Ballard's cut-offs at chance: the values of expectiminimax, the contract of the window, and fewer visits."""

from fractions import Fraction
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood.game import CHANCE
from plywood.games import GAMES
from plywood.search.register import find
from plywood.search.rungs.expectiminimax import expectiminimax
from plywood.search.rungs.star import star
from plywood.search.rungs.star_probing import star_probing
from tests.search.trees import HIGH, LOW, Tree

BOTH = pytest.mark.parametrize('search', [star, star_probing])
ROLLS = 2
"""In these trees, the seat of chance."""


class Rolled(Tree):
    """A tree in which either seat or a die may be to move. The first side is as likely as all the others."""

    chance = True

    def player(self, position: Any) -> int | None:
        seat = super().player(position)
        return CHANCE if seat == ROLLS else seat

    def chances(self, position: Any) -> list[tuple[int, Fraction]]:
        if self.player(position) != CHANCE:
            return []
        first, *others = self.moves(position)
        if not others:
            return [(first, Fraction(1))]
        return [(first, Fraction(1, 2)), *((other, Fraction(1, 2 * len(others))) for other in others)]


def grown(rng: Random, depth: int) -> Any:
    if not depth or rng.random() < 0.1:
        return rng.randint(LOW, HIGH)
    return rng.choice((0, 1, ROLLS)), tuple(grown(rng, depth - 1) for _ in range(rng.randint(1, 4)))


def tree(seed: int) -> Any:
    rng = Random(seed)
    return rng.choice((0, 1, ROLLS)), tuple(grown(rng, rng.randint(1, 4)) for _ in range(rng.randint(1, 4)))


SEEDS = st.integers(0, 10**6)


@BOTH
@given(SEEDS, st.sampled_from([1, 2, 3, inf]))
def test_it_is_expectiminimax(search: Any, seed: int, depth: float) -> None:
    game, position = Rolled(tree(seed)), tree(seed)
    found, plain = search(game, position, depth), expectiminimax(game, position, depth)
    assert found.value == pytest.approx(plain.value, abs=1e-6)


@BOTH
@given(SEEDS, st.integers(1000 * LOW, 1000 * HIGH - 1), st.integers(1, 3000))
def test_what_the_answer_tells(search: Any, seed: int, alpha: int, wide: int) -> None:
    game, position, beta = Rolled(tree(seed)), tree(seed), alpha + wide
    true = 1000 * expectiminimax(game, position).value
    found = 1000 * search(game, position, inf, alpha, beta).value
    if found <= alpha + 1e-3:
        assert true <= found + 1e-2
    elif found >= beta - 1e-3:
        assert true >= found - 1e-2
    else:
        assert found == pytest.approx(true, abs=1e-2)


@BOTH
def test_it_visits_less(search: Any) -> None:
    """Over 300 trees; a probe may cost more in one tree than it saves."""
    visits = [0, 0]
    for seed in range(300):
        game, position = Rolled(tree(seed)), tree(seed)
        visits[0] += expectiminimax(game, position).counts.nodes
        visits[1] += search(game, position).counts.nodes
    assert visits[1] < 0.9 * visits[0], visits


def test_a_greatest_payoff_to_come_ends_the_search_of_a_roll() -> None:
    """MAX has 3 for sure. The other move rolls: half for -3 leaves at most 0, so the rest of the die is left out."""
    position = (0, (3, (ROLLS, (-3, 3, 3))))
    assert star(Rolled(position), position).counts.nodes == 4
    assert expectiminimax(Rolled(position), position).counts.nodes == 6


def test_a_probe_decides_where_star1_must_search_on() -> None:
    """Whatever is rolled MIN moves next, and two of its first moves are already bad enough for MAX."""
    worse = (1, (0, 3, 3, 3))
    position = (0, (1, (ROLLS, (worse, worse, worse))))
    one, two = (search(Rolled(position), position).counts.nodes for search in (star, star_probing))
    assert two < one


@pytest.mark.parametrize('name', ['star', 'star-probing'])
def test_the_terminal_and_the_page_find_it(name: str) -> None:
    game = GAMES['tree']
    position = game.read_position('[chance[1/2:4,1/2:-2],[1,3]]')
    assert find(name).think(game, position).value == find('expectiminimax').think(game, position).value

"""Monte Carlo with deals: a player plays by what it sees, and learns what averaging never does."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from plywood.game import CHANCE, Game, Refusal
from plywood.games import find as game_of
from plywood.search.hidden.averaging import averaging
from plywood.search.register import find
from plywood.search.sampling.deals import Deals, deals
from tests.search.test_imagined import Roads


class Steep(Roads):
    """A bus that nobody can miss."""

    BUS, bounds = -100, (-100, 10)

    def worlds(self, observation: Any, rng: Random) -> Iterator[Any]:
        both = list(islice(super().worlds(observation, rng), 2))
        while True:
            yield rng.choice(both)


STEEP = Steep()
HIDDEN = ('kuhn', 'leduc', 'whist', 'whist-partners', 'battleships')


def dealt(game: Game, seed: int, moves: int) -> Any:
    """A position after some moves by lot, with a player to move."""
    rng, position = Random(seed), game.initial()
    while moves or game.player(position) == CHANCE:
        chance = game.player(position) == CHANCE
        after = game.play(position, game.deal(position, rng) if chance else rng.choice(list(game.moves(position))))
        if game.player(after) is None:
            return position
        position, moves = after, moves - (not chance)
    return position


def values(result: Any) -> dict[Any, float]:
    return {each.move: each.value for each in result.ranked}


@pytest.mark.parametrize('name', HIDDEN)
@pytest.mark.parametrize('moves', [0, 3])
def test_only_the_observation_counts(name: str, moves: int) -> None:
    game = game_of(name)
    samples = 3 if name == 'battleships' else 60
    for seed in range(3):
        position = dealt(game, seed, moves)
        seat = game.player(position)
        assert seat is not None
        seen = game.observe(position, seat)
        found = deals(game, position, samples)
        for world in islice(game.worlds(seen, Random(seed)), 3):
            assert deals(game, world, samples) == found


@pytest.mark.parametrize('name', HIDDEN)
def test_every_sample_draws_its_own_world(name: str) -> None:
    game = game_of(name)
    tree = Deals(game, dealt(game, 1, 12 if name == 'battleships' else 0), 0)
    worlds = {tree.deal(Random(f'0 {number}')) for number in range(12)}
    assert len(worlds) > 1


@pytest.mark.parametrize('name', HIDDEN[:4])
def test_every_seat_chooses_by_what_it_sees(name: str) -> None:
    game = game_of(name)
    tree = Deals(game, dealt(game, 1, 0), 0)
    for _ in tree.samples(100):
        for known, move in tree.choices:
            assert move in game.moves(known.position)
    for seat, table in enumerate(tree.tables):
        for seen, known in table.items():
            assert game.player(known.position) == seat and game.observe(known.position, seat) == seen
            assert sum(known.tries.values()) == sum(each.visits for each in known.children.values()) == known.visits


def test_where_the_side_is_hidden_it_takes_the_safe_road_and_pays_for_a_look() -> None:
    """Averaging takes the fork, worth 10 in each world and -45 in truth; the safe road is worth 1, and a look 8."""
    assert averaging(STEEP, (3, 'l', ''), 2).move == 'b' and averaging(STEEP, (4, 'l', ''), 2).move == 'b'
    third = deals(STEEP, (3, 'l', ''), 500)
    assert third.move == 'a' and values(third)['a'] == 1 and values(third)['b'] < -10
    looked = deals(STEEP, (4, 'r', ''), 6_000)
    assert looked.move == 'look' and 6 < values(looked)['look'] <= 8


def test_the_player_with_the_best_card_never_folds_and_the_one_with_the_worst_never_calls() -> None:
    kuhn = game_of('kuhn')
    for deal in ('KQ', 'KJ'):
        position = kuhn.play(kuhn.initial(), kuhn.read_move(kuhn.initial(), deal))
        for text in ('check', 'bet'):
            position = kuhn.play(position, kuhn.read_move(position, text))
        result = deals(kuhn, position, 300)
        assert kuhn.usual(position, result.move) == 'call' and result.value == 2
    for deal in ('JQ', 'JK'):
        position = kuhn.play(kuhn.initial(), kuhn.read_move(kuhn.initial(), deal))
        for text in ('check', 'bet'):
            position = kuhn.play(position, kuhn.read_move(position, text))
        assert deals(kuhn, position, 300).value == -1


def test_it_answers_the_others_as_they_have_learned_to_play() -> None:
    """With a king Black calls a bet and bets after a check, whatever White holds."""
    kuhn = game_of('kuhn')
    position = kuhn.play(kuhn.initial(), kuhn.read_move(kuhn.initial(), 'QK'))
    tree = Deals(kuhn, position, 0)
    list(tree.samples(3_000))
    kings = [known for known in tree.tables[1].values() if known.visits > 300 and 'K' in kuhn.write_observation(
        kuhn.observe(known.position, 1))]  # fmt: skip
    assert kings
    for known in kings:
        best = max(known.tries, key=lambda move: known.tries[move])
        assert kuhn.usual(known.position, best) in ('call', 'bet')


def test_the_same_seed_draws_the_same_deals() -> None:
    whist = game_of('whist')
    position = dealt(whist, 5, 2)
    assert deals(whist, position, 80, 3) == deals(whist, position, 80, 3) != deals(whist, position, 80, 4)


def test_nothing_is_proven() -> None:
    whist = game_of('whist')
    result = deals(whist, dealt(whist, 5, 5), 500)
    assert not result.proven and not any(each.proven for each in result.ranked)


def test_before_the_deal_there_is_no_move_to_choose() -> None:
    kuhn = game_of('kuhn')
    with pytest.raises(Refusal, match='let chance play first'):
        find('deals').think(kuhn, kuhn.initial(), nodes=10)

"""The double-dummy solver and the program's judgement of its cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from plywood import players
from plywood.game import Game
from plywood.games import find
from plywood.games.whist.habits import followed, play_out, thrown
from plywood.games.whist.judge import averaged, judged, played_out, solve_or_play_out
from plywood.games.whist.play import hand_of
from plywood.games.whist.sets import Sets, classes, values
from plywood.games.whist.solver import Solver, TooLong, solver
from plywood.games.whist.worlds import Deals
from plywood.lines import read_start

TWO, FOUR = find('whist'), find('whist-partners')


def minimax(game: Game, position: Any, known: dict[Any, float]) -> float:
    payoff = game.payoff(position)
    if payoff is not None:
        return payoff[0]
    key = game.key(position)
    if key not in known:
        after = [minimax(game, game.play(position, move), known) for move in game.moves(position)]
        known[key] = min(after) if game.sides[game.player(position) or 0] else max(after)
    return known[key]


def positions(game: Game, count: int, seed: int = 3, **options: object) -> Iterator[Any]:
    """Positions of random play, some in the middle of a trick."""
    rng, start = Random(seed), game.under(options).initial()
    size = game.under(options).chosen.cards
    for number in range(count):
        position = game.play(start, game.deal(start, rng))
        for _ in range(number % (len(game.seats) * (size - 1))):
            position = game.play(position, rng.choice(game.moves(position)))
        yield position


@pytest.mark.parametrize('trump', ['none', 'hearts'])
@pytest.mark.parametrize(('game', 'cards'), [(TWO, 4), (TWO, 5), (FOUR, 3), (FOUR, 4)])
def test_the_solver_agrees_with_minimax(game: Game, cards: int, trump: str) -> None:
    for position in positions(game, 12, cards=cards, trump=trump):
        known: dict[Any, float] = {}
        sign = -1 if game.sides[game.player(position) or 0] else 1
        plain = {move: sign * minimax(game, game.play(position, move), known) for move in game.moves(position)}
        assert Solver(game.sides, position.table.trump).values(position, 10**6) == plain


class Forgets(dict[Any, Any]):
    """A table that keeps nothing."""

    def __setitem__(self, key: Any, value: Any) -> None:
        pass


@pytest.mark.parametrize(
    ('game', 'cards', 'trump', 'seed'),
    [(FOUR, 5, 'none', 2), (FOUR, 5, 'hearts', 12), (FOUR, 6, 'hearts', 4), (TWO, 7, 'none', 1), (TWO, 7, 'hearts', 0)],
)
def test_what_it_learns_of_one_deal_holds_for_others(game: Game, cards: int, trump: str, seed: int) -> None:
    """An entry of the table speaks for all positions that are alike in the ranks on which its answer rests. The seeds
    have deals in which a rank that is left out shows."""
    start, rng = game.under({'cards': cards, 'trump': trump}).initial(), Random(seed)
    one = solver(start.table)
    for _ in range(100):
        position = game.play(start, game.deal(start, rng))
        plain = solver(start.table)
        plain.table = Forgets()
        assert one.values(position, 10**7) == plain.values(position, 10**7)


def test_the_facts_about_suits_are_bounded_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    start, rng = FOUR.under({'cards': 5}).initial(), Random(7)
    for _ in range(5):
        position = FOUR.play(start, FOUR.deal(start, rng))
        one = solver(start.table)
        found = one.values(position, 10**6), one.nodes
        assert one.facts
        monkeypatch.setattr('plywood.games.whist.solver.MOST_FACTS', 0)
        other = solver(start.table)
        assert other.facts == {} == other.split and other.facts is one.facts
        assert (other.values(position, 10**6), other.nodes) == found


def test_an_entry_of_the_table_speaks_for_other_low_cards() -> None:
    """The same high cards, and low cards that lie otherwise: nothing is searched again."""
    one = Solver(FOUR.sides, None)
    first = read_start(FOUR.under({'cards': 5}), 'N:AQ8.72.. K54.K6.. J73.A9.. T62.Q8..')
    other = read_start(FOUR.under({'cards': 5}), 'N:AQ6.82.. K53.K7.. J84.A9.. T72.Q6..')
    values = one.values(first, 10**6)
    spent = one.nodes
    assert sorted(one.values(other, 10**6).values()) == sorted(values.values())
    assert one.nodes < spent / 2


def test_equal_cards_are_one_unless_a_card_on_the_table_parts_them() -> None:
    """The ace and queen with the king in another hand, and with the king on the table."""
    position = read_start(FOUR.under({'cards': 3}), 'N:AQ.2.. K3..2. 54...2 76..3.')
    judge = Solver(FOUR.sides, None)
    held = judge.lay(position.dealt)
    assert len(judge.places(held[0], position.dealt[0], position)) == 2
    led = read_start(FOUR.under({'cards': 3}), 'N:K4.2.. AQ..2. 53...2 76..3. moves KS')
    held = judge.lay([hand_of(led, seat) for seat in range(4)])
    assert [len(each) for each in judge.places(held[0], hand_of(led, 1), led)] == [1, 1]


def test_too_long_a_deal_is_given_up() -> None:
    position = next(positions(FOUR, 1, cards=13))
    with pytest.raises(TooLong):
        Solver(FOUR.sides, None).values(position, 50)


def test_no_tricks_are_lost_in_a_whole_suit() -> None:
    """Thirteen spades take thirteen tricks, and the solver sees it without a search."""
    position = read_start(
        FOUR.under({'cards': 13}), 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    )
    judge = Solver(FOUR.sides, None)
    assert set(judge.values(position, 1_000).values()) == {13} and judge.nodes < 14  # one a question
    ruffed = position._replace(table=position.table._replace(trump=1))
    assert set(Solver(FOUR.sides, 1).values(ruffed, 10_000).values()) == {-13}


# --- deals that look alike -----------------------------------------------------------------------------------------


@pytest.mark.parametrize('trump', ['none', 'clubs'])
def test_the_classes_of_an_observation_stand_for_all_its_deals(trump: str) -> None:
    for position in positions(TWO, 12, cards=4, trump=trump):
        seen = TWO.observe(position, TWO.player(position) or 0)
        worlds = classes(seen, 10**6)
        assert worlds is not None and sum(weight for _, weight in worlds) == Deals(seen).count()
        assert classes(seen, len(worlds) - 1) is None


def test_one_move_deep_the_sets_are_averaging_over_all_deals() -> None:
    for position in positions(TWO, 4, cards=4):
        seen = TWO.observe(position, TWO.player(position) or 0)
        exact = values(Sets(solver(seen.table), seen.seat), seen, classes(seen, 1_000) or [], 1)
        steps = averaged(seen, Random(1))
        drawn = [next(steps) for _ in range(400)][-1][1]
        assert exact == pytest.approx(dict(drawn), abs=0.35)


@pytest.mark.parametrize('trump', ['none', 'clubs'])
def test_a_plan_is_worth_no_more_than_averaging_believes(trump: str) -> None:
    for position in positions(TWO, 8, cards=4, trump=trump):
        seen = TWO.observe(position, TWO.player(position) or 0)
        worlds = classes(seen, 1_000) or []
        search = Sets(solver(seen.table), seen.seat)
        believed, plan = (values(search, seen, worlds, deep) for deep in (1, 4))
        assert all(plan[card] <= believed[card] + 1e-9 for card in plan)


# --- judgement -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('game', 'cards'), [(TWO, 4), (TWO, 9), (FOUR, 5), (FOUR, 13)])
def test_a_judgement_depends_on_nothing_before_it(game: Game, cards: int) -> None:
    position = next(positions(game, 1, cards=cards))
    seen = game.observe(position, 0)
    first = [next(judged(seen, Random(2), 6_000)) for _ in range(2)]
    assert first[0] == first[1] and set(first[0][1]) == set(game.moves(position))


def test_hands_too_long_to_solve_are_played_out() -> None:
    position = next(positions(FOUR, 1, cards=13))
    nodes, found, solved = solve_or_play_out(position, solver(position.table))
    assert found == played_out(position) and nodes < 1_000 and not solved
    assert all(-13 <= value <= 13 and value % 2 for value in found.values())


def test_playing_out_takes_every_trick() -> None:
    for position in positions(FOUR, 6, cards=6, trump='hearts'):
        rest = 6 - sum(position.won)
        before = [1 << card for card in position.line[len(position.line) - len(position.line) % 4 :]]
        hands = [hand_of(position, seat) for seat in range(4)]
        if before:
            continue
        won = play_out(hands, FOUR.sides, 8191 << 13, position.leader, [], rest)
        assert 0 <= won <= rest and not any(hands)


SPADES = 8191


@pytest.mark.parametrize(
    ('hand', 'best', 'against', 'to_come', 'card'),
    [
        ((1, 5, 11), 3, True, 3, 1),  # second hand low
        ((1, 5, 11), 3, True, 2, 11),  # third hand high
        ((1, 5, 11), 3, False, 2, 11),  # a low card of the partner is not trusted
        ((1, 5, 11), 10, False, 2, 1),  # the partner's high card is
        ((1, 5, 11), 3, True, 1, 5),  # the last wins as cheaply as it can
        ((1, 5, 11), 3, False, 1, 1),  # but not from its partner
        ((1, 5), 9, True, 1, 1),  # low if it cannot win
        ((20, 30), 9, True, 1, 20),  # ruff if the other side wins
        ((20, 30), 9, False, 1, 30),  # throw a low card if the partner does
    ],
)
def test_rules_of_thumb(hand: tuple[int, ...], best: int, against: bool, to_come: int, card: int) -> None:
    held = sum(1 << each for each in hand)
    assert followed(held, SPADES, SPADES << 13, 1 << best, against, to_come) == 1 << card


def test_the_lowest_card_is_thrown_and_no_trump() -> None:
    assert thrown(sum(1 << card for card in (1, 18, 33)), SPADES) == 1 << 18  # ranks 3 of spades, 7, 9
    assert thrown(1 << 1, SPADES) == 1 << 1


@pytest.mark.parametrize('game', [TWO, FOUR])
def test_a_sure_last_trick_is_taken(game: Game) -> None:
    """Last to play with the choice of winning the trick or giving it away, full strength wins it."""
    starts = {
        'whist': 'N:Q3.2.. - AJ..2. - moves QS',
        'whist-partners': 'N:43.2.. 65..2. Q2...2 AJ.3.. moves 4S 5S QS',
    }
    position = read_start(game.under({'cards': 3}), starts[game.name])
    chosen = players.choose(game, position, players.LEVELS['level6'], 1, 1)[0]
    assert game.write_move(position, chosen) == 'AS'

"""Battleships: the rules and their traps, the answers, the beliefs against full enumeration, and hidden fleets."""

from collections import Counter
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from plywood import players
from plywood.game import OPEN, Refusal
from plywood.games import find
from plywood.games.battleships.aim import Trial
from plywood.games.battleships.answers import answers
from plywood.games.battleships.fleets import Answers, Fleets, shares
from plywood.games.battleships.likely import asked, hidden_fleet, likely
from plywood.games.battleships.sea import bits, sea_of
from plywood.games.battleships.view import SHIPS as SHIPS_BY_LENGTH
from plywood.onlooker import Onlooker
from plywood.record import Record
from plywood.search.hidden import guessing

SHIPS = find('battleships')
SMALL: dict[str, object] = {'size': 6, 'fleet': (3, 2)}
FLEETS = ["White's fleet", "Black's fleet"]
USUAL = (True, False, True, False)
"""Ships may touch, no salvo, sunk ships are named, one shot a turn."""

FLEETS_AT = ('A1-C1', 'A3-A4', 'D1-D3', 'F5-F6')


def play(options: dict[str, object], *texts: str) -> Any:
    position = SHIPS.under(options).initial()
    for text in texts:
        position = SHIPS.play(position, SHIPS.read_move(position, text))
    return position


def placed(**more: object) -> Any:
    """White on A1-C1 and A3-A4, Black on D1-D3 and F5-F6; White shoots first."""
    return play({**SMALL, **more}, *FLEETS_AT)


def told(position: Any, *texts: str) -> list[str]:
    """The words for these shots."""
    found = []
    for text in texts:
        move = SHIPS.read_move(position, text)
        found.append(SHIPS.say(position, move))
        position = SHIPS.play(position, move)
    return found


# --- golden numbers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('size', 'lengths', 'touching', 'fleets'),
    [
        (4, (3, 2), True, 264),
        (4, (3, 2), False, 104),
        (6, (4, 3, 2), True, 53_624),
        (6, (4, 3, 2), False, 11_520),
    ],
)
def test_the_number_of_fleets(size: int, lengths: tuple[int, ...], touching: bool, fleets: int) -> None:
    every = list(Fleets(sea_of(size, lengths, touching, *USUAL[1:]), Answers((), ())).every())
    assert len(every) == len(set(every)) == fleets


@pytest.mark.parametrize(('touching', 'fleets'), [(True, 15_046_987_768), (False, 1_925_751_392)])
def test_the_number_of_fleets_of_the_usual_game(touching: bool, fleets: int) -> None:
    """The share of draws in which no ships collide, times the draws that there are: within 3 %."""
    sea, rng, tries, kept = sea_of(10, (5, 4, 3, 3, 2), touching, *USUAL[1:]), Random(4), 40_000, 0
    [cover] = Fleets(sea, Answers((), ())).covers
    for _ in range(tries):
        taken = 0
        for _, places in cover.free:
            place = rng.choice(places)
            if place & taken:
                break
            taken |= sea.halos[place]
        else:
            kept += 1
    assert cover.weight * kept / tries == pytest.approx(fleets, rel=0.06)


def test_one_ship_alone() -> None:
    places = SHIPS.initial().sea.places
    assert [len(places[length]) for length in (5, 4, 3, 2)] == [120, 140, 160, 180]


# --- the rules -------------------------------------------------------------------------------------------------------


def test_all_ships_of_one_side_come_first_the_longest_first() -> None:
    position = SHIPS.under(SMALL).initial()
    assert SHIPS.player(position) == 0
    position = play(SMALL, 'A1-C1', 'A3-A4')
    assert SHIPS.player(position) == 1 and {ship.bit_count() for ship in SHIPS.moves(position)} == {3}


def test_a_player_who_places_ships_reads_which_comes_next_and_no_own_move() -> None:
    record = Record(SHIPS)
    first, *_ = SHIPS.moves(record.position)
    record.add([SHIPS.write_move(record.position, first)])
    while record.redo():
        pass
    length = record.position.sea.lengths[1]
    view = Onlooker(record, 0, 0).view()
    assert 'news' not in view and view['task'].startswith(f'Place your {SHIPS_BY_LENGTH[length]} ({length}).')
    assert Onlooker(record, 1, 0).view().get('news', '') == f'White places a {SHIPS_BY_LENGTH[first.bit_count()]}.'


def test_a_ship_with_its_ends_the_other_way_round_is_the_same_move() -> None:
    start = SHIPS.under(SMALL).initial()
    assert SHIPS.read_move(start, 'C1-A1') == SHIPS.read_move(start, 'a1-c1')


@pytest.mark.parametrize(
    ('options', 'texts', 'reason'),
    [
        (SMALL, ['A1-C1', 'B1-B2'], 'it overlaps another ship'),
        ({**SMALL, 'touching': False}, ['A1-C1', 'D2-D3'], 'overlaps or touches'),
        (SMALL, ['E1-G1'], 'the two ends of a ship of length 3'),
        (SMALL, ['A1-D1'], 'the two ends of a ship of length 3'),
        (SMALL, ['A1-B2'], 'the two ends of a ship of length 3'),
        (SMALL, ['A1'], 'the two ends of a ship of length 3'),
        (SMALL, ['A1-C1', 'A3-A4', 'D1-D3', 'F5-F6', 'Z9'], 'the cells are A1 to F6'),
        (SMALL, ['A1-C1', 'A3-A4', 'D1-D3', 'F5-F6', 'A1', 'A1', 'A1'], 'shot at that cell before'),
    ],
)
def test_a_wrong_move_is_refused_with_the_reason(options: dict[str, object], texts: list[str], reason: str) -> None:
    position = play(options, *texts[:-1])
    before = SHIPS.write_position(position)
    with pytest.raises(Refusal, match=reason):
        SHIPS.read_move(position, texts[-1])
    assert SHIPS.write_position(position) == before


def test_ships_may_touch_unless_they_may_not() -> None:
    for touching, legal in ((True, True), (False, False)):
        position = play({**SMALL, 'touching': touching}, 'A1-C1')
        assert (SHIPS.moves(position).count((1 << 9) | (1 << 15)) == 1) == legal  # D2-D3, at the corner of C1


def test_a_fleet_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Refusal, match='does not fit on 6 by 6'):
        SHIPS.under({'size': 6, 'fleet': (5, 5, 5, 5, 5), 'touching': False}).initial()


def test_the_answers() -> None:
    said = told(placed(), 'D1', 'F6', 'D2', 'E6', 'D3')
    assert said == [
        'White shoots at D1: hit',
        'Black shoots at F6: miss',
        'White shoots at D2: hit',
        'Black shoots at E6: miss',
        'White shoots at D3: hit, cruiser sunk',
    ]


def test_the_list_of_moves_names_ships_and_hits_and_tells_an_enemy_no_place() -> None:
    record = Record(SHIPS.under(SMALL))
    texts = ['A1-C1', 'A3-B3', 'D1-D3', 'F5-F6', 'D1', 'A1', 'D2', 'E6', 'D3', 'A6']
    record.add(texts)
    while record.redo():
        pass
    shots = ['D1 hit', 'A1 hit', 'D2 hit', 'E6', 'D3 cruiser sunk', 'A6']
    fleets = ['cruiser A1-C1', 'patrol boat A3-B3', 'cruiser D1-D3', 'patrol boat F5-F6']
    shown = {eyes: Onlooker(record, eyes, 7).show() for eyes in (0, 1, None, OPEN)}
    assert shown[OPEN]['short'] == fleets + shots
    assert shown[0]['short'] == [*fleets[:2], 'cruiser', 'patrol boat', *shots]
    assert shown[1]['short'] == ['cruiser', 'patrol boat', *fleets[2:], *shots]
    assert shown[None]['short'] == ['cruiser', 'patrol boat'] * 2 + shots
    assert all(each['movers'] == [0, 0, 1, 1, 0, 1, 0, 1, 0, 1] for each in shown.values())
    assert all(SHIPS.under(SMALL).short(record.position, move) in record.position.sea.names for move in (0, 1))


def test_the_own_sea_is_large_while_ships_are_placed_and_the_other_one_after_that() -> None:
    start, later = SHIPS.under(SMALL).initial(), placed()
    assert [SHIPS.view(each, 0)['geometry']['beside'] for each in (start, later)] == ['own', 'other']
    for eyes, names in ((0, ['Your fleet', 'Enemy waters']), (1, ['Enemy waters', 'Your fleet']), (OPEN, FLEETS)):
        parts = SHIPS.view(later, eyes)['geometry']['parts']
        assert [part['name'] for part in parts] == names and [part['seat'] for part in parts] == [0, 1]


def fates(position: Any, eyes: Any) -> list[str]:
    """The fates of both fleets, by their first letters."""
    fleets = SHIPS.view(position, eyes)['fleets']
    assert [[ship['length'] for ship in fleet['ships']] for fleet in fleets] == [[3, 2], [3, 2]]
    return [''.join(ship['fate'][0] for ship in fleet['ships']) for fleet in fleets]


def test_a_list_of_ships_tells_which_are_to_be_placed_and_no_other_sea_is_shown() -> None:
    positions = [play(SMALL, *texts) for texts in ([], ['A1-C1'], ['A1-C1', 'A3-B3'], ['A1-C1', 'A3-B3', 'D1-D3'])]
    assert [fates(each, each.seat) for each in positions] == [['nl', 'll'], ['pn', 'll'], ['pp', 'nl'], ['pp', 'pn']]
    for position in positions:
        parts = SHIPS.view(position, position.seat)['geometry']['parts']
        assert [part.get('away', False) for part in parts] == [seat != position.seat for seat in (0, 1)]
    assert not any('away' in part for part in SHIPS.view(positions[0], OPEN)['geometry']['parts'])


def test_a_list_of_ships_tells_which_are_sunk_as_far_as_each_player_knows() -> None:
    shots = ('D1', 'F6', 'D2', 'E6', 'D3')
    assert [fates(placed(), eyes) for eyes in (0, 1, None, OPEN)] == [['aa', 'aa']] * 4
    sunk = play(SMALL, *FLEETS_AT, *shots)
    assert [fates(sunk, eyes) for eyes in (0, 1, None, OPEN)] == [['aa', 'sa']] * 4
    quiet = play({**SMALL, 'named': False}, *FLEETS_AT, *shots)
    assert [fates(quiet, eyes) for eyes in (0, 1, None, OPEN)] == [
        ['aa', 'aa'],
        ['aa', 'sa'],
        ['aa', 'aa'],
        ['aa', 'sa'],
    ]
    assert [fleet['name'] for fleet in SHIPS.view(sunk, 1)['fleets']] == ['Enemy fleet', 'Your fleet']


def test_a_sunk_ship_is_not_named_if_nobody_wants_it() -> None:
    assert told(placed(named=False), 'D1', 'F6', 'D2', 'E6', 'D3')[-1] == 'White shoots at D3: hit'


def test_a_hit_earns_another_shot_only_where_it_should() -> None:
    for again, seat in ((False, 1), (True, 0)):
        position = placed(again=again)
        assert SHIPS.player(SHIPS.play(position, SHIPS.read_move(position, 'D1'))) == seat
        assert SHIPS.player(SHIPS.play(position, SHIPS.read_move(position, 'E1'))) == 1


def test_a_salvo_is_named_before_it_is_answered() -> None:
    position = placed(salvo=True)
    first = SHIPS.play(position, SHIPS.read_move(position, 'D1'))
    assert SHIPS.player(first) == 0 and SHIPS.view(first, 0)['pieces'].get('black D1') is None
    assert SHIPS.observe(first, 0).told == ()
    second = SHIPS.play(first, SHIPS.read_move(first, 'E1'))
    assert SHIPS.player(second) == 1 and SHIPS.view(second, 0)['pieces']['black D1']['look'] == 'hit'
    assert told(position, 'D1', 'E1') == ['White aims at D1', 'White fires: D1 hit, E1 miss']


def test_a_salvo_has_as_many_shots_as_ships_are_afloat() -> None:
    position = play({**SMALL, 'salvo': True}, *['A1-C1', 'A3-A4', 'D1-D3', 'F5-F6', 'A6', 'B6', 'A3', 'A4'])
    assert SHIPS.player(position) == 0
    after = SHIPS.play(position, SHIPS.read_move(position, 'C6'))
    assert SHIPS.player(after) == 1  # one of White's ships is sunk


def test_the_last_ship_ends_the_game_at_once() -> None:
    shots = ['D1', 'A6', 'D2', 'B6', 'D3', 'C6', 'F5', 'D6', 'F6']
    position = play(SMALL, 'A1-C1', 'A3-A4', 'D1-D3', 'F5-F6', *shots)
    assert SHIPS.payoff(position) == (1, -1) and SHIPS.moves(position) == ()


# --- what is hidden --------------------------------------------------------------------------------------------------


def test_nobody_sees_the_other_fleet() -> None:
    position = placed()
    for eyes, seen in ((0, {'white'}), (1, {'black'}), (None, set()), (OPEN, {'white', 'black'})):
        pieces = SHIPS.view(position, eyes)['pieces']
        assert {cell.split()[0] for cell in pieces} == seen


def test_an_observation_that_no_fleet_allows_is_refused() -> None:
    read = SHIPS.under(SMALL).read_observation
    assert read('A1-C1,A3-A4 ?2 D1=hit A6').told == (1,)
    for text, reason in (
        ('A1-C1,A3-A4 ?2 A1=hit,C1=hit,E1=hit,A3=hit A6,B6,C6,D6', 'no fleet gives these answers'),
        ('A1-C1,A3-A4 ?2 D1=sunk3 A6', 'no fleet gives these answers'),
        ('A1-C1,A3-A4 ?2 D1=sunk4 A6', 'the answer in'),
        ('A1-C1,A3-A4 ?2 D1=hit -', 'do not go together|so many ships and shots'),
        ('A1-C1,A3-A4 ?1 D1=hit A6', 'the number of ships is wrong'),
        ('A1-C1,A3-A4 D1-D3,F5-F6 D1 A6', 'nobody can know all of that'),
    ):
        if reason.startswith('do not'):
            continue
        with pytest.raises(Refusal, match=reason):
            read(text)


@pytest.mark.parametrize('rules', [*product((False, True), repeat=4)], ids=str)
def test_every_observation_of_a_game_comes_back_from_writing(rules: tuple[bool, ...]) -> None:
    """Also where salvos show how many ships are afloat, and no answer tells which sank."""
    options = {**SMALL, 'fleet': (3, 2, 2), **dict(zip(('touching', 'salvo', 'named', 'again'), rules, strict=True))}
    rng, seen = Random(8), set[Any]()
    for _ in range(2):
        position = SHIPS.under(options).initial()
        while SHIPS.payoff(position) is None:
            position = SHIPS.play(position, rng.choice(SHIPS.moves(position)))
            seen |= {SHIPS.observe(position, seat) for seat in (0, 1)}
    for each in seen:
        assert SHIPS.under(options).read_observation(SHIPS.write_observation(each)) == each
    assert len({SHIPS.write_observation(each) for each in seen}) == len(seen)


def test_an_observation_of_a_salvo_tells_whose_turn_it_is() -> None:
    """After a hit nobody tells whether Black has one ship afloat or two, so its salvo may be over or not."""
    options = {'size': 6, 'fleet': (2, 1), 'salvo': True, 'named': False}
    read = SHIPS.under(options).read_observation
    known = 'A1-B1,A3-A3 ?2 D1=hit,A6=miss C6'
    assert {(read(f'{known} {turn}').seat, turn) for turn in ('White:0', 'black:1')} == {
        (0, 'White:0'),
        (1, 'black:1'),
    }
    assert read(known).shots == ((3, 30), (32,))  # as it was written before it told the turn
    for text, reason in (
        (f'{known} White:1', 'do not go together'),
        (f'{known} Black:0', 'do not go together'),
        (f'{known} Black', 'do not go together'),
        (f'{known},D6,E6 White:0', 'do not go together'),
        (f'{known}=miss White:0', 'only your own shots have answers'),
        ('A1-B1,A3-A3 ?2 D1=miss,A6=miss C6 White:0', 'do not go together'),
        ('A1-B1,A3-A3 ?2 D1=hit,A6=miss A1,B1,A3 Black:1', 'do not go together'),
        (f'{known} White:0 x', 'nobody|four words'),
    ):
        with pytest.raises(Refusal, match=reason):
            read(text)
    with pytest.raises(Refusal, match='it takes four words'):
        SHIPS.under(SMALL).read_observation('A1-C1,A3-A4 ?2 D1=hit A6 White:0')


# --- beliefs ---------------------------------------------------------------------------------------------------------


def brute(sea: Any, given: Answers) -> list[tuple[int, ...]]:
    """Every fleet that gives these answers, out of all fleets."""
    every = Fleets(sea, Answers((), ())).every()
    return [fleet for fleet in every if answers(sea, fleet, given.cells) == given.told]


@pytest.mark.parametrize('rules', [(True, True), (False, True), (True, False), (False, False)])
@pytest.mark.parametrize('seed', range(6))
def test_beliefs_are_those_of_full_enumeration(rules: tuple[bool, bool], seed: int) -> None:
    """On 5 by 5 with 3-2-2, after random shots: the same fleets, each once, and the same shares."""
    touching, named = rules
    sea = sea_of(5, (3, 2, 2), touching, False, named, False)
    rng = Random(seed)
    fleet = next(Fleets(sea, Answers((), ())).draw(rng))
    cells = tuple(rng.sample(range(25), 4 + 2 * seed))
    given = Answers(cells, answers(sea, fleet, cells))
    wanted = brute(sea, given)
    plain = Counter(tuple(sorted(fleet)) for fleet in wanted)
    assert Counter(tuple(sorted(fleet)) for fleet in Fleets(sea, given).every()) == plain
    found = likely(sea, given)
    assert found.exact and found.shares == pytest.approx(shares(wanted, sea))


@pytest.mark.parametrize('seed', range(3))
def test_drawn_fleets_are_uniform_by_fleet(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn as where they cannot be listed: each of the fleets as often as any other."""
    monkeypatch.setattr('plywood.games.battleships.fleets.EXACT', 0)
    sea, rng = sea_of(4, (3, 2, 2), True, False, True, False), Random(seed)
    fleet = next(Fleets(sea, Answers((), ())).draw(rng))
    cells = (bits(fleet[0])[0], bits(fleet[1])[0], next(c for c in range(16) if not sum(fleet) >> c & 1))
    given = Answers(cells, answers(sea, fleet, cells))
    wanted = {tuple(sorted(each)) for each in brute(sea, given)}
    drawn = Counter(tuple(sorted(each)) for each in islice(Fleets(sea, given).draw(rng), 60 * len(wanted)))
    assert set(drawn) == wanted
    off = sum((drawn[each] - 60) ** 2 / 60 for each in wanted)
    assert off < len(wanted) + 5 * (2 * len(wanted)) ** 0.5


def test_hidden_fleets_are_uniform_by_fleet() -> None:
    sea, rng = sea_of(4, (3, 2), True, *USUAL[1:]), Random(8)
    drawn = Counter()  # type: ignore[var-annotated]
    for _ in range(264 * 40):
        first = hidden_fleet(sea, (), rng)
        drawn[first, hidden_fleet(sea, (first,), rng)] += 1
    assert len(drawn) == 264
    assert sum((count - 40) ** 2 / 40 for count in drawn.values()) < 264 + 5 * (2 * 264) ** 0.5


def test_full_strength_shoots_where_the_fewest_shots_will_miss() -> None:
    """The likeliest cell is D3, which makes three with D1 and D2; but after C2 the game is shorter on average."""
    position = placed()
    for text in ('D1', 'A6', 'D2', 'B6'):
        position = SHIPS.play(position, SHIPS.read_move(position, text))
    seen = SHIPS.observe(position, 0)
    plain = guessing.think(SHIPS, seen, 0, ahead=False)
    assert plain is not None and SHIPS.write_move(position, plain.move) == 'D3'
    move, result = players.choose(SHIPS, position, players.LEVELS['level6'], 1, 8)
    assert SHIPS.write_move(position, move) == 'C2' and result.ranked[0].move == move
    hit = 1 << 3 | 1 << 9
    fleets = likely(position.sea, asked(seen)).fleets
    misses = Trial(position.sea, fleets, hit, hit).misses
    assert misses(move) < misses(plain.move) and 6 < misses(move) / len(fleets) < 6.5


def counted_misses(trial: Trial, fleets: list[tuple[int, ...]], cell: int, shot: int) -> int:
    """The same by plain play: each fleet by itself, against one who knows all of them and what was answered."""
    total = 0
    for fleet in fleets:
        left, fired, first = list(fleets), shot, True
        while len(left) > 1 or first:
            free = [each for each in range(16) if not fired >> each & 1]
            odds = {each: sum(any(ship >> each & 1 for ship in one) for one in left) for each in free}
            order = [each for each, _ in trial.columns if each in odds]
            aimed = cell if first else max(order, key=odds.__getitem__)
            if not odds[aimed] and not first:
                break
            first = False
            fired |= 1 << aimed
            told = answer_of(fleet, fired, aimed)
            total += told == 0
            left = [each for each in left if answer_of(each, fired, aimed) == told]
    return total


def answer_of(fleet: tuple[int, ...], fired: int, cell: int) -> int:
    ship = next((ship for ship in fleet if ship >> cell & 1), 0)
    return 0 if not ship else -ship.bit_count() if ship & fired == ship else 1


@pytest.mark.parametrize('seed', range(5))
def test_the_misses_of_a_trial_are_those_of_play(seed: int) -> None:
    sea, rng = sea_of(4, (3, 2), True, *USUAL[1:]), Random(seed)
    every = list(Fleets(sea, Answers((), ())).every())
    fleets = rng.sample(every, 12)
    trial = Trial(sea, fleets, 0, 0)
    for cell in rng.sample(range(16), 4):
        assert trial.misses(cell) == counted_misses(trial, fleets, cell, 0)


def test_full_strength_looks_ahead_and_weak_levels_do_not() -> None:
    """In a salvo no answer comes between the shots, so there it does not either."""
    position = placed()
    seen = SHIPS.observe(position, 0)
    odds, _ = SHIPS.seeker.guesses(SHIPS, seen, Random(0))
    assert SHIPS.seeker.best_guess(SHIPS, seen, odds) in odds
    assert SHIPS.seeker.best_guess(SHIPS, SHIPS.observe(placed(salvo=True), 0), odds) is None


def test_the_belief_goes_by_the_cells_that_were_not_shot_at() -> None:
    position = SHIPS.play(placed(), 0)
    belief = SHIPS.seeker.belief(SHIPS, SHIPS.observe(position, 0), Random(0))
    assert len(belief) == 35 and 'black A1' not in belief and sum(belief.values()) == pytest.approx(5)

"""Whist: every trap of the laws, deals in writing, what is hidden and what is shown, and the table."""

import re
from collections import Counter
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import players
from plywood.facts import face_up_option
from plywood.game import CHANCE, OPEN, Eyes, Refusal
from plywood.games import find
from plywood.games.whist.cards import PACK, SUIT_SETS, cards_of, number_of, read_hand, write_hand
from plywood.games.whist.play import Seen
from plywood.games.whist.worlds import Deals
from plywood.lines import read_line, read_start
from plywood.onlooker import Onlooker
from plywood.record import Record, read
from plywood.review import grade_move
from plywood.search.register import find as rung
from plywood.search.register import fit

TWO, FOUR = find('whist'), find('whist-partners')
BOTH = [TWO, FOUR]
DEAL = 'N:AK.3..7 - J.K2.4. -'
FOURS = 'N:AK.3..7 Q2.A.5. J.K2.4. T.QJ..A'


def play(game: Any, text: str, **options: object) -> Any:
    return read_start(game.under(options), text)


def refused(game: Any, text: str, card: str, **options: object) -> str:
    position = play(game, text, **options)
    with pytest.raises(Refusal) as refusal:
        game.read_move(position, card)
    return str(refusal.value)


def deals(game: Any, count: int, **options: object) -> list[Any]:
    rng, found = Random(3), []
    for _ in range(count):
        start = game.under(options).initial()
        found.append(game.play(start, game.deal(start, rng)))
    return found


# --- the laws --------------------------------------------------------------------------------------------------------


def test_north_leads_and_the_others_follow_clockwise() -> None:
    position = play(FOUR, FOURS)
    seats = []
    for card in ('AS', '2S', 'JS', 'TS'):
        seats.append(FOUR.player(position))
        position = FOUR.play(position, FOUR.read_move(position, card))
    assert seats == [0, 1, 2, 3] and FOUR.player(position) == 0


def test_the_suit_led_must_be_followed() -> None:
    assert [
        TWO.write_move(play(TWO, f'{DEAL} moves 3H'), card) for card in TWO.moves(play(TWO, f'{DEAL} moves 3H'))
    ] == [
        'KH',
        '2H',
    ]
    assert 'you hold hearts, and must follow suit' in refused(TWO, f'{DEAL} moves 3H', 'JS')


def test_without_the_suit_any_card_may_be_played() -> None:
    assert len(TWO.moves(play(TWO, f'{DEAL} moves 7C'))) == 4


def test_nobody_has_to_win_a_trick() -> None:
    position = play(TWO, f'{DEAL} moves 3H 2H')
    assert position.won == (1, 0) and TWO.player(position) == 0


def test_the_highest_card_of_the_suit_led_wins() -> None:
    assert play(FOUR, f'{FOURS} moves 3H AH 2H JH').leader == 1
    assert play(FOUR, f'{FOURS} moves 7C 5D 4D AC').leader == 3


def test_a_higher_card_of_another_suit_does_not_win() -> None:
    assert play(TWO, f'{DEAL} moves 7C KH').leader == 0


def test_the_ace_is_high() -> None:
    assert play(TWO, 'N:A2.3..7 - K.K2.4. - moves AS KS').leader == 0
    assert play(TWO, 'N:K2.3..7 - A.K2.4. - moves 2S AS').leader == 1


def test_a_trump_beats_every_other_suit() -> None:
    assert play(TWO, f'{DEAL} moves 7C 2H', trump='hearts').leader == 1
    assert play(TWO, f'{DEAL} moves 7C 2H').leader == 0


def test_the_highest_trump_wins() -> None:
    moves = f'{FOURS} moves 7C 2S JS AC'
    assert play(FOUR, moves, trump='spades').leader == 2
    assert play(FOUR, moves, trump='diamonds').leader == 3


def test_a_trump_may_be_played_only_without_the_suit_led() -> None:
    assert 'must follow suit' in refused(TWO, f'{DEAL} moves 3H', 'JS', trump='spades')


def test_the_winner_of_a_trick_leads() -> None:
    position = play(TWO, f'{DEAL} moves 3H KH')
    assert TWO.player(position) == 1 and len(TWO.moves(position)) == 3


def test_the_payoff_is_tricks_won_less_tricks_lost() -> None:
    assert TWO.payoff(play(TWO, f'{DEAL} moves 3H KH 4D 7C JS KS AS 2H')) == (0, 0)
    ends = [walk(game, position, Random(4))[-1] for game in BOTH for position in deals(game, 5)]
    for end in ends:
        game = TWO if len(end.dealt) == 2 else FOUR
        assert sum(end.won) == 4 and game.payoff(end)[0] == end.won[0] - end.won[1]


def test_partners_share_their_payoff() -> None:
    end = walk(FOUR, deals(FOUR, 1)[0], Random(1))[-1]
    payoff = FOUR.payoff(end)
    assert payoff == (payoff[0], -payoff[0], payoff[0], -payoff[0])


def test_two_tricks_each_are_a_draw() -> None:
    view = TWO.view(play(TWO, f'{DEAL} moves 3H KH 4D 7C JS KS AS 2H'))
    assert view['status'] == 'A draw: two tricks each.' and view['how'] == 'Each side took two tricks.'


@pytest.mark.parametrize('game', BOTH)
@pytest.mark.parametrize('cards', [3, 8, 13])
def test_hands_of_three_to_thirteen_cards(game: Any, cards: int) -> None:
    for position in deals(game, 3, cards=cards):
        hands = position.dealt
        assert [hand.bit_count() for hand in hands] == [cards] * len(game.seats)
        assert sum(hands) == sum(hands[1:]) | hands[0]
        assert game.under({'cards': cards}).bounds == (-cards, cards)
    if cards == 13 and game is FOUR:
        assert sum(position.dealt) == PACK


def test_a_deal_is_fair() -> None:
    start = TWO.under({'cards': 3}).initial()
    rng = Random(8)
    seen = Counter(card for _ in range(4_000) for card in cards_of(TWO.deal(start, rng)[1]))
    assert len(seen) == 52 and sum((count - 231) ** 2 / 231 for count in seen.values()) < 52 + 60


@pytest.mark.parametrize('game', BOTH)
def test_the_same_seed_deals_the_same_cards(game: Any) -> None:
    start = game.initial()
    assert players.roll(game, start, 5, 0) == players.roll(game, start, 5, 0) != players.roll(game, start, 6, 0)


def walk(game: Any, position: Any, rng: Random) -> list[Any]:
    found = [position]
    while game.player(position) is not None:
        position = game.play(position, rng.choice(game.moves(position)))
        found.append(position)
    return found


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('moves', 'card', 'words'),
    [
        ('', 'KH', 'you do not hold the king of hearts'),
        ('', '1S', 'a card is a rank'),
        ('', 'spade', 'a card is a rank'),
        (' moves 3H', 'JS', 'you hold hearts'),
        (' moves 3H KH 4D', '3H', 'the 3 of hearts was played before'),
        (' moves 3H KH 4D 7C JS KS AS 2H', 'AS', 'the game is over'),
    ],
)
def test_a_card_that_cannot_be_played_is_refused(moves: str, card: str, words: str) -> None:
    assert words in refused(TWO, DEAL + moves, card)


def test_no_card_before_the_deal() -> None:
    assert 'not dealt yet' in refused(TWO, '-', 'AS') and 'not a deal' in refused(TWO, '-', 'zz')


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('N:AK.3..7 - A.K2.4. -', 'the ace of spades is dealt twice'),
        ('N:AK.3..7 - JJ.K.4. -', 'has a card twice'),
        ('N:AK.3..72 - J.K2.4. -', 'North has 5 cards, but a hand has 4'),
        ('N:AK.3..7 Q2.A.5. J.K2.4. -', 'one hand too many'),
        ('N:AK.3..7 - - -', 'the hand of South is missing'),
        ('N:AK.3.7 - J.K2.4. -', 'is not a hand'),
        ('N:AK.3..X - J.K2.4. -', 'is not a hand'),
        ('N:AK.3..7 J.K2.4.', 'give four hands'),
        ('AK.3..7 J.K2.4.', 'it is no deal; give the hands of North and South'),
        ('', 'it is no deal'),
        (f'{DEAL} moves 3H JS', 'move 2'),
        (f'{DEAL} moves 3H KH 3H', 'was played before'),
        (f'{DEAL} moves 3H KH 7C', 'you do not hold'),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        read_start(TWO, text)


# --- what is hidden --------------------------------------------------------------------------------------------------


def seen_by(game: Any, text: str, seat: int, **options: object) -> Any:
    return game.observe(play(game, text, **options), seat)


def test_an_observation_holds_one_hand() -> None:
    seen = seen_by(FOUR, f'{FOURS} moves AS 2S', 2)
    assert isinstance(seen, Seen) and FOUR.write_observation(seen) == 'N:- - J.K2.4. - moves AS 2S'
    assert FOUR.read_observation('S:J.K2.4. - - - moves AS 2S') == seen


def test_a_void_shown_is_kept_to() -> None:
    """East plays a heart on a spade, so no world has a spade with East, whatever else is drawn."""
    position = play(FOUR, 'N:AK.3..7 .AQ2.5. J.K4.4. T.J5..A moves AS 2H JS TS')
    for seat in (0, 2, 3):
        for world in islice(FOUR.worlds(FOUR.observe(position, seat), Random(2)), 50):
            assert not world.dealt[1] & SUIT_SETS[0]


def test_a_world_holds_the_cards_played_by_those_who_played_them() -> None:
    position = play(FOUR, f'{FOURS} moves AS 2S JS TS KS')
    for world in islice(FOUR.worlds(FOUR.observe(position, 1), Random(2)), 50):
        assert world.dealt[0] & position.gone == position.dealt[0] & position.gone
        assert world.dealt[1] == position.dealt[1]


def test_a_seat_with_four_cards_that_has_seen_none_allows_194580_worlds() -> None:
    assert Deals(seen_by(TWO, DEAL, 0)).count() == 194_580
    assert Deals(seen_by(FOUR, f'{FOURS}', 0)).count() == 194_580 * 135_751 * 91_390


def test_all_deals_that_voids_allow_are_drawn_alike_often() -> None:
    """One card each is left, after South has shown out of two suits and West of one."""
    text = 'N:A2.2.. 3.A3.. .K.AK. 4..2.2 moves AS 3S KH 4S 2H 3H KD 2D'
    position = play(FOUR, text, cards=3)
    seen = FOUR.observe(position, 0)
    unseen = [card for card in range(52) if not (seen.own | seen.gone) >> card & 1]
    allowed = [
        hands
        for hands in permutations(unseen, 3)
        if not any(seen.voids[seat] >> card & 1 for seat, card in enumerate(hands, 1))
    ]
    assert Deals(seen).count() == len(allowed)
    worlds = [
        [(hand & ~world.gone).bit_length() - 1 for hand in world.dealt[1:]]
        for world in islice(FOUR.worlds(seen, Random(1)), 6_000)
    ]
    for alike in (
        lambda cards: cards[1],
        lambda cards: tuple(card // 13 for card in cards),  # the suits of all three hang together
    ):
        fair, drawn = Counter(map(alike, allowed)), Counter(map(alike, worlds))
        assert drawn.keys() <= fair.keys()
        expected = {each: 6_000 * count / len(allowed) for each, count in fair.items()}
        off = sum((drawn[each] - mean) ** 2 / mean for each, mean in expected.items())
        assert off < len(fair) + 5 * (2 * len(fair)) ** 0.5


def test_a_seed_draws_the_same_deals_as_ever() -> None:
    """So that a game of a level can be played again: no number is drawn where only one way is left."""
    seen = seen_by(FOUR, 'N:A2.2.. 3.A3.. .K.AK. 4..2.2 moves AS 3S KH 4S', 0, cards=3)
    worlds = FOUR.worlds(seen, Random(1))
    assert [write_hand(next(worlds).dealt[3]) for _ in range(3)] == ['4...86', '4...52', 'Q54...']


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('N:AK.3..7 - - - moves 3H 2H AS AS', 'was played before'),
        ('N:AK.3..7 - - - moves AS 5D 3H 6S', 'has shown that it has no spades'),
        ('N:AK.3..7 - - - moves AS KS', 'but North holds it'),
        ('N:AK.3..7 - - - moves 3H KH AS', 'but North holds it'),
        ('N:AK.3..7 - - - moves QD', 'does not hold it'),
        ('N:- - J.K2.4. - moves 3H 4D', 'South holds hearts, and must follow suit'),
        ('N:- - J.K2.4. - moves JS', 'but South holds it'),
        ('N:AK.3..7 - - - moves zz', 'is not a card'),
        ('N:- - - -', 'one hand'),
        (DEAL, 'nobody sees all hands'),
    ],
)
def test_an_observation_that_contradicts_itself_is_refused(text: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        TWO.read_observation(text)


def test_an_observation_that_no_deal_fits_is_refused() -> None:
    """With all 52 cards dealt, three who have shown out of a suit cannot leave its cards to nobody."""
    own = 'N:AKQJT98765432... - - - moves AS 2H 2D 2C KS 3H 3D 3C'
    assert FOUR.under({'cards': 13}).read_observation(own)
    with pytest.raises(Refusal, match='no deal fits'):
        FOUR.under({'cards': 13}).read_observation('N:AKQJT9876543..2. - - - moves AS 2H 3D 2C')


def test_nothing_is_hidden_with_open_hands() -> None:
    game = TWO.under({'open': True})
    assert not game.hidden and TWO.hidden
    position = play(TWO, DEAL, open=True)
    assert TWO.observe(position, 0) == position
    assert sum(piece['look'] == 'card' for piece in TWO.view(position, 0)['pieces'].values()) == 8


def test_nothing_is_hidden_at_the_end() -> None:
    end = walk(TWO, deals(TWO, 1)[0], Random(1))[-1]
    assert TWO.observe(end, 0) == end == TWO.observe(end, 1)


# --- partners as two sides ------------------------------------------------------------------------------------------


@pytest.mark.parametrize('name', ['negamax', 'alphabeta-soft', 'table', 'mtdf'])
@pytest.mark.parametrize('game', BOTH)
def test_every_rung_agrees_on_open_hands(game: Any, name: str) -> None:
    """Partners move one after another for one side; the rungs agree, and none was changed for it."""
    options = {'cards': 3, 'open': True}
    ready = game.under(options)
    for position in deals(game, 2, **options):
        position = walk(game, position, Random(2))[len(game.seats)]
        exact = rung('minimax').think(ready, position)
        found = rung(name).think(ready, position)
        assert (
            found.value == exact.value and game.read_move(position, game.write_move(position, found.move)) is not None
        )


def test_four_players_are_searched_as_two_sides() -> None:
    options = {'open': True}
    position = play(FOUR, FOURS, **options)
    sides = fit(rung('minimax'), FOUR.under(options), position)
    assert sides.seats == ('North and South', 'East and West') and sides.sides == (0, 1)
    with pytest.raises(Refusal, match='hidden'):
        fit(rung('minimax'), FOUR, play(FOUR, FOURS))


# --- in writing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('text', ['AS', 'as', 'SA', ' A♠ ', '♠A'])
def test_a_card_is_read_in_every_usual_form(text: str) -> None:
    assert number_of(text) == number_of('AS')


def test_ten_is_read_as_t_and_as_ten() -> None:
    assert number_of('10H') == number_of('TH') == number_of('hT') is not None
    assert number_of('1H') is None and number_of('') is None


@given(st.sets(st.integers(0, 51), max_size=13))
def test_hands_come_back_from_writing(cards: set[int]) -> None:
    hand = sum(1 << card for card in cards)
    assert read_hand(write_hand(hand)) == hand


def test_the_pbn_of_the_standard_is_read() -> None:
    """The example of the notation: suits S.H.D.C, hands clockwise from the one named."""
    position = play(FOUR, FOURS)
    assert [write_hand(hand) for hand in position.dealt] == ['AK.3..7', 'Q2.A.5.', 'J.K2.4.', 'T.QJ..A']
    assert play(FOUR, 'E:Q2.A.5. J.K2.4. T.QJ..A AK.3..7') == position


@pytest.mark.parametrize('game', BOTH)
@pytest.mark.parametrize('options', [{}, {'cards': 13, 'trump': 'clubs'}])
def test_a_game_comes_back_from_pbn(game: Any, options: dict[str, object]) -> None:
    start, rng = game.under(options).initial(), Random(6)
    line = [game.deal(start, rng)]
    position = game.play(start, line[0])
    while game.player(position) is not None:
        line.append(rng.choice(game.moves(position)))
        position = game.play(position, line[-1])
    for length in (0, 1, 2, 7, len(line)):
        text = game.write_game(start, line[:length])
        assert game.under(options).read_game(text) == (start, line[:length])
        claimed = game.claims(text)
        assert claimed is not None and game.under(claimed) is game.under(options)
    assert (TWO if game is FOUR else FOUR).claims(text) is None


PLAYED = '.A.K7.7/J7.T.A. AH TH KD AD JS 7C 7S 7D'
IN_PBN = """[Game "whist"]
[Cards "4"]
[Trump "NT"]
[Open "No"]
[Deal "N:.A.K7.7 - J7.T.A. -"]
[Declarer "S"]
[Contract "1NT"]
[Result "3"]
[Play "N"]
HA - HT -
DK - DA -
C7 - SJ -
D7 - S7 -"""
FOUR_PLAYED = 'AK.3..7/Q2.A.5./J.K2.4./T.QJ..A AS 2S JS TS 7C 5D 4D AC'
FOUR_IN_PBN = """[Game "whist-partners"]
[Cards "4"]
[Trump "D"]
[Open "No"]
[Deal "N:AK.3..7 Q2.A.5. J.K2.4. T.QJ..A"]
[Declarer "W"]
[Contract "1D"]
[Play "N"]
SA S2 SJ ST
C7 D5 D4 CA
*"""


@pytest.mark.parametrize(
    ('game', 'options', 'moves', 'text'),
    [(TWO, {}, PLAYED, IN_PBN), (FOUR, {'trump': 'diamonds'}, FOUR_PLAYED, FOUR_IN_PBN)],
    ids=['two', 'four'],
)
def test_pbn_has_its_tags_before_the_tricks_and_a_column_for_each_place(
    game: Any, options: dict[str, object], moves: str, text: str
) -> None:
    """As other programs read it: the tags in the order of the standard, and four columns whoever plays."""
    start, line = read_line(game, game.under(options).initial(), moves.split())
    assert game.write_game(start, line) == text
    assert game.under(options).read_game(text) == (start, line)


def test_the_result_in_pbn_is_how_many_tricks_the_side_of_the_declarer_won() -> None:
    start, rng = FOUR.initial(), Random(3)
    for _ in range(10):
        position = FOUR.play(start, FOUR.deal(start, rng))
        moves = [position.dealt]
        while FOUR.player(position) is not None:
            moves.append(rng.choice(FOUR.moves(position)))
            position = FOUR.play(position, moves[-1])
        tags = dict(re.findall(r'\[(\w+) "(.*)"\]', FOUR.write_game(start, moves)))
        assert int(tags['Result']) == position.won[1] and tags['Declarer'] == 'W'


def test_lines_for_programs_alone_are_passed_over() -> None:
    """Files from other programs begin with them: `% PBN 2.1`."""
    text = f'% PBN 2.1\n% EXPORT\n\n{FOUR_IN_PBN}'.replace('\nC7', '\n% C7\nC7')
    options = FOUR.claims(text)
    assert options == FOUR.claims(FOUR_IN_PBN) is not None
    assert FOUR.under(options).read_game(text) == FOUR.under(options).read_game(FOUR_IN_PBN)


OLD_PBN = """[Game "whist"]
[Cards "4"]
[Trump "NT"]
[Open "No"]
[Deal "N:.A.K7.7 - J7.T.A. -"]
[Play "N"]
[Result "1-3"]
HA HT
DK DA
C7 SJ
D7 S7"""


def test_records_with_a_column_for_each_of_two_seats_are_still_read() -> None:
    """As Plywood wrote them before it kept to the standard, finished and unfinished."""
    start, moves = read_line(TWO, TWO.initial(), PLAYED.split())
    assert TWO.claims(OLD_PBN) is not None and TWO.read_game(OLD_PBN) == (start, moves)
    head, rows = OLD_PBN.replace('[Result "1-3"]\n', '').split('\nHA HT')
    assert TWO.read_game(f'{head}\nHA -\n*') == (start, moves[:2])
    assert TWO.read_game(f'{head}\nHA HT{rows[:6]}\n*') == (start, moves[:5])
    assert TWO.read_game(f'{head}\nHA HT{rows[:6]}\n- SJ\n*') == (start, moves[:6])


BRIDGE = """[Event "Club night"]
[Dealer "N"]
[Deal "N:AKQ2.32.JT98.543 JT98.AKQ.32.AKQ2 76.JT987.AKQ.JT9 543.654.7654.876"]
[Contract "{contract}"]
"""


@pytest.mark.parametrize(('contract', 'trump'), [('4S', 'spades'), ('3NT', 'none'), ('2HXX', 'hearts'), ('', 'none')])
def test_a_deal_of_bridge_is_one_of_partnership_whist(contract: str, trump: str) -> None:
    text = BRIDGE.format(contract=contract)
    assert FOUR.claims(text) == {'cards': '13', 'trump': trump} and TWO.claims(text) is None
    start, moves = FOUR.under(FOUR.claims(text)).read_game(text)
    assert FOUR.play(start, moves[0]).dealt[0].bit_count() == 13


def test_a_deal_for_two_is_four_card_whist() -> None:
    text = '[Deal "N:AK.3..7 - J.K2.4. -"]'
    assert TWO.claims(text) == {'cards': '4', 'trump': 'none'} and FOUR.claims(text) is None


BAD_DEALS = [
    ('AK.3..7 - A.K2.4. -', 'the ace of spades is dealt twice'),
    ('AK.3..7 - J.K2.4 -', "'J.K2.4' is not a hand"),
    ('AK.3..7 - J.K2.42. -', 'South has 5 cards, but a hand has 4'),
    ('AK.3..7 J.K2.4.', 'give four hands'),
]


@pytest.mark.parametrize(('hands', 'reason'), BAD_DEALS)
def test_a_bad_deal_in_pbn_is_told_once(hands: str, reason: str) -> None:
    """Only what is wrong with the deal: a text with tags is no position."""
    with pytest.raises(Refusal, match=reason) as refusal:
        read(TWO, f'[Game "whist"]\n[Deal "N:{hands}"]')
    assert 'neither' not in str(refusal.value)


def test_a_wrong_card_in_pbn_keeps_what_comes_before() -> None:
    text = TWO.write_game(TWO.initial(), [play(TWO, DEAL).dealt]).replace('*', 'H3 SJ\n*')
    with pytest.raises(Refusal, match=r'move 3: .*you hold hearts') as refusal:
        TWO.read_game(text)
    assert refusal.value.ply == 3 and refusal.value.kept is not None and len(refusal.value.kept[1][0]) == 2


# --- the table -------------------------------------------------------------------------------------------------------


def test_a_hand_face_down_shows_no_gap() -> None:
    """The backs lie from the left, whichever card was played; the owner's cards keep their places."""
    for card in ('AS', '7C'):
        position = play(TWO, f'{DEAL} moves {card}')
        backs = [cell for cell, piece in TWO.view(position, 1)['pieces'].items() if piece['look'] == 'back']
        assert backs == ['north 1', 'north 2', 'north 3']
    assert 'north 1' not in TWO.view(play(TWO, f'{DEAL} moves AS'), 0)['pieces']


def test_the_trick_stays_until_the_next_lead_and_then_lies_aside() -> None:
    view = TWO.view(play(TWO, f'{DEAL} moves 3H KH'), 0)
    assert view['pieces']['trick south']['text'] == 'K♥' and view['marks'] == {'trick south': ['takes']}
    view = TWO.view(play(TWO, f'{DEAL} moves 3H KH 4D'), 0)
    assert view['pieces']['last south']['text'] == 'K♥' and view['pieces']['trick south']['text'] == '4♦'
    assert 'trick north' not in view['pieces'] and view['marks'] == {}


def test_a_card_that_must_wait_says_why() -> None:
    view = TWO.view(play(TWO, f'{DEAL} moves 3H'), 1)
    assert set(view['why'].values()) == {'You hold hearts, so you must follow suit.'} and len(view['why']) == 2
    assert [path['move'] for path in view['paths']] == ['KH', '2H']
    assert TWO.view(play(TWO, f'{DEAL} moves 3H'), 0)['paths'] == []


def test_tricks_and_trumps_are_shown_and_spoken() -> None:
    view = FOUR.view(play(FOUR, f'{FOURS} moves AS 2S JS TS', trump='hearts'), 0)
    assert [tally['text'] for tally in view['tallies']] == ['1', '0', '1', '0']
    assert view['tallies'][2]['say'] == 'You and your partner have won 1 trick'
    assert view['pieces']['trump']['text'] == '♥' and view['labels']['trump'] == 'hearts are trumps'
    assert view['labels']['north 2'] == 'king of spades, You'


@pytest.mark.parametrize(
    ('eyes', 'told', 'taken', 'names'),
    [
        (None, 'West plays the 10 of spades; North wins', 'North and South have', 'North East South West'),
        (OPEN, 'West plays the 10 of spades; North wins', 'North and South have', 'North East South West'),
        (0, 'Right plays the 10 of spades; you win', 'You and your partner have', 'You Left Partner Right'),
        (1, 'Your partner plays the 10 of spades; Right wins', 'Right and Left have', 'Right You Left Partner'),
        (2, 'Left plays the 10 of spades; your partner wins', 'You and your partner have', 'Partner Right You Left'),
        (3, 'You play the 10 of spades; Left wins', 'Left and Right have', 'Left Partner Right You'),
    ],
)
def test_players_are_named_as_they_sit_round_the_table_of_each(eyes: Eyes, told: str, taken: str, names: str) -> None:
    before, last = play(FOUR, f'{FOURS} moves AS 2S JS', trump='hearts'), number_of('TS')
    assert FOUR.say(before, last, eyes) == f'{told} the trick'
    view = FOUR.view(FOUR.play(before, last), eyes)
    assert view['tallies'][0]['say'] == f'{taken} won 1 trick'
    hands = sorted((part for part in view['geometry']['parts'] if 'seat' in part), key=lambda part: part['seat'])
    assert [part['name'] for part in hands] == names.split()


def test_of_two_one_is_you_and_the_other_your_opponent() -> None:
    before = play(TWO, f'{DEAL} moves 3H')
    assert TWO.view(before, 1)['status'] == 'You to play.' and TWO.view(before, 0)['status'] == 'Your opponent to play.'
    assert TWO.view(before, 0)['tallies'][0]['say'] == 'You have won 0 tricks'
    assert TWO.say(before, number_of('KH'), 0).startswith('Your opponent plays the king of hearts; ')


def test_the_deal_is_spoken_to_nobody() -> None:
    start = TWO.initial()
    move = TWO.deal(start, Random(1))
    assert {TWO.say(start, move, eyes) for eyes in (None, 0, 1, OPEN)} == {'The cards are dealt'}
    assert TWO.player(start) == CHANCE and not TWO.moves(start)


def test_a_hint_names_a_card_as_the_list_of_moves_does_and_a_card_to_type_has_letters() -> None:
    opened = {face_up_option(TWO): True}
    game = TWO.under(opened)
    position, move = play(game, DEAL + ' moves 3H'), number_of('KH')
    assert game.usual(position, move) == game.short(position, move) == 'K♥'
    assert game.read_move(position, 'K♥') == move
    shown = Onlooker(Record(game.under(opened), DEAL), None, 0).show()
    assert shown['example'] in shown['legal'] and shown['example'].isascii()


@pytest.mark.parametrize('game', BOTH)
def test_advice_tells_only_what_the_player_sees(game: Any) -> None:
    rng = Random(9)
    for position in [each for deal in deals(game, 6) for each in walk(game, deal, rng)[:-1]]:
        seat = game.player(position)
        told = {
            tuple(advice.text for advice in game.advice(world))
            for world in islice(game.worlds(game.observe(position, seat), rng), 5)
        }
        assert len(told) == 1


@pytest.mark.parametrize('game', BOTH)
def test_the_last_card_is_reviewed_by_the_payoff_of_its_player(game: Any) -> None:
    """It is forced, so nothing is searched; partners have one sign."""
    for seed in range(4):
        record, rng = Record(game.under({'cards': 3})), Random(seed)
        record.go(game.deal(record.position, rng))
        while game.player(record.position) is not None:
            record.go(rng.choice(game.moves(record.position)))
        mark = grade_move(record.game, record.here, len(record.line))
        assert mark.played == game.payoff(record.position)[mark.seat] and mark.proven

"""Kuhn and Leduc poker: the rules, the traps, what is hidden, the strategy, and the account."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import opponents, players
from plywood.game import CHANCE, OPEN, Refusal
from plywood.games import find
from plywood.games.poker.betting import Betting
from plywood.games.poker.table import Poker
from plywood.games.poker.view import shown
from plywood.search.hidden import strategy
from plywood.search.hidden.game_tree import Unrolled, gains

KUHN, LEDUC = find('kuhn'), find('leduc')
BOTH = [KUHN, LEDUC]


def play(game: Any, *texts: str, options: dict[str, object] | None = None) -> Any:
    position = game.under(options).initial()
    for text in texts:
        position = game.play(position, game.read_move(position, text))
    return position


def payoff(game: Any, *texts: str) -> Any:
    return game.payoff(play(game, *texts))


# --- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('moves', 'won'),
    [
        ('KQ check check', 1),
        ('JQ check check', -1),
        ('JQ bet fold', 1),
        ('JQ bet call', -2),
        ('KQ bet call', 2),
        ('KQ check bet fold', -1),
        ('KQ check bet call', 2),
        ('QK check bet call', -2),
    ],
)
def test_a_hand_of_kuhn_pays(moves: str, won: int) -> None:
    assert payoff(KUHN, *moves.split()) == (won, -won)


@pytest.mark.parametrize(
    ('moves', 'won'),
    [
        ('KsQs check check Jh check check', 1),
        ('KsQs check check Qh check check', -1),  # a pair beats a king
        ('JsKs check check Jh bet call', 5),
        ('KsKh check check Jh bet raise call', 0),  # equal cards share
        ('KsQs bet raise call Jh bet raise call', 13),
        ('QsKs bet raise call Jh bet raise call', -13),
        ('KsQs bet raise fold', -3),
        ('KsQs check bet raise fold', 3),
        ('KsQs bet fold', 1),
        ('KsQs bet call Jh check bet fold', -3),
        ('KsQs bet call Jh bet raise fold', -7),
    ],
)
def test_a_hand_of_leduc_pays(moves: str, won: int) -> None:
    assert payoff(LEDUC, *moves.split()) == (won, -won)


def test_at_most_a_bet_and_a_raise_in_a_round() -> None:
    assert LEDUC.moves(play(LEDUC, 'KsQs', 'bet')) == ['fold', 'call', 'raise']
    assert LEDUC.moves(play(LEDUC, 'KsQs', 'bet', 'raise')) == ['fold', 'call']
    assert LEDUC.moves(play(LEDUC, 'KsQs', 'check', 'bet')) == ['fold', 'call', 'raise']
    assert KUHN.moves(play(KUHN, 'KQ', 'bet')) == ['fold', 'call']


def test_the_same_player_begins_both_rounds() -> None:
    assert LEDUC.player(play(LEDUC, 'KsQs', 'bet', 'call', 'Jh')) == 0
    assert LEDUC.player(play(LEDUC, 'KsQs', 'check', 'bet', 'call', 'Jh')) == 0


def test_players_take_turns_to_begin_hands() -> None:
    two = {'hands': 2}
    after = play(KUHN, 'KQ', 'bet', 'fold', 'JK', options=two)
    assert KUHN.player(after) == 1
    end = KUHN.play(KUHN.play(after, 'bet'), 'call')  # Black bets a king, White calls with a jack
    assert KUHN.payoff(end) == (-1, 1)


def test_chances_are_fair() -> None:
    assert dict(KUHN.chances(KUHN.initial())) == dict.fromkeys(['JQ', 'JK', 'QJ', 'QK', 'KJ', 'KQ'], Fraction(1, 6))
    assert len(LEDUC.chances(LEDUC.initial())) == 30
    public = dict(LEDUC.chances(play(LEDUC, 'KsQs', 'check', 'check')))
    assert public == dict.fromkeys(['Js', 'Jh', 'Qh', 'Kh'], Fraction(1, 4))


@pytest.mark.parametrize(
    ('game', 'line', 'word', 'reason'),
    [
        (KUHN, '', 'bet', 'the cards are dealt before'),
        (KUHN, 'KQ', 'call', 'nobody has bet'),
        (KUHN, 'KQ', 'fold', 'nobody has bet'),
        (KUHN, 'KQ', 'raise', 'no bet to raise'),
        (KUHN, 'KQ bet', 'check', 'a bet to answer'),
        (KUHN, 'KQ bet', 'raise', 'no more raises'),
        (LEDUC, 'KsQs bet raise', 'raise', 'no more raises'),
        (LEDUC, 'KsQs check check', 'bet', 'a card is turned up before'),
        (LEDUC, 'KsQs check check', 'Ks', 'not a legal move'),
        (KUHN, 'KQ bet fold', 'check', 'the game is over'),
    ],
)
def test_a_bet_out_of_turn_is_refused_with_the_reason(game: Any, line: str, word: str, reason: str) -> None:
    position = play(game, *line.split())
    with pytest.raises(Refusal, match=reason):
        game.read_move(position, word)


@pytest.mark.parametrize(
    ('game', 'text', 'reason'),
    [
        (KUHN, '1 KK:', 'dealt twice'),
        (KUHN, '1 KX:', 'is not a hand'),
        (KUHN, '1 K:', 'do not fit'),
        (KUHN, '1 KQ:kf', 'nobody can bet'),
        (KUHN, '1 KQ:br', 'nobody can bet'),
        (KUHN, '1 KQ:bfk', 'nobody can bet'),
        (KUHN, '1 -:k', 'nobody can bet'),
        (KUHN, '2 KQ:', 'the number of hands, here 1'),
        (KUHN, '1 KQ:bf KQ:', 'come 1 to 1 hands'),
        (KUHN, '1', 'come 1 to 1 hands'),
        (KUHN, '1 K?:', 'is not a hand'),
        (LEDUC, '1 KsQs:kk', 'do not fit'),
        (LEDUC, '1 KsQs:kk/k', 'do not fit'),
        (LEDUC, '1 KsQsJs:kk', 'do not fit'),
        (LEDUC, '1 KsKs:', 'dealt twice'),
        (LEDUC, '1 KsQsJs:kk/kk/', 'nobody can bet'),
    ],
)
def test_a_wrong_position_is_refused_with_the_reason(game: Any, text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        game.read_position(text)


@given(st.lists(st.sampled_from('kbrcf/'), max_size=9).map(''.join), st.booleans())
def test_a_line_is_legal_if_it_can_be_played(line: str, raises: bool) -> None:
    betting = Betting((2, 4), raises)

    def lines(line: str) -> Iterator[str]:
        yield line
        if betting.over(line):
            return
        if betting.closed(line):
            yield from lines(line + '/')
            return
        for word in betting.choices(line):
            yield from lines(line + {'check': 'k'}.get(word, word[0]))

    assert betting.legal(line) == (line in set(lines('')))


# --- what is hidden --------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_card_and_no_other() -> None:
    position = play(LEDUC, 'KsQh', 'bet', 'call', 'Jh')
    for eyes, seen in ((0, {'K♠', 'J♥'}), (1, {'Q♥', 'J♥'}), (None, {'J♥'}), (OPEN, {'K♠', 'Q♥', 'J♥'})):
        pieces = LEDUC.view(position, eyes)['pieces'].values()
        assert {piece['text'] for piece in pieces if piece['look'] == 'card'} == seen


def test_a_fold_turns_up_both_cards_for_everybody() -> None:
    position = play(KUHN, 'JQ', 'bet', 'fold', options={'hands': 3})
    assert KUHN.player(position) == CHANCE
    for eyes in (None, 0, 1):
        assert {p.get('text') for p in KUHN.view(position, eyes)['pieces'].values()} >= {'J', 'Q'}
        assert 'White had a jack and Black had a queen: White wins 1 ante' in KUHN.say(
            play(KUHN, 'JQ', 'bet', options={'hands': 3}), 'fold', eyes
        )


def test_worlds_are_the_cards_that_are_left() -> None:
    seen = LEDUC.observe(play(LEDUC, 'KsQh', 'bet'), 0)
    rng = Random(1)
    drawn = LEDUC.worlds(seen, rng)
    assert {next(drawn).cards[1] for _ in range(200)} == {'Js', 'Jh', 'Qs', 'Qh', 'Kh'}


# --- the strategy ----------------------------------------------------------------------------------------------------


def adopted(game: Any) -> Unrolled:
    tree = Unrolled(game, game.initial())
    tree.adopt(partial(game.strategy.lottery, game))
    return tree


@pytest.mark.parametrize(('game', 'value'), [(KUHN, -1 / 18), (LEDUC, -0.08561)])
def test_the_strategy_in_the_file_cannot_be_exploited(game: Any, value: float) -> None:
    worth, (one, other) = gains(adopted(game))
    assert worth == pytest.approx(value, abs=0.0002)
    assert (one + other) / 2 < 0.0005 and min(one, other) > -1e-9


def test_the_tree_of_leduc_has_as_many_observations_as_it_should() -> None:
    assert [len(table) for table in adopted(LEDUC).known] == [144, 144]


def share(text: str, move: str) -> float:
    return dict(KUHN.strategy.lottery(KUHN, KUHN.read_observation(text), 0) or {})[move]


def test_the_strategy_of_kuhn_is_one_of_those_that_are_known() -> None:
    """With a from 0 to 1/3: a jack bets a, a queen calls a + 1/3, a king bets 3 a; Black bluffs and calls 1/3."""
    a = share('1 J?:', 'bet')
    assert 0 <= a <= 1 / 3 + 0.001
    assert share('1 Q?:', 'bet') < 0.001 and share('1 Q?:kb', 'call') == pytest.approx(a + 1 / 3, abs=0.003)
    assert share('1 K?:', 'bet') == pytest.approx(3 * a, abs=0.003) and share('1 K?:kb', 'call') == 1
    assert share('1 ?J:k', 'bet') == pytest.approx(1 / 3, abs=0.003) and share('1 ?J:b', 'call') == 0
    assert share('1 ?Q:b', 'call') == pytest.approx(1 / 3, abs=0.003) and share('1 ?Q:k', 'bet') < 0.001


def test_full_strength_draws_lots() -> None:
    position = play(KUHN, 'QJ', 'check')
    level = players.LEVELS['level6']
    bluffs = sum(players.choose(KUHN, position, level, seed, 1)[0] == 'bet' for seed in range(600))
    assert 150 < bluffs < 250  # a third, give or take


def test_full_strength_plays_the_same_in_every_hand_of_a_match() -> None:
    """In the second hand Black begins; the strategy knows it by its part, not by its colour."""
    position = play(KUHN, 'KQ', 'bet', 'fold', 'QJ', options={'hands': 4})
    game = KUHN.under({'hands': 4})
    level = players.LEVELS['level6']
    bluffs = sum(players.choose(game, position, level, seed, 5)[0] == 'bet' for seed in range(600))
    assert bluffs == pytest.approx(600 * share('1 J?:', 'bet'), abs=60)


def test_an_expert_answers_habits() -> None:
    """Against a player who has never called, every jack bets."""
    timid = ['KJ', 'bet', 'fold', 'QK', 'check', 'check', 'KQ', 'bet', 'fold', 'JK', 'check', 'check'] * 4
    options = {'hands': 40}
    game = KUHN.under(options)
    position = play(game, *timid, 'JQ', options=options)
    expert = players.LEVELS['level5']
    assert {players.choose(game, position, expert, seed, 3)[0] for seed in range(20)} == {'bet'}


def test_a_match_with_stacks_is_over_when_a_player_cannot_pay_for_another_hand() -> None:
    """Five chips, and hands of up to two chips: a loss of four leaves one, and a loss of three two."""
    options: dict[str, object] = {'hands': 40, 'stack': '5'}
    game, lay = KUHN.under(options), partial(play, KUHN, options=options)
    two, one = ('KQ', 'bet', 'call'), ('QK', 'bet', 'fold')  # two to White, then one to Black
    position = lay(*two, *one)
    assert [each['text'] for each in shown(game, position, None)['tallies']] == ['6', '4']
    assert game.payoff(position) is None
    position = lay(*two, 'JQ', 'check', 'bet', 'fold')
    assert game.payoff(position) is None and shown(game, position, None)['tallies'][1]['text'] == '2'
    over = lay(*two, 'KQ', 'bet', 'call')
    assert game.payoff(over) == (4, -4) and game.player(over) is None and not game.moves(over)
    view = shown(game, over, None)
    assert view['how'] == 'After 2 hands: {1} could not pay for another hand.'
    assert [each['text'] for each in view['tallies']] == ['9', '1']
    assert game.read_position(game.write_position(over)) == over
    with pytest.raises(Refusal, match='a player had too few chips left for the last hand'):
        game.read_position(f'{game.write_position(over)} -:')
    with pytest.raises(Refusal, match='after a finished hand comes another'):
        game.read_position('40 KQ:bc')


@pytest.mark.parametrize('name', ['kuhn', 'leduc'])
def test_all_chips_lie_on_the_table_where_players_have_stacks(name: str) -> None:
    """Before the players, in the pot, or with the winner: none is lost or counted twice."""
    plain = find(name)
    stack = next(preset.options['stack'] for preset in plain.presets if 'stack' in preset.options)
    game, rng = plain.under({'hands': 8, 'stack': stack}), Random(3)
    position = game.initial()
    for _ in range(120):
        view = game.view(position, OPEN)
        chips = [piece for piece in view['pieces'].values() if piece['look'] == 'chips']
        assert sum(int(piece['text']) for piece in chips) == 2 * int(str(stack))
        assert "white's stack" in view['pieces'] and view['labels']["black's stack"].endswith('left')
        if game.payoff(position) is not None:
            break
        drawn_from = (
            [outcome for outcome, _ in game.chances(position)]
            if game.player(position) == CHANCE
            else game.moves(position)
        )
        position = game.play(position, rng.choice(list(drawn_from)))
    assert "white's stack" not in plain.view(plain.initial())['pieces']


def test_a_hand_with_stacks_is_played_as_one_without() -> None:
    level, drawn = players.LEVELS['level6'], list[list[str]]()
    for options in ({'hands': 40}, {'hands': 40, 'stack': '40'}):
        game = LEDUC.under(options)
        position = play(LEDUC, 'QhKs', 'bet', options=dict[str, object](options))
        drawn.append([players.choose(game, position, level, seed, 1)[0] for seed in range(30)])
    assert drawn[0] == drawn[1]


def test_the_account_adds_up() -> None:
    options = {'hands': 40}
    game = LEDUC.under(options)
    rng, position = Random(3), LEDUC.under(options).initial()
    while game.payoff(position) is None:
        move = game.deal(position, rng) if game.player(position) == CHANCE else rng.choice(game.moves(position))
        position = game.play(position, move)
        found = strategy.account(game, position)
    assert found['parts'] == 40 and found['won'] == game.payoff(position)[0]
    assert found['chance'] + found['own'] + found['other'] == pytest.approx(found['won'])


def test_the_account_of_one_hand_names_the_mistake() -> None:
    """To fold a king costs all that it was worth; the cards are not to blame."""
    game = KUHN.under({'hands': 1})
    found = strategy.account(game, play(KUHN, 'KQ', 'check', 'bet', 'fold'))
    assert found['own'] < -2 and found['chance'] > 1 and found['won'] == -1


def test_play_by_the_strategy_gains_nothing_on_average() -> None:
    """Over the whole tree the parts of an account that are due to play cancel out where both play well."""
    tree = adopted(KUHN)
    worth, _ = gains(tree)
    assert worth == pytest.approx(-1 / 18, abs=1e-4)


def test_the_advice_names_the_lottery() -> None:
    told = KUHN.advice(play(KUHN, 'QJ', 'check'))
    assert told[0].text == 'The strategy that nobody can exploit draws lots here: check 67%, bet 33%.'
    assert 'always plays call' in KUHN.advice(play(KUHN, 'KQ', 'check', 'bet'))[0].text


def test_a_deal_is_told_in_one_sentence() -> None:
    start = KUHN.initial()
    told = [KUHN.say(start, 'JQ', eyes) for eyes in (0, OPEN, None)]
    both = 'The cards are dealt: White has a jack and Black has a queen'
    assert told == ['The cards are dealt: White has a jack', both, 'The cards are dealt']


def test_both_games_are_poker() -> None:
    assert all(isinstance(game, Poker) for game in BOTH)


@pytest.mark.parametrize('game', BOTH, ids=lambda game: game.name)
def test_each_level_loses_less_than_the_one_below(game: Any) -> None:
    """To full strength, as reckoned by tests/bench/guessing.py; and no less to the best answer."""
    known = opponents.strengths()[game.name]
    lost = [known[name]['loses'] for name in players.LEVELS]
    assert lost == sorted(lost, reverse=True) and lost[0] > 5 * lost[3] and lost[-2:] == [0, 0]
    assert all(each['most'] >= each['loses'] for each in known.values())
    told = opponents.strength(game, opponents.cards(game)[0])
    assert told == f'loses {lost[0]:.3f} antes a hand to full strength, {known["level1"]["most"]:.3f} at most'


def test_a_level_errs_as_often_as_it_is_weighed() -> None:
    position = play(KUHN, 'KQ', 'check', 'bet')
    level = players.LEVELS['level1']
    _, result = players.choose(KUHN, position, level, 0, 3)
    weights = players.move_odds(KUHN, result.ranked, level, KUHN.stake(position))
    drawn = [players.choose(KUHN, position, level, seed, 3)[0] for seed in range(400)]
    part = weights['fold'] / sum(weights.values())
    assert drawn.count('fold') == pytest.approx(400 * part, abs=5 * (400 * part * (1 - part)) ** 0.5)


def lying(game: Any, position: Any, eyes: Any = None) -> dict[str, str]:
    """The chips and the button on the table, by their places."""
    pieces = shown(game, position, eyes)['pieces'].items()
    return {cell: piece['text'] for cell, piece in pieces if piece['look'] in ('chips', 'disc')}


def test_bets_lie_before_their_players_and_go_to_the_pot_when_a_round_ends() -> None:
    options: dict[str, object] = {'hands': 3}
    game, lay = LEDUC.under(options), partial(play, LEDUC, options=options)
    button = {"black's button": 'D'}
    assert lying(game, lay('JsQs')) == {'pot': '2', **button}
    assert lying(game, lay('JsQs', 'bet')) == {'pot': '2', "white's chips": '2', **button}
    assert lying(game, lay('JsQs', 'bet', 'raise')) == {
        'pot': '2',
        "white's chips": '2',
        "black's chips": '4',
        **button,
    }
    assert lying(game, lay('JsQs', 'bet', 'raise', 'call')) == {'pot': '10', **button}
    assert lying(game, lay('JsQs', 'bet', 'raise', 'call', 'Ks', 'bet')) == {
        'pot': '10',
        "white's chips": '4',
        **button,
    }
    assert lying(game, lay('JsQs', 'bet', 'raise', 'call', 'Ks', 'check', 'check')) == {"black's chips": '10', **button}
    assert lying(game, lay('JsQs', 'bet', 'fold')) == {"white's chips": '4', **button}
    assert lying(game, lay('JsJh', 'check', 'check', 'Ks', 'check', 'check')) == {'pot': '2', **button}, (
        'nobody has won'
    )
    assert lying(game, lay('JsQs', 'bet', 'fold', 'KsQs')) == {'pot': '2', "white's button": 'D'}
    assert lying(LEDUC, play(LEDUC, 'JsQs')) == {'pot': '2'}, 'one hand needs no button'


@pytest.mark.parametrize('line', [['bet'], ['check', 'bet'], ['bet', 'raise']])
def test_a_path_never_foretells_the_end_of_a_round(line: list[str]) -> None:
    position = play(LEDUC, 'JsQs', *line)
    seat = LEDUC.player(position)
    assert seat is not None
    puts = {path['move']: set(path.get('put', {})) for path in shown(LEDUC, position, seat)['paths']}
    own = {f"{('white', 'black')[seat]}'s chips"}
    assert all(cells == (own if move in ('bet', 'raise') else set()) for move, cells in puts.items())

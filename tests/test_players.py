"""Levels: the same seed plays the same move, weak ones err as people do, full strength does not err at all."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

import pytest

from plywood import games, players
from plywood.around import Around
from plywood.game import Game, Refusal, Values
from plywood.players import LEVELS, apparent_losses, choose
from plywood.search.play import principal_variation
from plywood.search.result import Candidate
from plywood.search.rungs.table import table
from tests.conftest import of
from tests.toys import Dice

TIC = games.find('tic-tac-toe')
PY = Path(players.__file__).parent.parent


def at(*moves):
    position = TIC.initial()
    for text in moves:
        position = TIC.play(position, TIC.read_move(position, text))
    return position


def played(level, position, times=60):
    texts = (TIC.write_move(position, choose(TIC, position, LEVELS[level], seed)[0]) for seed in range(times))
    return Counter(texts)


@pytest.mark.parametrize('level', LEVELS)
def test_the_same_seed_plays_the_same_move(level):
    position = at('b2')
    assert choose(TIC, position, LEVELS[level], 7)[0] == choose(TIC, position, LEVELS[level], 7)[0]


def test_a_beginner_varies_and_full_strength_does_not():
    assert len(played('level1', at('a1'))) > 3
    assert len(played('level6', at('a1'), 3)) == 1


def test_a_beginner_mostly_takes_a_win_that_lies_on_the_board():
    wins = played('level1', at('a1', 'b1', 'a2', 'b2'))
    assert wins.most_common(1)[0][0] == 'a3'


def test_a_loss_seen_at_once_weighs_more_than_one_seen_later():
    best = Candidate('best', 0, True, 4, history=(0, 0, 0, 0))
    absurd = Candidate('absurd', -1, True, 1, history=(-1, -1, -1, -1))
    subtle = Candidate('subtle', -1, True, 4, history=(0, 0, 0, -1))
    for level in LEVELS.values():
        assert apparent_losses([best, absurd, subtle], level.patience)[0] == 0
    impatient = apparent_losses([best, absurd, subtle], 0.3)
    assert impatient[1] == pytest.approx(1)
    assert 0 < impatient[2] < 0.05


def test_a_game_may_fit_a_level_and_the_scale_on_which_it_errs():
    class Own(Around):
        values = Values(lambda value: 2 * value, {'level1': {'nodes': 7, 'slack': 3.0}})

    own = Own(TIC)
    level = players.fitted(own, LEVELS['level1'])
    assert (level.nodes, level.slack, level.breadth) == (7, 3.0, LEVELS['level1'].breadth)
    assert players.fitted(own, LEVELS['level2']) is LEVELS['level2'] and players.budget(own, LEVELS['level1']) == 7
    pair = [Candidate('good', 0.5, False, 1), Candidate('bad', 0.0, False, 1)]
    assert apparent_losses(pair, 1.0) == [0, 0.5] and apparent_losses(pair, 1.0, own.values.loss_scale) == [0, 1.0]


def test_slack_is_a_share_of_what_is_at_stake():
    """Ten times the payoffs, ten times the stake: every level makes the same choices."""

    class Tenfold(Around):
        scale, bounds = 100, (-10, 10)

        def payoff(self, position):
            payoff = self.inner.payoff(position)
            return payoff and tuple(10 * worth for worth in payoff)

        look, certain = Game.certain_or_moves, Game.certain  # not the game's own, which knows the payoffs by heart

    for level in LEVELS.values():
        assert choose(TIC, at('b2'), level, 3)[0] == choose(Tenfold(TIC), at('b2'), level, 3)[0]
    assert {game.stake(game.initial()) for game in games.GAMES.values() if game.bounds == (-1, 1)} == {1}
    reversi, tree = games.find('reversi'), games.find('tree')
    assert [reversi.stake(reversi.under({'size': size}).initial()) for size in ('4', '10')] == [16, 100]
    assert [tree.stake(tree.read_position(text)) for text in ('[3,[-1,5]]', '[2,2]')] == [3, 1]


def test_full_strength_never_loses_tic_tac_toe_to_any_line_of_play():
    """Every reply to it is tried: no line of play beats it, from either seat."""

    def walk(position, seat):
        payoff = TIC.payoff(position)
        if payoff is not None:
            assert payoff[seat] >= 0
        elif TIC.player(position) == seat:
            if position not in seen:
                seen.add(position)
                walk(TIC.play(position, choose(TIC, position, LEVELS['level6'])[0]), seat)
        else:
            for move in TIC.moves(position):
                walk(TIC.play(position, move), seat)

    for seat in (0, 1):
        seen = set()
        walk(TIC.initial(), seat)


@pytest.mark.parametrize('options', [{}, {'misere': True}, {'heaps': '1,2'}, {'heaps': '2,2,3', 'misere': True}])
def test_full_strength_wins_every_nim_that_is_won(options):
    nim = games.find('nim')
    position = nim.under(options).initial()
    before = table(nim, position).value
    while nim.payoff(position) is None:
        position = nim.play(position, choose(nim, position, LEVELS['level6'])[0])
        if nim.payoff(position) is None:
            after = table(nim, position).value
            assert before == -1 or after == -1
            before = after


@pytest.mark.whole_catalogue
def test_levels_are_ordered_by_what_they_spend_and_forgive():
    levels = list(LEVELS.values())
    for game in games.GAMES.values():
        budgets = [players.budget(game, level) for level in levels]
        assert budgets == sorted(budgets)
        assert budgets[0] < budgets[2] < budgets[-1] == game.engine.most_nodes, game.name
    assert [level.slack for level in levels] == sorted((level.slack for level in levels), reverse=True)


def test_an_unknown_level_is_refused_with_the_names():
    with pytest.raises(Refusal, match='level1, level2'):
        players.find('grandmaster')


def test_a_larger_board_has_fewer_nodes_and_no_other_has() -> None:
    reversi, level = games.find('reversi'), LEVELS['level6']
    budgets = [players.budget(reversi.under({'size': size}), level) for size in ('4', '6', '8', '10')]
    assert budgets == [100_000, 100_000, 100_000, 64_000]


@pytest.mark.parametrize('name', ['reversi', 'checkers'])
def test_a_weak_level_thinks_with_the_games_kernel_but_without_what_it_knows(name):
    game = games.find(name)
    kernel, fast = players.Bare(game).fast(game.initial())
    assert type(kernel) is players.Bare and fast == game.fast(game.initial())[1]
    assert sorted(kernel.moves(fast)) == sorted(game.moves(game.initial()))
    assert (
        type(kernel).certain_or_moves is Game.certain_or_moves
        and type(kernel).certain is Game.certain
        and type(kernel).known is Game.known
    )


def test_a_weak_level_is_certain_of_a_finished_game_alone_and_lists_no_moves_for_that():
    won, over = at('a1', 'b1', 'a2', 'b2'), at('a1', 'b1', 'a2', 'b2', 'a3')
    assert TIC.certain(won) == (1, -1)

    class Unlisted(Around):
        def moves(self, position):
            raise AssertionError('asked for the moves of a position at the horizon')

    bare = players.Bare(Unlisted(TIC))
    assert bare.certain(won) is None and bare.certain(over) == (1, -1)


# --- budgets -------------------------------------------------------------------------------------------------------

BUDGETS = {
    'nim': (8_000, 30_000, 100_000),
    'eight': (8_000, 30_000, 100_000),
    'tic-tac-toe': (8_000, 15_000, 45_000),
    'blind-tic-tac-toe': (8_000, 30_000, 30_000),
    'connect-four': (8_000, 30_000, 300_000),
    'reversi': (8_000, 30_000, 100_000),
    'checkers': (8_000, 30_000, 150_000),
    'chess': (8_000, 22_000, 90_000),
    'backgammon': (8_000, 13_000, 48_000),
    'kuhn': (8_000, 30_000, 30_000),
    'leduc': (8_000, 30_000, 30_000),
    'battleships': (8_000, 30_000, 30_000),
    'whist': (8_000, 15_000, 80_000),
    'whist-partners': (8_000, 15_000, 80_000),
    'tree': (8_000, 30_000, 100_000),
    'hex': (8_000, 12_000, 32_000),
    'go': (500, 500, 1_600),
}
"""Nodes for a move at levels 4, 5 and 6. tests/bench/waits.py and levels.py measure what a change of them does."""


@pytest.mark.parametrize('name', BUDGETS)
def test_a_level_has_the_budget_that_was_measured(name: str) -> None:
    game = games.find(name)
    third = min(2_000, game.engine.quick_nodes)
    assert [players.budget(game, level) for level in LEVELS.values()] == [60, 300, third, *BUDGETS[name]]


@pytest.mark.parametrize('name', games.GAMES)
def test_no_preset_takes_more_than_its_game(name: str) -> None:
    game = games.find(name)
    for preset in game.presets:
        for level in LEVELS.values():
            assert players.budget(game.under(preset.options), level) <= players.budget(game, level)


@pytest.mark.parametrize('level', LEVELS)
@pytest.mark.parametrize(('name', 'options'), [('reversi', {}), ('checkers', {}), ('blind-tic-tac-toe', {})])
def test_a_level_spends_its_budget_and_no_more(name, options, level, monkeypatch):
    game = games.find(name)
    monkeypatch.setattr(game, 'engine', replace(game.engine, most_nodes=6_000, quick_nodes=3_000), raising=False)
    most = players.budget(game, LEVELS[level])
    assert most <= 6_000
    position, rng = game.under(options).initial(), Random(5)
    for _ in range(0 if game.hidden else 6):
        position = game.play(position, rng.choice(game.moves(position)))
    result = choose(game, position, LEVELS[level], 1)[1]
    least = principal_variation.PLAIN_FROM * most if level == 'level6' and not game.hidden else most
    assert not result.proven
    assert least <= result.counts.nodes <= most + (100 if game.hidden else 0)


def test_a_judgement_spends_the_nodes_of_a_quick_move(monkeypatch):
    game = games.find('connect-four')
    monkeypatch.setattr(game, 'engine', replace(game.engine, quick_nodes=1_234), raising=False)
    assert players.judge(game, game.initial()).counts.nodes == 1_234


@pytest.mark.parametrize('level', ['level2', 'level6'])
def test_a_level_does_not_think_about_an_only_move(level):
    checkers = games.find('checkers')
    position = reduce(checkers.play, [(11, 15), (22, 18)], checkers.initial())
    assert len(checkers.moves(position)) == 1
    move, result = choose(checkers, position, LEVELS[level], 1)
    assert move == checkers.moves(position)[0] and result.depth == 1
    assert result.counts.nodes < LEVELS['level1'].nodes


def test_the_tries_of_one_turn_share_one_search():
    blind, level = games.find('blind-tic-tac-toe'), replace(LEVELS['level2'], nodes=600, slack=0.0)
    position = blind.read_position('O../.../XXO')
    mover = players.Mover(level)
    move, result = mover.choose(blind, position, 3, 4)
    alone = choose(blind, position, level, 3, 4)
    assert (move, result.ranked) == (alone[0], alone[1].ranked) and blind.write_move(position, move) == 'c3'
    after = blind.play(position, move)
    again, later = mover.choose(blind, after, 3, 4)
    assert again in blind.moves(after) and later.ranked == result.later(blind.observe(after, 0)).ranked
    for seed, ply, other in ((3, 4, position), (3, 5, after), (4, 4, after)):  # not the same turn: another search
        mover.choose(blind, position, 3, 4)
        assert mover.choose(blind, other, seed, ply)[1].ranked == choose(blind, other, level, seed, ply)[1].ranked


def test_in_a_hidden_game_the_time_does_not_tell_that_there_is_one_move():
    blind = games.find('blind-tic-tac-toe')
    position = blind.read_position('XO./OXX/XOO X b1,a2,b3,c3 -')
    assert len(blind.moves(position)) == 1
    assert choose(blind, position, LEVELS['level4'])[1].counts.nodes >= LEVELS['level4'].nodes


MOVES = r"""
import sys
from dataclasses import replace
from random import Random
from plywood import games, players
from plywood.game import CHANCE

asked = []
for game in games.GAMES.values():
    for preset in [preset.options for preset in game.presets] or [{}]:
        game = game.under(preset)
        game.engine = replace(game.engine, most_nodes=int(sys.argv[2]), quick_nodes=int(sys.argv[2]) // 2)
        position, rng = game.initial(), Random(3)
        for _ in range(2):
            after = game.play(position, rng.choice(game.moves(position) or [game.deal(position, rng)]))
            if game.payoff(after) is None:
                position = after
                if game.player(position) != CHANCE:
                    asked += [(game, position, level) for level in ('level1', 'level4', 'level6')]
number = range(len(asked))
found = {}
for at in [*number[::3], *reversed(number)] if sys.argv[1] == 'twice' else number:
    game, position, level = asked[at]
    move, result = players.choose(game, position, players.LEVELS[level], 8, at)
    answer = game.write_move(position, move), result.counts.nodes
    assert found.setdefault(at, answer) == answer, (at, found[at], answer)
print(*(found[at] for at in number), sep='\n')
"""
"""The moves of some levels in every game and variant, and the nodes that they took."""


def test_the_same_seed_plays_the_same_move_in_a_second_run_and_after_other_requests():
    """Two processes, with other hashes; one asks for a third of it twice, and in another order."""

    def run(hashes, how):
        environment = {**os.environ, 'PYTHONHASHSEED': hashes, 'PYTHONPATH': str(PY)}
        return subprocess.run(
            [sys.executable, '-c', MOVES, how, str(of(3_000, 500))],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    first = run('1', 'once')
    assert len(first.splitlines()) > 100
    assert run('2', 'twice') == first


def test_what_chance_brings_follows_the_seed_and_the_ply_and_not_the_position() -> None:
    dice = Dice()
    early, late = (dice.read_position(text) for text in ('0 0 1 1', '1 3 2 1'))

    def rolls(position, seeds, plies):
        return [players.roll(dice, position, seed, ply) for seed in seeds for ply in plies]

    assert set(rolls(early, range(30), [4])) == set(rolls(early, [4], range(30))) == {'1', '3'}
    assert rolls(early, range(6), range(6)) == rolls(late, range(6), range(6))


def test_the_lot_of_a_level_is_drawn_for_what_its_seat_sees() -> None:
    """Two positions that look different to the seat have different texts; two that look alike have one."""
    game = games.find('blind-tic-tac-toe')
    one, other = (play_out(game, moves) for moves in (['b2', 'a1'], ['b2', 'c3']))
    assert players.observation_text(game, one) == players.observation_text(game, other)
    assert players.observation_text(game, one) == game.write_observation(game.observe(one, 0))
    assert players.observation_text(game, play_out(game, ['b1', 'a1'])) != players.observation_text(game, one)


def play_out(game: Game, moves: list[str]) -> Any:
    position = game.initial()
    for text in moves:
        position = game.play(position, game.read_move(position, text))
    return position


def test_a_level_that_errs_makes_no_move_that_few_samples_have_tried() -> None:
    """Three lucky games are no good move."""
    ranked = [
        Candidate('often', 0.1, False, 1, visits=900),
        Candidate('lucky', 1.0, False, 1, visits=3),
        Candidate('seldom', 0.0, False, 1, visits=60),
    ]
    odds = players.move_odds(games.GAMES['nim'], ranked, players.LEVELS['level2'], 1.0)
    assert set(odds) == {'often', 'seldom'} and odds['often'] > odds['seldom']


# --- sound play ------------------------------------------------------------------------------------------------------
GOMOKU = {'m': 15, 'n': 15, 'k': 5, 'exact': True}
SOUND = 'level3', 'level4', 'level5'


@pytest.mark.parametrize('level', SOUND[:2])
@pytest.mark.parametrize(
    'line', ['h8 a1 i8 a2 j8', 'h8 g7 i8 g9 j8', 'h8 c3 h9 l12 h10', 'h8 h7 i9 g9 j10', 'g9 a15 h8 b14 i7']
)
def test_from_level_3_on_an_open_three_is_answered(line: str, level: str) -> None:
    game = games.find('tic-tac-toe').under(GOMOKU)
    position = play_out(game, line.split())
    board = position[0]
    for seed in range(25):
        _, mine, theirs, *_ = game.play(position, choose(game, position, LEVELS[level], seed, 5)[0])
        fours = [
            cell
            for cell in board.cells_of(board.full & ~(mine | theirs))
            if len(board.fills(mine | board.bits[cell], theirs)) > 1
        ]
        assert not fours, 'the other side makes a four that is open at both ends'


@pytest.mark.parametrize('level', SOUND)
@pytest.mark.parametrize('name', ['connect-four', 'tic-tac-toe', 'nim'])
def test_from_level_3_on_a_win_in_one_is_taken_and_none_is_allowed(name: str, level: str) -> None:
    """Where it can be helped."""
    game, rng, met = games.find(name), Random(4), 0
    for number in range(40):
        position = game.initial()
        for _ in range(rng.randrange(3, 16)):
            if game.payoff(position) is None:
                position = game.play(position, rng.choice(game.moves(position)))
        if game.payoff(position) is not None:
            continue
        seat, after = position_seat(game, position), {move: game.play(position, move) for move in game.moves(position)}
        wins = {move for move, there in after.items() if won(game, there, seat)}
        lost = {
            move
            for move, there in after.items()
            if any(won(game, game.play(there, reply), 1 - seat) for reply in game.moves(there))
        }
        if not wins and not 0 < len(lost) < len(after):
            continue
        met += 1
        move = choose(game, position, LEVELS[level], number, 7)[0]
        assert move in wins if wins else move not in lost
    assert met > 5


def position_seat(game: Game, position: Any) -> int:
    seat = game.player(position)
    assert seat is not None
    return seat


def won(game: Game, position: Any, seat: int) -> bool:
    payoff = game.payoff(position)
    return payoff is not None and payoff[seat] > 0


def test_a_move_that_was_only_glanced_at_is_not_chosen_beside_others() -> None:
    ranked = [
        Candidate('best', -0.1, False, 4, history=(0.0, 0.0, -0.1, -0.1)),
        Candidate('glanced', -0.5, False, 1, history=(0.0,)),
        Candidate('cut short', -0.2, False, 3, history=(0.0, -0.1, -0.2)),
    ]
    assert set(players.move_odds(games.GAMES['nim'], ranked, players.LEVELS['level1'], 1.0)) == {'best', 'cut short'}


def test_what_is_as_good_as_lost_is_chosen_only_where_all_is_and_by_the_lower_levels() -> None:
    ranked = [
        Candidate('holds', 0.0, False, 3, history=(0.0,) * 3),
        Candidate('loses', -1.0, True, 3, history=(0.1, -1.0, -1.0)),
    ]
    odds = {
        level: set(players.move_odds(games.GAMES['nim'], ranked, LEVELS[level], 1.0)) for level in ('level2', 'level3')
    }
    assert odds == {'level2': {'holds', 'loses'}, 'level3': {'holds'}}
    assert set(players.move_odds(games.GAMES['nim'], ranked[1:], LEVELS['level3'], 1.0)) == {'loses'}
    assert set(players.move_odds(games.GAMES['kuhn'], ranked, LEVELS['level3'], 1.0)) == {'holds', 'loses'}, (
        'it is hidden'
    )

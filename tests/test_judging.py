"""A wrapper that only judges otherwise: its evaluation is the one that plays, in the game's own kernel and search."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any
from zlib import crc32

import pytest

from plywood import games, players
from plywood.around import Around
from plywood.game import CHANCE, Game, squash
from plywood.games.backgammon.bits import parted
from plywood.games.backgammon.cube import chances_of_worth, dead, stakes_of, weights
from plywood.games.chess.estimate import HALFWAY, MOST
from plywood.lines import read_start
from plywood.players import Bare
from plywood.search.engine import think
from plywood.search.play.inner import TECHNIQUES
from plywood.search.register import RUNGS

CHESS, CHECKERS, REVERSI, BACKGAMMON = map(games.find, ('chess', 'checkers', 'reversi', 'backgammon'))
FOUR = games.find('connect-four').under({'columns': 8})
"""On this board no book knows the best move."""
ALL = (CHESS, CHECKERS, REVERSI, FOUR, BACKGAMMON)
KERNELS = (CHESS, CHECKERS, REVERSI, FOUR)


def named(game: object) -> str:
    return game.name if isinstance(game, Game) else ''


class Wish(Around):
    """A game in which one thing alone counts: its worth to the first seat, in tenths of what is at stake."""

    def __init__(self, game: Game, worth: Callable[[Any], int]) -> None:
        super().__init__(game)
        self.worth = worth
        self.asked: list[Any] = []

    def around(self, game: Game) -> Game:
        return Wish(game, self.worth)

    def evaluate(self, position: Any) -> int:
        self.asked.append(position)
        worth = self.worth(position) * int(self.stake(position) * self.scale) // 10
        return worth if seat_of(position) == 0 else -worth


def seat_of(position: Any) -> int:
    """The seat whose turn it is, also before a roll."""
    found: int = position.taken.bit_count() % 2 if hasattr(position, 'taken') else position.seat
    return found


def castling(position: Any) -> int:
    return 9 * sum(1 if square < 8 else -1 for square in position.rights if square % 8 == 0)


def on_13(position: Any) -> int:
    return {'d': 9, 'l': -9}.get(position.board[12], 0)


def on_g3(position: Any) -> int:
    return 9 * ((position.discs(0) >> 22 & 1) - (position.discs(1) >> 22 & 1))


def at_the_left(position: Any) -> int:
    first, second = ((position.discs(seat) & 0x3F).bit_count() for seat in (0, 1))
    return first - second


def on_23(position: Any) -> int:
    own, other = parted(position.men)
    return own[22] - other[22]


@pytest.mark.parametrize(
    ('game', 'start', 'worth', 'wanted'),
    [
        (CHESS, 'n3k3/8/8/8/8/8/7P/R3K3 w Q - 0 1', castling, 'h2'),
        (CHECKERS, '', on_13, '9-13'),
        (REVERSI, 'moves c4 e3 f4', on_g3, 'g3'),
        (FOUR, '', at_the_left, '1'),
        (BACKGAMMON, 'moves 31', on_23, '24/23'),
    ],
    ids=named,
)
def test_what_a_wrapper_wishes_is_what_is_played(
    game: Game, start: str, worth: Callable[[Any], int], wanted: str
) -> None:
    position = read_start(game, start) if start else game.initial()
    wished, usual = (game.write_move(position, think(own, position, depth=1).move) for own in (Wish(game, worth), game))
    assert wished.startswith(wanted) and not usual.startswith(wanted)


def tempting(position: Any) -> int:
    """White's pawn on d4 is worth much, and lost with all else where Black's on e5 takes it; on d5 it is safe."""
    board = position.board
    if board[39] == 'p':
        return 7
    if board[27] == 'P':
        return 9 if board[36] == 'p' else 8
    return 5 if board[35] == 'P' else -9


def test_a_capture_that_gains_much_by_the_wish_alone_is_looked_at() -> None:
    """By the net the capture of a pawn cannot gain that much: White would seem to keep both pawns as they stand."""
    position = CHESS.read_position('nr2k3/7p/4p3/8/3P4/8/7P/N5K1 b - - 0 1')
    assert CHESS.write_move(position, think(Wish(CHESS, tempting), position, depth=2).move) == 'e6e5'


class Level(Around):
    """A game in which the side to move always has a third of what is at stake."""

    def evaluate(self, position: Any) -> int:
        return round(self.stake(position) * self.scale / 3)


@pytest.mark.parametrize('game', ALL, ids=named)
def test_levels_and_the_strong_search_judge_by_a_wrapper(game: Game) -> None:
    position = next(played(game, 5, seed=1))
    own = Level(game)
    found = [players.choose(own, position, players.LEVELS[f'level{level}'], ply=9)[1] for level in (1, 3, 5)]
    found.append(think(own, position, nodes=1000))
    third = pytest.approx(game.stake(position) / 3, rel=0.01)
    assert [abs(result.value) for result in found] == [third] * 4
    assert abs(think(game, position, nodes=1000).value) != third


def played(game: Game, plies: int, seed: object) -> Iterator[Any]:
    """Running games, each after a number of random plies, and a roll where one is due."""
    rng = Random(f'{seed}')
    while True:
        position = game.initial()
        for _ in range(plies):
            if game.player(position) == CHANCE:
                position = game.play(position, game.deal(position, rng))
            if game.player(position) is not None:
                position = game.play(position, rng.choice(list(game.moves(position))))
        if game.player(position) == CHANCE:
            position = game.play(position, game.deal(position, rng))
        if game.player(position) is not None:
            yield position


@pytest.mark.parametrize('game', [*ALL, CHESS.under({'array': 100})], ids=named)
def test_a_wrapper_is_asked_about_real_positions(game: Game) -> None:
    """Such as the game reads and writes, its options among them; and about many."""
    wish = Wish(game, lambda position: crc32(repr(position).encode()) % 11 - 5)
    for position in islice(played(game, 10, seed=2), 2):
        think(wish, position, nodes=1500)
    assert len(wish.asked) > 500
    for each in wish.asked[:: 1 if game.name != 'chess' else 3]:
        assert type(each) is type(position)
        assert game.name != 'chess' or each.shuffled == position.shuffled
        again = read_start(game, game.write_position(each))
        assert game.evaluate(again) == game.evaluate(each) and game.moves(again) == game.moves(each)


@pytest.mark.parametrize('game', [CHESS, CHESS.under({'array': 100}), *KERNELS[1:]], ids=named)
def test_a_kernel_gives_back_the_position_that_it_was_given(game: Game) -> None:
    for plies in (0, 3, 12, 24):
        for position in islice(played(game, plies, seed=3), 5):
            kernel, fast = game.fast(position)
            if game.name == 'chess':
                position = position._replace(number=1, past=())
            assert kernel.position_of(fast) == position


def test_the_boards_of_a_quiet_spell_of_kings_are_given_back() -> None:
    rng, position = Random(8), CHECKERS.read_position('B:WK1,K5,31:BK32,K28,2')
    kernel, fast = CHECKERS.fast(position)
    for _ in range(4):
        move = rng.choice([move for move in CHECKERS.moves(position) if move[0] not in (2, 31)])
        position, fast = CHECKERS.play(position, move), kernel.play(fast, move)
    assert len(position.past) == 4 and kernel.position_of(fast) == position


@pytest.mark.parametrize('size', ['4', '6', '10'])
def test_the_kernel_of_every_size_gives_positions_back(size: str) -> None:
    game = REVERSI.under({'size': size, 'reverse': True})
    for position in islice(played(game, int(size), seed=4), 5):
        kernel, fast = game.fast(position)
        assert kernel.position_of(fast) == position


class Hashed(Around):
    """Judged at random, though always alike."""

    def evaluate(self, position: Any) -> int:
        chess = self.name == 'chess'  # where a search counts no quiet plies, and judges to a hundredth of a pawn
        drawn = crc32(repr(position[:4] if chess else position).encode()) % 801 - 400
        return squash(drawn, HALFWAY, MOST) if chess else drawn


@pytest.mark.parametrize('game', [CHESS, CHECKERS, REVERSI], ids=named)
def test_the_values_are_those_of_the_rungs(game: Game) -> None:
    own = Hashed(game)
    for position in islice(played(game, 10, seed=5), 3):
        for depth in (1, 2):
            plain = RUNGS['depth-limited'].search(own, position, depth)
            found = think(own, position, depth=depth, rank=0, without=tuple(TECHNIQUES))
            assert found.value == pytest.approx(plain.value, abs=1e-6)


# --- which form is searched ----------------------------------------------------------------------------------------


class Backwards(Around):
    def moves(self, position: Any) -> Sequence[Any]:
        return list(self.inner.moves(position))[:-1] or self.inner.moves(position)


class Plain(Around):
    helper = 1


class Own(Around):
    def evaluate(self, position: Any) -> int:
        return 11


class Twice(Around):
    def evaluate(self, position: Any) -> int:
        return 2 * self.inner.evaluate(position)


@pytest.mark.parametrize('game', KERNELS, ids=named)
def test_a_wrapper_that_only_judges_keeps_the_fast_form_and_no_other_does(game: Game) -> None:
    start = game.initial()
    kernel, fast = game.fast(start)
    for wrapped, worth in (
        (Own(game), 11),
        (Plain(Own(game)), 11),
        (Own(Plain(game)), 11),
        (Twice(Own(game)), 22),
        (Own(Twice(game)), 11),
        (Twice(Plain(Twice(Own(game)))), 44),
        (Own(game).under(game.chosen.plain()), 11),
    ):
        there, same = wrapped.fast(start)
        assert same == fast and there is wrapped.fast(start)[0] is not kernel
        assert there.evaluate(fast) == wrapped.evaluate(start) == worth
        assert sorted(there.moves(fast)) == sorted(game.moves(start))
        bare: Any = Bare(wrapped).fast(start)[0]
        assert bare.evaluate(start if bare.inner is wrapped else fast) == worth
        assert bare is Bare(wrapped).fast(start)[0] or bare.inner is wrapped
    assert Plain(game).fast(start) == (kernel, fast)
    for wrapped in (Backwards(game), Own(Backwards(game)), Backwards(Own(game)), Plain(Own(Backwards(game)))):
        there, same = wrapped.fast(start)
        assert same == start and sorted(there.moves(start)) == sorted(game.moves(start))[:-1]
    around = Own(kernel)
    assert around.fast(fast) == (around, fast)


def test_a_wrapper_that_changes_a_verb_of_its_own_object_is_searched_itself() -> None:
    own = Own(CHESS)
    vars(own)['moves'] = lambda position: CHESS.moves(position)[:1]
    assert own.fast(own.initial())[0] is own


def test_a_wrapper_that_also_changes_moves_plays_and_is_played_by_its_own() -> None:
    for game in KERNELS:
        own = Own(Backwards(game))
        position = next(played(game, 6, seed=6))
        found = think(own, position, nodes=300)
        assert sorted(each.move for each in found.ranked) == sorted(own.moves(position))
        assert len(found.ranked) == max(1, len(game.moves(position)) - 1)


def test_what_is_known_of_an_evaluation_alone_is_not_said_of_another() -> None:
    kernel, own = (game.fast(REVERSI.initial())[0] for game in (REVERSI, Own(REVERSI)))
    assert (own.engine.deviation, own.engine.swing) == (None, 0) != (kernel.engine.deviation, kernel.engine.swing)
    assert own.engine.first_late == kernel.engine.first_late


def test_in_chess_nothing_is_left_out_by_what_the_net_would_gain() -> None:
    position, hashed = next(played(CHESS, 10, seed=7)), Hashed(CHESS)
    all_, fewer = (
        [think(game, position, depth=3, rank=0, without=without).counts for without in ((), ('lifts', 'futility'))]
        for game in (hashed, CHESS)
    )
    assert all_[0] == all_[1] and fewer[0] != fewer[1]


# --- backgammon ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('options', 'text'),
    [
        ({}, '-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0'),
        ({'cube': 6}, '-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:10'),
        ({'cube': 6, 'jacoby': True}, '-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:0:10'),
        ({'length': 7}, '-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10'),
    ],
)
def test_a_worth_becomes_chances_that_are_worth_as_much(options: dict[str, object], text: str) -> None:
    position = BACKGAMMON.under(options).read_position(f'XGID={text}')
    by = weights(stakes_of(position, 0))
    stake = 1 << position.cube
    least, most = (stakes_of(position, 0).worth(sign * (1 if by[2] == 0 else 3) * stake) for sign in (-1, 1))
    for part in range(21):
        worth = least + (most - least) * part / 20
        chances = chances_of_worth(by, worth)
        assert dead(by, chances) == pytest.approx(worth) and all(0 <= chance <= 1 for chance in chances)
    assert dead(by, chances_of_worth(by, most + 1)) == pytest.approx(most)


@pytest.mark.parametrize('moves', ['31', '', '52 13/8,13/11'])
def test_every_phase_is_judged_by_a_wrapper(moves: str) -> None:
    """The plays, the rolls, and the cube, and what is played on; for either seat."""
    for options in ({}, {'cube': 3}, {'length': 3}):
        game = BACKGAMMON.under(options)
        wish = Wish(game, on_23)
        position = read_start(game, f'moves {moves}')
        think(wish, position, nodes=2_000)
        assert wish.asked and {each.phase for each in wish.asked} <= {'roll', position.phase}
        assert {each.seat for each in wish.asked} == {0, 1} or position.phase == 'roll'


@pytest.mark.parametrize('moves', ['31', '13'])
def test_at_depth_1_a_wrapper_is_asked_about_what_comes_of_each_play(moves: str) -> None:
    """For White and for Black alike."""
    position, wish = read_start(BACKGAMMON, f'moves {moves}'), Wish(BACKGAMMON, on_23)
    think(wish, position, depth=1)
    after = {BACKGAMMON.play(position, move) for move in BACKGAMMON.moves(position)}
    assert set(wish.asked[: len(after)]) == after


def test_a_wrapper_may_expect_more_than_a_single_game() -> None:
    twice = Twice(Wish(BACKGAMMON, lambda position: 9))
    assert think(twice, read_start(BACKGAMMON, 'moves 31'), depth=1).value == pytest.approx(1.8)


def test_a_longer_search_and_what_it_plays_on_are_judged_by_the_wrapper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('plywood.games.backgammon.dice_search.PATIENT', 5_000)
    found = players.judge(Level(BACKGAMMON), read_start(BACKGAMMON, 'moves 31'), longer=True)
    assert found.depth > 3 and abs(found.value) == pytest.approx(1 / 3, abs=0.01)

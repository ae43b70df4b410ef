"""Gifts of the contract: wrappers whose inherited verbs see what is overridden, at every depth of wrapping."""

import json
from argparse import Namespace
from collections.abc import Sequence
from functools import partial, reduce
from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plywood import games, match
from plywood.around import Around
from plywood.door import dispatch
from plywood.game import Game, Payoff, Refusal, inherits, squash
from plywood.lab.evaluation import Weighted
from plywood.lab.wrappers import Horizon, LimitedPlays, Noting
from plywood.lines import read_line, read_start, write_line, write_start
from plywood.players import Bare
from plywood.record import Record, read
from plywood.search.result import Stopped
from plywood.search.rungs.minimax import minimax
from plywood.terminal.arguments import opening
from plywood.terminal.commands import run
from plywood.terminal.protocol import Session
from tests.toys import Pairs, Take, TakePosition, listed

EIGHT = games.find('eight')


class Fewest(Around):
    """Whoever has taken the fewest wins."""

    def payoff(self, position: TakePosition) -> Payoff | None:
        payoff = self.inner.payoff(position)
        return payoff and (-payoff[0], -payoff[1])


class NoThrees(Around):
    def moves(self, position: TakePosition) -> Sequence[int]:
        return [take for take in self.inner.moves(position) if take < 3]


class Twice(Around):
    """Whatever is taken counts twice."""

    def play(self, position: TakePosition, move: int) -> TakePosition:
        after = self.inner.play(position, move)
        return after._replace(lead=2 * after.lead - position.lead)


class Backwards(Around):
    def order(self, position: Any, moves: Sequence[Any]) -> Sequence[Any]:
        return moves[::-1]


OVER, RUNNING = TakePosition(0, 0, 3), TakePosition(3, 0, 0)


def test_an_inherited_verb_sees_the_payoff_that_a_wrapper_changes() -> None:
    fewest = Fewest(Take())
    assert fewest.certain_or_moves(OVER) == fewest.certain(OVER) == (-3, 3)


def test_an_inherited_verb_sees_the_moves_that_a_wrapper_changes() -> None:
    short = NoThrees(Take())
    assert (short.certain_or_moves(RUNNING), Take().certain_or_moves(RUNNING)) == ([1, 2], [1, 2, 3])
    assert (short.perft(RUNNING, 1), short.perft(RUNNING, 2), short.perft(RUNNING, 3)) == (2, 3, 1)
    with pytest.raises(ValueError, match=r'play one of 1 2$'):
        read_line(short, RUNNING, ['3'])


def test_an_inherited_verb_sees_the_play_that_a_wrapper_changes() -> None:
    class Told(Twice):
        def write_move(self, position: TakePosition, move: int) -> str:
            return f'{move}@{position.lead}'

    told = Told(Take())
    assert write_line(told, RUNNING, [1, 2]) == ['1@0', '2@2']
    assert read_line(told, RUNNING, ['1@0', '2@2'])[1] == [1, 2]
    assert told.write_game(RUNNING, [1, 2]) == '1@0 2@2'


def test_an_inherited_verb_sees_the_order_that_a_wrapper_changes() -> None:
    assert Backwards(Take()).certain_or_moves(RUNNING) == [3, 2, 1]


@pytest.mark.parametrize(
    ('wrap', 'around'), [(a, b) for a in (Fewest, NoThrees, Twice, Backwards) for b in (Fewest, NoThrees, Twice)]
)
def test_a_wrapper_around_a_wrapper_is_both(wrap: type[Around], around: type[Around]) -> None:
    game = wrap(around(Take()))
    kinds = {wrap, around}
    seen = game.certain_or_moves(RUNNING)
    moves = [1, 2] if NoThrees in kinds else [1, 2, 3]
    assert list(game.moves(RUNNING)) == moves
    assert seen == (moves[::-1] if Backwards in kinds else moves)
    if wrap is not around:
        assert game.certain_or_moves(OVER) == ((-3, 3) if Fewest in kinds else (3, -3))
        assert game.play(RUNNING, 1).lead == (2 if Twice in kinds else 1)
    assert game.perft(RUNNING, 2) == sum(len(game.moves(game.play(RUNNING, move))) for move in moves)


class Yours(Around):
    """An evaluation of one's own."""

    def evaluate(self, position: Any) -> int:
        return 7


@pytest.mark.parametrize('game', games.GAMES.values(), ids=lambda game: game.name)
def test_a_wrapper_survives_under_and_is_what_a_record_plays(game: Game) -> None:
    yours = Yours(Backwards(game))
    for preset in [preset.options for preset in game.presets] or [{}]:
        there = yours.under(preset)
        assert isinstance(there, Yours) and there.under(preset) is there is yours.under(preset)
        assert there.chosen == game.under(preset).chosen and there.bounds == game.under(preset).bounds
        record = Record(there)
        assert record.game is there and record.game.evaluate(record.position) == 7
        assert record.position == game.under(preset).initial()


def test_a_wrapper_with_more_to_say_says_it_again_under_other_options() -> None:
    weighed = Weighted(games.find('reversi'), {'discs': 3.0}).under({'size': '6'})
    assert isinstance(weighed, Weighted) and weighed.weights == {'discs': 3.0} and weighed.chosen.size == '6'


def test_the_same_options_give_the_same_game_and_leave_others_alone() -> None:
    reversi = games.find('reversi')
    large = reversi.under({'size': '10'})
    assert large is reversi.under({'size': '10', 'reverse': 'no'}) is not reversi
    assert reversi.under({}) is reversi and large.under({}).engine == reversi.engine != large.engine
    assert hash(large.chosen) == hash(reversi.under({'size': '10'}).chosen) and large.chosen.size == '10'


def test_what_a_game_says_itself_stays_through_any_wrappers_and_what_it_inherits_stays_inherited() -> None:
    class Outer(Around):
        pass

    tic = games.find('tic-tac-toe')
    for game in (tic, Outer(tic), Outer(Outer(tic)), LimitedPlays(Outer(tic), 9)):
        assert not inherits(game, 'noisy') and not inherits(game, 'certain_or_moves')
        assert inherits(game, 'repeated') and inherits(game, 'known')
        assert game.certain(tic.initial()) is None and game.title == tic.title
    assert not inherits(Backwards(Take()), 'order') and inherits(Outer(Take()), 'order')


@pytest.mark.parametrize('game', list(games.GAMES.values()), ids=lambda game: game.name)
def test_a_kernel_that_has_no_title_can_be_wrapped(game: Game) -> None:
    kernel, fast = game.fast(game.initial())
    for wrapped in (Around(kernel), Bare(kernel), Around(Bare(kernel)), LimitedPlays(kernel, 10**6), Noting(kernel)):
        assert hasattr(wrapped, 'title') == hasattr(kernel, 'title')
        assert sorted(wrapped.moves(fast)) == sorted(game.moves(game.initial()))
        assert wrapped.perft(fast, 2) == game.perft(game.initial(), 2)


def test_those_who_know_no_theorem_see_none_through_a_wrapper_either() -> None:
    nim = games.find('nim')
    assert isinstance(nim.certain_or_moves(nim.initial()), tuple)
    for bare in (Bare(nim), Bare(Around(nim)), Around(Bare(nim)), Bare(Bare(nim))):
        assert (
            bare.certain_or_moves(nim.initial()) == list(nim.moves(nim.initial()))
            and bare.certain(nim.initial()) is None
        )
        assert inherits(bare, 'certain_or_moves') and inherits(bare, 'certain') and inherits(bare, 'known')
    checkers, reversi = games.find('checkers'), games.find('reversi')
    assert not inherits(Bare(checkers), 'noisy') and Bare(reversi).fast(reversi.initial())[0].engine.deviation is None


def test_a_cap_counts_the_moves_of_inherited_verbs() -> None:
    with pytest.raises(Stopped):
        LimitedPlays(Take(), 10).perft(Take().initial(), 4)


def test_every_verb_of_a_horizon_takes_its_positions() -> None:
    """Also those that nobody has listed: what is asked of a position is known by the contract."""
    tic = games.find('tic-tac-toe')
    horizon, start = Horizon(tic), (tic.initial(), 2)
    assert horizon.certain_or_moves(start) == tic.certain_or_moves(tic.initial())
    assert horizon.write_move(start, 4) == 'b2' and horizon.read_move(start, 'b2') == 4
    assert write_line(horizon, start, [4, 0]) == ['b2', 'a1']
    assert horizon.view(start) == tic.view(tic.initial())
    assert horizon.perft(start, 2) == 72
    assert minimax(horizon, start).counts.leaves == horizon.estimates == 72


def test_bounds_follow_the_options_wherever_a_game_meets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    listed(monkeypatch, Take())
    record = Record(Take().under({'size': 3}))
    assert record.game.bounds == (-3, 3) and record.game.chosen.plain() == {'size': 3}
    assert read(Take().under({'size': 5}), '1 2 0 | 1').game.bounds == (-5, 5)
    arguments = Namespace(game='take', option=['size=4'], start=None)
    assert opening(arguments)[0].bounds == (-4, 4)
    session = Session(StringIO('new take size=2\nquit\n'), StringIO())
    session.run()
    assert session.game and session.game.bounds == (-2, 2)
    count = json.loads(dispatch('{"op": "count", "game": "take", "options": {"size": 3}, "rung": "preclusion"}'))
    plain = json.loads(dispatch('{"op": "count", "game": "take", "options": {"size": 3}, "rung": "negamax"}'))
    assert count['value'] == plain['value'] == 3 and count['nodes'] < plain['nodes']


def test_bounds_follow_the_options_in_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    met = []
    listed(monkeypatch, Take())

    def pair(game: Game, *more: object) -> tuple[float, float]:
        met.append(game.bounds)
        return 1, 1

    monkeypatch.setattr(match, 'play_pair', pair)
    run(['match', 'take', 'random', 'random', '--games', '2', '--option', 'size=6', '--workers', '0'])
    assert met == [(-6, 6)]


def test_move_texts_with_spaces_are_split_by_the_game_wherever_several_are_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listed(monkeypatch, Pairs())
    line = ['2 to 5', '3 to 2', '1 to 1']
    pasted = read(Pairs(), '7 1 0 | 2 to 5 3 to 2 1 to 1')
    assert (pasted.problem, [entry.text for entry in pasted.line]) == ('', line)
    assert [entry.text for entry in read(Pairs(), ' '.join(line)).line] == line
    assert [entry.text for entry in read(Pairs(), pasted.write()).line] == line
    for asked in ('position moves', 'position 7 1 0 moves'):
        session = Session(StringIO(f'new pairs\n{asked} 2 to 5 3 to 2\nquit\n'), StringIO())
        session.run()
        assert session.position == TakePosition(2, 1, -1)
    monkeypatch.setattr('sys.stdin', StringIO('2 to 5 3 to 2\n7 1 0 | 2 to 5\n'))
    run(['moves', 'pairs', '--batch'])
    told = [json.loads(answer)['position'] for answer in capsys.readouterr().out.splitlines()]
    assert told == ['2 2 -1', '5 2 2']


class Remembering(Take):
    """Take in which what led to a position belongs to it: its text is the start and the moves."""

    def initial(self) -> Any:
        return super().initial(), ()

    def evaluate(self, position: Any) -> int:
        return super().evaluate(self.at(position))

    def player(self, position: Any) -> Any:
        return super().player(self.at(position))

    def moves(self, position: Any) -> Any:
        return super().moves(self.at(position))

    def write_move(self, position: Any, move: int) -> str:
        return super().write_move(self.at(position), move)

    def play(self, position: Any, move: int) -> Any:
        return position[0], (*position[1], move)

    def payoff(self, position: Any) -> Any:
        return super().payoff(self.at(position))

    def at(self, position: Any) -> TakePosition:
        return reduce(Take().play, position[1], position[0])

    def write_position(self, position: Any) -> str:
        anchor, moves = position
        return write_start(self, (anchor, ()), moves) if moves else super().write_position(anchor)

    def read_position(self, text: str) -> Any:
        return super().read_position(text), ()


@given(st.data())
def test_an_earlier_position_and_the_moves_since_are_read_back(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([*games.GAMES.values(), Take(), Pairs(), Remembering()]))
    position = game.initial()
    for _ in range(data.draw(st.integers(0, 12))):
        if game.moves(position):
            position = game.play(position, data.draw(st.sampled_from(list(game.moves(position)))))
    anchor, moves = position, []
    for _ in range(data.draw(st.integers(0, 12))):
        if game.moves(position):
            moves.append(data.draw(st.sampled_from(list(game.moves(position)))))
            position = game.play(position, moves[-1])
    text = write_start(game, anchor, moves)
    assert read_start(game, text) == position
    assert read_start(game, game.write_position(position)) == position
    assert Record(game, start=text).position == position


def test_moves_alone_are_from_the_start_of_the_game() -> None:
    assert read_start(EIGHT, 'moves 1 2') == read_start(EIGHT, '0 0 1 moves 1 2') == read_start(EIGHT, '3 2 1')
    assert read_start(EIGHT, '3 2 1 moves') == read_start(EIGHT, '3 2 1')


def test_a_word_of_the_games_own_is_no_list_of_moves() -> None:
    tree = games.find('tree')
    text = 'chance[a 1/2: 1, moves 1/2: [2, moves: 5]] at moves moves'
    assert tree.payoff(read_start(tree, text)) == (5, -5)


def test_a_wrong_move_of_a_start_is_named_by_its_number() -> None:
    for attempt in (partial(read_start, EIGHT), lambda text: Record(EIGHT, start=text)):
        with pytest.raises(Refusal, match=r"position '1 1 2 moves 2 2': move 2: '2' is not a legal move") as refused:
            attempt('1 1 2 moves 2 2')
        assert refused.value.ply is None  # a page would drop that move of the line
    with pytest.raises(Refusal, match='it has 8 characters'):
        read_start(games.find('reversi'), 'nonsense moves d3')


def test_checkers_reads_moves_and_keeps_its_own_form() -> None:
    checkers = games.find('checkers')
    kings = 'B:WK32:BK1'
    text = f'{kings} moves 1-5 32-28'
    position = read_start(checkers, text)
    assert checkers.write_position(position) == 'B:WK28:BK5:H2,1-5,32-28'
    assert read_start(checkers, checkers.write_position(position)) == position and len(position.past) == 2
    assert Record(checkers, start=text).start == 'B:WK28:BK5:H2,1-5,32-28'


def test_the_terminal_reads_what_led_to_a_position(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(['moves', 'eight', '--from', '1 1 2 moves 3 2', '1', '--json'])
    monkeypatch.setattr('sys.stdin', StringIO('1 1 2 moves 3 2 | 1\nmoves 1 3 2 | 1\nmoves 1 1 | 2\n'))
    run(['moves', 'eight', '--batch'])
    one, *answers = [json.loads(answer) for answer in capsys.readouterr().out.splitlines()]
    assert one == answers[0] == answers[1] and 'move 2' in answers[2]['error']


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9), st.integers(1, 10**6), st.integers(1, 10**6))
def test_a_squashed_advantage_is_odd_monotone_and_never_all(first: int, second: int, half: int, most: int) -> None:
    low, high = (squash(advantage, half, most) for advantage in sorted((first, second)))
    assert type(low) is int and -most < low <= high < most
    assert squash(-first, half, most) == -squash(first, half, most)
    assert squash(half, half, most) == most // 2


def test_a_wrapper_has_the_facts_that_the_options_have_changed() -> None:
    small = Take().under({'size': 3})
    for wrapped in (Around(small), Around(Around(small)), Bare(small), LimitedPlays(small, 10)):
        assert wrapped.bounds == (-3, 3) and wrapped.engine.first_late == small.engine.first_late
    reversi = games.find('reversi')
    kernel = reversi.fast(reversi.initial())[0]
    assert Around(kernel).bounds == kernel.bounds != Game.bounds

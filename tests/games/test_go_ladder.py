"""Ladders of go: whether a group escapes, read out by search."""

from random import Random
from typing import Any

import pytest

from plywood.game import WON, Refusal
from plywood.games import find
from plywood.games.go.ladder import Ladder, hunted, read
from plywood.games.go.rules import Go
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.register import RUNGS
from plywood.search.strong import Wish

GO = find('go')
OPEN = '........./........./........./....b..../...bw..../....bb.../........./........./......... white 7'
"""The white stone has one way out, into a ladder with nothing in its way."""
BLOCKED = OPEN.replace('........./........./........./', '........./......w../........./')
NAMES = GO.initial().board.named  # type: ignore[attr-defined]


def begun(text: str, stone: str = 'E5', colour: int | None = None) -> Ladder:
    assert isinstance(GO, Go)
    position = GO.read_position(text)
    return hunted(position, NAMES[stone], colour or position.colour)


def outcome(ladder: Ladder) -> bool | None:
    found = read(ladder)
    return found and found[0]


def test_a_ladder_takes_a_stone_unless_another_stands_in_its_way() -> None:
    assert outcome(begun(OPEN)) is True
    assert outcome(begun(BLOCKED)) is False


def test_a_stone_in_atari_is_taken_at_once_by_who_moves_first() -> None:
    found = read(begun(OPEN, colour=1))
    assert found == (True, [NAMES['F5']])


def test_each_move_of_the_line_is_the_ladders_and_the_last_one_takes() -> None:
    ladder = begun(OPEN)
    found = read(ladder)
    assert found
    for move in found[1]:
        assert ladder.payoff() is None and move in ladder.moves()
        ladder = ladder.played(move)
    assert ladder.payoff() == WON[0] and ladder.taken


def test_a_capture_frees_a_group() -> None:
    text = '........./........./....b..../...b.b.../...bwb.../...wbw.../........./........./......... white 7'
    found = read(begun(text))
    assert found and not found[0] and found[1][0] == NAMES['E3']
    assert outcome(begun(text.replace('...wbw...', '...wb....'))) is True


@pytest.mark.parametrize('name', ['minimax', 'negamax', 'alphabeta-hard', 'alphabeta-soft'])
@pytest.mark.parametrize(('text', 'value'), [(OPEN, -1), (BLOCKED, 1)])
def test_every_search_finds_the_same(name: str, text: str, value: int) -> None:
    position = GO.read_position(f'{text} ladder E5')
    found = RUNGS[name].search(GO, position)
    assert found.proven and found.value == value


def test_a_level_plays_a_ladder_by_the_same_rules() -> None:
    position = GO.read_position(f'{OPEN} ladder E5')
    found = strong.think(GO, position, Limits(400), Wish('1'))
    assert GO.write_move(position, found.move) == 'F5' and found.proven


def test_random_games_of_ladders_end_and_read_back() -> None:
    for seed in range(30):
        rng, position = Random(seed), GO.read_position(f'{OPEN} ladder E5')
        while GO.payoff(position) is None:
            assert GO.read_position(GO.write_position(position).partition(' moves')[0]) is not None
            position = GO.play(position, rng.choice(GO.moves(position)))
        assert GO.player(position) is None and GO.moves(position) == []
        assert GO.view(position)['status'] in ('The stones are taken.', 'The stones escape.')


def test_the_position_says_which_group_is_hunted() -> None:
    text = f'{OPEN} ladder E5'
    position = GO.read_position(text)
    assert GO.write_position(position) == text
    assert GO.read_position(text.replace('white 7 ', 'white ')) == position != GO.read_position(OPEN)
    for wrong in ('ladder A1', 'ladder Z9', 'ladder'):
        with pytest.raises(Refusal):
            GO.read_position(f'{OPEN} {wrong}')


def test_a_group_in_danger_says_how_a_ladder_ends() -> None:
    def said(text: str) -> Any:
        view = GO.view(GO.read_position(text))
        return next(group for group in view['groups'] if 'E5' in group['cells'])

    assert said(OPEN)['text'].startswith("White's stone at E5 has 1 liberty, and cannot escape: it falls within ")
    assert said(OPEN)['ladder'] == f'{OPEN} ladder E5'
    assert said(BLOCKED)['text'] == "White's stone at E5 has 1 liberty, and can escape at F5."
    assert said(OPEN.replace('white', 'black'))['text'] == "White's stone at E5 has 1 liberty, and can be taken at F5."
    hunt = said(OPEN.replace('white', 'black').replace('....b..../', '........./'))
    assert hunt['text'].startswith("White's stone at E5 has 2 liberties; hunted from ") and 'ladder' in hunt


def test_hints_know_ladders() -> None:
    def told(text: str) -> list[str]:
        position = GO.read_position(text)
        return [f'{each.text} {[GO.write_move(position, move) for move in each.moves or ()]}'
                for each in GO.advice(position)]  # fmt: skip

    assert 'Your 1 stone at E5 is in atari, and cannot escape. []' in told(OPEN)
    assert "Your 1 stone at E5 is in atari, and can escape. ['F5']" in told(BLOCKED)
    [hunt] = [
        text for text in told(OPEN.replace('white', 'black').replace('....b..../', '........./')) if 'hunted' in text
    ]
    assert hunt.startswith('Their 1 stone at E5 can be hunted down, move by move. [')


def test_hints_know_cuts_links_and_eyes() -> None:
    def told(text: str, size: int = 5) -> list[str]:
        game = GO.under({'size': size, 'komi': '0'})
        position = game.read_position(text)
        return [f'{each.text} {[game.write_move(position, move) for move in each.moves or ()]}'
                for each in game.advice(position)]  # fmt: skip

    cut = told('...../..b../.w.w./..b../..... black 0')
    assert "A stone on C3 keeps their groups at B3 and D3 apart. ['C3']" in cut
    assert "A stone on C3 joins your groups at C4 and C2. ['C3']" in cut
    assert not [text for text in told('...../..w../.w.w./...../..... black 0') if 'C3' in text], 'it would be in atari'
    one = told('...../...../wwww./bbbbw/b.bbw black 0')
    assert 'Your 7 stones at A2 have one eye and 1 liberty; two eyes would make them safe. []' in one
    two = told('...../...../wwww./bbbbw/b.b.b black 0')  # a stone apart helps to surround the second
    assert not [text for text in two if 'eye' in text]


def test_a_review_names_stones_that_a_move_has_lost() -> None:
    game = GO.under({'size': 5, 'komi': '0'})

    def told(text: str, move: str, better: str) -> list[str]:
        position = game.read_position(text)
        return [*game.reasons(position, game.read_move(position, move), game.read_move(position, better))]

    atari = '...../..b../.bw../..b../..... black 0'
    assert told(atari, 'A1', 'D3') == ['D3 would have taken 1 stone.']
    saved = told(atari.replace('black', 'white'), 'A1', 'D3')
    assert saved[0] == 'After A1, Black can take 1 stone at C3; D3 prevents that.'
    assert told(atari.replace('black', 'white'), 'pass', 'D3')[0].startswith('After the pass, Black can take')
    assert told(atari, 'D3', 'A1') == []
    wide = begun(OPEN).rules
    assert wide.size == 9
    position = GO.read_position(OPEN.replace('....b..../', '........./'))
    found = GO.reasons(position, NAMES['G3'], NAMES['E6'])
    assert [text.partition('E5')[0] for text in found] == ['After G3, Black can hunt down 1 stone at ']

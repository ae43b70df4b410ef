"""Every sentence about a search is true, by the rules of claims.py; and those rules notice one that is not."""

from random import Random
from typing import Any

import pytest

from plywood import games
from plywood.lab.run import Run
from plywood.search.register import find
from plywood.trace.sentences import explain, theorem
from tests.search import trees
from tests.trace.cases import WATCHED, runs
from tests.trace.claims import About, Checked, Reckoning

SENTENCES = 15_000
DICE = '[12, chance[min[20, 3], min[4, 8], min[9, 1]]]'
PROBED = 'bounds 0..20 max[4, chance[max[6, 2], [5, 6], [9, 1]]]'


def checked(rung: str, text: str, depth: int | None = None, name: str = 'tree') -> Checked:
    game = games.find(name)
    return Checked(Run(find(rung), game, game.read_position(text), depth), Reckoning(game, rung))


def test_no_sentence_is_false() -> None:
    count, seen = 0, set()
    for run in runs(Random(24)):
        about = Checked(run, Reckoning(run.game, run.rung.name))
        complaints = list(about.faults())
        assert not complaints, (run, complaints[:3])
        count += about.sentences
        seen.add((run.rung.name, run.game.name))
        if count >= SENTENCES:
            break
    assert {rung for rung, _ in seen} == {rung.name for rung in WATCHED}
    assert len({game for _, game in seen}) == 10


@pytest.mark.parametrize(
    ('rung', 'text', 'visit', 'false'),
    [
        # who: R is the best move, not another that MAX prefers to it
        (
            'negascout', '[Q:10,R:[S:15,T:18]]', 5,
            'MIN can hold MAX to 15 here. But MAX, one ply above, is already sure of 15 by playing R, so MAX gains '
            'nothing by coming here: the moves left cannot matter.',
        ),
        # what: the first look proved at least 15
        (
            'negascout', '[Q:10,R:[S:15,T:18]]', 5,
            'A second look: the first showed a worth of at most 15 to MAX; this one asks how much, between 15 and ∞. '
            'MIN can hold MAX to 15 here, and the first look showed that R is worth at least 15 to MAX: that settles '
            'it, so the moves left cannot matter.',
        ),
        # what was left out: nothing
        (
            'mtdf', '[0]', 0,
            'Guess 1: is it worth at least 0 to MAX, or less? MAX can get 0 here. The question was only whether MAX '
            'gets at least 0: the rest is left out.',
        ),
        # where: one ply above, not two
        (
            'alphabeta-soft', '[Q:10,R:[S:5,T:18]]', 2,
            'MIN can hold MAX to 5 here. But MAX, 2 plies above, is already sure of 10 by playing Q, so MAX gains '
            'nothing by coming here: the moves left cannot matter.',
        ),
        # by which move
        (
            'alphabeta-soft', '[Q:10,R:[S:5,T:18]]', 2,
            'MIN can hold MAX to 5 here. But MAX, one ply above, is already sure of 10 by playing R, so MAX gains '
            'nothing by coming here: the moves left cannot matter.',
        ),
        # how much
        (
            'alphabeta-soft', '[Q:10,R:[S:5,T:18]]', 2,
            'MIN can hold MAX to 4 here. But MAX, one ply above, is already sure of 10 by playing Q, so MAX gains '
            'nothing by coming here: the moves left cannot matter.',
        ),
        ('alphabeta-soft', '[Q:10,R:[S:5,T:18]]', 0, 'Worth at least 11 to MAX: all that this window asks.'),
        ('alphabeta-soft', '[Q:10,R:[S:5,T:18]]', 1, 'The game is over here: 9 for MAX.'),
        ('alphabeta-hard', '[Q:10,R:[S:5,T:18]]', 3, 'The game is over here: 10 for MAX.'),
        ('alphabeta-hard', '[Q:10,R:[S:5,T:18]]', 2, 'X is anything.'),
        # chance: at most, for a cut-off at too little; 20 is the most there is; the bound is that of its window
        (
            'star', DICE, 2,
            'Whatever the outcomes left bring (up to 20, it is assumed), chance is worth at least 9 here. But MAX, one '
            'ply above, is already sure of 12 by playing move 1, so MAX gains nothing by coming here.',
        ),
        (
            'star', DICE, 2,
            'Whatever the outcomes left bring (up to 18, it is assumed), chance is worth at most 9 here. But MAX, one '
            'ply above, is already sure of 12 by playing move 1, so MAX gains nothing by coming here.',
        ),
        (
            'star', DICE, 2,
            'Whatever the outcomes left bring, chance is worth at most 9 here. But MAX, one ply above, is already sure '
            'of 12 by playing move 1, so MAX gains nothing by coming here.',
        ),
        (
            'star', DICE, 6,
            'MIN can hold MAX to 4 here. If play comes here, the chance one ply above is worth at most 11, whatever '
            'its other outcomes bring, and no more is asked there: the moves left cannot matter.',
        ),
        # probes: of the seat that moves, and only where one was
        ('star-probing', PROBED, 2, 'A probe: only one move is tried. It shows a worth of at most 6 to MAX.'),
        ('star', DICE, 3, 'A probe: only one move is tried. It shows a worth of at most 3 to MAX.'),
        ('star-probing', PROBED, 6, 'Worth exactly 6 to MAX.'),
    ],
)  # fmt: skip
def test_a_false_sentence_is_noticed(rung: str, text: str, visit: int, false: str) -> None:
    about = checked(rung, text)
    assert list(about.faults()) == []
    assert list(About(about, visit, false).all())


CHANGES = (' at least ', ' at most '), (' at most ', ' at least '), ('MAX, ', 'MIN, '), ('4', '3')


def noticed_in(about: Checked, change: tuple[str, str]) -> int:
    """How many sentences of a run a change makes false: each of them is noticed."""
    noticed = 0
    for visit in range(len(about.trace)):
        for text in (explain(about.trace, visit), theorem(about.trace, visit)):
            if change[0] in text:
                noticed += 1
                false = text.replace(*change)
                assert list(About(about, visit, false).all()), false
    return noticed


@pytest.mark.parametrize('change', CHANGES)
@pytest.mark.parametrize('rung', ['star', 'star-probing'])
def test_a_changed_word_about_chance_is_noticed(change: tuple[str, str], rung: str) -> None:
    noticed = 0
    for tree in (DICE, PROBED, 'bounds 0..20 min[4, chance[max[20, 2], [6, 8], [9, 1]], 7]'):
        about = checked(rung, tree)
        noticed += noticed_in(about, change)
    assert noticed


@pytest.mark.parametrize('change', CHANGES)
def test_a_changed_word_is_noticed(change: tuple[str, str]) -> None:
    """Each place where a word is exchanged for its opposite, or a number for another, makes a sentence false."""
    noticed = 0
    for rung in ('alphabeta-soft', 'negascout', 'mtdf'):
        about = checked(rung, '[[4, 6], [7, [2, 9]], [1, 4], [8, [5, 8]]]')
        noticed += noticed_in(about, change)
    assert noticed


def told(rung: str, text: str) -> list[str]:
    return [explain(checked(rung, text).trace, visit) for visit in range(len(checked(rung, text).trace))]


def test_a_second_look_says_what_the_first_proved_and_what_it_adds() -> None:
    about = checked('negascout', '[Q:10,R:[S:15,T:18]]')
    assert explain(about.trace, 5) == (
        'A second look: the first showed a worth of at least 15 to MAX; this one asks how much, between 15 and ∞. '
        'MIN can hold MAX to 15 here, and the first look showed that R is worth at least 15 to MAX: that settles it, '
        'so the moves left cannot matter.'
    )
    assert theorem(about.trace, 5).endswith(
        'X = 15 ≤ 15, so the true value is at most 15. With the first look it is exactly 15.'
    )


def test_a_second_look_does_not_prove_what_the_first_only_estimated() -> None:
    tree = (0, (0, (1, (2, (1, ((1, (3, 2, 1)), 2))))))
    game = trees.Tree(tree)
    about = Checked(Run(find('negascout'), game, tree, 2), Reckoning(game, 'negascout'))
    assert list(about.faults()) == []
    ends = [theorem(about.trace, visit) for visit in range(len(about.trace))]
    assert any(end.endswith('With the first look it is exactly 2, by its estimates.') for end in ends)


def test_a_cut_far_below_a_second_look_names_that_move_and_no_other() -> None:
    """At a MIN node two plies below: the bound is what the first look at R showed."""
    about = checked('negascout', '[Q:10,R:[S:[15,[9,20]],T:[18,[12,30]]]]')
    cut = [explain(about.trace, visit) for visit, flags in enumerate(about.trace.flags) if flags & 4]
    assert any(
        'But the first look showed that R is worth at least 15 to MAX, and a line worth that or less changes nothing '
        'there, so the moves left cannot matter.' in text
        for text in cut
    ), cut


@pytest.mark.parametrize(('text', 'narrow'), [('[[3,5],[2,4]]', 1), ('[[3,5],[2,4.5]]', 0.001)])
@pytest.mark.parametrize('rung', ['negascout', 'mtdf', 'sss'])
def test_null_windows_are_a_point_wide_where_all_payoffs_are_whole(rung: str, text: str, narrow: float) -> None:
    trace = checked(rung, text).trace
    widths = {high - low for low, high in zip(trace.low, trace.high, strict=True) if high - low < 1e9}
    assert min(widths) / trace.unit == pytest.approx(narrow)


def test_whole_numbers_change_no_visit_of_a_null_window_search() -> None:
    """The same visits in points as in thousandths of a point."""
    from plywood.lab.watched import see

    for rung in ('negascout', 'mtdf', 'sss'):
        run: Any = checked(rung, '[[[7,9],[8,4]],[[5,6],[8,9]],[[9,3],[2,6]]]').run
        whole = see(run)[0]
        thousandths = find(rung).search(run.game, run.position)
        assert whole.result.counts == thousandths.counts
        assert whole.result.value == thousandths.value
        assert whole.unit == 1

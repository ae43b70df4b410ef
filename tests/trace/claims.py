"""The rules by which the sentences about a search are checked, one by one, against an independent reckoning.

A sentence is read by a grammar: a sentence that the grammar does not know is a fault, too. Each claim in it is then
reckoned from the rules of the game alone: of a value (how much, proven or by estimates), and of all that is said with
it: who holds a bound, where, by which move, whether that move was searched before, and whether anything was left out.

`python3 tests/bench/sentences.py` checks as many as you like; the suite checks a sample.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import inf
from typing import Any

from plywood.game import CHANCE, Game
from plywood.lab.run import Run
from plywood.lab.watched import see
from plywood.search.result import MAX, MIN
from plywood.trace.sentences import FEW, explain, theorem
from plywood.trace.visits import CUT, ESTIMATE, HIT, PROBE, REVISITED, Trace

NEAR = 1e-5
"""Numbers that differ by less are one."""
GRAIN = 100
"""The rung `coarse` rounds estimates to this number of units."""
NUMBER = r'([<>]?-?(?:[0-9.]*[0-9]|∞|mate))'
SIDE = '(at least|at most)'
SEATS = {'MAX': MAX, 'MIN': MIN}

Worth = tuple[float, float, float]
"""A value to MAX by the estimates at the horizon, and the least and the most that it can be whatever lies beyond."""


class Reckoning:
    """The values of a game by the definition alone, to a depth, as one rung treats what lies at the horizon."""

    def __init__(self, game: Game, rung: str) -> None:
        self.game, self.rung = game, rung
        self.known: dict[Any, Worth] = {}

    def of(self, position: Any, depth: float) -> Worth:
        place = position, depth
        if place not in self.known:
            self.known[place] = self.reckoned(position, depth)
        return self.known[place]

    def reckoned(self, position: Any, depth: float) -> Worth:
        game, payoff = self.game, self.game.payoff(position)
        if payoff is not None:
            return payoff[MAX], payoff[MAX], payoff[MAX]
        seat = game.player(position)
        if seat == CHANCE:
            below = [(float(odds), self.of(game.play(position, move), depth)) for move, odds in game.chances(position)]
            low, middle, high = (sum(odds * worth[at] for odds, worth in below) for at in range(3))
            return low, middle, high
        best = max if seat == MAX else min
        if depth <= 0 and not (self.rung == 'quiescence' and game.engine.compulsory and game.noisy(position)):
            worths: list[Worth] = [(self.estimate(position), *game.bounds)]
            moves = game.noisy(position) if self.rung == 'quiescence' else ()
        else:
            worths, moves = [], game.moves(position)
        worths += [self.of(game.play(position, move), depth - 1) for move in moves]
        low, middle, high = (best(worth[at] for worth in worths) for at in range(3))
        return low, middle, high

    def estimate(self, position: Any) -> float:
        estimate, scale = self.game.evaluate(position), self.game.scale
        if self.rung == 'coarse':
            estimate = int(estimate / GRAIN) * GRAIN
        return estimate / scale if self.game.player(position) == MAX else -estimate / scale


@dataclass
class Checked:
    """A run with its reckoning: `faults` yields a complaint for each false sentence, and counts the sentences."""

    run: Run
    reckoning: Reckoning
    sentences: int = 0

    @cached_property
    def trace(self) -> Trace:
        return see(self.run)[0]

    @cached_property
    def values(self) -> dict[str, float]:
        """The value of each text of a number, in points. Two values with one text are a fault."""
        trace, values = self.trace, dict[str, float]()
        columns = trace.low, trace.high, trace.worth
        for value in {value for column in (*columns, trace.reached()) for value in column if value is not None}:
            text = trace.numbers(value)
            assert values.setdefault(text, value / trace.unit) == value / trace.unit, text
        return values

    def faults(self) -> Iterator[str]:
        for number in range(len(self.trace)):
            for text in (explain(self.trace, number), theorem(self.trace, number)):
                self.sentences += 1
                yield from (f'{complaint}: visit {number}, {text!r}' for complaint in About(self, number, text).all())


@dataclass
class About:
    """One sentence about one visit."""

    checked: Checked
    number: int
    text: str

    def __post_init__(self) -> None:
        self.trace = self.checked.trace
        self.seat = self.trace.seat[self.number]
        self.low, self.high = self.trace.low[self.number], self.trace.high[self.number]
        self.left = self.trace.left_out(self.number)
        for words, signs in WORDS:
            self.text = re.sub(words, signs, self.text)

    def all(self) -> Iterator[str]:
        trace, number = self.trace, self.number
        if bool(trace.flags[number] & CUT) != bool(self.left):
            yield 'a cut-off is counted where nothing was left out'
        if re.search('left|the rest', self.text) and not self.left:
            yield 'it speaks of moves left out, and none were'
        for form, check in (*FORMS, *THEOREMS):
            found = re.fullmatch(form, self.text)
            if found:
                yield from check(self, found)
                return
        begin = re.match(BEGINNINGS, self.text)
        if begin is None:
            yield 'no rule knows this sentence'
            return
        if begin[0]:
            yield from self.beginning(begin[0].strip())
        rest = self.text[begin.end() :]
        for form, check in FORMS:
            found = re.fullmatch(form, rest)
            if found:
                yield from check(self, found)
                return
        yield 'no rule knows this sentence'

    # --- values ------------------------------------------------------------------------------------------------------
    def depth(self, visit: int) -> float:
        """The plies that are searched below a visit."""
        depth, run = self.trace.depth[visit], self.checked.run
        if depth is not None:
            return depth
        return inf if run.size is None else run.size - len(self.trace.path(visit)) + 1

    def holds(self, visit: int, how: str, number: str, estimated: bool) -> Iterator[str]:
        """Whether the position of a visit is worth exactly, at least or at most this."""
        claimed = self.points(number)
        if estimated and self.checked.run.rung.name == 'table' and self.trace.uses_table:
            return  # the table may have known more than this depth shows
        worth, least, most = self.checked.reckoning.of(self.trace.position[visit], self.depth(visit))
        if estimated:
            least = most = worth
        fine = {
            'exactly': abs(least - claimed) < NEAR and abs(most - claimed) < NEAR,
            'at least': least > claimed - NEAR,
            'at most': most < claimed + NEAR,
        }[how]
        if not fine:
            yield f'the value is not {how} {number} but {worth:g} (from {least:g} to {most:g})'
        if not estimated and self.trace.estimated[visit]:
            yield 'it rests on estimates and does not say so'

    def showed(self, visit: int, side: str) -> Iterator[str]:
        """Whether a visit showed a bound on that side: its answer lies at or beyond that end of its window."""
        worth, low, high = (column[visit] for column in (self.trace.worth, self.trace.low, self.trace.high))
        if not (worth >= high if side == 'at least' else worth <= low):
            yield f'that visit did not show {side}'

    def points(self, text: str) -> float:
        """The value for which a text stands in this run, in points; that of another text by its digits."""
        known = self.checked.values.get(text)
        return float(text.strip('<>').replace('∞', 'inf')) if known is None else known

    def exact(self, how: str, text: str) -> Iterator[str]:
        """Whether a number is called exact, as one must be that is not rounded."""
        rounded = abs(self.trace.game.values.counted(self.points(text)) - float(text.strip('<>'))) > 1e-9
        if (how == '') != rounded:
            yield 'it is rounded' if rounded else 'it is not rounded'

    def is_window(self, low: str, high: str) -> Iterator[str]:
        unit = self.trace.unit
        for written, end in ((low, self.low), (high, self.high)):
            if end is None or not near(self.points(written), end / unit):
                yield f'{written} is no end of the window'

    # --- how it begins -----------------------------------------------------------------------------------------------
    def beginning(self, text: str) -> Iterator[str]:
        trace, number = self.trace, self.number
        if text == 'A probe: only one move is tried.':
            if not trace.flags[number] & PROBE or len(trace.children[number]) > 1:
                yield 'more than one move is tried'
            return
        probed = re.fullmatch(
            rf'The probe showed a worth of {SIDE} {NUMBER} to MAX{BY}; now all moves are tried\.', text
        )
        if probed:
            probes = [
                child
                for child in trace.children[trace.parent[number]]
                if child < number and trace.move[child] == trace.move[number] and trace.flags[child] & PROBE
            ]
            if len(probes) != 1 or (probed[1] == 'at least') != (self.seat == MAX) or trace.flags[number] & PROBE:
                yield 'no probe was there'
                return
            yield from self.holds(probes[0], probed[1], probed[2], bool(probed[3]))
            return
        second = re.fullmatch(SECOND, text)
        if second:
            children = trace.children[trace.parent[number]]
            before = children[children.index(number) - 1]
            if trace.move[before] != trace.move[number] or before > number or not trace.flags[number] & REVISITED:
                yield 'no first look at this move was there'
            yield from self.holds(before, second[1], second[2], bool(second[3]))
            yield from self.showed(before, second[1])
            yield from self.is_window(second[4], second[5])
            return
        if trace.parent[number] >= 0:
            yield 'only a root begins a search'
        roots = [root for root, parent in enumerate(trace.parent) if parent < 0]
        guess = re.fullmatch(rf'Guess ([0-9]+)(?:\.|: is it worth at least {NUMBER} to MAX, or less\?)', text)
        if guess:
            if roots.index(number) + 1 != int(guess[1]):
                yield 'another guess'
            if guess[2] and (self.high is None or not near(self.points(guess[2]), self.high / trace.unit)):
                yield 'another question'
        elif text != f'Iteration to depth {trace.depth[number]:g}.':
            yield 'no such beginning'

    # --- how it ends -------------------------------------------------------------------------------------------------
    def over(self, found: re.Match[str]) -> Iterator[str]:
        payoff = self.trace.game.payoff(self.trace.position[self.number])
        if payoff is None or not near(self.points(found[1]), payoff[MAX]):
            yield 'another payoff'
        yield from self.answered(found[1], found[2])

    def answered(self, there: str, answer: str | None) -> Iterator[str]:
        """The answer of a leaf, if that is not the number there."""
        worth = self.trace.worth[self.number] / self.trace.unit
        if not near(worth, self.points(answer or there)):
            yield 'another answer'
        if answer:
            end = self.low if self.points(there) < self.points(answer) else self.high
            if end is None or not near(self.points(answer) * self.trace.unit, end):
                yield 'no end of the window on that side'

    def horizon(self, found: re.Match[str]) -> Iterator[str]:
        if not near(self.points(found[1]), self.checked.reckoning.estimate(self.trace.position[self.number])):
            yield 'another estimate'
        if self.checked.run.rung.name != 'quiescence' and self.depth(self.number) > 0:
            yield 'not at the horizon'
        yield from self.answered(found[1], found[2])

    def knew(self, found: re.Match[str]) -> Iterator[str]:
        if not self.trace.flags[self.number] & HIT:
            yield 'the table was not asked'
        worth = self.points(found[1]) * self.trace.unit
        how = 'at most' if worth <= self.low else 'at least' if worth >= self.high else 'exactly'
        yield from self.holds(self.number, how, found[1], self.trace.estimated[self.number])

    def worth(self, found: re.Match[str]) -> Iterator[str]:
        """Worth exactly 3 to MAX. Worth at most 3 to MAX: all that this window asks. Worth 3 to MAX, by …"""
        side, number, by, first, asks = found.groups()
        yield from self.answered(number, None)
        yield from self.holds(self.number, side.strip() or 'exactly', number, bool(by))
        if side == 'exactly ' and by:
            yield 'exactly, by estimates'
        if not by and side in ('', 'exactly '):
            yield from self.exact(side, number)
        if asks:
            end = self.low if side == 'at most ' else self.high
            beyond = self.points(number) * self.trace.unit
            if end is None or (beyond > end + NEAR if side == 'at most ' else beyond < end - NEAR):
                yield 'it lies inside the window'
        if first and not self.trace.flags[self.number] & REVISITED:
            yield 'there was no first look'

    def probed(self, found: re.Match[str]) -> Iterator[str]:
        """It shows a worth of at least 3 to MAX."""
        if not self.trace.flags[self.number] & PROBE or (found[1] == 'at least') != (self.seat == MAX):
            yield 'no probe, or of the other seat'
        yield from self.answered(found[2], None)
        yield from self.holds(self.number, found[1], found[2], bool(found[3]))

    def mean(self, found: re.Match[str]) -> Iterator[str]:
        yield from self.holds(self.number, 'exactly', found[1], bool(found[2]))
        if self.seat != CHANCE:
            yield 'no chance'
        terms = re.findall(rf'([0-9/]+) × {NUMBER}', found[3] or '')
        sure = [child for child in self.trace.children[self.number] if not self.trace.flags[child] & PROBE]
        if len(sure) <= FEW and len(terms) != len(self.trace.game.chances(self.trace.position[self.number])):
            yield 'not all outcomes'
        if terms and abs(sum(eval(odds) * self.points(each) for odds, each in terms) - self.points(found[1])) > NEAR:
            yield 'another mean'

    # --- cut-offs ----------------------------------------------------------------------------------------------------
    def cut(self, found: re.Match[str]) -> Iterator[str]:
        by, got, held, reason = found.groups()
        if self.seat != (MAX if got else MIN):
            yield 'the other seat moves here'
        yield from self.answered(got or held, None)
        yield from self.holds(self.number, 'at least' if got else 'at most', got or held, bool(by))
        if not self.left:
            yield 'nothing was left out'
        yield from self.because(reason, self.points(got or held), bool(got))

    def because(self, reason: str, worth: float, got: bool) -> Iterator[str]:
        """Why the rest is left out, where `worth` is found: too much, or else too little."""
        for form, check in REASONS:
            why = re.fullmatch(form, reason)
            if why:
                yield from check(self, why, worth, got)
                return
        yield 'no rule knows this reason'

    def cut_at_chance(self, found: re.Match[str]) -> Iterator[str]:
        """Whatever the outcomes left bring (up to 20, it is assumed), chance is worth at most 11 here."""
        by, least, most, side, worth, reason = found.groups()
        bounds = self.trace.game.payoff_range(self.trace.position[self.number])
        if self.seat != CHANCE:
            yield 'no chance'
        told, other = (least, most) if side == 'at least' else (most, least)
        if bool(told) != bounds.assumed or other:
            yield 'an assumption that is none, or is not told'
        elif told and not near(self.points(told), bounds.least if side == 'at least' else bounds.greatest):
            yield 'another assumption'
        yield from self.answered(worth, None)
        yield from self.holds(self.number, side, worth, by == 'By the estimates below, w')
        if not self.left:
            yield 'nothing was left out'
        yield from self.because(reason, self.points(worth), side == 'at least')

    def chance_above(self, why: re.Match[str], worth: float, got: bool) -> Iterator[str]:
        """If play comes here, the chance one ply above is worth at least 5, whatever its other outcomes bring."""
        plies, side, bound, by = why.groups()
        path, trace = self.trace.path(self.number), self.trace
        up = 1 if plies == 'one ply' else int(plies.split()[0])
        if up >= len(path) or trace.seat[path[-1 - up]] != CHANCE:
            yield 'no chance there'
            return
        owner, outcome = path[-1 - up], trace.move[path[-up]]
        end = (trace.high if got else trace.low)[owner]
        if (side == 'at least') != got or end is None or not near(self.points(bound), end / trace.unit):
            yield 'not the end of its window'
        game, position, mean = trace.game, trace.position[owner], 0.0
        reckoned = [
            self.checked.reckoning.of(game.play(position, move), self.depth(owner))
            for move, _ in game.chances(position)
        ]
        for (move, odds), (middle, least, most) in zip(game.chances(position), reckoned, strict=True):
            other = middle if by else least if got else most
            mean += float(odds) * (worth if move == outcome else other)
        if mean < self.points(bound) - NEAR if got else mean > self.points(bound) + NEAR:
            yield 'the other outcomes can change it'

    def best_payoff(self, why: re.Match[str], worth: float, got: bool) -> Iterator[str]:
        game, end = self.trace.game, 1 if got else 0
        if not any(near(worth, bounds[end]) for bounds in (game.bounds, game.payoff_range(self.trace.position[0]))):
            yield 'there is a better payoff'

    def any_bound(self, why: re.Match[str], worth: float, got: bool) -> Iterator[str]:
        if abs(self.high if got else self.low) != inf:
            yield 'there is a bound'

    def asked(self, why: re.Match[str], worth: float, got: bool) -> Iterator[str]:
        bound = (self.high if got else self.low) / self.trace.unit
        if why[1] != ('at least' if got else 'at most') or not near(self.points(why[2]), bound):
            yield 'another question'
        if worth < bound - NEAR if got else worth > bound + NEAR:
            yield 'the question is not answered'

    def held(self, why: re.Match[str], worth: float, got: bool) -> Iterator[str]:
        """But MAX, one ply above, is already sure of 15 by playing R, so MAX gains nothing by coming here."""
        who, plies, sure, bound, move, by, stands, then = why.groups()
        path = self.trace.path(self.number)
        up = 1 if plies == 'one ply' else int(plies.split()[0])
        if up >= len(path) or who != then:
            yield 'no such visit'
            return
        owner, seat = path[-1 - up], SEATS[who]
        if self.trace.seat[owner] != seat or got == (seat == MAX):
            yield f'{who} does not move there, or gains by this'
        if (seat == MAX) != (sure in ('is already sure of', 'already has', 'has')):
            yield 'the words of the other seat'
        if worth > self.points(bound) + NEAR if seat == MAX else worth < self.points(bound) - NEAR:
            yield 'coming here gains something'
        if stands:
            if not near(self.points(bound), self.checked.reckoning.estimate(self.trace.position[owner])):
                yield 'another estimate'
            return
        yield from self.given(owner, path[-up], move, bound, 'at least' if seat == MAX else 'at most', bool(by))

    def given(self, owner: int, below: int, move: str, bound: str, how: str, estimated: bool) -> Iterator[str]:
        """The move that is named leads elsewhere, was searched before, and is worth the bound."""
        game, position = self.trace.game, self.trace.position[owner]
        if move == named(game, position, self.trace.move[below]):
            yield 'the move that is named is the one that leads here'
        visits = [
            child
            for child in self.trace.children[owner]
            if child < below and named(game, position, self.trace.move[child]) == move
        ]
        if not visits:
            yield 'the move that is named was not searched before'
            return
        complaints = [list(self.holds(visit, how, bound, estimated)) for visit in visits]
        if all(complaints):
            yield complaints[0][0]

    def looked(self, why: re.Match[str], worth: float, got: bool) -> Iterator[str]:
        """And the first look showed that R is worth at least 15 to MAX: that settles it."""
        move, side, bound, by, settles, other = why.groups()
        path = self.trace.path(self.number)
        if (side == 'at least') == got:
            yield 'the first look showed something of the other side'
        for owner, below in pairwise(path):
            before = [
                child
                for child in self.trace.children[owner]
                if child < below and self.trace.move[child] == self.trace.move[below]
            ]
            same = named(self.trace.game, self.trace.position[owner], self.trace.move[below]) == move
            if same and before and near(self.trace.worth[before[-1]] / self.trace.unit, self.points(bound)):
                break
        else:
            yield 'no first look at that move'
            return
        yield from self.holds(below, side, bound, bool(by))
        yield from self.showed(before[-1], side)
        if bool(settles) != (below == self.number):
            yield 'it is another visit that this settles'
        if settles:
            yield from self.holds(self.number, 'exactly', bound, bool(by) or self.trace.estimated[self.number])
        elif (other == 'less') != (side == 'at least'):
            yield 'less for more'
        if worth > self.points(bound) + NEAR if side == 'at least' else worth < self.points(bound) - NEAR:
            yield 'it changes something there'

    # --- the theorem -------------------------------------------------------------------------------------------------
    def promise(self, found: re.Match[str]) -> Iterator[str]:
        low, high, rules, kept = found.groups()
        if self.trace.flags[self.number] & PROBE:
            yield 'a probe has another promise'
        if not low:
            if self.low is not None and self.high is not None:
                yield 'there is a window'
        else:
            yield from self.is_window(low, high)
            wanted = []
            if self.points(low) > -inf:
                wanted.append(f'X ≤ {low} means a value of at most X')
            if self.low < self.high and not (self.trace.whole and self.high - self.low <= 1):
                ends = f'{low} < ' if self.points(low) > -inf else '', f' < {high}' if self.points(high) < inf else ''
                wanted.append(f'{ends[0]}X{ends[1]} means exactly X')
            if self.points(high) < inf:
                wanted.append(f'X ≥ {high} means a value of at least X')
            if ', '.join(wanted) != rules and (low, high) != ('-∞', '∞'):
                yield 'another promise'
        yield from self.kept(kept)

    def probing(self, found: re.Match[str]) -> Iterator[str]:
        if not self.trace.flags[self.number] & PROBE or (found[1] == 'at least') != (self.seat == MAX):
            yield 'no probe, or of the other seat'
        yield from self.kept(found[2])

    def kept(self, text: str) -> Iterator[str]:
        trace, number = self.trace, self.number
        if text == 'There is no answer yet.':
            if trace.worth[number] is not None:
                yield 'there is an answer'
            return
        if re.fullmatch(f'X = {NUMBER} (?:is|rests on) an estimate, and an estimate proves nothing.', text):
            if not trace.flags[number] & ESTIMATE:
                yield 'no estimate'
            return
        what = '(the true value|the value (?:up to|with estimates) .*?)'
        so = rf'(?:X = {NUMBER}(?: [≤≥] {NUMBER})?, so|The game is over here:)'
        form = rf'{so} {what} is (exactly |at least |at most |){NUMBER}\.'
        settled = rf'( With the first look it is (exactly |){NUMBER}(, by its estimates)?\.)?'
        found = re.fullmatch(form + settled, text)
        if found is None:
            yield 'no rule knows this theorem'
            return
        answer, _, subject, how, claimed, first, exactly, settled, guessed = found.groups()
        if answer:
            yield from self.answered(answer, None)
        yield from self.holds(number, how.strip() or 'exactly', claimed, subject != 'the true value')
        if how in ('', 'exactly '):
            yield from self.exact(how, claimed)
        plies = re.search(r'estimates ([0-9]+) pl', subject)
        if plies and int(plies[1]) != max(0, self.depth(number)):
            yield 'another depth'
        if first:
            yield from self.exact(exactly, settled)
            yield from self.holds(number, 'exactly', settled, subject != 'the true value' or bool(guessed))


def named(game: Game, position: Any, move: Any) -> str:
    """A move as sentences name it."""
    name = game.usual(position, move)
    return f'move {name}' if re.fullmatch('[0-9]+', name) else name


def near(one: float, other: float) -> bool:
    return one == other or abs(one - other) < NEAR


BY = '(, by the estimates below)?'
SECOND = (
    rf'A second look: the first showed a worth of {SIDE} {NUMBER} to MAX{BY}; '
    rf'this one asks how much, between {NUMBER} and {NUMBER}\.'
)
BEGINNINGS = r'(?:(?:Iteration|Guess|A second look|A probe|The probe).*?(?:\.|\?)(?= [A-Z]) )?'
ANSWER = rf'(?: The answer is {NUMBER}, the end of the window on that side\.)?'
UNIT = '(?: [a-z]+)?'
WORDS = (
    ('more than (?=[-0-9])', 'at least >'), ('less than (?=[-0-9])', 'at most <'), ('just above ', '>'),
    ('just below ', '<'), ('X > (?=[-0-9.]* means a value of at least)', 'X ≥ >'),
    ('X < (?=[-0-9.]* means a value of at most)', 'X ≤ <'),
)  # fmt: skip
"""Words for numbers one unit beside another, and their signs."""
ALL = '(: all that this window asks)?'
SURE = '(is already sure of|already has|has|can hold MAX to)'
FORMS = (
    (rf'The game is over here: {NUMBER}{UNIT} for MAX\.{ANSWER}', About.over),
    (rf'The horizon: an estimate of {NUMBER}{UNIT} for MAX stands in for the search\.{ANSWER}', About.horizon),
    (rf'The table knew enough of this position: {NUMBER}\.', About.knew),
    (rf'Worth (exactly |at most |at least |){NUMBER} to MAX{BY}(, with the first look)?{ALL}\.', About.worth),
    (rf'Chance is worth {NUMBER} to MAX{BY}: the mean of what may come(, .*)?\.', About.mean),
    (rf'It shows a worth of {SIDE} {NUMBER} to MAX{BY}\.', About.probed),
    (
        rf'(By the estimates below, w|W)hatever the outcomes left bring'
        rf'(?: \((?:from {NUMBER} up|up to {NUMBER}), it is assumed\))?, chance is worth {SIDE} {NUMBER} here(.*)',
        About.cut_at_chance,
    ),
    (rf'(By the estimates below, )?(?:MAX can get {NUMBER}|MIN can hold MAX to {NUMBER}) here(.*)', About.cut),
)  # fmt: skip
CANNOT = ': the moves left cannot matter'
REASONS = (
    (
        rf'\. If play comes here, the chance (one ply|[0-9]+ plies) above is worth {SIDE} {NUMBER}( by the estimates)?'
        rf', whatever its other outcomes bring, and no more is asked there(?:{CANNOT})?\.',
        About.chance_above,
    ),
    (rf', and there is no better payoff{CANNOT}\.', About.best_payoff),
    (r'\. As yet any bound will do, so the rest is left for later\.', About.any_bound),
    (rf'\. The question was only whether MAX gets {SIDE} {NUMBER}: the rest is left out\.', About.asked),
    (
        rf'\. But (MAX|MIN), (one ply|[0-9]+ plies) above, {SURE} {NUMBER} '
        rf'by (?:playing (.*?)(, as the estimates say)?|(standing still), as the estimate there says), '
        rf'so (MAX|MIN) gains nothing by coming here(?:{CANNOT})?\.',
        About.held,
    ),
    (
        rf'(?:, and|\. But) the first look showed that (.*?) is worth {SIDE} {NUMBER} to MAX(, as the estimates say)?'
        r'(?:(: that settles it)|, and a line worth that or (less|more) changes nothing there), '
        r'so the moves left cannot matter\.',
        About.looked,
    ),
)
ITSELF = 'so an answer X is the value itself'
THEOREMS = (
    (rf'A probe tries one move alone, so an answer X means a value of {SIDE} X\. (.*)', About.probing),
    (rf'No window()()() is handed down here, {ITSELF}\. (.*)', About.promise),
    (rf'The window is {NUMBER} to {NUMBER}: (.*?X|nothing is known yet, {ITSELF})\. (.*)', About.promise),
)  # fmt: skip

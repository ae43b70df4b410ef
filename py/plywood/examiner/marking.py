"""The marking of an exercise: the first wrong step in the order of the search, and why it is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any

from plywood.examiner.convention import Exam
from plywood.examiner.key import SEATS, Blank, Key, as_seen, number_from, write
from plywood.examiner.slips import KINDS, Learner, Sheet, likeliest
from plywood.examiner.trees import Tree
from plywood.game import Refusal, shorten
from plywood.search.result import MAX, MIN

PARTS = ('alpha', 'beta', 'value')
CALLED = {
    'other cut': 'convention', 'other fail': 'convention', 'unturned': 'turn', 'one side': 'side', 'reversed': 'side',
    'no cuts': 'missed', 'no marks': 'mark',
}  # fmt: skip
"""The name of a learner's mistake in a marking, where it is not its own."""
MOST_CHARACTERS = 40
"""The most characters of an answer that are read."""


@dataclass(frozen=True)
class Problem:
    """A wrong step, the kind of mistake, and a sentence with the reason."""

    number: int
    part: str
    kind: str
    why: str


class Answers:
    """The answers: texts and marks by the names of their blanks, such as '3.alpha' and '4.cut'."""

    def __init__(self, given: object, key: Key) -> None:
        self.texts: dict[Blank, str] = {}
        self.cuts: set[int] = set()
        asked = {f'{number}.{part}': (number, part) for number, part in key.blanks()}
        if not isinstance(given, dict):
            raise Refusal('answers: give a map such as {"3.alpha": "−∞", "3.value": "5", "4.cut": true}')
        for name, answer in given.items():
            text = '' if answer is None or answer is False else str(answer)[:MOST_CHARACTERS].strip()
            if not text:
                continue
            if name not in asked:
                raise Refusal(f'answers: this exercise has no blank {shorten(name)!r}; leave it out')
            number, part = asked[name]
            if part == 'cut':
                self.cuts.add(number)
            else:
                self.texts[number, part] = text

    def beyond(self, children: Sequence[int], tree: Tree) -> int | None:
        """The first node at or below some branches with any answer, except cuts of these branches."""
        for child in children:
            for number in tree.below(child):
                marked = number in self.cuts and number not in children
                if marked or any((number, part) in self.texts for part in PARTS):
                    return number
        return None


class Marking:
    """The answers to an exam, compared with its key."""

    def __init__(self, exam: Exam, tree: Tree, given: object) -> None:
        self.exam, self.tree, self.key = exam, tree, Key(exam, tree)
        self.answers = Answers(given, self.key)
        self.problem: Problem | None = None
        """The first wrong step."""
        self.blank: list[Blank] = []
        """The blank steps."""
        self.right = 0
        self.steps = [(number, part) for number, part in self.key.steps() if part != 'cut' or self.key.cut_at(number)]
        """The entries to be written. (That a branch is rightly searched is no step: nothing is written there.)"""
        for number, part in self.key.steps():
            if part == 'cut':
                self._mark_cut(number)
            else:
                self._mark_number(number, part)

    def next(self) -> Blank | None:
        """The first wrong step, which is to be corrected, else the first blank one."""
        if self.problem:
            return self.problem.number, self.problem.part
        return self.blank[0] if self.blank else None

    def beyond(self, number: int, part: str) -> list[Blank]:
        """The blanks with answers that a right cut leaves out."""
        if part != 'cut' or not self.key.cut_at(number):
            return []
        out = {below for branch in self._from(number) for below in self.tree.below(branch)}
        answered = (*self.answers.texts, *((cut, 'cut') for cut in self.answers.cuts))
        return [blank for blank in answered if blank[0] in out and blank != (number, part)]

    def verdict(self) -> str:
        """A summary of the answers, in a sentence or two."""
        done, every, left = self.right, len(self.steps), len(self.blank)
        remaining = f'{left} {"is" if left == 1 else "are"} not yet filled in.'
        if self.problem:
            return self.problem.why
        if not self.blank:
            return f'Everything is right: all {every} steps.'
        if not done:
            return f'Nothing is filled in yet: {every} steps are asked for.'
        return f'Right so far: {done} of {every} steps; {remaining}'

    def _wrong(self, number: int, part: str, kind: str, why: str) -> None:
        if self.problem is None:
            self.problem = Problem(number, part, kind, why)

    # --- cuts ---
    def _mark_cut(self, number: int) -> None:
        """Whether the branch to a node was rightly searched, or rightly left out."""
        pressed, due = number in self.answers.cuts, self.key.cut_at(number)
        if not pressed and not self._passed(number):
            if due:
                self.blank.append((number, 'cut'))
        elif pressed and not due:
            self._wrong(number, 'cut', *self._over_pruned(number))
        elif due and not pressed:
            self._wrong(number, 'cut', *self._missed(number))
        elif due and (below := self.answers.beyond(self._from(number), self.tree)) is not None:
            name = self.tree.nodes[below].name or f'The leaf at the end of {self.tree.way(below)}'
            self._wrong(
                number,
                'cut',
                'below',
                f'{name} is never visited: {self.tree.way(number)} and those after it are cut, '
                'so nothing is filled in below them.',
            )
        elif due:
            self.right += 1

    def _passed(self, number: int) -> bool:
        """Whether there are answers after the turn of a branch, so that a branch without a mark counts as searched."""
        above = self.tree.nodes[number].parent
        after = self._from(number)
        return (
            (above, 'value') in self.answers.texts
            or any(later in self.answers.cuts for later in after[1:])
            or self.answers.beyond(after, self.tree) is not None
        )

    def _from(self, number: int) -> Sequence[int]:
        """A branch and the later branches of the same node."""
        moves = self.tree.moves(self.tree.nodes[number].parent)
        return moves[moves.index(number) :]

    def _over_pruned(self, number: int) -> tuple[str, str]:
        name, way = self._name_above(number), self.tree.way(number, of=False)
        alpha, beta = self._window_before(number)
        start = f'At {way} of {name}' if way.startswith('the') else f'At {name}, {way}'
        if alpha == beta:
            return 'convention', (
                f'{start}, you cut at equality: alpha and beta are both {write(alpha)}, and here one cuts only when '
                'alpha > beta, so the branch must be searched.'
            )
        return 'pruned', (
            f'{start} you cut, but alpha is {write(alpha)} and beta is {write(beta)}: the window is open, '
            'so the branch must be searched.'
        )

    def _missed(self, number: int) -> tuple[str, str]:
        """A cut that is due and not marked: searched on, cut too late, or cut and only not marked."""
        branches = self._from(number)
        kind = self._mistake(number, 'cut') or 'missed'
        if kind == 'convention' and len(set(self._window_before(number))) > 1:
            kind = 'missed'
        beyond = self.answers.beyond(branches, self.tree)
        later = next((branch for branch in branches[1:] if branch in self.answers.cuts), None)
        why = self.why_cut(number)
        if later is not None and (beyond is None or kind == 'late'):
            return 'late', f'You cut only at {self.tree.way(later)}, but it is due at {self.tree.way(number)}: {why}'
        if beyond is None:
            return kind, f'No cut is marked at {self.tree.way(number)}, but {why}'
        there = next(branch for branch in branches if beyond in self.tree.below(branch))
        return ('missed' if kind == 'mark' else kind), f'Your answers go on to {self.tree.way(there)}, but {why}'

    def why_cut(self, number: int) -> str:
        """Why a branch is left out, with the node that holds the bound."""
        name, (alpha, beta) = self._name_above(number), self._window_before(number)
        facts = f'there alpha is {write(alpha)} and beta is {write(beta)}'
        rule = f'alpha {self.exam.cut.replace(">=", "≥")} beta'
        if alpha == beta:
            facts, rule = f'there alpha and beta are both {write(alpha)}', f'one cuts already at equality ({rule})'
        return f'{facts}: {rule}, so {name} cuts it and all that follow. {self._held(number)}'

    def _held(self, number: int) -> str:
        """The node above that holds the bound which the window of a node has met."""
        above = self.tree.nodes[number].parent
        mover = self.tree.nodes[above].seat
        owner = self._owner(above, low=mover == MIN)
        if owner is None:
            return ''
        alpha, beta = map(write, as_seen(self.key.seat_at(above), self.key.low[above], self.key.high[above]))
        part, bound = ('beta', beta) if self.exam.negamax or mover == MAX else ('alpha', alpha)
        return f'That {part} of {bound} {self._origin(*owner, bound)}.'

    def _window_before(self, number: int) -> tuple[float, float]:
        """Alpha and beta of the node above, as the exam writes them, when a branch has its turn."""
        return as_seen(self.key.seat_at(self.tree.nodes[number].parent), *self.key.before(number))

    def _name_above(self, number: int) -> str:
        return self.tree.nodes[self.tree.nodes[number].parent].name

    # --- numbers ---
    def _mark_number(self, number: int, part: str) -> None:
        text = self.answers.texts.get((number, part))
        if text is None:
            self.blank.append((number, part))
            return
        given = number_from(text)
        if given is None:
            self._wrong(
                number,
                part,
                'unread',
                f'{shorten(text)!r} for {self.place(number, part)} is not a number; write one such as 4 or −3, or ∞.',
            )
        elif given != self.key.number(number, part):
            kind, hint = self._slip(number, part, given)
            start = f'For {self.place(number, part)} you wrote {write(given)}. '
            self._wrong(number, part, kind, start + (hint and hint + ' ') + self.why(number, part))
        else:
            self.right += 1

    def place(self, number: int, part: str) -> str:
        """A blank in words: 'alpha at R', 'the cut at the third branch of R'."""
        if part == 'cut':
            return f'the cut at {self.tree.way(number)}'
        if part == 'value':
            return f'the value of {self.tree.nodes[number].name}'
        at_edge = self.exam.bounds == 'edges'
        return f'{part} {"on " + self.tree.way(number) if at_edge else "at " + self.tree.nodes[number].name}'

    def why(self, number: int, part: str) -> str:
        """The reason for the key's answer at a blank."""
        if part == 'cut':
            way = self.tree.way(number)
            return f'{way[0].upper()}{way[1:]}: {self.why_cut(number)}'
        return self._why_value(number) if part == 'value' else self._why_bound(number, part)

    def _slip(self, number: int, part: str, given: float) -> tuple[str, str]:
        """The usual mistake behind a wrong number, and the sentence for it."""
        kind = self._mistake(number, part)
        if kind is None:
            if given == -self.key.number(number, part) and abs(given) != inf:
                return 'sign', self._says('sign', number, part, given)
            return ('value' if part == 'value' else 'window'), ''
        return kind, self._says(kind, number, part, given)

    def slips(self, number: int, part: str) -> list[tuple[float, str, str]]:
        """The wrong numbers to which the usual mistakes lead at a blank, each with its kind and its sentence."""
        right = self.key.number(number, part)
        wrong = ((sheet.get((number, part), right), CALLED.get(kind, kind)) for kind, sheet in self._learners.items())
        return [(entry, kind, self._says(kind, number, part, entry)) for entry, kind in wrong if entry != right]

    def _mistake(self, number: int, part: str) -> str | None:
        """The kind of mistake that explains a wrong step and agrees best with the whole sheet; None if none does."""
        kind = likeliest((number, part), self._given, self._learners, self._right_sheet)
        return kind and CALLED.get(kind, kind)

    @cached_property
    def _given(self) -> Sheet:
        """The answers that can be read."""
        numbers = ((blank, number_from(text)) for blank, text in self.answers.texts.items())
        return {
            **{blank: number for blank, number in numbers if number is not None},
            **{(number, 'cut'): True for number in self.answers.cuts},
        }

    @cached_property
    def _right_sheet(self) -> Sheet:
        return {(number, part): part == 'cut' or self.key.number(number, part) for number, part in self.steps}

    @cached_property
    def _learners(self) -> Mapping[str, Sheet]:
        """For each usual mistake, the sheet of a learner who makes it throughout."""
        kinds = (kind for kind in KINDS if kind != 'unturned' or self.exam.negamax)
        return {kind: Learner(self.exam, self.tree, kind, self.key, self._true).sheet for kind in kinds}

    def _says(self, kind: str, number: int, part: str, given: float) -> str:
        """The mistake, in a sentence."""
        node, above = self.tree.nodes[number], self.tree.nodes[number].parent
        if part != 'value':
            name, other = self.tree.nodes[above].name, 'beta' if part == 'alpha' else 'alpha'
            moved = 'raised' if part == 'alpha' else 'lowered'
            said = {
                'turn': 'A window is turned round when it is handed to the other seat: '
                f'{part} is minus the {other} at {name}.',
                'stale': f'That is the bound with which {name} was called; it has been {moved} since then.',
            }
        else:
            seat = node.seat or 0
            other = 'soft would return' if self.exam.fail == 'hard' else 'hard would return, which keeps to the window'
            if kind == 'convention' and not self._is_other_fail(number, given):
                cut = '>' if self.exam.cut == '>=' else '≥'
                return f'That comes of cutting at {cut}.'
            said = {
                'convention': f'That is what fail-{other}.',
                'side': f'That is the best for {SEATS[1 - seat]}, but {SEATS[seat]} moves at {node.name}.',
                'truth': f'That is what {node.name} is truly worth, but this search does not find it out.',
                'last': f'That is what the last branch returns, but {node.name} takes the best of them.',
                'missed': 'That comes of searching a branch that is cut.',
                'stale': 'That comes of handing down each window as it was, with no bound raised or lowered.',
            }
        said |= {
            'sign': f'The sign is turned: here the number is as {SEATS[self.key.counts_for(number, part)]} counts.',
            'exchanged': 'Alpha and beta are exchanged.',
            'swapped': 'MAX raises alpha and MIN lowers beta; this has it the other way round.',
            'shallow': 'A bound is handed down through all plies below, not only through one.',
        }
        return said.get(kind, '')

    def _is_other_fail(self, number: int, given: float) -> bool:
        """Whether a written value is the one that the other of fail-hard and fail-soft returns here."""
        sign = 1 if self.key.counts_for(number, 'value') == MAX else -1
        other = self._elsewhere(number, fail='soft' if self.exam.fail == 'hard' else 'hard')
        return other is not None and given == other * sign

    def _elsewhere(self, number: int, **other: Any) -> float | None:
        """The value that a node returns under another convention, if it is visited there; as MAX counts."""
        return Key(replace(self.exam, **other), self.tree).value.get(number)

    @cached_property
    def _true(self) -> Mapping[int, float]:
        """The minimax value of every node."""
        return Key(replace(self.exam, what='values'), self.tree).value

    def _why_value(self, number: int) -> str:
        """The sentence that derives a node's value."""
        node, name = self.tree.nodes[number], self.tree.nodes[number].name
        assert node.seat is not None
        seat = self.key.counts_for(number, 'value')
        sign = 1 if seat == MAX else -1
        returned = [self.key.value[child] * sign for child in self.key.searched(number)]
        take = max if self.exam.negamax or node.seat == MAX else min
        best, value = take(returned), self.key.number(number, 'value')
        word = 'greatest' if take is max else 'least'
        turned = ' (signs turned)' if self.exam.negamax and any(map(self._turns, self.key.searched(number))) else ''
        if len(returned) == 1:
            searched = (
                'only one of its branches is searched' if len(node.children) > 1 else 'its only branch is searched'
            )
            why = f'{name} is {SEATS[node.seat]}’s: {searched}, and that returns {write(best)}{turned}'
        else:
            why = (
                f'{name} is {SEATS[node.seat]}’s and takes the {word} of what its branches return{turned}, '
                f'{_list(returned)}: that is {write(best)}'
            )
        if best == value:
            return why + '.'
        alpha, _ = as_seen(seat, self.key.low[number], self.key.high[number])
        bound = 'alpha' if value == alpha else 'beta'
        return f'{why}; but fail-hard answers within the window, so it returns {bound}, {write(value)}.'

    def _turns(self, child: int) -> bool:
        """Whether numbers change their sign between a node and the node above."""
        return self.tree.turn(child) != self.tree.turn(self.tree.nodes[child].parent)

    def _why_bound(self, number: int, part: str) -> str:
        """The origin of a window's bound."""
        right = write(self.key.number(number, part))
        if number == 0:
            return f'The search begins with the whole range, −∞ to ∞, so {part} is {right}.'
        seat = self.key.counts_for(number, part)
        low = (part == 'alpha') == (seat == MAX)
        owner = self._owner(number, low)
        if owner is None:
            return f'No {SEATS[MAX if low else MIN]} node above has a value in hand yet, so {part} is still {right}.'
        return f'{part.capitalize()} is {right}: it {self._origin(*owner, right)}.'

    def _owner(self, number: int, low: bool) -> tuple[int, int] | None:
        """The node above that holds a bound of a node's window, and the branch that gave it; None if no node does yet.

        A bound is passed down unchanged until a node raises it to its own best value. So the walk goes up as long as
        the node above was called with the same bound.
        """
        bounds = self.key.low if low else self.key.high
        while number:
            above = self.tree.nodes[number].parent
            if bounds[above] != bounds[number]:
                giver = next(c for c in self.key.searched(above) if self.key.value[c] == bounds[number])
                return above, giver
            number = above
        return None

    def _origin(self, owner: int, giver: int, bound: str) -> str:
        """The origin of a bound, in words."""
        worth = write(self.key.value[giver] * (1 if self.key.seat_at(owner) == MAX else -1))
        name, who = self.tree.nodes[owner].name, SEATS[self.tree.turn(owner)]
        turned = '' if worth == bound else ', the sign turned'
        return f'comes from {name}, where {who} has {worth} from {self.tree.way(giver, of=False)}{turned}'


def _list(numbers: Sequence[float]) -> str:
    return ', '.join(map(write, numbers[:-1])) + f' and {write(numbers[-1])}'

"""Nim: take any number of beads from one heap. Normal play: taking the last one wins; misère: it loses."""

import re
from collections.abc import Sequence
from functools import reduce
from operator import xor
from typing import NamedTuple

from plywood.game import WON, Advice, Eyes, Game, Option, Payoff, Preset, Refusal, Values, shorten
from plywood.lines import read_line, refuse_move
from plywood.view import Path, Piece, View
from plywood.wording import capital, in_words, listed

MOST_HEAPS = 8
LARGEST_HEAP = 15

Move = tuple[int, int]
"""Which heap, from 0, and how many beads to take."""


class Position(NamedTuple):
    heaps: tuple[int, ...]
    seat: int
    """The seat to move."""
    misere: bool
    sizes: tuple[int, ...]
    """The room that the board keeps for each heap; the rules do not ask for it."""


class Nim(Game):
    name = 'nim'
    title = 'Nim'
    blurb = 'Take beads from one heap at a time. Who gets the last one?'
    specimen = '3-2 1-2 2-1 3-1 2-3 1-1 3-2'
    rules = (
        'A few heaps of beads lie on the table. Two players take turns.',
        'On your turn, choose one heap and take as many beads from it as you like: at least one, at most all.',
        'In normal play, you win by taking the last bead of all. In misère play, an option, you lose by taking it.',
        'There are no draws. You can choose the number of heaps and the number of beads in each.',
    )
    presets = (
        Preset('3, 4, 5'),
        Preset('1, 3, 5, 7', {'heaps': (1, 3, 5, 7)}),
        Preset('Misère', {'misere': True}),
    )
    options = (
        Option(
            'heaps',
            (3, 4, 5),
            'beads in each heap; one number for each heap, separated by commas',
            low=1,
            high=LARGEST_HEAP,
            most=MOST_HEAPS,
        ),
        Option('misere', False, 'misère; the last bead loses'),
    )
    written_starts = True
    values = Values(variants=('1, 3, 5, 7',))
    position_help = 'the beads in each heap, then the player to move (1 or 2; 1 if left out): 3,4,5 1'

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self) -> Position:
        chosen = self.chosen
        return Position(chosen.heaps, 0, chosen.misere, chosen.heaps)

    def player(self, position: Position) -> int | None:
        return position.seat if any(position.heaps) else None

    def moves(self, position: Position) -> Sequence[Move]:
        return [(heap, take) for heap, held in enumerate(position.heaps) for take in range(1, held + 1)]

    def play(self, position: Position, move: Move) -> Position:
        heaps, seat, misere, sizes = position
        heap, take = move
        return Position(heaps[:heap] + (heaps[heap] - take,) + heaps[heap + 1 :], 1 - seat, misere, sizes)

    def payoff(self, position: Position) -> Payoff | None:
        heaps, seat, misere, _ = position
        if any(heaps):
            return None
        return WON[seat] if misere else WON[1 - seat]

    # --- judgement -----------------------------------------------------------------------------------------------
    def key(self, position: Position) -> int:
        key = 1 + position.misere
        for held in position.heaps:
            key = key << 4 | held
        return key

    def wins(self, position: Position) -> bool:
        """Whether the seat to move wins, by Bouton's theorem of 1901.

        It does if the nim-sum is not 0. In misère play, once no heap holds more than one object, it does if an even
        number of heaps is left.
        """
        heaps, _, misere, _ = position
        if misere and max(heaps) <= 1:
            return sum(heaps) % 2 == 0
        return nim_sum(heaps) != 0

    def certain_or_moves(self, position: Position) -> Payoff:
        return self.certain(position)

    def certain(self, position: Position) -> Payoff:
        return WON[position.seat] if self.wins(position) else WON[1 - position.seat]

    def winning(self, position: Position) -> list[Move]:
        """The moves after which the other seat has lost."""
        return [move for move in self.moves(position) if self.after(position, move) == WON[position.seat]]

    def after(self, position: Position, move: Move) -> Payoff:
        later = self.play(position, move)
        return self.payoff(later) or self.certain(later)

    def evaluate(self, position: Position) -> int:
        return self.scale // 2 if self.wins(position) else -self.scale // 2

    def advice(self, position: Position) -> Sequence[Advice]:
        heaps = [held for held in position.heaps if held]
        if not heaps:
            return ()
        wins = self.wins(position)
        best = self.winning(position) or None
        if max(heaps) == 1:
            end = 'win' if wins else 'lose'
            if len(heaps) == 1:
                return (Advice(f'Only one bead is left: you must take it, and you {end}.'),)
            left = f'{capital(in_words(len(heaps)))} beads are left, each in a heap of its own'
            return (Advice(f'{left}: all moves are alike, and you {end}.'),)
        if position.misere and sum(held > 1 for held in heaps) == 1:
            return (
                Advice('Misère play is like normal play until only one heap has more than one bead.'),
                Advice('That is so now: take from this heap, and leave an odd number of heaps of one bead.', best),
            )
        if len(heaps) == 1:
            return (Advice('One heap is left: take all of it, and you get the last bead.', best),)
        ending = 'you can make it 0, and win' if wins else 'make the win hard to find'
        return (
            Advice(
                'Write each heap as a sum of 8, 4, 2 and 1, and cross out equal numbers in pairs. The others add up to '
                'the nim-sum.'
            ),
            Advice(
                'Leave your opponent a nim-sum of 0: every move spoils it, and you can then restore it.'
                if wins
                else 'A nim-sum of 0 is lost for you: every move spoils it, and your opponent can then restore it.',
                best,
            ),
            Advice(f'The nim-sum of {listed(heaps, "and")} is {nim_sum(heaps)}: {ending}.', best),
        )

    def reasons(self, position: Position, move: Move, better: Move) -> Sequence[str]:
        left, instead = self.play(position, move), self.play(position, better)
        heaps, others = left.heaps, instead.heaps
        if position.misere and max(heaps) <= 1 and max(others) <= 1:
            if sum(heaps) % 2 == 0 and sum(others) % 2:
                rule = 'In misère play, leave an odd number of heaps of one bead'
                return (
                    f'{rule}: it leaves {sum(heaps)}, and {self.write_move(position, better)} leaves {sum(others)}.',
                )
        elif nim_sum(heaps) and not nim_sum(others) and not (position.misere and max(others) <= 1):
            zero = f'{self.write_move(position, better)} makes it 0'
            return (f'It leaves a nim-sum of {nim_sum(heaps)}, which a good reply makes 0; {zero}.',)
        return ()

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Move) -> str:
        heap, take = move
        return f'{heap + 1}-{take}'

    def read_move(self, position: Position, text: str) -> Move:
        found = len(text) <= 40 and re.fullmatch(r'\s*([0-9]{1,3})\s*[-:, ]\s*([0-9]{1,3})\s*', text)
        if not found or self.player(position) is None:
            raise refuse_move(self, position, text, 'write the heap, a dash and the number of beads')
        heap, take = int(found[1]), int(found[2])
        if not 1 <= heap <= len(position.heaps):
            last = len(position.heaps)
            reason = f'the heaps are numbered 1 to {last}' if last > 1 else 'there is only heap 1'
            raise refuse_move(self, position, text, reason)
        held = position.heaps[heap - 1]
        if not 1 <= take <= held:
            few = '1 bead' if held == 1 else f'1 to {held} beads'
            reason = f'you can take {few} from heap {heap}' if held else f'heap {heap} is empty'
            raise refuse_move(self, position, text, reason)
        return heap - 1, take

    def write_position(self, position: Position) -> str:
        return f'{",".join(map(str, position.heaps))} {position.seat + 1}'

    def read_position(self, text: str) -> Position:
        chosen = self.chosen
        found = len(text) <= 100 and re.fullmatch(r'\s*([0-9]{1,3}(?:\s*,\s*[0-9]{1,3})*)(?:\s+([12]))?\s*', text)
        if not found:
            raise Refusal(f'position {shorten(text)!r} cannot be read; write {self.position_help}')
        heaps = tuple(int(held) for held in found[1].split(','))
        if len(heaps) > MOST_HEAPS or max(heaps) > LARGEST_HEAP:
            raise Refusal(
                f'position {shorten(text)!r} is too large; give 1 to {MOST_HEAPS} heaps of 0 to {LARGEST_HEAP} beads'
            )
        sizes = chosen.heaps if len(chosen.heaps) == len(heaps) else (1,) * len(heaps)
        return Position(heaps, int(found[2] or 1) - 1, chosen.misere, tuple(map(max, heaps, sizes)))

    def write_game(self, start: Position, moves: Sequence[Move]) -> str:
        heaps = self.write_position(start).removesuffix(' 1')
        return ' '.join([f'{heaps}:', *(self.write_move(start, move) for move in moves)])

    def read_game(self, text: str) -> tuple[Position, list[Move]]:
        """The heaps and a colon, which may be left out, and then the moves: 3,4,5: 2-1 3-2"""
        if len(text) > 2000:
            raise Refusal('the game is longer than any game of Nim; give the heaps and the moves: 3,4,5: 2-1 3-2')
        heaps, colon, moves = text.rpartition(':')
        start = self.read_position(heaps) if colon else self.initial()
        return read_line(self, start, self.words(moves))

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: Move, eyes: Eyes = None) -> str:
        heap, take = move
        return f'take {take} from heap {heap + 1}, leaving {position.heaps[heap] - take or "none"}'

    def view(self, position: Position, eyes: Eyes = None) -> View:
        heaps, _, _, sizes = position
        rows = [[f'{heap}.{place}' for place in range(1, size + 1)] for heap, size in enumerate(sizes, 1)]
        pieces: dict[str, Piece] = {}
        labels: dict[str, str] = {}
        paths: list[Path] = []
        for heap, held in enumerate(heaps):
            row, name = rows[heap], f'heap {heap + 1}'
            for place, cell in enumerate(row[:held], 1):
                labels[cell] = f'{name}, bead {place} of {held}'
                pieces[cell] = {'look': 'stone', 'seat': None}
            for place, cell in enumerate(row[held:], held + 1):
                labels[cell] = f'{name}, place {place}, empty'
            for take in range(1, held + 1):
                gone, says = row[held - take : held], self.say(position, (heap, take))
                paths.append({'move': f'{heap + 1}-{take}', 'cells': gone[:1], 'say': says, 'take': gone})
        view: View = {
            'geometry': {'kind': 'heaps', 'rows': rows},
            'pieces': pieces,
            'marks': {},
            'labels': labels,
            'paths': paths,
            'status': self.status(position),
        }
        if any(heaps):
            view['task'] = f'Take from one heap. The last bead {"loses" if position.misere else "wins"}.'
        else:
            view['how'] = f'{{{1 - position.seat}}} took the last bead.'
        return view

    def status(self, position: Position) -> str:
        if any(position.heaps):
            end = 'loses' if position.misere else 'wins'
            return f"It is {self.seats[position.seat]}'s turn. The last bead {end}."
        end = 'lost' if position.misere else 'won'
        return f'{self.seats[1 - position.seat]} took the last bead and {end}.'


def nim_sum(heaps: Sequence[int]) -> int:
    return reduce(xor, heaps, 0)

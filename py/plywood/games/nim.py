"""Nim: take any number of objects from one heap. Normal play: whoever takes the last wins; misère: loses."""

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import xor
from typing import NamedTuple

from plywood.game import Eyes, Game, Option, Payoff, Refusal, shorten
from plywood.view import Path, Piece, View

MOST_HEAPS = 8
LARGEST_HEAP = 15
WINS: tuple[Payoff, Payoff] = ((1, -1), (-1, 1))

Move = tuple[int, int]
"""Which heap, from 0, and how many objects to take."""


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
    blurb = 'Take what you like from one heap. Who takes the last object?'
    rules = (
        'A few heaps of objects lie on the table. The two seats take turns.',
        'In your turn you choose one heap and take as many objects from it as you like: at least one, at most all.',
        'In normal play whoever takes the last object of all wins. In misère play, an option, whoever takes it loses. '
        'The line that says whose turn it is says also which is played.',
        'There are no draws. Choose how many heaps there are and how many objects each begins with.',
    )
    options = (
        Option('heaps', (3, 4, 5), 'how many objects each heap begins with', low=1, high=LARGEST_HEAP, most=MOST_HEAPS),
        Option('misere', False, 'misère play: whoever takes the last object loses'),
    )
    position_help = 'what each heap holds, then the seat to move (1 or 2, 1 if left out): 3,4,5 1'

    # --- the five verbs ------------------------------------------------------------------------------------------
    def initial(self, options: Mapping[str, object] | None = None) -> Position:
        values = self.settle(options)
        return Position(values['heaps'], 0, values['misere'], values['heaps'])

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
        return WINS[seat] if misere else WINS[1 - seat]

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
        return WINS[position.seat] if self.wins(position) else WINS[1 - position.seat]

    def evaluate(self, position: Position) -> int:
        return self.scale // 2 if self.wins(position) else -self.scale // 2

    def advice(self, position: Position) -> Sequence[str]:
        heaps = [held for held in position.heaps if held]
        if not heaps:
            return ()
        wins = self.wins(position)
        if max(heaps) == 1:
            what = 'One object is left' if len(heaps) == 1 else f'{len(heaps)} objects are left, each a heap of its own'
            return (f'{what}, so there is nothing to choose: the seat to move {"wins" if wins else "loses"}.',)
        if position.misere and sum(held > 1 for held in heaps) == 1:
            return (
                'Misère play is like normal play, until a single heap of more than one object is left.',
                'So it is now. Take from that heap, and leave an odd number of heaps of one object.',
            )
        if len(heaps) == 1:
            return ('One heap is left: whoever takes all of it takes the last object.',)
        total = nim_sum(heaps)
        return (
            'Write each heap as a sum of 8, 4, 2 and 1, and strike out equal numbers in pairs: what is left adds up to '
            'the nim-sum.',
            'Leave the other seat a nim-sum of 0: every move from 0 spoils it, and any other can be made 0 again.',
            f'Here the nim-sum of {", ".join(map(str, heaps))} is {total}'
            + (': you can make it 0, and win.' if wins else ', and every move spoils it. Make it hard to see.'),
        )

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: Move) -> str:
        heap, take = move
        return f'{heap + 1}-{take}'

    def read_move(self, position: Position, text: str) -> Move:
        found = len(text) <= 40 and re.fullmatch(r'\s*([0-9]{1,3})\s*[-:, ]\s*([0-9]{1,3})\s*', text)
        if not found or self.player(position) is None:
            raise self.refuse_move(position, text, 'write the heap, a dash, and how many to take')
        heap, take = int(found[1]), int(found[2])
        if not 1 <= heap <= len(position.heaps):
            raise self.refuse_move(position, text, f'the heaps are numbered 1 to {len(position.heaps)}')
        held = position.heaps[heap - 1]
        if not 1 <= take <= held:
            reason = f'you can take 1 to {held} from heap {heap}' if held else f'heap {heap} is empty'
            raise self.refuse_move(position, text, reason)
        return heap - 1, take

    def write_position(self, position: Position) -> str:
        return f'{",".join(map(str, position.heaps))} {position.seat + 1}'

    def read_position(self, text: str, options: Mapping[str, object] | None = None) -> Position:
        values = self.settle(options)
        found = len(text) <= 100 and re.fullmatch(r'\s*([0-9]{1,3}(?:\s*,\s*[0-9]{1,3})*)(?:\s+([12]))?\s*', text)
        if not found:
            raise Refusal(f'position {shorten(text)!r} is not read; write {self.position_help}')
        heaps = tuple(int(held) for held in found[1].split(','))
        if len(heaps) > MOST_HEAPS or max(heaps) > LARGEST_HEAP:
            raise Refusal(
                f'position {shorten(text)!r} is too large; give 1 to {MOST_HEAPS} heaps of 0 to {LARGEST_HEAP} objects'
            )
        sizes = values['heaps'] if len(values['heaps']) == len(heaps) else (1,) * len(heaps)
        return Position(heaps, int(found[2] or 1) - 1, values['misere'], tuple(map(max, heaps, sizes)))

    def write_game(self, start: Position, moves: Sequence[Move]) -> str:
        heaps = self.write_position(start).removesuffix(' 1')
        return ' '.join([f'{heaps}:', *(self.write_move(start, move) for move in moves)])

    def read_game(self, text: str, options: Mapping[str, object] | None = None) -> tuple[Position, list[Move]]:
        """The heaps and a colon, which may be left out, and then the moves: 3,4,5: 2-1 3-2"""
        if len(text) > 2000:
            raise Refusal('the game is longer than any game of Nim; give the heaps and the moves: 3,4,5: 2-1 3-2')
        heaps, colon, moves = text.rpartition(':')
        start = self.read_position(heaps, options) if colon else self.initial(options)
        return self.replay(start, self.words(moves))

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
                labels[cell] = f'{name}, object {place} of {held}'
                pieces[cell] = {'look': 'stone', 'seat': None}
            for place, cell in enumerate(row[held:], held + 1):
                labels[cell] = f'{name}, place {place}, empty'
            for take in range(1, held + 1):
                gone, says = row[held - take : held], self.say(position, (heap, take))
                paths.append({'move': f'{heap + 1}-{take}', 'cells': gone[:1], 'say': says, 'take': gone})
        return {
            'geometry': {'kind': 'heaps', 'rows': rows},
            'pieces': pieces,
            'marks': {},
            'labels': labels,
            'paths': paths,
            'status': self.status(position),
        }

    def status(self, position: Position) -> str:
        mover, other = self.seats[position.seat], self.seats[1 - position.seat]
        kind, end = ('Misère', 'loses') if position.misere else ('Normal play', 'wins')
        if any(position.heaps):
            return f'{mover} to move. {kind}: whoever takes the last object {end}.'
        return f'{other} took the last object and {end}. {kind}.'


def nim_sum(heaps: Sequence[int]) -> int:
    return reduce(xor, heaps, 0)

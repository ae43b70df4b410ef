"""Eight: add 1, 2 or 3 to a running sum, but not the number just used; making exactly 8 wins.

The lecture's game, small enough that its whole tree fits on a screen.
"""

import re
from collections.abc import Sequence
from functools import cache

from plywood.game import WON, Advice, Eyes, Game, Option, Payoff, Preset, Refusal, shorten
from plywood.lines import read_line, refuse_move
from plywood.view import Mark, Piece, View

NUMBERS = (1, 2, 3)

Position = tuple[int, int, int, int]
"""The sum, the number just used (0 before the first move), the seat to move, and the target."""


class Eight(Game):
    name = 'eight'
    title = 'Eight'
    blurb = 'Add 1, 2 or 3, but not the number just used. Make exactly 8.'
    specimen = '3 2 1 2'
    rules = (
        'The sum starts at 0. Two players take turns to add 1, 2 or 3 to it.',
        'You may not add the number that your opponent has just added. The first move is free.',
        'Make the sum exactly 8, and you win. Take it above 8, and you lose. There are no draws.',
        'You can change the target. Eight is small enough to think through to the end: work backwards from the target.',
    )
    presets = (Preset('To 8'), Preset('To 15', {'target': 15}), Preset('To 21', {'target': 21}))
    options = (Option('target', 8, 'target; the sum that wins', low=4, high=30),)
    position_help = 'the sum, the number just used (0 for none) and the player to move (1 or 2): 5 2 1'

    def initial(self) -> Position:
        return 0, 0, 0, self.chosen.target

    def player(self, position: Position) -> int | None:
        total, _, seat, target = position
        return seat if total < target else None

    def moves(self, position: Position) -> Sequence[int]:
        total, used, _, target = position
        return [number for number in NUMBERS if number != used] if total < target else ()

    def play(self, position: Position, move: int) -> Position:
        total, _, seat, target = position
        return total + move, move, 1 - seat, target

    def payoff(self, position: Position) -> Payoff | None:
        total, _, seat, target = position
        if total < target:
            return None
        return WON[1 - seat] if total == target else WON[seat]

    def write_move(self, position: Position, move: int) -> str:
        return str(move)

    def read_move(self, position: Position, text: str) -> int:
        word = text.strip()
        _, used, _, _ = position
        if word in ('1', '2', '3'):
            if int(word) in self.moves(position):
                return int(word)
            raise refuse_move(self, position, text, f'{used} was just used')
        raise refuse_move(self, position, text, 'add 1, 2 or 3')

    def write_position(self, position: Position) -> str:
        total, used, seat, _ = position
        return f'{total} {used} {seat + 1}'

    def read_position(self, text: str) -> Position:
        target = self.chosen.target
        if len(text) > 40 or not re.fullmatch(r'\s*[0-9]{1,2}\s+[0-3]\s+[12]\s*', text):
            raise Refusal(f'position {shorten(text)!r} cannot be read; write {self.position_help}')
        total, used, seat = map(int, text.split())
        if (total, used) not in reachable(target):
            raise Refusal(
                f'position {shorten(text)!r} is not possible: the sum {total} and the number {used} do not go together '
                f'with the target {target}; check both, or start from 0 0 1'
            )
        return total, used, seat - 1, target

    def write_game(self, start: Position, moves: Sequence[int]) -> str:
        return ''.join(map(str, moves))

    def read_game(self, text: str) -> tuple[Position, list[int]]:
        if len(text) > 200:
            raise Refusal('the game is longer than any game of Eight; give its numbers one after the other: 2123')
        return read_line(self, self.initial(), re.sub(r'[\s,]', '', text))

    def say(self, position: Position, move: int, eyes: Eyes = None) -> str:
        return f'add {move}, making {position[0] + move}'

    def view(self, position: Position, eyes: Eyes = None) -> View:
        total, used, _, target = position
        running = total < target
        token: Piece = {'look': 'token', 'seat': None}
        marks: dict[str, list[Mark]] = {str(target): ['goal'], str(target + 1): ['over'], str(target + 2): ['over']}
        if running and used:
            marks.setdefault(str(total + used), []).append('barred')
        spoken: dict[Mark, str] = {'goal': 'goal', 'over': 'too far', 'barred': f'barred, {used} was just used'}
        labels = {}
        for cell in map(str, range(target + 3)):
            words = [cell, *(['token'] if cell == str(total) else []), *(spoken[mark] for mark in marks.get(cell, ()))]
            labels[cell] = ', '.join(words)
        view: View = {
            'geometry': {'kind': 'line', 'rows': [list(labels)]},
            'pieces': {str(total): token},
            'marks': marks,
            'labels': labels,
            'paths': [
                {
                    'move': str(number),
                    'cells': [str(total + number)],
                    'say': self.say(position, number),
                    'put': {str(total + number): token},
                    'take': [str(total)],
                }
                for number in self.moves(position)
            ],
            'status': self.status(position),
        }
        if running:
            view['task'] = self.task(position)
        else:
            view['how'] = f'The sum is exactly {target}.' if total == target else f'The sum went above {target}.'
        return view

    def task(self, position: Position) -> str:
        _, used, _, target = position
        moves = self.moves(position)
        if not used or len(moves) < 2:
            return f'Add 1, 2 or 3. Exactly {target} wins.'
        return f'Add {moves[0]} or {moves[1]}: {used} was just used. Exactly {target} wins.'

    def status(self, position: Position) -> str:
        total, used, seat, target = position
        mover, other = self.seats[seat], self.seats[1 - seat]
        if total == target:
            return f'{other} made exactly {target} and won.'
        if total > target:
            return f'{other} went above {target}, so {mover} won.'
        return f"It is {mover}'s turn. The sum is {total}{f', and {used} was just used' if used else ''}."

    def advice(self, position: Position) -> Sequence[Advice]:
        total, _, _, target = position
        if total >= target:
            return ()
        missing = target - total
        sentences = [Advice(f'You are {missing} short of {target}. Work backwards from {target}.')]
        if missing in self.moves(position):
            return *sentences, Advice(f'You can make exactly {target} now.', (missing,))
        if missing in NUMBERS:
            sentences.append(Advice(f'{missing} would be enough, but {missing} was just used.'))
        winning = [move for move in self.moves(position) if move < missing and not to_win(missing - move, move)]
        if winning:
            sentences.append(Advice('You can leave a sum from which every reply loses.', winning))
        else:
            sentences.append(Advice('Every number has a good reply here, so hope that your opponent misses it.'))
        return sentences

    def reasons(self, position: Position, move: int, better: int) -> Sequence[str]:
        total, _, _, target = position
        missing, instead = target - total - move, target - total - better
        if missing < 0:
            return (f'It goes above {target}.',)
        if missing and instead > 0 and to_win(missing, move) and not to_win(instead, better):
            lost = f'{better} leaves {instead}, from which every reply loses'
            return (f'It leaves {missing} to {target}, from which the other player can always win; {lost}.',)
        return ()


@cache
def to_win(missing: int, used: int) -> bool:
    """Whether the seat to move wins with this sum missing after that number."""
    return any(
        move == missing or (move < missing and not to_win(missing - move, move)) for move in NUMBERS if move != used
    )


@cache
def reachable(target: int) -> frozenset[tuple[int, int]]:
    """Every pair of a sum and the number just used that some game with this target comes to."""
    found = {(0, 0)}
    for total in range(target):
        found |= {(total + move, move) for at, used in list(found) if at == total for move in NUMBERS if move != used}
    return frozenset(found)

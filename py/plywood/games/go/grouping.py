"""The groups of a board in words: their liberties, and whether one in danger escapes, as a ladder reads it."""

from typing import Any

from plywood.view import Group, View
from plywood.wording import counted

from .ladder import Ladder, hunted, read
from .notation import write_start
from .position import Position

SEATS = ('Black', 'White')


def groups(position: Position) -> list[Group]:
    """The groups, each with its liberties."""
    return [group(position, name) for name in position.names]


def group(position: Position, name: int) -> Group:
    board, names = position.board, position.board.names
    free = board.points_of(position.liberties[name])
    colour = position.colour_of(name)
    found: Group = {
        'seat': colour - 1,
        'cells': [names[stone] for stone in position.members[name]],
        'free': [names[point] for point in free],
        'text': f'{titled(position, name)} {"has" if len(position.members[name]) == 1 else "have"} '
        f'{counted(len(free), "liberty", "liberties")}',
    }
    if len(free) == 1 and colour != position.colour:
        found['text'] += f', and can be taken at {names[free[0]]}'
    elif len(free) == 1 or (len(free) == 2 and colour != position.colour):
        ladder = hunted(position, name, position.colour)
        told = read(ladder)
        if told and (told[0] or len(free) == 1):
            found['text'] += outcome(ladder, *told)
            found['ladder'] = write_start(ladder)
    found['text'] += '.'
    return found


def titled(position: Position, name: int) -> str:
    """ "Black's 3 stones at D4"."""
    count = len(position.members[name])
    owner = SEATS[position.colour_of(name) - 1]
    return f"{owner}'s {'stone' if count == 1 else f'{count} stones'} at {position.board.names[name]}"


def outcome(ladder: Ladder, taken: bool, line: list[int]) -> str:
    """How a ladder ends."""
    first = ladder.board.names.get(line[0], '')
    if not taken:
        return f', and can escape at {first}'
    single = len(ladder.members[ladder.group[ladder.prey]]) == 1
    falls = f'{"it falls" if single else "they fall"} within {counted(len(line), "move")}'
    return f', and cannot escape: {falls}' if ladder.flees else f'; hunted from {first}, {falls}'


def hunt(position: Any, view: View) -> None:
    """Put the words of a ladder into its view."""
    name = position.group[position.prey]
    if position.payoff() is not None:
        view['status'] = view['how'] = 'The stones are taken.' if position.taken else 'The stones escape.'
        view.pop('task', None)
        return
    view['status'] += f' {titled(position, name)} {"is" if len(position.members[name]) == 1 else "are"} hunted.'
    view['task'] = 'Save the stones.' if position.flees else 'Take the stones: leave them one liberty.'

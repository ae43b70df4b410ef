"""True sentences about a position of go, for a hint."""

from collections.abc import Iterator, Sequence

from plywood.game import Advice
from plywood.wording import counted

from .board import PASS
from .codes import BLACK
from .ladder import hunted, read
from .position import Position


def advice(position: Position) -> Sequence[Advice]:
    if position.passes == 2 or position.prey:
        return ()
    found = [Advice('Corners need the fewest stones to surround, then edges, then the middle.')]
    board, colour = position.board, position.colour
    legal = {*position.moves()}
    for name in sorted({*position.group} - {0}):
        left = position.liberties[name]
        if left & left - 1:
            continue
        point = left.bit_length() - 1
        own = bool(position.sides[colour] & board.bits[name])
        group = f'{"Your" if own else "Their"} {counted(len(position.members[name]), "stone")} at {board.names[name]}'
        if not own and point in legal:
            found.append(Advice(f'{group} can be taken: one liberty is left.', [point]))
        elif own:
            found.append(in_atari(position, name, f'{group} {"is" if len(position.members[name]) == 1 else "are"}'))
    found += hunts(position)
    if position.passes:
        lead = position.lead() if colour == BLACK else -position.lead()
        if lead > 0:
            found.append(Advice('As the board stands you win, so you may pass, too.', [PASS]))
        elif lead < 0:
            found.append(Advice('As the board stands you would lose by a pass, so play on.'))
    return found


def in_atari(position: Position, name: int, words: str) -> Advice:
    """A group of one's own with one liberty: the moves that save it, as a ladder reads them."""
    told = read(hunted(position, name, position.colour))
    if told is None:
        return Advice(f'{words} in atari.')
    taken, line = told
    if taken:
        return Advice(f'{words} in atari, and cannot escape.')
    return Advice(f'{words} in atari, and can escape.', [line[0]])


def hunts(position: Position) -> Iterator[Advice]:
    """Groups of the other side with two liberties that a ladder takes."""
    board = position.board
    for name in sorted({*position.group} - {0}):
        if not position.sides[position.colour] & board.bits[name] and position.liberties[name].bit_count() == 2:
            told = read(hunted(position, name, position.colour))
            if told and told[0]:
                count = counted(len(position.members[name]), 'stone')
                yield Advice(f'Their {count} at {board.names[name]} can be hunted down, move by move.', [told[1][0]])

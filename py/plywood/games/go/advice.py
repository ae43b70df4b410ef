"""True sentences about a position of go, for a hint."""

from collections.abc import Sequence

from plywood.game import Advice
from plywood.wording import counted

from .board import PASS
from .codes import BLACK
from .position import Position


def advice(position: Position) -> Sequence[Advice]:
    if position.passes == 2:
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
            points: list[int] = []
            position.settle(colour, name, left, points)
            saving = [each for each in points if each in legal]
            found.append(
                Advice(f'{group} {"is" if len(position.members[name]) == 1 else "are"} in atari.', saving or None)
            )
    if position.passes:
        lead = position.lead() if colour == BLACK else -position.lead()
        if lead > 0:
            found.append(Advice('As the board stands you win, so you may pass, too.', [PASS]))
        elif lead < 0:
            found.append(Advice('As the board stands you would lose by a pass, so play on.'))
    return found

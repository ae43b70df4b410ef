"""True sentences about a position of reversi, for hints."""

from collections.abc import Sequence

from plywood.game import Game

from .kernel import PASS
from .shape import Position


def advice(game: Game, position: Position) -> Sequence[str]:
    shape, reverse, _, _, seat = position
    moves, names = game.moves(position), shape.names
    other = game.seats[1 - seat]
    if not moves:
        return ()
    if moves == [PASS]:
        return (f'No disc of {game.seats[seat]} would outflank one of {other}, so there is nothing but to pass.',)
    counts = 'against' if reverse else 'for'
    sentences = [f'A disc in a corner can never be turned over, so it counts {counts} its owner to the end.']
    corners = [names[move] for move in moves if move in shape.corners]
    replies = {move: [reply for reply in game.moves(game.play(position, move)) if reply != PASS] for move in moves}
    gifts = [names[move] for move in moves if set(replies[move]) & set(shape.corners)]
    if corners:
        sentences.append(f'A corner can be had now: {either(corners)}.')
    if 0 < len(gifts) < len(moves):
        after = f'After {either(gifts)}' if len(gifts) < 4 else f'After {len(gifts)} of the {len(moves)} moves'
        sentences.append(f'{after} {other} can take a corner.')
    fewest = min(map(len, replies.values()))
    if fewest < max(map(len, replies.values())):
        tight = [names[move] for move in moves if len(replies[move]) == fewest]
        remaining = {0: 'no move', 1: 'one move'}.get(fewest, f'{fewest} moves')
        ways = 'one move' if len(tight) == 1 else f'{len(tight)} moves'
        sentences.append(f'There is {ways} that leaves {other} with {remaining}, which is the least that can be had.')
    return sentences


def either(names: Sequence[str]) -> str:
    *most, last = names
    return ', '.join(most) + ' or ' + last if most else last

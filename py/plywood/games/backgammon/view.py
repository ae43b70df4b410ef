"""The board as it is drawn and spoken: points, bar and trays with men on spots, dice, the cube, and a play in stages.

Cells can be pressed: the points by White's numbers, a bar and a tray for each side, the dice, the cube. Men lie on
spots: `13:2` is the second man on point 13. A play is entered by stages, step by step in any order; its path has the
steps in the usual order.
"""

from functools import lru_cache
from typing import Any

from plywood.game import Game
from plywood.view import Change, Geometry, Mark, MoveStage, Path, Piece, Press, Tally, View
from plywood.wording import counted, listed

from .bits import MEN, POINTS, parted, pips
from .notation import write_play, write_roll
from .position import (
    BAR_POINT,
    CUBE,
    OFFER,
    OPENING,
    OVER,
    PLAY,
    ROLL,
    SEATS,
    Position,
    answered,
    men_of,
    played,
    rolled,
)
from .stages import Graph, graph

BARS = ('white bar', 'black bar')
TRAYS = ('white tray', 'black tray')
DICE, THE_CUBE = 'dice', 'cube'
ROWS = [
    [*(str(point) for point in range(13, 19)), BARS[1], *(str(point) for point in range(19, 25)), TRAYS[1]],
    [THE_CUBE, DICE],
    [*(str(point) for point in range(12, 6, -1)), BARS[0], *(str(point) for point in range(6, 0, -1)), TRAYS[0]],
]


def geometry() -> Geometry:
    """From the top: points 13 to 24, the cube and the dice, points 12 to 1; each bar and each tray on its own side."""
    return {'kind': 'points', 'rows': ROWS}


def cell_of(seat: int, point: int) -> str:
    """The cell of a point by its owner's number: the bar is 25, the tray 0."""
    if point == BAR_POINT:
        return BARS[seat]
    if point <= 0:
        return TRAYS[seat]
    return str(BAR_POINT - point if seat else point)


# --- the men, the dice, the cube -------------------------------------------------------------------------------------
CELLS = [[cell_of(seat, point) for point in range(1, BAR_POINT + 1)] for seat in (0, 1)]
"""The cells of a seat's points in order, and its bar."""
Standing = dict[str, tuple[int, int]]
"""The cells with men, each with the owner and the number."""


def standing(men: int, seat: int = 0) -> Standing:
    """The cells with men; `men` as a seat sees them."""
    found = {}
    own, other = parted(men)
    for side, owner in ((own, seat), (other, 1 - seat)):
        for cell, count in zip(CELLS[owner], side, strict=True):
            if count:
                found[cell] = owner, count
        if sum(side) < MEN:
            found[TRAYS[owner]] = owner, MEN - sum(side)
    return found


def moved(before: Standing, after: Standing) -> tuple[dict[str, Piece], list[str]]:
    """The men to put on spots, and the spots to empty, from one position of the men to another."""
    put, take = dict[str, Piece](), list[str]()
    for cell in [*before, *(cell for cell in after if cell not in before)]:
        (one, old), (two, new) = before.get(cell, (0, 0)), after.get(cell, (0, 0))
        first = old + 1 if one == two else 1
        put.update({f'{cell}:{number}': {'look': 'disc', 'seat': two} for number in range(first, new + 1)})
        take += [f'{cell}:{number}' for number in range(new + 1, old + 1)]
    return put, take


def laid(cells: Standing) -> dict[str, Piece]:
    """The men of each cell on its spots."""
    return {
        f'{cell}:{number}': {'look': 'disc', 'seat': owner}
        for cell, (owner, count) in cells.items()
        for number in range(1, count + 1)
    }


def thrown(position: Position) -> dict[str, Piece]:
    """The dice on the board, as many as there are to play."""
    if position.phase != PLAY:
        return {}
    one, two = position.dice
    dice = (one,) * 4 if one == two else position.dice
    return dice_of(position.seat, dice, dice)


def dice_of(seat: int, dice: tuple[int, ...], left: tuple[int, ...]) -> dict[str, Piece]:
    """Each die in its place; the dice that have been played belong to nobody."""
    found, unplayed = dict[str, Piece](), list(left)
    for number, die in enumerate(dice, 1):
        there = die in unplayed
        if there:
            unplayed.remove(die)
        found[f'{DICE}:{number}'] = {'look': 'die', 'seat': seat if there else None, 'text': str(die)}
    return found


def the_cube(position: Position) -> dict[str, Piece]:
    """The cube, in the middle or with its owner; offered, it lies before the other side and shows the new stake."""
    rules = position.rules
    if not (rules.length or rules.cube) or position.crawford:
        return {}
    if position.phase == OFFER:
        return cube_of(position.seat, 2 << position.cube)
    return cube_of(position.owner, 64 if position.owner is None else 1 << position.cube)


def cube_of(owner: int | None, number: int) -> dict[str, Piece]:
    """The cube on the spot of its owner, or on its cell in the middle."""
    spot = THE_CUBE if owner is None else f'{THE_CUBE}:{owner + 1}'
    return {spot: {'look': 'cube', 'seat': owner, 'text': str(number)}}


def pieces(position: Position) -> dict[str, Piece]:
    return {**laid(standing(position.men)), **thrown(position), **the_cube(position)}


# --- the view --------------------------------------------------------------------------------------------------------
def shown(game: Game, position: Position) -> View:
    view: View = {
        'geometry': geometry(),
        'pieces': pieces(position),
        'marks': marks(position),
        'labels': labels(position),
        'paths': paths(game, position),
        'status': status(position),
        'shades': ['light', 'dark'],
        'tallies': tallies(position),
    }
    if position.phase == PLAY:
        view['stages'] = stages(position)
        one, two = position.dice
        if one != two:
            view['lead'] = {'names': [str(one), str(two)], 'cell': DICE}
    if position.phase == OVER:
        view['how'] = how(position)
    else:
        view['task'] = task(position)
    return view


def marks(position: Position) -> dict[str, list[Mark]]:
    """The men that must enter; at the end the tray of the winner."""
    if position.phase == OVER:
        return {TRAYS[int(position.points[1] > position.points[0])]: ['win']}
    if position.phase == PLAY and parted(men_of(position))[0][POINTS]:
        return {BARS[position.seat]: ['must']}
    return {}


def labels(position: Position) -> dict[str, str]:
    cells = standing(position.men)
    found = {}
    for row in ROWS:
        for cell in row:
            owner, count = cells.get(cell, (0, 0))
            men = f'{counted(count, f"{SEATS[owner]} man", f"{SEATS[owner]} men")}' if count else 'empty'
            name = f'point {cell}, {BAR_POINT - int(cell)} for Black' if cell.isdigit() else cell.capitalize()
            found[cell] = f'{name}, {men}'
    found[DICE] = dice_label(position.dice)
    found[THE_CUBE] = cube_label(position)
    return found


def dice_label(dice: tuple[int, ...]) -> str:
    if not dice:
        return 'dice'
    return f'dice, {listed(dice, "and")}' + ('; press to change their order' if len(set(dice)) > 1 else '')


def cube_label(position: Position) -> str:
    if not the_cube(position):
        return 'no cube'
    if position.phase == OFFER:
        return f'cube, {2 << position.cube} offered'
    whose = 'in the middle' if position.owner is None else f'of {SEATS[position.owner]}'
    return f'cube, {1 << position.cube}, {whose}'


def status(position: Position) -> str:
    name, phase = SEATS[position.seat], position.phase
    if phase == OVER:
        white, black = position.points
        winner, loser = (white, black) if white > black else (black, white)
        name = SEATS[int(black > white)]
        if position.rules.length:
            return f'{name} won the match, {winner} to {loser}.'
        return f'{name} won {counted(winner, "point")}.'
    if phase == OPENING:
        return f'The opening roll.{match_words(position)}'
    words = {
        ROLL: 'to roll',
        CUBE: 'to roll or double',
        OFFER: 'is offered a double',
        PLAY: f'to play {write_roll(position.dice)}',
    }
    return f'{name} {words[phase]}.{match_words(position)}'


def match_words(position: Position) -> str:
    """How a match stands, as a sentence."""
    length, (white, black) = position.rules.length, position.points
    if not length:
        return ''
    return f' {"The Crawford game of a" if position.crawford else "A"} match to {length}: {white} to {black}.'


def task(position: Position) -> str:
    if position.phase == OPENING:
        return "One die each, White's first."
    if position.phase == ROLL:
        return f'Both dice of {SEATS[position.seat]}.'
    if position.phase == CUBE:
        return 'Roll, or offer to double the stake.'
    if position.phase == OFFER:
        lost = counted(1 << position.cube, 'point')
        return f'Take, and play for {2 << position.cube}, or drop, and lose {lost}.'
    plays = graph(men_of(position), position.dice).plays
    if () in plays.values():
        return 'You have no legal move.'
    if parted(men_of(position))[0][POINTS]:
        return 'Enter from the bar.'
    if len(plays) == 1:
        return 'Only one play is possible.'
    one, two = position.dice
    return f'Play {one} four times.' if one == two else f'Play {one} and {two}.'


def how(position: Position) -> str:
    """How the last game ended; in a match, after its result."""
    if not position.rules.length:
        return f'{won_by(position)}{f", with the cube at {1 << position.cube}" if position.cube else ""}.'
    more, fewer = sorted(position.points, reverse=True)
    return f'The match, {more} to {fewer}. {won_by(position)}.'


def won_by(position: Position) -> str:
    own, other = parted(position.men)
    if sum(own) and sum(other):
        return 'The double was dropped'
    loser = other if sum(other) else own
    if sum(loser) < MEN:
        return 'A single game'
    return 'A backgammon' if any(loser[18:]) else 'A gammon'


def tallies(position: Position) -> list[Tally]:
    """The pips that each side has to go; in a match its points too."""
    found: list[Tally] = []
    for seat, left in enumerate(pips(position.men)):
        text, say = str(left), f'{SEATS[seat]} has {counted(left, "pip")} to go'
        if position.rules.length:
            text = f'{position.points[seat]} · {left}'
            say += f', and {counted(position.points[seat], "point")} of {position.rules.length}'
        found.append({'text': text, 'say': say})
    return found


# --- moves -----------------------------------------------------------------------------------------------------------
CHOICES = {'roll': 'Roll', 'double': 'Double', 'take': 'Take', 'drop': 'Drop'}
VERBS = {'roll': 'rolls', 'double': 'doubles', 'take': 'takes', 'drop': 'drops'}


def spoken(game: Game, position: Position, move: Any) -> str:
    name = SEATS[position.seat]
    if position.phase == PLAY:
        return f'{name} cannot move' if not move else f'{name} plays {write_play(men_of(position), move)}'
    if position.phase == ROLL:
        return f'{name} rolls {write_roll(move)}'
    if position.phase == OPENING:
        return f'White throws {move[0]}, Black {move[1]}'
    return f'{name} {VERBS[move]}'


def changed(before: Position, after: Position) -> Change:
    """The pieces to put and the spots to empty."""
    put, take = moved(standing(before.men), standing(after.men))
    return change(put, take, {**thrown(before), **the_cube(before)}, {**thrown(after), **the_cube(after)})


def change(put: dict[str, Piece], take: list[str], before: dict[str, Piece], after: dict[str, Piece]) -> Change:
    """A change of the men, with that of the dice and the cube."""
    put |= {spot: piece for spot, piece in after.items() if before.get(spot) != piece}
    take += [spot for spot in before if spot not in after]
    found: Change = {}
    if put:
        found['put'] = put
    if take:
        found['take'] = take
    return found


def paths(game: Game, position: Position) -> list[Path]:
    return [] if position.phase == OVER else [path.copy() for path in _paths(game, position)]


@lru_cache(maxsize=64)
def _paths(game: Game, position: Position) -> list[Path]:
    found = list[Path]()
    for move in game.moves(position):
        if position.phase == PLAY:
            text, after = write_play(men_of(position), move), played(position, move)
        elif position.phase in (ROLL, OPENING):
            text, after = write_roll(move), rolled(position, move)
        else:
            text, after = move, answered(position, move)
        path: Path = {'move': text, 'cells': cells_of(position, move), 'say': spoken(game, position, move)}
        path.update(changed(position, after))  # type: ignore[typeddict-item]
        if news(position, after):
            path['news'] = news(position, after)
        if not path['cells']:
            path['choice'] = CHOICES.get(text, 'No move' if position.phase == PLAY else text)
        found.append(path)
    return found


def news(before: Position, after: Position) -> str:
    """The end of a game within a match: the board shows the next one already."""
    if after.phase != OPENING:
        return ''
    gained = [later - earlier for later, earlier in zip(after.points, before.points, strict=True)]
    seat = int(gained[1] > 0)
    ahead = f'{SEATS[seat]} wins {counted(gained[seat], "point")}'
    white, black = after.points
    return f'{ahead}: {white} to {black} in the match to {after.rules.length}.'


def cells_of(position: Position, move: Any) -> list[str]:
    """The cells of a play, the start and the end of each step; none for other moves."""
    if position.phase != PLAY:
        return []
    return [cell_of(position.seat, point) for begin, die in move for point in (begin, begin - die)]


# --- stages ----------------------------------------------------------------------------------------------------------
def stages(position: Position) -> list[MoveStage]:
    """The play as it is entered: from each stage the steps that may follow, with the effect of each."""
    return list(_stages(men_of(position), position.dice, position.seat))


@lru_cache(maxsize=32)
def _stages(men: int, dice: tuple[int, ...], seat: int) -> list[MoveStage]:
    found = graph(men, dice)
    texts = {end: write_play(men, play) for end, play in found.plays.items()}
    return [stage_of(found, number, texts, seat) for number in range(len(found.stages))]


def stage_of(found: Graph, number: int, texts: dict[int, str], seat: int) -> MoveStage:
    men, left, presses = found.stages[number]
    dice = found.stages[0].left
    before, made = standing(men, seat), list[Press]()
    for (begin, die), to in presses:
        there = found.stages[to]
        put, take = moved(before, standing(there.men, seat))
        press: Press = {'cells': [cell_of(seat, begin), cell_of(seat, begin - die)], 'text': str(die), 'to': to}
        press.update(change(put, take, dice_of(seat, dice, left), dice_of(seat, dice, there.left)))  # type: ignore[typeddict-item]
        made.append(press)
    stage: MoveStage = {'presses': made}
    if not presses:
        stage['move'] = texts[men]
    return stage

"""A position of backgammon: the men, the turn, the dice, the cube and the match, with the rules of the game."""

from typing import NamedTuple

from .bits import LOW, opening, parted, turned
from .plays import HIT

SEATS = ('White', 'Black')
WHITE, BLACK = 0, 1

OPENING, CUBE, ROLL, PLAY, OFFER, OVER = 'opening', 'cube', 'roll', 'play', 'offer', 'over'
"""The phases: one die each decides who begins; double or roll; the dice; a play; take or drop; the end."""
BAR_POINT = 25
"""The bar as the start of a step."""
MATCH_CAP = 10
"""The most turns of a cube: a match ends long before."""


class Rules(NamedTuple):
    """The options of a game."""

    length: int = 0
    """The points of the match; 0 for one game."""
    cube: int = 0
    """How often the cube may be turned in one game; in a match it is always there."""
    jacoby: bool = False


class Position(NamedTuple):
    rules: Rules
    men: int
    """As White sees them."""
    seat: int
    """The seat that decides, or rolls; at the opening it is White."""
    phase: str
    dice: tuple[int, ...]
    """The larger die first."""
    cube: int
    """How often the cube was turned."""
    owner: int | None
    points: tuple[int, int]
    """Won so far; at the end of one game, what it was worth."""
    crawford: bool


Step = tuple[int, int]
"""The point that a man leaves, by its owner's numbers, and the die."""
Play = tuple[Step, ...]
"""The steps of a play, the highest point first; none if no man can move."""


def start(rules: Rules) -> Position:
    return Position(rules, opening(), WHITE, OPENING, (), 0, None, (0, 0), rules.length == 1)


def men_of(position: Position) -> int:
    """The men as seen by the seat whose turn it is."""
    return turned(position.men) if position.seat else position.men


def stepped(men: int, step: Step) -> int:
    """The men after one step of a play, as seen by its side."""
    begin, die = step
    men -= 1 << 4 * (begin - 1)
    end = begin - die
    if end > 0:
        men += 1 << 4 * (end - 1)
        if men >> 128 + 4 * (end - 1) & 15:
            men += HIT[1 << end - 1]
    return men


def doubling(position: Position, seat: int) -> bool:
    """Whether a seat may turn the cube before it rolls."""
    rules = position.rules
    if rules.length:
        return not position.crawford and position.owner in (None, seat) and position.cube < MATCH_CAP
    return position.owner in (None, seat) and position.cube < rules.cube


def rolling(position: Position, seat: int) -> Position:
    """The turn of a seat: it may double, if it may; otherwise it rolls."""
    phase = CUBE if doubling(position, seat) else ROLL
    return position._replace(seat=seat, phase=phase, dice=())


def played(position: Position, play: Play) -> Position:
    """The position after a whole play."""
    men = men_of(position)
    for step in play:
        men = stepped(men, step)
    own = men & LOW
    after = position._replace(men=turned(men) if position.seat else men)
    if not own:
        return won(after, position.seat, worth(position, men))
    return rolling(after, 1 - position.seat)


def worth(position: Position, men: int) -> int:
    """The points of a game whose winner has borne off all men, without the cube: a backgammon 3, a gammon 2."""
    rules = position.rules
    if rules.jacoby and rules.cube and not rules.length and position.owner is None:
        return 1  # Jacoby: a gammon counts only if the cube was turned
    other = parted(men)[1]
    if sum(other) < 15:
        return 1
    return 3 if any(other[18:]) else 2


def won(position: Position, seat: int, points: int) -> Position:
    """The position after a game that a seat has won: the end, or the next game of the match."""
    gained, rules, before = points << position.cube, position.rules, position.points
    after = (before[0] + gained, before[1]) if seat == WHITE else (before[0], before[1] + gained)
    if not rules.length or max(after) >= rules.length:
        return position._replace(phase=OVER, dice=(), points=after)
    near = rules.length - 1
    crawford = max(after) == near > max(before)
    return Position(rules, opening(), WHITE, OPENING, (), 0, None, after, crawford)


def rolled(position: Position, dice: tuple[int, int]) -> Position:
    """The position after a roll. At the opening the first die is White's, and the greater one begins."""
    one, two = dice
    seat = position.seat if position.phase == ROLL else int(two > one)
    return position._replace(seat=seat, phase=PLAY, dice=(max(dice), min(dice)))


def answered(position: Position, word: str) -> Position:
    """The position after a decision about the cube."""
    seat = position.seat
    if word == 'roll':
        return position._replace(phase=ROLL)
    if word == 'double':
        return position._replace(phase=OFFER, seat=1 - seat)
    if word == 'drop':
        return won(position, 1 - seat, 1)
    return position._replace(phase=ROLL, seat=1 - seat, cube=position.cube + 1, owner=seat)

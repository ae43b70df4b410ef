"""XGID, the position of a whole match in one word; and the GNU position id, which has only the men.

An XGID has ten fields with colons between: the men in 26 letters, from Black's bar over White's points 1 to 24 to
White's bar; how often the cube was turned; its owner (1 White, -1 Black, 0 neither); the player on roll (1 or -1, and 0
before the opening roll); the dice (00 before they are thrown, D when a double is offered); White's points, Black's;
Crawford in a match, in one game Jacoby and beavers; the length; how often the cube may be turned.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Mapping

from plywood.game import Game, Refusal, shorten

from .bits import MEN, POINTS, joined, parted
from .position import CUBE, MATCH_CAP, OFFER, OPENING, OVER, PLAY, ROLL, Position, Rules, doubling, start

LETTERS = 'ABCDEFGHIJKLMNO'
FIELDS = 10
BITS = 2 * (MEN + POINTS + 1)
"""Of a GNU position id."""
WAIVED = ' moves roll'
"""After the text of a position, if its player may double no more before this roll."""
MOST_POINTS = 10_000


# --- writing ---------------------------------------------------------------------------------------------------------
def write(position: Position) -> str:
    rules = position.rules
    dice = ''.join(map(str, position.dice)) or ('D' if position.phase == OFFER else '00')
    roller = 1 - position.seat if position.phase == OFFER else position.seat
    turn = 0 if position.phase == OPENING else -1 if roller else 1
    fields = [
        letters(position.men),
        position.cube,
        {None: 0, 0: 1, 1: -1}[position.owner],
        turn,
        dice,
        *position.points,
        int(position.crawford) if rules.length else int(rules.jacoby),
        rules.length,
        MATCH_CAP if rules.length else rules.cube,
    ]
    waived = position.phase == ROLL and doubling(position, position.seat)
    return f'XGID={":".join(map(str, fields))}{WAIVED if waived else ""}'


def letters(men: int) -> str:
    own, other = parted(men)
    found = ['-'] * (POINTS + 2)
    for point, count in enumerate(own, 1):
        if count:
            found[point] = LETTERS[count - 1]
    for point, count in enumerate(other, 1):
        if count:
            found[POINTS + 1 - point] = LETTERS[count - 1].lower()
    return ''.join(found)


# --- reading ---------------------------------------------------------------------------------------------------------
def read(game: Game, text: str, rules: Rules) -> Position:
    """The position of an XGID. The options decide about the cube where the text leaves it in the middle."""
    if len(text) > game.most_characters:
        raise refuse(text, 'it is too long')
    word, _, line = text.strip().partition(' ')
    fields = word.removeprefix('XGID=').split(':')
    if len(fields) != FIELDS and is_gnu(word) and not line:
        return turned_to(rules, read_gnu(word))
    if len(fields) != FIELDS or line not in ('', WAIVED.strip()):
        raise refuse(text, f'it takes {FIELDS} fields with colons between')
    own, other = read_men(text, fields[0])
    cube, owner, turn = (
        number(text, field, low, high) for field, low, high in zip(fields[1:4], (0, -1, -1), (10, 1, 1), strict=True)
    )
    one, two, flag, length, _ = (number(text, field, 0, MOST_POINTS) for field in fields[5:])
    check_match(text, rules, length, (one, two), flag)
    if cube and not (rules.length or rules.cube):
        raise refuse(text, 'it has a cube, and these options have none')
    if cube > (MATCH_CAP if rules.length else rules.cube) or (owner and not cube) or (cube and not owner):
        raise refuse(text, 'a cube that was turned has an owner, and one in the middle was not turned')
    position = Position(
        rules, joined(own, other), int(turn < 0), OPENING, (), cube, {0: None, 1: 0, -1: 1}[owner], (one, two),
        bool(rules.length and flag),
    )  # fmt: skip
    return with_dice(text, position, turn, fields[4], line)


def with_dice(text: str, position: Position, turn: int, dice: str, line: str) -> Position:
    """The position with its phase, from the turn and the dice."""
    seat = position.seat
    over = ended(text, position)
    if over is not None:
        return over
    if not turn:
        if dice != '00' or line or position != begun(position):
            raise refuse(text, 'only a new game can wait for the opening roll')
        return position
    may = doubling(position, seat)
    if line and not may:
        raise refuse(text, 'its player cannot double, so there is nothing to waive')
    if dice == '00':
        return position._replace(phase=CUBE if may and not line else ROLL)
    if line:
        raise refuse(text, 'the dice are thrown already')
    if dice.upper() == 'D':
        if not may:
            raise refuse(text, 'no double can be offered here')
        return position._replace(phase=OFFER, seat=1 - seat)
    if not re.fullmatch('[1-6]{2}', dice):
        raise refuse(text, f'{shorten(dice)!r} are not dice')
    return position._replace(phase=PLAY, dice=tuple(sorted(map(int, dice), reverse=True)))


def ended(text: str, position: Position) -> Position | None:
    """The position if it is the end of a game or of a match; None while it runs."""
    own, other = parted(position.men)
    rules, points = position.rules, position.points
    finished = not sum(own) or not sum(other)
    over = max(points) >= rules.length if rules.length else any(points)
    if finished and not over:
        raise refuse(text, 'a side without men has won')
    if over and not finished and not rules.length and not rules.cube:
        raise refuse(text, 'points are won at the end of a game, and not before')
    if over and finished and (not sum(own)) != (points[0] > points[1]):
        raise refuse(text, 'the side without men has won, and not the other')
    return position._replace(phase=OVER) if over else None


def begun(position: Position) -> Position:
    """The beginning of the game that a position belongs to."""
    return start(position.rules)._replace(points=position.points, crawford=position.crawford)


def check_match(text: str, rules: Rules, length: int, points: tuple[int, int], flag: int) -> None:
    """Refuse a match that these options do not play, or that cannot stand so."""
    if length != rules.length:
        wanted = f'a match to {length}; choose the option length={length}' if length else 'one game; choose length=0'
        raise refuse(text, f'it belongs to {wanted}')
    if rules.length:
        if min(points) >= rules.length:
            raise refuse(text, 'both players have won the match')
        if flag > 1 or (flag and max(points) < rules.length and max(points) != rules.length - 1):
            raise refuse(text, 'the Crawford game is the first in which a player needs one point')
    elif min(points):
        raise refuse(text, 'only one player can have won points in one game')


def read_men(text: str, word: str) -> tuple[list[int], list[int]]:
    """The men of White and of Black, each by the owner's points."""
    if len(word) != POINTS + 2 or not re.fullmatch('[-A-Oa-o]*', word):
        raise refuse(text, f'the men take {POINTS + 2} letters from A to O, from a to o, or -')
    own, other = [0] * (POINTS + 1), [0] * (POINTS + 1)
    for place, letter in enumerate(word):
        if letter == '-':
            continue
        count = LETTERS.index(letter.upper()) + 1
        if letter.isupper():
            if not place:
                raise refuse(text, 'the first letter is the bar of Black')
            own[place - 1] = count
        else:
            if place > POINTS:
                raise refuse(text, 'the last letter is the bar of White')
            other[POINTS - place] = count
    for name, side in (('White', own), ('Black', other)):
        if sum(side) > MEN:
            raise refuse(text, f'{name} has {sum(side)} men, and there are {MEN}')
    if not sum(own) and not sum(other):
        raise refuse(text, 'there are no men')
    return own, other


def number(text: str, field: str, low: int, high: int) -> int:
    if not re.fullmatch('-?[0-9]{1,5}', field) or not low <= int(field) <= high:
        raise refuse(text, f'{shorten(field)!r} is not a number from {low} to {high}')
    return int(field)


def refuse(text: str, reason: str) -> Refusal:
    example = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0'
    return Refusal(f'position {shorten(text)!r} will not do: {reason}; give an XGID such as {example}')


def claims(text: str) -> Mapping[str, object] | None:
    """The options that an XGID names."""
    found = re.match(r'\s*XGID=[-A-Oa-o]{26}(?::-?\w{1,5}){9}', text[:200])
    if not found:
        return None
    fields = found[0].strip().split(':')
    if not all(re.fullmatch('-?[0-9]{1,5}', field) for field in fields[7:]):
        return None
    flag, length, cap = (int(field) for field in fields[7:])
    if length:
        return {'length': length}
    return {'cube': min(cap, MATCH_CAP), 'jacoby': bool(cap) and flag in (1, 3)}


# --- the GNU position id ---------------------------------------------------------------------------------------------
def write_gnu(men: int) -> str:
    """Fourteen characters: for the player who does not roll and then for the one who does, each point's men as ones
    with a zero behind them, and zeros for the men that were borne off. `men` as seen by the player who rolls."""
    own, other = parted(men)
    bits = ''.join('1' * count + '0' for side in (other, own) for count in side).ljust(BITS, '0')
    data = bytes(int(bits[at : at + 8][::-1], 2) for at in range(0, BITS, 8))
    return b64encode(data).decode().rstrip('=')


def is_gnu(word: str) -> bool:
    return re.fullmatch('[A-Za-z0-9+/]{14}', word) is not None


def read_gnu(word: str) -> int:
    """The men of a GNU position id, as seen by the player who rolls."""
    try:
        data = b64decode(word + '==')
    except Error:
        raise refuse(word, 'it is not a GNU position id') from None
    bits = ''.join(f'{byte:08b}'[::-1] for byte in data)
    sides = bits.split('0')[: 2 * (POINTS + 1)]
    counts = [len(side) for side in sides]
    other, own = counts[: POINTS + 1], counts[POINTS + 1 :]
    if len(own) <= POINTS or max(sum(own), sum(other)) > MEN or not sum(own) or not sum(other):
        raise refuse(word, f'it does not have up to {MEN} men a side')
    if any(own[place] and other[POINTS - 1 - place] for place in range(POINTS)):
        raise refuse(word, 'men of both sides stand on one point')
    return joined(own, other)


def turned_to(rules: Rules, men: int) -> Position:
    """A position of one game in which White rolls next."""
    position = Position(rules, men, 0, ROLL, (), 0, None, (0, 0), rules.length == 1)
    return position._replace(phase=CUBE) if doubling(position, 0) else position

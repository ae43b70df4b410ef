"""The written forms of plays and rolls: `24/22 13/11`, `bar/20*`, `8/5(2)`, `6/off`, `pass`, `31`."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Any

from plywood.game import Game, Refusal, shorten
from plywood.lines import refuse_move

from .bits import parted
from .position import BAR_POINT, OFFER, OPENING, PLAY, ROLL, Play, Position, men_of, stepped
from .stages import graph

PASS = 'pass'
TOKEN = re.compile(
    r'(bar|off|[0-9]{1,2}|b|o)((?:\*?[/-](?:bar|off|[0-9]{1,2}|b|o))+)(\*?)(?:\(([1-4])\))?', re.IGNORECASE
)
PASSES = {'pass', 'cannot move', 'no move', '(no play)', 'no play', ''}
MOST = 200
"""The longest text of a play, in characters."""


# --- writing ---------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=4096)
def write_play(men: int, play: Play) -> str:
    """A play; a man who goes on without a hit on his way is written once, with the first and the last point."""
    if not play:
        return PASS
    legs = chained(men, play)
    counted = Counter(legs)
    return ' '.join(text + (f'({times})' if times > 1 else '') for text, times in counted.items())


def chained(men: int, play: Play) -> list[str]:
    """The text of each man's way: its ends, and every point between where he hits."""
    ways = list[list[int]]()
    hits = set[int]()
    for start, die in play:
        end = max(0, start - die)
        if end and men >> 128 + 4 * (end - 1) & 15:
            hits.add(end)
        men = stepped(men, (start, die))
        way = next((way for way in ways if way[-1] == start), None)
        if way:
            way.append(end)
        else:
            ways.append([start, end])
    texts = []
    for way in sorted(ways, key=lambda way: (-way[0], -way[-1])):
        text = name(way[0])
        for end in way[1:]:
            if end in hits or end == way[-1]:
                text += f'/{name(end)}{"*" if end in hits else ""}'
            hits.discard(end)
        texts.append(text)
    return texts


def name(point: int) -> str:
    return 'bar' if point == BAR_POINT else 'off' if point == 0 else str(point)


def write_roll(dice: tuple[int, ...]) -> str:
    return ''.join(map(str, dice))


# --- reading ---------------------------------------------------------------------------------------------------------
def read_move(game: Game, position: Position, text: str) -> Any:
    if game.payoff(position) is not None:
        raise refuse_move(game, position, text)
    words = ' '.join(text[: MOST + 1].lower().split())
    if position.phase == PLAY:
        return read_play(game, position, text, words)
    if position.phase in (ROLL, OPENING):
        return read_roll(game, position, text, words)
    found = {'roll': 'roll', 'double': 'double', 'doubles': 'double', 'redouble': 'double', 'redoubles': 'double'}
    found |= {'take': 'take', 'takes': 'take', 'drop': 'drop', 'drops': 'drop', 'pass': 'drop', 'passes': 'drop'}
    move = found.get(words)
    if move in game.moves(position):
        return move
    wanted = 'the cube is offered to you' if position.phase == OFFER else 'you may double before you roll'
    raise refuse_move(game, position, text, wanted)


def read_roll(game: Game, position: Position, text: str, words: str) -> tuple[int, int]:
    dice = re.fullmatch('([1-6])[ ,-]?([1-6])', words)
    if not dice:
        raise refuse_roll(position, text, 'a roll is two dice from 1 to 6')
    one, two = int(dice[1]), int(dice[2])
    if position.phase == ROLL:
        return max(one, two), min(one, two)
    if one == two:
        raise refuse_roll(position, text, 'equal dice are thrown again at the opening')
    return one, two


def refuse_roll(position: Position, text: str, reason: str) -> Refusal:
    example = "give White's die and Black's, such as 31" if position.phase == OPENING else 'give both dice, such as 31'
    return Refusal(f'{shorten(text)!r} is not a roll: {reason}; {example}')


def read_play(game: Game, position: Position, text: str, words: str) -> Play:
    men = men_of(position)
    plays = graph(men, position.dice).plays
    dice = re.match(r'[1-6] ?[1-6] ?: ?', words)
    if dice:
        words = words[dice.end() :]
    if words in PASSES or re.fullmatch(r'[-. ]+', words):
        if () in plays.values():
            return ()
        raise refuse_move(game, position, text, 'you have a move, so you cannot pass')
    legs = list(read_legs(game, position, text, words))
    own, other = parted(men)
    for start, end in legs:
        own[start - 1] -= 1
        if end:
            own[end - 1] += 1
            if end < BAR_POINT and other[24 - end] == 1:
                other[24 - end] = 0
                other[24] += 1
    ends = [end for end in plays if parted(end)[0] == own]
    exact = [end for end in ends if parted(end)[1] == other]
    if exact or len(ends) == 1:
        return plays[(exact or ends)[0]]
    if ends:
        raise refuse_move(game, position, text, 'it leaves open which blots are hit; write each point on the way')
    raise refuse_move(game, position, text, wrong(men, position, legs))


def read_legs(game: Game, position: Position, text: str, words: str) -> Iterable[tuple[int, int]]:
    """Each way from point to point in a text, as often as it is made."""
    if len(words) > MOST:
        raise refuse_move(game, position, text, 'it is too long')
    for word in words.replace(',', ' ').split():
        token = TOKEN.fullmatch(word)
        if not token:
            raise refuse_move(game, position, text, f'{shorten(word)!r} is not a way from point to point, such as 13/8')
        points = [place(each.strip('*')) for each in re.split('[/-]', token[1] + token[2])]
        for start, end in pairwise(points):
            if not 0 <= end < start <= BAR_POINT:
                raise refuse_move(game, position, text, f'{shorten(word)!r} does not go from a higher point to a lower')
        yield from list(pairwise(points)) * int(token[4] or 1)


def place(word: str) -> int:
    return BAR_POINT if word[0] == 'b' else 0 if word[0] == 'o' else int(word)


def wrong(men: int, position: Position, legs: list[tuple[int, int]]) -> str:
    """The reason that a well-written play is not legal, as far as one can tell."""
    own, other = parted(men)
    if own[24] and all(start != BAR_POINT for start, _ in legs):
        return 'a man on the bar must enter first'
    for start, end in legs:
        if own[start - 1] <= 0 and all(end != start for _, end in legs):
            return f'you have no man on {"the bar" if start == BAR_POINT else f"point {start}"}'
        if end and other[24 - end] > 1:
            return f'point {end} is blocked'
        if not end and any(own[6:]) and all(start <= 6 for start, _ in legs):
            return 'men may be borne off only when all are at home'
    longest = max(len(play) for play in graph(men, position.dice).plays.values())
    if longest > len(legs):
        return 'as many dice must be played as can be'
    return f'it does not fit the roll {write_roll(position.dice)}'


def words(text: str) -> list[str]:
    """A line of moves, split: rolls, cube words, and plays, which are several ways or one word."""
    found, ways = list[str](), list[str]()
    for word in text.split():
        if TOKEN.fullmatch(word):
            ways.append(word)
            continue
        found += [' '.join(ways)] if ways else []
        ways = []
        found.append(word)
    return found + ([' '.join(ways)] if ways else [])

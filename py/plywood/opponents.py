"""The opponents that a game offers: cards of one level, or of several between which no difference was measured.

A level is a card of its own if it has proven stronger than the one below under any variant, or if too few games were
played to tell; its strength is then called an indication. All levels of a card play as the strongest of them.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pkgutil import get_data
from typing import Any, NamedTuple

from plywood import players
from plywood.game import Game
from plywood.players import LEVELS, Level

ENOUGH = 400
"""The games after which a step that is not proven counts as none."""
LEAST = 40
"""A step that is proven to be below this Elo is none either."""

BY_ERRORS = (
    'plays almost any move',
    'prefers good moves, but makes many bad ones',
    'plays most moves well',
    'seldom makes a bad move',
    'makes small mistakes only',
    'plays the best moves it can find',
)
ABOUT: Mapping[str, tuple[str, ...]] = {
    'board': (
        'plays almost any move',
        'sees threats, but forgets some',
        'takes a win in one move, and looks a few moves ahead',
        'punishes loose play',
        'seldom errs',
        'plays the best moves it can find',
    ),
    'dice': BY_ERRORS,
    'sampling': BY_ERRORS,
    'guesses': (
        'shoots almost anywhere',
        'often shoots where a ship is likely',
        'mostly shoots where a ship is likely',
        'seldom misses the likeliest place',
        'reckons where each ship can be, and looks ahead',
        'reckons where each ship can be, and looks ahead',
    ),
    'cards': (
        'plays almost any card',
        'prefers good cards, but plays many bad ones',
        'imagines the hidden cards, and plays most of its own well',
        'seldom plays a bad card',
        'makes small mistakes only',
        'plays the best cards it can find',
    ),
    'lots': (
        'makes almost any move',
        'makes many moves that lose in the long run',
        'makes some moves that lose in the long run',
        'makes few moves that lose in the long run',
        'plays against your habits',
        'cannot be beaten in the long run',
    ),
}
"""By family of games, a sentence about each level."""


class Card(NamedTuple):
    """An opponent: the level that plays, and all levels that play as it."""

    level: Level
    names: tuple[str, ...]
    """Of these levels, the lowest first."""


def cards(game: Game) -> tuple[Card, ...]:
    """The opponents of a game, the weakest first."""
    groups = [[next(iter(LEVELS.values()))]]
    for below, level in pairwise(LEVELS.values()):
        if alike(game, below, level):
            groups[-1].append(level)
        else:
            groups.append([level])
    return tuple(Card(group[-1], tuple(level.name for level in group)) for group in groups)


def alike(game: Game, below: Level, level: Level) -> bool:
    """Whether no difference between two levels has shown. Where lots are drawn, the last two differ in kind."""
    measured = strengths().get(game.name, {})
    if level.name not in measured or (below.answers and family(game) == 'lots'):
        return False
    found = measured[level.name]
    if 'loses' in found:
        return bool(found['loses'] == measured[below.name]['loses'])
    if not set(game.values.variants) <= set(found.get('others', ())):
        return False
    return all(none(step, elo='unit' not in found) for step in steps_of(found))


def steps_of(found: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The step from the level below, under each variant in which it was measured."""
    yield found
    yield from found.get('others', {}).values()


def none(step: Mapping[str, Any], elo: bool) -> bool:
    """Whether a step has shown to be none, or too small to notice."""
    small = elo and step['high'] is not None and step['high'] < LEAST
    return small or (not proven(step) and step['games'] >= ENOUGH)


def proven(step: Mapping[str, Any]) -> bool:
    return step['low'] is not None and step['low'] > 0


def shown(game: Game, card: Card) -> bool:
    """Whether a card has proven stronger than the one below it, at least under one variant."""
    return any(map(proven, steps_of(strengths()[game.name][card.names[0]])))


def card_of(game: Game, name: str) -> Card:
    """The card that a level belongs to; a Refusal if there is no such level."""
    level = players.find(name)
    return next(card for card in cards(game) if level.name in card.names)


def played(game: Game, name: str) -> str:
    """A player by name; of a level the one that plays as its card."""
    return card_of(game, name).level.name if name in LEVELS else name


def family(game: Game) -> str:
    """The kind of opponents that a game has, by the search that plays it."""
    if game.hidden:
        return 'lots' if solved(game) else 'guesses' if game.seeker else 'cards'
    return 'dice' if game.chance else 'sampling' if game.engine.samples else 'board'


def solved(game: Game) -> bool:
    """Whether the best strategy of a game is known from its start on: what its levels lose is reckoned, not played."""
    return any('loses' in found for found in strengths().get(game.name, {}).values())


def about(game: Game, level: Level) -> str:
    """A sentence about a level, without its subject."""
    return ABOUT[family(game)][list(LEVELS).index(level.name)]


# --- how strong they are -------------------------------------------------------------------------------------------


@cache
def strengths() -> dict[str, dict[str, dict[str, Any]]]:
    """By game and level: Elo, or a gain in another unit, measured by `tests/bench/levels.py`; for upper levels of chess
    also the strength at which Stockfish plays alike, by `tests/bench/chess.py scale`; in poker what a level loses a
    hand, reckoned exactly by `tests/bench/guessing.py levels`. Empty before the first run."""
    try:
        return dict(json.loads(get_data('plywood', 'strengths.json') or b'{}'))
    except OSError:
        return {}


def strength(game: Game, card: Card) -> str:
    """The measured strength of an opponent, in words."""
    measured = strengths().get(game.name, {})
    found, all_cards = measured.get(card.level.name), cards(game)
    if not found:
        return 'not measured'
    if 'loses' in found:
        return f'loses {found["loses"]:.3f} {game.unit} a hand to full strength, {found["most"]:.3f} at most'
    unit = found.get('unit', 'Elo')
    if card == all_cards[0]:
        return f'0 {unit}, as the measure of the other levels'
    lowest, below = all_cards[0].level.title, all_cards[all_cards.index(card) - 1].level.title
    said = tally(measured[card.names[0]], '' if below == lowest else f' against {below}')
    if not shown(game, card):
        said = f'an indication only: {said}'
    if 'uci' in found:
        outside = interval(found['uci_low'], found['uci_high'])
        said += f"; {outside} on Stockfish's scale UCI_Elo in {found['uci_games']} games"
    number = f'{found["total"]:.2f}' if 'unit' in found else str(found['elo'])
    return f'about {number} {unit} above {lowest}; {said}'


def tally(step: Mapping[str, Any], against: str) -> str:
    """A step in words: its interval and its games, under each variant in which it was measured."""
    digits = 2 if 'unit' in step else 0
    variants = {step.get('variant', ''): step, **step.get('others', {})}
    first, *others = (
        (interval(each['low'], each['high'], '+', digits), f' in {each["games"]} games{f" of {name}" if name else ""}')
        for name, each in variants.items()
    )
    return ', '.join([f'{first[0]}{against}{first[1]}', *map(''.join, others)])


def interval(low: float | None, high: float | None, sign: str = '', digits: int = 0) -> str:
    """An interval in words; without an end on one side where every game ended alike."""
    ends = [f'{round(end, digits) + 0.0:{sign}.{digits}f}' for end in (low, high) if end is not None]
    return f'at least {ends[0]}' if high is None else f'at most {ends[0]}' if low is None else ' to '.join(ends)

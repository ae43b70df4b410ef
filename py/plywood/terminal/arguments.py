"""The arguments of a command: options, limits, moves, and the starting position."""

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, NoReturn

from plywood import games, record
from plywood.game import Game, Refusal, shorten
from plywood.given import digits, refuse, whole
from plywood.lines import read_line, read_start
from plywood.onlooker import world
from plywood.search import register, strong
from plywood.search.limits import Limits
from plywood.search.result import Result
from plywood.search.strong import Wish

LIMITS = ('nodes', 'seconds', 'depth')
PATIENCE = 5.0
"""The default time limit of a search, in seconds; it answers sooner if the value is proven."""


class Parser(argparse.ArgumentParser):
    """argparse with one-line errors, moves anywhere among the options, and values that may begin with a dash."""

    def __init__(self, command: str, about: str | None, epilog: str | None = None) -> None:
        super().__init__(
            prog=f'plywood {command}',
            description=about,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def add_game(self) -> None:
        self.add_argument('game', metavar='GAME', help='the name of a game (see `plywood games`)')

    def add_case(self, json: bool = True, batch: bool = False) -> None:
        self.add_argument('moves', metavar='MOVE', nargs='*', default=[], help='moves to play first')
        self.add_argument(
            '--from', metavar='POSITION', dest='start', help='starting position (default: the start of the game)'
        )
        self.add_argument(
            '--option', metavar='NAME=VALUE', action='append', default=[], help='set an option of the game'
        )
        if json:
            self.add_argument('--json', action='store_true', help='print one JSON object')
        if batch:
            self.add_argument(
                '--batch',
                action='store_true',
                help='cases on standard input, one per line ([POSITION |] MOVE MOVE …); print one JSON object each',
            )

    def read(self, arguments: list[str]) -> argparse.Namespace:
        glued, rest = [], iter(arguments)
        for argument in rest:
            value = next(rest, None) if argument in ('--from', '--option', '--observation') else None
            glued.append(argument if value is None else f'{argument}={value}')
        return self.parse_intermixed_args(glued)

    def error(self, message: str) -> NoReturn:
        raise Refusal(f'{shorten(message, 300)}; see {self.prog} --help')


def between(low: int, high: int, word: str = '') -> Callable[[str], int | str]:
    """An argparse type for whole numbers in a range, or one word instead."""

    def read(text: str) -> int | str:
        if word and text == word:
            return word
        try:
            return whole(digits(text), low, high)
        except Refusal as refusal:
            raise argparse.ArgumentTypeError(str(refusal)) from None

    return read


def seconds_from(text: str) -> float:
    if re.fullmatch(r'[0-9]{0,6}(\.[0-9]{0,9})?', text) and re.search('[1-9]', text):
        return float(text)
    raise argparse.ArgumentTypeError(str(refuse(text, '', 'seconds, such as 2 or 0.5')))


def searcher(given: argparse.Namespace) -> Callable[[Game, Any], Result]:
    """The requested search, as a function of a game and a position."""
    rung = register.find(given.rung)
    limits = {name: getattr(given, name) for name in LIMITS if getattr(given, name) is not None}
    if not limits and 'seconds' in rung.limits:
        limits['seconds'] = PATIENCE
    if rung is register.RUNGS['engine']:
        wish = Wish(given.seed, without=given.without or ())
        return lambda game, position: strong.think(game, position, Limits(**limits), wish)
    if given.without:
        limits['without'] = given.without
    return lambda game, position: rung.think(game, position, seed=given.seed, **limits)


def opening(given: argparse.Namespace) -> tuple[Game, Any]:
    """The named game and its starting position."""
    game = games.find(given.game).under(read_options(given.option))
    observation = getattr(given, 'observation', None)
    if observation is not None:
        if given.start is not None:
            raise Refusal('--observation and --from both set the start; give only one')
        return game, world(game, game.read_observation(observation))
    return game, game.initial() if given.start is None else read_start(game, given.start)


def text_of(name: str) -> str:
    """The contents of a file, up to the longest game."""
    try:
        with open(name, encoding='utf-8', errors='replace') as file:
            return file.read(record.MOST_CHARACTERS + 1)
    except OSError as error:
        raise Refusal(f'cannot read {shorten(name)!r}: {error.strerror}; give a file with one game') from None


def read_options(texts: Iterable[str]) -> dict[str, object]:
    """`name=value` texts as options, each name once. The game checks the values."""
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition('=')
        if not equals or not name:
            raise Refusal(f'{shorten(text)!r} is not an option; write name=value')
        if name in options:
            raise Refusal(f'option {shorten(name)} is given twice; give it only once')
        options[name] = value
    return options


def follow(game: Game, start: Any, texts: Sequence[str]) -> Any:
    """The position after some moves."""
    return reduce(game.play, read_line(game, start, texts)[1], start)

"""What the commands and the line protocol share: options, moves and lines as texts."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from plywood.game import Game, Refusal, shorten


def read_options(texts: Iterable[str]) -> dict[str, object]:
    """`name=value` texts as options, each name once; what they mean is for the game to check."""
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition('=')
        if not equals or not name:
            raise Refusal(f'{shorten(text)!r} is not an option; write it name=value')
        if name in options:
            raise Refusal(f'option {shorten(name)} is given twice; give it once')
        options[name] = value
    return options


def follow(game: Game, start: Any, texts: Sequence[str]) -> Any:
    """The position after some moves."""
    return reduce(game.play, game.replay(start, texts)[1], start)


def write_value(value: float, proven: bool) -> str:
    return f'{format(value, "+.3g") if value else "0"} {"proven" if proven else "estimated"}'


def write_result(game: Game, payoff: Sequence[float]) -> str:
    """How a game ended: what it is worth to each seat."""
    return ', '.join(
        f'{seat} {format(worth, "+g") if worth else "0"}' for seat, worth in zip(game.seats, payoff, strict=True)
    )


def one_line(error: Exception) -> str:
    return ' '.join(str(error).split())

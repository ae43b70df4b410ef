"""The facts of a game as plain data, for the page and the terminal."""

from dataclasses import asdict
from typing import Any

from plywood.game import Game


def plain_facts(game: Game) -> dict[str, Any]:
    return {
        'name': game.name,
        'title': game.title,
        'blurb': game.blurb,
        'rules': list(game.rules),
        'minutes': game.minutes,
        'seats': list(game.seats),
        'sides': list(game.sides),
        'chance': game.chance,
        'hidden': game.hidden,
        'faceUpOption': face_up_option(game),
        'bounds': list(game.bounds),
        'unit': game.unit,
        'options': [option.facts() for option in game.options],
        'positionHelp': game.position_help,
        'typed': game.typed,
        'bottomSeat': game.bottom_seat,
        'emblems': list(game.emblems),
        'presets': [asdict(preset) for preset in game.presets],
        'rubber': None if game.rubber is None else asdict(game.rubber),
        'draws': game.draw_rules is not None,
        'dice': game.dice,
        'forms': list(game.notations),
        'odds': [] if game.dice_search is None else [list(each) for each in game.dice_search.odds],
        'samples': game.engine.samples,
        'accounts': game.strategy is not None and game.strategy.accounts,
        'suffix': game.suffix,
    }


def face_up_option(game: Game) -> str:
    """The flag among the options under which nothing is hidden; '' if there is none."""
    return next((option.name for option in game.options if option.reveals), '')

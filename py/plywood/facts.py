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
        **players_of(game),
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
        'presets': presets(game),
        'rubber': None if game.rubber is None else asdict(game.rubber),
        'draws': game.draw_rules is not None,
        'dice': game.dice,
        'forms': list(game.notations),
        'odds': [] if game.dice_search is None else [list(each) for each in game.dice_search.odds],
        'samples': game.engine.samples,
        'accounts': game.strategy is not None and game.strategy.accounts,
        'suffix': game.suffix,
    }


def presets(game: Game) -> list[dict[str, Any]]:
    """The variants, each with the names, emblems and shades of its players, where variants differ in them."""
    variants = [game.under(preset.options) for preset in game.presets]
    differ = len({variant.seats for variant in variants}) > 1
    return [
        {**asdict(preset), **({**players_of(variant), 'shades': shades_of(variant)} if differ else {})}
        for preset, variant in zip(game.presets, variants, strict=True)
    ]


def players_of(game: Game) -> dict[str, Any]:
    return {'seats': list(game.seats), 'emblems': list(game.emblems)}


def shades_of(game: Game) -> list[str]:
    return list(game.view(game.initial()).get('shades', []))


def face_up_option(game: Game) -> str:
    """The flag among the options under which nothing is hidden; '' if there is none."""
    return next((option.name for option in game.options if option.reveals), '')

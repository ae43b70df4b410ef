"""The pictures beside the rules of games: small boards with a sentence, on the page before Python has loaded."""

from typing import Any

from plywood.door.specimens import drawn, view_of
from plywood.game import Game, Picture
from plywood.games import find
from plywood.games.go.pictures import PICTURES as GO
from plywood.games.hex.pictures import PICTURES as HEX
from plywood.record import Record

OF_GAMES = {'hex': HEX, 'go': GO}


def pictures() -> dict[str, Any]:
    """The pictures of each game that has some: `Pictured` in static/types.d.ts."""
    return {name: [pictured(find(name), picture) for picture in each] for name, each in OF_GAMES.items()}


def pictured(game: Game, picture: Picture) -> dict[str, Any]:
    record = Record(game.under(picture.options))
    for text in picture.moves.split():
        record.play(text)
    view = view_of(record)
    cells = [cell for row in view['geometry']['rows'] for cell in row]
    found: dict[str, Any] = {'text': picture.text, 'view': drawn(view)}
    if picture.linked:
        found['links'] = [link for link in view['links'] if set(link['ends']) == set(picture.linked)][:1]
    if picture.wins:
        found['values'] = {cell: 1 if cell in picture.wins else -1 for cell in cells}
    return found

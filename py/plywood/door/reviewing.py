"""The requests about a line already played: the mark of its last move, and the outcomes of CHANCE in it.

The page asks for one mark at a time, from the last to the first. So it can show each mark as it comes, stop at once,
and let any other request go first.
"""

from collections.abc import Mapping
from typing import Any

from plywood.door.requests import Ask, replay
from plywood.game import OPEN, Eyes, Refusal, shorten
from plywood.review import Worth, counted_outcomes, grade_move, plain


def review(ask: Ask) -> dict[str, Any]:
    """The mark of the last move of a line. `next` is the mark of the move after it, if there is one."""
    onlooker = replay(ask)
    game, here = onlooker.game, onlooker.record.here
    if onlooker.veiled:
        raise Refusal(f'{game.title} hides moves, so it is reviewed when it is over; play on to the end')
    if here.parent is None:
        raise Refusal('there is no move to review; play one first')
    mark = grade_move(game, here, len(onlooker.record.line), worth_of(ask.get('next')))
    found = plain(game, here, mark)
    eyes: Eyes = OPEN if game.hidden else None
    better = game.path(here.parent.position, mark.line[0], eyes) if mark.line else None
    return {**found, 'cells': better['cells'] if better else [], 'say': better['say'] if better else ''}


def outcomes(ask: Ask) -> dict[str, Any]:
    """How often each outcome of CHANCE fell in a line, and how often it was to be expected."""
    onlooker = replay(ask)
    if onlooker.veiled:
        raise Refusal(f'{onlooker.game.title} hides moves, so its luck is shown when it is over; play on to the end')
    return {'outcomes': counted_outcomes(onlooker.record)}


def worth_of(given: object) -> Worth | None:
    """The worth of a position, from the mark of the move played there."""
    if given is None:
        return None
    if isinstance(given, Mapping):
        seat, value, proven = (given.get(name) for name in ('seat', 'value', 'proven'))
        if type(seat) is int and isinstance(value, (int, float)) and type(value) is not bool and type(proven) is bool:
            return Worth(max(seat, 0), value, proven)
    raise Refusal(f'next: {shorten(given)!r} is not the mark of a move; give the reply about the next move, or null')

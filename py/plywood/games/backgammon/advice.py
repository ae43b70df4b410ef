"""True sentences about a position of backgammon, for hints: the race, the shots, the men who are held back."""

from collections.abc import Iterator

from plywood.game import Advice
from plywood.wording import counted

from .bits import EVERY, chunks, manned, pips
from .features import HITS_BACK, racing, shots
from .position import CUBE, OFFER, PLAY, Position, men_of
from .stages import graph


def advised(position: Position) -> Iterator[Advice]:
    """The sentences, said to the player to move."""
    if position.phase not in (PLAY, CUBE, OFFER):
        return
    men = men_of(position)
    yield Advice(race(men))
    if position.phase != PLAY:
        return
    plays = graph(men, position.dice).plays
    if len(plays) == 1:
        yield Advice(
            'You have no choice: only one play is possible.' if () not in plays.values() else 'No man can move.'
        )
        return
    if racing(men):
        return
    exposed = {play: shots_at(after) for after, play in plays.items()}
    least = min(exposed.values())
    if least < max(exposed.values()):
        safest = [play for play, count in exposed.items() if count == least]
        yield Advice(f'The safest plays leave {shot_words(least)}.', safest)


def race(men: int) -> str:
    """How the race stands, in pips."""
    own, other = pips(men)
    if own == other:
        return f'The race is level: both sides have {counted(own, "pip")} to go.'
    ahead = counted(abs(own - other), 'pip')
    return f'You are {"ahead" if own < other else "behind"} in the race by {ahead}: {own} against {other}.'


def shots_at(men: int) -> int:
    """The rolls, of 36, that hit a blot of the side that has just played, if no point between is in the way."""
    parts = chunks(men)
    own, other = manned(*parts[:3]), manned(*parts[4:7])
    blots = (own & EVERY) ^ (own >> 32)
    rolls: int = HITS_BACK[shots(other & EVERY, parts[7], blots)]
    return rolls


def shot_words(count: int) -> str:
    return f'{counted(count, "roll")} of 36 that can hit' if count else 'nothing to hit'

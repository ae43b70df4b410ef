"""The lectures' four-card hand, played out from its cards: the trees of the figure `hand`, and what MAX may hope for.

MAX holds H6 D6 C9 C8 and leads; MIN holds S2 C10 C5 and the four of hearts or that of diamonds, and sees everything.
Suit must be followed, and whoever wins a trick leads to the next. The payoff is tricks won less tricks lost.
"""

from functools import cache
from typing import Any

Hand = frozenset[str]
Play = tuple[Hand, Hand, str | None, int]
"""MAX's cards, MIN's, the card that was led (None: none yet), and whose turn it is (0 MAX, 1 MIN)."""
Told = tuple[str, Play, int]
"""A world, the play in it, and what MAX has won so far."""

MAX_HAND = frozenset({'H6', 'D6', 'C9', 'C8'})
MIN_HANDS = {'hearts': frozenset({'H4', 'S2', 'C10', 'C5'}), 'diamonds': frozenset({'D4', 'S2', 'C10', 'C5'})}
LEAD = {world: (MAX_HAND, hand, None, 0) for world, hand in MIN_HANDS.items()}
THROW = {world: (MAX_HAND - {'C9'}, hand - {'C10', 'S2'}, 'S2', 0) for world, hand in MIN_HANDS.items()}
"""After three cards: C9 lost to C10, then S2 led, on which MAX must throw a card."""


def moves(play: Play) -> list[str]:
    mine: Any = play[play[3]]
    led = play[2]
    following = [card for card in mine if led and card[0] == led[0]]
    return sorted(following or mine, key=lambda card: ('HDCS'.index(card[0]), int(card[1:])))


def after(play: Play, card: str) -> tuple[Play, int]:
    """The play after a card, and what MAX has won by it: 1, -1, or 0 in the middle of a trick."""
    hands, led, seat = list(play[:2]), play[2], play[3]
    hands[seat] = hands[seat] - {card}
    if led is None:
        return (hands[0], hands[1], card, 1 - seat), 0
    beats = card[0] == led[0] and int(card[1:]) > int(led[1:])
    winner = seat if beats else 1 - seat
    return (hands[0], hands[1], None, winner), 1 if winner == 0 else -1


@cache
def value(play: Play) -> int:
    """The tricks that MAX can still win where both see all cards."""
    if not play[0] and not play[1]:
        return 0
    worth = [won + value(then) for then, won in (after(play, card) for card in moves(play))]
    return min(worth) if play[3] else max(worth)


def leads() -> dict[str, dict[str, int]]:
    """The worth of each lead in each world, all cards seen."""
    return {world: {card: value(after(play, card)[0]) for card in moves(play)} for world, play in LEAD.items()}


# --- the figure ----------------------------------------------------------------------------------------------------


def written(play: Play, won: int) -> str:
    """The play as a typed tree. What is forced is played at once; a leaf is all that MAX has won, with `won` before."""
    while len(cards := moves(play)) == 1:
        play, more = after(play, cards[0])
        won += more
    if not cards:
        return str(won)
    branches = []
    for card in cards:
        then, more = after(play, card)
        branches.append(f'{card}: {written(then, won + more)}')
    return f'{"min" if play[3] else "max"}[{", ".join(branches)}]'


def tree(world: str) -> str:
    """The hand from MAX's throw on. The trick that is being lost counts nothing, the two that follow do."""
    return written(THROW[world], 1)


def averaged() -> str:
    """First it is thrown which world it is, and MAX sees that: the wrong way to think of it."""
    return f'chance[hearts 1/2: {tree("hearts")}, diamonds 1/2: {tree("diamonds")}]'


def unknown() -> str:
    """First MAX throws a card, and then it is thrown which world it is.

    After H6 or D6 that is exact: whenever MAX has a choice again, what MIN has played tells which world it is. After C8
    it flatters MAX, and is no better even so.
    """
    branches = []
    for card in moves(THROW['hearts']):
        worlds = []
        for world, play in THROW.items():
            then, won = after(play, card)
            worlds.append(f'{world} 1/2: {written(then, 1 + won)}')
        branches.append(f'{card}: chance[{", ".join(worlds)}]')
    return f'max[{", ".join(branches)}]'


# --- what MAX can hope for without seeing MIN's cards --------------------------------------------------------------


def hoped(card: str) -> float:
    """No less than what MAX can win on average by leading a card, when it does not see MIN's hand and MIN sees both.

    In worlds that have looked alike so far MAX must play the same card. It is even told how MIN plays in each.
    """
    return _plan(tuple((world, after(play, card)[0], 0) for world, play in LEAD.items())) / len(LEAD)


@cache
def _plan(alike: tuple[Told, ...]) -> int:
    """MAX's best sum over worlds that it cannot tell apart."""
    play = alike[0][1]
    if not play[0] and not play[1]:
        return sum(won for _, _, won in alike)
    if play[3] == 0:
        return max(_plan(tuple(_step(one, card) for one in alike)) for card in moves(play))
    ways: list[dict[str, tuple[Told, ...]]] = [{}]
    for one in alike:
        ways = [{**way, card: (*way.get(card, ()), _step(one, card))} for way in ways for card in moves(one[1])]
    return min(sum(map(_plan, way.values())) for way in ways)


def _step(one: Told, card: str) -> Told:
    world, play, won = one
    play, more = after(play, card)
    return world, play, won + more

"""The notation of whist: deals and play in PBN, positions, and observations in which the other hands are a dash."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from plywood.game import CHANCE, Game, Refusal, shorten
from plywood.lines import in_line, read_line, read_start, refuse_move, write_start

from .cards import NAMES, SPOKEN, SUITS, number_of, read_hand, write_hand
from .play import Position, Seen, Table, dealt, hand_of, legal, over, play, trick, tricks, turn
from .worlds import Deals

COMPASS = 'NESW'
UNKNOWN = '-'
NONE = '-'
"""The text of a position before the deal."""
TAG = re.compile(r'\[\s*(\w+)\s+"([^"\]\n]{0,400})"\s*\]')
MOST_TEXT = 8_000


def played(card: int, suit_first: bool = False) -> str:
    return NAMES[card][::-1] if suit_first else NAMES[card]


# --- hands ---------------------------------------------------------------------------------------------------------


def write_deal(table: Table, hands: Sequence[int | None]) -> str:
    """The hands as PBN has them, from north on; a dash for a hand that is unknown, or that is not in the game."""
    places = [UNKNOWN] * 4
    for place, cards in zip(table.compass, hands, strict=True):
        places[place] = UNKNOWN if cards is None else write_hand(cards)
    return f'N:{" ".join(places)}'


def read_deal(table: Table, text: str) -> list[int | None]:
    """The hands of a deal, each of the right size and no card twice; None for each dash."""
    found = re.fullmatch(r'\s*([NESWnesw]):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*', text[:400])
    if not found:
        raise misdealt(text, f'give four hands after the one they begin with, with {UNKNOWN} for one not in play')
    first = COMPASS.index(found[1].upper())
    places = [found[2 + (place - first) % 4] for place in range(4)]
    for place, hand in enumerate(places):
        if place not in table.compass and hand != UNKNOWN:
            raise misdealt(text, f'{shorten(hand)!r} is one hand too many; write {UNKNOWN} there')
    return check_hands(table, text, [places[place] for place in table.compass])


def check_hands(table: Table, text: str, hands: Sequence[str]) -> list[int | None]:
    taken, found = 0, list[int | None]()
    for seat, hand in zip(table.seats, hands, strict=True):
        if hand == UNKNOWN:
            found.append(None)
            continue
        cards = read_hand(hand)
        if cards is None:
            reason = f'{shorten(hand)!r} is not a hand, or has a card twice; write spades.hearts.diamonds.clubs'
            raise misdealt(text, reason)
        if cards & taken:
            twice = SPOKEN[(cards & taken).bit_length() - 1]
            raise misdealt(text, f'the {twice} is dealt twice')
        if cards.bit_count() != table.size:
            raise misdealt(text, f'{seat} has {cards.bit_count()} cards, but a hand has {table.size}')
        taken |= cards
        found.append(cards)
    return found


def whole_deal(table: Table, text: str) -> tuple[int, ...]:
    hands = read_deal(table, text)
    known = tuple(cards for cards in hands if cards is not None)
    if len(known) < len(hands):
        raise misdealt(text, f'the hand of {table.seats[hands.index(None)]} is missing')
    return known


def misdealt(text: str, reason: str) -> Refusal:
    return Refusal(f'deal {shorten(text)!r} will not do: {reason}')


def refuse(game: Game, text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r} will not do: {reason}; give {game.position_help}')


# --- moves ---------------------------------------------------------------------------------------------------------


def write_move(position: Position, move: Any) -> str:
    """A card, or a deal: its hands with strokes between."""
    return played(move) if position.dealt else '/'.join(map(write_hand, move))


def read_move(game: Game, position: Position, text: str) -> Any:
    if game.player(position) == CHANCE:
        return read_dealing(position.table, text)
    card = number_of(text[:20])
    if over(position):
        raise refuse_move(game, position, text)
    if card is None:
        raise refuse_move(game, position, text, 'a card is a rank (A K Q J T 9 to 2) and a suit (S H D C)')
    reason = why_not(position, card)
    if reason:
        raise refuse_move(game, position, text, reason)
    return card


def why_not(position: Position, card: int) -> str:
    """Why a card may not be played now; '' if it may."""
    hand = hand_of(position, turn(position))
    if position.gone >> card & 1:
        return f'the {SPOKEN[card]} was played before'
    if not hand >> card & 1:
        return f'you do not hold the {SPOKEN[card]}'
    if not legal(hand, trick(position)) >> card & 1:
        return f'you hold {suit_name(trick(position)[0])}, and must follow suit'
    return ''


def suit_name(card: int) -> str:
    return SPOKEN[card].rpartition(' ')[2]


def read_dealing(table: Table, text: str) -> tuple[int, ...]:
    """A deal as a move."""
    hands = text.strip()[:200].split('/')
    if len(hands) != len(table.seats) or UNKNOWN in hands:
        if number_of(text[:20]) is not None:
            raise Refusal(f'{shorten(text)!r} cannot be played: the cards are not dealt yet; let chance deal first')
        wanted = f'{len(table.seats)} hands with strokes between, each with dots between its suits: AK.3..7/J.K2.4.'
        raise Refusal(f'{shorten(text)!r} is not a deal; give {wanted}')
    return tuple(cards for cards in check_hands(table, text, hands) if cards is not None)


# --- positions -----------------------------------------------------------------------------------------------------


def write_position(game: Game, position: Position) -> str:
    """The deal and the cards played: N:AK.3..7 - J.K2.4. - moves AS JS"""
    if not position.dealt:
        return NONE
    return (
        write_start(game, dealt(position.table, position.dealt), position.line)
        if position.line
        else (write_deal(position.table, position.dealt))
    )


def read_position(game: Game, table: Table, start: Position, text: str) -> Position:
    if text.strip() == NONE:
        return start
    if ':' not in text:
        raise refuse(game, text, 'it is no deal')
    return dealt(table, whole_deal(table, text))


# --- observations --------------------------------------------------------------------------------------------------


def write_observation(game: Game, observation: Any) -> str:
    """As a position, but with a dash for each hand that is hidden: N:- - J.K2.4. - moves AS"""
    if isinstance(observation, Position):
        return write_position(game, observation)
    table = observation.table
    hands = [observation.own if seat == observation.seat else None for seat in range(len(table.seats))]
    return ' '.join(
        [write_deal(table, hands), *(['moves', *map(played, observation.line)] if observation.line else [])]
    )


def read_observation(game: Game, table: Table, text: str) -> Any:
    deal, _, line = text[:MOST_TEXT].partition(' moves ')
    if ':' not in deal[:8]:
        return revealed(game, text)
    hands = read_deal(table, deal)
    known = [seat for seat, cards in enumerate(hands) if cards is not None]
    if len(known) == len(table.seats):
        return revealed(game, text)
    if len(known) != 1 or table.open:
        raise refuse(game, text, 'a player sees one hand, so give one and write - for the others')
    own = hands[known[0]]
    assert own is not None
    return follow(game, text, table, known[0], own, line.split())


def revealed(game: Game, text: str) -> Position:
    """A position in which nothing is hidden."""
    position: Position = read_start(game, text)
    if position.dealt and not position.table.open and not over(position):
        raise refuse(game, text, 'nobody sees all hands before the end; write - for those that are hidden')
    return position


def follow(game: Game, text: str, table: Table, seat: int, own: int, texts: Sequence[str]) -> Any:
    """The observation of a seat with this hand after these cards, each checked against what was seen before."""
    hands = [0] * len(table.seats)
    hands[seat] = own
    position = dealt(table, tuple(hands))
    for number, each in enumerate(texts, 1):
        card = number_of(each[:20])
        if card is None or over(position):
            what = 'is not a card' if card is None else 'comes after the last trick'
            raise refuse(game, text, f'move {number}, {shorten(each)!r}, {what}')
        reason = contradiction(position, seat, card)
        if reason:
            raise refuse(game, text, f'move {number}: {reason}')
        mover = turn(position)
        hands[mover] |= 1 << card
        position = play(position._replace(dealt=tuple(hands)), card)
    if over(position):
        return position
    found = Seen(table, seat, own, *position[2:])
    if not Deals(found).count():
        raise refuse(game, text, 'no deal fits: too few cards are unseen of the suits that the others may hold')
    return found


def contradiction(position: Position, seat: int, card: int) -> str:
    """Why a card cannot have been played; '' if it can."""
    table, mover = position.table, turn(position)
    name, held = table.seats[mover], hand_of(position, mover)
    if position.gone >> card & 1:
        return f'the {SPOKEN[card]} was played before'
    if mover != seat:
        if hand_of(position, seat) >> card & 1:
            return f'{name} plays the {SPOKEN[card]}, but {table.seats[seat]} holds it'
        if position.voids[mover] >> card & 1:
            return f'{name} plays the {SPOKEN[card]}, but has shown that it has no {suit_name(card)}'
        return ''
    if not held >> card & 1:
        return f'{name} plays the {SPOKEN[card]}, but does not hold it'
    if not legal(held, trick(position)) >> card & 1:
        return f'{name} holds {suit_name(trick(position)[0])}, and must follow suit'
    return ''


# --- games ---------------------------------------------------------------------------------------------------------


def write_game(game: Game, start: Position, moves: Sequence[Any]) -> str:
    """The deal and the tricks in PBN, with our own tags for the rules. Before the deal, the tags alone.

    Programs for bridge find the trumps in the contract, here one of seven tricks, most of thirteen. The declarer is the
    last to play to the first trick, and the result is the number of tricks that the declarer's side won. The tricks
    come after all tags and have four columns, even for two hands.
    """
    table = start.table
    tags = [
        ('Game', game.name),
        ('Cards', str(table.size)),
        ('Trump', 'NT' if table.trump is None else SUITS[table.trump]),
        ('Open', 'Yes' if table.open else 'No'),
    ]
    position = start
    for move in moves:
        position = game.play(position, move)
    if position.dealt:
        tags += [
            ('Deal', write_deal(table, position.dealt)),
            ('Declarer', COMPASS[table.compass[-1]]),
            ('Contract', f'1{tags[2][1]}'),
        ]
        if over(position):
            tags.append(('Result', str(position.won[1])))
        tags.append(('Play', COMPASS[table.compass[0]]))
    lines = [f'[{name} "{value}"]' for name, value in tags]
    for leader, cards in tricks(position):
        row = [UNKNOWN] * len(COMPASS)
        for at, card in enumerate(cards):
            row[table.compass[(leader + at) % len(table.seats)]] = played(card, suit_first=True)
        lines.append(' '.join(row))
    return '\n'.join([*lines, '*'] if position.dealt and not over(position) else lines)


def read_tags(text: str) -> dict[str, str]:
    """The tags of a record; none if the text is no record in PBN."""
    if not re.match(r'(?:\s|%[^\n]*\n)*\[', text[:MOST_TEXT]):
        return {}
    return {name.lower(): value for name, value in TAG.findall(text[:MOST_TEXT])}


def claims(game: Game, text: str) -> Mapping[str, object] | None:
    """The rules that a record of this game names. A record of bridge is one of whist if it has as many hands."""
    tags = read_tags(text)
    if 'game' not in tags and 'deal' in tags:
        return foreign(game, tags)
    if tags.get('game', '').lower() != game.name:
        return None
    found: dict[str, object] = {}
    if 'cards' in tags:
        found['cards'] = tags['cards']
    if 'trump' in tags:
        found['trump'] = TRUMPS.get(tags['trump'].upper(), tags['trump'])
    if 'open' in tags:
        found['open'] = tags['open']
    return found


def foreign(game: Game, tags: Mapping[str, str]) -> Mapping[str, object] | None:
    """The rules of a deal from another program: the size of its hands, and the suit of the contract as trumps."""
    hands = [hand for hand in tags['deal'].partition(':')[2].split() if hand != UNKNOWN]
    if len(hands) != len(game.seats):
        return None
    contract = re.fullmatch(r'[1-7](NT|[SHDC])X{0,2}', tags.get('contract', '').upper())
    size = len(hands[0].replace('.', ''))
    trump = tags.get('trump', contract[1] if contract else 'NT').upper()
    return {'cards': str(size), 'trump': TRUMPS.get(trump, trump)}


TRUMPS = {'NT': 'none', 'S': 'spades', 'H': 'hearts', 'D': 'diamonds', 'C': 'clubs'}


def read_game(game: Game, start: Position, text: str) -> tuple[Position, list[Any]]:
    """A record in PBN, or the moves alone, the deal first."""
    if len(text) > MOST_TEXT:
        raise Refusal('the game is longer than any game of whist; give its deal and its tricks')
    tags = read_tags(text)
    if not tags:
        return read_line(game, start, text.split())
    if 'deal' not in tags:
        return start, []
    table = start.table
    moves: list[Any] = [whole_deal(table, tags['deal'])]
    rows = re.sub(r'\{[^}]*\}|;[^\n]*|(?m:^%[^\n]*)|=\d+=', ' ', TAG.sub(' ', text)).replace('*', ' ').split()
    if len(table.seats) == 2 and set(rows[1::2]) <= {UNKNOWN}:  # four columns; older records have two
        rows = rows[::2]
    first = first_column(table, tags.get('play', COMPASS[table.compass[0]]))
    return start, moves + read_tricks(game, start, moves, rows, first)


def read_tricks(game: Game, start: Position, moves: list[Any], rows: list[str], first: int) -> list[int]:
    """The cards of the tricks, each trick with a column for each seat, whoever leads; a dash for a card to come."""
    table, position = start.table, dealt(start.table, moves[0])
    count, line = len(table.seats), list[int]()
    for at in range(0, len(rows), count):
        row = rows[at : at + count] + [UNKNOWN] * count
        given = sum(each != UNKNOWN for each in row)
        for _ in range(given):
            each = row[(turn(position) - first) % count]
            ply = len(line) + 2
            try:
                if each == UNKNOWN:
                    raise Refusal(f'{table.seats[turn(position)]} plays before others of this trick; give that card')
                line.append(read_move(game, position, each))
            except Refusal as refusal:
                raise in_line(refusal, ply, (start, [moves + line])) from None
            position = play(position, line[-1])
    return line


def first_column(table: Table, text: str) -> int:
    """The seat of the first column."""
    letter = text.strip().upper()[:1]
    places = [COMPASS[place] for place in table.compass]
    if letter not in places:
        raise Refusal(f'the tag Play names {shorten(text)!r}; give one of {", ".join(places)}')
    return places.index(letter)

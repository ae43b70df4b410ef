"""The card table as it is drawn and spoken.

A hand is a fan with a place for each card that was dealt, from the left: a card keeps its place until it is played. A
hand that is face down is filled from the left instead, so that no gap shows which card was played. The trick lies in
the middle until the next lead, and then moves to the places of the last trick.
"""

from collections.abc import Mapping

from plywood.game import OPEN, Eyes, Game, seat_of
from plywood.view import Geometry, Mark, Part, Path, Piece, Tally, View
from plywood.wording import capital, counted, in_words, listed

from .cards import SHOWN, SIGNS, SPOKEN, SUIT, SUIT_NAMES, fanned
from .play import Position, Table, best, hand_of, legal, over, play, trick, tricks, turn

BACK: Piece = {'look': 'back', 'seat': None}
TRUMP = 'trump'


def slot(table: Table, seat: int, number: int) -> str:
    return f'{table.seats[seat].lower()} {number + 1}'


def on_table(table: Table, seat: int, last: bool = False) -> str:
    return f'{"last" if last else "trick"} {table.seats[seat].lower()}'


def face(card: int) -> Piece:
    return {'look': 'card', 'seat': None, 'text': SHOWN[card]}


# --- the names -----------------------------------------------------------------------------------------------------

ROUND = {2: ('You', 'Your opponent'), 4: ('You', 'Left', 'Your partner', 'Right')}
"""Who sits round a table, clockwise from the player who looks at it."""


def name_of(table: Table, seat: int, eyes: Eyes) -> str:
    """A player, as somebody at the table sees them; to onlookers by the compass."""
    you, count = seat_of(eyes), len(table.seats)
    return table.seats[seat] if you is None else ROUND[count][(seat - you) % count]


def does(name: str, verb: str) -> str:
    """A name with its verb: Left plays, You play."""
    return f'{name} {verb.removesuffix("s") if name.lower() == "you" else verb}'


def within(name: str) -> str:
    """A name within a sentence: you, your partner, Left."""
    return name[0].lower() + name[1:] if name.startswith('You') else name


# --- the places ----------------------------------------------------------------------------------------------------


def geometry(table: Table, eyes: Eyes = None) -> Geometry:
    """The far hand, the hands at the sides, the trick, the trick before, the trumps, and the near hand."""
    seats = range(len(table.seats))
    near = table.compass.index(2)
    hands: list[Part] = [
        {
            'name': name_of(table, seat, eyes).removeprefix('Your ').capitalize(),
            'seat': seat,
            'geometry': {'kind': 'fan', 'rows': [[slot(table, seat, number) for number in range(table.size)]]},
        }
        for seat in seats
    ]
    middle: Part = {
        'name': '',
        'geometry': {'kind': 'places', 'rows': [[on_table(table, seat) for seat in seats]]},
    }
    last: Part = {
        'name': 'Last trick',
        'aside': True,
        'geometry': {'kind': 'places', 'rows': [[on_table(table, seat, last=True) for seat in seats]]},
    }
    trumps: Part = {
        'name': 'No trumps' if table.trump is None else 'Trumps',
        'aside': True,
        'geometry': {'kind': 'places', 'rows': [[TRUMP]]},
    }
    parts = [*(hands[seat] for seat in seats if seat != near), middle, last, trumps, hands[near]]
    rows = [row for part in parts for row in part['geometry']['rows']]
    return {'kind': 'parts', 'rows': rows, 'surface': 'felt', 'parts': parts}


def shown(game: Game, position: Position, eyes: Eyes) -> View:
    table = position.table
    pieces, labels = lying(position, eyes)
    view: View = {
        'geometry': geometry(table, eyes),
        'pieces': pieces,
        'marks': marks(position),
        'labels': labels,
        'paths': paths(game, position, eyes, pieces),
        'status': status(position, eyes),
        'tallies': tallies(position, eyes),
        'why': reasons(position, eyes),
    }
    if position.dealt and over(position):
        view['how'] = taken(position, eyes)
    elif position.dealt:
        view['task'] = task(position)
    return view


def face_up(position: Position, seat: int, eyes: Eyes) -> bool:
    return position.table.open or eyes in (seat, OPEN) or over(position)


def lying(position: Position, eyes: Eyes) -> tuple[dict[str, Piece], dict[str, str]]:
    """Every card that lies on the table, and the spoken form of every place."""
    table = position.table
    pieces: dict[str, Piece] = {}
    labels: dict[str, str] = {}
    for seat in range(len(table.seats)):
        show_hand(position, seat, eyes, pieces, labels)
    middle, last = on_show(position)
    for cards, is_last in ((middle, False), (last, True)):
        for seat in range(len(table.seats)):
            cell, words = on_table(table, seat, is_last), 'the last trick' if is_last else 'the trick'
            labels[cell] = (
                f'{name_of(table, seat, eyes)} in {words}: {SPOKEN[cards[seat]] if seat in cards else "no card"}'
            )
            if seat in cards:
                pieces[cell] = face(cards[seat])
    labels[TRUMP] = 'no trumps'
    if table.trump is not None:
        pieces[TRUMP] = {'look': 'card', 'seat': None, 'text': SIGNS[table.trump]}
        labels[TRUMP] = f'{SUIT_NAMES[table.trump]} are trumps'
    return pieces, labels


def show_hand(position: Position, seat: int, eyes: Eyes, pieces: dict[str, Piece], labels: dict[str, str]) -> None:
    table, name = position.table, name_of(position.table, seat, eyes)
    held = hand_of(position, seat) if position.dealt else 0
    bare = position.dealt and face_up(position, seat, eyes)
    order = fanned(position.dealt[seat]) if bare else []
    for number in range(table.size):
        cell = slot(table, seat, number)
        labels[cell] = f'{name}, place {number + 1}, no card'
        if bare and held >> order[number] & 1:
            pieces[cell] = face(order[number])
            labels[cell] = f'{SPOKEN[order[number]]}, {name}'
        elif not bare and number < held.bit_count():
            pieces[cell] = BACK
            labels[cell] = f'{name}, card {number + 1}, face down'


def on_show(position: Position) -> tuple[dict[int, int], dict[int, int]]:
    """The trick in the middle and the one before, as the card of each seat."""
    count, found = len(position.table.seats), tricks(position)
    laid = [{(leader + at) % count: card for at, card in enumerate(cards)} for leader, cards in found[-2:]]
    return (laid[-1] if laid else {}), (laid[-2] if len(laid) > 1 else {})


def marks(position: Position) -> dict[str, list[Mark]]:
    """The card that has won a whole trick, while it lies there."""
    found, count = tricks(position), len(position.table.seats)
    if not found or len(found[-1][1]) < count:
        return {}
    leader, cards = found[-1]
    winner = (leader + best(cards, position.table.trump)) % count
    return {on_table(position.table, winner): ['takes']}


# --- the moves -----------------------------------------------------------------------------------------------------


def may_act(position: Position, eyes: Eyes) -> bool:
    return bool(position.dealt) and not over(position) and (position.table.open or eyes in (turn(position), OPEN))


def paths(game: Game, position: Position, eyes: Eyes, pieces: Mapping[str, Piece]) -> list[Path]:
    """A press on a card plays it."""
    if not may_act(position, eyes):
        return []
    seat, found = turn(position), list[Path]()
    order = fanned(position.dealt[seat])
    for card in game.moves(position):
        after = lying(play(position, card), eyes)[0]
        found.append(
            {
                'move': game.write_move(position, card),
                'cells': [slot(position.table, seat, order.index(card))],
                'say': spoken(position, card, eyes),
                'put': {cell: piece for cell, piece in after.items() if pieces.get(cell) != piece},
                'take': [cell for cell in pieces if cell not in after],
            }
        )
    return found


def reasons(position: Position, eyes: Eyes) -> dict[str, str]:
    """Why a card in the hand of the player cannot be played."""
    if not may_act(position, eyes):
        return {}
    table, seat, cards = position.table, turn(position), trick(position)
    hand = hand_of(position, seat)
    barred = hand & ~legal(hand, cards)
    if not barred:
        return {}
    why = f'You hold {SUIT_NAMES[cards[0] // SUIT]}, so you must follow suit.'
    order = fanned(position.dealt[seat])
    return {slot(table, seat, number): why for number, card in enumerate(order) if barred >> card & 1}


def spoken(position: Position, move: object, eyes: Eyes) -> str:
    """How a move is told: nobody hears what was dealt."""
    if not position.dealt or not isinstance(move, int):
        return 'The cards are dealt'
    table, cards = position.table, trick(position)
    said = f'{does(name_of(table, turn(position), eyes), "plays")} the {SPOKEN[move]}'
    if len(cards) < len(table.seats) - 1:
        return said
    winner = within(name_of(table, play(position, move).leader, eyes))
    return f'{said}; {does(winner, "wins")} the trick'


# --- words ---------------------------------------------------------------------------------------------------------


def side_names(table: Table, side: int, eyes: Eyes) -> str:
    names = [name_of(table, seat, eyes) for seat, each in enumerate(table.sides) if each == side]
    first, *others = sorted(names, key=lambda name: name != 'You')
    return listed([first, *map(within, others)], 'and')


def tallies(position: Position, eyes: Eyes) -> list[Tally]:
    """The tricks that the side of each player has won."""
    table = position.table
    many = len(table.seats) > 2
    return [
        {
            'text': str(position.won[side]),
            'say': f'{have(side_names(table, side, eyes), many)} won {counted(position.won[side], "trick")}',
        }
        for side in table.sides
    ]


def have(names: str, many: bool) -> str:
    return f'{names} {"have" if many or names == "You" else "has"}'


def taken(position: Position, eyes: Eyes) -> str:
    """How many tricks the better side took."""
    table, (first, second) = position.table, position.won
    if first == second:
        return f'Each side took {in_words(first)} tricks.' if first != 1 else 'Each side took one trick.'
    side, most = int(second > first), max(first, second)
    all_of = f'all {in_words(most)}' if most == table.size else f'{in_words(most)} of {in_words(table.size)}'
    return f'{side_names(table, side, eyes)} took {all_of} tricks.'


def status(position: Position, eyes: Eyes) -> str:
    table, (first, second) = position.table, position.won
    if not position.dealt:
        return 'Dealing…'
    if not over(position):
        return f'{name_of(table, turn(position), eyes)} to {"play" if trick(position) else "lead"}.'
    if first == second:
        return f'A draw: {in_words(first)} tricks each.'
    side = int(second > first)
    most, least = max(first, second), min(first, second)
    if not least:
        return f'{side_names(table, side, eyes)} won all {in_words(most)} tricks.'
    return f'{side_names(table, side, eyes)} won by {in_words(most)} tricks to {in_words(least)}.'


def task(position: Position) -> str:
    table, cards = position.table, trick(position)
    if cards:
        return f'{capital(SUIT_NAMES[cards[0] // SUIT])} were led. Follow suit if you can.'
    return 'Lead any card.' if table.trump is None else f'Lead any card. {capital(SUIT_NAMES[table.trump])} are trumps.'

"""The table of a card game as it is drawn: a card and chips for each player, and what lies between them."""

from plywood.game import CHANCE, OPEN, Eyes, seat_of
from plywood.view import Geometry, Mark, Path, Piece, Tally, View
from plywood.wording import capital, counted

from .betting import LETTERS
from .hands import VERBS, Hand, Position
from .match import Match

OWN = (("white's card", "white's chips", "white's button"), ("black's card", "black's chips", "black's button"))
STACKS = "white's stack", "black's stack"
MIDDLE, POT = 'middle', 'pot'
BACK: Piece = {'look': 'back', 'seat': None}


def geometry(words: str = '', stacked: bool = False) -> Geometry:
    """The places of both players, and between them the pack, with the number of the hand above it."""
    white, black = ([*own, stack] if stacked else list(own) for own, stack in zip(OWN, STACKS, strict=True))
    rows = [white, [MIDDLE, POT], black]
    return {
        'kind': 'parts',
        'rows': rows,
        'surface': 'felt',
        'parts': [
            {'name': words if MIDDLE in row else '', 'geometry': {'kind': 'stakes', 'rows': [row]}} for row in rows
        ],
    }


def shown(game: Match, position: Position, eyes: Eyes) -> View:
    """The hand in play; between two hands, and at the end, the hand before, face up."""
    hand, between = current(position)
    open_to: set[Eyes] = {0, 1} if between or eyes == OPEN else {eyes}
    pieces, labels = cards(game, hand, open_to)
    lay_chips(game, position, pieces, labels)
    if game.stack is not None:
        lay_stacks(game, position, game.stack, pieces, labels)
    mover = game.player(position)
    view: View = {
        'geometry': geometry(hand_words(game, position, between, eyes), game.stack is not None),
        'pieces': pieces,
        'marks': marks(game, position, between),
        'labels': labels,
        'paths': paths(game, position, eyes),
        'status': status(game, position),
        'shades': ['light', 'dark'],
        'tallies': tallies(game, position),
    }
    if game.payoff(position) is not None:
        view['how'] = how(game, position)
    elif mover != CHANCE:
        view['task'] = task(game, position)
    return view


def hand_words(game: Match, position: Position, between: bool, eyes: Eyes) -> str:
    """Of a match: which hand it is, and who deals it."""
    if position.hands == 1:
        return ''
    number = len(position.past) - (1 if between else 0)
    dealer = 1 - game.first(number)
    deals = 'you deal' if dealer == seat_of(eyes) else f'{game.seats[dealer]} deals'
    return f'Hand {number + 1} of {position.hands} · {deals}'


def current(position: Position) -> tuple[Hand, bool]:
    """The hand on the table, and whether it is over."""
    if position.past and not position.cards:
        return position.past[-1], True
    return Hand(position.cards, position.line), False


def cards(game: Match, hand: Hand, open_to: set[Eyes]) -> tuple[dict[str, Piece], dict[str, str]]:
    """The cards on the table, and the spoken forms of their places."""
    pieces: dict[str, Piece] = {MIDDLE: BACK}
    labels = {MIDDLE: 'the pack'}
    for seat in (0, 1):
        cell, name = OWN[seat][0], game.seats[seat]
        if not hand.cards:
            labels[cell] = f'no card of {name}'
        elif seat in open_to:
            pieces[cell] = face(hand.cards[seat])
            labels[cell] = f"{name}'s card, {game.name_card(hand.cards[seat])}"
        else:
            pieces[cell] = BACK
            labels[cell] = f"{name}'s card, face down"
    if len(hand.cards) > 2:
        pieces[MIDDLE] = face(hand.cards[2])
        labels[MIDDLE] = f'the public card, {game.name_card(hand.cards[2])}'
    return pieces, labels


SUITS = {'s': '♠', 'h': '♥'}


def face(card: str) -> Piece:
    return {'look': 'card', 'seat': None, 'text': card[0] + SUITS.get(card[1:], '')}


def lay_chips(game: Match, position: Position, pieces: dict[str, Piece], labels: dict[str, str]) -> None:
    """The bets of this round before the players, all others in the pot; after a hand the pot lies before its winner.
    In a match, the dealer's button."""
    hand, between = current(position)
    number = len(position.past) - (1 if between else 0)
    begins = game.first(number)
    paid, pot = game.paid(hand.line, begins), in_pot(game, hand, begins)
    winner = taker(game, position) if between else None
    for seat, (_, place, button) in enumerate(OWN):
        name, bet = game.seats[seat], 0 if between else paid[seat] - pot // 2
        labels[place] = (
            f'{name} has put in {counted(paid[seat], "ante", "antes")}' if hand.cards else f'no chips of {name}'
        )
        deals = position.hands > 1 and seat != begins
        labels[button] = f'{name} deals' if deals else f'{name} does not deal'
        if bet:
            pieces[place] = chips(seat, bet)
        if deals:
            pieces[button] = {'look': 'disc', 'seat': 0, 'text': 'D'}
    whole = sum(paid) if between else pot
    labels[POT] = f'the pot, {counted(whole, "ante", "antes")}' if hand.cards else 'no pot yet'
    if hand.cards:
        pieces[POT if winner is None else OWN[winner][1]] = {'look': 'chips', 'seat': None, 'text': str(whole)}


def lay_stacks(game: Match, position: Position, stack: int, pieces: dict[str, Piece], labels: dict[str, str]) -> None:
    """The chips that each player has left, without those that lie on the table."""
    won = game.won(position)
    for seat, (gain, place) in enumerate(zip((won, -won), STACKS, strict=True)):
        left = stack + gain - on_table(game, position, seat)
        pieces[place] = chips(seat, left)
        labels[place] = f'{game.seats[seat]} has {counted(left, "chip")} left'


def on_table(game: Match, position: Position, seat: int) -> int:
    """The chips of a player in bets and pot: after a hand, all of them are the winner's."""
    hand, between = current(position)
    if not hand.cards:
        return 0
    paid = game.paid(hand.line, game.first(len(position.past) - (1 if between else 0)))
    winner = taker(game, position) if between else None
    return paid[seat] if winner is None else sum(paid) if seat == winner else 0


def in_pot(game: Match, hand: Hand, begins: int) -> int:
    """The chips of the rounds before this one, the antes among them."""
    before, _, _ = hand.line.rpartition('/')
    return sum(game.paid(before, begins))


def taker(game: Match, position: Position) -> int | None:
    """The winner of the hand before, if anybody has won it."""
    gain = game.gain(position.past[-1], len(position.past) - 1)
    return None if not gain else int(gain < 0)


def chips(seat: int, count: int) -> Piece:
    return {'look': 'chips', 'seat': seat, 'text': str(count)}


def marks(game: Match, position: Position, between: bool) -> dict[str, list[Mark]]:
    """The card that won the hand before."""
    winner = taker(game, position) if between else None
    return {} if winner is None else {OWN[winner][0]: ['win']}


def paths(game: Match, position: Position, eyes: Eyes) -> list[Path]:
    """A button for each move, with the chips that a bet puts before its player. A round that ends is not foretold."""
    seat = game.player(position)
    if seat is None or seat == CHANCE or eyes not in (seat, OPEN):
        return []
    found = []
    begins = game.first(len(position.past))
    pot = in_pot(game, current(position)[0], begins)
    for move in game.moves(position):
        paid = game.paid(position.line + LETTERS[move], begins)[seat]
        path: Path = {
            'move': move,
            'cells': [],
            'choice': choice(game, position, move, paid),
            'say': f'{game.seats[seat]} {VERBS[move]}',
        }
        if move in ('bet', 'raise'):
            path['put'] = {OWN[seat][1]: chips(seat, paid - pot // 2)}
        found.append(path)
    return found


def choice(game: Match, position: Position, move: str, paid: int) -> str:
    """The text of a button: the chips that the move puts in are named."""
    seat = game.seat(position)
    more = paid - game.paid(position.line, game.first(len(position.past)))[seat]
    return f'{capital(move)} {more}' if more else capital(move)


def tallies(game: Match, position: Position) -> list[Tally]:
    """The chips of each player, or the gain so far."""
    won, stack = game.won(position), game.stack
    if stack is not None:
        return [
            {'text': str(stack + gain), 'say': f'{game.seats[seat]} has {counted(stack + gain, "chip")}'}
            for seat, gain in enumerate((won, -won))
        ]
    return [
        {
            'text': f'{"+" if gain > 0 else "−" if gain < 0 else ""}{abs(gain)}',
            'say': f'{game.seats[seat]} has {"won" if gain >= 0 else "lost"} {counted(abs(gain), "ante", "antes")}',
        }
        for seat, gain in enumerate((won, -won))
    ]


def status(game: Match, position: Position) -> str:
    seat = game.player(position)
    if seat is None:
        won = game.won(position)
        if not won:
            return 'A draw: nobody has won anything.'
        return f'{game.seats[won < 0]} won {counted(abs(won), "ante", "antes")}.'
    if seat == CHANCE:
        if position.cards:
            return 'A public card is turned up next.'
        return f'Dealing hand {len(position.past) + 1} of {position.hands}…' if position.hands > 1 else 'Dealing…'
    return f'{game.seats[seat]} to move.'


def task(game: Match, position: Position) -> str:
    number = f'Hand {len(position.past) + 1} of {position.hands}. ' if position.hands > 1 else ''
    return f'{number}{TASKS[tuple(game.betting.choices(position.line))]}'


TASKS = {
    ('check', 'bet'): 'Check or bet.',
    ('fold', 'call'): 'Fold, or call to see the cards.',
    ('fold', 'call', 'raise'): 'Fold, call or raise.',
}


def how(game: Match, position: Position) -> str:
    if position.hands > 1:
        short = (
            ''
            if len(position.past) == position.hands
            else f': {{{int(game.won(position) > 0)}}} could not pay for another hand'
        )
        return f'After {counted(len(position.past), "hand")}{short}.'
    hand = position.past[-1]
    number = len(position.past) - 1
    if hand.line[-1] == 'f':
        return f'{{{game.first(number) ^ game.betting.turn(hand.line[:-1])}}} folded.'
    gain = game.gain(hand, number)
    if not gain:
        return 'Both cards are worth the same.'
    return f'{capital(game.name_card(hand.cards[gain < 0]))} beats {game.name_card(hand.cards[gain > 0])}.'

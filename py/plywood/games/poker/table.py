"""The common part of these games beside the verbs: the strategy, the notation and the view."""

import re
from collections.abc import Sequence

from plywood.game import CHANCE, OPEN, Advice, Eyes, Refusal, shorten
from plywood.lines import refuse_move
from plywood.view import View
from plywood.wording import counted, listed

from .betting import LETTERS
from .hands import UNSEEN, VERBS, Hand, Position
from .match import Match
from .strategy import Strategy
from .view import face, shown


class Poker(Match):
    """A game of poker for two."""

    strategy = Strategy()

    # --- judgement -----------------------------------------------------------------------------------------------
    def fit_options(self) -> None:
        """The bounds with this number of hands."""
        most = self.most * self.chosen.hands
        self.bounds = (-most, most)

    def advice(self, position: Position) -> Sequence[Advice]:
        if self.player(position) in (None, CHANCE):
            return ()
        seen = self.observe(position, self.seat(position))
        _, hand, side = self.strategy.subgame(self, seen, self.seat(position))
        shares = self.strategy.lottery(self, hand, side)
        if not shares:
            return ()
        mixed = {move: share for move, share in shares.items() if share > 0.005}
        if len(mixed) == 1:
            only = next(iter(mixed))
            return (Advice(f'The strategy that nobody can exploit always plays {only} here.', [only]),)
        told = ', '.join(f'{move} {share:.0%}' for move, share in mixed.items())
        return (Advice(f'The strategy that nobody can exploit draws lots here: {told}.', list(mixed)),)

    # --- notation ------------------------------------------------------------------------------------------------
    def write_move(self, position: Position, move: str) -> str:
        return move

    def read_move(self, position: Position, text: str) -> str:
        word = text.strip()
        player = self.player(position)
        if player == CHANCE and word.lower() in LETTERS:
            what = 'the cards are dealt' if not position.cards else 'a card is turned up'
            raise refuse_move(self, position, text, f'{what} before anybody bets')
        if word.lower() in LETTERS and player is not None and word.lower() not in self.moves(position):
            raise refuse_move(self, position, text, self.why_not(position, word.lower()))
        move: str = super().read_move(position, text)
        return move

    def why_not(self, position: Position, word: str) -> str:
        """Why a word of the betting is no move now."""
        now = position.line.rpartition('/')[2]
        if word in ('call', 'fold'):
            return 'nobody has bet'
        if word == 'raise' and now in ('', 'k'):
            return 'there is no bet to raise'
        if word == 'raise':
            return 'no more raises are allowed'
        return 'there is a bet to answer'

    def write_position(self, position: Position) -> str:
        """How many hands, each finished one, and the one in play: 3 KQ:bf JK:kk QJ:k"""
        words = [f'{"".join(cards)}:{line}' for cards, line in position.past]
        if not self.over(position):
            words.append(f'{"".join(position.cards) or "-"}:{position.line}')
        return ' '.join([str(position.hands), *words])

    def read_position(self, text: str) -> Position:
        return self.parse(text, unseen=False)

    def write_observation(self, observation: Position) -> str:
        return self.write_position(observation)

    def read_observation(self, text: str) -> Position:
        return self.parse(text, unseen=True)

    def parse(self, text: str, unseen: bool) -> Position:
        """A position, or an observation: then one card of the hand in play is a question mark."""
        hands = self.chosen.hands
        count, *words = text[:2000].split() or ['']
        if count != str(hands):
            raise self.refuse_position(text, f'the first word is the number of hands, here {hands}')
        if not 1 <= len(words) <= hands:
            raise self.refuse_position(text, f'after the number of hands come 1 to {hands} hands')
        pieces = [self.read_hand(text, word, unseen and word == words[-1]) for word in words]
        *past, now = pieces
        over = self.betting.over(now.line) and UNSEEN not in now.cards
        if not all(self.betting.over(hand.line) for hand in past):
            raise self.refuse_position(text, 'only the last hand may be unfinished')
        ended = Position(hands, tuple(pieces if over else past), (), '')
        before = [ended._replace(past=ended.past[:count]) for count in range(1, len(pieces))]
        if any(map(self.over, before)):
            raise self.refuse_position(text, 'a player had too few chips left for the last hand')
        if over and not self.over(ended):
            raise self.refuse_position(text, 'after a finished hand comes another, - for one that is not yet dealt')
        if over:
            return ended
        if self.betting.over(now.line) or (unseen and now.cards and now.cards[:2].count(UNSEEN) != 1):
            raise self.refuse_position(text, 'of the hand in play exactly one card is a question mark')
        return Position(hands, tuple(past), now.cards, now.line)

    def read_hand(self, text: str, word: str, unseen: bool) -> Hand:
        """A hand: its cards without spaces, a colon and its line."""
        cards, colon, line = word.partition(':')
        names = '|'.join(self.pack) + (f'|[{UNSEEN}]' if unseen else '')
        dealt = tuple(re.findall(names, cards)) if cards != '-' else ()
        if not colon or (''.join(dealt) or '-') != cards:
            raise self.refuse_position(text, f'{shorten(word)!r} is not a hand')
        if len(set(dealt)) < len(dealt):
            raise self.refuse_position(text, f'a card is dealt twice in {shorten(word)!r}')
        if not self.betting.legal(line) or (line and not dealt):
            raise self.refuse_position(text, f'nobody can bet like this: {shorten(word)!r}')
        turned = line.count('/')
        closed = self.betting.closed(line) and not self.betting.over(line)
        if closed or (dealt and len(dealt) not in ({2 + turned, 1 + turned} if line[-1:] == '/' else {2 + turned})):
            raise self.refuse_position(text, f'the cards and the moves of {shorten(word)!r} do not fit')
        return Hand(dealt, line)

    def refuse_position(self, text: str, reason: str) -> Refusal:
        return Refusal(f'position {shorten(text)!r} will not do: {reason}; give {self.position_help}')

    # --- the board -----------------------------------------------------------------------------------------------
    def say(self, position: Position, move: str, eyes: Eyes = None) -> str:
        if move not in LETTERS:
            return self.say_cards(position, move, eyes)
        spoken = f'{self.seats[self.seat(position)]} {VERBS[move]}'
        after = self.play(position, move)
        return f'{spoken}; {self.result(after)}' if len(after.past) > len(position.past) else spoken

    def short(self, position: Position, move: str) -> str:
        """A word of the betting, or the public card; no deal."""
        if move in LETTERS:
            return move
        return face(self.play(position, move).cards[-1])['text'] if position.cards else ''

    def say_cards(self, position: Position, move: str, eyes: Eyes) -> str:
        cards = self.play(position, move).cards
        if position.cards:
            return f'The public card is {self.name_card(cards[-1])}'
        seen = [f'{self.seats[seat]} has {self.name_card(cards[seat])}' for seat in (0, 1) if eyes in (seat, OPEN)]
        return 'The cards are dealt' + (f': {listed(seen, "and")}' if seen else '')

    def result(self, position: Position) -> str:
        """Both cards of the last finished hand, and who won it."""
        hand = position.past[-1]
        gain = self.gain(hand, len(position.past) - 1)
        cards = ' and '.join(f'{self.seats[seat]} had {self.name_card(hand.cards[seat])}' for seat in (0, 1))
        won = f'{self.seats[gain < 0]} wins {counted(abs(gain), "ante", "antes")}' if gain else 'nobody wins'
        return f'{cards}: {won}'

    def view(self, position: Position, eyes: Eyes = None) -> View:
        return shown(self, position, eyes)

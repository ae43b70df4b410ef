"""The conformance kit sees what it should: each of these games breaks the contract in one way, and is caught at it."""

from collections.abc import Callable
from copy import copy
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from plywood.draw_rules import DrawRules
from plywood.game import CHANCE, OPEN, Advice, Ending, EngineFacts, Eyes, Game, Option, Preset, Refusal
from plywood.games import find
from plywood.lines import refuse_move
from plywood.view import Path
from tests.conformance import Broken, check
from tests.toys import Card, CardPosition, Dice, Fray, Pairs, Take

Eight, Nim, TicTacToe = (type(find(name)) for name in ('eight', 'nim', 'tic-tac-toe'))

BAD: list[tuple[type[Game], str]] = []


def caught(sentence: str) -> Callable[[type[Game]], type[Game]]:
    """Notes a bad game with a piece of the sentence that must come of it."""

    def note(bad: type[Game]) -> type[Game]:
        BAD.append((bad, sentence))
        return bad

    return note


# --- the five verbs ------------------------------------------------------------------------------------------------


class Pile(list):
    """A position that can be changed, though it has a hash."""

    __hash__ = object.__hash__  # type: ignore[assignment]


@caught('play changes the position')
class Mutating(Take):
    def initial(self) -> Any:
        return Pile(super().initial())

    def player(self, position: Any) -> Any:
        return position[1] if position[0] else None

    def moves(self, position: Any) -> Any:
        return [take for take in (1, 2, 3) if take <= position[0]]

    def payoff(self, position: Any) -> Any:
        return None if position[0] else (position[2], -position[2])

    def play(self, position: Any, move: Any) -> Any:
        position[0] -= move
        return Pile(position)

    def write_position(self, position: Any) -> str:
        return ' '.join(map(str, position))


@caught('asking about a position changes it')
class MutatingWhenAsked(TicTacToe):  # type: ignore[misc,valid-type]
    def initial(self) -> Any:
        return super().initial()

    def write_position(self, position: Any) -> str:
        return super().write_position(position) + ' ' * (len(self.looked) % 2)

    looked: list[Any] = []

    def certain_or_moves(self, position: Any) -> Any:
        self.looked.append(position)
        return super().certain_or_moves(position)


@caught('the payoff (1, 0) does not add up to 0')
class NotZeroSum(Eight):  # type: ignore[misc,valid-type]
    def payoff(self, position: Any) -> Any:
        return super().payoff(position) and (1, 0)


@caught('is out of bounds')
class OutOfBounds(Eight):  # type: ignore[misc,valid-type]
    def payoff(self, position: Any) -> Any:
        payoff = super().payoff(position)
        return payoff and (2 * payoff[0], 2 * payoff[1])


@caught('a payoff is not one number for each seat')
class PayoffForOne(Eight):  # type: ignore[misc,valid-type]
    zero_sum = False

    def payoff(self, position: Any) -> Any:
        return super().payoff(position) and (1,)


@caught('a payoff is not a tuple')
class PayoffAsList(Eight):  # type: ignore[misc,valid-type]
    def payoff(self, position: Any) -> Any:
        payoff = super().payoff(position)
        return payoff and list(payoff)


@caught('certain_or_moves does not see the payoff')
class WrongPayoff(Nim):  # type: ignore[misc,valid-type]
    """Misère rules under a sign that says normal play: the theorem gives it away."""

    def payoff(self, position: Any) -> Any:
        payoff = super().payoff(position)
        return payoff and (-payoff[0], -payoff[1])


@caught('there is a payoff while a seat is to move')
class PaysEarly(Eight):  # type: ignore[misc,valid-type]
    def payoff(self, position: Any) -> Any:
        return super().payoff(position) or ((1, -1) if position[0] == 7 else None)


@caught('nobody moves, but there is no payoff')
class NeverPays(Eight):  # type: ignore[misc,valid-type]
    def payoff(self, position: Any) -> Any:
        return None


@caught('there are moves after the end')
class GoesOn(Eight):  # type: ignore[misc,valid-type]
    def moves(self, position: Any) -> Any:
        return [number for number in (1, 2, 3) if number != position[1]]


@caught('a seat is to move, but has no move')
class Stuck(Eight):  # type: ignore[misc,valid-type]
    def moves(self, position: Any) -> Any:
        return super().moves(position) if position[0] < 6 else []


@caught('the moves are not in a fixed order')
class Shuffled(TicTacToe):  # type: ignore[misc,valid-type]
    rng = Random(0)

    def moves(self, position: Any) -> Any:
        moves = list(super().moves(position))
        self.rng.shuffle(moves)
        return moves


@caught('a move is listed twice')
class Twofold(Eight):  # type: ignore[misc,valid-type]
    def moves(self, position: Any) -> Any:
        return [*super().moves(position), *super().moves(position)[:1]]


@caught('a random game has not ended')
class Endless(Eight):  # type: ignore[misc,valid-type]
    alternates = False

    def play(self, position: Any, move: Any) -> Any:
        return super().play(position, move) if position[0] < 3 else position


@caught('a seat moves twice running, but the facts say that seats alternate')
class AlternatesNot(Take):
    alternates = True


@caught('seats do not simply alternate')
class ChanceAlternates(Dice):
    alternates = True


@caught('perft')
class CountsTooFew(Eight):  # type: ignore[misc,valid-type]
    def perft(self, position: Any, depth: int) -> int:
        return super().perft(position, depth) - (depth == 2)


# --- chance --------------------------------------------------------------------------------------------------------


@caught('the facts say that there is none')
class SecretChance(Dice):
    chance = False


@caught('the probabilities do not add up to 1')
class Loaded(Dice):
    def chances(self, position: Any) -> Any:
        return [(outcome, part * Fraction(9, 10)) for outcome, part in super().chances(position)]


@caught('a probability is not a fraction above 0')
class Floating(Dice):
    def chances(self, position: Any) -> Any:
        return [(outcome, float(part)) for outcome, part in super().chances(position)]


@caught('the moves of chance are not its outcomes')
class OtherOutcomes(Dice):
    def chances(self, position: Any) -> Any:
        return list(super().chances(position))[::-1]


@caught('there are chances where a seat moves')
class AlwaysChance(Dice):
    def chances(self, position: Any) -> Any:
        return [('1', Fraction(1))]

    def moves(self, position: Any) -> Any:
        return ['1'] if self.player(position) == CHANCE else super().moves(position)


# --- what is hidden ------------------------------------------------------------------------------------------------


@caught('an observation tells what it should hide')
class Leaking(Card):
    """The observation holds both cards, though the worlds are drawn as if it did not."""

    def observe(self, position: Any, seat: int) -> Any:
        return super().observe(position, seat), position.cards

    def worlds(self, observation: Any, rng: Random) -> Any:
        return super().worlds(observation[0], rng)


@caught('an observation tells everything')
class TellingAll(Card):
    def observe(self, position: Any, seat: int) -> Any:
        return position

    def worlds(self, observation: Any, rng: Random) -> Any:
        while True:
            yield observation

    def view(self, position: Any, eyes: Eyes = None) -> Any:
        return super().view(position, 0)


@caught('a view tells what it should hide')
class LeakingView(Card):
    def view(self, position: Any, eyes: Eyes = None) -> Any:
        view = super().view(position, eyes)
        if eyes == 1:
            view['status'] = f'The cards: {position.cards}.'
        return view


@caught('the view for everyone tells')
class LeakingToEveryone(Card):
    def view(self, position: Any, eyes: Eyes = None) -> Any:
        view = super().view(position, eyes)
        if eyes is None:
            view['status'] = f'The cards: {position.cards}.'
        return view


@caught('the legal moves tell what should be hidden')
class LeakingMoves(Card):
    def moves(self, position: Any) -> Any:
        moves = super().moves(position)
        return moves[:1] if position.cards[1:] == (3,) and self.player(position) == 0 else moves


@caught('an observation tells what it should hide, or has a wrong world')
class WrongWorlds(Card):
    def worlds(self, observation: Any, rng: Random) -> Any:
        for world in super().worlds(observation, rng):
            yield CardPosition(world.cards[::-1], world.said)


@caught('the worlds of an observation run out')
class FewWorlds(Card):
    def worlds(self, observation: Any, rng: Random) -> Any:
        yield next(super().worlds(observation, rng))


@caught('some worlds are drawn more often than others')
class UnfairWorlds(Card):
    def worlds(self, observation: Any, rng: Random) -> Any:
        for world in super().worlds(observation, rng):
            if world.cards != (3, 1) or rng.random() < 0.5:
                yield world


@caught('reads back as another')
class ForgettingObservation(Card):
    def read_observation(self, text: str) -> Any:
        cards, said = super().read_observation(text)
        return cards, said[:1]


@caught('the moves of a turn take')
class Narrow(Card):
    most_move_characters = 3


@caught('a move is spoken to a seat with what it should not know')
class TellingTheDeal(Card):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return super().say(position, move, OPEN if eyes == 1 else eyes)


@caught('a move is spoken to everyone with what a seat may not know')
class TellingTheDealToEveryone(Card):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return super().say(position, move, OPEN if eyes is None else eyes)


@caught('the game begins with a silent move')
class SilentDeal(Card):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return super().say(position, move, eyes) if position.cards or eyes == OPEN else ''


@caught('is silent to a seat that sees what it does')
class SilentBet(Card):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return '' if move == 'bet' and eyes == 1 else super().say(position, move, eyes)

    def view(self, position: Any, eyes: Eyes = None) -> Any:
        view = super().view(position, eyes)
        return {**view, 'paths': [path for path in view['paths'] if path['say']]}


@caught('is silent to all who look on, but not to a seat')
class SilentToThoseWhoLookOn(SilentBet):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return '' if move == 'bet' and eyes is None else Card.say(self, position, move, eyes)


@caught('a game with nothing hidden shows more to open eyes')
class SeesMore(Eight):  # type: ignore[misc,valid-type]
    def view(self, position: Any, eyes: Eyes = None) -> Any:
        view = super().view(position, eyes)
        return {**view, 'status': 'A secret.'} if eyes == OPEN else view


@caught('two cells are spoken alike')
class BlindToTheWhole(Card):
    """With open eyes alone its board is a bad one."""

    def view(self, position: Any, eyes: Eyes = None) -> Any:
        view = super().view(position, eyes)
        return {**view, 'labels': dict.fromkeys(view['labels'], 'card')} if eyes == OPEN else view


@caught('a game with nothing hidden has other worlds')
class Doubtful(Eight):  # type: ignore[misc,valid-type]
    def worlds(self, observation: Any, rng: Random) -> Any:
        while True:
            yield self.initial()


# --- notation ------------------------------------------------------------------------------------------------------


@caught('two moves are written alike')
class WrittenAlike(TicTacToe):  # type: ignore[misc,valid-type]
    def write_move(self, position: Any, move: Any) -> str:
        return str(super().write_move(position, move))[0]


@caught('reads back as another')
class ReadsAnother(TicTacToe):  # type: ignore[misc,valid-type]
    def read_move(self, position: Any, text: str) -> Any:
        super().read_move(position, text)
        return self.moves(position)[0]


@caught('cannot be spoken')
class Speechless(Eight):  # type: ignore[misc,valid-type]
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return ''


@caught('the move 1 cannot be spoken')
class SpeechlessDice(Dice):
    """Where chance moves there are no paths to see it by."""

    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return super().say(position, move, eyes) if not position.thrown else ''


@caught('characters to say')
class LongWinded(Dice):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return super().say(position, move, eyes) + ' and rolls on' * 20


@caught('is not spoken in one line')
class Breathless(Dice):
    def say(self, position: Any, move: Any, eyes: Eyes = None) -> str:
        return super().say(position, move, eyes) + '\n'


@caught('ends in ValueError(')
class Careless(Eight):  # type: ignore[misc,valid-type]
    def read_move(self, position: Any, text: str) -> Any:
        if int(text) in self.moves(position):
            return int(text)
        raise refuse_move(self, position, text)


@caught('the position')
class ForgetsTheSeat(Eight):  # type: ignore[misc,valid-type]
    def write_position(self, position: Any) -> str:
        total, used, _, _ = position
        return f'{total} {used} 1'


@caught('reads back as another')
class ForgetsAMove(TicTacToe):  # type: ignore[misc,valid-type]
    def read_game(self, text: str) -> Any:
        start, moves = super().read_game(text)
        return start, moves[:-1]


@caught('reads back with the ending')
class ForgetsWhoResigned(Eight):  # type: ignore[misc,valid-type]
    def write_ending(self, text: str, ending: Any) -> str:
        return super().write_ending(text, ending if ending.loser is None else Ending(ending.reason, 0))


@caught('reads back with an ending')
class EndsEveryGame(TicTacToe):  # type: ignore[misc,valid-type]
    def read_ending(self, text: str) -> Any:
        return super().read_ending(text)[0], Ending('agreed')


@caught('reads back with other moves')
class EndsAMoveEarly(Eight):  # type: ignore[misc,valid-type]
    def write_ending(self, text: str, ending: Any) -> str:
        return super().write_ending(text[:-1], ending)


@caught('reads back from another start')
class SaysThatItNamesItsStart(Eight):  # type: ignore[misc,valid-type]
    written_starts = True


@caught('the texts of moves are not split as they were written')
class SplitsAtSpaces(Pairs):
    def words(self, text: str) -> list[str]:
        return text.split()


@caught('a refusal should be one sentence')
class Silent(Eight):  # type: ignore[misc,valid-type]
    def read_position(self, text: str) -> Any:
        try:
            return super().read_position(text)
        except Refusal:
            raise Refusal('no') from None


@caught('is not refused')
class TakesAnyOption(Eight):  # type: ignore[misc,valid-type]
    def under(self, options: Any) -> Any:
        try:
            return super().under(options)
        except Refusal:
            return super().under({})


@caught('full strength has fewer nodes than the other levels')
class WeakAtFullStrength(Take):
    engine = EngineFacts(most_nodes=1_000, quick_nodes=2_000)


@caught('a path by itself is not the one in the view')
class SaysThePathOtherwise(Take):
    def path(self, position: Any, move: Any, eyes: Any = None) -> Path:
        return {'move': self.write_move(position, move), 'cells': ['elsewhere'], 'say': 'take some'}


@caught('a draw can be offered')
class DrawnNever(Take):
    draw_rules = DrawRules()

    def fit_options(self) -> None:
        self.bounds = 1, 12


@caught('the near seat is 2')
class SitsNowhere(Take):
    bottom_seat = 2


@caught('the emblems are not one piece for each seat, in order')
class EmblemsSwapped(Take):
    emblems = ({'look': 'disc', 'seat': 1}, {'look': 'disc', 'seat': 0})


@caught('an emblem has an unknown look')
class EmblemUnknown(Take):
    emblems = ({'look': 'disc', 'seat': 0}, {'look': 'disk', 'seat': 1})  # type: ignore[assignment,typeddict-item]


@caught('the first preset is not the usual game')
class FirstPresetUnusual(Take):
    presets = (Preset('Five', {'size': 5}),)


@caught('two presets have one name')
class PresetsNamedAlike(Take):
    presets = (Preset('Take'), Preset('Take', {'size': 5}))


@caught('the preset Hundred is refused')
class PresetTooLarge(Take):
    presets = (Preset('Take'), Preset('Hundred', {'size': 100}))


@caught('sets an option to its default')
class PresetOfDefaults(Take):
    presets = (Preset('Take'), Preset('Take again', {'size': 7}))


@caught('draws what cannot be drawn')
class PresetDrawsAnything(Take):
    presets = (Preset('Take'), Preset('Lot', {'size': 5}, draw='size'))


@caught('opens a game that is over')
class PresetOver(Take):
    presets = (Preset('Take'), Preset('Nothing', {'size': 5}))

    def player(self, position: Any) -> Any:
        return super().player(position) if position.left != 5 else None


@caught('two presets are the same game')
class PresetsAlike(Take):
    presets = (Preset('Take'), Preset('Five', {'size': 5}), Preset('Few', {'size': 5}))


@caught('does not take its own default')
class BadDefault(Take):
    options = (Option('size', 13, 'how many there are', low=1, high=12),)


@caught('is out of bounds')
class BoundsTooNarrow(Take):
    def fit_options(self) -> None:
        self.bounds = -1, 1


@caught('under its options the game has chosen others')
class OtherOptions(Take):
    def under(self, options: Any) -> Any:
        super().under(options)
        return super().under({'size': 5})


@caught('under the same options there is another game')
class NewUnderOptions(Take):
    def under(self, options: Any) -> Any:
        super().under(options)
        return copy(self)


class TakesTwo(Take):
    def moves(self, position: Any) -> Any:
        return super().moves(position)[:2]


TAKES_TWO = TakesTwo()


@caught('under its options the game has other moves')
class OtherUnderOptions(Take):
    def under(self, options: Any) -> Any:
        super().under(options)
        return TAKES_TWO


# --- the board -----------------------------------------------------------------------------------------------------


def changed(game: type[Game], name: str, sentence: str, change: Callable[[dict[str, Any]], object]) -> None:
    """A bad game whose views are changed in one way."""

    def view(self: Game, position: Any, eyes: Eyes = None) -> dict[str, Any]:
        view: Any = game.view(self, position, eyes)
        change(view)
        return view

    BAD.append((type(name, (game,), {'view': view}), sentence))


changed(TicTacToe, 'Unspoken', 'not every cell has a label', lambda view: view['labels'].pop('b2'))
changed(
    TicTacToe,
    'SpokenAlike',
    'two cells are spoken alike',
    lambda view: view['labels'].update(b2='a1, empty', a1='a1, empty'),
)
changed(TicTacToe, 'NoWay', 'the paths are not the legal moves', lambda view: view['paths'] and view['paths'].pop())
changed(
    TicTacToe, 'OffTheBoard', 'leaves the board', lambda view: view['paths'] and view['paths'][0].update(cells=['z9'])
)
changed(
    TicTacToe,
    'SameWay',
    'two moves have the same path',
    lambda view: [path.update(cells=['a1']) for path in view['paths']],
)
changed(
    TicTacToe,
    'TellsNothing',
    'does not tell what the move does',
    lambda view: [path.pop('put') for path in view['paths']],
)
changed(
    Eight, 'SpokenOtherwise', 'is not spoken as the move is', lambda view: [p.update(say='add') for p in view['paths']]
)
changed(TicTacToe, 'OddMark', 'a mark has no meaning', lambda view: view['marks'].update(b2=['shiny']))
changed(
    TicTacToe, 'OddPiece', 'is no look of a piece', lambda view: view['pieces'].update(b2={'look': 'cat', 'seat': 0})
)
changed(TicTacToe, 'NoJson', 'does not survive JSON', lambda view: view['labels'].update(b2=('b2', 'empty')))
changed(
    TicTacToe, 'OddKey', 'a path has other keys', lambda view: [path.update(sound='tock') for path in view['paths']]
)
changed(TicTacToe, 'OddSurface', 'is no surface', lambda view: view['geometry'].update(surface='grass'))
changed(TicTacToe, 'NoStatus', 'is not a sentence', lambda view: view.update(status=''))
changed(TicTacToe, 'AlwaysATask', 'there is a task after the end', lambda view: view.update(task='Play.'))
changed(TicTacToe, 'AlwaysOver', 'but it is not over', lambda view: view.update(how='The board is full.'))
changed(
    TicTacToe, 'Talkative', 'does not fit on one line', lambda view: 'task' in view and view.update(task=61 * 'x' + '.')
)
changed(
    TicTacToe,
    'SpeaksOfSeats',
    "says 'seat' to a person",
    lambda view: view.update(status='The first seat is next.'),
)
changed(
    TicTacToe, 'CannotCount', 'mistakes one for many', lambda view: view.update(why={'b2': 'There are 1 discs on b2.'})
)
changed(Nim, 'Shrinking', 'the geometry changes', lambda view: view['geometry'].update(turns=len(view['pieces']) > 9))
changed(
    Nim,
    'TakesTooMuch',
    'does not tell what the move does',
    lambda view: [p['take'].extend(view['pieces']) for p in view['paths']],
)


# --- judgement -----------------------------------------------------------------------------------------------------


@caught('recommends none of its moves')
class EmptyAdvice(TicTacToe):  # type: ignore[misc,valid-type]
    def advice(self, position: Any) -> Any:
        return [Advice('A good move would be best.', ())]


@caught('recommends a move that is not legal')
class IllegalAdvice(TicTacToe):  # type: ignore[misc,valid-type]
    def advice(self, position: Any) -> Any:
        return [Advice('The middle is best.', (4,))]


@caught('is not strictly within bounds')
class TooSure(TicTacToe):  # type: ignore[misc,valid-type]
    def evaluate(self, position: Any) -> int:
        return self.scale


@caught('is not well within bounds')
class NearlySure(Fray):
    def evaluate(self, position: Any) -> int:
        return 95_001 if self.ahead(position) else 0


@caught('level 4 takes what hangs in only')
class Centipawns(Fray):
    """A stone is a hundred to it, and a win a hundred thousand: level 4 does not mind a stone."""

    def evaluate(self, position: Any) -> int:
        return 100 * (-1 if position.seat else 1) * self.ahead(position)


@caught('order does not keep the moves')
class LosesMoves(TicTacToe):  # type: ignore[misc,valid-type]
    def order(self, position: Any, moves: Any) -> Any:
        return list(super().order(position, moves))[1:]


@caught('a noisy move is not legal')
class TooNoisy(Eight):  # type: ignore[misc,valid-type]
    def noisy(self, position: Any) -> Any:
        return (1, 2, 3)


@caught('is legal where noisy ones are compulsory')
class Compulsory(Eight):  # type: ignore[misc,valid-type]
    engine = EngineFacts(compulsory=True)

    def noisy(self, position: Any) -> Any:
        return self.moves(position)[:1]


@caught('two positions of different value have one key')
class CoarseKey(Eight):  # type: ignore[misc,valid-type]
    def key(self, position: Any) -> Any:
        return position[0]


@caught('two positions with different moves have one key')
class SortedKey(Nim):  # type: ignore[misc,valid-type]
    """Its heaps are worth the same in any order, but a move of one is not a move of the other."""

    def key(self, position: Any) -> Any:
        return tuple(sorted(position.heaps))


@caught('certain_or_moves is certain of')
class RashLook(TicTacToe):  # type: ignore[misc,valid-type]
    """It takes one threat of the other side for lost."""

    def forced(self, position: Any) -> Any:
        seen = super().forced(position)
        one_only = type(seen) is list and len(seen) == 1
        return ((-1, 1), (1, -1))[self.player(position)] if one_only else seen


@caught('certain_or_moves leaves out the best move')
class LazyLook(Take):
    def certain_or_moves(self, position: Any) -> Any:
        seen = super().certain_or_moves(position)
        return seen if type(seen) is tuple else seen[:1]


@caught('certain_or_moves answers neither a payoff nor a list of moves')
class LooksAtATuple(Eight):  # type: ignore[misc,valid-type]
    def certain_or_moves(self, position: Any) -> Any:
        return self.payoff(position) or range(1, 3)


@caught('certain_or_moves and certain do not agree')
class Doubting(TicTacToe):  # type: ignore[misc,valid-type]
    def certain(self, position: Any) -> Any:
        return self.payoff(position)


@caught('the book is wrong')
class WrongBook(Eight):  # type: ignore[misc,valid-type]
    def known(self, position: Any) -> Any:
        return dict.fromkeys(self.moves(position), 1)


@caught('the kernel has other moves')
class SlowKernel(Eight):  # type: ignore[misc,valid-type]
    def fast(self, position: Any) -> Any:
        kernel = type('Kernel', (Eight,), {'moves': lambda self, p: Eight.moves(self, p)[:1]})
        return kernel(), position


@caught('the kernel has another payoff')
class WrongKernel(Nim):  # type: ignore[misc,valid-type]
    """Its kernel plays normal Nim whatever the option says, which only shows with other options or at the end."""

    def fast(self, position: Any) -> Any:
        return find('nim'), position._replace(misere=not position.misere)

    def certain_or_moves(self, position: Any) -> Any:
        return Game.certain_or_moves(self, position)


@caught('the kernel gives another position back')
class Amnesic(Eight):  # type: ignore[misc,valid-type]
    def fast(self, position: Any) -> Any:
        kernel = type('Kernel', (Eight,), {'position_of': lambda self, p: self.initial()})
        return kernel(), position


@cache
def fails(bad: type[Game]) -> tuple[str, frozenset[str]]:
    """The complaints about a bad game, and the functions that came to say it."""
    with pytest.raises(Broken) as broken:
        check(bad())
    return str(broken.value), frozenset(entry.name for entry in broken.traceback)


@pytest.mark.parametrize(('bad', 'sentence'), BAD, ids=lambda case: getattr(case, '__name__', ''))
def test_a_broken_game_is_caught(bad: type[Game], sentence: str) -> None:
    assert sentence in fails(bad)[0]


def test_every_check_fails_somewhere() -> None:
    """No check of the kit is one that nothing can fail."""
    from tests import conformance

    named = {each.__name__ for each in conformance.CHECKS}
    assert named <= frozenset().union(*(fails(bad)[1] for bad, _ in BAD))


def test_of_a_deal_each_seat_hears_its_own_card() -> None:
    game = Card()
    said = [game.say(game.initial(), '31', eyes) for eyes in (0, 1, None, OPEN)]
    dealt = 'the cards are dealt'
    assert said == [f'{dealt}, card 1 is 3', f'{dealt}, card 2 is 1', dealt, f'{dealt}, card 1 is 3, card 2 is 1']

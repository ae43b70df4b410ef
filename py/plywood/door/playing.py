"""The requests about a game in play: situation, think, choose, hint, belief, roll, read and write."""

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from plywood import games, opponents, players
from plywood.door.replies import facts, reporter, thought, verdict
from plywood.door.requests import limits_of, opened, replay, seed_of
from plywood.draw_rules import accepts, claims
from plywood.ending import ending_of
from plywood.facts import players_of
from plywood.game import CHANCE, Game, Refusal
from plywood.lines import read_line, write_line
from plywood.onlooker import Onlooker, chair_of, eyes_of, is_seat
from plywood.record import MOST_CHARACTERS, Record, read
from plywood.sealed import sealed
from plywood.search import strong
from plywood.search.hidden import strategy
from plywood.search.limits import Limits
from plywood.search.playouts import Counts
from plywood.search.result import Result
from plywood.search.strong import Wish
from plywood.wording import capital

MOST_PONDERED = 50
"""Judgements of longer searches that are kept."""
Judgement = tuple[Result, float]
"""The result of a search, and the seconds that it took."""
_judged: tuple[Game, Any, Judgement] | None = None
"""The last judgement, with the game and the position that it was made for."""
_pondered: dict[tuple[str, Any], tuple[Judgement, bool]] = {}
"""By the name of a game and a position: the last judgements for which a player waited longer, and whether they lacked
data. They stand for their positions from then on."""


def describe(ask: Mapping[str, Any]) -> dict[str, Any]:
    """Every game with its facts, and the games still to come."""
    return {'games': [facts(game) for game in games.GAMES.values()]}


def situation(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The situation at the end of a line: its board and its legal moves."""
    return shown(replay(ask), ask)


def shown(onlooker: Onlooker, ask: Mapping[str, Any]) -> dict[str, Any]:
    """A Situation, with the checksum of the seed in a game of dice."""
    game = onlooker.game
    span = {'unit': game.unit, 'decisive': game.values.decisive} if game.values.decisive else {}
    usual = games.GAMES[game.name]
    named = players_of(game) if game.seats != usual.seats else {}
    pledge = {'pledge': players.pledge(seed_of(ask))} if game.dice and 'seed' in ask else {}
    return {**onlooker.show(), **span, **named, **pledge}


def think(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The value of the end of a line by the strong search, and of every move there."""
    onlooker = replay(ask)
    position = onlooker.imagined('ask for values')
    limits = limits_of(ask)
    game, begun = onlooker.game, perf_counter()
    report = reporter(game, position, ask, begun)
    if ask.get('longer'):
        result, seconds = pondered(game, position, report, limits.depth)
    elif limits != Limits():
        result, seconds = strong.think(game, position, limits, Wish(report=report)), perf_counter() - begun
    else:
        result, seconds = judged(game, position, report)
    return thought(game, position, result, ask, seconds)


def judged(game: Game, position: Any, report: Callable[[Result], None] | None = None) -> Judgement:
    """The judgement of a position. The last one is kept, so that a hint comes from the very search whose values are
    shown. One that was interrupted, or that lacked data, is not kept."""
    global _judged
    lacking, begun = bool(game.wants(position)), perf_counter()
    longer, lacked = _pondered.get((game.name, position), (None, False))
    if longer and (lacking or not lacked):
        return longer
    if _judged is not None and _judged[:2] == (game, position):
        return _judged[2]
    found = players.judge(game, position, report), perf_counter() - begun
    if not found[0].interrupted and not lacking:
        _judged = game, position, found
    return found


def pondered(
    game: Game, position: Any, report: Callable[[Result], None] | None = None, depth: int | None = None
) -> Judgement:
    """A judgement that takes its time, or one of a depth. It is kept also if a request ended it: what it had found by
    then is shown. One that lacked data stands until the data are there."""
    lacking, begun = bool(game.wants(position)), perf_counter()
    found = players.judge(game, position, report, longer=True, depth=depth), perf_counter() - begun
    while len(_pondered) >= MOST_PONDERED:
        del _pondered[next(iter(_pondered))]
    _pondered[game.name, position] = found, lacking
    return found


def choose(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The move of a level at the end of a line, with its thought if these eyes may know that; and whether it claims a
    draw instead."""
    onlooker, begun = replay(ask), perf_counter()
    game, position, ply = onlooker.game, onlooker.position, onlooker.record.ply
    mover = players.Mover(opponents.card_of(game, str(ask.get('level'))).level)
    open_to = not onlooker.veiled or onlooker.eyes == game.player(position)
    report = reporter(game, position, ask, begun) if open_to else None
    texts: list[str] = []
    while True:
        move, result = mover.choose(game, position, seed_of(ask), ply, report=report)
        texts.append(game.write_move(position, move))
        if open_to or game.say(position, move, None):
            break
        position = game.play(position, move)  # a silent move: other eyes must not notice it, not even by a reply
    plain = thought(game, position, result, ask, perf_counter() - begun) if open_to else {}
    claimed = {'claims': True} if open_to and claims(game, position, result.value) else {}
    return {**plain, **claimed, **moved(onlooker, texts, ask)}


def roll(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome of CHANCE at the end of a line. The same seed gives the same outcome at the same ply."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.position
    outcome = players.roll(game, position, seed_of(ask), onlooker.record.ply)
    return moved(onlooker, [game.write_move(position, outcome)], ask)


def moved(onlooker: Onlooker, texts: list[str], ask: Mapping[str, Any]) -> dict[str, Any]:
    """A move with the silent ones before it, as these eyes may have it, and the situation after it. Where something is
    hidden, the situation is asked for with the move: what it shows is learnt by playing, and not before."""
    move = onlooker.hand_out(texts)
    if onlooker.veiled:
        return {'move': move}
    for text in texts:
        onlooker.record.follow(text)
    return {'move': move, 'situation': shown(onlooker, ask)}


def offer(ask: Mapping[str, Any]) -> dict[str, Any]:
    """Whether a level accepts a draw, from the values that it saw of its own moves."""
    game = opened(ask)[0]
    if game.draw_rules is None:
        raise Refusal(f'{game.title}: no draw can be offered here; play on')
    return {'accepts': accepts(ask.get('seen') or [])}


def concede(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The points that a player may offer who gives up a game of dice, from the least on, and whether a level is content
    with them: it expects no more if it plays on."""
    onlooker, seat = replay(ask), ask.get('seat')
    game, position = onlooker.game, onlooker.position
    if game.dice_search is None or onlooker.over or not is_seat(seat, game):
        raise Refusal(f'{game.title}: nothing can be conceded here; play on')
    offers = game.dice_search.concessions(game, position, seat)
    value = judged(game, position)[0].value if offers else 0
    worth = -value if seat == max(game.player(position) or 0, 0) else value
    return {'offers': [{'name': name, 'points': points, 'enough': points >= worth} for name, points in offers]}


def hint(ask: Mapping[str, Any]) -> dict[str, Any]:
    """A hint for the end of a line in two steps: the value with a true sentence about the position, the best move."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.imagined('ask for a hint')
    if game.player(position) == CHANCE:
        raise Refusal(f"{game.title}: it is chance's turn, so there is no move to choose; roll first")
    result, _ = judged(game, position)
    view = game.view(position, game.player(position))
    pressed = {path['move']: path for path in view['paths']}
    sentences = [verdict(game, position, result), *players.advice(game, position, result)[:1]]
    best = players.best_moves(result)[0]
    text, usual = game.write_move(position, best), game.short(position, best)
    said, cells = pressed[text]['say'], pressed[text]['cells']
    move = f'Play {usual}: {said}.' if said != usual else f'{capital(said)}.'
    return {
        'steps': [
            {'text': ' '.join(sentences), 'cells': []},
            {'text': move, 'cells': cells, 'move': text, 'usual': usual},
        ]
    }


def belief(ask: Mapping[str, Any]) -> dict[str, Any]:
    """For each cell, how likely the other side is there: the share of the worlds that these eyes must allow for."""
    return {'belief': replay(ask).belief()}


def account(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The gains in the finished parts of a match, and the shares in them of chance and of either seat's play."""
    onlooker = replay(ask)
    found = strategy.account(onlooker.game, onlooker.position)
    return {'account': {name: round(value, 4) for name, value in found.items()}}


def standing(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The count of the last position of a line as it would stand."""
    onlooker = replay(ask)
    playouts = onlooker.game.playouts
    if not isinstance(playouts, Counts):
        raise Refusal(f'{onlooker.game.title} is not counted; ask for the values of moves')
    return {**playouts.standing(onlooker.game, onlooker.position)}


def forms(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The last position of a line in other notations than the game's own."""
    onlooker = replay(ask)
    if onlooker.veiled:
        return {'forms': {}}
    record = onlooker.record
    return {'forms': dict(onlooker.game.forms(record.root.position, [entry.move for entry in record.line]))}


def read_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The game in a pasted text: its main line, its other lines, its ending, and the mistake in it, if there is one.

    A text that names its game is read as that game, under the options that it names.
    """
    name, options, text = str(ask.get('game') or ''), ask.get('options') or {}, str(ask.get('text', ''))
    claimed = games.claimed(text)
    if claimed:
        game, named = claimed
        options = {**(options if game.name == name else {}), **named}
    elif name:
        game = games.find(name)
    else:
        raise Refusal('the text does not name its game; open the game first, then read the text')
    game = game.under(options)
    record = read(game, text)
    ending = record.ending and record.ending.plain()
    others = [] if game.hidden else [[entry.text for entry in line] for line in record.lines[1:]]
    shown = Onlooker(record, eyes_of(ask, game), seed_of(ask), chair_of(ask, game)).show()
    start = record.root.position
    notes = [[write_line(game, start, line), note] for line, note in record.notes.items()]
    return {**shown, 'others': others, 'notes': notes, 'end': ending, 'problem': record.problem}


def write_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """A line, others from the same start, and an ending that is not on the board, in the game's own notation."""
    game, start, texts = opened(ask)
    record = Record(game, start)
    onlooker = Onlooker(record, eyes_of(ask, game), seed_of(ask), chair_of(ask, game))
    onlooker.follow(texts)
    ending = ending_of(ask.get('ending'), game.seats)
    if any(map(sealed, texts)) and not onlooker.over and ending is None:
        raise Refusal(f'{game.title}: the moves stay sealed until the game is over; save it then')
    record.ending = ending and ending.fits(game.payoff(onlooker.position))
    for line in ask.get('others') or []:
        record.add(line)
    for texts, note in ask.get('notes') or []:
        moves = read_line(game, record.root.position, texts)[1]
        record.notes[tuple(moves)] = note[:MOST_CHARACTERS]
    return {'text': record.write()}

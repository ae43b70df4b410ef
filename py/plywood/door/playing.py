"""What the page asks of a game that is played: look, think, choose, help, read and write."""

from collections.abc import Mapping
from time import perf_counter
from typing import Any

from plywood import games, players
from plywood.door.replies import facts, reporter, thought, verdict
from plywood.door.requests import limit, lines_of, opened, replay, seed_of
from plywood.game import CHANCE, Refusal
from plywood.onlooker import Onlooker, eyes_of
from plywood.record import Record, options_of, read
from plywood.sealed import sealed

HINT_NODES = 20_000


def describe(ask: Mapping[str, Any]) -> dict[str, Any]:
    """Every game with its facts, and those that are to come."""
    return {'games': [facts(game) for game in games.GAMES.values()], 'coming': list(games.COMING)}


def show(ask: Mapping[str, Any]) -> dict[str, Any]:
    """What there is to see and to play at the end of a line."""
    return replay(ask).show()


def think(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The strong search's judgement of the end of a line, and of every move there."""
    onlooker = replay(ask)
    position = onlooker.imagined('be thought about')
    limits: dict[str, Any] = {name: limit(ask, name) for name in ('nodes', 'seconds', 'depth')}
    if not any(limits.values()):
        limits['nodes'] = players.LEVELS['level6'].nodes
    begun = perf_counter()
    report = reporter(onlooker.game, position, ask, begun)
    return thought(onlooker.game, position, players.think(onlooker.game, position, report=report, **limits), ask, begun)


def choose(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The move that a level plays at the end of a line; what it thought, where these eyes may know that."""
    onlooker, begun = replay(ask), perf_counter()
    game, position, ply = onlooker.game, onlooker.position, onlooker.record.ply
    level = players.find(str(ask.get('level')))
    open_to = not onlooker.veiled or onlooker.eyes == game.player(position)
    report = reporter(game, position, ask, begun) if open_to else None
    texts: list[str] = []
    while True:
        move, result = players.choose(game, position, level, seed_of(ask), ply, report=report)
        texts.append(game.write_move(position, move))
        if open_to or game.say(position, move, None):
            break
        position = game.play(position, move)  # a silent move: nobody else may notice it, not even by a reply
    if open_to:
        return {**thought(game, position, result, ask, begun), 'move': onlooker.hand_out(texts)}
    return {'move': onlooker.hand_out(texts)}


def roll(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome that CHANCE brings at the end of a line. The same seed brings the same at the same ply."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.position
    outcome = players.roll(game, position, seed_of(ask), onlooker.record.ply)
    return {'move': onlooker.hand_out([game.write_move(position, outcome)])}


def hint(ask: Mapping[str, Any]) -> dict[str, Any]:
    """What helps at the end of a line, in steps: what can be had, what is true here, where to look, the move."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.imagined('be hinted at')
    if game.player(position) == CHANCE:
        raise Refusal(f'{game.title}: chance is to move, so there is nothing to choose; see first what it brings')
    result = players.think(game, position, nodes=HINT_NODES)
    view = game.view(position, game.player(position))
    pressed = {path['move']: path for path in view['paths']}
    texts = [game.write_move(position, candidate.move) for candidate in result.ranked]
    steps = [{'text': verdict(game, position, result), 'cells': []}]
    steps += [{'text': sentence, 'cells': []} for sentence in game.advice(position)]
    if len(texts) > 2:
        near = sorted({cell for text in texts[:2] for cell in pressed[text]['cells']})
        steps.append({'text': 'One of these is best.', 'cells': near})
    best = pressed[texts[0]]
    steps.append({'text': f'Play {texts[0]}: {best["say"]}.', 'cells': best['cells'], 'move': texts[0]})
    return {'steps': steps}


def belief(ask: Mapping[str, Any]) -> dict[str, Any]:
    """How likely the other side stands on each cell, for all that these eyes know, where every world counts alike."""
    return {'belief': replay(ask).belief()}


def read_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The game that a pasted text stands for: its main line, the other lines, and what was wrong in the text."""
    game = games.find(str(ask.get('game')))
    record = read(game, str(ask.get('text', '')), options_of(ask))
    others = [] if game.hidden else [[entry.text for entry in line] for line in record.lines[1:]]
    return {**Onlooker(record, eyes_of(ask, game), seed_of(ask)).show(), 'others': others, 'problem': record.problem}


def write_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """A line, and others from the same start, in the game's own notation."""
    game, options, start, texts = opened(ask)
    record = Record(game, options, start)
    onlooker = Onlooker(record, eyes_of(ask, game), seed_of(ask))
    onlooker.follow(texts)
    if any(map(sealed, texts)) and not onlooker.over:
        raise Refusal(f'{game.title}: the moves stay sealed until the game is over; write it down then')
    for line in lines_of(ask):
        record.add(line)
    return {'text': record.write()}

"""The requests about a game in play: look, think, choose, hint, belief, roll, read and write."""

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
    """Every game with its facts, and the games still to come."""
    return {'games': [facts(game) for game in games.GAMES.values()], 'coming': list(games.COMING)}


def show(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The situation at the end of a line: its board and its legal moves."""
    return replay(ask).show()


def think(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The value that the strong search finds for the end of a line, and for every move there."""
    onlooker = replay(ask)
    position = onlooker.imagined('be thought about')
    limits: dict[str, Any] = {name: limit(ask, name) for name in ('nodes', 'seconds', 'depth')}
    if not any(limits.values()):
        limits['nodes'] = players.LEVELS['level6'].nodes
    begun = perf_counter()
    report = reporter(onlooker.game, position, ask, begun)
    return thought(onlooker.game, position, players.think(onlooker.game, position, report=report, **limits), ask, begun)


def choose(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The move of a level at the end of a line, with its thought if these eyes may know that."""
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
        position = game.play(position, move)  # a silent move: other eyes must not notice it, not even by a reply
    if open_to:
        return {**thought(game, position, result, ask, begun), 'move': onlooker.hand_out(texts)}
    return {'move': onlooker.hand_out(texts)}


def roll(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The outcome of CHANCE at the end of a line. The same seed gives the same outcome at the same ply."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.position
    outcome = players.roll(game, position, seed_of(ask), onlooker.record.ply)
    return {'move': onlooker.hand_out([game.write_move(position, outcome)])}


def hint(ask: Mapping[str, Any]) -> dict[str, Any]:
    """A hint for the end of a line, in steps: the value, true sentences, the cells of two good moves, the best move."""
    onlooker = replay(ask)
    game, position = onlooker.game, onlooker.imagined('be hinted at')
    if game.player(position) == CHANCE:
        raise Refusal(f'{game.title}: chance is to move, so there is nothing to choose; roll first')
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
    """For each cell, how likely the other side is there: the share of the worlds that these eyes must allow for."""
    return {'belief': replay(ask).belief()}


def read_text(ask: Mapping[str, Any]) -> dict[str, Any]:
    """The game in a pasted text: its main line, its other lines, and the mistake in the text, if there is one."""
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

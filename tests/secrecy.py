"""The kit's checks of the door: what a game hides stays hidden in every reply.

Two lines of play that a seat cannot tell apart are two worlds of what it knows. Whatever is asked about either of them
through the eyes of that seat must have the same answer, sealed moves left out, and those are all of one length.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from plywood import door, players
from plywood.game import CHANCE, Eyes, Game
from plywood.sealed import MARK
from tests.conformance import demand

TOKEN = re.compile(re.escape(MARK) + r'[\w-]*')
ASKED: tuple[dict[str, Any], ...] = (
    {'op': 'situation'},
    {'op': 'think', 'nodes': 60},
    {'op': 'think', 'nodes': 60, 'depth': 2},
    {'op': 'choose', 'level': 'level1'},
    {'op': 'hint'},
    {'op': 'belief'},
    {'op': 'worlds'},
    {'op': 'account'},
    {'op': 'roll'},
    {'op': 'write'},
    {'op': 'count', 'rung': 'minimax'},
    {'op': 'trace', 'rung': 'alphabeta-soft'},
)
"""All that the page asks about a line."""
Line = tuple[str, ...]


def check_secrets(game: Game, options: Mapping[str, object], games: int = 60, seed: int = 0) -> int:
    """Every check below; Broken where a reply tells what it should hide. Answers how many pairs of worlds it saw."""
    groups = alike(game, options, games, Random(seed))
    pairs = 0
    for (eyes, *_), lines in groups.items():
        one, *others = islice(lines, 3)
        for other in others:
            compare(game, options, eyes, one, other)
            pairs += 1
    demand(pairs, 'no two lines look alike to anybody, so nothing could be compared; play more games')
    return pairs


def alike(game: Game, options: Mapping[str, object], games: int, rng: Random) -> dict[tuple[Any, ...], dict[Line, Any]]:
    """Lines of random games by what somebody who looks on has learned on the way, in order."""
    groups: dict[tuple[Any, ...], dict[Line, Any]] = defaultdict(dict)
    start = game.under(options).initial()
    onlookers: list[Eyes] = [None, *range(len(game.seats))]
    for _ in range(games):
        position, line = start, tuple[str, ...]()
        learned: dict[Eyes, tuple[Any, ...]] = dict.fromkeys(onlookers, ())
        while game.payoff(position) is None:
            moves = game.moves(position)
            move = game.deal(position, rng) if game.player(position) == CHANCE else rng.choice(moves)
            after = game.play(position, move)
            for eyes in onlookers:
                said = game.say(position, move, eyes)
                if said:
                    known = '' if eyes is None else game.write_observation(game.observe(after, eyes))
                    learned[eyes] += (said, known)
            position, line = after, (*line, game.write_move(position, move))
            if game.payoff(position) is None:
                for eyes in onlookers:
                    groups[eyes, *learned[eyes]][line] = None
    return {key: lines for key, lines in groups.items() if len(lines) > 1}


def compare(game: Game, options: Mapping[str, object], eyes: Eyes, one: Line, other: Line) -> None:
    """Broken where any reply about two lines differs that these eyes cannot tell apart."""
    held = [sealed_line(game, options, eyes, line) for line in (one, other)]
    demand(held[0] == held[1] or len(held[0]) == len(held[1]), f'the sealed line of {one} has another length')
    for asked in ASKED:
        told = [replies(game, options, eyes, line, asked) for line in held]
        demand(
            told[0] == told[1],
            f'{asked["op"]} tells {eyes!r} what it should hide of {one} and {other}: {differing(*told)}',
        )


def sealed_line(game: Game, options: Mapping[str, object], eyes: Eyes, line: Line) -> list[str]:
    reply = dispatch(game, options, eyes, line, {'op': 'situation'})
    demand(reply['ok'], f'the line {line} is refused: {reply.get("error")}')
    moves: list[str] = reply['line']['moves']
    for move in moves:
        demand(TOKEN.fullmatch(move), f'the move {move!r} goes out in clear')
        demand(len(move) == len(moves[0]), 'sealed moves are of different lengths')
    return moves


def replies(game: Game, options: Mapping[str, object], eyes: Eyes, moves: list[str], asked: Mapping[str, Any]) -> str:
    """All that is heard of a request: what is reported while it runs, and the reply; tokens and times left out."""
    heard: list[str] = []
    door.listen(heard.append)
    try:
        heard.append(json.dumps(dispatch(game, options, eyes, moves, asked)))
    finally:
        door.listen(None)
    return re.sub(r'"seconds": [0-9.e-]+', '', TOKEN.sub(lambda found: MARK + str(len(found[0])), '\n'.join(heard)))


def dispatch(
    game: Game, options: Mapping[str, object], eyes: Eyes, moves: Any, asked: Mapping[str, Any]
) -> dict[str, Any]:
    ask = {'game': game.name, 'options': dict(options), 'moves': list(moves), 'eyes': eyes, 'seed': 7, **asked}
    reply: dict[str, Any] = json.loads(door.dispatch(json.dumps(ask)))
    return reply


def differing(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f'…{one[max(0, at - 40) : at + 40]}… and …{other[max(0, at - 40) : at + 40]}…'


def check_choices(game: Game, positions: Iterator[Any], level: str = 'level1') -> None:
    """A level chooses the same in every world that it considers possible."""
    for position in positions:
        seat = game.player(position)
        if seat is None or seat == CHANCE:
            continue
        worlds = game.worlds(game.observe(position, seat), Random(3))
        chosen = [
            game.write_move(each, players.choose(game, each, players.LEVELS[level], 1, 4)[0])
            for each in (position, *islice(worlds, 3))
        ]
        demand(len(set(chosen)) == 1, f'a level chooses {chosen} in worlds that it cannot tell apart')

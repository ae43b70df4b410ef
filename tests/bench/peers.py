"""The common part of the benches beside other programs: rates taken in turns, and matches at equal processor time.

Other programs stay in folders of their own, `--peer NAME=FOLDER`; each bench holds a short adapter for those it knows.
Every clock here is processor time, the engine's too, so that a busy machine disturbs nobody's thinking.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random, seed
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.game import Game
from plywood.match import MOST_PLIES, Tally
from plywood.search import engine
from plywood.search.memory import Memory
from plywood.terminal.uci import ENTRIES, HASH

for module in list(sys.modules.values()):
    if module.__name__.startswith('plywood.search') and hasattr(module, 'perf_counter'):
        vars(module)['perf_counter'] = process_time
ROUNDS = 5
SEED = 1
CREDIT = 0.25
"""The share of what is due to a player that it may use for its next move."""
SETTLING = 2_000
"""Nodes by which an opening is judged."""


def arguments(about: str, parts: Iterable[str]) -> tuple[Namespace, dict[str, Path]]:
    """The wishes on the command line, and the folders of the peers, which can then be imported from."""
    parser = ArgumentParser(description=about)
    parser.add_argument('parts', nargs='*', help=f'of {", ".join(parts)}; without any, all but match')
    parser.add_argument('--peer', action='append', default=[], metavar='NAME=FOLDER', help='another program')
    parser.add_argument('--positions', type=int, default=20, help='how many positions to measure')
    parser.add_argument('--seconds', type=float, default=0.1, help='processor time for a move of a match')
    parser.add_argument('--games', type=int, default=100, help='of a match against each peer, two from each opening')
    parser.add_argument('--from', type=int, default=0, dest='first', help='the first opening, to share a match out')
    parser.add_argument('--log', type=Path, help='where pairs of games are kept; those that are there are not played')
    given = parser.parse_args()
    unknown = set(given.parts) - set(parts)
    if unknown:
        parser.error(f'there is no part {", ".join(unknown)}; give some of {", ".join(parts)}')
    given.parts = given.parts or [part for part in parts if part != 'match']
    folders = {name: Path(folder) for name, folder in (peer.split('=', 1) for peer in given.peer)}
    sys.path[:0] = map(str, folders.values())
    return given, folders


# --- rates -------------------------------------------------------------------------------------------------------


def timed(work: Callable[..., Any], *given: Any) -> tuple[Any, float]:
    began = process_time()
    answer = work(*given)
    return answer, process_time() - began


def compare(what: str, works: Mapping[str, Callable[[], int]]) -> None:
    """The counts of each a second, in turns, the best of all rounds; and the ratio of the first to each other."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            count, seconds = timed(work)
            rates[name].append(count / seconds)
    ours, *_ = rates.values()
    for name, found in rates.items():
        times = median(own / other for own, other in zip(ours, found, strict=True))
        beside = f'   we do {times:.2f} times as many' if found is not ours else ''
        print(f'{name:24} {max(found) / 1e6:6.3f} million {what} a second{beside}', flush=True)


# --- players -----------------------------------------------------------------------------------------------------


class Player:
    """Somebody who plays, made anew for each game."""

    def move(self, position: Any, seconds: float) -> str:
        """The text of the move that is played."""
        raise NotImplementedError

    def depth(self, position: Any, seconds: float) -> int:
        """How deep a search gets, to its end, in this time."""
        raise NotImplementedError

    def used(self) -> float:
        """The processor time used so far; only differences count."""
        return process_time()


class Ours(Player):
    """The engine as `plywood uci` runs it: with the table of the moves before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.memory = Memory(HASH * ENTRIES)

    def move(self, position: Any, seconds: float) -> str:
        return self.game.write_move(
            position, engine.think(self.game, position, seconds=seconds, rank=0, memory=self.memory).move
        )

    def depth(self, position: Any, seconds: float) -> int:
        unread = copy(self.game)
        vars(unread)['known'] = lambda position: None  # what a search reaches, not what a book holds
        return engine.think(unread, position, seconds=seconds, rank=0).depth


def deepen(search: Callable[[int], Any], seconds: float, most: int) -> Any:
    """The answer of a program without a clock: at depth 1, 2, 3 …, and what it has begun within its time it ends."""
    began = process_time()
    for depth in range(1, most + 1):
        answer = search(depth)
        if process_time() - began >= seconds:
            break
    return answer


def deepest(search: Callable[[int], Any], seconds: float, most: int) -> int:
    """The greatest depth of a program whose search takes no longer than this."""
    for depth in range(1, most + 1):
        _, took = timed(search, depth)
        if took > seconds:
            return depth - 1
    return most


def depths(players: Mapping[str, Callable[[], Player]], positions: Iterable[Any], where: str) -> None:
    """How deep each gets in one second, in turns."""
    reached: dict[str, list[int]] = {name: [] for name in players}
    for position in positions:
        for name, player in players.items():
            reached[name].append(player().depth(position, 1.0))
    for name, found in reached.items():
        told = f'depth {median(found):g} in 1 s, {where}'
        print(f'{name:24} {told}' + (f': from {min(found)} to {max(found)}' if len(found) > 1 else ''), flush=True)


# --- matches -----------------------------------------------------------------------------------------------------


@dataclass
class Purse:
    """The time that a player has used."""

    seconds: float = 0.0
    moves: int = 0
    faults: int = 0

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.moves)

    def and_more(self, more: Mapping[str, Any]) -> 'Purse':
        return Purse(**{name: value + more[name] for name, value in vars(self).items()})


def openings(game: Game, plies: int, slack: float) -> Iterable[Any]:
    """Positions after random plies, all different, in which the engine sees neither side ahead by more than the slack.

    Without end, and always the same ones, so that a match can be shared out and taken up again.
    """
    rng, seen = Random(SEED), set[Any]()
    while True:
        position = game.initial()
        for _ in range(plies):
            if game.player(position) is not None:
                position = game.play(position, rng.choice(game.moves(position)))
        if game.player(position) is not None and position not in seen:
            seen.add(position)
            if abs(engine.think(game, position, nodes=SETTLING, rank=0).value) <= slack:
                yield position


def play(game: Game, opening: Any, seats: list[Player], purses: list[Purse], seconds: float) -> tuple[list[Any], int]:
    """A game: its moves, and who won, or -1. Whoever fails or plays what is no move has lost."""
    position, moves = opening, []
    for _ in range(MOST_PLIES):
        seat = game.player(position)
        if seat is None:
            break
        legal = game.moves(position)
        move = legal[0]
        if len(legal) > 1:
            purse, own, began = purses[seat], isinstance(seats[seat], Ours), seats[seat].used()
            more = due(purse, purses[1 - seat], seconds, own)
            try:
                move = game.read_move(position, seats[seat].move(position, seconds + more))
            except Exception as error:
                if own:
                    raise
                print(f'{type(seats[seat]).__name__} failed: {error!r} at {game.write_position(position)}', flush=True)
                purse.faults += 1
                return moves, 1 - seat
            purse.seconds += seats[seat].used() - began
            purse.moves += 1
        moves.append(move)
        position = game.play(position, move)
    payoff = game.payoff(position)
    return moves, -1 if payoff is None or payoff[0] == payoff[1] else int(payoff[1] > payoff[0])


def due(purse: Purse, other: Purse, seconds: float, own: bool) -> float:
    """More time for a move, so that both use the same.

    A peer that stops early gets a part of what it has left, and the engine a part of what the peer has used more, since
    the peer could not stop sooner.
    """
    left = other.seconds - purse.seconds if own else min(seconds * purse.moves - purse.seconds, seconds / CREDIT)
    return max(0.0, left) * CREDIT


def both_sides(game: Game, player: Callable[[], Player], number: int, opening: Any, seconds: float) -> dict[str, Any]:
    """A pair of games from one opening, as it is kept: the engine's points, what both used, and the games."""
    purses, points, games = [Purse(), Purse()], [], []
    for own, order in ((0, slice(None)), (1, slice(None, None, -1))):
        seed(number)  # for peers that break ties by chance
        seats: list[Player] = [Ours(game), player()]
        moves, winner = play(game, opening, seats[order], purses[order], seconds)
        points.append(0.5 if winner < 0 else float(winner == own))
        games.append(game.write_game(opening, moves))
    return {'points': points, 'purses': [vars(purse) for purse in purses], 'games': games}


def match(game: Game, name: str, player: Callable[[], Player], drawn: Iterable[Any], given: Namespace) -> None:
    """A match of the engine against a peer, both sides of each opening, told as it goes."""
    tally, ours, theirs = Tally(), Purse(), Purse()
    kept = read(given.log, name, given.seconds)
    last = given.first + given.games // 2
    for number, opening in islice(enumerate(drawn), given.first, last):
        pair = kept.get(number) or both_sides(game, player, number, opening, given.seconds)
        if given.log and number not in kept:
            with given.log.open('a') as log:
                log.write(json.dumps({'peer': name, 'seconds': given.seconds, 'opening': number, **pair}) + '\n')
        tally.pairs.append(tuple(pair['points']))
        ours, theirs = (purse.and_more(more) for purse, more in zip((ours, theirs), pair['purses'], strict=True))
        words = ' '.join({1.0: 'won', 0.5: 'drawn', 0.0: 'lost'}[points] for points in pair['points'])
        print(f'over {name}, opening {number}: {words:11}  {tally}', flush=True)
    print(f'{name}: {tally.share:.1%} of {tally.games} games, {theirs.faults} by its faults')
    print(f'    processor time for a move: ours {ours.mean:.3f} s, theirs {theirs.mean:.3f} s', flush=True)


def read(log: Path | None, name: str, seconds: float) -> dict[int, dict[str, Any]]:
    """The pairs of games that a log holds, by the number of their opening."""
    lines = log.read_text().splitlines() if log and log.exists() else []
    pairs = [pair for pair in map(json.loads, lines) if (pair['peer'], pair['seconds']) == (name, seconds)]
    return {pair['opening']: pair for pair in pairs}

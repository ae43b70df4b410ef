"""Random games, walked as the page walks them: of every kind and variant, ply by ply.

    python3 tests/faults/walk.py [SECONDS [SEED [GAME]]]     60 seconds by default, all games

It plays in a folder that holds what a page has: the files of the engine and of the games. What comes late (the study,
tables, books) is absent until `wants` names it, so each search is asked in a process of its own, as by a page that
was just opened at that ply; half of them get the data that they want, the others go without. At each ply everything
that can be said of a position is said, and everything that is written is read back. Found are: an exception, a
refusal of what Plywood itself has written, and anything that comes back as another.

The first walks of each game look at some plies only: with 0 seconds there are no others.
"""

import importlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / 'py'
MOST_PLIES = 2_000
SHORT_WALKS = 2
"""Of each game, before the long ones."""
MOST_MOVES = 8
"""The most moves of a position that are written and read back."""
MOST_FOUND = 10
NODES = 60
"""Of a search: enough to ask everything that a search asks."""
TREES = ('[[3,[1,2]],chance[1/4:[8,9],3/4:[0,5]],[[2,4],6]]', '[Q:10,R:[S:5,T:8]]')
"""Starts for the game that is typed."""


class Page:
    """A folder with the files of a page, and the door in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # It imports plywood itself, and the rungs, which come late.
        ask = (
            'import json; from hosting.packing import parts; from plywood.search.register import LADDER; '
            'print(json.dumps([parts(), [*LADDER]]))'
        )
        told = subprocess.run([sys.executable, '-c', ask], cwd=SOURCES, capture_output=True, text=True, check=True)
        parts: dict[str, list[str]]
        parts, self.ladder = json.loads(told.stdout)
        self.study = parts.pop('study.zip')
        self.data = [part for part in parts if not part.endswith('.zip')]
        for part in parts.keys() - {*self.data}:
            for name in parts[part]:
                self.put(name)
        for cache in SOURCES.glob('plywood/**/__pycache__'):  # compiled already, so that each page starts at once
            place = folder / cache.relative_to(SOURCES)
            if place.parent.is_dir():
                shutil.copytree(cache, place, ignore=shutil.ignore_patterns('*.pyc.*'))  # those are being written
        sys.path[:0] = [str(folder)]
        from plywood import door

        assert Path(door.__file__).is_relative_to(folder)
        self.door = door

    def put(self, name: str) -> None:
        place = self.folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(SOURCES / name, place)

    def bring(self, name: str) -> None:
        for each in self.study if name == self.door.LATE_ZIP else [name]:
            self.put(each)
        importlib.invalidate_caches()

    def take_away(self) -> None:
        """Files that came late are absent again."""
        for name in (*self.study, *self.data):
            (self.folder / name).unlink(missing_ok=True)
        shutil.rmtree(self.folder / 'plywood/lab', ignore_errors=True)

    def ask(self, op: str, line: dict[str, Any], **what: Any) -> dict[str, Any]:
        """A reply of the door. That a request needs a file which came late is found here: it is absent."""
        return self.answer(json.dumps({'op': op, **line, **what}))

    def answer(self, text: str, refused: bool = False) -> dict[str, Any]:
        reply = json.loads(self.door.dispatch(text))
        if not reply['ok']:
            refusal = refused and 'fault in Plywood' not in reply['error'] and reply['error'] != self.door.LATE
            assert refusal, f'{reply["error"]} to {text}'
        return reply

    def search(self, brought: bool, op: str, line: dict[str, Any], **what: Any) -> None:
        """The same for a request that may want files, from a page of its own; with the data that it wants, or without.
        A request of the study may be refused."""
        text = json.dumps({'op': op, **line, **what})
        wanted = json.loads(self.door.wants(text))
        names = [name for name in wanted if brought or name == self.door.LATE_ZIP]
        try:
            apart(lambda: self.with_files(text, names))
        finally:
            if wanted:
                self.take_away()

    def with_files(self, text: str, names: list[str]) -> None:
        for name in names:
            self.bring(name)
        left = set(json.loads(self.door.wants(text))) & {*names}
        assert not left, f'{left} came, and is still wanted for {text}'
        self.answer(text, self.door.LATE_ZIP in names)


def apart(task: Callable[[], None]) -> None:
    """Do something in a process that has everything this one has, and leaves nothing in it."""
    if not hasattr(os, 'fork'):
        return task()
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reads)
            task()
        except BaseException:
            os.write(writes, traceback.format_exc()[-4000:].encode())
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads) as told:
        said = told.read()
    os.waitpid(child, 0)
    assert not said, said
    return None


@dataclass
class Walk:
    """One random game, with the line that the page would have of it."""

    page: Page
    game: Any
    options: dict[str, str]
    rng: random.Random
    start: str | None = None
    texts: list[str] = field(default_factory=list)
    plies: int = 0

    @property
    def line(self) -> dict[str, Any]:
        return {'game': self.game.name, 'options': self.options, 'start': self.start, 'moves': [*self.texts], 'seed': 1}

    def go(self, looks: int = MOST_PLIES, searches: int = 0) -> None:
        """Play to the end; then go back to some plies, and say all there is to say, and search from some of them."""
        met, moves = self.played()
        texts, last = self.texts, len(moves)
        looked = self.rng.sample(range(last), min(last, looks))
        searched = {*self.rng.sample(looked, min(len(looked), searches)), last}
        for ply in sorted({*looked, last}):
            self.texts = texts[:ply]
            self.plies += 1
            self.tell(met[ply])
            self.write_position(met[: ply + 1], moves[:ply])
            if ply in searched:
                self.write_game(met[: ply + 1])
                self.search(met[ply])

    def played(self) -> tuple[list[Any], list[Any]]:
        """The positions and the moves of a random game, to its end."""
        from plywood.lines import read_start

        game, rng = self.game.under(self.options), self.rng
        met = [game.initial() if self.start is None else read_start(game, self.start)]
        moves = list[Any]()
        while game.payoff(met[-1]) is None and len(moves) < MOST_PLIES:
            position, choices = met[-1], game.moves(met[-1])
            moves.append(rng.choice(choices) if choices else game.deal(position, rng))
            self.texts.append(game.write_move(position, moves[-1]))
            met.append(game.play(position, moves[-1]))
        return met, moves

    def tell(self, position: Any) -> None:
        """Everything that is said of a position, with nothing here that comes late."""
        from plywood.game import OPEN

        game, rng, eyes = self.game, self.rng, [None, OPEN, *range(len(self.game.seats))]
        book = game.opening_book
        self.page.ask('forms', self.line, eyes=OPEN)
        for each in eyes if game.hidden else [None]:
            self.look(each)
        moves = list(game.moves(position))
        for move in rng.sample(moves, min(len(moves), MOST_MOVES)):
            text = game.write_move(position, move)
            for form in (text, game.usual(position, move)):
                same(game.read_move(position, form), move, f'the move {form!r}')
            assert isinstance(game.short(position, move), str)
            assert all(isinstance(game.say(position, move, each), str) for each in eyes)
            game.noisy(position), book and book.name(game, game.play(position, move))
        if moves and game.player(position) >= 0:
            # A search that goes without its files asks these, too.
            game.evaluate(position), game.order(position, moves), game.certain_or_moves(position), game.key(position)
            game.known(position), game.ending(position), book and book.moves(game, position)

    def look(self, eyes: Any) -> None:
        """The situation as the page has it; the line that it gives leads to the same one."""
        seen = self.page.ask('situation', self.line, eyes=eyes)
        again = self.page.ask('situation', {**seen['line'], 'seed': 1}, eyes=eyes)
        unsalted = [{**each, 'line': {**each['line'], 'moves': each['line']['moves'][:-1]}} for each in (seen, again)]
        same(unsalted[1], unsalted[0], f'what {eyes} sees')

    def write_position(self, met: list[Any], moves: list[Any]) -> None:
        """Positions, starts and observations, written and read back."""
        from plywood.lines import read_start, write_start

        game, options, rng, position = self.game, self.options, self.rng, met[-1]
        text = game.write_position(position)
        same(read_start(game.under(options), text), position, f'the position {text!r}')
        cut = rng.randrange(len(met))
        text = write_start(game, met[cut], moves[cut:])
        same(read_start(game.under(options), text), position, f'the position {text!r}')
        for seat in range(len(game.seats)):
            observation = game.observe(position, seat)
            text = game.write_observation(observation)
            same(game.under(options).read_observation(text), observation, f'the observation {text!r}')
            world = next(iter(game.worlds(observation, rng)))
            same(game.observe(world, seat), observation, f'a world of the observation {text!r}')

    def write_game(self, met: list[Any]) -> None:
        """The game so far, from its start and from a later one, with and without an ending, written and read back."""
        from plywood.ending import every

        game, options, rng = self.game, self.options, self.rng
        cut = rng.randrange(len(met))
        whole = {**self.line, 'eyes': 'open'}
        starts = [whole, {**whole, 'start': game.write_position(met[cut]), 'moves': self.texts[cut:]}]
        ending = rng.choice([None, *(each.plain() for each in every(game.seats))])
        for line in starts if cut and met[cut] != met[0] and not game.hidden else starts[:1]:
            text = self.page.ask('write', line, ending=ending)['text']
            read = self.page.ask('read', {**line, 'moves': [], 'start': None}, text=text)
            assert read['problem'] == '', f'{text!r}: {read["problem"]}'
            same(read['line']['moves'], line['moves'], f'the game {text!r}')
            same(read['end'], None if read['payoff'] else ending, f'the ending of {text!r}')
            if read['line']['options'] == game.under(options).chosen.plain():  # a notation may have no place for one
                same(read['position'], game.write_position(met[-1]), f'the end of {text!r}')

    def search(self, position: Any) -> None:
        """The replies that need a search, with the files that it wants and without them."""
        from plywood.facts import plain_facts
        from plywood.game import CHANCE

        page, rng, game = self.page, self.rng, self.game
        seat = game.player(position)
        line, brought = {**self.line, 'eyes': seat if game.hidden and seat != CHANCE else None}, rng.random() < 0.5
        if seat is None:
            page.search(brought, 'review', line)
            page.search(brought, 'outcomes', line)
            if plain_facts(game)['accounts']:
                page.ask('account', line)
        elif seat == CHANCE:
            page.ask('roll', line)
        else:
            page.search(brought, 'think', line, nodes=NODES)
            page.search(brought, 'hint', line)
            page.search(brought, 'choose', line, level=f'level{rng.randrange(1, 7)}')
            page.search(brought, rng.choice(['count', 'trace']), line, rung=rng.choice(page.ladder), depth=1)
            if game.hidden:
                page.ask('belief', line)
                page.search(brought, 'worlds', line)


def same(found: Any, wanted: Any, what: str) -> None:
    assert found == wanted, f'{what} comes back as {found!r}, not as {wanted!r}'


# --- games and variants --------------------------------------------------------------------------------------------


def variants(game: Any, rng: random.Random) -> Iterator[dict[str, str]]:
    """The usual game, then presets and options at random, without end."""
    from plywood.game import Refusal

    yield {}
    while True:
        options = {each.name: drawn(each, rng) for each in game.options if rng.random() < 0.5}
        if game.presets and rng.random() < 0.3:
            options = {name: text(game, name, value) for name, value in rng.choice(game.presets).options.items()}
        try:
            game.under(options).initial()
        except Refusal:
            continue
        yield options


def text(game: Any, name: str, value: Any) -> str:
    return next(option for option in game.options if option.name == name).write(value)


def drawn(option: Any, rng: random.Random) -> str:
    number = lambda: rng.choice([option.low, option.high, rng.randint(option.low, option.high)])  # noqa: E731
    value = {
        'flag': lambda: not option.default,
        'choice': lambda: rng.choice(option.choices),
        'number': number,
        'numbers': lambda: tuple(number() for _ in range(rng.randint(1, option.most))),
    }[option.kind]()
    return str(option.write(value))


def weakened(game: Any) -> Any:
    """A game in which even full strength looks at few positions; all else is as it is."""
    game.engine = replace(game.engine, most_nodes=NODES, quick_nodes=NODES)
    return game


def walks(page: Page, seed: int, only: str = '') -> Iterator[Walk]:
    """A walk of each game in turn, without end, another variant each time; a game alone as among others."""
    from plywood.games import GAMES

    asked = [weakened(game) for game in GAMES.values() if only in ('', game.name)]
    drawing = {game.name: random.Random(f'{seed} {game.name}') for game in asked}
    kinds = {game.name: variants(game, random.Random(f'{seed} variants of {game.name}')) for game in asked}
    starts = cycle(TREES)
    for game in cycle(asked):
        options = next(kinds[game.name])
        start = next(starts) if game.typed else None
        yield Walk(page, game.under(options), options, drawing[game.name], start)


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    only = sys.argv[3] if len(sys.argv) > 3 else ''
    found, met, plies = list[str](), Counter[str](), 0
    ends = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        for walk in walks(Page(Path(folder)), seed, only):
            name = walk.game.name
            short = met[name] < SHORT_WALKS
            if len(found) == MOST_FOUND or (not short and time.monotonic() > ends):
                break
            met[name] += 1
            try:
                walk.go(*((6, 1) if short else (MOST_PLIES, 10)))
            except Exception as error:
                found.append(f'{error!r}\n  after {json.dumps(walk.line)}')
            plies += walk.plies
    print('\n'.join(found))
    print(f'{met.total():,} games walked, {plies:,} plies looked at - {len(found)} found')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())

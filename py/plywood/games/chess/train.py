"""Finds the numbers of net.txt: `python3 -m plywood.games.chess.train --keep FILE`.

The program plays itself from random openings. Each quiet position of these games is kept in the file, with how its
game ended and with what the search thought of it. The net learns to forecast both, by gradient descent in batches with
a step of its own for each number (Adam).

The games are played with the net of train_start.txt; so copy that file to net.txt first. The net in use learned from
106,000 of these games and from 187,000 earlier ones: 14 million positions in all. The games before 68,000 had 2,000
nodes a move and an estimate without a net. The search that played them has become stronger since, and plays others.

A run may be stopped and resumed: the games in the file are not played again. CPython plays some 2,500 games an hour on
one core, and learns from a million positions in 75 minutes. Nothing here looks at a clock or at the order of a set: the
same file leads to the same net everywhere.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, exp, gcd, log, pi, sqrt
from operator import add
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from plywood import jobs

from . import fast, fen
from .estimate import SCALE, advantage_of
from .fast import Board
from .kernel import KERNEL
from .net import FINE, INPUTS, PIECES, Net, Unit, written
from .positions import Fast
from .rules import Chess
from .search import searcher

FILE = Path(__file__).parent / 'net.txt'
START_FILE = FILE.with_name('train_start.txt')
SEED = 'chess 1'
FIRST, GAMES = 200_000, 120_000
"""The number of the first game, and how many there are."""
RANDOM_PLIES = 6, 14
NODES = 500
"""Nodes for each move of a game."""
MOST_PLIES = 160
"""Plies after which a game counts as a draw."""
DECIDED, SURE = 1_200, 4
"""A game is over for the training when a side has been ahead by these hundredths of a pawn for this number of plies."""
BLOCK, COUNTED = 10, 'games so far: '
"""The number of games that are kept at once, with a line that counts them."""
SHARE = 0.3
"""How much the end of the game counts; what the search thought counts the rest."""
STEEP = 250
"""The hundredths of a pawn that make White exp(1) times as likely to win as to lose."""
UNITS = 32
ROUNDS, BATCH = 20, 8_192
"""How often all lessons are gone through, and the number that are learned from at once."""
RATE, DECAY = 0.004, 0.05
"""The largest step of a number, and how much of it is lost for each such step."""
WARMING = 0.05
"""The share of the steps in which their size grows; from then on it falls."""
SPARED = 20
"""The last of this number of parts is not learned from, but forecast, to see whether the net serves new positions."""
WORTH = 0.4, 1.3, 1.35, 2.0, 3.9, 0.0
"""The plain sum begins with these for each piece, in STEEPs."""
ALWAYS, TURN, COUNT, PLAIN = INPUTS, INPUTS + 1, INPUTS + 2, INPUTS + 3
"""The rows after those of the pieces: what is always added to the units, what the right to move adds, what they count;
and the plain sum, with the right to move at its end."""


class Lesson(NamedTuple):
    """A quiet position, and what it was worth to White, from 0 to 1."""

    board: bytes
    """The piece on each square."""
    seat: int
    free: bool
    """Nobody may castle: so the mirrored position is as good a lesson."""
    worth: float


Rows = list[list[float]]


class Enough(Exception):
    """The nodes of a move are used up."""


class Table(NamedTuple):
    room: int
    table: dict[int, tuple[int, int, int, Any]]
    lasting: dict[str, Any]


# --- games -------------------------------------------------------------------------------------------------------


def choose(position: Fast, nodes: int) -> tuple[Any, int]:
    """The move that a search of `nodes` nodes finds, and its promise, in hundredths of a pawn."""

    def check(count: int) -> int:
        if count >= nodes:
            raise Enough
        return nodes

    table: dict[int, tuple[int, int, int, Any]] = {}
    below = searcher(check, (), Table(100_000, table, {}))
    key, found = KERNEL.key(position), (KERNEL.moves(position)[0], 0)
    try:
        for depth in range(1, 60):
            value = below.visit(position, position.scene.seat, depth, -2 * SCALE, 2 * SCALE, 0)
            if key in table and table[key][3]:
                found = table[key][3], advantage_of(value / SCALE)
    except Enough:
        pass
    return found


def game(seed: str) -> Iterator[str]:
    """A game's quiet positions, each as a line: the position; what the search thought White has; how the game ended."""
    rng, position, kept = Random(seed), KERNEL_START, list[tuple[str, int]]()
    for _ in range(rng.randint(*RANDOM_PLIES)):
        if KERNEL.payoff(position) is None:
            position = KERNEL.play(position, rng.choice(KERNEL.moves(position)))
    ahead, result = 0, 0.5
    for _ in range(MOST_PLIES):
        payoff = KERNEL.payoff(position)
        if payoff is not None or KERNEL.repeated(position):
            result = (payoff[0] + 1) / 2 if payoff else 0.5
            break
        move, found = choose(position, NODES)
        value = -found if position.scene.seat else found
        ahead = max(ahead, 0) + 1 if value > DECIDED else min(ahead, 0) - 1 if value < -DECIDED else 0
        if abs(ahead) >= SURE:
            result = float(ahead > 0)
            break
        board = Board(position.scene)
        if abs(value) < DECIDED and not board.squares[move & 63] and move < 4096 and not fast.in_check(board):
            kept.append((fen.write(position.scene, 0, 1), value))
        position = KERNEL.play(position, move)
    for text, value in kept:
        yield f'{text};{value};{result}'


@dataclass(frozen=True)
class SelfPlay:
    """Games as a task, by their numbers from the first one on."""

    first: int

    def __call__(self, index: int) -> list[str]:
        return list(game(f'{SEED} {self.first + index}'))


KERNEL_START = Chess().enter(Chess().initial())


# --- lessons -----------------------------------------------------------------------------------------------------


def kept(text: str) -> tuple[list[str], int]:
    """The positions of a file, and of how many games they are. Games after the last count have been cut short."""
    lines, found, played = list[str](), list[str](), 0
    for line in text.splitlines():
        if line.startswith(COUNTED):
            found += lines
            lines, played = [], int(line.removeprefix(COUNTED))
        else:
            lines.append(line)
    return found, played


def blocked(lines: list[str], played: int) -> str:
    """Positions as the file has them, with the number of games up to here."""
    return ''.join(f'{line}\n' for line in [*lines, f'{COUNTED}{played}'])


def lessons(lines: list[str]) -> list[Lesson]:
    """Learning from positions, without those of a bare king: they have an estimate of their own."""
    found = []
    for line in lines:
        text, value, result = line.split(';')
        board = Board(fen.read(text)[0])
        if min(map(len, board.sides)) > 1:
            worth = SHARE * float(result) + (1 - SHARE) * sigmoid(float(value) / STEEP)
            found.append(Lesson(bytes(board.squares), board.seat, not board.rights, worth))
    return found


# --- the net -----------------------------------------------------------------------------------------------------


def sigmoid(value: float) -> float:
    return 1 / (1 + exp(-value))


def first_rows() -> Rows:
    """The numbers with which the training begins."""
    rng = Random(SEED)
    rows = [[rng.uniform(-0.1, 0.1) for _ in range(UNITS)] for _ in range(INPUTS)]
    rows.append([rng.uniform(0.1, 0.3) for _ in range(UNITS)])
    rows.append([0.0] * UNITS)
    rows.append([(0.4 if unit % 2 else -0.4) + rng.uniform(-0.05, 0.05) for unit in range(UNITS)])
    rows.append([worth for worth in WORTH for _ in range(64)] + [0.0])
    return rows


def rows_of(lesson: Lesson, mirrored: bool) -> tuple[list[int], list[int]]:
    """The rows of the pieces, in White's view and in Black's."""
    white, black = [], []
    for place, piece in enumerate(lesson.board):
        if piece:
            square = place ^ 7 if mirrored else place
            white.append(64 * (piece - 1) + square)
            black.append(64 * ((piece + PIECES // 2 - 1) % PIECES) + (square ^ 56))
    return white, black


def forecast(rows: Rows, seat: int, white: list[int], black: list[int]) -> tuple[float, list[float], list[float]]:
    """White's advantage in STEEPs, and the units in both views."""
    ready = list(map(add, rows[ALWAYS], rows[TURN]))
    ones, others = (ready, rows[ALWAYS]) if seat == 0 else (rows[ALWAYS], ready)
    plain = rows[PLAIN]
    value = -plain[-1] if seat else plain[-1]
    for one, other in zip(white, black, strict=True):
        ones, others = list(map(add, ones, rows[one])), list(map(add, others, rows[other]))
        value += plain[one] if one < INPUTS // 2 else -plain[other]
    for count, one, other in zip(rows[COUNT], ones, others, strict=True):
        value += count * ((one if one > 0 else 0.0) - (other if other > 0 else 0.0))
    return value, ones, others


def learn(rows: Rows, slopes: Rows, lesson: Lesson, mirrored: bool) -> None:
    """Add what one lesson would change."""
    white, black = rows_of(lesson, mirrored)
    value, ones, others = forecast(rows, lesson.seat, white, black)
    off = sigmoid(value) - lesson.worth
    up, down = [0.0] * UNITS, [0.0] * UNITS
    for unit, (count, one, other) in enumerate(zip(rows[COUNT], ones, others, strict=True)):
        slopes[COUNT][unit] += off * ((one if one > 0 else 0.0) - (other if other > 0 else 0.0))
        if one > 0:
            up[unit] = off * count
        if other > 0:
            down[unit] = -(off * count)
        slopes[ALWAYS][unit] += up[unit] + down[unit]
        slopes[TURN][unit] += down[unit] if lesson.seat else up[unit]
    plain = slopes[PLAIN]
    plain[-1] += -off if lesson.seat else off
    for one, other in zip(white, black, strict=True):
        slopes[one], slopes[other] = list(map(add, slopes[one], up)), list(map(add, slopes[other], down))
        if one < INPUTS // 2:
            plain[one] += off
        else:
            plain[other] -= off


def fitted(lessons: list[Lesson]) -> Rows:
    """The rows that forecast the lessons well."""
    rows = first_rows()
    means, squares = blank(), blank()
    stride = spread(len(lessons))
    batches = len(lessons) // BATCH
    for turn in range(1, ROUNDS * batches + 1):
        round_, batch = divmod(turn - 1, batches)
        slopes = blank()
        for at in range(batch * BATCH, (batch + 1) * BATCH):
            number = (at * stride + round_) % len(lessons)
            learn(rows, slopes, lessons[number], lessons[number].free and bool((number + round_) & 1))
        done = turn / (ROUNDS * batches)
        rate = RATE * (done / WARMING if done < WARMING else (1 + cos(pi * done)) / 2)
        one, two = 1 - 0.9**turn, 1 - 0.999**turn
        for row, slope, mean, square in zip(rows, slopes, means, squares, strict=True):
            for at, each in enumerate(slope):
                pull = each / BATCH
                mean[at] = 0.9 * mean[at] + 0.1 * pull
                square[at] = 0.999 * square[at] + 0.001 * (pull * pull)
                row[at] -= rate * (DECAY * row[at] + mean[at] / one / (sqrt(square[at] / two) + 1e-8))
    return rows


def blank() -> Rows:
    return [[0.0] * UNITS for _ in range(PLAIN)] + [[0.0] * (INPUTS // 2 + 1)]


def spread(count: int) -> int:
    """A step that visits this number of lessons once each, and takes those that follow one another from far apart."""
    stride = max(1, round(0.618 * count))
    while gcd(stride, count) > 1:
        stride += 1
    return stride


def loss(lessons: list[Lesson], rows: Rows) -> float:
    """How far off the forecasts are: the mean cross-entropy."""
    total = 0.0
    for lesson in lessons:
        guess = min(max(sigmoid(forecast(rows, lesson.seat, *rows_of(lesson, False))[0]), 1e-9), 1 - 1e-9)
        total -= lesson.worth * log(guess) + (1 - lesson.worth) * log(1 - guess)
    return total / len(lessons)


def rounded(rows: Rows) -> Net:
    """The net in whole numbers. What a unit counts is put into its other numbers, and only the sign is left."""
    scales = [abs(count) * STEEP * FINE for count in rows[COUNT]]
    columns = [[round(row[unit] * scale) for row in rows[:COUNT]] for unit, scale in enumerate(scales)]
    units = [
        Unit(count > 0, column[ALWAYS], column[TURN], column[:INPUTS])
        for count, column in zip(rows[COUNT], columns, strict=True)
    ]
    units.sort(key=lambda unit: not unit.gains)
    *plain, turn = (round(worth * STEEP * FINE) for worth in rows[PLAIN])
    return Net(units, turn, plain)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or '').splitlines()[0])
    parser.add_argument('--keep', type=Path, required=True, help='where the positions are kept')
    parser.add_argument('--games', type=int, default=GAMES)
    parser.add_argument('--workers', type=int, help='processes that play; default: one a core')
    given = parser.parse_args()
    if FILE.read_text('utf-8') != START_FILE.read_text('utf-8'):
        parser.error(f'these games are played with another net: copy {START_FILE.name} to {FILE.name} first')
    lines, played = kept(given.keep.read_text() if given.keep.exists() else '')
    given.keep.write_text(blocked(lines, played))
    more = list[str]()
    found = jobs.run(SelfPlay(FIRST + played), max(0, given.games - played), make=jobs.local(given.workers))
    for last, positions in enumerate(found, played + 1):
        more += positions
        if (last - played) % BLOCK == 0 or last == given.games:
            with given.keep.open('a') as file:
                file.write(blocked(more, last))
            lines += more
            more = []
            print(f'{last} games, {len(lines):,} positions', flush=True)
    learned = lessons(lines)
    known = learned[: len(learned) - len(learned) // SPARED]
    if len(known) < BATCH:
        parser.error(f'{len(known):,} positions are too few to learn from: give --games a greater number')
    rows = fitted(known)
    print(f'{len(known):,} lessons: {loss(known, rows):.5f}, of others {loss(learned[len(known) :], rows):.5f}')
    FILE.write_text(written(rounded(rows)), 'utf-8')


if __name__ == '__main__':
    try:
        main()
    except jobs.Ended:
        raise SystemExit(130) from None

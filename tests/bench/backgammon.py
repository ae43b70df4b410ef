"""Backgammon's figures beside other programs: `python3 tests/bench/backgammon.py [PART …] [--peer NAME=PLACE …]`.

Parts: lists (of legal plays, a second, in random games), judged (positions a second), pubeval (games at one ply
against Tesauro's player; `--peer pubeval=FILE`, his pubeval.c with the weights), gnubg (games against gnubg at
0-ply), learned (how far nets come beyond the rules of thumb that they begin with, by the games of their training; the
figures of a chapter, kept in tests/learn/learned.json), error (the mean loss of a move by gnubg's 2-ply judgement, in
positions of our own games), cube (decisions about the cube against gnubg's 2-ply), rollout (plays of an opening 31
played on, with and without the luck taken out). gnubg is found on the path or as `--peer gnubg=FILE`. All games are
for money without a cube, in pairs with the same dice for either side.
"""

import json
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'py'))

from plywood.games.backgammon import Backgammon, estimate, judge, train
from plywood.games.backgammon.bits import LOW, opening, parted, turned
from plywood.games.backgammon.features import racing
from plywood.games.backgammon.judge import equity, points
from plywood.games.backgammon.net import Net, Weights
from plywood.games.backgammon.plays import plays
from plywood.games.backgammon.position import CUBE, OFFER, PLAY, Position
from plywood.games.backgammon.rollout import rollout
from plywood.games.backgammon.stages import graph
from plywood.games.backgammon.xgid import write
from plywood.search.engine import think

Chooser = Callable[[int, int, int], int]
"""From the men as the side sees them that plays, and two dice, to the men after its play."""
GAME = Backgammon().under({})
LEARNED = Path(__file__).resolve().parents[1] / 'learn' / 'learned.json'


# --- players ---------------------------------------------------------------------------------------------------------
def at_a_glance(men: int, one: int, two: int) -> int:
    """Our player at one ply: the play after which the other side is worst off."""
    return min(plays(men, one, two), key=lambda after: (equity(estimate.CHANCES[after]), after))


def searching(nodes: int) -> Chooser:
    """Our player with a search of a number of positions."""

    def choose(men: int, one: int, two: int) -> int:
        dice = max(one, two), min(one, two)
        found = think(GAME, position_of(men, dice), nodes=nodes).move
        return next(after for after, play in graph(men, dice).plays.items() if play == found)

    return choose


def position_of(men: int, dice: tuple[int, int]) -> Position:
    return GAME.initial()._replace(men=men, seat=0, phase=PLAY, dice=dice)


def pubeval(file: Path) -> Chooser:
    """Tesauro's linear player, with the weights of his file: for races, and for contact."""
    numbers = [[float(word) for word in re.findall(r'-?\d*\.\d+', part)] for part in file.read_text().split('{')[1:3]]
    race, contact = (some[:122] for some in numbers)
    assert len(race) == len(contact) == 122

    def choose(men: int, one: int, two: int) -> int:
        own = race if racing(men) else contact
        return max(sorted(plays(men, one, two)), key=lambda after: worth(own, after))

    def worth(own: list[float], after: int) -> float:
        if not after & LOW:
            return 1e9
        mine, theirs = parted(after)
        total = -own[120] * -theirs[24] / 2 + own[121] * (15 - sum(mine)) / 15
        for place in range(24):  # its first inputs are those of point 24
            n, base = mine[23 - place] or -theirs[place], 5 * place
            if n == -1:
                total += own[base]
            elif n == 1:
                total += own[base + 1]
            elif n > 1:
                total += own[base + 2]
                if n == 3:
                    total += own[base + 3]
                elif n > 3:
                    total += own[base + 4] * (n - 3) / 2
        return total

    return choose


class Gnubg:
    """gnubg in a process of its own, asked for hints."""

    def __init__(self, program: str, plies: int) -> None:
        self.process = subprocess.Popen(
            [program, '-t', '-q'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for setting in (
            'automatic game off',
            'automatic roll off',
            'automatic move off',
            'automatic bearoff off',
            'player 0 human',
            'player 1 human',
            f'evaluation chequerplay evaluation plies {plies}',
            'evaluation chequerplay evaluation cubeful off',
            'evaluation movefilter 2 0 10 0 0',
            'evaluation movefilter 2 1 -1 0 0',
            f'evaluation cubedecision evaluation plies {plies}',
        ):
            self.say(f'set {setting}')

    def say(self, command: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(command + '\n')

    def ask(self, *commands: str) -> str:
        """The answers up to a line that ends them."""
        assert self.process.stdin and self.process.stdout
        for command in (*commands, 'show beavers'):
            self.say(command)
        self.process.stdin.flush()
        lines = list[str]()
        for line in self.process.stdout:
            if 'beavers allowed' in line:
                break
            lines.append(line)
        return ''.join(lines)

    def ranked(self, position: Position, most: int) -> dict[str, float]:
        """The plays with their equities, as gnubg writes them."""
        answer = self.ask(f'set xgid {write(position)}', f'hint {most}')
        found = re.findall(r'^ *\d+\. Cubeless \d-ply +(.*?) +Eq\.: *([-+]\d+\.\d+)', answer, re.MULTILINE)
        return {text: float(worth) for text, worth in found}

    def chooser(self) -> Chooser:
        def choose(men: int, one: int, two: int) -> int:
            dice = max(one, two), min(one, two)
            found = graph(men, dice).plays
            if len(found) == 1:
                return next(iter(found))
            position = position_of(men, dice)
            text = next(iter(self.ranked(position, 1)))
            play = GAME.read_move(position, text)
            return next(after for after, each in found.items() if each == play)

        return choose

    def doubling(self, position: Position) -> tuple[float, float, float] | None:
        """The equities of no double, of double and take, and of double and pass, for the side on roll."""
        answer = self.ask(f'set xgid {write(position)}', 'hint')
        found = dict(re.findall(r'^\d\. (No double|No redouble|Double, pass|Redouble, pass|Double, take|Redouble, take) +([-+]\d+\.\d+)', answer, re.MULTILINE))  # fmt: skip  # noqa: E501
        worths = {name.lower().replace('redouble', 'double'): float(worth) for name, worth in found.items()}
        if len(worths) < 3:
            return None
        return worths['no double'], worths['double, take'], worths['double, pass']


# --- games -----------------------------------------------------------------------------------------------------------
def game(first: Chooser, second: Chooser, rng: Random) -> int:
    """The points of the first player."""
    one, two = rng.randint(1, 6), rng.randint(1, 6)
    while one == two:
        one, two = rng.randint(1, 6), rng.randint(1, 6)
    seat, men = int(two > one), opening()
    while True:
        after = (second if seat else first)(men, one, two)
        if not after & LOW:
            return points(after) * (-1 if seat else 1)
        men, seat = turned(after), 1 - seat
        one, two = rng.randint(1, 6), rng.randint(1, 6)


def match(name: str, ours: Chooser, theirs: Chooser, games: int, seed: int) -> float:
    pairs = []
    for number in range(games // 2):
        won = game(ours, theirs, Random(f'{seed} {number}')) - game(theirs, ours, Random(f'{seed} {number}'))
        pairs.append(won / 2)
    error = 1.96 * stdev(pairs) / len(pairs) ** 0.5
    print(f'{name}: {mean(pairs):+.3f} points a game ± {error:.3f}, {games:,} games', flush=True)
    return mean(pairs)


def by_nets(pair: list[Weights]) -> Chooser:
    """A player at one ply with nets of its own."""
    contact, race = (Net(weights, number == 1).chances for number, weights in enumerate(pair))

    def choose(men: int, one: int, two: int) -> int:
        return min(plays(men, one, two), key=lambda after: (equity(judge.judged(after, contact, race)), after))

    return choose


def own_positions(count: int, seed: int, contact: bool = True) -> list[tuple[int, tuple[int, int]]]:
    """Positions of our own games with their dice, with more than one play."""
    rng, found, men = Random(seed), list[tuple[int, tuple[int, int]]](), opening()
    while len(found) < count:
        one, two = rng.randint(1, 6), rng.randint(1, 6)
        if rng.random() < 0.2 and len(plays(men, one, two)) > 1 and not (contact and racing(men)):
            found.append((men, (max(one, two), min(one, two))))
        after = at_a_glance(men, one, two)
        men = turned(after) if after & LOW else opening()
    return found


# --- parts -----------------------------------------------------------------------------------------------------------
def lists(seed: int) -> None:
    rng, cases, men = Random(seed), list[tuple[int, int, int]](), opening()
    for _ in range(6000):
        case = men, rng.randint(1, 6), rng.randint(1, 6)
        cases.append(case)
        after = rng.choice(sorted(plays(*case)))
        men = turned(after) if after & LOW else opening()
    began = process_time()
    count = sum(len(plays(*case)) for case in cases)
    took = process_time() - began
    print(f'lists: {len(cases) / took:,.0f} a second, {count / len(cases):.1f} plays each')


def judged(seed: int) -> None:
    some = [after for men, dice in own_positions(300, seed) for after in plays(men, *dice)]
    for find in (estimate.judged, estimate.judged):  # the second time with the sums of points known
        began = process_time()
        for men in some:
            find(men)
        took = process_time() - began
    print(f'judged: {len(some) / took:,.0f} positions a second')


def learned(games: int, seed: int) -> None:
    """A run of each length is a whole one: its step falls to the last one at its end."""
    novice, found = by_nets(train.restored(train.Training(seed, 1).weights)), dict[str, float]()
    for whole in (100, 1_000, 10_000):
        run = train.Training(seed, whole)
        while run.games < whole:
            run.round()
        pupil = by_nets(train.restored(run.weights))
        found[str(whole)] = round(match(f'after {whole:,} games', pupil, novice, games, seed), 3)
    found[str(train.GAMES)] = round(match(f'after {train.GAMES:,} games', at_a_glance, novice, games, seed), 3)
    LEARNED.write_text(json.dumps(found) + '\n')


def error(gnubg: Gnubg, count: int, seed: int, nodes: int) -> None:
    losses, unread = [], 0
    for men, dice in own_positions(count, seed):
        position = position_of(men, dice)
        ranked = gnubg.ranked(position, 400)
        move = think(GAME, position, nodes=nodes).move
        worths = {GAME.read_move(position, text): worth for text, worth in ranked.items()}
        if move not in worths:
            unread += 1
            continue
        losses.append(1000 * (max(worths.values()) - worths[move]))
    right = sum(loss == 0 for loss in losses) / len(losses)
    print(f'error: {mean(losses):.1f} thousandths of a point a move at {nodes:,} nodes, {right:.0%} the same play, '
          f'{len(losses)} positions, {unread} not compared')  # fmt: skip


def cube(gnubg: Gnubg, count: int, seed: int, nodes: int) -> None:
    same, costs, all_ = 0, list[float](), 0
    options = {'cube': 6}
    ours = Backgammon().under(options)
    for men, _ in own_positions(count, seed, contact=False):
        position = ours.under(options).initial()._replace(men=men, seat=0, phase=CUBE)
        found = gnubg.doubling(position)
        if found is None:
            continue
        rolls, taken, dropped = found
        best = max(rolls, min(taken, dropped))
        choice = think(ours, position, nodes=nodes).move
        worth = rolls if choice == 'roll' else min(taken, dropped)
        take = think(ours, position._replace(phase=OFFER, seat=1), nodes=nodes).move
        answer = taken if take == 'take' else dropped
        for cost in (best - worth, answer - min(taken, dropped)):
            costs.append(1000 * cost)
            same += cost == 0
            all_ += 1
    print(f'cube: {same / all_:.0%} of {all_} decisions the same, {mean(costs):.1f} thousandths each')


def rolled_out(seed: int, games: int, reach: int = 8) -> None:
    """The plays of 31 that judge best at a glance, each played on with the same dice."""
    found = sorted(graph(opening(), (3, 1)).plays, key=lambda men: equity(estimate.CHANCES[men]))[:3]
    for men in found:
        began = process_time()
        *_, told = islice(rollout(men, seed, reach), games)
        saved = (told.plain_error / told.error) ** 2
        play = GAME.write_move(position_of(opening(), (3, 1)), graph(opening(), (3, 1)).plays[men])
        took = (process_time() - began) / games * 1000
        print(f'rollout of {play}: {told.reduced:+.3f} ± {told.error:.3f} in {games} games, {took:.0f} ms each; with')
        print(f'the luck in it {told.plain:+.3f} ± {told.plain_error:.3f}, which takes {saved:.1f} times the games')


def main() -> None:
    parser = ArgumentParser(description=__doc__.partition('\n')[0] if __doc__ else '')
    parser.add_argument('parts', nargs='*', default=['lists', 'judged'])
    parser.add_argument('--peer', action='append', default=[], metavar='NAME=PLACE')
    parser.add_argument('--games', type=int, default=2000)
    parser.add_argument('--positions', type=int, default=500)
    parser.add_argument('--nodes', type=int, default=GAME.engine.most_nodes)
    parser.add_argument('--plies', type=int, default=0, help='of gnubg in games')
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    peers = dict(peer.split('=', 1) for peer in given.peer)
    program = peers.get('gnubg') or shutil.which('gnubg') or '/usr/games/gnubg'
    for part in given.parts:
        if part == 'lists':
            lists(given.seed)
        elif part == 'judged':
            judged(given.seed)
        elif part == 'pubeval':
            match('v pubeval at one ply', at_a_glance, pubeval(Path(peers['pubeval'])), given.games, given.seed)
        elif part == 'gnubg':
            name = f'v gnubg {given.plies}-ply at {given.nodes:,} nodes'
            match(name, searching(given.nodes), Gnubg(program, given.plies).chooser(), given.games, given.seed)
        elif part == 'learned':
            learned(given.games, given.seed)
        elif part == 'error':
            error(Gnubg(program, 2), given.positions, given.seed, given.nodes)
        elif part == 'rollout':
            rolled_out(given.seed, given.positions)
        elif part == 'cube':
            cube(Gnubg(program, 2), given.positions, given.seed, given.nodes)
        else:
            parser.error(f'there is no part {part}')


if __name__ == '__main__':
    main()

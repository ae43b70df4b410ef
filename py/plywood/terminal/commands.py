"""The commands, with their arguments and their output."""

import signal
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

from plywood import __version__, games, jobs, match, record
from plywood.facts import plain_facts
from plywood.game import Game, Refusal, shorten
from plywood.given import whole
from plywood.lines import read_start
from plywood.search import register
from plywood.search.play.inner import TECHNIQUES
from plywood.search.result import Result, words
from plywood.search.sampling.strong import TECHNIQUES as SAMPLING
from plywood.terminal import gtp, play, protocol, uci
from plywood.terminal.arguments import (
    PATIENCE,
    Parser,
    between,
    follow,
    opening,
    read_options,
    searcher,
    seconds_from,
    text_of,
)
from plywood.terminal.printing import (
    one_line,
    print_json,
    say_progress,
    show_mark,
    show_moves,
    show_perft,
    show_rung,
    show_solution,
    show_test,
    show_thought,
    write_value,
)
from plywood.terminal.working import add_job, progress, work

Answer = dict[str, Any]

FACTS = 'name', 'title', 'seats', 'chance', 'hidden', 'bounds', 'options'
"""The facts that `games` prints of each game."""
FOUND = 'move', 'value', 'proven', 'proof', 'line', 'depth', 'nodes', 'leaves'
"""The results that `think` prints of a search, besides its time and every move."""


def run(arguments: list[str]) -> int:
    if not arguments:
        raise Refusal(f'no command given; give one of {", ".join(COMMANDS)}, or --help')
    name, rest = arguments[0], arguments[1:]
    if name in ('-h', '--help', 'help'):
        print(usage())
    elif name in ('-V', '--version'):
        print(f'plywood {__version__}')
    elif name in COMMANDS:
        COMMANDS[name](rest)
    else:
        raise Refusal(f'there is no command {shorten(name)!r}; give one of {", ".join(COMMANDS)}, or --help')
    return 0


def usage() -> str:
    width = max(map(len, COMMANDS))
    lines = [f'  {name:{width}}  {(command.__doc__ or "").splitlines()[0]}' for name, command in COMMANDS.items()]
    return '\n'.join(['usage: plywood COMMAND …', '', *lines, '', 'Use plywood COMMAND --help for its arguments.'])


# --- the commands ------------------------------------------------------------------------------------------------


def list_games(arguments: list[str]) -> None:
    """List the games and their options."""
    parser = Parser('games', list_games.__doc__)
    parser.add_argument('--json', action='store_true', help='one JSON object per line, one for each game')
    given = parser.read(arguments)
    for game in games.GAMES.values():
        if given.json:
            facts = plain_facts(game)
            print_json({name: facts[name] for name in FACTS})
            continue
        print(f'{game.name:14} {game.title}. {game.blurb}')
        for option in game.options:
            print(f'{"":14}   --option {option.name}={option.write(option.default)}  {option.help}')


def list_moves(arguments: list[str]) -> None:
    """List the legal moves of a position, or its payoff if the game is over."""
    parser = Parser('moves', list_moves.__doc__)
    parser.add_game()
    parser.add_argument('--eyes', metavar='SEAT', help="show only this seat's observation and moves")
    parser.add_case(batch=True)
    given = parser.read(arguments)
    answer_cases(given, lambda game, position: moves_of(game, position, given.eyes), show_moves)


def count(arguments: list[str]) -> None:
    """Count the lines of exactly DEPTH plies; games that end earlier do not count."""
    parser = Parser('perft', count.__doc__)
    parser.add_game()
    parser.add_argument('depth', metavar='DEPTH', type=between(0, 99), help='number of plies')
    parser.add_case(batch=True)
    given = parser.read(arguments)
    answer_cases(given, lambda game, position: perft_of(game, position, given.depth), show_perft)


def think(arguments: list[str]) -> None:
    """Search a position for its best move, value and line, and rank every move."""
    parser = Parser('think', think.__doc__)
    parser.add_game()
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        '--nodes', metavar='N', type=between(1, 10**12), help='search at most N nodes; the answer is repeatable'
    )
    budget.add_argument(
        '--seconds',
        metavar='S',
        type=seconds_from,
        help=f'time limit (engine: {PATIENCE:g} by default)',
    )
    budget.add_argument('--depth', metavar='D', type=between(1, 999), help='search depth in plies')
    parser.add_argument('--rung', metavar='NAME', default='engine', help=', '.join(register.RUNGS))
    parser.add_argument('--seed', metavar='K', type=between(0, 10**12), default=1, help='seed for random numbers')
    parser.add_argument(
        '--without',
        metavar='TECHNIQUE',
        type=lambda names: names.split(','),
        help=f'run the engine without these techniques: {", ".join(TECHNIQUES)}; or sampling without '
        f'{", ".join(SAMPLING)}',
    )
    parser.add_argument(
        '--observation', metavar='TEXT', help="start from a seat's observation, as printed by `moves --eyes SEAT`"
    )
    parser.add_case(batch=True)
    given = parser.read(arguments)
    searching = searcher(given)
    answer_cases(given, lambda game, position: thought(game, position, searching), show_thought)


def solve(arguments: list[str]) -> None:
    """Find the lotteries that nobody can exploit, in a small game with something hidden."""
    from plywood.terminal import solving

    parser = Parser('solve', solve.__doc__)
    parser.add_game()
    parser.add_argument(
        '--nodes', metavar='N', type=between(1, 10**12), default=4_000_000, help='visit at most N nodes'
    )
    parser.add_argument('--write', metavar='FILE', help='write how often to make each move, by what a player knows')
    parser.add_case()
    given = parser.read(arguments)
    game, start = opening(given)
    position = follow(game, start, given.moves)
    result, tree = solving.solution(game, position, given.nodes)
    answer = {
        'value': result.value,
        'gain': result.gain,
        'nodes': tree.nodes,
        'observations': [len(table) for table in tree.known],
    }
    if given.write:
        lots = solving.lotteries(tree)
        solving.play_by(tree, lots)
        value, each = solving.gains(tree)
        answer['written'] = sum(each) / 2
        head = f'{game.name}: worth {value:.6f}, gain {answer["written"]:.6f}'
        solving.write(given.write, head, solving.rows(game, lots))
    if given.json:
        print_json(answer)
    else:
        print(show_solution(answer))


def write_out(arguments: list[str]) -> None:
    """Write a small game out as a tree, in the .efg format of Gambit."""
    from plywood.terminal import extensive

    parser = Parser('efg', write_out.__doc__)
    parser.add_game()
    parser.add_case(json=False)
    given = parser.read(arguments)
    game, start = opening(given)
    lines = list(extensive.efg(game, follow(game, start, given.moves)))
    print('\n'.join(lines))


def trace(arguments: list[str]) -> None:
    """Watch a rung search a position: print the tree of its visits, with windows and cut-offs; or its samples."""
    from plywood.lab.run import Run
    from plywood.lab.watched import FEW_ROUNDS, traced
    from plywood.terminal import seeing
    from plywood.trace.dealt import kinds
    from plywood.trace.sampled import MOST_SAMPLES

    parser = Parser('trace', trace.__doc__)
    parser.add_game()
    parser.add_argument('--rung', metavar='NAME', default='alphabeta-hard', help='any rung except the engine')
    parser.add_argument(
        '--depth', metavar='D', type=between(1, 999), help='search depth in plies (default: to the end)'
    )
    parser.add_argument(
        '--nodes',
        metavar='N',
        type=between(1, 10**6),
        help=f'nodes of the rung regret, or samples of montecarlo and deals (default: {FEW_ROUNDS:,})',
    )
    parser.add_argument(
        '--most', metavar='N', type=between(1, 10**6), default=seeing.SHOWN, help='the most visits or samples to print'
    )
    parser.add_argument(
        '--signs',
        choices=seeing.SIGNS,
        default='max',
        help='print windows and values to MAX (default) or to the seat whose value is returned, as the rung has them '
        '(--json always does)',
    )
    parser.add_case()
    given = parser.read(arguments)
    game, start = opening(given)
    position = follow(game, start, given.moves)
    rung = register.find(given.rung)
    rung.given(nodes=given.nodes, depth=given.depth if rung.measure == 'nodes' else None)
    size = given.nodes or FEW_ROUNDS if rung.measure == 'nodes' else given.depth
    run = Run(rung, game, position, size)
    if rung.samples:
        whole(size, 1, MOST_SAMPLES, '--nodes: ')
        run_of, detail = kinds(rung.hidden)
        sampled = run_of(run.game, position, size or 0, 0)
        told = detail.words(sampled.before(len(sampled) + 1)[0])
        plain, text = seeing.samples(sampled), seeing.sampled_text(sampled, told, given.most)
    else:
        seen = traced(run, seeing.MOST_VISITS)
        plain, text = seeing.events(seen), seeing.tree(seen, given.most, given.signs)
    if given.json:
        for event in plain:
            print_json(event)
    else:
        print('\n'.join(text))


def ladder(arguments: list[str]) -> None:
    """Compare all rungs on one position: one value, and the counts of each rung."""
    from plywood.lab import run as counting

    parser = Parser('ladder', ladder.__doc__)
    parser.add_game()
    parser.add_argument(
        '--depth', metavar='D', type=between(1, 999), help='search depth in plies (default: to the end)'
    )
    parser.add_case()
    given = parser.read(arguments)
    game, start = opening(given)
    position = follow(game, start, given.moves)
    register.fit(register.RUNGS['engine'], game, position)  # if the engine cannot search a game, no rung can
    if not given.json:
        print(show_rung('rung', 'value', ['nodes', 'leaves', 'cut-offs', 'table hits', 're-searches', 'made']))
    for rung, result in counting.compare(game, position, given.depth):
        counts = [] if result is None else list(result.counts.plain().values())
        if given.json:
            print_json(
                {
                    'rung': rung.name,
                    **({} if result is None else {'value': result.value, **result.counts.plain()}),
                    **({'samples': result.counts.nodes} if result and rung.samples else {}),
                }
            )
        elif result is None:
            print(f'{rung.name:16} more than {counting.MOST_COUNTED:,} nodes; set a --depth')
        else:
            samples = result.counts.nodes if rung.samples else None
            said = words(game, position, result.value, result.proven, plies=result.plies, visits=samples)
            value = write_value(result.value, result.proof, said.get('words'))
            print(show_rung(rung.name, value, ['-' if number is None else f'{number:,}' for number in counts]))


def set_exercise(arguments: list[str]) -> None:
    """Set an exercise in alpha-beta: a tree with blanks to fill in, or the answers with --key."""
    from plywood import examiner
    from plywood.examiner.convention import CHOICES, RANGES, UNEVEN

    parser = Parser('exercise', set_exercise.__doc__)
    for name, (low, high) in RANGES.items():
        also = f', or {UNEVEN}' if name == 'branches' else ''
        kind = between(low, high, UNEVEN if also else '')
        parser.add_argument(f'--{name}', metavar='N', type=kind, help=f'{low} to {high}{also}')
    for name, choices in CHOICES.items():
        parser.add_argument(f'--{name}', metavar='CHOICE', help=' or '.join(choices))
    parser.add_argument('--game', metavar='GAME', help='take the tree from a position of this game')
    parser.add_argument('--key', action='store_true', help='print the answers')
    parser.add_case()
    given = parser.read(arguments)
    ask = {name: getattr(given, name) for name in (*RANGES, *CHOICES, 'key')}
    if given.game:
        options = read_options(given.option)
        ask['line'] = {'game': given.game, 'options': options, 'start': given.start, 'moves': given.moves}
    elif given.moves or given.start or given.option:
        raise Refusal('moves, --from and --option need a game; give --game, or leave them out')
    found = examiner.exercise(ask)
    if given.json:
        print_json(found)
    else:
        print(examiner.show(found))


def sit_down(arguments: list[str]) -> None:
    """Play in the terminal: a person against a level, or any two players."""
    parser = Parser('play', sit_down.__doc__)
    parser.add_game()
    parser.add_argument(
        '--seats',
        metavar='A,B',
        default='',
        help=f'the players, in seat order: person, {match.PLAYERS} (default: person,level3)',
    )
    parser.add_argument('--seed', metavar='K', type=between(0, 10**12), default=None, help='repeat a game exactly')
    parser.add_argument(
        '--read', metavar='FILE', help='continue a game written in its own notation, with its variations'
    )
    parser.add_case(json=False)
    given = parser.read(arguments)
    play.sit_down(table_of(given), given.seats, given.seed)


def look_back(arguments: list[str]) -> None:
    """Review a game: the cost of each move, the better line, and the accuracy of each player."""
    from plywood import review

    parser = Parser('review', look_back.__doc__, epilog=review.FORMULA)
    parser.add_game()
    parser.add_argument('--read', metavar='FILE', help='a game written in its own notation; its main line is reviewed')
    parser.add_argument('--many', metavar='FILE', nargs='+', help='review the games of many files, in a line each')
    parser.add_case()
    add_job(parser)
    given = parser.read(arguments)
    if given.many:
        return look_back_on_many(given)
    if given.file or given.executor:
        raise Refusal('--file and --executor go with --many; a single game is reviewed in this process')
    table = table_of(given)
    entries = table.lines[0]
    if not entries:
        raise Refusal('there is no move to review; give moves, or a file with --read')
    end_at_once()
    if table.problem:
        print(f'plywood: {table.problem}; the moves before it are reviewed', file=sys.stderr)
    if len(entries) > review.MOST_PLIES:
        print(f'plywood: only the last {review.MOST_PLIES:,} of {len(entries):,} moves are reviewed', file=sys.stderr)
    shown = not given.json and sys.stderr.isatty()
    marks = list[review.Graded]()
    for mark in review.review(table):
        marks.insert(0, mark)
        if given.json:
            print_json(review.plain(table.game, entries[mark.ply - 1], mark))
        elif shown:
            say_progress(f'{len(marks)} of {min(len(entries), review.MOST_PLIES)} moves')
    if shown:
        say_progress('')
    parts = review.accuracy(table.game, marks)
    if given.json:
        print_json({'game': table.game.name, 'accuracy': parts})
        return
    for mark in marks:
        print(show_mark(table.game, review.plain(table.game, entries[mark.ply - 1], mark)))
    for seat, part in zip(table.game.seats, parts, strict=True):
        print(f'{seat}: {"no choice" if part is None else f"accuracy {part:.0%}"}')


def look_back_on_many(given: Namespace) -> None:
    """Review the games of many files, each in a line, in the order of the files."""
    if given.read or given.start or given.moves:
        raise Refusal('--many reviews whole files; leave out the moves, --read and --from')
    from plywood.terminal import looking_back

    options = read_options(given.option)
    task = looking_back.reviews_of(games.find(given.game).under(options).name, options, given.many)
    with progress(len(given.many), quiet=given.json) as say:
        try:
            for found in work(given, task, len(given.many)):
                say(found['file'])
                if given.json:
                    print_json(found)
                else:
                    print(looking_back.line(found), flush=True)
        except jobs.Ended:
            raise KeyboardInterrupt from None


def table_of(given: Namespace) -> record.Record:
    """The game of a file or of a start, with the moves given after it."""
    game = games.find(given.game).under(read_options(given.option))
    if given.read is None:
        table = record.Record(game, given.start)
    elif given.start is None:
        table = record.read(game, text_of(given.read))
    else:
        raise Refusal('--read and --from both set the start; give only one')
    table.play_all(given.moves)
    return table


def compete(arguments: list[str]) -> None:
    """Play a match: each opening twice with sides swapped. Prints wins, draws, losses and the Elo difference."""
    parser = Parser('match', compete.__doc__)
    parser.add_game()
    parser.add_argument('first', metavar='A', help=f'a player: {match.PLAYERS}')
    parser.add_argument('second', metavar='B', help='its opponent')
    parser.add_argument('--games', metavar='N', type=between(2, 10**6), default=100, help='number of games (even)')
    parser.add_argument('--seed', metavar='K', type=between(0, 10**12), default=1, help='seed for openings and choices')
    parser.add_argument('--option', metavar='NAME=VALUE', action='append', default=[], help='set an option of the game')
    parser.add_argument('--json', action='store_true', help='print one JSON object')
    parser.add_argument(
        '--sprt', metavar=('ELO', 'ELO'), nargs=2, type=float, help='end once it is plain which difference is true'
    )
    add_job(parser)
    given = parser.read(arguments)
    test = sequential(given.sprt)
    options = read_options(given.option)
    game = games.find(given.game).under(options)
    for text in (given.first, given.second):
        match.player(text)
    task = match.Pairs(
        game.name,
        tuple(sorted((name, str(text)) for name, text in options.items())),
        given.first,
        given.second,
        given.games,
        given.seed,
    )
    match.plan(task)  # says now what is wrong with the game
    tally, whole = match.Tally(), True
    with progress(given.games // 2, quiet=given.json) as say:
        try:
            for pair in work(given, task, given.games // 2):
                tally.pairs.append((pair[0], pair[1]))
                say(str(tally))
                if test and test.answer(tally) is not None:
                    break
        except jobs.Ended:
            whole = False
    if not whole and not tally.pairs:
        raise KeyboardInterrupt
    if given.json:
        report = {'game': game.name, 'a': given.first, 'b': given.second, 'seed': given.seed, **tally.plain()}
        if test:
            report['sprt'] = {'elo': given.sprt, 'llr': round(test.ratio(tally), 3), 'accepted': test.answer(tally)}
        print_json(report)
    else:
        print(f'{given.first} against {given.second} in {game.title}: {tally}')
        if test:
            print(show_test(test, tally))
    if not whole:
        raise KeyboardInterrupt


def sequential(differences: list[float] | None) -> match.Sequential | None:
    if differences is None:
        return None
    low, high = differences
    if not -2000 <= low < high <= 2000:
        raise Refusal(f'--sprt {low:g} {high:g}: give two differences in Elo, the smaller first: --sprt 0 20')
    return match.Sequential(low, high)


def converse(arguments: list[str]) -> None:
    """Speak the line protocol on standard input and output, for programs that use the engine."""
    parser = Parser('engine', converse.__doc__, epilog=protocol.HELP)
    parser.read(arguments)
    protocol.Session(sys.stdin, sys.stdout).run()


def speak_uci(arguments: list[str]) -> None:
    """Speak UCI on standard input and output, for the interfaces of chess players."""
    parser = Parser('uci', speak_uci.__doc__, epilog=uci.HELP)
    parser.read(arguments)
    uci.Session(sys.stdin, sys.stdout).run()


def speak_gtp(arguments: list[str]) -> None:
    """Speak GTP on standard input and output, for the interfaces of go players."""
    parser = Parser('gtp', speak_gtp.__doc__, epilog=gtp.HELP)
    parser.add_argument('game', nargs='?', default='go', help='go, or hex')
    parser.add_argument('--level', default='', help='play as this level; else full strength, within the clock')
    parser.add_argument('--resign', action='store_true', help='resign where all is as good as lost')
    given = parser.read(arguments)
    gtp.Session(sys.stdin, sys.stdout, given.game, given.level, given.resign).run()


COMMANDS: dict[str, Callable[[list[str]], None]] = {
    'games': list_games,
    'moves': list_moves,
    'perft': count,
    'think': think,
    'solve': solve,
    'efg': write_out,
    'trace': trace,
    'ladder': ladder,
    'exercise': set_exercise,
    'play': sit_down,
    'review': look_back,
    'match': compete,
    'engine': converse,
    'uci': speak_uci,
    'gtp': speak_gtp,
}


# --- cases and answers -------------------------------------------------------------------------------------------


def answer_cases(given: Namespace, answer: Callable[[Game, Any], Answer], show: Callable[[Game, Answer], str]) -> None:
    """Answer the one case of the arguments, or with --batch each line of standard input."""
    game, start = opening(given)
    if given.batch:
        if given.moves:
            raise Refusal('with --batch, give moves on standard input only')
        end_at_once()
        for reply in batch(game, start, answer):
            print_json(reply)
        return
    reply = answer(game, follow(game, start, given.moves))
    if given.json:
        print_json(reply)
    else:
        print(show(game, reply))


def end_at_once() -> None:
    """From here on, Ctrl-C ends the whole command; otherwise the engine would only end one search and start the
    next."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def batch(game: Game, start: Any, answer: Callable[[Game, Any], Answer]) -> Iterator[Answer]:
    """An answer for each line `[POSITION |] MOVE MOVE …` of standard input; an error does not stop the others."""
    for line in sys.stdin:
        text, bar, moves = line.rpartition('|')
        try:
            begin = read_start(game, text.strip()) if bar else start
            reply = answer(game, follow(game, begin, game.words(moves)))
        except Refusal as refusal:
            reply = {'error': one_line(refusal)}
        yield reply


def moves_of(game: Game, position: Any, eyes: str | None = None) -> Answer:
    payoff, seat = game.payoff(position), None if eyes is None else seat_of(game, eyes)
    theirs = seat is None or seat == game.player(position) or not game.hidden
    return {
        'position': game.write_position(position)
        if seat is None
        else game.write_observation(game.observe(position, seat)),
        'player': game.player(position),
        'moves': sorted(game.write_move(position, move) for move in game.moves(position)) if theirs else [],
        'payoff': None if payoff is None else list(payoff),
    }


def seat_of(game: Game, name: str) -> int:
    for seat, each in enumerate(game.seats):
        if each.lower() == name.strip().lower():
            return seat
    raise Refusal(f'eyes: there is no seat {shorten(name)!r} in {game.title}; give one of {", ".join(game.seats)}')


def perft_of(game: Game, position: Any, depth: int) -> Answer:
    began = time.perf_counter()
    nodes = game.perft(position, depth)
    return {'nodes': nodes, 'seconds': round(time.perf_counter() - began, 6)}


def thought(game: Game, position: Any, searching: Callable[[Game, Any], Result]) -> Answer:
    began = time.perf_counter()
    try:
        result = searching(game, position)
    except RecursionError:
        raise Refusal('the lines from here are too long for this rung; use --rung engine') from None
    plain, seconds = result.plain(game, position), round(time.perf_counter() - began, 6)
    found = {name: plain[name] for name in (*FOUND, 'words') if name in plain}
    return {**found, 'seconds': seconds, 'ranked': plain['ranked']}

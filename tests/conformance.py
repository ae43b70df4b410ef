"""The conformance kit: what every game must keep, whatever its rules are.

`check(game, options)` plays random games from one start and runs every check on the positions it met; a game that
breaks its contract raises Broken, with a sentence. It needs no knowledge of the game, and a small exhaustive search
tells it what positions are truly worth. tests/games/test_kit.py shows that it sees what it should.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from itertools import islice
from random import Random
from typing import Any, get_args

from plywood.ending import every
from plywood.game import CHANCE, OPEN, Eyes, Game, Option, Refusal, inherits
from plywood.given import choose_options
from plywood.lines import read_start, write_line, write_start
from plywood.players import LEVELS, choose
from plywood.view import Change, Geometry, Kind, Mark, MoveStage, Path, Piece, PieceLook, Press, Surface, View
from tests.voice import complaints

MOST_PLIES = 2000
MOST_LISTED = 5_000
"""Positions that are listed where a check wants all of a game's."""
DEEPEST = 100
"""How many plies the exhaustive search looks ahead before it gives up: positions may come round again."""
LONGEST_SAID = 200
"""Characters of a move as it is spoken, at most."""
MOST_ON_A_LINE = 60
"""Characters of the task, and of how a game ended, at most."""
WELL = 0.95
"""How much of the bounds an estimate may reach, so that every win that a search has proven stands out from it."""
HANGING = 8
"""In at most this number of positions level 4 is asked whether it takes what hangs."""
KINDS, SURFACES, LOOKS, MARKS = (set(get_args(words)) for words in (Kind, Surface, PieceLook, Mark))
HOSTILE = (
    '',
    ' ',
    '?',
    '-1',
    '0',
    '99999999999999999999',
    'zz99',
    '\0',
    '٣',
    '²',
    '1' * 5000,
    'a1 ' * 2000,
    '((((',
    ';[',
)
"""Texts that are nobody's move, position or game, or if they are, then by chance."""


class Broken(AssertionError):
    """A game does not keep its contract."""


class TooLarge(Exception):
    """An exhaustive search would take too long."""


def demand(kept: object, sentence: str) -> None:
    if not kept:
        raise Broken(sentence)


@dataclass
class Sample:
    """Random games from one start of a game, and what a small exhaustive search found out about their ends."""

    game: Game
    start: Any
    lines: list[list[Any]] = field(default_factory=list)
    """Each game's moves and outcomes."""
    met: list[Any] = field(default_factory=list)
    """Positions of all kinds, the start and every end among them."""
    worth: dict[Any, Fraction | float] = field(default_factory=dict)
    """The worth of positions to the first seat, by playing every line to its end."""

    def running(self) -> Iterator[tuple[Any, int]]:
        """The positions met in which a seat is to move, and that seat."""
        for position in self.met:
            seat = self.game.player(position)
            if seat is not None and seat != CHANCE:
                yield position, seat

    def solved(self) -> Iterator[tuple[Any, int, Fraction | float]]:
        """Solved positions in which a seat is to move, that seat, and the value to it."""
        for position, worth in self.worth.items():
            seat = self.game.player(position)
            if seat is not None and seat != CHANCE:
                yield position, seat, -worth if self.game.sides[seat] else worth


def check(
    game: Game, options: Mapping[str, object] | None = None, games: int = 4, seed: int = 0, positions: int = 30
) -> Sample:
    """Every check on one game with one set of options; Broken where it fails. Answers what it looked at."""
    check_facts(game)
    check_options(game)
    sample = play_at_random(check_under(game, options or {}), games, seed, positions=positions)
    for each in CHECKS:
        each(sample)
    return sample


def play_at_random(game: Game, games: int, seed: int, most: int = 1000, positions: int = 30) -> Sample:
    """Random games to the end, the rules of every ply checked on the way; and a number of positions of them all."""
    rng = Random(seed)
    start = game.initial()
    sample = Sample(game, start)
    everything = []
    ends = []
    for _ in range(games):
        position, line, visited = start, [], [start]
        while check_ply(game, position) is not None:
            demand(len(line) < MOST_PLIES, f'a random game has not ended after {MOST_PLIES} plies')
            move = drawn(game, position, rng)
            line.append(move)
            position = check_play(game, position, move)
            visited.append(position)
        sample.lines.append(line)
        ends.append(position)
        everything += visited
        explore(sample, reversed(visited), most)
    sample.met = list(dict.fromkeys([start, *ends, *rng.sample(everything, min(positions, len(everything)))]))
    return sample


def drawn(game: Game, position: Any, rng: Random) -> Any:
    """A move or an outcome at random."""
    moves = game.moves(position)
    return rng.choice(moves) if moves else game.deal(position, rng)


def moves_or_some(game: Game, position: Any, rng: Random) -> list[Any]:
    """The moves of a position; where outcomes are too many to list, a few of them."""
    if game.player(position) == CHANCE and not game.moves(position):
        return list(dict.fromkeys(game.deal(position, rng) for _ in range(5)))
    return list(game.moves(position))


def explore(sample: Sample, positions: Iterable[Any], most: int) -> None:
    """Notes what positions are worth, from the end of a game backwards, as far as that takes few positions."""
    most += len(sample.worth)
    try:
        for position in positions:
            exhaust(sample.game, position, sample.worth, most)
    except TooLarge:
        return


def exhaust(
    game: Game, position: Any, worth: dict[Any, Fraction | float], most: int = 10**9, deep: int = 0
) -> Fraction | float:
    """The worth of a position to the first of two seats who share nothing, by playing every line to its end."""
    if position not in worth:
        payoff = game.payoff(position)
        if payoff is not None:
            value: Fraction | float = payoff[0]
        else:
            seat = game.player(position)
            if len(worth) >= most or deep >= DEEPEST or (seat == CHANCE and not game.moves(position)):
                raise TooLarge
            if seat == CHANCE:
                value = Fraction(0)
                for move, part in game.chances(position):
                    value += part * Fraction(exhaust(game, game.play(position, move), worth, most, deep + 1))
            else:
                values = [exhaust(game, game.play(position, m), worth, most, deep + 1) for m in game.moves(position)]
                value = min(values) if game.sides[seat or 0] else max(values)
        worth[position] = value
    return worth[position]


# --- the facts and the options -------------------------------------------------------------------------------------


def check_facts(game: Game) -> None:
    """The facts are there, and are plain data."""
    for fact in ('name', 'title', 'blurb', 'position_help'):
        demand(getattr(game, fact), f'the game has no {fact}')
    demand(game.rules and all(text.endswith('.') for text in game.rules), 'the rules are not sentences')
    helps = [option.help for option in game.options]
    check_voice(game.blurb, *game.rules, game.position_help, *helps, *(preset.title for preset in game.presets))
    demand(game.name == game.name.lower() and ' ' not in game.name, 'the name does not fit into a link')
    low, high = game.bounds
    demand(low < high, 'the bounds of the payoff are the wrong way round')
    demand(not (game.alternates and game.chance), 'where chance moves, seats do not simply alternate')
    budgets = game.engine.quick_nodes, game.engine.most_nodes
    demand(0 < budgets[0] <= budgets[1], 'full strength has fewer nodes than the other levels')
    demand(
        game.draw_rules is None or (len(game.seats) == 2 and low <= 0 <= high),
        'a draw can be offered, but a game cannot end with nothing to either seat',
    )
    check_sides(game)
    check_presets(game)


def check_sides(game: Game) -> None:
    """The page can tell which seat sits below, and which piece stands beside a name."""
    demand(
        game.bottom_seat is None or game.bottom_seat in range(len(game.seats)),
        f'the near seat is {game.bottom_seat}, which is no seat',
    )
    if game.emblems:
        demand(
            [emblem['seat'] for emblem in game.emblems] == list(range(len(game.seats))),
            'the emblems are not one piece for each seat, in order',
        )
        demand(all(emblem['look'] in LOOKS for emblem in game.emblems), 'an emblem has an unknown look')


def check_presets(game: Game) -> None:
    """Each preset has a name of its own, and opens a running game of its own."""
    presets = game.presets
    demand(not presets or not presets[0].options, 'the first preset is not the usual game')
    demand(len({preset.title for preset in presets}) == len(presets), 'two presets have one name')
    opened = []
    for preset in presets:
        try:
            settled = game.under(preset.options).chosen.plain()
            start = game.under(preset.options).initial()
        except Refusal as refusal:
            raise Broken(f'the preset {preset.title} is refused: {refusal}') from None
        same = [name for name, value in preset.options.items() if settled[name] == vars(game.chosen)[name]]
        drawn = [option.name for option in game.options if option.drawn]
        demand(not preset.draw or preset.draw in drawn, f'the preset {preset.title} draws what cannot be drawn')
        demand(not same, f'the preset {preset.title} sets an option to its default: {same}')
        demand(game.player(start) is not None, f'the preset {preset.title} opens a game that is over')
        opened.append(settled)
    demand(all(opened.count(settled) == 1 for settled in opened), 'two presets are the same game')


def beyond(option: Option) -> Iterator[object]:
    """Values that an option must refuse."""
    yield from ('', 'perhaps', '\0', '9' * 100_000)
    if option.kind in ('number', 'numbers'):
        yield from (option.low - 1, option.high + 1, '1.5', '٣')
    if option.kind == 'numbers':
        yield from ((), (option.low,) * (option.most + 1), f'{option.low},,{option.low}')


def reads_default(option: Option, given: object) -> bool:
    """Whether an option reads its default from this."""
    try:
        return bool(option.read(given) == option.default)
    except Refusal:
        return False


def check_options(game: Game) -> None:
    """Every option takes its default and what it writes; beyond its range it refuses, and so does an unknown name."""
    for option in game.options:
        demand(reads_default(option, option.default), f'option {option.name} does not take its own default')
        text = option.write(option.default)
        demand(reads_default(option, text), f'option {option.name} does not read what it writes')
        for wrong in beyond(option):
            refuses(lambda: game.under({option.name: wrong}), f'option {option.name}={str(wrong)[:20]!r}')  # noqa: B023
    refuses(lambda: game.under({'no such option': 1}), 'an unknown option')


def check_under(game: Game, options: Mapping[str, object]) -> Game:
    """The game with the facts of its options: it is the same in all that the options do not change."""
    found, rng = game.under(options), Random(1)
    wanted = choose_options(game.name, game.options, options)
    opens = any(option.reveals and vars(wanted)[option.name] for option in game.options)
    demand(found.hidden == (game.hidden and not opens), 'under its options the game hides otherwise')
    for fact in ('name', 'title', 'seats', 'sides', 'options', 'chance', 'zero_sum', 'alternates', 'scale'):
        demand(getattr(found, fact) == getattr(game, fact), f'under its options the game has another fact: {fact}')
    demand(found.chosen == wanted, 'under its options the game has chosen others')
    demand(found.under(options) is found is game.under(options), 'under the same options there is another game')
    budgets = found.engine.quick_nodes, found.engine.most_nodes
    demand(0 < budgets[0] <= budgets[1], 'under its options full strength has fewer nodes than the other levels')
    position = found.initial()
    if found is game:
        return game
    for _ in range(MOST_PLIES):
        text, moves = game.write_position(position), list(game.moves(position))
        demand(found.write_position(position) == text, 'under its options the game writes positions otherwise')
        demand(list(found.moves(position)) == moves, 'under its options the game has other moves')
        demand(found.payoff(position) == game.payoff(position), 'under its options the game has another payoff')
        if game.player(position) is None:
            break
        position = game.play(position, drawn(game, position, rng))
    return found


def refuses(attempt: Callable[[], object], what: str) -> None:
    try:
        attempt()
    except Refusal as refusal:
        check_refusal(refusal)
    else:
        raise Broken(f'{what} is not refused')


def check_refusal(refusal: Refusal) -> None:
    sentence = str(refusal)
    demand(20 <= len(sentence) <= 500, f'a refusal should be one sentence, not {len(sentence)} characters')
    demand('\n' not in sentence and '\0' not in sentence, 'a refusal repeats control characters')
    check_voice(sentence)


def option_sets(game: Game) -> Iterator[Mapping[str, object]]:
    """The default, and each option by itself at its limits."""
    yield {}
    for option in game.options:
        if option.kind == 'flag':
            yield {option.name: not option.default}
        elif option.kind == 'choice':
            yield from ({option.name: choice} for choice in option.choices if choice != option.default)
        elif option.kind == 'number':
            yield from ({option.name: value} for value in (option.low, option.high) if value != option.default)
        else:
            yield from ({option.name: value} for value in ((option.low,), (option.high,) * option.most))


# --- the five verbs ------------------------------------------------------------------------------------------------


def check_ply(game: Game, position: Any) -> int | None:
    """Who moves, after checking that the verbs agree with each other at this position."""
    seat, moves, payoff = game.player(position), game.moves(position), game.payoff(position)
    if seat is None:
        demand(payoff is not None, 'nobody moves, but there is no payoff')
        demand(len(moves) == 0, 'there are moves after the end')
        check_payoff(game, payoff)
        return None
    demand(payoff is None, 'there is a payoff while a seat is to move')
    demand(seat == CHANCE or 0 <= seat < len(game.seats), f'{seat} is no seat')
    unlisted = seat == CHANCE and type(game).deal is not Game.deal and not game.chances(position)
    demand(len(moves) > 0 or unlisted, 'a seat is to move, but has no move')
    demand(list(moves) == list(game.moves(position)), 'the moves are not in a fixed order')
    demand(len(set(moves)) == len(moves), 'a move is listed twice')
    if seat == CHANCE:
        demand(game.has_chance_left(position), 'chance moves, but the facts say that there is none')
    if seat == CHANCE and moves:
        chances = game.chances(position)
        demand([outcome for outcome, _ in chances] == list(moves), 'the moves of chance are not its outcomes, in order')
        demand(
            all(isinstance(part, Fraction) and part > 0 for _, part in chances),
            'a probability is not a fraction above 0',
        )
        demand(sum(part for _, part in chances) == 1, 'the probabilities do not add up to 1')
    elif seat != CHANCE:
        demand(len(game.chances(position)) == 0, 'there are chances where a seat moves')
    return seat


def check_payoff(game: Game, payoff: Any) -> None:
    demand(type(payoff) is tuple, 'a payoff is not a tuple')
    demand(len(payoff) == len(game.seats), 'a payoff is not one number for each seat')
    demand(not game.zero_sum or sum(payoff) == 0, f'the payoff {payoff} does not add up to 0')
    demand(game.bounds[0] <= payoff[0] <= game.bounds[1], f'the payoff {payoff} is out of bounds')


def fingerprint(game: Game, position: Any) -> object:
    """All that can be seen of a position."""
    return hash(position), repr(position), game.write_position(position), tuple(game.moves(position))


def check_play(game: Game, position: Any, move: Any) -> Any:
    """The position after a move, after checking that the one before is as it was."""
    before = fingerprint(game, position)
    after = game.play(position, move)
    demand(before == fingerprint(game, position), 'play changes the position that it was given')
    demand(after == game.play(position, move), 'play answers differently a second time')
    seats = game.player(position), game.player(after)
    if game.alternates and seats[1] is not None:
        demand(seats[0] != seats[1], 'a seat moves twice running, but the facts say that seats alternate')
    return after


def check_reading_changes_nothing(sample: Sample) -> None:
    """No question put to a position changes it."""
    game = sample.game
    for position in sample.met:
        before = fingerprint(game, position)
        moves = game.moves(position)
        (
            game.view(position),
            game.certain_or_moves(position),
            game.key(position),
            game.advice(position),
            game.noisy(position),
        )
        [game.say(position, move) for move in moves]
        game.write_position(position), game.known(position), game.ending(position), game.fast(position)
        if moves:
            game.evaluate(position), game.order(position, moves)
        demand(before == fingerprint(game, position), 'asking about a position changes it')


def check_perft(sample: Sample) -> None:
    """However perft is made, it counts what the verbs count."""

    def lines(position: Any, depth: int) -> int:
        game = sample.game
        return sum(lines(game.play(position, move), depth - 1) for move in game.moves(position)) if depth else 1

    for position in sample.met[:6]:
        for depth in range(3):
            demand(sample.game.perft(position, depth) == lines(position, depth), f'perft({depth}) counts wrongly')


# --- notation ------------------------------------------------------------------------------------------------------


def check_move_notation(sample: Sample) -> None:
    """Each move has a text of its own, which reads back; what is no move is refused in words."""
    game, rng = sample.game, Random(3)
    for position in sample.met:
        moves = moves_or_some(game, position, rng)
        texts = [game.write_move(position, move) for move in moves]
        demand(len(set(texts)) == len(texts), 'two moves are written alike')
        for text, move in zip(texts, moves, strict=True):
            demand(text == text.strip() and text, f'the move {text!r} has spaces around')
            demand(game.read_move(position, text) == move, f'the move {text!r} reads back as another')
            usual = game.usual(position, move)
            demand(game.read_move(position, usual) == move, f'the usual form {usual!r} reads back as another')
            demand(game.read_move(position, f' {text} ') == move, f'the move {text!r} is not read with spaces around')
        for text in HOSTILE:
            survives(lambda: game.read_move(position, text), f'the move {text[:20]!r}')  # noqa: B023


def check_position_notation(sample: Sample) -> None:
    """Each position's text reads back to the same position; what is none is refused in words."""
    game = sample.game
    for position in sample.met:
        text = game.write_position(position)
        demand('\n' not in text and text == text.strip(), f'the position {text!r} is not one line')
        demand(read_start(game, text) == position, f'the position {text!r} reads back as another')
        for wrong in (text + 'x', text[:-1], 'x' + text, text * 2, text.replace('1', '7'), text * 3000):
            survives(lambda: read_start(game, wrong), f'the position {wrong[:20]!r}')  # noqa: B023
    for text in HOSTILE:
        survives(lambda: game.read_position(text), f'the position {text[:20]!r}')  # noqa: B023
        survives(lambda: read_start(game, f'moves {text}'), f'the moves {text[:20]!r}')  # noqa: B023


def check_start(game: Game, position: Any, line: Sequence[Any]) -> None:
    """Wherever a line is cut in two, an earlier position and the moves since read back to the same end."""
    cuts, end = [position], position
    for move in line:
        end = game.play(end, move)
        cuts.append(end)
    for first, last in ((0, len(line)), (len(line) // 3, len(line)), (len(line) // 3, len(line) // 2)):
        text = write_start(game, cuts[first], line[first:last])
        demand('\n' not in text, f'the position {text!r} is not one line')
        demand(read_start(game, text) == cuts[last], f'the position {text[:60]!r} reads back as another')


def check_game_notation(sample: Sample) -> None:
    """A whole game reads back, from the start and from any position; what is none is refused in words."""
    game = sample.game
    for line in sample.lines:
        texts = write_line(game, sample.start, line)
        demand(game.words(' '.join(texts)) == texts, 'the texts of moves are not split as they were written')
        text = game.write_game(sample.start, line)
        demand(game.read_game(text) == (sample.start, line), f'the game {text[:60]!r} reads back as another')
        tree = game.read_tree(game.write_tree(sample.start, [line]))
        demand(tree[:2] == (sample.start, [line]), f'the game {text[:60]!r}, as a tree, reads back as another')
        check_start(game, sample.start, line)
        check_endings(game, sample.start, line[: len(line) // 2])
        if game.written_starts:
            middle = reduce(game.play, line[: len(line) // 2], sample.start)
            text = game.write_game(middle, line[len(line) // 2 :])
            again = game.read_game(text)
            demand(again == (middle, line[len(line) // 2 :]), f'the game {text[:60]!r} reads back from another start')
    for text in HOSTILE:
        survives(lambda: game.read_game(text), f'the game {text[:20]!r}')  # noqa: B023
        survives(lambda: game.read_ending(text), f'the ending {text[:20]!r}')  # noqa: B023
        survives(lambda: game.claims(text), f'the record {text[:20]!r}')  # noqa: B023


def check_endings(game: Game, start: Any, line: Sequence[Any]) -> None:
    """An unfinished game goes out with each ending that is not on its board, and comes back with it."""
    written = game.write_game(start, line)
    demand(game.read_ending(written)[1] is None, f'the game {written[:60]!r} reads back with an ending')
    for ending in every(game.seats):
        text = game.write_ending(written, ending)
        rest, found = game.read_ending(text)
        demand(found == ending, f'the game {text[-60:]!r} reads back with the ending {found}')
        demand(game.read_game(rest) == (start, line), f'the game {text[-60:]!r} reads back with other moves')


def survives(attempt: Callable[[], object], what: str) -> None:
    """It may be read or refused, nothing else."""
    try:
        attempt()
    except Refusal as refusal:
        check_refusal(refusal)
    except Exception as error:
        raise Broken(f'{what} ends in {error!r}, not in a refusal') from error


# --- the board -----------------------------------------------------------------------------------------------------


def places_of(geometry: Geometry) -> dict[str, Any]:
    """A geometry without what depends on the eyes and on the course of the game: names of parts, which is large, and
    which is not there yet."""
    parts = [{**part, 'name': '', 'away': False} for part in geometry.get('parts', [])]
    return {**geometry, 'parts': parts, 'beside': 'beside' in geometry}


def check_view(sample: Sample) -> None:
    """A board can be drawn, spoken and played on from the view alone."""
    game = sample.game
    geometry = places_of(game.view(sample.start)['geometry'])
    for position in sample.met:
        for eyes in (None, OPEN, *range(len(game.seats))):
            view = game.view(position, eyes)
            check_one_view(game, position, view, eyes)
            demand(places_of(view['geometry']) == geometry, 'the geometry changes during a game')
        same = game.hidden or game.view(position, OPEN) == game.view(position)
        demand(same, 'a game with nothing hidden shows more to open eyes')
        if game.player(position) != CHANCE:
            check_paths(game, position)


def check_one_view(game: Game, position: Any, view: View, eyes: Eyes = None) -> None:
    demand(json.loads(json.dumps(view)) == view, 'the view does not survive JSON')
    has_keys(view, View, 'the view')
    check_geometry(view['geometry'])
    cells = [cell for row in view['geometry']['rows'] for cell in row]
    known = set(cells)
    demand(len(known) == len(cells), 'two cells have one name')
    demand(set(view['labels']) == known, 'not every cell has a label')
    demand(len(set(view['labels'].values())) == len(cells), 'two cells are spoken alike')
    demand(known.issuperset(map(cell_of, view['pieces'])), 'a piece stands on no cell')
    demand(known.issuperset(view['marks']), 'a mark stands on no cell')
    demand(MARKS.issuperset(mark for marks in view['marks'].values() for mark in marks), 'a mark has no meaning')
    check_pieces(game, view['pieces'])
    check_state(game, position, view)
    check_stages(view)
    demand(known.issuperset(view.get('why', ())), 'a reason is given for no cell')
    for why in view.get('why', {}).values():
        check_sentence(why, 'the reason')
    check_voice(*view['labels'].values(), *(tally['say'] for tally in view.get('tallies', ())))
    for each in ('shades', 'tallies'):
        demand(len(view.get(each, game.seats)) == len(game.seats), f'the {each} are not one a seat')
    said = {game.write_move(position, move): game.say(position, move, eyes) for move in game.moves(position)}
    if not inherits(game, 'path'):
        paths = {path['move']: path for path in view['paths']}
        for move in game.moves(position):
            found = game.path(position, move, eyes)
            demand(found == paths.get(game.write_move(position, move)), 'a path by itself is not the one in the view')
    for path in view['paths']:
        has_keys(path, Path, 'a path')
        demand(path['cells'] or path.get('choice'), f'{path["move"]} has neither a cell nor a name to press')
        demand(known.issuperset(path['cells']), f'the path of {path["move"]} leaves the board')
        demand(known.issuperset(map(cell_of, path.get('take', ()))), f'{path["move"]} empties a cell that is none')
        demand(known.issuperset(map(cell_of, path.get('put', ()))), f'{path["move"]} puts a piece on no cell')
        demand(path['say'], f'{path["move"]} cannot be spoken')
        check_voice(path['say'], path.get('news', ''))
        as_said = game.hidden or path['say'] == said.get(path['move'])  # of what is hidden it must not tell the outcome
        demand(as_said, f'the path of {path["move"]} is not spoken as the move is')
        check_pieces(game, path.get('put', {}))
        check_steps(path, view['pieces'])


def cell_of(spot: str) -> str:
    """The cell of a spot: `13:2` lies on 13."""
    return spot.partition(':')[0]


def check_stages(view: View) -> None:
    """Whatever is pressed, the stages come to the legal moves and to no other, and show what each has done so far."""
    stages, moves = view.get('stages'), {path['move']: path for path in view['paths']}
    if stages is None:
        return
    shown: dict[int, Mapping[str, Piece]] = {0: view['pieces']}
    waiting, ended = [0], set()
    for number in waiting:
        stage = stages[number]
        has_keys(stage, MoveStage, 'a stage')
        demand(bool(stage['presses']) != ('move' in stage), 'a stage is neither complete nor can it go on')
        for press in stage['presses']:
            has_keys(press, Press, 'a press')
            there = after(shown[number], press)
            known = shown.setdefault(press['to'], there)
            demand(known == there, 'two ways to one stage show different pieces')
            if press['to'] not in waiting:
                waiting.append(press['to'])
        if 'move' in stage:
            ended.add(stage['move'])
            whole = after(view['pieces'], moves[stage['move']])
            for owner in (0, 1):
                same = [
                    {spot: piece for spot, piece in some.items() if piece['look'] == 'disc' and piece['seat'] == owner}
                    for some in (whole, shown[number])
                ]
                demand(same[0] == same[1], f'the stages of {stage["move"]} do not do what it does')
    demand(len(waiting) == len(stages), 'a stage cannot be reached')
    demand(ended == set(moves), 'the stages do not come to the legal moves')


def check_state(game: Game, position: Any, view: View) -> None:
    """The status, the task and the end in words: short sentences, and each in its time."""
    task, how, over = view.get('task'), view.get('how'), game.payoff(position) is not None
    check_sentence(view['status'], 'the status')
    demand(task is None or not over, 'there is a task after the end')
    demand(how is None or over, 'the view says how the game ended, but it is not over')
    for name, sentence in (('task', task), ('how', how)):
        if sentence is not None:
            check_sentence(sentence, f'the {name}')
            demand(len(sentence) <= MOST_ON_A_LINE, f'the {name} {sentence!r} does not fit on one line')


def check_sentence(sentence: str, name: str) -> None:
    demand(sentence.endswith(('.', '…')), f'{name} {sentence!r} is not a sentence')
    check_voice(sentence)


def check_voice(*sentences: str) -> None:
    for sentence in sentences:
        for complaint in complaints(sentence):
            raise Broken(complaint)


def has_keys(given: Mapping[str, Any], words: Any, what: str) -> None:
    """It has all the keys that it must have, and none that nobody knows."""
    must, may = words.__required_keys__, words.__optional_keys__
    demand(must <= set(given) <= must | may, f'{what} has other keys')


def check_geometry(geometry: Geometry) -> None:
    has_keys(geometry, Geometry, 'the geometry')
    demand(geometry['kind'] in KINDS, f'{geometry["kind"]!r} is no geometry')
    demand(geometry.get('surface') in SURFACES | {None}, f'{geometry.get("surface")!r} is no surface')
    edges = {cell for branch in geometry.get('branches', ()) for cell in (branch['from'], branch['to'])}
    demand(edges.issubset(cell for row in geometry['rows'] for cell in row), 'a branch leads to no cell')


def check_steps(path: Path, pieces: Mapping[str, Piece]) -> None:
    """Steps are one for each cell after the first, and do together what the whole move does."""
    if 'steps' not in path:
        return
    demand(len(path['steps']) == len(path['cells']) - 1, f'the steps of {path["move"]} are not one a cell')
    there = pieces
    for step in path['steps']:
        has_keys(step, Change, 'a step')
        there = after(there, step)
    demand(there == after(pieces, path), f'the steps of {path["move"]} do not do what it does')


def after(pieces: Mapping[str, Piece], change: Change) -> Mapping[str, Piece]:
    """The pieces after a move, or one step of it, as its path tells."""
    gone = change.get('take', ())
    return {cell: piece for cell, piece in pieces.items() if cell not in gone} | change.get('put', {})


def check_pieces(game: Game, pieces: Mapping[str, Piece]) -> None:
    for piece in pieces.values():
        has_keys(piece, Piece, 'a piece')
        demand(piece['look'] in LOOKS, f'{piece["look"]!r} is no look of a piece')
        demand(piece['seat'] is None or 0 <= piece['seat'] < len(game.seats), f'{piece["seat"]!r} owns a piece')


def check_paths(game: Game, position: Any) -> None:
    """Each legal move has one path, and what the path says it does is what the next view shows."""
    seat = game.player(position) if game.hidden else None
    view = game.view(position, seat)
    moves = {game.write_move(position, move): move for move in game.moves(position)}
    demand(sorted(path['move'] for path in view['paths']) == sorted(moves), 'the paths are not the legal moves')
    ways = [(tuple(path['cells']), path.get('choice')) for path in view['paths']]
    demand(len(set(ways)) == len(ways), 'two moves have the same path')
    for path in view['paths']:
        told = after(view['pieces'], path)
        shown = game.view(game.play(position, moves[path['move']]), seat)['pieces']
        if game.hidden:  # the move may also bring to light what the path must not tell
            told, shown = path.get('put', {}), {cell: shown[cell] for cell in path.get('put', {}) if cell in shown}
        demand(told == shown, f'the path of {path["move"]} does not tell what the move does')


def check_say(sample: Sample) -> None:
    """Each move and outcome can be spoken where all is face up; silent is only what changes no observation."""
    game, rng = sample.game, Random(4)
    for position in sample.met:
        for move in moves_or_some(game, position, rng):
            text, said = game.write_move(position, move), game.say(position, move, OPEN)
            demand(said, f'the move {text} cannot be spoken')
            demand(said == said.strip() and '\n' not in said, f'the move {text} is not spoken in one line')
            demand(len(said) <= LONGEST_SAID, f'the move {text} takes {len(said)} characters to say')
            mover, after = game.player(position), game.play(position, move)
            for seat in range(len(game.seats)):
                if not game.say(position, move, seat):
                    demand(position != sample.start, 'the game begins with a silent move')
                    same = game.observe(after, seat) == game.observe(position, seat)
                    demand(same, f'the move {text} is silent to a seat that sees what it does')
                    demand(seat != mover, f'the move {text} is silent to the seat that makes it')
            if not game.say(position, move):
                heard = [seat for seat in range(len(game.seats)) if seat != mover and game.say(position, move, seat)]
                demand(not heard, f'the move {text} is silent to all who look on, but not to a seat')
                demand(game.player(after) == mover, f'the move {text} is silent, but passes the turn on')


# --- what is hidden ------------------------------------------------------------------------------------------------


def check_observations(sample: Sample) -> None:
    """A seat is told the same in every world that it considers possible, and moves, view and worlds keep to that."""
    game, rng = sample.game, Random(1)
    hiding = False
    for position in sample.met:
        for seat in range(len(game.seats)):
            observation = game.observe(position, seat)
            worlds = list(islice(game.worlds(observation, rng), 8))
            demand(len(worlds) == 8, 'the worlds of an observation run out')
            hiding = hiding or len(set(worlds)) > 1
            if not game.hidden:
                demand(set(worlds) == {position}, 'a game with nothing hidden has other worlds')
            for world in dict.fromkeys(worlds):
                demand(
                    game.observe(world, seat) == observation,
                    'an observation tells what it should hide, or has a wrong world',
                )
                demand(game.player(world) == game.player(position), 'a world has another seat to move')
                demand((game.payoff(world) is None) == (game.payoff(position) is None), 'a world ends at another time')
                if game.player(position) == seat:
                    demand(game.moves(world) == game.moves(position), 'the legal moves tell what should be hidden')
                demand(game.view(world, seat) == game.view(position, seat), 'a view tells what it should hide')
                demand(game.view(world) == game.view(position), 'the view for everyone tells what a seat may not know')
            if game.hidden:
                check_saying_hides(game, [position, *worlds], seat)
    demand(hiding or not game.hidden, 'the facts say that something is hidden, but an observation tells everything')


def check_observation_notation(sample: Sample) -> None:
    """Each observation's text reads back to the same; one that no position fits is refused in words."""
    game = sample.game
    for position in sample.met:
        for observation in dict.fromkeys(game.observe(position, seat) for seat in range(len(game.seats))):
            text = game.write_observation(observation)
            demand('\n' not in text and text == text.strip(), f'the observation {text!r} is not one line')
            demand(
                game.read_observation(text) == observation,
                f'the observation {text!r} reads back as another',
            )
            for wrong in (text + 'x', text[:-1], 'x' + text, text * 2, text.replace('1', '7'), text * 3000):
                survives(lambda: world_of(game, wrong), f'the observation {wrong[:20]!r}')  # noqa: B023
    for text in HOSTILE:
        survives(lambda: world_of(game, text), f'the observation {text[:20]!r}')  # noqa: B023


def world_of(game: Game, text: str) -> Any:
    """A position that an observation allows; there must be one if the observation was read."""
    return next(iter(game.worlds(game.read_observation(text), Random(0))))


def check_sealing(sample: Sample) -> None:
    """The texts of one turn, silent moves and all, fit into a sealed move."""
    game = sample.game
    for line in sample.lines if game.hidden else ():
        position, turn = sample.start, 0
        for move in line:
            size = len(game.write_move(position, move))
            turn = size if game.say(position, move) else turn + 1 + size
            demand(
                turn <= game.most_move_characters,
                f'the moves of a turn take {turn} characters, and widest is {game.most_move_characters}',
            )
            position = game.play(position, move)


def check_fair_worlds(sample: Sample) -> None:
    """Where all positions of a game can be listed, the worlds of an observation are drawn alike often."""
    game = sample.game
    if not game.hidden:
        return
    try:
        everything = reachable(game, sample.start)
    except TooLarge:
        return
    groups: dict[tuple[int, Any], set[Any]] = {}
    for position in everything:
        for seat in range(len(game.seats)):
            groups.setdefault((seat, game.observe(position, seat)), set()).add(position)
    rng = Random(5)
    for (_, observation), allowed in Random(6).sample(sorted(groups.items(), key=repr), min(60, len(groups))):
        draws = 40 * len(allowed)
        drawn = Counter(islice(game.worlds(observation, rng), draws))
        demand(set(drawn) <= allowed, 'a world is drawn that no game comes to')
        off = sum((drawn[world] - 40) ** 2 / 40 for world in allowed)  # about chi square, of mean len - 1
        demand(off <= len(allowed) - 1 + 6 * (2 * len(allowed)) ** 0.5, 'some worlds are drawn more often than others')


def reachable(game: Game, start: Any) -> set[Any]:
    """Every position that a game can come to; TooLarge where they are beyond listing."""
    found, rest = {start}, [start]
    while rest:
        position = rest.pop()
        for move in game.moves(position):
            after = game.play(position, move)
            if after not in found:
                found.add(after)
                rest.append(after)
                if len(found) > MOST_LISTED:
                    raise TooLarge
    return found


def check_saying_hides(game: Game, worlds: Sequence[Any], seat: int) -> None:
    """Of moves after which a seat knows the same, it hears the same, and so does everyone."""
    heard: dict[Any, tuple[str, str]] = {}
    for world in worlds:
        for move in game.moves(world):
            after = game.play(world, move)
            seen = game.observe(after, seat)
            if seen == after and game.payoff(after) is not None:
                continue  # the end lays everything open, and the last move with it
            known = seen, move if game.player(world) == seat else None
            says = game.say(world, move, seat), game.say(world, move)
            first = heard.setdefault(known, says)
            demand(says[0] == first[0], 'a move is spoken to a seat with what it should not know')
            demand(
                says[1] == first[1] or known[1] is not None,
                'a move is spoken to everyone with what a seat may not know',
            )


# --- judgement -----------------------------------------------------------------------------------------------------


def check_estimates(sample: Sample) -> None:
    """An estimate is a whole number well within the bounds, so that it is never taken for a payoff, nor near to one."""
    game = sample.game
    for position, seat in sample.running():
        low, high = game.bounds if seat == 0 else (-game.bounds[1], -game.bounds[0])
        estimate = game.evaluate(position)
        demand(type(estimate) is int, 'an estimate is not a whole number')
        demand(
            low * game.scale < estimate < high * game.scale, f'the estimate {estimate} is not strictly within bounds'
        )
        most = max(map(abs, game.bounds)) * game.scale
        own = game.typed  # there estimates are typed, too
        demand(own or abs(estimate) <= WELL * most, f'the estimate {estimate} is not well within bounds: {WELL}')


def check_takes_what_hangs(sample: Sample) -> None:
    """Where a capture stands out, level 4 plays it, or what it has found to be worth still more; it would not if it
    took little for the estimate's sake. A game that is played by sampling goes by no estimate."""
    game, tried, taken = sample.game, 0, 0
    if game.hidden or len(game.seats) != 2 or game.engine.samples:
        return
    for position, seat in sample.running():
        wanted = hanging(game, position, seat)
        if wanted and tried < HANGING:
            tried += 1
            move, found = choose(game, position, LEVELS['level4'], tried)
            worth = {each.move: each.value for each in found.ranked}
            taken += move in wanted or worth[move] > max(worth[each] for each in wanted)
    demand(8 * taken >= 7 * tried, f'level 4 takes what hangs in only {taken} of {tried} positions')


def hanging(game: Game, position: Any, seat: int) -> list[Any]:
    """The captures that stand out, whatever the unit of the estimate: nothing can be taken in return, and at a glance
    each is worth more than any other move by twice as much as all the others differ."""
    low, high = (bound * game.scale for bound in game.bounds)
    if not low / 2 <= game.evaluate(position) <= high / 2:
        return []  # who is far ahead may do as he likes
    safe, other = dict[Any, int](), list[int]()
    for move in game.moves(position):
        after = game.play(position, move)
        if game.payoff(after) is not None or game.player(after) == CHANCE:
            return []
        glance = game.evaluate(after) if game.player(after) == seat else -game.evaluate(after)
        if takes(game, position, seat, move) and not any(
            takes(game, after, 1 - seat, reply) for reply in game.moves(after)
        ):
            safe[move] = glance
        else:
            other.append(glance)
    gap = 2 * (max(other) - min(other)) if len(other) > 1 else 0
    return list(safe) if safe and other and min(safe.values()) > max(other) + gap else []


def takes(game: Game, position: Any, seat: int, move: Any) -> bool:
    """Whether a move takes a piece of the other seat from the board."""
    view = game.view(position, seat)
    path = next(path for path in view['paths'] if path['move'] == game.write_move(position, move))
    gone = (cell for cell in path.get('take', ()) if cell in view['pieces'])
    return any(view['pieces'][cell]['seat'] == 1 - seat for cell in gone)


def check_order(sample: Sample) -> None:
    """Ordering loses and invents no move; noisy moves are legal; advice is in sentences."""
    game = sample.game
    for position, _ in sample.running():
        moves = game.moves(position)
        for some in (moves, moves[1:], moves[:1]):
            ordered = game.order(position, some)
            demand(len(ordered) == len(some) and set(ordered) == set(some), 'order does not keep the moves')
        noisy = set(game.noisy(position))
        demand(noisy.issubset(moves), 'a noisy move is not legal')
        if game.engine.compulsory and noisy:
            demand(noisy.issuperset(moves), 'a move that is not noisy is legal where noisy ones are compulsory')
        for advice in game.advice(position):
            check_sentence(advice.text, 'the advice')
            demand(advice.moves is None or advice.moves, 'advice recommends none of its moves')
            demand(set(advice.moves or ()).issubset(moves), 'advice recommends a move that is not legal')


def check_keys(sample: Sample) -> None:
    """Positions with one key have the same moves, and are worth the same to the seat to move."""
    for judge, form in forms(sample):
        found: dict[Any, tuple[Fraction | float, set[Any]]] = {}
        for position, _, value in sample.solved():
            fast = form(position)
            known, moves = found.setdefault(judge.key(fast), (value, set(judge.moves(fast))))
            demand(known == value, 'two positions of different value have one key')
            demand(moves == set(judge.moves(fast)), 'two positions with different moves have one key')


def check_look(sample: Sample) -> None:
    """Whatever needs no search is true, and no move is left out that is better than all that stay."""
    game, worth = sample.game, sample.worth
    for judge, form in forms(sample):
        for position in sample.met:
            if game.player(position) != CHANCE:
                seen = judge.certain_or_moves(form(position))
                check_look_form(game, seen, position)
                certain = seen if isinstance(seen, tuple) else None
                demand(judge.certain(form(position)) == certain, 'certain_or_moves and certain do not agree')
        for position, seat, value in sample.solved():
            seen = judge.certain_or_moves(form(position))
            if type(seen) is tuple:
                demand(seen[seat] == value, f'certain_or_moves is certain of {seen[seat]}, but the value is {value}')
            else:
                sign = -1 if game.sides[seat] else 1
                best = max(sign * exhaust(game, game.play(position, move), worth) for move in seen)
                demand(
                    best == value, f'certain_or_moves leaves out the best move: {value}, and what stays is worth {best}'
                )


def check_look_form(game: Game, seen: Any, position: Any) -> None:
    moves = game.moves(position)
    if not moves:
        demand(seen == game.payoff(position), 'certain_or_moves does not see the payoff')
    if type(seen) is tuple:
        check_payoff(game, seen)
    else:
        demand(type(seen) is list and seen, 'certain_or_moves answers neither a payoff nor a list of moves')
        demand(
            len(set(seen)) == len(seen) and set(moves).issuperset(seen), 'certain_or_moves invents or repeats a move'
        )


def check_known(sample: Sample) -> None:
    """A book holds legal moves and what they are worth."""
    game = sample.game
    solved = ((position, seat) for position, seat, _ in sample.solved())
    for position, seat in [*sample.running(), *islice(solved, 300)]:
        book = game.known(position) or {}
        demand(set(game.moves(position)).issuperset(book), 'the book holds a move that is not legal')
        for move, payoff in book.items():
            worth = sample.worth.get(game.play(position, move))
            demand(game.bounds[0] <= payoff <= game.bounds[1], 'the book holds a payoff out of bounds')
            demand(worth is None or payoff == (-worth if game.sides[seat] else worth), 'the book is wrong')


def forms(sample: Sample) -> Iterator[tuple[Game, Callable[[Any], Any]]]:
    """The game by its rules, and by its kernel: who judges, and the form of position that it takes."""
    game = sample.game
    yield game, lambda position: position
    if type(game).fast is not Game.fast:
        yield game.fast(sample.start)[0], lambda position: game.fast(position)[1]


def check_kernel(sample: Sample) -> None:
    """The fast kernel keeps in step with the rules, from the start and from anywhere."""
    game = sample.game
    for line in sample.lines:
        position = sample.start
        kernel, fast = game.fast(position)
        for move in line:
            in_step(game, position, kernel, fast)
            in_step(game, position, *game.fast(position))
            fast = kernel.play(fast, move)
            position = game.play(position, move)
        in_step(game, position, kernel, fast)


def in_step(game: Game, position: Any, kernel: Game, fast: Any) -> None:
    demand(kernel.player(fast) == game.player(position), 'the kernel has another seat to move')
    demand(kernel.payoff(fast) == game.payoff(position), 'the kernel has another payoff')
    demand(set(kernel.moves(fast)) == set(game.moves(position)), 'the kernel has other moves')
    if not inherits(kernel, 'position_of'):
        back = kernel.position_of(fast)
        same = (
            game.payoff(back) == game.payoff(position)
            and game.moves(back) == game.moves(position)
            and game.evaluate(back) == game.evaluate(position)
            and kernel.key(game.fast(back)[1]) == kernel.key(fast)
        )
        demand(same, 'the kernel gives another position back')


CHECKS: Sequence[Callable[[Sample], None]] = (
    check_reading_changes_nothing,
    check_perft,
    check_move_notation,
    check_position_notation,
    check_game_notation,
    check_observations,
    check_observation_notation,
    check_sealing,
    check_fair_worlds,
    check_view,
    check_say,
    check_kernel,
    check_estimates,
    check_takes_what_hangs,
    check_order,
    check_keys,
    check_look,
    check_known,
)

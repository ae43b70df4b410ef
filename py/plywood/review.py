"""Review: the worth of each move of a game, against the best one that a search finds.

Moves are weighed from the last to the first. So the first marks come at once, because an ending is soon solved, and
each mark is final: what is proven of a position proves the worth of the move that led to it. A mark depends only on its
position, its move and the worth of the next position.

In a hidden game a move is weighed by the observation of its seat, never by the position. Where CHANCE moved, the mark
holds luck: the worth of the outcome against the expectation.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, sqrt
from typing import Any, NamedTuple

from plywood import players
from plywood.game import CHANCE, Game
from plywood.lines import short_line, write_line
from plywood.reasons import reasons
from plywood.record import Entry, Record
from plywood.search import strong
from plywood.search.limits import Limits
from plywood.search.play.ending import allowance, solved
from plywood.search.result import PLACES, Result, in_players_unit, tidy
from plywood.search.strong import Wish

LEVEL = players.LEVELS['level5']
"""The level whose search weighs a move."""
RANK = 0.3
"""The share of its nodes that may go to the played move, if that is not the best."""
MOST_PLIES = 1_000
"""The most moves in one review: the last ones."""
FORMULA = (
    'Accuracy is the mean over all moves with a choice. Each counts 1 minus its cost as a share of the stake, '
    'but never less than 0.'
)
LICHESS = (
    'Accuracy as lichess reckons it: from the chances to win before and after each move, which follow from the value '
    'in pawns. Moves in wild stretches of the game weigh more.'
)
SAMPLED = 'Here values are means of games played on by lot, so a small cost may be luck.'


class Worth(NamedTuple):
    """The value of a position to a seat: a payoff if proven, else an estimate."""

    seat: int
    value: float
    proven: bool

    def to(self, seat: int) -> float:
        return self.value if seat == self.seat else -self.value


@dataclass(frozen=True)
class Graded:
    """The mark of one move. Values are for the seat that moved; for the first seat, if CHANCE moved."""

    ply: int
    seat: int
    value: float
    """The worth of the best move, or of the roll before it."""
    proven: bool
    played: float
    """The worth of the played move, of the same search."""
    sure: bool
    """Whether that is proven."""
    cost: float
    share: float | None
    """The share of the move in the accuracy, from 0 to 1; None where nothing could be chosen."""
    grade: str
    """`slip`, `mistake` or `blunder`; '' for a good move."""
    let_go: str
    """`win` or `draw`, if it is proven that the move let one go; else ''."""
    line: tuple[Any, ...]
    """The better line, from the best move on; empty if the move itself was among the best."""
    reasons: tuple[str, ...]

    @property
    def worth(self) -> Worth:
        """Of the position before the move: for the mark of the move that led to it."""
        return Worth(max(self.seat, 0), self.value, self.proven)


def review(record: Record) -> Iterator[Graded]:
    """The marks of the main line of a record, from the last move to the first."""
    after: Worth | None = None
    entries = record.lines[0][-MOST_PLIES:]
    first = len(record.lines[0]) - len(entries)
    for index in range(len(entries) - 1, -1, -1):
        mark = grade_move(record.game, entries[index], first + index + 1, after)
        after = mark.worth
        yield mark


def grade_move(game: Game, entry: Entry, ply: int, after: Worth | None = None) -> Graded:
    """The mark of the move that led to an entry. `after` is what is known of the position there."""
    assert entry.parent is not None
    position, move = entry.parent.position, entry.move
    seat, payoff = game.player(position), game.payoff(entry.position)
    if payoff is not None:
        after = Worth(0, tidy(payoff[0]), True)
    elif after is not None:
        after = after._replace(seat=game.sides[after.seat])
    if seat == CHANCE:
        return luck(game, position, entry, ply, after)
    assert seat is not None
    side = game.sides[seat]
    end = None if payoff is None else after
    if game.hidden:
        after = None  # no seat can know it
    moves = game.moves(position)
    if len(moves) == 1:
        only = after or end or searched(game, entry.position, ply + 1)
        return unchosen(ply, seat, only.to(side), only.to(side), only.proven)
    result = search(game, position, ply, move)
    value, proven = result.value, result.proven
    found = next(each for each in result.ranked if each.move == move)
    played, sure = found.value, found.proven
    if after is not None and after.proven:
        played, sure = after.to(side), True
    best = players.best_moves(result)
    good = move in best and played >= value
    if played >= value and (sure or good):
        good = True
        proven = proven or (sure and played >= most(game, side))
        value = played
    cost = 0 if good else max(0, tidy(value - played))
    if good or not cost:
        return Graded(ply, seat, value, proven, played, sure, 0, 1.0, '', '', (), ())
    share = cost / game.stake(position)
    gone = let_go(game, value, played) if proven and sure else ''
    line = result.ranked[0].line
    grade = graded(game, share, gone)
    why = tuple(reasons(game, position, move, line[0])) if grade else ()
    return Graded(ply, seat, value, proven, played, sure, cost, max(0.0, round(1 - share, 4)), grade, gone, line, why)


def search(game: Game, position: Any, ply: int, *among: Any) -> Result:
    """The search of a level for a position: the best move, and the given ones in full."""
    nodes = max(players.budget(game, LEVEL), game.engine.quick_nodes if game.ending(position) else 0)
    most = game.engine.most_nodes
    if solved(game, position, most):  # full strength sees the end
        nodes = allowance(game, position, most)
    result = strong.think(game, position, Limits(nodes), Wish(ply, rank=RANK if among else 0, among=among, quick=True))
    if result.interrupted:
        raise KeyboardInterrupt
    return result


def searched(game: Game, position: Any, ply: int) -> Worth:
    """The worth of a position that a search finds, to a side.

    No search looks into a deal of hidden cards: its worth is the mean over what may come, each seen by the seat that
    moves then.
    """
    if game.hidden and game.player(position) == CHANCE:
        chances = game.chances(position)
        whole = sum(float(odds) * searched(game, game.play(position, deal), ply + 1).to(0) for deal, odds in chances)
        return Worth(0, whole / float(sum(odds for _, odds in chances)), False)
    result, seat = search(game, position, ply), game.player(position)
    return Worth(game.sides[seat] if seat is not None and seat >= 0 else 0, result.value, result.proven)


def unchosen(ply: int, seat: int, value: float, played: float, proven: bool) -> Graded:
    """The mark of a move without a choice: forced, or by CHANCE."""
    return Graded(ply, seat, value, proven, played, proven, 0, None, '', '', (), ())


def luck(game: Game, before: Any, entry: Entry, ply: int, after: Worth | None) -> Graded:
    """The mark of an outcome of CHANCE: the expectation, and the worth of the outcome.

    If the game weighs the outcomes itself, both come from that one search: then a deeper look does not count as luck.
    """
    if game.dice_search is not None:
        result = search(game, before, ply)
        found = next(each for each in result.ranked if each.move == entry.move)
        return unchosen(ply, CHANCE, result.value, found.value, result.proven)
    came = after or searched(game, entry.position, ply + 1)
    expected = searched(game, before, ply) if game.chances(before) else came  # deals are too many to expect anything
    return unchosen(ply, CHANCE, expected.to(0), came.to(0), expected.proven and came.proven)


def outcome_name(game: Game, position: Any, outcome: Any) -> str:
    """The name under which an outcome of CHANCE is counted."""
    service = game.dice_search
    return str(service.outcome_name(game, position, outcome)) if service else game.write_move(position, outcome)


def counted_outcomes(record: Record) -> list[dict[str, Any]]:
    """How often each outcome of CHANCE fell in the main line, and how often it was to be expected: plain data."""
    game, count, expected = record.game, Counter[str](), defaultdict[str, Fraction](Fraction)
    for entry in record.line:
        assert entry.parent is not None
        before = entry.parent.position
        for outcome, odds in game.chances(before) if game.player(before) == CHANCE else ():
            expected[outcome_name(game, before, outcome)] += odds
        if game.player(before) == CHANCE:
            count[outcome_name(game, before, entry.move)] += 1
    return [
        {'name': name, 'count': count[name], 'expected': round(float(odds), 4)}
        for name, odds in sorted(expected.items())
    ]


def most(game: Game, side: int) -> float:
    """The greatest payoff that a side can get."""
    low, high = game.bounds
    return high if side == 0 else -low


def let_go(game: Game, value: float, played: float) -> str:
    """The result that a proven mistake gave away, in games that are won, drawn or lost."""
    if game.bounds != (-1, 1) and not game.unit:
        return ''
    if value > 0 >= played:
        return 'win'
    return 'draw' if value == 0 > played else ''


def graded(game: Game, share: float, gone: str) -> str:
    if gone:
        return 'blunder'
    return next((name for name, least in game.values.grades if share >= least), '')


def accuracy(game: Game, marks: Sequence[Graded]) -> list[float | None]:
    """One number for each seat, as FORMULA says, or LICHESS in chess; None for a seat that never had a choice."""
    seats = len(game.seats)
    if game.uci is not None and marks:
        return by_chances([after_move(game, marks, index) for index in range(len(marks))], marks[0].seat)
    shares = [[mark.share for mark in marks if mark.seat == seat and mark.share is not None] for seat in range(seats)]
    return [sum(each) / len(each) if each else None for each in shares]


CEILING, INITIAL = 1_000, 15
"""The value, in hundredths of a pawn, beyond which nothing counts, and that of the first position."""


def after_move(game: Game, marks: Sequence[Graded], index: int) -> int:
    """The value for White after a move, in hundredths of a pawn: that of the next position, if it was searched."""
    mark, then = marks[index], marks[index + 1] if index + 1 < len(marks) else None
    value = mark.played if then is None else then.value
    seat = mark.seat if then is None else then.seat
    hundredths: int = game.uci.centipawns(value)
    return -hundredths if seat else hundredths


def by_chances(values: Sequence[int], first: int) -> list[float | None]:
    """The accuracy of White and of Black as lichess publishes it, from the values after each move: half the mean of the
    moves, those in wild stretches weighing more, and half their harmonic mean."""
    chances = [win_percent(value) for value in (INITIAL, *values)]
    size = max(2, min(8, len(values) // 10))
    windows = [chances[:size]] * (min(size, len(chances)) - 2)
    windows += [chances[at : at + size] for at in range(len(chances) - size + 1)]
    weights = [max(0.5, min(12.0, deviation(window))) for window in windows]
    found: list[float | None] = []
    for side in (0, 1):
        moves = []
        for at in range((side + first) % 2, len(values), 2):
            before, after = (100 - each if side else each for each in chances[at : at + 2])
            moves.append((move_accuracy(before, after), weights[at]))
        if not moves:
            found.append(None)
            continue
        weighted = sum(share * weight for share, weight in moves) / sum(weight for _, weight in moves)
        harmonic = len(moves) / sum(1 / max(1.0, share) for share, _ in moves)
        found.append((weighted + harmonic) / 200)
    return found


def deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def win_percent(hundredths: float) -> float:
    value = max(-CEILING, min(CEILING, hundredths))
    return 50 + 50 * (2 / (1 + exp(-0.00368208 * value)) - 1)


def move_accuracy(before: float, after: float) -> float:
    """Of one move, in per cent, from the chances of its player before and after it."""
    if after >= before:
        return 100
    raw = 103.1668100711649 * exp(-0.04354415386753951 * (before - after)) - 3.166924740191411
    return max(0.0, min(100.0, raw + 1))


def plain(game: Game, entry: Entry, mark: Graded) -> dict[str, Any]:
    """A mark as plain data: a Graded."""
    assert entry.parent is not None
    position = entry.parent.position
    return {
        'ply': mark.ply,
        'move': entry.text,
        'short': game.short(position, entry.move),
        'seat': mark.seat,
        'value': mark.value,
        'proven': mark.proven,
        'played': mark.played,
        'sure': mark.sure,
        'cost': mark.cost,
        'share': mark.share,
        'grade': mark.grade,
        'letGo': mark.let_go,
        'line': write_line(game, position, mark.line),
        'shortLine': short_line(game, position, mark.line),
        'reasons': list(mark.reasons),
        **in_hundredths(game, mark),
        **written(game, position, mark),
    }


def in_hundredths(game: Game, mark: Graded) -> dict[str, Any]:
    """Both values in hundredths of a pawn, where players count so."""
    return {'hundredths': [game.uci.centipawns(value) for value in (mark.value, mark.played)]} if game.uci else {}


def written(game: Game, position: Any, mark: Graded) -> dict[str, Any]:
    """The values and the cost of a mark as players of the game write them."""
    service = game.dice_search
    if mark.proven or (service is None and (mark.sure or not game.values.counted_in)):
        return {}
    if service is None:
        worths = mark.value, mark.played
        value, played = (in_players_unit(game, worth) for worth in worths)
        before, after = (game.values.counted(worth) for worth in worths)
        cost = f'{abs(before - after):.{PLACES}f} {game.values.counted_in}'
        return {'words': {'value': value, 'played': played, 'cost': cost}}
    value, played = (service.format_value(game, position, worth) for worth in (mark.value, mark.played))
    gain = abs(mark.played - mark.value) if mark.seat < 0 else mark.cost
    return {'words': {'value': value, 'played': played, 'cost': service.format_cost(game, position, gain)}}

"""Writes the figures in README.md: `python3 tests/figures.py`. A test compares them with what is there.

They stand between two marks: what the engine proves of each game from its start, how far the opening book of connect
four reaches, and the strength of each level as tests/bench/levels.py measured it.
"""

import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'py')]

from plywood import opponents, players  # noqa: E402
from plywood.game import Game  # noqa: E402
from plywood.games import GAMES  # noqa: E402
from plywood.games.connect_four import book  # noqa: E402
from plywood.search import strong  # noqa: E402
from plywood.search.limits import Limits  # noqa: E402
from plywood.wording import listed  # noqa: E402

PLACE = re.compile(r'(?<=<!-- figures: tests/figures.py -->\n).*?(?=<!-- end of figures -->)', re.DOTALL)
FIXED = [game for game in GAMES.values() if game.name in opponents.strengths()]
"""The games whose levels were measured: neither a new game, nor one whose start is another each time."""
OUTCOMES = {1: 'the first player wins', 0: 'a draw', -1: 'the second player wins'}


def table(*rows: list[str]) -> str:
    head, *rest = (f'| {" | ".join(row)} |' for row in rows)
    return '\n'.join([head, '|' + '---|' * len(rows[0]), *rest])


def wrap(text: str) -> str:
    """Lines as long as the rest of README."""
    return textwrap.fill(text, 100, break_long_words=False, break_on_hyphens=False)


def proofs() -> str:
    """The engine's answer for each game's start, with the nodes of its full strength."""
    rows = [['game, from its usual start', 'with best play on both sides', 'nodes in the proof']]
    for game in FIXED:
        if game.hidden:
            continue  # there is no best move where the best play is a lottery
        result = strong.think(game, game.initial(), Limits(players.budget(game, players.LEVELS['level6'])))
        outcome = OUTCOMES[(result.value > 0) - (result.value < 0)] if result.proven else 'not proven'
        nodes = f'{"" if result.proven else "more than "}{result.counts.nodes:,}'
        from_book = game.known(game.initial()) is not None
        rows.append([game.title, outcome, 'in the book' if from_book else nodes])
    return table(*rows)


def reach() -> str:
    """How far the book of connect four goes."""
    sizes = book.reach()
    positions = sum(len(letters) for _, _, letters in book.lines())
    first, second = sizes.pop('-'), min(sizes.values())
    assert set(sizes) == {'1', '2', '3', '4'}, 'a start in columns 5 to 7 is the mirror of one of these'
    return wrap(
        f'The opening book of connect four holds {positions:,} positions, each with one move that the solver in this '
        f'repository has proven best. As the first player, the book wins against every reply, up to {first} discs on '
        f'the board. As the second player, it covers play up to {second} discs after any first move. After a start in '
        f'the middle, which wins, its moves leave the first player the fewest ways to win. From 14 discs on, the '
        f'engine solves positions exactly, mostly within a second on CPython; `tests/bench/connect_four.py` measures '
        f'this.'
    )


def levels() -> str:
    """The strength of each level in each game."""
    rows = [['level', *(game.title for game in FIXED)]]
    for level in players.LEVELS.values():
        rows.append([level.title, *(figure(game, level.name) for game in FIXED)])
    return table(*rows)


def figure(game: Game, name: str) -> str:
    """The strength of the card that a level belongs to; in brackets where it is an indication only."""
    measured, card = opponents.strengths()[game.name], opponents.card_of(game, name)
    known = measured[card.level.name]
    if 'loses' in known:
        return f'{known["loses"]:.3f}'
    if card == opponents.cards(game)[0]:
        return '0'
    text = f'{known["total"]:+.2f}' if 'unit' in known else f'{known["elo"]:+}'
    return text if opponents.shown(game, card) else f'({text})'


def units() -> str:
    """The units of the games that are not measured in Elo."""
    strongest = {game.title: opponents.strengths()[game.name]['level6'] for game in FIXED}
    titles: dict[str, list[str]] = {}
    for title, found in strongest.items():
        if 'unit' in found:
            variant = f' ({found["variant"]})' if 'variant' in found else ''
            titles.setdefault(f'{found["unit"]}{variant}', []).append(title)
    return ''.join(
        f'{listed(among, "and")} {"is" if len(among) == 1 else "are"} counted in {unit}. '
        for unit, among in titles.items()
    )


def scale() -> str:
    """The levels of chess on a scale that others use."""
    found = opponents.strengths()['chess']
    games = max(known.get('uci_games', 0) for known in found.values())
    levels = [
        f'{level.title} at {known["uci"]:.0f} ({opponents.interval(known["uci_low"], known["uci_high"])}, '
        f'{known["uci_games"]} games)'
        for level in players.LEVELS.values()
        if 'uci' in (known := found[level.name])
    ]
    return wrap(
        f'Stockfish limits its strength on a scale of its own, UCI_Elo. On that scale the upper levels of chess stand '
        f'at about these places: {listed(levels, "and")}. Stockfish had a tenth of a second for a move. The steps '
        f'are smaller there than in matches between neighbours. `python3 tests/bench/chess.py scale '
        f'--positions {games} --peer stockfish=FOLDER` plays these matches again.'
    )


def figures() -> str:
    words = wrap(
        'The table shows the strength of the levels in Elo above the lowest level, measured by matches between '
        'neighbours; `python3 tests/bench/levels.py` plays them again, and the page shows each step with its '
        '95% interval where a new game is set up. A step in which every game was won counts for no more than that '
        'interval allows. Levels between which no difference was measured are one card on the page, and have the same '
        'number here; a number in brackets rests on a last step that is an indication only, from too few games. '
        f'{units()}For poker the number is the loss of the level in a hand against full strength, in antes; '
        '`python3 tests/bench/guessing.py levels` computes it exactly.'
    )
    return f'{proofs()}\n\n{reach()}\n\n{words}\n\n{levels()}\n\n{scale()}\n'


def main() -> None:
    readme = ROOT / 'README.md'
    readme.write_text(PLACE.sub(lambda _: figures(), readme.read_text()))


if __name__ == '__main__':
    main()

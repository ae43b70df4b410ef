"""Files that stand ready for hosts that serve the repository as it is: the first views, the words that both halves must
say alike, the pinned files of the CDN, and the scripts that stand in the page itself."""

import json
import sys
import textwrap
from typing import Any

from hosting.common import ROOT, write
from hosting.pyodide import SITE, bring_pyodide
from hosting.site import source_site, with_inlined


def prepare() -> None:
    sys.path.insert(0, str(ROOT / 'py'))
    from plywood import door
    from plywood.door.pictures import pictures
    from plywood.door.specimens import specimens

    page = ROOT / 'index.html'
    write(page, with_inlined(page.read_text('utf-8')).encode())
    write(ROOT / 'static' / 'prepared.json', write_rows(door.prepared()))
    write(ROOT / 'static' / 'base' / 'alike.js', write_alike().encode())
    write(ROOT / 'static' / 'specimens.json', write_by_game(specimens()))
    write(ROOT / 'static' / 'pictures.json', write_by_game(pictures()))
    bring_pyodide()
    write(SITE, source_site())


def write_alike() -> str:
    """A module with the facts that Python knows and the page must give alike."""
    from plywood import __version__, lab, review
    from plywood.door import replies
    from plywood.ending import SAID_DRAWN, SAID_LOST
    from plywood.given import ON

    known = (
        ('RELEASE', 'string', __version__, 'The release, as CHANGELOG.md has it.'),
        ('BANDS', '[number, string, string][]', replies.BANDS, 'Estimates between loss and win, in words.'),
        ('FEW', 'number', replies.FEW, 'With fewer points at stake than these, an estimate has a decimal place.'),
        ('LOST', 'Record<string, string>', SAID_LOST, 'Reasons of a loss, after the name of the loser.'),
        ('DRAWN', 'Record<string, string>', SAID_DRAWN, 'Reasons of a draw.'),
        ('ON', 'string[]', ON, 'The spellings of a flag that is on, in small letters.'),
        ('LICHESS', 'string', review.LICHESS, 'The meaning of accuracy in chess.'),
        ('MOST_REVIEWED', 'number', review.MOST_PLIES, 'The most moves in one review: the last ones.'),
        ('MOST_COUNTED', 'number', lab.MOST_COUNTED, 'Positions that a rung may visit before it is given up.'),
        ('FORMULA', 'string', review.FORMULA, 'The meaning of accuracy.'),
        ('SAMPLED', 'string', review.SAMPLED, 'The same for games that are sampled.'),
    )
    head = '// Facts that Python knows and the page must say alike: written by `serve.py --prepare`, changed there.\n'
    return head + ''.join(
        f'\n/** {about} @type {{{kind}}} */\nexport const {name} = {write_value(value)};\n'
        for name, kind, value, about in known
    )


def write_value(value: object) -> str:
    """A value as a script has it, in lines that are not too long."""
    if isinstance(value, str):
        return '\n  + '.join(json.dumps(line) for line in textwrap.wrap(value, 80, drop_whitespace=False))
    if isinstance(value, dict):
        return '{\n' + ''.join(f'  {key}: {json.dumps(each)},\n' for key, each in value.items()) + '}'
    if isinstance(value, tuple):
        return '[\n' + ''.join(f'  {json.dumps(each)},\n' for each in value) + ']'
    return json.dumps(value)


def write_rows(table: dict[str, Any]) -> bytes:
    """JSON with a line for each game, view and file, so that a change of one is a change of one line."""
    parts = []
    for name, rows in table.items():
        keyed = isinstance(rows, dict)
        lines = [
            (f'{json.dumps(key)}: ' if keyed else '') + json.dumps(row, ensure_ascii=False)
            for key, row in (rows.items() if keyed else enumerate(rows))
        ]
        opening, closing = '{}' if keyed else '[]'
        parts.append(f'{json.dumps(name)}: {opening}\n' + ',\n'.join(lines) + f'\n{closing}')
    return ('{\n' + ',\n'.join(parts) + '\n}\n').encode()


def write_by_game(games: dict[str, Any]) -> bytes:
    """JSON with a line for each game."""
    lines = (f'{json.dumps(name)}: {json.dumps(game, ensure_ascii=False)}' for name, game in games.items())
    return ('{\n' + ',\n'.join(lines) + '\n}\n').encode()

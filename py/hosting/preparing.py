"""What the repository holds ready for hosts that serve it as it stands: the first views, the pinned files of the CDN,
and the scripts that stand in the page itself."""

import json
import sys
from typing import Any

from hosting.common import ROOT, write
from hosting.pyodide import SITE, bring_pyodide
from hosting.site import source_site, with_inlined


def prepare() -> None:
    sys.path.insert(0, str(ROOT / 'py'))
    from plywood import door
    from plywood.door.specimens import specimens

    page = ROOT / 'index.html'
    write(page, with_inlined(page.read_text('utf-8')).encode())
    write(ROOT / 'static' / 'prepared.json', write_rows(door.prepared()))
    write(ROOT / 'static' / 'specimens.json', write_specimens(specimens()))
    bring_pyodide()
    write(SITE, source_site())


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


def write_specimens(games: dict[str, Any]) -> bytes:
    """JSON with a line for each game."""
    lines = (f'{json.dumps(name)}: {json.dumps(game, ensure_ascii=False)}' for name, game in games.items())
    return ('{\n' + ',\n'.join(lines) + '\n}\n').encode()

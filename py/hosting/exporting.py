"""The site written for a host, beside whatever else lies in the folder.

An export lists all that it writes in exported.json, with checksums. A later export removes only what is listed there
and is still as it was written; it never touches a name that begins with a dot, and overwrites nothing that is not its
own. The version before the newest stays, for pages that are open while the host is changed.
"""

import contextlib
import functools
import gzip
import json
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from hosting.common import ROOT, UserError, integrity, write, write_json
from hosting.compressing import FORMS, compressed
from hosting.packing import ENGINE, STDLIB, packs_of_games
from hosting.pyodide import bring_pyodide
from hosting.site import SITE_LINE, Built, build

LIST = 'exported.json'
KEPT = 2
"""The newest version, and the one before it."""
OURS = ('static', 'py', 'tests', '.ci', '.git', '.github')
"""Folders of the checkout in which no site belongs: the next build would ship what lies in the first two."""
HOSTS_OWN = {'CNAME'}
"""Files that a host wants beside a site, and that may lie in a folder before its first export."""

BUDGET = 5_260_000
"""Gzipped bytes before the engine answers in the largest game, at most."""


@dataclass(frozen=True)
class Export:
    """The files of an earlier export."""

    version: str
    files: dict[str, str]


def export(target: Path, small: bool = False) -> None:
    """Write the site into a new or empty folder, or over an earlier export; where that is asked for, with smaller forms
    beside the files."""
    target = target.resolve()
    if target == ROOT or target in ROOT.parents or target.is_file():
        raise UserError(f'{target} cannot hold the site: name a folder of its own, such as build/export.')
    if ours := lies_in(target):
        raise UserError(
            f'{target} lies in {ours}, which belongs to Plywood itself: name another, such as build/export.'
        )
    earlier = exports(target)
    if not earlier and others(target):
        raise UserError(f'{target} holds other things already: name an empty folder, or empty this one.')
    target.mkdir(parents=True, exist_ok=True)
    bring_pyodide()
    made = build(offline=True, stored=small)
    made = compressed(made) if small else made
    print(put(target, made, earlier))
    print(table(made))
    print(f'The site is in {target}: put it on any static host, under any path.')


def lies_in(target: Path) -> Path | None:
    """The checkout's own folder in which a target lies, under whatever name."""
    ways = [way for way in (target, *target.parents) if way.exists()]
    ours = [ROOT / name for name in OURS if (ROOT / name).exists()]
    return next((own for own in ours for way in ways if way.samefile(own)), None)


def others(target: Path) -> list[str]:
    """The content of a folder, apart from dot-entries and what hosts want there."""
    if not target.is_dir():
        return []
    return [path.name for path in target.iterdir() if path.name[0] != '.' and path.name not in HOSTS_OWN]


# --- earlier exports -----------------------------------------------------------------------------------------------
def exports(target: Path) -> list[Export]:
    """The earlier exports that a folder holds, the newest first."""
    try:
        found = json.loads((target / LIST).read_text('utf-8'))['exports']
        listed = [Export(str(one['version']), {str(k): str(v) for k, v in one['files'].items()}) for one in found]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        listed = listed_by_worker(target)
    return [Export(one.version, {k: v for k, v in one.files.items() if is_plain(k)}) for one in listed]


def listed_by_worker(target: Path) -> list[Export]:
    """An export without a list is known by its service worker, which lists the files with their checksums, too."""
    try:
        worker = (target / 'sw.js').read_bytes()
        line = SITE_LINE.search(worker.decode())
        site: dict[str, Any] = json.loads(line[0].removeprefix('const SITE = ').removesuffix(';')) if line else {}
        files = {str(name): str(checksum) for name, checksum in site['files'].items()}
        return [Export(str(site['version']), {**files, 'sw.js': integrity('sha256', worker)})] if files else []
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return []


def is_plain(name: str) -> bool:
    """Whether a listed name can only lead to a file below the folder, and no part of it begins with a dot."""
    path = PurePosixPath(name)
    plain = name == path.as_posix() and not path.is_absolute() and not re.search(r'[\\:\0]', name)
    return plain and not any(part.startswith('.') for part in path.parts)


# --- writing -------------------------------------------------------------------------------------------------------
def put(target: Path, made: Built, earlier: list[Export]) -> str:
    """Write a version into a folder and remove what is past keeping; an account of what was done.

    index.html comes last, so that it never names what is not there yet; the list comes first, so that an export that
    was interrupted can be recognised and finished.
    """
    new = Export(made.version, {name: integrity('sha256', data) for name, data in made.files.items() if name[0] != '.'})
    refuse_foreign(target, made, [new, *earlier])
    former = [one for one in earlier if one.version != new.version]
    write(target / LIST, write_list([new, *former]))
    last = ('sw.js', 'index.html')
    changed = [name for name in [*(made.files.keys() - {*last}), *last] if put_file(target, name, made.files[name])]
    kept = [new, *former[: KEPT - 1]]
    removed, spared = remove(target, former[KEPT - 1 :], kept)
    write(target / LIST, write_list(kept))
    same = len(made.files) - len(changed)
    words = [f'{len(changed)} files written', f'{same} already there', f'{removed} of older exports removed']
    if spared:
        words.append(f'{len(spared)} left alone because they are not as an export wrote them ({", ".join(spared[:3])})')
    return f'Version {new.version}: {"; ".join(words)}.'


def put_file(target: Path, name: str, data: bytes) -> bool:
    path = target / name
    return not (name.startswith('.') and path.exists()) and write(path, data)


def write_list(kept: list[Export]) -> bytes:
    about = 'What serve.py --export wrote here; it removes nothing else.'
    return write_json({'about': about, 'exports': [{'version': one.version, 'files': one.files} for one in kept]})


def refuse_foreign(target: Path, made: Built, ours: list[Export]) -> None:
    """Nothing is written where that would replace a file that no export wrote, or lead out of the folder."""
    foreign = [name for name in made.files if leads_out(target, name) or is_foreign(target / name, name, ours)]
    if foreign:
        more = f' and {len(foreign) - 1} more' if foreign[1:] else ''
        raise UserError(
            f'{foreign[0]}{more} in {target} is not as an export wrote it, and nothing was changed: '
            'move it elsewhere, or name another folder.'
        )


def leads_out(target: Path, name: str) -> bool:
    """Whether what should be a folder on the way to a file is something else."""
    return any((target / way).is_symlink() or (target / way).is_file() for way in ways_to(name))


def is_foreign(path: Path, name: str, ours: list[Export]) -> bool:
    """Whether something is there already that no export wrote."""
    there = path.is_symlink() or path.exists()
    return there and not name.startswith('.') and not is_ours(path, name, ours)


def ways_to(name: str) -> list[str]:
    """The folders on the way to a file, the nearest first, without the target itself."""
    return [way.as_posix() for way in PurePosixPath(name).parents][:-1]


def is_ours(path: Path, name: str, ours: list[Export]) -> bool:
    """Whether a file is as one of the exports wrote it."""
    sums = {one.files[name] for one in ours if name in one.files}
    return bool(sums) and path.is_file() and not path.is_symlink() and integrity('sha256', path.read_bytes()) in sums


def remove(target: Path, past: list[Export], kept: list[Export]) -> tuple[int, list[str]]:
    """Remove what only past exports wrote; how many files went, and the names of those that have been changed since."""
    names = {name for one in past for name in one.files} - {name for one in kept for name in one.files}
    removed, spared = 0, []
    for name in sorted(names):
        path = target / name
        if any((target / way).is_symlink() for way in ways_to(name)) or not (path.is_symlink() or path.exists()):
            continue
        if not is_ours(path, name, past):
            spared.append(name)
            continue
        path.unlink()
        removed += 1
        for way in ways_to(name):
            with contextlib.suppress(OSError):  # a folder that holds something else stays
                (target / way).rmdir()
    return removed, spared


# --- how large it is -----------------------------------------------------------------------------------------------
def table(made: Built) -> str:
    """How many bytes the site has, and how many travel before the engine answers in the smallest and in the largest
    game, by what the host compresses with."""
    ways = ('bytes', 'gzipped', *(['brotli'] if any(name.endswith('.br') for name in made.files) else []))
    groups = {name: [0] * len(ways) for name in ('page', 'Pyodide', 'Python', 'later')}
    games = []
    named = set(re.findall(r'(?:href|src)="([^"]+)"', made.files['index.html'].decode()))
    early = (f'v/{made.version}/static/engine/', 'pyodide/', place_of(STDLIB), place_of(ENGINE))
    of_games = tuple(map(place_of, packs_of_games().values()))
    for name, data in made.files.items():
        if name.endswith(FORMS):
            continue
        later = not (name in named | {'index.html'} or name.startswith(early)) or name.startswith('static/icons/')
        top = {'pyodide': 'Pyodide', 'python': 'Python'}.get(name.partition('/')[0], 'page')
        small = len(made.files.get(f'{name}.gz') or gzip.compress(data, 9, mtime=0))
        sizes = [len(data), small, len(made.files.get(f'{name}.br', b'')) or small][: len(ways)]
        group = 'later' if later else top
        groups[group] = added(groups[group], sizes)
        games += [sizes] if name.startswith(of_games) else []
    common = functools.reduce(added, (sizes for group, sizes in groups.items() if group != 'later'))
    smallest, largest = (added(common, end(games, default=[0] * len(ways))) for end in (min, max))
    rows = {**groups, 'before the smallest game': smallest, 'before the largest game': largest}
    lines = [f'{"":26}' + ''.join(f'{way:>12}' for way in ways)]
    lines += [f'{name:26}' + ''.join(f'{size:12,}' for size in sizes) for name, sizes in rows.items()]
    verdict = 'within' if largest[1] <= BUDGET else 'OVER'
    return '\n'.join([*lines, f'{verdict} the budget of {BUDGET:,} gzipped bytes'])


def place_of(pack: str) -> str:
    """The beginning of the name under which a pack lies in the site."""
    return f'python/{Path(pack).stem}-'


def added(sizes: list[int], others: list[int]) -> list[int]:
    return [sum(pair) for pair in zip(sizes, others, strict=True)]

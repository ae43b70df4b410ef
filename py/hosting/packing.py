"""Python packed for the page: the standard library, the engine, and each family of games by itself, compiled by Pyodide
itself; and the first views."""

import ast
import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from hosting.common import BUILD, ROOT, UserError, digest, name_of, sources, write_json
from hosting.pyodide import PYODIDE, SIGN_OF_LIFE, pinned
from plywood.games import CLASSES, module_of
from plywood.operations import LATE_PACK, NOT_ON_PAGE

PACKING = ROOT / 'static' / 'engine' / 'packing'
SUMS = 'sums.json'
ZIP = '.zip'
STDLIB, ENGINE, STUDY = (f'{name}{ZIP}' for name in ('stdlib', 'engine', 'study'))
GAME = re.compile(r'plywood/games/(?!__init__)(\w+)')
"""A file of a family of games, named below py/."""


def pack() -> Path:
    """The folder with the three parts; made anew when the Python files have changed, or when it is not whole."""
    files = [path for path in sources() if path.is_relative_to(ROOT / 'py/plywood') or path.is_relative_to(PACKING)]
    key = digest(pinned().encode(), *(data for path in files for data in (name_of(path).encode(), path.read_bytes())))
    target = BUILD / 'packed' / key[:16]
    if is_whole(target):
        return target
    print(f'Packing {len(files)} Python files …', flush=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=target.parent))
    try:
        run_packer(made)
        (made / SUMS).write_bytes(write_json({path.name: sum_of(path) for path in made.iterdir()}))
        for old in target.parent.iterdir():
            if re.fullmatch('[0-9a-f]{16}', old.name):
                shutil.rmtree(old, ignore_errors=True) if old.is_dir() else old.unlink()
        with contextlib.suppress(OSError):  # another run may have put the very same there
            os.replace(made, target)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    if not is_whole(target):
        raise UserError(f'The packed Python in {target} is not whole: delete that folder, then run this again.')
    return target


def is_whole(folder: Path) -> bool:
    """Whether a packed folder holds all parts, each as it was packed."""
    try:
        sums = json.loads((folder / SUMS).read_text('utf-8'))
        return bool(sums) and all(sum_of(folder / name) == sums[name] for name in sums)
    except (OSError, ValueError, AttributeError, TypeError):
        return False


def sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def parts() -> dict[str, list[str]]:
    """The files that the page needs, as they are named below py/, by what brings them: the engine's pack, the study's,
    that of each family of games, and each file of data itself."""
    found: dict[str, list[str]] = {ENGINE: [], STUDY: []}
    for path in sources():
        if is_engine(path) or is_data(path):
            name = path.relative_to(ROOT / 'py').as_posix()
            game = GAME.match(name)
            part = name if is_data(path) else game[1] + ZIP if game else STUDY if LATE_PACK.match(name) else ENGINE
            found.setdefault(part, []).append(name)
    return found


def packs_of_games() -> dict[str, str]:
    """The pack of each game, by its name."""
    return {name: module_of(name) + ZIP for name in CLASSES}


def run_packer(out: Path) -> None:
    found = parts()
    packs = {part.removesuffix(ZIP): names for part, names in found.items() if part.endswith(ZIP)}
    files = [ROOT / 'py' / name for names in packs.values() for name in names]
    facts = json.dumps({'packs': packs, 'stdlib': sorted(set(imported(files)))})
    command = [str(shutil.which('node')), str(PACKING / 'pack.mjs'), str(PYODIDE), str(ROOT), str(out), facts]
    run_counted(command, 'The Python files cannot be packed')


def run_counted(command: list[str], failure: str) -> None:
    """Run a program that counts what it has done in lines of its own, and pass on a count every few seconds."""
    with tempfile.TemporaryFile('w+', encoding='utf-8', errors='replace') as problems:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=problems, text=True, encoding='utf-8') as run:
            said = time.monotonic()
            for count in run.stdout or ():
                if time.monotonic() - said > SIGN_OF_LIFE:
                    print(f'… {count.strip()}', flush=True)
                    said = time.monotonic()
        if run.returncode:
            problems.seek(0)
            raise UserError(f'{failure}; mend what this reports:\n{problems.read().strip()}')


def is_engine(path: Path) -> bool:
    """The files of py/ that the page needs."""
    ours = path.is_relative_to(ROOT / 'py/plywood') and path.suffix in ('.py', '.txt', '.json')
    return ours and not NOT_ON_PAGE.match(path.relative_to(ROOT / 'py').as_posix())


def is_data(path: Path) -> bool:
    """The files that the page fetches only when a search first wants it."""
    return path.is_relative_to(ROOT / 'py/plywood') and path.suffix == '.bin'


def is_rung(path: Path) -> bool:
    """Whether a file is a search's source, to be shown beside its run; the one that runs is packed with the engine."""
    folders = (ROOT / 'py/plywood/search', ROOT / 'py/plywood/examiner/broken')
    return any(map(path.is_relative_to, folders)) and path.suffix == '.py'


def imported(files: list[Path]) -> Iterator[str]:
    """The standard modules that these files import anywhere, also inside a function."""
    for path in files:
        if path.suffix == '.py':
            for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names = [node.module]
                yield from (name for name in names if name.partition('.')[0] in sys.stdlib_module_names)

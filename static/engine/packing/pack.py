"""What pack.mjs runs inside Pyodide: writes stdlib.zip, engine.zip, study.zip and a zip for each family of games, and
tries them in a fresh Python.

Compiled files carry no time, and a zip none but a fixed one: the same sources give the same bytes.
"""

import importlib
import json
import sys

STDLIB = f'/lib/python{sys.version_info.major}{sys.version_info.minor}.zip'
READ = 'plywood/examiner/broken/'
"""What is shown and mended line by line stays readable."""
ALWAYS = 'encodings.cp437 encodings.idna importlib.metadata importlib.resources pkgutil shutil traceback zipfile'
"""What Python reaches for only now and then: in unpacking, in `importlib.invalidate_caches`, in a traceback."""


def pack(facts: str) -> None:
    """Compile the engine, and as much of the standard library as starting it and playing a little loads."""
    told = json.loads(facts)
    packs = told['packs']
    sys.path.insert(0, '/repository/py')
    for files in packs.values():
        load(files)
    prepared = play_a_little('packed')
    study_a_little()
    for name in [*told['stdlib'], *ALWAYS.split()]:
        importlib.import_module(name)
    loaded = sorted(name for name in sys.modules if not name.startswith('plywood'))

    from zipfile import ZipFile

    with ZipFile(STDLIB) as whole:
        stock = set(whole.namelist())
        wanted = [path for name in loaded for path in paths(name) if path in stock]
        write_zip('/out/stdlib.zip', {path: whole.read(path) for path in wanted}, STDLIB)
    for name, files in packs.items():
        write_zip(f'/out/{name}.zip', {path: read(f'/repository/py/{path}') for path in files}, '/plywood')
    with open('/out/prepared.json', 'w', encoding='utf-8') as file:
        file.write(prepared)


def check_engine(facts: str) -> None:
    """The packed engine, in /plywood, starts alone on the trimmed library; else this raises."""
    sys.path.insert(0, '/plywood')
    load(json.loads(facts)['packs']['engine'])


def check_games(facts: str) -> None:
    """With the games unpacked beside it, it plays as its sources do; else this raises."""
    importlib.invalidate_caches()
    expected = json.loads(read('/out/prepared.json'))
    found = json.loads(play_a_little('tried'))
    if {**found, 'files': None} != {**expected, 'files': None}:
        raise AssertionError('the packed engine prepares other pages than its sources do')


def check_study(facts: str) -> None:
    """What travels by itself, unpacked beside a running engine, is found; else this raises."""
    importlib.invalidate_caches()
    load(json.loads(facts)['packs']['study'])
    study_a_little()


def play_a_little(act: str) -> str:
    """Play in each game, and count the games aloud; what the door prepares."""
    from plywood import door

    prepared = door.prepared()
    for number, game in enumerate(prepared['games'], 1):
        for ask in (
            {'op': 'situation'},
            {'op': 'choose', 'level': game['levels'][0]['name'], 'seed': 1},
            {'op': 'think', 'nodes': 200},
            {'op': 'hint'},
            {'op': 'write'},
            {'op': 'read', 'text': 'nonsense'},
        ):
            knock(game['name'], ask)
        print(f'{number} of {len(prepared["games"])} games {act}')
    return json.dumps(prepared, ensure_ascii=False, separators=(',', ':'))


def study_a_little() -> None:
    """Watch a search."""
    knock('nim', {'op': 'trace', 'rung': 'alphabeta-hard', 'depth': 2})
    knock('nim', {'op': 'detail', 'rung': 'alphabeta-hard', 'depth': 2, 'from': 0, 'to': 9})


def load(files: list[str]) -> None:
    for path in files:
        if path.endswith('.py'):
            importlib.import_module(path.removesuffix('.py').removesuffix('/__init__').replace('/', '.'))


def knock(game: str, ask: dict[str, object]) -> None:
    """A request to the door. A fault of the program, such as a module that was not packed, ends the packing."""
    from plywood import door

    reply = json.loads(door.dispatch(json.dumps({'game': game, **ask})))
    if 'fault in Plywood' in reply.get('error', '') or reply.get('error') == door.LATE:
        raise AssertionError(f'{ask} in {game}: {reply["error"]}')


def read(path: str) -> bytes:
    with open(path, 'rb') as file:
        return file.read()


def paths(name: str) -> list[str]:
    stem = name.replace('.', '/')
    return [f'{stem}.py', f'{stem}/__init__.py']


def write_zip(target: str, files: dict[str, bytes], place: str) -> None:
    """Stored, not deflated: the whole zip is compressed for the way, and like files come out smaller so."""
    import ast
    from importlib import _bootstrap_external
    from importlib.util import source_hash
    from zipfile import ZIP_STORED, ZipFile, ZipInfo

    with ZipFile(target, 'w') as packed:
        for path, data in sorted(files.items()):
            if path.endswith('.py') and not path.startswith(READ):
                # Nobody reads docstrings here, but for the first paragraph about a rung, which the page shows.
                if path.startswith('plywood/search/'):
                    about = (ast.get_docstring(ast.parse(data), clean=False) or '').split('\n\n')[0]
                    data += f'\n__doc__ = {about!r}\n'.encode()
                code = compile(data, f'{place}/{path}', 'exec', dont_inherit=True, optimize=2)
                data = _bootstrap_external._code_to_hash_pyc(code, source_hash(data), False)
                path += 'c'
            entry = ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.create_system, entry.external_attr, entry.compress_type = 3, 0o644 << 16, ZIP_STORED
            packed.writestr(entry, data)

"""The house rules of the source itself: who imports whom, the standard library only, one word for one thing.

Each rule is a function from text to complaints, and is itself tested on a bad example.
"""

import ast
import posixpath
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dis import get_instructions
from pathlib import Path
from types import FunctionType
from typing import get_args

import pytest

from plywood import games
from plywood.game import CONTRACT, Game
from plywood.view import Kind, Mark, PieceLook, Shade, Surface

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / 'py'

MAY_IMPORT = {
    'view': (),
    'given': (),
    'operations': (),
    'shapes': ('given',),
    'ending': ('given',),
    'wording': (),
    'lines': ('given',),
    'sgf': ('ending', 'given', 'lines'),
    'game': ('given', 'ending', 'lines', 'view'),
    'facts': ('game',),
    'draw_rules': ('game',),
    'around': ('game',),
    'games': ('around', 'draw_rules', 'game', 'jobs', 'lines', 'sgf', 'view', 'wording'),
    'search': ('around', 'game', 'lines', 'search', 'wording'),
    'trace': ('around', 'game', 'trace', 'search.result', 'search.sampling', 'wording'),
    'sealed': ('game',),
    'onlooker': ('game', 'lines', 'record', 'sealed', 'view'),
    'players': ('around', 'game', 'search'),
    'opponents': ('game', 'players'),
    'record': ('game', 'games', 'lines', 'shapes'),
    'examiner': ('view', 'given', 'game', 'search', 'trace', 'record', 'examiner'),
    'reasons': ('game', 'wording'),
    'review': ('game', 'lines', 'search', 'players', 'record', 'reasons'),
    'jobs': ('given',),
    'outside': ('game',),
    'match': ('given', 'ending', 'draw_rules', 'game', 'games', 'outside', 'search', 'players'),
    'lab': ('around', 'game', 'lines', 'search', 'trace', 'lab'),
    'questions': ('game', 'search', 'trace', 'wording', 'examiner', 'lab', 'questions'),
    'door': (
        *('given', 'operations', 'shapes', 'ending', 'draw_rules', 'wording', 'lines', 'game', 'facts', 'onlooker'),
        *('sealed', 'games', 'search', 'trace', 'players', 'opponents', 'record', 'lab', 'examiner', 'questions'),
        *('review', 'door'),
    ),
    'terminal': (
        *('', 'view', 'given', 'ending', 'draw_rules', 'wording', 'lines', 'game', 'facts', 'onlooker', 'games'),
        *('search', 'trace', 'players', 'opponents', 'record', 'lab', 'examiner', 'review', 'jobs', 'match'),
        *('terminal',),
    ),
    '__main__': ('game', 'terminal'),
    '': (),
}
"""Each part of the package (a file or a folder; '' is the package itself) and the parts it stands on."""

NAMES_MODULES = ('plywood/operations.py', 'plywood/games/__init__.py')
"""The files that import modules by their names, for their tables have nothing else; a test of the door finds each
request, the conformance kit each game."""

LONGEST_LINE = 120
"""Characters of a line of JavaScript; of Python ruff takes care."""

NOT_IN_PYODIDE = re.findall(
    r'\w+',
    """curses dbm ensurepip fcntl grp idlelib lib2to3 msvcrt multiprocessing pwd resource ssl syslog termios tkinter
    turtle turtledemo venv winreg winsound""",
)


def sources(*suffixes: str, under: str) -> list[Path]:
    return sorted(path for path in (ROOT / under).rglob('*') if path.suffix in suffixes)


def name(path: Path) -> str:
    """A test's name, and the place in a complaint."""
    return str(path.relative_to(ROOT))


# --- who imports whom ----------------------------------------------------------------------------------------------


def imports(text: str, package: list[str]) -> Iterator[tuple[int, str]]:
    """The line and the full name of everything that a module imports, wherever in it; relative names made absolute."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = '.'.join(base + ([node.module] if node.module else []))
            for alias in node.names:
                yield node.lineno, f'{module}.{alias.name}'
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == '__import__':
            yield node.lineno, '__import__'


def foreign(text: str, module: str) -> list[str]:
    """Complaints about a module, given by its path under py/ ('plywood/games/nim.py')."""
    parts = module.removesuffix('.py').split('/')
    ours, part, inner = parts[0], parts[1] if parts[1:] != ['__init__'] else '', parts[2] if len(parts) > 2 else ''
    complaints = []
    for line, imported in imports(text, parts[:-1]):
        names = imported.split('.')
        if names[0] != ours:
            if names[0] not in sys.stdlib_module_names or (names[0] == 'importlib' and module not in NAMES_MODULES):
                complaints.append(f'{module}:{line} imports {imported}, which is not plain standard library')
            elif names[0] in NOT_IN_PYODIDE and part not in ('terminal', '__main__'):
                complaints.append(f'{module}:{line} imports {imported}, which Pyodide lacks')
            continue
        known = names[1] if len(names) > 1 and names[1] in MAY_IMPORT else ''
        own = part == 'games' == known and (inner == '__init__' or names[2:3] == [inner])
        may = MAY_IMPORT.get(part, ())
        if known not in may and '.'.join(names[1:3]) not in may and not own:
            complaints.append(f'{module}:{line} imports {imported}, which {part or ours} may not')
    if part not in MAY_IMPORT:
        complaints.append(f'{module} has no place in the house: give it one in tests/test_house.py')
    return complaints


@pytest.mark.parametrize('path', sources('.py', under='py/plywood'), ids=name)
def test_imports(path: Path) -> None:
    assert foreign(path.read_text(), path.relative_to(PY).as_posix()) == []


def test_what_may_be_imported_is() -> None:
    """A right that nobody uses is a door left open."""
    used: dict[str, set[str]] = {part: {part} for part in MAY_IMPORT}
    for path in sources('.py', under='py/plywood'):
        parts = path.relative_to(PY).with_suffix('').parts
        names = [imported.split('.') for _, imported in imports(path.read_text(), list(parts[:-1]))]
        for _, first, *more in (each for each in names if each[0] == 'plywood' and len(each) > 1):
            known = first if first in MAY_IMPORT else ''
            used[parts[1] if parts[1:] != ('__init__',) else ''] |= {known, '.'.join([first, *more[:1]])}
    assert {part: set(may) - used[part] for part, may in MAY_IMPORT.items() if set(may) - used[part]} == {}


@pytest.mark.parametrize('path', sources('.py', under='py/hosting'), ids=name)
def test_imports_of_hosting(path: Path) -> None:
    roots = {imported.split('.')[0] for _, imported in imports(path.read_text(), ['hosting'])}
    known = {'hosting', 'plywood', *(['setuptools'] if path.stem == 'wheel' else [])}
    assert roots - sys.stdlib_module_names <= known


@pytest.mark.parametrize(
    ('module', 'text', 'complaint'),
    [
        ('plywood/view.py', 'from .game import Game', 'may not'),
        ('plywood/game.py', 'from . import games', 'may not'),
        ('plywood/games/nim.py', 'from ..search import minimax', 'may not'),
        ('plywood/games/nim.py', 'from . import eight', 'may not'),
        ('plywood/games/nim.py', 'import plywood.games.eight', 'may not'),
        ('plywood/search/engine.py', 'def f():\n    from plywood.games.nim import NIM', ':2 imports'),
        ('plywood/trace/watch.py', 'from ..search import minimax', 'may not'),
        ('plywood/trace/watch.py', 'from plywood.search.engine import think', 'may not'),
        ('plywood/players.py', 'from . import door', 'may not'),
        ('plywood/search/engine.py', 'import numpy', 'not plain standard library'),
        ('plywood/door/playing.py', 'import js', 'not plain standard library'),
        ('plywood/door/playing.py', '__import__("js")', 'not plain standard library'),
        ('plywood/search/engine.py', 'from importlib import import_module', 'not plain standard library'),
        ('plywood/search/engine.py', 'import multiprocessing.pool', 'Pyodide lacks'),
        ('plywood/helpers.py', '', 'no place in the house'),
    ],
)
def test_a_bad_import_is_seen(module: str, text: str, complaint: str) -> None:
    assert [found for found in foreign(text, module) if complaint in found]


@pytest.mark.parametrize(
    ('module', 'text'),
    [
        ('plywood/games/nim.py', 'from plywood.game import Game\nfrom ..view import View\nimport re'),
        ('plywood/games/__init__.py', 'from . import nim, eight\nfrom .nim import NIM\nfrom ..game import Game'),
        (
            'plywood/games/connect_four/__init__.py',
            'from . import kernel\nfrom .kernel import play\nfrom ...game import Game',
        ),
        ('plywood/search/engine.py', 'from .result import Result\nfrom ..game import Game'),
        ('plywood/trace/watch.py', 'from ..search.result import Result'),
        (
            'plywood/terminal/commands.py',
            'from .. import __version__, games, players\nfrom ..search.engine import think',
        ),
    ],
)
def test_a_good_import_passes(module: str, text: str) -> None:
    assert foreign(text, module) == []


# --- no circles ----------------------------------------------------------------------------------------------------


def modules(sources: dict[str, str]) -> dict[str, set[str]]:
    """Each module with those of ours that it imports, wherever in it, from texts by their paths under py/."""
    names = {path: path.removesuffix('.py').removesuffix('/__init__').replace('/', '.') for path in sources}
    graph: dict[str, set[str]] = {name: set() for name in names.values()}
    for path, text in sources.items():
        for _, imported in imports(text, path.split('/')[:-1]):
            while imported and imported not in graph:
                imported = imported.rpartition('.')[0]
            if imported and imported != names[path]:
                graph[names[path]].add(imported)
    return graph


def circles(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """A way round for each place from which there is one; none where everything stands on what is below it."""
    found, clear = [], set[str]()

    def climb(way: list[str]) -> None:
        for place in sorted(graph[way[-1]]):
            if place in way:
                found.append(' -> '.join([*way[way.index(place) :], place]))
            elif place not in clear:
                climb([*way, place])
        clear.add(way[-1])

    for place in graph:
        if place not in clear:
            climb([place])
    return found


def test_no_module_stands_on_itself() -> None:
    assert (
        circles(modules({path.relative_to(PY).as_posix(): path.read_text() for path in sources('.py', under='py')}))
        == []
    )


def test_no_part_may_stand_on_itself() -> None:
    parts = {part: {name.split('.')[0] for name in may} - {part} for part, may in MAY_IMPORT.items()}
    parts['trace'].discard('search')  # only what a search returns, which stands on nothing of search
    assert circles(parts) == []


def test_a_circle_is_seen() -> None:
    texts = {
        'plywood/games/nim/__init__.py': 'from .rules import Nim',
        'plywood/games/nim/rules.py': 'from . import view',
        'plywood/games/nim/view.py': 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .rules import Nim',
        'plywood/game.py': 'def late():\n    from plywood.games.nim import Nim',
    }
    assert circles(modules(texts)) == ['plywood.games.nim.rules -> plywood.games.nim.view -> plywood.games.nim.rules']
    assert circles({'a': 'b', 'b': 'c', 'c': 'ab', 'd': 'a'}) == ['a -> b -> c -> a', 'b -> c -> b']
    assert circles({'a': 'bc', 'b': 'c', 'c': ''}) == []


# --- the floors of the page ----------------------------------------------------------------------------------------

FLOORS = (
    ('base', 'engine'),
    ('boards',),
    ('trees', 'session', 'sheets'),
    ('scope', 'ladder', 'exam', 'play'),
    ('samples',),
    ('learn',),
    ('views',),
    ('app',),
)
"""The folders of static/, from the ground up: a module imports from its own folder and from the floors below."""
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
INNER = {'boards': ('layout', 'paint', 'press', '')}
"""The folders within one, from the ground up in the same way; '' stands for the files beside them."""
TYPES = 'static/types.d.ts'
"""The one file beside the folders: types, which everybody may name."""


def asked_for(text: str, module: str) -> list[str]:
    """The modules that this one imports, by their paths: at once, later, or only for their types."""
    found = re.findall(r"""(?:\bfrom |\bimport\()'(\.[^']+)'""", text)
    paths = [posixpath.normpath(posixpath.join(posixpath.dirname(module), path)) for path in found]
    return [path for path in paths if path != TYPES.replace('.d.ts', '.js')]


def upward(text: str, module: str) -> list[str]:
    """Complaints about a module of the page that imports from above, or from a neighbour on its floor."""
    room = module.split('/')[1]
    if room not in FLOOR:
        return [f'{module} has no floor in the house: give it one in tests/test_house.py']
    others = [(other, other.split('/')[1]) for other in asked_for(text, module)]
    found = [other for other, there in others if there != room and FLOOR.get(there, len(FLOORS)) >= FLOOR[room]]
    for other, there in others:
        if there == room and room in INNER and inner(other) > inner(module):
            found.append(other)
    return [f'{module} imports {other}, which is not below it' for other in found]


def inner(module: str) -> int:
    """The floor of a module within its folder."""
    _, room, *within = module.split('/')
    return INNER[room].index(within[0] if len(within) > 1 else '')


MODULES = [path for path in sources('.js', '.ts', under='static') if name(path) != TYPES]


@pytest.mark.parametrize('path', MODULES, ids=name)
def test_no_import_runs_upward(path: Path) -> None:
    assert upward(path.read_text(), name(path)) == []


def test_no_imports_run_in_a_circle() -> None:
    graph = {name(path).replace('.d.ts', '.js'): asked_for(path.read_text(), name(path)) for path in MODULES}
    assert circles(graph) == []
    assert {other for others in graph.values() for other in others} <= set(graph), 'an import leads nowhere'


@pytest.mark.parametrize(
    ('module', 'text'),
    [
        ('static/base/words.js', "import { layout } from '../boards/layout/geometry.js';"),
        ('static/trees/layout.js', "import { PERSON } from '../session/session.js';"),
        ('static/learn/figure.js', "/** @import { Services } from '../views/view.js' */"),
        ('static/views/play.js', "const page = () => import('../app/main.js');"),
        ('static/helpers/all.js', ''),
        ('static/boards/paint/painter.js', "import { cellOf } from '../press/paths.js';"),
        ('static/boards/layout/fan.js', "import { Surface } from '../surface.js';"),
    ],
)
def test_an_import_that_runs_upward_is_seen(module: str, text: str) -> None:
    assert upward(text, module)


# --- one word for one thing ----------------------------------------------------------------------------------------

SHUNNED = {'score', 'scores', 'scored', 'scoring', 'agent', 'agents', 'bot', 'bots'}
SHUNNED_IN_PYTHON = SHUNNED | {'state'}


def shunned(text: str, words: set[str]) -> list[str]:
    """The lines that use a word for which the glossary (CONTRIBUTING.md) has another, in names and in prose alike."""
    return [
        f'line {number}: {word}'
        for number, line in enumerate(text.splitlines(), 1)
        for word in re.findall(r'[A-Z]?[a-z]+|[A-Z]+(?![a-z])', line)
        if word.lower() in words or word == 'AI'
    ]


OF_A_PROTOCOL = {'py/plywood/terminal/uci.py': {'score'}, 'py/plywood/terminal/gtp.py': {'score'}}
"""Words that belong to a protocol, where it is spoken."""
OF_A_BROWSER = re.compile(r'\buserAgent(Data)?\b')
"""The names by which a browser is asked for its own."""


@pytest.mark.parametrize('path', sources('.py', under='py'), ids=name)
def test_words_in_python(path: Path) -> None:
    assert shunned(path.read_text(), SHUNNED_IN_PYTHON - OF_A_PROTOCOL.get(name(path), set())) == []


@pytest.mark.parametrize('path', [ROOT / 'index.html', *sources('.js', '.css', under='static')], ids=name)
def test_words_in_the_page(path: Path) -> None:
    assert shunned(OF_A_BROWSER.sub('', path.read_text()), SHUNNED) == []


def test_a_shunned_word_is_seen() -> None:
    bad = 'best_score = 1\nclass GameState: ...\nThe AI plays\nrobot, said, estate'
    assert shunned(bad, SHUNNED_IN_PYTHON) == ['line 1: score', 'line 2: State', 'line 3: AI']


VAGUE = {'again', 'doors', 'early', 'hands', 'look', 'looked', 'sight', 'spread', 'standing', 'tell', 'told', 'twin'}
"""Names that tell only their author what they hold; a `look` is what a piece has."""
DECLARED = re.compile(
    r'\b(?:const|let|function|class|get|set)\s+(\w+)|^ +(?:async )?#(\w+)|^ +(?:async )?(\w+)\([^()]*\) \{$',
    re.MULTILINE,
)
"""The things that get a name in JavaScript: variables, functions, classes, methods, private fields."""


def vague(text: str) -> list[str]:
    """The names that a module declares and that are shunned on the page; parameters are not looked at."""
    return [name for names in DECLARED.findall(text) for name in names if name.lower() in VAGUE]


@pytest.mark.parametrize('path', sources('.js', under='static'), ids=name)
def test_names_in_the_page(path: Path) -> None:
    assert vague(path.read_text()) == [] and path.stem not in VAGUE


def test_a_vague_name_is_seen() -> None:
    bad = 'const told = 1;\nclass Twin {\n  #looked = -1;\n  async #tell(at) {\n  }\n  look(visit, seen = false) {\n'
    assert vague(bad) == ['told', 'Twin', 'looked', 'tell', 'look']
    assert vague("const { look: piece } = view; // told\nsay(piece.look, { told: 'again' });") == []


COMMENT = re.compile(r'"""(?:.|\n)*?"""|/[*](?:.|\n)*?[*]/|(?<![:\'"`])//[^\n]*|(?<!\S)#[ ][^\n]*')
"""A docstring or a comment, of Python or of JavaScript."""
LOOSE = re.compile(r'^(?:"""|/[*]|//|#)[\s*]*What\b|\b[Ss]o m(?:any|uch)\b(?!\s+that\b)')
"""A question in the place of a noun, and a number without its name."""


def loose(text: str) -> list[str]:
    """The comments that begin with "What" where a noun can stand, or say "so many" for a number that has a name."""
    return [found[0][:60] for found in COMMENT.finditer(text) if LOOSE.search(found[0])]


FILES = {path.name for folder in ('py', 'static', 'tests') for path in sources('.py', '.js', '.mjs', under=folder)}
FILES |= {path.name for path in ROOT.iterdir()}
FILES |= {path.name.replace('.d.ts', '.js') for path in sources('.ts', under='static')}
"""Every script of the repository by its name alone, and each file of types as it is imported."""
NAMED_FILE = re.compile(r'\b([\w-]+[.](?:py|mjs|js))\b')


@pytest.mark.parametrize('path', [*sources('.py', under='py'), *sources('.js', '.ts', under='static')], ids=name)
def test_a_file_that_a_comment_names_is_there(path: Path) -> None:
    comments = ' '.join(found[0] for found in COMMENT.finditer(path.read_text()))
    assert [named for named in NAMED_FILE.findall(comments) if named not in FILES] == []


EVERY_COMMENT = [
    ROOT / 'sw.js',
    ROOT / 'serve.py',
    *sources('.py', under='py'),
    *sources('.js', '.ts', '.css', under='static'),
    *sources('.py', '.js', under='tests'),
]


@pytest.mark.parametrize('path', [path for path in EVERY_COMMENT if path != Path(__file__)], ids=name)
def test_comments_begin_with_their_noun_and_name_their_numbers(path: Path) -> None:
    assert loose(path.read_text()) == []


def test_a_loose_comment_is_seen() -> None:
    assert (
        loose('def f():\n    """What it finds."""') and loose('"""So many\ngames."""') and loose('# at so many plies')
    )
    assert loose('/** What moves. @param {number} x */') and loose('f(); // so much of it')
    assert not loose('"""The moves found."""\nraise Refusal("so many turns")  # a sentence to a person')
    assert not loose("const at = 'https://host/so many'; // drawn from so many that none is found")


VIEWS_AT_WILL = ('exam', 'games', 'ladder', 'learn', 'microscope', 'trees')
"""Style sheets that stay once their view was visited, over all views that follow."""
FRAME = {'top', 'notice', 'problem-bar', 'skip'}
"""The classes of the page's frame, which a sheet may leave out in print."""


def selectors(sheet: str) -> list[str]:
    text = re.sub(r'/[*].*?[*]/|"[^"]*"', '', (ROOT / 'static/style' / f'{sheet}.css').read_text(), flags=re.DOTALL)
    return [found for found in re.findall(r'([^{};]+)[{]', text) if not found.strip().startswith('@')]


@pytest.mark.parametrize('sheet', VIEWS_AT_WILL)
def test_the_style_of_a_view_leaves_the_room_as_it_is(sheet: str) -> None:
    room = {
        name
        for other in ('room', 'panel', 'newgame', 'phone', 'sheets', 'embed')
        for name in re.findall(r'[.]([a-z][\w-]*)', ' '.join(selectors(other)))
    }
    alone = {name for each in selectors(sheet) for name in re.findall(r'(?:^|,)\s*[.]([a-z][\w-]*)', each)}
    assert alone & room <= FRAME | {sheet}


@pytest.mark.parametrize(
    'path', [*sources('.js', '.ts', under='static'), *sources('.js', '.ts', under='tests/js')], ids=name
)
def test_no_line_is_too_long(path: Path) -> None:
    assert [number for number, line in enumerate(path.read_text().splitlines(), 1) if len(line) > LONGEST_LINE] == []


# --- no game is named outside its own file -------------------------------------------------------------------------


ORDINARY = {'go', 'hex', *(word for words in (Kind, Surface, PieceLook, Mark, Shade) for word in get_args(words))}
"""Names that programs also use as words of their own: those of a view describe any game."""


def game_names() -> set[str]:

    return set(games.GAMES) - ORDINARY


def named(literals: list[str], names: set[str]) -> list[str]:
    """The games that string literals name: the whole literal, or inside it where the name is no common word."""
    telling = {
        other for name in names if '-' in name for other in (name, name.replace('-', ' '), name.replace('-', '_'))
    }
    return [text for text in literals if text in names or any(word in text.lower() for word in telling)]


def python_literals(text: str) -> list[str]:
    tree = ast.parse(text)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    ]


def javascript_literals(text: str) -> list[str]:
    bare = re.sub(r'/\*.*?\*/|(?<!:)//[^\n]*', '', text, flags=re.DOTALL)
    return [match[1] for match in re.findall(r"""(['"`])((?:\\.|(?!\1).)*?)\1""", bare, re.DOTALL)]


RULELESS = [path for path in sources('.py', under='py') if 'games' not in path.parts]
ROOMS = [
    path for path in sources('.py', under='py/plywood/games') if path.parent.name != 'games' or path.stem[0] != '_'
]


@pytest.mark.whole_catalogue
@pytest.mark.parametrize('path', RULELESS, ids=name)
def test_python_names_no_game_outside_games(path: Path) -> None:
    numbers = {'eight'} if path.stem == 'wording' else set()  # there it is a number
    assert named(python_literals(path.read_text()), game_names() - numbers) == []


@pytest.mark.whole_catalogue
@pytest.mark.parametrize('path', ROOMS, ids=name)
def test_a_game_names_no_other(path: Path) -> None:

    room = path.relative_to(PY / 'plywood/games').parts[0].removesuffix('.py')
    own = {game.name for game in games.GAMES.values() if type(game).__module__.split('.')[2] == room}
    others = game_names() - own - {'eight'}  # which is also a number
    assert own and named(python_literals(path.read_text()), others) == []


@pytest.mark.whole_catalogue
@pytest.mark.parametrize('path', sources('.js', under='static'), ids=name)
def test_javascript_names_no_game(path: Path) -> None:
    assert named(javascript_literals(path.read_text()), game_names()) == []


def test_a_named_game_is_seen() -> None:
    names = {'nim', 'go', 'connect-four'}
    assert named(python_literals('"""nim"""\nif game == "nim":\n    go = "let it go"'), names) == ['nim']
    script = "// 'nim'\nif (game === 'go') title = `Connect Four!`; at('https://nim')"
    assert named(javascript_literals(script), names) == ['go', 'Connect Four!']


# --- the contract ----------------------------------------------------------------------------------------------------

MOST_MEMBERS = 90
"""Facts and verbs of `Game`. What one kind of game alone needs is a service, not another of these."""
OF_ONE_FOLDER = {
    'appraiser': 'a service',
    'dice': 'that chance is dice, which a person may throw',
    'dice_search': 'a service',
    'payoff_range': 'payoffs of any size, typed too: no other game has fractions, or bounds of its own',
    'seeker': 'a service',
    'sides': 'partners',
    'typed': 'a game that begins from what a person types',
    'rubber': 'that a game is played for one, of which the page keeps count',
    'uci': 'a service',
    'words': 'moves with spaces in their texts',
}
"""The members that one folder of games alone defines of `Game`, with the reason why it stays there; ten at most."""


def test_the_contract_does_not_grow() -> None:
    names = {name for name in (*vars(Game), *Game.__annotations__) if name[0] != '_'}
    assert len(names) <= MOST_MEMBERS, f'Game has {len(names)} members: make a service of what one kind of game needs'


def kinds(kind: type[Game] = Game) -> Iterator[type[Game]]:
    """Every class of a game or a kernel that comes with the catalogue."""
    for each in kind.__subclasses__():
        if each.__module__.startswith('plywood.games.'):
            yield each
        yield from kinds(each)


def test_what_one_folder_alone_defines_has_a_reason() -> None:
    folders: dict[str, set[str]] = {}
    for kind in kinds():
        own = {name for verb in vars(kind).values() if isinstance(verb, FunctionType) for name in stored(verb)}
        for name in CONTRACT & (vars(kind).keys() | own):
            folders.setdefault(name, set()).add(kind.__module__.split('.')[2])
    assert {name for name, found in folders.items() if len(found) == 1} == OF_ONE_FOLDER.keys()
    assert len(OF_ONE_FOLDER) <= 10


def stored(verb: FunctionType) -> set[str]:
    """The attributes that a function sets."""
    return {step.argval for step in get_instructions(verb) if step.opname == 'STORE_ATTR'}

"""The faults of a host on the way to the engine: in every engine of a browser each ends in a sentence that says
what it was, and Try again mends it."""

from itertools import count

from tests.faults.sites import Behaviour

FAULTS: dict[str, tuple[str, str, str]] = {
    'wasm is missing': ('pyodide/*.wasm', 'gone', 'pyodide.asm.wasm'),
    'wasm is cut off': ('pyodide/*.wasm', 'cut', 'pyodide.asm.wasm'),
    'wasm breaks off': ('pyodide/*.wasm', 'half', 'pyodide.asm.wasm'),
    'wasm is a web page': ('pyodide/*.wasm', 'html', 'pyodide.asm.wasm'),
    'wasm is no wasm': ('pyodide/*.wasm', 'other', 'pyodide.asm.wasm'),
    'wasm is forbidden': ('static/engine/worker.js', 'forbidden', 'policy'),
    'wasm: no network': ('pyodide/*.wasm', 'drop', 'pyodide.asm.wasm'),
    'wasm: server error': ('pyodide/*.wasm', '503', 'pyodide.asm.wasm'),
    'the library is missing': ('python/stdlib*.pack', 'gone', 'stdlib'),
    'the library is no zip': ('python/stdlib*.pack', 'other', ''),
    'the engine is missing': ('python/engine*.pack', 'gone', 'engine'),
    'the engine is no zip': ('python/engine*.pack', 'other', ''),
    'the engine breaks off': ('python/engine*.pack', 'half', 'engine'),
    'site.json is a web page': ('static/engine/site.json', 'html', 'site.json'),
    'site.json is missing': ('static/engine/site.json', 'gone', 'site.json'),
    'the worker is missing': ('static/engine/worker.js', 'gone', 'worker.js'),
    'the worker is a web page': ('static/engine/worker.js', 'html', 'worker.js'),
    'pyodide is missing': ('pyodide/*/pyodide.mjs', 'gone', 'pyodide.mjs'),
    'pyodide is a web page': ('pyodide/*/pyodide.asm.mjs', 'html', 'pyodide.asm.mjs'),
    'pyodide is of another version': ('pyodide/*/pyodide.mjs', 'older', 'versions'),
}
"""A pattern of names, how the host errs when it is asked for them, and a word of the sentence."""
SAID = (
    'Failed to load resource', 'MIME type', 'Content Security Policy', 'wasm', 'WebAssembly', 'ERR_', 'Pyodide',
    'Error occurred while installing the standard library', '^UserError: ',
)  # fmt: skip
"""The words of consoles about it."""

_numbers = count()


def err(behaviour: Behaviour, fault: str) -> str:
    """Lets a host err; the folder below its root in which it does."""
    pattern, way, _ = FAULTS[fault]
    case = f'fault{next(_numbers)}'
    behaviour.cases[case] = pattern, way
    return f'{case}/'


def mend(behaviour: Behaviour, folder: str) -> None:
    behaviour.cases[folder.strip('/')] = '', ''

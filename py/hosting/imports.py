"""The imports between the modules of the page: at once, or when first wanted."""

import posixpath
import re

MAIN = 'static/app/main.js'
STATIC_IMPORT = re.compile(r"^(?:import|export) [^;]*?from '(\.[^']+)'", re.MULTILINE)
LATE_IMPORT = re.compile(r"import\('(\.[^']+)'\)(?!\.)")


def late(files: dict[str, bytes]) -> dict[str, list[str]]:
    """For each module that is imported when it is first wanted: what comes with it and is not there from the start."""
    modules = {name: data.decode() for name, data in files.items() if name.endswith('.js')}
    first = reached(MAIN, modules)
    entries = {beside(name, path) for name, text in modules.items() for path in LATE_IMPORT.findall(uncommented(text))}
    return {entry: sorted(reached(entry, modules) - first) for entry in sorted(entries)}


def uncommented(text: str) -> str:
    return re.sub(r'/\*.*?\*/', '', text, flags=re.DOTALL)


def reached(entry: str, modules: dict[str, str]) -> set[str]:
    """A module and all that it imports, near and far."""
    found, todo = set[str](), [entry]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += [beside(name, path) for path in STATIC_IMPORT.findall(uncommented(modules[name]))]
    return found


def beside(module: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), path))

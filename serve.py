"""Serves Plywood on this machine, or writes it out as a folder for any static host. Standard library only.

    python3 serve.py                 bring Pyodide, build the site, serve it, open it in the browser
    python3 serve.py --export DIR    write the complete site: any static host, any sub-path, offline once visited
                                     with --compressed also small forms of the files, for hosts that send them
    python3 serve.py --prepare       write anew what the repository holds ready for hosts that serve it as it stands

Pyodide comes from its npm package, pinned and checked by package-lock.json. Without npm the repository is served as it
stands, and the page takes the same version from the public CDN. The work is done in py/hosting/; an old Python can
still read this file, which then says that it is too old.
"""

import argparse
import sys
from pathlib import Path

OLDEST = (3, 11)
LARGEST_PORT = 65535


def port(text: str) -> int:
    """A port by its number, or the sentence that says which numbers there are."""
    if not text.isdigit() or int(text) > LARGEST_PORT:
        raise argparse.ArgumentTypeError('%r will not do; give a number from 0 to %d' % (text, LARGEST_PORT))  # noqa: UP031
    return int(text)


def main(words: 'list[str] | None' = None) -> int:
    if sys.version_info < OLDEST:
        found = sys.version.split()[0]
        print('Python %s is too old: run this with Python 3.11 or newer.' % found, file=sys.stderr)  # noqa: UP031
        return 1
    parser = argparse.ArgumentParser(description='Serve Plywood here, or write it out as a folder for a static host.')
    parser.add_argument('--export', metavar='DIR', type=Path, help='write the complete site into this folder')
    parser.add_argument('--compressed', action='store_true', help='with --export: .br and .gz beside the files')
    parser.add_argument('--prepare', action='store_true', help='write static/prepared.json and the like anew')
    parser.add_argument('--port', type=port, default=8000, help='default 8000, or the next that is free; 0 is any')
    parser.add_argument('--host', default='127.0.0.1', help='default 127.0.0.1: this machine only')
    parser.add_argument(
        '--allow-host', metavar='NAME', action='append', default=[], help='answer to this name too, besides localhost'
    )
    parser.add_argument('--no-open', action='store_true', help='leave the browser alone')
    parser.add_argument('--isolate', action='store_true', help='send the headers that allow shared memory')
    given = parser.parse_args(words)
    if given.compressed and not given.export:
        parser.error('--compressed goes with --export DIR')

    sys.path.insert(0, str(Path(__file__).resolve().parent / 'py'))
    from hosting.common import UserError
    from hosting.exporting import export
    from hosting.preparing import prepare
    from hosting.serving import said, serve

    try:
        if given.prepare:
            prepare()
        elif given.export:
            export(given.export, given.compressed)
        else:
            serve(given.host, given.port, not given.no_open, given.isolate, given.allow_host)
    except (UserError, OSError, SyntaxError) as trouble:
        print(said(trouble), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 0 if not (given.prepare or given.export) else 130
    return 0


if __name__ == '__main__':
    sys.exit(main())

"""A static host that has a door of its own on CPython for every worker of a page.

`GET door` opens one and streams what it says; `POST door/NUMBER` hands it a line. It closes when the worker hangs up.
Each door has a folder with links to just the files that the exported pack holds: the study, the games and the data come
to it only when the page has fetched them.
"""

import json
import re
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from functools import cache
from http.server import SimpleHTTPRequestHandler
from itertools import count
from pathlib import Path
from typing import Any

from hosting import packing
from hosting.common import ROOT

HERE = Path(__file__).parent
PACKAGE = ROOT / 'py'
MODULE = re.compile(r'/static/engine/(\w+\.js)$')
"""The worker is the one that stands in; the modules that it imports lie joined in the site."""
PLACE = re.compile(r'/door(?:/(\d+))?$')


parts = cache(packing.parts)


class Door:
    """One running door, and the folder in which its files arrive."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix='door-'))
        self.telling = threading.Lock()
        self.arrived('engine.zip')
        command = [sys.executable, '-S', HERE / 'door.py', self.folder]
        environment = {'PYTHONHASHSEED': '0'}
        pipes: dict[str, Any] = {'stdin': subprocess.PIPE, 'stdout': subprocess.PIPE}
        self.process = subprocess.Popen(list(map(str, command)), bufsize=0, env=environment, **pipes)

    def arrived(self, part: str) -> None:
        """A part is there: its files, and what Python compiled of them before. The folder by which the door knows it
        comes last and whole, since a request may run meanwhile."""
        own = 'plywood/lab' if part == packing.STUDY else f'plywood/games/{part.removesuffix(packing.ZIP)}'
        sign, coming = self.folder / own, self.folder / 'coming'
        for name in parts()[part]:
            place = (coming if name.startswith(f'{own}/') and not sign.is_dir() else self.folder) / name
            if not place.parent.is_dir():
                place.parent.mkdir(parents=True)
                compiled = PACKAGE / Path(name).parent / '__pycache__'
                compiled.mkdir(exist_ok=True)
                (place.parent / '__pycache__').symlink_to(compiled)
            if not place.is_symlink():
                place.symlink_to(PACKAGE / name)
        if (coming / own).is_dir():
            (coming / own).rename(sign)

    def tell(self, message: dict[str, Any]) -> None:
        if 'stop' in message:
            self.process.send_signal(signal.SIGINT)
            return
        if 'arrived' in message:
            self.arrived(message['arrived'])
        assert self.process.stdin
        with self.telling:  # a file may arrive while a request is told
            self.process.stdin.write(json.dumps(message).encode() + b'\n')

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
        shutil.rmtree(self.folder)


class Doors(SimpleHTTPRequestHandler):
    """The answers of a static host beside its files; mixed into a request handler."""

    doors: dict[str, Door] = {}
    numbers = count(1)

    def do_GET(self) -> None:
        path = self.path.partition('?')[0]
        if PLACE.search(path):
            self.stream()
        elif module := MODULE.search(path):
            folder = HERE if module[1] == 'worker.js' else ROOT / 'static/engine'
            self.send((folder / module[1]).read_bytes(), 'text/javascript')
        else:
            super().do_GET()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers['Content-Length']))
        found = PLACE.search(self.path)
        door = self.doors.get(found[1] or '') if found else None
        if door:
            door.tell(json.loads(body))
        self.send(b'', 'text/plain')

    def send(self, data: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def stream(self) -> None:
        """The answers of a new door, until the worker hangs up."""
        number, door = str(next(self.numbers)), Door()
        self.doors[number] = door
        self.close_connection = True
        self.send_response(200)
        self.send_header('Content-Type', 'application/jsonl')
        self.send_header('Connection', 'close')
        self.end_headers()
        try:
            self.wfile.write(json.dumps({'place': f'door/{number}'}).encode() + b'\n')
            self.copy(door)
        except OSError:
            pass
        finally:
            del self.doors[number]
            door.close()

    def copy(self, door: Door) -> None:
        output = door.process.stdout
        assert output
        with selectors.DefaultSelector() as ready:
            ready.register(output, selectors.EVENT_READ)
            ready.register(self.connection, selectors.EVENT_READ)
            while True:
                for key, _ in ready.select():
                    if key.fileobj is self.connection:
                        return
                    text = output.read(65536)
                    if not text:
                        return
                    self.wfile.write(text)

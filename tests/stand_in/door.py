"""A door on CPython: `python door.py FOLDER` serves the package in that folder, a line of JSON each way.

It hears {wants: TEXT}, {dispatch: TEXT} and {arrived: NAME}, and answers {answer: …}, with {progress: TEXT} before it.
An interrupt (SIGINT) ends the request that runs, as the page's interrupt does in Pyodide; between requests it does
nothing.
"""

import importlib
import json
import signal
import sys
from types import FrameType
from typing import Any

sys.path.insert(0, sys.argv[1])
sys.setrecursionlimit(400)  # as static/engine/worker.js sets it

from plywood import door  # noqa: E402

running = False


def interrupt(number: int, frame: FrameType | None) -> None:
    if running:
        raise KeyboardInterrupt


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def answer(message: dict[str, str]) -> str:
    global running
    if 'wants' in message:
        return door.wants(message['wants'])
    try:
        running = True
        return door.dispatch(message['dispatch'])
    finally:
        running = False


signal.signal(signal.SIGINT, interrupt)
door.listen(lambda text: say(progress=text))
say(answer='')
for line in sys.stdin:
    message = json.loads(line)
    if 'arrived' in message:
        importlib.invalidate_caches()
    else:
        say(answer=answer(message))

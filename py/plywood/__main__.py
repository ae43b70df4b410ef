"""Plywood in a terminal: `python3 -m plywood COMMAND …`. Arguments in, text or JSON out, one clear line for an
error."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from plywood.game import Refusal
from plywood.terminal.commands import run
from plywood.terminal.printing import one_line


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, or 2 for a wrong request."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors='replace')
    try:
        return run(list(sys.argv[1:] if arguments is None else arguments))
    except Refusal as refusal:
        print(f'plywood: {one_line(refusal)}', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader has gone. The rest of the buffer must not fail again when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


if __name__ == '__main__':
    sys.exit(main())

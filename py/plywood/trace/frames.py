"""The events in the frames of some code, reported by Python.

Two small front ends, for `sys.monitoring` if it is available (3.12) and else for `sys.settrace`, send the same three
events to the same watcher: a frame begins, a line is about to run, a frame returns.
"""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any, Protocol


class Watcher(Protocol):
    """Receives the events in the frames of some code."""

    codes: list[CodeType]

    def enter(self, frame: FrameType) -> bool:
        """A frame begins. Returns whether its lines are wanted."""

    def line(self, frame: FrameType, line: int) -> None:
        """A line is about to run."""

    def leave(self, value: Any) -> None:
        """A frame returns a value. (A frame that ends in an exception sends no event: then the whole run ends.)"""


def watched(watcher: Watcher, run: Callable[[], Any]) -> Any:
    """The result of `run`, while a watcher receives all events in its frames."""
    monitoring: Any = getattr(sys, 'monitoring', None)
    free = [tool for tool in range(6) if monitoring.get_tool(tool) is None] if monitoring else []
    return by_monitoring(watcher, run, monitoring, free[0]) if free else by_settrace(watcher, run)


def by_monitoring(watcher: Watcher, run: Callable[[], Any], monitoring: Any, tool: int) -> Any:
    """Only the watched code sends events, so that the game runs at full speed."""
    events, frame_of = monitoring.events, sys._getframe
    frames = events.PY_START | events.PY_RETURN
    listening = frames

    def listen(wanted: int) -> None:
        nonlocal listening
        listening = wanted
        for code in watcher.codes:
            monitoring.set_local_events(tool, code, wanted)

    enter, leave, line_of = watcher.enter, watcher.leave, watcher.line

    def started(code: CodeType, offset: int) -> None:
        if enter(frame_of(1)) and listening == frames:
            listen(frames | events.LINE)

    def returned(code: CodeType, offset: int, value: Any) -> None:
        leave(value)

    def reached(code: CodeType, line: int) -> None:
        line_of(frame_of(1), line)

    hooks = {events.PY_START: started, events.PY_RETURN: returned, events.LINE: reached}
    monitoring.use_tool_id(tool, 'plywood')
    try:
        for event, hook in hooks.items():
            monitoring.register_callback(tool, event, hook)
        listen(frames)
        return run()
    finally:
        listen(0)
        for event in hooks:
            monitoring.register_callback(tool, event, None)
        monitoring.free_tool_id(tool)


def by_settrace(watcher: Watcher, run: Callable[[], Any]) -> Any:
    """Every call of any function sends an event; most are ignored."""

    codes = set(map(id, watcher.codes))  # a code's own hash is slow: it reads every instruction

    def on_call(frame: FrameType, event: str, argument: Any) -> Any:
        if id(frame.f_code) not in codes:
            return None
        frame.f_trace_lines = watcher.enter(frame)
        return on_event

    def on_event(frame: FrameType, event: str, argument: Any) -> Any:
        if event == 'line':
            watcher.line(frame, frame.f_lineno)
        elif event == 'return' and argument is not None:
            watcher.leave(argument)
        return on_event

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        return run()
    finally:
        sys.settrace(before)

"""The visits among the frames of a search: the calls with a position.

Which argument has the position is found by comparing, and not by its name.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from types import CodeType, FrameType
from typing import Any

from plywood.game import Game
from plywood.search.result import Result
from plywood.trace.functions import parameters, recursive
from plywood.trace.visits import ways

NOWHERE = -1
UNDERSTOOD = ('seat', 'me', 'alpha', 'beta', 'depth', 'probe')
"""The arguments that are understood by their names: none of them is a position."""
VISIT, PART, ASIDE = 1, 2, 0
"""The kinds of frames: a visit; a part of the open visit; neither, and its lines are not shown."""


def frozen(p: Any) -> Any:
    """The position: p itself; what a board that changes, or a node of a tree, has on it now (its method `frozen`); or
    the first of some worlds (a list)."""
    if isinstance(p, list) and p:
        return p[0]
    now = getattr(p, 'frozen', None)
    return p if now is None else now()


class Call:
    """The places of a function's arguments in `read`: of those that are understood, NOWHERE if it has none."""

    def __init__(self, code: CodeType, position: str) -> None:
        self.position = position
        names = parameters(code)
        several = itemgetter(*names) if len(names) > 1 else lambda values: (values[names[0]],)
        self.read: Callable[[Mapping[str, Any]], tuple[Any, ...]] = lambda values: (*several(values), None)
        """The arguments of a new frame, by its variables, and behind them None. To read each once saves time."""
        self.p = names.index(position)
        self.seat, self.me, self.alpha, self.beta, self.depth, self.probe = (
            names.index(name) if name in names else NOWHERE for name in UNDERSTOOD
        )


class Frames:
    """Finds the visits among the frames.

    Three kinds of frame are no visits. One only calls the search again for the other seat. One has the position of the
    open visit, such as that of a function for chance, and is a part of that visit. And one has no position.
    """

    def __init__(self, search: Callable[..., Result], game: Game, position: Any) -> None:
        self.codes = list(recursive(search))
        self.game, self.position = game, position
        self.player = game.player if len(game.seats) == 2 else self.side
        self.count = 0
        self.open: list[int] = []
        self.at: list[Any] = []
        """The positions of the open visits."""
        self.board: Any = None
        """The argument of the last visit that began that had its position."""
        self.p: Any = None
        self.seat: int | None = None
        """The position of the last visit that began, and the seat to move there."""
        self.kinds: list[int] = []
        """The kinds of the open frames."""
        self.calls: dict[int, Call] = {}
        """By the number of each code, as far as it is known which of its arguments has the position."""
        self.call: Call | None = None
        self.arguments: tuple[Any, ...] = ()
        """The call and the arguments of the frame that began last."""

    def side(self, p: Any) -> int | None:
        """The side to move where partners play: MAX is the first."""
        seat = self.game.player(p)
        return seat if seat is None or seat < 0 else self.game.sides[seat]

    def begins(self, frame: FrameType) -> int:
        """The kind of a new frame. A visit is now open, and its position is `at[-1]`."""
        kind = ASIDE
        self.call = call = self.calls.get(id(frame.f_code)) or self.learn(frame.f_code, frame.f_locals)
        if call is not None:
            self.arguments = arguments = call.read(frame.f_locals)
            kind = self.kind(arguments[call.p], arguments[call.seat])
        if kind == VISIT:
            self.open.append(self.count)
            self.at.append(self.p)
            self.count += 1
        self.kinds.append(kind)
        return kind

    def kind(self, board: Any, view: int | None) -> int:
        """The kind of a call with this position or board, for this seat. Both are kept if it is a visit."""
        p, at = frozen(board), self.at
        # Of two sets of worlds, one after the other, the first worlds may be equal.
        if at and not isinstance(board, list) and (p is at[-1] or (p is not board and p == at[-1])):
            return PART
        seat = self.player(p)
        if view is not None and seat == 1 - view:
            return ASIDE
        self.p, self.seat, self.board = p, seat, board
        return VISIT

    def learn(self, code: CodeType, values: Mapping[str, Any]) -> Call | None:
        """The call of a function: the position is the first argument that has that of the open visit, or one a move
        later; or, if it imagines worlds for a seat (`me`), the first that is any position."""
        near = [self.at[-1] if self.at else self.position]
        imagines = not self.at and 'me' in parameters(code)
        if self.at:
            near += [self.game.play(near[0], move) for move in ways(self.game, near[0])]
        for name in parameters(code):
            there = frozen(values[name])
            if name not in UNDERSTOOD and any(
                there is p or (type(there) is type(p) and (imagines or there == p)) for p in near
            ):
                call = self.calls[id(code)] = Call(code, name)
                return call
        return None

    def ends(self) -> int | None:
        """The visit that has ended; None if the frame that has ended is no visit."""
        if self.kinds.pop() != VISIT:
            return None
        self.at.pop()
        return self.open.pop()

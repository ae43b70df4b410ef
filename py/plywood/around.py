"""Wrappers: a game that is another one but for what its own class defines."""

from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from plywood.game import CONTRACT, VERBS, Game, inherits


class Around(Game):
    """A wrapper: another game, except for the verbs that its own class defines.

    A verb that the other game inherits runs on the wrapper itself. A default that calls another verb
    (`certain_or_moves` calls `payoff`, `order` and `moves`) therefore uses the wrapper's own.
    """

    def __init__(self, game: Game) -> None:
        own, kind = self._own(), type(game)
        lent = {name for name in dir(kind) if name not in VERBS or getattr(kind, name) is not VERBS[name]}
        if isinstance(game, Around):  # otherwise do not touch the dictionary: asking for it makes a kernel slower
            lent |= vars(game).keys()
        vars(self).update({name: getattr(game, name) for name in lent - own if name[0] != '_'})
        self.inner = game

    @classmethod
    def _own(cls) -> set[str]:
        """The names that the wrapper's classes define, this one among them."""
        return {name for kind in cls.__mro__ if issubclass(kind, Around) for name in vars(kind)}

    def __getattr__(self, name: str) -> Any:
        """Anything outside the contract comes from the other game."""
        if name == 'inner':
            raise AttributeError(name)
        return getattr(self.inner, name)

    def under(self, options: Mapping[str, object] | None) -> Game:
        """The same wrapper around the other game with these options."""
        game = self.inner.under(options)
        return self if game is self.inner else wrapped(self, game)

    def around(self, game: Game) -> Game:
        """The same wrapper around another game. A wrapper that is made with more than a game says how here."""
        return type(self)(game)

    @cached_property
    def changes(self) -> Set[str]:
        """The members of the contract that differ from the other game's."""
        own = self._own()
        own |= {name for name, value in vars(self).items() if value != getattr(self.inner, name, value)}
        return {name for name in own - vars(Around).keys() if name in CONTRACT}

    def fast(self, position: Any) -> tuple[Game, Any]:
        """The other game's kernel if it can judge as this wrapper does, and nothing else differs; else itself,
        because the kernel knows nothing of the differences."""
        if not self.changes:
            return self.inner.fast(position)
        if self.changes != {'evaluate'}:
            return self, position
        kernel, fast = self.inner.fast(position)
        if kernel is self.inner or inherits(kernel, 'position_of'):
            return self, position
        return judging(kernel, self), fast


class Judging(Around):
    """A kernel that judges as a wrapper of its game does."""

    fast = Game.fast

    def __init__(self, kernel: Game, wrapper: Around) -> None:
        super().__init__(kernel)
        self.engine = replace(kernel.engine, deviation=None, swing=0)  # known for its own evaluation alone
        self.judge = wrapper.evaluate

    def evaluate(self, position: Any) -> int:
        return self.judge(self.position_of(position))


@lru_cache(maxsize=64)
def wrapped(wrapper: Around, game: Game) -> Game:
    return wrapper.around(game)


@lru_cache(maxsize=64)
def judging(kernel: Game, wrapper: Around) -> Game:
    return Judging(kernel, wrapper)


def judge_of(game: Game) -> Callable[[Any], int] | None:
    """The evaluation of a wrapper, for a search of the game's own, which judges in its own way; None if no wrapper has
    one."""
    evaluate = game.evaluate
    of_wrapper = isinstance(getattr(evaluate, '__self__', None), Around) and not inherits(game, 'evaluate')
    return evaluate if of_wrapper else None

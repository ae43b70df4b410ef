"""The functions of a search in whose frames positions are visited: those that come back to themselves.

They may be written in any style: inside the search, beside it in its file, or as methods. A function that never comes
back to itself, such as one that sorts the moves or estimates a position, only helps.
"""

import inspect
from collections.abc import Callable
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any


@lru_cache(maxsize=64)
def recursive(search: Callable[..., Any]) -> tuple[CodeType, ...]:
    """The functions of a search that call themselves, straight or by way of others, and take an argument."""
    codes = functions(search)
    calls = {code: [other for other in codes if other.co_name in names(code)] for code in codes}
    return tuple(code for code in codes if parameters(code) and code in reached(calls, code))


def parameters(code: CodeType) -> tuple[str, ...]:
    """The names of a function's arguments."""
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def functions(search: Callable[..., Any]) -> list[CodeType]:
    """The functions of a search: itself, those inside it, and those of its file that it names, methods among them."""
    plain = inspect.unwrap(search)
    known = plain.__globals__ if isinstance(plain, FunctionType) else plain.__func__.__globals__
    found: dict[CodeType, None] = {}
    waiting = [plain.__code__, *methods(type(getattr(plain, '__self__', None)))]
    file = waiting[0].co_filename
    while waiting:
        code = waiting.pop(0)
        if code in found or code.co_filename != file:
            continue
        found[code] = None
        waiting += inner(code)
        for name in names(code):
            named = known.get(name)
            if isinstance(named, type):
                waiting += methods(named)
            elif callable(named) and isinstance(function := inspect.unwrap(named), FunctionType):
                waiting.append(function.__code__)
    return [code for code in found if code.co_name[0] != '<']


def methods(kind: type) -> list[CodeType]:
    """The methods of a class."""
    return [each.__code__ for each in vars(kind).values() if isinstance(each, FunctionType)]


def inner(code: CodeType) -> list[CodeType]:
    """The functions and comprehensions right inside a function."""
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def names(code: CodeType) -> set[str]:
    """All names that a function uses, also those in its comprehensions."""
    found = {*code.co_names, *code.co_freevars, *code.co_cellvars}
    for part in inner(code):
        if part.co_name[0] == '<':
            found |= names(part)
    return found


def reached(calls: dict[CodeType, list[CodeType]], code: CodeType) -> set[CodeType]:
    """The functions to which the calls of a function lead."""
    found: set[CodeType] = set()
    waiting = list(calls[code])
    while waiting:
        other = waiting.pop()
        if other not in found:
            found.add(other)
            waiting += calls[other]
    return found

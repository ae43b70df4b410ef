"""The features of reversi that a person would count, for an evaluation that can be opened: Black's less White's."""

from collections.abc import Sequence

from plywood.game import Feature

from .shape import Shape


def features(shape: Shape, black: int, white: int) -> Sequence[Feature]:
    names = shape.numbers
    last = shape.names[-1]
    files, ranks = sorted({name[0] for name in names}), sorted({name[1:] for name in names}, key=int)
    corners = mask(names, [file + rank for file in ('a', last[0]) for rank in ('1', last[1:])])
    inside = [(files[1], files[-2]), (ranks[1], ranks[-2])]
    beside = mask(names, [file + rank for file in inside[0] for rank in inside[1]])
    edge = mask(
        names, [name for name in names if name[0] in (files[0], files[-1]) or name[1:] in (ranks[0], ranks[-1])]
    )

    def less(cells: int) -> int:
        return (black & cells).bit_count() - (white & cells).bit_count()

    return (
        Feature('discs', 'discs on the board', 0, less(-1)),
        Feature('corners', 'discs in corners', 10, less(corners)),
        Feature('beside', 'discs diagonally beside a corner', -4, less(beside)),
        Feature('edge', 'discs on the edge', 1, less(edge)),
        Feature(
            'moves', 'moves that can be made', 2, len(shape.places(black, white)) - len(shape.places(white, black))
        ),
    )


def mask(numbers: dict[str, int], names: list[str]) -> int:
    return sum(1 << numbers[name] for name in set(names))

"""The review of many games at once: a job with a file for each number, and a line for each file."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plywood import games, record, review
from plywood.game import CHANCE, Game, Refusal, shorten
from plywood.terminal.arguments import text_of

GRADES = 'blunder', 'mistake', 'slip'


@dataclass(frozen=True)
class Reviews:
    """The reviews of the games in some files, by the numbers of the files."""

    game: str
    options: tuple[tuple[str, str], ...]
    files: tuple[str, ...]
    sums: tuple[str, ...]
    """A checksum of each file, so that a job does not go on with another text under the same name."""

    def __call__(self, index: int) -> dict[str, Any]:
        name = self.files[index]
        try:
            table = record.read(games.find(self.game).under(dict(self.options)), text_of(name))
        except Refusal as refusal:
            return {'file': name, 'error': str(refusal)}
        marks = list(review.review(table))
        return {
            'file': name,
            'game': table.game.name,
            'moves': len(marks),
            'accuracy': review.accuracy(table.game, marks),
            **{f'{grade}s': counted(table.game, marks, grade) for grade in GRADES},
            **({'problem': table.problem} if table.problem else {}),
        }


def reviews_of(game: str, options: dict[str, object], files: list[str]) -> Reviews:
    for name in files:
        text_of(name)  # says now which file cannot be read
    sums = tuple(hashlib.sha256(Path(name).read_bytes()).hexdigest()[:16] for name in files)
    return Reviews(game, tuple(sorted((name, str(text)) for name, text in options.items())), tuple(files), sums)


def counted(game: Game, marks: list[review.Graded], grade: str) -> list[int]:
    """How many moves of each seat have a grade."""
    found = [0] * len(game.seats)
    for mark in marks:
        if mark.grade == grade and mark.seat != CHANCE:
            found[mark.seat] += 1
    return found


def line(found: dict[str, Any]) -> str:
    """The review of a file in one line."""
    if 'error' in found:
        return f'{found["file"]}: {shorten(found["error"], 200)}'
    seats = games.find(found['game']).seats
    parts = []
    for seat, (name, part) in enumerate(zip(seats, found['accuracy'], strict=True)):
        faults = [(found[f'{grade}s'][seat], grade) for grade in GRADES]
        worst = ', '.join(f'{count} {grade}{"" if count == 1 else "s"}' for count, grade in faults if count)
        parts.append(f'{name} {"no choice" if part is None else f"{part:.0%}"}{f" ({worst})" if worst else ""}')
    until = f'; {shorten(found["problem"], 200)}' if 'problem' in found else ''
    return f'{found["file"]}: {found["moves"]} moves, {", ".join(parts)}{until}'

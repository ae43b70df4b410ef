"""How both games are written: the rows of a board as text, and SGF records of m,n,k games."""

import re
from collections.abc import Callable, Iterator, Sequence

from plywood import sgf
from plywood.game import Ending, Payoff, Refusal, shorten
from plywood.wording import counted

from .board import Board


def write_rows(marks: Sequence[str], m: int, n: int) -> str:
    return '/'.join(''.join(marks[y * m : (y + 1) * m]) for y in range(n))


def read_rows(rows: str, text: str, m: int, n: int) -> tuple[list[int], list[int]]:
    """The cells with an X and those with an O; a Refusal of the whole text where the rows do not fit the board."""
    lines = rows.upper().replace('-', '.').replace('_', '.').split('/')
    size = f'with the options m={m} and n={n}'
    if len(lines) != n:
        raise refuse(text, f'it has {counted(len(lines), "row")}; {size}, give {counted(n, "row")} separated by /')
    cells: tuple[list[int], list[int]] = [], []
    for y, row in enumerate(lines):
        if len(row) != m:
            raise refuse(
                text, f'row {y + 1} has {counted(len(row), "cell")}; {size}, give each row {counted(m, "cell")}'
            )
        for x, mark in enumerate(row):
            if mark in 'XO':
                cells['XO'.index(mark)].append(y * m + x)
            elif mark != '.':
                raise refuse(text, f'row {y + 1}, column {x + 1} holds {mark!r}; write X, O or . for an empty cell')
    return cells


def refuse(text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {reason}')


# --- SGF -----------------------------------------------------------------------------------------------------------

GAME_TYPE = '4'
"""SGF's number for gomoku, and so for k in a row."""
FIVE = 5
"""The k of gomoku: of a record that does not name its own."""
RULES = re.compile(r'(exactly )?([0-9]{1,2}) in a row')


def write_sgf(board: Board, stones: Sequence[Sequence[int]], moves: Sequence[int], result: str) -> str:
    """A record that begins with these stones of X and of O; the result is the value of RE, if it has one."""
    seat = len(stones[0]) - len(stones[1])
    size = str(board.m) if board.m == board.n else f'{board.m}:{board.n}'
    rules = f'{"exactly " * board.exact}{board.k} in a row'
    given = [
        name + ''.join(map(point(board), cells)) for name, cells in zip(('AB', 'AW'), stones, strict=True) if cells
    ]
    played = (f';{"BW"[(seat + at) % 2]}{point(board)(move)}' for at, move in enumerate(moves))
    begun = [*given, f'PL[{"BW"[seat]}]'] if given else []
    head = [f'(;FF[4]GM[{GAME_TYPE}]SZ[{size}]RU[{rules}]', *begun, result and f'RE[{result}]']
    return ''.join([*head, *played, ')'])


def point(board: Board) -> Callable[[int], str]:
    return lambda cell: f'[{chr(97 + cell % board.m)}{chr(97 + cell // board.m)}]'


def sgf_options(text: str) -> dict[str, object] | None:
    """The options that a record of this game names, else None."""
    if not sgf.begins(text):
        return None
    root = sgf.read(text[: sgf.HEAD])
    size = re.fullmatch(r'([0-9]{1,2})(?::([0-9]{1,2}))?', root.value('SZ'))
    if root.value('GM') != GAME_TYPE or not size:
        return None
    m, n = int(size[1]), int(size[2] or size[1])
    rules = RULES.fullmatch(root.value('RU'))
    if rules:
        return {'m': m, 'n': n, 'k': int(rules[2]), 'exact': bool(rules[1])}
    return {'m': m, 'n': n, **({'k': FIVE} if min(m, n) >= FIVE else {})}


def read_sgf(root: sgf.Node, board: Board) -> tuple[list[list[int]], list[str]]:
    """The cells of X and of O with which a record begins, and the moves of its main line."""
    stones: list[list[int]] = [[], []]
    moves: list[str] = []
    for node, name, value in fields(root):
        if name == 'GM' and value != GAME_TYPE:
            raise Refusal(f'the record is of the SGF game {shorten(value)}; give one with GM[{GAME_TYPE}]')
        if name == 'SZ':
            size = value.split(':') * 2
            if size[:2] != [str(board.m), str(board.n)]:
                m, n = shorten(size[0], 5), shorten(size[1], 5)
                raise Refusal(f'the record has a board of {m} by {n}; set the options m={m} and n={n} and read again')
        if name == 'AE' or (name in ('AB', 'AW') and node):
            raise Refusal(f'the record changes the board after its start ({name}), which cannot be read; give moves')
        if name in ('AB', 'AW'):
            stones[name == 'AW'].append(cell_of(value, board, name))
        if name in ('B', 'W'):
            turn = len(moves)
            if name != 'BW'[(len(stones[0]) - len(stones[1]) + turn) % 2]:
                raise Refusal(f'move {turn + 1}: {name} moves out of turn; let B and W take turns, B first')
            if not re.fullmatch('[a-o]{2}', value):
                raise Refusal(f'move {turn + 1}: {name}[{shorten(value)}] is not a cell; write letters from aa to oo')
            moves.append(value[0] + str(ord(value[1]) - ord('a') + 1))
    return stones, moves


def fields(root: sgf.Node) -> Iterator[tuple[int, str, str]]:
    """Each property of a record's main line: the number of its node, its name and its values."""
    for node, properties in enumerate(each.properties for each in sgf.main_line(root)):
        for name, values in properties.items():
            yield from ((node, name, value) for value in values)


def cell_of(value: str, board: Board, name: str) -> int:
    x, y = (ord(letter) - ord('a') for letter in value) if re.fullmatch('[a-o]{2}', value) else (board.m, 0)
    if x >= board.m or y >= board.n:
        raise Refusal(
            f'{name}[{shorten(value)}] is not a cell of this board; write two letters, the column and the row'
        )
    return y * board.m + x


# --- the result of a record ----------------------------------------------------------------------------------------


def result_of(payoff: Payoff | None) -> str:
    """The value of RE for a game that ended on the board."""
    return '' if payoff is None else '0' if payoff[0] == 0 else f'{"B" if payoff[0] > 0 else "W"}+'


def write_ending(record: str, ending: Ending) -> str:
    """A record with an ending that is not on its board."""
    words = ''.join(f'{name}[{value}]' for name, (value,) in sgf.result_of(ending).items())
    return record.replace('RU[', f'{words}RU[', 1)

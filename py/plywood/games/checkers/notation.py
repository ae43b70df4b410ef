"""How checkers is written: moves and games as in PDN, positions as in its FEN. Read liberally, written strictly."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from plywood.game import Ending, Payoff, Refusal, ending_in, shorten

from . import board as plain
from .board import KINGS, PIECES, SQUARES, Move, after, beside, captures, taken

HELP = (
    'the player to move (B for Dark, W for Light), then the squares of both, with K before kings; perhaps H and the '
    'number of moves since a man moved or a piece was taken, and the king moves among them: '
    'B:W21,22,K7:B1,2,K30:H2,3-7,25-30'
)
SEATS = 'BW'
"""Dark and Light as PDN names them: Black and White."""
NAMES = ('Dark', 'Light')
MOST = 12
"""Pieces of one side."""
MOST_SQUARES = 12


# --- moves ---------------------------------------------------------------------------------------------------------


def write_move(move: Move) -> str:
    return ('x' if taken(move) else '-').join(map(str, move))


def squares_of(text: str) -> Move | None:
    """The numbers of a move as it was typed, with any of - x : between; None where it is no move at all."""
    numbers = re.split(r'[-x:×–]', text[:100].strip().lower())
    if not 2 <= len(numbers) <= MOST_SQUARES or not all(re.fullmatch('[0-9]{1,2}', number) for number in numbers):
        return None
    return tuple(map(int, numbers))


def matching(legal: Sequence[Move], text: str) -> list[Move]:
    """The legal moves that a text can mean: the route itself, else all that begin and end so and pass its squares."""
    given = squares_of(text)
    if given is None:
        return []
    return [given] if given in legal else [move for move in legal if passes(move, given)]


def passes(move: Move, given: Move) -> bool:
    route = iter(move[1:-1])
    return (move[0], move[-1]) == (given[0], given[-1]) and all(square in route for square in given[1:-1])


# --- games ---------------------------------------------------------------------------------------------------------

TOKEN = re.compile(
    r"""\{[^}]*(?P<closed>\})?                          # a comment, not nested
    | ;[^\n]* | (?m:^%[^\n]*)                          # to the end of the line
    | \[\s*(?P<tag>\w+)\s*"(?P<value>[^"]*)"\s*\]      # a tag
    | (?P<open>\() | (?P<close>\))                     # a variation
    | \$[0-9]+ | [!?]+                                 # a glyph, a mark
    | (?P<result>(?:1-0|0-1|2-0|0-2|1-1|0-0|1/2-1/2|\*)(?![-x:\d]))   # before numbers and moves: 1-0 looks like a move
    | (?P<number>[0-9]{1,4})\.+                        # a move number
    | (?P<move>[0-9]+(?:[-x:×–][0-9]+)+)\*?            # a star after a move marks it strong
    | (?P<other>[^\s({\[;]+|.)""",
    re.VERBOSE | re.IGNORECASE,
)
RESULTS: dict[Payoff | None, str] = {
    None: '*',
    (1.0, -1.0): '{Dark wins.} 1-0',
    (-1.0, 1.0): '{Light wins.} 0-1',
    (0.0, 0.0): '{A draw.} 1/2-1/2',
}
"""Sources differ on whose win 1-0 is; a comment settles it."""
GAME_TYPE = '21'
"""PDN's number for English draughts."""
MOST_MOVES = 10_000
"""In all lines together; moves that lines share count in each."""
MOST_OPEN = 50
"""Variations within variations."""


WINNER = {'1-0': 0, '2-0': 0, '0-1': 1, '0-2': 1, '1/2-1/2': None, '1-1': None}
"""The side that a result names first, second or not at all; * and 0-0 name no result."""
TERMINATION = re.compile(r'\[\s*Termination\s*"([^"]{1,100})"\s*\]', re.IGNORECASE)
DRAW = re.compile(r'\[\s*Result\s*"1/2-1/2"\s*\]|1/2-1/2\s*\Z', re.IGNORECASE)
OWN_TAG = re.compile(r'\[\s*GameType\s*"|\[\s*FEN\s*"\s*[BW]\s*:', re.IGNORECASE)
"""A tag that no other game's records have."""

Replies = dict[Move, Any]
"""Moves that were tried at one place, the main one first, each with the replies to it: a tree of such dicts."""


def write_tree(position: str | None, seat: int, lines: Sequence[Sequence[Move]], payoff: Payoff | None) -> str:
    """A game in PDN, on one line; the position is where it began, if that is not the usual start."""
    words = [f'[GameType "{GAME_TYPE}"]']
    if position is not None:
        words.append(f'[SetUp "1"] [FEN "{position}"]')
    tree: Replies = {}
    for line in lines:
        place = tree
        for move in line:
            place = place.setdefault(move, {})
    return ' '.join([*words, *written(tree, seat), RESULTS[payoff]])


def written(replies: Replies, ply: int) -> Iterator[str]:
    """A line and, in brackets behind each of its moves, what else was tried there."""
    numbered = False
    while replies:
        (move, after), *others = replies.items()
        if ply % 2 == 0 or not numbered:
            yield f'{ply // 2 + 1}{"..." if ply % 2 else "."}'
        yield write_move(move)
        for other in others:
            yield f'({" ".join(written(dict([other]), ply))})'
        replies, ply, numbered = after, ply + 1, not others


def write_ending(record: str, ending: Ending) -> str:
    """A record with an ending that is not on its board, in its tags and at its end."""
    payoff = (0.0, 0.0) if ending.loser is None else (-1.0, 1.0) if ending.loser == 0 else (1.0, -1.0)
    result = RESULTS[payoff]
    tags = f'[Result "{result.split()[-1]}"] [Termination "{ending.words(NAMES)}"]'
    head, kind, moves = record.removesuffix(RESULTS[None]).partition(f'[GameType "{GAME_TYPE}"]')
    return f'{head}{kind} {tags}{moves}{result}'


def read_ending(record: str) -> Ending | None:
    """The ending that a record names. Sources differ on whose win 1-0 is, so a loss needs the words of the tag."""
    found = TERMINATION.search(record)
    named = ending_in(found[1], NAMES) if found else None
    return named or (Ending('agreed') if DRAW.search(record) else None)


def read_tree(text: str) -> tuple[str | None, list[list[str]], str]:
    """The position that a written game begins with, None for the usual start; the texts of its lines, the main one
    first; and what is wrong after those, if anything is."""
    position, ended, wrong, count = None, '', '', 0
    odd = ''  # what is wrong beside the moves, which are all kept
    tagged, base, opened = '', None, ''  # the result's tag, the first move's number, the last variation's beginning
    line: list[str] = []
    lines, around = [line], list[list[str]]()  # all of them, and those in whose brackets this one stands
    for token in TOKEN.finditer(text):
        tag, word = (token['tag'] or '').lower(), token['move'] or token['result'] or (token['other'] or '').strip()
        if tag and (line or around):
            wrong = f'another game begins at the tag {token["tag"]}; give one game at a time'
        elif token[0].startswith('{') and not token['closed']:
            wrong = f'the comment {shorten(token[0])!r} is not closed; write }} at its end'
        elif tag == 'fen':
            position = token['value']
        elif tag == 'result':
            tagged = token['value'].strip()
        elif token['number']:
            before = len(line) + (position or '').strip().upper().startswith('W')
            base = int(token['number']) - before // 2 if base is None else base
            if int(token['number']) != base + before // 2 and not odd:
                odd = f'move {base + before // 2} has the number {token["number"]}; check whether a move is missing'
        elif tag == 'gametype' and token['value'].partition(',')[0].strip() != GAME_TYPE:
            raise Refusal(f'the tag GameType {shorten(token["value"])!r} is another game; English draughts is 21')
        elif token['open'] and (not line or len(around) == MOST_OPEN):
            there = shorten(text[token.start() :])
            wrong = (
                f'more than {MOST_OPEN} variations lie within one another at {there!r}; leave the innermost out'
                if line
                else f'no move stands before the variation at {there!r}; write it after the move that it replaces'
            )
        elif token['open']:
            around.append(line)
            opened = shorten(text[token.start() :])
            line = line[:-1]
            lines.append(line)
            count += len(line)
        elif token['close'] and around:
            line = around.pop()
        elif word == '[':
            begun = shorten(text[token.start() :].partition('\n')[0])
            wrong = f'the tag {begun!r} is not complete; write it like [White "Anna"]'
        elif token['result'] and not around:
            ended = token['result']
        elif word and not token['result']:
            if ended not in ('', '*'):  # a star may also be the mark of a strong move
                wrong = f'{shorten(word)!r} stands after the result {ended}; put the result at the end'
            elif count >= MOST_MOVES:
                wrong = f'the game has more than {MOST_MOVES} moves; give a shorter one'
            else:
                line.append(word)
                count += 1
        if wrong:
            break
    if around and not wrong:
        wrong = f'the variation {opened!r} is not closed; write ) at its end'
    if WINNER.get(tagged, '') != WINNER.get(ended, '') and tagged in WINNER and ended in WINNER:
        odd = odd or f'the tag Result says {tagged}, but the game ends with {ended}; correct one of them'
    return position, lines, wrong or odd


def result_of(text: str, payoff: Payoff | None) -> str:
    """The mistake in the result that a record names, for the end that its moves lead to.

    Sources differ on whose win 1-0 is: only a win that is called a draw, or a draw called a win, contradicts the board.
    """
    named = [token['value'].strip() for token in TOKEN.finditer(text) if (token['tag'] or '').lower() == 'result']
    named += [token['result'] for token in TOKEN.finditer(text) if token['result'] in WINNER][-1:]
    wrong = [word for word in named if word in WINNER and payoff and (WINNER[word] is None) != (payoff[0] == 0)]
    board = 'a draw' if payoff and payoff[0] == 0 else 'a win'
    return f'the result {wrong[0]} is given, but the moves end in {board}; correct one of them' if wrong else ''


def joined(board: str, texts: Sequence[str]) -> list[str]:
    """The same moves, with a chain that was written jump by jump (11x18 18x25) as one."""
    found: list[str] = []
    for text in texts:
        last, next_ = squares_of(found[-1]) if found else None, squares_of(text)
        if last and next_ and last[-1] == next_[0] and board[next_[0] - 1] == '.':
            whole = last + next_[1:]
            if any(move[: len(whole)] == whole for seat in (0, 1) for move in captures(board, seat)):
                found[-1] = 'x'.join(map(str, whole))
                continue
        if last:
            board = played(board, last)
        found.append(text)
    return found


def played(board: str, given: Move) -> str:
    """The board after a move as it was typed, if it is one of either seat's; else the same."""
    for seat in (0, 1):
        for move in matching(plain.moves(board, seat), '-'.join(map(str, given)))[:1]:
            return after(board, move)
    return board


# --- positions -----------------------------------------------------------------------------------------------------


def write_position(board: str, seat: int, quiet: int, past: Sequence[str]) -> str:
    sides = [
        SEATS[side] + ','.join(('K' if piece.isupper() else '') + str(square) for square, piece in pieces(board, side))
        for side in (1, 0)
    ]
    known = [write_move(between(*pair)) for pair in pairwise((*past, board))]
    history = [','.join([f'H{quiet}', *known])] if quiet else []
    return ':'.join([SEATS[seat], *sides, *history])


def pieces(board: str, seat: int) -> Iterator[tuple[int, str]]:
    return ((square, piece) for square, piece in enumerate(board, 1) if piece in PIECES[seat])


def between(before: str, board: str) -> Move:
    """The king's step that leads from one board to the next."""
    changed = [square for square in SQUARES if before[square - 1] != board[square - 1]]
    return tuple(sorted(changed, key=lambda square: before[square - 1] == '.'))


def refuse(text: str, why: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r}: {why}')


def read_position(text: str, most_quiet: int) -> tuple[str, int, int, list[Move]]:
    """The board, the seat to move, the quiet plies, and the king moves known to have led here."""
    fields = re.sub(r'\s|"', '', text[:2000]).upper().rstrip('.').split(':')
    if len(text) > 2000 or len(fields) not in (3, 4) or fields[0] not in ('B', 'W'):
        raise refuse(text, 'it must begin with B: or W: for the player to move; write it like B:W21,22,K7:B1,2,K30')
    seat, cells = SEATS.index(fields[0]), ['.'] * 33
    if sorted(field[:1] for field in fields[1:3]) != ['B', 'W']:
        raise refuse(text, 'after the player to move, write the squares of W and those of B, separated by :')
    for field in fields[1:3]:
        side = SEATS.index(field[0])
        for word in field[1:].split(',') if field[1:] else ():
            for square, piece in placed(text, word, side):
                if cells[square] != '.':
                    raise refuse(text, f'square {square} is given twice; leave one out')
                cells[square] = piece
    board = ''.join(cells[1:])
    check(text, board, seat)
    quiet, led = history(text, fields[3], most_quiet) if len(fields) == 4 else (0, [])
    return board, seat, quiet, led


def placed(text: str, word: str, side: int) -> Iterator[tuple[int, str]]:
    """The squares of one word of a position, `21`, `K7` or `1-12`, with what stands there."""
    found = re.fullmatch('(K?)([0-9]{1,2})(?:-([0-9]{1,2}))?', word)
    if not found:
        raise refuse(text, f'{shorten(word)!r} is not a square; write a number from 1 to 32, or K and a number')
    first, last = int(found[2]), int(found[3] or found[2])
    for square in (first, last):
        if square not in SQUARES:
            raise refuse(text, f'there is no square {square}; the squares are numbered 1 to 32')
    for square in range(first, last + 1):
        piece = PIECES[side][found[1] == 'K']
        if plain.crowned(piece, square) != piece:
            raise refuse(text, f'a man of {NAMES[side]} on {square} would have been crowned; write K{square}')
        yield square, piece


def check(text: str, board: str, seat: int) -> None:
    """Refuses a board to which no game can come."""
    counts = [sum(piece in some for piece in board) for some in PIECES]
    if not any(counts):
        raise refuse(text, 'neither side has a piece; give at least one to the side that moved last')
    for side, name in enumerate(NAMES):
        if counts[side] > MOST:
            raise refuse(text, f'{name} has {counts[side]} pieces; give each side at most {MOST}')
    if not counts[1 - seat]:
        name = NAMES[1 - seat]
        raise refuse(text, f'{name} has no pieces, but {NAMES[seat]} is to move; give {name} a piece')


def history(text: str, field: str, most_quiet: int) -> tuple[int, list[Move]]:
    """The quiet plies that a position tells of, and the king moves in them."""
    found = re.fullmatch(r'H([0-9]{1,2})((?:,[0-9]{1,2}-[0-9]{1,2})*)', field)
    if not found:
        raise refuse(text, f'{shorten(field)!r} cannot be read; write H and a number, then king moves: H2,3-7,25-30')
    quiet, words = int(found[1]), found[2].split(',')[1:]
    led = [tuple(map(int, word.split('-'))) for word in words]
    if quiet > most_quiet or len(led) > quiet:
        raise refuse(text, f'H{quiet} will not do; give a number from {len(led)} to {most_quiet}')
    return quiet, led


def undone(text: str, board: str, led: Sequence[Move]) -> str:
    """The board from which king moves led to this one."""
    cells = ['', *board]
    for start, end in reversed(led):
        there = {start, end} <= set(SQUARES) and cells[end] in KINGS and cells[start] == '.'
        if not there or not any(end == next_ for next_, _ in beside(start, cells[end])):
            raise refuse(
                text, f'{start}-{end} cannot have led there: a king must stand on {end}, one step from {start}'
            )
        cells[start], cells[end] = cells[end], '.'
    return ''.join(cells[1:])

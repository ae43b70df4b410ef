"""Positions, observations and games of blind tic-tac-toe as text."""

import re
from collections.abc import Sequence
from typing import Any

from plywood.game import DRAWN, WON, Game, Refusal, shorten
from plywood.lines import read_line
from plywood.wording import in_words

from ..notation import read_rows, refuse
from .position import SEATS, Position, count_both, count_turns, opened, sides, unseen
from .sets import Board


def write_position(position: Position) -> str:
    board, (stones, refused) = position[0], sides(position)
    cells = (','.join(board.named(bits)) or '-' for bits in refused)
    return ' '.join((board.rows(*stones), SEATS[position[5]], *cells))


def read_position(game: Game, text: str) -> Position:
    """The seat to move may be left out, and so may refusals where there are none."""
    board = game.initial()[0]
    rows, *rest = text[:200].split() or ['']
    sides = read_rows(rows, text, board.m, board.n)
    stones = [sum(1 << cell for cell in cells) for cells in sides]
    named = rest.pop(0).upper() if rest and rest[0].upper() in SEATS else ''
    if len(rest) > 2:
        raise refuse(text, f'{shorten(rest[2])!r} is one word too many; write {game.position_help}')
    refused = [read_cells(each, text, board) for each in (*rest, '-', '-')[:2]]
    position = check(game, text, board, stones, refused)
    if named and named != SEATS[position[5]]:
        used = count_both(board, stones, refused)
        raise refuse(text, f'{used}, so write {SEATS[position[5]]} for the player to move, not {named}')
    return position


def check(game: Game, text: str, board: Board, stones: list[int], refused: list[int]) -> Position:
    """The position with these stones and refusals, if a game can come to it."""
    for seat in (0, 1):
        for name in board.named(refused[seat] & ~stones[1 - seat]):
            who, other = SEATS[seat], SEATS[1 - seat]
            raise refuse(
                text, f'{name} was refused to {who}, but {other} has no mark there; add one, or leave the cell out'
            )
    first, second = map(board.turns, stones, refused)
    if first - second not in (0, 1):
        used = count_both(board, stones, refused)
        raise refuse(text, f'{used}; X moves first, so give X as many as O, or one more')
    seat, last = first - second, 1 - first + second
    who, row = SEATS[last], f'{in_words(board.k)} in a row'
    if board.won[stones[seat]]:
        raise refuse(text, f'{SEATS[seat]} has {row}, but {who} has moved after that; take one mark off')
    payoff = WON[last] if board.won[stones[last]] else DRAWN if stones[0] | stones[1] == board.full else None
    if payoff is None:
        if not opened(stones, refused):
            raise refuse(text, "X's first try was refused, but the board was empty then; give X a mark")
    elif not any(may_end(board, stones, refused, last, 1 << cell) for cell in board.cells[stones[last]]):
        raise refuse(
            text,
            f'the game is over, but no mark of {who} can have ended it; take one off, or leave out refusals',
        )
    return board, stones[seat], stones[last], refused[seat], refused[last], seat, payoff


def may_end(board: Board, stones: list[int], refused: list[int], last: int, stone: int) -> bool:
    """Whether the game can have run until this stone of the last seat to move."""
    before = [side & ~stone for side in stones]
    return not (refused[1 - last] & stone or board.won[before[last]]) and opened(before, refused)


def read_cells(names: str, text: str, board: Board) -> int:
    """A set of cells, by their names with commas between."""
    bits = 0
    for name in names.lower().split(',') if names != '-' else ():
        if name not in board.names:
            raise refuse(text, f'{shorten(name)!r} is not a cell; the cells are {board.names[0]} to {board.names[-1]}')
        bits |= 1 << board.names.index(name)
    return bits


def write_observation(observation: Any) -> str:
    """The board as the seat sees it, the seat that observes, the seat to move, and the turns the other has used.

    X.O/.../... X X 1: X sees its stone on a1 and that c1 refused it; X is to move, and O has used one turn.
    Once the game is over, the position.
    """
    if len(observation) == 7:
        return write_position(observation)
    board, seat, own, refused, mover, turns = observation
    rows = board.rows(own, refused) if seat == 0 else board.rows(refused, own)
    return f'{rows} {SEATS[seat]} {SEATS[mover]} {turns}'


def read_observation(game: Game, text: str) -> Any:
    board = game.initial()[0]
    pieces = text[:200].upper().split()
    if len(pieces) != 4 or not re.fullmatch('[0-9]{1,2}', pieces[3]):
        position = read_position(game, text)
        if position[6] is None:
            raise refuse(text, 'the game is not over, so nobody can know all of that; write X.O/.../... X X 1')
        return position
    rows, eyes, mover, turns = pieces
    if eyes not in SEATS or mover not in SEATS:
        raise refuse(
            text, 'after the rows write the player who looks, the player to move and the turns of the other: X X 1'
        )
    seat, moving = SEATS.index(eyes), SEATS.index(mover)
    sides = read_rows(rows, text, board.m, board.n)
    stones = [sum(1 << cell for cell in cells) for cells in sides]
    own, refused = stones[seat], stones[1 - seat]
    observation = board, seat, own, refused, moving, int(turns)
    spent = [board.turns(own, refused), int(turns)]
    if (spent[0] - spent[1] if seat == 0 else spent[1] - spent[0]) != moving:
        both = f'{count_turns(board, seat, spent[0])} and {count_turns(board, 1 - seat, spent[1])}'
        raise refuse(text, f'{both}, so it is not the turn of {mover}; write the other player')
    if board.won[own]:
        raise refuse(text, f'{eyes} has {in_words(board.k)} in a row, so the game is over; write its position')
    if seat == 0 and not opened(stones, (refused, 0)):
        raise refuse(text, "X's first try was refused, but the board was empty then; give X a mark")
    if not unseen(observation)[0]:
        other = SEATS[1 - seat]
        raise refuse(text, f'no running game gives {other} so many turns; check the rows and the number of turns')
    return observation


def write_game(game: Game, start: Position, moves: Sequence[int]) -> str:
    """The tries, a ? after each that was refused: b2 b2? a1"""
    texts = []
    for move in moves:
        texts.append(start[0].names[move] + '?' * (start[2] >> move & 1))
        start = game.play(start, move)
    return ' '.join(texts)


def read_game(game: Game, text: str) -> tuple[Position, list[int]]:
    """The signs of refusal may be left out; one after a try that was accepted is refused."""
    if len(text) > 2000:
        raise Refusal('the game is longer than any game of blind tic-tac-toe; give its tries: b2 b2? a1')
    texts = text.replace(',', ' ').split()
    start, moves = read_line(game, game.initial(), [each.removesuffix('?') for each in texts])
    position = start
    for ply, (each, move) in enumerate(zip(texts, moves, strict=True), 1):
        if each.endswith('?') and not position[2] >> move & 1:
            reason = f'move {ply}: {each} says that the try was refused, but that cell was free; leave out the ?'
            raise Refusal(reason, ply, (start, [moves[: ply - 1]]))
        position = game.play(position, move)
    return start, moves

"""Records of hex: SGF, GM[11], with variations, and links to the board of HexWorld."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from plywood import sgf
from plywood.game import Ending, Game, Refusal, Written, shorten
from plywood.lines import in_line

GAME_TYPE = '11'
"""SGF's number for hex."""
SITE = 'https://hexworld.org/board/'
LINK = re.compile(
    r'(?:(?P<site>\S*hexworld\.org/board/?)|#)#?(?P<size>[0-9]{1,2})(?:[rc][0-9]{1,2}|n)*(?:,(?P<moves>\S*))?'
)
STEP = re.compile(r'[a-z][0-9]{1,2}|:[sp]|:[rf][bw]|.')
"""A move of a link."""
LINK_WORDS = {':s': 'swap', ':p': 'pass'}
ENDS = {':r': 'resigned', ':f': 'time'}
"""The ends of a link, before the letter of the loser's colour."""
COLOURS = 'BW'
"""The letters of Red and of Blue in SGF, where Black moves first."""
SETUP = ('AB', 'AW', 'PL')
FINAL = ('resign', 'forfeit')
"""Words in the place of a move at the end of a game."""
NO_SWAP = 'no swap'
TAGS = {'Event': 'EV', 'Site': 'PC', 'Date': 'DT', 'Round': 'RO', 'Red': 'PB', 'Blue': 'PW'}
"""The notes that SGF has properties for."""


# --- SGF -------------------------------------------------------------------------------------------------------------


def write_sgf(game: Any, start: Any, lines: Sequence[Sequence[Any]], notes: Mapping[sgf.Line, str]) -> str:
    """A game with its variations; the first node names the stones with which it begins, and the winner."""
    board, red, blue, seat, _ = start
    root = sgf.Node({'FF': ['4'], 'GM': [GAME_TYPE], 'SZ': [str(board.size)]})
    if not board.swap:
        root.properties['RU'] = [NO_SWAP]
    if red or blue:
        for name, stones in zip(SETUP, (red, blue), strict=False):
            if stones:
                root.properties[name] = [board.names[cell] for cell in board.cells_of(stones)]
        root.properties['PL'] = [COLOURS[seat]]
    sgf.head(root, notes.get((), ''), TAGS)
    end = sgf.grow(game, root, start, lines, notes, lambda position, move: written(game, position, move))
    if end[4] is not None:
        root.properties['RE'] = [f'{COLOURS[end[4][0] < 0]}+']
    return sgf.write(root)


def written(game: Any, position: Any, move: Any) -> tuple[str, str]:
    """A move as a property."""
    text = game.write_move(position, move)
    return COLOURS[position[3]], 'swap-pieces' if text == 'swap' else text


def read_sgf(game: Any, root: sgf.Node, text: str) -> tuple[Written, Refusal | None]:
    """A game with its variations, and the first mistake."""
    start = start_of(game, root, text)

    def step(node: sgf.Node, place: tuple[Any, bool]) -> tuple[Any, list[Any]]:
        return after(game, node, place, node is root)

    found, wrong = sgf.walk(root, (start, False), step, lambda node: sgf.comment_of(node, TAGS))
    return Written(start, *found), wrong


def start_of(game: Any, root: sgf.Node, text: str) -> Any:
    """The position of the first node."""
    board = game.board
    if root.value('GM') not in ('', GAME_TYPE):
        raise Refusal(f'the record is of the SGF game {shorten(root.value("GM"))}; give one with GM[{GAME_TYPE}]')
    size = root.value('SZ') or str(board.size)
    if size != str(board.size):
        raise Refusal(f'the record has a board of size {shorten(size, 5)}; set the option size to it and read again')
    if not any(name in root.properties for name in SETUP):
        return game.initial()
    stones = [0, 0]
    for seat, name in enumerate(SETUP[:2]):
        for value in root.properties.get(name, ()):
            if value.lower() not in board.cells:
                raise Refusal(f'{name}[{shorten(value)}] is not a cell of this board; write a letter and a number: a2')
            stones[seat] |= board.bits[board.cells[value.lower()]]
    if stones[0] & stones[1]:
        raise Refusal('AB and AW name the same cell; a cell holds one stone')
    mover = root.value('PL')[:1].upper()
    seat = COLOURS.index(mover) if mover and mover in COLOURS else int(stones[0].bit_count() > stones[1].bit_count())
    return game.check(text, board, *stones, seat)


def after(game: Any, node: sgf.Node, place: tuple[Any, bool], is_root: bool) -> tuple[tuple[Any, bool], list[Any]]:
    """The place after the moves of a node, and these; the game may have moves in its first node, too.

    A place is a position, and whether the players have changed colours in the record: here the stone has changed
    instead, and the board is mirrored.
    """
    (position, turned), moves = place, list[Any]()
    for name, values in node.properties.items():
        if name == 'AE' or (name in SETUP and not is_root):
            raise Refusal(f'the record changes the board after its start ({name}), which cannot be read; give moves')
        if name not in ('B', 'W') or (values[:1] and values[0].lower() in FINAL):
            continue
        word = values[0].lower() if values and values[0] else 'pass'
        if game.player(position) is not None and (name == COLOURS[position[3]]) == turned:
            raise Refusal(f'{name} moves out of turn; let B and W take turns, B first')
        board = position[0]
        if turned and word in board.cells:
            word = board.names[board.mirrored(board.cells[word])]
        move = game.read_move(position, 'swap' if word == 'swap-sides' else word)
        turned = turned or word == 'swap-sides'
        position = game.play(position, move)
        moves.append(move)
    return (position, turned), moves


# --- links -----------------------------------------------------------------------------------------------------------


def write_link(game: Any, start: Any, moves: Sequence[Any]) -> str:
    """A link to a board with a line; the stones with which it begins are put there one by one, with passes between."""
    words, position = list(stones_of(start)), start
    for move in moves:
        text = game.write_move(position, move)
        words.append({word: short for short, word in LINK_WORDS.items()}.get(text, text))
        position = game.play(position, move)
    return f'{SITE}#{start[0].size}c1,{"".join(words)}'


def stones_of(start: Any) -> Iterator[str]:
    """The moves of a link that lead to a position: Red and Blue take turns."""
    board, red, blue, seat, _ = start
    sides, mover = [board.cells_of(red), board.cells_of(blue)], 0
    while any(sides) or mover != seat:
        yield board.names[sides[mover].pop(0)] if sides[mover] else ':p'
        mover = 1 - mover


def read_link(game: Any, found: re.Match[str]) -> tuple[Written, Refusal | None]:
    """The moves of a link, those before its place on the line and those after it."""
    if int(found['size']) != game.board.size:
        raise Refusal(f'the link has a board of size {found["size"]}; set the option size to it and read again')
    start = position = game.initial()
    line, wrong = list[Any](), None
    for word in steps(found):
        if word[:2] in ENDS:
            break
        try:
            line.append(game.read_move(position, LINK_WORDS.get(word, word)))
        except Refusal as refusal:
            wrong = in_line(refusal, len(line) + 1)
            break
        position = game.play(position, line[-1])
    return Written(start, [line]), wrong


def steps(found: re.Match[str]) -> list[str]:
    return STEP.findall((found['moves'] or '').replace(',', '').lower())


# --- both ------------------------------------------------------------------------------------------------------------


def claims(text: str) -> dict[str, object] | None:
    """The options that a record names, if it says that it is one of hex."""
    link = LINK.fullmatch(text.strip())
    if link:
        return {'size': int(link['size']), **({'passes': True} if ':p' in steps(link) else {})}
    if not sgf.begins(text):
        return None
    root = sgf.read(text[: sgf.HEAD])
    if root.value('GM') != GAME_TYPE or not re.fullmatch('[0-9]{1,2}', root.value('SZ')):
        return None
    passes = re.search(r'[BW]\[(?:pass)?\]', text, re.IGNORECASE)
    return {
        'size': int(root.value('SZ')),
        **({'swap': False} if root.value('RU') == NO_SWAP else {}),
        **({'passes': True} if passes else {}),
    }


def meant(text: str) -> bool:
    """Whether a text is meant as a record or a link."""
    return sgf.meant(text) or LINK.fullmatch(text.strip()) is not None


def read(game: Game, text: str) -> tuple[Written, Refusal | None] | None:
    """A game from a record or a link; None if the text is neither."""
    if not meant(text):
        return None
    link = LINK.fullmatch(text.strip())
    if link:
        return read_link(game, link)
    return read_sgf(game, sgf.checked(text), text)


def read_ending(text: str) -> Ending | None:
    """The ending that a record or a link names."""
    link = LINK.fullmatch(text.strip())
    if link:
        last = (steps(link) or [''])[-1]
        return Ending(ENDS[last[:2]], 'bw'.index(last[2])) if last[:2] in ENDS else None
    root = sgf.read(text)
    ending = sgf.ending_of(root)
    if ending is None:
        *_, end = sgf.main_line(root)
        for loser, name in enumerate(COLOURS):
            if end.value(name).lower() in FINAL:
                return Ending('resigned', loser)
    return ending

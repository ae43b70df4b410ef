"""Go as it is shown: stones, coordinates, what was taken, and the count at the end."""

from plywood.view import Path, Piece, Tally, View
from plywood.wording import counted, in_words

from .board import PASS, Board
from .codes import BLACK, WHITE
from .grouping import SEATS, groups, hunt
from .komi import komi_text
from .position import Position


def points(number: float) -> str:
    return f'{komi_text(number)} {"point" if number == 1 else "points"}'


def view(position: Position) -> View:
    board, names = position.board, position.board.names
    size = board.size
    rows = [[names[point] for point in board.points[y * size : (y + 1) * size]] for y in range(size)]
    pieces: dict[str, Piece] = {}
    for colour in (BLACK, WHITE):
        for point in board.points_of(position.sides[colour]):
            pieces[names[point]] = {'look': 'pebble', 'seat': colour - 1}
    moves = position.moves()
    found: View = {
        'geometry': {
            'kind': 'squares',
            'surface': 'goban',
            'rows': rows,
            'columnNames': [name[0] for name in rows[0]],
            'rowNames': [str(size - y) for y in range(size)],
        },
        'pieces': pieces,
        'marks': {},
        'labels': {names[point]: label(position, point) for point in board.points},
        'paths': [path(position, move) for move in moves],
        'status': status(position),
        'shades': ['dark', 'light'],
        'tallies': tallies(position),
    }
    if position.passes == 2 and not position.prey:
        found['how'] = how(position)
        found['settles'] = bool(position.sides[BLACK] and position.sides[WHITE])
        for name, peg in pegs(position).items():
            pieces[name] = peg
            found['labels'][name] = f"{name}, {SEATS[peg['seat'] or 0]}'s point"
        return found
    other = SEATS[2 - position.colour]
    found['groups'] = groups(position)
    if position.prey:
        hunt(position, found)
        return found
    found['task'] = f'{other} passed: a pass ends the game.' if position.passes else 'Surround points, or pass.'
    legal = {*moves}
    barred = [point for point in board.points if not position.group[point] and point not in legal]
    found['why'] = {names[point]: f'{names[point]}: {position.hindrance(point)}.' for point in barred}
    for group in found['groups']:
        found['why'] |= dict.fromkeys(group['cells'], group['text'])
    for point in barred:
        if point == position.ko:
            found['marks'][names[point]] = ['ko']
            found['labels'][names[point]] = f'{names[point]}, ko'
    return found


def status(position: Position) -> str:
    if position.passes < 2:
        return f"It is {SEATS[position.colour - 1]}'s turn."
    return f'{winner(position.lead())}.'


def winner(lead: float) -> str:
    return f'{SEATS[lead < 0]} wins by {points(abs(lead))}' if lead else 'A draw'


def how(position: Position) -> str:
    return f'{counts(position, position.board.areas(*position.sides[1:]))}.'


def counts(position: Position, areas: tuple[int, int]) -> str:
    """The points of both players, and komi."""
    komi = position.rules.komi
    black, white = (area.bit_count() for area in areas)
    return f'Black has {points(black)}, White {white}{f" and komi {komi_text(komi)}" if komi else ""}'


def tallies(position: Position) -> list[Tally]:
    """The stones that each player has taken."""
    found: list[Tally] = []
    for colour in (BLACK, WHITE):
        taken = lost(position, 3 - colour)
        piece: Piece = {'look': 'pebble', 'seat': 2 - colour}
        tally: Tally = {'text': str(taken), 'say': f'{SEATS[colour - 1]} has taken {counted(taken, "stone")}'}
        if taken:
            tally['pieces'] = [piece]
        found.append(tally)
    return found


def pegs(position: Position) -> dict[str, Piece]:
    """The free points that count for a player, each with its peg."""
    board, found = position.board, dict[str, Piece]()
    for seat, area in enumerate(board.areas(*position.sides[1:])):
        for point in board.points_of(area & ~position.sides[seat + 1]):
            found[board.names[point]] = {'look': 'peg', 'seat': seat}
    return found


def lost(position: Position, colour: int) -> int:
    """The stones of a colour that were taken off."""
    *stones, first = position.start
    put = sum(1 for ply, move in enumerate(position.line) if move and (first + ply + colour) % 2 == 0)
    return stones[colour - 1].bit_count() + put - position.sides[colour].bit_count()


def label(position: Position, point: int) -> str:
    """A point in speech: whose stone is there, and the liberties of its group."""
    name, group = position.board.names[point], position.group[point]
    if not group:
        return name
    colour = SEATS[not position.sides[BLACK] & position.board.bits[point]].lower()
    free = position.liberties[group].bit_count()
    return f'{name}, {colour}, {in_words(free)} {"liberty" if free == 1 else "liberties"}'


def say(board: Board, position: Position, move: int) -> str:
    seat = SEATS[position.colour - 1]
    return f'{seat} passes' if move == PASS else f'{seat} on {board.names[move]}'


def path(position: Position, move: int) -> Path:
    said = say(position.board, position, move)
    if move == PASS:
        passed: Path = {'move': 'pass', 'cells': [], 'choice': 'Pass', 'say': said}
        if position.passes:
            passed['put'] = pegs(position)
        return passed
    name = position.board.names[move]
    piece: Piece = {'look': 'pebble', 'seat': position.colour - 1}
    made: Path = {'move': name, 'cells': [name], 'say': said, 'put': {name: piece}}
    gone = position.falls(move)
    if gone:
        made['take'] = [position.board.names[point] for point in gone if point != move]
        made['say'] = f'{said}, takes {counted(len(gone), "stone")}'
        if move in gone:  # a stone that takes itself off
            made['say'] = f'{said}, takes {counted(len(gone), "own stone")} off'
            del made['put']
    return made

"""Two seas as they are drawn and spoken."""

from collections import Counter
from typing import cast

from plywood.game import OPEN, Eyes, Game
from plywood.view import Fleet, Geometry, Mark, Part, Path, Piece, Ship, Tally, View
from plywood.wording import counted, in_words

from .answers import Position, afloat, answers, payoff_of, placing, set_of, shoot, shot_by, told_to, volley
from .fleets import MISS
from .sea import COLUMNS, Sea, bits

SEATS = ('White', 'Black')
SHIPS = {1: 'dinghy', 2: 'patrol boat', 3: 'cruiser', 4: 'battleship', 5: 'carrier'}
"""Ships by their length."""


def cell_of(seat: int, name: str) -> str:
    """The name of a cell of a seat's own sea."""
    return f'{SEATS[seat].lower()} {name}'


def geometry(position: Position, eyes: Eyes) -> Geometry:
    """Both seas. The own one is large while ships are placed, the other one while there is shooting."""
    parts: list[Part] = [
        {'name': sea_name(seat, eyes), 'seat': seat, 'geometry': one_sea(position.sea, seat)} for seat in (0, 1)
    ]
    if placing(position) and eyes in (0, 1):
        parts[1 - eyes]['away'] = True
    rows = [row for part in parts for row in part['geometry']['rows']]
    return {'kind': 'parts', 'rows': rows, 'beside': 'own' if placing(position) else 'other', 'parts': parts}


def sea_name(seat: int, eyes: Eyes) -> str:
    if eyes in (0, 1):
        return 'Your fleet' if seat == eyes else 'Enemy waters'
    return f"{SEATS[seat]}'s fleet"


def one_sea(sea: Sea, seat: int) -> Geometry:
    size, names = sea.size, [cell_of(seat, name) for name in sea.names]
    return {
        'kind': 'squares',
        'rows': [names[row * size : (row + 1) * size] for row in range(size)],
        'columnNames': list(COLUMNS[:size]),
        'rowNames': [str(row + 1) for row in range(size)],
        'surface': 'sea',
    }


def shown(game: Game, position: Position, eyes: Eyes) -> View:
    over = payoff_of(position)
    pieces: dict[str, Piece] = {}
    labels: dict[str, str] = {}
    for seat in (0, 1):
        face_up = over is not None or eyes in (seat, OPEN)
        draw_sea(position, seat, face_up, eyes, pieces, labels)
    view: View = {
        'geometry': geometry(position, eyes),
        'pieces': pieces,
        'marks': marks(position),
        'labels': labels,
        'paths': paths(game, position, eyes),
        'status': status(position),
        'shades': ['light', 'dark'],
        'tallies': tallies(position),
        'fleets': [fleet(position, seat, eyes) for seat in (0, 1)],
    }
    if over:
        view['how'] = 'The whole fleet is sunk.'
    else:
        view['task'] = task(position)
        if placing(position) and eyes in (position.seat, OPEN):
            view['random'] = 'Rest at random' if position.ships[position.seat] else 'All at random'
    return view


def draw_sea(
    position: Position, seat: int, face_up: bool, eyes: Eyes, pieces: dict[str, Piece], labels: dict[str, str]
) -> None:
    """The sea of a seat: its ships if they may be seen, and the answered shots at it."""
    sea, ships = position.sea, position.ships[seat]
    shots = shot_by(position, 1 - seat)
    told = answers(sea, ships, shots)
    news = dict(zip(shots, told, strict=True))
    sunk = wrecks(sea, ships, shots, told, face_up)
    whole = {cell: number for number, ship in enumerate(ships if face_up else ()) for cell in bits(ship)}
    for cell, name in enumerate(sea.names):
        key = cell_of(seat, name)
        piece, words = looks(cell, seat, news.get(cell), sunk, whole.get(cell))
        if piece:
            pieces[key] = piece
        if not piece:
            words = 'water' if face_up else 'unknown'
        labels[key] = f'{name} of {SEATS[seat]}, {words}'
    aimed = position.shots[1 - seat][len(shots) :]
    for cell in aimed if eyes in (1 - seat, OPEN) else ():
        labels[cell_of(seat, sea.names[cell])] += ', aimed at'


def looks(cell: int, seat: int, told: int | None, sunk: int, ship: int | None) -> tuple[Piece | None, str]:
    """A cell by the answer to the shot at it, and by the ship there, if that may be seen."""
    part: Piece = {'look': 'hull', 'seat': seat}
    if ship is not None:
        part['of'] = ship
    if sunk >> cell & 1:
        return {**part, 'look': 'wreck'}, 'part of a sunk ship'
    if told == MISS:
        return {'look': 'miss', 'seat': None}, 'missed'
    if told is not None:
        return {**part, 'look': 'hit'}, 'hit'
    if ship is not None:
        return part, f'part of a ship of {SEATS[seat]}'
    return None, ''


def wrecks(sea: Sea, ships: tuple[int, ...], shots: tuple[int, ...], told: tuple[int, ...], face_up: bool) -> int:
    """The cells of sunk ships: all of them to those who see the ships; to a shooter, as far as the answers tell."""
    found = hit = 0
    for cell, answer in zip(shots, told, strict=True):
        bit = 1 << cell
        if answer == MISS:
            continue
        hit |= bit
        if answer < 0 and not face_up:
            may = [place for place in sea.places[-answer] if place & bit and place & hit & ~found == place]
            found |= may[0] if len(may) == 1 else bit
    if face_up:
        for ship in ships:
            if ship & hit == ship:
                found |= ship
    return found


def marks(position: Position) -> dict[str, list[Mark]]:
    """The winner's ships that are afloat."""
    over = payoff_of(position)
    if over is None:
        return {}
    winner = 0 if over[0] > 0 else 1
    shot = 0
    for cell in position.shots[1 - winner]:
        shot |= 1 << cell
    ships = [ship for ship in position.ships[winner] if ship & ~shot]
    return {cell_of(winner, position.sea.names[cell]): ['win'] for ship in ships for cell in bits(ship)}


def paths(game: Game, position: Position, eyes: Eyes) -> list[Path]:
    seat = game.player(position)
    if seat is None or eyes not in (seat, OPEN):
        return []
    sea, names = position.sea, position.sea.names
    if not placing(position):
        verb = 'aims at' if volley(position) > 1 else 'shoots at'
        return [
            {
                'move': names[cell],
                'cells': [cell_of(1 - seat, names[cell])],
                'say': f'{SEATS[seat]} {verb} {names[cell]}',
            }
            for cell in game.moves(position)
        ]
    hull: Piece = {'look': 'hull', 'seat': seat, 'of': len(position.ships[seat])}
    found: list[Path] = []
    for ship in game.moves(position):
        bow, stern = sea.ends(ship)
        path: Path = {
            'move': f'{bow}-{stern}',
            'cells': [cell_of(seat, bow)],
            'say': said_place(seat, ship.bit_count(), f'{bow}-{stern}'),
            'put': {cell_of(seat, names[cell]): hull for cell in bits(ship)},
        }
        if bow != stern:
            path['cells'].append(cell_of(seat, stern))
            path['way'] = 'across' if bow[1:] == stern[1:] else 'down'
        found.append(path)
    return found


def said_place(seat: int, length: int, where: str) -> str:
    return f'{SEATS[seat]} places a {SHIPS[length]}{" on " + where if where else ""}'


def spoken(position: Position, move: int, eyes: Eyes) -> str:
    """How a move is told: to the other side a ship is only placed; the answers to shots are heard by all."""
    seat, sea = position.seat, position.sea
    if placing(position):
        where = '-'.join(sea.ends(move)) if eyes in (seat, OPEN) else ''
        return said_place(seat, move.bit_count(), where)
    name = sea.names[move]
    told = told_by(position, move)
    if not told:
        return f'{SEATS[seat]} aims at {name}'
    cells = (*position.shots[seat], move)[-len(told) :]
    news = [f'{sea.names[cell]} {answer_words(answer)}' for cell, answer in zip(cells, told, strict=True)]
    if len(cells) == 1:
        return f'{SEATS[seat]} shoots at {news[0].replace(" ", ": ", 1)}'
    return f'{SEATS[seat]} fires: {", ".join(news)}'


def told_by(position: Position, move: int) -> tuple[int, ...]:
    """The answers that a shot brings: to all shots of its salvo, with its last one."""
    seat, after = position.seat, shoot(position, move)
    if after.aimed:
        return ()
    return told_to(after._replace(seat=1 - seat, aimed=0), seat)[-position.aimed - 1 :]


def answer_words(told: int) -> str:
    if told == MISS:
        return 'miss'
    return 'hit' if told > 0 else f'hit, {SHIPS[-told]} sunk'


def listed_move(position: Position, move: int, eyes: Eyes) -> str:
    """A move in the list of moves: a ship with its place, as far as these eyes know it; a shot, and what it hit."""
    seat, sea = position.seat, position.sea
    if placing(position):
        where = '-'.join(dict.fromkeys(sea.ends(move))) if eyes in (seat, OPEN) else ''
        return f'{SHIPS[move.bit_count()]} {where}'.rstrip()
    told = told_by(position, move)[-1:]
    found = '' if not told or told[0] == MISS else 'hit' if told[0] > 0 else f'{SHIPS[-told[0]]} sunk'
    return f'{sea.names[move]} {found}'.rstrip()


def tallies(position: Position) -> list[Tally]:
    """How many ships of each side are afloat, where that is told."""
    found: list[Tally] = []
    for seat in (0, 1):
        ships = position.ships[seat]
        if len(position.ships[1]) < len(position.sea.lengths):
            count, words = len(ships), 'placed'
        elif position.sea.named:
            count, words = afloat(ships, shot_by(position, 1 - seat)), 'afloat'
        else:
            hits = sum(told != MISS for told in told_to(position, 1 - seat))
            count, words = sum(position.sea.lengths) - hits, 'not hit'
            found.append({'text': str(count), 'say': f'{counted(count, "cell")} of {SEATS[seat]} {words}'})
            continue
        found.append({'text': str(count), 'say': f'{counted(count, "ship")} of {SEATS[seat]} {words}'})
    return found


def fleet(position: Position, seat: int, eyes: Eyes) -> Fleet:
    """The ships of a seat: which are still to be placed, then which are sunk, as far as these eyes know."""
    lengths = position.sea.lengths
    if len(position.ships[1]) < len(lengths):
        name, here = 'Still to place', len(position.ships[seat])
        fates = ['placed' if number < here else 'later' for number in range(len(lengths))]
        if seat == position.seat:
            fates[here] = 'next'
    else:
        name, sunk = sea_name(seat, eyes).replace('waters', 'fleet'), known_sunk(position, seat, eyes)
        fates = [
            'sunk' if lengths[:number].count(size) < sunk[size] else 'afloat' for number, size in enumerate(lengths)
        ]
    return {
        'name': name,
        'ships': [cast(Ship, {'length': size, 'fate': fate}) for size, fate in zip(lengths, fates, strict=True)],
    }


def known_sunk(position: Position, seat: int, eyes: Eyes) -> Counter[int]:
    """How many ships of each length have been sunk: all of them to those who see the ships, else those told of."""
    if payoff_of(position) or eyes in (seat, OPEN):
        left = ~set_of(shot_by(position, 1 - seat))
        return Counter(ship.bit_count() for ship in position.ships[seat] if not ship & left)
    return Counter(-told for told in told_to(position, 1 - seat) if told < 0)


def status(position: Position) -> str:
    over = payoff_of(position)
    if over:
        return f'{SEATS[0 if over[0] > 0 else 1]} won: the other fleet is sunk.'
    if placing(position):
        return f'{SEATS[position.seat]} places its ships.'
    return f'{SEATS[position.seat]} to shoot.'


def task(position: Position) -> str:
    sea = position.sea
    if placing(position):
        length = sea.lengths[len(position.ships[position.seat])]
        return f'Place your {SHIPS[length]} ({length}).'
    shots = volley(position)
    if shots > 1:
        left = shots - position.aimed
        return f'Choose {in_words(left)} more {"cell" if left == 1 else "cells"} to shoot at.'
    return 'Choose a cell of the other sea.'

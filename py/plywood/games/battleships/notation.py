"""The written forms of battleships: positions and observations, read by playing them."""

import re
from typing import Any

from plywood.game import Game, Refusal, shorten
from plywood.lines import refuse_move

from .answers import Position, Seen, answers, due, placing
from .fleets import HIT, MISS, Answers, fleets
from .sea import Sea

WORDS = {MISS: 'miss', HIT: 'hit'}
NOT_TOGETHER = 'these answers and this turn do not go together'


def listed(words: list[str]) -> str:
    return ','.join(words) or '-'


def write_ships(sea: Sea, ships: tuple[int, ...]) -> str:
    return listed(['-'.join(sea.ends(ship)) for ship in ships])


def write_shots(sea: Sea, shots: tuple[int, ...]) -> str:
    return listed([sea.names[cell] for cell in shots])


def write_position(position: Position) -> str:
    sea, ships, shots, _, _ = position
    return ' '.join([*(write_ships(sea, each) for each in ships), *(write_shots(sea, each) for each in shots)])


def write_observation(game: Game, seen: Seen) -> str:
    """The same, with a question mark and a number for ships that are not seen, and the answers to one's own shots. In
    salvos without names, whose turn it is and how many shots of it are fired: this follows from ships that are not
    seen."""
    sea = seen.sea
    own = write_ships(sea, seen.ships)
    ships = [own, f'?{seen.others}'] if seen.eyes == 0 else [f'?{seen.others}', own]
    shots = [write_shots(sea, each) for each in seen.shots]
    names = [sea.names[cell] for cell in seen.shots[seen.eyes]]
    told = [answer(each) for each in seen.told] + [''] * (len(names) - len(seen.told))
    shots[seen.eyes] = listed([f'{name}={each}' if each else name for name, each in zip(names, told, strict=True)])
    placed = len(seen.ships) == seen.others == len(sea.lengths)
    turn = [f'{game.seats[seen.seat]}:{seen.aimed}'] if untold(sea) and placed else []
    return ' '.join([*ships, *shots, *turn])


def untold(sea: Sea) -> bool:
    """Whether nobody is told how many shots the other has."""
    return sea.salvo and not sea.named


def answer(told: int) -> str:
    return WORDS.get(told) or f'sunk{-told}'


def read_place(sea: Sea, text: str, length: int) -> int:
    """A ship by its ends, in either order; 0 if it is none of this length."""
    ends = text.upper().split('-')
    if len(ends) == 1 and length == 1:
        ends *= 2
    if len(ends) != 2 or any(end not in sea.cells for end in ends):
        return 0
    low, high = sorted(sea.cells[end] for end in ends)
    return next((place for place in sea.places[length] if sea.ends(place) == (sea.names[low], sea.names[high])), 0)


def read_move(game: Game, position: Position, text: str) -> int:
    sea, word = position.sea, text.strip()
    if game.payoff(position) is not None:
        raise refuse_move(game, position, text)
    if not placing(position):
        cell = sea.cells.get(word.upper())
        if cell is None:
            raise refuse_move(game, position, text, f'the cells are {sea.names[0]} to {sea.names[-1]}')
        if cell in position.shots[position.seat]:
            raise refuse_move(game, position, text, 'you have shot at that cell before')
        return cell
    own = position.ships[position.seat]
    length = sea.lengths[len(own)]
    place = read_place(sea, word, length)
    if not place:
        raise refuse_move(game, position, text, f'give the two ends of a ship of length {length} on the sea')
    taken = 0
    for ship in own:
        taken |= sea.halos[ship]
    if place & taken:
        reason = 'it overlaps another ship' if sea.touching else 'it overlaps or touches another ship'
        raise refuse_move(game, position, text, reason)
    if not sea.fits(taken | sea.halos[place], len(own) + 1):
        raise refuse_move(game, position, text, 'it leaves no room for the rest of the fleet')
    return place


def refuse(game: Game, text: str, reason: str) -> Refusal:
    return Refusal(f'position {shorten(text)!r} will not do: {reason}; give {game.position_help}')


def split(word: str) -> list[str]:
    return [] if word == '-' else word.split(',')


def read_position(game: Game, text: str, start: Position) -> Position:
    words = text[: game.most_characters].split()
    if len(words) != 4:
        raise refuse(game, text, 'it takes four words')
    return played(game, text, start, [split(word) for word in words])


def played(game: Game, text: str, start: Position, words: list[list[str]]) -> Position:
    """The position after these ships and shots, in the order in which the rules bring them."""
    position, at = start, [0, 0, 0, 0]
    while game.payoff(position) is None:
        pile = position.seat + (0 if placing(position) else 2)
        if at[pile] == len(words[pile]):
            break
        word = words[pile][at[pile]]
        at[pile] += 1
        try:
            position = game.play(position, read_move(game, position, word))
        except Refusal as refusal:
            raise refuse(game, text, f'{refusal}'.partition(';')[0]) from None
    if at != [len(each) for each in words]:
        raise refuse(game, text, 'the rules do not bring so many ships and shots of either side')
    return position


def read_observation(game: Game, text: str, start: Position) -> Any:
    """An observation; refused if no fleet gives such answers."""
    words = text[: game.most_characters].split()
    turn = words.pop() if untold(start.sea) and len(words) == 5 else ''
    hidden = [seat for seat, word in enumerate(words[:2]) if re.fullmatch('[?][0-5]', word)]
    if len(words) != 4 or len(hidden) != 1:
        position = read_position(game, text, start)
        if game.payoff(position) is None:
            raise refuse(game, text, 'nobody can know all of that while the game runs; write ? and a number for ships')
        return position
    eyes, sea = 1 - hidden[0], start.sea
    others = int(words[1 - eyes][1:])
    cells, told = read_told(game, text, sea, split(words[2 + eyes]))
    if others > len(sea.lengths) or (told and others < len(sea.lengths)):
        raise refuse(game, text, 'the number of ships is wrong')
    fleet = some_fleet(game, text, sea, Answers(tuple(cells[: len(told)]), tuple(told)), others)
    piles = [split(word) for word in words]
    piles[1 - eyes] = ['-'.join(sea.ends(ship)) for ship in fleet]
    piles[2 + eyes] = [sea.names[cell] for cell in cells]
    if untold(sea) and others == len(piles[eyes]) == len(sea.lengths):
        theirs, answered = read_told(game, text, sea, piles[3 - eyes])
        if answered:
            raise refuse(game, text, 'only your own shots have answers')
        seen = game.observe(played(game, text, start, [*piles[:2], [], []]), eyes)
        shots = tuple(cells), tuple(theirs)
        return in_salvos(game, text, seen._replace(shots=shots[:: 1 - 2 * eyes], told=tuple(told)), turn)
    position = played(game, text, start, piles)
    seen = game.observe(position, eyes)
    if turn or not isinstance(seen, Seen) or seen.told != tuple(told):
        raise refuse(game, text, NOT_TOGETHER)
    return seen


def in_salvos(game: Game, text: str, seen: Seen, turn: str) -> Seen:
    """The observation with its turn: the one that the text names, or one that it allows."""
    found = due(seen.sea, seen.eyes, seen.ships, seen.shots, seen.told)
    if turn:
        found = {each for each in found if f'{game.seats[each[0]]}:{each[1]}'.lower() == turn.lower()}
    if not found:
        raise refuse(game, text, NOT_TOGETHER)
    seat, aimed = min(found)
    return seen._replace(seat=seat, aimed=aimed)


def read_told(game: Game, text: str, sea: Sea, words: list[str]) -> tuple[list[int], list[int]]:
    """The shots of a side, and the answers to the first of them."""
    cells, told = list[int](), list[int]()
    for word in words:
        name, equals, given = word.partition('=')
        cell = sea.cells.get(name.upper())
        if cell is None or cell in cells:
            raise refuse(game, text, f'{shorten(word)!r} is not a new shot')
        cells.append(cell)
        if not equals:
            continue
        known = {'miss': MISS, 'hit': HIT, **{f'sunk{length}': -length for length in sea.lengths if sea.named}}
        if given not in known or len(told) + 1 < len(cells):
            raise refuse(game, text, f'the answer in {shorten(word)!r} is unknown')
        told.append(known[given])
    return cells, told


def some_fleet(game: Game, text: str, sea: Sea, given: Answers, others: int) -> tuple[int, ...]:
    """A fleet that gives these answers, as far as it is placed."""
    found = fleets(sea, given)
    fleet = next(found.every(), None)
    if fleet is None or answers(sea, fleet, given.cells) != given.told:
        raise refuse(game, text, 'no fleet gives these answers')
    return fleet[:others]

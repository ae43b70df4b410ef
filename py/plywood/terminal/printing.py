"""The output of the commands: JSON or lines of text."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from plywood.game import CHANCE, Game
from plywood.match import Sequential, Tally
from plywood.search.result import BOOK, SEARCH, SIGHT, TABLES

Answer = dict[str, Any]
SOURCES = {BOOK: 'book', TABLES: 'tables', SIGHT: 'at sight'}


def print_json(answer: Answer) -> None:
    """Print one JSON object on a line and flush it: the caller of a batch may wait for each answer."""
    print(json.dumps(answer), flush=True)


def show_moves(game: Game, answer: Answer) -> str:
    lines = [f'position  {answer["position"]}']
    if answer['payoff'] is not None:
        return '\n'.join([*lines, f'result    {write_result(game, answer["payoff"])}'])
    seat = 'chance' if answer['player'] == CHANCE else game.seats[answer['player']]
    return '\n'.join([*lines, f'to move   {seat}', f'moves     {" ".join(answer["moves"])}'])


def show_perft(game: Game, answer: Answer) -> str:
    return f'{answer["nodes"]:,} nodes in {answer["seconds"]:.3f} s'


def show_thought(game: Game, answer: Answer) -> str:
    lines = [
        f'move   {"none: chance is to move" if answer["move"] is None else answer["move"]}',
        f'value  {write_value(answer["value"], answer["proof"], answer.get("words"))}',
        f'line   {" ".join(answer["line"])}',
        f'depth  {answer["depth"]}, {answer["nodes"]:,} nodes, {answer["leaves"]:,} leaves, {answer["seconds"]:.3f} s',
    ]
    width = max((len(candidate['move']) for candidate in answer['ranked']), default=0)
    values = [
        write_value(candidate['value'], SEARCH if candidate['proven'] else None, candidate.get('words'))
        for candidate in answer['ranked']
    ]
    wide = max(18, *map(len, values)) if values else 18
    for candidate, value in zip(answer['ranked'], values, strict=True):
        share = f'  drawn {candidate["share"]:.1%}' if 'share' in candidate else ''
        lines.append(f'       {candidate["move"]:{width}}  {value:{wide}} {" ".join(candidate["line"])}{share}')
    return '\n'.join(lines)


def show_solution(answer: Answer) -> str:
    first, second = answer['observations']
    return '\n'.join(
        [
            f'value  {answer["value"]:+.6f} for the first player',
            f'gain   {answer["gain"]:.6f} on average by the best answers',
            f'tree   {answer["nodes"]:,} nodes; the players can know {first:,} and {second:,} different things',
            *([f'file   {answer["written"]:.6f} gained by the best answers to it'] if 'written' in answer else []),
        ]
    )


def show_mark(game: Game, mark: Answer) -> str:
    seat = 'chance' if mark['seat'] == CHANCE else game.seats[mark['seat']]
    words = mark.get('words', {})
    value = write_value(mark['played'], SEARCH if mark['sure'] else None, words.get('played'))
    head = f'{mark["ply"]:4}  {seat:10} {mark["short"]:10} {value:18}'
    if not mark['cost']:
        return head.rstrip()
    let_go = f', lets a proven {mark["letGo"]} go' if mark['letGo'] else ''
    better = f'{mark["grade"] or "cost"} {mark["cost"]:.3g}{let_go}; better {" ".join(mark["shortLine"])}'
    return '\n'.join([f'{head} {better}', *(f'{"":6}{reason}' for reason in mark['reasons'])])


def show_rung(name: str, value: str, counts: Sequence[str]) -> str:
    return f'{name:16} {value:18}' + ''.join(f'{count:>12}' for count in counts)


def say_progress(text: str) -> None:
    print(f'\r{text}\033[K', end='', file=sys.stderr, flush=True)


def show_test(test: Sequential, tally: Tally) -> str:
    """Which difference in Elo a sequential test accepts, or how far it is from that."""
    found, ratio = test.answer(tally), test.ratio(tally)
    so_far = f'log-likelihood ratio {ratio:+.2f} between {-test.bound:.2f} and {test.bound:.2f}'
    return f'accepted: Elo {found:+g} ({so_far})' if found is not None else f'not decided yet ({so_far})'


def write_value(value: float, proof: str | None, words: str | None = None) -> str:
    """A value, in the words of players if there are some, with the source of its proof unless that is a search."""
    how = 'estimated' if proof is None else 'proven' if proof == SEARCH else f'proven ({SOURCES[proof]})'
    return f'{words or (format(value, "+.3g") if value else "0")} {how}'


def write_result(game: Game, payoff: Sequence[float]) -> str:
    """The result of a game: its worth to each seat."""
    return ', '.join(
        f'{seat} {format(worth, "+g") if worth else "0"}' for seat, worth in zip(game.seats, payoff, strict=True)
    )


def one_line(error: Exception) -> str:
    return ' '.join(str(error).split())

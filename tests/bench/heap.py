"""The memory of a worker that plays every game at full strength: `.venv/bin/python tests/bench/heap.py [ROUNDS]`.

In Chromium, in one worker, as a person would have it who opens one game after another: full strength moves at the start
of each game and at three positions of random play, three rounds by default. A heap never shrinks, so its last size is
the sum of everything. Every search is bounded by its game's nodes, so every device comes to the same figures.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / 'py')]

from playwright.sync_api import sync_playwright  # noqa: E402

from hosting.exporting import export  # noqa: E402
from plywood.game import CHANCE, Game  # noqa: E402
from plywood.games import GAMES  # noqa: E402
from tests.bench.browser import EXPORT, alone, launched, served  # noqa: E402

PLIES = (0, 6, 14, 24)
ASK = 'async ask => [await window.engine.ask(ask), window.engine.info().heap]'
MB = 2**20


def request(game: Game, plies: int, seed: int) -> dict[str, Any] | None:
    """Full strength is to move after some random plies; None if the game ends before."""
    rng, position, moves = Random(f'{game.name} {seed} {plies}'), game.initial(), list[str]()
    while len(moves) < plies or game.player(position) == CHANCE:
        choices = game.moves(position)
        move = rng.choice(choices) if choices else game.deal(position, rng)
        moves.append(game.write_move(position, move))
        position = game.play(position, move)
        if game.payoff(position) is not None:
            return None
    eyes = game.player(position) if game.hidden else None
    return {'op': 'choose', 'game': game.name, 'moves': moves, 'level': 'level6', 'seed': seed, 'eyes': eyes}


def main() -> None:
    rounds = int((sys.argv[1:] or ['3'])[0])
    export(EXPORT)
    with sync_playwright() as playwright, served(isolate=False) as address:
        browser = launched(playwright)
        page, _ = alone(browser, address)
        page.set_default_timeout(0)
        for seed in range(rounds):
            for game in (game for game in GAMES.values() if not game.typed):
                asked = [found for plies in PLIES if (found := request(game, plies, seed))]
                replies = [page.evaluate(ASK, ask) for ask in asked]
                nodes = [reply.get('nodes', reply.get('error')) for reply, _ in replies]
                print(f'{seed + 1} {game.name:18} {replies[-1][1] / MB:6.1f} MB   nodes {nodes}', flush=True)
        browser.close()


if __name__ == '__main__':
    main()

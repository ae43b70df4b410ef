"""Of a whole game the beginning, every tenth move and the end are pressed by hand; the page is led over the moves
between, which is faster. With --all it is driven through each of them."""

from typing import Any

from tests.browser.driving import Visit

BEGINNING = 6


def is_pressed(turn: int, last: bool) -> bool:
    """Whether a move is pressed: by the number of moves before it, and by whether it ends the game."""
    return turn < BEGINNING or turn % 10 == 0 or last


def drive(page: Visit, move: str) -> dict[str, Any]:
    """Plays a move from outside, and waits for nothing but the dice: the address, too, is written seldom enough for
    every browser, and would take longer. Returns the state."""
    state: dict[str, Any] = page.page.evaluate('move => window.plywood.play(move)', move)
    if state['turn'] is None or state['turn'] >= 0:
        return state
    page.until('state.turn === null || state.turn >= 0')
    return page.state()


def lead(page: Visit, moves: list[str]) -> dict[str, Any]:
    """Opens the same game with more moves. Returns the state."""
    state = page.state()
    kept = {name: state[name] for name in ('options', 'seats', 'seed') if state[name] is not None}  # dice hide a seed
    request = {**kept, 'moves': moves}
    page.page.evaluate('([game, request]) => window.plywood.open(game, request)', [state['game'], request])
    return page.settled().state()

"""Sealed moves: what a page keeps of a hidden game, so that neither the address nor the storage shows a move.

A token holds the moves of one turn under a stream made of game, options, seed and turn, with a tag that shows any
change. All tokens of a game have one length. They keep honest people honest and screens clean: anyone who has the seed
and this file can open them.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Mapping
from random import Random

from plywood.game import Game, Refusal, shorten

MARK = '~'
"""Begins every token, and no move of any game."""
TAG = 6
"""Bytes that show whether a token is whole."""


class Seal:
    """What seals and opens the moves of one game: whoever has its seed and options can open them."""

    def __init__(self, game: Game, options: Mapping[str, object], seed: object) -> None:
        self.game = game
        self.key = f'{game.name} {sorted(options.items())} {seed}'
        self.room = -(-(game.widest + TAG) // 3) * 3 - TAG  # whole groups of three bytes need no padding

    def close(self, turn: int, texts: list[str]) -> str:
        """The token for the moves of a turn, counted from 0."""
        plain = ' '.join(texts).encode().ljust(self.room)
        tag = self.stream(turn, plain, TAG)
        return MARK + urlsafe_b64encode(tag + mix(plain, self.stream(turn, tag, self.room))).decode()

    def open(self, turn: int, token: str) -> list[str]:
        """The moves in a token; a Refusal where it was altered, or sealed under another game, seed or turn."""
        try:
            data = urlsafe_b64decode(token.removeprefix(MARK).encode('ascii'))
        except (Error, ValueError):
            data = b''
        tag, body = data[:TAG], data[TAG:]
        plain = mix(body, self.stream(turn, tag, self.room))
        if len(body) != self.room or self.stream(turn, plain, TAG) != tag:
            raise Refusal(
                f'the sealed move {shorten(token, 20)!r} does not open here: it was altered, or it belongs to another '
                'game or seed; copy the whole link again'
            )
        return self.game.words(plain.decode().rstrip())

    def stream(self, turn: int, salt: bytes, size: int) -> bytes:
        return Random(f'{self.key} {turn} {salt.hex()}').randbytes(size)


def sealed(text: object) -> bool:
    return isinstance(text, str) and text.startswith(MARK)


def mix(data: bytes, stream: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))

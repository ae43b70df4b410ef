"""Sealed moves: the page's record of a hidden game, so that neither the address nor the storage shows a move.

A token contains the moves of one turn, encrypted with a stream from the game, options, seed and turn, and a tag that
reveals any change. All tokens of a game have one length. They protect against an accidental glance, not against an
attack: anyone with the seed and this file can open them.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence
from random import Random, SystemRandom

from plywood.game import Game, Refusal, shorten

MARK = '~'
"""The first character of every token, and of no move in any game."""
TAG, SALT = 6, 4
"""Bytes that show whether a token was changed, and bytes that may be random, to make each token different."""
PLAIN = bytes(SALT)
BLOCK = 48
"""A sealed position is padded to a multiple of this number of bytes."""


class Seal:
    """Seals and opens the moves of one game. Its options and its seed suffice to open them."""

    def __init__(self, game: Game, seed: object) -> None:
        self.game = game
        self.key = f'{game.name} {sorted(game.chosen.plain().items())} {seed}'

    def close(self, turn: int, texts: Sequence[str], salted: bool = False) -> str:
        """The token for the moves of a turn, counted from 0. A salted one differs each time, even for the same
        moves."""
        return self._close(turn, ' '.join(texts).encode().ljust(self.game.most_move_characters), salted)

    def open(self, turn: int, token: str) -> list[str]:
        """The moves in a token; a Refusal if it was altered, or sealed under another game, seed or turn."""
        return self.game.words(self._open(turn, token, 'move'))

    def close_start(self, text: str) -> str:
        """The token for the position that a game begins from."""
        plain = text.encode()
        return self._close(-1, plain.ljust(-(-len(plain) // BLOCK) * BLOCK), False)

    def open_start(self, token: str) -> str:
        return self._open(-1, token, 'position')

    def _close(self, turn: int, text: bytes, salted: bool) -> str:
        plain = (SystemRandom().randbytes(SALT) if salted else PLAIN) + text
        plain = plain.ljust(-(-(len(plain) + TAG) // 3) * 3 - TAG)  # whole groups of three bytes need no padding
        tag = self._stream(turn, plain, TAG)
        return MARK + urlsafe_b64encode(tag + mix(plain, self._stream(turn, tag, len(plain)))).decode()

    def _open(self, turn: int, token: str, what: str) -> str:
        try:
            data = urlsafe_b64decode(token.removeprefix(MARK).encode('ascii'))
        except (Error, ValueError):
            data = b''
        tag, body = data[:TAG], data[TAG:]
        plain = mix(body, self._stream(turn, tag, len(body)))
        if len(plain) < SALT or self._stream(turn, plain, TAG) != tag:
            raise Refusal(
                f'the sealed {what} {shorten(token, 20)!r} does not open here: it was altered, or it belongs to '
                'another game or seed; copy the whole link again'
            )
        return plain[SALT:].decode().rstrip()

    def _stream(self, turn: int, salt: bytes, size: int) -> bytes:
        return Random(f'{self.key} {turn} {salt.hex()}').randbytes(size)


def sealed(text: object) -> bool:
    return isinstance(text, str) and text.startswith(MARK)


def mix(data: bytes, stream: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))

"""Betting: the moves of a hand, as a line of letters, and the chips that each seat has put in.

A line is 'kb/c' and the like: check, bet, raise, call and fold by their letters, the rounds separated by a stroke. The
seat that begins one round begins every round of the hand.
"""

from dataclasses import dataclass

LETTERS = {'check': 'k', 'bet': 'b', 'raise': 'r', 'call': 'c', 'fold': 'f'}
WORDS = {letter: word for word, letter in LETTERS.items()}
ANTE = 1


@dataclass(frozen=True)
class Betting:
    """The sizes of the bets, one for each round, and whether a bet may be raised."""

    sizes: tuple[int, ...]
    raises: bool

    def choices(self, line: str) -> list[str]:
        """The moves after an unfinished line."""
        now = line.rpartition('/')[2]
        if now in ('', 'k'):
            return ['check', 'bet']
        return ['fold', 'call', 'raise'] if now[-1] == 'b' and self.raises else ['fold', 'call']

    def closed(self, line: str) -> bool:
        """Whether the last round of a line is over."""
        now = line.rpartition('/')[2]
        return now == 'kk' or now[-1:] in ('c', 'f')

    def over(self, line: str) -> bool:
        """Whether the hand is over: somebody has folded, or the last round is over."""
        return line[-1:] == 'f' or (self.closed(line) and line.count('/') == len(self.sizes) - 1)

    def turn(self, line: str) -> int:
        """The seat to move after an unfinished line: 0 for the seat that began, 1 for the other."""
        return len(line.rpartition('/')[2]) % 2

    def paid(self, line: str) -> tuple[int, int]:
        """The chips of the seat that began, and those of the other."""
        paid = [ANTE, ANTE]
        for size, letters in zip(self.sizes, line.split('/'), strict=False):
            for number, letter in enumerate(letters):
                if letter in 'brc':
                    paid[number % 2] = max(paid) + (0 if letter == 'c' else size)
        return paid[0], paid[1]

    def folded(self, line: str) -> int | None:
        """The seat that has folded: 0 for the seat that began, 1 for the other."""
        return 1 - self.turn(line) if line[-1:] == 'f' else None

    def legal(self, line: str) -> bool:
        """Whether a hand can have gone like this so far."""
        done = ''
        for at, letter in enumerate(line):
            if letter == '/':
                if not self.closed(done) or self.over(done):
                    return False
            elif self.closed(done) or letter not in [LETTERS[word] for word in self.choices(done)]:
                return False
            done = line[: at + 1]
        return True

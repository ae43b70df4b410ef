"""Computes how many rolls every bear-off position of one side needs, and writes the table.

    python3 -m plywood.games.backgammon.write_bearoff      about a minute; the same bytes each time

Every play lowers the pips, so the positions are taken by their pips: all that can follow a position is known when its
turn comes. Of the plays of a roll the one with the least expected number of rolls is taken.
"""

from .bearoff import FILE, WHOLE, packed, positions
from .bits import HOME
from .plays import plays

ROLLS = [(one, two, 1 if one == two else 2) for one in range(1, 7) for two in range(1, one + 1)]


def pips(men: int) -> int:
    return sum((men >> 4 * place & 15) * (place + 1) for place in range(HOME))


def solved() -> dict[int, list[float]]:
    """For every position, how likely each number of rolls is."""
    known: dict[int, list[float]] = {0: [1.0]}
    expected = {0: 0.0}
    for men in sorted(positions(), key=pips)[1:]:
        total: list[float] = []
        for one, two, ways in ROLLS:
            shares = known[min(plays(men, one, two), key=expected.__getitem__)]
            total += [0.0] * (len(shares) - len(total))
            for rolls, share in enumerate(shares):
                total[rolls] += share * ways
        known[men] = [0.0, *(share / 36 for share in total)]
        expected[men] = sum(rolls * share for rolls, share in enumerate(known[men]))
    return known


def rounded(shares: list[float]) -> list[int]:
    """The shares in 1/65535, with the right sum: the remainder goes where rounding down took most."""
    found = [int(share * WHOLE) for share in shares]
    order = sorted(range(len(shares)), key=lambda rolls: found[rolls] - shares[rolls] * WHOLE)
    for rolls in order[: WHOLE - sum(found)]:
        found[rolls] += 1
    while not found[-1]:
        found.pop()
    return found


def main() -> None:
    known = solved()
    FILE.parent.mkdir(exist_ok=True)
    size = FILE.write_bytes(packed([rounded(known[men]) for men in positions()]))
    print(f'{len(known):,} positions, {size:,} bytes')


if __name__ == '__main__':
    main()

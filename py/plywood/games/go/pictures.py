"""The pictures beside the rules: small boards with a sentence each."""

from plywood.game import Picture

FIVE: dict[str, int | str] = {'size': 5, 'komi': '0'}
PICTURES = (
    Picture('White on D3 is in atari: of its four liberties one is left, E3.', 'D4 D3 C3 B5 D2', FIVE),
    Picture('Black plays on E3 and takes the stone off.', 'D4 D3 C3 B5 D2 A4 E3', FIVE),
    Picture(
        'Ko: Black on D3 has just taken a stone on C3. White may not take back at once (□), but must play elsewhere '
        'first.',
        'B3 C3 C4 D4 C2 D2 A1 E3 D3',
        FIVE,
    ),
    Picture(
        'Black lives: the group has two eyes, A1 and C1. White can fill neither, as a stone there has no liberty.',
        'B1 A3 A2 B3 B2 C3 C2 D3 D2 E2 D1 E1',
        FIVE,
    ),
    Picture(
        'A ladder: White runs, and Black leaves one liberty each time. At the edge the stones are taken.',
        'D5 E5 E6 A1 E4 A9 F4 F5 G5 F6 F7 G6 H6 G7 G8',
        {'size': 9, 'komi': '0'},
    ),
    Picture(
        'Both have passed. Black has 5 stones and surrounds 10 points, White 5 stones and 5: 15 to 10, and komi.',
        'C5 D5 C4 D4 C3 D3 C2 D2 C1 D1 pass pass',
        FIVE,
    ),
)

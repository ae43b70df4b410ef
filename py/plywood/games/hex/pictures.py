"""The pictures beside the rules: small boards with a sentence each."""

from plywood.game import Picture
from plywood.wording import listed

from .openings import WINNING

SMALL = {'size': 5}
PICTURES = (
    Picture('Red has won: a chain of stones joins the top to the bottom.', 'c2 d2 b3 d3 c1 c4 b4 b5 a5', SMALL),
    Picture('Red opens with a stone on b4.', 'b4', SMALL),
    Picture('Blue swaps: the stone is now Blue on d2, across the long diagonal.', 'b4 swap', SMALL),
    Picture(
        'A bridge: two stones with two free cells between them. If Blue takes one of the two, Red takes the other.',
        'c2 a4 b4',
        {'size': 5, 'swap': False},
        linked=('c2', 'b4'),
    ),
    Picture(
        'A stone on the third row is linked to its edge, if all of these cells are free.',
        'd3 a5',
        {'size': 5, 'swap': False},
        linked=('d3',),
    ),
    *(
        Picture(
            f'On {size} × {size} a first stone wins (▲) on {listed(WINNING[size].split(), "and")}; it loses (▼) '
            'elsewhere. With the swap, take over one that wins, and open with one that loses.',
            '',
            {'size': size},
            wins=tuple(WINNING[size].split()),
        )
        for size in (3, 4, 5)
    ),
)

"""Lost value in chess counts by material: a queen is a queen, however far ahead a player is."""

from plywood.game import Values

from .estimate import advantage_of, in_pawns

FAR_AHEAD, ONE = 3_000, 600
"""The hundredths of a pawn beyond which levels feel no difference, and those that they mind as much as a payoff."""


def by_material(value: float) -> float:
    return max(-FAR_AHEAD, min(FAR_AHEAD, advantage_of(value))) / ONE


VALUES = Values(
    by_material,
    {
        'level1': {'slack': 4.0, 'breadth': 25},
        'level2': {'slack': 0.7, 'breadth': 6},
        'level3': {'slack': 0.12, 'breadth': 2},
        'level4': {'slack': 0.06},
        'level5': {'slack': 0.02},
    },
    counted=in_pawns,
    counted_in='pawns',
    digits=2,
    decided='mate',
)

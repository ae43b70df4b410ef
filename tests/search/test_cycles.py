"""The engine where a game may go round for ever: what it proves is true, though its table forgets how it came there."""

from hypothesis import given
from hypothesis import strategies as st

from plywood.game import Game
from plywood.search.engine import think

WINS = (1.0, -1.0), (-1.0, 1.0)
DRAW = 0.0, 0.0

graphs = st.integers(2, 9).flatmap(
    lambda size: st.lists(
        st.one_of(st.none(), st.lists(st.integers(0, size - 1), min_size=1, max_size=3, unique=True)),
        min_size=size,
        max_size=size,
    )
)
"""For each place the places that can be gone to; None where who is to move has lost."""


class Round(Game):
    """A token goes from place to place; the same place and seat for the third time are a draw."""

    name = 'round'

    def __init__(self, graph):
        self.graph = graph

    def player(self, position):
        return None if self.payoff(position) else position[1]

    def moves(self, position):
        return [] if self.payoff(position) else self.graph[position[0]]

    def play(self, position, move):
        place, seat, past = position
        return move, 1 - seat, (*past, (place, seat))

    def payoff(self, position):
        place, seat, past = position
        if self.graph[place] is None:
            return WINS[1 - seat]
        return DRAW if past.count((place, seat)) >= 2 else None

    def key(self, position):
        return position[:2]

    def repeated(self, position):
        place, seat, past = position
        return (place, seat) in past

    def write_move(self, position, move):
        return str(move)


def worth(graph):
    """The worth of each place to the seat to move, by going backward from the losses; the rest is a draw."""
    known = {place: -1 for place, ways in enumerate(graph) if ways is None}
    for _ in graph:
        for place, ways in enumerate(graph):
            values = [known.get(way) for way in ways or ()]
            if -1 in values:
                known.setdefault(place, 1)
            elif values and all(value == 1 for value in values):
                known.setdefault(place, -1)
    return known


@given(graphs, st.integers(1, 14))
def test_what_is_proven_is_true_and_what_goes_round_is_not_proven(graph, depth):
    graph = [[0], *graph[1:]] if graph[0] is None else graph
    truth = worth(graph)
    result = think(Round(graph), (0, 0, ()), depth=depth, nodes=20_000)
    for candidate in result.ranked:
        if candidate.proven:
            assert candidate.value == -truth.get(candidate.move, 0)
    if depth == 14 and 0 in truth:
        assert (result.proven, result.value) == (True, truth[0])


def test_a_ring_is_as_good_as_drawn_and_better_than_losing():
    result = think(Round([[1], [0, 2], [3], None]), (0, 0, ()), depth=10)
    assert result.move == 1
    assert result.value == 0
    assert not result.proven

"""The requests about a search that samples: all of its samples, one in detail, and the boards of both.

Means are as MAX counts them, in points of payoff. The run kept here between two requests only saves work.
"""

from time import perf_counter
from typing import Any

from plywood.door.replies import report_visits
from plywood.door.requests import Ask
from plywood.door.searches import MOST_VIEWS, counted, rung_facts, rung_of, unsealed
from plywood.game import OPEN, Eyes, Refusal, shorten
from plywood.given import whole
from plywood.lab.run import Run, usual_samples
from plywood.lines import short_line
from plywood.record import Record
from plywood.search.play.principal_variation import over
from plywood.search.register import RUNGS
from plywood.search.result import tidy
from plywood.trace.dealt import kinds
from plywood.trace.sample import Sample, Step
from plywood.trace.sampled import MOST_SAMPLES
from plywood.trace.shares import Shares


class Kept:
    """One run, and its sample that was asked for last."""

    def __init__(self, run: Run, seed: object) -> None:
        self.run, self.seed, begun = run, seed, perf_counter()
        self.size = size = run.size or usual_samples(run.game, run.position)
        run_of, self.detail = kinds(run.rung.hidden)
        self.sampled = run_of(run.game, run.position, size, seed, lambda done: report_visits(done, size))
        self.eyes: Eyes = run.game.player(run.position) if run.rung.hidden else OPEN
        """Whose eyes see the positions of the tree."""
        self.seconds = perf_counter() - begun
        self.number = 0
        self.last: Sample | None = None
        if not len(self.sampled):
            raise KeyboardInterrupt

    def answers(self, run: Run, seed: object) -> bool:
        return (self.run, self.seed) == (run, seed) and self.sampled.result is not None

    def sample(self, number: int) -> Sample:
        if self.last is None or self.number != number:
            self.number, self.last = number, self.detail(self.sampled, number)
        return self.last


_kept: Kept | None = None


def kept_run(record: Record, ask: Ask) -> Kept:
    """The requested run: the last one if it is that, else a new one."""
    global _kept
    rung = rung_of(ask)
    if not rung.samples:
        raise Refusal(f'{rung.title} draws no samples that can be watched; choose {RUNGS["montecarlo"].title}')
    if record.game.payoff(record.position) is not None:
        raise over(record.game)
    nodes = ask.get('nodes')
    size = None if nodes is None else whole(nodes, 1, MOST_SAMPLES, 'nodes: ')
    run, seed = Run(rung, record.game, record.position, size), ask.get('seed', 0)
    if _kept is None or not _kept.answers(run, seed):
        _kept = Kept(run, seed)
    return _kept


def samples(ask: Ask) -> dict[str, Any]:
    """All samples of a run: a Sampled."""
    record = unsealed(ask)
    kept = kept_run(record, ask)
    run, sampled = kept.run, kept.sampled
    shares = Shares(run.game, sampled.tree.least, sampled.tree.greatest)
    drawn = shares.wins and any(sampled.tree.least < payoff < sampled.tree.greatest for payoff in sampled.payoffs)
    values = {sampled.nodes[node].proven or 0.0 for node in sampled.proven}
    notes = [
        f'Stopped after {len(sampled):,} samples.' if sampled.result is None else '',
        'A draw counts as half a win.' if drawn else '',
    ]
    return {
        'run': {**record.plain(), 'rung': run.rung.name, 'nodes': kept.size},
        'rung': rung_facts(run.rung),
        'result': None if sampled.result is None else counted(run, sampled.result, kept.seconds),
        'note': ' '.join(filter(None, notes)) or None,
        'before': short_line(record.game, record.root.position, [entry.move for entry in record.line]),
        'scale': shares.plain(),
        'depth': [node.depth for node in sampled.nodes],
        'seat': [node.mover for node in sampled.nodes],
        'above': [edge.above for edge in sampled.edges],
        'below': [edge.below for edge in sampled.edges],
        'move': [sampled.name(edge) for edge in range(len(sampled.edges))],
        'order': sampled.order(),
        'ways': sampled.ways,
        'payoff': list(map(tidy, sampled.payoffs)),
        'proven': [[node, at, tidy(sampled.nodes[node].proven or 0)] for node, at in sampled.proven.items()],
        'certain': {tidy(value): shares.brief(value) for value in values},
    }


def sample(ask: Ask) -> dict[str, Any]:
    """One sample, step by step; and the next choice after it, or that at another node: a SampleSteps."""
    kept = kept_run(unsealed(ask), ask)
    sampled = kept.sampled
    number = whole(ask.get('number'), 0, len(sampled), 'number: ')
    node = whole(ask.get('node') or 0, 0, len(sampled.nodes) - 1, 'node: ')
    steps = kept.sample(number).steps if number else []
    tree, nodes = sampled.before(number + 1, node)
    words = kept.detail.words(tree)
    return {
        'steps': [step_of(step) for step in steps],
        'next': words.next(),
        'chosen': words.chosen(),
        'certain': words.certain(),
        'rows': [row._asdict() for row in words.rows(nodes[node])] if node in nodes else [],
    }


def step_of(step: Step) -> dict[str, Any]:
    """One step as plain data."""
    return {
        'phase': step.phase,
        'file': f'py/{step.file}',
        'line': step.line,
        'move': step.move,
        'sentence': step.sentence,
        'rows': [row._asdict() for row in step.rows],
    }


def sample_views(ask: Ask) -> dict[str, Any]:
    """The boards of some nodes, and of some steps of one sample."""
    kept = kept_run(unsealed(ask), ask)
    sampled, game = kept.sampled, kept.run.game
    number = whole(ask.get('number') or 0, 0, len(sampled), 'number: ')
    positions = [node.position for node in sampled.nodes]
    steps = [step.position for step in kept.sample(number).steps] if number else []
    return {
        'nodes': [{**game.view(each, kept.eyes), 'paths': []} for each in chosen(positions, ask.get('nodes_of'))],
        'steps': [{**game.view(each, OPEN), 'paths': []} for each in chosen(steps, ask.get('steps_of'))],
    }


def chosen(positions: list[Any], wanted: object) -> list[Any]:
    """The positions with these numbers."""
    numbers = wanted if isinstance(wanted, list) else []
    if len(numbers) > MOST_VIEWS:
        raise Refusal(f'boards: give a list of at most {MOST_VIEWS} numbers')
    for each in numbers:
        if type(each) is not int or not 0 <= each < len(positions):
            raise Refusal(f'boards: {shorten(each)!r} is not one of them; they go from 0 to {len(positions) - 1}')
    return [positions[each] for each in numbers]

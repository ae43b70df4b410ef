"""What every test shares: hypothesis without deadlines (busy cores keep none), the same examples every run.

Of random examples a run takes a third; `tests/run.py --all` takes them all.
"""

import os

import hypothesis

ALL = os.environ.get('PLYWOOD_TESTS') == 'all'


def examples(most: int) -> hypothesis.settings:
    """How many random examples a test takes."""
    return hypothesis.settings(max_examples=most if ALL else most // 3)


hypothesis.settings.register_profile(
    'plywood', max_examples=100 if ALL else 33, deadline=None, derandomize=True, database=None
)
hypothesis.settings.load_profile('plywood')

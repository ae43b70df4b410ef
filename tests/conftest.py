"""What every test shares: hypothesis without deadlines (busy cores keep none), the same examples every run."""

import hypothesis
import pytest

hypothesis.settings.register_profile('plywood', deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile('plywood')


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line('markers', 'timed: measures time, so it runs with nothing beside it')

"""What every test shares: hypothesis without deadlines (busy cores keep none), the same examples every run."""

import hypothesis

hypothesis.settings.register_profile('plywood', deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile('plywood')

"""Searches counted and watched: one rung, or all rungs, on a position.

`run.py` counts and `watched.py` watches; `wrappers.py` has the games that both use.
"""

from plywood.lab.run import MOST_COUNTED as MOST_COUNTED

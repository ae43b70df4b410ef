"""Searches counted and seen: one rung, or all, on a position.

`run.py` counts, `watched.py` sees; `glass.py` has the games through which both look at a game.
"""

from plywood.lab.run import MOST_COUNTED as MOST_COUNTED

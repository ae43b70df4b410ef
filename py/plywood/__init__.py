"""Plywood: board games in plain Python, and the search that plays them, to be seen at work."""

__version__ = '0.2.0'

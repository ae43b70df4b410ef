"""Watching a search run: what was visited, under which windows, and why the rest was left out.

A search carries no instrumentation. Python's own tracing watches its frames, so what is drawn is the run itself.
"""

"""Watching a search run: its visits, their windows, and the reasons for the moves left out.

A search carries no instrumentation. Python's own tracing watches its frames, so the drawing shows the run itself.
"""

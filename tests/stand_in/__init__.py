"""Stands in for Pyodide where a browser test needs no Python of the browser's own.

The page, its client and its supply of late files are the real ones, but the worker hands each request to a door on
CPython behind the test's server.
"""

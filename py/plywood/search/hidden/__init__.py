"""Searches through the eyes of one seat: rungs for games that hide something, and those that play them."""

"""Searches that play games to their end by lot."""

"""Plywood in a terminal: its commands, what they take and print, a game at the table, the line protocol."""

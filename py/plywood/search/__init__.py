"""Searches: one package a family, what they share, and the register of all rungs."""

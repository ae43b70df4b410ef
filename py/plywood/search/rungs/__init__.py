"""The rungs of the ladder and of chance, one in a file: each reads like a page of a textbook."""

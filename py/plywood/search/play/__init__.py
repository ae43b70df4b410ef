"""The searches that play open games: the engine's, and that for dice."""

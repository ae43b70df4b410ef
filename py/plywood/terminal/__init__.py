"""What the terminal's commands are made of; `plywood.__main__` reads the arguments."""

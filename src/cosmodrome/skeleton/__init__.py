"""A whole small game with its tests, which `cosmodrome new-game` copies for who wants to begin one of their own."""
